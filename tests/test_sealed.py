"""Whoever draws on a picture that others share is found."""

from __future__ import annotations

import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.layers import draw_share
from tests.sealed import changed


def test_whoever_draws_on_a_shared_picture_or_leaves_it_faded_is_found_once(screen: Surface) -> None:
    changed()
    art = Art(assets_dir())
    face, badge, ring = (art.image(name, 40, 40) for name in ("portraits/sal", "badges/ivory", "rings/brass"))
    draw_share(screen, ring, (0, 0), 0.5)
    assert changed() == [], "it is put back"
    face.set_at((20, 20), (1, 2, 3, 4))
    badge.set_alpha(0)
    assert changed() == ["('image', 'badges/ivory', 40, 40)", "('image', 'portraits/sal', 40, 40)"]
    assert changed() == []


@pytest.mark.parametrize("draw", ["once", "sliced"])
def test_what_is_not_kept_may_be_drawn_on(screen: Surface, draw: str) -> None:
    art = Art(assets_dir())
    picture = art.once("portraits/sal", 40, 40) if draw == "once" else art.sliced("panel", 40, 40, 1.0)
    picture.fill((0, 0, 0))
    assert changed() == []
