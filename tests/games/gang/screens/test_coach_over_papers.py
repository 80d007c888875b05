"""Where a paper of the coach lies over a part of a smaller one, no end of that stands out from under it."""

from collections import deque

import pygame
from pygame import Surface

from gangdice_gui.games.gang.advice.weigh import find, weigh
from gangdice_gui.games.gang.rules.types import Card, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.hint import hint, hint_box
from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.games.gang.screens.felt.shown_how import small_paper
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.hand_hint import TIMES
from scripts.shots_table import led, played, started


def choosing(desk, match):
    table = gang_table(desk, open_house(desk), match)
    for _ in range(80):
        table.update(50)
    assert table.board.show.mode == "choose"
    return table


def beside(surface, small, box):
    """Return what is seen where the small paper lies or lay, and not the other one."""
    surface.fill((0, 0, 0), box)
    return pygame.image.tobytes(surface.subsurface(small), "RGB")


def small_of(table):
    return small_paper(table.desk, table.board.layout, table.board.show)


def test_the_paper_that_shows_how_to_throw_does_not_stand_out_from_under_a_warning(new_desk):
    seen, small = [], None
    for hints in (0, TIMES):
        table = choosing(new_desk((1920, 1080), hand_hints=hints), led())
        found = weigh(table.board.show.view)
        page, surface = Sure(table, table.board, find(found, Use(8), ()), found[0], Use(8)), Surface((1920, 1080))
        small = small_of(table) or small
        assert small.colliderect(page.box) and not page.box.contains(small)
        page.draw(surface)
        seen.append(beside(surface, small, page.box))
        table.close()
    assert seen[0] == seen[1]


def test_what_lies_beside_a_warning_stays(new_desk):
    table = choosing(new_desk((1280, 720), hand_hints=0), led())
    found = weigh(table.board.show.view)
    page = Sure(table, table.board, find(found, Use(8), ()), found[0], Use(8))
    small, surface, bare = small_of(table), Surface((1280, 720)), Surface((1280, 720))
    page.box.bottomright = small.topleft
    table.draw(bare)
    surface.blit(bare, (0, 0))
    deque(page.clear(surface), 0)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(bare, "RGB")
    page.box.center = small.topleft
    deque(page.clear(surface), 0)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(bare, "RGB")
    table.close()


def test_the_boss_s_note_does_not_stand_out_from_under_a_hint(new_desk):
    seen, note = [], None
    for quips in (True, False):
        desk = new_desk((1024, 600), hand_hints=TIMES, quips=quips)
        table = choosing(desk, played(started(), Card("pair-explosive")))
        show, surface = table.board.show, Surface((1024, 600))
        note = small_of(table) or note
        table.board.change(advice=hint(show.view, weigh(show.view), (), 2, desk.words))
        box, _ = hint_box(desk, table.board.layout, table.board.show, table.board.show.advice)
        assert note.colliderect(box) and not box.contains(note)
        table.draw(surface)
        seen.append(beside(surface, note, box))
        table.board.change(advice=None)
        table.draw(surface)
        assert (small_of(table) is not None) == quips, "and comes back"
        table.close()
    assert seen[0] == seen[1]
