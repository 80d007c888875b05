"""The gang lives: faces turn softly, blink one at a time, calm down, and sleep when the table does."""

import itertools
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt import faces
from gangdice_gui.games.gang.screens.felt.faces import Faces
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.felt.seats import is_grey
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import played
from tests.warm import make_desk

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Ada", "onyx", "ada"),
    Seat("gangster", "Benno", "crimson", "benno"),
)
SIZE = (1280, 720)
FRAME = 10


def shown(*answers, first=1, **parts):
    match = played(started(*SEATS, first=first, seed="faces"), Card("total-11-explosive"), *answers)
    return Show(match.view(None), match.seats, ("Marco", "Ada", "Benno"), 0, **parts)


def blinks(show, ms=60_000, **how):
    """Return who blinked when while a table looked like that for a minute."""
    gang, found, shut = Faces(), [], None
    how = {"moves": True, "still": False, **how}
    for clock in range(0, ms, FRAME):
        gang.follow(show, clock, **how)
        if gang._shut is not None and gang._shut != shut:
            found.append(gang._shut)
        shut = gang._shut
    return found


def test_everybody_blinks_now_and_then_and_never_two_at_once():
    found = blinks(shown())
    for seat in (1, 2):
        times = [since for who, since in found if who == seat]
        apart = [after - before for before, after in itertools.pairwise(times)]
        assert len(times) >= 8
        assert all(3200 <= gap <= 7000 + 300 + FRAME for gap in apart)
    times = sorted(since for _, since in found)
    assert all(after - before >= 300 for before, after in itertools.pairwise(times))


LOOKING = {
    "thinking": lambda: shown(*LEADS, first=1, thinking=True),
    "worried": lambda: shown(*LEADS, *PASSES),
    "pleased": lambda: replace(shown(*LEADS), calmed=frozenset()),
    "singed": lambda: shown(*LEADS, Use(3), Roll((5, 5, 1)), boom=True),
}


@pytest.mark.parametrize("mood", LOOKING)
def test_in_every_mood_one_blinks_as_often(mood):
    """Only calm faces did: whoever thought for ten seconds stared, and so did whoever led a round."""
    table = LOOKING[mood]()
    if mood == "singed":  # as it is while the bang is seen
        view = table.view
        turn = replace(view.turns[1], ended=False, valid=None, total=None)
        table = replace(table, view=replace(view, turns=(view.turns[0], turn)))
    seat = next(seat for seat in (1, 2) if mood_of(table, seat) == mood)
    assert not is_grey(table, seat)
    gang, times, looks = Faces(), [], set()
    for clock in range(0, 60_000, FRAME):
        gang.follow(table, clock, moves=True, still=False)
        now = [look for look in gang.over(clock) if look.seat == seat]
        times += [clock] if now and not (times and clock - times[-1] <= 90) else []
        looks |= {look.look for look in now}
    assert looks == {(f"{mood}_blink", False)} and len(times) >= 8
    assert all(3200 <= after - before <= 7000 + 300 + 2 * FRAME for before, after in itertools.pairwise(times))


def test_who_is_out_of_the_round_does_not_blink():
    burst = shown(*LEADS, Use(3), Roll((5, 5, 1)))
    assert is_grey(burst, 2) and mood_of(burst, 2) == "singed"
    assert not [seat for seat, _ in blinks(burst) if seat == 2]


def test_what_was_due_while_dice_flew_comes_soon_after_and_not_at_once():
    """It waited for another three to seven seconds: of a face that a game of throws shows, one in twelve was seen."""
    gang, table, found, clock = Faces(), shown(), {0: [], 1: [], 2: []}, 0
    flies, shut = replace(table, air=frozenset({0})), None
    for clock in range(0, 240_000, FRAME):
        air = clock % 5000 < 2500
        gang.follow(flies if air else table, clock, moves=True, still=False)
        if gang._shut is not None and gang._shut != shut:
            assert not air
            found[gang._shut[0]].append(clock)
        shut = gang._shut
    for times in found.values():
        apart = [after - before for before, after in itertools.pairwise(times)]
        assert max(apart) <= 7000 + 2500 + 1500 + 300 + FRAME
        assert clock / len(times) < 7000, "as often as anybody blinks"
    landed = [clock % 5000 - 2500 for times in found.values() for clock in times]
    assert sum(ms < 50 for ms in landed) < len(landed) / 4, "they do not all blink as the dice lie"


def test_the_large_face_on_the_console_blinks_with_the_one_at_the_table(new_desk):
    match = played(started(*SEATS, first=1, seed="faces"), Card("total-11-explosive"))
    table = gang_table(desk := new_desk(SIZE), open_house(desk), match)
    table.update(FRAME)
    table.board.wait(thinking=True)
    gang, windows, show = table.board.stirring.faces, [], table.board.show
    assert mood_of(show, 1) == "thinking"
    for shut in (None, (1, table.clock), (2, table.clock)):
        gang._shut, window = shut, pygame.Surface(SIZE)
        table.draw(window)
        windows.append(window)
    console = table.board.layout["watch"].rect
    parts = [pygame.image.tobytes(window.subsurface(console), "RGB") for window in windows]
    assert parts[0] != parts[1] and parts[0] == parts[2], "it is nobody's but of who thinks"
    where = pygame.mask.from_threshold(
        windows[0].subsurface(console), (0, 0, 0), (60, 60, 60, 255), windows[1].subsurface(console)
    )
    where.invert()
    seen = where.get_bounding_rects()
    face = seen[0].unionall(seen[1:])
    assert face.w < 0.7 * console.h and face.h < 0.3 * console.h, "nothing but its eyes"
    table.close()


def test_a_blink_lasts_ninety_milliseconds():
    gang, clock = Faces(), 0
    while not gang.busy:
        clock += 1
        gang.follow(shown(), clock, moves=True, still=False)
    began = clock
    while gang.busy:
        clock += 1
        gang.follow(shown(), clock, moves=True, still=False)
    assert clock - began == 90 and 3200 <= began <= 7001


def test_who_would_blink_with_another_waits_for_three_tenths_of_a_second():
    gang, table, found = Faces(), shown(), []
    gang.follow(table, 0, moves=True, still=False)
    gang._next = {1: 1000.0, 2: 1000.0}
    for clock in range(1000, 1500):
        before = gang._shut
        gang.follow(table, clock, moves=True, still=False)
        if gang._shut is not None and gang._shut != before:
            found.append(gang._shut)
    assert [since for _, since in found] == [1000, 1300] and {who for who, _ in found} == {1, 2}


@pytest.mark.parametrize(
    ("parts", "how"),
    [({"air": frozenset({0})}, {}), ({}, {"still": True}), ({}, {"moves": False}), ({"kicked": True}, {})],
    ids=["dice fly", "reduced motion", "the table sleeps", "dice leap"],
)
def test_nobody_blinks_while(parts, how):
    assert not blinks(shown(**parts), **how)


def test_a_table_that_rests_wants_nothing_of_the_clock():
    gang = Faces()
    gang.follow(shown(), 0, moves=False, still=False)
    assert not gang.busy and not gang.ends()
    gang.follow(shown(thinking=True), 10, moves=False, still=False)
    assert gang.ends(), "somebody thinks: an eye may shut meanwhile"


LEADS = (Use(2), Roll((4, 3)), Stop())
PASSES = (Use(3), Roll((4, 3, 1)), Stop())


def test_who_is_passed_worries_for_a_while():
    gang, passed = Faces(), shown(*LEADS, *PASSES)
    assert mood_of(passed, 1) == "worried"
    assert not gang.follow(passed, 0, moves=False, still=False)
    assert gang.ends() == [2500]
    assert not gang.follow(passed, 2000, moves=False, still=False), "long enough to be seen"
    calmed = gang.follow(passed, 3000, moves=False, still=False)
    assert calmed == {1} and mood_of(replace(passed, calmed=calmed), 1) == "calm"
    after = replace(passed, calmed=calmed)
    assert gang.follow(after, faces.WORRIES + 5000, moves=False, still=False) == {1}, "once is enough"
    assert not gang.ends()


def test_who_sits_beside_a_boom_is_startled_for_a_moment():
    gang, boom = Faces(), shown(*LEADS, Use(3), Roll((5, 5, 1)))
    boom = replace(boom, boom=True)
    for ms in (0, 880):
        assert not gang.follow(boom, ms, moves=True, still=False)
    assert 1 in gang.follow(boom, 900, moves=True, still=False), "calm again as the light comes back"


def test_a_burst_face_keeps_its_colours_while_it_smokes():
    match = started(*SEATS, first=1, seed="faces")
    match.act(CHANCE, Card("total-11-explosive"))
    match.act(1, Use(3))
    told = match.told(match.act(CHANCE, Roll((5, 5, 5))), None)
    running = next(one.view for one in told if one.view.turn is not None)
    show = Show(running, match.seats, ("M", "A", "B"), 0, boom=True)
    assert mood_of(show, 1) == "singed" and not is_grey(show, 1)
    later = replace(show, boom=False, view=told[-1].view)
    assert mood_of(later, 1) == "singed" and is_grey(later, 1)


def test_a_new_look_comes_softly_and_leaves_the_table_as_it_is_drawn_at_rest(tmp_path):
    pygame.init()
    surface = pygame.display.set_mode(SIZE)
    match = started(*SEATS, first=1, seed="faces")
    match.act(CHANCE, Card("total-11-explosive"))
    table = gang_table(make_desk(SIZE, Store(tmp_path), Settings(language="en", muted=True)), None, match)
    table.ways = open_house(table.desk)
    ponder(table)
    app = App(table.desk, table, surface)
    for _ in range(30):
        app.step([], 20)
    table.board.stirring.faces._next = dict.fromkeys(range(3), 1e9)
    assert mood_of(table.board.show, 1) == "thinking"
    place = table.board.layout["seat_left"].rect
    frames = []
    table.board.wait(thinking=False)
    table.course.go_on = lambda: None
    for _ in range(20):
        app.step([], FRAME)
        frames.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    assert len(set(frames)) >= 6 and frames[-1] == frames[-2]
    assert not table.board.busy
    assert frames[-1] == pygame.image.tobytes(table.picture(place), "RGB")


@pytest.mark.parametrize("seat", [1, 2])
def test_a_blink_leaves_the_plate_with_the_name_as_it_is(new_desk, seat):
    """It was laid over itself, and the name stood on a darker plate for a tenth of a second."""
    match = played(started(*SEATS, first=0, seed="faces"), Card("total-11-explosive"))
    table = gang_table(desk := new_desk(SIZE), open_house(desk), match)
    table.update(FRAME)
    gang, windows = table.board.stirring.faces, []
    layout, side = table.board.layout, table.board.show.places[seat]
    for shut in (None, (seat, table.clock)):
        gang._shut, window = shut, pygame.Surface(SIZE)
        table.draw(window)
        windows.append(window)
    plate = layout["plate_top"].rect if side == "top" else layout[f"seat_{side}"].rect
    low = pygame.Rect(plate.x, plate.bottom - plate.h // 4, plate.w, plate.h // 4)
    parts = [pygame.image.tobytes(window.subsurface(low), "RGB") for window in windows]
    assert parts[0] == parts[1]
    assert pygame.image.tobytes(windows[0], "RGB") != pygame.image.tobytes(windows[1], "RGB"), "it does blink"
    table.close()


def test_a_face_dips_by_three_pixels_of_1080_lines_as_its_look_changes(new_desk, monkeypatch):
    match = played(started(*SEATS, first=0, seed="faces"), Card("total-11-explosive"))
    table = gang_table(desk := new_desk((1920, 1080)), open_house(desk), match)
    table.update(FRAME)
    gang, show, dips = Faces(), table.board.show, []
    gang.follow(show, 0, moves=True, still=False)
    gang.follow(replace(show, view=shown(*LEADS, *PASSES).view), 1000, moves=True, still=False)
    assert gang.busy
    real = faces.draw_face_over
    monkeypatch.setattr(faces, "draw_face_over", lambda *how: (dips.append(how[7]), real(*how))[1])
    for ms in (0, 30, 60, 90, 120):
        gang.draw(pygame.Surface((1920, 1080)), desk, table.board.layout, show, 1000 + ms)
    assert [round(dip, 2) for dip in dips[:: len(dips) // 5]] == [0.0, 2.12, 3.0, 2.12, 0.0]
    seen = []
    for dip in (0.0, 3.0):
        window = pygame.Surface((1920, 1080))
        real(window, desk, table.board.layout, show, 1, ("calm", False), 1.0, dip)
        seen.append(window)
    face = table.board.layout[f"seat_{show.places[1]}"].rect
    high, low = (pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255)) for one in seen)
    high.invert(), low.invert()
    tops = [min(rect.y for rect in mask.get_bounding_rects()) for mask in (high, low)]
    assert tops[1] - tops[0] == 3 and face.collidepoint(face.x, tops[0])
    table.close()


def test_blinks_that_were_due_while_the_table_rested_are_not_made_up_for():
    gang, looks, found = Faces(), shown(), set()
    gang.follow(looks, 0, True, False)
    for clock in range(60_000, 61_500, FRAME):
        gang.follow(looks, clock, True, False)
        found |= {gang._shut} - {None}
    assert not found, "all of them blinked one after another"
