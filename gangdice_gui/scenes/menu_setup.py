"""The set-up as it looks: four chairs, the options, the Boss's paper and one brass button."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.engine.gang import BONUSES, START_WORTH
from gangdice_gui.scenes.menu_page import MenuPage, room
from gangdice_gui.scenes.menu_seats import CHAIRS, COLOURS, LETTERS, Plan
from gangdice_gui.scenes.menu_text import columns, fitted
from gangdice_gui.scenes.menu_widgets import Arrow, Badge
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import TextField, Toggle, Widget

LATE: Final = (10, 11, 12)


class SetUpPage(MenuPage):
    """Lays a plan out and draws it; `SetUp` answers."""

    def __init__(self, desk: Desk, plan: Plan) -> None:
        """Show `plan`."""
        self.plan = plan
        self.forgets = desk.store.load_match() is not None
        """A game is waiting, and starting another ends it."""
        super().__init__(desk)

    # ------------------------------------------------------------ laying out

    def build(self) -> list[Widget]:
        """Return the widgets of the chairs and the options."""
        words, at = self.desk.words, self.page.at
        widgets = self.heading(words("setup.title"), words("setup.back"))
        wide = not self.page.compact
        whole = at(56, 150, 1808, 560) if wide else at(37, 104, 1291, 506)
        self.panels = columns(whole, CHAIRS, self.px(16 if wide else 12))
        for seat, panel in enumerate(self.panels):
            widgets += self._chair(seat, panel) if seat < self.plan.players else self._free(seat, panel)
        self.options = at(56, 730, 1352, 296) if wide else at(37, 622, 1291, 270)
        self.slip = at(1428, 730, 436, 116) if wide else at(37, 904, 860, 96)
        widgets += self._options()
        inner = self.slip.inflate(-self.px(36), -self.px(24))
        hat = self.px(76)
        self.quote = Rect(inner.x + hat, inner.y, inner.w - hat, inner.h)
        self.write(self.quote, self._boss_says(), "boss", 27, theme.INK, lines=0, leading=0.98)
        start = at(1428, 866, 436, 160) if wide else at(913, 904, 415, 96)
        widgets.append(self.button("start", start, words("setup.start"), 48 if wide else 42, brass=True))
        return widgets

    def _chair(self, seat: int, panel: Rect) -> list[Widget]:
        words, px, chair = self.desk.words, self.px, self.plan.chairs[seat]
        pad = px(28) if not self.page.compact else px(20)
        x, w = panel.x + pad, panel.w - 2 * pad
        face, arrow = self._face(panel), px(60)
        name_y, kind_y, about_y, foot = (228, 302, 372, 104) if not self.page.compact else (204, 276, 342, 92)
        self.write(
            Rect(x, panel.y + px(22), px(150), px(40)), words("setup.seat", n=seat + 1), "body", 26, theme.SECOND
        )
        made: list[Widget] = []
        for name, centre in (("back", (x + face.x) // 2), ("next", (face.right + x + w) // 2)):
            box = Rect(0, 0, arrow, arrow)
            box.center = (centre, face.centery)
            made.append(Arrow(f"face_{name} {seat}", box, forth=name == "next", tip=words(f"setup.face_{name}")))
        default = words(f"people.{chair.face}")
        field = Rect(x, panel.y + px(name_y), w, px(64))
        if chair.kind == "human":
            text = default if chair.name is None else chair.name
            size = min(fitted(self.desk, text or default, "name", 33, w - px(100)), round(field.h * 0.66))
            made.append(TextField(f"name {seat}", field, text, default, LETTERS, px=size))
        else:
            self.write(field.inflate(-px(36), 0), default, "name", 33)
        kinds = [("human", words("setup.human")), ("gangster", words("setup.gangster"))]
        made.append(
            self.choice(
                f"kind {seat}",
                Rect(x, panel.y + px(kind_y), w, px(60)),
                kinds,
                chair.kind,
                27 if not self.page.compact else 24,
            )
        )
        self._about(seat, Rect(x, panel.y + px(about_y), w, panel.h - px(about_y + foot + 6)))
        side = min(px(84), (w - 3 * px(4)) // 4)
        top = panel.bottom - px(foot) + (px(84) - side) // 2
        for column, colour in enumerate(COLOURS):
            tile = Rect(x + round((w - side) * column / 3), top, side, side)
            tip = self._colour_tip(seat, colour)
            made.append(Badge(f"{colour} {seat}", tile, colour, chosen=colour == chair.colour, tip=tip))
        return made

    def _free(self, seat: int, panel: Rect) -> list[Widget]:
        words, px = self.desk.words, self.px
        self.write(
            Rect(panel.x, panel.y, panel.w, panel.h).inflate(-px(56), -px(200)),
            words("setup.empty"),
            "label",
            34,
            theme.HINT,
            align="centre",
        )
        if seat != self.plan.players:
            return []
        box = Rect(0, 0, panel.w - px(72), px(80))
        box.midbottom = (panel.centerx, panel.bottom - px(60))
        return [self.button("invite", box, words("setup.invite"), 30, icon="plus")]

    def _face(self, panel: Rect) -> Rect:
        side = self.px(184) if not self.page.compact else self.px(150)
        return Rect(panel.centerx - side // 2, panel.y + self.px(38 if not self.page.compact else 40), side, side)

    def _about(self, seat: int, box: Rect) -> None:
        words, chair = self.desk.words, self.plan.chairs[seat]
        if chair.kind == "gangster":
            self.write(box, words(f"saying.{chair.face}"), "boss", 26, align="centre", lines=2, leading=1.0)
            return
        text = words("setup.plays", who=words(f"trade.{chair.face}"))
        if self.plan.open_table:
            text += "\n" + words("setup.peek_open")
        elif self.plan.humans > 1 and self.desk.settings.screens:
            text += "\n" + words("setup.peek")
        self.write(box, text, "body", 25, theme.SECOND, align="centre", lines=0)

    def _colour_tip(self, seat: int, colour: str) -> str:
        words = self.desk.words
        names = self.plan.names(lambda face: words(f"people.{face}"))
        for other, chair in enumerate(self.plan.seated):
            if chair.colour == colour and other != seat:
                return words("setup.colour_swap", name=names[other])
        return words("setup.colour", colour=words(f"colours.{colour}"))

    def _options(self) -> list[Widget]:
        words, px, plan, box = self.desk.words, self.px, self.plan, self.options
        wide = not self.page.compact
        pad, control = px(40), px(60 if wide else 52)
        half = px(41 if wide else 37)
        lines = [box.y + round((box.h - 2 * px(26)) * (row + 0.5) / 3) + px(26) for row in range(3)]
        left = Rect(box.x + pad, box.y, round(box.w * 0.5) - pad - px(16), box.h)
        right = Rect(box.x + round(box.w * 0.545), box.y, round(box.w * 0.455) - pad, box.h)
        self.divider = (box.x + round(box.w * 0.5) + px(12), box.y + px(30), box.bottom - px(30))
        made: list[Widget] = []
        a, b, c = (BONUSES[plan.edition][n - 1] for n in LATE)
        bonus = words("setup.bonus", a=a, b=b, c=c)
        lots = plan.first is None
        rows_left: tuple[tuple[str, str, list[tuple[object, str]], object], ...] = (
            ("players", "", [(n, str(n)) for n in (2, 3, 4)], plan.players),
            ("edition", bonus, [(e, words(f"setup.{e}")) for e in ("standard", "french")], plan.edition),
            (
                "first",
                words("setup.lots_note") if lots else "",
                [(True, words("setup.lots")), (False, words("setup.pick"))],
                lots,
            ),
        )
        seg = round(left.w * 0.62)
        for y, (name, note, choices, value) in zip(lines, rows_left, strict=True):
            self._titled(Rect(left.x, y - half, left.w - seg - px(12), 2 * half), words(f"setup.{name}"), note)
            width = seg if name != "players" else round(seg * 0.75)
            made.append(self.choice(name, Rect(left.right - seg, y - control // 2, width, control), choices, value, 27))
        toggles: tuple[tuple[str, bool], ...] = (("curtain", self.desk.settings.screens), ("open", plan.open_table))
        if lots:
            toggles += (("odds", self.desk.settings.odds != "off"),)
        for y, (name, value) in zip(lines, toggles, strict=False):
            self._titled(
                Rect(right.x, y - half, right.w - px(124), 2 * half),
                words(f"setup.{name}"),
                words(f"setup.{name}_note"),
            )
            made.append(Toggle(name, Rect(right.right - px(104), y - px(26), px(104), px(52)), value))
        if not lots:
            made += self._first(Rect(right.x, lines[2] - half, right.w, 2 * half))
        return made

    def _first(self, row: Rect) -> list[Widget]:
        """Lay out the picker of the first player at the right: arrows around the face and the name."""
        words, px = self.desk.words, self.px
        seat = self.plan.first or 0
        side = px(60)
        left = Rect(row.x, row.centery - side // 2, side, side)
        back = Arrow("first_back", left, forth=False, tip=words("setup.first_back"))
        forth = Arrow("first_next", left.move(row.w - side, 0), forth=True, tip=words("setup.first_next"))
        self.first_face = Rect(row.x + side + px(16), row.centery - px(38), px(76), px(76))
        name = self.plan.names(lambda face: words(f"people.{face}"))[seat]
        self._titled(
            Rect(self.first_face.right + px(14), row.y, forth.rect.x - self.first_face.right - px(24), row.h),
            name,
            words("setup.pick_note"),
        )
        return [back, forth]

    def _titled(self, box: Rect, title: str, note: str) -> None:
        """Write a name, and under it a line that explains it; the two share the box."""
        if not note:
            self.write(box, title, "button", 30)
            return
        upper = round(box.h * 0.56)
        self.write(Rect(box.x, box.y, box.w, upper), title, "button", 30)
        self.write(Rect(box.x, box.y + upper - self.px(4), box.w, box.h - upper), note, "body", 24, theme.SECOND)

    def _boss_says(self) -> str:
        words, plan = self.desk.words, self.plan
        names = plan.names(lambda face: words(f"people.{face}"))
        nameless = plan.nameless()
        twin = next((name for name in names if names.count(name) > 1), None)
        if nameless is not None:
            return words("setup.quote_nameless", name=names[nameless])
        if twin is not None:
            return words("setup.quote_twins", name=twin)
        if self.forgets:
            return words("setup.quote_forgets")
        if not plan.humans:
            return words("setup.quote_gang")
        if plan.open_table:
            return words("setup.quote_open")
        if plan.humans == plan.players:
            return words("setup.quote_humans")
        return words(f"setup.quote_{plan.players}", worth=START_WORTH[plan.players])

    # ------------------------------------------------------------ drawing

    def still(self, surface: Surface) -> None:
        """Draw the panels, the faces and the Boss's paper."""
        art, k = self.desk.art, self.page.k
        surface.blit(room(art, self.desk.size), (0, 0))
        for seat, panel in enumerate(self.panels):
            if seat >= self.plan.players:
                surface.blit(art.slice9("glass", *panel.size, k), panel)
                continue
            chair, face = self.plan.chairs[seat], self._face(panel)
            surface.blit(art.slice9("panel", *panel.size, k), panel)
            surface.blit(art.medallion(chair.face, face.w), face)
            side = self.px(64) if not self.page.compact else self.px(52)
            surface.blit(
                art.image(f"badges/{chair.colour}", side, side),
                (panel.right - side - self.px(24), panel.y + self.px(18)),
            )
            if chair.kind == "gangster":
                pad = self.px(28) if not self.page.compact else self.px(20)
                y = panel.y + self.px(228 if not self.page.compact else 204)
                box = Rect(panel.x + pad, y, panel.w - 2 * pad, self.px(64))
                surface.blit(art.slice9("cell", *box.size, k), box)
        surface.blit(art.slice9("panel", *self.options.size, k), self.options)
        x, top, bottom = self.divider
        pygame.draw.line(surface, theme.PAPER_EDGE, (x, top), (x, bottom), self.px(2))
        if self.plan.first is not None:
            chair = self.plan.chairs[self.plan.first]
            surface.blit(art.medallion(chair.face, self.first_face.w, chair.colour), self.first_face)
        surface.blit(art.slice9("paper", *self.slip.size, k), self.slip)
        hat = self.px(60)
        surface.blit(art.emblem("fedora", hat, theme.INK), (self.quote.x - self.px(74), self.slip.centery - hat // 2))
