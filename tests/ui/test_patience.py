"""Which presses count: hails of clicks and keys, fingers, hands that moved, and a press after a pause."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widgets import Button, Group
from tests.ui.events import click, key

BOX = pygame.Rect(500, 300, 200, 60)
HERE = BOX.center


def page(desk: Desk) -> Group:
    """Return a page of one button that does no harm, soon to be followed by one that decides."""
    group = Group(desk, [Button("on", BOX, "On", shortcut=pygame.K_RETURN)])
    group.update(5000)
    send(group, click(HERE))
    group.set([Button("stop", BOX, "Stop", shortcut=pygame.K_s, decides=True)])
    return group


def send(group: Group, events: list[Event]) -> list[str]:
    """Hand events over; returns the names of what fired."""
    return [fired.name for event in events if (fired := group.handle(event)) is not None]


def test_a_click_after_a_pause_needs_no_move(desk: Desk) -> None:
    group = page(desk)
    group.update(STANDS)
    assert send(group, click(HERE)) == ["stop"]


@pytest.mark.parametrize("every", [50, 100, 200, 399])
@pytest.mark.parametrize(
    "press",
    [click(HERE), [key(pygame.K_RETURN)], [key(pygame.K_SPACE)], [*click((HERE[0] + 5, HERE[1])), *click(HERE)]],
    ids=["mouse", "Enter", "Space", "finger"],
)
def test_a_hail_of_presses_decides_nothing_until_it_pauses(desk: Desk, every: int, press: list[Event]) -> None:
    group = page(desk)
    for _ in range(40):
        group.update(every)
        assert send(group, press) == []
    group.update(STANDS)
    assert set(send(group, press)) == {"stop"}


def test_a_press_begun_before_the_button_came_is_not_its_own(desk: Desk) -> None:
    group = page(desk)
    group.handle(click(HERE)[1])
    group.update(5 * STANDS)
    assert send(group, [click(HERE)[2]]) == []
    assert send(group, click(HERE)) == ["stop"]


def test_who_moves_to_the_button_or_presses_its_letter_only_waits_until_it_has_stood(desk: Desk) -> None:
    for press in (click((BOX.x + 5, BOX.y + 5)), [key(pygame.K_s)]):
        group = page(desk)
        group.update(STANDS - 1)
        assert send(group, press) == []
        group.update(1)
        assert send(group, press) == ["stop"]


def test_a_button_that_only_moves_with_the_window_goes_on_standing(desk: Desk) -> None:
    group = page(desk)
    group.update(STANDS)
    group.set([Button("stop", BOX.move(40, 40), "Stop", decides=True)])
    assert send(group, click(BOX.move(40, 40).center)) == ["stop"]


def test_a_page_that_comes_back_stands_anew(desk: Desk) -> None:
    group = page(desk)
    group.update(5 * STANDS)
    group.patience.again()
    assert send(group, click(HERE)) == []
