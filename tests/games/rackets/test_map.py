"""The map drawn in Tiled has the board of the rules: names, factions and roles."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from pygame import Rect

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.rackets.rules.board import FACTION_AT, FACTIONS, MARKETS, PLACE, SPACES, is_diagonal, role
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from gangdice_gui.ui.layout import _read
from scripts.bake.rackets import draw_map


@pytest.fixture(scope="module", params=draw_map.SHEETS, ids=lambda ending: ending or "wide")
def sheet(request):
    """Return the ending of a map's name."""
    return request.param


@pytest.fixture(scope="module")
def window(sheet):
    return Rect((0, 0), draw_map.SHEETS[sheet].size)


@pytest.fixture(scope="module")
def layers(sheet, window):
    board = _read(assets_dir() / "layouts" / f"rackets_board{sheet}.tmx")
    assert (board.width, board.height) == window.size
    return {name: {place.name: place for place in places} for name, places in board.layers.items()}


def test_every_space_lies_where_the_rules_have_it(layers):
    spaces = layers["spaces"]
    assert set(spaces) == set(SPACES)
    for name, place in spaces.items():
        assert place.props == {"faction": FACTION_AT[name] or "none", "role": role(name)}, name
        row, column = divmod(PLACE[name], 10)
        x, y, width, height = place.rect
        left, top, *_ = spaces["a1"].rect
        assert (x, y) == (left + column * width, top + row * height)
    assert Counter(place.props["role"] for place in spaces.values()) == {"plot": 60, "market": 4, "street": 36}


def test_pawns_stand_on_their_spaces(layers):
    assert set(layers["stand"]) == set(SPACES)
    for name, place in layers["stand"].items():
        assert Rect(layers["spaces"][name].rect).contains(Rect(place.rect)), name


def test_the_six_pairs_wait_where_they_trade(layers):
    assert len(layers["trade"]) == 6
    pairs = {frozenset(pair) for pair in combinations(FACTIONS, 2)}
    assert {frozenset(place.props["pair"].split("-")) for place in layers["trade"].values()} == pairs
    for place in layers["trade"].values():
        one, two = place.props["pair"].split("-")
        places = (place.props["first"], place.props["second"])
        assert places == (MARKETS[one], MARKETS[two]) if is_diagonal(one, two) else set(map(role, places)) == {"street"}


def test_panels_lie_in_the_window_and_beside_each_other(layers, window):
    panels = {name: Rect(place.rect) for name, place in layers["panels"].items()}
    assert {f"ledger_{faction}" for faction in FACTIONS} | {"board", "actions", "news", "prices", "order"} <= set(
        panels
    )
    assert all(window.contains(rect) for rect in panels.values())
    inside = {"turn", "order", "mood", "prices", "hint", "menu", "log", "fast", "sound", "help"} & set(panels)
    town = {"frame", "felt", "console", "toast"}
    assert all(panels["frame"].contains(panels[name]) for name in town | {"board"})
    outer = [name for name in panels if name not in inside | town]
    assert not [pair for pair in combinations(outer, 2) if panels[pair[0]].colliderect(panels[pair[1]])]
    assert all(panels["strip"].contains(panels[name]) for name in inside)
    assert not [pair for pair in combinations(sorted(inside), 2) if panels[pair[0]].colliderect(panels[pair[1]])]
    assert all(panels["board"].contains(Rect(place.rect)) for place in layers["spaces"].values())


def test_a_map_is_the_one_its_script_writes(sheet, tmp_path, monkeypatch):
    monkeypatch.setattr(draw_map, "ASSETS", tmp_path)
    (tmp_path / "layouts").mkdir()
    draw_map.bake_map()
    name = f"layouts/rackets_board{sheet}.tmx"
    assert (tmp_path / name).read_bytes() == (assets_dir() / name).read_bytes()


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(1280, 600), (2560, 1080), (3440, 1440), (1000, 500), (5120, 1440), (1600, 720)])
def test_the_strip_of_a_wide_window_has_nothing_on_top_of_another(size, text_size):
    """The card of the market lay beneath the first price, which was read through it."""
    layout = town_map(size, text_size).layout
    strip = {"turn", "order", "mood", "prices", "hint", "menu", "log", "fast", "sound", "help"}
    found = [slot.rect for slot in layout if slot.name in strip]
    assert len(found) >= 9
    assert not [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (5120, 1440), (1600, 720)])
def test_in_a_wide_window_what_lies_beside_the_town_is_wider(size, text_size):
    """Half of the window was bare wood, and an errand's dice were thrown in a corner of it."""
    layout, drawn = town_map(size, text_size).layout, town_map((1280, 720), text_size).layout
    rects, spare = {slot.name: slot.rect for slot in layout}, size[0] - size[1] * 16 / 9
    outer = ("frame", "actions", "news", *(f"ledger_{faction}" for faction in FACTIONS))
    assert not [pair for pair in combinations(outer, 2) if rects[pair[0]].colliderect(rects[pair[1]])]
    for name in ("actions", "ledger_booze"):
        own = drawn[name].rect.w * layout.k / drawn.k
        assert rects[name].w == pytest.approx(own + min(own, 0.36 * spare), abs=2), name
    assert all(Rect(0, 0, *size).contains(rect) for rect in rects.values())
    assert rects["actions"].right == pytest.approx(size[0] - rects["ledger_booze"].x, abs=2)
