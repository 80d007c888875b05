"""Hands of dice in a picture: in one row or two, or by face with a count where the dice would be too small."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from gangdice_gui.scenes.gang_pen import Pen
from gangdice_gui.scenes.names import whole
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice import dice_art
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align

Box = tuple[float, float, float, float]
"""x, y, width, height in units of the page."""


def sized(pen: Pen, units: float) -> float:
    """Return a size of text in units, as large as the player likes it and never too small to read."""
    return max(units * pen.desk.text_k, 15 / pen.k)


def write(pen: Pen, text: str, role: str, units: float, colour: Colour, box: Box, align: Align = "left") -> Rect:
    """Write a line whole into a box, smaller where it has to be; returns its rectangle in pixels."""
    px = whole(pen.desk.type, text, role, pen.font(units), pen.size(box[2]))
    return pen.text(text, role, px / pen.k, colour, box, align)


class Hands:
    """Draws dice with a pen."""

    def __init__(self, pen: Pen) -> None:
        """Use the dice of the pen's desk."""
        self.pen = pen
        self.dice = dice_art(pen.desk.art.folder.parent)

    def die(self, place: tuple[float, float], colour: str, face: int, px: float, i: int, dim: bool = False) -> None:
        """Draw the `i`-th die of a row at `place`, both place and face width `px` in window pixels."""
        outlined = self.pen.desk.settings.outlined_dice
        self.dice.draw_die(self.pen.surface, place, colour, face, px, i % 2, dim=dim, outlined=outlined)

    def draw(
        self, colour: str, faces: Sequence[int], box: Box, largest: float, loose: float, dim: bool = False
    ) -> None:
        """Draw a hand from the left of a box; `largest` bounds the face width, `loose` the distance in face widths."""
        x, y, w, h = box
        best = (0.0, 1, 0.0)
        for lines in (1, 2):
            pitch = min(largest * loose, w / math.ceil(len(faces) / lines))
            face = min(largest, pitch / 1.3, h / lines / (1.1 if lines == 1 else 1.3))
            if face > best[0] * 1.02:
                best = (face, lines, min(pitch, face * loose))
        face, lines, pitch = best
        if len(faces) > 12 and face < largest * 0.5:
            self._counted(colour, faces, box, largest, dim)
            return
        columns = math.ceil(len(faces) / lines)
        for i, shown in enumerate(faces):
            row, column = divmod(i, columns)
            place = self.pen.point(x + (column + 0.5) * pitch, y + (row + 0.5) * h / lines)
            self.die(place, colour, shown, face * self.pen.k, i, dim)

    def _counted(self, colour: str, faces: Sequence[int], box: Box, largest: float, dim: bool) -> None:
        x, y, w, h = box
        counts = sorted(Counter(faces).items(), reverse=True)
        columns = math.ceil(len(counts) / 2)
        cell = w / columns
        face = min(largest * 0.68, h / 2 / 1.16, cell * 0.36)
        for i, (shown, count) in enumerate(counts):
            row, column = divmod(i, columns)
            left, middle = x + column * cell, y + (row + 0.5) * h / 2
            self.die(self.pen.point(left + face * 0.6, middle), colour, shown, face * self.pen.k, i, dim)
            text = (left + face * 1.25, middle - h / 4, cell - face * 1.25, h / 2)
            size = max(min(face * 0.85, h * 0.36), 15 / self.pen.k)
            write(self.pen, f"×{count}", "strong", size, theme.SECOND if dim else theme.CREAM, text)
