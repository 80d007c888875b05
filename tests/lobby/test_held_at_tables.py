"""What is held once people sit at a table, in pixels: nothing of the pages they came by, and no picture twice."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.screens import PLAYABLE, screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.softened import GOES
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.dice.throws.shapes import FACES
from gangdice_gui.ui.one_size import let_go

MEGA = 1 << 20
PLAIN = {int, str, float, bytes, bool, type(None)}
"""What leads to nothing else: most of all there is."""


def held(art: Art, *roots: object) -> dict[int, Surface]:
    """Return all pictures that can be come by from some things and from all the program's modules, by identity.

    There is one `art`: those of tests before this one do not count.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith("gangdice_gui")]
    # Through what a module has imported, or the globals of a function, all there is could be come by.
    ways = {id(vars(module)) for module in [*sys.modules.values()] if isinstance(module, ModuleType)}
    found, left = dict[int, Surface](), [*roots, *(value for module in modules for value in vars(module).values())]
    seen = set[int]()
    while left:
        one = left.pop()
        if type(one) in PLAIN:
            continue
        if (
            id(one) in seen
            or id(one) in ways
            or isinstance(one, ModuleType)
            or (isinstance(one, Art) and one is not art)
        ):
            continue
        seen.add(id(one))
        if isinstance(one, Surface):
            whole = one.get_abs_parent() if one.get_parent() else one
            found[id(whole)] = whole
        left += gc.get_referents(one)
    return found


@pytest.mark.parametrize(("game", "most"), [("gang-of-dice", 21), ("fisticuffs", 27), ("rackets", 34)])
def test_a_table_holds_no_more_than_it_shows(tmp_path: Path, game: str, most: int) -> None:
    pygame.init()
    pygame.display.set_mode(size := (1920, 1080))
    desk = make_desk(size, Store(tmp_path), Settings(language="en"))
    let_go()
    for faces in FACES:
        dice_art(desk.art.folder.parent, faces).forget()
    # What tests before this one left with other games, Rackets' dice of ten sides, is no more this table's.
    others = held(desk.art)
    assert game in PLAYABLE
    ways, window = open_house(desk), Surface(desk.size)
    title = ways.title()
    title.draw(window)
    title.close()
    del title
    desk.seed = "held"
    table = ways.table(demo_match(desk, screens_of(game)), False)
    for ms in (0, 0):
        table.update(ms)
        table.draw(window)
    while table.board.busy:
        table.update(GOES)
        table.draw(window)
    gc.collect()
    now = held(desk.art, table, desk, ways)
    found = sum(one.get_pitch() * one.get_height() for which, one in now.items() if which not in others)
    table.close()
    assert found <= most * MEGA, f"{found / MEGA:.1f} MB"
