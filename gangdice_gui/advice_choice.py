"""What each choice of a seat is worth, in dice, by what may be known: the coach's and the report's reckoning.

Chances of the own turn are exact. What the seats still to play will do is an estimate: each brings a few dice, and
beats a result as often as the best number of dice would.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from gangdice_gui.advice import Odds, Picks, first, to_beat
from gangdice_gui.bots.gang_chances import LARGEST, chance
from gangdice_gui.bots.gang_odds import MOST, Turn, chances_to_beat
from gangdice_gui.engine.gang_types import Reroll, Stop, Use, View
from gangdice_gui.engine.gang_types import Turn as Played

BROUGHT: Final = 2.5
"""Dice a seat still to play brings to the pot, by and large."""
OUT: Final = 8.0
"""What it costs to be out of the game, in dice, on top of those lost."""
LEVEL: Final = 0.6
"""How often a later seat that draws level does so with more dice, if one die were used."""
BLUNDER: Final = 0.5
"""Dice a choice gives away at least to be called a blunder."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer a seat can give, and what it leads to when all that follows is played as well as can be."""

    action: Use | Reroll | Stop
    worth: float
    """Dice won or lost on average."""
    wins: float
    """The chance to take the round: exact where nobody plays after, else an estimate."""
    odds: Odds
    """Exact, each with the best play for that aim."""


def worths(view: View, dice: int, most: int) -> tuple[list[float], float, float]:
    """Return the worth of each valid total of `dice` dice, the worth of a bust, and the gain of a round won, in dice.

    `most` is what the seat owns, or could own as far as is known.
    """
    rivals = len(view.still_to_play)
    standing = sum(turn.dice for turn in view.turns if turn.ended and turn.valid)
    prize = view.middle + standing + BROUGHT * rivals
    bust = -float(dice) - (OUT if dice >= most else 0.0)
    beat = to_beat(view)
    above = chances_to_beat(view.card) if view.card and rivals else ()
    found = []
    for total in range(5 * dice + 1):
        if beat is not None and (total, dice) <= beat:
            found.append(bust)
            continue
        more = above[total] if total < len(above) else 0.0
        level = (above[total - 1] if 0 < total <= len(above) else more) - more
        holds = (1 - min(1.0, more + LEVEL / dice * level)) ** rivals
        found.append(bust + (prize - bust) * holds)
    return found, bust, prize


def weigh(view: View, most: int, action: object = None, likeliest: bool = True) -> Sequence[Choice]:
    """Return the choices of the seat to act, the best first; empty where they cannot be weighed exactly.

    `view` may be anybody's: nothing behind a screen is looked at. `most` bounds the number of dice. Of the numbers of
    dice to use, those beyond MOST are left out that cannot be the best, nor (unless `likeliest` is not wanted) the
    likeliest to win, nor are the `action` asked about.
    """
    if view.card is None or view.to_act is None or view.to_act < 0:
        return ()
    turn = view.turn
    if turn is None or not turn.faces:
        return tuple(sorted(_uses(view, most, action, likeliest), key=lambda choice: -choice.worth))
    return () if turn.dice > LARGEST else Rerolls(view, turn, most)


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


def use(view: View, dice: int, most: int) -> Choice | None:
    """Return one number of dice weighed, None where that cannot be done exactly."""
    return _use(view, dice, most) if view.card is not None and 1 <= dice <= min(most, LARGEST) else None


def at_most(view: View, dice: int, most: int) -> Choice | None:
    """Return a bound above for a number of dice that is beyond counting out, None for one that can be counted.

    No result of more dice is valid more often than one of LARGEST, and none brings more than the prize.
    """
    if view.card is None or dice <= LARGEST:
        return None
    _, bust, prize = worths(view, dice, most)
    valid = chance(view.card, LARGEST)
    return Choice(Use(dice), bust + max(0.0, prize - bust) * valid, valid, Odds(valid, valid))


def _uses(view: View, most: int, action: object, likeliest: bool) -> list[Choice]:
    """Return the numbers of dice worth talking about, solved."""
    found, bounds = [], []
    for dice in range(1, min(most, LARGEST) + 1):
        ends, bust, prize = worths(view, dice, most)
        bound, exact = _at_most(view.card or "", dice, ends, bust)
        if dice <= MOST or exact or action == Use(dice):
            found.append(_use(view, dice, most, bound if exact else None))
        else:
            bounds.append((_share(bound, bust, prize), bound, dice))
    for by_chance in (False, True)[: 1 + likeliest]:
        for wins, bound, dice in sorted(bounds, key=lambda each: -each[not by_chance]):
            if wins <= max(c.wins for c in found) if by_chance else bound <= max(c.worth for c in found):
                break
            if find(found, Use(dice)) is None:
                found.append(_use(view, dice, most))
    return found


def _at_most(card: str, dice: int, ends: Sequence[float], bust: float) -> tuple[float, bool]:
    """Return what a number of dice can be worth at most, and whether it is exactly that.

    Each total that is worth more than the one below it adds that much as often as best play for just that total gets
    there: with one such total that is the worth, with more it is beyond reach.
    """
    bound, below, steps = bust, bust, 0
    for total, end in enumerate(ends):
        if end > below:
            bound += (end - below) * chance(card, dice, total)
            below, steps = end, steps + 1
    return bound, steps <= 1


def _use(view: View, dice: int, most: int, value: float | None = None) -> Choice:
    ends, bust, prize = worths(view, dice, most)
    if value is None:
        value = Turn(view.card or "", dice, ends, bust).value
    odds = first(view.card or "", dice, to_beat(view))
    assert odds is not None
    return Choice(Use(dice), value, _share(value, bust, prize), odds)


class Rerolls(Sequence[Choice]):
    """Stopping, and every way to throw dice again, the best first: of 24 dice there are up to 15,625."""

    def __init__(self, view: View, turn: Played, most: int) -> None:
        """Weigh a roll. Raises ValueError for more than LARGEST dice."""
        card, left = view.card or "", view.rerolls_left
        ends, self._bust, self._prize = worths(view, turn.dice, most)
        self._odds = Picks(card, turn.faces, left, to_beat(view))
        self._parts = self._odds.parts
        self._worths = self._parts.worths(Turn(card, turn.dice, ends, self._bust), left)
        self._order = array("i", sorted(range(len(self._worths)), key=lambda way: -self._worths[way]))
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
            worth = self._worths[way]
            action = Reroll(self._parts.again(way)) if way else Stop()
            wins = _share(worth, self._bust, self._prize)
            self._made[way] = Choice(action, worth, wins, self._odds.way(way))
        return self._made[way]


def _share(worth: float, bust: float, prize: float) -> float:
    """Return the chance of winning that an average worth stands for."""
    return min(1.0, max(0.0, (worth - bust) / (prize - bust))) if prize > bust else 0.0
