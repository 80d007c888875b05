"""In the smallest windows no letter is lower than twelve pixels, eleven on a key cap, and no word is cut for that.

In one of 720 x 540 with small text it is eleven.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from scripts.shot import collect

SHOTS = collect()
LOOKS = (
    ((540, 720), "fr", 150),
    ((540, 720), "en", 100),
    ((1024, 768), "fr", 150),
    ((720, 540), "fr", 100),
    ((720, 540), "en", 150),
)
SCENES = (
    "coach:hint-many",
    "coach:risk",
    "coach:why-second",
    "fist:aim",
    "fist:alliances",
    "fist:credit",
    "fist:licked",
    "fist:lull",
    "fist:report_careful",
    "fist:since",
    "rackets:build",
    "rackets:diagonal",
    "rackets:offer",
    "rackets:prize",
    "rackets:seen_off",
    "rackets:sell_home",
    "rackets:dynamite",
    "rackets:haggle",
    "rackets:full",
    "report:die",
    "round",
    "round:long",
    "rules:idea",
    "setup:two",
    "settings:game",
    "settings:language",
)
LOW = ((720, 540), 11)
"""A window and how low letters may be there."""
KEY = 6
"""The longest name of a key: "Entrée"."""


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_no_letter_is_smaller_and_no_word_is_cut(
    new_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    language: str,
    text_size: int,
) -> None:
    found: list[str] = []
    render, fit = Type.render, Type.fit
    cut: set[str] = set()

    def fitted(self: Type, text: str, *how: Any) -> tuple[str, int]:
        shown = fit(self, text, *how)
        cut.update([shown[0]] if shown[0] != text else [])
        return shown

    def rendered(self: Type, text: str, role: str, px: int, *rest: Any, **more: Any) -> Surface:
        if px < (LOW[1] if size == LOW[0] or len(text) <= KEY else 12):
            found.append(f"{px} px: {text}")
        if text.endswith("…") and text in cut:
            found.append(f"cut: {text}")
        return render(self, text, role, px, *rest, **more)

    monkeypatch.setattr(Type, "render", rendered)
    monkeypatch.setattr(Type, "fit", fitted)
    desk = new_desk(size, language=language, text_size=text_size)
    scene = SHOTS[name](desk)
    app = App(desk, scene, Surface(size))
    scene.dirty = True
    app.step([], 0)
    while app.scene is not None and app.scene.half:
        app.step([], 0)
    assert not found, found
    scene.close()


def test_a_window_too_narrow_for_small_letters_has_the_large_ones(new_desk: Callable[..., Desk]) -> None:
    assert [new_desk(size, text_size=100).text_size for size in ((540, 720), (600, 1000), (720, 540))] == [
        150,
        100,
        100,
    ]
    assert new_desk((540, 720), text_size=150).text_k == 1.5


@pytest.mark.parametrize("tab", ["display", "access"])
@pytest.mark.parametrize(("size", "told"), [((540, 720), True), ((600, 1000), False), ((1280, 720), False)])
def test_the_settings_say_so_where_text_is_large_whatever_was_chosen(
    new_desk: Callable[..., Desk], tab: str, size: tuple[int, int], told: bool
) -> None:
    page = SHOTS[f"settings:{tab}"](new_desk(size, text_size=100))
    written = [line for text in page.labels for line in text.lines]
    assert any(line.startswith("150% in a window this narrow") for line in written) == told
