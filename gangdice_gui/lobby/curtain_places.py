"""Where things stand on the curtain: in a wide window, a nearly square one, and an upright one."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.ui.desk import DesignArea


class Sizes(NamedTuple):
    """How large the parts of the panel are, in units of the page, from its top to its bottom."""

    wide: float
    """The panel, and what is written on it."""
    inner: float
    top: float
    face: float
    """A portrait, and the gap below it."""
    under: float
    call: float
    """What is asked, the name, and a line of what is said below it."""
    name: float
    line: float
    above: float
    """The button, with what is free above and below it."""
    button: float
    below: float
    apart: float
    """How far portraits stand from the middle, where there are two."""
    letters: tuple[float, float, float, float]
    """Those of what is asked, of the name, of what is said below, and of the button."""


LYING: Final = Sizes(960, 860, 62, 196, 10, 52, 124, 48, 22, 104, 46, 250, (44, 112, 28, 42))
STANDING: Final = Sizes(886, 790, 90, 280, 60, 84, 190, 72, 56, 136, 80, 250, (62, 150, 40, 56))
"""In an upright window."""


class CurtainPlaces(NamedTuple):
    """Where the parts of the curtain stand, in pixels."""

    sizes: Sizes
    panel: Rect
    face: Rect
    """The one portrait, in the middle."""
    call: Rect
    name: Rect
    note: Rect
    sit: Rect
    """What the button may take."""
    undo: Rect
    menu: Rect


def curtain_places(page: DesignArea, text_k: float) -> CurtainPlaces:
    """Return where everything stands; `text_k` is how much larger than usual the player wants text."""
    sizes, at = STANDING if page.upright else LYING, page.at
    call, name = sizes.call * text_k, sizes.name
    note = 20 + sizes.line * text_k * (1 if text_k < 1.5 and not page.upright else 2)
    head = sizes.top + sizes.face + sizes.under
    tall = head + call + name + note + sizes.above + sizes.button + sizes.below
    left, top = (page.design[0] - sizes.wide) / 2, (page.design[1] - tall) / 2
    x, y = left + (sizes.wide - sizes.inner) / 2, top + head
    panel = at(left, top, sizes.wide, tall)
    face = Rect(0, 0, page.px(sizes.face), page.px(sizes.face))
    face.midtop = (panel.centerx, panel.y + page.px(sizes.top))
    low, side = y + call + name + note + sizes.above, 150 if not page.upright else 60
    margin, edge, square = (37, 28, 72) if page.upright else (37, 24, 68) if page.compact else (56, 44, 76)
    return CurtainPlaces(
        sizes,
        panel,
        face,
        at(x, y, sizes.inner, call),
        at(x, y + call, sizes.inner, name),
        at(x, y + call + name, sizes.inner, note),
        at(left + side, low, sizes.wide - 2 * side, sizes.button),
        Rect(panel.x, panel.bottom + page.px(24), panel.w, page.px(96 if page.upright else 72)),
        at(margin, edge, square, square),
    )
