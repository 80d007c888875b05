"""Which pictures are let go of first: what is soon made again for its size, and what nobody has wanted for long."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.kept import Kept

MEGABYTE = 1 << 20


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(assets_dir(), budget=4 * MEGABYTE)


def megabyte() -> Surface:
    return Surface((512, 512), SRCALPHA)


def test_a_face_stays_while_panels_come_and_go(art: Art) -> None:
    face = art.medallion("ada", 100, "onyx")
    first = art.slice9("panel", 600, 400, 1.0)
    for height in range(401, 421):
        art.slice9("panel", 600, height, 1.0)
    assert art.medallion("ada", 100, "onyx") is face, "two sprites would be read for it"
    assert art.slice9("panel", 600, 400, 1.0) is not first


def test_a_face_that_nobody_wants_any_more_goes_at_last(art: Art) -> None:
    art.medallion("ada", 250, "onyx")
    for height in range(400, 600):
        art.slice9("panel", 600, height, 1.0)
        art.medallion("dot", 250, "sapphire")
    assert [key[1] for key in art._cache if key[0] == "medallion"] == ["dot"]


def test_of_two_that_take_as_long_the_one_goes_that_was_wanted_longest_ago() -> None:
    kept = Kept()
    for name in ("one", "two", "three"):
        kept.keep(("image", name), megabyte(), 3 * MEGABYTE)
    kept.get(("image", "one"))
    kept.keep(("image", "four"), megabyte(), 3 * MEGABYTE)
    assert list(kept) == [("image", "three"), ("image", "one"), ("image", "four")]


def test_what_was_made_beside_goes_before_what_a_frame_had_to_make() -> None:
    kept = Kept()
    kept.keep(("image", "made in a frame"), megabyte(), 2 * MEGABYTE)
    kept.keep(("image", "made beside"), megabyte(), 2 * MEGABYTE, beside=True)
    kept.keep(("image", "new"), megabyte(), 2 * MEGABYTE)
    assert list(kept) == [("image", "made in a frame"), ("image", "new")]


def test_the_star_of_a_burst_stays_for_rounds() -> None:
    kept = Kept()
    kept.keep(("image", "effects/burst"), megabyte(), 4 * MEGABYTE, beside=True)
    kept.keep(("image", "felt"), megabyte(), 4 * MEGABYTE, beside=True)
    for number in range(12):
        kept.keep(("slice", number), megabyte(), 4 * MEGABYTE, beside=True)
    assert ("image", "effects/burst") in kept
    assert ("image", "felt") not in kept


def test_the_star_as_large_as_it_is_stays_from_one_turn_to_the_next() -> None:
    """For its size it is soon made: panels pushed it out within a turn, and it was read in the frame of four bangs."""
    kept, budget = Kept(), 8 * MEGABYTE
    kept.keep(("image", "effects/burst"), Surface((1056, 704), SRCALPHA), budget, beside=True)
    for number in range(3 * 35):  # each a quarter of a megabyte: three times as many as there is room for
        kept.keep(("slice", number), Surface((300, 200), SRCALPHA), budget)
    assert ("image", "effects/burst") in kept


def test_what_has_aged_goes_before_what_is_asked_for_from_then_on() -> None:
    kept = Kept()
    for number in range(3):
        kept.keep(("medallion", number), megabyte(), 3 * MEGABYTE)
    kept.age()
    for number in range(3):
        kept.keep(("slice", number), megabyte(), 3 * MEGABYTE)
    assert list(kept) == [("slice", 0), ("slice", 1), ("slice", 2)]


def test_one_that_is_larger_than_all_that_may_be_kept_is_kept_alone() -> None:
    kept = Kept()
    kept.keep(("image", "small"), Surface((8, 8)), MEGABYTE // 2)
    large = megabyte()
    kept.keep(("image", "large"), large, MEGABYTE // 2)
    assert list(kept) == [("image", "large")]
    assert kept.get(("image", "large")) is large
    assert kept.bytes == MEGABYTE
    kept.clear()
    assert kept.bytes == 0
    assert not list(kept)
