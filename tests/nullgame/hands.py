"""How the tests play Penny guesses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.nullgame.game import Guess, Options, Rules, seat_of


def deal(number):
    return Options(2 + number % 5, number % 2)


def anything(state, rng: Random):
    return Guess(rng.randint(1, 6))


def sound(before, steps):
    """Check that a number that was written down stays."""
    for state in (step.state for step in steps):
        assert state.guesses[: len(before.guesses)] == before.guesses


def twins(state, seat):
    """Return the state with other numbers on the others' papers."""
    if Rules.to_act(state) is None:
        return []
    mine = [seat_of(state.options, turn) == seat for turn in range(len(state.guesses))]
    return [replace(state, guesses=tuple(n if own else n % 6 + 1 for n, own in zip(state.guesses, mine, strict=True)))]
