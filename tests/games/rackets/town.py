"""Sets up evenings of Rackets and plays record lines, so that a test reads like a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import EDITIONS, SEATS
from gangdice_gui.games.rackets.rules.state import Debt, Options, State, Structure, Wire

BOOZE, DRUGS, ARTIFACTS, GUNS = range(4)
"""Seats at a table of four."""


def options(players=4, edition="standard", turns=None, factions=None) -> Options:
    return Options(factions or SEATS[players], edition, turns or EDITIONS[edition].turns)


def town(
    *structures: str,
    card="brisk-bdag",
    turn=10,
    actor=BOOZE,
    opts=None,
    order=None,
    wires=(),
    aims=None,
    debts=(),
    loose=None,
    **by_seat,
) -> State:
    """Return an evening at its `turn`, the round of `actor` about to act.

    A structure is its space, kind and, where it matters, `level`, goods as `*3`, `damaged`, `out2`. Wires are
    (seat, space); what is named by seat (money, fame, hand, alert, bought) is given as {seat: number}.
    """
    opts = opts or options()
    state = rackets.new(opts)
    order = tuple(order or range(opts.players))
    board = dict(map(_structure, structures))
    counts = {
        name: tuple(given.get(i, getattr(state, name)[i]) for i in range(opts.players))
        for name, given in by_seat.items()
    }
    piles = tuple(tuple((loose or {}).get(i, {}).get(good, 0) for good in GOODS) for i in range(opts.players))
    return replace(
        state,
        turn=turn,
        order=order,
        ranking=tuple((seat,) for seat in order),
        at=order.index(actor),
        card=card,
        turned=(card,),
        placed=(True,) * opts.players,
        board=board,
        aims=aims or {},
        wires=tuple(Wire(*wire) for wire in wires),
        debts=tuple(Debt(*debt) for debt in debts),
        loose=piles,
        **counts,
    )


def _structure(text):
    space, kind, *more = text.split()
    structure = Structure(kind)
    for word in more:
        if word.startswith("*"):
            structure = replace(structure, goods=int(word[1:]))
        elif word.startswith("out"):
            structure = replace(structure, out=int(word[3:]))
        elif word == "damaged":
            structure = replace(structure, damaged=True)
        else:
            structure = replace(structure, level=int(word))
    return space, structure


def play(state, script, happened=None) -> State:
    """Play a script of `SEAT ACTION` lines; the seat must be the one asked. Events go to `happened`."""
    for line in filter(None, map(str.strip, script.splitlines())):
        who, _, text = line.partition(" ")
        assert rackets.to_act(state) == (CHANCE if who == "-" else int(who)), line
        steps = rackets.apply(state, rackets.parse(text))
        state = steps[-1].state
        if happened is not None:
            happened += [step.event for step in steps]
    return state


def events(state, script):
    happened = []
    play(state, script, happened)
    return happened


def only(happened, kind):
    return [event for event in happened if isinstance(event, kind)]


def refused(state, text, match="."):
    """Check that the rules refuse an action, with a sentence."""
    action = rackets.parse(text)
    with pytest.raises(IllegalAction, match=match) as caught:
        rackets.apply(state, action)
    assert str(caught.value).endswith(".")


def asked(state):
    """Return who is asked, and for what: `- walk`, `0 act`."""
    question = rackets.ask(state)
    who = rackets.to_act(state)
    what = getattr(question, "why", "") or getattr(question, "kind", type(question).__name__.lower())
    return f"{'-' if who == CHANCE else who} {what}"


def round_of(state, seat):
    """Pass until it is a seat's round; cards are turned from the front of the deck."""
    while not (state.job is None and rackets.to_act(state) == seat):
        if rackets.to_act(state) == CHANCE:
            state = play(state, f"- card {rackets.ask(state).cards[0]}")
        else:
            state = play(state, f"{rackets.to_act(state)} pass")
    return state
