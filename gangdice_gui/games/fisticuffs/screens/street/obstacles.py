"""What lies on the table that a notice or the hint should not hide, and what hiding it costs."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.alliances import alliances
from gangdice_gui.games.fisticuffs.screens.alliances.beneath import beneath
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console import hold, lull, two_ways
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import list_box, race_box, stage_box
from gangdice_gui.games.fisticuffs.screens.street.street import cured_box
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle

PROMPT: Final = 2.0
OTHER: Final = 0.8
HELD: Final = 0.5
AWAY: Final = 0.3
"""What hiding what is asked costs, what hiding a gang does, what hiding who still holds dice, and what hiding a gang
that takes no part."""


def obstacles(places: Ground, show: Show, asks: Area | None, said: Area | None = None) -> list[Obstacle]:
    """Return what a notice should not hide; `asks` is where the sentence in the street stands, None where none does.

    What a stop would bring is `said` there.

    What is asked, and what would happen if it ended now, is never hidden.
    """
    if show.stage == "settling":
        boxes = (list_box(places), race_box(places), places.balance)
        found = [Obstacle(places.rect(stage_box(places)), PROMPT)]
        return [*found, *(Obstacle(places.rect(box), OTHER) for box in boxes), *_gangs(places, show)]
    if show.stage == "alliances" and not show.look:
        spoken, answers = alliances.lying(places, show), alliances.pressed(places, show)
        found = [Obstacle(places.rect(box)) for box in answers]
        return [*found, *(Obstacle(places.rect(box), PROMPT if asked else OTHER) for box, asked in spoken)]
    if show.stage == "lull":
        return [Obstacle(places.rect(box), OTHER) for box in lull.lying(places, show)]
    found = [Obstacle(places.rect(box)) for box in two_ways.lying(places, show)]
    if asks is not None:
        found.append(Obstacle(places.rect(asks)))
    if show.stage == "rounds" and show.foresees:
        found.append(Obstacle(places.rect(places.forecast)))
    if show.weighs:
        # Who holds what stands in the gangs' places as well.
        found += [Obstacle(places.rect(box), HELD) for box in hold.listed(places, show)]
        found += [Obstacle(places.rect(said), OTHER)] if said is not None else []
    if show.cured is not None:
        found.append(Obstacle(places.rect(cured_box(places))))
    if show.asked == "aim" or (show.stage == "rounds" and not show.weighs):
        # Dice that are thrown come to lie there with what each could do: what is said before is still read then.
        (x, y), face = places.throw, places.throw_face
        high = face * 0.8 + (110 if show.die is not None else 24)
        found += [Obstacle(places.rect(Area(x - 5 * face, y - high, 10 * face, high + face * 0.8 + 50)))]
    return found + _gangs(places, show)


def lies(brush: Brush, places: Ground, show: Show) -> list[Obstacle]:
    """Return what a notice should not hide, as a brush would draw it."""
    text = prompt(brush.desk.words, show)
    asks = sentence(brush, places, show, text).box if text else None
    return obstacles(places, show, asks, hold.said_box(brush.crowded(), places, show) if show.weighs else None)


def floor(places: Ground, show: Show) -> Rect | None:
    """Return where a notice finds its place in a lull, whose panel lies over console and felt; None elsewhere."""
    return places.rect(lull.panel_box(places, lull.lines_of(show))) if show.stage == "lull" else None


def back_place(desk: Desk, places: Ground, show: Show) -> Rect | None:
    """Return where the way back stands under a panel of alliances on which nothing is asked; None elsewhere.

    On it there is no room beside the slip of what somebody says.
    """
    if show.stage != "alliances" or show.look or show.question is not None:
        return None
    return places.rect(beneath(desk, places, alliances.panel_box(places)).promises)


def _gangs(places: Ground, show: Show) -> list[Obstacle]:
    """Return the rivals, the dice before everybody and their sum: whoever is aimed at is never hidden."""
    rumble, punch = show.view.rumble, show.view.punch
    target = None if punch is None else punch.target
    lanes = () if rumble is None else rumble.lanes
    found = [Obstacle(places.rect(lane_box(places, lane)), None if lane.seat == target else OTHER) for lane in lanes]
    if show.stage == "rounds":
        found.append(Obstacle(places.rect(places.balance), OTHER))
    for seat, tile in places.tiles.items():
        weight = None if seat == target else AWAY if show.side(seat) in ("out", "fled") else OTHER
        found.append(Obstacle(places.rect(tile.box), weight))
    return found
