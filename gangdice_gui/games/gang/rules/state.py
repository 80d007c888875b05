"""The state of a match of Gang of Dice, the figures of the game, and small questions about both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gangdice_gui.games.gang.rules.types import Options, Round, Turn

ROUNDS: Final = 12
BRIGHT_ROUNDS: Final = 9
MAX_ROLLS: Final = 3
HIGHEST: Final = 5
SIDES: Final = 6
"""Of a die: the Boss and 1 to 5."""
START_WORTH: Final = {2: 48, 3: 48, 4: 36}
BONUSES: Final = {"standard": (0,) * 9 + (3, 6, 9), "french": (0,) * 9 + (3, 3, 6)}


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a match, secrets included. Dice counts; seats from 0."""

    options: Options
    round: int
    start: int
    bright: tuple[str, ...]
    """Bright-backed cards not yet turned; three of them never will be."""
    dark: tuple[str, ...]
    stash: tuple[int, ...]
    """Dice behind each screen; dice in front of a seat are in its turn instead."""
    middle: int
    carried: int
    """Dice in the middle before this round's bonus."""
    waiting: tuple[int, ...]
    """Seats whose turn in this round has not begun, in order."""
    out: tuple[bool, ...]
    card: str | None = None
    turns: tuple[Turn, ...] = ()
    thrown: tuple[int, ...] = ()
    """Positions of the dice that CHANCE is to roll now."""
    history: tuple[Round, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def worth(self) -> tuple[int, ...]:
        """What each seat owns, in dice: the stash, and the dice in front of it while they are neither lost nor won."""
        worth = list(self.stash)
        for turn in self.turns:
            if turn.valid is not False:
                worth[turn.seat] += turn.dice
        return tuple(worth)


def leading(turns: tuple[Turn, ...]) -> Turn | None:
    """Return the ended turn that wins as things stand; of equal ones the earlier."""
    best: Turn | None = None
    for turn in turns:
        if turn.total is None:
            continue
        if best is None or best.total is None or (turn.total, turn.dice) > (best.total, best.dice):
            best = turn
    return best


def clockwise(first: int, out: tuple[bool, ...]) -> tuple[int, ...]:
    """Return the seats still in the game, clockwise from one."""
    players = len(out)
    return tuple(seat for seat in ((first + i) % players for i in range(players)) if not out[seat])


def with_count(counts: tuple[int, ...], seat: int, dice: int) -> tuple[int, ...]:
    """Return the counts with one seat's put in."""
    return (*counts[:seat], dice, *counts[seat + 1 :])
