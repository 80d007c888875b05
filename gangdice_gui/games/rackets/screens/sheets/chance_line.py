"""The line of a sheet that says a chance in large figures; and the dice of an errand, which lie there before it."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.sheets.sheet import Sheet
from gangdice_gui.games.rackets.screens.write import write, write_two
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art

SIDE: Final = 1.25
"""How wide a die lies there, in letters' heights."""
PITCH: Final = 1.35
"""From one to the next, in widths of one."""
FIGURES: Final = 2
"""How high the figures are, in letters' heights."""
SMALL: Final = 0.9
"""How small what stands left of them may be for the dice to lie there, in letters' heights."""


def first_face(number: int) -> int:
    """Return what such a die shows before it is thrown."""
    return 3 + number % 3


def dice_at(desk: Desk, sheet: Sheet, line: Rect, t: int) -> list[tuple[float, float]]:
    """Return the middles of the dice, left of the figures; nowhere where what stands there would become too small."""
    (_, count), wide = sheet.dice, desk.type.width(sheet.big, "number", round(t * FIGURES))
    right = line.right - min(wide, line.w) - t * 0.7
    side = t * SIDE
    left = right - side * (1 + PITCH * (count - 1))
    room, px = round(left - t * 0.5 - line.x), round(t * SMALL)
    lines = desk.type.wrap(sheet.beside, "label", px, room) if room > side else []
    if not count or not 0 < len(lines) <= 2 or any(desk.type.width(text, "label", px) > room for text in lines):
        return []
    return [(left + side * (0.5 + PITCH * number), line.y + line.h * 0.5) for number in range(count)]


def draw_chance(surface: Surface, desk: Desk, sheet: Sheet, line: Rect, t: int) -> None:
    """Draw it; dice that are in the hand do not lie there."""
    drawn = write(surface, desk, sheet.big, "number", round(t * FIGURES), theme.NUMERAL, line, "right")
    dice, (colour, _) = dice_at(desk, sheet, line, t), sheet.dice
    end = drawn.x if not dice else round(dice[0][0] - t * SIDE / 2)
    beside = Rect(line.x, line.y, end - line.x - t // 2, line.h)
    write_two(surface, desk, sheet.beside, "label", round(t * 1.1), theme.SECOND, beside)
    art = dice_art(desk.art.folder.parent, "six")
    for number, at in enumerate(() if sheet.shaken else dice):
        art.draw_die(surface, at, colour, first_face(number), t * SIDE, outlined=desk.settings.outlined_dice)
