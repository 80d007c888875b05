"""The hand that throws dice on the street: where it takes them, where it lets go, and the glove on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.street.ground import ground
from gangdice_gui.games.fisticuffs.screens.street.shaken import reach, shaken
from gangdice_gui.games.fisticuffs.screens.street.street import spots
from gangdice_gui.table.hand.glove import TIPS
from gangdice_gui.table.hand.hand_sight import Point
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.throw import Throw

BEFORE: Final = 56.0
"""How far before its tile a rival has its palm, in units."""


class Lain(NamedTuple):
    """A die before it is thrown, in pixels."""

    at: Point
    face: int
    wide: float
    yaw: int


def lain(sight: Sight, seat: int, count: int) -> list[Lain]:
    """Return where a gang's dice lie or are held before it throws so many; none where nobody has seen them."""
    punch, asked, k = sight.show.view.punch, sight.asked, sight.places.k
    if punch is not None and punch.seat == seat and len(punch.faces) == count:
        # They lie on the street, and are thrown once more.
        lie, wide = spots(sight.places, punch.faces), sight.places.throw_face * k
        return [Lain((x * k, y * k), punch.faces[die], wide, die % 3) for die, (x, y) in sorted(lie.items())]
    if asked is None or not (sight.own(seat) and sight.human(seat)):
        return []
    held = shaken(ground(sight.desk.size, asked), asked)
    if len(held) != count:
        return []
    if len(sight.held) == count:
        return [Lain(at, die.face, die.wide(sight.clenched), die.yaw) for at, die in zip(sight.held, held, strict=True)]
    return [Lain((die.x, die.y), die.face, die.px, die.yaw) for die in held]


def lowest(sight: Sight, seat: int) -> float:
    """Return how high a glove's palm may be, in pixels: the own one's fingers never cover the sentence."""
    return reach(sight.places) + TIPS * sight.desk.k if sight.own(seat) else 0.0


def palm_of(sight: Sight, seat: int, lie: list[Lain]) -> Point | None:
    """Return where the palm of the hand that throws is as it takes the dice; None where none is seen."""
    if sight.reduced or sight.instant:
        return None
    own = sight.own(seat)
    if own and sight.human(seat) and sight.palm is not None:
        return sight.palm
    k, home = sight.places.k, sight.places.home(seat)
    if lie:
        x, y = (sum(die.at[axis] for die in lie) / len(lie) for axis in (0, 1))
        return x, max(y, lowest(sight, seat))
    return (sight.places.throw[0] * k, lowest(sight, seat)) if own else (home[0] * k, (home[1] + BEFORE) * k)


def gloved(sight: Sight, seat: int, palm: Point, throw: Throw, brisk: float) -> tuple[Clip, Clip]:
    """Return the glove of a throw: what lies under the dice, and over them."""
    own = sight.own(seat)
    there = sight.clenched if own and sight.human(seat) else 0.0
    return sight.gloved(sight.show.colour(seat), palm, throw, brisk, lowest(sight, seat), own, there)
