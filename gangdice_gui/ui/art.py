"""Sprites: loaded once, scaled down once per size, kept as long as there is room."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Hashable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Color, Rect, Surface

from gangdice_gui.base.manners import watched
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.faces import Mood, worn
from gangdice_gui.ui.jpeg import load_upper
from gangdice_gui.ui.kept import Kept
from gangdice_gui.ui.layers import veil
from gangdice_gui.ui.one_size import larger
from gangdice_gui.ui.png import size_of
from gangdice_gui.ui.shrunk import Box, cut_out, shrink, without_rims
from gangdice_gui.ui.slices import nine
from gangdice_gui.ui.sources import Sources
from gangdice_gui.ui.theme import BRASS_LIGHT, BURST, PAPER_EDGE, SEATS, WALNUT, Colour

BADGE: Final = 0.36
"""A seat's badge as part of its medallion's width."""
FINE: Final = 4
"""How many times as large small drawings are made."""
LEAST_BUDGET: Final = 26 << 20
"""Bytes kept at 1080 lines: what a round shows, its result included. With less the oldest would go just before they are
wanted again, round after round."""
MORE: Final = 2
"""How many times as many bytes what is beyond a window of 1080 lines adds: of all that a round shows nothing has to be
made again there, where to make it takes four times as long."""
RINGS: Final = 1 << 19
"""Bytes of rings that are kept as large as they are worn: one at 4K, for whose looks are made one after the other. In a
smaller window they are read as quickly as others, and it keeps none."""
FOUR: Final = 4
"""How many times as large as one of 1080 lines a window is from which on it does."""
BRIEFLY: Final = 0.001
"""Seconds for which it is waited for a sprite that is read beside: whoever asks again at once burns no core by it."""


class AssetError(Exception):
    """A picture is missing or damaged; its text is one sentence fit to show a player."""


Key = tuple[Any, ...]


class Art:
    """All pictures of the game. Every Surface handed out is shared: never draw on it."""

    def __init__(self, assets: Path, budget: int = LEAST_BUDGET) -> None:
        """Look for sprites under `assets/sprites`; `budget` bounds the cache in bytes."""
        self.folder = assets / "sprites"
        self.textures = assets / "textures"
        self.budget, self._least = budget, LEAST_BUDGET
        self.trouble = ""
        """The last thing that could not be loaded, one sentence; empty when all is well."""
        self.felt = "green"
        """Which felt lies on the tables."""
        self._slices, self._beside, self._cache = "slices", Beside(), Kept()
        self._sources, self._rings = Sources(), Sources(0, 0)
        self._corners: dict[Key, tuple[int, int]] = {}
        """Where sprites without their rims lie."""

    def contrast(self, high: bool) -> None:
        """Take the panels and buttons of the high-contrast theme, or the usual ones."""
        wanted = "slices_high" if high and (self.folder / "slices_high").is_dir() else "slices"
        if wanted != self._slices:
            self._slices = wanted  # all else looks as before: to read a street's faces once more takes ten frames
            self._cache.let_go(lambda key: key[0] in ("slice", "drawn"))

    @property
    def high_contrast(self) -> bool:
        """Whether the high-contrast panels are in use."""
        return self._slices == "slices_high"

    def image(self, name: str, w: int, h: int) -> Surface:
        """Return a sprite (`portraits/sal`) at w x h pixels; a labelled placeholder where it cannot be loaded."""
        key = ("image", name, w, h)
        if key not in self._cache:
            self._take(key, partial(self._scaled, name, max(1, w), max(1, h)))
        return self._cache.get(key)

    def expect(self, name: str, w: int, h: int) -> bool:
        """Have a sprite made beside the frames, where to read it takes several; returns whether it is on its way."""
        key = ("image", name, w, h)
        return self._expect(key, key, partial(self._scaled, name, w, h))

    def rimless(self, name: str, w: int, h: int) -> tuple[Surface, tuple[int, int]]:
        """Return a sprite as `image` does without most of its empty rims, and where the rest lies in all of it."""
        key = ("rimless", name, w, h)
        if key not in self._cache:
            picture, self._corners[key] = without_rims(self.once(name, w, h))
            self._keep(key, picture)  # however it was made: it comes in the midst of full frames
        return self._cache.get(key), self._corners[key]

    def expect_rimless(self, name: str, w: int, h: int) -> bool:
        """Have such a sprite made beside the frames; returns whether it is on its way."""
        return ("rimless", name, w, h) not in self._cache and self.expect(name, w, h)

    def begin(self, name: str, w: int, h: int) -> None:
        """Have a sprite made on another core from now on, for whoever asks for it soon."""
        key = ("image", name, w, h)
        if key not in self._cache:
            self._beside.ask(key, key, partial(self._scaled, name, w, h))

    def patches(self, name: str, boxes: tuple[Box, ...], side: int) -> Surface:
        """Return square pieces of a sprite beside each other, `side` pixels wide: all of it would be far larger."""
        key = ("patches", name, boxes, side)
        if key not in self._cache:
            self._take(key, partial(self._patches, name, boxes, side))
        return self._cache.get(key)

    def expect_patches(self, name: str, boxes: tuple[Box, ...], side: int) -> bool:
        """Have such pieces made while frames pass; returns whether they are on their way."""
        key = ("patches", name, boxes, side)
        return self._expect(key, key, partial(self._patches, name, boxes, side))

    def _expect(self, thing: Hashable, key: Key, make: Callable[[], Surface]) -> bool:
        if not watched():
            return False  # whoever comes for it waits for it, or makes it
        if key not in self._cache:
            self._beside.ask(thing, key, make)
        return not self._beside.rest(BRIEFLY)

    def smaller(self, name: str, px: int, of: int) -> Surface:
        """Return a square sprite `px` pixels wide, made from one `of` pixels wide.

        That one is kept as long as any made from it is wanted: to read a large picture takes ten times as long.
        """
        if px >= of:
            return self.image(name, px, px)
        whole = self.image(name, of, of)
        key = ("smaller", name, px, of)
        if key not in self._cache:
            self._keep(key, shrink(whole, px, px))
        return self._cache.get(key)

    def once(self, name: str, w: int, h: int) -> Surface:
        """Return a sprite as `image` does, not kept: for what is drawn into another picture and not wanted again."""
        key = ("image", name, w, h)
        return self._beside.take(key, key) or self._scaled(name, max(1, w), max(1, h))

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
        return self._cache.get(key)

    def sliced(self, name: str, w: int, h: int, k: float) -> Surface:
        """Return a 9-slice panel as `slice9` does, not kept: a large one would push out all a table is drawn of."""
        return self._slice(name, max(1, w), max(1, h), k)

    def lay_slice(self, surface: Surface, name: str, place: Rect, k: float) -> None:
        """Lay a 9-slice panel on a picture, as `sliced` makes it, without making what of it lies beside the clip."""
        for part, at in self._parts(name, *place.size, k, surface.get_clip().move(-place.x, -place.y)):
            if isinstance(part, Color):
                veil(surface, (part.r, part.g, part.b), part.a, at.move(place.topleft))
            else:
                surface.blit(part, at.move(place.topleft))

    def medallion(
        self, face: str, px: int, colour: str | None = None, grey: bool = False, mood: Mood = "calm"
    ) -> Surface:
        """Return a portrait in its ring, `px` pixels wide; with a seat colour it wears the badge at lower right.

        Faces of gangsters and people show a mood; in grey they are singed or calm.
        """
        key = worn(face, px, colour, grey, mood)
        if key not in self._cache:
            self._take(key, partial(self._medallion, *key[1:]))
        return self._cache.get(key)

    def expect_medallion(
        self, face: str, px: int, colour: str | None = None, grey: bool = False, mood: Mood = "calm"
    ) -> bool:
        """Have a portrait in its ring made beside the frames; returns whether it is on its way."""
        return self._expect(key := worn(face, px, colour, grey, mood), key, partial(self._medallion, *key[1:]))

    def texture(self, name: str, most: tuple[int, int] | None = None) -> Surface:
        """Return a texture (`felt`) at its own size, not cached; plain brown where it cannot be loaded.

        Of what is wider or higher than `most` only the upper left corner: all of a felt is 12 MB, and 16 converted.
        """
        whole = self.raw_texture(name, most[1] if most else 0)
        if whole is not None:
            return whole.subsurface(Rect((0, 0), most or whole.get_size()).clip(whole.get_rect())).convert()
        self.trouble = f"The texture {name} is missing or damaged; install the game again."
        surface = Surface((256, 256))
        surface.fill(WALNUT)
        return surface

    def expect_texture(self, name: str, rows: int = 0) -> bool:
        """Have a texture, or its upper rows, read beside the frames; returns whether it is on its way."""
        key = "texture", name, rows
        return self._expect(name, key, partial(self._read_texture, name, rows)) and not self._beside.made(name, key)

    def unexpect_texture(self, name: str) -> None:
        """Keep no texture that nobody has come for: it is twice as large as the window."""
        self._beside.forget(name)

    def raw_texture(self, name: str, rows: int = 0) -> Surface | None:
        """Return a texture as it is read, or its upper rows and a few more, None where it cannot be."""
        with contextlib.suppress(OSError, IndexError, pygame.error):
            return self._beside.take(name, ("texture", name, rows)) or self._read_texture(name, rows)
        return None

    def size(self, name: str) -> tuple[int, int]:
        """Return a sprite's own size in pixels, as the first bytes of its file say; 1 x 1 where they do not."""
        path = self.folder / f"{name}.png"
        if (size := size_of(path)) is None:
            self.trouble = str(_missing(path))
        return size or (1, 1)

    def drawn(
        self, key: tuple[object, ...], w: int, h: int, paint: Callable[[Surface, int], None], fine: int = FINE
    ) -> Surface:
        """Return a drawing of w x h pixels that `paint(canvas, fine)` makes so many times as large; kept by key."""
        key = ("drawn", *key, w, h)
        if key not in self._cache:
            canvas = Surface((w * fine, h * fine), pygame.SRCALPHA)
            paint(canvas, fine)
            self._keep(key, shrink(canvas, w, h))
        return self._cache.get(key)

    def suit(self, size: tuple[int, int]) -> None:
        """Start anew for a window of `size` pixels: the cache grows as its pictures do."""
        self.keep(self._least, size)
        self.forget()

    def keep(self, least: int, size: tuple[int, int] | None = None) -> None:
        """Keep so many bytes at 1080 lines from now on; in a larger window `MORE` than it has pixels."""
        self._least, self.budget = least, round(least * (1 + MORE * (larger(size) - 1)))
        self._rings = Sources(RINGS, RINGS) if larger(size) >= FOUR else Sources(0, 0)

    def age(self) -> None:
        """Let go of what has been drawn so far before all that is asked for from now on: another page comes."""
        self._cache.age()

    def let_go(self, names: Collection[str]) -> None:
        """Keep these sprites no longer, in any size."""
        self._cache.let_go(lambda key: key[0] in ("image", "rimless") and key[1] in names)

    def forget(self) -> None:
        """Empty the cache."""
        self._cache.clear()
        self._corners.clear()
        self._beside.clear()

    def _take(self, key: Key, make: Callable[[], Surface]) -> None:
        """Keep a picture that was made beside, or is made now."""
        beside = self._beside.take(key, key)
        self._keep(key, beside or make(), beside is not None)

    def _keep(self, key: Key, surface: Surface, beside: bool = False) -> None:
        self._cache.keep(key, surface, self.budget, beside)

    def _read_texture(self, name: str, rows: int = 0) -> Surface:
        found = sorted(self.textures.glob(f"{name}.*")) + sorted((self.folder / "textures").glob(f"{name}.*"))
        return load_upper(found[0], rows)

    def _load(self, name: str, raw: bool = False) -> Surface:
        path = self.folder / f"{name}.png"
        try:
            return pygame.image.load(path) if raw else pygame.image.load(path).convert_alpha()
        except (OSError, pygame.error) as why:
            raise _missing(path) from why

    def _source(self, name: str) -> Surface:
        """Return a sprite as baked."""
        return self._sources.get(name, self._load)

    def _scaled(self, name: str, w: int, h: int) -> Surface:
        try:
            return shrink(self._source(name), w, h)
        except AssetError as error:
            self.trouble = str(error)
            return self._placeholder(name, w, h)

    def _placeholder(self, name: str, w: int, h: int) -> Surface:
        surface = Surface((w, h), pygame.SRCALPHA)
        surface.fill((*PAPER_EDGE, 160))
        pygame.draw.rect(surface, BRASS_LIGHT, surface.get_rect(), 2)
        font = pygame.font.Font(None, max(10, min(24, w // 6)))
        surface.blit(font.render(name.rpartition("/")[2], True, BURST), (3, 3))
        return surface

    def _patches(self, name: str, boxes: tuple[Box, ...], side: int) -> Surface:
        try:
            return cut_out(self._load(name, raw=True), boxes, side)
        except AssetError as error:
            self.trouble = str(error)
            return self._placeholder(name, side * len(boxes), side)

    def _tinted(self, name: str, px: int, colour: Colour) -> Surface:
        key = ("tint", name, px, colour)
        if key not in self._cache:
            surface = self._scaled(name, max(1, px), max(1, px)).copy()
            surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, surface)
        return self._cache.get(key)

    def _slice(self, name: str, w: int, h: int, k: float) -> Surface:
        surface = Surface((w, h), pygame.SRCALPHA)
        for part, at in self._parts(name, w, h, k, surface.get_rect()):
            surface.fill(part, at) if isinstance(part, Color) else surface.blit(part, at)
        return surface

    def _parts(self, name: str, w: int, h: int, k: float, seen: Rect) -> Iterator[tuple[Surface | Color, Rect]]:
        """Return those of a panel's nine parts that are `seen`, and where: the middle as its one colour, if it has."""
        try:
            source = self._source(f"{self._slices}/{name}")
        except AssetError as error:
            self.trouble = str(error)
            return iter([(self._placeholder(name, w, h), Rect(0, 0, w, h))])
        return nine(source, name, (w, h), k, seen)

    def _medallion(self, face: str, px: int, colour: str | None, grey: bool) -> Surface:
        surface = self._scaled(f"portraits/{face}_grey" if grey else f"portraits/{face}", px, px).copy()
        ring = f"rings/{colour or 'brass'}"  # one face after the other wears it: to read it takes as long as the face
        surface.blit(self._rings.get(f"{ring} {px}", lambda _: self._scaled(ring, px, px)), (0, 0))
        if colour in SEATS:
            badge = round(px * BADGE)
            surface.blit(self._scaled(f"badges/{colour}", badge, badge), (px - badge, px - badge))
        return surface


def _missing(path: Path) -> AssetError:
    return AssetError(f"The picture {path.name} is missing or damaged; install the game again.")
