"""The end of a fight: the lamp narrows on the street, a star bursts with who has won, and the gang gathers under it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from pygame import Surface

from gangdice_gui.games.fisticuffs.rules.events import GameOver
from gangdice_gui.games.fisticuffs.rules.types import View
from gangdice_gui.games.fisticuffs.screens.brush import Brush, member_picture, ring_picture
from gangdice_gui.games.fisticuffs.screens.clips.blow import burst, shout, star, star_radius
from gangdice_gui.games.fisticuffs.screens.clips.heard import heard
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.games.fisticuffs.screens.street.settled import stage_box
from gangdice_gui.table.lamp import OPENS, Lamp
from gangdice_gui.table.light import Pool
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.timeline import ease_both

LASTS: Final = 2200
"""Milliseconds all of it is seen."""
BURSTS: Final = 320
"""Milliseconds after which the star is there: until then the light narrows."""
GROWS: Final = 260
"""Milliseconds in which it bursts."""
LEAVES, APART, WAY = 360, 60, 380
"""When the first member leaves its place, how long after it the next one does, and how long each is on its way."""
FACE: Final = 66.0
"""How wide a member is there, in units."""
ARC: Final = 60.0
"""How high they leap on their way, in units."""


def won_lots(sight: Sight, event: GameOver, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return who has won, as it is seen before the last page; without motion it stands there at once."""
    box, reach, still = stage_box(sight.places), star_radius(sight.places), sight.reduced or sight.instant
    gangs = [view.gangs[seat] for seat in event.winners]
    text = sight.desk.words("brawl.wins_shared" if len(gangs) > 1 else f"brawl.wins_{gangs[0]}")
    goals = [_goal(box, reach, number) for number in range(1, 7)]
    starts = [sight.places.member(event.winners[0], number) for number in range(1, 7)]

    def draw(surface: Surface, t: float) -> None:
        brush, ms = sight.brush(surface), LASTS if still else t * LASTS
        if ms >= BURSTS:
            star(brush, box.cx, box.cy, reach, burst(min(1.0, (ms - BURSTS) / GROWS)))
            _badges(brush, sight, event.winners, box, reach)
        for number in range(1, 7) if len(gangs) == 1 else ():
            way = ease_both(min(1.0, max(0.0, (ms - LEAVES - APART * (number - 1)) / WAY)))
            if not way:
                continue
            (x, y), (u, v) = starts[number - 1], goals[number - 1]
            at = x + (u - x) * way, y + (v - y) * way - ARC * math.sin(math.pi * way)
            eyes = view.eyes[event.winners[0]][number - 1]
            brush.member(gangs[0], sight.show.ability(event.winners[0], number), *at, FACE, eyes)
        if ms >= BURSTS:
            shout(brush, box.cx, max(box.y + 44, box.cy - reach), text, 72, box.w)

    area = sight.around([*starts, *goals, (box.cx, box.cy)], max(FACE, reach) + ARC)
    area = area.union(sight.places.rect(sight.places.felt))
    seen = Clip(LASTS, draw, fade=False, area=area)
    won = heard("the game is won", 0 if still else BURSTS)
    shows = {**tells, "view": view, "settling": True}
    if still:
        return [Lot((seen, won), shows)]
    size, k = sight.desk.size, sight.places.k
    pool = Pool(box.cx * k, box.cy * k, box.w * k * 0.72, size[1] * 0.42)
    lamp = Lamp(sight.still, size, sight.desk.settings.high_contrast)
    return [Lot((*lamp.clips(pool, BURSTS - 160, LASTS - OPENS, area), seen, won), shows)]


def won_ahead(brush: Brush, view: View) -> Iterator[None]:
    """Make the members of the gang that has won as large as they gather: read as they leave they made frames late."""
    for seat in view.winners if len(view.winners) == 1 else ():
        for ability, eyes in zip(view.abilities[seat], view.eyes[seat], strict=True):
            member_picture(brush.desk, view.gangs[seat], ability, brush.px(FACE), eyes)
            yield None
            ring_picture(brush.desk, view.gangs[seat], brush.px(FACE), eyes)
            yield None


def _goal(box: Area, reach: float, number: int) -> tuple[float, float]:
    """Return where a member stands under the star: six in an arc."""
    step = min(FACE * 1.08, box.w / 6.2)
    away = number - 3.5
    return box.cx + away * step, box.cy + reach * 0.62 + (6.25 - away * away) * 2.4


def _badges(brush: Brush, sight: Sight, seats: tuple[int, ...], box: Area, reach: float) -> None:
    """Draw the badges of all who have won, side by side on the star."""
    wide = reach * (0.8 if len(seats) == 1 else 1.1 / len(seats))
    for at, seat in enumerate(seats):
        x = box.cx + (at - (len(seats) - 1) / 2) * wide * 1.05
        brush.badge(sight.show.colour(seat), x, box.cy - reach * 0.06, wide)
