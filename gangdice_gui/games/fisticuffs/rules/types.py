"""What Fisticuffs speaks of: options, what lies on the street, questions, and the view a seat gets.

Seats count from 0, members from 1 to 6. A member has 0, 1 or 2 black eyes: sound, hurt, knocked out. [R22] Nothing is
secret, so one and the same value may stand in the state and in everybody's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from gangdice_gui.engine.game import Throw
from gangdice_gui.games.fisticuffs.rules.actions import Action, Camp
from gangdice_gui.games.fisticuffs.rules.gangs import Ability, Tableaus

Side = Literal["attack", "defence"]
Asked = Literal["turn", "side", "flight", "lead", "call", "punch", "aim", "credit", "care"]
"""What a seat is asked."""
Rolled = Literal["opening", "throw", "rethrow", "tie", "heal", "lickroll"]
"""What CHANCE is asked for."""
Eyes = tuple[tuple[int, ...], ...]
"""Black eyes by seat, of members 1 to 6."""

SOUND = (0,) * 6
KNOCKED_OUT = 2
END = 8
"""A track this high ends the game."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is decided before the first throw."""

    players: int
    first: int | None = None
    """Who starts; None where it is thrown for."""
    tableaus: Tableaus = "same"
    gangs: tuple[str, ...] = ()
    """Ids by seat."""
    eyes: Eyes = ()
    """A set position; empty where everybody is sound."""
    fists: tuple[int, ...] = ()
    """A set position; empty where all tracks begin at 0."""


# ---------------------------------------------------------------- what lies on the street


class Pair(NamedTuple):
    """An attack die, and whose die wards it off."""

    owner: int
    guard: int | None


class Lane(NamedTuple):
    """The street in front of one member."""

    seat: int
    """Whose member it is."""
    number: int
    pairs: tuple[Pair, ...]
    """The attack dice, in the order in which they were laid."""
    spares: tuple[int, ...] = ()
    """Whose guards lie there with nothing to ward off yet."""

    @property
    def open(self) -> tuple[int, ...]:
        """The owners of the attack dice not warded off, ascending."""
        return tuple(sorted(pair.owner for pair in self.pairs if pair.guard is None))


@dataclass(frozen=True, slots=True)
class Punch:
    """A throw in progress."""

    seat: int
    target: int
    """The enemy gang attacked, or the gang of one's own side guarded."""
    block: bool
    faces: tuple[int, ...] = ()
    """In position order; empty before the dice have fallen."""
    helper: int | None = None
    """The member whose ability was used."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """A blow of more gangs than black eyes: who gets the credit is to be settled."""

    seat: int
    member: int
    eyes: int
    counts: tuple[tuple[int, int], ...]
    """(gang, its dice there), by seat."""
    tied: tuple[int, ...]
    """Who may be the one who says, by seat: those with most dice there, and after a throw with the highest sum."""
    throws: tuple[tuple[int, ...], ...] = ()
    """What the tied gangs have thrown so far, in their order."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """A gang that ran: whose eye it cost, and who was credited."""

    seat: int
    member: int
    credit: int


@dataclass(frozen=True, slots=True)
class Landed:
    """A blow that landed."""

    seat: int
    """Who was hit."""
    member: int
    eyes: int
    credit: tuple[int, ...]
    """The gangs credited, one for each eye."""


@dataclass(frozen=True, slots=True)
class Rumble:
    """A rumble from its declaration to its settling."""

    attacker: int
    defender: int
    camps: tuple[Camp | None, ...]
    """Where each gang stands, by seat; None before its first answer."""
    changes: tuple[int, ...]
    """How often each gang has changed its mind."""
    speaker: int
    """Who spoke last."""
    heard: tuple[int, ...] = ()
    """Third gangs that have spoken since the last news."""
    decided: bool = False
    strength: tuple[int, int] = (0, 0)
    """The dice of attack and defence when the sides were fixed."""
    overwhelmed: Side | None = None
    retreats: tuple[Retreat, ...] = ()
    rounds: int = 0
    """Rounds opened by a punch of the attacker."""
    half: Side | None = None
    """Whose half of the round it is; None while nobody fights."""
    hand: tuple[int, ...] = ()
    """Dice in hand by seat, those of a throw in progress left out."""
    done: tuple[int, ...] = ()
    """Who has had his punch in this half."""
    lanes: tuple[Lane, ...] = ()
    """In order of seat and number; only those with attack dice."""
    over: bool = False
    """Whether nobody punches any more and the blows land."""
    blows: tuple[Landed, ...] = ()

    def allied(self, side: Side) -> tuple[int, ...]:
        """Return the gangs of a side, those who ran as well: the leader first, then clockwise from him."""
        leader, players = self.attacker if side == "attack" else self.defender, len(self.camps)
        return tuple(seat for seat in ((leader + i) % players for i in range(players)) if self.camps[seat] == side)

    def fighting(self, side: Side) -> tuple[int, ...]:
        """Return the gangs of a side that have not run, its leader or who stands in for him first. [R11]"""
        ran = {retreat.seat for retreat in self.retreats}
        return tuple(seat for seat in self.allied(side) if seat not in ran)

    def side_of(self, seat: int) -> Side | None:
        """Return the side a gang is on, None for one that stays out or has not spoken."""
        camp = self.camps[seat]
        return None if camp == "out" else camp

    def lane(self, seat: int, number: int) -> Lane | None:
        """Return the lane in front of a member, None where no attack dice lie."""
        return next((lane for lane in self.lanes if lane.seat == seat and lane.number == number), None)


def other(side: Side) -> Side:
    """Return the side opposite."""
    return "defence" if side == "attack" else "attack"


@dataclass(frozen=True, slots=True)
class Settled:
    """A rumble when it was over and its blows had landed."""

    attacker: int
    defender: int
    attack: tuple[int, ...]
    """The gangs of that side, those who ran as well, leader first."""
    defence: tuple[int, ...]
    retreats: tuple[Retreat, ...]
    rounds: int
    blows: tuple[Landed, ...]
    fists: tuple[int, ...]
    eyes: Eyes


# ---------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True)
class Question:
    """Asks a seat for one of these actions: every legal one."""

    kind: Asked
    seat: int
    actions: tuple[Action, ...]


# ---------------------------------------------------------------- the view


@dataclass(frozen=True, slots=True)
class View:
    """What everybody at the table may know, which is everything. [R22] Built field by field, never from the state."""

    seat: int | None
    """Whose view this is; None is a spectator."""
    players: int
    gangs: tuple[str, ...]
    tableaus: Tableaus
    abilities: tuple[tuple[Ability, ...], ...]
    """By seat, of members 1 to 6."""
    eyes: Eyes
    fists: tuple[int, ...]
    suffered: tuple[int, ...]
    """Black eyes taken by seat since the first turn, those healed as well."""
    turn: int | None
    """Whose turn it is; None before the first and after the last."""
    turns: int
    licks: int
    """Turns of licking wounds in a row."""
    rumbles: int
    to_act: int | None
    """The seat asked, CHANCE, or None when the game is over or in the midst of an action's events."""
    ask: Question | Throw | None
    """A throw says in `why` what it is for, in a word of `Rolled`."""
    thrower: int | None
    """Whose dice CHANCE is asked to throw."""
    rumble: Rumble | None
    punch: Punch | None
    dispute: Dispute | None
    contenders: tuple[int, ...]
    """Who throws for the start, in order."""
    throws: tuple[tuple[int, ...], ...]
    """What the contenders have thrown so far."""
    caring: int | None
    """The member named for the healing in progress."""
    history: tuple[Settled, ...]
    winners: tuple[int, ...]
