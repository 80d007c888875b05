"""What lies on the table of Rackets, and the state of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeVar

from gangdice_gui.engine.game import Coin, Draw, Throw
from gangdice_gui.games.rackets.rules.actions import Main
from gangdice_gui.games.rackets.rules.board import GOODS, Space
from gangdice_gui.games.rackets.rules.figures import EDITIONS, HOLDS

# ---------------------------------------------------------------- what is decided before


@dataclass(frozen=True, slots=True)
class Options:
    """What is decided before the first throw."""

    factions: tuple[str, ...]
    """The faction of each seat; the others are vacant."""
    edition: str = "standard"
    turns: int = EDITIONS["standard"].turns

    @property
    def players(self) -> int:
        return len(self.factions)


# ---------------------------------------------------------------- what lies on the table


@dataclass(frozen=True, slots=True)
class Structure:
    kind: str
    level: int = 1
    damaged: bool = False
    out: int = 0
    """The owner's rounds it is still out of use."""
    goods: int = 0

    @property
    def works(self) -> bool:
        return not self.damaged and not self.out


@dataclass(frozen=True, slots=True)
class Wire:
    owner: int
    space: Space


@dataclass(frozen=True, slots=True)
class Debt:
    """One account: what a seat owes another."""

    debtor: int
    creditor: int
    amount: int
    """Dollars owed now."""
    base: int
    """Dollars a promotion takes a quarter of."""
    doubles: int
    """The turn at whose end it doubles."""


@dataclass(frozen=True, slots=True)
class Bargain:
    """A trade two seats agreed on, or one asks the other for."""

    asker: int
    asked: int
    seller: int
    good: str
    count: int

    @property
    def buyer(self) -> int:
        return self.asked if self.seller == self.asker else self.asker


Stage = Literal["start", "walk", "drop", "test", "arrival", "haggle", "fuse", "prize", "work"]
"""Where a job stands: danger on the start, the walk's throw, the bomb in hand, the test, danger on the target, then
the table for one, the coin or what to do with a lifted bomb; `work` is danger on one's own plot."""


@dataclass(frozen=True, slots=True)
class Job:
    """The action of a round that is not over yet."""

    action: Main
    stage: Stage
    space: Space
    """Where it leads: the target, the market, or the plot worked on."""
    distance: int = 0
    """Spaces from the start to there; 0 without a walk."""
    dice: int = 0
    faces: tuple[int, ...] = ()
    """What the walk threw; empty before."""
    chance: int = 0
    """Per cent of the test; 0 before the walk."""
    shooters: tuple[Space, ...] = ()
    """Perches that look at where the seat shows itself, in the order they fire; the first is about to."""
    hidden: bool = False
    """Whether only the walker knows of its throw yet."""


# ---------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True)
class Placing:
    """Asks a seat where its first three structures stand."""

    kind = "place"
    seat: int
    plots: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Acting:
    """Asks a seat for its action; the free ones leave the question open."""

    kind = "act"
    seat: int


@dataclass(frozen=True, slots=True)
class Answering:
    """Asks a seat whether it trades."""

    kind = "answer"
    seat: int
    offer: Bargain


@dataclass(frozen=True, slots=True)
class Dropping:
    """Asks an attacker, in secret, whether it lays the bomb in its hand."""

    kind = "drop"
    seat: int
    plots: tuple[Space, ...]
    """Where it could; empty where nowhere."""


@dataclass(frozen=True, slots=True)
class Taking:
    """Asks a seat what becomes of the bomb it lifted."""

    kind = "prize"
    seat: int
    room: bool
    """Whether it may keep it."""


Question = Throw | Draw | Coin | Placing | Acting | Answering | Dropping | Taking


# ---------------------------------------------------------------- the state


class Table(Protocol):
    """What decides about legality: a state has it, and so has the view of the seat whose round it is."""

    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> int: ...
    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def at(self) -> int: ...
    @property
    def card(self) -> str | None: ...
    @property
    def money(self) -> tuple[int, ...]: ...
    @property
    def fame(self) -> tuple[int, ...]: ...
    @property
    def board(self) -> Mapping[Space, Structure]: ...
    @property
    def aims(self) -> Mapping[Space, Space]: ...
    @property
    def fired(self) -> Mapping[Space, Space]: ...
    @property
    def wires(self) -> tuple[Wire, ...]: ...
    @property
    def hand(self) -> tuple[int | None, ...]: ...
    @property
    def bought(self) -> tuple[int, ...]: ...
    @property
    def loose(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def due(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def alert(self) -> tuple[int, ...]: ...
    @property
    def debts(self) -> tuple[Debt, ...]: ...
    @property
    def bound(self) -> tuple[Bargain | None, ...]: ...
    @property
    def asked(self) -> tuple[int, ...]: ...
    @property
    def aimed(self) -> tuple[Space, ...]: ...


_T = TypeVar("_T")
NOTHING: Final = (0,) * len(GOODS)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a match, secrets included. Mappings are never changed, only replaced."""

    options: Options
    ranking: tuple[tuple[int, ...], ...]
    """The order of play as far as it is thrown: places shared by several seats are thrown for again."""
    money: tuple[int, ...]
    fame: tuple[int, ...]
    hand: tuple[int, ...]
    """Bombs in hand."""
    bought: tuple[int, ...]
    """Bombs bought in this game."""
    loose: tuple[tuple[int, ...], ...]
    """Goods lying loose since the owner's round began, or after it: a number a seat and good."""
    due: tuple[tuple[int, ...], ...]
    """Goods lying loose that are gone at the end of the owner's round."""
    alert: tuple[int, ...]
    """Own rounds a seat is still on the alert."""
    bound: tuple[Bargain | None, ...]
    """The trade a seat's next round is."""
    placed: tuple[bool, ...]
    board: Mapping[Space, Structure]
    aims: Mapping[Space, Space]
    """Where each perch looks."""
    fired: Mapping[Space, Space]
    """Where each perch shot last."""
    turn: int = 0
    order: tuple[int, ...] = ()
    """Seats in the order of play; empty until it is thrown."""
    at: int = 0
    """Whose round it is, counted in the order of play."""
    card: str | None = None
    turned: tuple[str, ...] = ()
    """Cards turned, this turn's last."""
    wires: tuple[Wire, ...] = ()
    """Laid bombs, the oldest first."""
    debts: tuple[Debt, ...] = ()
    promotions: tuple[tuple[int, int], ...] = ()
    """Every promotion so far: (debtor, creditor)."""
    asked: tuple[int, ...] = ()
    """Seats asked for a trade in this round."""
    aimed: tuple[Space, ...] = ()
    """Perches aimed in this round."""
    offer: Bargain | None = None
    """The trade a seat is asked for."""
    dealing: Bargain | None = None
    """The trade whose dice are about to be thrown."""
    job: Job | None = None
    winners: tuple[int, ...] = ()

    @property
    def actor(self) -> int:
        """The seat whose round it is."""
        return self.order[self.at]


# ---------------------------------------------------------------- small questions about a table


def seat_of(table: Table, faction: str | None) -> int | None:
    """Return who plays a faction, None where it is vacant or no faction at all."""
    return table.options.factions.index(faction) if faction in table.options.factions else None


def with_one(counts: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    """Return the values with one put in."""
    return (*counts[:at], value, *counts[at + 1 :])


def with_good(counts: tuple[tuple[int, ...], ...], seat: int, good: str, count: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers a seat and good with one put in."""
    return with_one(counts, seat, with_one(counts[seat], GOODS.index(good), count))


def lies_loose(table: Table, seat: int, good: str) -> int:
    """Count the batches a seat has lying loose of a good."""
    at = GOODS.index(good)
    return table.loose[seat][at] + table.due[seat][at]


def stored(table: Table, spaces: tuple[Space, ...], good: str) -> int:
    """Count the batches of a good in the safe houses of some spaces."""
    return sum(s.goods for space in spaces if (s := table.board.get(space)) and HOLDS.get(s.kind) == good)
