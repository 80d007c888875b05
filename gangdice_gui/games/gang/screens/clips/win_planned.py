"""Where the dice of a round will pile up, found in as many frames as it takes before any of them leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gangdice_gui.base.manners import full
from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.rules.types import Round, RoundSettled
from gangdice_gui.games.gang.screens.clips.fly import Traveller, at_stake
from gangdice_gui.games.gang.screens.clips.planned import ROOM, depends_on
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.win_place import WinPlace, placing, standing


class PlannedWin(NamedTuple):
    """The dice that go to a winner as they lie, and where they pile up and are counted; None where nothing is seen."""

    dice: Sequence[Traveller]
    place: WinPlace | None


class WinAhead:
    """Finds it piece by piece: at once it would be a late frame."""

    def __init__(self) -> None:
        """Begin with nothing found."""
        self._of: tuple[object, ...] = ()
        self._parts: Pieces[PlannedWin] | None = None
        self._found: PlannedWin | None = None

    def plan_on(self, sight: Sight, event: object) -> bool:
        """Find it for a round that is settled now, as far as a frame has room; returns whether some of it is left."""
        if not isinstance(event, RoundSettled):
            return False
        self._turn_to(sight, event)
        while self._parts is not None and not full(ROOM):
            self._piece(self._parts)
        return self._parts is not None

    def take(self, sight: Sight, event: RoundSettled) -> PlannedWin:
        """Return it, of which what is not found yet is found now, and keep it no longer."""
        self._turn_to(sight, event)
        while self._parts is not None:
            self._piece(self._parts)
        found, self._of, self._found = self._found, (), None
        assert found is not None
        return found

    def _turn_to(self, sight: Sight, event: RoundSettled) -> None:
        """Begin anew where another round is settled, or the table looks otherwise by now."""
        of = event, *depends_on(sight)
        if of != self._of:
            self._of, self._parts, self._found = of, planning_win(sight, event.round), None

    def _piece(self, parts: Pieces[PlannedWin]) -> None:
        try:
            next(parts)
        except StopIteration as done:
            self._parts, self._found = None, done.value


def planning_win(sight: Sight, settled: Round) -> Pieces[PlannedWin]:
    """Find it piece by piece."""
    if settled.winner is None:
        return PlannedWin((), None)
    dice = at_stake(sight, settled, settled.winner)
    if sight.instant or not dice:
        return PlannedWin(dice, None)
    place = yield from placing(sight, settled.winner, standing(sight), dice, settled.pot)
    return PlannedWin(dice, place)
