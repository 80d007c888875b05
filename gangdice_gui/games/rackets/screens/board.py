"""The board of Rackets: what is shown, the player's answer in the making, and the clips of what happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.rackets.rules.actions import Action, Decline
from gangdice_gui.games.rackets.rules.state import Answering
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens import log, paint
from gangdice_gui.games.rackets.screens.beside.bulletin import Bulletin
from gangdice_gui.games.rackets.screens.beside.market import MarketPage
from gangdice_gui.games.rackets.screens.beside.news import hint_rect
from gangdice_gui.games.rackets.screens.clips.dice import haggle_asks
from gangdice_gui.games.rackets.screens.clips.events import lots_of
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.coach.adviser import Adviser
from gangdice_gui.games.rackets.screens.coach.buttons import coach_buttons
from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from gangdice_gui.games.rackets.screens.final_places import LastPageAhead
from gangdice_gui.games.rackets.screens.keys import take_key
from gangdice_gui.games.rackets.screens.made_ahead import ErrandsAhead
from gangdice_gui.games.rackets.screens.manner import manner_after
from gangdice_gui.games.rackets.screens.refusals import Refusals
from gangdice_gui.games.rackets.screens.selection import Selection, first_press
from gangdice_gui.games.rackets.screens.sheets import panel
from gangdice_gui.games.rackets.screens.sheets.haggle import haggle_console, ladder_panel
from gangdice_gui.games.rackets.screens.sheets.own_dice import OwnDice, reach, threw
from gangdice_gui.games.rackets.screens.sheets.targets import action_of, answer_of
from gangdice_gui.games.rackets.screens.show import MODES, Draft, Show, in_colours
from gangdice_gui.games.rackets.screens.stirring import Stirring
from gangdice_gui.games.rackets.screens.town import in_sight
from gangdice_gui.games.rackets.screens.town.spots import spots
from gangdice_gui.games.rackets.screens.town.town_map import TownMap, town_map
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.board import Board, TablePage
from gangdice_gui.table.console import Console
from gangdice_gui.table.hand.hand_hint import has_thrown
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.log import LogEntry
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.clip import Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import Fired


def rackets_table(desk: Desk, ways: Ways, match: Match, forever: bool = False, again: bool = False) -> Stage:
    """Return the table of a match of Rackets; see `Stage`."""
    return Stage(desk, ways, match, RacketsBoard, forever, again)


class RacketsBoard(Board):
    """One match of Rackets on screen."""

    def __init__(self, table: TablePage) -> None:
        """Lay the board on a table."""
        self.table, self.desk, self.match = table, table.desk, table.match
        self.selection = Selection()
        self.dice = dice_art(table.desk.art.folder.parent, "six")
        self._open = table.desk.settings.screens == "open"
        self.adviser = Adviser(table)
        self.bulletin, self._dice = Bulletin(table), OwnDice()
        self._refusals = Refusals(table.desk.store, table.match)
        view = table.match.view(None)
        self.stirring = Stirring(table)
        self.show = Show(view, in_colours(table.match.seats, view.options.factions), table.names, table.viewer)
        self.fit()

    @property
    def number(self) -> int:
        """The turn on screen."""
        return max(1, self.show.view.turn)

    @property
    def busy(self) -> bool:
        """Whether something stirs that keeps nobody waiting."""
        return self.stirring.busy

    @property
    def stirs_at(self) -> Sequence[Rect]:
        """Where it does."""
        return self.stirring.places(self.places, self.show)

    @property
    def ends(self) -> Sequence[float]:
        """When a face does something although nothing else happens."""
        return self.stirring.ends

    @property
    def secret(self) -> bool:
        """Whether wires and aims are nobody else's business."""
        return not self._open

    # ------------------------------------------------------------ what is shown

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""
        parts = {name: value for name, value in parts.items() if getattr(self.show, name) != value}
        if not parts:
            return
        before, self.show = self.show, replace(self.show, **parts)
        self.stirring.shows(self.places, before, self.show)
        if "names" in parts or "viewer" in parts:
            self.bulletin.forget()
        self.table.changed()

    def settle(self, view: View) -> None:
        """Show a view as it is when nothing is under way."""
        self.bulletin.catch_up()
        self.change(
            view=view,
            walk=None if view.job is None else self.show.walk,
            dice=(),
            air=False,
            ladder=None,
            turning=False,
            gone=frozenset(),
            thinking=False,
            paid=(),
            **self._told(),
        )
        self.table.changed()

    def fit(self) -> None:
        """Take the map that suits the window and the size of text."""
        self._errands, self._last_page = ErrandsAhead(), LastPageAhead()
        self.stirring.clear()
        self.places: TownMap = town_map(self.desk.size, self.desk.text_size)
        self.layout: Layout = self.places.layout

    def draw(self, surface: Surface) -> None:
        """Draw everything that lies still."""
        paint.paint(surface, self.desk, self.places, self.show)

    def draw_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        return paint.painting(surface, self.desk, self.places, self.show)

    def draw_moving(self, surface: Surface) -> None:
        """Draw what stirs."""
        self.stirring.draw(surface, self.places, self.show)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table as a spectator would see it, with nothing asked."""
        deque(self.covered_parts(surface), 0)

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        bare = replace(self.show, view=self.match.view(None), mode="wait", draft=Draft(), secret=None, secrets=False)
        return paint.painting(surface, self.desk, self.places, bare, covered=True)

    def ahead(self) -> bool:
        """Make one of the pictures an errand will want, in the last turn also one of the last page's."""
        if self._errands.more(self.desk, self.places, self.show, self.dice):
            return True
        return self.number >= self.show.view.options.turns and self._last_page.more(self.desk, self.match)

    def meanwhile(self, coming: Sequence[Told]) -> None:
        """Make one picture more of an errand while none is under way, or of the last page once the match is over."""
        if self.match.over:
            self._last_page.some(self.desk, self.match)
        elif self.show.walk is None and self.show.ladder is None and not self.show.dice:
            self._errands.for_every(self.desk, self.places, self.show)

    def hand(self) -> Sequence[HeldDie]:
        """Return the dice of a haggle, or of the errand that is planned; the others are thrown for everybody."""
        return self._dice.lie(self.desk, self.places, self.show)

    def console(self) -> Console:
        """Return what there is to press: on the sheet or among the verbs, and on the town."""
        show = self.show
        if show.mode == "haggle":
            return haggle_console(self.desk, ladder_panel(self.places))
        answers = [] if show.walk is not None and not show.asked else panel.widgets(self.desk, self.places, show)
        for widget in answers:
            widget.spares, widget.soft = self.papers(), True
        mode = "" if show.mode == "wait" else f"{show.mode} {show.draft.verb}"
        focus = first_press(show, answers)
        aside = spots(self.desk, self.places, show)
        if self.adviser.on:
            aside = [*coach_buttons(self.desk, self.places, show, self.adviser.advises), *aside]
        throws = self._dice.button(self.desk, self.places, self.show)
        return Console(mode, answers, focus, aside, throws, reach=reach(self.desk, self.places) if throws else None)

    def papers(self) -> list[Rect]:
        """Return where the coach's hint lies."""
        return [] if self.show.advice is None else [hint_rect(self.places)]

    def lying(self) -> list[Obstacle]:
        """Return what a notice should not hide in the town, and all there is on a ladder."""
        if self.show.ladder is not None:
            return ladder_panel(self.places).lying()
        return [*in_sight.lying(self.places, self.show), Obstacle(ladder_panel(self.places).button())]

    def floor(self) -> Rect:
        """Return the paper of a haggle, which lies over more than the town, or the town."""
        return super().floor() if self.show.ladder is None else ladder_panel(self.places).rect

    def room(self) -> Rect:
        """Return where there is room for the way back: on the felt of a haggle, beside the town, or on it."""
        if self.show.ladder is not None:
            return ladder_panel(self.places).felt
        return panel.back_place(self.desk, self.places, self.show) or super().room()

    # ------------------------------------------------------------ what happens

    def clips(self, told: Told) -> Sequence[Lot]:
        """Return an event as lots of clips, and its sentence with the last of them."""
        self.bulletin.add(told.event)
        if threw(told.event, self.show):
            has_thrown(self.desk.settings, self.table.shaking.skilled)
        self.manner = manner_after(self.manner, told.event, told.view)
        sight = Sight.of(self.table, self.dice, self.show, self.places)
        asks = haggle_asks(sight, told.event, told.view)
        return [*lots_of(told.event, told.view, sight), Lot(show=self._told()), *asks]

    def _told(self) -> dict[str, Any]:
        return {"news": tuple(self.bulletin.told), "moods": self.bulletin.moods}

    def entries(self) -> Iterator[LogEntry]:
        """Return what has happened in the match so far as sentences, oldest first."""
        return log.entries(self.match, self.table.eyes, self.desk.words)

    # ------------------------------------------------------------ what is asked

    def ask(self, question: Any) -> None:
        """Let the person at the screen answer."""
        mode = MODES[type(question)]
        hidden, seat = self.table.hidden, self.show.viewer
        self.selection.ask(mode, tuple(getattr(question, "plots", ())))
        if mode == "act":
            self.bulletin.look_back(seat)
        self.change(
            mode=mode,
            news=tuple(self.bulletin.told),
            plots=tuple(getattr(question, "plots", ())),
            room=bool(getattr(question, "room", True)),
            draft=self.selection.draft,
            secret=self.match.view(seat) if hidden else None,
            secrets=False,
            thinking=False,
            deaf=seat in self._refusals,
        )
        # What hides behind the screen is not looked at: anybody may read what the coach says.
        self.adviser.ask(question, self.match.view(None if hidden else seat))
        self.change(advice=self._hint())

    def wait(self, thinking: bool = False) -> None:
        """Ask nothing: others play."""
        self.selection.ask("wait")
        self.adviser.rest()
        self.change(mode="wait", draft=Draft(), plots=(), secret=None, secrets=False, thinking=thinking, advice=None)

    def answer(self, fired: Fired) -> Action | None:
        """Take a widget's word; returns the action once there is one."""
        show, name = self.show, fired.name
        if name == "peek":
            self.change(secrets=bool(fired.value))
            return None
        if name == "coach":
            self.toggle_coach()
            return None
        if name == "market":
            self.table.follow = lambda: MarketPage(self.desk, self.table.ways, self.table, self.show)
            return None
        if name.startswith("why:"):
            self.adviser.wonder(int(name.partition(":")[2]))
            return None
        if not show.asked:
            return None
        if name == "hear":
            self._refusals.say(show.viewer, False)
            self.change(deaf=False)
            return None
        if name == "refuse all":
            self._refusals.say(show.viewer, True)
            return Decline()
        if name in ("confirm", "decline", "keep", "fence"):
            return answer_of(show, self.selection.draft, name)
        if name == "produce" or (name == "pass" and not sum(show.view.due[show.viewer])):
            return action_of(show.mine, show.viewer, Draft(name))
        self.selection.fired(show.mine, show.viewer, name, fired.value)
        self.show_draft()
        return None

    def _hint(self) -> Advice | None:
        """Return the hint; it weighs what is being planned, unless that may say what others must not know."""
        show, draft = self.show, self.selection.draft
        plans = show.mode == "act" and draft.verb and not self.table.hidden
        return self.adviser.hint(action_of(show.mine, show.viewer, draft) if plans else None)

    def toggle_coach(self) -> None:
        """Show the hint, or put it away."""
        self.adviser.toggle()
        self.change(advice=self._hint())

    def show_draft(self, changed: bool = True) -> bool:
        """Show the answer in the making; returns whether it has `changed`."""
        self.change(draft=self.selection.draft)
        self._dice.tell(self.table, self.places, self.show)
        return changed

    def take_back(self) -> bool:
        """Take back the last change of the draft."""
        return self.show_draft(self.selection.take_back())

    def leave(self) -> bool:
        """Leave the verb that was chosen, and go back to all of them."""
        return self.show_draft(self.selection.leave())

    def shakes(self, button: str) -> bool:
        """Tell whether a button throws dice now: those of a haggle, or of an errand."""
        return bool(button) and button == self._dice.button(self.desk, self.places, self.show)

    def key(self, event: Event) -> bool:
        """Take a key, pressed or let go: see `keys.py`."""
        return take_key(self, event)

    def standing(self, question: Any) -> tuple[Action, str] | None:
        """Return the refusal of whoever wants to hear no more offers."""
        if not isinstance(question, Answering) or question.seat not in self._refusals:
            return None
        return Decline(), self.desk.words("town.hears_none", name=self.table.names[question.seat])

    def warn(self, action: Any) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder; what is about to be lost stands on the sheet."""
        return self.adviser.warn(action)

    # ------------------------------------------------------------ time

    def update(self) -> None:
        """Show what the coach has worked out."""
        self.adviser.update()
        self.change(advice=self._hint())
        self.stirring.follow(self.show)

    def close(self) -> None:
        """Let the coach's worker go."""
        self.adviser.close()
