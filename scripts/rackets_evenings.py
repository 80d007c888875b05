"""Mixed evenings of the gangsters of Rackets, and what they show: `scripts/rackets_evenings.py FILE --blocks 20`.

Five evenings are a block: the same cards and dice, the five gangsters in one order round the table, each sitting out
one of them. FILE keeps an evening a line and grows; without `--blocks` it is only read. Then it says who won how much,
the ladder (of the evenings that one of two who both sat there won, how many; Wilson's 95 %), what each does, how well
one evening tells who played it, and the course. `--times 10` measures decisions at two, three and four seats instead.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.cli.simulate import wilson
from gangdice_gui.engine.game import CHANCE, Card, Draw, Roll, Throw, Toss
from gangdice_gui.games.rackets.bots.minds import MINDS
from gangdice_gui.games.rackets.game import standard_options
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.figures import EDITIONS, HOLDS, MAKES
from gangdice_gui.games.rackets.rules.points import points, totals
from gangdice_gui.games.rackets.rules.state import State

LADDER: Final = ("planner", "grower", "spider", "trader", "raider")
DEEDS: Final = {
    "produce": ("produce",),
    "sell": ("sell",),
    "build, level, repair": (*(f"build {kind}" for kind in (*MAKES, *HOLDS)), "level", "repair"),
    "nests, perches, wires": ("build nest", "build perch", "build bomb"),
    "sabotage": ("sabotage",),
    "rob and blast": ("rob", "destroy", "dynamite"),
    "offers": ("offer",),
}
"""What an evening tells a gangster by."""
PARTS: Final = ("fame", "weapons", "buildings", "money", "debt")
FEWEST: Final = 5
"""Blocks from which on anything is said."""
Line = dict[str, Any]


def play(names: Sequence[str], luck: str, edition: str, see: Callable[[State, int, str, float], None]) -> State:
    """Play an evening; `see` is told the state, the seat, what it did, and the seconds of process time it took."""
    cards, dice, tempers = (Random(f"{luck} {what}") for what in ("cards", "dice", "minds"))
    state = rules.new(standard_options(len(names), edition=edition))
    while (seat := rules.to_act(state)) is not None:
        question = rules.ask(state)
        if seat != CHANCE:
            view = rules.observe(state, seat)
            began = time.process_time()
            action = MINDS[names[seat]](view, question, tempers)
            took = time.process_time() - began
            words = str(action).split(" ")
            see(state, seat, " ".join(words[:2]) if words[0] == "build" else words[0], took)
        elif isinstance(question, Throw):
            action = Roll(tuple(dice.randint(1, question.sides) for _ in range(question.dice)), question.sides)
        elif isinstance(question, Draw):
            action = Card(cards.choice(question.cards))
        else:
            action = Toss(dice.random() < 0.5)
        state = rules.apply(state, action)[-1].state
    return state


def block(number: int, seed: str, edition: str) -> list[Line]:
    """Play five evenings with the same luck, each gangster sitting out one."""
    order = Random(f"order {number}").sample(LADDER, len(LADDER))
    return [evening((order[k:] + order[:k])[:4], f"{seed} {number}", edition, number) for k in range(len(order))]


def evening(names: Sequence[str], luck: str, edition: str, number: int) -> Line:
    """Play an evening and return what is kept of it."""
    did = [Counter[str]() for _ in names]
    turns: dict[str, tuple[int, ...]] = {}

    def see(state: State, seat: int, deed: str, _: float) -> None:
        turns.setdefault(str(state.turn), totals(state))
        did[seat][deed] += 1

    end = play(names, luck, edition, see)
    parts = [[getattr(part, name) for name in PARTS] for part in points(end, end.wires)]
    return {
        "block": number,
        "seats": names,
        "win": end.winners,
        "points": totals(end),
        "parts": parts,
        "did": did,
        "turns": turns,
    }


# ---------------------------------------------------------------- what they show


def won(line: Line, name: str) -> float:
    """Return a gangster's share of an evening."""
    return (line["seats"].index(name) in line["win"]) / len(line["win"]) if name in line["seats"] else 0.0


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of some numbers."""
    return sum(numbers) / len(numbers)


def spread(numbers: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of their mean."""
    middle = mean(numbers)
    return 1.96 * sqrt(sum((each - middle) ** 2 for each in numbers) / (len(numbers) - 1) / len(numbers))


def said(low_high: tuple[float, float]) -> str:
    """Write an interval in per cent."""
    return f"({100 * low_high[0]:.1f} to {100 * low_high[1]:.1f})"


def shares(lines: list[Line]) -> None:
    """Print who won how much, and what its points were made of."""
    for name in LADDER:
        sat = [line for line in lines if name in line["seats"]]
        wins = sum(won(line, name) for line in sat)
        at = [line["seats"].index(name) for line in sat]
        parts = [mean([line["parts"][i][k] for line, i in zip(sat, at, strict=True)]) for k in range(len(PARTS))]
        made = ", ".join(f"{part} {value:,.0f}" for part, value in zip(PARTS, parts, strict=True))
        share = f"{100 * wins / len(sat):.1f} {said(wilson(wins, len(sat)))}"
        print(f"{name:8} {share} % of {len(sat)}, points {sum(parts):,.0f}: {made}")


def ladder(lines: list[Line]) -> None:
    """Print each pair: of what one of the two won the better one's share, and how far their shares are apart."""
    blocks: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        blocks[line["block"]].append(line)
    full = [some for some in blocks.values() if len(some) == len(LADDER)]
    for at, one in enumerate(LADDER):
        for two in LADDER[at + 1 :]:
            both = [line for line in lines if one in line["seats"] and two in line["seats"]]
            wins, lost = (sum(won(line, name) for line in both) for name in (one, two))
            apart = [sum(won(line, one) - won(line, two) for line in some) / 4 for some in full]
            share = f"{100 * wins / (wins + lost):.1f} {said(wilson(wins, wins + lost))} % of {wins + lost:.0f}"
            gap = f"{100 * mean(apart):.1f} +- {100 * spread(apart):.1f} in {len(full)} blocks"
            print(f"{one:8} over {two:8} {share}; apart {gap}")


def habits(lines: list[Line]) -> None:
    """Print what each does in an evening, and in how many of a hundred an evening tells who played it."""
    did = {name: [line["did"][line["seats"].index(name)] for line in lines if name in line["seats"]] for name in LADDER}
    rows: dict[str, list[list[float]]] = {}
    for name, evenings in did.items():
        counts = [[sum(each.get(deed, 0) for deed in deeds) for deeds in DEEDS.values()] for each in evenings]
        print(
            name, {what: round(mean(column), 1) for what, column in zip(DEEDS, zip(*counts, strict=True), strict=True)}
        )
        rows[name] = [[sqrt(count) for count in row] for row in counts]
    usual = {name: [mean(column) for column in zip(*each, strict=True)] for name, each in rows.items()}
    off = [[(x - y) ** 2 for x, y in zip(row, usual[name], strict=True)] for name in LADDER for row in rows[name]]
    width = [mean(column) for column in zip(*off, strict=True)]
    told = {}
    for name, each in rows.items():
        right = 0
        for row in each:
            # Compared with how its player usually plays, this evening left out.
            others = len(each) - 1
            left = [(x * len(each) - y) / others for x, y in zip(usual[name], row, strict=True)]
            far = {
                other: sum(
                    (x - y) ** 2 / w for x, y, w in zip(row, left if other == name else habit, width, strict=True)
                )
                for other, habit in usual.items()
            }
            right += min(far, key=far.__getitem__) == name
        told[name] = round(100 * right / len(each))
    print("told by one evening, %", told, f"mean {mean(list(told.values())):.0f}")


def course(lines: list[Line]) -> None:
    """Print points by turn and how often who leads then wins, trade, and the decisions of a seat."""
    for turn in range(6, max(int(turn) for line in lines for turn in line["turns"]) + 1, 5):
        at = [(line, line["turns"][str(turn)]) for line in lines if str(turn) in line["turns"]]
        leads = mean([won(line, line["seats"][each.index(max(each))]) for line, each in at])
        value = mean([mean(each) for _, each in at])
        print(f"end of turn {turn - 1}: {value:,.0f} points, the leader wins {100 * leads:.0f} %")
    print(f"end: {mean([mean(line['points']) for line in lines]):,.0f} points")
    done = sum((Counter(did) for line in lines for did in line["did"]), Counter[str]())
    print("a game:", {what: round(done[what] / len(lines), 2) for what in ("offer", "accept", "decline", "pass")})
    print("decisions a game", round(sum(done.values()) / len(lines), 1), "turns", max(map(int, lines[0]["turns"])))


def times(evenings: int) -> None:
    """Print the half and the hundredth of decisions that take longest, by gangster and seats."""
    took: dict[tuple[int, str], list[float]] = defaultdict(list)
    for number in range(evenings):
        for players in (2, 3, 4):
            names = [LADDER[(number + seat * (1 + number // 5 % 4)) % 5] for seat in range(players)]

            def see(_: State, seat: int, __: str, seconds: float, names: list[str] = names) -> None:
                took[len(names), names[seat]].append(1000 * seconds)

            play(names, f"times {number}", "balanced", see)
    for (players, name), each in sorted(took.items()):
        each.sort()
        half, late = each[len(each) // 2], each[int(0.99 * len(each))]
        print(f"{players} seats {name:8} p50 {half:.1f} p99 {late:.1f} max {each[-1]:.1f} ms of {len(each)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play mixed evenings of Rackets and say what they show.")
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--blocks", type=int, default=0, help="blocks of five evenings to play")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="balanced")
    parser.add_argument("--seed", default="mixed")
    parser.add_argument("--times", type=int, default=0, help="measure the time of decisions in so many evenings")
    given = parser.parse_args()
    if given.times:
        times(given.times)
    if given.file:
        for number in range(given.first, given.first + given.blocks):
            with given.file.open("a", encoding="utf-8") as kept:
                kept.writelines(json.dumps(line) + "\n" for line in block(number, given.seed, given.edition))
        lines = [json.loads(line) for line in given.file.read_text("utf-8").splitlines()]
        if len({line["block"] for line in lines}) < FEWEST:
            parser.exit(message=f"{FEWEST} blocks at least say something.\n")
        for show in (shares, ladder, habits, course):
            show(lines)
