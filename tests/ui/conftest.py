"""The dice as a window has them, for the tests of each file with its own."""

from __future__ import annotations

import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.dice.dice import DiceArt
from tests.finished import reckoned_once

__all__ = ["art", "reckoned_once"]


@pytest.fixture(scope="module")
def art(screen: Surface) -> DiceArt:
    return DiceArt(assets_dir() / "dice")
