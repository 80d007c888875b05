"""Choices side by side on the coach's paper: a bar each, and what they bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.table.coach.paper import lower
from gangdice_gui.ui import theme
from gangdice_gui.ui.bar import bar
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.traced import draw_box

LABEL: Final = 5.4
CHANCE: Final = 2.7
WORTH: Final = 2.6
TICK: Final = 1.3
"""Columns of the numbers, in letters' heights; the bars take the rest."""
HEAD, STEP, LEGEND = 1.2, 1.32, 1.25
"""The height of the line over the columns, of a row, and of the line that says which mark is which."""
LINE: Final = 0.95
"""How high that line itself is: it stands off from the rows."""
COLUMN: Final = 14.0
"""How wide all that is beside a sentence."""
BAR: Final = 1.6
"""How long a bar has to be: a shorter one shows nothing that the figure behind it does not say."""


@dataclass(frozen=True, slots=True)
class BarRow:
    """One choice."""

    label: str
    share: float
    """How long its bar is, 0 to 1."""
    figures: tuple[str, ...]
    """What stands at the right, the bar's own figure first."""
    best: bool = False
    """Whether it is the best one: it is ticked."""
    done: bool = False
    """Whether it is what somebody did: it is tinted, and the best one is where nothing is done."""
    icon: str = ""
    pictures: tuple[str, ...] = ()
    """Drawn in the label's place, after an icon; none where the label says it all."""


@dataclass(frozen=True, slots=True)
class BarRows:
    """The choices, and what their columns are called."""

    rows: tuple[BarRow, ...]
    heads: tuple[str, ...]
    """As many as the rows have figures."""
    label: float = LABEL
    """How wide the labels are, in letters' heights."""
    column = 0.0

    @property
    def legend(self) -> bool:
        """Whether what was done and the best are two rows, so that it has to be said which mark is which."""
        return any(row.done and not row.best for row in self.rows)

    def height(self, px: int) -> float:
        """Return how high they are by the height of their letters, both in pixels."""
        return (len(self.rows) * STEP + HEAD + LEGEND * self.legend) * px

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw the choices, the best one ticked; returns where they end."""
        y, low, step = area.y, lower(px), round(STEP * px)
        right = area.right - round(TICK * px)
        self._heads(surface, desk, area, px)
        y += round(HEAD * px)
        for row in self.rows:
            line = Rect(area.x, y, area.w, step)
            if row.done or (row.best and not any(other.done for other in self.rows)):
                draw_box(surface, theme.PAPER_TINT, line.inflate(round(px * 0.5), 0))
            if row.best:
                surface.blit(
                    desk.art.icon("check", low, theme.INK), (right + round(px * 0.35), line.centery - low // 2)
                )
            self._row(surface, desk, line, row, px)
            y += step
        if self.legend:
            y += round(LEGEND * px)
            line = Rect(area.x, 0, area.w, round(LINE * px))
            line.bottom = y
            _draw_legend(surface, desk, line, px)
        return y

    def _ends(self, area: Rect, px: int) -> list[int]:
        """Return where the columns end, the bar's own first."""
        right, worth = area.right - round(TICK * px), round(WORTH * px)
        return [right - worth * after for after in reversed(range(len(self.heads)))]

    def _chance(self, desk: Desk, px: int) -> int:
        """Return how wide the column of the bars' own figures is, each clear of its bar."""
        widest = max((desk.type.width(row.figures[0], "strong", px) for row in self.rows if row.figures), default=0)
        return max(round(CHANCE * px), widest + round(px * 0.4))

    def _heads(self, surface: Surface, desk: Desk, area: Rect, px: int) -> None:
        low, high, ends = lower(px), round(HEAD * px), self._ends(area, px)
        left = area.x
        for i, (head, end) in enumerate(zip(self.heads, ends, strict=True)):
            if i == len(ends) - 1 and i:
                # The last words are wider than the figures below them: they reach over the ticks.
                left, end = min(ends[i - 1], area.right - desk.type.width(head, "body", low) - low), area.right
            elif i == len(ends) - 2:
                end = min(end, area.right - desk.type.width(self.heads[-1], "body", low) - low)
            if "(" in head and desk.type.width(head, "body", low) > end - left:
                head = head.partition(" (")[0]
            desk.type.draw(surface, head, "body", low, theme.OXBLOOD, Rect(left, area.y, end - left, high), "right")
            left = end

    def _row(self, surface: Surface, desk: Desk, line: Rect, row: BarRow, px: int) -> None:
        label, ends = round(self.label * px), self._ends(line, px)
        _draw_label(surface, desk, Rect(line.x, line.y, label, line.h), row, px)
        left = line.x + label + round(px * 0.3)
        gauge = Rect(left, 0, ends[0] - self._chance(desk, px) - left, round(px * 0.66))
        gauge.centery = line.centery
        if gauge.w > BAR * px:
            bar(surface, desk, gauge, row.share, "lead")
        for i, (figure, end) in enumerate(zip(row.figures, ends, strict=True)):
            wide = round((WORTH if i else CHANCE) * px)
            text = Rect(end - wide, line.y, wide, line.h)
            desk.type.draw(surface, figure, "label" if i else "strong", px, theme.INK, text, "right")


def _draw_label(surface: Surface, desk: Desk, box: Rect, row: BarRow, px: int) -> None:
    if not row.pictures:
        desk.type.draw(surface, row.label, "label", px, theme.INK, box)
        return
    side = round(px * 0.95)
    surface.blit(desk.art.icon(row.icon, side, theme.INK), (box.x, box.centery - side // 2))
    for i, name in enumerate(row.pictures):
        picture = desk.art.image(name, round(px * 1.1), round(px * 1.1))
        surface.blit(picture, picture.get_rect(midleft=(box.x + round(px * (1.25 + 1.25 * i)), box.centery)))


def _draw_legend(surface: Surface, desk: Desk, area: Rect, px: int) -> None:
    """Draw what the tinted row and the ticked one are."""
    low = lower(px)
    swatch = Rect(area.x, 0, round(low * 1.5), round(low * 0.9))
    swatch.centery = area.centery
    draw_box(surface, theme.PAPER_TINT, swatch)
    draw_box(surface, theme.PAPER_EDGE, swatch, max(1, desk.px(1)))
    left = swatch.right + low // 2
    # The longer one takes more than half where it has to.
    done, most = desk.words("coach.was_done"), area.right - desk.type.width(desk.words("coach.was_best"), "body", low)
    second = max(area.centerx, min(left + desk.type.width(done, "body", low) + low // 2, most - round(low * 1.5)))
    half = Rect(left, area.y, second - left, area.h)
    desk.type.draw(surface, done, "body", low, theme.OXBLOOD, half)
    surface.blit(desk.art.icon("check", low, theme.INK), (second, area.centery - low // 2))
    left = second + round(low * 1.5)
    best = Rect(left, area.y, area.right - left, area.h)
    desk.type.draw(surface, desk.words("coach.was_best"), "body", low, theme.OXBLOOD, best)
