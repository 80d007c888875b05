"""A throw on this table as it is seen and heard, and what the dice that stay do meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.conditions import card_parts
from gangdice_gui.games.gang.rules.types import Rolled, Turn, View
from gangdice_gui.games.gang.screens.clips.ground import BACK, stands_of, steps_aside
from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls
from gangdice_gui.games.gang.screens.clips.planned import Planned, Spot, lowest, plan, spots_of
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.waiting import Waiting
from gangdice_gui.table.hand.glove import Glove, throws
from gangdice_gui.table.lamp import CLOSES, Lamp, dust
from gangdice_gui.table.light import Pool
from gangdice_gui.table.loupe import loupe
from gangdice_gui.ui.dice.slide_alike import shared
from gangdice_gui.ui.dice.slide_plan import Slides
from gangdice_gui.ui.dice.throw_frame import Box, Shade, around, drawn_of
from gangdice_gui.ui.dice.throw_heard import throw_clips
from gangdice_gui.ui.dice.throw_plan import HOLD, WIND_UP
from gangdice_gui.ui.dice.throw_slide import LOW, OnTheWay, Passage
from gangdice_gui.ui.layers import about, both
from gangdice_gui.ui.timeline import Clip, Lot

SORT = 240
AT_A_LOOK: Final = 8
"""Up to so many dice of a rival go into order at once: how is known by then, or thought out in the first frame."""
PLANS: Final = 100
"""For how many milliseconds more of them lie still, and how many pieces of thinking about it a frame does then."""
PIECES: Final = 240
SOONER: Final = 40
"""Pieces of that already done in each frame in which they slide to where they lie until then."""
ENOUGH: Final = 600
"""Pieces of thinking about how they do: that many are done as they are thrown."""
ROUND: Final = 1.65
"""How far beyond the places of a rival's dice they may slide round each other, in face widths."""
REACH: Final = 0.75
"""How far from its middle a die is seen at most, in face widths."""
BRISK = 1.7
"""How much faster the gangsters' throws go: one only waits for them."""
READ = 400
"""How long the faces of a gangster's throw are seen before the next choice, from the last die's rest on."""


def throw_lots(sight: Sight, event: Rolled, view: View, planned: Planned | None = None) -> list[Lot]:
    """Return the throw of an event; the table knows the new faces, `view`, only once the dice lie still.

    What has been `planned` ahead is not planned again.
    """
    seat = event.seat
    planned = plan(sight, event) if planned is None else planned
    before, turn, old, new, staying = planned.before, planned.turn, planned.old, planned.new, planned.staying
    throw, palm, own, reduced = planned.throw, planned.palm, sight.own(seat), sight.reduced
    length, landed = throw.duration, throw.landed

    sorts = iter(()) if own or reduced or sight.instant else _sorting_ahead(sight, turn)
    thought = landed + HOLD  # up to when: a frame that is drawn in several parts thinks once

    brisk = 1.0 if sight.human(seat) else BRISK
    # All wait for the last die, in the lamp's light: only where there is one of its own is there another beside it.
    lit = bool(event.positions) and not reduced and not sight.instant
    waiting = None
    if lit and throw.hang and len(throw.parts) > 1:
        lain = [(new | old)[position] for position in staying]
        waiting = Waiting(throw, lain, brisk, sight.desk.settings.high_contrast)

    def draw(surface: Surface, t: float) -> None:
        nonlocal thought
        ms = t * length
        shade = waiting.shade(ms) if waiting else None
        if ms > thought:
            thought = ms
            next(sorts, None)
        sliding = dict(zip((position for position in staying if position in old), throw.beside(ms), strict=False))
        places = new if ms > landed + HOLD else new | old
        for position in staying:
            if position not in sliding:
                _draw_still(sight, surface, before, position, places[position], shade)
        # Those that are lifted lie over the dice that fly.
        for position, die in sliding.items():
            if die.lift <= LOW:
                _draw_sliding(sight, surface, before, position, old[position], die)
        throw.draw(surface, sight.dice, ms, shade)
        for position, die in sliding.items():
            if die.lift > LOW:
                _draw_sliding(sight, surface, before, position, old[position], die)

    def differs(last: float | None, t: float) -> Rect | None:
        flown = throw.differs(None if last is None else last * length, t * length, sight.desk.size[0])
        if flown is not None and waiting and last is not None:
            flown = both(flown, waiting.differs(last * length, t * length))
        if flown is None or not staying:
            return flown
        if last is None:
            return both(flown, around([_box(OnTheWay(*spot[:3], 0.0, 0.0)) for spot in (new | old).values()]))
        if t * length <= landed + HOLD:
            return flown
        # Those that stay slide with the others: in the first frame of that, and after the last, all is drawn.
        before, now = throw.beside(last * length), throw.beside(t * length)
        return both(flown, around(list(map(_box, (*before, *now))))) if before and now else None

    lie = [Rect(x - 2 * size, y - 2 * size, 4 * size, 4 * size) for x, y, size, _ in (*old.values(), *new.values())]
    area = planned.area.unionall(lie)
    flown = Clip(round(length / brisk), draw, fade=False, area=area, differs=differs)
    clips, stepped = [flown], dict[str, object]()
    if lit:
        # Dice fly over what has not quite stepped aside, or comes back already. Those of others are over it at once.
        goes = round(min(WIND_UP, throw.parts[0].throw.wind_up) / brisk) if sight.own(seat) else 0
        papers = steps_aside(sight, goes, round(length / brisk) - BACK, view, throw, brisk)
        clips, stepped = _lamp(sight, planned, area, brisk, [*papers, flown]), {"aside": True}
    if palm is not None:
        clips = _gloved(sight, seat, planned, palm, clips, flown, brisk)
    if throw.hang:
        # The music is lowered while all wait for the last die.
        clips.append(Clip(1, hush=round(throw.hang / brisk), delay=round((landed - throw.hang) / brisk)))
    flies = {
        "hint": None,
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


def _lamp(sight: Sight, planned: Planned, area: Rect, brisk: float, flown: Sequence[Clip]) -> list[Clip]:
    """Return the throw in the lamp's light: it narrows round the felt, and closes in on a die that all wait for."""
    size, throw = sight.desk.size, planned.throw
    lamp = Lamp(sight.still, size, sight.desk.settings.high_contrast)
    # Whoever throws at another side of the table is seen to do so in the usual light.
    winds_up = WIND_UP if sight.own(planned.turn.seat) else throw.parts[0].throw.wind_up
    begins, ends = round(winds_up / brisk), round((throw.landed + HOLD) / brisk)
    pool = Pool.round(planned.felt, size)
    clips = lamp.clips(pool, begins, ends, area)
    motes = dust(size, pool, begins, ends, area.clip(sight.layout["felt"].rect))
    if not throw.hang or len(throw.parts) < 2:
        return [*clips, *flown, motes]
    x, y, px = throw.parts[-1].throw.rests()[0]
    waits, rests = round((throw.landed - throw.hang) / brisk), round(throw.landed / brisk)
    clips += lamp.clips(Pool.on(x, y, size), waits, rests, area, CLOSES)
    lie = [*planned.still, *(rest for part in throw.parts[:-1] for rest in part.throw.rests())]
    others = [(left, top, REACH * wide) for left, top, wide in lie]
    # It has closed before the die slides away: an empty ring would stay behind.
    slides = int((throw.landed + HOLD) / brisk)
    return [*clips, *flown, motes, loupe((x, y), round(2 * px), waits, slides, size, others, slides - rests)]


def _gloved(
    sight: Sight, seat: int, planned: Planned, palm: tuple[float, float], clips: list[Clip], flown: Clip, brisk: float
) -> list[Clip]:
    """Return the clips of a throw with the glove that throws each handful: under the dice and over them."""
    k, throw, low, own = sight.desk.k, planned.throw, lowest(sight, seat), sight.own(seat)
    glove, at = Glove(sight.desk.art, planned.colour, k), clips.index(flown)
    hands = [part for part in throw.parts if not part.in_hand]
    kept = next((part for part in throw.parts if part.in_hand), None)
    last = None if kept is None else (kept.throw, kept.begins)
    pairs = [throws(glove, palm, low, part.throw, k, part.begins, last, brisk, own) for part in hands]
    under, over = ([pair[layer] for pair in pairs] for layer in (0, 1))
    return [*clips[:at], *under, flown, *over, *clips[at + 1 :]]


def _ticks_next(sight: Sight, event: Rolled) -> bool:
    """Tell whether the bomb is checked next: its ticking is time enough to read the faces."""
    card = sight.show.view.card
    return event.rerolls_left == 0 and card is not None and card_parts(card)[1] == "bomb"


def sorting(sight: Sight, turn: Turn) -> tuple[Clip, ...]:
    """Return the clip of an opponent's dice that slide into order once their turn is ended."""
    old = spots_of(sight, turn_before(sight, turn), frozenset())
    new = _in_order(sight, old, turn)
    if sight.own(turn.seat) or sight.reduced or all(old.get(i) == new[i] for i in new):
        return ()

    slides = _sorted(sight, turn.seat, old, new)
    moves = slides.moves
    # Many take long to plan: they lie still meanwhile.
    lies = PLANS if len(moves) > AT_A_LOOK else 0
    length = SORT + lies

    @lru_cache(maxsize=2)
    def ways(ms: float) -> dict[int, OnTheWay]:
        """Return how the dice that have set out are seen at a moment."""
        if ms < lies:
            return {}
        share, found = (ms - lies) / SORT * slides.ms, dict[int, OnTheWay]()
        for at, move, route in zip((at for at in new if at in old), moves, slides.routes, strict=True):
            found[at] = route.at(move, route.share(share))
        return found

    thought = -1.0

    def slide(surface: Surface, t: float) -> None:
        nonlocal thought
        ms = t * length
        if thought < ms < lies:
            thought = ms
            slides.think_on(PIECES)
        seen = ways(ms)
        for at in (at for at in new if at not in seen):
            _draw_still(sight, surface, turn, at, old.get(at, new[at]))
        for at, die in sorted(seen.items(), key=lambda way: (way[1].lift, way[1].y)):
            colour, yaw = sight.show.seats[turn.seat].colour, (old[at] if t < 1 else new[at])[3]
            lift = die.lift * die.px
            sight.dice.draw_die(
                surface, (die.x, die.y), colour, turn.faces[at], die.px, yaw, lift, outlined=sight.outlined
            )

    def differs(last: float | None, t: float) -> Rect | None:
        before, now = {} if last is None else ways(last * length), ways(t * length)
        # In the end each takes the yaw it has in its place, also where it lay there already.
        if last is None or t >= 1 or bool(before) != bool(now):
            return None
        return around([_box(die) for at, die in (*before.items(), *now.items()) if before[at] != now[at]])

    felt = sight.layout[f"result_{sight.show.places[turn.seat]}"].rect.union(_round(sight, turn.seat, new))
    spots = [_box(OnTheWay(x, y, 2 * px, 0.0, 0.0)) for x, y, px, _ in (*old.values(), *new.values())]
    return (Clip(length, slide, area=around(spots).union(felt), differs=differs),)


def _box(die: OnTheWay) -> Box:
    return drawn_of(die.x, die.y, die.px, die.lift * die.px)


def _sorting_ahead(sight: Sight, thrown: Turn) -> Iterator[None]:
    """Think about how an opponent's dice slide into order if the turn ends with this throw, a frame at a time."""
    old = spots_of(sight, thrown, frozenset())
    new = _in_order(sight, old, replace(thrown, ended=True))
    if old == new:
        return
    slides = _sorted(sight, thrown.seat, old, new)
    while slides.think_on(SOONER):
        yield


def _in_order(sight: Sight, old: Mapping[int, Spot], turn: Turn) -> dict[int, Spot]:
    """Return where the dice of a turn that is ended lie; of those with one face hardly any moves."""
    return shared(old, spots_of(sight, turn, frozenset()), turn.faces)


def _sorted(sight: Sight, seat: int, old: Mapping[int, Spot], new: Mapping[int, Spot]) -> Slides:
    moves = tuple(Passage(old[at][:2], spot[:2], old[at][2], spot[2]) for at, spot in new.items() if at in old)
    felt, (stands, room) = _round(sight, seat, new), stands_of(sight, seat)
    return _slides(moves, (felt.left, felt.top, felt.right, felt.bottom), tuple(stands), room)


def _round(sight: Sight, seat: int, new: Mapping[int, Spot]) -> Rect:
    """Return the felt on which the dice of a seat slide into order: where they lie, and a way round them."""
    beside = round(2 * ROUND * max((spot[2] for spot in new.values()), default=0.0))
    places = [Rect(round(x), round(y), 1, 1) for x, y, *_ in new.values()]
    return (
        Rect(places[0]).unionall(places).inflate(beside, beside).clip(sight.layout["felt"].rect) if places else Rect()
    )


@lru_cache(maxsize=1)
def _slides(moves: tuple[Passage, ...], felt: Box, stands: tuple[Box, ...], room: Box) -> Slides:
    """Return how these dice slide: what has been thought about them as they were thrown is known as they are sorted."""
    return Slides(moves, felt, stands, room, enough=ENOUGH)


def turn_before(sight: Sight, turn: Turn) -> Turn:
    """Return a turn as it lies on the table before it is ended."""
    return sight.show.turn_of(turn.seat) or turn


def _heard(sight: Sight, throw: Handfuls, brisk: float) -> list[Clip]:
    if sight.reduced or sight.instant:
        return [Clip(1, sound="die_felt", volume=0.5)]
    # The last die of a throw that hangs leaves the hand unheard.
    hands = throw.parts if not throw.hang else throw.parts[:1]
    return throw_clips(throw.impacts(), sight.desk.size[0], [hand.begins for hand in hands[1:]], brisk)


def _draw_still(
    sight: Sight, surface: Surface, turn: Turn, position: int, spot: Spot, shade: Shade | None = None
) -> None:
    x, y, px, yaw = spot
    colour, face = sight.show.seats[turn.seat].colour, turn.faces[position]
    sight.dice.draw_die(surface, (x, y), colour, face, px, yaw, outlined=sight.outlined)
    if shade:
        body = sight.dice.rest(colour, face, px, yaw, outlined=sight.outlined)
        shade(surface, [(body, about(body, (x, y)), 1.0)])


def _draw_sliding(sight: Sight, surface: Surface, turn: Turn, position: int, old: Spot, seen: OnTheWay) -> None:
    """Draw a die that was not thrown on its way to its new place."""
    at, colour = (seen.x, seen.y - seen.lift * seen.px), sight.show.seats[turn.seat].colour
    sight.dice.draw_die(surface, at, colour, turn.faces[position], seen.px, old[3], outlined=sight.outlined)
