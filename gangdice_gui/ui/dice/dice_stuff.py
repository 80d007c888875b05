"""What dice are made of: four sets in six colours, and which set each colour wears.

A stuff is known by pictures of a lit ball of it and by palettes; scripts/bake/dice_stuff.py makes the files.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.ui.theme import Colour

MATERIALS: Final = ("ivory", "crimson", "onyx", "sapphire", "tangerine", "pewter")
Layer = Literal["", "marble", "grain", "clear"]
"""What there is to see in a body."""
SETS: Final[dict[str, Layer]] = {"today": "", "bakelite": "marble", "casino": "clear", "bone": "grain"}
"""The sets of dice, the usual one first, and what is seen in their bodies."""
USUAL: Final = next(iter(SETS))
BALL: Final = 64
ROWS: Final = BALL + 5
"""Rows of one colour in a file: the balls, pips at rest and in flight, and the three stuffs in flight."""
Palette = list[Colour]


class FlightError(Exception):
    """A file of dice is missing or damaged; its text is one sentence fit to show a player."""


@dataclass(frozen=True, slots=True, eq=False)
class Stuff:
    """One colour of one set."""

    kind: str
    colour: str
    layer: Layer
    balls: tuple[array[int], ...]
    """By direction, two bytes, the pixels of its stuffs at rest; of clear stuff what lies upon it."""
    chart: array[int] | None
    """By strength and way of the light, two bytes, what comes back out of clear stuff."""
    carving: Palette
    """Pips and inlay at rest by their brightness."""
    flying: tuple[Palette, ...]
    """The same stuffs in flight by the angle of their surface."""
    carving_flying: Palette

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from all others."""
        return self.kind, self.colour


def _grey(weight: Callable[[float], float]) -> Palette:
    return [(level, level, level) for level in (round(255 * weight(value / 255)) for value in range(256))]


def _rise(value: float, low: float, high: float) -> float:
    u = min(1.0, max(0.0, (value - low) / (high - low)))
    return u * u * (3 - 2 * u)


def _shares(second: Callable[[float], float], vein: Callable[[float], float]) -> tuple[Palette, ...]:
    """Return how much of each of three stuffs there is along a ramp, as palettes of grey that add up to white."""
    return (
        _grey(lambda t: (1 - second(t)) * (1 - vein(t))),
        _grey(lambda t: second(t) * (1 - vein(t))),
        _grey(vein),
    )


SHARES: Final[dict[Layer, tuple[Palette, ...]]] = {
    "marble": _shares(lambda t: _rise(t, 0.0, 1.0), lambda t: 0.85 * math.exp(-(((t - 0.50) / 0.043) ** 2))),
    "grain": _shares(lambda t: 0.85 * _rise(t, 0.30, 0.54), lambda t: 0.55 * _rise(t, 0.48, 0.68)),
}
"""By what is seen in a body, how much of its stuffs is where. A vein runs along the middle of a marbled ramp, so that a
coarse picture of the ramp draws a sharp one."""


class Stuffs:
    """The stuffs of a folder of dice, read when they are first needed, and which set each colour wears."""

    def __init__(self, folder: Path) -> None:
        """Remember the folder (`assets/dice`); every colour wears the usual set."""
        self.folder = folder
        self.trouble = ""
        """One sentence about a file that is missing or damaged."""
        self.worn: dict[str, str] = {}
        self._known: dict[tuple[str, str], Stuff] = {}
        self._broken: set[str] = set()

    def dress(self, worn: Mapping[str, str]) -> None:
        """Let colours wear these sets, all others the usual one; names nobody knows count as the usual one."""
        self.worn = {colour: kind for colour, kind in worn.items() if kind in SETS}

    def of(self, colour: str) -> Stuff:
        """Return what a colour is made of: of the usual set where the files of its own are missing or damaged.

        `trouble` then says so. Raises FlightError where those of the usual set are, too.
        """
        kind = self.worn.get(colour, USUAL)
        if kind in self._broken:
            kind = USUAL
        found = self._known.get((kind, colour))
        if found:
            return found
        try:
            self._known[kind, colour] = self._read(kind, colour)
        except FlightError as error:
            if kind == USUAL:
                raise
            self.trouble = str(error)
            self._broken.add(kind)
            return self.of(colour)
        return self._known[kind, colour]

    def _read(self, kind: str, colour: str) -> Stuff:
        path = self.folder / f"stuff_{kind}.webp"
        try:
            sheet = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise FlightError(f"The picture {path.name} is missing or damaged; install the game again.") from error
        if sheet.get_size() != (4 * BALL, ROWS * len(MATERIALS)):
            raise FlightError(f"The file {path.name} is damaged; install the game again.")
        layer, top = SETS[kind], ROWS * MATERIALS.index(colour)
        if layer and not (self.folder / "flight_stuff.dice").is_file():
            raise FlightError("The file flight_stuff.dice is missing or damaged; install the game again.")
        stuffs = len(SHARES[layer]) if layer in SHARES else 1

        def square(number: int) -> array[int]:
            # A copy: what is scaled straight from the sheet would be blended with its neighbours.
            part = sheet.subsurface(number * BALL, top, BALL, BALL).copy()
            large = Surface((256, 256), 0, 32)
            large.blit(pygame.transform.smoothscale(part, (256, 256)), (0, 0))
            return array("I", large.get_buffer().raw)

        def row(number: int) -> Palette:
            data = pygame.image.tobytes(sheet.subsurface(0, top + BALL + number, 256, 1), "RGB")
            return list(zip(data[::3], data[1::3], data[2::3], strict=True))

        flying = tuple(row(2 + number) for number in range(stuffs))
        return Stuff(
            kind,
            colour,
            layer,
            tuple(square(number) for number in range(stuffs)),
            square(3) if layer == "clear" else None,
            row(0),
            flying,
            row(1),
        )
