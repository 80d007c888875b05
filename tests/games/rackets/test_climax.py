"""The large moments of an evening: a house that blows up, what is paid, and who has won, in the light of the lamp."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.errand_events import Destroyed
from gangdice_gui.games.rackets.screens.clips import blast, coins, lit
from gangdice_gui.match.match import Told
from tests.games.rackets.evenings import ADA, BENNO, MARCO, sit
from tests.games.rackets.town import options, town

HOUSES = ("b1 brewery", "c1 cellar *3", "g3 stash *5")


@pytest.fixture
def lamps(monkeypatch):
    """The lamps that are hung."""
    found, real = [], lit.Lamp
    monkeypatch.setattr(lit, "Lamp", lambda *how: found.append(1) or real(*how))
    return found


def table(desk, *seats):
    return sit(desk, *(seats or (MARCO, BENNO, ADA)), state=town(*HOUSES, opts=options(3)))


def seen_on(clip, size, t):
    picture = pygame.Surface(size, pygame.SRCALPHA)
    clip.draw(picture, t)
    return picture


@pytest.mark.parametrize("near", [True, False])
def test_the_lamp_narrows_on_a_house_that_blows_up_where_a_person_is_concerned(new_desk, lamps, near):
    seats = (MARCO, BENNO, ADA) if near else (replace(MARCO, kind="gangster"), BENNO, ADA)
    app = table(new_desk(), *seats)
    board = app.scene.board
    (first, *_) = board.clips(Told(Destroyed(1, 0, "b1", "brewery"), board.show.view))
    burst = next(clip for clip in first.clips if clip.breaks_off)
    assert bool(lamps) == near and burst.delay == (blast.BURSTS if near else 0)
    heard = next(clip for clip in first.clips if clip.sound == "explosion")
    assert heard.delay == burst.delay, "it is heard as it is seen"
    app.scene.close()


def test_planks_fly_about_and_none_without_motion(new_desk):
    counts = []
    for motion in ("full", "reduced"):
        app = table(new_desk(motion=motion))
        board = app.scene.board
        first, *_ = board.clips(Told(Destroyed(1, 0, "b1", "brewery"), board.show.view))
        burst = next(clip for clip in first.clips if clip.breaks_off)
        picture = seen_on(burst, app.desk.size, 0.75)
        house = board.places.spaces["b1"]
        picture.fill((0, 0, 0), house.inflate(4, 4))
        counts.append(pygame.mask.from_threshold(picture, blast.PLANK[0], (12, 12, 12, 255)).count())
        app.scene.close()
    assert counts[0] > 20 and counts[1] == 0


def test_what_is_paid_flies_from_where_it_was_agreed_to_the_books(new_desk):
    app = table(new_desk())
    board = app.scene.board
    lots = board.clips(Told(events.Sold(1, "drugs", 4, 200, (3, 4), 200), board.show.view))
    flies, shows = next((lot.clips[0], at) for at, lot in enumerate(lots) if lot.show.get("dice") == ())
    assert "view" in lots[shows + 1].show and not any("view" in lot.show for lot in lots[: shows + 1]), (
        "then it is there"
    )
    left, right = (seen_on(flies, app.desk.size, t).get_bounding_rect() for t in (0.12, 0.97))
    sight_goal = board.places.layout["ledger_drugs"].rect
    assert right.w and sight_goal.inflate(60, 60).colliderect(right) and left.x > right.x
    assert flies.area.contains(left) and flies.area.contains(right)
    app.scene.close()


@pytest.mark.parametrize("dollars", [10, 500, 90_000])
def test_so_many_coins_fly_that_they_can_be_told_apart(new_desk, monkeypatch, dollars):
    app, drawn = table(new_desk()), []
    sight = coins.Sight.of(app.scene, app.scene.board.dice, app.scene.board.show, app.scene.board.places)
    monkeypatch.setattr(coins, "draw_coin", lambda sight, surface, at, wide: drawn.append(at))
    clip = coins.coins(sight, dollars, (900.0, 400.0), (200.0, 100.0))
    clip.draw(pygame.Surface(app.desk.size), 0.5)
    assert 1 <= len(drawn) <= coins.MOST
    assert coins.coins(sight, 0, (0.0, 0.0), (9.0, 9.0)).draw is None
    app.scene.close()


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("winners", [(1,), (0, 2)])
def test_an_evening_ends_with_who_has_won(new_desk, lamps, monkeypatch, motion, winners):
    app = table(new_desk(motion=motion))
    board, drawn = app.scene.board, []
    real = app.desk.art.medallion
    monkeypatch.setattr(
        app.desk.art,
        "medallion",
        lambda face, *how, **more: drawn.append((face, more.get("mood"))) or real(face, *how, **more),
    )
    first, *_ = board.clips(Told(events.Over(winners, (100, 200, 100)), board.show.view))
    assert bool(lamps) == (motion == "full")
    shown = next(clip for clip in first.clips if clip.draw and clip.duration == 1900)
    drawn.clear()
    picture = seen_on(shown, app.desk.size, 1.0)
    assert drawn == [(app.scene.match.seats[seat].face, "pleased") for seat in winners]
    town_rect = board.places.layout["board"].rect
    assert picture.get_bounding_rect().w > 0.5 * town_rect.w, "it is the largest picture at its moment"
    assert shown.area.contains(picture.get_bounding_rect())
    assert any(clip.sound == "win" for clip in first.clips)
    app.scene.close()
