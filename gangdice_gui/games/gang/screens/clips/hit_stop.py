"""The moment before a burst, in which nothing moves: what is not made yet of it is made then, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import star
from gangdice_gui.games.gang.screens.clips.burst import HIT_STOP, RING, Burst
from gangdice_gui.games.gang.screens.clips.crack_light import CrackLight
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.smoke_ring import SmokeRing
from gangdice_gui.games.gang.screens.felt import shards
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.table.lamp import SwingingLamp
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

AT_ONCE: Final = 7
"""Pieces cut in one frame of it, where the table never rested enough to cut them before."""
ROOMS: Final = (0, 1, 2)
"""Parts of its room the burst gets in each of the first frames, and then one: the first part takes longest."""


def cut_ahead(sight: Sight) -> Iterator[Literal[True]]:
    """Cut the card of the round into its pieces, one at each step."""
    if sight.show.view.card:
        yield from shards.ahead(sight.desk, sight.show.view.card, card_rect(sight.layout).size)


def cutting(sight: Sight, bang: Burst) -> Clip:
    """Return the clip of the moment before the burst: nothing moves, and what is not cut yet is cut piece by piece.

    Then the burst gets its room, a part or two a frame; not in the first one, which has all of it to draw.
    """
    pieces, rooms = cut_ahead(sight), iter(()) if sight.reduced else bang.make_room()
    parts = iter(ROOMS)

    def draw(surface: Surface, t: float) -> None:
        if not sight.reduced:
            bang.draw_before(surface)
        if next(pieces, None) is None and t > 0:
            for _ in range(next(parts, 1)):
                next(rooms, None)
        for _ in range(AT_ONCE - 1):
            next(pieces, None)

    area = bang.lies()

    def differs(last: float | None, t: float) -> Rect:
        # It looks the same from its first frame on; a pixel, for it is to be called in every one.
        return area if last is None else Rect(area.topleft, (1, 1))

    return Clip(HIT_STOP, draw, fade=False, area=area, differs=differs)


def rooms_ahead(desk: Desk, layout: Layout) -> Iterator[Literal[True]]:
    """Get the memory the first burst of a large window is drawn in, a part at each step; it is kept for the next."""
    kept: list[object] = []
    for _ in range(2 if card_rect(layout).w > shards.LARGE else 0):  # one is shown while the other is made
        alone = Beside(False)
        lamp = SwingingLamp(desk.size, layout["console"].rect.y)
        light, large = CrackLight(alone, desk, layout, True), star.LargeStar(alone, desk, layout, True)
        ring = SmokeRing(desk.art, RING[1] * card_rect(layout).w / shards.UNITS, large=True)
        kept += [lamp, light, ring, large]
        lamp.draw(Surface((1, 1)), 0)
        yield True
        for part in (light, ring, large):
            part.make_room()
            yield True
