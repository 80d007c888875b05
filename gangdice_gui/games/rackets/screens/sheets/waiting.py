"""The panel of actions while somebody else plays: who it waits for, what that one did, and how everybody stands."""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.rackets.narrate import whole
from gangdice_gui.games.rackets.screens.beside.moods import mood_of
from gangdice_gui.games.rackets.screens.beside.strip import badge
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

ROUND: Final = 8
"""So much higher and wider than the button itself the place of the way back has to be, in pixels."""
RIM: Final = 4
"""The rim of the panel, over which nothing lies, in pixels."""
ROW: Final = 1.7
"""From one player's points to the next, in letters' heights."""
DOINGS: Final = 5
"""So many of the last things a seat did stand where the table waits for it."""


def face_wide(places: TownMap) -> int:
    """Return how wide the face of whoever plays is in the panel of actions."""
    t = places.text
    return min(round(t * 4.6), (places.layout["actions"].rect.h - 2 * t) // 3)


def draw_waiting(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw who plays, and what for."""
    rect, t, words = places.layout["actions"].rect, places.text, desk.words
    surface.blit(desk.art.slice9("panel", rect.w, rect.h, places.layout.k * 0.66), rect)
    actor = show.view.actor
    if actor is None or show.view.winners:
        return
    lies, face = lay(places, len(show.seats)), portrait_box(places, len(show.seats))
    inner, line, seat = lies.inner, lies.name, show.seats[actor]
    surface.blit(desk.art.medallion(seat.face, face.w, seat.colour, mood=mood_of(show, actor)), face)
    name = show.names[actor]
    write(surface, desk, name, "name", round(t * 1.3), theme.CREAM, line, "centre")
    key = "town.turns_card" if show.view.card is None else "town.thinks_long" if show.thinking else "town.is_playing"
    write(surface, desk, words(key), "label", t, theme.SECOND, line.move(0, line.h), "centre")
    _draw_doings(surface, desk, Rect(inner.x, lies.top, inner.w, lies.foot - t - lies.top), t, show, actor)
    if lies.foot < inner.bottom:
        _draw_points(surface, desk, Rect(inner.x, lies.foot, inner.w, inner.bottom - lies.foot), t, show)


def portrait_box(places: TownMap, seats: int) -> Rect:
    """Return where the face of whoever plays is, among so many players."""
    inner, wide = lay(places, seats).inner, face_wide(places)
    return Rect(inner.centerx - wide // 2, inner.y, wide, wide)


class Lies(NamedTuple):
    """Where the parts of the panel lie, in pixels."""

    inner: Rect
    name: Rect
    """Of who plays; what that one does stands below it, as high."""
    back: Rect | None
    """The place of the way back, which would hide houses in the town; None where there is no room for it."""
    top: int
    foot: int
    """Where the doings begin, and the points."""


def lay(places: TownMap, seats: int) -> Lies:
    """Return where the parts of the panel lie for so many players."""
    t, toast = places.text, places.layout["toast"].rect
    inner = places.layout["actions"].rect.inflate(-2 * t, -2 * t)
    name = Rect(inner.x, inner.y + face_wide(places) + t // 2, inner.w, round(t * 1.7))
    top = name.bottom + name.h + t // 2
    foot = inner.bottom - round(t * ROW) * (seats + 1)
    foot = foot if foot > top + 3 * t else inner.bottom
    high = toast.h + ROUND
    if foot - top < high:
        return Lies(inner, name, None, top, foot)
    panel = places.layout["actions"].rect
    return Lies(inner, name, Rect(panel.x + RIM, top, panel.w - 2 * RIM, high), top + high + t // 2, foot)


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
