"""Settling: the blows that have landed and are still to land, and the race to eight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.types import END, Landed
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import HIGHEST, Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.tile import UNFILLED
from gangdice_gui.ui import theme


def stage_box(places: Ground) -> Area:
    """Return the felt between the two lists, where the blow is seen."""
    x, y, w, h = places.felt
    return Area(x + w * 0.23, y, w * 0.45, h)


ROW_FACES: Final = (42.0, 28.0)
"""How wide a face is in the list, and where many blows leave little room."""
ROWS: Final = 3
"""So many blows of the list are drawn at a step."""
NAME, LEAST, ABOVE = 26, 14, 84.0
"""How large the names are beside the race to eight, at least, and how much of it each gang needs to have its own above
its boxes, in units."""


def list_box(places: Ground) -> Area:
    """Return where the blows are listed: above the dice before the own gang."""
    x, y, w, h = places.felt
    lanes = 12 + places.own_pitch * places.own_rows if places.own_rows else 0.0
    return Area(x, y + 8, w * 0.215, min(HIGHEST, h - 20 - lanes))


def race_box(places: Ground) -> Area:
    """Return where the race to eight is."""
    x, y, w, h = places.felt
    return Area(x + w * 0.7, y + 8, w * 0.3, min(HIGHEST, h - 20))


def draw_dispute(brush: Brush, places: Ground, show: Show, top: float) -> None:
    """Draw, below `top`, who was hit by more gangs than there are black eyes, and how many dice of each lie there."""
    dispute, box, words = show.view.dispute, stage_box(places), brush.desk.words
    if dispute is None or show.air:
        return
    seat, number = dispute.seat, dispute.member
    face = min(150.0, box.h * 0.36)
    cy = max(box.y + 70, top + 4) + face / 2
    gang, eyes = show.view.gangs[seat], show.view.eyes[seat][number - 1]
    brush.member(gang, show.ability(seat, number), box.cx, cy, face, eyes)
    brush.badge(show.colour(seat), box.cx + face * 0.42, cy + face * 0.42, face * 0.3)
    if eyes:
        brush.eyes(box.cx, cy + face / 2, eyes, 1.2)
    text = words("brawl.dispute", n=dispute.eyes, of=len(dispute.counts))
    first = cy + face / 2 + 36
    # The felt under the lamp is too light for letters.
    rows = 1 + (brush.width(text, 26, "strong") > box.w - 60)
    high = rows * brush.line(26) * 1.3 + (24 if show.thrown is not None else 150)
    brush.panel("glass", box.x + 14, first - 30, box.w - 28, min(high, box.bottom - first + 26), 0.5)
    low = brush.lines(box.cx, first, text, 26, box.w - 60, theme.CREAM, "strong", 2, "centre")
    if show.thrown is not None:
        # Those who have as many dice throw for it: theirs lie below.
        return
    pitch = min(170.0, (box.w - 40) / len(dispute.counts))
    # Below a second line, where there is one: only what a wide street has no room for is moved up.
    x, y = box.cx - pitch * (len(dispute.counts) - 1) / 2, min(box.bottom - 58, max(first + 72, low + 26))
    for owner, count in dispute.counts:
        brush.die(x - 22, y, show.colour(owner), number, 44, owner)
        brush.badge(show.colour(owner), x - 46, y - 22, 30)
        brush.text(x + 12, y, f"×{count}", 28, theme.NUMERAL, "number")
        brush.text(x, y + 44, show.names[owner], 24, theme.CREAM, align="centre", room=pitch - 10)
        x += pitch


def landed(show: Show) -> tuple[Landed, ...]:
    """Return the blows that have landed in this settling."""
    if show.view.rumble is not None:
        return show.view.rumble.blows
    return show.view.history[-1].blows if show.view.history else ()


def settling_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw both lists, a few rows at each step."""
    words, view = brush.desk.words, show.view
    box = list_box(places)
    brush.panel("glass", *box, 0.7)
    brush.text(box.x + 24, box.y + 32, words("brawl.settled"), 28, theme.GOLD, "strong", room=box.w - 90)
    due = [] if view.rumble is None else list(forecast(view).blows)
    past = landed(show)
    rows = [(blow.seat, blow.member, blow.credit, "check") for blow in past]
    rows += [(blow.seat, blow.member, blow.credit, "clock") for blow in due]
    if not rows:
        brush.lines(box.x + 24, box.y + 84, words("brawl.nothing_landed"), 25, box.w - 44, theme.SECOND, most=2)
    pitch = min(58.0, (box.h - 74) / max(1, len(rows)))
    most = int((box.h - 74) / max(36.0, pitch))
    if len(rows) > most:
        brush.text(box.right - 24, box.y + 32, f"+{len(rows) - most}", 24, theme.HINT, align="right")
    rows = rows[max(0, min(len(past) - 2, len(rows) - most)) :][:most]
    for at, (seat, number, credit, icon) in enumerate(rows):
        if at % ROWS == 0:
            yield
        top = box.y + 66 + at * max(36.0, pitch)
        row = Area(box.x + 10, top - 4, box.w - 20, max(36.0, pitch) - 4)
        hot = show.hit == (seat, number)
        if hot:
            brush.panel("cell_selected", *row)
        cy = row.cy
        brush.icon("right" if hot else icon, row.x + 22, cy, 22, theme.GOLD if hot else theme.HOLDS)
        eyes = view.eyes[seat][number - 1]
        face = next((size for size in ROW_FACES if size <= row.h - 4), ROW_FACES[-1])
        brush.member(view.gangs[seat], show.ability(seat, number), row.x + 60, cy, face, eyes)
        right = row.right - 10
        for who in reversed(credit):
            brush.text(right, cy, "+1", 24, theme.NUMERAL, "strong", "right")
            right -= brush.width("+1", 24, "strong") + 18
            brush.badge(show.colour(who), right, cy, 29)
            right -= 22
        colour = theme.CREAM if icon == "check" or hot else theme.SECOND
        brush.text(row.x + 84, cy, show.nick(seat, number), 25, colour, "strong", room=right - row.x - 82)
    yield
    _race(brush, show, race_box(places), due != [])


def _race(brush: Brush, show: Show, box: Area, pending: bool) -> None:
    words, view = brush.desk.words, show.view
    brush.panel("glass", *box, 0.7)
    brush.text(box.x + 24, box.y + 32, words("brawl.race", n=END), 28, theme.GOLD, "strong", room=box.w - 48)
    after = forecast(view).fists if pending else view.fists
    pitch = (box.h - 76) / view.players
    room, count, left, wide, up, down = box.w * 0.24, box.w * 0.43, box.w * 0.49, box.w * 0.46, 0.0, 0.0
    if any(brush.width(name, NAME, "strong") > room for name in show.names):
        # Long names, or large letters, stand above the boxes where each gang has the height, else beside shorter ones.
        room, count, left, wide = box.w * 0.37, box.w * 0.6, box.w * 0.65, box.w * 0.31
        if pitch >= ABOVE:
            room, count, left, wide = box.w - 150, box.w - 38, 76.0, box.w - 96
            up, down = pitch * 0.17, pitch * 0.22
    size = NAME
    while size > LEAST and any(brush.width(name, size, "strong") > room for name in show.names):
        size -= 1
    for seat in range(view.players):
        y = box.y + 64 + (seat + 0.5) * pitch
        brush.badge(show.colour(seat), box.x + 44, y, 36)
        brush.text(box.x + 76, y - up, show.names[seat], size, theme.CREAM, "strong", room=room)
        brush.text(box.x + count, y - up, str(view.fists[seat]), 32, theme.NUMERAL, "number", "centre")
        for i in range(END):
            place = brush.box(box.x + left + i * wide / END, y + down - 6, wide / END - 5, 12)
            filled, comes = i < view.fists[seat], i < after[seat]
            colour = theme.GOLD if comes else UNFILLED
            pygame.draw.rect(brush.surface, colour, place, 0 if filled else max(1, brush.px(2)), border_radius=2)
