"""No test opens a window, plays a sound or touches the player's own files, unless it says so itself."""

from __future__ import annotations

import ctypes
import gc
import os
import signal

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.base.words import Words
from gangdice_gui.lobby.screens import PLAYABLE
from gangdice_gui.match import cup
from gangdice_gui.table import loupe
from gangdice_gui.table.worker import Worker
from gangdice_gui.ui import memory, spare, theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_stuff import Stuffs
from gangdice_gui.ui.dice.throws import looks as throw_looks
from gangdice_gui.ui.dice.throws.shapes import Painted
from gangdice_gui.ui.traced import Traced
from tests.leftovers import let_go, remember
from tests.sealed import changed, seal
from tests.together import share_in
from tests.ui.written import forget_plain
from tests.unseen import draw_few
from tests.warm import (
    DecodedOnce,
    decoded_once,
    make_desk,
    mixed_once,
    painted_once,
    read_once,
    scaled_once,
    sliced_once,
)

# A shell that starts the tests in its background has Ctrl-C ignored, and so would every program they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

pygame.image.load = decoded_once(pygame.image.load)
pygame.mixer.Sound = DecodedOnce
Worker.__init__ = remember
Art._keep, Art._scaled, Art._slice = seal, scaled_once(Art._scaled), sliced_once(Art._slice)
Stuffs._read, Painted.die = mixed_once(Stuffs._read), painted_once(Painted.die)
Words._read = read_once(Words._read)
# Between frames that follow at once nothing can be turned ahead; the tests of that say so themselves.
throw_looks.CORES = 1
# What a test writes need not outlast a power cut; tests of what reaches the disk look for themselves.
os.fsync = lambda handle: None


def pytest_collection_finish() -> None:
    """Have Python's collector never again look through what all tests are, and look seldom: it takes its time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(7_000, 10, 2)


_numbers, _files = count(), count()
_give_back, _library = memory.give_back, ctypes.CDLL
LOOKED = 16
"""After so many files it is looked how pictures are that everybody shares; of one that is run alone always."""


def give_back() -> None:
    """Hand back what lies free to a library a test has put there; to look for it in all that tests hold is slow."""
    if ctypes.CDLL is not _library:
        _give_back()


memory.give_back = loupe.give_back = give_back


def noted(draw: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
    """Return a function of `pygame.draw` that complains where nobody would see what it draws."""

    def drawn(surface: pygame.Surface, *how: object, **more: object) -> pygame.Rect:
        assert not isinstance(surface, Traced), "ui/traced.py has functions that can be noted"
        return draw(surface, *how, **more)

    return drawn


for _name in ("rect", "circle", "line", "lines", "polygon", "ellipse", "arc", "aaline", "aalines"):
    setattr(pygame.draw, _name, noted(getattr(pygame.draw, _name)))


@pytest.fixture(autouse=True, scope="module")
def small_window() -> None:
    """Begin as before any window: one of 4K in another file keeps memory, and asks for it elsewhere.

    Nor is anything left that another file has made of plain pictures, to see what is written there.
    """
    memory.suit((1280, 720))
    if (window := pygame.display.get_surface()) is not None and window.get_size() != (1280, 720):
        pygame.display.set_mode((1280, 720))
    spare.forget()
    forget_plain()


@pytest.fixture(autouse=True, scope="module")
def pictures_stay() -> Iterator[None]:
    """Hold the pictures that everybody shares to how they were made: nobody draws on them, or leaves them faded.

    To look at all of them takes up to a tenth of a second, and each process has a part of nearly every file.
    """
    yield
    if next(_files) % LOOKED == 0:
        assert changed() == [], f"one of the last {LOOKED} files has drawn on them"


@pytest.fixture(autouse=True)
def own_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a data folder of its own, made by whoever writes to it first: most tests write nothing."""
    folder = tmp_path_factory.getbasetemp() / f"data{next(_numbers)}"
    monkeypatch.setenv("GANGDICE_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def the_same_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a test of a match nobody names a seed of meet the same dice each time, others in every test."""
    monkeypatch.setattr(cup, "urandom", Random(request.node.nodeid).randbytes)


@pytest.fixture(autouse=True)
def nobody_reckons_on() -> Iterator[None]:
    """Let go whoever reckons on for a page that a test has left open."""
    yield
    let_go()


@pytest.fixture(autouse=True, scope="session")
def reckoned_together(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Have the processes of this run tell each other what takes seconds to reckon; one that is alone tells nobody."""
    own = tmp_path_factory.getbasetemp()
    if own.name.startswith("popen-"):  # what lies around it is this run's, and no other's
        share_in(own.parent / "reckoned")


@pytest.fixture(scope="session")
def screen() -> Iterator[pygame.Surface]:
    """Start pygame without a window."""
    pygame.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.quit()


@pytest.fixture
def new_desk(screen: pygame.Surface, own_data: Path) -> Callable[..., Desk]:
    """Return a maker of desks: `new_desk((1920, 1080), language="fr")`."""

    def make(size: tuple[int, int] = (1280, 720), **settings: object) -> Desk:
        # Of somebody who knows the game: no warnings unless a test wants them.
        wanted = Settings(**{"language": "en", "coach": "ask", **settings})  # type: ignore[arg-type]
        return make_desk(size, Store(own_data), wanted)

    return make


@pytest.fixture
def desk(new_desk: Callable[..., Desk]) -> Desk:
    """Return a desk of 1280x720 in English."""
    return new_desk()


@pytest.fixture
def few_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw few of the frames: for tests that follow what a table knows, and look at no picture of it."""
    draw_few(monkeypatch)


@pytest.fixture(autouse=True)
def green_felt() -> Iterator[None]:
    """Lay the green felt again, for tests of colours that sit down at no desk."""
    yield
    theme.dye("green")


@pytest.fixture(autouse=True)
def games_in_order() -> Iterator[None]:
    """Put the games of the house back in their order: one that was taken out for a test comes back at the end."""
    kept = dict(PLAYABLE)
    yield
    PLAYABLE.clear()
    PLAYABLE.update(kept)
