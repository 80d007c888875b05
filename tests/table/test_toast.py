"""The notices over the table: they find a place that hides nothing that matters."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.notices import SOFT, Toasts, back_room
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.free_place import Obstacle
from tests.games.gang.table import started

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Walter", "onyx", "ada", "ada"),
    Seat("gangster", "Big Benno", "crimson", "benno", "benno"),
    Seat("gangster", "Dot Calloway", "sapphire", "dot", "dot"),
)
SIZES = (
    *((1920, 1080), (1280, 720), (1024, 768), (1366, 768), (3840, 2160), (3440, 1440), (2560, 1080)),
    *((800, 1280), (1080, 1920), (768, 1024), (1600, 1200), (1280, 1024), (800, 600), (1024, 600)),
)


def table_of(desk, players, own):
    """Everybody else has rolled; Marco chooses, or has rolled too."""
    match = started(*SEATS[:players], first=1, seed="notices")
    match.act(match.to_act, Card("total-10-bomb"))
    for hand in ((4, 4), (3, 1, 0), (5, 4))[: players - 1]:
        for answer in (Use(len(hand)), Roll(hand), Stop()):
            match.act(match.to_act, answer)
    for answer in (Use(own), Roll((0,) * own)) if own else ():
        match.act(match.to_act, answer)
    table = gang_table(desk, open_house(desk), match)
    for _ in range(40):
        table.update(50)
        if table.board.show.mode != "wait":
            return table
    raise AssertionError("Marco is not asked")


def matters(table):
    layout, show = table.board.layout, table.board.show
    found = {"card": card_rect(layout), "rule": aim_line_rect(table.desk, layout, show), "stash": layout["own"].rect}
    found |= {f"result of {seat}": layout[f"result_{side}"].rect for seat, side in show.places.items() if side != "own"}
    found |= {"own dice": layout["zone"].rect, "console": layout["console"].rect, "rounds": layout["history"].rect}
    found |= {widget.name: widget.rect for widget in table.group.widgets if not widget.name.startswith("seat:")}
    return found | ({"to beat": layout["beat"].rect} if "beat" in layout else {})


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("text_size", "language"), [(100, "en"), (150, "fr"), (125, "fr")])
def test_a_notice_hides_nothing_that_matters(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    texts = [
        desk.words("table.goes_out", name="Walter"),
        desk.words.say("The match could not be saved: No space left on device."),
        desk.words("table.taken_back"),
        desk.words("table.too_many"),
    ]
    for players, own in ((4, 0), (4, 24), (2, 5)):
        table = table_of(desk, players, own)
        for first, second in (texts[:2], texts[2:]):
            table.toasts.clear()
            table.toast(first)
            table.toast(second)
            table.update(1)
            laid = table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying)
            assert [" ".join(notice.lines) for notice in laid] == [second, first]
            assert not laid[0].rect.colliderect(laid[1].rect)
            for notice in laid:
                assert Rect(0, 0, *size).contains(notice.rect)
                assert notice.px >= 14 or notice.px >= 0.7 * table.board.layout["toast"].font - 1
                for name, rect in matters(table).items():
                    assert not notice.rect.colliderect(rect), (name, notice)
        table.close()


def test_a_notice_that_comes_again_lies_beside_what_lies_there_by_then(desk):
    table, said = table_of(desk, 4, 0), desk.words("table.taken_back")
    table.toast(said)
    table.update(1)
    (first,) = table.toasts.lay(desk, table.board.layout, [], list)
    table.toasts.clear()
    assert table.toasts.lay(desk, table.board.layout, [], list) == []
    table.toast(said)
    table.update(1)
    (again,) = table.toasts.lay(desk, table.board.layout, [], lambda: [Obstacle(first.rect)])
    assert not again.rect.colliderect(first.rect)
    table.close()


def test_a_notice_stays_where_it_is_while_others_play(desk):
    table = table_of(desk, 4, 0)
    table.toast(desk.words("table.taken_back"))
    table.update(1)
    before = table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying)
    table.board.change(mode="wait")
    assert table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying) is before
    table.close()


def test_a_notice_comes_in_the_frame_after_what_it_tells_of(desk, monkeypatch):
    drawn, draw = [], type(desk.type).draw

    def spy(self, surface, text, *how, **more):
        drawn.append(text)
        return draw(self, surface, text, *how, **more)

    monkeypatch.setattr(type(desk.type), "draw", spy)
    table = table_of(desk, 4, 0)
    app = App(desk, table)
    app.step([], 20)
    table.toast("Said.")
    app.step([], 0)
    assert "Said." not in drawn and table.toasts.texts == ("Said.",)
    app.step([], 1)
    assert "Said." in drawn
    table.toast("Said again.")
    table.update(0)
    assert table.wake is not None and table.wake <= 2, "nobody need move the mouse for it"
    table.close()


def test_a_notice_comes_once_nothing_is_seen_any_more_of_what_was_before(desk):
    """Who is out of the game was said over the large number of dice that somebody else had won."""
    table = table_of(desk, 4, 0)
    trails = Clip(500, lambda *_: None, trails=True)
    table.course.run(Lot((Clip(100, fade=False), trails)), Lot((Clip(50, fade=False),), notice="Said."))
    comes = []
    for ms in range(0, 700, 10):
        table.update(10)
        comes += [ms] if "Said." in table.toasts.shown else []
    assert 480 <= comes[0] <= 530, comes[0]
    table.close()


def test_a_notice_goes_though_something_moves(desk):
    table = table_of(desk, 4, 0)
    table.toast("Said.")
    table.course.timeline.add(Lot((Clip(60_000, lambda *_: None),)))
    table.update(30_000)
    table.update(1)
    assert table.moving and not table.toasts.texts
    table.close()


def test_a_notice_given_again_does_not_blink():
    toasts = Toasts()
    toasts.add("Said.", 0)
    assert toasts.update(10), "it comes"
    assert toasts.update(10 + SOFT) and not toasts.update(11 + SOFT), "and is there"
    toasts.add("Said.", 11 + SOFT)
    assert not toasts.update(11 + SOFT) and not toasts.update(12 + SOFT)


def test_the_way_back_is_placed_anew_in_another_room(desk):
    table = table_of(desk, 4, 0)
    felt = table.board.layout["felt"].rect
    for room in (Rect(felt.x, felt.y, felt.w // 2, felt.h), Rect(felt.centerx, felt.y, felt.w // 2, felt.h)):
        assert room.contains(back_room(desk, table.board.layout, 0, list, room))
    table.close()


def test_a_notice_takes_the_place_of_what_was_said_on_its_topic():
    toasts = Toasts()
    toasts.add("The bell rings.", 0)
    toasts.add("Pace: fast", 5, "pace")
    toasts.add("Pace: at once", 10, "pace")
    assert toasts.texts == ("The bell rings.", "Pace: at once")


def test_the_button_of_the_pace_shows_the_pace_at_once(new_desk):
    table = table_of(new_desk((1280, 720), speed="normal"), 2, 0)
    app = App(table.desk, table)
    seen = []
    for _ in range(4):
        # The mouse rests on the button, so its tip stays up.
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            at = table.group["fast"].rect.center
            app.step([Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))], 16)
        pace = table.group["fast"]
        seen.append((table.desk.settings.speed, pace.icon, pace.tip, table.toasts.texts))
    assert seen == [
        ("fast", "fast", "Pace: fast (F)", ("Pace: fast",)),
        ("instant", "last", "Pace: at once (F)", ("Pace: at once",)),
        ("slow", "play", "Pace: slow (F)", ("Pace: slow",)),
        ("normal", "play", "Pace: normal (F)", ("Pace: normal",)),
    ]


def test_a_notice_that_is_read_stays_where_it_is_whichever_comes_or_goes_beside_it(desk):
    table = table_of(desk, 4, 0)

    def lie():
        table.update(20)
        laid = table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying)
        return {" ".join(notice.lines): notice.rect for notice in laid}

    table.toast("First.")
    first = lie()["First."]
    table.toast("Other.")
    both = lie()
    assert both["First."] == first and not first.colliderect(both["Other."])
    table.toast("Third.")
    left = lie()
    assert "First." not in left
    assert left["Other."] == both["Other."]
    table.close()


def said(table, text):
    """Say something at a table; returns where it lies, and what was seen there before."""
    app = App(table.desk, table)
    for _ in range(30):
        app.step([], 20)
    before = app.surface.copy()
    table.toast(text)
    app.step([], 1)
    (lies,) = table.toasts.lay(table.desk, table.board.layout, table.board.papers(), table.board.lying)
    return app, before, lies.rect


def unlike(one, other, part):
    """Return how far apart two pictures are within a part, from 0 to 255."""
    found = pygame.transform.average_color(one.subsurface(part)), pygame.transform.average_color(other.subsurface(part))
    return sum(abs(a - b) for a, b in zip(*found, strict=True))


def test_a_notice_comes_and_goes_bit_by_bit_and_then_the_table_rests(desk):
    table = table_of(desk, 4, 0)
    app, before, place = said(table, "A notice that is read.")
    seen = [unlike(before, app.surface, place)]
    for _ in range(SOFT // 10 + 1):
        app.step([], 10)
        seen.append(unlike(before, app.surface, place))
    assert seen == sorted(seen) and seen[-1] > 4 * seen[0] and len(set(seen)) > 5 and not table.busy
    assert table.wake, "nobody need move the mouse for it to go"
    while table.toasts.texts:
        app.step([], 10)
    seen = []
    while not seen or table.toasts.busy:
        seen.append(unlike(before, app.surface, place))
        app.step([], 10)
    assert seen == sorted(seen, reverse=True) and len(set(seen)) > 5 and unlike(before, app.surface, place) == 0
    assert not table.busy, "a table that rests draws nothing"
    table.close()


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_a_notice_is_there_at_once_and_gone_at_once(new_desk, how):
    table = table_of(new_desk(**how), 4, 0)
    app, before, place = said(table, "A notice that is read.")
    there = unlike(before, app.surface, place)
    app.step([], 10)
    assert there > 0 and unlike(before, app.surface, place) == there and not table.busy
    table.toasts.leave(table.clock)
    table.dirty = True
    app.step([], 1)
    assert unlike(before, app.surface, place) == 0
    table.close()


def test_of_a_notice_nothing_is_left_where_somebody_else_sits_down(desk):
    table = table_of(desk, 4, 0)
    app, before, place = said(table, "A notice that is read.")
    for _ in range(20):
        app.step([], 10)
    table.toasts.leave(table.clock)
    table.toasts.clear()
    table.dirty = True
    app.step([], 1)
    assert unlike(before, app.surface, place) == 0 and not table.toasts.busy
    table.close()
