"""Where so many of a rival's dice slide home that some pass the pot, its word and its number are read over them."""

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.clips.planned import CROWD
from gangdice_gui.games.gang.screens.felt.middle import pot_label_rect
from tests.differs import beyond
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played


def test_the_pot_s_number_is_read_while_dice_pass_it(new_desk):
    """They passed over it, and hid it for a fifth of a second."""
    dice = CROWD + 4
    match = played(started(MARCO, ADA, BENNO, first=1), Card("different-2-bomb"), Use(dice))
    table = sat_down(new_desk((1280, 720), odds="off"), match)
    label = pot_label_rect(table.desk, table.board.layout).inflate(-16, -16)
    rests = seen(table, label)
    table.course.take(match.act(CHANCE, Roll((0, 1, 2, 3, 4) * (dice // 5))))
    looks = []
    while not table.course.idle:
        if table.board.show.air:
            looks.append(seen(table, label))
        table.update(STEP)
    lit = next(at for at in reversed(range(len(looks))) if beyond(looks[at], rests, 24)) + 1
    # The light comes back in the first fifth of a second of that, and from then on nothing hides it.
    assert len(looks) - lit > 300 // STEP
    table.close()
