"""The two buttons every result of a round has on its console: what was told, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from gangdice_gui.games.gang.screens.results.round_cut import Cut
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Button, Kind


def round_buttons(desk: Desk, place: Callable[..., Rect], cut: Cut, near: float, over: bool) -> list[Button]:
    """Return them; `place` turns units into pixels, `near` times as many as a page's, `over` ends the match."""
    compact, words = desk.page().compact and not cut.across, desk.words
    onward = words("results.final" if over else "results.next")
    return [
        # In a narrow window its words need the room of the sign.
        _button(desk, "told", place(*cut.log), words("results.log"), 34 * near, icon="" if compact else "log"),
        _button(desk, "next", place(*cut.go), onward, 42 * near, brass=True),
    ]


def _button(desk: Desk, name: str, place: Rect, text: str, units: float, icon: str = "", brass: bool = False) -> Button:
    px = desk.font_px(units * desk.text_k)
    # What the button keeps for its icon or its key grows with its letters.
    aside = 130 if icon else 84
    while px > 15 and desk.type.width(text, "button", px) > place.w - desk.px(aside) - bool(icon or brass) * px:
        px -= 1
    key = desk.words("results.enter") if brass else ""
    kind: Kind = "brass" if brass else "bakelite"
    shortcut = pygame.K_RETURN if brass else 0
    return Button(name, place, text, kind, icon=icon, key=key, shortcut=shortcut, px=px, decides=brass)
