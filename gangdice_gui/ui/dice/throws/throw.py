"""A throw of dice as a clip: out of the hand, across the felt, and into their places.

The faces are decided before. A trajectory is chosen, and the labels of each die are turned by a symmetry of the cube
so that its face comes out on top: nothing ever snaps.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.manners import full, watched
from gangdice_gui.ui.dice.dice import YAWS, DiceArt
from gangdice_gui.ui.dice.impact import Impact, Kind
from gangdice_gui.ui.dice.slides.round import Box, meet, seen_box
from gangdice_gui.ui.dice.throws.ahead import Look
from gangdice_gui.ui.dice.throws.choice import Still
from gangdice_gui.ui.dice.throws.die import Die
from gangdice_gui.ui.dice.throws.frame import NOWHERE, Frame, Held, InFlight, Part, Shade, lain, moment_of
from gangdice_gui.ui.dice.throws.gesture import Gesture
from gangdice_gui.ui.dice.throws.in_hand import place_in_hand
from gangdice_gui.ui.dice.throws.looks import KEPT, Looks
from gangdice_gui.ui.dice.throws.math import COS_TILT, NEARER, SIN_TILT, Vector, shadow_falls
from gangdice_gui.ui.dice.throws.plan import HOLD, Plan
from gangdice_gui.ui.dice.throws.slide import LOW, OVER, OnTheWay, Passage, Route
from gangdice_gui.ui.dice.throws.sprites import LARGE, FlightError
from gangdice_gui.ui.layers import Piece, about, draw_about

THINKS: Final = 2.6
"""Pieces of thinking about the slide done for each millisecond, until all is known."""
WAITS, WAITS_LARGE = 80.0, 330.0
"""Milliseconds until that begins: dice just taken have hand, light and looks to be made, and large ones take longer."""
FADE: Final = 180.0
"""Milliseconds of the whole clip under reduced motion."""
Shift = tuple[float, float]
"""Pixels to the right and down."""


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
        avoid: Sequence[Still] = (),
        outlined: bool = False,
        from_far: bool = False,
        largest: float | None = None,
        run: int = 0,
        pace: float = 1.0,
        beside: Sequence[Passage] = (),
        stands: Sequence[Box] = (),
        room: Box | None = None,
        gesture: Gesture | None = None,
    ) -> None:
        """Plan the throw.

        `px` is the face width in the places and `largest` the one while they tumble, at most. `zone` is the felt, as
        x, y, w, h, that no die leaves once it lies; they come in over its near edge or over its far one `from_far`,
        and run to the right with `run` 1, to the left with -1. `pace` makes them faster or slower. `rng` decides
        nothing but looks, `avoid` lists dice that lie still as x, y, px, and `beside` where these go at last. Dice
        slide into their places round what `stands`, within the `room`; a hand lets go of them with a `gesture`. With
        `reduced` they fade in.
        """
        self.art = dice_art
        self.dice = tuple(dice)
        self.px = px
        self.outlined = outlined
        x, y, w, h = zone
        throws = dice_art.throws if dice and not reduced else None
        size = px if largest is None else largest
        where = beside, stands, room, gesture
        self._plan = (
            Plan(throws, self.dice, size, (x, y, w, h), rng, avoid, from_far, run, pace, *where) if throws else None
        )
        self.landed = self._plan.landed if self._plan else FADE
        """Milliseconds until the last die rests: no result may be shown before."""
        self.wind_up = self._plan.wind_up if self._plan else 0.0
        """Milliseconds until the hand lets go."""
        self.duration = self._plan.duration if self._plan else FADE
        """Milliseconds until the dice lie in their places."""
        self._made: Looks | None = None
        self._flight: InFlight | None = None
        self._frames: tuple[Frame | Held, ...] = ()
        """What was drawn last, and what is to be drawn next."""
        self._ways: list[tuple[Die, Passage, Route]] = []
        """How each die slides into its place, once they do."""
        self._slid: dict[int, tuple[float, float, Look]] = {}
        """The last look of each of them, of which moment it is, and how far it had come then."""
        self._laid: dict[int, tuple[tuple[float, Look, int], tuple[float, Part, int]]] = {}
        """How each of them was drawn last: how far it had come with which look, and what became of that."""

    def impacts(self) -> list[Impact]:
        """Return what is heard, in order of time."""
        if self._plan:
            return list(self._plan.impacts)
        return [Impact(0.0, "felt", 0.5)] if self.dice else []

    def area(self) -> Rect:
        """Return a rectangle that holds everything this throw draws from its beginning to its end."""
        points = [die.target for die in self.dice] + [die.start for die in self.dice if die.start]
        if self._plan:
            back, _ = self._plan.swing(0.5)
            points += [(die.hand[0] + away, die.hand[1]) for die in self.dice if die.hand for away in (0.0, back)]
            points += self._plan.track()
        reach = 2.8 * max([self._plan.px if self._plan else 0.0, self.px, *(die.px or 0.0 for die in self.dice)])
        left, top = min((x for x, _ in points), default=0.0), min((y for _, y in points), default=0.0)
        right, bottom = max((x for x, _ in points), default=0.0), max((y for _, y in points), default=0.0)
        return Rect(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach)

    @property
    def face(self) -> float:
        """Face width in pixels while the dice tumble."""
        return self._plan.px if self._plan else self.px

    @property
    def leaves(self) -> tuple[float, float, float]:
        """The middle of the dice in pixels when the hand lets go, and which way they run, 1 to the right."""
        if self._plan is None or not self._plan.flying:
            raise ValueError("nothing is thrown")
        return *self._plan.leaves, self._plan.run

    def swing(self, u: float) -> tuple[float, float]:
        """Return how far right the hand has drawn back, and how far it is on its way out, at u (0 to 1)."""
        return self._plan.swing(u) if self._plan else (0.0, 0.0)

    def rests(self) -> list[Still]:
        """Return where the dice come to rest before they slide, as x, y and face width in pixels."""
        if self._plan is None:
            return [(*die.target, die.px or self.px) for die in self.dice]
        return [(*flying.landing, self._plan.px) for flying in self._plan.flying]

    def keep_clear(
        self, other: Throw, moments: Sequence[tuple[float, float]], still: Sequence[Still], rng: random.Random
    ) -> bool:
        """Lead its one die clear of another throw's dice and of those that lie still; return whether that can be.

        `moments` are seconds before its own rest, with the seconds after the release of the other throw they are.
        """
        if self._plan is None or other._plan is None or self.art.throws is None:
            return True
        clear = self._plan.keep_clear(self.art.throws, rng, other._plan, moments, still)
        self.wind_up, self.landed, self.duration = self._plan.wind_up, self._plan.landed, self._plan.duration
        return clear

    def remember(self) -> None:
        """Take note of it before it is seen: the next one planned, of as many dice, is another throw."""
        if self._plan and self.art.throws:
            self.art.throws.seen(self._plan.path)

    def slide_with(self, other: Throw) -> None:
        """Let its dice wait for those of another throw, and both know of each other as they slide."""
        if self._plan is not None and other._plan is not None:
            self._plan.slide_with(other._plan)
            self.duration, other.duration = self._plan.duration, other._plan.duration

    def beside(self, ms: float) -> list[OnTheWay]:
        """Return how the dice beside are seen while they slide; before and after that nothing."""
        slides = ms - self.landed - HOLD
        if self._plan is None or slides <= 0 or ms >= self.duration:
            return []
        return [route.at(move, route.share(slides)) for move, route in self._plan.beside]

    def covers(self, boxes: Iterable[Box], ms: float) -> bool:
        """Tell whether a die that slides into its place is seen over one of these boxes."""
        slides = ms - self.landed - HOLD
        if self._plan is None or slides <= 0 or ms >= self.duration:
            return False
        ways = zip(self._plan.slide.moves, self._plan.slide.routes, strict=True)
        seen = [seen_box(route.at(move, route.share(slides))) for move, route in ways]
        return any(meet(box, die) for box in boxes for die in seen)

    def draw(self, surface: Surface, ms: float, kept: Shift | None = None, shade: Shade | None = None) -> None:
        """Draw all dice of the throw as they are `ms` milliseconds after its start, and the `shade` that is on them.

        A hand that has `kept` them until then, or keeps them longer, has them so many pixels from their own way.
        """
        if self._plan is None or ms >= self.duration:
            self._draw_still(surface, min(1.0, max(0.0, ms) / self.duration))
        else:
            self._frame(self._plan, ms, surface.get_width(), kept).draw(surface, shade)

    def differs(
        self, last: float | None, ms: float, width: int, had: Shift | None = None, kept: Shift | None = None
    ) -> Rect | None:
        """Return where the throw looks otherwise than at the moment it was drawn last, None for anywhere in its area.

        Without one it is where it is seen in a window of this `width`. A hand `had` it then and has it `kept` now.
        """
        plan = self._plan
        if last is not None and ((last == ms and had == kept) or min(last, ms) >= self.duration):
            return Rect(NOWHERE)
        if plan is None or ms >= self.duration:
            return None
        if last is None:
            return self._frame(plan, ms, width, kept).box
        before = moment_of(plan.wind_up, last, had)
        drawn = next((frame for frame in self._frames if frame.moment == before), None)
        return None if drawn is None else drawn.differs(self._frame(plan, ms, width, kept))

    def _frame(self, plan: Plan, ms: float, width: int, kept: Shift | None) -> Frame | Held:
        """Return all dice at a moment as they are seen in a window of this width."""
        moment = moment_of(plan.wind_up, ms, kept)
        for frame in self._frames:
            if frame.moment == moment and frame.width == width:
                return frame
        seconds = (ms - plan.wind_up) / 1000
        made: Frame | Held
        if isinstance(moment, tuple):
            made = Held(moment, width, self._in_hand(plan, seconds, width, moment[1:]))
            self._think(plan, ms)
        elif ms < self.landed + HOLD:
            looks = self._looks(plan)
            if self._flight is None:
                self._flight = InFlight(self.art, plan, looks)
            made = self._flight.frame(ms, seconds, width)
            looks.drawn(seconds)
            self._think(plan, ms)
        else:
            self._looks(plan).end()
            made = Frame("slide", ms, width, self._slide(plan, ms, width))
        gone, self._frames = self._frames[:-1], (*self._frames[-1:], made)
        if self._made is not None:
            self._made.let_go(gone)
        return made

    def begin(self) -> None:
        """Say that it is seen from the next frame on: many dice are turned beside the frames already."""
        if self._plan:
            self._looks(self._plan).begin()

    def knows(self, late: float) -> bool:
        """Tell whether it is known how its dice slide; they lie until then, and it is so many milliseconds `late`."""
        return self._plan is None or not watched() or self._plan.slide.known(late)

    def rests_until(self, ms: float) -> float:
        """Return how far it may come where it would be at `ms`: dice lie until it is known how they slide."""
        slides = self.landed + HOLD
        return slides - 1 if slides <= ms < self.duration and not self.knows(ms - slides) else ms

    def _think(self, plan: Plan, ms: float) -> None:
        """Think about the slide as far as is due by now: however few frames there are, none has it all to do."""
        # As long as there is a hand to be drawn as well it has less time.
        plan.slide.think_on((ms - (WAITS_LARGE if self.px > LARGE else WAITS)) * THINKS, ms < self.wind_up)

    def _in_hand(self, plan: Plan, seconds: float, width: int, shift: Shift) -> list[Piece]:
        """Return the dice before they leave the hand, those that lay there as they did until their first own look."""
        poses = [(flying, *place_in_hand(plan, flying, seconds)) for flying in plan.flying]
        poses.sort(key=lambda pose: SIN_TILT * -pose[1][1] + COS_TILT * pose[1][2])
        looks = self._looks(plan)
        found = [self._shadow(plan, place, shown, width, shift) for _, place, shown in poses]
        for flying, place, shown in poses:
            die, first = flying.die, looks.moment(flying, seconds) <= -plan.wind_up / 1000
            lay = die.start is not None and die.was is not None
            turned = None if lay and first else looks.in_hand(flying, seconds)
            if turned is not None:
                look = turned[0][0]
            elif lay:
                assert die.was is not None
                look = self.art.rest(die.material, die.was, *die.lain(self.px), outlined=self.outlined)
            else:
                continue
            found.append((look, about(look, _beside(plan.screen(place), shift)), shown))
        looks.drawn(seconds)
        return found

    def _looks(self, plan: Plan) -> Looks:
        if self._made is None:
            self._made = Looks(self.art, plan, self.outlined, self.px)
            self.remember()
        return self._made

    def _slide(self, plan: Plan, ms: float, width: int) -> dict[int, Part]:
        """Return all dice on the way into their places."""
        moving = []
        if not self._ways:
            for flying, move, route in zip(plan.flying, plan.moves, plan.routes, strict=True):
                for die in (*flying.others, flying.die):
                    way = replace(move, goal=die.target, goal_px=die.px or self.px, goal_yaw=YAWS[die.yaw])
                    self._ways.append((die, way, route))
        looks, begins, slid, lies = self._looks(plan), self.landed + HOLD, self._slid, self._laid
        # Of a crowd every other die gets a new look.
        moments = looks.slides(0, ms), looks.slides(1, ms)
        for number, (die, way, route) in enumerate(self._ways):
            moment, known = moments[number % 2], slid.get(number)
            if known is None or known[0] != moment:
                u = route.share(moment - begins)
                if known is not None and known[1] == u:
                    known = slid[number] = moment, u, known[2]  # whoever waits, or is there already, looks as before
                elif known is None or not (self.px > LARGE and ms - known[0] <= 1000 * KEPT and full()):
                    known = slid[number] = moment, u, self._sliding(plan, u, die, way, route)
            seen, laid = (route.share(ms - begins), known[2], width), lies.get(number)
            if laid is None or laid[0] != seen:
                part = lain(self.art, route.at(way, seen[0]), known[2], width, die.material)
                laid = lies[number] = seen, (*part, number)
            moving.append(laid[1])
        # As in flight: far ones first, and what is lifted lies over what it passes.
        moving.sort(key=itemgetter(0))
        return {number: laid_there for _, laid_there, number in moving}

    def _sliding(self, plan: Plan, u: float, die: Die, way: Passage, route: Route) -> Look:
        """Return how a die on its way looks: as it fell, and more and more as it lies in its place."""
        seen = route.at(way, u)
        px = (1 + max(0.0, seen.lift - LOW) / OVER * NEARER) * seen.px
        share = min(1.0, max(0.0, (u - 0.55) / 0.4))
        look: list[tuple[Surface, float]] = []
        if share < 1:
            try:
                # On its way it is cut out of the same few sprites for all its sizes.
                how = u <= 0, self.outlined, px / plan.px
                look.append((self.art.flight.lying(die.material, die.face, seen.yaw, plan.px, *how), 1.0))
            except FlightError as error:
                self.art.trouble = str(error)
                look.append((self.art.rest(die.material, die.face, plan.px, die.yaw), 1.0))
        if share > 0:
            goal_px = die.px or self.px
            turned = self.outlined, seen.yaw - YAWS[die.yaw], px / goal_px
            look.append((self.art.rest_turned(die.material, die.face, goal_px, die.yaw, *turned), share))
        return tuple(look)

    def _shadow(self, plan: Plan, place: Vector, shown: float, width: int, shift: Shift) -> Piece:
        height, px = max(0.0, place[2] - 1) / 2, plan.px
        x, y = _beside(plan.screen((place[0], place[1], 1.0)), shift)
        shadow = self.art.shadow_at(px, height)
        return shadow, about(shadow, shadow_falls(x, y, px, height, width)), shown

    def _draw_still(self, surface: Surface, shown: float) -> None:
        """Draw the dice in their places."""
        for die in self.dice:
            draw_about(surface, self.art.shadow(die.px or self.px, False, die.material), die.target, shown)
        for die in self.dice:
            look = self.art.rest(die.material, die.face, die.px or self.px, die.yaw, outlined=self.outlined)
            draw_about(surface, look, die.target, shown)


def _beside(at: tuple[float, float], shift: Shift) -> tuple[float, float]:
    return at[0] + shift[0], at[1] + shift[1]


__all__ = ["Die", "Impact", "Kind", "Shift", "Throw"]
