"""The felt that is free for a throw, or a shadow: places between all that lies on the table.

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
        over = _at(top, blocks)
        for bottom in bottoms:
            if bottom <= top:
                continue
            under = _at(bottom, blocks)
            # None can grow sideways, as it is found; one that something stops above and below cannot grow at all.
            left = felt.left
            for begins, above, ends, below in [*blocks, (end, top, end, bottom)]:
                if above >= bottom or below <= top:
                    continue
                if (
                    begins > left
                    and (top == felt.top or _stopped(left, begins, over))
                    and (bottom == felt.bottom or _stopped(left, begins, under))
                ):
                    found.append(Rect(left, top, begins - left, bottom - top))
                left = max(left, ends)
    return found


def _at(edge: int, blocks: Sequence[tuple[int, int, int, int]]) -> list[tuple[int, int]]:
    """Return from where to where blocks begin or end at an upper or lower `edge`."""
    return [(begins, ends) for begins, above, ends, below in blocks if edge in (above, below)]


def _stopped(left: int, right: int, blocks: Sequence[tuple[int, int]]) -> bool:
    """Tell whether one of the blocks at its edge stops a place."""
    return any(begins < right and ends > left for begins, ends in blocks)


def corners(felt: Rect, cut: int) -> list[Rect]:
    """Return the squares at the felt's cut corners."""
    return [Rect(x, y, cut, cut) for x in (felt.left, felt.right - cut) for y in (felt.top, felt.bottom - cut)]


def pieces_beside(part: Rect, hole: Rect) -> list[Rect]:
    """Return what is left of a rectangle without a hole, in pieces."""
    if not part.colliderect(hole):
        return [part]
    cut = part.clip(hole)
    above = Rect(part.x, part.y, part.w, cut.y - part.y)
    below = Rect(part.x, cut.bottom, part.w, part.bottom - cut.bottom)
    left, right = Rect(part.x, cut.y, cut.x - part.x, cut.h), Rect(cut.right, cut.y, part.right - cut.right, cut.h)
    return [piece for piece in (above, below, left, right) if piece.w and piece.h]
