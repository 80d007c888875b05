"""What a throw sounds like, mixed as a sound card would: many dice are no louder than one."""

import array
import itertools
import math
import random
from functools import cache

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.clips.count import count_times, notes
from gangdice_gui.games.gang.screens.clips.loudness import GAP, MOST, audible
from gangdice_gui.ui.dice import DiceArt
from gangdice_gui.ui.throw import Die, Throw

RATE = 44100
THROWS = 8


@pytest.fixture(scope="module")
def waves():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    banks = {"die_felt": 7, "die_die": 12, "count": 12}
    yield {
        f"{bank}_{n}": array.array("h", pygame.mixer.Sound(assets_dir() / f"sounds/{bank}_{n}.ogg").get_raw())[0::2]
        for bank, many in banks.items()
        for n in range(1, many + 1)
    }
    pygame.mixer.quit()


def mixed(waves, hits):
    """Return the loudest 50 ms and the highest peak, in dB of full scale, of sounds as (ms, name, volume)."""
    out = [0.0] * (RATE * 4)
    for ms, name, volume in hits:
        begin = round(ms * RATE / 1000)
        for i, x in enumerate(waves[name]):
            out[begin + i] += x * volume
    energy = list(itertools.accumulate((x * x for x in out), initial=0.0))
    width = RATE // 20
    most = max(energy[i + width] - energy[i] for i in range(0, len(out) - width, 200)) / width
    return 10 * math.log10(most) - 90.3, 20 * math.log10(max(map(abs, out))) - 90.3


@pytest.fixture(scope="module")
def loudness(waves):
    """Return a function of the number of dice: loudest 50 ms and peak of some throws."""
    art = DiceArt(assets_dir() / "dice")

    @cache
    def of(dice, brisk=1.0):
        found = []
        for seed in range(THROWS):
            chance = random.Random(seed)
            some = [Die("ivory", k % 6, (320.0 + k * 20, 560.0), None, 0, 40) for k in range(dice)]
            throw = Throw(art, some, 82, (300, 500, 900, 150), chance)
            heard = audible([(hit.ms, hit.kind, hit.strength) for hit in throw.impacts()], brisk)
            names = {"felt": ("die_felt", 7), "die": ("die_die", 12)}
            hits = [
                (hit.ms, f"{names[hit.kind][0]}_{chance.randint(1, names[hit.kind][1])}", hit.volume) for hit in heard
            ]
            found.append(mixed(waves, hits))
        return found

    return of


@pytest.mark.parametrize(("dice", "brisk"), [(2, 1), (5, 1), (12, 1), (25, 1), (25, 1.5), (30, 1)])
def test_many_dice_are_no_louder_than_one(loudness, dice, brisk):
    one, many = loudness(1), loudness(dice, brisk)
    mean = [sum(loud for loud, _ in some) / THROWS for some in (one, many)]
    assert mean[1] <= mean[0] + 0.3, "on the whole"
    assert max(loud for loud, _ in many) <= max(loud for loud, _ in one) + 1.5, "nor does any one throw stand out"
    assert max(peak for _, peak in many) < -3, "far from clipping"


def test_a_long_count_is_no_louder_than_a_short_one(waves):
    def count(dice):
        times = count_times(dice)
        hits = zip(times, notes(len(times)), strict=True)
        return mixed(waves, [(at, f"count_{note}", volume) for at, (note, volume) in hits])

    assert count(114)[0] <= count(6)[0] + 1.5
    assert count(114)[1] < -3


def test_of_a_crowd_of_impacts_the_loudest_are_played_well_apart():
    crowd = [(float(ms), "felt", (ms * 7 % 50) / 50) for ms in range(0, 1200, 3)]
    heard = audible(crowd)
    assert len(heard) <= MOST
    assert all(b.ms - a.ms >= GAP for a, b in itertools.pairwise(heard))
    assert all(0 < hit.volume <= 1 for hit in heard)


def test_dice_on_dice_are_rather_heard_than_felt():
    assert [hit.kind for hit in audible([(100, "felt", 0.9), (105, "die", 0.4)])] == ["die"]
    assert [hit.kind for hit in audible([(100, "die", 0.4), (105, "felt", 0.9)])] == ["die"]


def test_a_single_impact_is_as_loud_as_it_is_hard():
    soft, hard = (audible([(0.0, "felt", strength)])[0].volume for strength in (0.1, 0.8))
    assert soft < 0.4 < 0.8 < hard
    assert audible([]) == []


def test_an_impact_says_how_hard_it_is_however_many_ring_with_it():
    heard = audible([(0.0, "felt", 0.9), (40.0, "die", 0.2), (80.0, "felt", 0.5)])
    assert [hit.hard for hit in heard] == [0.9, 0.2, 0.5]
