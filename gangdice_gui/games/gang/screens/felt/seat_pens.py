"""What the seat of another is drawn with, and where its dice lie in the window."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame import Surface

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.felt import rivals_places
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen


@dataclass(frozen=True, slots=True)
class SeatPens:
    """The pens of one seat: the block itself, and the place for its dice with that place's size in units."""

    block: Pen
    result: Pen
    w: float
    h: float
    font: float
    """Size of the name, in units of the block."""
    small: float
    """Size of the words beside the dice, in units of the result."""
    size: float
    """How large its dice lie, of what there is room for."""
    opens_right: bool
    """Whether the rows of its dice open to the right: from there dice come, before the top seat past the card."""


def scale_of(layout: Layout, name: str) -> float:
    """Return how many window pixels a unit of a seat's block, or of the place for its dice, has."""
    return float(layout[name].props.get("scale", 1)) * layout.k


def pens(surface: Surface, desk: Desk, layout: Layout, place: str) -> SeatPens:
    """Return the pens of the seat at `left`, `top` or `right`."""
    seat, result = layout[f"seat_{place}"], layout[f"result_{place}"]
    block, k = scale_of(layout, f"seat_{place}"), scale_of(layout, f"result_{place}")
    return SeatPens(
        Pen(surface, desk, seat.rect.x, seat.rect.y, block),
        Pen(surface, desk, result.rect.x, result.rect.y, k),
        result.rect.w / k,
        result.rect.h / k,
        seat.font / block,
        result.font / k,
        float(result.props.get("dice", 1)),
        place != "right",
    )


def row_of(tools: SeatPens, turn: Turn) -> tuple[int, ...]:
    """Return the positions of the dice of a turn in the order of their places."""
    if turn.dice >= rivals_places.PILES:
        return tuple(sorted(range(turn.dice), key=lambda position: -turn.faces[position]))
    how = rivals_places.lie(turn.dice, tools.w, tools.h, tools.size)
    return rivals_places.order(turn, how.columns, tools.opens_right)


def hand_lie(tools: SeatPens, turn: Turn) -> tuple[dict[int, tuple[float, float]], float, tuple[float, float]]:
    """Return the centre of each position's die in window pixels, the face's width in pixels, and the plate's corner.

    Positions beyond those drawn in the piles of a large hand are left out.
    """
    pen, spots = tools.result, dict[int, tuple[float, float]]()
    if turn.dice >= rivals_places.PILES:
        piles, plate = rivals_places.heaps(by_face(turn.faces), tools.w, tools.h)
        for pile in piles:
            mine = [position for position, face in enumerate(turn.faces) if face == pile.face]
            for position, at in zip(mine, pile.places, strict=False):
                spots[position] = pen.point(at.x, at.y)
        face = next((at.px for pile in piles for at in pile.places), 20.0)
        return spots, face * pen.k, plate
    how = rivals_places.lie(turn.dice, tools.w, tools.h, tools.size)
    spots = {position: pen.point(*at) for position, at in zip(row_of(tools, turn), how.centres, strict=False)}
    return spots, how.face * pen.k, how.plaque


def by_face(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many dice show each face."""
    counted = Counter(faces)
    return tuple(counted[face] for face in range(6))
