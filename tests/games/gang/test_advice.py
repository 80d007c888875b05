"""The coach's reckoning where others still play, at ties, and among numbers of dice too large to solve them all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Card, Reroll, Turn, Use, View


def table(card: str, lead: Turn | None, behind: tuple[int, ...], mine: Turn, **fields: int) -> View:
    """Return what seat 1 of four sees after seat 0 ended with `lead`, before the seats `behind` play."""
    options = standard_options(4)
    state = turn.apply(turn.new(options), Card(options.bright[0]))[-1].state
    view = replace(turn.observe(state, 1), card=card)
    turns = (mine,) if lead is None else (lead, mine)
    return replace(view, turns=turns, to_act=1, still_to_play=behind, leader=None if lead is None else 0, **fields)


def ended(total: int, dice: int) -> Turn:
    return Turn(0, dice, (0,) * dice, rolls=1, ended=True, valid=True, total=total)


def test_the_more_seats_play_after_the_less_often_a_result_holds() -> None:
    """9 of three dice: each of those behind beats it, or does not."""
    often = []
    for behind in ((), (2,), (2, 3)):
        mine = Turn(1, 3, (5, 4, 0), rolls=3)
        often.append(weigh(table("total-13-bomb", None, behind, mine))[0].takes)
    assert often[0] == pytest.approx(1)
    assert 0.9 > often[1] > often[2] > 0.1


def test_a_number_of_dice_that_nobody_would_take_is_weighed_too() -> None:
    view = table("has-45-bomb", ended(22, 7), (2,), Turn(1, 0), middle=3)
    choices = weigh(view)
    assert sorted(choice.action.dice for choice in choices if isinstance(choice.action, Use)) == [*range(1, 25), 36]
    likeliest = max(choices, key=lambda choice: choice.takes)
    assert likeliest.action.dice > 12 and likeliest is not choices[0], "it costs too much"


@pytest.mark.parametrize(("dice", "ahead"), [(3, False), (4, True)])
def test_of_equal_totals_that_of_more_dice_leads(dice: int, ahead: bool) -> None:
    """7 against 7 of three dice; one of the dice is thrown again under an Explosive card."""
    faces = (5, 2) + (0,) * (dice - 2)
    mine = Turn(1, dice, faces, rolls=2)
    view = table("total-11-explosive", ended(7, 3), (), mine, rerolls_left=1)
    fates = [outcome.fate for outcome in six(view, weigh(view), Reroll((1,)))]
    if ahead:  # it leads already: what counts is whether it becomes more
        assert fates == ["lower", "lower", "same", "better", "better", "better"]
    else:
        assert fates == ["short", "short", "short", "leads", "leads", "leads"]
