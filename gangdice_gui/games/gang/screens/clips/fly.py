"""Dice on their way: into the pot, out of it, to the winner, and shaken in the hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from gangdice_gui.games.gang.rules.types import RoundSettled, Turn, TurnEnded
from gangdice_gui.games.gang.screens.clips.throw import spots_of
from gangdice_gui.games.gang.screens.middle import RING, pot_colours, pot_die, pot_pen, pot_spots
from gangdice_gui.ui.timeline import Clip

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

FLIGHT = 400
APART = 25
MOST_APART = 250
"""Milliseconds between the first and the last die that set out."""
SHOWN_MOST = 40
CHIPS = 5

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


def fly(table: GangTable, travellers: Sequence[Traveller], start: Callable[[], None], end: Callable[[], None]) -> None:
    """Queue a flight of dice in low arcs, one after the other."""
    some = list(travellers[:SHOWN_MOST])
    apart = min(APART, MOST_APART / max(1, len(some)))
    length = FLIGHT + apart * max(0, len(some) - 1)

    def draw(surface: Surface, t: float) -> None:
        for i, one in enumerate(some):
            if table.timeline.reduced:
                _draw_faded(table, surface, one, i % 3, t)
                continue
            own = (t * length - i * apart) / FLIGHT
            if own >= 1:
                own = 1.0
            own = max(0.0, own)
            part = own * own * (3 - 2 * own)
            px = one.px + (one.px_end - one.px) * part
            x = one.begin[0] + (one.end[0] - one.begin[0]) * part
            y = one.begin[1] + (one.end[1] - one.begin[1]) * part
            lift = math.sin(part * math.pi) * 0.16 * math.dist(one.begin, one.end)
            tilt = (1 - part) * 220 * (1 if i % 2 else -1) if 0 < own < 1 else 0.0
            table.dice.draw_die(
                surface,
                (x, y),
                one.colour,
                one.face,
                px,
                i % 3,
                lift=lift,
                tilt=tilt,
                outlined=table.desk.settings.outlined_dice,
            )

    ringing = range(1) if table.timeline.reduced else range(0, len(some), max(1, len(some) // 6))
    lands = 0.0 if table.timeline.reduced else FLIGHT * 0.8
    chips = [
        Clip(1, start=table.sounder(f"chip_{i % CHIPS + 1}", 0.7), delay=round(lands + i * apart), fade=False)
        for i in ringing
    ]
    table.timeline.add(Clip(round(length), draw, start, end), *chips)


def _draw_faded(table: GangTable, surface: Surface, one: Traveller, yaw: int, t: float) -> None:
    """Draw a die that does not move: it fades where it was, and shows where it will be."""
    (x, y), px = (one.begin, one.px) if t < 0.5 else (one.end, one.px_end)
    die = table.dice.rest(one.colour, one.face, px, yaw, outlined=table.desk.settings.outlined_dice)
    die.set_alpha(round(255 * abs(1 - 2 * t)))
    surface.blit(die, (round(x - die.get_width() / 2), round(y - die.get_height() / 2)))
    die.set_alpha(255)  # pictures are shared


def to_pot(table: GangTable, event: TurnEnded, turn: Turn) -> None:
    """Queue the flight of busted dice into the pot."""
    show = table.show
    before = show.turn_of(turn.seat) or turn
    spots = spots_of(table, before, frozenset())
    old, new = show.pot, show.view.middle + turn.dice
    goals = _pot_places(table, new)[old:] or [_pot_middle(table)]
    travellers = [
        Traveller(
            show.seats[turn.seat].colour,
            before.faces[position],
            spot[:2],
            goals[i % len(goals)][:2],
            spot[2],
            goals[i % len(goals)][2],
        )
        for i, (position, spot) in enumerate(spots.items())
    ]

    def start() -> None:
        table.change(boom=False, burst=False, card_thrown=False, sentence="", gone=show.gone | {turn.seat})

    def end() -> None:
        table.pass_event(event)
        table.change(pot=table.show.view.middle)

    fly(table, travellers, start, end)


def bonus(table: GangTable, old: int, new: int) -> None:
    """Queue the fall of the bonus dice into the pot."""
    goals = _pot_places(table, new)[old:]
    top = table.layout["history"].rect.midbottom
    travellers, colours = [], pot_colours(table.show)
    for k, (x, y, px) in enumerate(goals):
        colour, face, _ = pot_die(table.show, old + k, colours)
        travellers.append(Traveller(colour, face, top, (x, y), px, px))
    table.change(pot=old)
    fly(table, travellers, lambda: None, lambda: table.change(pot=new))


def to_winner(table: GangTable, event: RoundSettled) -> None:
    """Queue the flight of everything at stake to the winner's screen; the view settles with it."""
    show, settled = table.show, event.round
    if settled.winner is None:
        gone = frozenset(turn.seat for turn in settled.turns)
        places = _pot_places(table, settled.pot)
        travellers = _standing(table, settled.turns, places[show.pot :] or [_pot_middle(table)])
    else:
        gone = frozenset(range(show.view.players))
        x, y, px = _screen(table, settled.winner)
        goals = [(x + dx * px, y, px) for dx in (-0.8, 0.0, 0.8)]
        travellers = _standing(table, settled.turns, goals)
        colours = pot_colours(show)
        for k, (px_x, px_y, size) in enumerate(_pot_places(table, show.pot)):
            colour, face, _ = pot_die(show, k, colours)
            goal = goals[k % 3]
            travellers.append(Traveller(colour, face, (px_x, px_y), goal[:2], size, goal[2]))

    def start() -> None:
        table.change(gone=gone, pot=0 if settled.winner is not None else show.pot)

    def end() -> None:
        table.pass_event(event)
        table.change(pot=table.show.view.middle, gone=frozenset())

    fly(table, travellers, start, end)


def _standing(
    table: GangTable, turns: tuple[Turn, ...], goals: Sequence[tuple[float, float, float]]
) -> list[Traveller]:
    travellers: list[Traveller] = []
    for turn in turns:
        if not turn.valid:
            continue
        for i, (position, spot) in enumerate(spots_of(table, turn, frozenset()).items()):
            goal = goals[i % len(goals)]
            colour = table.show.seats[turn.seat].colour
            travellers.append(Traveller(colour, turn.faces[position], spot[:2], goal[:2], spot[2], goal[2]))
    return travellers


def _pot_places(table: GangTable, count: int) -> list[tuple[float, float, float]]:
    """Return the places of the pot's dice in the order they arrived: centre and face width in pixels."""
    pen = pot_pen(Surface((1, 1)), table.desk, table.layout)
    spots = sorted(pot_spots(count, table.show.names[0]), key=lambda spot: spot.order)
    return [(*pen.point(RING + spot.dx, RING - 8 + spot.dy), spot.px * pen.k) for spot in spots]


def _pot_middle(table: GangTable) -> tuple[float, float, float]:
    pen = pot_pen(Surface((1, 1)), table.desk, table.layout)
    return (*pen.point(RING, RING), 30 * pen.k)


def _screen(table: GangTable, seat: int) -> tuple[float, float, float]:
    place = table.show.places[seat]
    rect = table.layout["own" if place == "own" else f"seat_{place}"].rect
    return rect.x + rect.w * 0.6, rect.y + rect.h * 0.35, rect.w * 0.08
