"""What every seat is left with once a round of three or four has ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import add
from typing import Final

_TRIFLE: Final = 1e-11
"""What a die counts beside a share of wins: a seat that cannot win any more plays for dice."""

AfterRound = Callable[[Sequence[int], int, int], tuple[float, ...]]
"""Every seat's share of wins once a round has ended, by what the seats own, the middle, and who started or won it."""
Shares = tuple[float, ...]
"""The seats' shares of wins; after them the dice of the seat that asks and its chance to take the round."""


class Settled:
    """A round's ends as one seat asks for them, whatever number of dice it uses."""

    def __init__(self, ahead: AfterRound, asks: int, start: int) -> None:
        """Take what follows the round, the seat that asks and who started it."""
        self._ahead, self._asks, self._start = ahead, asks, start
        self._lines: dict[tuple[int, ...], Missed] = {}

    def __call__(self, stash: Sequence[int], pot: int, leader: int) -> Shares:
        """Return the shares by what the seats own beside the pot, and who takes it: -1 for nobody."""
        if leader >= 0:
            stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
            return self.shares(stash, 0, leader)
        return self.shares(stash, pot, leader)

    def shares(self, stash: Sequence[int], middle: int, leader: int) -> Shares:
        """Return the shares by what the seats own and what is left in the middle."""
        shares = self._ahead(stash, middle, leader if leader >= 0 else self._start)
        if 0.0 in shares:
            shares = tuple(map(add, shares, [_TRIFLE * dice for dice in stash]))
        return (*shares, stash[self._asks], float(leader == self._asks))

    def missed(self, seat: int, stash: tuple[int, ...], pot: int, leader: int) -> Missed:
        """Return the shares by the dice that the last seat uses in vain."""
        if leader < 0:
            return Missed(self, seat, stash, pot, leader)
        # Whoever takes the round gets back its own dice, however many they were.
        stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
        key = (seat, leader, *stash)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = Missed(self, seat, stash, 0, leader)
        return found


class Missed(dict[int, Shares]):
    """Shares by the dice that the last seat has used in vain, reckoned as they are asked for."""

    def __init__(self, settled: Settled, seat: int, stash: tuple[int, ...], pot: int, leader: int) -> None:
        super().__init__()
        self._settled, self._seat, self._stash, self._pot, self._leader = settled, seat, stash, pot, leader

    def __missing__(self, dice: int) -> Shares:
        stash, leader, middle = [*self._stash], self._leader, 0
        stash[self._seat] -= dice
        if leader >= 0:
            stash[leader] += dice
        else:
            middle = self._pot + dice
        found = self[dice] = self._settled.shares(stash, middle, leader)
        return found


@lru_cache(maxsize=1)
def settled_by(ahead: AfterRound, asks: int, start: int) -> Settled:
    """Return the ends of a round, remembered from one number of dice to the next."""
    return Settled(ahead, asks, start)
