"""The report's pages: reckoned off the frame, looked through by keys and mouse, with room for all they say."""

from __future__ import annotations

import itertools
import threading
import time
from collections import deque

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.report import FEW, RoundShare, RoundShares, Verdict, reckon
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.screens.report import draw
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.standings import COLUMNS, figure
from gangdice_gui.games.gang.screens.results.standings import FEWER as NARROW
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.type import Type
from tests.games.gang.whole import all_reckoned, whole
from tests.looks import looks
from tests.ui.events import click_on, key
from tests.ui.written import noting

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


@pytest.fixture(scope="module")
def match():
    return whole()


@pytest.fixture(scope="module")
def rounds():
    return all_reckoned()


@pytest.fixture
def cut(monkeypatch):
    """Whatever text is cut short for want of room."""
    fit, found = Type.fit, []

    def watched(self, text, role, px, width):
        fitted = fit(self, text, role, px, width)
        if fitted[0].endswith("…") and not text.endswith("…"):
            found.append(text)
        return fitted

    monkeypatch.setattr(Type, "fit", watched)
    return found


def opened(desk, match):
    app = App(desk, FinalResult(desk, open_house(desk), match))
    app.step([], 20)
    app.step([], 100_000)
    app.step([key(pygame.K_r)], 20)
    assert isinstance(app.scene, GangReport)
    return app


def counted(app):
    for _ in range(60_000):
        app.step([], 20)
        if app.scene.known:
            app.step([], 20)
            return app.scene
        time.sleep(0.002)
    raise AssertionError("the report does not come to an end")


def texts(page):
    return [text for label in page.labels for text in label.lines]


def click(app, name):
    click_on(app, app.scene.group[name].rect)


def test_the_report_opens_from_the_reckoning_counts_and_goes_back(desk, match, monkeypatch):
    looked = threading.Event()
    monkeypatch.setattr(
        "gangdice_gui.games.gang.screens.report.reckoning.reckoning_round",
        lambda *rest: looked.wait(20) and reckon(*rest),
    )
    app = opened(desk, match)
    final = app.scene.parent
    assert any("Counting" in text for text in texts(app.scene))
    looked.set()
    page = counted(app)
    assert not any("Counting" in text for text in texts(page))
    assert Verdict.of(page.rounds, 0).luck == page.verdict.luck
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is final


def test_no_frame_waits_for_the_reckoning(desk, match, monkeypatch):
    looked, gone_on = threading.Event(), []

    def slow(*_):
        gone_on.append(looked.wait(20))

    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckoning_round", slow)
    page = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    page.update(16)
    assert not page.known and gone_on == []
    looked.set()
    page.close()


def test_a_round_that_cannot_be_reckoned_is_left_out_and_not_waited_for(desk, match, monkeypatch, capsys):
    def failing(rules, options, log, number):
        if number == 2:
            raise LookupError("no idea")
        return reckon(rules, options, log, number)

    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckoning_round", failing)
    app = opened(desk, match)
    page = counted(app)
    assert not any("Counting" in text for text in texts(page))
    assert 1 in page.verdict.shares and 2 not in page.verdict.shares
    app.step([key(pygame.K_n)], 20)
    assert isinstance(app.scene, ReportTable)
    app.scene.draw(pygame.Surface(desk.size))
    assert "no idea" in capsys.readouterr().err
    page.close()


def test_the_arrows_go_round_the_table(desk, match):
    page = counted(opened(desk, match))
    seen = [page.seat]
    for _ in range(2):
        page.handle(key(pygame.K_RIGHT))
        seen.append(page.seat)
    page.handle(key(pygame.K_LEFT))
    assert seen == [0, 1, 0] and page.seat == 1
    page.close()


def test_drawing_changes_nothing(desk, match):
    page = counted(opened(desk, match))
    one, other = (pygame.Surface(desk.size) for _ in range(2))
    page.draw(one)
    page.draw(other)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    page.close()


def test_what_is_lost_is_told_apart_without_colour(desk):
    """Luck is plain and choices are striped; a loss is darker."""

    def shades(kind, lost):
        picture = draw.square(desk, kind, 40, lost)
        return {tuple(picture.get_at((x, 32)))[:3] for x in range(6, 34)}

    assert len(shades("luck", False)) == 1
    assert len(shades("skill", False)) > 1
    assert max(map(sum, shades("luck", True))) < max(map(sum, shades("luck", False)))


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_everything_has_room(new_desk, match, size, text_size, language, cut):
    desk = new_desk(size, text_size=text_size, language=language)
    page = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    while not page.known:
        page.update(20)
        time.sleep(0.002)
    cut.clear()
    for _ in range(2):
        page.handle(key(pygame.K_RIGHT))
    assert cut == []
    window = pygame.Rect(0, 0, *size)
    for widget in page.group.widgets:
        assert window.contains(widget.rect)
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_luck_and_choices_stand_in_the_final_standings_once_they_are_known(new_desk, match, rounds, size):
    desk = new_desk(size)
    final = FinalResult(desk, open_house(desk), match)
    app = App(desk, final)
    standing = final.table[0]
    assert figure(standing, "luck", final.reckoning, desk.words) == ("…", False)
    app.step([key(pygame.K_TAB)], 60_000)
    focus = final.group.focus
    for _ in range(60_000):
        app.step([], 20)
        if final.reckoning.known:
            break
        time.sleep(0.002)
    assert {"luck", "skill"} <= set(NARROW) <= set(COLUMNS) and final.group.focus == focus
    for standing in final.table:
        found = Verdict.of(rounds, standing.seat)
        assert figure(standing, "luck", final.reckoning, desk.words) == (
            figures.signed_points(found.luck, desk.words),
            True,
        )
        assert figure(standing, "skill", final.reckoning, desk.words) == (
            figures.signed_points(found.skill, desk.words),
            True,
        )
    report = GangReport(desk, open_house(desk), final, match, final.reckoning)
    assert report.known  # nothing is counted twice
    final.close()


def test_too_few_rounds_are_a_dash_in_the_final_standings(desk, match):
    final = FinalResult(desk, open_house(desk), match)
    final.reckoning.count = FEW - 1
    final.reckoning.parts = {n: RoundShares({0: RoundShare(0.5, 0.2, -0.1)}) for n in range(1, FEW)}
    standing = next(each for each in final.table if each.seat == 0)
    for column in ("luck", "skill"):
        assert figure(standing, column, final.reckoning, desk.words) == ("–", False)
    final.close()


def test_best_and_worst_can_be_looked_at_again(desk, match):
    app = opened(desk, match)
    page = counted(app)
    app.step([key(pygame.K_RIGHT)], 20)
    verdict = page.verdict
    for which, decision in (("best", verdict.best), ("worst", verdict.worst)):
        click(app, which)
        again = app.scene
        assert isinstance(again, LookAgain) and again.decision is decision
        assert again.other.action != decision.mine.action
        assert (again.other is decision.best) == (which == "worst")
        app.step([key(pygame.K_ESCAPE)], 20)
        assert app.scene is page
    assert page.seat == 1
    page.close()


def test_best_play_has_no_worst_decision_to_look_at(desk, match):
    page = counted(opened(desk, match))
    assert page.seat == 0 and "best" in [w.name for w in page.group.widgets]
    assert "worst" not in [w.name for w in page.group.widgets]
    page.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_what_is_looked_at_again_has_room(new_desk, match, rounds, size, text_size, language, cut):
    desk = new_desk(size, text_size=text_size, language=language)
    page = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    decisions = [d for part in rounds.values() for d in part.decisions]
    for decision in (decisions[0], max(decisions, key=lambda d: len(d.faces)), max(decisions, key=lambda d: d.cost)):
        again = LookAgain(page, decision)
        lanes = [pygame.Rect(*map(round, box)) for box in (*again.lanes, again.table, again.paper)]
        for one, other in itertools.combinations(lanes, 2):
            assert not one.colliderect(other)
        assert all(rect.h >= 90 for rect in lanes)
    assert cut == []
    page.close()


def test_the_numbers_add_up_and_lead_to_every_mistake(desk, match):
    app = opened(desk, match)
    report = counted(app)
    app.step([key(pygame.K_n)], 20)
    page = app.scene
    assert isinstance(page, ReportTable)
    app.step([key(pygame.K_RIGHT)], 20)
    assert report.seat == 1
    numbers = range(1, len(report.view.history) + 1)
    assert sum(page.balance(n) for n in numbers) == report.view.stash[1] - START_WORTH[2]
    assert report.verdict.skill == pytest.approx(sum(report.rounds[n].shares[1].skill for n in numbers if page.turn(n)))
    assert page.worst[report.verdict.worst.round] is report.verdict.worst
    number = min(page.worst)
    click(app, f"again:{number}")
    assert isinstance(app.scene, LookAgain) and app.scene.decision is page.worst[number]
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is page
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is report and report.seat == 1
    report.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_the_numbers_have_room(new_desk, match, size, text_size, language, cut):
    desk = new_desk(size, text_size=text_size, language=language)
    report = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    while not report.known:
        report.update(20)
        time.sleep(0.002)
    report.seat = 1
    page = ReportTable(report)
    assert cut == [] and all(text.fits for text in page.labels)
    rows = [widget.rect for widget in page.group.widgets if widget.name.startswith("again:")]
    assert rows and not any(one.colliderect(other) for one, other in itertools.combinations(rows, 2))
    texts_of_rows = [text.box for text in page.labels]
    assert not any(rect.colliderect(box) for rect in rows for box in texts_of_rows)
    report.close()


@pytest.mark.parametrize(("size", "text_size"), [((540, 720), 100), ((720, 740), 150), ((720, 540), 100)])
def test_in_a_small_window_no_line_of_the_report_lies_over_another(new_desk, match, size, text_size):
    desk = new_desk(size, text_size=text_size, language="fr")
    report = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    while not report.known:
        report.update(20)
        time.sleep(0.002)
    for report.seat in range(2):
        decisions = [one for one in (report.verdict.best, report.verdict.worst) if one is not None]
        for page in (report, *(LookAgain(report, decision, report) for decision in decisions)):
            with noting(size) as canvas:
                deque(page.still_parts(canvas), 0)
            assert canvas.lines and [fault for fault in canvas.faults(0) if fault.startswith("one over")] == []
            if page is not report:
                paper = Pen(canvas, desk, page.page.rect.x, page.page.rect.y, page.page.k).at(*page.paper)
                on_it = [box for _, box, _ in canvas.lines if box.colliderect(paper)]
                assert on_it and all(paper.contains(box) for box in on_it)
    report.close()
