"""Dice that are wanted soon, noted instead of drawn, and made a few at a time: a dozen of them are a late frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal, cast

from pygame import Surface

from gangdice_gui.ui.dice.dice import HANGING, DiceArt
from gangdice_gui.ui.one_size import larger

PIECES: Final = 6
"""How many are made at a step; of those of a window twice as high a quarter as many, and so on."""


class NotedDice:
    """What stands for a `DiceArt` where nobody sees what is drawn. All else of one it has as well."""

    def __init__(self, art: DiceArt) -> None:
        """Note what is wanted of `art`."""
        self._art = art
        self._noted: dict[tuple[object, ...], Callable[[], object]] = {}

    @property
    def art(self) -> DiceArt:
        """Itself, for what draws dice."""
        return cast(DiceArt, self)

    def made(self) -> Iterator[Literal[True]]:
        """Make what has been noted, some at each step."""
        noted, self._noted = list(self._noted.values()), {}
        some = max(1, round(PIECES / larger()))
        for k, make in enumerate(noted, 1):
            make()
            if k % some == 0 or k == len(noted):
                yield True

    def draw_die(
        self,
        surface: Surface,
        centre: tuple[float, float],
        material: str,
        face: int,
        px: float,
        yaw: int = 0,
        lift: float = 0.0,
        tilt: float = 0.0,
        glow: bool = False,
        dim: bool = False,
        outlined: bool = False,
    ) -> None:
        """Note a die and its shadow."""
        self.draw_shadow(surface, centre, px, lift, material)
        self.draw_body(surface, centre, material, face, px, yaw, lift, tilt, glow, dim, outlined)

    def draw_shadow(
        self, surface: Surface, centre: tuple[float, float], px: float, lift: float = 0.0, material: str = ""
    ) -> None:
        """Note a shadow."""
        lifted = lift > 0
        self._noted[px, lifted, material] = partial(self._art.shadow, px, lifted, material)

    def draw_body(
        self,
        surface: Surface,
        centre: tuple[float, float],
        material: str,
        face: int,
        px: float,
        yaw: int = 0,
        lift: float = 0.0,
        tilt: float = 0.0,
        glow: bool = False,
        dim: bool = False,
        outlined: bool = False,
    ) -> None:
        """Note a die and its halo."""
        look = material, face, px, yaw, 0.0, tilt, glow, dim, outlined
        self._noted[look] = partial(self._art.draw_body, surface, centre, *look)

    def draw_aloft(
        self, surface: Surface, centre: tuple[float, float], material: str, number: int, px: float, outlined: bool
    ) -> None:
        """Note a die that hangs in the air: all that are turned alike are one."""
        look = material, number % len(HANGING), px, outlined
        self._noted["aloft", *look] = partial(self._art.draw_aloft, surface, centre, *look)

    def __getattr__(self, name: str) -> object:
        """Return what is not drawn from the dice themselves."""
        return getattr(self._art, name)
