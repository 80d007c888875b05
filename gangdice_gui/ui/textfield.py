"""A line to type in, in any script, with or without an input method."""

from __future__ import annotations

import contextlib
import unicodedata

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import Fired, Widget, ring


class TextField(Widget):
    """One line to type in. Fires its text on every change."""

    enters = False
    types = True

    def __init__(self, name: str, rect: Rect, text: str = "", hint: str = "", most: int = 16, *, px: int = 0) -> None:
        """Make one; `hint` shows while it is empty, `most` counts letters."""
        super().__init__(name, rect)
        self.text, self.hint, self.most, self.px = text, hint, most, px
        self.cursor = len(text)
        self.composing = ""
        """What an input method is about to write."""
        self.whole = False
        """The whole text is marked: the next letter takes its place."""
        self._clicked = False

    def arrive(self) -> None:
        """Mark the whole text, as a name is mostly replaced by another."""
        self.whole, self._clicked, self.cursor = bool(self.text), False, len(self.text)

    def write(self, typed: str) -> Fired | None:
        """Put letters in at the cursor, as far as there is room; control signs and line breaks are left out."""
        typed = unicodedata.normalize("NFC", typed)
        typed = "".join(letter for letter in typed if letter.isprintable())
        if typed and self.whole:
            self.text, self.cursor, self.whole = "", 0, False
        typed = typed[: max(0, self.most - len(self.text))]
        if not typed:
            return None
        self.text = self.text[: self.cursor] + typed + self.text[self.cursor :]
        self.cursor += len(typed)
        return Fired(self.name, self.text)

    def erase(self, ahead: bool) -> Fired | None:
        """Take out the letter ahead of the cursor, or the one behind it."""
        if self.whole:
            self.text, self.cursor, self.whole = "", 0, False
            return Fired(self.name, self.text)
        at = self.cursor if ahead else self.cursor - 1
        if not 0 <= at < len(self.text):
            return None
        self.text = self.text[:at] + self.text[at + 1 :]
        self.cursor = at
        return Fired(self.name, self.text)

    def key(self, event: Event) -> Fired | bool:
        """Take typed text, the input method's text to be, and the keys of a line of text."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            return self.write(event.text) or True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:
            return True  # the keys belong to the input method until it has made up its mind
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_v:
            with contextlib.suppress(pygame.error):
                return self.write(pygame.scrap.get_text()) or True
            return True
        moves = {pygame.K_LEFT: self.cursor - 1, pygame.K_RIGHT: self.cursor + 1, pygame.K_HOME: 0}
        moves[pygame.K_END] = len(self.text)
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_a:
            self.arrive()
            return True
        if event.key in moves:
            self.whole = False
            self.cursor = min(len(self.text), max(0, moves[event.key]))
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self.erase(event.key == pygame.K_DELETE) or True
        return (
            event.unicode.isprintable() and bool(event.unicode) and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        )

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """Put the cursor at the end, for a name is short; a second click takes the mark away."""
        self.cursor = len(self.text)
        self.whole, self._clicked = self.whole and not self._clicked, True
        return None

    def activate(self) -> Fired | None:
        """Do nothing: typing is all there is to do."""
        return None

    def carry(self, old: Widget) -> None:
        """Keep the cursor where it was."""
        super().carry(old)
        if isinstance(old, TextField):
            self.cursor, self.composing = min(old.cursor, len(self.text)), old.composing
            self.whole, self._clicked = old.whole and bool(self.text), old._clicked

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the cell, the text and the cursor."""
        surface.blit(desk.art.slice9("cell_selected" if self.current else "cell", *self.rect.size, desk.k), self.rect)
        px = self.px or round(self.rect.h * 0.52)
        inner = self.rect.inflate(-2 * desk.px(18), 0)
        side = 0 if self.current else round(px * 0.8)
        shown = self.text[: self.cursor] + self.composing + self.text[self.cursor :]
        room = inner.inflate(0, 0)
        room.w -= side + desk.px(8)
        text, px = desk.type.fit(shown or self.hint, "name", px, room.w)
        ink = theme.CREAM if shown else theme.HINT
        if self.current and self.whole:
            ink = theme.INK
            mark = Rect(room.left - desk.px(4), 0, desk.type.width(text, "name", px) + desk.px(8), round(px * 1.3))
            mark.centery = self.rect.centery
            surface.fill(theme.BRASS, mark)
        desk.type.draw(surface, text, "name", px, ink, room)
        if self.current:
            before = desk.type.width(shown[: self.cursor + len(self.composing)], "name", px)
            caret = Rect(min(room.left + before, room.right), 0, desk.px(3), round(px * 1.15))
            caret.centery = self.rect.centery
            surface.fill(theme.GOLD, caret)
        else:
            icon = desk.art.icon("edit", side, theme.HINT)
            surface.blit(icon, icon.get_rect(right=inner.right, centery=inner.centery))
        if self.focused:
            ring(surface, desk, self.rect, 9)
