"""How it went: everything that happened in this match, round by round, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import watched
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages.page import AIDS, Page, aids
from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import fitted, rows
from gangdice_gui.ui.widgets import Button

BANDS: Final = 4
"""In so many parts what lies under the list is made dark."""
STEP: Final = 90.0
"""Units one notch of the wheel or one arrow moves the list."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that happened: in which round, whose doing, and the sentence. One with a title opens a part."""

    number: int
    seat: int | None
    text: str
    title: str = ""
    chip: str = ""
    """The small picture beside the title."""
    loud: bool = False
    """A result of a round or of the game."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line or a heading of the list, laid out: its place from the list's top, in pixels."""

    top: int
    height: int
    entry: LogEntry
    lines: tuple[str, ...]
    heading: bool = False


class LogPage(Page):
    """The list over whatever was there before, which it hands back."""

    def __init__(
        self, desk: Desk, ways: Ways, parent: Scene, seats: Sequence[Seat], entries: Callable[[], Iterable[LogEntry]]
    ) -> None:
        """Show what `entries` tells, anew in every language; the newest line is in sight."""
        super().__init__(desk, ways)
        self.parent, self.seats, self.entries = parent, seats, entries
        self.at = -1.0
        """Pixels of the list above the window; -1 before it is laid out."""
        self._still = StillPicture()
        self._look: tuple[object, ...] = ()
        """What the present layout was made for."""
        self.resize()

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Scroll, or close."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * self.desk.px(STEP))
        elif self._leaves(event):
            return self._back()
        elif event.type == pygame.KEYDOWN and self._key(event.key):
            return self
        if (fired := self.group.handle(event)) is not None:
            self.desk.sound.play("button")
            return self.aid(fired) if fired.name in AIDS else self._back()
        self.stir()
        return self

    def _leaves(self, event: Event) -> bool:
        """Tell whether an event closes it: Escape, the key that opened it, or a click beside it."""
        closes = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_l)
        return closes or self.clicked_beside(event, self._panel)

    def _key(self, key: int) -> bool:
        step, leaf = self.desk.px(STEP), self.window.h * 0.9
        moves: dict[int, float] = {
            pygame.K_UP: -step,
            pygame.K_DOWN: step,
            pygame.K_PAGEUP: -leaf,
            pygame.K_PAGEDOWN: leaf,
            pygame.K_HOME: -1e9,
            pygame.K_END: 1e9,
        }
        if key not in moves:
            return False
        self._scroll(moves[key])
        return True

    def _scroll(self, pixels: float) -> None:
        self.at = min(max(0.0, self.at + pixels), self.deepest)
        self.dirty = True

    def _back(self) -> Scene:
        self._still.let_go()
        self.parent.dirty = True
        return self.parent

    # ------------------------------------------------------------ pictures

    def update(self, ms: int) -> Scene:
        """Let the button's tooltip come up."""
        self.group.update(ms)
        self.busy = self.group.busy
        self.stir()
        return self

    def draw(self, surface: Surface) -> None:
        """Draw what is in sight of the list."""
        surface.blit(self._still.whole(), (0, 0))
        view = self.window
        surface.set_clip(view)
        for row, top in self.in_sight():
            self._draw_row(surface, row, top)
        surface.set_clip(None)
        self._draw_bar(surface)
        self.group.draw(surface)

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Draw it; in a frame that is seen what lies under the list is painted first, and shown by a later one."""
        self.half = watched() and self._still.goes_on()
        return () if self.half else super().redraw(surface, whole)

    def in_sight(self) -> list[tuple[LogLine, int]]:
        """Return the lines that show, each with its top in the window, and only whole ones.

        What goes on from above stands under the heading of its part, which stays at the top meanwhile; no heading
        stands at the bottom with nothing below it.
        """
        view, at = self.window, round(self.at)
        placed = [(row, view.y + row.top - at) for row in self.rows]
        above = [row for row, top in placed if row.heading and top < view.y]
        pinned, edge = above[-1:], view.y
        if pinned:
            edge += pinned[0].height
            coming = [top for row, top in placed if row.heading and view.y <= top < edge]
            if coming:
                # The next part has no room below this heading: it begins here.
                pinned, edge = [], coming[0]
        whole = [(row, top) for row, top in placed if edge <= top and top + row.height <= view.bottom]
        while whole and whole[-1][0].heading:
            whole.pop()
        return [*((row, view.y) for row in pinned), *whole]

    def _draw_row(self, surface: Surface, row: LogLine, top: int) -> None:
        desk, page, entry = self.desk, self.page, row.entry
        x = self.window.x
        if row.heading:
            line = Rect(x, top + row.height - page.px(8), self.window.w, max(1, page.px(2)))
            pygame.draw.rect(surface, theme.BRASS_EDGE, line)
            text = Rect(x, top, self.window.w, row.height - page.px(8))
            if entry.chip:
                chip = text.h - page.px(8)
                wide = round(chip * 168 / 235)
                surface.blit(desk.art.image(entry.chip, wide, chip), (x, top + page.px(2)))
                text = Rect(x + wide + page.px(18), top, self.window.w - wide - page.px(18), text.h)
            desk.type.draw(surface, row.lines[0], "strong", self._px(32), theme.GOLD, text)
            return
        side = page.px(36)
        if entry.seat is not None:
            badge = desk.art.image(f"badges/{self.seats[entry.seat].colour}", side, side)
            surface.blit(badge, (x + page.px(8), top + (self._step - side) // 2))
        colour = theme.NUMERAL if entry.loud else theme.SECOND if entry.title else theme.CREAM
        for i, words in enumerate(row.lines):
            image = desk.type.render(words, "strong" if entry.loud else "body", self._px(27), colour)
            surface.blit(image, image.get_rect(left=x + self._indent, centery=top + i * self._step + self._step // 2))

    def _draw_bar(self, surface: Surface) -> None:
        page, view = self.page, self.window
        if self.deepest <= 0:
            return
        groove = Rect(view.right + page.px(20), view.y, page.px(10), view.h)
        pygame.draw.rect(surface, theme.NIGHT, groove, border_radius=groove.w // 2)
        share = view.h / (view.h + self.deepest)
        knob = Rect(groove.x, 0, groove.w, max(page.px(30), round(view.h * share)))
        knob.y = view.y + round((view.h - knob.h) * self.at / self.deepest)
        pygame.draw.rect(surface, theme.BRASS, knob, border_radius=groove.w // 2)

    # ------------------------------------------------------------ layout

    def resize(self) -> None:
        """Lay out anew, what lies under the list too; the newest line comes into sight."""
        super().resize()
        desk = self.desk
        look = desk.size, desk.words.language, desk.text_size, desk.settings.high_contrast, desk.pad
        if look == self._look:
            return  # a page lay over it: all stands where it stood
        self._look, again = look, bool(self._look)
        self.page = page = desk.page(upright=True)
        if again:
            self.parent.resize()
        wide, tall = page.design
        self._panel = panel = page.at(max(40, (wide - 1300) / 2), 50, min(1300, wide - 80), tall - 100)
        self.window = Rect(
            panel.x + page.px(56), panel.y + page.px(128), panel.w - page.px(130), panel.h - page.px(258)
        )
        self._indent = page.px(62)
        self._step = round(desk.type.height("body", self._px(27)) * 1.04)
        self.rows: list[LogLine] = []
        self.deepest = 0.0
        close = page.at(wide / 2 - 150, tall - 50 - 112, 300, 84)
        text = desk.words("results.close")
        px = fitted(desk, text, "button", 34 * page.near, close.w - page.px(150))
        esc = desk.words("keycap.esc")
        side, right = page.px(68), panel.right - page.px(56)
        corner = [Rect(right - side * n - page.px(12) * (n - 1), panel.y + page.px(38), side, side) for n in (2, 1)]
        self.group.set([Button("close", close, text, "brass", key=esc, px=px), *aids(desk, corner)])
        self.parent.depart()
        self._still.spoil(desk.size, self._paint)
        if not watched():
            self._still.whole()

    def _paint(self, surface: Surface) -> Iterator[None]:
        desk, page, panel = self.desk, self.page, self._panel
        self.parent.draw(surface)
        yield
        for band in rows(surface.get_rect(), BANDS, 0):
            surface.fill((84, 80, 76), band, special_flags=pygame.BLEND_RGB_MULT)
            yield
        desk.art.lay_slice(surface, "panel", panel, page.k)
        heading = Rect(panel.x + page.px(56), panel.y + page.px(30), panel.w - page.px(284), page.px(84))
        title = desk.words("results.log")
        desk.type.draw(surface, title, "title", page.px(60), theme.GOLD, heading)
        yield from self._lay_rows()

    def _px(self, units: float) -> int:
        return self.desk.font_px(units * self.page.near * self.desk.text_k)

    def _lay_rows(self) -> Iterator[None]:
        """Lay the lines out, one at each step: late in an evening all of them take several frames."""
        desk, laid = self.desk, list[LogLine]()
        top, number = 0, 0
        head = round(desk.type.height("strong", self._px(32)) * 1.5)
        for entry in self.entries():
            if entry.number != number:
                number = entry.number
                top += self.desk.px(18) if laid else 0
            if entry.title:
                laid.append(LogLine(top, head, entry, (entry.title,), heading=True))
                top += head + self.desk.px(6)
            role = "strong" if entry.loud else "body"
            lines = tuple(desk.type.wrap(entry.text, role, self._px(27), self.window.w - self._indent))
            laid.append(LogLine(top, self._step * len(lines), entry, lines))
            top += self._step * len(lines)
            yield
        self.rows, self.deepest = laid, max(0.0, float(top - self.window.h))
        self.at = self.deepest
        nowhere = Surface((1, 1))
        for row, where in self.in_sight() if watched() else ():
            yield
            self._draw_row(nowhere, row, where)  # its words and its pictures are made here, not as all of it is shown

    def lie_beneath(self) -> None:
        """Have what lies under the list keep no picture: it is on the list's own, which stays."""
        self.parent.lie_beneath()

    def close(self) -> None:
        """Close what lies under the list too."""
        self.parent.close()
