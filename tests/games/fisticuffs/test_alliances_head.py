"""What is said over the rows of the alliances is read as a whole, whoever stands where in the end."""

from __future__ import annotations

import pytest

from gangdice_gui.games.fisticuffs.screens.alliances.alliances import head_box
from gangdice_gui.games.fisticuffs.screens.alliances.head import draw_head
from scripts.moments import played
from scripts.shots_fisticuffs import ALLIED, film, ready, shot
from tests.ui.written import noting

BEFORE, LAST = ALLIED.strip().rsplit("\n", 1)
NAMES = "Ada", "Théodore", "Marguerite", "Bartholomé", "Eve", "Finn"


@pytest.mark.parametrize(("size", "text_size"), [((1024, 768), 150), ((1280, 720), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("names", [None, NAMES])
def test_who_stands_where_in_the_end_is_read_as_a_whole(new_desk, size, text_size, language, names):
    """In large letters it was written in tiny ones, or cut, over a line that all is decided."""
    desk = new_desk(size, language=language, text_size=text_size)
    table = shot(lambda: played(ready(), BEFORE), film(LAST, 0))(desk)
    board = table.board
    while board.show.said == "" or "17" not in board.show.said:
        table.course.go_on()
        table.course.update(20)
        assert board.show.stage == "alliances"
    said = board.show.said
    if names:
        for seat, name in enumerate(board.show.names):
            said = said.replace(name, names[seat])
        board.change(said=said)
    with noting(size) as canvas:
        draw_head(board.brush(canvas).crowded(), head_box(board.places), board.show)
    table.close()
    (first, where, px), (second, below, other) = canvas.lines
    assert f"{first} {second}" == said
    assert px == other >= round(size[1] * (0.022 if names else 0.028)) and where.bottom <= below.y
    assert canvas.cut == []


def test_what_fits_in_one_line_leaves_the_other_to_what_is_asked(new_desk):
    table = shot(lambda: played(ready(), BEFORE), film(LAST, 0))(new_desk((1280, 720)))
    board = table.board
    while board.show.said == "":
        table.course.go_on()
        table.course.update(20)
    with noting((1280, 720)) as canvas:
        draw_head(board.brush(canvas).crowded(), head_box(board.places), board.show)
    assert [line[0] for line in canvas.lines] == [board.show.said, board.desk.words("brawl.all_decided")]
    table.close()
