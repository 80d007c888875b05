"""Pictures as bytes, so that a test can hold one against another."""

from __future__ import annotations

import pygame


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")
