"""Whoever sits down sees nothing that was painted for somebody else, not even as it goes."""

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from tests.games.gang.screens.test_comes_and_goes import sat_down
from tests.games.gang.table import started
from tests.games.rackets.evenings import ADA as THIRD
from tests.games.rackets.evenings import BESSIE as SECOND
from tests.games.rackets.evenings import MARCO as FIRST
from tests.games.rackets.evenings import sit
from tests.games.rackets.town import options, town
from tests.people import ADA, MARCO, TYLOR, played

PLACE = Rect(20, 20, 100, 60)


def test_of_what_was_painted_for_somebody_else_no_copy_is_taken(new_desk):
    """What was said there changes softly: it was laid over the table of the next person, until that was painted."""
    table = sat_down(new_desk((1280, 720)), started(MARCO, TYLOR))
    window = Surface(table.desk.size)
    table.draw(window)
    assert table.seen(PLACE) is not None
    table.look_from(1 - table.viewer)
    assert table.seen(PLACE) is None
    table.draw(window)
    assert table.seen(PLACE) is not None
    table.close()


def test_nothing_goes_as_two_people_change_places_whatever_is_asked_then(new_desk):
    app = sit(
        new_desk((1280, 720)),
        FIRST,
        SECOND,
        THIRD,
        state=town("b1 brewery", opts=options(3)),
    )
    table, board = app.scene, app.scene.board
    for _ in range(40):
        app.step([], 20)
    assert not board.stirring.busy and table.seen(PLACE) is not None
    table.look_from(1)
    board.change(mode="wait")
    board.change(mode="act")
    assert not board.stirring.softly.places
    table.close()


def test_a_table_does_not_rest_before_the_aim_line_has_said_what_it_has_to(new_desk):
    """It waits until what it said is gone; where that was put away at once nothing woke the table any more."""
    ten = Use(3), Roll((4, 3, 3)), Stop()
    table = sat_down(new_desk((1280, 720)), played(started(MARCO, ADA), Card("total-11-explosive"), *ten))
    table.board.change(unsaid=True)
    table.board.stirring.softened.clear()
    assert table.board.busy
    for _ in range(30):
        table.update(20)
    assert not table.board.show.unsaid
    table.close()
