"""What happens on an errand of Rackets; the other events and who may know of them: see events.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gangdice_gui.games.rackets.rules.actions import Main
from gangdice_gui.games.rackets.rules.board import Space


@dataclass(frozen=True, slots=True)
class SetOut:
    """An errand begins: a walk, a sale at home, a stick of dynamite, or a search of one's own plot; or a work on which
    a perch is about to shoot."""

    seat: int
    action: Main


@dataclass(frozen=True, slots=True)
class Walked:
    seat: int
    faces: tuple[int, ...]
    distance: int
    chance: int
    told: Literal["all", "walker", "others"] = "all"
    """A walker with a bomb in hand knows the throw before it is asked where to lay it; the others hear of it after."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """Told to its own seat only."""

    seat: int
    space: Space | None
    """None where the bomb stays in the hand."""


@dataclass(frozen=True, slots=True)
class Tested:
    seat: int
    face: int
    chance: int
    ok: bool


@dataclass(frozen=True, slots=True)
class Failed:
    seat: int
    action: Main


@dataclass(frozen=True, slots=True)
class Robbed:
    seat: int
    victim: int
    space: Space
    good: str
    count: int


@dataclass(frozen=True, slots=True)
class Sabotaged:
    seat: int
    victim: int
    space: Space
    kind: str


@dataclass(frozen=True, slots=True)
class BackInUse:
    seat: int
    space: Space
    kind: str


@dataclass(frozen=True, slots=True)
class Destroyed:
    seat: int
    victim: int
    space: Space
    kind: str


@dataclass(frozen=True, slots=True)
class Fuse:
    """The coin of a stick of dynamite."""

    seat: int
    heads: bool


@dataclass(frozen=True, slots=True)
class Fame:
    seat: int
    change: int
    fame: int
    """What the seat has now."""
    why: str


@dataclass(frozen=True, slots=True)
class NoWire:
    seat: int
    space: Space


@dataclass(frozen=True, slots=True)
class WireLifted:
    seat: int
    owner: int
    space: Space


@dataclass(frozen=True, slots=True)
class BombKept:
    """The lifted bomb is in the hand now."""

    seat: int


@dataclass(frozen=True, slots=True)
class WireCleared:
    seat: int
    owner: int
    space: Space


@dataclass(frozen=True, slots=True)
class BombWentOff:
    owner: int
    seat: int
    """Who is injured."""
    space: Space


@dataclass(frozen=True, slots=True)
class Shot:
    owner: int
    perch: Space
    seat: int
    """Who showed itself."""
    space: Space
    face: int
    chance: int
    hit: bool
