"""Blows that land, as comic stars, and gangs that run, as hats and dust."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.rules.events import Blow, Retired
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, View
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.clips.heard import heard
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import stage_box
from gangdice_gui.ui import spare, theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.timeline import ease_both, ease_out

COMES: Final = 200
"""Milliseconds in which who is hit comes out of its gang, and the dice from before it."""
LANDS: Final = COMES + 210
"""Milliseconds until they strike."""
BLOW: Final = COMES + 780
SEEN: Final = 300
GOES: Final = 160
"""Milliseconds of a blow, how long it stands, and in how many of these it goes."""
FLY: Final = 450
"""Milliseconds credits fly."""
RUN: Final = 800
HAT: Final = theme.rgb("#E9D7AE")
SIZES: Final = 5
"""How many sizes what grows takes on its way."""
SHOUTS: Final = 5
"""How many words there are for a blow."""
STAR: Final = ((1.0, 0.62, theme.rgb("#C8392B")), (0.8, 0.52, theme.rgb("#F8C64A")), (0.6, 0.4, theme.rgb("#FFF8E6")))
"""The rings of the star: outer and inner reach, and colour."""


def star_radius(places: Ground) -> float:
    """Return how far the star of a blow reaches, in units."""
    box = stage_box(places)
    return min(box.w * 0.42, box.h * 0.47)


def star(brush: Brush, cx: float, cy: float, radius: float, grow: float = 1.0) -> None:
    """Draw the comic star of the house, `grow` times as large while it bursts."""
    side = brush.px(radius * 2.1)

    def paint(canvas: Surface, scale: int) -> None:
        middle, reach = canvas.get_width() / 2, canvas.get_width() / 2.1
        for at, (outer, inner, colour) in enumerate(STAR):
            points = []
            for i in range(22):
                r = reach * (outer if i % 2 == 0 else inner)
                angle = math.pi * i / 11 - math.pi / 2 + (0.14 if at == 1 else 0.0)
                points.append((middle + r * math.cos(angle), middle + r * math.sin(angle)))
            pygame.draw.polygon(canvas, colour, points)
            if at == 0:
                pygame.draw.polygon(canvas, theme.NIGHT, points, max(2, round(reach * 0.05)))

    # Drawn four times as large as it is, like all that is small, it took a frame for itself.
    picture = brush.desk.art.drawn(("star",), side, side, paint, fine=2)
    if grow != 1.0:
        size = max(1, round(side * grow))
        picture = pygame.transform.smoothscale(picture, (size, size))
    brush.surface.blit(picture, picture.get_rect(center=(round(cx * brush.k), round(cy * brush.k))))


def shout(brush: Brush, cx: float, cy: float, text: str, size: float, room: float) -> None:
    """Draw the word of a blow: cream letters with a dark rim."""
    while brush.width(text, size, "title") > room and size > 30:
        size -= 2
    rim = max(2.0, size * 0.045)
    for i in range(16):
        dx, dy = math.cos(math.tau * i / 16) * rim, math.sin(math.tau * i / 16) * rim
        brush.text(cx + dx, cy + dy + rim * 0.6, text, size, theme.INK, "title", "centre")
    brush.text(cx, cy, text, size, theme.BURST, "title", "centre")


def blow_lots(sight: Sight, event: Blow, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return a blow that lands: the dice lift and fall, the star bursts, the face changes, the credits fly."""
    blow, show = event.blow, sight.show
    box = stage_box(sight.places)
    before = show.view.eyes[blow.seat][blow.member - 1]
    word = sight.desk.words(f"brawl.shout_{1 + (blow.seat * 6 + blow.member + view.rumbles) % SHOUTS}")
    colours: list[str] = [show.colour(seat) for seat in blow.credit]
    goals = [sight.places.home(seat) for seat in blow.credit]
    sleeps = before + blow.eyes >= 2
    out, lane = sight.places.member(blow.seat, blow.member), sight.places.lane(blow.seat, blow.member, 0)
    end = "brawl.out_cold" if sleeps else "brawl.gets_eye"
    line = sight.desk.words(end, member=show.member(blow.seat, blow.member), n=blow.eyes)

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        ms = t * BLOW
        cx, cy = box.cx, box.y + box.h * 0.5
        radius = star_radius(sight.places)
        if ms >= LANDS:
            grow = burst(min(1.0, (ms - LANDS) / 260)) if not sight.reduced else 1.0
            star(brush, cx, cy, radius, grow)
        elif ms >= COMES:  # as large as half the street: to draw it as it bursts would be seen
            star(replace(brush, surface=Surface((1, 1))), 0, 0, radius)
        face, come = radius * 1.14, 1.0 if sight.reduced else ease_both(min(1.0, ms / COMES))
        eyes = before + blow.eyes if ms >= LANDS else before
        # In few sizes on its way: each is a picture of its own.
        wide = sight.places.face(blow.seat) + (face - sight.places.face(blow.seat)) * math.ceil(come * SIZES) / SIZES
        x, y = out[0] + (cx - out[0]) * come, out[1] + (cy - out[1]) * come
        brush.member(show.view.gangs[blow.seat], show.ability(blow.seat, blow.member), x, y, wide, eyes)
        if eyes >= KNOCKED_OUT:
            brush.motto(show.view.gangs[blow.seat], x, y, wide)
        brush.badge(show.colour(blow.seat), x + wide * 0.41, y + wide * 0.41, wide * 0.26)
        if ms < LANDS:
            struck = max(0.0, ms - COMES) / (LANDS - COMES)
            _falling(brush, sight, Area(cx, cy, radius, face), colours, blow.member, struck, (lane, come))
        else:
            # Where the stage is high they stay with the star.
            shout(brush, cx, max(box.y + 52, cy - radius), word, 62, box.w)
            _plate(brush, cx, min(box.bottom - 40, cy + radius + 20), line, box.w)

    def fly(surface: Surface, t: float) -> None:
        _credits(sight.brush(surface), sight, (box.cx, box.cy), colours, goals, t)

    reach, pan = star_radius(sight.places) * 0.8, sight.at(box.cx)
    area = sight.places.rect(box).inflate(16, 16)
    whole = area.union(sight.around([out, lane, (box.cx, box.cy)], reach))
    clips = (
        Clip(BLOW, draw, fade=False, area=whole),
        Clip(FLY, fly, delay=BLOW - FLY, fade=False, area=_way(sight, (box.cx, box.cy), goals)),
        heard("a blow lands", LANDS - 5, pan),
        replace(heard("somebody sinks down" if sleeps else "an eye turns black", LANDS + 90, pan), breaks_off=sleeps),
        heard("a credit is won", BLOW - 60, sight.at(goals[0][0]) if goals else pan),
        *([heard("somebody sleeps", BLOW - 40, pan)] if sleeps else []),
    )
    hit = {"hit": (blow.seat, blow.member), "settling": True}
    tells = {**tells, "speaker": None}
    stands = Clip(SEEN + GOES, _going(area, lambda surface: draw(surface, 1.0)), fade=False, area=area)
    return [Lot(clips, {**tells, **hit}), Lot((stands,), {"view": view}), Lot(show={"hit": None})]


def _going(area: Rect, draw: Callable[[Surface], None]) -> Callable[[Surface, float], None]:
    """Return what draws a picture in an area as it stands, and then goes: drawn once for that, as it is seen wholly."""
    old, begins = list[Surface](), SEEN / (SEEN + GOES)

    def seen(surface: Surface, t: float) -> None:
        place = area.clip(surface.get_rect())
        if t >= begins and old:
            fade(old[0], 1 - ease_out((t - begins) / (1 - begins)))
            surface.blit(old[0], place)
            return
        draw(surface)
        if t >= begins and surface.get_clip().contains(place):
            old.append(spare.copied(surface, place))

    return seen


def burst(u: float) -> float:
    """Return how large the star is at u of its burst: it overshoots a little."""
    return 0.6 + 0.45 * u / 0.6 if u < 0.6 else 1.05 - 0.05 * (u - 0.6) / 0.4


def _falling(
    brush: Brush,
    sight: Sight,
    about: Area,
    colours: list[str],
    number: int,
    u: float,
    comes: tuple[tuple[float, float], float],
) -> None:
    """Draw the dice that strike: so far they have come from before who is hit, then they lift and fall."""
    (cx, cy, radius, face), (lane, come) = about, comes
    for at, colour in enumerate(colours):
        side = -1 if at == 0 else 1
        lift = 0.0 if sight.reduced else (math.sin(min(1.0, u * 1.6) * math.pi / 2) if u < 0.6 else (1 - u) / 0.4)
        x, y = cx + side * radius * (0.3 + 0.45 * lift), cy - radius * (0.2 + 0.55 * lift)
        x, y = lane[0] + (x - lane[0]) * come, lane[1] + (y - lane[1]) * come
        small = sight.places.throw_face * 0.5
        wide = small + (face * 0.34 - small) * math.ceil(come * SIZES) / SIZES
        brush.die(x, y, colour, number, wide, at, tilt=20 * side * lift)


def _plate(brush: Brush, cx: float, y: float, text: str, room: float) -> None:
    wide = min(room, brush.width(text, 28, "strong") + 60)
    brush.panel("glass", cx - wide / 2, y - 28, wide, 56, 0.5)
    brush.text(cx, y, text, 28, theme.CREAM, "strong", "centre", wide - 40)


def _way(sight: Sight, begin: tuple[float, float], goals: list[tuple[float, float]]) -> Rect:
    """Return where credits fly, in pixels."""
    return sight.around([begin, *((x, y - 30) for x, y in goals)], 84)


def _credits(
    brush: Brush,
    sight: Sight,
    begin: tuple[float, float],
    colours: list[str],
    goals: list[tuple[float, float]],
    u: float,
) -> None:
    part = 1.0 if sight.reduced else ease_out(min(1.0, max(0.0, u)))
    for at, (colour, goal) in enumerate(zip(colours, goals, strict=True)):
        x = begin[0] + (goal[0] - begin[0]) * part + (at - 0.5) * 30 * (1 - part)
        y = begin[1] + (goal[1] - 30 - begin[1]) * part
        brush.panel("plaque", x - 58, y - 28, 116, 56, 0.7)
        brush.badge(colour, x - 26, y, 38)
        brush.text(x + 24, y, "+1", 30, theme.INK, "number", "centre")


# ---------------------------------------------------------------- running


def run_lots(sight: Sight, event: Retired, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return a gang that runs: hats and dust roll off over the edge of its place."""
    show, laid = sight.show, sight.places
    box = laid.own if event.seat == laid.viewer else laid.tiles[event.seat].box
    puffs = [(sight.rng.random(), sight.rng.random(), sight.rng.uniform(0.7, 1.2)) for _ in range(9)]
    goal, colour = laid.home(event.credit), show.colour(event.credit)
    way = -1.0 if event.seat == laid.viewer else 1.0
    browns: tuple[Colour, ...] = (theme.rgb("#C9B48C"), theme.rgb("#8B7450"))

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        for at, (across, depth, size) in enumerate(puffs):
            own = 0.5 if sight.reduced else min(1.0, t * (0.8 + 0.5 * depth))
            x = box.x + box.w * (across * 0.9 + 0.05) + own * 60 * (across - 0.5)
            y = (box.bottom if way > 0 else box.y) + way * own * (40 + 60 * depth)
            brush.icon("dust", x, y, 56 * size * (0.5 + own), browns[at % 2])
        hat = brush.desk.art.emblem("fedora", brush.px(56), HAT)
        for at in range(3):
            own = 0.5 if sight.reduced else t
            x = box.x + box.w * (0.25 + 0.25 * at) + own * 90 * (at - 1)
            y = (
                (box.bottom if way > 0 else box.y)
                + way * (20 + own * 70)
                - abs(math.sin(own * 9 + at)) * 26 * (1 - own)
            )
            turned = pygame.transform.rotozoom(hat, 0 if sight.reduced else own * 300 * (at - 1), 1.0)
            surface.blit(turned, turned.get_rect(center=(round(x * brush.k), round(y * brush.k))))

    def fly(surface: Surface, t: float) -> None:
        _credits(sight.brush(surface), sight, (box.cx, box.cy), [colour], [goal], t)

    edge = box.bottom if way > 0 else box.y
    area = sight.around([(box.x - 40, edge - 50), (box.right + 40, edge + way * 110)], 70)
    flies = Clip(FLY, fly, delay=RUN - FLY, area=_way(sight, (box.cx, box.cy), [goal]))
    clips = (Clip(RUN, draw, area=area), flies, heard("a gang runs", pan=sight.at(box.cx)))
    return [Lot(clips, tells), Lot((Clip(SEEN, fade=False),), {"view": view})]
