"""Dice that change sides: what is picked slides to the other tray, and nobody has to wait for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from gangdice_gui.games.gang.screens.zone import zone_lie
from gangdice_gui.ui.dice_places import LIFT, TILT
from gangdice_gui.ui.timeline import ease_out

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.stage import Stage

SLIDE = 120.0
"""Milliseconds from one tray to the other."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A die on its way: its centre, its face width, how far it is lifted (0 to 1) and its yaw."""

    x: float
    y: float
    px: float
    lifted: float
    yaw: int


class Slide:
    """The dice on their way just now. It blocks no input: a new pick starts from wherever the dice are."""

    def __init__(self) -> None:
        """Start with everything at rest."""
        self._from: dict[int, Spot] = {}
        self._begun = 0.0

    @property
    def busy(self) -> bool:
        """Whether dice are on their way."""
        return bool(self._from)

    def pick(self, table: Stage, picked: frozenset[int]) -> None:
        """Show other dice as picked; they slide unless motion is not wanted."""
        now = self._spots(table)
        table.change(picked=picked)
        settings = table.desk.settings
        if settings.reduced or settings.speed == "instant":
            return
        there = _lie(table)
        self._begun = table.clock
        self._from = {position: spot for position, spot in now.items() if position in there and there[position] != spot}
        table.change(sliding=frozenset(self._from))

    def update(self, table: Stage) -> None:
        """End once all have arrived."""
        if self._from and table.clock - self._begun >= SLIDE:
            self.stop(table)

    def stop(self, table: Stage) -> None:
        """Let all dice be where they belong."""
        if self._from:
            self._from = {}
            table.change(sliding=frozenset())

    def draw(self, surface: Surface, table: Stage) -> None:
        """Draw the dice on their way."""
        turn = table.show.view.turn
        if turn is None or not self._from:
            return
        outlined, colour = table.desk.settings.outlined_dice, table.show.seats[turn.seat].colour
        there, spots = _lie(table), self._spots(table)
        for position in sorted(self._from, key=lambda position: there[position].lifted):
            spot = spots[position]
            table.dice.draw_die(
                surface,
                (spot.x, spot.y),
                colour,
                turn.faces[position],
                spot.px,
                spot.yaw,
                lift=spot.px * LIFT * spot.lifted,
                tilt=TILT * spot.lifted,
                glow=there[position].lifted > 0,
                outlined=outlined,
            )

    def _spots(self, table: Stage) -> dict[int, Spot]:
        """Return where all dice are at this moment."""
        there = _lie(table)
        u = ease_out(min(1.0, (table.clock - self._begun) / SLIDE))
        for position, old in self._from.items():
            new = there.get(position)
            if new is not None:
                there[position] = Spot(
                    old.x + (new.x - old.x) * u,
                    old.y + (new.y - old.y) * u,
                    old.px + (new.px - old.px) * u,
                    old.lifted + (new.lifted - old.lifted) * u,
                    new.yaw,
                )
        return there


def _lie(table: Stage) -> dict[int, Spot]:
    """Return where the dice of the running turn belong."""
    turn = table.show.view.turn
    if turn is None or not turn.faces or turn.seat != table.show.viewer:
        return {}
    lie = zone_lie(table.layout, turn, table.show.picked)
    return {
        position: Spot(place.x, place.y, place.px, 1.0 if place.lifted else 0.0, place.yaw)
        for position, place in lie.places.items()
    }
