"""Throws in handfuls: the die all wait for, and more than thirty dice."""

import math
import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import handfuls, planned
from gangdice_gui.games.gang.screens.clips.handfuls import Handful, hands_of, hanging, waves
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.plan import HOLD, WIND_UP
from gangdice_gui.ui.dice.throws.slide import SLIDE
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.warm import make_desk

FELT = (492.0, 620.0, 1380.0, 206.0)


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return DiceArt(assets_dir() / "dice")


def maker(art, seed=1, px=82.0, pace=1.0):
    rng = random.Random(seed)
    return lambda dice, avoid, largest: Throw(art, dice, px, FELT, rng, avoid=avoid, largest=largest, pace=pace)


def row(count, px=60.0):
    return [Die("ivory", k % 6, (320.0 + k * 40, 560.0), None, 0, px) for k in range(count)]


# ------------------------------------------------------------ the die all wait for


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 12, 20, 30])
@pytest.mark.parametrize("seed", range(4))
def test_the_last_die_hangs_no_longer_and_no_shorter_than_it_may(art, count, seed):
    dice = row(count)
    last = seed % count
    plain = maker(art, seed)([die for i, die in enumerate(dice) if i != last] or dice, [], None)
    whole = at_once(hanging(maker(art, seed), dice, last, [], random.Random(seed)))
    if count > 12 and not whole.hang:
        (alone,) = whole.parts
        assert alone.throw.landed - WIND_UP + 350 > handfuls.CAP, "they take so long that there is no waiting"
        return
    assert 350 <= whole.hang <= 600
    assert whole.landed == pytest.approx(plain.landed + whole.hang, abs=250)
    assert whole.landed - WIND_UP <= handfuls.CAP
    assert sorted(map(id, (die for part in whole.parts for die in part.throw.dice))) == sorted(map(id, dice))
    if len(whole.parts) == 2:
        first, second = whole.parts
        assert second.throw.dice == (dice[last],)
        assert second.landed - first.landed == pytest.approx(whole.hang, abs=1)
        assert nearest(whole) > 0.9, "it goes through none of the others, and comes to lie on none"


@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_what_the_last_die_shows_is_open_until_all_have_waited_for_it(art, count):
    """It fell before the closer view opened, and had nothing left to show but how it spins."""
    found = 0
    for seed in range(20):
        whole = at_once(hanging(maker(art, seed), row(count), seed % count, [], random.Random(seed)))
        part = whole.parts[-1]
        if not whole.hang or (count > 1 and len(whole.parts) == 1):
            continue
        plan, began = part.throw._plan, whole.landed - whole.hang
        end = plan.turn(0, 9.0)
        top = max((6, 7, 8), key=lambda at: abs(end[at]))
        falls = max(
            ms
            for ms in range(round(part.begins + WIND_UP), round(whole.landed), 4)
            if plan.turn(0, (part.own(ms) - part.throw.wind_up) / 1000)[top] / end[top] < math.sqrt(0.5)
        )
        assert falls > began and whole.landed - falls < 350
        found += 1
    assert found >= 15


def nearest(whole):
    """How near the last die comes to another, middle from middle and in edges."""
    least = math.inf
    for ms in range(round(whole.parts[1].begins + WIND_UP), round(whole.landed), 15):
        others, one = (
            part.throw._plan.crowd([(0.0, (min(part.own(ms), part.throw.landed) - WIND_UP) / 1000)], [])[0][1]
            for part in whole.parts
        )
        least = min(least, *(math.dist(one[0], other) / whole.parts[1].throw.face for other in others))
    return least


def test_few_dice_let_a_single_one_hang_and_the_others_lie_still_until_it_rests(art):
    single = [at_once(hanging(maker(art, seed), row(4), 2, [], random.Random(seed))) for seed in range(20)]
    two = [whole for whole in single if len(whole.parts) == 2]
    assert len(two) >= 15
    for whole in two:
        first, second = whole.parts
        at_rest = first.own(first.landed + 20)
        assert at_rest >= first.throw.landed
        assert first.own(whole.landed) < first.throw.landed + HOLD, "nothing slides before the last die rests"
        assert whole.duration >= whole.landed + HOLD
        assert second.own(second.begins - 1) == 0


def test_the_die_that_hangs_is_as_fast_as_the_hand_that_threw_it(art):
    """Led clear of the others it goes along another path; that one is paced too."""
    lasted = []
    for pace in (0.8, 1.0, 1.25):
        second = maker(art, 3, pace=pace)([row(4)[2]], [], None)
        first = maker(art, 3)(row(3), [], None)
        assert second.keep_clear(first, [(0.0, 1.0)], [], random.Random(3))
        lasted.append(second.landed)
    assert lasted[0] > lasted[1] > lasted[2]


@pytest.mark.parametrize("slow", [0.0, 400.0])
@pytest.mark.parametrize("waits", [0.0, 450.0])
@pytest.mark.parametrize("begins", [0.0, 200.0])
def test_the_time_of_a_handful_never_runs_back_and_ends_where_it_should(art, slow, waits, begins):
    part = Handful(maker(art)(row(3), [], None), begins, slow, waits)
    times = [part.own(ms) for ms in range(0, round(part.ends) + 50, 3)]
    assert times == sorted(times) and times[0] == 0
    assert part.own(part.ends) == pytest.approx(part.throw.duration)
    for own in (0.0, 100.0, part.throw.landed - 200, part.throw.landed):
        assert part.own(part.when(own)) == pytest.approx(own)
    heard = [part.when(hit.ms) for hit in part.throw.impacts()]
    assert heard == sorted(heard) and heard[-1] <= part.landed + 1


# ------------------------------------------------------------ more than thirty dice


@pytest.mark.parametrize("count", [31, 45, 60, 90, 114, 150])
def test_never_more_than_thirty_dice_are_in_the_air(art, count):
    dice = row(count, 14.0)
    whole = at_once(waves(maker(art), dice, Rect(500, 800, 700, 90), []))
    assert len(whole.parts) == -(-count // 30)
    for ms in range(0, round(whole.duration), 20):
        air = [part for part in whole.parts if part.begins + WIND_UP < ms < part.landed]
        assert sum(len(part.throw.dice) for part in air) <= 30
    for part, then in pairwise(whole.parts):
        assert part.landed - part.begins - WIND_UP <= handfuls.CAP
        assert then.begins + WIND_UP >= part.landed + HOLD - 1, "released once the felt is being cleared"
    home = [die for hand in whole.homes for die in hand] + list(whole.parts[-1].throw.dice)
    assert sorted((die.target, die.face) for die in home) == sorted((die.target, die.face) for die in dice)


@pytest.mark.parametrize("count", [31, 60, 114])
def test_dice_overlap_neither_where_they_fall_nor_where_they_are_put_aside(art, count):
    box = Rect(500, 800, 700, 90)
    whole = at_once(waves(maker(art), row(count, 14.0), box, []))
    for part in whole.parts:
        lie = part.throw.rests()
        assert all(
            math.hypot(ax - bx, (ay - by) / COS_TILT) > px * 0.98
            for i, (ax, ay, px) in enumerate(lie)
            for bx, by, _ in lie[i + 1 :]
        )
    aside = [die for part in whole.parts[:-1] for die in part.throw.dice]
    for i, die in enumerate(aside):
        x, y = die.target
        assert box.collidepoint(x - die.px / 2, y - die.px / 2) and box.collidepoint(x + die.px / 2, y + die.px / 2)
        assert all(max(abs(x - other.target[0]), abs(y - other.target[1])) >= die.px * 1.2 for other in aside[i + 1 :])
    hands = [part.throw.dice for part in whole.parts]
    home = [sum(die.target[axis] for die in row(count, 14.0)) / count for axis in (0, 1)]
    for hand, then in pairwise(hands[:-1]):
        assert min(math.dist(die.target, home) for die in hand) >= max(math.dist(die.target, home) for die in then) - 8
    for hand in hands[:-1]:
        ordered = sorted(hand, key=lambda die: (round(die.target[0], 3), die.target[1]))
        assert [die.face for die in ordered] == sorted(die.face for die in hand), "grouped by face"


def test_the_dice_seen_in_the_hand_go_first_and_picked_up_dice_from_where_they_lay():
    few = [Die("ivory", k % 6, (k, 0.0), (k, 9.0) if k < 6 else None) for k in range(70)]
    hands = hands_of(few)
    assert [sum(die.start is not None for die in hand) for hand in hands] == [6, 0, 0]
    picked = [Die("ivory", k % 6, (k, 0.0), (k, 9.0)) for k in range(70)]
    assert all(die.start == (die.target[0], 9.0) for hand in hands_of(picked) for die in hand)


def test_a_handful_falls_when_most_of_the_dice_before_have_left_the_felt(art):
    whole = at_once(waves(maker(art), row(114, 14.0), Rect(500, 300, 700, 200), []))
    for part, then in pairwise(whole.parts):
        falls = min(then.when(hit.ms) for hit in then.throw.impacts() if hit.kind == "felt")
        left = part.landed + HOLD + 0.5 * (part.ends - part.landed - HOLD)
        assert falls >= max(left, part.ends - 160)
    assert whole.gather > whole.parts[-1].landed + HOLD + 100, "nor do they come home through those that lie"
    boxes = [(500.0, 300.0, 501.0, 301.0)]
    assert whole.clear_of(boxes, 0.0) >= whole.gather + SLIDE, "papers wait for them"


# ------------------------------------------------------------ at the table


@pytest.fixture
def sit(tmp_path):
    pygame.init()
    pygame.display.set_mode((1280, 720))

    def make(match, **settings):
        desk = make_desk(
            (1280, 720), Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "ask", **settings})
        )
        table = gang_table(desk, open_house(desk), match)
        # No gangster answers by himself: on a busy machine he might, before the test does.
        ponder(table)
        for _ in range(100):
            table.update(10)
        return table

    return make


def thrown(monkeypatch, table, *answers):
    """Throw, and return what was planned."""
    plans = []
    for name in ("one", "hanging", "waves"):
        real = getattr(planned, name)

        def watched(*args, real=real, name=name):
            plans.append((name, real(*args)))
            return plans[-1][1]

        monkeypatch.setattr(planned, name, watched)
    table.course.thinking.forget()
    events = [event for answer in answers for event in table.match.act(table.match.to_act, answer)]
    table.course.take(tuple(events))
    for _ in range(3000):
        table.update(10)
        if not table.course.timeline.busy and not table.course.queue:
            break
    return [name for name, _ in plans]


def test_a_throw_and_what_stays_beside_it_are_drawn_where_it_says(sit):
    table = sit(played(started(MARCO, ADA, BENNO), Card("total-7-bomb"), Use(9), Roll((1, 2, 0) * 3)))
    felt, seen = (20, 90, 50), pygame.Surface(table.desk.size)
    (again,) = table.match.told(table.match.act(0, Reroll((8,))), 0)
    table.board.change(view=again.view)
    (rolled,) = table.match.told(table.match.act(CHANCE, Roll((3,))), 0)
    clips = table.board.clips(rolled)[0].clips
    flown = max((clip for clip in clips if clip.draw and clip.differs and clip.area), key=lambda clip: clip.duration)
    for k in range(21):
        seen.fill(felt)
        flown.draw(seen, k / 20)
        seen.fill(felt, flown.area)
        assert pygame.mask.from_threshold(seen, felt, (1, 1, 1, 255)).count() == seen.get_width() * seen.get_height()
    table.close()


HARMLESS = (Use(2), Roll((2, 1)))


@pytest.mark.parametrize(
    ("settings", "answers", "kind"),
    [
        ({}, HARMLESS, "one"),
        ({}, (Use(3), Roll((4, 3, 3))), "hanging"),
        ({"speed": "fast"}, (Use(3), Roll((4, 3, 3))), "hanging"),
        ({"speed": "instant"}, (Use(3), Roll((4, 3, 3))), "one"),
        ({"motion": "reduced"}, (Use(3), Roll((4, 3, 3))), "one"),
    ],
)
def test_all_wait_for_the_last_die_only_where_it_matters_and_where_motion_is_wanted(
    sit, monkeypatch, settings, answers, kind
):
    assert thrown(
        monkeypatch, sit(played(started(MARCO, ADA, BENNO), Card("total-11-explosive")), **settings), *answers
    ) == [kind]


def test_gangsters_among_themselves_keep_nobody_waiting(sit, monkeypatch):
    table = sit(played(started(MARCO, ADA, BENNO, first=1), Card("total-11-explosive")))
    assert thrown(monkeypatch, table, Use(3), Roll((4, 3, 3))) == ["one"]


def test_a_gangster_who_may_take_a_persons_lead_does(sit, monkeypatch):
    table = sit(played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), Use(3), Roll((4, 3, 3)), Stop()))
    assert thrown(monkeypatch, table, Use(3), Roll((3, 4, 3))) == ["hanging"]


def test_picked_up_dice_hang_too(sit, monkeypatch):
    table = sit(
        played(started(MARCO, ADA, BENNO), Card("total-7-bomb"), Use(3), Roll((2, 3, 5)), Reroll((2,)), Roll((5,)))
    )
    assert thrown(monkeypatch, table, Reroll((2,)), Roll((1,))) == ["hanging"]


# ------------------------------------------------------------ the felt of a throw


def test_strip_and_note_step_aside_for_a_throw_and_come_back(sit):
    table = sit(played(started(MARCO, ADA, BENNO), Card("different-2-bomb")))
    for event in table.match.act(0, Use(3)) + table.match.act(table.match.to_act, Roll((4, 3, 3))):
        table.course.take((event,))
    seen = []
    for _ in range(400):
        table.update(10)
        seen.append(table.board.show.aside)
        if not table.moving:
            break
    assert seen[0] is True and seen[-1] is False
    assert seen.index(False) * 10 < 2200
    reduced = sit(played(started(MARCO, ADA, BENNO), Card("different-2-bomb")), motion="reduced")
    reduced.course.take(tuple(reduced.match.act(0, Use(3)) + reduced.match.act(reduced.match.to_act, Roll((4, 3, 3)))))
    reduced.update(10)
    assert not reduced.board.show.aside
