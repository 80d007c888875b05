"""The panel of actions: the verbs with their numbers, a sheet, or who the table waits for."""

from __future__ import annotations

import itertools
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.narrate import whole
from gangdice_gui.games.rackets.screens.beside.strip import badge
from gangdice_gui.games.rackets.screens.coach.marks import draw_bulb, marked_verb
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.sheets.targets import ON_MAP, begin, targets
from gangdice_gui.games.rackets.screens.sheets.verbs import AT_HOME, FREE, VERBS, Verb, verbs_of
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST, TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import cap_rect, key_cap
from gangdice_gui.ui.widgets import Widget

ROW: Final = 1.7
"""From one player's points to the next, in letters' heights."""
DOINGS: Final = 5
"""So many of the last things a seat did stand where the table waits for it."""
LONGEST: Final = 0.6
"""What share of a row its number may take; a longer one has no room in a narrow panel."""
LOW: Final = 3.8
"""How high the panel has to be for two lines in each row of verbs, in letters' heights."""
SMALL: Final = 11
"""How small verbs are written for the sake of the numbers beside them, in pixels."""
CAPPED: Final = 0.85
"""How much smaller verbs that are free are written before their keys are left out."""
ONCE = ("produce", "pass")
"""Verbs that say everything by themselves."""


def widgets(desk: Desk, places: TownMap, show: Show) -> list[Widget]:
    """Return what there is to press beside the town."""
    sheet = sheet_of(desk, show)
    if sheet is not None:
        return SheetPanel(desk, places, sheet).widgets()
    return list(_VerbPanel(desk, places, show).buttons()) if show.mode == "act" else []


def draw_panel(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the panel; the widgets draw themselves."""
    sheet = sheet_of(desk, show)
    if sheet is not None:
        SheetPanel(desk, places, sheet).draw(surface)
    elif show.mode == "act":
        _VerbPanel(desk, places, show).draw(surface)
    else:
        _draw_waiting(surface, desk, places, show)


class VerbButton(Widget):
    """One verb with its number; refused, it stays and says why."""

    def __init__(self, verb: Verb, rect: Rect, px: int, label: str, key: str, icon: str, lines: int) -> None:
        """Make it; with two `lines` the number stands below the verb."""
        super().__init__(verb.name, rect, enabled=not verb.reason, reason=verb.reason)
        self.verb, self.px, self.label, self.key_hint, self.icon, self.lines = verb, px, label, key, icon, lines
        self.shortcut = getattr(pygame, f"K_{key.lower()}")
        self.note_px = max(LEAST, round(px * 0.94))
        """The size of the letters beside it."""
        self.capped = True
        """Whether there is room for its key."""
        self.decides = verb.name in ONCE
        self.advised = False
        """Whether the coach advises it."""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the verb in its state."""
        face(surface, desk, self.rect, "bakelite", self)
        ink = ink_on("bakelite") if self.enabled else theme.DISABLED
        colour = theme.NUMERAL if self.enabled else theme.DISABLED
        inner = self.rect.inflate(-round(self.px * 0.8), -max(2, self.rect.h // 6) if self.lines == 2 else -2)
        cap_px = max(LEAST - 2, round(self.px * 0.78))
        cap = cap_rect(desk, self.key_hint, cap_px)
        two = self.lines == 2 and bool(self.verb.note or self.verb.reason)
        upper = Rect(inner.x, inner.y, inner.w, inner.h // 2 if two else inner.h)
        side = round(self.px * 1.1) if self.icon else 0
        if not self.capped:
            cap.w = 0
        else:
            middle = (inner.right - cap.w // 2, upper.centery + (2 if two else 0))
            key_cap(surface, desk, self.key_hint, cap_px, ink, middle)
        if side:
            icon = desk.art.icon(self.icon, side, theme.GOLD if self.enabled else ink)
            place = icon.get_rect(midleft=(inner.x, upper.centery))
            if self.advised:
                draw_bulb(surface, desk, place.inflate(4, 4))
            else:
                surface.blit(icon, place)
        room = Rect(inner.x + round(side * 1.25), upper.y, inner.w - round(side * 1.25) - cap.w - 4, upper.h)
        if two:
            write(surface, desk, self.label, "button", self.px, ink, room)
            lower = Rect(inner.x, upper.bottom - 1, inner.w, inner.h - upper.h)
            note = self.verb.note or self.verb.reason
            if desk.type.width(note, "label", round(self.px * 0.9)) > lower.w and self.verb.short:
                note = self.verb.short
            write(surface, desk, note, "label", max(LEAST, round(self.px * 0.88)), colour, lower)
            return
        drawn = write(surface, desk, self.label, "button", self.px, ink, room)
        rest = Rect(drawn.right + 6, room.y, room.right - drawn.right - 8, room.h)
        for text in (self.verb.short, self.verb.reason):
            if text and desk.type.width(text, "label", FLOOR if self.enabled else LEAST) <= rest.w:
                write(surface, desk, text, "label", self.note_px, colour, rest, "right")
                return

    def suits(self, desk: Desk, px: int) -> bool:
        """Tell whether verb and number have room side by side in letters of a height."""
        side = round(px * 1.1) * 1.25 if self.icon else 0
        cap = cap_rect(desk, self.key_hint, max(LEAST - 2, round(px * 0.78))).w + 4
        room = self.rect.w - round(px * 0.8) - side - cap - 14
        number = desk.type.width(self.verb.short, "label", round(px * 0.94))
        return number > room * LONGEST or desk.type.width(self.label, "button", px) + number <= room


class _VerbPanel:
    def __init__(self, desk: Desk, places: TownMap, show: Show) -> None:
        self.desk, self.places, self.show, self.t = desk, places, show, places.text
        slot = places.layout["actions"]
        self.rect = slot.rect
        self.columns, self.lines = int(slot.props.get("columns", 2)), int(slot.props.get("lines", 2))
        if slot.rect.h < LOW * self.t * -(-len(VERBS) // self.columns):
            self.lines = 1  # two would touch in rows so low
        self.pad = max(9, round(self.t * 0.8))
        self.inner = self.rect.inflate(-2 * self.pad, -round(1.6 * self.pad))
        self.head = round(self.t * 2.5)
        self.labels = round(self.t * 1.25) if self.lines == 2 else 0
        free = round(self.t * 1.9)
        self.free = Rect(self.inner.x, self.inner.bottom - free, self.inner.w, free)

    def _rows(self) -> list[Rect]:
        gap = max(2, round(self.t * 0.16))
        rows = -(-len(VERBS) // self.columns)
        top = self.inner.y + self.head
        room = self.free.y - round(self.t * 0.15) - top - 2 * self.labels
        tall = room / rows  # their faces have their own shadow between them
        wide = (self.inner.w - gap * (self.columns - 1)) / self.columns
        found = []
        for n in range(len(VERBS)):
            row, column = divmod(n, self.columns)
            heads = self.labels * (1 if row < AT_HOME // self.columns else 2)
            x = self.inner.x + column * (wide + gap)
            # Two rows that touch reckon the edge between them alike, to the last digit.
            y, bottom = (round(top + heads + edge * tall) for edge in (row, row + 1))
            found.append(Rect(round(x), y, round(wide), bottom - y))
        return found

    def buttons(self) -> list[VerbButton]:
        show, words = self.show, self.desk.words
        verbs = verbs_of(show.mine if show.secrets else show.view, show.viewer, words)
        target = show.draft.target
        found = []
        rows = self._rows()
        px = max(LEAST, min(round(self.t * 1.1), round(rows[0].h * (0.42 if self.lines == 2 else 0.62))))
        for (name, (key, icon)), rect in zip(VERBS.items(), rows, strict=True):
            found.append(self._button(verbs[name], rect, px, key, icon, self.lines, target))
        wanted = marked_verb(show)
        for button in found:
            button.advised = button.name == wanted
        if self.lines == 1:
            _one_size(self.desk, found)
        x, gap = self.free.x, max(3, round(self.t * 0.3))
        lead = self.desk.type.width(words("town.free"), "label", self.t) + gap if self.lines == 2 else 0
        # The longer a label, the more room its button has.
        spare = self.free.w - lead - gap * (len(FREE) - 1)
        needs, most = self._free_needs(px), px
        while sum(needs) > spare and px > most * CAPPED:
            px -= 1
            needs = self._free_needs(px)
        if sum(needs) > spare:
            px = most
        at = x + lead
        for (name, (key, _)), need in zip(FREE.items(), needs, strict=True):
            wide = spare * need // sum(needs)
            found.append(self._button(verbs[name], Rect(at, self.free.y, wide, self.free.h), px, key, "", 1, target))
            found[-1].capped = sum(needs) <= spare
            at += wide + gap
        return found

    def _free_needs(self, px: int) -> list[int]:
        """Return how wide each verb that is free would be with its key in letters of a height."""
        cap_px, type_ = max(LEAST - 2, round(px * 0.78)), self.desk.type
        return [
            type_.width(self.desk.words(f"town.verbs.{name}"), "button", px)
            + cap_rect(self.desk, key, cap_px).w
            + px
            + 4
            for name, (key, _) in FREE.items()
        ]

    def _button(self, verb: Verb, rect: Rect, px: int, key: str, icon: str, lines: int, target: str) -> VerbButton:
        words = self.desk.words
        reason = words.say(verb.reason) if verb.reason else ""
        if target and not reason and not self._fits(verb.name, target):
            reason = words("town.not_there", space=target)
        shown = Verb(verb.name, verb.note, "" if reason and not verb.reason else verb.short, reason)
        return VerbButton(shown, rect, px, words(f"town.verbs.{verb.name}"), key, icon, lines)

    def _fits(self, verb: str, target: str) -> bool:
        view, seat = self.show.mine, self.show.viewer
        if verb not in ON_MAP:
            return False
        draft = begin(view, seat, verb, target)
        return draft.perch == target or target in targets(view, seat, draft)

    def draw(self, surface: Surface) -> None:
        desk, t, show, words = self.desk, self.t, self.show, self.desk.words
        surface.blit(desk.art.slice9("focus", self.rect.w, self.rect.h, self.places.layout.k * 0.66), self.rect)
        seat = show.seats[show.viewer]
        face_px = round(self.head * 0.94)
        surface.blit(desk.art.medallion(seat.face, face_px, seat.colour), self.inner.topleft)
        left = self.inner.x + face_px + round(t * 0.4)
        room = Rect(left, self.inner.y, self.inner.right - left - round(t * 2.2), self.head // 2)
        name = show.names[show.viewer]
        text = words("town.your_round_name", name=name)
        if desk.type.width(text, "name", round(t * 1.05)) > room.w:
            text = words("town.your_round")
        write(surface, desk, text, "name", round(t * 1.3), theme.CREAM, room)
        below = show.draft.target
        sub = self._about(below) if below else words("town.one_action")
        if not below and desk.type.width(sub, "body", t) > room.w:
            sub = words("town.one_action_short")
        write(surface, desk, sub, "body", t, theme.SECOND, room.move(0, room.h))
        if self.lines == 2:
            rows = self._rows()
            for n, key in ((0, "at_home_verbs"), (AT_HOME, "out_verbs")):
                line = Rect(self.inner.x, rows[n].y - self.labels, self.inner.w, self.labels)
                drawn = write(surface, desk, words(f"town.{key}"), "label", t, theme.GOLD, line)
                surface.fill(theme.SPENT, Rect(drawn.right + 8, line.centery, line.right - drawn.right - 8, 1))
            write(surface, desk, words("town.free"), "label", t, theme.GOLD, self.free)

    def _about(self, space: str) -> str:
        structure = self.show.view.board.get(space)
        kind = self.desk.words(f"town.kinds.{structure.kind}") if structure else ""
        return self.desk.words("town.chosen_house", kind=kind, space=space) if kind else space


def _one_size(desk: Desk, buttons: list[VerbButton]) -> None:
    """Letter verbs and the numbers beside them in one size in which as many as can have room for both."""
    px = buttons[0].px
    while px > SMALL and not all(button.suits(desk, px) for button in buttons if button.enabled):
        px -= 1
    for button in buttons:
        button.px, button.note_px = px, round(px * 0.94)


def face_wide(places: TownMap) -> int:
    """Return how wide the face of whoever plays is in the panel of actions."""
    t = places.text
    return min(round(t * 4.6), (places.layout["actions"].rect.h - 2 * t) // 3)


def _draw_waiting(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw who plays, and what for."""
    rect, t, words = places.layout["actions"].rect, places.text, desk.words
    surface.blit(desk.art.slice9("panel", rect.w, rect.h, places.layout.k * 0.66), rect)
    actor = show.view.actor
    if actor is None or show.view.winners:
        return
    inner = rect.inflate(-2 * t, -2 * t)
    seat, grown = show.seats[actor], face_wide(places)
    surface.blit(desk.art.medallion(seat.face, grown, seat.colour), (inner.centerx - grown // 2, inner.y))
    name = show.names[actor]
    line = Rect(inner.x, inner.y + grown + t // 2, inner.w, round(t * 1.7))
    write(surface, desk, name, "name", round(t * 1.3), theme.CREAM, line, "centre")
    key = "town.turns_card" if show.view.card is None else "town.thinks_long" if show.thinking else "town.is_playing"
    write(surface, desk, words(key), "label", t, theme.SECOND, line.move(0, line.h), "centre")
    top, rows = line.bottom + line.h + t // 2, len(show.seats) + 1
    foot = inner.bottom - round(t * ROW) * rows
    foot = foot if foot > top + 3 * t else inner.bottom
    _draw_doings(surface, desk, Rect(inner.x, top, inner.w, foot - t - top), t, show, actor)
    if foot < inner.bottom:
        _draw_points(surface, desk, Rect(inner.x, foot, inner.w, inner.bottom - foot), t, show)


def _draw_points(surface: Surface, desk: Desk, room: Rect, t: int, show: Show) -> None:
    """Draw what everybody would have if the evening ended now, as far as anybody may know."""
    step = round(t * ROW)
    head = Rect(room.x, room.y, room.w, step)
    write(surface, desk, desk.words("town.ended_now"), "label", t, theme.GOLD, head)
    surface.fill(theme.SPENT, Rect(room.x, head.bottom - 2, room.w, 1))
    totals = [points.total for points in show.view.points]
    for n, seat in enumerate(sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat)), 1):
        line, side = head.move(0, n * step), round(t * 1.3)
        badge(surface, desk, show, seat, Rect(line.x, line.centery - side // 2, side, side))
        text = whole(desk.words, totals[seat])
        drawn = write(surface, desk, text, "number", round(t * 1.1), theme.NUMERAL, line, "right")
        name = Rect(line.x + side + t // 2, line.y, drawn.x - line.x - side - t, line.h)
        write(surface, desk, show.names[seat], "body", t, theme.CREAM, name)


def _draw_doings(surface: Surface, desk: Desk, room: Rect, t: int, show: Show, actor: int) -> None:
    """Draw what everybody was told of the round of whoever plays, the newest first and largest."""
    told = itertools.takewhile(lambda news: news[0] == actor, show.news)
    y = room.y
    for n, (_, text) in enumerate(itertools.islice(told, DOINGS)):
        px = t if n else round(t * 1.15)
        step = round(px * 1.35)
        lines = desk.type.wrap(text, "body" if n else "strong", px, room.w)
        if y + step * len(lines) > room.bottom:
            return
        if n:
            surface.fill(theme.SPENT, Rect(room.centerx - 2 * t, y - t // 3, 4 * t, 1))
        for line in lines:
            place = Rect(room.x, y, room.w, step)
            write(
                surface, desk, line, "body" if n else "strong", px, theme.SECOND if n else theme.CREAM, place, "centre"
            )
            y += step
        y += t * 2 // 3
