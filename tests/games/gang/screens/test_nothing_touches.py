"""Nothing on the table touches what stands beside it: numbers their frames, dice the pot's label, words an edge."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.bars import SixFaces
from gangdice_gui.games.gang.screens.coach.hint import hint_box
from gangdice_gui.games.gang.screens.felt import own_frames, rivals_places, seat_pens, seats
from gangdice_gui.games.gang.screens.felt.aim_line import lay_aim_line
from gangdice_gui.games.gang.screens.felt.middle import (
    RING,
    beat_piece,
    beat_rect,
    card_rect,
    pot_label,
    pot_label_rect,
    pot_spots,
)
from gangdice_gui.games.gang.screens.felt.own_dice import IN_HAND, MOST, hand_places, hand_room
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.felt.own_plate import draw_own_plate
from gangdice_gui.games.gang.screens.felt.seat_plate import is_large
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.coach import rows
from gangdice_gui.table.coach.paper import PAD
from gangdice_gui.table.coach.rows import BarRow, BarRows
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.widgets import Stepper
from scripts.film_moments import begin
from scripts.shot import collect
from scripts.shots_table import rich
from tests.games.gang.screens.coached import on_paper
from tests.games.gang.screens.test_coach_places import at_table
from tests.people import played
from tests.ui.written import noting

SIZES = [(1920, 1080), (1366, 768), (1280, 720), (1024, 768), (800, 1280)]
EVERYWHERE = pytest.mark.parametrize(
    ("size", "text_size"), [(size, text) for size in SIZES for text in (100, 150)], ids=str
)


def racked(new_desk, size, **likes):
    """Return a table at which more than twenty own dice show each of two faces."""
    faces = (0,) * 22 + (1,) * 24 + (2, 3, 4, 5) * 2
    match = played(rich(), Card("different-2-bomb"), Use(len(faces)), Roll(faces))
    desk = new_desk(size, speed="instant", motion="reduced", **likes)
    table = gang_table(desk, open_house(desk), match)
    table.update(0)
    assert table.board.show.mode == "pick"
    return table


@EVERYWHERE
def test_the_number_of_a_rack_stands_clear_of_its_frame_and_all_are_of_one_size(new_desk, size, text_size):
    table = racked(new_desk, size, text_size=text_size, language="fr")
    board, seen = table.board, []

    class Noted(Pen):
        def text(self, text, role, units, colour, rect, align="left", tabular=False):
            seen.append((self.font(units), super().text(text, role, units, colour, rect, align, tabular)))

    pen = Noted(pygame.Surface(size), table.desk, 0, 0, 1)
    for rack in zone_lie(board.layout, board.show.own, frozenset()).racks:
        seen.clear()
        own_frames.draw_rack(pen, board.layout, rack, board.show.own, board.show, False)
        [(px, drawn)] = seen
        assert drawn.right <= rack.box.x + rack.box.w - 3, "the number touches the frame"
        assert drawn.w == table.desk.type.width(f"×{board.show.own.faces.count(rack.face)}", "number", px), "cut"
    table.close()


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [*SIZES, (540, 720), (768, 1024), (1080, 1920)], ids=str)
def test_dice_in_the_hand_and_their_number_lie_on_the_felt_beside_the_stash(new_desk, size, text_size):
    """In upright windows the number lay beyond the window, and the first die on the stash."""
    desk = new_desk(size, text_size=text_size)
    for players in (2, 3, 4):
        layout = Layout.load("table", size, players, text_size)
        roomy = len(list(hand_places(layout, MOST))) == MOST
        for dice in (1, 5, IN_HAND, IN_HAND + 1, MOST - 1, MOST, MOST + 1, 141):
            places, high = list(hand_places(layout, dice)), layout["strip"].rect.bottom
            assert len(places) == (dice if dice <= (MOST if roomy else IN_HAND) else IN_HAND)
            left, last, px = min(x for x, *_ in places), max(x for x, *_ in places), places[0][-1]
            more = px * 0.68
            if dice > len(places):
                more = desk.type.width(f"× {dice}", "number", round(px * 0.62)) + px * 0.95
            assert all(high < y - px * 0.72 and y + px * 0.68 < layout["felt"].rect.bottom for _, y, *_ in places)
            assert left - px * 0.68 > layout["own"].rect.right - 0.01
            assert last + more <= layout["felt"].rect.right - px * 0.2
            assert all(px * 1.2 < math.dist(a[:2], b[:2]) for a, b in combinations(places, 2))
            assert hand_room(layout, dice).right >= last + more


@EVERYWHERE
def test_the_numbers_between_plus_and_minus_touch_neither_and_are_of_one_size(new_desk, size, text_size):
    table = racked(new_desk, size, text_size=text_size, language="fr")
    steppers = [widget for widget in table.group.widgets if isinstance(widget, Stepper)]
    assert len(steppers) == 6
    assert len({stepper.letters(table.desk) for stepper in steppers}) == 1
    for stepper in steppers:
        wide = table.desk.type.width("24", "number", stepper.letters(table.desk))
        assert wide + 4 <= stepper.plus.left - stepper.minus.right
    table.close()


@EVERYWHERE
def test_no_die_of_the_pot_lies_beneath_its_label_nor_beyond_the_ring(new_desk, size, text_size):
    _, table = begin(new_desk(size, text_size=text_size), "win")
    layout = table.board.layout
    _, top, _, _ = pot_label(layout)
    for count in (1, 6, 13):
        for spot in pot_spots(count, "Marco", is_large(layout)):
            assert RING + spot.dy + spot.px * 0.35 <= top, "its pips are hidden"
            assert RING + spot.dy - spot.px / 2 >= 0
    table.close()


@EVERYWHERE
@pytest.mark.parametrize("below", ["20 dés", "114 dés"])
def test_what_stands_below_a_result_keeps_clear_of_the_plates_steps(new_desk, size, text_size, below):
    _, table = begin(new_desk(size, text_size=text_size), "win")
    seen = []

    class Noted(Pen):
        def text(self, text, role, units, colour, rect, align="left", tabular=False):
            seen.append((text, self.width(text, role, units)))
            return super().text(text, role, units, colour, rect, align, tabular)

    layout = table.board.layout
    k = seat_pens.pens(pygame.Surface(size), table.desk, layout, "left").result.k
    pen = Noted(pygame.Surface(size), table.desk, 0, 0, k)
    seats.draw_plaque(pen, (0, 0), "45", below, False, 34.0 if is_large(layout) else 24.0)
    wide = dict(seen)[below]
    assert wide <= rivals_places.PLAQUE - 20
    table.close()


def test_who_wants_large_letters_reads_what_lies_behind_a_screen_without_dice_in_them_too(new_desk, monkeypatch):
    sizes = {}
    for text_size in (100, 150):
        desk = new_desk((1024, 768), text_size=text_size, language="fr")
        _, table = begin(desk, "win")
        draw = vars(Type)["draw"]

        def noted(self, surface, text, role, px, *how, draw=draw, text_size=text_size, **more):
            sizes[text, text_size] = px
            return draw(self, surface, text, role, px, *how, **more)

        monkeypatch.setattr(Type, "draw", noted)
        draw_own_plate(pygame.Surface(desk.size), desk, table.board.layout, "119", "dés")
        monkeypatch.setattr(Type, "draw", draw)
        table.close()
    assert sizes["dés", 150] >= 1.2 * sizes["dés", 100] and sizes["119", 150] > sizes["119", 100]


@pytest.mark.parametrize("text_size", [100, 150])
def test_two_lines_of_an_aim_have_paper_above_and_below_them_where_their_letters_cannot_shrink(new_desk, text_size):
    desk = new_desk((1024, 768), text_size=text_size, language="fr")
    _, table = begin(desk, "win")
    layout = table.board.layout
    text = "Faites le plus de points possible ; deux nombres différents à la fin, et ça saute."
    rect, lines, px = lay_aim_line(desk, layout, text)
    assert len(lines) == 2
    assert rect.h - 2 * int(px * 1.11) >= (0.6 if text_size == 150 else 0.5) * px
    assert rect.bottom <= layout["strip"].rect.bottom + 5 and rect.top >= card_rect(layout).bottom + 2
    table.close()


def test_no_number_is_parted_from_what_it_counts(new_desk):
    desk = new_desk((1024, 768))
    _, table = begin(desk, "win")
    text = "Big Benno has to beat 7, or tie with 3 dice or more, without ever showing a pair."
    _, lines, _ = lay_aim_line(desk, table.board.layout, text)
    assert not lines[0][-1].isdigit(), lines
    table.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_what_is_to_beat_is_lit_as_far_as_its_plate_goes(new_desk, size):
    desk = new_desk(size, text_size=150)
    table = at_table(desk, 1, players=2)
    if "beat" in table.board.layout:
        piece, rect = beat_piece(desk, table.board.layout, table.board.show)
        shown = piece.get_bounding_rect(min_alpha=60).move(rect.topleft)
        lit = beat_rect(table.board.layout)
        assert abs(lit.right - shown.right) <= 6 and abs(lit.bottom - shown.bottom) <= 6
    table.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1600, 900)])
@pytest.mark.parametrize("name", ["coach:hint-pick", "coach:hint-many", "coach:hint-first"])
def test_a_hint_covers_no_part_of_a_name_where_the_felt_beside_it_is_free(new_desk, size, name):
    desk = new_desk(size)
    table = collect()[name](desk)
    board = table.board
    box, _ = hint_box(desk, board.layout, board.show, board.show.advice)
    for side in ("left", "top", "right"):
        for slot in (f"seat_{side}", f"plate_{side}"):
            assert slot not in board.layout or not box.colliderect(board.layout[slot].rect), slot
    assert not box.colliderect(pot_label_rect(desk, board.layout))
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "language", "text_size"), [
    (name, *how) for name in ("coach:risk", "coach:sure", "coach:why", "coach:why-late", "coach:sure-pick")
    for how in (("en", 100), ("fr", 150))
])  # fmt: skip
def test_the_buttons_of_the_coachs_papers_are_lettered_alike_and_whole(new_desk, size, name, language, text_size):
    desk = new_desk(size, language=language, text_size=text_size)
    page = collect()[name](desk)
    buttons = on_paper(page)
    assert len(buttons) == 2 and len({button.px for button in buttons}) == 1
    assert all(button.whole(desk, button.px) for button in buttons), [(b.label, b.px, b.rect.w) for b in buttons]
    page.close()


def test_of_six_faces_none_has_its_word_at_the_edge_of_its_cell(new_desk):
    desk = new_desk((1024, 768))
    page = collect()["coach:why-die"](desk)
    figure = page.papers[page.at].figure
    assert isinstance(figure, SixFaces)
    inner = page.box.w - 2 * round(PAD * page.px)
    helps = SixFaces(tuple(replace(outcome, fate="better") for outcome in figure.outcomes))
    with noting(desk.size) as canvas:
        helps.draw(canvas, desk, pygame.Rect(100, 100, inner, round(6 * page.px)), page.px)
    words = sorted((box for text, box, _ in canvas.lines if text == desk.words("coach.fate_better")), key=lambda b: b.x)
    assert len(words) == 6
    assert all(right.left - left.right >= 8 for left, right in pairwise(words))
    page.close()


@pytest.mark.parametrize("figures", [("100%", "-22.0"), ("24%", "+1.0")])
def test_a_bars_figure_stands_clear_of_it_and_a_bar_too_short_to_tell_is_left_out(new_desk, monkeypatch, figures):
    desk, bars = new_desk((1280, 720)), []
    monkeypatch.setattr(rows, "bar", lambda surface, desk, gauge, share, kind: bars.append(pygame.Rect(gauge)))
    shown = BarRows((BarRow("Stop", 1.0, figures, best=True),), ("wins", "dice"))
    for letters in (14.0, 16.0, 20.0):
        bars.clear()
        with noting(desk.size) as canvas:
            shown.draw(canvas, desk, pygame.Rect(20, 20, round(letters * 18), 100), 18)
        [at] = [box for text, box, _ in canvas.lines if text == figures[0]]
        assert not bars or (bars[0].w > 1.6 * 18 and at.left - bars[0].right >= 4)
    assert bars, "a wide paper has its bars"


def test_the_line_that_says_which_mark_is_which_stands_off_from_the_rows(new_desk):
    desk = new_desk((1280, 720))
    made = (BarRow("Stop", 0.3, ("30%", "1"), best=True), BarRow("Roll", 0.2, ("20%", "0"), done=True))
    with noting(desk.size) as canvas:
        BarRows(made, ("wins", "dice")).draw(canvas, desk, pygame.Rect(20, 20, 400, 200), 18)
    lines = {text: box for text, box, _ in canvas.lines}
    rows_apart = lines["Roll"].centery - lines["Stop"].centery
    assert lines[desk.words("coach.was_done")].centery - lines["Roll"].centery >= 0.95 * rows_apart
