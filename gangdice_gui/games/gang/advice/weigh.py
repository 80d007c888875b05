"""What each choice of a seat is worth, by what may be known: in chances to win the game, and beside them in dice.

The one reckoning for all who ask: `gangdice advise`, the coach and its warning, Why and the report.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, overload

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.advice.offers import Parts
from gangdice_gui.games.gang.advice.tempers import counted
from gangdice_gui.games.gang.bots import win
from gangdice_gui.games.gang.bots.one_round.round_game import owned
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST
from gangdice_gui.games.gang.bots.one_turn.odds import MOST
from gangdice_gui.games.gang.bots.win import Hand, Prospect
from gangdice_gui.games.gang.rules.types import Reroll, Stop, Use, View

BLUNDER: Final = 0.02
"""Chances to win the game a choice gives away at least to be called a blunder."""
SAME: Final = 1e-9
"""Chances that are no difference."""
STRETCH: Final = 512
"""Ways to throw again that are ranked at a stretch."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer a seat can give, and what it leads to when all that follows is played as well as can be."""

    action: Use | Reroll | Stop
    win: float
    """The chance to win the game; of a shared win the share."""
    dice: float
    """What the round brings, in dice, on average."""
    takes: float
    """The chance to take the round."""


def weigh(view: View) -> Sequence[Choice]:
    """Return at once what `weighing` finds in pieces."""
    return at_once(weighing(view))


def weighing(view: View) -> Pieces[Sequence[Choice]]:
    """Find the choices of the seat to act, the best first; empty where nothing is asked or too many dice lie there.

    `view` may be anybody's: nothing behind another screen is looked at. Of the numbers of dice those up to LARGEST are
    weighed, and all there are.
    """
    if view.card is None or view.to_act is None or view.to_act < 0:
        return ()
    turn, own = view.turn, counted(view, view.to_act)
    if turn is not None and turn.faces:
        return () if turn.dice > LARGEST else (yield from _rerolls(own))
    most = owned(own)[view.to_act]
    numbers = [*range(1, min(most, LARGEST) + 1), *([most] if most > LARGEST else [])]
    found = list[Choice]()
    for dice in numbers:
        found.append((yield from _using(own, dice)))
        yield
    return sorted(found, key=rank)


def blunder_below(choices: Sequence[Choice]) -> float:
    """Return the chance to win below which a choice is a blunder."""
    return choices[0].win - BLUNDER


def thrown_away(view: View, choice: Choice) -> float:
    """Return by how much the seat to act wins the game more often when it does not take this round.

    The surest result of its dice is held against the one that is best for the game; zero where that is the same or
    as good at taking the round.
    """
    if view.to_act is None or view.to_act < 0:
        return 0.0
    dice = choice.action.dice if isinstance(choice.action, Use) else view.turn.dice if view.turn else 0
    hand = Hand(counted(view, view.to_act), dice)
    surest = max(hand.ends, key=lambda end: end.takes)
    best = max((hand.bust, *hand.ends), key=lambda end: end.win)
    return max(0.0, best.win - surest.win) if best.takes < surest.takes / 2 else 0.0


def same(choice: Choice, action: object, faces: Sequence[int] = ()) -> bool:
    """Tell whether an action is this choice: the same number, or dice of the same faces thrown again."""
    mine = choice.action
    if isinstance(mine, Reroll) and isinstance(action, Reroll):
        return Counter(faces[i] for i in mine.positions) == Counter(faces[i] for i in action.positions)
    return mine == action


def find(choices: Sequence[Choice], action: object, faces: Sequence[int] = ()) -> Choice | None:
    """Return the choice an action is, None where it is none of them."""
    if isinstance(choices, Rerolls):
        return choices.find(action)
    return next((choice for choice in choices if same(choice, action, faces)), None)


def use(view: View, dice: int) -> Choice | None:
    """Return one number of dice weighed, None where the seat to act has not got so many."""
    if view.card is None or view.to_act is None or view.to_act < 0:
        return None
    own = counted(view, view.to_act)
    return at_once(_using(own, dice)) if 1 <= dice <= owned(own)[view.to_act] else None


def _using(view: View, dice: int) -> Pieces[Choice]:
    prospect = yield from win.using(view, dice)
    return Choice(Use(dice), whole(prospect.win), prospect.dice, prospect.takes)


def whole(chance: float) -> float:
    """Return a chance without what reckoning with fractions put beside it: what is certain is 1."""
    return min(1.0, max(0.0, round(chance, 12)))


def rank(choice: Choice | Prospect) -> tuple[float, float]:
    """Return what sorts the best to the front; of what wins as often that which brings more dice is the better."""
    return -round(choice.win / SAME), -choice.dice


def _rerolls(view: View) -> Pieces[Rerolls]:
    """Weigh a roll of the view's seat. Raises ValueError for more than LARGEST dice."""
    turn, left = view.turn, view.rerolls_left
    assert turn is not None
    hand = Hand(view, turn.dice, (yield from win.ending(view, turn.dice)))
    yield
    worths = yield from hand.rerolling(turn.faces, left)
    ways, ranks = range(len(worths)), list[float | tuple[float, float]]()
    for at, each in enumerate(worths, 1):
        # Of a large hand the dice go with the chance.
        ranks.append(rank(hand.parted(each)) if turn.dice <= MOST else -round(each[0] / SAME))
        if not at % STRETCH:
            yield
    return Rerolls(hand, Parts(turn.faces), worths, sorted(ways, key=ranks.__getitem__))


class Rerolls(Sequence[Choice]):
    """Stopping, and every way to throw dice again, the best first: of 24 dice there are up to 15,625."""

    def __init__(self, hand: Hand, parts: Parts, worths: Sequence[tuple[float, ...]], order: Iterable[int]) -> None:
        """Take a hand, how its dice are parted, what each way is worth, and which is the best, the second and so on."""
        self._hand, self._parts, self._worths, self._order = hand, parts, worths, array("i", order)
        self._made: dict[int, Choice] = {}

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice):
            return [self._choice(way) for way in self._order[at]]
        return self._choice(self._order[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rerolls) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def find(self, action: object) -> Choice | None:
        """Return the choice an action is, None where it is none of them."""
        if isinstance(action, Stop):
            return self._choice(0)
        if not isinstance(action, Reroll) or len(self) < 2:
            return None
        return self._choice(self._parts.way(action.positions))

    def _choice(self, way: int) -> Choice:
        if way not in self._made:
            action = Reroll(self._parts.again(way)) if way else Stop()
            found = self._hand.parted(self._worths[way])
            self._made[way] = Choice(action, whole(found.win), found.dice, found.takes)
        return self._made[way]
