"""The hands that throw in the town: every six-sided die leaves one, and a haggle is thrown by hand as elsewhere."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.errand_events import Walked
from gangdice_gui.games.rackets.screens.sheets.chance_line import FIGURES, dice_at
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.show import COLOUR, Walk
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.ui.dice.throws.throw import Throw
from gangdice_gui.ui.pad import HAND
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, press, sit
from tests.games.rackets.town import options, town

HOUSES = ("b1 brewery", "c1 cellar *3", "g3 stash *5")


@pytest.fixture
def thrown(monkeypatch):
    """All throws that are planned, with how."""
    found, real = [], Throw.__init__

    def watched(self, *args, **more):
        real(self, *args, **more)
        found.append((self, more))

    monkeypatch.setattr(Throw, "__init__", watched)
    return found


@pytest.fixture
def gloves(monkeypatch):
    """The cuffs of all gloves, and how large they are."""
    found, real = [], Glove.__init__

    def watched(self, art, colour, k):
        real(self, art, colour, k)
        found.append((colour, k))

    monkeypatch.setattr(Glove, "__init__", watched)
    return found


def selling(desk):
    """Return a window in which Marco is about to throw for three batches of booze."""
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    assert asked(app)
    app.scene.act(app.scene.match.game.rules.parse("sell booze"), sure=True)
    for _ in range(400):
        app.step([], 20)
        if app.scene.course.waiting:
            break
    assert app.scene.board.show.ladder is not None
    for _ in range(20):
        app.step([], 20)
    return app


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dice_of_an_errand_leave_a_hand_of_whoever_walks(new_desk, thrown, gloves, seat):
    app = sit(new_desk(), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    board.change(walk=Walk(seat, "rob", "b4", "b7", (1.0, 3.0)))
    flies, *_ = board.clips(Told(Walked(seat, (3, 2), 5, 100), board.show.view))
    (throw, _), (colour, k) = thrown[-1], gloves[-1]
    assert colour == COLOUR[board.show.faction(seat)] and 0 < k < app.desk.k
    assert all(die.hand is not None for die in throw.dice) and flies.show["air"]
    assert len([clip for clip in flies.clips if clip.draw]) == 3, "the glove lies under the dice, and over them"
    app.scene.close()


@pytest.mark.parametrize(("seat", "far", "run"), [(0, True, 1), (1, True, -1), (2, False, -1)])
def test_a_rivals_hand_comes_from_where_its_quarter_is(new_desk, thrown, seat, far, run):
    app = sit(new_desk(), replace(MARCO, kind="gangster"), BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    assert board.show.view.options.factions[:3] == ("booze", "drugs", "artifacts")
    event = events.Sold(seat, "guns", 2, 100, (3, 4), 100)
    board.clips(Told(event, board.show.view))
    assert thrown[-1][1]["from_far"] is far and thrown[-1][1]["run"] == run
    app.scene.close()


def test_a_haggle_is_thrown_by_hand(new_desk, thrown):
    app = selling(new_desk())
    table = app.scene
    (x, y), (u, v) = ((round(die.x), round(die.y)) for die in table.board.hand())
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 20)
    for pos in ((u, v), (u + 40, v + 200), (u - 60, v + 260), (u + 60, v + 260), (u - 60, v + 260)):
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 20)
    assert table.shaking.hand is not None and len(table.match.log) == 1, "they are in the hand, and not thrown"
    for n in range(5):
        pos = (u - 60 + 50 * n, v + 260 - 10 * n)
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 16)
    assert len(table.match.log) > 1 and table.board.show.ladder.rolls
    throw, how = thrown[-1]
    palm = table.shaking.palm
    assert palm is not None and all(abs(die.start[0] - palm[0]) < 3 * throw.px for die in throw.dice)
    assert how["run"] == 1 and how["gesture"] is not None and all(die.flung for die in throw.dice)
    assert [die.face for die in throw.dice] == [int(face) for face in table.match.log[1][1].split()[1:]]
    table.close()


def test_the_glove_of_a_haggle_leaves_what_is_for_sale_in_sight(new_desk):
    app = selling(new_desk())
    assert app.scene.shaking.reach is not None
    head = app.scene.board.lying()[0].rect
    assert app.scene.shaking.reach >= head.bottom
    app.scene.close()


def test_the_button_throws_out_of_a_glove_too_and_who_has_thrown_is_not_told_how(new_desk, gloves):
    app = selling(new_desk())
    settings = app.desk.settings
    settings.hand_hints = 0
    press(app, pygame.K_RETURN)
    for _ in range(3):
        app.step([], 20)
    assert gloves and gloves[-1] == (COLOUR["booze"], app.desk.k)
    assert settings.hand_hints == 1 <= TIMES
    app.scene.close()


def planning(desk, target):
    """Return a window in which Marco has planned an errand, and all stands still."""
    desk.settings.hand_hints = TIMES
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, "h8 stash *2", opts=options(3)))
    assert asked(app)
    board = app.scene.board
    for name in ("rob", f"target:{target}"):
        board.selection.fired(board.show.mine, 0, name, None)
        board.show_draft()
    for _ in range(40):
        app.step([], 20)
    app.scene.toasts.clear()
    return app


def motion(pos):
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def by_hand(app):
    """Take the dice of an errand off its sheet, shake and flick them."""
    x, y = round(app.scene.board.hand()[0].x), round(app.scene.board.hand()[0].y)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 20)
    for pos in ((x, y + 40), (x - 60, y + 260), (x, y + 290), (x - 60, y + 260), (x, y + 290)):
        app.step([motion(pos)], 20)
    assert app.scene.shaking.hand is not None and not app.scene.match.log, "they are in the hand, and nobody has gone"
    for n in range(5):
        app.step([motion((x + 40 * n, y + 290 - 10 * n))], 16)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(x + 160, y + 250), button=1)], 16)


def by_button(app):
    at = app.scene.group["confirm"].rect.center
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 20)
    for _ in range(10):
        app.step([], 20)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 16)


def by_key(key):
    def throws(app):
        app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 20)
        for _ in range(10):
            app.step([], 20)
        app.step([Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)], 16)

    return throws


WAYS = {"hand": by_hand, "button": by_button, "enter": by_key(pygame.K_RETURN), "stick": by_key(HAND)}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("target", "dice"), [("g3", 1), ("h8", 3)])
def test_hand_button_key_and_stick_send_the_pawn_alike_and_its_dice_leave_the_hand_at_once(
    new_desk, thrown, way, target, dice
):
    app = planning(new_desk(), target)
    table = app.scene
    lie, start = table.board.hand(), table.board.show.draft.start
    assert len(lie) == dice and table.board.console().throws == "confirm"
    WAYS[way](app)
    (seat, said), (chance, rolled) = table.match.log[:2]
    assert (seat, said) == (0, f"rob {target} from {start}") and chance < 0 and rolled.startswith("roll ")
    (throw, how), *_ = thrown
    assert [die.face for die in throw.dice] == [int(face) for face in rolled.split()[1:]], "the cup has decided"
    palm = table.shaking.palm
    assert palm is not None and all(abs(die.start[0] - palm[0]) < 3 * throw.px for die in throw.dice)
    assert (how["gesture"] is not None) == (way == "hand")
    table.close()


def test_the_dice_of_an_errand_lie_on_its_sheet_until_they_are_in_the_hand(new_desk):
    app = planning(new_desk(), "h8")
    table, seen = app.scene, []
    for shaking in (False, True):
        table.board.change(shaking=shaking)
        app.step([], 20)
        seen.append(app.surface.copy())
    for die in table.board.hand():
        part = pygame.Rect(0, 0, round(die.px), round(die.px))
        part.center = round(die.x), round(die.y)
        bright = [pygame.transform.average_color(picture.subsurface(part))[0] for picture in seen]
        assert bright[0] > 2 * bright[1]
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (800, 1280), (3840, 2160)])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])
def test_they_lie_clear_of_what_is_written_or_come_out_of_the_button(new_desk, size, language, text_size):
    app = planning(new_desk(size, language=language, text_size=text_size), "h8")
    board, desk = app.scene.board, app.desk
    panel = SheetPanel(desk, board.places, sheet_of(desk, board.show))
    line, t = panel.big, panel.t
    figures = desk.type.width(panel.sheet.big, "number", round(t * FIGURES))
    dice = [pygame.Rect(0, 0, round(die.px), round(die.px)) for die in board.hand()]
    for rect, die in zip(dice, board.hand(), strict=True):
        rect.center = round(die.x), round(die.y)
    if dice_at(desk, panel.sheet, line, t):
        assert all(line.contains(rect) and rect.right < line.right - figures for rect in dice)
        assert dice[0].left - line.x > 3 * t, "what stands left of them has room"
    else:
        button = app.scene.group["confirm"].rect
        assert all(button.left <= rect.left and rect.right <= button.right for rect in dice)
    assert not any(one.colliderect(two) for one, two in pairwise(dice))
    app.scene.close()


def test_dice_of_an_errand_that_may_not_be_sent_cannot_be_taken(new_desk):
    app = planning(new_desk(), "g3")
    board = app.scene.board
    board.change(view=replace(board.show.view, job=None, fame=(0,) * 3), draft=replace(board.show.draft, target="b1"))
    assert not board.hand() and not board.console().throws and not board.shakes("confirm")
    app.scene.close()


def test_a_hand_that_puts_the_dice_back_sends_nobody(new_desk):
    app = planning(new_desk(), "g3")
    x, y = round(app.scene.board.hand()[0].x), round(app.scene.board.hand()[0].y)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 20)
    app.step([motion((x - 40, y + 200))], 20)
    assert app.scene.shaking.held
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x - 40, y + 200), button=3)], 20)
    assert not app.scene.shaking.held and not app.scene.match.log and app.scene.course.asked
    app.scene.close()


def test_newcomers_are_told_once_how_an_errand_is_thrown_by_hand(new_desk):
    desk = new_desk()
    desk.settings.hand_hints = 0
    said = []
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, "h8 stash *2", opts=options(3)))
    assert asked(app)
    app.scene.toast = lambda text, topic="": said.append(text)
    board = app.scene.board
    for name in ("rob", "target:g3", "target:h8"):
        board.selection.fired(board.show.mine, 0, name, None)
        board.show_draft()
    assert said == [desk.words("hand.notice")]
    for _ in range(40):
        app.step([], 20)
    by_key(pygame.K_RETURN)(app)
    assert desk.settings.hand_hints > 0
    app.scene.close()


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 768), 150)])
def test_nobody_is_told_to_take_dice_that_are_not_seen(new_desk, size, text_size):
    """Where large letters leave them no room on the sheet they come out of the button."""
    desk, said = new_desk(size, language="fr", text_size=text_size), []
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, "h8 stash *2", opts=options(3)))
    assert asked(app)
    board, lies = app.scene.board, []

    def seen():
        button = next(widget.rect for widget in board.console().answers if widget.name == "confirm")
        return all(die.y < button.y for die in board.hand())

    app.scene.toast = lambda text, topic="": said.append(seen())
    for name, hints in (("rob", TIMES), ("target:h8", 0), ("target:g3", 0)):
        desk.settings.hand_hints = hints
        board.selection.fired(board.show.mine, 0, name, None)
        board.show_draft()
        lies.append(seen())
        assert board.hand() and said == [True] * (True in lies[1:])
    assert lies == [True, text_size == 100, True]
    app.scene.close()


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_no_hand_is_seen(new_desk, gloves, how):
    app = sit(new_desk(**how), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    board.change(walk=Walk(1, "rob", "b4", "b7", (1.0, 3.0)))
    board.clips(Told(Walked(1, (3, 2), 5, 100), board.show.view))
    assert not gloves
    app.scene.close()
