"""The sounds as a player's machine decodes them: all there, no clipping, evenly loud, and loops without a seam."""

from __future__ import annotations

import array
import math
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir

RATE = 44100
FULL = 32768
BANKS = {"die_felt": 7, "die_die": 12, "cup": 3, "throw": 2, "chip": 5, "count": 12}
SINGLES = ["card_turn", "fuse", "tick", "fizzle", "explosion", "button", "win", "out", "error"]
NAMES = sorted([f"{bank}_{n}" for bank, many in BANKS.items() for n in range(1, many + 1)] + SINGLES)
MUSIC = ["title_theme", "ambience"]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    decoded.cache_clear()
    yield
    decoded.cache_clear()
    pygame.mixer.quit()


@cache
def decoded(path: str) -> tuple[array.array[int], array.array[int]]:
    wave = array.array("h", pygame.mixer.Sound(assets_dir() / f"{path}.ogg").get_raw())
    return wave[0::2], wave[1::2]


def rms(wave: array.array[int]) -> float:
    return math.sqrt(sum(x * x for x in wave) / len(wave))


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9) / FULL)


def loudest_50_ms(wave: array.array[int]) -> float:
    size = RATE // 20
    return decibels(max(rms(wave[i : i + size]) for i in range(0, max(1, len(wave) - size), size // 5)))


def test_every_sound_is_there_and_nothing_else() -> None:
    assert sorted(path.stem for path in (assets_dir() / "sounds").iterdir()) == NAMES
    assert sorted(path.stem for path in (assets_dir() / "music").iterdir()) == sorted(MUSIC)


def test_all_sounds_together_stay_small() -> None:
    files = [*(assets_dir() / "sounds").iterdir(), *(assets_dir() / "music").iterdir()]
    assert sum(path.stat().st_size for path in files) < 3_000_000


@pytest.mark.parametrize("path", [f"sounds/{name}" for name in NAMES] + [f"music/{name}" for name in MUSIC])
def test_no_sound_clips(path: str) -> None:
    left, right = decoded(path)
    peak = max(max(map(abs, left)), max(map(abs, right)))
    assert 0.05 < peak / FULL < 0.9


@pytest.mark.parametrize("name", NAMES)
def test_effects_are_evenly_loud_and_only_the_bomb_stands_out(name: str) -> None:
    low, high = {"explosion": (-12, -8), "fuse": (-30, -25)}.get(name, (-25, -17))
    assert low < loudest_50_ms(decoded(f"sounds/{name}")[0]) < high


@pytest.mark.parametrize("name", [name for name in NAMES if name != "fuse"])
def test_an_effect_starts_at_once_and_ends_in_silence(name: str) -> None:
    left, _ = decoded(f"sounds/{name}")
    peak = max(map(abs, left))
    first = next(i for i, x in enumerate(left) if abs(x) > peak / 10)
    assert first / RATE < 0.045
    assert max(map(abs, left[-RATE // 100 :])) < FULL * 0.003
    assert len(left) / RATE < 3


@pytest.mark.parametrize("bank", sorted(BANKS))
def test_no_two_sounds_of_a_bank_are_the_same(bank: str) -> None:
    waves = {bytes(decoded(f"sounds/{bank}_{n}")[0]) for n in range(1, BANKS[bank] + 1)}
    assert len(waves) == BANKS[bank]


def test_the_count_rises_by_semitones() -> None:
    def strength(wave: array.array[int], frequency: float) -> float:
        part = wave[RATE // 50 : RATE // 50 + 8192]
        turn = 2 * math.pi * frequency / RATE
        real = sum(x * math.cos(turn * i) for i, x in enumerate(part))
        imaginary = sum(x * math.sin(turn * i) for i, x in enumerate(part))
        return math.hypot(real, imaginary)

    for number in range(1, 13):
        wave, _ = decoded(f"sounds/count_{number}")
        notes = range(number - 2, number + 3)
        heard = max(notes, key=lambda n: strength(wave, 523.25 * 2 ** ((n - 1) / 12)))
        assert heard == number


@pytest.mark.parametrize(
    ("path", "seconds"), [("sounds/fuse", 2.0), ("music/title_theme", 64 * 60 / 108), ("music/ambience", 32.0)]
)
def test_a_loop_has_no_seam(path: str, seconds: float) -> None:
    for wave in decoded(path):
        assert len(wave) == round(seconds * RATE)
        steps = sorted(abs(a - b) for a, b in zip(wave[-RATE:], wave[-RATE + 1 :], strict=False))
        assert abs(wave[0] - wave[-1]) <= steps[-len(steps) // 1000]
        # Neither end is faded: the last tenth of a second is about as loud as the music is.
        assert decibels(rms(wave[-RATE // 10 :])) > decibels(rms(wave)) - 14


@pytest.mark.parametrize(("name", "low", "high"), [("title_theme", -25, -21), ("ambience", -36, -32)])
def test_music_stays_behind_the_dice(name: str, low: float, high: float) -> None:
    left, right = decoded(f"music/{name}")
    assert low < decibels((rms(left) + rms(right)) / 2) < high
