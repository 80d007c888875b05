"""The set-up as it looks: the chairs, the options, the Boss's paper and one brass button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.lobby.screens import PLAYABLE, other_games
from gangdice_gui.lobby.setup_chair import Places, gathered, in_a_row, in_rows, lying, upright
from gangdice_gui.lobby.setup_map import corner_of, draw_map, mapped, write_corner
from gangdice_gui.lobby.setup_quote import boss_says
from gangdice_gui.lobby.setup_rows import lay_first, lay_row, lay_tall, lines_in, rows_of
from gangdice_gui.lobby.setup_sheet import OneSheet, lines_of, one_sheet
from gangdice_gui.lobby.setup_who import CROWD, draw_party, lay_party, write_temper
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.plan import LETTERS, OptionRow, TablePlan
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, fitted, rows, smallest
from gangdice_gui.ui.tabs import Arrow, Badge
from gangdice_gui.ui.widget import key_name
from gangdice_gui.ui.widgets import TextField, Widget

Sheet = Literal["chairs", "house"]
LEAST: Final = 13
ENOUGH: Final = 0.6
"""How small the letters of human and gangster may become beside each other, in pixels, and as a part of the wanted."""
LOOKS: Final = 228
"""Units the way to dice and felt takes beside the Boss's paper."""
UPRIGHT: Final = 300
"""Units a window has to be higher than the page was drawn, so that the chairs lie."""


class SetUpPage(MenuPage):
    """Lays a plan out and draws it; `SetUp` answers.

    Large text takes two sheets, chairs and house rules, and so does an upright window without room for both.
    """

    deep = True
    walled = True
    sheet: Sheet = "chairs"
    """Which of the two is open, where there are two."""

    def __init__(self, desk: Desk, ways: Ways, screens: GameScreens, plan: TablePlan) -> None:
        """Show a `plan` of the game with these `screens`."""
        self.screens = screens
        self.plan = plan
        self.forgets = desk.store.load_match() is not None
        """A game is waiting, and starting another ends it."""
        super().__init__(desk, ways)

    # ------------------------------------------------------------ laying out

    def build(self) -> list[Widget]:
        """Return the widgets of the chairs and the options."""
        words, at = self.desk.words, self.page.at
        wide = not self.page.compact
        spare = 0 if wide else self.page.design[1] - 1024
        self.deeper = spare if spare > UPRIGHT else 0
        """Units an upright window is higher than the page was drawn."""
        self.large = self.desk.text_k > 1 or self.deeper > 0
        self.panels: list[Rect] = []
        self.places: list[Places] = []
        self.options: Rect | None = None
        self.divider: tuple[int, int, int] | None = None
        self.first_face: Rect | None = None
        self.dice: list[tuple[Rect, int]] = []
        """The dice that show how good a gangster is."""
        if self.deeper and (both := self._one_sheet()) is not None:
            widgets = self._titled(both.games)
            widgets += self._chairs(in_rows(both.chairs, len(self.plan.chairs), self.px(14), both.lines))
            widgets += self._house(both.house, both.beside)
        elif self.large:
            widgets = self._sheets()
        else:
            widgets = self._titled()
            whole = at(56, 150, 1808, 560) if wide else at(37, 104, 1291, 506)
            widgets += self._chairs(columns(whole, len(self.plan.chairs), self.px(16 if wide else 12)))
            widgets += self._house(at(56, 730, 1352, 296) if wide else at(37, 622, 1291, 270), 2)
        low = wide and not self.large
        self.slip = (
            at(1428, 730, 436, 116) if low else at(56, 922, 1200, 112) if wide else at(37, 904 + self.deeper, 860, 96)
        )
        if low:
            looks = at(1428, 858, 436, 62)
        else:
            self.slip.w -= self.px(LOOKS) + self.px(8)
            looks = Rect(self.slip.right + self.px(8), self.slip.y, self.px(LOOKS), self.slip.h)
        widgets.append(self._looks(looks))
        inner = self.slip.inflate(-self.px(36), -self.px(24))
        hat = self.px(76)
        self.quote = Rect(inner.x + hat, inner.y, inner.w - hat, inner.h)
        self.write(self.quote, self.boss_says(), "boss", 27, theme.INK, lines=0, leading=0.98)
        start = (
            at(1428, 932, 436, 94) if low else at(1276, 922, 588, 112) if wide else at(913, 904 + self.deeper, 415, 96)
        )
        widgets.append(self.button("start", start, words("setup.start"), 48 if wide else 42, brass=True, decides=True))
        return widgets

    def _one_sheet(self) -> OneSheet | None:
        """Share the page between chairs and house rules; None where that takes two sheets."""
        plan, large = self.plan, self.desk.text_k > 1
        count = lines_in(self, self.screens, plan)
        return one_sheet(self.page, self.deeper, len(plan.chairs), count, large, self.screens.people is not None)

    def _titled(self, below: Rect | None = None) -> list[Widget]:
        """Write the title; where the house has several games, the one to sit down to is chosen beside it or `below`."""
        words, at, wide = self.desk.words, self.page.at, not self.page.compact
        if not other_games() or below:
            widgets = self.heading(words("setup.title"), words("setup.back"))
            return widgets + ([self._games(below)] if below and other_games() else [])
        # In a small window the title rather becomes smaller than the name of a game.
        close = (758, 24, 570, 68) if self.desk.type.small else (808, 24, 520, 68)
        x, y, w, h = (1064, 48, 800, 72) if wide else close
        widgets = self.heading(words("setup.title"), words("setup.back"), aside=w)
        widgets.append(self._games(at(x - self.beside(), y, w, h)))
        return widgets

    def _games(self, box: Rect) -> Widget:
        games = [(game, self.desk.words(playable.name)) for game, playable in PLAYABLE.items()]
        return self.choice("game", box, games, self.screens.game.id, 30)

    def _looks(self, box: Rect) -> Widget:
        """Return the way to dice and felt."""
        made = self.button("looks", box, self.desk.words("looks.title"), 30)
        made.tip = self.desk.words("looks.tip")
        return made

    def _sheets(self) -> list[Widget]:
        """Lay out the sheet that is open, and the way to the other one."""
        words, at = self.desk.words, self.page.at
        wide = not self.page.compact
        widgets = self.heading(words("setup.title"), words("setup.back"), aside=720 if wide else 460)
        several = bool(other_games())
        sheets = [("chairs", "setup.sheet_chairs"), ("house", "setup.sheet_game" if several else "setup.sheet_house")]
        x, y, w, h = (1144, 48, 720, 72) if wide else (868, 24, 460, 68)
        widgets.append(
            self.choice(
                "sheet", at(x - self.beside(), y, w, h), [(sheet, words(key)) for sheet, key in sheets], self.sheet, 30
            )
        )
        whole = at(56, 136, 1808, 770) if wide else at(37, 104, 1291, 786 + self.deeper)
        if self.sheet == "chairs":
            chairs = len(self.plan.chairs)
            return widgets + self._chairs(in_rows(whole, chairs, self.px(14), lines_of(chairs) if self.deeper else 2))
        if several:
            widgets.append(self._games(Rect(whole.x, whole.y, whole.w, self.px(76))))
            whole = Rect(whole.x, whole.y + self.px(88), whole.w, whole.h - self.px(88))
        return widgets + self._house(whole, 2 if wide else 1)

    def _chairs(self, panels: list[Rect]) -> list[Widget]:
        self.panels, widgets = panels, []
        for seat, panel in enumerate(panels):
            if seat < self.plan.players:
                places = self._places(panel)
                self.places.append(places)
                widgets += self._chair(seat, places)
            else:
                widgets += self._free(seat, panel)
        return widgets

    def _places(self, panel: Rect) -> Places:
        page, chairs = self.page, len(self.plan.chairs)
        if self.screens.people is None:
            places = (lying if self.large else upright)(page, panel, chairs)
            return mapped(page, panel, places, self.plan.seating, self.large)
        return in_a_row(page, lying(page, panel, chairs)) if self.large else gathered(page, panel)

    def _chair(self, seat: int, places: Places) -> list[Widget]:
        words, px, chair = self.desk.words, self.px, self.plan.chairs[seat]
        party = self.plan.seating.parties.get(chair.colour)
        number = words("setup.seat", n=seat + 1) if party is None or places.party is not None else words(party)
        if places.number.w:
            self.write(places.number, number, "body", 26, theme.SECOND)
        back, forth = words("setup.face_back"), words("setup.face_next")
        made: list[Widget] = [
            Arrow(f"face_back {seat}", places.back, forth=False, tip=back),
            Arrow(f"face_next {seat}", places.forth, forth=True, tip=forth),
        ]
        default = words(f"people.{chair.face}")
        field = places.name
        if chair.kind == "human":
            text = default if chair.name is None else chair.name
            size = min(fitted(self.desk, text or default, "name", 33, field.w - px(100)), round(field.h * 0.66))
            made.append(TextField(f"name {seat}", field, text, default, LETTERS, px=size))
        else:
            crowded = len(self.plan.chairs) > CROWD
            # A name stands in from its frame where its letters leave room for that.
            long = crowded and self.desk.type.width(default, "name", smallest(self.desk, 28)) > field.w - px(22)
            left, right = (px(5), px(5)) if long else (px(16), px(4 if crowded else 18))
            inner = Rect(field.x + left, field.y + px(7), field.w - left - right, field.h - px(14))
            self.write(inner, default, "name", 28 if crowded else 33)
        kinds = [("human", words("setup.human")), ("gangster", words("setup.gangster"))]
        least = max(LEAST, round(ENOUGH * self.desk.font_px(27 * self.desk.text_k)))
        whole = self.fits(places.kind, [text for _, text in kinds], least)
        if not whole or (len(self.plan.chairs) > CROWD and not places.party):
            # Two words have no room beside each other: one button says what sits here, and changes it.
            made.append(self.button(f"kind {seat}", places.kind, dict(kinds)[chair.kind], 27))
        else:
            made.append(self.choice(f"kind {seat}", places.kind, kinds, chair.kind, 24 if self.page.compact else 27))
        self._about(seat, places.about)
        if places.party is not None:
            beside = [self._colour_tip(seat, self.plan.colour_beside(seat, step)) for step in (-1, 1)]
            return made + lay_party(self, self.plan, seat, places.party, (beside[0], beside[1]))
        write_corner(self, places, self.plan.seating, chair.colour)
        for tile, colour in zip(places.colours, self.plan.seating.colours, strict=True):
            tip = self._colour_tip(seat, colour)
            made.append(Badge(f"{colour} {seat}", tile, colour, chosen=colour == chair.colour, tip=tip))
        return made

    def _free(self, seat: int, panel: Rect) -> list[Widget]:
        words, px = self.desk.words, self.px
        text = panel.inflate(-px(56), -px(200)) if not self.large else panel.inflate(-px(56), -px(120)).move(0, -px(50))
        self.write(text, words("setup.empty"), "label", 34, theme.HINT, align="centre")
        if seat != self.plan.players:
            return []
        box = Rect(0, 0, panel.w - px(72), px(80))
        box.midbottom = (panel.centerx, panel.bottom - px(60))
        icon = "plus" if len(self.plan.chairs) <= CROWD else ""
        return [self.button("invite", box, words("setup.invite"), 30, icon=icon)]

    def _about(self, seat: int, box: Rect) -> None:
        words, chair = self.desk.words, self.plan.chairs[seat]
        if chair.kind == "gangster":
            die = write_temper(self, self.plan, chair.face, box, self.large)
            self.dice += [] if die is None else [die]
            return
        text = words("setup.plays", who=words(f"trade.{chair.face}"))
        secret = self.plan.seating.secret
        if secret and self.desk.settings.screens == "open":
            text += "\n" + words("setup.peek_open")
        elif secret and self.plan.humans > 1:
            text += "\n" + words("setup.peek", cap=key_name(self.desk, "P"))
        self.write(box, text, "body", 25, theme.SECOND, align="centre", lines=0)

    def _colour_tip(self, seat: int, colour: str) -> str:
        words, seating = self.desk.words, self.plan.seating
        names = self.plan.names(words)
        for other, chair in enumerate(self.plan.seated):
            if chair.colour == colour and other != seat:
                return words("setup.colour_swap", name=names[other])
        side = words(seating.parties.get(colour, f"colours.{colour}"))
        if colour not in seating.corners:
            return words("setup.colour", colour=side)
        where, across = corner_of(words, seating, colour)
        taken = colour == self.plan.chairs[seat].colour
        return words("setup.corner" if taken else "setup.corner_take", colour=side, where=where, across=across)

    def _house(self, box: Rect, beside: int) -> list[Widget]:
        """Lay out the house rules in one column or two, in the order of the keyboard."""
        px, lots = self.px, self.plan.first is None
        self.options = box
        choices, shown = rows_of(self, self.screens, self.plan)
        inner = box.inflate(-2 * px(40), -2 * px(22 if self.plan.seating.secret else 14))
        made: list[Widget] = []
        if not self.plan.seating.secret:
            return self._open_house(box, inner, choices, shown, beside)
        stashes, odds = shown
        if beside == 1:
            boxes = rows(inner, len(choices) + (3 if lots else 4), px(6))
            made += [lay_row(self, row, place) for row, place in zip(choices, boxes, strict=False)]
            if not lots:
                made += self._picker(boxes[len(choices)])
            made += [lay_tall(self, stashes, boxes[-3].union(boxes[-2])), lay_row(self, odds, boxes[-1])]
            return made
        left = Rect(inner.x, inner.y, round(box.w * 0.5) - px(56), inner.h)
        right = Rect(box.x + round(box.w * 0.545), inner.y, inner.right - box.x - round(box.w * 0.545), inner.h)
        self.divider = (box.x + round(box.w * 0.5) + px(12), box.y + px(30), box.bottom - px(30))
        count = len(choices) if lots or not self.large else len(choices) + 1
        made += [lay_row(self, row, place) for row, place in zip(choices, rows(left, count, px(4)), strict=False)]
        at_right = rows(right, max(3, count), px(4))
        made.append(lay_tall(self, stashes, at_right[0].union(at_right[1])))
        if lots or self.large:
            # Where room is short the odds wait until the first player is drawn by lot again.
            made.append(lay_row(self, odds, at_right[2]))
        if not lots:
            made += self._picker(rows(left, count, px(4))[-1] if self.large else at_right[2])
        return made

    def _open_house(
        self, box: Rect, inner: Rect, left: list[OptionRow], right: list[OptionRow], beside: int
    ) -> list[Widget]:
        """Lay out the house rules of a game in which nobody hides anything: rows of one kind."""
        px, picks = self.px, int(self.plan.first is not None)
        if beside == 1:
            boxes = rows(inner, len(left) + len(right) + picks, px(6))
        else:
            wide, count = round(box.w * 0.455) - px(40), max(2, len(left), len(right) + picks)
            self.divider = (box.x + round(box.w * 0.5) + px(12), box.y + px(30), box.bottom - px(30))
            halves = (Rect(x, inner.y, wide, inner.h) for x in (inner.x, inner.right - wide))
            at_left, at_right = (rows(half, count, px(4)) for half in halves)
            boxes = [*at_left[: len(left)], *at_right[: len(right) + picks]]
        made: list[Widget] = [lay_row(self, row, place) for row, place in zip([*left, *right], boxes, strict=False)]
        return made + (self._picker(boxes[-1]) if picks else [])

    def _picker(self, box: Rect) -> list[Widget]:
        made, self.first_face = lay_first(self, self.plan, box)
        return made

    def boss_says(self) -> str:
        """Return what the Boss says to the plan as it is."""
        return boss_says(self.plan, self.screens, self.desk, self.forgets)

    # ------------------------------------------------------------ drawing

    def still_parts(self, surface: Surface) -> Iterator[None]:
        """Draw the panels, the faces and the Boss's paper."""
        art, k = self.desk.art, self.page.k
        surface.blit(room(art, self.desk.size), (0, 0))
        yield
        for panel in self.panels[len(self.places) :]:
            surface.blit(art.slice9("glass", *panel.size, k), panel)
            yield
        for seat, (panel, places) in enumerate(zip(self.panels, self.places, strict=False)):
            chair = self.plan.chairs[seat]
            surface.blit(art.slice9("panel", *panel.size, k), panel)
            yield
            surface.blit(art.medallion(chair.face, places.face.w), places.face)
            yield
            if not (self.plan.dealt and places.party):
                surface.blit(art.image(f"badges/{chair.colour}", *places.badge.size), places.badge)
            draw_map(surface, self, places, self.plan.seating, chair.colour)
            if places.party is not None:
                yield from draw_party(surface, self, self.screens, self.plan, seat, places.party)
            if chair.kind == "gangster":
                surface.blit(art.slice9("cell", *places.name.size, k), places.name)
            yield
        for box, level in self.dice:
            surface.blit(art.image(f"faces/{level}", *box.size), box)
        if self.options:
            surface.blit(art.slice9("panel", *self.options.size, k), self.options)
            yield
        if self.divider:
            x, top, bottom = self.divider
            pygame.draw.line(surface, theme.PAPER_EDGE, (x, top), (x, bottom), self.px(2))
        if self.first_face and self.plan.first is not None:
            chair = self.plan.chairs[self.plan.first]
            surface.blit(art.medallion(chair.face, self.first_face.w, chair.colour), self.first_face)
        surface.blit(art.slice9("paper", *self.slip.size, k), self.slip)
        hat = self.px(60)
        surface.blit(art.emblem("fedora", hat, theme.INK), (self.quote.x - self.px(74), self.slip.centery - hat // 2))
