"""The table, the room and the curtain fill any window, and each thing lies where the layout puts it."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.ui import backdrop, beside, spare
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.backdrop import room_backdrop, table_backdrop
from gangdice_gui.ui.cloth import curtain_backdrop

ASSETS = Path(__file__).resolve().parents[1] / "assets"
TABLES = (
    ((1920, 1080), 36, 64, 242),
    ((1920, 1080), 36, 92, 330),
    ((1280, 720), 24, 46, 168),
    ((1024, 768), 20, 46, 196),
    ((800, 600), 15, 36, 140),
    ((3840, 2160), 72, 128, 484),
    ((2560, 1080), 36, 64, 242),
)


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(ASSETS)


def mean(surface: Surface, *box: float) -> tuple[int, int, int]:
    """Average colour of a box given in parts of the surface."""
    w, h = surface.get_size()
    x, y, bw, bh = box
    area = Rect(round(x * w), round(y * h), max(1, round(bw * w)), max(1, round(bh * h))).clip(surface.get_rect())
    r, g, b, _ = pygame.transform.average_color(surface, area)
    return r, g, b


@pytest.mark.parametrize(("size", "rim", "top", "console"), TABLES)
def test_table_has_felt_wood_and_console(art: Art, size: tuple[int, int], rim: int, top: int, console: int) -> None:
    table = table_backdrop(art, size, rim, top, console)
    assert table.get_size() == size
    assert art.trouble == ""
    w, h = size
    middle, corner = (
        mean(table, 0.4, 0.35, 0.2, 0.1),
        mean(table, (rim * 2) / w, (h - console - top / 2) / h, 0.1, 0.01),
    )
    assert middle[1] > middle[0] + 20
    assert middle[1] > middle[2] + 20
    assert corner[1] > corner[0]
    assert sum(corner) < sum(middle), "the lamp hangs over the middle"
    for box in (
        (0.1, 0.0, 0.8, top * 0.7 / h),
        (0, 0.3, rim * 0.6 / w, 0.3),
        (1 - rim * 0.6 / w, 0.3, rim * 0.6 / w, 0.3),
    ):
        r, g, b = mean(table, *box)
        assert r > g > b
        assert r > 30
    r, g, b = mean(table, 0.1, 1 - console * 0.8 / h, 0.8, console * 0.6 / h)
    assert r > g > b
    assert r < 60


def test_table_has_wood_in_its_cut_corners(art: Art) -> None:
    table = table_backdrop(art, (1920, 1080), 36, 64, 242)
    for x, y in ((48, 76), (1920 - 48, 76), (48, 838 - 12), (1920 - 48, 838 - 12)):
        r, g, _ = pygame.transform.average_color(table, Rect(x - 5, y - 5, 10, 10))[:3]
        assert r > g, (x, y)


def test_high_contrast_darkens_only_the_felt(art: Art) -> None:
    plain, dark = (table_backdrop(art, (1280, 720), 24, 46, 168, felt_light=light) for light in (1.0, 0.34))
    assert sum(mean(dark, 0.4, 0.5, 0.2, 0.1)) < 0.6 * sum(mean(plain, 0.4, 0.5, 0.2, 0.1))
    assert mean(dark, 0.1, 0.9, 0.8, 0.05) == mean(plain, 0.1, 0.9, 0.8, 0.05)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (640, 480), (3840, 2160), (3440, 1440)])
def test_room_is_lit_by_its_lamp(art: Art, size: tuple[int, int]) -> None:
    room = room_backdrop(art, size)
    right = room_backdrop(art, size, (0.8, 0.3))
    assert room.get_size() == right.get_size() == size
    for picture in (room, right):
        r, g, b = mean(picture, 0, 0, 1, 1)
        assert r > g > b
        assert r > 25
    assert sum(mean(room, 0.45, 0.3, 0.1, 0.1)) > 1.6 * sum(mean(room, 0, 0.9, 0.1, 0.1))
    assert sum(mean(right, 0.76, 0.25, 0.1, 0.1)) > 1.6 * sum(mean(right, 0.0, 0.25, 0.1, 0.1))


@pytest.mark.parametrize("size", [(1920, 1080), (777, 601)])
def test_the_wall_is_packed_as_it_is_made_and_looks_as_it_would(
    art: Art, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_backdrop(art, size)
    assert room.get_bytesize() == 3, "made unpacked both pictures would be there at once"
    monkeypatch.setattr(spare, "got_packed", lambda size: Surface(size, 0, 32))
    assert pygame.image.tobytes(room, "RGB") == pygame.image.tobytes(room_backdrop(art, size), "RGB")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (640, 480), (3840, 2160)])
def test_curtain_covers_every_pixel(art: Art, size: tuple[int, int]) -> None:
    curtain = curtain_backdrop(art, size)
    assert curtain.get_size() == size
    assert pygame.mask.from_threshold(curtain, (0, 0, 0), (2, 2, 2, 255)).count() == 0
    r, g, b = mean(curtain, 0.2, 0.3, 0.6, 0.5)
    assert r > 2.5 * max(g, b)
    band = mean(curtain, 0.1, 1 - 40 / 1080 * min(size[0] / 1920, size[1] / 1080) * 1080 / size[1], 0.8, 0.003)
    assert band[0] > 150, "the brass band of the hem"
    assert band[1] > 100


def test_backdrops_are_the_same_every_time(art: Art) -> None:
    for make in (lambda: table_backdrop(art, (1024, 768), 20, 46, 196), lambda: room_backdrop(art, (1024, 768))):
        assert pygame.image.tobytes(make(), "RGB") == pygame.image.tobytes(make(), "RGB")


@pytest.mark.parametrize("tall", [1080, 1081])
def test_a_wall_is_lit_in_halves_as_it_is_at_once(art: Art, tall: int) -> None:
    """Stretched, its light is as large as the window."""
    whole, lit = Surface((640, tall)), Surface((640, tall))
    for room in (whole, lit):
        room.fill((90, 60, 40))
    view = art.texture("light_room").subsurface((120, 68, 240, 135))
    whole.blit(pygame.transform.smoothscale(view, whole.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    steps = [*backdrop._light(art, "light_room", lit, (0.5, 0.5), pygame.BLEND_RGB_MULT)]
    assert lit.get_buffer().raw == whole.get_buffer().raw and len(steps) == (2 if tall == 1080 else 1)


def test_wood_read_strip_by_strip_is_the_same(art: Art) -> None:
    whole = art.texture("walnut")
    half = pygame.transform.smoothscale_by(whole, 0.5)
    small = pygame.transform.smoothscale(whole, (round(whole.get_width() * 0.35), round(whole.get_height() * 0.35)))
    for k, at_once_read in ((1, half), (0.7, small), (2, whole)):
        strips = at_once(backdrop._material(art, "walnut", k))
        assert strips.get_size() == at_once_read.get_size()
        assert strips.get_buffer().raw == at_once_read.get_buffer().raw
    art.trouble = ""
    assert at_once(backdrop._material(art, "oak", 1)).get_size() == (256, 256) and art.trouble


@pytest.fixture
def reads(art: Art, monkeypatch: pytest.MonkeyPatch) -> tuple[Art, list[int], threading.Event]:
    """Return art that reads on a second core, which threads read, and what lets them."""
    readers, goes_on, load = list[int](), threading.Event(), pygame.image.load

    def read(path: Path) -> Surface:
        readers.append(threading.get_ident())
        assert goes_on.wait(30)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", read)
    monkeypatch.setattr(beside, "CORES", 2)
    return Art(art.folder.parent), readers, goes_on


def test_wood_is_read_beside_the_frames_that_wait_for_it_and_no_part_of_it_is_long(
    reads: tuple[Art, list[int], threading.Event],
) -> None:
    """To read, convert and shrink it at once took a frame of 40 ms."""
    art, readers, goes_on = reads
    steps, work = list[bool | None](), backdrop._material(art, "walnut", 1)
    while True:
        with frame():
            try:
                steps.append(next(work))
            except StopIteration:
                break
        goes_on.set()
        time.sleep(0.001)
    assert steps[0] is True and len(readers) == 1 and readers != [threading.get_ident()]
    assert steps.count(None) == 1 + art.texture("walnut").get_height() // (backdrop.STRIP * backdrop.STRIPS)


def test_a_table_lets_frames_pass_until_its_lamp_is_read(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame that lays its light would wait for the thread that reads it."""
    comes = [True, True, True, False]
    monkeypatch.setattr(art, "expect", lambda *_: comes.pop(0))
    waits = list(backdrop.laid(art, Surface((640, 360)), 24, 24, 120))
    assert waits[-2:] == [True, True] and waits.count(True) == 2 and not comes


def test_a_texture_nobody_comes_for_is_not_kept(reads: tuple[Art, list[int], threading.Event]) -> None:
    art, _, goes_on = reads
    work = backdrop._material(art, "walnut", 1)
    with frame():
        assert next(work) is True
    del work
    goes_on.set()
    assert not art._beside._jobs
    assert art.raw_texture("walnut") is not None, "it is read all the same"


def test_a_sprite_that_is_let_go_counts_no_longer(art: Art) -> None:
    art.budget = 4 * (40 * 40 + 90 * 60)
    glow = art.image("effects/glow", 40, 40)
    for _ in range(3):
        burst = art.image("effects/burst", 90, 60)
        art.let_go({"effects/burst"})
    assert art.image("effects/glow", 40, 40) is glow, "there is room for both"
    assert art.image("effects/burst", 90, 60) is not burst
