"""What a settled round adds up to: a lane of dice for everybody who threw, and for the pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from gangdice_gui.games.gang.rules.types import Round, Turn
from gangdice_gui.games.gang.screens.hand_picture import Box, HandPen, sized, write
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages.unveil import Piece
from gangdice_gui.ui import theme
from gangdice_gui.ui.pen import Pen

FULL: Final = 12
"""A lane of more dice than this shows one die and its number."""
COUNTED: Final = 112.0
"""Width of a lane that shows one die and its number."""
PITCHES: Final = (46.0, 42.0, 38.0, 34.0, 30.0)
SIGN: Final = 52.0
"""Width of a plus, or of the equals sign."""
LANE: Final = 36.0
"""The widest face of a die in a lane, in design units."""
WIDEST: Final = PITCHES[0]
LABEL: Final = 0.34
"""How high a lane's number is at most where lanes lie in two lines, as a part of a line's height."""
SUM: Final = 1500.0
"""The lanes are told in this many milliseconds at most."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Some of the dice of a round and where they came from."""

    seat: int | None
    """None for what lay in the middle."""
    source: Literal["thrown", "pot", "bonus"]
    dice: int
    faces: tuple[int, ...]
    """Shown at rest, highest first; for dice in the middle any faces do."""


@dataclass(frozen=True, slots=True)
class Span:
    """A lane laid out: its left edge and width, and the distance from die to die, 0 where one die stands for all."""

    x: float
    w: float
    pitch: float


def lanes_of(settled: Round) -> list[Lane]:
    """Return the lanes of a round, the winner's first; together they hold every die of its pot."""
    turns = sorted(settled.turns, key=lambda turn: turn.seat != settled.winner)
    lanes = [Lane(turn.seat, "thrown", turn.dice, ordered(turn)) for turn in turns]
    rng = Random(settled.number)
    if settled.carried:
        lanes.append(Lane(None, "pot", settled.carried, _any_faces(settled.carried, rng)))
    if settled.bonus:
        lanes.append(Lane(None, "bonus", settled.bonus, _any_faces(settled.bonus, rng)))
    return lanes


def ordered(turn: Turn) -> tuple[int, ...]:
    """Return a turn's faces, highest first and the Boss last."""
    return tuple(sorted(turn.faces, reverse=True))


def lay_lanes(counts: Sequence[int], width: float, least: Sequence[float], counted: float = COUNTED) -> list[Span]:
    """Return where each lane lies, as long as they are and in `width` units, a sign's width after each of them.

    `least` are the widths their labels need. Small steps come first: dice closer together, then the longest lanes
    shown as one die and a number. If nothing fits, the lanes share the width in proportion.
    """
    for limit, pitch in [(FULL, p) for p in PITCHES] + [(n, PITCHES[-1]) for n in range(FULL - 1, 0, -1)]:
        spans = _lay(counts, least, limit, pitch, counted)
        if spans[-1].x + spans[-1].w + SIGN <= width:
            return spans
    share = (width - SIGN) / (spans[-1].x + spans[-1].w)
    return [Span(span.x * share, span.w * share, 0.0) for span in spans]


def fold_at(counts: Sequence[int], least: Sequence[float]) -> int:
    """Return how many lanes lie in the first of two lines, so that the longer one is as short as can be."""
    wide = [
        max(COUNTED if count > FULL else count * PITCHES[0], narrow) + SIGN
        for count, narrow in zip(counts, least, strict=True)
    ]
    return min(range(1, len(wide)), key=lambda n: max(sum(wide[:n]), sum(wide[n:])))


def _lay(counts: Sequence[int], least: Sequence[float], limit: int, pitch: float, counted: float) -> list[Span]:
    spans = []
    x = 0.0
    for count, narrow in zip(counts, least, strict=True):
        single = count > limit
        w = max(counted if single else count * pitch, narrow)
        spans.append(Span(x, w, 0.0 if single else pitch))
        x += w + SIGN
    return spans


def _any_faces(count: int, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randrange(6) for _ in range(min(count, FULL)))


class SumPanel:
    """Paints what a round adds up to into a box."""

    def __init__(
        self,
        pen: Pen,
        hand: HandPen,
        settled: Round,
        seats: Sequence[Seat],
        box: Box,
        clock: float,
        folds: bool = False,
    ) -> None:
        """Draw with `pen`; the first piece shows at `clock` milliseconds.

        What `folds` lies in two lines rather than that dice become a number.
        """
        self.folds = folds
        self.pen, self.hand, self.settled, self.seats, self.box = pen, hand, settled, seats, box
        self.lanes = lanes_of(settled)
        self.pieces: list[Piece] = []
        self._clock = clock

    def paint(self) -> Iterator[None]:
        """Draw the panel's contents, a lane at each step; in the end `pieces` are in the order in which they show."""
        pen, words = self.pen, self.pen.desk.words
        x, y, w, h = self.box
        label = sized(self.pen, 32)
        least = [self._label_width(lane, label) for lane in self.lanes]
        room = w - 66 - 190
        lines = [(self.lanes, lay_lanes([lane.dice for lane in self.lanes], room, least))]
        if self.folds and len(self.lanes) > 1 and any(span.pitch < PITCHES[0] for span in lines[0][1]):
            label = min(label, h / 2 * LABEL)
            lines = self._folded([self._label_width(lane, label) for lane in self.lanes], room)
        used = max(spans[-1].x + spans[-1].w for _, spans in lines) + SIGN + 170
        left = x + 33 + max(0.0, (w - 66 - used) / 2)
        shown = [(lane, span) for lanes, spans in lines for lane, span in zip(lanes, spans, strict=True)]
        step = min(60.0, SUM / sum(max(1, lane.dice if span.pitch else 4) for lane, span in shown))
        heard, high = 0, h / len(lines)
        for index, (lane, span) in enumerate(shown):
            sign = "+" if index + 1 < len(self.lanes) else "="
            top = y if index < len(lines[0][0]) else y + high
            at = left + span.x
            self._lane(lane, span, (at, top + high * 0.14, span.w, high * 0.44), label)
            self._lane_label(lane, (at - 10, top + high * 0.6, span.w + 20, high * 0.32), label)
            pen.text(sign, "body", 46, theme.HINT, (at + span.w, top + high * 0.14, SIGN, high * 0.44), "centre")
            count = lane.dice if span.pitch else 1
            for i in range(count):
                pitch = span.w / count if not span.pitch else span.pitch
                start = at + (span.w - pitch * count) / 2
                heard += lane.dice // count
                note = max(1, min(12, round(heard * 12 / max(1, self.settled.pot))))
                tile = (start + i * pitch, top + high * 0.1, pitch, high * 0.5)
                self._piece(tile, step if span.pitch else step * 4, f"count_{note}")
            rest = (at - 10, top + high * 0.58, span.w + SIGN, high * 0.36)
            self.pieces.append(Piece(pen.at(*rest), self._clock, step))
            self.pieces.append(Piece(pen.at(at + span.w, top + high * 0.1, SIGN, high * 0.48), self._clock, step))
            yield
        at = left + used - 170
        pen.text(str(self.settled.pot), "number", 92, theme.GOLD, (at, y + h * 0.1, 170, h * 0.56), "centre")
        below = words("results.unit", n=self.settled.pot)
        if self.settled.winner is None:
            below = words("results.in_pot", n=self.settled.pot)
        write(
            self.pen, below, "body", sized(self.pen, 27), theme.CREAM, (at - 20, y + h * 0.68, 210, h * 0.24), "centre"
        )
        self._piece((at - 20, y + h * 0.06, 210, h * 0.88), 200, "" if self.settled.winner is None else "win")

    def _folded(self, least: Sequence[float], room: float) -> list[tuple[list[Lane], list[Span]]]:
        """Return the lanes in two lines: split where the longer one is shortest."""
        split = fold_at([lane.dice for lane in self.lanes], least)
        parts = ((self.lanes[:split], least[:split]), (self.lanes[split:], least[split:]))
        return [(lanes, lay_lanes([lane.dice for lane in lanes], room, narrow)) for lanes, narrow in parts]

    def _label_width(self, lane: Lane, size: float) -> float:
        wide = self.pen.width(str(lane.dice), "strong", size)
        word = self._source(lane)
        return wide + 10 + (self.pen.width(word, "strong", self._word(size)) if word else 42) + 8

    def _word(self, size: float) -> float:
        """Return how large a lane's word is beside its number."""
        return min(sized(self.pen, 26), size)

    def _source(self, lane: Lane) -> str:
        if lane.source == "thrown":
            return ""
        return self.pen.desk.words("results.pot" if lane.source == "pot" else "results.bonus")

    def _lane(self, lane: Lane, span: Span, box: Box, size: float) -> None:
        x, y, w, h = box
        rng = Random(lane.dice * 31 + self.settled.number)
        colours = [seat.colour for seat in self.seats]
        face = (span.pitch or WIDEST) * LANE / WIDEST
        middle = y + h / 2
        if not span.pitch:
            self._tag(box, lane, face, size)
            return
        start = x + (w - span.pitch * lane.dice) / 2
        for i in range(lane.dice):
            place = self.pen.point(start + (i + 0.5) * span.pitch, middle)
            colour = rng.choice(colours) if lane.seat is None else self.seats[lane.seat].colour
            self.hand.die(place, colour, lane.faces[i], face * self.pen.k, i % 2)

    def _tag(self, box: Box, lane: Lane, face: float, size: float) -> None:
        """Draw one die that stands for a whole lane, and how many it stands for."""
        x, y, w, h = box
        text = f"×{lane.dice}"
        wide = face * 1.2 + 4 + self.pen.width(text, "strong", size)
        colour = self.seats[lane.seat].colour if lane.seat is not None else self.seats[0].colour
        left = x + (w - wide) / 2
        self.hand.die(self.pen.point(left + face * 0.6, y + h / 2), colour, lane.faces[0], face * self.pen.k, 0)
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
            self.pen.text(word, "strong", self._word(size), theme.CREAM, (left, y, w, h))
        elif lane.seat is not None:
            seat = self.seats[lane.seat]
            self.pen.medallion(seat.face, left, y + (h - 42) / 2, 42, seat.colour)

    def _piece(self, box: Box, span: float, sound: str = "") -> None:
        self.pieces.append(Piece(self.pen.at(*box), self._clock, span, sound))
        self._clock += span
