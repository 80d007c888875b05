"""The coach's two papers that want an answer: the warning before a blunder, and why a gangster did it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui import figures
from gangdice_gui.advice_choice import Choice
from gangdice_gui.bots.gang_chances import LARGEST
from gangdice_gui.engine.gang_types import Action, Reroll, Use
from gangdice_gui.scenes.gang_coach import Advice, caption
from gangdice_gui.scenes.gang_coach_paper import LEAST, PAD, draw_paper, height
from gangdice_gui.scenes.gang_odds import bar
from gangdice_gui.scenes.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.widgets import Button, Fired, Group, Widget

if TYPE_CHECKING:
    from gangdice_gui.scenes.gang_results import RoundResult
    from gangdice_gui.scenes.gang_table import GangTable

SHADE: Final = (8, 3, 2, 120)
BUTTON: Final = 2.6
"""A button's height in letters' heights."""


class CoachPage(Scene):
    """A paper over the resting table; Escape puts it away."""

    def __init__(self, table: GangTable, under: RoundResult | None = None) -> None:
        """Cover `table`, which rests meanwhile, or what lies over it: the result of a round."""
        super().__init__(table.desk)
        self.table = table
        self.under: GangTable | RoundResult = table if under is None else under
        self.group = Group(self.desk, [])
        self._moved = False
        self.resize()

    def lay(self) -> list[Widget]:
        """Place the paper, `box`, and return the buttons on it."""
        raise NotImplementedError

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        raise NotImplementedError

    def chosen(self, fired: Fired) -> Scene:
        """Do what a button says."""
        return self.back()

    def resize(self) -> None:
        """Lay out anew, the table under it too."""
        super().resize()
        if self._moved:
            self.table.resize()
            if self.under is not self.table:
                self.under.resize()
        self._moved = True
        self.px = self.table.layout["odds"].font
        self.box = Rect(0, 0, 0, 0)
        widgets = self.lay()
        self.group.set(widgets, widgets[-1].name)

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons and Escape."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        fired = self.group.handle(event)
        self.dirty = self.dirty or self.group.dirty
        return self if fired is None else self.chosen(fired)

    def update(self, ms: int) -> Scene:
        """Let tooltips come and buttons be held."""
        fired = self.group.update(ms)
        self.busy = self.group.busy
        self.dirty = self.dirty or self.group.dirty
        return self if fired is None else self.chosen(fired)

    def back(self) -> Scene:
        """Give the table back as it was."""
        self.under.dirty = True
        return self.under

    def draw(self, surface: Surface) -> None:
        """Draw the table in the dark, and the paper."""
        self.under.draw(surface)
        shade = Surface(self.desk.size, pygame.SRCALPHA)
        shade.fill(SHADE)
        surface.blit(shade, (0, 0))
        self.write(surface)
        self.group.draw(surface)
        self.group.dirty = False

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""
        self.under.draw_covered(surface)

    def close(self) -> None:
        """Close what lies below."""
        self.under.close()

    def place(self, width: float, high: int) -> Rect:
        """Return a paper over the felt, in its middle and to the right; `width` in letters' heights."""
        felt = self.table.layout["felt"].rect
        box = Rect(0, 0, min(round(width * self.px), felt.w - self.px), high)
        box.bottomright = (felt.right - self.px, felt.bottom - self.px)
        return box

    def button(self, name: str, rect: Rect, label: str, brass: bool, key: str = "", shortcut: int = 0) -> Button:
        """Return a button on the paper, its letters made to fit."""
        px = round(self.px * 1.1)
        while px > self.px * 0.8 and self.desk.type.width(label, "button", px) > rect.w - 2.2 * self.px:
            px -= 1
        if self.desk.type.width(label, "button", px) + self.desk.type.width(key, "label", px) > rect.w - 4 * self.px:
            key = ""
        kind = "brass" if brass else "bakelite"
        return Button(name, rect, label, kind, key=key, shortcut=shortcut, px=px)  # type: ignore[arg-type]


class Sure(CoachPage):
    """Asks before a clear blunder: the chosen act and the best one, side by side."""

    def __init__(self, table: GangTable, mine: Choice, best: Choice, action: Action) -> None:
        """Warn of `action`, the choice `mine`, where `best` is better."""
        self.mine, self.best, self.action = mine, best, action
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place two panels and two buttons."""
        px, words = self.px, self.desk.words
        pad = round(PAD * px)
        # Beyond what can be counted out the worth is a bound above.
        costs = "costs_least" if isinstance(self.action, Use) and self.action.dice > LARGEST else "costs"
        advice = Advice(words("coach.sure"), words(f"coach.{costs}", worth=self.given))
        self.advice = advice
        width = 29
        self.box = self.place(width, 0)
        top = height(self.desk, advice, self.box.w, px, foot=False)
        panel, foot = round(5.2 * px), round(BUTTON * px)
        self.box = self.place(width, top + panel + foot + 2 * pad)
        half = (self.box.w - 3 * pad) // 2
        y = self.box.y + top - pad // 2
        self.panels = [Rect(self.box.x + pad + i * (half + pad), y, half, panel) for i in range(2)]
        y += panel + pad
        places = [Rect(p.x, y, p.w, foot) for p in self.panels]
        enter = words("table.enter")
        return [
            self.button("anyway", places[0], self._label("anyway", self.action), False),
            self.button("instead", places[1], self._label("instead", self.best.action), True, enter, pygame.K_RETURN),
        ]

    @property
    def given(self) -> str:
        """How many dice the blunder gives away."""
        return figures.dice(self.best.worth - self.mine.worth, self.desk.words)

    def _label(self, what: str, action: object) -> str:
        match action:
            case Use(dice):
                return self.desk.words(f"coach.{what}_use", n=dice)
            case Reroll(positions):
                return self.desk.words(f"coach.{what}_reroll", n=len(positions))
        return self.desk.words(f"coach.{what}_stop")

    def write(self, surface: Surface) -> None:
        """Draw the paper with both panels."""
        desk, px = self.desk, self.px
        draw_paper(surface, desk, self.box, self.advice, px, foot=False)
        turn = self.table.show.view.turn
        faces = turn.faces if turn else ()
        for choice, rect, note in zip((self.mine, self.best), self.panels, ("yours", "best"), strict=True):
            best = choice is self.best
            pygame.draw.rect(surface, theme.PAPER_TINT if best else theme.PAPER, rect)
            pygame.draw.rect(surface, theme.BRASS_EDGE, rect, max(1, desk.px(2)))
            inner = rect.inflate(-round(px), -round(px * 0.5))
            self._panel(surface, inner, choice, faces, desk.words(f"coach.{note}"))

    def _panel(self, surface: Surface, area: Rect, choice: Choice, faces: Sequence[int], note: str) -> None:
        desk, px, words = self.desk, self.px, self.desk.words
        left = area.x
        match choice.action:
            case Use(dice):
                head = str(dice)
            case Reroll(positions):
                shown = sorted((faces[i] for i in positions), reverse=True)
                head = "" if len(shown) <= 4 else str(len(shown))
                side = round(px * 1.25)
                surface.blit(desk.art.icon("reroll", side, theme.INK), (left, area.y + round(px * 0.2)))
                left += round(side * 1.2)
                for face in shown if not head else ():
                    surface.blit(desk.art.image(f"faces/{face}", side, side), (left, area.y + round(px * 0.2)))
                    left += round(side * 1.12)
            case _:
                head = words("coach.row_stop")
        top = Rect(left, area.y, area.right - left, round(1.7 * px))
        if head:
            drawn = desk.type.draw(surface, head, "number", round(px * 1.5), theme.INK, top)
            left = drawn.right
        rest = Rect(left + px // 2, area.y, area.right - left - px // 2, round(1.7 * px))
        desk.type.draw(surface, note, "body", px, theme.INK, rest)
        view = self.table.show.view
        about = bool(view.still_to_play)
        wins, bust = figures.chance(choice.wins, words, about), figures.chance(choice.odds.bust, words)
        lines = (
            (caption(view, words), choice.wins, wins, "lead"),
            (words("coach.bust"), choice.odds.bust, bust, "bust"),
        )
        for i, (name, chance, text, kind) in enumerate(lines):
            line = Rect(area.x, area.y + round((1.75 + 1.4 * i) * px), area.w, round(1.35 * px))
            desk.type.draw(surface, name, "body", px, theme.INK, Rect(line.x, line.y, round(line.w * 0.44), line.h))
            number = round(2.6 * px)
            gauge = Rect(line.x + round(line.w * 0.46), 0, line.w - round(line.w * 0.46) - number, round(px * 0.66))
            gauge.centery = line.centery
            bar(surface, desk, gauge, chance, kind)
            desk.type.draw(surface, text, "strong", px, theme.INK, line, "right")

    def chosen(self, fired: Fired) -> Scene:
        """Do the one or the other."""
        self.table.act(self.best.action if fired.name == "instead" else self.action, sure=True)
        return self.back()


class Why(CoachPage):
    """Says why a gangster did what it did, from what everybody at the table could see."""

    def __init__(self, table: GangTable, papers: Sequence[Advice], under: RoundResult | None = None) -> None:
        """Show the decisions of one turn, or of a whole round, the last one first."""
        self.papers, self.at = tuple(papers), 0
        super().__init__(table, under)

    def lay(self) -> list[Widget]:
        """Place the paper and the buttons: through the turn, and away."""
        words, felt = self.desk.words, self.table.layout["felt"].rect
        while True:
            px = self.px
            pad, foot = round(PAD * px), round(BUTTON * px)
            self.box = self.place(25, 0)
            top = height(self.desk, self.papers[self.at], self.box.w, px, foot=False)
            self.box = self.place(25, top + foot + pad)
            if felt.contains(self.box) or px <= LEAST:
                break
            self.px -= 1
        y = self.box.bottom - pad - foot
        half = (self.box.w - 3 * pad) // 2
        close = Rect(self.box.right - pad - half, y, half, foot)
        found: list[Widget] = []
        if self.at + 1 < len(self.papers):
            place = Rect(self.box.x + pad, y, half, foot)
            found.append(self.button("earlier", place, words("coach.earlier"), False))
        found.append(self.button("close", close, words("coach.close"), True, words("table.enter"), pygame.K_RETURN))
        return found

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_paper(surface, self.desk, self.box, self.papers[self.at], self.px, foot=False)

    def chosen(self, fired: Fired) -> Scene:
        """Look at the decision before, or put the paper away."""
        if fired.name != "earlier":
            return self.back()
        self.at += 1
        self.resize()
        return self
