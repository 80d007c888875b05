"""How an upright window is shared between chairs and house rules: where both have room, one sheet is enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from gangdice_gui.ui.desk import DesignArea

LEFT, TOP, WIDE, HIGH = 37, 104, 1291, 786
"""The room between the title and the foot of a page as it was drawn, in units."""
GAP: Final = 14
CHAIR: Final = 386, 203
"""How high a chair that lies is at least, in units and in pixels."""
PARTY: Final = 480
"""How high it is at least where it shows who belongs to its party, in units."""
GAMES: Final = 88
"""Units the choice of the game takes under the title; where there is no room it stands beside it."""
ROW: Final = 84, 49
"""How high a row of the house rules is at least, in units and in pixels."""
LOW_ROW: Final = 75, 40
"""The same where they lie in two columns: so high they are on the page as it was drawn."""
LARGE_ROW: Final = 112
"""The same in units where the text is large."""
EASY: Final = 140
"""How high such a row is where there is room for more, in units."""
EDGE: Final = 44
"""Units the panel of the house rules has above and below its rows."""
HALVED: Final = 0.52
"""Pixels a unit has at least, for rows to have room beside each other."""


@dataclass(frozen=True, slots=True)
class OneSheet:
    """What a sheet with everything gives to each, in pixels."""

    games: Rect | None
    """The row in which the game is chosen; None where that is done beside the title."""
    chairs: Rect
    lines: int
    """In so many rows the chairs lie."""
    house: Rect
    beside: int
    """In so many columns the house rules lie."""


def lines_of(chairs: int) -> int:
    """Return in how many rows chairs lie in an upright window."""
    return max(2, chairs // 2)


def one_sheet(page: DesignArea, deeper: float, chairs: int, rows: int, large: bool, party: bool) -> OneSheet | None:
    """Share a page `deeper` than it was drawn between chairs and rows of house rules; None where one has no room."""
    lines = lines_of(chairs)
    seat = max(PARTY if party else CHAIR[0], CHAIR[1] / page.k)
    for beside, games in ((1, GAMES), (1, 0), (2, GAMES), (2, 0)):
        high = HIGH + deeper - games
        left, each = high - lines * (seat + GAP), -(-rows // beside)
        least = LOW_ROW if beside == 2 else (LARGE_ROW, ROW[1]) if large else ROW
        row = max(least[0], least[1] / page.k)
        if left >= each * row + EDGE and (beside == 1 or (not large and page.k >= HALVED)):
            house = min(left, each * EASY + EDGE)
            top, whole = TOP + games, high - house - GAP
            choice = page.at(LEFT, TOP, WIDE, games - GAP) if games else None
            places = page.at(LEFT, top, WIDE, whole), page.at(LEFT, top + whole + GAP, WIDE, house)
            return OneSheet(choice, places[0], lines, places[1], beside)
    return None
