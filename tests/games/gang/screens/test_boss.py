"""The Boss's remarks: he holds his tongue more often than he speaks."""

from dataclasses import replace

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.rules.types import Card, Roll, Round, Stop, Turn, Use
from gangdice_gui.games.gang.screens.felt.boss_note import BUSTS, SAYINGS, remarks, saying
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


def after_busts(show, busts, card="pair-bomb"):
    """Return what is shown after twelve rounds of which `busts` had a bust; the game's first card is `card`."""
    blown, fine = Turn(0, 3, (5, 5, 5), 1, True, False, None, (0, 1, 2)), Turn(0, 1, (5,), 1, True, True, 5, ())
    history = tuple(
        Round(number, card, 0, (blown if number <= busts else fine,), None, "", (), 0, 0, 3) for number in range(1, 13)
    )
    return replace(show, view=replace(show.view, history=history))


def test_he_speaks_of_a_bust_in_every_other_round_that_has_one_and_never_says_the_same_twice_in_a_game():
    show = replace(told(Card("total-11-explosive"), Use(3), Roll((5, 5, 5)))[3], boom=True)
    assert [busts for busts in range(7) if remarks(after_busts(show, busts))] == [0, 2, 4, 6]
    for card in ("pair-bomb", "total-7-bomb", "fives-2-explosive"):
        said = [saying(after_busts(show, busts, card).view) for busts in range(0, 12, BUSTS)]
        assert len(set(said)) == len(said) and set(said) <= set(range(1, SAYINGS + 1))
    firsts = {saying(after_busts(show, 0, f"total-{n}-bomb").view) for n in (7, 10, 11, 13)}
    assert len(firsts) > 1, "not every game begins with the same remark"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_he_has_that_many_things_to_say_of_a_bust_all_different(language):
    words = Words(language, assets_dir() / "locale")
    said = [words(f"table.quip_bust_{n}") for n in range(1, SAYINGS + 2)]
    assert len(set(said)) == SAYINGS + 1
    assert [text for text in said if "quip" in text] == said[SAYINGS:], (
        "there is one remark more than he makes, or less"
    )
