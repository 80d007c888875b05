"""The dice in the hand: shaken as long as the button that throws them is held, thrown when it is let go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.games.gang.screens.zone import hand_die, hand_places, zone_lie
from gangdice_gui.ui.widgets import Fired

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.stage import Stage

BUTTONS = ("roll", "reroll")
GATHER = 120.0
"""Milliseconds in which the hands close round the dice."""
RATTLE = 560.0
"""Milliseconds from one sound of the cup to the next."""
CLOSE = 0.62
"""How near to each other the dice in the hands are, of how they lay before."""
SWING, JIGGLE, ROCK = 0.2, 0.09, 13.0
"""How far the hands swing and each die jiggles, in face widths, and how far it rocks, in degrees."""
BEAT = 190.0
"""Milliseconds of one swing."""
LEFT_WINDOW = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)


class Cup:
    """Whether the dice are being shaken, and by what: a key, or 0 for the mouse."""

    def __init__(self) -> None:
        """Start with empty hands."""
        self.begun: float | None = None
        self.closed = 0.0
        """How far the hands had closed when they let go, 0 to 1."""
        self._by = 0
        self._fired: Fired | None = None
        self._sounded = 0.0
        self._sound = ""

    @property
    def held(self) -> bool:
        """Whether the dice are being shaken."""
        return self.begun is not None

    def press(self, table: Stage, found: Fired | None, by: int = 0) -> None:
        """Begin to shake; `found` is what letting go of the key `by` will mean, None where the mouse sees to that."""
        self.begun, self._by, self._fired = table.clock, by, found
        table.change(shaking=True)
        self._rattle(table)

    def handle(self, table: Stage, event: Event) -> tuple[bool, Fired | None]:
        """Take an event while the dice are shaken; returns whether it was used up, and what it means."""
        if event.type in LEFT_WINDOW or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.let_go(table)
            return False, None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._fired is None:
            self.let_go(table)
            return False, None
        if event.type == pygame.KEYUP and self._fired is not None and event.key == self._by:
            found = self._fired
            self.let_go(table)
            return True, found
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL), None

    def let_go(self, table: Stage) -> None:
        """Stop shaking."""
        if self.begun is None:
            return
        if table.clock - self.begun > RATTLE:
            table.desk.sound.stop(self._sound)
        self.closed = gathered(table)
        self.begun = None
        table.change(shaking=False)

    def update(self, table: Stage) -> None:
        """Keep rattling."""
        if self.held and table.clock - self._sounded >= RATTLE:
            self._rattle(table)

    def draw(self, surface: Surface, table: Stage) -> None:
        """Draw the dice in the shaking hands."""
        if self.begun is None:
            return
        ms = table.clock - self.begun
        show, outlined = table.show, table.desk.settings.outlined_dice
        colour = show.seats[show.viewer].colour
        for i, (x, y, px, face, yaw) in enumerate(_dice(table)):
            dx, dy, rock = (0.0, 0.0, 0.0) if table.desk.settings.reduced else _shake(ms, i, px)
            lift = px * 0.16
            at = (x + dx, y + dy)
            table.dice.draw_die(surface, at, colour, face, px, yaw, lift=lift, tilt=rock, outlined=outlined)

    def _rattle(self, table: Stage) -> None:
        self._sounded = table.clock
        self._sound = f"cup_{table.rng.randint(1, 3)}"
        table.sounder(self._sound)()


def gathered(table: Stage) -> float:
    """Return how far the shaking hands have closed, 0 to 1."""
    begun = table.cup.begun
    return 0.0 if begun is None or table.desk.settings.reduced else min(1.0, (table.clock - begun) / GATHER)


def in_hand(table: Stage, dice: int, closed: float) -> list[tuple[float, float, float, int, int]]:
    """Return centre, face width, face and yaw of the dice drawn for `dice` dice in hands closed so far."""
    spots = list(hand_places(table.layout, dice))
    middle = sum(x for x, *_ in spots) / len(spots)
    near = 1 - (1 - CLOSE) * closed
    return [(middle + (x - middle) * near, y, px, *hand_die(i)) for i, (x, y, _, px) in enumerate(spots)]


def _dice(table: Stage) -> list[tuple[float, float, float, int, int]]:
    """Return centre, face width, face and yaw of the dice to shake."""
    show, layout = table.show, table.layout
    if show.mode == "choose":
        return in_hand(table, show.dice, gathered(table))
    turn = show.view.turn
    if turn is None:
        return []
    lie = zone_lie(layout, turn, show.picked)
    return [
        (place.x, place.y, place.px, turn.faces[position], place.yaw)
        for position, place in lie.places.items()
        if position in show.picked
    ]


def _shake(ms: float, number: int, px: float) -> tuple[float, float, float]:
    """Return how far a die is from its place in the hands, right and down, and how far it is rocked."""
    strength = min(1.0, ms / GATHER)
    swing = math.sin(ms / BEAT * math.tau)
    own = ms / BEAT * math.tau * (1.3 + number % 3 * 0.22) + number * 2.1
    dx = swing * SWING + math.sin(own) * JIGGLE
    dy = abs(math.cos(ms / BEAT * math.pi)) * -SWING * 0.7 + math.cos(own * 1.2) * JIGGLE
    return dx * px * strength, dy * px * strength, math.sin(own * 0.9) * ROCK * strength
