"""The hint: where its paper lies, and the tail at what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.table.coach.paper import Said, draw_paper, shapes
from gangdice_gui.table.coach.places import find_place
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle, Shape
from gangdice_gui.ui.layout import Layout, LayoutError
from gangdice_gui.ui.tooltip import draw_tail

WIDTHS: Final = (17.6, 16.6, 15.6, 14.6, 19.0, 20.6, 22.2, 30.0, 35.0)
"""How wide the hint may be, in letters' heights; the first is the best, and in the last figures stand beside words."""
_placed: dict[tuple[object, ...], tuple[Rect, int]] = {}


def hint_place(
    desk: Desk,
    layout: Layout,
    lying: Sequence[Obstacle],
    papers: Sequence[Said],
    base: int,
    near: int,
    more: tuple[float, ...] = (),
) -> tuple[Rect, int]:
    """Return where the hint lies and the size of its letters: beside all that lies there, and near what answers.

    It has room for each of `papers`; `base` is the wanted height of its letters and `near` the middle of the buttons,
    in pixels from the left. `more` widths, in letters' heights, are tried where there is little height.
    """
    obstacles = tuple((*item.rect, item.weight, item.whole, item.twice) for item in lying)
    key = (desk.size, layout.name, base, tuple(papers), near, desk.words.language, obstacles)
    if key not in _placed:
        if len(_placed) > 60:
            _placed.clear()
        felt, edge = layout["felt"].rect, round(base * 0.4)
        room, widths = felt.inflate(-2 * edge, -2 * edge), (*WIDTHS, *more)

        def made(tight: bool) -> Iterator[Shape]:
            return shapes(desk, papers, base, widths, lambda width, px: 0, tight, foot=True)

        found = find_place((room, room), made, lying, (near, felt.bottom), edge, base)
        if found is None:
            raise LayoutError(f"The layout {layout.name} has no place for the coach at {desk.size}.")
        _placed[key] = found[0], found[1].px
    return _placed[key]


def draw_hint(surface: Surface, desk: Desk, box: Rect, px: int, said: Said, felt: Rect, target: Rect) -> None:
    """Draw the hint; where nothing lies between it and the buttons it has a tail at the one it speaks of."""
    draw_paper(surface, desk, box, said, px, foot=True)
    if felt.bottom - box.bottom > 2 * px or not box.left + 2 * px < target.centerx < box.right - 2 * px:
        return
    tail, x = round(px * 0.5), target.centerx
    base, tip = box.bottom - 3, box.bottom + round(px * 1.3)
    draw_tail(surface, desk, (x, tip), base, tail)
