"""The last page of each game in upright windows: it fills them, nothing is cut, and all can be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.gang.screens.results.final_places import final_places
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.ui.desk import Desk
from scripts import shots_fisticuffs, shots_fisticuffs_report, shots_rackets, shots_rackets_report, shots_results
from tests.ui.written import noting

SHOTS = {
    **shots_results.SHOTS,
    **shots_fisticuffs.SHOTS,
    **shots_fisticuffs_report.SHOTS,
    **shots_rackets.SHOTS,
    **shots_rackets_report.SHOTS,
}
PAGES = (
    "final",
    "final:long",
    "final:joint",
    "final:broke",
    "final:two",
    "fist:final",
    "fist:final_last",
    "rackets:final",
    "rackets:final-evening",
)
LOOKS = (
    ((540, 720), "fr", 100),
    ((540, 720), "en", 150),
    ((720, 1280), "fr", 150),
    ((800, 1280), "en", 100),
    ((800, 1280), "fr", 125),
    ((1080, 1920), "fr", 150),
)


def written(page: LastPage, size: tuple[int, int]) -> tuple[list[tuple[str, Rect, int]], list[str]]:
    """Return what stands on a page, and what is wrong with it."""
    with noting(size) as canvas:
        page.still(canvas)
        for text in page.labels:
            text.draw(canvas, page.desk)
        for widget in page.group.widgets:
            widget.draw(canvas, page.desk)
    return canvas.lines, canvas.faults(12)


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_a_last_page_fills_an_upright_window(name, size, language, text_size, new_desk: Callable[..., Desk]) -> None:
    desk, window = new_desk(size, language=language, text_size=text_size), Rect((0, 0), size)
    page = SHOTS[name](desk)
    assert isinstance(page, LastPage)
    lines, faults = written(page, size)
    key = (desk.words("keycap.esc"), desk.words("results.enter"))
    assert [fault for fault in faults if not fault.endswith(key)] == []
    buttons = [widget.rect for widget in page.group.widgets]
    filled = buttons[0].unionall([*buttons[1:], *(box for _, box, _ in lines)])
    assert filled.h > 0.9 * size[1] and filled.w > 0.85 * size[0]
    assert all(window.contains(box) for box in buttons)
    assert [pair for pair in combinations(buttons, 2) if pair[0].colliderect(pair[1])] == []
    assert [widget.name for widget in page.group.widgets][:4] == ["log", "report", "title", "again"]
    assert page.group.focus == "again"
    feet = min(widget.rect.top for widget in page.group.widgets if widget.name in ("log", "title"))
    assert [text for text, box, _ in lines if box.bottom > feet and box.collidelist(buttons) < 0] == []
    page.close()


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
@pytest.mark.parametrize("name", ["fist:final", "fist:final_last"])
def test_the_winners_sign_lies_clear_of_what_they_say(
    name, size, language, text_size, new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The paper with what the gang says lay on one third of its sign."""
    signs: list[Rect] = []
    papers: list[Rect] = []
    badge, panel = Brush.badge, Brush.panel

    def signed(brush: Brush, colour: str, cx: float, cy: float, wide: float) -> None:
        signs.append(brush.box(cx - wide / 2, cy - wide / 2, wide, wide))
        badge(brush, colour, cx, cy, wide)

    def laid(brush: Brush, kind: str, x: float, y: float, w: float, h: float, k: float = 1.0) -> None:
        papers.extend([brush.box(x, y, w, h)] if kind in ("paper", "plaque") else [])
        panel(brush, kind, x, y, w, h, k)

    monkeypatch.setattr(Brush, "badge", signed)
    monkeypatch.setattr(Brush, "panel", laid)
    page = SHOTS[name](new_desk(size, language=language, text_size=text_size))
    page.still(pygame.Surface(size))
    largest = max(signs, key=lambda sign: sign.w)
    assert len(papers) == 2 and largest.collidelist(papers) < 0
    page.close()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1024, 768)])
def test_a_long_winner_s_name_keeps_off_the_border_of_its_panel(new_desk: Callable[..., Desk], size) -> None:
    """Dot Calloway filled the panel from border to border."""
    page = SHOTS["final"](new_desk(size, language="fr", text_size=150))
    lines, _ = written(page, size)
    panel = page.pen.at(*final_places(page.page).winner)
    names = [ink for text, ink, _ in lines if text == "Dot Calloway" and panel.colliderect(ink)]
    assert names and all(min(ink.left - panel.left, panel.right - ink.right) > 0.088 * panel.w for ink in names)
