"""The panel of an errand under way: nothing of it lies over anything else, in whatever window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gangdice_gui.app import App
from gangdice_gui.games.rackets.screens.beside.walking import draw_walking, felt_rect, ten_place
from gangdice_gui.games.rackets.screens.show import Walk
from gangdice_gui.ui.desk import Desk
from tests.games.rackets.evenings import ADA, BENNO, MARCO, sit
from tests.games.rackets.town import options, town
from tests.ui.written import noting

SIZES = [
    *((720, 540), (1024, 768), (1280, 720), (1920, 1080), (1024, 1024), (900, 1000)),
    *((720, 1000), (768, 1024), (800, 1280), (1080, 1920), (600, 1000)),
]


def table(desk: Desk) -> App:
    return sit(desk, MARCO, BENNO, ADA, state=town("b1 brewery", opts=options(3)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_felt_of_an_errand_lies_over_nothing_that_is_read(
    new_desk: Callable[..., Desk], size: tuple[int, int], text_size: int, language: str
) -> None:
    """In high windows it lay over the chances and over what the ten-sided die needs, and its tick beside it."""
    desk = new_desk(size, text_size=text_size, language=language)
    app = table(desk)
    board = app.scene.board
    panel, felt = board.places.layout["actions"].rect, felt_rect(board.places)
    for walk, chances in (
        (Walk(0, "rob", "b4", "b7", (1.0, 3.0), (5,), 80, test=6), 6),
        (Walk(0, "sell", "b4", "j10", (1.0, 3.0), (1, 2, 3), 60, test=7), 1),
    ):
        with noting(size) as canvas:
            draw_walking(canvas, desk, board.places, board.show, walk)
        lines = [(text, ink) for text, ink, _ in canvas.lines if ink.w]
        assert all(panel.contains(ink) for _, ink in lines)
        astride = [text for text, ink in lines if felt.colliderect(ink) and not felt.contains(ink)]
        assert not astride, astride
        over = [fault for fault in canvas.faults(6) if fault.startswith(("one over", "cut", "outside"))]
        assert not over, over
        beside = [text for text, ink in lines if not felt.colliderect(ink)]
        needs = desk.words("town.ten_needs", n=walk.chance // 10)
        assert needs.split()[0] in " ".join(beside), "what the die needs is read"
        assert sum(text.strip("%\u202f\u00a0").isdigit() for text in beside) >= 10 + chances
    middle, px = ten_place(felt)
    assert felt.inflate(-px, -px).collidepoint(middle) and px >= 2.1 * board.places.text
    app.scene.close()


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (800, 1280), (720, 740)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_coin_decides_is_called_in_letters_one_can_read(
    new_desk: Callable[..., Desk], size: tuple[int, int], language: str
) -> None:
    """In large letters its title stood in one line of small ones over an empty panel."""
    app = table(desk := new_desk(size, text_size=150, language=language))
    places, show = app.scene.board.places, app.scene.board.show
    board = {**show.view.board, "g3": next(iter(show.view.board.values()))}
    show = replace(show, view=replace(show.view, board=board))
    with noting(size) as canvas:
        draw_walking(canvas, desk, places, show, Walk(0, "dynamite", "", "g3", (), (), -1))
    assert canvas.faults(10) == []
    title = [px for text, _, px in canvas.lines if "g3" in text]
    assert title and min(title) >= 0.9 * places.text
    app.scene.close()
