"""How the hand that lets go of dice leads them onto their path: they begin where it is, and come onto it in the air."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.impact import Impact

FROM_HAND: Final = 0.45
"""Seconds in the air after which a die is where its path has it, wherever the hand was that let go of it."""
AHEAD: Final = 0.55
"""How far along its way then a hand may be that lets go, of that way; farther than that it goes back."""
BEHIND: Final = 0.2
"""How far behind its beginning."""
LIFTS: Final = 0.6
"""How much of the way from a hand at the near edge up to where a path begins its dice make good in the air: the hand
would have to be faster than they are to bring them there."""
LETS_GO: Final = 0.02
"""Seconds in the air by which it is told how fast dice are as a hand lets go of them."""
STEEPEST: Final = 3.0
"""As fast as that, of its way, a hand may be in the end that never goes back."""
FAR: Final = 2.5
"""How far from where a path begins a hand at a far seat lets go of its dice, of their way to the felt."""
QUICK: Final = 34.0
"""And however short that is, as far as dice come that are thrown well, in half edges a second: it need not reach over
half of the table for a small felt."""
FALLS: Final = (0.3, 0.55)
"""Seconds after which dice of a far seat come onto their path, as the first falls: at the soonest, and latest."""


Point = tuple[float, float]


class Lead(NamedTuple):
    """What dice are beside their path at first, in half edges, and until when, in seconds after the release."""

    dx: float = 0.0
    dy: float = 0.0
    until: float = FROM_HAND
    straight: bool = False
    """Whether they come onto it at one speed: what is thrown far flies no otherwise than what is thrown near."""

    def at(self, seconds: float) -> tuple[float, float]:
        """Return how far right of its path, and behind it, a die is at a moment."""
        u = min(1.0, max(0.0, seconds / self.until))
        left = 1 - (u if self.straight else u * u * (3 - 2 * u))
        return self.dx * left, self.dy * left


def middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def along(hand: float, begins: float, goes: float, run: float, below: float = 0.0) -> Lead:
    """Return the lead of the hand at the near edge: to the side, as far as dice that run so far can make good.

    `hand` is where it is, `begins` where the path begins and `goes` where it is after FROM_HAND, all in half edges, and
    `below` how far it is behind that, which is nearer to whoever throws: much of that is made good in the air too.
    """
    way = abs(goes - begins)
    return Lead(run * min(AHEAD * way, max(-BEHIND * way, run * (hand - begins))), LIFTS * min(0.0, below))


def forth(u: float, lets_go: float) -> float:
    """Return how far a hand has come at u (0 to 1) of its way, from rest to the speed at which it lets go."""
    return u * u * (3 - 2 * u) + lets_go * u * u * (u - 1)


def lets_go(hands: Sequence[Point | None], flies: Sequence[Sequence[Point]], seconds: float) -> float:
    """Return how fast a hand has to be in the end for its dice to fly on as fast, in parts of its way.

    It is on it for so many `seconds`; `flies` is where its dice begin to fly, and where they are soon after that.
    """
    held = [hand for hand in hands if hand is not None]
    begin, soon = map(middle, flies)
    way = math.dist(middle(held), begin) if held else 0.0
    return min(STEEPEST, math.dist(begin, soon) / LETS_GO * seconds / way) if way else 1.0


def across(dx: float, dy: float, way: float, impacts: Sequence[Impact]) -> Lead:
    """Return the lead of a hand at a far seat, which is so far from where the path begins, with so long a `way` to go.

    Dice are off their path until the first of them falls: how it bounces is the felt's business.
    """
    far = math.hypot(dx, dy)
    until = until_first(impacts)
    share = min(1.0, max(FAR * way, QUICK * until - way) / far) if far else 0.0
    return Lead(dx * share, dy * share, until, straight=True)


def onward(dx: float, dy: float, way: float, run: float, impacts: Sequence[Impact]) -> Lead:
    """Return the lead of a hand that has flicked its dice, which is so far from where the path begins.

    They go on from it the way it went, at one speed until the first of them falls, and never back: a hand farther along
    than the `way` they go until then lets go that far along.
    """
    return Lead(run * min(way, max(-way, run * dx)), dy, until_first(impacts), straight=True)


def until_first(impacts: Sequence[Impact]) -> float:
    """Return how many seconds dice of a far seat are in the air before the first falls."""
    falls = min((hit.ms / 1000 for hit in impacts if hit.kind == "felt"), default=FROM_HAND)
    return min(FALLS[1], max(FALLS[0], falls))
