"""A throw on this table: which dice fly, where they come to lie, and what the others do meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gangdice_gui.engine.conditions import card_parts
from gangdice_gui.engine.gang_types import Rolled, Turn, TurnEnded
from gangdice_gui.scenes.gang_cup import in_hand
from gangdice_gui.scenes.gang_seats import hand_lie, pens
from gangdice_gui.scenes.gang_zone import zone_lie
from gangdice_gui.ui.throw import Die, Throw
from gangdice_gui.ui.throw_plan import HOLD
from gangdice_gui.ui.timeline import Clip, ease_out

if TYPE_CHECKING:
    from gangdice_gui.scenes.gang_stage import Stage

Spot = tuple[float, float, float, int]
"""Centre, face width and yaw of a die."""
SORT = 240
BRISK = 1.5
"""How much faster the gangsters' throws go: one only waits for them."""
READ = 400
"""How long the faces of a gangster's throw are seen before the next choice, from the last die's rest on."""
HEARD_MOST = 26
"""Impacts that are played at most: more is noise."""
SHORTEST_GAP = 18
"""Milliseconds between two impacts that are both heard."""
ABOVE = 0.7
"""How far above its zone, in heights of the zone, a throw may come to rest."""


def add_throw(table: Stage, event: Rolled) -> None:
    """Queue the throw of an event; the table knows the new faces only once the dice lie still."""
    show, seat = table.show, event.seat
    before = show.turn_of(seat)
    assert before is not None
    turn = replace(before, faces=event.faces, rolls=before.rolls + 1)
    own = seat == show.viewer
    old = spots_of(table, before, frozenset(event.positions)) if before.faces else {}
    new = spots_of(table, turn, frozenset())
    flying = [position for position in event.positions if position in new]
    staying = [position for position in new if position not in event.positions]
    zone = table.layout["zone"].rect if own else _result_rect(table, seat)
    px = max((spot[2] for spot in new.values()), default=20.0)
    colour = show.seats[seat].colour
    starts = {position: (spot[:2], before.faces[position]) for position, spot in old.items()}
    if own and not before.faces and table.match.seats[seat].human:
        hand = in_hand(table, turn.dice, table.cup.closed)
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
    outlined = table.desk.settings.outlined_dice
    felt, reduced = _felt(table, zone, own), table.timeline.reduced
    throw = Throw(table.dice, dice, px, felt, table.rng, reduced, still, outlined, from_far=not own)
    table.change(air=frozenset(range(turn.dice)), thrown=len(event.positions), picked=frozenset(event.positions))

    def draw(surface: Surface, t: float) -> None:
        ms = t * throw.duration
        begins = min(throw.duration - 1, throw.landed + HOLD)
        slide = ease_out(max(0.0, min(1.0, (ms - begins) / (throw.duration - begins))))
        for position in staying:
            _draw_still(table, surface, before, position, old.get(position), new[position], slide)
        throw.draw(surface, ms)

    def land() -> None:
        table.pass_event(event)
        table.change(air=frozenset(), picked=frozenset())

    brisk = 1.0 if table.match.seats[seat].human else BRISK
    length = round(throw.duration / brisk)
    lie = [Rect(x - 2 * size, y - 2 * size, 4 * size, 4 * size) for x, y, size, _ in (*old.values(), *new.values())]
    area = throw.area().unionall(lie)
    clips = [Clip(length, draw, table.sounder("throw_1", 0.7), land, fade=False, area=area)]
    table.timeline.add(*clips, *_impacts(table, throw, brisk))
    if brisk > 1 and not _ticks_next(table, event):
        seen = (throw.duration - throw.landed) / brisk
        table.timeline.add(Clip(max(0, round(READ - seen)), fade=False))


def _ticks_next(table: Stage, event: Rolled) -> bool:
    """Tell whether the bomb is checked next: its ticking is time enough to read the faces."""
    card = table.show.view.card
    return event.rerolls_left == 0 and card is not None and card_parts(card)[1] == "bomb"


def sorting(table: Stage, event: TurnEnded) -> list[Clip]:
    """Move the view past the end of a valid turn; returns the clip of an opponent's dice sliding into order."""
    turn = event.turn
    old = spots_of(table, turn_before(table, turn), frozenset())
    new = spots_of(table, turn, frozenset())
    table.pass_event(event)
    if turn.seat == table.show.viewer or table.timeline.reduced or all(old.get(i) == new[i] for i in new):
        return []
    table.change(air=frozenset(range(turn.dice)))

    def draw(surface: Surface, t: float) -> None:
        for position, spot in new.items():
            _draw_still(table, surface, turn, position, old.get(position), spot, ease_out(t))

    return [Clip(SORT, draw, end=lambda: table.change(air=frozenset()))]


def turn_before(table: Stage, turn: Turn) -> Turn:
    """Return a turn as it lies on the table before it is ended."""
    return table.show.turn_of(turn.seat) or turn


def _impacts(table: Stage, throw: Throw, brisk: float) -> list[Clip]:
    if table.timeline.reduced or table.timeline.speed == "instant":
        return [Clip(1, start=table.sounder("die_felt_1", 0.5))]
    clips: list[Clip] = []
    last = -1000.0
    for hit in sorted(throw.impacts(), key=lambda hit: hit.ms):
        if hit.ms - last < SHORTEST_GAP * brisk or len(clips) >= HEARD_MOST:
            continue
        last = hit.ms
        name = f"die_felt_{table.rng.randint(1, 7)}" if hit.kind == "felt" else f"die_die_{table.rng.randint(1, 12)}"
        clips.append(
            Clip(1, start=table.sounder(name, 0.25 + 0.75 * hit.strength), delay=round(hit.ms / brisk), fade=False)
        )
    return clips


def _felt(table: Stage, zone: Rect, own: bool) -> Rect:
    """Return where the dice may tumble: below the card's rule, and for the others the felt round their place."""
    layout = table.layout
    if own:
        # A little over the rule's lower edge and the rim: neither hides a word.
        top = layout["strip"].rect.bottom - round(layout["strip"].rect.h * 0.1)
        bottom = layout["console"].rect.y + round(zone.h * 0.14)
        high = round((bottom - top) / (1 + ABOVE))
        return Rect(zone.x, bottom - high, zone.w, high)
    return zone.inflate(round(zone.w * 0.12), round(zone.h * 0.5)).clip(layout["felt"].rect)


def _result_rect(table: Stage, seat: int) -> Rect:
    return table.layout[f"result_{table.show.places[seat]}"].rect


def spots_of(table: Stage, turn: Turn, picked: frozenset[int]) -> dict[int, Spot]:
    """Return where the dice of a turn lie, by position, without those a crowd hides."""
    if turn.seat == table.show.viewer:
        places = zone_lie(table.layout, turn, picked).places
        return {position: (place.x, place.y, place.px, place.yaw) for position, place in places.items()}
    tools = pens(Surface((1, 1)), table.desk, table.layout, table.show.places[turn.seat])
    spots, px, _ = hand_lie(tools, turn)
    return {position: (*at, px, i % 2) for i, (position, at) in enumerate(spots.items())}


def _draw_still(
    table: Stage, surface: Surface, turn: Turn, position: int, old: Spot | None, new: Spot, slide: float
) -> None:
    x, y, px, yaw = new
    if old is not None:
        x, y, px = (a + (b - a) * slide for a, b in zip(old[:3], new[:3], strict=True))
        yaw = old[3] if slide < 1 else yaw
    colour = table.show.seats[turn.seat].colour
    outlined = table.desk.settings.outlined_dice
    table.dice.draw_die(surface, (x, y), colour, turn.faces[position], px, yaw, outlined=outlined)
