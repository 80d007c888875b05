"""A round of three or four who all play to win: what every result of a turn is worth once the others have answered it.

Backwards from the last seat, each plays for its own share of wins, knowing all that went before. The last seat's
chances are exact; a seat in between throws its dice in one of a few ways, the best for what is to beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import add, mul
from typing import Final, Protocol

from gangdice_gui.games.gang.bots.one_round.pair import End, Ends
from gangdice_gui.games.gang.bots.one_round.round_game import Stand
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, LOSING, chances, least_chances
from gangdice_gui.games.gang.bots.one_turn.odds import MOST
from gangdice_gui.games.gang.bots.one_turn.ways import SMALL, Way, ways

NUMBERS: Final = {1: (1,), 2: SMALL, 3: (1, 3, 5, 8)}
"""The numbers of dice a seat in between is taken to choose from, by the seats that act after the one that asks; where
not all of SMALL are there, one more than any who may lead has used is too."""
SPARSE: Final = 4
"""A seat in between with no more dice may use any number of them."""
FEWER: Final = (1, 2, 5)
"""Those it chooses from where three are behind one who used more than MOST dice: each more is asked for often there."""
LAST: Final = {1: tuple(range(1, LARGEST + 1)), 2: (*range(1, 11), LOSING), 3: (1, 2, 3, 4, 5, 6, 8, LOSING)}
"""The numbers of dice the last seat is taken to choose from, by the seats that act after the one that asks, with one
more than any who may lead has used."""
LEAVING: Final = 2
"""The most seats behind where, if nobody leads, the last one may leave any number of dice in the middle."""
_RARE: Final = 0.002
"""A total that is reached less often is not told from the one below."""

_TRIFLE: Final = 1e-11
"""What a die counts beside a share of wins: a seat that cannot win any more plays for dice."""
_EXACT: Final = 9
"""Decimals of a share without trifles."""

AfterRound = Callable[[tuple[int, ...], int, int], tuple[float, ...]]
"""Every seat's share of wins once a round has ended, by what the seats own, the middle, and who started or won it."""
Shares = tuple[float, ...]
"""The seats' shares of wins; after them the dice of the seat that asks and its chance to take the round."""
Led = tuple[int, int, Sequence[int]]
"""Who may lead: its seat, -1 for nobody; its dice; its totals, without a gap."""


def ends(stand: Stand, dice: int, ahead: AfterRound, final: bool = False) -> Ends:
    """Return what every valid total, 0 to 5 * dice, and a bust come to when the seats behind have answered.

    In the final round nobody gains by leaving dice in the middle.
    """
    round_ = _Round(stand, dice, ahead, final)
    lead: Led = (-1, 0, (0,))
    if stand.best is not None:
        lead = (stand.best[2], stand.best[1], (min(stand.best[0], round_.reach + 1),))
    rows = round_.after(0, stand.stash, stand.pot, (lead, (stand.seat, dice, round_.totals(dice))))
    beat = None if stand.best is None else stand.best[:2]
    wins, *rest = ([each for row in rows for each in row.of(part)] for part in (stand.seat, -2, -1))
    bust, *taken = map(End, [round(win, _EXACT) for win in wins], *rest)
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

    def __init__(self, stand: Stand, dice: int, ahead: AfterRound, final: bool) -> None:
        self._stand, self._ahead = stand, ahead
        behind = max(1, len(stand.later))
        self._few = dice > MOST and behind > 2
        self._numbers = FEWER if self._few else NUMBERS[behind]
        self._more = behind > 2 and not self._few
        self._lasts = frozenset(LAST[behind])
        self._leaves = behind <= LEAVING and not final
        self.reach = max(top(stand.card, n) for n in (*self._lasts, dice + 1))
        """The highest total of anybody behind."""

    def totals(self, dice: int) -> range:
        """Return the totals that are told apart: beyond what anybody behind can reach all are alike."""
        return range(min(top(self._stand.card, dice), self.reach + 1) + 1)

    def after(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Sequence[Row]:
        """Return what it comes to once the seats from one on have acted, by who leads now."""
        later = self._stand.later
        if at == len(later):
            return [_Settled(self._settled(stash, pot, leader)) for leader, _, _ in leads]
        if at == len(later) - 1:
            return self._last(later[at], stash, pot, leads)
        return self._between(at, stash, pot, leads)

    def _settled(self, stash: Sequence[int], pot: int, leader: int) -> Shares:
        me, stash, start, middle = self._stand.seat, [*stash], self._stand.start, pot
        if leader >= 0:
            stash[leader] += pot
            start, middle = leader, 0
        shares = self._ahead(tuple(stash), middle, start)
        if 0.0 in shares:
            shares = tuple(map(add, shares, [_TRIFLE * dice for dice in stash]))
        return (*shares, stash[me], float(leader == me))

    def _last(self, seat: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Sequence[Row]:
        """Return what the last seat makes of it: it takes the round or leaves it, with the best chances for that."""
        card, owns, found, rest = self._stand.card, stash[seat], [], [*stash]
        # One die more than who may lead wins a tie.
        beyond = [used + 1 for leader, used, _ in leads if leader >= 0]
        largest = min(owns, LARGEST)
        numbers = leaving = sorted(dice for dice in self._lasts.union(beyond) if dice <= largest)
        if self._leaves:
            leaving = [*range(1, largest + 1)]
        # Who takes the round gets back what it used.
        won = self._settled(stash, pot, seat)
        most = won[seat]
        for leader, used, totals in leads:
            first, last = totals[0], totals[-1]
            floor, answers = -1.0, []
            for dice in numbers if leader >= 0 else leaving:
                rest[seat] = owns - dice
                left = self._settled(rest, pot + dice, leader)
                own = left[seat]
                gain = most - own
                row, more = _chances(card, dice, gain >= 0), int(leader >= 0 and dice <= used)
                low, high = own + row[last + more] * gain, own + row[first + more] * gain
                if low > high:
                    low, high = high, low
                if high < floor:
                    continue
                floor = max(floor, low)
                answers.append((high, own, gain, row[first + more : last + more + 1], left))
            # The higher the total the fewer the chances: what is worse at both ends than another is worse everywhere.
            answers = [answer for answer in answers if answer[0] >= floor]
            if len(answers) == 1:
                picked = [(0, chance) for chance in answers[0][3]]
            else:
                values = [[own + chance * gain for chance in row] for _, own, gain, row, _ in answers]
                which = [column.index(max(column)) for column in zip(*values, strict=True)]
                picked = [(answer, answers[answer][3][at]) for at, answer in enumerate(which)]
            found.append(_Answered(picked, won, [answer[4] for answer in answers]))
        return found

    def _between(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Sequence[Row]:
        """Return what a seat with others behind makes of it: the best of its ways to throw."""
        card, seat = self._stand.card, self._stand.later[at]
        owns = stash[seat]
        plans: list[_Plan] = []
        values: list[list[list[float]]] = [[] for _ in leads]
        # Who owns so little that every die counts is taken to choose from all there is.
        numbers = {*range(1, owns + 1)} if owns <= SPARSE else {*self._numbers}
        if self._more:
            numbers.update(used + 1 for _, used, _ in leads if 0 < used < SMALL[-1])
        # Where three are behind every second way will do for many dice, and for the second of them.
        step = 2 if self._few or (at and self._more) else 1
        for dice in sorted(numbers):
            if dice > owns:
                break
            rest = (*stash[:seat], owns - dice, *stash[seat + 1 :])
            reach = range(top(card, dice) + 1)
            *left, mine = self.after(at + 1, rest, pot + dice, (*leads, (seat, dice, reach)))
            own, behind = mine.of(seat)[::-1], [row.of(seat) for row in left]
            firsts = [totals[0] + int(leader >= 0 and dice <= used) for leader, used, totals in leads]
            # What cannot be reached is missed.
            beyond = max(0, *(first + len(row) - len(own) - 1 for first, row in zip(firsts, behind, strict=True)))
            for way in ways(card, dice)[::step]:
                plan = _Plan(way, mine, left, firsts, beyond)
                plans.append(plan)
                gained, misses = plan.gained(own), plan.misses
                for row, first, found in zip(behind, firsts, values, strict=True):
                    found.append([*map(add, gained[first:], map(mul, misses[first:], row))])
        best = [[column.index(max(column)) for column in zip(*rows, strict=True)] for rows in values]
        return [_Planned(plans, leader, each) for leader, each in enumerate(best)]


class Row(Protocol):
    """What a round comes to by the total of who leads it, part by part: the seats' shares, then as in `Shares`."""

    def of(self, part: int) -> Sequence[float]:
        """Return a part of it for every total."""
        ...


class _Settled:
    """Nobody acts any more."""

    def __init__(self, shares: Shares) -> None:
        self._shares = shares

    def of(self, part: int) -> Sequence[float]:
        return (self._shares[part],)


class _Answered:
    """What the last seat's answers come to."""

    def __init__(self, answers: list[tuple[int, float]], won: Shares, lost: list[Shares]) -> None:
        """Take by total which answer it is and how often it takes the round, and what taking and missing it is."""
        self._answers, self._won, self._lost = answers, won, lost
        self._parts: dict[int, Sequence[float]] = {}

    def of(self, part: int) -> Sequence[float]:
        found = self._parts.get(part)
        if found is None:
            taken = self._won[part]
            ends = [(left[part], taken - left[part]) for left in self._lost]
            if len(ends) == 1:
                ((own, gain),) = ends
                found = [own + chance * gain for _, chance in self._answers]
            else:
                found = [ends[which][0] + chance * ends[which][1] for which, chance in self._answers]
            self._parts[part] = found
        return found


class _Plan:
    """A way to throw some dice, and all it comes to."""

    def __init__(self, way: Way, mine: Row, left: Sequence[Row], firsts: Sequence[int], beyond: int) -> None:
        """Take what it comes to with each total, and without one against each leader, and what beats the first of his.

        `beyond` are the totals to beat that nobody throws with these dice.
        """
        self.misses = (*way.misses, *(1.0,) * beyond)
        self._way, self._mine, self.left, self.firsts, self._beyond = way, mine, left, firsts, beyond
        self._gained: dict[int, list[float]] = {}

    def gained(self, falling: Sequence[float]) -> list[float]:
        """Return what the totals from each one on bring, from what each comes to, the highest first."""
        return [*accumulate(map(mul, self._way.falling, falling))][::-1] + [0.0] * (self._beyond + 1)

    def part(self, part: int) -> list[float]:
        """Return one part of what the totals from each one on bring."""
        if part not in self._gained:
            self._gained[part] = self.gained(self._mine.of(part)[::-1])
        return self._gained[part]


class _Planned:
    """What the best of some plans come to against one leader."""

    def __init__(self, plans: Sequence[_Plan], leader: int, best: Sequence[int]) -> None:
        """Take by total which plan it is."""
        self._best, self._plans = best, {which: plans[which] for which in set(best)}
        self._leader = leader
        self._parts: dict[int, Sequence[float]] = {}

    def of(self, part: int) -> Sequence[float]:
        found = self._parts.get(part)
        if found is None:
            leader = self._leader
            rows = {
                which: (plan.firsts[leader], plan.part(part), plan.misses, plan.left[leader].of(part))
                for which, plan in self._plans.items()
            }
            found = []
            for at, which in enumerate(self._best):
                first, gained, misses, left = rows[which]
                found.append(gained[first + at] + misses[first + at] * left[at])
            self._parts[part] = found
        return found


@lru_cache(maxsize=1024)
def _chances(card: str, dice: int, wanted: bool) -> tuple[float, ...]:
    """Return the chance of a valid result of at least each total, played to have one, or else not to.

    To miss it is taken to be no easier with more than LOSING dice.
    """
    row = chances(card, dice) if wanted else least_chances(card, min(dice, LOSING))
    return (*row, *(0.0,) * (5 * LARGEST + 2))
