"""A whole game of Gang of Dice and what it comes to, for the tests of the report and of its pages."""

from __future__ import annotations

from functools import cache
from random import Random

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.advice.report import reckon
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.rules.types import HowMany, Stop, Use
from tests.games.gang.table import started
from tests.people import DOT, MARCO


def reckoned(match, number=1):
    return reckon(match.game.rules, match.options, match.log, number)


def best_of(match):
    """Return the best choice of the seat to act, as the report weighs it."""
    return weigh(match.view(match.to_act))[0]


@cache
def whole():
    """A whole game: one plays as well as the coach, the other carelessly."""
    match, chance = started(MARCO, DOT, seed="report"), Random(3)
    while match.to_act is not None:
        if match.to_act == CHANCE:
            match.chance()
        elif match.to_act == 0:
            match.act(0, best_of(match).action)
        elif isinstance(match.ask, HowMany):
            match.act(1, Use(min(match.ask.most, chance.choice((1, 3, 5, 7)))))
        else:
            match.act(1, Stop())
    return match


@cache
def all_reckoned():
    """Return what the report reckons of every round of that game."""
    return {number: reckoned(whole(), number) for number in range(1, len(whole().view(None).history) + 1)}
