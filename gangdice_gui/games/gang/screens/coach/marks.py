"""The coach's marks: an outline with a bulb round each die it speaks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.own_lie import is_low_rack, zone_lie
from gangdice_gui.games.gang.screens.felt.rivals_places import PILES
from gangdice_gui.games.gang.screens.felt.seat_pens import hand_lie, pens
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.coach.marks import draw_marks
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import LIFT
from gangdice_gui.ui.layout import Layout

_NOWHERE = Surface((1, 1))
ROUND, CLOSE = 1.42, 1.16
"""The side of an outline in widths of the die's face: in a tray, and where rivals' dice lie closer."""


def own_marks(layout: Layout, show: Show, positions: Collection[int]) -> list[Rect]:
    """Return where the own dice at some positions lie, as far as they lie still."""
    turn = show.view.turn
    if turn is None or turn.seat != show.viewer or not turn.faces:
        return []
    lie = zone_lie(layout, turn, show.picked)
    if lie.racks and is_low_rack(layout):
        faces = {turn.faces[position] for position in positions}
        return [Rect(*(round(side) for side in rack.box)) for rack in lie.racks if rack.face in faces]
    found = []
    for position in sorted(positions):
        spot = lie.places.get(position)
        if spot is None or position in show.sliding or position in show.air:
            continue
        lift = spot.px * LIFT if spot.lifted else 0.0
        found.append(_round((spot.x, spot.y - lift), spot.px * ROUND))
    return found


def draw_best(surface: Surface, desk: Desk, layout: Layout, show: Show, positions: Collection[int]) -> None:
    """Mark the own dice that are best thrown again: a star on each, or on a rack with their number, and a word."""
    turn, best = show.view.turn, desk.words("odds.best_again")
    if turn is None or not positions:
        return
    lie = zone_lie(layout, turn, show.picked)
    if not lie.racks:
        draw_marks(surface, desk, own_marks(layout, show, positions), "star", [best])
        return
    many = Counter(turn.faces[position] for position in positions)
    boxes = [Rect(*(round(side) for side in rack.box)) for rack in lie.racks if many[rack.face]]
    labels = [str(many[rack.face]) for rack in lie.racks if many[rack.face]]
    draw_marks(surface, desk, boxes, "star", [f"{best} {labels[0]}", *labels[1:]])


def own_trays(layout: Layout, show: Show) -> list[Rect]:
    """Return what the own dice lie in."""
    turn = show.view.turn
    if turn is None or turn.seat != show.viewer or not turn.faces:
        return []
    lie = zone_lie(layout, turn, show.picked)
    boxes = [tray.box for tray in lie.trays if tray is not None] or [rack.box for rack in lie.racks]
    return [Rect(*(round(side) for side in box)) for box in boxes]


def rival_marks(desk: Desk, layout: Layout, show: Show, seat: int) -> list[Rect]:
    """Return where the dice of another seat lie; many lie in piles, which are one."""
    turn, side = show.turn_of(seat), show.places[seat]
    if turn is None or not turn.faces or side == "own" or seat in show.gone:
        return []
    if turn.dice >= PILES:
        return [layout[f"result_{side}"].rect]
    spots, px, _ = hand_lie(pens(_NOWHERE, desk, layout, side), turn)
    return [_round(at, px * CLOSE) for at in spots.values()]


def _round(middle: tuple[float, float], side: float) -> Rect:
    return Rect(round(middle[0] - side / 2), round(middle[1] - side / 2), round(side), round(side))
