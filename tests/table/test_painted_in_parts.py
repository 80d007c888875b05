"""The tables of Fisticuffs and Rackets are painted part by part, in as many frames as keep each of them short."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.manners import FULL, frame
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard, fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table import drawing
from gangdice_gui.table.log import LogEntry, LogPage
from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from scripts.shots_fisticuffs import LULL, ROUND_ONE, fighting

SIZE = (8, 4)
GAMES = pytest.mark.parametrize("game", ["fisticuffs", "rackets"])


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def seated(desk: Desk, game: str) -> Stage:
    desk.seed = "parts"
    table = screens_of(game).table(desk, open_house(desk), demo_match(desk, screens_of(game)), False, False)
    assert isinstance(table, Stage)
    return table


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every part take longer than a frame may."""
    clock = count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(clock)))
    monkeypatch.setattr(drawing, "full", lambda *after: False)


def shown(table: Stage, surface: Surface, whole: bool) -> int:
    """Let frames pass until one shows something; returns how many did not."""
    for halves in range(100):
        before = rgb(surface)
        with frame():
            table.redraw(surface, whole)
        if not table.half:
            return halves
        assert rgb(surface) == before
    raise AssertionError("nothing is ever shown")


@pytest.mark.parametrize("game", ["gang-of-dice", "fisticuffs", "rackets"])
def test_a_table_that_comes_is_painted_in_as_many_frames_as_it_takes(
    new_desk: Callable[..., Desk], slow: None, game: str
) -> None:
    """The page before is seen meanwhile."""
    table = seated(new_desk((1280, 720)), game)
    table.update(0)
    surface, wanted = Surface((1280, 720)), Surface((1280, 720))
    surface.fill("purple")
    assert shown(table, surface, whole=True) > 6
    table.draw(wanted)
    assert rgb(surface) == rgb(wanted)
    table.close()


@GAMES
def test_one_that_changes_is_seen_in_every_fourth_frame_at_least(
    new_desk: Callable[..., Desk], slow: None, game: str
) -> None:
    table = seated(new_desk((1280, 720)), game)
    table.update(0)
    surface, wanted = Surface((1280, 720)), Surface((1280, 720))
    table.draw(surface)
    table.redraw(surface, True)
    table.changed()
    assert shown(table, surface, whole=False) == drawing.PIECES
    table.draw(wanted)
    assert rgb(surface) == rgb(wanted)
    table.close()


@GAMES
def test_what_changes_before_all_is_painted_is_painted_from_the_beginning(
    new_desk: Callable[..., Desk], slow: None, game: str
) -> None:
    table = seated(new_desk((1280, 720)), game)
    table.update(0)
    surface, wanted = Surface((1280, 720)), Surface((1280, 720))
    for _ in range(4):
        with frame():
            table.redraw(surface, True)
    table.board.change(names=("Nobody",) * len(table.names))
    assert shown(table, surface, whole=True) > 6
    table.changed()
    table.draw(wanted)
    assert rgb(surface) == rgb(wanted)
    table.close()


@GAMES
def test_a_frame_nobody_sees_paints_all_of_it(new_desk: Callable[..., Desk], slow: None, game: str) -> None:
    table = seated(new_desk((1280, 720)), game)
    table.update(0)
    surface = Surface((1280, 720))
    table.redraw(surface, True)
    assert not table.half
    table.close()


@GAMES
@pytest.mark.parametrize("before", [False, True])
def test_a_frame_that_has_done_much_before_paints_half_as_much(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, game: str, before: bool
) -> None:
    """What a street's change takes came on top of what is painted in a frame: 25 ms of its own."""
    table, shares = seated(new_desk((1280, 720)), game), list[float]()
    table.update(0)
    surface = Surface((1280, 720))
    table.redraw(surface, True)
    table.changed()
    monkeypatch.setattr(drawing, "full", lambda after=drawing.FULL: before and after <= drawing.PLANNED)
    monkeypatch.setattr(table._drawing.picture, "paint_on", lambda size, parts, share: shares.append(share) or True)
    with frame():
        table.redraw(surface, False)
    assert shares == [drawing.PIECE / (2 if before else 1)]
    table.close()


def test_whoever_wants_a_picture_that_is_painted_in_part_has_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, kept = list[int](), Picture()

    def parts(surface: Surface) -> Iterator[None]:
        for x in range(4):
            surface.fill("red", (2 * x, 0, 2, 4))
            painted.append(x)
            yield

    assert kept.paint_on(SIZE, parts, -1.0) and (painted, kept.fresh) == ([0], False)
    whole = kept.still(SIZE, lambda surface: None)
    assert painted == [0, 1, 2, 3] and whole.get_at((7, 3))[:3] == (255, 0, 0) and kept.fresh
    assert not kept.paint_on(SIZE, parts, -1.0) and len(painted) == 4
    kept.stale()
    assert kept.paint_on(SIZE, parts, -1.0)
    kept.let_go()
    again = kept.still(SIZE, lambda surface: surface.fill("blue"))
    assert again.get_at((0, 0))[:3] == (0, 0, 255) and len(painted) == 5, "none of it is painted on"


def test_no_frame_waits_for_what_another_thread_is_at() -> None:
    kept, page = Picture(), list[str]()

    def parts(surface: Surface) -> Iterator[bool | None]:
        page.append("begun")
        yield True
        page.append("there")
        yield None

    still = StillPicture()
    still.spoil(SIZE, parts)
    assert still.goes_on() and page == ["begun"]
    still.goes_on()
    assert page == ["begun", "there"]
    page.clear()
    assert kept.paint_on(SIZE, parts, 60.0) and page == ["begun"]
    assert not kept.paint_on(SIZE, parts, 60.0) and page == ["begun", "there"]
    kept.stale()
    page.clear()
    kept.paint_on(SIZE, parts, 60.0)
    kept.still(SIZE, lambda surface: None)
    assert kept.fresh and page == ["begun", "there"], "whoever wants all of it waits"


@pytest.mark.parametrize("game", ["gang-of-dice", "fisticuffs", "rackets"])
def test_what_the_buttons_of_a_table_are_drawn_of_is_made_before_it_is_shown(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(drawing, "COMES", 400)
    table, drawn = seated(new_desk((1280, 720)), game), list[tuple[str, int]]()
    table.update(0)
    frames = [0]
    for kind in {type(widget) for widget in table.group.widgets}:
        one = kind.draw
        monkeypatch.setattr(
            kind,
            "draw",
            lambda self, surface, *how, one=one: (
                drawn.append((self.name, frames[0])) if surface.get_size() == (1, 1) else None,
                one(self, surface, *how),
            )[1],
        )
    surface, table.half = Surface((1280, 720)), True
    while table.half:
        frames[0] += 1
        with frame():
            table.redraw(surface, True)
    when = dict(drawn)
    assert list(when) == [widget.name for widget in table.group.widgets]
    assert len(set(when.values())) == len(when), "one of them a frame"
    table.close()


def test_a_picture_painted_in_part_holds_nothing_of_what_lay_there_nor_of_another_size() -> None:
    """What another person saw lay on that memory."""
    kept = Picture()
    kept.still(SIZE, lambda surface: surface.fill("red"))
    kept.stale()
    assert kept.paint_on(SIZE, lambda surface: iter((None, None)), -1.0)
    assert kept.still(SIZE, lambda surface: None).get_at((3, 3))[:3] == (0, 0, 0)
    kept.stale()
    assert kept.paint_on(SIZE, lambda surface: iter((None, None)), -1.0)
    larger = kept.still((16, 8), lambda surface: surface.fill("blue"))
    assert larger.get_at((15, 7))[:3] == (0, 0, 255) and kept.fresh


def test_a_lull_is_painted_gang_by_gang(desk: Desk) -> None:
    """All of its panel at once took a frame of a 4K window."""
    table = fisticuffs_table(desk, open_house(desk), fighting(ROUND_ONE + LULL)())
    table.update(0)
    board = table.board
    assert isinstance(board, FisticuffsBoard) and board.show.stage == "lull"
    surface = Surface(desk.size)
    found = list(lull.lull_parts(board.brush(surface).crowded(), board.places, board.show))
    assert len(found) == 3 + len(lull.gangs(board.show)[:6])
    table.close()


def test_the_lines_of_a_log_are_made_one_by_one_before_they_are_shown(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = [LogEntry(1, 0, f"Line {n} of what has happened", f"Round {n}") for n in range(1, 40)]
    made, render, frames = dict[str, int](), Type.render, [0]

    def rendered(self: Type, text: str, *how: object) -> Surface:
        if " of what has happened" in text:
            made.setdefault(text, frames[0])
        return render(self, text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Type, "render", rendered)
    table, surface = seated(new_desk((1280, 720)), "rackets"), Surface((1280, 720))
    with frame():
        page = LogPage(table.desk, table.ways, table, table.match.seats, lambda: entries)
    page.half = True
    while page.half:
        frames[0] += 1
        with frame():
            page.redraw(surface)
    assert list(made) == [words for row, _ in page.in_sight() if not row.heading for words in row.lines]
    assert len(set(made.values())) == len(made) > 5, "one of them a frame"
    table.close()


def test_what_a_table_is_made_of_is_made_anew_where_it_has_changed_meanwhile(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question may come before all is made: what that is drawn of is made as well, before it is painted."""
    begun, table = [0], seated(new_desk((1280, 720)), "gang-of-dice")
    parts = type(table.board).draw_parts
    monkeypatch.setattr(
        type(table.board), "draw_parts", lambda self, on: (begun.append(on.get_width()), parts(self, on))[1]
    )
    table.update(0)
    surface = Surface((1280, 720))
    for _ in range(3):
        with frame():
            table.redraw(surface, True)
    assert begun == [0, 1]
    table.changed()
    shown(table, surface, whole=True)
    assert begun == [0, 1, 1]
    table.close()


def test_a_table_that_is_laid_out_anew_at_rest_is_made_part_by_part_again(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another window or contrast: as no frame had come between, it was painted in one of 170 ms."""
    monkeypatch.setattr(drawing, "COMES", 400)
    table, surface = seated(new_desk((1280, 720)), "gang-of-dice"), Surface((1280, 720))
    table.update(0)
    first = shown(table, surface, whole=True)
    table.changed()
    assert first > 20 and shown(table, surface, whole=True) == first
    table.close()


def test_no_frame_makes_the_last_part_of_a_table_that_comes_and_paints_it_as_well(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "COMES", 400)
    table, surface, done = seated(new_desk((1280, 720)), "gang-of-dice"), Surface((1280, 720)), list[str]()
    makes, prepare = drawing.Drawing._makes, Picture.prepare
    monkeypatch.setattr(drawing.Drawing, "_makes", lambda self: (done.append("makes"), makes(self))[1])
    monkeypatch.setattr(Picture, "prepare", lambda self, *of: (done.append("paints"), prepare(self, *of))[1])
    table.update(0)
    with frame():
        table.redraw(surface, True)
    while table.half and "paints" not in done:
        done.clear()
        with frame():
            table.redraw(surface, True)
    assert done == ["paints"]
    table.close()


def test_one_whose_last_part_takes_no_time_is_painted_in_one_frame_and_seen_in_the_next(
    new_desk: Callable[..., Desk], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many frames have shown nothing before: all of it in one took 25 ms, and 35 on a slow machine."""
    monkeypatch.setattr(drawing, "full", lambda after=FULL: after == drawing.LATE)
    table, surface, left = seated(new_desk((1280, 720)), "gang-of-dice"), Surface((1280, 720)), [True] * 5

    def makes(drawn: drawing.Drawing) -> bool:
        drawn._came = not left
        return bool(left) and left.pop()

    monkeypatch.setattr(drawing.Drawing, "_makes", makes)
    table.update(0)
    while left:
        with frame():
            table.redraw(surface, True)
    with frame():
        table.redraw(surface, True)
    assert table.half and rgb(surface) == rgb(Surface((1280, 720)))
    with frame():
        table.redraw(surface, True)
    assert not table.half
    table.close()


@pytest.mark.parametrize("game", ["gang-of-dice", "fisticuffs", "rackets"])
def test_a_table_under_a_pause_is_painted_part_by_part(new_desk: Callable[..., Desk], game: str) -> None:
    """In another window or contrast it comes anew there: that of Gang of Dice took a frame of 140 ms."""
    desk, whole, parts = new_desk((1280, 720)), Surface((1280, 720)), Surface((1280, 720))
    table = seated(desk, game)
    table.update(0)
    table.draw_covered(whole)
    assert len(list(table.covered_parts(parts))) > 9 and rgb(parts) == rgb(whole)
    table.close()
