"""A pool of light on a table, and what lies still as it leaves it: lit once, and shown as far as light has changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.clip import Light, Place
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.layers import fade

OUTSIDE: Final = 0.46
"""How much light is left outside the pool of rolling dice."""
DARKER: Final = 0.42
"""How much of that is left where only one die is lit."""
CONTRAST: Final = 0.8
"""The least light left anywhere for whoever wants high contrast."""
SOFT: Final = 0.62
"""How wide the edge of the pool is, in its radii."""
COLD: Final = (0.90, 0.95, 1.0)
"""What leaves the pool loses its warmth a little."""
WARM: Final = 0.2
"""How much warmth the pool of rolling dice has in its middle."""
GLOW: Final = (55, 40, 13)
"""What is added to each colour where all warmth is."""
SLICES: Final = 9
MAP: Final = (160, 10 * SLICES + 1)
"""Columns and rows of what light is made of, before it is spread over a window."""
STEPS: Final = 4
"""In how many steps the light changes in a large window."""
BAND: Final = 24
"""Rows that are reckoned with at a time: they stay in the processor's own memory from one sum to the next."""
DISC: Final = 64


class Pool(NamedTuple):
    """A pool of light: its middle and half axes in pixels, and the share of light left outside it."""

    x: float
    y: float
    rx: float
    ry: float
    outside: float = OUTSIDE
    warm: float = 0.0
    """How much warmth it adds in the middle, 0 to 1."""

    @classmethod
    def tight(cls, felt: Rect, size: tuple[int, int]) -> Pool:
        """Return the pool that lights a throw on a felt so that nothing beside it is as light, however light it is."""
        return cls(*felt.center, max(felt.w * 0.6, size[0] * 0.3), max(felt.h, size[1] * 0.17), warm=WARM)

    @classmethod
    def round(cls, felt: Rect, size: tuple[int, int]) -> Pool:
        """Return the pool that lights a throw on a felt in a window of this size."""
        w, h = size
        return cls(*felt.center, max(felt.w * 0.6, w * 0.32), max(felt.h * 1.2, h * 0.40))

    @classmethod
    def on(cls, x: float, y: float, size: tuple[int, int]) -> Pool:
        """Return the pool that lights one die."""
        return cls(x, y, size[0] * 0.125, size[1] * 0.222, OUTSIDE * DARKER)

    def at(self, place: Place) -> Light:
        """Return what light falls on a pixel, as `shine` has it."""
        lit = _lit(math.hypot((place[0] - self.x) / self.rx, (place[1] - self.y) / self.ry))
        red, green, blue = (self.outside * part * (1 - lit) + lit for part in _cold(self))
        return red, green, blue

    def reach(self) -> Rect:
        """Return a rectangle outside which there is no more light than is left everywhere."""
        box = Rect(0, 0, 2 * self.rx * (1 + SOFT), 2 * self.ry * (1 + SOFT))
        box.center = round(self.x), round(self.y)
        return box


class Dimmed:
    """What lies still in another light, slice by slice from the top.

    The slices are never put together: to make a picture as large as a window takes a frame of 4K.
    """

    def __init__(self, picture: Callable[[Rect], Surface], size: tuple[int, int], pool: Pool) -> None:
        """Light what `picture` copies out of a window of this size, once it is asked for."""
        self._picture, self._size, self._pool = picture, size, pool
        self._lit: list[Surface] = []
        self._places: list[Rect] = []
        self._faded: tuple[float, int] | None = None
        """How far the light has changed of how many of them."""
        self._falls: dict[Place, Light] = {}
        """What light falls on the pixels that somebody has asked for: it is asked in every frame, of a few buttons."""
        self._making = self._make()

    def __del__(self) -> None:
        """Hand its memory back: it is as large as the window, and what comes next takes as much."""
        self._lit.clear()
        memory.give_back()

    def make(self, slices: int) -> None:
        """Make so many slices more, as far as there are any."""
        for _ in islice(self._making, max(0, slices)):
            pass

    @property
    def made(self) -> int:
        """How many slices are there."""
        return len(self._lit)

    def show(self, surface: Surface, share: float) -> None:
        """Draw it as far as the light has changed, 0 to 1: over what lies still, or instead of that."""
        self.make(SLICES)
        self._change_to(share)
        part = surface.get_clip()
        for index in part.collidelistall(self._places):
            seen = part.clip(self._places[index])
            surface.blit(self._lit[index], seen, seen.move(0, -self._places[index].y))

    def light(self, share: float, place: Place, before: Light) -> Light:
        """Return what light falls on a pixel of it then, where `before` did."""
        falls = self._falls.get(place)
        if falls is None:
            falls = self._falls[place] = self._pool.at(place)
        return mixed(before, falls, share)

    def _change_to(self, share: float) -> None:
        if self._faded != (share, self.made):
            self._faded = share, self.made
            for lit in self._lit:
                fade(lit, share)

    def _make(self) -> Iterator[None]:
        w, h = self._size
        last = MAP[1] - 1
        whole, large, most = shine(self._size, self._pool), Enlarged(), (w, math.ceil(h / SLICES) + 1)
        warm = glow(self._size, self._pool) if self._pool.warm else None
        for n in range(SLICES):
            # As far as `smoothscale` spreads rows, from the middle of the first to that of the last: no seam is seen.
            above, below = n * last // SLICES, (n + 1) * last // SLICES
            top, bottom = round(above * h / last), round(below * h / last)
            piece = self._picture(Rect(0, top, w, bottom - top))
            part = whole.subsurface(0, above, MAP[0], below - above + 1)
            shade = large.to(part, (w, bottom - top), most)
            piece.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            if warm and warm[1].colliderect(0, above, MAP[0], below - above + 1):
                shade = large.to(warm[0].subsurface(0, above, MAP[0], below - above + 1), shade.get_size(), most)
                piece.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            self._lit.append(piece)
            self._places.append(piece.get_rect(top=top))
            yield


class Stepped(Dimmed):
    """The same for a large window: SDL takes 25 ms to lay one opaque picture of 4K over another in part.

    So the light changes in steps, by sums: what a step takes away, or adds, is reckoned once, and done to the slices
    themselves, which takes a fifth of that. At the last step they are what they would be without steps, to the bit.
    """

    def __init__(
        self, picture: Callable[[Rect], Surface], size: tuple[int, int], pool: Pool, under: Stepped | None = None
    ) -> None:
        """Light what `picture` copies, which lies there in the light of `under`, if that is given."""
        super().__init__(picture, size, pool)
        self._under = under
        self._less: list[Surface] = []
        """What each step takes away, slice by slice."""
        self._more: list[tuple[Surface, Rect] | None] = []
        """What each step adds, and where in the slice: a pool within another is lighter than that where its edge is."""
        self._steps = [1] * SLICES
        """How many steps the light of each slice has changed."""

    def differs(self, last: float, share: float) -> Rect:
        """Return where it has taken a step since the light had changed so far `last`."""
        self.make(SLICES)
        other = [self._places[index] for index in range(SLICES) if _step(index, last) != _step(index, share)]
        return other[0].unionall(other[1:]) if other else Rect(0, 0, 0, 0)

    def light(self, share: float, place: Place, before: Light) -> Light:
        """Return what light falls on a pixel of it then, where `before` did."""
        index = min(SLICES - 1, max(0, place[1] * SLICES // self._size[1]))
        return super().light(_step(index, share) / STEPS, place, before)

    def _change_to(self, share: float) -> None:
        for index, before in enumerate(self._steps):
            step = self._steps[index] = _step(index, share)
            if step != before:
                self._change(index, abs(step - before), back=step < before)

    def _make(self) -> Iterator[None]:
        lighter = self._pool.reach() if self._under else None
        for _ in super()._make():
            lit, place = self._lit[-1], self._places[-1]
            before = self._under.slice(len(self._lit) - 1) if self._under else self._picture(place)
            self._more.append(None)
            if lighter and (where := lighter.clip(place).move(0, -place.y)):
                more = spare.copied(lit, where)
                _share(more, before.subsurface(where))
                self._more[-1] = more, where
            # Not of what lies still itself, which is a copy already.
            less = spare.copied(before, before.get_rect()) if self._under else before
            _share(less, lit)
            self._less.append(less)
            self._change(len(self._lit) - 1, STEPS - 1, back=True)
            yield

    def __del__(self) -> None:
        """Give back what it was made of."""
        for picture in (*self._lit, *self._less, *(more[0] for more in self._more if more)):
            spare.give(picture)

    def slice(self, index: int) -> Surface:
        """Return one of the slices as they are lit."""
        self.make(index + 1 - self.made)
        return self._lit[index]

    def _change(self, index: int, times: int, back: bool) -> None:
        """Change the light of a slice by some steps, or take them back."""
        lit, less, more = self._lit[index], self._less[index], self._more[index]
        add, sub = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB
        for band in _bands(lit.get_rect()):
            for _ in range(times):
                lit.blit(less, band, band, add if back else sub)
                if more and (part := band.clip(more[1])):
                    lit.blit(more[0], part, part.move(-more[1].x, -more[1].y), sub if back else add)


def _step(index: int, share: float) -> int:
    """Return which step a slice is at where the light has changed so far, one at least: nothing beneath is drawn.

    The lower half of the window takes each a little later than the upper one, or both would be too much for a frame.
    """
    late = 0.25 if index < SLICES // 2 else -0.25
    return min(STEPS, max(1, math.ceil(share * STEPS + late - 0.5))) if share < 1 else STEPS


def _share(picture: Surface, other: Surface) -> None:
    """Make of a picture by how much it is lighter than another, of that a step's share, rounded down."""
    for band in _bands(picture.get_rect()):
        picture.blit(other, band, band, pygame.BLEND_RGB_SUB)
        # Multiplying rounds up: what is left of less than a step's share would be one.
        picture.fill((STEPS - 1,) * 3, band, pygame.BLEND_RGB_SUB)
        picture.fill((256 // STEPS,) * 3, band, pygame.BLEND_RGB_MULT)


def _bands(box: Rect) -> Iterator[Rect]:
    for top in range(box.top, box.bottom, BAND):
        yield Rect(box.x, top, box.w, min(BAND, box.bottom - top))


def mixed(one: Light, other: Light, share: float) -> Light:
    """Return the light so far, 0 to 1, on the way from one to the other."""
    (red, green, blue), (r, g, b) = one, other
    return red + (r - red) * share, green + (g - green) * share, blue + (b - blue) * share


def scaled(one: Light, other: Light) -> Light:
    """Return what one light leaves of another."""
    red, green, blue = (a * b for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def disc() -> Surface:
    """Return the shape of a pool, white and as opaque as it is lit: its radius is half its side, less its soft edge."""
    white = bytearray(b"\xff" * (4 * DISC * DISC))  # as bytes: pixel by pixel it would be a late frame
    last = DISC - 1
    for y in range(DISC // 2):
        for x in range(y + 1):
            lit = round(255 * _lit(math.hypot(x - last / 2, y - last / 2) / (DISC / 2) * (1 + SOFT)))
            for u, v in ((x, y), (y, x)):  # an eighth of it is all there is to know
                for row in (v, last - v):
                    white[4 * (row * DISC + u) + 3] = white[4 * (row * DISC + last - u) + 3] = lit
    return pygame.image.frombytes(bytes(white), (DISC, DISC), "RGBA")


def shine(size: tuple[int, int], pool: Pool) -> Surface:
    """Return what everything in a window is multiplied by, small."""
    kx, ky = MAP[0] / size[0], MAP[1] / size[1]
    light = Surface(MAP)
    light.fill([round(255 * pool.outside * part) for part in _cold(pool)])
    side = (round(2 * pool.rx * kx * (1 + SOFT)), round(2 * pool.ry * ky * (1 + SOFT)))
    spot = pygame.transform.smoothscale(disc(), side)
    light.blit(spot, spot.get_rect(center=(round(pool.x * kx), round(pool.y * ky))))
    return light


@cache
def warmth() -> Surface:
    """Return the shape of a pool's warmth: all of it in the middle, none at its radius, which is half its side."""
    shape, last = bytearray(3 * DISC * DISC), DISC - 1
    for y in range(DISC // 2):
        for x in range(y + 1):
            share = max(0.0, 1 - math.hypot(x - last / 2, y - last / 2) / (DISC / 2)) ** 1.4
            colour = bytes(round(share * part) for part in GLOW)
            for u, v in ((x, y), (y, x)):
                for row in (v, last - v):
                    for column in (u, last - u):
                        at = 3 * (row * DISC + column)
                        shape[at : at + 3] = colour
    return pygame.image.frombytes(bytes(shape), (DISC, DISC), "RGB")


def glow(size: tuple[int, int], pool: Pool) -> tuple[Surface, Rect]:
    """Return what is added to everything in a window where a pool is warm, small, and where that is."""
    kx, ky = MAP[0] / size[0], MAP[1] / size[1]
    light, box = Surface(MAP), Rect(0, 0, math.ceil(2 * pool.rx * kx), math.ceil(2 * pool.ry * ky))
    box.center = round(pool.x * kx), round(pool.y * ky)
    light.blit(pygame.transform.smoothscale(warmth().convert(light), box.size), box)
    light.fill([round(255 * pool.warm)] * 3, box, pygame.BLEND_RGB_MULT)
    return light, box


def _lit(away: float) -> float:
    """Return how much of what light a pool has falls so far from its middle, in its radii."""
    t = min(1.0, max(0.0, (away - 1 + SOFT) / (2 * SOFT)))
    return 1 - t * t * (3 - 2 * t)


def _cold(pool: Pool) -> Light:
    """Return what is left of each colour where a pool does not reach: more from half the light on.

    High contrast keeps all of them.
    """
    return mixed(COLD, (1.0, 1.0, 1.0), min(1.0, max(0.0, (pool.outside - 0.5) / (CONTRAST - 0.5))))
