"""Drawing changes nothing: a page drawn twice looks the same and is the same, and a clip holds nothing it could do."""

import marshal
from dataclasses import fields, is_dataclass

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE, Card, Roll
from gangdice_gui.games.gang.rules.types import Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.sound import Sound
from scripts.moments import ponder
from scripts.shots_table import FOUR, MARCO, TYLOR
from tests.games.gang.table import started
from tests.people import played

SIZE = (1280, 720)
PLAIN = (bool, int, float, str, bytes, type(None), pygame.Rect)
MADE = (Surface, Desk, Picture, Sound)
"""What is only made when it is first drawn, or beside the frames, and kept: it is the same whenever it is made."""


def state(thing, seen=None, name="page"):
    """Return everything a page knows that is no picture, by the way to it."""
    seen = set() if seen is None else seen
    if isinstance(thing, PLAIN):
        return {name: hex(thing) if isinstance(thing, int) else repr(thing)}  # a whole sound may be one number
    if isinstance(thing, MADE) or callable(thing) or id(thing) in seen or name.endswith("._laid"):
        return {}
    seen.add(id(thing))
    if isinstance(thing, list | tuple) and (bare := numbers(thing)):
        return {name: bare}
    if isinstance(thing, dict):
        parts = thing.items()
    elif isinstance(thing, list | tuple | set | frozenset):
        return {f"{name}#": str(len(thing))} | _all(enumerate(thing), seen, name)
    elif type(thing).__module__.startswith("gangdice_gui"):
        known = [field.name for field in fields(thing)] if is_dataclass(thing) else [*getattr(thing, "__dict__", {})]
        parts = [(part, getattr(thing, part)) for part in known]
    else:
        return {}
    return _all(parts, seen, name)


def numbers(thing):
    """Return a list of plain things only, such as the way of a die, as one value; nothing where it is none."""
    try:
        return marshal.dumps(thing, 2)  # the last version that says the same of what is the same
    except ValueError:
        return None


def _all(parts, seen, name):
    found = {}
    for part, value in parts:
        found |= state(value, seen, f"{name}.{part}")
    return found


@pytest.fixture
def table(tmp_path):
    """Return a maker of tables: `table(answers, seats, speed="fast")`, on which something moves."""
    pygame.init()
    surface = pygame.display.set_mode(SIZE)

    def make(answers, seats=FOUR, first=0, **settings):
        match = played(started(*seats, first=first, seed="drawn"), *answers)
        desk = make_desk(SIZE, Store(tmp_path), Settings(**{"language": "en", "coach": "ask", **settings}))
        made = gang_table(desk, open_house(desk), match)
        ponder(made)
        for _ in range(100):
            made.update(20)
        return made

    make.surface = surface
    return make


def drawn(scene: Scene, surface: Surface) -> bytes:
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


MOMENTS = (0, 20, 140, 600, 1300, 1500, 1620, 2000, 2600)
BOOM = (Card("run-2-explosive"), Use(3), Roll((1, 2, 4)))
THROW = (Card("different-2-bomb"), Use(6), Roll((1, 1, 0, 2, 2, 5)))


@pytest.mark.parametrize("answers", [BOOM, (*THROW, Stop())], ids=["boom", "count"])
@pytest.mark.parametrize("first", [0, 1])
def test_a_table_in_the_middle_of_anything_drawn_twice_is_the_same_table(table, answers, first):
    made = table(answers[:1], first=first)
    made.course.take([step for answer in answers[1:] for step in made.match.act(made.match.to_act, answer)])
    for ms in range(0, 2610, 10):
        if ms in MOMENTS:
            made.toasts.clear()
            made.toast("Something is said.")
            once = drawn(made, table.surface)
            before = state(made)
            assert len(before) > 300
            assert drawn(made, table.surface) == once, ms
            assert state(made) == before, ms
        made.update(10)


def pages(made):
    """Return pages over a table, by name."""
    match, ways = made.match, made.ways
    yield "pause", ways.pause(made)
    yield "rules", ways.rules(made)
    yield "settings", ways.settings(made)
    yield "log", made.fired(type("Fired", (), {"name": "log"})())
    yield "title", ways.title()
    yield "setup", ways.set_up(match.game.id)
    assert match.to_act != CHANCE


def test_pages_drawn_twice_are_the_same_pages(table):
    made = table((Card("total-7-bomb"),), (MARCO, TYLOR), screens="curtain")
    curtain = made.update(20)
    assert type(curtain).__name__ == "Curtain"
    for name, page in (("curtain", curtain), *pages(table(THROW))):
        for _ in range(40):
            page.update(20)
        page.draw(table.surface)
        before = state(page)
        assert drawn(page, table.surface) == drawn(page, table.surface), name
        assert state(page) == before, name


def test_a_clip_is_a_value_and_can_do_nothing_but_be_drawn_and_heard():
    assert [field.name for field in fields(Clip) if "Callable" in str(field.type)] == [
        *("draw", "differs", "under", "light", "waits")
    ]
    assert not [field.name for field in fields(Lot) if "Callable" in str(field.type)]


@pytest.mark.parametrize("answers", [BOOM, (*THROW, Stop())], ids=["boom", "count"])
def test_a_match_skipped_through_ends_in_the_picture_of_one_looked_at(table, answers):
    shown = []
    for skips in (False, True):
        made = table(answers[:1], first=1, speed="normal")
        made.course.take([step for answer in answers[1:] for step in made.match.act(made.match.to_act, answer)])
        for _ in range(4000):
            if made.course.idle:
                break
            if skips:
                made.skip()
            made.update(5)
        for _ in range(60):
            made.update(50)  # whoever was startled has calmed down by now
        while made.board.busy:
            made.update(10)
        made.toasts.clear()
        made.course.settle()
        assert made.board.show.view == made.match.view(0)
        shown.append(drawn(made, table.surface))
    assert shown[0] == shown[1]
