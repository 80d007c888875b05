"""What the program says when something is the matter: every sentence of its own, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import gangdice_gui
from gangdice_gui.app import App, make_desk
from gangdice_gui.base.paths import FOLDERS, assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.game import DeckError, load_deck
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError, read_file
from gangdice_gui.mishap import note
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from tests.lobby.menu_hands import press

HOUSE = Path(gangdice_gui.__file__).parent
ROOMS = (
    *(HOUSE / "base").glob("*.py"),
    *(HOUSE / "engine").glob("*.py"),
    *(path for path in (HOUSE / "match").glob("*.py") if path.name != "cup.py"),  # its one is for programmers
    *(HOUSE / "games").glob("*/game.py"),
    *(path for path in (HOUSE / "games").glob("*/rules/*.py") if path.name != "gangs.py"),  # names and mottoes
    HOUSE / "cli" / "verify.py",
    *(HOUSE / "ui").rglob("*.py"),
)
GAP = "7"


def sentences(path: Path) -> Iterator[str]:
    """Yield every sentence a file writes down outside its docstrings, with a gap for whatever is filled in."""
    kinds = (ast.Expr, ast.JoinedStr, ast.Constant)
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)]
    docs = {node.value for node in nodes if isinstance(node, ast.Expr)}
    filled = {node for node in nodes if isinstance(node, ast.JoinedStr)}
    parts = {part for node in filled for part in ast.walk(node)} - filled
    for node in nodes:
        if node in docs or node in parts:
            continue
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(v.value) if isinstance(v, ast.Constant) else GAP for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        if text.endswith(".") and " " in text:
            yield text


@pytest.fixture
def french() -> Words:
    return Words("fr", assets_dir() / "locale")


def test_every_sentence_about_trouble_exists_in_french(french: Words) -> None:
    found = [(path.name, text) for path in ROOMS for text in sentences(path)]
    assert len(found) > 60
    assert [(name, text) for name, text in found if french.say(text) == text] == []


def test_what_stands_in_a_sentence_is_said_in_french_too(french: Words) -> None:
    said = french.say("The match could not be saved: Nothing can be saved in /a/b.c: No space left on device.")
    assert said.count("disque est plein") == 1
    assert "/a/b.c" in said
    assert "saved" not in said
    assert french.say("An action of seat 2 is awaited, not one of chance.") == (
        "On attend une action de la place 2, et rien du hasard."
    )
    assert "sombres" in french.say("The deck /d.json has 3 dark cards; at least 4 are needed.")


def test_a_sentence_of_somebody_else_stays_as_it_is(french: Words) -> None:
    assert french.say("Tout autre chose.") == "Tout autre chose."
    assert french.say("") == ""


def test_english_is_not_touched() -> None:
    words = Words("en", assets_dir() / "locale")
    assert words.say('There is no game "x" here.') == 'There is no game "x" here.'


def test_every_record_gone_wrong_speaks_french(french: Words, tmp_path: Path) -> None:
    head = "gangdice-record 1\ngame gang-of-dice\nplayers 2\nseed x\n"
    for text in (
        "nothing",
        "gangdice-record 7\n",
        head,
        head + "---\nx\n",
        head + "---\n0 use 1\n",
        head + "---\n- roll 1\n",
        head + "---\n- fly\n",
        head.replace("players 2", "players 9") + "---\n",
        head.replace("gang-of-dice", "chess") + "---\n",
        head + "edition greek\n---\n",
        head + "seat 0 human green clerk\n---\n",
        head + "seat 0 human ivory clerk\nseat 1 human ivory singer\n---\n",
    ):
        path = tmp_path / "a.record"
        path.write_text(text, "utf-8")
        with pytest.raises(RecordError) as caught:
            Match.from_text(read_file(str(path)), find_game)
        assert french.say(str(caught.value)) != str(caught.value), str(caught.value)


def test_a_damaged_deck_speaks_french(french: Words, tmp_path: Path) -> None:
    for text in ("", "[]", '{"bright": [{"id": "x"}]}', '{"bright": [], "dark": []}'):
        path = tmp_path / "deck.json"
        path.write_text(text, "utf-8")
        with pytest.raises(DeckError) as caught:
            load_deck(path)
        assert french.say(str(caught.value)) != str(caught.value)
        assert "cartes claires" in french.say(str(caught.value)) or "JSON" in str(caught.value)


def test_amishap_on_the_screen_is_french_and_on_the_terminal_english(
    new_desk: Callable[..., Desk], capsys: pytest.CaptureFixture[str]
) -> None:
    desk = new_desk(language="fr")
    app = App(desk, Scene(desk))
    app.mishap(KeyError("x"))
    assert isinstance(app.scene, Message)
    shown = " ".join(line for text in app.scene.labels for line in text.lines)
    assert "Quelque chose a mal tourné (KeyError)" in shown
    assert "gangdice.log" in shown
    assert "Something went wrong (KeyError)" in capsys.readouterr().err


def test_amishap_without_a_log_is_french_too(french: Words, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = french.say(note(KeyError("x"), Store(tmp_path / "file" / "folder")))
    assert said.startswith("Quelque chose")
    assert "détails" not in said


def test_a_full_disk_is_said_in_french_on_the_title(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(language="fr")
    desk.store.trouble = f"Nothing can be saved in {desk.store.folder}: No space left on device."
    title = Title(desk, open_house(desk))
    shown = " ".join(line for text in title.labels for line in text.lines)
    assert "Rien ne peut être gardé" in shown
    assert "le disque est plein" in shown


def test_after_damaged_settings_the_trouble_is_over(screen: object, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text("{", "utf-8")
    desk = make_desk((1280, 720), Store(folder))
    title = Title(desk, open_house(desk))
    assert title.note.startswith("The settings file was damaged")
    page = SettingsPage(desk, open_house(desk), title)
    shown = " ".join(line for text in page.labels for line in text.lines)
    assert desk.words("settings.saved") in shown
    folder.rename(tmp_path / "moved")
    folder.write_text("", "utf-8")
    assert not desk.store.write("settings.json", "{}")
    assert desk.store.trouble.startswith("Nothing can be saved in "), "that is what is told from now on"


# ------------------------------------------------------------ a whole folder is gone


# English is what is written down; French is what has to be there for it.
@pytest.mark.parametrize(("gone", "language"), [*((gone, "fr") for gone in FOLDERS), ("locale", "en"), ("gang", "en")])
def test_a_missing_folder_is_one_clear_sentence(
    gone: str, language: str, screen: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, copy = assets_dir(), tmp_path / "assets"
    copy.mkdir()
    for path in whole.iterdir():
        if path.name != gone:
            (copy / path.name).symlink_to(path)
    monkeypatch.setenv("GANGDICE_ASSETS", str(copy))
    desk = make_desk((1280, 720), Store(tmp_path / "data"), Settings(language=language))
    app = App(desk, Scene(desk))
    step(app, lambda: setattr(app, "scene", first_scene(desk, False, False, None)))
    shown = " ".join(line for text in app.scene.labels for line in text.lines)
    assert str(copy / gone) in shown.replace(" ", "")
    assert ("manque" if language == "fr" and gone != "locale" else "is missing") in shown
    assert "Something went wrong" not in shown
    if isinstance(app.scene, Title):
        step(app, lambda: press(app, "new"))
        assert isinstance(app.scene, SetUp)
        step(app, lambda: press(app, "start"))
        step(app, lambda: app.step([], 16))
        assert isinstance(app.scene, Message if gone in ("gang", "layouts") else Stage)
        if isinstance(app.scene, Message):
            shown = " ".join(line for text in app.scene.labels for line in text.lines)
            assert ("Le p" if language == "fr" else "The ") in shown
            assert shown.count(".") < 8
        app.scene.close()


def step(app: App, do: Callable[[], object]) -> None:
    """Do something as the program's loop would: whatever goes wrong ends in a sentence."""
    try:
        do()
        assert app.scene is not None
        app.scene.dirty = True
        app.step([], 16)
    except AssertionError:
        raise
    except Exception as error:
        app.mishap(error)
