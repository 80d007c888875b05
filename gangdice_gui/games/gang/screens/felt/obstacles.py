"""What lies on the table and where: a paper or a notice finds its place beside it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label_rect
from gangdice_gui.games.gang.screens.felt.seats import result_box
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout

GHOSTS: Final = 0.2
NOTE: Final = 0.3
SEAT: Final = 1.4
FACE: Final = 4.0
RESULT: Final = 1.6
POT: Final = 2.0
STASH: Final = 3.0
BEAT: Final = 0.5
"""What hiding each costs, where it is not spoken of."""


def taken(desk: Desk, layout: Layout, show: Show, about: Collection[int | None] | None = None) -> list[Obstacle]:
    """Return what lies on the table; what nobody may hide is the card, its rule, the own dice, and what is spoken of.

    That are the results of the seats in `about`; where none are given, it is what is to beat.
    """
    view = show.view
    about = (view.leader,) if about is None else about
    found = [Obstacle(card_rect(layout)), Obstacle(layout["zone"].rect)]
    # A long sentence needs more room than its place, a short one less: the paper should not move with it.
    found.append(Obstacle(layout["strip"].rect.union(aim_line_rect(desk, layout, show))))
    found.append(Obstacle(layout["pot"].rect.union(pot_label_rect(desk, layout)), POT, whole=True))
    found.append(Obstacle(layout["own"].rect, STASH, whole=True))
    if "note" in layout:
        found.append(Obstacle(layout["note"].rect, NOTE))
    if "beat" in layout and view.leader is not None:
        # It says once more what the leader's own result says.
        found.append(Obstacle(layout["beat"].rect, None if view.leader in about else RESULT, whole=True, twice=BEAT))
    for seat, side in show.places.items():
        if side == "own":
            continue
        turn = show.turn_of(seat)
        result = result_box(layout, side)
        if seat in about:
            found.append(Obstacle(result))
        elif turn is not None and turn.dice:
            found.append(Obstacle(result, RESULT, whole=True))
        else:
            found.append(Obstacle(result, GHOSTS))
        place = layout[f"seat_{side}"].rect
        if f"plate_{side}" in layout:
            place = place.union(layout[f"plate_{side}"].rect)
        found.append(Obstacle(place, FACE if seat in about else SEAT, whole=True))
    return found


def spoken(desk: Desk, layout: Layout, show: Show) -> list[Obstacle]:
    """Return what lies on the table where no seat's result and no stash may be hidden, be it there by now or not.

    A notice that stands a while must not move, nor hide what comes meanwhile.
    """
    found = taken(desk, layout, show, tuple(show.places))
    if "beat" in layout:
        found.append(Obstacle(layout["beat"].rect))
    return [*found, Obstacle(layout["own"].rect), Obstacle(layout["history"].rect)]
