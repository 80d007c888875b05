"""Prints how high every throw rises, how large its dice are, and where they come to rest: `python scripts/throws.py`.

`--size 720x540` prints it for other windows.

For each number of dice the throws the game takes on the felt they get at a table of Gang of Dice: the own dice before
the card, those of a rival wherever there is room. Below that stands between what all of them lie, of 1 to 30 dice and
of every seat, and at the end what holds for every throw of the file. With `--check 1 2 3` throws of so many dice are
simulated anew instead, and held against those that are committed, to the last step of rounding (needs the extra
`bake`).
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
import sys
import tempfile
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from statistics import median
from typing import Any

import shot  # noqa: F401  sets the dummy drivers and the path, so it comes first

# isort: split
import pygame
from pygame import Rect
from shots_table import played, started

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Turn
from gangdice_gui.games.gang.screens.board import GangBoard
from gangdice_gui.games.gang.screens.clips.ground import ground_of
from gangdice_gui.games.gang.screens.clips.planned import die_box, spots_of
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.throws.die import Die
from gangdice_gui.ui.dice.throws.looks import NEAREST
from gangdice_gui.ui.dice.throws.math import NEARER
from gangdice_gui.ui.dice.throws.path import MOST, Trajectory
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.pool import Throws

RIVAL = (1, 2, 3, 5, 8, 12, 18)
"""Numbers of dice of which a rival's throws have a line of their own."""
LARGE = 12
"""Up to so many dice are no smaller in the air than at rest."""
OUT = Path(__file__).resolve().parents[1] / "assets" / "dice" / "throws.dice"

FEW = 3
"""So many dice lie as large as any; many are compared with them, since they lie in racks, as small as they have to."""

COLUMNS = (
    *("who", "dice", "throws", "apex, highest die", "below 4", "at rest", "tumbling", "of rest", "of few at rest"),
    *("at the apex", "to rim", "to card", "to strip", "from the row"),
)
"""What is printed of a throw: `below 4` is the share of its dice that stay lower than 4 edges. How large it is in the
air, at its smallest, is compared with its own dice at rest and with a few of that seat at rest: up to 12 dice are never
smaller than the former, and more never than 0.7 of the latter, where own ones. How near dice come to the aim line is
below nought where they fall on its place, from which it has stepped aside."""


class Only:
    """A file of one throw."""

    def __init__(self, path: Trajectory) -> None:
        """Hold it."""
        self.path = path

    def some(self, *_: object) -> list[Trajectory]:
        """Return it, whatever is asked."""
        return [self.path]


def apex(path: Trajectory) -> list[float]:
    """Return how high each die of a throw rises, in edges."""
    moments = [frame / path.rate for frame in range(path.frames)]
    return [max((path.place(die, at)[2] - 1) / 2 for at in moments) for die in range(path.dice)]


def largest_of(sight: Sight, seat: int, dice: int) -> float:
    """Return how wide a face is at most where so many dice of a seat lie."""
    return max(spot[2] for spot in spots_of(sight, Turn(seat, dice, (0,) * dice), frozenset()).values())


def lies(path: Trajectory, felt: Rect, largest: float, rest: float) -> tuple[float, list[Rect]]:
    """Return the face width of a throw on a felt, and what each of its dice covers at rest, corner by corner.

    In their places their faces are `rest` wide.
    """
    dice = [Die("ivory", 1, felt.center, px=rest)] * path.dice
    plan = Plan(Only(path), dice, largest, tuple(felt), random.Random(1), (), False)  # type: ignore[arg-type]
    covers = []
    for die in range(path.dice):
        stands, turn, seen = plan.place(die, 9.0), plan.turn(die, 9.0), list[tuple[float, float]]()
        for corner in itertools.product((-1, 1), repeat=3):
            x, y, z = (stands[k] + sum(turn[3 * k + i] * corner[i] for i in range(3)) for k in range(3))
            seen.append(plan.screen((x, y, z)))
        left, top = (math.floor(min(at[axis] for at in seen)) for axis in (0, 1))
        right, bottom = (math.ceil(max(at[axis] for at in seen)) for axis in (0, 1))
        covers.append(Rect(left, top, right - left, bottom - top))
    return plan.px, covers


def apart(dice: Sequence[Rect], other: Rect) -> int:
    """Return how near the nearest of some dice is to something, in pixels; how far it is over it, below nought."""
    found = []
    for die in dice:
        beside = max(die.x - other.right, other.x - die.right)
        above = max(die.y - other.bottom, other.y - die.bottom)
        found.append(round(math.hypot(max(0, beside), max(0, above))) if max(beside, above) > 0 else max(beside, above))
    return min(found)


@dataclass(frozen=True, slots=True)
class Lies:
    """All throws of so many dice on the felt of a seat."""

    seat: int
    own: bool
    dice: int
    of: int
    """How many throws there are of so many dice; those that suit the felt are `faces`."""
    rest: float
    """Face width as they lie, in pixels."""
    few: float
    """And as a few of them would."""
    faces: Sequence[float]
    """And while they tumble, throw by throw."""
    apexes: Sequence[Sequence[float]]
    """How high each die of each throw rises, in edges."""
    rim: int
    """How near the nearest die comes to rest, in pixels; to the card None where all lie beside it."""
    card: int | None
    strip: int
    row: int
    """How near the places they slide into are to the strip."""

    @property
    def middle(self) -> float:
        """How high half of the dice rise."""
        return median(itertools.chain(*self.apexes))

    def line(self) -> str:
        """Return it as a line of the table."""
        least, most, grown = min(self.faces), max(self.faces), min(NEAREST, 1 + self.middle * NEARER)
        every = list(itertools.chain(*self.apexes))
        low = sum(high < 4 for high in every) / len(every)
        sizes = f"{least:.0f} to {most:.0f} | {least / self.rest:.2f} | {least / self.few:.2f}"
        return (
            f"| {'own' if self.own else 'rival'} | {self.dice} | {len(self.faces)} of {self.of} | {self.middle:.1f}, "
            f"{max(every):.1f} | {low:.0%} | {self.rest:.0f} | {sizes} | {least * grown:.0f} to {most * grown:.0f} | "
            f"{self.rim} | "
            f"{'beside it' if self.card is None else self.card} | {self.strip} | {self.row} |"
        )


def table(size: tuple[int, int]) -> None:
    """Print all throws of a window's size: a line for some numbers of dice, and between what all of them lie."""
    with tempfile.TemporaryDirectory() as folder:
        desk = make_desk(size, Store(Path(folder)), Settings(language="en", odds="off", hand_hints=2))
        match = played(started(), Card("different-2-bomb"))
        stage = screens_of(match.game.id).table(desk, open_house(desk), match, False, False)
        board = stage.board
        assert isinstance(board, GangBoard)
        show, throws = board.show, board.dice.throws
        assert throws is not None
        print(f"\n{size[0]} x {size[1]}: heights in edges of a die, all else in pixels\n")
        print(f"| {' | '.join(COLUMNS)} |")
        print(f"|{' --- |' * len(COLUMNS)}")
        found = [lie_of(board, seat, count) for seat in range(len(show.seats)) for count in range(1, MOST + 1)]
        told = {(show.viewer, count) for count in throws.counts} | {(1, count) for count in RIVAL}
        for lies in found:
            if (lies.seat, lies.dice) in told:
                print(lies.line())
        print()
        for who in (True, False):
            print(between([lies for lies in found if lies.own is who]))
        stage.close()


def lie_of(board: GangBoard, seat: int, count: int) -> Lies:
    """Return how all throws of so many dice lie on the felt that a seat has."""
    sight, layout, throws = board._sight(), board.layout, board.dice.throws
    rim, card, line = layout["felt"].rect, card_rect(layout), aim_line_piece(board.table.desk, layout, sight.show)
    assert line is not None and throws is not None
    lie = spots_of(sight, Turn(seat, count, (0,) * count), frozenset())
    rest, few = (largest_of(sight, seat, dice) for dice in (count, FEW))
    felt, largest = ground_of(sight, seat, count, rest, [])
    pool = throws.pool(count)
    paths = throws.some(count, random.Random(1), len(pool), felt.size, largest, 1, rest)
    best = [(*lies(path, felt, largest, rest), path) for path in paths]
    boxes = [dice[0].unionall(dice[1:]) for _, dice, _ in best]
    above = [box.y - card.bottom for box in boxes if card.x < box.right and box.x < card.right]
    return Lies(
        seat,
        seat == sight.show.viewer,
        count,
        len(pool),
        rest,
        few,
        [face for face, *_ in best],
        [apex(path) for *_, path in best],
        min(min(box.x - rim.x, rim.right - box.right, rim.bottom - box.bottom) for box in boxes),
        min(above) if above else None,
        min(apart(dice, line[1]) for _, dice, _ in best),
        apart([die_box(*spot[:3]) for spot in lie.values()], line[1]),
    )


def between(found: Sequence[Lies]) -> str:
    """Return the least and the most of all throws of 1 to 30 dice, of everybody who has such a felt, as a sentence."""
    few = [face / lies.rest for lies in found if lies.dice <= LARGE for face in lies.faces]
    many = [face / lies.few for lies in found if lies.dice > LARGE for face in lies.faces]
    medians = [lies.middle for lies in found]
    rims, strips = [lies.rim for lies in found], [lies.strip for lies in found]
    cards = [lies.card for lies in found if lies.card is not None]
    highest = max(max(map(max, lies.apexes)) for lies in found)
    card = f"{min(cards)} to {max(cards)}" if cards else "beside it"
    return (
        f"{'Own' if found[0].own else 'Rivals'}: {sum(len(lies.faces) for lies in found)} throws, all that suit 1 to "
        f"{MOST} dice. Medians of apex {min(medians):.1f} to {max(medians):.1f}, no die over {highest:.1f}; in the air "
        f"{min(few):.2f} to {max(few):.2f} of their size at rest up to {LARGE} dice, of more {min(many):.2f} to "
        f"{max(many):.2f} of that of a few; to the rim {min(rims)} to {max(rims)}, to the card {card}, to the "
        f"strip {min(strips)} to {max(strips)}."
    )


def every() -> None:
    """Print what all throws of the file have in common, whichever window they suit."""
    throws = Throws(OUT)
    paths = [throws.get(number) for number in range(len(throws))]
    heights = [apex(path) for path in paths]
    medians, dice = [median(one) for one in heights], list(itertools.chain(*heights))
    seconds = [path.seconds for path in paths]
    print(
        f"\nAll {len(paths)} throws there are, of {min(throws.counts)} to {max(throws.counts)} dice: medians of apex "
        f"{min(medians):.1f} to {max(medians):.1f} edges, lowest die {min(dice):.1f}, highest {max(dice):.1f}; "
        f"{min(seconds):.2f} to {max(seconds):.2f} s of tumbling."
    )


def check(counts: list[int]) -> int:
    """Simulate throws of these numbers of dice anew; return 1 where one differs from what is committed, else 0."""
    sys.path.insert(0, str(Path(__file__).parent / "bake"))  # whose scripts find each other there
    import dice_throws as bake

    head, _, data = bake.OUT.read_bytes().partition(b"\n")
    entries, good, rounded, bad = json.loads(head)["throws"], 0, [], 0
    for count, shape in (kind for kind in bake.kinds() if kind[0] in counts):
        for one in bake.choose(count, shape):
            fresh, off, kind = numbers(bake.pack(one.frames)), None, (count, len(one.frames))
            for entry in entries:
                if (entry["dice"], entry["frames"]) == kind and alike(entry["impacts"], one.impacts):
                    there = numbers(data[entry["at"] : entry["at"] + entry["size"]])
                    if (found := off_by(fresh, there, len(one.frames))) is not None:
                        off = found
            if off is None:
                bad += 1
                continue
            good += 1
            rounded += [f"{off} of {len(fresh)} numbers of a throw of {count}"] if off else []
    print(f"{good} throws are as committed, path and contacts; {bad} are not")
    print(f"but for rounding: {', '.join(rounded) or 'nothing'}")
    return 1 if bad else 0


def alike(some: list[list[Any]], others: list[tuple[Any, ...]]) -> bool:
    """Tell whether the same is heard of two throws, but for the last step of rounding of a strength."""
    return len(some) == len(others) and all(
        (*mine[:2], mine[3]) == (*other[:2], other[3]) and abs(mine[2] - other[2]) < 0.0101
        for mine, other in zip(some, others, strict=True)
    )


def numbers(packed: bytes) -> array[int]:
    """Return the differences that a throw is kept as."""
    found = array("h", zlib.decompress(packed))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def off_by(some: array[int], others: array[int], frames: int) -> int | None:
    """Return how many numbers of two paths differ by the last step of rounding, None where one differs by more.

    Where a simulated number lies between two steps, its last digits decide to which it is rounded.
    """
    if len(some) != len(others):
        return None
    count = 0
    for start in range(0, len(some), frames):
        run = zip(accumulate(some[start : start + frames]), accumulate(others[start : start + frames]), strict=True)
        # Differences were taken modulo 2^16.
        apart = [(a - b + 32768) % 65536 - 32768 for a, b in run]
        if max(map(abs, apart)) > 1:
            return None
        count += sum(map(abs, apart))
    return count


def main() -> int:
    """Print the tables, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", type=int, nargs="+", metavar="DICE", help="simulate throws of so many dice anew")
    parser.add_argument("--size", nargs="+", metavar="WxH", default=["1920x1080", "1280x720"])
    args = parser.parse_args()
    if args.check:
        return check(args.check)
    pygame.init()
    for size in [(int(w), int(h)) for w, _, h in (each.partition("x") for each in args.size)]:
        pygame.display.set_mode(size)
        table(size)
    every()
    return 0


if __name__ == "__main__":
    sys.exit(main())
