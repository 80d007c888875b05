"""The count-up: the dice that count hop one after the other, each a semitone higher, and the total rolls up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.clips.console_comes import COMES, console_asks
from gangdice_gui.games.gang.screens.clips.ground import note_goes
from gangdice_gui.games.gang.screens.clips.planned import Spot, spots_of
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt import own_frames, seats
from gangdice_gui.games.gang.screens.felt.own_frames import label_rect
from gangdice_gui.games.gang.screens.felt.seat_pens import SeatPens, hand_lie, pens, row_of
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect
from gangdice_gui.games.gang.screens.show import sorted_positions
from gangdice_gui.ui.clip import Clip, Lot, sounding
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.timeline import ease_out

PACE: Final = 80
"""Milliseconds from one die to the next."""
UNHURRIED: Final = 6
"""So many dice take that long, the others hurry."""
HOP: Final = 90
"""Milliseconds of one die's hop."""
MOST: Final = 700
"""Milliseconds of it all at most."""
STEPS: Final = 17
"""Hops at most, one after the other; of more dice several hop together."""
SWELL: Final = 0.15
"""How much larger a die is at the top of its hop."""
NOTES: Final = 12
STAYS, STAYS_ALONE = 120, 180
"""How long a result stands once it is counted, and where there was nothing to count."""


@dataclass(frozen=True, slots=True)
class Step:
    """Dice that hop together."""

    at: int
    """When, in milliseconds."""
    positions: tuple[int, ...]
    total: int
    """The sum so far, these dice included."""


def count_times(dice: int) -> list[int]:
    """Return when each hop of a count begins, in milliseconds: unhurried for six dice, then faster."""
    steps = min(dice, STEPS)
    slow = min(steps, UNHURRIED)
    rest = steps - slow
    pace = min(PACE, (MOST - HOP - PACE * (slow - 1)) / rest) if rest else 0.0
    return [PACE * k for k in range(slow)] + [math.floor(PACE * (slow - 1) + pace * (k + 1)) for k in range(rest)]


def steps_of(faces: tuple[int, ...], order: tuple[int, ...]) -> list[Step]:
    """Return the hops of a result whose dice lie in this order; the Boss counts nothing and stays put."""
    counting = [position for position in order if faces[position]]
    times = count_times(len(counting))
    made, total = [], 0
    for k, at in enumerate(times):
        some = tuple(counting[len(counting) * k // len(times) : len(counting) * (k + 1) // len(times)])
        total += sum(faces[position] for position in some)
        made.append(Step(at, some, total))
    return made


def notes(steps: int) -> list[tuple[int, float]]:
    """Return number and volume of the note of each hop: ever higher, and softer where they follow each other fast."""
    last = max(1, steps - 1 - UNHURRIED)
    more = [UNHURRIED + 1 + k * (NOTES - UNHURRIED - 1) // last for k in range(steps - UNHURRIED)]
    numbers = list(range(1, steps + 1)) if steps <= NOTES else [*range(1, UNHURRIED + 1), *more]
    hurried = 0.4 if steps <= NOTES else 0.28
    return [(number, 0.8 if k < UNHURRIED else hurried) for k, number in enumerate(numbers)]


def count_lots(sight: Sight, turn: Turn, view: View) -> list[Lot]:
    """Return the count of a valid turn, at whose end the lead may pass to its seat in `view`."""
    own = sight.own(turn.seat)
    order = sorted_positions(turn.faces) if own else row_of(_pens(Surface((1, 1)), sight, turn), turn)
    steps = steps_of(turn.faces, order)
    pan = sight.seat_pan(turn.seat)
    if len(steps) < 2 or sight.reduced or sight.instant:
        sound = (sounding("count_1", 0.8, pan=pan),) if steps else ()
        goes = [] if sight.reduced or sight.instant else note_goes(sight)
        asks = console_asks(sight, view, STAYS_ALONE)
        return [Lot((Clip(STAYS_ALONE, fade=False), *goes, *sound, *asks), {"view": view})]
    # Until it is counted nobody is told who leads.
    counting = {"counting": True, "view": replace(view, leader=sight.show.view.leader)}
    length = steps[-1].at + HOP
    clips = note_goes(sight)
    tally = SumSoFar(sight, turn)
    clips.append(Clip(length, _drawing(sight, turn, steps, length, tally)))
    for step, (note, volume) in zip(steps, notes(len(steps)), strict=True):
        clips.append(sounding(f"count_{note}", volume, step.at, pan))
    counted: dict[str, Any] = {"counting": False, "view": view}
    return [
        Lot(tuple(clips), counting),
        Lot((Clip(STAYS, fade=False), tally.goes(), *console_asks(sight, view, STAYS)), counted),
    ]


class SumSoFar:
    """Where a total is counted: the own label comes, and what was counted goes before the result is said there.

    On a rival's plate the number stays as it is: what was counted goes over it.
    """

    def __init__(self, sight: Sight, turn: Turn) -> None:
        """Know where it lies."""
        self._sight, self._turn, self._own = sight, turn, sight.own(turn.seat)
        where = label_rect(sight.layout, turn) if self._own else plaque_rect(_pens(Surface((1, 1)), sight, turn), turn)
        self._rect = Rect(where or (0, 0, 0, 0)).clip((0, 0), sight.desk.size)
        self._seen, self._bare = Surface(self._rect.size), Surface(self._rect.size)

    def draw(self, surface: Surface, total: int, ms: float) -> None:
        """Draw it `ms` milliseconds after the count has begun, and keep in mind how it looks."""
        rect, seen = self._rect, self._seen
        seen.set_alpha(None)
        seen.blit(surface, (0, 0), rect)
        self._bare.blit(seen, (0, 0))
        draw_total(self._sight, surface, self._turn, total)
        if self._own and ms < COMES:
            fade(seen, 1 - ms / COMES)
            surface.blit(seen, rect)
            seen.set_alpha(None)
        seen.blit(surface, (0, 0), rect)

    def goes(self) -> Clip:
        """Return the clip in which it goes."""

        def draw(surface: Surface, t: float) -> None:
            left = 1 - ease_out(t)
            if self._own:
                fade(self._bare, min(1.0, 2 * left))
                surface.blit(self._bare, self._rect)
                left = 2 * left - 1
            if left > 0:
                fade(self._seen, left)
                surface.blit(self._seen, self._rect)

        return Clip(STAYS, draw, fade=False, area=self._rect)


def _drawing(
    sight: Sight, turn: Turn, steps: list[Step], length: int, tally: SumSoFar
) -> Callable[[Surface, float], None]:
    spots = spots_of(sight, turn, frozenset())

    def draw(surface: Surface, t: float) -> None:
        ms, total = t * length, 0
        for step in steps:
            if step.at <= ms:
                total = step.total
                for position in step.positions:
                    if ms < step.at + HOP and position in spots:
                        _draw_hop(sight, surface, turn, position, spots[position], (ms - step.at) / HOP)
        tally.draw(surface, total, ms)

    return draw


def _pens(surface: Surface, sight: Sight, turn: Turn) -> SeatPens:
    return pens(surface, sight.desk, sight.layout, sight.show.places[turn.seat])


def draw_total(sight: Sight, surface: Surface, turn: Turn, total: int) -> None:
    """Draw the number so far where the result will stand."""
    desk, layout, show = sight.desk, sight.layout, sight.show
    if sight.own(turn.seat):
        own_frames.draw_result(surface, desk, layout, show, turn, total)
    else:
        tools = _pens(surface, sight, turn)
        plate = hand_lie(tools, turn)[2]
        dice = desk.words("table.dice", n=turn.dice)
        seats.draw_plaque(tools.result, plate, str(total), dice, False, tools.small)


def _draw_hop(sight: Sight, surface: Surface, turn: Turn, position: int, spot: Spot, t: float) -> None:
    x, y, px, yaw = spot
    outlined = sight.outlined
    die = sight.dice.rest(sight.show.seats[turn.seat].colour, turn.faces[position], px, yaw, outlined=outlined)
    height = math.sin(t * math.pi)
    side = round(die.get_width() * (1 + SWELL * height))
    larger = pygame.transform.smoothscale(die, (side, side))
    surface.blit(larger, Rect(round(x - side / 2), round(y - side / 2 - px * 0.06 * height), side, side))
