"""Handing the screen over: a curtain falls, and somebody says that it is they who look now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Surface

from gangdice_gui.match.seats import Seat
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Handover
from gangdice_gui.ui.cloth import cloth_ahead
from gangdice_gui.ui.desk import Desk


def curtain_ahead(desk: Desk, seats: Sequence[Seat]) -> Iterator[None]:
    """Make what the curtain between these people is drawn of, a part at each step: it falls at once."""
    yield from cloth_ahead(desk.art, desk.size)
    for seat in seats:
        if seat.human:
            desk.art.medallion(seat.face, desk.page().px(196), seat.colour)
            yield


def behind_ahead(table: TablePage) -> Iterator[bool | None]:
    """Make what the next screen is drawn of, a part at each step, by drawing what anybody may see of the table."""
    yield from table.covered_parts(Surface((1, 1)))  # only what it is made of is wanted


def let_fall(
    table: TablePage,
    seat: int,
    behind: Callable[[], Scene],
    back: Callable[[], Scene] | None = None,
    aside: bool = False,
    giver: int | None = None,
) -> None:
    """Let the curtain fall until a seat says so, and make the scene `behind` it then.

    `back` takes the last action back where that is fair. `aside` says that the screen comes back to everybody at once,
    `giver` who passes it on.
    """
    table.toasts.clear()

    def curtain() -> Scene:
        who, way = table.match.seats[seat], back if table.can_undo else None
        return table.ways.curtain(
            Handover(
                table,
                table.match,
                who,
                table.names[seat],
                table.board.number,
                behind,
                way,
                aside,
                None if giver is None else table.match.seats[giver],
                behind_ahead(table),
            )
        )

    table.follow = curtain
