"""What moves on the town: the coin of a stick of dynamite has two sides, and a pawn's step is as high as its town."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from gangdice_gui.games.rackets.rules import errand_events
from gangdice_gui.games.rackets.rules.errand_events import Destroyed, Fuse, Walked
from gangdice_gui.games.rackets.screens.beside.walking import felt_rect
from gangdice_gui.games.rackets.screens.clips import walk
from gangdice_gui.games.rackets.screens.show import Walk
from gangdice_gui.match.match import Told
from tests.games.rackets.evenings import ADA, BENNO, MARCO, sit
from tests.games.rackets.town import options, town


def table(desk):
    """Return a window in which Marco has a round."""
    return sit(desk, MARCO, BENNO, ADA, state=town("b1 brewery", opts=options(3)))


@pytest.mark.parametrize(("heads", "lies"), [(True, "check"), (False, "cross")])
def test_the_coin_turns_both_its_sides_and_ends_on_the_one_that_was_thrown(new_desk, monkeypatch, heads, lies):
    app, seen = table(new_desk()), []
    board, icon = app.scene.board, app.desk.art.icon
    monkeypatch.setattr(app.desk.art, "icon", lambda name, *rest: seen.append(name) or icon(name, *rest))
    (coin, *_), *_ = (lot.clips for lot in board.clips(Told(Fuse(0, heads), board.show.view)))
    for n in range(101):
        coin.draw(pygame.Surface(app.desk.size), n / 100)
    assert {"check", "cross"} <= set(seen[:60])
    assert set(seen[80:]) == {lies}
    app.scene.close()


def test_a_pawn_steps_as_high_as_its_town_is_large(new_desk, monkeypatch):
    heights = []
    for size in ((1280, 720), (1920, 1080)):
        app, at = table(new_desk(size)), []
        board = app.scene.board
        board.change(walk=Walk(0, "rob", "b4", "b7", (1.0, 3.0)))
        monkeypatch.setattr(walk, "pawn_at", lambda *about, at=at: at.append(about[-1]))
        lots = board.clips(Told(Walked(0, (3,), 3, 100), board.show.view))
        goes = next(clip for lot in lots if "walk" in lot.show for clip in lot.clips if clip.draw is not None)
        for n in range(61):
            goes.draw(pygame.Surface(size), n / 60)
        straight = [at[0][1] + (at[-1][1] - at[0][1]) * n / 60 for n in range(61)]
        heights.append(max(line - y for line, (_, y) in zip(straight, at, strict=True)) / board.places.side)
        app.scene.close()
    assert heights[0] == pytest.approx(heights[1], abs=0.01) and heights[0] > 0.1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_ten_sided_die_is_never_seen_beside_its_felt_and_comes_in_at_once(new_desk, size):
    """It rolled in over its own scale, and over what it decides."""
    app = table(new_desk(size))
    board = app.scene.board
    board.change(walk=Walk(0, "rob", "b4", "b7", (1.0, 3.0), (5,), 80))
    felt = felt_rect(board.places)
    for _ in range(3):
        lots = board.clips(Told(errand_events.Tested(0, 6, 80, ok=True), board.show.view))
        flies = next(clip for lot in lots for clip in lot.clips if clip.draw is not None)
        assert felt.contains(flies.area)
        frames = []
        for n in range(31):
            bare = pygame.Surface(size, pygame.SRCALPHA)
            flies.draw(bare, n / 30)
            frames.append(bare.get_bounding_rect())
        assert all(felt.contains(seen) for seen in frames if seen)
        assert all(seen.h > 3 for seen in frames[3:]), "it does not keep anybody waiting"
        assert frames[0].h < frames[8].h, "it comes in over the edge, and is not there out of nothing"
    app.scene.close()


def lights(desk, near=False):
    """Return how bright a street far from a house that blows up is, in each frame of that; or one near it."""
    app, seen = table(desk), []
    board = app.scene.board
    lots = board.clips(Told(Destroyed(1, 0, "b1", "brewery"), board.show.view))
    blast = next(clip for lot in lots for clip in lot.clips if clip.breaks_off)
    place = board.places.layout["board"].rect
    for ms in range(0, blast.duration, 16):
        picture = pygame.Surface(desk.size)
        blast.draw(picture, ms / blast.duration)
        house = board.places.spaces["b1"]
        at = (house.right + round(1.5 * house.w), house.centery) if near else (place.right - 5, place.centery)
        seen.append(picture.get_at(at).r)
    app.scene.close()
    return seen


def test_the_flash_of_a_blast_goes_little_by_little(new_desk):
    """It lay over the town as a veil and was gone in one frame."""
    seen = lights(new_desk())
    assert max(seen[:3]) == min(seen[:3]) > 60
    falls = [before - after for before, after in pairwise(seen)]
    assert min(falls) >= 0 and max(falls) < 32 and seen[-1] == 0


@pytest.mark.parametrize("wish", [{"motion": "reduced"}, {"flashes": False}])
def test_who_does_not_want_it_sees_nothing_flash(new_desk, wish):
    """What it says in the settings, No flashes, held at the table of Gang of Dice alone."""
    assert set(lights(new_desk(**wish))) == {0}


def test_a_blast_lights_the_town_from_the_house_on(new_desk):
    """It lay over all of it alike, as fog would."""
    assert lights(new_desk(), near=True)[0] > 1.6 * lights(new_desk())[0]
