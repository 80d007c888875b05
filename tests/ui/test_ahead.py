"""Pictures made ahead are read on the second core while frames are seen, and are the same to the pixel."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.rules.types import Card, DiceUsed, Exploded, Turn
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import boom_word
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.coming import ComingLook
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.felt import seats
from gangdice_gui.games.gang.screens.felt.middle import card_ahead, card_picture
from gangdice_gui.games.gang.screens.made_ahead import explosion
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand import glove
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import ahead
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.sources import MOST, Sources
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, played

TWO_CORES = pytest.mark.skipif(not Beside().works, reason="there is one core only, where nothing is made beside")


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(assets_dir())


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the threads that read pictures, as they do."""
    names, load = list[str](), pygame.image.load
    monkeypatch.setattr(
        pygame.image, "load", lambda path: (names.append(threading.current_thread().name), load(path))[1]
    )
    return names


def in_frames(steps: Iterator[object]) -> int:
    """Take the steps in frames that are seen, one each; returns how many it took."""
    for count in range(2000):
        with frame():
            if next(steps, None) is None:
                return count
        time.sleep(0.002)
    raise AssertionError("it is never there")


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@TWO_CORES
@pytest.mark.parametrize(
    ("colour", "grey", "mood"), [("onyx", False, "pleased"), ("ivory", True, "calm"), (None, False, "calm")]
)
def test_a_face_in_its_ring_is_read_beside_and_is_the_same(
    art: Art, readers: list[str], colour: str | None, grey: bool, mood: Mood
) -> None:
    plain = raw(art.medallion("sal", 90, colour, grey, mood))
    art.forget()
    readers.clear()
    assert in_frames(ahead.medallion(art, "sal", 90, colour, grey, mood)) >= 1
    assert readers and {*readers} == {"beside"}
    readers.clear()
    assert raw(art.medallion("sal", 90, colour, grey, mood)) == plain and not readers
    in_frames(ahead.medallion(art, "sal", 90, colour, grey, mood))
    assert not readers, "what is there is not read once more"


@TWO_CORES
def test_gloves_are_read_beside(art: Art, readers: list[str]) -> None:
    in_frames(glove.fetched(art, ["onyx"], 1.0))
    assert len(readers) > 4 and {*readers} == {"beside"}


@TWO_CORES
def test_a_card_is_read_beside_and_is_the_same(desk: Desk, readers: list[str]) -> None:
    size = (131, 183)
    in_frames(card_ahead(desk, "total-7-bomb", size))
    assert {*readers} == {"beside"}
    made = raw(card_picture(desk, "total-7-bomb", size))
    assert len(readers) == 1
    in_frames(card_ahead(desk, "total-7-bomb", size))
    assert len(readers) == 1, "what is there is not read once more"
    rows = slice(0, 4 * size[0] * 5)  # above its title
    assert made[rows] == raw(desk.art.once("cards/total-7-bomb", *size))[rows]


@TWO_CORES
def test_two_sizes_of_a_picture_may_be_expected_at_a_time(art: Art, readers: list[str]) -> None:
    first, second = (ahead.image(art, "cards/back_dark", *size) for size in ((60, 84), (70, 98)))
    for _ in range(400):
        with frame():
            left = [next(steps, None) for steps in (first, second)]
        if left == [None, None]:
            break
        time.sleep(0.002)
    assert readers == ["beside"] * 2


@TWO_CORES
def test_what_was_expected_in_another_window_is_not_kept(art: Art, readers: list[str]) -> None:
    with frame():
        art.expect("cards/back_dark", 60, 84)
    art.suit((1280, 720))
    assert art._beside.rest(5) and not art._beside.made(
        ("image", "cards/back_dark", 60, 84), ("image", "cards/back_dark", 60, 84)
    )


def test_where_no_frame_is_seen_a_step_makes_a_picture(art: Art) -> None:
    assert len([*ahead.image(art, "cards/back_dark", 60, 84)]) == 1
    assert len([*ahead.medallion(art, "sal", 60)]) == 1


def test_small_sprites_are_kept_within_their_room_whoever_asks() -> None:
    sources, loads = Sources(), list[str]()

    def load(name: str) -> Surface:
        loads.append(name)
        time.sleep(0.0005)
        return Surface((256, 256) if name != "large" else (257, 256))

    names = [f"sprite {number % 12}" for number in range(60)] + ["large"] * 2
    threads = [threading.Thread(target=lambda: [sources.get(name, load) for name in names]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sources._bytes == sum(4 * 256 * 256 for _ in sources._kept) <= MOST
    assert "large" not in sources._kept
    before = len(loads)
    sources.get(next(reversed(sources._kept)), load)
    assert len(loads) == before


@TWO_CORES
def test_what_an_explosion_is_drawn_with_is_read_beside_and_its_words_are_written_in_parts(
    new_desk: Callable[..., Desk], readers: list[str]
) -> None:
    """At 4K its star, the burnt felt and a word took 17 to 24 ms each, in frames of a throw."""
    desk = new_desk((1280, 720))
    table = demo_table(desk)
    layout = table.board.layout
    plain = raw(boom_word.word_place(desk, layout, True)[0])
    boom_word._words.clear()
    desk.art.forget()
    readers.clear()
    in_frames(explosion(desk, layout))
    large = {name for name, _, _ in (key[1:] for key in desk.art._cache if key[0] == "image")}
    assert {"effects/burst", "effects/scorch", "effects/smoke", "effects/glow"} <= large
    assert readers.count("beside") >= 2, "star and burnt felt: small ones may be kept as they are baked"
    assert len(boom_word._words) == 2 and raw(boom_word.word_place(desk, layout, True)[0]) == plain
    boom_word._words.clear()
    assert len([*boom_word.words_ahead(desk, layout)]) > 8
    table.close()


@TWO_CORES
def test_faces_of_what_is_shown_next_are_read_beside(new_desk: Callable[..., Desk], readers: list[str]) -> None:
    """The own face over a question, and whoever is bust, took 10 ms each in frames in which dice fly."""
    desk = new_desk((1280, 720))
    table = demo_table(desk)
    board, me = table.board, table.board.show.viewer
    asked = replace(board.show, mode="choose")
    rival = next(seat for seat, place in asked.places.items() if place != "own")
    for steps, drawn in (
        (lambda: seats.face_ahead(desk, board.layout, asked, rival), lambda on: draw_rival(on, table, asked, rival)),
        (lambda: console.face_ahead(desk, board.layout, asked), lambda on: draw_asked(on, table, asked)),
    ):
        desk.art.forget()
        readers.clear()
        in_frames(steps())
        assert readers and {*readers} == {"beside"}
        made, medallions = {key for key in desk.art._cache if key[0] == "medallion"}, list[object]()
        drawn(Surface(desk.size))
        medallions += [key for key in desk.art._cache if key[0] == "medallion"]
        assert {*medallions} == made and len(made) == 1, "that is the face which is drawn"
    assert me != rival
    table.close()


@TWO_CORES
@pytest.mark.parametrize("explodes", [False, True])
def test_what_is_drawn_for_what_comes_has_its_faces_first(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, explodes: bool
) -> None:
    desk = new_desk((1280, 720))
    table = demo_table(desk)
    board, order = table.board, list[str]()
    sight = Sight.of(table, board.dice, board.show, board.layout)
    for room, name in ((seats, "draw_seat"), (seats, "face_ahead"), (console, "draw_console"), (console, "face_ahead")):
        told = f"{room.__name__.rpartition('.')[2]}.{name}"
        plain = getattr(room, name)
        monkeypatch.setattr(room, name, lambda *what, told=told, plain=plain: (order.append(told), plain(*what))[1])
    me = sight.show.viewer
    seat = next(seat for seat in sight.show.places if seat != me) if explodes else me
    view = replace(sight.show.view, turns=(Turn(seat, 3, (1, 2, 3), 1),))
    event = Exploded(seat, (1, 2, 3), (0,)) if explodes else DiceUsed(seat, 3)
    look, queue = ComingLook(), [Told(event, view)]
    while look.draw(sight, queue):
        pass
    assert order[:2] == ["seats.face_ahead", "seats.draw_seat"]
    if not explodes:
        assert order.index("console.face_ahead") + 1 == order.index("console.draw_console")
    table.close()


def test_at_a_boom_everybody_who_starts_at_it_has_a_face_already(new_desk: Callable[..., Desk]) -> None:
    """Three faces that turned worried took 14 ms of the frame of a Boom."""
    table = gang_table(
        desk := new_desk((1280, 720)), open_house(desk), played(started(MARCO, TYLOR, BENNO), Card("total-7-bomb"))
    )
    board = table.board
    sight, me = Sight.of(table, board.dice, board.show, board.layout), board.show.viewer
    view = replace(sight.show.view, turns=(Turn(me, 3, (1, 2, 3), 1),))
    look, queue = ComingLook(), [Told(Exploded(me, (1, 2, 3), (0,)), view)]
    while look.draw(sight, queue):
        pass
    made = {key for key in desk.art._cache if key[0] == "medallion"}
    lit = replace(sight.show, view=view, boom=True)
    for seat in {*lit.places} - {me}:
        draw_rival(Surface(desk.size), table, lit, seat)
    assert {key for key in desk.art._cache if key[0] == "medallion"} == made
    table.close()


def draw_rival(on: Surface, table: Stage, show: Show, seat: int) -> None:
    seats.draw_seat(on, table.desk, table.board.dice, table.board.layout, show, seat)


def draw_asked(on: Surface, table: Stage, show: Show) -> None:
    console.draw_console(on, table.desk, table.board.dice, table.board.layout, show)


def demo_table(desk: Desk) -> Stage:
    """Return a table of Gang of Dice at which a person sits."""
    return gang_table(desk, open_house(desk), played(started(MARCO, ADA), Card("total-7-bomb")))
