"""In the smallest windows no letter is smaller than can be read, and no name touches the next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gangdice_gui.app import App
from gangdice_gui.table.pages.paper import Paper
from gangdice_gui.ui.type import LAST, Type
from scripts.shot import collect

SHOTS = collect()
SMALL = [(720, 540), (540, 720)]


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize(
    ("shot", "language", "text_size"),
    [
        ("rackets:warning", "fr", 100),
        ("rackets:warning", "en", 150),
        ("rules:late", "fr", 150),
        ("rules:late", "en", 150),
        ("rules:warnings", "fr", 100),
    ],
)
def test_no_letter_is_smaller_than_can_be_read(new_desk, monkeypatch, size, shot, language, text_size):
    written, render = dict[str, int](), Type.render

    def rendered(kind, text, role, px, *how, **more):
        written[text] = min(px, written.get(text, px))
        return render(kind, text, role, px, *how, **more)

    monkeypatch.setattr(Type, "render", rendered)
    desk = new_desk(size, language=language, text_size=text_size)
    app = App(desk, SHOTS[shot](desk))
    app.step([], 0)
    while app.scene.half:
        app.step([], 0)
    app.scene.close()
    assert {text: px for text, px in written.items() if px < LAST and any(map(str.isalnum, text))} == {}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(720, 540), (1024, 768), (1280, 720)])
def test_no_name_of_a_condition_touches_the_next(new_desk, monkeypatch, size, language):
    names, even = [], Paper.even

    def laid(paper, texts, *how, **more):
        names.append(list(texts))
        return even(paper, texts, *how, **more)

    monkeypatch.setattr(Paper, "even", laid)
    desk = new_desk(size, language=language)
    scene = SHOTS["rules:warnings"](desk)
    sixteen = next(texts for texts in names if len(texts) == 16)
    lines = [sixteen[:8], sixteen[8:]]
    for line in lines:
        assert all(desk.type.width(text, "strong", LAST) <= box.w for box, text in line)
        for (left, one), (right, other) in pairwise(line):
            full = desk.font_px(23)
            ends, begins = (
                min(box.w, desk.type.width(text, "strong", full)) / 2 for box, text in ((left, one), (right, other))
            )
            assert right.centerx - begins - (left.centerx + ends) >= 6
    assert [box.centerx for box, _ in lines[0]] == [box.centerx for box, _ in lines[1]]
    scene.close()


@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 100), ("en", 125), ("fr", 125), ("fr", 150)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_who_sits_on_a_chair_is_written_as_large_as_what_stands_round_it(new_desk, size, language, text_size):
    """Of six chairs with large text it was written in letters of 15 pixels, among others of 40."""
    desk = new_desk(size, language=language, text_size=text_size)
    scene = SHOTS["fist:setup_six"](desk)
    wanted = desk.font_px(27 * desk.text_k)
    for seat in range(6):
        (kind,) = (widget for widget in scene.group.widgets if widget.name == f"kind {seat}")
        assert kind.px >= 0.59 * wanted, (kind, kind.px, wanted)
    scene.close()
