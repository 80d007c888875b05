"""The console is never bare wood: somebody's dice or the card and its rule lie there, whatever happens on the felt."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console import card_told, rivals_dice, rivals_turn
from gangdice_gui.games.gang.screens.console.rivals_dice import as_it_ran, lost, on_console
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_rivals_turn, place_of, rivals_turn_lines
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.dice import DiceArt
from scripts.film_moments import begin
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.written import noting

OVER = 6000
"""Milliseconds in which all of these moments are over."""
NOWHERE = pygame.Surface((1, 1))
pytestmark = pytest.mark.usefixtures("few_drawn")


def playing(app, table):
    """Yield what is shown of a moment, every 20 milliseconds, while nothing is asked on the console."""
    for _ in range(OVER // 20):
        app.step([], 20)
        if isinstance(app.scene, RoundResult):  # only what happens on the table is looked at
            app._follow(table)
        if table.board.show.mode in ("wait", "bust"):
            yield table.board.show
    table.close()


@pytest.mark.parametrize(
    "moment", ["explosion-other", "explosion", "win-other", "win-own", "nobody", "throw-3", "card", "bonus", "bomb"]
)
@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1280, 720), "en", 100), ((1024, 768), "fr", 150), ((800, 1280), "en", 100)],
)
def test_the_console_is_never_bare(new_desk, monkeypatch, moment, size, language, text_size):
    app, table = begin(new_desk(size, language=language, text_size=text_size), moment)
    drawn, console, places = [], table.board.layout["console"].rect, {}
    monkeypatch.setattr(rivals_turn, "draw_rivals_dice", lambda *a: drawn.append((a[5], a[6])))
    for show in playing(app, table):
        drawn.clear()
        draw_rivals_turn(NOWHERE, table.desk, table.dice, table.board.layout, show)
        ((turn, panel),) = drawn
        assert console.contains(panel) and panel.w > 0.25 * console.w
        places.setdefault((show.view.round, turn.seat, lost(show, turn)), set()).add(tuple(panel))
    assert all(len(found) == 1 for found in places.values()), "nothing moves about"


def test_dice_that_have_burst_lie_there_until_the_next_turn_with_those_to_blame(new_desk, monkeypatch):
    app, table = begin(new_desk((1280, 720)), "explosion-other")
    drawn, seen = [], set()

    def noted(art, surface, at, colour, face, px, *how, **more):
        drawn.append((face, more["dim"] if "dim" in more else bool(how[4:5] and how[4])))

    monkeypatch.setattr(DiceArt, "draw_die", noted)
    for show in playing(app, table):
        turn = on_console(show)
        if turn.seat != 1 or not lost(show, turn):
            continue
        drawn.clear()
        draw_rivals_turn(pygame.Surface((1280, 720)), table.desk, table.dice, table.board.layout, show)
        assert sorted(drawn) == [(0, True), (1, True), (3, False), (4, False)], "3 and 4 are neighbours"
        seen.add((1 in show.gone, turn.ended))
    assert {(False, False), (True, False)} <= seen, "as they lie, and as they are on their way to the pot"


def test_of_a_win_the_dice_of_the_best_result_are_shown(new_desk):
    app, table = begin(new_desk((1280, 720), odds="off"), "win-other")
    won = set()
    for show in playing(app, table):
        turn = on_console(show)
        if show.winning:
            assert (turn.seat, turn.total) == (1, 10) and not lost(show, turn)
            with noting((1280, 720)) as canvas:
                draw_rivals_turn(canvas, table.desk, table.dice, table.board.layout, show)
            won.add(tuple(text for text, *_ in canvas.lines))
    assert won == {("The best result: 10 with 3 dice", "Ada Finch", "takes the round")}


def test_where_nobody_wins_it_says_so_and_not_who_won_before(new_desk):
    app, table = begin(new_desk((1280, 720)), "nobody")
    heads, words = [], table.desk.words
    for show in playing(app, table):
        if show.view.round == 1 and (not heads or heads[-1] != rivals_turn_lines(table.desk, show)[0]):
            heads.append(rivals_turn_lines(table.desk, show)[0])
        if show.winning:
            earlier = replace(show.view, history=show.view.history or ())
            won = started(MARCO, ADA, BENNO)
            played(won, Card("total-11-explosive"), Use(1), Roll((4,)), Stop(), Use(1), Roll((1,)), Stop())
            played(won, Use(1), Roll((1,)), Stop())
            before = won.view(0).history
            assert before[-1].winner == 0
            second = replace(show, view=replace(earlier, round=2, history=before))
            assert rivals_turn_lines(table.desk, second)[0] == words("table.nobody_takes")
    assert heads[-2:] == [words("table.out_of_round", name="Dot Calloway"), words("table.nobody_takes")]


def test_while_the_own_dice_fly_the_card_and_its_rule_are_there_and_no_die(new_desk, monkeypatch):
    app, table = begin(new_desk((1280, 720)), "throw-3")
    dice, rules = [], []
    monkeypatch.setattr(DiceArt, "draw_die", lambda *a, **k: dice.append(a))
    monkeypatch.setattr(DiceArt, "draw_aloft", lambda *a, **k: dice.append(a))
    monkeypatch.setattr(card_told, "draw_rule", lambda *a: rules.append(a[2]))
    seen = 0
    for show in playing(app, table):
        dice.clear(), rules.clear()
        draw_rivals_turn(NOWHERE, table.desk, table.dice, table.board.layout, show)
        assert (dice, rules) == ([], [show.view.card])
        seen += 1
    assert seen > 50


def test_in_a_high_window_the_own_dice_hang_there_and_show_nothing_until_they_lie(new_desk, monkeypatch):
    app, table = begin(new_desk((800, 1280)), "throw-3")
    dice = []
    monkeypatch.setattr(rivals_dice.DiceArt, "draw_die", lambda *a, **k: dice.append(a))
    for show in playing(app, table):
        dice.clear()
        draw_rivals_turn(NOWHERE, table.desk, table.dice, table.board.layout, show)
        assert not (dice and show.air)


def test_no_rule_is_read_before_its_card_lies(new_desk, monkeypatch):
    app, table = begin(new_desk((1280, 720)), "card")
    rules = []
    monkeypatch.setattr(card_told, "draw_rule", lambda *a: rules.append(a))
    turning = 0
    for show in playing(app, table):
        rules.clear()
        draw_rivals_turn(NOWHERE, table.desk, table.dice, table.board.layout, show)
        assert on_console(show) == Turn(show.view.start, 0) and not (rules and show.card_flying)
        turning += show.card_flying
    assert turning > 20


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 540), (800, 1280), (540, 960), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_after_the_own_boom_all_lies_clear_of_the_button(new_desk, monkeypatch, size, text_size):
    desk = new_desk(size, language="fr", text_size=text_size, speed="instant", motion="reduced")
    match = played(started(MARCO, ADA, BENNO, seed="boom"), Card("run-2-explosive"), Use(5), Roll((3, 1, 4, 0, 1)))
    table = gang_table(desk, open_house(desk), match)
    ponder(table)
    table.update(0)
    board = table.board
    turn = board.show.view.turns[0]
    running = replace(turn, ended=False, valid=None)
    view = replace(board.show.view, turns=(running,), to_act=0)
    asks = replace(board.show, view=view, mode="bust", boom=True, sentence="3 et 4 se suivent.", gone=frozenset())
    panels = []
    monkeypatch.setattr(rivals_dice, "draw_glass", lambda *a: panels.append(a[3]))
    monkeypatch.setattr(rivals_turn, "draw_card_goal", lambda *a: panels.append(a[5]))
    with noting(size) as canvas:
        draw_rivals_turn(canvas, desk, table.dice, board.layout, asks)
    assert canvas.faults(10) == [] and panels
    assert not [panel for panel in panels if panel.colliderect(board.layout["continue"].rect)]
    assert place_of(desk, board.layout, asks, running) == panels[-1]
    assert as_it_ran(asks, running).mode == "wait"
    table.close()
