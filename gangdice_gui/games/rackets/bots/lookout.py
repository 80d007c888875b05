"""Where things stand and look: the first three plots, perches' aims, and the bomb laid on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.rackets.bots.plays import Rng
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Aim, Place
from gangdice_gui.games.rackets.rules.board import MARKETS, PLOTS, TERRITORY, Space, beside, distance
from gangdice_gui.games.rackets.rules.chances import reach
from gangdice_gui.games.rackets.rules.figures import PERCH, PERCH_RANGE, shot_chance
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.rules.weapons import why_not_aim

REACHED: Final = 420.0
"""Points an evening of hits costs on a lone safe house everybody reaches for certain: goods, and rounds without."""
IDLE: Final = 240.0
"""The same for a production structure; for a nest it is what it guards."""
OPEN: Final = 320.0
"""Points a free plot beside a nest is worth: the next safe house stands there."""
KEPT_BOMB: Final = 130.0
"""Points a bomb in hand is worth while there are many rounds to lay it in: a fence gives less."""


@cache
def reached(factions: tuple[str, ...], own: str) -> Mapping[Space, float]:
    """Return the best chance any rival has to get to each plot of a faction."""
    others = [faction for faction in factions if faction != own]
    return {plot: max((reach(other, plot) for other in others), default=0.0) for plot in PLOTS[own]}


def placements(view: View, seat: int) -> list[tuple[float, Place]]:
    """Return every way to place the first three structures with what it is worth in points, the best first."""
    return at_once(placing(view, seat))


def placing(view: View, seat: int) -> Pieces[list[tuple[float, Place]]]:
    """Find that in pieces."""
    asked = view.options.factions, view.options.factions[seat]
    found = _placed.get(asked)  # a mind and the coach may look at once
    if found is None:
        found = yield from _placements(*asked)
        _placed.clear()  # each seat is asked once an evening: three thousand of them were kept for each
        _placed[asked] = found
    return list(found)


_placed: dict[tuple[tuple[str, ...], str], list[tuple[float, Place]]] = {}
"""What was found last, by whose it is among whom."""


def _placements(factions: tuple[str, ...], own: str) -> Pieces[list[tuple[float, Place]]]:
    plots, risk = PLOTS[own], reached(factions, own)
    found = []
    for nest in plots:
        yield
        near = [plot for plot in beside(nest) if plot in risk]
        for house, made in permutations([plot for plot in plots if plot != nest], 2):
            lost = (0.0 if house in near else REACHED * risk[house]) + (0.0 if made in near else IDLE * risk[made])
            free = sum(plot not in (house, made) for plot in near)
            found.append((OPEN * free - lost - IDLE * risk[nest], Place(made, house, nest)))
    return sorted(found, key=lambda each: -each[0])


def layout(view: View, seat: int, rng: Rng) -> Pieces[Place]:
    """Find one of the best ways to place the first three structures: which one, nobody should foresee."""
    found = yield from placing(view, seat)
    good = [place for worth, place in found if found[0][0] - worth < TIE]
    return good[int(rng.random() * len(good))]


TIE: Final = 25.0
"""Points that are no difference."""


def drops(view: View, plots: tuple[Space, ...]) -> list[tuple[float, Space]]:
    """Return the plots a bomb may be laid on, each with the chance that its owner shows itself there in time."""
    rounds = view.options.turns - view.turn
    return [(1 - (1 - STEPS * shows(view, plot)) ** rounds, plot) for plot in plots]


STEPS: Final = 0.02
"""Chance that an owner shows itself in a round on a space where it does so as often as on most."""


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
