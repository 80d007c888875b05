"""What is drawn of a throw at one moment, and where two moments differ: only there a frame is drawn anew.

Asked of every die in every frame: what is written out here takes a quarter of the time it took in calls.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_shadows import CLOSE, CONTACT
from gangdice_gui.ui.dice.throws.ahead import Look
from gangdice_gui.ui.dice.throws.looks import FAST, Looks
from gangdice_gui.ui.dice.throws.math import COS_TILT, FALLS, FLEES, SIN_TILT, shadow_falls
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.puffs import Dust
from gangdice_gui.ui.dice.throws.slide import OVER, OnTheWay, Point
from gangdice_gui.ui.layers import Corner, Piece, both, draw_pieces

TRAIL: Final = ((0.025, 0.16), (0.0125, 0.30))
"""What the eye keeps of a fast die: how many seconds ago it was there, and how much of that is seen."""
FULL: Final = 20
"""So many dice and more hide the felt so well that no dust is seen to rise from it."""
NEAR: Final = CLOSE / CONTACT / 2
"""Shadows told apart for each half edge of height, near the felt."""
SHADOWS: Final = 6
"""The steps in which a shadow grows and shrinks on its way into its place, in pixels."""
TIPS: Final = 1.3
"""How high the middle of a die is that tips over an edge, in half edges: up to there it stands beside others, not over
them, and what is nearer lies over what is further back. Of all heights it is the one that cuts the fewest wrongly."""
NOWHERE: Final = (0, 0, 0, 0)

Moment = tuple[float, float, float] | float
"""Milliseconds since the start of the throw; in a hand with how far from their own way it has the dice, in pixels."""
Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""
Shade = Callable[[Surface, Sequence[Piece]], None]
"""Draws over dice that have just been drawn, as light or dark falls on them."""
Part = tuple[tuple[Surface, Corner], tuple[Piece, ...], tuple[Box, ...]]
"""One die: its shadow, its pictures from the lowest to the topmost, and what each of them covers."""


def moment_of(wind_up: float, ms: float, kept: tuple[float, float] | None) -> Moment:
    """Return what tells a frame from others: in the hand, or in one that has `kept` the dice, where that has them."""
    return (ms, *(kept or (0.0, 0.0))) if ms < wind_up or kept is not None else ms


class Held:
    """All dice of a throw before they leave the hand: they move together, and are compared as one."""

    __slots__ = ("box", "moment", "pieces", "width")

    def __init__(self, moment: Moment, width: int, pieces: Sequence[Piece]) -> None:
        """Take the pictures, shadows first, as they are at a moment in a window of this width."""
        self.moment, self.width, self.pieces = moment, width, pieces
        self.box = Rect(NOWHERE)
        """What they cover."""
        for picture, corner, _ in pieces:
            self.box = both(self.box, Rect(corner, picture.get_size()))

    def draw(self, surface: Surface, shade: Shade | None = None) -> None:
        """Draw them; no `shade` falls on what is in a hand."""
        draw_pieces(surface, self.pieces)

    def differs(self, other: Held | Frame) -> Rect:
        """Return where another frame may look otherwise: anywhere in both."""
        return both(self.box, other.box)


class Frame:
    """All dice of a throw at one moment, far ones first, by numbers that stay the same."""

    __slots__ = ("kind", "moment", "parts", "puffs", "width")

    def __init__(
        self, kind: str, moment: Moment, width: int, parts: Mapping[int, Part], puffs: Sequence[Piece] = ()
    ) -> None:
        """Take the parts as they are at a moment in a window of this width; die by die those of a kind are compared.

        So are the `puffs` of dust beneath them, of which the one that rose first lies lowest.
        """
        self.kind, self.moment, self.width, self.parts, self.puffs = kind, moment, width, parts, puffs

    @property
    def box(self) -> Rect:
        """What they cover."""
        return around([*_covered(self.puffs), *(box for _, _, boxes in self.parts.values() for box in boxes)])

    def draw(self, surface: Surface, shade: Shade | None = None) -> None:
        """Draw all shadows, the dust that rises, then all dice, and what falls on them."""
        parts = self.parts.values()
        surface.fblits([shadow for shadow, _, _ in parts])
        dice = [piece for _, pieces, _ in parts for piece in pieces]
        draw_pieces(surface, [*self.puffs, *dice])
        if shade:
            shade(surface, dice)

    def differs(self, other: Held | Frame) -> Rect:
        """Return where another frame may look otherwise: die by die, if that can be told."""
        parts = self._apart(other) if isinstance(other, Frame) else None
        return both(self.box, other.box) if parts is None else around(parts)

    def _apart(self, other: Frame) -> list[Box] | None:
        """Return where the dice are that look otherwise, in both; None where it is not only they."""
        mine, theirs = self.parts, other.parts
        if self.kind != other.kind or self.width != other.width or mine.keys() != theirs.keys():
            return None
        boxes: list[Box] = []
        if self.puffs != other.puffs:
            boxes += _covered([puff for puff in self.puffs if puff not in other.puffs])
            boxes += _covered([puff for puff in other.puffs if puff not in self.puffs])
        still = set()
        for number, part in theirs.items():
            was = mine[number]
            if was == part:
                still.add(number)
            else:
                boxes += was[2]
                boxes += part[2]
        # Dice that stand still must not change which of them lies on top.
        if still and [number for number in mine if number in still] != [number for number in theirs if number in still]:
            return None
        return boxes


def drawn_of(x: float, y: float, px: float, lift: float) -> Box:
    """Return what `DiceArt.draw_die` draws on of a die that lies at a point, `lift` pixels above its shadow."""
    reach, low = 1.2 * px, 1 + 0.25 * lift
    return math.floor(x - reach), math.floor(y - reach - lift), math.ceil(x + reach + low), math.ceil(y + reach + low)


def around(boxes: Sequence[Box]) -> Rect:
    """Return a rectangle that holds all boxes."""
    if not boxes:
        return Rect(NOWHERE)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = min(lefts), min(tops)
    return Rect(left, top, max(rights) - left, max(bottoms) - top)


def _covered(pieces: Sequence[Piece]) -> list[Box]:
    """Return what pictures cover."""
    return [(x, y, x + picture.get_width(), y + picture.get_height()) for picture, (x, y), _ in pieces]


class InFlight:
    """The dice of one throw from their release until they slide."""

    def __init__(self, art: DiceArt, plan: Plan, looks: Looks) -> None:
        """Begin with nothing drawn."""
        self._art, self._plan, self._looks = art, plan, looks
        self._middle = plan.screen((0.0, 0.0, 1.0))
        self._shadows: dict[int, tuple[Surface, int, int]] = {}
        """By the steps of their height, with their sizes."""
        self._resting: dict[int, tuple[float, int, Part]] = {}
        """By their numbers the dice that lie still, with what they are sorted by."""
        self._since = 0.0
        """The moment at which the last of them was found to do so."""
        self._width = 0
        self._dust = Dust(plan) if len(plan.flying) < FULL else None

    def frame(self, ms: float, seconds: float, width: int) -> Frame:
        """Return what is seen so many seconds after the release, `ms` after the start."""
        puffs = self._dust.at(seconds) if self._dust else ()
        return Frame("flight", ms, width, self.at(seconds, width), puffs)

    def at(self, seconds: float, width: int) -> dict[int, Part]:
        """Return all dice so many seconds after the release in a window of this width."""
        if width != self._width:
            self._width, self._resting = width, {}
        plan, looks, shadows, resting = self._plan, self._looks, self._shadows, self._resting
        rests, crowd, px, unit = looks.rests, looks.crowd, plan.px, plan.px / 2
        if resting and seconds < self._since:
            resting.clear()  # of a moment before that all is to be found anew
        (left, top), found = self._middle, list(resting.values())
        dice = [flying for flying in plan.flying if flying.number not in resting]
        for flying, place in zip(dice, plan.places(seconds, [flying.number for flying in dice]), strict=True):
            number = flying.number
            lies = seconds >= rests[number]
            # What is left of the way of a die that as good as lies is less than is seen.
            x, y, z = plan.place(number, plan.path.seconds) if lies else place
            # Far ones first; what is high lies over what is low before it.
            depth = COS_TILT * (z - TIPS if z > TIPS else 0.0) - SIN_TILT * y
            high = z - 1 if z > 1 else 0.0
            # As `step_of` has it.
            step, x, low = round(high * NEAR), left + x * unit, top - y * COS_TILT * unit
            if step >= CLOSE:
                step = CLOSE - 1 + (round(high) or 1)
            shadow = shadows.get(step)
            if shadow is None:
                picture = self._art.shadow_at(px, high / 2)
                shadow = shadows[step] = picture, *picture.get_size()
            picture, w, h = shadow
            if lies:
                picture = self._art.shadow_at(px, 0.0, flying.die.material)
                w, h = picture.get_size()
            # Shadows flee the lamp.
            sx = round(x + high * unit * FLEES * (2 * x / width - 1) - w / 2)
            sy = round(low + high * unit * FALLS - h / 2)
            under, box = (picture, (sx, sy)), (sx, sy, sx + w, sy + h)
            look = looks.at(flying, seconds)
            y = low - (z - 1) * SIN_TILT * unit
            if crowd and len(look) == 1:
                picture = look[0][0]
                w, h = picture.get_size()
                sx, sy = round(x - w / 2), round(y - h / 2)
                part: Part = under, ((picture, (sx, sy), 1.0),), (box, (sx, sy, sx + w, sy + h))
            else:
                part = self._with_trail(under, box, look, (x, y), number, seconds)
            one = depth, number, part
            found.append(one)
            if lies and looks.up_to_date(flying, seconds):
                resting[number], self._since = one, seconds
        found.sort()
        return {number: part for _, number, part in found}

    def _with_trail(
        self, under: tuple[Surface, Corner], box: Box, look: Look, at: Point, number: int, seconds: float
    ) -> Part:
        """Return a die with all its pictures, over what the eye keeps of it if it is fast."""
        plan, pieces, boxes = self._plan, list[Piece](), [box]
        if not self._looks.crowd and plan.path.speed(number, seconds) >= FAST:
            for ago, shown in TRAIL:
                if seconds > ago:
                    _lay(pieces, boxes, look[0][0], *plan.screen(plan.place(number, seconds - ago)), shown)
        for picture, shown in look:
            _lay(pieces, boxes, picture, *at, shown)
        return under, tuple(pieces), tuple(boxes)


def _lay(pieces: list[Piece], boxes: list[Box], picture: Surface, x: float, y: float, shown: float) -> None:
    """Lay a picture on the others with its middle at a point."""
    w, h = picture.get_size()
    left, top = round(x - w / 2), round(y - h / 2)
    pieces.append((picture, (left, top), shown))
    boxes.append((left, top, left + w, top + h))


def lain(art: DiceArt, seen: OnTheWay, look: Look, width: int, material: str = "") -> tuple[float, Part]:
    """Return by what a die on its way into its place is sorted, and how it is drawn in a window of this width."""
    x, y, px, _, lift = seen
    height, high, (sx, sy) = lift / OVER, y - lift * px, shadow_falls(x, y, px, lift / OVER, width)
    # On its way in a few sizes only: each is a picture of its own.
    shadow = art.shadow_at(px if lift <= 0 else round(px / SHADOWS) * SHADOWS, height, material)
    w, h = shadow.get_size()
    left, top = round(sx - w / 2), round(sy - h / 2)
    pieces, boxes = list[Piece](), [(left, top, left + w, top + h)]
    for picture, shown in look:
        _lay(pieces, boxes, picture, x, high, shown)
    # Less than an edge up it is beside others, not over them: by its height alone it lay over those before it already.
    over = lift if lift > OVER else 0.0
    near = SIN_TILT / COS_TILT * y + COS_TILT / SIN_TILT * over * px
    return near, ((shadow, (left, top)), tuple(pieces), tuple(boxes))
