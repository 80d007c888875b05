"""A die in the air over the table, tumbling, with one soft shadow on the felt beneath it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.blamed import draw_star, star_rect
from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.throws.ahead import FlightAhead
from gangdice_gui.ui.dice.throws.math import NEARER, Matrix, about_x, about_z, at_rest, multiply, shadow_falls, to_view
from gangdice_gui.ui.dice.throws.sprites import Flight, FlightError, dulled
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.turned import FRAME, Turn, Turned

RISES: Final = 0.358
"""How far up it is seen for each edge, in faces."""
SEEN_COMING: Final = 3
"""So many frames before a die leaves the felt it is turned."""
RIMS: Final = (0.1, 0.6)
"""Between which parts of its way the rim of a die that grows smaller comes: at once it would be a sticker of itself."""
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
    told: float = 1.0
    """How much of that is seen, 0 to 1."""
    top: int = 0
    """The row from which on its star may lie."""
    resized: tuple[float, float, float] | None = None
    """The widths of its face where it set out and where it lands, and how far between them it is, 0 to 1."""


class Soon:
    """Where dice in the air will be, so that they are turned before that, out of sprites of their own."""

    def __init__(self, flight: Flight, leaps: Mapping[int, Callable[[float], Aloft]]) -> None:
        """Know the way of each by its number."""
        self._flight, self._leaps = FlightAhead(flight), leaps

    def turns(self, sight: Sight, one: Aloft) -> tuple[Callable[[float], Surface], Callable[[float], Turn | None]]:
        """Return what turns a die for a moment, and what returns the same for beside the frames."""
        self._flight.hand_over()

        def later(ms: float) -> Turn | None:
            then = self._leaps[one.number](ms)
            return partial(_in_the_air, self._flight, then, sight.outlined) if then.high >= LOW else None

        def turn(ms: float) -> Surface:
            then = self._leaps[one.number](ms)
            return _body(sight, then if then.high >= LOW else one)

        return turn, later

    def leaves(self, turned: Turned, sight: Sight, one: Aloft, ms: float) -> None:
        """Have a die turned that lies still, but not for long."""
        for frames in range(1, SEEN_COMING + 1):
            then = ms + frames * FRAME
            if self._leaps[one.number](then).high >= LOW:
                turned.soon(one.number, then, self.turns(sight, one)[1])
                return


def draw_aloft(
    sight: Sight,
    surface: Surface,
    dice: Sequence[Aloft],
    taken: Sequence[Rect] = (),
    ms: float = 0.0,
    turned: Turned | None = None,
    soon: Soon | None = None,
    shadows: bool = True,
) -> None:
    """Draw dice, all shadows first; none falls on what is `taken` by figures and words.

    Without `shadows` only those on stars are drawn: all others lie there already.
    `turned` keeps how they were turned a moment before `ms`; `soon` knows how they will be.
    """
    for one in dice:
        if one.blame:
            draw_star(surface, sight.desk, star_rect(one.x, one.y, one.px, one.top), one.told)
        if shadows or one.blame:
            _draw_shadow(sight, surface, one, taken)
    for one in sorted(dice, key=lambda die: die.y + 40 * die.high):
        if turned is not None and one.high >= LOW and not turned.comes(one.number, ms):
            body = turned.picture(
                one.number, ms, *(soon.turns(sight, one) if soon else (partial(_as_it_is, sight, one),))
            )
        else:
            body = _body(sight, one if turned is None or one.high < LOW else replace(one, high=0.0))
            if turned is not None and soon:
                soon.leaves(turned, sight, one, ms)
        if one.blame is False and one.told < 1:
            body = dulled(body, one.told)
        middle = round(one.x), round(one.y - one.high * one.px * RISES)
        surface.blit(body, body.get_rect(center=middle))


def _draw_shadow(sight: Sight, surface: Surface, one: Aloft, taken: Sequence[Rect]) -> None:
    shadow = sight.dice.shadow_at(one.px, one.high, one.colour)
    x, y = shadow_falls(one.x, one.y, one.px, one.high, surface.get_width())
    box = shadow.get_rect(center=(round(x), round(y)))
    if box.collidelist(taken) < 0:
        surface.blit(shadow, box)


def _as_it_is(sight: Sight, one: Aloft, _: float) -> Surface:
    return _body(sight, one)


def _body(sight: Sight, one: Aloft) -> Surface:
    """Return a die as it is turned; what makes it dull in part is added as it is drawn."""
    dice, outlined = sight.dice, sight.outlined
    if one.high >= LOW:
        try:
            return _in_the_air(dice.flight, one, outlined)
        except FlightError as error:
            dice.trouble = str(error)
    return dice.rest(one.colour, one.face, one.px, one.yaw, dim=_dull(one), outlined=outlined)


def _dull(one: Aloft) -> bool:
    return one.blame is False and one.told == 1


def _in_the_air(flight: Flight, one: Aloft, outlined: bool) -> Surface:
    over = multiply(multiply(about_z(one.way), about_x(one.degrees)), about_z(-one.way))
    view = to_view(multiply(over, at_rest(one.face, YAWS[one.yaw])))
    # Kicked dice turn quickly: in a window of 4K to unpack large sprites for them would be late frames.
    if one.resized is None:
        body = flight.image(one.colour, view, one.px, None, 1 + NEARER * one.high, outlined, quick=True)
    else:
        body = _resized(flight, one, one.resized, view, outlined)
    return dulled(body) if _dull(one) else body


def _resized(flight: Flight, one: Aloft, resized: tuple[float, float, float], view: Matrix, outlined: bool) -> Surface:
    """Return a die whose rim comes, or goes, little by little, where a die as small as it will be wears another."""
    begins, lands, gone = resized
    shown = {flight.rim(one.colour, px, outlined): px for px in (begins, lands)}
    looks = [
        flight.image(one.colour, view, one.px, None, 1 + NEARER * one.high, outlined, quick=True, rim_px=px)
        for px in sorted(shown.values(), reverse=True)
    ]
    if len(looks) == 1:
        return looks[0]
    # The smaller one wears the wider rim.
    without, with_it = looks
    share = min(1.0, max(0.0, (gone - RIMS[0]) / (RIMS[1] - RIMS[0])))
    body = Surface([max(sides) for sides in zip(without.get_size(), with_it.get_size(), strict=True)], SRCALPHA)
    middle = body.get_rect().center
    body.blit(without, without.get_rect(center=middle))
    draw_share(body, with_it, with_it.get_rect(center=middle), share if lands < begins else 1 - share)
    return body


def hop(t: float) -> float:
    """Return how high something kicked is at t from 0 to 1, of its highest: one leap, and one small one after it."""
    if t <= 0 or t >= 1:
        return 0.0
    return math.sin(t / 0.62 * math.pi) if t < 0.62 else 0.2 * math.sin((t - 0.62) / 0.38 * math.pi)
