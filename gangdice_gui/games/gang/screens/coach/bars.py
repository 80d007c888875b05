"""What the coach of Gang of Dice shows below its sentence: choices as bars, or the six faces of one die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.faces import GOOD, Outcome
from gangdice_gui.table.coach.rows import COLUMN, BarRow, BarRows
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import least
from gangdice_gui.ui.traced import draw_box

FATE: Final = 0.85
"""How much smaller than others the letters below six faces may have to be."""
SIX: Final = 5.0
"""The height of six faces with what they come to, in letters' heights."""


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One choice on the coach's paper."""

    label: str
    faces: tuple[int, ...]
    """The dice thrown again, or those kept, shown in the label's place; empty where the label says it all."""
    win: float
    """The chance to win the game."""
    dice: float
    """What the round brings, in dice."""
    best: bool
    """Whether it is the best one: it is ticked."""
    done: bool = False
    """Whether it is what somebody did."""
    kept: bool = False
    """Whether `faces` are the dice kept."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Choices with their chance to win and the dice they bring."""

    rows: tuple[ChoiceRow, ...]
    caption: str
    """What the bars show."""
    about: bool
    """Whether the chances are an estimate."""
    column = COLUMN

    def height(self, px: int) -> float:
        """Return how high they are by the height of their letters, both in pixels."""
        return self._marked.height(px)

    @property
    def legend(self) -> bool:
        """Whether it has to be said which mark is which."""
        return self._marked.legend

    @property
    def _marked(self) -> BarRows:
        """The rows without their words, for which a language would have to be known."""
        return BarRows(tuple(BarRow("", 0, (), row.best, row.done) for row in self.rows), ())

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw them; returns where they end."""
        words = desk.words
        rows = (
            BarRow(
                row.label,
                row.win,
                (figures.chance(row.win, words, self.about), figures.signed(row.dice, words)),
                row.best,
                row.done,
                "lock" if row.kept else "reroll",
                tuple(f"faces/{face}" for face in row.faces),
            )
            for row in self.rows
        )
        return BarRows(tuple(rows), (self.caption, words("coach.worth"))).draw(surface, desk, area, px)


@dataclass(frozen=True, slots=True)
class SixFaces:
    """The six faces of the one die that decides."""

    outcomes: tuple[Outcome, ...]
    column = 0.0

    def height(self, px: int) -> float:
        """Return how high they are by the height of their letters, both in pixels."""
        return SIX * px

    def fits(self, desk: Desk, wide: int, px: int) -> bool:
        """Tell whether what becomes of each stands clear of its neighbours in letters of about that height."""
        texts = (desk.words(f"coach.fate_{outcome.fate}") for outcome in self.outcomes)
        room = wide // len(self.outcomes) - _gap(desk, px)
        return all(desk.type.width(text, "label", max(least(desk.size), round(px * FATE))) <= room for text in texts)

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw them; returns where they end."""
        draw_six(surface, desk, area, self.outcomes, px)
        return area.y + round(SIX * px)


def _gap(desk: Desk, px: int) -> int:
    return max(round(px * 0.6), desk.px(12))


def draw_six(surface: Surface, desk: Desk, area: Rect, outcomes: Sequence[Outcome], px: int) -> None:
    """Draw the six faces of a die, each over the total it makes and what becomes of that; what helps is tinted."""
    texts = [desk.words(f"coach.fate_{outcome.fate}") for outcome in outcomes]
    step, gap = area.w // len(outcomes), _gap(desk, px)
    low = min(desk.type.fitting(text, "label", px, step - gap, least(desk.size)) for text in texts)
    for i, (outcome, text) in enumerate(zip(outcomes, texts, strict=True)):
        cell = Rect(area.x + i * step, area.y + round(0.1 * px), step, area.h - round(0.2 * px))
        good = outcome.fate in GOOD
        if good:
            # Two that help lie side by side without their edges becoming one thick one.
            tint = cell.inflate(-2 * (gap // 6), 0)
            draw_box(surface, theme.PAPER_TINT, tint)
            draw_box(surface, theme.PAPER_EDGE, tint, max(1, desk.px(2)))
        side = round(1.75 * px)
        die = desk.art.image(f"faces/{outcome.face}", side, side)
        surface.blit(die, die.get_rect(midtop=(cell.centerx, cell.y + round(0.2 * px))))
        number = Rect(cell.x, cell.y + round(2.05 * px), cell.w, round(1.35 * px))
        desk.type.draw(surface, str(outcome.total), "strong", round(1.15 * px), theme.INK, number, "centre")
        below = Rect(cell.x, number.bottom - round(0.05 * px), cell.w, round(1.25 * px))
        ink = theme.INK if good or outcome.fate == "same" else theme.OXBLOOD
        desk.type.draw(surface, text, "label", low, ink, below, "centre")
