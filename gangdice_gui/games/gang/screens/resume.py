"""Going on with a match that was left: what followed from the last decision is shown once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gangdice_gui.engine.game import CHANCE, Card
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.match.match import Match, Told

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable


def last_beat(match: Match) -> int:
    """Return with which action of the log begins what a player may not have seen yet.

    It is the last decision; where a card was turned since, its round's result has been seen, and the card begins.
    """
    decisions = [at for at, (actor, _) in enumerate(match.log) if actor != CHANCE]
    turned = bool(match.log) and isinstance(match.game.rules.parse(match.log[-1][1]), Card)
    return len(match.log) - 1 if turned else max(decisions, default=0)


def set_back(table: GangTable) -> tuple[Told, ...]:
    """Set the table's picture back to before the last decision; returns everything that has happened since."""
    match, show = table.match, table.show
    start = last_beat(match)
    actor = match.log[start][0]
    if actor in table.humans and actor != show.viewer:
        # Nobody is seated by that: a curtain still falls before the next question.
        show.viewer = actor
        table.resize()
    view: View
    view, told = match.since(start, show.viewer if table.humans and not table.hidden else None)
    lost = frozenset(turn.seat for turn in view.turns if turn.valid is False)
    table.change(view=view, gone=lost, pot=view.middle)
    return told
