"""Turns and rounds: how they begin and end, and how the game does. `[R1]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.rules import debts, goods
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.errand_events import BackInUse
from gangdice_gui.games.rackets.rules.events import DealOff, Market, Over, RoundBegan, TurnBegan
from gangdice_gui.games.rackets.rules.points import totals, winners
from gangdice_gui.games.rackets.rules.state import with_one


def begin_turn(course: Course) -> None:
    """Begin the next turn, for which a card has to be turned."""
    turn = course.state.turn + 1
    course.happen(TurnBegan(turn), turn=turn, at=0, card=None)


def turn_card(course: Course, card: str) -> None:
    """Turn the market card of a turn and begin its first round."""
    course.happen(Market(card), card=card, turned=(*course.state.turned, card))
    begin_round(course)


def begin_round(course: Course) -> None:
    """Begin the round of the seat whose go it is."""
    seat = course.state.actor
    goods.fall_due(course, seat)
    course.happen(RoundBegan(seat), asked=(), aimed=())
    if course.state.placed[seat]:
        face_bargain(course)


def face_bargain(course: Course) -> None:
    """Let a bound seat make its trade, or give it its round back where the seller has nothing. [R25]"""
    seat = course.state.actor
    bargain = course.state.bound[seat]
    if bargain is None:
        return
    course.change(bound=with_one(course.state.bound, seat, None))
    if goods.owned(course.state, bargain.seller, bargain.good):
        course.change(dealing=bargain)
    else:
        course.happen(DealOff(bargain.seller, bargain.buyer, bargain.good))


def end_round(course: Course) -> None:
    """End the round: loose goods spoil, alert and outages run on; then the next round, turn, or the end."""
    seat = course.state.actor
    course.change(job=None)
    goods.spoil(course, seat)
    course.change(alert=with_one(course.state.alert, seat, max(0, course.state.alert[seat] - 1)))  # [R20]
    for space in goods.plots_of(course.state, seat):
        structure = course.state.board.get(space)
        if structure is not None and structure.out:
            course.put(space, replace(structure, out=structure.out - 1))
            if structure.out == 1:
                course.happen(BackInUse(seat, space, structure.kind))
    if course.state.at + 1 < len(course.state.order):
        course.change(at=course.state.at + 1)
        begin_round(course)
        return
    debts.double(course)
    if course.state.turn < course.state.options.turns:
        begin_turn(course)
    else:
        best = winners(course.state)
        course.happen(Over(best, totals(course.state)), winners=best)
