"""A throw on this table: which dice fly, where they come to lie, and what the others do meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.conditions import card_parts
from gangdice_gui.games.gang.rules.types import Rolled, Turn, View
from gangdice_gui.games.gang.screens.clips.handfuls import AT_ONCE, Handfuls, hanging, one, waves
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.suspense import matters
from gangdice_gui.games.gang.screens.seats import hand_lie, pens
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.games.gang.screens.watch import text_end
from gangdice_gui.games.gang.screens.zone import in_hand, zone_lie
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.throw import Die, Throw
from gangdice_gui.ui.throw_heard import throw_track
from gangdice_gui.ui.throw_plan import HOLD, Still
from gangdice_gui.ui.timeline import Clip, Lot, ease_out

Spot = tuple[float, float, float, int]
"""Centre, face width and yaw of a die."""
SORT = 240
BRISK = 1.5
"""How much faster the gangsters' throws go: one only waits for them."""
READ = 400
"""How long the faces of a gangster's throw are seen before the next choice, from the last die's rest on."""
ABOVE = 0.7
"""How far above its zone, in heights of the zone, a throw may come to rest."""


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
    zone = sight.layout["zone"].rect if own else _result_rect(sight, seat)
    px = max((spot[2] for spot in new.values()), default=20.0)
    colour = show.seats[seat].colour
    starts = {position: (spot[:2], before.faces[position]) for position, spot in old.items()}
    if own and not before.faces and sight.human(seat):
        hand = in_hand(sight.layout, turn.dice, sight.clenched)
        starts = {position: ((x, y), face) for position, (x, y, _, face, _) in zip(flying, hand, strict=False)}
    dice = [
        Die(
            colour,
            event.faces[position],
            new[position][:2],
            starts[position][0] if position in starts else None,
            new[position][3],
            new[position][2],
            starts[position][1] if position in starts else None,
        )
        for position in flying
    ]
    still = [old[position][:3] for position in staying if position in old]
    outlined = sight.desk.settings.outlined_dice
    felt, reduced = _felt(sight, zone, own), sight.reduced

    def make(some: Sequence[Die], avoid: Sequence[Still]) -> Throw:
        return Throw(sight.dice, some, px, felt, sight.rng, reduced, avoid, outlined, from_far=not own)

    # Any of them may be the last: the choice tells nothing.
    last = sight.rng.randrange(len(dice)) if dice else 0
    if reduced or sight.instant or not dice:
        throw = one(make(dice, still))
    elif own and len(dice) > AT_ONCE:
        throw = waves(make, dice, aside(sight.desk, sight.layout, sight.show), still)
    elif _holds_breath(sight, turn) and matters(show.view, turn, flying[last], event.rerolls_left):
        throw = hanging(make, dice, last, still)
    else:
        throw = one(make(dice, still))
    length, landed = throw.duration, throw.landed

    def draw(surface: Surface, t: float) -> None:
        ms = t * length
        begins = min(length - 1, landed + HOLD)
        slide = ease_out(max(0.0, min(1.0, (ms - begins) / (length - begins))))
        for position in staying:
            _draw_still(sight, surface, before, position, old.get(position), new[position], slide)
        throw.draw(surface, sight.dice, ms)

    brisk = 1.0 if sight.human(seat) else BRISK
    lie = [Rect(x - 2 * size, y - 2 * size, 4 * size, 4 * size) for x, y, size, _ in (*old.values(), *new.values())]
    clips = [Clip(round(length / brisk), draw, fade=False, area=throw.area().unionall(lie))]
    if throw.hang:
        # The music is lowered while all wait for the last die.
        clips.append(Clip(1, hush=round(throw.hang / brisk), delay=round((landed - throw.hang) / brisk)))
    flies = {"air": frozenset(range(turn.dice)), "thrown": len(event.positions), "picked": frozenset(event.positions)}
    read: tuple[Clip, ...] = ()
    if brisk > 1 and not _ticks_next(sight, event):
        seen = (length - landed) / brisk
        read = (Clip(max(0, round(READ - seen)), fade=False),)
    return [
        Lot((*clips, _heard(sight, throw, brisk)), flies),
        Lot(read, {"view": view, "air": frozenset(), "picked": frozenset()}),
    ]


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

    def draw(surface: Surface, t: float) -> None:
        for position, spot in new.items():
            _draw_still(sight, surface, turn, position, old.get(position), spot, ease_out(t))

    return (Clip(SORT, draw),)


def turn_before(sight: Sight, turn: Turn) -> Turn:
    """Return a turn as it lies on the table before it is ended."""
    return sight.show.turn_of(turn.seat) or turn


def _heard(sight: Sight, throw: Handfuls, brisk: float) -> Clip:
    if sight.reduced or sight.instant:
        return Clip(1, sound="die_felt", volume=0.5)
    # The last die of a throw that hangs leaves the hand unheard.
    hands = throw.parts if not throw.hang else throw.parts[:1]
    leaves = [hand.begins for hand in hands]
    return Clip(1, track=throw_track(throw.impacts(), sight.desk.size[0], leaves, brisk), fade=False)


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


def _felt(sight: Sight, zone: Rect, own: bool) -> Rect:
    """Return where the dice may tumble: below the card's rule, and for the others the felt round their place."""
    layout = sight.layout
    if own:
        # A little over the rule's lower edge and the rim: neither hides a word.
        top = layout["strip"].rect.bottom - round(layout["strip"].rect.h * 0.1)
        bottom = layout["console"].rect.y + round(zone.h * 0.14)
        high = round((bottom - top) / (1 + ABOVE))
        return Rect(zone.x, bottom - high, zone.w, high)
    return zone.inflate(round(zone.w * 0.12), round(zone.h * 0.5)).clip(layout["felt"].rect)


def _result_rect(sight: Sight, seat: int) -> Rect:
    return sight.layout[f"result_{sight.show.places[seat]}"].rect


def spots_of(sight: Sight, turn: Turn, picked: frozenset[int]) -> dict[int, Spot]:
    """Return where the dice of a turn lie, by position, without those a crowd hides."""
    if sight.own(turn.seat):
        places = zone_lie(sight.layout, turn, picked).places
        return {position: (place.x, place.y, place.px, place.yaw) for position, place in places.items()}
    tools = pens(Surface((1, 1)), sight.desk, sight.layout, sight.show.places[turn.seat])
    spots, px, _ = hand_lie(tools, turn)
    return {position: (*at, px, i % 2) for i, (position, at) in enumerate(spots.items())}


def _draw_still(
    sight: Sight, surface: Surface, turn: Turn, position: int, old: Spot | None, new: Spot, slide: float
) -> None:
    x, y, px, yaw = new
    if old is not None:
        x, y, px = (a + (b - a) * slide for a, b in zip(old[:3], new[:3], strict=True))
        yaw = old[3] if slide < 1 else yaw
    colour = sight.show.seats[turn.seat].colour
    outlined = sight.desk.settings.outlined_dice
    sight.dice.draw_die(surface, (x, y), colour, turn.faces[position], px, yaw, outlined=outlined)
