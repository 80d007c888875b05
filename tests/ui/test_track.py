"""Sounds mixed into one: each at its very sample, on its side, as loud as it should be, and never clipped."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise
from random import Random

import pytest

from gangdice_gui.ui.track import BLOCK, PEAK, RATE, Hit, Track, Wave, left_of, mixed, pan_at, panned, track_of, wave_of

CLICK = wave_of(left_of(array("h", [20000, 1, -8000, 2, 3000, 3]).tobytes()))


def channels(raw: bytes) -> tuple[array[int], array[int]]:
    both = array("h", raw)
    return both[0::2], both[1::2]


def of(*hits: Hit, wave: Wave | None = CLICK) -> tuple[array[int], array[int]]:
    return channels(mixed(track_of(hits), lambda hit: wave))


def test_one_sound_comes_out_as_it_went_in() -> None:
    for heard in of(Hit(0.0, "click")):
        assert heard.tolist() == [20000, -8000, 3000]


def test_every_sound_begins_at_its_sample_whatever_the_mixer_s_buffers() -> None:
    times = [0.0, 3.1, 22.0, 46.0, 64.0, 88.0, 230.7, 1399.9]
    left, right = of(*(Hit(ms, "click", 0.5) for ms in times))
    assert [k for k, x in enumerate(left) if x > 5000] == [round(ms * RATE / 1000) for ms in times]
    assert left == right, "in the middle"


def test_sounds_that_ring_together_are_added() -> None:
    left, _ = of(Hit(0.0, "click", 0.5), Hit(1000 / RATE, "click", 0.25))
    assert left.tolist() == pytest.approx([10000, -4000 + 5000, 1500 - 2000, 750], abs=2)


def test_a_sound_on_the_left_is_heard_there_and_as_loud_as_in_the_middle() -> None:
    (far_left, far_right), (left, right) = of(Hit(0.0, "click", 0.5, pan=-1.0)), of(Hit(0.0, "click", 0.5, pan=-0.5))
    assert far_right[0] == 0 and far_left[0] == pytest.approx(10000 * math.sqrt(2), abs=20)
    assert left[0] > 2 * right[0] > 0
    assert math.hypot(left[0], right[0]) == pytest.approx(math.hypot(10000, 10000), abs=40)


def test_what_happens_at_the_window_s_edge_is_gently_aside_and_no_louder() -> None:
    for x in (*range(0, 960, 96), *range(1056, 1921, 96)):
        left, right = panned(pan_at(x, 1920))
        assert left**2 + right**2 == pytest.approx(2), "constant power"
        assert abs(20 * math.log10(left / right)) <= 4.0 and (left > right) == (x < 960)
        assert 20 * math.log10((left + right) / 2) > -0.3, "nor is it softer from one loudspeaker"
    far, middle, off = (panned(pan_at(x, 1920)) for x in (0, 960, 9999))
    assert (
        20 * math.log10(far[0] / far[1]) > 3.5 and middle == pytest.approx((1, 1)) and off == panned(pan_at(1920, 1920))
    )


def test_the_faintest_is_there_beside_the_loudest() -> None:
    left, _ = of(Hit(0.0, "click"), Hit(10.0, "click", 0.012))
    assert 20 * math.log10(left[0] / left[441]) == pytest.approx(38.4, abs=0.8)


def test_many_at_once_are_made_softer_together_and_never_clip() -> None:
    crowd = [Hit(float(k % 3), "click") for k in range(30)]
    left, _ = of(*crowd, Hit(500.0, "click"))
    assert max(map(abs, left)) <= PEAK * 32768
    assert max(map(abs, left)) > 0.9 * PEAK * 32768
    assert left[22050] == pytest.approx(max(left) / 10, rel=0.05), "the balance is kept"


def test_long_sounds_sum_across_the_borders_of_what_is_summed_at_once() -> None:
    random = Random("blocks")
    samples = [random.randint(-9000, 9000) for _ in range(2 * BLOCK + 77)]
    wave = wave_of(array("h", samples).tobytes())
    at = [0, 5, BLOCK - 1, BLOCK, 2 * BLOCK + 3, 3 * BLOCK - 50]
    left, right = of(*(Hit(begins * 1000 / RATE, "long", 0.25) for begins in at), wave=wave)
    want = [0] * (at[-1] + len(samples))
    for begins in at:
        for number, sample in enumerate(samples):
            want[begins + number] += sample
    assert len(left) == len(want) and left == right
    assert max(abs(heard - 0.25 * true) for heard, true in zip(left, want, strict=True)) <= 1


def test_what_has_no_wave_is_left_out() -> None:
    assert mixed(Track(()), lambda hit: CLICK) == b""
    assert mixed(track_of([Hit(5.0, "gone")]), lambda hit: None) == b""


def test_another_pace_moves_every_moment() -> None:
    track = track_of([Hit(40.0, "b"), Hit(10.0, "a")])
    assert [hit.ms for hit in track.at_pace(0.5).hits] == [5.0, 20.0]
    assert all(a.ms <= b.ms for a, b in pairwise(track.hits))


def test_whoever_mixes_rests_between_any_two_sounds_and_mixes_the_same() -> None:
    track, rests = track_of(Hit(7.0 * k, "click") for k in range(40)), list[int]()
    assert mixed(track, lambda hit: CLICK, lambda: rests.append(1)) == mixed(track, lambda hit: CLICK)
    assert len(rests) > 40
