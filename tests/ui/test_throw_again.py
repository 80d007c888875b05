"""The same throw is never seen and heard twice running, whoever throws, and which one comes next tells nothing."""

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.handfuls import hanging, waves
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.shaking import spots
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.ten_sided import TenArt, TenThrow
from gangdice_gui.ui.dice.throws.gesture import Gesture
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.games.gang.table import started
from tests.people import ADA, MARCO

WIDE, SHORT = (492.0, 620.0, 1380.0, 206.0), (80.0, 300.0, 420.0, 330.0)
DRAWS = 60


@pytest.fixture
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return DiceArt(assets_dir() / "dice")


def thrown(art, count, rng, felt=WIDE, run=1, face=None, gesture=None, avoid=()):
    """Return a throw of some dice, by a hand with a gesture where there is one."""
    at = [(felt[0] + 40 + 12 * k, felt[1] + 80) for k in range(count)]
    held = spots((felt[0] + 350, felt[1] + 290), count, 60.0) if gesture else [None] * count
    px = 82.0 if count <= 8 else 50.0
    dice = [
        Die("ivory", k % 6 if face is None else face, place, hand, 0, px, hand and 0, hand, flung=bool(gesture))
        for k, (place, hand) in enumerate(zip(at, held, strict=True))
    ]
    return Throw(art, dice, px, felt, rng, avoid=avoid, run=run, gesture=gesture)


def see(throw):
    """Draw the first moment of a throw, and return its rhythm: when what is heard of it comes after the hand let go."""
    throw.draw(Surface((64, 64)), 0.0)
    return heard(throw)


def heard(throw):
    return tuple(round(hit.ms - throw.wind_up, 2) for hit in throw.impacts())


@pytest.mark.parametrize("felt", [WIDE, SHORT], ids=["the own felt", "a rival's"])
@pytest.mark.parametrize("count", [1, 2, 3, 6, 8, 12, 13, 16, 22, 30])
def test_no_throw_is_seen_and_heard_twice_running(art, count, felt):
    """One in six of two to six dice was, one in five of a dozen, and every second one of sixteen or more."""
    rng = random.Random(5)
    rhythms = [see(thrown(art, count, rng, felt)) for _ in range(DRAWS)]
    assert all(before != after for before, after in pairwise(rhythms))
    assert len(set(rhythms)) >= 2


@pytest.mark.parametrize("count", [3, 14])
def test_nor_mirrored_by_whoever_sits_on_the_other_side_nor_past_dice_that_lie(art, count):
    rng, rhythms = random.Random(5), []
    for k in range(DRAWS):
        lies = [(1500.0, 700.0, 82.0)] if k % 3 else []
        rhythms.append(see(thrown(art, count, rng, WIDE, 1 if k % 2 else -1, avoid=lies)))
    assert all(before != after for before, after in pairwise(rhythms))


@pytest.mark.parametrize("count", [1, 3, 6, 8, 12, 20])
@pytest.mark.parametrize("gesture", [Gesture(1.0), Gesture(0.4, 0.6)], ids=["hard", "softly upwards"])
def test_nor_by_hand_though_it_goes_the_same_way_again(art, count, gesture):
    rng = random.Random(5)
    rhythms = [see(thrown(art, count, rng, gesture=gesture)) for _ in range(20)]
    assert all(before != after for before, after in pairwise(rhythms))


def test_throws_of_other_numbers_between_do_not_bring_it_back(art):
    rng, rhythms = random.Random(5), []
    for _ in range(20):
        rhythms.append(see(thrown(art, 16, rng)))
        see(thrown(art, 3, rng))
    assert all(before != after for before, after in pairwise(rhythms))


def test_a_throw_that_is_planned_and_not_seen_is_forgotten(art):
    """A gangster's is planned while its choice stands, and again where the window changes: it is the same one then."""
    see(thrown(art, 6, random.Random(1)))
    planned = [heard(thrown(art, 6, random.Random(2))) for _ in range(3)]
    assert len(set(planned)) == 1


def test_what_comes_next_tells_nothing_of_the_faces(art):
    """After the same throws the next one is the same, whatever any of them shows."""
    ways = []
    for face in (0, 5):
        fresh, rng = DiceArt(assets_dir() / "dice"), random.Random(3)
        ways.append([see(thrown(fresh, 6, rng, face=face)) for _ in range(12)])
    assert ways[0] == ways[1]


def test_two_handfuls_of_one_throw_are_two(art):
    for seed in range(6):
        rng = random.Random(seed)
        dice = [Die("ivory", k % 6, (320.0 + k * 20, 560.0), None, 0, 40.0) for k in range(60)]

        def make(some, avoid, most, rng=rng):
            return Throw(art, some, 40.0, WIDE, rng)

        whole = at_once(waves(make, dice, Rect(500, 800, 700, 90), []))
        first, second = (heard(part.throw) for part in whole.parts)
        assert first != second, seed


def test_a_die_that_hangs_beside_another_has_a_throw_of_its_own(art):
    dice, apart = [Die("ivory", k, (700.0 + 300 * k, 700.0), None, 0, 60.0) for k in range(2)], 0
    for seed in range(12):
        rng = random.Random(seed)

        def make(some, avoid, most, rng=rng):
            return Throw(art, some, 60.0, WIDE, rng, avoid=avoid, largest=60.0)

        parts = at_once(hanging(make, dice, 1, [], rng)).parts
        if len(parts) == 2:
            apart += 1
            assert heard(parts[0].throw) != heard(parts[1].throw), seed
    assert apart >= 6
    for path in art.throws.lone(random.Random(1), (1380.0, 206.0), 60.0, 1):
        others = art.throws.lone(random.Random(2), (1380.0, 206.0), 60.0, 1, path.paced(1.2))
        assert others[-1].number == path.number and not any(one.number == path.number for one in others[:-1])


def test_the_ten_sided_die_never_rolls_the_same_way_twice_running():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    ten, rng = TenArt(assets_dir() / "dice"), random.Random(1)
    rhythms = [
        tuple(hit.ms for hit in TenThrow(ten, "crimson", 7, (640.0, 400.0), 140, (300, 240, 700, 300), rng).impacts())
        for _ in range(DRAWS)
    ]
    assert all(before != after for before, after in pairwise(rhythms)) and len(set(rhythms)) >= 8


def test_a_table_that_begins_has_seen_none(new_desk):
    """Or a match with the same seed would look otherwise after another one."""
    rhythms = []
    for _ in range(2):
        table = gang_table(desk := new_desk((1280, 720)), open_house(desk), started(MARCO, ADA, seed="again"))
        rhythms.append([see(thrown(table.dice, 16, random.Random(seed))) for seed in range(6)])
        table.close()
    assert rhythms[0] == rhythms[1]
