"""How loud everything is to the ear, after ITU-R BS.1770, beside the one table that says how loud it should be."""

from __future__ import annotations

import array
import math
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from scripts.bake.levels import EFFECTS, EVEN, MUSIC, SHAKEN, WITHIN
from tests.test_sounds import BANKS, BARS, OVER, SINGLES
from tests.waves import FULL, RATE, STRETCH, blocks, decoded, integrated, lufs, momentary, powers

FILES = {
    "title_theme": ["title_theme"],
    "back_room": ["back_room"],
    "back_room_bright": BARS,
    **{f"back_room_{manner}": bars for manner, bars in OVER.items()},
}
PART = 8
"""Bars, the last of which is a fill."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    decoded.cache_clear()
    yield
    decoded.cache_clear()
    pygame.mixer.quit()


@cache
def piece(*files: str) -> list[float]:
    """Return the powers of what is played without a break; of one file they are asked twice."""
    left, right = array.array("h"), array.array("h")
    for file in files:
        sides = decoded(f"music/{file}")
        left += sides[0]
        right += sides[1]
    return powers(left, right)


def test_a_tone_is_as_loud_as_the_standard_says() -> None:
    """EBU Tech 3341: 1 kHz at -23 dBFS on both sides is -23 LUFS."""
    tone = array.array(
        "h", [round(10 ** (-23 / 20) * FULL * math.sin(2 * math.pi * 1000 * i / RATE)) for i in range(RATE)]
    )
    assert momentary(powers(tone, tone)) == pytest.approx(-23, abs=0.1)
    assert integrated(powers(tone, tone)) == pytest.approx(-23, abs=0.1)
    assert integrated(powers(tone, tone) * 9 + [1e-9] * 500) == pytest.approx(-23, abs=0.2), "silence does not count"


def test_the_table_names_every_sound_and_nothing_else() -> None:
    assert set(EFFECTS) == {*BANKS, *SINGLES}
    assert set(MUSIC) == set(FILES)


@pytest.mark.parametrize("name", EFFECTS)
def test_every_take_of_a_sound_is_as_loud_as_the_table_says(name: str) -> None:
    files = [f"{name}_{number}" for number in range(1, BANKS[name] + 1)] if name in BANKS else [name]
    found = {file: momentary(powers(*decoded(f"sounds/{file}"))) for file in files}
    assert {file: round(loud, 1) for file, loud in found.items() if abs(loud - EFFECTS[name]) > WITHIN} == {}


@pytest.mark.parametrize("name", MUSIC)
def test_music_is_as_loud_as_the_table_says_and_even(name: str) -> None:
    assert integrated(piece(*FILES[name])) == pytest.approx(MUSIC[name], abs=WITHIN)
    for first in range(0, len(FILES[name]), PART):
        hops = piece(*FILES[name][first : first + PART])
        stretches = [lufs(power) for power in blocks(hops, STRETCH, STRETCH)]
        assert max(stretches) - min(stretches) < EVEN
        loudest = [momentary(hops[k : k + STRETCH]) for k in range(0, len(hops) - STRETCH, STRETCH)]
        assert max(loudest) - min(loudest) < EVEN, "nor do single notes leap out"


@cache
def over(*files: str, part: int = 0) -> float:
    """Return how loud the stem is with some bars over it, of A or of B; of the brushes it is asked for each manner."""
    layer, bars = array.array("h"), round(4 * 60 / 108 * RATE) * PART
    for file in files:
        layer += decoded(f"music/{file}")[0]
    begins = part * 2 * bars  # A A B A
    stem = (side[begins : begins + bars] for side in decoded("music/back_room"))
    sides = (array.array("h", map(int.__add__, side, layer)) for side in stem)
    return integrated(powers(*sides))


@pytest.mark.parametrize("manner", ["bright", *OVER])
def test_the_table_s_music_is_at_thirty_below_in_every_manner(manner: str) -> None:
    """It was at -33.5, and -32 with what the moment adds."""
    files = FILES[f"back_room_{manner}"]
    for part, bars in enumerate(files[first : first + PART] for first in range(0, len(files), PART)):
        assert over(*bars, part=part) == pytest.approx(-30, abs=1)


@pytest.mark.parametrize("manner", OVER)
def test_what_the_moment_adds_is_heard_and_startles_nobody(manner: str) -> None:
    """With the stem beneath it the whole gets 1 to 2 LU louder: a step, and no more than a step."""
    assert 1 < over(*OVER[manner][:PART]) - over(*BARS) < 2


def test_what_matters_more_is_louder() -> None:
    dice = [EFFECTS["die_felt"], EFFECTS["die_wood"], EFFECTS["die_die"]]
    in_order = [MUSIC["back_room"], EFFECTS["button"], EFFECTS["tick"], min(dice), max(dice), EFFECTS["count"]]
    assert [*in_order, EFFECTS["win"], EFFECTS["explosion"]] == sorted(
        [*in_order, EFFECTS["win"], EFFECTS["explosion"]]
    )
    assert max(loud for name, loud in EFFECTS.items() if name != "explosion") < EFFECTS["explosion"] - 5
    assert min(loud for name, loud in EFFECTS.items() if name != "button") > EFFECTS["button"]
    assert max(dice) - min(dice) <= 2
    assert max(*SHAKEN.values(), EFFECTS["cup"]) < max(dice), "what all wait for is the throw"
