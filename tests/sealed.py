"""Pictures that everybody shares: whoever drew on one, or left it faded, would change what others draw after it."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary
from zlib import adler32

from pygame import Surface

from gangdice_gui.ui.art import Art

_sealed = WeakKeyDictionary[Surface, tuple[str, int, int | None]]()
_keep: Any = Art._keep


def seal(self: Art, key: tuple[object, ...], picture: Surface, beside: bool = False) -> None:
    """Keep a picture, and remember how it looks."""
    _keep(self, key, picture, beside)
    _sealed[picture] = str(key), *_look(picture)


def changed() -> list[str]:
    """Return which of all pictures that are kept look otherwise than as they were made; nobody hears of it again."""
    found = [(picture, seal[0]) for picture, seal in list(_sealed.items()) if seal[1:] != _look(picture)]
    for picture, _ in found:
        del _sealed[picture]
    return sorted(key for _, key in found)


def _look(picture: Surface) -> tuple[int, int | None]:
    return adler32(picture.get_buffer()), picture.get_alpha()
