"""Where the dice of a round pile up, and how they fly there, is found in as many frames as it takes."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import RoundSettled
from gangdice_gui.games.gang.screens.clips import win, win_planned
from gangdice_gui.games.gang.screens.clips.win_planned import WinAhead
from tests.games.gang.screens.wins import winner_of


@pytest.fixture
def won(tmp_path):
    return winner_of(tmp_path)


@pytest.fixture
def full(monkeypatch):
    """Have each frame be full after so many pieces; returns the pieces of each."""
    pieces = [0]
    real = WinAhead._piece

    def piece(self, parts):
        pieces[-1] += 1
        real(self, parts)

    monkeypatch.setattr(WinAhead, "_piece", piece)
    monkeypatch.setattr(win_planned, "full", lambda after: pieces[-1] >= 2)
    return pieces


def test_where_dice_pile_up_is_found_in_as_many_frames_as_it_takes(won, full):
    made, settled = won(dice=8)
    ahead, event = WinAhead(), RoundSettled(settled)
    while ahead.plan_on(made.sight, event):
        full.append(0)
    assert len(full) >= 3 and max(full) == 2, full
    full.append(0)
    found = ahead.take(made.sight, event)
    assert full[-1] == 0 and found.place is not None and found.place.goal == made.goal
    assert found.dice == win_planned.at_stake(made.sight, settled, settled.winner)


def test_what_is_not_found_yet_is_found_as_it_is_taken(won, full):
    made, settled = won()
    ahead, event = WinAhead(), RoundSettled(settled)
    assert ahead.plan_on(made.sight, event)
    begun = full[-1]
    found = ahead.take(made.sight, event)
    assert full[-1] > begun == 2 and found.place.goal == made.goal
    again = WinAhead().take(made.sight, event)
    assert again.place.goal == made.goal, "or nothing was"


def test_a_place_found_for_another_table_is_not_taken(won):
    made, settled = won()
    small, event = made.sight, RoundSettled(settled)
    large, _ = won(size=(1920, 1080))
    ahead = WinAhead()
    while ahead.plan_on(small, event):
        pass
    assert ahead.take(large.sight, event).place.goal == large.goal != made.goal


def test_nothing_is_looked_for_where_no_dice_fly(won, full):
    made, settled = won(speed="instant")
    assert not WinAhead().plan_on(made.sight, RoundSettled(settled))
    assert WinAhead().take(made.sight, RoundSettled(settled)).place is None
    nobody = replace(settled, winner=None)
    assert WinAhead().take(made.sight, RoundSettled(nobody)) == ((), None)
    assert not WinAhead().plan_on(made.sight, object())


def test_where_nothing_moves_it_is_found_where_the_total_stands(won, full):
    made, settled = won(motion="reduced")
    moving, _ = won()
    assert WinAhead().take(made.sight, RoundSettled(settled)).place.goal.number == moving.goal.number


def test_how_the_next_die_flies_is_found_while_the_last_one_does(won, monkeypatch):
    """In frames that are seen; none looks for longer than it has room, and a full one not at all."""
    left, asked, arc = [0], [], vars(win.Win)["_arc"]
    monkeypatch.setattr(win, "watched", lambda: True)
    monkeypatch.setattr(win, "full", lambda: left[0] <= 0)

    def counted(self, i):
        asked.append(i)
        found = arc(self, i)
        while True:
            left[0] -= 1
            try:
                next(found)
            except StopIteration as done:
                return done.value
            yield

    monkeypatch.setattr(win.Win, "_arc", counted)
    made, _ = won(dice=8)
    surface = pygame.display.get_surface()
    left[0] = 1
    made.draw(surface, 0)
    assert asked == [0] and left[0] == 0, "before it leaves"
    made.draw(surface, 20)
    assert asked == [0] and left[0] == 0, "the frame is full"
    for ms in range(40, win.LEAVES, 16):
        left[0] = 1000
        made.draw(surface, ms)
    assert asked == list(range(len(asked))) and len(asked) > 1
    known, arcs = len(asked), dict(made._arcs)
    left[0] = 0
    made.draw(surface, win.LEAVES + 1)
    assert len(asked) == known, "it leaves as was found"
    plain, _ = won(dice=8)
    monkeypatch.setattr(win, "watched", lambda: False)
    plain.aloft(win.LEAVES + made.apart * 3)
    assert all(plain._arcs[i] == arcs[i] for i in plain._arcs if i in arcs) and len(plain._arcs) > 1


def test_what_is_left_of_how_a_die_flies_is_found_as_it_leaves(won, monkeypatch):
    asked, goes = [], [True]

    def arc(self, i):
        asked.append(i)
        yield
        goes[0] = False
        yield
        return win.Arc(1.0, 1.0)

    monkeypatch.setattr(win, "watched", lambda: goes[0])
    monkeypatch.setattr(win, "full", lambda: False)
    monkeypatch.setattr(win.Win, "_arc", arc)
    made, _ = won()
    made.draw(pygame.display.get_surface(), 0)
    assert asked == [0] and not made._arcs
    made.aloft(win.LEAVES + 1)
    assert asked == [0] and list(made._arcs) == [0]
