"""How to play Fisticuffs: every page is written in both languages, and all of it has room."""

from __future__ import annotations

import pytest
from pygame import Surface

from gangdice_gui.games.fisticuffs.screens import brush
from gangdice_gui.games.fisticuffs.screens.howto import PAGES
from scripts.shots_fisticuffs import explains


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 768), 150), ((1280, 720), 150)])
def test_every_page_has_room_for_all_it_says(size, text_size, language, new_desk):
    desk = new_desk(size, language=language, text_size=text_size)
    page = explains(0)(desk)
    for number in range(len(PAGES)):
        page.number = number
        page.relay()
        cut = [text.lines for text in page.labels if not text.fits]
        assert cut == [], (PAGES[number][0], cut)
        assert not any("howto." in line for text in page.labels for line in text.lines)


def test_no_part_of_a_page_draws_more_than_one_member(desk, monkeypatch):
    """Six in one frame, none of them read yet, were a late one."""
    page, drawn, parts, picture = explains(0)(desk), [0], [], brush.member_picture
    monkeypatch.setattr(brush, "member_picture", lambda *asked: drawn.append(drawn.pop() + 1) or picture(*asked))
    for _ in page.still_parts(Surface(desk.size)):
        parts.append(drawn[0])
        drawn[0] = 0
    assert sum([*parts, *drawn]) == 10 and max([*parts, *drawn]) == 1
