"""What a notice should not hide in the town, and what hiding it costs: houses, and what is being planned there."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.rackets.rules.chances import heat
from gangdice_gui.games.rackets.screens.sheets.targets import targets, walks
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import told, way
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui.free_place import Obstacle

HOUSE: Final = 0.03
"""What a house weighs that a paper lies on: letters that can be read weigh more."""
CHOICE: Final = 0.3
"""What a space does that may be chosen, or whose chance is written on it."""


def lying(places: TownMap, show: Show) -> list[Obstacle]:
    """Return the houses, whatever may be chosen, and the way of an errand: that is never hidden."""
    weights: dict[str, float | None] = dict.fromkeys(show.view.board, HOUSE)
    draft = show.draft
    weights |= dict.fromkeys(show.plots, CHOICE)
    if show.mode == "act" and draft.verb and told(show):
        weights |= dict.fromkeys(targets(show.mine, show.viewer, draft), CHOICE)
        if draft.target and draft.start and walks(show.mine, show.viewer, draft):
            weights |= dict.fromkeys(heat(show.mine, show.viewer, draft.target), CHOICE)
            weights |= dict.fromkeys(way(draft.start, draft.target))
        weights |= dict.fromkeys((draft.perch, draft.target))
    return [Obstacle(places.spaces[space], weight) for space, weight in weights.items() if space in places.spaces]
