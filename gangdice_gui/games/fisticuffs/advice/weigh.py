"""What each answer of a seat is worth: in chances to win the game, and beside them in credits and black eyes.

The one reckoning for all who ask: `gangdice advise`, the coach and its warning, Why and the report. Where few ways are
left all of them are gone and the numbers are exact; else each answer is played on many times, with hitters in all
seats, and they are estimates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from gangdice_gui.engine.game import Rng
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.fisticuffs.bots.ahead import Option, appraising
from gangdice_gui.games.fisticuffs.bots.plans import plainest
from gangdice_gui.games.fisticuffs.bots.street import Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.actions import Action, Care, Lick, Retire, Use
from gangdice_gui.games.fisticuffs.rules.healing import MOST
from gangdice_gui.games.fisticuffs.rules.state import hurt
from gangdice_gui.games.fisticuffs.rules.types import Question, View

QUICK: Final = 8000
"""How much is played on for what is shown first, in dice: a tenth of a second."""
FINE: Final = 8 * QUICK
"""How much is played on for what is shown a moment later."""
BLUNDER: Final = 0.05
"""Chances to win the game an answer gives away for sure at least to be called a blunder."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer a seat can give, and what it leads to by the end of the turn."""

    action: Action
    win: float
    """The chance to win the game; of a shared win the share."""
    credits: float
    """Credits the gang gets, on average."""
    eyes: float
    """Black eyes the gang gets, on average; below 0 where some are healed."""
    rumble: float | None
    """The chance that its side deals more black eyes in the rumble than it takes; None where it is on no side."""
    behind: float
    """Chances to win the game that it gives away for sure against the best."""
    exact: bool
    """Whether all ways the dice can fall were gone through."""


def weigh(view: View, question: Question, rng: Rng, wanted: Action | None = None, work: int = QUICK) -> list[Choice]:
    """Return what the sensible answers to a question lead to, and the one `wanted`, as `weighing` finds it."""
    return at_once(weighing(view, question, rng, wanted, work))


def weighing(
    view: View, question: Question, rng: Rng, wanted: Action | None = None, work: int = QUICK
) -> Pieces[list[Choice]]:
    """Find what the sensible answers to a question lead to, and the one `wanted`, the best first.

    `work` is how much is played on, in dice, where the ways are too many to go all of them.
    """
    seat, wanted = question.seat, None if wanted is None else plain(view, question, wanted)
    options = yield from appraising(work, view, question, rng, wanted)
    fists, eyes = view.fists[seat], sum(view.eyes[seat])
    found = [_choice(option, fists, eyes) for option in options]
    cares = [_cared(view, question, action) for action in question.actions if isinstance(action, Care | Lick)]
    if not cares:
        return found
    both = sorted((*found, *cares), key=lambda choice: -choice.win)
    best = both[0]
    if best in found:
        return [_behind(choice, best) if choice in cares else choice for choice in both]
    return [_behind(choice, best) for choice in both]


def _choice(option: Option, fists: int, eyes: int) -> Choice:
    return Choice(
        option.action,
        whole(option.worth),
        option.credit - fists,
        option.eyes - eyes,
        option.rumble,
        option.behind,
        option.exact,
    )


def _behind(choice: Choice, best: Choice) -> Choice:
    given = max(0.0, best.win - choice.win)
    return Choice(choice.action, choice.win, choice.credits, choice.eyes, choice.rumble, given, choice.exact)


def whole(chance: float) -> float:
    """Return a chance without what adding up fractions put beside it: what is certain is 1."""
    return min(1.0, max(0.0, round(chance, 12)))


# ---------------------------------------------------------------- the care of wounds


def healing(dice: int, eyes: int) -> tuple[float, ...]:
    """Return how likely so many dice heal none, one or two of a member's black eyes. [R20]"""
    likely = [comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1)]
    most = min(MOST, eyes, dice)
    return (*likely[:most], sum(likely[most:]))


def _cared(view: View, question: Question, action: Care | Lick) -> Choice:
    street, seat = Street(view), question.seat
    cell, eyes = seat * 6 + action.member - 1, view.eyes[seat][action.member - 1]
    win = healed = 0.0
    for gone, likely in enumerate(healing(len(hurt(view.eyes[seat])), eyes)):
        street.eyes[cell] = eyes - gone
        win += likely * worth(street, seat)
        healed += likely * gone
    return Choice(action, whole(win), 0.0, -healed, None, 0.0, True)


# ---------------------------------------------------------------- one answer among them


def plain(view: View, question: Question, action: Action) -> Action:
    """Return the answer that stands for all that come to the same: of abilities that turn a die alike the plainest,
    of members with as many black eyes the first to run."""
    match action:
        case Use(_, int() as die, value) if view.punch is not None:
            return plainest(view, question).get((view.punch.faces[die] - 1, (value or 0) - 1), action)
        case Retire(member, seat):
            row = view.eyes[question.seat]
            return Retire(1 + row.index(row[member - 1]), seat)
    return action


def find(choices: Sequence[Choice], view: View, question: Question, action: Action) -> Choice | None:
    """Return the choice an answer is, None where it has not been weighed."""
    wanted = plain(view, question, action)
    return next((choice for choice in choices if plain(view, question, choice.action) == wanted), None)


def blunder(choices: Sequence[Choice], mine: Choice) -> bool:
    """Tell whether a choice gives away so much that it is worth a warning."""
    return mine.behind >= BLUNDER and mine.action != choices[0].action
