"""What stands on the street changes bit by bit: trays and tags, gangs, sentences; and a fight ends with who has won."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.rules.events import Blow
from gangdice_gui.games.fisticuffs.rules.types import Dispute
from gangdice_gui.games.fisticuffs.screens.changing import changing, landed, thrown_from
from gangdice_gui.games.fisticuffs.screens.clips import won
from gangdice_gui.games.fisticuffs.screens.clips.blow import COMES
from gangdice_gui.games.fisticuffs.screens.clips.lay import FOOT, WAY, on_the_way, way_back
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.games.fisticuffs.screens.paint import backdrop
from gangdice_gui.games.fisticuffs.screens.show import Nursed
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence, told
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.games.fisticuffs.screens.street.settled import stage_box
from gangdice_gui.games.fisticuffs.screens.street.street import spots, trays
from gangdice_gui.table.soft_buttons import LASTS
from gangdice_gui.table.softened import GOES
from gangdice_gui.ui import theme
from gangdice_gui.ui.step_aside import AWAY
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


@pytest.mark.parametrize("size", [SIZE, (1024, 768), (3840, 2160)])
def test_of_two_sentences_no_two_are_read_over_each_other(new_desk, size):
    app = table(new_desk(size), fighting(OWN_ATTACK)())
    board, felt = app.scene.board, None
    board.wait()
    for said in ("Bert has another punch in him.", "Cleo lays two dice on the street."):
        board.change(said=said)
        for ms in range(0, GOES + 40, 10):
            app.step([], 10)
            if ms == GOES // 2 - 10:  # in the middle of it, when the old has gone and the new comes
                felt = seen(app)
        for _ in range(9):
            app.step([], 10)
    box = board.places.rect(told(board.brush(pygame.Surface((1, 1))), board.places, board.show).box).inflate(-4, -4)
    bare, app_now = backdrop(app.desk, board.places.console, board.places.k), seen(app)
    bare = bare.convert(app_now)
    assert unlike(bare, app_now, box) > 0.5 * box.w * box.h and unlike(bare, felt, box) < 0.02 * box.w * box.h
    app.scene.close()


@pytest.mark.parametrize("answers", [False, True])
def test_what_there_is_to_do_and_another_forecast_come_once_the_old_has_gone(new_desk, answers):
    """Buttons were read through who is at it, and one forecast through the other."""
    app = table(new_desk(SIZE), fighting(ROUND_ONE)())
    board, old = app.scene.board, app.scene.board.places
    assert board.show.weighs
    if answers:
        play(app, "attack 3", "roll 2 3 3 5 6")
        app.step([], 10)
    else:
        board.wait()
        app.scene.changed()
    app.step([], AWAY // 2 if answers else GOES // 2)
    middle = seen(app)
    for _ in range(9):
        app.step([], 10)
    after, new = seen(app), board.places
    assert new.forecast != old.forecast
    for place in (old.actions, new.forecast):
        box = old.rect(place).inflate(-4, -4)
        letters = [
            pygame.mask.from_threshold(picture.subsurface(box), theme.CREAM, (110, 110, 110, 255)).count()
            for picture in (middle, after)
        ]
        assert letters[1] > 300 and letters[0] < 0.05 * letters[1], place
    app.scene.close()


@pytest.mark.parametrize("size", [SIZE, (1024, 768), (800, 1280)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_dice_that_go_back_to_the_hand_come_over_no_sentence(new_desk, size, text_size):
    app = table(new_desk(size, text_size=text_size, language="fr"), fighting(OWN_ATTACK)())
    board = app.scene.board
    sight = Sight.of(app.scene, board.dice, board.show, board.places, None)
    brush, faces = board.brush(pygame.Surface((1, 1))), (2, 3, 3, 5, 6)
    for seat in range(6):
        for text in (
            "Un coup.",
            "Une phrase si longue qu'elle prend deux lignes de la rue, et même un peu plus que cela.",
        ):
            low = sentence(brush, board.places, board.show, text).box.bottom
            way = way_back(sight, seat, text)
            ends = on_the_way(sight, spots(board.places, faces).values(), seat, way)
            assert all(y - FOOT * board.places.throw_face >= low - 1 for _, y in ends) or way == 0, (seat, text)
    assert way_back(sight, board.show.viewer, "Un coup.") == WAY, "one's own go the other way"
    app.scene.close()


def test_what_is_over_goes_bit_by_bit_as_well(new_desk):
    app = table(new_desk(SIZE), fighting(OWN_ATTACK)())
    board, brush = app.scene.board, app.scene.board.brush(pygame.Surface((1, 1)))
    ground, settling = board.places, replace(board.show, question=None, way=None, settling=True)
    over = replace(settling, view=replace(settling.view, rumble=None, punch=None))
    gone = changing(brush, (ground, ground), settling, over)
    tile = ground.tiles[1].box
    street = ground.rect(Area(tile.cx - 2, tile.bottom + 8, 4, 4))
    assert any(place.contains(street) for place in gone), "dice that lay there"
    assert not any(place.contains(street) for place in changing(brush, (ground, ground), settling, settling))
    disputed = replace(settling, view=replace(settling.view, dispute=Dispute(1, 2, 1, ((0, 1), (2, 1)), (0, 2))))
    felt = ground.rect(stage_box(ground))
    assert felt in changing(brush, (ground, ground), disputed, replace(disputed, hit=(1, 2)))
    app.scene.close()


def test_all_of_the_panel_of_a_lull_changes_bit_by_bit(new_desk):
    app = table(new_desk(SIZE), fighting(ROUND_ONE + LULL)())
    board, brush = app.scene.board, app.scene.board.brush(pygame.Surface((1, 1)))
    assert board.show.stage == "lull"
    panel = board.places.rect(lull.panel_box(board.places, lull.lines_of(board.show)))
    after = replace(board.show, question=None, picked=None, nursed=(Nursed(0, 2),))
    assert panel in changing(brush, (board.places, board.places), board.show, after)
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
    """Let the fight be settled until a blow is seen; returns its clip."""
    board, found, real = app.scene.board, {}, app.scene.board.clips

    def clips(told):
        lots = real(told)
        if isinstance(told.event, Blow):
            blow = told.event.blow
            found[blow.seat, blow.member] = next(clip for lot in lots for clip in lot.clips if clip.draw)
        return lots

    board.clips = clips
    play(app, LULL[2:].strip())
    for _ in range(900):
        app.step([], 10)
        if board.show.hit in found:
            return found[board.show.hit]
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
