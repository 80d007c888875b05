"""Play the boss against copies of the former one: `python scripts/former.py three.txt four.txt --players 3 4`.

The former boss takes everybody for one who plays for dice (`_over_the_greedy` in minds.py), as Ada did at three and
four before rivals were taken to play to win. Today's sits at a table of former ones, once on every seat with the same
cards and dice (the cup of `gangdice simulate`), so a group has a game for each seat. Neither draws lots. Writes a line
a group, its number and how many of its games today's boss won, to a file for each number of players, goes on from what
is there, and says the share with a 95 % interval, in which groups, not games, are independent of each other.
`--until 11:00` begins no group after that time UTC; `--luck` names other cards and dice than the usual ones. With
`--rounds 10 12` he plays as the former one does but in those rounds, so that it shows where a share comes from: a group
of the same luck is the same up to the first choice that differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.bots import minds
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.match.cup import Cup, stream_of

FORMER = minds.Character(minds._over_the_greedy, minds._as_told, 0.0)
TODAY = minds._CHARACTERS[minds.BOSS]


def group(players: int, number: int, luck: str = "former", rounds: range = range(1, 13)) -> Fraction:
    """Play one game with today's boss on every seat, in these rounds; return how many of them it won."""
    cup, known, won = Cup(f"{luck} {players} {number}"), dict[Any, Any](), Fraction(0)
    for seat in range(players):
        winners = _played(players, seat, rounds, cup, known)
        won += Fraction(seat in winners, len(winners))
    return won


def _played(players: int, boss: int, rounds: range, cup: Cup, known: dict[Any, Any]) -> Any:
    rules, drawn = GANG.rules, dict[str, int]()
    state = rules.new(GANG.usual_options(players, cup.first(players)))
    while (seat := rules.to_act(state)) is not None:
        question = rules.ask(state)
        if seat == CHANCE:
            stream = stream_of(question)
            index = GANG.luck(state) if GANG.luck is not None else drawn.get(stream, 0)
            drawn[stream] = drawn.get(stream, 0) + 1
            action: Any = cup.answer(question, index)
        else:
            # Neither mind draws lots, and games of a group begin alike.
            today = seat == boss and state.round in rounds
            key = (today, state)
            if key not in known:
                character = TODAY if today else FORMER
                known[key] = minds._Plays(character)(rules.observe(state, seat), question, None)  # type: ignore[arg-type]
            action = known[key]
        state = rules.apply(state, action)[-1].state
    return GANG.winners(state)


def share(won: list[Fraction], players: int) -> tuple[float, float]:
    """Return the share of games won, by groups, and half of its 95 % interval."""
    shares = [float(each) / players for each in won]
    mean = sum(shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in shares) / max(1, len(shares) - 1)
    return mean, 1.96 * sqrt(spread / len(shares))


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("file", nargs="+", type=Path, help="where the groups are kept, one for each --players")
    ask.add_argument("--players", type=int, nargs="+", default=[3], choices=[3, 4])
    ask.add_argument("--games", type=int, default=5000, help="of each number of players (%(default)s)")
    ask.add_argument("--until", help="no group is begun after this time UTC, HH:MM")
    ask.add_argument("--luck", default="former", help="the seed of the cards and dice (%(default)s)")
    ask.add_argument("--rounds", type=int, nargs=2, default=[1, 12], help="first and last that today's boss plays")
    asked = ask.parse_args()
    rounds = range(asked.rounds[0], asked.rounds[1] + 1)
    tables = dict(zip(asked.players, asked.file, strict=True))
    for table in tables.values():
        table.touch()
    for number in range(max(-(-asked.games // players) for players in tables)):
        for players, table in tables.items():
            late = asked.until is not None and time.strftime("%H:%M", time.gmtime()) >= asked.until
            done = len(table.read_text(encoding="utf-8").splitlines())
            if not late and done <= number < -(-asked.games // players):
                with table.open("a", encoding="utf-8") as lines:
                    lines.write(f"{number} {group(players, number, asked.luck, rounds)}\n")
    for players, table in tables.items():
        won = [Fraction(line.split()[1]) for line in table.read_text(encoding="utf-8").splitlines()]
        if won:
            mean, half = share(won, players)
            print(
                f"{players} players: {mean:.2%} +- {half:.2%} of {players * len(won)} games, {1 / players:.2%} is even"
            )


if __name__ == "__main__":
    main()
