"""The plate of another's seat: a name, and how its owner stands."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.show import Show, State
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour

STATE_ICON: Final = {
    "lead": "crown",
    "bust": "cross",
    "wait": "clock",
    "think": "clock",
    "roll": "dice",
    "beaten": "down",
}
SMALL: Final = 0.86
"""How high the letters are of how somebody stands, by those of the name."""
PAD: Final = 20.0


class _Plate(NamedTuple):
    """A plate, and what is written on it."""

    pen: Pen
    box: tuple[float, float, float, float]
    units: float
    """Size of the name."""
    large: bool
    """Whether it is the one for large text, which has two lines."""

    def state(self, show: Show, seat: int) -> tuple[str, str, float, float]:
        """Return how a seat stands, in words, their icon, where that begins and how wide the words are."""
        state, tie = show.state_of(seat), show.tie_of(seat)
        words = self.pen.desk.words(f"table.state_tied_{tie}" if tie else f"table.state_{state}")
        icon, small = STATE_ICON.get(state, ""), self.units * SMALL
        wide = self.pen.width(words, "body", small)
        x, _, w, _ = self.box
        ends = wide + (small + 8 if icon else 0)
        return words, icon, x + PAD if self.large else x + w - PAD - ends, wide

    @property
    def line(self) -> tuple[float, float]:
        """Where the line is that says how a seat stands, from the top, and how high."""
        _, y, _, h = self.box
        return (y + h / 2 - 2, h / 2 - 10) if self.large else (y, h - 3)


def is_large(layout: Layout) -> bool:
    """Tell whether the layout is the one for large text, whose seats have no screens."""
    return layout.name.endswith("large_text")


def _plate(surface: Surface, desk: Desk, layout: Layout, place: str, corner: tuple[int, int]) -> _Plate:
    """Return the plate of a seat on a picture whose upper left corner is at a pixel of the window."""
    tools, large = pens(surface, desk, layout, place), is_large(layout)
    block = tools.block
    pen = Pen(surface, desk, block.x - corner[0], block.y - corner[1], block.k)
    if large:
        return _Plate(pen, (150.0, 16.0, 326.0, 126.0), tools.font, large)
    if place == "top":
        slot = layout["plate_top"].rect
        pen = Pen(surface, desk, slot.x - corner[0], slot.y - corner[1], block.k)
        return _Plate(pen, (0.0, 0.0, slot.w / block.k, slot.h / block.k), tools.font, large)
    return _Plate(pen, (0.0, 142.0, 400.0, 70.0), tools.font, large)


def plate_rect(desk: Desk, layout: Layout, place: str) -> Rect:
    """Return where the plate of a seat is, in window pixels."""
    plate = _plate(Surface((1, 1)), desk, layout, place, (0, 0))
    return Rect(plate.pen.at(*plate.box))


def state_rect(desk: Desk, layout: Layout, show: Show, seat: int) -> Rect:
    """Return where it is written how a seat stands, in window pixels."""
    plate = _plate(Surface((1, 1)), desk, layout, show.places[seat], (0, 0))
    _, icon, left, wide = plate.state(show, seat)
    small, (top, high) = plate.units * SMALL, plate.line
    ends = left + wide + (small + 8 if icon else 0)
    tall = min(high, 1.5 * small)
    return Rect(plate.pen.at(left - 3, top + (high - tall) / 2, ends - left + 7, tall))


def draw_plate(
    surface: Surface,
    desk: Desk,
    layout: Layout,
    show: Show,
    seat: int,
    corner: tuple[int, int] = (0, 0),
    said: bool = True,
) -> None:
    """Draw the plate of a seat on a picture whose corner is at a pixel; only what is `said` tells how it stands."""
    plate = _plate(surface, desk, layout, show.places[seat], corner)
    pen, (x, y, w, h), units, large = plate
    pen.panel("focus" if show.acts(seat) else "glass", x, y, w, h, 0.62)
    text, icon, left, wide = plate.state(show, seat)
    name, small = show.names[seat], units * SMALL
    if large:
        pen.text(name, "strong", units, theme.CREAM, (x + PAD, y + 12, w - 2 * PAD, h / 2 - 10))
    else:
        open_count = show.view.stash[seat] if show.view.open_table else None
        room = left - x - PAD - 12
        if open_count is not None:
            count = str(open_count)
            room -= pen.width(count, "strong", small) + small * 1.3
        drawn = pen.text(name, "strong", units, theme.CREAM, (x + PAD, y, room, h - 3))
        if open_count is not None:
            at = (drawn.right - pen.x) / pen.k + 10
            pen.icon("eye", at, y + h / 2 - small / 2 - 1, small, theme.GOLD)
            pen.text(count, "strong", small, theme.GOLD, (at + small * 1.15, y, 90, h - 3))
    if not said:
        return
    colour, (top, high) = _state_colour(show.state_of(seat)), plate.line
    if icon:
        pen.icon(icon, left, top + high / 2 - small * 0.46, small * 0.92, colour)
    pen.text(
        text,
        "body",
        small,
        colour,
        (left + (small + 8 if icon else 0), top, wide + (small + 8 if icon else 0) + 4, high),
    )


def _state_colour(state: State) -> Colour:
    return {"lead": theme.NUMERAL, "bust": theme.SALMON}.get(state, theme.QUIET)
