"""A picture that builds up piece by piece: each piece fades in at its time, and any press shows the whole."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.table.pages.page import Page
from gangdice_gui.ui.layers import fade


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the picture: where it is, when it begins to show and how long it takes, in milliseconds."""

    rect: Rect
    start: float
    span: float
    sound: str = ""
    """Played when it begins to show."""


class Unveil:
    """Two pictures, before and after, and the pieces that lead from one to the other."""

    def __init__(self, before: Surface, after: Surface, pieces: list[Piece], top: int = 0) -> None:
        """Take opaque pictures as wide as each other; pieces reach into both.

        `before` may be the lines from `top` on alone, where both are the same above and below: it is held beside all
        that a table holds.
        """
        self.before, self.top = before, top
        self.after = after
        self.pieces = [Piece(p.rect.clip(after.get_rect()), p.start, p.span, p.sound) for p in pieces]
        self.length = max((piece.start + piece.span for piece in pieces), default=0.0)

    def sounds(self, earlier: float, later: float) -> list[str]:
        """Return what is heard between two times: after `earlier`, up to and with `later`."""
        return [piece.sound for piece in self.pieces if piece.sound and earlier < piece.start <= later]

    def over(self) -> None:
        """Keep one picture alone, once all of it is seen: each is as large as the window."""
        self.before, self.top = self.after, 0

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw the picture as it stands after `ms` milliseconds."""
        if ms >= self.length:
            surface.blit(self.after, (0, 0))
            return
        w, h = self.after.get_size()
        bottom = self.top + self.before.get_height()
        for same in (Rect(0, 0, w, self.top), Rect(0, bottom, w, max(0, h - bottom))):
            surface.blit(self.after, same, same)
        surface.blit(self.before, (0, self.top))
        for piece in self.pieces:
            if ms < piece.start or not piece.rect:
                continue
            part = self.after.subsurface(piece.rect)
            t = min(1.0, (ms - piece.start) / piece.span) if piece.span else 1.0
            if t < 1.0:
                fade(part, t)
            surface.blit(part, piece.rect)


class UnveilPage(Page):
    """A page whose picture builds up, as that of a round's result or of a whole match."""

    unveil: Unveil | None = None
    """The pictures as the window is now; None where nothing builds up."""
    since = 0.0
    """Milliseconds since the page came, or more: whoever is in a hurry has seen it all."""

    @property
    def building(self) -> bool:
        """Whether the picture still builds up."""
        return self.unveil is not None and self.since < self.unveil.length

    def hurries(self, event: Event) -> bool:
        """Show the whole at a press while it builds up; returns whether that is what the press did."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or self.unveil is None or not self.building:
            return False
        self.since, self.dirty = self.unveil.length, True
        self.group.patience.again()
        return True

    def build_up(self, ms: int) -> None:
        """Let the picture build up, with what is heard of it."""
        earlier, self.since = self.since, self.since + ms
        if self.unveil is not None:
            for sound in self.unveil.sounds(earlier - (not earlier), self.since)[-1:]:
                self.desk.sound.play(sound)
            if not self.building:
                self.unveil.over()
