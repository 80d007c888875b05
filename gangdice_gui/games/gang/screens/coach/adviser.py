"""The coach at the table: what it has to reckon, when it speaks, and what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gangdice_gui.base.words import Words
from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.advice.tempers import Thought, thinking
from gangdice_gui.games.gang.advice.weigh import Choice, find, same, use, weighing
from gangdice_gui.games.gang.rules.types import Action, Reroll, Use, View
from gangdice_gui.games.gang.screens.coach.hint import hint
from gangdice_gui.games.gang.screens.coach.sentences import all_at_once
from gangdice_gui.games.gang.screens.coach.warning import blunder
from gangdice_gui.games.gang.screens.coach.why import why
from gangdice_gui.games.gang.screens.console.fate import LOST, fate_of
from gangdice_gui.games.gang.screens.show import Advice, Show
from gangdice_gui.match.match import Match
from gangdice_gui.table.worker import Worker

Papers = tuple[tuple[View, Action, Sequence[Choice], Thought | None], ...]


class Adviser:
    """Weighs the choices of the person at the screen, and tells why a gangster did it; the worker reckons."""

    def __init__(self, worker: Worker, match: Match) -> None:
        """Sit beside a match."""
        self._worker, self._match = worker, match
        self._turn: tuple[int, int | None] | None = None
        self._open = False
        self._asked: tuple[str, int, int] | None = None
        """The turn the player wants explained, until it is worked out."""

    # ------------------------------------------------------------ the hint, and the warning

    def advice(self, show: Show, wanted: str, words: Words) -> Advice | None:
        """Return the hint where it is asked for; reckon ahead where warnings are `wanted`."""
        turn = (show.view.round, show.view.to_act)
        if turn != self._turn:
            self._turn, self._open = turn, False
        if wanted == "off" or show.mode not in ("choose", "pick") or not (self._open or wanted == "warn"):
            return None
        choices = self._choices(show)
        if not self._open:
            return None
        waiting = Advice(words("coach.hint"), words("coach.thinking"))
        return waiting if choices is None else hint(show.view, choices, show.picked, show.dice, words)

    def best(self, show: Show, wanted: str) -> int | None:
        """Return the number of dice that wins the game most often; None where the hint does not lie there."""
        if wanted == "off" or show.mode != "choose" or not self._open:
            return None
        choices = self._choices(show) or ()
        return next((choice.action.dice for choice in choices[:1] if isinstance(choice.action, Use)), None)

    def toggle(self, show: Show, wanted: str) -> None:
        """Show the hint, or put it away."""
        if show.mode in ("choose", "pick") and wanted != "off":
            self._open = not self._open

    def doubt(self, show: Show, action: Action, words: Words) -> tuple[Choice, Choice] | str | None:
        """Return what speaks against an action: it and a clearly better one, or that it risks all at once."""
        choices, turn = self._choices(show), show.view.turn
        faces = turn.faces if turn else ()
        found = blunder(choices, action, faces) if choices else None
        if found is not None:
            return found
        if not isinstance(action, Use | Reroll) or (choices and same(choices[0], action, faces)):
            return None
        return _at_risk(show, action, bool(choices), words)

    def _choices(self, show: Show) -> Sequence[Choice] | None:
        """Return the choices of the person at the screen, None while they are not known.

        What hides behind the screen is not looked at: the view is the one the table is drawn from.
        """
        view = show.view
        key = ("choices", view)
        self._worker.ask_also((key, partial(weighing, view)))
        found: Sequence[Choice] | None = self._worker.get(key)
        if found and show.mode == "choose" and find(found, Use(show.dice)) is None:
            # Of the numbers beyond those counted out each is a look-up.
            mine = use(view, show.dice)
            return found if mine is None else [*found, mine]
        return found

    # ------------------------------------------------------------ why a gangster did it

    def wonder(self, show: Show, seat: int | None = None) -> bool:
        """Ask why a gangster did what it did; returns False where none has played.

        Without a seat it is the one that played last, be it in the round before.
        """
        view = show.view
        rounds = [(view.round, view.turns), *((done.number, done.turns) for done in view.history[-1:])]
        ended = [
            (n, t.seat) for n, turns in rounds for t in reversed(turns) if t.ended and not show.seats[t.seat].human
        ]
        if ended:
            self._asked = ("why", *ended[0]) if seat is None else ("why", view.round, seat)
        return bool(ended)

    def why(self, names: Sequence[str], words: Words) -> list[Advice]:
        """Return the answer once it is worked out, the last decision first, and forget the question."""
        if self._asked is None or (found := self._decided(self._asked)) is None:
            return []
        _, _, seat = self._asked
        self._asked = None
        return [why(view, choices, action, names[seat], words, told) for view, action, choices, told in found]

    def of_round(self, number: int, names: Sequence[str], words: Words) -> list[Advice] | None:
        """Return why the gangsters of a round did what they did, the last one first; None while it is worked out."""
        seats = self._match.seats
        played = {done.number: done.turns for done in self._match.view(None).history}.get(number, ())
        found: list[Advice] = []
        for seat in [turn.seat for turn in reversed(played) if not seats[turn.seat].human]:
            papers = self._decided(("why", number, seat))
            if papers is None:
                return None
            found += [why(view, choices, act, names[seat], words, told) for view, act, choices, told in papers]
        return found

    def _decided(self, key: tuple[str, int, int]) -> Papers | None:
        _, number, seat = key
        self._worker.ask_also((key, partial(decisions, self._match, number, seat)))
        found: Papers | None = self._worker.get(key)
        return found


def _at_risk(show: Show, action: Use | Reroll, counted: bool, words: Words) -> str | None:
    """Return what is said before everything is risked, or all dice of a result that leads; None where it is not so.

    Where the coach has counted the dice out, throwing them all again is no blunder and wants no question.
    """
    match action:
        case Use(dice) if 1 < dice == show.most:
            return all_at_once(dice, words)
        case Reroll(positions) if show.view.turn is not None and not counted:
            faces = show.view.turn.faces
            if len(positions) == len(faces) > 1 and fate_of(show.view) not in LOST:
                return words("coach.risk_again", total=sum(faces))
    return None


def decisions(match: Match, number: int, seat: int) -> Pieces[Papers]:
    """Find a seat's decisions of a round, the last one first.

    Each is what everybody saw, what the seat did, what it could have done, and what it thought itself.
    """
    rules, mind = match.game.rules, match.seats[seat].mind
    found = []
    for actor, action, state, _ in match.replay():
        if actor == seat:
            before = rules.observe(state, None)
            if before.round == number:
                choices = yield from weighing(before)
                found.append((before, action, choices, (yield from thinking(mind, before, seat, action))))
        yield
    return tuple(reversed(found))
