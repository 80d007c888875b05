"""An errand as clips: the pawn sets out, the dice are thrown, it walks short or beyond, the ten-sided die decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules.actions import Attack, Sell
from gangdice_gui.games.rackets.rules.board import MARKETS
from gangdice_gui.games.rackets.rules.errands import dice_between
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.beside.walking import draw_ten, felt_rect, ten_art, ten_place, thrown_px
from gangdice_gui.games.rackets.screens.clips.dice import BRISK, LANDED, READ, colour_of, rattle, throw_lot, wind_up
from gangdice_gui.games.rackets.screens.clips.heard import heard
from gangdice_gui.games.rackets.screens.clips.in_hand import at_errand, beside, held_dice
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.show import Walk
from gangdice_gui.games.rackets.screens.town.plans import beyond
from gangdice_gui.games.rackets.screens.town.town import pawn_at
from gangdice_gui.games.rackets.screens.town.town_map import grid
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.dice.ten_sided import TenThrow

STEP: Final = 140
"""Milliseconds a space."""
HOP: Final = 0.35
"""How high a step is, in sides of a space: twice what is seen of it."""
PAUSE: Final = 600
"""After every walk, as long for everybody: a bomb may be laid meanwhile."""
SETS_OUT: Final = 350
SULKS: Final = 1200
STANDS: Final = 700
"""How long the result of the test stands."""


def set_out(sight: Sight, event: errands.SetOut, view: View) -> list[Lot]:
    """Return the pawn on its start, and the errand beside the town."""
    action = event.action
    if isinstance(action, Sell):
        walk = Walk(event.seat, "sell", action.start or "", MARKETS[action.good])
    elif isinstance(action, Attack):
        walk = Walk(event.seat, action.verb, action.start or "", action.target)
    else:
        return [Lot((Clip(SETS_OUT, fade=False),), {"view": view})]
    if not walk.start:
        comes = ("fuse",) if walk.verb == "dynamite" else ()
        clip = Clip(round(SETS_OUT / sight.brisk(event.seat)), fade=False)
        return [Lot((clip,), {"view": view, "walk": walk}, comes=comes)]
    walk = replace(walk, at=_middle(walk.start))
    if held_dice(sight, event.seat, dice_between(sight.show.faction(event.seat), walk.target)):
        # Dice that a hand has let go of are on their way: no frame may show them nowhere.
        return [Lot(show={"view": view, "walk": walk})]
    clip = Clip(round(SETS_OUT / sight.brisk(event.seat)), fade=False)
    return [Lot((clip, _leaves(sight, event.seat)), {"view": view, "walk": walk})]


def _leaves(sight: Sight, seat: int) -> Clip:
    return heard("somebody sets out", pan=sight.home_pan(seat))


def _middle(space: str) -> tuple[float, float]:
    column, row = grid(space)
    return float(column), float(row)


def _zone(felt: Rect) -> Rect:
    return felt.inflate(-felt.w // 6, -felt.h // 4)


def walked(sight: Sight, event: errands.Walked, view: View) -> list[Lot]:
    """Return the throw of the walk, and the pawn that goes so many spaces: short of the target, or beyond it."""
    walk = sight.show.walk
    if walk is None or not walk.start:
        return [Lot(show={"view": view})]
    fast = 1.0 if sight.human(event.seat) else BRISK
    felt = felt_rect(sight.places)
    px = thrown_px(sight.places, len(event.faces))
    dice = [(colour_of(sight, event.seat), face) for face in event.faces]
    before = held_dice(sight, event.seat, len(dice))
    hand = at_errand(sight, event.seat, felt) if before else beside(sight, event.seat, felt, px)
    flies, lying = throw_lot(sight, hand, dice, _zone(felt), px, fast, before=before)
    if before:
        flies = replace(flies, clips=(*flies.clips, _leaves(sight, event.seat)))
    thrown = replace(walk, faces=event.faces, chance=event.chance)
    spaces = [_middle(space) for space in beyond(walk.start, walk.target, sum(event.faces))]
    brisk = sight.brisk(event.seat)
    steps = len(spaces) - 1

    def go(surface: Surface, t: float) -> None:
        along = t * steps
        n = min(int(along), steps - 1)
        (x, y), (u, v) = spaces[n], spaces[n + 1]
        part = along - n
        at = sight.places.at(x + (u - x) * part, y + (v - y) * part)
        hop = (abs(0.5 - part) - 0.5) * HOP * sight.places.side
        pawn_at(surface, sight.desk, sight.places, sight.show.faction(event.seat), (at[0], at[1] + hop))

    area = _around(sight, spaces)
    steps_heard = [
        heard("a step", n * STEP / brisk, sight.pan(sight.places.at(*spaces[n + 1])[0])) for n in range(steps)
    ]
    ends = replace(thrown, at=spaces[-1])
    # A gangster sets off as its dice come to rest; a person reads them first.
    read = (
        [Lot((Clip(READ, fade=False),), {**LANDED, "dice": lying, "walk": thrown})] if sight.human(event.seat) else []
    )
    going = {**LANDED, "dice": lying, "walk": replace(thrown, at=None)}
    return [
        flies,
        *read,
        Lot((Clip(round(STEP * steps / brisk), go, area=area), *steps_heard), going),
        Lot((Clip(round(PAUSE / brisk), fade=False),), {"walk": ends, "view": view}),
        Lot(show={"dice": ()}),
    ]


def _around(sight: Sight, spots: list[tuple[float, float]]) -> Rect:
    side = sight.places.side
    points = [sight.places.at(x, y) for x, y in spots]
    rects = [Rect(x - side, y - round(side * 1.2), 2 * side, 2 * side) for x, y in points]
    return rects[0].unionall(rects[1:])


def ten_clips(sight: Sight, seat: int, face: int, zone: Rect, fast: float) -> tuple[Clip, ...]:
    """Return the clips of the ten-sided die thrown on the felt: it comes in over its near edge, rests at the left.

    Beside the felt nothing of it is seen: there stand its own scale, and what it decides.
    """
    art = ten_art(sight.desk.art.folder.parent / "dice")
    target, px = ten_place(zone)
    reduced = sight.reduced or sight.instant
    throw = TenThrow(art, colour_of(sight, seat), face, target, px, zone, sight.rng, reduced, sight.outlined)
    since = throw.comes(zone.bottom)
    length = throw.duration - since

    def draw(surface: Surface, t: float) -> None:
        part = surface.get_clip()
        surface.set_clip(part.clip(zone))
        throw.draw(surface, since + t * length)
        surface.set_clip(part)

    flies = Clip(round(length / fast), draw, fade=False, area=throw.area().clip(zone))
    impacts = [replace(hit, ms=max(0.0, hit.ms - since)) for hit in throw.impacts()]
    return flies, rattle(sight, impacts, fast, zone)


def ten_stands(sight: Sight, seat: int, face: int, zone: Rect, ms: float) -> Clip:
    """Return the ten-sided die at rest for a while."""
    colour, (middle, px) = colour_of(sight, seat), ten_place(zone)
    area = Rect(round(middle[0] - px), round(middle[1] - px), round(2 * px), round(2 * px))
    return Clip(round(ms), lambda surface, t: draw_ten(surface, sight.desk, zone, colour, face), fade=False, area=area)


def tested(sight: Sight, event: errands.Tested, view: View) -> list[Lot]:
    """Return the test: the ten-sided die is thrown, and its box is lit."""
    walk = sight.show.walk
    if walk is None:
        return [Lot(show={"view": view})]
    fast = 1.0 if sight.human(event.seat) else BRISK
    felt = felt_rect(sight.places)
    shown = replace(walk, test=event.face, chance=event.chance)
    stand = Clip(round(STANDS / sight.brisk(event.seat)), fade=False)
    outcome = heard("the coast is clear" if event.ok else "somebody is seen")
    return [
        wind_up(),
        Lot(ten_clips(sight, event.seat, event.face, felt, fast), {"air": True}),
        Lot((stand, outcome), {**LANDED, "walk": shown, "view": view}),
    ]


def failed(sight: Sight, event: errands.Failed, view: View) -> list[Lot]:
    """Return the pawn that was seen off: it leans, and a cloud hangs over it."""
    walk = sight.show.walk
    if walk is None or walk.at is None:
        return [Lot((Clip(round(SULKS / 2 / sight.brisk(event.seat)), fade=False),), {"view": view})]
    clip = Clip(round(SULKS / sight.brisk(event.seat)), fade=False)
    notice = sight.desk.words("town.seen_off_notice", name=sight.show.names[event.seat])
    return [Lot((clip,), {"walk": replace(walk, sulks=True), "view": view}, notice), Lot(show={"walk": None})]
