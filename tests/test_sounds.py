"""The sounds as a player's machine decodes them: all there, no clipping, evenly loud, and loops without a seam."""

from __future__ import annotations

import array
import cmath
import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir

RATE = 44100
FULL = 32768
BANKS = {
    "die_felt": 9, "die_die": 12, "die_wood": 6, "cup": 6, "shake": 3, "throw": 3, "chip": 6, "count": 12,
    "card_turn": 3, "tick": 3, "button": 3, "explosion": 3,
    **{f"fisticuffs/{bank}": many for bank, many in {
        "punch": 4, "guard": 3, "swing": 3, "eye": 3, "snore": 2, "feet": 2, "bandage": 2, "handshake": 2,
    }.items()},
    **{f"rackets/{bank}": many for bank, many in {
        "coins": 3, "bills": 2, "crate": 3, "lock": 2, "step": 4, "hammer": 3, "shot": 2,
    }.items()},
}  # fmt: skip
SINGLES = [
    "fuse", "fizzle", "win", "out", "error", "fisticuffs/miss", "fisticuffs/whistle", "fisticuffs/knocked_out",
    "rackets/register", "rackets/wire", "rackets/phone", "rackets/car", "rackets/market",
]  # fmt: skip
NAMES = sorted([f"{bank}_{n}" for bank, many in BANKS.items() for n in range(1, many + 1)] + SINGLES)
BAR = 4 * 60 / 108
LOOPS = {"fuse", "shake_1", "shake_2", "shake_3"}
MUSIC = ["title_theme", "back_room"]


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
    some = wave[:: max(1, len(wave) // 200_000)]
    return math.sqrt(sum(x * x for x in some) / len(some))


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9) / FULL)


def loudest_50_ms(wave: array.array[int]) -> float:
    size = min(RATE // 20, len(wave))
    sums = list(accumulate((x * x for x in wave), initial=0))
    most = max(sums[i + size] - sums[i] for i in range(0, max(1, len(wave) - size), size // 5))
    return decibels(math.sqrt(most / size))


def test_every_sound_is_there_and_nothing_else() -> None:
    sounds = assets_dir() / "sounds"
    assert sorted(path.relative_to(sounds).as_posix() for path in sounds.rglob("*.*")) == [f"{n}.ogg" for n in NAMES]
    assert sorted(path.stem for path in (assets_dir() / "music").iterdir()) == sorted(MUSIC)


def test_all_sounds_together_stay_small() -> None:
    files = [path for folder in ("sounds", "music") for path in (assets_dir() / folder).rglob("*.ogg")]
    assert sum(path.stat().st_size for path in files) < 3_300_000


@pytest.mark.parametrize("path", [f"sounds/{name}" for name in NAMES] + [f"music/{name}" for name in MUSIC])
def test_no_sound_clips(path: str) -> None:
    left, right = decoded(path)
    peak = max(max(left), -min(left), max(right), -min(right))
    assert 0.05 < peak / FULL < 0.9


@pytest.mark.parametrize("name", NAMES)
def test_effects_are_evenly_loud_and_only_the_bomb_stands_out(name: str) -> None:
    low, high = {"explosion": (-12, -8), "fuse": (-30, -25)}.get(name.partition("_")[0], (-25, -17))
    assert low < loudest_50_ms(decoded(f"sounds/{name}")[0]) < high


@pytest.mark.parametrize("name", [name for name in NAMES if name not in LOOPS])
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
    ("path", "seconds"),
    [("sounds/fuse", 2.0), ("music/title_theme", 64 * BAR), ("music/back_room", 32 * BAR)],
)
def test_a_loop_has_no_seam(path: str, seconds: float) -> None:
    for wave in decoded(path):
        assert len(wave) == round(seconds * RATE)
        steps = sorted(abs(a - b) for a, b in zip(wave[-RATE:], wave[-RATE + 1 :], strict=False))
        assert abs(wave[0] - wave[-1]) <= steps[-len(steps) // 1000]
        # Neither end is faded: the last tenth of a second is about as loud as the music is.
        assert decibels(rms(wave[-RATE // 10 :])) > decibels(rms(wave)) - 14


@pytest.mark.parametrize(("name", "low", "high"), [("title_theme", -25, -21), ("back_room", -36, -30)])
def test_music_stays_behind_the_dice(name: str, low: float, high: float) -> None:
    left, right = decoded(f"music/{name}")
    assert low < decibels((rms(left) + rms(right)) / 2) < high


@cache
def spectrum(path: str) -> list[float]:
    """Return the power at 0, 1, 2 ... times RATE / 8192 Hz, from where the sound begins."""
    wave = decoded(path)[0]
    peak = max(map(abs, wave))
    begins = next(i for i, x in enumerate(wave) if abs(x) > peak / 50)
    part = [complex(x) for x in wave[max(0, begins - 20) :][:8192]]
    values = transform(part + [0j] * (8192 - len(part)))
    return [abs(value) ** 2 for value in values[:4096]]


@cache
def turns(half: int) -> list[complex]:
    """Return by what the odd half of a transform is turned."""
    return [cmath.exp(-1j * math.pi * k / half) for k in range(half)]


def transform(values: list[complex]) -> list[complex]:
    """Return the discrete Fourier transform of a power of two of values."""
    if len(values) == 1:
        return values
    half = len(values) // 2
    even, odd = transform(values[::2]), transform(values[1::2])
    turned = [turn * value for turn, value in zip(turns(half), odd, strict=True)]
    return [e + t for e, t in zip(even, turned, strict=True)] + [e - t for e, t in zip(even, turned, strict=True)]


@cache
def character(bank: str) -> dict[str, float]:
    """Return a bank's means: centroid in Hz, dB below 300 Hz and above 7 kHz of the whole, T60 in ms."""
    sums: Counter[str] = Counter()
    for number in range(1, BANKS[bank] + 1):
        wave = decoded(f"sounds/{bank}_{number}")[0]
        powers, step = spectrum(f"sounds/{bank}_{number}"), RATE / 8192
        whole = sum(powers)
        sums["centroid"] += sum(power * k * step for k, power in enumerate(powers)) / whole
        sums["low"] += 10 * math.log10(sum(powers[: round(300 / step)]) / whole)
        sums["high"] += 10 * math.log10(sum(powers[round(7000 / step) :]) / whole)
        left = list(accumulate(x * x for x in reversed(wave)))[::-1]
        falls = [next(i for i, e in enumerate(left) if e < left[0] * 10 ** (-db / 10)) for db in (5, 25)]
        sums["t60"] += (falls[1] - falls[0]) / RATE * 3000
    return {what: total / BANKS[bank] for what, total in sums.items()}


@pytest.mark.parametrize(
    ("bank", "what", "least", "most"),
    [
        ("die_felt", "centroid", 600, 900),
        ("die_felt", "low", -17, -8),
        ("die_felt", "t60", 83, 123),
        ("die_die", "centroid", 5400, 6800),
        ("die_die", "high", -9, -4),
        ("die_die", "t60", 60, 100),
        ("chip", "centroid", 6200, 7400),
        ("chip", "high", -5.5, -2.5),
        ("chip", "t60", 90, 150),
        ("cup", "centroid", 5400, 6900),
        ("card_turn", "centroid", 2000, 2700),
        ("explosion", "low", -2.5, -1.0),
    ],
)
def test_dice_chips_and_cards_sound_as_recordings_of_them_do(bank: str, what: str, least: float, most: float) -> None:
    assert least < character(bank)[what] < most


@pytest.mark.parametrize("bank", ["die_felt", "die_die"])
def test_a_harder_hit_is_a_brighter_one(bank: str) -> None:
    def share_above(number: int, hertz: int) -> float:
        powers = spectrum(f"sounds/{bank}_{number}")
        return sum(powers[round(hertz * 8192 / RATE) :]) / sum(powers)

    many, edge = BANKS[bank], {"die_felt": 900, "die_die": 7000}[bank]
    third = many // 3
    soft = sum(share_above(number, edge) for number in range(1, third + 1))
    hard = sum(share_above(number, edge) for number in range(many - third + 1, many + 1))
    assert hard > 1.15 * soft
