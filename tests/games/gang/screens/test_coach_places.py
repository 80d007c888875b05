"""The coach's papers lie beside what they speak of, measured at every size, in both languages and every text size."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pygame
import pytest
from pygame import Rect

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.advice.weigh import find, weigh
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.adviser import decisions
from gangdice_gui.games.gang.screens.coach.hint import hint, hint_box
from gangdice_gui.games.gang.screens.coach.marks import own_marks, rival_marks
from gangdice_gui.games.gang.screens.coach.sentences import named, order_of
from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.games.gang.screens.coach.why import Why, why
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.felt.seats import result_box
from gangdice_gui.games.gang.screens.results import round_picture
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.show import Advice
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.coach.paper import LEAST
from tests.games.gang.screens.coached import on_paper
from tests.games.gang.table import started
from tests.people import MARCO, played

ADA = Seat("gangster", "Ada", "onyx", "ada", "ada")
BENNO = Seat("gangster", "Big Benno", "crimson", "benno", "benno")
DOT = Seat("gangster", "Dot Calloway", "sapphire", "dot", "dot")
FOUR = (MARCO, ADA, BENNO, DOT)
SIZES = (
    *((1920, 1080), (1280, 720), (1024, 768), (1366, 768), (3840, 2160), (3440, 1440), (2560, 1080)),
    *((800, 1280), (1080, 1920), (768, 1024), (1024, 600), (1600, 1200), (1280, 1024)),
)
HANDS = {1: (4, 4), 2: (3, 1, 0), 3: (2, 1, 4, 1)}
"""What the rivals show: two dice make 8, three make 4, four make 8 and are beaten."""
TWELVE = (5, 3, 0, 4, 2, 1, 1, 0, 3, 2, 2, 4)


@cache
def record(leader, mine, players=4):
    """All others have a result, `leader` the best; then Marco plays, with `mine` thrown already."""
    seats = FOUR[:players]
    match = started(*seats, first=1, seed="places")
    played(match, Card("total-10-bomb"))
    for seat in range(1, players):
        hand = (5, 4) if seat == leader else HANDS[seat]
        played(match, Use(len(hand)), Roll(hand), Stop())
    if mine:
        played(match, Use(len(mine)), Roll(mine))
    return match.to_text()


@cache
def choices(leader, mine, players=4):
    return tuple(weigh(Match.from_text(record(leader, mine, players), find_game).view(0)))


def at_table(desk, leader=3, mine=(), players=4):
    return asked_at(desk, Match.from_text(record(leader, mine, players), find_game))


def asked_at(desk, match):
    table = gang_table(desk, open_house(desk), match)
    for _ in range(40):
        table.update(50)
        if table.board.show.mode != "wait":
            return table
    raise AssertionError("Marco is not asked")


def own_dice(table):
    """Return where Marco's dice lie, whatever is picked."""
    turn = table.board.show.own
    if turn is None or not turn.faces:
        return [table.board.layout["zone"].rect]
    places = zone_lie(table.board.layout, turn, table.board.show.picked).places.values()
    return [
        Rect(round(p.x - p.px * 0.7), round(p.y - p.px * 0.8), round(p.px * 1.4), round(p.px * 1.6)) for p in places
    ]


def spoken_of(table):
    """Return what no paper may hide: card, rule, own dice, what is to beat, and every button of the console."""
    layout, show = table.board.layout, table.board.show
    found = [("card", card_rect(layout)), ("rule", aim_line_rect(table.desk, layout, show))]
    found += [("own die", rect) for rect in own_dice(table)]
    found += [(w.name, w.rect) for w in table.group.widgets if not w.name.startswith(("seat:", "why:", "die:"))]
    leader = show.view.leader
    found += [("the leader's result", result_box(layout, show.places[leader]))]
    found += [("to beat", layout["beat"].rect)] if "beat" in layout else []
    return found


RESULTS = ("the leader's result", "to beat")


def free(table, box, also=(), silent_on=()):
    """Check that a paper hides nothing; what is to beat, which the leader's result says too, wholly or not at all."""
    window = Rect(0, 0, *table.desk.size)
    assert window.contains(box)
    for name, rect in (*spoken_of(table), *also):
        if name in silent_on or (name == "to beat" and box.contains(rect)):
            continue
        assert not box.colliderect(rect), (name, tuple(rect), tuple(box))


GRID = pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        *((size, text, "fr") for size in SIZES[:3] for text in (100, 125, 150)),
        *((size, text, "en") for size, text in zip(SIZES, (100, 125, 150), strict=False)),
        *((size, text, "fr") for size in SIZES[3:] for text in (100, 150) if size[1] > 600 or text == 100),
        *((size, text, "fr") for size in ((800, 600), (1024, 600)) for text in (100, 125, 150)),
        *(((800, 600), 100, "en"), ((800, 600), 150, "en"), ((1024, 600), 125, "en")),
    ],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)


@GRID
def test_the_hint_hides_nothing_it_speaks_of(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    hands = (((), ()), ((5, 3, 0, 4, 2), (0, 1)), (TWELVE, (0, 3)))
    # Every window has every leader and every hand; over all windows every leader meets every hand.
    for leader in (1, 2, 3):
        mine, picked = hands[(leader + size[0] + size[1] + text_size // 25) % 3]
        table = at_table(desk, leader, mine)
        table.board.change(picked=frozenset(picked), dice=9)
        advice = hint(table.board.show.view, choices(leader, mine), picked, 9, desk.words)
        box, px = hint_box(desk, table.board.layout, table.board.show, advice)
        free(table, box)
        wanted = table.board.layout["odds"].font
        assert px >= min(0.8 * wanted, LEAST) - 0.5 and (px >= 0.58 * wanted or px >= 18)
        waiting = Advice(desk.words("coach.hint"), desk.words("coach.thinking"))
        free(table, hint_box(desk, table.board.layout, table.board.show, waiting)[0])
        marks = own_marks(table.board.layout, table.board.show, advice.best)
        assert len(marks) == len(advice.best)
        assert not any(box.colliderect(mark) for mark in marks)
        table.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hint_covers_no_half_of_a_face_in_a_narrow_window(new_desk, language):
    desk = new_desk((1024, 768), language=language)
    match = played(started(*FOUR[:2], first=1), Card("total-10-bomb"), Use(2), Roll((4, 2)), Stop())
    table = asked_at(desk, match)
    show = table.board.show
    box, _ = hint_box(desk, table.board.layout, show, hint(show.view, weigh(show.view), (), 4, desk.words))
    assert not box.colliderect(table.board.layout["seat_top"].rect)
    table.close()


@GRID
def test_the_warning_hides_nothing_it_speaks_of(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    for leader, mine, wanted in ((3, (), Use(8)), (1, (5, 3, 0, 4, 2), Reroll((1, 2, 3, 4))), (2, (5, 4, 4), Stop())):
        table = at_table(desk, leader, mine)
        found = choices(leader, mine)
        page = Sure(table, table.board, find(found, wanted, mine), found[0], wanted)
        # The console rests meanwhile: both choices stand on the paper.
        free(table, page.box, silent_on={widget.name for widget in table.group.widgets})
        assert page.box.contains(page.rows)
        assert len(page.marks()) == len(named(found[0].action, mine, ()))
        for widget in on_paper(page):
            assert page.box.contains(widget.rect)
            assert desk.type.width(widget.label, "button", widget.px) <= widget.rect.w - page.px
        table.close()


@cache
def reasons(leader, seat):
    return at_once(decisions(Match.from_text(record(leader, ()), find_game), 1, seat))


@GRID
def test_why_hides_none_of_the_dice_it_explains(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    table = at_table(desk, 3)
    for seat in (1, 2, 3):
        papers = [
            why(view, found, act, table.board.show.names[seat], desk.words, told)
            for view, act, found, told in reasons(3, seat)
        ]
        page = Why(table, table.board, papers)
        dice = rival_marks(desk, table.board.layout, table.board.show, seat)
        assert len(dice) == table.board.show.turn_of(seat).dice
        boxes = []
        for page.at in range(len(papers)):
            page.resize()
            compares = seat == 3 or any(view.leader == 3 for view, *_ in reasons(3, seat))
            silent_on = {widget.name for widget in table.group.widgets} | (set() if compares else set(RESULTS))
            free(table, page.box, [("a die it explains", rect) for rect in dice], silent_on)
            assert page.marks() == dice
            assert all(page.box.contains(widget.rect) for widget in on_paper(page))
            boxes.append(page.box)
        assert len(set(map(tuple, boxes))) == 1, "the buttons must stay under the pointer"
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_why_at_the_end_of_a_round_leaves_the_hand_it_explains_in_sight(new_desk, monkeypatch, size, text_size):
    # Only places count here, and the light over the table is most of what a result's picture takes.
    monkeypatch.setattr(round_picture, "light_table", lambda *_: iter(()))
    desk = new_desk(size, text_size=text_size, language="fr")
    match = played(Match.from_text(record(3, ()), find_game), Use(1), Roll((2,)), Stop())
    table = gang_table(desk, open_house(desk), match)
    result = RoundResult(table, table.board, match.view(None).history[-1], match.view(None))
    for seat in (1, 2, 3):
        papers = [
            why(view, found, act, table.board.show.names[seat], desk.words, told)
            for view, act, found, told in reasons(3, seat)
        ]
        page = Why(table, table.board, papers, under=result)
        (hand,) = page.marks()
        assert not page.box.colliderect(hand) and Rect(0, 0, *size).contains(page.box)
    table.close()


# ---------------------------------------------------------------- which dice are outlined


def test_the_dice_of_the_best_order_are_outlined_and_no_others(desk):
    mine = (5, 3, 0, 4, 2)
    table = at_table(desk, 3, mine)
    best = choices(3, mine)[0].action
    assert isinstance(best, Reroll)
    advice = hint(table.board.show.view, choices(3, mine), (), 0, desk.words)
    assert Counter(mine[i] for i in advice.best) == Counter(mine[i] for i in best.positions)
    places = zone_lie(table.board.layout, table.board.show.own, frozenset()).places
    for mark, position in zip(own_marks(table.board.layout, table.board.show, advice.best), advice.best, strict=True):
        assert mark.collidepoint(places[position].x, places[position].y)
    table.close()


def test_of_equal_dice_the_one_picked_is_outlined():
    assert named(Reroll((0,)), (5, 5, 1), {1}) == (1,)
    assert named(Reroll((0, 2)), (5, 5, 1), {1}) == (1, 2)


def test_where_the_order_names_what_stays_that_is_outlined(desk):
    faces = (5, 5, 5, 4, 4, 3, 3, 0, 0)
    again = Reroll(tuple(range(7)))
    assert order_of(again, faces, desk.words) == "Keep two Bosses, reroll the rest"
    assert named(again, faces, ()) == (7, 8)
    assert named(Stop(), faces, ()) == ()


def test_the_outlines_are_drawn_on_the_table(desk):
    """A picture with the hint differs round each die it names, and round no other."""
    mine = (5, 3, 0, 4, 2)
    table = at_table(desk, 3, mine)
    advice = hint(table.board.show.view, choices(3, mine), (), 0, desk.words)
    pictures = []
    for shown in (None, advice):
        table.board.change(advice=shown)
        picture = pygame.Surface(desk.size)
        table.draw(picture)
        pictures.append(picture)
    for position in range(5):
        (mark,) = own_marks(table.board.layout, table.board.show, (position,))
        edge = (mark.left + 3, mark.centery)
        same = pictures[0].get_at(edge) == pictures[1].get_at(edge)
        assert same == (position not in advice.best)
    table.close()
