"""The report after the game: what the dice gave a player and what choices cost, turn by turn."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.base import figures
from gangdice_gui.games.fisticuffs.advice.report import Decision, TurnShares, Verdict, reckon
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
from gangdice_gui.ui.label import Label, label
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.widgets import Widget

SUMS: Final = ("luck", "skill", "others")
LEAST: Final = 0.1
"""The chart reaches at least so far up and down, in chances to win."""


def reckoning(match: Match) -> PartsReckoning:
    """Return the reckoning of a finished match, turn by turn; the same numbers every time."""

    def part(log: tuple[tuple[int, str], ...], number: int) -> TurnShares:
        return reckon(match.game.rules, match.options, log, number, Stream(number))

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
        units = 27 / self.desk.text_k
        self.write(self.note_box(0, 284), note, "body", units, theme.SECOND, lines=self.note_lines)
        return [*found, self.done()]

    def still(self, surface: Surface) -> None:
        """Draw the sums, the chart and the two decisions."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page, seat = self.page, self.match.seats[self.seat]
        pen = Pen(surface, self.desk, page.rect.x, page.rect.y, page.k)
        pen.medallion(seat.face, *self.face[:3], seat.colour)
        found, known = self.verdict, self.reckoning.known
        sums, chart, decisions = self._boxes()
        for kind, box in sums.items():
            self._sum(pen, box, kind, getattr(found, kind) if known else None)
        self._chart(pen, chart, found)
        for which, box in decisions.items():
            self._decision(pen, box, which, getattr(found, which) if known else None)

    def _boxes(self) -> tuple[dict[str, Box], Box, dict[str, Box]]:
        """Return where the three sums, the chart and the two decisions stand."""
        wide, (top, foot) = self.page.design[0], self.content
        m, gap = self.margin, 16.0 if self.page.compact else 20.0
        whole = wide - 2 * m
        if self.page.upright:
            high, low = 136.0, 236.0
            chart = top + len(SUMS) * (high + gap)
            return (
                {kind: (m, top + i * (high + gap), whole, high) for i, kind in enumerate(SUMS)},
                (m, chart, whole, foot - 2 * (low + gap) - chart),
                {"best": (m, foot - 2 * low - gap, whole, low), "worst": (m, foot - low, whole, low)},
            )
        third, half = (whole - 2 * gap) / 3, (whole - gap) / 2
        high, low = (150, 236) if self.page.compact else (150, 216)
        chart = top + high + gap
        return (
            {kind: (m + i * (third + gap), top, third, high) for i, kind in enumerate(SUMS)},
            (m, chart, whole, foot - low - gap - chart),
            {"best": (m, foot - low, half, low), "worst": (m + half + gap, foot - low, half, low)},
        )

    def _text(self, pen: Pen, text: str, role: str, units: float, box: Box, lines: int = 2) -> Label:
        units *= self.page.near / self.desk.text_k
        made = label(self.desk, pen.at(*box), text, role, units, theme.CREAM, lines=lines, top=True)
        made.draw(pen.surface, self.desk)
        return made

    def _sum(self, pen: Pen, box: Box, kind: str, value: float | None) -> None:
        """Draw what the whole game brought by luck, cost by choices, or came to by all the rest."""
        words, (x, y, w, h), number = self.desk.words, box, 170.0
        pen.panel("panel", *box)
        swatch = pen.at(x + 28, y + 28, 24, 24)
        _bar(pen, swatch, kind)
        pen.text(words(f"corner.{kind}"), "strong", 30, theme.SECOND, (x + 66, y + 16, w - number - 90, 46))
        told = figures.DASH if value is None else figures.signed_points(value, words)
        pen.text(told, "number", 52, theme.NUMERAL, (x + w - number - 28, y + 8, number, 60), "right")
        self._text(pen, words(f"corner.{kind}_note"), "body", 27, (x + 28, y + 68, w - 56, h - 82))

    def _chart(self, pen: Pen, box: Box, found: Verdict) -> None:
        """Draw luck, choices and the rest of every turn: won above the line, lost below."""
        words, (x, y, w, h) = self.desk.words, box
        pen.panel("panel", *box)
        turns, side, label_high = self.reckoning.count, 130.0, 116.0 if self.page.upright else 74.0
        pitch = (w - side - 40) / max(1, turns)
        most = max([LEAST, *(abs(getattr(share, kind)) for share in found.shares.values() for kind in SUMS)])
        upper, lower = y + 46, y + h - label_high - 44
        line, reach = (upper + lower) / 2, (lower - upper) / 2
        pen.text(words("corner.won"), "body", 26, theme.SECOND, (x + 20, line - 46, side - 34, 40), "right")
        pen.text(words("corner.lost"), "body", 26, theme.SECOND, (x + 20, line + 8, side - 34, 40), "right")
        start, end = pen.point(x + side, line), pen.point(x + w - 30, line)
        pygame.draw.line(pen.surface, theme.CREAM, start, end, pen.size(3))
        wide = min(40.0, pitch / 4.2)
        for number in range(1, turns + 1):
            left = x + side + 10 + (number - 1) * pitch
            self._named(pen, (left, y + h - label_high - 6, pitch - 8, label_high - 8), number)
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
                    above = spot[1] - 27 if value > 0 else spot[1] + high + 1
                    text = figures.signed_points(value, words)
                    pen.text(text, "label", 21, theme.SECOND, (spot[0] - 20, above, wide + 40, 26), "centre")

    def _named(self, pen: Pen, box: Box, number: int) -> None:
        """Write under a turn what it was, as far as there is room."""
        words, (x, y, w, h) = self.desk.words, box
        pen.text(str(number), "strong", 26, theme.CREAM, (x, y, w, 32), "centre")
        part = self.reckoning.parts.get(number)
        if part is None or not part.decisions or w < 140:
            return
        first, cast = part.decisions[0], cast_of(self.view, self.names)
        action, name, text = first.mine.action, self.names[first.seat], ""
        if isinstance(action, Declare):
            text = words("fisticuffs.told_rumble", name=name, other=self.names[action.seat])
        elif isinstance(action, Lick):
            text = words("fisticuffs.told_lick", name=name, member=cast.member(first.seat, action.member))
        units, lines = 22 * self.page.near, 2 if self.page.upright else 1
        place = pen.at(x, y + 32, w, h - 32)
        made = label(self.desk, place, text, "body", units, theme.SECOND, align="centre", lines=lines)
        if made.fits:
            made.draw(pen.surface, self.desk)

    def _decision(self, pen: Pen, box: Box, which: str, decision: Decision | None) -> None:
        """Draw the best or the worst decision: what was done, and what it was worth."""
        words, (x, y, w, h), number = self.desk.words, box, 150.0
        pen.panel("panel", *box)
        good = which == "best"
        colour = theme.GOLD if good else theme.SALMON
        title = words(f"corner.{which}")
        if decision is None:
            key = f"corner.no_{which}" if self.reckoning.known else "corner.counting"
            pen.text(title, "strong", 30, colour, (x + 34, y + 20, w - 60, 46))
            text = words(key, n=len(self.reckoning.parts), of=self.reckoning.count)
            self._text(pen, text, "body", 28, (x + 34, y + 74, w - 60, h - 90), 3)
            return
        turn = words("corner.in_turn", n=decision.turn)
        pen.text(f"{title} – {turn}", "strong", 30, colour, (x + 34, y + 20, w - number - 80, 46))
        cast = cast_of(self.view, self.names)
        did, better = (
            order(decision.view, cast, decision.seat, choice.action, words) for choice in (decision.mine, decision.best)
        )
        text = f"{did}." if good else words("corner.better", did=did, act=better)
        self._text(pen, text, "strong", 29, (x + 34, y + 74, w - number - 80, h - 90), 4)
        value = decision.margin if good else -decision.cost
        right = (x + w - 30 - number, y + 14, number, h * 0.36)
        pen.text(figures.signed_points(value, words), "number", 56, theme.NUMERAL if good else colour, right, "right")
        unit = (x + w - 30 - number, y + 14 + h * 0.35, number, 36)
        pen.text(words("corner.points"), "body", 27, theme.SECOND, unit, "right")

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


def _bar(pen: Pen, place: pygame.Rect, kind: str) -> None:
    """Fill a rectangle as luck, which is plain, as choices, which are striped, or as the rest, which is hollow."""
    if kind == "others":
        pygame.draw.rect(pen.surface, theme.SECOND, place, max(1, pen.size(3)))
        return
    shape = Surface(place.size, pygame.SRCALPHA)
    shape.fill(theme.ODDS_VALID if kind == "luck" else theme.ODDS_BEATS)
    step = max(4, pen.size(16))
    for x in range(-place.h, place.w, step) if kind == "skill" else ():
        pygame.draw.line(shape, theme.ODDS_BEATS_STRIPE, (x, place.h), (x + place.h, 0), max(1, step // 3))
    pen.surface.blit(shape, place)
    edge = theme.SEATS["sapphire"].edge if kind == "luck" else theme.BRASS
    pygame.draw.rect(pen.surface, edge, place, max(1, pen.size(2)))
