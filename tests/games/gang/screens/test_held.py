"""What a round holds at 1080 lines: each picture once, and nothing that lies free when the most is wanted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import burst, smoke_ring
from gangdice_gui.games.gang.screens.felt import middle
from gangdice_gui.table.hand import glove
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.enlarged import Enlarged


def test_a_card_is_kept_with_its_title_and_not_without_it_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.art, "image", lambda name, *size: pytest.fail(name))
    picture = middle.card_picture(desk, "different-2-bomb", (121, 169))
    assert middle.card_picture(desk, "different-2-bomb", (121, 169)) is picture


@pytest.mark.parametrize("wide", [264, 500])
def test_what_lies_free_goes_back_before_a_burst_gets_its_memory(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(burst, "give_back", lambda: calls.append("free"))
    monkeypatch.setattr(burst, "card_rect", lambda layout: Rect(0, 0, wide, wide))
    lamp = SimpleNamespace(draw=lambda *_: calls.append("shade"))
    next(burst.Burst.make_room(cast(burst.Burst, SimpleNamespace(layout=None, _lamp=lamp))), None)
    assert calls == (["free"] if wide < burst.LARGE else ["free", "shade"])


def test_a_ring_of_smoke_gets_its_memory_when_what_lies_free_has_gone_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(smoke_ring, "give_back", lambda: calls.append("free"))
    room = Enlarged.to
    monkeypatch.setattr(Enlarged, "to", lambda *how: (calls.append("room"), room(*how))[1])
    canvas = Surface((64, 64))
    for large in (False, True):
        ring = smoke_ring.SmokeRing(desk.art, 40, large)
        for step in range(1, 4):
            ring.draw(canvas, (32, 32), step / smoke_ring.GROWS)
    assert calls == ["free", "room", "room", "room", "room", "room", "room"]


def test_a_throw_leaves_hardly_a_glove_behind(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    image = desk.art.image
    monkeypatch.setattr(desk.art, "image", lambda name, *size: (made.append(name), image(name, *size))[1])
    canvas, hand = Surface((64, 64)), glove.Glove(desk.art, "ivory", 0.93)
    for turn in (*range(6), 5):
        hand.back(canvas, (32, 32), "fist", turn * glove.STEP)
        hand.front(canvas, (32, 32), "fist", turn * glove.STEP)
    assert made.count("hand/fist_front") == 6, "what the last frame has shown is there"
    hand.front(canvas, (32, 32), "fist", 2 * glove.STEP)
    assert made.count("hand/fist_front") == 7, "what a few frames ago was shown is not"
