"""The word of an explosion: red letters with a cream rim and a hard shadow, over the card's place."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.star import burst_rect, scale_of
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.shards import UNITS
from gangdice_gui.ui import theme
from gangdice_gui.ui.ahead import Steps
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

_words: dict[tuple[object, ...], Surface] = {}
for_one_size(_words.clear)


def draw_word(surface: Surface, desk: Desk, layout: Layout, own: bool, shown: float = 1.0) -> None:
    """Draw the word of the explosion over the card's place, on the felt."""
    draw_share(surface, *word_place(desk, layout, own), shown)


def word_place(desk: Desk, layout: Layout, own: bool) -> tuple[Surface, Rect]:
    """Return the word of the explosion and where it stands: whole on the felt, also where the card lies at its edge."""
    felt = layout["felt"].rect
    word = boom_word(desk, _word_height(layout, own))
    box = word.get_rect(center=burst_rect(layout, 1).center)
    box.x = max(felt.left, min(box.x, felt.right - box.w))
    return word, box


def boom_word(desk: Desk, px: int) -> Surface:
    """Return the word, tilted."""
    text = desk.words("table.boom")
    for _ in _writing(desk, text, px):
        pass
    return _words[text, px]


def words_ahead(desk: Desk, layout: Layout) -> Steps:
    """Write the words of one's own explosion and of another's, a part at each step: whole, one takes a frame at 4K."""
    for own in (True, False):
        yield from _writing(desk, desk.words("table.boom"), _word_height(layout, own))
        yield True


def _word_height(layout: Layout, own: bool) -> int:
    return round(166 * card_rect(layout).w / UNITS * scale_of(layout, own))


def _writing(desk: Desk, text: str, px: int) -> Steps:
    if (text, px) in _words:
        return
    if len(_words) > 4:
        _words.clear()
    rim = max(2, round(px * 0.035))
    inner = desk.type.render(text, "boom", px, theme.OXBLOOD)
    picture = Surface((inner.get_width() + 4 * rim, inner.get_height() + 5 * rim), pygame.SRCALPHA)
    ring = [(math.cos(a) * rim, math.sin(a) * rim) for a in (math.tau * i / 20 for i in range(20))]
    for colour, low in ((theme.INK, 3.4), (theme.BURST, 2)):
        letters = desk.type.render(text, "boom", px, colour)
        for i, (dx, dy) in enumerate(ring):
            picture.blit(letters, (2 * rim + dx, low * rim + dy))
            if i % 10 == 9:
                yield True
    picture.blit(inner, (2 * rim, 2 * rim))
    _words[text, px] = pygame.transform.rotozoom(picture, 6.0, 1.0)
