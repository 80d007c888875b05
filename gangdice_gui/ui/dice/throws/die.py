"""A die of a throw: what it will show and where it ends, and which path it takes there."""

from __future__ import annotations

from dataclasses import dataclass

from gangdice_gui.ui.dice.throws.math import Matrix


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
    was: int | None = None
    """The face it showed at `start`; left out, it starts from the face opposite the one to come, so as not to tell."""
    hand: tuple[float, float] | None = None
    """Where it lies in the hand that throws it, on the way from its start; None where no hand is seen."""
    lay: tuple[float, int] | None = None
    """Face width and yaw with which it lay at `start`, where they are others than in its place."""
    flung: bool = False
    """Whether that hand has been flicked: it need not wind up any more."""

    def lain(self, px: float) -> tuple[float, int]:
        """Return face width in pixels and yaw with which it lay; in a place that says none its face is `px` wide."""
        return self.lay or (self.px or px, self.yaw)


@dataclass(slots=True)
class Flying:
    """One die that tumbles."""

    die: Die
    number: int
    """Its number in the trajectory."""
    labels: Matrix
    landing: tuple[float, float]
    """Where it comes to rest, in pixels."""
    yaw: float
    """Its yaw there, in degrees."""
    others: list[Die]
    """Dice beyond the most that tumble: they come out from under this one."""
