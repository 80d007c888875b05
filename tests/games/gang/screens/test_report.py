"""The report: luck and choices add up, are fair to everybody, and are reckoned off the frame."""

from __future__ import annotations

import itertools
import threading
import time
from random import Random
from statistics import mean, stdev

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base import figures
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.advice.report import FEW, SAME, RoundShares, Share, reckon, verdict
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.bots.win import Hand
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.rules.types import Card, HowMany, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.report import draw
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.standings import COLUMNS, figure
from gangdice_gui.games.gang.screens.results.standings import FEWER as NARROW
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from tests.looks import looks
from tests.people import DOT, MARCO
from tests.ui.events import key

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def played(match, *answers):
    for answer in answers:
        match.act(match.to_act, answer)
    return match


def started(first=0, seed="report"):
    return Match.start(GANG, standard_options(2, first=first), (MARCO, DOT), seed)


def reckoned(match, number=1):
    return reckon(match.game.rules, match.options, match.log, number)


def best_of(match):
    """Return the best choice of the seat to act, as the report weighs it."""
    return weigh(match.view(match.to_act))[0]


@pytest.fixture(scope="module")
def match():
    """A whole game: one plays as well as the coach, the other carelessly."""
    match, chance = started(), Random(3)
    while match.to_act is not None:
        if match.to_act == CHANCE:
            match.chance()
        elif match.to_act == 0:
            match.act(0, best_of(match).action)
        elif isinstance(match.ask, HowMany):
            match.act(1, Use(min(match.ask.most, chance.choice((1, 3, 5, 7)))))
        else:
            match.act(1, Stop())
    return match


@pytest.fixture(scope="module")
def rounds(match):
    return {n: reckoned(match, n) for n in range(1, len(match.view(None).history) + 1)}


# ---------------------------------------------------------------- the reckoning


def test_from_the_start_luck_choices_and_the_rest_lead_to_the_end(match, rounds):
    """Of both players, round by round and over the whole game, to the last digit."""
    wins = [(seat in match.state.winners) / len(match.state.winners) for seat in range(2)]
    for seat in range(2):
        chance = [part.shares[seat].start for part in rounds.values()]
        for share, after in zip(
            (part.shares[seat] for part in rounds.values()), [*chance[1:], wins[seat]], strict=True
        ):
            assert share.start + share.luck + share.skill + share.others == pytest.approx(after, abs=1e-12)
        assert verdict(rounds, seat).end == wins[seat]
    assert rounds[1].shares[0].start == pytest.approx(0.49044)


@pytest.mark.parametrize("dice", [6, 12, 20])
def test_luck_and_choices_lead_from_the_expectation_to_what_the_turn_comes_to(dice):
    """Nobody has a result yet and one plays after: every term counts, with rerolls, to the result."""
    chance = Random(dice)
    match = played(started(), Card("different-2-bomb"))
    before, asked = best_of(match).win, match.view(0)
    played(match, Use(dice), Roll(tuple(chance.randrange(6) for _ in range(dice))))
    played(match, best_of(match).action)
    thrown = match.ask.dice
    played(match, Roll(tuple(chance.randrange(6) for _ in range(thrown))))
    played(match, Reroll((0, 2, 5)), Roll((1, 1, 4)))
    turn = match.view(None).turns[0]
    assert turn.ended
    hand = Hand(asked, dice)
    came_to = hand.bust if turn.total is None else hand.ends[turn.total]
    played(match, Use(1), Roll((0,)), Stop())
    share = reckoned(match).shares[0]
    assert share.known and before + share.luck + share.skill == pytest.approx(came_to.win, abs=0.002)
    assert share.skill < -0.02  # so many dice were a mistake


def test_a_burst_is_bad_luck_not_bad_play():
    match = played(started(first=1), Card("run-2-explosive"), Use(3), Roll((1, 1, 1)), Stop(), Use(3))
    assert weigh(match.view(0)) == ()  # the question now is chance's: nothing to weigh
    match.act(CHANCE, Roll((1, 2, 1)))
    share = reckoned(match).shares[0]
    used = reckoned(match).decisions[-1]
    assert share.skill == -used.cost
    assert share.luck_dice == pytest.approx(-3.0 - used.mine.dice) and share.luck < 0


def test_a_roll_nothing_hangs_on_weighs_nothing():
    """One die against 9 with three dice cannot win, whatever it shows."""
    match = played(started(first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    played(match, Use(1), Roll((5,)), Stop())
    assert reckoned(match).shares[0].luck == pytest.approx(0.0, abs=1e-9)


def test_luck_is_nothing_on_average():
    """Over many throws of one decision the luck cancels out."""
    found = []
    for seed in range(100):
        match = played(started(first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop(), Use(4))
        chance = Random(seed)
        match.act(CHANCE, Roll(tuple(chance.randrange(6) for _ in range(4))))
        while match.to_act == 0 and match.view(0).round == 1:
            match.act(0, best_of(match).action)
            if match.to_act == CHANCE and match.view(0).turn is not None:
                match.act(CHANCE, Roll(tuple(chance.randrange(6) for _ in range(match.ask.dice))))
        found.append(reckoned(match).shares[0].luck)
    assert abs(mean(found)) < 3.5 * stdev(found) / len(found) ** 0.5
    assert stdev(found) > 0.01


def test_best_play_costs_nothing_and_careless_play_does(rounds):
    good, careless = verdict(rounds, 0), verdict(rounds, 1)
    assert good.skill == pytest.approx(0.0, abs=1e-9) and good.worst is None
    assert careless.skill < -0.2
    assert careless.worst.cost == max(d.cost for part in rounds.values() for d in part.decisions if d.seat == 1)
    assert good.best.margin >= SAME


def test_a_turn_of_too_many_dice_is_left_out_and_said():
    match = played(started(), Card("total-10-bomb"), Use(40), Roll((0,) * 40), Stop())
    played(match, Use(1), Roll((3,)), Stop())
    found = reckoned(match)
    share = found.shares[0]
    assert not share.known and share.luck == share.skill == 0
    assert share.others < -0.4 and verdict({1: found}, 0).luck == 0


def test_too_few_rounds_are_no_verdict():
    rounds = {n: RoundShares({0: Share(0.5, 0.2, -0.1)}) for n in range(1, FEW)}
    assert not verdict(rounds, 0).enough
    rounds[FEW] = RoundShares({0: Share(0.5, 0.2, -0.1)})
    assert verdict(rounds, 0).enough and verdict(rounds, 0).luck == pytest.approx(0.2 * FEW)


# ---------------------------------------------------------------- the page


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


def test_the_report_opens_from_the_reckoning_counts_and_goes_back(desk, match, monkeypatch):
    looked = threading.Event()
    monkeypatch.setattr(
        "gangdice_gui.games.gang.screens.report.reckoning.reckon", lambda *rest: looked.wait(20) and reckon(*rest)
    )
    app = opened(desk, match)
    final = app.scene.parent
    assert any("Counting" in text for text in texts(app.scene))
    looked.set()
    page = counted(app)
    assert not any("Counting" in text for text in texts(page))
    assert verdict(page.rounds, 0).luck == page.verdict.luck
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is final


def test_no_frame_waits_for_the_reckoning(desk, match, monkeypatch):
    looked, gone_on = threading.Event(), []

    def slow(*_):
        gone_on.append(looked.wait(20))

    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckon", slow)
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

    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckon", failing)
    app = opened(desk, match)
    page = counted(app)
    assert not any("Counting" in text for text in texts(page))
    assert 1 in page.verdict.rounds and 2 not in page.verdict.rounds
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
def test_everything_has_room(new_desk, match, size, text_size, language, monkeypatch):
    desk = new_desk(size, text_size=text_size, language=language)
    cut = []
    fit = type(desk.type).fit

    def watched(self, text, role, px, width):
        found = fit(self, text, role, px, width)
        if found[0].endswith("…") and not text.endswith("…"):
            cut.append(text)
        return found

    monkeypatch.setattr(type(desk.type), "fit", watched)
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


# ---------------------------------------------------------------- in the final standings


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
        found = verdict(rounds, standing.seat)
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
    final.reckoning.parts = {n: RoundShares({0: Share(0.5, 0.2, -0.1)}) for n in range(1, FEW)}
    standing = next(each for each in final.table if each.seat == 0)
    for column in ("luck", "skill"):
        assert figure(standing, column, final.reckoning, desk.words) == ("–", False)
    final.close()


# ---------------------------------------------------------------- looked at again


def click(app, name):
    pos = app.scene.group[name].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 20)


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


def test_a_decision_keeps_what_the_seat_knew_and_could_do(rounds, match):
    for number, part in rounds.items():
        for decision in part.decisions:
            assert decision.view.round == number and decision.view.seat == decision.seat
            others = [s for s in range(2) if s != decision.seat]
            assert all(decision.view.stash[s] is None for s in others)
            assert decision.choices[0] is decision.best and decision.mine in decision.choices
            assert decision.cost == pytest.approx(decision.best.win - decision.mine.win)


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_what_is_looked_at_again_has_room(new_desk, match, rounds, size, text_size, language, monkeypatch):
    desk = new_desk(size, text_size=text_size, language=language)
    page = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    cut = []
    fit = type(desk.type).fit

    def watched(self, text, role, px, width):
        found = fit(self, text, role, px, width)
        if found[0].endswith("…") and not text.endswith("…"):
            cut.append(text)
        return found

    monkeypatch.setattr(type(desk.type), "fit", watched)
    decisions = [d for part in rounds.values() for d in part.decisions]
    for decision in (decisions[0], max(decisions, key=lambda d: len(d.faces)), max(decisions, key=lambda d: d.cost)):
        again = LookAgain(page, decision)
        lanes = [pygame.Rect(*map(round, box)) for box in (*again.lanes, again.table, again.paper)]
        for one, other in itertools.combinations(lanes, 2):
            assert not one.colliderect(other)
        assert all(rect.h >= 90 for rect in lanes)
    assert cut == []
    page.close()


# ---------------------------------------------------------------- the numbers


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
def test_the_numbers_have_room(new_desk, match, size, text_size, language, monkeypatch):
    desk = new_desk(size, text_size=text_size, language=language)
    report = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    while not report.known:
        report.update(20)
        time.sleep(0.002)
    report.seat = 1
    cut = []
    fit = type(desk.type).fit

    def watched(self, text, role, px, width):
        found = fit(self, text, role, px, width)
        if found[0].endswith("…") and not text.endswith("…"):
            cut.append(text)
        return found

    monkeypatch.setattr(type(desk.type), "fit", watched)
    page = ReportTable(report)
    assert cut == [] and all(text.fits for text in page.labels)
    rows = [widget.rect for widget in page.group.widgets if widget.name.startswith("again:")]
    assert rows and not any(one.colliderect(other) for one, other in itertools.combinations(rows, 2))
    texts_of_rows = [text.box for text in page.labels]
    assert not any(rect.colliderect(box) for rect in rows for box in texts_of_rows)
    report.close()
