"""How the band plays in the town: by what is told to everybody, never by wires, aims or hands."""

from __future__ import annotations

from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.ui.bars import Manner


def manner_after(before: Manner, event: events.Event, view: View) -> Manner:
    """Return how the band plays once an event is told; `view` is what is known after it."""
    match event:
        case errands.SetOut(action=action):
            late = view.turn >= view.options.turns
            return "tense" if late or isinstance(action, Attack) else "bright"
        case errands.Fame(change=change):
            return "warm" if change > 0 else "bright"
        case events.Over():
            return "warm"
        case errands.Failed() | errands.BombWentOff() | events.RoundBegan() | events.TurnBegan():
            return "bright"
    return before
