"""The light that breaks out of the cracks of a card before it bursts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.enlarged import Growing, Size
from gangdice_gui.ui.layout import Layout

FLASH: Final = 80
"""For how many milliseconds it flashes."""
GLOWS, FLASHES, FLASHES_OTHER = 0.22, 0.46, 0.36
"""How bright it is, and in the first moment: where one's own dice explode and another's."""
LIT: Final = (4.4, 2.3)
"""How far it reaches, in widths and heights of the card."""
GLOW: Final = 256
COLOUR: Final = (255, 244, 214)


class CrackLight:
    """The light of one burst: it falls off round the card, and leaves the felt its green."""

    def __init__(self, beside: Beside, desk: Desk, layout: Layout, own: bool) -> None:
        """Begin with nothing drawn."""
        self._desk, self._layout, self._own = desk, layout, own
        self._grows = Growing(beside)

    def make_room(self) -> None:
        """Get the memory for it, and have the first of it made."""
        self._grows.make_room(Surface((1, 1)), self._look(0)[2])
        self._grows.next(*self._look(0))

    def draw(self, surface: Surface, ms: float, then: float) -> None:
        """Draw it so many milliseconds after the burst, having thought of how it will be `then`."""
        wider = self._grows.at(*self._look(ms))
        self._grows.next(*self._look(then))
        place = wider.get_rect(center=card_rect(self._layout).center)
        surface.blit(wider, place, special_flags=pygame.BLEND_RGB_ADD)

    def forget(self) -> None:
        """Let its memory go."""
        self._grows.forget()

    def _look(self, ms: float) -> tuple[Hashable, Callable[[], Surface], Size, Size]:
        """Return the key of a look, what makes it small, and its size, which is the largest as well."""
        flashes = max(0.0, 1 - ms / FLASH) if self._desk.settings.flashes else 0.0
        share = GLOWS + ((FLASHES if self._own else FLASHES_OTHER) - GLOWS) * flashes
        colour = tuple(round(part * share) for part in COLOUR)
        card = card_rect(self._layout)
        size = round(card.w * LIT[0]), round(card.h * LIT[1])
        return colour, partial(_lit, self._desk.art.image("effects/glow", GLOW, GLOW), colour), size, size


def _lit(glow: Surface, colour: tuple[int, ...]) -> Surface:
    """Return the light as it is before it is enlarged."""
    light = Surface(glow.get_size())
    light.blit(glow, (0, 0))
    light.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return light
