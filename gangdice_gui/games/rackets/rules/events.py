"""What happens in Rackets, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from gangdice_gui.games.rackets.rules.actions import Way
from gangdice_gui.games.rackets.rules.board import Space
from gangdice_gui.games.rackets.rules.errand_events import (
    BackInUse,
    BombKept,
    BombWentOff,
    Destroyed,
    Dropped,
    Failed,
    Fame,
    Fuse,
    NoWire,
    Robbed,
    Sabotaged,
    SetOut,
    Shot,
    Tested,
    Walked,
    WireCleared,
    WireLifted,
)

# ---------------------------------------------------------------- order, turns and rounds


@dataclass(frozen=True, slots=True)
class OrderThrown:
    seats: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderSet:
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    number: int


@dataclass(frozen=True, slots=True)
class Market:
    """A market card is turned."""

    card: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: int
    production: Space
    safe_house: Space
    nest: Space


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


# ---------------------------------------------------------------- building


@dataclass(frozen=True, slots=True)
class Built:
    seat: int
    kind: str
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class BombBought:
    seat: int
    space: Space | None
    """Where it is laid, or `hand`; None for those who may not know. [R31]"""
    price: int


@dataclass(frozen=True, slots=True)
class Levelled:
    seat: int
    kind: str
    space: Space
    level: int
    price: int


@dataclass(frozen=True, slots=True)
class Repaired:
    seat: int
    kind: str
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class Dismantled:
    seat: int
    kind: str
    space: Space
    back: int


@dataclass(frozen=True, slots=True)
class BombDismantled:
    seat: int
    space: Space | None
    """Where it was, or `hand`; None for those who may not know."""
    back: int


@dataclass(frozen=True, slots=True)
class Aimed:
    """Told to its own seat only."""

    seat: int
    perch: Space
    target: Space


# ---------------------------------------------------------------- goods and money


@dataclass(frozen=True, slots=True)
class Produced:
    seat: int
    made: tuple[tuple[Space, str, int], ...]
    """(structure, good, batches) of each that made something."""


@dataclass(frozen=True, slots=True)
class Loose:
    """Goods lie loose that found no room, or whose house is gone."""

    seat: int
    good: str
    count: int


@dataclass(frozen=True, slots=True)
class Spoiled:
    """Loose goods are gone."""

    seat: int
    good: str
    count: int


@dataclass(frozen=True, slots=True)
class Sold:
    seat: int
    good: str
    count: int
    first: int
    faces: tuple[int, ...]
    price: int
    """Dollars a batch."""


@dataclass(frozen=True, slots=True)
class Money:
    """Money comes or goes that no other event tells of."""

    seat: int
    change: int
    why: Literal["crate", "fence"]


# ---------------------------------------------------------------- trade and debts


@dataclass(frozen=True, slots=True)
class Offered:
    seat: int
    to: int
    way: Way
    good: str
    count: int


@dataclass(frozen=True, slots=True)
class Answered:
    seat: int
    to: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class Deal:
    seller: int
    buyer: int
    good: str
    count: int
    faces: tuple[int, ...]
    """The seller's die, then the buyer's."""
    price: int
    """Dollars a batch."""
    paid: int
    """Dollars at once; the rest is debt."""


@dataclass(frozen=True, slots=True)
class DealOff:
    """The seller has nothing left of it; the bound seat has its round back."""

    seller: int
    buyer: int
    good: str


@dataclass(frozen=True, slots=True)
class DebtMade:
    debtor: int
    creditor: int
    amount: int
    """Dollars that came to it."""
    owed: int
    doubles: int
    """The turn at whose end it doubles."""


@dataclass(frozen=True, slots=True)
class DebtPaid:
    debtor: int
    creditor: int
    amount: int
    owed: int


@dataclass(frozen=True, slots=True)
class DebtPromoted:
    debtor: int
    creditor: int
    amount: int
    owed: int


@dataclass(frozen=True, slots=True)
class DebtDoubled:
    debtor: int
    creditor: int
    owed: int


# ---------------------------------------------------------------- the end, and who may know


@dataclass(frozen=True, slots=True)
class Over:
    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event = (
    OrderThrown
    | OrderSet
    | TurnBegan
    | Market
    | RoundBegan
    | Placed
    | Passed
    | Built
    | BombBought
    | Levelled
    | Repaired
    | Dismantled
    | BombDismantled
    | Aimed
    | Produced
    | Loose
    | Spoiled
    | Sold
    | Money
    | Offered
    | Answered
    | Deal
    | DealOff
    | DebtMade
    | DebtPaid
    | DebtPromoted
    | DebtDoubled
    | SetOut
    | Walked
    | Dropped
    | Tested
    | Failed
    | Robbed
    | Sabotaged
    | BackInUse
    | Destroyed
    | Fuse
    | Fame
    | NoWire
    | WireLifted
    | BombKept
    | WireCleared
    | BombWentOff
    | Shot
    | Over
)


def tell(event: Event, seat: int | None) -> Event | None:
    """Return an event as a seat may know it, None where it may not know of it at all; seat None is a spectator."""
    match event:
        case Aimed() | Dropped():
            return event if event.seat == seat else None
        case BombBought() | BombDismantled():
            return event if event.seat == seat else replace(event, space=None)
        case Walked(told="walker"):
            return replace(event, told="all") if event.seat == seat else None
        case Walked(told="others"):
            return replace(event, told="all") if event.seat != seat else None
    return event
