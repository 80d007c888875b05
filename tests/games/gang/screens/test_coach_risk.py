"""Before everything is risked at once the coach asks, and who has not finished a game is warned unasked."""

from __future__ import annotations

import time

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Keeper
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.warning import Risk, Sure
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.widgets import Fired
from scripts.blank import Blank
from tests.games.gang.table import started
from tests.looks import looks
from tests.people import ADA, DOT, MARCO, TYLOR, played

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def one_left():
    """Marco has lost all but two of his dice; Ada begins the second round with a bust, so any valid result takes it."""
    match = played(started(MARCO, ADA), Card("total-10-bomb"), Use(46), Roll((5,) * 46), Stop())
    played(match, Use(1), Roll((1,)), Stop())
    return played(match, Card("total-7-bomb"), Use(3), Roll((5, 5, 5)), Stop())


def tap(app, code):
    app.step(
        [pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)],
        20,
    )


def at(desk, match, coach="warn"):
    desk.settings.coach = coach
    app = App(desk, gang_table(desk, open_house(desk), match))
    for _ in range(60_000):
        app.step([], 20)
        if app.scene.board.advisers.worker.idle and not app.scene.busy and app.scene.board.show.mode != "wait":
            app.step([], 20)
            return app, app.scene
        time.sleep(0.001)
    raise AssertionError("the coach does not come to an end")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text"), [("en", "Both dice at once"), ("fr", "Les deux dés d’un coup")])
def test_all_one_owns_is_asked_about_even_where_it_is_no_blunder(new_desk, size, language, text):
    """Two dice are nearly as good as one here, but they are the last."""
    app, table = at(new_desk(size, language=language), one_left())
    assert table.board.show.most == 2
    table.board.selection.want(2)
    table.board.change(dice=2)
    table.act(Use(2))
    app.step([], 20)
    asked = app.scene
    assert isinstance(asked, Risk)
    assert asked.said.text.startswith(text)
    assert table.board.layout["felt"].rect.contains(asked.box)
    assert all(asked.box.contains(asked.group[name].rect) for name in ("anyway", "again"))
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_a_blunder_that_risks_everything_says_both(new_desk, size, text_size, language):
    match = played(started(MARCO, ADA, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop(), Use(1))
    match = played(match, Roll((1,)), Stop())
    _, table = at(new_desk(size, language=language, text_size=text_size), match)
    asked = table.board.warn(Use(48))()
    layout = table.board.layout
    assert isinstance(asked, Sure) and layout["felt"].rect.union(layout["console"].rect).contains(asked.box)
    words = table.desk.words
    assert asked.said.text.startswith(words("coach.risk_all", n=48)) and asked.given in asked.said.text
    table.close()


def test_all_of_very_many_dice_is_asked_about_before_the_coach_has_counted(desk):
    app, table = at(desk, played(started(MARCO, ADA, DOT), Card("different-2-bomb")))
    table.board.advisers.worker.get = lambda *_: None
    for answer in ("again", "anyway"):
        assert table.match.to_act == 0
        table.act(Use(48))
        app.step([], 20)
        assert isinstance(app.scene, Risk) and "48" in app.scene.said.text
        app.scene = app.scene.chosen(Fired(answer))
        assert app.scene is table
    assert "use 48" in [text for _, text in table.match.log]
    table.close()


@pytest.mark.parametrize(("positions", "asks"), [(range(30), True), (range(29), False)])
def test_throwing_away_a_good_hand_of_very_many_dice_is_asked_about(desk, positions, asks):
    match = played(started(MARCO, ADA), Card("different-2-bomb"), Use(30), Roll((2, 0) * 15))
    app, table = at(desk, match)
    table.act(Reroll(tuple(positions)))
    app.step([], 0)
    assert isinstance(app.scene, Risk) == asks
    table.close()


def test_a_hand_that_is_lost_anyway_may_be_thrown_again_without_a_question(desk):
    match = played(started(MARCO, ADA), Card("different-2-bomb"), Use(30), Roll((2, 1, 0) * 10))
    app, table = at(desk, match)
    table.act(Reroll(tuple(range(30))))
    app.step([], 0)
    assert not isinstance(app.scene, Risk)
    table.close()


@pytest.mark.parametrize(("coach", "asks"), [("warn", True), ("ask", False), ("off", False)])
def test_nobody_is_asked_who_does_not_want_to_be(desk, coach, asks):
    app, table = at(desk, played(started(MARCO, ADA, DOT), Card("different-2-bomb")), coach)
    table.act(Use(48))
    app.step([], 0)
    assert isinstance(app.scene, Risk | Sure) == asks
    table.close()


def test_where_the_stash_hides_only_what_nobody_could_exceed_is_asked_about(desk):
    """Marco owns 48 of the 96; a question at 48 would tell everybody so."""
    _, table = at(desk, played(started(MARCO, TYLOR), Card("different-2-bomb")))
    table.board.advisers.worker.get = lambda *_: None
    assert table.board.warn(Use(48)) is None
    assert isinstance(table.board.warn(Use(95))(), Risk)
    table.close()


# ---------------------------------------------------------------- for whom


def test_who_has_not_finished_a_game_is_warned_and_then_no_more(desk):
    fresh, _ = Settings.load(desk.store)
    assert fresh.coached == "warn"
    fresh.finished = True
    assert fresh.coached == "ask"
    fresh.coach = "warn"
    assert fresh.coached == "warn", "what the player says counts"


def test_a_game_played_to_its_end_is_remembered(new_desk):
    desk = new_desk(coach="new")
    match = played(started(MARCO, ADA), Card("total-10-bomb"), Use(1), Roll((4,)), Stop(), Use(48), Roll((5,) * 48))
    match.keep = Keeper(desk.store)
    app = App(desk, gang_table(desk, open_house(desk), match))
    assert desk.settings.coached == "warn"
    match.act(1, Stop())
    for _ in range(400):
        app.step([], 100)
        if type(app.scene).__name__ not in ("Stage", "RoundResult"):
            break
        if type(app.scene).__name__ == "RoundResult":
            app.step([], 1000)
            tap(app, pygame.K_RETURN)
    assert match.over and desk.settings.coached == "ask"
    app.scene.close()
    assert Settings.load(desk.store)[0].finished


@pytest.mark.parametrize(
    ("text", "coached"),
    [
        ('{"coach": "ask"}', "warn"),  # written down for everybody, chosen or not
        ('{"coach": "off"}', "off"),
        ('{"coach": "ask", "finished": false}', "ask"),
        ('{"coach": "new", "finished": true}', "ask"),
        ('{"coach": "warn", "finished": true}', "warn"),
    ],
)
def test_what_the_coach_does_by_what_is_written(desk, text, coached):
    desk.store.write("settings.json", text)
    assert Settings.load(desk.store)[0].coached == coached


def test_the_settings_show_what_the_coach_does_until_it_is_chosen(new_desk):
    desk = new_desk(coach="new")
    page = SettingsPage(desk, open_house(desk), Blank(desk))
    assert page.group["coach"].value == "warn"
    desk.settings.finished = True
    page.refresh()
    assert page.group["coach"].value == "ask"
    page.fired(Fired("defaults"))
    assert desk.settings.finished and desk.settings.coach == "new"


def test_in_the_narrowest_window_two_long_labels_stand_one_below_the_other(new_desk, monkeypatch):
    match = played(started(MARCO, ADA), Card("different-2-bomb"), Use(31), Roll((0,) * 15 + (2,) * 16))
    _, table = at(new_desk((540, 720), language="fr"), match)
    words = type(table.desk.words)
    said = words.__call__
    # Longer than any that is said today: where those of a translation are, both must have room too.
    monkeypatch.setattr(
        words, "__call__", lambda self, key, **about: said(self, key, **about) * (1 + ("anyway" in key))
    )
    asked = Risk(
        table, table.board, "32 tient pour l’instant. Tout relancer, c’est y renoncer.", Reroll(tuple(range(31)))
    )
    anyway, again = asked.group["anyway"].rect, asked.group["again"].rect
    assert anyway.bottom <= again.top and asked.box.contains(anyway) and asked.box.contains(again)
    table.close()
