"""A question whose existence is a secret: who looks on sees, hears and waits the same, whether it is asked or not."""

import sys
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules.actions import parse
from gangdice_gui.games.rackets.rules.board import TERRITORY
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match import thinker
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.outside.program import AtTable
from gangdice_gui.table import thinking
from gangdice_gui.table.console import Console
from gangdice_gui.table.resume import last_beat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.widgets import Button
from tests.nullgame.board import PennyBoard
from tests.people import MARCO, TYLOR
from tests.ui.events import stroke

ADA = Seat("gangster", "Ada", "onyx", "ada", "script")
HOMES = ("place b2 d2 c2", "place h8 g9 i9")
BOMBS = ("hand", "a2")
"""Where the attacker's bomb is: only one of the two is asked whether to lay it now."""


class PlainBoard(PennyBoard):
    """What a view says, in words, and one button."""

    def draw(self, surface):
        surface.fill(theme.FELT)
        view = self.view
        said = f"{view.seat} {view.to_act} {view.asks} {view.why} {view.turn} {view.hand} {view.fame} {view.job}"
        for row in range(3):
            at = self.layout["felt"].rect.move(0, row * 80)
            self.table.desk.type.draw(surface, said[row * 90 : row * 90 + 90], "label", 22, theme.CREAM, at)

    draw_covered = draw

    def console(self):
        keep = Button("keep", self.layout["roll"].rect, "Keep", "brass", shortcut=pygame.K_RETURN, decides=True)
        return Console("drop", [keep], "keep") if self.asked else Console("", (), "")

    def clips(self, told):
        return [Lot((Clip(300, sound=f"die_felt_{1 + len(type(told.event).__name__) % 6}"),))]

    def answer(self, fired):
        return parse("keep") if fired.name == "keep" else None


class AtOnce:
    """Thinks while it is asked, so that nothing depends on how busy the machine is."""

    def __init__(self, on_done):
        self.found = None

    def think(self, mind, view, question, rng, safe):
        self.found = 0, thinker.think_now(mind, view, question, rng, safe)

    def poll(self):
        return self.found

    def cancel(self):
        self.found = None

    close = cancel


class Slow(AtOnce):
    """Is never done with what nobody may know that it is asked; `answer` is what it says to that instead."""

    answer = None

    def think(self, mind, view, question, rng, safe):
        in_secret = question.kind == "drop"
        guest = thinker.GUESTS.get("script")
        assert guest is None or (mind == guest.aside) is in_secret
        self.found = (0, self.answer) if in_secret else (0, script(view, question, rng))
        if self.found[1] is None:
            self.found = None


class Wrong(Slow):
    """Answers what the rules refuse."""

    answer = parse("produce")


def script(view, question, rng):
    """Play like somebody who only passes and keeps."""
    return parse("keep" if question.kind == "drop" else "pass")


GAME = replace(RACKETS, minds={**RACKETS.minds, "script": script})


DARK, DARKER = "a walk in the dark 2", "a walk in the dark 1"
"""Seeds: a throw by which the bomb could be laid, and one by which there is no place for it."""


def evening(seats, bomb, seed=DARK):
    """Return an evening in which the first seat has set out to rob, with its only bomb in the hand or laid at home."""
    match = Match.start(GAME, standard_options(2, edition="balanced"), seats, seed)
    rounds = 0
    while match.view(None).why != "walk":
        seat = match.to_act
        if seat == CHANCE:
            match.chance()
        elif match.ask.kind == "place":
            match.act(seat, HOMES[seat])
        elif seat == 1:
            match.act(seat, "produce")
        else:
            match.act(seat, f"build bomb {bomb}" if rounds == 0 else f"rob g9 from {TERRITORY['booze'][15]}")
            rounds += 1
    return match


@pytest.fixture(scope="module")
def evenings():
    """Return, by who sits there, the two evenings as text; and two in which there is no place for the bomb."""
    told = {seats: [evening(seats, bomb).to_text() for bomb in BOMBS] for seats in ((ADA, MARCO), (MARCO, TYLOR))}
    return told | {DARKER: [evening((MARCO, TYLOR), bomb, DARKER).to_text() for bomb in BOMBS]}


@pytest.fixture
def sit(tmp_path, monkeypatch):
    """Return a maker of tables of an evening, and of all that is heard there."""
    pygame.init()
    pygame.display.set_mode((1280, 720))
    monkeypatch.setattr(thinking, "Thinker", AtOnce)

    def make(text, again=False, **settings):
        desk = make_desk((1280, 720), Store(tmp_path), Settings(**{"language": "en", **settings}))
        heard = []
        monkeypatch.setattr(desk.sound, "play", lambda name, *rest, **more: heard.append(name))
        match = Match.from_text(text, lambda _: GAME)
        app = App(desk, Stage(desk, open_house(desk), match, PlainBoard, False, again))
        return app, match, heard

    return make


def watch(app, heard, frames, ms=150):
    """Yield what is seen, heard and waited for in each frame."""
    for _ in range(frames):
        app.step([], ms)
        surface = pygame.Surface((1280, 720))
        app.scene.draw(surface)
        told = tuple(heard)
        heard.clear()
        yield type(app.scene).__name__, hash(pygame.image.tobytes(surface, "RGB")), told, app.scene.busy, app.scene.wake


def press(app, code):
    app.step([], 1200)
    app.step(stroke(code), 20)


def until(app, *kinds):
    for _ in range(200):
        if type(app.scene).__name__ in kinds:
            return
        app.step([], 40)
    raise AssertionError(f"no {kinds}")


@pytest.mark.parametrize(("speed", "again"), [("instant", False), ("normal", True)], ids=["played", "left"])
def test_a_gangster_is_asked_in_secret_and_nothing_at_the_table_tells(sit, evenings, speed, again):
    asked, films = [], []
    for text in evenings[ADA, MARCO]:
        app, match, heard = sit(text, again, speed=speed)
        films.append(list(watch(app, heard, 30)))
        asked.append(any(said == "keep" for _, said in match.log))
        assert app.scene.course.asked, "the film goes on until the person is asked"
        app.scene.close()
    assert asked == [True, False]
    assert films[0] == films[1]
    assert len({frame[1] for frame in films[0]}) > 1, "something happens in it"


@pytest.mark.parametrize("worker", [Slow, Wrong])
def test_a_gangster_of_the_house_that_thinks_long_betrays_nothing_either(sit, evenings, worker, monkeypatch):
    monkeypatch.setattr(thinking, "Thinker", worker)
    asked, films = [], []
    for text in evenings[ADA, MARCO]:
        app, match, heard = sit(text, speed="instant")
        films.append(list(watch(app, heard, 30)))
        asked.append([said for seat, said in match.log if seat == 0].count("keep"))
        assert app.scene.course.asked
        app.scene.close()
    assert asked == [1, 0]
    assert films[0] == films[1]


@pytest.mark.parametrize("worker", [Slow, Wrong])
def test_a_program_of_ones_own_betrays_neither_by_time_nor_by_nonsense_that_it_is_asked(
    sit, evenings, worker, monkeypatch
):
    guest = AtTable(GAME, sys.executable)
    monkeypatch.setitem(thinker.GUESTS, "script", guest)
    monkeypatch.setattr(thinking, "Thinker", worker)
    asked, films = [], []
    for text in evenings[ADA, MARCO]:
        app, match, heard = sit(text, speed="instant")
        films.append(list(watch(app, heard, 40)))
        asked.append([said for seat, said in match.log if seat == 0].count("keep"))
        assert app.scene.course.asked and not guest.forfeits()
        app.scene.close()
    assert asked == [1, 0]
    assert films[0] == films[1]


def test_why_a_program_was_silent_in_secret_is_said_when_everybody_has_stood_up(evenings, capsys):
    match = Match.from_text(evenings[ADA, MARCO][0], lambda _: GAME)
    match.chance()
    guest, question = AtTable(GAME, f'"{sys.executable}" -c pass'), match.ask
    assert question.kind == "drop"
    assert guest.aside({}, question, None) == GAME.safe(question)
    assert not guest.forfeits() and capsys.readouterr().err == ""
    guest.close()
    assert "gave no answer: it ended with exit status 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("screens", "which", "behind"),
    [
        ("screens", (MARCO, TYLOR), ("Stage", "drop")),
        ("curtain", (MARCO, TYLOR), ("Stage", "drop")),
        ("screens", DARKER, ("Message", "throw")),
    ],
    ids=["screens", "curtain", "no choice"],
)
def test_who_shares_the_screen_looks_away_and_back_and_learns_nothing(sit, evenings, screens, which, behind):
    films, alone = [], []
    for text in evenings[which]:
        app, match, heard = sit(text, screens=screens)
        before = [*watch(app, heard, 12)]
        assert type(app.scene).__name__ == "Curtain"
        press(app, pygame.K_RETURN)
        until(app, "Stage", "Message")
        alone.append((type(app.scene).__name__, match.view(0).asks))
        press(app, pygame.K_RETURN)
        heard.clear()
        app.step([], 500)
        films.append((before, list(watch(app, heard, 16))))
        app.scene.close()
    assert alone == [behind, ("Message", "throw")]
    assert films[0] == films[1]


def test_only_who_looked_alone_sees_its_own_throw(sit, evenings):
    app, match, _ = sit(evenings[MARCO, TYLOR][0], screens="curtain")
    table = app.scene
    until(app, "Curtain")
    press(app, pygame.K_RETURN)
    until(app, "Stage")
    assert table.board.view == match.view(0) and table.board.view.job.faces
    everybodys = match.view(None)
    press(app, pygame.K_RETURN)
    assert match.log[-1] == (0, "keep")
    assert not table.can_undo and table.eyes is None
    assert table.board.view in (everybodys, match.view(None))


def test_going_on_begins_with_what_everybody_knows_of(evenings):
    asked = Match.from_text(evenings[MARCO, TYLOR][0], lambda _: GAME)
    asked.chance()
    asked.act(0, "keep")
    assert asked.log[last_beat(asked, None)][1].startswith("rob")
    assert asked.log[last_beat(asked, 0)][1] == "keep"
