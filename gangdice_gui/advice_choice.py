"""What each choice of a seat is worth, in dice, by what may be known: the coach's and the report's reckoning.

Chances of the own turn are exact. What the seats still to play will do is an estimate: each brings a few dice, and
beats a result as often as the best number of dice would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from gangdice_gui.advice import Odds, Solved, to_beat
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


def weigh(view: View, most: int) -> tuple[Choice, ...]:
    """Return the choices of the seat to act, the best first; empty where they cannot be weighed exactly.

    `view` may be anybody's: nothing behind a screen is looked at. `most` bounds the number of dice.
    """
    if view.card is None or view.to_act is None or view.to_act < 0:
        return ()
    turn = view.turn
    if turn is None or not turn.faces:
        found = [_use(view, dice, most) for dice in range(1, min(most, MOST) + 1)]
    elif turn.dice > MOST:
        return ()
    else:
        found = _rerolls(view, turn, most)
    return tuple(sorted(found, key=lambda choice: -choice.worth))


def same(choice: Choice, action: object, faces: Sequence[int] = ()) -> bool:
    """Tell whether an action is this choice: the same number, or dice of the same faces thrown again."""
    mine = choice.action
    if isinstance(mine, Reroll) and isinstance(action, Reroll):
        return Counter(faces[i] for i in mine.positions) == Counter(faces[i] for i in action.positions)
    return mine == action


def find(choices: Sequence[Choice], action: object, faces: Sequence[int] = ()) -> Choice | None:
    """Return the choice an action is, None where it is none of them."""
    return next((choice for choice in choices if same(choice, action, faces)), None)


def _share(worth: float, bust: float, prize: float) -> float:
    """Return the chance of winning that an average worth stands for."""
    return min(1.0, max(0.0, (worth - bust) / (prize - bust))) if prize > bust else 0.0


def _use(view: View, dice: int, most: int) -> Choice:
    ends, bust, prize = worths(view, dice, most)
    value = Turn(view.card or "", dice, ends, bust).value
    odds = Solved(view.card or "", dice, to_beat(view)).first
    return Choice(Use(dice), value, _share(value, bust, prize), odds)


def _rerolls(view: View, turn: Played, most: int) -> list[Choice]:
    card, dice, faces = view.card or "", turn.dice, turn.faces
    ends, bust, prize = worths(view, dice, most)
    worth, solved = Turn(card, dice, ends, bust), Solved(card, dice, to_beat(view))

    def choice(action: Reroll | Stop, value: float) -> Choice:
        again = action.positions if isinstance(action, Reroll) else ()
        odds = solved.after(faces, again, view.rerolls_left)
        return Choice(action, value, _share(value, bust, prize), odds)

    found = [choice(Stop(), worth.stop(faces))]
    places: dict[int, list[int]] = {}
    for position, face in enumerate(faces):
        places.setdefault(face, []).append(position)
    for again in product(*(range(len(held) + 1) for held in places.values())):
        positions = sorted(p for held, n in zip(places.values(), again, strict=True) for p in held[len(held) - n :])
        if positions and view.rerolls_left:
            kept = [face for position, face in enumerate(faces) if position not in positions]
            found.append(choice(Reroll(tuple(positions)), worth.keep(kept, view.rerolls_left)))
    return found
