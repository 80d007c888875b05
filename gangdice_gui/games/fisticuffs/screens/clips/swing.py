"""A gang that takes a side under the lamp post: its badge goes into the pan of that side, and the beam swings."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.rules.actions import Camp
from gangdice_gui.games.fisticuffs.rules.types import Side, View
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import ROW_BADGE, bare_panel, beam_box, row_badge
from gangdice_gui.games.fisticuffs.screens.alliances.beam import BADGE, FINE, badge_in, beam_in, draw_beam, tilt_of
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import strength
from gangdice_gui.ui import memory
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.timeline import ease_both

GOES: Final = 0.45
"""How much of the time the badge is on its way."""
TIPS, THERE = 0.25, 0.75
"""From when to when the beam tips, in parts of the time: then it swings back from where it went too far."""
BEYOND: Final = 1.5
"""How far too far that is, in degrees."""
ARC: Final = 40.0
"""How high the badge leaps on its way, in units."""


def swung(before: float, after: float, t: float) -> float:
    """Return how far a beam has tipped at t (0 to 1) on its way from one tilt to another, in degrees."""
    u = min(1.0, max(0.0, (t - TIPS) / (THERE - TIPS)))
    back = min(1.0, max(0.0, (t - THERE + 0.15) / (1.15 - THERE)))
    beyond = math.copysign(BEYOND, after - before) if after != before else 0.0
    return before + (after - before) * ease_both(u) + beyond * math.sin(math.pi * back)


def joins(sight: Sight, seat: int, camp: Camp, view: View, ms: int) -> tuple[Clip, ...]:
    """Return a gang that has said where it stands on its way there; none where nothing changes, or may move."""
    before, after = sight.show, replace(sight.show, view=view)
    old = None if before.view.rumble is None else before.view.rumble.camps[seat]
    if before.stage != "alliances" or before.look or sight.reduced or sight.instant or (old or "out") == camp:
        return ()
    box, place = beam_box(sight.brush(Surface((1, 1))), sight.places, after), sight.places.rect
    tilts = tilt_of(*strength(before)), tilt_of(*strength(after))
    beam, row = beam_in(box), row_badge(sight.places, after, seat)
    fine = 1 if memory.large() else FINE

    def lies(show: Show, where: Camp | None, tilt: float) -> tuple[float, float]:
        return row if where is None or where == "out" else badge_in(show, beam, tilt, where, seat)

    def draw(surface: Surface, t: float) -> None:
        brush, part, tilt = sight.brush(surface), surface.get_clip(), swung(*tilts, t)
        surface.set_clip(part.clip(place(box)))
        bare_panel(brush, sight.places, after)
        u = ease_both(min(1.0, t / GOES))
        draw_beam(brush, after if u == 1 else before, box, tilt, None if u == 1 else seat, fine)
        surface.set_clip(part)
        if u < 1:
            (x, y), (gx, gy) = lies(before, old, tilt), lies(after, camp, tilt)
            at = x + (gx - x) * u, y + (gy - y) * u - ARC * math.sin(math.pi * u)
            brush.badge(sight.show.colour(seat), *at, ROW_BADGE if u < 0.5 else BADGE)

    sides: tuple[Side, Side] = "attack", "defence"
    pans = [beam.pan(side, tilt) for side in sides for tilt in tilts]
    area: Rect = place(box).union(sight.around([row, *pans], BADGE + ARC))
    return (Clip(ms, draw, area=area),)
