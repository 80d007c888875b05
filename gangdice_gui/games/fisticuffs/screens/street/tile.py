"""A rival at the table: name, track, side and hand, six members, and before them six lanes on the felt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.state import standing
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_parts
from gangdice_gui.games.fisticuffs.screens.street.places import STEP_OUT, Ground, Tile
from gangdice_gui.ui import theme
from gangdice_gui.ui.theme import Colour

SIDES: dict[str, tuple[str, Colour, Colour]] = {
    "attack": ("fist", theme.rgb("#5A2317"), theme.rgb("#F6B9A4")),
    "defence": ("shield", theme.rgb("#1C3F63"), theme.rgb("#A9D0FA")),
    "out": ("lamp", theme.rgb("#2A211B"), theme.rgb("#8B7450")),
    "fled": ("dust", theme.rgb("#2A211B"), theme.rgb("#8B7450")),
}
"""By side: icon, ground and edge of its sign."""
ASLEEP: Colour = theme.rgb("#A99573")
UNFILLED: Colour = theme.rgb("#6B5636")
LANE: Colour = theme.rgb("#04140C")


def tile_of(places: Ground, show: Show, seat: int) -> Tile:
    """Return a rival's place as it is now: the tile of the gang at its turn steps out, its people stay where they were.

    What moved with it would come under the dice that lie before it: the numbers could not be read.
    """
    tile = places.tiles[seat]
    if show.actor == seat and not tile.strip:
        return replace(tile, box=tile.box._replace(h=tile.box.h + STEP_OUT))
    return tile


def rival_parts(brush: Brush, places: Ground, show: Show, seat: int) -> Iterator[None]:
    """Draw a rival and its lanes, part by part: the dice of a lane may all be new."""
    tile = tile_of(places, show, seat)
    if tile.strip:
        _strip(brush, show, tile)
        return
    side, fights = show.side(seat), show.side(seat) in ("attack", "defence") and show.stage in ("rounds", "settling")
    if fights:
        _ground(brush, places, tile)
    _panel(brush, show, tile)
    for number in range(1, 7):
        yield
        _member(brush, show, tile, number)
    if side in ("out", "fled"):
        brush.shade(*tile.box, 70)
    if fights and show.view.rumble is not None:
        for lane in show.view.rumble.lanes:
            if lane.seat == seat and show.flying != (seat, lane.number):
                yield
                yield from lane_parts(brush, places, show, lane)


def _ground(brush: Brush, places: Ground, tile: Tile) -> None:
    x, y, w, h = tile.box
    brush.shade(x + 5, y + h - 10, w - 10, places.floor - y - h + 10, 116, LANE)
    for i in range(1, 6):
        brush.shade(x + 8 + i * tile.column - 1, y + h + 4, 2, places.floor - y - h - 10, 33, theme.CREAM)


def _panel(brush: Brush, show: Show, tile: Tile) -> None:
    view, seat, words = show.view, tile.seat, brush.desk.words
    x, y, w, h = tile.box
    colour, side = show.colour(seat), show.side(seat)
    brush.panel("focus" if show.actor == seat else "panel", x, y, w, h, 0.6)
    brush.badge(colour, x + 38, y + 38, 46)
    right = x + w - 20
    draw_track(brush, right, y + 25, view.fists[seat])
    notches(brush, right - 108, y + 54, 112, view.fists[seat], forecast_of(show)[seat])
    room = right - 112 - (x + 70) - 8
    gang = words(f"brawl.short_{view.gangs[seat]}")
    if brush.large or brush.cuts(gang, 28, "strong", room):
        brush.text(x + 70, y + 38, show.names[seat], 27, theme.CREAM, "strong", room=room)
    else:
        brush.text(x + 70, y + 25, gang, 28, theme.CREAM, "strong", room=room)
        brush.text(x + 70, y + 53, show.names[seat], 23, theme.SECOND, room=room)
    _state(brush, show, tile, side)


def forecast_of(show: Show) -> tuple[int, ...]:
    """Return the tracks if the rumble ended now, or as they are where that is not to be seen."""
    if not show.foresees:
        return show.view.fists
    return forecast(show.view).fists


def _state(brush: Brush, show: Show, tile: Tile, side: str | None) -> None:
    view, seat, words = show.view, tile.seat, brush.desk.words
    x, y, w, _ = tile.box
    right, middle = x + w - 20, y + 88
    if side is None:
        count = standing(view.eyes[seat])
        brush.text(x + 20, middle, words("brawl.standing", n=count), 23, theme.SECOND, room=w - 40)
        return
    wide = side_sign(brush, x + 18, middle, side, words(f"brawl.{side}"), 23)
    room = right - (x + 18 + wide) - 12
    if side in ("attack", "defence"):
        in_hand(brush, show, right, middle, seat, 23, room)
        rumble = view.rumble
        if rumble is not None and seat in rumble.done and show.stage == "rounds":
            brush.icon("check", x + wide + 40, middle, 22, theme.HOLDS)
    elif side == "out":
        brush.text(right, middle, words("brawl.watches"), 23, theme.SECOND, align="right", room=room, whole=True)


def _member(brush: Brush, show: Show, tile: Tile, number: int) -> None:
    view, seat = show.view, tile.seat
    x, y = tile.member(number)
    count, size = view.eyes[seat][number - 1], tile.face
    brush.member(view.gangs[seat], show.ability(seat, number), x, y, size, count)
    if marked(show, seat, number):
        brush.ring(x, y, size)
    if count:
        brush.eyes(x, y + size / 2 - 5, count, max(0.86, size / 72))
    colour = theme.GOLD if count < KNOCKED_OUT else ASLEEP
    brush.text(x, y + size / 2 + 21, str(number), 26 if size < 60 else 28, colour, "number", "centre")


def marked(show: Show, seat: int, number: int) -> bool:
    """Tell whether a member is what is spoken of: the one aimed at, or the one dice fly to."""
    if show.hit == (seat, number) or show.flying == (seat, number):
        return True
    punch, way = show.view.punch, show.way
    return punch is not None and way is not None and punch.target == seat and way.number == number


def _strip(brush: Brush, show: Show, tile: Tile) -> None:
    view, seat, words = show.view, tile.seat, brush.desk.words
    x, y, w, h = tile.box
    side = show.side(seat) or "out"
    brush.panel("panel", x, y, w, h, 0.6)
    brush.badge(show.colour(seat), x + w / 2, y + 40, 54)
    brush.text(x + w / 2, y + 80, show.names[seat], 24, theme.CREAM, "strong", "centre", room=w - 24)
    text = words(f"brawl.{side}")
    if brush.cuts(text, 24, "label", w - 50):
        brush.icon(SIDES[side][0], x + w / 2, y + 110, 26, theme.SECOND)
    else:
        brush.icon(SIDES[side][0], x + w / 2 - brush.width(text, 24) / 2 - 4, y + 110, 26, theme.SECOND)
        brush.text(x + w / 2 + 14, y + 111, text, 24, theme.SECOND, align="centre", room=w - 50)
    brush.icon("fist", x + w / 2 - 28, y + 143, 26, theme.GOLD)
    brush.text(x + w / 2 - 8, y + 144, f"{view.fists[seat]}/{END}", 25, theme.NUMERAL, "number")
    for i, count in enumerate(view.eyes[seat]):
        eye_dot(brush, x + w / 2 + (i - 2.5) * 17, y + 174, count)


def eye_dot(brush: Brush, cx: float, cy: float, count: int, size: float = 13) -> None:
    """Draw a member as a dot: hollow when sound, filled when hurt, crossed out when asleep."""
    side = brush.px(size)

    def paint(canvas: Surface, scale: int) -> None:
        box = canvas.get_rect()
        middle, radius = box.center, box.w // 2 - 1
        fill = theme.SALMON if count == 1 else theme.SPENT
        if count:
            pygame.draw.circle(canvas, fill, middle, radius)
        edge = theme.CREAM if not count else theme.SALMON if count == 1 else ASLEEP
        pygame.draw.circle(canvas, edge, middle, radius, max(2, box.w // 7))
        if count == KNOCKED_OUT:
            a, b, wide = round(box.w * 0.24), round(box.w * 0.76), max(2, box.w // 7)
            pygame.draw.line(canvas, theme.CREAM, (a, a), (b, b), wide)
            pygame.draw.line(canvas, theme.CREAM, (a, b), (b, a), wide)

    image = brush.desk.art.drawn(("eye", count, theme.SALMON), side, side, paint)
    brush.surface.blit(image, image.get_rect(center=(round(cx * brush.k), round(cy * brush.k))))


# ---------------------------------------------------------------- signs


def side_sign(brush: Brush, x: float, y: float, side: str, text: str, size: float, align: str = "left") -> float:
    """Draw which side a gang is on, as a pennant, a shield plate or a slip, its middle at y; returns its width."""
    icon, ground, edge = SIDES[side]
    line = brush.line(size)
    w, h = line * 1.95 + brush.width(text, size, "strong"), line * 1.5
    if align == "right":
        x -= w
    point = line * 0.34 if side == "attack" else 0.0
    place = brush.box(x, y - h / 2, w + point, h)

    def paint(canvas: Surface, scale: int) -> None:
        box = canvas.get_rect()
        a, wide = round(point * brush.k * scale), max(2, 2 * scale)
        box = box.inflate(-wide, -wide)
        if side == "attack":
            corners = [
                box.topleft,
                (box.right - 2 * a, box.top),
                (box.right, box.centery),
                (box.right - 2 * a, box.bottom),
                box.bottomleft,
            ]
            pygame.draw.polygon(canvas, ground, corners)
            pygame.draw.polygon(canvas, edge, corners, wide)
            return
        low = box.h // 3 if side == "defence" else box.h // 8
        high = 0 if side == "defence" else box.h // 8
        corners4 = {
            "border_top_left_radius": high,
            "border_top_right_radius": high,
            "border_bottom_left_radius": low,
            "border_bottom_right_radius": low,
        }
        pygame.draw.rect(canvas, ground, box, **corners4)
        pygame.draw.rect(canvas, edge, box, wide, **corners4)

    brush.surface.blit(brush.desk.art.drawn(("side", side, round(w)), *place.size, paint), place)
    ink = theme.DANGER_INK if side in ("attack", "defence") else theme.SECOND
    brush.icon(icon, x + line * 0.85, y, line, ink)
    brush.text(x + line * 1.55, y, text, size, ink, "strong")
    return w + point


def draw_track(brush: Brush, right: float, y: float, fists: int) -> None:
    """Draw how many black eyes a gang has dealt, of eight, up to a right edge."""
    end, small = f"/{END}", brush.width(f"/{END}", 23)
    tens = brush.width(str(fists), 34, "number")
    brush.text(right, y + 4, end, 23, theme.HINT, align="right")
    brush.text(right - small - 3, y + 1, str(fists), 34, theme.NUMERAL, "number", "right")
    brush.icon("fist", right - small - tens - 22, y, 28, theme.GOLD)


def notches(brush: Brush, x: float, y: float, w: float, fists: int, after: int) -> None:
    """Draw the track: filled as far as it stands, edged with brass as far as it would if it ended now."""
    step = w / END
    for i in range(END):
        place = brush.box(x + i * step, y - 5, step - 4, 10)
        pygame.draw.rect(
            brush.surface,
            theme.GOLD if i < after else UNFILLED,
            place,
            0 if i < fists else max(1, brush.px(2)),
            border_radius=2,
        )


def in_hand(
    brush: Brush, show: Show, x: float, y: float, seat: int, size: float, room: float, align: str = "right"
) -> None:
    """Draw how many dice a gang has in hand, as a flat die and a number, or that it has thrown them, or has none."""
    view, words = show.view, brush.desk.words
    rumble, punch = view.rumble, view.punch
    if rumble is None or show.stage == "settling":
        return
    if rumble.half is None:
        count, key = standing(view.eyes[seat]), "in_hand"
    elif punch is not None and punch.seat == seat and punch.faces:
        count, key = len(punch.faces), "thrown"
    else:
        count = rumble.hand[seat]
        key = "in_hand" if count else "spent"
    text, line = words(f"brawl.{key}", n=count), brush.line(size)
    sign, wide = line * 1.3, brush.width(text, size, "strong")
    if wide + sign > room:
        if wide > room:
            # Where words have no room a die and a number say as much, and where there is none for the die the number.
            text, wide = str(count), brush.width(str(count), size, "number")
            sign = sign if wide + sign <= room else 0.0
        elif align == "left":
            sign = 0.0
        else:
            text, wide = str(count), brush.width(str(count), size, "number")
    if align == "right":
        x -= wide + sign
    if sign:
        brush.flat(x + line * 0.5, y, 5, line * 0.95, show.colour(seat))
    brush.text(x + sign, y, text, size, theme.CREAM, "strong" if len(text) > 1 else "number")
