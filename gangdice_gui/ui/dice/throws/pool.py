"""The file of baked throws: which of them a felt has room for, and which was seen last."""

from __future__ import annotations

import json
import math
import random
import sys
import zlib
from array import array
from collections.abc import Collection, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from gangdice_gui.ui.dice.impact import KINDS, Kind
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.path import LEAST, RISE, Trajectory, Tray

NEARLY: Final = 0.9
"""How small dice may be for the sake of a throw that begins where a hand lets go, of the size they could have."""
RECENT: Final = 24
"""How many throws are kept as they are used; the others take less, and are ready in a tenth of a millisecond."""
NO_SMALLER: Final = 0.995
"""What part of a width nobody sees from it."""
SPARE: Final = 0.988
"""What part of the width of dice at rest a tray has to allow: what it lacks of that a felt keeps free beside it."""


class ThrowsError(Exception):
    """The file of throws is missing or damaged; its text is one sentence fit to show a player."""


class Throws:
    """The file of baked throws. Each is unpacked when first thrown and kept, as it was baked: all are 2.9 MB."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises ThrowsError where it cannot be read."""
        try:
            head, _, self._data = path.read_bytes().partition(b"\n")
            index = json.loads(head)
            self._rate = int(index["rate"])
            self._step = 1 / float(index["position"])
            self._entries = list(index["throws"])
            # As they are read they are a list and its numbers each, 1.3 MB in all.
            self._heard = [_flat(entry.pop("impacts")) for entry in self._entries]
            self.counts = tuple(sorted({int(entry["dice"]) for entry in self._entries}))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as error:
            raise ThrowsError(f"The file {path.name} is missing or damaged; install the game again.") from error
        self._recent: dict[int, Trajectory] = {}
        """Those asked for last, by number, the last one at the end."""
        self._folded: dict[int, bytes] = {}
        """What all others that have been unpacked are made of again."""
        self._pools: dict[int, tuple[int, ...]] = {}
        """By how many dice, which throws are of so many."""
        self._kinds: dict[tuple[int, ...], dict[Tray, bool]] = {}
        """The trays of such a pool, and whether each is a snug one."""
        self._last: dict[int, int] = {}
        """By how many dice, the number of the throw of so many that was seen last."""
        self._drawn = WeakKeyDictionary[random.Random, int]()
        """The throw that was drawn last of all, by what it was drawn from: each table has its own."""

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, number: int) -> Trajectory:
        """Return a throw by its number, 0 to len - 1."""
        path = self._recent.pop(number, None) or self._made(number)
        self._recent[number] = path
        if len(self._recent) > RECENT:
            first = next(iter(self._recent))
            self._folded[first] = self._recent.pop(first).folded()
        if len(self._recent) + len(self._folded) == len(self._entries):
            self._data = b""  # nothing in it is wanted any more
        return path

    def another(self, rng: random.Random) -> Trajectory:
        """Return any throw there is, drawn from `rng`, but the one that was drawn from it last."""
        last = self._drawn.get(rng)
        self._drawn[rng] = number = rng.choice([number for number in range(len(self)) if number != last])
        return self.get(number)

    def pool(self, dice: int) -> tuple[int, ...]:
        """Return the numbers of the throws fit for so many dice: exactly as many up to 30, the next larger beyond."""
        size = next((count for count in self.counts if count >= dice), self.counts[-1])
        if size not in self._pools:
            self._pools[size] = tuple(k for k, entry in enumerate(self._entries) if entry["dice"] == size)
        return self._pools[size]

    def seen(self, path: Trajectory) -> None:
        """Take note that one of these throws is seen: it does not come again at once where there is another that fits.

        Nothing but its number is kept: which throw comes next tells nothing of what any of them shows.
        """
        self._last[path.dice] = path.number

    def forget_seen(self) -> None:
        """Let no throw have been seen: a table begins."""
        self._last.clear()

    def again(self, path: Trajectory) -> bool:
        """Tell whether of as many dice this throw was seen last, mirrored or not, whoever threw it."""
        return self._last.get(path.dice) == path.number

    def face(self, dice: int, room: tuple[float, float], largest: float = math.inf, least: float = 0.0) -> float:
        """Return the face width in pixels of so many dice thrown in a room of this width and height, in pixels.

        Where it would be less than `least`, a snug tray may do.
        """
        return min(largest, max(fits(tray, room, least) for tray in self._trays(dice, room, least)))

    def _trays(self, dice: int, room: tuple[float, float], least: float) -> Sequence[Tray]:
        """Return the trays of so many dice: snug ones only where no other lets them be large enough."""
        pool = self.pool(dice)
        if pool not in self._kinds:
            entries = [self._entries[number] for number in pool]
            self._kinds[pool] = {tuple(entry["tray"]): bool(entry.get("snug")) for entry in entries}
        every = self._kinds[pool]
        roomy = [tray for tray, snug in every.items() if not snug]
        return roomy if max(fits(tray, room, least) for tray in roomy) >= least else list(every)

    def _on(self, dice: int, trays: Collection[Tray]) -> list[int]:
        """Return the numbers of all throws of so many dice on some trays."""
        return [number for number in self.pool(dice) if tuple(self._entries[number]["tray"]) in trays]

    def some(
        self,
        dice: int,
        rng: random.Random,
        most: int,
        room: tuple[float, float],
        largest: float = math.inf,
        run: int = 0,
        least: float = 0.0,
    ) -> list[Trajectory]:
        """Return up to `most` different throws for so many dice, in an order drawn from `rng`.

        Of the trays it is the longest that lets dice be as large as they can in a `room` of so many pixels, `largest`
        at most; a snug one only where they would be less than `least`. They `run` right with 1, left with -1 or either.
        The one that was seen last is among them only where there is no other.
        """
        face = self.face(dice, room, largest, least)
        wanted = max(NO_SMALLER * face, min(least, face))
        longest = max(tray for tray in self._trays(dice, room, least) if fits(tray, room, least) >= wanted)
        ways = {0: (False, True), 1: (False,), -1: (True,)}[run]
        fit = self._on(dice, (longest,))
        others = [number for number in fit if number != self._last.get(self._entries[number]["dice"])]
        picks = [(number, flip) for number in others or fit for flip in ways]
        rng.shuffle(picks)
        return [self.get(number).mirror() if flip else self.get(number) for number, flip in picks[:most]]

    def all_within(
        self, dice: int, rng: random.Random, room: tuple[float, float], px: float, run: int, least: float
    ) -> list[Trajectory]:
        """Return all throws for so many dice, long and short, in which a face is nearly as wide as it can be, or `px`.

        Snug ones are left out where it is `least` pixels wide without. The order is drawn from `rng`; `run` as in some.
        """
        wide = NEARLY * self.face(dice, room, px, least)
        trays = [tray for tray in self._trays(dice, room, least) if fits(tray, room) >= wide]
        return self._running(self._on(dice, trays), rng, run)

    def lone(
        self, rng: random.Random, room: tuple[float, float], px: float, run: int, beside: Trajectory | None = None
    ) -> list[Trajectory]:
        """Return all throws of one die that have room with a face as wide as `px`, in an order drawn from `rng`.

        At the end of it come the one that was seen last, and one that is seen just before it, `beside` it.
        """
        trays = [tray for tray in self._trays(1, room, px) if fits(tray, room) >= px * NO_SMALLER]
        paths = self._running(self._on(1, trays), rng, run)
        beside_it = None if beside is None else beside.number
        return sorted(paths, key=lambda path: 2 * (path.number == beside_it) + self.again(path))

    def _running(self, numbers: list[int], rng: random.Random, run: int) -> list[Trajectory]:
        rng.shuffle(numbers)
        return [self.get(number).mirror() if run < 0 else self.get(number) for number in numbers]

    def _made(self, number: int) -> Trajectory:
        entry, heard, tray = self._entries[number], self._heard[number], self._entries[number]["tray"]
        frames, folded = int(entry["frames"]), self._folded.pop(number, None)
        if folded is None:
            runs = self._unpacked(entry, frames)
        else:
            whole = array("h", folded)  # a part of it is copied at once, one of a memoryview number by number
            runs = [whole[start : start + frames] for start in range(0, len(whole), frames)]
        if not isinstance(tray, list):
            raise ThrowsError("The file of throws is damaged; install the game again.")
        rate, (wide, deep) = min(float(self._rate), (frames - 1) / LEAST), tray
        how = self._step, frames, rate, (float(wide), float(deep)), heard, self._rate / rate
        return Trajectory(runs, *how, number=number)

    def _unpacked(self, entry: dict[str, Any], frames: int) -> list[array[int]]:
        steps = array("h", zlib.decompress(self._data[entry["at"] : entry["at"] + entry["size"]]))
        if sys.byteorder == "big":
            steps.byteswap()
        runs = []
        for start in range(0, len(steps), frames):
            # Differences were taken modulo 2^16; a turn's numbers can wrap, so bring each back into range.
            wrapped = (((total + 32768) & 65535) - 32768 for total in accumulate(steps[start : start + frames]))
            runs.append(array("h", list(wrapped)))  # of a list, as it is given no room to grow
        return runs


def _flat(impacts: Sequence[tuple[float, Kind, float, int]]) -> array[float]:
    """Return impacts as a trajectory takes them, four numbers each."""
    flat: list[float] = []
    for ms, kind, strong, die in impacts:
        flat += (ms, KINDS.index(kind), strong, die)
    return array("d", flat)


def fits(tray: Tray, room: tuple[float, float], least: float = 0.0) -> float:
    """Return the face width at which no die at rest in a tray is seen outside a room, or `least` if that is as good."""
    width = 2 * min(room[0] / tray[0], room[1] / (tray[1] * COS_TILT + RISE))
    return max(width, least) if width >= SPARE * least else width
