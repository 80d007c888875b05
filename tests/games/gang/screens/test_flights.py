"""Dice that fly home are drawn in their own part of the table, and what lies next is made meanwhile, die by die."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Color, Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, TurnEnded, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import fly
from gangdice_gui.games.gang.screens.clips.fly import Traveller
from gangdice_gui.games.gang.screens.felt import bust_slip
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label, pot_pen
from gangdice_gui.games.gang.screens.felt.scorch import card_now
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import slip_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.felt import pieces_beside
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.turned import FRAME
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, MARCO
from tests.warm import make_desk

SIZE = (1280, 720)
FELT = (20, 90, 50)


@pytest.fixture
def table(tmp_path):
    """Return a table at which somebody else is about to throw."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    match = started(MARCO, ADA, first=1, seed="flights")
    match.act(match.to_act, Card("run-2-explosive"))
    desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", coach="ask", muted=True))
    table = gang_table(desk, open_house(desk), match)
    ponder(table)
    yield table
    table.close()


@pytest.mark.parametrize("ways", [[((300, 200), (900, 500))], [((900, 520), (200, 180)), ((640, 100), (640, 560))]])
def test_dice_on_their_way_are_drawn_where_they_say(table, ways):
    dice = [Traveller("ivory", k, begin, end, 40, 26) for k, (begin, end) in enumerate(ways)]
    (clip, *_) = fly.fly(table.board._sight(), dice)
    seen = Surface(SIZE)
    for t in (0.0, 0.2, 0.4, 0.5, 0.6, 0.8, 1.0):
        seen.fill(FELT)
        clip.draw(seen, t)
        assert pygame.mask.from_threshold(seen, FELT, (9, 9, 9, 255)).count() < SIZE[0] * SIZE[1]
        seen.fill(FELT, clip.area)
        assert pygame.mask.from_threshold(seen, FELT, (1, 1, 1, 255)).count() == SIZE[0] * SIZE[1], t
    assert clip.area.w < SIZE[0] * 0.7
    assert fly.fly(table.board._sight(), [])[0].area is None


def test_dice_on_their_way_move_in_every_frame_and_look_anew_in_every_other_one(table, monkeypatch):
    dice = [Traveller("ivory", 3, (100, 400), (900, 400), 60, 26)] * 4
    (clip, *_) = fly.fly(table.board._sight(), dice)
    frames = []
    monkeypatch.setattr(DiceArt, "draw_body", lambda _, __, at, *how, **___: frames[-1].append((at, how[2], how[-1])))
    for frame in range(8, 20):
        frames.append([])
        clip.draw(Surface((1, 1)), (frame + 0.5) * FRAME / clip.duration)
    pairs = [(one, other) for before, after in pairwise(frames) for one, other in zip(before, after, strict=True)]
    assert all(one[0] != other[0] for one, other in pairs)
    looks = [sum(one[1:] != other[1:] for one, other in zip(*two, strict=True)) for two in pairwise(frames)]
    assert looks == [2] * 11


@pytest.mark.parametrize("name", ["line", "card", "label", "beat", "history", "console", "seat_top", "plate_top"])
def test_a_die_on_its_way_throws_its_shadow_beside_what_is_written_and_not_on_it(table, monkeypatch, name):
    for answer in (Use(2), Roll((4, 2)), Stop()):
        table.match.act(table.match.to_act, answer)
    table.board.settle(table.match.view(0))
    sight, layout = table.board._sight(), table.board.layout
    found = {"line": aim_line_rect(table.desk, layout, sight.show), "card": card_rect(layout)}
    found["label"] = Rect(pot_pen(Surface((1, 1)), table.desk, layout).at(*pot_label(layout)))
    box = found.get(name) or layout[name].rect
    ways = [(box.midtop, box.midbottom), (box.topleft, box.topright), (box.bottomleft, box.bottomright)]
    (clip, *_) = fly.fly(sight, [Traveller("ivory", 3, begin, end, 40, 26) for begin, end in ways])
    monkeypatch.setattr(DiceArt, "draw_body", lambda *_, **__: None)
    times, fallen, holes, cut = (0.0, 0.2, 0.4, 0.5, 0.6, 0.8, 1.0), list[Surface](), [box], pieces_beside
    for beside in (cut, lambda part, hole: (holes.append(hole), [part])[1]):
        monkeypatch.setattr(fly, "pieces_beside", beside)
        for t in times:
            fallen.append(Surface(SIZE))
            fallen[-1].fill(FELT)
            clip.draw(fallen[-1], t)
    for seen, whole in zip(fallen[: len(times)], fallen[len(times) :], strict=True):
        for hole in holes:
            whole.fill(FELT, hole)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert any(pygame.mask.from_threshold(seen, FELT, (1, 1, 1, 255)).count() < SIZE[0] * SIZE[1] for seen in fallen)


def test_once_the_card_has_burst_shadows_fall_on_the_felt_that_it_lay_on(table, monkeypatch):
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    table.board.settle(table.match.view(0))
    sight = table.board._sight()
    box, lies = card_rect(sight.layout), card_now(sight.layout, sight.show)
    assert box.contains(lies.inflate(2, 2))
    monkeypatch.setattr(DiceArt, "draw_body", lambda *_, **__: None)
    for at, dark in ((box.move(12, 12).topleft, True), (lies.center, False)):
        (clip, *_) = fly.fly(sight, [Traveller("ivory", 3, at, at, 40, 40)])
        seen = Surface(SIZE)
        seen.fill(FELT)
        clip.draw(seen, 0.0)
        assert (seen.get_at((at[0] + 6, at[1] + 6)) != FELT) is dark


def test_a_die_that_sets_out_or_lands_has_the_shadow_of_one_that_lies(table, monkeypatch):
    sight, ways = table.board._sight(), ((1000, 300), (1120, 380))
    (clip, *_) = fly.fly(sight, [Traveller("ivory", 3, *ways, 40, 40)])
    monkeypatch.setattr(DiceArt, "draw_body", lambda *_, **__: None)
    for t, at in ((0.0, ways[0]), (1.0, ways[1])):
        seen, lies = Surface(SIZE), Surface(SIZE)
        seen.fill(FELT)
        lies.fill(FELT)
        clip.draw(seen, t)
        sight.dice.draw_shadow(lies, at, 40)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(lies, "RGB")


def test_dice_of_a_bust_fly_over_the_rule_which_is_no_longer_the_sentence_of_the_explosion(table, monkeypatch):
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    looks, rect = [], fly.aim_line_rect
    monkeypatch.setattr(fly, "aim_line_rect", lambda *how: (looks.append(how[2]), rect(*how))[1])
    while not table.board.show.gone:
        table.update(16)
    assert [(look.boom, look.sentence) for look in looks] == [(False, "")]


def busted(table):
    """Return the table's app at the last frame before the dice of a bust leave for the pot."""
    app = App(table.desk, table)
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    while not table.board.show.gone:
        last = app.surface.copy()
        app.step([], 16)
    return app, last


def unlike(one, other, rect):
    """Return how many pixels of a part differ."""
    alike = pygame.mask.from_threshold(one.subsurface(rect), (0, 0, 0), (24, 24, 24, 255), other.subsurface(rect))
    return rect.w * rect.h - alike.count()


def test_as_dice_of_a_bust_leave_no_star_goes_and_nothing_brightens_in_one_frame(table):
    app, before = busted(table)
    turn = table.match.view(None).turns[0]
    place = table.board.layout[f"result_{table.board.show.places[turn.seat]}"].rect.inflate(0, 20)
    steps = []
    while len(steps) < 12:
        steps.append(unlike(before, app.surface, place))
        before = app.surface.copy()
        app.step([], 16)
    assert steps[0] < 1200, steps
    assert sum(steps) > 3000, "and in the end they are gone"


def test_dice_of_a_bust_land_in_the_pot_as_they_will_lie_there(table):
    """They had the faces they were thrown with, and others in the frame in which they landed."""
    app, _ = busted(table)
    pot = table.board.layout["pot"].rect
    ring = pot.inflate(-pot.w // 4, 0).move(0, -pot.h // 4)  # without the label, which counts them then
    while table.board.show.pot == 0:
        before = app.surface.copy()
        app.step([], 4)
    assert unlike(before, app.surface, ring) < 0.03 * ring.w * ring.h


def test_under_reduced_motion_a_die_is_seen_as_it_lies_where_it_goes_and_where_it_comes(table, monkeypatch):
    table.desk.settings.motion = "reduced"
    (clip, *_) = fly.fly(table.board._sight(), [Traveller("ivory", 3, (300, 200), (900, 500), 40, 26, (2, 1))])
    yaws, rest = [], DiceArt.rest
    monkeypatch.setattr(DiceArt, "rest", lambda *how, **more: (yaws.append(how[4]), rest(*how, **more))[1])
    for t in (0.1, 0.4, 0.6, 0.9):
        clip.draw(Surface((1, 1)), t)
    assert yaws == [2, 2, 1, 1]


def test_a_die_on_its_way_turns_once_round_and_never_at_once(table, monkeypatch):
    (clip, *_) = fly.fly(table.board._sight(), [Traveller("ivory", 3, (300, 200), (900, 500), 40, 26)])
    tilts = []
    monkeypatch.setattr(DiceArt, "draw_body", lambda _, __, ___, *how, **____: tilts.append(how[5]))
    for ms in range(0, clip.duration + 1, 8):
        clip.draw(Surface((1, 1)), ms / clip.duration)
    steps = [min((after - before) % 360, (before - after) % 360) for before, after in pairwise(tilts)]
    assert max(steps) < 60 and sum(steps) > 300


def test_a_pot_that_grows_finds_its_dice_made(table, monkeypatch):
    table.dice.forget()
    app, made, rest = App(table.desk, table), [], vars(DiceArt)["_rest"]
    monkeypatch.setattr(DiceArt, "_rest", lambda self, *how: (made.append(how), rest(self, *how))[1])
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    pot = table.board.show.pot
    while table.board.show.pot == pot:
        made.clear()
        app.step([], 16)
    assert table.board.show.pot == pot + 4 and not made


def test_the_slip_over_a_bust_is_written_before_it_lies_there(table, monkeypatch):
    let_go()
    app, written, write = App(table.desk, table), [], vars(bust_slip)["_made"]
    monkeypatch.setattr(bust_slip, "_made", lambda *how: (written.append(how), write(*how))[1])
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    while not table.board.show.gone:
        before = len(written)
        app.step([], 16)
    for _ in range(3):
        app.step([], 16)
    assert len(written) == before > 0


def test_the_slip_over_a_rival_s_bust_does_not_lie_under_the_dice_that_leave(table):
    app = App(table.desk, table)
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    turn = table.match.view(None).turns[0]
    place = table.board.show.places[turn.seat]
    paper, rect = slip_of(pens(Surface((1, 1)), table.desk, table.board.layout, place), turn)
    edge = rect.x + rect.w - 12, rect.centery  # beside the words, and beside the dice
    wanted, seen = paper.get_at((rect.w - 12, rect.h // 2)), []
    while not table.board.show.gone:
        app.step([], 16)
    while table.board.show.pot == 0:
        seen.append(app.surface.get_at(edge).r)
        app.step([], 16)
    assert max(seen[: len(seen) // 2]) < wanted.r / 2 < seen[-1], "it comes as they land"
    assert seen == sorted(seen) and len(set(seen)) > 4, "and does not jump"
    app.step([], 16)
    assert app.surface.get_at(edge) == wanted


def test_the_corners_of_that_slip_stay_clear_to_the_last_frame(table):
    for answer in (Use(4), Roll((1, 2, 2, 5))):
        steps = table.match.act(table.match.to_act, answer)
    busted = next(told for told in table.match.told(steps, table.eyes) if isinstance(told.event, TurnEnded))
    turn = busted.event.turn
    paper, rect = slip_of(
        pens(Surface((1, 1)), table.desk, table.board.layout, table.board.show.places[turn.seat]), turn
    )
    assert paper.get_at((0, 0)).a == 0, "it lies askew"
    felt = Surface(table.desk.size)
    felt.fill("darkgreen")
    (slip,) = (clip for clip in table.board.clips(busted)[0].clips if clip.draw and clip.area == rect)
    slip.draw(felt, 1.0)
    assert felt.get_at(rect.topleft) == Color("darkgreen") != felt.get_at(rect.center)


def test_a_rival_s_dice_come_to_lie_on_panels_that_are_there(table, monkeypatch):
    """Whatever the odds: those of their place and of what they may come to are made while they fly."""
    desk, app, cut = table.desk, App(table.desk, table), []
    desk.art.forget()
    slice9 = vars(type(desk.art))["_slice"]
    monkeypatch.setattr(
        type(desk.art), "_slice", lambda self, name, *size: (cut.append(name), slice9(self, name, *size))[1]
    )
    for answer in (Use(4), Roll((1, 1, 1, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    while not table.board.show.air:
        app.step([], 16)
    while table.board.show.air:
        cut.clear()
        app.step([], 16)
    for _ in range(200):
        if table.board.show.odds is not None:
            break
        app.step([], 16)
    assert table.board.show.odds is not None and table.board.show.view.turn.faces
    assert "glass" not in cut
