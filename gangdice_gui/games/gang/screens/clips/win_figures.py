"""The figures of a win: how many dice have been counted so far, and what all of them are in the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.shards import UNITS
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layers import draw_about
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

COUNT: Final = 148
WORDS: Final = 112
"""Height of the running count and of the words in the end, in units of a card 264 wide."""
SWELLS: Final = 0.12
"""How much larger the count is as a die lands."""
APPEAR: Final = 150
"""Milliseconds in which dice fade that do not move, before their number stands there."""
KEPT: Final = 26
"""Figures kept at a time: there is one for each bunch of dice that fly, and the words."""
_made: dict[tuple[object, ...], Surface] = {}
for_one_size(_made.clear)


def sums(desk: Desk, k: float, total: int) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return what is said of a sum in the end and at most before, each with its height in pixels at `k` a unit."""
    return (desk.words("table.dice", n=total), round(WORDS * k)), (f"+{total}", round(COUNT * k * (1 + SWELLS)))


def figure(desk: Desk, text: str, px: int) -> Surface:
    """Return large gold letters with a dark edge."""
    key = (text, px)
    if key not in _made:
        if len(_made) > KEPT:
            _made.clear()
        kind = desk.type
        edge = max(2, px // 26)
        gold, dark = (kind.render(text, "number", px, colour) for colour in (theme.NUMERAL, theme.INK))
        picture = Surface((gold.get_width() + 2 * edge, gold.get_height() + 2 * edge), pygame.SRCALPHA)
        for k in range(12):
            angle = math.tau * k / 12
            picture.blit(dark, (edge + math.cos(angle) * edge, edge + math.sin(angle) * edge))
        picture.blit(gold, (edge, edge))
        _made[key] = picture.subsurface(picture.get_bounding_rect()).copy()
    return _made[key]


def draw_figure(
    desk: Desk, picture: Surface, middle: tuple[int, int], size: float, surface: Surface, shown: float
) -> None:
    """Draw so much of a figure, in `size` of its own, on a soft dark ground."""
    if size != 1:
        picture = pygame.transform.smoothscale_by(picture, size)
    shade = desk.art.image("effects/shadow", 256, 256)
    w, h = picture.get_size()
    dark = pygame.transform.smoothscale(shade, (round(w * 1.4), round(h * 1.4)))
    for layer, most in ((dark, 0.51), (picture, 1.0)):
        draw_about(surface, layer, middle, most * shown)


def still(draw: Callable[[Surface, float], None], number: Rect, size: tuple[int, int], lasts: int) -> Clip:
    """Return the clip of a figure that stands at a place, of a window of that size, for so many milliseconds."""
    area = number.inflate(number.w, number.h).clip((0, 0), size)

    def differs(last: float | None, t: float) -> Rect:
        return area if last is None else Rect(0, 0, 0, 0)

    return Clip(lasts, lambda surface, _: draw(surface, 1.0), delay=APPEAR, fade=False, area=area, differs=differs)


def ahead(desk: Desk, layout: Layout, total: int) -> Iterator[Literal[True]]:
    """Make what the count of a win begins with, one piece at each step."""
    for told in sums(desk, card_rect(layout).w / UNITS, total):
        figure(desk, *told)
        yield True
