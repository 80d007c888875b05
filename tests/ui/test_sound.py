"""Volumes, each by itself, and music that makes room for an explosion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.sound import DUCK_BACK, DUCK_HOLD, DUCKED, Sound

STEP = 1 / 128
"""The mixer knows 128 steps of loudness."""


@pytest.fixture
def sound() -> Iterator[Sound]:
    pygame.mixer.quit()
    made = Sound(assets_dir())
    made.volumes(100, 80, 60, muted=False)
    made.loop("ambience")
    yield made
    pygame.mixer.quit()


def music() -> float:
    return pygame.mixer.music.get_volume()


def loudness(sound: Sound, name: str, volume: float = 1.0) -> float:
    pygame.mixer.stop()
    sound.play(name, volume)
    playing = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    return next((channel.get_volume() for channel in playing if channel.get_busy()), 0.0)


def test_each_volume_moves_its_own_part_alone(sound: Sound) -> None:
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.8, abs=STEP)
    sound.volumes(100, 20, 60, muted=False)
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.2, abs=STEP)
    sound.volumes(100, 20, 10, muted=False)
    assert music() == pytest.approx(0.1, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.2, abs=STEP)
    sound.volumes(50, 20, 10, muted=False)
    assert music() == pytest.approx(0.05, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.1, abs=STEP)


def test_a_mute_silences_both_and_gives_them_back(sound: Sound) -> None:
    sound.volumes(100, 80, 60, muted=True)
    assert music() == 0 and loudness(sound, "tick") == 0
    sound.volumes(100, 80, 60, muted=False)
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.8, abs=STEP)


def test_the_music_ducks_at_once_stays_low_and_comes_back_smoothly(sound: Sound) -> None:
    sound.duck()
    assert sound.ducked and music() == pytest.approx(0.6 * DUCKED, abs=STEP)
    sound.update(DUCK_HOLD - 1)
    assert music() == pytest.approx(0.6 * DUCKED, abs=STEP)
    heard = [music()]
    while sound.ducked:
        sound.update(16)
        heard.append(music())
    assert heard == sorted(heard) and heard[-1] == pytest.approx(0.6, abs=STEP)
    assert max(b - a for a, b in pairwise(heard)) < 0.05, "no step to be heard"
    assert len(heard) == pytest.approx(DUCK_BACK / 16, abs=2)


def test_a_volume_moved_while_the_music_is_low_keeps_it_low(sound: Sound) -> None:
    sound.duck()
    sound.volumes(100, 80, 30, muted=False)
    assert music() == pytest.approx(0.3 * DUCKED, abs=STEP)


def test_another_piece_of_music_begins_as_loud_as_it_should_be(sound: Sound) -> None:
    sound.duck()
    sound.loop("title_theme")
    assert not sound.ducked and music() == pytest.approx(0.6, abs=STEP)


def test_effects_are_not_ducked(sound: Sound) -> None:
    sound.duck()
    assert loudness(sound, "explosion") == pytest.approx(0.8, abs=STEP)
