"""Evenings of Rackets through the real screens: by keys alone, by the mouse alone, and what each question asks for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.index import find_game
from gangdice_gui.games.rackets.game import standard_options
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.board import GOODS, SPACES, TERRITORY, distance
from gangdice_gui.games.rackets.rules.chances import heat
from gangdice_gui.games.rackets.rules.errand_events import Robbed
from gangdice_gui.games.rackets.rules.events import Built, Produced
from gangdice_gui.games.rackets.rules.legal import mains, why_not
from gangdice_gui.games.rackets.screens.beside.bulletin import Bulletin
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.setup import BY_COLOUR, options
from gangdice_gui.games.rackets.screens.sheets.targets import action_of, begin, targets
from gangdice_gui.games.rackets.screens.sheets.verbs import FREE, VERBS, verbs_of
from gangdice_gui.games.rackets.screens.show import Draft
from gangdice_gui.games.rackets.screens.town.plans import beyond, way
from gangdice_gui.lobby.new_match import demo_match, once_more
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.ui import focus
from gangdice_gui.ui.pad import Pad
from scripts.blank import Blank
from tests.games.fisticuffs.test_people import WAYS as CROSS
from tests.games.fisticuffs.test_people import go_to, pad
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, click, press, sit
from tests.games.rackets.town import town
from tests.ui.events import stroke

pytestmark = pytest.mark.usefixtures("few_drawn")

K = pygame


@pytest.fixture
def fast(new_desk):
    return new_desk(speed="instant", motion="reduced")


def by_keys(app, rng):
    """Answer the open question with keys."""
    board, match = app.scene.board, app.scene.match
    log = len(match.log)
    for _ in range(12):
        if board.show.mode == "act":
            press(app, rng.choice([getattr(K, f"K_{key.lower()}") for key, _ in (*VERBS.values(), *FREE.values())]))
            if board.show.draft.verb:
                press(app, rng.choice((K.K_LEFT, K.K_RIGHT, K.K_UP, K.K_DOWN)), K.K_TAB)
        if len(match.log) == log:
            press(app, K.K_RETURN)
        if len(match.log) != log:
            return
        if board.show.draft.verb:
            press(app, K.K_ESCAPE)
    press(app, K.K_0)
    if len(match.log) == log:
        press(app, K.K_RETURN)


def by_mouse(app, rng):
    """Answer the open question with the mouse."""
    board, group, match = app.scene.board, app.scene.group, app.scene.match
    log = len(match.log)
    if board.show.mode == "place":
        click(app, *(f"space:{plot}" for plot in rng.sample(board.show.plots, 3)), "confirm")
        return
    if board.show.mode != "act":
        click(app, "confirm")
        return
    able = [name for name in (*VERBS, *FREE) if group[name].enabled]
    for name in rng.sample(able, len(able)):
        click(app, name)
        if board.show.draft.verb:
            lit = targets(board.show.mine, board.show.viewer, board.show.draft)
            if lit:
                click(app, f"space:{rng.choice(lit)}")
            click(app, "confirm" if group["confirm"].enabled else "back")
        if len(match.log) != log:
            return


def by_pad(app, rng):
    """Answer the open question with a gamepad: its cross and its two buttons."""
    board, match = app.scene.board, app.scene.match
    log = len(match.log)
    for _ in range(12):
        if board.show.mode == "act" and not board.show.draft.verb:
            group = app.scene.group
            go_to(app, rng.choice([name for name in (*VERBS, *FREE) if group[name].enabled]))
            app.step([], 500)
            app.step(pad("A"), 20)
        if len(match.log) == log:
            app.step(pad(rng.choice(CROSS)), 500)
            app.step(pad("A"), 20)
        if len(match.log) != log:
            return
        if board.show.mode == "act":
            press(app, K.K_ESCAPE)
    raise AssertionError(board.show)


@pytest.mark.parametrize(
    ("hand", "throw", "turns", "kinds"),
    [
        (by_keys, lambda app: press(app, K.K_RETURN), 24, {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT}),
        (
            by_mouse,
            lambda app: click(app, "continue"),
            24,
            {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP},
        ),
        (
            by_pad,
            lambda app: app.step(pad("A"), 500),
            2,
            {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.KEYDOWN, pygame.KEYUP},
        ),
    ],
    ids=["keys", "mouse", "pad"],
)
def test_an_evening_is_played_by_keys_alone_by_the_mouse_alone_and_by_a_gamepad_alone(
    new_desk, hand, throw, turns, kinds
):
    """The two a player has at hand play a whole evening, to its last turn; the pad plays a short one."""
    fast = new_desk((800, 600), speed="instant", motion="reduced", coach="off")
    app = sit(fast, MARCO, BENNO, turns=turns)
    app.pad = Pad()
    table, rng, step, used, digests = app.scene, Random(3), app.step, set(), set()
    since = fast.words("town.since")

    def watched(given, ms):
        used.update(event.type for event in given if event.type < pygame.USEREVENT)
        return step(given, ms)

    app.step = watched
    while asked(app, throw=throw):
        before = len(table.match.log)
        if table.board.show.news[:1] == ((None, since),):
            digests.add(table.board.show.news[1])
        hand(app, rng)
        assert len(table.match.log) > before, table.board.show
    assert table.match.over and table.match.view(None).turn == turns
    assert table.board.show.view == table.match.view(0)
    assert used and used <= kinds
    told = {(entry.seat, entry.text) for entry in table.board.entries()}
    assert digests <= told and {seat for seat, _ in digests} <= {1}, "a round begins with what the other one did"
    assert digests or turns < 24


def test_since_the_last_round_the_worst_stands_above_the_rest_in_the_order_it_happened(fast):
    table = SimpleNamespace(
        humans=(0,),
        match=SimpleNamespace(log=[""], options=SimpleNamespace(factions=("booze", "drugs"))),
        names=("Marco", "Benno"),
        desk=fast,
    )
    bulletin = Bulletin(table)
    for event in (
        Robbed(1, 0, "b4", "booze", 3),
        *(Built(1, "brewery", plot, 100) for plot in ("h1", "i1", "j2")),
        Produced(1, (("h1", "drugs", 1),)),
        Built(0, "brewery", "a2", 100),
    ):
        bulletin.add(event)
    bulletin.look_back(0)
    said = [text for _, text in bulletin.told[1:4]]
    assert bulletin.told[0] == (None, fast.words("town.since"))
    assert "j2" in said[0] and "i1" in said[1] and "b4" in said[2], "newest first, and a robbery is not pushed out"
    bulletin.look_back(0)
    assert bulletin.told.count((None, fast.words("town.since"))) == 1, "it is told once"


def test_an_evening_is_taken_up_where_it_was_left_with_what_happened_last_shown_again(fast):
    app = sit(fast, MARCO, BENNO)
    while asked(app) and len(app.scene.match.log) < 8:
        by_mouse(app, Random(3))
    left = app.scene.match
    app.scene.close()
    match = Match.from_text(left.to_text(), find_game)
    ways = replace(open_house(fast), after=lambda match, forever: Blank(fast))
    again = App(fast, rackets_table(fast, ways, match, again=True), pygame.display.set_mode(fast.size))
    table = again.scene
    assert table.board.show.view != match.view(0), "the picture is set back, the match is not"
    assert asked(again) and match.log == left.log
    assert table.board.show.view == match.view(0) == left.view(0)
    assert list(table.board.entries()) == list(rackets_table(fast, ways, left).board.entries()), (
        "and so is what the log tells"
    )


def test_every_verb_leads_to_what_the_rules_take(fast):
    """Whatever the table offers as the first choice of a verb, the rules allow; what they refuse it shows refused."""
    state = town(
        "b1 brewery", "c1 cellar *3", "d1 nest", "d4 perch", "a3 forgery damaged", "a4 vault *2",
        "g3 stash *5", "g7 brewery", "b8 arsenal *2", "h9 nest",
        money={0: 900}, fame={0: 2},
    )  # fmt: skip
    view = rules.observe(state, 0)
    said = verbs_of(view, 0, fast.words)
    possible = {type(action).__name__ for action in mains(view, 0)}
    assert {"Build", "Level", "Repair", "Dismantle", "Sell", "Attack", "Pass", "Produce"} <= possible
    for name, verb in said.items():
        draft = begin(view, 0, name)
        action = action_of(view, 0, draft)
        if verb.reason:
            assert action is None or why_not(view, 0, action), name
        else:
            assert why_not(view, 0, action) is None, (name, str(action))
    spots = targets(view, 0, Draft("rob"))
    assert spots == [space for space in SPACES if f"rob {space} from a1" in {str(action) for action in mains(view, 0)}]


def test_a_walk_is_as_long_as_the_distance_and_stops_short_or_goes_beyond():
    rng = Random(5)
    for _ in range(300):
        start, target = rng.choice(SPACES), rng.choice(SPACES)
        road = way(start, target)
        assert road[0] == start and road[-1] == target and len(road) == distance(start, target) + 1
        steps = rng.randint(1, 18)
        walked = beyond(start, target, steps) if start != target else []
        assert all(distance(a, b) == 1 for a, b in pairwise(walked))
        assert start == target or walked[: len(road)] == road[: steps + 1]


def test_an_errand_is_planned_target_first_and_sent_with_one_line(fast):
    state = town("b1 brewery", "c1 cellar", "b7 stash *4", "c9 nest", fame={0: 2})
    app = sit(fast, MARCO, BENNO, ADA, replace(ADA, name="Dot", colour="sapphire", face="dot"), state=state)
    asked(app)
    board = app.scene.board
    press(app, K.K_1)
    draft, chances = board.show.draft, heat(board.show.view, 0, "b7")
    assert (draft.verb, draft.target) == ("rob", "b7") and chances[draft.start] == max(chances.values())
    press(app, K.K_UP)
    assert distance(board.show.draft.start, "b7") == distance(draft.start, "b7") + 1
    press(app, K.K_ESCAPE)
    assert board.show.draft == Draft() and not app.scene.match.log
    click(app, "space:b7", "rob", "space:a4", "confirm")
    assert app.scene.match.log[0] == (0, "rob b7 from a4")


@pytest.mark.parametrize("how", ["letter", "focus", "enter", "pad"])
def test_a_refused_verb_says_why_whatever_it_is_pressed_by(fast, monkeypatch, how):
    """Where nobody is owed anything the mouse, the letter, Enter and the gamepad get one answer."""
    tips = []
    monkeypatch.setattr(focus, "tooltip", lambda surface, desk, text, *at: tips.append(text))
    app = sit(fast, MARCO, BENNO, ADA, state=town("b2 brewery", opts=standard_options(3)))
    app.pad = Pad()
    assert asked(app)
    if how == "letter":
        press(app, K.K_7)
    else:
        app.scene.group.show("promote")
        app.step([] if how == "focus" else stroke(K.K_RETURN) if how == "enter" else pad("A"), 20)
    app.step([], 320 if how == "focus" else 0)
    tips.clear()
    app.scene.draw(pygame.Surface(fast.size))
    assert tips == [app.scene.group["promote"].reason] and tips[0]
    assert app.scene.board.show.draft == Draft()


def test_passing_with_loose_goods_asks_once(fast):
    state = replace(town("b1 brewery", "c1 cellar"), due=((2, 0, 0, 0), *((0,) * 4,) * 3))
    app = sit(fast, MARCO, BENNO, ADA, replace(ADA, name="Dot", colour="sapphire", face="dot"), state=state)
    asked(app)
    press(app, K.K_0)
    assert not app.scene.match.log and app.scene.board.show.draft.verb == "pass"
    press(app, K.K_RETURN)
    assert app.scene.match.log[0] == (0, "pass")


@pytest.mark.parametrize(("houses", "focus"), [(("b1 brewery", "c1 cellar"), "produce"), (("c1 cellar",), "build")])
def test_enter_alone_makes_goods_or_opens_a_sheet_but_spends_no_round_on_making_nothing(fast, houses, focus):
    four = MARCO, BENNO, ADA, replace(ADA, name="Dot", colour="sapphire", face="dot")
    app = sit(fast, *four, state=town(*houses, money={0: 900}))
    asked(app)
    assert app.scene.group.focus == focus
    press(app, K.K_RETURN)
    assert [said for seat, said in app.scene.match.log if seat == 0] == (["produce"] if focus == "produce" else [])
    assert app.scene.board.show.draft.verb == ("" if focus == "produce" else "build")
    app.scene.close()


def test_colours_name_quarters():
    made = options(3, 0, False, {"edition": "standard"}, ("onyx", "ivory", "crimson"))
    assert made.factions == ("artifacts", "booze", "drugs") and made.turns == 30
    assert sorted(BY_COLOUR.values()) == sorted(GOODS)


def test_the_gangsters_of_the_house_play_by_their_own_minds_and_once_more(fast):
    screens = screens_of("rackets")
    match = demo_match(fast, screens)
    assert {seat.mind for seat in match.seats} <= set(screens.game.minds)
    assert len({seat.mind for seat in match.seats}) == len(match.seats)
    again = once_more(fast, match)
    assert again.options == match.options and again.seed != match.seed


def test_under_the_pointer_an_own_space_shows_how_far_everything_is(fast):
    app = sit(
        fast, MARCO, BENNO, ADA, replace(ADA, name="Dot", colour="sapphire", face="dot"), state=town("b1 brewery")
    )
    asked(app)
    group = app.scene.group
    assert [space for space in SPACES if group[f"space:{space}"].rings] == list(TERRITORY["booze"])
    press(app, K.K_6)
    assert not any(app.scene.group[f"space:{space}"].rings for space in SPACES), "an errand has rings of its own"
