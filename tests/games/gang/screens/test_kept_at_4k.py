"""What a table at 4K keeps of its pictures, and how the odds are drawn where it is drawn in parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.advice.offers import Odds
from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.games.gang.screens.console import odds_strip
from gangdice_gui.games.gang.screens.console.odds_strip import OddsCells
from gangdice_gui.games.gang.screens.house import SPRITES
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.bar import bar
from gangdice_gui.ui.desk import Desk
from tests.games.gang.screens.coached import settled
from tests.games.gang.table import sitting, started
from tests.people import ADA, BENNO, MARCO, played

LARGE = (3840, 2160)
CHANCES = {number: Odds(0.95 - 0.04 * number, 0.9 - 0.04 * number) for number in range(1, 17)}


def test_what_a_table_makes_ahead_is_still_there_when_all_of_it_is_made(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 265 pictures of a round 198 were let go and made again, in frames that took 44 ms by that."""
    made, keep = Counter[object](), Art._keep
    monkeypatch.setattr(Art, "_keep", lambda self, key, *picture: (made.update([key]), keep(self, key, *picture))[1])
    desk = new_desk(LARGE, odds="always")
    desk.art = Art(assets_dir())
    desk.art.keep(SPRITES, LARGE)
    app = sitting(desk, played(started(MARCO, ADA, BENNO), Card("different-2-bomb")))
    table = settled(app)
    while table.ahead():
        pass
    app.step([], 16)
    assert len(made) > 100
    assert [key for key, times in made.items() if times > 1] == []
    app.leave()


def cells(value: int = 7) -> OddsCells:
    strip = OddsStrip((20, 1), CHANCES, 9)
    return OddsCells(Rect(20, 40, 900, 150), value, 16, 12, 20, strip)


@pytest.mark.parametrize("value", [1, 7, 12])
def test_of_the_odds_all_that_is_seen_in_a_part_is_drawn_there_and_no_more(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, value: int
) -> None:
    """A table at 4K is drawn in up to five parts, and each asked for all of them."""
    desk, drawn = new_desk((1280, 720)), list[Rect]()
    monkeypatch.setattr(odds_strip, "bar", lambda *of, **more: (drawn.append(of[2]), bar(*of, **more))[1])
    widget, whole, pieces = cells(value), Surface((1000, 220)), Surface((1000, 220))
    widget.focused = True
    widget.draw(whole, desk)
    every = len(drawn)
    for x in range(0, 1000, 25):
        drawn.clear()
        pieces.set_clip(Rect(x, 0, 25, 220))
        widget.draw(pieces, desk)
        assert len(drawn) <= every / 3
    pieces.set_clip(None)
    assert pygame.image.tobytes(pieces, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("upright", [False, True])
def test_bars_of_one_size_are_cut_from_the_same_stripes_which_stay_where_they_are(
    new_desk: Callable[..., Desk], upright: bool
) -> None:
    desk, made = new_desk((1280, 720)), list[object]()
    desk.art = Art(assets_dir())
    keep = desk.art._keep
    desk.art._keep = lambda key, picture: (made.append(key), keep(key, picture))[1]  # type: ignore[method-assign]
    found = list[Surface]()
    for share in (0.4, 0.6, 0.95):
        surface = Surface((90, 90))
        bar(surface, desk, Rect(0, 0, 90, 90), share, "lead", upright)
        found.append(surface)
    assert len(made) == 1
    short = Rect(2, 60, 86, 26) if upright else Rect(2, 2, 26, 86)
    one, *others = [pygame.image.tobytes(picture.subsurface(short), "RGB") for picture in found]
    assert all(other == one for other in others)
    assert len({one[at : at + 3] for at in range(0, len(one), 3)}) > 1, "there are stripes"


def test_the_stripes_of_the_odds_are_there_before_anybody_has_to_be_beaten(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn with the first odds that have them they took 5 ms of a frame of 4K that is full without."""
    desk = new_desk((1280, 720), odds="always")
    desk.art = Art(assets_dir())
    app = sitting(desk, played(started(MARCO, ADA, BENNO), Card("different-2-bomb")))
    table = settled(app)
    while table.ahead():
        pass
    made, keep = list[object](), desk.art._keep
    monkeypatch.setattr(desk.art, "_keep", lambda key, picture: (made.append(key), keep(key, picture))[1])
    shown, nowhere = next(w for w in table.group.widgets if isinstance(w, OddsCells)), Surface((1280, 720))
    shown.strip = OddsStrip((20, 1), CHANCES, None)
    shown.draw(nowhere, desk)
    assert [key for key in made if "odds" in str(key)] == []
    app.leave()
