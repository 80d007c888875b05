"""The felt of a throw: where it lies, how large dice are on it, and how far from the rim they come to rest."""

import itertools
import math
import random
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.ground import ground_of, makes_room, own_boxes
from gangdice_gui.games.gang.screens.clips.planned import die_box, spots_of
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.seats import draw_seat
from gangdice_gui.games.gang.screens.show import MANY, sorted_positions
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.dice.throws.die import Die
from gangdice_gui.ui.dice.throws.gesture import Gesture, TurnedPath
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.pool import fits
from gangdice_gui.ui.felt import corners
from gangdice_gui.ui.layout import Layout
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.written import noting
from tests.warm import make_desk

LED = (Card("total-11-explosive"), Use(5), Roll((1, 0, 2, 0, 3)), Stop())
FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))


SIZES = [
    (720, 540),
    (540, 720),
    (600, 1000),
    (800, 600),
    (800, 1280),
    (1024, 768),
    (1080, 1920),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_throw_has_the_felt_to_itself_and_its_dice_are_no_smaller_than_at_rest(tmp_path, size, text_size, people):
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="fr", odds="off", text_size=text_size))
    for answers, seat in (((LED[0],), 0), *((LED, rival) for rival in range(1, people))):
        match = played(started(*FOUR[:people], seed="felt"), *answers)
        board = gang_table(desk, open_house(desk), match).board
        few = spots_of(board._sight(), Turn(seat, 3, faces(3), 1), frozenset())[0][2]
        for count in range(1, 31):
            # The own plate makes room where many dice lie.
            board.layout = Layout.load("table", size, people, text_size, racks=seat == 0 and count >= MANY)
            layout, sight = board.layout, board._sight()
            stays = [card_rect(layout), layout["own"].rect, layout["pot"].rect]
            stays += [layout[name].rect for name in ("seat_left", "seat_top", "seat_right") if name in layout]
            stays += own_boxes(sight, 0) if seat else []
            px = max(spot[2] for spot in spots_of(sight, Turn(seat, count, faces(count), 1), frozenset()).values())
            felt, largest = ground_of(sight, seat, count, px, [])
            assert layout["felt"].rect.inflate(-26, -26).contains(felt) and felt.collidelist(stays) == -1, (count, felt)
            assert not any(felt.colliderect(corner) for corner in cut_off(layout))
            face = sight.dice.throws.face(count, felt.size, largest, px)
            assert count > 12 or face >= px, (seat, count, felt, face, px)
            # Many are compared with a few that lie: in racks they are specks. Of the felt beside all that lies there a
            # rival's many dice need more than there is.
            assert face >= few * (0.5 if seat else 0.7), (seat, count, felt, face, few)
            if seat == 0:
                assert felt.bottom == layout["felt"].rect.bottom - round(13 * max(1, layout.k)), "down to the rim"


@pytest.mark.parametrize("size", [*SIZES, (1152, 864), (1280, 1024), (1600, 1200), (1024, 700)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("others", [0, 2])
def test_up_to_a_dozen_thrown_again_are_no_smaller_than_those_that_lie(tmp_path, size, text_size, others):
    """Beside four that lay one die was a third as large: now it has the felt behind them, or a throw of its own."""
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="fr", odds="off", text_size=text_size))
    match = started(*FOUR, seed="felt", first=(4 - others) % 4)
    played(match, LED[0], *(answer for k in range(others) for answer in stays_at(6 + k)))
    sight = gang_table(desk, open_house(desk), match).board._sight()
    for count in range(2, 13):
        turn = Turn(0, count, faces(count), 1)
        for again in range(1, count):
            thrown = frozenset(sorted_positions(turn.faces)[-again:])
            lies = spots_of(sight, turn, thrown)
            px = max(spot[2] for spot in lies.values())
            lying = [die_box(*spot[:3]) for position, spot in lies.items() if position not in thrown]
            felt, largest = ground_of(sight, 0, again, px, lying)
            assert felt.collidelist(lying) == -1
            assert sight.dice.throws.face(again, felt.size, largest, px) >= px, (count, again, felt)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1024, 768)])
def test_up_to_a_dozen_own_dice_run_along_the_felt_before_the_card_and_come_to_lie_all_over_it(tmp_path, size):
    """Of 720 and 768 lines many ran into the corner beside the card, where there were two throws for so many."""
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off"))
    board = gang_table(desk, open_house(desk), played(started(*FOUR, seed="felt"), LED[0])).board
    sight, layout, rng = board._sight(), board.layout, random.Random(1)
    # In the narrow window the pot stands at its end.
    ends = layout["pot"].rect.x if size == (1024, 768) else layout["felt"].rect.right
    long = ends - layout["own"].rect.right - 2 * round(13 * max(1, layout.k))
    for count in range(1, 13):
        rest = max(spot[2] for spot in spots_of(sight, Turn(0, count, faces(count), 1), frozenset()).values())
        felt, largest = ground_of(sight, 0, count, rest, [])
        assert felt.top > card_rect(layout).bottom and felt.w > 0.93 * long, count
        for run in (1, -1):
            throws = sight.dice.throws.some(count, rng, 99, felt.size, largest, run)
            assert len(throws) >= (4 if size != (1024, 768) else 2)
            for path in throws:
                dice = [Die("ivory", 1, felt.center, None, 0, rest)] * count
                plan = Plan(OneThrow(path), dice, largest, tuple(felt), rng, (), False, run)
                assert plan.px >= rest, "in the air no smaller than in its row"
                assert count < 3 or seen_at_rest(plan).w > 0.45 * felt.w, count


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_others_dice_fly_as_large_as_the_own_ones_along_the_near_rim(tmp_path, size, seat):
    """From their own side to the rim: they flew a quarter smaller, far from it, since they lie in smaller rows."""
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off"))
    board = gang_table(desk, open_house(desk), played(started(*FOUR, seed="felt", first=seat), LED[0])).board
    sight, throws = board._sight(), board.dice.throws
    for count in range(1, 13):
        wide, rest = {}, {}
        for who in (0, seat):
            rest[who] = rest_of(sight, who, count)
            felt, largest = ground_of(sight, who, count, rest[who], [])
            wide[who] = throws.face(count, felt.size, largest, rest[who])
            along = felt.bottom == board.layout["felt"].rect.bottom - round(13 * max(1, board.layout.k))
            # In a small window the own ones fly smaller than those of the others lie.
            assert along or rest[who] > wide[0], (who, count, felt)
        assert wide[seat] > 0.99 * wide[0], (count, wide)


CASES = [
    *itertools.product([(1280, 720), (1920, 1080)], [100, 150], [2, 4]),
    *(((1280, 720), 125, 3), ((1920, 1080), 125, 3)),
    *(((720, 540), 100, 4), ((720, 540), 125, 3), ((720, 540), 150, 2)),
    *(((540, 720), 100, 4), ((540, 720), 125, 3), ((540, 720), 150, 2)),
    *(((1024, 768), 100, 2), ((1024, 768), 125, 3), ((1024, 768), 150, 4)),
    *(((3840, 2160), 100, 2), ((3840, 2160), 125, 4), ((3840, 2160), 150, 3)),
    *(((2560, 1080), 100, 3), ((2560, 1080), 125, 2), ((2560, 1080), 150, 4)),
    *(((800, 1280), 100, 4), ((800, 1280), 125, 3), ((800, 1280), 150, 2)),
]
"""Each window with each size of letters and number of people, and each of those with each other."""


@pytest.mark.parametrize(("size", "text_size", "people"), CASES)
def test_no_die_of_any_throw_rests_on_what_stands_nor_twelve_pixels_to_the_rim_or_six_to_the_card(
    tmp_path, size, text_size, people
):
    """Whoever throws, first or last: then the others' results lie there, and what is to be beaten.

    Up to a dozen are no smaller in the air than they lie. The own ones are thrown by hand too: upwards or down.
    """
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off", text_size=text_size))
    for seat, first in [(0, 0), *((seat, (seat + 1) % people) for seat in range(people))]:
        before = [answer for k in range((seat - first) % people) for answer in stays_at(6 + k)]
        match = played(started(*FOUR[:people], seed="felt", first=first), Card("total-11-explosive"), *before)
        assert match.to_act == seat
        board = gang_table(desk, open_house(desk), match).board
        table, edge, turned = board._sight(), board.layout["felt"].rect.inflate(-24, -24), 0
        assert len(standing(table, seat)) >= 2 + people + len(before) // 3, "each other seat, and each result"
        for count in table.dice.throws.counts:
            sight = with_room(table, seat, count)
            stands = standing(sight, seat)
            rest = rest_of(sight, seat, count)
            ground = ground_of(sight, seat, count, rest, [])
            for plan in (*plans_of(sight, seat, count, rest, *ground), *by_hand(sight, seat, count, rest, *ground)):
                at_rest = seen_at_rest(plan)
                assert edge.contains(at_rest), (seat, count)
                assert at_rest.collidelist(stands) == -1, (seat, count)
                assert count > 12 or plan.px >= rest - 1e-9, (seat, count)
                turned += isinstance(plan.path, TurnedPath)
        assert (turned > 9) == (seat == 0), "some of them turned"


@pytest.mark.parametrize("size", [(720, 540), (800, 1280), (1024, 768), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nothing_is_written_where_a_rivals_first_throw_may_come_to_rest(tmp_path, size, text_size, seat):
    """How many dice flew stood there on a plate, and of a few one came to lie on that."""
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off", text_size=text_size))
    match = played(started(*FOUR, seed="felt", first=seat), Card("total-11-explosive"), Use(3))
    board = gang_table(desk, open_house(desk), match).board
    felt, _ = ground_of(
        board._sight(), seat, 3, spots_of(board._sight(), Turn(seat, 3, faces(3), 1), frozenset())[0][2], []
    )
    for flies in (False, True):
        if flies:
            board.change(air=frozenset(range(3)))
        with noting(size) as canvas:
            draw_seat(canvas, desk, board.dice, board.layout, board.show, seat)
        said = [ink for text, ink, _ in canvas.lines if text == "×3"]
        assert len(said) == (not flies), "before they fly it is said"
        assert not flies or all(not felt.colliderect(ink) for _, ink, _ in canvas.lines)


def stays_at(total):
    """Throw five dice that come to a total, and stay."""
    return Use(5), Roll((1, 0, 2, 0, total - 3)), Stop()


def with_room(sight, seat, count):
    """The table as more of it steps aside for so many dice, if it has to."""
    goes = makes_room(sight, seat, count, rest_of(sight, seat, count), [])
    return replace(sight, show=replace(sight.show, row_aside=goes))


def standing(sight, seat):
    """All that dice may not lie on as a seat throws: the card with room around it, and what belongs to anybody."""
    layout, show = sight.layout, sight.show
    found = [card_rect(layout).inflate(12, 12), layout["pot"].rect, layout["own"].rect]
    for other, side in show.places.items():
        if side != "own":
            found += [layout[name].rect for name in (f"seat_{side}", f"plate_{side}") if name in layout]
        turn = show.turn_of(other)
        if other != seat and turn and turn.faces:
            found += [layout[f"result_{side}"].rect] if side != "own" else own_boxes(sight, other)
    # For a rival's dice what is to beat steps aside.
    beats = seat == 0 and "beat" in layout and show.view.leader is not None and not show.row_aside
    return found + ([layout["beat"].rect] if beats else [])


def plans_of(sight, seat, count, rest, felt, largest):
    """Every throw of so many dice that the felt of a seat takes, as far to the side as it may be led."""
    for number, path in enumerate(sight.dice.throws.some(count, random.Random(1), 99, felt.size, largest, 1, rest)):
        dice = [Die("ivory", 1, felt.topleft if number % 2 else felt.bottomright, px=rest)] * count
        yield Plan(OneThrow(path), dice, largest, tuple(felt), random.Random(1), (), not sight.own(seat))


def by_hand(sight, seat, count, rest, felt, largest):
    """Every second own throw a hand may choose, by one that goes up the felt or down, right or left, hard or softly."""
    if not sight.own(seat):
        return
    paths = sight.dice.throws.all_within(count, random.Random(1), felt.size, largest, 1, rest)
    wide = [min(largest, fits((path.width, path.depth), felt.size, rest)) for path in paths]
    # It takes none in which dice are smaller than at rest, where there is another.
    paths = [path for path, px in zip(paths, wide, strict=True) if px >= min(rest, max(wide))]
    for number, path in list(enumerate(paths))[count % 2 :: 2]:
        run, up, hard = (1, -1)[number // 2 % 2], (1.0, -1.0)[(number // 4 + count) % 2], number % 3 / 2
        hand = felt.x + felt.w * (0.1 if run > 0 else 0.9), felt.bottom
        dice = [Die("ivory", 1, felt.center, px=rest, hand=hand, flung=number % 3 < 2)] * count
        how = (), False, run, 1.0, (), (), None, Gesture(hard, up)
        yield Plan(OneThrow(path), dice, largest, tuple(felt), random.Random(1), *how)


def rest_of(sight, seat, count):
    """How wide a face of so many dice of a seat is where they lie."""
    return max(spot[2] for spot in spots_of(sight, Turn(seat, count, faces(count), 1), frozenset()).values())


class OneThrow:
    """A file of one throw."""

    def __init__(self, path):
        self.path = path

    def some(self, *_):
        return [self.path]

    def all_within(self, dice, rng, room, px, run, least):
        return [self.path if run > 0 else self.path.mirror()]

    def again(self, path):
        return False


def seen_at_rest(plan):
    """What all dice of a throw cover at rest, from corner to corner."""
    boxes = []
    for die in range(plan.path.dice):
        (x, y, z), turn = plan.place(die, 9.0), plan.turn(die, 9.0)
        seen, sides = (
            plan.screen((x, y, z)),
            [plan.screen((x + turn[k], y + turn[3 + k], z + turn[6 + k])) for k in range(3)],
        )
        # From the middle to a corner is half of each of its edges, this way or that.
        wide, high = (sum(abs(side[axis] - seen[axis]) for side in sides) for axis in (0, 1))
        boxes.append((seen[0] - wide, seen[1] - high, seen[0] + wide, seen[1] + high))
    left, top, right, bottom = (pick(box[at] for box in boxes) for at, pick in enumerate((min, min, max, max)))
    return Rect(
        math.floor(left), math.floor(top), math.ceil(right) - math.floor(left), math.ceil(bottom) - math.floor(top)
    )


def cut_off(layout):
    return corners(layout["felt"].rect, felt_cut(layout["felt"].rect.x))


def faces(count):
    return tuple(k % 6 for k in range(count))
