"""What lies on the table that a notice or the hint should not hide, and what hiding it costs."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.screens.alliances import alliances
from gangdice_gui.games.fisticuffs.screens.console import hold, two_ways
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import list_box, race_box, stage_box
from gangdice_gui.ui.free_place import Obstacle

PROMPT: Final = 2.0
OTHER: Final = 0.8
HELD: Final = 0.5
"""What hiding the sentence costs, what hiding a gang or the forecast does, and what hiding who could still answer."""


def obstacles(places: Ground, show: Show) -> list[Obstacle]:
    """Return what a notice should not hide."""
    wide = places.street.w * (0.6 if show.weighs else 1.0)
    prompt = Area(places.street.cx - wide / 2, places.prompt - 30, wide, 60)
    if show.stage == "settling":
        boxes = (list_box(places), race_box(places), places.balance)
        return [Obstacle(places.rect(stage_box(places)), PROMPT), *(Obstacle(places.rect(box), OTHER) for box in boxes)]
    if show.stage == "alliances" and not show.look:
        spoken = alliances.lying(places, show)
        return [Obstacle(places.rect(box), PROMPT if asked else OTHER) for box, asked in spoken]
    found = [Obstacle(places.rect(box), PROMPT) for box in two_ways.lying(places, show)]
    # What a stop would bring is what is asked then; who holds what stands in the gangs' places as well.
    foretold = None if show.weighs else OTHER
    found += [Obstacle(places.rect(prompt), PROMPT), Obstacle(places.rect(places.forecast), foretold)]
    if show.weighs:
        found += [Obstacle(places.rect(hold.boxes(places, show)[0]), HELD)]
    if show.asked == "aim":
        (x, y), face = places.throw, places.throw_face
        high = face * 0.8 + (110 if show.die is not None else 24)
        found += [Obstacle(places.rect(Area(x - 5 * face, y - high, 10 * face, high + face * 0.8 + 50)), PROMPT)]
    if show.view.rumble is not None and show.stage == "rounds":
        found += [Obstacle(places.rect(lane_box(places, lane)), OTHER) for lane in show.view.rumble.lanes]
    return found + [Obstacle(places.rect(tile.box), OTHER) for tile in places.tiles.values()]
