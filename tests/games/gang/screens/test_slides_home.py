"""A rival's dice are thrown where they have a way into their places from, whatever lies before the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from gangdice_gui.games.gang.rules.types import Rolled
from tests.games.gang.screens.test_slides_round import about_to_throw, lifted_of


@pytest.mark.parametrize(("seat", "dice"), [(1, 3), (1, 5), (1, 9), (2, 3), (2, 7), (2, 18)])
def test_past_a_row_before_the_card_a_rival_s_dice_are_thrown_on_its_own_side(
    tmp_path: Path, seat: int, dice: int
) -> None:
    """Between the card and what lay before it there was no way, so all of them slid over the card."""
    sight = about_to_throw(tmp_path, (1280, 720), seat, dice)
    assert not lifted_of(sight, Rolled(seat, tuple(range(dice)), tuple(k % 6 for k in range(dice)), 2))
