"""A die in flight, seen from each of many directions: shapes without colour, and the colours of each material.

In flight the light is symmetric about the line of sight, so the colour of a smooth body depends on nothing but the
angle between its surface and the eye: one picture of angles serves every material through a palette. Pips and inlay
are pictures of brightness. scripts/bake/dice_flight.py makes the files.
"""

from __future__ import annotations

import io
import os
import struct
import sys
import weakref
from array import array
from pathlib import Path
from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.ui.theme import Colour

METAL_PIPS: Final = "onyx"
"""The material with golden pips: metal shines where cream does not, so it has pictures of its own."""
MATERIALS: Final = ("ivory", "crimson", "onyx", "sapphire", "tangerine", "pewter")
Faces = Literal["boss", "six", "ten"]
"""A set of faces: of cubes by what is in the place of the other set's, the Boss or a six; and the ten-sided die."""
FACES: Final[dict[Faces, range]] = {"boss": range(6), "six": range(1, 7)}
"""The faces of the cubes; the Boss is 0."""
_COLOURS: Final = 2 * 256 * 3
"""Bytes of one material's palettes: 256 colours by the angle of the body, 256 by the brightness of pips and inlay."""


def file_name(kind: str, faces: Faces, rest: str) -> str:
    """Return the name of a file of dice: those with the Boss have nothing in it for their faces."""
    return f"{kind}_{rest}" if faces == "boss" else f"{kind}_{faces}_{rest}"


def _ramp(low: int, high: int) -> bytes:
    return bytes(min(255, max(0, round(255 * (value - low) / (high - low)))) for value in range(256))


_INSIDE: Final = _ramp(10, 118)
"""The outline is 0 outside, 128 on the body, 255 on pips and inlay; its packing blurs each a little."""
_CARVED: Final[list[Colour]] = [(value, value, value) for value in _ramp(138, 246)]
_SMOOTH: Final[list[Colour]] = [(255 - value, 255 - value, 255 - value) for value, _, _ in _CARVED]


class FlightError(Exception):
    """A file of flight sprites is missing or damaged; its text is one sentence fit to show a player."""


class Pack:
    """A file of packed pictures. `kind` is the cells along an edge of the grid of directions, or the yaws a face.

    It stays open: a picture is read when it is wanted, and the system remembers the file better than we could.
    """

    def __init__(self, path: Path, others: Pack | None = None) -> None:
        """Open the file; `others` has the pictures that are empty in it. Raises FlightError if missing or damaged."""
        self.name = path.name
        self._others = others
        try:
            self._file = path.open("rb")
            weakref.finalize(self, self._file.close)
            magic, self.kind, self.count, self.side, _ = struct.unpack("<4sHHHH", self._file.read(12))
            self.offsets = array("I", self._file.read(4 * (self.count + 1)))
            size = self._file.seek(0, os.SEEK_END)
        except (OSError, struct.error, ValueError) as error:
            raise FlightError(f"The file {path.name} is missing or damaged; install the game again.") from error
        if sys.byteorder == "big":
            self.offsets.byteswap()
        if magic != b"DICE" or len(self.offsets) != self.count + 1 or self.offsets[-1] != size:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")

    def blob(self, number: int) -> bytes:
        """Return one packed picture. Raises FlightError where it cannot be read any more."""
        at, end = self.offsets[number], self.offsets[number + 1]
        if at == end and self._others:
            return self._others.blob(number)
        try:
            self._file.seek(at)
            found = self._file.read(end - at)
        except OSError as error:
            raise FlightError(f"The file {self.name} cannot be read any more; install the game again.") from error
        return found

    def sprite(self, number: int) -> Surface:
        """Return one picture unpacked, in the display's format where there is a display. Raises FlightError."""
        try:
            sprite = pygame.image.load(io.BytesIO(self.blob(number)), "die.webp")
        except pygame.error as error:
            raise FlightError(f"The file {self.name} is damaged; install the game again.") from error
        return sprite.convert_alpha() if pygame.display.get_surface() else sprite


class Shapes(Pack):
    """A file of shapes: for each direction one picture, then for each one for golden pips, then all palettes."""

    def __init__(self, path: Path, others: Shapes | None = None) -> None:
        """Read the file; `others` has the shapes that are empty in it. Raises FlightError if missing or damaged."""
        super().__init__(path, others)
        self.cells = self.count // 2
        colours = self.blob(self.count - 1)
        if self.count != 2 * self.cells + 1 or len(colours) != len(MATERIALS) * _COLOURS:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")
        triples: list[Colour] = list(zip(colours[::3], colours[1::3], colours[2::3], strict=True))
        side, half = self.side, self.side // 2
        if side % 8:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")
        # Surfaces written into again and again: to make them anew took as long as all the rest.
        self._smooth, self._carved = _indexed(side, side, _SMOOTH), _indexed(side, side, _CARVED)
        self._bodies = {name: triples[512 * k : 512 * k + 256] for k, name in enumerate(MATERIALS)}
        self._carvings = {name: triples[512 * k + 256 : 512 * (k + 1)] for k, name in enumerate(MATERIALS)}
        self._small, self._tiny = _indexed(side, half, _CARVED), _indexed(half, half, _CARVED)
        self._part = Surface((half, half), 0, 32)
        self._die, self._inlay, self._mask = (Surface((side, side), 0, 32) for _ in range(3))

    def die(self, cell: int, material: str) -> Surface:
        """Return a die seen from one direction, straight alpha, its colour carried on beyond its edge.

        Raises FlightError where the file is damaged.
        """
        try:
            return self._coloured(cell, material)
        except (pygame.error, ValueError, IndexError) as error:  # no picture, or one of another size
            raise FlightError(f"The file {self.name} is damaged; install the game again.") from error

    def _coloured(self, cell: int, material: str) -> Surface:
        side, half = self.side, self.side // 2
        grey = _grey(self.blob(cell))
        outline, small = grey[: side * side], grey[side * side :]
        # Angles and brightness lie side by side at half the size: neither has an edge that the outline has not.
        body, carving = self._bodies[material], self._carvings[material]
        die, inlay, part = self._die, self._inlay, self._part
        self._small.get_buffer().write(small)
        self._small.set_palette(body)
        part.blit(self._small, (0, 0))
        pygame.transform.smoothscale(part, (side, side), die)
        if material == METAL_PIPS:
            self._tiny.get_buffer().write(_grey(self.blob(self.cells + cell)))
            self._tiny.set_palette(carving)
            part.blit(self._tiny, (0, 0))
        else:
            self._small.set_palette(carving)
            part.blit(self._small, (-half, 0))
        pygame.transform.smoothscale(part, (side, side), inlay)
        for picture, share in ((die, self._smooth), (inlay, self._carved)):
            share.get_buffer().write(outline)
            self._mask.blit(share, (0, 0))
            picture.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        die.blit(inlay, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pixels = bytearray(pygame.image.tobytes(die, "BGRA"))
        pixels[3::4] = outline.translate(_INSIDE)
        return pygame.image.frombuffer(pixels, (side, side), "BGRA")


def _grey(packed: bytes) -> bytes:
    """Return the brightness of a grey picture's pixels."""
    picture = pygame.image.load(io.BytesIO(packed), "die.jpg")
    if picture.get_bytesize() == 3 and picture.get_pitch() == 3 * picture.get_width():
        return picture.get_buffer().raw[::3]  # the usual case, and three times as fast
    return pygame.image.tobytes(picture, "RGB")[::3]


def _indexed(w: int, h: int, colours: list[Colour]) -> Surface:
    """Return a surface of indices with a palette; its sides are multiples of 4, so that its rows lie without gaps."""
    surface = Surface((w, h), 0, 8)
    surface.set_palette(colours)
    return surface
