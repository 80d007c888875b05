"""The figures of a finished match: who stands where, and what each seat won, lost and threw. Pure numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gangdice_gui.games.gang.rules.types import Round, View

Reason = Literal["rounds", "last-standing", "all-out"]


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end. Dice are counted; `won` and `busts` count rounds."""

    seat: int
    place: int
    """1 for the winner; seats with equal worth share a place."""
    worth: int
    won: int
    biggest: int
    """The most dice taken in one round."""
    busts: int
    thrown: int
    """Dice used in all turns together."""


def standings(view: View) -> list[Standing]:
    """Return the seats of a finished match, the winners first."""
    worth = [dice or 0 for dice in view.stash]

    def standing(seat: int) -> Standing:
        pots = [settled.pot for settled in view.history if settled.winner == seat]
        turns = [turn for settled in view.history for turn in settled.turns if turn.seat == seat]
        ahead = sum(1 for other in range(view.players) if worth[other] > worth[seat])
        # Joint winners with nothing stand before whoever went out earlier, with nothing too.
        if view.winners and seat not in view.winners:
            ahead = max(ahead, len(view.winners))
        return Standing(
            seat,
            ahead + 1,
            worth[seat],
            len(pots),
            max(pots, default=0),
            sum(1 for turn in turns if turn.valid is False),
            sum(turn.dice for turn in turns),
        )

    return sorted(map(standing, range(view.players)), key=lambda each: (each.place, -each.won, each.seat))


def reason_of(view: View) -> Reason:
    """Return why a finished match ended."""
    left = view.out.count(False)
    return "all-out" if not left else "last-standing" if left == 1 else "rounds"


def rounds_of(history: Sequence[Round], rounds: int) -> list[Round | None]:
    """Return the settled rounds, None for those the game ended before."""
    return [*history, *[None] * (rounds - len(history))]
