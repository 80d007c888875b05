"""How a settled round looks: the winner in the light, the others as plates, and the sum in dice, lane by lane."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui import narrate
from gangdice_gui.engine.gang_types import Round, Turn
from gangdice_gui.scenes.gang_middle import card_picture
from gangdice_gui.scenes.gang_pen import Pen
from gangdice_gui.scenes.gang_results_light import lit_table
from gangdice_gui.scenes.gang_results_sum import SIGN, Lane, Span, lanes_of, lay_lanes, ordered
from gangdice_gui.scenes.gang_results_unveil import Piece, Unveil
from gangdice_gui.scenes.names import show_role, whole
from gangdice_gui.scenes.peek import dice_art
from gangdice_gui.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice_places import heap
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.timeline import SPEEDS

Box = tuple[float, float, float, float]
SUM: Final = 1500.0
"""The lanes are told in this many milliseconds at most."""
QUIET: Final = theme.rgb("#A99573")


@dataclass(frozen=True, slots=True)
class Cut:
    """Where things stand, in units of the page: x, y, width, height."""

    rim: float
    top: float
    console: float
    face: tuple[float, float, float]
    title: Box
    count: Box
    dice: Box
    largest: float
    plaque: Box
    card: tuple[float, float, float]
    plates: Box
    gap: float
    widest: float
    """A plate's greatest width."""
    total: Box


WIDE: Final = Cut(
    36,
    64,
    838,
    (300, 118, 340),
    (700, 112, 840, 66),
    (696, 172, 840, 124),
    (700, 322, 590, 124),
    80,
    (1300, 318, 190, 134),
    (1560, 112, 200),
    (100, 486, 1720, 138),
    32,
    552,
    (100, 646, 1720, 170),
)
COMPACT: Final = Cut(
    28,
    62,
    800,
    (58, 96, 262),
    (352, 88, 740, 60),
    (350, 142, 740, 104),
    (352, 262, 560, 98),
    66,
    (930, 256, 150, 108),
    (1118, 90, 184),
    (48, 386, 1269, 150),
    18,
    440,
    (48, 554, 1269, 220),
)
COMPACT_NOBODY: Final = replace(
    COMPACT, face=(58, 88, 180), title=(280, 96, 800, 104), count=(280, 196, 800, 60), plates=(48, 292, 1269, 116)
)


class Stage:
    """Paints one settled round for one window; `unveil` holds the pictures and how they build up."""

    def __init__(self, desk: Desk, settled: Round, seats: Sequence[Seat], names: Sequence[str]) -> None:
        """Paint at `desk.size`."""
        self.desk, self.settled, self.seats, self.names = desk, settled, seats, names
        page = desk.page()
        self.cut = COMPACT if page.compact else WIDE
        if page.compact and settled.winner is None:
            self.cut = COMPACT_NOBODY
        self.lanes = lanes_of(settled)
        self.pieces: list[Piece] = []
        self._clock = 0.0
        self.picture = Surface(desk.size)
        self.pen = Pen(self.picture, desk, page.rect.x, page.rect.y, page.k)
        self.dice = dice_art(desk.art.folder.parent)
        self.unveil = self._paint()

    # ------------------------------------------------------------ the order of things

    def _paint(self) -> Unveil:
        settled, cut = self.settled, self.cut
        x, y, size = cut.face
        middle = self.pen.point(x + size / 2, y + size / 2)
        self.picture.blit(lit_table(self.desk, cut.rim, cut.top, cut.console, middle), (0, 0))
        self.pen.panel("glass", *cut.total)
        before = self.picture.copy()
        if settled.winner is None:
            self._nobody()
        else:
            self._winner(next(turn for turn in settled.turns if turn.seat == settled.winner))
        head = cut.card[0] + cut.card[2] * 1.1
        self._piece((x - size * 0.3, cut.top, head - x + size * 0.5, cut.plates[1] - cut.top), 300)
        self._plates()
        self._sum()
        pace = SPEEDS[self.desk.settings.speed]
        if self.desk.settings.reduced:
            self.pieces = [Piece(piece.rect, 0, 150 * min(1.0, pace)) for piece in self.pieces]
        else:
            self.pieces = [Piece(p.rect, p.start * pace, p.span * pace, p.sound) for p in self.pieces]
        return Unveil(before, self.picture, self.pieces)

    def _piece(self, box: Box, span: float, sound: str = "") -> None:
        self.pieces.append(Piece(self.pen.at(*box), self._clock, span, sound))
        self._clock += span

    def _units(self, units: float) -> float:
        """Return a size of text in units, as large as the player likes it and never too small to read."""
        return max(units * self.desk.text_k, 15 / self.pen.k)

    def _line(self, text: str, role: str, units: float, colour: Colour, box: Box, centre: bool = False) -> Rect:
        """Write a line whole into a box: smaller where it has to be."""
        px = whole(self.desk.type, text, role, self.pen.font(units), self.pen.size(box[2]))
        return self.pen.text(text, role, px / self.pen.k, colour, box, "centre" if centre else "left")

    # ------------------------------------------------------------ the winner, or nobody

    def _winner(self, turn: Turn) -> None:
        pen, cut, words = self.pen, self.cut, self.desk.words
        seat, name = self.seats[turn.seat], self.names[turn.seat]
        x, y, size = cut.face
        pen.image("effects/medallion_glow", x - size * 0.25, y - size * 0.25, size * 1.5, size * 1.5)
        pen.medallion(seat.face, x, y, size, seat.colour)
        takes = words("results.takes", name=name)
        self._line(takes, show_role(self.desk.type, takes), 60 * cut.title[3] / 66, theme.CREAM, cut.title)
        self._line(words("results.dice", n=self.settled.pot), "title", 112 * cut.count[3] / 124, theme.GOLD, cut.count)
        self._hand(seat.colour, ordered(turn), cut.dice, cut.largest, 1.4)
        px, py, w, h = cut.plaque
        pen.panel("plaque", *cut.plaque)
        number = pen.desk.type.render(str(turn.total), "number", pen.font(h * 0.68), theme.INK)
        crown, gap = pen.size(h * 0.34), pen.size(12)
        left = pen.x + (px + w / 2) * pen.k - (number.get_width() + crown + gap) / 2
        middle = pen.y + (py + h / 2) * pen.k
        pen.surface.blit(self.desk.art.icon("crown", crown, theme.INK), (left, middle - crown / 2))
        pen.surface.blit(number, number.get_rect(left=left + crown + gap, centery=middle))
        self._card()

    def _nobody(self) -> None:
        cut, words = self.cut, self.desk.words
        x, y, size = cut.face
        self._ring(x, y, size, self.settled.pot)
        title = words("results.nobody")
        self._line(title, "title", 96, theme.GOLD, (cut.title[0], cut.title[1] + 10, cut.title[2], 104))
        below = (cut.title[0], cut.title[1] + 120, cut.title[2], 60) if cut.largest == WIDE.largest else cut.count
        self._line(words("results.stay", n=self.settled.pot), "name", self._units(40), theme.CREAM, below)
        self._card()

    def _card(self) -> None:
        x, y, w = self.cut.card
        place = self.pen.at(x, y, w, w * 1.4)
        card = pygame.transform.rotozoom(card_picture(self.desk, self.settled.card, place.size), -4, 1)
        self.picture.blit(card, card.get_rect(center=place.center))

    def _ring(self, x: float, y: float, size: float, dice: int) -> None:
        self.pen.image("pot/ring", x, y, size, size)
        middle = self.pen.point(x + size / 2, y + size / 2)
        rng = Random(self.settled.number)
        colours = [seat.colour for seat in self.seats]
        for spot in heap(dice, size * 0.40 * self.pen.k, rng):
            place = (middle[0] + spot.dx, middle[1] + spot.dy)
            mixed = Random(spot.order)
            self._die(place, mixed.choice(colours), mixed.randrange(6), spot.px, spot.order)

    # ------------------------------------------------------------ the others

    def _plates(self) -> None:
        turns = [turn for turn in self.settled.turns if turn.seat != self.settled.winner]
        cut = self.cut
        x, y, width, height = cut.plates
        columns = 2 if self.settled.winner is None and cut is COMPACT_NOBODY else len(turns)
        if not turns:
            return
        w = min(
            cut.widest if columns != 2 or cut.largest == WIDE.largest else 640, (width + cut.gap) / columns - cut.gap
        )
        left = x + (width - columns * w - (columns - 1) * cut.gap) / 2
        for i, turn in enumerate(turns):
            row, column = divmod(i, columns)
            box = (left + column * (w + cut.gap), y + row * (height + 12), w, height)
            self._plate(turn, box)
            self._piece(box, 150)

    def _plate(self, turn: Turn, box: Box) -> None:
        pen, desk = self.pen, self.desk
        x, y, w, h = box
        seat, name = self.seats[turn.seat], self.names[turn.seat]
        pen.panel("glass", *box)
        face = min(h - 30, 108, w * 0.24)
        pen.medallion(seat.face, x + 16, y + (h - face) / 2, face, seat.colour, grey=not turn.valid)
        reason = self._short(turn) if turn.valid else self._why(turn)
        small = self._units(24)
        slip = desk.words("results.bust")
        right = max(
            122.0, pen.width(reason, "body", small) + 20, pen.width(slip, "number", 28) + 76 if not turn.valid else 0
        )
        right = min(right, w * 0.36)
        inner = x + 16 + face + 14
        column = (x + w - right - 14, right)
        self._line(
            name,
            "name",
            self._units(31),
            theme.CREAM if turn.valid else theme.SECOND,
            (inner, y + h * 0.1, column[0] - inner - 8, h * 0.36),
        )
        self._hand(
            seat.colour,
            ordered(turn),
            (inner, y + h * 0.48, column[0] - inner - 12, h * 0.44),
            42,
            1.38,
            dim=not turn.valid,
        )
        below = (column[0], y + h * 0.62, column[1], h * 0.26)
        if turn.valid:
            pen.text(
                str(turn.total), "number", 62, theme.CREAM, (column[0], y + h * 0.12, column[1], h * 0.5), "centre"
            )
            self._line(reason, "body", small, theme.SECOND, below, centre=True)
        else:
            self._slip(slip, (column[0] + (column[1] - min(column[1], 150)) / 2, y + h * 0.16, min(column[1], 150), 58))
            self._line(reason, "body", small, theme.SALMON, below, centre=True)

    def _slip(self, text: str, box: Box) -> None:
        pen = self.pen
        place = pen.panel("paper", *box, corner=0.45)
        icon = pen.size(24)
        px = whole(self.desk.type, text, "number", pen.font(28), place.w - icon - pen.size(26))
        image = self.desk.type.render(text, "number", px, theme.OXBLOOD)
        gap = pen.size(7)
        left = place.centerx - (icon + gap + image.get_width()) // 2
        cross = self.desk.art.icon("cross", icon, theme.OXBLOOD)
        pen.surface.blit(cross, cross.get_rect(left=left, centery=place.centery))
        pen.surface.blit(image, image.get_rect(left=left + icon + gap, centery=place.centery))

    def _short(self, turn: Turn) -> str:
        words, best = self.desk.words, next(t for t in self.settled.turns if t.seat == self.settled.winner)
        missing = (best.total or 0) - (turn.total or 0)
        if missing:
            return words("results.short", n=missing, count=narrate.spelled(missing, words))
        return words("results.fewer") if turn.dice < best.dice else words("results.later")

    def _why(self, turn: Turn) -> str:
        title = narrate.title(self.settled.card, self.desk.words)
        total = self.desk.words("results.over_total", n=sum(turn.faces), title=title)
        return total if self.settled.card.startswith("total") else title

    # ------------------------------------------------------------ the sum

    def _sum(self) -> None:
        pen, words = self.pen, self.desk.words
        x, y, w, h = self.cut.total
        label = self._units(32)
        least = [self._label_width(lane, label) for lane in self.lanes]
        room = w - 66 - 190
        spans = lay_lanes([lane.dice for lane in self.lanes], room, least)
        used = spans[-1].x + spans[-1].w + SIGN + 170
        left = x + 33 + max(0.0, (w - 66 - used) / 2)
        step = min(
            60.0,
            SUM / sum(max(1, lane.dice if span.pitch else 4) for lane, span in zip(self.lanes, spans, strict=True)),
        )
        heard = 0
        for index, (lane, span) in enumerate(zip(self.lanes, spans, strict=True)):
            sign = "+" if index + 1 < len(self.lanes) else "="
            at = left + span.x
            self._lane(lane, span, (at, y + h * 0.14, span.w, h * 0.44), label)
            self._lane_label(lane, (at - 10, y + h * 0.6, span.w + 20, h * 0.32), label)
            pen.text(sign, "body", 46, theme.HINT, (at + span.w, y + h * 0.14, SIGN, h * 0.44), "centre")
            count = lane.dice if span.pitch else 1
            for i in range(count):
                pitch = span.w / count if not span.pitch else span.pitch
                start = at + (span.w - pitch * count) / 2
                heard += lane.dice // count
                note = max(1, min(12, round(heard * 12 / max(1, self.settled.pot))))
                tile = (start + i * pitch, y + h * 0.1, pitch, h * 0.5)
                self._piece(tile, step if span.pitch else step * 4, f"count_{note}")
            rest = (at - 10, y + h * 0.58, span.w + SIGN, h * 0.36)
            self.pieces.append(Piece(pen.at(*rest), self._clock, step))
            self.pieces.append(Piece(pen.at(at + span.w, y + h * 0.1, SIGN, h * 0.48), self._clock, step))
        at = left + spans[-1].x + spans[-1].w + SIGN
        pen.text(str(self.settled.pot), "number", 92, theme.GOLD, (at, y + h * 0.1, 170, h * 0.56), "centre")
        below = words("results.unit", n=self.settled.pot)
        if self.settled.winner is None:
            below = words("results.in_pot", n=self.settled.pot)
        self._line(below, "body", self._units(27), theme.CREAM, (at - 20, y + h * 0.68, 210, h * 0.24), centre=True)
        self._piece((at - 20, y + h * 0.06, 210, h * 0.88), 200, "" if self.settled.winner is None else "win")

    def _label_width(self, lane: Lane, size: float) -> float:
        wide = self.pen.width(str(lane.dice), "strong", size)
        word = self._source(lane)
        return wide + 10 + (self.pen.width(word, "strong", self._units(26)) if word else 42) + 8

    def _source(self, lane: Lane) -> str:
        if lane.source == "thrown":
            return ""
        return self.desk.words("results.pot" if lane.source == "pot" else "results.bonus")

    def _lane(self, lane: Lane, span: Span, box: Box, size: float) -> None:
        x, y, w, h = box
        rng = Random(lane.dice * 31 + self.settled.number)
        colours = [seat.colour for seat in self.seats]
        face = min(38.0, (span.pitch or 46) * 0.84)
        middle = y + h / 2
        if not span.pitch:
            self._tag(box, lane, face, size)
            return
        start = x + (w - span.pitch * lane.dice) / 2
        for i in range(lane.dice):
            place = self.pen.point(start + (i + 0.5) * span.pitch, middle)
            colour = rng.choice(colours) if lane.seat is None else self.seats[lane.seat].colour
            self._die(place, colour, lane.faces[i], face * self.pen.k, i)

    def _tag(self, box: Box, lane: Lane, face: float, size: float) -> None:
        """Draw one die that stands for a whole lane, and how many it stands for."""
        x, y, w, h = box
        text = f"×{lane.dice}"
        wide = face * 1.2 + 4 + self.pen.width(text, "strong", size)
        colour = self.seats[lane.seat].colour if lane.seat is not None else self.seats[0].colour
        left = x + (w - wide) / 2
        self._die(self.pen.point(left + face * 0.6, y + h / 2), colour, lane.faces[0], face * self.pen.k, 0)
        self.pen.text(text, "strong", size, theme.CREAM, (left + face * 1.2 + 4, y, wide, h))

    def _lane_label(self, lane: Lane, box: Box, size: float) -> None:
        x, y, w, h = box
        number = str(lane.dice)
        word = self._source(lane)
        wide = self._label_width(lane, size) - 8
        left = x + (w - wide) / 2
        digits = self.pen.width(number, "strong", size)
        self.pen.text(number, "strong", size, theme.CREAM, (left, y, digits + 4, h))
        left += digits + 10
        if word:
            self.pen.text(word, "strong", self._units(26), theme.CREAM, (left, y, w, h))
        elif lane.seat is not None:
            seat = self.seats[lane.seat]
            self.pen.medallion(seat.face, left, y + (h - 42) / 2, 42, seat.colour)

    # ------------------------------------------------------------ dice

    def _die(self, place: tuple[float, float], colour: str, face: int, px: float, i: int, dim: bool = False) -> None:
        outlined = self.desk.settings.outlined_dice
        self.dice.draw_die(self.picture, place, colour, face, px, i % 2, dim=dim, outlined=outlined)

    def _hand(
        self, colour: str, faces: Sequence[int], box: Box, largest: float, loose: float, dim: bool = False
    ) -> None:
        """Draw a hand from the left: in one row or two, or by face with a count where the dice would be too small."""
        x, y, w, h = box
        best = (0.0, 1, 0.0)
        for lines in (1, 2):
            pitch = min(largest * loose, w / math.ceil(len(faces) / lines))
            face = min(largest, pitch / 1.3, h / lines / 1.1)
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
            self._die(place, colour, shown, face * self.pen.k, i, dim)

    def _counted(self, colour: str, faces: Sequence[int], box: Box, largest: float, dim: bool) -> None:
        x, y, w, h = box
        counts = sorted(Counter(faces).items(), reverse=True)
        columns = math.ceil(len(counts) / 2)
        cell = w / columns
        face = min(largest * 0.68, h / 2 / 1.16, cell * 0.36)
        for i, (shown, count) in enumerate(counts):
            row, column = divmod(i, columns)
            left, middle = x + column * cell, y + (row + 0.5) * h / 2
            self._die(self.pen.point(left + face * 0.6, middle), colour, shown, face * self.pen.k, i, dim)
            text = (left + face * 1.25, middle - h / 4, cell - face * 1.25, h / 2)
            size = max(min(face * 0.85, h * 0.36), 15 / self.pen.k)
            self._line(f"×{count}", "strong", size, theme.SECOND if dim else theme.CREAM, text)
