"""How the band plays in the street: everybody sees everything here."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Rumble, View
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.ui.bars import Manner

NEAR_THE_END: Final = END - 1
"""Fists from which on a blow ends the game."""
SEVERAL: Final = 2
"""Members who would go down."""


def manner_of(show: Show) -> Manner:
    """Return how the band plays to what is shown."""
    view = show.view
    if show.stage in ("lull", "over"):
        return "warm"
    fights = view.rumble is not None and view.rumble.half is not None and not view.rumble.over
    return "tense" if fights and view.rumble is not None and _at_stake(view, view.rumble) else "bright"


def _at_stake(view: View, rumble: Rumble) -> bool:
    """Tell whether several would go down as it lies, a side has been outnumbered, or who fights nears the end."""
    down = sum(due.before + due.eyes >= KNOCKED_OUT for due in forecast(view).blows) >= SEVERAL
    fighting = (*rumble.fighting("attack"), *rumble.fighting("defence"))
    return down or rumble.overwhelmed is not None or any(view.fists[seat] >= NEAR_THE_END for seat in fighting)
