"""What has happened at the table, shown one event at a time. Its clips decide nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from gangdice_gui.base.manners import watched
from gangdice_gui.match.match import Told
from gangdice_gui.table.aside import Aside
from gangdice_gui.table.board import TablePage
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.timeline import GUARD, Timeline


class Showing:
    """Keeps what is told in a queue, has the board turn it into clips, and plays them."""

    def __init__(self, table: TablePage) -> None:
        """Begin with nothing to show."""
        self.table, self.match = table, table.match
        self.timeline = Timeline()
        self.queue: deque[Told] = deque()
        """What has happened and waits to be shown."""
        self.told: Told | None = None
        """What is being shown."""
        self.waiting = False
        """Whether the table stands as it is until the player goes on."""
        self.aside = Aside(table.match)
        self.alone: int | None = None
        """Who is asked in secret at a shared screen, while everybody else looks away."""
        self._trouble: str | None = None
        self._calm = 0.0
        """Until when presses are swallowed: whoever wants to cut the dice short must not stop by it."""
        self._moved = False
        """Whether anything has moved since the last question."""
        self._hurries = False
        """Whether Space was held when time passed last."""
        self._at_once = False
        """Whether what happens is not played out, as long as it is of one kind."""

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> None:
        """Let clips run."""
        line = self.timeline
        line.reduced = self.table.desk.settings.reduced
        if line.fast_forward != self._hurries:
            # What rings was mixed for another pace.
            self._hurries = line.fast_forward
            self.table.sounds.stop_track()
        self._moved = self._moved or line.busy
        # What begins while frames show nothing yet waits for the first one that does: it would be seen to leap.
        self.play(line.update(0 if watched() and self.table.half and line.unseen else ms))
        self._last()

    @property
    def guarded(self) -> bool:
        """Whether a press is swallowed, because it may be meant for what moved a moment ago."""
        return self.timeline.guarded or self.table.clock < self._calm

    @property
    def idle(self) -> bool:
        """Whether nothing that has happened still waits to be shown."""
        return not self.queue and not self.timeline.busy

    def skip(self) -> None:
        """Have done with the running clips; their sounds would come all at once."""
        self.table.sounds.stop_track()
        self.play(self.timeline.skip())

    def finish(self) -> None:
        """Have done with everything that moves."""
        self.table.sounds.stop_track()
        self.play(self.timeline.finish())

    def finish_series(self) -> None:
        """Have done with what is shown and with all that follows of its kind, answers and throws in between or not."""
        self.finish()
        self._at_once = True

    def play(self, cues: Sequence[Lot | Clip]) -> None:
        """Do what begins now: show, say, sound, or lay a page over the table."""
        table = self.table
        for cue in cues:
            if isinstance(cue, Clip):
                if cue.sound:
                    table.sounds.play(cue.sound, cue.volume, cue.pan)
                if cue.track:
                    table.sounds.play_track(cue.track, self.timeline.pace)
                if cue.hush:
                    table.desk.sound.duck(cue.hush)
                if cue.breaks_off:
                    table.desk.sound.break_off()
                continue
            table.board.change(**cue.show)
            if cue.notice:
                # Nor does it find its place beside what is still seen of what was before.
                table.toast(cue.notice, after=self.timeline.trailing.left)
            self.waiting = self.waiting or cue.stands
            if cue.page and self.told is not None and (page := table.board.page(self.told)) is not None:
                table.toasts.clear()
                table.follow = page
        if cues:
            table.desk.sound.moment(table.board.manner)

    def _last(self) -> None:
        """Have heard what the running clips are heard by as long as they run; between two events it goes on."""
        clip = next((clip for clip in self.timeline.running() if clip.lasting), None)
        if clip is not None or self.timeline.busy or not self.queue:
            self.table.sounds.last(clip)

    def run(self, *lots: Lot) -> None:
        """Begin some lots at the pace of the table."""
        self.timeline.speed = self.table.desk.settings.speed
        self.timeline.add(*lots)
        self.play(self.timeline.update(0))
        self._last()
        # What begins later is read by then; of what has begun another take has been asked for as it was played.
        named = [name for lot in lots for clip in lot.clips for name in (clip.sound, clip.lasting)]
        for name in dict.fromkeys([*filter(None, named), *(name for lot in lots for name in lot.comes)]):
            self.table.sounds.fetch(name)
        for track in (clip.track for lot in lots for clip in lot.clips if clip.track):
            self.table.sounds.prepare(track, self.timeline.pace)

    def calm(self) -> None:
        """Swallow presses for a moment, where something has moved since this was called last."""
        self._calm, self._moved = self.table.clock + (GUARD if self._moved else 0), False

    # ------------------------------------------------------------ what has happened

    def line_up(self, told: Iterable[Told]) -> None:
        """Queue what has happened, to be shown one event after the other; say so where it is not on disk."""
        self.queue.extend(told)
        self.table.board.wait()
        if self.match.keep_error and self.match.keep_error != self._trouble:
            self._trouble = self.match.keep_error
            self.table.toast(self.table.desk.words.say(self._trouble))

    def show_next(self) -> None:
        """Begin to show the oldest event that waits."""
        self.told = self.queue.popleft()
        self._at_once = self._at_once and self.table.board.serial(self.told.event)
        self.aside.shows(self.told.view)
        lots = (*self.table.board.clips(self.told), Lot(show={"view": self.told.view}))
        if not self._at_once:
            return self.run(*lots)
        self.timeline.add(*lots)
        return self.finish()

    def planned(self) -> bool:
        """Have what comes next planned, as much as a frame that is seen has room for; returns whether all of it is."""
        self.timeline.plans = watched() and not self._at_once and self.table.board.plans(self.queue[0])
        return not self.timeline.plans

    def drop(self) -> None:
        """Show nothing of what waits: it is not going to happen."""
        self.queue.clear()
        self.table.sounds.stop_track()
        self.timeline.clear()
        self.table.follow, self.waiting, self._at_once = None, False, False

    # ------------------------------------------------------------ the truth

    def settle(self) -> None:
        """Bring the picture in line with the match: whatever clips did, this is the truth."""
        self.show(self.match.view(self.table.eyes))

    def show(self, view: Any) -> None:
        """Show a view as it is when nothing is under way."""
        self.table.board.settle(view)
        self.table.desk.sound.moment(self.table.board.manner)
        if self.alone is None:
            self.aside.shows(view)

    def refresh(self) -> None:
        """Look at the match through other eyes, unless something that has happened still waits to be shown."""
        if self.idle:
            self.table.board.change(view=self.match.view(self.table.eyes))
