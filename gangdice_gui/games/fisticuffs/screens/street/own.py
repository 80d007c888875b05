"""The own gang on the console: plate, track, side and hand, six large members with what each can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_parts
from gangdice_gui.games.fisticuffs.screens.street.places import Ground
from gangdice_gui.games.fisticuffs.screens.street.tile import ASLEEP, forecast_of, in_hand, marked, notches, side_sign
from gangdice_gui.ui import theme

COLUMN, APART = 100.0, 94.0
"""How wide a member's number and ability are at most together, and how wide its ability alone."""
TALL: Final = 90.0
"""So much higher than drawn, a panel has room for all lines of a member in the largest letters."""


def own_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw the gang of the viewer and its lanes, part by part: the dice of a lane may all be new."""
    view, seat, words = show.view, show.viewer, brush.desk.words
    table, brush = brush, replace(brush, k=brush.k * places.grown)
    x, y, w, h = (value / places.grown for value in places.own)
    brush.panel("focus" if show.actor == seat else "panel", x, y, w, h, 0.7)
    left, large, lift = x + 28, brush.large, places.lift
    top = y + 0.15 * lift
    brush.badge(show.colour(seat), left + 32, top + 48, 66)
    if large:
        brush.text(left + 74, top + 48, show.names[seat], 27, theme.CREAM, "strong", room=140)
    else:
        brush.text(left + 76, top + 34, words(f"brawl.short_{view.gangs[seat]}"), 30, theme.CREAM, "strong", room=138)
        brush.text(left + 76, top + 66, show.names[seat], 26, theme.SECOND, room=138)
    y += 0.5 * lift
    brush.icon("fist", left + 16, y + 114, 34, theme.GOLD)
    end = brush.text(left + 40, y + 114, str(view.fists[seat]), 44, theme.NUMERAL, "number")
    brush.text(end + 5, y + 120, words("brawl.of", n=END), 26, theme.HINT, room=left + 190 - end)
    notches(brush, left, y + 148, 196, view.fists[seat], forecast_of(show)[seat])
    y += 0.2 * lift
    side = show.side(seat)
    if side is not None:
        wide = side_sign(brush, left, y + 186, side, words(f"brawl.{side}"), 24)
        if side in ("attack", "defence"):
            in_hand(brush, show, left + wide + 12, y + 186, seat, 24, 206 - wide, "left")
    for number in range(1, 7):
        yield
        _member(brush, places, show, number)
    if view.rumble is not None and show.stage in ("rounds", "settling"):
        for lane in view.rumble.lanes:
            # While it is asked whose dice are warded off, cards show them and lie over them.
            if lane.seat == seat and show.flying != (seat, lane.number) and not show.which:
                yield
                yield from lane_parts(table, places, show, lane)


def _member(brush: Brush, places: Ground, show: Show, number: int) -> None:
    view, seat, words = show.view, show.viewer, brush.desk.words
    cx, cy = (value / places.grown for value in places.member(seat, number))
    lift, count, ability = places.lift, view.eyes[seat][number - 1], show.ability(seat, number)
    brush.member(view.gangs[seat], ability, cx, cy, 92, count)
    if marked(show, seat, number) or helps(show, number):
        brush.ring(cx, cy, 92)
    if count:
        brush.eyes(cx, cy + 44, count, 1.15)
    _ability(brush, show, number, cx, cy, 74 + 0.22 * lift)
    # Below usual letters a third line has room above the panel's edge.
    name, state = cy + (106 if brush.large else 102) + 0.5 * lift, cy + (131 if brush.large else 125) + 0.75 * lift
    brush.text(
        cx, name, show.nick(seat, number), 24, theme.DISABLED if count else theme.SECOND, align="centre", room=102
    )
    if brush.large and lift < TALL:
        return
    if count:
        key = "hurt" if count < KNOCKED_OUT else "asleep"
        brush.text(cx, state, words(f"brawl.{key}"), 23, theme.SALMON, align="centre", room=102)
    elif show.stage == "rounds":
        brush.text(cx, state, words("brawl.helps"), 23, theme.HOLDS, align="centre", room=102)


def _ability(brush: Brush, show: Show, number: int, cx: float, cy: float, below: float) -> None:
    """Draw a member's number, and `below` the middle of the face what it can do.

    Where one is too wide for both, all numbers stand beside the faces.
    """
    count = show.view.eyes[show.viewer][number - 1]
    digit, what = f"{number} ", _what(brush, show, number)
    gold, ink = theme.GOLD if count < KNOCKED_OUT else ASLEEP, theme.DISABLED if count else theme.CREAM
    ahead, wide = brush.width(digit, 28, "number"), brush.width(what, 25, "strong")
    pairs = (
        (brush.width(f"{n} ", 28, "number"), brush.width(_what(brush, show, n), 25, "strong")) for n in range(1, 7)
    )
    if any(sum(pair) > COLUMN for pair in pairs):
        brush.text(cx - 38, cy - 34, str(number), 26, gold, "number", "centre")
        ahead, wide = 0.0, min(wide, APART)
    else:
        brush.text(cx - (ahead + wide) / 2, cy + below, digit, 28, gold, "number")
    begin = cx - (ahead + wide) / 2 + ahead
    brush.text(begin, cy + below, what, 25, ink, "strong", room=wide + 2)
    if count:
        brush.rule(begin - 3, cy + below + 1, wide + 6, theme.SALMON, 2.5)


def _what(brush: Brush, show: Show, number: int) -> str:
    return brush.desk.words(f"brawl.ability_{show.ability(show.viewer, number)}")


def helps(show: Show, number: int) -> bool:
    """Tell whether a member of the own gang lends its ability to the answer in the making, or has just done so."""
    way, punch = show.way, show.view.punch
    if way is not None and way.use is not None:
        return way.use.member == number
    return punch is not None and punch.seat == show.viewer and punch.helper == number
