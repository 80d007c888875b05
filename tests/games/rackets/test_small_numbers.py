"""Chances on the town and goods can be read in a small window, in letters of twelve pixels."""

from __future__ import annotations

from typing import Any

import pytest

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger
from gangdice_gui.games.rackets.screens.town.plans import draw_heat
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from scripts.shots_rackets import SHOTS
from tests.ui.written import noting


@pytest.mark.parametrize("size", [(540, 720), (720, 540), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("name", ["rackets:sell", "rackets:rob"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_chance_on_the_town_is_read_in_any_window(new_desk: Any, size: Any, name: str, language: str) -> None:
    desk = new_desk(size, language=language)
    stage = SHOTS[name](desk)
    board, places = stage.board, town_map(size, 100)
    with noting(size) as canvas:
        draw_heat(canvas, desk, places, board.show)
    stage.close()
    own = [(text, box, px) for text, box, px in canvas.lines]
    assert len(own) == 15 and [(text, px) for text, _, px in own if px < 12] == []
    assert all(any(space.contains(box) for space in places.spaces.values()) for _, box, _ in own)
    assert all(text.endswith("%") for text, _, _ in own) or min(size) < 1080


@pytest.mark.parametrize("language", ["en", "fr"])
def test_goods_of_a_full_ledger_have_a_line_more_in_a_small_upright_window(new_desk: Any, language: str) -> None:
    """Four goods in one line, three of them loose, had letters of eight pixels."""
    desk = new_desk((540, 720), language=language)
    stage = SHOTS["rackets:full"](desk)
    show = stage.board.show
    places = town_map((540, 720), desk.text_size)
    with noting((540, 720)) as canvas:
        for faction in GOODS:
            draw_ledger(faction, canvas, desk, places, show)
    stage.close()
    goods = [(ink, px) for text, ink, px in canvas.lines if "/" in text or text.startswith("+")]
    assert len(goods) > 15 and all(px >= 12 for _, px in goods)
    ledgers = [slot.rect for slot in places.layout if slot.name.startswith("ledger_")]
    assert all(any(rect.inflate(-6, -4).contains(ink) for rect in ledgers) for ink, _ in goods)
