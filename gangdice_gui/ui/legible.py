"""How small letters may be: what is drawn for a large window has to be read in a small one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gangdice_gui.ui.type import Type

FLOOR, WIDE, HIGH = 15, 1024, 720
"""Letters are no smaller in a window so wide and high and above, all in pixels."""
LEAST: Final = 11
"""Letters are no smaller in any window, in pixels."""
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
            for height in range(px, bottom - 1, -1):
                if kind.width(text, role, height) <= width:
                    return text, height
    return kind.fit(texts[-1], role, min(px, least(size)), width)
