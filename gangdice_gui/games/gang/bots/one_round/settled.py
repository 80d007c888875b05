"""What every seat is left with once a round of three or four has ended."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import add
from typing import Final, Protocol

_TRIFLE: Final = 1e-11
"""What a die counts beside a share of wins: a seat that cannot win any more plays for dice."""

Shares = tuple[float, ...]
"""The seats' shares of wins."""


class AfterRound(Hashable, Protocol):
    """Every seat's share of wins once a round has ended."""

    def __call__(self, stash: Sequence[int], middle: int, start: int, /) -> tuple[float, ...]:
        """Return the shares by what the seats own, the middle, and who started or won the round."""
        ...

    def missed(
        self, stash: Sequence[int], middle: int, start: int, seat: int, taker: int, numbers: Sequence[int], /
    ) -> list[tuple[float, ...]]:
        """Return the shares by the dice one seat loses, to another or, where that is -1, to the middle."""
        ...


class Settled:
    """A round's ends, whatever number of dice the seat that asks uses."""

    def __init__(self, ahead: AfterRound, start: int) -> None:
        """Take what follows the round and who started it."""
        self._ahead, self._start = ahead, start
        self._lines: dict[tuple[int, ...], dict[int, Shares]] = {}

    def __call__(self, stash: Sequence[int], pot: int, leader: int) -> Shares:
        """Return the shares by what the seats own beside the pot, and who takes it: -1 for nobody."""
        if leader >= 0:
            stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
            return _with_trifles(self._ahead(stash, 0, leader), stash)
        return _with_trifles(self._ahead(stash, pot, self._start), stash)

    def missed(
        self, seat: int, stash: tuple[int, ...], pot: int, leader: int, numbers: Sequence[int]
    ) -> Sequence[Shares]:
        """Return the shares by the dice that the last seat uses in vain."""
        if leader < 0:
            return self._missed(seat, stash, pot, -1, numbers)
        # Whoever takes the round gets back its own dice, however many they were.
        stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
        key = (seat, leader, *stash)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = {}
        missing = [dice for dice in numbers if dice not in found]
        if missing:
            found.update(zip(missing, self._missed(seat, stash, 0, leader, missing), strict=True))
        return [found[dice] for dice in numbers]

    def _missed(
        self, seat: int, stash: tuple[int, ...], middle: int, leader: int, numbers: Sequence[int]
    ) -> list[Shares]:
        rows = self._ahead.missed(stash, middle, leader if leader >= 0 else self._start, seat, leader, numbers)
        for at, row in enumerate(rows):
            if 0.0 in row:
                owns = [*stash]
                owns[seat] -= numbers[at]
                if leader >= 0:
                    owns[leader] += numbers[at]
                rows[at] = _with_trifles(row, owns)
        return rows


def _with_trifles(shares: Shares, stash: Sequence[int]) -> Shares:
    """Return shares as they are, or with trifles where some seat cannot win any more."""
    return tuple(map(add, shares, [_TRIFLE * dice for dice in stash])) if 0.0 in shares else shares


@lru_cache(maxsize=1)
def settled_by(ahead: AfterRound, start: int) -> Settled:
    """Return the ends of a round, remembered from one number of dice to the next."""
    return Settled(ahead, start)
