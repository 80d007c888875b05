"""There is room for every word: in every state of the table, every window, both languages, and large letters."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from types import SimpleNamespace

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens import final_picture, paint
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import lamp_box, lying, slip
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.hold import boxes
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.console.what_if import ghosts
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.own import own_parts
from gangdice_gui.games.fisticuffs.screens.street.places import LANES, places
from gangdice_gui.games.fisticuffs.screens.street.settled import draw_dispute
from gangdice_gui.games.fisticuffs.screens.street.speech import ROWS, bubble
from gangdice_gui.games.fisticuffs.screens.street.street import cured_box, ghost_boxes
from gangdice_gui.games.fisticuffs.screens.street.tile import tile_of
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.legible import fitted, floor, least
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.type import Type
from scripts.shots_fisticuffs import SHOTS, alliances
from tests.games.fisticuffs.sitting import sit
from tests.ui.events import key
from tests.ui.written import noting

WINDOWS = [
    ((1920, 1080), "fr", 150),
    ((1280, 720), "en", 150),
    ((1280, 720), "fr", 100),
    ((1024, 768), "en", 100),
    ((1024, 768), "fr", 150),
    ((720, 540), "fr", 150),
    ((540, 720), "fr", 100),
]


def without_pictures(monkeypatch):
    """Let pictures be as large as they are, and empty: words alone are looked at, in a tenth of the time."""
    blank = cache(Surface)
    monkeypatch.setattr(Art, "image", lambda art, name, w, h: blank((w, h)))
    monkeypatch.setattr(Art, "slice9", lambda art, name, w, h, k: blank((w, h)))
    monkeypatch.setattr(Art, "drawn", lambda art, key, w, h, paint, **_: blank((w, h)))
    monkeypatch.setattr(Art, "_tinted", lambda art, name, px, colour: blank((px, px)))
    monkeypatch.setattr(DiceArt, "draw_die", lambda *_, **more: None)
    monkeypatch.setattr(DiceArt, "rest", lambda art, colour, face, px, *_, **more: blank((round(px), round(px))))
    monkeypatch.setattr(Art, "smaller", lambda art, name, px, of: blank((px, px)))
    monkeypatch.setattr(Art, "sliced", lambda art, name, w, h, k: blank((w, h)))
    monkeypatch.setattr(paint, "backdrop", lambda desk, *_: blank(desk.size))
    monkeypatch.setattr(final_picture, "room", lambda art, size: blank(size))


STATES = [name for name in SHOTS if "howto" not in name]


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_no_word_is_cut_short_in_any_state_of_the_table(size, language, letters, new_desk, monkeypatch):
    desk, cut, shorter = new_desk(size, language=language, text_size=letters), [], {}
    without_pictures(monkeypatch)
    fit, render = Type.fit, Type.render

    def fitting(kind, text, role, px, width):
        found = fit(kind, text, role, px, width)
        if found[0] != text:
            shorter[found[0]] = text
        return found

    def rendering(kind, text, *about, **more):
        # What would be cut may also be left out: only what is written counts.
        if text in shorter or text.endswith(" …"):
            cut.append((state, shorter.get(text, "a paragraph"), text))
        return render(kind, text, *about, **more)

    monkeypatch.setattr(Type, "fit", fitting)
    monkeypatch.setattr(Type, "render", rendering)
    for state in STATES:
        scene = SHOTS[state](desk)
        scene.dirty = True
        App(desk, scene).step([], 0)
        scene.close()
    assert cut == []


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_the_way_back_from_a_word_hides_neither_the_lamp_nor_what_is_said(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters, speed="slow")
    app = App(desk, sit(desk, alliances()))
    scene = app.scene
    app.step([], STANDS)
    app.step([key(pygame.K_1)], 16)
    app.step([key(pygame.K_RETURN)], 16)
    for _ in range(200):
        app.step([], 16)
        if "undo" in scene.group:
            break
    back, board = scene.group["undo"].rect, scene.board
    assert board.show.stage == "alliances" and scene.desk.size == size
    said = [lamp_box(board.places), *(box for box, _ in lying(board.places, board.show))]
    board.change(
        talk=(3, "Moi, je reste où je suis, et ceux qui me connaissent le savent.")
    )  # who is asked now says why
    said.append(slip(board.brush(Surface((1, 1))).crowded(), board.places, board.show)[0])
    assert not [box for box in said if board.places.rect(box).colliderect(back)]
    assert board.places.rect(lamp_box(board.places)) in [lies.rect for lies in board.lying()], "nor does anything else"
    scene.close()


def test_whoever_is_at_it_steps_out_but_nobodys_number_comes_under_the_dice(desk):
    scene = SHOTS["fist:fly"](desk)
    laid, show = scene.board.places, scene.board.show
    assert show.actor in laid.tiles
    out, rest = tile_of(laid, show, show.actor), laid.tiles[show.actor]
    assert out.box.bottom > rest.box.bottom
    assert [out.member(number) for number in range(1, 7)] == [rest.member(number) for number in range(1, 7)]
    scene.close()


def test_full_lanes_lie_clear_of_the_balance_and_of_what_is_told_above_the_own_gang(new_desk):
    for (width, height), players in product(((1920, 1080), (1280, 720), (1024, 768), (720, 540)), (4, 5, 6)):
        laid = places((width, height), players, 0, own_rows=LANES, full=True, weighs=True)
        for rival in laid.tiles:
            badge = laid.die(rival) * 0.55
            assert laid.lane(rival, 1, LANES - 1)[1] + badge <= laid.balance.y
            assert laid.lane(rival, 1, 1)[1] - laid.lane(rival, 1, 0)[1] >= laid.die(rival)
        for rows in range(1, LANES + 1):
            laid = places((width, height), players, 0, own_rows=rows, weighs=True)
            view = SimpleNamespace(rumble=SimpleNamespace(fighting={"attack": range(players - 1), "defence": "1"}.get))
            assert boxes(laid, SimpleNamespace(view=view))[0].bottom <= laid.own_top


def test_who_says_whose_credit_it_is_reads_it_in_words_beside_the_dice_that_hit(new_desk, monkeypatch):
    written, render = [], Type.render
    without_pictures(monkeypatch)

    def rendered(kind, text, *about, **more):
        written.append(text)
        return render(kind, text, *about, **more)

    monkeypatch.setattr(Type, "render", rendered)
    desk = new_desk((1280, 720))
    scene = SHOTS["fist:credit"](desk)
    App(desk, scene).step([], 0)
    asked = "Ada, who gets the credit for Round-Up Ruth?"
    assert {asked, "2 black eyes, 3 gangs: whoever has most dice there says.", "×2"} <= set(written)
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), [*WINDOWS, ((540, 720), "fr", 150), ((800, 1280), "en", 100)])
def test_who_was_hit_stands_between_what_is_asked_and_the_dice_that_hit(size, language, letters, new_desk, monkeypatch):
    """In an upright window the question hid the face, and the dice the second line of what is told."""
    desk, dice, faces = new_desk(size, language=language, text_size=letters), [], []
    scene = SHOTS["fist:credit"](desk)
    board, die, member = scene.board, Brush.die, Brush.member
    dispute, places, show = board.show.view.dispute, board.places, board.show

    def thrown(brush, x, y, colour, face, width, *rest, **more):
        if width == 44:
            dice.append(brush.box(x - width / 2, y - width / 2, width, width))
        return die(brush, x, y, colour, face, width, *rest, **more)

    def shown(brush, gang, ability, cx, cy, width, eyes=0):
        faces.append(brush.box(cx - width / 2, cy - width / 2, width, width))
        return member(brush, gang, ability, cx, cy, width, eyes)

    monkeypatch.setattr(Brush, "die", thrown)
    monkeypatch.setattr(Brush, "member", shown)
    brush = board.brush(Surface(size))
    asked = sentence(brush, places, show, prompt(desk.words, show)).box
    with noting(size) as canvas:
        draw_dispute(replace(brush, surface=canvas).crowded(), places, show, asked.bottom)
    told = desk.words("brawl.dispute", n=dispute.eyes, of=len(dispute.counts))
    lines = [ink for text, ink, _ in canvas.lines if text in told]
    assert lines and len(dice) == len(dispute.counts) and len(faces) == 1
    assert faces[0].top >= brush.box(*asked).bottom
    assert max(ink.bottom for ink in lines) <= min(box.top for box in dice)
    assert canvas.faults(0) == []
    assert places.rect(places.felt).bottom >= max(ink.bottom for _, ink, _ in canvas.lines)
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_a_notice_hides_nothing_of_what_licking_wounds_has_come_to(size, language, letters, new_desk):
    """Whoever changed the pace meanwhile read that over the number of eyes that heal."""
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:licked"](desk)
    board = scene.board
    assert board.show.cured is not None
    scene.toasts.clear()
    scene.toasts.add(desk.words("table.pace", speed=desk.words("table.speed_normal")), 0)
    scene.toasts.update(1)
    (notice,) = scene.toasts.lay(desk, board.layout, [], board.lying)
    assert not notice.rect.colliderect(board.places.rect(cured_box(board.places)))
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_no_line_is_written_over_another_while_others_play_or_one_may_run(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    for state in ("fist:flight", "fist:fly"):
        scene = SHOTS[state](desk)
        board = scene.board
        board.change(names=tuple(f"Monsieur {name}" for name in board.show.names), talk=None)
        with noting(size) as canvas:
            board.draw(canvas)
        over = [fault for fault in canvas.faults(0) if fault.startswith("one over") and "Monsieur" in fault]
        assert over == [], state
        scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_what_a_die_could_become_hides_nothing_of_what_is_asked(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:ghosts"](desk)
    board = scene.board
    brush, show = board.brush(Surface(size)), board.show
    assert show.asked == "aim" and show.die is not None
    uses = ghosts(show.view, show.question, show.die)
    question = desk.words("brawl.ask_aim", name="Marco", gang="la Bande du linge mouillé")
    for rows in range(LANES + 1):
        laid = places(size, 6, 0, own_rows=rows)
        asked = sentence(brush, laid, show, question)
        assert asked.box.right <= laid.street.right
        below = [laid.rect(box) for box in ghost_boxes(laid, show, uses)]
        assert uses and laid.rect(asked.box.inner(0, 7)).collidelist(below) < 0, rows
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_whoever_says_something_says_it_to_its_end(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:fly"](desk)
    board, said = scene.board, desk.words("fisticuffs.talk_block_ally", n=2, other="Monsieur Chut")
    lines = bubble(board.brush(Surface(size)), board.places, board.show, 1, said).lines
    assert " ".join(lines).split() == said.split() and len(lines) <= ROWS
    scene.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_neither_the_balance_nor_what_somebody_says_lies_over_a_die(size, new_desk):
    desk = new_desk(size)
    scene = SHOTS["fist:crowd"](desk)
    board = scene.board
    lanes = [board.places.rect(lane_box(board.places, lane)) for lane in board.show.view.rumble.lanes]
    assert {lane.seat for lane in board.show.view.rumble.lanes} == {1, 3}
    assert board.places.rect(board.places.balance).collidelist(lanes) < 0
    for seat in (1, 3):
        said = bubble(board.brush(Surface(size)), board.places, board.show, seat, "Three are coming at us. " * 3).box
        assert board.places.rect(said).collidelist(lanes) < 0
    scene.close()


def test_letters_are_no_smaller_than_a_window_asks_for():
    assert [floor(size) for size in ((1920, 1080), (1024, 768), (800, 600), (720, 540))] == [15, 15, 12, 12]
    assert [least(size) for size in ((1024, 768), (800, 600))] == [12, 12]


def test_what_has_no_room_is_said_in_fewer_words_before_it_is_cut(new_desk):
    desk = new_desk((1024, 768))
    ways = "Guard the Accounts Department", "Guard Dan"
    whole = desk.type.width(ways[0], "label", 20)
    assert fitted(desk.type, ways, "label", 20, whole, desk.size) == (ways[0], 20)
    text, px = fitted(desk.type, ways, "label", 20, round(whole * 0.85), desk.size)
    assert text == ways[0] and 15 <= px < 20
    assert fitted(desk.type, ways, "label", 20, whole // 2, desk.size)[0] == ways[1]


def test_names_stand_above_each_other_only_where_lines_leave_room_for_that(new_desk):
    large = {}
    for size in (1920, 1080), (1280, 720), (1024, 768), (720, 540), (540, 720):
        large[size] = Brush(Surface((1, 1)), new_desk(size), None, places(size, 6, 0).k).large
    assert [size for size, alone in large.items() if alone] == [(540, 720)]


@pytest.mark.parametrize("size", [(540, 720), (720, 740), (800, 1280)])
@pytest.mark.parametrize("letters", [100, 150])
def test_what_a_member_can_do_and_its_name_do_not_touch_in_an_upright_window(size, letters, new_desk):
    desk = new_desk(size, language="fr", text_size=letters)
    scene = SHOTS["fist:ghosts"](desk)
    board = scene.board
    with noting(size) as canvas:
        deque(own_parts(board.brush(canvas), board.places, board.show), 0)
    lines = [(text, box) for text, box, _ in canvas.lines]
    assert {"copie", "Carl", "amoché"} <= {text for text, _ in lines}
    pairs = combinations([(text, box.inflate(2, 2)) for text, box in lines if not text.strip().isdigit()], 2)
    assert [(one, two) for (one, box), (two, other) in pairs if box.colliderect(other)] == []
    scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_pressed_under_the_lamp_is_large_enough_and_promises_are_lettered_alike(new_desk, language):
    desk = new_desk((1024, 768), language=language, text_size=150)
    scene = SHOTS["fist:alliances"](desk)
    group = scene.group
    promises = [widget for widget in group.widgets if widget.name.startswith("promise")]
    assert min(widget.rect.h for widget in (group["go"], group["look"], *promises)) >= 44
    assert group["go"].px >= 1.4 * 28 * scene.board.places.k
    assert len({pick.fitting(desk) for pick in promises}) == 1
    scene.close()


@pytest.mark.parametrize(("size", "language", "letters"), WINDOWS)
def test_of_six_members_to_choose_from_all_have_their_numbers_or_none_has(size, language, letters, new_desk):
    desk = new_desk(size, language=language, text_size=letters)
    scene = SHOTS["fist:flight"](desk)
    board = scene.board
    nicks = [board.show.nick(board.show.viewer, number) for number in range(1, 7)]
    with noting(size) as canvas:
        board.draw(canvas)
    said = {text for text, _, _ in canvas.lines}
    assert len([n for n, nick in enumerate(nicks, start=1) if f"{n} {nick}" in said]) in (0, 6)
    scene.close()


def test_a_large_sleeper_s_paper_bears_the_motto_of_the_gang(new_desk, monkeypatch):
    desk, written, render = new_desk((1920, 1080)), [], Type.render
    monkeypatch.setattr(
        Type, "render", lambda kind, text, *about: (written.append(text), render(kind, text, *about))[1]
    )
    brush = Brush(Surface((400, 400)), desk, None, 1.0)
    brush.motto("ledger", 200, 200, 200)
    assert " ".join(written) == "Every blow is entered twice."
    written.clear()
    brush.motto("ledger", 200, 200, 100)
    assert not written, "on a small one nobody could read it"
