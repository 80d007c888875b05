"""How to play: six pages of the Boss's own paper."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.scenes.menu_page import MenuPage, room
from gangdice_gui.scenes.menu_paper import Paper
from gangdice_gui.scenes.menu_rules import PAGES
from gangdice_gui.scenes.menu_text import columns, fitted, rows
from gangdice_gui.scenes.menu_widgets import Tab
from gangdice_gui.scenes.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired, Widget


class Rules(MenuPage):
    """The rules over whatever asked for them; leaving hands the parent back, laid out anew."""

    def __init__(self, desk: Desk, parent: Scene, page: int = 0) -> None:
        """Open page 0 to 5."""
        self.parent = parent
        self.number = page
        super().__init__(desk)
        self.group.set(self.group.widgets, "next")

    def build(self) -> list[Widget]:
        """Return the list of pages, the open page's texts, and the way on."""
        words, at, wide = self.desk.words, self.page.at, not self.page.compact
        widgets = self.heading(words("howto.title"), words("howto.leave"))
        self.sheet = at(412, 150, 1452, 798) if wide else at(37, 200, 1291, 716)
        strip = at(56, 150, 336, 6 * 98 - 10) if wide else at(37, 112, 1291, 72)
        boxes = rows(strip, len(PAGES), self.px(10)) if wide else columns(strip, len(PAGES), self.px(8))
        texts = [words(f"howto.{name}.tab") for name, _ in PAGES]
        space = boxes[0].w - self.px(84 if wide else 68)
        size = min(fitted(self.desk, text, "button", 30 if wide else 24, space) for text in texts)
        for index, (box, text) in enumerate(zip(boxes, texts, strict=True)):
            chosen = index == self.number
            widgets.append(Tab(f"page {index}", box, text, chosen=chosen, px=size, mark=str(index + 1)))
        margin = self.px(44)
        area = self.sheet.inflate(-2 * margin, -2 * self.px(28))
        self.paper = Paper(self, area)
        PAGES[self.number][1](self.paper)
        foot = 968 if wide else 936
        last = self.number == len(PAGES) - 1
        back = at(412, foot, 240, 76) if wide else at(37, foot, 280, 68)
        on = at(1564, foot, 300, 76) if wide else at(1028, foot, 300, 68)
        if self.number:
            widgets.append(self.button("previous", back, words("howto.back"), 30))
        widgets.append(self.button("next", on, words("howto.done" if last else "howto.next"), 34, brass=True))
        middle = self.sheet.centerx - self.px(140)
        count = words("howto.count", n=self.number + 1, of=len(PAGES))
        self.write(pygame.Rect(middle, on.y, self.px(280), on.h), count, "label", 28, theme.SECOND, align="centre")
        return widgets

    def still(self, surface: Surface) -> None:
        """Draw the paper and its pictures."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        surface.blit(self.desk.art.slice9("paper", *self.sheet.size, self.page.k * 1.2), self.sheet)
        for paint in self.paper.painters:
            paint(surface)

    def handle(self, event: Event) -> Scene | None:
        """Turn pages with the left and right arrows; the rest goes to the widgets."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RIGHT, pygame.K_PAGEDOWN):
                return self.turn_to(min(self.number + 1, len(PAGES) - 1))
            if event.key in (pygame.K_LEFT, pygame.K_PAGEUP):
                return self.turn_to(max(self.number - 1, 0))
            if event.key == pygame.K_F1:
                return self.back()
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
            case "previous":
                return self.turn_to(self.number - 1)
            case "next" if self.number < len(PAGES) - 1:
                return self.turn_to(self.number + 1)
        return self.back()

    def back(self) -> Scene | None:
        """Hand the parent back, laid out for the window as it is."""
        self.parent.resize()
        return self.parent
