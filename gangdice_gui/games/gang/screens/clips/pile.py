"""Where the dice of a win pile up and where they are counted: pure geometry, in window pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.ui.felt import free_felts

STEP: Final = 0.86
"""From one ring of the pile to the one on it, in faces."""
RISES: Final = 0.62
"""How far up that is seen, for each face."""
SPREAD: Final = 0.225
LEAST_RING: Final = 0.72
"""The radius of a ring for each of its dice, and at least, in faces: they lie close together, or it had a hole."""
UNEVEN: Final = 0.06
"""How far a die lies beside its place in the ring."""
FLAT: Final = 0.51
"""How much of a ring's depth is seen."""
SMALLER: Final = 0.85
SHARES: Final = (1.0, 0.9, 0.8, 0.72, 0.65, 0.58, 0.5)
"""How large its number may be, of what it would be."""
CROSSED: Final = 26.0
"""What it costs that all dice are seen to fly behind its number all the time, in heights of that."""
BESIDE: Final = 0.75
"""How far from the pile it may stand to be taken for its number, in widths of both."""
ASIDE: Final = (0.0, -1.0, 1.0, -2.0, 2.0)
"""How far above and below the way its number may stand to be out of it, in heights."""
LESS: Final = 1.7
"""What it costs that faces of the pile are half as wide, in heights of its number."""
LARGE: Final = 0.88
"""How large its number is for no other place to be looked for."""
TRIES: Final = 6
"""So many places for a pile are looked at for one where it is so large."""
ALIKE: Final = 0.3
"""Of places that are nearer to each other than so many heights of the number one is looked at."""
LEAST: Final = 14.0
"""Faces of the pile are no narrower, in pixels."""


Way = Sequence[Rect]
"""Where a die is seen on its way."""
Ways = Callable[[Rect, float], Sequence[Sequence[Way]]]
"""The ways each die may take to a pile in a place with faces so wide, as far as its number stands there meanwhile."""


Worse = Callable[[Rect, float], float]
"""What a place for a pile with faces so wide costs beside its distance, in pixels."""


class PileSlot(NamedTuple):
    """A place in the pile, from its middle on the felt in faces: across, down, and how high."""

    x: float
    y: float
    high: float


class Goal(NamedTuple):
    """Where the dice pile up, how wide their faces are, and where their number stands."""

    pile: Rect
    face: float
    number: Rect


def slots(dice: int) -> tuple[PileSlot, ...]:
    """Return the places of a pile of so many dice in the order they are taken: rings on rings, none quite even."""
    found = []
    for number, (ring, tier) in enumerate(_rings(dice)):
        reach = max(LEAST_RING, SPREAD * ring) if ring > 1 else 0.0
        for k in range(ring):
            angle = (k + 0.8 * number) * math.tau / ring + math.pi / 6
            away, aside = reach + UNEVEN * math.sin(5 * k + 2 * tier), UNEVEN * math.sin(3 * k + tier + 1)
            found.append(PileSlot(math.cos(angle) * away + aside, math.sin(angle) * away * FLAT, tier * STEP))
    return tuple(found[:dice])


def _rings(dice: int) -> tuple[tuple[int, int], ...]:
    """Return how many dice each ring has room for, and on how many others it lies."""
    if dice <= 5:
        return ((dice, 0),) if dice < 5 else ((4, 0), (1, 1))
    if dice <= 11:
        return ((6, 0), (4, 1), (1, 2))
    if dice <= 16:
        return ((7, 0), (5, 1), (3, 2), (1, 3))
    return ((8, 0), (4, 0), (6, 1), (1, 1), (4, 2), (1, 3))


def size_of(dice: int, face: float) -> tuple[int, int]:
    """Return how wide and how high the picture of a pile is."""
    places = slots(dice)
    wide = max(abs(slot.x) for slot in places) * 2 + 1.7
    top = min(slot.y - slot.high * RISES for slot in places)
    low = max(slot.y for slot in places)
    return math.ceil(wide * face), math.ceil((low - top + 1.8) * face)


def ground(pile: Rect, dice: int, face: float) -> tuple[float, float]:
    """Return the middle of a pile on the felt."""
    return pile.centerx, pile.bottom - (max(slot.y for slot in slots(dice)) + 0.9) * face


def nobody(_: Rect, __: float) -> tuple[()]:
    """Return the ways of no dice."""
    return ()


def free(_: Rect, __: float) -> float:
    """Return what a place for a pile costs beside its distance where nothing stands in the way."""
    return 0.0


def heap(
    felt: Rect, rooms: Sequence[Rect], dice: int, face: float, near: tuple[int, int], worse: Worse = free
) -> tuple[Rect, float]:
    """Return where a pile has room nearest to a point, and how wide its faces are there: `face`, or smaller.

    `rooms` is what is free of the felt.
    """
    while face >= LEAST:
        found = _best(_places(rooms, size_of(dice, face), near), face, near, worse)
        if found is not None:
            return found, face
        face *= SMALLER
    spot = Rect((0, 0), size_of(dice, face))
    spot.center = near
    return spot.clamp(felt), face


def _best(spots: Sequence[Rect], face: float, near: tuple[int, int], worse: Worse) -> Rect | None:
    """Return the spot that is nearest to a point, where it costs nothing else."""
    best, least = None, math.inf
    for far, spot in sorted((math.dist(spot.center, near), (*spot,)) for spot in spots):
        if far >= least:
            break
        cost = far + worse(Rect(spot), face)
        if cost < least:
            best, least = Rect(spot), cost
    return best


def goal(
    felt: Rect,
    rooms: Sequence[Rect],
    dice: int,
    face: float,
    near: tuple[int, int],
    eye: tuple[int, int],
    word: Rect,
    covers: Sequence[Rect],
    ways: Ways,
    other: Rect | None = None,
    worse: Worse = free,
) -> Pieces[Goal]:
    """Find where a pile has room nearest to `near`, and where its number has: beside it, or on the way to `eye`.

    `rooms` is what is free of the felt.
    The number is as large as `word`, or smaller, keeps off what it would cover, `covers`, best out of the `ways` of
    the dice, and best nearer to its pile than to the `other` place, whose it would be taken for. Where there is no room
    for faces as wide as `face` they are smaller. A pile best does not lie where it is `worse`.
    """
    while True:
        found = _best(_places(rooms, size_of(dice, face), near), face, near, worse)
        if found is not None:
            number, far = _number(felt, found, eye, word, SHARES, face, covers, ways, other)
            yield
            if number is not None:
                break
        if face * SMALLER < LEAST:
            spot = Rect((0, 0), size_of(dice, face))
            spot.center = near
            return Goal(spot.clamp(felt), face, word.move(eye[0] - word.centerx, eye[1] - word.centery).clamp(felt))
        face *= SMALLER
    best, tried = Goal(found, face, number), [found]
    least = far + math.dist(found.center, near) + worse(found, face)
    for cost, spot, wide in _others(rooms, dice, face, near, word, worse):
        if cost >= least or best.number.w >= LARGE * word.w or len(tried) == TRIES:
            break
        if any(math.dist(spot.center, one.center) < ALIKE * word.h for one in tried):
            continue
        tried.append(spot)
        yield
        # A pile that lies farther off than the first has a larger number, or there is no reason for it to.
        shares = [share for share in SHARES if round(word.w * share) > best.number.w]
        number, far = _number(felt, spot, eye, word, shares, wide, covers, ways, other)
        if number is not None and cost + far < least:
            best, least = Goal(spot, wide, number), cost + far
    return best


def _others(
    rooms: Sequence[Rect], dice: int, face: float, near: tuple[int, int], word: Rect, worse: Worse
) -> Iterator[tuple[float, Rect, float]]:
    """Yield where else a pile has room, the best first, each with what it costs and how wide its faces are there.

    It lies as near to a point as it can, or beside that by the width or height of its number: so one next to the
    rim leaves room for it.
    """
    waiting = []
    for share in (1.0, SMALLER, SMALLER**2):
        wide = face * share
        size, spots = size_of(dice, wide), set[tuple[int, int, int, int]]()
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)) if wide >= LEAST else ():
            at = near[0] + dx * (word.w + size[0]) // 2, near[1] + dy * (word.h + size[1]) // 2
            spots |= {(*spot,) for spot in _places(rooms, size, at)}
        less = LESS * word.h * (1 / share - 1)
        waiting += [(math.dist(Rect(spot).center, near) + less, False, spot, wide) for spot in spots]
    heapify(waiting)
    while waiting:
        cost, judged, spot, wide = heappop(waiting)
        if judged:
            yield cost, Rect(spot), wide
        else:
            heappush(waiting, (cost + worse(Rect(spot), wide), True, spot, wide))


def _number(
    felt: Rect,
    pile: Rect,
    eye: tuple[int, int],
    word: Rect,
    shares: Sequence[float],
    face: float,
    covers: Sequence[Rect],
    ways: Ways,
    other: Rect | None,
) -> tuple[Rect | None, float]:
    """Return where the number of a pile has room, and what that costs; None where there is no room for it."""
    left, at, flights = free_felts(felt, [*covers, pile]), pile.center, _Flights(ways(pile, face))
    middle = (at[0] + eye[0]) // 2, (at[1] + eye[1]) // 2
    # The number is legible in half its size, and better so than far from its pile, or where dice fly.
    counts = {
        (*spot,): ((math.dist(spot.center, middle) + math.dist(spot.center, at)) / share**2, -share)
        for share in shares
        for size in [(round(word.w * share), round(word.h * share))]
        for anchor in _anchors(pile, middle, size, face)
        for spot in _places(left, size, anchor)
    }
    best, number = math.inf, None
    for (far, _), place in sorted((cost, place) for place, cost in counts.items()):
        if far >= best:
            break
        spot = Rect(place)
        away = math.dist(spot.center, at)
        if away > BESIDE * (word.w + (pile.w + pile.h) / 2) or (other and math.dist(spot.center, other.center) <= away):
            far += word.h * CROSSED
        cost = far + CROSSED * word.h * flights.behind(spot) * (word.w / spot.w) ** 2
        if cost < best:
            best, number = cost, Rect(place)
    return number, best


def _anchors(pile: Rect, middle: tuple[int, int], size: tuple[int, int], face: float) -> Iterator[tuple[int, int]]:
    """Return what a number so large had best be near to: half the way to the eye or aside of that, or the pile."""
    for aside in ASIDE:
        yield middle[0], round(middle[1] + aside * (size[1] + face))
    w, h = (pile.w + size[0]) // 2, (pile.h + size[1]) // 2
    for dx in (-w, 0, w):
        for dy in (-h, 0, h):
            yield pile.centerx + dx, pile.centery + dy


class _Flights:
    """The dice on their way to a pile; each takes the way on which it is seen least behind the number."""

    def __init__(self, dice: Sequence[Sequence[Way]]) -> None:
        self._boxes = [box for ways in dice for way in ways for box in way]
        self._of = [(die, k) for die, ways in enumerate(dice) for k, way in enumerate(ways) for _ in way]
        self._lengths = [[len(way) for way in ways] for ways in dice]

    def behind(self, spot: Rect) -> float:
        """Return which part of their ways all dice are seen behind a spot, 0 to 1."""
        hits = [[0] * len(ways) for ways in self._lengths]
        for index in spot.collidelistall(self._boxes):
            die, k = self._of[index]
            hits[die][k] += 1
        flown = sum(max(ways, default=0) for ways in self._lengths)
        return sum(min(die, default=0) for die in hits) / max(1, flown)


def _places(rooms: Sequence[Rect], size: tuple[int, int], near: tuple[int, int]) -> list[Rect]:
    """Return in each free room that has a place of a size the one that is nearest to a point."""
    found = []
    for room in rooms:
        if room.w >= size[0] and room.h >= size[1]:
            spot = Rect((0, 0), size)
            spot.center = near
            found.append(spot.clamp(room))
    return found
