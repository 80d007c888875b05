"""The beam under the lamp post: it tips to the stronger side, and its needle says whether that is more than twice."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.rules.types import Side
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import strength
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.ui import theme

TILT, MOST_TILT = 12.0, 24.0
"""Degrees the beam tips where one side is twice the other, and at most."""
FINE: Final = 2
"""How many times as large the iron is drawn, so that slanted edges are smooth."""
ABOVE, BELOW = 14.0, 134.0
"""How much room a pan wants above the end of the beam, and below it with what is written there."""
ASIDE: Final = 10.0
"""How far right of the middle of its box the foot stands."""
DISH: Final = 104.0
"""Half as wide a pan is."""
BADGE: Final = 44.0
"""How wide a badge in a pan is."""
Point = tuple[float, float]


def tilt_of(attack: float, defence: float) -> float:
    """Return how far the beam tips towards the attack, in degrees: 12 where it is twice as strong."""
    if not attack or not defence:
        return MOST_TILT if attack else -MOST_TILT
    return max(-MOST_TILT, min(MOST_TILT, TILT * math.log2(attack / defence)))


class Beam(NamedTuple):
    """Where the beam hangs in its box, in units."""

    pivot: Point
    arm: float
    room: float
    """How high it is, in parts of how high it would be."""
    most: float
    """How far it tips at most so that pans and what stands below them stay in the box, in radians."""

    def end(self, tilt: float) -> Point:
        """Return where the right end is, seen from the pivot."""
        turn = max(-self.most, min(self.most, math.radians(tilt)))
        return self.arm * math.cos(turn), -self.arm * math.sin(turn)

    def pan(self, side: Side, tilt: float) -> Point:
        """Return where the pan of a side hangs."""
        (x, y), sign = self.end(tilt), -1 if side == "attack" else 1
        return self.pivot[0] + sign * x, self.pivot[1] + sign * y


def beam_in(box: Area) -> Beam:
    """Return how the beam hangs in a box."""
    room, arm = min(1.0, box.h / 300), min(310.0, box.w * 0.36, box.w / 2 - ASIDE - DISH - 2)
    pivot = box.cx + ASIDE, box.y + 104 * room
    swing = min(pivot[1] - box.y - ABOVE, box.bottom - pivot[1] - BELOW)
    return Beam(pivot, arm, room, math.asin(max(0.0, min(1.0, swing / arm))))


def badge_in(show: Show, beam: Beam, tilt: float, side: Side, seat: int) -> Point:
    """Return where a gang's badge lies in the pan of its side."""
    rumble = show.view.rumble
    assert rumble is not None
    seats, (x, y) = rumble.allied(side), beam.pan(side, tilt)
    pitch = min(50.0, 190 / max(1, len(seats)))
    return x + (seats.index(seat) - (len(seats) - 1) / 2) * pitch, y + 26


def draw_beam(
    brush: Brush, show: Show, box: Area, tilt: float | None = None, away: int | None = None, fine: int = FINE
) -> None:
    """Draw the beam in a box, and who stands in its pans but for who is on its way, `away`.

    It hangs as the dice of both sides have it, or is still on its way there with this `tilt`.
    """
    rumble, words, beam = show.view.rumble, brush.desk.words, beam_in(box)
    assert rumble is not None
    attack, defence = strength(show)
    tilt, pivot = tilt_of(attack, defence) if tilt is None else tilt, beam.pivot
    place = brush.box(*box)
    canvas = Surface((place.w * fine, place.h * fine), pygame.SRCALPHA)
    large = replace(brush, surface=canvas, k=brush.k * fine)
    # The needle says how far it would go.
    _iron(large, (pivot[0] - box.x, pivot[1] - box.y), tilt, beam.end(tilt), beam.room)
    brush.surface.blit(canvas if fine == 1 else pygame.transform.smoothscale(canvas, place.size), place)
    for sign in (-1, 1):
        brush.text(pivot[0] + 80 * sign, pivot[1] - 66, "2×", 27, theme.GOLD, "number", "centre")
    sides: tuple[tuple[Side, int], ...] = (("attack", attack), ("defence", defence))
    for camp, dice in sides:
        for seat in rumble.allied(camp):
            if seat != away:
                brush.badge(show.colour(seat), *badge_in(show, beam, tilt, camp, seat), BADGE)
        x, y = beam.pan(camp, tilt)
        text = words("brawl.side_dice", side=words(f"brawl.{camp}"), n=dice)
        brush.text(x, y + 96, text, 27, theme.NUMERAL, "number", "centre", room=beam.arm * 1.4)


def _iron(brush: Brush, pivot: Point, tilt: float, end: Point, room: float) -> None:
    """Draw marks, needle, foot, beam and pans round the pivot; `end` is the right end of the beam, seen from there."""
    surface, k = brush.surface, brush.k

    def at(dx: float, dy: float) -> Point:
        return (pivot[0] + dx) * k, (pivot[1] + dy) * k

    for mark in (-12, 0, 12):
        a, b = math.sin(math.radians(2 * mark)), math.cos(math.radians(2 * mark))
        colour, wide = (theme.GOLD, 6) if mark else (theme.HINT, 3)
        pygame.draw.line(surface, colour, at(68 * a, -68 * b), at(86 * a, -86 * b), brush.px(wide))
    needle = math.radians(-2 * tilt)
    a, b = math.sin(needle), math.cos(needle)
    pygame.draw.line(surface, theme.FOCUS, at(0, 0), at(60 * a, -60 * b), brush.px(5))
    head = [at(76 * a, -76 * b), at(54 * a + 9 * b, -54 * b + 9 * a), at(54 * a - 9 * b, -54 * b - 9 * a)]
    pygame.draw.polygon(surface, theme.FOCUS, head)
    foot = [at(0, -16), at(44, 150 * room), at(-44, 150 * room)]
    pygame.draw.polygon(surface, theme.WALNUT, foot)
    pygame.draw.polygon(surface, theme.BRASS, foot, brush.px(4))
    for wide, colour in ((18, theme.NIGHT), (11, theme.BRASS)):
        pygame.draw.line(surface, colour, at(-end[0], -end[1]), at(*end), brush.px(wide))
    pygame.draw.circle(surface, theme.BRASS, at(0, 0), brush.px(14))
    pygame.draw.circle(surface, theme.NIGHT, at(0, 0), brush.px(14), brush.px(4))
    for sign in (-1, 1):
        x, y = sign * end[0], sign * end[1]
        for dx in (-92, 92):
            pygame.draw.line(surface, theme.BRASS_EDGE, at(x, y), at(x + dx, y + 46), brush.px(2.5))
        dish = [at(x + dx, y + dy) for dx, dy in ((-DISH, 44), (DISH, 44), (78, 66), (0, 73), (-78, 66))]
        pygame.draw.polygon(surface, theme.BRASS, dish)
        pygame.draw.polygon(surface, theme.NIGHT, dish, brush.px(3))
