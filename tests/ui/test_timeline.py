"""Clips follow each other, run together, can be cut short, and decide nothing: what begins is told to whoever plays."""

from __future__ import annotations

import weakref
from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect, Surface

from gangdice_gui.ui.clip import Clip, Light, Lot, Place
from gangdice_gui.ui.timeline import Timeline, ease_out


def script(timeline: Timeline) -> None:
    """Queue a, then b and c together, a pause, and what only shows something."""
    timeline.add(
        Lot((Clip(100, sound="a"),)),
        Lot((Clip(100, sound="b"), Clip(100, sound="c", delay=50))),
        Lot((Clip(100, fade=False),), {"paused": True}),
        Lot(show={"d": 1}),
    )


def told(cues: list[Lot | Clip]) -> str:
    """Return what has begun: sounds, and what is shown."""
    return " ".join(cue.sound if isinstance(cue, Clip) else "+".join(cue.show) or "." for cue in cues)


def test_lots_follow_each_other_and_the_clips_of_one_run_together() -> None:
    timeline = Timeline()
    script(timeline)
    for ms, begins in ((1, ". a"), (98, ""), (1, ". b"), (49, ""), (1, "c"), (50, ""), (49, "")):
        assert told(timeline.update(ms)) == begins
    assert timeline.busy and timeline.waiting == 3
    assert told(timeline.update(101)) == "paused d"
    assert not timeline.busy


@pytest.mark.parametrize(("speed", "ms"), [("slow", 525), ("normal", 350), ("fast", 175), ("instant", 0)])
def test_speed_stretches_everything(speed: str, ms: int) -> None:
    timeline = Timeline(speed)
    script(timeline)
    if ms:
        assert "d" not in told(timeline.update(ms - 1)).split()
    assert told(timeline.update(1)).endswith("d")


def test_what_runs_keeps_to_the_settings_of_the_moment() -> None:
    timeline = Timeline()
    timeline.add(Lot((Clip(100), Clip(100, delay=40))))
    timeline.update(90)
    timeline.speed = "slow"
    timeline.update(115)
    assert timeline.busy
    timeline.update(6)
    assert not timeline.busy
    timeline.add(Lot((Clip(100),)))
    timeline.update(149)
    assert timeline.busy, "the next lot has a time of its own"
    timeline.reduced = True
    timeline.speed = "normal"
    timeline.update(0)
    assert not timeline.busy


def test_holding_space_is_four_times_as_fast() -> None:
    timeline = Timeline()
    script(timeline)
    timeline.fast_forward = True
    assert told(timeline.update(25)) == ". a . b"


def test_what_a_clip_was_drawn_of_goes_when_it_has_ended_though_its_neighbours_run_on() -> None:
    def drawing() -> Clip:
        plate = Surface((1, 1))
        plates.add(plate)

        def light(t: float, at: Place, left: Light) -> Light:
            return (0.5, 0.5, 0.5) if plate.get_width() > t else left

        return Clip(100, lambda surface, t: surface.blit(plate, (0, 0)) and None, light=light)

    plates: weakref.WeakSet[Surface] = weakref.WeakSet()
    timeline = Timeline()
    timeline.add(Lot((drawing(), Clip(300))))
    timeline.update(99)
    assert len(plates) == 1
    timeline.update(1)
    assert timeline.busy and not plates


def test_skipping_drops_the_clips_shows_what_comes_next_and_guards_against_the_next_press() -> None:
    timeline = Timeline()
    script(timeline)
    timeline.update(10)
    assert told(list(timeline.skip())) == ".", "the next lot is shown, and not heard before its time"
    assert timeline.guarded and timeline.waiting == 3
    assert told(timeline.update(60)) == "b c"
    assert told(list(timeline.skip())) == "paused"
    assert told(list(timeline.skip())) == "d" and not timeline.busy
    assert timeline.skip() == []
    timeline.update(200)
    assert not timeline.guarded


def test_a_lot_skipped_before_it_began_is_shown_all_the_same() -> None:
    timeline = Timeline()
    script(timeline)
    assert told(list(timeline.finish())) == ". . paused d"
    assert not timeline.busy


def test_reduced_motion_shortens_to_a_fade() -> None:
    timeline = Timeline(reduced=True)
    clip = Clip(1200)
    assert timeline.length(clip) == 150
    assert timeline.length(Clip(1200, fade=False)) == 1200
    assert Timeline("instant").length(clip) == 0


def test_a_clip_is_drawn_with_how_far_it_has_come(screen: Surface) -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.add(Lot((Clip(200, lambda _, t: seen.append(t), delay=100),)))
    for ms in (50, 50, 100, 50):
        timeline.update(ms)
        timeline.draw(screen)
    assert seen == [0, 0.5, 0.75]
    assert (ease_out(0), ease_out(1)) == (0, 1)


def moving(length: int, area: Rect, **how: Any) -> Clip:
    """Return a clip that says it looks otherwise in its area's upper half only, and comes in its left column."""
    top, left = Rect(area.topleft, (area.w, area.h // 2)), Rect(area.topleft, (1, area.h))

    def differs(last: float | None, t: float) -> Rect:
        return left if last is None else top

    return Clip(length, how.pop("draw", lambda surface, t: None), fade=False, area=area, differs=differs, **how)


HERE, THERE, ELSEWHERE = Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(40, 0, 10, 10)
TOPS = [Rect(0, 0, 10, 5), Rect(20, 0, 10, 5)]


def test_only_what_differs_is_said_of_a_surface_that_was_drawn_on_last(screen: Surface) -> None:
    timeline = Timeline()
    timeline.add(Lot((moving(100, HERE), moving(50, THERE))))
    timeline.update(10)
    comes = [Rect(0, 0, 1, 10), Rect(20, 0, 1, 10)]
    assert timeline.differs(screen) == comes, "nothing has been drawn yet"
    other = Surface((40, 40))
    timeline.draw(screen)
    timeline.update(10)
    assert timeline.differs(screen) == TOPS and timeline.differs(other) == comes
    timeline.draw(other)
    assert timeline.differs(screen) == TOPS, "what is drawn elsewhere is not seen here"


def test_a_clip_that_begins_is_drawn_where_it_is_seen_and_one_that_has_ended_wherever_it_was(screen: Surface) -> None:
    timeline = Timeline()
    timeline.add(Lot((moving(200, HERE), moving(50, THERE), moving(50, ELSEWHERE, delay=100))))
    timeline.update(10)
    timeline.draw(screen)
    timeline.update(50)
    assert timeline.differs(screen) == [TOPS[0], THERE], "the second has ended"
    timeline.draw(screen)
    timeline.update(50)
    assert timeline.differs(screen) == [TOPS[0], Rect(40, 0, 1, 10)], "the third begins"
    timeline.draw(screen)
    timeline.update(5)
    assert timeline.differs(screen) == [TOPS[0], Rect(40, 0, 10, 5)]


def test_where_lots_were_drawn_that_are_over_is_drawn_anew_once(screen: Surface) -> None:
    timeline = Timeline()
    timeline.add(Lot((moving(50, HERE),)), Lot((moving(50, ELSEWHERE),)), Lot((moving(50, THERE),)))
    timeline.update(10)
    timeline.draw(screen)
    timeline.update(100)
    assert timeline.differs(screen) == [HERE, Rect(20, 0, 1, 10)], "the second lot was never drawn"
    timeline.draw(screen)
    timeline.skip()
    assert not timeline.busy and timeline.differs(screen) == [THERE]
    timeline.add(Lot((moving(50, ELSEWHERE),)))
    timeline.clear()
    assert timeline.differs(screen) == [THERE]
    timeline.draw(screen)
    assert timeline.differs(screen) == []


@pytest.mark.parametrize("anywhere", [{}, {"area": Rect(0, 0, 0, 0), "solid": True}], ids=["anywhere", "solid"])
def test_after_a_clip_that_draws_anywhere_all_is_drawn_anew(screen: Surface, anywhere: dict[str, Any]) -> None:
    timeline, whole = Timeline(), screen.get_rect()
    clip = Clip(100, lambda surface, t: None, fade=False, **anywhere)
    timeline.add(Lot((clip, moving(50, HERE))), Lot((moving(50, THERE),)))
    timeline.update(10)
    timeline.draw(screen)
    timeline.skip()
    timeline.update(0)
    assert whole in timeline.differs(screen), "whoever skips it must not find it on the screen"
    timeline.draw(screen)
    timeline.update(10)
    assert timeline.differs(screen) == [TOPS[1]]


def test_what_lies_beneath_a_solid_clip_is_not_drawn(screen: Surface) -> None:
    drawn: list[str] = []
    timeline = Timeline()
    timeline.add(
        Lot(
            (
                moving(100, Rect(0, 0, 4, 4), draw=lambda surface, t: drawn.append("beneath")),
                moving(50, Rect(0, 0, 4, 4), draw=lambda surface, t: drawn.append("solid"), solid=True),
                moving(100, Rect(0, 0, 4, 4), draw=lambda surface, t: drawn.append("over")),
            )
        )
    )
    for ms in (10, 60):
        timeline.update(ms)
        timeline.draw(screen)
    assert drawn == ["solid", "over", "beneath", "over"]


def test_clips_take_their_share_of_the_light_in_turn_as_long_as_they_run_and_are_seen() -> None:
    def halved(t: float, at: Place, left: Light) -> Light:
        return left[0] / 2, left[1] * t, left[2] * at[0]

    timeline = Timeline()
    assert timeline.light((1, 1)) == (1.0, 1.0, 1.0)
    dims = Clip(100, lambda *_: None, light=halved)
    timeline.add(Lot((dims, Clip(100, lambda *_: None), dims, replace(dims, duration=50, delay=50, solid=True))))
    timeline.update(40)
    assert timeline.light((3, 1)) == pytest.approx((0.25, 0.16, 9.0))
    timeline.update(20)
    assert timeline.light((3, 1)) == pytest.approx((0.5, 0.2, 3.0)), "those beneath a solid one are not seen"
    timeline.skip()
    assert timeline.light((3, 1)) == (1.0, 1.0, 1.0)


def test_no_clip_draws_beside_its_area_for_there_nobody_draws_anew(screen: Surface) -> None:
    timeline, surface = Timeline(), Surface((40, 40))

    def spills(colour: str) -> Any:
        return lambda on, t: on.fill(colour)

    here, there, window = Rect(2, 2, 10, 10), Rect(20, 2, 10, 10), Rect(4, 0, 30, 40)
    timeline.add(Lot((Clip(100, spills("red"), area=here), Clip(100, spills("blue"), area=there))))
    timeline.update(50)
    surface.set_clip(window)
    timeline.draw(surface)
    assert surface.get_clip() == window
    seen = {(x, y): surface.get_at((x, y))[:3] for x in range(40) for y in range(40)}
    for at, colour in seen.items():
        inside = window.collidepoint(at)
        wanted = (255, 0, 0) if inside and here.collidepoint(at) else (0, 0, 0)
        assert colour == ((0, 0, 255) if inside and there.collidepoint(at) else wanted), at


@pytest.mark.parametrize("step", [10, 400])
def test_a_lot_waits_with_a_clip_that_does_not_know_yet_what_it_shows(step: int) -> None:
    asked: list[float] = []
    knows = [False]

    def waits(t: float) -> float:
        asked.append(t)
        return t if knows[0] else min(t, 0.5)

    drawn: list[tuple[str, float]] = []
    one = Clip(100, lambda surface, t: drawn.append(("one", t)), waits=waits, delay=20)
    other = Clip(200, lambda surface, t: drawn.append(("other", t)))
    timeline, surface = Timeline(), Surface((4, 4))
    timeline.add(Lot((one, other)), Lot((Clip(50),)))
    timeline.update(0)
    assert not asked, "it has not begun"
    for _ in range(30):
        timeline.update(step)
    timeline.draw(surface)
    assert drawn == [("one", 0.5), ("other", 0.35)] and timeline.waiting == 2 and max(asked) <= 1.0
    knows[0] = True
    timeline.update(50)
    drawn.clear()
    timeline.draw(surface)
    assert timeline.waiting == 2 and dict(drawn)["other"] == pytest.approx(0.6)
    knows[0] = False
    timeline.update(50)
    assert timeline.waiting == 2, "what is over waits for nothing"
    assert timeline.skip() and timeline.waiting == 1


def test_what_trails_is_seen_on_beneath_what_comes_next_and_nobody_waits_for_it() -> None:
    drawn = list[str]()

    def draws(name: str) -> Any:
        return lambda surface, t: drawn.append(f"{name} {t:.1f}")

    timeline, screen, place = Timeline(), Surface((100, 100)), Rect(10, 10, 20, 20)
    left = Clip(200, draws("left"), fade=False, area=place, trails=True)
    late = Clip(100, draws("late"), delay=100, fade=False, area=place, trails=True)
    timeline.add(Lot((Clip(100), left, late)), Lot((Clip(60, draws("next"), fade=False, area=Rect(50, 50, 9, 9)),)))
    timeline.update(50)
    timeline.draw(screen)
    assert drawn == ["left 0.2"] and timeline.busy
    drawn.clear()
    timeline.update(70)
    timeline.draw(screen)
    assert drawn == ["left 0.6", "late 0.2", "next 0.3"], "it lies beneath"
    assert place in timeline.differs(screen) and timeline.area and timeline.area.contains(place)
    timeline.update(45)
    assert not timeline.busy and timeline.stirs, "nobody waits for it"
    timeline.draw(screen)
    timeline.update(60)
    assert not timeline.stirs and place in timeline.differs(screen), "where it was seen is drawn once more"
    timeline.draw(screen)
    assert timeline.differs(screen) == []


@pytest.mark.parametrize("cut", ["skip", "finish", "clear"])
def test_what_trails_goes_with_what_is_cut_short(cut: str) -> None:
    for ms in (50, 150):
        timeline = Timeline()
        timeline.add(Lot((Clip(100), Clip(300, fade=False, trails=True))), Lot((Clip(100),)))
        timeline.update(ms)
        getattr(timeline, cut)()
        timeline.finish()
        assert not timeline.stirs, ms


def test_what_trails_keeps_the_pace() -> None:
    timeline = Timeline("fast")
    timeline.add(Lot((Clip(100), Clip(300, fade=False, trails=True))))
    timeline.update(50)
    assert timeline.stirs and not timeline.busy
    timeline.fast_forward = True
    timeline.update(24)
    assert timeline.stirs
    timeline.update(2)
    assert not timeline.stirs
