"""Counts how dice slide into their places: `python scripts/slides.py`.

    python scripts/slides.py --size 1280x720 1024x768 --text 100 150 --seat 1 2 3 --dice 5 9 --times 2 [--list]

Of every seat throws are made at a table of two, three or four at which the others have not played, some have, or all
have: of all dice, and then of some of them again, by a key and, of the own dice, by hand too. What is drawn is drawn
from the names of these cases, so the same throws are made every time. Counted are throws after which a die is lifted
over others, is seen over what stands or meets another; pairs of dice that go through each other, as the squares they
are on the felt, and how deep at most, in face widths (where many have little room they lie on each other, heaped:
pairs one of whom does are counted apart); throws of up to twelve dice that fly smaller than they lie; how
much the speed of a die changes within 10 ms, at most, in face widths, and in how many throws that is a jerk; and for
how many seconds all this was thought about, and one of them at most: with `--slow 0` all of that is after dice lie,
and those who have no way yet take the first there is.
"""

from __future__ import annotations

import argparse
import itertools
import math
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import thread_time
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Rolled, Turn
from gangdice_gui.games.gang.screens.board import GangBoard
from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.show import MANY, PLACES
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.hand import Flick, flicked
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import OVER, OnTheWay, Passage, Route
from gangdice_gui.ui.layout import Layout
from scripts.shots_table import FOUR, Card, Roll, Stop, Use, played, started

STEP: Final = 10.0
"""Milliseconds between the moments of a slide that are looked at."""
MOMENT: Final = 5.0
"""And between those at which it is looked whether dice go through each other: sooner than pictures are made."""
GRAZES: Final = 0.08
"""How deep they may, in face widths: corners are round."""
FEW: Final = 12
"""Up to so many dice are no smaller in the air than they lie."""
STEADY: Final = 0.19
"""By how much the speed of a die may change in 10 ms, in face widths as it is seen: it shrinks on its way."""
ROWS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 14, 22)
"""How many dice of the others lie."""
CARD: Final = "different-2-bomb"


@dataclass(frozen=True, slots=True)
class Case:
    """One throw at one table."""

    size: tuple[int, int]
    text: int
    seat: int
    """0 is the own one, 1 to 3 are left, at the top and right; two sit at the top, three left and right."""
    dice: int
    again: bool
    """Whether some of the dice are thrown again; else all are for the first time."""
    lie: int
    """How many of the others have played, in their order."""
    time: int = 0
    """Which of several such throws it is."""
    people: int = 4

    def __str__(self) -> str:
        wide, high = self.size
        how = f"{self.dice}{' again' if self.again else ''}, {self.lie} lie, no. {self.time}"
        table = "" if self.people == 4 else f" of {self.people}"
        return f"{wide}x{high} {self.text} {PLACES[self.people][self.seat]}{table} {how}"


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been counted of one throw."""

    dice: int
    """How many slide."""
    lifted: int
    """How many are lifted over others, are over what stands, or meet another."""
    smaller: bool
    """Whether few dice are smaller in the air than as they lie."""
    through: int
    """How many pairs go through each other, neither of which lies on another where it fell, or will."""
    heaped: int
    """How many others do."""
    deep: float
    """How deep the first of these are at most, in face widths."""
    rough: float
    """How much the speed of a die changes within 10 ms at most, in face widths in 10 ms."""
    veers: float
    """The same where a change of direction counts too."""
    seconds: float
    """How long its ways were thought about."""

    @property
    def jerks(self) -> bool:
        """Whether a die goes by jerks."""
        return self.rough > STEADY


class Tables:
    """The tables at which throws are made: one for each window and size of letters."""

    def __init__(self, folder: Path) -> None:
        """Keep saves in a folder."""
        pygame.init()
        self._folder = folder
        self._boards: dict[tuple[tuple[int, int], int, int, int], GangBoard] = {}

    def sight(self, case: Case) -> tuple[Sight, Rolled]:
        """Return the table right before a throw, and the throw."""
        rng = random.Random(str(case))
        key = case.size, case.text, case.seat, case.people
        if key not in self._boards:
            pygame.display.set_mode(case.size)
            match = started(FOUR[: case.people], first=(case.seat + 1) % case.people)
            played(match, Card(CARD))
            for last in range(4, 5 - case.people, -1):
                played(match, Use(2), Roll((5, last)), Stop())
            settings = Settings(language="en", odds="off", text_size=case.text)
            desk = make_desk(case.size, Store(self._folder), settings)
            board = screens_of(match.game.id).table(desk, open_house(desk), match, False, False).board
            assert isinstance(board, GangBoard)
            self._boards[key] = board
        board = self._boards[key]
        others = [Turn(seat, count := rng.choice(ROWS), _faces(rng, count), 1, True, True, 9) for seat in _others(case)]
        faces = _faces(rng, case.dice)
        turn = Turn(case.seat, case.dice, faces, 1) if case.again else Turn(case.seat, case.dice)
        view = replace(board.show.view, turns=(*others, turn), leader=others[-1].seat if others else None)
        racks = any(one.seat == 0 and one.dice >= MANY for one in view.turns)
        layout = Layout.load("table", case.size, case.people, case.text, racks=racks)
        flick = _flick(rng, case.time) if case.seat == 0 else Flick()
        sight = replace(
            board._sight(), show=replace(board.show, view=view, gone=frozenset()), layout=layout, rng=rng, flick=flick
        )
        positions = tuple(range(case.dice))
        if case.again:
            positions = tuple(sorted(rng.sample(positions, rng.randint(1, max(1, case.dice - 1)))))
            fresh = _faces(rng, case.dice)
            faces = tuple(fresh[at] if at in positions else face for at, face in enumerate(faces))
        return sight, Rolled(case.seat, positions, faces, 1)


def _others(case: Case) -> list[int]:
    """Return who of the others has played."""
    others = case.people - 1
    return [(case.seat + 1 + k) % case.people for k in range(others)][others - case.lie :]


def _faces(rng: random.Random, dice: int) -> tuple[int, ...]:
    return tuple(rng.randrange(6) for _ in range(dice))


def _flick(rng: random.Random, time: int) -> Flick:
    """Return how the own hand lets go: by a key, and every second time by hand."""
    return flicked(rng.uniform(-1, 1), rng.uniform(-1, 1), rng.random()) if time % 2 else Flick()


def count(sight: Sight, event: Rolled, slow: int | None = None) -> Counted:
    """Count one throw, on a machine that is too `slow` to think of more than so many pieces before its dice lie."""
    dice, lifted, smaller, rough, veers, pairs, heap = 0, 0, False, 0.0, 0.0, list[float](), 0
    plans = [part.throw._plan for part in plan(sight, event).throw.parts]
    seconds = 0.0
    for slide in {id(one.slide): one.slide for one in plans if one is not None}.values():
        if slow is not None:
            for _ in range(slow):
                slide.think()
            slide.settle()
        began = thread_time()
        routes = slide.routes
        seconds += thread_time() - began
        dice += len(routes)
        lifted += slide.crossed + slide.covering + sum(route.over > 0 for route in routes)
        for move, route in zip(slide.moves, routes, strict=True):
            fast, turned = roughness(move, route)
            rough, veers = max(rough, fast), max(veers, turned)
        for i, j, _, deep in through(slide.moves, routes, slide.ms):
            if {i, j} & heaped(slide.moves):
                heap += 1
            else:
                pairs.append(deep)
    if len(event.faces) <= FEW:
        smaller = any(move.px < 0.995 * move.goal_px for one in plans if one is not None for move in one.moves)
    return Counted(dice, lifted, smaller, len(pairs), heap, max(pairs, default=0.0), rough, veers, seconds)


def through(moves: Sequence[Passage], routes: Sequence[Route], whole: float) -> list[tuple[int, int, float, float]]:
    """Return which two dice go through each other on their ways, when, and how deep, in face widths.

    Who lies on another where it fell, or will, is in it until they are first apart, or once they are for the last time;
    what counts of that is how much deeper than they lie they are.
    """
    moments = [k * MOMENT for k in range(math.ceil(whole / MOMENT) + 1)]
    ways = [[route.at(move, route.share(ms)) for ms in moments] for move, route in zip(moves, routes, strict=True)]
    found = []
    for (i, one), (j, other) in itertools.combinations(enumerate(ways), 2):
        deep = [depth(a, b) for a, b in zip(one, other, strict=True)]
        if max(deep) <= GRAZES:
            continue
        apart = [k for k, now in enumerate(deep) if now <= 0] or [len(deep), -1]
        worst, at = max(
            (now - max(deep[0] * (k < apart[0]), deep[-1] * (k > apart[-1])), k) for k, now in enumerate(deep)
        )
        if worst > GRAZES:
            found.append((i, j, moments[at], deep[at]))
    return found


def heaped(moves: Sequence[Passage]) -> set[int]:
    """Return which dice lie on others where they fell, or will in their places: in many rows they do."""
    found = set[int]()
    for share in (0.0, 1.0):
        lie = [Route(1.0).at(move, share) for move in moves]
        pairs = itertools.combinations(range(len(lie)), 2)
        found |= {k for i, j in pairs if depth(lie[i], lie[j]) > GRAZES for k in (i, j)}
    return found


def depth(one: OnTheWay, other: OnTheWay) -> float:
    """Return how deep two dice are in each other as squares on the felt, of the smaller one's face; 0 if they are not.

    One that is an edge higher than the other is over it.
    """
    dx, dy, reach = other.x - one.x, (other.y - one.y) / COS_TILT, 0.7072 * (one.px + other.px)
    if abs(dx) >= reach or abs(dy) >= reach or abs(one.lift - other.lift) >= 0.95 * OVER:
        return 0.0
    least = math.inf
    for yaw in (one.yaw, one.yaw + 90, other.yaw, other.yaw + 90):
        # Yaws are counted against the clock, and y from the top.
        x, y = math.cos(math.radians(yaw)), -math.sin(math.radians(yaw))
        halves = 0.0
        for die in (one, other):
            turned = math.radians(yaw - die.yaw)
            halves += die.px / 2 * (abs(math.cos(turned)) + abs(math.sin(turned)))
        least = min(least, halves - abs(dx * x + dy * y))
    return max(0.0, least / min(one.px, other.px))


def roughness(move: Passage, route: Route) -> tuple[float, float]:
    """Return how much a die's speed changes within 10 ms of its way at most, and where its direction counts too."""
    steps = math.ceil((route.waits + route.ms) / STEP) + 1
    seen = [route.at(move, route.share(step * STEP)) for step in range(-1, steps + 1)]
    goes = [((other.x - one.x) / other.px, (other.y - one.y) / other.px) for one, other in itertools.pairwise(seen)]
    fast = [math.hypot(*way) for way in goes]
    return (
        max(abs(one - other) for one, other in itertools.pairwise(fast)),
        max(math.dist(one, other) for one, other in itertools.pairwise(goes)),
    )


def cases(
    sizes: Sequence[tuple[int, int]],
    texts: Sequence[int],
    seats: Sequence[int],
    dice: Sequence[int],
    lie: Sequence[int],
    times: int,
    people: Sequence[int] = (4,),
) -> Iterator[Case]:
    """Yield all cases of these."""
    for size, text, table, seat, count, how, again, time in itertools.product(
        sizes, texts, people, seats, dice, lie, (False, True), range(times)
    ):
        if seat < table and how < table and (count > 1 or not again):
            yield Case(size, text, seat, count, again, how, time, table)


def main() -> int:
    """Count, and print a line for each window, seat and kind of throw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", metavar="WxH", default=["1280x720"])
    parser.add_argument("--text", nargs="+", type=int, default=[100])
    parser.add_argument("--people", nargs="+", type=int, default=[4])
    parser.add_argument("--seat", nargs="+", type=int, default=[0, 1, 2, 3])
    parser.add_argument("--dice", nargs="+", type=int, default=[2, 3, 5, 7, 9, 12, 15, 18, 22, 30])
    parser.add_argument("--lie", nargs="+", type=int, default=[0, 2, 3], help="how many of the others have played")
    parser.add_argument("--times", type=int, default=1, help="throws of each kind")
    parser.add_argument(
        "--slow", type=int, metavar="PIECES", help="on a machine that thinks of no more before its dice lie"
    )
    parser.add_argument("--list", action="store_true", help="name every throw with one of these")
    args = parser.parse_args()
    sizes = [(int(w), int(h)) for w, _, h in (each.partition("x") for each in args.size)]
    found: dict[tuple[str, ...], Counter[str]] = {}
    rough: dict[tuple[str, ...], float] = {}
    deep: dict[tuple[str, ...], float] = {}
    seconds: dict[tuple[str, ...], float] = {}
    longest: dict[tuple[str, ...], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Path(folder))
        for case in cases(sizes, args.text, args.seat, args.dice, args.lie, args.times, args.people):
            counted = count(*tables.sight(case), args.slow)
            kind = "up to 12" if case.dice <= FEW else "more"
            who = "own" if not case.seat else "rival"
            row = f"{case.size[0]}x{case.size[1]}", str(case.text), str(case.people), who, kind
            counts = found.setdefault(row, Counter())
            counts["throws"] += 1
            counts["lifting"] += counted.lifted > 0
            counts["lifted"] += counted.lifted
            counts["dice"] += counted.dice
            counts["smaller"] += counted.smaller
            counts["jerky"] += counted.jerks
            counts["through"] += counted.through
            counts["heaped"] += counted.heaped
            deep[row] = max(deep.get(row, 0.0), counted.deep)
            seconds[row] = seconds.get(row, 0.0) + counted.seconds
            longest[row] = max(longest.get(row, 0.0), counted.seconds)
            rough[row] = max(rough.get(row, 0.0), counted.rough)
            if args.list and (counted.lifted or counted.smaller or counted.jerks or counted.through):
                print(f"{case}: {counted}", flush=True)
    names = "throws", "lifting", "dice", "lifted", "smaller", "jerky", "heaped", "through"
    lasts = "deep", "speed changes by", "thought for", "at most"
    heads = "window", "text", "people", "seat", "dice of a throw", *names, *lasts
    print(f"| {' | '.join(heads)} |")
    print(f"|{' --- |' * len(heads)}")
    for row, counts in found.items():
        last = f"{deep[row]:.2f}", f"{rough[row]:.2f}", f"{seconds[row]:.1f} s", f"{longest[row]:.2f} s"
        print(f"| {' | '.join((*row, *(str(counts[name]) for name in names), *last))} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
