"""How a settled round looks: the winner in the light, the others as plates, and the sum in dice, lane by lane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final
from weakref import finalize

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Round, Turn, View
from gangdice_gui.games.gang.screens.felt.middle import card_picture
from gangdice_gui.games.gang.screens.felt.moods import face_after
from gangdice_gui.games.gang.screens.felt.rounds import draw_rounds
from gangdice_gui.games.gang.screens.hand_picture import Box, HandPen, sized, write
from gangdice_gui.games.gang.screens.results.light import light_table
from gangdice_gui.games.gang.screens.results.round_buttons import round_buttons
from gangdice_gui.games.gang.screens.results.round_cut import BELOW, WIDE, cut_of, stage_layout, stage_pen
from gangdice_gui.games.gang.screens.results.sum import SumPanel, ordered
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import show_role, whole
from gangdice_gui.table.pages.unveil import Piece, Unveil
from gangdice_gui.ui import memory, spare, theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import heap
from gangdice_gui.ui.label import label
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.timeline import SPEEDS


class ResultStage:
    """Paints one settled round for one window; `unveil` holds the pictures and how they build up."""

    def __init__(self, desk: Desk, settled: Round, view: View, seats: tuple[Seat, ...], names: Sequence[str]) -> None:
        """Prepare to paint at `desk.size`; `view` is anybody's view after the round."""
        self._of: Final = (desk.size, desk.settings.copy(), settled, view, tuple(names))
        self.desk, self.settled, self.seats, self.names = desk, settled, seats, names
        self.cut = cut_of(desk, settled.winner is None)
        self.pieces: list[Piece] = []
        self.hands: dict[int, Rect] = {}
        """Where each seat's dice stand, in window pixels."""
        self._clock = 0.0
        self.picture = spare.got(desk.size, Surface((1, 1)))
        # The felt and the console lie where the table has them; what stands on each is drawn around its middle.
        self.layout = stage_layout(desk, len(seats))
        self.console = self.layout["console"].rect
        self.pen = stage_pen(self.picture, desk, self.layout, self.cut)
        self.near = self.pen.k / desk.page().k
        """How many times as many pixels its units have as those of a page."""
        self.over = bool(view.winners)
        self.show = Show(
            replace(view, round=settled.number, card=None, winners=()), seats=seats, names=tuple(names), viewer=0
        )
        self.hand = HandPen(self.pen)
        self._unveil = Unveil(self.picture, self.picture, [])
        self._parts = self._paint()

    def shows(self, desk: Desk, settled: Round, view: View, names: Sequence[str]) -> bool:
        """Tell whether another picture of this would be the same."""
        return self._of == (desk.size, desk.settings, settled, view, tuple(names))

    # ------------------------------------------------------------ the order of things

    def paint_on(self) -> bool:
        """Paint one part more; returns whether there may be others."""
        return next(self._parts, True) is None

    @property
    def unveil(self) -> Unveil:
        """The pictures, painted to their end."""
        while self.paint_on():
            pass
        return self._unveil

    def _paint(self) -> Iterator[None]:
        settled, cut = self.settled, self.cut
        x, y, size = cut.face
        middle = self.pen.point(x + size / 2, y + size / 2)
        yield from light_table(self.picture, self.desk, self.layout, middle)
        draw_rounds(self.picture, self.desk, self.layout, self.show)
        self.pen.panel("glass", *cut.total, kept=False)
        yield
        # Only what will change: a second picture as large as the window would be the most that a round holds.
        changes = self._changes()
        before = spare.packed(self.picture, changes)
        if memory.large():
            finalize(self, spare.give, before)  # nothing else shows it; in a small window it goes once all is seen
        yield
        if settled.winner is None:
            self._nobody()
        else:
            yield from self._winner(next(turn for turn in settled.turns if turn.seat == settled.winner))
        yield
        head = cut.card[0] + cut.card[2] * 1.1
        self._piece((x - size * 0.3, cut.top, head - x + size * 0.5, cut.plates[1] - cut.top), 300)
        yield from self._plates()
        total = SumPanel(self.pen, self.hand, settled, self.seats, cut.total, self._clock, folds=bool(cut.across))
        yield from total.paint()
        self.pieces += total.pieces
        pace = SPEEDS[self.desk.settings.speed]
        if self.desk.settings.reduced:
            self.pieces = [Piece(piece.rect, 0, 150 * min(1.0, pace)) for piece in self.pieces]
        else:
            self.pieces = [Piece(p.rect, p.start * pace, p.span * pace, p.sound) for p in self.pieces]
        self._unveil = Unveil(before, self.picture, self.pieces, changes.y)
        # What the page draws itself in its first frame.
        for button in round_buttons(self.desk, self.below, self.cut, self.near, self.over):
            for button.focused in (False, True):  # as whoever plays by keys finds it
                yield
                button.draw(Surface((1, 1)), self.desk)

    def _changes(self) -> Rect:
        """Return all lines between the highest and the lowest thing that shows by and by: the glow, and the sum."""
        pen, cut = self.pen, self.cut
        (_, y, size), (_, total, _, tall) = cut.face, cut.total
        lines = pen.at(0, y - size * 0.25, 1, total + tall - y + size * 0.25).inflate(0, 16)
        whole = self.picture.get_rect()
        return Rect(0, lines.y, whole.w, lines.h).clip(whole)

    def below(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle on the console in window pixels; y counts from the console's edge."""
        k = self.pen.k
        return Pen(self.picture, self.desk, self.pen.x, self.console.y, k).at(x, y, w, h)

    def _piece(self, box: Box, span: float, sound: str = "") -> None:
        self.pieces.append(Piece(self.pen.at(*box), self._clock, span, sound))
        self._clock += span

    # ------------------------------------------------------------ the winner, or nobody

    def _winner(self, turn: Turn) -> Iterator[None]:
        pen, cut, words = self.pen, self.cut, self.desk.words
        seat, name = self.seats[turn.seat], self.names[turn.seat]
        x, y, size = cut.face
        pen.image("effects/medallion_glow", x - size * 0.25, y - size * 0.25, size * 1.5, size * 1.5, 150)
        yield
        pen.medallion(seat.face, x, y, size, seat.colour, mood="pleased")
        yield
        takes = words("results.takes", name=name)
        write(self.pen, takes, show_role(self.desk.type, takes), 60 * cut.title[3] / 66, theme.CREAM, cut.title)
        write(
            self.pen,
            words("results.dice", n=self.settled.pot),
            "title",
            112 * cut.count[3] / 124,
            theme.GOLD,
            cut.count,
        )
        yield
        self.hands[turn.seat] = pen.at(*cut.dice)
        self.hand.draw(seat.colour, ordered(turn), cut.dice, cut.largest, 1.4, lit=True)
        yield
        px, py, w, h = cut.plaque
        pen.panel("plaque", *cut.plaque)
        crown, gap = pen.size(h * 0.34), pen.size(12)
        room = pen.size(w * 0.86) - crown - gap
        size = whole(self.desk.type, str(turn.total), "number", pen.font(h * 0.68), room)
        number = self.desk.type.render(str(turn.total), "number", size, theme.INK)
        left = pen.x + (px + w / 2) * pen.k - (number.get_width() + crown + gap) / 2
        middle = pen.y + (py + h / 2) * pen.k
        pen.surface.blit(self.desk.art.icon("crown", crown, theme.INK), (left, middle - crown / 2))
        pen.surface.blit(number, number.get_rect(left=left + crown + gap, centery=middle))
        self._card()

    def _nobody(self) -> None:
        cut, words = self.cut, self.desk.words
        x, y, size = cut.face
        self._ring(x, y, size, self.settled.pot)
        write(self.pen, words("results.nobody"), "title", 96, theme.GOLD, cut.title)
        write(self.pen, words("results.stay", n=self.settled.pot), "name", sized(self.pen, 40), theme.CREAM, cut.count)
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
            self.hand.die(place, mixed.choice(colours), mixed.randrange(6), spot.px, spot.order % 2)

    # ------------------------------------------------------------ the others

    def _plates(self) -> Iterator[None]:
        turns = [turn for turn in self.settled.turns if turn.seat != self.settled.winner]
        cut = self.cut
        if not turns:
            return
        x, y, width, height = cut.plates
        columns = min(cut.columns, len(turns))
        rows = -(-len(turns) // columns)
        w, h = cut.plate(len(turns))
        left = x + (width - columns * w - (columns - 1) * cut.gap) / 2
        top = y + (height - rows * h - (rows - 1) * BELOW) / 2
        for i, turn in enumerate(turns):
            row, column = divmod(i, columns)
            box = (left + column * (w + cut.gap), top + row * (h + BELOW), w, h)
            memory.give_back()  # a whole game holds most as these portraits are read
            yield from self._plate(turn, box)
            self._piece(box, 150)
            yield

    def _plate(self, turn: Turn, box: Box) -> Iterator[None]:
        if self.cut.across:
            yield from self._line(turn, box)
            return
        pen, desk = self.pen, self.desk
        x, y, w, h = box
        seat, name = self.seats[turn.seat], self.names[turn.seat]
        pen.panel("glass", *box)
        tight = self.cut.largest < WIDE.largest
        face = min(h - 30, 108, w * (0.2 if tight else 0.24))
        pen.medallion(seat.face, x + 16, y + (h - face) / 2, face, seat.colour, *face_after(turn))
        yield  # it may have to be read, with its ring
        reason = self._short(turn) if turn.valid else self._why(turn, roomy=w > 600)
        small = min(sized(self.pen, 24), h * 0.25)
        slip = desk.words("results.bust")
        right = max(
            122.0, pen.width(reason, "body", small) + 20, pen.width(slip, "number", 28) + 76 if not turn.valid else 0
        )
        right = min(right, w * (0.45 if w > 600 else 0.31 if tight else 0.34))
        inner = x + 16 + face + 14
        column = (x + w - right - 14, right)
        room, ink = column[0] - inner - 8, theme.CREAM if turn.valid else theme.SECOND
        if pen.width(name, "name", 1) > room:  # not even in the smallest letters
            two = pen.at(inner, y + h * 0.02, room, h * 0.46)
            label(desk, two, name, "name", 24, ink, lines=2, leading=0.8).draw(pen.surface, desk)
        else:
            write(pen, name, "name", min(sized(pen, 31), h * 0.34), ink, (inner, y + h * 0.1, room, h * 0.36))
        dice = (inner, y + h * 0.48, column[0] - inner - 12, h * 0.44)
        self.hands[turn.seat] = pen.at(*dice)
        self.hand.draw(
            seat.colour,
            ordered(turn),
            dice,
            42,
            1.38,
            dim=not turn.valid,
        )
        # Words keep off the border more than the number and the slip over them.
        below = (column[0] - 8, y + h * 0.62, column[1] - 4, h * 0.26)
        if turn.valid:
            pen.text(
                str(turn.total), "number", 62, theme.CREAM, (column[0], y + h * 0.12, column[1], h * 0.5), "centre"
            )
            write(self.pen, reason, "body", small, theme.SECOND, below, "centre")
        else:
            wide = min(column[1], 150.0)
            self._slip(slip, (column[0] + (column[1] - wide) / 2, y + h * 0.15, wide, min(58.0, h * 0.42)))
            write(self.pen, reason, "body", small, theme.SALMON, below, "centre")

    def _line(self, turn: Turn, box: Box) -> Iterator[None]:
        """Draw a plate as wide as an upright stage: all of it stands beside each other."""
        pen, (x, y, w, h) = self.pen, box
        seat, name = self.seats[turn.seat], self.names[turn.seat]
        pen.panel("glass", *box)
        face = min(h - 12, 108)
        pen.medallion(seat.face, x + 14, y + (h - face) / 2, face, seat.colour, *face_after(turn))
        yield
        left = x + 26 + face
        ink = theme.CREAM if turn.valid else theme.SECOND
        write(pen, name, "name", min(sized(pen, 31), h * 0.44), ink, (left, y, x + 280 - left, h))
        dice = (x + 296, y + 8, 240, h - 16)
        self.hands[turn.seat] = pen.at(*dice)
        self.hand.draw(seat.colour, ordered(turn), dice, 52, 1.38, dim=not turn.valid)
        if turn.valid:
            pen.text(str(turn.total), "number", 56, theme.CREAM, (x + 548, y, 132, h), "centre")
        else:
            self._slip(self.desk.words("results.bust"), (x + 544, y + (h - 52) / 2, 140, 52.0))
        reason = self._short(turn) if turn.valid else self._why(turn, roomy=False)
        told = label(
            self.desk,
            pen.at(x + 696, y + 4, w - 714, h - 8),
            reason,
            "body",
            24 * self.near,
            theme.SECOND if turn.valid else theme.SALMON,
            align="centre",
            lines=2,
        )
        told.draw(pen.surface, self.desk)

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

    def _why(self, turn: Turn, roomy: bool) -> str:
        if roomy:
            return narrate.why_bust(self.settled.card, turn.faces, turn.culprits, self.desk.words)
        title = narrate.title(self.settled.card, self.desk.words)
        total = self.desk.words("results.over_total", n=sum(turn.faces), title=title)
        return total if self.settled.card.startswith("total") else title
