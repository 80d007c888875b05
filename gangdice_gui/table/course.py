"""The course of a match at the table: whose turn it is, what has happened and waits to be shown, and what is undone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE, IllegalAction, Step
from gangdice_gui.match import thinker
from gangdice_gui.match.match import Told
from gangdice_gui.table.aside import Aside
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.handing import let_fall
from gangdice_gui.table.resume import last_beat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.taking_back import Regret
from gangdice_gui.table.thinking import Thinking, news
from gangdice_gui.ui.timeline import GUARD, Clip, Lot, Timeline

STEPS: Final = 2000
"""Steps of a match taken in one go at most: at instant pace gangsters play whole rounds between two frames."""


class TableCourse:
    """Asks, lets think, and shows what comes of it, one event at a time. Its clips decide nothing."""

    def __init__(self, table: TablePage) -> None:
        """Begin where the match of `table` stands."""
        self.table, self.match = table, table.match
        self.seated = table.humans[0] if len(table.humans) == 1 else None
        """The person at the screen, None before the first of several has sat down."""
        self.timeline = Timeline()
        self.thinking = Thinking()
        self.regret = Regret(table.match)
        self.aside = Aside(table.match)
        self.alone: int | None = None
        """Who is asked in secret at a shared screen, while everybody else looks away."""
        self.queue: deque[Told] = deque()
        """What has happened and waits to be shown."""
        self.told: Told | None = None
        """What is being shown."""
        self.asked = False
        """Whether the person at the screen is asked something."""
        self.waiting = False
        """Whether the table stands as it is until the player goes on."""
        self._trouble: str | None = None
        self._calm = 0.0
        """Until when presses are swallowed: whoever wants to cut the dice short must not stop by it."""
        self._moved = False
        """Whether anything has moved since the last question."""

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> None:
        """Let clips run."""
        line = self.timeline
        line.reduced = self.table.desk.settings.reduced
        self._moved = self._moved or line.busy
        self.play(line.update(ms))

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
        self.play(self.timeline.skip())

    def finish(self) -> None:
        """Have done with everything that moves."""
        self.play(self.timeline.finish())

    def play(self, cues: Sequence[Lot | Clip]) -> None:
        """Do what begins now: show, say, sound, or lay a page over the table."""
        table = self.table
        for cue in cues:
            if isinstance(cue, Clip):
                if cue.sound:
                    table.sounds.play(cue.sound, cue.volume, cue.hard)
                if cue.hush:
                    table.desk.sound.duck(cue.hush)
                continue
            table.board.change(**cue.show)
            if cue.notice:
                table.toast(cue.notice)
            self.waiting = self.waiting or cue.stands
            if cue.page and self.told is not None and (page := table.board.page(self.told)) is not None:
                table.toasts.clear()
                table.follow = page

    # ------------------------------------------------------------ what has happened

    def take(self, steps: Iterable[Step]) -> None:
        """Queue what has happened, to be shown one event after the other."""
        self._queue(self.match.told(steps, self.table.eyes))

    def show_again(self) -> None:
        """Set the picture back to before the last decision, and show what has happened since."""
        start = last_beat(self.match, self.table.eyes)
        actor = self.match.log[start][0]
        if actor in self.table.humans and actor != self.table.viewer:
            # Nobody is seated by that: a curtain still falls before the next question.
            self.table.look_from(actor)
        view, told = self.match.since(start, self.table.eyes)
        self._show(view)
        self._queue(told)
        self.table.toast(self.table.desk.words("table.left_off"))

    def _queue(self, told: Iterable[Told]) -> None:
        self.queue.extend(told)
        self._ask_nothing()
        if self.match.keep_error and self.match.keep_error != self._trouble:
            self._trouble = self.match.keep_error
            self.table.toast(self.table.desk.words.say(self._trouble))

    def go_on(self) -> None:
        """Go on until there is something to watch or to wait for."""
        for _ in range(STEPS):
            if self.timeline.busy or self.waiting or self.table.follow is not None:
                self._think_ahead()
                return
            if self.aside.seat is not None:
                if not self._stop_for(self.aside.seat):
                    return
            elif self.queue:
                self.told = self.queue.popleft()
                self.aside.shows(self.told.view)
                self.timeline.speed = self.table.desk.settings.speed
                self.timeline.add(*self.table.board.clips(self.told), Lot(show={"view": self.told.view}))
                self.play(self.timeline.update(0))
            elif not self._next():
                return

    def _next(self) -> bool:
        """Take the next step of the match; False when somebody has to be waited for."""
        to_act = self.match.to_act
        if to_act is None:
            self._over()
            return False
        if to_act == CHANCE:
            self.take(self.match.chance())
            return True
        if not self.match.seats[to_act].human:
            return self._let_think(to_act)
        self._ask(to_act)
        return False

    def _over(self) -> None:
        table = self.table
        self.settle()
        if self.match.keep is not None:
            table.desk.store.clear_match(finished=True)
            table.desk.settings.finished = table.desk.settings.finished or bool(table.humans)

        def after() -> Scene:
            self.table.close()
            return table.ways.after(self.match, table.forever)

        table.follow = after

    # ------------------------------------------------------------ gangsters

    def _let_think(self, seat: int) -> bool:
        if not self.thinking.asked:
            self.thinking.ask(self.match, seat)
        action = None if self.regret.waits(self.table.clock) else self.thinking.take()
        if action is None:
            self.table.board.wait(thinking=True)
            return False
        self.take(thinker.play(self.match, action))
        if said := news(self.match, seat, self.table.names[seat], self.table.desk.words):
            self.table.toast(said)
        return True

    def _think_ahead(self) -> None:
        """Let a gangster think already while the last clips run."""
        seat = self.match.to_act
        if self.queue or self.thinking.asked or self.table.follow is not None or seat is None or seat == CHANCE:
            return
        if not self.match.seats[seat].human:
            self.thinking.ask(self.match, seat)

    # ------------------------------------------------------------ what nobody else may know of

    def _stop_for(self, seat: int) -> bool:
        """Let a seat be asked in secret, or seem to be; returns whether the match goes on.

        Dice that are thrown before it, as the others believe, have fallen by now: their clips wait.
        """
        table, eyes = self.table, self.table.eyes
        self.regret.close()
        if not self.queue and self.match.to_act == CHANCE:
            self.take(self.match.chance())
        if self.match.seats[seat].human:
            if table.hidden:
                self._take_aside(seat)
                return False
        else:
            asked = self.aside.is_asked(eyes)
            if asked and not self.thinking.asked:
                self.thinking.ask(self.match, seat)
            if not self.aside.stood(table.clock):
                return False
            if asked:
                if (action := self.thinking.take()) is None:
                    return False
                self.take(thinker.play(self.match, action))
        self.aside.over()
        return True

    def _take_aside(self, seat: int) -> None:
        """Let everybody look away but one, who is asked something or told that there is nothing to decide."""

        def behind() -> Scene:
            asked = self.aside.is_asked(None)
            self.aside.over()
            self.alone = seat if asked else None
            self.sit(seat)
            if not asked:
                return self.table.ways.message(self.table.desk.words("curtain.nothing"), self.table)
            self.go_on()
            return self.table

        self._ask_nothing()
        let_fall(self.table, seat, behind, aside=True)

    # ------------------------------------------------------------ people

    def settle(self) -> None:
        """Bring the picture in line with the match: whatever clips did, this is the truth."""
        self._show(self.match.view(self.table.eyes))

    def _show(self, view: Any) -> None:
        self.table.board.settle(view)
        if self.alone is None:
            self.aside.shows(view)

    def refresh(self) -> None:
        """Look at the match through other eyes, unless something that has happened still waits to be shown."""
        if self.idle:
            self.table.board.change(view=self.match.view(self.table.eyes))

    def sit(self, seat: int) -> None:
        """Let a person take the seat at the screen."""
        self.seated = seat
        self.table.look_from(seat)

    def _ask(self, seat: int) -> None:
        if self.seated != seat:
            if self.table.curtained:
                self._hand_over(seat)
                return
            self.sit(seat)
        if self.asked:
            return
        self.settle()
        self._calm, self._moved = self.table.clock + (GUARD if self._moved else 0), False
        self.asked = True
        self.table.board.ask(self.match.ask)

    def _ask_nothing(self) -> None:
        self.asked = False
        self.table.board.wait()

    def _hand_over(self, seat: int) -> None:
        def behind() -> Scene:
            self.regret.close()
            self.sit(seat)
            self.go_on()
            return self.table

        def back() -> Scene:
            self.undo(away=True)
            return self.table

        self._ask_nothing()
        let_fall(self.table, seat, behind, back)

    def act(self, action: Any, sure: bool = False) -> None:
        """Give the answer of the person asked; before a clear blunder the board may ask back unless one is `sure`."""
        table, seat = self.table, self.match.to_act
        if seat is None or seat not in table.humans:
            return
        if not sure and (warning := table.board.warn(action)) is not None:
            table.follow = warning
            return
        everybodys = self.match.view(None)
        try:
            steps = self.match.act(seat, action)
        except IllegalAction as refusal:
            if table.hidden:
                table.think_again()
            else:
                table.refuse(str(refusal))
            return
        table.toasts.clear()
        table.desk.sound.play("button")
        self.regret.acted(table.clock)
        if any(table.board.uncovers(event, seat) for event, _ in steps):
            self.regret.close()
        alone, self.alone = self.alone, None
        self.take(steps)
        if alone is not None:
            # Everybody looks again, at the table as they left it.
            self.regret.close()
            table.board.settle(everybodys)
            table.resize()
        self.go_on()

    def stand_no_longer(self) -> None:
        """Go on where the table has stood until the player pressed something."""
        self.waiting = False
        self._ask_nothing()
        self.go_on()

    @property
    def offers_undo(self) -> bool:
        """Whether the button that takes the last action back stands there."""
        return self.regret.offered(self.table.clock, self.asked)

    def undo(self, away: bool = False) -> None:
        """Take back the last action where that is fair, and have the table as it was before.

        From a page that covers the table, `away`, nobody knows who does it: where people have secrets, the one whose
        turn it is sits down again.
        """
        if not self.regret.possible:
            return
        self.thinking.forget()
        self.match.undo()
        self.queue.clear()
        self.timeline.clear()
        self.table.follow, self.waiting = None, False
        seat = self.match.to_act
        self._ask_nothing()
        if away and self.table.hidden:
            self.seated = None
        elif seat is not None and seat in self.table.humans and seat != self.seated:
            self.sit(seat)
        self.settle()
        self.table.toast(self.table.desk.words("table.taken_back"))
        self.go_on()

    def close(self) -> None:
        """Let the worker go."""
        self.thinking.close()
