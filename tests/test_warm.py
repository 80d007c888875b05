"""What is made once for all tests is the same for every one of them, whatever another has done with it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.ui import art
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.dice.dice_stuff import Stuffs
from gangdice_gui.ui.dice.throws.shapes import Shapes
from tests.differs import alike
from tests.warm import WIDTHS, Widths

NAME = "icons/dice"
FLIGHT = assets_dir() / "dice" / "flight_82.dice"


def test_whoever_draws_on_a_picture_that_was_scaled_draws_on_a_copy(screen: pygame.Surface) -> None:
    first = Art(assets_dir()).once(NAME, 40, 40)
    kept = first.copy()
    first.fill("red")
    assert alike(Art(assets_dir()).once(NAME, 40, 40), kept)
    for size in ((50, 40), (50, 50), (40, 50)):
        assert Art(assets_dir()).once(NAME, *size).get_size() == size


def test_panels_and_dice_are_copies_too_each_of_its_own_stuff(screen: pygame.Surface) -> None:
    folder, stuffs, made = FLIGHT.parent, Stuffs(FLIGHT.parent), dict[str, list[pygame.Surface]]()
    for colour in ("ivory", "crimson", "ivory"):
        made.setdefault(colour, []).append(Shapes(FLIGHT).die(7, stuffs.of(colour)))
    first, again = made["ivory"]
    assert alike(first, again) and not alike(first, made["crimson"][0])
    first.fill("red")
    assert alike(Shapes(FLIGHT).die(7, Stuffs(folder).of("ivory")), again)
    assert not alike(Shapes(FLIGHT).die(8, stuffs.of("ivory")), again)
    usual, high = Art(assets_dir()), Art(assets_dir())
    high.contrast(True)
    panel = usual.sliced("panel", 90, 70, 1.0)
    shape = panel.copy()
    panel.fill("red")
    assert alike(usual.sliced("panel", 90, 70, 1.0), shape) and not alike(high.sliced("panel", 90, 70, 1.0), shape)
    assert not alike(usual.sliced("panel", 90, 70, 0.5), shape)


def test_where_a_test_watches_how_files_are_read_dice_are_painted_anew(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes, stuff, load = Shapes(FLIGHT), Stuffs(FLIGHT.parent).of("ivory"), pygame.image.load
    before, read = shapes.die(9, stuff), list[object]()
    monkeypatch.setattr(pygame.image, "load", lambda *what: (read.append(what), load(*what))[1])
    assert alike(shapes.die(9, stuff), before) and len(read) == 2


def test_where_a_test_watches_how_pictures_are_scaled_they_are(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    Art(assets_dir()).once(NAME, 40, 40)
    made, shrink = list[tuple[int, int]](), art.shrink
    monkeypatch.setattr(art, "shrink", lambda source, w, h: (made.append((w, h)), shrink(source, w, h))[1])
    for _ in range(2):
        Art(assets_dir()).once(NAME, 40, 40)
    assert made == [(40, 40)] * 2


def test_pictures_and_words_of_another_folder_are_its_own(screen: pygame.Surface, tmp_path: Path) -> None:
    other = Art(tmp_path)
    other.once(NAME, 40, 40)
    assert other.trouble and not Art(assets_dir()).trouble
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "some.toml").write_text('[some]\nword = "Other."\n', "utf-8")
    (tmp_path / "en" / "more.toml").write_text('[more]\nword = "More."\n', "utf-8")
    assert Words("en", tmp_path)("some.word") == "Other."
    ours = Words("fr", assets_dir() / "locale")
    assert ours.keys() and ours.keys() == Words("fr", assets_dir() / "locale").keys() and not ours.has("some.word")


def test_widths_of_lines_are_let_go_when_there_are_too_many() -> None:
    widths = Widths({("line", "body", px): px for px in range(10)})
    widths.clear()
    assert len(widths) == 10, "a desk that starts anew for another window measures none again"
    widths |= {("more", "body", px): px for px in range(WIDTHS)}
    widths.clear()
    assert not widths
