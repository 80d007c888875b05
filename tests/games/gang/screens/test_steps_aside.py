"""What is in the way of a throw steps aside and comes back."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece, aim_line_text
from gangdice_gui.games.gang.screens.felt.middle import draw_beat
from gangdice_gui.games.gang.screens.felt.own_dice import slip_piece
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.throws.plan import WIND_UP
from gangdice_gui.ui.theme import GOLD, INK, PAPER
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.events import key, key_up
from tests.warm import make_desk

SIZE = (1280, 720)


def test_the_slip_of_ones_own_bust_steps_aside_for_a_rivals_throw(tmp_path):
    pygame.init()
    pygame.display.set_mode(SIZE)
    match = played(started(MARCO, ADA, BENNO), Card("pair-explosive"), Use(2), Roll((3, 3)))
    desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", odds="off", coach="ask"))
    table = gang_table(desk, open_house(desk), match)
    # No gangster answers by himself: on a busy machine he might, before the test does.
    ponder(table)
    for _ in range(100):
        table.update(10)
    lying = slip_piece(desk, table.board.layout, table.board.show)
    assert lying is not None and match.to_act == 1
    at = lying[1].inflate(-8, -8)

    def shown():
        """Return how much of the slip is paper."""
        window = pygame.Surface(SIZE)
        window.set_clip(at)
        table.draw(window)
        part = window.subsurface(at)
        return pygame.mask.from_threshold(part, PAPER, (26, 26, 26, 255)).count() / (at.w * at.h)

    whole, seen = shown(), []
    assert whole > 0.4
    table.course.take([step for one in (Use(3), Roll((1, 2, 4))) for step in match.act(match.to_act, one)])
    while not table.board.show.air:
        table.update(16)
    while table.board.show.air:
        seen.append(shown())
        table.update(16)
    table.update(400)
    gone = [share < 0.02 for share in seen]
    # From when the dice are seen: no hand of his holds them below it.
    assert gone.index(True) * 16 < 64 and sum(gone) > len(gone) / 2
    assert shown() == pytest.approx(whole, abs=0.02), "and it is back"


@pytest.mark.parametrize(("first", "waits"), [(0, WIND_UP), (1, 0)], ids=["one's own", "a rival's"])
def test_what_is_in_the_way_goes_as_dice_leave_the_hand_or_at_once_where_none_is_seen(
    new_desk, monkeypatch, first, waits
):
    match = played(started(MARCO, ADA, BENNO, first=first), Card("total-7-bomb"))
    table, begins, real = gang_table(desk := new_desk(SIZE), open_house(desk), match), [], throw.steps_aside
    monkeypatch.setattr(throw, "steps_aside", lambda *how: (begins.append((how[1], how[5])), real(*how))[1])
    (chosen,) = match.told(match.act(first, Use(3)), 0)
    table.board.change(view=chosen.view)
    table.board.clips(match.told(match.act(CHANCE, Roll((1, 2, 0))), 0)[0])
    ((goes, brisk),) = begins
    assert goes == round(waits / brisk)
    table.close()


def test_papers_are_gone_150_ms_after_dice_leave_the_hand_and_come_back_in_140(new_desk, monkeypatch):
    """Dice in the air would fly over what still lies there."""
    match = played(started(MARCO, ADA, BENNO, first=0), Card("total-7-bomb"))
    table, made, real = gang_table(desk := new_desk(SIZE), open_house(desk), match), [], throw.steps_aside
    monkeypatch.setattr(throw, "steps_aside", lambda *how: (made.append((how[1], real(*how))), made[-1][1])[1])
    (chosen,) = match.told(match.act(0, Use(3)), 0)
    table.board.change(view=chosen.view)
    table.board.clips(match.told(match.act(CHANCE, Roll((1, 2, 0))), 0)[0])
    ((begins, clips),) = made
    away, back = ([clip for clip in clips if bool(clip.delay) == comes] for comes in (False, True))
    assert len(away) == 2 and len(back) == 2, "aim line and note"

    def seen(clip, ms):
        window = pygame.Surface(SIZE)
        window.fill("green")
        clip.draw(window, min(1.0, ms / clip.duration))
        clear = pygame.mask.from_threshold(window, "green", (2, 2, 2, 255))
        return SIZE[0] * SIZE[1] - clear.count()

    for clip in away:
        shares = [seen(clip, begins + ms) for ms in (0, 40, 150)]
        assert shares[0] > 500 and shares[1] > 500 and shares[2] == 0
        assert seen(clip, 0) == seen(clip, begins - 1), "until then they lie as they lay"
    for clip in back:
        assert clip.duration == 140 and seen(clip, 0) == 0 and seen(clip, 140) > 500
    table.close()


@pytest.mark.parametrize("first", [0, 1], ids=["one's own", "a rival's"])
def test_after_a_throw_that_explodes_papers_come_back_saying_why(new_desk, first):
    """What they had said lay there for a tenth of a second, and was another sentence in one frame."""
    match = played(started(MARCO, ADA, BENNO, first=first), Card("pair-explosive"))
    table = gang_table(desk := new_desk(SIZE), open_house(desk), match)
    ponder(table)
    while table.moving:
        table.update(10)
    said = aim_line_text(table.board.show, desk.words)
    table.course.take([step for one in (Use(3), Roll((3, 1, 3))) for step in match.act(match.to_act, one)])
    seen = []
    while not table.board.show.boom:
        if table.board.show.air or seen:
            window = pygame.Surface(SIZE)
            table.draw(window)
            seen.append((window, table.board.show))
        table.update(8)
    why = table.board.show.sentence
    assert {aim_line_text(show, desk.words) for _, show in seen if not show.aside} <= {why} != {said}
    paper, at = aim_line_piece(desk, table.board.layout, table.board.show)

    def letters(picture):
        return pygame.mask.from_threshold(picture, INK, (60, 60, 60, 255))

    inner = paper.get_rect().inflate(-12, -8)
    written = letters(paper.subsurface(inner))
    there = [letters(window.subsurface(at).subsurface(inner)).overlap_area(written, (0, 0)) for window, _ in seen]
    assert there[-1] > 0.9 * written.count() > 100, "as dice lie in their row, and not in one frame with the burst"
    table.close()


LEADS = Use(2), Roll((3, 4)), Stop()


def test_what_is_to_beat_stays_for_ones_own_throw_which_does_not_come_there(new_desk):
    match = played(started(MARCO, ADA, BENNO, first=2), Card("total-11-explosive"), *LEADS, Use(3))
    board = gang_table(desk := new_desk(SIZE), open_house(desk), match).board
    seen = pygame.Surface(SIZE)
    draw_beat(seen, desk, board.layout, replace(board.show, aside=True))
    assert pygame.mask.from_threshold(seen, GOLD, (40, 40, 40, 255)).count() > 200


def test_what_is_to_beat_steps_aside_for_a_rivals_throw(new_desk):
    match = played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), *LEADS)
    table = gang_table(desk := new_desk(SIZE), open_house(desk), match)
    ponder(table)
    for _ in range(300):
        table.update(10)
    at = table.board.layout["beat"].rect

    def shown():
        """Return how many pixels of its headline and its edge are seen."""
        window = pygame.Surface(SIZE)
        window.set_clip(at)
        table.draw(window)
        return pygame.mask.from_threshold(window.subsurface(at), GOLD, (40, 40, 40, 255)).count()

    whole, seen = shown(), []
    assert whole > 200
    table.course.take([step for one in (Use(3), Roll((1, 2, 4))) for step in match.act(match.to_act, one)])
    while not table.board.show.air:
        table.update(16)
    while table.board.show.air:
        seen.append(shown())
        table.update(16)
    table.update(400)
    gone = [share < 0.1 * whole for share in seen]
    assert sum(gone) > 0.5 * len(gone)
    assert shown() == pytest.approx(whole, abs=0.1 * whole), "and it is back"
    table.close()


@pytest.mark.parametrize("again", [False, True], ids=["first throw", "reroll"])
def test_the_aim_line_goes_with_the_words_that_were_read(new_desk, again):
    """At the press it said another sentence, as wide as that, and faded at once."""
    match = played(started(MARCO, ADA, BENNO, first=1), Card("total-11-explosive"))
    for answer in (*(Use(2), Roll((1, 0)), Stop()) * 2, *((Use(3), Roll((1, 0, 2))) if again else ())):
        match.act(match.to_act, answer)
    desk = new_desk(SIZE, language="en", odds="off", coach="off")
    table = gang_table(desk, open_house(desk), match)
    ponder(table)
    app = App(desk, table)
    for _ in range(100):
        app.step([], 10)
    if again:
        app.step([key(pygame.K_a), key_up(pygame.K_a)], 0)
        for _ in range(60):
            app.step([], 10)
    board, words = table.board, desk.words
    said, place = aim_line_text(board.show, words), aim_line_piece(desk, board.layout, board.show)[1]
    window = app.surface.subsurface(place.inflate(-24, -12))
    before, seen = pygame.image.tobytes(window, "RGB"), []
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0)
    while not board.show.air:
        app.step([], 10)
    while board.show.air:
        seen.append(pygame.image.tobytes(window, "RGB"))
        assert aim_line_text(board.show, words) == said
        app.step([], 10)
    assert said and seen[0] == before
    for _ in range(60):
        app.step([], 10)
    assert not board.show.still_said and (again or aim_line_text(board.show, words) != said)
