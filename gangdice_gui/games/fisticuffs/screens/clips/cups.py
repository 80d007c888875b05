"""All the cups of a lull thrown at once: each comes down over its gang's dice, is shaken, and lifted off them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.timeline import ease_out
from gangdice_gui.ui.track import Hit, Track, track_of

SHAKE: Final = 1100
"""Milliseconds of the throw of all cups."""
MIXING: Final = 140
"""Milliseconds after its beginning before which nothing rattles: in that time what is heard of it is mixed."""
COVERS, STANDS, LIFTS = 0.16, 0.62, 0.74
"""Until when, of the clip, dice are gathered under their cup, it is shaken, and stands still before it is lifted."""
SHAKES: Final = 4
"""How often it goes from side to side."""
WIDE, HIGH = 66.0, 72.0
"""How large a cup is, in units."""
FAR, LEANS, STEP = 9.0, 15.0, 5
"""How far it goes to the side, in units, how far it leans, and in which steps, in degrees."""
ABOVE: Final = 34.0
"""How far above the dice it comes from, and goes to."""
LEATHER: Colour = theme.rgb("#6B3A1E")
LIGHT: Colour = theme.rgb("#8C5530")
DARK: Colour = theme.rgb("#43210F")
MOUTH: Colour = theme.rgb("#241108")


class DiceCup(NamedTuple):
    """A gang's cup: whose it is, its dice in their places by face, and its own beat."""

    colour: str
    dice: Sequence[tuple[float, float, int]]
    chance: float

    @property
    def middle(self) -> tuple[float, float]:
        """Where it stands."""
        return sum(x for x, _, _ in self.dice) / len(self.dice), self.dice[0][1]


def cups(sight: Sight) -> tuple[Clip, ...]:
    """Return all cups of a lull thrown at once. What dice show changes under a cup alone, where nobody sees it."""
    show, laid = sight.show, sight.places
    some = []
    for at, seat in enumerate(lull.gangs(show)[:6]):
        nursed, cell = lull.nursed_of(show, seat), lull.cell_box(laid, at, lull.lines_of(show))
        if nursed is not None and nursed.faces:
            places = [lull.dice_at(cell, i, len(nursed.faces)) for i in range(len(nursed.faces))]
            dice = [(x, y, face) for (x, y), face in zip(places, nursed.faces, strict=True)]
            some.append(DiceCup(show.colour(seat), dice, sight.rng.random()))

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        for cup in some:
            if sight.reduced:
                for i, (x, y, face) in enumerate(cup.dice):
                    brush.die(x, y, cup.colour, face, lull.DIE, i, alpha=round(255 * t))
            else:
                _draw(brush, cup, t)

    area = sight.around([place[:2] for cup in some for place in cup.dice], ABOVE + HIGH) if some else None
    if sight.reduced or sight.instant:
        return Clip(SHAKE, draw, area=area), Clip(1, sound="cup", volume=0.7)
    heard = _rattling([(cup.middle[0] / laid.w, cup.chance, len(cup.dice)) for cup in some])
    return Clip(SHAKE, draw, area=area), Clip(1, sound="cup", volume=0.7), Clip(1, track=heard, delay=MIXING)


def _draw(brush: Brush, cup: DiceCup, t: float) -> None:
    (x, y), covers = cup.middle, min(1.0, t / COVERS)
    lifts = min(1.0, max(0.0, (t - LIFTS) / (1 - LIFTS)))
    if covers < 1 or lifts:
        # On their way under the cup, as they lay; out of it as they fell.
        out = ease_out(lifts) if lifts else 1 - covers * covers
        for i, (goal, height, face) in enumerate(cup.dice):
            shown = face if lifts else lull.FACES[i]
            brush.die(x + (goal - x) * out, height, cup.colour, shown, lull.DIE, i, dim=not lifts)
    away, seen = (lifts, 1 - lifts**2) if lifts else (1 - covers, covers)
    shaken = min(1.0, max(0.0, (t - COVERS) / (STANDS - COVERS)))
    swing = math.sin(shaken * math.tau * SHAKES + 0.6 * cup.chance * math.sin(math.pi * shaken))
    calms = math.sin(math.pi * shaken) ** 0.5
    at = x + FAR * swing * calms, y - ABOVE * away - 10 * abs(swing) * calms
    _draw_cup(brush, at, cup.colour, -LEANS * swing * calms, seen)


def _draw_cup(brush: Brush, at: tuple[float, float], colour: str, leans: float, seen: float) -> None:
    """Draw a leather cup upside down, with a band in its gang's colour."""
    w, h = brush.px(WIDE), brush.px(HIGH)
    band = theme.SEATS[colour].disc

    def paint(canvas: Surface, _: int) -> None:
        wide, high = canvas.get_size()
        low, top = round(high * 0.93), round(high * 0.07)

        def side(share: float, height: float) -> tuple[float, float]:
            half = wide * (0.36 + 0.12 * height)
            return wide / 2 + half * share, top + (low - top) * height

        def part(left: float, right: float, above: float, below: float, ink: Colour) -> None:
            pygame.draw.polygon(
                canvas, ink, [side(left, above), side(right, above), side(right, below), side(left, below)]
            )

        pygame.draw.ellipse(canvas, MOUTH, (wide * 0.02, high * 0.86, wide * 0.96, high * 0.14))
        pygame.draw.ellipse(canvas, LIGHT, (wide * 0.14, 0, wide * 0.72, high * 0.15))
        part(-1, 1, 0, 1, LEATHER)
        part(-0.72, -0.34, 0, 1, LIGHT)
        part(0.5, 1, 0, 1, DARK)
        part(-1, 1, 0.34, 0.52, band)
        part(0.5, 1, 0.34, 0.52, (round(band[0] * 0.7), round(band[1] * 0.7), round(band[2] * 0.7)))
        part(-1, 1, 0.92, 1.0, theme.BRASS)

    picture = brush.desk.art.drawn(("cup", colour), w, h, paint)
    turn = round(leans / STEP) * STEP
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1.0)
    place = picture.get_rect(center=(round(at[0] * brush.k), round((at[1] - HIGH * 0.12) * brush.k)))
    draw_share(brush.surface, picture, place, seen)


def _rattling(some: Sequence[tuple[float, float, int]]) -> Track:
    """Return what is heard of cups, by their places across the window, their chances, and how many dice they hold."""
    hits = []
    for x, chance, dice in some:
        pan, beats = 1.2 * x - 0.6, 2 * SHAKES
        for beat in range(beats):
            ms = SHAKE * (COVERS + (STANDS - COVERS) * (beat + 0.3 + 0.4 * chance) / beats)
            hits.append(Hit(ms, "die_die", 0.16 + 0.03 * dice, 0.4, pan))
        hits.append(Hit(SHAKE * STANDS + 40 * chance, "die_felt", 0.5, 0.7, pan))
        lands = [SHAKE * (LIFTS + 0.05 + 0.03 * (die + chance)) for die in range(dice)]
        hits += [Hit(ms, "die_felt", 0.2, 0.3, pan) for ms in lands]
    return track_of(Hit(max(0.0, hit.ms - MIXING), hit.name, hit.gain, hit.hard, hit.pan) for hit in hits)
