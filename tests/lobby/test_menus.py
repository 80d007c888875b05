"""The menus, played: every button by mouse and by keys, a set-up that starts the match it shows, settings that stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.gang.screens.howto.pages import PAGES
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.new_match import load_plan
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import PLAYABLE, other_games
from gangdice_gui.lobby.settings import TABS, SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widgets import Choice, Fired, Slider, TextField, Widget
from tests.lobby.menu_hands import Recorder, centre, play_to_round
from tests.ui.events import click, key, text

Pages = dict[str, Callable[[Desk], MenuPage]]


def _settings(tab: str) -> Callable[[Desk], MenuPage]:
    return lambda desk: SettingsPage(desk, open_house(desk), Recorder(desk), tab)


def _rules(page: int) -> Callable[[Desk], MenuPage]:
    return lambda desk: Rules(desk, open_house(desk), Recorder(desk), page)


def _large(make: Callable[[Desk], MenuPage]) -> Callable[[Desk], MenuPage]:
    """Return a page's maker for large text in a small window, where the set-up and the rules have more sheets."""

    def build(desk: Desk) -> MenuPage:
        desk.settings.text_size, desk.size = 150, (1024, 768)
        return make(desk)

    return build


def _house(desk: Desk) -> MenuPage:
    plan = load_plan(desk, SEATING)
    plan.first = 2
    desk.store.write(SEATING.file, plan.to_text())
    page = SetUp(desk, open_house(desk))
    page.sheet = "house"
    page.relay()
    return page


PAGES_OF_MENU: Pages = {
    "title": lambda desk: Title(desk, open_house(desk)),
    "setup": lambda desk: SetUp(desk, open_house(desk)),
    "setup large": _large(lambda desk: SetUp(desk, open_house(desk))),
    "setup house": _large(_house),
    "looks": lambda desk: Dressing(desk, open_house(desk), SetUp(desk, open_house(desk)), TablePlan.usual(SEATING)),
    "rules cards": _large(_rules(3)),
    "pause": lambda desk: Pause(desk, open_house(desk), Recorder(desk)),
    "message": lambda desk: Message(desk, open_house(desk), "Something is the matter.", Recorder(desk)),
    **{f"settings {tab}": _settings(tab) for tab in TABS},
    **{f"rules {name}": _rules(page) for page, (name, _) in enumerate(PAGES)},
}


def watched(scene: MenuPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make a page report what fires instead of answering; returns the growing report."""
    heard: list[str] = []

    def fired(thing: Fired) -> Scene:
        heard.append(thing.name)
        return scene

    monkeypatch.setattr(scene, "fired", fired)
    monkeypatch.setattr(scene, "aid", fired)
    return heard


def use(widget: Widget) -> list[Event]:
    """Return the keys that use a widget that has the focus."""
    if isinstance(widget, TextField):
        return [text("x")]
    if isinstance(widget, Slider):
        return [key(pygame.K_LEFT)]
    return [key(pygame.K_SPACE)]


@pytest.mark.parametrize("page", PAGES_OF_MENU)
def test_the_keyboard_alone_uses_everything(page: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = PAGES_OF_MENU[page](desk)
    heard = watched(scene, monkeypatch)
    app = App(desk, scene)
    app.step([], STANDS)
    for _ in scene.group.widgets:
        app.step(use(scene.group[scene.group.focus]), 16)
        app.step([key(pygame.K_TAB)], 16)
    assert set(heard) == {widget.name for widget in scene.group.widgets if widget.focusable}


@pytest.mark.parametrize("page", PAGES_OF_MENU)
def test_the_mouse_alone_uses_everything(page: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = PAGES_OF_MENU[page](desk)
    heard = watched(scene, monkeypatch)
    app = App(desk, scene)
    app.step([], STANDS)
    for widget in scene.group.widgets:
        before = len(heard)
        if isinstance(widget, Choice):
            for box in widget.boxes():
                app.step(click(box.center), 16)
        elif isinstance(widget, TextField):
            # A name is the one thing that needs letters; the mouse puts the cursor there.
            app.step([*click(widget.rect.center), text("y")], 16)
        else:
            app.step(click((widget.rect.x + widget.rect.w // 3, widget.rect.centery)), 16)
        assert widget.name in heard[before:], widget.name


@pytest.mark.parametrize("page", ["setup", "setup large", "setup house", "settings access", "rules idea", "title"])
def test_arrow_keys_reach_everything(page: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in other_games():
        monkeypatch.delitem(PLAYABLE, game)  # the choice of another game leads to another page
    scene = PAGES_OF_MENU[page](desk)
    app = App(desk, scene)
    ways: tuple[int, ...] = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
    if page.startswith("rules"):
        ways = (pygame.K_DOWN, pygame.K_UP)  # left and right turn the pages
    reached, fresh = {scene.group.focus}, [scene.group.focus]
    while fresh:
        start = fresh.pop()
        for way in ways:
            scene.group.set(scene.group.widgets, start)
            app.step([key(way)], 16)
            if scene.group.focus not in reached:
                reached.add(scene.group.focus)
                fresh.append(scene.group.focus)
    names = {widget.name for widget in scene.group.widgets if not isinstance(widget, TextField)}
    assert names <= reached | {"previous", "back"}


@pytest.mark.parametrize("page", PAGES_OF_MENU)
def test_a_gamepad_alone_uses_everything(page: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = PAGES_OF_MENU[page](desk)
    heard = watched(scene, monkeypatch)
    app = App(desk, scene)
    app.step([], STANDS)
    app.pad = Pad()

    def pad(button: int) -> None:
        app.step([Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)], 16)
        app.step([Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)], 16)

    for _ in scene.group.widgets:
        widget = scene.group[scene.group.focus]
        before = len(heard)
        if isinstance(widget, Slider):
            pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        elif not isinstance(widget, TextField):
            pad(pygame.CONTROLLER_BUTTON_A)
        # A press goes to what is lit and to nothing else; a name needs letters, and keeps the face's own without.
        assert heard[before:] == ([] if isinstance(widget, TextField) else [widget.name])
        pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert set(heard) == {w.name for w in scene.group.widgets if w.focusable and not isinstance(w, TextField)}


# ---------------------------------------------------------------- title


def test_without_a_saved_game_the_title_offers_a_new_one_first(desk: Desk) -> None:
    title = Title(desk, open_house(desk))
    assert [widget.name for widget in title.group.widgets if widget.focusable] == [
        *("new", "how", "settings", "quit"),
        *(f"game {game}" for game in other_games()),
        *("sound", "help"),
    ]
    assert title.group.focus == "new"


def test_a_saved_game_comes_first_and_tells_the_round_but_not_who_leads(desk: Desk) -> None:
    match = play_to_round(desk, 7)
    title = Title(desk, open_house(desk))
    first = title.group.widgets[0]
    assert (first.name, first.kind, first.note) == ("continue", "brass", "Round 7 of 12")  # type: ignore[attr-defined]
    assert sum(getattr(widget, "kind", "") == "brass" for widget in title.group.widgets) == 1
    assert not any(seat.name in str(vars(widget)) for seat in match.seats for widget in title.group.widgets)


def test_continue_goes_on_with_the_very_same_match(desk: Desk) -> None:
    kept = play_to_round(desk, 3).to_text()
    app = App(desk, Title(desk, open_house(desk)))
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, Stage)
    assert app.scene.match.to_text().startswith(kept)


@pytest.mark.parametrize(
    "damage", ["", "nonsense", "gangdice-record 1\ngame gang-of-dice\nplayers 9\n---\n", "\x00\x01"]
)
def test_a_damaged_game_is_put_aside_with_one_sentence(desk: Desk, own_data: Path, damage: str) -> None:
    desk.store.write(RUNNING, damage)
    title = Title(desk, open_house(desk))
    assert "damaged" in title.note
    assert "continue" not in title.group
    assert (own_data / f"{RUNNING}.damaged").read_text("utf-8") == damage
    assert Title(desk, open_house(desk)).note == ""


def test_quit_quits(desk: Desk) -> None:
    app = App(desk, Title(desk, open_house(desk)))
    app.step([], STANDS)
    assert not app.step(click(centre(app.scene, "quit")), 16)


# ---------------------------------------------------------------- set-up


# ------------------------------------------------------------ what waits is never lost

OVER = (
    "gangdice-record 1\ngame gang-of-dice\nplayers 2\nbright" + " odd-1-explosive" * 9 + "\nseed x\n---\n"
    "- card odd-1-explosive\n0 use 48\n- roll" + " 1" * 48 + "\n1 use 1\n- roll 2\n1 stop\n"
)


def test_a_save_is_not_blamed_for_a_damaged_deck(
    desk: Desk, own_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_to_round(desk, 2)
    monkeypatch.setenv("GANGDICE_ASSETS", str(tmp_path))
    title = Title(desk, open_house(desk))
    assert "deck.json cannot be read" in title.note
    monkeypatch.undo()
    desk.store.folder = own_data
    assert desk.store.load_match() == match.to_text()


def test_a_game_that_ended_unseen_is_shown_to_its_end(desk: Desk) -> None:
    desk.store.save_match(OVER)
    title = Title(desk, open_house(desk))
    assert title.match is not None
    app = App(desk, first_scene(desk, False, True, None))
    for _ in range(200):
        app.step([], 50)
    assert type(app.scene).__name__ == "RoundResult", "its last round as well"
    app.step([key(pygame.K_RETURN)], 50)
    for _ in range(80):
        app.step([], 50)
    assert type(app.scene).__name__ == "FinalResult"
    assert desk.store.load_match() is None
    assert len(desk.store.finished()) == 1


def test_looking_at_a_finished_record_leaves_the_waiting_game_alone(desk: Desk, tmp_path: Path) -> None:
    match = play_to_round(desk, 2)
    (tmp_path / "over.record").write_text(OVER)
    app = App(desk, first_scene(desk, False, False, str(tmp_path / "over.record")))
    app.step([], 50)
    assert type(app.scene).__name__ == "FinalResult"
    assert desk.store.load_match() == match.to_text()


@pytest.mark.parametrize("name", ["none.record", ".", "\udcff", "x" * 300])
def test_a_record_that_cannot_be_read_is_one_sentence(desk: Desk, name: str) -> None:
    said = first_scene(desk, False, False, name)
    assert isinstance(said, Message)
    assert said.sentence.startswith(f"{name}:1: The file cannot be read: ")
    assert "Errno" not in said.sentence
