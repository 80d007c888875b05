"""Hands of dice in a picture: in one row or two, by face with a count where there are many, or still in the hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from gangdice_gui.games.gang.screens.felt.own_dice import TILTS, hand_die
from gangdice_gui.table.names import whole
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice import LOST_IN_THE_DARK, dice_art
from gangdice_gui.ui.pen import Pen, round_box
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align

Box = tuple[float, float, float, float]
"""x, y, width, height."""
WIDE: Final = 1.24
TALL: Final = 1.46
"""What the picture of a die and its rim covers, in face widths."""
BESIDE: Final = 0.8
BENEATH: Final = 0.7
"""The size of a count beside its die or beneath it, in face widths."""
LINE: Final = 1.3
"""The height of a count's line, in sizes of its letters."""
MOST: Final = 12
"""Up to so many dice lie one by one, however small."""
HELD: Final = 6
"""Dice drawn in the hand at most."""
APART: Final = 1.6
TURNED: Final = 1.75
"""From die to die in the hand, and how high a turned die is, in face widths."""
READABLE: Final = 0.6
"""More of them do only where they are at least so large, as a part of the largest; fewer kinds with counts say more."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Where the dice lie, all of one face width, and where each one's count stands, if it has any."""

    face: float
    places: tuple[tuple[float, float], ...]
    counts: tuple[Box, ...] = ()
    size: float = 0.0
    """The size of the counts' letters."""
    beneath: bool = False
    """Whether each count stands beneath its die."""


def in_rows(n: int, box: Box, largest: float, loose: float) -> Lying:
    """Return where n dice lie from the left of a box, in one row or two; `loose` is the distance in face widths."""
    x, y, w, h = box
    best, columns, lines = 0.0, 1, 1
    for rows in (1, 2):
        across = math.ceil(n / rows)
        face = min(largest, w / across / WIDE, h / rows / TALL)
        if face > best * 1.02:
            best, columns, lines = face, across, rows
    pitch = min(best * max(loose, WIDE), w / columns)
    places = tuple((x + (i % columns + 0.5) * pitch, y + (i // columns + 0.5) * h / lines) for i in range(n))
    return Lying(best, places)


def is_crowd(n: int, box: Box, largest: float) -> bool:
    """Tell whether n dice say more as one die of each face and a count."""
    return n > MOST and in_rows(n, box, largest, WIDE).face < largest * READABLE


def counted(kinds: int, box: Box, largest: float, wide: float, least: float) -> Lying:
    """Return where one die of each of some kinds lies, with the count beside or beneath it, as large as can be.

    `wide` is the width of the widest count at letters of size 1; letters are no smaller than `least`.
    """
    return max(_counted(kinds, box, largest, wide, least), key=lambda lie: lie.face)


def _counted(kinds: int, box: Box, largest: float, wide: float, least: float) -> Iterator[Lying]:
    x, y, w, h = box
    for rows, beneath in ((1, False), (1, True), (2, False)):
        columns = math.ceil(kinds / rows)
        face, size = largest, 0.0
        while face > 1:
            size = max(least, face * (BENEATH if beneath else BESIDE))
            across = max(face * WIDE, wide * size) * 1.12 if beneath else face * (WIDE + 0.6) + wide * size
            down = face * TALL + (size * LINE if beneath else 0)
            if across * columns <= w and max(down, size * LINE) * rows <= h:
                break
            face *= 0.98
        pitch = min(across * 1.3, w / columns)
        places, counts = [], []
        for i in range(kinds):
            left, top = x + i % columns * pitch, y + i // columns * h / rows
            if beneath:
                room = (h - down) / 2
                places.append((left + pitch / 2, top + room + face * TALL / 2))
                counts.append((left, top + room + face * TALL, pitch, size * LINE))
            else:
                places.append((left + face * WIDE / 2, top + h / rows / 2))
                counts.append((left + face * (WIDE + 0.1), top, pitch - face * (WIDE + 0.1), h / rows))
        yield Lying(face, tuple(places), tuple(counts), size, beneath)


def in_hand(n: int, box: Box, largest: float, wide: float) -> Lying:
    """Return how dice not yet thrown lie: at most `HELD` of them, and a count where there are more."""
    x, y, w, h = box
    shown = min(n, HELD)
    tail = wide * 0.8 + 0.3 if n > HELD else 0.0
    face = min(largest, h / TURNED, w / (shown * APART + tail))
    places = tuple((x + (i + 0.5) * face * APART, y + h / 2) for i in range(shown))
    left = x + (shown * APART + 0.1) * face
    counts = ((left, y, x + w - left, h),) if n > HELD else ()
    return Lying(face, places, counts, face * 0.8)


def sized(pen: Pen, units: float) -> float:
    """Return a size of text in units, as large as the player likes it and never too small to read."""
    return max(units * pen.desk.text_k, 15 / pen.k)


def write(pen: Pen, text: str, role: str, units: float, colour: Colour, box: Box, align: Align = "left") -> Rect:
    """Write a line whole into a box, smaller where it has to be; returns its rectangle in pixels."""
    px = whole(pen.desk.type, text, role, pen.font(units), pen.size(box[2]))
    return pen.text(text, role, px / pen.k, colour, box, align)


class HandPen:
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
        self,
        colour: str,
        faces: Sequence[int],
        box: Box,
        largest: float,
        loose: float,
        dim: bool = False,
        lit: bool = False,
    ) -> None:
        """Draw a hand from the left of a box; `largest` bounds the face width, `loose` the distance in face widths.

        Where it lies on felt that is `lit` counts have something dark behind them.
        """
        if is_crowd(len(faces), box, largest):
            self._counted(colour, faces, box, largest, dim, lit)
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

    def _counted(self, colour: str, faces: Sequence[int], box: Box, largest: float, dim: bool, lit: bool) -> None:
        counts = sorted(Counter(faces).items(), reverse=True)
        texts = [f"×{count}" for _, count in counts]
        lie = counted(len(counts), box, largest, self._wide(texts), 15 / self.pen.k)
        ink = theme.SECOND if dim else theme.CREAM
        for i, ((shown, _), place) in enumerate(zip(counts, lie.places, strict=True)):
            self.die(self.pen.point(*place), colour, shown, lie.face * self.pen.k, i % 2, dim)
            align: Align = "centre" if lie.beneath else "left"
            if lit:
                self._back(texts[i], lie.size, lie.counts[i], align)
            self._count(texts[i], lie.size, ink, lie.counts[i], align)

    def _count(self, text: str, size: float, ink: Colour, box: Box, align: Align) -> None:
        write(self.pen, text, "strong", size, ink, box, align)

    def _back(self, text: str, size: float, box: Box, align: Align) -> None:
        """Draw what lies behind a count, a little wider than that is."""
        (x, y, w, h), wide, high = box, self.pen.width(text, "strong", size) + size * 0.5, size * LINE * 0.92
        left = x + (w - wide) / 2 if align == "centre" else x - size * 0.25
        place = self.pen.at(left, y + (h - high) / 2, wide, high)
        self.pen.surface.blit(round_box(place.size, place.h // 3, theme.PILL, theme.PILL), place)

    def _wide(self, texts: Sequence[str]) -> float:
        """Return the width of the widest text at letters of size 1."""
        return max(self.pen.width(text, "strong", 100) for text in texts) / 100
