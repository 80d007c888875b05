"""What can be heard of a throw: which die met what, when, how hard and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["felt", "wood", "die"]
"""What a die meets: the felt, a wall of its tray, another die."""
KINDS: Final[tuple[Kind, ...]] = ("felt", "wood", "die")


@dataclass(frozen=True, slots=True)
class Impact:
    """Something that can be heard, `ms` after the start; `strength`, from 0 to 1, grows as the speed of the contact."""

    ms: float
    kind: Kind
    strength: float
    die: int = 0
    """The number of the die in its trajectory."""
    x: float = 0.0
    """Where it is heard, in pixels from the left; a trajectory that lies nowhere yet does not know."""
    y: float = 0.0
    """The same from the top, of the place on the felt above which it happens."""
    px: float = 0.0
    """How wide a face of it is there, in pixels."""
