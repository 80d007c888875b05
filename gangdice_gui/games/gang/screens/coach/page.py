"""A paper of the coach that wants an answer, over the resting table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.gang.screens.coach.paper import shapes
from gangdice_gui.games.gang.screens.coach.sentences import Advice
from gangdice_gui.games.gang.screens.marks import draw_marks
from gangdice_gui.games.gang.screens.middle import card_rect
from gangdice_gui.games.gang.screens.obstacles import taken
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.games.gang.screens.strip import strip_rect
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.notices import HEAVY
from gangdice_gui.table.page import AIDS, Page, aids
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.free_place import Obstacle, Shape, place
from gangdice_gui.ui.layout import Layout, LayoutError
from gangdice_gui.ui.widgets import Button, Fired, IconButton, Widget

SHADE: Final = (8, 3, 2, 120)
BUTTON: Final = 2.6
"""A button's height in letters' heights."""


class Seen(Protocol):
    """The board, as the coach sees it."""

    layout: Layout
    show: Show


class Result(Page):
    """The result of a round, as a paper may lie over it instead of the table."""

    def draw_covered(self, surface: Surface) -> None:
        """Draw it with nothing on it that anybody may not see."""
        raise NotImplementedError

    def lying(self, spoken_of: tuple[int, int] | None) -> list[Obstacle]:
        """Return what lies under the paper; see RoundResult."""
        raise NotImplementedError

    def marks(self, spoken_of: tuple[int, int] | None) -> list[Rect]:
        """Return where the dice of a round and a seat lie."""
        raise NotImplementedError


class CoachPage(Page):
    """A paper over the resting table; Escape puts it away."""

    decides = False
    """Whether what its buttons do cannot be taken back."""

    def __init__(self, table: TablePage, board: Seen, under: Result | None = None) -> None:
        """Cover `table`, which rests meanwhile, or what lies over it: the result of a round."""
        super().__init__(table.desk, table.ways)
        self.table, self.board = table, board
        self.result = under
        self.under: TablePage | Result = table if under is None else under
        self._moved = False
        self.px, self.box = 0, Rect(0, 0, 0, 0)
        self._asked: tuple[object, ...] = ()
        """What `place` was last asked for."""
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
        widgets = self.lay()
        layout, words = self.board.layout, self.desk.words
        way = words("common.with_key", text=words("common.back"), cap=words("keycap.esc"))
        rim = [IconButton("back", layout["menu"].rect, "back", tip=way)]
        self.group.set(
            [*widgets, *rim, *aids(self.desk, (layout["sound"].rect, layout["help"].rect))], widgets[-1].name
        )

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons and Escape."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        fired = self.group.handle(event)
        self.stir()
        return self if fired is None else self._answer(fired)

    def _answer(self, fired: Fired) -> Scene | None:
        if fired.name in AIDS:
            return self.aid(fired)
        return self.back() if fired.name == "back" else self.chosen(fired)

    def update(self, ms: int) -> Scene:
        """Let tooltips come and buttons be held."""
        self.group.update(ms)
        self.busy = self.group.busy
        self.stir()
        return self

    def back(self) -> Scene:
        """Give the table back as it was."""
        self.under.dirty = True
        return self.under

    def draw(self, surface: Surface) -> None:
        """Draw the table in the dark, and the paper."""
        self.under.draw(surface)
        shade = Surface(self.desk.size, pygame.SRCALPHA)
        shade.fill(SHADE)
        for rect in self.lit():
            pygame.draw.rect(shade, (0, 0, 0, 0), rect, border_radius=round(self.px * 0.5))
        surface.blit(shade, (0, 0))
        draw_marks(surface, self.desk, self.marks())
        self.write(surface)
        self.group.draw(surface)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""
        self.under.draw_covered(surface)

    def close(self) -> None:
        """Close what lies below."""
        self.under.close()

    def place(self, papers: Sequence[Advice], widths: Iterable[float], more: Callable[[int, int], int]) -> None:
        """Find the paper's place, `box`, and the size of its letters, `px`; see paper.shapes()."""
        felt, base = self.board.layout["felt"].rect, self.board.layout["odds"].font
        edge = round(base * 0.4)
        area, near = felt.inflate(-2 * edge, -2 * edge), (felt.right, felt.bottom)
        lying = self.lying()
        asked = self.board.layout, self.desk.words.language, tuple(papers), lying
        if asked == self._asked:
            return  # turning over a page of the same paper moves nothing
        heavy = [Obstacle(item.rect, item.weight or HEAVY) for item in lying]
        # In a small or an upright window there may be no room on the felt beside everything: then rather small letters
        # than a paper over what it speaks of.
        tries = ((area, lying, False), (self.further(area), lying, False), (area, lying, True), (area, heavy, False))
        for room, obstacles, tight in tries:
            made = (shape for shape in shapes(self.desk, papers, base, widths, more, tight) if self.fits(shape))
            found = place(room, made, obstacles, near, edge)
            if found is not None:
                break
        if found is None:
            raise LayoutError(f"The layout {self.board.layout.name} has no place for the coach at {self.desk.size}.")
        self.box, self.px, self._asked = found[0], found[1].px, asked

    def further(self, felt: Rect) -> Rect:
        """Return where the paper may lie if the felt has no room: nowhere else, for it speaks of the console."""
        return felt

    def fits(self, shape: Shape) -> bool:
        """Tell whether everything on the paper can be read in a shape."""
        return True

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper."""
        return taken(self.desk, self.board.layout, self.board.show)

    def marks(self) -> list[Rect]:
        """Return where the dice lie that the paper speaks of, in window pixels."""
        return []

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the dice spoken of, the card and its rule."""
        layout, show = self.board.layout, self.board.show
        found = [card_rect(layout), strip_rect(self.desk, layout, show)]
        if "beat" in layout and show.view.leader is not None:
            found.append(layout["beat"].rect)
        return found

    def button(self, name: str, rect: Rect, label: str, brass: bool, key: str = "", shortcut: int = 0) -> Button:
        """Return a button on the paper, its letters made to fit."""
        px = round(self.px * 1.1)
        aside = 2.2 * self.px + (1.5 * self.px if key else 0)
        while px > self.px * 0.8 and self.desk.type.width(label, "button", px) > rect.w - aside:
            px -= 1
        about: dict[str, Any] = {"key": key, "shortcut": shortcut, "px": px, "decides": self.decides}
        return Button(name, rect, label, "brass" if brass else "bakelite", **about)
