"""A texture of which a strip is wanted is read that far, and is the same to the pixel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.jpeg import AHEAD, cut_short, load_upper

FOLDER = assets_dir() / "textures"


@pytest.mark.parametrize("name", ["felt", "walnut"])
@pytest.mark.parametrize("rows", [1, 15, 16, 333, 1008, 1024, 5000])
def test_the_upper_rows_are_those_of_the_whole(name: str, rows: int) -> None:
    whole = pygame.image.load(FOLDER / f"{name}.jpg")
    upper = load_upper(FOLDER / f"{name}.jpg", rows)
    seen = (0, 0, whole.get_width(), min(rows, whole.get_height()))
    assert upper.get_height() == min(rows + AHEAD, whole.get_height())
    assert pygame.image.tobytes(upper.subsurface(seen), "RGB") == pygame.image.tobytes(whole.subsurface(seen), "RGB")


def test_what_is_no_such_file_stays_as_it_is(tmp_path: Path) -> None:
    assert cut_short(b"no picture", 8) == b"no picture" and cut_short(b"", 8) == b""
    assert load_upper(FOLDER / "glow_felt.png", 8).get_height() > 8
    (tmp_path / "felt.jpg").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(pygame.error):
        load_upper(tmp_path / "felt.jpg", 8)


def test_a_felt_for_a_page_is_read_no_further_than_it_goes(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is 12 MB, at the moment in which most is held anyway."""
    art, read = Art(assets_dir()), list[Surface]()
    monkeypatch.setattr("gangdice_gui.ui.art.load_upper", lambda *which: (read.append(load_upper(*which)), read[-1])[1])
    assert art.texture("felt", (300, 200)).get_size() == (300, 200)
    assert read[0].get_height() == 200 + AHEAD
