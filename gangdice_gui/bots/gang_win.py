"""The one yardstick: how often an answer wins the game, and what it brings in dice, for every answer a seat can give.

Everything is reckoned from a seat's view. Of two both are taken to play to win; of three and four the others play for
dice. The last seat's chances, and those of hands of up to MOST dice, are exact; a larger hand is as good as the best of
a few ways to play it, until its dice lie there and are counted out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..engine.gang_types import View
from . import gang_future, gang_pair, gang_round
from .gang_chances import LARGEST, LOSING, chance, least_chances, to_lead
from .gang_odds import MOST, Turn
from .gang_pair import End, Ends
from .gang_plays import Play, plays
from .gang_solved import ahead_of

_TRIFLE: Final = 1e-6
"""What a die counts beside a win where the way to win is asked what it brings in dice."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an answer leads to when all that follows is played as well as can be."""

    win: float
    """The chance to win the game; of a shared win the share."""
    dice: float
    """What the round brings, in dice, on average."""


class Hand:
    """A turn of a number of dice, weighed from before its first roll to its end."""

    def __init__(self, view: View, dice: int) -> None:
        """Take what every result comes to in a view of the seat to act. Raises ValueError for a spectator's."""
        stand = gang_round.stand_of(view, dice)
        self.card, self.dice = stand.card, dice
        self._beat = None if stand.best is None else stand.best[:2]
        self._last = not stand.later
        self.ends, self.bust = ends(view, dice)
        self._owned = stand.stash[stand.seat] + dice
        self._turns: tuple[Turn, Turn | None] | None = None

    def use(self) -> Prospect:
        """Return what the turn leads to before its first roll."""
        if self._last or self.dice > LARGEST:
            # One total that leads is as good as another.
            need = to_lead(self.dice, self._beat)
            end = self.ends[min(need, len(self.ends) - 1)]
            return self._between(end, leading(self.card, self.dice, need, end.win >= self.bust.win))
        ways = plays(self.card, self.dice) if self.dice > MOST else ()
        if not ways:
            win, both = self._solved()
            return self._parted(win.value, None if both is None else both.value)
        return max((self._played(way) for way in ways), key=lambda prospect: prospect.win)

    def stop(self, faces: Sequence[int]) -> Prospect:
        """Return what stopping with these faces leads to."""
        win, both = self._solved()
        return self._parted(win.stop(faces), None if both is None else both.stop(faces))

    def keep(self, kept: Sequence[int], rerolls_left: int) -> Prospect:
        """Return what keeping these faces, fewer than all, and throwing the others leads to."""
        win, both = self._solved()
        return self._parted(win.keep(kept, rerolls_left), None if both is None else both.keep(kept, rerolls_left))

    def _solved(self) -> tuple[Turn, Turn | None]:
        """Return the turn solved for wins, and for small hands also for wins and, where that is equal, dice."""
        if self._turns is None:
            wins = [end.win for end in self.ends]
            win, both = Turn(self.card, self.dice, wins, self.bust.win), None
            if self.dice <= MOST:
                worths = [end.win + _TRIFLE * end.dice for end in self.ends]
                both = Turn(self.card, self.dice, worths, self.bust.win + _TRIFLE * self.bust.dice)
            self._turns = win, both
        return self._turns

    def _parted(self, win: float, both: float | None) -> Prospect:
        if both is not None:
            return Prospect(win, (both - win) / _TRIFLE - self._owned)
        # A large hand leads or does not: how well hardly matters.
        best = max(self.ends, key=lambda end: end.win)
        return self._between(best, (win - self.bust.win) / (best.win - self.bust.win or 1.0))

    def _between(self, end: End, often: float) -> Prospect:
        bust = self.bust
        return Prospect(
            bust.win + often * (end.win - bust.win), bust.dice + often * (end.dice - bust.dice) - self._owned
        )

    def _played(self, way: Play) -> Prospect:
        chances, bust = way
        win, dice = bust * self.bust.win, bust * self.bust.dice
        for often, end in zip(chances, self.ends, strict=False):
            win += often * end.win
            dice += often * end.dice
        return Prospect(win, dice - self._owned)


def ends(view: View, dice: int) -> Ends:
    """Return what every result of so many dice of the view's seat comes to. Raises like gang_round.owned()."""
    stand = gang_round.stand_of(view, dice)
    if view.players == 2:
        return gang_pair.ends(stand, dice, ahead_of(view))
    wins, lost = gang_round.ends(stand, dice, gang_future.winning(view))
    owns, bare = gang_round.ends(stand, dice, gang_future.owning(view))
    return [End(win, own) for win, own in zip(wins, owns, strict=True)], End(lost, bare)


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
