"""Where words come instead of others at any of the three tables, the old have gone before the new are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import odds_box
from gangdice_gui.games.fisticuffs.screens.street.headline import told
from gangdice_gui.games.fisticuffs.screens.street.places import TOP, Area
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.rackets.screens.beside.ledgers import head_and_face
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.show import Ladder
from gangdice_gui.table.softened import GOES, HALF
from gangdice_gui.ui import theme
from gangdice_gui.ui.widgets import Fired
from scripts.moments import played, ponder
from scripts.shots_fisticuffs import BRUISED, FISTS, ROUND_ONE, fighting
from scripts.shots_fisticuffs import started as started_street
from tests.games.fisticuffs.sitting import sit as sit_in_the_street
from tests.games.gang.screens.test_comes_and_goes import sat_down
from tests.games.gang.table import started
from tests.games.rackets.evenings import ADA as TRADER
from tests.games.rackets.evenings import BENNO as GROWER
from tests.games.rackets.evenings import MARCO as HOST
from tests.games.rackets.evenings import asked, sit
from tests.games.rackets.town import options, town
from tests.people import ADA, BENNO, MARCO

ALL_BUT_ONE = """
    3 rumble 0
    4 stay out
    5 stay out
    1 join attack
    2 join attack
    4 confirm
    5 confirm
"""
SIZES = [(1280, 720), (3840, 2160)]


def letters(picture: pygame.Surface, place: Rect, ink: theme.Colour = theme.CREAM) -> int:
    """Return how many pixels of a place have the colour of letters."""
    part = picture.subsurface(place.clip(picture.get_rect()))
    return int(pygame.mask.from_threshold(part, ink, (60, 60, 60, 255)).count())


def rest(app: App) -> pygame.Surface:
    """Let all come to rest; return what is seen."""
    for _ in range(40):
        app.step([], 20)
    return app.surface.copy()


def halfway(app: App, change: Callable[[], object]) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """Return what is seen before a change, when the old has gone and nothing new has come, and in the end."""
    before = rest(app)
    change()
    app.step([], 0)
    app.step([], round(GOES * HALF))
    middle = app.surface.copy()
    return before, middle, rest(app)


def street(desk: Any, match: Any) -> App:
    return App(desk, sit_in_the_street(desk, match))


def evening(desk: Any) -> App:
    houses = "b1 brewery", "c1 cellar *3", "g3 stash *5"
    app = sit(desk, HOST, GROWER, TRADER, state=town(*houses, opts=options(3)))
    assert asked(app)
    return app


@pytest.mark.parametrize("size", SIZES)
def test_of_a_page_that_takes_the_place_of_another_all_words_come_when_those_before_have_gone(new_desk, size):
    match = played(started_street(first=3, eyes=BRUISED, fists=FISTS), ALL_BUT_ONE)
    app = street(new_desk(size), match)
    scene = app.scene
    ponder(scene)
    board, before = scene.board, rest(app)
    odds = board.places.rect(odds_box(board.brush(before), board.places, board.show))
    scene.course.take(match.act(1, match.game.rules.parse("confirm")))
    while board.show.stage == "alliances":
        before = app.surface.copy()
        app.step([], 10)
    app.step([], round(GOES * HALF))
    middle, says = app.surface.copy(), told(board.brush(before), board.places, board.show)
    after = rest(app)
    assert letters(before, odds) > 200 and letters(middle, odds) < 0.05 * letters(before, odds)
    sentence = board.places.rect(says.box).inflate(-4, -4)
    assert letters(after, sentence) > 200 and letters(middle, sentence) < 0.05 * letters(after, sentence)
    scene.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_heading_of_the_bar_changes_and_a_gang_keeps_its_name_meanwhile(new_desk, size):
    app = street(new_desk(size), fighting(ROUND_ONE)())
    board = app.scene.board
    tile, k = board.places.tiles[1].box, board.places.k
    bar = board.places.rect(Area(board.places.w * 0.3, 2, board.places.w * 0.4, TOP - 8))
    name = Rect(round((tile.x + 60) * k), round(tile.y * k), round(tile.w * 0.4 * k), round(60 * k))
    view = board.show.view
    fists = tuple(n + (seat == 1) for seat, n in enumerate(view.fists))

    def change() -> None:
        board.change(heading=("Rumble 7", "The end"), view=replace(view, fists=fists))

    before, middle, after = halfway(app, change)
    assert letters(middle, bar) < 0.1 * min(letters(before, bar), letters(after, bar))
    assert letters(before, name) > 50 and abs(letters(middle, name) - letters(before, name)) < 5
    app.scene.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_news_are_read_once_those_before_have_gone(new_desk, size):
    app = evening(new_desk(size))
    board = app.scene.board
    board.change(news=((1, "Benno passes."), (2, "Ada sells a gun.")))
    place = board.places.layout["news"].rect.inflate(-20, -20)
    place.x += 3 * board.places.text  # the badges beside the lines are no letters
    older = board.show.news
    before, middle, after = halfway(app, lambda: board.change(news=((0, "Marco builds a nest."), *older)))
    assert letters(middle, place) < 0.1 * min(letters(before, place), letters(after, place))
    app.scene.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_ladder_comes_over_the_town_in_which_nothing_is_read_any_more(new_desk, size):
    app = evening(new_desk(size))
    board = app.scene.board
    panel, (ledger, _) = ladder_panel(board.places), head_and_face(app.desk, board.places, board.show, 1)
    ledger = Rect(ledger.x + ledger.w // 3, ledger.y, ledger.w * 2 // 3, ledger.h)  # beside the face
    assert panel.rect.contains(ledger)
    before, middle, after = halfway(app, lambda: board.change(ladder=Ladder("booze", 3, 50, "home", "booze")))
    assert letters(before, ledger) > 50
    # Where both are seen through each other something of either is left.
    head = Rect(panel.head.centerx, panel.head.y, panel.head.w // 2, panel.head.h)
    for place, ink, seen in ((ledger, theme.CREAM, before), (head, theme.NUMERAL, after)):
        assert letters(middle, place, ink) < 0.1 * letters(seen, place, ink), place
    _, middle, back = halfway(app, lambda: board.change(ladder=None))
    assert letters(back, ledger) > 50 and letters(middle, ledger) < 0.1 * letters(back, ledger)
    app.scene.close()


@pytest.mark.parametrize("back", [False, True])
def test_a_sheet_comes_once_the_verbs_have_gone_and_they_once_it_has(new_desk, back):
    """The buttons of all verbs were read over the sheet of the chosen one for a seventh of a second."""
    app = evening(new_desk(SIZES[0]))
    board = app.scene.board
    panel = board.places.layout["actions"].rect.inflate(-40, -40)
    if back:
        app.scene.fired(Fired("build"))
        rest(app)
    before, middle, after = halfway(app, board.leave if back else lambda: app.scene.fired(Fired("build")))
    assert (board.show.draft.verb == "") is back
    assert letters(middle, panel) < 0.03 * min(letters(before, panel), letters(after, panel))
    app.scene.close()


def test_what_is_chosen_on_a_sheet_is_seen_at_once(new_desk):
    app = evening(new_desk(SIZES[0]))
    board = app.scene.board
    app.scene.fired(Fired("build"))
    rest(app)
    board.change(draft=replace(board.show.draft, kind="nest"))
    assert not board.stirring.softly.busy
    app.scene.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_round_at_the_table_of_dice_is_read_over_no_other(new_desk, size):
    """That table is noted before it is painted."""
    app = App(desk := new_desk(size), sat_down(desk, started(MARCO, ADA, BENNO, first=2)))
    board = app.scene.board
    place = rounds_rect(board.layout)
    number = Rect(place.x, place.y, place.w // 8, place.h)

    before, middle, after = halfway(app, lambda: board.change(view=replace(board.show.view, round=8)))
    gold = theme.GOLD
    assert letters(middle, number, gold) < 0.1 * min(letters(before, number, gold), letters(after, number, gold))
    app.scene.close()
