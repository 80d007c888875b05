"""A throw on this table: which dice fly, where they come to lie, and what the others do meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.conditions import card_parts
from gangdice_gui.games.gang.rules.types import Rolled, Turn, View
from gangdice_gui.games.gang.screens.clips.ground import BACK, ground_of, stands_of, steps_aside
from gangdice_gui.games.gang.screens.clips.handfuls import AT_ONCE, Handfuls, hanging, one, waves
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.suspense import matters
from gangdice_gui.games.gang.screens.console.rivals_turn import text_end
from gangdice_gui.games.gang.screens.felt.own_dice import in_hand, zone_lie
from gangdice_gui.games.gang.screens.felt.seats import hand_lie, pens
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.hand.glove import TIPS, Glove, throws
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.hand.shaking import spots
from gangdice_gui.table.lamp import CLOSES, Lamp, Pool, dust
from gangdice_gui.table.loupe import loupe
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.slide_plan import Slides
from gangdice_gui.ui.dice.slide_round import Box
from gangdice_gui.ui.dice.throw import Die, Throw
from gangdice_gui.ui.dice.throw_heard import throw_clips
from gangdice_gui.ui.dice.throw_plan import HOLD, WIND_UP, Still
from gangdice_gui.ui.dice.throw_slide import LOW, OnTheWay, Passage
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import Clip, Lot

Spot = tuple[float, float, float, int]
"""Centre, face width and yaw of a die."""
SORT = 240
AT_A_LOOK: Final = 8
"""Up to so many dice of a rival go into order at once: how is known by then, or thought out in the first frame."""
PLANS: Final = 100
"""For how many milliseconds more of them lie still, and how many pieces of thinking about it a frame does then."""
PIECES: Final = 240
SOONER: Final = 40
"""Pieces of that already done in each frame in which they slide to where they lie until then."""
REACH: Final = 0.75
"""How far from its middle a die is seen at most, in face widths."""
BRISK = 1.7
"""How much faster the gangsters' throws go: one only waits for them."""
READ = 400
"""How long the faces of a gangster's throw are seen before the next choice, from the last die's rest on."""


def throw_lots(sight: Sight, event: Rolled, view: View) -> list[Lot]:
    """Return the throw of an event; the table knows the new faces, `view`, only once the dice lie still."""
    show, seat = sight.show, event.seat
    before = show.turn_of(seat)
    assert before is not None
    turn = replace(before, faces=event.faces, rolls=before.rolls + 1)
    own = sight.own(seat)
    old = spots_of(sight, before, frozenset(event.positions)) if before.faces else {}
    new = spots_of(sight, turn, frozenset())
    flying = [position for position in event.positions if position in new]
    staying = [position for position in new if position not in event.positions]
    px = max((spot[2] for spot in new.values()), default=20.0)
    colour = show.seats[seat].colour
    starts: dict[int, tuple[tuple[float, float], int, tuple[float, int] | None]] = {
        position: ((x, y), before.faces[position], (wide, yaw)) for position, (x, y, wide, yaw) in old.items()
    }
    if own and not before.faces and sight.human(seat):
        hand = in_hand(sight.layout, turn.dice, sight.clenched)
        # Those that are not seen in the hand come out from behind those that are.
        shown: Iterable[tuple[float, float, float, int, int]] = (
            itertools.cycle(hand) if len(flying) <= AT_ONCE else hand
        )
        lain = zip(flying, shown, strict=False)
        starts = {position: ((x, y), face, (wide, yaw)) for position, (x, y, wide, face, yaw) in lain}
    if own and sight.human(seat) and sight.held:
        held = zip(flying, sight.held, strict=False)
        starts |= {position: (at, *starts.get(position, (at, 0, None))[1:]) for position, at in held}
    outlined, reduced = sight.outlined, sight.reduced
    palm = _palm(sight, starts) if own and sight.human(seat) and not reduced and not sight.instant else None
    in_glove = [None] * len(flying) if palm is None else spots(palm, len(flying), px)
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
        )
        for position, hand in zip(flying, in_glove, strict=True)
        for at, was, lay in [starts.get(position, (None, None, None))]
    ]
    still = [old[position][:3] for position in staying if position in old]
    lying = [_box(*lie) for lie in still]
    moved = [(old[position], new[position]) for position in staying if position in old]
    beside = [Passage(lay[:2], lies[:2], lay[2], lies[2], YAWS[lay[3]], YAWS[lay[3]]) for lay, lies in moved]
    felt, largest = ground_of(sight, seat, min(len(dice), AT_ONCE), px, lying)
    stands, room = stands_of(sight, seat)
    flick = sight.flick if own and sight.human(seat) else Flick()
    run = flick.run or _run(sight, seat, felt)

    def make(some: Sequence[Die], avoid: Sequence[Still], most: float | None) -> Throw:
        size = largest if most is None else most
        how = reduced, avoid, outlined, not own, size, run, flick.pace, beside, stands, room
        return Throw(sight.dice, some, px, felt, sight.rng, *how)

    # Any of them may be the last: the choice tells nothing.
    last = sight.rng.randrange(len(dice)) if dice else 0
    if reduced or sight.instant or not dice:
        throw = one(make(dice, still, None))
    elif own and len(dice) > AT_ONCE:
        throw = waves(make, dice, aside(sight.desk, sight.layout, sight.show), still)
    elif _holds_breath(sight, turn) and matters(show.view, turn, flying[last], event.rerolls_left):
        throw = hanging(make, dice, last, still, sight.rng, palm is not None)
    else:
        throw = one(make(dice, still, None))
    length, landed = throw.duration, throw.landed

    sorts = iter(()) if own or reduced or sight.instant else _sorting_ahead(sight, turn)

    def draw(surface: Surface, t: float) -> None:
        ms = t * length
        if ms > landed + HOLD:
            next(sorts, None)
        sliding = dict(zip((position for position in staying if position in old), throw.beside(ms), strict=False))
        places = new if ms > landed + HOLD else new | old
        for position in staying:
            if position not in sliding:
                _draw_still(sight, surface, before, position, places[position])
        # Those that are lifted lie over the dice that fly.
        for position, die in sliding.items():
            if die.lift <= LOW:
                _draw_sliding(sight, surface, before, position, old[position], die)
        throw.draw(surface, sight.dice, ms)
        for position, die in sliding.items():
            if die.lift > LOW:
                _draw_sliding(sight, surface, before, position, old[position], die)

    def differs(last: float, t: float) -> Rect | None:
        # Those that stay begin to slide with the others.
        return None if staying and t * length > landed + HOLD else throw.differs(last * length, t * length)

    brisk = 1.0 if sight.human(seat) else BRISK
    lie = [Rect(x - 2 * size, y - 2 * size, 4 * size, 4 * size) for x, y, size, _ in (*old.values(), *new.values())]
    area = throw.area().unionall(lie)
    flown = Clip(round(length / brisk), draw, fade=False, area=area, differs=differs)
    clips, stepped = [flown], dict[str, object]()
    if dice and not reduced and not sight.instant:
        # Dice fly over what has not quite stepped aside, or comes back already. Those of others are over it at once.
        papers = steps_aside(
            sight, round(WIND_UP / brisk) if own else 0, round(length / brisk) - BACK, view, throw, brisk
        )
        clips, stepped = _lamp(sight, throw, felt, area, brisk, [*papers, flown], still), {"aside": True}
    if palm is not None:
        clips = _gloved(sight, throw, colour, palm, clips, flown)
    if throw.hang:
        # The music is lowered while all wait for the last die.
        clips.append(Clip(1, hush=round(throw.hang / brisk), delay=round((landed - throw.hang) / brisk)))
    flies = {
        "air": frozenset(range(turn.dice)),
        **stepped,
        "thrown": len(event.positions),
        "picked": frozenset(event.positions),
    }
    read: tuple[Clip, ...] = ()
    if brisk > 1 and not _ticks_next(sight, event):
        seen = (length - landed) / brisk
        read = (Clip(max(0, round(READ - seen)), fade=False),)
    return [
        Lot((*clips, *_heard(sight, throw, brisk)), flies),
        Lot(read, {"view": view, "air": frozenset(), "picked": frozenset(), "aside": False}),
    ]


def _palm(sight: Sight, starts: Mapping[int, tuple[tuple[float, float], object, object]]) -> tuple[float, float] | None:
    """Return where the glove's palm is as it takes the dice: where it let go of them, or below them."""
    if sight.palm is not None or not starts:
        return sight.palm
    return sum(at[0] for at, *_ in starts.values()) / len(starts), _lowest(sight)


def _lowest(sight: Sight) -> float:
    """Return how high the glove's palm may be, in pixels from the top: its fingers never cover the rule."""
    return sight.layout["strip"].rect.bottom + TIPS * sight.desk.k


def _lamp(
    sight: Sight, throw: Handfuls, felt: Rect, area: Rect, brisk: float, flown: Sequence[Clip], still: Sequence[Still]
) -> list[Clip]:
    """Return the throw in the lamp's light: it narrows round the felt, and closes in on a die that all wait for."""
    size = sight.desk.size
    lamp = Lamp(sight.still, size, sight.desk.settings.high_contrast)
    begins, ends = round(WIND_UP / brisk), round((throw.landed + HOLD) / brisk)
    pool = Pool.round(felt, size)
    clips = lamp.clips(pool, begins, ends, area)
    motes = dust(size, pool, begins, ends, area)
    if not throw.hang or len(throw.parts) < 2:
        return [*clips, *flown, motes]
    x, y, px = throw.parts[-1].throw.rests()[0]
    waits, rests = round((throw.landed - throw.hang) / brisk), round(throw.landed / brisk)
    clips += lamp.clips(Pool.on(x, y, size), waits, rests, area, CLOSES)
    lie = [*still, *(rest for part in throw.parts[:-1] for rest in part.throw.rests())]
    others = [(left, top, REACH * wide) for left, top, wide in lie]
    return [*clips, *flown, motes, loupe((x, y), round(2 * px), waits, rests + CLOSES, size, others)]


def _gloved(
    sight: Sight, throw: Handfuls, colour: str, palm: tuple[float, float], clips: list[Clip], flown: Clip
) -> list[Clip]:
    """Return the clips of a throw with the glove that throws each handful: under the dice and over them."""
    k = sight.desk.k
    glove, at = Glove(sight.desk.art, colour, k), clips.index(flown)
    hands = [part for part in throw.parts if not part.in_hand]
    kept = next((part for part in throw.parts if part.in_hand), None)
    last = None if kept is None else (kept.throw, kept.begins)
    pairs = [throws(glove, palm, _lowest(sight), part.throw, k, round(part.begins), last) for part in hands]
    under, over = ([pair[layer] for pair in pairs] for layer in (0, 1))
    return [*clips[:at], *under, flown, *over, *clips[at + 1 :]]


def _ticks_next(sight: Sight, event: Rolled) -> bool:
    """Tell whether the bomb is checked next: its ticking is time enough to read the faces."""
    card = sight.show.view.card
    return event.rerolls_left == 0 and card is not None and card_parts(card)[1] == "bomb"


def sorting(sight: Sight, turn: Turn) -> tuple[Clip, ...]:
    """Return the clip of an opponent's dice that slide into order once their turn is ended."""
    old = spots_of(sight, turn_before(sight, turn), frozenset())
    new = spots_of(sight, turn, frozenset())
    if sight.own(turn.seat) or sight.reduced or all(old.get(i) == new[i] for i in new):
        return ()

    slides = _sorted(sight, turn.seat, old, new)
    moves = slides.moves
    # Many take long to plan: they lie still meanwhile.
    lies = PLANS if len(moves) > AT_A_LOOK else 0
    length = SORT + lies

    def slide(surface: Surface, t: float) -> None:
        ms = t * length
        if ms < lies:
            slides.think_on(PIECES)
        ways = zip((at for at in new if at in old), moves, slides.routes if ms >= lies else (), strict=False)
        share = max(0.0, ms - lies) / SORT * slides.ms
        seen = {at: route.at(move, route.share(share)) for at, move, route in ways}
        for at in (at for at in new if at not in seen):
            _draw_still(sight, surface, turn, at, old.get(at, new[at]))
        for at, die in sorted(seen.items(), key=lambda way: (way[1].lift, way[1].y)):
            colour, yaw = sight.show.seats[turn.seat].colour, (old[at] if t < 1 else new[at])[3]
            lift = die.lift * die.px
            sight.dice.draw_die(
                surface, (die.x, die.y), colour, turn.faces[at], die.px, yaw, lift, outlined=sight.outlined
            )

    return (Clip(length, slide),)


def _sorting_ahead(sight: Sight, thrown: Turn) -> Iterator[None]:
    """Think about how an opponent's dice slide into order if the turn ends with this throw, a frame at a time."""
    old, new = (spots_of(sight, turn, frozenset()) for turn in (thrown, replace(thrown, ended=True)))
    if old == new:
        return
    slides = _sorted(sight, thrown.seat, old, new)
    while slides.think_on(SOONER):
        yield


def _sorted(sight: Sight, seat: int, old: Mapping[int, Spot], new: Mapping[int, Spot]) -> Slides:
    moves = (Passage(old[at][:2], spot[:2], old[at][2], spot[2]) for at, spot in new.items() if at in old)
    felt = sight.layout[f"result_{sight.show.places[seat]}"].rect
    return _slides(tuple(moves), (felt.left, felt.top, felt.right, felt.bottom))


@lru_cache(maxsize=1)
def _slides(moves: tuple[Passage, ...], felt: Box) -> Slides:
    """Return how these dice slide: what has been thought about them as they were thrown is known as they are sorted."""
    return Slides(moves, felt)


def turn_before(sight: Sight, turn: Turn) -> Turn:
    """Return a turn as it lies on the table before it is ended."""
    return sight.show.turn_of(turn.seat) or turn


def _heard(sight: Sight, throw: Handfuls, brisk: float) -> list[Clip]:
    if sight.reduced or sight.instant:
        return [Clip(1, sound="die_felt", volume=0.5)]
    # The last die of a throw that hangs leaves the hand unheard.
    hands = throw.parts if not throw.hang else throw.parts[:1]
    return throw_clips(throw.impacts(), sight.desk.size[0], [hand.begins for hand in hands[1:]], brisk)


def _holds_breath(sight: Sight, turn: Turn) -> bool:
    """Tell whether somebody at the screen cares: people throw, or their lead is at stake."""
    show, seats = sight.show, sight.show.seats
    leader = show.view.leader
    return seats[turn.seat].human or (leader is not None and seats[leader].human)


def aside(desk: Desk, layout: Layout, show: Show) -> Rect:
    """Return where dice wait for the handfuls still to come: on the empty console, right of its words."""
    console, ends = layout["console"].rect, text_end(desk, layout, show)
    # A very long name in very large letters has to share its place.
    left = min(ends, console.x + round(console.w * 0.55))
    return Rect(left, console.y + round(console.h * 0.5), round(console.w * 0.97) - left, round(console.h * 0.42))


def _run(sight: Sight, seat: int, felt: Rect) -> int:
    """Return which way the dice run, 1 to the right: from where whoever throws them sits."""
    place = sight.show.places[seat]
    sits = sight.layout["own" if place == "own" else f"result_{place}"].rect.centerx
    return 1 if sits <= felt.centerx else -1


def _box(x: float, y: float, px: float) -> Rect:
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


def _draw_still(sight: Sight, surface: Surface, turn: Turn, position: int, spot: Spot) -> None:
    x, y, px, yaw = spot
    colour = sight.show.seats[turn.seat].colour
    sight.dice.draw_die(surface, (x, y), colour, turn.faces[position], px, yaw, outlined=sight.outlined)


def _draw_sliding(sight: Sight, surface: Surface, turn: Turn, position: int, old: Spot, seen: OnTheWay) -> None:
    """Draw a die that was not thrown on its way to its new place."""
    at, colour = (seen.x, seen.y - seen.lift * seen.px), sight.show.seats[turn.seat].colour
    sight.dice.draw_die(surface, at, colour, turn.faces[position], seen.px, old[3], outlined=sight.outlined)
