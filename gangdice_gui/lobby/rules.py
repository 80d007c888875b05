"""How to play: pages of the Boss's own paper, which the game fills."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.lobby.screens import screens_over
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.pages.paper import Paper
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.label import FLOOR, columns, fitted, rows
from gangdice_gui.ui.tabs import Tab
from gangdice_gui.ui.type import SHRINK
from gangdice_gui.ui.widgets import Fired, Widget


class Rules(MenuPage):
    """The rules over whatever asked for them; leaving hands the parent back, laid out anew."""

    upright = True
    walled = True

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, page: int = 0) -> None:
        """Open a page, counted from 0."""
        self.parent: Scene = parent
        self.number = page
        self.screens = screens_over(parent)
        self.pages = self.screens.howto(desk)
        super().__init__(desk, ways)
        self.group.set(self.group.widgets, "next")

    def build(self) -> list[Widget]:
        """Return the list of pages, the open page's texts, and the way on."""
        words = self.desk.words
        self._find()
        widgets = self.heading(words("howto.title"), words("howto.leave"))
        tabs, self.sheet, back, on = _places(self.page)
        widgets += self._tabs(tabs)
        margin = self.px(44)
        area = self.sheet.inflate(-2 * margin, -2 * self.px(28))
        self.paper = Paper(self, area)
        self.pages[self.number][1](self.paper)
        widgets += [door.button for door in self.paper.doors]
        last = self.number == len(self.pages) - 1
        if self.number:
            widgets.append(self.button("previous", back, words("howto.back"), 30))
        widgets.append(self.button("next", on, words("howto.done" if last else "howto.next"), 34, brass=True))
        middle = self.sheet.centerx - self.px(140)
        count = words("howto.count", n=self.number + 1, of=len(self.pages))
        self.write(Rect(middle, on.y, self.px(280), on.h), count, "label", 28, theme.SECOND, align="centre")
        return widgets

    def _find(self) -> None:
        """Stay on the same page when the text size gives or takes one."""
        name, pages = self.pages[self.number][0], self.screens.howto(self.desk)
        if pages is not self.pages:
            self.pages = pages
            names = [other for other, _ in pages]
            self.number = names.index(name) if name in names else self.number - 1

    def _tabs(self, strip: Rect) -> list[Widget]:
        """Return the list of pages. Where it lies and not all names have room, only the open page has its own."""
        words, wide = self.desk.words, not self.page.compact
        texts = [words(f"howto.{name}.tab") for name, _ in self.pages]
        boxes = rows(strip, len(texts), self.px(10)) if wide else columns(strip, len(texts), self.px(8))
        space = boxes[0].w - self.px(84 if wide else 68)
        longest = SHRINK * max(self.desk.type.width(text, "button", FLOOR) for text in texts)
        short = not wide and (self.desk.text_k > 1 or longest > space)
        if short:
            side, gap = self.px(64 if self.page.upright else 92), self.px(8)
            rest = strip.w - (len(texts) - 1) * (side + gap)
            left, boxes = strip.x, []
            for index in range(len(texts)):
                boxes.append(Rect(left, strip.y, rest if index == self.number else side, strip.h))
                left = boxes[-1].right + gap
            space = rest - self.px(84)
        units = self.page.near * (24 if self.page.compact else 30)
        size = min(fitted(self.desk, text, "button", units, space) for text in texts)
        made: list[Widget] = []
        for index, (box, text) in enumerate(zip(boxes, texts, strict=True)):
            chosen, mark = index == self.number, str(index + 1)
            named = chosen or not short
            tab = Tab(f"page {index}", box, text if named else "", chosen=chosen, px=size, mark=mark)
            tab.tip = "" if named else text
            made.append(tab)
        return made

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw the paper, then its pictures one by one."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        yield None
        self.desk.art.lay_slice(surface, "paper", self.sheet, self.page.k * 1.2)
        yield from self.paper.paint(surface)

    def handle(self, event: Event) -> Scene | None:
        """Turn pages with the left and right arrows, go through the widgets with the others."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RIGHT, pygame.K_PAGEDOWN):
                return self.turn_to(min(self.number + 1, len(self.pages) - 1))
            if event.key in (pygame.K_LEFT, pygame.K_PAGEUP):
                return self.turn_to(max(self.number - 1, 0))
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self.group.step(1 if event.key == pygame.K_DOWN else -1)
                return self
        return super().handle(event)

    def turn_to(self, number: int) -> Scene:
        """Open a page."""
        if number != self.number:
            self.number = number
            self.desk.sound.play("card_turn")
            self.relay()
        return self

    def fired(self, fired: Fired) -> Scene | None:
        """Go to a page, or back."""
        name, _, which = fired.name.partition(" ")
        match name:
            case "page":
                return self.turn_to(int(which))
            case "door":
                return self.paper.doors[int(which)].leads(self)
            case "previous":
                return self.turn_to(self.number - 1)
            case "next" if self.number < len(self.pages) - 1:
                return self.turn_to(self.number + 1)
        return self.back()

    def help(self) -> Scene | None:
        """Close the rules by the key that opens them."""
        return self.back()

    def close(self) -> None:
        """Close what lies below."""
        self.parent.close()

    def back(self) -> Scene | None:
        """Hand the parent back, laid out for the window as it is."""
        self.let_go()
        self.parent.resize()
        return self.parent


def _places(page: DesignArea) -> tuple[Rect, Rect, Rect, Rect]:
    """Return where the list of pages stands, the sheet, and the ways back and on."""
    at, (across, tall) = page.at, page.design
    if page.upright:
        foot = tall - 112
        return (
            at(37, 124, across - 74, 84),
            at(37, 224, across - 74, foot - 20 - 224),
            at(37, foot, 280, 80),
            at(across - 337, foot, 300, 80),
        )
    if page.compact:
        return at(37, 112, 1291, 72), at(37, 200, 1291, 716), at(37, 936, 280, 68), at(1028, 936, 300, 68)
    return at(56, 150, 336, 6 * 98 - 10), at(412, 150, 1452, 798), at(412, 968, 240, 76), at(1564, 968, 300, 76)
