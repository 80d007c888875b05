"""The one yardstick: how often an answer wins the game, and what it brings in dice, for every answer a seat can give.

Everything is reckoned from a seat's view; all are taken to play to win. The last seat's chances, and those of hands of
up to MOST dice, are exact; a larger hand is as good as the best of a few ways to play it, until its dice lie there and
are counted out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots.one_round import many, pair, round_game
from gangdice_gui.games.gang.bots.one_round.pair import End, Ends
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, LOSING, chance, least_chances, to_lead
from gangdice_gui.games.gang.bots.one_turn.heap import trying_again
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, solve
from gangdice_gui.games.gang.bots.one_turn.plays import Play, plays
from gangdice_gui.games.gang.bots.whole_game import shares
from gangdice_gui.games.gang.bots.whole_game.solved import FIRST, ahead_of
from gangdice_gui.games.gang.rules.types import View

_TRIFLE: Final = 1e-6
"""What a die counts beside a win where the way to win is asked what it brings in dice."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an answer leads to when all that follows is played as well as can be to win the game."""

    win: float
    """The chance to win the game; of a shared win the share."""
    dice: float
    """What the round brings, in dice, on average."""
    takes: float
    """The chance to take the round."""


class Hand:
    """A turn of a number of dice, weighed from before its first roll to its end."""

    def __init__(self, view: View, dice: int, found: Ends | None = None) -> None:
        """Take what every result comes to in a view of the seat to act, as `found` by `ending` or at once.

        Raises ValueError for a spectator's view.
        """
        stand = round_game.stand_of(view, dice)
        self.card, self.dice = stand.card, dice
        self._beat = None if stand.best is None else stand.best[:2]
        self._last = not stand.later
        self.ends, self.bust = ends(view, dice) if found is None else found
        self.owned = stand.stash[stand.seat] + dice
        self._best = max(self.ends, key=lambda end: end.win)

    def use(self) -> Prospect:
        """Return at once what `using` finds in pieces."""
        return at_once(self.using())

    def using(self) -> Pieces[Prospect]:
        """Find what the turn leads to before its first roll."""
        if self._last or self.dice > LARGEST:
            # One total that leads is as good as another.
            need = to_lead(self.dice, self._beat)
            end = self.ends[min(need, len(self.ends) - 1)]
            return self._between(end, leading(self.card, self.dice, need, end.win >= self.bust.win))
        if self.dice <= MOST:
            worths = list[float]()
            for aim in self._aims():
                worths.append((yield from solve(self.card, self.dice, *aim).valuing()))
            return self.parted(worths)
        return max((self._played(way) for way in plays(self.card, self.dice)), key=lambda prospect: prospect.win)

    def stop(self, faces: Sequence[int]) -> Prospect:
        """Return what stopping with these faces, all of them, leads to."""
        return self.parted(self.rerolls(faces, 0)[0])

    def keep(self, kept: Sequence[int], rerolls_left: int) -> Prospect:
        """Return what keeping these faces, fewer than all of at most MOST, and throwing the others leads to."""
        return self.parted([solve(self.card, self.dice, *aim).keep(kept, rerolls_left) for aim in self._aims()])

    def rerolls(self, faces: Sequence[int], rerolls_left: int) -> list[tuple[float, ...]]:
        """Return at once what `rerolling` finds in pieces."""
        return at_once(self.rerolling(faces, rerolls_left))

    def rerolling(self, faces: Sequence[int], rerolls_left: int) -> Pieces[list[tuple[float, ...]]]:
        """Find what every way to throw some of these faces again is worth, in the order of Turn.rerolls().

        See parted() for what that leads to.
        """
        worths = list[Sequence[float]]()
        for aim in self._aims():
            worths.append((yield from trying_again(self.card, faces, rerolls_left, *aim)))
            yield
        return [*zip(*worths, strict=True)]

    def parted(self, worths: Sequence[float]) -> Prospect:
        """Return what an answer leads to from what it is worth, which of small hands is more than the chance to win."""
        win = worths[0]
        if len(worths) > 1:
            dice, takes = ((worth - win) / _TRIFLE for worth in worths[1:])
            return Prospect(win, dice - self.owned, min(1.0, max(0.0, takes)))
        # A large hand leads or does not: how well hardly matters.
        return self._between(self._best, (win - self.bust.win) / (self._best.win - self.bust.win or 1.0))

    def _aims(self) -> list[tuple[tuple[float, ...], float]]:
        """Return what is solved for: wins; of a small hand also wins and a trifle of dice, or of rounds taken."""
        ways = ((0.0, 0.0), (_TRIFLE, 0.0), (0.0, _TRIFLE))[: 3 if self.dice <= MOST else 1]
        found = []
        for die, round_ in ways:
            *worth, bust = [end.win + die * end.dice + round_ * end.takes for end in (*self.ends, self.bust)]
            found.append((tuple(worth), bust))
        return found

    def _between(self, end: End, often: float) -> Prospect:
        bust = self.bust
        return Prospect(
            bust.win + often * (end.win - bust.win),
            bust.dice + often * (end.dice - bust.dice) - self.owned,
            bust.takes + often * (end.takes - bust.takes),
        )

    def _played(self, way: Play) -> Prospect:
        chances, bust = way
        often = [(bust, self.bust), *zip(chances, self.ends, strict=False)]
        return Prospect(
            sum(chance * end.win for chance, end in often),
            sum(chance * end.dice for chance, end in often) - self.owned,
            sum(chance * end.takes for chance, end in often),
        )


def use(view: View, dice: int) -> Prospect:
    """Return at once what `using` finds in pieces."""
    return at_once(using(view, dice))


def using(view: View, dice: int) -> Pieces[Prospect]:
    """Find what a number of dice leads to before its first roll. Raises like round_game.owned()."""
    least = 0
    if MOST < dice <= LARGEST and view.players > 2 and view.still_to_play:
        # Below the lowest total that many dice are thrown for nothing has to be known.
        ways = plays(view.card or "", dice)
        least = min(next((total for total, often in enumerate(chances) if often), 0) for chances, _ in ways)
    found = yield from ending(view, dice, least)
    yield
    return (yield from Hand(view, dice, found).using())


def ends(view: View, dice: int) -> Ends:
    """Return at once what `ending` finds in pieces."""
    return at_once(ending(view, dice))


def ending(view: View, dice: int, least: int = 0) -> Pieces[Ends]:
    """Find what every result of so many dice of the view's seat comes to. Raises like round_game.owned().

    Of three and four totals below the least come to what that one does.
    """
    stand = round_game.stand_of(view, dice)
    if view.players == 2:
        return pair.ends(stand, dice, ahead_of(view))
    return (yield from many.ending(stand, dice, shares.Outlook(view), view.round == view.rounds, least))


def standing(view: View) -> float:
    """Return the chance of the view's seat to win the game before the card of a round is turned.

    Raises like round_game.owned().
    """
    me, stash = view.seat or 0, round_game.owned(view)
    if not stash[me]:
        return 0.0
    if view.round < 2:
        if view.players > 2:
            return shares.FIRST[view.players][(me - view.start) % view.players]
        return FIRST[view.edition] if me == view.start else 1 - FIRST[view.edition]
    past = replace(view, round=view.round - 1, card=view.history[-1].card)
    if view.players > 2:
        return shares.Outlook(past)(stash, view.middle - view.bonuses[view.round - 1], view.start)[me]
    other = 1 - view.start
    starter = ahead_of(past).starter(stash[view.start], stash[other])
    return starter if me == view.start else 1 - starter


def leading(card: str, dice: int, need: int, wanted: bool = True) -> float:
    """Return the chance of a valid result of at least a total, played to have one, or else not to.

    Beyond LARGEST dice each die more is taken to cost what the last one did.
    """
    if not wanted:
        row = least_chances(card, min(dice, LOSING))
        return row[need] if need < len(row) else 0.0
    if dice <= LARGEST:
        return chance(card, dice, need)
    last, before = chance(card, LARGEST, need), chance(card, LARGEST - 1, need)
    return last * min(1.0, last / before) ** (dice - LARGEST) if before else 0.0
