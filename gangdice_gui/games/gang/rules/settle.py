"""Settling a round: who takes the dice, who is out, whether the game is over. `[R2]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.engine.game import Step
from gangdice_gui.games.gang.rules.state import BONUSES, ROUNDS, State, clockwise, leading, with_count
from gangdice_gui.games.gang.rules.types import (
    GameOver,
    Round,
    RoundBegan,
    RoundSettled,
    SeatOut,
    TieBreak,
    Turn,
)


def settle(state: State) -> tuple[Step, ...]:
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
    history = (*state.history, settled)
    state = replace(state, stash=stash, middle=middle, carried=middle, card=None, turns=(), history=history)
    steps = [Step(RoundSettled(settled), state)]
    for seat in [turn.seat for turn in turns if not stash[turn.seat]]:
        state = replace(state, out=(*state.out[:seat], True, *state.out[seat + 1 :]))
        steps.append(Step(SeatOut(seat), state))
    over = _game_over(state, turns)
    if over is not None:
        return *steps, Step(over, replace(state, winners=over.winners))
    bonus = bonuses[state.round]
    order = clockwise(start, state.out)  # [R2]
    state = replace(state, round=state.round + 1, start=order[0], middle=middle + bonus, waiting=order)  # [R6]
    return *steps, Step(RoundBegan(state.round, state.start, bonus, state.middle), state)


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
