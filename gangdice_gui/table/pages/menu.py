"""What all menu pages share: the walnut room, a heading with its way back, and how widgets and texts come together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import watched
from gangdice_gui.table.pages.lettered import Lettered, button
from gangdice_gui.table.pages.page import AIDS, Page, aids
from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.backdrop import panelled, room_backdrop
from gangdice_gui.ui.cloth import let_down
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.label import FLOOR, Label, alike, label
from gangdice_gui.ui.legible import floor
from gangdice_gui.ui.memory import give_back, large
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Button, Choice, Fired, IconButton, Slider, TextField, Widget

DARK_WALL = 0.4
"""How bright the wall is for high contrast."""
ASIDE = 12.0
"""Units between the two buttons at the right of a title."""


_panelled: dict[tuple[Art, tuple[int, int], bool], Surface] = {}
"""A wall that was made in parts, until it is asked for."""
_walls: list[tuple[Art, tuple[int, int], bool]] = []
"""Of which look the one is that is kept."""


@lru_cache(maxsize=1)
def wall(art: Art, size: tuple[int, int], dark: bool) -> Surface:
    """Return the walnut wall behind every menu, made once for a window's size, and packed; darker for high contrast."""
    made = _panelled.pop((art, size, dark), None)
    _walls[:] = [(art, size, dark)]
    return room_backdrop(art, size, brightness=_light(dark)) if made is None else made


for_one_size(wall.cache_clear)


def room(art: Art, size: tuple[int, int]) -> Surface:
    """Return the wall as the settings want it."""
    return wall(art, size, art.high_contrast)


def room_ahead(art: Art, size: tuple[int, int]) -> Iterator[bool | None]:
    """Make that wall where there is none, a part at each step; one that another thread is at is True."""
    dark = art.high_contrast
    if not wall.cache_info().currsize or _walls != [(art, size, dark)]:
        for made in panelled(art, size, brightness=_light(dark)):
            yield True if made is True else None
            if isinstance(made, Surface):
                _panelled[art, size, dark] = made
        room(art, size)
        _panelled.clear()


def _light(dark: bool) -> float:
    return DARK_WALL if dark else 1.0


def beside(page: DesignArea) -> float:
    """Return how many units the buttons at the right of a title take, with the gap before them."""
    return 2 * _head(page)[2] + ASIDE + 24


def _head(page: DesignArea) -> tuple[float, float, float]:
    """Return margin, top and side of the buttons beside a title, in units of the page."""
    return (37, 28, 72) if page.upright else (37, 24, 68) if page.compact else (56, 44, 76)


def corner(page: DesignArea) -> tuple[Rect, Rect]:
    """Return where the two buttons stand that every page has: at the right, as high as its title."""
    x, y, side = _head(page)
    right = page.design[0] - x
    return page.at(right - 2 * side - ASIDE, y, side, side), page.at(right - side, y, side, side)


class MenuPage(Page):
    """A page of the menus: a group of widgets over a still picture made by `still`."""

    seen: tuple[object, ...] = ()
    """What the present layout was made for."""

    deep = False
    """In an upright window it is laid out over all its height, not over the middle."""
    upright = False
    """It has a layout of its own for upright windows, of larger letters and over all the height."""
    walled = False
    """It is drawn on the wall, all of which is made before that where it takes several frames."""
    parent: Scene | None = None
    """What it lies over."""

    def __init__(self, desk: Desk, ways: Ways) -> None:
        """Build the page for the window as it is."""
        super().__init__(desk, ways)
        self.labels: list[Label] = []
        self._still = StillPicture()
        self.relay()

    # ------------------------------------------------------------ for the pages to fill in

    def build(self) -> list[Widget]:
        """Return the page's widgets, and put its texts into `self.labels`."""
        return []

    def still(self, surface: Surface) -> None:
        """Draw what does not change under the texts and the widgets."""

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part, where it takes more than one frame; yields True where another thread is at it."""
        self.still(surface)
        yield None

    def fired(self, fired: Fired) -> Scene | None:
        """Answer a widget; returns the scene from now on."""
        return self

    def back(self) -> Scene | None:
        """Answer Escape; returns the scene from now on."""
        return self

    # ------------------------------------------------------------ the same for all

    def handle(self, event: Event) -> Scene | None:
        """Give the event to the widgets, Escape to the page."""
        fired = self.group.handle(event)
        if fired is not None:
            # A sound for every letter typed and every step of a slider would be a rattle.
            if not isinstance(self.group[fired.name], Slider | TextField):
                self.desk.sound.play("button")
            return self.aid(fired) if fired.name in AIDS else self.fired(fired)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        self.stir()
        return self

    def update(self, ms: int) -> Scene:
        """Let held widgets repeat and tooltips come up."""
        fired = self.group.update(ms)
        self.busy = self.group.busy
        self.stir()
        if fired is not None:
            return self.fired(fired) or self
        return self

    def arrive(self) -> None:
        """Have what lies below a page that is all wall keep no picture: a large window has no time to paint it anew."""
        super().arrive()
        if self.walled and self.parent is not None and not large():
            self.parent.lie_beneath()
            let_down()  # no curtain falls for a while, and the next one is made in parts

    def lie_beneath(self) -> None:
        """Keep no picture over a table, nor have the table keep one."""
        if self.parent is not None:
            self.let_go()
            self.parent.lie_beneath()

    @property
    def picture(self) -> Surface:
        """The still picture."""
        self._back_again()
        return self._still.whole()

    def _back_again(self) -> None:
        """Have it painted again where it was let go while another page lay over this one."""
        if self._still.gone:
            self._still.spoil(self.desk.size, self._parts)

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        surface.blit(self.picture, (0, 0))
        self.group.draw(surface)

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Draw the page; in a frame that is seen what takes long is painted first, and shown by a later one."""
        self._back_again()
        self.half = watched() and self._still.goes_on()
        return () if self.half else super().redraw(surface, whole)

    def refresh(self) -> None:
        """Follow a setting that changed elsewhere and moves nothing on the page."""

    def resize(self) -> None:
        """Lay the page out anew where the window, the language or the look of things has changed."""
        # Widgets survive anything else, or a slider would lose the hand that drags it with every step.
        if self.seen != self._look():
            self.relay()
        self.refresh()
        self.dirty = True

    def _look(self) -> tuple[object, ...]:
        desk, settings = self.desk, self.desk.settings
        return desk.size, desk.words.language, settings.text_size, settings.high_contrast, desk.pad

    def relay(self) -> None:
        """Lay the page out for the window as it is."""
        self.seen = self._look()
        self.page = self.desk.page(self.deep, self.upright)
        self.labels = []
        self.group.set([*self.build(), *aids(self.desk, corner(self.page))])
        self.paint()

    def paint(self) -> None:
        """Draw the still picture anew."""
        self._still.spoil(self.desk.size, self._parts)
        if not watched():
            self._still.whole()
        self.dirty = True

    def let_go(self) -> None:
        """Keep no picture: the page is left and not seen again."""
        self._still.let_go()

    def _parts(self, surface: Surface) -> Iterator[bool | None]:
        for waits in room_ahead(self.desk.art, self.desk.size) if self.walled else ():
            if not waits:
                give_back()  # each of these steps leaves nearly as much free as the wall takes, over a table's own
            yield waits
        yield from self.still_parts(surface)
        for text in self.labels:
            text.draw(surface, self.desk)
        nowhere = Surface((1, 1))
        for widget in self.group.widgets if watched() else ():
            yield None
            widget.draw(nowhere, self.desk)  # what it is drawn of is made here, not in the frame that shows all of them

    def write(
        self,
        box: Rect,
        text: str,
        role: str,
        units: float,
        colour: Colour = theme.CREAM,
        *,
        align: Align = "left",
        lines: int = 1,
        top: bool = False,
        leading: float = 0.86,
    ) -> Label:
        """Lay a text out and keep it for drawing; see `label`."""
        units *= self.page.near
        made = label(self.desk, box, text, role, units, colour, align=align, lines=lines, top=top, leading=leading)
        self.labels.append(made)
        return made

    def write_even(
        self,
        texts: Sequence[tuple[Rect, str]],
        role: str,
        units: float,
        colours: Sequence[Colour],
        *,
        align: Align = "left",
        lines: int = 1,
        top: bool = False,
        leading: float = 0.86,
    ) -> list[Label]:
        """Lay several texts out at one size and keep them for drawing; see `alike`."""
        units *= self.page.near
        made = alike(self.desk, texts, role, units, colours, align=align, lines=lines, top=top, leading=leading)
        self.labels += made
        return made

    def px(self, units: float) -> int:
        """Return design units in pixels."""
        return self.page.px(units)

    def heading(self, title: str, tip: str, *, aside: int = 0, units: float = 64) -> list[Widget]:
        """Write the page's title and return its way back; `aside` units at the right are for something else."""
        x, y, side = _head(self.page)
        at = self.page.at
        width = self.page.design[0] - x * 2 - side - 24 - (aside + 24 if aside else 0) - self.beside()
        self.write(at(x + side + 24, y - 6, width, side + 12), title, "title", units, theme.GOLD)
        return [IconButton("back", at(x, y, side, side), "back", tip=with_key(self.desk, tip, "esc"))]

    def beside(self) -> float:
        """Return how many units the buttons at the right of the title take, with the gap before them."""
        return beside(self.page)

    def button(
        self,
        name: str,
        box: Rect,
        text: str,
        units: float,
        *,
        brass: bool = False,
        icon: str = "",
        key: str = "",
        note: str = "",
        shortcut: int = 0,
        decides: bool = False,
    ) -> Button:
        """Return a button of this page; see `button`."""
        about = Lettered(name, box, text, units, brass, icon, key, note, shortcut, decides)
        return button(self.desk, self.page, about)

    def choice(
        self, name: str, box: Rect, options: Sequence[tuple[object, str]], value: object, units: float
    ) -> Choice:
        """Return a row of segments, all lettered alike, as large as the longest label allows."""
        desk, labels, least = self.desk, [text for _, text in options], floor(self.desk.size)
        size = desk.font_px(units * self.page.near * desk.text_k, FLOOR)
        px = min(size, max(FLOOR, round(box.h * 0.56)))
        while px > least and not self.fits(box, labels, px):
            px -= 1
        return Choice(name, box, list(options), value, px=px)

    def fits(self, box: Rect, labels: Sequence[str], px: int = 0) -> bool:
        """Tell whether a row of segments has room for its labels in letters of a height, 0 for the least."""
        px = px or floor(self.desk.size)
        room_each = box.w // len(labels) - 6 - self.px(8 + 24)
        return max(self.desk.type.width(text, "button", px) for text in labels) + px * 0.9 <= room_each
