"""Dice in the hand jiggle and rattle as it moves: a still one is silent, and many dice click more than few."""

from __future__ import annotations

import array
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import cast

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.hand.hand import Grasp
from gangdice_gui.table.hand.rattle import STILL, Rattle
from gangdice_gui.table.sounds import DIES, Sounds
from gangdice_gui.ui.dice.shake_heard import LONGEST, PACES, Shake, clicks, knock, shake, shaken
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.track import Track, track_of
from scripts.bake.levels import SHAKEN
from tests.waves import FULL, RATE, momentary, powers, transform

FRAME = 16.0
SPREADS = 1.0
"""LU by which what is mixed of chance may miss what is meant."""
Way = Callable[[float], float]


class Heard:
    """What a rattle is heard by: every knock with its moment, and when all were hushed."""

    def __init__(self) -> None:
        self.now = 0.0
        self.shakes = list[tuple[float, Shake, float]]()
        self.hushed = list[float]()

    def shake(self, shake: Shake, volume: float, pan: float) -> None:
        self.shakes.append((self.now, shake, volume))

    @property
    def knocks(self) -> list[float]:
        """When each knock is heard."""
        return [at + ms for at, shake, _ in self.shakes for ms in shake.knocks]

    def hush(self) -> None:
        self.hushed.append(self.now)

    def expect_shake(self, shake: Shake) -> None:
        """Nothing is mixed here."""

    def drop_shake(self, shake: Shake) -> None:
        """Nothing is kept here."""

    @property
    def loudest(self) -> float:
        """How loud the loudest stroke is."""
        return max((volume * loudness(shake.track) for _, shake, volume in self.shakes), default=0.0)


def loudness(track: Track) -> float:
    return math.sqrt(sum(hit.gain**2 for hit in track.hits))


def to_and_fro(far: float, ms: float) -> Way:
    return lambda now: far * math.sin(now / ms * math.tau)


def shakes(way: Way, ms: float, dice: int = 6, k: float = 1.0, still: float = 0.0) -> tuple[Heard, list[float]]:
    """Move a hand on a way for so long and then hold it still; returns what is heard, and how much the dice jiggle."""
    heard, levels = Heard(), list[float]()
    rattle, hand = Rattle(cast(Sounds, heard)), Grasp((500, 500), 0.0)
    rattle.begin(0.0)
    while heard.now < ms + still:
        heard.now += FRAME
        rattle.feel(heard.now, hand, k, dice, 0.0)
        levels.append(rattle.level)
        if heard.now <= ms:
            hand.move((round(500 + way(heard.now) * k), 500), heard.now)
    return heard, levels


def test_a_still_hand_is_silent_and_its_dice_lie_still() -> None:
    heard, levels = shakes(lambda now: 0.0, 0.0, still=5000)
    assert heard.knocks == [] and set(levels) == {0.0}


def test_dice_jiggle_and_rattle_as_hard_as_the_hand_is_moved() -> None:
    ways = [to_and_fro(10, 700), to_and_fro(30, 400), to_and_fro(50, 260), to_and_fro(75, 180)]
    found = [shakes(way, 2000) for way in ways]
    jiggle = [max(levels[30:]) for _, levels in found]
    loud = [heard.loudest for heard, _ in found]
    assert 0 < jiggle[0] < 0.15 < jiggle[1] < 0.4 < jiggle[2] < jiggle[3] <= 1.0
    assert loud == sorted(loud) and loud[0] < loud[3] / 8 and len(found[3][0].knocks) > 14
    apart = [after - before for before, after in pairwise(found[3][0].knocks)]
    assert min(apart) > 60 and len(set(apart)) > 2, "never evenly, and never as a buzz"


def test_the_same_gesture_is_as_hard_in_a_small_window_and_a_large_one() -> None:
    loud = [shakes(to_and_fro(60, 200), 1500, k=k)[0].loudest for k in (2 / 3, 1.0, 2.0)]
    assert max(loud) < 1.15 * min(loud)


def test_what_rattles_dies_away_with_the_hand_within_eighty_milliseconds() -> None:
    for moves in range(600, 800, 16):
        heard, levels = shakes(to_and_fro(70, 190), moves, still=400)
        stopped = moves - moves % FRAME
        assert [ms for ms, *_ in heard.shakes if ms > stopped + FRAME] == [], "but for the blow it stops with"
        assert [ms for ms in heard.hushed if ms > stopped] == heard.hushed and len(heard.hushed) == 1
        assert heard.hushed[0] - stopped >= STILL and heard.hushed[0] - stopped + DIES < 84
        after = levels[round((stopped + 130) / FRAME) :]
        assert set(after) == {0.0}


def test_knocks_of_one_stroke_are_one_sound_in_which_each_has_its_own_moment() -> None:
    """Each was played by itself, and so began with one of the mixer's buffers: on a beat of 11.6 or 23 ms."""
    heard, _ = shakes(to_and_fro(75, 180), 2000)
    assert len(heard.knocks) == 2 * len(heard.shakes) and not heard.hushed
    within = [shake.knocks[1] for _, shake, _ in heard.shakes]
    turns = [2 * math.pi * ms * RATE / 1000 / 512 for ms in within]
    assert math.hypot(sum(map(math.cos, turns)), sum(map(math.sin, turns))) / len(turns) < 0.6, "on no beat"
    for (at, made, _), (then, *_) in pairwise(heard.shakes):
        assert then - at - made.knocks[-1] > 60, "nor does the next one begin before it is over"
        assert {hit.name for hit in made.track.hits if hit.ms >= made.knocks[1]} == {"palm", "die_die"}


def test_a_key_that_is_held_is_heard_by_four_knocks_at_a_time_until_it_is_let_go() -> None:
    heard = Heard()
    rattle = Rattle(cast(Sounds, heard))
    rattle.begin(0.0, 120.0)
    while heard.now < 3000:
        heard.now += FRAME
        rattle.beat(heard.now, 1.0, 6, 0.0)
    apart = [after - before for before, after in pairwise(heard.knocks)]
    assert len(heard.knocks) == 4 * len(heard.shakes) > 20 and heard.knocks[0] >= 120
    assert all(PACES[0] <= gap <= PACES[1] + FRAME for gap in apart) and len(set(apart)) > 15
    rattle.end()
    assert heard.hushed == [heard.now]


def test_a_shake_is_its_knocks_each_at_its_moment() -> None:
    made = shake(6, (1.0, 0.5), (70.0, 90.0), Random(2))
    assert made.knocks[0] == 0.0 and 70 <= made.knocks[1] <= 90
    first = [hit for hit in made.track.hits if hit.ms < made.knocks[1]]
    assert loudness(track_of(first)) > 1.5 * loudness(track_of(hit for hit in made.track.hits if hit not in first))
    assert list(made.track.hits) == sorted(made.track.hits, key=lambda hit: hit.ms)


# ---------------------------------------------------------------- by how many


def test_one_die_alone_has_nothing_to_click_against_and_many_click_often() -> None:
    assert [clicks(dice, 1.0) for dice in (1, 2, 3, 6, 12, 30)] == [0, 1, 2, 4, 8, 15]
    assert all(clicks(dice, 0.2) <= clicks(dice, 1.0) for dice in range(1, 31))
    for dice in (1, 2, 6, 30):
        names = [hit.name for hit in knock(dice, 1.0, Random(dice)).hits]
        assert names.count("die_die") == clicks(dice, 1.0) and "palm" in names


def test_a_knock_is_never_the_same_and_over_soon() -> None:
    rng = Random(3)
    some = [knock(9, 0.8, rng) for _ in range(20)]
    assert len({tuple(hit.ms for hit in one.hits) for one in some}) == 20
    assert all(0 <= hit.ms <= LONGEST for one in some for hit in one.hits)
    strong, soft = (loudness(knock(9, hard, rng)) for hard in (1.0, 0.2))
    assert 12 < 20 * math.log10(strong / soft) < 18


def test_dice_somebody_else_shakes_are_one_sound_that_comes_from_where_they_are() -> None:
    track = shaken(4, 300, Random(1), pan=-0.2)
    assert {hit.pan for hit in track.hits} == {-0.2} and 200 < track.hits[-1].ms < 300 + LONGEST
    assert {hit.name for hit in shaken(1, 300, Random(1)).hits} == {"palm"}


@pytest.fixture(scope="module")
def sound() -> Iterator[Sound]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.mixer.quit()
    made = Sound(assets_dir())
    yield made
    made.close()


@pytest.fixture(scope="module")
def recorded(sound: Sound) -> Callable[[int], tuple[array.array[int], array.array[int]]]:
    """Return a function of the number of dice: what is heard of two seconds of shaking them hard."""

    @cache
    def of(dice: int) -> tuple[array.array[int], array.array[int]]:
        heard, _ = shakes(to_and_fro(75, 180), 2000, dice)
        hits = [
            replace(hit, ms=hit.ms + at, gain=hit.gain * volume)
            for at, one, volume in heard.shakes
            for hit in one.track.hits
        ]
        both = array.array("h", sound.mixing(track_of(hits))())
        return both[0::2], both[1::2]

    return of


@pytest.mark.parametrize("dice", SHAKEN)
def test_hard_shaking_is_as_loud_as_the_table_says(
    recorded: Callable[[int], tuple[array.array[int], array.array[int]]], dice: int
) -> None:
    left, right = recorded(dice)
    assert momentary(powers(left, right)) == pytest.approx(SHAKEN[dice], abs=SPREADS)
    assert max(map(abs, left)) < 0.7 * FULL


def test_a_handful_sounds_as_recordings_of_shaken_dice_do_and_one_die_as_a_palm(
    recorded: Callable[[int], tuple[array.array[int], array.array[int]]],
) -> None:
    """The range is what was measured of recordings; flesh is reckoned, below felt."""

    def centroid(wave: array.array[int]) -> float:
        bins = transform([complex(x) for x in wave[: 1 << 16]])[: 1 << 15]
        strong = [abs(x) ** 2 for x in bins]
        return sum(power * k for k, power in enumerate(strong)) / sum(strong) * RATE / (1 << 16)

    one, two, some, many = (centroid(recorded(dice)[0]) for dice in (1, 2, 6, 30))
    assert 420 < one < 680 and 3500 < two < 6610
    assert 5980 < some < 6610 and 5980 < many < 6610
