"""What lies in a lane that has folded: said in full by a tip, where the rows end in "+1"."""

from __future__ import annotations

from collections import Counter

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.types import Lane
from gangdice_gui.games.fisticuffs.screens.console.pieces import Spot
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box, rows_of
from gangdice_gui.games.fisticuffs.screens.street.places import Ground
from gangdice_gui.ui.widgets import Widget


def lane_tips(words: Words, places: Ground, show: Show) -> list[Widget]:
    """Return a place with a tip for every lane whose rows are not all shown."""
    rumble = show.view.rumble
    if rumble is None or show.stage != "rounds":
        return []
    return [
        Spot(f"lane {lane.seat} {lane.number}", places.rect(lane_box(places, lane)), tip=lane_text(words, show, lane))
        for lane in rumble.lanes
        if any(row.more for row in rows_of(lane))
    ]


def lane_text(words: Words, show: Show, lane: Lane) -> str:
    """Return everything that lies in a lane, in words."""
    hits = Counter(pair.owner for pair in lane.pairs if pair.guard is None)
    stopped = Counter((pair.owner, pair.guard) for pair in lane.pairs if pair.guard is not None)
    names = show.names
    parts = [words("brawl.tip_hits", name=names[owner], n=count) for owner, count in sorted(hits.items())]
    parts += [
        words("brawl.tip_stopped", name=names[owner], other=names[guard], n=count)
        for (owner, guard), count in sorted(stopped.items())
    ]
    parts += [
        words("brawl.tip_spare", name=names[owner], n=count) for owner, count in sorted(Counter(lane.spares).items())
    ]
    return words("brawl.tip_lane", member=show.member(lane.seat, lane.number), dice=", ".join(parts))
