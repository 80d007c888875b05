"""The board of Gang of Dice: what is shown, the player's answer in the making, and what the coach says to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import thread_time
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import much
from gangdice_gui.games.gang.rules.types import HowMany, RoundSettled, SeatOut, View
from gangdice_gui.games.gang.screens import log, paint
from gangdice_gui.games.gang.screens.advisers import Advisers
from gangdice_gui.games.gang.screens.clips import star
from gangdice_gui.games.gang.screens.clips.events import lots_of
from gangdice_gui.games.gang.screens.clips.planned import Rehearsal
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.win_planned import WinAhead
from gangdice_gui.games.gang.screens.coach.hint import hint_box
from gangdice_gui.games.gang.screens.coming import ComingLook, comes_back, explodes
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.felt.own_dice import held
from gangdice_gui.games.gang.screens.felt.shown_how import has_thrown, told_how, unhidden
from gangdice_gui.games.gang.screens.felt.stirring import Stirring
from gangdice_gui.games.gang.screens.made_ahead import ComingResult, MadeAhead
from gangdice_gui.games.gang.screens.manner import manner_of
from gangdice_gui.games.gang.screens.peek import Peek
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.selection import Selection
from gangdice_gui.games.gang.screens.show import AT_REST, MANY, Advice, Show, public_most
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.board import Board, TablePage
from gangdice_gui.table.console import Console
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.log import LogEntry
from gangdice_gui.table.rim import RIM
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.clip import Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.throws.plan import PICK_UP
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import Fired


def gang_table(desk: Desk, ways: Ways, match: Match, forever: bool = False, again: bool = False) -> Stage:
    """Return the table of a match of Gang of Dice; see `Stage`."""
    return Stage(desk, ways, match, GangBoard, forever, again)


class GangBoard(Board):
    """One match of Gang of Dice on screen."""

    traced = True

    def __init__(self, table: TablePage) -> None:
        """Lay the board on a table."""
        self.table, self.desk, self.match = table, table.desk, table.match
        self.dice, self.selection = table.dice, Selection()
        self.show = Show(table.match.view(None), table.match.seats, table.names, table.viewer)
        self.advisers, self.stirring = Advisers(table, self), Stirring(table, self)
        self._ahead, self._coming, self._look = MadeAhead(), ComingResult(), ComingLook()
        self._win, self.rehearsal = WinAhead(), Rehearsal()
        self._fit()

    @property
    def number(self) -> int:
        """The round on screen."""
        return max(1, self.show.view.round)

    @property
    def secret(self) -> bool:
        """Whether the stash is nobody else's business."""
        return not self.match.options.open_table

    @property
    def busy(self) -> bool:
        """Whether dice slide from one tray to the other, or a face changes."""
        return self.stirring.busy

    @property
    def ends(self) -> Sequence[float]:
        """When a face does something although nothing else happens, or odds come."""
        return [*self.stirring.ends, *([self.table.clock] if self.advisers.waits else [])]

    # ------------------------------------------------------------ what is shown

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""
        parts = {name: value for name, value in parts.items() if getattr(self.show, name) != value}
        if not parts:
            return
        show = replace(self.show, **parts)
        stash = None if self.table.hidden or not self.table.humans else show.view.stash[show.viewer]
        self.show = self.stirring.shows(replace(show, stash=stash))
        self.manner = manner_of(self.show)
        if "view" in parts and (turn := show.view.turn) is not None and turn.dice:
            self._fit()
        self.table.changed()

    def settle(self, view: View) -> None:
        """Show a view as it is when nothing is under way."""
        before, lost = self.show, frozenset(turn.seat for turn in view.turns if turn.valid is False)
        star.let_go()  # where a burst was skipped it has not gone
        self.change(view=view, gone=lost, pot=view.middle, **AT_REST)
        if self.show is not before:
            self.stirring.softened.clear()  # nobody has seen that happen
        self._fit()
        self.table.changed()

    def fit(self) -> None:
        """Take the layout that suits the window and what is shown."""
        self._ahead.forget()
        self._fit()

    def _fit(self) -> None:
        """Take the layout with racks while the player has many dice out."""
        show, own = self.show, self.show.own
        many = own is not None and own.dice >= MANY and show.mode != "choose"
        self.layout = Layout.load("table", self.desk.size, show.view.players, self.desk.text_size, racks=many)

    def draw(self, surface: Surface) -> None:
        """Draw everything that lies still."""
        paint.paint(surface, self.desk, self.dice, self.layout, self.show)

    def draw_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        return paint.parts(surface, self.desk, self.dice, self.layout, self.show)

    def draw_moving(self, surface: Surface) -> None:
        """Draw the faces that change, and the dice that slide from one tray to the other."""
        self.stirring.draw(surface)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with every stash hidden and nothing on the console."""
        paint.paint(surface, self.desk, self.dice, self.layout, self.show.covered(), covered=True)

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        return paint.parts(surface, self.desk, self.dice, self.layout, self.show.covered(), covered=True)

    def hand(self) -> Sequence[HeldDie]:
        """Return the dice that are shaken, where they are drawn: those to throw first, or those picked."""
        return self.stirring.where(held(self.layout, self.show, self.table.shaking.gathered(self.table.clock)))

    def console(self) -> Console:
        """Return the buttons of the console and the dice to pick, and the gangsters that tell about themselves."""
        return console.to_press(self.desk, self.layout, self.show)

    def papers(self) -> list[Rect]:
        """Return where the coach's hint lies."""
        show = self.show
        return [] if show.advice is None else [hint_box(self.desk, self.layout, show, show.advice)[0]]

    def lying(self) -> list[Obstacle]:
        """Return what a notice should not hide."""
        return unhidden(self.desk, self.layout, self.show)

    def ahead(self) -> bool:
        """Make one of the pictures the table will want soon."""
        return self._ahead.make(self._sight(), self.table.curtained)

    def meanwhile(self, coming: Sequence[Told]) -> None:
        """Draw a part of what is shown next, and of a round's result while its last dice are counted or fly.

        That not before they have exploded: the light over that is as large as the window too. Where nothing flies, what
        the table rests for otherwise is made; before a throw has left the hand nothing is. A rival's is planned first.
        """
        if (show := self.show).card_thrown or (show.aside and self.table.gone < PICK_UP):
            return
        sight, began = self._sight(), thread_time()
        if self.rehearsal.go_on(self.match, sight, coming):
            return
        if (show.card_flying or not self._look.draw(sight, coming)) and not (show.air or self._coming.ends(coming)):
            self._ahead.make(sight, self.table.curtained)
        if not show.air and not much(began) and not any(explodes(told.event) for told in coming):
            self._coming.paint(self.table, coming)

    def _sight(self) -> Sight:
        return Sight.of(self.table, self.dice, self.show, self.layout)

    # ------------------------------------------------------------ what happens

    def plans(self, told: Told) -> bool:
        """Plan a throw or a win, or paint a round's result, as much of it as a frame has room for."""
        event, sight = told.event, self._sight()
        return self._coming.comes(self.table, told) or any(p.plan_on(sight, event) for p in (self._win, self.rehearsal))

    def clips(self, told: Told) -> Sequence[Lot]:
        """Return an event as lots of clips."""
        return lots_of(told.event, told.view, sight := self._sight(), self.rehearsal.take(sight, told.event), self._win)

    def page(self, told: Told) -> Callable[[], Scene] | None:
        """Return what makes the result of a round."""
        if not isinstance(told.event, RoundSettled):
            return None
        shown = told.event.round, self.match.view(self.table.eyes), self._coming.take(told.event.round)
        self.table.lie_beneath()
        return lambda: RoundResult(self.table, self, *shown)

    def comes_back(self, view: View) -> Iterator[bool]:
        """Draw, where nobody sees it, what the table shows of a view after a round's result, a part at each step."""
        return comes_back(self._sight(), view)

    def uncovers(self, event: Any, seat: int) -> bool:
        """Tell whether an event shows that somebody else's screen hides nothing any more."""
        return isinstance(event, SeatOut) and event.seat != seat

    def entries(self) -> Iterator[LogEntry]:
        """Return what has happened in the match so far as sentences."""
        return log.entries(self.match, self.desk.words)

    # ------------------------------------------------------------ what is asked

    def ask(self, question: Any) -> None:
        """Let the person at the screen choose a number of dice, or pick dice."""
        if isinstance(question, HowMany):
            most = public_most(self.show.view) if self.table.hidden else question.most
            self.selection.begin_choice(self.show.viewer, self.show.view, most)
            self.change(mode="choose", dice=self.selection.dice, most=most)
            if told := told_how(self.desk, self.layout, self.show):
                self.table.toast(*told)
        else:
            self.selection.begin_pick()
            self.change(mode="pick", picked=frozenset())
        self.advisers.asked()

    def wait(self, thinking: bool = False) -> None:
        """Ask nothing: others play."""
        self.stirring.rest()
        self.change(mode="wait", thinking=thinking, picked=frozenset())

    def answer(self, fired: Fired) -> Any:
        """Take a widget's word; returns the action once there is one."""
        name, turn = fired.name, self.show.view.turn
        if name in ("odds", "coach"):
            self.advisers.toggle(name)
        elif name.startswith("why:"):
            self.advisers.explain(int(name.partition(":")[2]))
        elif self.show.mode == "choose":
            if (action := self.selection.choose_fired(fired)) is not None:
                self.change(hint=has_thrown(self.desk, self.layout, self.show, self.table.shaking.skilled))
            self._show_choice()
            return action
        elif self.show.mode == "pick" and turn is not None:
            if (action := self.selection.pick_fired(fired, turn)) is None:
                self.stirring.pick(frozenset(self.selection.picked))
            return action
        return None

    def take_back(self) -> bool:
        """Take back the last mark on the dice."""
        if self.show.mode != "pick" or not self.selection.take_back():
            return False
        self.stirring.pick(frozenset(self.selection.picked))
        return True

    def shakes(self, button: str) -> bool:
        """Tell whether a button throws dice now."""
        return button == "roll" or (button == "reroll" and bool(self.selection.picked))

    @property
    def unsaid(self) -> bool:
        """Whether the number of dice in the hand has not been said."""
        return self.show.mode == "choose"

    def key(self, event: Event) -> bool:
        """Take a key, pressed or let go."""
        table, mode = self.table, self.show.mode
        if event.key == pygame.K_o:
            self.advisers.odds_key(event)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        plain, in_rim = not event.mod & pygame.KMOD_CTRL, table.focus in RIM
        if event.key == pygame.K_p and self.can_peek:
            table.follow = self._peek
        elif event.key == pygame.K_c and plain:
            self.advisers.toggle("coach")
        elif event.key == pygame.K_w and plain:
            self.advisers.explain()
        elif mode == "choose":
            sideways = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
            if (sideways and in_rim) or not self.selection.choose_key(event, table.clock):
                return False
            self._show_choice()
        else:
            return mode == "pick" and self._pick_key(event)
        return True

    def _pick_key(self, event: Event) -> bool:
        self.change(numbers=True)
        if (turn := self.show.view.turn) is None or not self.selection.pick_key(event, turn):
            return False
        self.stirring.pick(frozenset(self.selection.picked))
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        """Look behind the own screen where that is pressed."""
        if not self.can_peek or not self.layout["own"].rect.collidepoint(pos):
            return False
        self.table.follow = self._peek
        return True

    def wheel(self, steps: int) -> bool:
        """Choose more or fewer dice."""
        if self.show.mode != "choose":
            return False
        self.selection.want(self.selection.dice + steps)
        self._show_choice()
        return True

    def _show_choice(self) -> None:
        if self.selection.refused:
            self.selection.refused = False
            self.table.refuse(self.desk.words("table.too_many"))
        self.change(dice=self.selection.dice)

    @property
    def can_peek(self) -> bool:
        """Whether the person at the screen may look behind it just now: only in the own turn."""
        return self.table.hidden and self.show.mode in ("choose", "pick") and not self.table.moving

    def _peek(self) -> Scene:
        seat, show = self.show.viewer, self.show
        dice, wanted = self.match.view(seat).stash[seat] or 0, show.dice if show.mode == "choose" else 0
        return Peek(self.desk, self.table, self.match.seats[seat], dice, show.names[seat], wanted)

    def update(self) -> None:
        """Let slides end, let the gang live, and show what the advisers have found."""
        self.stirring.follow()
        self.advisers.update()

    def warn(self, action: Any) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder, or asks before everything is risked at once."""
        return self.advisers.warn(action) if self.desk.settings.coached == "warn" else None

    def why_of_round(self, number: int) -> list[Advice] | None:
        """Return why the gangsters of a round did what they did; None while it is worked out."""
        return self.advisers.why_of_round(number)

    def close(self) -> None:
        """Let the worker go."""
        self.advisers.close()
