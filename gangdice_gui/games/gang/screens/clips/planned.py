"""What is decided about a throw before any of it is seen: which dice fly, from where, how, and where they come to lie.

A gangster's is planned while its choice of dice still stands, a piece a frame. That changes nothing that can be seen,
and how a throw looks tells nothing of its faces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.manners import full
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.rules.types import DiceUsed, PickedUp, Rolled, Turn
from gangdice_gui.games.gang.screens.clips.ground import felt_aside, ground_of, makes_room, stands_of
from gangdice_gui.games.gang.screens.clips.handfuls import AT_ONCE, Handfuls, hanging, one, waves
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.suspense import matters
from gangdice_gui.games.gang.screens.felt.own_dice import in_hand
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.felt.rivals_places import PILES
from gangdice_gui.games.gang.screens.felt.seat_pens import hand_lie, pens
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.hand.glove import TIPS, turned_ahead
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.hand.held_dice import spots
from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.slides.alike import shared
from gangdice_gui.ui.dice.throws.choice import Still
from gangdice_gui.ui.dice.throws.slide import Passage
from gangdice_gui.ui.dice.throws.throw import Die, Throw

BEFORE: Final = (0.6, 56.0)
"""Where a rival's palm is: so much of its place for dice inwards, and so far before that, in pixels of 1080 lines."""
HEAPED: Final = 0.85
"""How wide the dice of a heap in the glove are reckoned, of what they were before it took them."""
CROWD: Final = 16
"""More than so many dice of a rival have no time to go round the pot's number: some would dash, or leap over others."""
ROOM: Final = 0.008
"""Seconds of a frame after which it plans no more of a throw that has been let go."""
PATIENCE: Final = 2
"""Looks in a row that find a frame so full, at most: it is called twice in the frame of a press."""
Spot = tuple[float, float, float, int]
"""Centre, face width and yaw of a die."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A throw as it will be seen."""

    before: Turn
    turn: Turn
    """With the new faces."""
    old: dict[int, Spot]
    """Where dice lay, by position, and where all will lie."""
    new: dict[int, Spot]
    staying: Sequence[int]
    """The positions that are not thrown."""
    throw: Handfuls
    area: Rect
    """What holds all that is drawn of it."""
    colour: str
    palm: tuple[float, float] | None
    """Where the glove that throws has its palm; None where none is seen."""
    still: Sequence[Still]
    felt: Rect
    row_aside: bool
    """Whether the own row steps aside for it, or for an own throw the plate with what is to beat."""


def passes_pot(sight: Sight, turn: Turn) -> bool:
    """Tell whether a turn has so many dice that they pass the pot's number, which is seen over them, into their row."""
    return not sight.own(turn.seat) and turn.dice > CROWD


class Rehearsal:
    """Plans a gangster's throw before it is thrown, piece by piece."""

    def __init__(self) -> None:
        """Begin with nothing planned."""
        self._of: Told | None = None
        self._event: Rolled | None = None
        self._parts: Pieces[Planned] | None = None
        self._planned: Planned | None = None
        self._gloves: Iterator[object] = iter(())
        """Turns the glove that will throw: its first frame has enough to do."""
        self._before: tuple[object, ...] = ()
        self._waited = 0
        """How many times in a row a throw that is to be seen has had no room to be planned."""

    @property
    def ready(self) -> bool:
        """Whether a throw is planned to its end."""
        return self._planned is not None

    def go_on(self, match: Match, sight: Sight, told: Sequence[Told]) -> bool:
        """Plan one piece of the throw that follows the choice being shown; returns whether there was one to plan."""
        if not isinstance(told[0].event, DiceUsed | PickedUp) or len(told) > 1 or sight.human(told[0].event.seat):
            return False
        if told[0] is not self._of:
            self._of, self._planned, self._parts, self._gloves = told[0], None, None, iter(())
            # What is foreseen is public as soon as it is thrown, and stays in here until then.
            self._event = next((step.event for step in match.foreseen() if isinstance(step.event, Rolled)), None)
            if self._event is not None:
                self._before, self._parts = depends_on(sight), planning(sight, self._event)
        if self._parts is None:
            return next(self._gloves, None) is not None
        self._piece(self._parts, sight)
        return True

    def plan_on(self, sight: Sight, event: object) -> bool:
        """Plan a throw that is to be seen now, as much as a frame has room for; returns whether some of it is left."""
        if not isinstance(event, Rolled):
            return False
        known = event == self._event and depends_on(sight) == self._before
        if not known or (self._planned is None and self._parts is None):
            self._event, self._before, self._planned, self._parts = (
                event,
                depends_on(sight),
                None,
                planning(sight, event),
            )
        while self._parts is not None:
            if full(ROOM) and self._waited < PATIENCE:
                self._waited += 1
                return True
            self._waited = 0
            self._piece(self._parts, sight)
        if self._planned is not None:
            self._planned.throw.parts[0].throw.begin()
        return False

    def take(self, sight: Sight, event: object) -> Planned | None:
        """Return the plan of a throw, all of it by now, or None where it has not been begun as the table lies."""
        planned, parts, self._planned, self._parts = self._planned, self._parts, None, None
        self._gloves = iter(())
        if event != self._event or depends_on(sight) != self._before:
            return None
        return planned if parts is None else at_once(parts)

    def _piece(self, parts: Pieces[Planned], sight: Sight) -> None:
        try:
            next(parts)
        except StopIteration as done:
            self._planned, self._parts = done.value, None
            planned: Planned = done.value
            if planned.palm and not sight.own(planned.turn.seat):
                first, desk = planned.throw.parts[0].throw, sight.desk
                self._gloves = turned_ahead(desk.art, planned.colour, desk.k, planned.palm, first)


def depends_on(sight: Sight) -> tuple[object, ...]:
    """Return what a plan of dice that will move depends on."""
    show = sight.show
    asked = sight.desk.size, sight.desk.text_size, sight.reduced, sight.instant, sight.outlined
    return show.view, show.viewer, show.pot, show.gone, *asked, sight.layout["zone"].rect.topleft


def plan(sight: Sight, event: Rolled) -> Planned:
    """Plan a throw at once."""
    return at_once(planning(sight, event))


def planning(sight: Sight, event: Rolled) -> Pieces[Planned]:
    """Plan a throw piece by piece."""
    show, seat = sight.show, event.seat
    rng = sight.rng if sight.human(seat) else _looks_alike(sight, event)
    before = show.turn_of(seat)
    assert before is not None
    turn = before.rolled(event.positions, event.faces)
    own = sight.own(seat)
    old = spots_of(sight, before, frozenset(event.positions)) if before.faces else {}
    new = spots_of(sight, turn, frozenset())
    flying = [position for position in event.positions if position in new]
    staying = [position for position in new if position not in event.positions]
    if own or turn.dice >= PILES:
        # Which of two dice with one face takes which place nobody can tell: those that stay hardly move.
        new = shared({position: old[position] for position in staying if position in old}, new, event.faces)
    px = max((spot[2] for spot in new.values()), default=20.0)
    colour = show.seats[seat].colour
    starts: dict[int, tuple[tuple[float, float], int, tuple[float, int] | None]] = {
        position: ((x, y), before.faces[position], (wide, yaw)) for position, (x, y, wide, yaw) in old.items()
    }
    if own and not before.faces and sight.human(seat):
        # Those that are not seen before come out of the closed hand.
        lain = zip(flying, in_hand(sight.layout, turn.dice, sight.clenched), strict=False)
        starts = {position: ((x, y), face, (wide, yaw)) for position, (x, y, wide, face, yaw) in lain}
    if own and sight.human(seat) and sight.held:
        held = zip(flying, sight.held, strict=False)
        starts |= {position: (at, *starts.get(position, (at, 0, None))[1:]) for position, at in held}
    outlined, reduced = sight.outlined, sight.reduced
    palm = None if reduced or sight.instant else _palm(sight, seat, starts)
    flick = sight.flick if own and sight.human(seat) else Flick()
    flung = flick.swung and palm is not None and len(flying) <= AT_ONCE
    # A heap of dice about as large as they go into the glove, not as they will lie: or one or two hide all others.
    wide = max([px, *(HEAPED * lay[0] for _, _, lay in starts.values() if lay is not None)])
    in_glove = [None] * len(flying) if palm is None else spots(palm, len(flying), wide)
    dice = [
        Die(
            colour,
            event.faces[position],
            new[position][:2],
            at,
            new[position][3],
            new[position][2],
            was,
            hand,
            lay,
            flung,
        )
        for position, hand in zip(flying, in_glove, strict=True)
        for at, was, lay in [starts.get(position, (None, None, None))]
    ]
    still = [old[position][:3] for position in staying if position in old]
    lying = [die_box(*lie) for lie in still]
    moved = [(old[position], new[position]) for position in staying if position in old]
    beside = [Passage(lay[:2], lies[:2], lay[2], lies[2], YAWS[lay[3]], YAWS[lies[3]]) for lay, lies in moved]
    yield
    row_aside = not (reduced or sight.instant) and makes_room(sight, seat, min(len(dice), AT_ONCE), px, lying)
    if row_aside:
        sight = replace(sight, show=replace(show, row_aside=True))
    yield
    felt, largest = ground_of(sight, seat, min(len(dice), AT_ONCE), px, lying)
    stands, room = stands_of(sight, seat, past=passes_pot(sight, turn))
    gesture = flick.gesture if palm is not None and len(flying) <= AT_ONCE else None
    ahead = 0 if gesture is None or palm is None else 1 if palm[0] <= felt.centerx else -1
    run = flick.run or ahead or _run(sight, seat, felt)

    def make(some: Sequence[Die], avoid: Sequence[Still], most: float | None) -> Throw:
        size = largest if most is None else most
        how = reduced, avoid, outlined, not own, size, run, flick.pace, beside, stands, room, gesture
        return Throw(sight.dice, some, px, felt, rng, *how)

    # Any of them may be the last: the choice tells nothing.
    last = rng.randrange(len(dice)) if dice else 0
    if reduced or sight.instant or not dice:
        throw = one(make(dice, still, None))
    elif own and len(dice) > AT_ONCE:
        aside = felt_aside(sight, seat, felt, len(dice), px, lying)
        throw = yield from waves(make, dice, aside, still, stands)
    elif _holds_breath(sight, turn) and matters(show.view, turn, flying[last], event.rerolls_left):
        throw = yield from hanging(make, dice, last, still, rng, palm is not None)
        throw = throw.below(lowest(sight, seat))
    else:
        throw = one(make(dice, still, None))
    yield
    throw.impacts()  # kept from the first time they are asked for
    return Planned(before, turn, old, new, staying, throw, throw.area(), colour, palm, still, felt, row_aside)


def _looks_alike(sight: Sight, event: Rolled) -> Random:
    """Return what decides how a gangster's throw looks: the same whenever planned, out of what all know before."""
    view = sight.show.view
    return Random(f"throw {view.card} {view.round} {event.seat} {event.positions} {view.turn}")


def _palm(
    sight: Sight, seat: int, starts: Mapping[int, tuple[tuple[float, float], object, object]]
) -> tuple[float, float] | None:
    """Return where the palm of the glove that throws is as it takes the dice; None where none is seen.

    The own one is where it let go of them, or below them; a rival's before its dice, towards the middle of the table.
    """
    if not sight.own(seat):
        lie = sight.layout[f"result_{sight.show.places[seat]}"].rect
        inwards = BEFORE[0] if lie.centerx <= sight.layout["felt"].rect.centerx else 1 - BEFORE[0]
        return lie.x + inwards * lie.w, lie.bottom + BEFORE[1] * sight.desk.k
    if not sight.human(seat):
        return None
    if sight.palm is not None or not starts:
        return sight.palm
    return sum(at[0] for at, *_ in starts.values()) / len(starts), lowest(sight, seat)


def lowest(sight: Sight, seat: int) -> float:
    """Return how high a glove's palm may be, in pixels from the top: the own one's fingers never cover the rule."""
    return sight.layout["strip"].rect.bottom + TIPS * sight.desk.k if sight.own(seat) else 0.0


def _holds_breath(sight: Sight, turn: Turn) -> bool:
    """Tell whether somebody at the screen cares: people throw, or their lead is at stake."""
    show, seats = sight.show, sight.show.seats
    leader = show.view.leader
    return seats[turn.seat].human or (leader is not None and seats[leader].human)


def _run(sight: Sight, seat: int, felt: Rect) -> int:
    """Return which way the dice run, 1 to the right: from where whoever throws them sits."""
    place = sight.show.places[seat]
    sits = sight.layout["own" if place == "own" else f"result_{place}"].rect.centerx
    return 1 if sits <= felt.centerx else -1


def die_box(x: float, y: float, px: float) -> Rect:
    """Return what a die that lies still covers."""
    return Rect(round(x - px * 0.64), round(y - px * 0.68), round(px * 1.28), round(px * 1.36))


def spots_of(sight: Sight, turn: Turn, picked: frozenset[int]) -> dict[int, Spot]:
    """Return where the dice of a turn lie, by position, without those a crowd hides."""
    if sight.own(turn.seat):
        places = zone_lie(sight.layout, turn, picked).places
        return {position: (place.x, place.y, place.px, place.yaw) for position, place in places.items()}
    tools = pens(Surface((1, 1)), sight.desk, sight.layout, sight.show.places[turn.seat])
    spots, px, _ = hand_lie(tools, turn)
    return {position: (*at, px, i % 2) for i, (position, at) in enumerate(spots.items())}
