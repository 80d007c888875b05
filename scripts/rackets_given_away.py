"""What another choice than the coach's really costs at Rackets: `scripts/rackets_given_away.py FILE --seconds 120`.

From one moment of a mixed evening the rest is played from two answers, the best by the plans and another, with the same
cards and dice to come and the planner in that seat from then on. FILE keeps a line for each other answer, what was said
and how far apart the evenings ended, and grows; without `--seconds` it is only read.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.engine.game import CHANCE, Card, Draw, Roll, Throw, Toss
from gangdice_gui.games.rackets.advice.weigh import Choice, weigh
from gangdice_gui.games.rackets.bots.minds import MINDS, USUAL
from gangdice_gui.games.rackets.game import standard_options
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import Offer, Pass
from gangdice_gui.games.rackets.rules.figures import EDITIONS
from gangdice_gui.games.rackets.rules.points import totals
from gangdice_gui.games.rackets.rules.state import Acting, State

OTHERS: Final = 3
"""Answers set beside the best one: the next best, a pass, and one of the rest."""
AGAIN: Final = 4
"""So many times the rest is played from each."""
BANDS: Final = (0, 60, 300, 600, 1000, 10000)
"""What the plans said, in ranges."""
Line = dict[str, Any]


def play(state: State, names: Sequence[str], luck: str, stop: Callable[[State], bool] = lambda _: False) -> State:
    """Play on to the end, or until it is to stop."""
    cards, dice, tempers = (Random(f"{luck} {what}") for what in ("cards", "dice", "minds"))
    while (seat := rules.to_act(state)) is not None and not stop(state):
        question = rules.ask(state)
        action: Any
        if seat != CHANCE:
            action = MINDS[names[seat]](rules.observe(state, seat), question, tempers)
        elif isinstance(question, Throw):
            action = Roll(tuple(dice.randint(1, question.sides) for _ in range(question.dice)), question.sides)
        elif isinstance(question, Draw):
            action = Card(cards.choice(question.cards))
        else:
            action = Toss(dice.random() < 0.5)
        state = rules.apply(state, action)[-1].state
    return state


def moment(number: int, edition: str) -> list[Line]:
    """Weigh one moment, and play on from its answers."""
    chance = Random(f"given away {number}")
    names = chance.sample(sorted(MINDS), 4)
    options = standard_options(4, edition=edition)
    turn, seat = chance.randint(2, EDITIONS[edition].turns - 1), chance.randrange(4)

    def there(state: State) -> bool:
        return state.turn >= turn and isinstance(rules.ask(state), Acting) and rules.to_act(state) == seat

    state = play(rules.new(options), names, f"way {number}", there)
    if rules.to_act(state) is None:
        return []
    choices = [one for one in weigh(rules.observe(state, seat), rules.ask(state)) if not isinstance(one.action, Offer)]
    wanted = [choices[1:2], [one for one in choices[1:] if isinstance(one.action, Pass)]]
    rest = [one for one in choices[2:] if not isinstance(one.action, Pass)]
    wanted.append(chance.sample(rest, min(1, len(rest))))
    names[seat] = USUAL
    best = _ends(state, names, seat, choices[0], number)
    found = []
    for other in {one.action: one for group in wanted for one in group}.values():
        ends = _ends(state, names, seat, other, number)
        real = sum(one - two for one, two in zip(best, ends, strict=True)) / len(ends)
        about = {"number": number, "turn": turn, "best": str(choices[0].action), "other": str(other.action)}
        found.append({**about, "said": choices[0].end - other.end, "real": real})
    return found


def _ends(state: State, names: Sequence[str], seat: int, choice: Choice, number: int) -> list[int]:
    begun = rules.apply(state, choice.action)[-1].state
    return [totals(play(begun, names, f"rest {number} {n}"))[seat] for n in range(AGAIN)]


def said(lines: Sequence[Line], what: str) -> None:
    """Print what the plans said and what came of it, with half the width of a 95 % interval."""
    if len(lines) < 5:
        return
    real = [line["real"] for line in lines]
    mean, told = sum(real) / len(real), sum(line["said"] for line in lines) / len(lines)
    spread = 1.96 * sqrt(sum((one - mean) ** 2 for one in real) / (len(real) - 1) / len(real))
    worse = sum(one > 0 for one in real)
    print(f"{what:16} {len(real):4}  said {told:6,.0f}  came to {mean:6,.0f} ± {spread:4,.0f}  worse in {worse}")


def report(lines: list[Line]) -> None:
    """Print it by what was said, for passes and for the rest."""
    for what, passes in (("passes", True), ("others", False)):
        chosen = [line for line in lines if (line["other"] == "pass") == passes]
        said(chosen, what)
        for low, high in pairwise(BANDS):
            said([line for line in chosen if low <= line["said"] < high], f"  {low:.0f} to {high:.0f}")
        square = sum(line["said"] ** 2 for line in chosen)
        if square:
            real = sum(line["said"] * line["real"] for line in chosen) / square
            off = sum((line["said"] * (line["real"] - real * line["said"])) ** 2 for line in chosen)
            print(f"  share that is real: {real:.2f} ± {1.96 * sqrt(off) / square:.2f}")


def main() -> None:
    """Play on for some seconds, then say what there is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--edition", default="balanced", choices=sorted(EDITIONS))
    args = parser.parse_args()
    lines = [json.loads(text) for text in args.file.read_text().splitlines()] if args.file.exists() else []
    number, until = max((line["number"] for line in lines), default=-1) + 1, time.monotonic() + args.seconds
    while time.monotonic() < until:
        new = moment(number, args.edition)
        lines, number = lines + new, number + 1
        with args.file.open("a") as file:
            file.writelines(json.dumps(line) + "\n" for line in new)
    report(lines)


if __name__ == "__main__":
    main()
