"""A chance as a bar: plain or striped, so that nothing hangs on a colour."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.traced import draw_box

PIT: Final = theme.rgb("#0C0806")
"""The ground of an empty bar."""
CERTAIN: Final = 1 - 1e-9
"""A chance that is no less is drawn as a full bar."""


def bar(surface: Surface, desk: Desk, rect: Rect, share: float, kind: str, upright: bool = False) -> None:
    """Draw a chance as a bar: `valid` plain blue, `lead` striped amber, `bust` plain red, on a dark ground."""
    draw_box(surface, PIT, rect)
    edge = max(1, desk.px(1))
    inner = rect.inflate(-2 * edge, -2 * edge)
    # A chance there is never looks like none, nor one that may fail like a certainty.
    long = inner.h if upright else inner.w
    size = max(2, min(long - 2, round(long * share))) if 0 < share < CERTAIN else round(long * share)
    full = Rect(inner.x, inner.bottom - size, inner.w, size) if upright else Rect(inner.x, inner.y, size, inner.h)
    if size > 0 and kind == "lead":
        # Cut from the stripes of a full bar: there is one picture of all that are as wide, and they stay as it grows.
        surface.blit(_striped(desk, *inner.size), full, full.move(-inner.x, -inner.y))
    elif size > 0:
        surface.fill(theme.ODDS_VALID if kind == "valid" else theme.ODDS_BUST, full)
    draw_box(surface, theme.PAPER_EDGE, rect, edge)


def _striped(desk: Desk, w: int, h: int) -> Surface:
    pitch = max(6, desk.px(14))

    def paint(canvas: Surface, scale: int) -> None:
        canvas.fill(theme.ODDS_BEATS)
        wide, high = canvas.get_size()
        step = pitch * scale
        for x in range(-high - high % step, wide, step):
            half = step // 2
            points = [(x, high), (x + half, high), (x + half + high, 0), (x + high, 0)]
            pygame.draw.polygon(canvas, theme.ODDS_BEATS_STRIPE, points)

    return desk.art.drawn(("odds", desk.settings.high_contrast, pitch), w, h, paint)
