"""How each die of a throw looks at a moment of its flight, turned anew only as often as the eye can tell.

To turn a picture costs more than all else of a frame. A die that hardly turns keeps its picture while it slides on; of
a crowd the quick ones take a new one every other frame, half of them in turn. Where a die is never waits. Where all
would be too much for a frame, another core turns them ahead of it.
"""

from __future__ import annotations

import math
from typing import Final
from weakref import finalize

from pygame import Surface

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.ahead import CORES, FlightAhead, Look, TurnedAhead
from gangdice_gui.ui.dice.throws.die import Flying
from gangdice_gui.ui.dice.throws.in_hand import SETS_OUT, place_in_hand, share_of, size_in_hand, turn_in_hand
from gangdice_gui.ui.dice.throws.math import FRAME, NEARER, lie_of, multiply, to_view
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.sprites import Flight, FlightError

NEAREST: Final = 1.6
FAST: Final = 7.0
"""Edges a second from which on a die turns too fast to be seen in the grid's steps."""
CROWD: Final = 12
"""More dice than these are a crowd."""
MANY: Final = 35_000
"""Few dice are treated so too where their faces have more pixels together than these: at 1080 lines from eight on."""
LARGE: Final = 120_000
"""As a crowd is, dice are turned ahead on another core where they have more than these: at 4K from six on."""
HUGE: Final = 92
"""Pixels of a face from which on many dice are those of a window of 4K."""
QUICK: Final = 240.0
"""Degrees a second from which on a die is quick: of a crowd it takes a new picture every other frame, out of fewer."""
FIRST: Final = 2
"""Huge dice in the hand that a frame turns itself, of those not seen yet: the others come a little later.

But none in the first, which has the glove to turn, and lies in much that is drawn anew.
"""
IN_FIST: Final = 4
"""Frames after which a huge die in the hand, where fingers hide most of it, gets a new look."""
KEPT: Final = 4.5 * FRAME
"""Seconds by which the look of a huge die may be late that was not turned ahead, at most."""
UNSEEN: Final = 0.9
"""Degrees a die may have turned without being seen otherwise."""
LONGEST: Final = 16
"""Frames a picture is kept at most while its die still turns."""

HALF: Final = FRAME / 2
"""Seconds between the moments at which slower dice are turned where they are many: 1 degree off at most."""


class Views:
    """Which look a die of a throw has at a moment, and how it is made. Each thread has one with a flight of its own."""

    def __init__(self, flight: Flight, plan: Plan, outlined: bool, px: float, like: Views | None = None) -> None:
        """Begin with none made; `px` is the face width of dice that lie, where they do not say so themselves.

        What those of another thread are `like` that is known of how its dice turn is known here as well.
        """
        self.flight, self.plan, self.outlined, self._px = flight, plan, outlined, px
        self.crowd: Final = len(plan.flying) > CROWD
        pixels = len(plan.flying) * plan.px**2
        self.many: Final = self.crowd or pixels > MANY
        """Whether to turn all of them in every frame would be too much."""
        self.ahead: Final = self.crowd or pixels > LARGE
        """Whether to turn a part of them would be too much as well."""
        numbers = [flying.number for flying in plan.flying]
        self._path: Final = plan.path
        self.rests: dict[int, float] = like.rests if like else {die: plan.path.rests(die) for die in numbers}
        """From which moment on each die as good as lies still, in seconds after the release."""
        self._keeps: dict[int, list[int]] = like._keeps if like else {die: [0] * plan.path.frames for die in numbers}
        """For how many frames a picture of a die is kept, by its steps; 0 where nobody has asked yet."""

    def moment(self, number: int, seconds: float) -> float:
        """Return the moment whose look stands for this one: the same, one a few frames earlier, or the nearest."""
        if seconds < 0:
            frames = IN_FIST if self.plan.px > HUGE else 2
            return self._every(frames, number, seconds, -self.plan.wind_up / 1000) if self.many else seconds
        rests = self.rests[number]
        if seconds >= rests:
            return rests
        keeps, step = self._keeps[number], int(seconds * self._path.rate)
        frames = keeps[step]
        if not frames:
            frames = keeps[step] = self._kept(number, seconds)
        if frames == 1:
            return max(0.0, round(seconds / HALF) * HALF) if self.many else seconds
        # As `_every` has it: it is asked for every die in every frame.
        every, late = frames * FRAME, number % frames * FRAME
        return max(0.0, math.floor((seconds - late) / every + 1e-6) * every + late)

    def _kept(self, number: int, seconds: float) -> int:
        """Return for how many frames a picture of a die is kept, the same in all of a step of its path.

        It may be as old as that: one of a die that has come to lie since would be seen to turn back.
        """
        spin = self.plan.path.spin
        frames, turned = 1, spin(number, seconds)
        if self.many and turned >= QUICK:
            return 2
        while frames < LONGEST:
            turned += sum(spin(number, seconds - ago * FRAME) for ago in range(frames, 2 * frames))
            if turned * FRAME > UNSEEN:
                break
            frames *= 2
        return frames

    def slides(self, number: int, ms: float) -> float:
        """Return the moment whose look stands for this one while dice slide into their places, in milliseconds."""
        return self._every(2, number, ms / 1000, 0.0) * 1000 if self.many else ms

    def _every(self, frames: int, number: int, seconds: float, begins: float) -> float:
        """Return when a die that gets a new look every few frames, some dice in each, got its last."""
        step, late = frames * FRAME, number % frames * FRAME
        return max(begins, math.floor((seconds - late) / step + 1e-6) * step + late)

    def make(self, flying: Flying, seconds: float) -> Look:
        """Return a look, made anew. Raises FlightError where a file cannot be read."""
        if seconds < 0:
            return self._make_in_hand(flying, seconds)
        plan, die, number = self.plan, flying.die, flying.number
        height = plan.place(number, seconds)[2]
        turn = multiply(plan.turn(number, seconds), flying.labels)
        face, flat, yaw = lie_of(turn)
        # Flat on the felt, the sprites of lying dice take over from those of flying ones.
        lies = ramp(flat, 0.9925, 0.9995) * ramp(1.3 - height, 0.05, 0.25) * ramp(52 - abs(yaw), 0, 5)
        look: list[tuple[Surface, float]] = []
        if lies < 0.98:
            before, quick = None, plan.path.spin(number, seconds) >= QUICK
            if not quick and plan.path.speed(number, seconds) < FAST:
                before = to_view(multiply(plan.turn(number, max(0.0, seconds - FRAME)), flying.labels))
            nearer = nearer_at(height)
            seen = to_view(turn), plan.px, before, nearer, self.outlined, quick, 2 if quick and self.crowd else 1
            look.append((self.flight.image(die.material, *seen), 1.0))
        if lies > 0.02:
            look.append((self.flight.lying(die.material, face, yaw, plan.px, True, self.outlined), lies))
        return tuple(look)

    def _make_in_hand(self, flying: Flying, seconds: float) -> Look:
        plan, die, u = self.plan, flying.die, share_of(self.plan, seconds)
        nearer = nearer_at(place_in_hand(plan, flying, seconds)[0][2])
        if die.start is not None:
            # Dice picked up are as large as they lay, and take the size of the throw on the way.
            nearer *= size_in_hand(die.lain(self._px)[0] / plan.px, u)
        # The first pictures follow on a die that lay there, and are as near to that as can be.
        every = 1 if die.start is not None and u < SETS_OUT else 2
        view = to_view(turn_in_hand(plan, flying, seconds))
        return ((self.flight.image(die.material, view, plan.px, None, nearer, self.outlined, True, every), 1.0),)


class Looks:
    """The looks of all dice of one throw; the last of each die is kept.

    What is returned depends on the time alone, but for huge dice: those may look as they do up to three frames off.
    """

    def __init__(self, art: DiceArt, plan: Plan, outlined: bool, px: float) -> None:
        """Begin with none made; `px` is the face width of dice that lie, where they do not say so themselves."""
        self.art, self.outlined = art, outlined
        self._views = Views(art.flight, plan, outlined, px)
        self.crowd: Final = self._views.crowd
        self.rests = self._views.rests
        art.flight.crowded = self.crowd
        self._last: dict[int, tuple[float, Look]] = {}
        self._ahead: TurnedAhead | None = None
        self._now, self._begun = 0, False
        """Looks the present frame has made itself, and whether there was one before it."""
        if self._views.ahead and CORES > 1:
            beside = FlightAhead(art.flight)
            views = Views(beside, plan, outlined, px, self._views)
            about = plan.px > HUGE, self.rests, -plan.wind_up / 1000
            self._ahead = TurnedAhead(beside, plan.flying, views.moment, views.make, *about)
            finalize(self, self._ahead.end)
        self._patient = self._ahead is not None and plan.px > HUGE
        """Whether a die keeps its look for a moment where it has not been turned ahead."""

    def at(self, flying: Flying, seconds: float) -> Look:
        """Return how a die looks so many seconds after its release."""
        number = flying.number
        moment, known = self._views.moment(number, seconds), self._last.get(number)
        if known is not None and known[0] == moment:
            return known[1]
        look = self._ahead.take(number, moment) if self._ahead else None
        if look is None:
            if known is not None and self._patient and abs(seconds - known[0]) <= KEPT:
                return known[1]
            look, self._now = self._make(flying, moment), self._now + 1
        self._last[number] = moment, look
        return look

    def in_hand(self, flying: Flying, seconds: float) -> Look | None:
        """Return how a die looks so many seconds, below 0, from its release; None for a huge one still to be turned."""
        number = flying.number
        if self._patient and self._ahead and number not in self._last:
            early = self._ahead.any(number, self._views.moment(number, seconds))
            if early is not None:
                self._last[number] = early
            elif self._now >= FIRST or not self._begun:
                return None
        return self.at(flying, seconds)

    def up_to_date(self, flying: Flying, seconds: float) -> bool:
        """Tell whether a die was last seen as it looks so many seconds after its release: huge ones may be late."""
        last = self._last.get(flying.number)
        return last is not None and last[0] == self._views.moment(flying.number, seconds)

    def moment(self, flying: Flying, seconds: float) -> float:
        """Return the moment whose look a die has so many seconds after its release, or before that below 0."""
        return self._views.moment(flying.number, seconds)

    def slides(self, number: int, ms: float) -> float:
        """Return the moment whose look stands for this one while dice slide into their places, in milliseconds."""
        return self._views.slides(number, ms)

    def drawn(self, seconds: float) -> None:
        """Say which moment has been drawn, before 0 in the hand: what comes next is turned meanwhile."""
        self._now, self._begun = 0, True
        if self._ahead:
            self._ahead.go_on(seconds)

    def begin(self) -> None:
        """Say that its dice set out in the next frame: many are turned before it comes."""
        if self._ahead:
            self._ahead.begin()

    def let_go(self, frames: object) -> None:
        """Let go of what was drawn, on the other core where dice are turned there: that has many pictures to free."""
        if self._ahead:
            self._ahead.free(frames)

    def end(self) -> None:
        """Say that all dice lie: nothing more is turned ahead."""
        if self._ahead:
            self._ahead.end()

    def _make(self, flying: Flying, moment: float) -> Look:
        try:
            return self._views.make(flying, moment)
        except FlightError as error:
            die = flying.die
            self.art.trouble = str(error)
            return ((self.art.rest(die.material, die.face, self._views.plan.px, die.yaw, outlined=self.outlined), 1.0),)


def nearer_at(height: float) -> float:
    """Return how much larger a die is seen whose middle is so many half edges above the felt."""
    return min(NEAREST, 1 + max(0.0, height - 1) / 2 * NEARER)


def ramp(value: float, low: float, high: float) -> float:
    """Return 0 up to low, 1 from high, a straight line between."""
    return min(1.0, max(0.0, (value - low) / (high - low)))
