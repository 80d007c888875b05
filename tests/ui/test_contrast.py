"""Everything written can be read: the contrast of each ink on each ground it stands on, measured in the pictures."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.pages.menu import room
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import Kind, face
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.theme import Colour, ratio
from gangdice_gui.ui.widget import Widget, ring

SIZE = (1920, 1080)
TEXT = {
    "panel": ("CREAM", "SECOND", "HINT", "GOLD", "NUMERAL", "SALMON", "HOLDS"),
    "focus": ("CREAM", "SECOND", "GOLD", "QUIET", "NUMERAL", "SALMON"),
    "glass": ("CREAM", "SECOND", "HINT", "GOLD", "NUMERAL", "SALMON", "HOLDS", "SOFT", "QUIET"),
    "paper": ("INK", "OXBLOOD"),
    "plaque": ("INK",),
    "cell": ("CREAM", "NUMERAL"),
    "cell_selected": ("CREAM", "NUMERAL"),
    "button_brass_normal": ("INK",),
    "button_brass_hover": ("INK",),
    "button_brass_focus": ("INK",),
    "button_bakelite_normal": ("CREAM", "SECOND", "GOLD"),
    "button_bakelite_hover": ("CREAM", "SECOND", "GOLD"),
    "button_bakelite_focus": ("CREAM", "SECOND", "GOLD"),
    "button_bakelite_pressed": ("CREAM", "SECOND", "GOLD"),
    "button_oxblood_normal": ("DANGER_INK",),
    "button_oxblood_hover": ("DANGER_INK",),
    "button_oxblood_pressed": ("DANGER_INK",),
    "felt": ("CREAM", "GOLD"),
    "console": ("CREAM", "SECOND", "GOLD", "SOFT"),
    "wall": ("CREAM", "GOLD"),
}
PLAIN = {
    "ODDS_VALID": "CREAM",
    "ODDS_BEATS": "CREAM",
    "ODDS_BEATS_STRIPE": "CREAM",
    "ODDS_BUST": "CREAM",
    "PAPER_TINT": "INK",
    "PAPER": "INK",
    "GOLD": "INK",
}
LINES = {
    "panel": ("BRASS_EDGE", "GOLD", "FOCUS", "DISABLED", "OFF_EDGE"),
    "glass": ("BRASS_EDGE", "FOCUS"),
    "felt": ("FOCUS", "FAINT", "TRAY"),
    "wall": ("FOCUS",),
    "paper": ("PAPER_EDGE", "PAPER_RULE"),
}


@pytest.fixture(scope="module", params=[False, True], ids=["usual", "high"])
def desk(request: pytest.FixtureRequest, screen: Surface, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    yield make_desk(SIZE, Store(tmp_path_factory.mktemp("data")), Settings(high_contrast=request.param))
    theme.contrast(False)


def colour(name: str) -> Colour:
    found: Colour = getattr(theme, name)
    return found


def squares(surface: Surface, area: Rect) -> list[Colour]:
    """The mean colours of an area's squares, so that neither grain nor weave decides."""
    places = [Rect(x, y, 40, 40) for x in range(area.x, area.right, 40) for y in range(area.y, area.bottom, 40)]
    return [pygame.transform.average_color(surface, place.clip(area))[:3] for place in places]


def grounds(desk: Desk, name: str) -> list[Colour]:
    """The colours of a ground, sampled where text stands on it."""
    if name == "wall":
        return squares(room(desk.art, SIZE), Rect(40, 30, 1840, 120))  # where titles stand
    table = backdrop(desk, Layout.load("table", SIZE, 4, 100))
    if name == "felt":
        return squares(table, Rect(300, 620, 1320, 200))  # round the dice zone: elsewhere text stands on panels
    if name == "console":
        return squares(table, Rect(60, 860, 1800, 180))
    slab = Surface((240, 120))
    # What is no button may lie on the lightest felt, and some lets it shine through.
    slab.blit(table, (0, 0), Rect(840, 900 if name.startswith("button") else 300, 240, 120))
    slab.blit(desk.art.slice9(name, 240, 120, 1), (0, 0))
    return [pygame.transform.average_color(slab, Rect(60, y, 120, 4))[:3] for y in (30, 58, 84)]


@pytest.mark.parametrize("ground", TEXT)
def test_text_on_pictures(desk: Desk, ground: str) -> None:
    least = 7.0 if desk.settings.high_contrast else 4.5
    for name in TEXT[ground]:
        worst = min(ratio(colour(name), under) for under in grounds(desk, ground))
        assert worst >= least, f"{name} on {ground}: {worst:.2f}"


@pytest.mark.parametrize("ground", PLAIN)
def test_text_on_plain_colours(desk: Desk, ground: str) -> None:
    least = 7.0 if desk.settings.high_contrast else 4.5
    assert ratio(colour(PLAIN[ground]), colour(ground)) >= least


@pytest.mark.parametrize("ground", LINES)
def test_lines_and_rings(desk: Desk, ground: str) -> None:
    for name in LINES[ground]:
        worst = min(ratio(colour(name), under) for under in grounds(desk, ground))
        assert worst >= 3.0, f"{name} on {ground}: {worst:.2f}"


@pytest.mark.parametrize("ground", ["paper", "plaque", "felt", "panel", "button_brass_normal"])
def test_the_ring_of_the_focus_stands_out_from_all_that_can_be_focused(desk: Desk, ground: str) -> None:
    """One of its two lines does: the light one on what is dark, the dark one round it on what is light."""
    slab = Surface((240, 120))
    slab.fill(grounds(desk, ground)[1])
    ring(slab, desk, Rect(60, 30, 120, 60))
    across = [slab.get_at((120, y))[:3] for y in range(15, 45)]
    assert max(ratio(colour, grounds(desk, ground)[1]) for colour in across) >= 3


def test_what_is_disabled_can_still_be_read(desk: Desk) -> None:
    for kind in ("brass", "bakelite", "oxblood"):
        for under in grounds(desk, f"button_{kind}_disabled"):
            assert ratio(theme.DISABLED, under) >= 4.5


def test_badges(screen: Surface) -> None:
    for seat in theme.SEATS.values():
        assert ratio(seat.ink, seat.disc) >= 4.5


def test_the_theme_follows_the_setting(screen: Surface, tmp_path: Path) -> None:
    desk = make_desk((1280, 720), Store(tmp_path), Settings())
    usual = theme.SECOND
    desk.settings.high_contrast = True
    desk.obey()
    assert ratio(theme.SECOND, theme.INK) > ratio(usual, theme.INK)
    desk.settings.high_contrast = False
    desk.obey()
    assert usual == theme.SECOND


def test_ratios_are_those_of_the_standard() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert ratio(theme.CREAM, theme.CREAM) == 1


def test_labels_take_the_colour_of_the_felt_they_lie_on() -> None:
    try:
        for felt, colour in theme.FELTS.items():
            theme.dye(felt)
            strongest = max(range(3), key=lambda part: colour[part])
            assert ratio(theme.CREAM, theme.PILL) >= 7, felt
            assert max(range(3), key=lambda part: theme.PILL[part]) == strongest, felt
    finally:
        theme.dye("green")


def test_a_desk_dyes_the_felt_though_another_has_dyed_it_since(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1280, 720))
    try:
        theme.dye(next(felt for felt in theme.FELTS if felt != desk.settings.felt))
        desk.obey()
        assert theme.FELTS[desk.settings.felt] == theme.FELT
    finally:
        theme.dye("green")


@pytest.mark.parametrize("kind", ["brass", "bakelite", "oxblood"])
@pytest.mark.parametrize("ground", ["paper", "panel", "felt"])
def test_the_focus_of_a_button_is_seen_on_whatever_it_lies(desk: Desk, kind: Kind, ground: str) -> None:
    under, widget, seen = grounds(desk, ground)[1], Widget("one", Rect(60, 30, 120, 60)), list[list[Colour]]()
    for widget.focused in (False, True):
        slab = Surface((240, 120))
        slab.fill(under)
        face(slab, desk, widget.rect, kind, widget)
        seen.append([slab.get_at((120, y))[:3] for y in range(15, 45)])
    assert max(ratio(before, after) for before, after in zip(*seen, strict=True)) >= 3
