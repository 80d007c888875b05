"""Dice noted for later: nothing is drawn, each look is made once, a few at a time, and then nothing is left to make."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_noted import PIECES, NotedDice

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"


@pytest.fixture
def art(screen: Surface) -> DiceArt:
    """Return the dice."""
    return DiceArt(DICE)


def lie(dice: DiceArt, surface: Surface) -> None:
    """Draw twenty dice of ten looks, of which one is lifted, turned and glows."""
    for k in range(20):
        dice.draw_die(surface, (80 + 40 * (k % 10), 80), "ivory", k % 5, 44 + k % 2, glow=k == 3, tilt=9.0 * (k == 3))
    dice.draw_die(surface, (300, 200), "crimson", 2, 44, lift=6)


def made_by(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the list of what is kept from now on."""
    kept: list[object] = []
    keep = vars(DiceArt)["_keep"]
    monkeypatch.setattr(DiceArt, "_keep", lambda self, key, look: (kept.append(key), keep(self, key, look))[1])
    return kept


@pytest.mark.parametrize(("window", "most"), [((1920, 1080), PIECES), ((3840, 2160), 2)])
def test_what_is_noted_is_made_a_few_at_a_time_and_all_of_it(
    art: DiceArt, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], most: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface(window))
    kept, felt, noted = made_by(monkeypatch), Surface((640, 360)), NotedDice(art)
    lie(noted.art, felt)
    assert not kept and not pygame.mask.from_threshold(felt, (0, 0, 0), (1, 1, 1, 255)).count() < 640 * 360
    at_once = []
    for _ in noted.made():
        at_once.append(len(kept) - sum(at_once))
    assert max(at_once) <= 3 * most and len(at_once) >= 14 / most, "a die that glows is three pictures"
    assert list(noted.made()) == []
    kept.clear()
    lie(art, felt)
    assert not kept


def test_dice_that_hang_in_the_air_are_noted_by_how_they_are_turned(
    art: DiceArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, felt, noted = made_by(monkeypatch), Surface((640, 360)), NotedDice(art)
    for k in range(12):
        noted.art.draw_aloft(felt, (40 + 40 * k, 80), "onyx", k, 40, False)
    assert not kept and felt.get_bounding_rect() == felt.get_rect()
    assert pygame.transform.average_color(felt)[:3] == (0, 0, 0), "nothing is drawn"
    assert len(list(noted.made())) == 1 and len(kept) == 4, "three dice and their shadow"
    kept.clear()
    art.draw_aloft(felt, (40, 80), "onyx", 11, 40, False)
    assert not kept


def test_all_else_is_asked_of_the_dice_themselves(art: DiceArt) -> None:
    noted = NotedDice(art).art
    assert noted.rest("ivory", 2, 40) is art.rest("ivory", 2, 40) and noted.throws is art.throws
