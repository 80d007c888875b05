"""What a seat can say, as values; `str()` and `parse()` are inverse.

Seats count from 0, members from 1 to 6, the dice of a throw from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.engine.game import BadText, Roll, parse_chance, plain_number

Camp = Literal["attack", "defence", "out"]
"""Where a gang stands in a rumble."""
CAMPS: Final[dict[Camp, str]] = {"attack": "join attack", "defence": "join defence", "out": "stay out"}


@dataclass(frozen=True, slots=True)
class Declare:
    """Start a rumble with another gang."""

    seat: int

    def __str__(self) -> str:
        return f"rumble {self.seat}"


@dataclass(frozen=True, slots=True)
class Lick:
    """Lick wounds instead: care for one member."""

    member: int

    def __str__(self) -> str:
        return f"lick {self.member}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a side, or stay out; for the first time, or as a change of mind."""

    camp: Camp

    def __str__(self) -> str:
        return CAMPS[self.camp]


@dataclass(frozen=True, slots=True)
class Confirm:
    """Stand by what one has said."""

    def __str__(self) -> str:
        return "confirm"


@dataclass(frozen=True, slots=True)
class Fight:
    """Do not run from the larger side."""

    def __str__(self) -> str:
        return "fight"


@dataclass(frozen=True, slots=True)
class Retire:
    """Run: an own member gets a black eye, an enemy gang the credit."""

    member: int
    seat: int

    def __str__(self) -> str:
        return f"retire {self.member} {self.seat}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Throw a punch at an enemy gang."""

    seat: int

    def __str__(self) -> str:
        return f"attack {self.seat}"


@dataclass(frozen=True, slots=True)
class Block:
    """Throw to guard a gang of the own side."""

    seat: int

    def __str__(self) -> str:
        return f"block {self.seat}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the rumble, as its attacker."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Pass:
    """Throw nothing in this half of the round."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Call:
    """Say which supporter is next, as leader of the side."""

    seat: int

    def __str__(self) -> str:
        return f"call {self.seat}"


@dataclass(frozen=True, slots=True)
class Use:
    """Lend a member's ability to the throw: one die is turned, or without a die all are thrown again."""

    member: int
    die: int | None = None
    value: int | None = None
    """What the die shows afterwards."""

    def __str__(self) -> str:
        return f"use {self.member}" if self.die is None else f"use {self.member} {self.die} {self.value}"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay all own dice of a number in front of the enemy's member of that number."""

    number: int

    def __str__(self) -> str:
        return f"place {self.number}"


@dataclass(frozen=True, slots=True)
class Guard:
    """Lay all own dice of a number beside attack dice: the owners of the dice warded off, ascending."""

    number: int
    owners: tuple[int, ...]

    def __str__(self) -> str:
        return f"guard {self.number} " + " ".join(map(str, self.owners))


@dataclass(frozen=True, slots=True)
class Miss:
    """Take all dice back: no number fits."""

    def __str__(self) -> str:
        return "miss"


@dataclass(frozen=True, slots=True)
class Credit:
    """Say which gangs are credited with a blow, ascending."""

    seats: tuple[int, ...]

    def __str__(self) -> str:
        return "credit " + " ".join(map(str, self.seats))


@dataclass(frozen=True, slots=True)
class Care:
    """Name the member to be healed in the lull."""

    member: int

    def __str__(self) -> str:
        return f"care {self.member}"


Action = (
    Declare
    | Lick
    | Take
    | Confirm
    | Fight
    | Retire
    | Attack
    | Block
    | Stop
    | Pass
    | Call
    | Use
    | Place
    | Guard
    | Miss
    | Credit
    | Care
    | Roll
)

_PLAIN: Final[dict[str, Action]] = {
    **{text: Take(camp) for camp, text in CAMPS.items()},
    **{str(action): action for action in (Confirm(), Fight(), Stop(), Pass(), Miss())},
}
_ONE: Final[dict[str, Callable[[int], Action]]] = {
    "rumble": Declare,
    "lick": Lick,
    "attack": Attack,
    "block": Block,
    "call": Call,
    "place": Place,
    "care": Care,
    "use": Use,
}


def parse(text: str) -> Action:
    """Return the action a text stands for: the inverse of str(action). Raises BadText with one sentence."""
    if text in _PLAIN:
        return _PLAIN[text]
    if isinstance(roll := parse_chance(text), Roll):
        return roll
    verb, *words = text.split(" ")
    count = len(words)
    if verb in _ONE and count == 1:
        return _ONE[verb](plain_number(words[0]))
    if verb == "retire" and count == 2:
        return Retire(plain_number(words[0]), plain_number(words[1]))
    if verb == "use" and count == 3:
        return Use(plain_number(words[0]), plain_number(words[1]), plain_number(words[2]))
    if verb == "guard" and count > 1:
        return Guard(plain_number(words[0]), tuple(map(plain_number, words[1:])))
    if verb == "credit" and count:
        return Credit(tuple(map(plain_number, words)))
    raise BadText("This is no action of Fisticuffs, such as rumble 2, join attack, place 5 or roll 6 1.")
