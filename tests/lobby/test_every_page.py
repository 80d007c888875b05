"""Every page answers Escape, F1 and M, and shows where, in every language and in large text."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.advice.report import TurnShares, reckon
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.report import ReportPage, reckoning
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.games.gang.screens.coach.why import Why
from gangdice_gui.games.gang.screens.log import log_page
from gangdice_gui.games.gang.screens.peek import Peek
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.gang.screens.show import Advice
from gangdice_gui.games.rackets.rules.actions import Pass, Produce
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.report.page import EveningReport
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.series import Series
from gangdice_gui.table.coach.doubt import Doubt
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.pages.page import Page
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.table.ways import Handover
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import Label
from gangdice_gui.ui.tooltip import tip_text
from scripts.shots_fisticuffs_report import match_of as street_fight
from scripts.shots_rackets import market, over, plain, shot
from scripts.shots_rackets import rules as town_rules
from scripts.shots_results import SEATS, match_of
from tests.games.gang.table import started
from tests.people import played
from tests.ui.events import stroke

Make = Callable[[Desk], Scene]


def table(desk: Desk, *answers: object) -> Stage:
    """Return a table of four where the second seat is asked, or what was answered."""
    match = played(
        started(*SEATS, seed="pages"), *(answers or (Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop()))
    )
    return gang_table(desk, open_house(desk), match)


def result(desk: Desk) -> Scene:
    beaten = (Use(1), Roll((1,)), Stop())
    below = table(desk, Card("total-10-bomb"), Use(3), Roll((5, 3, 0)), Stop(), *beaten * 3)
    return RoundResult(below, below.board, below.match.view(None).history[0], below.match.view(None))


def sure(desk: Desk) -> Scene:
    below = table(desk)
    choices = weigh(below.match.view(0))
    mine = next(choice for choice in choices if choice.action == Use(8))
    return Sure(below, below.board, mine, choices[0], Use(8))


def curtain(desk: Desk) -> Scene:
    below = table(desk)
    return Curtain(desk, open_house(desk), Handover(below, below.match, SEATS[0], "Marco", 1, lambda: below))


def look_again(desk: Desk) -> Scene:
    few_rounds = match_of(SEATS, upto=3)
    report = GangReport(desk, open_house(desk), Title(desk, open_house(desk)), few_rounds)
    while not report.known:
        report.update(20)
        time.sleep(0.005)
    decision = report.verdict.worst
    assert decision is not None
    return LookAgain(report, decision)


@cache
def a_turn() -> TurnShares:
    """Return the first turn of the street fight, reckoned in haste."""
    match = street_fight()
    return reckon(match.game.rules, match.options, match.log, 1, Stream(1), work=2)


def street_report(desk: Desk) -> Scene:
    match = street_fight()
    found = reckoning(match)
    found.parts.update(dict.fromkeys(range(1, found.count + 1), a_turn()))
    return ReportPage(desk, open_house(desk), Title(desk, open_house(desk)), match, found)


def town_report(desk: Desk) -> Scene:
    below = over(desk)
    assert isinstance(below, FinalReckoning)
    return EveningReport(desk, open_house(desk), below, below.match, below.seats)


def town_doubt(desk: Desk) -> Scene:
    below = shot(plain)(desk)
    return Doubt(below, Note("Sure?", "That costs 2 points."), Pass(), ("Pass all the same", "Produce"), Produce())


PAGES: dict[str, Make] = {
    "table": table,
    "result": result,
    "curtain": curtain,
    "peek": lambda desk: Peek(desk, table(desk), SEATS[0], 31),
    "log": lambda desk: log_page(desk, open_house(desk), below := table(desk), below.match),
    "why": lambda desk: Why(below := table(desk), below.board, [Advice("Why did Sal roll two?", "He always does.")]),
    "sure": sure,
    "pause": lambda desk: Pause(desk, open_house(desk), table(desk)),
    "rules": lambda desk: Rules(desk, open_house(desk), table(desk)),
    "settings": lambda desk: SettingsPage(desk, open_house(desk), table(desk)),
    "final": lambda desk: FinalResult(desk, open_house(desk), match_of(SEATS)),
    "report": lambda desk: GangReport(desk, open_house(desk), Title(desk, open_house(desk)), match_of(SEATS)),
    "numbers": lambda desk: ReportTable(
        GangReport(desk, open_house(desk), Title(desk, open_house(desk)), match_of(SEATS))
    ),
    "look again": look_again,
    "street final": lambda desk: FinalPage(desk, open_house(desk), street_fight(series=Series(3))),
    "street report": street_report,
    "town table": shot(plain),
    "town rules": town_rules,
    "town doubt": town_doubt,
    "town market": market,
    "town final": over,
    "town report": town_report,
    "message": lambda desk: Message(desk, open_house(desk), "Something is the matter.", Title(desk, open_house(desk))),
    "title": lambda desk: Title(desk, open_house(desk)),
    "setup": lambda desk: SetUp(desk, open_house(desk)),
    "looks": lambda desk: Dressing(desk, open_house(desk), SetUp(desk, open_house(desk)), TablePlan.usual(SEATING)),
}


def stands(desk: Desk, page: str) -> App:
    """Return a window in which a page has stood for a while."""
    app = App(desk, PAGES[page](desk))
    app.step([], 100)
    app.step([], 60_000 if page.endswith("final") else 3_000)
    return app


@pytest.mark.parametrize("page", PAGES)
def test_every_page_answers_escape_f1_and_m(page: str, desk: Desk) -> None:
    app = stands(desk, page)
    scene = app.scene
    assert scene is not None
    if page != "peek":
        shows_where(scene)
    app.step(stroke(pygame.K_m), 20)
    assert desk.settings.muted and app.scene is scene
    app.step(stroke(pygame.K_m), 20)
    assert not desk.settings.muted
    app.step(stroke(pygame.K_F1)[:1], 20)
    assert isinstance(app.scene, Rules) or (page.endswith("rules") and isinstance(app.scene, Stage))
    if not page.endswith(("rules", "peek")):
        app.step(stroke(pygame.K_ESCAPE), 20)
        assert app.scene is scene, "the rules lead back to where they were asked for"
        app.step([], 500)
        app.step(stroke(pygame.K_ESCAPE), 20)
        assert app.scene is not scene or (page == "title" and scene.group.focus == "quit" and scene.group.ring)
    if app.scene is not None:
        app.scene.close()


@pytest.mark.parametrize("page", ["log", "doubt", "why", "market", "final", "report"])
def test_f1_on_whatever_lies_over_a_table_opens_the_rules_of_its_game(page: str, desk: Desk) -> None:
    match page:
        case "log":
            below = shot(plain)(desk)
            scene: Scene = LogPage(desk, below.ways, below, below.match.seats, below.board.entries)
        case "why":
            scene = Explanation(shot(plain)(desk), [Note("Why?", "Because.")])
        case _:
            scene = PAGES[f"town {page}"](desk)
    app = App(desk, scene)
    app.step([], 60_000 if page == "final" else 3_000)
    app.step(stroke(pygame.K_F1)[:1], 20)
    assert isinstance(app.scene, Rules) and app.scene.screens.game.id == "rackets"
    app.scene.close()


@pytest.mark.parametrize("page", sorted(set(PAGES) - {"peek"}))
@pytest.mark.parametrize(("size", "language", "text_size"), [((1024, 768), "fr", 150), ((1920, 1080), "fr", 150)])
def test_every_page_shows_where(
    page: str, size: tuple[int, int], language: str, text_size: int, new_desk: Callable[..., Desk]
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    scene = stands(desk, page).scene
    shows_where(scene)
    scene.close()


def shows_where(scene: Scene | None) -> None:
    """Check that a page names its keys, and that what names them lies in the window and on nothing else."""
    assert isinstance(scene, Page)
    desk, group, window = scene.desk, scene.group, pygame.Rect((0, 0), scene.desk.size)
    assert "(M)" in tip_text(group["sound"]) and "(F1)" in tip_text(group["help"])
    escape = desk.words("keycap.esc")
    assert any(escape in (tip_text(w) + getattr(w, "key_hint", "")) for w in group.widgets), "the way out"
    corner = [group[name].rect for name in ("sound", "help")]
    others = [widget.rect for widget in group.widgets if widget.name not in ("sound", "help")]
    assert all(window.contains(rect) for rect in corner)
    assert not any(rect.collidelist(others) >= 0 for rect in corner)
    assert not any(one.colliderect(other) for one, other in combinations(corner, 2))
    labels = [text for text in getattr(scene, "labels", []) if isinstance(text, Label)]
    assert not any(rect.colliderect(text.box) for rect in corner for text in labels if text.lines)


def test_the_peek_names_its_keys_and_hands_f1_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    render, written = desk.type.render, list[str]()

    def rendered(text: str, *how: Any, **more: Any) -> pygame.Surface:
        written.append(text)
        return render(text, *how, **more)

    monkeypatch.setattr(desk.type, "render", rendered)
    app = stands(desk, "peek")
    before = app.scene
    app.step(stroke(pygame.K_ESCAPE)[:1], 20)
    assert isinstance(app.scene, Stage) and before is not app.scene
    said = desk.words("peek.keys", cap="Esc", help="F1", mute="M")
    assert said in " ".join(written)


def test_the_pause_over_a_result_names_the_round_that_is_seen(desk: Desk) -> None:
    app = stands(desk, "result")
    assert isinstance(app.scene, RoundResult) and app.scene.match.view(None).round == 2
    app.step(stroke(pygame.K_ESCAPE), 20)
    assert isinstance(app.scene, Pause)
    assert any("Round 1 of 12" in line for text in app.scene.labels for line in text.lines)


@pytest.mark.parametrize("page", ["result", "curtain"])
def test_the_menu_is_a_click_away_and_leads_back(page: str, desk: Desk) -> None:
    app = stands(desk, page)
    scene = app.scene
    assert isinstance(scene, Page)
    at = scene.group["menu"].rect.center
    app.step([Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 20)
    assert isinstance(app.scene, Pause)
    app.step(stroke(pygame.K_ESCAPE), 20)
    assert app.scene is scene
