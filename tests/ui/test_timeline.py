"""Clips follow each other, run together, can be cut short, and always end."""

from __future__ import annotations

import pytest
from pygame import Surface

from gangdice_gui.ui.timeline import Clip, Timeline, ease_out


def script(timeline: Timeline) -> list[str]:
    log: list[str] = []

    def clip(name: str, ms: int, delay: int = 0) -> Clip:
        return Clip(ms, None, lambda: log.append(f"{name}+"), lambda: log.append(f"{name}-"), delay)

    timeline.add(clip("a", 100))
    timeline.add(clip("b", 100), clip("c", 100, 50))
    timeline.wait(100)
    timeline.add(clip("d", 0))
    return log


def test_clips_follow_each_other_and_those_of_one_lot_run_together() -> None:
    timeline = Timeline()
    log = script(timeline)
    for ms, seen in (
        (1, "a+"),
        (98, "a+"),
        (1, "a+ a- b+"),
        (49, "a+ a- b+"),
        (1, "a+ a- b+ c+"),
        (50, "a+ a- b+ c+ b-"),
    ):
        timeline.update(ms)
        assert " ".join(log) == seen
    timeline.update(49)
    assert timeline.busy
    timeline.update(101)
    assert log[-3:] == ["c-", "d+", "d-"]
    assert not timeline.busy


@pytest.mark.parametrize(("speed", "ms"), [("slow", 525), ("normal", 350), ("fast", 175), ("instant", 0)])
def test_speed_stretches_everything(speed: str, ms: int) -> None:
    timeline = Timeline(speed)
    log = script(timeline)
    if ms:
        timeline.update(ms - 1)
        assert "d-" not in log
    timeline.update(1)
    assert "d-" in log


def test_holding_space_is_four_times_as_fast() -> None:
    timeline = Timeline()
    log = script(timeline)
    timeline.fast_forward = True
    timeline.update(25)
    assert log == ["a+", "a-", "b+"]


def test_skipping_finishes_the_clip_and_guards_against_the_next_press() -> None:
    timeline = Timeline()
    log = script(timeline)
    timeline.update(10)
    assert timeline.skip()
    assert log == ["a+", "a-"]
    assert timeline.guarded
    timeline.update(60)
    assert log[2:] == ["b+", "c+"]
    assert timeline.skip()
    assert log[4:] == ["b-", "c-"]
    timeline.finish()
    assert log[6:] == ["d+", "d-"]
    assert not timeline.skip()
    timeline.update(200)
    assert not timeline.guarded


def test_reduced_motion_shortens_to_a_fade() -> None:
    timeline = Timeline(reduced=True)
    clip = Clip(1200)
    assert timeline.length(clip) == 150
    assert timeline.length(Clip(1200, fade=False)) == 1200
    assert Timeline("instant").length(clip) == 0


def test_a_clip_is_drawn_with_how_far_it_has_come(screen: Surface) -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.add(Clip(200, lambda _, t: seen.append(t), delay=100))
    for ms in (50, 50, 100, 50):
        timeline.update(ms)
        timeline.draw(screen)
    assert seen == [0, 0.5, 0.75]
    assert (ease_out(0), ease_out(1)) == (0, 1)


def test_a_clip_that_adds_clips_in_its_end_runs_them_too() -> None:
    timeline = Timeline()
    log: list[str] = []
    timeline.add(Clip(10, end=lambda: timeline.add(Clip(10, end=lambda: log.append("second")))))
    timeline.update(10)
    assert timeline.busy
    timeline.update(10)
    assert log == ["second"]
