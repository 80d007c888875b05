"""What would land if the rumble ended now, worked out from a view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from gangdice_gui.games.fisticuffs.rules.blows import eyes_of, strongest
from gangdice_gui.games.fisticuffs.rules.types import Eyes, View


@dataclass(frozen=True, slots=True)
class Due:
    """A blow that would land."""

    seat: int
    member: int
    before: int
    """Black eyes the member has now."""
    eyes: int
    """Black eyes that would come."""
    credit: tuple[int, ...]
    """Who would be credited, one for each eye; where `says` is not empty, as long as everybody thinks of himself."""
    says: tuple[int, ...] = ()
    """Who would say who is credited, where there are more gangs than eyes; several would have to throw for it."""
    gangs: tuple[int, ...] = ()
    """All whose dice would hit, by seat."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Eyes and tracks if the rumble ended now."""

    blows: tuple[Due, ...]
    """In the order in which they would land."""
    eyes: Eyes
    fists: tuple[int, ...]


def forecast(view: View) -> Forecast:
    """Return what would land if the rumble ended now; nothing where there is no rumble."""
    blows = tuple(_due(view))
    eyes, fists = [list(row) for row in view.eyes], list(view.fists)
    for due in blows:
        eyes[due.seat][due.member - 1] += due.eyes
        for seat in due.credit:
            fists[seat] += 1
    return Forecast(blows, tuple(map(tuple, eyes)), tuple(fists))


def _due(view: View) -> list[Due]:
    rumble, found = view.rumble, list[Due]()
    if rumble is None:
        return found
    landed = {(blow.seat, blow.member) for blow in rumble.blows}
    for lane in sorted(rumble.lanes, key=lambda lane: ((lane.seat - rumble.attacker) % view.players, lane.number)):
        counts = Counter(lane.open)
        if not counts or lane[:2] in landed:
            continue
        before = view.eyes[lane.seat][lane.number - 1]
        eyes, gangs = eyes_of(before, len(counts)), tuple(sorted(counts))
        if len(gangs) <= eyes:
            found.append(Due(lane.seat, lane.number, before, eyes, gangs, (), gangs))
        else:
            # Whoever has most dice there thinks of himself first, then of whoever has most after him.
            credit = tuple(sorted(sorted(gangs, key=lambda seat: (-counts[seat], seat))[:eyes]))
            found.append(Due(lane.seat, lane.number, before, eyes, credit, strongest(counts), gangs))
    return found
