"""The settings: five tabs, and every change counts at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.settings import CHOICES, Settings
from gangdice_gui.base.words import LANGUAGES
from gangdice_gui.lobby.screens import screens_over
from gangdice_gui.lobby.settings_places import language_places, row_places, settings_places
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import LARGEST_TEXT, Desk
from gangdice_gui.ui.label import fitted, rows, smallest
from gangdice_gui.ui.tabs import Tab
from gangdice_gui.ui.widgets import Choice, Fired, Slider, Toggle, Widget

SIGHTS: Final = ("screens", "odds")
"""What a table shows of secrets and chances, where its game has no switches of its own for what it shows."""
KEPT: Final = frozenset({"window", "full_screen", "finished"})
"""What `Back to defaults` leaves alone: the window stays where it is, and what has been played is played."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting on a tab: its field in Settings, how it is changed, and the key of the line under its name."""

    field: str
    control: str
    """`toggle`, `slider` or `choice`."""
    note: str = ""
    """A key under `settings.FIELD`; empty for none."""
    key: str = ""
    """The key that changes it anywhere, which that line names; for a gamepad, which has none, there is `note_pad`."""


TABS: Final[dict[str, tuple[str, tuple[SettingRow, ...]]]] = {
    "game": (
        "dice",
        (
            SettingRow("speed", "choice", "note"),
            SettingRow("screens", "choice", "note"),
            SettingRow("odds", "choice", "note"),
            SettingRow("coach", "choice", "note"),
            SettingRow("quips", "toggle", "note"),
        ),
    ),
    "sound": (
        "sound",
        (
            SettingRow("master", "slider"),
            SettingRow("effects", "slider"),
            SettingRow("music", "slider", "note"),
            SettingRow("muted", "toggle", "note", "M"),
        ),
    ),
    "display": (
        "display",
        (
            SettingRow("full_screen", "toggle", "note", "F11"),
            SettingRow("text_size", "choice", "also_access"),
            SettingRow("high_contrast", "toggle", "note"),
        ),
    ),
    "access": (
        "access",
        (
            SettingRow("high_contrast", "toggle", "note"),
            SettingRow("outlined_dice", "toggle", "note"),
            SettingRow("text_size", "choice", "also_display"),
            SettingRow("motion", "toggle", "note"),
            SettingRow("flashes", "toggle", "note"),
        ),
    ),
    "language": ("globe", ()),
}


class SettingsPage(MenuPage):
    """The settings over whatever asked for them; `Done` hands the parent back, laid out anew."""

    upright = True
    walled = True

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, tab: str = "game") -> None:
        """Open a tab: game, sound, display, access or language."""
        self.parent: Scene = parent
        self.tab = tab
        self.shown = desk.settings.copy()
        super().__init__(desk, ways)
        self.group.set(self.group.widgets, "done")

    # ------------------------------------------------------------ laying out

    def build(self) -> list[Widget]:
        """Return the tabs, the rows of the open tab and the two buttons below."""
        words, wide = self.desk.words, not self.page.compact
        widgets = self.heading(words("settings.title"), words("settings.back"))
        places = settings_places(self.page, len(TABS))
        self.panel, boxes = places.panel, places.tabs
        texts = {name: words(f"settings.tab.{name}") for name in TABS}
        space = boxes[0].w - self.px(24 if self.page.upright else 110)
        units = (32 if wide else 28) * self.page.near
        size = min(fitted(self.desk, text, "button", units, space) for text in texts.values())
        for box, (name, (icon, _)) in zip(boxes, TABS.items(), strict=True):
            widgets.append(Tab(f"tab {name}", box, texts[name], chosen=name == self.tab, px=size, icon=icon))
        self.lines: list[int] = []
        self.cards: list[Rect] = []
        self.strip: Rect | None = None
        self.slip: Rect | None = None
        widgets += self._language() if self.tab == "language" else self._rows()
        defaults, done = places.defaults, places.done
        widgets.append(self.button("defaults", defaults, words("settings.defaults"), 28, decides=True))
        widgets.append(self.button("done", done, words("settings.done"), 34, brass=True, key=words("keycap.esc")))
        saved = "settings.unsaved" if self.desk.store.trouble else "settings.saved"
        self.write(places.saved, words(saved), "body", 26, theme.SECOND, lines=2)
        return widgets

    def _table(self) -> tuple[SettingRow, ...]:
        """Return the rows of the open tab: what a game shows in its own way takes the place of what others hide."""
        _, table = TABS[self.tab]
        own = tuple(SettingRow(name, "toggle", "note") for name in screens_over(self.parent).switches)
        if self.tab != "game" or not own:
            return table
        at = min(place for place, row in enumerate(table) if row.field in SIGHTS)
        kept = [row for row in table if row.field not in SIGHTS]
        return (*kept[:at], *own, *kept[at:])

    def _rows(self) -> list[Widget]:
        table = self._table()
        boxes, free = row_places(self.page, self.panel, [row.control == "toggle" for row in table])
        made: list[Widget] = []
        for box, row in zip(boxes, table, strict=True):
            if made:
                self.lines.append(box.y)
            control = self._control(row, box)
            made.append(control)
            if self.page.upright and row.control != "toggle":
                self._named(Rect(box.x, box.y, box.w, control.rect.y - box.y), row)
            else:
                self._named(Rect(box.x, box.y, control.rect.x - box.x - self.px(24), box.h), row)
        self._quip(free)
        return made

    def _quip(self, free: Rect) -> None:
        """Let the Boss say something where the rows leave room."""
        px = self.px
        wide = free.w if self.page.upright else min(px(700), free.w)
        self.slip = Rect(free.right - wide, free.y + px(20), wide, free.h - px(30))
        hat = self._hat()
        inner = self.slip.inflate(-px(56), -px(36))
        text = Rect(inner.x + hat + px(20), inner.y, inner.w - hat - px(20), inner.h)
        self.write(text, self.desk.words(f"settings.quip.{self.tab}"), "boss", 27, theme.INK, lines=0, leading=1.0)

    def _hat(self) -> int:
        """Return how large the Boss's hat is beside what he says, in pixels."""
        return self.px(96 if self.page.upright else 64)

    def _named(self, box: Rect, row: SettingRow) -> None:
        words = self.desk.words
        title = words(f"settings.{row.field}.label")
        if not row.note:
            self.write(box, title, "button", 30)
            return
        inner = box.inflate(0, -self.px(12))
        middle = inner.y + round(inner.h * 0.57)
        self.write(Rect(box.x, inner.y, box.w, middle - inner.y), title, "button", 30)
        note = self._note(row)
        self.write(Rect(box.x, middle - self.px(4), box.w, inner.bottom - middle), note, "body", 24, theme.SECOND)

    def _note(self, row: SettingRow) -> str:
        """Return the line under a setting's name: in a window too narrow for it, that it has no effect there."""
        words = self.desk.words
        if row.field == "text_size" and self.desk.narrow:
            return words("settings.text_size.narrow", size=words("settings.text_size.percent", n=LARGEST_TEXT))
        note = f"{row.note}_pad" if row.key and self.desk.pad else row.note
        return words(f"settings.{row.field}.{note}", cap=row.key)

    def _control(self, row: SettingRow, box: Rect) -> Widget:
        px = self.px
        value = self._value(row.field)
        # Below its name where the window is upright, in the lower part of the row.
        below = Rect(box.x, box.bottom - px(12) - round(box.h * 0.4), box.w, round(box.h * 0.4))
        if row.control == "slider":
            width = px(640 if not self.page.compact else 560)
            beside = Rect(box.right - width, box.centery - px(30), width, px(60))
            return Slider(row.field, below if self.page.upright else beside, value)
        if row.control == "toggle":
            place = Rect(box.right - px(104), box.centery - px(26), px(104), px(52))
            return Toggle(row.field, place, self._on(row.field))
        options = [(choice, self._option(row.field, choice)) for choice in CHOICES[row.field]]
        if self.page.upright:
            return self.choice(row.field, below, options, value, 28)
        each, long = (186, 290) if not self.page.compact else (172, 240)
        width = px(max(400, len(options) * (long if row.field == "screens" else each)))
        place = Rect(box.right - width, box.centery - px(30), width, px(60))
        # Large letters take the room that the words before them leave; these rather become small than those.
        texts, gap = [text for _, text in options], px(24)
        for units, least in ((26 * self.desk.text_k, 24 * self.desk.text_k), (26.0, 24.0)):
            most = box.w - self._wide(row, least) - gap
            while place.w < most and not self.fits(place, texts, self.desk.font_px(units)):
                place = Rect(place.x - 2, place.y, place.w + 2, place.h)
        return self.choice(row.field, place, options, value, 26)

    def _wide(self, row: SettingRow, units: float) -> int:
        """Return how wide a setting's name is at least, and its note in letters of so many units, in pixels."""
        desk, words = self.desk, self.desk.words
        title = desk.type.width(words(f"settings.{row.field}.label"), "button", desk.font_px(30 * desk.text_k))
        if not row.note:
            return title
        note = self._note(row)
        return max(title, desk.type.width(note, "body", smallest(desk, units)))

    def _value(self, field: str) -> Any:
        """Return what a setting comes to: one not chosen yet shows as what it does."""
        return self.desk.settings.coached if field == "coach" else getattr(self.desk.settings, field)

    def _on(self, field: str) -> bool:
        """Return whether a switch stands on: two of them are worded the other way round from their setting."""
        settings = self.desk.settings
        match field:
            case "motion":
                return settings.reduced
            case "flashes":
                return not settings.flashes
        return bool(getattr(settings, field))

    def _option(self, field: str, choice: Any) -> str:
        if field == "text_size":
            return self.desk.words("settings.text_size.percent", n=choice)
        return self.desk.words(f"settings.{field}.{choice}")

    def _language(self) -> list[Widget]:
        words, px = self.desk.words, self.px
        places = language_places(self.page, self.panel)
        languages = ("auto", *LANGUAGES)
        boxes = rows(places.languages, len(languages), px(12))
        texts = [words(f"settings.language.{code}") for code in languages]
        note = words(f"settings.language.{self.desk.words.machine}") if self.desk.settings.text_size == 100 else ""
        near = self.page.near
        side = self.desk.type.width(note, "body", self.desk.font_px(24 * near)) + px(24) if note else 0
        spaces = [boxes[0].w - px(100) - (side if i == 0 else 0) for i in range(len(texts))]
        size = min(
            fitted(self.desk, text, "button", 32 * near, space) for text, space in zip(texts, spaces, strict=True)
        )
        made: list[Widget] = []
        for box, code, text in zip(boxes, languages, texts, strict=True):
            chosen, told = code == self.desk.settings.language, note if code == "auto" else ""
            made.append(Tab(f"language {code}", box, text, chosen=chosen, px=size, tick=True, note=told))
        self.write(places.note, words("settings.language.note"), "body", 26, theme.SECOND, lines=0, top=True)
        self.cards, self.strip = places.cards, places.strip
        inner = self.strip.inflate(-px(48), -px(16))
        self.write(inner, screens_over(self.parent).sample(words), "label", 29, theme.INK, align="centre", lines=2)
        return made

    # ------------------------------------------------------------ drawing

    def still_parts(self, surface: Surface) -> Iterator[None]:
        """Draw the panel, and the sample cards on the language tab."""
        art, k = self.desk.art, self.page.k
        surface.blit(room(art, self.desk.size), (0, 0))
        yield
        art.lay_slice(surface, "panel", self.panel, k)
        yield
        for y in self.lines:
            start = (self.panel.x + self.px(44), y)
            pygame.draw.line(surface, theme.PAPER_EDGE, start, (self.panel.right - self.px(44), y), max(1, self.px(2)))
        if self.slip:
            hat = self._hat()
            surface.blit(art.slice9("paper", *self.slip.size, k), self.slip)
            surface.blit(
                art.emblem("fedora", hat, theme.INK), (self.slip.x + self.px(26), self.slip.centery - hat // 2)
            )
        if self.cards:
            for picture, box in zip(
                screens_over(self.parent).samples(self.desk, self.cards[0].size), self.cards, strict=True
            ):
                surface.blit(picture, box)
                yield
        if self.strip:
            art.lay_slice(surface, "paper", self.strip, k)

    # ------------------------------------------------------------ answering

    def fired(self, fired: Fired) -> Scene | None:
        """Change what was asked for, at once."""
        name, _, which = fired.name.partition(" ")
        settings = self.desk.settings
        match name:
            case "back" | "done":
                return self.back()
            case "tab":
                self.tab = which
                self.relay()
                return self
            case "defaults":
                fresh = Settings()
                for field in fields(Settings):
                    if field.name not in KEPT:
                        setattr(settings, field.name, getattr(fresh, field.name))
            case "language":
                settings.language = which
            case "motion":
                settings.motion = "reduced" if fired.value else "full"
            case "flashes":
                settings.flashes = not fired.value
            case _:
                setattr(settings, name, fired.value)
        # The window sees the change, makes it count everywhere, keeps it and calls `resize`.
        self.refresh()
        return self

    def update(self, ms: int) -> Scene:
        """Follow settings that a key of the window has changed."""
        if self.shown != self.desk.settings:
            self.refresh()
        return super().update(ms)

    def refresh(self) -> None:
        """Show the settings as they are."""
        settings = self.desk.settings
        self.shown = settings.copy()
        for widget in self.group.widgets:
            kind, _, which = widget.name.partition(" ")
            if isinstance(widget, Tab):
                widget.chosen = which == (self.tab if kind == "tab" else settings.language)
            elif isinstance(widget, Toggle):
                widget.value = self._on(kind)
            elif isinstance(widget, Choice | Slider):
                widget.value = self._value(kind)
        self.dirty = True

    def close(self) -> None:
        """Close what lies below."""
        self.parent.close()

    def back(self) -> Scene | None:
        """Hand the parent back, laid out for the settings as they are now."""
        self.let_go()
        self.parent.resize()
        return self.parent
