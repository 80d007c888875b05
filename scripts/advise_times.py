"""Time `gangdice advise` at large hands and at choices of a number: `python scripts/advise_times.py`.

Every choice is weighed in a process of its own that has loaded the tables and weighed nothing yet, as the first look of
a coach is, so that nothing left by one choice helps another. Says, in milliseconds by the clock, within what half, 99
of 100 and all of the choices stay, and which were the slowest. Each is weighed `--again` times and the least counts.
Wants a system that can fork, and a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import os
import struct
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.said import advise
from scripts.counted import bad
from tests.games.gang.bots.positions import laid

LARGE: Final = (21, 24)
"""Dice of a large hand."""
TRIES: Final = 4000
"""Rolls tried for one that does not blow up: 24 dice of some cards never stay whole."""


def hands(count: int, players: int) -> Iterator[tuple[str, View, Any]]:
    """Return names, what a seat sees and its question: large rolls of all cards in turn that can be thrown again."""
    deck = load_deck()
    cards = sorted({*deck.bright, *deck.dark})
    drawn = (_hand(cards[number % len(cards)], number, players) for number in itertools.count())
    return itertools.islice((hand for hand in drawn if hand is not None), count)


def _hand(card: str, number: int, players: int) -> tuple[str, View, Any] | None:
    """Return a large roll of a card, None where none of many stayed whole."""
    luck = Random(f"hand {players} {number}")
    round_ = luck.randint(10, 12) if card in load_deck().dark else luck.randint(1, 9)
    for _ in range(TRIES):
        faces = sorted(luck.choices(range(6), k=luck.randint(*LARGE)))
        if card.endswith("bomb") or not bad(card, faces):
            at = _round(luck, card, round_, players)
            state = laid({**at, "faces": faces})
            return f"{card}, {len(faces)} dice, round {round_}", turn.observe(state, 0), turn.ask(state)
    return None


def numbers(count: int, players: int) -> Iterator[tuple[str, View, Any]]:
    """Yield a name, what a seat sees and its question: first choices of a number in all rounds."""
    deck = load_deck()
    for number in range(count):
        luck = Random(f"number {players} {number}")
        round_ = number % 12 + 1
        at = _round(luck, luck.choice(deck.dark if round_ > 9 else deck.bright), round_, players)
        state = laid(at)
        yield f"{at['card']}, round {round_}, {at['stash']}", turn.observe(state, 0), turn.ask(state)


def _round(luck: Random, card: str, round_: int, players: int) -> dict[str, Any]:
    stash = [luck.randint(26, 50) for _ in range(players)]
    if players == 2:
        middle = luck.randint(2, 10)
        stash[1] = 2 * turn.START_WORTH[2] + sum(turn.BONUSES["standard"][:round_]) - middle - stash[0]
    else:
        middle = turn.BONUSES["standard"][round_ - 1] + luck.choice([0, 0, luck.randint(1, 8)])
    gone = luck.sample([other for other in load_deck().dark if other != card], max(0, round_ - 10))
    return {
        "round": round_, "card": card, "gone": gone, "edition": "standard",
        "stash": stash, "middle": middle, "done": [],
    }  # fmt: skip


def fresh(view: View, question: Any) -> float:
    """Return the milliseconds a process that has weighed nothing takes. Raises RuntimeError where it fails."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            started = time.perf_counter()
            advise(view, question)
            os.write(write, struct.pack("d", (time.perf_counter() - started) * 1000))
        except BaseException:
            traceback.print_exc()
        finally:
            # Whatever happens, nobody but the parent goes on from here.
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        taken = told.read()
    os.waitpid(child, 0)
    if not taken:
        raise RuntimeError("A choice could not be weighed.")
    return float(struct.unpack("d", taken)[0])


def main() -> None:
    """Print a line for each number of players and kind of choice, and its slowest."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=[2, 3, 4])
    ask.add_argument("--choices", type=int, default=72, help="of each kind (%(default)s)")
    ask.add_argument("--again", type=int, default=2, help="times each is weighed (%(default)s)")
    asked = ask.parse_args()
    for players in asked.players:
        for kind, drawn in (("large hands", hands), ("numbers", numbers)):
            choices = list(drawn(asked.choices, players))
            gc.collect()
            gc.freeze()  # what a child would copy only to look it over
            times = sorted(
                (min(fresh(view, question) for _ in range(asked.again)), name) for name, view, question in choices
            )
            half, most, worst = (times[int((len(times) - 1) * part)][0] for part in (0.5, 0.99, 1))
            print(f"{players} players, {len(times)} {kind}: p50 {half:.0f}, p99 {most:.0f}, worst {worst:.0f} ms")
            for taken, name in reversed(times[-3:]):
                print(f"    {taken:.0f} ms: {name}")


if __name__ == "__main__":
    main()
