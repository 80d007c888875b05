"""The lamp over rolling dice of the street: it narrows round them, and closes in on one on which all depends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.table.lamp import CLOSES, Lamp, dust
from gangdice_gui.table.light import Pool
from gangdice_gui.table.loupe import loupe
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.plan import HOLD, WIND_UP
from gangdice_gui.ui.dice.throws.throw import Throw

BEFORE: Final = 360
"""Milliseconds before a die on which all depends rests in which the lamp closes in on it."""


def lit(sight: Sight, throw: Throw, zone: Rect, brisk: float, own: bool, flown: Sequence[Clip]) -> list[Clip]:
    """Return the clips of dice that are thrown in the lamp's light, which narrows round the `zone`."""
    size, felt = sight.desk.size, sight.places.layout(sight.show.stage)["felt"].rect
    lamp, area = Lamp(sight.still, size, sight.desk.settings.high_contrast), throw.area()
    pool = Pool.round(zone, size)
    begins = round((WIND_UP if own else throw.wind_up) / brisk)
    ends = round((throw.landed + HOLD) / brisk)
    clips = lamp.clips(pool, begins, ends, area)
    motes = dust(size, pool, begins, ends, area.clip(felt))
    if len(throw.dice) > 1 or brisk > 1:
        return [*clips, *flown, motes]
    # What one die shows is all that is waited for.
    x, y, px = throw.rests()[0]
    waits, rests, slides = (round(ms) for ms in (throw.landed - BEFORE, throw.landed, throw.landed + HOLD))
    clips += lamp.clips(Pool.on(x, y, size), waits, ends, area, CLOSES)
    return [*clips, *flown, motes, loupe((x, y), round(2 * px), waits, slides, size, (), slides - rests)]
