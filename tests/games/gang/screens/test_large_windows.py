"""What is drawn otherwise where the window is large, so that no frame is late: smaller, less often, made before."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.clips import burst, pieces_aloft, star, tumbling, win
from gangdice_gui.games.gang.screens.clips.smoke_ring import SmokeRing
from gangdice_gui.games.gang.screens.clips.tumbling import Aloft
from gangdice_gui.games.gang.screens.felt import scorch, shards
from gangdice_gui.games.gang.screens.results.light import HAZES, small_dusk
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.table.hand import glove
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import beside
from gangdice_gui.ui.art import LEAST_BUDGET, Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import BUDGET, DiceArt, dice_art
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.patience import STANDS
from scripts.film_moments import begin
from tests.differs import furthest
from tests.ui.events import key

Make = Callable[[str], tuple[App, Stage]]
FRAME = 16


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a window of 720 lines drawn as one of 4K is."""
    for room, size in ((shards, "HUGE"), (star, "HUGE"), (scorch, "LARGE"), (shards, "LARGE"), (win, "LARGE")):
        monkeypatch.setattr(room, size, 1)
    monkeypatch.setattr(beside, "CORES", 1)
    let_go()
    yield
    let_go()


@pytest.fixture
def at(desk: Desk) -> Make:
    """Return a maker of tables at a moment of `scripts/film_moments.py`."""
    return lambda name: begin(desk, name)


def frames(app: App, table: Stage, clip: str, seen: Callable[[], object]) -> list[Any]:
    """Play on over the clips of this name; returns what is seen after each of their frames."""
    found: list[Any] = []
    for _ in range(600):
        app.step([], FRAME)
        if isinstance(app.scene, RoundResult):
            app._follow(table)
        clips = [*(line := table.course.timeline).running(), *(trail.clip for trail in line.trailing._trails)]
        if any(clip in getattr(one.draw, "__qualname__", "") for one in clips):
            found.append(seen())
        elif found:
            return found
    raise AssertionError(clip)


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[Any, ...]]:
    """Return the list that every call of a transformation is written down in from now on."""
    calls: list[tuple[Any, ...]] = []
    real = getattr(pygame.transform, name)

    def noted(*args: Any) -> Any:
        calls.append(args)
        return real(*args)

    monkeypatch.setattr(pygame.transform, name, noted)
    return calls


def test_a_window_four_times_as_large_keeps_more_pictures(screen: Surface) -> None:
    """As many were not enough: what was made while nobody threw was made again in a frame of the throw."""
    art = Art(assets_dir())
    art.suit((1920, 1080))
    assert art.budget == LEAST_BUDGET
    art.suit((3840, 2160))
    assert art.budget == 7 * LEAST_BUDGET
    art.suit((640, 480))
    assert art.budget == LEAST_BUDGET


def test_dice_of_a_large_window_are_kept_as_many_as_of_a_small_one(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = dice_art(desk.art.folder.parent)
    dice.forget()
    monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface((3840, 2160)))
    for number in range(60):
        dice._keep(("test", number), Surface((272, 272)))
    assert BUDGET < dice._bytes <= 4 * BUDGET
    dice.forget()


def test_the_dusk_of_a_result_has_the_window_s_order_of_colours(screen: Surface) -> None:
    for haze in HAZES:
        assert small_dusk(*haze).get_masks() == Surface((1, 1)).convert_alpha().get_masks()


def test_pieces_are_turned_a_third_as_often_and_kicked_dice_half(
    at: Make, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at("explosion-first")
    turned = list[int]()
    real = shards.turned_piece
    monkeypatch.setattr(shards, "turned_piece", lambda piece, *how: (turned.append(piece.number), real(piece, *how))[1])
    kicked, body, aloft = list[Aloft](), tumbling._body, list[Aloft]()
    monkeypatch.setattr(tumbling, "_body", lambda sight, one: (kicked.append(one), body(sight, one))[1])
    draw = burst.draw_aloft
    monkeypatch.setattr(burst, "draw_aloft", lambda *how, **more: (aloft.extend(how[2]), draw(*how, **more))[1])
    frames(app, table, "Burst._draw", list)
    high = [sum(one.high >= tumbling.LOW for one in some) for some in (kicked, aloft)]
    assert 0 < high[0] < 0.65 * high[1]
    assert len(set(turned)) == 26
    flies = pieces_aloft.SHARDS_FLY / FRAME
    assert turned.count(1) <= flies * 0.4, "one that flies to the end"


def test_what_grows_in_an_explosion_has_its_memory_before(
    at: Make, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at("explosion-first")
    scaled = counted(monkeypatch, "smoothscale")

    rings = list[SmokeRing]()
    make_room = SmokeRing.make_room
    monkeypatch.setattr(SmokeRing, "make_room", lambda self: (rings.append(self), make_room(self))[1])
    stars, make_room_of_star = list[star.LargeStar](), star.LargeStar.make_room
    monkeypatch.setattr(star.LargeStar, "make_room", lambda self: (stars.append(self), make_room_of_star(self))[1])

    def new() -> int:
        return sum(len(call) == 2 and call[1][0] * call[1][1] > 400_000 for call in scaled)

    def rooms() -> tuple[Surface | None, ...]:
        return tuple(room._room for room in (stars[0].grows.rooms[0], rings[0].grows.rooms[0]))

    before = frames(app, table, "cutting", new)[-1]
    kept = rooms()
    seen = frames(app, table, "Burst._draw", lambda: (new(), rooms()))
    assert None not in kept and seen[-1][0] == before
    assert {found for _, found in seen} == {kept}
    assert rooms() == (None, kept[1]), "the star goes with the burst"


def test_the_star_is_enlarged_from_one_half_as_large_in_every_second_frame(
    desk: Desk, at: Make, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at("explosion-first")
    picture, box = star.star_picture(desk, table.board.layout), star.burst_rect(table.board.layout, 1)
    assert abs(box.w - 2 * picture.get_width()) <= 1
    scaled = counted(monkeypatch, "smoothscale")
    frames(app, table, "Burst._draw", list)
    grown = sum(call[0].get_size() == picture.get_size() for call in scaled)
    assert 3 <= grown <= 0.6 * burst.BURST * 0.75 / FRAME, "once as it grows, then as it goes"


def test_an_explosion_looks_the_same_whoever_turns_and_enlarges(
    desk: Desk, at: Make, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the thread that draws has little of it left to do where there is another core, if no frame is too full."""
    monkeypatch.setattr(manners, "FULL", 60.0)
    made, helpers = list[int](), list[beside.Beside]()
    for name in ("smoothscale", "rotozoom"):
        monkeypatch.setattr(pygame.transform, name, partial(_noting, getattr(pygame.transform, name), made))
    ask = beside.Beside.ask
    monkeypatch.setattr(beside.Beside, "ask", lambda self, *what: (helpers.append(self), ask(self, *what))[1])
    films, alone = list[list[bytes]](), list[int]()
    for cores in (1, 2):
        monkeypatch.setattr(beside, "CORES", cores)
        let_go()
        app, table = at("explosion-first")
        frames(app, table, "cutting", list)
        made.clear()

        def seen(app: App = app) -> bytes:
            while helpers and not helpers[-1].rest():
                time.sleep(0.001)
            return pygame.image.tobytes(app.surface, "RGB")

        films.append(frames(app, table, "Burst", seen))
        alone.append(made.count(threading.get_ident()))
        table.close()
    assert films[0] == films[1]
    assert 0 < alone[1] < 0.25 * alone[0]


def _noting(transform: Callable[..., Surface], made: list[int], *how: Any) -> Surface:
    made.append(threading.get_ident())
    return transform(*how)


def test_a_star_at_rest_is_as_large_as_in_any_window(at: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    table, boxes = at("explosion-first")[1], []
    for huge in (10_000, 1):
        monkeypatch.setattr(star, "HUGE", huge)
        canvas = Surface(table.desk.size, pygame.SRCALPHA)
        star.draw_burst(canvas, table.desk, table.board.layout, own=True)
        boxes.append(pygame.mask.from_surface(canvas).get_bounding_rects()[0])
    assert all(abs(a - b) <= 4 for a, b in zip(*boxes, strict=True)) and boxes[0].w > 300


def test_the_cracked_card_is_turned_half_as_large(at: Make, large: None, monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = at("explosion-first")
    frames(app, table, "cutting", list)
    card, turned = shards.cracked_card(table.desk, *_card(table)), counted(monkeypatch, "rotozoom")
    frames(app, table, "Burst._draw", list)
    sizes = {call[0].get_size() for call in turned}
    assert (card.get_width() // 2, card.get_height() // 2) in sizes and card.get_size() not in sizes


def _card(table: Stage) -> tuple[str, tuple[int, int]]:
    return next((card, size) for card, size, _ in shards._cut)


def test_a_star_that_is_gone_holds_no_memory(at: Make) -> None:
    app, table = at("explosion-first")
    rooms = frames(app, table, "Burst", lambda: star._grown.rooms[0]._room)
    assert any(rooms) and rooms[-1] is None and star._grown.shown is None


def test_the_ring_is_not_drawn_where_nothing_is_seen_of_it(screen: Surface) -> None:
    class Felt(Surface):
        drawn = 0

        def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> pygame.Rect:
            box = source.get_rect() if area is None else pygame.Rect(area)
            Felt.drawn += box.w * box.h
            return super().blit(source, dest, area, special_flags)

    pictures, pixels = [], []
    for is_large in (False, True):
        felt, Felt.drawn = Felt((700, 500)), 0
        felt.fill((24, 84, 50))
        SmokeRing(Art(assets_dir()), 300, is_large).draw(felt, (350, 250), 0.5)
        pictures.append(pygame.image.tobytes(felt, "RGB"))
        pixels.append(Felt.drawn)
    assert pixels[1] < pixels[0] * 0.55 and furthest(*pictures) <= 6


def test_burnt_felt_is_drawn_once(at: Make, large: None, monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = at("explosion-first")
    frames(app, table, "Burst", list)
    whole = app.surface.get_rect()
    felt = pygame.image.tobytes(table.picture(whole), "RGB")
    burnt = list[object]()
    real = scorch._burn
    monkeypatch.setattr(scorch, "_burn", lambda *how: (burnt.append(how), real(*how))[1])
    table.changed()
    assert pygame.image.tobytes(table.picture(whole), "RGB") == felt
    assert not burnt, "it lies there as it was drawn once"
    scorch._made.clear()
    part = Surface(whole.size)
    part.set_clip(0, 0, whole.centerx, whole.h)
    scorch.draw_scorch(part, table.desk, table.board.layout, table.board.show)
    table.changed()
    assert pygame.image.tobytes(table.picture(whole), "RGB") == felt, "what was drawn in part is not kept"
    burnt.clear()
    monkeypatch.setattr(scorch, "LARGE", 10_000)
    scorch._made.clear()
    table.changed()
    assert pygame.image.tobytes(table.picture(whole), "RGB") == felt, "as in any other window"
    assert burnt


def test_burnt_felt_is_that_of_the_card_that_exploded_last(at: Make, large: None) -> None:
    app, table = at("explosion-first")
    frames(app, table, "Burst", list)
    show, felt, drawn = table.board.show, Surface(app.surface.get_size()), []
    other = replace(show, view=replace(show.view, card="pair-explosive"))
    for kept, now in ((False, show), (True, other), (True, show), (False, show), (False, other)):
        if not kept:
            scorch._made.clear()
        felt.fill((24, 84, 50))
        scorch.draw_scorch(felt, table.desk, table.board.layout, now)
        drawn.append(pygame.image.tobytes(felt, "RGB"))
        assert [key[1] for key in scorch._made if key[0] == "felt"] == [now.view.card], "no other is kept"
    assert drawn[0] == drawn[2] == drawn[3] != drawn[1] == drawn[4]


def test_dice_of_a_win_are_turned_half_as_often_and_fetched_once_for_the_pile(
    at: Make, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at("win")
    flying, turned, fetched = list[Aloft](), list[Aloft](), list[float]()
    body, aloft, rest = tumbling._body, win.Win._at, DiceArt.rest
    monkeypatch.setattr(tumbling, "_body", lambda sight, one: (turned.append(one), body(sight, one))[1])
    monkeypatch.setattr(win.Win, "_at", lambda self, *how: (flying.append(aloft(self, *how)), flying[-1])[1])
    monkeypatch.setattr(
        DiceArt, "rest", lambda self, *how, **more: (fetched.append(how[2]), rest(self, *how, **more))[1]
    )
    piled, lies = list[int](), win.Win._lies

    def lying(self: win.Win, *how: Any) -> Surface:
        before = len(fetched)
        found = lies(self, *how)
        piled.extend(range(before, len(fetched)))
        return found

    monkeypatch.setattr(win.Win, "_lies", lying)
    counts = frames(app, table, "Win.", lambda: len(piled))
    high = [one for one in turned if one.high >= tumbling.LOW]
    assert len(high) < 0.65 * sum(one.high >= tumbling.LOW for one in flying)
    assert counts[-1] == counts[-1 - win.STASHED // FRAME], "nothing is fetched smaller and smaller as the pile goes"


@pytest.mark.parametrize("pose", ["cup", "fist"])
def test_a_glove_turned_half_as_large_is_as_large_and_where_it_was(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, pose: glove.Pose
) -> None:
    boxes = []
    for halved in (100.0, 1.0):
        monkeypatch.setattr(glove, "HALVED", halved)
        let_go()
        canvas, hand = Surface((900, 900), pygame.SRCALPHA), glove.Glove(desk.art, "ivory", 1.2)
        hand.back(canvas, (450, 450), pose, 4 * glove.STEP)
        hand.front(canvas, (450, 450), pose, 4 * glove.STEP)
        boxes.append(pygame.mask.from_surface(canvas).get_bounding_rects()[0])
    let_go()
    assert boxes[0].w > 150 and all(abs(a - b) <= 4 for a, b in zip(*boxes, strict=True))


def test_the_table_is_painted_on_the_picture_of_the_result_that_is_read(at: Make) -> None:
    app, table = at("win")
    for _ in range(1200):
        app.step([], FRAME)
        if isinstance(app.scene, RoundResult) and not app.scene.busy:
            break
    assert isinstance(app.scene, RoundResult)
    canvas = app.scene.stage.picture
    app.step([], STANDS)
    app.step([key(pygame.K_RETURN)], 0)
    assert app.scene is table
    assert table._drawing.still() is canvas
    shown = pygame.image.tobytes(app.surface, "RGB")
    table.lie_beneath()
    table.draw(app.surface)
    assert pygame.image.tobytes(app.surface, "RGB") == shown, "and nothing of it is left"
