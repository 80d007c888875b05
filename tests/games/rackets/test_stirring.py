"""What stirs beside the play in the town: faces live, money is counted, what is said and asked changes bit by bit."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.screens.beside import purses as module
from gangdice_gui.games.rackets.screens.beside.faces import Faces, face_boxes
from gangdice_gui.games.rackets.screens.beside.ledgers import head_and_face
from gangdice_gui.games.rackets.screens.beside.purses import COUNTS, Purses
from gangdice_gui.games.rackets.screens.changing import changing, emptied, landed, lay_blank
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel, lay_bare
from gangdice_gui.games.rackets.screens.sheets.waiting import lay
from gangdice_gui.games.rackets.screens.show import Ladder, Walk
from gangdice_gui.table.faces import BETWEEN, BLINKS, SHUT, SHUT_EYES, TURNS
from gangdice_gui.table.softened import GOES
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, sit
from tests.games.rackets.town import options, town

HOUSES = ("b1 brewery", "c1 cellar *3", "g3 stash *5")
FRAME = 10


@pytest.fixture
def app(new_desk):
    """Return a window in which Marco is asked, everything at rest."""
    app = rest(sit(new_desk(), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3))))
    yield app
    app.scene.close()


def rest(app):
    assert asked(app)
    for _ in range(40):
        app.step([], 20)
    assert not app.scene.busy
    return app


def seen(app):
    app.step([], 0)
    return app.surface.copy()


def unlike(one, other, part):
    """Return how many pixels differ within a part of two pictures."""
    size = part.size
    same = pygame.mask.from_threshold(one.subsurface(part), (0, 0, 0), (12, 12, 12, 255), other.subsurface(part))
    return size[0] * size[1] - same.count()


def test_faces_blink_one_at_a_time_while_a_gangster_thinks_and_never_while_dice_fly(app):
    faces, found, shut = Faces(), [], None  # who blinks, and since when
    show = replace(app.scene.board.show, thinking=True)
    for clock in range(0, 60_000, FRAME):
        faces.follow(show, clock, moves=False, still=False)
        now = next((seat for seat, look, _, _ in faces.over(clock) if look in SHUT_EYES.values()), None)
        if now is not None and now != shut:
            found.append((now, clock))
        assert now is None or clock - found[-1][1] < SHUT
        shut = now
    times = [since for _, since in found]
    assert {seat for seat, _ in found} == {1, 2} or len({seat for seat, _ in found}) == 3
    assert all(after - before >= BETWEEN for before, after in itertools.pairwise(times))
    for who in {seat for seat, _ in found}:
        own = [since for seat, since in found if seat == who]
        assert all(BLINKS[0] <= b - a <= BLINKS[1] + 2 * BETWEEN + FRAME for a, b in itertools.pairwise(own))
    still = Faces()
    for clock in range(0, 30_000, FRAME):
        still.follow(replace(show, air=True), clock, moves=True, still=False)
        assert not still.busy


def test_a_table_that_rests_sleeps_and_so_do_its_faces(app):
    faces = app.scene.board.stirring.faces
    for _ in range(300):
        app.step([], 50)
        assert not faces.busy and not app.scene.board.ends
    frames = app.frames
    for _ in range(100):
        app.step([], 50)
    assert app.frames == frames, "nothing is drawn"


def test_a_face_turns_softly_and_dips(app):
    table, board = app.scene, app.scene.board
    _, face = head_and_face(app.desk, board.places, board.show, 1)
    before = seen(app)
    board.change(moods=("calm", "singed", "calm"))
    app.step([], 1)
    first = seen(app)
    app.step([], TURNS // 2)
    assert board.stirring.faces.busy
    half = seen(app)
    for _ in range(20):
        app.step([], 20)
    after = seen(app)
    assert unlike(before, after, face) > 40
    assert unlike(before, first, face) < unlike(before, after, face), "not in one frame"
    assert unlike(half, before, face) and unlike(half, after, face)
    board.draw(window := pygame.Surface(app.desk.size))
    assert not unlike(window, after, face) and not table.busy


def test_a_face_in_the_panel_is_one_of_who_plays_and_nobody_beneath_a_ladder_is_seen(app):
    board = app.scene.board
    show = replace(board.show, mode="wait", walk=None)
    actor = show.view.actor
    assert face_boxes(app.desk, board.places, show, actor).portrait is not None
    assert face_boxes(app.desk, board.places, show, (actor + 1) % 3).portrait is None
    assert face_boxes(app.desk, board.places, board.show, actor).portrait is None, "there a question stands"


def test_money_is_counted_in_tens_to_what_it_is_and_nobody_waits():
    purses, shown = Purses(), []
    purses.change((100, 500), (100, 1000), 0.0)
    for clock in range(0, COUNTS + FRAME, FRAME):
        shown.append(purses.shown((100, 1000), clock))
        purses.follow(clock)
    assert {one[0] for one in shown} == {100} and shown[0][1] == 500 and shown[-1][1] == 1000
    values = [one[1] for one in shown]
    assert values == sorted(values) and len(set(values)) > 10 and all(value % 10 == 0 for value in values)
    assert not purses.busy


def test_money_paid_is_counted_on_the_ledger(app):
    board, view = app.scene.board, app.scene.board.show.view
    head, _ = head_and_face(app.desk, board.places, board.show, 0)
    before = seen(app)
    board.change(view=replace(view, money=(view.money[0] + 800, *view.money[1:])))
    app.step([], 100)
    half = seen(app)
    for _ in range(40):
        app.step([], 20)
    after = seen(app)
    assert unlike(before, half, head) and unlike(half, after, head) and unlike(before, after, head)


def test_what_is_asked_goes_bit_by_bit_and_leaves_the_table_as_it_is_drawn_at_rest(app):
    table, board = app.scene, app.scene.board
    panel = board.places.layout["actions"].rect
    before, softly = seen(app), board.stirring.softly
    board.wait()
    app.step([], 1)
    first = seen(app)
    assert softly.busy and panel in softly.places
    for _ in range(20):
        app.step([], 20)
    after = seen(app)
    assert not softly.busy
    assert unlike(before, first, panel) < 0.5 * unlike(before, after, panel)
    table.draw(window := pygame.Surface(app.desk.size))
    assert not unlike(window, after, window.get_rect())


def test_what_goes_while_something_else_comes_is_seen_on(app):
    board = app.scene.board
    panel = board.places.layout["actions"].rect
    before = seen(app)
    board.wait()
    app.step([], 16)
    one = seen(app)
    board.change(news=((1, "Benno passes."),))
    app.step([], 1)
    other = seen(app)
    assert board.stirring.softly.busy and unlike(one, other, panel) < 0.5 * unlike(before, one, panel) + 400


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_all_is_there_at_once(new_desk, how):
    app = rest(sit(new_desk(**how), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3))))
    board = app.scene.board
    board.change(moods=("calm", "singed", "calm"), view=replace(board.show.view, money=(9990, 0, 0)))
    board.wait()
    app.step([], 1)
    assert not board.busy
    app.scene.close()


def test_of_secrets_nothing_is_left_when_the_key_is_let_go(app):
    board = app.scene.board
    assert not changing(board.places, replace(board.show, secrets=True), board.show)
    board.change(news=((1, "Benno passes."),))
    assert board.stirring.softly.busy
    board.change(secrets=True)
    board.change(secrets=False)
    assert not board.stirring.softly.busy


def test_dice_a_clip_has_brought_do_not_come_once_more(app):
    board = app.scene.board
    show = replace(board.show, walk=Walk(0, "rob", "b1", "b4", (1.0, 0.0)))
    lie = (("ivory", 5, 1100.0, 300.0, 40.0),)
    thrown = replace(show, dice=lie, walk=replace(show.walk, faces=(5,), chance=60))
    (die,) = landed(board.places, show, thrown)
    assert die.collidepoint(1100, 300) and not landed(board.places, thrown, thrown)
    board.change(walk=show.walk)
    app.step([], GOES)
    board.change(walk=thrown.walk, dice=lie)
    assert board.stirring.softly.busy and die.collidelist(board.stirring.softly.places) < 0


def test_each_ledger_that_counts_is_drawn_in_its_own_place_also_beside_a_ladder(app, monkeypatch):
    """Under a ladder nothing is counted: of those beside it each was drawn where the one before it lies."""
    board, drawn = app.scene.board, []
    show, purses = board.show, Purses()
    purses.change((100, 100, 100), (500, 600, 700), 0.0)
    heads = [head_and_face(app.desk, board.places, show, seat)[0] for seat in range(3)]
    over = type("Panel", (), {"rect": heads[0]})
    monkeypatch.setattr(module, "ladder_panel", lambda places: over)
    monkeypatch.setattr(module, "draw_ledger", lambda faction, surface, *_: drawn.append((faction, surface.get_clip())))
    purses.draw(pygame.Surface(app.desk.size), app.desk, board.places, replace(show, ladder=object()), 10.0)
    assert drawn == [(show.faction(seat), heads[seat]) for seat in (1, 2)]


@pytest.mark.parametrize("back", [False, True])
def test_no_words_of_the_panel_are_read_through_others(app, back):
    """Verbs were read through who plays, and the other way round, for a seventh of a second."""
    board = app.scene.board
    panel = board.places.layout["actions"].rect
    inner, question = panel.inflate(-40, -40), app.scene.match.ask
    if back:
        board.wait()
        app.scene.changed()
        for _ in range(20):
            app.step([], 20)
        board.ask(question)
    else:
        board.wait()
    app.scene.changed()
    app.step([], GOES // 2)
    middle, bare = seen(app), pygame.Surface(app.desk.size)
    lay_blank(app.desk, board.places, board.show.asked, bare, bare.get_rect())
    for _ in range(20):
        app.step([], 20)
    assert unlike(seen(app), bare, inner) > 20 * unlike(middle, bare, inner)


def test_of_the_panel_only_that_goes_which_says_something_else(app):
    board = app.scene.board
    show, places = replace(board.show, mode="wait", walk=None), board.places
    lies = lay(places, 3)
    (doings,) = emptied(places, show, replace(show, news=((1, "Benno passes."),)))
    assert doings.top == lies.top and doings.bottom == lies.foot
    (does,) = emptied(places, show, replace(show, thinking=not show.thinking))
    assert does == lies.name.move(0, lies.name.h)
    assert emptied(places, show, show) == [] == emptied(places, show, replace(show, viewer=1, thinking=True))


def test_what_came_of_a_haggle_is_read_once_what_was_hoped_for_has_gone(app):
    board = app.scene.board
    panel, bare = ladder_panel(board.places), pygame.Surface(app.desk.size)
    lay_bare(app.desk, panel, bare, bare.get_rect())
    ladder = Ladder("booze", 3, 50, "home", "booze", rolls=True)
    board.change(ladder=ladder)
    for _ in range(20):
        app.step([], 20)
    board.change(ladder=replace(ladder, faces=(3, 5)))
    app.step([], GOES // 2)
    middle = seen(app)
    for _ in range(20):
        app.step([], 20)
    after = seen(app)
    for place in panel.told(8):
        assert unlike(after, bare, place) > 20 * unlike(middle, bare, place), place
