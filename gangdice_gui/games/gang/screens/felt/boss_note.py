"""The Boss's note: what he remarks about a card or a bust, on paper, and when he holds his tongue."""

from __future__ import annotations

from typing import Final
from zlib import crc32

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.conditions import card_parts
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

EVERY: Final = 3
"""The Boss speaks of the card of one round in so many,"""
BUSTS: Final = 2
"""and of the first bust of one in so many that have any."""
SAYINGS: Final = 8
"""How many remarks he has about a bust: none comes again before all the others have."""

_notes: dict[tuple[object, ...], Surface] = {}
for_one_size(_notes.clear)


def draw_note(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the Boss's remark about the card, on paper."""
    piece = None if show.aside or show.winning else note_piece(desk, layout, show)
    if piece is not None:
        surface.blit(*piece)


def remarks(show: Show) -> bool:
    """Tell whether the Boss says something now: whoever always talks is no longer heard.

    He speaks of the card of one round in three, until its first turn is over, and of the first bust of every other
    round that has one.
    """
    view = show.view
    if not view.card or show.card_flying:
        return False
    ended = [turn for turn in view.turns if turn.ended]
    if blows(show):
        return not (any(turn.valid is False for turn in ended) or busted(view) % BUSTS)
    return view.round % EVERY == 1 and not ended and not show.burst


def busted(view: View) -> int:
    """Return how many rounds before this one had a bust."""
    return sum(any(turn.valid is False for turn in done.turns) for done in view.history)


def saying(view: View) -> int:
    """Return which of his remarks about a bust is due, from 1 on: the game's first card decides where he begins."""
    card = view.history[0].card if view.history else view.card or ""
    return 1 + (crc32(card.encode()) + busted(view) // BUSTS) % SAYINGS


def blows(show: Show) -> bool:
    """Tell whether something explodes, or will as soon as the dice lie."""
    return show.boom or bool(show.sentence)


def note_piece(desk: Desk, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return the paper with the Boss's remark and where it lies; None where he says nothing."""
    if "note" not in layout or not desk.settings.quips or not remarks(show):
        return None
    view = show.view
    about = f"bust_{saying(view)}" if blows(show) else card_parts(view.card or "")[0]
    words = desk.words(f"table.quip_{about}")
    slot = layout["note"]
    key = (words, desk.words.language, slot.rect.size)
    if key not in _notes:
        if len(_notes) > 4:
            _notes.clear()
        _notes[key] = _make_note(desk, slot.rect.w, slot.font, layout.k, words)
    picture = _notes[key]
    return picture, picture.get_rect(center=slot.rect.center)


def _make_note(desk: Desk, width: int, px: int, k: float, words: str) -> Surface:
    pad, hat = round(px * 0.8), round(px * 2.2)
    lines = desk.type.wrap(words, "boss", px, width - hat - pad * 3)
    step = round(px * 1.22)
    height = step * (len(lines) + 1) + pad * 2
    note = Surface((width, height), pygame.SRCALPHA)
    note.blit(desk.art.sliced("paper", width, height, k * 0.9), (0, 0))
    note.blit(desk.art.emblem("fedora", hat, theme.INK), (pad, (height - hat) // 2))
    for i, line in enumerate(lines):
        image = desk.type.render(line, "boss", px, theme.INK)
        note.blit(image, (pad * 2 + hat, pad + i * step))
    sign = desk.type.render(desk.words("table.boss"), "boss", max(14, round(px * 0.84)), theme.OXBLOOD)
    note.blit(sign, (pad * 2 + hat, pad + len(lines) * step + round(px * 0.2)))
    return pygame.transform.rotozoom(note, -1.5, 1.0)
