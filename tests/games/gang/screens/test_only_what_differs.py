"""Of the table only what differs is painted and drawn, and in every frame of a game the window shows all of it."""

import itertools
import random

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt import scorch, shards
from gangdice_gui.games.gang.screens.felt.faces import Faces
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.faces import Moment
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import memory
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.traced import Traced
from scripts.film_moments import begin
from tests.differs import alike
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR
from tests.thoughts import in_frames
from tests.ui.events import stroke

KEYS = [*(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_9), pygame.K_RETURN, pygame.K_s, pygame.K_u]
KEYS += [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_o, pygame.K_c, pygame.K_w, pygame.K_a, pygame.K_n]


def rgb(picture):
    return pygame.image.tobytes(picture, "RGB")


def events_of(chance, size, ready):
    """Return what somebody restless does: the mouse here and there, and any key, as long as nothing moves."""
    found = []
    if chance.random() < 0.3:
        at = chance.randrange(size[0]), chance.randrange(size[1])
        found.append(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    if ready and chance.random() < 0.4:
        found += stroke(chance.choice(KEYS))
    return found


@pytest.mark.parametrize(
    ("size", "large", "settings"),
    [
        ((800, 600), False, {}),
        ((960, 540), True, {"outlined_dice": True}),
        ((720, 540), False, {"language": "fr", "text_size": 150, "high_contrast": True, "speed": "fast"}),
        ((800, 600), False, {"screens": "curtain", "speed": "fast"}),
    ],
    ids=["as usual", "as at 4K", "large letters", "two people"],
)
def test_the_window_shows_the_whole_table_in_every_frame(new_desk, monkeypatch, size, large, settings):
    if large:
        monkeypatch.setattr(memory, "LARGE", 1)
        for room in (shards, scorch):
            monkeypatch.setattr(room, "LARGE", 1)
    seats = (MARCO, TYLOR, BENNO) if "screens" in settings else (MARCO, ADA, BENNO)
    monkeypatch.setattr(manners, "FULL", 60.0)  # a full frame shows some things later, and only when it is full
    redraw, found = Picture.redraw, []
    monkeypatch.setattr(Picture, "redraw", lambda self, *how: found.append(redraw(self, *how)) or found[-1])
    in_frames(monkeypatch, random.Random(70))
    chance, desk = random.Random(7), new_desk(size, odds="on", **settings)
    app = App(desk, gang_table(desk, open_house(desk), started(*seats, seed="differs")))
    whole, looked, drawn, rounds = Surface(size), 0, 0.0, 0
    for _ in range(5000):
        scene = app.scene
        if not isinstance(scene, Stage):
            rounds += isinstance(scene, RoundResult)
            # The focus may be at a button that leads nowhere, the sound's: a key pressed in the same frame went there.
            for key in itertools.chain([pygame.K_RETURN] * 3, itertools.repeat(pygame.K_ESCAPE, 3)):
                if app.scene is scene:
                    app.step([], STANDS)
                    app.step(stroke(key), 16)
            assert app.scene is not scene, f"no way out of {type(scene).__name__}"
            continue
        if rounds == 2:
            break
        ready = not scene.busy
        if ready:
            app.step([], STANDS)
        events = [event for event in pygame.event.get() if event.type >= pygame.USEREVENT]
        app.step([*events_of(chance, size, ready), *events], chance.choice((16, 16, 40)))
        parts = found[-1] if found else None
        shows = app.scene is scene and not scene.half  # the first half of a frame of a large window shows nothing
        if shows and parts is not None and (len(parts) > 1 or chance.random() < 0.3):
            scene.draw(whole)
            assert alike(whole, app.surface), f"{scene.board.show.mode}, {parts}"
            looked, drawn = looked + 1, drawn + sum(part.w * part.h for part in parts) / (size[0] * size[1])
        found.clear()
    assert rounds and looked > 150, "most frames are drawn in part"
    assert drawn / looked < 0.6
    app.leave()


@pytest.mark.parametrize(("size", "large"), [((960, 540), False), ((800, 600), True)], ids=["as usual", "as at 4K"])
@pytest.mark.parametrize("seed", ["hasty", "hastier"])
def test_the_window_shows_the_whole_table_whatever_is_skipped(new_desk, monkeypatch, size, large, seed):
    """An impatient child presses Enter, Space or the mouse in the midst of anything that moves."""
    if large:
        monkeypatch.setattr(memory, "LARGE", 1)
        for room in (shards, scorch):
            monkeypatch.setattr(room, "LARGE", 1)
    monkeypatch.setattr(manners, "FULL", 60.0)
    in_frames(monkeypatch, random.Random(f"{seed} thinkers"))
    chance, desk = random.Random(seed), new_desk(size, odds="off", coach="off")
    app = App(desk, gang_table(desk, open_house(desk), started(MARCO, ADA, seed=seed)))
    whole, looked, skipped, rounds = Surface(size), 0, 0, 0
    for _ in range(6000):
        scene, events = app.scene, [event for event in pygame.event.get() if event.type >= pygame.USEREVENT]
        if not isinstance(scene, Stage | RoundResult) or (rounds > 60 and skipped > 20):
            break
        rounds += isinstance(scene, RoundResult)
        if not scene.busy:
            app.step([], STANDS)
        if chance.random() < (0.3 if not scene.busy else 0.03):
            skipped += scene.busy
            key = chance.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_s, pygame.K_4))
            events += stroke(key)
        app.step(events, chance.choice((16, 16, 40)))
        if app.scene is scene and isinstance(scene, Stage) and not scene.half and chance.random() < 0.4:
            scene.draw(whole)
            assert alike(whole, app.surface), f"{scene.board.show.mode}, {skipped} skipped"
            looked += 1
    assert skipped > 10 and looked > 150 and rounds, (skipped, looked, rounds)
    app.leave()


def test_no_face_is_light_in_the_dark_of_an_explosion_in_a_large_window(new_desk, monkeypatch):
    """What lies beneath is drawn a frame before: a face that changed then was drawn over the dark."""
    monkeypatch.setattr(memory, "LARGE", 1)
    app, table = begin(new_desk((1280, 720), odds="off"), "explosion-other")
    whole, looked, told, follow = Surface((1280, 720)), 0, set(), Faces.follow
    others = [seat for seat, place in table.board.show.places.items() if place != "own"]
    while not table.laid:
        app.step([], 16)

    def followed(self, show, clock, moves, still):
        told.add((table.laid, still))
        return follow(self, show, clock, moves, still)

    monkeypatch.setattr(Faces, "follow", followed)
    changes = dict.fromkeys(others, ("thinking", False))
    table.board.stirring.faces.look(changes, table.clock, Moment(moves=True, thinks=False, flies=False, still=False))
    while table.laid:
        app.step([], 16)
        if not table.half and app.scene is table:
            table.draw(whole)
            assert alike(whole, app.surface)
            looked += 1
    assert looked > 10
    app.step([], 16)
    assert told == {(True, True), (False, False)}, "what changes meanwhile does so at once"
    table.close()


def test_the_table_at_rest_draws_a_button_alone_when_the_mouse_comes_to_it(new_desk):
    desk = new_desk((1280, 720))
    table = gang_table(desk, open_house(desk), started(MARCO, ADA))
    app = App(desk, table)
    while table.board.show.mode != "choose" or table.busy or table.dirty:
        app.step([], 50)
    button = table.group["menu"].rect
    window = app.surface
    table.group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=button.center, rel=(1, 1), buttons=(0, 0, 0)))
    table.stir()
    parts = table.redraw(window)
    assert parts and all(Rect(part).colliderect(button.inflate(40, 40)) for part in parts)
    assert sum(part.w * part.h for part in parts) < 4 * button.w * button.h


def test_whatever_is_painted_at_rest_is_noted(new_desk):
    """No part of it is drawn past the note: painted from that the table is what it is when it is painted directly."""
    for size in ((1280, 720), (800, 1000)):
        desk = new_desk(size)
        table = gang_table(desk, open_house(desk), started(MARCO, ADA))
        direct, noted, note = Surface(size), Surface(size), Traced(size)
        table.board.draw(direct)
        table.board.draw(note)
        note.paint(noted, noted.get_rect())
        assert rgb(direct) == rgb(noted)
        table.close()
