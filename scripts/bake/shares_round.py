"""A round of three or four who all play to win, solved in numbers: every seat's share of wins before it.

What lies ahead is a grid of shares by the dice the seats lag behind the richest, or a score of each seat by the same.
"""

from __future__ import annotations

import numba
import numpy as np

from gangdice_gui.games.gang.bots.whole_game.shares import LAG

CARRIED = 9
"""Dice carried into the round in the second of the two tables of a grid."""
MOST = 2.0
"""Dice carried over count for no more than so many times those, as when the tables are read."""
HIGH = 40
"""The highest total of up to 8 dice."""
PLENTY = 1000
"""Dice the richest seat owns here: what counts are the differences."""
TRIFLE = 1e-9
"""What a die counts beside a share of wins: a seat that cannot win any more plays for dice, as in settled.py."""
EVEN = 1e-13
"""Answers that differ by less are alike: the one with fewer dice, named first, is taken."""


@numba.njit(cache=True)
def scored(weights, stash, start, out):
    """Fill `out` with every seat's share by its score: see Early in bots/whole_game/shares.py."""
    players, most, mean, second = len(stash), stash.max(), stash.mean(), 0
    for seat in range(players):
        if stash[seat] < most:
            second = max(second, stash[seat])
    if (stash == most).sum() > 1:
        second = most
    for seat in range(players):
        more = stash[seat] - mean
        score = weights[0] * more + weights[1] * more * abs(more) + weights[3] * np.sqrt(most - stash[seat] + LAG)
        if stash[seat] == most:
            score += weights[2] * (most - second)
        out[seat] = np.exp(score + weights[4 + (seat - start) % players])
    out /= out.sum()


@numba.njit(cache=True)
def share(grid, stash, carried, start, out):
    """Fill `out` with every seat's share before a round; a grid without tables or weights is the end of the game."""
    tables, steps, size, weights = grid
    if len(weights):
        scored(weights, stash, start, out)
        return
    players, most = len(stash), stash.max()
    out[:] = 0.0
    if not tables.shape[0]:
        alike = (stash == most).sum()
        for seat in range(players):
            out[seat] = 1.0 / alike if stash[seat] == most else 0.0
        return
    # The corners of the simplex around the point: from its floor, one step up in each seat, the nearest first.
    part, order, width = np.zeros(players), np.zeros(players, dtype=np.int64), np.ones(players, dtype=np.int64)
    for place in range(players - 2, -1, -1):
        width[place] = width[place + 1] * (steps + 1)
    at = 0
    for place in range(players):
        up = max(0.0, steps - (most - stash[(start + place) % players]) / size)
        part[place] = up - int(up)
        at += int(up) * width[place]
        j = place
        while j > 0 and part[order[j - 1]] < part[place]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = place
    more, before = min(MOST, carried / CARRIED), 1.0
    for j in range(players + 1):
        here = part[order[j]] if j < players else 0.0
        for place in range(players if before > here else 0):
            value = tables[0, at, place] + more * (tables[1, at, place] - tables[0, at, place])
            out[(start + place) % players] += (before - here) * value
        if here <= 0:
            break
        before = here
        at += width[order[j]]


@numba.njit(cache=True)
def settled(grid, stash, pot, start, leader, out):
    """Fill `out` with the shares once a round has ended, and with a trifle for each die a seat then owns."""
    if leader >= 0:
        stash[leader] += pot
        share(grid, stash, 0, leader, out)
    else:
        share(grid, stash, pot, start, out)
        # What runs on beyond the second table may leave a seat less than nothing.
        np.maximum(out, 0.0, out)
        out /= out.sum()
    for seat in range(len(stash)):
        out[seat] += TRIFLE * (stash[seat] - PLENTY)
    if leader >= 0:
        stash[leader] -= pot


@numba.njit(cache=True)
def last(grid, card, stash, pot, chain, out):
    """Fill `out` with the shares once the last seat has answered, by who leads and with what total."""
    numbers, most, least, tops = card[1], card[4], card[5], card[6]
    players, seat = len(stash), len(stash) - 1
    won, lost = np.empty((len(numbers), players)), np.empty((len(numbers), players))
    for leader in range(-1, seat):
        for i, dice in enumerate(numbers):
            stash[seat] -= dice
            if leader < 0:
                settled(grid, stash, pot + dice, 0, seat, won[i])
            settled(grid, stash, pot + dice, 0, leader, lost[i])
            stash[seat] += dice
        for total in range(1 if leader < 0 else tops[chain[leader]] + 1):
            high, which, often = -1.0, 0, 0.0
            for i, dice in enumerate(numbers):
                need = 0 if leader < 0 else total + (dice <= chain[leader])
                leads = most[dice, need] if won[i, seat] >= lost[i, seat] else least[dice, need]
                value = lost[i, seat] + leads * (won[i, seat] - lost[i, seat])
                if value > high + EVEN:
                    high, which, often = value, i, leads
            for place in range(players):
                taken, left = won[which, place], lost[which, place]
                out[leader + 1, total, place] = left + often * (taken - left)


@numba.njit  # Not cached: it calls itself, and numba crashes when such a function comes out of a cache.
def answered(grid, card, stash, pot, chain, seat, out):
    """Fill `out` with the shares once the seats from `seat` on have acted; `chain` is the dice of those before it.

    The rows of `out` are who leads: nobody, or one of the seats that have acted; its columns the leader's total.
    """
    numbers, counts, likely, tops = card[0], card[2], card[3], card[6]
    players = len(stash)
    if seat == players - 1:
        last(grid, card, stash, pot, chain, out)
        return
    best, after = np.full((seat + 1, HIGH + 1), -1.0), np.zeros((seat + 2, HIGH + 1, players))
    sums, often, way = np.zeros((HIGH + 2, players)), np.zeros(HIGH + 2), 0
    for dice in numbers:
        stash[seat] -= dice
        chain[seat] = dice
        answered(grid, card, stash, pot + dice, chain, seat + 1, after)
        stash[seat] += dice
        above = tops[dice] + 1
        while way < len(counts) and counts[way] == dice:
            sums[above], often[above] = 0.0, 0.0
            for total in range(above - 1, -1, -1):
                chance = likely[way, total]
                often[total] = often[total + 1] + chance
                for place in range(players):  # Whole rows at a time would take twice as long.
                    sums[total, place] = sums[total + 1, place] + chance * after[seat + 1, total, place]
            for leader in range(-1, seat):
                for total in range(1 if leader < 0 else tops[chain[leader]] + 1):
                    need = 0 if leader < 0 else min(above, total + (dice <= chain[leader]))
                    left, missed = after[leader + 1, total], 1 - often[need]
                    value = missed * left[seat] + sums[need, seat]
                    if value > best[leader + 1, total] + EVEN:
                        best[leader + 1, total] = value
                        for place in range(players):
                            out[leader + 1, total, place] = missed * left[place] + sums[need, place]
            way += 1


@numba.njit(cache=True)
def _stand(point, steps, size, stash):
    """Fill in what everybody has at a point of the grid; tell whether somebody has the most there can be."""
    rest, most = point, 0
    for place in range(len(stash) - 1, -1, -1):
        most = max(most, rest % (steps + 1))
        stash[place] = PLENTY + (rest % (steps + 1) - steps) * size
        rest //= steps + 1
    return most == steps


@numba.njit  # Nor this one, in which `answered` is.
def solve(grid, card, players, pot, steps, size):
    """Return the shares before a round on the whole grid: (points, places)."""
    found = np.zeros(((steps + 1) ** players, players))
    stash, chain, out = np.zeros(players, dtype=np.int64), np.zeros(players, dtype=np.int64), np.zeros((1, 41, players))
    for point in range(len(found)):
        if _stand(point, steps, size, stash):
            answered(grid, card, stash, pot, chain, 0, out)
            found[point] = out[0, 0]
    return found


@numba.njit(cache=True)
def spread(grid, steps, size):
    """Return what a grid says at the points of a finer one, (points, places)."""
    players = grid[0].shape[2]
    found, stash = np.zeros(((steps + 1) ** players, players)), np.zeros(players, dtype=np.int64)
    for point in range(len(found)):
        if _stand(point, steps, size, stash):
            share(grid, stash, 0, 0, found[point])
    return found


def answer(grid, card, stash, bonus):
    """Return the shares before a round of a card, by the place from the one who starts."""
    chain, out = np.zeros(len(stash), dtype=np.int64), np.zeros((1, HIGH + 1, len(stash)))
    answered(grid, card, stash, bonus, chain, 0, out)
    return out[0, 0]
