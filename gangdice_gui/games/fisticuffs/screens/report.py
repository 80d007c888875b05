"""The report after the game: what the dice gave a player and what choices cost, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.fisticuffs.advice.report import Decision, TurnShares, Verdict, reckoning_turn
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.narrate import cast_of
from gangdice_gui.games.fisticuffs.rules.actions import Declare, Lick
from gangdice_gui.games.fisticuffs.rules.types import View
from gangdice_gui.games.fisticuffs.screens.coach.sentences import order
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import first_person
from gangdice_gui.table.names import names_of
from gangdice_gui.table.pages.menu import room
from gangdice_gui.table.pages.players_page import Box, PlayersPage
from gangdice_gui.table.reckoning import PartsReckoning
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import alike
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.type import TINY
from gangdice_gui.ui.widgets import Widget

SUMS: Final = ("luck", "skill", "others")
ROOM: Final = 28.0
"""So much more room has a heading in a box for letters twice as large, in units of the page."""
LEAST: Final = 0.1
"""The chart reaches at least so far up and down, in chances to win."""


def reckoning(match: Match) -> PartsReckoning:
    """Return the reckoning of a finished match, turn by turn; the same numbers every time."""

    def part(log: tuple[tuple[int, str], ...], number: int) -> Pieces[TurnShares]:
        return reckoning_turn(match.game.rules, match.options, log, number, Stream(number))

    return PartsReckoning(match.state.turns, partial(part, tuple(match.log)))


class ReportPage(PlayersPage):
    """One player at a time, the arrows go round the table; `Back` hands the parent back."""

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, match: Match, found: PartsReckoning) -> None:
        """Report on the finished `match`; the reckoning begins at once, or goes on, off the frame."""
        self.parent, self.match, self.reckoning = parent, match, found
        self.view: View = match.view(None)
        self.seat = first_person(match.seats)
        found.follow()
        super().__init__(desk, ways)

    @property
    def verdict(self) -> Verdict:
        """What is known about the player shown."""
        return Verdict.of({n: part for n, part in self.reckoning.parts.items() if part is not None}, self.seat)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the way back and the arrows to the other players, and write the texts."""
        words = self.desk.words
        self.names = names_of(self.match.seats, words)
        found = self.top(words("corner.title", name=self.names[self.seat]))
        told, known = self.verdict, self.reckoning.known
        start, end = (figures.chance(chance, words, about=True) for chance in (told.start, told.end))
        note = words("corner.note_beyond" if told.skill < -1 else "corner.note", start=start, end=end)
        if not known:
            note = words("corner.counting", n=len(self.reckoning.parts), of=self.reckoning.count)
        self.write(self.note_box(0, 284), note, "body", 27, theme.SECOND, lines=self.note_lines)
        return [*found, self.done()]

    def still_parts(self, surface: Surface) -> Iterator[None]:
        """Draw the sums, the chart and the two decisions."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page, seat = self.page, self.match.seats[self.seat]
        pen = Pen(surface, self.desk, page.rect.x, page.rect.y, page.k)
        pen.medallion(seat.face, *self.face[:3], seat.colour)
        found, known = self.verdict, self.reckoning.known
        sums, chart, decisions = self._boxes()
        yield
        self._sums(pen, sums, found if known else None)
        yield
        self._chart(pen, chart, found)
        yield
        self._decisions(pen, decisions, found if known else None)

    def _boxes(self) -> tuple[dict[str, Box], Box, dict[str, Box]]:
        """Return where the three sums, the chart and the two decisions stand."""
        wide, (top, foot) = self.page.design[0], self.content
        m, gap = self.margin, 16.0 if self.page.compact else 20.0
        whole = wide - 2 * m
        if self.page.upright:
            grow = self.desk.text_k - 1
            high, low = 124.0 + 40 * grow, 190.0 + 44 * grow
            chart = top + len(SUMS) * (high + gap)
            return (
                {kind: (m, top + i * (high + gap), whole, high) for i, kind in enumerate(SUMS)},
                (m, chart, whole, foot - 2 * (low + gap) - chart),
                {"best": (m, foot - 2 * low - gap, whole, low), "worst": (m, foot - low, whole, low)},
            )
        third, half = (whole - 2 * gap) / 3, (whole - gap) / 2
        high, low = 150 + self.more, 236 if self.page.compact else 216
        chart = top + high + gap
        return (
            {kind: (m + i * (third + gap), top, third, high) for i, kind in enumerate(SUMS)},
            (m, chart, whole, foot - low - gap - chart),
            {"best": (m, foot - low, half, low), "worst": (m + half + gap, foot - low, half, low)},
        )

    def _alike(self, pen: Pen, texts: Sequence[tuple[str, Box]], role: str, units: float, lines: int = 2) -> None:
        """Write texts in boxes as large as the player likes them, all in letters of one size."""
        boxes = [(pen.at(*box), text) for text, box in texts]
        for made in alike(self.desk, boxes, role, units * self.page.near, lines=lines, top=True):
            made.draw(pen.surface, self.desk)

    def _sums(self, pen: Pen, boxes: Mapping[str, Box], found: Verdict | None) -> None:
        """Draw what the whole game brought by luck, cost by choices, and came to by all the rest."""
        words, number, more = self.desk.words, 170.0, ROOM * (self.desk.text_k - 1)
        heads = [(words(f"corner.{kind}"), box[2] - number - 90) for kind, box in boxes.items()]
        head = pen.grown(30, "strong", heads)
        for kind, (x, y, w, h) in boxes.items():
            pen.panel("panel", x, y, w, h)
            _bar(pen, pen.at(x + 28, y + 28 + more / 2, 24, 24), kind)
            box = (x + 66, y + 16, w - number - 90, 46 + more)
            pen.text(words(f"corner.{kind}"), "strong", head, theme.SECOND, box)
            told = figures.DASH if found is None else figures.signed_points(getattr(found, kind), words)
            pen.text(told, "number", 52, theme.NUMERAL, (x + w - number - 28, y + 8, number, 60), "right")
        notes = [
            (words(f"corner.{kind}_note"), (x + 28, y + 68 + more, w - 56, h - 82 - more))
            for kind, (x, y, w, h) in boxes.items()
        ]
        self._alike(pen, notes, "body", 27)

    def _chart(self, pen: Pen, box: Box, found: Verdict) -> None:
        """Draw luck, choices and the rest of every turn: won above the line, lost below."""
        words, (x, y, w, h) = self.desk.words, box
        pen.panel("panel", *box)
        turns, side = self.reckoning.count, 130.0
        pitch = (w - side - 40) / max(1, turns)
        names, lines, low = self._acts(pen, pitch - 8)
        more = ROOM / 2 * (self.desk.text_k - 1)
        label_high = low + 40 + more
        most = max([LEAST, *(abs(getattr(share, kind)) for share in found.shares.values() for kind in SUMS)])
        wide = min(40.0 * self.desk.text_k, pitch / 4.2)
        size = 21 * max(1.0, min(self.desk.text_k, wide / 40.0))
        upper, lower = y + 25 + size, y + h - label_high - 23 - size - more
        line, reach = (upper + lower) / 2, (lower - upper) / 2
        won, lost = words("corner.won"), words("corner.lost")
        large = pen.grown(26, "body", [(won, side - 34), (lost, side - 34)])
        pen.text(won, "body", large, theme.SECOND, (x + 20, line - 46, side - 34, 40), "right")
        pen.text(lost, "body", large, theme.SECOND, (x + 20, line + 8, side - 34, 40), "right")
        start, end = pen.point(x + side, line), pen.point(x + w - 30, line)
        pygame.draw.line(pen.surface, theme.CREAM, start, end, pen.size(3))
        head = pen.grown(26, "strong", [(str(turns), pitch - 8)])
        places: dict[int, Rect] = {}
        for number in range(1, turns + 1):
            left, top = x + side + 10 + (number - 1) * pitch, y + h - label_high - 6
            pen.text(str(number), "strong", head, theme.CREAM, (left, top, pitch - 8, 32), "centre")
            places[number] = pen.at(left, top + 32 + more, pitch - 8, low)
            share = found.shares.get(number)
            if share is None:
                continue
            for i, kind in enumerate(SUMS):
                value = getattr(share, kind)
                high = abs(value) / most * reach
                spot = (left + pitch / 2 + (i - 1.5) * wide * 1.15, line - high if value > 0 else line, wide, high)
                if high >= 1:
                    _bar(pen, pen.at(*spot), kind)
                if abs(figures.tenths(100 * value)) >= 1 and pitch > 150:
                    above = spot[1] - 6 - size if value > 0 else spot[1] + high + 1
                    text = figures.signed_points(value, words)
                    place = (spot[0] - 20, above, wide + 40, size + 5)
                    pen.text(text, "label", size, theme.SECOND, place, "centre")
        told, units = [(places[number], text) for number, text in names.items()], 22 * self.page.near
        for made in alike(self.desk, told, "body", units, (theme.SECOND,), align="centre", lines=lines):
            if made.fits and made.px >= TINY:
                made.draw(pen.surface, self.desk)

    def _acts(self, pen: Pen, wide: float) -> tuple[dict[int, str], int, float]:
        """Say of each turn what it was, as far as there is room: also in how many lines, and in how high a place."""
        words, cast, found = self.desk.words, cast_of(self.view, self.names), dict[int, str]()
        for number, part in self.reckoning.parts.items():
            if part is None or not part.decisions or wide < 140:
                continue
            first = part.decisions[0]
            action, name = first.mine.action, self.names[first.seat]
            if isinstance(action, Declare):
                found[number] = words("fisticuffs.told_rumble", name=name, other=self.names[action.seat])
            elif isinstance(action, Lick):
                member = cast.member(first.seat, action.member)
                found[number] = words("fisticuffs.told_lick", name=name, member=member)
        if self.page.upright:
            return found, 2, 68.0
        if self.desk.text_k == 1 and all(pen.width(text, "body", 19.5) <= wide for text in found.values()):
            return found, 1, 34.0
        return found, 2, 60 * self.desk.text_k

    def _decisions(self, pen: Pen, boxes: Mapping[str, Box], found: Verdict | None) -> None:
        """Draw the best and the worst decision: what was done, and what it was worth."""
        words, number, more = self.desk.words, 150.0, ROOM * (self.desk.text_k - 1)
        heads: list[tuple[str, Box, Colour]] = []
        acts: list[tuple[str, Box]] = []
        nothing: list[tuple[str, Box]] = []
        for which, (x, y, w, h) in boxes.items():
            pen.panel("panel", x, y, w, h)
            decision: Decision | None = None if found is None else getattr(found, which)
            good = which == "best"
            colour = theme.GOLD if good else theme.SALMON
            title = words(f"corner.{which}")
            if decision is None:
                key = f"corner.no_{which}" if found is not None else "corner.counting"
                heads.append((title, (x + 34, y + 20, w - 60, 46 + more), colour))
                text = words(key, n=len(self.reckoning.parts), of=self.reckoning.count)
                nothing.append((text, (x + 34, y + 74 + more, w - 60, h - 90 - more)))
                continue
            turn = words("corner.in_turn", n=decision.turn)
            heads.append((f"{title} – {turn}", (x + 34, y + 20, w - number - 80, 46 + more), colour))
            text = self._told(decision, good)
            acts.append((text, (x + 34, y + 74 + more, w - number - 80, h - 90 - more)))
            value = decision.margin if good else -decision.cost
            right = (x + w - 30 - number, y + 14, number, h * 0.36)
            ink = theme.NUMERAL if good else colour
            pen.text(figures.signed_points(value, words), "number", 56, ink, right, "right")
            unit, points = (x + w - 30 - number, y + 14 + h * 0.35, number, 36), words("corner.points")
            pen.text(points, "body", pen.grown(27, "body", [(points, number)]), theme.SECOND, unit, "right")
        head = pen.grown(30, "strong", [(text, box[2]) for text, box, _ in heads])
        for text, box, colour in heads:
            pen.text(text, "strong", head, colour, box)
        self._alike(pen, acts, "strong", 29, 4)
        self._alike(pen, nothing, "body", 28, 3)

    def _told(self, decision: Decision, good: bool) -> str:
        """Say what was decided, and where it was wrong what would have been better."""
        words, cast = self.desk.words, cast_of(self.view, self.names)
        did, better = (
            order(decision.view, cast, decision.seat, choice.action, words) for choice in (decision.mine, decision.best)
        )
        return f"{did}." if good else words("corner.better", did=did, act=better)

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> Scene:
        """Take what has been reckoned since."""
        if self.reckoning.follow():
            self.relay()
        return super().update(ms)

    def close(self) -> None:
        """Let the worker go, with what lies below."""
        self.reckoning.close()
        self.parent.close()


def _bar(pen: Pen, place: Rect, kind: str) -> None:
    """Fill a rectangle as luck, which is plain, as choices, which are striped, or as the rest, which is hollow."""
    if kind == "others":
        draw_box(pen.surface, theme.SECOND, place, max(1, pen.size(3)))
        return
    shape = Surface(place.size, pygame.SRCALPHA)
    shape.fill(theme.ODDS_VALID if kind == "luck" else theme.ODDS_BEATS)
    step = max(4, pen.size(16))
    for x in range(-place.h, place.w, step) if kind == "skill" else ():
        pygame.draw.line(shape, theme.ODDS_BEATS_STRIPE, (x, place.h), (x + place.h, 0), max(1, step // 3))
    pen.surface.blit(shape, place)
    edge = theme.SEATS["sapphire"].edge if kind == "luck" else theme.BRASS
    draw_box(pen.surface, edge, place, max(1, pen.size(2)))
