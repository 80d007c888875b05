"""A house of two games: the title and the set-up ask which, and a table of six finds its chairs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.screens import PLAYABLE, Playable, other_games
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import COLOURS
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from tests.lobby.menu_hands import press
from tests.ui.events import key

SIX = replace(
    SEATING,
    file="setup-six.json",
    players=(4, 5, 6),
    usual=6,
    chairs=(
        ("human", "bellhop", "ivory"),
        *(("gangster", face, colour) for face, colour in zip(SEATING.gangsters, COLOURS[1:], strict=True)),
    ),
)
SIZES = [(1280, 720), (1024, 768), (1920, 1080)]


@pytest.fixture(autouse=True)
def own_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the house play its own game and no other."""
    for game in other_games():
        monkeypatch.delitem(PLAYABLE, game)


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the house play a second game, for six."""
    screens = replace(
        SCREENS,
        game=replace(SCREENS.game, id="six"),
        seating=SIX,
        greeting=lambda plan, words: words("setup.quote_4", worth=36),
    )
    how_far = PLAYABLE["gang-of-dice"].how_far
    monkeypatch.setitem(
        PLAYABLE, "six", Playable(lambda: screens.game, lambda: screens, how_far, "people.ada", "posters/fisticuffs")
    )


def title(desk: Desk) -> App:
    app = App(desk, Title(desk, open_house(desk)))
    app.step([], STANDS)
    return app


def test_a_house_of_one_game_has_no_other_doors(desk: Desk) -> None:
    names = [widget.name for widget in Title(desk, open_house(desk)).group.widgets]
    assert not [name for name in names if name.startswith("game ")]
    assert "game" not in SetUp(desk, open_house(desk)).group


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_the_poster_of_the_other_game_leads_to_its_set_up_by_mouse_and_by_key(
    two_games: None, size: tuple[int, int], language: str, new_desk: Callable[..., Desk]
) -> None:
    desk = new_desk(size, language=language)
    app = title(desk)
    press(app, "game six")
    assert isinstance(app.scene, SetUp) and app.scene.screens.game.id == "six"
    app = title(desk)
    press(app, "poster six")
    assert isinstance(app.scene, SetUp) and app.scene.screens.game.id == "six"
    app = title(desk)
    app.step([key(pygame.K_a)], 16)
    assert isinstance(app.scene, SetUp) and app.scene.screens.game.id == "six"
    page = title(desk).scene
    assert isinstance(page, Title)
    boxes = [widget.rect for widget in page.group.widgets]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)


def test_a_hasty_enter_starts_no_other_game_than_the_one_just_asked_for(
    two_games: None, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = title(desk)
    with monkeypatch.context() as slow:
        slow.setattr("gangdice_gui.lobby.title.full", lambda _: True)  # nothing more is read in these frames
        app.step([key(pygame.K_a)], 16)
        assert isinstance(app.scene, Title)
        app.step([key(pygame.K_RETURN)], 16)
    for _ in range(5):
        app.step([], 16)
    assert isinstance(app.scene, SetUp) and app.scene.screens.game.id == "six"


def test_the_set_up_changes_tables_and_each_keeps_its_own(two_games: None, desk: Desk) -> None:
    app = App(desk, SetUp(desk, open_house(desk)))
    press(app, "face_next 0", "game=six")
    assert isinstance(app.scene, SetUp)
    assert (app.scene.screens.game.id, len(app.scene.plan.chairs)) == ("six", 6)
    press(app, "players=5", "game=gang-of-dice")
    assert isinstance(app.scene, SetUp)
    assert app.scene.plan.chairs[0].face != "bellhop", "as it was left"
    assert desk.store.read("setup-six.json") is not None
    press(app, "game=six")
    assert isinstance(app.scene, SetUp) and app.scene.plan.players == 5


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_six_chairs_have_room_for_everything(
    two_games: None, size: tuple[int, int], language: str, text_size: int, new_desk: Callable[..., Desk]
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    page = SetUp(desk, open_house(desk), "six")
    assert len(page.panels) == 6
    boxes = [widget.rect for widget in page.group.widgets]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    for seat, panel in enumerate(page.panels):
        mine = [widget for widget in page.group.widgets if widget.name.endswith(f" {seat}")]
        assert len(mine) >= 2 + 1 + 6  # chevrons, kind, colours
        assert all(panel.contains(widget.rect) for widget in mine)
    assert [text.lines for text in page.labels if not text.fits] == []


def test_a_chair_for_which_no_gangster_is_left_stays_a_persons() -> None:
    plan = TablePlan.usual(SIX)
    plan.turn_into(0, "gangster")
    assert plan.chairs[0].kind == "human"
    plan.turn_into(1, "human")
    plan.turn_into(0, "gangster")
    assert (plan.chairs[0].kind, plan.chairs[0].face) == ("gangster", SIX.gangsters[0])
    assert TablePlan.from_text(plan.to_text(), SIX) == plan
