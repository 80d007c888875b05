"""A throw in handfuls: at most thirty dice in the air at a time, and now and then one die that keeps all waiting."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.screens.clips.put_aside import goes, goes_sideways, lie_aside
from gangdice_gui.table.hand.keeping import beside
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.slides.round import Box
from gangdice_gui.ui.dice.throws.choice import Still
from gangdice_gui.ui.dice.throws.frame import Shade
from gangdice_gui.ui.dice.throws.plan import HOLD, WIND_UP
from gangdice_gui.ui.dice.throws.slide import SLIDE, OnTheWay
from gangdice_gui.ui.dice.throws.throw import Die, Shift, Throw
from gangdice_gui.ui.layers import both
from gangdice_gui.ui.timeline import ease_out

AT_ONCE: Final = 30
"""Dice in the air at most; more come one handful after the other."""
HANG: Final = 450
"""Milliseconds by which the last die rests later than the others, where all depends on it."""
HANG_LEAST: Final = 350
CAP: Final = 1600
"""Milliseconds of tumbling at most, from the release to the last die's rest."""
SLOW: Final = 0.6
"""How fast time goes for the last die at its end."""
SLOW_FROM: Final = 400.0
"""How long before its rest that begins, in its own milliseconds; without other dice to outlast it begins earlier."""
TRIES: Final = 4
"""Throws of the others that are tried, until one leaves the last die a way."""
LEAVES: Final = 150.0
"""How long before the last die put aside lies in its place most have left the felt, in milliseconds."""
LOOKS: Final = 16.0
"""Milliseconds between the moments at which the last die is looked at for meeting others."""

Maker = Callable[[Sequence[Die], Sequence[Still], float | None], Throw]
"""Plans a throw of some dice that keeps clear of others, in a size they have at most."""


@dataclass(frozen=True, slots=True)
class Handful:
    """Dice that leave the hand together. Times are milliseconds of the whole throw, but for those called its own."""

    throw: Throw
    begins: float = 0.0
    slow: float = 0.0
    """For how long before its last die's rest time goes slowly, in its own milliseconds."""
    waits: float = 0.0
    """How much longer than otherwise its dice lie where they fell."""
    in_hand: bool = False
    """Whether they are taken and swung with those of the first one, and wait in the hand that threw those."""
    lowest: float = 0.0
    """How high the palm of that hand may be, in pixels from the top."""

    @property
    def landed(self) -> float:
        """When its last die rests."""
        return self.when(self.throw.landed)

    @property
    def taken(self) -> float:
        """When a hand takes its dice."""
        return 0.0 if self.in_hand else self.begins

    @property
    def ends(self) -> float:
        """When its dice lie in their places."""
        return self.landed + self.waits + self.throw.duration - self.throw.landed

    def kept(self, ms: float, first: Throw) -> Shift | None:
        """Return how far from where its dice let go the hand still has them; None where none has them any more.

        The hand that keeps them is where it threw the `first` ones, and goes on from there.
        """
        if not self.in_hand or ms >= self.begins + self.throw.wind_up:
            return None
        return beside(first, self.throw, self.lowest, ms, self.begins)

    def when(self, own: float) -> float:
        """Return when something is that happens at a moment of its own, up to its last die's rest."""
        eases = self.throw.landed - self.slow
        return self.begins + min(own, eases) + max(0.0, own - eases) / SLOW

    def own(self, ms: float) -> float:
        """Return its own moment: before its beginning 0, or the swing of the hand that keeps its dice.

        Where its dice wait it is the last one before they slide.
        """
        swings = min(ms, self.throw.wind_up) if self.in_hand else 0.0
        own, landed = max(swings, ms - self.begins), self.throw.landed
        eases = landed - self.slow
        if own <= eases:
            return own
        slowly = self.slow / SLOW
        own = eases + (own - eases) * SLOW if own < eases + slowly else own - slowly + self.slow
        still = landed + HOLD - 1
        return own if own <= still else max(still, own - self.waits)


@dataclass(frozen=True, slots=True)
class Handfuls:
    """A whole throw."""

    parts: tuple[Handful, ...]
    homes: tuple[tuple[Die, ...], ...] = ()
    """For each handful but the last, where its dice lie in the end: they have been put aside for the next ones."""
    hang: float = 0.0
    """How much longer than otherwise the last die keeps all waiting."""
    sideways: bool = False
    """Whether the dice put aside go home sideways first, or up or down."""

    def below(self, lowest: float) -> Handfuls:
        """Return the same throw out of a hand whose palm is never above `lowest`, in pixels from the top."""
        return replace(self, parts=tuple(replace(part, lowest=lowest) for part in self.parts))

    @property
    def landed(self) -> float:
        """When the last die of all rests."""
        return max(part.landed for part in self.parts)

    @property
    def duration(self) -> float:
        """When all dice lie in their places."""
        return max(part.ends for part in self.parts)

    @property
    def gather(self) -> float:
        """When the dice put aside set out for their places: as the last ones of the last handful come to theirs."""
        return max(part.ends for part in self.parts) - SLIDE

    def impacts(self) -> list[Impact]:
        """Return what is heard, in order of time."""
        heard = [replace(hit, ms=part.when(hit.ms)) for part in self.parts for hit in part.throw.impacts()]
        return sorted(heard, key=lambda hit: hit.ms)

    def area(self) -> Rect:
        """Return a rectangle that holds everything drawn."""
        places = [Rect(x - 2 * px, y - 2 * px, 4 * px, 4 * px) for x, y, px in map(_lie, sum(self.homes, ()))]
        return self.parts[0].throw.area().unionall([*(part.throw.area() for part in self.parts[1:]), *places])

    def waits(self, ms: float) -> float:
        """Return how far it may come where it would be at `ms`: dice lie until it is known how they slide."""
        for part in self.parts:
            slides = part.landed + part.waits + HOLD
            if slides <= ms < part.ends and not part.throw.knows(ms - slides):
                return slides - 1
        return ms

    def beside(self, ms: float) -> list[OnTheWay]:
        """Return how the dice that lay still are seen while they slide with the others; before and after nothing."""
        return self.parts[-1].throw.beside(self.parts[-1].own(ms))

    def clear_of(self, boxes: Sequence[Box], since: float) -> float:
        """Return from when on, at `since` or later, no die that slides is seen over these boxes any more."""
        since = max(since, self.gather + SLIDE) if self.homes else since
        looks = [since + LOOKS * k for k in range(int((self.duration - since) / LOOKS) + 1)]
        covers = [ms for ms in looks if any(part.throw.covers(boxes, part.own(ms)) for part in self.parts)]
        return max(covers) + LOOKS if covers else since

    def draw(self, surface: Surface, art: DiceArt, ms: float, shade: Shade | None = None) -> None:
        """Draw all dice that have left the hand, or wait in it; and the `shade` on all but the last handful."""
        part = min(1.0, max(0.0, (ms - self.gather) / SLIDE))
        for i, handful in enumerate(self.parts):
            if part > 0 and i < len(self.homes):
                _gather(surface, art, handful.throw, self.homes[i], ease_out(part), self.sideways)
            elif ms >= handful.taken or any(die.start for die in handful.throw.dice):
                kept = handful.kept(ms, self.parts[0].throw)
                handful.throw.draw(surface, handful.own(ms), kept, shade if handful is not self.parts[-1] else None)

    def differs(self, last: float | None, ms: float, width: int) -> Rect | None:
        """Return where the throw looks otherwise than at the moment it was drawn last, None for anywhere.

        If that is None it is where it is seen in a window of this `width`.
        """
        found = Rect(0, 0, 0, 0)
        for handful in self.parts:
            if ms < handful.taken and not any(die.start for die in handful.throw.dice):
                continue
            had, kept = (None if at is None else handful.kept(at, self.parts[0].throw) for at in (last, ms))
            before = None if last is None or last < handful.taken <= ms else handful.own(last)
            part = handful.throw.differs(before, handful.own(ms), width, had, kept)
            if part is None or (self.homes and ms > self.gather):
                return None
            found = both(found, part)
        return found


def one(throw: Throw) -> Handfuls:
    """Return a throw in one handful."""
    return Handfuls((Handful(throw),))


def hanging(
    make: Maker, dice: Sequence[Die], last: int, avoid: Sequence[Still], rng: random.Random, in_hand: bool = False
) -> Pieces[Handfuls]:
    """Plan a throw whose last die, the one with this index, keeps all waiting, piece by piece.

    It stays a moment longer where it lay, or `in_hand` where the others left, keeps clear of them, and goes slowly at
    its end; among many dice, where it would touch another, all go slowly. There is no waiting where it would take too
    long.
    """
    others = [die for i, die in enumerate(dice) if i != last]
    for _ in range(TRIES if others else 0):
        first = make(others, avoid, None)
        yield
        hang = min(float(HANG), CAP - (first.landed - WIND_UP))
        if hang < HANG_LEAST:
            continue
        second = make([dice[last]], (), first.face)
        yield
        clear = second.keep_clear(first, _meanwhile(first, hang), avoid, rng)
        yield
        if clear:
            begins = first.landed + hang - second.landed - SLOW_FROM * (1 / SLOW - 1)
            if begins >= 0:
                first.slide_with(second)
                return Handfuls(
                    (Handful(first, waits=hang), Handful(second, begins, SLOW_FROM, in_hand=in_hand)), hang=hang
                )
    every = make(dice, avoid, None)
    hang = min(float(HANG), CAP - (every.landed - WIND_UP))
    return Handfuls((Handful(every, slow=hang / (1 / SLOW - 1)),), hang=hang) if hang >= HANG_LEAST else one(every)


def _meanwhile(first: Throw, hang: float) -> list[tuple[float, float]]:
    """Return how many seconds a die that hangs is from its rest, and how many the others are from their release."""
    found = []
    for step in range(int(CAP / LOOKS)):
        own = step * LOOKS
        before = own / SLOW if own <= SLOW_FROM else SLOW_FROM / SLOW + own - SLOW_FROM
        others = min(first.landed, first.landed + hang - before) - first.wind_up
        if others >= 0:
            found.append((own / 1000, others / 1000))
    return found


def waves(
    make: Maker, dice: Sequence[Die], aside: Rect, avoid: Sequence[Still], stands: Sequence[Box] = ()
) -> Pieces[Handfuls]:
    """Plan a throw of more than thirty dice, one handful a piece: each makes room for the next, on `aside`.

    From there they go home round what `stands`.
    """
    hands = hands_of(dice)
    lain = lie_aside(aside, hands[:-1])
    parts: list[Handful] = []
    begins = 0.0
    for moved in (*lain, hands[-1]):
        throw = make(moved, avoid, None)
        if parts:
            # Released as the dice before slide away, it falls on the felt when most of those have left it.
            last, falls = parts[-1], min((hit.ms for hit in throw.impacts() if hit.kind == "felt"), default=0.0)
            begins = max(last.landed + HOLD - WIND_UP, last.ends - LEAVES - falls)
        throw.remember()
        parts.append(Handful(throw, begins))
        yield
    homes = tuple(tuple(hand) for hand in hands[:-1])
    pairs = ((die, home) for some, hand in zip(lain, homes, strict=True) for die, home in zip(some, hand, strict=True))
    sideways = goes_sideways([(die.target, home.target) for die, home in pairs], stands)
    return Handfuls(tuple(parts), homes, sideways=sideways)


def hands_of(dice: Sequence[Die]) -> list[list[Die]]:
    """Return the dice in as few handfuls as possible, as equal as can be, each with faces of all kinds."""
    count = -(-len(dice) // AT_ONCE)
    mixed = sorted(dice, key=lambda die: (die.face, die.target))
    hands = [mixed[k::count] for k in range(count)]
    seen = [(die.start, die.was, die.lay) for die in dice if die.start is not None]
    if len(seen) == len(dice):
        return hands
    # Only some of the dice are drawn in the hand before the throw: those are thrown first, whichever they are.
    hands = [[replace(die, start=None, was=None, lay=None) for die in hand] for hand in hands]
    shown = [replace(die, start=at, was=was, lay=lay) for die, (at, was, lay) in zip(hands[0], seen, strict=False)]
    return [[*shown, *hands[0][len(shown) :]], *hands[1:]]


def _gather(surface: Surface, art: DiceArt, throw: Throw, homes: Sequence[Die], part: float, sideways: bool) -> None:
    for die, home in zip(throw.dice, homes, strict=True):
        (x, y, px), (hx, hy, hpx) = _lie(die), _lie(home)
        # In a few sizes only: each is a picture of its own.
        step = round(part * 4) / 4
        at = goes((x, y), (hx, hy), part, sideways)
        art.draw_die(surface, at, die.material, die.face, px + (hpx - px) * step, die.yaw)


def _lie(die: Die) -> Still:
    return (*die.target, die.px or 20.0)
