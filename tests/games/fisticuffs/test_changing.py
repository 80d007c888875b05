"""What stands on the street changes bit by bit: trays and tags, gangs, sentences; and a fight ends with who has won."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.rules.events import Blow
from gangdice_gui.games.fisticuffs.screens.changing import changing, landed, thrown_from
from gangdice_gui.games.fisticuffs.screens.clips import won
from gangdice_gui.games.fisticuffs.screens.clips.blow import COMES
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.games.fisticuffs.screens.street.street import spots, trays
from gangdice_gui.table.soft_buttons import LASTS
from gangdice_gui.table.softened import GOES
from scripts.shots_fisticuffs import LULL, OWN_ATTACK, ROUND_ONE, decided, fighting
from tests.games.fisticuffs.sitting import sit

SIZE = (1280, 720)


def table(desk, match, frames=60):
    """Return the app at a table, everything at rest."""
    app = App(desk, sit(desk, match))
    for _ in range(frames):
        app.step([], 20)
    return app


def seen(app):
    app.step([], 0)
    return app.surface.copy()


def unlike(one, other, part):
    """Return how many pixels differ within a part of two pictures."""
    same = pygame.mask.from_threshold(one.subsurface(part), (0, 0, 0), (12, 12, 12, 255), other.subsurface(part))
    return part.w * part.h - same.count()


def play(app, *texts):
    scene = app.scene
    for text in texts:
        scene.course.take(scene.match.act(scene.match.to_act, scene.match.game.rules.parse(text)))


def thrown(app, faces="2 3 3 5 6"):
    """Throw an attack, and let time pass until it is asked what becomes of the dice."""
    play(app, "attack 3", f"roll {faces}")
    pictures = []
    for _ in range(600):
        app.step([], 10)
        pictures = [*pictures[-3:], app.surface.copy()]
        if app.scene.board.show.asked == "aim":
            return pictures
    raise AssertionError("nothing is asked")


@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_trays_and_tags_come_bit_by_bit_and_the_dice_in_them_stay_as_they_lie(new_desk, size):
    app = table(new_desk(size), fighting(ROUND_ONE)())
    before = thrown(app)[-2]
    board, k = app.scene.board, app.scene.board.places.k
    assert board.busy and app.scene.soft.busy
    box = trays(board.places, (2, 3, 3, 5, 6))[0].box
    tag = board.places.rect(Area(box.x - 30, box.bottom, box.w + 60, 50))
    first = seen(app)
    for _ in range(40):
        app.step([], 10)
    after = seen(app)
    assert not board.busy and not app.scene.soft.busy
    assert unlike(before, after, tag) > 100 and unlike(before, first, tag) < 0.5 * unlike(before, after, tag)
    # A die whose number may not be chosen is dimmed; one that is aimed at glows: its middle stays as it is.
    way = board.show.way
    (x, y) = next(at for die, at in spots(board.places, (2, 3, 3, 5, 6)).items() if (2, 3, 3, 5, 6)[die] == way.number)
    face = Rect(0, 0, round(20 * k), round(20 * k))
    face.center = round(x * k), round(y * k)
    assert unlike(before, first, face) <= 0.1 * face.w * face.h
    app.scene.close()


def test_they_come_in_some_150_milliseconds(new_desk):
    app = table(new_desk(SIZE), fighting(ROUND_ONE)())
    thrown(app)
    ms = 0
    while app.scene.board.busy or app.scene.soft.busy:
        app.step([], 10)
        ms += 10
    assert 100 <= ms <= max(GOES, LASTS) + 20
    app.scene.close()


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_they_are_there_at_once(new_desk, how):
    app = table(new_desk(SIZE, **how), fighting(ROUND_ONE)())
    play(app, "attack 3", "roll 2 3 3 5 6")
    for _ in range(200):
        app.step([], 10)
        assert not app.scene.board.busy
    assert app.scene.board.show.asked == "aim"
    app.scene.close()


def test_the_sentence_a_clip_has_brought_back_does_not_come_once_more(new_desk):
    app = table(new_desk(SIZE), fighting(ROUND_ONE)())
    thrown(app)
    board = app.scene.board
    row = board.places.rect(Area(board.places.street.x, board.places.prompt - 20, board.places.street.w, 40))
    assert row.collidelist(board.softly.places) < 0
    app.scene.close()


def test_dice_that_have_landed_are_left_out_and_dice_that_leave_take_what_was_asked_with_them(new_desk):
    app = table(new_desk(SIZE), fighting(OWN_ATTACK)())
    board = app.scene.board
    lies, flies = replace(board.show, question=None, way=None), replace(board.show, question=None, way=None, air=True)
    dice = list(landed(board.places, flies, lies))
    assert len(dice) == 5 and not list(landed(board.places, lies, lies))
    assert thrown_from(board.places, lies, flies) is None, "they lie there: they fly to a lane"
    punch = replace(lies.view.punch, faces=())
    asked = replace(lies, view=replace(lies.view, punch=punch))
    assert thrown_from(board.places, asked, replace(asked, air=True)).contains(dice[0])
    app.scene.close()


def test_a_gang_whose_members_are_hurt_changes_bit_by_bit_and_no_other_does(new_desk):
    app = table(new_desk(SIZE), fighting(OWN_ATTACK)())
    board = app.scene.board
    view = board.show.view
    eyes = tuple((2, *row[1:]) if seat == 2 else row for seat, row in enumerate(view.eyes))
    after = replace(board.show, view=replace(view, eyes=eyes, punch=view.punch), foresees=False)
    before = replace(board.show, foresees=False)
    places = changing(board.brush(pygame.Surface((1, 1))), (board.places, board.places), before, after)
    tile = {seat: board.places.rect(tile.box) for seat, tile in board.places.tiles.items()}
    assert any(tile[2].colliderect(place) for place in places)
    assert not any(tile[seat].inflate(-8, -8).colliderect(place) for seat in (1, 3, 5) for place in places)
    app.scene.close()


def test_nothing_goes_where_another_person_sits_down(new_desk):
    app = table(new_desk(SIZE), fighting(OWN_ATTACK)())
    board = app.scene.board
    brush, other = board.brush(pygame.Surface((1, 1))), replace(board.show, viewer=1, said="x")
    assert changing(brush, (board.places, board.places), board.show, other) == []
    app.scene.close()


def blow_clip(app):
    """Let the fight be settled until the first blow is seen; returns its clip."""
    board, found, real = app.scene.board, [], app.scene.board.clips

    def clips(told):
        lots = real(told)
        found.extend(clip for lot in lots for clip in lot.clips if clip.draw and isinstance(told.event, Blow))
        return lots

    board.clips = clips
    play(app, LULL[2:].strip())
    for _ in range(900):
        app.step([], 10)
        if found and board.show.hit:
            return found[0]
    raise AssertionError("no blow lands")


def test_who_is_hit_comes_out_of_its_gang_and_the_star_goes_bit_by_bit(new_desk):
    app = table(new_desk(SIZE), fighting(ROUND_ONE)())
    clip = blow_clip(app)
    board = app.scene.board
    seat, number = board.show.hit
    x, y = (round(value * board.places.k) for value in board.places.member(seat, number))
    bare = pygame.Surface(SIZE)
    clip.draw(bare, 0.0)
    assert clip.area.collidepoint(x, y) and bare.get_at((x, y)).r + bare.get_at((x, y)).g > 60
    clip.draw(later := pygame.Surface(SIZE), COMES / clip.duration)
    assert later.get_at((x, y))[:3] == (0, 0, 0), "it is not there twice"
    star, bright = None, []
    for _ in range(400):
        app.step([], 10)
        if board.show.hit is None or board.show.hit != (seat, number):
            break
        area = board.places.rect(board.places.felt)
        star = star or seen(app)
        bright.append(app.surface.copy().subsurface(area))
    falls = [
        unlike(one, other, Rect((0, 0), area.size)) for one, other in zip(bright[-16:], bright[-15:], strict=False)
    ]
    assert sum(fall > 200 for fall in falls) >= 6, "it goes in many frames"
    app.scene.close()


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_fight_ends_with_who_has_won_in_the_light_of_the_lamp(new_desk, motion, monkeypatch):
    lamps, said = [], []
    monkeypatch.setattr(won, "Lamp", lambda *how, real=won.Lamp: lamps.append(1) or real(*how))
    monkeypatch.setattr(won, "shout", lambda brush, x, y, text, *_: said.append(text))
    app = table(new_desk(SIZE, motion=motion), decided())
    scene = app.scene
    play(app, "stop")
    for _ in range(2500):
        app.step([], 10)
        if app.scene is not scene or said:
            break
    assert said and said[0] == app.desk.words("brawl.wins_choir")
    assert bool(lamps) == (motion == "full")
    scene.skip()
    assert not scene.moving, "a press has done with it"
    scene.close()
