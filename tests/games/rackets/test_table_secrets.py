"""Two tables of Rackets that differ only in wires, hands and aims look the same to whoever may not know."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.state import Wire
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.selection import Selection
from gangdice_gui.games.rackets.screens.sheets import panel
from gangdice_gui.games.rackets.screens.sheets.targets import ON_MAP
from gangdice_gui.games.rackets.screens.town import secrets
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from tests.games.rackets.evenings import ADA, BENNO, BESSIE, MARCO, asked, press, sit
from tests.games.rackets.town import BOOZE, DRUGS, GUNS, town

DOT = replace(ADA, name="Dot", colour="sapphire", face="dot")
HOUSES = (
    "b1 brewery",
    "c1 cellar *3",
    "d1 nest",
    "d4 perch",
    "g3 stash *5",
    "g2 perch",
    "b8 arsenal *2",
    "h9 nest",
    "b4 cellar *2",
)


def evening(wires=(), hand=None, aims=None, **parts):
    """Return an evening in which bombs lie where they may not be seen; all know how many there are."""
    return town(*HOUSES, money={0: 900}, fame={0: 2}, wires=wires, hand=hand or {}, aims=aims or {}, **parts)


def pixels(new_desk, seats, state, *codes, held=False, size=(1280, 720), screens="screens"):
    """Return the picture of a state, after some keys, once somebody is asked."""
    desk = new_desk(size, speed="instant", motion="reduced", screens=screens)
    app = sit(desk, *seats, state=state)
    assert asked(app)
    press(app, *codes)
    if held:
        app.step([Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="", scancode=0)], 20)
    app.step([], 60)
    surface = pygame.Surface(size)
    app.scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


TWINS = [
    (evening([(DRUGS, "g4"), (GUNS, "a9")], aims={"g2": "b2"}), evening([(DRUGS, "j2")], {GUNS: 1}, {"g2": "c3"})),
    (evening([(DRUGS, "b3")], aims={}), evening([(DRUGS, "d8")], aims={"g2": "d4"})),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
@pytest.mark.parametrize("keys", [(), (pygame.K_6,), (pygame.K_1,)], ids=["verbs", "clear", "rob"])
def test_what_others_hide_is_nowhere_on_the_table(new_desk, one, other, keys):
    seats = (MARCO, BENNO, ADA, DOT)
    assert pixels(new_desk, seats, one, *keys) == pixels(new_desk, seats, other, *keys)


MINE = [
    (evening([(BOOZE, "b2")], aims={"d4": "b8"}), evening([(BOOZE, "c3")], aims={"d4": "a9"})),
    (evening([(BOOZE, "b2")]), evening((), {BOOZE: 1}, {"d4": "g3"})),
]


@pytest.mark.parametrize(("one", "other"), MINE)
@pytest.mark.parametrize(
    "keys",
    [(), (pygame.K_b,), (pygame.K_d,), (pygame.K_a,), (pygame.K_a, pygame.K_RIGHT)],
    ids=["verbs", "build", "dismantle", "aim", "aim moved"],
)
def test_at_a_shared_screen_ones_own_secrets_are_seen_only_while_p_is_held(new_desk, one, other, keys):
    seats = (MARCO, BESSIE, ADA, DOT)
    assert pixels(new_desk, seats, one, *keys) == pixels(new_desk, seats, other, *keys)


@pytest.mark.parametrize(("one", "other"), MINE)
def test_no_verb_and_no_press_on_a_space_tells_of_ones_own_secrets(new_desk, one, other):
    """What the verbs and sheets offer, refuse and say is the same whichever secrets the seat at the screen has."""
    desk = new_desk(screens="screens", speed="instant", motion="reduced")
    app = sit(desk, MARCO, BESSIE, ADA, DOT, state=one)
    assert asked(app)
    board, seen = app.scene.board, []
    for state in (one, other):
        show = replace(board.show, view=rules.observe(state, None), secret=rules.observe(state, BOOZE))
        said = []
        for words in ([], *([verb] for verb in (*ON_MAP, "offer")), ["build", "kind:bomb"], ["aim", "perch:d4"]):
            for space in ("", "b2", "b4", "c3", "c4", "d4", "e3", "b8", "h9", "g3"):
                selection = Selection()
                selection.ask("act")
                for word in (*words, *([f"space:{space}"] if space else [])):
                    selection.fired(show.mine, BOOZE, word, None)
                now = replace(show, draft=selection.draft)
                widgets = [
                    (w.name, w.enabled, w.reason, w.rect.topleft) for w in panel.widgets(desk, board.places, now)
                ]
                said.append((words, space, widgets, panel.sheet_of(desk, now)))
        seen.append(said)
    assert seen[0] == seen[1]
    app.scene.close()


def test_held_p_shows_them_and_letting_go_hides_them_at_once(new_desk):
    seats, (one, other) = (MARCO, BESSIE, ADA, DOT), MINE[0]
    assert pixels(new_desk, seats, one, held=True) != pixels(new_desk, seats, other, held=True)
    desk = new_desk(speed="instant", motion="reduced", screens="screens")
    app = sit(desk, *seats, state=one)
    asked(app)
    board = app.scene.board
    app.step([Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="", scancode=0)], 20)
    assert board.show.secrets
    app.step([Event(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="", scancode=0)], 20)
    assert not board.show.secrets


def test_two_wires_of_ones_own_on_a_space_are_told_once_and_both_counted(new_desk, monkeypatch):
    said, written = [], secrets.write
    monkeypatch.setattr(secrets, "write", lambda *about: said.append(about[2]) or written(*about))
    state = evening([(BOOZE, "c3"), (BOOZE, "c3"), (BOOZE, "a2"), (DRUGS, "j2")])
    pixels(new_desk, (MARCO, BESSIE, ADA, DOT), state, held=True)
    slips = [text for text in said if "wire" in text]
    assert sorted(set(slips)) == ["Your 2 wires: the next visitor trips", "Your wire: the next visitor trips"]
    assert slips.count(slips[0]) == slips.count(slips[1])


def test_whether_a_gangster_is_asked_where_to_lay_its_bomb_shows_nowhere(new_desk):
    """While Benno walks with a bomb, laid or in his hand, the table shows the same walk and the same wait."""
    base = {"actor": DRUGS, "order": (DRUGS, BOOZE, 2, GUNS)}
    laid = evening([(DRUGS, "j3")], **base)
    held = evening((), {DRUGS: 1}, **base)
    pictures = []
    for state in (laid, held):
        desk = new_desk(speed="instant", motion="reduced")
        app = sit(desk, MARCO, BENNO, ADA, DOT, state=state)
        table = app.scene
        table.course.thinking.forget()
        steps = list(table.match.act(DRUGS, table.match.game.rules.parse("rob b4 from g4")))
        steps += table.match.act(-1, table.match.game.rules.parse("roll 3"))
        told = table.match.told(steps, 0)
        before = [t for t in told if type(t.event).__name__ == "SetOut"]
        table.course.line_up(before)
        for _ in range(3):
            table.course.go_on()
        surface = pygame.Surface(desk.size)
        table.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_twins_know_as_many_bombs(new_desk):
    for one, other in (*TWINS, *MINE):
        count = [sum(wire.owner == seat for wire in one.wires) + one.hand[seat] for seat in range(4)]
        assert isinstance(one.wires[0], Wire)
        assert count == [sum(w.owner == seat for w in other.wires) + other.hand[seat] for seat in range(4)]


def sit_down(app):
    """Wait for the curtain, say who one is with Enter, and wait to be asked; returns where its button was."""
    while not isinstance(app.scene, Curtain) or not app.scene.ready:
        app.step([], 50)
    button = app.scene.group["sit"].rect.center
    press(app, pygame.K_RETURN)
    while isinstance(app.scene, Curtain):
        app.step([], 50)
    assert asked(app)
    return button


def test_behind_the_curtain_nobody_sees_what_the_one_before_pointed_at(new_desk, monkeypatch):
    """Bessie picks with the mouse what her perch looks at; Marco sits down with Enter and does not touch it."""
    pictures, put = [], []
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "set_pos", put.append)
    for space in ("b4", "d2"):
        match = Match.start(RACKETS, standard_options(2, edition="balanced"), (MARCO, BESSIE), "pointing")
        for seat, line in ((-1, "roll 2 6"), (-1, "card quiet-gabd"), (1, "place h8 i8 i9")):
            match.act(seat, RACKETS.rules.parse(line))
        desk = new_desk(speed="instant", motion="reduced", screens="curtain")
        app = App(desk, rackets_table(desk, open_house(desk), match), pygame.display.set_mode(desk.size))
        sit_down(app)
        place = app.scene.group[f"space:{space}"].rect.center
        app.step([Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))], 50)
        press(app, pygame.K_g)
        assert put[-1] == sit_down(app)
        surface = pygame.Surface(app.desk.size)
        app.scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        app.scene.close()
    assert pictures[0] == pictures[1]
