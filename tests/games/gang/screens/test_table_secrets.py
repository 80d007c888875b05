"""Two tables that differ only in what is hidden look the same to the last pixel."""

import time
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from tests.people import ADA, DOT, MARCO, TYLOR

SIZES = ((1280, 720), (1024, 768))


def pixels(tmp_path, size, match, stash, seat=None, keys=(), screens="screens"):
    """Return the picture of a match in which the stashes are swapped for others."""
    pygame.init()
    surface = pygame.display.set_mode(size)
    settings = Settings(language="en", speed="instant", motion="reduced", coach="ask", screens=screens)
    desk = make_desk(size, Store(tmp_path), settings)
    twin = Match.from_text(match.to_text(), find_game)
    assert len(stash) == len(twin.state.stash)
    twin.state = replace(twin.state, stash=stash)
    table = gang_table(desk, open_house(desk), twin)
    if seat is not None:
        table.course.sit(seat)
    app = App(desk, table, surface)
    for _ in range(5):
        app.step([], 100)
    for _ in range(5000):
        strip = table.board.show.odds
        if strip is None or (strip.picked if table.board.show.mode == "pick" else all(strip.columns.values())):
            break
        time.sleep(0.001)  # another thread reckons
        app.step([], 1)
    for key in keys:
        app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 20)
    assert app.scene is table
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def started(seats, *answers, **options):
    match = Match.start(GANG, standard_options(len(seats), **options), seats, "twins")
    for answer in answers:
        match.act(match.to_act, answer)
    return match


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [(), (Use(3), Roll((3, 1, 0)))])
def test_what_others_own_is_nowhere_on_the_table(tmp_path, size, answers):
    match = started((MARCO, ADA, DOT), Card("total-7-bomb"), *answers)
    own = match.state.stash[0]
    one = pixels(tmp_path, size, match, (own, 48, 48))
    assert one == pixels(tmp_path, size, match, (own, 95, 1))
    assert one != pixels(tmp_path, size, match, (own - 7, 48, 48)), "the own stash is in plain sight"


ROLLED = (Use(3), Roll((3, 1, 0)))
NINE = (pygame.K_9,)


@pytest.mark.parametrize(
    ("size", "answers", "keys", "screens"),
    # Each of the four in both ways, and all ways of any three of them together.
    [
        (SIZES[0], (), (), "curtain"),
        (SIZES[0], (), NINE, "screens"),
        (SIZES[0], ROLLED, (), "screens"),
        (SIZES[0], ROLLED, NINE, "curtain"),
        (SIZES[1], (), (), "screens"),
        (SIZES[1], (), NINE, "curtain"),
        (SIZES[1], ROLLED, (), "curtain"),
        (SIZES[1], ROLLED, NINE, "screens"),
    ],
)
def test_a_shared_screen_shows_nobodys_stash(tmp_path, size, answers, keys, screens):
    match = started((MARCO, TYLOR, ADA), Card("total-7-bomb"), *answers)
    one = pixels(tmp_path, size, match, (48, 48, 48), seat=0, keys=keys, screens=screens)
    assert one == pixels(tmp_path, size, match, (12, 70, 62), seat=0, keys=keys, screens=screens)


def test_the_paused_table_hides_the_own_stash_too(tmp_path):
    pygame.init()
    size = SIZES[0]
    pygame.display.set_mode(size)
    pictures = []
    for own in (36, 5):
        match = started((MARCO, ADA, DOT), Card("total-7-bomb"))
        match.state = replace(match.state, stash=(own, 48, 48))
        desk = make_desk(size, Store(tmp_path), Settings(language="en"))
        table = gang_table(desk, open_house(desk), match)
        table.update(0)
        surface = pygame.Surface(size)
        table.draw_covered(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_an_open_table_tells_everything(tmp_path):
    match = started((MARCO, TYLOR), Card("total-7-bomb"), Use(2), Roll((1, 2)), Stop(), open_table=True)
    one = pixels(tmp_path, SIZES[0], match, (46, 48))
    assert one != pixels(tmp_path, SIZES[0], match, (30, 48))
