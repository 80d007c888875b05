"""What an errand comes to, as clips: goods change hands, lights go out, a blast, a wire, a shot, a coin."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface, transform

from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules.board import MARKETS, Space
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.beside.walking import felt_rect
from gangdice_gui.games.rackets.screens.clips.blast import blast, house_after, star
from gangdice_gui.games.rackets.screens.clips.dice import LANDED
from gangdice_gui.games.rackets.screens.clips.heard import burning, heard
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.clips.walk import ten_clips, ten_stands
from gangdice_gui.games.rackets.screens.show import Walk
from gangdice_gui.games.rackets.screens.town.town import pawn_at
from gangdice_gui.games.rackets.screens.town.town_map import grid
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.timeline import ease_out

OUTAGE: Final = 520
LOOT: Final = 700
SPRING: Final = 500
CORK: Final = 500
LIES: Final = 500
"""How long the coin is looked at once it lies."""
COIN: Final = 900
Draw = Callable[[Surface, float], None]


def hit(sight: Sight, event: errands.Robbed | errands.Sabotaged | errands.Destroyed, view: View) -> list[Lot]:
    """Return what becomes of the house that was hit, and the pawn that stands there."""
    brisk, pan = sight.brisk(event.seat), sight.space_pan(event.space)
    clips: tuple[Clip, ...]
    match event:
        case errands.Robbed():
            carried = Clip(round(LOOT / brisk), _loot(sight, event))
            home = sight.home_pan(event.seat)
            clips = (
                carried,
                heard("a door gives way", pan=pan),
                heard("the loot is set down", LOOT * 0.9 / brisk, home),
            )
        case errands.Sabotaged():
            out = Clip(round(OUTAGE / brisk), _lights_out(sight, event.space, view))
            clips = (out, heard("the lights go out", pan=pan))
        case _:
            clips = blast(sight, event, view)
    at = _arrived(sight, event.space)
    comes = {"walk": at} if at else {}
    return [Lot(clips, comes), Lot((Clip(round(400 / brisk), fade=False),), {"view": view})]


def _arrived(sight: Sight, space: Space) -> Walk | None:
    walk = sight.show.walk
    if walk is None or walk.at is None:
        return walk
    column, row = grid(space)
    return replace(walk, at=(float(column), float(row)))


def _loot(sight: Sight, event: errands.Robbed) -> Draw:
    start = sight.places.spaces[event.space].center
    goal = sight.places.spaces[MARKETS[sight.show.faction(event.seat)]].center
    side = round(sight.places.side * 0.42)
    picture = sight.desk.art.image(f"rackets/goods/{event.good}", side, side)

    def draw(surface: Surface, t: float) -> None:
        for n in range(min(5, event.count)):
            part = ease_out(max(0.0, min(1.0, t * 1.4 - n * 0.1)))
            if 0 < part < 1:
                x = start[0] + (goal[0] - start[0]) * part
                y = start[1] + (goal[1] - start[1]) * part - math.sin(math.pi * part) * side
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    return draw


def _lights_out(sight: Sight, space: Space, view: View) -> Draw:
    after, rect = house_after(sight, space, view), sight.places.spaces[space]

    def draw(surface: Surface, t: float) -> None:
        if after is None:
            return
        shade = Surface(rect.size, pygame.SRCALPHA)
        shade.fill((*theme.NIGHT, round(140 * math.sin(math.pi * t))))
        # The new picture comes over the old one from right to left.
        wide = round(rect.w * min(1.0, t * 1.2))
        surface.blit(shade, rect)
        surface.blit(after, (rect.right - wide, rect.y), Rect(rect.w - wide, 0, wide, rect.h))

    return draw


def searched(sight: Sight, event: errands.NoWire | errands.WireLifted | errands.WireCleared, view: View) -> list[Lot]:
    """Return what a search came to: the bomb in the hand, or nothing there."""
    rect = sight.places.spaces[event.space]
    found = not isinstance(event, errands.NoWire)
    side = round(rect.w * 0.7)
    words, names = sight.desk.words, sight.show.names
    notice = words("town.found_wire" if found else "town.found_nothing", name=names[event.seat], space=event.space)

    def draw(surface: Surface, t: float) -> None:
        if found:
            picture = sight.desk.art.image(f"rackets/houses/{sight.show.faction(event.seat)}_wire", side, side)
        else:
            picture = sight.desk.art.icon("cross", side, theme.SALMON)
        lifted = round(rect.h * 0.4 * ease_out(t)) if found else 0
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - lifted)))

    clip = Clip(round(LOOT / sight.brisk(event.seat)), draw, area=rect.inflate(rect.w, 2 * rect.h))
    return [
        Lot((clip, heard("a plot is searched", pan=sight.space_pan(event.space))), {}, notice),
        Lot(show={"view": view}),
    ]


def wire(sight: Sight, event: errands.BombWentOff, view: View) -> list[Lot]:
    """Return a wire that goes off: the pawn hops back and sulks; nobody is hurt."""
    rect = sight.places.spaces[event.space]
    walk = sight.show.walk

    def draw(surface: Surface, t: float) -> None:
        star(surface, rect.center, rect.w * 0.6 * ease_out(t), round(255 * (1 - t)))
        hop = math.sin(math.pi * t) * rect.h * 0.5
        pawn_at(
            surface,
            sight.desk,
            sight.places,
            sight.show.faction(event.seat),
            (rect.centerx, rect.centery - hop),
            sulks=True,
        )

    notice = sight.desk.words("town.trips", name=sight.show.names[event.seat], other=sight.show.names[event.owner])
    clip = Clip(SPRING + 300, draw, area=rect.inflate(2 * rect.w, 2 * rect.h))
    here = {"walk": replace(walk, at=None)} if walk else {}
    return [
        Lot((clip, replace(heard("a wire goes off", pan=sight.space_pan(event.space)), breaks_off=True)), here, notice),
        Lot((Clip(300, fade=False),), {"view": view}),
    ]


def shot(sight: Sight, event: errands.Shot, view: View) -> list[Lot]:
    """Return a shot: the ten-sided die, then a cork flies along the line and hits or misses."""
    start, goal = sight.places.spaces[event.perch].center, sight.places.spaces[event.space].center
    fast = 1.0 if sight.human(event.seat) or sight.human(event.owner) else 1.5
    felt = felt_rect(sight.places)
    walk = sight.show.walk
    words, names = sight.desk.words, sight.show.names
    key = "town.shot_hit" if event.hit else "town.shot_missed"
    notice = words(key, name=names[event.owner], other=names[event.seat], space=event.space)

    def draw(surface: Surface, t: float) -> None:
        pygame.draw.line(surface, theme.SECOND, start, goal, 1)
        miss = 0 if event.hit else sight.places.side * 0.5 * t
        part = ease_out(t)
        x, y = start[0] + (goal[0] - start[0]) * part + miss, start[1] + (goal[1] - start[1]) * part - miss
        pygame.draw.circle(surface, theme.INK, (x, y), sight.places.side * 0.1 + 2)
        pygame.draw.circle(surface, theme.GOLD, (x, y), sight.places.side * 0.1)

    zone = felt if walk is not None and walk.start else _street(sight)
    stand = ten_stands(sight, event.owner, event.face, zone, CORK / fast)
    lots = [
        Lot(ten_clips(sight, event.owner, event.face, zone, fast), {"air": True}),
        Lot((Clip(round(CORK / fast), draw), heard("a shot", pan=sight.pan(start[0])), stand), LANDED, notice),
    ]
    sulks = {"walk": replace(walk, sulks=True)} if walk is not None and event.hit else {}
    return [*lots, Lot((Clip(400, fade=False),), {"view": view, **sulks})]


def _street(sight: Sight) -> Rect:
    board = sight.places.layout["board"].rect
    return board.inflate(-board.w // 3, -round(board.h * 0.66))


def fuse(sight: Sight, event: errands.Fuse, view: View) -> list[Lot]:
    """Return the coin of a stick of dynamite: it spins, and shows whether the fuse burns."""
    rect = sight.places.layout["board"].rect
    radius = round(rect.w * 0.09)
    turns = 9 if event.heads else 10

    def draw(surface: Surface, t: float) -> None:
        spin = math.cos(math.pi * turns * ease_out(min(1.0, t / 0.8)))
        wide = max(3, round(radius * 2 * abs(spin)))
        lift = round(math.sin(math.pi * min(1.0, t / 0.8)) * radius * 1.5)
        box = Rect(0, 0, wide, radius * 2)
        box.center = (rect.centerx, rect.centery - lift)
        pygame.draw.ellipse(surface, theme.INK, box.inflate(8, 8))
        pygame.draw.ellipse(surface, theme.BRASS, box)
        pygame.draw.ellipse(surface, theme.BRASS_DARK, box, 4)
        # It has its two sides all the while: nine half turns end on one of them, ten on the other.
        icon = sight.desk.art.icon("check" if spin < 0 else "cross", radius, theme.INK)
        seen = transform.smoothscale(icon, (max(1, round(radius * abs(spin))), radius))
        surface.blit(seen, seen.get_rect(center=box.center))

    words = sight.desk.words("rackets.fuse_heads" if event.heads else "rackets.fuse_tails")
    area = rect.inflate(-rect.w // 2, -rect.h // 4)
    # It burns until the house blows up, or goes out as the coin falls over.
    burns: tuple[Clip, ...] = (burning(COIN, fade=True),)
    if not event.heads:
        burns = (burning(COIN * 0.8), heard("a fuse goes out", COIN * 0.8))
    # What it shows is said once it lies, not while it spins.
    lies = Clip(LIES, lambda surface, _: draw(surface, 1.0), area=area, fade=False)
    still = (lies, burning(LIES)) if event.heads else (lies,)
    return [Lot((Clip(COIN, draw, area=area), *burns)), Lot(still, {}, words), Lot(show={"view": view})]
