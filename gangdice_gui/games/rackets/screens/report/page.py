"""The report after an evening of Rackets: curves, what dice and choices gave a player, and the deal of the night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.advice.report import Bargained, Decision, Throw, Verdict
from gangdice_gui.games.rackets.narrate import whole
from gangdice_gui.games.rackets.rules.actions import Action, Sell
from gangdice_gui.games.rackets.screens.coach.sentences import Speaker
from gangdice_gui.games.rackets.screens.report.draw import draw_curves
from gangdice_gui.games.rackets.screens.report.reckoning import EveningReckoning
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import names_of
from gangdice_gui.table.pages.menu import room
from gangdice_gui.table.pages.players_page import PlayersPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.widgets import Fired, Widget

SUMS: Final = ("start", "luck", "choices", "rest", "end")
LARGER: Final = 1.25
"""How much larger than usual headings and the figures of a curve may become."""
FACTS: Final = ("deal", "costly", "lucky", "unlucky")


class EveningReport(PlayersPage):
    """One player at a time, the arrows go round the table; `Back` hands the parent back."""

    def __init__(
        self, desk: Desk, ways: Ways, parent: Scene, match: Match, seats: Sequence[Seat], shown: str = "points"
    ) -> None:
        """Report on the finished `match`; the reckoning begins at once, off the frame."""
        self.parent, self.match, self.seats, self.shown = parent, match, seats, shown
        self.names = names_of(match.seats, desk.words)
        self.view = match.view(None)
        self.reckoning = EveningReckoning(match)
        people = [seat for seat, who in enumerate(match.seats) if who.human]
        self.seat = people[0] if people else self.view.winners[0] if self.view.winners else 0
        self.reckoning.follow(self.seat)
        super().__init__(desk, ways)

    @property
    def verdict(self) -> Verdict | None:
        """What is known about the player shown."""
        return self.reckoning.verdict(self.seat)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the way back, the arrows to the other players and what the curves show, and write the texts."""
        words, at = self.desk.words, self.page.at
        m = self.margin
        found = self.top(words("town.report.title", name=self.names[self.seat]))
        self._lay()
        self._write_sums()
        self._write_facts()
        options = [(kind, words(f"town.report.show_{kind}")) for kind in ("points", "money")]
        found.append(self.choice("shown", at(m, self.foot - 4, 460, 76), options, self.shown, 30))
        note = words("town.coach.fact_end")
        if self.verdict is None:
            turns = self.view.options.turns
            done = self.reckoning.weighed.get(self.seat, 0)
            note = words("town.report.counting", n=done, done=done, all=turns)
        self.write(self.note_box(484, 284), note, "body", 26, theme.SECOND, lines=self.note_lines)
        return [*found, self.done()]

    def _lay(self) -> None:
        at, wide, (top, foot) = self.page.at, self.page.design[0], self.content
        m, compact, upright = self.margin, self.page.compact, self.page.upright
        gap, high = (14, 150) if compact else (20, 140)
        lines = (3, 2) if upright else (5,)
        boxes, y = list[Rect](), top
        for count in lines:
            boxes += columns(at(m, y, wide - 2 * m, high), count, self.px(gap))
            y += high + gap
        self.sums = dict(zip(SUMS, boxes, strict=True))
        low = 4 * 124 if upright else 290 if compact else 250
        facts = at(m, foot - low, wide - 2 * m, low)
        if upright:
            boxes = rows(facts, len(FACTS), self.px(gap))
        else:
            lying = [Rect(facts.x, facts.y + n * (facts.h + self.px(gap)) // 2, facts.w, 0) for n in range(2)]
            half = (facts.h - self.px(gap)) // 2
            boxes = [Rect(box.x, row.y, box.w, half) for row in lying for box in columns(row, 2, self.px(gap))]
        self.facts = dict(zip(FACTS, boxes, strict=True))
        self.chart = at(m, y, wide - 2 * m, foot - low - gap - y)

    def _write_sums(self) -> None:
        words, found = self.desk.words, self.verdict
        names: list[tuple[Rect, str]] = []
        for kind, box in self.sums.items():
            upper = Rect(box.x + self.px(10), box.y + self.px(14), box.w - self.px(20), round(box.h * 0.42))
            lower = Rect(upper.x, upper.bottom, upper.w, box.bottom - upper.bottom - self.px(6))
            text = "…" if found is None else self._amount(kind, getattr(found, kind))
            bad = found is not None and kind in ("luck", "choices", "rest") and getattr(found, kind) <= -0.5
            colour = theme.SALMON if bad else theme.NUMERAL
            self.write(upper, text, "number", 54 / self.desk.text_k, colour, align="centre")
            names.append((lower, words(f"town.report.{kind}")))
        self.write_even(names, "label", 26, (theme.SECOND,), align="centre", lines=2, leading=0.74)

    def _amount(self, kind: str, amount: float) -> str:
        rounded = round(amount)
        grouped = whole(self.desk.words, abs(rounded))
        if kind in ("start", "end"):
            return grouped if rounded >= 0 else f"\N{MINUS SIGN}{grouped}"
        return ("+" if rounded > 0 else "\N{MINUS SIGN}" if rounded < 0 else "") + grouped

    def _write_facts(self) -> None:
        words = self.desk.words
        for kind, box in self.facts.items():
            inner = box.inflate(-self.px(44), -self.px(20))
            larger = min(self.desk.text_k, LARGER)
            head = Rect(inner.x, inner.y, inner.w, self.px(36 * larger))
            self.write(head, words(f"town.report.{kind}"), "strong", 28 / self.desk.text_k * larger, theme.GOLD)
            below = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
            self.write(below, self._fact(kind), "body", 27, theme.CREAM, lines=2)

    def _fact(self, kind: str) -> str:
        words, found = self.desk.words, self.verdict
        if kind == "deal":
            deals = self.reckoning.deals
            if self.reckoning.curves is None:
                return "…"
            return bargain(words, self.names, deals[0]) if deals else words("town.report.no_deal")
        if found is None:
            return "…"
        if kind == "costly":
            worst = found.worst
            return words("town.report.none") if worst is None else self._decision(worst)
        throw = found.luckiest if kind == "lucky" else found.unluckiest
        return words("town.report.none") if throw is None else self._throw(throw)

    def _throw(self, throw: Throw) -> str:
        points = self._amount("luck", throw.luck)
        return self.desk.words("town.report.throw_text", turn=throw.turn, act=self._act(throw.action), points=points)

    def _decision(self, decision: Decision) -> str:
        mine, best = self._act(decision.mine.action), self._act(decision.best.action)
        points = self._speaker().points(decision.cost)
        return self.desk.words("town.report.costly_text", turn=decision.turn, mine=mine, best=best, points=points)

    def _act(self, action: Action) -> str:
        # What was sold then is not what lies there in the end.
        if isinstance(action, Sell):
            return self.desk.words("town.coach.act_sell", lot=narrate.good(action.good, self.desk.words))
        return self._speaker().act(action)

    def _speaker(self) -> Speaker:
        return Speaker(replace(self.view, board={}), self.seat, self.names, self.desk.words)

    def still_parts(self, surface: Surface) -> Iterator[None]:
        """Draw the sums, the curves and the facts."""
        desk = self.desk
        surface.blit(room(desk.art, desk.size), (0, 0))
        seat = self.seats[self.seat]
        face = self.page.at(*self.face)
        surface.blit(desk.art.medallion(seat.face, face.w, seat.colour), face)
        yield
        for kind, box in self.sums.items():
            surface.blit(desk.art.slice9("cell_selected" if kind == "end" else "cell", *box.size, desk.k), box)
        yield
        for box in self.facts.values():
            surface.blit(desk.art.slice9("cell", *box.size, desk.k), box)
        yield
        surface.blit(desk.art.slice9("panel", *self.chart.size, desk.k), self.chart)
        inner = self.chart.inflate(-self.px(60), -self.px(40))
        px = desk.font_px(24 * self.page.near * min(desk.text_k, LARGER))
        title = Rect(inner.x, inner.y, inner.w, round(px * 1.6))
        desk.type.draw(surface, desk.words(f"town.report.{self.shown}"), "strong", px + 2, theme.GOLD, title)
        curves = self.reckoning.curves
        if curves is not None:
            found = curves.points if self.shown == "points" else curves.money
            texts = [self._end(curve[-1]) for curve in found]
            rect = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
            draw_curves(surface, desk, rect, found, self.seats, texts, px)

    def _end(self, amount: int) -> str:
        text = self._amount("end", amount)
        return self.desk.words("town.money", amount=text) if self.shown == "money" else text

    # ------------------------------------------------------------ time and answers

    def update(self, ms: int) -> Scene:
        """Take what has been reckoned since."""
        if self.reckoning.follow(self.seat):
            self.relay()
        return super().update(ms)

    def fired(self, fired: Fired) -> Scene | None:
        """Go to another player, show other curves, or go back."""
        if fired.name != "shown":
            return super().fired(fired)
        self.shown = str(fired.value)
        self.relay()
        return self

    def turn(self, steps: int) -> Scene:
        """Be about the player so many seats on, who may still have to be reckoned."""
        self.seat = (self.seat + steps) % len(self.seats)
        self.reckoning.follow(self.seat)
        self.relay()
        return self

    def close(self) -> None:
        """Let the worker go."""
        self.reckoning.close()
        self.parent.close()


def bargain(words: Words, names: Sequence[str], deal: Bargained) -> str:
    """Return what was sold in one deal, by whom, and what it brought."""
    about: dict[str, Any] = {"turn": deal.turn, "name": names[deal.seat]}
    about |= {"lot": narrate.lot(deal.count, deal.good, words)}
    about |= {"price": narrate.dollars(words, deal.price), "total": narrate.dollars(words, deal.total)}
    if deal.other is None:
        return words("town.report.deal_text", **about)
    return words("town.report.deal_seat", other=names[deal.other], **about)
