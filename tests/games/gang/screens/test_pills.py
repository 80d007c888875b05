"""The labels of the trays never lie over the dice, nor touch them, nor each other, at any size, language, text size."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.own_dice import draw_own_dice
from gangdice_gui.games.gang.screens.felt.own_frames import draw_pills
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import names_of
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice_places import LIFT, TALL, WIDE
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.tooltip import tooltip
from scripts.shots_table import SHOTS
from tests.games.gang.table import started
from tests.people import played
from tests.ui.written import noting

SEATS = (Seat("human", "Marco", "ivory", "bellhop"), Seat("gangster", "Dot", "sapphire", "dot", "dot"))
SIZES = (
    *((1920, 1080), (1280, 720), (1024, 768), (1366, 768), (3840, 2160), (3440, 1440), (1024, 600)),
    *((800, 1280), (1080, 1920), (768, 1024), (1600, 1200), (1280, 1024), (540, 720)),
)


def thrown(dice, stops=False):
    match = played(started(*SEATS, seed="pills"), Card("total-10-bomb"), Use(dice), Roll((0,) * dice))
    if stops:
        match.act(0, Stop())
    return match.view(0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_labels_lie_beside_the_dice_and_each_other(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    scratch, names = pygame.Surface(size), names_of(SEATS, desk.words)
    for players in (3, 4):
        layout = Layout.load("table", size, players, text_size)
        for dice, picks, stops in (
            (1, 0, 0),
            (2, 1, 0),
            (5, 2, 0),
            (5, 5, 0),
            (9, 1, 0),
            (9, 2, 0),
            (12, 6, 0),
            (20, 3, 0),
            (4, 0, 1),
        ):
            view = thrown(dice, bool(stops))
            picked = frozenset(range(picks))
            show = Show(view, SEATS, names, 0, mode="wait" if stops else "pick", picked=picked)
            lie = zone_lie(layout, show.own, picked)
            pills = draw_pills(Pen(scratch, desk, 0, 0, 1), layout, show, show.own, lie)
            assert len(pills) == (1 if picks in (0, dice) else 2)
            if len(pills) == 2:
                assert not pills[0].colliderect(pills[1])
            for pill in pills:
                assert pill.bottom <= layout["console"].rect.top + 1
                assert pill.right <= layout["felt"].rect.right + 1, "words beyond the window"
                assert not pill.colliderect(layout["strip"].rect)
            for place in lie.places.values():
                rise = LIFT * place.px if place.lifted else 0.0
                picture = Rect(0, 0, round(place.px * WIDE), round(place.px * TALL))
                picture.center = round(place.x), round(place.y - rise)
                assert picture.top >= layout["strip"].rect.bottom - max(2, 0.08 * place.px)
                assert not any(pill.inflate(0, 3).colliderect(picture) for pill in pills), (dice, picks, place)


@pytest.mark.parametrize("size", [(540, 720), (720, 540)])
def test_a_rack_whose_dice_go_still_shows_how_many_it_holds_and_no_word_is_cut(new_desk, size):
    """In French in a narrow window the number lay under the one of those that go, and `Aucun` was cut."""
    faces = tuple(face for face, count in enumerate((9, 3, 3, 8, 4, 4)) for _ in range(count))
    match = played(started(*SEATS, seed="racks"), Card("different-2-bomb"), Use(31), Roll(faces))
    desk = new_desk(size, language="fr", speed="instant")
    table = gang_table(desk, open_house(desk), match)
    table.update(0)
    table.board.change(picked=frozenset(range(12)))
    table.update(0)
    with noting(size) as canvas:
        draw_own_dice(canvas, desk, table.board.dice, table.board.layout, table.board.show)
        for name in ("all", "none"):
            table.group[name].draw(canvas, desk)
    assert {"×9", "×3", "9", "3"} <= {text for text, _, _ in canvas.lines} and canvas.faults(6) == []
    for held in (ink for text, ink, _ in canvas.lines if text in ("×9", "×3")):
        assert all(canvas.get_at((x, held.centery))[:3] != theme.GOLD[:3] for x in range(held.left, held.right))


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [*SIZES, (720, 540), (800, 600), (600, 1000)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_and_none_are_large_enough_to_read_and_to_hit(new_desk, size, text_size):
    scene = SHOTS["table:pick-114"](new_desk(size, speed="instant", language="fr", text_size=text_size))
    for button in (scene.group["all"], scene.group["none"]):
        assert button.px >= 12 and min(button.rect.size) >= 32
    scene.close()


@pytest.mark.parametrize("size", [(1024, 768), (720, 540)])
@pytest.mark.parametrize("shot", ["table:pick-none", "table:pick-12"])
def test_why_nothing_is_rerolled_hides_none_of_the_dice_it_asks_for(new_desk, size, shot):
    desk = new_desk(size, speed="instant", motion="reduced", language="fr", text_size=150)
    scene = SHOTS[shot](desk)
    group, why = scene.group, scene.group["reroll"].reason
    lain = tooltip(Surface(size), desk, why, group["reroll"].rect, group["reroll"].spares)
    dice = [widget for widget in group.widgets if widget.name.startswith("die:")]
    assert len(dice) >= 5 and not any(die.rect.colliderect(lain) for die in dice)
    assert not lain.colliderect(group["stop"].rect)
    assert lain.x < group["reroll"].rect.centerx < lain.right, "its tail points at the button"
    scene.close()


def test_a_tooltip_goes_to_the_left_of_what_it_may_not_hide(new_desk):
    desk, at = new_desk((1920, 1080)), Rect(1000, 500, 120, 60)
    spared = [Rect(1070, 570, 800, 400), Rect(1070, 90, 800, 400)]
    lain = tooltip(Surface(desk.size), desk, "Why nothing is thrown, in some words.", at, spared)
    assert lain.collidelist(spared) < 0 and lain.right > at.x


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright"])
def test_a_tooltip_keeps_off_the_edge_of_the_window(new_desk, corner):
    desk, at = new_desk((1920, 1080)), Rect(0, 0, 60, 40)
    window = Rect((0, 0), desk.size)
    setattr(at, corner, getattr(window, corner))
    lain = tooltip(Surface(desk.size), desk, "Why nothing is thrown, in some words.", at)
    assert window.inflate(-2 * desk.px(8), -2 * desk.px(8)).contains(lain)
