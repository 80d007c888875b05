"""Dice in the hand that are put back: they hop out of it as they came."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.held_dice import ARC, GATHER, LIFT, HeldDie, between, eased
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt


class PutBack(NamedTuple):
    """Dice that hop out of the hand to where they lay, unthrown."""

    since: float
    """When that began."""
    palm: tuple[float, float] | None
    """Where the glove was, if any was seen."""
    dice: dict[int, HeldDie]
    """Where each of them was, by its number."""
    behind: Rect | None = None
    """The panel the glove's sleeve is behind."""

    def share(self, clock: float) -> float:
        """Return how far they have come, 0 to 1."""
        return min(1.0, (clock - self.since) / GATHER)

    def draw(self, surface: Surface, desk: Desk, art: DiceArt, dice: Sequence[HeldDie], clock: float) -> None:
        """Draw the dice that lie there in the end on their way, and the open hand that goes."""
        left = 1 - self.share(clock)
        if self.palm is not None and dice:
            Glove(desk.art, dice[0].colour, desk.k, self.behind).back(surface, self.palm, "open", shown=left)
        for die in (self.seen(clock, lies) for lies in dice):
            how = die.colour, die.face, die.px, die.yaw, LIFT * die.px * left
            art.draw_die(surface, (die.x, die.y), *how, outlined=desk.settings.outlined_dice)

    def seen(self, clock: float, lies: HeldDie) -> HeldDie:
        """Return one of them on its way to where it `lies`: as it came, backwards."""
        left, was = 1 - self.share(clock), self.dice.get(lies.number, lies)
        (x, y), wide = between((lies.x, lies.y), (was.x, was.y), eased(left)), lies.wide(left)
        return replace(lies, x=x, y=y - math.sin(math.pi * left) * ARC * wide, px=wide)
