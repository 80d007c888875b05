"""The menus in upright windows: they fill them, in letters one can read, and nothing leaves its place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from pygame import Rect

from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.tabs import Tab
from gangdice_gui.ui.widgets import Button, Choice
from scripts import shots_fisticuffs, shots_menus, shots_rackets, shots_results
from tests.lobby.test_every_page import look_again, street_report, town_report
from tests.lobby.test_menus_geometry import every_page, ink, unpainted
from tests.ui.written import noting

__all__ = ["unpainted"]
SIZES = ((540, 720), (540, 960), (720, 1280), (800, 1280), (1024, 1280), (1080, 1920))
READ = 12
"""What has to be read is no smaller, in pixels."""
FULL = 0.8
"""How much of an upright window's height a page takes up at least."""
LOOKS = [
    (size, language, text_size)
    for at, size in enumerate(SIZES)
    for language, text_size in (("fr", 150), ("fr", 100), ("en", (100, 150)[at % 2]))
]


def all_pages(desk: Desk) -> dict[str, MenuPage]:
    """Return every page of the menus, dice and felt, and the rules of the other games."""
    others = {**shots_fisticuffs.SHOTS, **shots_rackets.SHOTS, **shots_menus.SHOTS}
    pages = {name: make(desk) for name, make in others.items() if ":howto" in name or name.startswith("looks")}
    return every_page(desk) | {name: page for name, page in pages.items() if isinstance(page, MenuPage)}


def papers(page: MenuPage) -> list[Rect]:
    """Return where what fills the page is: its panels and papers, its widgets, and its texts."""
    kept = ("panel", "sheet", "paper", "slip", "felt", "strip")
    found = [box for name in kept if isinstance(box := getattr(page, name, None), Rect)]
    return found + [widget.rect for widget in page.group.widgets] + [label.box for label in page.labels]


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
def test_a_menu_fills_an_upright_window(size, language, text_size, unpainted, new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    for name, page in all_pages(desk).items():
        boxes = papers(page)
        filled = boxes[0].unionall(boxes[1:]).h / size[1]
        # One sentence, and the pause over its table, stand in the middle; the Boss sits below the title's menu.
        assert filled > {"message": 0.6, "pause": 0.6, "title": 0.6}.get(name, FULL), (name, filled)


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
def test_an_upright_menu_can_be_read(size, language, text_size, unpainted, new_desk: Callable[..., Desk]) -> None:
    desk, window = new_desk(size, language=language, text_size=text_size), Rect((0, 0), size)
    for name, page in all_pages(desk).items():
        if name.startswith("setup"):
            continue
        assert [(" ".join(text.lines), text.px) for text in page.labels if not text.fits] == [], name
        assert [(" ".join(text.lines), text.px) for text in page.labels if text.px < READ] == [], name
        for widget in page.group.widgets:
            assert window.contains(widget.rect), (name, widget.name)
            if isinstance(widget, Button | Choice | Tab):
                assert widget.px >= READ, (name, widget.name, widget.px)
        for one, other in combinations(page.group.widgets, 2):
            assert not one.rect.colliderect(other.rect), (name, one.name, other.name)
        lines = ink(page)
        for (one_line, one_box), (other_line, other_box) in combinations(lines, 2):
            assert not one_box.colliderect(other_box), (name, one_line, other_line)
        for line, box in lines:
            assert window.contains(box), (name, line)


@pytest.mark.parametrize("size", SIZES)
def test_the_log_fills_an_upright_window_with_its_list(size, new_desk: Callable[..., Desk]) -> None:
    page = log_of(new_desk(size))
    assert page.window.h > 0.6 * size[1]
    assert {widget.name for widget in page.group.widgets} == {"close", "sound", "help"}
    assert all(Rect((0, 0), size).contains(widget.rect) for widget in page.group.widgets)


def log_of(desk: Desk) -> LogPage:
    """Return the log of a finished match."""
    page = shots_results.SHOTS["log"](desk)
    assert isinstance(page, LogPage)
    return page


def report_of(name: str, desk: Desk) -> MenuPage:
    """Return a report, or a page of one, all reckoned."""
    if name in ("fisticuffs", "rackets"):
        page = street_report(desk) if name == "fisticuffs" else town_report(desk)
        assert isinstance(page, MenuPage)
        return page
    again = look_again(desk)
    assert isinstance(again, LookAgain)
    report = again.report
    report.resize()
    return {"gang": report, "numbers": ReportTable(report), "again": again}[name]


@pytest.mark.parametrize("name", ["gang", "numbers", "again", "fisticuffs", "rackets"])
@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((540, 720), "fr", 100), ((540, 960), "fr", 150), ((800, 1280), "en", 100), ((1080, 1920), "fr", 150)],
)
def test_a_report_fills_an_upright_window(name, size, language, text_size, new_desk: Callable[..., Desk]) -> None:
    page = report_of(name, new_desk(size, language=language, text_size=text_size))
    with noting(size) as canvas:
        page.still(canvas)
        for text in page.labels:
            text.draw(canvas, page.desk)
        for widget in page.group.widgets:
            widget.draw(canvas, page.desk)
    boxes = [box for _, box, _ in canvas.lines] + [widget.rect for widget in page.group.widgets]
    assert min(box.top for box in boxes) < 0.1 * size[1] and max(box.bottom for box in boxes) > 0.9 * size[1]
    # A key in its frame is a sign.
    assert [fault for fault in canvas.faults(READ) if page.desk.words("keycap.esc") not in fault] == []
    page.close()
