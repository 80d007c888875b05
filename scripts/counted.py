"""A round counted out by the rules, to hold `gangdice advise` against.

But for the chances of hands of more than COUNTED dice nothing here is the game's own reckoning.

Every number of dice, every roll and every reroll of every seat still to act; dice count by how many show which face. A
seat plays for its own share of wins. `scripts/late.py` asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from gangdice_gui.games.gang.bots.one_turn.chances import chances

HAND = 8
"""Dice a rival in between may use at most."""
LAST = 24
"""Dice the last seat may use at most."""
COUNTED = 12
"""Dice up to which the chance to reach a total is counted out here; beyond, the baked chances stand for it.
To stay below one more dice are taken to be no better."""
TIE = 1e-13
DIE = 1e-11
"""What a die counts beside a share of wins, so that who cannot win any more plays for dice."""

Led = tuple[int, int, tuple[int, ...]]
"""Who may lead: its seat, -1 for nobody; its dice; its totals."""


def bad(card: str, faces: Sequence[int]) -> bool:
    """Tell whether faces meet a card's condition; the Boss, 0, is no value."""
    name, values = card.rpartition("-")[0], [face for face in faces if face]
    kind, _, figure = name.partition("-")
    if kind == "total":
        return sum(values) >= int(figure)
    if kind == "run":
        return any(set(range(low, low + int(figure))) <= set(values) for low in range(1, 6))
    if kind == "odd":
        return sum(value % 2 for value in values) >= int(figure)
    if kind == "different":
        return len(set(values)) >= int(figure)
    if kind == "pair":
        return len(set(values)) < len(values)
    if kind == "fives":
        return values.count(5) >= int(figure)
    assert kind == "has"
    return any(str(value) in figure for value in values)


@cache
def hands(dice: int) -> tuple[dict[tuple[int, ...], int], list[tuple[int, ...]]]:
    """Return every hand of so many dice, its faces ascending, with its place."""
    found = list(combinations_with_replacement(range(6), dice))
    return {hand: place for place, hand in enumerate(found)}, found


@cache
def steps(dice: int) -> tuple[np.ndarray, np.ndarray]:
    """Return, by hand, the places of the hands with a die more of each face, and of those with one less, or -1."""
    up = np.array([[hands(dice + 1)[0][tuple(sorted((*h, f)))] for f in range(6)] for h in hands(dice)[1]])
    down = np.full((len(hands(dice)[1]), 6), -1)
    for place, hand in enumerate(hands(dice)[1]):
        for face in set(hand):
            rest = list(hand)
            rest.remove(face)
            down[place, face] = hands(dice - 1)[0][tuple(rest)]
    return up, down


@cache
def totals(card: str, dice: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the total of every hand, and whether it meets the condition."""
    every = hands(dice)[1]
    return np.array([sum(hand) for hand in every]), np.array([bad(card, hand) for hand in every])


def better(old: np.ndarray, new: np.ndarray) -> np.ndarray:
    """Return the new shares where the first of them is more."""
    return np.where((new[..., :1] > old[..., :1] + TIE), new, old)


def turn(card: str, dice: int, ends: np.ndarray, bust: np.ndarray, rerolls: int = 2) -> list[np.ndarray]:
    """Return what keeping each hand of fewer dice is worth with so many rerolls left, by how many are kept.

    `ends` are the shares by total, case and seat, the player's own first; `bust` by case and seat. The first, of no
    dice kept, is the turn before its first roll once `rerolls` is 3.
    """
    total, blown = totals(card, dice)
    stop = np.where(blown[:, None, None], bust[None], ends[total])
    arrived, kept = stop, [stop]
    for left in range(rerolls):
        if left:
            most = kept[0]
            for level in range(1, dice):
                down = steps(level)[1]
                here = kept[level]
                for face in range(6):
                    at = np.nonzero(down[:, face] >= 0)[0]
                    here[at] = better(here[at], most[down[at, face]])
                most = here
            down, arrived = steps(dice)[1], stop.copy()
            for face in range(6):
                at = np.nonzero(down[:, face] >= 0)[0]
                arrived[at] = better(arrived[at], most[down[at, face]])
            if card.endswith("explosive"):
                arrived[blown] = bust[None]
        kept, here = [], arrived
        for level in range(dice - 1, -1, -1):
            up = steps(level)[0]
            here = sum(here[up[:, face]] for face in range(6)) / 6
            kept.insert(0, here)
    return kept


@cache
def reach(card: str, dice: int, wanted: bool) -> np.ndarray:
    """Return the chance of a valid result of at least each total, played to have it, or else not to."""
    need = np.arange(5 * dice + 2)
    if dice > COUNTED:
        if not wanted:
            least = reach(card, COUNTED, False)
            return np.array([*least, *[0.0] * (len(need) - len(least))])
        baked = chances(card, dice)
        return np.array([*baked, *[0.0] * (len(need) - len(baked))])
    sign = 1.0 if wanted else -1.0
    ends = sign * (np.arange(5 * dice + 1)[:, None] >= need[None, :]).astype(float)[..., None]
    row: np.ndarray = sign * turn(card, dice, ends, np.zeros((len(need), 1)), 3)[0][0, :, 0]
    return row


class Rest:
    """What becomes of a round once a seat's turn has ended."""

    def __init__(
        self,
        card: str,
        start: int,
        order: tuple[int, ...],
        after: Callable[[tuple[int, ...], int, int], tuple[float, ...]],
    ) -> None:
        """Take the seats still to act and the shares once the round is over, by stash, middle and who starts."""
        self._card, self._start, self._order, self._after = card, start, order, after

    def shares(self, at: int, stash: tuple[int, ...], pot: int, leads: list[Led]) -> list[np.ndarray]:
        """Return the seats' shares by who leads and his total once the seats from one on have acted."""
        if at == len(self._order):
            return [np.array([self._settled(stash, pot, seat)] * len(totals)) for seat, _, totals in leads]
        seat = self._order[at]
        last = at == len(self._order) - 1
        own = np.array([seat, *(other for other in range(len(stash)) if other != seat)])
        back = np.argsort(own)
        best = None
        for dice in range(1, min(stash[seat], LAST if last else HAND) + 1):
            rest = (*stash[:seat], stash[seat] - dice, *stash[seat + 1 :])
            if last:
                found = np.concatenate([self._taken(rest, pot + dice, seat, dice, led) for led in leads])[:, own]
            else:
                reached = tuple(range(5 * dice + 1))
                *left, mine = self.shares(at + 1, rest, pot + dice, [*leads, (seat, dice, reached)])
                lost = np.concatenate(left)[:, own]
                beaten = np.array(
                    [
                        [led < 0 or (total, dice) > (much, used) for led, used, some in leads for much in some]
                        for total in reached
                    ]
                )
                ends = np.where(beaten[..., None], mine[:, None, own], lost[None])
                found = turn(self._card, dice, ends, lost, 3)[0][0]
            best = found if best is None else better(best, found)
        assert best is not None
        cuts = np.cumsum([len(some) for _, _, some in leads])[:-1]
        return list(np.split(best[:, back], cuts))

    def _taken(self, rest: tuple[int, ...], pot: int, seat: int, dice: int, led: Led) -> np.ndarray:
        """Return what the last seat's dice come to: it takes the round or leaves it."""
        leader, used, some = led
        won, lost = np.array(self._settled(rest, pot, seat)), np.array(self._settled(rest, pot, leader))
        row = reach(self._card, dice, bool(won[seat] >= lost[seat]))
        needs = np.minimum([total + int(leader >= 0 and dice <= used) for total in some], len(row) - 1)
        return lost + row[needs][:, None] * (won - lost)

    def _settled(self, stash: tuple[int, ...], pot: int, leader: int) -> tuple[float, ...]:
        if leader < 0:
            shares = self._after(stash, pot, self._start)
        else:
            stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
            shares = self._after(stash, 0, leader)
        return tuple(share + DIE * dice for share, dice in zip(shares, stash, strict=True))
