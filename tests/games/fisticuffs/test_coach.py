"""The coach at the table: it says what is best and why, warns of a blunder, and tells why a gangster did it."""

from __future__ import annotations

import time

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base.manners import politely
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.advice.weigh import FINE, Choice
from gangdice_gui.games.fisticuffs.narrate import cast_of
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.actions import Attack, Lick, Pass, Stop
from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.coach import adviser
from gangdice_gui.games.fisticuffs.screens.coach.sentences import order, reason, rows, short
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.console.two_ways import lick_line
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence
from gangdice_gui.games.fisticuffs.screens.street.street import trays
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.coach.adviser import last_of_a_gangster
from gangdice_gui.table.coach.doubt import Doubt
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.sound import Sound
from scripts.shot import collect
from scripts.shots_fisticuffs import OWN_ATTACK, ROUND_ONE, alliances, fighting, played, ready, started
from tests.ui.events import key

from .test_playouts import playout

NAMES = ("Ada", "Bert", "Cleo", "Dan", "Eve", "Finn")


def sat(desk, match):
    """Return a window at a table that has come to rest."""
    app = App(desk, fisticuffs_table(desk, open_house(desk), match))
    for _ in range(400):
        app.step([], 100)
        if app.scene.board.selection is not None:
            return app
    raise AssertionError("nobody was asked")


def worked_out(app):
    """Let the worker come to its end, however busy the machine is."""
    adviser = app.scene.board.adviser
    for _ in range(30_000):
        app.step([], 16)
        if app.scene.__class__ is not Stage or adviser.worker.idle:
            break
        time.sleep(0.002)
    app.step([], 16)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_answer_has_an_order_and_a_short_name(language):
    words = Words(language, assets_dir() / "locale")
    for number in range(6):
        for before, action, _ in playout(number):
            if fisticuffs.to_act(before) == CHANCE:
                continue
            view = fisticuffs.observe(before, None)
            cast = cast_of(view, NAMES)
            for text in (order(view, cast, view.ask.seat, action, words), short(view, cast, action, words)):
                assert text and "{" not in text and "corner." not in text


def test_two_licks_say_whose_wounds():
    view = ready().view(None)
    cast, words = cast_of(view, NAMES), Words("en", assets_dir() / "locale")
    licks = [short(view, cast, action, words) for action in view.ask.actions if isinstance(action, Lick)]
    assert licks == ["Lick: Carl", "Lick: Tess"]


def choice(action, win, *, behind=0.0, exact=False, rumble=0.5):
    return Choice(action, win, 1.25, 0.5, rumble, behind, exact)


def test_the_reason_has_numbers_and_what_the_next_best_is_worth():
    words = Words("en", assets_dir() / "locale")
    view = fighting(ROUND_ONE)().view(None)
    cast = cast_of(view, NAMES)
    sure = [choice(Attack(3), 0.62), choice(Stop(), 0.5, behind=0.06)]
    text = reason(view, cast, 0, sure, words)
    assert text.startswith("Punch Dan: 1.3 credits for 0.5 black eyes on average, and the side wins the rumble 50%")
    assert "“Stop the fight” wins the game 12 points less often." in text
    close = [choice(Attack(3), 0.62), choice(Stop(), 0.61)]
    assert "“Stop the fight” is as good" in reason(view, cast, 0, close, words)
    assert reason(view, cast, 0, close, words).endswith("not counted.")
    exact = [choice(Attack(3), 0.5, exact=True), choice(Stop(), 0.4, exact=True)]
    assert reason(view, cast, 0, exact, words).endswith("is counted.")
    assert "for certain" in reason(view, cast, 0, [choice(Stop(), 1.0, exact=True)], words)
    assert "whatever is done" in reason(view, cast, 0, [choice(Pass(), 0.0, exact=True)], words)


def test_what_was_only_played_on_is_never_certain():
    words = Words("en", assets_dir() / "locale")
    view = fighting(ROUND_ONE)().view(None)
    cast = cast_of(view, NAMES)
    told = rows(view, cast, 0, [choice(Attack(3), 1.0), choice(Stop(), 0.0)], words)
    assert [row.figures[0] for row in told.rows] == [">99%", "<1%"]
    counted = rows(view, cast, 0, [choice(Attack(3), 1.0, exact=True), choice(Stop(), 0.0, exact=True)], words)
    assert [row.figures[0] for row in counted.rows] == ["100%", "0%"]


# ---------------------------------------------------------------- at the table


def test_c_shows_the_hint_and_puts_it_away(desk):
    app = sat(desk, fighting(ROUND_ONE)())
    board = app.scene.board
    assert {"coach", "why"} <= {widget.name for widget in board.console().aside}
    app.step([key(pygame.K_c)], 16)
    assert board.advice is not None
    worked_out(app)
    assert board.advice.text.startswith("Punch ") and len(board.advice.figure.rows) == 4
    assert board.papers()
    app.step([key(pygame.K_c)], 16)
    assert board.advice is None and not board.papers()
    app.scene.close()


def test_the_coach_lets_frames_pass_while_she_reckons(desk, monkeypatch):
    """Quick and fine, and why a gangster did it: nothing of that is reckoned in one go."""
    paused, done = [], politely
    monkeypatch.setattr(Sound, "audible", False)  # what throws are mixed of is read in pieces as well
    monkeypatch.setattr("gangdice_gui.table.worker.politely", lambda *work: paused.append(work) or done(*work))
    app = sat(desk, fighting(ROUND_ONE)())
    for asks, times in ((pygame.K_c, 2), (pygame.K_w, 3)):
        app.step([key(asks)], 16)
        worked_out(app)
        assert len(paused) == times
    app.scene.close()


def test_the_coach_reckons_finer_after_a_quick_answer_and_weighs_what_a_gangster_did(desk, monkeypatch):
    asked, find = [], adviser.weighing
    monkeypatch.setattr(
        adviser,
        "weighing",
        lambda *how, **more: (asked.append((*how[3:], *more.values())), find(*how, **more))[1],
    )
    match = fighting(ROUND_ONE)()
    app = sat(desk, match)
    for asks in (pygame.K_c, pygame.K_w):
        app.step([key(asks)], 16)
        worked_out(app)
    did = last_of_a_gangster(match, len(match.log), lambda played: len(fisticuffs.ask(played.before).actions) > 1)
    assert asked == [(), (FINE,), (did.action,)]
    app.scene.close()


@pytest.mark.parametrize("match", [ready, alliances])
def test_the_hint_leaves_what_is_chosen_from_in_sight(match, desk):
    app = sat(desk, match())
    board = app.scene.board
    board.advice = Note("Hint", "Start a rumble with Eve: 1.7 credits for 0.9 black eyes. " * 6)
    (paper,) = board.papers()
    choices = [widget.rect for widget in board.console().answers if widget.name.startswith(("pick", "do"))]
    assert len(choices) > 1 and paper.collidelist(choices) < 0
    app.scene.close()


@pytest.mark.parametrize(("size", "letters"), [((1920, 1080), 100), ((1280, 720), 100), ((1024, 768), 150)])
def test_the_hint_leaves_in_sight_what_is_asked_and_what_would_happen_now(size, letters, new_desk):
    app = sat(new_desk(size, text_size=letters), fighting(OWN_ATTACK)())
    board = app.scene.board
    board.advice = Note("Hint", "Make a 3 a 1: 4.0 credits for 1.0 black eyes. " * 4)
    (paper,) = board.papers()
    asked = sentence(board.brush(Surface((1, 1))), board.places, board.show, prompt(board.desk.words, board.show)).box
    thrown = [tray.box for tray in trays(board.places, board.show.view.punch.faces)]
    aimed = board.places.tiles[3].box
    seen = [board.places.rect(box) for box in (board.places.forecast, asked, *thrown, aimed)]
    assert paper.collidelist(seen) < 0
    app.scene.close()


def test_w_tells_why_the_last_gangster_did_it(desk):
    app = sat(desk, fighting(ROUND_ONE)())
    table = app.scene
    app.step([key(pygame.K_w)], 16)
    worked_out(app)
    page = app.scene
    assert isinstance(page, Explanation) and page.papers[0].title == "Why did Finn do that?"
    assert "Lay two 2s on" in page.papers[0].text
    app.step([], STANDS)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is table
    table.close()


def last_punch():
    """Return a match in which the person may stand by and let a winning blow land, or ward it off."""
    match = started(4, 1, {1: "2 2 2 2 2 1", 0: "2 1 1 2 2 2"}, {1: 7, 0: 6})
    return played(match, "1 rumble 0\n2 stay out\n3 stay out\n2 confirm\n1 attack 0\n- roll 2\n1 place 2")


@pytest.mark.parametrize("coach", ["warn", "ask"])
def test_a_blunder_is_asked_about_where_warnings_are_wanted(coach, new_desk):
    app = sat(new_desk(coach=coach), last_punch())
    worked_out(app)
    table = app.scene
    table.act(Pass())
    app.step([], 16)
    assert isinstance(app.scene, Doubt) == (coach == "warn")
    if coach == "warn":
        assert "Pass" in app.scene.said.text and "Guard the own gang" in app.scene.said.text
        app.step([], STANDS)
        app.step([key(pygame.K_RETURN)], 16)
        assert table.match.log[-1] == (0, "block 0") or (0, "block 0") in table.match.log
    table.close()


def test_who_wants_no_coach_has_none(new_desk):
    app = sat(new_desk(coach="off"), fighting(ROUND_ONE)())
    assert not app.scene.board.console().aside
    app.step([key(pygame.K_c)], 16)
    assert app.scene.board.advice is None
    app.scene.close()


def test_of_a_second_eye_is_spoken_where_there_is_one_to_heal():
    english, french = (Words(language, assets_dir() / "locale") for language in ("en", "fr"))
    assert lick_line(2, 1, english) == "You throw 2 dice: 31% heal an eye."
    assert lick_line(3, 2, english) == "You throw 3 dice: 42% heal an eye, 7% both."
    assert lick_line(1, 2, english) == "You throw one die: 17% heal an eye."
    assert "deux" not in lick_line(2, 1, french)


def test_of_the_hint_no_ends_stand_out_from_under_the_warning(new_desk):
    desk = new_desk((1280, 720))
    app = App(desk, collect()["fist:warn"](desk))
    app.step([], 0)
    while app.scene.half:
        app.step([], 0)
    page = app.scene
    (paper,) = page.table.board.papers()
    beside = Rect(page.box.right + 8, paper.y, paper.right - page.box.right - 8, paper.h)
    assert page.box.colliderect(paper) and beside.w > 40
    part = app.surface.subsurface(beside)
    light = [min(part.get_at((x, y))[:3]) > 90 for x in range(beside.w) for y in range(beside.h)]
    assert sum(light) < 0.05 * len(light)
    nowhere = Surface(desk.size)
    assert sum(1 for _ in page.clear(nowhere)) > 20, "the table is painted there part by part"
    left = page.clear(nowhere)
    next(left)
    left.close()  # another size of the window, say
    assert nowhere.get_clip() == nowhere.get_rect()
    page.close()
