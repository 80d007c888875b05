"""Bake every seat's share of wins before rounds of three and four: `python scripts/bake/shares.py`.

Solved backwards from the last round, all seats playing for their own share, on a grid of the dice by which they lag
behind the richest; the mean over all cards of a round. Where one die may decide the grid is fine: what runs straight
between its points flattens what a die is worth, round after round. Of four the rounds before the tenth have a score of
each seat instead, fitted to positions solved by the round after. A seat that others follow throws its dice in one of a
few ways (for a total and a little more, or to lose), the last one exactly; these ways are baked too, for every card.
Takes six minutes of one core; writes whole_game/shares_table.py and one_turn/ways_table.py in
gangdice_gui/games/gang/bots.
`--check` solves some positions off the grid anew, in a minute, and says where the tables miss them most.
"""

from __future__ import annotations

import sys
import zlib
from base64 import b64encode, b85encode
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.one_round.many import LAST, top  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.ways import SCALE as WAY_SCALE  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.ways import SMALL  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.shares import LAG, SCALE, Early, before  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.shares_table import EARLY  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.solved import BRIGHT  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402
from gangdice_gui.games.gang.rules.conditions import CONDITIONS  # noqa: E402
from gangdice_gui.games.gang.rules.turn import BONUSES, ROUNDS  # noqa: E402
from scripts.bake.rounds import TOP, Card, play_out  # noqa: E402
from scripts.bake.shares_round import CARRIED, HIGH, PLENTY, answer, solve, spread  # noqa: E402

OUT = ROOT / "gangdice_gui" / "games" / "gang" / "bots"
COARSE = {3: (10, 3), 4: (6, 5)}
"""By the players: the steps from the richest seat down to those who lag too far to be told apart, and dice a step."""
FINE = {3: {10: (45, 1), 11: (45, 1), 12: (30, 1)}, 4: {10: (12, 3), 11: (12, 3), 12: (18, 2)}}
"""The same for the rounds of dark cards, by the players and the round: there a few dice may decide."""
FROM = {3: 2, 4: 10}
"""The first round there are tables for, by the players: of four the rounds before have weights of a score."""
DRAWN, SPREAD, AHEAD = 150, 3.4, 5
"""Positions of four a score is fitted to; how far the dice of a seat stray in one round; the lead of who starts."""
NUMBERS = {3: (1, 2, 3, 4, 5, 6, 8), 4: (1, 2, 3, 5)}
"""The numbers of dice a seat that others follow chooses from, by the players."""
RARE, ALIKE = 0.03, 0.02
"""A total that is reached less often is not thrown for; ways that differ by less in every chance are one."""
CHECKED, CLOSE = 30, 0.01
"""Positions checked in every round, and how far shares may be off on average."""

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
        lasts = np.array(LAST[players - 1])
        tops = np.array([0, *(top(card.id, dice) for dice in range(1, lasts.max() + 1))])
        self.columns = np.array(NUMBERS[players]), lasts, counts, likely, card.most, card.least, tops


# ---------------------------------------------------------------- shares


def before_round(grid, cards, players, bonus, steps, size):
    """Return both tables before a round; what dice carried over change is solved on the coarse grid alone."""

    def mean(pot, steps, size):
        return np.mean([solve(grid, card.columns, players, pot, steps, size) for card in cards], axis=0)

    coarse = COARSE[players]
    plain, more = mean(bonus, steps, size), mean(bonus + CARRIED, *coarse)
    if (steps, size) == coarse:
        return np.array([plain, more])
    change = more - mean(bonus, *coarse)
    wide, dice = coarse
    change = spread((np.array([change, change]), wide, float(dice), np.zeros(0)), steps, size)
    return np.array([plain, np.clip(plain + change, 0, 1)])


def layout(players, number):
    """Return the grid of a round: its steps and the dice of each."""
    return FINE[players].get(number, COARSE[players])


def grid_of(players, number, tables):
    """Return the tables before a round for the solver; None is the end of the game."""
    steps, size = layout(players, number)
    return np.zeros((0, 1, players)) if tables is None else tables, steps, float(size), np.zeros(0)


def score_of(weights):
    """Return weights of a score for the solver."""
    players = len(weights) - 4
    return np.zeros((0, 1, players)), 1, 1.0, np.array(weights)


def drawn(rng, players, number, many):
    """Return positions before a round such as come up in play, who starts first: his are the dice won last."""
    stash = PLENTY + np.rint(rng.normal(0, SPREAD * (number - 1) ** 0.5, (many, players))).astype(np.int64)
    stash[:, 0] += AHEAD
    return stash


def fitted(stash, shares):
    """Return the weights of the score that comes nearest to shares (a conditional logit model, Newton's method)."""
    lags, players = stash.max(axis=1, keepdims=True) - stash, stash.shape[1]
    more = lags.mean(axis=1, keepdims=True) - lags
    lead = np.where(lags == 0, np.sort(lags, axis=1)[:, 1:2], 0)
    places = [np.full(lags.shape, np.arange(players) == place) for place in range(1, players)]
    x = np.stack([more, more * abs(more), lead, np.sqrt(lags + LAG), *places], axis=2).astype(float)
    weights = np.zeros(x.shape[2])
    for _ in range(30):
        p = np.exp(x @ weights)
        p /= p.sum(axis=1, keepdims=True)
        mean = np.einsum("gs,gsw->gw", p, x)
        slope = np.einsum("gs,gsw->w", shares - p, x)
        curve = np.einsum("gs,gsv,gsw->vw", p, x, x, optimize=True) - mean.T @ mean
        weights += np.linalg.solve(curve + 1e-4 * np.eye(len(weights)), slope)
    return np.round([*weights[:4], 0.0, *weights[4:]], 5)


def early(players, ahead, cards):
    """Return the weights of the rounds before those with tables, and the shares before the first card."""
    rng, found = np.random.default_rng(3), {}
    for number in range(FROM[players] - 1, 1, -1):
        stash = drawn(rng, players, number, DRAWN)
        shares = np.array([np.mean([answer(ahead, card.columns, each, 0) for card in cards], axis=0) for each in stash])
        found[number] = fitted(stash, shares)
        ahead = score_of(found[number])
    return found, np.mean([answer(ahead, card.columns, np.full(players, PLENTY), 0) for card in cards], axis=0)


def points(players, steps):
    """Return the points of a grid whose richest seat is its richest."""
    digits = np.stack(np.unravel_index(np.arange((steps + 1) ** players), (steps + 1,) * players))
    return np.flatnonzero(digits.max(axis=0) == steps)


def written(players, tables, steps):
    """Return a round's tables as text: by seat but the last its share at every point, all low bytes before the high."""
    numbers = np.rint(tables[:, points(players, steps), :-1] * SCALE).transpose(0, 2, 1)
    packed = numbers.astype("<i2").tobytes()
    return b64encode(zlib.compress(packed[::2] + packed[1::2], 9)).decode()


def bake():
    tables_of, early_of, first = [], {}, {}
    for players in COARSE:
        dark, bright = ([Throws(card, players) for card in pile] for pile in (load_deck().dark, load_deck().bright))
        tables_of.append(f"    {players}: {{\n")
        tables = None
        for number in range(ROUNDS, FROM[players] - 1, -1):
            grid, bonus = grid_of(players, number + 1, tables), BONUSES["standard"][number - 1]
            steps, size = layout(players, number)
            tables = before_round(grid, dark if number > BRIGHT else bright, players, bonus, steps, size)
            print(players, number, tables[0, -1].round(4), flush=True)
            tables_of.append(f'        {number}: "{steps} {size} {CARRIED} {written(players, tables, steps)}",\n')
        tables_of.append("    },\n")
        early_of[players], first[players] = early(players, grid_of(players, FROM[players], tables), bright)
    write(tables_of, early_of, first)


def write(tables, early_of, first):
    """Write the table of shares from its lines, the weights of early rounds and the shares before the first card."""
    lines = [HEAD.format(about="Shares of wins of three and four, for shares.py."), "TABLE: Final = {\n", *tables]
    lines += ["}\n\n", "EARLY: Final[dict[int, dict[int, tuple[float, ...]]]] = {\n"]
    for players, rounds in early_of.items():
        rows = [f"        {number}: {tuple(map(float, weights))},\n" for number, weights in rounds.items()]
        lines += [f"    {players}: {{\n", *rows, "    },\n"] if rows else [f"    {players}: {{}},\n"]
    lines += ["}\n\n", "FIRST: Final[dict[int, tuple[float, ...]]] = {\n"]
    lines += [f"    {players}: {tuple(row.round(4).tolist())},\n" for players, row in first.items()]
    lines += ["}\n", '"""Shares before the first card, by the place from the one who starts."""\n']
    (OUT / "whole_game" / "shares_table.py").write_text("".join(lines), encoding="utf-8")


def bake_ways():
    lines = [HEAD.format(about="Ways to throw up to 8 dice, for ways.py."), "TABLE: Final = {\n"]
    for name in (f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")):
        lines.append(f'    "{name}": (\n')
        lines += [f'        "{text}",\n' for text in written_ways(Card(name))]
        lines.append("    ),\n")
    (OUT / "one_turn" / "ways_table.py").write_text("".join(lines) + "}\n", encoding="utf-8")


def ahead_of(players, number):
    """Return what is baked of the shares before a round, for the solver."""
    if number > ROUNDS:
        return grid_of(players, number, None)
    known = before(players, number)
    if isinstance(known, Early):
        return score_of(EARLY[players][number])
    tables = np.zeros((2, (known.steps + 1) ** players, players))
    for at in points(players, known.steps).tolist():
        tables[:, at] = known.point(0, at), known.point(1, at)
    return grid_of(players, number, tables)


def check(positions=CHECKED):
    """Solve positions between the points of every round anew; return how many shares, and how far off on average.

    Prints for every round how far they are off on average and at most, and the dice by which the seats lag there.
    """
    rng, off = np.random.default_rng(1), []
    for players in COARSE:
        deck = load_deck()
        dark, bright = ([Throws(card, players) for card in pile] for pile in (deck.dark, deck.bright))
        for number in range(2, ROUNDS + 1):
            ahead, cards, here = ahead_of(players, number + 1), dark if number > BRIGHT else bright, []
            for _ in range(positions):
                stash, bonus = PLENTY + rng.integers(-12, 13, players), BONUSES["standard"][number - 1]
                found = np.mean([answer(ahead, card.columns, stash, bonus) for card in cards], axis=0)
                lags = tuple(map(int, stash.max() - stash))
                here += [(miss, lags) for miss in abs(found - before(players, number).shares(lags, 0))]
            worst, lags = max(here)
            mean = np.mean([miss for miss, _ in here])
            print(f"{players} players, round {number}: {mean:.4f}, at most {worst:.4f} at {lags}", flush=True)
            off += [miss for miss, _ in here]
    return len(off), float(np.mean(off))


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        count, mean = check()
        print(f"{count} shares solved anew, off by {mean:.4f} on average")
        sys.exit(mean > CLOSE)
    bake_ways()
    bake()
