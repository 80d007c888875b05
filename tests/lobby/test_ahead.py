"""What the menus make or read before it is asked for, so that no press waits for it, and what they keep."""

from __future__ import annotations

import subprocess
import sys
import weakref
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.lobby import scenery, screens
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import PLAYABLE, first_game, reading_ahead, screens_of
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import demo_table, open_house
from gangdice_gui.table.pages import paper
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.one_size import let_go


@pytest.fixture
def read(monkeypatch):
    """Return the modules that are read ahead, in order."""
    found = []
    monkeypatch.setattr(screens, "import_module", found.append)
    return found


def modules(*games):
    return [f"gangdice_gui.{part}" for game in games for part in PLAYABLE[game].parts]


def test_the_title_reads_the_house_s_own_game_while_it_rests(new_desk, read):
    desk = new_desk((1280, 720))
    title = Title(desk, open_house(desk))
    assert not read, "the title is there first"
    while title.ahead():
        pass
    assert read == modules(first_game())


def test_a_game_that_waits_is_read_before(new_desk, read):
    desk = new_desk((1280, 720))
    desk.store.save_match(demo_match(desk, screens_of("rackets")).to_text())
    title = Title(desk, open_house(desk))
    while title.ahead():
        pass
    assert read == modules("rackets", first_game())


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_game_whose_poster_is_pointed_at_is_read_next(new_desk, read, by):
    desk = new_desk((1280, 720))
    title = Title(desk, open_house(desk))
    assert title.ahead()
    if by == "mouse":
        at = title.posters["fisticuffs"].center
        title.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    else:
        title.group.show("game fisticuffs")
    while title.ahead():
        pass
    own = modules(first_game())
    assert read == [own[0], *modules("fisticuffs"), *own[1:]]


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_part_of_a_game_that_is_read_ahead_takes_more_than_a_frame_s_room(game):
    """Each is something the screens need, and none brings many of the others: nobody may have let the title rest."""
    code = (
        "import sys, gangdice_gui.start\n"
        "from gangdice_gui.lobby.screens import reading_ahead, screens_of\n"
        "print(len(sys.modules))\n"
        f"for _ in reading_ahead({game!r}): print(len(sys.modules))\n"
        f"screens_of({game!r})\n"
        "print(len(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    counts = [int(line) for line in done.stdout.split() if line.isdigit()]
    *more, last, nothing = [after - before for before, after in pairwise(counts)]
    assert min(more) >= 1 and max(more) < 0.12 * sum(more)
    assert (last, nothing) == (0, 0), "and nothing is left to be read then"


@pytest.mark.parametrize("game", ["fisticuffs", "rackets"])
def test_the_first_part_of_a_game_is_not_all_of_its_rules(game):
    """A package that read its own files would have them all read at once."""
    code = (
        "import sys, gangdice_gui.start\n"
        "from gangdice_gui.lobby.screens import reading_ahead\n"
        f"next(reading_ahead({game!r}))\n"
        f"print(sorted(name for name in sys.modules if name.startswith('gangdice_gui.games.{game}.rules.')))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    read = done.stdout.splitlines()[-1]
    assert f"{game}.rules." in read and "rules.turn" not in read and "rules.events" not in read


def test_what_is_read_ahead_is_what_the_screens_need():
    for game in PLAYABLE:
        assert all(reading_ahead(game))


@pytest.mark.parametrize("by", ["demo", "table"])
def test_the_title_s_room_is_kept_until_there_is_a_table(new_desk, monkeypatch, by):
    made, once = [], Art.once
    monkeypatch.setattr(Art, "once", lambda self, name, *size: (made.append(name), once(self, name, *size))[1])
    desk = new_desk((1280, 720))
    ways = open_house(desk)
    scenery.forget()
    for _ in range(3):
        ways.title()
    assert made.count("title/boss") == 1
    opened = demo_table(desk, ways) if by == "demo" else ways.table(demo_match(desk, screens_of("rackets")), False)
    opened.close()
    ways.title()
    assert made.count("title/boss") == 2
    let_go()
    ways.title()
    assert made.count("title/boss") == 3, "nor in a window of another size"


def test_in_high_contrast_the_title_has_a_darker_room(new_desk):
    rooms = []
    for high_contrast in (False, True):
        desk = new_desk((1280, 720), high_contrast=high_contrast)
        desk.obey()
        rooms.append(Surface((1280, 720)))
        list(Title(desk, open_house(desk)).still_parts(rooms[-1]))
    usual, dark = (sum(pygame.transform.average_color(room, Rect(0, 200, 60, 400))[:3]) for room in rooms)
    assert dark < usual


def test_a_page_of_rules_reads_the_felt_once(new_desk, monkeypatch):
    read, texture = [], Art.texture
    monkeypatch.setattr(Art, "texture", lambda self, name, *most: (read.append(name), texture(self, name, *most))[1])
    desk = new_desk((1280, 720))
    ways = open_house(desk)
    Rules(desk, ways, Title(desk, ways))
    assert read.count("felt") == 1


def test_the_felt_of_a_page_of_rules_covers_its_largest_window_and_is_held_no_longer(new_desk, monkeypatch):
    read, texture = [], Art.texture

    def reading(art, name, *most):
        found = texture(art, name, *most)
        read.extend([(most, weakref.ref(found))] if name == "felt" else [])
        return found

    monkeypatch.setattr(Art, "texture", reading)
    windows, paint = [], paper.felt_window
    monkeypatch.setattr(
        paper, "felt_window", lambda felt, size, *how: (windows.append(size), paint(felt, size, *how))[1]
    )
    desk = new_desk((1280, 720))
    ways = open_house(desk)
    page = Rules(desk, ways, Title(desk, ways))
    (((most,), felt),) = read
    assert len(windows) > 1 and most == (max(w for w, _ in windows), max(h for _, h in windows))
    assert felt() is None
    page.close()
