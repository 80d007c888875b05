"""Settings that stay, a pause that keeps, rules that turn, and messages that end."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.howto.pages import LARGE_PAGES, PAGES
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widgets import Toggle
from scripts.blank import Blank
from scripts.shots_menus import SHOTS
from tests.lobby.menu_hands import Recorder, centre, play_to_round, press
from tests.ui.events import click, key

# ---------------------------------------------------------------- settings


def test_every_change_counts_at_once_and_stays(desk: Desk, own_data: Path) -> None:
    app = App(desk, SettingsPage(desk, open_house(desk), Blank(desk)))
    press(app, "speed=fast", "screens=curtain", "tab display", "text_size=125", "tab access")
    press(app, "motion", "flashes", "outlined_dice", "high_contrast", "tab sound", "muted")
    app.step([*click(centre(app.scene, "master")), key(pygame.K_HOME)], 16)
    kept, trouble = Settings.load(Store(own_data))
    assert trouble == ""
    assert (kept.speed, kept.screens, kept.text_size, kept.motion) == ("fast", "curtain", 125, "reduced")
    assert (kept.flashes, kept.outlined_dice, kept.high_contrast, kept.muted) == (False, True, True, True)
    assert kept.master == 0
    assert desk.art.high_contrast


def test_the_language_changes_at_once(desk: Desk) -> None:
    app = App(desk, SettingsPage(desk, open_house(desk), Blank(desk), "language"))
    scene = app.scene
    assert isinstance(scene, SettingsPage)
    assert "Settings" in [line for label in scene.labels for line in label.lines]
    press(app, "language fr")
    assert "Réglages" in [line for label in scene.labels for line in label.lines]
    assert scene.group["language fr"].chosen  # type: ignore[attr-defined]
    press(app, "language en")
    assert "Settings" in [line for label in scene.labels for line in label.lines]


def test_defaults_come_back_and_the_window_stays(desk: Desk) -> None:
    app = App(desk, SettingsPage(desk, open_house(desk), Blank(desk)))
    press(app, "speed=slow", "tab display", "full_screen", "text_size=150", "defaults")
    assert desk.settings.full_screen
    desk.settings.full_screen = False
    desk.settings.window = Settings().window
    assert desk.settings == Settings(language="auto")


def test_a_key_that_mutes_turns_the_switch(desk: Desk) -> None:
    app = App(desk, SettingsPage(desk, open_house(desk), Blank(desk), "sound"))
    app.step([key(pygame.K_m)], 16)
    assert isinstance(app.scene, SettingsPage)
    switch = app.scene.group["muted"]
    assert isinstance(switch, Toggle)
    assert switch.value


def test_a_slider_follows_the_hand_that_drags_it(desk: Desk) -> None:
    app = App(desk, SettingsPage(desk, open_house(desk), Blank(desk), "sound"))
    assert isinstance(app.scene, SettingsPage)
    rect = app.scene.group["music"].rect
    middle = rect.centery
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(rect.x + 40, middle), button=1)], 16)
    heard = []
    for x in range(rect.x + 40, rect.right - 100, 30):
        app.step([Event(pygame.MOUSEMOTION, pos=(x, middle), rel=(30, 0), buttons=(1, 0, 0))], 16)
        heard.append(desk.settings.music)
    assert heard == sorted(heard)
    assert heard[-1] - heard[0] > 50


def test_a_page_hands_its_parent_back_laid_out_anew(desk: Desk) -> None:
    for make in (SettingsPage, Rules):
        parent = Recorder(desk)
        laid_out = parent.laid_out
        app = App(desk, make(desk, open_house(desk), parent))
        app.step([key(pygame.K_ESCAPE)], 16)
        assert app.scene is parent
        assert parent.laid_out > laid_out


# ---------------------------------------------------------------- pause


def test_the_pause_keeps_the_match_and_leaves_for_the_title(desk: Desk, new_desk: Callable[..., Desk]) -> None:
    match = play_to_round(desk, 2)
    app = App(desk, gang_table(desk, open_house(desk), match))
    app.step([], 16)
    app.scene = Pause(desk, open_house(desk), app.scene)  # type: ignore[arg-type]
    app.step([], 16)
    press(app, "leave")
    assert isinstance(app.scene, Title)
    assert "continue" in app.scene.group
    again = Title(desk := new_desk(), open_house(desk))
    assert again.match is not None
    assert again.match.to_text() == match.to_text()


def test_escape_resumes(desk: Desk) -> None:
    table = Recorder(desk)
    app = App(desk, Pause(desk, open_house(desk), table))
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is table


def test_settings_and_rules_from_the_pause_come_back_to_it(desk: Desk) -> None:
    pause = Pause(desk, open_house(desk), Recorder(desk))
    app = App(desk, pause)
    for name in ("settings", "how"):
        press(app, name)
        assert app.scene is not pause
        app.step([key(pygame.K_ESCAPE)], 16)
        assert app.scene is pause


# ---------------------------------------------------------------- rules and messages


def test_the_pages_turn_by_button_and_by_arrow_and_end_where_they_began(desk: Desk) -> None:
    parent = Recorder(desk)
    rules = Rules(desk, open_house(desk), parent)
    app = App(desk, rules)
    for number in range(1, len(PAGES)):
        app.step([key(pygame.K_RETURN if number % 2 else pygame.K_RIGHT)], 16)
        assert rules.number == number
    app.step([key(pygame.K_LEFT), Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0)], 16)
    assert rules.number == len(PAGES) - 2
    press(app, "next", "next")
    assert app.scene is parent


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_of_the_rules_has_more_than_ninety_words(language: str, desk: Desk) -> None:
    table = tomllib.loads((desk.words.folder / language / "menus.toml").read_text("utf-8"))["howto"]
    for name, _ in LARGE_PAGES:
        said = " ".join(value for key_, value in table[name].items() if key_ != "tab").replace("\u00a0", "")
        assert len(said.split()) <= 90, name


@pytest.mark.parametrize(("text_size", "page"), [(100, 2), (150, 3)])
def test_the_rules_show_every_condition(text_size: int, page: int, new_desk: Callable[..., Desk]) -> None:
    from gangdice_gui.games.gang import narrate
    from gangdice_gui.games.gang.rules.conditions import CONDITIONS

    desk = new_desk(text_size=text_size)
    scene = Rules(desk, open_house(desk), Blank(desk), page)
    shown = {" ".join(label.lines) for label in scene.labels}
    assert {narrate.title(f"{stem}-bomb", desk.words) for stem in CONDITIONS} <= shown


@pytest.mark.parametrize(("text_size", "number"), [(100, 6), (150, 7)])
def test_how_dice_are_thrown_has_a_page_of_its_own_before_the_keys(
    text_size: int, number: int, new_desk: Callable[..., Desk]
) -> None:
    scene = SHOTS["rules:throwing"](new_desk(text_size=text_size))
    assert isinstance(scene, Rules)
    said = {" ".join(label.lines) for label in scene.labels}
    assert {scene.desk.words(f"howto.throwing.{name}") for name in ("title", "rule")} <= said
    assert scene.desk.words("howto.count", n=number, of=number + 1) in said


@pytest.mark.parametrize(
    ("language", "chooses", "stays"),
    [("en", ("fast runs far", "up lands deep"), "cup"), ("fr", ("vite va loin", "haut au fond"), "gobelet")],
)
def test_the_page_about_throws_says_what_a_flick_chooses_and_that_the_faces_are_the_cups(
    language: str, chooses: tuple[str, ...], stays: str, new_desk: Callable[..., Desk]
) -> None:
    scene = SHOTS["rules:throwing"](new_desk(language=language))
    assert isinstance(scene, Rules)
    said = {" ".join(label.lines).lower() for label in scene.labels}
    assert any(all(words in text for words in chooses) for text in said), "speed and direction"
    assert any("faces" in text and stays in text for text in said)
    assert any("manette" in text or "gamepad" in text for text in said)


def test_a_message_goes_on_where_it_may_and_else_quits(desk: Desk) -> None:
    then = Recorder(desk)
    app = App(desk, Message(desk, open_house(desk), "Well.", then))
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is not then, "nobody has read it yet"
    app.step([], STANDS)
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is then
    app = App(desk, Message(desk, open_house(desk), "Well."))
    app.step([], STANDS)
    assert not app.step([key(pygame.K_RETURN)], 16)


def test_the_command_line_sits_down_at_once(screen: pygame.Surface, own_data: Path) -> None:
    desk = make_desk((1280, 720), Store(own_data), Settings(language="en"))
    scene = first_scene(desk, False, True, None)
    assert isinstance(scene, Stage)
    assert isinstance(first_scene(desk, False, False, str(own_data / "none.record")), Message)
    demo = first_scene(desk, True, False, None)
    assert isinstance(demo, Stage)
    assert not any(seat.human for seat in demo.match.seats)


def test_large_text_is_large_on_what_is_chosen_too(new_desk):
    desk = new_desk((1024, 768), text_size=150, language="fr")
    page = SettingsPage(desk, open_house(desk), Blank(desk), "game")
    assert page.group["speed"].px >= 1.2 * desk.font_px(26)
    assert {name: page.group[name].px for name in ("screens", "odds") if page.group[name].px <= 15} == {}
    words = [label for label in page.labels if label.role in ("button", "body")]
    assert all(label.fits for label in words)
