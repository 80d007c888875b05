"""Bake every seat's share of wins before rounds of three and four: `python scripts/bake/shares.py`.

Solved backwards from the last round, all seats playing for their own share, on a grid of the dice by which they lag
behind the richest; the mean over all cards of a round. A seat that others follow throws its dice in one of a few ways
(for a total and a little more, or to lose), the last one exactly; these ways are baked too, for every card there is.
Takes three and a half minutes of one core; writes whole_game/shares_table.py and one_turn/ways_table.py in
gangdice_gui/games/gang/bots.
`--check` solves some positions off the grid anew, in half a minute, and says by how much the table misses them.
"""

from __future__ import annotations

import sys
import zlib
from base64 import b85encode
from pathlib import Path

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.one_round.many import LAST, top  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.ways import SCALE as WAY_SCALE  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.ways import SMALL  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.shares import SCALE, before  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.solved import BRIGHT  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402
from gangdice_gui.games.gang.rules.conditions import CONDITIONS  # noqa: E402
from gangdice_gui.games.gang.rules.turn import BONUSES, ROUNDS  # noqa: E402
from scripts.bake.rounds import TOP, Card, play_out  # noqa: E402

OUT = ROOT / "gangdice_gui" / "games" / "gang" / "bots"
GRIDS = {3: (10, 3), 4: (6, 5)}
"""By the players: the steps from the richest seat down to those who lag too far to be told apart, and dice a step."""
FROM = {3: 2, 4: 10}
"""The first round there are tables for, by the players: of four the grid is too coarse for the rounds before."""
NUMBERS = {3: (1, 2, 3, 4, 5, 6, 8), 4: (1, 2, 3, 5)}
"""The numbers of dice a seat that others follow chooses from, by the players."""
CARRIED = 9
"""Dice carried into the round in the second of the two tables of a grid."""
HIGH = 40
"""The highest total of up to 8 dice."""
RARE, ALIKE = 0.03, 0.02
"""A total that is reached less often is not thrown for; ways that differ by less in every chance are one."""
PLENTY = 1000
"""Dice the richest seat owns here: what counts are the differences."""
CHECKED, CLOSE = 60, 0.02
"""Positions checked in every round, and how far shares may be off on average: near a tie some are off by .2."""

HEAD = '''"""{about} Made by scripts/bake/shares.py; not for reading."""
# ruff: noqa: E501

from typing import Final

'''


# ---------------------------------------------------------------- ways to throw


def ways(card, dice):
    """Return some ways to throw a number of dice: the chance of each total up to HIGH, and last of a bust."""
    totals, found = np.arange(TOP + 1), []
    for aim in [total for total in range(5 * dice + 1) if card.most[dice, total] > RARE] or [0]:
        worth = np.where(totals < aim, 0.0, 1 + 0.01 * (totals - aim))
        found.append(play_out(card.large, dice, worth, 0.0)[1])
    if dice <= 2:
        found.append(play_out(card.small, dice, -totals - 1.0, 0.0)[1])
    kept = []
    for outcome in found:
        way = np.append(outcome[: HIGH + 1], outcome[-1])
        if all(abs(way - other).max() > ALIKE for other in kept):
            kept.append(way)
    return kept


def written_ways(card):
    """Return the ways to throw each number of dice in SMALL as texts."""
    lines = []
    for dice in SMALL:
        rows = np.array(ways(card, dice))
        rows = np.hstack([rows[:, : top(card.id, dice) + 1], rows[:, -1:]])
        steps = np.rint(rows * WAY_SCALE).astype("<u2")
        lines.append(f"{len(rows)} " + b85encode(zlib.compress(steps.tobytes(), 9)).decode())
    return lines


class Throws:
    """What the solver needs of a card: numbers of dice, ways to throw them and the chances of the last seat."""

    def __init__(self, card, players):
        card = Card(card)
        found = [(dice, way) for dice in NUMBERS[players] for way in ways(card, dice)]
        counts, likely = np.array([dice for dice, _ in found]), np.array([way for _, way in found])
        tops = np.array([0, *(top(card.id, dice) for dice in range(1, max(LAST) + 1))])
        self.columns = np.array(NUMBERS[players]), np.array(LAST), counts, likely, card.most, card.least, tops


# ---------------------------------------------------------------- shares


@numba.njit(cache=True)
def share(grid, stash, carried, start, out):
    """Fill `out` with every seat's share before a round; a grid without tables is the end of the game."""
    tables, steps, size = grid
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
    more, before = carried / CARRIED, 1.0
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
    """Fill `out` with the shares once a round has ended."""
    if leader < 0:
        share(grid, stash, pot, start, out)
        return
    stash[leader] += pot
    share(grid, stash, 0, leader, out)
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
            settled(grid, stash, pot + dice, 0, seat, won[i])
            settled(grid, stash, pot + dice, 0, leader, lost[i])
            stash[seat] += dice
        for total in range(1 if leader < 0 else tops[chain[leader]] + 1):
            high, which, often = -1.0, 0, 0.0
            for i, dice in enumerate(numbers):
                need = 0 if leader < 0 else total + (dice <= chain[leader])
                leads = most[dice, need] if won[i, seat] >= lost[i, seat] else least[dice, need]
                value = lost[i, seat] + leads * (won[i, seat] - lost[i, seat])
                if value > high + 1e-12:
                    high, which, often = value, i, leads
            out[leader + 1, total] = lost[which] + often * (won[which] - lost[which])


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
                sums[total] = sums[total + 1] + chance * after[seat + 1, total]
            for leader in range(-1, seat):
                for total in range(1 if leader < 0 else tops[chain[leader]] + 1):
                    need = 0 if leader < 0 else min(above, total + (dice <= chain[leader]))
                    left = after[leader + 1, total]
                    value = (1 - often[need]) * left[seat] + sums[need, seat]
                    if value > best[leader + 1, total] + 1e-12:
                        best[leader + 1, total] = value
                        out[leader + 1, total] = (1 - often[need]) * left + sums[need]
            way += 1


@numba.njit  # Nor this one, in which `answered` is.
def solve(grid, card, players, bonus, steps, size):
    """Return the shares before a round on the whole grid: (carried, points, places)."""
    found = np.zeros((2, (steps + 1) ** players, players))
    stash, chain, out = np.zeros(players, dtype=np.int64), np.zeros(players, dtype=np.int64), np.zeros((1, 41, players))
    for more in range(2):
        for point in range(found.shape[1]):
            rest, most = point, 0
            for place in range(players - 1, -1, -1):
                most = max(most, rest % (steps + 1))
                stash[place] = PLENTY + (rest % (steps + 1) - steps) * size
                rest //= steps + 1
            if most == steps:
                answered(grid, card, stash, bonus + CARRIED * more, chain, 0, out)
                found[more, point] = out[0, 0]
    return found


def answer(grid, card, stash, bonus):
    """Return the shares before a round of a card, by the place from the one who starts."""
    chain, out = np.zeros(len(stash), dtype=np.int64), np.zeros((1, HIGH + 1, len(stash)))
    answered(grid, card.columns, stash, bonus, chain, 0, out)
    return out[0, 0]


def grid_of(players, tables):
    """Return a grid for the solver; None is the end of the game."""
    steps, size = GRIDS[players]
    return np.zeros((0, 1, players)) if tables is None else tables, steps, float(size)


def points(players):
    """Return the points of a grid whose richest seat is its richest."""
    steps, _ = GRIDS[players]
    digits = np.stack(np.unravel_index(np.arange((steps + 1) ** players), (steps + 1,) * players))
    return np.flatnonzero(digits.max(axis=0) == steps)


def written(players, tables):
    """Return a round's tables as text: each point's seats but the last, as steps from the point before."""
    numbers = np.rint(tables[:, points(players), :-1] * SCALE).astype(np.int64)
    steps = np.diff(numbers, axis=1, prepend=0).transpose(0, 2, 1)
    return b85encode(zlib.compress(steps.astype("<i4").astype("<i2").tobytes(), 9)).decode()


def bake():
    lines = [HEAD.format(about="Shares of wins of three and four, for shares.py."), "TABLE: Final = {\n"]
    first = {}
    for players, (steps, size) in GRIDS.items():
        dark, bright = ([Throws(card, players) for card in pile] for pile in (load_deck().dark, load_deck().bright))
        lines.append(f"    {players}: {{\n")
        tables = None
        for number in range(ROUNDS, FROM[players] - 1, -1):
            grid, bonus = grid_of(players, tables), BONUSES["standard"][number - 1]
            cards = dark if number > BRIGHT else bright
            tables = np.mean([solve(grid, card.columns, players, bonus, steps, size) for card in cards], axis=0)
            print(players, number, tables[0, -1].round(4), flush=True)
            lines.append(f'        {number}: "{steps} {size} {CARRIED} {written(players, tables)}",\n')
        lines.append("    },\n")
        level = [answer(grid_of(players, tables), card, np.full(players, PLENTY), 0) for card in bright]
        even = (1 / players,) * players
        first[players] = tuple(np.mean(level, axis=0).round(4).tolist()) if FROM[players] == 2 else even
    lines += ["}\n\n", "FIRST: Final[dict[int, tuple[float, ...]]] = {\n"]
    lines += [f"    {players}: {row},\n" for players, row in first.items()]
    lines += ["}\n", '"""Shares before the first card, by the place from the one who starts."""\n']
    (OUT / "whole_game" / "shares_table.py").write_text("".join(lines), encoding="utf-8")


def bake_ways():
    lines = [HEAD.format(about="Ways to throw up to 8 dice, for ways.py."), "TABLE: Final = {\n"]
    for name in (f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")):
        lines.append(f'    "{name}": (\n')
        lines += [f'        "{text}",\n' for text in written_ways(Card(name))]
        lines.append("    ),\n")
    (OUT / "one_turn" / "ways_table.py").write_text("".join(lines) + "}\n", encoding="utf-8")


def check(positions=CHECKED):
    """Return how many shares were solved anew off the grid, and by how much they were off: on average, at most."""
    rng, off = np.random.default_rng(1), []
    for players in GRIDS:
        deck = load_deck()
        dark, bright = ([Throws(card, players) for card in pile] for pile in (deck.dark, deck.bright))
        for number in range(FROM[players], ROUNDS + 1):
            after = () if number == ROUNDS else before(players, number + 1).tables
            # What no seat can be at is empty.
            rows = [[row or (0.0,) * players for row in table] for table in after]
            grid = grid_of(players, np.array(rows) if rows else None)
            cards, here = dark if number > BRIGHT else bright, []
            for _ in range(positions):
                stash, bonus = PLENTY + rng.integers(-12, 13, players), BONUSES["standard"][number - 1]
                found = np.mean([answer(grid, card, stash, bonus) for card in cards], axis=0)
                here += list(abs(found - before(players, number).shares(tuple(map(int, stash.max() - stash)), 0)))
            print(f"{players} players, round {number}: {np.mean(here):.4f} {max(here):.4f}", flush=True)
            off += here
    return len(off), float(np.mean(off)), max(off)


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        count, mean, worst = check()
        print(f"{count} shares solved anew, off by {mean:.4f} on average and by {worst:.4f} at most")
        sys.exit(mean > CLOSE)
    bake_ways()
    bake()
