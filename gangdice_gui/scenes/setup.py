"""The set-up: who sits where, which edition, who begins."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.cup import Cup, fresh_seed
from gangdice_gui.engine.gang import BONUSES, START_WORTH
from gangdice_gui.games import DeckError, standard_options
from gangdice_gui.match import Match
from gangdice_gui.scenes.menu_page import MenuPage, columns, fitted, room
from gangdice_gui.scenes.menu_seats import CHAIRS, COLOURS, FILE, LETTERS, Plan
from gangdice_gui.scenes.menu_widgets import Badge
from gangdice_gui.scenes.scene import Scene
from gangdice_gui.scenes.title import Keeper
from gangdice_gui.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Choice, Fired, IconButton, TextField, Toggle, Widget

LATE: Final = (10, 11, 12)


def load_plan(desk: Desk) -> Plan:
    """Return the last set-up of this player, or a first one."""
    return Plan.from_text(desk.store.read(FILE))


def start_match(desk: Desk, plan: Plan) -> Match:
    """Start the match a plan asks for, kept in the store from its first action on. Raises DeckError.

    The seed of the command line goes into the first one; without it nobody can guess the dice.
    """
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    first = Cup(seed).first(plan.players) if plan.first is None else plan.first
    options = standard_options(plan.players, edition=plan.edition, first=first, open_table=plan.open_table)
    names = plan.names(lambda face: desk.words(f"people.{face}"))
    seats = [Seat(c.kind, name, c.colour, c.face) for c, name in zip(plan.seated, names, strict=True)]
    return Match.start(options, seats, seed, screens=desk.settings.screens, keep=Keeper(desk.store))


def demo_match(desk: Desk) -> Match:
    """Start a match of four gangsters that is not kept: it must not take the place of a saved one."""
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    faces = ("sal", "benno", "dot", "ada")
    seats = [Seat("gangster", desk.words(f"people.{f}"), c, f) for f, c in zip(faces, COLOURS, strict=True)]
    return Match.start(standard_options(4, first=Cup(seed).first(4)), seats, seed)


class SetUp(MenuPage):
    """Four chairs, the options, and one brass button."""

    def __init__(self, desk: Desk) -> None:
        """Take up the last set-up."""
        self.plan = load_plan(desk)
        self.forgets = desk.store.load_match() is not None
        """A game is waiting, and starting another ends it."""
        super().__init__(desk)
        self.group.set(self.group.widgets, "start")

    # ------------------------------------------------------------ laying out

    def build(self) -> list[Widget]:
        """Return the widgets of the chairs and the options."""
        words, at = self.desk.words, self.page.at
        widgets = self.heading(words("setup.title"), words("setup.back"))
        wide = not self.page.compact
        whole = at(56, 150, 1808, 560) if wide else at(37, 110, 1291, 540)
        self.panels = columns(whole, CHAIRS, self.px(16 if wide else 12))
        for seat, panel in enumerate(self.panels):
            widgets += self._chair(seat, panel) if seat < self.plan.players else self._free(seat, panel)
        self.options = at(56, 730, 1352, 296) if wide else at(37, 664, 1291, 214)
        self.slip = at(1428, 730, 436, 116) if wide else at(37, 890, 860, 104)
        widgets += self._options()
        inner = self.slip.inflate(-self.px(36), -self.px(24))
        hat = self.px(76)
        self.quote = Rect(inner.x + hat, inner.y, inner.w - hat, inner.h)
        self.write(self.quote, self._boss_says(), "boss", 27, theme.INK, lines=0, leading=0.98)
        start = at(1428, 866, 436, 160) if wide else at(913, 890, 415, 104)
        widgets.append(self.button("start", start, words("setup.start"), 48 if wide else 42, brass=True))
        return widgets

    def _chair(self, seat: int, panel: Rect) -> list[Widget]:
        words, px, chair = self.desk.words, self.px, self.plan.chairs[seat]
        pad = px(28) if not self.page.compact else px(20)
        x, w = panel.x + pad, panel.w - 2 * pad
        face, arrow = self._face(panel), px(60)
        self.write(
            Rect(x, panel.y + px(22), px(150), px(40)), words("setup.seat", n=seat + 1), "body", 26, theme.SECOND
        )
        made: list[Widget] = []
        for name, icon, centre in (("back", "left", (x + face.x) // 2), ("next", "right", (face.right + x + w) // 2)):
            box = Rect(0, 0, arrow, arrow)
            box.center = (centre, face.centery)
            made.append(IconButton(f"face_{name} {seat}", box, icon, tip=words(f"setup.face_{name}")))
        default = words(f"people.{chair.face}")
        field = Rect(x, panel.y + px(228), w, px(64))
        if chair.kind == "human":
            text = default if chair.name is None else chair.name
            size = self.desk.font_px(33 * min(1.25, self.desk.text_k))
            made.append(TextField(f"name {seat}", field, text, default, LETTERS, px=size))
        else:
            self.write(field.inflate(-px(36), 0), default, "name", 33)
        kinds = [("human", words("setup.human")), ("gangster", words("setup.gangster"))]
        made.append(self.choice(f"kind {seat}", Rect(x, panel.y + px(302), w, px(60)), kinds, chair.kind, 27))
        self._about(seat, Rect(x, panel.y + px(372), w, px(70)))
        side = min(px(84), (w - 3 * px(4)) // 4)
        for box, colour in zip(
            columns(Rect(x, panel.bottom - pad - side + px(8), w, side), 4, w // 3 - side * 4 // 3),
            COLOURS,
            strict=True,
        ):
            tile = Rect(box.centerx - side // 2, box.y, side, side)
            made.append(
                Badge(
                    f"{colour} {seat}", tile, colour, chosen=colour == chair.colour, tip=self._colour_tip(seat, colour)
                )
            )
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
        return Rect(panel.centerx - side // 2, panel.y + self.px(38) + (self.px(184) - side) // 2, side, side)

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
        lines = [box.y + round((box.h - 2 * px(26)) * (row + 0.5) / 3) + px(26) for row in range(3)]
        left = Rect(box.x + pad, box.y, round(box.w * 0.5) - pad - px(16), box.h)
        right = Rect(box.x + round(box.w * 0.545), box.y, round(box.w * 0.455) - pad, box.h)
        self.divider = (box.x + round(box.w * 0.5) + px(12), box.y + px(30), box.bottom - px(30))
        made: list[Widget] = []
        a, b, c = (BONUSES[plan.edition][n - 1] for n in LATE)
        bonus = words("setup.bonus", a=a, b=b, c=c)
        lots = plan.first is None
        rows_left = (
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
            self._titled(Rect(left.x, y - px(46), left.w - seg - px(12), px(92)), words(f"setup.{name}"), note)
            width = seg if name != "players" else round(seg * 0.75)
            made.append(self.choice(name, Rect(left.right - seg, y - control // 2, width, control), choices, value, 27))
        toggles = (("curtain", self.desk.settings.screens), ("open", plan.open_table))
        for y, (name, value) in zip(lines, toggles, strict=False):
            self._titled(
                Rect(right.x, y - px(46), right.w - px(124), px(92)),
                words(f"setup.{name}"),
                words(f"setup.{name}_note"),
            )
            made.append(Toggle(name, Rect(right.right - px(104), y - px(26), px(104), px(52)), value))
        if not lots:
            made += self._first(Rect(right.x, lines[2] - px(46), right.w, px(92)))
        return made

    def _first(self, row: Rect) -> list[Widget]:
        """Lay out the picker of the first player at the right: arrows around the face and the name."""
        words, px = self.desk.words, self.px
        seat = self.plan.first or 0
        side = px(60)
        back = IconButton(
            "first_back", Rect(row.x, row.centery - side // 2, side, side), "left", tip=words("setup.first_back")
        )
        forth = IconButton(
            "first_next",
            Rect(row.right - side, row.centery - side // 2, side, side),
            "right",
            tip=words("setup.first_next"),
        )
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
        half = box.h // 2
        self.write(Rect(box.x, box.y + self.px(4), box.w, half), title, "button", 30)
        self.write(Rect(box.x, box.y + half - self.px(2), box.w, half - self.px(2)), note, "body", 24, theme.SECOND)

    def choice(self, name: str, box: Rect, options: list[tuple[object, str]], value: object, units: float) -> Choice:
        """Return a row of segments whose labels are all as large as the longest allows."""
        each = box.w // len(options) - self.px(20)
        tick = self.px(units * 0.9) + self.px(8)
        size = min(fitted(self.desk, text, "button", units, each - tick) for _, text in options)
        return Choice(name, box, options, value, px=size)

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
                box = Rect(panel.x + pad, panel.y + self.px(228), panel.w - 2 * pad, self.px(64))
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

    # ------------------------------------------------------------ answering

    def fired(self, fired: Fired) -> Scene | None:
        """Change the plan, or start."""
        plan = self.plan
        name, _, seat = fired.name.partition(" ")
        match name:
            case "back":
                return self.back()
            case "start":
                return self._start()
            case "kind":
                plan.turn_into(int(seat), fired.value)
            case "face_back" | "face_next":
                plan.change_face(int(seat), 1 if name == "face_next" else -1)
            case "name":
                plan.chairs[int(seat)].name = str(fired.value)
            case "ivory" | "crimson" | "onyx" | "sapphire":
                plan.take_colour(int(seat), name)
            case "players":
                plan.seat_players(int(fired.value))
            case "invite":
                plan.seat_players(plan.players + 1)
            case "edition":
                plan.edition = fired.value
            case "first":
                plan.first = None if fired.value else 0
            case "first_back" | "first_next":
                plan.first = ((plan.first or 0) + (1 if name == "first_next" else -1)) % plan.players
            case "curtain":
                self.desk.settings.screens = bool(fired.value)
            case "open":
                plan.open_table = bool(fired.value)
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Remember the set-up and go to the title."""
        from gangdice_gui.scenes.title import Title

        self._remember()
        return Title(self.desk)

    def _remember(self) -> None:
        self.desk.store.write(FILE, self.plan.to_text())

    def _start(self) -> Scene:
        from gangdice_gui.scenes.gang_table import GangTable
        from gangdice_gui.scenes.message import Message

        self._remember()
        try:
            match = start_match(self.desk, self.plan)
        except (DeckError, ValueError) as error:
            return Message(self.desk, str(error), self)
        self.desk.sound.loop("ambience")
        return GangTable(self.desk, match)
