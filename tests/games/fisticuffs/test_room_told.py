"""There is room for what is told in a lull, as blows land and on the last page."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens import final_picture
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.lull import gangs, lines_of, panel_box
from gangdice_gui.games.fisticuffs.screens.show import Nursed
from gangdice_gui.games.fisticuffs.screens.street.forecast_box import MARKS
from scripts.shots_fisticuffs import SHOTS, won
from tests.games.fisticuffs.test_room import WINDOWS
from tests.ui.written import noting


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_the_last_page_letters_names_alike_and_its_plaque_holds_what_stands_on_it(
    size, language, letters, new_desk, monkeypatch
):
    desk = new_desk(size, language=language, text_size=letters)
    panels, lines, panel, text = [], {}, Brush.panel, Brush.text

    def writing(brush, x, y, what, size, *about, **more):
        end = text(brush, x, y, what, size, *about, **more)
        lines.setdefault(what, []).append((x, y, size, end))
        return end

    monkeypatch.setattr(Brush, "text", writing)
    monkeypatch.setattr(Brush, "panel", lambda *about: (panels.append(about[1:6]), panel(*about))[1])
    scene = SHOTS["fist:final"](desk)
    assert list(final_picture.final_picture(desk, scene.match, Surface(size)))
    x, _, wide, _ = next(about[1:] for about in panels if about[0] == "plaque")
    end = lines[desk.words("brawl.of", n=8)][0][3]
    assert x + 25 < end < x + wide - 25
    assert len({lines[name][-1][2] for name in final_picture.names_of(scene.match.seats, desk.words)}) == 1
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_what_a_gang_says_in_a_lull_stands_beside_the_check_after_its_name(
    size, language, letters, new_desk, monkeypatch
):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:lull"](desk)
    board, checks, said = scene.board, [], []
    seats = gangs(board.show)
    board.change(
        names=tuple("Monsieur Chut" for _ in board.show.names),
        nursed=tuple(Nursed(seat, 1, said="Sans lui ?") for seat in seats),
    )
    icon, lines = Brush.icon, Brush.lines
    monkeypatch.setattr(
        Brush,
        "icon",
        lambda brush, name, x, y, size, *how: (
            checks.append((x + size / 2, y)) if name == "check" else None,
            icon(brush, name, x, y, size, *how),
        )[1],
    )
    monkeypatch.setattr(
        Brush,
        "lines",
        lambda brush, x, y, text, *how, **more: (
            said.append((x, y)) if "Sans" in text else None,
            lines(brush, x, y, text, *how, **more),
        )[1],
    )
    board.draw(Surface(size))
    assert len(checks) == len(said) == len(seats)
    assert all(right < left and y == on for (right, y), (left, on) in zip(checks, said, strict=True))
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_ten_blows_of_eight_stand_on_the_winners_plaque(size, language, letters, new_desk, monkeypatch):
    desk, drawn = new_desk(size, language=language, text_size=letters), []
    panel, write = Brush.panel, Brush.text

    def paneled(brush, name, x, y, w, h, *how):
        if name == "plaque":
            drawn.append((x, x + w))
        return panel(brush, name, x, y, w, h, *how)

    def written(brush, x, y, text, *how, **more):
        end = write(brush, x, y, text, *how, **more)
        if drawn and len(drawn) < 3:
            drawn.append((x, end))
        return end

    monkeypatch.setattr(Brush, "panel", paneled)
    monkeypatch.setattr(Brush, "text", written)
    match = won()
    fists = tuple(10 if seat in match.view(None).winners else fist for seat, fist in enumerate(match.state.fists))
    match.state = replace(match.state, fists=fists)
    for _ in final_picture.FinalPicture(desk, match).parts(Surface(size)):
        pass
    (left, right), (ten, _), (_, end) = drawn
    assert left + 20 <= ten < end <= right - 20


@pytest.mark.parametrize(("size", "language", "letters"), [*WINDOWS, ((800, 1280), "fr", 150)])
def test_how_blows_land_is_told_above_the_lower_edge(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:blow"](desk)
    board = scene.board
    with noting(size) as canvas:
        board.draw(canvas)
    told = desk.words("brawl.settling_how").split()
    lines = [box for text, box, _ in canvas.lines if len(text.split()) > 1 and set(text.split()) <= set(told)]
    assert lines and max(box.bottom for box in lines) <= size[1] - 3
    assert " ".join(text for text, _, _ in canvas.lines).count(told[-1]) >= 1
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), [*WINDOWS, ((800, 1280), "fr", 150)])
def test_what_dice_do_in_the_lull_is_told_on_its_panel(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:lull"](desk)
    board = scene.board
    with noting(size) as canvas:
        board.draw(canvas)
    told = desk.words("brawl.lull_rule").split()
    lines = [box for text, box, _ in canvas.lines if set(text.split()) <= set(told) and not text.isdigit()]
    panel = board.places.rect(panel_box(board.places, lines_of(board.show)))
    assert lines and all(panel.inflate(-12, -12).contains(box) for box in lines)
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), [*WINDOWS, ((800, 1280), "fr", 150)])
def test_whom_to_nurse_is_asked_beside_the_name(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:lull"](desk)
    board = scene.board
    board.change(nursed=(), names=tuple("Marco" for _ in board.show.names))
    with noting(size) as canvas:
        board.draw(canvas)
    asked = [box for text, box, _ in canvas.lines if text == desk.words("brawl.whom")]
    name = desk.words("brawl.you", name=board.show.names[board.show.viewer])
    names = [box for text, box, _ in canvas.lines if text == name]
    assert asked and names and asked[0].inflate(6, 0).collidelist(names) < 0
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), [*WINDOWS, ((1024, 768), "fr", 150)])
def test_the_two_names_of_a_gang_stand_apart_in_the_lull(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:lull"](desk)
    board = scene.board
    with noting(size) as canvas:
        board.draw(canvas)
    view = board.show.view
    for seat in gangs(board.show):
        name, gang = board.show.names[seat], desk.words(f"brawl.short_{view.gangs[seat]}")
        upper = [box for text, box, _ in canvas.lines if text in (name, desk.words("brawl.you", name=name))]
        lower = [(box, px) for text, box, px in canvas.lines if text == gang]
        # The names of the street behind stand elsewhere.
        near = [
            (below.y - box.bottom, px)
            for box in upper
            for below, px in lower
            if abs(below.x - box.x) < 8 and box.y < below.y < box.y + 3 * box.h
        ]
        # A bracket reaches lower than capitals.
        assert near and all(gap >= (1 if seat == board.show.viewer else 0.2 * px) for gap, px in near), (name, near)
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_who_wins_is_written_larger_than_what_stands_below_it(size, language, letters, new_desk, monkeypatch):
    desk = new_desk(size, language=language, text_size=letters)
    scene, lines, text = SHOTS["fist:final"](desk), [], Brush.text

    def writing(brush, x, y, what, size, *about, **more):
        end = text(brush, x, y, what, size, *about, **more)
        lines.append((what, y, brush.line(size)))
        return end

    monkeypatch.setattr(Brush, "text", writing)
    picture = final_picture.FinalPicture(desk, scene.match)
    for _ in picture.parts(Surface(size)):
        pass
    title = desk.words(f"brawl.wins_{picture.view.gangs[picture.view.winners[0]]}").split()
    head = list(takewhile(lambda line: set(line[0].split()) <= set(title), lines))
    _, y, high = lines[len(head)]
    assert " ".join(what for what, *_ in head).split() == title
    assert all(line[2] > 1.15 * high and line[1] + 0.5 * (line[2] + high) < y for line in head), (head, y, high)
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_what_is_new_since_the_last_punch_is_marked_beside_the_name_and_not_on_it(
    size, language, letters, new_desk, monkeypatch
):
    desk = new_desk(size, language=language, text_size=letters)
    marks, icon = [], Brush.icon

    def marking(brush, name, cx, cy, side, colour=None):
        if name in MARKS.values():
            box = Rect(0, 0, round(side * brush.k), round(side * brush.k))
            box.center = round(cx * brush.k), round(cy * brush.k)
            marks.append(box)
        icon(brush, name, cx, cy, side, colour)

    monkeypatch.setattr(Brush, "icon", marking)
    scene = SHOTS["fist:since"](desk)
    scene.update(0)
    with noting(size) as canvas:
        scene.board.draw(canvas)
    assert len(marks) >= 2
    assert not [text for text, ink, _ in canvas.lines if text and ink.collidelist(marks) >= 0]
