"""The pause: the table rests in the dark and tells whoever walks past nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.lobby.screens import how_far
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import rows
from gangdice_gui.ui.layers import veil
from gangdice_gui.ui.widgets import Fired, Widget

SHADE: Final = (8, 3, 2)
DARK: Final = 178
"""The colour of the dark over the table, and how much of the table it takes, of 255."""
BANDS: Final = 4
"""In so many parts it is laid."""


class Pause(MenuPage):
    """Resume, rules, settings, or off to the title: the game is saved anyway."""

    muffles = True
    upright = True

    def __init__(self, desk: Desk, ways: Ways, parent: Scene) -> None:
        """Cover `parent`, a table."""
        self.parent: Scene = parent
        super().__init__(desk, ways)

    def build(self) -> list[Widget]:
        """Return the column of buttons."""
        words, px = self.desk.words, self.px
        unit = 1.16 if self.page.upright else 0.93 if self.page.compact else 1.0
        box = Rect(0, 0, px(720 * unit), px(720 * unit))
        box.center = (self.desk.size[0] // 2, self.desk.size[1] // 2)
        self.panel = box
        match = self._match()
        kept = match is not None and match.keep is not None and match.keep_error is None
        inner = box.inflate(-px(80), 0)
        self.write(
            Rect(inner.x, box.y + px(36 * unit), inner.w, px(92)),
            words("pause.title"),
            "title",
            76,
            theme.GOLD,
            align="centre",
        )
        # A result is about an earlier round than the one that has begun behind it.
        far = how_far(match, words, getattr(self.parent, "number", None))
        line = words("pause.saved" if kept else "pause.unsaved", far=far)
        self.write(
            Rect(inner.x, box.y + px(128 * unit), inner.w, px(50)), line, "body", 27, theme.CREAM, align="centre"
        )
        leave = "pause.leave" if kept else "pause.leave_unsaved"
        entries = (
            ("resume", "pause.resume", "play", words("keycap.esc"), 0),
            ("how", "pause.how", "book", "F1", pygame.K_F1),
            ("settings", "pause.settings", "gear", "", 0),
            ("leave", leave, "door", "", 0),
        )
        made: list[Widget] = []
        for row, (name, key, icon, cap, shortcut) in enumerate(entries):
            place = Rect(
                box.x + px(80 * unit), box.y + px((196 + row * 120) * unit), box.w - px(160 * unit), px(100 * unit)
            )
            size = 40 if row == 0 else 34
            about: dict[str, Any] = {"icon": icon, "key": cap, "shortcut": shortcut, "decides": name == "leave"}
            made.append(self.button(name, place, words(key), size, brass=row == 0, **about))
        return made

    def _match(self) -> Match | None:
        return getattr(self.parent, "match", None)

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw the covered table, the dark over it, and the panel."""
        yield from self.parent.covered_parts(surface)
        for band in rows(surface.get_rect(), BANDS, 0):
            veil(surface, SHADE, DARK, band)
            yield None
        self.desk.art.lay_slice(surface, "focus", self.panel, self.page.k)
        yield None

    def relay(self) -> None:
        """Lay out the table as well: it shows."""
        if self.seen and self.seen != self._look():
            self.parent.resize()
        super().relay()

    def fired(self, fired: Fired) -> Scene | None:
        """Go where the button says."""
        match fired.name:
            case "how":
                return self.ways.rules(self)
            case "settings":
                return self.ways.settings(self)
            case "leave":
                self.parent.close()
                return self.ways.title()
        return self.back()

    def back(self) -> Scene | None:
        """Give the table back."""
        self.let_go()
        self.parent.resize()
        return self.parent

    def close(self) -> None:
        """Close the table below."""
        self.parent.close()
