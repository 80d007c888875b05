"""Pictures made while the table rests: what the lamp post, a settling and a lull show of people is there in time."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.fisticuffs.rules.events import Blow, GameOver
from gangdice_gui.games.fisticuffs.rules.types import Landed
from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.clips.blow import COMES, LANDS, star, star_radius
from gangdice_gui.games.fisticuffs.screens.clips.won import LASTS
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.final_picture import final_ahead
from gangdice_gui.games.fisticuffs.screens.house import SCREENS
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand.glove import CLOSED, POSES
from gangdice_gui.table.pages import menu
from gangdice_gui.ui import art, memory
from scripts.shots_fisticuffs import LULL, ROUND_ONE, alliances, fighting, ready, started
from scripts.shots_fisticuffs_report import match_of


def made(desk, match, rooms=("members",)):
    """Draw a match as it stands, and return which pictures, those of people, had to be made for it."""
    seen = []
    art, scaled = desk.art, desk.art._scaled
    art._scaled = lambda name, w, h: seen.append(name) or scaled(name, w, h)
    table = fisticuffs_table(desk, open_house(desk), match)
    table.update(0)
    table.draw(Surface(desk.size))
    table.close()
    art._scaled = scaled
    return [name for name in seen if any(room in name for room in rooms)]


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


def test_gloves_that_were_let_go_since_the_last_throw_are_fetched_as_soon_as_somebody_is_asked(new_desk, monkeypatch):
    """Read in the first frame of a throw they made it one of 30 ms and more."""
    desk, match, read = new_desk(), started(4, 0), []
    table = fisticuffs_table(desk, open_house(desk), match)
    table.update(0)
    while table.ahead():
        pass
    image, rimless = desk.art.image, desk.art.rimless
    monkeypatch.setattr(desk.art, "image", lambda name, *size: read.append(name) or image(name, *size))
    monkeypatch.setattr(desk.art, "rimless", lambda name, *size: read.append(name) or rimless(name, *size))
    assert not table.ahead() and read == []
    match.act(0, "rumble 2")
    table.board.settle(match.view(None))
    table.board.ask(match.ask)
    read.clear()
    while table.ahead():
        pass
    hands = {*(f"{pose}_back" for pose in POSES), *(f"{pose}_front" for pose in CLOSED)}
    assert {*read} == {f"hand/{name}" for name in hands | {f"cuff_{seat.colour}" for seat in match.seats}}
    table.close()


def test_whoever_sits_down_finds_the_felt_laid_and_the_rivals_there(new_desk, monkeypatch):
    desk = new_desk()
    match = started(6, 0)
    for _ in SCREENS.ahead(desk, match.seats):
        pass
    textures = []
    monkeypatch.setattr(desk.art, "texture", textures.append)
    assert made(desk, match) == textures == []


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_rumble_in_the_second_frame_finds_its_table_drawn(new_desk, text_size):
    """Nobody has thought by then: only the sentences of this rumble are left to be written."""
    desk, match = new_desk(text_size=text_size), started(6, 0, people=())
    for _ in SCREENS.ahead(desk, match.seats):
        pass
    assert made(desk, match, ("members", "rings", "badges", "icons/clock")) == []
    match.act(0, "rumble 1")
    assert len(made(desk, match, ("members", "rings", "badges", "icons"))) <= 1


def test_the_first_punch_finds_its_table_drawn(new_desk):
    desk, match = new_desk(), started(4, 0)
    table = fisticuffs_table(desk, open_house(desk), match)
    table.update(0)
    while table.ahead():
        pass
    for seat, answer in ((0, "rumble 2"), (1, "join attack"), (3, "join defence"), (1, "confirm")):
        match.act(seat, answer)
    rim = {f"icons/{name}" for name in ("menu", "log", "play", "sound", "help", "eye")}
    assert len(set(made(desk, match, ("members", "rings", "badges", "icons"))) - rim) <= 2
    table.close()


def test_nothing_made_ahead_takes_a_picture_larger_than_the_window(new_desk, monkeypatch):
    desk, sizes = new_desk((1920, 1080)), []
    table = fisticuffs_table(desk, open_house(desk), ready())
    monkeypatch.setattr(art, "Surface", lambda size, *flags: sizes.append(size) or Surface(size, *flags))
    star(Brush(Surface((1, 1)), desk, table.dice, 1.0), 0, 0, star_radius(table.board.places))
    table.close()
    assert sizes and all(w * h <= 1920 * 1080 // 2 for w, h in sizes)


def test_the_last_page_that_was_painted_while_the_last_blow_landed_is_the_same_and_comes_at_once(new_desk):
    desk, match = new_desk(), match_of()
    menu.wall.cache_clear()
    plain = FinalPage(desk, open_house(desk), match)
    menu.wall.cache_clear()
    assert len(list(final_ahead(desk, match))) > 10
    made, scaled = [], desk.art._scaled
    desk.art.forget()
    desk.art._scaled = lambda name, w, h: made.append(name) or scaled(name, w, h)
    page = FinalPage(desk, open_house(desk), match)
    desk.art._scaled = scaled
    assert not made, "nothing is drawn when the page comes"
    assert pygame.image.tobytes(page.picture, "RGB") == pygame.image.tobytes(plain.picture, "RGB")
    page.close()
    plain.close()


def test_of_a_large_window_only_the_wall_of_the_last_page_is_made_ahead(new_desk, monkeypatch):
    """A second picture as large as the window takes a frame to be given; the page comes part by part all the same."""
    pages, steps = [], []
    for lines in (1, 4000):
        monkeypatch.setattr(memory, "LARGE", lines)
        desk, match = new_desk(), match_of()
        menu.wall.cache_clear()
        steps.append(len(list(final_ahead(desk, match))))
        pages.append(FinalPage(desk, open_house(desk), match))
    assert 5 < steps[0] < steps[1] - 20
    assert pygame.image.tobytes(pages[0].picture, "RGB") == pygame.image.tobytes(pages[1].picture, "RGB")
    for page in pages:
        page.close()


def test_a_last_page_begun_in_one_size_of_letters_is_not_shown_in_another(new_desk):
    desk, match = new_desk(), match_of()
    begun = final_ahead(desk, match)
    for _ in range(12):
        next(begun)
    desk.settings.text_size = 150
    assert list(begun), "it was not done yet"
    came, plain = (FinalPage(desk, open_house(desk), match) for _ in range(2))
    assert pygame.image.tobytes(came.picture, "RGB") == pygame.image.tobytes(plain.picture, "RGB")
    came.close()
    plain.close()


def test_the_star_of_a_blow_is_there_before_it_bursts(new_desk, monkeypatch):
    """At 4K it took twelve milliseconds of the frame in which it is seen first, with its word."""
    desk, drawn = new_desk(), []
    table = fisticuffs_table(desk, open_house(desk), fighting(ROUND_ONE + LULL)())
    view, drawing = table.board.show.view, desk.art.drawn
    desk.art.forget()

    def noting(key, w, h, paint, **how):
        def paints(canvas, scale):
            drawn.append(key)
            paint(canvas, scale)

        return drawing(key, w, h, paints, **how)

    monkeypatch.setattr(desk.art, "drawn", noting)
    (blow, *_), *_ = (lot.clips for lot in table.board.clips(Told(Blow(Landed(1, 2, 1, (0,))), view)))
    for ms in (0, COMES - 1, (COMES + LANDS) // 2):
        assert ("star",) not in drawn
        blow.draw(Surface(desk.size), ms / blow.duration)
    assert drawn.count(("star",)) == 1
    blow.draw(Surface(desk.size), LANDS / blow.duration)
    assert drawn.count(("star",)) == 1
    table.close()


def test_who_has_won_is_there_as_large_as_the_gang_gathers_before_it_does(new_desk, monkeypatch):
    """At 4K its faces were read one by one as they left, in frames of the lamp that took up to 35 ms."""
    desk, match = new_desk(), match_of()
    view = match.view(None)
    table = fisticuffs_table(desk, open_house(desk), match)
    assert table.match.over and len(view.winners) == 1
    desk.art.forget()
    for _ in range(20):
        table.board.meanwhile([])
    read, scaled = [], desk.art._scaled
    monkeypatch.setattr(desk.art, "_scaled", lambda name, *size: (read.append(name), scaled(name, *size))[1])
    event = GameOver(view.winners, (0,) * view.players, (0,) * view.players, "track")
    seen = next(clip for lot in table.board.clips(Told(event, view)) for clip in lot.clips if clip.duration == LASTS)
    for part in range(1, 11):
        seen.draw(Surface(desk.size), part / 10)
    assert [name for name in read if "members" in name or "rings" in name] == []
    table.close()
