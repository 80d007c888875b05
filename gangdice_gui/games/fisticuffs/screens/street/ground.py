"""The ground as it is now: where everything lies, by who fights, who is away, and how full the own lanes are."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import rows_of
from gangdice_gui.games.fisticuffs.screens.street.places import LANES, Ground, places


def ground(size: tuple[int, int], show: Show) -> Ground:
    """Return the places on the table of what is shown in a window."""
    fights = show.stage in ("rounds", "settling")
    seats = range(show.view.players) if fights else ()
    away = tuple(seat for seat in seats if show.side(seat) in ("out", "fled"))
    lanes = () if show.view.rumble is None else show.view.rumble.lanes
    rows = max((len(rows_of(lane)) for lane in lanes if lane.seat == show.viewer), default=0)
    foresees = show.foresees or show.stage == "settling"
    full = any(len(rows_of(lane)) == LANES for lane in lanes if lane.seat != show.viewer)
    return places(size, show.view.players, show.viewer, away, fights, show.weighs, rows, full, foresees)
