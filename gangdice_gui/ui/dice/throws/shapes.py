"""A die in flight, seen from each of many directions: shapes without colour, painted in any stuff.

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
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.ui.dice.dice_stuff import SHARES, FlightError, Palette, Stuff
from gangdice_gui.ui.dice.solids import CUBE, TEN
from gangdice_gui.ui.dice.throws.math import cell_rotation
from gangdice_gui.ui.dice.warm_edges import FAINT, WARM, draw_edges

Faces = Literal["boss", "six", "ten"]
"""A set of faces: of cubes by what is in the place of the other set's, the Boss or a six; and the ten-sided die."""
FACES: Final[dict[Faces, range]] = {"boss": range(6), "six": range(1, 7)}
"""The faces of the cubes; the Boss is 0."""


def file_name(kind: str, faces: Faces, rest: str) -> str:
    """Return the name of a file of dice: those with the Boss have nothing in it for their faces."""
    return f"{kind}_{rest}" if faces == "boss" else f"{kind}_{faces}_{rest}"


def _ramp(low: int, high: int) -> bytes:
    return bytes(min(255, max(0, round(255 * (value - low) / (high - low)))) for value in range(256))


_INSIDE: Final = _ramp(10, 118)
"""The outline is 0 outside, 128 on the body, 255 on pips and inlay; its packing blurs each a little."""
_CARVED: Final[Palette] = [(value, value, value) for value in _ramp(138, 246)]
GREYS: Final[Palette] = [(value, value, value) for value in range(256)]
WITHIN: Final = "flight_stuff.dice"
LAYERS: Final = ("marble", "clear", "grain")
"""What that file tells of, one after the other."""
AT_A_TIME: Final = 1024
"""Pixels that are looked up at a time."""
KEPT: Final = 24
"""Strips of what is in flying bodies kept unpacked: 60 kB each at most."""
_SMOOTH: Final[Palette] = [(255 - value, 255 - value, 255 - value) for value, _, _ in _CARVED]


class Pack:
    """A file of packed pictures. `kind` is the cells along an edge of the grid of directions, or the yaws a face.

    It stays open: a picture is read when it is wanted, and the system remembers the file better than we could.
    """

    def __init__(self, path: Path, others: Pack | None = None) -> None:
        """Open the file; `others` has the pictures that are empty in it. Raises FlightError if missing or damaged."""
        self.path, self.name = path, path.name
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


class Painted(Pack):
    """A file of dice without colour, painted in a stuff when one is wanted."""

    def __init__(self, path: Path, others: Painted | None = None) -> None:
        """Open the file; `others` has the pictures that are empty in it. Raises FlightError if missing or damaged."""
        super().__init__(path, others)
        if self.side % 8:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")
        side, half = self.side, self.side // 2
        self.half: Final = half
        # Surfaces written into again and again: to make them anew took as long as all the rest.
        self._smooth, self._carved = indexed(side, side, _SMOOTH), indexed(side, side, _CARVED)
        self._tiny, self._part = indexed(half, half, _CARVED), Surface((half, half), 0, 32)
        self._body, self._inlay, self._mask = (Surface((side, side), 0, 32) for _ in range(3))

    def die(self, number: int, stuff: Stuff) -> Surface:
        """Return one of the dice, straight alpha, its colour carried on beyond its edge.

        Raises FlightError where the file is damaged.
        """
        try:
            return self._painted(number, stuff)
        except (pygame.error, ValueError, IndexError) as error:  # no picture, or one of another size
            raise FlightError(f"The file {self.name} is damaged; install the game again.") from error

    def _painted(self, number: int, stuff: Stuff) -> Surface:
        raise NotImplementedError

    def _fill(self, plane: bytes, colours: Palette, goal: Surface) -> None:
        """Paint a plane of half the size through a palette, as large as the die."""
        self._tiny.get_buffer().write(plane)
        self._tiny.set_palette(colours)
        self._part.blit(self._tiny, (0, 0))
        pygame.transform.smoothscale(self._part, (self.side, self.side), goal)

    def _join(self, outline: bytes) -> None:
        """Lay pips and inlay into the body, each where the outline says."""
        for picture, share in ((self._body, self._smooth), (self._inlay, self._carved)):
            share.get_buffer().write(outline)
            self._mask.blit(share, (0, 0))
            picture.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._body.blit(self._inlay, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _cut_out(self, outline: bytes) -> Surface:
        """Return what has been painted, with the outline's edge."""
        pixels = bytearray(pygame.image.tobytes(self._body, "BGRA"))
        pixels[3::4] = outline.translate(_INSIDE)
        return pygame.image.frombuffer(pixels, (self.side, self.side), "BGRA")

    def _mix(self, bodies: Sequence[Callable[[Surface], None]], ramp: Surface, shares: tuple[Palette, ...]) -> None:
        """Paint a body of several stuffs, each where the `ramp`, an indexed picture, says by the `shares`."""
        mixed = Surface(self._body.get_size(), 0, 32)
        for paint, share in zip(bodies, shares, strict=True):
            paint(self._body)
            ramp.set_palette(share)
            self._mask.blit(ramp, (0, 0))
            self._body.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            mixed.blit(self._body, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._body.blit(mixed, (0, 0))


class Shapes(Painted):
    """A file of shapes: for each direction one picture, then for each one of how pips shine, then colours."""

    def __init__(self, path: Path, others: Shapes | None = None, cube: bool = True) -> None:
        """Open the file; `others` has the shapes that are empty in it. Raises FlightError if missing or damaged."""
        super().__init__(path, others)
        self._cube = cube
        self.cells = self.count // 2
        self._within: Within | None = None
        if self.count != 2 * self.cells + 1:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")

    def _painted(self, cell: int, stuff: Stuff) -> Surface:
        side = self.side
        seen = grey(self.blob(cell))
        outline = seen[: side * side]
        # Angles and brightness lie side by side at half the size: neither has an edge that the outline has not.
        angles, _ = halves(seen[side * side :], side)
        if stuff.layer in SHARES:
            bodies = [partial(self._fill, angles, colours) for colours in stuff.flying]
            self._mix(bodies, self._inside().ramp(stuff.layer, cell, side), SHARES[stuff.layer])
        else:
            colours = stuff.flying[0]
            if stuff.colour in WARM and not self._cube:
                # Its faces are flat: the light would flash on a whole one.
                colours = [(min(shade),) * 3 for shade in colours]
            self._fill(angles, colours, self._body)
        if stuff.chart is not None:
            clear = self._inside().clear(cell, stuff.chart)
            self._body.blit(
                pygame.transform.smoothscale(clear, (side, side)), (0, 0), special_flags=pygame.BLEND_RGB_ADD
            )
        if stuff.colour in WARM:
            warm, solid = (WARM, CUBE) if self._cube else (FAINT, TEN)
            draw_edges(self._body, cell_rotation(self.kind, cell), warm[stuff.colour], solid)
        self._fill(grey(self.blob(self.cells + cell)), stuff.carving_flying, self._inlay)
        self._join(outline)
        return self._cut_out(outline)

    def _inside(self) -> Within:
        if self._within is None:
            self._within = Within(self.path.with_name(WITHIN))
        return self._within


class Within(Pack):
    """What is in the bodies of dice in flight, in strips: a row of the cube of directions each."""

    def __init__(self, path: Path) -> None:
        """Open the file. Raises FlightError if missing or damaged."""
        super().__init__(path)
        self._rows = 6 * self.kind
        if self.count != len(LAYERS) * self._rows:
            raise FlightError(f"The file {path.name} is damaged; install the game again.")
        self._strips: OrderedDict[int, tuple[bytes, int]] = OrderedDict()

    def ramp(self, layer: str, cell: int, side: int) -> Surface:
        """Return how far along its ramp a stuff of this layer is, as indices, `side` pixels large."""
        (part,) = self._cell(layer, cell, 1)
        small = int(len(part) ** 0.5)
        ramp = indexed(side, side, GREYS)
        ramp.get_buffer().write(spread(part, small, side))
        return ramp

    def clear(self, cell: int, chart: array[int]) -> Surface:
        """Return the light that comes back out of clear stuff."""
        level, way = self._cell("clear", cell, 2)
        small = int(len(level) ** 0.5)
        picture = Surface((small, small), 0, 32)
        picture.get_buffer().write(looked_up(chart, pairs(level, way)))
        return picture

    def _cell(self, layer: str, cell: int, parts: int) -> list[bytes]:
        """Return a cell's pictures, which lie above each other in its strip."""
        row, column = divmod(cell, self.kind)
        row += LAYERS.index(layer) * self._rows
        if row not in self._strips:
            strip = grey(self.blob(row))
            width = round((len(strip) * self.kind / parts) ** 0.5)
            self._strips[row] = strip, width
            while len(self._strips) > KEPT:
                self._strips.popitem(last=False)
        self._strips.move_to_end(row)
        strip, width = self._strips[row]
        side = width // self.kind
        lines = [strip[at : at + side] for at in range(column * side, len(strip), width)]
        return [b"".join(lines[n * side : (n + 1) * side]) for n in range(parts)]


def grey(packed: bytes) -> bytes:
    """Return the brightness of a grey picture's pixels."""
    picture = pygame.image.load(io.BytesIO(packed), "die.jpg")
    if picture.get_bytesize() == 3 and picture.get_pitch() == 3 * picture.get_width():
        return picture.get_buffer().raw[::3]  # the usual case, and three times as fast
    return pygame.image.tobytes(picture, "RGB")[::3]


def indexed(w: int, h: int, colours: Palette) -> Surface:
    """Return a surface of indices with a palette; its sides are multiples of 4, so that its rows lie without gaps."""
    surface = Surface((w, h), 0, 8)
    surface.set_palette(colours)
    return surface


def halves(block: bytes, width: int) -> tuple[bytes, bytes]:
    """Return two pictures that lie side by side."""
    half, starts = width // 2, range(0, len(block), width)
    left = b"".join([block[at : at + half] for at in starts])
    return left, b"".join([block[at + half : at + width] for at in starts])


def pairs(low: bytes, high: bytes) -> memoryview[int]:
    """Return numbers of two bytes each."""
    both, big = bytearray(2 * len(low)), sys.byteorder == "big"
    both[big::2], both[1 - big :: 2] = low, high
    return memoryview(both).cast("H")


def looked_up(table: array[int], numbers: memoryview[int]) -> bytes:
    """Return the pixels a table holds for numbers of two bytes."""
    # Piece by piece: while one is looked up no other thread runs, and a frame may be waiting.
    pieces = (numbers[begin : begin + AT_A_TIME] for begin in range(0, len(numbers), AT_A_TIME))
    return b"".join(array("I", map(table.__getitem__, piece)).tobytes() for piece in pieces)


def spread(plane: bytes, small: int, side: int) -> bytes:
    """Return a square plane enlarged smoothly."""
    return pygame.transform.smoothscale(_true_grey(plane, small), (side, side)).get_buffer().raw[::4]


def _true_grey(plane: bytes, side: int) -> Surface:
    picture, index = Surface((side, side), 0, 32), indexed(side, side, GREYS)
    index.get_buffer().write(plane)
    picture.blit(index, (0, 0))
    return picture
