"""Dice that change sides: what is picked slides to the other tray, and nobody has to wait for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Surface

from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_places import LIFT, TILT
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import ease_out

SLIDE = 120.0
"""Milliseconds from one tray to the other."""
HOPS: Final = 0.62
"""How high a die that changes trays is lifted over those it passes, in faces; the others only move up."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A die on its way: its centre, its face width, how far it is lifted (0 to 1) and its yaw."""

    x: float
    y: float
    px: float
    lifted: float
    yaw: int
    hop: float = 0.0
    """How high it is over others, in faces."""


Spots = dict[int, Spot]
"""Where dice are, by position."""


class Slide:
    """The dice on their way just now. It blocks no input: a new pick starts from wherever the dice are."""

    def __init__(self) -> None:
        """Start with everything at rest."""
        self._from: Spots = {}
        self._begun = 0.0

    @property
    def busy(self) -> bool:
        """Whether dice are on their way."""
        return bool(self._from)

    def begin(self, now: Spots, there: Spots, clock: float) -> frozenset[int]:
        """Let dice set out from where they are `now`; returns which of them are not `there` already."""
        self._begun = clock
        self._from = {position: spot for position, spot in now.items() if position in there and there[position] != spot}
        return frozenset(self._from)

    def over(self, clock: float) -> bool:
        """Tell whether all have arrived."""
        return clock - self._begun >= SLIDE

    def stop(self) -> None:
        """Let all dice be where they belong."""
        self._from = {}

    def spots(self, there: Spots, clock: float) -> Spots:
        """Return where all dice are at a moment that belong `there`."""
        found = dict(there)
        u = ease_out(min(1.0, (clock - self._begun) / SLIDE))
        for position, old in self._from.items():
            new = there.get(position)
            if new is not None:
                found[position] = Spot(
                    old.x + (new.x - old.x) * u,
                    old.y + (new.y - old.y) * u,
                    old.px + (new.px - old.px) * u,
                    old.lifted + (new.lifted - old.lifted) * u,
                    new.yaw,
                    old.hop * (1 - u) + _hop(old, new) * 4 * u * (1 - u),
                )
        return found

    def draw(self, surface: Surface, art: DiceArt, show: Show, there: Spots, clock: float, outlined: bool) -> None:
        """Draw the dice on their way; those that hop into a hand that shakes them are drawn there."""
        turn = show.view.turn
        if turn is None or not self._from:
            return
        colour, spots = show.seats[turn.seat].colour, self.spots(there, clock)
        on_felt = self._from.keys() - (show.picked if show.shaking else frozenset())
        for position in sorted(on_felt, key=lambda position: (spots[position].hop, there[position].lifted)):
            spot = spots[position]
            art.draw_die(
                surface,
                (spot.x, spot.y),
                colour,
                turn.faces[position],
                spot.px,
                spot.yaw,
                lift=spot.px * (LIFT * spot.lifted + spot.hop),
                tilt=TILT * spot.lifted,
                glow=there[position].lifted > 0,
                outlined=outlined,
            )


def _hop(old: Spot, new: Spot) -> float:
    """Return how high a die hops in the middle of its way: not at all where it stays among the same dice."""
    return HOPS if abs(new.lifted - old.lifted) > 0.5 and abs(new.x - old.x) > new.px else 0.0


def belong(layout: Layout, show: Show) -> Spots:
    """Return where the dice of the own running turn belong."""
    turn = show.view.turn
    if turn is None or not turn.faces or turn.seat != show.viewer:
        return {}
    lie = zone_lie(layout, turn, show.picked)
    return {
        position: Spot(place.x, place.y, place.px, 1.0 if place.lifted else 0.0, place.yaw)
        for position, place in lie.places.items()
    }
