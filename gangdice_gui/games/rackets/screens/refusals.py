"""Who refuses every offer unasked: said once, it holds as long as the match, also where it is left and gone on with."""

from __future__ import annotations

from typing import Final

from gangdice_gui.base.store import Store
from gangdice_gui.match.match import Match

FILE: Final = "offers.txt"
"""Beside the running match: its seed in the first line, then the seats that hear no offers."""


class Refusals:
    """The seats that hear no more offers in one match."""

    def __init__(self, store: Store, match: Match) -> None:
        """Remember what was said in this match."""
        self._store, self._seed = store, match.seed
        seed, _, seats = (store.read(FILE) or "").partition("\n")
        players = range(match.options.players)
        self.seats = (
            {int(n) for n in seats.split() if n.isdecimal() and int(n) in players} if seed == self._seed else set()
        )

    def __contains__(self, seat: int) -> bool:
        """Tell whether a seat refuses every offer."""
        return seat in self.seats

    def say(self, seat: int, refuses: bool) -> None:
        """Have a seat refuse all offers from now on, or hear them again."""
        self.seats = self.seats | {seat} if refuses else self.seats - {seat}
        self._store.write(FILE, f"{self._seed}\n{' '.join(map(str, sorted(self.seats)))}\n")
