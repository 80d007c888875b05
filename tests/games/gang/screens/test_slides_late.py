"""On a machine too slow to know in time how dice slide they lie a little longer: no frame has it all to think of."""

from __future__ import annotations

import random

import pytest

from gangdice_gui.base import manners
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls, one
from gangdice_gui.ui.dice.dice import DiceArt, dice_art
from gangdice_gui.ui.dice.slides import plan as slide_plan
from gangdice_gui.ui.dice.slides.plan import LATE, Slides
from gangdice_gui.ui.dice.throws.plan import HOLD
from gangdice_gui.ui.dice.throws.throw import Die, Throw

FELT = (560.0, 420.0, 1240.0, 330.0)


def thrown(art: DiceArt) -> Handfuls:
    dice = [Die("ivory", k % 6 + 1, (620.0 + 90 * k, 840.0)) for k in range(8)]
    return one(Throw(art, dice, 74, FELT, random.Random(8)))


@pytest.fixture
def art(screen: object) -> DiceArt:
    return dice_art(assets_dir(), 6)


def lies(throw: Handfuls) -> int:
    """Return for how many milliseconds of frames of 16 dice lie before they slide."""
    slides, lain = throw.landed + HOLD, 0
    with manners.frame():
        assert throw.waits(slides - 20) == slides - 20, "there is time yet"
        while throw.waits(slides + 15) == slides - 1:
            lain += 16
        assert throw.waits(slides + 15) == slides + 15
    return lain


def test_dice_lie_until_it_is_known_how_they_slide(art: DiceArt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slide_plan, "full", lambda *after: True)
    assert 0 < lies(thrown(art)) < LATE, "where nothing moves there is time in every frame"
    unseen = thrown(art)
    slides = unseen.landed + HOLD
    assert unseen.waits(slides + 15) == slides + 15, "a frame nobody sees has all the time there is"


def test_they_do_not_lie_there_for_ever(art: DiceArt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slide_plan, "full", lambda *after: True)
    monkeypatch.setattr(slide_plan, "LARGE_SHARE", -1.0)
    monkeypatch.setattr(slide_plan, "SHARE", -1.0)
    settled, settle = list[int](), Slides.settle
    monkeypatch.setattr(Slides, "settle", lambda slides: (settled.append(1), settle(slides))[1])
    lain = lies(thrown(art))
    assert lain > LATE and settled, "what has been found by then is taken, be it only a piece in each frame"
