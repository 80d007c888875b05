"""The board of Fisticuffs: what is shown, the player's answer in the making, and what happens as clips."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.fisticuffs.rules.actions import Action, Confirm
from gangdice_gui.games.fisticuffs.rules.events import AbilityUsed, Blow, TieThrown
from gangdice_gui.games.fisticuffs.rules.types import Question, View
from gangdice_gui.games.fisticuffs.screens import log
from gangdice_gui.games.fisticuffs.screens.alliances import agreed, alliances
from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.changing import soften
from gangdice_gui.games.fisticuffs.screens.clips.events import lots_of
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.coach import hint as coach_hint
from gangdice_gui.games.fisticuffs.screens.coach.adviser import Adviser
from gangdice_gui.games.fisticuffs.screens.console import console
from gangdice_gui.games.fisticuffs.screens.keys import take_key
from gangdice_gui.games.fisticuffs.screens.log import Promise
from gangdice_gui.games.fisticuffs.screens.made_ahead import MadeAhead
from gangdice_gui.games.fisticuffs.screens.manner import manner_of
from gangdice_gui.games.fisticuffs.screens.paint import painting
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import AT_REST, Show
from gangdice_gui.games.fisticuffs.screens.street.ground import ground
from gangdice_gui.games.fisticuffs.screens.street.lane_tip import lane_tips
from gangdice_gui.games.fisticuffs.screens.street.obstacles import back_place, floor, lies
from gangdice_gui.games.fisticuffs.screens.street.shaken import reach, shaken, throws, told_how
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.board import Board, TablePage
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.console import Console
from gangdice_gui.table.hand.hand_hint import has_thrown
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.log import LogEntry
from gangdice_gui.table.pages.menu import wall
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.softly import Softly
from gangdice_gui.table.stage import Stage
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.clip import Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.widgets import Fired


def fisticuffs_table(desk: Desk, ways: Ways, match: Match, forever: bool = False, again: bool = False) -> Stage:
    """Return the table of a match of Fisticuffs; see `Stage`."""
    return Stage(desk, ways, match, FisticuffsBoard, forever, again)


class FisticuffsBoard(Board):
    """One match of Fisticuffs on screen."""

    secret = False

    def __init__(self, table: TablePage) -> None:
        """Lay the board on a table."""
        self.table, self.desk, self.match = table, table.desk, table.match
        self.dice = dice_art(table.desk.art.folder.parent, "six")
        wall.cache_clear()  # nobody sees the menus' wall from the table, and it is as large as the window
        self.selection: Selection | None = None
        self._promises: list[Promise] = []
        self._then: Action | None = None
        """What is to be laid once an ability has turned a die."""
        self._made = MadeAhead()
        self._asked: Show | None = None
        """What was shown as the player at the screen answered last."""
        self.show = Show(table.match.view(None), table.match.seats, table.names, table.viewer)
        self.adviser, self.softly = Adviser(table), Softly(table)
        self.advice: Note | None = None
        self.fit()

    @property
    def number(self) -> int:
        """The rumble on screen."""
        return max(1, self.show.view.rumbles)

    @property
    def busy(self) -> bool:
        """Whether something changes softly."""
        return self.softly.busy

    @property
    def stirs_at(self) -> Sequence[Rect]:
        """Where it does."""
        return self.softly.places

    # ------------------------------------------------------------ what is shown

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""
        parts = {name: value for name, value in parts.items() if getattr(self.show, name) != value}
        if not parts:
            return
        before, laid, self.show = self.show, self.places, replace(self.show, **parts)
        self.manner = manner_of(self.show)
        if {"view", "viewer", "settling", "nursed", "question"} & set(parts):
            self._lay_out()
        soften(self.softly, self.brush(Surface((1, 1))), (laid, self.places), before, self.show)
        self.table.changed()

    def settle(self, view: View) -> None:
        """Show a view as it is when nothing is under way."""
        self._asked = None
        lull = isinstance(view.ask, Question) and view.ask.kind == "care"
        nursed, before = (self.show.nursed, self.show.before) if lull else ((), None)
        self.change(view=view, nursed=nursed, before=before, **AT_REST)
        self.table.changed()

    def fit(self) -> None:
        """Take the layout that suits the window and what is shown."""
        self.softly.clear()
        self._lay_out()

    def _lay_out(self) -> None:
        self.show = replace(self.show, foresees=self.desk.settings.forecast)
        self.places = ground(self.desk.size, self.show)
        self.layout = self.places.layout(self.show.stage)

    def brush(self, surface: Surface) -> Brush:
        """Return what draws on a surface."""
        return Brush(surface, self.desk, self.dice, self.places.k, min(self.desk.text_k, LARGEST))

    def draw(self, surface: Surface) -> None:
        """Draw everything that lies still."""
        deque(self.draw_parts(surface), 0)

    def draw_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        yield from painting(self.brush(surface), self.places, self.show, self.selection)
        if self.advice is not None:
            coach_hint.place(self.desk, self.layout, self.lying(), self.advice)
            yield None
            coach_hint.draw(surface, self.desk, self.layout, self.lying(), self.advice)
            yield None

    def draw_moving(self, surface: Surface) -> None:
        """Draw what goes where something else stands from now on."""
        self.softly.draw(surface)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing asked: there are no secrets here."""
        deque(self.covered_parts(surface), 0)

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        bare = replace(self.show, question=None, way=None, picked=None, die=None)
        return painting(self.brush(surface), self.places, bare, None, covered=True)

    def hand(self) -> Sequence[HeldDie]:
        """Return the dice that are shaken: those in hand, or those of a healing."""
        return shaken(self.places, self.show)

    def console(self) -> Console:
        """Return what there is to press."""
        answers = console.widgets(self.desk, self.places, self.show, self.selection)
        waits = not answers or self.selection is None
        hurries = console.hurries(self.desk, self.places, self.show) if waits else []
        for widget in (*answers, *hurries):
            widget.soft = True
        aside = coach_hint.buttons(self.desk, self.layout, self.adviser.advises)
        aside += lane_tips(self.desk.words, self.places, self.show)
        if not answers or self.selection is None:
            return Console("", (), "", [*hurries, *aside], hurries=tuple(widget.name for widget in hurries))
        mode = f"{self.selection.question.kind}{' which' if self.selection.which else ''}"
        first = next((widget.name for widget in answers if widget.name == "go"), answers[0].name)
        return Console(mode, answers, first, aside, "go" if throws(self.show) else "", reach=reach(self.places))

    def papers(self) -> list[Rect]:
        """Return where papers lie on the table."""
        return [] if self.advice is None else [coach_hint.place(self.desk, self.layout, self.lying(), self.advice)[0]]

    def lying(self) -> list[Obstacle]:
        """Return what a notice should not hide."""
        return lies(self.brush(Surface((1, 1))), self.places, self.show)

    def room(self) -> Rect:
        """Return the row under the panel of alliances while nobody is asked anything on it, else the felt."""
        return back_place(self.desk, self.places, self.show) or super().floor()

    def floor(self) -> Rect:
        """Return the panel of a lull, else the felt."""
        return floor(self.places, self.show) or super().floor()

    def ahead(self) -> bool:
        """Make one picture that will be wanted soon; returns whether there may be more."""
        return self._made.one(self.brush(Surface((1, 1))), self.places, self.show)

    def meanwhile(self, coming: Sequence[Told]) -> None:
        """Make one picture more while no dice fly, or of the last page once the match is over."""
        if self.match.over:
            self._made.last_page(self.brush(Surface((1, 1))), self.match)
        elif not self.show.air and self.show.flying is None and not self.show.settling:
            self._made.keep_up(self.brush(Surface((1, 1))), self.places, self.show)

    # ------------------------------------------------------------ what happens

    def clips(self, told: Told) -> Sequence[Lot]:
        """Return an event as lots of clips."""
        if not isinstance(told.event, AbilityUsed):
            self._then = None
        self.change(agreed=agreed.heard(self.show.agreed, told.event))
        return lots_of(told.event, told.view, Sight.of(self.table, self.dice, self.show, self.places, self._asked))

    def serial(self, event: Any) -> bool:
        """Tell whether an event is one of the blows of a settling, or the throw that says who is credited with one."""
        return isinstance(event, Blow | TieThrown)

    def entries(self) -> Iterator[LogEntry]:
        """Return what has happened in the match so far as sentences."""
        return log.entries(self.match, self.desk.words, self._promises, self.desk.settings.talk)

    def _promise(self, key: str) -> None:
        """Say what binds nobody: it is heard at the table and stands in the log, never in the record. [R21]"""
        assert self.selection is not None
        seat = self.selection.question.seat
        self._promises.append(Promise(len(self.match.log), seat, key))
        self.change(talk=(seat, self.desk.words(f"brawl.promise_{key}")))

    # ------------------------------------------------------------ what is asked

    def ask(self, question: Question) -> None:
        """Let the person at the screen answer."""
        then, self._then = self._then, None
        self.adviser.ask(self.match.view(None), question)
        self.selection = Selection.begin(self.show.view, question)
        if self.show.view.rumble is not None:
            then = then or agreed.answer(self.show.view.rumble, question, self.show.agreed)
        if then is not None and then in question.actions:
            self._then = then
        if told := told_how(self.desk, question):
            self.table.toast(told)
        self.show_choice()

    def wait(self, thinking: bool = False) -> None:
        """Ask nothing: others play."""
        self.selection, self._asked = None, self.show if self.show.question else self._asked
        self.adviser.rest()
        self._advise()
        self.change(question=None, picked=None, way=None, die=None, which=False, look=False, thinking=thinking)

    def answer(self, fired: Fired) -> Action | None:
        """Take a widget's word; returns the action once there is one."""
        if fired.name in ("coach", "why"):
            self.consult(fired.name)
            return None
        if self.selection is None:
            return None
        word, _, rest = fired.name.partition(" ")
        given: Action | None = None
        if fired.name == "go":
            if throws(self.show):
                has_thrown(self.desk.settings, self.table.shaking.skilled)
            given, self._then = self.selection.answer()
            if given == Confirm():
                others = agreed.may_set(self.show.view, self.show.seats, self.selection.question.seat)
                self.change(agreed=agreed.all_agree(self.show.view, self.show.agreed, others))
        elif word == "row":
            self.change(agreed=agreed.toggled(self.show.agreed, *alliances.row_named(rest)))
        elif word == "promise":
            self._promise(rest)
        elif fired.name == "look":
            self.change(look=not self.show.look)
        else:
            given = self.selection.fired(fired.name)
        if given is None:
            self.show_choice()
        return given

    def show_choice(self) -> None:
        """Show the answer in the making."""
        selection = self.selection
        if selection is not None:
            picked = None if selection.question.kind == "aim" else selection.picked
            self.change(
                question=selection.question, picked=picked, way=selection.way, die=selection.die, which=selection.which
            )
            self.table.changed()

    def warn(self, action: Any) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder."""
        return self.adviser.warn(action)

    def consult(self, what: str) -> None:
        """Show the hint or put it away, or ask why a gangster did what it did."""
        if what == "why":
            return self.adviser.wonder()
        self.adviser.toggle()
        return self._advise()

    def _advise(self) -> None:
        """Show what the coach has to say now."""
        advice = self.adviser.hint()
        if advice != self.advice:
            self.advice = advice
            self.table.changed()

    def take_back(self) -> bool:
        """Take back the last change of an aim."""
        if self.selection is None or not self.selection.take_back():
            return False
        self.show_choice()
        return True

    def key(self, event: Event) -> bool:
        """Take a key: see `keys.py`."""
        return take_key(self, event)

    def wheel(self, steps: int) -> bool:
        """Go through the faces a die could become."""
        selection = self.selection
        if selection is None or selection.question.kind != "aim" or selection.which or not selection.can_turn:
            return False
        selection.step_ghost(-steps)
        self.show_choice()
        return True

    def shakes(self, button: str) -> bool:
        """Tell whether a button throws dice now."""
        return button == "go" and throws(self.show)

    # ------------------------------------------------------------ time

    def update(self) -> None:
        """Lay the dice that were to be laid once an ability has helped, and show what the coach has worked out."""
        self.adviser.update()
        self._advise()
        self.softly.follow()
        then = self._then
        if then is None or self.selection is None or self.table.moving:
            return
        self._then = None
        if then in self.selection.question.actions:
            self.table.act(then)

    def close(self) -> None:
        """Let the coach's worker go."""
        self.adviser.close()
