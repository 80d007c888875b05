"""Going on with a match that was left: what followed from the last decision is shown once more."""

from __future__ import annotations

from gangdice_gui.engine.game import CHANCE, Card
from gangdice_gui.match.match import Match


def last_beat(match: Match, eyes: int | None) -> int:
    """Return with which action of the log begins what a player may not have seen yet; `eyes` are those at the screen.

    It is the last decision they know of; where a card was turned since, what came before it has been seen, and the
    card begins.
    """
    seen = match.game.rules.observe
    decisions = [
        at
        for at, played in enumerate(match.replay())
        if played.seat != CHANCE and seen(played.before, eyes).to_act == played.seat
    ]
    turned = bool(match.log) and isinstance(match.game.rules.parse(match.log[-1][1]), Card)
    return len(match.log) - 1 if turned else max(decisions, default=0)
