"""A throw of dice as a clip: out of the hand, across the felt, and into their places.

The faces are decided before. A trajectory is chosen, and the labels of each die are turned by a symmetry of the cube
so that its face comes out on top: nothing ever snaps.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Surface

from gangdice_gui.ui.dice import YAWS, DiceArt
from gangdice_gui.ui.throw_math import (
    COS_TILT,
    SIN_TILT,
    Matrix,
    Vector,
    about_x,
    at_rest,
    between,
    multiply,
    relabel,
    to_view,
    yaw_of,
)
from gangdice_gui.ui.throw_path import MOST, Impact, Kind, Trajectory
from gangdice_gui.ui.throw_sprites import FlightError

WIND_UP: Final = 150.0
"""Milliseconds in the hand."""
PICK_UP: Final = 190.0
"""Milliseconds in the hand for dice picked up from the table."""
HOLD: Final = 110.0
"""Milliseconds the dice lie where they fell."""
SLIDE: Final = 300.0
"""Milliseconds of the way into the places."""
STAGGER: Final = 40.0
"""Milliseconds between the faces when they slide, Boss first."""
FADE: Final = 180.0
"""Milliseconds of the whole clip under reduced motion."""
HALF_TURN: Final[Matrix] = (-1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0)
LOOK: Final = 12
"""Throws looked at to find one that keeps clear of the dice that lie still."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die to throw: what it will show, where it ends, and where it lay before (None: it comes from the hand)."""

    material: str
    face: int
    target: tuple[float, float]
    start: tuple[float, float] | None = None
    yaw: int = 0
    """Which of the baked yaws it has in its place."""
    px: float | None = None
    """Face width in its place, where it differs from the throw's."""
    was: int | None = None
    """The face it showed at `start`."""


@dataclass(slots=True)
class _Flying:
    """One die that tumbles."""

    die: Die
    number: int
    """Its number in the trajectory."""
    labels: Matrix
    landing: tuple[float, float]
    yaw: float
    begins: float
    """Milliseconds at which it begins to slide."""
    others: list[Die]
    """Dice beyond the most that tumble: they come out from under this one."""


class Throw:
    """One throw. `draw` depends on the time alone: it can be called for any moment, in any order."""

    def __init__(
        self,
        dice_art: DiceArt,
        dice: Sequence[Die],
        px: float,
        zone: Iterable[float],
        rng: random.Random,
        reduced: bool = False,
        avoid: Sequence[tuple[float, float, float]] = (),
        outlined: bool = False,
        from_far: bool = False,
    ) -> None:
        """Choose a trajectory.

        `px` is the face width in the places, `zone` the dice zone as x, y, w, h (dice may tumble a little above it and
        come from below it), `rng` decides nothing but looks, `avoid` lists dice that lie still as x, y, px. With
        `reduced` the dice fade in.
        """
        self.art = dice_art
        self.dice = tuple(dice)
        self.px = px
        self.outlined = outlined
        self._zone = tuple(zone)
        self._way = -1.0 if from_far else 1.0
        self._flying: list[_Flying] = []
        self._impacts: tuple[Impact, ...] = (Impact(0.0, "felt", 0.5),) if dice else ()
        self._wind_up = PICK_UP if any(die.start for die in dice) else WIND_UP
        self.landed = self.duration = FADE if dice else 0.0
        throws = dice_art.throws if dice and not reduced else None
        if throws:
            self._choose(throws.some(min(len(dice), MOST), rng, LOOK if avoid else 1, self._room()), avoid, rng)

    def impacts(self) -> list[Impact]:
        """Return what is heard, in order of time."""
        return list(self._impacts)

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw all dice of the throw as they are `ms` milliseconds after its start."""
        if ms >= self.duration or not self._flying:
            self._draw_still(surface, 1.0 if ms >= self.duration else max(0.0, ms) / self.duration)
        elif ms < self.landed + HOLD:
            self._draw_flight(surface, ms)
        else:
            self._draw_slide(surface, ms)

    # ------------------------------------------------------------------ choosing

    def _choose(
        self, candidates: list[Trajectory], avoid: Sequence[tuple[float, float, float]], rng: random.Random
    ) -> None:
        x, y, w, h = self._zone
        first = candidates[0]
        room = self._room()
        self._fly_px = min(self.px, 2 * room[0] / first.width, 2 * room[1] / first.depth)
        self._unit = self._fly_px / 2
        slack = max(0.0, (w - first.width * self._unit) / 2)
        self._middle = (x + w / 2, y + h - ((first.depth / 2 - 1) * COS_TILT + 1.3) * self._unit)
        shifts = [slack * k / 3 for k in range(-3, 4)] if avoid else [0.0]
        wish = sum(die.target[0] for die in self.dice) / len(self.dice)
        best = math.inf
        for candidate in candidates:
            for shift in shifts:
                cost = self._in_the_way(candidate, x + w / 2 + shift, avoid) + abs(x + w / 2 + shift - wish) / w
                if cost < best:
                    best, self._path, middle = cost, candidate, x + w / 2 + shift
        self._middle = (middle, self._middle[1])
        self._launch(rng)

    def _room(self) -> tuple[float, float]:
        """Return how wide and deep the tray may be: dice may tumble above the zone by seven tenths of its height."""
        return self._zone[2], self._zone[3] * 1.7

    def _in_the_way(self, path: Trajectory, middle: float, avoid: Sequence[tuple[float, float, float]]) -> float:
        """Return how much a throw disturbs dice that lie still: much if it rests on one, a little if it rolls over."""
        cost = 0.0
        for seconds, weight in ((path.seconds, 20.0), (path.seconds * 0.75, 2.0), (path.seconds * 0.5, 1.0)):
            for number in range(path.dice):
                x, y, z = path.place(number, seconds)
                x, y = x * self._way, y * self._way
                sx, sy = middle + x * self._unit, self._middle[1] - y * COS_TILT * self._unit
                reach = self._fly_px * 0.62
                for ax, ay, apx in avoid:
                    if z < 2.6 and abs(sx - ax) < reach + apx * 0.62 and abs(sy - ay) < reach + apx * 0.62:
                        cost += weight
        return cost

    def _launch(self, rng: random.Random) -> None:
        path = self._path
        numbers = list(range(path.dice))
        rng.shuffle(numbers)
        order = sorted({die.face for die in self.dice})
        self._impacts = tuple(Impact(hit.ms + self._wind_up, hit.kind, hit.strength) for hit in path.impacts)
        self.landed = self._wind_up + path.seconds * 1000
        self.duration = self.landed + HOLD + SLIDE + STAGGER * (len(order) - 1)
        tumbling, rest = self._split()
        for die, number in zip(tumbling, numbers, strict=False):
            final = self._turn(number, path.seconds)
            labels = relabel(final, die.face)
            begins = self.landed + HOLD + STAGGER * order.index(die.face)
            landing = self._screen(self._place(number, path.seconds))
            yaw = yaw_of(multiply(final, labels), die.face)
            self._flying.append(_Flying(die, number, labels, landing, yaw, begins, []))
        for index, die in enumerate(rest):
            same = [flying for flying in self._flying if flying.die.face == die.face] or self._flying
            same[index % len(same)].others.append(die)

    def _split(self) -> tuple[list[Die], list[Die]]:
        """Return the dice that tumble, at most MOST and every face among them, and the others."""
        if len(self.dice) <= MOST:
            return list(self.dice), []
        groups = [[die for die in self.dice if die.face == face] for face in range(6)]
        tumbling: list[Die] = []
        rest: list[Die] = []
        for group in groups:
            share = min(len(group), max(1, len(group) * MOST // len(self.dice))) if group else 0
            tumbling += group[:share]
            rest += group[share:]
        spare = MOST - len(tumbling)
        return tumbling + rest[:spare], rest[spare:]

    # ------------------------------------------------------------------ drawing

    def _place(self, number: int, seconds: float) -> Vector:
        x, y, z = self._path.place(number, seconds)
        return x * self._way, y * self._way, z

    def _turn(self, number: int, seconds: float) -> Matrix:
        turn = self._path.turn(number, seconds)
        # Half a turn about the vertical, for dice thrown towards the player.
        return turn if self._way > 0 else multiply(HALF_TURN, turn)

    def _screen(self, place: Vector) -> tuple[float, float]:
        x, y, z = place
        return (
            self._middle[0] + x * self._unit,
            self._middle[1] - (y * COS_TILT + (z - 1) * SIN_TILT) * self._unit,
        )

    def _draw_flight(self, surface: Surface, ms: float) -> None:
        seconds = (ms - self._wind_up) / 1000
        poses = []
        for flying in self._flying:
            place = self._place(flying.number, seconds)
            turn = multiply(self._turn(flying.number, seconds), flying.labels)
            speed = self._path.speed(flying.number, seconds) if seconds >= 0 else 900.0
            shown = 1.0
            if seconds < 0:
                place, turn, shown = self._in_hand(flying, place, turn, 1 + seconds * 1000 / self._wind_up)
            poses.append((SIN_TILT * -place[1] + COS_TILT * place[2], place, turn, speed, flying.die, shown))
        poses.sort(key=lambda pose: pose[0])
        for _, place, _, _, _, shown in poses:
            self._draw_shadow(surface, place, shown)
        for _, place, turn, speed, die, shown in poses:
            # What is nearer to the eye is a little larger.
            px = self._fly_px * (1 + max(0.0, place[2] - 1) * 0.012)
            x, y = self._screen(place)
            self._draw_turned(surface, (x, y), die, turn, px, speed, shown)

    def _in_hand(self, flying: _Flying, place: Vector, turn: Matrix, u: float) -> tuple[Vector, Matrix, float]:
        """Return where a die is, how it is turned and how much of it is seen, at u (0 to 1) of the wind-up."""
        x, y, z = place
        back = about_x((1 - u) * 55 * self._way)
        if flying.die.start is None:
            # The hand draws back a little before it throws.
            draw_back = (2.4 * (1 - u) ** 2 + 1.3 * math.sin(math.pi * u)) * self._way
            return (x, y - draw_back, z), multiply(back, turn), min(1.0, 0.35 + 2 * u)
        eased = u * u * (3 - 2 * u)
        sx = (flying.die.start[0] - self._middle[0]) / self._unit
        sy = (self._middle[1] - flying.die.start[1]) / self._unit / COS_TILT
        lying = at_rest(flying.die.was if flying.die.was is not None else flying.die.face, YAWS[flying.die.yaw])
        place = (
            sx + (x - sx) * eased,
            sy + (y - sy) * eased - 1.2 * self._way * math.sin(math.pi * u),
            1 + (z - 1) * eased + 2.0 * math.sin(math.pi * u),
        )
        return place, between(lying, multiply(back, turn), eased), 1.0

    def _draw_slide(self, surface: Surface, ms: float) -> None:
        moving = []
        for flying in self._flying:
            for die in (*flying.others, flying.die):
                u = min(1.0, max(0.0, (ms - flying.begins) / SLIDE))
                eased = u * u * (3 - 2 * u)
                goal = die.px or self.px
                px = self._fly_px + (goal - self._fly_px) * eased
                dx, dy = die.target[0] - flying.landing[0], die.target[1] - flying.landing[1]
                # A hop, so that dice pass over each other instead of through.
                hop = math.sin(math.pi * eased) * min(0.9, 0.12 + math.hypot(dx, dy) / px * 0.10) * px
                at = (flying.landing[0] + dx * eased, flying.landing[1] + dy * eased)
                moving.append((at, hop, px, u, eased, die, flying.yaw))
        moving.sort(key=lambda one: (one[3] > 0, one[0][1]))
        for at, hop, px, *_ in moving:
            shadow = self.art.shadow_at(px, hop / px)
            surface.blit(
                shadow,
                (
                    round(at[0] - shadow.get_width() / 2 + hop * 0.2),
                    round(at[1] - shadow.get_height() / 2 + hop * 0.1),
                ),
            )
        for at, hop, px, u, eased, die, yaw in moving:
            goal = YAWS[die.yaw]
            now = yaw + (goal - yaw) * eased
            middle = (at[0], at[1] - hop)
            share = min(1.0, max(0.0, (u - 0.55) / 0.4))
            if share < 1:
                self._draw_turned(surface, middle, die, at_rest(die.face, now), px, 0.0, 1.0)
            if share > 0:
                self._draw_rest(surface, middle, die, px, now - goal, share)

    def _draw_turned(
        self,
        surface: Surface,
        middle: tuple[float, float],
        die: Die,
        turn: Matrix,
        px: float,
        speed: float,
        shown: float,
    ) -> None:
        try:
            picture = self.art.flight.image(die.material, to_view(turn), px, speed)
        except FlightError as error:
            self.art.trouble = str(error)
            picture = self.art.rest(die.material, die.face, px, die.yaw)
        _blit(surface, picture, middle, shown)

    def _draw_rest(
        self, surface: Surface, middle: tuple[float, float], die: Die, px: float, degrees: float, shown: float
    ) -> None:
        picture = self.art.rest_turned(die.material, die.face, px, die.yaw, self.outlined, degrees)
        _blit(surface, picture, middle, shown)

    def _draw_shadow(self, surface: Surface, place: Vector, shown: float) -> None:
        height = max(0.0, place[2] - 1) / 2
        px = self._fly_px
        shadow = self.art.shadow_at(px, height)
        x, y = self._screen((place[0], place[1], 1.0))
        _blit(surface, shadow, (x + height * 0.34 * px, y + height * 0.16 * px), shown)

    def _draw_still(self, surface: Surface, shown: float) -> None:
        """Draw the dice in their places."""
        for die in self.dice:
            shadow = self.art.shadow(die.px or self.px)
            _blit(surface, shadow, die.target, shown)
        for die in self.dice:
            _blit(
                surface,
                self.art.rest(die.material, die.face, die.px or self.px, die.yaw, outlined=self.outlined),
                die.target,
                shown,
            )


def _blit(surface: Surface, picture: Surface, middle: tuple[float, float], shown: float) -> None:
    """Draw a picture with its middle at a point, `shown` from 0 to 1."""
    where = (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2))
    if shown >= 1:
        surface.blit(picture, where)
    elif shown > 0:
        # Pictures are shared: the alpha is put back.
        picture.set_alpha(round(255 * shown))
        surface.blit(picture, where)
        picture.set_alpha(255)


__all__ = ["Die", "Impact", "Kind", "Throw"]
