"""The two buttons every result of a round has on its console: what was told, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Button, Kind

Box = tuple[int, int, int, int]
LOG, LOG_COMPACT = (1070, 70, 330, 104), (730, 78, 219, 92)
GO, GO_COMPACT = (1424, 70, 440, 104), (957, 78, 360, 92)
"""Where they stand, in units of their page."""


def round_buttons(desk: Desk, place: Callable[..., Rect], over: bool) -> list[Button]:
    """Return them; `place` turns units into pixels, and `over` says that the match has ended."""
    compact, words = desk.page().compact, desk.words
    log, go = (LOG_COMPACT, GO_COMPACT) if compact else (LOG, GO)
    onward = words("results.final" if over else "results.next")
    return [
        # In a narrow window its words need the room of the sign.
        _button(desk, "told", place(*log), words("results.log"), 34, icon="" if compact else "log"),
        _button(desk, "next", place(*go), onward, 42, brass=True),
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
