"""Small sprites as they are baked, kept because many sizes are cut from them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from pygame import Surface

MOST: Final = 2 << 20
"""Bytes of them that are kept: panels, icons and rings."""
SMALL: Final = 256 * 256
"""Pixels of the largest one that is kept."""


class Sources:
    """Keeps those read last; any thread may ask for one."""

    def __init__(self, most: int = MOST, large: int = 4 * SMALL) -> None:
        """Begin with none; `most` bytes of them are kept, and of one no more than `large`."""
        self._most, self._large = most, large
        self._kept: OrderedDict[str, Surface] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, name: str, load: Callable[[str], Surface]) -> Surface:
        """Return a sprite by its name, which `load` reads where it is not kept."""
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
                return self._kept[name]
        source = load(name)  # others may go on meanwhile
        if _bytes(source) <= self._large:
            with self._lock:
                if name not in self._kept:
                    self._bytes += _bytes(source)
                self._kept[name] = source
                while self._bytes > self._most:
                    _, old = self._kept.popitem(last=False)
                    self._bytes -= _bytes(old)
        return source


def _bytes(sprite: Surface) -> int:
    return 4 * sprite.get_width() * sprite.get_height()
