"""What somebody says, on a slip of paper by the gang that says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.places import TOP, Area, Ground, Tile
from gangdice_gui.ui import theme

LETTERS: Final = 25
LEADING: Final = 1.16
"""From line to line, in letters' heights."""
ROOMS: Final = (330.0, 400.0, 480.0, 580.0)
"""How wide the lines may be where they have no more than three."""
ROWS: Final = 5
"""How many there may be in a slip no wider than the gang's own place."""
ASIDE, ABOVE = 24.0, 17.0
"""The slip's edge beside and above its lines."""
EDGE: Final = 28.0
"""How near it comes to the window's edge."""
DICE, OTHER, NAME, OWN, ROW = 100.0, 10.0, 5.0, 1.0, 0.05
"""What hiding costs: dice before anybody, another gang, the name of whoever speaks, its own members for a moment; and
what a line more does."""
TOUCH: Final = 0.3
"""The share of that where something is only just touched."""


class Bubble(NamedTuple):
    """What somebody says: where it stands, and its lines."""

    box: Area
    lines: tuple[str, ...]


def bubble(brush: Brush, places: Ground, show: Show, seat: int, text: str) -> Bubble:
    """Return how what a gang says stands beside it: clear of all dice, of the balance, and of the other gangs."""
    if seat == places.viewer:
        return _own(brush, places, show, text)
    tile, hidden = places.tiles[seat], list(_hidden(places, show, seat))
    low = places.balance.y - 6 if show.stage in ("flight", "rounds", "settling") else places.console
    found = [
        Bubble(box, rows)
        for rows, wide, high in _slips(brush, tile, text)
        for box in _boxes(places, tile, wide, high, low)
    ]
    return min(found, key=lambda one: ROW * len(one.lines) + sum(_cost(one.box, box, weight) for box, weight in hidden))


def _own(brush: Brush, places: Ground, show: Show, text: str) -> Bubble:
    rows = brush.folded(text, LETTERS, "boss", ROOMS)[1]
    wide, high = _size(brush, rows)
    x, y = places.home(places.viewer)
    lanes = () if show.view.rumble is None else show.view.rumble.lanes
    # Dice lie before the gang: who speaks hides his own members for a moment, and never a die.
    y += 12 if any(lane.seat == places.viewer for lane in lanes) else -high - 12
    return Bubble(Area(min(max(x - wide / 2, 36), places.w - wide - 36), y, wide, high), tuple(rows))


def _slips(brush: Brush, tile: Tile, text: str) -> Iterator[tuple[tuple[str, ...], float, float]]:
    """Yield the forms a slip can take: its lines, and how wide and high it is."""
    rooms = [(room, 3) for room in ROOMS]
    if not tile.strip:
        rooms.insert(0, (tile.box.w - 2 * ASIDE, ROWS))
    for room, most in rooms:
        rows = tuple(brush.folded(text, LETTERS, "boss", (room,), most)[1])
        if room == ROOMS[-1] or " ".join(rows).split() == text.split():
            yield rows, *_size(brush, rows)


def _size(brush: Brush, rows: tuple[str, ...] | list[str]) -> tuple[float, float]:
    widest = max(brush.desk.type.width(row, "boss", brush.letters(LETTERS)) for row in rows)
    return widest / brush.k + 2 * ASIDE, len(rows) * brush.line(LETTERS) * LEADING + 2 * ABOVE


def _boxes(places: Ground, tile: Tile, wide: float, high: float, low: float) -> Iterator[Area]:
    """Yield where a slip may lie: below the gang, above what lies lowest, or on the gang's own members."""
    box = tile.box
    for left in (box.cx - wide / 2, box.x, box.right - wide):
        x = min(max(left, EDGE), places.w - wide - EDGE)
        for y in (box.bottom + 10, low - high, box.bottom - 6 - high):
            yield Area(x, max(TOP + 4, min(y, low - high)), wide, high)


def _hidden(places: Ground, show: Show, seat: int) -> Iterator[tuple[Area, float]]:
    """Yield what a slip might hide, and what that costs."""
    rumble = show.view.rumble
    for lane in () if rumble is None else rumble.lanes:
        yield lane_box(places, lane), DICE
    for other, tile in places.tiles.items():
        if other != seat:
            yield tile.box, OTHER
    head = places.tiles[seat].box._replace(h=100)
    yield head, NAME
    yield Area(head.x, head.bottom, head.w, places.tiles[seat].box.h - head.h), OWN


def _cost(box: Area, other: Area, weight: float) -> float:
    wide = min(box.right, other.right) - max(box.x, other.x)
    high = min(box.bottom, other.bottom) - max(box.y, other.y)
    return 0.0 if wide <= 0 or high <= 0 else weight * (TOUCH + wide * high / (other.w * other.h))


def draw_bubble(brush: Brush, places: Ground, show: Show) -> None:
    """Draw what somebody says."""
    if show.talk is None:
        return
    (x, y, wide, high), rows = bubble(brush, places, show, *show.talk)
    brush.panel("paper", x, y, wide, high, 0.8)
    step = brush.line(LETTERS) * LEADING
    for i, row in enumerate(rows):
        room = wide - 1.5 * ASIDE
        brush.text(x + ASIDE, y + ABOVE + (i + 0.5) * step, row, LETTERS, theme.INK, "boss", room=room)
