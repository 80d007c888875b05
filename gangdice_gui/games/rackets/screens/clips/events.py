"""From events to clips: what the table shows while something happens. All of them are values, and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence

from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.events import Event
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.clips import hits, town, walk, won
from gangdice_gui.games.rackets.screens.clips.dice import deal_lots, haggle_lots, order_lots
from gangdice_gui.games.rackets.screens.clips.heard import aloud
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.ui.clip import Lot


def lots_of(event: Event, view: View, sight: Sight) -> Sequence[Lot]:
    """Return an event as clips; `view` is the one after it, which the table shows with the last of them."""
    match event:
        case events.OrderThrown():
            return order_lots(sight, event, view)
        case events.Market():
            return town.card_lots(sight, event, view)
        case events.Placed() | events.Built() | events.Levelled() | events.Repaired():
            return town.work_lots(sight, event, view)
        case events.Dismantled():
            return town.gone_lots(sight, event, view)
        case events.Produced():
            return town.produce_lots(sight, event, view)
        case events.Sold():
            return haggle_lots(sight, event, view)
        case events.Deal():
            return deal_lots(sight, event, view)
        case events.Spoiled() | events.Loose():
            return town.loose_lots(sight, event, view)
        case events.RoundBegan():
            return [Lot(show={"view": view, "walk": None})]
        case events.BombBought() | events.BombDismantled() | events.Passed() | events.Answered() | events.Offered():
            return town.quiet_lots(sight, event, view)
        case errands.SetOut():
            return walk.set_out(sight, event, view)
        case errands.Walked():
            return walk.walked(sight, event, view)
        case errands.Tested():
            return walk.tested(sight, event, view)
        case errands.Failed():
            return walk.failed(sight, event, view)
        case errands.Shot():
            return hits.shot(sight, event, view)
        case errands.BombWentOff():
            return hits.wire(sight, event, view)
        case errands.Fuse():
            return hits.fuse(sight, event, view)
        case errands.Robbed() | errands.Sabotaged() | errands.Destroyed():
            return hits.hit(sight, event, view)
        case errands.NoWire() | errands.WireLifted() | errands.WireCleared():
            return hits.searched(sight, event, view)
        case events.Over():
            return won.won_lots(sight, event, view)
    return [Lot(aloud(event), {"view": view})]
