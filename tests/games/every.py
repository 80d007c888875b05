"""What the tests of every game need from each: how it is dealt, played at random, looked through and counted.

A game that comes to the house joins `HANDS`; the test of that name fails until it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from gangdice_gui.engine.game import CHANCE, Card, Coin, Draw, Roll, Step, Throw, Toss
from gangdice_gui.games.index import GAMES
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from tests.games.fisticuffs import hands as fisticuffs
from tests.games.gang import hands as gang
from tests.games.rackets import hands as rackets
from tests.nullgame import hands as nullgame
from tests.nullgame.game import NULL

EVERY: tuple[Entry, ...] = (*GAMES, NULL)
MOST_ACTIONS = 6000


@dataclass(frozen=True)
class Hands:
    """How the tests play a game."""

    deal: Callable[[int], Any]
    """The options of the n-th match."""
    anything: Callable[[Any, Random], Any]
    """State in which a seat is asked to a legal answer at random."""
    sound: Callable[[Any, tuple[Step, ...]], None]
    """Checks, by the state before and the steps, that material is conserved and whatever else always holds."""
    twins: Callable[[Any, int | None], Iterable[Any]]
    """State and seat to states that differ only in what that seat may not know."""


def hands(module: Any) -> Hands:
    return Hands(module.deal, module.anything, module.sound, module.twins)


HANDS = {
    "gang-of-dice": hands(gang),
    "fisticuffs": hands(fisticuffs),
    "rackets": hands(rackets),
    NULL.id: hands(nullgame),
}


def chance(question: Any, rng: Random) -> Any:
    """Answer a question for CHANCE."""
    match question:
        case Throw(dice, sides, lowest):
            return Roll(tuple(lowest + rng.randrange(sides) for _ in range(dice)), sides)
        case Draw(cards):
            return Card(rng.choice(cards))
        case Coin():
            return Toss(rng.random() < 0.5)
    raise AssertionError(question)


def answer(game: Entry, state: Any, rng: Random) -> Any:
    """Answer whatever is asked, at random."""
    if game.rules.to_act(state) == CHANCE:
        return chance(game.rules.ask(state), rng)
    return HANDS[game.id].anything(state, rng)


def playout(game: Entry, number: int) -> Sequence[tuple[Any, Any, tuple[Step, ...]]]:
    """Return (state before, action, steps) of the n-th match, to its end: values, played once for all who look."""
    return _played(game.id, number)


@lru_cache(maxsize=128)
def _played(game_id: str, number: int) -> Sequence[tuple[Any, Any, tuple[Step, ...]]]:
    return tuple(_play(next(game for game in EVERY if game.id == game_id), number))


def _play(game: Entry, number: int) -> Iterable[tuple[Any, Any, tuple[Step, ...]]]:
    rng = Random(number)
    state = game.rules.new(HANDS[game.id].deal(number))
    for _ in range(MOST_ACTIONS):
        if game.rules.to_act(state) is None:
            return
        action = answer(game, state, rng)
        steps = game.rules.apply(state, action)
        yield state, action, steps
        state = steps[-1].state
    raise AssertionError(f"match {number} of {game.name} does not end")


def seats(options: Any) -> tuple[int | None, ...]:
    """Return everybody who looks on, the spectator first."""
    return None, *range(options.players)


def play_on(match: Match, number: int, actions: int = MOST_ACTIONS) -> Match:
    """Play a match on at random, its chance from the cup, until it is over or has so many actions."""
    rng = Random(number)
    while not match.over and len(match.log) < actions:
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(match.to_act, HANDS[match.game.id].anything(match.state, rng))
    return match
