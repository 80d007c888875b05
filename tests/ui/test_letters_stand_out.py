"""What is written at the tables and on the pages stands out from what it stands on, as it is drawn: pixel by pixel.

A scene is drawn twice, the second time every text in a colour of its own. Where that colour is seen there are letters;
around them, where both pictures are the same, is what they stand on.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

import pygame
import pytest
from pygame import Mask, Rect, Surface

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
RED = 254
"""Of all colours that tell one text from another."""
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
                colour = self.known.setdefault((text, role, px), (RED, n >> 8, n & 255))
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


def beneath(usual: Surface, same: Mask, letters: Mask) -> Counter[int]:
    """Return the colours around letters, and how often each is there."""
    found, get, there = Counter[int](), usual.get_at_mapped, same.get_at
    for box in letters.get_bounding_rects()[:16]:
        around = box.inflate(6, 6).clip(usual.get_rect())
        places = product(range(around.left, around.right, 2), range(around.top, around.bottom, 2))
        found.update(get(at) for at in places if there(at))
    return found


def inked(usual: Surface, letters: Mask) -> Counter[int]:
    """Return the colours of letters where they are nothing but their own, and how often each is there."""
    found, get, there = Counter[int](), usual.get_at_mapped, letters.get_at
    for box in letters.get_bounding_rects()[:16]:
        places = product(range(box.left, box.right), range(box.top, box.bottom))
        found.update(get(at) for at in places if there(at))
    return found


def middling(usual: Surface, colours: Counter[int]) -> float:
    """Return how light the one in the middle of so many colours is."""
    lights = sorted((light(*usual.unmap_rgb(colour)), many) for colour, many in colours.items())
    return median(part for part, many in lights for _ in range(many))


def rows_of(coded: bytes, pitch: int) -> dict[Colour, tuple[int, int]]:
    """Return between which rows of a picture each of the codes is seen, and a little more: all of it is far more.

    All codes are of one red: only where that is their pixels are looked at.
    """
    pixels, rows = memoryview(coded).cast("I"), dict[Colour, tuple[int, int]]()
    for run in re.finditer(bytes([RED]) + b"+", coded[2::4]):
        top, bottom = max(0, 4 * run.start() // pitch - 4), 4 * (run.end() - 1) // pitch + 5
        for pixel in {*pixels[run.start() : run.end()]}:
            code = RED, pixel >> 8 & 255, pixel & 255
            rows[code] = rows[code][0] if code in rows else top, bottom
    return rows


def weak(usual: Surface, coded: Surface, known: dict[Key, Colour], high: bool) -> list[tuple[str, int, float]]:
    """Return what is written too weakly: the text, the height of its letters, its contrast."""
    same = pygame.mask.from_threshold(usual, (0, 0, 0), (1, 1, 1, 255), coded)
    assert coded.get_masks()[:3] == (0xFF0000, 0xFF00, 0xFF), "as it lies in memory"
    found, rows = [], rows_of(coded.get_buffer().raw, coded.get_pitch())
    for (text, role, px), code in known.items():
        top, bottom = rows.get(code, (0, 0))
        band = Rect(0, top, usual.get_width(), bottom - top).clip(usual.get_rect())
        if not band.h:
            continue
        part, alike = usual.subsurface(band), Mask(band.size)
        alike.draw(same, (0, -band.y))
        letters = pygame.mask.from_threshold(coded.subsurface(band), code, (1, 1, 1, 255))
        letters.erase(alike, (0, 0))
        if letters.count() < LETTERS:
            continue
        ground = beneath(part, alike, letters)
        if ground.total() < LETTERS:
            continue
        ink, under = middling(part, inked(part, letters)), middling(part, ground)
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
