"""What is pressed on a sheet of Rackets: its rows, and buttons lettered to fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.coach.marks import draw_bulb
from gangdice_gui.games.rackets.screens.sheets.sheet import Row
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, TINIEST
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import cap_rect, key_cap, key_sign, ring
from gangdice_gui.ui.widgets import Button, Widget

KEYED: Final = 0.8
"""How much smaller a label becomes before its key is left out."""
NOTE, NOTE_GAP = 0.84, 0.4
"""How high the letters of what stands behind a label are, and how far behind it, in its letters' heights."""
LAST: Final = 1.6
"""How wide the second number of a row is, in letters' heights."""


class RowButton(Widget):
    """A row of a sheet: pressed, it is chosen, or does what it says."""

    def __init__(self, row: Row, rect: Rect, px: int) -> None:
        """Make it; `px` is the size of its letters."""
        super().__init__(row.name, rect, enabled=row.enabled, reason=row.reason)
        self.row, self.px, self.shortcut, self.decides = row, px, row.shortcut, row.decides

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the row in its state."""
        row, rect, px = self.row, self.rect, self.px
        face(surface, desk, rect, "bakelite", self)
        if row.chosen:
            surface.blit(desk.art.slice9("cell_selected", rect.w, rect.h, desk.k), rect)
            if self.focused:  # that has covered the ring of the face
                ring(surface, desk, rect, 9)
        ink = ink_on("bakelite") if self.enabled else theme.DISABLED
        inner = rect.inflate(-round(px * 0.9), 0)
        if row.picture:
            side = round(rect.h * 0.82)
            surface.blit(desk.art.image(row.picture, side, side), (inner.x - px // 4, inner.centery - side // 2))
            if row.advised:
                draw_bulb(surface, desk, Rect(inner.x - px // 4, inner.centery - side // 2, side, side))
            inner = Rect(inner.x + side, inner.y, inner.w - side, inner.h)
        if row.key:
            cap = cap_rect(desk, row.key, round(px * 0.74))
            key_cap(surface, desk, row.key, round(px * 0.74), ink, (inner.right - cap.w // 2, inner.centery))
            inner.w -= cap.w + round(px * 0.4)
        if row.last:
            colour = theme.SECOND if self.enabled else theme.DISABLED
            write(surface, desk, row.last, "label", px, colour, inner, "right")
            inner.w -= round(px * LAST)
        if row.right:
            colour = theme.NUMERAL if self.enabled else theme.DISABLED
            drawn = write(surface, desk, row.right, "strong", px, colour, inner, "right")
            inner.w -= drawn.w + round(px * 0.4)
        tiny = row.short and desk.type.width(row.label, "button", FLOOR) > inner.w
        drawn = write(surface, desk, row.short if tiny else row.label, "button", px, ink, inner)
        for note in row.notes[:1]:
            colour = theme.SECOND if self.enabled else theme.DISABLED
            left = drawn.right + round(px * NOTE_GAP)
            box = Rect(left, inner.y, inner.right - left, inner.h)
            if desk.type.width(note, "label", TINIEST) <= box.w:
                write(surface, desk, note, "label", max(TINIEST, round(px * NOTE)), colour, box)


def row_fits(desk: Desk, row: Row, rect: Rect, px: int) -> bool:
    """Tell whether everything on a row has room in letters of a height."""
    type_, beside = desk.type, round(rect.h * 0.82) if row.picture else 0
    right = type_.width(row.right, "strong", px) + round(px * 0.4) if row.right else 0
    right += round(px * LAST) if row.last else 0
    key = cap_rect(desk, row.key, round(px * 0.74)).w + round(px * 0.4) if row.key else 0
    label = type_.width(row.label, "button", px)
    for note in row.notes[:1]:
        label += type_.width(note, "label", max(TINIEST, round(px * NOTE))) + round(px * NOTE_GAP)
    return label + beside + right + key <= rect.w - round(px * 0.9)


def fit_buttons(desk: Desk, buttons: Sequence[Button], px: int) -> None:
    """Letter the buttons of one panel alike, as large as fits, at most `px`; keys go before letters become small."""
    keyed = round(px * KEYED)
    if _alike(desk, buttons, px, keyed):
        return
    for button in buttons:
        button.px = keyed
        button.key_hint = button.key_hint if _whole(desk, button) else ""
    if _alike(desk, buttons, px, keyed):
        return
    for button in buttons:
        button.key_hint = ""
    _alike(desk, buttons, keyed, FLOOR)


def _alike(desk: Desk, buttons: Sequence[Button], most: int, least: int) -> bool:
    """Letter buttons alike, as large as all of them have room for; tell whether there is such a size."""
    for size in range(most, least - 1, -1):
        for button in buttons:
            button.px = size
        if all(_whole(desk, button) for button in buttons):
            return True
    return False


def _whole(desk: Desk, button: Button) -> bool:
    """Tell whether a label stands in its full size beside its key."""
    room = button.rect.w - 2 * min(desk.px(24), button.rect.h // 3)
    if button.key_hint:
        room -= cap_rect(desk, key_sign(desk, button.key_hint), round(button.px * 0.68)).w + desk.px(14)
    return desk.type.width(button.label, "button", button.px) <= room
