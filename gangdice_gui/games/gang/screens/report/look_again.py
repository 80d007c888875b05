"""One decision of the game looked at again: the card, what was known, what was chosen and what was best."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from gangdice_gui.base import figures
from gangdice_gui.engine.luck import SAME
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.advice.report import Decision
from gangdice_gui.games.gang.advice.weigh import Choice
from gangdice_gui.games.gang.rules.types import Reroll, Use
from gangdice_gui.games.gang.screens.coach.bars import SIX, draw_six
from gangdice_gui.games.gang.screens.coach.sentences import act, caption, estimated, one_die, reason
from gangdice_gui.games.gang.screens.felt.middle import card_picture
from gangdice_gui.games.gang.screens.felt.moods import face_after
from gangdice_gui.games.gang.screens.hand_picture import Box, HandPen, sized, write
from gangdice_gui.games.gang.screens.report.reckoning import Report
from gangdice_gui.table.names import whole
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.bar import bar
from gangdice_gui.ui.label import FLOOR, label
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.widgets import Fired, Widget

GAP: Final = 18.0


class LookAgain(MenuPage):
    """The table at one decision, with both choices side by side; `Back` hands the page below back."""

    upright = True

    def __init__(self, report: Report, decision: Decision, under: MenuPage | None = None) -> None:
        """Show a `decision` of the match reported on; `under` is the page to go back to, if not the report."""
        self.report, self.decision = report, decision
        self.under: MenuPage = report if under is None else under
        self.seats = report.match.seats
        good = decision.cost < SAME
        rest = [choice for choice in decision.choices if choice is not decision.best]
        # A good choice stands beside the next best, another beside what would have been better.
        self.other: Choice | None = (rest[0] if rest else None) if good else decision.best
        self.good = good
        super().__init__(report.desk, report.ways)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the way back, and lay the boxes out."""
        words, page, decision = self.desk.words, self.page, self.decision
        name = self.report.names[decision.seat]
        found = self.heading(words("report.again_title", n=decision.round, name=name), words("report.again_back"))
        wide, tall = page.design
        m, top, card = (37, 112, 250) if page.compact else (56, 146, 340)
        foot = tall - 108
        back = page.at(wide - m - 260, foot + 12, 260, 76)
        found.append(self.button("done", back, words("report.done"), 34, brass=True, key=words("keycap.esc")))
        left = m + card + 28
        self.card: Box = (m, top, card, card * 1.4)
        self.facts: Box = (m, top + card * 1.4 + 16, card, foot - top - card * 1.4 - 16)
        lane = 212.0 if page.compact else 234.0
        self.lanes: list[Box] = [(left, top + i * (lane + GAP), wide - m - left, lane) for i in range(2)]
        low = top + 2 * (lane + GAP)
        if page.upright:
            # The card stands above the two choices, beside it what was known.
            m, top, card = 37, 124, 290
            left, lane = m, 240.0
            self.card = (m, top, card, card * 1.4)
            self.facts = (m + card + 28, top, wide - 2 * m - card - 28, card * 1.4)
            first = top + card * 1.4 + GAP
            self.lanes = [(m, first + i * (lane + GAP), wide - 2 * m, lane) for i in range(2)]
            low = first + 2 * (lane + GAP)
        high = 156.0 if six(decision.view, decision.choices, decision.mine.action) else 120.0 * max(1.0, self._k())
        self.paper: Box = (left, foot - 6 - high, wide - m - left, high)
        self.table: Box = (left, low, wide - m - left, foot - 6 - high - GAP - low)
        return found

    def _k(self) -> float:
        return 0.5 + self.desk.text_k / 2

    def relay(self) -> None:
        """Lay the page out; the way back has the focus."""
        super().relay()
        self.group.set(self.group.widgets, focus="done")

    def still(self, surface: pygame.Surface) -> None:
        """Draw the card, what was known, the two choices and the reason."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        pen = Pen(surface, self.desk, self.page.rect.x, self.page.rect.y, self.page.k)
        words, decision = self.desk.words, self.decision
        place = pen.at(*self.card)
        surface.blit(card_picture(self.desk, decision.card, place.size), place)
        text, units = " ".join(self._known()), 28 * self.page.near
        known = label(self.desk, pen.at(*self.facts), text, "body", units, theme.CREAM, lines=0, top=True, leading=0.92)
        known.draw(surface, self.desk)
        self._lane(pen, self.lanes[0], decision.mine, words("report.chosen"), theme.GOLD if self.good else theme.SALMON)
        if self.other is not None:
            note = words("report.next_best" if self.good else "report.the_best")
            self._lane(pen, self.lanes[1], self.other, note, theme.SECOND if self.good else theme.GOLD)
        self._others(pen)
        self._reason(pen)

    def _known(self) -> list[str]:
        """Return what the seat knew: the rule, the result to beat, the pot, and who played after."""
        words, view, names = self.desk.words, self.decision.view, self.report.names
        beat = to_beat(view)
        found = [narrate.rule(self.decision.card, words)]
        if beat is None or view.leader is None:
            found.append(words("table.stake_none"))
        else:
            found.append(words("table.stake_beat", total=beat[0], n=beat[1], name=names[view.leader]))
        pot = view.middle + sum(turn.dice for turn in view.turns if turn.ended and turn.valid)
        found.append(words("report.pot", n=pot) if pot else words("report.pot_none"))
        after = [names[seat] for seat in view.still_to_play]
        found.append(words("report.after", names=narrate.joined(after, words)) if after else words("report.last"))
        return found

    def _lane(self, pen: Pen, box: Box, choice: Choice, note: str, colour: Colour) -> None:
        """Draw one choice: its name, the dice with those thrown again marked, how often it wins, and what it brings."""
        words, decision = self.desk.words, self.decision
        x, y, w, h = box
        pen.panel("panel", *box)
        number = 244.0
        head = h * 0.27
        title = words("report.lane", note=note, act=act(choice, decision.faces, words))
        write(pen, title, "strong", sized(pen, 31), colour, (x + 30, y + 14, w - number - 60, head))
        self._dice(pen, (x + 30, y + head + 12, w - number - 60, h * 0.4), choice)
        worth = (x + w - number - 30, y + 14, number, h * 0.5)
        won = figures.chance(choice.win, words, estimated(decision.view))
        pen.text(won, "number", 62, colour, worth, "right")
        wide = number + (110 if self.page.upright else 0)
        unit = (x + w - wide - 30, y + h * 0.5, wide, 40)
        write(pen, caption(decision.view, words), "body", sized(pen, 25), theme.SECOND, unit, "right")
        half = (w - 60 - 40) / 2
        takes = figures.chance(choice.takes, words, bool(decision.view.still_to_play))
        box = (x + 30, y + h * 0.72, half, h * 0.2)
        self._gauge(pen, box, words("report.takes"), choice.takes, takes, "lead")
        dice = words("report.on_average", dice=figures.signed(choice.dice, words))
        write(pen, dice, "body", sized(pen, 26), theme.SECOND, (box[0] + half + 40, *box[1:]))

    def _gauge(self, pen: Pen, box: Box, name: str, chance: float, said: str, kind: str) -> None:
        x, y, w, h = box
        size = sized(pen, 26)
        low = whole(self.desk.type, name, "body", pen.font(size), pen.size(w * 0.36 - 12)) / pen.k
        named, number = min(w * 0.36, pen.width(name, "body", low) + 14), 92.0 * max(1.0, self.desk.text_k * 0.85)
        write(pen, name, "body", low, theme.SECOND, (x, y, named - 12, h))
        place = pen.at(x + named, y + h * 0.24, w - named - number, h * 0.52)
        bar(pen.surface, self.desk, place, chance, kind)
        write(pen, said, "strong", size, theme.CREAM, (x + w - number + 8, y, number - 8, h), "right")

    def _dice(self, pen: Pen, box: Box, choice: Choice) -> None:
        """Draw the dice as they lay, those thrown again marked; before the first roll those in the hand."""
        x, y, w, h = box
        colour = self.seats[self.decision.seat].colour
        match choice.action:
            case Use(dice):
                HandPen(pen).held(colour, dice, box, h * 0.58)
                return
            case Reroll(positions):
                again = set(positions)
            case _:
                again = set()
        faces = self.decision.faces
        kept = [face for i, face in enumerate(faces) if i not in again]
        thrown = [faces[i] for i in sorted(again)]
        hands, size = HandPen(pen), h * 0.74
        each = min(size * 1.2, (w - 70) / len(faces))
        if kept:
            hands.draw(colour, sorted(kept, reverse=True), (x, y, each * len(kept), h), size, 1.2)
        if thrown:
            left = x + each * len(kept) + (24 if kept else 0)
            icon = min(h * 0.42, 40.0)
            pen.icon("reroll", left, y + (h - icon) / 2, icon, theme.CREAM)
            rest = (left + icon + 12, y, each * len(thrown), h)
            hands.draw(colour, sorted(thrown, reverse=True), rest, size, 1.2, dim=True)

    def _others(self, pen: Pen) -> None:
        """Draw what the others had on the table."""
        ended = [turn for turn in self.decision.view.turns if turn.ended]
        x, y, w, h = self.table
        pen.panel("panel", *self.table)
        if not ended:
            nobody = self.desk.words("table.stake_none")
            write(pen, nobody, "body", sized(pen, 28), theme.SECOND, (x + 30, y, w - 60, h), "centre")
            return
        pitch = (w - 40) / max(2, len(ended))
        for i, turn in enumerate(ended):
            left, seat = x + 24 + i * pitch, self.seats[turn.seat]
            face = min(96.0, h * 0.62)
            pen.medallion(seat.face, left, y + (h - face) / 2, face, seat.colour, *face_after(turn))
            beside, room = left + face + 20, pitch - face - 44
            dice = (beside, y + h * 0.13, room, h * 0.46)
            HandPen(pen).draw(seat.colour, sorted(turn.faces, reverse=True), dice, 52, 1.2, dim=not turn.valid)
            text = self.desk.words("report.bust") if turn.total is None else str(turn.total)
            leads = turn.seat == self.decision.view.leader
            ink = theme.SALMON if turn.total is None else theme.NUMERAL if leads else theme.CREAM
            size = sized(pen, 32)
            write(pen, text, "strong", size, ink, (beside, y + h * 0.6, room, h * 0.3))
            after = pen.width(text, "strong", size) + 16
            name = (beside + after, y + h * 0.6, room - after, h * 0.3)
            # Who it is the portrait says too: a name that has no room is left out.
            if self.desk.type.width(self.report.names[turn.seat], "label", FLOOR) <= pen.size(name[2]):
                write(pen, self.report.names[turn.seat], "label", sized(pen, 26), theme.SECOND, name)

    def _reason(self, pen: Pen) -> None:
        """Draw the paper: why the best was the best, and the six faces where one die decided."""
        words, decision, desk = self.desk.words, self.decision, self.desk
        place = pen.at(*self.paper)
        pen.surface.blit(desk.art.slice9("paper", *place.size, desk.k), place)
        text = reason(decision.view, decision.choices, words)
        action = decision.mine.action
        outcomes = six(decision.view, decision.choices, action)
        if outcomes:
            text += " " + one_die(decision.view, decision.choices, action, outcomes, words)
        inner = place.inflate(-2 * pen.size(30), -2 * pen.size(6 if desk.type.small else 16))
        px = min(pen.font(24), round(inner.h / SIX)) if outcomes else 0
        wide = min(round(inner.w * 0.5), 26 * px)
        box = Rect(inner.x, inner.y, inner.w - (wide + pen.size(24) if outcomes else 0), inner.h)
        words_px = pen.font(30 * desk.text_k)
        least = desk.type.least(FLOOR)
        while words_px > least and not self._fits(text, words_px, box):
            words_px -= 1
        lines = desk.type.wrap(text, "strong", words_px, box.w)
        step = round(desk.type.height("strong", words_px) * 0.9)
        for i, line in enumerate(lines):
            row = Rect(box.x, box.centery - step * len(lines) // 2 + i * step, box.w, step)
            desk.type.draw(pen.surface, line, "strong", words_px, theme.INK, row)
        if outcomes:
            area = Rect(inner.right - wide, inner.centery - round(SIX * px) // 2, wide, round(SIX * px))
            draw_six(pen.surface, desk, area, outcomes, px)

    def _fits(self, text: str, px: int, box: Rect) -> bool:
        type_ = self.desk.type
        return len(type_.wrap(text, "strong", px, box.w)) * round(type_.height("strong", px) * 0.9) <= box.h

    # ------------------------------------------------------------ answers

    def fired(self, fired: Fired) -> Scene | None:
        """Go back."""
        return self.back()

    def back(self) -> Scene | None:
        """Hand the page below back."""
        self.under.resize()
        self.under.dirty = True
        return self.under

    def close(self) -> None:
        """Close the report too."""
        self.report.close()
