"""What a round holds at 1080 lines: each picture once, and nothing that lies free when the most is wanted."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import burst, smoke_ring, star
from gangdice_gui.games.gang.screens.felt import middle
from gangdice_gui.games.gang.screens.hand_picture import HandPen
from gangdice_gui.games.gang.screens.results import final
from gangdice_gui.games.gang.screens.results.round_picture import ResultStage
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand import glove
from gangdice_gui.table.pages.menu import room, wall
from gangdice_gui.table.pages.unveil import Unveil
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.dice.throws.math import IDENTITY
from gangdice_gui.ui.pen import Pen
from scripts.shots_results import match_of
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played


def test_a_card_is_kept_with_its_title_and_not_without_it_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.art, "image", lambda name, *size: pytest.fail(name))
    picture = middle.card_picture(desk, "different-2-bomb", (121, 169))
    assert middle.card_picture(desk, "different-2-bomb", (121, 169)) is picture


@pytest.mark.parametrize("wide", [264, 500])
def test_what_lies_free_goes_back_before_a_burst_gets_its_memory(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(burst, "give_back", lambda: calls.append("free"))
    monkeypatch.setattr(burst, "card_rect", lambda layout: Rect(0, 0, wide, wide))
    lamp = SimpleNamespace(draw=lambda *_: calls.append("shade"))
    next(burst.Burst.make_room(cast(burst.Burst, SimpleNamespace(layout=None, _lamp=lamp))), None)
    assert calls == ["free", "shade"]


def test_a_ring_of_smoke_gets_its_memory_when_what_lies_free_has_gone_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(smoke_ring, "give_back", lambda: calls.append("free"))
    got = spare.got
    monkeypatch.setattr(spare, "got", lambda *how: (calls.append("room"), got(*how))[1])
    canvas = Surface((64, 64))
    for large in (False, True):
        ring, ways = smoke_ring.SmokeRing(desk.art, 40, large), list[list[str]]()
        for step in (-10, -1.9, -1.5, -1, 1, 2, 3, 12, 13):
            calls.clear()
            ring.draw(canvas, (32, 32), step / smoke_ring.GROWS)
            ways.append([*calls])
        before = [[], [], [], []] if large else [[], ["free"], ["room"], []]
        assert ways == [*before, ["room"] if large else [], [], [], [] if large else ["free", "room"], []]


def test_a_burst_holds_the_star_it_grew_or_all_of_its_ring(desk: Desk) -> None:
    """Both at once were eight megabytes at 1080 lines, where most is held."""
    table, canvas = gang_table(desk, open_house(desk), match_of()), Surface(desk.size)
    ring, held = smoke_ring.SmokeRing(desk.art, 300), list[tuple[bool, int]]()
    for ms in range(burst.CRACKED, burst.BURST, 16):
        grow = star.grown((ms - burst.CRACKED) / (burst.BURST - burst.CRACKED))
        star.draw_burst(canvas, desk, table.board.layout, own=True, grow=grow)
        ring.draw(canvas, (640, 300), (ms - burst.RING[0]) / (burst.CLEAR - burst.RING[0]))
        room = ring.grows.rooms[0]._room
        held.append((star._grown.rooms[0]._room is not None, room.get_width() if room else 0))
    half, most = sorted({wide for _, wide in held if wide})
    assert most == 600 and {stands for stands, wide in held if wide == most} == {False}
    assert {stands for stands, wide in held if wide == half} == {True, False}
    table.close()


def test_a_throw_leaves_hardly_a_glove_behind(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    rimless = desk.art.rimless
    monkeypatch.setattr(desk.art, "rimless", lambda name, *size: (made.append(name), rimless(name, *size))[1])
    canvas, hand = Surface((64, 64)), glove.Glove(desk.art, "ivory", 0.93)
    for turn in (*range(6), 5):
        hand.back(canvas, (32, 32), "fist", turn * glove.STEP)
        hand.front(canvas, (32, 32), "fist", turn * glove.STEP)
    assert made.count("hand/fist_front") == 6, "what the last frame has shown is there"
    hand.back(canvas, (32, 32), "fist", 2 * glove.STEP)
    hand.front(canvas, (32, 32), "fist", 2 * glove.STEP)
    assert made.count("hand/fist_front") == 7, "what a few frames ago was shown is not"


def test_the_last_page_builds_up_on_the_wall_itself(desk: Desk) -> None:
    """A copy would be as large as the window, just as most is held."""
    page = final.FinalResult(desk, open_house(desk), match_of())
    assert page.unveil and page.unveil.before is room(desk.art, desk.size)
    canvas = Surface(desk.size)
    page.draw(canvas)
    title = Rect(0, 0, 900, 90)
    lies, comes = (pygame.image.tobytes(picture.subsurface(title), "RGB") for picture in (canvas, page.picture))
    bare = pygame.image.tobytes(room(desk.art, desk.size).subsurface(title), "RGB")
    assert lies == comes != bare, "its title stands there from the first"
    page.close()


def test_a_table_leaves_its_picture_s_memory_to_the_page_that_comes(desk: Desk) -> None:
    table = gang_table(desk, open_house(desk), match_of())
    table.draw(Surface(desk.size))
    held = sys.getrefcount(canvas := table._drawing.still())
    table.close()
    assert sys.getrefcount(canvas) == held - 1


def test_memory_goes_back_before_each_portrait_of_a_round_s_result_is_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game holds most there."""
    done, plate = list[str](), ResultStage._plate
    monkeypatch.setattr(memory, "give_back", lambda: done.append("gives back"))
    monkeypatch.setattr(ResultStage, "_plate", lambda self, *how: (done.append("reads"), plate(self, *how))[1])
    match = match_of()
    view = match.view(None)
    assert ResultStage(desk, view.history[-1], view, match.seats, ("A", "B", "C", "D")).unveil
    assert done == ["gives back", "reads"] * 3


def test_a_part_of_a_round_s_result_reads_a_portrait_or_draws_dice_but_never_both(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A portrait that has gone is read with its ring: 10 ms of a frame that took 30."""
    done, face, hand = list[str](), Pen.medallion, HandPen.draw
    monkeypatch.setattr(Pen, "medallion", lambda *how, **more: (done.append("reads"), face(*how, **more))[1])
    monkeypatch.setattr(HandPen, "draw", lambda *how, **more: (done.append("dice"), hand(*how, **more))[1])
    match = match_of()
    view, more = match.view(None), True
    stage = ResultStage(desk, view.history[-1], view, match.seats, ("A", "B", "C", "D"))
    while more:
        done.clear()
        more = stage.paint_on()
        assert not {"reads", "dice"} <= set(done)


def test_of_a_round_s_result_only_the_lines_that_change_are_held_twice(desk: Desk) -> None:
    match = match_of()
    view = match.view(None)
    found = ResultStage(desk, view.history[-1], view, match.seats, ("A", "B", "C", "D")).unveil
    w, h = desk.size
    lines = Rect(0, found.top, w, found.before.get_height())
    assert lines.h < 0.77 * h and lines.contains(found.pieces[0].rect.unionall([p.rect for p in found.pieces]))
    assert found.before.get_bytesize() == 3, "and packed"
    first, drawn, wanted = found.after.copy(), Surface(desk.size), Surface(desk.size)
    first.blit(found.before, lines)
    for ms in (0.0, 200.0, 1200.0, found.length):
        found.draw(drawn, ms)
        Unveil(first, found.after, found.pieces).draw(wanted, ms)
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(wanted, "RGB")
    found.over()
    found.draw(drawn, 0)
    assert found.before is found.after and not found.top


def test_a_match_that_is_over_lets_its_explosions_go_and_what_lies_free_step_by_step(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(final, "give_back", lambda: calls.append("free"))
    desk.art.forget()
    wall.cache_clear()
    desk.art.image("effects/burst", 90, 60)
    desk.art.image("hand/cup_back", 60, 90)
    desk.art.image("hand/cuff_onyx", 60, 90)
    kept = desk.art.image("effects/scorch", 60, 40)
    flight = dice_art(assets_dir()).flight
    flight.image("ivory", IDENTITY, 40.0)
    assert flight.resident
    for _ in final.final_ahead(desk, match_of()):
        calls.append("step")
    assert desk.art.image("effects/scorch", 60, 40) is kept, "the table comes back once more"
    assert calls[:2] == ["free", "step"] and calls.count("free") >= 7
    assert not flight.resident, "no die flies any more"
    assert not [key for key in desk.art._cache if str(key[1]).startswith("hand/")], "and no hand throws"
    desk.art.let_go({"effects/scorch"})
    left = [picture.get_width() * picture.get_height() * 4 for picture in desk.art._cache.values()]
    assert not [key for key in desk.art._cache if key[1] in ("effects/burst", "effects/scorch")]
    assert desk.art._cache.bytes == sum(left)


def test_the_memory_of_a_burst_that_was_skipped_goes_with_the_next_question(desk: Desk) -> None:
    table = gang_table(desk, open_house(desk), match_of())
    star.draw_burst(Surface((64, 64)), desk, table.board.layout, own=True, grow=0.6)
    assert star._grown.shown
    table.board.settle(table.match.view(None))
    assert star._grown.shown is None and star._grown.rooms[0]._room is None
    table.close()


def test_an_explosion_finds_no_glove_kept_and_no_larger_star_than_it_draws(desk: Desk) -> None:
    match = played(started(ADA, MARCO, seed="held"), Card("run-2-explosive"), Use(3))
    table, canvas = gang_table(desk, open_house(desk), match), Surface((64, 64))
    glove.Glove(desk.art, "ivory", 0.93).back(canvas, (32, 32), "fist", 0)
    assert glove._layer.cache_info().currsize
    told = match.told(match.act(-1, Roll((1, 2, 5))), 1)
    flight = dice_art(assets_dir()).flight
    flight.image("ivory", IDENTITY, 40.0)
    for one in told:
        table.board.clips(one)
    assert not glove._layer.cache_info().currsize and not flight.resident
    rooms = []
    for own in (True, False):
        star.let_go()
        star.draw_burst(canvas, desk, table.board.layout, own, grow=0.6)
        rooms.append(cast(Surface, star._grown.rooms[0]._room).get_width())
    star.let_go()
    assert rooms[1] < 0.9 * rooms[0]
    table.close()
