"""The console from a rival's throw to the next turn: his dice lie still there, and nothing is said that is over."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.console import rivals_dice, rivals_turn
from gangdice_gui.games.gang.screens.console.rivals_dice import as_it_ran, awaited, followed, on_console, watched
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_rivals_turn
from scripts.film_moments import begin
from tests.ui.written import noting

pytestmark = pytest.mark.usefixtures("few_drawn")
LYING = 6000
"""Milliseconds in which all of these moments are over."""


@pytest.fixture
def watching(new_desk, monkeypatch):
    """Plays a moment, and returns what the console showed in each frame: the show, panel of dice, chances, words."""

    def play(moment, **likes):
        app, table = begin(new_desk(odds="always", **likes), moment)
        frames, here, chances = [], [], []
        monkeypatch.setattr(rivals_turn, "draw_rivals_dice", lambda *a: here.append(a[6]))
        monkeypatch.setattr(rivals_turn, "draw_after", lambda *a: chances.append(a[3]))
        for at in range(LYING // 10):
            if at:  # the first is as it was before
                app.step([], 10)
            show = table.board.show
            here.clear(), chances.clear()
            draw_rivals_turn(pygame.Surface((1, 1)), table.desk, table.dice, table.board.layout, show)
            frames.append((show, here[0] if here else None, chances[0] if chances else None))
            if at and (app.scene is not table or not table.course.timeline.busy):
                break
        table.close()
        return frames

    return play


def moves(frames):
    """Return the panels of dice that follow each other in the first turn of the frames."""
    turns = [(on_console(show).seat, tuple(box)) for show, box, _ in frames if box is not None]
    boxes = [box for seat, box in turns if seat == turns[0][0]]
    return [box for i, box in enumerate(boxes) if i == 0 or boxes[i - 1] != box]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_a_throw_that_blows_up_never_has_chances_and_its_dice_lie_still(watching, size):
    frames = watching("explosion-other", size=size)
    assert len(moves(frames)) == 1
    assert not [odds for *_, odds in frames if odds is not None]
    shown = [show for show, box, _ in frames if box is not None]
    assert any(show.boom for show in shown) and not shown[0].boom


@pytest.mark.parametrize("moment", ["suspense-other", "count-other", "win", "bomb-other"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 768), 150)])
def test_chances_come_and_go_and_no_die_of_a_rival_moves(watching, moment, size, text_size):
    frames = watching(moment, size=size, text_size=text_size, language="fr")
    assert len(moves(frames)) == 1
    assert any(odds is not None for *_, odds in frames)
    over = [odds for show, _, odds in frames if show.boom or show.ticking or show.view.turn is None]
    assert moment != "bomb-other" or any(show.ticking for show, *_ in frames)
    assert not frames[-1][0].ticking
    assert set(over) <= {None}


@pytest.mark.parametrize("moment", ["win", "count-other"])
def test_the_dice_of_a_result_that_is_counted_lie_on_the_console_until_the_next_turn(watching, moment):
    frames = watching(moment, size=(1280, 720))
    ended = [(show, box) for show, box, _ in frames if show.view.turns and show.view.turns[-1].ended]
    counted = [box for show, box in ended if not show.winning and show.view.turns[-1].seat not in show.gone]
    assert len(counted) > 30 and None not in counted
    assert any(show.counting for show, _ in ended)
    assert all(box is not None for show, box in ended if show.winning), "the best result"


def said(show, table, monkeypatch):
    texts = []
    monkeypatch.setattr(table.desk.type, "draw", lambda surface, text, *rest: texts.append(text))
    draw_rivals_turn(pygame.Surface((1, 1)), table.desk, table.dice, table.board.layout, show)
    return texts


@pytest.mark.parametrize("size", [(1920, 1080), (720, 540)])
def test_once_a_turn_is_over_nobody_says_what_is_to_beat_nor_how_many_rerolls_are_left(new_desk, monkeypatch, size):
    _, table = begin(new_desk(size=size), "count-other")
    words, running = table.desk.words, table.board.show
    hints = {words("table.any_leads"), words("table.rerolls_left", n=2)}
    assert hints <= set(said(running, table, monkeypatch))
    rows = []
    laid = rivals_dice.laid
    monkeypatch.setattr(rivals_dice, "laid", lambda *a: rows.append(tuple(a[2])) or laid(*a))
    turn = running.view.turn
    over = replace(turn, ended=True, valid=True, total=12)
    ended = replace(running, view=replace(running.view, turns=(over,), leader=over.seat, rerolls_left=0))
    for show in (running, replace(running, boom=True, sentence="3 and 4 are neighbours."), ended):
        texts = set(said(show, table, monkeypatch))
        assert (hints & texts) == (hints if show is running else set())
        assert watched(show) is not None
    assert len(set(rows)) == 1, "the dice stay where they are"
    table.close()


def test_a_place_is_measured_by_who_led_before(new_desk):
    _, table = begin(new_desk(size=(1280, 720)), "win")
    running = table.board.show
    turn = running.view.turn
    over = replace(turn, ended=True, valid=True, total=30)
    ended = replace(running, view=replace(running.view, turns=(*running.view.turns[:-1], over), leader=turn.seat))
    assert as_it_ran(ended, over).view == running.view
    lost = replace(ended, view=replace(ended.view, leader=running.view.leader))
    assert as_it_ran(lost, over).view == running.view
    alone = replace(ended, view=replace(ended.view, turns=(over,)))
    assert as_it_ran(alone, over).view.leader is None
    table.close()


@pytest.mark.parametrize("moment", ["explosion-other", "count-other"])
@pytest.mark.parametrize(("size", "odds"), [((1280, 720), "always"), ((1920, 1080), "off"), ((1024, 768), "always")])
def test_the_console_is_never_bare_wood_while_a_rival_plays(new_desk, monkeypatch, moment, size, odds):
    app, table = begin(new_desk(size=size, odds=odds), moment)
    board, seen, goals = table.board, [], []
    monkeypatch.setattr(rivals_turn, "draw_rivals_dice", lambda *a: seen.append((a[4], a[5])))
    monkeypatch.setattr(rivals_turn, "draw_card_goal", lambda *a: goals.append(a[5]))
    for _ in range(LYING // 10):
        app.step([], 10)
        show, turn = board.show, board.show.view.turn
        seen.clear(), goals.clear()
        draw_rivals_turn(pygame.Surface((1, 1)), table.desk, table.dice, board.layout, show)
        if app.scene is not table or not table.course.timeline.busy:
            break
        if turn is None or turn.seat in show.gone:
            continue
        assert seen == [(show, turn)]
        assert bool(goals) is (odds == "always" and (not turn.faces or show.odds is None))
    table.close()


def test_dice_that_fly_hang_over_their_places_and_show_nothing_until_they_lie(new_desk):
    """Empty windows stood there while they flew; before he has taken any their places are only outlined."""
    _, table = begin(new_desk(size=(1280, 720), odds="off"), "count-other")
    board, show = table.board, table.board.show
    for dice, faces, air, picked in (
        (0, (), frozenset(), frozenset()),
        (5, (), frozenset(range(5)), frozenset(range(5))),
        (5, (1, 2, 3, 4, 5), frozenset(range(5)), frozenset({1, 3})),
        (20, (), frozenset(range(20)), frozenset(range(20))),
        (20, (1, 2) * 10, frozenset(range(20)), frozenset({0})),
    ):
        turn = Turn(show.view.turn.seat, dice, faces, 1 if faces else 0)
        look = replace(show, view=replace(show.view, turns=(*show.view.turns[:-1], turn)), air=air, picked=picked)
        assert awaited(look) is turn is followed(look) and watched(look) is None
        drawn = Faces()
        rivals_turn.draw_panels(pygame.Surface((1280, 720)), table.desk, drawn, board.layout, look)
        lie = [face for position, face in enumerate(faces) if position not in picked]
        assert sorted(drawn.faces) == sorted(lie if dice <= 12 else set(lie))
        assert drawn.aloft == (0 if not dice else dice - len(lie) if dice <= 12 else 6 - len(set(lie)))
    assert awaited(replace(look, gone=frozenset({turn.seat}))) is None
    assert awaited(replace(look, viewer=turn.seat)) is None
    assert awaited(replace(look, card_flying=True)) is None
    table.close()


class Faces:
    """Dice that only note what they show, and how many hang in the air."""

    def __init__(self):
        self.faces, self.aloft = [], 0

    def draw_aloft(self, *_how):
        self.aloft += 1

    def draw_die(self, _surface, _at, _colour, face, *_how, **_likes):
        self.faces.append(face)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_stands_over_a_rival_s_dice_begins_with_a_capital(language):
    words = Words(language, assets_dir() / "locale")
    for text in (words("table.any_leads"), words("table.beat_hint", total=9, n=3), words("odds.after", name="Ada")):
        assert text[0].isupper(), text


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_a_die_that_hangs_over_its_place_tells_nothing_of_what_it_will_show(new_desk, size):
    """It is the same picture whatever the cup has given, stays within its place, and is seen there."""
    _, table = begin(new_desk(size=size, odds="off"), "count-other")
    board, show = table.board, table.board.show
    looks = []
    for faces in ((), (1, 2, 3, 4, 5), (5, 5, 5, 5, 5)):
        turn = Turn(show.view.turn.seat, 5, faces, 0)
        view, every = replace(show.view, turns=(*show.view.turns[:-1], turn)), frozenset(range(5))
        look = replace(show, view=view, air=every, picked=every if faces else frozenset())
        surface = pygame.Surface(size)
        rivals_turn.draw_panels(surface, table.desk, table.dice, board.layout, look)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[1] == looks[2]
    for number in range(3):
        picture = table.dice.aloft("crimson", number, 100 * rivals_dice.HUNG)
        assert picture is table.dice.aloft("crimson", number + 3, 100 * rivals_dice.HUNG), "made once"
        box = picture.get_bounding_rect(60)
        assert 60 < box.w < 100 * rivals_dice.WINDOW and 60 < box.h < 100 * rivals_dice.WINDOW
    table.close()


LOOKS = [((1280, 720), 100), ((1024, 768), 150), ((1920, 1080), 150)]


@pytest.mark.parametrize(
    ("size", "text_size", "odds"),
    [*((*look, odds) for look in LOOKS for odds in ("off", "always")), ((720, 540), 100, "off")],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_while_a_rival_thinks_the_card_and_its_rule_are_read_once(new_desk, size, text_size, odds, language):
    """Three empty windows stood there, the largest thing on the console."""
    _, table = begin(new_desk(size=size, text_size=text_size, odds=odds, language=language), "explosion-other")
    show, words = table.board.show, table.desk.words
    assert awaited(show) is not None and not show.view.turn.dice
    with noting(size) as canvas:
        draw_rivals_turn(canvas, table.desk, table.dice, table.board.layout, show)
    said = " ".join(text for text, _, _ in canvas.lines)
    assert said.count(narrate.rule(show.view.card, words)) == 1 and canvas.faults(12) == []
    table.close()


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("odds", ["off", "always"])
def test_in_the_smallest_window_the_rule_of_every_card_is_read(new_desk, text_size, language, odds):
    """Beside chances the card took all the room there."""
    _, table = begin(new_desk(size=(720, 540), text_size=text_size, odds=odds, language=language), "explosion-other")
    show, view = table.board.show, table.board.show.view
    for card in (*view.deck_bright, *view.deck_dark):
        with noting((720, 540)) as canvas:
            look = replace(show, view=replace(view, card=card))
            draw_rivals_turn(canvas, table.desk, table.dice, table.board.layout, look)
        said = " ".join(text for text, _, _ in canvas.lines)
        assert narrate.rule(card, table.desk.words) in said and canvas.faults(12) == [], card
    table.close()
