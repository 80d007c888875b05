"""What happens on the left of the table is heard there, and what on the right there: gently, and never alone."""

import pytest

from gangdice_gui.games.gang.rules.types import Card, CardTurned, DiceUsed, PickedUp, Roll, Rolled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Told
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.track import ASIDE, pan_at
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played

FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))


def heard(table, event):
    """Return what is heard of an event: names and pans."""
    told = Told(event, table.match.view(0))
    clips = [clip for lot in table.board.clips(told) for clip in lot.clips]
    single = {(clip.sound, clip.pan) for clip in clips if clip.sound}
    return single, [clip.track for clip in clips if clip.track]


@pytest.mark.parametrize(("turns", "seat"), [(0, 1), (2, 3)])
def test_a_rival_chooses_shakes_throws_and_counts_where_it_sits(new_desk, turns, seat):
    before = [answer for _ in range(turns) for answer in (Use(1), Roll((2,)), Stop())]
    match = played(started(*FOUR, seed="hands"), Card("different-2-bomb"), Use(1), Roll((1,)), Stop(), *before)
    match.act(seat, Use(4))
    desk = new_desk()
    table = gang_table(desk, open_house(desk), match)
    place = table.board.layout[f"seat_{table.board.show.places[seat]}"].rect
    side = 1 if place.centerx > table.desk.size[0] / 2 else -1
    ((chip, chosen),) = heard(table, DiceUsed(seat, 4))[0]
    assert chip == "chip" and 0.1 < side * chosen <= ASIDE
    _, (shaken,) = heard(table, PickedUp(seat, (0, 1, 2)))
    assert {hit.pan for hit in shaken.hits} == {chosen}
    assert {"die_die", "palm"} == {hit.name for hit in shaken.hits}
    _, (alone,) = heard(table, PickedUp(seat, (2,)))
    assert {hit.name for hit in alone.hits} == {"palm"}, "one die has nothing to click against"
    single, _ = heard(table, Rolled(seat, (0, 1, 2, 3), (1, 2, 3, 4), 2))
    ((leaves, pan),) = [(name, pan) for name, pan in single if name.startswith("throw")]
    assert leaves == "throw_few" and side * pan > 0 and abs(pan) <= ASIDE


def test_the_card_is_turned_where_it_lies(new_desk):
    desk = new_desk()
    table = gang_table(desk, open_house(desk), played(started(MARCO, ADA), Card("total-7-bomb")))
    ((_, turned),) = {one for one in heard(table, CardTurned("total-7-bomb", "bomb"))[0] if one[0] == "card_turn"}
    middle = table.board.layout["card"].rect.centerx
    assert turned == pan_at(middle, table.desk.size[0])
