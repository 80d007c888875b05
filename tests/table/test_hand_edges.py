"""The hand at the edges of the window, the dice that stay in it, and those that are put back."""

import math
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Roll, Use
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.hand import BEHIND, DRAG, FASTEST
from gangdice_gui.table.hand.shaking import SEEN
from gangdice_gui.ui.dice.dice import DiceArt
from tests.table.hands import down, drag, key, let_go, looked_at, middle, said

W, H = 1280, 720


def taken(table):
    """Take the dice into the hand; returns where it is."""
    x, y = middle(table.board.hand()[0])
    down(table, (x, y))
    drag(table, (x + 20, y), (x + 40, y))
    assert table.shaking.held
    return x + 40, y


@pytest.mark.parametrize("out", [(1500, 560), (1279, 600), (640, 900), (-200, 640), (1400, 800)])
def test_glove_and_dice_stay_in_the_window_however_far_out_of_it_the_pointer_is(at_hand, monkeypatch, out):
    palms, dice = [], []
    table = at_hand()
    start = taken(table)
    back, die = Glove.back, DiceArt.draw_die
    monkeypatch.setattr(Glove, "back", lambda g, s, palm, *how, **m: (palms.append(palm), back(g, s, palm, *how, **m)))
    monkeypatch.setattr(DiceArt, "draw_die", lambda a, s, at, *how, **m: (dice.append(at), die(a, s, at, *how, **m)))
    way = [(start[0] + (out[0] - start[0]) * k // 6, start[1] + (out[1] - start[1]) * k // 6) for k in range(1, 7)]
    for at in (*way, *(out,) * 12):
        drag(table, at)
        looked_at(table)
    rim = SEEN * table.desk.k
    held = [place for place in dice if math.dist(place, palms[-1]) < 120]
    assert len(held) >= 3
    for x, y in palms:
        assert rim <= x <= W - rim and y <= H - rim, "half of the glove at least is seen"
    for x, y in dice[-3:]:
        assert 0 < x < W and 0 < y < H
    let_go(table, out)
    assert rim <= table.shaking.palm[0] <= W - rim and table.shaking.palm[1] <= H - rim, "and it throws from there"


def test_how_hard_it_was_flicked_is_told_by_the_pointer_though_the_glove_has_stopped(at_hand):
    table = at_hand()
    taken(table)
    drag(table, (1270, 560), (1370, 560), (1470, 560), (1570, 560))
    let_go(table, (1570, 560))
    assert table.shaking.flick.pace == FASTEST and table.shaking.flick.run == 1


def test_dice_stay_in_a_hand_that_has_rested_and_then_leaps(at_hand):
    """They fell 200 pixels behind, out of the fist."""
    table = at_hand()
    x, y = taken(table)
    for _ in range(40):
        table.update(16)
    hand = table.shaking.hand
    for step in range(1, 6):
        drag(table, (x + 90 * step, y))
        assert math.dist(hand.at, hand.pos) <= BEHIND * table.desk.k + 0.01


def test_a_click_that_trembled_throws_nothing(at_hand):
    """Eleven pixels rolled three dice."""
    for far, ms, throws in ((11, 40, False), (17, 90, False), (DRAG - 1, 40, False), (30, 60, True), (12, 400, True)):
        table = at_hand()
        before = len(table.match.log)
        x, y = middle(table.board.hand()[0])
        down(table, (x, y))
        table.update(ms // 2)
        table.handle(Event(pygame.MOUSEMOTION, pos=(x + far, y), rel=(0, 0), buttons=(1, 0, 0)))
        assert table.shaking.held == (far >= DRAG)
        table.update(ms - ms // 2)
        let_go(table, (x + far, y))
        assert bool(said(table, before)) == throws, (far, ms)
        assert not table.shaking.held


def seen_back(table, monkeypatch, screen):
    """Return where the first die is drawn, frame by frame, and how much of the glove, until all is at rest."""
    ways, gloves = [], []
    with monkeypatch.context() as patch:
        die, back = DiceArt.draw_die, Glove.back
        seen = []

        def watched(art, surface, at, colour, face, *how, **more):
            if colour == "ivory" and surface is screen:
                seen.append(at)
            die(art, surface, at, colour, face, *how, **more)

        patch.setattr(DiceArt, "draw_die", watched)
        patch.setattr(Glove, "back", lambda *how, **more: (gloves.append(more["shown"]), back(*how, **more)))
        for _ in range(16):
            seen.clear()
            table.draw(screen)
            ways.append(list(seen))
            table.update(10)
    return ways, gloves


@pytest.mark.parametrize("by", ["button", "key"])
def test_dice_that_are_put_back_hop_to_where_they_lay(at_hand, monkeypatch, by):
    """They were there in the next frame."""
    table, screen = at_hand(), pygame.Surface((W, H))
    row = [(die.x, die.y) for die in table.board.hand()]
    x, y = taken(table)
    for at in ((x + 200, y + 40), (x + 320, y + 80), *((x + 320, y + 80),) * 20):
        drag(table, at)
        looked_at(table)
    table.handle(
        Event(pygame.MOUSEBUTTONDOWN, pos=(x + 320, y + 80), button=3)
        if by == "button"
        else Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    )
    assert not table.shaking.held and table.busy
    ways, gloves = seen_back(table, monkeypatch, screen)
    last = [way[-3:] for way in ways if len(way) >= 3][:12]
    far = [max(math.dist(at, lies) for at, lies in zip(way, row, strict=True)) for way in last]
    assert far[0] > 150 and far == sorted(far, reverse=True) and far[-1] < 40
    assert max(a - b for a, b in pairwise(far)) < 60, "at no time they leap"
    assert gloves == sorted(gloves, reverse=True) and gloves[0] > 0.9 and 0 < gloves[-1] < 0.3
    assert not table.board.show.shaking and not table.busy and not table.shaking.shown
    whole = looked_at(table)
    table.board.change(numbers=True)
    table.board.change(numbers=False)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(looked_at(table), "RGB")


def test_with_little_motion_dice_that_are_put_back_are_there_at_once(at_hand):
    table = at_hand(motion="reduced")
    x, y = taken(table)
    table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
    assert not table.shaking.shown and not table.board.show.shaking


def test_dice_on_their_way_back_can_be_grabbed_again(at_hand):
    table = at_hand()
    x, y = taken(table)
    table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
    table.update(30)
    let_go(table, (x, y))
    assert taken(table) and table.shaking.held


def test_whatever_is_pressed_while_dice_are_put_back_finds_them_where_they_lay(at_hand):
    for pressed in (pygame.K_s, pygame.K_RETURN, pygame.K_n, pygame.K_u):
        table = at_hand(Use(3), Roll((1, 3, 5)))
        x, y = table.group["die:1"].rect.center
        down(table, (x, y))
        drag(table, (x + 30, y), (x + 60, y))
        looked_at(table)
        table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(x + 60, y), button=3))
        table.update(20)
        assert table.shaking.shown and not table.shaking.held
        key(table, pressed)
        assert table.shaking.shown == table.shaking.held == (pressed == pygame.K_RETURN)
        looked_at(table)
        for _ in range(40):
            table.update(10)
            looked_at(table)


@pytest.mark.parametrize("by", ["mouse", "enter", "reroll", "on the button"])
def test_escape_puts_dice_in_the_hand_back_and_only_then_pauses(at_hand, by):
    table = at_hand(*((Use(3), Roll((1, 3, 5))) if by == "reroll" else ()))
    before = len(table.match.log)
    if by == "enter":
        key(table, pygame.K_RETURN)
        table.update(200)
    elif by == "mouse":
        taken(table)
    elif by == "on the button":
        down(table, table.group["roll"].rect.center)
        table.update(200)
    else:
        x, y = table.group["die:1"].rect.center
        down(table, (x, y))
        drag(table, (x + 30, y), (x + 60, y))
    assert table.shaking.held
    escape = Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert table.handle(escape) is table and not table.shaking.held
    key(table, pygame.K_RETURN, pygame.KEYUP)
    if by == "on the button":
        let_go(table, table.group["roll"].rect.center)
    for _ in range(30):
        table.update(10)
    assert len(table.match.log) == before and table.board.show.mode in ("choose", "pick")
    assert table.handle(escape) is not table, "the second time it pauses"
