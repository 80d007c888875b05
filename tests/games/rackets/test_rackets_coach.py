"""The coach of Rackets at its table, the report and the last page: what they say, and that every key leads back."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.rackets.advice.outlook import Outlook
from gangdice_gui.games.rackets.advice.report import Bargained
from gangdice_gui.games.rackets.advice.weigh import Choice, blunder
from gangdice_gui.games.rackets.bots.minds import MINDS
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.actions import HAND, Build, Level, Pass, Produce
from gangdice_gui.games.rackets.rules.chances import heat
from gangdice_gui.games.rackets.rules.figures import BOMB
from gangdice_gui.games.rackets.rules.state import Options
from gangdice_gui.games.rackets.screens.beside.news import hint_rect
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.coach.adviser import as_told
from gangdice_gui.games.rackets.screens.coach.marks import marked_kind, marked_space, marked_verb
from gangdice_gui.games.rackets.screens.coach.paper import lay
from gangdice_gui.games.rackets.screens.coach.sentences import Speaker
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.report.page import EveningReport
from gangdice_gui.games.rackets.screens.sheets.panel import widgets
from gangdice_gui.games.rackets.screens.show import Draft
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.coach.doubt import Doubt
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.ui import focus
from gangdice_gui.ui.tooltip import tooltip
from gangdice_gui.ui.widgets import Fired
from scripts.blank import Blank
from scripts.evening import TWO, match_of
from scripts.evening import evening as half_past
from scripts.shots_rackets import dropping, lifted, opening, plain, shot

PATIENCE = 2000
"""How often a worker is waited for, a hundredth of a second each time."""


def until(scene, found):
    """Let a scene follow its worker until something is so; returns the scene it leads to."""
    now = scene
    for _ in range(PATIENCE):
        now = now.update(20)
        if found() or now is not scene:
            return now
        time.sleep(0.01)
    raise AssertionError("the worker found nothing")


def press(scene, key):
    return scene.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.fixture
def table(desk):
    """Return a table where the person is asked, with a coach that warns."""
    desk.settings.coach = "warn"
    scene = shot(plain)(desk)
    yield scene
    scene.close()


def played(turns, ends):
    """Return an evening of a person and a gangster, played until `ends` says so of a match."""
    seats = Seat("human", "", "ivory", "bellhop"), Seat("gangster", "Dot", "onyx", "dot")
    match = Match.start(RACKETS, Options(("booze", "artifacts"), "balanced", turns), seats, "coach")
    rng = Random(2)
    while not ends(match):
        seat = match.to_act
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, MINDS["raider" if seat else "grower"](match.view(seat), match.ask, rng))
    return match


@cache
def evening():
    """Return a short evening, played out."""
    return played(5, lambda match: match.over)


def test_the_hint_names_the_best_choice_with_its_numbers_and_goes_away_again(table):
    board = table.board
    press(table, pygame.K_c)
    until(table, lambda: board.show.advice is not None and board.show.advice.figure is not None)
    advice = board.show.advice
    assert advice.figure.rows[0].best
    assert advice.text.startswith(advice.figure.rows[0].label)
    assert any(letter.isdigit() for letter in advice.text)
    found = lay(table.desk, hint_rect(board.places), advice, board.places.text + 1)
    assert found.fits
    press(table, pygame.K_c)
    assert board.show.advice is None


def test_what_is_being_planned_is_weighed_beside_the_best_choice(table):
    board = table.board
    board.answer(Fired("coach"))
    until(table, lambda: bool(board.show.advice and board.show.advice.figure))
    best = board.show.advice
    board.answer(Fired("sell"))
    until(table, lambda: board.show.advice.title == table.desk.words("town.coach.plan"))
    mine, other = board.show.advice.figure.rows
    assert not mine.best and other.best and other.label == best.figure.rows[0].label
    chance = heat(board.show.mine, 0, board.show.draft.target)[board.show.draft.start]
    assert f"{chance:.0%}" in board.show.advice.text.replace("\N{NO-BREAK SPACE}", ""), "the chance of this start"
    board.answer(Fired("back"))
    table.update(20)
    assert board.show.advice == best


def test_a_level_of_a_safe_house_is_room_and_one_of_a_brewery_is_more_to_make(table):
    board = table.board
    speaker = Speaker(board.show.mine, 0, table.names, table.desk.words)
    said = {space: speaker.reason(Choice(Level(space), Outlook(), 0.0)) for space in ("a2", "a3")}
    assert "1 batch more each time" in said["a2"] and "room for 5 more" in said["a3"]


def test_the_coach_says_of_what_plans_call_lost_as_much_as_was_borne_out(table):
    """800 points by the plans are 360 in the end, of a round passed 480; of 100 by the plans no word is lost."""
    speaker = Speaker(table.board.show.mine, 0, table.names, table.desk.words)
    best, other, passed, close = (
        Choice(action, Outlook(), end)
        for action, end in ((Produce(), 1000.0), (Level("a2"), 200.0), (Pass(), 200.0), (Level("a3"), 900.0))
    )
    assert "leads to about 360 points less" in speaker.hint([best, other]).text
    assert "gives away about 480 points" in speaker.plan([best, other], passed).text
    assert "about 360 points more" in speaker.why([best, other], other).text
    assert "about as good" in speaker.hint([best, close]).text
    ends = [row.figures[2] for row in speaker.rows((best, close, other, passed), best).rows]
    assert ends == ["best", "as good", "\N{MINUS SIGN}360", "\N{MINUS SIGN}480"]
    small = Choice(Level("a2"), Outlook(), 400.0)
    assert blunder([best], passed) and not blunder([best], small), "and only what costs 300 is asked about"


def test_why_a_bomb_was_bought_says_nothing_of_where_it_lies():
    choices = [Choice(Produce(), Outlook(), 9.0), Choice(Build(BOMB, "b3"), Outlook(), 5.0)]
    for known in (choices, choices[:1]):
        said = {str(as_told(Build(BOMB, space), known)) for space in ("b3", "c2", HAND)}
        assert len(said) == 1
    assert as_told(Build("brewery", "b3"), choices) == Build("brewery", "b3")


def test_at_a_shared_screen_the_coach_says_nothing_of_what_is_being_planned(desk):
    desk.settings.coach = "ask"
    scene = shot(lambda: match_of(half_past(), TWO))(desk)
    board = scene.board
    board.answer(Fired("coach"))
    until(scene, lambda: bool(board.show.advice and board.show.advice.figure))
    best = board.show.advice
    board.answer(Fired("sell"))
    assert board.show.draft.verb == "sell" and scene.hidden
    until(scene, lambda: board.adviser.worker.idle)
    scene.update(20)
    assert board.show.advice == best, "a plan may come of a secret, and others look on"
    scene.close()


def test_the_bulb_is_there_for_the_mouse_and_not_where_the_coach_is_off(table):
    assert "coach" in [widget.name for widget in table.board.console().aside]
    table.board.answer(Fired("coach"))
    assert table.board.show.advice is not None
    table.desk.settings.coach = "off"
    names = [widget.name for widget in table.board.console().aside]
    assert not [name for name in names if name == "coach" or name.startswith("why")]


def test_the_coach_points_at_the_verb_then_the_house_then_the_plot(desk):
    table = shot(plain)(desk)
    best = Choice(Build("stash", "c4"), Outlook(), 100.0)
    show = replace(table.board.show, advice=Speaker(table.board.show.view, 0, table.names, desk.words).hint([best]))
    assert (marked_verb(show), marked_kind(show), marked_space(show)) == ("build", "stash", "")
    buttons = widgets(desk, table.board.places, show)
    assert [button.name for button in buttons if button.advised] == ["build"]
    show = replace(show, draft=Draft("build", kind="stash"))
    assert marked_space(show) == "c4"
    bomb = replace(show, advice=replace(show.advice, best=Build(BOMB, "c4")), draft=Draft("build", kind=BOMB))
    assert marked_space(bomb) == "c4" and marked_space(replace(bomb, secret=show.view)) == "", "others look on"
    table.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("asked", ["opening", "dropping", "lifted"])
def test_the_coach_knows_where_to_place_to_drop_and_what_to_keep(desk, language, asked):
    desk.settings.language, desk.settings.coach = language, "ask"
    desk.obey()
    scene = opening(desk) if asked == "opening" else shot({"dropping": dropping, "lifted": lifted}[asked])(desk)
    board = scene.board
    press(scene, pygame.K_c)
    until(scene, lambda: board.show.advice is not None and board.show.advice.figure is not None)
    advice = board.show.advice
    assert advice.text.startswith(advice.figure.rows[0].label)
    assert lay(desk, hint_rect(board.places), advice, board.places.text + 1).fits
    scene.close()


def test_whoever_is_new_here_is_guided_through_the_first_turns(desk):
    desk.settings.coach, desk.settings.finished = "new", False
    scene = opening(desk)
    assert scene.board.show.advice is not None
    press(scene, pygame.K_c)
    assert scene.board.show.advice is None
    scene.close()
    late = shot(plain)(desk)
    assert late.board.show.advice is None
    late.close()
    desk.settings.finished = True
    known = opening(desk)
    assert known.board.show.advice is None
    known.close()


def test_a_blunder_is_asked_about_and_escape_leads_back_with_nothing_done(table):
    board = table.board
    until(table, lambda: board.warn(Pass()) is not None)
    before = len(table.match.log)
    page = board.warn(Pass())()
    assert isinstance(page, Doubt)
    table.desk.size, table.desk.settings.text_size = (1024, 768), 150
    page.resize()
    assert page.px > page.letters * 0.8, "it may lie on houses rather than be written small"
    table.desk.size, table.desk.settings.text_size = (1280, 720), 100
    page.resize()
    assert press(page, pygame.K_ESCAPE) is table
    assert len(table.match.log) == before
    best = page.better
    assert board.warn(best) is None
    assert board.warn(Produce()) is None or best != Produce()


def test_the_warning_plays_the_best_choice_on_enter(table):
    board = table.board
    until(table, lambda: board.warn(Pass()) is not None)
    page = board.warn(Pass())()
    page.chosen(Fired("instead"))
    assert table.match.log[0][1] == str(page.better)


def test_the_coach_says_why_a_gangster_did_it(desk):
    desk.settings.coach = "ask"
    match = played(5, lambda match: match.view(None).turn == 3 and match.to_act == 0)
    scene = rackets_table(desk, open_house(desk), match)
    scene.board.adviser.wonder(1)
    page = until(scene, lambda: False)
    assert isinstance(page, Explanation)
    assert page.papers[0].figure.rows
    assert "Dot" in page.papers[0].title
    assert press(page, pygame.K_ESCAPE) is scene
    scene.close()


def test_nobody_has_played_yet_is_said_too(desk):
    desk.settings.coach = "ask"
    match = played(5, lambda match: match.to_act == 0 or match.view(None).turn > 1)
    scene = rackets_table(desk, open_house(desk), match)
    told = []
    scene.toast = told.append
    scene.board.adviser.wonder(1)
    until(scene, lambda: bool(told))
    assert told == [desk.words("town.coach.no_why")]
    scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_adds_up_for_everybody_and_the_keys_lead_round_and_back(desk, language):
    desk.settings.language = language
    desk.obey()
    match, parent = evening(), Blank(desk)
    page = EveningReport(desk, open_house(desk), parent, match, match.seats)
    for _ in match.seats:
        until(page, lambda: page.verdict is not None)
        found = page.verdict
        assert found.start + round(found.luck) + round(found.choices) + found.rest == found.end
        assert found.end == page.reckoning.curves.points[page.seat][-1]
        assert all(label.fits for label in page.labels)
        press(page, pygame.K_RIGHT)
    page.fired(Fired("shown", "money"))
    assert page.shown == "money"
    assert press(page, pygame.K_ESCAPE) is parent
    page.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_page_shows_the_turns_that_decided_and_leads_to_the_report(desk, language):
    desk.settings.language = language
    desk.obey()
    page = FinalReckoning(desk, open_house(desk), evening())
    until(page, lambda: page.reckoning.curves is not None)
    assert page.reckoning.swings
    page.reckoning.deals = [Bargained(3, 1, "booze", 5, 60, 300)]
    page.relay()
    said = " ".join(text for label in page.labels for text in label.lines)
    assert desk.words("town.report.deal") in said and dollars(desk.words, 300) in said
    assert [label.lines for label in page.labels if not label.fits] == []
    report = page.fired(Fired("report"))
    assert isinstance(report, EveningReport)
    assert report.back() is page
    report.reckoning.close()
    page.close()


def test_why_a_button_is_refused_never_lies_over_the_coachs_paper(desk, monkeypatch):
    """The reason drops onto the news, where the paper lies while the coach speaks: with the very first question."""
    lain, scene = [], opening(desk)
    monkeypatch.setattr(focus, "tooltip", lambda *about: lain.append(tooltip(*about)))

    def reason():
        lain.clear()
        for _ in range(100):  # whatever the coach has found meanwhile has the buttons made anew
            scene.group.show("confirm")
            for _ in range(20):
                scene.update(30)
            scene.draw(pygame.display.get_surface())
            if lain:
                break
        return lain[-1]

    paper = hint_rect(scene.board.places)
    assert scene.group["confirm"].reason == desk.words("town.choose_first")
    assert reason().colliderect(paper), "without the paper nothing is in the way"
    press(scene, pygame.K_c)
    assert scene.board.show.advice is not None
    assert not reason().colliderect(paper)
    scene.close()
