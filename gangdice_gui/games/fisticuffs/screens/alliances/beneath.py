"""The row of buttons under the panel of alliances: a look at the table, what can be promised to it, and the answer."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from gangdice_gui.games.fisticuffs.screens.console.pieces import Pick, alike
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import floor
from gangdice_gui.ui.widgets import Button

TALL, TALLEST = 76.0, 108.0
"""How high a button is for large letters and in a window about as high as wide, and in one that is higher."""
EDGE: Final = 30.0
"""For large letters the row is as wide as the window, but for so much on either side."""
PROMISES: Final = ("credit", "peace", "help")


def upright(places: Ground) -> bool:
    """Tell whether the window is higher than wide: letters are large for its width then, and there is room below."""
    return places.h > places.w


class Beneath(NamedTuple):
    """The places of the row; in a window higher than wide promises stand in one of their own, above the buttons."""

    look: Area
    promises: Area
    go: Area


def beneath(desk: Desk, places: Ground, panel: Area) -> Beneath:
    """Return the places under a panel."""
    if upright(places):
        high = TALLEST if places.near > 1 else TALL
        look = Area(panel.x, panel.bottom + 16 + high, panel.w * 0.46, high)
        go = Area(look.right + 14, look.y, panel.right - look.right - 14, high)
        return Beneath(look, Area(panel.x, look.y - high - 8, panel.w, high), go)
    large = desk.text_k > 1
    left, right = (EDGE, places.w - EDGE) if large else (panel.x, panel.right)
    wide = 40 * (desk.text_k - 1) / 0.5 if not places.narrow else 0.0
    look = Area(left, panel.bottom + 8, 290 + wide, TALL if places.narrow or large else 58)
    go = Area(right - 360 - wide, look.y, 360 + wide, look.h)
    return Beneath(look, Area(look.right + 14, look.y, go.x - 28 - look.right, look.h), go)


def band(desk: Desk, places: Ground, panel: Area) -> Area:
    """Return what lies behind the row, in the dark: else the gang below would be read between the buttons."""
    row = beneath(desk, places, panel)
    top = min(row.look.y, row.promises.y) - 8
    return Area(row.look.x - 8, top, row.go.right - row.look.x + 16, row.go.bottom + 8 - top)


def look_button(desk: Desk, row: Beneath, places: Ground, looks: bool) -> Button:
    """Return what looks at the table, or back."""
    look = Button("look", places.rect(row.look), desk.words("brawl.look_back" if looks else "brawl.look"))
    look.key_hint, look.shortcut, look.px = "V", pygame.K_v, _letters(desk, places, 26)
    return look


def go_button(desk: Desk, row: Beneath, places: Ground, word: str) -> Button:
    """Return what gives the answer picked."""
    go = Button("go", places.rect(row.go), desk.words(f"brawl.{word}"), "brass", decides=True)
    go.key_hint, go.shortcut, go.px = desk.words("table.enter"), pygame.K_RETURN, _letters(desk, places, 28)
    return go


def promises(desk: Desk, row: Beneath, places: Ground) -> list[Pick]:
    """Return what can be promised to the table; it binds nobody."""
    x, y, w, h = row.promises
    wide, found = (w - 16) / len(PROMISES), list[Pick]()
    for at, key in enumerate(PROMISES):
        found.append(
            Pick(
                f"promise {key}",
                places.rect(Area(x + at * (wide + 8), y, wide, h)),
                desk.words(f"brawl.promise_{key}"),
                short=desk.words(f"brawl.promise_short_{key}"),
                key=str(at + 4) if desk.text_k == 1 else "",  # large letters say more than the key beside them
                shortcut=getattr(pygame, f"K_{at + 4}"),
                px=_letters(desk, places, 23),
                tip=desk.words("brawl.promise_tip"),
                solid=True,
            )
        )
    return alike(desk, found)


def _letters(desk: Desk, places: Ground, units: float) -> int:
    """Return a height of letters under the panel, in pixels."""
    return max(floor(desk.size), round(units * places.k * places.near * desk.text_k))
