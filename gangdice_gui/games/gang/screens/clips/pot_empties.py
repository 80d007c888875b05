"""The pot's number while dice go there, or to a winner: it says at each moment how many of them lie there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.middle import draw_pot_label, pot_label_rect
from gangdice_gui.ui.clip import Clip, Light
from gangdice_gui.ui.pen import Pen

LIT: Final[Light] = 1.0, 1.0, 1.0


def pot_empties(sight: Sight, leaves: Sequence[float], beneath: Sequence[Clip] = (), length: int = 0) -> Clip:
    """Return the clip of the number until the last of the pot's dice is away, each after so many milliseconds.

    The table beneath says 0 already; clips that lie `beneath` may dim it. It is as long as the last die stays, or
    `length`.
    """
    pot, lasts = sight.show.pot, length or max(1, math.ceil(max(leaves, default=0.0)))

    def count(ms: float) -> int:
        # Of very many only some are seen.
        left = sum(when > ms - 0.5 for when in leaves)
        return math.ceil(pot * left / len(leaves)) if left else 0

    return _counting(sight, count, lasts, beneath, fade=bool(length))


def pot_fills(sight: Sight, lands: Sequence[float], new: int, length: int) -> Clip:
    """Return the clip of the number until there are `new` dice, of which each lands after so many milliseconds."""
    old = sight.show.pot

    def count(ms: float) -> int:
        came = (new - old) * sum(when <= ms for when in lands) // max(1, len(lands))
        return old + came if came else 0

    return _counting(sight, count, length)


def pot_stands_over(sight: Sight, begins: int, lasts: int, beneath: Sequence[Clip]) -> Clip:
    """Return the clip of the number over dice that have no way beside it, `begins` milliseconds after those beneath."""
    label = _even(pot_label_rect(sight.desk, sight.layout))
    picture = _label(sight, label, sight.show.pot)

    def draw(surface: Surface, t: float) -> None:
        _draw_lit(surface, picture, label, _light(beneath, begins + t * lasts, label))

    return Clip(lasts, draw, delay=begins, fade=False, area=label)


def _counting(
    sight: Sight, count: Callable[[float], int], lasts: int, beneath: Sequence[Clip] = (), fade: bool = True
) -> Clip:
    """Return the clip of a number that changes; while it is 0 what the table says is seen."""
    label = _even(pot_label_rect(sight.desk, sight.layout))
    made: dict[int, Surface] = {}

    def draw(surface: Surface, t: float) -> None:
        number = count(t * lasts)
        if not number:
            return
        if number not in made:
            made.clear()
            made[number] = _label(sight, label, number)
        _draw_lit(surface, made[number], label, _light(beneath, t * lasts, label))

    return Clip(lasts, draw, fade=fade, area=label)


def _even(label: Rect) -> Rect:
    """Return a box from an even pixel on, or halves of pixels would be rounded to the other side than on the table."""
    return label.union(Rect(label.x // 2 * 2, label.y // 2 * 2, 1, 1))


def _draw_lit(surface: Surface, picture: Surface, label: Rect, light: Light) -> None:
    """Draw the label in so much light."""
    if light != LIT:
        picture = picture.copy()
        picture.fill([round(255 * part) for part in light], special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(picture, label)


def _label(sight: Sight, label: Rect, count: int) -> Surface:
    """Return the label with a number, as a picture of its own."""
    picture, layout = Surface(label.size, pygame.SRCALPHA), sight.layout
    pot = layout["pot"].rect
    draw_pot_label(Pen(picture, sight.desk, pot.x - label.x, pot.y - label.y, pot.w / 260), layout, count)
    return picture


def _light(clips: Sequence[Clip], ms: float, label: Rect) -> Light:
    """Return what light clips leave on the label, so many milliseconds after they have begun."""
    light = LIT
    for clip in clips:
        t = (ms - clip.delay) / max(1, clip.duration)
        if clip.light is not None and 0 <= t <= 1:
            light = clip.light(t, label.center, light)
    return light
