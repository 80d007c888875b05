"""The odds strip: exact numbers, never waited for, and nothing in them that the seat may not know."""

from __future__ import annotations

import itertools
import threading
import time
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import prod
from random import Random

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice import offers
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach import marks
from gangdice_gui.games.gang.screens.console import odds_strip as gang_odds
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.layout import Layout
from tests.games.gang.table import sitting, started
from tests.people import ADA, DOT, MARCO, TYLOR, played
from tests.ui.events import click_on, key, key_up

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def led(dice=3, faces=(5, 3, 1)):
    """Dot leads with 9, then it is Marco's turn."""
    match = started(MARCO, DOT, first=1)
    return played(match, Card("total-10-bomb"), Use(dice), Roll(faces), Stop())


def settled(app):
    for _ in range(60_000):
        app.step([], 20)
        table = app.scene
        if table.board.advisers.worker.idle and not table.busy and table.board.show.mode != "wait":
            app.step([], 0)
            return table
        time.sleep(0.001)
    raise AssertionError("the odds are not found")


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("card", ["total-10-bomb", "pair-explosive", "run-2-explosive", "different-2-bomb"])
@pytest.mark.parametrize("beat", [None, (4, 2)])
def test_two_dice_agree_with_exact_rationals(card, beat):
    """All 36 hands, every reroll, best play by brute force in fractions."""
    condition, mode = card_parts(card)
    hands = list(itertools.product(range(6), repeat=2))

    @cache
    def value(faces, left, good):
        """The chance of a good end, best play."""
        bust = bool(CONDITIONS[condition](faces))
        stop = Fraction(0 if bust else good(sum(faces)))
        if left == 0 or (bust and mode == "explosive"):
            return stop
        return max(
            stop,
            *(keep(faces, again, left, good) for again in ((0,), (1,), (0, 1))),
        )

    def keep(faces, again, left, good):
        rolled = list(itertools.product(range(6), repeat=len(again)))
        mean = Fraction(0)
        for new in rolled:
            after = list(faces)
            for position, face in zip(again, new, strict=True):
                after[position] = face
            mean += value(tuple(after), left - 1, good)
        return mean / len(rolled)

    odds = offers.first(card, 2, beat)
    aims = {"valid": lambda total: 1, "lead": lambda total: int(beat is None or (total, 2) > beat)}
    for name, good in aims.items():
        first = sum(value(hand, 2, good) for hand in hands) / len(hands)
        assert getattr(odds, name) == pytest.approx(float(first), abs=1e-10)
        if not (CONDITIONS[condition]((5, 0)) and mode == "explosive"):
            picked = offers.picks(card, (5, 0), 2, beat).odds({1})
            assert getattr(picked, name) == pytest.approx(float(keep((5, 0), (1,), 2, good)), abs=1e-12)
    assert odds.bust == pytest.approx(1 - odds.valid)


def test_picking_nothing_is_stopping():
    assert offers.picks("total-10-bomb", (5, 3, 1), 2, (9, 3)).odds(()) == offers.Odds(1.0, 0.0)
    assert offers.picks("total-10-bomb", (5, 5, 1), 2, (9, 3)).odds(()) == offers.Odds(0.0, 0.0)
    assert offers.picks("total-10-bomb", (5, 4, 0), 0, (8, 3)).odds(()) == offers.Odds(1.0, 1.0)


@pytest.mark.parametrize("dice", [3, 11, 24])
def test_every_way_to_throw_dice_again_is_found(dice):
    chance = Random(dice)
    faces = tuple(chance.randrange(6) for _ in range(dice))
    parts = offers.Parts(faces)
    assert parts.count == prod(faces.count(face) + 1 for face in set(faces))
    for way in chance.sample(range(parts.count), min(parts.count, 200)):
        again = parts.again(way)
        assert list(again) == sorted(set(again)) and parts.way(again) == way
    assert parts.again(0) == () and parts.again(parts.count - 1) == tuple(range(dice))


def test_gauges_of_twenty_dice_are_exact_and_a_look_up(monkeypatch):
    """All but three dice kept: 216 throws by hand."""
    faces = (0, 2, 3, 4, 5) * 4
    odds = offers.picks("has-1-bomb", faces, 1, (56, 19))
    again = (0, 5, 10)  # three Bosses
    thrown = [sum(dice) for dice in itertools.product(range(6), repeat=3) if 1 not in dice]
    kept = sum(faces)
    assert odds.odds(again).valid == pytest.approx((5 / 6) ** 3)
    assert odds.odds(again).lead == pytest.approx(sum(kept + more >= 56 for more in thrown) / 216)
    monkeypatch.setattr(offers.heap, "again", lambda *_: pytest.fail("solved again"))
    assert all(0 <= odds.odds(tuple(range(n))).lead <= 1 for n in range(20))


def test_a_number_that_cannot_be_solved_exactly_has_no_odds():
    assert offers.first("total-10-bomb", 24, None) is not None
    assert offers.first("total-10-bomb", 25, None) is None
    assert offers.picks("total-10-bomb", (0,) * 25, 2, None) is None


# ---------------------------------------------------------------- the worker


# ---------------------------------------------------------------- on the table


def test_the_strip_says_what_the_odds_are(desk):
    app = sitting(desk, led())
    table = settled(app)
    cells = table.group["dice"]
    assert isinstance(cells, gang_odds.OddsCells)
    strip = table.board.show.odds
    assert strip.beat == (9, 3)
    for dice in (1, 4, 8):
        assert strip.columns[dice] == offers.first("total-10-bomb", dice, (9, 3))
    table.board.selection.want(24)
    table.board.change(dice=24)
    app.step([], 0)
    assert table.board.show.odds.columns[24] == offers.first("total-10-bomb", 24, (9, 3))
    assert table.board.show.odds.columns.get(25) is None
    assert set(strip.columns) == set(range(cells.first, cells.first + cells.columns))
    table.close()


def test_the_strip_marks_the_best_number_while_the_coachs_hint_lies_there(desk):
    """A star beside the number that wins the game most often, and at the left the word for it."""
    app = sitting(desk, led())
    table = settled(app)
    assert table.board.show.odds.best is None
    table.board.advisers.toggle("coach")
    strip = settled(app).board.show.odds
    assert strip.best == weigh(table.board.show.view)[0].action.dice

    def seen(shown):
        surface = pygame.Surface((1280, 720))
        cells.strip = shown
        cells.draw(surface, desk)
        gang_odds.draw_labels(surface, desk, table.board.layout, shown)
        places = [cells.cell(i) for i in range(cells.columns)]
        return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in (*places, labels)]

    cells, labels = table.group["dice"], table.board.layout["odds_labels"].rect
    changed = [one != other for one, other in zip(seen(strip), seen(replace(strip, best=None)), strict=True)]
    assert [i for i, change in enumerate(changed) if change] == [strip.best - cells.first, len(changed) - 1]
    table.close()


@pytest.mark.parametrize(("dice", "marked"), [(5, 1), (22, 4)])
def test_dice_best_thrown_again_are_marked_while_the_coachs_hint_lies_there(desk, dice, marked, monkeypatch):
    """A star on each of them, of many on the rack they lie in with how many; the first has the word for it."""
    drawn = []
    monkeypatch.setattr(marks, "draw_marks", lambda *mark: drawn.append(mark[2:]))
    thrown = ((5, 3, 0, 4, 2) * 5)[:dice]
    app = sitting(desk, played(led(), Use(dice), Roll(thrown)))
    table = settled(app)
    table.draw(pygame.Surface(desk.size))
    assert not drawn
    table.board.advisers.toggle("coach")
    show = settled(app).board.show
    table.draw(pygame.Surface(desk.size))
    rects, icon, labels = drawn[-1]
    again = Counter(thrown[position] for position in weigh(show.view)[0].action.positions)
    assert Counter(thrown[position] for position in show.advice.best) == again
    assert len(rects) == marked and icon == "star" and labels[0].startswith("best")
    assert dice < 21 or [int(label.split()[-1]) for label in labels] == [again[face] for face in sorted(again)]
    table.close()


def test_no_frame_waits_for_odds(desk, monkeypatch):
    """While nothing is known the gauges are there all the same, with dashes."""
    asked, room = threading.Event(), "gangdice_gui.games.gang.screens.console.odds_asked"
    monkeypatch.setattr(f"{room}.picking", lambda *_: asked.wait(20) and None)
    app = sitting(desk, played(led(), Use(5), Roll((5, 3, 0, 4, 2))))
    for _ in range(200):
        app.step([], 20)
        if app.scene.board.show.mode == "pick" and not app.scene.course.timeline.busy:
            break
    app.step([key(pygame.K_RIGHT)], 16)
    assert app.scene.board.show.odds is not None and app.scene.board.show.odds.picked is None
    assert figures.chance(None, desk.words) == "–"
    asked.set()
    app.scene.close()


def test_the_strip_of_many_numbers_needs_no_worker(desk):
    app = sitting(desk, led())
    for _ in range(200):
        app.step([], 20)
        if app.scene.board.show.mode == "choose":
            break
    table = app.scene
    assert table.board.show.odds is not None and all(table.board.show.odds.columns.values())
    assert table.board.advisers.worker._thread is None
    table.close()


def test_the_selection_changes_the_gauges_in_the_same_step(desk):
    app = sitting(desk, played(led(), Use(5), Roll((5, 3, 0, 4, 2))))
    table = settled(app)
    solved = offers.picks("total-10-bomb", (5, 3, 0, 4, 2), 2, (9, 3))
    assert table.board.show.odds.picked == offers.Odds(0.0, 0.0)
    for picked in ({3}, {3, 4}, {4}):
        turned = picked ^ table.board.selection.picked
        for position in turned:
            table.board.selection.toggle(position)
        table.board.change(picked=frozenset(table.board.selection.picked))
        app.step([], 0)
        assert table.board.show.odds.picked == solved.odds(picked)
    table.close()


def test_strip_and_coach_do_not_depend_on_the_secret_worth(desk):
    """With screens up two worlds that differ only in the own stash show the same, at every number."""
    told = []
    for mine in (30, 5):
        match = started(MARCO, TYLOR, ADA)
        played(match, Card("total-10-bomb"), Use(10), Roll((5,) * 10), Stop())
        played(match, Use(30), Roll((5,) * 30), Stop(), Use(1), Roll((2,)), Stop())
        played(match, Card("pair-explosive"), Use(1), Roll((2,)), Stop())
        own, other, ada = match.state.stash
        match.state = replace(match.state, stash=(mine, own + other - mine, ada))
        table = gang_table(desk, open_house(desk), match)
        table.course.sit(0)
        app = App(desk, table)
        table = settled(app)
        assert table.hidden
        table.board.advisers.toggle("coach")
        seen = []
        for dice in range(1, 41):
            table.board.selection.dice = dice
            table.board.change(dice=dice)
            table = settled(app)
            seen.append((table.board.show.odds, table.board.show.advice))
        assert seen[0][1].figure.rows
        told.append((seen, table.board.show.most))
        table.close()
    assert told[0] == told[1]


@pytest.mark.parametrize(("setting", "shown"), [("always", True), ("ask", False), ("off", False)])
def test_the_setting_decides_and_a_tap_on_o_turns_it_over(desk, setting, shown):
    desk.settings.odds = setting
    app = sitting(desk, led())
    table = settled(app)
    assert (table.board.show.odds is not None) == shown
    app.step([key(pygame.K_o)], 20)
    app.step([key_up(pygame.K_o)], 20)
    turned = shown if setting == "off" else not shown
    assert (table.board.show.odds is not None) == turned
    assert ("odds" in [widget.name for widget in table.group.widgets]) == (setting != "off")
    table.close()


def test_holding_o_shows_the_strip_that_long(desk):
    desk.settings.odds = "ask"
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_o)], 20)
    app.step([], 500)
    assert table.board.show.odds is not None
    app.step([key_up(pygame.K_o)], 20)
    assert table.board.show.odds is None
    table.close()


def test_a_click_on_the_button_shows_the_strip(desk):
    desk.settings.odds = "ask"
    app = sitting(desk, led())
    table = settled(app)
    click_on(app, table.group["odds"].rect)
    assert table.board.show.odds is not None
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_room(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    app = sitting(desk, led())
    table = settled(app)
    window = pygame.Rect(0, 0, *size)
    cells, layout = table.group["dice"], table.board.layout
    assert isinstance(layout, Layout)
    longest = max(desk.type.width(figures.chance(p, desk.words), "strong", cells.px) for p in gang_odds.WIDEST)
    assert longest <= cells.cell(0).w
    places = [widget.rect for widget in table.group.widgets]
    for place in places:
        assert window.contains(place)
    for one, other in itertools.combinations(places, 2):
        assert not one.colliderect(other)
    if "title" in layout:
        slot = layout["title"]
        assert slot.rect.x + desk.type.width(desk.words("app.name"), "title", slot.font) < table.group["odds"].rect.x
    table.close()


def test_a_bar_is_never_full_or_empty_unless_the_chance_is(desk):
    for share, ends in ((0.0, (False, False)), (0.001, (True, False)), (0.999, (True, False)), (1.0, (True, True))):
        surface = pygame.Surface((100, 20))
        gang_odds.bar(surface, desk, pygame.Rect(0, 0, 100, 20), share, "valid")
        blue = pygame.Color(*gang_odds.theme.ODDS_VALID)
        assert (surface.get_at((2, 10)) == blue, surface.get_at((97, 10)) == blue) == ends


@pytest.mark.parametrize("size", SIZES)
def test_a_large_hand_has_its_slider_beside_the_odds(new_desk, size):
    app = sitting(new_desk(size, odds="always"), led())
    table = settled(app)
    slider = table.group["slider"]
    assert slider.rect.h >= 36
    assert not slider.rect.colliderect(table.group["dice"].rect)
    at = (slider.rect.right - slider.rect.w // 3, slider.rect.centery)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=at, button=1, touch=False)], 200)
    assert table.board.show.dice > 12
    table.close()
