"""A house that blows up: the lamp narrows on it, a flash, a star, planks that fly and fall, smoke that rises."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import FACTION_AT, Space
from gangdice_gui.games.rackets.rules.errand_events import Destroyed
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.clips.heard import burning, heard
from gangdice_gui.games.rackets.screens.clips.lit import BEGINS, lit
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.town.tiles import tile
from gangdice_gui.table.lamp import NARROWS
from gangdice_gui.table.light import Pool
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import draw_about, draw_share
from gangdice_gui.ui.timeline import ease_out

BURSTS: Final = BEGINS + NARROWS
"""Milliseconds after which it blows up: until then the light narrows on the house."""
LASTS: Final = 900
"""How long that is seen."""
FLASH, DIES = 80, 220
"""How many milliseconds the flash lasts, and how many it takes to go."""
LIGHT: Final = (64, 52, 30)
"""What it adds to the town, warm as fire: as a veil it was fog."""
GLOWS, GLOW = 7.0, 256
"""How wide it glows about the house, in sides of a space, and how wide that light is as a picture, in pixels."""
CRACKS: Final = 360
"""In how many the house breaks, from its roof down."""
STAR: Final = 420
"""How long the star is seen."""
PLANKS: Final = 14
REACH: Final = (0.9, 2.3)
"""So many planks fly, and how far, in sides of a space."""
LEAPS: Final = 1.5
"""How high they leap at most, in the same."""
PUFFS: Final = 9
RISES: Final = 1.5
"""So many puffs of smoke rise, and how far, in the same."""
FLAME: Final = theme.rgb("#FFC766")
PLANK: Final = (theme.rgb("#8B5A2B"), theme.rgb("#5E3A1A"), theme.rgb("#C49A6C"))
SIZES: Final = 3
"""The sizes puffs have."""
SMOKE: Final = theme.rgb("#7A7068")


def house_after(sight: Sight, space: Space, view: View) -> Surface | None:
    """Return the house on a space as it is in a view; None where there is none any more."""
    structure = view.board.get(space)
    if structure is None:
        return None
    return tile(sight.desk, FACTION_AT[space] or "", structure, is_guarded(view, space), sight.places.side)


def blast(sight: Sight, event: Destroyed, view: View) -> tuple[Clip, ...]:
    """Return the blast, and what is heard of it; the lamp narrows for it where a person did it, or has it done to."""
    near = sight.human(event.seat) or sight.human(event.victim)
    lamps, brisk = near and not (sight.reduced or sight.instant), 1.0 if near else sight.brisk(event.seat)
    begins, pan = BURSTS if lamps else 0, sight.space_pan(event.space)
    rect, size = sight.places.spaces[event.space], sight.desk.size
    board = sight.places.layout["board"].rect
    shown = _seen(sight, event.space, view)
    seen = Clip(round(LASTS / brisk), shown, delay=begins, fade=False, area=board, breaks_off=True)
    sound = heard("a house blows up", begins, pan)
    if not lamps:
        return seen, sound
    walk = sight.show.walk
    burns = (burning(begins, pan),) if walk is not None and walk.verb == "dynamite" else ()
    pool = Pool(*rect.center, board.w * 0.34, board.h * 0.34)
    return lit(sight, rect.inflate(4 * rect.w, 4 * rect.h).clip((0, 0), size), (seen, sound, *burns), pool)


def _seen(sight: Sight, space: Space, view: View) -> Callable[[Surface, float], None]:
    after, rect = house_after(sight, space, view), sight.places.spaces[space]
    board, side = sight.places.layout["board"].rect, sight.places.side
    flashes = sight.desk.settings.flashes and not sight.reduced
    glow: list[Surface] = []
    flung = [_flung(sight) for _ in range(0 if sight.reduced else PLANKS)]
    puffs = [(sight.rng.uniform(-0.5, 0.5), sight.rng.uniform(0.6, 1.1)) for _ in range(0 if sight.reduced else PUFFS)]

    def draw(surface: Surface, t: float) -> None:
        ms = t * LASTS
        # It goes little by little, while the star is seen already: a light that is switched off hurts the eye.
        bright = 1 - max(0.0, ms - FLASH) / DIES if flashes else 0.0
        if bright > 0:
            surface.fill([round(part * bright**2) for part in LIGHT], board, pygame.BLEND_RGB_ADD)
            if not glow:  # to have it made of all the file's colours in its size would be a late frame
                small = sight.desk.art.image("effects/glow", GLOW, GLOW)
                glow.append(pygame.transform.smoothscale(small, (round(GLOWS * side),) * 2))
            glows = glow[0].get_rect(center=rect.center)
            within = glows.clip(board).move(-glows.x, -glows.y)
            draw_share(surface, glow[0].subsurface(within), within.move(glows.topleft), bright**2)
        if after is not None:
            surface.blit(after, rect, Rect(0, 0, rect.w, round(rect.h * min(1.0, ms / CRACKS))))
        for across, grows in puffs:
            _puff(surface, sight, rect, side, (across, grows), t)
        if ms < STAR:
            part = ms / STAR
            star(surface, rect.center, side * (0.7 + 1.1 * ease_out(part)), round(255 * (1 - part**2)))
        for plank in flung:
            _plank(surface, rect.center, side, plank, t)

    return draw


def _flung(sight: Sight) -> tuple[float, float, float, int]:
    """Return how a plank flies: which way, how far, how fast it turns, and which wood it is of."""
    rng = sight.rng
    return rng.uniform(0, math.tau), rng.uniform(*REACH), rng.uniform(-9, 9), rng.randrange(len(PLANK))


def _plank(
    surface: Surface, middle: tuple[int, int], side: int, plank: tuple[float, float, float, int], t: float
) -> None:
    way, far, spins, wood = plank
    out = ease_out(min(1.0, t * 1.3))
    x = middle[0] + math.cos(way) * far * out * side
    y = middle[1] + math.sin(way) * far * out * side * 0.6 - LEAPS * side * math.sin(math.pi * min(1.0, t * 1.1)) * 0.7
    long, thick, turn = side * 0.24, side * 0.07, spins * t
    ax, ay = math.cos(turn) * long / 2, math.sin(turn) * long / 2
    bx, by = -math.sin(turn) * thick / 2, math.cos(turn) * thick / 2
    corners = [(x + u * ax + v * bx, y + u * ay + v * by) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    if t < 0.92:
        pygame.draw.polygon(surface, PLANK[wood], corners)
        pygame.draw.aalines(surface, theme.INK, True, corners)


def _puff(surface: Surface, sight: Sight, rect: Rect, side: int, puff: tuple[float, float], t: float) -> None:
    across, grows = puff
    # In few sizes: each is a picture of its own.
    large = math.ceil(grows * (0.4 + 0.6 * ease_out(t)) * SIZES) / SIZES
    picture = sight.desk.art.icon("dust", max(2, round(side * 0.85 * large)), SMOKE)
    x = rect.centerx + across * side * (0.6 + t)
    y = rect.centery - RISES * side * ease_out(t) * grows * 0.7
    draw_about(surface, picture, (x, y), 0.8 * max(0.0, 1 - t))


def star(surface: Surface, middle: tuple[int, int], reach: float, alpha: int) -> None:
    """Draw the star of a blast round its middle, so far to all sides."""
    picture = star_picture(reach, alpha)
    surface.blit(picture, picture.get_rect(center=middle))


def star_picture(reach: float, alpha: int) -> Surface:
    """Return the star of a blast that reaches so many pixels to all sides."""
    size = round(reach * 2.2)
    layer = Surface((size, size), pygame.SRCALPHA)
    for scale, colour in ((1.0, theme.BOOM_RED), (0.72, FLAME), (0.42, theme.BURST)):
        points = []
        for n in range(24):
            far = reach * scale * (1.0 if n % 2 else 0.66)
            points.append((size / 2 + far * math.cos(n * math.pi / 12), size / 2 + far * math.sin(n * math.pi / 12)))
        pygame.draw.polygon(layer, (*colour, alpha), points)
    return layer
