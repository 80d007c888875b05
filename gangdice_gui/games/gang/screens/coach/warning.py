"""The warnings: before a clear blunder, and before everything is risked at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.weigh import Choice, blunder_below, find
from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, Use
from gangdice_gui.games.gang.screens.coach.marks import own_marks, own_trays
from gangdice_gui.games.gang.screens.coach.page import GangPaper, Seen
from gangdice_gui.games.gang.screens.coach.sentences import NAMED, all_at_once, caption, estimated, named
from gangdice_gui.games.gang.screens.show import Advice
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.doubt import Doubt
from gangdice_gui.table.coach.page import ASIDE, BUTTON, CAP, side_by_side
from gangdice_gui.table.coach.paper import PAD, draw_paper, lower
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.bar import bar
from gangdice_gui.ui.free_place import Shape
from gangdice_gui.ui.widgets import Fired, Widget

SURE_WIDTHS: Final = (24.0, 22.0, 20.5, 19.0, 17.6, 16.4, 15.2, 26.0)
"""How wide the papers may be, in letters' heights; the first is the best."""
HEAD: Final = 1.2
LINE: Final = 1.6
NUMBER: Final = 3.1
"""The caption's and a choice's height and a number's width on the warning, in letters' heights."""
APART: Final = 0.6
"""How far a name stays off the chance beside it, in letters' heights."""


class Sure(GangPaper):
    """Asks before a clear blunder: the chosen act and the best one, side by side."""

    decides = True

    def __init__(self, table: TablePage, board: Seen, mine: Choice, best: Choice, action: Action) -> None:
        """Warn of `action`, the choice `mine`, where `best` is better."""
        self.board, self.mine, self.best, self.action = board, mine, best, action
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place the rows and two buttons, side by side where they have room."""
        words, action = self.desk.words, self.action
        text = words("coach.costs", points=self.given)
        if isinstance(action, Use) and 1 < action.dice == self.board.show.most:
            text = f"{all_at_once(action.dice, words)} {text}"
        self.said = Advice(words("coach.sure"), text)
        self.place([self.said], SURE_WIDTHS, self._more)
        px, box = self.px, self.box
        pad, foot = round(PAD * px), round(BUTTON * px)
        wide = box.w - 2 * pad
        self.rows = Rect(box.x + pad, 0, wide, round((HEAD + 2 * LINE) * px))
        self.rows.bottom = box.bottom - self._buttons_high(box.w, px) - pad
        first = Rect(box.x + pad, self.rows.bottom + pad // 2, wide, foot)
        second = first.move(0, foot + pad // 2)
        labels = self._label("anyway", self.action), self._label("instead", self.best.action)
        if self._beside(box.w, px):
            first, second = side_by_side(self.desk, first, labels, px, self._stops)
        enter = words("table.enter")
        cap, key = ("S", pygame.K_s) if self._stops else ("", 0)
        return [
            self.button("anyway", first, labels[0], False, cap, key),
            self.button("instead", second, labels[1], True, enter, pygame.K_RETURN),
        ]

    def _more(self, width: int, px: int) -> int:
        return round((HEAD + 2 * LINE) * px) + self._buttons_high(width, px)

    def _buttons_high(self, width: int, px: int) -> int:
        pad, foot = round(PAD * px), round(BUTTON * px)
        return pad // 2 + foot + (0 if self._beside(width, px) else pad // 2 + foot)

    def _beside(self, width: int, px: int) -> bool:
        """Tell whether both buttons fit side by side on a paper of this width."""
        half = (width - 3 * round(PAD * px)) // 2
        labels = (self._label("anyway", self.action), self._label("instead", self.best.action))
        caps = (CAP * px * self._stops, 0)
        wide = self.desk.type.width
        return all(
            wide(label, "button", px) <= half - ASIDE * px - cap for label, cap in zip(labels, caps, strict=True)
        )

    @property
    def _stops(self) -> bool:
        """Whether it warns of stopping: the key that stops at the table does so here, too."""
        return isinstance(self.action, Stop)

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons, and the key that stops where to stop is what would be better."""
        stops = event.type == pygame.KEYDOWN and event.key == pygame.K_s and isinstance(self.best.action, Stop)
        fired = self.group.use("instead") if stops else None
        return super().handle(event) if fired is None else self.chosen(fired)

    def _won(self, choice: Choice) -> str:
        """Return the chance to win that a choice leaves, as it is written."""
        return figures.chance(choice.win, self.desk.words, estimated(self.board.show.view))

    def _chance(self, px: int) -> int:
        """Return how much room the longer one takes, and what keeps it off what stands before it."""
        widths = (self.desk.type.width(self._won(choice), "strong", px) for choice in (self.mine, self.best))
        return max(widths) + round(APART * px)

    def _column(self, px: int) -> int:
        """Return how wide the dice gained and what stands over them are."""
        head = self.desk.type.width(self.desk.words("coach.worth"), "body", lower(px))
        return max(round(NUMBER * px), head + round(px * 0.4))

    def fits(self, shape: Shape) -> bool:
        """Tell whether each choice has room beside its chances."""
        width, words, px = self.desk.type.width, self.desk.words, shape.px
        room = shape.w - round((2 * PAD + 0.5) * px) - self._chance(px) - self._column(px)
        for choice, note in ((self.mine, "yours"), (self.best, "best")):
            head = 1.2 * px
            if isinstance(choice.action, Reroll):
                head += min(NAMED, len(choice.action.positions)) * 1.24 * px
            elif not isinstance(choice.action, Use):
                head = width(words("coach.row_stop"), "number", round(px * 1.3))
            if head + width(words(f"coach.{note}"), "body", px) > room:
                return False
        return True

    def marks(self) -> list[Rect]:
        """Return where the dice lie that had better be thrown again, or kept."""
        show = self.board.show
        faces = show.view.turn.faces if show.view.turn else ()
        return own_marks(self.board.layout, show, named(self.best.action, faces, show.picked))

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the own dice too."""
        return [*super().lit(), *own_trays(self.board.layout, self.board.show)]

    @property
    def given(self) -> str:
        """How much of the chance to win the blunder gives away, in points."""
        return figures.points(self.best.win - self.mine.win, self.desk.words)

    def _label(self, what: str, action: object) -> str:
        match action:
            case Use(dice):
                return self.desk.words(f"coach.{what}_use", n=dice)
            case Reroll(positions):
                return self.desk.words(f"coach.{what}_reroll", n=len(positions))
        return self.desk.words(f"coach.{what}_stop")

    def write(self, surface: Surface) -> None:
        """Draw the paper with both choices, the best one tinted."""
        desk, px, words = self.desk, self.px, self.desk.words
        draw_paper(surface, desk, self.box, self.said, px, foot=False)
        low, column = lower(px), round(NUMBER * px)
        dice = self.rows.right
        wins, y = dice - self._column(px), self.rows.y
        for name, right in ((caption(self.board.show.view, words), wins), (words("coach.worth"), dice)):
            left = self.rows.x if right == wins else wins
            box = Rect(left, y, right - left, round(HEAD * px))
            if desk.type.width(name, "body", low) > box.w:
                name = name.partition(" (")[0]
            desk.type.draw(surface, name, "body", low, theme.OXBLOOD, box, "right")
        y += round(HEAD * px)
        lines = [Rect(self.rows.x, round(y + i * LINE * px), self.rows.w, round(LINE * px)) for i in range(2)]
        pygame.draw.rect(surface, theme.PAPER_TINT, lines[1].inflate(round(px * 0.5), 0))
        both = ((self.mine, lines[0], "yours"), (self.best, lines[1], "best"))
        named_to = max(self._name(surface, line, choice, words(f"coach.{note}"), wins) for choice, line, note in both)
        left = named_to + round(px * 0.6)
        for choice, line, _ in both:
            gauge = Rect(left, 0, wins - round(NUMBER * px) - left, round(px * 0.66))
            gauge.centery = line.centery
            if gauge.w > px:
                bar(surface, desk, gauge, choice.win, "lead")
            for text, right in ((self._won(choice), wins), (figures.signed(choice.dice, words), dice)):
                box = Rect(right - column, line.y, column, line.h)
                desk.type.draw(surface, text, "strong", px, theme.INK, box, "right")

    def _name(self, surface: Surface, line: Rect, choice: Choice, note: str, wins: int) -> int:
        """Draw what a choice is, and whose; returns where that ends."""
        desk, px, turn = self.desk, self.px, self.board.show.view.turn
        left = line.x
        match choice.action:
            case Use(dice):
                head = str(dice)
            case Reroll(positions):
                faces = sorted((turn.faces[i] for i in positions), reverse=True) if turn else []
                side = round(px * 1.1)
                surface.blit(desk.art.icon("reroll", side, theme.INK), (left, line.centery - side // 2))
                left += round(side * 1.2)
                head = "" if len(faces) <= NAMED else str(len(faces))
                for face in faces if not head else ():
                    surface.blit(desk.art.image(f"faces/{face}", side, side), (left, line.centery - side // 2))
                    left += round(side * 1.12)
            case _:
                head = desk.words("coach.row_stop")
        if head:
            box = Rect(left, line.y, wins - left, line.h)
            left = desk.type.draw(surface, head, "number", round(px * 1.3), theme.INK, box).right
        left += round(px * 0.5)
        room = Rect(left, line.y, wins - self._chance(px) - left, line.h)
        return desk.type.draw(surface, note, "body", px, theme.INK, room).right

    def chosen(self, fired: Fired) -> Scene:
        """Do the one or the other."""
        self.table.act(self.best.action if fired.name == "instead" else self.action, sure=True)
        return self.back()


class Risk(GangPaper, Doubt):
    """Asks before everything is risked at once: the coach has no better choice, only a doubt."""

    def __init__(self, table: TablePage, board: Seen, text: str, action: Use | Reroll) -> None:
        """Ask about `action`; `text` says what is at stake."""
        words, use = table.desk.words, isinstance(action, Use)
        number = action.dice if isinstance(action, Use) else len(action.positions)
        self.board = board
        labels = words("coach.anyway_use" if use else "coach.anyway_reroll", n=number), words("coach.rethink")
        super().__init__(table, Advice(words("coach.sure"), text), action, labels, stacks=False)

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the own dice too."""
        return [*super().lit(), *own_trays(self.board.layout, self.board.show)]


def blunder(choices: Sequence[Choice], action: Action, faces: Sequence[int] = ()) -> tuple[Choice, Choice] | None:
    """Return the choice an action is and the best one where it gives away a blunder's worth, else None."""
    mine = find(choices, action, faces)
    if mine is None or mine.win >= blunder_below(choices):
        return None
    return mine, choices[0]
