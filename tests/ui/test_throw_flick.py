"""A hand that is flicked lets go at once: its dice go on from it the way it went, and lie on the felt in the end."""

import random
from itertools import pairwise, product

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.hand.held_dice import spots
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.heard import MIXING
from gangdice_gui.ui.dice.throws.in_hand import place_in_hand
from gangdice_gui.ui.dice.throws.plan import FLUNG, PICK_UP
from gangdice_gui.ui.dice.throws.throw import Die, Throw

FELT = (492.0, 620.0, 1380.0, 206.0)
HIGH = 930.0
FIRST = 300
"""Milliseconds in which no die has fallen yet."""


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return DiceArt(assets_dir() / "dice")


def thrown(art, count, palm, run, flung=True, seed=1, gesture=None):
    """Return a throw out of a hand, and where its dice are when that lets go."""
    held, px = spots((palm, HIGH), count, 60.0), 60.0 if count < 10 else 50.0 if count < 14 else 40.0
    dice = [
        Die("ivory", k % 6, (900.0 + 50 * k, 720.0), at, 0, px, k % 6, at, flung=flung) for k, at in enumerate(held)
    ]
    return Throw(art, dice, 82.0, FELT, random.Random(seed), run=run, largest=82.0, gesture=gesture), held


def middle(throw, ms):
    """Return the pixel all dice together are seen at so long after the hand was let go."""
    plan, seconds = throw._plan, (ms - throw.wind_up) / 1000
    places = [
        place_in_hand(plan, one, seconds)[0] if seconds < 0 else plan.place(one.number, seconds) for one in plan.flying
    ]
    seen = [plan.screen(place) for place in places]
    return [sum(at[axis] for at in seen) / len(seen) for axis in (0, 1)]


@pytest.mark.parametrize("run", [1, -1], ids=["right", "left"])
@pytest.mark.parametrize("count", [1, 3, 6, 8, 12])
def test_dice_are_on_their_way_in_the_next_frame_and_never_turn_back(art, count, run):
    for palm in (600, 750, 900, 1050, 1200, 1350) if count < 8 else (600, 750, 900, 1050, 1200):
        at = palm if run > 0 else 2 * FELT[0] + FELT[2] - palm
        throw, held = thrown(art, count, at, run, seed=palm)
        assert FLUNG <= throw.wind_up <= MIXING
        assert throw.landed == pytest.approx(throw.wind_up + throw._plan.path.seconds * 1000)
        ways = [middle(throw, ms) for ms in range(0, FIRST, 16)]
        assert ways[0] == pytest.approx([sum(spot[axis] for spot in held) / count for axis in (0, 1)], abs=1)
        along = [run * x for x, _ in ways]
        assert along[1] - along[0] > 5 and ways[0][1] - ways[1][1] > 5, "at once, and upwards"
        assert all(after > before - 0.5 for before, after in pairwise(along)), (count, at)
        assert along[-1] - along[0] > 45, "and not up alone"


@pytest.mark.parametrize("run", [1, -1], ids=["right", "left"])
@pytest.mark.parametrize("count", [3, 6, 7, 8, 12, 16, 20])
def test_dice_leave_along_the_way_of_the_hand_and_do_not_rise_straight_up(art, count, run):
    """Many of them, and those of a hand half along the felt, went two and three times as far up as along it."""
    for palm in range(550, 1150, 50):
        at = palm if run > 0 else 2 * FELT[0] + FELT[2] - palm
        throw, _ = thrown(art, count, at, run, seed=palm)
        (x, y), (far, high) = (middle(throw, throw.wind_up + ms) for ms in (0, 100))
        assert run * (far - x) > 0.55 * (y - high) > 0, (count, at)


@pytest.mark.parametrize("run", [1, -1], ids=["right", "left"])
@pytest.mark.parametrize("count", [1, 3, 6, 8, 12, 20])
def test_where_dice_could_only_rise_they_come_back_from_the_rim_or_the_hand_draws_back(art, count, run):
    """Begun in the last third of the felt some went five times as far up as along it."""
    for palm in range(1150, 1850, 50):
        at = palm if run > 0 else 2 * FELT[0] + FELT[2] - palm
        throw, _ = thrown(art, count, at, run, seed=palm)
        (x, y), (far, high) = (middle(throw, throw.wind_up + ms) for ms in (0, 100))
        if throw._plan.rim is None:
            assert run * (far - x) > 0.35 * (y - high) > 0, (count, at)


@pytest.mark.parametrize("run", [1, -1], ids=["right", "left"])
@pytest.mark.parametrize("count", [1, 3, 6, 9, 12, 20])
def test_a_hard_flick_at_the_end_of_the_felt_strikes_the_rim_and_comes_back_as_far(art, count, run):
    """The hand ran back over half of the table first, and its dice fell short."""
    ends = FELT[0] + FELT[2] if run > 0 else FELT[0]
    for away in (60, 90, 150, 220):
        at = ends - run * away
        throw, held = thrown(art, count, at, run, seed=away)
        assert FLUNG <= throw.wind_up <= MIXING
        heart = sum(x for x, _ in held) / count
        assert -40 < run * (throw.leaves[0] - heart) < (90 if count < 20 else 140) and throw.leaves[2] == run, (
            "it stays where it flicked"
        )
        ways = [middle(throw, ms)[0] for ms in range(0, 700, 10)]
        assert all(abs(after - before) < 25 for before, after in pairwise(ways)), "no die jumps"
        reach = throw.face / 2
        plan, seconds = throw._plan, [k / 100 for k in range(60)]
        seen = [plan.screen(place)[0] for at in seconds for place in plan.places(at)]
        assert max(run * x for x in seen) <= run * ends - reach + 0.01, "none is seen beyond it"
        assert seen == [plan.screen(plan.place(k, at))[0] for at in seconds for k in range(plan.path.dice)]
        own = {hit.ms + throw.wind_up for hit in plan.path.impacts}
        heard = [hit.ms for hit in throw.impacts()]
        struck = [hit.ms for hit in throw.impacts() if hit.kind == "wood" and hit.ms not in own]
        assert heard == sorted(heard)
        assert count / 3 <= len(struck) <= count and min(struck) >= MIXING and max(struck) < 600, "and that is heard"
        rests = [x for x, *_ in throw.rests()]
        far = run * (ends - sum(rests) / len(rests))
        assert far > (450 if count < 8 else 330), (count, away, far)


def test_a_die_that_is_kept_leaves_where_the_hand_flicked_the_others(art):
    """The glove walked 200 pixels back with it."""
    found = 0
    for palm, run, seed in product((600, 900, 1100, 1500, 1780), (1, -1), range(2)):
        (first, _), (last, _) = (thrown(art, count, palm, run, seed=seed) for count in (3, 1))
        if first._plan.flung and last.keep_clear(first, [(0.0, 1.0)], [], random.Random(3)):
            found += 1
            assert abs(last.leaves[0] - first.leaves[0]) < 100 and last.leaves[2] == first.leaves[2] == run
    assert found > 12


@pytest.mark.parametrize("count", [1, 4, 6, 12, 20])
def test_wherever_the_hand_was_all_dice_come_to_lie_on_the_felt(art, count):
    for palm in range(500, 1900, 140):
        for run in (1, -1):
            throw, _ = thrown(art, count, palm, run, seed=palm)
            for x, y, px in throw.rests():
                assert FELT[0] - 1 <= x - px / 2 and x + px / 2 <= FELT[0] + FELT[2] + 1
                assert FELT[1] - 1 <= y - px / 2 and y + px / 2 <= FELT[1] + FELT[3] + 1


def test_of_a_flick_nothing_is_heard_before_its_sound_is_mixed(art):
    for count in (1, 5, 8, 12, 20, 22, 30):
        for palm in range(500, 1500, 100):
            throw, _ = thrown(art, count, palm, 1 if palm % 200 else -1, seed=palm)
            assert min(hit.ms for hit in throw.impacts()) >= MIXING


def test_where_no_throw_can_begin_a_hand_draws_back_as_any_other_and_one_that_is_not_flicked_always_does(art):
    assert thrown(art, 20, 40, 1)[0].wind_up == thrown(art, 8, 900, 1, flung=False)[0].wind_up == PICK_UP
    throw, _ = thrown(art, 3, 900, 1, flung=False)
    assert middle(throw, 60)[0] < middle(throw, 0)[0] < middle(throw, 300)[0]


def test_the_die_such_a_hand_keeps_goes_with_the_others_as_fast(art):
    """Of many some strike each other in the air sooner than a sound is mixed: so those wait a little."""
    for palm, run, seed in product(range(500, 1900, 100), (1, -1), range(3)):
        (first, _), (last, _) = (thrown(art, count, palm, run, seed=seed) for count in (22, 1))
        if last.wind_up < first.wind_up < PICK_UP and last.keep_clear(first, [(0.0, 1.0)], [], random.Random(3)):
            break
    else:
        pytest.fail("none of 22 dice waits whose felt has room for another")
    assert last.wind_up == first.wind_up and last.landed > last.wind_up + 500


@pytest.mark.parametrize("flung", [True, False], ids=["flicked", "by the button"])
def test_dice_that_were_not_seen_come_out_of_the_closed_hand(art, flung):
    """Twelve were thrown where six lay: the others were there all at once, over those."""
    held = spots((900.0, HIGH), 20, 40.0)
    dice = [
        Die("ivory", k % 6, (900.0 + 30 * k, 720.0), at if k < 6 else None, 0, 40.0, None, at, flung=flung)
        for k, at in enumerate(held)
    ]
    throw = Throw(art, dice, 40.0, FELT, random.Random(1), run=1, largest=62.0)
    plan = throw._plan

    def seen(share):
        ms = -plan.wind_up * (1 - share) / 1000
        return {one.die: place_in_hand(plan, one, ms)[1] for one in plan.flying}

    closed = seen(0.0 if flung else 0.55)
    assert all(shown == (1.0 if die.start else 0.0) for die, shown in closed.items())
    assert all(shown == 1.0 for shown in seen(1.0).values())
    shares = [min(seen(k / 50).values()) for k in range(51)]
    assert shares == sorted(shares) and max(b - a for a, b in pairwise(shares)) < 0.15, "bit by bit"
