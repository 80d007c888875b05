"""A picture that builds up piece by piece: each piece fades in at its time, and any press shows the whole."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface


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

    def __init__(self, before: Surface, after: Surface, pieces: list[Piece]) -> None:
        """Take opaque pictures of one size; pieces reach into both."""
        self.before = before
        self.after = after
        self.pieces = [Piece(p.rect.clip(after.get_rect()), p.start, p.span, p.sound) for p in pieces]
        self.length = max((piece.start + piece.span for piece in pieces), default=0.0)

    def sounds(self, earlier: float, later: float) -> list[str]:
        """Return what is heard between two times: after `earlier`, up to and with `later`."""
        return [piece.sound for piece in self.pieces if piece.sound and earlier < piece.start <= later]

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw the picture as it stands after `ms` milliseconds."""
        if ms >= self.length:
            surface.blit(self.after, (0, 0))
            return
        surface.blit(self.before, (0, 0))
        for piece in self.pieces:
            if ms < piece.start or not piece.rect:
                continue
            part = self.after.subsurface(piece.rect)
            t = min(1.0, (ms - piece.start) / piece.span) if piece.span else 1.0
            if t < 1.0:
                part.set_alpha(round(255 * t))
            surface.blit(part, piece.rect)
