"""Plays record lines, so that a test reads like a game."""

from __future__ import annotations

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import Event, Options


def options(players=3, *cards, edition="standard", first=0, open_table=False):
    """Return options whose deck is the cards named, the last one repeated as often as needed."""
    cards = cards or ("total-7-bomb",)
    bright = cards + (cards[-1],) * (9 - len(cards))
    return Options(players, bright, (cards[-1],) * 3, edition, first, open_table)


def play(state, script) -> tuple[gang.State, list[Event]]:
    """Play a script of `SEAT ACTION` lines; the seat must be the one asked. `5x48` stands for forty-eight 5s."""
    happened: list[Event] = []
    for line in filter(None, map(str.strip, script.splitlines())):
        who, _, text = line.partition(" ")
        assert gang.to_act(state) == (CHANCE if who == "-" else int(who)), line
        words = []
        for word in text.split():
            face, times = word.split("x") if word[0].isdigit() and "x" in word else (word, 1)
            words += [face] * int(times)
        steps = gang.apply(state, gang.parse(" ".join(words)))
        state = steps[-1].state
        happened += [step.event for step in steps]
    return state, happened


def rounds(state, number, script):
    """Play the same script a number of times."""
    return play(state, script * number)


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]
