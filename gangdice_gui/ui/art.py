"""Sprites: loaded once, scaled down once per size, kept as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.theme import SEATS, Colour

MARGIN: Final = {"paper": 20, "plaque": 22, "button": 26, "cell": 16}
"""9-slice margins in design units by the first word of the slice's name; panels have 30."""


class AssetError(Exception):
    """A picture is missing or damaged; its text is one sentence fit to show a player."""


class Art:
    """All pictures of the game. Every Surface handed out is shared: never draw on it."""

    def __init__(self, assets: Path, budget: int = 72 << 20) -> None:
        """Look for sprites under `assets/sprites`; `budget` bounds the cache in bytes."""
        self.folder = assets / "sprites"
        self.budget = budget
        self.trouble = ""
        """The last thing that could not be loaded, one sentence; empty when all is well."""
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0

    def image(self, name: str, w: int, h: int) -> Surface:
        """Return a sprite (`portraits/sal`) scaled to w x h pixels; a labelled placeholder where it cannot be loaded."""
        key = ("image", name, w, h)
        if key not in self._cache:
            self._keep(key, self._scaled(name, max(1, w), max(1, h)))
        return self._get(key)

    def icon(self, name: str, px: int, colour: Colour) -> Surface:
        """Return an icon `px` pixels square in one colour."""
        return self._tinted(f"icons/{name}", px, colour)

    def emblem(self, name: str, px: int, colour: Colour) -> Surface:
        """Return a seat's emblem `px` pixels square in one colour."""
        return self._tinted(f"emblems/{name}", px, colour)

    def slice9(self, name: str, w: int, h: int, k: float) -> Surface:
        """Return a 9-slice panel (`panel`, `button_brass_hover`) of w x h pixels; corners scale with `k`."""
        key = ("slice", name, w, h, round(k, 3))
        if key not in self._cache:
            self._keep(key, self._slice(name, max(1, w), max(1, h), k))
        return self._get(key)

    def medallion(self, face: str, px: int, colour: str | None = None, grey: bool = False) -> Surface:
        """Return a portrait in its ring, `px` pixels wide; with a seat colour it wears the seat's badge at lower right."""
        key = ("medallion", face, px, colour, grey)
        if key not in self._cache:
            self._keep(key, self._medallion(face, px, colour, grey))
        return self._get(key)

    def check(self, name: str) -> None:
        """Load a sprite and forget it. Raises AssetError where it is missing or damaged."""
        self._load(name)

    def forget(self) -> None:
        """Empty the cache, after the window changed its size."""
        self._cache.clear()
        self._bytes = 0

    def _get(self, key: tuple[object, ...]) -> Surface:
        self._cache.move_to_end(key)
        return self._cache[key]

    def _keep(self, key: tuple[object, ...], surface: Surface) -> None:
        self._cache[key] = surface
        self._bytes += surface.get_bytesize() * surface.get_width() * surface.get_height()
        while self._bytes > self.budget and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= old.get_bytesize() * old.get_width() * old.get_height()

    def _load(self, name: str) -> Surface:
        path = self.folder / f"{name}.png"
        try:
            return pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise AssetError(f"The picture {path.name} is missing or damaged; install the game again.") from error

    def _scaled(self, name: str, w: int, h: int) -> Surface:
        try:
            full = self._load(name)
        except AssetError as error:
            self.trouble = str(error)
            return self._placeholder(name, w, h)
        return _shrink(full, w, h)

    def _placeholder(self, name: str, w: int, h: int) -> Surface:
        surface = Surface((w, h), pygame.SRCALPHA)
        surface.fill((90, 70, 50, 160))
        pygame.draw.rect(surface, (246, 217, 139), surface.get_rect(), 2)
        font = pygame.font.Font(None, max(10, min(24, w // 6)))
        surface.blit(font.render(name.rpartition("/")[2], True, (255, 248, 230)), (3, 3))
        return surface

    def _tinted(self, name: str, px: int, colour: Colour) -> Surface:
        key = ("tint", name, px, colour)
        if key not in self._cache:
            surface = self._scaled(name, px, px).copy()
            surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, surface)
        return self._get(key)

    def _slice(self, name: str, w: int, h: int, k: float) -> Surface:
        try:
            source = self._load(f"slices/{name}").convert_alpha()
        except AssetError as error:
            self.trouble = str(error)
            return self._placeholder(name, w, h)
        margin = MARGIN.get(name.partition("_")[0], 30)
        m = 2 * margin
        d = max(2, min(round(margin * k), w // 2, h // 2))
        size = source.get_width()
        surface = Surface((w, h), pygame.SRCALPHA)
        cuts = ((0, m), (m, size - 2 * m), (size - m, m))
        xs = ((0, d), (d, w - 2 * d), (w - d, d))
        ys = ((0, d), (d, h - 2 * d), (h - d, d))
        for (sx, sw), (dx, dw) in zip(cuts, xs, strict=True):
            for (sy, sh), (dy, dh) in zip(cuts, ys, strict=True):
                if dw > 0 and dh > 0:
                    surface.blit(_shrink(source.subsurface(sx, sy, sw, sh), dw, dh), (dx, dy))
        return surface

    def _medallion(self, face: str, px: int, colour: str | None, grey: bool) -> Surface:
        surface = Surface((px, px), pygame.SRCALPHA)
        surface.blit(self.image(f"portraits/{face}_grey" if grey else f"portraits/{face}", px, px), (0, 0))
        surface.blit(self.image(f"rings/{colour or 'brass'}", px, px), (0, 0))
        if colour in SEATS:
            badge = round(px * 0.34)
            surface.blit(self.image(f"badges/{colour}", badge, badge), (px - badge, px - badge))
        return surface


def _shrink(source: Surface, w: int, h: int) -> Surface:
    # Scaling straight alpha bleeds the colour of invisible pixels into the edge: scale premultiplied, then blit once.
    scaled = pygame.transform.smoothscale(source.convert_alpha().premul_alpha(), (w, h))
    return scaled
