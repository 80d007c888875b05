"""What the menus make or read before it is asked for, so that no press waits for it, and what they keep."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.lobby import screens
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import PLAYABLE, first_game, reading_ahead, screens_of
from gangdice_gui.lobby.title import Title, scenery
from gangdice_gui.lobby.ways import demo_table, open_house
from gangdice_gui.ui.art import Art


@pytest.fixture
def read(monkeypatch):
    """Return the modules that are read ahead, in order."""
    found = []
    monkeypatch.setattr(screens, "import_module", found.append)
    return found


def modules(*games):
    return [f"gangdice_gui.games.{part}" for game in games for part in PLAYABLE[game].parts]


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


def test_no_part_of_a_game_that_is_read_ahead_takes_nearly_all_of_the_time():
    """Each part is something the screens need, and none brings most of what they need."""
    code = (
        "import sys, gangdice_gui.start\n"
        "from gangdice_gui.lobby.screens import PLAYABLE, reading_ahead\n"
        "for game in PLAYABLE:\n"
        "    for _ in reading_ahead(game): print(game, len(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    counts: dict[str, list[int]] = {}
    for line in done.stdout.splitlines():
        game, _, count = line.partition(" ")
        if game in PLAYABLE:
            counts.setdefault(game, []).append(int(count))
    assert set(counts) == set(PLAYABLE)
    for found in counts.values():
        more = [after - before for before, after in pairwise(found)]
        assert min(more) >= 1 and max(more) < 0.5 * sum(more)


def test_what_is_read_ahead_is_what_the_screens_need():
    for game in PLAYABLE:
        assert all(reading_ahead(game))


def test_the_title_s_room_is_kept_until_there_is_a_table(new_desk, monkeypatch):
    made, image = [], Art.image
    monkeypatch.setattr(Art, "image", lambda self, name, *size: (made.append(name), image(self, name, *size))[1])
    desk = new_desk((1280, 720))
    ways = open_house(desk)
    scenery.cache_clear()
    for _ in range(3):
        ways.title()
    assert made.count("title/boss") == 1
    demo_table(desk, ways).close()
    ways.title()
    assert made.count("title/boss") == 2


def test_a_page_of_rules_reads_the_felt_once(new_desk, monkeypatch):
    read, texture = [], Art.texture
    monkeypatch.setattr(Art, "texture", lambda self, name, *most: (read.append(name), texture(self, name, *most))[1])
    desk = new_desk((1280, 720))
    ways = open_house(desk)
    Rules(desk, ways, Title(desk, ways))
    assert read.count("felt") == 1
