"""Where a paper of the coach finds its place: letters that can be read, beside all that must be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pygame import Rect

from gangdice_gui.table.notices import HEAVY
from gangdice_gui.ui.free_place import Obstacle, Shape, but_once, in_part, place

ENOUGH: Final = 0.6
"""Letters that are so large a part of what is wanted are worth leaving everything else in sight."""


def find_place(
    rooms: tuple[Rect, Rect],
    shapes: Callable[[bool], Iterable[Shape]],
    lying: Sequence[Obstacle],
    near: tuple[int, int],
    gap: int,
    wanted: int,
) -> tuple[Rect, Shape] | None:
    """Return where a paper lies, and in which of its `shapes`: the usual ones, or those of small letters for True.

    It lies in the first of the `rooms` if its letters find a place there in which they are nearly as large as `wanted`,
    else in the second, else over a part of a face or, at last, of what it speaks of.
    """
    felt, further = rooms
    once, part = but_once(lying), in_part(lying)
    heavy = [Obstacle(item.rect, item.weight or HEAVY) for item in lying]
    least = ENOUGH * wanted
    tries: tuple[tuple[Rect, Sequence[Obstacle], bool, float], ...] = (
        (felt, lying, False, least),
        (felt, once, False, least),
        (further, lying, False, least),
        *(((further, lying, False, 0.0),) if further != felt else ()),
        (felt, part, False, 0),
        (felt, lying, True, 0),
        (felt, once, True, 0),
        (further, lying, False, 0),
        (further, lying, True, 0),
        (further, part, True, 0),
        (felt, heavy, False, 0),
    )
    for room, obstacles, tight, enough in tries:
        found = place(room, shapes(tight), obstacles, near, gap)
        if found is not None and found[1].px >= enough:
            return found
    return place(felt, shapes(False), heavy, near)
