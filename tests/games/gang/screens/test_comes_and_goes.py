"""What is said of a card comes while it is turned, and what was said of a bust goes as its dice leave."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, CardTurned, Reroll, Roll, RoundSettled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.console_comes import COMES
from gangdice_gui.games.gang.screens.clips.events import CARD
from gangdice_gui.games.gang.screens.clips.fading import GOES, STANDS
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.boss_note import note_piece
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.own_dice import own_slip
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import slip_of
from gangdice_gui.games.gang.screens.show import MANY
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.softened import GOES as LASTS
from gangdice_gui.ui.step_aside import AWAY, BACK
from gangdice_gui.ui.timeline import GUARD
from scripts.moments import ponder
from tests.differs import far
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, played
from tests.ui.events import key

STEP = 10
GONE = 200
"""Milliseconds after which nothing of a question that is answered is left."""
WITHOUT = [{"motion": "reduced"}, {"speed": "instant"}]


def sat_down(desk, match):
    desk.settings.hand_hints = TIMES
    table = gang_table(desk, open_house(desk), match)
    ponder(table)
    return table


def seen(table, rect):
    window = pygame.Surface(table.desk.size)
    window.set_clip(rect)  # nothing else is drawn then
    table.draw(window)
    return pygame.image.tobytes(window.subsurface(rect), "RGB")


def moments(table, rect, goes_on):
    """Return the part of each frame as long as something goes on, and the part after it."""
    found = []
    while goes_on():
        found.append(seen(table, rect))
        table.update(STEP)
    return found, seen(table, rect)


def turned(desk, first=0):
    """Return a table at which a card is just being turned."""
    table = sat_down(desk, match := started(MARCO, ADA, BENNO, first=first))
    table.course.take(match.act(CHANCE, Card("pair-explosive")))
    while not table.board.show.card_flying:
        table.update(STEP)
    return table


@pytest.mark.parametrize("first", [0, 1], ids=["one's own turn", "a rival's"])
@pytest.mark.parametrize("what", ["aim line", "note"])
def test_what_is_said_of_a_card_comes_bit_by_bit_and_the_question_as_early_as_ever(new_desk, first, what):
    table = turned(new_desk((1280, 720)), first)
    begun = table.clock
    show, desk, layout = table.board.show, table.desk, table.board.layout
    rests = type(show)(**{name: getattr(show, name) for name in show.__slots__} | {"card_flying": False})
    rect = aim_line_rect(desk, layout, rests) if what == "aim line" else note_piece(desk, layout, rests)[1]
    before, after = moments(table, rect.inflate(-8, -8), lambda: table.board.show.card_flying)
    shares = [round(far(before[0], one) / far(before[0], after), 2) for one in before]
    assert shares[0] == 0 and 0 < sum(0.02 < share < 0.95 for share in shares) * STEP <= BACK
    assert shares == sorted(shares) and shares[-1] > 0.9, "and nothing jumps as it comes to lie"
    assert table.clock - begun <= CARD + STEP
    assert table.course.asked == (first == 0)
    table.close()


@pytest.mark.parametrize("odds", ["off", "always"])
def test_the_question_comes_out_of_the_wood_and_takes_the_first_press(new_desk, odds):
    table = turned(new_desk((1280, 720), odds=odds))
    begun, rect = table.clock, table.board.layout["console"].rect
    before, after = moments(table, rect, lambda: not table.course.asked)
    left = [round(far(one, before[0]), 2) for one in before]
    to_come = [round(far(one, after) / far(before[0], after), 2) for one in before]
    moves = [one for one in before if one not in (before[0], after)]
    assert 0.5 * COMES < len(moves) * STEP <= COMES and left[0] == 0
    # The ring of the keys comes as they are taken.
    assert min(to_come) == to_come[-1] < 0.3, "what has come is what is asked"
    assert table.clock - begun <= CARD + STEP
    app = App(table.desk, table)
    # A press is not taken any later than after all else that has moved.
    app.step([], GUARD)
    app.step([key(pygame.K_5)], 0)
    assert table.board.show.dice == 5, "and it is answered at once"
    table.close()


def thrown(desk, card, *faces):
    """Return a table at which the player's own dice are just thrown."""
    table = sat_down(desk, match := played(started(MARCO, ADA, BENNO), Card(card)))
    table.course.take([*match.act(0, Use(len(faces))), *match.act(CHANCE, Roll(faces))])
    while not table.board.show.air:
        table.update(STEP)
    return table


@pytest.mark.parametrize("odds", ["off", "always"])
def test_what_to_throw_again_is_asked_bit_by_bit_as_the_dice_slide_into_their_row(new_desk, odds):
    table = thrown(new_desk((1280, 720), odds=odds), "pair-explosive", 3, 1, 0)
    # Beside the letters that say what was thrown and what is asked nothing differs: of the panel that comes.
    rect = table.board.layout["gauges"].rect
    before, after = moments(table, rect, lambda: not table.course.asked)
    calm = [one for one in before[len(before) // 2 :] if one != before[0]]
    to_come = [round(far(one, after) / far(before[-COMES // STEP - 5], after), 2) for one in before[-COMES // STEP :]]
    assert calm and sum(0.1 < share < 0.9 for share in to_come) * STEP >= 0.3 * COMES
    assert to_come == sorted(to_come, reverse=True) and to_come[-1] < 0.15
    table.close()


@pytest.mark.parametrize("faces", [(3, 1, 0), (0, 1, 2, 3, 4, 5, 1) * 3], ids=["a tray", "racks"])
def test_what_dice_lie_in_goes_as_they_are_thrown_and_comes_as_they_lie(new_desk, faces):
    """It stood there in the frame in which they lay, and was gone in the one in which they were thrown."""
    table = thrown(new_desk((1280, 720)), "total-7-bomb", *faces)
    board, desk, match = table.board, table.desk, table.match
    lies = replace(board.show, view=match.view(0), air=frozenset(), mode="pick")
    _, where = frames_piece(desk, board.layout, lies)
    # The first die of a tray is ringed in the end, and dice slide longest into the last rack.
    corner = pygame.Rect(where.right - 14 if len(faces) < MANY else where.x, where.centery, 14, where.h // 2)
    before, after = moments(table, corner, lambda: not table.course.asked)
    to_come = [far(one, after) / far(before[0], after) for one in before[-BACK // STEP - 4 :]]
    assert 0.5 * BACK < sum(0.02 < share < 0.98 for share in to_come) * STEP <= BACK + STEP and to_come[-1] < 0.1
    table.course.take([*match.act(0, Reroll((0,))), *match.act(CHANCE, Roll((1,)))])
    while not board.show.air:
        table.update(STEP)
    begun = table.clock
    # Then the thrown die comes over it.
    goes, _ = moments(table, corner, lambda: board.show.air and table.clock - begun <= AWAY)
    left = [far(one, goes[-1]) / far(after, goes[-1]) for one in goes]
    assert 0.5 * AWAY < sum(0.02 < share < 0.98 for share in left) * STEP <= AWAY + 2 * STEP
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_question_comes_in_a_large_window_too(new_desk, size):
    table = sat_down(new_desk(size), match := started(MARCO, ADA, BENNO))
    steps = match.told(match.act(CHANCE, Card("pair-explosive")), 0)
    (told,) = (one for one in steps if isinstance(one.event, CardTurned))
    console = table.board.layout["console"].rect
    assert [clip.duration for clip in table.board.clips(told)[0].clips if clip.area == console] == [COMES]
    table.close()


@pytest.mark.parametrize(
    ("card", "before", "answer"),
    [
        ("total-7-bomb", (), (Use(2), Roll((3, 1)))),
        ("total-7-bomb", (Use(2), Roll((3, 1))), (Stop(),)),
        ("total-11-explosive", (Use(2), Roll((3, 1))), (Stop(),)),
        ("total-11-explosive", (Use(2), Roll((3, 1))), (Reroll((0,)), Roll((2,)))),
    ],
    ids=["how many", "stops, and the bomb ticks", "stops", "throws again"],
)
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (3840, 2160)])
def test_a_question_goes_into_the_wood_once_it_is_answered(new_desk, card, before, answer, size):
    """It was gone in the frame in which its button was pressed."""
    table = sat_down(new_desk(size), match := played(started(MARCO, ADA, BENNO), Card(card), *before))
    while not table.course.asked:
        table.update(STEP)
    # Its left part: over the right one comes the hand.
    rect = pygame.Rect(table.board.layout["console"].rect)
    rect.w //= 4
    asked, begun = seen(table, rect), table.clock
    table.course.take([step for one in answer for step in match.act(match.to_act, one)])
    table.update(0)
    goes, after = moments(table, rect, lambda: table.clock - begun < GONE)
    left = [far(one, asked) / far(asked, after) for one in goes]
    changes = [far(one, other) / far(asked, after) for one, other in pairwise([asked, *goes])]
    assert left[0] < 0.2 and max(changes) < 0.45
    table.close()


def test_nothing_of_an_earlier_question_is_seen_where_none_was_asked(new_desk):
    """Whoever has no throw left stops without being asked."""
    match = played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), Use(2), Roll((3, 1)))
    table = sat_down(new_desk((1280, 720)), match)
    while not table.course.asked:
        table.update(STEP)
    console = table.board.layout["console"].rect
    seen(table, console)
    table.board.wait()
    table.update(2 * GONE)
    table.course.take(match.act(0, Reroll((0,))))
    assert console not in table.board.stirring.softened.places
    table.close()


@pytest.mark.parametrize("faces", [(3, 1), (3, 3)])
def test_nothing_is_asked_of_dice_that_burst(new_desk, faces):
    table = sat_down(new_desk((1280, 720)), match := played(started(MARCO, ADA, BENNO), Card("pair-explosive"), Use(2)))
    told = match.told(match.act(CHANCE, Roll(faces)), 0)[0]
    console = table.board.layout["console"].rect
    comes = [clip for clip in table.board.clips(told)[0].clips if clip.area == console]
    assert len(comes) == (faces == (3, 1))
    table.close()


def test_nobody_sees_a_question_come_that_is_not_asked_of_the_player(new_desk):
    table = turned(new_desk((1280, 720)), first=1)
    rect = table.board.layout["console"].rect
    before, _ = moments(table, rect, lambda: table.board.show.card_flying)
    assert len(set(before)) == 1
    table.close()


@pytest.mark.parametrize("screens", ["curtain", "open"])
def test_no_question_comes_where_several_share_the_screen_and_its_number_is_a_secret(new_desk, screens):
    """How many dice there are to choose from is drawn once its owner is alone with the screen."""
    desk = new_desk((1280, 720), screens=screens)
    table = sat_down(desk, match := started(MARCO, TYLOR, ADA))
    assert table.hidden
    steps = match.told(match.act(CHANCE, Card("pair-explosive")), table.eyes)
    (told,) = (one for one in steps if isinstance(one.event, CardTurned))
    console = table.board.layout["console"].rect
    clips = table.board.clips(told)[0].clips
    assert len(clips) > 1 and not any(clip.area and clip.area.contains(console) for clip in clips[1:])
    table.close()


@pytest.mark.parametrize("what", ["note", "aim line"])
def test_what_was_said_of_a_bust_goes_bit_by_bit_as_its_dice_leave(new_desk, what):
    match = played(started(MARCO, ADA, BENNO, first=1), Card("pair-explosive"), Use(2))
    table = sat_down(new_desk((1280, 720)), match)
    table.course.take(match.act(CHANCE, Roll((3, 3))))
    while not table.board.show.burst:
        table.update(STEP)
    board = table.board
    place = {"note": lambda *how: note_piece(*how)[1], "aim line": aim_line_rect}[what]
    rect = place(table.desk, board.layout, board.show).inflate(-8, -8)
    while not board.show.gone:
        whole = seen(table, rect)
        table.update(STEP)
    after, _ = moments(table, rect, lambda: board.show.pot == 0)
    last = after[-1]  # then the places of the next rival's dice are there
    left = [far(one, last) / far(whole, last) for one in after]
    assert left[0] > 0.6 and 0 < sum(0.02 < share < 0.95 for share in left) * STEP <= AWAY
    assert max(left[AWAY // STEP + 1 :]) < 0.02
    table.close()


def test_the_aim_line_changes_its_words_bit_by_bit_once_a_result_is_counted(new_desk):
    match = played(started(MARCO, ADA, BENNO, first=1), Card("pair-explosive"), Use(2), Roll((3, 4)))
    table = sat_down(new_desk((1280, 720)), match)
    table.course.take(match.act(1, Stop()))
    while not table.board.show.counting:
        table.update(STEP)
    rect = aim_line_rect(table.desk, table.board.layout, table.board.show).inflate(-8, -8)
    before, after = moments(table, rect, lambda: table.course.timeline.busy or table.board.stirring.softened.busy)
    changes = [one for one in before if far(one, before[0]) and far(one, after)]
    assert 0.7 * LASTS < len(changes) * STEP <= LASTS, "bit by bit"
    table.close()


BUSTS = (Use(3), Roll((5, 4, 5)))


def all_busted(desk):
    """Return a table at which nobody has won a round, which is just settled."""
    match = played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), *BUSTS, *BUSTS, BUSTS[0])
    table = sat_down(desk, match)
    table.course.take(match.act(CHANCE, BUSTS[1]))
    while not table.board.show.view.history and not table.board.show.winning:
        table.update(STEP)
    return table


@pytest.mark.parametrize("what", ["card", "own paper", "a rival's paper"])
def test_what_a_round_nobody_wins_leaves_behind_goes_bit_by_bit(new_desk, what):
    table = all_busted(new_desk((1280, 720)))
    board, begun = table.board, table.clock
    rect = card_rect(board.layout)
    if what == "own paper":
        rect = own_slip(table.desk, board.layout, 3)[1]
    elif what == "a rival's paper":
        tools = pens(pygame.Surface((1, 1)), table.desk, board.layout, board.show.places[1])
        rect = slip_of(tools, board.show.turn_of(1))[1]
    seen_so_far, after = moments(
        table, rect.inflate(-12, -12), lambda: not board.show.view.history or board.show.winning
    )
    left = [far(one, after) / far(seen_so_far[0], after) for one in seen_so_far]
    assert left[0] == 1 and 0.5 * GOES < sum(0.02 < share < 0.98 for share in left) * STEP <= GOES
    assert left == sorted(left, reverse=True) and left[-1] < 0.05
    assert table.clock - begun <= STANDS + GOES + 2 * STEP, "nobody waits for it"
    table.close()


@pytest.mark.parametrize("how", WITHOUT, ids=["reduced", "instant"])
def test_without_motion_a_round_nobody_wins_is_over_at_once(new_desk, how):
    desk = new_desk((1280, 720), **how)
    table = sat_down(desk, match := started(MARCO, ADA, BENNO))
    played(match, Card("total-11-explosive"), *BUSTS, *BUSTS, BUSTS[0])
    (told,) = (
        one for one in match.told(match.act(CHANCE, BUSTS[1]), table.eyes) if isinstance(one.event, RoundSettled)
    )
    assert not any(clip.draw for lot in table.board.clips(told) for clip in lot.clips)
    table.close()


@pytest.mark.parametrize("how", WITHOUT, ids=["reduced", "instant"])
def test_without_motion_nothing_of_that_moves(new_desk, how):
    desk = new_desk((1280, 720), **how)
    match = started(MARCO, ADA, BENNO, first=1)
    table = sat_down(desk, match)
    steps = match.told(match.act(CHANCE, Card("pair-explosive")), 0)
    (told,) = (one for one in steps if isinstance(one.event, CardTurned))
    assert [len(lot.clips) for lot in table.board.clips(told)] == [1, 0]
    table.close()
