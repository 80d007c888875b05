"""Bake the chances of best play, every card, 1 to 24 dice, every total, and those of losing on purpose with up to 12:
`python scripts/bake/odds.py`.

The same lists of hands as the game's own odds, with all totals of one number of dice carried back side by side. Takes
two or three minutes on one core; writes gangdice_gui/games/gang/bots/one_turn/chances_table.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.one_turn.chances import LOSING  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.hands import LARGEST, hands  # noqa: E402
from gangdice_gui.games.gang.rules.conditions import CONDITIONS  # noqa: E402

OUT = ROOT / "gangdice_gui/games/gang/bots/one_turn/chances_table.py"
DIGITS = "".join(chr(c) for c in range(35, 127) if chr(c) not in "'\\")
"""What a chance is written in: six digits each, base 90."""
WIDTH = 6
SCALE = len(DIGITS) ** WIDTH - 1
TOGETHER = 16
"""Totals carried back at once: a row of them is two cache lines."""

HEAD = '''"""The chances of best play, as chances.py reads them. Made by scripts/bake/odds.py; not for reading."""
# ruff: noqa: E501

from typing import Final

DIGITS: Final = {digits!r}
WIDTH: Final = {width}
'''


@numba.njit(cache=True)
def mean_rows(above, places, out):
    for i in range(places.shape[0]):
        for t in range(out.shape[1]):
            total = 0.0
            for f in range(places.shape[1]):
                total += above[places[i, f], t]
            out[i, t] = total / places.shape[1]


@numba.njit(cache=True)
def best_rows(best, places, out):
    for i in range(places.shape[0]):
        for f in range(places.shape[1]):
            for t in range(out.shape[1]):
                out[i, t] = max(out[i, t], best[places[i, f], t])


def roll(ends, sizes, up):
    """Return the values of kept hands, size by size from none, from those of whole hands; bust is the last row."""
    values = [ends]
    for size in sizes[::-1]:
        out = np.zeros((size + 1, ends.shape[1]))
        mean_rows(values[-1], up[:size], out[:-1])
        values.append(out)
    return values[::-1]


def choose(ends, rolled, sizes, down):
    best = rolled[0]
    for size, here in enumerate([*rolled[1:-1], ends], 1):
        out = here.copy()
        # The hands of the size below come first: with a Boss more they are hands of this size.
        out[: sizes[size - 1]] = np.maximum(out[: sizes[size - 1]], best[:-1])
        best_rows(best, down[: len(out) - 1], out[:-1])
        best = out
    return best


def chances(dice, listed, up, down, sign=1):
    """Return, for each total from 0, the best chance of a valid result of at least it; the least, where sign is -1."""
    sizes = listed.ends[:dice]
    totals = np.array([*listed.totals[: listed.ends[dice]], -1])
    row = []
    for first in range(0, 5 * dice + 1, TOGETHER):
        targets = np.arange(first, min(first + TOGETHER, 5 * dice + 1))
        if totals.max() < first:
            break
        # What is bust at once is worth 0 there, so the least chance is the most of its opposite.
        ends = sign * (totals[:, None] >= targets[None, :]).astype(float)
        after = roll(ends, sizes, up)
        for _ in range(2):
            after = roll(choose(ends, after, sizes, down), sizes, up)
        row += list(sign * after[0][0])
    return row


def written(chance):
    number, text = round(chance * SCALE), ""
    for _ in range(WIDTH):
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def table(name, most, sign):
    """Return the lines of a table of all cards, by dice from 1."""
    yield f"{name}: Final = {{\n"
    for condition in CONDITIONS:
        for mode in ("bomb", "explosive"):
            card = f"{condition}-{mode}"
            # Who would rather be bust wants junk dice told apart.
            listed = hands(card, most, capped=sign > 0)
            up, down = (np.array(columns, dtype=np.int32).T.copy() for columns in (listed.larger, listed.fewer))
            rows = []
            for dice in range(1, most + 1):
                row = "".join(map(written, chances(dice, listed, up, down, sign)))
                nothing = DIGITS[0] * WIDTH
                while row.endswith(nothing):
                    row = row[:-WIDTH]
                rows.append(row)
            yield f'    "{card}": ' + f"'{' '.join(rows)}',\n".replace("'", '"')
            print(name, card, listed.ends[-1], "hands", sum(map(len, rows)), "bytes", flush=True)
    yield "}\n"


def main():
    head = HEAD.format(digits=DIGITS, width=WIDTH).replace(repr(DIGITS), f'"{DIGITS}"')
    lines = [*table("TABLE", LARGEST, 1), *table("LEAST", LOSING, -1)]
    OUT.write_text(head + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
