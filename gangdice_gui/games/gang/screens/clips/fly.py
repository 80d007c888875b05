"""Dice on their way: into the pot, out of it, to the winner, and shaken in the hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Round, Turn, View
from gangdice_gui.games.gang.screens.clips.console_comes import console_asks
from gangdice_gui.games.gang.screens.clips.ground import note_goes
from gangdice_gui.games.gang.screens.clips.planned import spots_of
from gangdice_gui.games.gang.screens.clips.pot_empties import pot_fills
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.blamed import draw_star, star_rect, under_rule
from gangdice_gui.games.gang.screens.felt.middle import (
    RING,
    pot_dice,
    pot_die,
    pot_label_rect,
    pot_pen,
    pot_spots,
)
from gangdice_gui.games.gang.screens.felt.own_dice import slip_piece
from gangdice_gui.games.gang.screens.felt.scorch import card_now
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seat_plate import is_large
from gangdice_gui.games.gang.screens.felt.seats import slip_of
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.clip import Clip, Lot, sounding
from gangdice_gui.ui.dice.throws.sprites import dulled
from gangdice_gui.ui.felt import pieces_beside
from gangdice_gui.ui.layers import draw_about, draw_share
from gangdice_gui.ui.turned import every_other

FLIGHT = 400
APART = 25
MOST_APART = 250
"""Milliseconds between the first and the last die that set out."""
SHOWN_MOST = 40
HIGH = 0.16
"""How high they fly, in parts of their way."""
LOWER: Final = (1.0, 0.6, 0.3, 0.0)
"""How much of that where they would be seen over a name or a figure: as much as keeps them off, else none."""
TURNED: Final = 1.3
"""How wide a die that turns over is seen, in faces."""
LOOKS: Final = 12
"""In how many parts its way is looked at for that."""
TOLD = 150
"""Milliseconds in which those beside the ones to blame are bright again."""
STAR_GOES: Final = 70
"""Milliseconds in which the star of a die goes as that sets out: it is not seen without it."""
SLIP = 160
"""Milliseconds in which the paper over a turn that went boom comes, at the end of the flight of its dice."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Traveller:
    """A die on its way."""

    colour: str
    face: int
    begin: Point
    end: Point
    px: float
    px_end: float
    yaws: tuple[int, int] | None = None
    """How it lies where it sets out and where it lands; None where that is all the same."""
    blame: bool | None = None
    """Whether it lies on a star, to blame for an explosion, or dull beside those that are; None for neither."""
    top: int = 0
    """The row from which on its star may lie."""
    wins: bool = False
    """Whether it lies in the row of whoever wins the round."""
    pooled: bool = False
    """Whether it lies in the pot."""


def fly(sight: Sight, travellers: Sequence[Traveller], look: Show | None = None) -> tuple[Clip, ...]:
    """Return a flight of dice in low arcs, one after the other; `look` is how the table looks meanwhile."""
    some, written = list(travellers[:SHOWN_MOST]), _written(sight, look or sight.show)
    apart, figures = _apart(len(some)), _figures(sight, look or sight.show)
    highs = [_high(one, figures) for one in some]
    length = FLIGHT + apart * max(0, len(some) - 1)

    def draw(surface: Surface, t: float) -> None:
        told = 0.0 if sight.reduced else max(0.0, 1 - t * length / TOLD)
        for i, one in enumerate(some if told else ()):
            if one.blame:
                left = 1 - max(0.0, t * length - i * apart) / STAR_GOES
                draw_star(surface, sight.desk, star_rect(*one.begin, one.px, one.top), left)
        for i, one in enumerate(some):
            if sight.reduced:
                _draw_faded(sight, surface, one, i % 3 if one.yaws is None else one.yaws[t >= 0.5], t)
                continue
            own, part = _on_its_way(t * length - i * apart)
            x = one.begin[0] + (one.end[0] - one.begin[0]) * part
            y = one.begin[1] + (one.end[1] - one.begin[1]) * part
            lift = math.sin(part * math.pi) * highs[i] if 0 < own < 1 else 0.0
            # How it looks: a picture of its own for each, so one half of them gets a new one in every frame.
            own, part = _on_its_way(every_other(i, t * length) - i * apart) if 0 < own < 1 else (own, part)
            px = one.px + (one.px_end - one.px) * part
            # Once round: it sets out and lands as it lies.
            tilt = part * 360 * (1 if i % 2 else -1) if 0 < own < 1 else 0.0
            yaw = i % 3 if one.yaws is None else one.yaws[part > 0.5]
            _draw_shadow(sight, surface, (x, y), one.colour, px, lift, written)
            if told and one.blame is False:
                _draw_dulled(sight, surface, (x, y - lift), one, px, yaw, tilt, told)
            else:
                sight.dice.draw_body(
                    surface, (x, y), one.colour, one.face, px, yaw, lift, tilt, outlined=sight.outlined
                )

    ringing = range(1) if sight.reduced else range(0, len(some), max(1, len(some) // 6))
    lands = 0.0 if sight.reduced else FLIGHT * 0.8
    chips = (sounding("chip", 0.7, lands + i * apart, sight.pan(some[i].end[0])) for i in ringing if some)
    return (Clip(round(length), draw, area=_area(some)), *chips)


def _apart(dice: int) -> float:
    """Return how many milliseconds after each other so many dice set out."""
    return min(APART, MOST_APART / max(1, dice))


def _on_its_way(ms: float) -> tuple[float, float]:
    """Return which part of its flight has passed of a die that began so long ago, and of its way."""
    own = min(1.0, max(0.0, ms / FLIGHT))
    return own, own * own * (3 - 2 * own)


def _written(sight: Sight, look: Show) -> list[Rect]:
    """Return where figures and words are on which no shadow falls."""
    desk, layout = sight.desk, sight.layout
    label = pot_label_rect(desk, layout)
    found = [card_now(layout, look), aim_line_rect(desk, layout, look), label]
    found += [layout["history"].rect, layout["console"].rect]
    found += [layout["beat"].rect] if "beat" in layout and look.view.leader is not None else []
    return found + _figures(sight, look)


def _figures(sight: Sight, look: Show) -> list[Rect]:
    """Return where the others sit, and their names are."""
    sides, layout = (side for side in look.places.values() if side != "own"), sight.layout
    return [layout[name].rect for side in sides for name in (f"seat_{side}", f"plate_{side}") if name in layout]


def _high(one: Traveller, figures: Sequence[Rect]) -> float:
    """Return how high a die flies, in pixels: it hides no name on its way, if it need not."""
    far, (x, y), (to_x, to_y) = math.dist(one.begin, one.end), one.begin, one.end

    def hidden(high: float) -> int:
        found, box = 0, Rect(0, 0, 0, 0)
        for step in range(1, LOOKS):
            part = step / LOOKS
            box.size = (round((one.px + (one.px_end - one.px) * part) * TURNED),) * 2
            box.center = round(x + (to_x - x) * part), round(y + (to_y - y) * part - math.sin(part * math.pi) * high)
            found += sum(box.clip(figures[k]).w * box.clip(figures[k]).h for k in box.collidelistall(figures))
        return found

    highs = [share * HIGH * far for share in LOWER]
    return next((high for high in highs if not hidden(high)), highs[-1])


def _draw_shadow(
    sight: Sight, surface: Surface, at: Point, colour: str, px: float, lift: float, written: list[Rect]
) -> None:
    """Draw a die's shadow where nothing is written."""
    shadow = sight.dice.shadow(px, lift > 0, colour)
    box = shadow.get_rect(center=(round(at[0] + lift * 0.12), round(at[1] + lift * 0.25)))
    parts = [box]
    for k in box.collidelistall(written):
        parts = [piece for part in parts for piece in pieces_beside(part, written[k])]
    for part in parts:
        surface.blit(shadow, part, part.move(-box.x, -box.y))


def _draw_dulled(
    sight: Sight, surface: Surface, at: Point, one: Traveller, px: float, yaw: int, tilt: float, told: float
) -> None:
    """Draw the body of a die that has been dull, and still is by so much."""
    body = dulled(sight.dice.rest(one.colour, one.face, px, yaw, outlined=sight.outlined), told)
    draw_about(surface, pygame.transform.rotozoom(body, tilt, 1.0) if tilt else body, at, 1.0)


def _area(some: Sequence[Traveller]) -> Rect | None:
    """Return what they draw on, shadows too; None where nothing flies."""
    boxes = []
    for one in some:
        (x, y), (end_x, end_y), far = one.begin, one.end, math.dist(one.begin, one.end)
        left, top, reach = min(x, end_x), min(y, end_y), 1.4 * max(one.px, one.px_end) + 2
        box = Rect(left - reach, top - HIGH * far - reach, abs(end_x - x) + 2 * reach, abs(end_y - y) + 2 * reach)
        boxes.append(box.inflate(0.1 * HIGH * far, 0).union(box.move(0, round(1.3 * HIGH * far))))
    return boxes[0].unionall(boxes[1:]) if boxes else None


def _draw_faded(sight: Sight, surface: Surface, one: Traveller, yaw: int, t: float) -> None:
    """Draw a die that does not move: it fades where it was, and shows where it will be."""
    (x, y), px = (one.begin, one.px) if t < 0.5 else (one.end, one.px_end)
    die = sight.dice.rest(one.colour, one.face, px, yaw, outlined=sight.outlined)
    draw_about(surface, die, (x, y), abs(1 - 2 * t))


def to_pot(sight: Sight, turn: Turn, view: View) -> list[Lot]:
    """Return the flight of busted dice into the pot."""
    show = sight.show
    before = show.turn_of(turn.seat) or turn
    spots = spots_of(sight, before, frozenset())
    old, new = show.pot, show.view.middle + turn.dice
    goals = _pot_places(sight, new)[old:] or [_pot_middle(sight)]
    top = under_rule(sight.desk, sight.layout, show) if sight.own(turn.seat) else 0
    travellers = []
    for position, (x, y, px, yaw) in spots.items():
        goal_x, goal_y, wide = goals[position % len(goals)]
        lies = yaw, pot_die(show, old + position, ())[2]
        blame = position in turn.culprits if show.boom else None
        colour, face = show.seats[turn.seat].colour, before.faces[position]
        travellers.append(Traveller(colour, face, (x, y), (goal_x, goal_y), px, wide, lies, blame, top))
    leaves = {"boom": False, "sentence": "", "gone": show.gone | {turn.seat}}
    look = replace(show, boom=False, sentence="", gone=show.gone | {turn.seat})
    flight, *chips = fly(sight, travellers, look)
    goes: list[Clip] = []
    if not (sight.reduced or sight.instant):
        goes = note_goes(sight)
    fills = pot_fills(sight, _landing(sight, travellers, flight.duration), view.middle, flight.duration)
    asks = console_asks(sight, view, flight.duration)
    clips = *goes, _slip(sight, turn, view, flight.duration), fills, flight, *chips, *asks
    return [Lot(clips, leaves), Lot(show={"view": view, "pot": view.middle, "burst": False})]


def _landing(sight: Sight, dice: Sequence[Traveller], lasts: float) -> list[float]:
    """Return after how many milliseconds of their flight dice land, one after the other."""
    some = len(dice[:SHOWN_MOST])
    return [lasts / 2 if sight.reduced else FLIGHT + i * _apart(some) for i in range(some)]


def _slip(sight: Sight, turn: Turn, view: View, length: int) -> Clip:
    """Return the clip of the paper over a turn that went boom: it comes where its dice lay, once they are away."""
    desk, layout, seat = sight.desk, sight.layout, turn.seat
    if sight.own(seat):
        piece = slip_piece(desk, layout, replace(sight.show, view=view, gone=sight.show.gone | {seat}))
    else:
        piece = slip_of(pens(Surface((1, 1)), desk, layout, sight.show.places[seat]), turn)
    if piece is None:
        return Clip(length)
    paper, rect = piece

    def draw(surface: Surface, t: float) -> None:
        draw_share(surface, paper, rect, 1 - (1 - t) * length / SLIP)

    return Clip(length, draw, area=rect)


def bonus(sight: Sight, old: int, view: View) -> list[Lot]:
    """Return the fall of the bonus dice into the pot, in which `old` dice lie, and what is said of it."""
    new, show = view.middle, replace(sight.show, view=view)
    top = sight.layout["history"].rect.midbottom
    travellers, known = [], pot_dice(show)
    for k, (x, y, px) in enumerate(_pot_places(sight, new)[old:]):
        colour, face, yaw = pot_die(show, old + k, known)
        travellers.append(Traveller(colour, face, top, (x, y), px, px, (yaw, yaw)))
    notice = sight.desk.words("table.bonus", n=new - old)
    begins = {"view": view, "gone": frozenset(), "pot": old}
    flight, *chips = fly(sight, travellers)
    before = replace(sight, show=replace(sight.show, pot=old))
    fills = pot_fills(before, _landing(sight, travellers, flight.duration), new, flight.duration)
    return [Lot((fills, flight, *chips), begins, notice), Lot(show={"pot": new})]


def at_stake(sight: Sight, settled: Round, winner: int) -> list[Traveller]:
    """Return all dice that can be seen of those the winner of a round takes, on their way to the screen."""
    show = sight.show
    x, y, px = _screen(sight, winner)
    goals = [(x + dx * px, y, px) for dx in (-0.8, 0.0, 0.8)]
    known, travellers = pot_dice(show), []
    for k, (px_x, px_y, size) in enumerate(_pot_places(sight, show.pot)):
        colour, face, _ = pot_die(show, k, known)
        travellers.append(Traveller(colour, face, (px_x, px_y), goals[k % 3][:2], size, px, pooled=True))
    return [*travellers, *_standing(sight, settled.turns, goals, winner)]


def _standing(
    sight: Sight, turns: tuple[Turn, ...], goals: Sequence[tuple[float, float, float]], winner: int
) -> list[Traveller]:
    travellers: list[Traveller] = []
    for turn in turns:
        if not turn.valid:
            continue
        for i, (position, spot) in enumerate(spots_of(sight, turn, frozenset()).items()):
            goal = goals[i % len(goals)]
            colour = sight.show.seats[turn.seat].colour
            wins, face = turn.seat == winner, turn.faces[position]
            travellers.append(Traveller(colour, face, spot[:2], goal[:2], spot[2], goal[2], wins=wins))
    return travellers


def _pot_places(sight: Sight, count: int) -> list[tuple[float, float, float]]:
    """Return the places of the pot's dice in the order they arrived: centre and face width in pixels."""
    pen = pot_pen(Surface((1, 1)), sight.desk, sight.layout)
    spots = sorted(pot_spots(count, sight.show.names[0], is_large(sight.layout)), key=lambda spot: spot.order)
    return [(*pen.point(RING + spot.dx, RING + spot.dy), spot.px * pen.k) for spot in spots]


def _pot_middle(sight: Sight) -> tuple[float, float, float]:
    pen = pot_pen(Surface((1, 1)), sight.desk, sight.layout)
    return (*pen.point(RING, RING), 30 * pen.k)


def _screen(sight: Sight, seat: int) -> tuple[float, float, float]:
    place = sight.show.places[seat]
    rect = sight.layout["own" if place == "own" else f"seat_{place}"].rect
    return rect.x + rect.w * 0.6, rect.y + rect.h * 0.35, rect.w * 0.08
