"""Dice that move: a sprite for each direction a die can be seen from, turned in the picture plane as needed.

A die that lies flat has sprites of its own, at many yaws, in the light of the dice at rest.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui import memory
from gangdice_gui.ui.dice.dice_lying import Laid
from gangdice_gui.ui.dice.dice_rims import Rim, rim_of, rimmed
from gangdice_gui.ui.dice.dice_stuff import FlightError, Stuff, Stuffs
from gangdice_gui.ui.dice.throws.math import COS_TILT, SPRITE, Matrix, cell_of, spin
from gangdice_gui.ui.dice.throws.shapes import Faces, Painted, Shapes, file_name

BUDGET: Final = 12 << 20
"""Bytes of unpacked sprites kept: what quick dice of a crowd take at 1080 lines, and some.

They are unpacked one by one as dice need them, 0.28 ms each: it is this, where it must be done, that costs most.
"""
STEP: Final = 8
"""Sprites are kept at sides of so many pixels apart, so that throws of more or fewer dice share them."""
FEW_BUDGET: Final = 5 << 20
"""The same where no crowd flies: 7 MB less are held all match long, and of 3,400 sprites that two rounds unpack 680 are
unpacked once more, where with 8 MB it were 580."""
TEN_BUDGET: Final = 3 << 20
"""The same of the ten-sided die, which flies alone: what one throw of it takes at 1080 lines."""
LARGE_BUDGET: Final = 48 << 20
"""The same once dice were larger than LARGE."""
LARGE: Final = 92
"""Face widths up to this take the smaller of the two bakes, at most 12 % enlarged."""
YAWS_APART: Final = 3
"""How far apart the yaws are that a die on its way is shown with, in baked ones."""
DOUBLED: Final = 1.8
"""How many times its sprite's size a picture is from which on it is turned at half of that and doubled."""
DULL: Final = (168, 160, 152)
"""What a dull die leaves of each colour, of 255."""
SLOW: Final = 1 + 2 * math.cos(math.radians(4.5))
"""The trace of the turn from one frame to the next above which a die is slow."""

Key = tuple[object, ...]
"""What a sprite is kept by."""

__all__ = ["Flight", "FlightError", "Key", "trimmed"]


class Flight:
    """The flight sprites of all materials."""

    def __init__(self, folder: Path, faces: Faces = "boss", stuffs: Stuffs | None = None) -> None:
        """Remember the folder, the set of faces and what dice are made of; files are opened when first needed."""
        self.folder = folder
        self.faces: Final = faces
        self._shapes: dict[int, Shapes] = {}
        self.stuffs: Final = stuffs or Stuffs(folder)
        self._lying: dict[int, Laid] = {}
        self._sprites: OrderedDict[Key, Surface] = OrderedDict()
        self._bytes = 0
        self.crowded = False
        """Whether the throw in the air has many dice."""

    @property
    def resident(self) -> int:
        """Bytes of sprites held now."""
        return self._bytes

    def forget(self) -> None:
        """Let everything go, after the window changed its size."""
        self._shapes.clear()
        self._lying.clear()
        self.let_go()

    def image(
        self,
        material: str,
        view: Matrix,
        px: float,
        before: Matrix | None = None,
        nearer: float = 1.0,
        outlined: bool = False,
        quick: bool = False,
        every: int = 1,
        rim_px: float | None = None,
    ) -> Surface:
        """Return a new picture of a die of face width `px`, turned as `view` says (body to view), in its middle.

        `nearer` enlarges it; for `every` see `cell_of`. Of a `quick` die the small sprites do at any size. It wears
        the rim of a die of face width `rim_px`, where that is given: one that grows smaller is none at once. Where the
        die's sprite was another one `before`, a frame earlier, both are seen, half and half, if it turns slowly: it
        does not turn in steps, and its pips are not seen double. Raises FlightError where a file cannot be read.
        """
        shapes = self._shape(164 if self.faces == "ten" else 82 if quick else _size(px))
        n, stuff = shapes.kind, self.stuffs.of(material)
        rim = self.rim(material, rim_px or px, outlined)
        cell = cell_of(n, *view[6:9], every)
        picture = self._turned(shapes, stuff, cell, spin(view, n, cell), px, nearer, rim)
        if before is None or sum(a * b for a, b in zip(view, before, strict=True)) < SLOW:
            return picture
        last = cell_of(n, *before[6:9])
        if last == cell:
            return picture
        other = self._turned(shapes, stuff, last, spin(view, n, last), px, nearer, rim)
        side = max(*picture.get_size(), *other.get_size())
        mixed = Surface((side, side), pygame.SRCALPHA)
        other.set_alpha(128)
        for one in (picture, other):
            mixed.blit(one, ((side - one.get_width()) // 2, (side - one.get_height()) // 2))
        return mixed

    def rim(self, material: str, px: float, outlined: bool) -> Rim:
        """Return what a die of this face width wears along its edge."""
        return rim_of(self.stuffs.of(material).kind, material, px, outlined, self.faces != "ten")

    def lying(
        self,
        material: str,
        face: int,
        yaw: float,
        px: float,
        keep: bool,
        outlined: bool = False,
        nearer: float = 1.0,
    ) -> Surface:
        """Return a picture of a die that lies with this face up, its yaw from -45 to 45 degrees or little beyond.

        `keep` says that the same picture will be wanted again, for a die that lies still; of one on its way every
        third yaw will do. `nearer` enlarges it. Raises FlightError where a file cannot be read.
        """
        file, stuff = self.flat(_size(px)), self.stuffs.of(material)
        last = file.kind - 1
        rim = self.rim(material, px, outlined)
        every = 1 if keep else YAWS_APART
        nearest = min(last, max(0, round((yaw + 45) / 90 * last / every) * every))
        # What is left to turn is seen foreshortened.
        rest = (yaw + 45 - nearest * 90 / last) * COS_TILT
        number = face % 6 * file.kind + nearest
        if not keep:
            return self._turned(file, stuff, number, rest, px, nearer, rim)
        key = (file.name, stuff.key, face, nearest, round(rest * 3), px, rim)
        found = self._found(key)
        return found or self._keep(key, self._turned(file, stuff, number, rest, px, 1.0, rim))

    def open(self, px: float) -> None:
        """Open the files that dice of this face width are taken from. Raises FlightError where one cannot be read."""
        for size in {82, _size(px)} if self.faces != "ten" else {164}:
            self._shape(size)
        self.flat(_size(px))

    def _shape(self, size: int) -> Shapes:
        if size not in self._shapes:
            name, ten = f"{size}.dice", self.faces == "ten"
            shapes = Shapes(self.folder / file_name("flight", "ten" if ten else "boss", name), cube=not ten)
            if self.faces == "six":
                shapes = Shapes(self.folder / file_name("flight", self.faces, name), shapes)
            self._shapes[size] = shapes
        return self._shapes[size]

    def flat(self, size: int) -> Laid:
        """Return the file of lying dice of this face width. Raises FlightError where it cannot be read."""
        if size not in self._lying:
            file = Laid(self.folder / file_name("lying", "boss", f"{size}.dice"))
            if self.faces != "boss":
                file = Laid(self.folder / file_name("lying", self.faces, f"{size}.dice"), file)
            self._lying[size] = file
        return self._lying[size]

    def _turned(
        self, file: Painted, stuff: Stuff, number: int, degrees: float, px: float, nearer: float, rim: Rim
    ) -> Surface:
        # Sprites are kept at the size they are wanted in: it takes the least room and the best scaler.
        side = min(file.side, math.ceil(px * SPRITE / STEP) * STEP)
        key = (file.name, stuff.key, number, side, rim)
        sprite = self._found(key)
        if sprite is None:
            sprite = file.die(number, stuff)
            if pygame.display.get_surface():
                sprite = sprite.convert_alpha()
            if side < file.side:
                sprite = pygame.transform.smoothscale(sprite, (side, side))
            sprite = self._keep(key, trimmed(rimmed(sprite, rim)))
        scale = px * SPRITE / side * nearer
        if scale < DOUBLED:
            return pygame.transform.rotozoom(sprite, degrees, scale)
        # Too large for its sprite to be sharp in any case: to turn it small and enlarge it takes half as long.
        small = pygame.transform.rotozoom(sprite, degrees, scale / 2)
        return pygame.transform.smoothscale_by(small, 2)

    @property
    def _budget(self) -> int:
        """Bytes of sprites that may be kept."""
        if self.faces == "ten" and not memory.large():
            return TEN_BUDGET
        few = BUDGET if self.crowded else FEW_BUDGET
        return LARGE_BUDGET if 164 in self._shapes else few

    def take(self, key: Key, picture: Surface) -> None:
        """Keep a picture that another thread has used, or has made by this key, as if it had been wanted here."""
        if key in self._sprites:
            self._sprites.move_to_end(key)
        else:
            self._keep(key, picture)

    def let_go(self) -> None:
        """Let go of how dice in the air looked, where none will fly for a while and others want the memory."""
        self._sprites.clear()
        self._bytes = 0

    def known(self, key: Key) -> Surface | None:
        """Return what is kept by this key, from any thread."""
        return self._sprites.get(key)

    def _found(self, key: Key) -> Surface | None:
        found = self._sprites.get(key)
        if found is not None:
            self._sprites.move_to_end(key)
        return found

    def _keep(self, key: Key, picture: Surface) -> Surface:
        self._sprites[key] = picture
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > self._budget:
            _, old = self._sprites.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return picture


def trimmed(picture: Surface, least: int = 1) -> Surface:
    """Return a picture without the empty rims it has on both sides: what is not there need not be drawn, nor kept.

    What is weaker than `least`, of 255, is not there either.
    """
    box, (w, h) = picture.get_bounding_rect(least), picture.get_size()
    x, y = max(0, min(box.x, w - box.right) - 1), max(0, min(box.y, h - box.bottom) - 1)
    return picture.subsurface(x, y, w - 2 * x, h - 2 * y).copy() if box and (x or y) else picture


def dulled(picture: Surface, share: float = 1.0) -> Surface:
    """Return a die as it looks dull, or so much of that, 0 to 1."""
    made = picture.copy()
    made.fill((*(round(255 - (255 - left) * share) for left in DULL), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _size(px: float) -> int:
    """Return which bake suits dice of face width `px`, by its own face width."""
    return 82 if px <= LARGE else 164
