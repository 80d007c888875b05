"""The paper slip of a busted turn."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.pen import LEAST_TEXT, Pen

_slips: dict[tuple[object, ...], Surface] = {}
for_one_size(_slips.clear)


def make_slip(desk: Desk, k: float, dice: int, units: float, room: float) -> Surface:
    """Return the paper that says a turn went boom and how many dice that cost.

    `units` is the height of its small letters and `room` the width for one line, in units of `k` pixels.
    """
    head, tail = desk.words("table.slip_bust"), desk.words("table.slip_pot", n=dice)
    big, small = (max(LEAST_TEXT, round(size * k)) for size in (units * 1.6, units))
    key = (head, tail, big, small, room, desk.settings.high_contrast)
    if key not in _slips:
        if len(_slips) > 24:
            _slips.clear()
        _slips[key] = _made(desk, k, head, tail, big, small, round(room * k))
    return _slips[key]


def rivals_slip(pen: Pen, dice: int, units: float, room: float) -> tuple[Surface, Rect]:
    """Return the slip of a rival, in the place of his dice that `pen` draws, and where it lies."""
    slip = make_slip(pen.desk, pen.k, dice, units, room)
    return slip, slip.get_rect(topleft=pen.at(2, 8 if room > 360 else -4, 1, 1).topleft)


def _made(desk: Desk, k: float, head: str, tail: str, big: int, small: int, room: int) -> Surface:
    """Make the slip: one line where it fits into `room` pixels, else two."""
    first = desk.type.render(head, "number", big, theme.OXBLOOD)
    second = desk.type.render(tail, "label", small, theme.INK)
    cross = desk.art.icon("cross", round(big * 0.84), theme.OXBLOOD)
    pad, gap = round(small * 0.9), round(small * 0.5)
    shout = cross.get_width() + gap // 2 + first.get_width()
    stacked = shout + gap + second.get_width() + 2 * pad > room
    width = max(shout, second.get_width()) if stacked else shout + gap + second.get_width()
    size = width + 2 * pad, round(big * 1.2 + small * 1.5) if stacked else round(big * 1.72)
    slip = Surface(size, pygame.SRCALPHA)
    slip.blit(desk.art.sliced("paper", *size, k * 0.9), (0, 0))
    top = round(big * 0.76) if stacked else size[1] // 2
    slip.blit(cross, cross.get_rect(left=pad, centery=top))
    slip.blit(first, first.get_rect(left=pad + cross.get_width() + gap // 2, centery=top))
    at = (pad, round(big * 1.2 + small * 0.56)) if stacked else (pad + shout + gap, top)
    slip.blit(second, second.get_rect(midleft=at))
    return pygame.transform.rotozoom(slip, 1.5, 1.0)
