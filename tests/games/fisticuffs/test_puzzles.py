"""The worked examples as puzzles: each can be solved and missed, and says why, by mouse, by keys and by gamepad."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.puzzles import PUZZLES, begin, over, solved
from gangdice_gui.games.fisticuffs.screens.howto import PAGES
from gangdice_gui.games.fisticuffs.screens.puzzle import Outcome, Task, puzzle_table
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.patience import STANDS
from scripts.shots_fisticuffs import explains
from tests.ui.events import click, key, key_up

from .test_people import go_to, pad

pytestmark = pytest.mark.usefixtures("few_drawn")

BOOK = {
    "flight": ["fight"],
    "sixes": ["use 4 0 5", "place 5"],
    "join": ["use 3 0 6", "place 5"],
    "colours": ["use 5 0 5", "guard 5 1"],
    "single": ["use 1 0 4", "place 3"],
    "landing": ["stop"],
    "lull": ["care 5"],
    "double": ["lick 2"],
}
"""What the book has the one do whose move it is."""
OTHERWISE = {
    "flight": ["retire 5 1"],
    "sixes": ["place 6"],
    "join": ["place 5"],
    "colours": ["use 5 0 5", "guard 5 0"],
    "single": ["place 3"],
    "landing": ["attack 3"],
    "lull": ["care 2"],
    "double": ["lick 4"],
}


def outcomes(puzzle, answers=()):
    """Yield whether each way to answer a puzzle solves it."""
    match = begin(puzzle)
    for answer in answers:
        match.act(puzzle.seat, answer)
        while match.to_act == CHANCE and not over(puzzle, match):
            match.chance()
    if over(puzzle, match) or match.to_act != puzzle.seat or (answers and puzzle.kind != "aim"):
        yield solved(puzzle, match)
        return
    for action in match.ask.actions:
        yield from outcomes(puzzle, (*answers, str(action)))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_by_some_answers_and_missed_by_others(puzzle):
    assert set(outcomes(puzzle)) == {True, False}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_answers_of_the_book_solve_it_and_the_dice_fall_as_in_the_book(puzzle):
    for answers, right in ((BOOK[puzzle.id], True), (OTHERWISE[puzzle.id], False)):
        match = begin(puzzle)
        assert match.ask.kind == puzzle.kind
        for answer in answers:
            match.act(puzzle.seat, answer)
        if match.to_act == CHANCE:
            match.chance()
            if puzzle.rolls:
                assert match.log[-1] == (CHANCE, "roll " + " ".join(map(str, puzzle.rolls[0])))
        assert solved(puzzle, match) is right


# ---------------------------------------------------------------- at the table


def wait(app, until, steps=400):
    for _ in range(steps):
        if until():
            return
        app.step([], STANDS)
    raise AssertionError(f"the table waits at {app.scene}")


def rules_page(desk):
    app = App(desk, explains(len(PAGES) - 1)(desk))
    assert isinstance(app.scene, Rules)
    app.step([], STANDS)
    return app, app.scene


def go_down(app, name, press):
    for _ in range(40):
        if app.scene.group.focus == name:
            return
        press()
    raise AssertionError(f"nobody comes to {name}")


def enter(app):
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], STANDS)


def asked(app):
    return isinstance(app.scene, Stage) and app.scene.board.show.question is not None


def test_puzzles_are_played_by_keys_one_after_the_other(new_desk):
    app, rules = rules_page(new_desk(speed="instant"))
    go_down(app, "door 5", lambda: app.step([key(pygame.K_DOWN), key_up(pygame.K_DOWN)], 16))
    enter(app)
    wait(app, lambda: isinstance(app.scene, Task))
    enter(app)
    wait(app, lambda: asked(app))
    app.step([key(pygame.K_c), key_up(pygame.K_c)], STANDS)
    assert isinstance(app.scene, Task)
    app.step([key(pygame.K_ESCAPE)], STANDS)
    app.step([key(pygame.K_2), key_up(pygame.K_2)], STANDS)
    enter(app)
    wait(app, lambda: isinstance(app.scene, Outcome))
    assert not app.scene.solved
    enter(app)
    wait(app, lambda: isinstance(app.scene, Task))
    assert app.scene.board.which == 5
    enter(app)
    wait(app, lambda: asked(app))
    app.step([key(pygame.K_ESCAPE)], STANDS)
    assert app.scene is rules


def test_a_puzzle_is_played_by_mouse_and_leads_on_to_the_next(new_desk):
    app, rules = rules_page(new_desk((1024, 768), speed="instant", language="fr"))
    app.step(click(rules.group["door 0"].rect.center), STANDS)
    for number, answers, right in ((0, ["do fight"], True), (1, ["number 5", "go"], False)):
        wait(app, lambda: isinstance(app.scene, Task))
        assert app.scene.board.which == number
        app.step(click(app.scene.group["go"].rect.center), STANDS)
        wait(app, lambda: asked(app))
        for name in answers:
            app.step(click(app.scene.group[name].rect.center), STANDS)
        wait(app, lambda: isinstance(app.scene, Outcome))
        assert app.scene.solved is right
        app.step([], STANDS)
        app.step(click(app.scene.group["next"].rect.center), STANDS)
    wait(app, lambda: isinstance(app.scene, Task))
    app.step(click(app.scene.group["back"].rect.center), STANDS)
    wait(app, lambda: asked(app))
    app.step(click(app.scene.group["menu"].rect.center), STANDS)
    assert app.scene is rules


def test_the_last_puzzle_is_played_by_gamepad_and_leads_back_to_the_rules(new_desk):
    app, rules = rules_page(new_desk(speed="instant"))
    app.pad = Pad()
    go_down(app, "door 7", lambda: app.step(pad("DOWN"), 16))
    app.step(pad("A"), STANDS)
    wait(app, lambda: isinstance(app.scene, Task))
    app.step(pad("A"), STANDS)
    wait(app, lambda: asked(app))
    go_to(app, "pick lick 2")
    app.step(pad("A"), STANDS)
    go_to(app, "go")
    app.step(pad("A"), STANDS)
    wait(app, lambda: isinstance(app.scene, Outcome))
    assert app.scene.solved
    app.step(pad("A"), STANDS)
    assert app.scene is rules


def test_the_page_under_a_puzzle_is_closed_with_it_but_outlives_it_otherwise(desk):
    closed = []
    under = explains(len(PAGES) - 1)(desk)
    under.close = lambda: closed.append(under)
    puzzle_table(desk, under.ways, 0, under).close()
    assert closed == [under]
    table = puzzle_table(desk, under.ways, 0, under)
    assert table.ways.pause(table) is under
    assert closed == [under]


LOOKS = [((1920, 1080), "fr", 100), ((1280, 720), "en", 125), ((1024, 768), "fr", 150)]


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
def test_no_word_of_a_task_or_of_what_came_of_it_is_cut(size, language, text_size, new_desk):
    desk = new_desk(size, language=language, text_size=text_size, speed="instant", coach="off")
    under = explains(len(PAGES) - 1)(desk)
    for button in under.group.widgets:
        if button.name.startswith("door"):
            assert desk.type.width(button.label, "button", button.px) <= button.rect.w
    for number, puzzle in enumerate(PUZZLES):
        for answers in (BOOK, OTHERWISE):
            table = puzzle_table(desk, under.ways, number, under)
            task = table.update(0)
            for answer in answers[puzzle.id]:
                table.course.act(FISTICUFFS.rules.parse(answer))
            outcome = table.update(0)
            while not isinstance(outcome, Outcome):
                outcome = table.update(STANDS)
            for page in (task, outcome):
                inside = page.box.inflate(-page.px, -page.px)
                assert desk.size[0] >= page.box.right and desk.size[1] >= page.box.bottom
                for name, text in page.labels():
                    assert inside.contains(page.group[name].rect)
                    assert desk.type.width(text, "button", page.group[name].px) < page.group[name].rect.w
                assert not any("puzzle." in line for line in (page.said().title, page.said().text))
            table.board.away()
