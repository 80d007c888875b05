"""Buttons of the street fight for large letters: they take the room there is, and lie clear of each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.console.pieces import Answer, Pick
from scripts.shots_fisticuffs import SHOTS

SIZES = [(1366, 768), (1024, 768), (1920, 1080)]


def buttons(new_desk, name, size, text_size):
    desk = new_desk(size, language="fr", text_size=text_size)
    stage = SHOTS[name](desk)
    found = {widget.name: widget for widget in stage.group.widgets}
    assert all(Rect(0, 0, *size).contains(widget.rect) for widget in found.values())
    stage.close()
    return desk, found


def written(desk, widget):
    """Return how high the letters of a button come out."""
    if isinstance(widget, Pick):
        return widget.fitting(desk)[0]
    assert isinstance(widget, Answer)
    return min(widget.px, round(widget.rect.h * (0.36 if widget.sub else 0.5)))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_promised_under_the_alliances_is_said_in_larger_letters(new_desk, size):
    sizes = []
    for text_size in (100, 125, 150):
        desk, found = buttons(new_desk, "fist:alliances", size, text_size)
        row = [found["look"], *(found[name] for name in found if name.startswith("promise ")), found["go"]]
        assert len(row) == 5 and not any(one.rect.colliderect(other.rect) for one, other in combinations(row, 2))
        sizes.append((min(pick.fitting(desk)[0] for pick in row[1:4]), row[0].px, row[4].px))
        assert text_size == 100 or not any(pick.key_hint for pick in row[1:4])
    for small, middle, large in zip(*sizes, strict=True):
        assert small < large and small <= middle <= large


@pytest.mark.parametrize("size", SIZES)
def test_the_answer_that_aims_takes_the_row_that_would_stay_empty(new_desk, size):
    sizes = []
    for text_size in (100, 150):
        desk, found = buttons(new_desk, "fist:aim", size, text_size)
        plain = [found[name] for name in found if name.endswith(" plain")]
        sizes.append((written(desk, found["go"]), min(written(desk, pick) for pick in plain)))
    assert all(large > 1.2 * small for small, large in zip(*sizes, strict=True)), sizes
