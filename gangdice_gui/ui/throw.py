"""A throw of dice as a clip: out of the hand, across the felt, and into their places."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Surface

from gangdice_gui.ui.dice import DiceArt

Kind = Literal["felt", "die"]


@dataclass(frozen=True, slots=True)
class Die:
    """A die to throw: what it will show, where it ends, and where it lay before (None: it comes from the hand)."""

    material: str
    face: int
    target: tuple[float, float]
    start: tuple[float, float] | None = None
    yaw: int = 0
    """Which of the baked yaws it has in its place."""
    px: float | None = None
    """Face width in its place, where it differs from the throw's."""


@dataclass(frozen=True, slots=True)
class Impact:
    """Something that can be heard, `ms` after the start; `strength` from 0 to 1."""

    ms: float
    kind: Kind
    strength: float


class Throw:
    """One throw. `draw` is a pure function of time: it can be called for any moment, in any order."""

    def __init__(
        self,
        dice_art: DiceArt,
        dice: Sequence[Die],
        px: float,
        zone: Iterable[float],
        rng: random.Random,
        reduced: bool = False,
        avoid: Sequence[tuple[float, float, float]] = (),
        outlined: bool = False,
    ) -> None:
        """Choose a trajectory. `zone` is x, y, w, h in pixels; `avoid` lists dice that lie still, as x, y, px."""
        self.art = dice_art
        self.dice = tuple(dice)
        self.px = px
        self.outlined = outlined
        self.landed = 180.0 if reduced else 1100.0
        """Milliseconds until the last die rests: no result may be shown before."""
        self.duration = 180.0 if reduced else 1500.0
        """Milliseconds until the dice lie in their places."""

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw all dice of the throw as they are `ms` milliseconds after its start."""
        for die in self.dice:
            self.art.draw_die(
                surface, die.target, die.material, die.face, die.px or self.px, die.yaw, outlined=self.outlined
            )

    def impacts(self) -> list[Impact]:
        """Return what is heard, in order of time."""
        return [Impact(self.landed * 0.4, "felt", 0.8)]
