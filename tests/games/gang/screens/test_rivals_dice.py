"""The console while a rival plays: his dice lie there, large, from when they rest until they leave."""

import time
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.advice.offers import Odds, picks
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.count import steps_of
from gangdice_gui.games.gang.screens.clips.planned import spots_of
from gangdice_gui.games.gang.screens.console import rivals_dice
from gangdice_gui.games.gang.screens.console.rivals_dice import laid, watched, watched_place
from gangdice_gui.games.gang.screens.console.rivals_turn import (
    draw_rivals_turn,
    face_size,
    may_come_to,
    parted,
    rivals_turn_lines,
    text_end,
)
from gangdice_gui.games.gang.screens.felt.rivals_places import order
from gangdice_gui.games.gang.screens.felt.sliding import SLIDE, Slide, Spot
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.type import Type
from scripts.moments import ponder
from tests.differs import furthest
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.written import noting
from tests.warm import make_desk

SIZE = (1280, 720)


@pytest.fixture
def board(tmp_path):
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(*answers, first=1, size=SIZE, **likes):
        match = played(started(MARCO, ADA, BENNO, first=first, seed="watched"), *answers)
        desk = make_desk(size, Store(tmp_path), Settings(speed="instant", motion="reduced", **likes))
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        table.update(0)
        return table.board

    return make


def test_the_dice_of_a_rival_are_watched_while_they_lie(board):
    lies = board(Card("total-7-bomb"), Use(5), Roll((1, 0, 2, 1, 0)))
    show = lies.show
    turn = watched(show)
    assert turn is not None and turn.faces == (1, 0, 2, 1, 0)
    assert watched(replace(show, air=frozenset({0}))) is None, "who looks at the dice that fly"
    assert watched(replace(show, gone=frozenset({turn.seat}))) is None
    assert watched(replace(show, viewer=turn.seat)) is None, "the own dice lie below the card"
    box = watched_place(lies.layout, text_end(lies.desk, lies.layout, show))
    assert lies.layout["console"].rect.contains(box)
    with_dice, bare = pygame.Surface(SIZE), pygame.Surface(SIZE)
    lies.draw(with_dice)
    lies.change(air=frozenset(range(5)), picked=frozenset(range(5)))
    lies.draw(bare)
    assert pygame.image.tobytes(with_dice.subsurface(box), "RGB") != pygame.image.tobytes(bare.subsurface(box), "RGB")


def test_nobodys_dice_are_watched_once_the_player_is_asked(board):
    asked = board(Card("total-7-bomb"), Use(2), Roll((1, 0)), Stop(), first=2)
    assert asked.show.mode == "choose" and watched(asked.show) is None
    assert watched(replace(asked.show, mode="wait")) is None, "the turn is over"


def test_the_console_says_what_a_rival_is_after(board):
    roll = (1, 0, 2, 1, 0)
    lies = board(Card("total-7-bomb"), Use(5), Roll(roll), odds="always")
    solved = picks("total-7-bomb", roll, 2, None)
    advisers = lies.advisers
    while not advisers.worker.idle:
        time.sleep(0.001)
    lies.table.update(1)
    assert lies.show.odds is not None and lies.show.odds.picked == solved.best()
    assert solved.best().lead == max(solved.way(way).lead for way in range(solved.parts.count))
    lies.change(picked=frozenset({2}))
    advisers.update()
    assert lies.show.odds.picked == solved.odds({2}), "he has said which dice fly again"
    dice, after = parted(lies.layout, watched_place(lies.layout, text_end(lies.desk, lies.layout, lies.show)))
    assert after.w > 0 and not dice.colliderect(after) and lies.layout["console"].rect.contains(after)
    small = Layout.load("table", (1024, 768))
    dice, after = parted(small, watched_place(small, text_end(lies.desk, small, lies.show)))
    assert after.w > 0 and not dice.colliderect(after) and small["console"].rect.contains(after), (
        "in a small window too"
    )
    lies.change(boom=True)
    advisers.update()
    assert lies.show.odds is None, "it is over"
    lies.close()


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(720, 1000), (800, 1280), (1024, 1366), (1080, 1920), (1024, 768), (1280, 1024)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seat", [1, 2])
def test_what_a_rival_is_after_is_said_in_windows_of_any_shape(board, size, text_size, language, seat):
    """In a high window bare wood was there, and with the largest letters nothing in two others."""
    roll = (1, 0, 2, 1, 0, 1, 2)
    asked = {"size": size, "text_size": text_size, "language": language, "odds": "always", "first": seat}
    lies = board(Card("total-7-bomb"), Use(7), Roll(roll), **asked)
    console = lies.layout["console"].rect
    for odds in (None, OddsStrip(picked=Odds(0.5, 0.25))):
        show = replace(lies.show, odds=odds)
        panel, chances = may_come_to(lies.desk, lies.layout, show)
        assert console.contains(panel) and chances == (odds is not None)
        with noting(size) as canvas:
            draw_rivals_turn(canvas, lies.desk, lies.dice, lies.layout, show)
        assert canvas.faults(10) == []
        said = [ink for _, ink, _ in canvas.lines if panel.contains(ink)]
        assert said and min(ink.x for ink in said) >= panel.x + 0.7 * lies.layout["watch"].font, "clear of its corners"
        if size[0] < size[1]:
            assert panel.w > 0.9 * console.w and console.bottom - panel.bottom < 0.09 * console.h
    lies.close()


@pytest.mark.parametrize(("odds", "dice"), [("off", 5), ("ask", 5), ("always", 20)])
def test_in_a_high_window_the_card_says_what_a_rival_is_after_where_no_chances_do(board, odds, dice):
    lies = board(Card("total-7-bomb"), Use(dice), Roll((1, 0, 2, 1, 0) * (dice // 5)), size=(800, 1280), odds=odds)
    panel, chances = may_come_to(lies.desk, lies.layout, lies.show)
    assert panel.w and not chances
    wide = board(Card("total-7-bomb"), Use(dice), Roll((1, 0, 2, 1, 0) * (dice // 5)), odds=odds)
    assert may_come_to(wide.desk, wide.layout, wide.show) is None
    for one in (lies, wide):
        one.close()


@pytest.mark.parametrize("odds", ["off", "ask"])
def test_who_does_not_want_chances_sees_none_of_a_rival(board, odds):
    lies = board(Card("total-7-bomb"), Use(5), Roll((1, 0, 2, 1, 0)), odds=odds)
    lies.advisers.update()
    assert lies.show.odds is None and lies.advisers.worker.idle


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whose_turn_it_is_has_a_large_face(size, players):
    """176 units of 1920 on the mock-up, with the ring; in the small window where words need the room 100 of 1024."""
    layout = Layout.load("table", size, players)
    face, console = face_size(layout), layout["console"].rect
    assert face >= size[0] * 0.09
    assert face * 1.3 <= console.h, "with the glow of a leader"


@pytest.mark.parametrize(("size", "text_size"), [((720, 540), 150), ((1024, 768), 150), ((1920, 1080), 100)])
def test_how_one_stands_is_said_to_its_end_beside_the_dice_of_a_rival(board, monkeypatch, size, text_size):
    lies = board(Card("total-7-bomb"), Use(4), Roll((1, 0, 2, 1)), size=size, text_size=text_size, language="fr")
    watch, said = lies.layout["watch"].rect, list[tuple[str, pygame.Rect]]()
    monkeypatch.setattr(lies.desk.type, "draw", lambda surface, text, *rest: said.append((text, rest[3])))
    for whole in ("Cinq 4, deux 3 et un 1 font 27 : c’est 7 ou plus.", "3 et 4 se suivent."):
        said.clear()
        show = replace(lies.show, boom=True, sentence=whole)
        draw_rivals_turn(pygame.Surface(size), lies.desk, lies.dice, lies.layout, show)
        lines = [(text, place) for text, place in said if place.x == said[-1][1].x]
        assert " ".join(text for text, _ in lines).endswith(f" {whole} Les 4 dés partent au pot.")
        assert all(watch.top <= place.top and place.bottom <= watch.bottom for _, place in lines)
        box = watched_place(lies.layout, text_end(lies.desk, lies.layout, show))
        assert all(place.x + lies.desk.type.width(text, "body", 15) <= box.x for text, place in lines)


def test_where_even_small_letters_have_no_room_it_is_still_said_where_the_dice_go(board, monkeypatch):
    lies, said = board(Card("total-7-bomb"), Use(4), Roll((1, 0, 2, 1)), size=(720, 540), text_size=150), list[str]()
    monkeypatch.setattr(lies.desk.type, "draw", lambda surface, text, *rest: said.append(text))
    show = replace(lies.show, boom=True, sentence="This takes a good many words to say. " * 12)
    draw_rivals_turn(pygame.Surface((720, 540)), lies.desk, lies.dice, lies.layout, show)
    below = rivals_turn_lines(lies.desk, show)[1].rpartition(". ")[2]
    assert below and " ".join(said).endswith(below) and "This" not in " ".join(said)


def test_a_row_of_many_dice_is_broken_where_they_are_larger_so():
    layout = Layout.load("table", (1024, 768))
    row = pygame.Rect(0, 0, 300, 110)
    for count in range(1, 13):
        pitch, places = laid(layout, count, row)
        assert len(set(places)) == count and len({y for _, y in places}) == (1 if count < 6 else 2)
        assert all(row.inflate(2 - pitch / 1.1, 6 - pitch / 1.1).collidepoint(at) for at in places)


def test_dice_a_rival_throws_again_are_lifted_on_the_console(board):
    lies = board(Card("total-7-bomb"), Use(5), Roll((1, 0, 2, 1, 0)))
    box = watched_place(lies.layout, text_end(lies.desk, lies.layout, lies.show))
    seen = []
    for picked in (frozenset(), frozenset({2})):
        surface = pygame.Surface(SIZE)
        lies.change(picked=picked)
        lies.draw(surface)
        seen.append(pygame.image.tobytes(surface.subsurface(box), "RGB"))
    assert seen[0] != seen[1]


@pytest.mark.parametrize("dice", [1, 3, 5, 12])
def test_a_die_lifted_on_the_console_hides_nothing_of_what_is_written_above_it(board, monkeypatch, dice):
    lies = board(Card("total-7-bomb"), Use(dice), Roll((1, 0, 2) * 4)) if dice == 12 else None
    lies = lies or board(Card("total-7-bomb"), Use(dice), Roll((1, 0, 2, 1, 0)[:dice]))
    rows = []
    monkeypatch.setattr(rivals_dice, "laid", lambda *more: rows.append(more[-1]) or laid(*more))
    seen = []
    for picked in (frozenset(), frozenset(range(dice))):
        surface = pygame.Surface(SIZE)
        lies.change(picked=picked)
        lies.draw(surface)
        seen.append(surface)
    row = rows[-1]
    above = pygame.Rect(row.x, row.y - 30, row.w, 26)
    before, after = (pygame.image.tobytes(one.subsurface(above), "RGB") for one in seen)
    assert furthest(before, after) < 90, "its light may fall there, faintly"


@pytest.mark.parametrize("seat", [1, 2])
def test_dice_of_a_rival_lie_in_order_as_soon_as_they_are_thrown(board, seat):
    """They were put in order once the turn was over, and most of them had to be lifted over others for that."""
    lies = board(Card("different-2-bomb"), Use(7), Roll((1, 0, 2, 5, 0, 4, 5)), first=seat)
    turn, sight = lies.show.view.turn, lies._sight()
    row = tuple(spots_of(sight, turn, frozenset()))
    assert [turn.faces[position] for position in row] == [5, 5, 4, 2, 1, 0, 0]
    ended = replace(turn, ended=True, valid=True, total=17)
    assert spots_of(sight, ended, frozenset()) == spots_of(sight, turn, frozenset())
    counted = [position for step in steps_of(turn.faces, row) for position in step.positions]
    assert counted == [position for position in row if turn.faces[position]], "they are counted as they lie"


@pytest.mark.parametrize("dice", [3, 4])
def test_few_dice_of_a_rival_stay_as_they_fell(board, dice):
    lies = board(Card("different-2-bomb"), Use(dice), Roll((1, 0, 2, 5)[:dice]))
    assert tuple(spots_of(lies._sight(), lies.show.view.turn, frozenset())) == tuple(range(dice))


def test_dice_thrown_again_come_back_to_where_the_rows_open():
    """Those between others had no way to their old places along the felt."""
    turn = Turn(1, 8).rolled(tuple(range(8)), (5, 5, 4, 3, 3, 2, 1, 0))
    assert order(turn, 4, True) == tuple(range(8))
    again = turn.rolled((0, 2, 5), (1, 5, 5, 3, 3, 0, 1, 0))
    assert order(again, 4, True) == (1, 3, 2, 0, 4, 6, 7, 5)
    assert order(again, 4, False) == (2, 0, 1, 3, 5, 4, 6, 7)
    once_more = again.rolled((3,), (1, 5, 5, 0, 3, 0, 1, 0))
    assert order(once_more, 4, True) == (1, 2, 0, 3, 4, 6, 7, 5), "who comes back a second time"
    assert once_more.faces == (1, 5, 5, 0, 3, 0, 1, 0) and once_more.rolls == 3


def test_few_dice_thrown_again_come_to_where_the_row_opens_too():
    """One of three that was thrown again had to get in between the two that stay."""
    turn = Turn(2, 3).rolled((0, 1, 2), (1, 5, 3))
    assert order(turn, 3, True) == (0, 1, 2)
    assert order(turn.rolled((1,), (1, 0, 3)), 3, True) == (0, 2, 1)
    assert order(turn.rolled((1, 2), (1, 0, 3)), 3, False) == (1, 2, 0)


def test_a_die_that_changes_trays_hops_over_those_it_passes():
    def lie(*places):
        return {at: Spot(x, 50.0, 40.0, lifted, 0) for at, (x, lifted) in enumerate(places)}

    slide = Slide()
    before, after = lie((0, 0), (50, 0), (100, 0), (150, 0)), lie((200, 1), (25, 0), (75, 0), (125, 0))
    assert slide.begin(before, after, 0.0) == {0, 1, 2, 3}
    half = slide.spots(after, SLIDE * 0.2)
    assert half[0].hop > 0.5 and not any(half[at].hop for at in (1, 2, 3))
    again = slide.begin(half, before, 10.0)
    assert again and slide.spots(before, 10.0)[0].hop == half[0].hop, "picked back at once it goes on from there"
    assert slide.spots(before, 10.0 + SLIDE)[0].hop == 0


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 150), ((720, 540), 150), ((1024, 768), 125)])
def test_beside_a_rival_s_dice_the_whole_sentence_about_a_bust_is_read(board, monkeypatch, size, letters):
    lies = board(Card("different-2-bomb"), Use(4), Roll((3, 1, 4, 0)))
    lies.desk.settings.text_size = letters
    lies.desk.size = size
    lies.table.resize()
    why = "4 + 2 + 5 + Boss make 11: that is 10 or more."
    show = replace(lies.show, boom=True, sentence=why)
    below, slot, drawn = rivals_turn_lines(lies.desk, show)[1], lies.layout["watch"].rect, []
    assert watched(show) is not None and below.startswith(why) and below != why
    draw = vars(Type)["draw"]

    def noted(self, surface, text, style, px, ink, rect, *how):
        drawn.append((text, px, rect))
        return draw(self, surface, text, style, px, ink, rect, *how)

    monkeypatch.setattr(Type, "draw", noted)
    draw_rivals_turn(pygame.Surface(size), lies.desk, lies.dice, lies.layout, show)
    first = next(i for i, (text, _, _) in enumerate(drawn) if below.startswith(text))
    lines = drawn[first:]
    assert " ".join(text for text, _, _ in lines) == below
    for text, px, rect in lines:
        assert rect.top >= slot.top - 1 and rect.bottom <= slot.bottom + 1
        assert lies.desk.type.width(text, "body", px) <= rect.w
