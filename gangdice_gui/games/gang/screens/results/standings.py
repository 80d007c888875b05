"""The final standings: who stands where and what each seat won, lost and threw, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.rules.types import Round, View
from gangdice_gui.games.gang.screens.hand_picture import Box, sized
from gangdice_gui.games.gang.screens.report.reckoning import GangReckoning
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import whole
from gangdice_gui.table.pages.unveil import Piece
from gangdice_gui.ui import theme
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.label import FLOOR
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.type import Type

Reason = Literal["rounds", "last-standing", "all-out"]
COLUMNS: Final = ("worth", "won", "biggest", "busts", "thrown", "luck", "skill")
FEWER: Final = ("worth", "won", "busts", "luck", "skill")
"""The columns where there is no room for all."""
GAP: Final = 0.55
"""Between two columns at least, in sizes of the figures."""
NAMES: Final = 0.34
"""The part of the table that names get at least, if they need it."""
MARGIN: Final = 30.0


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end. Dice are counted; `won` and `busts` count rounds."""

    seat: int
    place: int
    """1 for the winner; seats with equal worth share a place."""
    worth: int
    won: int
    biggest: int
    """The most dice taken in one round."""
    busts: int
    thrown: int
    """Dice used in all turns together."""


def standings(view: View) -> list[Standing]:
    """Return the seats of a finished match, the winners first."""
    worth = [dice or 0 for dice in view.stash]

    def standing(seat: int) -> Standing:
        pots = [settled.pot for settled in view.history if settled.winner == seat]
        turns = [turn for settled in view.history for turn in settled.turns if turn.seat == seat]
        ahead = sum(1 for other in range(view.players) if worth[other] > worth[seat])
        # Joint winners with nothing stand before whoever went out earlier, with nothing too.
        if view.winners and seat not in view.winners:
            ahead = max(ahead, len(view.winners))
        return Standing(
            seat,
            ahead + 1,
            worth[seat],
            len(pots),
            max(pots, default=0),
            sum(1 for turn in turns if turn.valid is False),
            sum(turn.dice for turn in turns),
        )

    return sorted(map(standing, range(view.players)), key=lambda each: (each.place, -each.won, each.seat))


def reason_of(view: View) -> Reason:
    """Return why a finished match ended."""
    left = view.out.count(False)
    return "all-out" if not left else "last-standing" if left == 1 else "rounds"


def rounds_of(history: Sequence[Round], rounds: int) -> list[Round | None]:
    """Return the settled rounds, None for those the game ended before."""
    return [*history, *[None] * (rounds - len(history))]


@dataclass(frozen=True, slots=True)
class Fit:
    """How large things are written, in pixels, and where each column begins and how wide it is."""

    head: int
    figure: int
    name: int
    columns: tuple[tuple[int, int], ...]


class StandingsTable:
    """Draws who stands where and how it came to that into a box of the page."""

    def __init__(
        self, pen: Pen, box: Box, view: View, seats: Sequence[Seat], names: Sequence[str], reckoning: GangReckoning
    ) -> None:
        """Draw with `pen` what a finished match looks like to anybody."""
        self.pen, self.box, self.view, self.seats, self.names = pen, box, view, seats, names
        self.reckoning = reckoning

    def paint(self, table: Sequence[Standing], narrow: bool) -> list[Piece]:
        """Draw the table and return its pieces: the panel first, then the rows from the last to the first."""
        pen, words, (x, y, w, h) = self.pen, self.pen.desk.words, self.box
        head, foot = self._head, self._foot
        top = y + 30 + head
        lines, face = self.lines(len(table))
        columns = FEWER if narrow else COLUMNS
        rows = [[figure(standing, column, self.reckoning, words) for column in columns] for standing in table]
        heads = [words(f"results.col_{column}" if column != "worth" else "results.worth") for column in columns]
        left = pen.at(x + 66 + MARGIN + face + 16, 0, 1, 1).x
        right = pen.at(x + w - MARGIN - 12, 0, 1, 1).x
        fit = self._fit(heads, rows, left, right)
        place = pen.at(x + 40, y + 22, 0, head)
        place.w = fit.columns[0][0] - place.x
        self._write(words("results.standings"), "strong", fit.head, theme.SECOND, place, "left")
        for text, (start, wide) in zip(heads, fit.columns, strict=True):
            self._heading(text, fit.head, Rect(start, place.y, wide, place.h))
        self._measure(words("results.measure"), pen.at(x + 40, y + h - MARGIN / 2 - foot, w - 80, foot))
        pieces = [Piece(pen.at(x - 4, y - 4, w + 8, top - y), 0, 100)]
        for i, (line, standing, row) in enumerate(zip(lines, table, rows, strict=True)):
            self._row(line, standing, row, face, fit)
            pieces.append(Piece(pen.at(*line), 100 + 150.0 * (len(table) - 1 - i), 150, "chip"))
        return pieces

    def ahead(self, table: Sequence[Standing], narrow: bool) -> Iterator[Literal[True]]:
        """Make what `paint` will draw, a part at each step."""
        lines, face = self.lines(len(table))
        for line, standing in zip(lines, table, strict=True):
            self._portrait(line, standing, face)
            yield True
        self.paint(table, narrow)
        yield True

    def lines(self, count: int) -> tuple[list[Box], float]:
        """Return where so many rows are and how wide their portraits, in units of the page."""
        x, y, w, h = self.box
        top = y + 30 + self._head
        pitch = min((y + h - MARGIN / 2 - self._foot - top) / count, 140)
        return [(x + MARGIN, top + i * pitch, w - 2 * MARGIN, pitch - 8) for i in range(count)], min(84.0, pitch - 20)

    @property
    def _head(self) -> float:
        return 48.0 * max(1.0, self.pen.desk.text_k * 0.9) + 26

    @property
    def _foot(self) -> float:
        return 60.0 * max(1.0, self.pen.desk.text_k * 0.9)

    # ------------------------------------------------------------ what fits

    def _fit(self, heads: Sequence[str], rows: Sequence[Sequence[tuple[str, bool]]], left: int, right: int) -> Fit:
        """Return the largest sizes at which all columns and the names stand beside each other."""
        pen, type_ = self.pen, self.pen.desk.type
        wanted = pen.font(28 * pen.desk.text_k), pen.font(max(38, sized(pen, 30))), pen.font(sized(pen, 32))
        room = right - left
        for percent in range(100, 30, -2):
            head, figure, name = (max(FLOOR, size * percent // 100) for size in wanted)
            named = max(type_.width(self.names[seat], "name", name) for seat in range(len(self.names)))
            wide = [
                max(
                    *(type_.width(line, "body", head) for line in halves(type_, text, head)),
                    *(type_.width(row[i][0], "strong", figure) for row in rows),
                )
                for i, text in enumerate(heads)
            ]
            gap = round(figure * GAP)
            spare = room - sum(wide) - gap * len(wide) - min(named, round(room * NAMES))
            if spare >= 0:
                break
        # What room is left goes to the names as far as they need it, then to all columns alike.
        used = min(named, round(room * NAMES)) + min(max(0, spare), max(0, named - round(room * NAMES)))
        share = max(0, room - used - sum(wide) - gap * len(wide)) // len(wide)
        starts, at = [], right
        for width in reversed(wide):
            at -= width + share
            starts.append((at, width + share))
            at -= gap
        return Fit(head, figure, name, tuple(reversed(starts)))

    # ------------------------------------------------------------ what is drawn

    def _heading(self, text: str, px: int, box: Rect) -> None:
        type_ = self.pen.desk.type
        lines = halves(type_, text, px)
        step = round(px * 1.2)
        for i, line in enumerate(lines):
            row = Rect(box.x, box.centery - step * len(lines) // 2 + i * step, box.w, step)
            type_.draw(self.pen.surface, line, "body", px, theme.SECOND, row, "centre")

    def _measure(self, text: str, box: Rect) -> None:
        """Draw what luck and choices are, in two lines at most."""
        type_, px = self.pen.desk.type, self.pen.font(26 * self.pen.desk.text_k)
        least = type_.least(FLOOR)
        while px > least and (len(type_.wrap(text, "label", px, box.w)) > 2 or (type_.small and px * 2.2 > box.h)):
            px -= 1
        lines = type_.wrap(text, "label", px, box.w)
        step = min(round(px * 1.25), box.h // len(lines))
        top = box.centery - step * len(lines) // 2
        for i, line in enumerate(lines):
            self._write(line, "label", px, theme.SECOND, Rect(box.x, top + i * step, box.w, step), "left")

    def _row(self, row: Box, standing: Standing, cells: Sequence[tuple[str, bool]], face: float, fit: Fit) -> None:
        pen, (x, y, _, h) = self.pen, row
        won = standing.seat in self.view.winners
        self._portrait(row, standing, face)
        lit = theme.NUMERAL if won else theme.CREAM
        place = theme.NUMERAL if won else theme.SECOND
        pen.text(str(standing.place), "number", 48, place, (x + 22, y, 50, h))
        box = pen.at(x + 66 + face + 16, y, 1, h)
        box.w = fit.columns[0][0] - box.x - round(fit.figure * GAP / 2)
        name = self.names[standing.seat]
        px = whole(pen.desk.type, name, "name", fit.name, box.w)
        self._write(name, "name", px, theme.CREAM, box, "left")
        for i, ((text, known), (start, wide)) in enumerate(zip(cells, fit.columns, strict=True)):
            ink = lit if not i else theme.CREAM if known else theme.HINT
            self._write(text, "strong", fit.figure, ink, Rect(start, box.y, wide, box.h), "centre")

    def _portrait(self, row: Box, standing: Standing, face: float) -> None:
        """Draw the panel of a row and the portrait on it."""
        x, y, _, h = row
        seat, gone, won = self.seats[standing.seat], self.view.out[standing.seat], standing.seat in self.view.winners
        self.pen.panel("cell_selected" if won else "cell", *row)
        mood: Mood = "pleased" if won else "calm"
        self.pen.medallion(seat.face, x + 66, y + (h - face) / 2, face, seat.colour, gone, mood)

    def _write(self, text: str, role: str, px: int, ink: theme.Colour, box: Rect, align: str) -> None:
        self.pen.desk.type.draw(self.pen.surface, text, role, px, ink, box, "left" if align == "left" else "centre")


def figure(standing: Standing, column: str, reckoning: GangReckoning, words: Words) -> tuple[str, bool]:
    """Return what stands in a column, and whether it is more than nothing.

    Luck and choices are in points; a dash where there is too little to tell.
    """
    if column not in ("luck", "skill"):
        value = getattr(standing, column)
        return str(value), bool(value)
    if not reckoning.known:
        return "…", False
    found = reckoning.verdict(standing.seat)
    if not found.enough:
        return figures.DASH, False
    return figures.signed_points(found.luck if column == "luck" else found.skill, words), True


def halves(type_: Type, text: str, px: int) -> list[str]:
    """Return a heading in one line, or in two that are as equal as can be where it has several words."""
    parts = text.split(" ")
    splits = [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]
    return min(splits, key=lambda lines: max(type_.width(line, "body", px) for line in lines), default=[text])
