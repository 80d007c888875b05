"""A paper of the coach that wants an answer, over the resting table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import watched
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.dark import darkened
from gangdice_gui.table.coach.marks import draw_marks
from gangdice_gui.table.coach.paper import PAD, READ, Said, draw_paper, shapes
from gangdice_gui.table.coach.places import find_place
from gangdice_gui.table.pages.page import AIDS, CoveredPage, aids
from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.buttons import letter_alike
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle, Shape
from gangdice_gui.ui.layout import Layout, LayoutError
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Button, Fired, IconButton, Widget

BUTTON: Final = 2.6
"""A button's height in letters' heights."""
ASIDE, CAP = 2.2, 1.5
"""How much wider than its label a button is, and how much more with a key, in letters' heights."""
LOOK_WIDTHS: Final = (25.0, 22.0, 20.0, 18.4, 17.2, 16.2, 15.0, 28.0, 30.0, 32.0)
"""How wide a paper that explains may be, in letters' heights; the first is the best."""


def measured(desk: Desk, papers: Sequence[Said], letters: int) -> Iterator[Shape]:
    """Measure what papers that explain say in each form they can take, one at each step.

    To do so for the first time takes longer than to place them. `letters` is the wanted height of theirs, in pixels.
    """
    return shapes(desk, papers, letters, LOOK_WIDTHS, lambda width, px: 0)


class CoachPage(CoveredPage):
    """A paper over the resting table; Escape puts it away."""

    decides = False
    """Whether what its buttons do cannot be taken back."""
    asks = True
    """Whether it wants an answer; one that is only read goes by a click beside it."""

    def __init__(self, table: TablePage, under: CoveredPage | None = None) -> None:
        """Cover `table`, which rests meanwhile, or what lies over it: the result of a round."""
        super().__init__(table.desk, table.ways)
        self.table = table
        self.under: CoveredPage = table if under is None else under
        self._moved = False
        self._still = StillPicture()
        self.px, self.box = 0, Rect(0, 0, 0, 0)
        self._asked: tuple[object, ...] = ()
        """What `place` was last asked for."""
        self.resize()

    # ------------------------------------------------------------ for the papers to fill in

    def lay(self) -> list[Widget]:
        """Place the paper, `box`, and return the buttons on it."""
        raise NotImplementedError

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        raise NotImplementedError

    def clear(self, surface: Surface) -> Iterator[None]:
        """Take from the table what only the ends would be seen of, a part at each step."""
        yield from ()

    def chosen(self, fired: Fired) -> Scene:
        """Do what a button says."""
        return self.back()

    @property
    def layout(self) -> Layout:
        """Where everything lies on the table."""
        return self.table.board.layout

    @property
    def letters(self) -> int:
        """The wanted height of its letters, in pixels."""
        return self.layout["toast"].font

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper."""
        return self.table.board.lying()

    def marks(self) -> list[Rect]:
        """Return where what the paper speaks of lies, in window pixels."""
        return []

    def lit(self) -> list[Rect]:
        """Return what stays in the light."""
        return []

    def lit_shapes(self) -> list[tuple[Surface, Rect]]:
        """Return what stays in the light by its own outline, as pictures, and where they lie."""
        return []

    def further(self, felt: Rect) -> Rect:
        """Return where the paper may lie if the felt is too small: over the console, which rests meanwhile."""
        edge = self.letters
        return felt.union(self.layout["console"].rect.inflate(-edge, -edge))

    def fits(self, shape: Shape) -> bool:
        """Tell whether everything on the paper can be read in a shape."""
        return True

    # ------------------------------------------------------------ the same for all

    def arrive(self) -> None:
        """Look at the table anew: it may have changed as this page came."""
        super().arrive()
        self._still.spoil(self.desk.size, self._paint)

    def resize(self) -> None:
        """Lay out anew, the table under it too."""
        super().resize()
        if self._moved:
            self.table.resize()
            if self.under is not self.table:
                self.under.resize()
        self._moved = True
        widgets = self.lay()
        letter_alike(self.desk, [widget for widget in widgets if isinstance(widget, Button)], round(self.px * 0.8))
        layout, words = self.layout, self.desk.words
        way = with_key(self.desk, words("common.back"), "esc")
        rim = [IconButton("back", layout["menu"].rect, "back", tip=way)]
        self.group.set(
            [*widgets, *rim, *aids(self.desk, (layout["sound"].rect, layout["help"].rect))], widgets[-1].name
        )
        self._still.spoil(self.desk.size, self._paint)

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons and Escape."""
        escapes = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escapes or (not self.asks and self.clicked_beside(event, self.box)):
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
        self._still.let_go()
        self.under.dirty = True
        return self.under

    def draw(self, surface: Surface) -> None:
        """Draw the table in the dark, and the paper."""
        surface.blit(self._still.whole(), (0, 0))
        self.group.draw(surface)

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Draw it; in a frame that is seen what takes long is painted first, and shown by a later one."""
        self.half = watched() and self._still.goes_on()
        return () if self.half else super().redraw(surface, whole)

    def _paint(self, surface: Surface) -> Iterator[None]:
        self.under.redraw(surface, whole=True)
        while self.under.half:
            yield
            self.under.redraw(surface, whole=True)
        yield from self.clear(surface)
        yield
        yield from darkened(surface, self.lit(), self.lit_shapes(), round(self.px * 0.5))
        draw_marks(surface, self.desk, self.marks())
        self.write(surface)
        yield

    def lie_beneath(self) -> None:
        """Keep no picture, nor have the table keep one: all of it is painted anew as this page comes back."""
        self._still.let_go()
        self.under.lie_beneath()

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""
        self.under.draw_covered(surface)

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part."""
        return self.under.covered_parts(surface)

    def close(self) -> None:
        """Close what lies below."""
        self.under.close()

    def place(self, papers: Sequence[Said], widths: Iterable[float], more: Callable[[int, int], int]) -> None:
        """Find the paper's place, `box`, and the size of its letters, `px`; see paper.shapes()."""
        felt, base = self.layout["felt"].rect, self.letters
        edge = round(base * 0.4)
        area, near = felt.inflate(-2 * edge, -2 * edge), (felt.right, felt.bottom)
        lying = self.lying()
        asked = self.layout, self.desk.words.language, tuple(papers), lying
        if asked == self._asked:
            return  # turning over a page of the same paper moves nothing

        def made(tight: bool) -> Iterator[Shape]:
            return (shape for shape in shapes(self.desk, papers, base, widths, more, tight) if self.fits(shape))

        found = find_place((area, self.further(area)), made, lying, near, edge, base)
        if found is None:
            raise LayoutError(f"The layout {self.layout.name} has no place for the coach at {self.desk.size}.")
        self.box, self.px, self._asked = found[0], found[1].px, asked

    def button(self, name: str, rect: Rect, label: str, brass: bool, key: str = "", shortcut: int = 0) -> Button:
        """Return a button on the paper, its letters made to fit."""
        aside, least = (ASIDE + CAP * bool(key)) * self.px, max(min(self.px, READ), math.floor(self.px * 0.8))
        px = self.desk.type.fitting(label, "button", round(self.px * 1.1), rect.w - aside, least)
        about: dict[str, Any] = {"key": key, "shortcut": shortcut, "px": px, "decides": self.decides}
        return Button(name, rect, label, "brass" if brass else "bakelite", **about)


class Explanation(CoachPage):
    """Says why somebody did what it did: a paper a decision, the last one first."""

    asks = False

    def __init__(self, table: TablePage, papers: Sequence[Said], under: CoveredPage | None = None) -> None:
        """Show the papers one by one."""
        self.papers, self.at = tuple(papers), 0
        super().__init__(table, under)

    @property
    def together(self) -> Sequence[Said]:
        """The papers that lie at the same place, so that the buttons stay under the pointer."""
        return self.papers

    def lay(self) -> list[Widget]:
        """Place the paper and the buttons: through the decisions, and away."""
        words = self.desk.words
        self.place(self.together, LOOK_WIDTHS, lambda width, px: round(BUTTON * px) + round(PAD * px))
        pad, foot = round(PAD * self.px), round(BUTTON * self.px)
        y, half = self.box.bottom - pad - foot, half_row(self.box.w, self.px)
        close = Rect(self.box.right - pad - half, y, half, foot)
        found: list[Widget] = []
        if self.at + 1 < len(self.papers):
            found.append(self.button("earlier", Rect(self.box.x + pad, y, half, foot), words("coach.earlier"), False))
        found.append(self.button("close", close, words("coach.close"), True, words("table.enter"), pygame.K_RETURN))
        return found

    def fits(self, shape: Shape) -> bool:
        """Tell whether the labels of both buttons can be read in a shape."""
        words, room, px = self.desk.words, half_row(shape.w, shape.px), min(shape.px, READ)
        labels = ((words("coach.close"), ASIDE + CAP), *(((words("coach.earlier"), ASIDE),) * (len(self.papers) > 1)))
        return all(self.desk.type.width(label, "button", px) + aside * shape.px <= room for label, aside in labels)

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


def side_by_side(desk: Desk, row: Rect, labels: tuple[str, str], px: int, capped: bool = False) -> tuple[Rect, Rect]:
    """Return two buttons in a row, each as wide as its label wants, and its key beside the second one's.

    Where they are `capped` the first one has a key beside its label as well.
    """
    pad = round(PAD * px)
    room = row.w - pad
    first, second = (desk.type.width(label, "button", px) + ASIDE * px for label in labels)
    first += CAP * px * capped
    wide = round(room * first / (first + second + CAP * px))
    return Rect(row.x, row.y, wide, row.h), Rect(row.x + wide + pad, row.y, room - wide, row.h)


def half_row(width: int, px: int) -> int:
    """Return how wide a button may be that shares a paper of this width with another, in pixels."""
    return (width - 3 * round(PAD * px)) // 2
