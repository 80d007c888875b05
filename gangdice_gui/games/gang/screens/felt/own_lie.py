"""Where the own dice lie: in trays up to twenty, in racks from twenty-one on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.show import MANY, sorted_positions
from gangdice_gui.ui.dice.dice_places import Place, Rack, Tray, racks, trays
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import LEAST_TEXT


@dataclass(frozen=True, slots=True)
class ZoneLie:
    """How the own dice lie: a place for each position that is drawn, and the trays or racks they lie in."""

    places: dict[int, Place]
    trays: tuple[Tray | None, Tray | None] = (None, None)
    racks: tuple[Rack, ...] = ()


def pill_font(layout: Layout) -> int:
    """Return the size of the trays' labels in pixels: where the zone is low, large text would hide the dice."""
    slot = layout["zone"]
    return min(slot.font, max(LEAST_TEXT, round(slot.rect.h * 0.22)))


def is_low(layout: Layout) -> bool:
    """Tell whether the zone has no room for words beside the dice."""
    slot = layout["zone"]
    return slot.font > slot.rect.h * 0.27


def is_low_rack(layout: Layout) -> bool:
    """Tell whether the racks have only room for their numbers: the dice would be specks."""
    slot = layout["zone"]
    return slot.rect.w / 6 < slot.font * 5


def zone_lie(layout: Layout, turn: Turn, picked: frozenset[int]) -> ZoneLie:
    """Return where the dice of the own turn lie, those picked to fly again apart from the others."""
    slot = layout["zone"]
    row = sorted_positions(turn.faces)
    keep = [position for position in row if position not in picked]
    again = [position for position in row if position in picked]
    if turn.dice >= MANY:
        gap = float(slot.props.get("gap", 8)) * layout.k
        all_of, go = Counter(turn.faces), Counter(turn.faces[position] for position in again)
        made = racks(slot.rect, [all_of[f] for f in range(6)], [go[f] for f in range(6)], slot.font, gap)
        places: dict[int, Place] = {}
        for rack in made:
            mine = [position for position in (*keep, *again) if turn.faces[position] == rack.face]
            # Where a rack shows fewer dice than it holds, the dice that go must be among those shown.
            shown = len(rack.places)
            lifted = sum(place.lifted for place in rack.places)
            mine = [*mine[: shown - lifted], *mine[len(mine) - lifted :]]
            places |= dict(zip(mine, rack.places, strict=True))
        return ZoneLie(places, racks=made)
    face = float(slot.props.get("face", 82)) * layout.k
    made_trays = trays(slot.rect, len(keep), len(again), face, pill_font(layout))
    places = {}
    for dice, tray in zip((keep, again), made_trays, strict=True):
        if tray is not None:
            places |= dict(zip(dice, tray.places, strict=True))
    return ZoneLie(places, trays=made_trays)
