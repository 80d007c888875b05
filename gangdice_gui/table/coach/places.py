"""Where a paper of the coach finds its place: letters that can be read, beside all that must be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import tee
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
    close = gap // 2
    tries: tuple[tuple[Rect, Sequence[Obstacle], bool, float, int], ...] = (
        (felt, lying, False, least, gap),
        (felt, once, False, least, gap),
        (further, lying, False, least, gap),
        *(((further, lying, False, 0.0, gap),) if further != felt else ()),
        # Rather a little nearer to what must be seen than over a part of something.
        (felt, lying, False, least, close),
        (felt, part, False, 0, gap),
        (felt, lying, True, 0, gap),
        (felt, once, True, 0, gap),
        (further, lying, False, 0, gap),
        (further, lying, True, 0, gap),
        (further, part, True, 0, gap),
        (felt, heavy, False, 0, gap),
    )
    # A shape is measured once, when it is first tried: that takes as long as to place it.
    measured = {tight: iter(shapes(tight)) for tight in (False, True)}
    for room, obstacles, tight, enough, apart in tries:
        measured[tight], forms = tee(measured[tight])
        found = place(room, forms, obstacles, near, apart)
        if found is not None and found[1].px >= enough:
            return found
    return place(felt, measured[False], heavy, near)
