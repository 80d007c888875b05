"""What the large moments of an evening are drawn of is read beside the frames before they are seen."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.screens.made_ahead import gloves, table_ahead
from gangdice_gui.match.match import Told
from gangdice_gui.ui import art
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from tests.games.rackets.evenings import ADA, BENNO, MARCO, sit
from tests.games.rackets.town import options, town

TWO_CORES = pytest.mark.skipif(not Beside().works, reason="there is one core only, where nothing is made beside")
SIZE = (1280, 720)


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return the pictures that are read, each with its thread."""
    found, load = list[tuple[str, str]](), pygame.image.load

    def noting(path: object, *name: str) -> Surface:
        found.append((str(path), threading.current_thread().name))
        return load(path, *name)

    monkeypatch.setattr(pygame.image, "load", noting)
    return found


def read_in(readers: list[tuple[str, str]], folder: str) -> set[str]:
    """Return the threads that have read pictures of a folder."""
    return {thread for path, thread in readers if f"/{folder}/" in path.replace("\\", "/")}


def rest(desk: Desk) -> None:
    """Let time pass, as between frames, until nothing is read beside any more."""
    for _ in range(400):
        with frame():
            if not desk.art.expect("rackets/market/back", 5, 7):
                return
        time.sleep(0.005)
    raise AssertionError("it is read for ever")


@TWO_CORES
def test_a_market_card_is_read_before_it_turns(new_desk: Callable[..., Desk], readers: list[tuple[str, str]]) -> None:
    """In a large window it took ten of the milliseconds of the frame in which it turned."""
    app = sit(new_desk(SIZE), MARCO, BENNO, ADA, state=town("b1 brewery", opts=options(3)))
    board = app.scene.board
    with frame():
        (turns, *_), *_ = (lot.clips for lot in board.clips(Told(events.Market("brisk-gbda"), board.show.view)))
    rest(app.desk)
    readers.clear()
    with frame():
        turns.draw(Surface(SIZE), 0.6)
    assert not [path for path, _ in readers if "brisk" in path]
    app.scene.close()


@TWO_CORES
def test_the_faces_of_who_has_won_are_made_before_they_are_seen(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, made = sit(new_desk(SIZE), MARCO, BENNO, ADA, state=town("b1 brewery", opts=options(3))), list[int]()
    board, shrink = app.scene.board, art.shrink
    monkeypatch.setattr(art, "shrink", lambda source, w, h: (made.append(w), shrink(source, w, h))[1])
    with frame():
        first, *_ = board.clips(Told(events.Over((0, 1), (200, 200, 100)), board.show.view))
    rest(app.desk)
    face = max(made)
    made.clear()
    wins = next(clip for clip in first.clips if clip.draw is not None and clip.delay)
    with frame():
        wins.draw(Surface(SIZE), 0.5)
    assert face > 100 and face not in made
    app.scene.close()


@TWO_CORES
def test_gloves_are_read_before_the_first_errand(new_desk: Callable[..., Desk], readers: list[tuple[str, str]]) -> None:
    """Nobody rests before that where a gangster begins."""
    desk = new_desk(SIZE)
    app = sit(desk, MARCO, BENNO, ADA)
    board = app.scene.board
    desk.art.forget()
    for _ in table_ahead(desk, board.show.seats):
        pass
    assert read_in(readers, "hand")
    readers.clear()
    for _ in gloves(desk, board.places, board.show):
        pass
    assert not readers
    app.scene.close()
