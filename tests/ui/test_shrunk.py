"""Pictures of a single row: `smoothscale` reads past their end, and where memory ends there, so does the program."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from gangdice_gui.ui.shrunk import shrink


@pytest.mark.parametrize("alpha", [0, pygame.SRCALPHA], ids=["opaque", "clear"])
@pytest.mark.parametrize(("wide", "high"), [(1, 1), (8, 1), (64, 2), (300, 3), (4, 60)])
def test_no_single_row_is_made_higher_smoothly(
    screen: Surface, alpha: int, wide: int, high: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, rows = pygame.transform.smoothscale, list[int]()

    def watched(picture: Surface, size: tuple[int, int], *into: Surface) -> Surface:
        rows.append(picture.get_height() if size[1] > picture.get_height() else 2)
        return real(picture, size, *into)

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    picture = Surface((wide, high), alpha)
    picture.fill("tomato")
    for size in ((wide + 3, high + 9), (max(1, wide // 2), high + 1), (max(1, wide // 3), 1)):
        made = shrink(picture, *size)
        assert made.get_size() == size
        colours = {tuple(made.get_at((x, y))) for x in range(size[0]) for y in range(size[1])}
        assert all(a == 255 and max(255 - r, abs(99 - g), abs(71 - b)) < 40 for r, g, b, a in colours), "nobody else's"
    assert rows and min(rows) > 1
