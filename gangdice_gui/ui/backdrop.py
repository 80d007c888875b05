"""The large still pictures: the table and the panelled room. Composed once per window size, at any size.

Felt and walnut tile; light maps of a few hundred pixels are stretched over the window and multiplied in, so the lamp
hangs over the middle of every window. scripts/bake/README.md tells how the parts were made.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import spare, theme
from gangdice_gui.ui.art import Art

RIM: Final = 36
"""The rim of the 1920 x 1080 design; corners, edge and grain scale with the rim that is asked for."""
CUT: Final = 70
EDGE_OUT: Final = 24
EDGE_CORNER: Final = 160
EDGE_STRIP: Final = 8
APRON: Final = 14
PANELS: Final = 8
LAMP: Final = (0.5, 0.34)
BAND: Final = 45
"""Lines of the wall that are lit at once."""
STRIP: Final = 32
"""Lines of a texture that are converted at once."""
STRIPS: Final = 16
"""So many strips are a part."""


def table_backdrop(
    art: Art, size: tuple[int, int], rim: int, top: int, console: int, felt_light: float = 1.0
) -> Surface:
    """Return the table from above: walnut, felt with its brass edge in the lamp's light, the dark console below.

    `rim`, `top` and `console` are the wood's width at the sides, above and below, in pixels; `felt_light` below 1
    darkens the felt, for high contrast.
    """
    table = Surface(size)
    for _ in laid(art, table, rim, top, console, felt_light):
        pass
    return table


def laid(art: Art, table: Surface, rim: int, top: int, console: int, felt_light: float = 1.0) -> Iterator[bool | None]:
    """Draw the table as `table_backdrop` returns it on a surface of the window's size, a part at each step.

    A step that another thread is at is True.
    """
    w, h = table.get_size()
    k = rim / RIM
    felt = Rect(rim, top, max(1, w - 2 * rim), max(1, h - top - console))
    lamp = "effects/lamp", round(w * 0.72), round(h * 0.62)
    yield from _wood(art, table, felt, k)
    if console > 2 * rim:
        _console(table, h - console + round(APRON * k))
        yield None
    art.expect_texture("felt")  # first of all: the lamp is laid over it at the end
    art.expect(*lamp)
    yield from _felt(art, table, felt, felt_cut(rim), k, felt_light)
    yield from _edge(art, table, felt, k)
    while art.expect(*lamp):
        yield True
    table.blit(art.once(*lamp), (round(w * 0.14), round(top - h * 0.08)))


def felt_cut(rim: int) -> int:
    """Return how much of the felt's sides its cut corners take, in pixels, for a rim of this width."""
    return round(CUT * rim / RIM)


def room_backdrop(
    art: Art, size: tuple[int, int], light: tuple[float, float] = LAMP, brightness: float = 1.0
) -> Surface:
    """Return the panelled wall of the menus; the lamp shines at `light`, in parts of the width and of the height.

    `brightness` below 1 darkens it, for high contrast. It is packed as it is made: both at once would be 14 MB.
    """
    *_, room = panelled(art, size, light, brightness)
    assert isinstance(room, Surface)
    return room


def panelled(
    art: Art, size: tuple[int, int], light: tuple[float, float] = LAMP, brightness: float = 1.0
) -> Iterator[Surface | bool | None]:
    """Make the wall as `room_backdrop` returns it, a part at each step; the last one gives it.

    A step that another thread is at is True.
    """
    w, h = size
    k = min(w / 1920, h / 1080)
    plank = pygame.transform.rotate((yield from _material(art, "walnut", k)), 90)
    groove = _groove(h, k)
    yield None
    room = spare.got_packed(size)  # not before: to read the wood takes as much
    for i in range(PANELS):
        left, right = w * i // PANELS, w * (i + 1) // PANELS
        with _unpacked(room, Rect(left, 0, right - left, h)) as panel:
            _tile(panel, plank, panel.get_rect(), plank.get_width() * i * 5 // 13, plank.get_height() * i * 3 // 7)
            tone = round(255 * (1 + 0.09 * math.sin(i * 2.4 + 0.6)) / 1.09)
            panel.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
            for x in (0, right - left):
                panel.blit(groove, (x - groove.get_width() // 2, 0))
        del panel
        yield None
    del plank
    yield from _light(art, "light_room", room, light, pygame.BLEND_RGB_MULT)
    yield from _light(art, "glow_room", room, light, pygame.BLEND_RGB_ADD)
    _dim(room, brightness)
    yield room


@contextmanager
def _unpacked(room: Surface, area: Rect) -> Iterator[Surface]:
    """Give a part of a picture to paint on: with three bytes a pixel it would be rounded otherwise, and take longer."""
    if room.get_bitsize() == 32:
        yield room.subsurface(area)
        return
    part = room.subsurface(area).convert(32)
    yield part
    room.blit(part, area)


def _material(art: Art, name: str, k: float) -> Generator[bool | None, None, Surface]:
    """Make a tiling material at the scale of the window, a part at each step; it is baked for k = 2."""
    try:
        while art.expect_texture(name):
            yield True
        whole = art.raw_texture(name)
    finally:
        art.unexpect_texture(name)
    yield None
    full = art.texture(name) if whole is None else (yield from _converted(whole, half=k == 1))
    del whole
    size = max(8, round(full.get_width() * k / 2)), max(8, round(full.get_height() * k / 2))
    return full if k == 1 or size == full.get_size() else pygame.transform.smoothscale(full, size)


def _converted(whole: Surface, half: bool) -> Generator[None, None, Surface]:
    """Convert a texture strip by strip, `half` to be half as wide and high: all of a felt is 16 MB."""
    w, h = whole.get_size()
    made = Surface((w // 2, h // 2) if half else (w, h))  # of the window's own colours, which are those of `convert`
    for top in range(0, h, STRIP):
        strip = Rect(0, top, w, min(STRIP, h - top))
        if half:
            made.blit(pygame.transform.smoothscale_by(whole.subsurface(strip).convert(), 0.5), (0, top // 2))
        else:
            made.blit(whole, strip, strip)
        if top // STRIP % STRIPS == STRIPS - 1:
            yield None
    return made


def _dim(surface: Surface, brightness: float) -> None:
    if brightness < 1.0:
        level = round(255 * brightness)
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


def _stretched(art: Art, name: str, size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(art.texture(name), size)


def _light(art: Art, name: str, room: Surface, middle: tuple[float, float], how: int) -> Iterator[None]:
    """Light a room by a map of twice the window, moved so that its middle lies at `middle`, a part at each step.

    In two halves where that is the same to the pixel: stretched, it is as large as the window.
    """
    full = art.texture(name)
    w, h = full.get_width() // 2, full.get_height() // 2
    corner = round(w * (1 - middle[0])), round(h * (1 - middle[1]))
    view = full.subsurface(Rect(corner, (w, h)).clamp(full.get_rect()))
    wide, tall = room.get_size()
    halves = 2 if h % 2 and tall % 2 == 0 else 1
    rows = (h - 1) // halves  # between the middles of a half's first row and of its last, which both halves have
    for n in range(halves):
        part = view.subsurface((0, n * rows, w, h if halves == 1 else rows + 1))
        stretched = pygame.transform.smoothscale(part, (wide, tall // halves))
        for top in range(0, tall // halves, BAND):
            band = Rect(0, top, wide, min(BAND, tall // halves - top))
            with _unpacked(room, band.move(0, n * (tall // halves))) as lit:
                lit.blit(stretched, (0, 0), band, special_flags=how)
        del stretched, lit
        yield None


def _tile(surface: Surface, material: Surface, area: Rect, dx: int = 0, dy: int = 0) -> None:
    """Fill an area with a material, its pattern moved left by dx and up by dy."""
    w, h = material.get_size()
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    for y in range(area.y - dy % h, area.bottom, h):
        for x in range(area.x - dx % w, area.right, w):
            surface.blit(material, (x, y))
    surface.set_clip(clip)


def _wood(art: Art, table: Surface, felt: Rect, k: float) -> Iterator[bool | None]:
    w, h = table.get_size()
    walnut = yield from _material(art, "walnut", k)
    yield None
    _tile(table, walnut, table.get_rect())
    upright = pygame.transform.rotate(walnut, 90)
    for x, shift in ((0, 0), (felt.right, upright.get_width() // 2)):
        _tile(table, upright, Rect(x, felt.y, felt.x, felt.h), shift, shift)
    yield None
    light = _stretched(art, "light_wood", (w, h))
    yield None
    table.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    del light
    yield None
    for i in range(round(24 * k)):  # the table's outer edge falls into the dark
        level = round(255 * (1 - 0.45 * math.exp(-i / (7 * k))))
        inner = table.get_rect().inflate(-2 * i, -2 * i)
        for side in (
            Rect(inner.x, inner.y, inner.w, 1),
            Rect(inner.x, inner.bottom - 1, inner.w, 1),
            Rect(inner.x, inner.y + 1, 1, inner.h - 2),
            Rect(inner.right - 1, inner.y + 1, 1, inner.h - 2),
        ):
            table.fill((level, level, level), side, pygame.BLEND_RGB_MULT)
    yield None


def _console(table: Surface, y: int) -> None:
    """Darken the wood from y down to the bakelite of the console, a little more at the bottom."""
    w, h = table.get_size()
    ramp = Surface((1, max(1, h - y)), pygame.SRCALPHA)
    for i in range(ramp.get_height()):
        fade = 1 - 0.35 * i / ramp.get_height()
        ramp.set_at((0, i), (round(20 * fade), round(13 * fade), round(10 * fade), 148))
    table.blit(pygame.transform.scale(ramp, (w, ramp.get_height())), (0, y))


def _felt(art: Art, table: Surface, felt: Rect, cut: int, k: float, brightness: float) -> Iterator[bool | None]:
    """Lay the felt, lit; the wood that its cut corners leave free is put back afterwards."""
    squares = [(x, y) for x in (felt.x, felt.right - cut) for y in (felt.y, felt.bottom - cut)]
    corners = [table.subsurface(Rect(square, (cut, cut)).clip(felt)).convert_alpha() for square in squares]
    size = table.get_size()
    cloth = table.subsurface(felt)
    material = yield from _material(art, "felt", k)
    yield None
    _tile(cloth, material, cloth.get_rect())
    del material
    yield None
    for name, how in (("light_felt", pygame.BLEND_RGB_MULT), ("glow_felt", pygame.BLEND_RGB_ADD)):
        light = _stretched(art, name, size)
        yield None
        cloth.blit(light, (0, 0), felt, how)
        del light
        yield None
    _dye(cloth, art.felt)
    _dim(cloth, brightness)
    mask = _triangle(cut)
    for (x, y), corner in zip(squares, corners, strict=True):
        turned = pygame.transform.flip(mask, x != felt.x, y != felt.y)
        corner.blit(turned, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        table.blit(corner, (x, y))
    yield None


MIDDLE: Final = 66
"""How bright the green felt is at the lamp's mean light."""
WARMTH: Final = {"oxblood": (14, 8, 2), "midnight": (12, 14, 16)}
"""What the lamp adds where it is bright."""


def _dye(cloth: Surface, felt: str) -> None:
    """Colour the lit green felt anew: its grain and its light stay."""
    if felt not in WARMTH:
        return
    grey = pygame.transform.grayscale(cloth.copy())  # of a part of a picture it would read past its rows
    bright = grey.copy()
    bright.fill((MIDDLE * 3 // 4,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    bright.fill([round(255 * c / MIDDLE) for c in WARMTH[felt]], special_flags=pygame.BLEND_RGB_MULT)
    # Twice as bright first: red is brighter than the green it takes the place of.
    grey.blit(grey.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grey.fill([min(255, round(127.5 * c / MIDDLE)) for c in theme.FELTS[felt]], special_flags=pygame.BLEND_RGB_MULT)
    grey.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloth.blit(grey, (0, 0))


def felt_piece(art: Art, size: tuple[int, int], k: float) -> Generator[bool | None, None, Surface]:
    """Make a piece of the felt on the tables under its lamp, `k` pixels a unit, piece by piece."""
    cloth = Surface(size)
    material = yield from _material(art, "felt", k)
    yield None
    _tile(cloth, material, cloth.get_rect())
    cloth.blit(_stretched(art, "light_felt", size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield None
    cloth.blit(_stretched(art, "glow_felt", size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    yield None
    _dye(cloth, art.felt)
    return cloth


def _triangle(side: int) -> Surface:
    """A white triangle in the upper left half of a square, its slope smooth."""
    fine = Surface((side * 4, side * 4), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    pygame.draw.polygon(fine, (255, 255, 255, 255), ((0, 0), (side * 4, 0), (0, side * 4)))
    return pygame.transform.smoothscale(fine, (side, side))


def _edge(art: Art, table: Surface, felt: Rect, k: float) -> Iterator[None]:
    """Lay the 9-slice of shadow, groove, brass lip and inlaid line round the felt."""
    out, side = round(EDGE_OUT * k), round(EDGE_CORNER * k)
    area = felt.inflate(2 * out, 2 * out)
    strip = max(1, round(EDGE_STRIP * k))
    edge = art.once("table/edge", 2 * side + strip, 2 * side + strip)
    ring = Surface(area.size, pygame.SRCALPHA)
    across, down = area.w - 2 * side, area.h - 2 * side
    cuts = ((0, side), (side, strip), (side + strip, side))
    for (sx, sw), (dx, dw) in zip(cuts, ((0, side), (side, across), (side + across, side)), strict=True):
        for (sy, sh), (dy, dh) in zip(cuts, ((0, side), (side, down), (side + down, side)), strict=True):
            if (sw == strip and sh == strip) or dw <= 0 or dh <= 0:
                continue
            piece = edge.subsurface(sx, sy, sw, sh)
            ring.blit(pygame.transform.scale(piece, (dw, dh)), (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    yield
    shine = _stretched(art, "light_brass", table.get_size())
    yield
    ring.blit(shine, (0, 0), area, pygame.BLEND_RGB_MULT)
    del shine
    table.blit(ring, area)
    yield


def _groove(height: int, k: float) -> Surface:
    """The dark joint between two panels, with the lit edge of the panel to its right."""
    half = max(4, round(16 * k))
    strip = Surface((2 * half, 1), pygame.SRCALPHA)
    for i in range(2 * half):
        u = (i + 0.5 - half) / k
        dark = 0.72 * math.exp(-((u / 3.5) ** 2))
        lit = 0.20 * math.exp(-(((u - 8) / 3) ** 2))
        strip.set_at((i, 0), (0, 0, 0, round(255 * dark)) if dark > lit else (214, 150, 96, round(150 * lit)))
    return pygame.transform.scale(strip, (2 * half, height))
