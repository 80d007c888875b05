"""How large a sprite is, by the first bytes of its file."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.art import Art


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(assets_dir())


def test_how_large_a_sprite_is_is_known_without_reading_all_of_it(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of the rules asks for a dozen as it is laid out."""
    names = ("portraits/ada", "screens/ivory", "icons/bell")
    sizes = [pygame.image.load(art.folder / f"{name}.png").get_size() for name in names]
    monkeypatch.setattr(pygame.image, "load", None)
    assert [art.size(name) for name in names] == sizes and not art.trouble


@pytest.mark.parametrize(
    "file", [None, b"", b"\x89PNG", b"not a picture, but as long as the head of one", b"\x89PNG\r\n\x1a\n" + bytes(16)]
)
def test_of_what_is_no_sprite_the_size_is_one_pixel_and_a_sentence(tmp_path: Path, file: bytes | None) -> None:
    art = Art(tmp_path)
    art.folder.mkdir()
    if file is not None:
        (art.folder / "odd.png").write_bytes(file)
    assert art.size("odd") == (1, 1)
    assert art.trouble == "The picture odd.png is missing or damaged; install the game again."
