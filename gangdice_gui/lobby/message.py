"""A screen with one clear sentence and one button."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired, Widget


class Message(MenuPage):
    """Says a sentence, then goes on to another scene or ends the program."""

    upright = True

    def __init__(self, desk: Desk, ways: Ways, sentence: str, then: Scene | None = None) -> None:
        """Say `sentence`, one of the program's own or any; the button leads to `then`, or quits where there is none."""
        self.sentence = sentence
        self.then = then
        super().__init__(desk, ways)

    def build(self) -> list[Widget]:
        """Return the one button."""
        words, px = self.desk.words, self.px
        self.paper = Rect(0, 0, px(860), px(760)) if self.page.upright else Rect(0, 0, px(1060), px(600))
        self.paper.center = (self.desk.size[0] // 2, self.desk.size[1] // 2)
        inner = self.paper.inflate(-px(120), -px(88))
        self.write(Rect(inner.x, inner.y, inner.w, px(90)), words("message.title"), "title", 60, theme.INK)
        text = Rect(inner.x, inner.y + px(112), inner.w, inner.h - px(232))
        self.write(
            text, words.say(self.sentence), "label", 42 if self.page.upright else 34, theme.INK, lines=0, top=True
        )
        button = Rect(0, 0, px(400), px(96))
        button.bottomright = inner.bottomright
        label, esc = words("message.on" if self.then else "message.quit"), words("keycap.esc")
        return [self.button("on", button, label, 40, brass=True, key=esc, decides=True)]

    def still(self, surface: Surface) -> None:
        """Draw the paper."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        surface.blit(self.desk.art.slice9("paper", *self.paper.size, self.page.k * 1.4), self.paper)

    def fired(self, fired: Fired) -> Scene | None:
        """Go on."""
        return self.back()

    def back(self) -> Scene | None:
        """Go on."""
        if self.then is not None:
            self.then.resize()
        return self.then
