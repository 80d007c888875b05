"""Dice after a throw: one turns over, they fly to a lane, slide in as guards, or go back to the hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from pygame import Surface

from gangdice_gui.games.fisticuffs.rules.events import AbilityUsed, DiceGuarded, DicePlaced, Missed
from gangdice_gui.games.fisticuffs.rules.types import View
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.clips.heard import heard
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence, told
from gangdice_gui.games.fisticuffs.screens.street.lane import rows_of
from gangdice_gui.games.fisticuffs.screens.street.street import spots
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.timeline import ease_out

TURN: Final = 500
FLY: Final = 350
BACK: Final = 380
LIES: Final = 150
"""Milliseconds a die takes to turn over, to fly to its lane or back to the hand, and lies there before play goes on."""
TURNS, SIZES = 15, 6
"""Degrees between two pictures of a die that turns as it flies, and how many sizes it takes on its way."""
FOOT: Final = 0.6
"""How far above the middle of a die it is seen, in faces."""
ARC: Final = 0.18
"""How high dice fly, as a part of how far."""
WAY: Final = 0.55
"""How far dice that go back to the hand are seen, at most: none comes over the sentence, which tells of it."""


def ability_lots(sight: Sight, event: AbilityUsed, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return a member's help: the die turns over once, and the member pops up beside it."""
    punch = sight.show.view.punch
    if event.die is None or event.before is None or event.after is None or punch is None:
        return [
            Lot(
                (Clip(TURN, fade=False), heard("all dice once more", pan=sight.home_pan(event.seat))),
                {**tells, "view": view},
            )
        ]
    die, before, after, faces = event.die, event.before, event.after, punch.faces
    old = spots(sight.places, faces)
    new = spots(sight.places, (*faces[:die], after, *faces[die + 1 :]))
    colour, size = sight.show.colour(event.seat), sight.places.throw_face

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        share = ease_out(t)
        for at, face in enumerate(faces):
            x, y = (a + (b - a) * share for a, b in zip(old[at], new[at], strict=True))
            if at != die:
                brush.die(x, y, colour, face, size, at)
                continue
            flip = 0.0 if sight.reduced else math.sin(math.pi * t)
            shown = before if t < 0.5 else after
            brush.die(x, y - 46 * flip, colour, shown, size, at, tilt=0 if sight.reduced else 180 * t % 90, glow=True)
        x, y = new[die]
        pop = 1.0 if sight.reduced else 1 + 0.15 * math.sin(math.pi * min(1.0, t * 1.6))
        gang = sight.show.view.gangs[event.seat]
        brush.member(gang, event.ability, x, y - 122, 84 * pop)
        brush.ring(x, y - 122, 84 * pop)

    lies = [*old.values(), *new.values()]
    area = sight.around([*lies, (new[die][0], new[die][1] - 122)], 0.9 * size)
    clips = (Clip(TURN, draw, fade=False, area=area), heard("a member helps", TURN / 2, sight.at(new[die][0])))
    return [Lot(clips, {**tells, "air": True}), Lot((Clip(LIES, fade=False),), {"view": view, "air": False})]


def lay_lots(sight: Sight, event: DicePlaced | DiceGuarded, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return the dice of a number on their way to the lane, and the others on theirs back to the hand."""
    punch = sight.show.view.punch
    rumble = view.rumble
    if punch is None or rumble is None:
        return [Lot((Clip(FLY, fade=False),), {**tells, "view": view})]
    lane = rumble.lane(event.target, event.number)
    row = 0
    if lane is not None:
        kinds = ("attack",) if isinstance(event, DicePlaced) else ("pair", "spare")
        found = [
            at
            for at, one in enumerate(rows_of(lane))
            if one.kind in kinds and (event.seat == (one.owner if one.kind != "pair" else one.guard))
        ]
        row = found[0] if found else 0
    goal = sight.places.lane(event.target, event.number, row)
    size = sight.places.die(event.target)
    way = way_back(sight, event.seat, tells["said"])
    fly = _flight(sight, event.seat, punch.faces, event.number, goal, size, way)
    lands = "dice threaten" if isinstance(event, DicePlaced) else "dice guard"
    begin = spots(sight.places, punch.faces)
    far = max(math.dist(place, goal) for place in begin.values())
    reached = [*begin.values(), *on_the_way(sight, begin.values(), event.seat, way), goal]
    high = min(y for _, y in reached) - ARC * far
    area = sight.around([*reached, (goal[0], high)], 1.2 * sight.places.throw_face + size)
    clips = (Clip(FLY, beneath_sentence(sight, tells, fly), area=area), heard(lands, FLY * 0.9, sight.at(goal[0])))
    shows = {**tells, "air": True, "hit": (event.target, event.number)}
    return [Lot(clips, shows), Lot((Clip(LIES, fade=False),), {"view": view, "air": False}), Lot(show={"hit": None})]


def beneath_sentence(
    sight: Sight, tells: dict[str, Any], draw: Callable[[Surface, float], None]
) -> Callable[[Surface, float], None]:
    """Return what draws dice that fly beneath the sentence that tells of them: all of it is read meanwhile."""
    stands = told(sight.brush(Surface((1, 1))), sight.places, replace(sight.show, **tells))
    if stands is None:
        return draw
    box = sight.places.rect(stands.box)

    def beneath(surface: Surface, t: float) -> None:
        part = box.clip(surface.get_clip())
        over = surface.subsurface(part).copy() if part else None
        draw(surface, t)
        if over is not None:
            surface.blit(over, part)

    return beneath


def _flight(
    sight: Sight, seat: int, faces: tuple[int, ...], number: int, goal: tuple[float, float], size: float, way: float
) -> Callable[[Surface, float], None]:
    places, colour, home = spots(sight.places, faces), sight.show.colour(seat), sight.places.home(seat)
    begin = sight.places.throw_face

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        moving = [die for die, face in enumerate(faces) if face == number]
        for die, face in enumerate(faces):
            if die not in moving:
                _return(brush, sight, (places[die], home, way), colour, face, t, die)
        for at, die in enumerate(moving):
            x, y = places[die]
            gx, gy = goal[0] + (at - (len(moving) - 1) / 2) * size * 0.3, goal[1]
            if sight.reduced:
                brush.die(*((x, y) if t < 0.5 else (gx, gy)), colour, number, begin if t < 0.5 else size, die)
                continue
            for behind, alpha in ((0.16, 76), (0.08, 140), (0.0, 255)):
                own = max(0.0, t - behind)
                part = own * own * (3 - 2 * own)
                lift = math.sin(math.pi * part) * ARC * math.dist((x, y), (gx, gy))
                where = x + (gx - x) * part, y + (gy - y) * part - lift
                # In steps, so that dice of one number share their pictures; what only trails does not turn.
                turn = TURNS * round(180 / TURNS * (1 - part)) if 0 < part < 1 and alpha == 255 else 0.0
                now = begin + (size - begin) * round(part * SIZES) / SIZES
                brush.die(*where, colour, number, now, die % 3, tilt=turn, alpha=alpha)

    return draw


def way_back(sight: Sight, seat: int, text: str) -> float:
    """Return how far dice that go back to a hand are seen, in parts of their way, while a sentence is told."""
    (_, y), face, high = sight.places.home(seat), sight.places.throw_face, sight.places.throw[1]
    low = sentence(sight.brush(Surface((1, 1))), sight.places, sight.show, text).box.bottom
    return WAY if y > high else min(WAY, max(0.0, high - low - FOOT * face) / (high - y))


def on_the_way(sight: Sight, places: Iterable[tuple[float, float]], seat: int, way: float) -> list[tuple[float, float]]:
    """Return where dice that go back to the hand are seen last."""
    home = sight.places.home(seat)
    return [(x + (home[0] - x) * way, y + (home[1] - y) * way) for x, y in places]


def _return(
    brush: Brush,
    sight: Sight,
    goes: tuple[tuple[float, float], tuple[float, float], float],
    colour: str,
    face: int,
    t: float,
    yaw: int,
) -> None:
    """Draw a die on its way back to the hand, from one place to another and so far of it: it fades as it goes."""
    begin, home, way = goes
    part = 0.0 if sight.reduced else ease_out(t) * way
    x, y = (a + (b - a) * part for a, b in zip(begin, home, strict=True))
    wide = sight.places.throw_face * (1 - 0.4 * ease_out(t) * WAY)
    brush.die(x, y, colour, face, wide, yaw, alpha=max(1, round(254 * (1 - t))))


def miss_lots(sight: Sight, event: Missed, view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return a miss: all dice shake their heads and go back to the hand."""
    punch = sight.show.view.punch
    if punch is None:
        return [Lot(show={**tells, "view": view})]
    places, colour = spots(sight.places, punch.faces), sight.show.colour(event.seat)
    home, way = sight.places.home(event.seat), way_back(sight, event.seat, tells["said"])

    def draw(surface: Surface, t: float) -> None:
        brush = sight.brush(surface)
        for die, face in enumerate(punch.faces):
            shake = 0.0 if sight.reduced else math.sin(t * math.pi * 6) * 10 * max(0.0, 1 - 2 * t)
            x, y = places[die]
            _return(brush, sight, ((x + shake, y), home, way), colour, face, max(0.0, 2 * t - 1), die)

    reached = [*places.values(), *on_the_way(sight, places.values(), event.seat, way)]
    area = sight.around(reached, sight.places.throw_face)
    clips = (
        Clip(2 * BACK, draw, area=area),
        heard("a punch misses", pan=sight.at(sum(x for x, _ in places.values()) / len(places))),
    )
    return [Lot(clips, {**tells, "air": True}), Lot(show={"view": view, "air": False})]
