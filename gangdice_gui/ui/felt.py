"""The felt that is free for a throw: the largest places between all that lies on the table.

All rectangles are window pixels; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def free_felts(felt: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """Return the rectangles of `felt` that none of `taken` touches and that cannot grow any more."""
    blocks = [block for block in (rect.clip(felt) for rect in taken) if block.w and block.h]
    tops = sorted({felt.top, *(block.bottom for block in blocks)})
    bottoms = sorted({felt.bottom, *(block.top for block in blocks)})
    found: list[Rect] = []
    for top in tops:
        for bottom in bottoms:
            if bottom <= top:
                continue
            between = sorted((block.left, block.right) for block in blocks if block.top < bottom and block.bottom > top)
            left = felt.left
            for begins, ends in [*between, (felt.right, felt.right)]:
                if begins > left:
                    found.append(Rect(left, top, begins - left, bottom - top))
                left = max(left, ends)
    # None can grow sideways, as it was found; one that something stops above and below cannot grow at all.
    return [
        one
        for one in found
        if _stopped(one.top, felt.top, one, blocks) and _stopped(one.bottom, felt.bottom, one, blocks)
    ]


def _stopped(edge: int, end: int, one: Rect, blocks: Sequence[Rect]) -> bool:
    """Tell whether the upper or lower `edge` of a rectangle lies at the felt's `end` or at a block."""
    return edge == end or any(
        edge in (block.top, block.bottom) and block.left < one.right and block.right > one.left for block in blocks
    )


def corners(felt: Rect, cut: int) -> list[Rect]:
    """Return the squares at the felt's cut corners."""
    return [Rect(x, y, cut, cut) for x in (felt.left, felt.right - cut) for y in (felt.top, felt.bottom - cut)]
