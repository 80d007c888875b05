"""The report as numbers: every round of a player's game in one row, and the sums below."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from gangdice_gui.base import figures
from gangdice_gui.engine.luck import SAME
from gangdice_gui.games.gang.advice.report import Decision, RoundShare
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.hand_picture import Box, sized, write
from gangdice_gui.games.gang.screens.report.draw import done
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.reckoning import Report
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.pages.players_page import LEFT, RIGHT
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.tabs import Arrow
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.widgets import Fired, IconButton, Widget

COLUMNS: Final = ("dice", "result", "balance", "luck", "skill", "others")


class ReportTable(MenuPage):
    """All rounds of the player the report is about; the arrows go round the table."""

    upright = True

    def __init__(self, report: Report) -> None:
        """Show the numbers of a `report` that is all counted."""
        self.report = report
        super().__init__(report.desk, report.ways)

    @property
    def worst(self) -> dict[int, Decision]:
        """The costliest decision of each round, where there was a mistake."""
        found: dict[int, Decision] = {}
        for number, part in self.report.rounds.items():
            mine = [decision for decision in part.decisions if decision.seat == self.report.seat]
            if mine and (dear := max(mine, key=lambda decision: decision.cost)).cost >= SAME:
                found[number] = dear
        return found

    def turn(self, number: int) -> Turn | None:
        """Return the player's turn in a round, None where it did not play."""
        turns = self.report.view.history[number - 1].turns
        return next((turn for turn in turns if turn.seat == self.report.seat), None)

    def balance(self, number: int) -> int:
        """Return the dice a round won or lost the player."""
        done, turn = self.report.view.history[number - 1], self.turn(number)
        return (done.pot if done.winner == self.report.seat else 0) - (turn.dice if turn else 0)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the ways back and on, and lay the rows out."""
        words, page, report = self.desk.words, self.page, self.report
        at, compact, upright = page.at, page.compact, page.upright
        wide, tall = page.design
        m, y, side = (37, 28, 72) if upright else (37, 24, 68) if compact else (56, 44, 76)
        title = words("report.numbers_title", name=report.names[report.seat])
        found = self.heading(title, words("report.again_back"), aside=0 if upright else 2 * side + 16)
        # In an upright window the arrows stand below the title, and a note beside them.
        y += 100 if upright else 0
        right = m + 2 * side + 16 if upright else wide - m - self.beside()
        found.append(Arrow("before", at(right - 2 * side - 16, y, side, side), forth=False, tip=words("report.before")))
        found.append(Arrow("next", at(right - side, y, side, side), forth=True, tip=words("report.next")))
        top = y + side + 16
        foot = tall - (112 if upright else 96 if compact else 100)
        self.panel: Box = (m, top, wide - 2 * m, foot - top - 8)
        rows = len(report.view.history) + 2
        self.pitch = (self.panel[3] - 28) / rows
        self.first = (104.0, 100.0) if compact else (170.0, 128.0)
        self.words_at, self.line = self.first[0] + len(COLUMNS) * self.first[1] + 28, self.pitch
        if upright:
            # What was dear stands below the numbers of its round.
            self.first, self.words_at, self.line = (138.0, (self.panel[2] - 228) / len(COLUMNS)), 148.0, self.pitch / 2
        below = self.pitch - self.line
        eye = min(self.pitch - 6, 56.0)
        text_w = self.panel[2] - self.words_at - eye - 40
        worst = self.worst
        for number in range(1, rows - 1):
            line = m + self.words_at, top + 14 + number * self.pitch
            if number in worst:
                place = at(m + self.panel[2] - eye - 22, line[1] + (self.pitch - eye) / 2, eye, eye)
                found.append(IconButton(f"again:{number}", place, "eye", tip=words("report.again")))
            box = at(line[0], line[1] + below - 2 if upright else line[1], text_w, self.line)
            self.write(box, self._told(number, worst), "body", 25, theme.CREAM, lines=1 if upright else 2, leading=0.8)
        note = at(m, foot + 2, wide - 2 * m - 284, 80)
        if upright:
            note = at(right + 28, y - 6, wide - m - right - 28, side + 12)
        lines = 3 if upright else 2
        self.write(note, report.note, "body", 27 / self.desk.text_k, theme.SECOND, lines=lines)
        back = at(wide - m - 260, foot + 6, 260, 76)
        found.append(self.button("done", back, words("report.done"), 34, brass=True, key=words("keycap.esc")))
        return found

    def _told(self, number: int, worst: dict[int, Decision]) -> str:
        words, share = self.desk.words, self._share(number)
        if share is not None and not share.known:
            return words("report.too_many")
        return done(worst[number], self.desk, False) if number in worst else ""

    def _share(self, number: int) -> RoundShare | None:
        part = self.report.rounds.get(number)
        return None if part is None else part.shares.get(self.report.seat)

    def relay(self) -> None:
        """Lay the page out; the way back has the focus unless an arrow or a row has it."""
        focus = self.group.focus
        super().relay()
        here = [widget.name for widget in self.group.widgets]
        self.group.set(self.group.widgets, focus if focus in here and focus != "back" else "done")

    def still(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        pen = Pen(surface, self.desk, self.page.rect.x, self.page.rect.y, self.page.k)
        words, report = self.desk.words, self.report
        x, y, w, _ = self.panel
        pen.panel("panel", *self.panel)
        top = y + 14
        write(pen, words("report.col_round"), "label", sized(pen, 25), theme.SECOND, (x + 24, top, 100, self.line))
        for i, column in enumerate(COLUMNS):
            self._cell(pen, i, top, words(f"report.col_{column}"), "label", theme.SECOND)
        dear = (x + self.words_at, top + self.pitch - self.line, w - self.words_at - 30, self.line)
        write(pen, words("report.col_worst"), "label", sized(pen, 25), theme.SECOND, dear)
        count = len(report.view.history)
        for number in range(1, count + 1):
            self._row(pen, number, top + number * self.pitch)
        last = top + (count + 1) * self.pitch
        start, end = pen.point(x + 24, last), pen.point(x + w - 24, last)
        pygame.draw.line(surface, theme.BRASS_EDGE, start, end, pen.size(2))
        write(pen, words("report.sum"), "strong", sized(pen, 27), theme.GOLD, (x + 24, last, 110, self.line))
        turns = [turn for n in range(1, count + 1) if (turn := self.turn(n)) is not None]
        found = report.verdict
        sums = (
            str(sum(turn.dice for turn in turns)),
            "",
            figures.whole(sum(self.balance(n) for n in range(1, count + 1))),
            *(
                figures.signed_points(value, words) if found.enough else figures.DASH
                for value in (found.luck, found.skill, found.others)
            ),
        )
        for i, text in enumerate(sums):
            self._cell(pen, i, last, text, "strong", theme.GOLD)

    def _row(self, pen: Pen, number: int, top: float) -> None:
        words, x = self.desk.words, self.panel[0]
        if number % 2:
            shade = pygame.Surface(pen.at(x + 14, top, self.panel[2] - 28, self.pitch).size, pygame.SRCALPHA)
            shade.fill((255, 240, 210, 14))
            pen.surface.blit(shade, pen.at(x + 14, top, self.panel[2] - 28, self.pitch))
        write(pen, str(number), "strong", sized(pen, 27), theme.SECOND, (x + 24, top, 44, self.pitch))
        high = self.pitch - 8
        pen.image(f"chips/{self.report.view.history[number - 1].card}", x + 72, top + 4, high / 1.4, high)
        turn, share = self.turn(number), self._share(number)
        if turn is None:
            return
        bust = turn.total is None
        known = share is not None and share.known
        balance = self.balance(number)
        cells: tuple[tuple[str, Colour], ...] = (
            (str(turn.dice), theme.CREAM),
            (words("report.bust") if bust else str(turn.total), theme.SALMON if bust else theme.CREAM),
            (figures.whole(balance), theme.NUMERAL if balance > 0 else theme.CREAM),
        )
        if share is not None:
            for value, told in ((share.luck, known), (share.skill, known), (share.others, True)):
                text = figures.signed_points(value, words) if told else "?"
                cells += ((text, theme.CREAM if told else theme.HINT),)
        for i, (text, colour) in enumerate(cells):
            self._cell(pen, i, top, text, "strong", colour)

    def _cell(self, pen: Pen, i: int, top: float, text: str, role: str, colour: Colour) -> None:
        start, step = self.first
        size = sized(pen, 25 if role == "label" else 27)
        box = (self.panel[0] + start + i * step + 3, top, step - 6, self.line)
        write(pen, text, role, size, colour, box, "right")

    # ------------------------------------------------------------ answers

    def handle(self, event: Event) -> Scene | None:
        """Take the arrow keys for the players, everything else as on any page."""
        if event.type == pygame.KEYDOWN and event.key in LEFT | RIGHT:
            return self._turn(1 if event.key in RIGHT else -1)
        return super().handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Go to another player, look at a decision again, or go back."""
        if fired.name in ("before", "next"):
            return self._turn(1 if fired.name == "next" else -1)
        if fired.name.startswith("again:"):
            return LookAgain(self.report, self.worst[int(fired.name.partition(":")[2])], self)
        return self.back()

    def _turn(self, steps: int) -> Scene:
        self.report.seat = (self.report.seat + steps) % len(self.report.match.seats)
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Hand the report back, at the player last looked at."""
        self.report.relay()
        return self.report

    def close(self) -> None:
        """Close the report too."""
        self.report.close()
