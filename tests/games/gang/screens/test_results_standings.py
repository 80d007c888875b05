"""The final standings: figures never touch, all headings are of one size and all figures too, at every size."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.standings import StandingsTable, halves
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from scripts.shots_results import LONG, SEATS, match_of

SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
played = cache(match_of)
Written = list[tuple[str, str, int, Rect]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """What the table of standings writes: text, role, size and place."""
    found: Written = []
    draw, paint = Type.draw, StandingsTable.paint
    inside: list[bool] = []

    def note(self: Type, surface: Surface, text: str, role: str, px: int, *args: object, **more: object) -> Rect:
        box = draw(self, surface, text, role, px, *args, **more)  # type: ignore[arg-type]
        if inside:
            assert self.fit(text, role, px, args[1].w) == (text, px), text  # type: ignore[attr-defined]
            found.append((text, role, px, box))
        return box

    def watched(self: StandingsTable, *args: object) -> object:
        inside.append(True)
        found.clear()
        pieces = paint(self, *args)  # type: ignore[arg-type]
        inside.clear()
        return pieces

    monkeypatch.setattr(Type, "draw", note)
    monkeypatch.setattr(StandingsTable, "paint", watched)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("text_size", "seats"), [(100, SEATS), (150, SEATS), (150, LONG)], ids=["", "large", "long"])
def test_figures_and_headings_keep_apart(
    new_desk: Callable[..., Desk], written: Written, size: tuple[int, int], language: str, text_size: int, seats: tuple
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    page: Any = FinalResult(desk, open_house(desk), played(seats))
    page.reckoning.close()
    counted = ((4.6, -35.5), (11.6, -38.1), (-0.2, -36.4), (-122.1, -150.1))
    page.reckoning = SimpleNamespace(
        known=True, verdict=lambda seat: SimpleNamespace(enough=True, luck=counted[seat][0], skill=counted[seat][1])
    )
    page.relay()
    heads = [(px, box) for _, role, px, box in written if role == "body"]
    figures = [(px, box) for _, role, px, box in written[1:] if role == "strong"]
    assert len({px for px, _ in heads}) == 1
    assert len({px for px, _ in figures}) == 1
    assert len(figures) >= 4 * 5
    least = max(6, figures[0][0] // 3)
    boxes = [box for _, _, _, box in written]
    for i, box in enumerate(boxes):
        for other in boxes[i + 1 :]:
            if abs(box.centery - other.centery) < box.h // 3:
                assert box.right + least <= other.left or other.right + least <= box.left
    panel = page.page.at(386, 138, 939, 560) if page.page.compact else page.page.at(546, 150, 1318, 590)
    assert all(panel.contains(box) for box in boxes)


def test_a_heading_of_several_words_stands_in_two_lines(desk: Desk) -> None:
    assert halves(desk.type, "Plus gros butin", 20) == ["Plus gros", "butin"]
    assert halves(desk.type, "Busts", 20) == ["Busts"]
