"""The strip under the card says the aim of the moment: to whoever is asked, and of whoever plays."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang import aim, narrate
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, TurnEnded, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece, aim_line_text, lay_aim_line
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui import theme
from gangdice_gui.ui.layout import Layout
from tests.games.gang.table import started
from tests.people import ADA, DOT, MARCO, played

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZES = ((1920, 1080), (1280, 720), (1024, 768))
LONG = "Mister Hush of the Docks"


def asked(desk, match):
    """Return the table once its person is asked, and every text of the strip until then."""
    app, texts = App(desk, gang_table(desk, open_house(desk), match)), []
    for _ in range(3000):
        app.step([], 20)
        texts.append(aim_line_text(app.scene.board.show, desk.words))
        if app.scene.board.show.mode in ("choose", "pick") and not app.scene.busy:
            return app, list(dict.fromkeys(texts))
    raise AssertionError("nobody is asked")


def test_the_first_one_is_told_to_get_points(desk):
    app, _ = asked(desk, played(started(MARCO, ADA, DOT), Card("total-7-bomb")))
    points = "Get as many points as you dare; 7 or more at the end blows up."
    assert aim_line_text(app.scene.board.show, desk.words) == points
    app.scene.close()


def test_the_last_one_is_told_what_to_beat_and_the_number_said_changes_it(desk):
    dot = (Use(2), Roll((5, 4)), Stop())
    app, _ = asked(
        desk, played(started(MARCO, ADA, DOT, first=1), Card("total-11-explosive"), *dot, Use(2), Roll((5, 5)), Stop())
    )
    show = app.scene.board.show
    assert aim_line_text(show, desk.words) == "Only a tie can win: make 10 with 3 dice or more."
    app.scene.close()
    match = played(started(MARCO, ADA, DOT, first=1), Card("total-11-explosive"), *dot, Use(1), Roll((5,)), Stop())
    app, _ = asked(desk, played(match, Use(3), Roll((5, 1, 1))))
    assert aim_line_text(app.scene.board.show, desk.words) == "Beat 9 or tie, without reaching 11: your dice are more."
    app.scene.close()


def test_who_has_won_is_told_so_only_once_the_dice_lie(desk):
    match = played(
        started(MARCO, ADA, DOT, first=1),
        Card("total-11-explosive"),
        Use(1),
        Roll((5,)),
        Stop(),
        Use(1),
        Roll((2,)),
        Stop(),
    )
    app, _ = asked(desk, played(match, Use(2), Roll((5, 4))))
    show = app.scene.board.show
    won = "Nobody plays after you: stop, and the round is yours."
    assert aim_line_text(show, desk.words) == won
    assert aim_line_text(replace(show, air=frozenset({1})), desk.words) != won
    app.scene.close()


def test_while_others_play_it_says_their_aim_and_the_rule_where_nobody_plays(desk):
    """Ada and Dot play, then Marco is asked: each has had an aim on the strip."""
    app, texts = asked(desk, played(started(MARCO, ADA, DOT, first=1)))
    assert any(text.startswith(("Ada ", "Any result gives Ada")) for text in texts)
    assert any("Dot" in text for text in texts)
    assert texts[-1].startswith(("Get", "Beat", "Any", "Only", "Nothing"))
    app.scene.close()


def test_a_result_is_no_aim_before_it_is_counted(desk):
    """Ada has just ended with 9; until that is counted up the strip says what Ada had to do, not what Dot has."""
    match = played(started(MARCO, ADA, DOT, first=1), Card("total-11-explosive"), Use(2), Roll((5, 4)))
    table = gang_table(desk, open_house(desk), match)
    for event, view in match.told(match.act(match.to_act, Stop()), table.eyes):
        table.board.change(view=view)
        if isinstance(event, TurnEnded):
            table.board.change(counting=True)
            assert (
                aim_line_text(table.board.show, desk.words) == "Ada goes for points; 11 or more on any roll blows up."
            )
    table.board.change(counting=False)
    assert aim_line_text(table.board.show, desk.words).startswith("Dot has to beat 9")
    table.close()


def test_once_all_have_played_nothing_new_is_said(desk):
    """For the third of a second until the round was settled it was the card's rule."""
    last = Use(2), Roll((5, 4)), Stop(), Use(2), Roll((2, 1)), Stop(), Use(2), Roll((3, 1))
    match = played(started(MARCO, ADA, DOT), Card("total-11-explosive"), *last)
    table = gang_table(desk, open_house(desk), match)
    for event, view in match.told(match.act(match.to_act, Stop()), table.eyes):
        table.board.change(view=view)
        if isinstance(event, TurnEnded):
            assert aim_line_text(table.board.show, desk.words) == ""
            assert aim_line_text(replace(table.board.show, counting=True), desk.words).startswith("Dot ")
            assert aim_line_text(replace(table.board.show, sentence="Why."), desk.words) == "Why."
            break
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_aim_has_room_under_the_card(new_desk, size, text_size, language):
    """Every card, at every moment, for oneself and for others: two lines at most, clear of the dice."""
    desk = new_desk(size, text_size=text_size, language=language)
    layouts = {players: Layout.load("table", size, players, text_size) for players in (2, 3, 4)}
    for text in sorted(every_text(desk.words)):
        for players, layout in layouts.items():
            rect, lines, px = lay_aim_line(desk, layout, text)
            assert len(lines) <= 2
            assert px >= 15
            assert all(desk.type.width(line, "strong", px) <= rect.w - px for line in lines), text
            assert layout["felt"].rect.contains(rect)
            for other in ("zone", "console"):
                assert not rect.colliderect(layout[other].rect), (text, other, players)


def every_text(words):
    found = set()
    for condition in CONDITIONS:
        for mode in ("bomb", "explosive"):
            card = f"{condition}-{mode}"
            found.add(narrate.rule(card, words))
            for name in ("", LONG):
                kinds = ("points", "any", "beat", "either", "match", "tie", "exact", "lost", "hopeless", "stop")
                for kind in kinds[: len(kinds) - bool(name)]:
                    beat = None if kind in ("points", "any") else (104, 21)
                    found.add(aim.sentence(aim.Aim(kind, card, beat, 22), words, name))
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_two_lines_keep_off_the_edges_of_their_paper_in_a_small_window_too(new_desk, size):
    """In a small window they nearly touched its frame."""
    desk = new_desk(size, language="fr")
    layout = Layout.load("table", size, 4, 100)
    sentence = (
        f"{LONG} doit faire exactement 9 : plus de dés gagnent à égalité, et 11 ou plus explosent à la fin du tour."
    )
    match = started(MARCO, ADA, DOT)
    show = replace(gang_table(desk, open_house(desk), match).board.show, sentence=sentence)
    paper, place = aim_line_piece(desk, layout, show)
    _, lines, px = lay_aim_line(desk, layout, sentence)
    assert len(lines) == 2
    ink = pygame.mask.from_threshold(paper, theme.INK, (45, 45, 45, 255))
    rows = [y for y in range(paper.get_height()) if any(ink.get_at((x, y)) for x in range(20, paper.get_width() - 20))]
    above, below = rows[0], paper.get_height() - 1 - rows[-1]
    assert min(above, below) >= max(4, 0.22 * px) and abs(above - below) <= 0.2 * px
    assert place.top > card_rect(layout).bottom and place.bottom <= layout["zone"].rect.top
