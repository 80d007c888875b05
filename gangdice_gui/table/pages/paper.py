"""A page of paper to explain on: texts, numbered heads, and windows of felt with real dice in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt, dice_art
from gangdice_gui.ui.label import Label, columns, label, rows
from gangdice_gui.ui.pen import Pen, outline_once
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import LAST, Align
from gangdice_gui.ui.widgets import Button

Painter = Callable[[Surface], object]
Pages = tuple[tuple[str, Callable[["Paper"], None]], ...]
"""The pages of a game's How to play: a name, and what lays the page out."""
BODY: Final = 29
LEADING: Final = 0.84
FOOT_UPRIGHT: Final = 1.7
"""How much higher the line at the foot of a page is in an upright window, where it is narrower."""
AWAY, NEAR = 44, 30
"""So far above the exception the words of a page end at the latest, in units, and in a small window; 20 of them lie
below the line."""
LOWEST_FELT: Final = 90
"""The least height of a window of felt, in units."""
STEP_INK: Final = theme.rgb("#FFF3DC")
BROWN: Final = theme.rgb("#4A3524")


class Door(NamedTuple):
    """A button on the paper, and what makes the scene it leads to from the page it is on."""

    button: Button
    leads: Callable[[Scene], Scene]


class Paper:
    """What a page of the rules is made of. `area` is the paper's inside in pixels, `top` where the content begins."""

    def __init__(self, page: MenuPage, area: Rect) -> None:
        """Write on `page`, inside `area`."""
        self.page = page
        self.desk: Desk = page.desk
        self.words = page.desk.words
        self.area = area
        self.px = page.px
        self.large = page.desk.text_size > 100
        """Pictures give room to larger text."""
        self.painters: list[Painter] = []
        self.doors: list[Door] = []
        self._felts: list[Rect] = []
        self._texture = Surface((1, 1))
        self.upright = page.page.upright
        """What lies beside each other elsewhere lies below each other here, and letters are larger."""
        self.top = area.y + self.px(166 if self.upright else 116 if page.page.compact else 128)

    def paint(self, surface: Surface) -> Iterator[bool | None]:
        """Draw its pictures one by one."""
        if self._felts:
            # One texture for all windows of a page: to read it takes longer than to draw them.
            most = max(felt.w for felt in self._felts), max(felt.h for felt in self._felts)
            try:
                while self.desk.art.expect_texture("felt", most[1]):
                    yield True
                self._texture = self.desk.art.texture("felt", most)
            finally:
                self.desk.art.unexpect_texture("felt")
        for paint in self.painters:
            yield None
            paint(surface)
        self._texture = Surface((1, 1))

    @property
    def dice(self) -> DiceArt:
        """The dice of this program."""
        return dice_art(self.desk.art.folder.parent)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle in pixels from design units, counted from the area's corner."""
        return Rect(self.area.x + self.px(x), self.area.y + self.px(y), self.px(w), self.px(h))

    def write(
        self,
        box: Rect,
        text: str,
        role: str = "label",
        units: float = BODY,
        colour: Colour = theme.INK,
        *,
        align: Align = "left",
        lines: int = 0,
        top: bool = True,
    ) -> Label:
        """Lay a text out on the paper, wrapped and from the top unless told otherwise."""
        return self.page.write(box, text, role, units, colour, align=align, lines=lines, top=top, leading=LEADING)

    def door(self, box: Rect, text: str, leads: Callable[[Scene], Scene]) -> None:
        """Put a button on the paper that leads to another scene."""
        name = f"door {len(self.doors)}"
        self.doors.append(Door(self.page.button(name, box, text, 32), leads))

    def head(self, key: str) -> None:
        """Write the page's title and the line below it."""
        high = self.px(66)
        box = Rect(self.area.x, self.area.y - self.px(4), self.area.w, high)
        self.write(box, self.words(f"{key}.title"), "title", 54, lines=1, top=False)
        lines = 2 if self.upright else 1
        sub = Rect(self.area.x, box.bottom, self.area.w, self.px(86 if self.upright else 46))
        self.write(sub, self.words(f"{key}.sub"), "label", 30, BROWN, lines=lines, top=self.upright)

    def steps(self, boxes: Sequence[Rect], key: str) -> None:
        """Write numbered heads, `KEY.head1` and so on, all of one size."""
        side = self.px(52)
        gap = side + self.px(18)
        for number, box in enumerate(boxes, start=1):
            self.painters.append(self._disc(Rect(box.x, box.centery - side // 2, side, side), number))
        heads = [Rect(box.x + gap, box.y, box.w - gap, box.h) for box in boxes]
        self.even([(box, self.words(f"{key}.head{n}")) for n, box in enumerate(heads, start=1)], "button", 36, lines=1)

    def _disc(self, disc: Rect, number: int) -> Painter:
        def round_plate(canvas: Surface, scale: int) -> None:
            pygame.draw.circle(canvas, theme.PAPER_RULE, canvas.get_rect().center, canvas.get_width() / 2)

        def paint(surface: Surface) -> None:
            surface.blit(self.desk.art.drawn(("disc",), disc.w, disc.h, round_plate), disc)
            self.desk.type.draw(surface, str(number), "number", self.px(34), STEP_INK, disc, "centre")

        return paint

    def even(
        self,
        texts: Sequence[tuple[Rect, str]],
        role: str = "label",
        units: float = BODY,
        colours: Sequence[Colour] = (theme.INK,),
        *,
        align: Align = "left",
        lines: int = 0,
    ) -> None:
        """Lay texts out at one size: wrapped from the top (`lines` 0), or a single line in the middle of each box."""
        self.page.write_even(texts, role, units, colours, align=align, lines=lines, top=lines == 0, leading=LEADING)

    def felt(self, box: Rect) -> Rect:
        """Lay a window of felt into the paper."""

        def paint(surface: Surface) -> None:
            surface.blit(felt_window(self._texture, box.size, self.px(14)), box)

        self._felts.append(box)
        self.painters.append(paint)
        return box

    def foot(self, units: int, gap: int = 16) -> Rect:
        """Draw a line so many units above the exception, and return where that stands, `units` high."""
        high = self.px(units * FOOT_UPRIGHT if self.upright else units)
        box = Rect(self.area.x, self.area.bottom - high, self.area.w, high)
        self.rule(box.y - self.px(gap))
        return box

    def rule(self, y: int) -> None:
        """Draw the line above the exception."""
        line = Rect(self.area.x, y, self.area.w, max(1, self.px(2)))
        self.painters.append(lambda surface: surface.fill(theme.rgb("#B58A72"), line))

    def row(
        self,
        material: str,
        faces: Sequence[int],
        left: float,
        middle: float,
        face: float,
        pitch: float = 0.0,
        *,
        lifted: bool = False,
        dim: bool = False,
    ) -> float:
        """Draw dice in a row, `left` the first one's centre, all in pixels; returns the centre after the last."""
        pitch = pitch or face * 1.42
        outlined = self.desk.settings.outlined_dice

        def paint(surface: Surface) -> None:
            for index, value in enumerate(faces):
                self.dice.draw_die(
                    surface,
                    (left + index * pitch, middle),
                    material,
                    value,
                    face,
                    yaw=index % 2,
                    lift=face * 0.14 if lifted else 0.0,
                    tilt=7 if lifted else 0.0,
                    glow=lifted,
                    dim=dim,
                    outlined=outlined,
                )

        self.painters.append(paint)
        return left + len(faces) * pitch

    def spread(self, material: str, faces: Sequence[int], box: Rect, face: float) -> None:
        """Draw dice in a row in the middle of a box."""
        pitch = face * 1.42
        self.row(material, faces, box.centerx - pitch * (len(faces) - 1) / 2, box.centery, face, pitch)

    def plaque(self, box: Rect, text: str, units: float) -> None:
        """Draw a brass plate with a number."""

        def paint(surface: Surface) -> None:
            surface.blit(self.desk.art.slice9("plaque", *box.size, self.page.page.k * 0.8), box)
            self.desk.type.draw(surface, text, "number", max(LAST, self.px(units)), theme.INK, box, "centre")

        self.painters.append(paint)

    def image(self, name: str, box: Rect) -> None:
        """Draw a sprite, as large as fits in the middle of a box."""
        w, h = self.desk.art.size(name)
        k = min(box.w / w, box.h / h)
        place = Rect(0, 0, round(w * k), round(h * k))
        place.center = box.center
        self.painters.append(lambda surface: surface.blit(self.desk.art.image(name, *place.size), place))

    def pen(self, surface: Surface) -> Pen:
        """Return a pen that draws in design units from the area's corner."""
        return Pen(surface, self.desk, self.area.x, self.area.y, self.page.page.k)

    def three(self, key: str, foot: int, extra: Mapping[str, Any] | None = None) -> tuple[list[Rect], Rect]:
        """Lay out the shape most pages have: three numbered heads with felt and text, and room for an exception.

        `foot` is the exception's height in design units. Returns the three felt windows and the exception's box.
        """
        values: Mapping[str, Any] = extra or {}
        exception = self.foot(foot, 20)
        away = self.px(NEAR if self.desk.type.small else AWAY)
        body = Rect(self.area.x, self.top, self.area.w, exception.y - away - self.top)
        texts = [self.words(f"{key}.text{n}", **values) for n in range(1, 4)]
        place = self._below if self.upright else self._beside
        windows, boxes = place(body, key, texts)
        self.even(list(zip(boxes, texts, strict=True)))
        return [self.felt(window) for window in windows], exception

    def _beside(self, body: Rect, key: str, texts: Sequence[str]) -> tuple[list[Rect], list[Rect]]:
        """Write three heads beside each other; returns where felt and text lie below each."""
        tall = {100: 200, 125: 158, 150: 124}[self.desk.text_size]
        if self.page.page.compact:
            tall = round(tall * 0.84)
        boxes = columns(body, 3, self.px(34))
        self.steps([Rect(box.x, box.y, box.w, self.px(56)) for box in boxes], key)
        felt, gap = boxes[0].y + self.px(68), self.px(16)

        def rest(end: int) -> list[Rect]:
            return [Rect(box.x, end + gap, box.w, body.bottom - end - gap) for box in boxes]

        end = felt + self.px(tall)
        # Words no longer shrink in a small window, so pictures do.
        while end > felt + self.px(LOWEST_FELT) and not self._hold(rest(end), texts):
            end -= self.px(6)
        return [Rect(box.x, felt, box.w, end - felt) for box in boxes], rest(end)

    def _below(self, body: Rect, key: str, texts: Sequence[str]) -> tuple[list[Rect], list[Rect]]:
        """Write three heads below each other; returns where felt and text lie beside each other below each."""
        head, gap = self.px(68), self.px(24)
        boxes = rows(body, 3, self.px(22))
        self.steps([Rect(box.x, box.y, box.w, self.px(56)) for box in boxes], key)
        high = boxes[0].h - head

        def rest(wide: int) -> list[Rect]:
            return [Rect(box.x + wide + gap, box.y + head, box.w - wide - gap, high) for box in boxes]

        wide, least = round(body.w * 0.46), min(round(body.w * 0.26), round(high * 1.6))
        while wide > least and not self._hold(rest(wide), texts):
            wide -= self.px(6)
        return [Rect(box.x, box.y + head, wide, high) for box in boxes], rest(wide)

    def _hold(self, boxes: Sequence[Rect], texts: Sequence[str]) -> bool:
        """Tell whether each box has room for its text."""
        units = BODY * self.page.page.near
        return all(
            label(self.desk, box, text, "label", units, lines=0, top=True, leading=LEADING).fits
            for box, text in zip(boxes, texts, strict=True)
        )


def felt_window(felt: Surface, size: tuple[int, int], radius: int) -> Surface:
    """Return a piece of felt in a dark frame, lit from above, in pixels; its texture is laid side by side."""
    # The edge first, and each layer let go before the next: all at once they were 50 MB, the most of a whole errand.
    edge = outline_once(size, radius, max(2, radius // 5), theme.PAPER_EDGE, 255, False)
    surface = Surface(size, pygame.SRCALPHA)
    surface.blit(pygame.transform.smoothscale(_light(), size), (0, 0))
    surface.blit(_grain(felt, size), (0, 0))
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(edge, (0, 0))
    return surface


def _grain(grain: Surface, size: tuple[int, int]) -> Surface:
    """Return the grain of felt to be laid over its light."""
    shade = Surface(size, pygame.SRCALPHA)
    for y in range(0, size[1], grain.get_height()):
        for x in range(0, size[0], grain.get_width()):
            shade.blit(grain, (x, y))
    shade.set_alpha(96)
    return shade


def _light() -> Surface:
    """Return a tiny picture of lamp light on felt, to be stretched."""
    small = Surface((3, 4))
    for y, row in enumerate(((18, 74, 48), (38, 112, 72), (34, 102, 66), (20, 78, 50))):
        for x in range(3):
            small.set_at((x, y), tuple(round(c * (1.0 if x == 1 else 0.86)) for c in row))
    return small
