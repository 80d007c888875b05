"""A paper that shows newcomers how dice are thrown by hand, or shaken by a key: pictures beside a glove.

Nothing needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.base.settings import Settings
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle, Shape, place, shrunk
from gangdice_gui.ui.widget import key_name

TIMES: Final = 2
"""So many throws it lies there at most; a throw by hand is the last."""
WAYS: Final = ("gather", "shake", "flick", "hold")
"""What is done by hand, one after the other, and the key that does it too."""
LETTERS: Final = 25
"""How high its letters are at best, in units of 1080 lines."""
SMALLEST: Final = 0.7
STACKED: Final = 0.1
"""What it costs that the pictures lie one below the other."""


KEPT: Final = 20
"""Places remembered: every picture of the table asks again, and to look takes as long as to draw it."""


def has_thrown(settings: Settings, skilled: bool) -> None:
    """Keep in mind that somebody has thrown, by hand or not, who has been shown how."""
    settings.hand_hints = TIMES if skilled else min(TIMES, settings.hand_hints + 1)


class HandHint(NamedTuple):
    """The paper as it lies: where, how high its letters are, and whether its pictures stand side by side."""

    rect: Rect
    px: int
    side: bool


FINE: Final = 24
"""Sizes between which there is one step at most, for letters of the wanted size."""
_found: dict[tuple[object, ...], HandHint | None] = {}


def hand_hint(desk: Desk, area: Rect, lying: Sequence[Obstacle], near: tuple[int, int]) -> HandHint | None:
    """Return the paper in the best free place of an area; None where there is none."""
    taken = tuple((*item.rect, item.weight) for item in lying)
    key = (desk.size, desk.text_size, desk.words.language, desk.pad, (*area,), taken, near)
    if key not in _found:
        if len(_found) > KEPT:
            _found.clear()
        _found[key] = _place(desk, area, lying, near)
    return _found[key]


def _place(desk: Desk, area: Rect, lying: Sequence[Obstacle], near: tuple[int, int]) -> HandHint | None:
    wanted = desk.font_px(LETTERS * desk.text_k)
    shapes: dict[tuple[int, int], tuple[int, bool]] = {}
    found = []
    # Each size is a font of its own to open: in a window of 4K every other one will do.
    for px in range(wanted, max(desk.font_px(0), round(wanted * SMALLEST)) - 1, -max(1, wanted // FINE)):
        for side in (True, False):
            w, h = _size(desk, px, side)
            if shapes.setdefault((w, h), (px, side)) == (px, side):
                found.append(Shape(w, h, px, shrunk(px, wanted) + (0.0 if side else STACKED)))
    found.sort(key=lambda shape: shape.cost)
    taken = place(area, found, lying, near, max(2, round(wanted * 0.3)))
    if taken is None:
        return None
    rect, shape = taken
    return HandHint(rect, *shapes[shape.w, shape.h])


def draw_hand_hint(surface: Surface, desk: Desk, hint: HandHint, colour: str) -> None:
    """Draw the paper, with a glove in a seat's colour."""
    rect, px, side = hint
    surface.blit(desk.art.slice9("paper", *rect.size, px / 30), rect)
    pad, high = _pad(px), rect.h - 2 * _pad(px)
    glove = min(high, round(px * 3.3))
    for name in ("open_back", f"cuff_{colour}"):
        picture = desk.art.image(f"hand/{name}", round(glove * 260 / 380), glove)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
    left = rect.x + pad + round(glove * 260 / 380) + pad // 2
    room = Rect(left, rect.y + pad, rect.right - pad - left, high)
    widths = [_wide(desk, name, px) for name in WAYS]
    x = float(room.x)
    spare = (room.w - sum(widths)) / len(WAYS)
    for k, (name, wide) in enumerate(zip(WAYS, widths, strict=True)):
        picture = desk.art.image(f"hand/{name}", *_picture(px, side))
        if side:
            cell = Rect(round(x), room.y, round(wide + spare), room.h)
            surface.blit(picture, picture.get_rect(midtop=(cell.centerx, cell.y)))
            line = Rect(cell.x, cell.bottom - round(px * 1.3), cell.w, round(px * 1.3))
            desk.type.draw(surface, said(desk, name), "label", px, theme.INK, line, "centre")
            x += wide + spare
        else:
            step = room.h / len(WAYS)
            cell = Rect(room.x, round(room.y + k * step), room.w, round(step))
            surface.blit(picture, picture.get_rect(midleft=(cell.x, cell.centery)))
            line = Rect(cell.x + picture.get_width() + px // 2, cell.y, cell.w - picture.get_width() - px // 2, cell.h)
            desk.type.draw(surface, said(desk, name), "label", px, theme.INK, line)


def _size(desk: Desk, px: int, side: bool) -> tuple[int, int]:
    """Return how large the paper is with letters so high."""
    pad, (w, h) = _pad(px), _picture(px, side)
    widths = [_wide(desk, name, px) for name in WAYS]
    glove = round(px * 3.3 * 260 / 380) + pad // 2
    if side:
        return 2 * pad + glove + sum(widths), 2 * pad + h + round(px * 1.4)
    return 2 * pad + glove + w + px // 2 + max(widths), 2 * pad + len(WAYS) * (h + px // 5)


def _wide(desk: Desk, name: str, px: int) -> int:
    return max(_picture(px, True)[0], desk.type.width(said(desk, name), "label", px)) + round(px * 0.8)


def said(desk: Desk, name: str) -> str:
    """Return the words to one of the pictures; a key is called by what stands on it, or on a gamepad's button."""
    return desk.words(f"hand.{name}", cap=key_name(desk, "enter"))


def _picture(px: int, side: bool) -> tuple[int, int]:
    """Return how large a picture is; those that lie one below the other are no higher than they have to be."""
    high = px * (1.8 if side else 1.35)
    return round(high * 1.5), round(high)


def _pad(px: int) -> int:
    return round(px * 0.7)
