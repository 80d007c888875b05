"""Plays record lines, so that a test reads like a street fight."""

from __future__ import annotations

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.types import SOUND, Options

FOUR = {0: "choir", 1: "laundry", 2: "bakers", 3: "ledger"}
ALONE = "0 rumble 2\n1 stay out\n3 stay out\n1 confirm\n"
"""Four gangs: 0 attacks 2, nobody helps."""
TWO_A_SIDE = "0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n"


def table(players=4, *, first=0, eyes=None, fists=None, **more):
    """Return a first state; eyes by seat as `1 1 0 1 2 0`, fists by seat."""
    marks = [SOUND] * players
    for seat, text in (eyes or {}).items():
        marks[seat] = tuple(map(int, text.split()))
    tracks = [(fists or {}).get(seat, 0) for seat in range(players)]
    return fisticuffs.new(Options(players, first, eyes=tuple(marks), fists=tuple(tracks), **more))


def play(state, script):
    """Play a script of `SEAT ACTION` lines; the seat must be the one asked. Returns the state and the events."""
    happened = []
    for line in filter(None, (line.partition("#")[0].strip() for line in script.splitlines())):
        who, _, text = line.partition(" ")
        assert fisticuffs.to_act(state) == (CHANCE if who == "-" else int(who)), f"{line}: {asked(state)}"
        steps = fisticuffs.apply(state, fisticuffs.parse(text))
        happened += [step.event for step in steps]
        state = steps[-1].state
    return state, happened


def asked(state):
    """Return the open question as `KIND SEAT`, a throw as `KIND SEAT xDICE`, `over` when the game is."""
    question = fisticuffs.ask(state)
    if question is None:
        return "over"
    if fisticuffs.to_act(state) == CHANCE:
        return f"{question.why} {fisticuffs.observe(state, None).thrower} x{question.dice}"
    return f"{question.kind} {question.seat}"


def answers(state):
    """Return every legal answer as text, in one line."""
    return ", ".join(map(str, fisticuffs.legal(state)))


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]
