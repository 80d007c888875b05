"""What is said on the table changes bit by bit: whose turn it is, who leads, what dice lie in and what they make."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips import win
from gangdice_gui.games.gang.screens.clips.count import STAYS
from gangdice_gui.games.gang.screens.console.rivals_turn import lines_at
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece, label_rect
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seat_plate import state_rect
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect, result_box
from gangdice_gui.games.gang.screens.felt.softened import changing
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.lamp import CALMS, SWUNG, SwingingLamp
from gangdice_gui.table.softened import GOES, Softened
from gangdice_gui.ui import theme
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, WITHOUT, sat_down, seen
from tests.games.gang.screens.wins import winner_of
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, played
from tests.ui.events import key

LEADS = Use(2), Roll((3, 4)), Stop()
"""What Benno has made."""


def asked(desk, *dice, card="total-11-explosive"):
    """Return a table at which Benno leads, and the player has thrown dice and is asked which to throw again."""
    match = played(started(MARCO, ADA, BENNO, first=2), Card(card), *LEADS, Use(len(dice)), Roll(dice))
    table = sat_down(desk, match)
    while not table.course.asked or table.busy:
        table.update(STEP)
    return table


def stops(table, until):
    """Let the player stop, and time pass until something is so; returns the window a moment before."""
    window = table.desk.size
    before = seen(table, pygame.Rect((0, 0), window))
    table.course.take(table.match.act(0, Stop()))
    while not until(table.board.show):
        before = seen(table, pygame.Rect((0, 0), window))
        table.update(STEP)
    return pygame.image.frombytes(before, window, "RGB")


def shares(table, before, rect, length=2 * GOES):
    """Return how much of a change is still to come in each frame: of what was seen there `before`, and is later."""
    first, frames = pygame.image.tobytes(before.subsurface(rect), "RGB"), []
    begun = table.clock
    while table.clock - begun < length:
        frames.append(seen(table, rect))
        table.update(STEP)
    whole = far(first, frames[-1])
    assert whole, "it changes at all"
    return [far(one, frames[-1]) / whole for one in (*frames,)]


def soft(left, length=GOES):
    """Tell whether something changes bit by bit, and is soon as it will be."""
    between = sum(0.02 < share < 0.98 for share in left) * STEP
    return left[0] > 0.6 and 0.4 * length < between <= length + STEP and max(a - b for a, b in pairwise(left)) < 0.4


def place(table, what):
    """Return a part of the table."""
    layout, show, desk = table.board.layout, table.board.show, table.desk
    benno, ada = layout["seat_right"].rect, layout["seat_left"].rect
    tools = pens(pygame.Surface((1, 1)), desk, layout, "right")
    return {
        "plate of who has led": pygame.Rect(benno.centerx, benno.bottom - benno.h // 4, benno.w // 2, benno.h // 6),
        "plate of who is next": pygame.Rect(ada.centerx, ada.bottom - ada.h // 4, ada.w // 2, ada.h // 6),
        "result of who has led": show.turn_of(2) and plaque_rect(tools, show.turn_of(2)).inflate(-8, -8),
        "what is to beat": layout["beat"].rect.inflate(-20, -20),
        "own label": label_rect(layout, show.own).inflate(-60, -8),
        "console": layout["console"].rect,
    }[what]


@pytest.mark.parametrize("what", ["plate of who has led", "result of who has led", "what is to beat", "own label"])
def test_the_lead_passes_bit_by_bit(new_desk, what):
    table = asked(new_desk((1280, 720)), 4, 5)
    before = stops(table, lambda show: show.view.leader == 0 and not show.counting)
    assert soft(shares(table, before, place(table, what)), STAYS if what == "own label" else GOES)
    table.close()


@pytest.mark.parametrize("what", ["console", "plate of who is next"])
def test_a_turn_passes_to_a_rival_bit_by_bit_and_then_the_table_rests(new_desk, what):
    table = asked(new_desk((1280, 720)), 4, 5)
    before = stops(table, lambda show: show.thinking)
    assert table.board.stirring.softened.busy and table.board.busy
    assert soft(shares(table, before, place(table, what)))
    assert not table.board.stirring.softened.busy
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160)])
def test_what_the_console_has_said_is_gone_before_it_says_something_else(new_desk, size):
    """Two sentences over each other could not be read, and in the largest windows the second was there in a frame."""
    table = asked(new_desk(size), 4, 5)
    stops(table, lambda show: show.thinking)
    console = table.board.layout["console"].rect
    left = pygame.Rect(console.x, console.y, console.w // 4, console.h)
    begun, looks = table.clock, {}
    while table.clock - begun <= GOES:
        looks[table.clock - begun] = seen(table, left)
        table.update(STEP)
    wood = pygame.image.tobytes(backdrop(table.desk, table.board.layout).subsurface(left), "RGB")
    first, last = looks[0], looks[GOES]
    bare = looks[GOES // 2]
    assert far(bare, wood) < 0.1 * min(far(first, wood), far(last, wood)), "nothing is seen but wood"
    steps = [far(one, other) for one, other in pairwise(looks.values())]
    assert max(steps) < 0.45 * min(far(first, wood), far(last, wood)), "and neither comes or goes at once"
    table.close()


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 768), 150)])
def test_how_somebody_stands_is_gone_from_the_plate_before_it_says_something_else(new_desk, size, text_size):
    """Thinking was read through Still to play, and at a new round each plate said two things at once."""
    table = asked(new_desk(size, text_size=text_size), 4, 5)
    stops(table, lambda show: show.thinking)
    said = state_rect(table.desk, table.board.layout, table.board.show, 1)
    looks = {}
    for at in range(0, 2 * GOES, STEP):
        letters = pygame.image.frombytes(seen(table, said), said.size, "RGB")
        looks[at] = pygame.mask.from_threshold(letters, theme.QUIET, (90, 90, 90, 255)).count()
        table.update(STEP)
    assert looks[0] > 40 < looks[GOES + STEP] and looks[GOES // 2] == 0
    table.close()


def test_who_plays_stays_where_only_what_he_does_is_said_otherwise(new_desk):
    table = asked(new_desk((1280, 720)), 4, 5, card="total-10-bomb")
    stops(table, lambda show: show.ticking)
    name, does = lines_at(table.desk, table.board.layout, table.board.show)
    stays, said, begun = set(), set(), table.clock
    for _ in range(104):
        if table.clock - begun > GOES:  # the question has gone
            stays |= {seen(table, name[4])}
            said |= {seen(table, does[4])}
        table.update(STEP)
    assert len(stays) == 1 and len(said) > 5
    table.close()


def test_the_own_label_comes_as_the_count_begins(new_desk):
    table = asked(new_desk((1280, 720)), 4, 5)
    before = stops(table, lambda show: show.counting)
    middle = place(table, "own label")
    middle.w = middle.h  # its icon: the number beside it changes
    first = pygame.image.tobytes(before.subsurface(middle), "RGB")
    frames = []
    while table.board.show.counting:
        frames.append(seen(table, middle))
        table.update(STEP)
    left = [far(one, frames[-1]) / far(first, frames[-1]) for one in frames]
    assert left[0] > 0.8 and sum(0.02 < share < 0.98 for share in left) * STEP > 0.5 * GOES
    table.close()


def test_the_label_of_dice_that_are_kept_goes_bit_by_bit(new_desk):
    match = played(started(MARCO, ADA, BENNO), Card("total-7-bomb"), Use(2), Roll((3, 1)))
    table = sat_down(new_desk((1280, 720)), match)
    while not table.course.asked or table.busy:
        table.update(STEP)
    before = stops(table, lambda show: show.mode == "wait")
    assert soft(shares(table, before, place(table, "own label"), GOES + STEP))
    table.close()


@pytest.mark.parametrize("faces", [(3, 1), (3,), (0,)], ids=["two dice", "one die", "the Boss alone"])
def test_the_bosss_note_goes_as_a_result_is_counted(new_desk, faces):
    match = played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb"), Use(len(faces)), Roll(faces))
    table = sat_down(new_desk((1280, 720)), match)
    note = table.board.layout["note"].rect
    table.course.take(match.act(1, Stop()))
    frames = []
    while not table.course.idle:
        frames.append(seen(table, note))
        table.update(STEP)
    assert max(far(a, b) for a, b in pairwise(frames)) < 0.5 * far(frames[0], frames[-1]) > 0
    table.close()


@pytest.mark.parametrize("how", ["picked", "and back"])
def test_what_dice_lay_in_goes_as_they_are_picked(new_desk, how):
    """The new trays were there in the frame of the press, and the old one was not."""
    table = asked(new_desk((1280, 720)), 0, 1, 2, 3, card="pair-explosive")
    desk, board = table.desk, table.board
    if how == "and back":
        table.handle(key(pygame.K_2))
        for _ in range(30):
            table.update(STEP)
    tray = frames_piece(desk, board.layout, board.show)[1]
    # Its right end, and what is left of it: no die slides past below.
    ends = pygame.Rect(tray.right - 60, tray.bottom - 30, 60, 30)
    before = pygame.image.frombytes(seen(table, pygame.Rect((0, 0), desk.size)), desk.size, "RGB")
    table.handle(key(pygame.K_2))
    assert board.stirring.slide.busy, "and it keeps nobody waiting"
    left = shares(table, before, ends)
    assert left[0] > 0.8 and sum(0.1 < share < 0.9 for share in left) >= 4
    table.close()


def test_no_die_is_seen_where_it_no_longer_lies(new_desk):
    table = asked(new_desk((1280, 720)), 0, 1, 2, 3, card="pair-explosive")
    board, die = table.board, pygame.Rect(0, 0, 20, 20)
    lie = frames_piece(table.desk, board.layout, board.show)[1]
    die.center = table.group["die:2"].rect.center  # it has no pip in its middle
    assert pygame.transform.average_color(pygame.image.frombytes(seen(table, die), die.size, "RGB"))[0] > 180
    table.handle(key(pygame.K_3))
    table.update(STEP)
    board.stirring.slide.stop()
    board.change(sliding=frozenset({0, 1, 2, 3}))
    there = pygame.image.frombytes(seen(table, die), die.size, "RGB")
    assert lie.contains(die) and board.stirring.softened.busy
    assert pygame.transform.average_color(there)[0] < 120, "bare felt, and no ghost of ivory"
    table.close()


def test_the_track_of_rounds_goes_on_bit_by_bit(new_desk):
    table = asked(new_desk((1280, 720)), 4, 5)
    track = rounds_rect(table.board.layout).clip((0, 0), table.desk.size)
    before = pygame.image.frombytes(seen(table, pygame.Rect((0, 0), table.desk.size)), table.desk.size, "RGB")
    table.board.change(view=replace(table.board.show.view, round=2))
    assert soft(shares(table, before, track))
    table.close()


@pytest.mark.parametrize("how", WITHOUT, ids=["reduced", "instant"])
def test_without_motion_all_that_is_there_at_once(new_desk, how):
    table = asked(new_desk((1280, 720), **how), 4, 5)
    table.board.change(view=replace(table.board.show.view, round=2))
    table.handle(key(pygame.K_2))
    assert not table.board.stirring.softened.busy
    table.close()


def test_what_one_person_has_seen_is_not_laid_over_what_another_sees(new_desk):
    table = sat_down(new_desk((1280, 720)), played(started(MARCO, TYLOR, BENNO), Card("total-7-bomb")))
    board = table.board
    seen(table, pygame.Rect(0, 0, 9, 9))
    board.change(view=replace(board.show.view, round=2))
    assert board.stirring.softened.busy
    board.change(viewer=1)
    assert not board.stirring.softened.busy
    table.close()


def test_of_several_changes_in_a_frame_the_first_tells_what_was_seen():
    """Between them the table may have been painted anew, as nobody has seen it."""
    softened, window = Softened(), pygame.Surface((90, 90))
    for colour in ("red", "blue"):
        picture = pygame.Surface((9, 9))
        picture.fill(colour)
        softened.keep([pygame.Rect(0, 0, 9, 9)], lambda _, picture=picture: picture, window.get_size(), 5.0)
    softened.draw(window, 5.0)
    assert window.get_at((4, 4)) == pygame.Color("red")


def test_dice_that_have_just_come_to_lie_do_not_fade(new_desk):
    table = sat_down(new_desk((1280, 720)), match := started(MARCO, ADA, BENNO, first=1))
    played(match, Card("total-7-bomb"), Use(2))
    thrown = replace(table.board.show, view=match.view(0), air=frozenset({0, 1}))
    match.act(CHANCE, Roll((3, 1)))
    layout, lies = table.board.layout, replace(thrown, view=match.view(0), air=frozenset())
    box = result_box(layout, "left")
    assert box not in changing(table.desk, layout, thrown, lies)
    assert box in changing(table.desk, layout, replace(thrown, air=frozenset()), thrown), "their places do as they fly"
    table.close()


def test_the_count_of_a_win_becomes_words_bit_by_bit(tmp_path):
    made, _ = winner_of(tmp_path)()
    window, looks = pygame.Surface((1280, 720)), []
    begins = made.landed + win.PULSE
    for ms in range(round(begins) - STEP, round(begins + win.SAID) + 3 * STEP, STEP):
        window.fill((0, 60, 20))
        made.draw(window, ms)
        looks.append(pygame.image.tobytes(window.subsurface(made.goal.number.inflate(60, 20)), "RGB"))
    whole = far(looks[0], looks[-1])
    assert max(far(a, b) for a, b in pairwise(looks)) < 0.25 * whole


def test_the_count_of_a_win_goes_before_the_words_come(tmp_path, monkeypatch):
    """Both at once, +16 over 16 dice, could not be read."""
    made, _ = winner_of(tmp_path)()
    drawn, begins = [], made.landed + win.PULSE
    monkeypatch.setattr(made, "draw_count", lambda _, picture, __, shown: drawn.append((picture, shown)))
    said = []
    for ms in range(round(begins) - 10, round(begins + win.SAID) + 10, 5):
        drawn.clear()
        made.draw(pygame.Surface((1280, 720)), ms)
        said.append([picture for picture, shown in drawn if shown > 0.01])
    assert all(len(seen) <= 1 for seen in said)
    assert said[0] and said[-1] and said[0] != said[-1]


def test_what_says_that_a_bomb_holds_goes_as_it_came(new_desk):
    match = played(started(MARCO, ADA, BENNO), Card("total-7-bomb"), Use(2), Roll((3, 1)))
    table = sat_down(new_desk((1280, 720)), match)
    card, looks = card_rect(table.board.layout), []
    table.course.take(match.act(0, Stop()))
    while not table.board.show.counting:
        looks.append(seen(table, pygame.Rect(card.x, card.centery, card.w, card.h // 2)))
        table.update(STEP)
    left = [far(one, looks[0]) for one in looks]
    assert left[-1] < 0.2 * max(left) and max(abs(a - b) for a, b in pairwise(left[5:])) < 0.5 * max(left)
    table.close()


def test_light_comes_back_evenly_after_an_explosion():
    """It came back in five steps of 60 milliseconds, each of them seen, and by two of them at once."""
    lamp = SwingingLamp((1280, 720), 500)
    steps = [lamp.light(SWUNG + ms, (1270, 5)) for ms in range(0, CALMS + 1, 16)] + [
        lamp.light(SWUNG + CALMS, (1270, 5))
    ]
    for colour in zip(*steps, strict=True):
        risen = [b - a for a, b in pairwise(colour)]
        assert colour[0] < 0.4 and colour[-1] == 1.0 and min(risen) >= 0
        assert max(risen) < 0.07, "a little in each frame"


def test_dice_a_rival_picks_are_lifted_bit_by_bit(new_desk):
    match = played(started(MARCO, ADA, BENNO, first=1), Card("different-2-bomb"), Use(4), Roll((1, 2, 3, 3)))
    table = sat_down(new_desk((1280, 720)), match)
    while table.moving or table.board.stirring.softened.busy:
        table.update(STEP)
    before = pygame.image.frombytes(seen(table, pygame.Rect(0, 0, 1280, 720)), (1280, 720), "RGB")
    table.course.take(match.act(1, Reroll((1, 3))))
    while not table.board.show.picked:
        table.update(1)
    assert not table.board.show.air
    assert soft(shares(table, before, result_box(table.board.layout, "left").inflate(-20, 0)))
    table.close()
