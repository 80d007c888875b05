"""What a round holds at 1080 lines: each picture once, and nothing that lies free when the most is wanted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Rect

from gangdice_gui.games.gang.screens.clips import burst
from gangdice_gui.games.gang.screens.felt import middle
from gangdice_gui.ui.desk import Desk


def test_a_card_is_kept_with_its_title_and_not_without_it_too(desk: Desk) -> None:
    middle._cards.clear()
    desk.art.forget()
    picture = middle.card_picture(desk, "different-2-bomb", (120, 168))
    assert middle.card_picture(desk, "different-2-bomb", (120, 168)) is picture
    assert not any("cards/different-2-bomb" in key for key in desk.art._cache)


@pytest.mark.parametrize("wide", [264, 500])
def test_what_lies_free_goes_back_before_a_burst_gets_its_memory(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(burst, "give_back", lambda: calls.append("free"))
    monkeypatch.setattr(burst, "card_rect", lambda layout: Rect(0, 0, wide, wide))
    lamp = SimpleNamespace(draw=lambda *_: calls.append("shade"))
    next(burst.Burst.make_room(cast(burst.Burst, SimpleNamespace(layout=None, _lamp=lamp))), None)
    assert calls == (["free"] if wide < burst.LARGE else ["free", "shade"])
