"""The set-up of a game whose sides have corners of the board: its map, and its words in small windows."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.games.rackets.rules.board import MARKETS, distance
from gangdice_gui.games.rackets.screens.setup import BY_COLOUR, SEATING
from gangdice_gui.games.rackets.screens.show import COLOUR
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Choice
from tests.lobby.menu_hands import press
from tests.lobby.test_menus_geometry import TARGET, cut_short, ink

WINDOWS = ((720, 540), (1024, 768), (1280, 720), (1366, 768), (1920, 1080))


def rackets(desk: Desk) -> SetUp:
    """Return the set-up of Rackets."""
    page = open_house(desk).set_up("rackets")
    assert isinstance(page, SetUp)
    return page


def farthest(faction: str) -> str:
    """Return whose market is farthest away, by the rules."""
    home = MARKETS[faction]
    return max(MARKETS, key=lambda other: distance(home, MARKETS[other]))


def where(market: str) -> str:
    """Return the words for the corner a market is in."""
    return f"{'top' if market[1:] == '1' else 'bottom'} {'left' if market[0] == 'a' else 'right'}"


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_the_set_up_has_room(
    size: tuple[int, int],
    text_size: int,
    language: str,
    new_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MenuPage, "paint", lambda self: None)
    desk = new_desk(size, language=language, text_size=text_size)
    page = rackets(desk)
    for page.sheet, page.plan.players in itertools.product(("chairs", "house"), (4, 2)):
        page.relay()
        assert [text.lines for text in page.labels if not text.fits] == []
        boxes = [*ink(page), *((widget.name, widget.rect) for widget in page.group.widgets)]
        assert [name for name, box in boxes if not Rect((0, 0), size).contains(box)] == []
        assert [(one[0], two[0]) for one, two in itertools.combinations(boxes, 2) if one[1].colliderect(two[1])] == []
        assert cut_short(desk, page, monkeypatch) == []
        # The three games have their names, and their row is as wide as the title leaves it.
        rows = [row for row in page.group.widgets if isinstance(row, Choice) and row.name != "game"]
        tight = [row.name for row in rows if not page.fits(row.rect, [text for _, text in row.options])]
        assert [name for name in tight if not name.startswith("kind")] == []
        if min(size) >= 720:
            assert [widget.name for widget in page.group.widgets if min(widget.rect.size) < TARGET] == []


@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_the_map_shows_each_quarter_where_the_rules_have_it(
    size: tuple[int, int], text_size: int, new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MenuPage, "paint", lambda self: None)
    desk = new_desk(size, text_size=text_size)
    page, words = rackets(desk), desk.words
    said = [" ".join(text.lines) for text in page.labels]
    for seat, chair in enumerate(page.plan.seated):
        corners = {BY_COLOUR[colour]: page.group[f"{colour} {seat}"].rect for colour in SEATING.colours}
        middle = corners["booze"].unionall([*corners.values()]).center
        for faction, market in MARKETS.items():
            at = corners[faction].center
            assert (
                where(market)
                == f"{'top' if at[1] < middle[1] else 'bottom'} {'left' if at[0] < middle[0] else 'right'}"
            )
        far = words(f"town.factions.{farthest(BY_COLOUR[chair.colour])}")
        assert said.count(f"{where(MARKETS[BY_COLOUR[chair.colour]])} far corner: {far}") == 1
        assert f"far corner: {far}" in page.group[f"{chair.colour} {seat}"].tip


def test_a_quarter_pressed_on_the_map_is_taken(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1280, 720))
    app = App(desk, rackets(desk))
    assert isinstance(app.scene, SetUp)
    guns = COLOUR["guns"]
    assert app.scene.plan.chairs[0].colour != guns
    press(app, f"{guns} 0")
    assert app.scene.plan.chairs[0].colour == guns
    assert any(text.lines[0] == "bottom left" and text.box.x < 640 for text in app.scene.labels)
