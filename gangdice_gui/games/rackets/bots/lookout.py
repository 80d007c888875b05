"""Where things stand and look: the first three plots, perches' aims, and the bomb laid on the way."""

from __future__ import annotations

from collections.abc import Iterator

from gangdice_gui.games.rackets.bots.plays import Rng
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Aim, Place
from gangdice_gui.games.rackets.rules.board import MARKETS, PLOTS, TERRITORY, Space, beside, distance
from gangdice_gui.games.rackets.rules.figures import PERCH, PERCH_RANGE, shot_chance
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.rules.weapons import why_not_aim


def layout(view: View, seat: int, rng: Rng) -> Place:
    """Return the first three plots: a nest with a plot on either side, the safe house on the better of them."""
    faction = view.options.factions[seat]
    plots, market = PLOTS[faction], MARKETS[faction]

    def deep(space: Space) -> float:
        return -distance(space, market) + 0.5 * rng.random()

    nests = [space for space in plots if len([near for near in beside(space) if near in plots]) == 2]
    nest = max(nests, key=deep)
    house = max((near for near in beside(nest)), key=deep)
    left = [space for space in plots if space not in (nest, *beside(nest))]
    return Place(max(left, key=deep), house, nest)


def shows(view: View, space: Space) -> float:
    """Return how likely an owner seems to show itself on a space of its own in the rounds to come."""
    structure = view.board.get(space)
    if structure is None:
        return 0.0 if space in MARKETS.values() else 0.9
    return 1.3 if structure.damaged else 0.6


def aims(mind: Worth, rng: Rng) -> Iterator[Aim]:
    """Yield where perches that look nowhere should look."""
    view, seat = mind.view, mind.seat
    looked = set(view.aims.values())
    for perch, structure in mind.own:
        if structure.kind != PERCH or perch in view.aims or perch in view.aimed:
            continue
        spots = [
            (shot_chance(distance(perch, space)) * shows(view, space) * (0.7 + rng.random()), space)
            for other, faction in enumerate(view.options.factions)
            if other != seat
            for space in TERRITORY[faction]
            if distance(perch, space) <= PERCH_RANGE and space not in looked
        ]
        for _, space in sorted(spots, reverse=True):
            if why_not_aim(view, seat, Aim(perch, space)) is None:
                yield Aim(perch, space)
                break


def best_drop(view: View, plots: tuple[Space, ...], rng: Rng) -> Space | None:
    """Return the plot on which the owner seems most likely to show itself, None where there is none."""
    return max(plots, key=lambda space: shows(view, space) + 0.3 * rng.random(), default=None)
