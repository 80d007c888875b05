"""Pictures kept within so many bytes: first goes what is soon made again for its size, and what nobody has wanted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from typing import Final

from pygame import Surface

Key = tuple[object, ...]
MAKING: Final = {
    "medallion": 10.0,
    "image": 2.0,
    "rimless": 2.0,
    "patches": 10.0,
    "slice": 1.0,
    "drawn": 1.0,
    "smaller": 1.0,
    "tint": 0.5,
}
"""Milliseconds that a frame takes to make pictures of each kind, by the first word of their key: a face in its ring is
two large sprites that are read, and small as it is worn."""
PIXEL: Final = 20e-6
"""And so many more for each of their pixels."""
BESIDE: Final = 0.5
"""What was made beside the frames counts so much of that: whoever wants it again asks ahead as well, mostly in time."""
MIDST: Final = {"effects/burst": 12.0, "hand/": 3.0, "cards/back": 3.0}
"""What may not be wanted for rounds and then comes in the midst of full frames, and how many times as long that is
kept, however it was made: the star, the largest of all and most of a frame, from one turn to the next at least."""


class Kept:
    """Keeps pictures by key.

    Each is worth what making it takes for each of its bytes, on top of what the worth was of what had to go before it
    was asked for: whatever nobody asks for loses against all that is, sooner or later.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self.bytes = 0
        """How many are kept."""
        self._pictures: OrderedDict[Key, Surface] = OrderedDict()
        self._takes: dict[Key, float] = {}
        """Milliseconds for each megabyte of a picture that making it takes."""
        self._worth: dict[Key, float] = {}
        self._gone = 0.0
        """The most that any picture was worth that had to go."""

    def __contains__(self, key: Key) -> bool:
        """Tell whether a picture is kept."""
        return key in self._pictures

    def __iter__(self) -> Iterator[Key]:
        """Return the keys of all that are kept, the one first that was asked for longest ago."""
        return iter(self._pictures)

    def values(self) -> Collection[Surface]:
        """Return all that are kept."""
        return self._pictures.values()

    def get(self, key: Key) -> Surface:
        """Return a picture that is kept."""
        self._pictures.move_to_end(key)
        self._worth[key] = self._gone + self._takes[key]
        return self._pictures[key]

    def keep(self, key: Key, picture: Surface, budget: int, beside: bool = False) -> None:
        """Keep a picture, and let go of others until all take no more bytes than `budget`; it says if made `beside`."""
        size = weight(picture)
        takes = MAKING[str(key[0])] + PIXEL * picture.get_width() * picture.get_height()
        usual = BESIDE if beside else 1.0
        rate = next((longer for name, longer in MIDST.items() if str(key[1]).startswith(name)), usual)
        self._pictures[key], self._takes[key] = picture, takes * rate * (1 << 20) / max(1, size)
        self._worth[key] = self._gone + self._takes[key]
        self.bytes += size
        while self.bytes > budget and len(self._pictures) > 1:
            least = min((old for old in self._pictures if old != key), key=self._worth.__getitem__)
            self._gone = max(self._gone, self._worth[least])
            self._drop(least)

    def let_go(self, of: Callable[[Key], bool]) -> None:
        """Keep no picture any more whose key is one `of` those."""
        for key in [key for key in self._pictures if of(key)]:
            self._drop(key)

    def age(self) -> None:
        """Have all that is kept now go before whatever is asked for from now on."""
        self._gone = max(self._worth.values(), default=self._gone)

    def clear(self) -> None:
        """Keep none."""
        self._pictures.clear()
        self._takes.clear()
        self._worth.clear()
        self.bytes, self._gone = 0, 0.0

    def _drop(self, key: Key) -> None:
        self.bytes -= weight(self._pictures.pop(key))
        del self._takes[key], self._worth[key]


def weight(picture: Surface) -> int:
    """Return how many bytes a picture takes."""
    return picture.get_bytesize() * picture.get_width() * picture.get_height()
