"""A round of two solved in numbers: what it is worth to the seat that starts it, both playing to win.

What lies ahead is a table of chances, V[a, b]: those of a starter with `a` dice against `b`; what is missing of all the
dice in the game lies in the middle. Everything is common knowledge and one seat acts after the other, so nothing is
won by tossing coins: each has a best answer that may be told.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.one_turn.chances import LOSING, chances, least_chances  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.hands import FACES, LARGEST, hands  # noqa: E402

TOP = 5 * LARGEST
"""The highest total."""
NONE = -2
"""In what became of the first seat: a bust."""


def listed(card, dice, capped):
    """Return the hands of a card as columns: (ends, totals, larger, fewer), padded for the compiled loops."""
    found = hands(card, dice, capped)
    size = found.ends[dice]
    below = found.ends[dice - 1]
    totals = np.array(found.totals[:size], dtype=np.int32)
    larger = np.full((below, FACES), -1, dtype=np.int32)
    for face in range(FACES):
        larger[:, face] = found.larger[face][:below]
    fewer = np.array([column[:size] for column in found.fewer], dtype=np.int32).T.copy()
    ends = np.array(found.ends[: dice + 1], dtype=np.int32)
    return ends, totals, larger, fewer


@numba.njit(cache=True)
def roll_all(space, larger, ends, dice, bust):
    """Fill the values of kept hands, size by size, from those of whole hands in the row of `dice`."""
    for size in range(dice - 1, -1, -1):
        for i in range(ends[size]):
            total = 0.0
            for face in range(FACES):
                more = larger[i, face]
                total += bust if more < 0 else space[size + 1, more]
            space[size, i] = total / FACES


@numba.njit(cache=True)
def play_turn(tables, dice, worth, bust):
    """Return what a turn is worth, played as well as can be."""
    ends, totals, larger, fewer = tables
    count = ends[dice]
    space, best = np.empty((dice + 1, count)), np.empty((2, count))
    own = np.empty(count)
    for i in range(count):
        own[i] = bust if totals[i] < 0 else worth[totals[i]]
        space[dice, i] = own[i]
    for left in range(3):
        roll_all(space, larger, ends, dice, bust)
        if left == 2:
            break
        best[0, 0] = space[0, 0]
        for size in range(1, dice + 1):
            below, here = best[(size - 1) % 2], best[size % 2]
            for i in range(ends[size]):
                high = own[i] if size == dice else space[size, i]
                for kind in range(fewer.shape[1]):
                    less = fewer[i, kind]
                    # Hands with a Boss come first: with one less they are the same hand.
                    if less < ends[size - 1] and below[less] > high:
                        high = below[less]
                if i < ends[size - 1] and below[i] > high:
                    high = below[i]
                here[i] = high
        space[dice, :count] = best[dice % 2, :count]
    return space[0, 0]


@numba.njit(cache=True)
def play_out(tables, dice, worth, bust):
    """Return what a turn is worth, and the chance of each total when it is played that well, last that of a bust."""
    ends, totals, larger, fewer = tables
    count = ends[dice]
    space, best = np.empty((dice + 1, count)), np.empty((2, count))
    kept, chosen = np.empty((2, count), dtype=np.int64), np.empty((2, count), dtype=np.int64)
    own = np.empty(count)
    for i in range(count):
        own[i] = bust if totals[i] < 0 else worth[totals[i]]
        space[dice, i] = own[i]
    for left in range(3):
        roll_all(space, larger, ends, dice, bust)
        if left == 2:
            break
        best[0, 0], chosen[0, 0] = space[0, 0], 0
        for size in range(1, dice + 1):
            below, here = best[(size - 1) % 2], best[size % 2]
            from_below, which = chosen[(size - 1) % 2], chosen[size % 2]
            for i in range(ends[size]):
                high, at = own[i] + 1e-12 if size == dice else space[size, i], size * count + i
                for kind in range(fewer.shape[1] + 1):
                    less = fewer[i, kind] if kind < fewer.shape[1] else i
                    if less < ends[size - 1] and below[less] > high:
                        high, at = below[less], from_below[less]
                here[i], which[i] = high, at
        space[dice, :count] = best[dice % 2, :count]
        kept[1 - left] = chosen[dice % 2]
    outcome, here = np.zeros(TOP + 2), np.zeros((dice + 1, count))
    here[0, 0] = 1.0
    for throw in range(3):
        for size in range(dice):
            for i in range(ends[size]):
                often = here[size, i] / FACES
                for face in range(FACES if often > 0 else 0):
                    more = larger[i, face]
                    if more < 0:
                        outcome[-1] += often
                    else:
                        here[size + 1, more] += often
        if throw < 2:
            after = np.zeros((dice + 1, count))
            for i in range(count):
                which = kept[throw, i]
                after[which // count, which % count] += here[dice, i]
            here = after
    for i in range(count):
        outcome[totals[i]] += here[dice, i]
    return space[0, 0], outcome


def most_and_least(card):
    """Return the best and the least chance of a valid result of at least a total, by dice and total.

    The least is that of losing on purpose, known for up to LOSING dice; beyond it is as good as the best.
    """
    most = np.zeros((LARGEST + 1, TOP + 2))
    for dice in range(1, LARGEST + 1):
        row = chances(card, dice)
        most[dice, : len(row)] = row
    least = most.copy()
    for dice in range(1, LOSING + 1):
        row = least_chances(card, dice)
        least[dice] = 0.0
        least[dice, : len(row)] = row
    return most, least


class Card:
    """Everything the solver needs of a Warning card."""

    def __init__(self, card):
        self.id = card
        self.large, self.small = listed(card, LARGEST, True), listed(card, LOSING, False)
        self.most, self.least = most_and_least(card)

    @property
    def tables(self):
        return self.large, self.small, self.most, self.least


@numba.njit(cache=True)
def after(ahead, a, b):
    """Return the starter's chance with a and b dice before the next round; who has none is out."""
    if a <= 0 or b <= 0:
        return 0.5 * ((a > 0) - (b > 0) + 1)
    return ahead[a, b]


@numba.njit(cache=True)
def answered(most, least, ahead, a, b, middle, dice, total):
    """Return the starter's chance once the other has given its best answer to a result; NONE is a bust."""
    low = 2.0
    for n in range(1, min(b, LARGEST) + 1):
        pot = middle + dice + n
        lost = 1 - after(ahead, b - n + pot, a - dice)
        if total == NONE:
            kept, need = after(ahead, a - dice, b - n), 0
        else:
            kept, need = after(ahead, a - dice + pot, b - n), total if n > dice else total + 1
        leads = most[n, need] if lost < kept else least[n, need]
        low = min(low, kept + leads * (lost - kept))
    return low


@numba.njit(cache=True)
def worths(most, least, ahead, a, b, middle, dice, out):
    """Fill what each total of a number of dice is worth to the starter, and return what a bust is."""
    for total in range(5 * dice + 1):
        if most[dice, total] == 0 and total:
            out[total] = out[total - 1]
        else:
            out[total] = answered(most, least, ahead, a, b, middle, dice, total)
    return answered(most, least, ahead, a, b, middle, dice, NONE)


@numba.njit(cache=True)
def use(tables, ahead, a, b, middle, dice, out, worse):
    """Return a bound above for a number of dice, and the worth itself where it is known at once or bound > worse."""
    large, small, most, least = tables
    bust = worths(most, least, ahead, a, b, middle, dice, out)
    bound, high, steps, low = bust, bust, 0, bust
    for total in range(5 * dice + 1):
        if most[dice, total] == 0:
            break
        low = min(low, out[total])
        if out[total] > high:
            bound += (out[total] - high) * most[dice, total]
            high, steps = out[total], steps + 1
    lose = low < bust - 1e-12
    if steps <= 1 and not lose:
        return bound
    if bound <= worse:
        return bound
    if lose and dice <= LOSING:
        return play_turn(small, dice, out, bust)
    return play_turn(large, dice, out, bust)


@numba.njit(cache=True)
def starting(tables, ahead, a, b, middle):
    """Return the starter's chance in a round, and the dice that give it."""
    out = np.zeros(TOP + 1)
    best, which = -1.0, 0
    for dice in range(1, min(a, LARGEST) + 1):
        value = use(tables, ahead, a, b, middle, dice, out, best)
        if value > best:
            best, which = value, dice
    return best, which


@numba.njit(cache=True)
def whole_round(tables, ahead, dice):
    """Return the starter's chances of a round by both seats' dice; `dice` is all there is, the bonus included."""
    found = np.full((dice + 1, dice + 1), 0.5)
    for a in range(dice + 1):
        for b in range(dice + 1 - a):
            if a and b:
                found[a, b] = starting(tables, ahead, a, b, dice - a - b)[0]
    return found


def over(dice):
    """Return the chances after the last round."""
    lead = np.subtract.outer(np.arange(dice + 1), np.arange(dice + 1))
    return np.where(lead == 0, 0.5, lead > 0).astype(float)
