"""Where the dice of a win pile up and are counted: on felt that is free of figures, words and the winner's row."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.screens.clips.fading import slip_rect
from gangdice_gui.games.gang.screens.clips.fly import Traveller
from gangdice_gui.games.gang.screens.clips.pile import Goal, PileSlot, Way, goal, ground, heap, slots
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.win_figures import figure, sums
from gangdice_gui.games.gang.screens.clips.win_flight import LIKELY, seen, way
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label_rect
from gangdice_gui.games.gang.screens.felt.scorch import scorched
from gangdice_gui.games.gang.screens.felt.shards import UNITS
from gangdice_gui.games.gang.screens.felt.shown_how import unhidden
from gangdice_gui.table.notices import back_room
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.felt import corners, free_felts

APART: Final = 60
SPREAD: Final = 700
"""Milliseconds from one die to the next, and from the first to the last at most."""
FLIGHT: Final = 450
BUNCHES: Final = 24
"""More dice than these fly in so many bunches."""
FACE: Final = 64.0
"""The width of a face in the pile, in units of a card 264 wide, as all lengths here."""
SMALLER: Final = (1.0, 0.85, 0.72)
"""How small a face in the pile may be, of that, for a place that is nearer to the winner."""
SMALL: Final = 260.0
"""How much nearer one has to be for faces half as wide."""
FAR: Final = 180.0
"""How much farther than on its row a pile may lie: with no room nearer it lies there, once the row has left."""
CROSSES: Final = 500.0
"""How much farther a pile may lie for no die to fly over a figure or words on the straight way there."""
FEW: Final = 8
"""So many dice are looked at for that."""
SEEN: Final = 10
"""In how many parts its way is looked at to find a place for the number; of twice as many dice one half's is."""


class WinPlace(NamedTuple):
    """Where dice pile up, how much of its size their number has there, and the dice in the order in which they fly."""

    goal: Goal
    fits: float
    dice: Sequence[Traveller]


def many_of(dice: Sequence[Traveller]) -> int:
    """Return in how many bunches dice fly."""
    return min(BUNCHES, max(1, len(dice)))


def apart_of(many: int) -> float:
    """Return how many milliseconds there are from one bunch to the next."""
    return min(APART, SPREAD / max(1, many - 1))


class _Felt:
    """What a pile and its number find on the felt."""

    def __init__(self, sight: Sight, seat: int, figures: Sequence[Rect], dice: Sequence[Traveller], total: int) -> None:
        """Look at it."""
        layout, desk, show = sight.layout, sight.desk, sight.show
        self.k = card_rect(layout).w / UNITS
        self.rim = max(4, round(12 * layout.k))
        place, felt = show.places[seat], layout["felt"].rect
        own = place == "own"
        self._other = None if own else layout["own"].rect
        self._near = layout["zone" if own else f"result_{place}"].rect.center
        self._room = felt.inflate(-2 * self.rim, -2 * self.rim)
        self._eye = card_rect(layout).center
        self._many = many_of(dice)
        self._dice, self._figures = dice[:: -(-len(dice) // FEW) or 1], figures[2:]
        word, count = (figure(desk, *told).get_rect() for told in sums(desk, self.k, total))
        self.widest = Rect(0, 0, max(word.w, count.w), max(word.h, count.h))
        cut = corners(felt, felt_cut(felt.x))
        self._taken = [*cut, *figures]
        ring, label = layout["pot"].rect, pot_label_rect(desk, layout)
        # A piece of the card beside it would be read as a sign.
        shards = card_rect(layout).inflate(90 * self.k, 40 * self.k) if scorched(show) else label
        gap = 2 * self.rim
        self._covers = [*cut, label, shards, ring, *(rect.inflate(gap, gap) for rect in figures if rect != ring)]
        # Whoever has just stopped may still take that back, by a button that lies over all that moves.
        self._back = back_room(desk, layout, show.viewer, lambda: unhidden(desk, layout, show))

    def kept_off(self, die: Rect) -> Rect:
        """Return what a pile keeps off where a die lies: under the rows of an upright felt dice come down past them."""
        near = die.inflate(self.rim, self.rim)
        return Rect(near.x, near.y, near.w, near.h + (self.rim if self._room.h > self._room.w else 0))

    def pile(self, lie: Sequence[Rect]) -> Pieces[tuple[float, list[Rect], float]]:
        """Find what a pile costs beside dice that lie there, what is free for it, and how wide its faces may be."""
        taken = [*self._taken, *lie]
        cost, rooms, face, spot = yield from self._nearest(taken)
        if spot.colliderect(self._back):
            cost, rooms, face, _ = yield from self._nearest([*taken, self._back])
        return cost, rooms, face

    def _nearest(self, taken: Sequence[Rect]) -> Pieces[tuple[float, list[Rect], float, Rect]]:
        found, rooms = [], free_felts(self._room, taken)
        for share in SMALLER:
            yield
            spot, face = heap(self._room, rooms, self._many, FACE * self.k * share, self._near, self._worse)
            far = (math.dist(spot.center, self._near) + self._worse(spot, face)) / self.k
            found.append((far + SMALL * (FACE * self.k / face - 1), rooms, FACE * self.k * share, spot))
        return min(found, key=lambda one: one[0])

    def _worse(self, spot: Rect, face: float) -> float:
        """Return what it costs that dice have figures in their way to a spot, or a button lies over it, in pixels."""
        crossed = 0
        for die in self._dice:
            (x, y), end = die.begin, Rect(0, 0, round(face), round(face))
            for step in range(1, SEEN):
                u = step / SEEN
                end.center = round(x + (spot.centerx - x) * u), round(y + (spot.centery - y) * u)
                if end.collidelist(self._figures) >= 0:
                    crossed += 1
                    break
        return CROSSES * self.k * (crossed / max(1, len(self._dice)) + spot.colliderect(self._back))

    def goal(self, rooms: Sequence[Rect], face: float, dice: Sequence[Traveller]) -> Pieces[Goal]:
        """Find where they pile up, and where that is counted."""
        covers = [*self._covers, self._back, *_late(dice)]
        some = [dice[len(dice) * i // self._many] for i in range(self._many)] if dice else []
        ways = partial(_ways, some, slots(self._many), apart_of(self._many))
        many, near, eye = self._many, self._near, self._eye
        felt, other, worse = self._room, self._other, self._worse
        return (yield from goal(felt, rooms, many, face, near, eye, self.widest, covers, ways, other, worse))


def placing(
    sight: Sight, seat: int, figures: Sequence[Rect], travellers: Sequence[Traveller], total: int
) -> Pieces[WinPlace]:
    """Find where a seat's dice pile up, off `figures`.

    Its own row is not hidden by dice that land while it lies there: they land beside it or, where there is no room,
    after it has left.
    """
    dice, felt = list(travellers), _Felt(sight, seat, figures, travellers, total)
    row = [felt.kept_off(_lain(die)) for die in dice if die.wins]
    far, rooms, face = yield from felt.pile([*row, *_late(dice)])
    if row:
        # Those the pile will lie on go first.
        middle = row[0].unionall(row[1:]).center
        first = sorted((die for die in dice if die.wins), key=lambda die: math.dist(die.begin, middle))
        then = [*first, *(die for die in dice if not die.wins)]
        near, there, wide = yield from felt.pile(_late(then))
        if far > near + FAR:
            dice, rooms, face = then, there, wide
    found = yield from felt.goal(rooms, face, dice)
    return WinPlace(found, min(1.0, found.number.w / felt.widest.w), dice)


def _lain(die: Traveller) -> Rect:
    """Return where a die is seen that has not left."""
    return seen(*die.begin, 0.0, die.px)


def _late(dice: Sequence[Traveller]) -> list[Rect]:
    """Return where dice lie that have not left when the first is counted."""
    many = many_of(dice)
    left = math.floor(FLIGHT / apart_of(many))
    return [_lain(die) for die in dice[len(dice) * (left + 1) // many :]]


def _ways(
    dice: Sequence[Traveller], places: Sequence[PileSlot], apart: float, pile: Rect, face: float
) -> Sequence[Sequence[Way]]:
    """Return the usual ways of each of the dice to a pile, from when on they are counted."""
    middle, found = ground(pile, len(places), face), list[list[Way]]()
    for i, (die, slot) in list(enumerate(zip(dice, places, strict=False)))[:: 1 + len(dice) // SEEN]:
        counted = 1 - apart * i / FLIGHT
        steps = [k / SEEN for k in range(1, SEEN) if k / SEEN > counted]
        found.append([[seen(*way(die, slot, arc, middle, face, u)) for u in steps] for arc in LIKELY])
    return found


def standing(sight: Sight) -> list[Rect]:
    """Return what stays on the table while dice fly to a winner: the card first, then pot, figures and words."""
    layout, show = sight.layout, sight.show
    found = [card_rect(layout), layout["pot"].rect, layout["own"].rect, layout["console"].rect, layout["history"].rect]
    for seat, side in show.places.items():
        turn = show.turn_of(seat)
        lost = turn is not None and turn.valid is False
        if side != "own":
            found += [layout[name].rect for name in (f"seat_{side}", f"plate_{side}") if name in layout]
        if lost:
            assert turn is not None
            found.append(slip_rect(sight, turn))
    return found
