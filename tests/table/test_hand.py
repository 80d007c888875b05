"""Throwing by hand: dice are dragged into it, shaken, and thrown by letting go; what they show is the cup's affair."""

import math
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Reroll, Roll, Use
from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.table.hand.glove import BOX, GHOSTS, TIPS, Glove
from gangdice_gui.table.hand.hand import BEHIND, DROPPED, FASTEST, SLOWEST, Grasp
from gangdice_gui.table.hand.shaking import CLOSE
from gangdice_gui.ui import focus
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.pad import HAND
from gangdice_gui.ui.tooltip import tooltip
from tests.table.hands import down, drag, key, let_go, looked_at, middle, said


def thrown_ways(monkeypatch):
    """What every throw planned from now on is told of its way and its pace."""
    ways = []
    real = planned.Throw

    def watched(*args, **more):
        ways.append(args[10:12])
        return real(*args, **more)

    monkeypatch.setattr(planned, "Throw", watched)
    return ways


@pytest.mark.parametrize("way", [1, -1])
def test_dice_dragged_shaken_and_flicked_fly_the_way_of_the_flick(at_hand, monkeypatch, way):
    table, ways = at_hand(), thrown_ways(monkeypatch)
    x, y = middle(table.board.hand()[0])
    before = len(table.match.log)
    down(table, (x, y))
    drag(table, (x + 6, y))
    assert not table.shaking.held, "a press that trembles is no drag"
    drag(table, (x + 20, y), (x - 60, y + 30), (x + 60, y + 30))
    assert table.shaking.held and table.shaking.hand is not None
    table.draw(pygame.Surface((1280, 720)))
    end = (x + 60 + way * 260, y + 10)
    drag(table, (x + 60 + way * 60, y + 25), (x + 60 + way * 160, y + 15), end)
    let_go(table, end)
    assert next(str(action) for _, action in list(table.match.log)[before:]) == "use 3"
    table.update(10)
    assert ways[0][0] == way and ways[0][1] > 1.0
    assert len(table.shaking.spots) == 3, "they leave from the hand"


def test_dragging_over_dice_gathers_them_and_letting_go_throws_them_again(at_hand):
    table = at_hand(Use(3), Roll((1, 3, 5)))
    faces = [table.group[f"die:{position}"].rect.center for position in range(3)]
    down(table, faces[1])
    drag(table, (faces[1][0] + 14, faces[1][1]), faces[2], (faces[2][0] + 90, faces[2][1] + 40))
    assert table.board.show.picked == {1, 2}
    let_go(table, (faces[2][0] + 90, faces[2][1] + 40))
    assert str(Reroll((1, 2))) in [str(action) for _, action in table.match.log]


def test_no_die_is_seen_twice_or_jumps_as_a_hand_gathers_it(at_hand, monkeypatch):
    """Dice that lie change trays meanwhile, and those in the hand were drawn among them too."""
    table, screen = at_hand(Use(4), Roll((1, 2, 3, 5))), pygame.Surface((1280, 720))
    seen, real, first = list[tuple[int, tuple[float, float]]](), DiceArt.draw_die, 0.0

    def watched(art, surface, at, colour, face, *args, **more):
        if surface is screen and colour == "ivory":
            seen.append((face, at))
        real(art, surface, at, colour, face, *args, **more)

    monkeypatch.setattr(DiceArt, "draw_die", watched)
    faces = [table.group[f"die:{position}"].rect.center for position in range(4)]
    down(table, faces[3])
    lain: dict[int, tuple[float, float]] = dict(zip((1, 2, 3, 5), faces, strict=True))
    hand = faces[3]
    for x, y in ((faces[3][0] - 14, faces[3][1]), *(faces[2],) * 6, *(faces[1],) * 6):
        drag(table, (x, y))
        went, hand = math.dist(hand, (x, y)), (x, y)
        seen.clear()
        table.draw(screen)
        assert len({face for face, _ in seen}) == len(seen), "each shows another face"
        assert all(math.dist(at, lain[face]) < max(56, went) for face, at in seen), "as far as it flies in 16 ms"
        first = first or max(math.dist(at, lain[face]) for face, at in seen)
        lain |= dict(seen)
    assert first < 10, "the first comes from where it lay, not from the tray it would slide into"
    assert table.board.show.picked == {1, 2, 3}


def test_a_press_without_a_drag_picks_a_die_as_ever(at_hand):
    table = at_hand(Use(3), Roll((1, 3, 5)))
    at = table.group["die:1"].rect.center
    down(table, at)
    drag(table, (at[0] + 3, at[1] + 2))
    let_go(table, (at[0] + 3, at[1] + 2))
    assert table.board.show.picked == {1} and not table.shaking.held


def test_another_button_or_escape_puts_the_dice_back(at_hand):
    table = at_hand()
    x, y = middle(table.board.hand()[0])
    before = len(table.match.log)
    for back in (Event(pygame.MOUSEBUTTONDOWN, pos=(x + 90, y), button=3), Event(pygame.WINDOWFOCUSLOST)):
        down(table, (x, y))
        drag(table, (x + 40, y), (x + 90, y))
        assert table.shaking.held
        table.handle(back)
        assert not table.shaking.held
        let_go(table, (x + 90, y))
        assert len(table.match.log) == before and table.board.show.mode == "choose"


def test_nothing_can_be_dragged_while_others_play(at_hand):
    table = at_hand()
    table.act(Use(1))
    for _ in range(200):
        table.update(20)
    down(table, (640, 500))
    drag(table, (700, 500), (760, 500))
    assert not table.shaking.held


def test_a_slow_hand_drops_dice_and_a_fast_one_throws_them_hard():
    still = Grasp((100, 100), 0.0)
    assert still.flick(500.0, 1.0) == DROPPED and DROPPED.pace == SLOWEST
    for speed, way in ((0.3, 0), (1.5, 1), (-1.5, -1), (4.0, 1)):
        hand = Grasp((500, 500), 0.0)
        for ms in range(10, 110, 10):
            hand.move((round(500 + speed * ms), 500), float(ms))
        flick = hand.flick(100.0, 1.0)
        assert flick.run == way
        assert SLOWEST <= flick.pace <= FASTEST
        assert (flick.pace == FASTEST) == (speed == 4.0)
    smaller = Grasp((500, 500), 0.0)
    for ms in range(10, 110, 10):
        smaller.move((round(500 + 1.6 * ms), 500), float(ms))
    assert smaller.flick(100.0, 2 / 3).pace == FASTEST, "in a smaller window the same gesture is shorter"


def test_dice_follow_the_hand_but_are_never_left_behind_by_it():
    for k, speed in ((1.0, 1.0), (1.0, 4.0), (2 / 3, 2.8), (2.0, 8.0)):
        hand, lags = Grasp((500, 500), 0.0), []
        for ms in range(16, 400, 16):
            hand.move((round(500 + speed * ms), 500), float(ms))
            hand.update(float(ms), k)
            lags.append(hand.pos[0] - hand.at[0])
        assert 0 < lags[0] <= max(lags) <= BEHIND * k + 0.01
        for ms in range(400, 900, 16):
            hand.update(float(ms), k)
        assert math.dist(hand.at, hand.pos) < 1


def test_ghosts_of_a_shaken_glove_trail_close_behind_it_along_its_way(at_hand, monkeypatch):
    seen = []
    monkeypatch.setattr(Glove, "ghost", lambda glove, surface, palm, pose, shown: seen.append((palm, shown)))
    for speed in (0.6, 2.8):
        table = at_hand()
        x, y = middle(table.board.hand()[0])
        low = table.shaking.reach + TIPS * table.desk.k + 60
        down(table, (x, y))
        drag(table, (x + 20, y))
        way, step = [], round(speed * 16)
        for turn in range(24):
            way.append((x + step * (turn % 8 if turn % 16 < 8 else 8 - turn % 8), round(low) + 3 * (turn % 4)))
            drag(table, way[-1])
            seen.clear()
            looked_at(table)
        hand = table.shaking.hand
        assert math.dist(hand.at, hand.pos) <= BEHIND * table.desk.k + 1, "and its dice are in it"
        places = [palm for palm, _ in seen]
        assert [shown for _, shown in seen] == [shown for _, shown in GHOSTS], "the farthest is seen least, and first"
        behind = [way[-1], *places[::-1]]
        lengths = [math.dist(a, b) for a, b in pairwise(behind)]
        assert max(lengths) <= CLOSE * table.desk.k + 0.01
        assert min(lengths) > (0.9 * CLOSE * table.desk.k if speed > 1 else 5)
        for place in places:
            pieces = [math.dist(a, place) + math.dist(place, b) - math.dist(a, b) for a, b in pairwise(way[-9:])]
            assert min(pieces) < 1.0, "on its way, and not across it"


def test_a_flick_is_one_on_a_machine_so_slow_that_all_of_it_comes_in_one_frame():
    for way in (1, -1):
        hand = Grasp((500, 500), 0.0)
        hand.move((560, 500), 100.0)
        for step in range(1, 9):
            hand.move((560 + way * 30 * step, 500), 220.0)
        assert hand.flick(220.0, 1.0).run == way
    rests = Grasp((500, 500), 0.0)
    rests.move((700, 500), 1000.0)
    assert rests.flick(1000.0, 1.0) == DROPPED, "a hand that lay still has no way"


@pytest.mark.parametrize("held", [pygame.K_RETURN, pygame.K_SPACE, HAND])
def test_a_key_or_the_stick_held_shakes_the_dice_in_the_glove_and_let_go_throws_them(at_hand, monkeypatch, held):
    table, ways = at_hand(), thrown_ways(monkeypatch)
    before = len(table.match.log)
    lying = [middle(die) for die in table.board.hand()]
    key(table, held)
    assert table.shaking.held and not said(table, before)
    for _ in range(60):
        table.update(10)
    looked_at(table)
    key(table, held, pygame.KEYUP, push=(-30000, 0) if held == HAND else None, hard=1.0)
    assert said(table, before)[0] == "use 3"
    strip = table.board.layout["strip"].rect.bottom
    assert table.shaking.palm[1] >= strip + TIPS * table.desk.k, "no finger on the rule"
    assert all(y > foot for (_, y), (_, foot) in zip(table.shaking.spots, lying, strict=True)), "they are in the glove"
    table.update(10)
    assert ways[0] == ((-1, FASTEST) if held == HAND else (1, 1.0)), "the stick says which way, and how fast"


@pytest.mark.parametrize("held", [pygame.K_RETURN, HAND])
def test_with_no_die_marked_the_key_and_the_stick_say_what_the_button_says_under_the_pointer(
    at_hand, monkeypatch, held
):
    table, tips, papers = at_hand(Use(3), Roll((1, 3, 5))), [], []
    monkeypatch.setattr(focus, "tooltip", lambda *about: tips.append(about[2]) or papers.append(tooltip(*about)))
    key(table, held)
    looked_at(table)
    assert tips == [table.group["reroll"].reason] and tips[0].startswith("First pick the dice")
    assert not papers[0].colliderect(table.group["stop"].rect), "what may be done instead is in sight"


def test_space_marks_a_die_and_the_stick_throws_the_marked_ones_wherever_the_focus_is(at_hand):
    table = at_hand(Use(3), Roll((1, 3, 5)))
    before = len(table.match.log)
    key(table, HAND)
    assert not table.shaking.held, "nothing is marked"
    key(table, pygame.K_SPACE)
    assert len(table.board.show.picked) == 1 and not table.shaking.held
    table.group.show("stop")
    key(table, HAND)
    assert table.shaking.button == "reroll"
    table.update(200)
    key(table, HAND, pygame.KEYUP)
    assert said(table, before)[0].startswith("reroll")


def test_the_glove_takes_the_dice_back_and_throws_them_before_they_tumble(at_hand, monkeypatch):
    """They are seen to come into it and out of it: a fist hid them on the way."""
    drawn = []
    for side in ("back", "front"):
        real = getattr(Glove, side)

        def watched(glove, surface, palm, pose, *more, side=side, real=real):
            drawn.append((side, pose, palm))
            real(glove, surface, palm, pose, *more)

        monkeypatch.setattr(Glove, side, watched)
    table = at_hand()
    key(table, pygame.K_RETURN)
    key(table, pygame.K_RETURN, pygame.KEYUP)
    poses, ways = [], []
    for _ in range(45):
        table.update(10)
        drawn.clear()
        looked_at(table)
        assert [side for side, *_ in drawn] in (["back", "front"], [])
        poses += [drawn[0][1]] if drawn else [""]
        ways += [drawn[0][2][0]] if drawn else []
    order = [pose for pose, before in zip(poses, ["", *poses], strict=False) if pose != before]
    assert order == ["open", "cup", "flick", ""]
    assert poses.index("flick") < 16, "it is open before they are out of it, after 180 ms"
    assert min(ways[:12]) < ways[0] and ways[-1] > min(ways), "back, and then after the dice"


def test_a_hand_that_has_shaken_its_dice_does_not_open_before_it_throws_them(at_hand, monkeypatch):
    poses, real = [], Glove.back
    monkeypatch.setattr(Glove, "back", lambda glove, *how: (poses.append(how[2]), real(glove, *how))[1])
    table = at_hand()
    key(table, HAND)
    for _ in range(30):
        table.update(10)
    key(table, HAND, pygame.KEYUP)
    for _ in range(10):
        table.update(10)
        looked_at(table)
    assert poses and "open" not in poses


def test_a_hand_that_is_flicked_is_open_at_once_and_goes_on_the_way_it_went(at_hand, monkeypatch):
    palms, real = [], Glove.back
    monkeypatch.setattr(
        Glove, "back", lambda glove, surface, *how: (palms.append(how[:2]), real(glove, surface, *how))[1]
    )
    table = at_hand()
    x, y = middle(table.board.hand()[0])
    down(table, (x, y))
    drag(table, (x + 20, y), (x - 60, y + 60), *((x + 50 * step, y + 120 - 10 * step) for step in range(6)))
    let_go(table, (x + 250, y + 70))
    seen = []
    for _ in range(22):
        table.update(10)
        palms.clear()
        looked_at(table)
        seen += palms
    assert {pose for _, pose in seen} == {"flick"} and len(seen) > 12
    ways = [palm[0] for palm, _ in seen]
    assert ways == sorted(ways) and ways[0] >= x + 240, "it neither draws back nor takes the dice up again"


def test_dice_whose_throw_is_thought_better_of_are_thrown_from_where_they_lie_then(at_hand, monkeypatch):
    """Asked whether it was meant, nobody holds them any more: they leapt to where the hand had let them go."""
    table = at_hand()
    row = {middle(die) for die in table.board.hand()}
    x, y = min(row)
    monkeypatch.setattr(table.board, "warn", lambda action: lambda: table)
    down(table, (x, y))
    drag(table, (x + 20, y), (x + 120, y + 60), (x + 260, y + 60))
    let_go(table, (x + 260, y + 60))
    thrown, real = [], planned.Throw
    monkeypatch.setattr(planned, "Throw", lambda art, dice, *how: (thrown.extend(dice), real(art, dice, *how))[1])
    table.act(Use(3), sure=True)
    table.update(10)
    assert {(round(die.start[0]), round(die.start[1])) for die in thrown} == row
    assert not any(die.flung for die in thrown)


@pytest.mark.parametrize("turn", [12, -90])
def test_a_glove_is_turned_without_its_empty_rims_and_looks_the_same(desk, monkeypatch, turn):
    """To turn it is what a throw's first frames take longest for."""
    real, sizes, seen, whole = pygame.transform.rotozoom, [], pygame.Surface((600, 600)), pygame.Surface((600, 600))
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *how: sizes.append(how[0].get_size()) or real(*how))
    Glove(desk.art, "onyx", 1.0).back(seen, (300, 300), "cup", turn)
    hand = desk.art.image("hand/cup_back", *BOX).copy()
    hand.blit(desk.art.image("hand/cuff_onyx", *BOX), (0, 0))
    turned = real(hand, turn, 1.0)
    whole.blit(turned, (300 - turned.get_width() // 2, 300 - turned.get_height() // 2))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert (sizes[0] == BOX) is (turn == -90) and sizes[0][0] <= BOX[0]


def test_with_reduced_motion_no_glove_flies(at_hand):
    table = at_hand(motion="reduced")
    key(table, pygame.K_RETURN)
    table.update(200)
    key(table, pygame.K_RETURN, pygame.KEYUP)
    assert table.shaking.palm is None and not table.shaking.spots
