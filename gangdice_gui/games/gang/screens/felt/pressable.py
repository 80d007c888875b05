"""What can be pressed on the table itself: a die, a rack of one face, a rival's result, a portrait."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import Box, Place
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.widget import Fired, Widget, ring


class DieSpot(Widget):
    """One die to pick or to leave; the table draws the die itself. Space or a click turns it over to the other side."""

    enters = False
    marks = True

    def __init__(self, name: str, place: Place) -> None:
        """Cover the die's face and a little around it."""
        side = max(36.0, place.px * 1.36)
        lift = place.px * 0.14 if place.lifted else 0
        rect = Rect(0, 0, round(side), round(side))
        rect.center = (round(place.x), round(place.y - lift))
        super().__init__(name, rect)

    def key(self, event: Event) -> Fired | bool:
        """Take Space; Enter belongs to the main button."""
        return Fired(self.name) if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the ring of the focus, or the shine of the pointer."""
        if self.focused or self.hover:
            colour, alpha = (theme.FOCUS, 255) if self.focused else (theme.CREAM, 90)
            surface.blit(outline(self.rect.size, self.rect.w // 6, 3, colour, alpha, False), self.rect)


class WhySpot(Widget):
    """A gangster's result: a press asks why. Keys have W for it, so Tab passes by."""

    focusable = False

    def __init__(self, seat: int, rect: Rect, tip: str) -> None:
        """Cover the result of a seat."""
        super().__init__(f"why:{seat}", rect, tip=tip)

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the shine of the pointer."""
        if self.hover:
            surface.blit(outline(self.rect.size, 12, 3, theme.CREAM, 90, False), self.rect)


class SeatSpot(Widget):
    """A gangster at the table: pointed at, or reached by Tab, it says who that is."""

    enters = False

    def __init__(self, seat: int, rect: Rect, tip: str) -> None:
        """Cover the portrait of a seat."""
        super().__init__(f"seat:{seat}", rect, tip=tip)

    def activate(self) -> Fired | None:
        """Do nothing: it only tells."""
        return None

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the focus."""
        if self.focused:
            ring(surface, desk, self.rect)


class RackSpot(Widget):
    """A rack of one face: a press takes all of it, or none."""

    enters = False
    marks = True

    def __init__(self, name: str, box: Box) -> None:
        """Cover the rack."""
        super().__init__(name, Rect(round(box.x), round(box.y), round(box.w), round(box.h)))

    def key(self, event: Event) -> Fired | bool:
        """Take Space; Enter belongs to the main button."""
        return Fired(self.name) if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the ring of the focus, or the shine of the pointer."""
        if self.focused or self.hover:
            colour, alpha = (theme.FOCUS, 255) if self.focused else (theme.CREAM, 90)
            surface.blit(outline(self.rect.size, 12, 3, colour, alpha, False), self.rect)
