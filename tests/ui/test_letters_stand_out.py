"""What is written at the tables and on the pages stands out from what it stands on, as it is drawn: pixel by pixel.

A scene is drawn twice, the second time every text in a colour of its own. Where that colour is seen there are letters;
around them, where both pictures are the same, is what they stand on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pygame
import pytest
from pygame import Mask, Surface

from gangdice_gui import app
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.ui import theme
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.theme import ROLES, Colour, luminance
from gangdice_gui.ui.type import Type
from scripts.shot import collect

SHOTS = collect()
SIZE = (1280, 720)
SCENES = (
    "coach:hint",
    "fist:aim",
    "fist:credit",
    "fist:lull",
    "final",
    "pause",
    "rackets:full",
    "rackets:haggle",
    "rackets:offer",
    "report",
    "round:huge",
    "settings:game",
    "setup",
    "table:pick",
    "title",
)
ON_LIT_FELT = (("round:huge", (540, 720)), ("round:many", (720, 540)))
"""In small windows what is counted there is no large lettering."""
USUAL, HIGH, LARGE = 4.5, 7.0, 3.0
"""The least contrast, with high contrast on, and of large letters otherwise."""
LETTERS = 30
"""Pixels of pure colour that tell what is written from a stroke."""

Key = tuple[str, str, int]


class Codes:
    """Which text has which colour in the second picture."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on, self.known = False, dict[Key, Colour]()
        for name in ("_line", "_tabular"):
            monkeypatch.setattr(Type, name, self._coded(getattr(Type, name)))

    def _coded(self, make: Any) -> Any:
        def made(kind: Type, text: str, role: str, px: int, colour: Colour) -> Surface:
            if self.on:
                n = len(self.known) + 1
                colour = self.known.setdefault((text, role, px), (254, n >> 8, n & 255))
            found: Surface = make(kind, text, role, px, colour)
            return found

        return made


def picture(name: str, folder: Path, high: bool, size: tuple[int, int] = SIZE) -> Surface:
    """Return a scene as it is drawn."""
    let_go()
    desk = app.make_desk(size, Store(folder), Settings(language="fr", high_contrast=high, coach="ask"))
    scene, surface = SHOTS[name](desk), Surface(size)
    scene.dirty = True
    program = app.App(desk, scene, surface)
    program.step([], 0)
    program.step([], 2000)
    while program.scene is not None and program.scene.half:
        program.step([], 0)
    if program.scene is not None:
        program.scene.close()
    return surface


@cache
def light(red: int, green: int, blue: int, alpha: int) -> float:
    """Return how light a colour is: there are few of them."""
    return luminance((red, green, blue))


def beneath(usual: Surface, same: Mask, letters: Mask) -> Iterator[float]:
    """Yield how light it is around letters."""
    for box in letters.get_bounding_rects()[:16]:
        around = box.inflate(6, 6).clip(usual.get_rect())
        for x in range(around.left, around.right, 2):
            for y in range(around.top, around.bottom, 2):
                if same.get_at((x, y)):
                    yield light(*usual.get_at((x, y)))


def inked(usual: Surface, letters: Mask) -> Iterator[float]:
    """Yield how light letters are where they are nothing but their own colour."""
    for box in letters.get_bounding_rects()[:16]:
        for x in range(box.left, box.right):
            for y in range(box.top, box.bottom):
                if letters.get_at((x, y)):
                    yield light(*usual.get_at((x, y)))


def weak(usual: Surface, coded: Surface, known: dict[Key, Colour], high: bool) -> list[tuple[str, int, float]]:
    """Return what is written too weakly: the text, the height of its letters, its contrast."""
    same = pygame.mask.from_threshold(usual, (0, 0, 0), (1, 1, 1, 255), coded)
    found = []
    for (text, role, px), code in known.items():
        letters = pygame.mask.from_threshold(coded, code, (1, 1, 1, 255))
        letters.erase(same, (0, 0))
        if letters.count() < LETTERS:
            continue
        ground = [*beneath(usual, same, letters)]
        if len(ground) < LETTERS:
            continue
        ink, under = median(inked(usual, letters)), median(ground)
        dark, light = sorted((ink, under))
        bold = ROLES[role].font in ("oswald-600", "oswald-700")
        large = px >= 24 or (px >= 19 and bold)
        contrast = (light + 0.05) / (dark + 0.05)
        if contrast < (HIGH if high else LARGE if large else USUAL):
            found.append((text, px, round(contrast, 2)))
    return found


@pytest.mark.parametrize("high", [False, True], ids=["usual", "high"])
@pytest.mark.parametrize("name", SCENES)
def test_letters_stand_out(
    screen: Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, high: bool
) -> None:
    codes = Codes(monkeypatch)
    try:
        usual = picture(name, tmp_path / "usual", high)
        codes.on = True
        coded = picture(name, tmp_path / "coded", high)
    finally:
        theme.contrast(False)
    assert len(codes.known) > 3
    assert weak(usual, coded, codes.known, high) == []


@pytest.mark.parametrize(("name", "size"), ON_LIT_FELT)
def test_counts_stand_out_from_lit_felt_in_small_windows(
    screen: Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    codes = Codes(monkeypatch)
    usual = picture(name, tmp_path / "usual", False, size)
    codes.on = True
    coded = picture(name, tmp_path / "coded", False, size)
    assert any(text.startswith("×") for text, _, _ in codes.known)
    assert weak(usual, coded, codes.known, False) == []
