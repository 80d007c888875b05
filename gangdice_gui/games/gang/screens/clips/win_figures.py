"""The figures of a win: how many dice have been counted so far, and what all of them are in the end."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.shards import UNITS
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

COUNT: Final = 148
WORDS: Final = 112
"""Height of the running count and of the words in the end, in units of a card 264 wide."""
SWELLS: Final = 0.12
"""How much larger the count is as a die lands."""
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


def ahead(desk: Desk, layout: Layout, total: int) -> Iterator[Literal[True]]:
    """Make what the count of a win begins with, one piece at each step."""
    for told in sums(desk, card_rect(layout).w / UNITS, total):
        figure(desk, *told)
        yield True
