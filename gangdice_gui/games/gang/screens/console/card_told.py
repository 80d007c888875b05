"""The card of a round in a panel of the console, and what is told of it: its rule, or that it is being turned."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.console.odds_strip import draw_after_head
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.type import TINY

CARD: Final = 1.4
"""How high the card of the round is, of its width."""
SMALLER: Final = (1.0, 0.7, 0.5, 0.0)
"""How high the card is beside its rule, of the room there: the largest that leaves the words enough."""
BRIGHT: Final = 9
"""So many rounds of a game have a card with a bright back, before those with a dark one."""


def round_over(view: View) -> bool:
    """Tell whether the round that is seen is settled, and the next one has not begun."""
    return bool(view.history) and view.history[-1].number == view.round


def card_of(show: Show) -> str | None:
    """Return the card of the round that is seen, from when it lies there on."""
    view = show.view
    return view.history[-1].card if round_over(view) else None if show.card_flying else view.card


def draw_card_goal(surface: Surface, desk: Desk, layout: Layout, show: Show, turn: Turn, box: Rect) -> None:
    """Draw the card a rival plays for, and its rule, in the panel that says what he is after once his dice lie."""
    inner, px, line = draw_after_head(surface, desk, layout, show.names[turn.seat], box)
    below = Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
    draw_card(surface, desk, show, below.inflate(0, -round(inner.h * 0.06)), px)


def draw_card(surface: Surface, desk: Desk, show: Show, below: Rect, px: int) -> None:
    """Draw the card of the round and its rule; until it lies there its back, and that it is being turned."""
    if (card := card_of(show)) is not None:
        draw_rule(surface, desk, card, below, px)
        return
    back = "back_dark" if show.view.round > BRIGHT else "back_bright"
    _draw_told(surface, desk, back, desk.words("table.card_turns"), below, px)


def draw_rule(surface: Surface, desk: Desk, card: str, below: Rect, px: int) -> None:
    """Draw a card, and its rule beside it."""
    _draw_told(surface, desk, card, narrate.rule(card, desk.words), below, px)


def _draw_told(surface: Surface, desk: Desk, chip: str, told: str, below: Rect, px: int) -> None:
    """Draw a card and words beside it, in letters of `px` or smaller; the card is smaller where it has to be."""
    for high in (round(below.h * share) for share in SMALLER):
        wide = round(high / CARD)
        words = (
            below if not wide else Rect(below.x + round(wide * 1.25), below.y, below.w - round(wide * 1.25), below.h)
        )
        for size in range(px, TINY - 1, -1):
            lines, step = desk.type.wrap(told, "body", size, words.w), round(size * 1.3)
            if len(lines) * step > words.h or max(desk.type.width(text, "body", size) for text in lines) > words.w:
                continue
            if wide:
                at = below.x, below.centery - high // 2
                surface.blit(desk.art.image(f"chips/{chip}", wide, high), at)
            top = words.centery - len(lines) * step // 2
            for i, text in enumerate(lines):
                desk.type.draw(surface, text, "body", size, theme.SOFT, Rect(words.x, top + i * step, words.w, step))
            return
    surface.blit(desk.art.image(f"chips/{chip}", round(below.h / CARD), below.h), below)
