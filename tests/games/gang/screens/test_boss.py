"""The Boss's remarks: he holds his tongue more often than he speaks."""

from dataclasses import replace

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.middle import remarks
from gangdice_gui.games.gang.screens.show import Show
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO


def told(*answers):
    """Return what is shown after each step of the answers."""
    match = started(MARCO, ADA, BENNO, seed="boss")
    shown = []
    for answer in answers:
        for step in match.told(match.act(match.to_act, answer), None):
            shown.append(Show(step.view, match.seats, ("Marco", "Ada", "Benno"), 0))
    return shown


def test_he_speaks_of_few_cards_and_not_for_long():
    show = told(Card("total-11-explosive"))[-1]
    spoken = [number for number in range(1, 13) if remarks(replace(show, view=replace(show.view, round=number)))]
    assert spoken == [1, 4, 7, 10]
    assert not remarks(replace(show, card_flying=True)), "nobody has read the card yet"
    assert not remarks(replace(show, burst=True)), "while busted dice leave he does not begin again"
    assert not remarks(told(Card("total-11-explosive"), Use(1), Roll((3,)), Stop())[-1]), "a turn is over"


def test_he_speaks_of_the_first_bust_of_a_round_alone():
    first = (Card("total-11-explosive"), Use(3), Roll((5, 5, 5)))
    booms = [replace(show, boom=True) for show in told(*first, *first[1:])]
    assert remarks(next(show for show in booms if show.view.turn and show.view.turn.faces))
    assert not remarks(next(show for show in booms if show.view.turn and show.view.turn.seat == 1))
