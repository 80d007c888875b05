"""A win is seen to its end: the next round begins as the pile is home; what is left of the last one goes meanwhile."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, RoundSettled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import events, stash_nods, win, win_place
from gangdice_gui.games.gang.screens.clips.win_planned import WinAhead
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from scripts.shots_table import at_round, played, started
from tests.ui.events import key

STEP = 10
LEADS = (*(Use(2), Roll((1, 0)), Stop()) * 3, Use(3), Roll((5, 4, 0)))


@pytest.fixture
def leads(new_desk):
    """Return a table at which the last of a round has stopped, whose page has been closed."""

    def begin(match=None):
        desk = new_desk((1280, 720), coach="off")
        match = match or played(started(first=1), Card("total-11-explosive"), *LEADS)
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        app = App(desk, table)
        for _ in range(20):
            app.step([], STEP)
        table.course.take(match.act(match.to_act, Stop()))
        while not isinstance(app.scene, RoundResult):
            app.step([], STEP)
        for _ in range(200):
            app.step([], STEP)
        app.step([key(pygame.K_RETURN)], 0)
        assert app.scene is table
        return app, table

    return begin


def lasts(dice):
    """How long the dice of a win fly until all have landed."""
    return win.LEAVES + win_place.apart_of(dice) * (dice - 1) + win_place.FLIGHT


@pytest.mark.usefixtures("few_drawn")
def test_the_next_card_is_turned_as_the_pile_is_gone_and_whoever_begins_is_asked_as_it_lies(leads):
    """It was dealt and turned, and the line below it written, while the pile and its words still stood."""
    app, table = leads()
    began, turned = table.clock, 0.0
    while not table.course.asked:
        app.step([], STEP)
        turned = turned or (table.clock - began if table.board.show.card_flying else 0.0)
    home = lasts(9) + win.STANDS + win.STASHED
    assert turned == pytest.approx(home, abs=2 * STEP)
    assert table.clock - began == pytest.approx(home + events.CARD, abs=3 * STEP)
    for _ in range(40):
        app.step([], STEP)
    assert not table.course.timeline.stirs
    table.close()


def test_the_own_screen_tells_of_the_dice_once_they_are_behind_it(leads):
    app, table = leads()
    own = table.board.layout["own"].rect
    before = table.clock
    while table.board.show.stash != 42:
        app.step([], STEP)
    pictures = []
    for ms in (10, 20, 40, 500):
        while table.clock - before < lasts(9) + win.READ + ms:
            app.step([], STEP)
        pictures.append(pygame.image.tobytes(app.surface.subsurface(own.inflate(-own.w // 3, -own.h // 3)), "RGB"))
    assert table.board.show.stash == 42, "which the table knows all the time"
    assert pictures[0] == pictures[1] != pictures[3]
    table.close()


@pytest.mark.usefixtures("few_drawn")
@pytest.mark.parametrize("after", [300, 1150, 1500, 1750, 2100])
def test_a_press_has_done_with_all_of_a_win_at_once(leads, monkeypatch, after):
    app, table = leads()
    began, drawn = table.clock, list[float]()
    while table.clock - began < after:
        app.step([], STEP)
    monkeypatch.setattr(win.Win, "draw", lambda _, __, ms: drawn.append(ms))
    app.step([key(pygame.K_x)], 0)
    for _ in range(40):
        app.step([], STEP)
    assert table.board.show.view.round == 2 and not drawn, "nothing of it is seen on"
    table.close()


@pytest.mark.usefixtures("few_drawn")
@pytest.mark.parametrize("pressed", [False, True])
def test_the_last_page_waits_until_the_last_pile_is_gone_and_a_press_brings_it_at_once(leads, pressed):
    match = at_round(12)
    players = len(match.view(None).still_to_play)
    played(match, Card(next(card for card in match.ask.cards if card.endswith("-bomb"))))
    for left in range(players, 0, -1):
        played(match, Use(1), Roll((1,)), *((Stop(),) if left > 1 else ()))
    app, table = leads(match)
    began = table.clock
    while app.scene is table and not (table.course.idle and table.clock - began > 500):
        app.step([], STEP)
    assert table.course.timeline.stirs and app.scene is table, "the total still stands"
    if pressed:
        app.step([key(pygame.K_x)], 0)
    pressed_at = table.clock
    while app.scene is table:
        app.step([], STEP)
    assert isinstance(app.scene, FinalResult)
    waited = table.clock - pressed_at
    assert waited <= 2 * STEP if pressed else waited >= win.STANDS + win.STASHED - win.READ - win.CLEARS - 2 * STEP
    app.scene.close()


def test_the_words_are_read_in_the_winners_light(leads, monkeypatch):
    """The light was back before they came."""
    app, table = leads()
    words, shade, drawn = [], win.Win.draw_count, [""]
    figure = win.figure
    monkeypatch.setattr(win, "figure", lambda desk, text, px: (drawn.append(text), figure(desk, text, px))[1])
    monkeypatch.setattr(win.Win, "draw_count", lambda *of: (drawn.append("") if of[-1] < 1 else None, shade(*of))[1])
    corner = table.desk.size[0] - 40, 60
    while not table.board.show.card_flying:
        drawn.append("")
        app.step([], STEP)
        if drawn[-1].endswith("dice"):
            words.append(table.course.timeline.light(corner)[1])
    assert len(words) * STEP >= 500, "words that stand there wholly"
    assert len([light for light in words if light < 0.6]) * STEP >= 440


@pytest.mark.usefixtures("few_drawn")
def test_until_the_pile_is_home_everybody_stands_as_the_round_has_left_them(leads):
    """Face, glow and words of who had won went as the light came back; who was beaten last kept a bright frame."""
    match = played(started(first=0), Card("total-11-explosive"), *LEADS[:3], Use(3), Roll((5, 4, 0)), Stop())
    app, table = leads(played(match, *(Use(2), Roll((1, 0)), Stop()), Use(2), Roll((1, 0))))
    board, began, looks = table.board, table.clock, []
    while not board.show.card_flying:
        show = board.show
        looks.append({seat: (show.state_of(seat), mood_of(show, seat), show.acts(seat)) for seat in range(4)})
        assert not any(acts for _, _, acts in looks[-1].values())
        app.step([], STEP)
    assert table.clock - began > lasts(9) + win.STANDS
    assert looks[0] == looks[-1] and looks[0][1][:2] == ("lead", "pleased")
    assert {state for seat, (state, *_) in looks[0].items() if seat != 1} == {"beaten"}
    assert board.show.view.history, "which is settled by then"


@pytest.mark.usefixtures("few_drawn")
@pytest.mark.parametrize("seat", range(4))
def test_the_stash_nods_as_the_pile_comes_behind_it_each_by_as_much(leads, seat):
    """It came there as a picture that goes behind another; how much lies there nobody may see."""
    _, table = leads()
    sight = table.board._sight()
    side = sight.show.places[seat]
    nod, place = stash_nods.stash_nods(sight, side, 1000), stash_nods.stash_rect(sight, side)
    assert nod.trails and nod.delay < 1000 < nod.delay + nod.duration
    sizes, window = [], Surface(sight.desk.size)
    for t in (0.0, 0.25, 0.5, 1.0):
        window.fill("black")
        window.fill("white", place.inflate(-place.w // 3, -place.h // 3))
        nod.draw(window, t)
        sizes.append(pygame.mask.from_threshold(window, "white", (60, 60, 60, 255)).get_bounding_rects()[0])
    assert sizes[0] == sizes[-1] and sizes[0].w < sizes[1].w < sizes[2].w
    assert sizes[2].w / sizes[0].w == pytest.approx(1.045, abs=0.02), "whoever it is"
    assert nod.area.contains(place) and Rect((0, 0), sight.desk.size).contains(nod.area)


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_no_stash_nods_where_nothing_is_to_move(leads, monkeypatch, motion):
    app, table = leads()
    table.desk.settings = replace(table.desk.settings, motion=motion)
    sight, view, made = table.board._sight(), table.match.view(0), []
    monkeypatch.setattr(win, "stash_nods", lambda *of: (made.append(of), stash_nods.stash_nods(*of))[1])
    settled = view.history[-1]
    event = RoundSettled(settled)
    win.to_winner(sight, settled, view, WinAhead().take(sight, event))
    assert len(made) == (motion == "full")
    assert app


def test_no_button_stands_over_won_dice(leads):
    """The one that takes the stop back stood in full light where they fly and pile up, and hid some."""
    app, table = leads()
    app.step([], STEP)
    assert table.board.show.winning and table.course.offers_undo
    assert "undo" not in table.group
    table.close()
