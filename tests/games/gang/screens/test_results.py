"""What comes after a round, after the game, and the log: played by keys and mouse through the window's own loop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.log import entries, log_page
from gangdice_gui.games.gang.screens.results import round_picture
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.round import STANDS_HERE, STAY, RoundResult
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.reckoning import PartsReckoning
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import Type
from scripts.shots_results import HUGE, LATE, LONG, MOCK, NOBODY, SEATS, TIE, Felt, match_of, view_after
from tests.ui.events import click, key

GANG = (replace(SEATS[0], kind="gangster", face="sal"), *SEATS[1:])


def round_app(
    desk: Desk, settled: Round = MOCK, seats: tuple[Seat, ...] = SEATS, **after: Any
) -> tuple[App, RoundResult, Any]:
    match = match_of(seats, upto=1)
    table: Any = Felt(desk, match)
    scene = RoundResult(table, table.board, settled, view_after(match, settled, **after))
    return App(desk, scene), scene, table


def built(desk: Desk, *args: Any, **more: Any) -> tuple[App, RoundResult, Any]:
    app, scene, table = round_app(desk, *args, **more)
    app.step([], 60_000)
    return app, scene, table


def picture(app: App) -> bytes:
    app.scene.draw(app.surface)  # type: ignore[union-attr]
    return bytes(app.surface.get_buffer())


# ---------------------------------------------------------------- the round


def test_enter_goes_back_to_the_table(desk: Desk) -> None:
    app, _, table = built(desk)
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is table
    assert table.dirty is False  # the table has been drawn


def test_the_mouse_goes_back_to_the_table(desk: Desk) -> None:
    app, scene, table = built(desk)
    app.step(click(scene.group["next"].rect.center), 16)
    assert app.scene is table


@pytest.mark.parametrize("event", [key(pygame.K_RETURN), key(pygame.K_SPACE)])
def test_a_press_while_it_builds_up_shows_the_whole_and_no_more(desk: Desk, event: Event) -> None:
    app, scene, table = round_app(desk)
    app.step([], 200)
    assert scene.building
    half = picture(app)
    app.step([event], 16)
    assert app.scene is scene
    assert not scene.building
    whole = picture(app)
    assert whole != half
    # The same finger may press twice: that is swallowed as well, a later press is not.
    app.step([event], 16)
    assert app.scene is scene
    app.step([], 400)
    app.step([event], 16)
    assert app.scene is table


def test_it_builds_up_by_itself_and_then_rests(desk: Desk) -> None:
    app, scene, _ = round_app(desk)
    seen = set()
    for _ in range(400):
        app.step([], 16)
        seen.add(hash(bytes(app.surface.get_buffer())))
        if not scene.building:
            break
    assert len(seen) > 20
    app.step([], 400)
    frames = app.frames
    for _ in range(50):
        app.step([], 16)
    assert app.frames == frames
    assert scene.wake is None


def test_drawing_changes_nothing(desk: Desk) -> None:
    app, _, _ = built(desk)
    assert picture(app) == picture(app)


def test_the_log_and_the_pause_hand_the_result_back(desk: Desk) -> None:
    app, scene, _ = built(desk)
    before = picture(app)
    app.step(click(scene.group["log"].rect.center), 16)
    assert isinstance(app.scene, LogPage)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is scene
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, Pause)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is scene
    app.step([key(pygame.K_l)], 16)
    assert isinstance(app.scene, LogPage)
    app.step([key(pygame.K_l)], 16)
    app.step([Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=False)], 16)
    app.step([key(pygame.K_TAB)], 16)
    scene.group.set(scene.group.widgets, focus="next")
    assert picture(app) == before


def test_gangsters_alone_go_on_after_a_while(desk: Desk) -> None:
    app, scene, table = built(desk, seats=GANG)
    assert app.scene is table or scene.wake is not None
    app, scene, table = round_app(desk, seats=GANG)
    app.step([], round(scene.stage.unveil.length) + STAY - 100)
    assert app.scene is scene
    assert scene.wake is not None
    assert scene.wake <= 100
    app.step([], scene.wake)
    assert app.scene is table


def test_a_tie_says_why_in_words(desk: Desk) -> None:
    _, scene, _ = built(desk, TIE, out=(3,))
    texts = " ".join(line for text in scene.labels for line in text.lines)
    assert narrate.why_won(TIE, scene.names, desk.words) in texts
    assert "Big Benno has no dice left and is out." in texts
    assert "Ada Finch starts round 8" in texts


def test_the_last_round_leads_to_the_reckoning(desk: Desk) -> None:
    _, scene, _ = built(desk, LATE, SEATS[:3], winners=(2,))
    assert scene.group["next"].label == desk.words("results.final")  # type: ignore[attr-defined]


def test_nothing_anybody_hides_is_on_it(desk: Desk) -> None:
    pictures = []
    for stash in ((31, 30, 40, 43), (1, 60, 50, 33), (None, None, None, None)):
        match = match_of(SEATS, upto=1)
        table: Any = Felt(desk, match)
        scene = RoundResult(table, table.board, MOCK, replace(view_after(match, MOCK), stash=stash))
        app = App(desk, scene)
        app.step([], 60_000)
        pictures.append(picture(app))
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.parametrize(
    ("size", "language", "text_sizes"),
    # French is the longer one: English has a look at each text size in one narrow and one wide window.
    [
        *((size, "fr", (100, 150)) for size in ((1024, 768), (1280, 1024), (1920, 1080), (2560, 1080))),
        ((1024, 768), "en", (100, 150)),
        ((1920, 1080), "en", (100, 150)),
    ],
)
def test_no_text_is_cut_short_and_no_button_leaves_the_window(
    new_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
    text_sizes: tuple[int, ...],
) -> None:
    fit = Type.fit

    def whole(self: Type, text: str, role: str, px: int, width: int) -> tuple[str, int]:
        shown, smaller = fit(self, text, role, px, width)
        assert shown == text, f"{text!r} became {shown!r}"
        return shown, smaller

    monkeypatch.setattr(Type, "fit", whole)
    monkeypatch.setattr(PartsReckoning, "follow", lambda self: False)  # nobody reads what the match is reckoned to
    monkeypatch.setattr(round_picture, "light_table", lambda *_: iter(()))  # only places count here
    for text_size in text_sizes:
        desk = new_desk(size, language=language, text_size=text_size)
        window = pygame.Rect((0, 0), size)
        for settled in (MOCK, NOBODY, HUGE):
            app, scene, _ = built(desk, settled, LONG)
            assert all(text.fits for text in scene.labels)
            assert all(window.contains(widget.rect) for widget in scene.group.widgets)
            boxes = [text.box for text in scene.labels] + [widget.rect for widget in scene.group.widgets]
            assert all(box.collidelist(boxes[i + 1 :]) == -1 for i, box in enumerate(boxes))
            low = boxes[: len(scene.labels)] + [w.rect for w in scene.group.widgets if w.name not in STANDS_HERE]
            assert all(box.top >= scene.stage.console.top for box in low)
        final = FinalResult(desk, open_house(desk), match_of(LONG))
        app = App(desk, final)
        app.step([], 60_000)
        assert all(window.contains(widget.rect) for widget in final.group.widgets)
        final.close()


def test_a_new_window_size_lays_it_out_anew(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1280, 720))
    app, scene, table = built(desk)
    desk.size = (1024, 768)
    app.surface = Surface(desk.size)
    scene.resize()
    app.step([], 16)
    assert scene.stage.picture.get_size() == desk.size
    resized = []
    table.resize = lambda: resized.append(desk.size)
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is table
    assert resized == [(1024, 768)]


# ---------------------------------------------------------------- the end


def final_app(desk: Desk, seats: tuple[Seat, ...] = SEATS) -> tuple[App, FinalResult]:
    scene = FinalResult(desk, open_house(desk), match_of(seats))
    app = App(desk, scene)
    app.step([], 60_000)
    app.step([], 16)
    return app, scene


def test_play_again_seats_the_same_people_at_a_new_cup(desk: Desk) -> None:
    app, scene = final_app(desk)
    app.step([key(pygame.K_RETURN)], 16)
    table = app.scene
    assert isinstance(table, Stage)
    assert table.match.seats == scene.match.seats
    assert table.match.seed != scene.match.seed
    assert table.match.options == replace(scene.match.options, first=table.match.options.first)
    assert not table.match.over
    table.close()


def test_the_title_is_a_click_or_escape_away(desk: Desk) -> None:
    app, scene = final_app(desk)
    app.step(click(scene.group["title"].rect.center), 16)
    assert isinstance(app.scene, Title)
    app, scene = final_app(desk)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, Title)


def test_the_keyboard_reaches_every_button_of_the_reckoning(desk: Desk) -> None:
    app, scene = final_app(desk)
    reached = {scene.group.focus}
    for _ in range(6):
        app.step([key(pygame.K_TAB)], 16)
        reached.add(scene.group.focus)
    assert reached == {"log", "report", "title", "again", "sound", "help"}
    app.step([key(pygame.K_l)], 16)
    assert isinstance(app.scene, LogPage)
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is scene


def test_a_press_first_shows_the_whole_reckoning(desk: Desk) -> None:
    scene = FinalResult(desk, open_house(desk), match_of())
    app = App(desk, scene)
    app.step([], 100)
    assert scene.building
    app.step([key(pygame.K_RETURN)], 16)
    assert app.scene is scene
    assert not scene.building


# ---------------------------------------------------------------- the log


def test_the_log_tells_every_round_once(desk: Desk) -> None:
    match = match_of()
    told = list(entries(match, desk.words))
    assert [entry.number for entry in told if entry.title] == list(range(1, len(match.view(None).history) + 1))
    assert sum(entry.loud for entry in told) == len(match.view(None).history) + 1
    assert [entry.number for entry in told] == sorted(entry.number for entry in told)


def test_the_log_scrolls_by_wheel_and_keys_and_stops_at_its_ends(desk: Desk) -> None:
    match = match_of()
    scene = log_page(desk, open_house(desk), Felt(desk, match), match)
    app = App(desk, scene)
    app.step([], 16)
    assert scene.at == scene.deepest > 0
    bottom = picture(app)
    app.step([Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, which=0)], 16)
    assert scene.at == scene.deepest - desk.px(90)
    assert picture(app) != bottom
    app.step([key(pygame.K_HOME), key(pygame.K_UP)], 16)
    assert scene.at == 0
    app.step([key(pygame.K_PAGEDOWN)], 16)
    assert 0 < scene.at < scene.deepest
    app.step([key(pygame.K_END), key(pygame.K_DOWN)], 16)
    assert scene.at == scene.deepest
    assert picture(app) == bottom


def test_the_log_shows_whole_lines_under_the_heading_of_their_round_wherever_it_stands(desk: Desk) -> None:
    match = match_of()
    scene = log_page(desk, open_house(desk), Felt(desk, match), match)
    entries, pinned = list(scene.entries()), 0
    for at in range(0, round(scene.deepest) + 1, 17):
        scene.at = float(at)
        shown, view = scene.in_sight(), scene.window
        first, top = shown[0]
        part = next(entry for entry in reversed(entries) if entry.title and entry.number <= first.entry.number)
        assert first.entry == part, "what goes on from above has its heading"
        pinned += top != view.y + first.top - round(scene.at)
        assert not shown[-1][0].heading, "a heading stands above something"
        edges = [(top, top + row.height) for row, top in shown]
        assert view.y <= edges[0][0] and edges[-1][1] <= view.bottom, "no line is cut"
        assert all(above[1] <= below[0] for above, below in pairwise(edges))
    assert pinned, "somewhere a heading waits at the top"


def test_a_short_log_does_not_scroll(desk: Desk) -> None:
    match = match_of(upto=0)
    match.chance()
    scene = log_page(desk, open_house(desk), Felt(desk, match), match)
    app = App(desk, scene)
    app.step([key(pygame.K_DOWN)], 16)
    assert scene.at == scene.deepest == 0
