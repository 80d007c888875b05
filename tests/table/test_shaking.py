"""Dice in the hand: shaken while a button is held, heard as they are thrown, and put down again."""

import math
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.hand import shaking
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.shake_heard import PACES
from gangdice_gui.ui.widgets import Fired
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.table.feel import mouse, rest
from tests.ui.events import key, key_up

SIZE = (1280, 720)
DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.mark.parametrize("by", ["mouse", pygame.K_RETURN])
def test_holding_the_button_shakes_the_dice_and_letting_go_throws_them(sit, by):
    match = played(started(MARCO, ADA), Card("total-7-bomb"))
    app = sit(match)
    table = app.scene
    knocks = []
    table.sounds.shake = lambda shake, volume, pan: knocks.extend(table.clock + ms for ms in shake.knocks)
    button = table.group["roll"].rect
    down = mouse(pygame.MOUSEBUTTONDOWN, button) if by == "mouse" else key(by)
    release = mouse(pygame.MOUSEBUTTONUP, button) if by == "mouse" else key_up(by)
    app.step([down], 10)
    assert table.shaking.held and match.to_act == 0, "nothing is decided while the dice are shaken"
    pressed = table.clock
    pictures = set()
    for _ in range(130):
        app.step([], 10)
        pictures.add(pygame.image.tobytes(app.surface.subsurface(table.board.layout["zone"].rect), "RGB"))
    assert len(pictures) > 100 and match.to_act == 0 and table.busy
    assert knocks[0] - pressed <= shaking.GATHER + 10, "heard as they come to the hand"
    apart = [after - before for before, after in pairwise(knocks)]
    assert min(apart) >= PACES[0] and max(apart) <= PACES[1] + 10 and len(set(apart)) > 4, "never evenly"
    app.step([release], 10)
    assert not table.shaking.held
    assert match.view(0).turn is not None and match.view(0).turn.faces, "the cup has decided"
    rest(app)
    assert table.board.show.mode == "pick"


@pytest.mark.parametrize("dice", [1, 12])
def test_the_hand_keeps_to_the_part_of_the_table_it_names_and_is_drawn_wholly(sit, dice):
    """It shakes low down: above that nothing is drawn anew, so nothing of glove and dice may be there or be cut off."""
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    table = app.scene
    table.board.change(dice=dice)
    app.step([key(pygame.K_RETURN)], 10)
    area = table.shaking.area(table.desk.size, table.board.hand())
    assert 0.2 * SIZE[1] < area.top and area.bottomright == SIZE
    assert 0 <= table.shaking.reach - table.shaking.area(SIZE, ()).top < 8, "the fingers' tips reach so far"
    for _ in range(60):
        app.step([], 10)
        drawn = pygame.Surface(SIZE, pygame.SRCALPHA)
        table.shaking.draw(drawn, table.board.dice, table.board.hand(), table.clock)
        box = drawn.get_bounding_rect()
        assert box and area.contains(box)
    app.step([key_up(pygame.K_RETURN)], 10)


def thrown(sit, heard, **settings):
    """Sit down and throw; `heard` gets the milliseconds of each mix that begins, and `ends` where it is cut."""
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")), **settings)
    sound = app.scene.desk.sound
    sound.play_mix = lambda raw: heard.append(len(raw) / 4 / 44.1)
    sound.stop_mix = lambda: heard.append("ends")
    app.step([key(pygame.K_RETURN)], 10)
    heard.clear()
    app.step([key_up(pygame.K_RETURN)], 10)
    return app


@pytest.mark.parametrize(("speed", "shortest", "longest"), [("normal", 900, 2500), ("fast", 450, 1300)])
def test_a_throw_is_one_sound_as_long_as_it_lasts(sit, speed, shortest, longest):
    heard = []
    rest(thrown(sit, heard, speed=speed), 60)
    assert len(heard) == 1 and shortest < heard[0] < longest


def test_a_throw_that_is_skipped_is_heard_no_longer(sit):
    heard = []
    app = thrown(sit, heard)
    app.step([], 300)
    app.step([key(pygame.K_RETURN)], 10)
    assert heard[1:] == ["ends"]


def test_nothing_is_mixed_for_who_hears_nothing(sit):
    heard = []
    app = thrown(sit, heard, muted=True)
    app.scene.desk.sound.mixing = None
    rest(app, 60)
    assert heard == []


def test_dragging_off_the_button_throws_nothing(sit):
    match = played(started(MARCO, ADA), Card("total-7-bomb"))
    app = sit(match)
    app.step([mouse(pygame.MOUSEBUTTONDOWN, app.scene.group["roll"].rect)], 10)
    away = pygame.Rect(0, 0, 400, 500)
    app.step([Event(pygame.MOUSEMOTION, pos=away.center, rel=(0, 0), buttons=(1, 0, 0))], 10)
    app.step([mouse(pygame.MOUSEBUTTONUP, away)], 10)
    assert not app.scene.shaking.held and app.scene.board.show.mode == "choose" and match.to_act == 0
    app.step([], 400)
    app.step([], 10)
    assert not app.scene.busy


def test_leaving_the_window_puts_the_dice_down(sit):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    app.step([key(pygame.K_RETURN)], 10)
    assert app.scene.shaking.held
    app.step([Event(pygame.WINDOWFOCUSLOST)], 10)
    assert not app.scene.shaking.held
    app.step([key_up(pygame.K_RETURN)], 10)
    assert app.scene.board.show.mode == "choose"


def test_a_die_that_is_held_a_while_makes_room_for_a_second_without_a_jump(sit, monkeypatch):
    table, screen, ways = sit(started(MARCO, ADA)).scene, pygame.Surface(SIZE), dict[int, list[tuple[float, float]]]()
    dice = [HeldDie(600.0 + 60 * k, 500.0, 50.0, k + 1, 0, "ivory", number=k) for k in range(2)]
    for most in (1, 2):
        hand, seen = shaking.Shaking(table.desk, table.sounds), ways.setdefault(most, [])

        def watched(art, surface, at, colour, face, *_, seen=seen, **__):
            seen.extend([at] if face == 1 else [])

        monkeypatch.setattr(DiceArt, "draw_die", watched)
        hand.grasp(0.0, "reroll", (600, 500))
        for ms in range(0, 600, 16):
            hand.draw(screen, table.dice, dice[: most if ms > 300 else 1], float(ms))
    room = [math.dist(one, other) for one, other in zip(*ways.values(), strict=True)]
    assert room[-1] > 15, "it makes room"
    assert all(abs(now - was) < 6 for was, now in pairwise(room)), "and is seen on its way"


def test_a_die_that_is_picked_is_seen_on_its_way_to_the_other_tray(sit, monkeypatch):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb"), Use(3), Roll((1, 3, 5))))
    rest(app)
    table = app.scene
    seen, screen, draw = [], pygame.Surface(SIZE), DiceArt.draw_die

    def watched(art, surface, at, colour, face, *how, **more):
        seen.extend([face] if surface is screen else [])
        draw(art, surface, at, colour, face, *how, **more)

    monkeypatch.setattr(DiceArt, "draw_die", watched)
    table.handle(mouse(pygame.MOUSEBUTTONDOWN, table.group["die:1"].rect))
    table.handle(mouse(pygame.MOUSEBUTTONUP, table.group["die:1"].rect))
    assert table.board.show.picked == {1} and table.board.busy
    while table.board.stirring.slide.busy:
        seen.clear()
        table.draw(screen)
        assert seen.count(3) == 1
        table.update(16)


def test_with_little_motion_dice_are_in_the_hand_at_once(sit, monkeypatch):
    table, seen = sit(started(MARCO, ADA), motion="reduced").scene, []
    monkeypatch.setattr(DiceArt, "draw_die", lambda art, surface, at, *_, **__: seen.append(at))
    hand = shaking.Shaking(table.desk, table.sounds)
    hand.grasp(0.0, "reroll", (600, 400))
    hand.draw(pygame.Surface(SIZE), table.dice, [HeldDie(300.0, 600.0, 50.0, 1, 0, "ivory", 0)], 0.0)
    assert seen == [(600.0, 400.0)]


@pytest.mark.parametrize("held", [True, False], ids=["shaken", "thrown at once"])
def test_the_glove_comes_bit_by_bit(sit, monkeypatch, held):
    """It was there in the frame in which dice were shaken, or thrown by the button."""
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    rest(app)
    table, seen, real = app.scene, [], Glove.back

    def watched(glove, surface, palm, pose, turn=0.0, shown=1.0):
        seen.append(shown)
        real(glove, surface, palm, pose, turn, shown)

    monkeypatch.setattr(Glove, "back", watched)
    if held:
        table.shake("roll", Fired("roll"), pygame.K_SPACE)
    else:
        table.fired(Fired("roll"))
    for _ in range(10):
        table.draw(pygame.Surface(SIZE))
        table.update(10)
    assert seen == sorted(seen) and seen[0] < 0.2 and sum(share < 1 for share in seen) > 6
