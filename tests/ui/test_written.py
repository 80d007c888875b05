"""Who looks at what is written has plain pictures drawn meanwhile: nobody else finds one of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.brush import member_picture
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.screens.town.tiles import tile
from gangdice_gui.ui.desk import Desk
from tests.ui.written import forget_plain, noting

SIDE = 41
"""Pixels, as wide as no table has them: nobody else has made them so."""


@pytest.mark.parametrize(
    "draw",
    [
        lambda desk: member_picture(desk, "bakers", "up", SIDE, 0),
        lambda desk: tile(desk, "booze", Structure("vault", 1), False, SIDE),
    ],
)
def test_no_plain_picture_is_found_by_other_tests(desk: Desk, draw: Callable[[Desk], Surface]) -> None:
    """Members of Fisticuffs and houses of Rackets were not there, in whatever file came next."""
    with noting(desk.size):
        draw(desk)
    forget_plain()
    assert draw(desk).get_at((SIDE // 2, SIDE // 2)).a == 255
