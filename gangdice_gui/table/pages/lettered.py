"""The buttons of a page: as large as its letters fit."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.label import FLOOR, smallest
from gangdice_gui.ui.widget import cap_rect, key_sign
from gangdice_gui.ui.widgets import Button, Kind


class Lettered(NamedTuple):
    """What a button of a page is to be: `units` is the size of its letters, in units of the page."""

    name: str
    box: Rect
    text: str
    units: float
    brass: bool = False
    icon: str = ""
    key: str = ""
    note: str = ""
    shortcut: int = 0
    decides: bool = False


def button(desk: Desk, page: DesignArea, about: Lettered) -> Button:
    """Return a button whose label is as large as fits; a key's name becomes its sign before the text shrinks."""
    name, box, text, units, brass, icon, key, note, shortcut, decides = about
    sides = 2 * min(page.px(24), box.h // 3) + (2 * page.px(14) if icon or note else 0)
    units *= page.near
    least = smallest(desk, units)
    px = min(desk.font_px(units * desk.text_k, FLOOR), max(least, round(box.h * 0.56)))

    def room_left() -> int:
        used = sides + (round(px * 1.05) + page.px(26) if icon else 0)
        used += desk.type.width(note, "label", round(px * 0.74)) + page.px(14) if note else 0
        used += cap_rect(desk, hint, round(px * 0.72)).w + page.px(14) if hint else 0
        return box.w - used - desk.type.width(text, "button", px)

    hint = key
    if room_left() < 0:
        hint = key_sign(desk, key)
    while px > least and room_left() < 0:
        px -= 1
    shortcut = shortcut or (pygame.K_RETURN if brass else 0)
    kind: Kind = "brass" if brass else "bakelite"
    return Button(name, box, text, kind, icon=icon, key=key, note=note, shortcut=shortcut, px=px, decides=decides)
