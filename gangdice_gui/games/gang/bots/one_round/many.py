"""A round of three or four who all play to win: what every result of a turn is worth once the others have answered it.

Backwards from the last seat, each plays for its own share of wins, knowing all that went before. The last seat's
chances are exact; a seat in between throws its dice in one of a few ways, the best for what is to beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import add, mul
from typing import Final, Protocol

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.bots.one_round.pair import End, Ends
from gangdice_gui.games.gang.bots.one_round.round_game import Stand
from gangdice_gui.games.gang.bots.one_round.settled import AfterRound, Shares, settled_by
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

_EXACT: Final = 9
"""Decimals of a share without trifles."""

OWNED, TAKEN = -2, -1
"""Beside the seats' shares: the dice of the seat that asks, and its chance to take the round."""
_Answer = tuple[float, float, float, tuple[float, ...], Shares]
"""What a number of dice is worth at best, what missing it is, what taking it adds, how often, and all of missing it."""
Led = tuple[int, int, Sequence[int]]
"""Who may lead: its seat, -1 for nobody; its dice; its totals, without a gap."""


def ending(stand: Stand, dice: int, ahead: AfterRound, final: bool = False, least: int = 0) -> Pieces[Ends]:
    """Find what every valid total, 0 to 5 * dice, and a bust come to when the seats behind have answered.

    In the final round nobody gains by leaving dice in the middle. Totals below the least that is asked for come to
    what that one does.
    """
    round_ = _Round(stand, dice, ahead, final)
    lead: Led = (-1, 0, (0,))
    if stand.best is not None:
        lead = (stand.best[2], stand.best[1], (min(stand.best[0], round_.reach + 1),))
    totals = round_.totals(dice)
    totals = totals[min(least, len(totals) - 1) :]
    rows = yield from round_.after(0, stand.stash, stand.pot, (lead, (stand.seat, dice, totals)))
    beat = None if stand.best is None else stand.best[:2]
    parts = list[list[float]]()
    for part in (stand.seat, OWNED, TAKEN):
        parts.append([each for row in rows for each in row.of(part)])
        yield
    wins, *rest = parts
    bust, *taken = map(End, [round(win, _EXACT) for win in wins], *rest)
    return [
        bust if beat is not None and (total, dice) <= beat else taken[min(max(0, total - totals[0]), len(taken) - 1)]
        for total in range(5 * dice + 1)
    ], bust


@lru_cache(maxsize=512)
def top(card: str, dice: int) -> int:
    """Return the highest total of a number of dice, or of LARGEST, that is told from the one below."""
    return max((total for total, often in enumerate(chances(card, min(dice, LARGEST))) if often > _RARE), default=0)


class _Round:
    """A round from the end of one seat's turn to its own end."""

    def __init__(self, stand: Stand, dice: int, ahead: AfterRound, final: bool) -> None:
        self._stand, self._settled = stand, settled_by(ahead, stand.start)
        behind = max(1, len(stand.later))
        self._few = dice > MOST and behind > 2
        self._numbers = FEWER if self._few else NUMBERS[behind]
        self._more = behind > 2 and not self._few
        self._lasts = frozenset(LAST[behind])
        self._leaves = behind <= LEAVING and not final
        self._reached: dict[tuple[int, int, int], dict[int, tuple[float, ...]]] = {}
        """By the dice of a leader, 0 for none, and his totals: the chances to beat them with a number of dice."""
        self.reach = max(top(stand.card, n) for n in (*self._lasts, dice + 1))
        """The highest total of anybody behind."""

    def totals(self, dice: int) -> range:
        """Return the totals that are told apart: beyond what anybody behind can reach all are alike."""
        return range(min(top(self._stand.card, dice), self.reach + 1) + 1)

    def after(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Pieces[Sequence[Row]]:
        """Find what it comes to once the seats from one on have acted, by who leads now."""
        later = self._stand.later
        if at == len(later):
            return [_Settled(self._told(self._settled(stash, pot, leader), pot, leader)) for leader, _, _ in leads]
        if at == len(later) - 1:
            return self._last(later[at], stash, pot, leads)
        return (yield from self._between(at, stash, pot, leads))

    def _told(self, shares: Shares, pot: int, leader: int) -> Shares:
        """Return the shares of who takes the round, and after them what the seat that asks owns and has taken."""
        asks, owned = self._stand.seat, self._stand.stash[self._stand.seat]
        return (*shares, owned + pot, 1.0) if leader == asks else (*shares, owned, 0.0)

    def _last(self, seat: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Sequence[Row]:
        """Return what the last seat makes of it: it takes the round or leaves it, with the best chances for that."""
        card, owns, found = self._stand.card, stash[seat], []
        # One die more than who may lead wins a tie.
        beyond = [used + 1 for leader, used, _ in leads if leader >= 0]
        largest = min(owns, LARGEST)
        numbers = leaving = sorted(dice for dice in self._lasts.union(beyond) if dice <= largest)
        if self._leaves:
            leaving = [*range(1, largest + 1)]
        # Who takes the round gets back what it used.
        asks, owned = self._stand.seat, self._stand.stash[self._stand.seat]
        won = self._told(self._settled(stash, pot, seat), pot, seat)
        most = won[seat]
        for leader, used, totals in leads:
            first, last = totals[0], totals[-1]
            reached = self._reached.setdefault((used if leader >= 0 else 0, first, last), {})
            floor, answers = -1.0, list[_Answer]()
            asked = None if leader == asks else owned
            tried = numbers if leader >= 0 else leaving
            for dice, left in zip(tried, self._settled.missed(seat, stash, pot, leader, tried), strict=True):
                own, more = left[seat], int(leader >= 0 and dice <= used)
                gain = most - own
                if gain >= 0:
                    row = reached.get(dice)
                    if row is None:
                        row = reached[dice] = _chances(card, dice, True)[first + more : last + more + 1]
                    low, high = own + row[-1] * gain, own + row[0] * gain
                else:
                    row = _chances(card, dice, False)[first + more : last + more + 1]
                    low, high = own + row[0] * gain, own + row[-1] * gain
                if high < floor:
                    continue
                if low > floor:
                    floor = low
                if leader == asks:
                    left = (*left, owned + pot + dice, 1.0)
                answers.append((high, own, gain, row, left))
            # The higher the total the fewer the chances: what is worse at both ends than another is worse everywhere.
            (_, own, gain, row, left), *others = [answer for answer in answers if answer[0] >= floor]
            if first == last:
                # The first of those that are as good.
                found.append(_Answered([0], row, won, [left], asked))
                continue
            which, taken, lost = [0] * len(row), [*row], [left]
            if others:
                best = [own + chance * gain for chance in row]
                for answer, (_, own, gain, row, left) in enumerate(others, 1):
                    lost.append(left)
                    for at, (chance, value) in enumerate(zip(row, best, strict=True)):
                        if own + chance * gain > value:
                            best[at], which[at], taken[at] = own + chance * gain, answer, chance
            found.append(_Answered(which, taken, won, lost, asked))
        return found

    def _between(self, at: int, stash: tuple[int, ...], pot: int, leads: tuple[Led, ...]) -> Pieces[Sequence[Row]]:
        """Find what a seat with others behind makes of it: the best of its ways to throw."""
        card, seat = self._stand.card, self._stand.later[at]
        owns = stash[seat]
        # Who owns so little that every die counts is taken to choose from all there is.
        numbers = {*range(1, owns + 1)} if owns <= SPARSE else {*self._numbers}
        if self._more:
            numbers.update(used + 1 for _, used, _ in leads if 0 < used < SMALL[-1])
        # Where three are behind every second way will do for many dice, and for the second of them.
        step = 2 if self._few or (at and self._more) else 1
        offers = []
        for dice in sorted(numbers):
            if dice > owns:
                break
            rest = (*stash[:seat], owns - dice, *stash[seat + 1 :])
            reach = range(top(card, dice) + 1)
            *left, mine = yield from self.after(at + 1, rest, pot + dice, (*leads, (seat, dice, reach)))
            yield
            firsts = [totals[0] + int(leader >= 0 and dice <= used) for leader, used, totals in leads]
            offers.append(_Offer(seat, ways(card, dice)[::step], mine, left, firsts))
        return [_Planned(offers, leader) for leader in range(len(leads))]


class Row(Protocol):
    """What a round comes to by the total of who leads it, part by part: the seats' shares, OWNED and TAKEN."""

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

    def __init__(
        self,
        which: Sequence[int],
        chances: Sequence[float],
        won: Shares,
        lost: Sequence[Shares],
        owned: int | None,
    ) -> None:
        """Take by total which answer it is and how often it takes the round, and what taking and missing it is.

        And what the seat that asks owns, where it does not lead and so takes nothing; None where it does.
        """
        self._which, self._chances, self._won, self._lost, self._owned = which, chances, won, lost, owned
        self._parts: dict[int, Sequence[float]] = {}

    def of(self, part: int) -> Sequence[float]:
        found = self._parts.get(part)
        if found is None:
            if part < 0 and self._owned is not None:
                found = self._parts[part] = [0.0 if part == TAKEN else float(self._owned)] * len(self._which)
                return found
            taken = self._won[part]
            owns = [left[part] for left in self._lost]
            gains = [taken - own for own in owns]
            if len(owns) == 1:
                (own,), (gain,) = owns, gains
                found = [own + chance * gain for chance in self._chances]
            else:
                found = [owns[i] + chance * gains[i] for i, chance in zip(self._which, self._chances, strict=True)]
            self._parts[part] = found
        return found


class _Offer:
    """A number of dice that a seat in between may use, all ways to throw them, and what they come to."""

    def __init__(self, seat: int, ways: Sequence[Way], mine: Row, left: Sequence[Row], firsts: Sequence[int]) -> None:
        """Take what it comes to with each total, without one against each leader, and what beats the first of his."""
        self.ways, self._mine, self.left, self.firsts = ways, mine, left, firsts
        self._gained: dict[tuple[int, int], list[float]] = {}
        own, totals = mine.of(seat)[::-1], len(ways[0].falling)
        gained = [[*accumulate(map(mul, way.falling, own))] for way in ways]
        self.values: list[list[list[float]]] = []
        """By leader and way what each of his totals comes to that these dice can beat."""
        self.best: list[list[float]] = []
        """By leader what the best way comes to; what cannot be beaten is missed."""
        for row, first in zip([row.of(seat) for row in left], firsts, strict=True):
            lowest = totals - 1 - first
            if lowest < 0:
                values = [list[float]() for _ in ways]
            elif len(row) == 1:
                values = [[gains[lowest] + way.misses[first] * row[0]] for way, gains in zip(ways, gained, strict=True)]
            else:
                values = [
                    [*map(add, gains[lowest::-1], map(mul, way.misses[first:], row))]
                    for way, gains in zip(ways, gained, strict=True)
                ]
            best = [*map(max, *values)] if len(values) > 1 else values[0]
            self.values.append(values)
            self.best.append([*best, *row[len(best) :]])

    def gained(self, way: int, part: int) -> list[float]:
        """Return one part of what the totals from the highest down to each one bring."""
        found = self._gained.get((way, part))
        if found is None:
            falling = self._mine.of(part)[::-1]
            found = self._gained[way, part] = [*accumulate(map(mul, self.ways[way].falling, falling))]
        return found


class _Planned:
    """What the best offers come to against one leader."""

    def __init__(self, offers: Sequence[_Offer], leader: int) -> None:
        which, best = [0] * len(offers[0].best[leader]), [*offers[0].best[leader]]
        for number, offer in enumerate(offers[1:], 1):
            for at, (value, most) in enumerate(zip(offer.best[leader], best, strict=True)):
                if value > most:
                    best[at], which[at] = value, number
        self._which, self._offers = which, offers
        self._left = {each: offers[each].left[leader] for each in {*which}}
        self._throws: list[tuple[int, _Offer, int, int, float]] = []
        """Where the dice can beat the total: which it is, the offer and its way, how many more do, how often none."""
        for at, (each, value) in enumerate(zip(which, best, strict=True)):
            offer = offers[each]
            rows, first = offer.values[leader], offer.firsts[leader] + at
            if at < len(rows[0]):
                way = [row[at] for row in rows].index(value)
                misses = offer.ways[way].misses
                self._throws.append((at, offer, way, len(misses) - 2 - first, misses[first]))
        self._parts: dict[int, Sequence[float]] = {}

    def of(self, part: int) -> Sequence[float]:
        found = self._parts.get(part)
        if found is None:
            left = {which: row.of(part) for which, row in self._left.items()}
            ends = [left[which][at] for at, which in enumerate(self._which)]
            if part == TAKEN:
                # Who is beaten takes nothing.
                for at, _, _, _, misses in self._throws:
                    ends[at] *= misses
            else:
                for at, offer, way, more, misses in self._throws:
                    ends[at] = offer.gained(way, part)[more] + misses * ends[at]
            found = self._parts[part] = ends
        return found


@lru_cache(maxsize=1024)
def _chances(card: str, dice: int, wanted: bool) -> tuple[float, ...]:
    """Return the chance of a valid result of at least each total, played to have one, or else not to.

    To miss it is taken to be no easier with more than LOSING dice.
    """
    row = chances(card, dice) if wanted else least_chances(card, min(dice, LOSING))
    return (*row, *(0.0,) * (5 * LARGEST + 2))
