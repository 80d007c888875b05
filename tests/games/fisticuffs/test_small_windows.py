"""In small windows and large letters nothing at the table of a street fight touches what stands beside it."""

from __future__ import annotations

import math

import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens import final_picture
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import beam_box
from gangdice_gui.games.fisticuffs.screens.alliances.beam import DISH, beam_in
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console import two_ways
from scripts.shot import collect

SHOTS = collect()
SIZES = [(540, 720), (720, 540), (600, 960), (1024, 768), (1280, 720), (1920, 1080)]
LETTERS = [("en", 100), ("fr", 150)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text_size"), LETTERS)
def test_the_bar_above_touches_no_button_and_not_the_name(new_desk, monkeypatch, size, language, text_size):
    desk, bars, named = new_desk(size, language=language, text_size=text_size), list[Rect](), list[float]()
    panel, text = Brush.panel, Brush.text

    def drawn(brush, name, x, y, *box):
        found = panel(brush, name, x, y, *box)
        if y == -16:
            bars.append(found)
        return found

    def written(brush, x, y, words, size, colour, role="label", *how, **more):
        end = text(brush, x, y, words, size, colour, role, *how, **more)
        if role == "title":
            named.append(end * brush.k)
        return end

    monkeypatch.setattr(Brush, "panel", drawn)
    monkeypatch.setattr(Brush, "text", written)
    app = App(desk, SHOTS["fist:lick"](desk))
    app.step([], 0)
    buttons = [widget.rect for widget in app.scene.group.widgets if widget.rect.bottom < 60]
    assert bars and named and len(buttons) >= 5
    assert all(bar.collidelist(buttons) < 0 for bar in bars)
    assert min(bar.x for bar in bars) > max(named)


@pytest.mark.parametrize("shot", ["fist:lick", "fist:flight"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text_size"), LETTERS)
def test_a_key_covers_no_face_and_a_face_not_its_name(new_desk, shot, size, language, text_size):
    desk = new_desk(size, language=language, text_size=text_size)
    board = SHOTS[shot](desk).board
    brush, places = board.brush(Surface(size)), board.places
    turn = shot == "fist:lick"
    cells = two_ways.turn_cells(places) if turn else two_ways.run_cells(places)
    for cell in cells:
        cap = two_ways.cap_in(brush, cell, "QWERTY" if turn else "123456")
        x, y, face = two_ways.face_in(cell, cap)
        near = min(max(x, cap.x), cap.right), min(max(y, cap.y), cap.bottom)
        assert face >= two_ways.LEAST_FACE and cap.w > 0 and cap.right < cell.right
        assert math.dist((x, y), near) >= face / 2 and y + face / 2 <= cell.bottom - 40
    desk.pad = True
    cell = cells[0]
    cap = two_ways.cap_in(brush, cell, "W")
    assert cap.w == 0 and two_ways.face_in(cell, cap)[2] == min(84, cell.w - 16)


@pytest.mark.parametrize("size", SIZES)
def test_what_running_costs_does_not_reach_into_the_credits(new_desk, monkeypatch, size):
    desk, told, lines = new_desk(size, language="fr", text_size=150), [], Brush.lines

    def written(brush, x, y, text, size, room, *how, **more):
        told.append((text, x + room))
        return lines(brush, x, y, text, size, room, *how, **more)

    monkeypatch.setattr(Brush, "lines", written)
    scene = SHOTS["fist:flight"](desk)
    App(desk, scene).step([], 0)
    rows = two_ways.credit_rows(two_ways.halves(scene.board.places, 0.32)[1], 3)
    (end,) = [end for text, end in told if text.startswith("Floyd")]
    assert end + 10 < rows[0].x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text_size"), LETTERS)
def test_both_pans_of_the_beam_are_whole(new_desk, size, language, text_size):
    desk = new_desk(size, language=language, text_size=text_size)
    board = SHOTS["fist:alliances"](desk).board
    box = beam_box(board.brush(Surface(size)), board.places, board.show)
    beam = beam_in(box)
    for side in ("attack", "defence"):
        for tilt in (-24, -8, 0, 8, 24):
            x = beam.pan(side, tilt)[0]
            assert box.x <= x - DISH and x + DISH <= box.right


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_in_large_letters_the_standings_have_room_too(new_desk, monkeypatch, size, text_size):
    desk, lines, tracks = new_desk(size, language="fr", text_size=text_size), [], []
    text, notches = Brush.text, final_picture.notches

    def written(brush, x, y, words, size, colour, role="label", *how, **more):
        lines.append((words, x, y, brush.line(size)))
        return text(brush, x, y, words, size, colour, role, *how, **more)

    monkeypatch.setattr(Brush, "text", written)

    def tracked(brush, x, y, *how):
        tracks.append((x, y))
        notches(brush, x, y, *how)

    monkeypatch.setattr(final_picture, "notches", tracked)
    app = App(desk, SHOTS["fist:final_first"](desk))
    for _ in range(200):
        app.step([], 20)
    assert tracks
    for x, y in tracks:
        words, _, top, high = min((line for line in lines if x < line[1] < x + 40), key=lambda line: abs(line[2] - y))
        assert words.isdigit() and top + 0.37 * high < y - 5, "how many blows stands above the notches"
    title, score = (next(line for line in lines if line[0].startswith(head)) for head in ("Manche", "Quiet Hush 1"))
    assert score[2] - title[2] >= 0.5 * (title[3] + score[3])
    app.scene.close()
