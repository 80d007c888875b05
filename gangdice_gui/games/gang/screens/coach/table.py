"""The coach's share in the table: what it has to reckon, when it speaks, and what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from gangdice_gui.games.gang.advice.tempers import Thought, thought
from gangdice_gui.games.gang.advice.weigh import Choice, find, same, use, weigh
from gangdice_gui.games.gang.rules.types import Action, Reroll, Use, View
from gangdice_gui.games.gang.screens.coach.hint import hint
from gangdice_gui.games.gang.screens.coach.sentences import Advice
from gangdice_gui.games.gang.screens.coach.warning import blunder
from gangdice_gui.games.gang.screens.coach.why import why
from gangdice_gui.games.gang.screens.fate import LOST, fate_of
from gangdice_gui.games.gang.screens.odds_work import Work
from gangdice_gui.table.scene import Scene

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

Papers = tuple[tuple[View, Action, Sequence[Choice], Thought | None], ...]


class CoachTable:
    """Follows the table: the hint while it is asked for, the warning before a blunder, and why a gangster did it."""

    def __init__(self, work: Work) -> None:
        """Let `work` reckon."""
        self.work = work
        self._turn: tuple[int, int | None] | None = None
        self._open = False
        self._asked: tuple[str, int, int] | None = None
        """The turn the player wants explained, until it is worked out."""

    def follow(self, table: GangTable) -> None:
        """Show the hint asked for as soon as it is known; reckon ahead where warnings are wanted."""
        show, wanted = table.show, table.desk.settings.coached
        turn = (show.view.round, show.view.to_act)
        if turn != self._turn:
            self._turn, self._open = turn, False
        advice = None
        if wanted != "off" and show.mode in ("choose", "pick") and (self._open or wanted == "warn"):
            choices = self._choices(table)
            if self._open:
                words = table.desk.words
                waiting = Advice(words("coach.hint"), words("coach.thinking"))
                advice = waiting if choices is None else hint(show.view, choices, show.picked, show.dice, words)
        if advice != show.advice:
            table.change(advice=advice)
        self._show_why(table)

    def toggle(self, table: GangTable) -> None:
        """Show the hint, or put it away."""
        if table.show.mode in ("choose", "pick") and table.desk.settings.coached != "off":
            self._open = not self._open
            self.follow(table)

    def key(self, table: GangTable, event: Event) -> bool:
        """Take the keys C and W; returns whether it was one of them."""
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == pygame.K_c:
            self.toggle(table)
        elif event.key == pygame.K_w:
            self.explain(table)
        else:
            return False
        return True

    def warn(self, table: GangTable, action: Action) -> Scene | None:
        """Return the warning that is wanted before an action: a clear blunder, or all at once; None for no warning."""
        from gangdice_gui.games.gang.screens.coach.warning import Risk, Sure

        if table.desk.settings.coached != "warn":
            return None
        choices = self._choices(table)
        turn = table.show.view.turn
        faces = turn.faces if turn else ()
        found = blunder(choices, action, faces) if choices else None
        if found is not None:
            return Sure(table, found[0], found[1], action)
        if not isinstance(action, Use | Reroll) or (choices and same(choices[0], action, faces)):
            return None
        text = _at_risk(table, action, bool(choices))
        return None if text is None else Risk(table, text, action)

    def _choices(self, table: GangTable) -> Sequence[Choice] | None:
        """Return the choices of the person at the screen, None while they are not known.

        What hides behind the screen is not looked at: the view is the one the table is drawn from.
        """
        view = table.show.view
        key = ("choices", view)
        self.work.ask_also((key, partial(weigh, view)))
        found: Sequence[Choice] | None = self.work.get(key)
        if found and table.show.mode == "choose" and find(found, Use(table.show.dice)) is None:
            # Of the numbers beyond those counted out each is a look-up.
            mine = use(view, table.show.dice)
            return found if mine is None else [*found, mine]
        return found

    # ------------------------------------------------------------ why a gangster did it

    def explain(self, table: GangTable, seat: int | None = None) -> None:
        """Work out why a gangster did what it did, and show it then.

        Without a seat it is the one that played last, be it in the round before.
        """
        if table.desk.settings.coached == "off" or table.timeline.busy:
            return
        view, seats = table.show.view, table.match.seats
        rounds = [(view.round, view.turns), *((done.number, done.turns) for done in view.history[-1:])]
        ended = [(n, t.seat) for n, turns in rounds for t in reversed(turns) if t.ended and not seats[t.seat].human]
        if not ended:
            table.toast(table.desk.words("coach.no_why"))
            return
        self._asked = ("why", *ended[0]) if seat is None else ("why", view.round, seat)
        self._show_why(table)

    def _show_why(self, table: GangTable) -> None:
        from gangdice_gui.games.gang.screens.coach.why import Why

        if self._asked is None:
            return
        _, number, seat = self._asked
        self.work.ask_also((self._asked, partial(decisions, table, number, seat)))
        found: Papers | None = self.work.get(self._asked)
        if found is None or table.follow is not None:
            return
        self._asked = None
        name, words = table.show.names[seat], table.desk.words
        papers = [why(view, choices, action, name, words, thought) for view, action, choices, thought in found]
        if papers:
            table.follow = lambda: Why(table, papers)

    def of_round(self, table: GangTable, number: int) -> list[Advice] | None:
        """Return why the gangsters of a round did what they did, the last one first; None while it is worked out."""
        words, names = table.desk.words, table.show.names
        played = {done.number: done.turns for done in table.match.view(None).history}.get(number, ())
        found: list[Advice] = []
        for seat in [turn.seat for turn in reversed(played) if not table.match.seats[turn.seat].human]:
            key = ("why", number, seat)
            self.work.ask_also((key, partial(decisions, table, number, seat)))
            papers: Papers | None = self.work.get(key)
            if papers is None:
                return None
            found += [why(view, choices, act, names[seat], words, told) for view, act, choices, told in papers]
        return found


def _at_risk(table: GangTable, action: Use | Reroll, counted: bool) -> str | None:
    """Return what is said before everything is risked, or all dice of a result that leads; None where it is not so.

    Where the coach has counted the dice out, throwing them all again is no blunder and wants no question.
    """
    show, words = table.show, table.desk.words
    match action:
        case Use(dice) if 1 < dice == show.most:
            return words("coach.risk_all", n=dice)
        case Reroll(positions) if show.view.turn is not None and not counted:
            faces = show.view.turn.faces
            if len(positions) == len(faces) > 1 and fate_of(show.view) not in LOST:
                return words("coach.risk_again", total=sum(faces))
    return None


def decisions(table: GangTable, number: int, seat: int) -> Papers:
    """Return a seat's decisions of a round, the last one first.

    Each is what everybody saw, what the seat did, what it could have done, and what it thought itself.
    """
    rules, mind = table.match.game.rules, table.match.seats[seat].mind
    found = []
    for actor, action, state, _ in table.match.replay():
        if actor == seat:
            before = rules.observe(state, None)
            if before.round == number:
                choices = weigh(before)
                found.append((before, action, choices, thought(mind, before, seat, action)))
    return tuple(reversed(found))
