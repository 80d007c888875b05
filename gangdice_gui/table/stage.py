"""The table: plays a match by its questions, and shows what happens one event at a time on a game's board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import first_person
from gangdice_gui.table import lamp
from gangdice_gui.table.board import MakeBoard, TablePage
from gangdice_gui.table.console import NEXT_EVENT, WHOLE_SERIES
from gangdice_gui.table.course import TableCourse
from gangdice_gui.table.drawing import Drawing
from gangdice_gui.table.hand.shaking import Shaking
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.names import names_of
from gangdice_gui.table.notices import Toasts, back_room, staying, take_back
from gangdice_gui.table.presses import Presses
from gangdice_gui.table.rim import RIM, next_pace, rim
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.soft_buttons import SoftButtons
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_at_table import dice_at_table
from gangdice_gui.ui.widget import Fired, key_name


class Stage(TablePage):
    """One match on screen. Curtain, results and pause take its place for a while and hand it back."""

    muffles = False

    def __init__(
        self, desk: Desk, ways: Ways, match: Match, board: MakeBoard, forever: bool = False, again: bool = False
    ) -> None:
        """Sit down at `match`, for which `board` makes the board.

        With `forever` another match of gangsters begins after the last round. With `again` what happened last is shown
        once more: whoever left in the middle of a throw has not seen it.
        """
        super().__init__(desk, ways)
        self.match, self.forever = match, forever
        self.humans = tuple(i for i, seat in enumerate(match.seats) if seat.human)
        self.names = names_of(match.seats, desk.words)
        self.viewer = first_person(match.seats)
        self.dice = dice_at_table(desk.art.folder.parent)
        self.rng = Random(f"pictures {len(match.log)}")
        self.clock, self.toasts = 0.0, Toasts()
        self.sounds, self.soft = Sounds(desk.sound), SoftButtons()
        self.shaking = Shaking(desk, self.sounds, lambda: self.board.change(shaking=False))
        self.follow: Callable[[], Scene] | None = None
        """Makes the scene that takes the table's place next."""
        self._room = chain(lamp.room_ahead(desk.size), spare.stock(desk.size))
        self._mode: str | None = None
        """What the widgets were made for last."""
        self._ring = True
        self._look: tuple[Any, ...] = ()
        self.course = TableCourse(self)
        self._drawing = Drawing(self, self.course.timeline)
        self.kept, self.next_person = self._drawing.picture, self._drawing.next_person
        self.presses = Presses(self, self.course, self.next_person.has_done)
        self.board = board(self)
        self.course.settle()
        self.resize()
        if again and match.log:
            self.course.show_again()
        desk.sound.loop("back_room")
        self.sounds.expect_throws()

    # ------------------------------------------------------------ who may see what

    @property
    def number(self) -> int:
        """The round on screen."""
        return self.board.number

    @property
    def hidden(self) -> bool:
        """Whether what a seat keeps secret is not shown, because several people share this screen."""
        return len(self.humans) > 1 and self.board.secret and self.course.alone is None

    @property
    def curtained(self) -> bool:
        """Whether a curtain falls between two people. An open table stays open, whatever is wanted of the next one."""
        return self.hidden and self.desk.settings.screens == "curtain"

    @property
    def eyes(self) -> int | None:
        """Whose view the table is drawn from; None is anybody's, without a secret."""
        return self.viewer if self.humans and not self.hidden else None

    def look_from(self, seat: int) -> None:
        """Turn the table so that a seat is at the bottom."""
        self.next_person.sits_down(seat)
        self.viewer = seat
        self.board.change(viewer=seat)
        self.course.refresh()
        self.resize()
        self.changed()

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> Scene:
        """Let clips run, let the gangsters think, and go on with the match when everything lies still."""
        self.clock += ms
        self.sounds.frame()
        course, board = self.course, self.board
        passed = self.toasts.update(self.clock, self.desk.settings.still), self.next_person.passes()
        self.dirty = any((self.dirty, *passed, self.soft.passes(self.clock), course.timeline.stirs))
        with course.gathered.at_once():
            course.update(ms)
        self.dirty |= self.shaking.update(self.clock, board.hand() if self.shaking.shown else ())
        if (fired := self.group.update(ms)) is not None:
            self.fired(fired)
        with course.gathered.at_once():
            course.go_on()
            board.update()
        self.stir()
        if "undo" in self.group and not course.offers_undo:
            self.changed()
        moves = course.timeline.stirs or course.timeline.plans or self.group.busy or self.soft.busy or course.guarded
        self.busy = moves or self.shaking.stirs or board.busy or self.toasts.busy or self.next_person.busy
        ends = [*course.regret.ends(self.clock), *course.aside.ends(self.clock), *board.ends]
        ends += [] if self.toasts.next_change is None else [self.toasts.next_change]
        self.wake = max(1, round(min(ends) - self.clock) + 1) if ends else None
        return self.led()

    @property
    def moving(self) -> bool:
        """Whether clips run."""
        return self.course.timeline.busy

    @property
    def laid(self) -> bool:
        """Whether what lies beneath the clips is drawn a frame before them: nothing moves there meanwhile."""
        return memory.large() and self.course.timeline.bed is not None

    def led(self) -> Scene:
        """Return the page that takes the table's place, if there is one, else the table."""
        follow, self.follow = self.follow, None
        return self if follow is None else follow()

    def act(self, action: Any, sure: bool = False) -> None:
        """Give the answer of the person asked; a page that has asked whether it is meant is `sure`."""
        with self.course.gathered.at_once():
            self.course.act(action, sure)

    def undo(self, away: bool = False) -> None:
        """Take back the last action where that is fair; `away` where a page covers the table."""
        self.course.undo(away)

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: nothing was revealed since, and nobody else sat down."""
        return self.course.regret.possible

    def think_again(self) -> None:
        """Put the dice back unthrown, where something hides.

        It is the same for whoever thinks better of it and for whoever has not that many dice: looking on, nobody
        learns which. Only behind the own screen it is told.
        """
        self.let_go()
        self.group.drop()
        self.toast(self.desk.words("table.thinks_again", name=self.names[self.viewer], cap=key_name(self.desk, "P")))

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Take what the player does."""
        return self.presses.handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Do what a widget says."""
        match fired.name:
            case "menu":
                return self.ways.pause(self)
            case "log":
                return LogPage(self.desk, self.ways, self, self.match.seats, self.board.entries)
            case "help" | "sound":
                return self.aid(fired)
            case "fast":
                self.toast(next_pace(self.desk), "pace")
            case "undo":
                self.undo()
            case "continue":
                self.toasts.leave(self.clock, staying(self.desk.settings))  # as by an answer: dice may come there
                self.course.stand_no_longer()
            case _ if fired.name == NEXT_EVENT:
                self.course.finish()
            case _ if fired.name == WHOLE_SERIES:
                self.course.finish_series()
            case _ if not self.moving:
                if (action := self.board.answer(fired)) is not None:
                    self.act(action)
        return self.led()

    def skip(self) -> None:
        """Have done with the running clips."""
        self.course.skip()
        self.dirty = True

    def shake(self, button: str, found: Fired | None = None, by: int = 0) -> None:
        """Begin to shake the dice while a button is held; `found` is what letting go of the key `by` will mean."""
        self.shaking.press(self.clock, button, found, by)
        self.board.change(shaking=True)

    def grasp(self, button: str, pos: tuple[int, int], pressed: tuple[float, tuple[int, int]] | None = None) -> None:
        """Take the dice a button throws into the hand at the mouse, which was `pressed` then and there."""
        self.shaking.grasp(self.clock, button, pos, pressed)
        self.board.change(shaking=True)

    def let_go(self) -> None:
        """Stop shaking, and put the dice back."""
        self.shaking.put_back(self.clock, self.board.hand())
        self.board.change(shaking=self.shaking.shown)

    @property
    def gone(self) -> float:
        """How many milliseconds at normal speed the clips that run have behind them."""
        return self.course.timeline.gone

    @property
    def clenched(self) -> float:
        """How far the shaking hands have closed, or had when they let go: 0 to 1."""
        return self.shaking.gathered(self.clock) if self.shaking.held else self.shaking.closed

    @property
    def focus(self) -> str:
        """The widget the keys are at, empty where none shows it."""
        return self.group.focus if self.group.ring else ""

    def toast(self, text: str, topic: str = "", after: float = 0.0) -> None:
        """Show a short notice, instead of an earlier one on its topic, `after` so many milliseconds."""
        self.toasts.add(text, self.clock + after, topic)
        self.dirty = True

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self.sounds.play("error", 0.7)
        self.toast(text)

    # ------------------------------------------------------------ layout and pictures

    def resize(self) -> None:
        """Lay out anew where something has changed; a clip in the middle of its way settles."""
        super().resize()
        settings, whose = self.desk.settings, (self.viewer, self.hidden)
        size = (self.desk.size, settings.text_size, self.desk.words.language, *whose)
        drawn = settings.high_contrast, settings.outlined_dice, self.desk.pad
        look = (*size, *drawn, settings.speed, settings.muted, settings.forecast)
        if look == self._look:
            return
        before, self._look = self._look, look
        other = bool(before) and whose != before[3:5]
        if size != before[: len(size)]:
            if (*size[:3], self.hidden) != (*before[:3], *before[4:5]):
                self.kept.forget()  # nothing of it goes softly over what lies elsewhere now
            self.course.finish()
        self.names = names_of(self.match.seats, self.desk.words)
        self.board.change(names=self.names)
        if other:
            self.course.refresh()
        self.board.fit()
        self.changed()
        self.soft.clear(other)  # they stood elsewhere

    def changed(self) -> None:
        """Have the picture and the widgets made anew."""
        self._drawing.picture.stale()
        self.dirty = True
        # Nobody can have touched what is there: all that changes until then is the same for whoever is asked next.
        if self.course.gathered.waits(may=not (self._mode or self.course.asked)):
            return
        console, group = self.board.console(), self.group
        self.shaking.reach, self.shaking.behind = console.reach, console.behind
        names = [widget.name for widget in console.answers]
        same = self._mode == console.mode
        kept = group.focus in names or (group.focus in RIM and same)
        if not same and not (self._mode and console.mode):
            # While others play nothing of the console can have the focus, and its ring would only draw the eye.
            waits = not console.mode and not names
            self._ring, group.ring = (group.ring, False) if waits else (False, self._ring or group.ring)
        self._mode = console.mode
        layout, back = self.board.layout, []
        if console.back and self.course.offers_undo:
            room = back_room(self.desk, layout, self.viewer, self.board.lying, self.board.room())
            back = [take_back(self.desk, room)]
        widgets = [*console.answers, *rim(self.desk, layout), *console.aside, *back]
        changing = self.board.stirs_at or () if self.board.busy else ()
        self.soft.follow(group.widgets, widgets, self.clock, not same and bool(console.mode), changing)
        if self.desk.settings.still:
            self.soft.clear()
        group.set(widgets, "" if kept else console.focus)

    def draw(self, surface: Surface) -> None:
        """Draw the table, what moves on it, the buttons and the notices."""
        self._drawing.draw(surface)

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Draw anew only where something differs; `whole` where the surface does not hold the table's last picture."""
        changed, self.half = self._drawing.redraw(surface, whole), self._drawing.half
        return changed

    def picture(self, rect: Rect) -> Surface:
        """Return a copy of what lies still within a rectangle of the window."""
        base = self._drawing.still()
        return spare.copied(base, rect.clip(base.get_rect()))

    def seen(self, rect: Rect) -> Surface | None:
        """Return a copy of a part of what lay still as it was seen last; None where nothing was."""
        return self._drawing.picture.seen(rect)

    def ahead(self) -> bool:
        """Make one of the pictures the table will want soon."""
        return next(self._room, False) or self.board.ahead()

    def meanwhile(self) -> None:
        """Let the board make a part of what it will show soon."""
        course = self.course
        if course.told is not None and not self._drawing.picture.heavy:
            self.board.meanwhile((course.told, *course.queue))

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""
        self.board.draw_covered(surface)

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        return self.board.covered_parts(surface)

    def depart(self) -> None:
        """Have nothing last that is heard: nothing moves on under another page, and it comes back with the table."""
        super().depart()
        self.sounds.last(None)

    def close(self) -> None:
        """Let the workers go, and the picture: what comes next is as large, and finds its memory."""
        self.sounds.close()
        self.course.close()
        self.board.close()
        self._drawing.picture.let_go()
