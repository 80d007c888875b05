"""The plan of a throw: which trajectory, where on the table, which die on which path, when each comes to lie."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain, product
from typing import Final

from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.throws import lead as throw_lead
from gangdice_gui.ui.dice.throws.apart import Landing
from gangdice_gui.ui.dice.throws.choice import Still, Wanted, choose, choose_flick
from gangdice_gui.ui.dice.throws.clear import Moment, beside_hand, is_clear
from gangdice_gui.ui.dice.throws.die import Die, Flying
from gangdice_gui.ui.dice.throws.gesture import Gesture
from gangdice_gui.ui.dice.throws.heard import MIXING
from gangdice_gui.ui.dice.throws.lead import FROM_HAND, Lead, across, along, middle, onward, until_first
from gangdice_gui.ui.dice.throws.math import COS_TILT, FALLS, FLEES, SIN_TILT, Matrix, Vector, multiply, relabel, yaw_of
from gangdice_gui.ui.dice.throws.pairs import pair, split
from gangdice_gui.ui.dice.throws.path import RISE, Trajectory
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.dice.throws.slide import Passage, Route

WIND_UP: Final = 150.0
"""Milliseconds in the hand."""
PICK_UP: Final = 180.0
"""Milliseconds in the hand for dice picked up from the table."""
FLUNG: Final = 50.0
"""And for dice of a hand that has been flicked: they are on their way at once."""
FORTH: Final = 0.6
"""How far that goes on meanwhile, in face widths."""
IN_HAND: Final = 0.5
"""The part of that in which they get into a hand that is seen."""
DRAWS_BACK: Final = 0.75
"""How far that hand draws back before it throws, in face widths."""
HOLD: Final = 140.0
"""Milliseconds the dice lie where they fell."""
ROUND: Final = 200.0
"""How many more they have to slide into places before a far seat, round all that stands on the way."""
HALF_TURN: Final[Matrix] = (-1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0)
TRACK: Final = 0.08
"""Seconds between the points of a die's track."""


class Plan:
    """Everything about a throw that is decided before it is drawn. Times are milliseconds from the press."""

    def __init__(
        self,
        throws: Throws,
        dice: Sequence[Die],
        px: float,
        zone: tuple[float, float, float, float],
        rng: random.Random,
        avoid: Sequence[Still],
        from_far: bool,
        run: int = 0,
        pace: float = 1.0,
        beside: Sequence[Passage] = (),
        stands: Sequence[Box] = (),
        room: Box | None = None,
        gesture: Gesture | None = None,
    ) -> None:
        """Choose the trajectory that keeps best clear of `avoid` and hand out its paths at random.

        `beside` lie still until all slide into their places, round what `stands`; a hand lets go with a `gesture`.
        """
        self._beside = tuple(beside)
        x, y, w, h = zone
        self._way = -1.0 if from_far else 1.0
        # Seen from the far side right is left.
        run = -run if from_far else run
        hands = [die.hand for die in dice if die.hand is not None]
        self.flung = bool(hands) and any(die.flung for die in dice)
        """Whether the hand is at its fastest already, and lets go at once."""
        wish, least, chosen = middle([die.target for die in dice]), min(die.px or px for die in dice), None
        if hands and (self.flung or gesture is not None):
            near, hand = (throws, len(dice), px, zone, rng, avoid, run, wish), middle(hands)[0]
            how = gesture or Gesture(), (room[0], room[2]) if room else (x, x + w)
            if self.flung:
                chosen = choose_flick(*near, Wanted(hand + run * FORTH * px, hand, True, *how), least)
            if chosen is None:
                # Where no throw can begin a hand winds up first, as any other.
                self.flung, chosen = False, choose_flick(*near, Wanted(hand, hand, False, *how), least)
        if chosen is None:
            chosen = choose(throws, len(dice), px, zone, rng, avoid, self._way, run, wish, least)
        self._path, self.px, self._middle, self.rim = chosen
        """The trajectory, face width while tumbling, where it lies, where its dice strike the rim as they set out."""
        self._unit, self._pace = self.px / 2, pace
        self._path = self._paced(self._path)
        self._felt = x, y, x + w, y + h
        self._around = self._felt, stands, room, ROUND if from_far else 0.0
        self._runs = self._way * (1.0 if self._path.runs_right else -1.0)
        self.run = self._runs if self.rim is None else float(self.rim.side)
        """Which way the dice leave the hand, 1 to the right: they run that way unless they come back from the rim."""
        self.wind_up = PICK_UP if any(die.start or die.hand for die in dice) else WIND_UP
        if self.flung:
            # Its sound has to be mixed by the time dice strike each other in the air, or the rim.
            self.wind_up = max(FLUNG, MIXING - min((hit.ms for hit in self._path.impacts), default=MIXING))
        self.lay = any(die.start for die in dice)
        """Whether its dice lay somewhere, or some of them."""
        self._set_out(dice, rng)

    def _set_out(self, dice: Sequence[Die], rng: random.Random) -> None:
        """Let the dice go along the path that has been chosen."""
        self.lead = Lead()
        """How the hand that throws leads its dice onto their path."""
        self._wall = self.rim and self.rim.beside(self._middle[0], self._unit)
        """The rim its dice come back from, in half edges from its middle."""
        self.flying: list[Flying] = []
        self._hand_out(dice, rng)
        self.lead = self._from_hand()
        self._strikes = self._strike_rim()
        if self._strikes:
            self.wind_up = max(self.wind_up, MIXING - self._strikes[0].ms)
        self.landed = self.wind_up + self._path.seconds * 1000
        flies = [[self.screen(self.place(one.number, at)) for one in self.flying] for at in (0.0, throw_lead.LETS_GO)]
        self._lets_go = throw_lead.lets_go(
            [one.die.hand for one in self.flying], flies, (1 - IN_HAND) * self.wind_up / 1000
        )
        self.moves = [
            Passage(one.landing, one.die.target, self.px, one.die.px or self.px, one.yaw, YAWS[one.die.yaw])
            for one in self.flying
        ]
        self._first = 0
        """Where its dice begin among those that slide."""
        self._slide_all(Slides([*self.moves, *self._beside], *self._around))

    def _slide_all(self, slide: Slides) -> None:
        self.slide = slide
        """How all dice that slide at once do; thought about while they fly, not as the throw is planned."""
        self.duration = self.landed + HOLD + slide.ms

    def _paced(self, path: Trajectory) -> Trajectory:
        return path if self._pace == 1.0 else path.paced(self._pace)

    def keep_clear(
        self,
        throws: Throws,
        rng: random.Random,
        other: Plan,
        moments: Sequence[tuple[float, float]],
        still: Sequence[Still],
    ) -> bool:
        """Lead a lone die, slow or fast, so that it meets none of a crowd; return whether there is such a path.

        That is of the dice of another throw, out of the same hand, and of those that lie still, at these moments.
        """
        crowd, (left, top, right, bottom) = other.crowd(moments, still), self._felt
        self.flung, self.wind_up, self.rim, self.run = other.flung, other.wind_up, other.rim, other.run
        self._runs = other._runs
        one = self.flying[0].die
        for path in throws.lone(rng, (right - left, bottom - top), self.px, round(self._runs * self._way), other.path):
            path = self._paced(path)
            above = max(0.0, (bottom - top - (path.depth * COS_TILT + RISE) * self._unit) / 2)
            way = [self._seen_from_above(path, path.seconds - seconds) for seconds, _ in crowd]
            places = self._near_hand(path, one)
            for x, up in product(places, (0, -1, 1) if above > 0.2 * self.px else (0,)):
                y = (top + bottom) / 2 + above * up
                if is_clear(way, x, y / COS_TILT, crowd, self.px):
                    self._path, self._middle = path, (x, y)
                    self._set_out([one], rng)
                    return True
        return False

    def _near_hand(self, path: Trajectory, die: Die) -> list[float]:
        """Return where on the felt the path of a lone die could lie, those first that begin nearest to its hand."""
        # A hand at another side of the table is far from all of them.
        hand = self._goes_from(die.hand)[0] if die.hand and self._way > 0 else None
        return beside_hand(self._felt[::2], path, self.px, self._way, hand, self.flung)

    def _goes_from(self, hand: tuple[float, float]) -> tuple[float, float]:
        """Return where a hand that is flicked lets go; where its dice come back from the rim that is beyond it."""
        if not self.flung:
            return hand
        x, y = hand[0] + self.run * FORTH * self.px, hand[1] - FORTH * self.px
        return (x, y) if self.rim is None else (self.rim.beyond(x, self.px), y)

    def crowd(self, moments: Sequence[tuple[float, float]], still: Sequence[Still]) -> list[Moment]:
        """Return where its dice are, and those that lie still, at moments of its own in seconds after the release.

        Each comes with what it is to another throw: so many seconds before the rest of that one.
        """
        lying = [(x, y / COS_TILT, px / 2) for x, y, px in still]
        x, y = self._middle[0], self._middle[1] / COS_TILT
        found: list[Moment] = []
        for before, own in moments:
            places = [self.place(flying.number, own) for flying in self.flying]
            found.append(
                (before, [*lying, *((x + a * self._unit, y - b * self._unit, c * self._unit) for a, b, c in places)])
            )
        return found

    def _seen_from_above(self, path: Trajectory, seconds: float) -> Vector | None:
        """Return where a lone die is on a path, from the middle of its throw and in pixels; None in the hand."""
        if seconds < 0:
            return None
        x, y, z = path.place(0, seconds)
        return x * self._way * self._unit, -y * self._way * self._unit, z * self._unit

    def slide_with(self, other: Plan) -> None:
        """Let its dice and those of another throw, that slide at the same time, know of each other."""
        together = Slides([*self.moves, *other.moves, *self._beside], *self._around)
        other._first = len(self.moves)
        self._slide_all(together)
        other._slide_all(together)

    @property
    def routes(self) -> list[Route]:
        """How each die slides into its place."""
        return self.slide.routes[self._first : self._first + len(self.moves)]

    @property
    def beside(self) -> list[tuple[Passage, Route]]:
        """How the dice that lay still slide meanwhile."""
        count = len(self._beside)
        return list(zip(self._beside, self.slide.routes[-count:], strict=True)) if count else []

    @cached_property
    def impacts(self) -> tuple[Impact, ...]:
        """What is heard of it. Not before it is asked for: of the throws tried for one that fits it never is."""
        hits = sorted((*self._strikes, *self._path.impacts), key=lambda hit: hit.ms)
        there = [self.screen((*self.place(hit.die, hit.ms / 1000)[:2], 1.0)) for hit in hits]
        pairs = zip(hits, there, strict=True)
        return tuple(replace(hit, ms=hit.ms + self.wind_up, x=x, y=y, px=self.px) for hit, (x, y) in pairs)

    def _strike_rim(self) -> list[Impact]:
        """Return what is heard as dice strike the rim that they come back from, in order of time."""
        rim = self._wall
        if rim is None:
            return []
        struck = [rim.strikes(partial(self._path_at, one.number), one.number, self._path) for one in self.flying]
        return sorted(chain(*struck), key=lambda hit: hit.ms)

    def place(self, number: int, seconds: float) -> Vector:
        """Return where a die of the trajectory is, in half edges, seconds after the release."""
        x, y, z = self._path_at(number, seconds)
        return x if self._wall is None else self._wall.seen(x), y, z

    @property
    def leaves(self) -> tuple[float, float]:
        """The middle of its dice in pixels as the hand lets go; those that touch the rim by then do not count more."""
        x, y = middle([self.screen(self._path_at(one.number, 0.0)) for one in self.flying])
        return (x if self.rim is None else self.rim.seen(x)), y

    def _path_at(self, number: int, seconds: float) -> Vector:
        """Return where the path and the hand have it, though that be beyond the rim."""
        x, y, z = self._path.place(number, seconds)
        dx, dy = self.lead.at(seconds)
        return x * self._way + dx, y * self._way + dy, z

    def turn(self, number: int, seconds: float) -> Matrix:
        """Return its body-to-world rotation, before its labels are turned."""
        turn = self._path.turn(number, seconds)
        # Half a turn about the vertical, for dice thrown towards the player.
        return turn if self._way > 0 else multiply(HALF_TURN, turn)

    @property
    def path(self) -> Trajectory:
        """The trajectory its dice follow: how fast each is, and when it rests."""
        return self._path

    def places(self, seconds: float, dice: Iterable[int] | None = None) -> list[Vector]:
        """Return where some dice of the trajectory are, else all by their numbers, in half edges."""
        way, (dx, dy), places = self._way, self.lead.at(seconds), self._path.places(seconds, dice)
        still = way == 1 and not (dx or dy)
        if self._wall is not None:
            return [(self._wall.seen(x * way + dx), y * way + dy, z) for x, y, z in places]
        return places if still else [(x * way + dx, y * way + dy, z) for x, y, z in places]

    def back(self, amount: float) -> tuple[float, float]:
        """Return a distance away from where the dice run to, towards whoever throws, as changes of x and y."""
        return -amount * self.run * 0.8, -amount * self._way * 0.6

    def swing(self, u: float) -> tuple[float, float]:
        """Return how far right a hand that is seen has drawn back, in pixels, at u (0 to 1) of the wind-up.

        With that comes how far it is on its way from there to where it lets go, 0 to 1: in the end as fast as dice fly.
        """
        if self.flung:
            return 0.0, u
        out = throw_lead.forth(max(0.0, (u - IN_HAND) / (1 - IN_HAND)), self._lets_go)
        return -self.run * math.sin(math.pi * u) * DRAWS_BACK * self.px, out

    def screen(self, place: Vector) -> tuple[float, float]:
        """Return the pixel a point of the table is seen at."""
        x, y, z = place
        return (
            self._middle[0] + x * self._unit,
            self._middle[1] - (y * COS_TILT + (z - 1) * SIN_TILT) * self._unit,
        )

    def track(self) -> list[tuple[float, float]]:
        """Return points in pixels no die's middle, and no shadow's, is far from on its way to rest."""
        points = []
        for flying in self.flying:
            for step in range(math.ceil(self._path.seconds / TRACK) + 1):
                x, y, z = self.place(flying.number, step * TRACK)
                height = max(0.0, z - 1) / 2
                sx, sy = self.screen((x, y, 1.0))
                flees = height * FLEES * self.px
                points += [self.screen((x, y, z)), (sx - flees, sy), (sx + flees, sy + height * FALLS * self.px)]
            x, y, z = self.place(flying.number, 0.0)
            dx, dy = self.back(3.0)
            points += [self.screen((x + dx, y + dy, z)), self.screen((x, y, z + 1.0)), flying.landing]
        return points

    def ground(self, x: float, y: float) -> tuple[float, float]:
        """Return the x and y of a die at rest whose middle is seen at a pixel."""
        return (x - self._middle[0]) / self._unit, (self._middle[1] - y) / self._unit / COS_TILT

    def _from_hand(self) -> Lead:
        """Return how the hand that throws leads its dice onto their path."""
        hands = [flying.die.hand for flying in self.flying if flying.die.hand is not None]
        if not hands:
            return Lead()
        until = FROM_HAND if self._way > 0 and not self.flung else until_first(self._path.impacts)
        begins, goes = (middle([self._path_at(one.number, at)[:2] for one in self.flying]) for at in (0.0, until))
        left, top = middle([self.screen(self._path_at(one.number, 0.0)) for one in self.flying])
        x, y = self._goes_from(middle(hands))
        dx, dy = (x - left) / self._unit, (top - y) / self._unit / COS_TILT
        if self.flung:
            return onward(dx, dy, abs(goes[0] - begins[0]), self._runs, self._path.impacts)
        if self._way > 0:
            return along((x - self._middle[0]) / self._unit, begins[0], goes[0], self.run, dy)
        return across(dx, dy, math.dist(begins, goes), self._path.impacts)

    def _hand_out(self, dice: Sequence[Die], rng: random.Random) -> None:
        end, (tumbling, rest) = self._path.seconds, split(dice)
        landings = [self.screen(self.place(number, end)) for number in range(self._path.dice)]
        faces, goals = [die.face for die in tumbling], [die.target for die in tumbling]
        sizes = self.px, min(die.px or self.px for die in tumbling)
        ground = Landing(sizes, Obstacles(*self._around[1:3]), self._beside)
        taken = pair(faces, goals, landings, rng, ground, self._way < 0)
        for die, number in zip(tumbling, taken, strict=True):
            final = self.turn(number, end)
            labels = relabel(final, die.face)
            yaw = yaw_of(multiply(final, labels), die.face)
            self.flying.append(Flying(die, number, labels, landings[number], yaw, []))
        for index, die in enumerate(rest):
            same = [flying for flying in self.flying if flying.die.face == die.face] or self.flying
            same[index % len(same)].others.append(die)
