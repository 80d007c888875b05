"""A die in the air over the table, tumbling, with one soft shadow on the felt beneath it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.own_dice import STAR
from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.throw_math import NEARER, about_x, about_z, at_rest, multiply, to_view
from gangdice_gui.ui.dice.throw_plan import FALLS, FLEES
from gangdice_gui.ui.dice.throw_sprites import FlightError
from gangdice_gui.ui.turned import Turned

RISES: Final = 0.358
"""How far up it is seen for each edge, in faces."""
LOW: Final = 0.05
"""Below this height, in edges, a die is drawn as it lies."""


@dataclass(frozen=True, slots=True)
class Aloft:
    """A die at one moment: where on the felt it is over, its size, its height in edges, and how it is turned."""

    x: float
    y: float
    px: float
    high: float
    colour: str
    face: int
    yaw: int = 0
    degrees: float = 0.0
    """How far it has turned over; whole turns show its face again."""
    way: float = 0.0
    """In which direction it turns over, in degrees."""
    number: int = 0
    """Which of the dice it is."""
    blame: bool | None = None
    """Whether it lies on a star, to blame for an explosion, or dim beside those that are; None for neither."""


def draw_aloft(
    sight: Sight,
    surface: Surface,
    dice: Sequence[Aloft],
    taken: Sequence[Rect] = (),
    ms: float = 0.0,
    turned: Turned | None = None,
) -> None:
    """Draw dice, all shadows first; none falls on what is `taken` by figures and words.

    `turned` keeps how they were turned a moment before `ms`.
    """
    for one in dice:
        if one.blame:
            star = sight.desk.art.image("effects/star", *[round(one.px * STAR)] * 2)
            surface.blit(star, star.get_rect(center=(round(one.x), round(one.y))))
        _draw_shadow(sight, surface, one, taken)
    for one in sorted(dice, key=lambda die: die.y + 40 * die.high):
        if turned is not None and one.high >= LOW:
            body = turned.picture(one.number, ms, partial(_body, sight, one))
        else:
            body = _body(sight, one)
        middle = round(one.x), round(one.y - one.high * one.px * RISES)
        surface.blit(body, body.get_rect(center=middle))


def _draw_shadow(sight: Sight, surface: Surface, one: Aloft, taken: Sequence[Rect]) -> None:
    shadow = sight.dice.shadow_at(one.px, one.high)
    beside = 2 * one.x / surface.get_width() - 1
    at = one.x + one.high * FLEES * beside * one.px, one.y + one.high * FALLS * one.px
    box = shadow.get_rect(center=(round(at[0]), round(at[1])))
    if box.collidelist(taken) < 0:
        surface.blit(shadow, box)


def _body(sight: Sight, one: Aloft) -> Surface:
    """Return a die as it is turned."""
    dice, outlined = sight.dice, sight.outlined
    if one.high >= LOW:
        over = multiply(multiply(about_z(one.way), about_x(one.degrees)), about_z(-one.way))
        view = to_view(multiply(over, at_rest(one.face, YAWS[one.yaw])))
        try:
            nearer = 1 + NEARER * one.high
            # Kicked dice turn quickly: in a window of 4K to unpack large sprites for them would be late frames.
            return dice.flight.image(one.colour, view, one.px, None, nearer, outlined, quick=True)
        except FlightError as error:
            dice.trouble = str(error)
    return dice.rest(one.colour, one.face, one.px, one.yaw, dim=one.blame is False, outlined=outlined)


def hop(t: float) -> float:
    """Return how high something kicked is at t from 0 to 1, of its highest: one leap, and one small one after it."""
    if t <= 0 or t >= 1:
        return 0.0
    return math.sin(t / 0.62 * math.pi) if t < 0.62 else 0.2 * math.sin((t - 0.62) / 0.38 * math.pi)
