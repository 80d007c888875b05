"""Settling a round: who takes the dice, who is out, whether the game is over. `[R2]` and so on: see gang.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.gang.rules.state import BONUSES, ROUNDS, State, clockwise, leading, with_count
from gangdice_gui.games.gang.rules.types import (
    Event,
    GameOver,
    Round,
    RoundBegan,
    RoundSettled,
    SeatOut,
    TieBreak,
    Turn,
)


def settle(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """Give the dice of a finished round to its winner, and begin the next round or end the game."""
    options, turns = state.options, state.turns
    bonuses = BONUSES[options.edition]
    pot = state.middle + sum(turn.dice for turn in turns if turn.valid)
    lead = leading(turns)
    stash, middle, start, winner = state.stash, pot, state.start, None
    tied: tuple[Turn, ...] = ()
    if lead is not None:
        winner = start = lead.seat
        stash, middle = with_count(stash, winner, stash[winner] + pot), 0
        tied = tuple(turn for turn in turns if turn.total == lead.total and turn is not lead)
    tie: TieBreak = ""
    if lead is not None and tied:
        tie = "earlier" if any(turn.dice == lead.dice for turn in tied) else "dice"
    settled = Round(
        number=state.round,
        card=state.card or "",
        start=state.start,
        turns=turns,
        winner=winner,
        tie=tie,
        tied_with=tuple(turn.seat for turn in tied),
        bonus=bonuses[state.round - 1],
        carried=state.carried,
        pot=pot,
    )
    events.append(RoundSettled(settled))
    out = tuple(dice == 0 for dice in stash)
    events.extend(SeatOut(turn.seat) for turn in turns if out[turn.seat])
    state = replace(
        state,
        stash=stash,
        middle=middle,
        carried=middle,
        out=out,
        card=None,
        turns=(),
        waiting=(),
        history=(*state.history, settled),
    )
    over = _game_over(state, turns)
    if over is not None:
        events.append(over)
        return replace(state, winners=over.winners), tuple(events)
    bonus = bonuses[state.round]
    order = clockwise(start, out)  # [R2]
    start = order[0]
    state = replace(state, round=state.round + 1, start=start, middle=middle + bonus, waiting=order)  # [R6]
    events.append(RoundBegan(state.round, start, bonus, state.middle))
    return state, tuple(events)


def _game_over(state: State, turns: tuple[Turn, ...]) -> GameOver | None:
    stash = state.stash
    left = tuple(seat for seat, gone in enumerate(state.out) if not gone)
    if not left:  # [R3]
        return GameOver(tuple(sorted(turn.seat for turn in turns)), stash, "all-out")
    if len(left) == 1:
        return GameOver(left, stash, "last-standing")
    if state.round == ROUNDS:  # [R4]
        most = max(stash)
        return GameOver(tuple(seat for seat in left if stash[seat] == most), stash, "rounds")
    return None
