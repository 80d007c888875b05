"""Hands of dice in a picture: in one row or two, by face with a count where there are many, or still in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from gangdice_gui.games.gang.screens.results.lie import Box, counted, in_hand, in_rows, is_crowd
from gangdice_gui.games.gang.screens.zone import TILTS, hand_die
from gangdice_gui.table.names import whole
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice import LOST_IN_THE_DARK, dice_art
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align

__all__ = ["Box", "Hands", "sized", "write"]


def sized(pen: Pen, units: float) -> float:
    """Return a size of text in units, as large as the player likes it and never too small to read."""
    return max(units * pen.desk.text_k, 15 / pen.k)


def write(pen: Pen, text: str, role: str, units: float, colour: Colour, box: Box, align: Align = "left") -> Rect:
    """Write a line whole into a box, smaller where it has to be; returns its rectangle in pixels."""
    px = whole(pen.desk.type, text, role, pen.font(units), pen.size(box[2]))
    return pen.text(text, role, px / pen.k, colour, box, align)


class Hands:
    """Draws dice with a pen, on panels as dark as those of results and reports."""

    def __init__(self, pen: Pen) -> None:
        """Use the dice of the pen's desk."""
        self.pen = pen
        self.dice = dice_art(pen.desk.art.folder.parent)

    def die(
        self,
        place: tuple[float, float],
        colour: str,
        face: int,
        px: float,
        yaw: int,
        dim: bool = False,
        tilt: float = 0.0,
    ) -> None:
        """Draw a die at `place`, both place and face width `px` in window pixels."""
        outlined = self.pen.desk.settings.outlined_dice or colour in LOST_IN_THE_DARK
        self.dice.draw_die(self.pen.surface, place, colour, face, px, yaw, tilt=tilt, dim=dim, outlined=outlined)

    def draw(
        self, colour: str, faces: Sequence[int], box: Box, largest: float, loose: float, dim: bool = False
    ) -> None:
        """Draw a hand from the left of a box; `largest` bounds the face width, `loose` the distance in face widths."""
        if is_crowd(len(faces), box, largest):
            self._counted(colour, faces, box, largest, dim)
            return
        lie = in_rows(len(faces), box, largest, loose)
        for i, (place, shown) in enumerate(zip(lie.places, faces, strict=True)):
            self.die(self.pen.point(*place), colour, shown, lie.face * self.pen.k, i % 2, dim)

    def held(self, colour: str, dice: int, box: Box, largest: float) -> None:
        """Draw dice that have not been thrown, as they lie in the hand."""
        text = f"×{dice}"
        lie = in_hand(dice, box, largest, self._wide([text]))
        for i, place in enumerate(lie.places):
            face, yaw = hand_die(i)
            self.die(self.pen.point(*place), colour, face, lie.face * self.pen.k, yaw, tilt=TILTS[i])
        for count in lie.counts:
            self._count(text, lie.size, theme.CREAM, count, "left")

    def _counted(self, colour: str, faces: Sequence[int], box: Box, largest: float, dim: bool) -> None:
        counts = sorted(Counter(faces).items(), reverse=True)
        texts = [f"×{count}" for _, count in counts]
        lie = counted(len(counts), box, largest, self._wide(texts), 15 / self.pen.k)
        ink = theme.SECOND if dim else theme.CREAM
        for i, ((shown, _), place) in enumerate(zip(counts, lie.places, strict=True)):
            self.die(self.pen.point(*place), colour, shown, lie.face * self.pen.k, i % 2, dim)
            self._count(texts[i], lie.size, ink, lie.counts[i], "centre" if lie.beneath else "left")

    def _count(self, text: str, size: float, ink: Colour, box: Box, align: Align) -> None:
        write(self.pen, text, "strong", size, ink, box, align)

    def _wide(self, texts: Sequence[str]) -> float:
        """Return the width of the widest text at letters of size 1."""
        return max(self.pen.width(text, "strong", 100) for text in texts) / 100
