"""The coach's reckoning where others still play, at ties, and among numbers of dice too large to solve them all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui import advice_choice
from gangdice_gui.advice_choice import weigh, worths
from gangdice_gui.advice_faces import six
from gangdice_gui.engine import gang
from gangdice_gui.engine.gang_types import Card, Reroll, Turn, Use, View
from gangdice_gui.games import standard_options


def table(card: str, lead: Turn | None, behind: tuple[int, ...], mine: Turn, **fields: int) -> View:
    """Return what seat 1 of four sees after seat 0 ended with `lead`, before the seats `behind` play."""
    options = standard_options(4)
    state, _ = gang.apply(gang.new(options), Card(options.bright[0]))
    view = replace(gang.observe(state, 1), card=card)
    turns = (mine,) if lead is None else (lead, mine)
    return replace(view, turns=turns, to_act=1, still_to_play=behind, leader=None if lead is None else 0, **fields)


def ended(total: int, dice: int) -> Turn:
    return Turn(0, dice, (0,) * dice, rolls=1, ended=True, valid=True, total=total)


def test_the_more_seats_play_after_the_less_often_a_result_holds() -> None:
    """Each of them beats it, or does not, by itself."""
    often = []
    for behind in ((), (2,), (2, 3)):
        found, bust, prize = worths(table("total-13-bomb", None, behind, Turn(1, 0)), 3, 36)
        often.append((found[9] - bust) / (prize - bust))
    assert often[0] == 1
    assert 0.1 < often[1] < 0.9
    assert often[2] == pytest.approx(often[1] ** 2)


def test_the_number_likeliest_to_win_is_weighed_however_many_dice_it_takes() -> None:
    view = table("has-45-bomb", ended(22, 7), (2,), Turn(1, 0), middle=3)
    most, dear = weigh(view, 24), weigh(view, 24, likeliest=False)
    best = max(most, key=lambda choice: choice.wins)
    assert best.action == Use(18)
    assert advice_choice.use(view, 18, 24) == best
    assert max(choice.wins for choice in dear) < best.wins / 10
    assert most[0] == dear[0], "it is not the best for that: it costs too much"


@pytest.mark.parametrize(("dice", "ahead"), [(3, False), (4, True)])
def test_of_equal_totals_that_of_more_dice_leads(dice: int, ahead: bool) -> None:
    """7 against 7 of three dice; one of the dice is thrown again under an Explosive card."""
    faces = (5, 2) + (0,) * (dice - 2)
    mine = Turn(1, dice, faces, rolls=2)
    view = table("total-11-explosive", ended(7, 3), (), mine, rerolls_left=1)
    fates = [outcome.fate for outcome in six(view, weigh(view, 36), Reroll((1,)))]
    if ahead:  # it leads already: what counts is whether it becomes more
        assert fates == ["lower", "lower", "same", "better", "better", "better"]
    else:
        assert fates == ["short", "short", "short", "leads", "leads", "leads"]
