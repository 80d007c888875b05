"""How small letters may be: what is drawn for a large window has to be read in a small one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gangdice_gui.ui.type import Type

FLOOR, WIDE, HIGH = 15, 1024, 720
"""Letters are no smaller in a window so wide and high and above, all in pixels."""
LEAST: Final = 12
"""Letters are no smaller in any window, in pixels."""
NEAR: Final = 3
"""By how many pixels of height a line may be higher than its width at another height makes believe, and still fit."""
CLOSE: Final = 0.8
"""Where a line had to be cut short otherwise, letters may be so much smaller still."""


def floor(size: tuple[int, int]) -> int:
    """Return the least height letters should have in a window, in pixels."""
    return max(LEAST, round(FLOOR * min(1.0, size[0] / WIDE, size[1] / HIGH)))


def least(size: tuple[int, int]) -> int:
    """Return the height below which a line is rather cut short, in pixels."""
    return max(LEAST, round(CLOSE * floor(size)))


def fitted(kind: Type, texts: Sequence[str], role: str, px: int, width: int, size: tuple[int, int]) -> tuple[str, int]:
    """Return the first of some ways to say something that fits in `width` pixels, and its letters' height.

    It is as large as it can be, `px` at most, and the longer way is taken as long as it can be read well.
    """
    for bottom in (min(px, floor(size)), min(px, least(size))):
        for text in texts:
            height = _highest(kind, text, role, px, bottom, width)
            if height is not None:
                return text, height
    return kind.fit(texts[-1], role, min(px, least(size)), width)


def _highest(kind: Type, text: str, role: str, px: int, bottom: int, width: int) -> int | None:
    """Return how high letters can be, from `bottom` to `px`, for a line to fit in `width` pixels; None if they cannot.

    Heights that are far too high are left out: for each of them a font would have to be opened.
    """
    wide = kind.width(text, role, px)
    top = px if wide <= width else min(px - 1, px * width // wide + NEAR)
    return next((height for height in range(top, bottom - 1, -1) if kind.width(text, role, height) <= width), None)
