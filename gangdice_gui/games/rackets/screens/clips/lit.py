"""The lamp over what matters in the town: it narrows round it while it happens, and opens again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.table.lamp import OPENS, Lamp
from gangdice_gui.table.light import Pool
from gangdice_gui.ui.clip import Clip

BEGINS: Final = 240
"""Milliseconds before it narrows: in that time the picture is lit, slice by slice."""


def lit(sight: Sight, place: Rect, clips: Sequence[Clip], pool: Pool | None = None) -> tuple[Clip, ...]:
    """Return clips in the light of the lamp, which narrows round a place in pixels; `pool` is another light.

    Without motion it hangs still.
    """
    length = max(clip.delay + clip.duration for clip in clips)
    if sight.reduced or sight.instant or length < 2 * (BEGINS + OPENS):
        return tuple(clips)
    size = sight.desk.size
    areas = [clip.area for clip in clips if clip.draw and clip.area is not None]
    area = areas[0].unionall(areas[1:]) if areas else place
    lamp = Lamp(sight.still, size, sight.desk.settings.high_contrast)
    return (*lamp.clips(pool or Pool.round(place, size), BEGINS, length - OPENS, area), *clips)
