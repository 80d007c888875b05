"""Where the town lies in the window: the spaces, where pawns stand, and the panels, from the map drawn in Tiled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from gangdice_gui.games.rackets.rules.board import COLUMNS, PLACE, SPACES, Space
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

MAP = "rackets_board"
LEAST = 13
"""No letter is smaller in a window of the usual sizes, in pixels."""
FLOOR = 12
"""No letter is smaller in the smallest window there may be, in pixels."""
TINIEST = 11
"""One line is, rather than that it is cut."""


@dataclass(frozen=True, slots=True, eq=False)
class TownMap:
    """One map in window pixels."""

    layout: Layout
    """The panels."""
    spaces: dict[Space, Rect]
    stand: dict[Space, Rect]
    side: int
    """Of a space."""

    @property
    def text(self) -> int:
        """The size of running text in pixels."""
        return max(LEAST, self.layout["actions"].font)

    def at(self, column: float, row: float) -> tuple[int, int]:
        """Return the middle of a space by column and row, both from 0; fractions lie between two spaces."""
        first = self.spaces["a1"]
        last = self.spaces[SPACES[-1]]
        wide, high = (last.x - first.x) / (len(COLUMNS) - 1), (last.y - first.y) / (len(COLUMNS) - 1)
        return round(first.centerx + column * wide), round(first.centery + row * high)


def grid(space: Space) -> tuple[int, int]:
    """Return the column and row of a space, both from 0."""
    row, column = divmod(PLACE[space], len(COLUMNS))
    return column, row


@lru_cache(maxsize=4)
def town_map(size: tuple[int, int], text_size: int) -> TownMap:
    """Return the map for a window. Raises LayoutError with one sentence."""
    layout = Layout.load(MAP, size, text_size=text_size, layers=("panels",))
    spaces = Layout.load(MAP, size, text_size=text_size, layers=("spaces",))
    stand = Layout.load(MAP, size, text_size=text_size, layers=("stand",))
    rects = {slot.name: slot.rect for slot in spaces}
    return TownMap(layout, rects, {slot.name: slot.rect for slot in stand}, rects["a1"].w)


for_one_size(town_map.cache_clear)
