"""A desk that has been sat at before: its pictures, letters and backdrops are those of earlier tests of its size.

Loading and scaling them is most of what a test of a screen costs. Tests of what is loaded when, and of what nobody may
tell from a picture, take a desk of their own with `app.make_desk`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar, Final

import pygame
from pygame import Surface

from gangdice_gui import app
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.base.words import Words
from gangdice_gui.ui import art
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_stuff import Stuff, Stuffs
from gangdice_gui.ui.dice.throws.shapes import Painted
from gangdice_gui.ui.type import Type

OURS = str(assets_dir())
_Sound = pygame.mixer.Sound
DECODED, SCALED, PAINTED = 192 << 20, 128 << 20, 96 << 20
"""Bytes of pictures that are kept as they were decoded, as they were scaled to a size, and of dice as painted."""
ROOM = 48 << 20
"""Bytes of pictures that a warm desk keeps at least: a program has less room, and makes some of them again."""
FONTS, WIDTHS = 256, 200_000
"""Fonts and widths of lines that a warm desk keeps: the tests show each page in a dozen windows."""


def decoded_once(load: Callable[..., Surface]) -> Callable[..., Surface]:
    """Return a `pygame.image.load` that decodes our pictures once for all tests: everybody converts what it returns."""
    kept: OrderedDict[Path, Surface] = OrderedDict()
    held = 0

    def loaded(file: object, *name: str) -> Surface:
        nonlocal held
        if not _ours(file):
            return load(file, *name)
        assert isinstance(file, Path)
        if file not in kept:
            kept[file] = load(file)
            held += _bytes(kept[file])
            while held > DECODED:
                held -= _bytes(kept.popitem(last=False)[1])
        kept.move_to_end(file)
        return kept[file]

    return loaded


class Made:
    """Pictures that were made once for all tests, those asked for last: everybody gets a copy."""

    def __init__(self, most: int) -> None:
        """Begin with none; so many bytes of them are kept."""
        self._most, self._held = most, 0
        self._kept: OrderedDict[object, Surface] = OrderedDict()
        self._lock = Lock()
        """Some are made on a thread beside the frames."""

    def get(self, key: object, make: Callable[[], Surface], good: Callable[[], bool] = lambda: True) -> Surface:
        """Return a picture, made where it is not kept; kept where it has become a `good` one."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found.copy()
        found = make()
        if not good():
            return found
        with self._lock:
            if key not in self._kept:
                self._held += _bytes(found)
            self._kept[key] = found
            while self._held > self._most:
                self._held -= _bytes(self._kept.popitem(last=False)[1])
        return found.copy()


# Not in functions of the program's, which would seem to hold what is in them.
_scaled, _painted = Made(SCALED), Made(PAINTED)
_ways = list[tuple[object, ...]]()
"""How they are read and scaled as long as no test watches that."""
_stuffs: Final = dict[tuple[Path, str, str], Stuff]()
"""What our dice are made of."""


def _now() -> tuple[object, ...]:
    return art.shrink, pygame.image.load, Art._load


def scaled_once(scale: Any) -> Any:
    """Return an `Art._scaled` that scales each of our pictures to a size once for all tests.

    Where a test watches how they are read or scaled that is done as ever.
    """
    _ways.append(_now())

    def scaled(self: Art, name: str, w: int, h: int) -> Surface:
        if not _as_ever(self):
            return scale(self, name, w, h)
        return _scaled.get((self.folder, name, w, h), lambda: scale(self, name, w, h), lambda: not self.trouble)

    return scaled


def sliced_once(cut: Any) -> Any:
    """Return an `Art._slice` that cuts each of our panels to a size once for all tests, likewise."""

    def sliced(self: Art, name: str, w: int, h: int, k: float) -> Surface:
        if not _as_ever(self):
            return cut(self, name, w, h, k)
        key = self.folder, self._slices, name, w, h, k
        return _scaled.get(key, lambda: cut(self, name, w, h, k), lambda: not self.trouble)

    return sliced


def _as_ever(art: Art) -> bool:
    """Tell whether pictures are ours, all is well with them, and nobody watches how they are read or scaled."""
    return _now() == _ways[-1] and "_load" not in vars(art) and _ours(art.folder) and not art.trouble


def mixed_once(read: Any) -> Any:
    """Return a `Stuffs._read` that reads what each of our dice is made of once for all tests: nobody changes it."""

    def mixed(self: Stuffs, kind: str, colour: str) -> Stuff:
        if not _ours(self.folder) or pygame.image.load is not _ways[-1][1]:
            return read(self, kind, colour)
        key = self.folder, kind, colour
        if key not in _stuffs:
            _stuffs[key] = read(self, kind, colour)
        return _stuffs[key]

    return mixed


def painted_once(paint: Any) -> Any:
    """Return a `Painted.die` that paints each of our dice once for all tests, unless one watches how they are read."""

    def painted(self: Painted, number: int, stuff: Stuff) -> Surface:
        ours = _ours(self.path) and _stuffs.get((self.path.parent, *stuff.key)) is stuff
        if not ours or pygame.image.load is not _ways[-1][1]:
            return paint(self, number, stuff)
        return _painted.get((self.path, number, *stuff.key), lambda: paint(self, number, stuff))

    return painted


def read_once(read: Any) -> Any:
    """Return a `Words._read` that reads our own texts of a language once for all tests: nobody changes them."""
    kept = dict[str, Any]()

    def texts(self: Words, language: str) -> Any:
        if not _ours(self.folder):
            return read(self, language)
        if language not in kept:
            kept[language] = read(self, language)
        return kept[language]

    return texts


class DecodedOnce(_Sound):
    """A `pygame.mixer.Sound` whose file is decoded once for all tests, if it is one of ours."""

    _kept: ClassVar[dict[tuple[object, ...], bytes]] = {}

    def __init__(self, file: object = None, **other: object) -> None:
        if not _ours(file):
            super().__init__(*([] if file is None else [file]), **other)
            return
        key = (file, pygame.mixer.get_init())
        if key not in self._kept:
            self._kept[key] = _Sound(file).get_raw()
        super().__init__(buffer=self._kept[key])


def _ours(file: object) -> bool:
    """Tell whether a file is one of the game's own, which no test changes."""
    return isinstance(file, Path) and str(file).startswith(OURS)


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


class Widths(dict[tuple[str, str, int], int]):
    """How wide lines are, whatever the window: who starts anew for another one measures none again."""

    def clear(self) -> None:
        if len(self) >= WIDTHS:
            super().clear()


_widths = Widths()


@lru_cache(maxsize=6)
def _tools(assets: Path, size: tuple[int, int], contrast: bool) -> tuple[Art, Type]:
    art, lettering = Art(assets), Type(assets, fonts=FONTS, widths=WIDTHS)
    if str(assets) == OURS:
        lettering._widths = _widths
    art.suit(size)
    lettering.suit(size)
    return art, lettering


def _as_new(size: tuple[int, int], contrast: bool) -> tuple[Art, Type]:
    """Return tools that work, with no method of theirs replaced, no trouble told, and room for this size."""
    fresh = Art(assets_dir()), Type(assets_dir())
    tools = _tools(assets_dir(), size, contrast)
    try:
        tools[1].width("0", "body", 20)
    except pygame.error:  # a test has closed pygame, and every font with it
        _tools.cache_clear()
    if any(vars(tool).keys() != vars(new).keys() for tool, new in zip(tools, fresh, strict=True)):
        _tools.cache_clear()
    tools = _tools(assets_dir(), size, contrast)
    for tool, new in zip(tools, fresh, strict=True):
        new.suit(size)
        tool.budget, tool.trouble = max(new.budget, ROOM), ""
    return tools


def make_desk(size: tuple[int, int], store: Store, settings: Settings) -> Desk:
    """Return a desk for a window of `size` pixels."""
    desk = app.make_desk(size, store, settings)
    desk.art, desk.type = _as_new(size, settings.high_contrast)
    desk.obey()
    return desk
