"""Where a window can be taken hold of, where it counts as lost, and that its manager's whims are told nobody."""

from __future__ import annotations

import warnings

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.settings import Settings
from gangdice_gui.ui import window

SIZE = (1280, 720)


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ((0, 0), True),
        ((-1120, 100), True),
        ((-1121, 100), False),
        ((1760, 100), True),
        ((1761, 100), False),
        ((300, -1), False),
        ((300, 1056), True),
        ((300, 1057), False),
        ((2000, 300), True),
        ((5000, 5000), False),
    ],
)
def test_a_window_counts_as_lost_where_nobody_could_drag_it(
    place: tuple[int, int], seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = Rect(1920, 200, 1280, 720)
    monkeypatch.setattr(window, "_screens", lambda: [Rect(0, 0, 1920, 1080), *([beside] if place[0] == 2000 else [])])
    assert window._reachable(place, SIZE) is seen


def test_nothing_is_complained_of_where_the_window_manager_keeps_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    set_mode = pygame.display.set_mode

    def resized(size: tuple[int, int], *flags: int) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return set_mode(size, *flags)

    monkeypatch.setattr(pygame.display, "set_mode", resized)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        for full_screen in (False, True, False):
            window.open_window(Settings(full_screen=full_screen))
    assert said == []
