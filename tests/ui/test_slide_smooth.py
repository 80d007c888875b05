"""A die that would slide by jerks goes more smoothly, as far as it meets nobody for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.ui.dice.slides import search as slide_search
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.slides.smooth import JERKS, jerk_of, smoothed
from gangdice_gui.ui.dice.slides.way import Glide, way_of
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.slide import Passage, Route

ROOM = (0.0, 0.0, 400.0, 200.0)
MOVE = Passage((100.0, 100.0), (300.0, 100.0), 20.0, 20.0)
EVEN = [(100.0 + 200 * (3 - 2 * u) * u * u, 100.0) for u in (k / 40 for k in range(41))]


def dashing() -> Glide:
    """Return a way on which a die dashes on half way."""
    trail = tuple((x - (12.0 if k == 20 else 0.0), y) for k, (x, y) in enumerate(EVEN))
    return way_of(MOVE, Route(400.0, trail=trail))


def test_who_dashes_goes_evenly_and_sets_out_and_comes_as_before() -> None:
    way, asked = dashing(), list[tuple[int, int]]()

    def clear(one: Glide, after: int, before: int) -> bool:
        asked.append((after, before))
        return True

    found = at_once(smoothed(way, clear))  # type: ignore[arg-type]
    assert jerk_of(way) > 2 * JERKS and jerk_of(found) < JERKS
    assert asked and all(0 <= after < before <= way.steps for after, before in asked)
    trail = found.route.trail
    assert (trail[0], trail[-1], len(trail)) == (EVEN[0], EVEN[-1], len(EVEN))
    for (x, y), (other, below) in zip(trail, way.route.trail, strict=True):
        assert abs(x - other) < 20 and y == below


def test_who_would_meet_somebody_for_it_goes_as_before() -> None:
    way = dashing()
    assert at_once(smoothed(way, lambda *_: False)) is way  # type: ignore[arg-type]


def test_ways_that_are_smooth_already_stay_as_they_are() -> None:
    way = way_of(MOVE, Route(400.0, trail=tuple(EVEN)))
    assert at_once(smoothed(way, lambda *_: pytest.fail("nobody is in the way"))) is way  # type: ignore[arg-type]


@pytest.mark.parametrize(("jerks", "smooths"), [(0.0, [(0, True)]), (9.0, [])])
def test_all_that_go_by_jerks_are_smoothed_once_all_have_a_way(
    monkeypatch: pytest.MonkeyPatch, jerks: float, smooths: list[tuple[int, bool]]
) -> None:
    done, smooth = list[tuple[int, bool]](), Glides.smooth

    def noted(self: Glides, k: int, thoroughly: bool) -> Iterator[bool]:
        done.append((k, thoroughly))
        return smooth(self, k, thoroughly)

    monkeypatch.setattr(Glides, "smooth", noted)
    monkeypatch.setattr(slide_search, "JERKS", jerks)
    walls = [(190.0, -50.0, 210.0, 88.0), (190.0, 112.0, 210.0, 250.0)]  # a gap that it passes a little smaller
    slides = Slides([MOVE], ROOM, walls, ROOM, 120.0)
    (route,) = slides.routes
    assert done == smooths and route.trail and not slides.covering


def test_part_of_a_piece_of_thinking_counts_for_none() -> None:
    """How far machines of all kinds look is told in pieces, whatever those are cut into for a frame."""
    slides = Slides([MOVE], ROOM)
    slides._thinking = iter([False, False, True])
    slides.think_on(1)
    assert not slides.think(), "it has gone past the parts to the end of the first whole one"
