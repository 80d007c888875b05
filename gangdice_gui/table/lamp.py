"""The lamp over the table as it follows the play: it narrows round rolling dice, closes in on one of them, and opens.

A picture of all that lies still is lit once, and laid beneath the clips: no frame pays for the dark.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.table.light import COLD, CONTRAST, MAP, SLICES, Dimmed, Pool, Stepped, disc, shine, warmth
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.clip import Clip, Light, Place
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.timeline import ease_out

NARROWS: Final = 150
"""Milliseconds in which the lamp narrows."""
CLOSES: Final = 120
"""Milliseconds in which it closes in on one die."""
OPENS: Final = 200
"""Milliseconds in which it opens again."""
SOONER: Final = 1.2
"""How much sooner than when it is wanted the picture is lit: the last frame before that may come early."""
AHEAD: Final = 200
"""Milliseconds before it narrows from which on the picture is lit."""
SWINGS: Final = 3
SWUNG: Final = 900
"""How often the lamp swings where something explodes, and for how many milliseconds."""
SWAY: Final = 0.09
"""How far it swings to one side at first, in widths of the window."""
DAMPED: Final = 1.7
CALMS: Final = 300
"""Milliseconds in which the light is the usual one again, a little more of it in each frame."""
BLAST: Final = 0.33
"""How much light is left outside the pool meanwhile."""
LOWERED: Final = 0.28
"""How much light is left when a curtain is down."""
MOTES: Final = 46
FEW: Final = 8
"""Of so many motes the pictures are made at once."""
DRIFT: Final = 6.0
"""Pixels a second a mote drifts, at 1080 lines."""
SIZES: Final = (3, 4, 4, 5, 6, 9)
"""How wide motes are seen, in pixels at 1080 lines."""
SPREAD: Final = 2
"""How much wider the picture of one is, as it fades out all round."""
LEVELS: Final = 8
"""In such steps they are light or dark: many share a picture."""
DUST: Final = (255, 232, 176)
DRIFTS: Final = 80
"""Milliseconds between the moments at which it drifts, a pixel or none: in all other frames it lies where it lay."""


class Lamp:
    """The lamp over what lies still."""

    def __init__(self, picture: Callable[[Rect], Surface], size: tuple[int, int], contrast: bool = False) -> None:
        """Hang it over what `picture` copies out of a window of this size; `contrast` never lets it get dark."""
        self._picture, self._size, self._contrast = picture, size, contrast
        self._last: Stepped | None = None
        """The light that is there when another one closes in."""

    def clips(self, pool: Pool, begins: int, ends: int, area: Rect, falls: int = NARROWS) -> list[Clip]:
        """Return the light that narrows to a pool, stays and opens, from `begins` to `ends` milliseconds.

        `area` is where something moves meanwhile. The clips lie beneath all others of their lot. The first of them
        shows nothing: it lights the picture slice by slice, for at once it would take too long in a large window.
        """
        lit = self._dimmed(pool._replace(outside=max(CONTRAST, pool.outside) if self._contrast else pool.outside))
        ahead, there = min(begins, AHEAD), _nothing(area)
        stays, first = max(1, ends - begins - falls), list[float]()

        def lights(t: float) -> None:
            # As many as are due, so that a quick hand, or few frames, leave none to be made at once; of 60 frames a
            # second the first have one each, for they have the glove and the dice in it to make as well, and the very
            # first, which may come late, has none. After frames that came late not more than two, as long as there
            # are frames to come.
            if not first:
                first.append(t)
            due = math.ceil(t * SOONER * SLICES - 0.5) - lit.made
            lit.make(due if t >= 1 / SOONER else min(due, 2) if t > first[0] else 0)

        def unseen(_: float | None, t: float) -> Rect:
            lights(t)
            return there

        def changes(length: int, delay: int, share: Callable[[float], float]) -> Clip:
            def light(t: float, place: Place, before: Light) -> Light:
                return lit.light(share(t), place, before)

            clip = Clip(length, lambda surface, t: lit.show(surface, share(t)), delay=delay, fade=False, light=light)
            if not isinstance(lit, Stepped):
                return clip

            def differs(last: float | None, t: float) -> Rect | None:
                if last is None:
                    return None
                found = lit.differs(share(last), share(t))
                return found if found.w else there

            # It is there wholly from the first step on, and drawn again where it takes another.
            return replace(clip, area=Rect((0, 0), self._size), solid=True, differs=differs)

        return [
            # Not in the first frame, which has the throw to plan.
            Clip(
                ahead,
                lambda surface, t: lights(t),
                delay=begins - ahead,
                fade=False,
                area=there,
                differs=unseen,  # nothing ever does, but a frame that draws nothing has to light its share too
            ),
            # In steps as even as can be: two in a frame would be a late one.
            changes(falls, begins, (lambda t: t) if isinstance(lit, Stepped) else ease_out),
            Clip(
                stays,
                lambda surface, t: lit.show(surface, 1.0),
                delay=begins + falls,
                fade=False,
                area=there,
                solid=True,
                light=lambda _, place, before: lit.light(1.0, place, before),
            ),
            changes(OPENS, begins + falls + stays, lambda t: 1 - t),
        ]

    def _dimmed(self, pool: Pool) -> Dimmed:
        if self._size[1] < memory.LARGE:
            return Dimmed(self._picture, self._size, pool)
        self._last = Stepped(self._picture, self._size, pool, self._last)
        return self._last


def lowered(down: float, contrast: bool = False) -> int:
    """Return the light on the table, of 255, while a curtain has come `down` so far, 0 to 1."""
    least = max(CONTRAST, LOWERED) if contrast else LOWERED
    t = min(1.0, max(0.0, down * 1.25))
    return round(255 * (1 - (1 - least) * t * t * (3 - 2 * t)))


class SwingingLamp:
    """The lamp as it swings over something that explodes: drawn over what is to be dimmed, it dims it."""

    def __init__(self, size: tuple[int, int], bottom: int, contrast: bool = False) -> None:
        """Hang it in a window of this size, whose lowest part from `bottom` pixels on it leaves alone."""
        w, h = size
        self._reach = round(w * SWAY)
        outside = max(CONTRAST, BLAST) if contrast else BLAST
        # In a window that is wider by its swing to both sides.
        self._pool = Pool(w * 0.46 + self._reach, h * 0.47, w * 0.4, h * 0.6, outside)
        self._size, self._bottom = size, bottom
        self._room = Enlarged()
        self._shade: Surface | None = None
        """What the table is multiplied by, for every place of the pool."""
        self._back = 0
        """How far the light has come back in it, of 255."""

    def area(self) -> Rect:
        """Return what it dims."""
        return Rect(0, 0, self._size[0], self._bottom)

    def light(self, ms: float, place: Place) -> Light:
        """Return what light it leaves on a pixel `ms` milliseconds after the explosion."""
        if ms >= SWUNG + CALMS or place[1] >= self._bottom:
            return 1.0, 1.0, 1.0
        away, back = round(self._reach * (1 + sway(ms))), self._calm(ms) / 255
        red, green, blue = (min(1.0, part + back) for part in self._pool.at((place[0] + away, place[1])))
        return red, green, blue

    def draw(self, surface: Surface, ms: float) -> None:
        """Dim a picture as it is `ms` milliseconds after the explosion."""
        if ms >= SWUNG + CALMS:
            return
        back = self._calm(ms)
        if self._shade is None or back < self._back:
            self._shade, self._back = self._shaded(), 0
        if back > self._back:
            # The pool widens, by a sum: to enlarge it anew in each frame would be dear in a large window.
            more = (back - self._back,) * 3
            self._shade.fill(more, special_flags=pygame.BLEND_RGB_ADD)
            self._back = back
        away = round(self._reach * (1 + sway(ms)))
        surface.blit(self._shade, (0, 0), (away, 0, self._size[0], self._bottom), pygame.BLEND_RGB_MULT)

    def _calm(self, ms: float) -> int:
        """Return how much light has come back so long after an explosion, of 255: in the end what is missing most."""
        u = min(1.0, max(0.0, (ms - SWUNG) / CALMS))
        return round(255 * (1 - self._pool.outside * min(COLD)) * u * u * (3 - 2 * u))

    def _shaded(self) -> Surface:
        """Return the shade for every place of the pool: wider than the window by its swing."""
        wide = self._size[0] + 2 * self._reach
        whole = shine((wide, self._size[1]), self._pool)
        rows = whole.subsurface(0, 0, MAP[0], max(1, round(MAP[1] * self._bottom / self._size[1])))
        return self._room.to(rows, (wide, self._bottom), (wide, self._bottom))


def sway(ms: float) -> float:
    """Return how far to the left the swinging lamp hangs, -1 to 1: three swings, each smaller, ending in the middle."""
    u = min(1.0, max(0.0, ms / SWUNG))
    return math.exp(-DAMPED * u) * math.sin(math.tau * SWINGS * u) * (1 - u**4)


def dust(size: tuple[int, int], pool: Pool, begins: int, ends: int, area: Rect) -> Clip:
    """Return the motes that drift in the lamp's beam, drawn where something moves anyway."""
    k = size[1] / 1080
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    motes, own = [], dict[Surface, Surface]()
    for angle, away, phase, speck in _specks(size):
        x, y = pool.x + math.cos(angle) * away * pool.rx, pool.y + math.sin(angle) * away * pool.ry
        # Its own, for its alpha is that of this light alone.
        if speck not in own:
            own[speck] = speck.copy()
        side = speck.get_width()
        motes.append((x, y, phase, own[speck], right - side, bottom - side))

    length = max(1, ends - begins)

    @lru_cache(maxsize=1)
    def lie(step: int) -> list[tuple[Surface, tuple[int, int]]]:
        seconds, seen = step * DRIFTS / 1000, list[tuple[Surface, tuple[int, int]]]()
        shown = min(1.0, step * DRIFTS / length * 6, (1 - step * DRIFTS / length) * 6)
        if shown <= 0.02:
            return seen
        for picture in own.values():
            picture.set_alpha(round(255 * shown))
        swings, rises = seconds * 0.6, seconds * DRIFT * k
        for x, y, phase, picture, most, lowest in motes:
            column, row = round(x + math.cos(phase + swings) * DRIFT * k * 2), round(y - rises)
            if left <= column <= most and top <= row <= lowest:
                seen.append((picture, (column, row)))
        return seen

    def draw(surface: Surface, t: float) -> None:
        surface.fblits(lie(int(t * length / DRIFTS)))

    def differs(last: float | None, t: float) -> Rect | None:
        step = None if last is None else int(last * length / DRIFTS)
        return Rect(0, 0, 0, 0) if step == int(t * length / DRIFTS) else None

    return Clip(length, draw, delay=begins, fade=False, area=area, differs=differs)


def _specks(size: tuple[int, int]) -> Iterator[tuple[float, float, float, Surface]]:
    """Yield each mote of the beam in a window of this size: its angle, how far out it is, its phase, its picture."""
    chance, k = random.Random(4), size[1] / 1080
    for _ in range(MOTES):
        angle, away = chance.uniform(0, math.tau), math.sqrt(chance.random()) * 0.85
        wide = chance.choice(SIZES)
        px, phase = max(3, round(SPREAD * wide * k)), chance.uniform(0, math.tau)
        # The largest are out of focus, and so fainter.
        level = chance.uniform(90, 220) * (1 - away * 0.5) * (0.6 if wide == SIZES[-1] else 1)
        yield angle, away, phase, mote(px, round(level / LEVELS) * LEVELS)


def made_ahead(size: tuple[int, int]) -> Iterator[Literal[True]]:
    """Make what the light of every throw in a window of this size is made of, a part at each step."""
    disc()
    yield True
    warmth()
    yield True
    for number, _ in enumerate(_specks(size)):
        if number % FEW == 0:
            yield True


def room_ahead(size: tuple[int, int]) -> Iterator[Literal[True]]:
    """Get the memory two lights of a large window take, a slice at each step: it is kept for those of all throws."""
    pieces = []
    for _ in range(4 * SLICES if size[1] >= memory.LARGE else 0):
        pieces.append(Surface((size[0], math.ceil(size[1] / SLICES) + 2)))
        yield True
    for piece in pieces:
        spare.give(piece)


@lru_cache(maxsize=64)
def mote(px: int, level: int) -> Surface:
    """Return a soft speck of dust."""
    picture = _speck(px).copy()
    picture.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=2 * len(SIZES))
def _speck(px: int) -> Surface:
    """Return one as light as can be, pixel by pixel: each of its size is made of it."""
    picture = Surface((px, px), pygame.SRCALPHA)
    picture.fill((*DUST, 0))
    for y in range(px):
        for x in range(px):
            away = math.hypot(x - (px - 1) / 2, y - (px - 1) / 2) / (px / 2)
            # Half as light a quarter of its width from the middle, and none at its rim.
            picture.set_at((x, y), (*DUST, round(255 * max(0.0, 1 - away * away) ** 2.4)))
    return picture


def _nothing(area: Rect) -> Rect:
    """Return the empty rectangle in the middle of an area: what lies still need not be drawn again."""
    return Rect(area.center, (0, 0))
