"""The gangsters in the set-up: five of them on a ladder, each a face, a name and a mind of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.new_match import demo_match, load_plan, start_match
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from tests.lobby.menu_hands import press
from tests.ui.events import key


def lines(page: MenuPage | None) -> list[str]:
    assert page is not None
    return [" ".join(text.lines) for text in page.labels]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_gangster_shows_name_temper_level_and_character(language: str, new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1920, 1080), language=language)
    words, seen = desk.words, set()
    plan = TablePlan.usual(SEATING)
    for _ in SEATING.gangsters:
        plan.change_face(1, 1)
        desk.store.write(SEATING.file, plan.to_text())
        page, face = SetUp(desk, open_house(desk)), plan.chairs[1].face
        level = SEATING.gangsters.index(face) + 1
        shown = lines(page)
        assert words(f"people.{face}") in shown
        assert words(f"temper.{face}") in shown
        assert words(f"manner.{face}") in shown
        assert words("setup.level", n=level, of=5) in shown
        assert page.dice[0][1] == level
        seen.add(face)
    # Two of the five sit on the other chairs and are skipped.
    assert seen == set(SEATING.gangsters) - {plan.chairs[2].face, plan.chairs[3].face}


def test_the_pips_say_the_level_without_colour(desk: Desk) -> None:
    page = SetUp(desk, open_house(desk))
    tempers = {chair.face: index for index, chair in enumerate(c for c in page.plan.seated if c.kind == "gangster")}
    pictures = set()
    for face, index in tempers.items():
        box, level = page.dice[index]
        assert level == SEATING.gangsters.index(face) + 1
        pictures.add(pygame.image.tobytes(pygame.transform.grayscale(page.picture.subsurface(box)), "RGB"))
    assert len(pictures) == 3


def test_the_gangster_chosen_is_the_mind_that_plays_and_the_record_says_so(desk: Desk) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    press(app, "face_next 1")
    chosen = [chair.face for chair in app.scene.plan.seated]
    press(app, "start")
    assert isinstance(app.scene, Stage)
    seats = app.scene.match.seats
    assert [seat.mind for seat in seats] == ["", *chosen[1:]]
    assert [seat.face for seat in seats] == chosen
    while desk.store.load_match() is None:
        app.step([], 50)
    assert [seat.mind for seat in Title(desk, open_house(desk)).match.seats] == ["", *chosen[1:]]
    app.scene.close()


def test_a_first_table_is_mixed_and_middling() -> None:
    levels = [
        SEATING.gangsters.index(chair.face) + 1 for chair in TablePlan.usual(SEATING).seated if chair.kind == "gangster"
    ]
    assert sorted(levels) == [2, 3, 4]


def test_nobody_sits_at_the_table_twice(desk: Desk) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    for _ in range(4):
        press(app, "face_next 3")
        faces = [chair.face for chair in app.scene.plan.chairs]
        assert len(set(faces)) == 4


def test_the_demo_seats_four_different_gangsters_with_their_own_minds(desk: Desk) -> None:
    seats = demo_match(desk, SCREENS).seats
    assert len({seat.mind for seat in seats}) == 4
    assert all(seat.mind == seat.face and seat.mind in SEATING.gangsters for seat in seats)


def test_a_set_up_from_before_the_ladder_still_reads(desk: Desk) -> None:
    old = """{"players": 3, "edition": "french", "first": 1, "open_table": false, "chairs": [
        ["human", "bellhop", "ivory", "Ann"], ["gangster", "ada", "onyx", null],
        ["gangster", "benno", "crimson", null], ["gangster", "dot", "sapphire", null]]}"""
    desk.store.write(SEATING.file, old)
    match = start_match(desk, SCREENS, TablePlan.from_text(desk.store.read(SEATING.file), SEATING))
    assert [seat.mind for seat in match.seats] == ["", "ada", "benno"]
    assert match.seats[0].name == "Ann"


def test_a_set_up_that_said_open_itself_opens_the_table_once(desk: Desk) -> None:
    desk.store.write(SEATING.file, TablePlan.usual(SEATING).to_text().replace("{", '{"open_table": true,', 1))
    assert start_match(desk, SCREENS, load_plan(desk, SEATING)).options.open_table
    desk.settings.screens = "screens"
    assert not start_match(desk, SCREENS, load_plan(desk, SEATING)).options.open_table, (
        "and from then on the settings say it"
    )


@pytest.mark.parametrize(("old", "now"), [("true", "curtain"), ("false", "screens"), ("7", "screens")])
def test_settings_in_which_the_curtain_was_a_switch_still_read(desk: Desk, old: str, now: str) -> None:
    desk.store.write("settings.json", '{"screens": ' + old + ', "speed": "fast"}')
    settings, trouble = Settings.load(desk.store)
    assert (settings.screens, settings.speed, trouble) == (now, "fast", "")


def test_a_game_from_before_with_its_curtain_off_hides_every_stash(desk: Desk) -> None:
    plan = TablePlan.usual(SEATING)
    plan.turn_into(1, "human")
    text = start_match(desk, SCREENS, plan).to_text().replace("\nseed", "\nscreens no\nseed")
    table = gang_table(desk, open_house(desk), Match.from_text(text, find_game))
    assert table.hidden and not table.curtained
    assert "\nscreens no\n" in table.match.to_text()


def test_a_game_from_before_the_ladder_goes_on(desk: Desk, tmp_path: object) -> None:
    match = start_match(desk, SCREENS, TablePlan.usual(SEATING))
    match.chance()
    text = desk.store.load_match()
    assert text is not None
    old = "\n".join(
        line.rsplit(" ", 1)[0] if line.startswith("seat") and "gangster" in line else line for line in text.split("\n")
    )
    assert old != text
    desk.store.write(RUNNING, old)
    again = Title(desk, open_house(desk)).match
    assert again is not None
    assert [seat.mind for seat in again.seats] == ["", "", "", ""]


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_large_text_opens_two_sheets_and_both_answer(size: tuple[int, int], new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(size, text_size=150)
    app = App(desk, SetUp(desk, open_house(desk)))
    press(app, "kind 1=human", "sheet=house", "players=3", "edition=french", "first=False", "first_next", "odds")
    assert (app.scene.plan.players, app.scene.plan.house["edition"], app.scene.plan.first) == (3, "french", 1)
    assert desk.settings.odds == "off"
    assert app.scene.plan.chairs[1].kind == "human"
    press(app, "sheet=chairs", "crimson 0")
    assert app.scene.plan.chairs[0].colour == "crimson"
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, Title)
