"""A round as a game: what every outcome of a turn is worth once the seats still to act have answered it.

Everything is reckoned from what lies open. What each seat owns is counted from the dice won and lost in public; the
seats behind are taken to be sensible people who play for dice, each with the number of dice that serves it best.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from gangdice_gui.games.gang.bots.house import MOOD
from gangdice_gui.games.gang.bots.one_turn.chances import chance, chances, to_lead
from gangdice_gui.games.gang.rules.types import View

FIST: Final = 8
"""The most dice anybody is expected to use."""
FEAR: Final = 8.0
"""Dice that being out of the game weighs on top of those lost, to a seat that plays for dice."""
BROUGHT: Final = 2.5
"""Dice a seat still to play will put in, by and large, as the seats before it see it."""
KEPT: Final = 500
"""How many answers and aims are remembered, the latter 1 kB each: only the round they are of asks for them again."""

Best = tuple[int, int, int]
"""The result that leads a round: its total, its dice and its seat."""
Future = Callable[[tuple[int, ...], int, int], float]
"""What it is worth when a round has ended: every seat's dice, the dice in the middle and the next start player."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A round as it stands when a seat's dice are still to be thrown."""

    card: str
    seat: int
    start: int
    stash: tuple[int, ...]
    """Every seat's dice that are not at stake in this round."""
    pot: int
    """All dice at stake, valid or bust, and what lay in the middle: the winner takes them all."""
    best: Best | None
    later: tuple[int, ...]
    """The seats that act afterwards, in order."""


def owned(view: View) -> tuple[int, ...]:
    """Return every seat's dice behind its screen, counted from what was used and won in public.

    Raises ValueError for a spectator's view of secret stashes, where nothing is known to count from.
    """
    stash = [0] * view.players
    for past in view.history:
        for turn in past.turns:
            stash[turn.seat] -= turn.dice
        if past.winner is not None:
            stash[past.winner] += past.pot
    for turn in view.turns:
        stash[turn.seat] -= turn.dice
    own = None if view.seat is None else view.stash[view.seat]
    if view.seat is None or own is None:
        raise ValueError("A spectator does not know what the seats began with.")
    begun = own - stash[view.seat]
    return tuple(begun + dice for dice in stash)


def stand_of(view: View, dice: int) -> Stand:
    """Return the round as the seat to act sees it once it has said how many dice it uses. Raises like owned()."""
    seat = view.seat or 0
    stash, pot = list(owned(view)), view.middle
    for turn in view.turns:
        if not turn.ended:
            stash[turn.seat] += turn.dice
        elif turn.valid:
            pot += turn.dice
    stash[seat] -= dice
    lead = next((turn for turn in view.turns if turn.ended and turn.seat == view.leader), None)
    best = None if lead is None or lead.total is None else (lead.total, lead.dice, lead.seat)
    return Stand(view.card or "", seat, view.start, tuple(stash), pot + dice, best, view.still_to_play)


def ends(stand: Stand, dice: int, future: Future) -> tuple[list[float], float]:
    """Return the worth of every valid total, 0 to 5 * dice, and of a bust, when the seats behind have answered."""
    bust = _answered(stand, 0, stand.stash, stand.pot, stand.best, future)
    worths: list[float] = []
    # Above the highest total anybody is known to reach nothing changes any more.
    top = max(len(chances(stand.card, n)) for n in range(1, FIST + 1)) if stand.later else 0
    leads: float | None = None
    for total in range(5 * dice + 1):
        if stand.best is not None and (total, dice) <= stand.best[:2]:
            worths.append(bust)
            continue
        if leads is None or total <= top + 1:
            leads = _answered(stand, 0, stand.stash, stand.pot, (total, dice, stand.seat), future)
        worths.append(leads)
    return worths, bust


def _answered(stand: Stand, at: int, stash: tuple[int, ...], pot: int, best: Best | None, future: Future) -> float:
    """Return the worth of a round once the seats from one on have acted."""
    if at == len(stand.later):
        if best is None:
            return future(stash, pot, stand.start)
        winner = best[2]
        return future((*stash[:winner], stash[winner] + pot, *stash[winner + 1 :]), 0, winner)
    seat = stand.later[at]
    owns = min(stash[seat], FIST + 1)
    worth = 0.0
    for often, dice, leads, total in answers(stand.card, owns, best and best[:2], pot, len(stand.later) - at - 1):
        rest = (*stash[:seat], stash[seat] - dice, *stash[seat + 1 :])
        if leads > 0:
            worth += often * leads * _answered(stand, at + 1, rest, pot + dice, (total, dice, seat), future)
        if leads < 1:
            worth += often * (1 - leads) * _answered(stand, at + 1, rest, pot + dice, best, future)
    return worth


@lru_cache(maxsize=KEPT)
def answers(
    card: str, most: int, best: tuple[int, int] | None, pot: int, behind: int
) -> tuple[tuple[float, int, float, int], ...]:
    """Return how a seat that plays for dice acts: how often, with how many dice, its chance to lead, and its aim.

    `most` is what it owns, or more than FIST. The last seat takes any number close to its best, as its mood is, and
    that is exact; the others are taken to use their best number.
    """
    prize = pot + BROUGHT * behind
    found = []
    for dice, (wins, leads, total) in enumerate(aims(card, best, behind)[: min(most, FIST)], 1):
        lost = dice + (FEAR if dice >= most else 0.0)
        found.append((wins * (prize + lost) - lost, (dice, leads, total)))
    highest = max(worth for worth, _ in found)
    close = [how for worth, how in found if worth >= highest - (0.0 if behind else MOOD)]
    if behind:
        del close[1:]
    return tuple((1 / len(close), *how) for how in close)


@lru_cache(maxsize=KEPT)
def aims(card: str, best: tuple[int, int] | None, behind: int) -> tuple[tuple[float, float, int], ...]:
    """Return, for 1 to FIST dice, the chance to win the round, the chance to lead it, and the total to aim at."""
    found = []
    for dice in range(1, FIST + 1):
        need = to_lead(dice, best)
        row = chances(card, dice)
        if need >= len(row):
            found.append((0.0, 0.0, need))
        elif not behind:
            found.append((row[need], row[need], need))
        else:
            wins, total = max(
                (row[total] * holds(card, total, dice) ** behind, total) for total in range(need, len(row))
            )
            # What falls short of the aim may lead all the same.
            found.append((wins, (row[total] + row[need]) / 2, total))
    return tuple(found)


@cache
def holds(card: str, total: int, dice: int) -> float:
    """Return about how likely a result stands against a seat to come."""
    return 1 - max(chance(card, n, to_lead(n, (total, dice))) for n in range(1, 5))
