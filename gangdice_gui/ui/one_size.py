"""Pictures made for one size of the window and kept beside the sprites: all are let go when it takes another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

_KEPT: Final[list[Callable[[], object]]] = []


def for_one_size(forget: Callable[[], object]) -> None:
    """Have `forget` called whenever the window has changed its size: a picture as large as a wall is 400 MB."""
    _KEPT.append(forget)


def let_go() -> None:
    """Forget every picture that was made for the window's former size."""
    for forget in _KEPT:
        forget()


def larger(size: tuple[int, int] | None = None) -> float:
    """Return how many times as large as one of 1080 lines the window, or one of `size`, is: what is kept grows so."""
    if size is None:
        window = pygame.display.get_surface()
        size = window.get_size() if window else (0, 0)
    return max(1.0, size[0] * size[1] / (1920 * 1080))
