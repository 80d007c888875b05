"""The title: the logo, the Boss under his lamp, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.manners import full
from gangdice_gui.base.paths import missing
from gangdice_gui.base.store import RUNNING, Keeper
from gangdice_gui.lobby.scenery import forget, layers, scenery, scenery_parts
from gangdice_gui.lobby.screens import (
    PLAYABLE,
    find_playable,
    first_game,
    how_far,
    other_games,
    reading_ahead,
    screens_of,
)
from gangdice_gui.lobby.title_places import title_places
from gangdice_gui.match.entry import NotItsFault
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import label
from gangdice_gui.ui.legible import floor
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.widget import ARROWS, cap_rect, key_cap
from gangdice_gui.ui.widgets import Fired, Widget

BESIDE: Final = ("game ", "poster ")
"""What the doors and the posters of the other games are called, before the game's id."""
READS: Final = 0.010
"""Seconds after which a frame reads no more of a game that is asked for."""
LOGO: Final = "title/logo"
HINTS: Final = dict(zip(ARROWS, ("title.hint_menu", "title.hint_tables"), strict=True))
"""What the arrow keys are for."""
NEAR: Final = dict.fromkeys(list(ARROWS)[1:], "title.hint_near")
"""The same in fewer words."""


class Hint(NamedTuple):
    """A key and what it does."""

    sign: str
    text: str
    px: int
    left: int
    middle: int
    """Where the line is: its left end and its middle, in pixels."""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw it."""
        wide = cap_rect(desk, self.sign, self.px).w
        key_cap(surface, desk, self.sign, self.px, theme.SECOND, (self.left + wide // 2, self.middle))
        image = desk.type.render(self.text, "label", self.px, theme.SECOND)
        middle = self.middle - desk.type.lift("label", self.px)
        surface.blit(image, image.get_rect(left=self.left + wide + round(self.px * 0.5), centery=middle))


class Title(MenuPage):
    """The first screen. Continue comes first when a game is waiting."""

    muffles = False
    upright = True

    def __init__(self, desk: Desk, ways: Ways, left: Match | None = None) -> None:
        """Look for a saved match; one that people have just `left` need not be played through again to be read."""
        self.note = ""
        """One sentence on the paper slip; empty where there is nothing to say."""
        self.match = self._saved(desk, left)
        store, troubles = desk.store, (desk.words.trouble, desk.art.trouble, desk.type.trouble)
        self.note = self.note or missing() or store.trouble or store.damage or next(filter(None, troubles), "")
        games = (*([self.match.game.id] if self.match else []), first_game())
        self._reading = chain.from_iterable(map(reading_ahead, games))
        self._near = ""
        """The game somebody seems about to ask for."""
        self._leads: tuple[Callable[[], Scene], Iterator[object]] | None = None
        """What comes next, once what it needs has been read."""
        super().__init__(desk, ways)
        desk.sound.loop("title_theme")

    def _saved(self, desk: Desk, left: Match | None) -> Match | None:
        text = desk.store.load_match()
        if text is None:
            return None
        if left is not None and left.keep is not None and left.to_text() == text:
            return left
        try:
            # One that is over waits too: its end was never seen, or it would have been laid by.
            return Match.from_text(text, find_playable, keep=Keeper(desk.store))
        except NotItsFault as error:
            self.note = str(error)
        except RecordError:
            aside = desk.store.set_aside(RUNNING)
            self.note = desk.words("title.damaged", file=aside.name) if aside else desk.words("title.unreadable")
        return None

    def build(self) -> list[Widget]:
        """Return the column of buttons."""
        words = self.desk.words
        entries = [("new", "title.new", "play"), ("how", "title.how", "book"), ("settings", "title.settings", "gear")]
        entries.append(("quit", "title.quit", "door"))
        if self.match:
            entries.insert(0, ("continue", "title.continue", "cont"))
        self.places = places = title_places(self.page, len(entries), layers(self.desk.art.folder)["logo"])
        widgets: list[Widget] = []
        for row, (name, key, icon) in enumerate(entries):
            note = ""
            if name == "continue" and self.match:
                note = how_far(self.match, words)
            box = places.entries[row]
            size = 38 if row == 0 else 34
            about: dict[str, Any] = {"icon": icon, "note": note}
            if name == "how":
                about |= {"key": "F1", "shortcut": pygame.K_F1}
            if name == "quit":
                about |= {"key": words("keycap.esc"), "decides": True}
            widgets.append(self.button(name, box, words(key), size, brass=row == 0, **about))
        self.posters = dict(zip(other_games(), places.posters, strict=False))
        for (game, box), low in zip(self.posters.items(), places.doors, strict=False):
            self._line(game, box)
            key = words(PLAYABLE[game].name)[:1]
            about = {"key": key.upper(), "shortcut": pygame.key.key_code(key.lower())} if key.isascii() else {}
            door = self.button(f"game {game}", low, words(PLAYABLE[game].name), 30, **about)
            if not door.fits(self.desk):
                door.key_hint = ""
            widgets += [door, Poster(game, box)]
        self.slip = None
        if self.note:
            box = places.slip
            inner = box.inflate(-self.px(52), -self.px(36))
            text = self.write(inner, words.say(self.note), "label", 26, theme.INK, lines=0, top=True)
            self.slip = Rect(box.x, box.y, box.w, text.bottom - box.y + self.px(18))
        self.hints = [] if self.slip else self._hints(places.hints)
        return widgets

    def _line(self, game: str, box: Rect) -> None:
        """Write two lines on a poster, where they have room below its picture."""
        if PLAYABLE[game].line:
            inner = Rect(
                box.x + round(box.w * 0.07), box.y + round(box.h * 0.745), round(box.w * 0.86), round(box.h * 0.19)
            )
            text = self.desk.words(PLAYABLE[game].line)
            size = self.page.near * (20 if self.page.compact else 25)
            line = label(self.desk, inner, text, "label", size, align="centre", lines=2, leading=0.74)
            self.labels += [line] if line.fits else []

    def _hints(self, box: Rect) -> list[Hint]:
        """Return what the arrow keys do in one line; beside a table that comes near, what is told nowhere else."""
        tight, words, kind = self.page.compact, self.desk.words, self.desk.type
        texts = [(sign, words(key)) for sign, key in (NEAR if tight else HINTS).items() if self.posters]
        most = self.desk.font_px((22 if tight else 26) * self.page.near * self.desk.text_k)
        for px in range(most, floor(self.desk.size) - 1, -1):
            found, left = list[Hint](), box.x
            for sign, text in texts:
                found.append(Hint(sign, text, px, left, box.y + round(px * 0.9)))
                left += cap_rect(self.desk, sign, px).w + kind.width(text, "label", px) + round(px * 1.5)
            if left - px <= box.right:
                return found
        return []

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw the room, the Boss, the table and the logo, part by part."""
        art, logo = self.desk.art, self.places.logo
        look = art, self.desk.size, self.places.stand
        yield from scenery_parts(*look)
        surface.blit(scenery(*look), (0, 0))
        yield None
        surface.blit(self.desk.art.image(LOGO, *logo.size), logo)
        yield None
        for game, box in self.posters.items():
            if PLAYABLE[game].poster:
                surface.blit(self.desk.art.image(PLAYABLE[game].poster, *box.size), box)
                yield None
        for hint in self.hints:
            hint.draw(surface, self.desk)
        if self.slip:
            surface.blit(self.desk.art.slice9("paper", *self.slip.size, self.page.k), self.slip)

    def ahead(self) -> bool:
        """Read a part of the game that goes on, of the house's own, or of the one whose poster somebody points at."""
        pointed = (widget.name for widget in self.group.widgets if widget.hover or widget.name == self.group.focus)
        game = next((name.partition(" ")[2] for name in pointed if name.startswith(BESIDE)), "")
        if game and game != self._near:
            self._near, self._reading = game, chain(reading_ahead(game), self._reading)
        return next(self._reading, False)

    def back(self) -> Scene | None:
        """Show the way out; it takes one more press, for Escape may be meant for the page before."""
        self.group.show("quit")
        return self

    def update(self, ms: int) -> Scene:
        """Go on to what comes next, once what it needs has been read."""
        scene = super().update(ms)
        if scene is not self or self._leads is None:
            return scene
        self.busy = True
        return self._read_on()

    def _read_on(self) -> Scene:
        """Read what comes next needs, as much as a frame has room for: all of a game at once would be seen."""
        assert self._leads is not None
        lead, parts = self._leads
        while not full(READS):
            part = next(parts, None)
            if part is None:
                self._leads = None
                return lead()
            if part is False:
                break  # another thread is at it
        return self

    def _to(self, game: str, lead: Callable[[], Scene], match: Match | None = None) -> Scene:
        """Go on by `lead` to a page of a game, or to the table of a `match` that was left."""
        self._leads = lead, chain(reading_ahead(game), () if match is None else self._table_read(match))
        return self._read_on()

    def _table_read(self, match: Match) -> Iterator[bool]:
        """Play a match again, as its table will look back, and have read beside the frames what takes longest."""
        screens = screens_of(match.game.id)
        screens.reads(self.desk)
        yield from (True for _ in match.replayed())
        while screens.reads(self.desk):
            yield False

    def fired(self, fired: Fired) -> Scene | None:
        """Go where the button says; None quits."""
        if self._leads is not None:
            # What was asked for first is on its way: a hasty Enter is not meant for the button that has the ring.
            return self
        match fired.name:
            case "continue" if self.match:
                saved = self.match
                return self._to(saved.game.id, lambda: self.ways.table(saved, True), saved)
            case "new":
                return self._to(first_game(), lambda: self.ways.set_up(""))
            case "how":
                return self.ways.rules(self)
            case "settings":
                return self.ways.settings(self)
            case "quit":
                return None
            case name if name.startswith(BESIDE):
                game = name.partition(" ")[2]
                return self._to(game, lambda: self.ways.set_up(game))
        return self


class Poster(Widget):
    """A poster on the wall: pressed, it does what the button below it does, which the keyboard goes to."""

    def __init__(self, game: str, rect: Rect) -> None:
        """Hang it."""
        super().__init__(f"poster {game}", rect)

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here: it does not, for the button is there."""
        return False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw a thin line round it under the pointer; the picture itself is part of the room."""
        if self.hover:
            draw_box(surface, theme.FOCUS, self.rect.inflate(4, 4), max(2, desk.px(3)))


def leave(art: Art) -> None:
    """Keep no picture of the title: a table needs the memory."""
    forget()
    art.let_go({LOGO, *(playable.poster for playable in PLAYABLE.values())})
