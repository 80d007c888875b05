"""No frame of a throw reads a sheet of pictures, or has to think of all at once how the dice slide."""

from __future__ import annotations

import itertools
import random
import threading
import time

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base import manners
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import beside
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.dice import ten_sided
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.dice.slides import plan as slide_plan
from gangdice_gui.ui.dice.slides.plan import LATE
from gangdice_gui.ui.dice.ten_sided import TenArt, TenThrow
from gangdice_gui.ui.dice.throws.clip import flown
from gangdice_gui.ui.dice.throws.plan import HOLD
from gangdice_gui.ui.dice.throws.throw import Die, Throw

DICE = assets_dir() / "dice"
ZONE = (300, 240, 700, 300)


@pytest.mark.parametrize("fast", [1.0, 2.0])
def test_dice_thrown_alone_lie_until_it_is_known_how_they_slide(
    screen: Surface, monkeypatch: pytest.MonkeyPatch, fast: float
) -> None:
    """By a clock of its own: as another process began, a piece of thinking at times took three times as long."""
    looks = itertools.count()
    monkeypatch.setattr(slide_plan, "thread_time", lambda: 0.00015 * next(looks))  # for each piece
    monkeypatch.setattr(slide_plan, "full", lambda *after: True)
    dice = [Die("ivory", k % 6 + 1, (620.0 + 90 * k, 840.0)) for k in range(8)]
    throw = Throw(dice_art(assets_dir(), "six"), dice, 74, (560.0, 420.0, 1240.0, 330.0), random.Random(8))
    clip, slides = flown(throw, 1920, fast), (throw.landed + HOLD) / throw.duration
    assert clip.waits is not None and clip.waits(slides + 0.01) == slides + 0.01, "a frame nobody sees has time"
    again = Throw(dice_art(assets_dir(), "six"), dice, 74, (560.0, 420.0, 1240.0, 330.0), random.Random(8))
    clip, lain = flown(again, 1920, fast), 0
    assert clip.waits is not None
    with manners.frame():
        assert clip.waits(slides - 0.02) == slides - 0.02, "there is time yet"
        while clip.waits(slides + 0.01) < slides:
            lain += 16
    assert 0 < lain < LATE


def test_in_the_hand_a_frame_thinks_half_as_long_as_in_flight(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a hand to be drawn as well, and the light that narrows to be made."""
    dice = [Die("ivory", k % 6 + 1, (620.0 + 90 * k, 840.0)) for k in range(8)]
    throw = Throw(dice_art(assets_dir(), "six"), dice, 74, (560.0, 420.0, 1240.0, 330.0), random.Random(8))
    looks, thought = itertools.count(), list[int]()
    monkeypatch.setattr(slide_plan, "thread_time", lambda: 0.0005 * next(looks))  # half a millisecond for each piece
    monkeypatch.setattr(slide_plan, "full", lambda *after: False)
    for ms in (throw.wind_up - 1, throw.wind_up + 200):
        with manners.frame():
            before = next(looks)
            throw.draw(screen, ms)
            thought.append(next(looks) - before)
    assert slide_plan.LARGE_SHARE < 0.0005 * thought[0] < slide_plan.SHARE < 0.0005 * thought[1]


@pytest.mark.parametrize("watched", [True, False])
def test_the_ten_sided_die_is_read_while_it_flies_and_not_by_a_frame(
    screen: Surface, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    monkeypatch.setattr(beside, "CORES", 2)
    helpers = list[Beside]()
    monkeypatch.setattr(ten_sided, "Beside", lambda: (helpers.append(Beside()), helpers[-1])[1])
    reads, load = list[tuple[str, int]](), pygame.image.load
    ours = threading.get_ident()

    def noted(path: object) -> Surface:
        if "rest_ten" in str(path):
            reads.append((str(path), threading.get_ident()))
        return load(path)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load", noted)
    pictures = []
    for seen in (watched, False):
        art = TenArt(DICE)
        with manners.frame(seen=seen):
            throw = TenThrow(art, "crimson", 7, (640.0, 400.0), 140, ZONE, random.Random(1))
        while not helpers[-1].rest():
            time.sleep(0.001)  # it flies
        picture = Surface((1280, 720))
        with manners.frame(seen=seen):
            throw.draw(picture, throw.duration)
        pictures.append(pygame.image.tobytes(picture.subsurface(Rect(440, 200, 400, 400)), "RGB"))
    assert len(reads) == 2 and (reads[0][1] != ours) is watched and reads[1][1] == ours
    assert pictures[0] == pictures[1], "the same to the pixel, whoever has made it"
