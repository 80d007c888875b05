"""Several people at one screen, without a curtain: nobody passes anything on, and nobody learns what another owns."""

import time
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.advice.weigh import use
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import COLOURS, Seat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS
from tests.games.gang.table import started
from tests.people import MARCO, TYLOR, play_up_to, played
from tests.ui.events import key, key_up, stroke

ADA = Seat("gangster", "Ada", "onyx", "ada", "ada")
SIZE = (1280, 720)
RICH, POOR = (30, 58, 44), (3, 50, 79)
"""What the three own in two worlds that look the same."""


def button(kind, pos, which=1):
    return Event(kind, pos=pos, button=which)


def choosing():
    """Ada is busted, Tylor leads with 5; Marco says how many."""
    start = started(MARCO, TYLOR, ADA, first=1, seed="screens")
    return played(start, Card("total-7-bomb"), Use(2), Roll((3, 2)), Stop(), Use(3), Roll((5, 4, 1)), Stop())


def picking():
    return played(choosing(), Use(3), Roll((1, 1, 0)))


class World:
    """A table of two people and a gangster who own so much, and everything that comes of it."""

    def __init__(self, folder, match, stash, size=SIZE, **likes):
        pygame.init()
        self.surface = pygame.display.set_mode(size)
        settings = Settings(speed="instant", motion="reduced", coach="ask", **({"language": "en"} | likes))
        self.desk = make_desk(size, Store(folder), settings)
        twin = Match.from_text(match.to_text(), find_game)
        twin.state = replace(twin.state, stash=stash)
        self.match = twin
        self.app = App(self.desk, gang_table(self.desk, open_house(self.desk), twin), self.surface)
        self.heard, self.seen = [], []
        play = self.desk.sound.play
        self.desk.sound.play = lambda name, *rest, **more: (self.heard.append(name), play(name, *rest, **more))[0]
        self.wait()

    def wait(self):
        """Let everything settle: what is counted, what moves. While it is counted no time passes at the table."""
        for _ in range(60_000):
            self.step(ms=20 if self.app.scene.busy else 0)
            table = self.app.scene
            if not table.busy and (
                not isinstance(table, Stage) or (table.board.advisers.worker.idle and table.course.asked)
            ):
                self.step(ms=STANDS)
                return self.app.scene
            time.sleep(0.001)
        raise AssertionError("nothing comes to rest")

    def step(self, *events, ms=20):
        self.app.step([*events], ms)

    def do(self, *events):
        """Play events and remember each picture and the window's title."""
        for event in events:
            self.step(event)
            self.app.scene.draw(self.surface)
            self.seen.append((pygame.image.tobytes(self.surface, "RGB"), pygame.display.get_caption()))

    def look(self):
        self.wait()
        self.do(Event(pygame.WINDOWEXPOSED))


def told(folder, match, stash, then, **likes):
    """Return every picture, title and sound of what is done in a world."""
    world = World(folder, match, stash, **likes)
    assert world.app.scene.hidden and not world.app.scene.curtained
    world.look()
    then(world)
    world.look()
    close = getattr(world.app.scene, "close", None)
    if close:
        close()
    return world.seen, world.heard


def numbers(world):
    """Go through the numbers, beyond every scale, and back."""
    world.do(
        *stroke(pygame.K_9), *stroke(pygame.K_END), *stroke(pygame.K_RIGHT), *stroke(pygame.K_HOME), key(pygame.K_LEFT)
    )
    for digit in "40":
        world.do(*stroke(getattr(pygame, f"K_{digit}")))


def tips(world):
    """Point at everything for as long as a word about it takes to come."""
    for widget in list(world.app.scene.group.widgets):
        world.step(Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        world.step(ms=400)
        world.look()
    # A word about something comes after a while, and how long a coach counts is the machine's affair.
    world.step(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))


def hint(world):
    world.step(*stroke(pygame.K_c))  # how long the coach counts is the machine's affair
    world.look()


def log(world):
    world.do(*stroke(pygame.K_l))
    world.look()


def pause(world):
    world.do(*stroke(pygame.K_ESCAPE))
    world.look()


def result(world):
    """Stop, and look at the round's result and at how it went."""
    world.do(*stroke(pygame.K_s))
    for _ in range(200):
        world.step(ms=40)
    assert type(world.app.scene).__name__ == "RoundResult"
    world.look()


def refusal(world):
    """Want forty dice, which neither has."""
    for digit in "40":
        world.do(*stroke(getattr(pygame, f"K_{digit}")))
    world.do(*stroke(pygame.K_RETURN))
    assert world.match.to_act == 0 and world.app.scene.toasts.texts


def one_after_another(*doings):
    """Do all of this, each from the table."""

    def then(world):
        for doing in doings:
            doing(world)
            while not isinstance(world.app.scene, Stage) and doing is not doings[-1]:
                world.step(ms=STANDS)
                world.do(*stroke(pygame.K_ESCAPE))

    return then


def test_whoever_says_how_many_tells_nobody_what_they_own(tmp_path):
    then = one_after_another(tips, numbers, log, pause, hint, refusal)
    one, other = (told(tmp_path, choosing(), stash, then, language="en") for stash in (RICH, POOR))
    assert len(one[0]) > 30 and one == other


def test_whoever_picks_dice_tells_nobody_what_they_own(tmp_path):
    then = one_after_another(tips, log, pause, hint, result)
    one, other = (told(tmp_path, picking(), stash, then, language="fr") for stash in (RICH, POOR))
    assert len(one[0]) > 15 and one == other


def test_nothing_is_told_in_a_small_window_either(tmp_path):
    one, other = (told(tmp_path, choosing(), stash, refusal, size=(1024, 768)) for stash in (RICH, POOR))
    assert one == other


def by_key(world, code):
    """Shake the dice with Enter held, and do something else instead of letting go."""
    world.do(key(pygame.K_RETURN), *stroke(code), key_up(pygame.K_RETURN))


def by_mouse(world, *last):
    pos = world.app.scene.group["roll"].rect.center
    world.do(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    world.do(button(pygame.MOUSEBUTTONDOWN, pos), *(button(kind, pos, which) for kind, which in last))


def seven(then):
    def want(world):
        world.do(*stroke(pygame.K_7))
        then(world)
        world.look()
        assert world.match.to_act == 0 and "thinks again" in world.app.scene.toasts.texts[0]

    return want


def test_a_refusal_looks_and_sounds_like_thinking_better_of_it(tmp_path):
    """Seven dice: one owns three and cannot, the other owns thirty and thinks better of it. Who can tell?"""
    refused = told(tmp_path, choosing(), POOR, seven(lambda world: by_key(world, pygame.K_F12)))
    minded = told(tmp_path, choosing(), RICH, seven(lambda world: by_key(world, pygame.K_ESCAPE)))
    assert (refused[0][-1], refused[1]) == (minded[0][-1], minded[1])
    up, right = (pygame.MOUSEBUTTONUP, 1), (pygame.MOUSEBUTTONDOWN, 3)
    refused = told(tmp_path, choosing(), POOR, seven(lambda world: by_mouse(world, up)))
    minded = told(tmp_path, choosing(), RICH, seven(lambda world: by_mouse(world, right, up)))
    assert (refused[0][-1], refused[1]) == (minded[0][-1], minded[1])


def test_dice_put_back_are_not_thrown_when_the_button_comes_up(tmp_path):
    world = World(tmp_path, choosing(), RICH)
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    by_mouse(world, (down, 3), (up, 3), (up, 1))
    pos = world.app.scene.group["roll"].rect.center
    world.do(button(down, pos), button(up, (5, 400)))
    assert world.match.to_act == 0 and not world.match.view(0).turn.dice
    world.do(button(down, pos), button(up, pos))
    world.wait()
    assert world.match.view(0).turns[-1].dice == 3, "and thrown when one wants to"


def test_only_behind_the_own_screen_it_is_said_that_a_number_is_too_large(tmp_path):
    pictures = []
    for stash, digit, words in ((POOR, "7", "more than you have"), (POOR, "3", "all you have"), (RICH, "7", "only")):
        world = World(tmp_path, choosing(), stash)
        world.do(*stroke(getattr(pygame, f"K_{digit}")), key(pygame.K_p))
        peek = world.app.scene
        assert type(peek).__name__ == "Peek" and words in peek.told()
        pictures.append(world.seen[-1][0])
        world.do(key_up(pygame.K_p))
        assert isinstance(world.app.scene, Stage)
    assert len(set(pictures)) == 3


def test_taking_the_coachs_word_for_more_than_one_owns_tells_nothing(tmp_path):
    """The coach counts with what anybody could own, so the best number may be out of reach."""
    said = []
    for stash in (POOR, (2, 51, 79)):
        world = World(tmp_path, choosing(), stash)
        table = world.app.scene
        mine, best = (use(table.board.show.view, dice) for dice in (1, 9))
        world.app.scene = Sure(table, table.board, mine, best, Use(1))
        world.step(ms=STANDS)
        world.do(*stroke(pygame.K_RETURN))
        assert world.app.scene is table and world.match.to_act == 0
        said.append((world.seen, world.heard, table.toasts.texts))
        assert "thinks again" in table.toasts.texts[0]
    assert said[0] == said[1]


def test_wanting_an_open_table_next_time_opens_nothing_now(tmp_path):
    world = World(tmp_path, choosing(), RICH)
    before = world.app.scene.board.show.view
    world.desk.settings.screens = "open"
    world.app.scene.resize()
    world.step()
    table = world.app.scene
    assert table.hidden and table.board.show.view == before and table.board.show.stash is None


# ---------------------------------------------------------------- presses


def a_game_of_four(tmp_path, screens):
    """Play four people's last four rounds by keys; returns how many presses were for passing the table on, and all."""
    pygame.init()
    surface = pygame.display.set_mode((720, 540))
    settings = Settings(speed="instant", motion="reduced", language="en", screens=screens, odds="off", coach="off")
    desk = make_desk((720, 540), Store(tmp_path), settings)
    people = [
        Seat("human", f"P{n}", colour, face)
        for n, (colour, face) in enumerate(zip(COLOURS[:4], ("bellhop", "singer", "clerk", "aviator"), strict=True))
    ]
    match = Match.start(GANG, standard_options(4), people, "presses")
    play_up_to(match, 9)
    app = App(desk, gang_table(desk, open_house(desk), match), surface)
    passing = presses = 0
    for _ in range(6000):
        scene = app.scene
        kind = type(scene).__name__
        if kind == "FinalResult":
            assert len(match.view(None).history) == 12
            return passing, presses
        ready = not scene.busy and not (isinstance(scene, Stage) and scene.course.guarded)
        mode = scene.board.show.mode if isinstance(scene, Stage) else ""
        code = pygame.K_s if mode == "pick" else pygame.K_RETURN
        if not ready or mode == "wait":
            app.step([], 100)
            continue
        if mode == "choose":
            scene.board.selection.dice = 1
        app.step([], STANDS)
        app.step(stroke(code), 100)
        presses += 1
        passing += kind == "Curtain"
    raise AssertionError("the game does not end")


@pytest.mark.usefixtures("few_drawn")
def test_a_game_of_four_people_needs_no_press_to_pass_the_table_on(tmp_path):
    with_curtain, all_of_them = a_game_of_four(tmp_path, "curtain")
    assert with_curtain >= 15
    without, fewer = a_game_of_four(tmp_path, "screens")
    assert without == 0 and fewer == all_of_them - with_curtain
