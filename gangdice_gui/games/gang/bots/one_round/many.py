"""A round of three or four who all play to win: what every result of a turn is worth once the others have answered it.

Backwards from the last seat, each plays for its own share of wins, knowing all that went before. The last seat's
chances are exact; a seat in between throws its dice in one of a few ways, the best for what is to beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final

from gangdice_gui.games.gang.bots.one_round.pair import End, Ends
from gangdice_gui.games.gang.bots.one_round.round_game import Stand
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, LOSING, chances, least_chances
from gangdice_gui.games.gang.bots.one_turn.odds import MOST
from gangdice_gui.games.gang.bots.one_turn.ways import Way, ways

NUMBERS: Final = {1: (1,), 2: (1, 2, 3, 4, 5, 6, 8), 3: (1, 3, 5, 8)}
"""The numbers of dice a seat in between is taken to choose from, by the seats that act after the one that asks."""
FEWER: Final = (1, 3)
"""Those it chooses from behind one who used more than MOST dice: little is left to decide."""
LAST: Final = (1, 2, 3, 4, 5, 6, 8, LOSING)
"""The numbers of dice the last seat is taken to choose from."""
_RARE: Final = 0.002
"""A total that is reached less often is not told from the one below."""

AfterRound = Callable[[tuple[int, ...], int, int], tuple[float, ...]]
"""Every seat's share of wins once a round has ended, by what the seats own, the middle, and who started or won it."""
Shares = tuple[float, ...]
"""The seats' shares of wins; after them the dice of the seat that asks and its chance to take the round."""
Led = tuple[int, int, Sequence[int]]
"""Who may lead: its seat, -1 for nobody; its dice; its totals, without a gap."""


def ends(stand: Stand, dice: int, ahead: AfterRound) -> Ends:
    """Return what every valid total, 0 to 5 * dice, and a bust come to when the seats behind have answered."""
    round_ = _Round(stand, dice, ahead)
    lead: Led = (-1, 0, (0,))
    if stand.best is not None:
        lead = (stand.best[2], stand.best[1], (min(stand.best[0], round_.reach + 1),))
    left, leads = round_.after(0, stand.stash, stand.pot, (lead, (stand.seat, dice, round_.totals(dice))))
    me, beat = stand.seat, None if stand.best is None else stand.best[:2]
    bust, *taken = (End(shares[me], shares[-2], shares[-1]) for shares in (*left, *leads))
    return [
        bust if beat is not None and (total, dice) <= beat else taken[min(total, len(taken) - 1)]
        for total in range(5 * dice + 1)
    ], bust


@lru_cache(maxsize=512)
def top(card: str, dice: int) -> int:
    """Return the highest total of a number of dice, or of LARGEST, that is told from the one below."""
    return max((total for total, often in enumerate(chances(card, min(dice, LARGEST))) if often > _RARE), default=0)


class _Round:
    """A round from the end of one seat's turn to its own end."""

    def __init__(self, stand: Stand, dice: int, ahead: AfterRound) -> None:
        self._stand, self._ahead = stand, ahead
        self._numbers = FEWER if dice > MOST else NUMBERS[max(1, len(stand.later))]
        self.reach = max(top(stand.card, n) for n in LAST)
        """The highest total of anybody behind."""

    def totals(self, dice: int) -> range:
        """Return the totals that are told apart: beyond what anybody behind can reach all are alike."""
        return range(min(top(self._stand.card, dice), self.reach + 1) + 1)

    def after(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> list[list[Shares]]:
        """Return what it comes to once the seats from one on have acted, by who leads now and with what total."""
        later = self._stand.later
        if at == len(later):
            return [[self._settled(stash, pot, leader)] for leader, _, _ in leads]
        if at == len(later) - 1:
            return self._last(later[at], stash, pot, leads)
        return self._between(at, stash, pot, leads)

    def _settled(self, stash: tuple[int, ...], pot: int, leader: int) -> Shares:
        me = self._stand.seat
        if leader < 0:
            return (*self._ahead(stash, pot, self._stand.start), stash[me], 0.0)
        stash = (*stash[:leader], stash[leader] + pot, *stash[leader + 1 :])
        return (*self._ahead(stash, 0, leader), stash[me], float(leader == me))

    def _last(self, seat: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> list[list[Shares]]:
        """Return what the last seat makes of it: it takes the round or leaves it, with the best chances for that."""
        card, owns, found = self._stand.card, stash[seat], []
        numbers = [dice for dice in LAST if dice <= owns]
        rests = [(*stash[:seat], owns - dice, *stash[seat + 1 :]) for dice in numbers]
        won = [self._settled(rest, pot + dice, seat) for rest, dice in zip(rests, numbers, strict=True)]
        for leader, used, totals in leads:
            lost = [self._settled(rest, pot + dice, leader) for rest, dice in zip(rests, numbers, strict=True)]
            values = []
            rows = []
            for dice, taken, left in zip(numbers, won, lost, strict=True):
                own, gain = left[seat], taken[seat] - left[seat]
                row = _chances(card, dice, gain >= 0)
                first = totals[0] + int(leader >= 0 and dice <= used)
                row = row[first : first + len(totals)]
                rows.append(row)
                values.append([own + chance * gain for chance in row])
            ended = []
            for at, column in enumerate(zip(*values, strict=True)):
                which = column.index(max(column))
                chance = rows[which][at]
                pairs = zip(lost[which], won[which], strict=True)
                ended.append(tuple([left + chance * (taken - left) for left, taken in pairs]))
            found.append(ended)
        return found

    def _between(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> list[list[Shares]]:
        """Return what a seat with others behind makes of it: the best of its ways to throw."""
        card, seat = self._stand.card, self._stand.later[at]
        owns = stash[seat]
        best: list[list[float]] = [[-1.0 for _ in totals] for _, _, totals in leads]
        plans: list[list[tuple[_Plan, int]]] = [[] for _ in leads]
        for dice in self._numbers:
            if dice > owns:
                break
            rest = (*stash[:seat], owns - dice, *stash[seat + 1 :])
            *left, mine = self.after(at + 1, rest, pot + dice, (*leads, (seat, dice, range(top(card, dice) + 1))))
            own = [shares[seat] for shares in reversed(mine)]
            needs = [
                [min(len(mine), total + (leader >= 0 and dice <= used)) for total in totals]
                for leader, used, totals in leads
            ]
            behind = [[shares[seat] for shares in row] for row in left]
            for way in ways(card, dice):
                plan = _Plan(way, mine, left)
                gained = [*accumulate(map(mul, way.falling, own))][::-1]
                gained.append(0.0)
                misses = way.misses
                for i, row in enumerate(behind):
                    high = best[i]
                    for j, need in enumerate(needs[i]):
                        value = gained[need] + misses[need] * row[j]
                        if value > high[j]:
                            high[j] = value
                            if j < len(plans[i]):
                                plans[i][j] = (plan, need)
                            else:
                                plans[i].append((plan, need))
        return [[plan.shares(i, j, need) for j, (plan, need) in enumerate(row)] for i, row in enumerate(plans)]


class _Plan:
    """A way to throw some dice, and all it comes to."""

    def __init__(self, way: Way, mine: list[Shares], left: list[list[Shares]]) -> None:
        self._way, self._mine, self._left = way, mine, left
        self._gained: list[Shares] = []

    def shares(self, leader: int, total: int, need: int) -> Shares:
        """Return what it comes to against one of the leaders and one of its totals, where one needs so much."""
        if not self._gained:
            columns = [
                [*accumulate(map(mul, self._way.falling, column))][::-1]
                for column in zip(*reversed(self._mine), strict=True)
            ]
            self._gained = [*zip(*columns, strict=True), (0.0,) * len(columns)]
        miss = self._way.misses[need]
        return tuple(
            gained + miss * left for gained, left in zip(self._gained[need], self._left[leader][total], strict=True)
        )


@lru_cache(maxsize=1024)
def _chances(card: str, dice: int, wanted: bool) -> tuple[float, ...]:
    """Return the chance of a valid result of at least each total, played to have one, or else not to."""
    row = (chances if wanted else least_chances)(card, dice)
    return (*row, *(0.0,) * (5 * LOSING + 3 * MOST))
