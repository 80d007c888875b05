"""The dice in the hand: shaken as long as the button that throws them is held, thrown when it is let go."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.table.hand import Flick, Grasp
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import DiceArt
from gangdice_gui.ui.widgets import Fired

GATHER: Final = 120.0
"""Milliseconds in which the hands close round the dice."""
RATTLING: Final = "shake"
"""The sound of dice that are shaken."""
RATTLE: Final = 2000.0
"""Milliseconds until it is another of its takes."""
SWING, JIGGLE, ROCK = 0.2, 0.09, 13.0
"""How far the hands swing and each die jiggles, in face widths, and how far it rocks, in degrees."""
BEAT: Final = 190.0
"""Milliseconds of one swing."""
LEFT_WINDOW: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)


@dataclass(frozen=True, slots=True)
class HeldDie:
    """A die in the hand: its centre, its face's width, and what of it shows."""

    x: float
    y: float
    px: float
    face: int
    yaw: int
    colour: str


class Shaking:
    """Whether the dice are being shaken, and by what: a key, or 0 for the mouse."""

    def __init__(self, desk: Desk, sounds: Sounds) -> None:
        """Start with empty hands."""
        self.closed = 0.0
        """How far the hands had closed when they let go, 0 to 1."""
        self.button = ""
        """The name of the button that is held, or that would throw what the hand holds."""
        self.hand: Grasp | None = None
        """The hand that holds the dice, where they have been dragged into it."""
        self.flick = Flick()
        """How the hand let go last."""
        self.spots: tuple[tuple[float, float], ...] = ()
        """Where the dice were in it then; none where no hand held them."""
        self._desk, self._sounds = desk, sounds
        self._begun: float | None = None
        self._by = 0
        self._fired: Fired | None = None
        self._sounded = 0.0

    @property
    def held(self) -> bool:
        """Whether the dice are being shaken."""
        return self._begun is not None

    def press(self, clock: float, button: str, found: Fired | None = None, by: int = 0) -> None:
        """Begin to shake; `found` is what letting go of the key `by` will mean, None where the mouse sees to that."""
        self._begun, self._by, self._fired, self.button = clock, by, found, button
        self.hand, self.flick, self.spots = None, Flick(), ()
        self._rattle(clock)

    def grasp(self, clock: float, button: str, pos: tuple[int, int]) -> None:
        """Take dice into the hand at a place; letting go of the mouse means the button that throws them."""
        self.press(clock, button, Fired(button))
        self.hand = Grasp(pos, clock)

    def handle(self, event: Event, clock: float, dice: Sequence[HeldDie]) -> tuple[bool, Fired | None]:
        """Take an event while these dice are shaken; returns whether it was used up, and what it means."""
        if event.type in LEFT_WINDOW or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.let_go(clock)
            return False, None
        if self.hand is not None:
            return self._in_hand(self.hand, event, clock, dice)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._fired is None:
            self.let_go(clock)
            return False, None
        if event.type == pygame.KEYUP and self._fired is not None and event.key == self._by:
            found = self._fired
            self.let_go(clock)
            return True, found
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL), None

    def _in_hand(self, hand: Grasp, event: Event, clock: float, dice: Sequence[HeldDie]) -> tuple[bool, Fired | None]:
        """Take an event while the hand at the mouse holds the dice: another button puts them back."""
        if event.type == pygame.MOUSEMOTION:
            hand.move(event.pos, clock)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.let_go(clock)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            found, self.flick = self._fired, hand.flick(clock, self._desk.k)
            self.spots = tuple(hand.spots(len(dice), max((die.px for die in dice), default=0.0)))
            self.let_go(clock)
            return True, found
        return True, None

    def let_go(self, clock: float) -> None:
        """Stop shaking."""
        if self._begun is None:
            return
        self._desk.sound.stop(RATTLING)
        self.closed = self.gathered(clock)
        self._begun, self.hand = None, None

    def update(self, clock: float) -> None:
        """Keep rattling, and let the dice follow the hand."""
        if self.hand is not None:
            self.hand.update(clock)
        if self.held and clock - self._sounded >= RATTLE:
            self._rattle(clock)

    def gathered(self, clock: float) -> float:
        """Return how far the shaking hands have closed, 0 to 1."""
        if self._begun is None or self._desk.settings.reduced:
            return 0.0
        return min(1.0, (clock - self._begun) / GATHER)

    def draw(self, surface: Surface, art: DiceArt, dice: Sequence[HeldDie], clock: float) -> None:
        """Draw the dice in the shaking hands."""
        if self._begun is None:
            return
        settings = self._desk.settings
        if self.hand is not None:
            places = self.hand.spots(len(dice), max((die.px for die in dice), default=0.0))
            dice = [replace(die, x=x, y=y) for die, (x, y) in zip(dice, places, strict=True)]
        for i, die in enumerate(dice):
            moved = (0.0, 0.0, 0.0) if settings.reduced else _shake(clock - self._begun, i, die.px)
            at, lift = (die.x + moved[0], die.y + moved[1]), die.px * 0.16
            outlined = settings.outlined_dice
            art.draw_die(
                surface, at, die.colour, die.face, die.px, die.yaw, lift=lift, tilt=moved[2], outlined=outlined
            )

    def _rattle(self, clock: float) -> None:
        self._sounded = clock
        self._sounds.play(RATTLING)


def _shake(ms: float, number: int, px: float) -> tuple[float, float, float]:
    """Return how far a die is from its place in the hands, right and down, and how far it is rocked."""
    strength = min(1.0, ms / GATHER)
    swing = math.sin(ms / BEAT * math.tau)
    own = ms / BEAT * math.tau * (1.3 + number % 3 * 0.22) + number * 2.1
    dx = swing * SWING + math.sin(own) * JIGGLE
    dy = abs(math.cos(ms / BEAT * math.pi)) * -SWING * 0.7 + math.cos(own * 1.2) * JIGGLE
    return dx * px * strength, dy * px * strength, math.sin(own * 0.9) * ROCK * strength
