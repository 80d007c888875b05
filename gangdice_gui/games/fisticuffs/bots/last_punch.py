"""The last punch of a rumble: nothing is thrown after it, so it is laid out as well as can be and not as hitters do."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.bots.chance import HANDS, LIKELY, Chance, Counts, Every
from gangdice_gui.games.fisticuffs.bots.street import AGAIN, Street, ways
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.punch import choices
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT

Laid = tuple[float, Street]
"""A street as it is after the punch, and what it is worth to who has punched."""


class LastPunch:
    """One way to throw it: at whom, or for whom. What dice come back to the hand is nothing to anybody any more, so
    that only the number laid and how many dice of it count."""

    def __init__(self, street: Street, seat: int, target: int, block: bool) -> None:
        """Look at a street before the throw."""
        self._street, self._seat, self._block, self._base = street.copy(), seat, block, target * 6
        self._dice, self._able = street.hand[seat], street.able[seat]
        self._missed: Laid = (settled(street, seat), self._street)
        self._known: dict[tuple[int, int], Laid] = {}
        self._again: float | None = None

    def throw(self, street: Street, chance: Chance) -> None:
        """Throw, use the ability that helps most, and lay dice out so that most comes of it."""
        counts = chance.throw(self._dice)
        laid = max((self._best(made) for made in (counts, *(made for _, made in ways(self._able, counts)))), key=_value)
        if self._able & AGAIN and laid[0] < self._thrown_again():
            laid = self._best(chance.throw(self._dice))
        street.take(laid[1])

    def _thrown_again(self) -> float:
        """Return what it is worth to throw all dice again."""
        if self._again is None:
            dice = self._dice
            pairs = zip(HANDS[dice], LIKELY[dice], strict=True)
            self._again = sum(likely * self._best(counts)[0] for counts, likely in pairs)
        return self._again

    def _best(self, counts: Counts) -> Laid:
        """Return the best way to lay out a throw as it is; as it was where it misses. [R14] [R16]"""
        street, base = self._street, self._base
        if self._block:
            fit = [at for at in range(6) if counts[at] and street.lanes.get(base + at)]
        else:
            shown = [at for at in range(6) if counts[at] and street.eyes[base + at] < KNOCKED_OUT]
            fit = [at for at in shown if base + at in street.lanes] or shown
        return max((self._lay(at, counts[at]) for at in fit), key=_value, default=self._missed)

    def _lay(self, at: int, dice: int) -> Laid:
        if (at, dice) not in self._known:
            seat, cell = self._seat, self._base + at
            twins = [self._street.copy()]
            if self._block:
                lane = self._street.lanes[cell]
                lying = tuple(owner for owner in sorted(lane) for _ in range(lane[owner]))
                guards = list(choices(lying, min(dice, len(lying))))
                twins = [self._street.copy() for _ in guards]
                for twin, owners in zip(twins, guards, strict=True):
                    twin.guard(seat, cell, dice, owners)
            else:
                twins[0].lay(seat, cell, dice)
            self._known[at, dice] = max(((settled(twin, seat), twin) for twin in twins), key=_value)
        return self._known[at, dice]


def _value(laid: Laid) -> float:
    return laid[0]


def settled(street: Street, seat: int) -> float:
    """Return what a street is worth to a gang when the blows land now, whoever wins a tie."""
    chance, value = Every(), 0.0
    while True:
        twin = street.copy()
        twin.settle(chance)
        value += chance.likely * worth(twin, seat)
        if not chance.next():
            return value
