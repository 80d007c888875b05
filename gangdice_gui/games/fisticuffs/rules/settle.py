"""Settling a rumble: the blows land, credits are given, and the end is looked for. [R17] [R18]"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from gangdice_gui.games.fisticuffs.rules.actions import Action, Credit
from gangdice_gui.games.fisticuffs.rules.blows import best_throws, eyes_of, strongest
from gangdice_gui.games.fisticuffs.rules.events import Blow, GameOver, RumbleOver, TieThrown
from gangdice_gui.games.fisticuffs.rules.state import Course, State, added, clockwise, hurt, marked
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Dispute, Eyes, Landed, Lane, Rumble, Settled


def open_settling(course: Course) -> None:
    """Land the next blow, or ask who is credited with it; after the last one look for the end."""
    state, rumble = course.state, course.state.fight
    if not rumble.over:
        course.change_rumble(half=None, over=True)
        return course.happened(RumbleOver(rumble.attacker, rumble.defender, rumble.rounds))
    if state.dispute is not None:
        return _ask_about(course, state.dispute)
    lane = next_lane(rumble)
    if lane is None:
        return _end(course)
    counts = Counter(lane.open)
    eyes = eyes_of(state.eyes[lane.seat][lane.number - 1], len(counts))
    if len(counts) > eyes:
        tied = strongest(counts)
        return course.change(dispute=Dispute(lane.seat, lane.number, eyes, tuple(sorted(counts.items())), tied))
    return _land(course, Landed(lane.seat, lane.number, eyes, tuple(sorted(counts))))


def next_lane(rumble: Rumble) -> Lane | None:
    """Return where the next blow lands: gangs clockwise from the attacker, members by number."""
    landed = {(blow.seat, blow.member) for blow in rumble.blows}
    order = clockwise(rumble.attacker, len(rumble.camps))
    lanes = [lane for lane in rumble.lanes if lane.open and lane[:2] not in landed]
    return min(lanes, key=lambda lane: (order.index(lane.seat), lane.number), default=None)


def _ask_about(course: Course, dispute: Dispute) -> None:
    """Ask the gang with most dice there who is credited; where several have as many, have them throw those dice."""
    if len(dispute.tied) == 1:
        return course.ask("credit", dispute.tied[0])
    if len(dispute.throws) < len(dispute.tied):
        return course.roll("tie")
    return course.change(dispute=replace(dispute, tied=best_throws(dispute.tied, dispute.throws), throws=()))


def throw_for_credit(course: Course, faces: tuple[int, ...]) -> None:
    """Put down the throw of one of the gangs with most dice in front of a member."""
    dispute = course.state.dispute
    assert dispute is not None
    seat = dispute.tied[len(dispute.throws)]
    course.change(dispute=replace(dispute, throws=(*dispute.throws, faces)))
    course.happened(TieThrown(seat, dispute.seat, dispute.member, faces))


def tied_dice(state: State) -> tuple[int, int]:
    """Return the gang that throws next for a credit, and how many dice it has there."""
    dispute = state.dispute
    assert dispute is not None
    seat = dispute.tied[len(dispute.throws)]
    return seat, dict(dispute.counts)[seat]


def credits_of(state: State) -> tuple[Action, ...]:
    """Return who may be credited: as many gangs as black eyes, each once. [R17]"""
    dispute = state.dispute
    assert dispute is not None
    return tuple(map(Credit, combinations([seat for seat, _ in dispute.counts], dispute.eyes)))


def give_credit(course: Course, seat: int, action: Action) -> None:
    """Land the blow in dispute, with the credits as a gang says."""
    dispute = course.state.dispute
    assert dispute is not None and isinstance(action, Credit)
    course.change(dispute=None)
    _land(course, Landed(dispute.seat, dispute.member, dispute.eyes, action.seats))


def _land(course: Course, blow: Landed) -> None:
    state, fists = course.state, course.state.fists
    for seat in blow.credit:
        fists = added(fists, seat)
    course.change_rumble(blows=(*state.fight.blows, blow))
    course.change(eyes=marked(state.eyes, blow.seat, blow.member, blow.eyes), fists=fists)
    course.happened(Blow(blow), suffered=added(state.suffered, blow.seat, blow.eyes))


def _end(course: Course) -> None:
    """Put the rumble on record, and end the game or let the lull begin. [R18]"""
    state, rumble = course.state, course.state.fight
    sides = rumble.allied("attack"), rumble.allied("defence")
    settled = Settled(
        rumble.attacker, rumble.defender, *sides, rumble.retreats, rumble.rounds, rumble.blows, state.fists, state.eyes
    )
    course.change(rumble=None, history=(*state.history, settled))
    reached = any(track >= END for track in state.fists)
    if reached or any(asleep(eyes) for eyes in state.eyes):
        taken = tuple(map(sum, state.eyes))
        over = GameOver(winners(state.fists, state.eyes), state.fists, taken, "track" if reached else "asleep")
        return course.happened(over, winners=over.winners)
    healing = tuple(seat for seat in clockwise(rumble.attacker, state.players) if hurt(state.eyes[seat]))  # [R19]
    return course.change(stage="lull", queue=healing)


def asleep(eyes: tuple[int, ...]) -> bool:
    """Tell whether all six of a gang are knocked out."""
    return all(count == KNOCKED_OUT for count in eyes)


def winners(fists: tuple[int, ...], eyes: Eyes) -> tuple[int, ...]:
    """Return who has won: the highest track, among equals the fewest black eyes now, still equal together. [R18]"""
    places = [(-track, sum(taken)) for track, taken in zip(fists, eyes, strict=True)]
    return tuple(seat for seat, place in enumerate(places) if place == min(places))
