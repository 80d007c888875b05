"""The pieces a Warning card bursts into: cut from its own picture, flying, burning, some of them coming to lie.

Cutting them takes a while, so it is done piece by piece ahead of the burst.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_ahead, card_picture
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.timeline import ease_out

Corner = tuple[float, float]
RAYS: Final = 13
"""Cracks from the charge to the edge; each wedge breaks in two."""
CHARGE: Final = (0.5, 0.42)
"""Where on the card the charge sits, in parts of its width and height."""
UNITS: Final = 264.0
"""The width of the card that lengths here are meant for."""
STAYS: Final = 3
"""One piece in so many falls near and lies; the others burn up in the air."""
NEAR: Final = (140.0, 160.0)
"""How far from the card's middle, across and down, the pieces that lie come to lie at most."""
BURNS: Final = (0.62, 0.36)
"""When in its flight a piece begins to burn up, and for how much of it."""
FINE: Final = 2
LARGE: Final = 330
"""Width in pixels from which on a card lies in a large window, one of 1440 lines or more: what moves in it is turned
less often there, and more is kept and made ahead."""
HUGE: Final = 450
"""Width in pixels from which on its pieces are turned half as large and doubled in the air: in a window of 4K."""
LIGHT: Final = (255, 246, 214)
LANDS: Final = 0.8
"""From this share of its flight on a piece stops tumbling."""
LIES: Final = 0.86
"""How much of its height is seen of a piece that lies on the felt."""


class Pose(NamedTuple):
    """A piece at one moment: its place from the card's middle and its height in units, and how it is turned."""

    x: float
    y: float
    high: float
    degrees: float
    flat: float
    """How much of its height is seen as it tumbles."""
    shown: float


@dataclass(frozen=True, slots=True)
class Shard:
    """A piece of the card."""

    number: int
    fresh: Surface
    burnt: Surface
    middle: Corner
    """From the card's middle, in units."""
    halves: tuple[Surface, Surface] | None = None
    """Both half as wide and high, where the card is large."""

    @property
    def stays(self) -> bool:
        """Whether it comes to lie on the felt."""
        return self.number % STAYS == 1

    def pose(self, t: float) -> Pose:
        """Return where it is at t from 0 to 1 of its flight."""
        t = min(1.0, max(0.0, t))
        aside, way, leap, tumbles, spins = _chances(self.number)
        x, y = self.middle
        angle = math.atan2(y, x) + 0.3 * aside - 0.15
        reach = (90.0, 190.0) if self.stays else (330.0, 760.0) if math.hypot(x, y) > 70 else (180.0, 420.0)
        far = (reach[0] + (reach[1] - reach[0]) * way) * ease_out(t)
        high = math.sin(t * math.pi) * (60 + 150 * leap)
        lands = max(0.0, (t - LANDS) / (1 - LANDS))
        flat = (0.35 + 0.65 * abs(math.cos(t * (3 + 5 * tumbles)))) * (1 - lands) + LIES * lands
        degrees = (2 * spins - 1) * 260 * ease_out(t)
        # As it leaves it lies where it was cut.
        whole = min(1.0, t * 8)
        at = x * (1 - 0.4 * whole) + math.cos(angle) * far, y * (1 - 0.4 * whole) + math.sin(angle) * far * 0.62
        if self.stays:
            at = min(max(at[0], -NEAR[0]), NEAR[0]), min(max(at[1], -NEAR[1]), NEAR[1])
            return Pose(*at, high, degrees, 1 - (1 - flat) * whole, 1.0)
        begins, lasts = BURNS
        return Pose(*at, high, degrees, 1 - (1 - flat) * whole, 1 - min(1.0, max(0.0, (t - begins) / lasts)))


@dataclass(slots=True)
class Shattered:
    """One card in pieces, as far as it has been cut."""

    card: Surface
    webs: tuple[tuple[Corner, ...], ...]
    pieces: list[Shard] = field(default_factory=list)
    cracked: Surface | None = None
    """The whole card with light in its cracks."""
    half: Surface | None = None
    """The same half as wide and high, where the card is large."""

    def cut(self) -> bool:
        """Cut one more piece; returns whether there may be more to do."""
        if self.cracked is None:
            self.cracked = _cracked(self.card, self.webs)
            if self.card.get_width() > HUGE:
                self.half = pygame.transform.smoothscale_by(self.cracked, 0.5)
        elif len(self.pieces) < len(self.webs):
            self.pieces.append(_piece(self.card, self.webs[len(self.pieces)], len(self.pieces)))
        return len(self.pieces) < len(self.webs)


@lru_cache(maxsize=64)
def _chances(number: int) -> tuple[float, ...]:
    """Return what makes one piece's flight another than the next one's, in each frame the same."""
    chance = random.Random(f"shard {number}")
    return tuple(chance.random() for _ in range(5))


_cut: dict[tuple[object, ...], Shattered] = {}
for_one_size(_cut.clear)


def ahead(desk: Desk, card: str, size: tuple[int, int]) -> Iterator[Literal[True]]:
    """Cut a card of this size in pixels, a piece at each step."""
    yield from card_ahead(desk, card, size)
    shards = _shards(desk, card, size)
    while shards.cut():
        yield True


def shards_of(desk: Desk, card: str, size: tuple[int, int]) -> Shattered:
    """Return a card of this size in pixels in all its pieces, cut now where they are not yet."""
    shards = _shards(desk, card, size)
    while shards.cut():
        pass
    return shards


def cracked_card(desk: Desk, card: str, size: tuple[int, int]) -> Surface:
    """Return a card of this size in pixels, whole, with light in its cracks."""
    shards = _shards(desk, card, size)
    if shards.cracked is None:
        shards.cut()
    assert shards.cracked is not None
    return shards.cracked


def turned_card(desk: Desk, card: str, size: tuple[int, int], degrees: float, larger: float) -> Surface:
    """Return the cracked card of this size as it is turned and swells; in a window of 4K turned small and doubled."""
    cracked, half = cracked_card(desk, card, size), _shards(desk, card, size).half
    if half is None:
        return pygame.transform.rotozoom(cracked, degrees, larger)
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(half, degrees, larger), 2)


def _shards(desk: Desk, card: str, size: tuple[int, int]) -> Shattered:
    picture = card_picture(desk, card, size)
    key = (card, size, desk.words.language)
    if key not in _cut:
        # One card lies on the table at a time.
        _cut.clear()
        _cut[key] = Shattered(picture, webs(*size))
    return _cut[key]


def webs(width: float, height: float) -> tuple[tuple[Corner, ...], ...]:
    """Return the outlines of the pieces of a card of this size: a web of cracks round its charge."""
    chance = random.Random("cracks")
    middle = width * CHARGE[0], height * CHARGE[1]
    angles = sorted((ray + chance.uniform(-0.3, 0.3)) * math.tau / RAYS for ray in range(RAYS))
    edges = [_reach(angle, middle, width, height) for angle in angles]
    breaks = [chance.uniform(0.32, 0.5) * edge for edge in edges]
    found: list[tuple[Corner, ...]] = []
    for ray, angle in enumerate(angles):
        after = (ray + 1) % RAYS
        until = angles[after] + (math.tau if after == 0 else 0)
        first, second = _out(middle, breaks[ray], angle), _out(middle, breaks[after], until)
        found.append((middle, first, second))
        corners = [
            corner
            for corner in ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
            if (math.atan2(corner[1] - middle[1], corner[0] - middle[0]) - angle) % math.tau < until - angle
        ]
        corners.sort(key=lambda at: (math.atan2(at[1] - middle[1], at[0] - middle[0]) - angle) % math.tau)
        found.append((first, _out(middle, edges[ray], angle), *corners, _out(middle, edges[after], until), second))
    return tuple(found)


def _reach(angle: float, middle: Corner, width: float, height: float) -> float:
    """Return how far it is from the charge to the card's edge."""
    dx, dy = math.cos(angle), math.sin(angle)
    across = ((width if dx > 0 else 0) - middle[0]) / (dx or 1e-9)
    down = ((height if dy > 0 else 0) - middle[1]) / (dy or 1e-9)
    return min(across, down)


def _out(middle: Corner, far: float, angle: float) -> Corner:
    return middle[0] + math.cos(angle) * far, middle[1] + math.sin(angle) * far


def _piece(card: Surface, web: Sequence[Corner], number: int) -> Shard:
    xs, ys = [x for x, _ in web], [y for _, y in web]
    box = Rect(min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 3, max(ys) - min(ys) + 3).clip(card.get_rect())
    shape = Surface((box.w * FINE, box.h * FINE), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    pygame.draw.polygon(shape, (255, 255, 255, 255), [((x - box.x) * FINE, (y - box.y) * FINE) for x, y in web])
    shape = pygame.transform.smoothscale(shape, box.size)
    fresh = card.subsurface(box).copy()
    fresh.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    # Its edges are charred: what is near them is dark.
    char = Surface(box.size)
    char.blit(shape, (0, 0))
    blur = max(2, round(card.get_width() * 0.03))
    small = pygame.transform.smoothscale(char, (max(2, box.w // blur), max(2, box.h // blur)))
    char = pygame.transform.smoothscale(small, box.size)
    burnt = fresh.copy()
    for _ in range(2):
        burnt.blit(char, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    k = UNITS / card.get_width()
    width, height = card.get_size()
    halves = None
    if card.get_width() > HUGE and min(box.size) > 1:
        half = box.w // 2, box.h // 2
        halves = pygame.transform.smoothscale(fresh, half), pygame.transform.smoothscale(burnt, half)
    return Shard(number, fresh, burnt, ((box.centerx - width / 2) * k, (box.centery - height / 2) * k), halves)


def _cracked(card: Surface, outlines: Sequence[Sequence[Corner]]) -> Surface:
    """Return the whole card with light breaking through its cracks."""
    width = max(2, round(card.get_width() * 0.019))
    web = Surface(card.get_size(), pygame.SRCALPHA)
    web.fill((*LIGHT, 0))
    for outline in outlines:
        pygame.draw.lines(web, (*LIGHT, 255), True, outline, width)
    # Made small and enlarged: the enlargement is the blur.
    small = pygame.transform.smoothscale_by(web, 1 / (2 * width))
    halo = pygame.transform.smoothscale(small, card.get_size())
    lit = card.copy()
    for light in (halo, halo, web):
        lit.blit(light, (0, 0))
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    lit.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


def turned_piece(piece: Shard, pose: Pose, burnt: bool, size: float = 1.0) -> Surface:
    """Return a piece as it is turned and tumbles; `size` makes it smaller."""
    source, halves = piece.burnt if burnt else piece.fresh, piece.halves
    if halves and pose.high > 0:
        source = halves[1] if burnt else halves[0]
    w, h = source.get_size()
    seen = pygame.transform.smoothscale(source, (w, max(2, round(h * pose.flat)))) if pose.flat < 0.98 else source
    picture = pygame.transform.rotozoom(seen, pose.degrees, size * (1 + pose.high / 420))
    return pygame.transform.smoothscale_by(picture, 2) if halves and pose.high > 0 else picture


def draw_piece(surface: Surface, picture: Surface, pose: Pose, middle: Corner, k: float, rim: float = math.inf) -> None:
    """Draw a turned piece where it is, `middle` being the card's in pixels, `k` pixels a unit; the `rim` stops it."""
    if pose.shown < 1:
        picture.set_alpha(round(255 * pose.shown))
    place = piece_rect(picture, pose, middle, k)
    surface.blit(picture, (place.x, min(place.y, rim - place.h)))


def piece_rect(picture: Surface, pose: Pose, middle: Corner, k: float) -> Rect:
    """Return where a turned piece is, `middle` being the card's in pixels, `k` pixels a unit."""
    at = middle[0] + pose.x * k, middle[1] + (pose.y - pose.high * 0.4) * k
    return picture.get_rect(center=(round(at[0]), round(at[1])))
