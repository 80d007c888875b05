"""Dice that move: a sprite for each direction a die can be seen from, turned in the picture plane as needed.

A die that lies flat has sprites of its own, at many yaws, in the light of the dice at rest.
"""

from __future__ import annotations

import io
import math
import struct
from collections import OrderedDict
from itertools import product
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.throw_math import COS_TILT, SPRITE, Matrix, cell_of, spin

BUDGET: Final = 12 << 20
"""Bytes of unpacked sprites kept. They are unpacked one by one as dice need them, 0.3 ms each."""
FILES: Final = 4
"""Packed files kept: flying and lying dice of two materials, 4 MB."""
SLOW: Final = 240.0
"""Degrees a second under which neighbouring sprites are blended, so that a slow die does not turn in steps."""


class FlightError(Exception):
    """A file of flight sprites is missing or damaged; its text is one sentence fit to show a player."""


class Flight:
    """The flight sprites of all materials."""

    def __init__(self, folder: Path) -> None:
        """Remember the folder; files are read when first needed, about 2 MB a material."""
        self.folder = folder
        self._files: OrderedDict[str, _File] = OrderedDict()
        self._sprites: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0

    @property
    def resident(self) -> int:
        """Bytes held now, packed and unpacked."""
        return self._bytes + sum(len(file.data) for file in self._files.values())

    def image(
        self, material: str, view: Matrix, px: float, degrees_a_second: float = 1e9, nearer: float = 1.0
    ) -> Surface:
        """Return a new picture of a die of face width `px`, turned as `view` says (body to view), in its middle.

        `nearer` enlarges it a little.

        A die that turns slowly gets a blend of two neighbouring sprites. Raises FlightError where a file cannot be
        read.
        """
        file = self._file(f"flight_{material}.dice")
        if degrees_a_second >= SLOW:
            cell = cell_of(file.kind, *view[6:9])
            return self._turned(file, cell, spin(view, file.kind, cell), px, nearer)
        shares = blend(file.kind, *view[6:9])
        pictures = [
            (self._turned(file, cell, spin(view, file.kind, cell), px, nearer), share) for cell, share in shares
        ]
        if len(pictures) == 1:
            return pictures[0][0]
        side = max(max(picture.get_size()) for picture, _ in pictures)
        mixed = Surface((side, side), pygame.SRCALPHA)
        seen = 0.0
        for picture, share in pictures:
            seen += share
            picture.set_alpha(round(255 * share / seen))
            mixed.blit(picture, ((side - picture.get_width()) // 2, (side - picture.get_height()) // 2))
        return mixed

    def lying(self, material: str, face: int, yaw: float, px: float, keep: bool) -> Surface:
        """Return a picture of a die that lies with this face up, its yaw from -45 to 45 degrees or little beyond.

        `keep` says that the same picture will be wanted again, for a die that lies still. Raises FlightError where a
        file cannot be read.
        """
        file = self._file(f"lying_{material}.dice")
        last = file.kind - 1
        nearest = min(last, max(0, round((yaw + 45) / 90 * last)))
        # What is left to turn is seen foreshortened.
        rest = (yaw + 45 - nearest * 90 / last) * COS_TILT
        if not keep:
            return self._turned(file, face * file.kind + nearest, rest, px, 1.0)
        key = (file.name, face, nearest, round(rest * 3), px)
        found = self._sprites.get(key)
        return found or self._keep(key, self._turned(file, face * file.kind + nearest, rest, px, 1.0))

    def _file(self, name: str) -> _File:
        if name not in self._files:
            self._files[name] = _File(self.folder / name)
            while len(self._files) > FILES:
                self._files.popitem(last=False)
        self._files.move_to_end(name)
        return self._files[name]

    def _turned(self, file: _File, number: int, degrees: float, px: float, nearer: float) -> Surface:
        # Sprites are kept at the size they are wanted in: it takes the least room and the best scaler.
        side = min(file.side, math.ceil(px * SPRITE / 4) * 4)
        key = (file.name, number, side)
        sprite = self._sprites.get(key)
        if sprite:
            self._sprites.move_to_end(key)
        else:
            sprite = file.sprite(number)
            if side < file.side:
                sprite = pygame.transform.smoothscale(sprite, (side, side))
            sprite = self._keep(key, _trimmed(sprite))
        return pygame.transform.rotozoom(sprite, degrees, px * SPRITE / side * nearer)

    def _keep(self, key: tuple[object, ...], picture: Surface) -> Surface:
        self._sprites[key] = picture
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > BUDGET:
            _, old = self._sprites.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return picture


class _File:
    """One file of packed sprites; `kind` is the cells along an edge of the grid, or the yaws a face."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            self.data = path.read_bytes()
            magic, self.kind, self.count, self.side, _ = struct.unpack_from("<4sHHHH", self.data)
            self.offsets = struct.unpack_from(f"<{self.count + 1}I", self.data, 12)
        except (OSError, struct.error) as error:
            raise FlightError(f"The file {path.name} is missing or damaged; install the game again.") from error
        if magic != b"DICE" or self.offsets[-1] != len(self.data):
            raise FlightError(f"The file {path.name} is damaged; install the game again.")

    def sprite(self, cell: int) -> Surface:
        """Return one sprite unpacked, in the display's format where there is a display."""
        packed = io.BytesIO(self.data[self.offsets[cell] : self.offsets[cell + 1]])
        sprite = pygame.image.load(packed, "die.webp")
        return sprite.convert_alpha() if pygame.display.get_surface() else sprite


def _trimmed(sprite: Surface) -> Surface:
    """Return a square sprite without the empty rim all round: what is not there need not be turned, nor kept."""
    box, side = sprite.get_bounding_rect(), sprite.get_width()
    rim = min(box.x, box.y, side - box.right, side - box.bottom) - 1
    return sprite.subsurface(rim, rim, side - 2 * rim, side - 2 * rim).copy() if rim > 0 and box else sprite


def blend(n: int, x: float, y: float, z: float) -> list[tuple[int, float]]:
    """Return the cells around a view direction and their shares, the nearest first; one to four, together 1."""
    ax, ay, az = abs(x), abs(y), abs(z)
    largest = max(ax, ay, az)
    axis = 0 if ax == largest else 1 if ay == largest else 2
    place = [x, y, z]
    leans = []
    for k in (0, 1, 2):
        if k != axis:
            at = (math.atan2(place[k], largest) * 4 / math.pi + 1) * 0.5 * n
            off = at - math.floor(at) - 0.5
            share = max(0.0, (abs(off) - 0.15) / 0.7)
            if share > 0.03:
                # One cell on, along the circle through the face's middle.
                angle = math.atan2(place[k], largest) + math.copysign(math.pi / 2 / n, off)
                leans.append((k, largest * math.tan(angle), share))
    shares: dict[int, float] = {}
    for takes in product((False, True), repeat=len(leans)):
        direction, weight = place.copy(), 1.0
        for (k, coordinate, share), take in zip(leans, takes, strict=True):
            weight *= share if take else 1 - share
            if take:
                direction[k] = coordinate
        cell = cell_of(n, *direction)
        shares[cell] = shares.get(cell, 0.0) + weight
    return sorted(shares.items(), key=lambda item: -item[1])
