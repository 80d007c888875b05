"""The set-up: who sits down, what is typed there, and what comes back of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.new_match import load_plan, start_match
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from tests.lobby.menu_hands import press
from tests.ui.events import key, text


def test_the_mouse_sets_up_three_players_and_starts_that_match(desk: Desk) -> None:
    desk.seed = "set-up"
    app = App(desk, Title(desk, open_house(desk)))
    press(app, "new", "players=3", "edition=french", "first=False", "first_next", "screens=open")
    press(app, "kind 1=human", "face_next 1", "sapphire 0", "face_back 2", "start")
    assert isinstance(app.scene, Stage)
    match = app.scene.match
    assert (match.options.players, match.options.edition, match.options.first) == (3, "french", 1)
    assert match.options.open_table
    assert [seat.kind for seat in match.seats] == ["human", "human", "gangster"]
    assert [seat.face for seat in match.seats] == ["bellhop", "clerk", "sal"]
    assert [seat.colour for seat in match.seats] == ["sapphire", "onyx", "crimson"]
    assert [seat.name for seat in match.seats] == ["Marco", "Walter", "Sleepy Sal"]


def test_the_table_is_laid_while_people_still_choose(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((960, 600))
    app = App(desk, SetUp(desk, open_house(desk)))
    scene = app.scene
    assert isinstance(scene, SetUp)
    for felt in ("green", "oxblood"):  # dice and felt may be chosen meanwhile
        desk.settings.felt = felt
        app.step([], 16)
        while scene.ahead():
            pass
    scene.group.show("name 0")
    app.step([text("x")], 16)
    assert scene.ahead(), "somebody else will sit there"
    while scene.ahead():
        pass
    loaded: list[str] = []
    texture = desk.art.texture
    desk.art.texture = lambda name: (loaded.append(name), texture(name))[1]  # type: ignore[method-assign]
    press(app, "start")
    app.step([], 16)
    assert isinstance(app.scene, Stage)
    assert not loaded, "felt and wood lay ready"


def test_the_keyboard_types_a_name_and_starts(desk: Desk) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    scene = app.scene
    assert isinstance(scene, SetUp)
    while scene.group.focus != "name 0":
        app.step([key(pygame.K_TAB)], 16)
    app.step([key(pygame.K_BACKSPACE)] * 5, 16)
    assert "No name" in scene.boss_says()
    app.step([text("Zoë")], 16)
    while scene.group.focus != "start":
        app.step([key(pygame.K_TAB)], 16)
    app.step([key(pygame.K_RETURN)], 16)
    assert isinstance(app.scene, Stage)
    assert app.scene.match.seats[0].name == "Zoë"


def test_an_erased_name_is_the_faces_own(desk: Desk) -> None:
    plan = TablePlan.usual(SEATING)
    plan.chairs[0].name = "   "
    assert start_match(desk, SCREENS, plan).seats[0].name == "Marco"


def test_the_same_seed_draws_the_same_first_player_and_only_once(desk: Desk) -> None:
    desk.seed = "lots"
    first, second = (
        start_match(desk, SCREENS, TablePlan.usual(SEATING)),
        start_match(desk, SCREENS, TablePlan.usual(SEATING)),
    )
    assert first.seed == "lots"
    assert second.seed != "lots"  # the command line's seed is used up
    drawn = set()
    for number in range(40):
        desk.seed = f"lots {number}"
        drawn.add(start_match(desk, SCREENS, TablePlan.usual(SEATING)).options.first)
    assert drawn == {0, 1, 2, 3}


def test_the_last_set_up_comes_back(desk: Desk, new_desk: Callable[..., Desk]) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    press(app, "players=2", "kind 1=human", "edition=french", "back")
    assert isinstance(app.scene, Title)
    plan = load_plan(new_desk(), SEATING)
    assert (plan.players, plan.house["edition"], plan.chairs[1].kind) == (2, "french", "human")


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"players": 7}', '{"chairs": [["human", "sal", "ivory", null]]}'])
def test_a_damaged_set_up_is_forgotten(desk: Desk, damage: str) -> None:
    desk.store.write(SEATING.file, damage)
    assert load_plan(desk, SEATING) == TablePlan.usual(SEATING)


def test_a_free_chair_deals_somebody_in(desk: Desk) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    press(app, "players=2", "invite")
    assert isinstance(app.scene, SetUp)
    assert app.scene.plan.players == 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text_size"), [
    ((800, 1280), 100), ((800, 1280), 150), ((720, 740), 100), ((960, 1080), 100), ((1080, 1920), 100),
])  # fmt: skip
def test_an_upright_window_has_chairs_and_house_rules_on_one_sheet(new_desk, size, text_size, language) -> None:
    page = SetUp(desk := new_desk(size, text_size=text_size, language=language), open_house(desk))
    assert {"players", "first", "odds", "name 0", "start"} <= {widget.name for widget in page.group.widgets}
    parts = [*page.panels, page.options, page.slip]
    for picked in (False, True):
        page.plan.first = 1 if picked else None
        page.relay()
        assert [*page.panels, page.options, page.slip] == parts, "nothing moves when somebody is picked to begin"
        assert [label.lines for label in page.labels if not label.fits] == []
        boxes = [widget.rect for widget in page.group.widgets]
        assert [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])] == []
    filled = [widget.rect for widget in page.group.widgets if page.options.contains(widget.rect)]
    assert filled[0].unionall(filled[1:]).h > 0.7 * page.options.h, "and no panel stands half empty"
    assert all(panel.h < 1.15 * panel.w for panel in page.panels)


@pytest.mark.parametrize("size", [(800, 1280), (1080, 1920)])
def test_six_gangs_keep_their_people_in_an_upright_window(new_desk, size) -> None:
    page = SetUp(desk := new_desk(size), open_house(desk), "fisticuffs")
    assert "players" in {widget.name for widget in page.group.widgets}
    assert all(places.party.people for places in page.places)


def test_a_small_upright_window_writes_notes_in_letters_one_can_read(new_desk) -> None:
    page = SetUp(desk := new_desk((540, 720), language="fr"), open_house(desk))
    page.sheet = "house"
    page.relay()
    notes = {" ".join(label.lines): label.px for label in page.labels}
    assert min(notes.values()) >= 12, notes
