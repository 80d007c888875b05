"""The pages that lie over a table are painted part by part, and once: no frame has all of one to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.coach import dark
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.pages import still_picture
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from scripts.shots_fisticuffs import LULL, ROUND_ONE, fighting, outnumbered, ready

LARGE = ("portraits/", "cards/", "rackets/market/", "fisticuffs/")
GAMES = pytest.mark.parametrize("game", ["fisticuffs", "rackets"])


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every part take longer than a frame may."""
    monkeypatch.setattr(still_picture, "SHARE", -1.0)
    monkeypatch.setattr(still_picture, "full", lambda after: False)


@pytest.fixture
def table(new_desk: Callable[..., Desk]) -> Iterator[Stage]:
    """Return a table of Fisticuffs in the middle of a rumble."""
    desk = new_desk((1280, 720))
    made = fisticuffs_table(desk, open_house(desk), fighting(ROUND_ONE + LULL)())
    made.update(0)
    yield made
    made.close()


def shown(page: Pause | LogPage | Explanation, surface: Surface) -> int:
    """Let frames pass until one shows something; returns how many did not."""
    for halves in range(400):
        with frame():
            page.redraw(surface, True)
        if not page.half:
            return halves
    raise AssertionError("nothing is ever shown")


@GAMES
def test_the_pause_is_painted_as_the_table_is(new_desk: Callable[..., Desk], slow: None, game: str) -> None:
    desk = new_desk((1280, 720))
    desk.seed = "pause"
    table = screens_of(game).table(desk, open_house(desk), demo_match(desk, screens_of(game)), False, False)
    table.update(0)
    wanted, surface = Surface(desk.size), Surface(desk.size)
    Pause(desk, open_house(desk), table).draw(wanted)
    with frame():
        page = Pause(desk, open_house(desk), table)
    assert shown(page, surface) > 15 and rgb(surface) == rgb(wanted)
    table.close()


def test_the_log_lays_its_lines_out_one_by_one(table: Stage, slow: None) -> None:
    """Late in an evening all of them at once took several frames."""
    told, entries = list[str](), list(table.board.entries())

    def telling() -> Iterator[object]:
        for entry in entries:
            told.append(entry.text)
            yield entry

    wanted, surface = Surface(table.desk.size), Surface(table.desk.size)
    LogPage(table.desk, table.ways, table, table.match.seats, lambda: entries).draw(wanted)
    with frame():
        page = LogPage(table.desk, table.ways, table, table.match.seats, telling)  # type: ignore[arg-type]
    assert not told, "the press lays out nothing"
    assert shown(page, surface) >= len(entries) > 20 and len(told) == len(entries)
    assert rgb(surface) == rgb(wanted) and page.at == page.deepest


def test_a_log_on_which_a_page_has_lain_is_as_it_was(table: Stage) -> None:
    """To lay it out once more, and the table under it, took two frames."""
    asked = list[int]()
    entries = list(table.board.entries())
    page = LogPage(table.desk, table.ways, table, table.match.seats, lambda: (asked.append(1), entries)[1])
    page.resize()
    assert asked == [1]
    table.desk.size = (1024, 768)
    page.resize()
    assert asked == [1, 1]


def test_a_paper_of_the_coach_is_painted_once_and_in_bands(
    table: Stage, slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With every button pointed at all of it was painted anew, over the table in a dark as large as the window."""
    bands = list[int]()
    darkened = dark.darkened

    def counted(*how: object) -> Iterator[None]:
        for _ in darkened(*how):  # type: ignore[arg-type]
            bands.append(1)
            yield

    monkeypatch.setattr("gangdice_gui.table.coach.page.darkened", counted)
    with frame():
        page = Explanation(table, [Note("Why", "Because.")])
        page.arrive()
    surface, again = Surface(table.desk.size), Surface(table.desk.size)
    assert shown(page, surface) > len(bands) == -(-table.desk.size[1] // dark.BAND) > 3
    page.draw(again)
    assert rgb(again) == rgb(surface) and len(bands) == -(-table.desk.size[1] // dark.BAND)


@pytest.mark.parametrize("size", [(64, 400), (33, dark.BAND), (50, 7)])
def test_a_dark_laid_in_bands_is_that_laid_at_once(size: tuple[int, int]) -> None:
    whole, bands = Surface(size), Surface(size)
    for picture in (whole, bands):
        picture.fill((180, 120, 60))
    lit, shape = Rect(8, 100, 20, 120), Surface((12, 90), pygame.SRCALPHA)
    shape.fill((0, 0, 0, 90))
    shade = Surface(size, pygame.SRCALPHA)
    shade.fill(dark.SHADE)
    pygame.draw.rect(shade, (0, 0, 0, 0), lit, border_radius=6)
    shade.blit(shape, (40, 110), special_flags=pygame.BLEND_RGBA_SUB)
    whole.blit(shade, (0, 0))
    for _ in dark.darkened(bands, [lit], [(shape, Rect(40, 110, 12, 90))], 6):
        pass
    assert rgb(whole) == rgb(bands)


@pytest.mark.parametrize(
    ("match", "least"),
    [(ready, 14), (outnumbered, 14), (fighting(ROUND_ONE), 6)],
)
def test_what_a_street_fight_asks_is_painted_row_by_row(desk: Desk, match: Callable[[], Match], least: int) -> None:
    """All rivals, members or blows at once took a frame of a 4K window."""
    table = fisticuffs_table(desk, open_house(desk), match())
    table.update(0)
    with_it = sum(1 for _ in table.board.draw_parts(Surface(desk.size)))
    without = sum(1 for _ in table.covered_parts(Surface(desk.size)))
    assert with_it - without >= least, (with_it, without)
    table.close()


def test_a_page_that_is_left_gives_its_picture_to_the_next(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large window to be given new memory takes longer than a frame."""
    monkeypatch.setattr(memory, "LARGE", 1)
    desk = new_desk((1280, 720))
    desk.seed = "pause"
    table = screens_of("rackets").table(desk, open_house(desk), demo_match(desk, screens_of("rackets")), False, False)
    table.update(0)
    spare.forget()
    first = Pause(desk, open_house(desk), table)
    picture = first.picture
    first.back()
    assert Pause(desk, open_house(desk), table).picture is picture
    table.close()
    memory.suit((1280, 720))
    spare.forget()


@pytest.mark.parametrize(("lines", "kept"), [(1, 3), (4000, 0)])
def test_a_large_window_has_a_few_pictures_in_stock(monkeypatch: pytest.MonkeyPatch, lines: int, kept: int) -> None:
    monkeypatch.setattr(memory, "LARGE", lines)
    memory.suit((64, 48))
    spare.forget()
    assert len(list(spare.stock((64, 48)))) == kept
    assert not list(spare.stock((64, 48))), "they are there"
    got = [spare.got((64, 48), Surface((1, 1))) for _ in range(2)]
    assert len(list(spare.stock((64, 48)))) == 2 * (kept > 0) and len(got) == 2
    memory.suit((1280, 720))
    spare.forget()


@pytest.mark.parametrize("game", ["gang-of-dice", "fisticuffs", "rackets"])
def test_no_part_of_the_set_up_or_of_the_settings_makes_two_large_pictures(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A panel and a face, or both pictures that show a language, took frames of 20 to 30 ms."""
    made, scaled, slice9 = list[str](), Art._scaled, Art._slice

    def sprite(art: Art, name: str, w: int, h: int) -> Surface:
        if name.startswith(LARGE):
            made.append(name)
        return scaled(art, name, w, h)

    def panel(art: Art, name: str, *how: Any) -> Surface:
        if name in ("panel", "glass"):
            made.append(name)
        return slice9(art, name, *how)

    monkeypatch.setattr(Art, "_scaled", sprite)
    monkeypatch.setattr(Art, "_slice", panel)
    left = screens_of(game).table(desk, open_house(desk), demo_match(desk, screens_of(game)), False, False)
    settings = SettingsPage(desk, open_house(desk), left)
    settings.tab = "language"
    settings.relay()
    for page in (settings, open_house(desk).set_up(game)):
        assert isinstance(page, MenuPage)
        desk.art.forget()
        made.clear()
        for _ in page.still_parts(Surface(desk.size)):
            assert len(made) <= 1, made
            made.clear()
    left.close()
