"""How the tests play Gang of Dice at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import HowMany, Options, Reroll, Stop, Use

CARDS = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]


def deal(number) -> Options:
    """Return the options of the n-th match: every size, edition and start, and any cards at all."""
    rng = Random(number)
    players = 2 + number % 3
    cards = rng.choices(CARDS, k=30)
    return Options(
        players,
        tuple(cards[:18]),
        tuple(cards[18:]),
        edition=("standard", "french")[number // 3 % 2],
        first=number % players,
        open_table=number % 7 == 0,
    )


def anything(state, rng: Random):
    """Answer a seat's question by a legal answer at random, at some tables with more dice than at others."""
    question, greed = gang.ask(state), sum(state.options.bright[0].encode()) % 4
    if isinstance(question, HowMany):
        return Use(question.most if rng.random() < 0.02 * greed else rng.randint(1, min(question.most, 2 + 4 * greed)))
    if rng.random() < 0.4:
        return Stop()
    return Reroll(tuple(sorted(rng.sample(range(len(question.faces)), rng.randint(1, len(question.faces))))))


def dice(state) -> int:
    """Count every die of the game: behind screens, in the middle, and in front of the seats."""
    front = sum(turn.dice for turn in state.turns if turn.valid is not False)
    return sum(state.stash) + state.middle + front


def sound(before, steps):
    """Check that no die comes or goes but the bonus, at each of the steps."""
    whole = dice(before) - sum(gang.BONUSES[before.options.edition][: before.round])
    for state in (step.state for step in steps):
        now = dice(state)
        assert now == whole + sum(gang.BONUSES[state.options.edition][: state.round])
        assert now == sum(state.worth) + state.middle
        assert min(state.stash) >= 0


def twins(state, seat):
    """Return the state with other stashes behind every screen but the seat's own, where those hide anything.

    An empty stash stays empty: at the end of the round it shows.
    """
    if state.options.open_table or state.winners:
        return []
    stash = tuple(have + 7 + i if have and i != seat else have for i, have in enumerate(state.stash))
    return [replace(state, stash=stash)]
