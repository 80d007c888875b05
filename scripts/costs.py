"""What their choices cost the gangsters of the ladder: `python scripts/costs.py --games 400`.

Plays games of two, all pairs of the ladder in turn and on either seat, each with luck of its own that its number
decides, and has the report reckon them. Writes a line a game to tests/data/costs.txt: who sat there, and
how many chances to win the choices of each gave away. Lines that are there are kept and gone on from; take the file
away where minds or the yardstick have changed. `tests/games/gang/test_report.py` reads it and plays one of its games.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.advice.report import reckon
from gangdice_gui.games.gang.bots.minds import LADDER, MINDS
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.match.match import Match

TABLE: Final = Path(__file__).parents[1] / "tests" / "data" / "costs.txt"
PAIRS: Final = [seats for pair in combinations(LADDER, 2) for seats in (pair, pair[::-1])]


def played(number: int) -> str:
    """Play a game, have the report reckon it, and return its line."""
    seats, luck = PAIRS[number % len(PAIRS)], Random(f"costs {number}")
    match = Match.start(GANG, standard_options(2, first=luck.randrange(2)), seed=f"costs {number}")
    while not match.over:
        seat = match.to_act
        assert seat is not None
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, MINDS[seats[seat]](match.view(seat), match.ask, luck))
    rounds = range(1, len(match.view(None).history) + 1)
    parts = {each: reckon(match.game.rules, match.options, match.log, each) for each in rounds}
    costs = [
        sum(decision.cost for part in parts.values() for decision in part.decisions if decision.seat == seat)
        for seat in (0, 1)
    ]
    return " ".join([str(number), *(f"{mind} {cost:.6f}" for mind, cost in zip(seats, costs, strict=True))])


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    TABLE.touch()
    for number in range(len(TABLE.read_text(encoding="utf-8").splitlines()), games):
        with TABLE.open("a", encoding="utf-8") as table:
            table.write(played(number) + "\n")


if __name__ == "__main__":
    main()
