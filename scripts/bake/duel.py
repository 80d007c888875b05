"""Bake the chance to win a game of two from every position between rounds: `python scripts/bake/duel.py`.

Solved backwards from the last round, over the lead in dice, the dice in the middle and who starts: one player plays as
well as can be, the other plays for dice as the house's gangster does (bots/house.py without its moods). So the chances
at the start of the game are also the most anybody can hope for against such a player. Takes some minutes on one core;
writes gangdice_gui/games/gang/bots/whole_game/duel_table.py.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.house import GUESS_PER_SEAT, MOOD  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.chances import chance, to_lead  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.chances_table import DIGITS  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.hands import hands  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, chances_to_beat  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402
from scripts.bake.odds import choose, roll  # noqa: E402

OUT = ROOT / "gangdice_gui/games/gang/bots/whole_game/duel_table.py"
BONUSES = (0,) * 9 + (3, 6, 9)
LEAD = 60
"""Leads beyond this are as good as this one."""
STEP, STEPS = 3, 9
"""The dice in the middle: 0, 3 ... 24."""
LEADS = np.arange(-LEAD, LEAD + 1)[:, None]
MIDDLES = STEP * np.arange(STEPS)[None, :]
SCALE = len(DIGITS) ** 2 - 1

HEAD = '''"""Chances to win a game of two, as duel.py reads them. Made by scripts/bake/duel.py; not for reading."""

from typing import Final

LEAD: Final = {lead}
STEP: Final = {step}
STEPS: Final = {steps}
TABLE: Final = {{
'''


def at(values, lead, middle):
    """Return the chances at these leads and dice in the middle, between two steps by a straight line."""
    row = np.clip(np.broadcast_to(lead, (len(LEADS), STEPS)), -LEAD, LEAD) + LEAD
    where = np.clip(np.broadcast_to(middle, row.shape) / STEP, 0, STEPS - 1)
    low = np.minimum(where.astype(int), STEPS - 2)
    part = where - low
    return values[row, low] * (1 - part) + values[row, low + 1] * part


@cache
def listed(card):
    found = hands(card, MOST)
    up, down = (np.array(columns, dtype=np.int32).T.copy() for columns in (found.larger, found.fewer))
    return found, up, down


def best_turn(card, dice, ends):
    """Return the value of a turn for each column of ends: rows are totals, the last one is bust."""
    found, up, down = listed(card)
    totals = np.array([*found.totals[: found.ends[dice]], -1])
    # What is bust at once is worth nothing there, so all is counted from a bust.
    worth, sizes = np.ascontiguousarray((ends - ends[-1])[totals]), found.ends[:dice]
    after = roll(worth, sizes, up)
    for _ in range(2):
        after = roll(choose(worth, after, sizes, down), sizes, up)
    return after[0][0] + ends[-1]


@cache
def first(card, pot):
    """Return how the one who plays for dice starts a round: (dice, chance of each total and last of a bust), alike."""
    beaten = chances_to_beat(card)
    prize = pot + GUESS_PER_SEAT
    found = []
    for dice in range(1, MOST + 1):
        ends = np.full(5 * dice + 2, -float(dice))
        for total in range(5 * dice + 1):
            above = beaten[total] if total < len(beaten) else 0.0
            level = (beaten[total - 1] if 0 < total <= len(beaten) else above) - above
            ends[total] += (prize + dice) * (1 - min(1.0, above + 0.6 / dice * level))
        found.append((best_turn(card, dice, ends[:, None])[0], dice, ends))
    best = max(value for value, _, _ in found)
    return [(dice, outcome(card, dice, ends)) for value, dice, ends in found if value >= best - MOOD]


def outcome(card, dice, ends):
    """Return the chance of each total, and of a bust, of the play that is best for these ends.

    The slope of the value in one end is the chance of that end: where it is worth a trifle more, little changes.
    """
    trifle = 1e-6
    columns = ends[:, None] + trifle * np.eye(len(ends))
    slope = (best_turn(card, dice, columns) - best_turn(card, dice, ends[:, None])) / trifle
    slope = np.clip(slope, 0, 1)
    return slope / slope.sum()


@cache
def second(card, prize, best):
    """Return the dice of the one who plays for dice, acting last, and its chance to take the round."""
    found = [(chance(card, n, to_lead(n, best)), n) for n in range(1, MOST + 1)]
    return max((leads * prize - (1 - leads) * dice, dice, leads) for leads, dice in found)[1:]


def starting(card, bonus, start, behind):
    """Return the chance of the one who starts a round, by lead and middle, from the chances after it."""
    value = np.zeros((len(LEADS), STEPS))
    for dice in range(1, MOST + 1):
        ends = np.zeros((5 * dice + 2, len(LEADS), STEPS))
        for column in range(STEPS):
            pot = int(MIDDLES[0, column]) + bonus
            for total in range(-1, 5 * dice + 1):
                theirs, leads = second(card, pot + dice, None if total < 0 else (total, dice))
                lost = at(behind, LEADS - 2 * dice - pot, 0)[:, column]
                if total < 0:
                    kept = at(start, LEADS - dice + theirs, pot + dice + theirs)[:, column]
                else:
                    kept = at(start, LEADS + pot + 2 * theirs, 0)[:, column]
                ends[total, :, column] = leads * lost + (1 - leads) * kept
        flat = best_turn(card, dice, ends.reshape(len(ends), -1))
        value = np.maximum(value, flat.reshape(value.shape))
    return value


def acting_last(card, bonus, start, behind):
    """Return the chance of the one who acts last in a round."""
    value = np.zeros((len(LEADS), STEPS))
    for column in range(STEPS):
        pot = int(MIDDLES[0, column]) + bonus
        plans = first(card, pot)
        for dice, likely in plans:
            won = at(start, LEADS + 2 * dice + pot, 0)[:, column]
            for total, often in enumerate(likely):
                bust = total == len(likely) - 1
                choices = []
                for n in range(1, MOST + 1):
                    leads = chance(card, n, 0 if bust else to_lead(n, (total, dice)))
                    if bust:
                        lost = at(behind, LEADS + dice - n, pot + dice + n)[:, column]
                        gained = at(start, LEADS + 2 * dice + pot, 0)[:, column]
                    else:
                        lost, gained = at(behind, LEADS - pot - 2 * n, 0)[:, column], won
                    choices.append(leads * gained + (1 - leads) * lost)
                value[:, column] += often / len(plans) * np.max(choices, axis=0)
    return value


def written(values):
    digits = np.rint(values * SCALE).astype(int)
    return "".join(DIGITS[n // len(DIGITS)] + DIGITS[n % len(DIGITS)] for n in digits.ravel())


def main():
    deck = load_deck()
    over = np.repeat((LEADS > 0) + 0.5 * (LEADS == 0), STEPS, axis=1)
    start, behind = over, over
    lines = []
    for number in range(len(BONUSES), 0, -1):
        cards = deck.bright if number <= 9 else deck.dark
        bonus = BONUSES[number - 1]
        start, behind = (
            sum(play(card, bonus, start, behind) for card in cards) / len(cards) for play in (starting, acting_last)
        )
        print(f"round {number}: {start[LEAD, 0]:.4f} starting, {behind[LEAD, 0]:.4f} acting last", flush=True)
        if number > 1:
            lines.append(f'    {number}: (\n        "{written(start)}",\n        "{written(behind)}",\n    ),\n')
    head = HEAD.format(lead=LEAD, step=STEP, steps=STEPS)
    OUT.write_text(head + "".join(lines[::-1]) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
