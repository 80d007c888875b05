"""How the tests play Fisticuffs at random."""

from __future__ import annotations

from random import Random

from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.gangs import GANGS
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.types import Options


def deal(number) -> Options:
    """Return the options of the n-th game: every size, both tableaus, any gangs, some set positions."""
    rng = Random(number)
    players = 4 + number % 3
    gangs = tuple(gang.id for gang in rng.sample(GANGS, players))
    first = None if number % 4 == 0 else rng.randrange(players)
    options = Options(players, first, ("same", "mixed")[number % 2], gangs)
    if number % 5:
        return complete(options)
    eyes = [tuple(rng.choice((0, 0, 1, 2)) for _ in range(6)) for _ in range(players)]
    eyes = tuple((0, *row[1:]) if row == (2,) * 6 else row for row in eyes)
    return Options(players, first, options.tableaus, gangs, eyes, tuple(rng.randrange(8) for _ in range(players)))


def anything(state, rng: Random):
    """Answer a seat's question by a legal answer at random."""
    return rng.choice(fisticuffs.ask(state).actions)


def dice_of(state, seat):
    """Count a gang's dice in hand, in the throw, and on the street."""
    rumble = state.rumble
    lying = sum((pair.owner == seat) + (pair.guard == seat) for lane in rumble.lanes for pair in lane.pairs) + sum(
        lane.spares.count(seat) for lane in rumble.lanes
    )
    thrown = len(state.punch.faces) if state.punch and state.punch.seat == seat else 0
    return rumble.hand[seat] + lying + thrown


def sound(before, steps):
    """Check that no die is lost while a rumble runs, and no credit ever."""
    fists = before.fists
    for state in (step.state for step in steps):
        assert all(0 <= count <= 2 for eyes in state.eyes for count in eyes)
        assert all(now >= then for now, then in zip(state.fists, fists, strict=True))
        fists = state.fists
        if state.rumble is not None and state.rumble.half is not None:
            for half in ("attack", "defence"):
                for seat in state.rumble.fighting(half):
                    assert dice_of(state, seat) == sum(count < 2 for count in state.eyes[seat])


def twins(state, seat):
    """Return nothing: all is open."""
    return []
