"""What happens in Fisticuffs, one value an event: the journey, where the view is the destination. [R22]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gangdice_gui.games.fisticuffs.rules.actions import Camp
from gangdice_gui.games.fisticuffs.rules.gangs import Ability
from gangdice_gui.games.fisticuffs.rules.types import Landed, Side


@dataclass(frozen=True, slots=True)
class OpeningThrown:
    """A gang has thrown its dice for the start."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpeningTied:
    """Several gangs have the highest sum, and throw again."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Starts:
    seat: int


@dataclass(frozen=True, slots=True)
class RumbleDeclared:
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class CampTaken:
    """A third gang has spoken."""

    seat: int
    camp: Camp
    how: Literal["first", "change", "confirm"]


@dataclass(frozen=True, slots=True)
class Decided:
    """The sides are fixed: gangs leader first, and the dice of each side."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    strength: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Overwhelmed:
    """A side faces more than twice its dice."""

    side: Side
    dice: int
    against: int


@dataclass(frozen=True, slots=True)
class StoodFirm:
    """A gang of an overwhelmed side fights."""

    seat: int


@dataclass(frozen=True, slots=True)
class Retired:
    """A gang ran."""

    seat: int
    member: int
    eyes: int
    """Black eyes the member has now."""
    credit: int


@dataclass(frozen=True, slots=True)
class Called:
    """A leader says who is next."""

    leader: int
    seat: int


@dataclass(frozen=True, slots=True)
class Punched:
    """A punch is announced."""

    seat: int
    block: bool
    target: int
    dice: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    seat: int
    faces: tuple[int, ...]
    again: bool
    """Whether a member's ability threw them again."""


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    seat: int
    member: int
    ability: Ability
    die: int | None
    """The position of the die turned; None where all are thrown again."""
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class DicePlaced:
    """Attack dice were laid in front of a member."""

    seat: int
    target: int
    number: int
    dice: int
    met: int
    """How many of them met spares that lay there."""


@dataclass(frozen=True, slots=True)
class DiceGuarded:
    """Guards were laid beside attack dice."""

    seat: int
    target: int
    number: int
    against: tuple[int, ...]
    """The owners of the dice warded off, ascending."""
    spares: int


@dataclass(frozen=True, slots=True)
class Missed:
    seat: int
    dice: int
    """Dice taken back."""


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """The attacker ends the rumble."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spent:
    """The attacker has no dice left, so the rumble ends by itself."""

    seat: int


@dataclass(frozen=True, slots=True)
class RumbleOver:
    """Nobody punches any more; the blows land now."""

    attacker: int
    defender: int
    rounds: int


@dataclass(frozen=True, slots=True)
class TieThrown:
    """A gang has thrown its dice in front of a member, to be the one who says who is credited."""

    seat: int
    target: int
    member: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow has landed."""

    blow: Landed


@dataclass(frozen=True, slots=True)
class LickedWounds:
    """A gang licks its wounds instead of fighting."""

    seat: int
    member: int


@dataclass(frozen=True, slots=True)
class CaredFor:
    """A gang names the member it cares for in the lull."""

    seat: int
    member: int


@dataclass(frozen=True, slots=True)
class Healed:
    """Dice were thrown for a member's eyes."""

    seat: int
    member: int
    faces: tuple[int, ...]
    eyes: int
    """Black eyes that are gone: 0, 1 or 2."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    must_rumble: bool
    """Whether everybody has licked wounds for a full circle, or nobody of the gang has any."""


@dataclass(frozen=True, slots=True)
class GameOver:
    winners: tuple[int, ...]
    fists: tuple[int, ...]
    eyes: tuple[int, ...]
    """Black eyes by seat, of all members together."""
    reason: Literal["track", "asleep"]


Event = (
    OpeningThrown
    | OpeningTied
    | Starts
    | RumbleDeclared
    | CampTaken
    | Decided
    | Overwhelmed
    | StoodFirm
    | Retired
    | Called
    | Punched
    | DiceThrown
    | AbilityUsed
    | DicePlaced
    | DiceGuarded
    | Missed
    | Passed
    | Stopped
    | Spent
    | RumbleOver
    | TieThrown
    | Blow
    | LickedWounds
    | CaredFor
    | Healed
    | TurnBegan
    | GameOver
)
