"""Bake the chances of two who both play to win, from every position between rounds: `python scripts/bake/solved.py`.

Solved backwards from the last round for both editions, card by card: by what each owns, what lies in the middle and
who starts. The dark rounds know which dark cards are gone. A bright round knows its own card and takes the rounds after
it to be the mean of all others; which cards can still come is put together again when the table is read. Takes about
eight minutes on one core; writes gangdice_gui/games/gang/bots/whole_game/solved_table.py. `--check` solves some
positions of every round anew from the table as it is.
"""

from __future__ import annotations

import json
import sys
import zlib
from base64 import b85encode
from functools import cache
from itertools import accumulate
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.whole_game.solved import BRIGHT, SCALE, before, solved  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402
from gangdice_gui.games.gang.rules.turn import BONUSES, ROUNDS, START_WORTH  # noqa: E402
from scripts.bake.rounds import Card, over, starting, whole_round  # noqa: E402

OUT = ROOT / "gangdice_gui/games/gang/bots/whole_game/solved_table.py"
CHECKED, CLOSE = 40, 1e-4
"""Positions checked in every round, and how far a chance may be off: it is written down in steps of 1 / SCALE."""

HEAD = '''"""Chances of two who play to win, for solved.py. Made by scripts/bake/solved.py; not for reading."""
# ruff: noqa: E501

from typing import Final

'''


BEGIN = "# The chance of the seat that starts the game.\n"


def all_dice(edition):
    """Return all the dice in a game of two, by round; with the last round's once more for what comes after it."""
    found = list(accumulate(BONUSES[edition], initial=2 * START_WORTH[2]))
    return [*found, found[-1]]


def solve(edition, cards, deck):
    """Return the tables of an edition by name: the round, and the card it is for or, in round 11, the one before."""
    dice = all_dice(edition)

    def play(number, card, future):
        size = dice[number] + 1
        return whole_round(cards[card].tables, np.ascontiguousarray(future[:size, :size]), dice[number])

    def mean(found):
        return np.mean(list(found), axis=0)

    def others(some, *gone):
        return [card for card in some if card not in gone]

    last = {card: play(12, card, over(dice[12])) for card in deck.dark}
    found = {f"12/{card}": table for card, table in last.items()}
    tenth = []
    for first in deck.dark:
        second = mean(
            play(11, card, mean(last[third] for third in others(deck.dark, first, card)))
            for card in others(deck.dark, first)
        )
        found[f"11/{first}"] = second
        tenth.append(play(10, first, second))
    found["10"] = future = mean(tenth)
    here = {}
    for number in range(BRIGHT, 0, -1):
        after, here = here, {}
        for card in deck.bright:
            if number < BRIGHT:
                future = mean(after[other] for other in others(deck.bright, card))
            here[card] = play(number, card, future)
            found[f"{number}/{card}"] = here[card]
        print(edition, number, f"{mean(here.values())[48, 48]:.4f}", flush=True)
    return found


def written(table):
    """Return a table as text: each seat has a die at least, and together no more than there are."""
    dice = len(table) - 1
    steps = np.concatenate([table[a, 1 : dice - a + 1] for a in range(1, dice)])
    numbers = np.rint(steps * SCALE).astype(np.int64)
    return b85encode(zlib.compress(np.diff(numbers, prepend=0).astype("<i2").tobytes(), 9)).decode()


def bake():
    deck = load_deck()
    cards = {card: Card(card) for card in (*deck.bright, *deck.dark)}
    lines, first = ["TABLE: Final = {\n"], {}
    for edition in BONUSES:
        lines.append(f'    "{edition}": {{\n')
        found = solve(edition, cards, deck)
        begin = [found.pop(f"1/{card}")[START_WORTH[2], START_WORTH[2]] for card in deck.bright]
        first[edition] = round(float(np.mean(begin)), 5)
        lines += [f'        "{name}": "{written(table)}",\n' for name, table in found.items()]
        lines.append("    },\n")
    lines.append(f"}}\n{BEGIN}FIRST: Final = {json.dumps(first)}\n")
    OUT.write_text(HEAD + "".join(lines), encoding="utf-8")


def check(positions=CHECKED):
    """Return how many positions were solved anew, and by how much the worst was off."""
    deck, rng = load_deck(), np.random.default_rng(1)
    cards = {card: Card(card) for card in (*deck.bright, *deck.dark)}
    count, worst = 0, 0.0
    for edition in BONUSES:
        dice = all_dice(edition)
        for number in range(2, ROUNDS + 1):
            some = deck.bright if number <= BRIGHT else deck.dark
            # Round 10 is written down as the mean of its cards, and round 11 by the card before.
            groups = [[card] for card in some]
            names = [f"{number}/{card}" for card in some]
            if number == 10:
                groups, names = [some], ["10"]
            elif number == 11:
                groups = [[card for card in some if card != first] for first in some]
            at = int(rng.integers(len(groups)))
            group, name = groups[at], names[at]
            for _ in range(positions):
                a, b = sorted(rng.integers(1, dice[number], 2))
                b = dice[number] - b
                value = 0.0
                for card in group:
                    if number == ROUNDS:
                        after = over(dice[number])
                    else:
                        after = table_of(edition, number + 1, (card, name.partition("/")[2]), card)
                    value += starting(cards[card].tables, after, a, b, dice[number] - a - b)[0] / len(group)
                worst = max(worst, abs(value - solved(edition, number, (name,)).starter(a, b)))
                count += 1
            print(f"{edition} {name}: {worst:.6f}", flush=True)
    return count, worst


@cache
def table_of(edition, number, gone, card):
    """Return the chances before a round as a table, where some cards are gone and one was the last."""
    deck, dice = load_deck(), all_dice(edition)[number - 1]
    left = [other for other in (deck.bright if number <= BRIGHT else deck.dark) if other not in gone]
    future = before(edition, number, left, card)
    found = np.zeros((dice + 1, dice + 1))
    for a in range(1, dice):
        for b in range(1, dice + 1 - a):
            found[a, b] = future.starter(a, b)
    return found


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        count, worst = check()
        print(f"{count} positions solved anew, off by at most {worst:.6f}")
        sys.exit(worst > CLOSE)
    bake()
