"""The panel of actions: the verbs with their numbers, a sheet, or who the table waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.moods import mood_of
from gangdice_gui.games.rackets.screens.coach.marks import draw_bulb, marked_verb
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.sheets.targets import ON_MAP, begin, targets
from gangdice_gui.games.rackets.screens.sheets.verbs import AT_HOME, FREE, VERBS, Verb, verbs_of
from gangdice_gui.games.rackets.screens.sheets.waiting import ROUND, draw_waiting, lay
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST, TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.table.notices import back_shapes
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import rows as rows_of
from gangdice_gui.ui.widget import cap_rect, key_cap
from gangdice_gui.ui.widgets import Widget

LONGEST: Final = 0.6
"""What share of a row its number may take; a longer one has no room in a narrow panel."""
LOW: Final = 3.8
"""How high the panel has to be for two lines in each row of verbs, in letters' heights."""
SMALL: Final = 12
"""How small verbs are written for the sake of the numbers beside them, in pixels."""
RIM, BESIDE, APART = (0.8, 0.35), (1.25, 1.1), (14, 8)
"""The rim of a button, from its picture to its verb, both in letters' heights, and the least from verb to number and
key, in pixels; each as usual, and where verbs would have to be written smaller than that otherwise."""
CLEAR: Final = 0.04
"""How far up the two lines of a verb are moved, in heights of its button."""
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
        draw_waiting(surface, desk, places, show)


def back_place(desk: Desk, places: TownMap, show: Show) -> Rect | None:
    """Return where beside the town the way back has its place; None while the panel asks something, or is too low."""
    if show.mode == "act" or show.view.actor is None or show.view.winners or sheet_of(desk, show) is not None:
        return None
    place = lay(places, len(show.seats)).back
    shapes = back_shapes(desk, places.layout)
    if place is None or min(shape.w for shape in shapes) + ROUND > place.w:
        return None
    # No wider than the button is at most, it stands in the middle.
    wide = min(place.w, max(shape.w for shape in shapes) + ROUND)
    return Rect(place.centerx - wide // 2, place.y, wide, place.h)


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
        self.tight = False
        """Whether all of it stands closer together."""
        self.advised = False
        """Whether the coach advises it."""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the verb in its state."""
        face(surface, desk, self.rect, "bakelite", self)
        ink = ink_on("bakelite") if self.enabled else theme.DISABLED
        colour = theme.NUMERAL if self.enabled else theme.DISABLED
        beside = BESIDE[self.tight]
        inner = self.rect.inflate(
            -round(self.px * RIM[self.tight]), -max(2, self.rect.h // 6) if self.lines == 2 else -2
        )
        cap_px = max(LEAST - 2, round(self.px * 0.78))
        cap = cap_rect(desk, self.key_hint, cap_px)
        two = self.lines == 2 and bool(self.verb.note or self.verb.reason)
        # Both lines stand clear of the frame, which is thicker below and at its corners.
        up = round(self.rect.h * CLEAR) if two else 0
        upper = Rect(inner.x, inner.y - max(0, up - 1), inner.w, inner.h // 2 if two else inner.h)
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
                # It covers nothing of the line below, but rather the frame.
                draw_bulb(surface, desk, place.inflate(4, 4).move(-2 if two else 0, -round(side * 0.3) if two else 0))
            else:
                surface.blit(icon, place)
        room = Rect(inner.x + round(side * beside), upper.y, inner.w - round(side * beside) - cap.w - 4, upper.h)
        if two:
            write(surface, desk, self.label, "button", self.px, ink, room)
            note, size = self.verb.note or self.verb.reason, max(LEAST, round(self.px * 0.88))
            side, small = round(self.px * 0.2), max(SMALL, round(self.px * 0.82))
            if desk.type.width(note, "label", small) > inner.w - 2 * side and self.verb.short:
                note = self.verb.short
            # It stands clear of the frame, but rather near it than too small.
            side = max(0, min(side, (inner.w - desk.type.width(note, "label", SMALL)) // 2))
            lower = Rect(inner.x + side, upper.bottom - 1, inner.w - 2 * side, inner.h - upper.h)
            write(surface, desk, note, "label", size, colour, lower)
            return
        drawn = write(surface, desk, self.label, "button", self.px, ink, room)
        apart = 4 if self.tight else 6
        rest = Rect(drawn.right + apart, room.y, room.right - drawn.right - apart - (0 if self.tight else 2), room.h)
        short = self.verb.short
        if self.verb.brief and desk.type.width(short, "label", SMALL) > rest.w:
            short = self.verb.brief
        for text in (short, self.verb.reason):
            if text and desk.type.width(text, "label", FLOOR if self.enabled else LEAST) <= rest.w:
                write(surface, desk, text, "label", self.note_px, colour, rest, "right")
                return

    def suits(self, desk: Desk, px: int) -> bool:
        """Tell whether verb and number have room side by side in letters of a height."""
        side = round(px * 1.1) * BESIDE[self.tight] if self.icon else 0
        cap = cap_rect(desk, self.key_hint, max(LEAST - 2, round(px * 0.78))).w + 4
        room = self.rect.w - round(px * RIM[self.tight]) - side - cap - APART[self.tight]
        number = desk.type.width(self.verb.short, "label", max(SMALL, round(px * 0.94)))
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
        self.folded = self.lines == 1 and self._short_of_room()
        self.free = Rect(self.inner.x, self.inner.bottom - free, self.inner.w, free)
        if self.folded:
            self.free = Rect(self.inner.x, self.inner.bottom - 2 * free, self.inner.w, 2 * free)

    def _short_of_room(self) -> bool:
        """Tell whether the verbs that are free, without their keys, have no room beside each other."""
        words, gap = self.desk.words, max(3, round(self.t * 0.3))
        wide = sum(self.desk.type.width(words(f"town.verbs.{name}"), "button", SMALL) + SMALL for name in FREE)
        return wide + gap * (len(FREE) - 1) > self.inner.w

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
        if not self.folded:
            return found + self._free_row(verbs, tuple(FREE), self.free, px, target)
        first, rest = rows_of(self.free, 2, max(2, round(self.t * 0.16)))
        longest = max(FREE, key=lambda name: self._free_needs((name,), px))
        found += self._free_row(verbs, tuple(name for name in FREE if name != longest), first, px, target)
        return found + self._free_row(verbs, (longest,), rest, px, target)

    def _free_row(
        self, verbs: Mapping[str, Verb], names: Sequence[str], line: Rect, px: int, target: str
    ) -> list[VerbButton]:
        """Return verbs that are free, beside each other in a line, the longer a label, the wider."""
        words, gap = self.desk.words, max(3, round(self.t * 0.3))
        lead = self.desk.type.width(words("town.free"), "label", self.t) + gap if self.lines == 2 else 0
        spare = line.w - lead - gap * (len(names) - 1)
        needs, most = self._free_needs(names, px), px
        while sum(needs) > spare and px > max(SMALL, most * CAPPED):
            px -= 1
            needs = self._free_needs(names, px)
        capped = sum(needs) <= spare
        if not capped:
            px, needs = most, self._free_needs(names, most, keys=False)
        found, at = [], line.x + lead
        for name, need in zip(names, needs, strict=True):
            wide = spare * need // sum(needs)
            found.append(self._button(verbs[name], Rect(at, line.y, wide, line.h), px, FREE[name][0], "", 1, target))
            found[-1].capped = capped
            at += wide + gap
        return found

    def _free_needs(self, names: Sequence[str], px: int, keys: bool = True) -> list[int]:
        """Return how wide each verb that is free would be, with its key or without, in letters of a height."""
        cap_px, type_ = max(LEAST - 2, round(px * 0.78)), self.desk.type
        return [
            type_.width(self.desk.words(f"town.verbs.{name}"), "button", px)
            + (cap_rect(self.desk, FREE[name][0], cap_px).w if keys else 0)
            + px
            + 4
            for name in names
        ]

    def _button(self, verb: Verb, rect: Rect, px: int, key: str, icon: str, lines: int, target: str) -> VerbButton:
        words = self.desk.words
        reason = words.say(verb.reason) if verb.reason else ""
        if target and not reason and not self._fits(verb.name, target):
            reason = words("town.not_there", space=target)
        shown = Verb(verb.name, verb.note, "" if reason and not verb.reason else verb.short, reason, verb.brief)
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
        mood = mood_of(show, show.viewer)
        surface.blit(desk.art.medallion(seat.face, face_px, seat.colour, mood=mood), self.inner.topleft)
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
    px, able = buttons[0].px, [button for button in buttons if button.enabled]
    while px > SMALL and not all(button.suits(desk, px) for button in able):
        px -= 1
    tight = not all(button.suits(desk, px) for button in able)
    for button in buttons:
        button.px, button.note_px, button.tight = px, max(SMALL, round(px * 0.94)), tight
