"""Going on with a match from the title: what its table needs is read and reckoned in frames that show the title."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.manners import frame
from gangdice_gui.base.store import RUNNING
from gangdice_gui.lobby.new_match import start_match
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import art
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from tests.ui.events import key, key_up

TWO_CORES = pytest.mark.skipif(not Beside().works, reason="there is one core only, where nothing is made beside")


def waiting(desk: Desk, game: str = "rackets") -> Match:
    """Have a match wait, in which a few answers have been given."""
    screens = screens_of(game)
    match = start_match(desk, screens, TablePlan.usual(screens.seating))
    while len(match.log) < 12:
        if match.to_act == -1:
            match.chance()
        else:
            assert match.to_act is not None
            match.act(match.to_act, match.game.safe(match.ask))
    return match


def test_a_match_is_played_again_in_pieces_before_its_table_looks_back(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To play all of it again, twice or three times, took more than a frame late in an evening."""
    desk = new_desk((1280, 720))
    log = len(waiting(desk).log)
    title = Title(desk, open_house(desk))
    app = App(desk, title)
    app.step([], 400)
    played, going = [], Match.replayed

    def counted(match: Match) -> object:
        for _ in going(match):
            played.append(len(match.log))
            yield

    monkeypatch.setattr(Match, "replayed", counted)
    monkeypatch.setattr("gangdice_gui.lobby.title.full", lambda after: len(played) % 4 == 3)
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 16)
    assert app.scene is title and title.busy and len(played) == 3
    monkeypatch.setattr("gangdice_gui.lobby.title.full", lambda after: False)
    app.step([], 16)
    assert isinstance(app.scene, Stage) and len(played) == log
    app.scene.close()


def test_what_was_played_again_is_kept_until_the_match_goes_on(desk: Desk) -> None:
    match = waiting(desk)
    first = list(match.replay())
    for _ in match.replayed():
        pass
    again = list(match.replay())
    assert [played.after for played in again] == [played.after for played in first] and again[3] is list(
        match.replay()
    )[3]
    match.act(match.to_act, match.game.safe(match.ask)) if match.to_act != -1 else match.chance()
    assert len(list(match.replay())) == len(match.log) == len(first) + 1
    assert list(match.replay())[-1].after == match.state


def test_the_title_waits_for_what_another_thread_reads(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture of the town took two frames by itself."""
    desk = new_desk((1280, 720))
    waiting(desk)
    title = Title(desk, open_house(desk))
    app = App(desk, title)
    app.step([], 400)
    looks = [True] * 6
    monkeypatch.setattr("gangdice_gui.games.rackets.screens.town.town.expect", lambda *_: bool(looks and looks.pop()))
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 16)
    frames = 0
    while app.scene is title:
        before = len(looks)
        app.step([], 16)
        frames += 1
        assert before - len(looks) <= 1, "one look a frame: between them the other thread has its time"
    assert isinstance(app.scene, Stage) and not looks and frames >= 3
    app.scene.close()


@TWO_CORES
def test_a_sprite_that_is_expected_is_read_beside_and_is_the_same(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, name = new_desk((1280, 720)), "rackets/town"
    plain = pygame.image.tobytes(Art(desk.art.folder.parent).image(name, 300, 300), "RGBA")
    read, load = list[str](), pygame.image.load
    monkeypatch.setattr(
        pygame.image, "load", lambda path: (read.append(threading.current_thread().name), load(path))[1]
    )
    with frame():
        while desk.art.expect(name, 300, 300):
            time.sleep(0.002)
    assert pygame.image.tobytes(desk.art.image(name, 300, 300), "RGBA") == plain and read == ["beside"]
    with frame():
        desk.art.expect(name, 200, 200)
    desk.art.once(name, 200, 200)
    assert read == ["beside"] * 2 or read == ["beside", "MainThread"], "once, by whoever is quicker"


@TWO_CORES
def test_who_draws_at_once_waits_for_a_sprite_that_is_read_beside_and_does_not_ask_again_and_again(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, goes_on, load = new_desk((1280, 720)), threading.Event(), pygame.image.load
    monkeypatch.setattr(art, "BRIEFLY", 30.0)
    monkeypatch.setattr(pygame.image, "load", lambda path: (goes_on.wait(30), load(path))[1])
    threading.Timer(0.05, goes_on.set).start()
    with frame():
        assert not desk.art.expect("rackets/town", 300, 300), "it is there once it has been asked for"


def test_a_frame_nobody_sees_expects_nothing(desk: Desk) -> None:
    assert not desk.art.expect("rackets/town", 300, 300)


def test_who_has_just_left_a_table_need_not_have_their_match_played_again(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, read = new_desk((1280, 720)), list[str]()
    ways, match, before = open_house(desk), waiting(desk), Match.from_text
    monkeypatch.setattr(
        Match, "from_text", lambda text, *how, **more: (read.append(text), before(text, *how, **more))[1]
    )
    table = ways.table(match, False)
    table.close()
    title = ways.title()
    assert isinstance(title, Title) and title.match is match and not read
    assert isinstance(again := ways.title(), Title) and again.match is not match and len(read) == 1, "of old it is read"
    ways.table(match, False).close()
    text = desk.store.load_match()
    assert text is not None
    desk.store.write(RUNNING, text.replace("gangdice-record 1", "gangdice-record 1\nsays somebody"))
    assert isinstance(other := ways.title(), Title) and other.match is not match, "what is on disk counts"
