"""The felt of a throw: where it lies, how large dice are on it, and how far from the rim they come to rest."""

import itertools
import math
import random

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.ground import ground_of, own_boxes
from gangdice_gui.games.gang.screens.clips.planned import spots_of
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.show import MANY
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.dice.throw_plan import Die, Plan
from gangdice_gui.ui.felt import corners
from gangdice_gui.ui.layout import Layout
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.warm import make_desk

LED = (Card("total-11-explosive"), Use(5), Roll((1, 0, 2, 0, 3)), Stop())
FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))


SIZES = [(720, 540), (540, 720), (800, 600), (1024, 768), (1280, 720), (1920, 1080), (800, 1280), (1080, 1920)]


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
            face = sight.dice.throws.face(count, felt.size, largest)
            assert count > 12 or face >= px * 0.995, (seat, count, felt, face, px)
            # Of the felt beside all that lies there a rival's many dice need more than there is.
            assert face >= few * (0.55 if seat else 0.698), (seat, count, felt, face, few)
            if seat == 0:
                assert felt.bottom == layout["felt"].rect.bottom - round(13 * max(1, layout.k)), "down to the rim"


@pytest.mark.parametrize("size", [(720, 540), (540, 720), (1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_die_of_any_throw_rests_nearer_than_twelve_pixels_to_the_rim_or_six_to_the_card(tmp_path, size, text_size):
    pygame.init()
    pygame.display.set_mode(size)
    desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off", text_size=text_size))
    for answers, seat in (((LED[0],), 0), (LED, 1)):
        board = gang_table(desk, open_house(desk), played(started(*FOUR, seed="felt"), *answers)).board
        sight, edge, rng = board._sight(), board.layout["felt"].rect.inflate(-24, -24), random.Random(1)
        throws, card = sight.dice.throws, card_rect(board.layout).inflate(12, 12)
        for count in throws.counts:
            lies = spots_of(sight, Turn(seat, count, faces(count), 1), frozenset()).values()
            felt, largest = ground_of(sight, seat, count, max(spot[2] for spot in lies), [])
            room = throws.some(count, rng, 1, felt.size, largest)[0]
            for number in throws.pool(count):
                path = throws.get(number)
                if (path.width, path.depth) != (room.width, room.depth):
                    continue
                corner = felt.topleft if number % 2 else felt.bottomright
                # As far to the side as it may be led.
                plan = Plan(OneThrow(path), [Die("ivory", 1, corner)] * count, largest, tuple(felt), rng, (), seat > 0)
                at_rest = seen_at_rest(plan)
                assert edge.contains(at_rest), (seat, count, number)
                assert not card.colliderect(at_rest), (seat, count, number)


class OneThrow:
    """A file of one throw."""

    def __init__(self, path):
        self.path = path

    def some(self, *_):
        return [self.path]


def seen_at_rest(plan):
    """What all dice of a throw cover at rest, corner by corner."""
    found = []
    for die in range(plan.path.dice):
        stands, turn = plan.place(die, 9.0), plan.turn(die, 9.0)
        for corner in itertools.product((-1, 1), repeat=3):
            found.append(
                plan.screen(tuple(stands[k] + sum(turn[3 * k + i] * corner[i] for i in range(3)) for k in range(3)))
            )
    left, top, right, bottom = (pick(at[axis] for at in found) for pick in (min, max) for axis in (0, 1))
    return Rect(
        math.floor(left), math.floor(top), math.ceil(right) - math.floor(left), math.ceil(bottom) - math.floor(top)
    )


def cut_off(layout):
    return corners(layout["felt"].rect, felt_cut(layout["felt"].rect.x))


def faces(count):
    return tuple(k % 6 for k in range(count))
