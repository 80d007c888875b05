"""What of an explosion is drawn otherwise in a large window: it looks as in any other, and is drawn sooner."""

from __future__ import annotations

import gc
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import hit_stop, pieces_aloft, star
from gangdice_gui.games.gang.screens.felt import scorch, shards
from gangdice_gui.ui import beside, memory, spare
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.seen_parts import SeenParts
from scripts.film_moments import begin
from tests.differs import furthest


class Felt(Surface):
    """A surface that counts the pixels it has been drawn on."""

    drawn = 0

    def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> Rect:
        box = source.get_rect() if area is None else Rect(area)
        self.drawn += box.w * box.h
        return super().blit(source, dest, area, special_flags)


def apart(one: Surface, other: Surface) -> int:
    """Return by how much two pictures differ at most."""
    return furthest(*(pygame.image.tobytes(it, "RGB") for it in (one, other)))


@pytest.mark.parametrize("shown", [1.0, 0.4])
def test_the_star_is_drawn_where_there_is_something_of_it_and_fades_as_any_other(desk: Desk, shown: float) -> None:
    layout = begin(desk, "explosion-first")[1].board.layout
    large, any_other = Felt(desk.size), Felt(desk.size)
    for felt in (large, any_other):
        felt.fill((24, 84, 50))
    star.LargeStar(Beside(), desk, layout, True).draw(large, (1.0, shown), (1.0, shown))
    star.draw_burst(any_other, desk, layout, True, 1.0, shown)
    assert apart(large, any_other) <= 4
    assert large.drawn < 0.85 * any_other.drawn


def test_a_picture_is_drawn_in_all_its_parts_where_there_is_something_everywhere(screen: Surface) -> None:
    picture, felt = Surface((70, 50), pygame.SRCALPHA), Surface((70, 50))
    picture.fill("orange")
    SeenParts(picture, (6, 4)).draw(felt, picture, picture.get_rect())
    assert apart(felt, picture) == 0


def test_embers_of_a_large_window_fade_as_those_of_any_other(desk: Desk) -> None:
    layout = begin(desk, "explosion-first")[1].board.layout
    large, any_other = Surface(desk.size), Surface(desk.size)
    embers, small = scorch.LargeEmbers(Beside(), desk, layout), scorch.Embers()
    for bright in (185, 90, 10):
        for felt in (large, any_other):
            felt.fill((24, 84, 50))
        embers.draw(large, bright, bright - 7)
        small.draw(any_other, desk, layout, bright)
        assert apart(large, any_other) <= 5
        plain = Surface(desk.size)
        plain.fill((24, 84, 50))
        assert apart(large, plain) > bright / 2


def test_fading_embers_are_drawn_of_one_picture_which_is_left_as_it_was(desk: Desk) -> None:
    layout = begin(desk, "explosion-first")[1].board.layout
    glow, place = scorch.embers(desk, layout)
    screen, anew = Surface(desk.size), Surface(desk.size)
    for bright in (200, 90):
        scorch.Embers().draw(screen, desk, layout, bright)
        assert scorch.embers(desk, layout)[0] is glow and glow.get_alpha() == 255
    for bright in (200, 90):
        thin = glow.copy()
        thin.set_alpha(bright)
        anew.blit(thin, place)
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(anew, "RGB")


def test_a_piece_that_burns_up_is_thinned_as_it_is_turned(desk: Desk) -> None:
    table = begin(desk, "explosion-first")[1]
    card, size = table.board.show.view.card, (264, 370)
    piece = next(piece for piece in shards.shards_of(desk, card, size).pieces if not piece.stays)
    felts, late = [Surface((300, 300)), Surface((300, 300))], 0.85 * pieces_aloft.SHARDS_FLY
    shown = piece.pose(pieces_aloft.flown(piece, late)).shown
    assert 0.1 < shown < 0.9
    for felt, thin in zip(felts, (True, False), strict=True):
        felt.fill((24, 84, 50))
        picture = pieces_aloft.turned_piece(piece, 1.0, thin, late)
        if not thin:
            picture.set_alpha(round(255 * shown))
        assert (picture.get_alpha() == 255) is thin
        felt.blit(picture, (40, 40))
    assert apart(*felts) <= 4


def test_every_burst_is_drawn_in_the_memory_that_was_got_before(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "LARGE", 1)
    monkeypatch.setattr(beside, "CORES", 1)
    app, table = begin(desk, "explosion-first")
    gc.collect()  # lights that tests before this one left give theirs back as they go
    memory.suit((3840, 2160))
    spare.forget()
    kept, new, give, got = list[Surface](), list[tuple[int, int]](), spare.give, spare.got
    monkeypatch.setattr(spare, "give", lambda room: (kept.append(room.get_parent() or room), give(room))[1])
    for _ in hit_stop.rooms_ahead(desk, table.board.layout):
        pass
    assert len(kept) == 8, "two each of shade, light, ring and star"
    before = list(kept)

    def noted(size: tuple[int, int], like: Surface) -> Surface:
        room = got(size, like)
        if not any((room.get_parent() or room) is one for one in before):
            new.append(size)
        return room

    monkeypatch.setattr(spare, "got", noted)
    while not table.board.show.burst:
        app.step([], 16)
    # The console, which says meanwhile that it is over, is a little less than a quarter of the window.
    assert max((w * h for w, h in new), default=0) < 0.24 * desk.size[0] * desk.size[1], new
    memory.suit((1280, 720))
    spare.forget()
