"""Pictures made while the table rests: what the lamp post, a settling and a lull show of people is there in time."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.lobby.ways import open_house
from scripts.shots_fisticuffs import LULL, ROUND_ONE, alliances, fighting, ready


def made(desk, match):
    """Draw a match as it stands, and return which pictures of people had to be made for it."""
    seen = []
    art, scaled = desk.art, desk.art._scaled
    art._scaled = lambda name, w, h: seen.append(name) or scaled(name, w, h)
    table = fisticuffs_table(desk, open_house(desk), match)
    table.update(0)
    table.draw(desk.art.drawn(("canvas",), *desk.size, lambda *_: None))
    table.close()
    art._scaled = scaled
    return [name for name in seen if "members" in name]


def test_lamp_post_and_lull_make_no_face_that_was_made_while_the_table_rested(new_desk):
    desk = new_desk()
    table = fisticuffs_table(desk, open_house(desk), ready())
    table.update(0)
    count = 0
    while table.ahead():
        count += 1
    assert count > 100
    assert not table.ahead()
    assert made(desk, alliances()) == made(desk, fighting(ROUND_ONE + LULL)()) == []
    table.close()
