"""The felt that is free for a throw: the largest places between all that lies on the table.

All rectangles are window pixels; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def free_felts(felt: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """Return the rectangles of `felt` that none of `taken` touches and that cannot grow any more."""
    clipped = [rect.clip(felt) for rect in taken]
    blocks = [(one.left, one.top, one.right, one.bottom) for one in clipped if one.w and one.h]
    blocks.sort()
    tops = sorted({felt.top, *(bottom for _, _, _, bottom in blocks)})
    bottoms = sorted({felt.bottom, *(top for _, top, _, _ in blocks)})
    end = felt.right
    found: list[Rect] = []
    for top in tops:
        for bottom in bottoms:
            if bottom <= top:
                continue
            # None can grow sideways, as it is found; one that something stops above and below cannot grow at all.
            left = felt.left
            for begins, above, ends, below in [*blocks, (end, top, end, bottom)]:
                if above >= bottom or below <= top:
                    continue
                ways = (top, felt.top), (bottom, felt.bottom)
                if begins > left and all(_stopped(edge, last, left, begins, blocks) for edge, last in ways):
                    found.append(Rect(left, top, begins - left, bottom - top))
                left = max(left, ends)
    return found


def _stopped(edge: int, end: int, left: int, right: int, blocks: Sequence[tuple[int, int, int, int]]) -> bool:
    """Tell whether something stops a place at its upper or lower `edge`: the felt's `end`, or a block."""
    return edge == end or any(
        edge in (above, below) and begins < right and ends > left for begins, above, ends, below in blocks
    )


def corners(felt: Rect, cut: int) -> list[Rect]:
    """Return the squares at the felt's cut corners."""
    return [Rect(x, y, cut, cut) for x in (felt.left, felt.right - cut) for y in (felt.top, felt.bottom - cut)]
