"""A person's throw is planned over as many frames as it takes: what was seen last is seen until then."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Rolled, Use
from gangdice_gui.games.gang.screens.clips import planned as planned_room
from gangdice_gui.games.gang.screens.clips.throw import throw_lots
from gangdice_gui.table import drawing, showing
from tests.games.gang.table import sitting, started
from tests.people import ADA, DOT, MARCO, played


def thrown(new_desk, monkeypatch, dice, full):
    """Return a table where a person has just thrown dice in a frame that is seen, and the pieces it planned."""
    app = sitting(new_desk((1280, 720), odds="off"), played(started(MARCO, ADA), Card("total-11-explosive")))
    table, pieces, planning = app.scene, [], planned_room.planning

    def counted(*of):
        work = planning(*of)
        while True:
            pieces.append(app.frames)
            try:
                next(work)
            except StopIteration as done:
                return done.value
            yield

    while not table.course.asked or table.busy:
        app.step([], 50)
    monkeypatch.setattr(showing, "watched", lambda: True)
    monkeypatch.setattr(drawing, "watched", lambda: True)
    monkeypatch.setattr(planned_room, "full", lambda *after: full)
    monkeypatch.setattr(planned_room, "planning", counted)
    table.act(Use(dice), sure=True)
    return app, table, pieces


@pytest.mark.parametrize("dice", [3, 20, 24])
def test_a_person_s_throw_is_planned_in_as_many_frames_as_it_takes(new_desk, monkeypatch, dice):
    """What was seen last is seen until then."""
    app, table, pieces = thrown(new_desk, monkeypatch, dice, full=True)
    before, shown = pygame.image.tobytes(app.surface, "RGB"), []
    while table.course.timeline.plans:
        app.step([], 16)
        shown.append(table.half and pygame.image.tobytes(app.surface, "RGB") == before)
        assert len(shown) < 40
    assert len(shown) > 4 and all(shown[:-1]) and table.board.show.air
    assert max(pieces.count(number) for number in pieces) == 1, "a piece a frame"
    table.close()


def test_a_person_s_throw_is_planned_at_once_where_a_frame_has_room_and_looks_as_it_would(new_desk, monkeypatch):
    app, table, pieces = thrown(new_desk, monkeypatch, 6, full=False)
    assert not table.course.timeline.plans and table.board.show.air and len(pieces) > 1
    one = table.board.show
    table.close()
    monkeypatch.undo()
    app = sitting(new_desk((1280, 720), odds="off"), played(started(MARCO, ADA), Card("total-11-explosive")))
    table = app.scene
    while not table.course.asked or table.busy:
        app.step([], 50)
    table.act(Use(6), sure=True)
    assert table.board.show == one
    table.close()


def test_what_is_planned_of_a_throw_is_left_where_the_window_has_changed_meanwhile(new_desk, monkeypatch):
    app, table, _ = thrown(new_desk, monkeypatch, 20, full=True)
    app.step([], 16)
    assert table.course.timeline.plans
    table.desk.settings.motion = "reduced"
    while table.course.timeline.plans:
        app.step([], 16)
    while table.half:
        app.step([], 16)  # what has changed on the console is painted once its face is there
    assert table.moving
    table.close()


def test_a_gangster_s_throw_at_the_bottom_is_over_once_its_dice_lie(new_desk):
    """What they lie in came by another clock, when all had been over for 700 ms: until then they were not seen."""
    match = played(started(ADA, DOT), Card("different-2-bomb"), Use(3))
    table = sitting(new_desk((1280, 720), odds="off"), match).scene
    view, event = match.view(None), Rolled(0, (0, 1, 2), (1, 2, 3), 2)
    then = replace(view, turns=(replace(view.turns[0], faces=event.faces, rolls=1),))
    sight = table.board._sight()
    assert sight.own(0) and not sight.human(0)
    clips = throw_lots(sight, event, then)[0].clips
    flown = next(clip for clip in clips if clip.waits)
    assert max(clip.delay + clip.duration for clip in clips) == flown.duration
    table.close()
