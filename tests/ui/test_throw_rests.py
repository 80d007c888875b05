"""Dice that have come to rest lie still for a moment before they slide."""

import random

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.throw import Throw
from tests.ui.test_throw import ZONE, changed, frame, some


def test_nobody_hurries_the_result(art: DiceArt) -> None:
    """All dice lie still where they fell before they slide: a seventh of a second, not a ninth."""
    throw = Throw(art, some(6), 82, ZONE, random.Random(3))
    lies, still, slides = (frame(throw, throw.landed + ms) for ms in (2, 138, 240))
    assert changed(lies, still) == 0 < changed(still, slides)
