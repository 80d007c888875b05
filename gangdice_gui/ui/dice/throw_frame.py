"""What is drawn of a throw at one moment, and where two moments differ: only there a frame is drawn anew.

Asked of every die in every frame: what is written out here takes a quarter of the time it took in calls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throw_looks import FAST, Looks
from gangdice_gui.ui.dice.throw_math import COS_TILT, SIN_TILT, Vector
from gangdice_gui.ui.dice.throw_plan import FALLS, FLEES, Flying, Plan
from gangdice_gui.ui.dice.throw_slide import Point
from gangdice_gui.ui.layers import draw_share

TRAIL: Final = ((0.025, 0.16), (0.0125, 0.30))
"""What the eye keeps of a fast die: how many seconds ago it was there, and how much of that is seen."""
NOWHERE: Final = (0, 0, 0, 0)

Corner = tuple[int, int]
Piece = tuple[Surface, Corner, float]
"""A picture, where its upper left corner is, and how much of it is seen."""
Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""
Part = tuple[tuple[Surface, Corner], tuple[Piece, ...], tuple[Box, ...]]
"""One die: its shadow, its pictures from the lowest to the topmost, and what each of them covers."""


class Frame:
    """All dice of a throw at one moment, far ones first, by numbers that stay the same."""

    __slots__ = ("kind", "ms", "parts", "width")

    def __init__(self, kind: str, ms: float, width: int, parts: Mapping[int, Part]) -> None:
        """Take the parts as they are at `ms` in a window of this width; only frames of a kind can be compared."""
        self.kind, self.ms, self.width, self.parts = kind, ms, width, parts

    def draw(self, surface: Surface) -> None:
        """Draw all shadows, then all dice."""
        parts = self.parts.values()
        solid = [shadow for shadow, _, _ in parts]
        for _, pieces, _ in parts:
            for picture, corner, shown in pieces:
                if shown >= 1:
                    solid.append((picture, corner))
                elif shown > 0:
                    surface.fblits(solid)
                    solid.clear()
                    draw_share(surface, picture, corner, shown)
        surface.fblits(solid)

    def differs(self, other: Frame) -> Rect | None:
        """Return where another frame looks otherwise, None where that may be anywhere."""
        mine, theirs = self.parts, other.parts
        if self.kind != other.kind or self.width != other.width or mine.keys() != theirs.keys():
            return None
        boxes: list[Box] = []
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
        if not boxes:
            return Rect(NOWHERE)
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        left, top = min(lefts), min(tops)
        return Rect(left, top, max(rights) - left, max(bottoms) - top)


class InFlight:
    """The dice of one throw from their release until they slide."""

    def __init__(self, art: DiceArt, plan: Plan, looks: Looks) -> None:
        """Begin with nothing drawn."""
        self._art, self._plan, self._looks = art, plan, looks
        self._middle = plan.screen((0.0, 0.0, 1.0))
        self._shadows: dict[int, tuple[Surface, int, int]] = {}
        """By twice their height, with their sizes."""
        self._resting: dict[int, tuple[float, int, Part]] = {}
        """By their numbers the dice that lie still, with what they are sorted by."""
        self._width = 0

    def at(self, seconds: float, width: int) -> dict[int, Part]:
        """Return all dice so many seconds after the release in a window of this width."""
        if width != self._width:
            self._width, self._resting = width, {}
        plan, rests, resting = self._plan, self._looks.rests, self._resting
        places, found = plan.places(seconds), []
        for flying in plan.flying:
            number = flying.number
            lies = resting.get(number)
            if seconds < rests[number]:
                place = places[number]
            elif lies is not None:
                found.append(lies)
                continue
            else:
                # What is left of its way is less than is seen.
                place = plan.place(number, plan.path.seconds)
            # Far ones first; what is high lies over what is low before it.
            one = SIN_TILT * -place[1] + COS_TILT * place[2], number, self._part(flying, place, seconds)
            found.append(one)
            if seconds >= rests[number]:
                resting[number] = one
        found.sort(key=lambda one: one[0])
        return {number: part for _, number, part in found}

    def _part(self, flying: Flying, place: Vector, seconds: float) -> Part:
        plan, (x, y, z), (left, top) = self._plan, place, self._middle
        px = plan.px
        unit = px / 2
        x, low = left + x * unit, top - y * COS_TILT * unit
        height = (z - 1) / 2 if z > 1 else 0.0
        shadow, w, h = self._shadow(round(height * 2), height)
        # Shadows flee the lamp.
        flees = height * FLEES * (2 * x / self._width - 1) * px
        under = round(x + flees - w / 2), round(low + height * FALLS * px - h / 2)
        pieces, boxes = list[Piece](), [(under[0], under[1], under[0] + w, under[1] + h)]
        look = self._looks.at(flying, seconds)
        if not self._looks.crowd and plan.path.speed(flying.number, seconds) >= FAST:
            for ago, shown in TRAIL:
                if seconds > ago:
                    was = plan.screen(plan.place(flying.number, seconds - ago))
                    _lay(pieces, boxes, look[0][0], was[0], was[1], shown)
        y = top - (y * COS_TILT + (z - 1) * SIN_TILT) * unit
        for picture, shown in look:
            _lay(pieces, boxes, picture, x, y, shown)
        return (shadow, under), tuple(pieces), tuple(boxes)

    def _shadow(self, step: int, height: float) -> tuple[Surface, int, int]:
        found = self._shadows.get(step)
        if found is None:
            shadow = self._art.shadow_at(self._plan.px, height)
            found = self._shadows[step] = shadow, *shadow.get_size()
        return found


def _lay(pieces: list[Piece], boxes: list[Box], picture: Surface, x: float, y: float, shown: float) -> None:
    """Lay a picture on the others with its middle at a point."""
    w, h = picture.get_size()
    left, top = round(x - w / 2), round(y - h / 2)
    pieces.append((picture, (left, top), shown))
    boxes.append((left, top, left + w, top + h))


def lain(shadow: Surface, under: Point, look: tuple[tuple[Surface, float], ...], at: Point) -> Part:
    """Return a die whose shadow has its middle at one point, and whose pictures have theirs at another."""
    pieces: list[Piece] = []
    boxes: list[Box] = []
    _lay(pieces, boxes, shadow, *under, 1.0)
    corner = pieces.pop()[1]
    for picture, shown in look:
        _lay(pieces, boxes, picture, *at, shown)
    return (shadow, corner), tuple(pieces), tuple(boxes)
