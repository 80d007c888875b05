"""How hard and which way a hand lets go chooses among the baked throws; what the dice show is no affair of its."""

import math
import random
import statistics
from functools import cache
from itertools import combinations

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.hand.hand import DROPPED, flicked
from gangdice_gui.table.hand.held_dice import spots
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.gesture import TURNS, TurnedPath
from gangdice_gui.ui.dice.throws.math import multiply, top_face
from gangdice_gui.ui.dice.throws.plan import PICK_UP
from gangdice_gui.ui.dice.throws.throw import Die, Throw

FLAT = (482.0, 617.0, 1332.0, 208.0)
"""The felt before the card in a window of 1920 x 1080, and in one that is higher than wide."""
HIGH = (313.0, 533.0, 658.0, 454.0)
HARD, SOFT = flicked(100, 0, 1.0), flicked(100, 0, 0.0)
UP, DOWN = flicked(100, -100, 0.7), flicked(100, 100, 0.7)
COUNTS = range(1, 13)


@cache
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return DiceArt(assets_dir() / "dice")


def lies(count):
    """Return how wide faces are at rest, and at most in the air, as the table has it."""
    return (73.6, 82.0) if count < 7 else (70.0 if count < 10 else 52.8, 73.8)


def thrown(count, flick, seed=1, felt=FLAT, palm=150, run=1):
    px, largest = lies(count)
    x, y, w, h = felt
    held = spots((x + palm if run > 0 else x + w - palm, y + 1.5 * h), count, px)
    dice = [
        Die("ivory", k % 6, (x + 60 * k, y + h / 2), at, 0, px, k % 6, at, flung=flick.swung)
        for k, at in enumerate(held)
    ]
    how = {"run": run, "pace": flick.pace, "gesture": flick.gesture}
    return Throw(art(), dice, px, felt, random.Random(seed), largest=largest, **how)


def ran(throw):
    """Return how far the dice have run along the felt when they rest, in pixels."""
    plan = throw._plan
    begins = [plan.screen(plan.path.place(flying.number, 0.0))[0] for flying in plan.flying]
    return abs(statistics.mean(begins) - statistics.mean(x for x, _, _ in throw.rests()))


def deep(throw):
    """Return how far up the window they rest, in pixels."""
    return -statistics.mean(y for _, y, _ in throw.rests())


def by_count(measure, *flicks, felt=FLAT, counts=COUNTS):
    """Return the median of a measure for each number of dice, one list a flick."""
    return [
        [statistics.median(measure(thrown(n, flick, seed, felt)) for seed in range(5)) for n in counts]
        for flick in flicks
    ]


def test_a_fast_flick_takes_throws_that_run_far_and_a_slow_one_or_a_drop_those_that_run_short():
    """All of them took the same throw, and were played a little faster or slower."""
    hard, soft, drop = by_count(ran, HARD, SOFT, DROPPED)
    assert all(far >= short for far, short in zip(hard, soft, strict=True))
    assert statistics.median(hard) > 1.7 * statistics.median(soft)
    assert statistics.median(hard) > 1.7 * statistics.median(drop)
    assert thrown(3, HARD)._plan.path.seconds < thrown(3, HARD._replace(pace=1.0))._plan.path.seconds


def test_up_lands_deeper_in_the_felt_than_down_as_far_as_it_has_room():
    """Only whether a flick went right or left was heeded."""
    few = range(1, 9)
    (up, down), (high, low) = (by_count(deep, UP, DOWN, felt=felt, counts=few) for felt in (FLAT, HIGH))
    assert all(over > under for over, under in zip(up, down, strict=True))
    assert statistics.median(a - b for a, b in zip(up, down, strict=True)) > 20
    assert all(over - under > 90 for over, under in zip(high, low, strict=True))
    (straight,), (aside,) = by_count(ran, flicked(0, -100, 1.0), HARD, counts=[3])
    assert straight < 0.6 * aside, "and straight up they run less along it"


def test_up_and_down_part_at_the_beginning_of_an_upright_felt_too():
    """Eight dice rested 58 pixels from each other there: where the hand let go counted for more than where it went."""
    for count in (5, 7, 8):
        up, down = (
            statistics.median(deep(thrown(count, flick, seed, HIGH, palm=60)) for seed in range(5))
            for flick in (UP, DOWN)
        )
        assert up - down > 80, count


def test_a_hand_at_the_end_of_the_felt_is_heeded_as_its_dice_come_back_from_the_rim():
    hard, soft, up, down = (
        [thrown(3, flick, seed, palm=1300) for seed in range(9)] for flick in (HARD, SOFT, UP, DOWN)
    )
    assert all(throw.wind_up < PICK_UP for throw in (*hard, *soft))
    assert statistics.median(map(ran, hard)) > 1.7 * statistics.median(map(ran, soft))
    assert statistics.median(map(deep, up)) > statistics.median(map(deep, down)) + 10


@pytest.mark.parametrize("run", [1, -1], ids=["right", "left"])
def test_a_throw_is_turned_the_way_the_hand_went_and_stays_within_the_felt_and_itself(run):
    turned = 0
    for n in COUNTS:
        for felt in (FLAT, HIGH):
            for flick in (UP, DOWN, flicked(0, -100, 1.0), flicked(0, 100, 1.0)):
                throw = thrown(n, flick, n, felt, run=run)
                path = throw._plan.path
                for x, y, px in throw.rests():
                    assert felt[0] - 1 <= x - px / 2 and x + px / 2 <= felt[0] + felt[2] + 1
                    assert felt[1] - 1 <= y - px / 2 and y + px / 2 <= felt[1] + felt[3] + 1
                if not isinstance(path, TurnedPath):
                    continue
                turned += 1
                assert 0 < path.degrees * run * flick.gesture.up <= TURNS
                straight = path.straight
                assert path.seconds == straight.seconds and path.impacts == straight.impacts
                for at in (0.0, 0.3, path.seconds):
                    here, there = path.places(at), straight.places(at)
                    assert [z for *_, z in here] == pytest.approx([z for *_, z in there])
                    for a, b in combinations(range(path.dice), 2):
                        assert math.dist(here[a], here[b]) == pytest.approx(math.dist(there[a], there[b]))
                assert path.places(0.2) == [pytest.approx(path.place(die, 0.2)) for die in range(path.dice)]
                assert path.places(0.2, some := [path.dice - 1, 0]) == [path.places(0.2)[die] for die in some]
                left, right = path.reach()
                xs = [x for k in range(path.frames) for x, _, _ in path.places(k / path.rate)]
                assert left <= min(xs) and max(xs) <= right
    assert turned > 40


def test_two_flicks_alike_are_not_the_same_throw_again():
    for n in (1, 3, 6):
        assert len({round(ran(thrown(n, HARD, seed))) for seed in range(12)}) > 1


def test_no_die_is_smaller_in_the_air_than_it_will_lie():
    for n in COUNTS:
        for flick in (HARD, SOFT, UP, DOWN, DROPPED):
            for palm in (100, 400, 800):
                assert thrown(n, flick, n, palm=palm).face >= lies(n)[0] - 0.2, (n, flick)


def test_the_faces_are_the_cups_whichever_throw_it_is():
    for n in (1, 4, 9):
        for flick in (HARD, SOFT, UP, DOWN, DROPPED):
            plan = thrown(n, flick)._plan
            for flying in plan.flying:
                assert top_face(multiply(plan.turn(flying.number, 9.0), flying.labels)) == flying.die.face
            other = Throw(
                art(),
                [Die("ivory", 5 - one.die.face, *list_of(one.die)) for one in sorted(plan.flying, key=order)],
                lies(n)[0],
                FLAT,
                random.Random(1),
                largest=lies(n)[1],
                run=1,
                pace=flick.pace,
                gesture=flick.gesture,
            )
            assert other._plan.path.places(0.4) == plan.path.places(0.4), "faces choose nothing"


def order(flying):
    return flying.die.target


def list_of(die):
    return die.target, die.start, die.yaw, die.px, die.was, die.hand, die.lay, die.flung
