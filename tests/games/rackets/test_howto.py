"""How to play Rackets: what it says of prices and points is what the rules count with."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.rackets.narrate import dollars, points, whole
from gangdice_gui.games.rackets.rules.figures import (
    BOMB_POINTS,
    BOMB_PRICE,
    CRATE_PRICE,
    HOLDS,
    MAKES,
    NEST,
    PERCH,
    STRUCTURES,
)
from gangdice_gui.games.rackets.screens.howto import PAGES
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.shrunk import cut_out, shrink
from scripts.blank import Blank

NAMES = [name for name, _ in PAGES]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prices_and_points_on_the_page_are_those_of_the_rules(new_desk, language):
    desk = new_desk((1280, 720), language=language)
    words = desk.words
    below = Blank(desk)
    below.screens = screens_of("rackets")
    page = Rules(desk, open_house(desk), below, NAMES.index("rackets_structures"))
    said = [" ".join(label.lines) for label in page.labels]
    for family in (MAKES, HOLDS):
        for kind in family:
            about = STRUCTURES[kind]
            assert words(f"town.kinds.{kind}") in said
            first = [dollars(words, price) for price in about.prices]
            row = next(n for n in range(len(said)) if said[n : n + 3] == first)
            assert said[row + 4 : row + 7] == [str(n) for n in about.batches]
            assert said[row + 8 : row + 11] == [whole(words, worth) for worth in about.points]
    singles = {kind: (STRUCTURES[kind].prices[0], STRUCTURES[kind].points[0]) for kind in (NEST, PERCH)}
    for kind, (price, worth) in (singles | {"bomb": (BOMB_PRICE, BOMB_POINTS)}).items():
        line = next(text for text in said if text.startswith(words(f"town.kinds.{kind}")))
        assert dollars(words, price) in line and points(words, worth) in line
    crate = next(text for text in said if text.startswith(words("howto.rackets_structures.crate")))
    assert dollars(words, CRATE_PRICE) in crate


def test_plots_of_the_town_are_cut_out_of_it_before_they_are_enlarged(new_desk, monkeypatch):
    """All of the town, as large as its plots were to be, was larger than the window, and took a third of a second."""
    desk, sizes = new_desk((1280, 720)), []
    monkeypatch.setattr(
        "gangdice_gui.ui.art.shrink", lambda source, w, h: (sizes.append((w, h)), shrink(source, w, h))[1]
    )
    below = Blank(desk)
    below.screens = screens_of("rackets")
    Rules(desk, open_house(desk), below, NAMES.index("rackets_states")).draw(Surface(desk.size))
    assert sizes and max(map(min, sizes)) < desk.size[1] // 2


def test_of_a_large_picture_only_the_pieces_are_converted(screen, monkeypatch):
    """The town as it is read is 14 MB, and as much again where all of it was made like the window."""
    art, large, load = Art(assets_dir()), [], pygame.image.load

    class Read(Surface):
        def convert_alpha(self, *how):
            large.append(self.get_size())
            return super().convert_alpha(*how)

    def reads(path):
        whole = load(path)
        kept = Read(whole.get_size(), pygame.SRCALPHA)
        kept.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return kept

    monkeypatch.setattr(pygame.image, "load", reads)
    boxes = ((0.1, 0.2, 0.08), (0.9, 0.9, 0.1))
    pieces = art.patches("rackets/town", boxes, 77)
    assert all(max(size) < 400 for size in large)
    monkeypatch.undo()
    wanted = cut_out(load(art.folder / "rackets/town.png").convert_alpha(), boxes, 77)
    assert pygame.image.tobytes(pieces, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("k", [0.7, 1.3, 2.0])
def test_a_piece_that_is_cut_out_is_what_it_is_in_the_whole_picture(k):
    art = Art(assets_dir())
    pygame.display.set_mode((8, 8))
    town = art.image("rackets/town", 944, 944)
    whole = shrink(town, round(944 * k), round(944 * k))
    side, at = round(100 * k), (300, 420)
    piece = cut_out(town, [(at[0] / 944, at[1] / 944, 100 / 944)], side)
    same = whole.subsurface(round(at[0] * k), round(at[1] * k), side, side)
    raw = zip(pygame.image.tobytes(piece, "RGB"), pygame.image.tobytes(same, "RGB"), strict=True)
    off = [abs(one - other) for one, other in raw]
    assert max(off) < 40 and sum(off) / len(off) < 3
