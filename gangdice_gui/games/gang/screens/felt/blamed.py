"""The star beneath a die that is to blame for an explosion."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout

STAR: Final = 2.04
"""How wide it is, in faces, where it has room."""
LOWER: Final = 0.1
"""How much lower than its die it may lie, in faces: to lie beside the rule and still be seen all round."""
GAP: Final = 2
"""Pixels between it and the rule."""


def under_rule(desk: Desk, layout: Layout, show: Show) -> int:
    """Return the row from which on the own dice's stars may lie: none touches the paper with the rule."""
    return aim_line_rect(desk, layout, show).bottom + GAP


def star_rect(x: float, y: float, px: float, top: int = 0) -> Rect:
    """Return where the star of a die lies that has this middle and face: at `top` or below."""
    side = round(min(px * STAR, max(px, 2 * (y - top + px * LOWER))))
    box = Rect(0, 0, side, side)
    box.center = round(x), round(y)
    box.top = max(box.top, top)
    return box


def draw_star(surface: Surface, desk: Desk, box: Rect, shown: float = 1.0) -> None:
    """Draw it, or so much of it, 0 to 1."""
    draw_share(surface, desk.art.image("effects/star", *box.size), box, shown)
