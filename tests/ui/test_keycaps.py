"""A button that has a key wears its cap in every window, language and size of text, beside a label in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from gangdice_gui.ui import buttons
from gangdice_gui.ui.buttons import Button
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.widget import ENTER, cap_rect, key_sign
from scripts import shots_menus, shots_results, shots_table

SHOTS = {
    name: {**shots_menus.SHOTS, **shots_results.SHOTS, **shots_table.SHOTS}[name]
    for name in (
        "table:choose",
        "table:pick",
        "table:pick-none",
        "table:pick-31",
        "table:pick-114",
        "table:bust",
        "round",
        "round:late",
        "curtain:long",
        "pause",
        "settings:game",
    )
}
KEYS = {
    "table:choose": {"roll"},
    "table:pick": {"reroll", "stop"},
    "table:pick-none": {"reroll", "stop"},
    "table:pick-31": {"reroll", "stop", "all", "none"},
    "table:pick-114": {"reroll", "stop", "all", "none"},
    "round": {"next"},
}


@pytest.fixture
def worn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The caps drawn from now on; a label cut short fails."""
    caps: list[str] = []
    draw, fit = buttons.key_cap, Type.fit

    def cap(surface: Surface, desk: Desk, text: str, *where: Any) -> Any:
        caps.append(text)
        return draw(surface, desk, text, *where)

    def whole(self: Type, text: str, role: str, px: int, width: int) -> tuple[str, int]:
        shown, smaller = fit(self, text, role, px, width)
        assert shown == text, f"{text!r} became {shown!r}"
        return shown, smaller

    monkeypatch.setattr(buttons, "key_cap", cap)
    monkeypatch.setattr(Type, "fit", whole)
    return caps


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    # French is the longer one, and large letters are.
    [
        *((size, "fr", 150) for size in ((1920, 1080), (1280, 720), (1024, 768))),
        ((1920, 1080), "en", 100),
        ((1024, 768), "en", 150),
    ],
)
def test_a_key_is_shown_at_every_size(
    new_desk: Callable[..., Desk], worn: list[str], size: tuple[int, int], language: str, text_size: int
) -> None:
    desk = new_desk(size, language=language, text_size=text_size, odds="off")
    for name, shot in SHOTS.items():
        scene: Any = shot(desk)
        shown = [w for w in scene.group.widgets if isinstance(w, Button) and w.key_hint]
        assert KEYS.get(name, set()) <= {button.name for button in shown}, name
        for button in shown:
            worn.clear()
            button.draw(Surface(size), desk)
            assert worn in ([button.key_hint], [key_sign(desk, button.key_hint)]), (name, button.name)


def test_the_sign_of_enter_is_narrow_and_other_keys_keep_their_names(new_desk: Callable[..., Desk]) -> None:
    for language in ("en", "fr"):
        desk = new_desk(language=language)
        enter = desk.words("keycap.enter")
        assert key_sign(desk, enter) == ENTER
        assert key_sign(desk, "S") == "S"
        assert cap_rect(desk, ENTER, 20).w == cap_rect(desk, "S", 20).w < cap_rect(desk, enter, 20).w


def test_a_button_shows_the_name_of_its_key_where_there_is_room(desk: Desk, worn: list[str]) -> None:
    for wide, cap in ((400, "Enter"), (140, ENTER)):
        Button("roll", Surface((wide, 60)).get_rect(), "Roll 3", "brass", key="Enter", px=24).draw(
            Surface((400, 60)), desk
        )
        assert worn.pop() == cap
