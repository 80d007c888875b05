"""A rival's dice are seen as long as they lie, whatever else changes there."""

from itertools import pairwise

import pygame

from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.own_frames import frames_room, label_rect
from gangdice_gui.games.gang.screens.felt.seats import result_box
from gangdice_gui.table.softened import GOES
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played


def test_dice_a_rival_throws_again_at_once_are_seen_all_the_time_they_lie(new_desk):
    """Where the choice came in the frame in which they were home, what went softly was the felt without them."""
    table = sat_down(new_desk((1280, 720)), match := played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb")))
    answers = Use(6), Roll((3, 1, 3, 0, 2, 1)), Reroll((0, 2))
    table.course.take([step for answer in answers for step in match.act(match.to_act, answer)])
    while not table.board.show.air:
        table.update(STEP)
    box, frames = result_box(table.board.layout, "left").inflate(-20, 0), []
    felt = seen(table, box)
    while table.moving:
        frames.append((bool(table.board.show.air), seen(table, box)))
        table.update(STEP)
    lie = next(n for n, (air, _) in enumerate(frames) if not air)
    home = [frame for air, frame in frames[lie - 1 :]]
    assert min(far(felt, frame) for frame in home) > 0.5 * far(felt, home[0])
    table.close()


def test_the_own_dice_and_what_they_make_stay_as_they_are_while_those_of_a_rival_explode(new_desk):
    """They went dull and lost tray and label, as if they had been to blame as well."""
    match = played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), Use(3), Roll((4, 3, 2)), Stop())
    table = sat_down(new_desk((1280, 720)), match)
    table.update(STEP)

    def lies():
        table.board.draw(window := pygame.Surface(table.desk.size))
        return pygame.image.tobytes(window.subsurface(frames_room(table.board.layout)), "RGB")

    table.course.take([step for answer in (Use(3), Roll((5, 5, 1))) for step in match.act(match.to_act, answer)])
    while not table.board.show.air:
        table.update(STEP)
    before = lies()
    while not table.board.show.boom:
        table.update(STEP)
    assert lies() == before
    table.close()


def test_the_own_label_says_bit_by_bit_that_the_lead_is_lost(new_desk):
    match = played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), Use(2), Roll((4, 3)), Stop())
    table = sat_down(new_desk((1280, 720)), played(match, Use(2), Roll((4, 4))))
    table.course.take(match.act(1, Stop()))
    place, frames = label_rect(table.board.layout, table.board.show.own), []
    while table.board.show.state_of(0) == "lead":
        frames = [seen(table, place)]
        table.update(STEP)
    for _ in range(2 * GOES // STEP):
        frames.append(seen(table, place))
        table.update(STEP)
    assert max(far(a, b) for a, b in pairwise(frames)) < 0.5 * far(frames[0], frames[-1]) > 0
    table.close()
