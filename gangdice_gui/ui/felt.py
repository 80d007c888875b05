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
    return [one for one in found if not any(other != one and other.contains(one) for other in found)]


def corners(felt: Rect, cut: int) -> list[Rect]:
    """Return the squares at the felt's cut corners."""
    return [Rect(x, y, cut, cut) for x in (felt.left, felt.right - cut) for y in (felt.top, felt.bottom - cut)]
