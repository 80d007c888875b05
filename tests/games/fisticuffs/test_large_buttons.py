"""Letters of the street fight have the room there is: on its buttons, in its question, and in the own gang's panel."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.alliances.alliances import panel_box
from gangdice_gui.games.fisticuffs.screens.alliances.beneath import band
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.games.fisticuffs.screens.console.pieces import Answer, Pick
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.console.what_if import ghosts
from gangdice_gui.games.fisticuffs.screens.show import Nursed
from gangdice_gui.games.fisticuffs.screens.street import settled
from gangdice_gui.games.fisticuffs.screens.street.headline import sentence
from gangdice_gui.games.fisticuffs.screens.street.own import own_parts
from gangdice_gui.games.fisticuffs.screens.street.street import FRAME, ghost_boxes
from scripts.shots_fisticuffs import SHOTS
from tests.ui.written import noting

SIZES = [(1366, 768), (1024, 768), (1920, 1080)]


def buttons(new_desk, name, size, text_size):
    desk = new_desk(size, language="fr", text_size=text_size)
    stage = SHOTS[name](desk)
    found = {widget.name: widget for widget in stage.group.widgets}
    assert all(Rect(0, 0, *size).contains(widget.rect) for widget in found.values())
    stage.close()
    return desk, found


def written(desk, widget):
    """Return how high the letters of a button come out."""
    if isinstance(widget, Pick):
        return widget.fitting(desk)[0]
    assert isinstance(widget, Answer)
    return min(widget.px, round(widget.rect.h * (0.36 if widget.sub else 0.5)))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_promised_under_the_alliances_is_said_in_larger_letters(new_desk, size):
    sizes = []
    for text_size in (100, 125, 150):
        desk, found = buttons(new_desk, "fist:alliances", size, text_size)
        row = [found["look"], *(found[name] for name in found if name.startswith("promise ")), found["go"]]
        assert len(row) == 5 and not any(one.rect.colliderect(other.rect) for one, other in combinations(row, 2))
        sizes.append((min(pick.fitting(desk)[0] for pick in row[1:4]), row[0].px, row[4].px))
        assert text_size == 100 or not any(pick.key_hint for pick in row[1:4])
    for small, middle, large in zip(*sizes, strict=True):
        assert small < large and small <= middle <= large


@pytest.mark.parametrize("size", SIZES)
def test_the_answer_that_aims_takes_the_row_that_would_stay_empty(new_desk, size):
    sizes = []
    for text_size in (100, 150):
        desk, found = buttons(new_desk, "fist:aim", size, text_size)
        plain = [found[name] for name in found if name.endswith(" plain")]
        sizes.append((written(desk, found["go"]), min(written(desk, pick) for pick in plain)))
    assert all(large > 1.2 * small for small, large in zip(*sizes, strict=True)), sizes


@pytest.mark.parametrize("name", ["fist:guard", "fist:ghosts"])
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_what_a_die_could_become_lies_clear_of_the_sentence_that_asks(new_desk, name, size):
    desk = new_desk(size, language="fr")
    stage = SHOTS[name](desk)
    board = stage.board
    show, laid = board.show, board.places
    first = ghost_boxes(laid, show, ghosts(show.view, show.question, show.die))[0]
    asked = sentence(board.brush(Surface(size)), laid, show, prompt(desk.words, show))
    assert asked.box.bottom <= first.y - FRAME and len(asked.lines) == 1
    stage.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_what_a_member_can_do_now_stands_clear_of_the_panel_s_edge(new_desk, size):
    desk = new_desk(size)
    stage = SHOTS["fist:guard"](desk)
    laid = stage.board.places
    with noting(size) as canvas:
        deque(own_parts(stage.board.brush(canvas), laid, stage.board.show), 0)
    edge = laid.rect(laid.own).bottom - 10 * laid.k
    states = [box for text, box, _ in canvas.lines if text in ("helps", "hurt", "asleep")]
    assert len(states) == 6 and all(box.bottom <= edge for box in states)
    stage.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(540, 720), (800, 1280)])
def test_in_an_upright_window_the_own_gang_and_what_it_does_are_read_in_letters_of_twelve_pixels(
    new_desk, size, text_size, language
):
    """Half the felt was empty, and the panel had letters of nine to eleven."""
    desk = new_desk(size, language=language, text_size=text_size)
    for name in ("fist:aim", "fist:alliances", "fist:turn", "fist:guard"):
        stage = SHOTS[name](desk)
        laid = stage.board.places
        own = laid.rect(laid.own)
        with noting(size) as canvas:
            deque(own_parts(stage.board.brush(canvas), laid, stage.board.show), 0)
        small = [line for line in canvas.lines if line[2] < 12 and own.collidepoint(line[1].center)]
        assert not small and len(canvas.lines) > 12 and not canvas.cut
        assert own.w > 0.9 * size[0] and laid.rect(laid.actions).top >= own.bottom
        for widget in stage.group.widgets:
            if isinstance(widget, Answer | Pick):
                assert written(desk, widget) >= 12, (name, widget.name)
        stage.close()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("name", ["fist:stop", "fist:call"])
def test_whom_to_punch_and_whom_to_call_is_lettered_alike_and_all_show_their_keys_or_none(new_desk, size, name):
    desk = new_desk(size)
    stage = SHOTS[name](desk)
    names = stage.board.show.names
    stage.board.change(names=(*names[:2], f"Maximiliane-{names[2]}", *names[3:]))
    stage.resize()
    picks = [widget for widget in stage.group.widgets if widget.name.startswith("pick ")]
    assert len(picks) > 1, picks
    assert len({pick.fitting(desk)[0] for pick in picks}) == 1
    assert len({bool(pick.key_hint) for pick in picks}) == 1
    stage.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_names_beside_the_race_to_eight_are_whole_and_of_one_size(new_desk, size, text_size):
    desk = new_desk(size, language="fr", text_size=text_size)
    stage = SHOTS["fist:people"](desk)
    names = ("Marco", "Gros Benno", "Monsieur Chut", "Ada Finch", "Eve", "Dot")[: stage.board.show.view.players]
    show = replace(stage.board.show, names=names)
    with noting(size) as canvas:
        deque(settled.settling_parts(stage.board.brush(canvas), stage.board.places, show), 0)
    told = [px for text, _, px in canvas.lines if text in names]
    assert len(told) == len(names) and len(set(told)) == 1 and not set(canvas.cut) & set(names)
    stage.close()


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_quoted_by_half_in_the_lull(new_desk, size):
    desk = new_desk(size, language="fr", text_size=150)
    stage = SHOTS["fist:lull"](desk)
    before = stage.board.show.names
    board, long = stage.board, "Sans ce coquard, tu me seras plus utile, et ce sera pour bien plus longtemps."
    for said in ("Oh.", long):
        nursed = tuple(Nursed(seat, 2, said=said) for seat in (1, 2, 3))
        board.change(nursed=nursed, names=tuple(f"M. {name}" for name in before[: len(board.show.names)]))
        with noting(size) as canvas:
            for draw in lull.lull_parts(board.brush(canvas), board.places, board.show):
                draw()
        assert not [text for text, _, _ in canvas.lines if "…" in text], said
    stage.close()


@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_is_read_between_the_buttons_under_the_panel_of_alliances(new_desk, text_size):
    """Halves of letters of the own gang stood there, which lies in the dark below."""
    desk = new_desk((1280, 720), text_size=text_size)
    stage, picture = SHOTS["fist:alliances"](desk), Surface((1280, 720))
    stage.board.draw(picture)
    places = stage.board.places
    row = places.rect(band(desk, places, panel_box(places))).clip(picture.get_rect())
    light = pygame.mask.from_threshold(picture.subsurface(row), (255, 255, 255), (195, 195, 195, 255))
    assert light.count() == 0 and row.contains(stage.group["look"].rect.unionall([stage.group["go"].rect]))
    stage.close()
