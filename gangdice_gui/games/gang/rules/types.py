"""The values Gang of Dice speaks in: options, actions, questions, events, and the view a seat gets.

Seats and dice positions count from 0. A face is 1 to 5, or 0 for the Boss. Worth is counted in dice (a token is 3).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from gangdice_gui.engine.game import Card, Draw, Roll, Throw

BOSS: Final = 0
"""The Boss face. It is not a value: it adds nothing and equals nothing, not even another Boss."""
Edition = Literal["standard", "french"]
Back = Literal["bright", "dark"]
Mode = Literal["explosive", "bomb"]
TieBreak = Literal["", "dice", "earlier"]
"""Why a tie was won: no tie, more dice used, or the result stood earlier in the round."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is decided before the first card."""

    players: int
    bright: tuple[str, ...]
    """Card ids with a bright back, at least 9; an id may repeat."""
    dark: tuple[str, ...]
    """Card ids with a dark back, at least 3."""
    edition: Edition = "standard"
    first: int = 0
    open_table: bool = False
    """Everybody sees every stash."""


# ---------------------------------------------------------------- actions: str() and parse() are inverse
# (CHANCE answers with the Card and the Roll of the seam.)


@dataclass(frozen=True, slots=True)
class Use:
    """A seat says how many dice it uses."""

    dice: int

    def __str__(self) -> str:
        return f"use {self.dice}"


@dataclass(frozen=True, slots=True)
class Reroll:
    """A seat rerolls the dice at these positions, ascending."""

    positions: tuple[int, ...]

    def __str__(self) -> str:
        return "reroll " + " ".join(map(str, self.positions))


@dataclass(frozen=True, slots=True)
class Stop:
    """A seat lets its dice stand."""

    def __str__(self) -> str:
        return "stop"


Action = Card | Roll | Use | Reroll | Stop

# ---------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True)
class HowMany:
    """Asks a seat how many dice it uses, 1 to most."""

    most: int
    """The seat's whole worth: a secret."""


@dataclass(frozen=True, slots=True)
class RerollOrStop:
    """Asks a seat to reroll some of its dice or to stop."""

    faces: tuple[int, ...]
    rerolls_left: int


Question = Draw | Throw | HowMany | RerollOrStop

# ---------------------------------------------------------------- what lies on the table


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's turn: running, or ended."""

    seat: int
    dice: int
    faces: tuple[int, ...] = ()
    """Empty before the first roll."""
    rolls: int = 0
    ended: bool = False
    valid: bool | None = None
    """None while it runs."""
    total: int | None = None
    """The result; None while it runs and where it is invalid."""
    culprits: tuple[int, ...] = ()
    """Positions of the dice that make the result invalid."""
    earlier: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = field(default=(), repr=False)
    """The faces after each throw but the last, with the positions of the dice that were thrown again then.

    That is known from the throws themselves: whoever is told of a turn is not told it again.
    """

    def rolled(self, positions: tuple[int, ...], faces: tuple[int, ...]) -> Turn:
        """Return it once dice have been thrown, after which all of them show these faces."""
        earlier = (*self.earlier, (self.faces, positions)) if self.faces else ()
        return replace(self, faces=faces, rolls=self.rolls + 1, earlier=earlier)


@dataclass(frozen=True, slots=True)
class Round:
    """A settled round."""

    number: int
    card: str
    start: int
    turns: tuple[Turn, ...]
    winner: int | None
    tie: TieBreak
    tied_with: tuple[int, ...]
    """Seats that had the winner's total and lost the tie."""
    bonus: int
    carried: int
    """Dice in the middle before the round's bonus."""
    pot: int
    """Every die at stake when the round was settled."""


# ---------------------------------------------------------------- events: the journey


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int
    start: int
    bonus: int
    middle: int
    """Dice in the middle, the bonus included."""


@dataclass(frozen=True, slots=True)
class CardTurned:
    card: str
    back: Back


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class DiceUsed:
    seat: int
    dice: int


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A seat takes these dice up again, to throw them."""

    seat: int
    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: int
    positions: tuple[int, ...]
    """The dice thrown."""
    faces: tuple[int, ...]
    """All dice of the turn after the throw."""
    rerolls_left: int


@dataclass(frozen=True, slots=True)
class Exploded:
    """An Explosive card's condition holds: the turn is over."""

    seat: int
    faces: tuple[int, ...]
    culprits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BombChecked:
    """A Bomb card was checked over the final dice; culprits is empty when the result is valid."""

    seat: int
    faces: tuple[int, ...]
    culprits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Always the last event of a turn."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class RoundSettled:
    round: Round


@dataclass(frozen=True, slots=True)
class SeatOut:
    seat: int


@dataclass(frozen=True, slots=True)
class GameOver:
    winners: tuple[int, ...]
    worth: tuple[int, ...]
    reason: Literal["rounds", "last-standing", "all-out"]


Event = (
    RoundBegan
    | CardTurned
    | TurnBegan
    | DiceUsed
    | PickedUp
    | Rolled
    | Exploded
    | BombChecked
    | TurnEnded
    | RoundSettled
    | SeatOut
    | GameOver
)

# ---------------------------------------------------------------- the view: the destination


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may know. Built field by field, never from the state as a whole."""

    seat: int | None
    """Whose view this is; None is a spectator."""
    players: int
    edition: Edition
    open_table: bool
    round: int
    """1 to 12; 0 before the first card is asked for."""
    rounds: int
    start: int
    """The start player of this round."""
    card: str | None
    """None between rounds, before the next card is turned."""
    deck_bright: tuple[str, ...]
    """The whole deck both players know; which three of each back stay out is nobody's knowledge."""
    deck_dark: tuple[str, ...]
    bonuses: tuple[int, ...]
    """The bonus dice of rounds 1 to 12."""
    middle: int
    """Dice lying in the middle now, busted dice of this round included."""
    to_act: int | None
    """The seat asked, CHANCE, or None when the game is over."""
    turns: tuple[Turn, ...]
    """This round's turns in playing order: the ended ones, then the running one."""
    still_to_play: tuple[int, ...]
    """Seats whose turn in this round is yet to come, in order; the running one is not among them."""
    out: tuple[bool, ...]
    leader: int | None
    """The seat that would win the round as the table stands."""
    stash: tuple[int | None, ...]
    """Dice behind each screen, in dice; None where this seat may not know. All known when the game is over or the
    table open."""
    history: tuple[Round, ...]
    winners: tuple[int, ...]
    """Empty until the game is over."""
    rerolls_left: int
    """Of the running turn; 0 when none runs."""

    @property
    def turn(self) -> Turn | None:
        """The running turn, None between turns."""
        return self.turns[-1] if self.turns and not self.turns[-1].ended else None
