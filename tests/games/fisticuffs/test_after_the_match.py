"""After a street fight: the report page by page, and the next game of a series, which nothing can lose."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.store import Keeper
from gangdice_gui.engine.luck import Share
from gangdice_gui.games.fisticuffs.advice.report import TurnShares
from gangdice_gui.games.fisticuffs.bots.minds import MINDS
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.types import Options
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.house import SCREENS
from gangdice_gui.games.fisticuffs.screens.report import ReportPage, reckoning
from gangdice_gui.lobby.new_match import once_more, start_match
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.series import Series
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS
from scripts.shots_fisticuffs import decided
from scripts.shots_fisticuffs_report import SEATS, match_of
from tests.games.fisticuffs.sitting import sit
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZES = [((1920, 1080), "en", 100), ((1280, 720), "fr", 100), ((1024, 768), "fr", 150)]


def shown(desk, scene):
    app = App(desk, scene)
    app.step([], STANDS)
    app.step([], 60_000)
    return app


def told(page):
    """Return everything a page has written."""
    return " ".join(line for text in page.labels for line in text.lines)


# ---------------------------------------------------------------- the report


def report(desk, parts):
    match = match_of()
    found = reckoning(match)
    found.parts.update({n + 1: part for n, part in enumerate(parts)})
    page = ReportPage(desk, open_house(desk), Title(desk, open_house(desk)), match, found)
    found.close()
    return page


def share(luck, skill, others):
    """Return a turn in which the first seat's luck, choices and rest were these."""
    return TurnShares({seat: Share(0.25, luck, skill, others) for seat in range(4)})


def test_the_report_adds_up_and_the_arrows_go_round_the_table(desk):
    count = match_of().state.turns
    page = report(desk, [share(0.1, -0.05, 0.2)] * count)
    assert page.reckoning.known
    assert page.verdict.luck == pytest.approx(0.1 * count) and page.verdict.skill == pytest.approx(-0.05 * count)
    assert "25%" in told(page) and "Marco" in told(page)
    app = App(desk, page)
    seats = []
    for _ in range(4):
        app.step([key(pygame.K_RIGHT)], 16)
        seats.append(page.seat)
    assert seats == [1, 2, 3, 0]
    app.step([key(pygame.K_LEFT)], 16)
    assert page.seat == 3 and "Ada Finch" in told(page)


def test_the_report_says_why_choices_can_cost_more_than_the_whole_chance(desk):
    count = match_of().state.turns
    assert "more than 100 points" in told(report(desk, [share(1.0, -1.2 / count, 0.0)] * count))
    assert "more than 100 points" not in told(report(desk, [share(1.0, -0.8 / count, 0.0)] * count))


def test_the_report_says_how_far_it_is_and_that_nothing_stood_out(desk):
    page = report(desk, [share(0, 0, 0)])
    assert "1 of" in told(page)
    done = report(desk, [share(0, 0, 0)] * match_of().state.turns)
    assert done.verdict.best is None and done.verdict.worst is None and "1 of" not in told(done)


@pytest.mark.parametrize(("size", "language", "text_size"), SIZES)
def test_everything_on_the_last_page_and_the_report_fits(size, language, text_size, new_desk):
    desk = new_desk(size, language=language, text_size=text_size)
    page = FinalPage(desk, open_house(desk), match_of(series=Series(3)))
    for widget in page.group.widgets:
        if label := getattr(widget, "label", ""):
            assert desk.type.width(label, "button", widget.px) <= widget.rect.w - 2 * widget.rect.h * 0.3, label
    for skill in (-0.05, -0.5):
        page = report(desk, [share(0.1, skill, 0.2)] * match_of().state.turns)
        assert all(text.fits for text in page.labels)


def test_the_last_page_leads_to_the_report_and_back_and_counts_only_once(desk):
    app = shown(desk, FinalPage(desk, open_house(desk), match_of()))
    final = app.scene
    app.step([key(pygame.K_r)], 16)
    page = app.scene
    assert isinstance(page, ReportPage) and page.reckoning is final.reckoning
    app.step([], STANDS)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is final
    final.close()


# ---------------------------------------------------------------- best of three


def begun(desk):
    """Return the first game of a best of three as the set-up begins it, at its last blow."""
    options = complete(Options(4, 0, fists=(7, 7, 7, 7)))
    return Match.start(FISTICUFFS, options, SEATS, "three", Keeper(desk.store), Series(3))


def play_out(match):
    while not match.over:
        if match.to_act == -1:
            match.chance()
        else:
            match.act(match.to_act, MINDS["hush"](match.view(None), match.ask, match.rng()))
    return match


def test_the_set_up_asks_for_one_game_or_three(desk):
    page = SetUp(desk, open_house(desk), "fisticuffs")
    assert "games" in page.group
    plan = TablePlan.usual(SCREENS.seating)
    assert start_match(desk, SCREENS, plan).series is None
    plan.house["games"] = 3
    assert TablePlan.from_text(plan.to_text(), SCREENS.seating).house["games"] == 3
    assert start_match(desk, SCREENS, plan).series == Series(3)


def over(desk, match):
    """Return a window that has shown the end of a match which was left at its last action."""
    app = App(desk, open_house(desk).table(match, True))
    for _ in range(400):
        app.step([], 4000)
        if isinstance(app.scene, FinalPage):
            return app
    raise AssertionError("the match did not come to its last page")


def test_whoever_quits_between_two_games_goes_on_with_the_next(desk):
    match = play_out(begun(desk))
    app = over(desk, match)
    following = match.next_game()
    # The program is killed here: the title of the next one offers the second game, not the first and not nothing.
    waiting = Title(desk, open_house(desk)).match
    assert waiting is not None and waiting.series == following.series and not waiting.log and not waiting.over
    assert [path.read_text("utf-8") for path in desk.store.finished()] == [match.to_text()]
    app.step([], STANDS)
    app.step([key(pygame.K_RETURN)], 16)
    assert isinstance(app.scene, Stage) and app.scene.match is following
    app.scene.close()


def test_after_the_last_game_another_series_begins(desk):
    match, games = play_out(begun(desk)), 1
    while (following := match.next_game()) is not None:
        match, games = play_out(following), games + 1
    assert match.series_now.winners and 2 <= games <= 3
    again = once_more(desk, match)
    assert again.series == Series(3) and again.seats == match.seats


def test_that_a_game_is_won_is_heard_once(new_desk, monkeypatch):
    desk = new_desk()
    app, heard = App(desk, sit(desk, decided())), []
    monkeypatch.setattr(desk.sound, "play", lambda name, *how, **more: heard.append(name))
    table = app.scene
    table.course.take(table.match.act(table.match.to_act, table.match.game.rules.parse("stop")))
    for _ in range(2000):
        app.step([], 20)
        if isinstance(app.scene, FinalPage):
            break
    app.step([], 1000)
    assert isinstance(app.scene, FinalPage) and heard.count("win") == 1
    app.scene.close()
