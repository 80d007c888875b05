"""A hand that keeps a die while the others it threw fly: it swings on, draws back, and throws this one after them."""

from __future__ import annotations

import math
from typing import Final

from gangdice_gui.ui.dice.throws.throw import Throw

SWINGS: Final = 0.4
"""How far on, and then back, it goes meanwhile, in face widths."""
DIPS: Final = 0.3
"""How far down, in the same."""
OPENS: Final = 90.0
"""For how many milliseconds, before it lets go, it opens: the die is on its way from the palm to where it leaves."""


def lets_go(throw: Throw, lowest: float) -> tuple[float, float]:
    """Return where the palm of a hand is that lets go: never above `lowest`, in pixels from the top."""
    x, y, _ = throw.leaves
    return x, max(y, lowest)


def keeps_at(first: Throw, last: Throw, lowest: float, u: float) -> tuple[float, float]:
    """Return where the palm is at u (0 to 1) of the time it keeps the `last` die, from where it threw the `first`."""
    (x, y), (goes_x, goes_y), on = lets_go(first, lowest), lets_go(last, lowest), u * u * (3 - 2 * u)
    aside = last.leaves[2] * SWINGS * math.sin(math.tau * u)
    low = DIPS * math.sin(math.pi * u) ** 2
    return x + (goes_x - x) * on + aside * last.face, y + (goes_y - y) * on + low * last.face


def beside(first: Throw, last: Throw, lowest: float, ms: float, keeps: float) -> tuple[float, float]:
    """Return how far from where it leaves such a die is, in pixels, at a moment of the throw; `keeps` is how long."""
    (x, y, _), palm, left = last.leaves, lets_go(first, lowest), last.wind_up + keeps - ms
    if ms < last.wind_up:
        _, out = last.swing(ms / last.wind_up)
        return (palm[0] - x) * out, (palm[1] - y) * out
    palm = keeps_at(first, last, lowest, 1 - left / max(1.0, keeps))
    rises = max(0.0, 1 - left / OPENS) ** 2 * (lets_go(last, lowest)[1] - y)
    return palm[0] - x, palm[1] - y - rises
