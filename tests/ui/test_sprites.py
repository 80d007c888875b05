"""Sprites as they are wanted: once for a size, without fringes, within a budget; a sentence where one is missing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import slices, theme
from gangdice_gui.ui.art import BADGE, RINGS, Art
from gangdice_gui.ui.shrunk import shrink


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(assets_dir())


def test_every_sprite_that_the_kit_names_is_there(art: Art) -> None:
    kinds = [f"button_{kind}_{state}" for kind in ("brass", "bakelite", "oxblood") for state in STATES]
    for name in (*kinds, "panel", "glass", "focus", "paper", "plaque", "cell", "cell_selected"):
        art.image(f"slices/{name}", 24, 24)
        art.image(f"slices_high/{name}", 24, 24)
    for seat in theme.SEATS.values():
        art.image(f"emblems/{seat.emblem}", 24, 24)
        art.image(f"badges/{seat.colour}", 24, 24)
        art.image(f"rings/{seat.colour}", 24, 24)
    for icon in ("plus", "minus", "check", "cross", "edit"):
        art.image(f"icons/{icon}", 24, 24)
    assert not art.trouble


STATES = ("normal", "hover", "focus", "pressed", "disabled")


def test_a_picture_is_scaled_once_per_size(art: Art) -> None:
    assert art.image("portraits/ada", 90, 90) is art.image("portraits/ada", 90, 90)
    assert art.image("portraits/ada", 90, 90).get_size() == (90, 90)
    assert art.icon("menu", 24, theme.CREAM) is not art.icon("menu", 24, theme.INK)
    assert art.medallion("ada", 60, "onyx").get_size() == (60, 60)


def test_a_picture_made_from_a_larger_one_is_another_than_the_baked_one_scaled(art: Art) -> None:
    whole, smaller = art.image("portraits/sal", 40, 40), art.smaller("portraits/sal", 40, 200)
    assert _bytes(whole) != _bytes(smaller)
    art.forget()
    assert _bytes(art.smaller("portraits/sal", 40, 200)) == _bytes(smaller), "whichever is asked for first"
    assert _bytes(art.image("portraits/sal", 40, 40)) == _bytes(whole)
    assert art.smaller("portraits/sal", 40, 200) is art.smaller("portraits/sal", 40, 200)


def _bytes(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_scaling_leaves_no_dark_fringe(screen: Surface) -> None:
    big = Surface((256, 256), pygame.SRCALPHA)
    pygame.draw.circle(big, (255, 255, 255, 255), (128, 128), 100)
    small = shrink(big, 40, 40)
    edges = [small.get_at((x, y)) for x in range(40) for y in range(40)]
    partly = [colour for colour in edges if 8 < colour.a < 250]
    assert len(partly) > 40
    assert min(min(colour.r, colour.g, colour.b) for colour in partly) >= 250
    assert small.get_at((0, 0)).a == 0
    assert small.get_at((20, 20)).a == 255


def test_panels_keep_their_corners_at_any_size(art: Art) -> None:
    small, large = art.slice9("panel", 200, 100, 1.0), art.slice9("panel", 700, 300, 1.0)
    assert (small.get_size(), large.get_size()) == ((200, 100), (700, 300))
    corner = pygame.Rect(0, 0, 30, 30)
    assert pygame.image.tobytes(small.subsurface(corner), "RGBA") == pygame.image.tobytes(
        large.subsurface(corner), "RGBA"
    )
    assert art.slice9("button_brass_normal", 7, 5, 1.0).get_size() == (7, 5)
    assert large.get_at((350, 150)) == small.get_at((100, 50)) == art.once("slices/panel", 192, 192).get_at((96, 96))
    brass = art.slice9("button_brass_normal", 300, 300, 1.0)
    assert brass.get_at((150, 90)) != brass.get_at((150, 210)), "what is lit from above stays so"


@pytest.mark.parametrize("name", ["focus", "glass"])
def test_a_large_panel_is_laid_without_a_picture_as_large_as_it(
    art: Art, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    made, laid, place = Surface((700, 400)), Surface((700, 400)), Rect(20, 10, 640, 360)
    made.blit(art.sliced(name, *place.size, 1.0), place)
    sizes: list[tuple[int, int]] = []
    for room in ("art", "layers"):
        monkeypatch.setattr(
            f"gangdice_gui.ui.{room}.Surface", lambda size, *flags: sizes.append(size) or Surface(size, *flags)
        )
    art.lay_slice(laid, name, place, 1.0)
    assert pygame.image.tobytes(laid, "RGB") == pygame.image.tobytes(made, "RGB")
    assert all(5 * w * h < place.w * place.h for w, h in sizes)


def test_of_a_panel_nothing_is_made_that_lies_beside_what_is_drawn(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a little of a table changes a frame paints that, and of the panel beneath most edges are long."""
    whole, made = Surface((300, 200)), list[tuple[int, int]]()
    art.lay_slice(whole, "focus", Rect(-40, 20, 640, 360), 1.0)
    monkeypatch.setattr(slices, "shrink", lambda source, *size: made.append(size) or shrink(source, *size))
    part = Surface((300, 200))
    part.set_clip(Rect(50, 0, 200, 120))
    art.lay_slice(part, "focus", Rect(-40, 20, 640, 360), 1.0)
    assert made == [(580, 30)], "the upper edge alone"
    part.set_clip(None)
    for box in (Rect(0, 0, 50, 200), Rect(250, 0, 50, 200), Rect(50, 120, 200, 80)):
        part.blit(whole, box, box)
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_missing_picture_is_a_placeholder_and_one_sentence(tmp_path: Path, screen: Surface) -> None:
    art = Art(tmp_path)
    assert art.image("portraits/ada", 80, 60).get_size() == (80, 60)
    assert art.slice9("panel", 90, 40, 1.0).get_size() == (90, 40)
    assert art.medallion("ada", 50, "ivory").get_size() == (50, 50)
    assert art.texture("felt").get_width() > 0
    assert "The texture felt is missing or damaged" in art.trouble
    art.image("portraits/ada", 81, 60)
    assert "ada.png is missing or damaged" in art.trouble
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\nrubbish")
    assert art.image("bad", 20, 20).get_size() == (20, 20)
    assert "bad.png is missing or damaged" in art.trouble


def test_the_cache_stays_within_its_budget(screen: Surface) -> None:
    art = Art(assets_dir(), budget=1 << 20)
    for size in range(100, 400, 4):
        art.image("portraits/ada", size, size)
    assert art._cache.bytes <= 1 << 20
    assert art._cache.bytes == sum(one.get_width() * one.get_height() * 4 for one in art._cache.values())
    art.forget()
    assert art._cache.bytes == 0


@pytest.mark.parametrize(("name", "most"), [("fist_front", 0.3), ("cup_back", 0.65), ("open_back", 0.8)])
def test_a_glove_is_kept_without_its_empty_rims_and_looks_the_same(art: Art, name: str, most: float) -> None:
    whole = art.once(f"hand/{name}", 260, 380)
    before = art._cache.bytes
    picture, at = art.rimless(f"hand/{name}", 260, 380)
    assert art._cache.bytes - before <= most * 260 * 380 * 4
    put = Surface((260, 380), pygame.SRCALPHA)
    put.blit(picture, at, special_flags=pygame.BLEND_RGBA_ADD)
    assert put.premul_alpha().get_buffer().raw == whole.premul_alpha().get_buffer().raw
    assert art.rimless(f"hand/{name}", 260, 380)[0] is picture
    art.let_go({f"hand/{name}"})
    assert art._cache.bytes == before


def test_a_ring_that_many_faces_wear_is_read_once_and_few_are_kept(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file is larger than any that is kept: at 4K half of the time of each new look of a face went into it."""
    read, scaled = list[str](), art._scaled
    art.suit((3840, 2160))
    monkeypatch.setattr(art, "_scaled", lambda name, *size: (read.append(name), scaled(name, *size))[1])
    first = art.medallion("ada", 354, "onyx")
    for mood in ("pleased", "worried", "thinking"):
        art.medallion("ada", 354, "onyx", mood=mood)
    assert read.count("rings/onyx") == 1
    plain = scaled("portraits/ada", 354, 354).copy()
    plain.blit(scaled("rings/onyx", 354, 354), (0, 0))
    above = Rect(0, 0, 354, 354 - round(354 * BADGE))
    assert pygame.image.tobytes(first.subsurface(above), "RGBA") == pygame.image.tobytes(
        plain.subsurface(above), "RGBA"
    )
    for px in range(300, 360, 4):
        art.medallion("ada", px, "ivory")
    assert 0 < art._rings._bytes <= RINGS
    art.suit((1920, 1080))
    art.medallion("ada", 177, "onyx")
    assert art._rings._bytes == 0, "a smaller window reads them quickly"


def test_high_contrast_takes_the_other_panels(art: Art) -> None:
    usual = pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA")
    face = art.medallion("ada", 60, "ivory")
    art.contrast(True)
    assert art.high_contrast and art.medallion("ada", 60, "ivory") is face, "what looks the same is not read again"
    assert pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA") != usual
    art.contrast(False)
    assert pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA") == usual
