"""The ten-sided die, at rest and thrown: five kites round each pole, 1 to 9 and 0 for ten.

`px` is what it is for the other dice: a sprite is a square of 1.66 times that. Lengths are in half edges of those.
"""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.manners import watched
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.dice.dice import DiceArt, sprite_side
from gangdice_gui.ui.dice.dice_rims import Rim, rim_of, rimmed
from gangdice_gui.ui.dice.dice_stuff import USUAL, FlightError
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.solids import LEAN, REACH, TEN
from gangdice_gui.ui.dice.throws.file import ThrowsFile
from gangdice_gui.ui.dice.throws.math import COS_TILT, FRAME, SIN_TILT, Matrix, Vector, about_z, multiply, to_view
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.dice.throws.sprites import Flight
from gangdice_gui.ui.dice.warm_edges import FAINT, draw_edges
from gangdice_gui.ui.layers import draw_about

NUMBERS: Final = range(1, 11)
MATERIALS: Final = ("ivory", "crimson", "onyx", "sapphire")
SIDES: Final = {140: 232, 280: 464}
"""The face widths its sprites at rest are baked at, and their sides: it is thrown larger than the other dice."""
COLUMNS: Final = 5
YAW: Final = 8.0
"""Degrees it is turned by at rest."""
TOPS: Final = (1, 7, 3, 9, 5, 2, 6, 10, 4, 8)
"""The numbers of its faces: round the upper pole, then round the lower, which is turned by 36 degrees."""
WIND_UP: Final = 160.0
"""Milliseconds it is seen in the hand."""
SETTLE: Final = 260.0
"""Milliseconds it takes to its place, upright."""
LOOKS: Final = 0.01
"""Seconds between the moments at which it is looked whether it has come in."""
FADE: Final = 180.0
"""Milliseconds of the whole clip under reduced motion."""
KEPT: Final = 4
"""Pictures of it at rest that are kept, 0.2 MB each at 1080 lines: one lies on the table.

All of them where no thread makes the next one while the die flies.
"""


class TenArt:
    """Everything needed to draw the ten-sided die; `trouble` says which picture cannot be loaded."""

    def __init__(self, folder: Path) -> None:
        """Remember the folder of the dice; pictures are loaded when first needed."""
        self.folder = folder
        self.trouble = ""
        self.dice = DiceArt(folder)
        self.flight = Flight(folder, "ten")
        self._throws = ThrowsFile(folder / "throws_ten.dice")
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._beside = Beside()

    @property
    def helped(self) -> bool:
        """Whether another thread makes what is expected; where none does a table at rest may want it made ahead."""
        return self._beside.works

    def expect(self, material: str, number: int, px: float, outlined: bool = False) -> None:
        """Have the die at rest made while frames pass: to read what it is cut out of takes longer than one of them."""
        key = _key(material, number, px, outlined)
        if key not in self._cache and watched():
            self._beside.ask("rest", key, partial(self._made, *key))

    def rest(self, material: str, number: int, px: float, outlined: bool = False) -> Surface:
        """Return the die at rest with a number, 1 to 10, on top. Raises ValueError for an unknown die."""
        if material not in MATERIALS or number not in NUMBERS:
            raise ValueError(f"no such die: {material} {number}")
        key = _key(material, number, px, outlined)
        if key not in self._cache:
            self._cache[key] = self._beside.take("rest", key) or self._made(*key)
            while len(self._cache) > (KEPT if self.helped else len(MATERIALS) * len(NUMBERS)):
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return self._cache[key]

    def _made(self, material: str, number: int, side: int, rim: Rim) -> Surface:
        picture = self._cut(material, number, side)
        if material in FAINT:
            right, up, out = axes(number)
            draw_edges(picture, to_view(multiply(about_z(YAW), (*right, *up, *out))), FAINT[material], TEN)
        return rimmed(picture, rim)

    @property
    def throws(self) -> Throws | None:
        """Its baked throws; None, with `trouble` set, where their file cannot be read."""
        found = self._throws.read()
        self.trouble = self._throws.trouble or self.trouble
        return found

    def forget(self) -> None:
        """Let all pictures go, after the window changed its size."""
        self._cache.clear()
        self.flight.forget()
        self.dice.forget()

    def _cut(self, material: str, number: int, side: int) -> Surface:
        size = next((size for size, full in SIDES.items() if full >= side), max(SIDES))
        path = self.folder / f"rest_ten_{material}_{size}.webp"
        full = SIDES[size]
        row, column = divmod(number - 1, COLUMNS)
        try:
            # All ten are two megabytes, or eight: they are read, and let go of with the one that was wanted cut out.
            picture = pygame.image.load(path).subsurface((column * full, row * full, full, full))
        except (OSError, ValueError, pygame.error):
            self.trouble = f"The picture {path.name} is missing or damaged; install the game again."
            return _stand_in(number, side)
        picture = picture.convert_alpha() if pygame.display.get_surface() else picture.copy()
        return picture if side == full else pygame.transform.smoothscale(picture, (side, side))


def _key(material: str, number: int, px: float, outlined: bool) -> tuple[str, int, int, Rim]:
    return material, number, sprite_side(px), rim_of(USUAL, material, px, outlined, felt=False)


class TenThrow:
    """One throw of the ten-sided die. `draw` depends on the time alone: it can be called for any moment."""

    def __init__(
        self,
        art: TenArt,
        material: str,
        number: int,
        target: tuple[float, float],
        px: float,
        zone: Iterable[float],
        rng: random.Random,
        reduced: bool = False,
        outlined: bool = False,
    ) -> None:
        """Plan the throw to `target`; it tumbles in `zone`, x, y, w, h. `rng` decides nothing but looks."""
        self.art, self.material, self.number = art, material, number
        self.target, self.px, self.outlined = target, px, outlined
        art.expect(material, number, px, outlined)
        throws = None if reduced else art.throws
        self._path = throws.another(rng) if throws else None
        self.landed = FADE
        """Milliseconds until it rests: no result may be shown before."""
        self.duration = FADE
        self._unit = px / 2
        self._middle = target
        if self._path:
            x, y, w, h = zone
            self._unit = min(px / 2, w / self._path.width, 1.7 * h / self._path.depth)
            self._middle = (x + w / 2, y + h - ((self._path.depth / 2 - 1) * COS_TILT + 1.3) * self._unit)
            self.landed = WIND_UP + self._path.seconds * 1000
            self.duration = self.landed + SETTLE
            final = self._path.turn(0, self._path.seconds)
            self._labels = relabel(final, number)
            self._yaw = yaw_of(multiply(final, self._labels), number)

    def impacts(self) -> list[Impact]:
        """Return what is heard, in order of time."""
        if not self._path:
            return [Impact(0.0, "felt", 0.5)]
        found = []
        for hit in self._path.impacts:
            x, y, _ = self._path.place(0, hit.ms / 1000)
            x, y = self._screen((x, y, 1.0))
            found.append(replace(hit, ms=hit.ms + WIND_UP, x=x, y=y, px=2 * self._unit))
        return found

    def comes(self, edge: float) -> float:
        """Return at which moment it is first seen above an edge it comes in over, a pixel from the top."""
        if self._path is None:
            return 0.0
        looks = (step * LOOKS for step in range(math.ceil(self._path.seconds / LOOKS)))
        seen = (seconds for seconds in looks if self._screen(self._path.place(0, seconds))[1] - self._unit < edge)
        return WIND_UP + 1000 * next(seen, 0.0)

    def area(self) -> Rect:
        """Return a rectangle that holds everything this throw draws."""
        points = [self.target]
        if self._path:
            for step in range(math.ceil(self._path.seconds * 30) + 1):
                x, y, z = self._path.place(0, step / 30)
                points += [self._screen((x, y, z)), self._screen((x, y, REACH))]
        reach = 2.4 * self.px
        left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
        return Rect(left, top, max(x for x, _ in points) + reach - left, max(y for _, y in points) + reach - top)

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw the die as it is `ms` milliseconds after the throw's start."""
        if self._path is None:
            self._draw_still(surface, min(1.0, max(0.0, ms) / FADE))
        elif ms >= self.duration:
            self._draw_still(surface, 1.0)
        elif ms < self.landed:
            seconds = max(0.0, ms - WIND_UP) / 1000
            self._draw_flying(surface, self._path.place(0, seconds), seconds, min(1.0, 0.35 + ms / WIND_UP))
        else:
            self._draw_settling(surface, (ms - self.landed) / SETTLE)

    def _screen(self, place: Vector) -> tuple[float, float]:
        x, y, z = place
        return (
            self._middle[0] + x * self._unit,
            self._middle[1] - (y * COS_TILT + (z - REACH) * SIN_TILT) * self._unit,
        )

    def _draw_flying(self, surface: Surface, place: Vector, seconds: float, shown: float) -> None:
        assert self._path
        height = max(0.0, place[2] - REACH) / 2
        px = self._unit * 2
        self._draw_shadow(surface, self._screen((place[0], place[1], REACH)), px, height, shown)
        picture = self._flying(seconds, 1 + max(0.0, place[2] - 1) * 0.012)
        draw_about(surface, picture, self._screen(place), shown)

    def _draw_settling(self, surface: Surface, u: float) -> None:
        assert self._path
        eased = u * u * (3 - 2 * u)
        end = self._path.seconds
        x, y = self._screen(self._path.place(0, end))
        at = (x + (self.target[0] - x) * eased, y + (self.target[1] - y) * eased)
        share = min(1.0, u / 0.6)
        px = self._unit * 2 + (self.px - self._unit * 2) * eased
        self._draw_shadow(surface, at, px, 0.0, 1.0)
        if share < 1:
            draw_about(surface, self._flying(end, px / (self._unit * 2)), at, 1.0)
        self._draw_rest(surface, at, (self._yaw - YAW) * (1 - eased), share, px / self.px)

    def _flying(self, seconds: float, nearer: float) -> Surface:
        assert self._path
        turn, before = (to_view(multiply(self._path.turn(0, at), self._labels)) for at in (seconds, seconds - FRAME))
        try:
            return self.art.flight.image(self.material, turn, self._unit * 2, before, nearer, self.outlined)
        except FlightError as error:
            self.art.trouble = str(error)
            return self.art.rest(self.material, self.number, self._unit * 2, self.outlined)

    def _draw_still(self, surface: Surface, shown: float) -> None:
        self._draw_shadow(surface, self.target, self.px, 0.0, shown)
        self._draw_rest(surface, self.target, 0.0, shown, 1.0)

    def _draw_rest(self, surface: Surface, at: tuple[float, float], degrees: float, shown: float, scale: float) -> None:
        picture = self.art.rest(self.material, self.number, self.px, self.outlined)
        if abs(degrees) > 0.5 or abs(scale - 1) > 0.01:
            picture = pygame.transform.rotozoom(picture, degrees, scale)
        draw_about(surface, picture, at, shown)

    def _draw_shadow(self, surface: Surface, at: tuple[float, float], px: float, height: float, shown: float) -> None:
        picture = self.art.dice.shadow_at(px, height)
        draw_about(surface, picture, (at[0] + height * 0.31 * px, at[1] + height * 0.20 * px), shown)


def axes(number: int) -> tuple[Vector, Vector, Vector]:
    """Return what is right, up and outward on a face, in body axes; its numeral stands up towards its pole."""
    k = TOPS.index(number)
    side = 1.0 if k < 5 else -1.0
    around = math.radians(72 * (k % 5) + (36 if side < 0 else 0))
    c, s = math.cos(around), math.sin(around)
    out = (math.cos(LEAN) * c, math.cos(LEAN) * s, side * math.sin(LEAN))
    up = (-math.sin(LEAN) * c, -math.sin(LEAN) * s, side * math.cos(LEAN))
    right = (up[1] * out[2] - up[2] * out[1], up[2] * out[0] - up[0] * out[2], up[0] * out[1] - up[1] * out[0])
    return right, up, out


def top(turn: Matrix) -> int:
    """Return the number most nearly on top."""
    return max(NUMBERS, key=lambda number: sum(m * a for m, a in zip(turn[6:9], axes(number)[2], strict=True)))


def relabel(final: Matrix, number: int) -> Matrix:
    """Return the symmetry s for which final * s shows `number` on top: it turns labels, never the motion."""
    here, there = axes(top(final)), axes(number)
    a, b, c, d, e, f, g, h, i = (sum(here[n][j] * there[n][k] for n in range(3)) for j in range(3) for k in range(3))
    return a, b, c, d, e, f, g, h, i


def yaw_of(turn: Matrix, number: int) -> float:
    """Return the degrees a die that lies with this number up is turned from upright, counter-clockwise."""
    x, y, z = axes(number)[1]
    return math.degrees(math.atan2(-(turn[0] * x + turn[1] * y + turn[2] * z), turn[3] * x + turn[4] * y + turn[5] * z))


def _stand_in(number: int, side: int) -> Surface:
    """Return a plain shape with as many spots as the number, for a game whose pictures are gone."""
    surface = Surface((side, side), pygame.SRCALPHA)
    reach = side * 0.42
    middle = pygame.Vector2(side / 2, side / 2)
    pygame.draw.polygon(surface, (240, 234, 214), [middle + pygame.Vector2(0, reach).rotate(60 * k) for k in range(6)])
    for k in range(number):
        at = middle + pygame.Vector2(side * (0.13 if k < 5 else 0.25), 0).rotate(72 * k)
        pygame.draw.circle(surface, (30, 20, 14), at, max(1.0, side * 0.035))
    return surface
