"""The result of a round in upright windows: it fills the felt, dice stay dice, and all can be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.results.round_cut import ACROSS, cut_of
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from scripts.shots_results import HUGE, LATE, MANY, MOCK, NOBODY, ONE, TIE
from tests.games.gang.screens.test_results import round_app

UPRIGHT = ((540, 720), (720, 1280), (800, 1280), (1080, 1920))
ROUNDS = (MOCK, NOBODY, LATE, TIE, HUGE, MANY, ONE)


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])
@pytest.mark.parametrize("settled", ROUNDS, ids=lambda settled: f"{settled.card}-{settled.pot}")
def test_a_round_fills_an_upright_felt_in_letters_one_can_read(
    new_desk: Callable[..., Desk], monkeypatch: Any, size: Any, language: str, text_size: int, settled: Round
) -> None:
    small, render = {}, Type.render

    def noted(self: Type, text: str, role: str, px: int, *rest: Any, **more: Any) -> Surface:
        if px < 12 and len(text) > 3 and role != "card":
            small[text] = px
        return render(self, text, role, px, *rest, **more)

    desk = new_desk(size, language=language, text_size=text_size)
    monkeypatch.setattr(Type, "render", noted)
    _, scene, table = round_app(desk, settled)
    stage = scene.stage
    felt, cut, pen = stage.layout["felt"].rect, stage.cut, stage.pen
    assert not small
    total, face = pen.at(*cut.total), pen.at(*cut.face[:2], cut.face[2], cut.face[2])
    assert felt.contains(total) and felt.contains(face)
    assert total.bottom - face.top > 0.88 * felt.h and total.w > 0.8 * felt.w
    hands = [*stage.hands.values()]
    assert [pair for pair in combinations([*hands, total, face], 2) if pair[0].colliderect(pair[1])] == []
    console, buttons = stage.console, [widget.rect for widget in scene.group.widgets if widget.rect.y > felt.bottom]
    assert len(buttons) >= 2 and all(console.contains(box) for box in buttons)
    assert [pair for pair in combinations(buttons, 2) if pair[0].colliderect(pair[1])] == []
    texts = [Rect(label.box.x, label.top, label.box.w, label.bottom - label.top) for label in scene.labels]
    assert all(label.fits and label.px >= 12 for label in scene.labels)
    assert [text for text in texts if text.collidelist(buttons) >= 0 or not console.contains(text)] == []
    table.close()


def test_dice_in_the_sum_of_an_upright_stage_stay_dice(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((800, 1280))
    _, scene, table = round_app(desk, MOCK)
    tiles = [piece for piece in scene.stage.pieces if piece.sound.startswith("count_")]
    assert len(tiles) == MOCK.pot, "every die is told, in two lines"
    assert len({piece.rect.y for piece in tiles}) == 2
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 800)])
def test_other_windows_keep_their_stage(new_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    assert not cut_of(new_desk(size)).across
    assert cut_of(new_desk((800, 1280))).across == ACROSS
