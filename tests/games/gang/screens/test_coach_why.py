"""Why a gangster did what it did: in its own words, at the table and at the result of a round."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.advice.faces import Outcome
from gangdice_gui.games.gang.advice.tempers import Thought, counted, thought
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens import advisers
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.adviser import decisions
from gangdice_gui.games.gang.screens.coach.bars import draw_six
from gangdice_gui.games.gang.screens.coach.why import Why, own_words, why
from gangdice_gui.games.gang.screens.felt.rivals_places import PLAQUE
from gangdice_gui.games.gang.screens.felt.seat_pens import hand_lie, pens
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import mind_of
from gangdice_gui.ui.legible import least
from tests.games.gang.screens.coached import SAL, on_paper, settled
from tests.games.gang.table import led, sitting, started
from tests.looks import looks
from tests.people import DOT, MARCO, played
from tests.ui.events import click_on, key
from tests.ui.events import key_up as up
from tests.ui.written import noting

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def crowd(rounds=3):
    """Three gangsters, each with its own mind, and Marco; some rounds by their minds."""
    people = (
        MARCO,
        *(
            Seat("gangster", mind, colour, mind, mind)
            for mind, colour in (("sal", "onyx"), ("dot", "sapphire"), ("ada", "crimson"))
        ),
    )
    match = started(*people, seed="coach")
    while match.to_act is not None and match.view(None).round <= rounds:
        seat = match.to_act
        if seat == CHANCE:
            match.chance()
        elif seat == 0:
            match.act(0, Use(1) if hasattr(match.ask, "most") else Stop())
        else:
            match.act(seat, mind_of(match.game, match.seats[seat])(match.view(seat), match.ask, match.rng()))
    return match


@pytest.fixture(scope="module")
def played_out():
    """A match of minds, and what each asked seat saw, could count and did."""
    match, found = crowd(), []
    rules = match.game.rules
    state = rules.new(match.options)
    for actor, text in match.log:
        action = rules.parse(text)
        if actor not in (CHANCE, 0):
            own, open_to_all = rules.observe(state, actor), rules.observe(state, None)
            found.append((actor, match.seats[actor].mind, own, open_to_all, action))
        state = rules.apply(state, action)[-1].state
    return found


def test_what_a_gangster_knew_can_be_counted_by_anybody(played_out):
    assert len(played_out) > 20
    for seat, _, own, everybody, _ in played_out:
        assert counted(everybody, seat) == own


def test_a_gangsters_thought_is_its_own(played_out):
    """Every answer is one its mind considered, the exact one's always its favourite."""
    seen = set()
    for seat, mind, _, everybody, action in played_out:
        told = thought(mind, everybody, seat, action)
        assert told is not None and told.mind == mind and 0 <= told.leads <= 1
        assert mind != "ada" or told.instead is None
        seen.add((mind, type(action)))
    assert {(mind, Use) for mind in ("sal", "dot", "ada")} <= seen


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everybody_has_words_for_everything(new_desk, language, played_out):
    words = new_desk((1024, 768), language=language).words
    view = next(v for _, _, _, v, action in played_out if isinstance(action, Stop))
    for mind in LADDER:
        for action in (Use(1), Use(3), Reroll((0,)), Stop()):
            for instead in (None, Use(2)):
                text = own_words(view, action, Thought(mind, 0.625, instead), words)
                assert "{" not in text and "coach." not in text
    assert not words.trouble


def test_sal_says_what_he_always_takes(desk):
    match = played(started(MARCO, SAL, first=1), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop())
    table = settled(sitting(desk, match))
    (_, stop, _, _), (view, use, choices, told) = at_once(decisions(table.match, 1, 1))
    assert (str(stop), str(use)) == ("stop", "use 2")
    paper = why(view, choices, use, "Sal", desk.words, told)
    assert paper.text.startswith("“Two dice is what I always take. >99% to lead, they tell me.")
    table.close()


def test_two_worlds_that_look_the_same_have_the_same_reasons(played_out):
    """The thought is a function of what everybody saw: hidden stashes written over change nothing."""
    for seat, mind, _, everybody, action in played_out[:12]:
        other = replace(everybody, stash=tuple(99 for _ in everybody.stash))
        assert thought(mind, other, seat, action) == thought(mind, everybody, seat, action)


def test_a_person_and_the_house_have_no_temper(played_out):
    seat, _, _, view, action = played_out[0]
    assert thought("", view, seat, action) is None and thought("house", view, seat, action) is None


def test_w_says_why_the_last_gangster_did_it(desk):
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    assert isinstance(page, Why)
    assert [paper.title for paper in page.papers] == ["Why did Dot stop at 9?", "Why did Dot roll 3 dice?"]
    click_on(app, page.group["earlier"].rect)
    assert page.at == 1
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table
    table.close()


def test_its_words_are_measured_in_frames_before_the_one_that_places_it(desk, monkeypatch):
    """All of that in one took 40 ms on a slow machine. At rest the next frame comes at once, though nobody stirs."""
    monkeypatch.setattr(advisers, "watched", lambda: True)
    monkeypatch.setattr(advisers, "MEASURES", -1.0)
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    steps = 0
    while app.scene is table and steps < 5000:
        measures = bool(table.board.advisers._why)
        assert not measures or table.wake == 1
        steps += measures
        app.step([], 1)
        time.sleep(0 if measures else 0.001)
    assert isinstance(app.scene, Why) and steps > 20, "one form of the paper a frame"
    app.scene.close()


def test_w_tells_of_the_round_before_where_nobody_has_played_yet(desk):
    match = played(started(MARCO, DOT), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop(), Use(1), Roll((2,)), Stop())
    played(match, Card("pair-explosive"))
    app = sitting(desk, match)
    table = settled(app)
    assert table.board.show.view.round == 2 and not any(turn.ended for turn in table.board.show.view.turns)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    assert [paper.title for paper in page.papers] == ["Why did Dot stop at 2?", "Why did Dot roll 1 die?"]
    page.close()


def test_the_result_spoken_of_is_in_the_light_whole(desk):
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(2), Roll((4, 2)), Stop())
    app = sitting(desk, match)
    board = settled(app).board
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    tools = pens(app.surface, desk, board.layout, board.show.places[1])
    corner = hand_lie(tools, board.show.turn_of(1))[2]
    assert any(light.contains(tools.result.at(*corner, PLAQUE, PLAQUE)) for light in page.lit())
    page.close()


def test_w_has_nothing_to_say_before_any_gangster_has_played(desk):
    app = sitting(desk, played(started(MARCO, DOT), Card("total-10-bomb")))
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    assert settled(app) is table
    table.close()


def test_a_click_on_a_result_asks_why(desk):
    app = sitting(desk, led())
    table = settled(app)
    click_on(app, table.group["why:2"].rect)
    assert isinstance(settled(app), Why)
    table.close()


def test_a_gangsters_reason_comes_from_what_everybody_saw(desk):
    """The view behind every reason is the spectator's: no stash in it."""
    table = settled(sitting(desk, led()))
    found = at_once(decisions(table.match, 1, 2))
    assert [str(action) for _, action, _, _ in found] == ["stop", "use 3"]
    for view, _, choices, _ in found:
        assert view.seat is None and set(view.stash) == {None}
        assert choices == weigh(view)
    table.close()


def test_a_mistake_is_called_one_by_the_coachs_count(desk):
    view = led().view(None)
    paper = why(view, weigh(view), Use(8), "Sal", desk.words)
    assert "“Roll 4” was worth" in paper.text and "points of chance more" in paper.text


def resulted(desk):
    """A round of Sal's and Dot's is over: its result lies over the table."""
    minds = (MARCO, replace(DOT, mind="dot"), replace(SAL, face="sal"))
    match = played(started(*minds, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    played(match, Use(2), Roll((5, 2)), Stop(), Use(1), Roll((2,)), Stop())
    table = gang_table(desk, open_house(desk), match)
    app = App(desk, RoundResult(table, table.board, match.view(None).history[-1], match.view(None)))
    app.step([], 60_000)
    app.step([], 2_000)
    return app, table


def explained(app):
    for _ in range(60_000):
        app.step([], 20)
        if isinstance(app.scene, Why):
            return app.scene
        time.sleep(0.001)
    raise AssertionError("nobody says why")


def test_why_can_be_asked_at_the_result_of_a_round(desk):
    app, table = resulted(desk)
    result = app.scene
    app.step([key(pygame.K_w)], 20)
    page = explained(app)
    titles = [paper.title for paper in page.papers]
    assert titles == [f"Why did {rest}?" for rest in ("Sal stop at 7", "Sal roll 2 dice", "Dot stop at 9",
                                                      "Dot roll 3 dice")]  # fmt: skip
    assert all(paper.text.startswith("“") for paper in page.papers)
    for _ in range(3):
        pos = page.group["earlier"].rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            app.step([pygame.event.Event(kind, pos=pos, **more)], 20)
    assert page.at == 3 and "earlier" not in [widget.name for widget in page.group.widgets]
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is result
    app.step([], 400)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table
    table.close()


def test_no_bulb_at_the_result_where_no_coach_is_wanted(desk):
    desk.settings.coach = "off"
    app, table = resulted(desk)
    assert "why" not in [widget.name for widget in app.scene.group.widgets]
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_every_reason_has_room(new_desk, size, text_size, language):
    app, table = resulted(new_desk(size, text_size=text_size, language=language))
    papers = table.board.why_of_round(1)
    while papers is None:
        time.sleep(0.01)
        papers = table.board.why_of_round(1)
    long = replace(papers[0], text=f"{papers[0].text} {papers[1].text} {papers[0].text}")
    page = Why(table, table.board, [*papers, long], under=app.scene)
    for at in range(len(page.papers)):
        page.at = at
        page.resize()
        layout = table.board.layout
        assert layout["felt"].rect.union(layout["console"].rect).contains(page.box)
        assert all(page.box.contains(widget.rect) for widget in on_paper(page))
    widgets = [widget.rect for widget in app.scene.group.widgets]
    assert "why" in app.scene.group and not any(one.colliderect(other) for one, other in combinations(widgets, 2))
    assert all(not label.box.colliderect(rect) for label in app.scene.labels for rect in widgets)
    table.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_becomes_of_each_face_stands_apart_on_a_narrow_paper(new_desk, language):
    desk = new_desk((1280, 680), language=language, text_size=125)
    for fate in ("boom", "leads", "short", "better", "same", "lower"):
        with noting((240, 80)) as canvas:
            draw_six(canvas, desk, Rect(0, 0, 240, 80), [Outcome(face, 8 + face, fate) for face in range(6)], 15)
        row = [(ink, px) for text, ink, px in canvas.lines if text == desk.words(f"coach.fate_{fate}")]
        assert len(row) == 6 and all(b.left - a.right >= 3 for (a, _), (b, _) in pairwise(row)), fate
        assert min(px for _, px in row) >= least(desk.size), fate


def test_the_hint_is_away_while_a_reason_lies_over_it_and_back_after_that(desk):
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c)], 20)
    said = settled(app).board.show.advice
    assert said is not None
    app.step([key(pygame.K_w)], 20)
    assert isinstance(settled(app), Why) and table.board.show.advice is None
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is table and table.board.show.advice == said
    table.close()
