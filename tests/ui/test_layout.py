"""Every layout, at every size: nothing outside, nothing on top of anything else, nothing too small to read."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pygame import Rect

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.felt.rivals_places import FEW, PILES, PLAQUE, lie
from gangdice_gui.ui.layout import Layout, LayoutError, Slot, pick

SIZES = [
    *((1024, 768), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160)),
    *((1280, 800), (1440, 960), (1600, 1200), (3440, 1440), (5120, 1440), (768, 1024), (1080, 1920), (800, 1280)),
    *((1111, 777), (1999, 1001), (800, 600), (1537, 1000)),
]
MAPS = sorted(path.stem for path in (assets_dir() / "layouts").glob("table*.tmx"))


def layouts(size: tuple[int, int]) -> list[tuple[str, Layout]]:
    return [
        (f"{players} players, text {text}, racks {racks}", Layout.load("table", size, players, text, racks))
        for players in (2, 3, 4)
        for text in (100, 125, 150)
        for racks in (False, True)
    ]


def together(a: Slot, b: Slot) -> bool:
    """Whether two slots can be on the screen at the same time, neither of them meant to lie over others."""
    modes = {mode for slot in (a, b) if (mode := slot.props.get("mode"))}
    over = a.props.get("over") or b.props.get("over")
    # Whoever only watches has the whole console: there is nothing to prompt.
    return not over and len(modes) < 2 and not ("watch" in modes and "prompt" in (a.name, b.name))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_outside_or_overlaps(size: tuple[int, int]) -> None:
    for what, layout in layouts(size):
        for slot in layout:
            rect = slot.rect
            assert rect.w > 0, (what, slot)
            assert rect.h > 0, (what, slot)
            assert rect.left >= 0, (what, slot)
            assert rect.top >= 0, (what, slot)
            assert rect.right <= size[0], (what, slot)
            assert rect.bottom <= size[1], (what, slot)
        for a, b in combinations(layout, 2):
            assert not (together(a, b) and a.rect.colliderect(b.rect)), (what, layout.name, a, b)


@pytest.mark.parametrize(
    ("size", "floor"), [((1920, 1080), 22), ((1280, 720), 16), ((1024, 768), 15), ((3840, 2160), 44)]
)
def test_no_text_is_too_small(size: tuple[int, int], floor: int) -> None:
    for what, layout in layouts(size):
        for slot in layout:
            assert not 0 < slot.font < floor, (what, slot)


def test_what_decides_is_26_at_1080() -> None:
    layout = Layout.load("table", (1920, 1080))
    for name in ("strip", "odds", "gauges", "lefts", "prompt", "now"):
        assert layout[name].font >= 26, name


def test_targets_are_large_enough() -> None:
    for size, least in (((1920, 1080), 48), ((1280, 720), 36), ((1024, 768), 36)):
        for what, layout in layouts(size):
            for name in ("menu", "help", "log", "fast", "sound", "roll", "reroll", "stop", "continue", "stepper"):
                assert min(layout[name].rect.size) >= least, (what, name)


def test_large_text_is_larger_everywhere_it_counts() -> None:
    usual, large = (Layout.load("table", (1920, 1080), text_size=text) for text in (100, 150))
    medium = Layout.load("table", (1920, 1080), text_size=125)
    for name in ("strip", "prompt", "odds", "gauges", "lefts", "roll", "seat_left", "pot", "beat"):
        assert large[name].font >= 1.35 * usual[name].font, name
        assert usual[name].font < medium[name].font < large[name].font, name


def test_the_map_is_the_one_of_the_nearest_shape() -> None:
    for size, name in (
        ((1920, 1080), "table_1920"),
        ((3840, 2160), "table_1920"),
        ((2560, 1080), "table_1920"),
        ((1920, 1200), "table_1920"),
        ((1366, 768), "table_1280"),
        ((1280, 720), "table_1280"),
        ((1280, 1024), "table_1024"),
        ((1440, 960), "table_1024"),
        ((1080, 1920), "table_portrait"),
        ((800, 1280), "table_portrait"),
    ):
        assert pick("table", size) == name
    assert pick("table", (1280, 720), 150) == "table_large_text"
    assert pick("table", (1024, 768), 125) == "table_1024_large_text"
    assert pick("table", (800, 1280), 150) == "table_portrait_large_text"


def test_a_nearly_square_or_tall_window_has_a_map_of_its_own_where_there_is_one() -> None:
    for size, text, name in (
        ((720, 740), 100, "rackets_board_square"),
        ((960, 1080), 150, "rackets_board_square_large_text"),
        ((800, 1000), 100, "rackets_board_portrait"),
        ((1280, 1024), 100, "rackets_board_1024"),
        ((800, 1280), 100, "rackets_board_tall"),
        ((800, 1280), 150, "rackets_board_tall_large_text"),
        ((1080, 1920), 125, "rackets_board_tall_large_text"),
        ((720, 1000), 150, "rackets_board_portrait_large_text"),
    ):
        assert Layout.load("rackets_board", size, text_size=text, layers=("panels",)).name == name
    assert Layout.load("table", (720, 740)).name == "table_1024"


def test_the_table_fills_a_wide_window() -> None:
    layout = Layout.load("table", (2560, 1080))
    assert layout["rim"].rect.size == (2560, 1080)
    assert layout["console"].rect.w == 2560
    assert layout["seat_left"].rect.left == 84
    assert layout["seat_right"].rect.right == 2560 - 84
    assert abs(layout["card"].rect.centerx - 1280) <= 1
    assert layout["roll"].rect.right == 2560 - 44
    narrow = Layout.load("table", (1920, 1080))
    assert layout["odds"].rect.w == narrow["odds"].rect.w + 640


def test_racks_replace_what_stands_in_their_way() -> None:
    usual, racks = (Layout.load("table", (1024, 768), racks=racks) for racks in (False, True))
    assert "steppers" not in usual
    assert "steppers" in racks
    assert "lefts" not in racks
    assert racks["own"].props["plate"] is True
    assert racks["zone"].rect != usual["zone"].rect


def test_a_place_that_is_not_there_is_named() -> None:
    with pytest.raises(LayoutError, match="no place called cellar"):
        Layout.load("table", (1920, 1080))["cellar"]


@pytest.mark.parametrize("name", MAPS)
def test_maps_are_maps_that_open_in_tiled(name: str) -> None:
    root = ElementTree.parse(assets_dir() / "layouts" / f"{name}.tmx").getroot()
    assert (root.tag, root.get("orientation")) == ("map", "orthogonal")
    ids = [item.get("id") for item in root.iter("object")]
    assert len(ids) == len(set(ids))
    assert int(root.get("nextobjectid", 0)) > max(int(one or 0) for one in ids)
    layers = [layer.get("name") for layer in root.iter("objectgroup")]
    assert layers == ["base", "players-2", "players-3", "players-4", "racks"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('width="240"', 'width="wide"'),
        lambda text: text.replace('x="828"', 'x="far"'),
        lambda text: text.replace('name="anchor-x" type="float" value="0.5"', 'name="anchor-x" value="left"'),
        lambda text: text.replace(
            'name="anchor-x" type="float" value="0.5"', 'name="anchor-x" type="float" value="0.7"'
        ),
        lambda text: text.replace('name="card"', 'name=""'),
        lambda text: text.replace('name="base"', 'name="b"').replace('name="players-4"', 'name="p"'),
        lambda text: "<html></html>",
        lambda text: "\x00\x01",
    ],
)
def test_a_damaged_map_is_one_sentence(tmp_path: Path, damage: object) -> None:
    text = (assets_dir() / "layouts" / "table_1920.tmx").read_text("utf-8")
    hurt = damage(text)  # type: ignore[operator]
    assert hurt != text
    (tmp_path / "table_1920.tmx").write_text(hurt, "utf-8")
    with pytest.raises(LayoutError) as caught:
        Layout.load("table", (1920, 1080), folder=tmp_path)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a_missing_map_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"table_1024.tmx is missing or damaged"):
        Layout.load("table", (1024, 768), folder=tmp_path)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_plate_beside_the_dice_of_the_top_seat_keeps_clear_of_the_card(size, players):
    for text in (100, 125, 150):
        layout = Layout.load("table", size, players, text)
        place, card = layout["result_top"].rect, layout["card"].rect
        k = float(layout["result_top"].props.get("scale", 1)) * layout.k
        for count in (1, 2, 3, 4):
            x, y = lie(count, place.w / k, place.h / k).plaque
            plate = Rect(round(place.x + x * k), round(place.y + y * k), round(PLAQUE * k), round(PLAQUE * k))
            assert not plate.colliderect(card), (text, count)


@pytest.mark.parametrize("size", SIZES)
def test_an_opponents_dice_lie_in_even_rows_that_do_not_overlap(size):
    for players, text in ((2, 100), (4, 100), (4, 150)):
        layout = Layout.load("table", size, players, text)
        for name in ("result_left", "result_top", "result_right") if players == 4 else ("result_top",):
            place = layout[name].rect
            k = float(layout[name].props.get("scale", 1)) * layout.k
            for count in range(1, PILES):
                how = lie(count, place.w / k, place.h / k)
                px = how.face * k
                # Few dice lie loosely, one a little lower than the next; more of them in rows.
                rows = Counter(y for _, y in how.centres) if count > FEW else {}
                assert len(rows) < 2 or min(rows.values()) > 1, (name, count)
                centres = [(x * k, y * k) for x, y in how.centres]
                for i, (x, y) in enumerate(centres):
                    for other_x, other_y in centres[:i]:
                        beside = abs(x - other_x) >= px * 1.1 - 1
                        assert beside or abs(y - other_y) >= px * 1.3 - 1, (name, count)
