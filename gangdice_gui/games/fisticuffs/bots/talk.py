"""Why a gangster does what he does, as a line of talk: what is true of his answer, the weightiest thing first."""

from __future__ import annotations

from dataclasses import dataclass

from gangdice_gui.games.fisticuffs.bots.street import ATTACK, DEFENCE, Street
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Block,
    Call,
    Care,
    Confirm,
    Credit,
    Declare,
    Fight,
    Guard,
    Lick,
    Miss,
    Pass,
    Place,
    Retire,
    Stop,
    Take,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.blows import eyes_of
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Question, Rumble, View


@dataclass(frozen=True, slots=True)
class Talk:
    """A line of talk: its key under `fisticuffs.talk_`, and what stands in its places."""

    key: str
    other: int | None = None
    """The gang it is about."""
    n: int | None = None


def reason(view: View, question: Question, action: Action) -> Talk:
    """Return why a gang answers so; it holds for every mind, since it is read off the table."""
    seat, rumble = question.seat, view.rumble
    match action:
        case Declare(rival):
            return _declared(view, seat, rival)
        case Lick():
            return Talk("lick", n=sum(count < KNOCKED_OUT for count in view.eyes[seat]))
        case Care(member):
            return Talk("care_asleep" if view.eyes[seat][member - 1] == KNOCKED_OUT else "care_hurt")
        case Credit(seats):
            return Talk("credit_own" if seat in seats else "credit_other", other=seats[0])
        case Miss():
            return Talk("miss")
        case _:
            assert rumble is not None
            return _in_rumble(view, rumble, seat, action)


def _in_rumble(view: View, rumble: Rumble, seat: int, action: Action) -> Talk:
    match action:
        case Take() | Confirm():
            return _sided(view, rumble, seat, action)
        case Fight():
            return Talk("fight")
        case Retire(_, rival):
            return Talk("run", other=rival)
        case Call(supporter):
            return Talk("call", other=supporter)
        case Use() | Place() | Guard():
            return _aimed(view, rumble, seat, action)
        case _:
            return _punched(view, rumble, seat, action)


def _declared(view: View, seat: int, rival: int) -> Talk:
    rivals = [other for other in range(view.players) if other != seat]
    awake = {other: sum(count < KNOCKED_OUT for count in view.eyes[other]) for other in rivals}
    if view.fists[rival] > max(view.fists[other] for other in range(view.players) if other != rival):
        return Talk("rumble_leader", rival, view.fists[rival])
    if awake[rival] == min(awake.values()) < max(awake.values()):
        return Talk("rumble_weakest", rival, awake[rival])
    return Talk("rumble", rival)


def _sided(view: View, rumble: Rumble, seat: int, action: Action) -> Talk:
    if isinstance(action, Confirm):
        return Talk("confirm")
    assert isinstance(action, Take)
    if action.camp == "out":
        return Talk("out")
    street = Street(view)
    street.side[seat] = 0
    dice = {"attack": street.strength(ATTACK), "defence": street.strength(DEFENCE)}
    leader = rumble.attacker if action.camp == "attack" else rumble.defender
    mine, theirs = dice[action.camp], sum(dice.values()) - dice[action.camp]
    key = "join_stronger" if mine > theirs else "join_weaker" if mine < theirs else "join_even"
    return Talk(key, leader, mine)


def _punched(view: View, rumble: Rumble, seat: int, action: Action) -> Talk:
    due = forecast(view)
    winning = [other for other in range(view.players) if due.fists[other] >= END and other != seat]
    if isinstance(action, Stop):
        gained = due.fists[seat] - view.fists[seat]
        if due.fists[seat] >= END and due.fists[seat] > max(due.fists[:seat] + due.fists[seat + 1 :]):
            return Talk("stop_win", n=due.fists[seat])
        return Talk("stop_gain", n=gained) if gained else Talk("stop")
    if isinstance(action, Pass):
        return Talk("pass")
    if isinstance(action, Block):
        if winning:
            return Talk("block_win", winning[0])
        eyes = sum(blow.eyes for blow in due.blows if blow.seat == action.seat)
        return Talk("block_own" if action.seat == seat else "block_ally", action.seat, eyes)
    assert isinstance(action, Attack)
    if not rumble.rounds:
        return Talk("attack_first", action.seat)
    fresh = sum(
        count < KNOCKED_OUT and seat not in (lane.open if (lane := rumble.lane(action.seat, number)) else ())
        for number, count in enumerate(view.eyes[action.seat], 1)
    )
    return Talk("attack_fresh", action.seat, fresh) if fresh else Talk("attack", action.seat)


def _aimed(view: View, rumble: Rumble, seat: int, action: Action) -> Talk:
    punch = view.punch
    assert punch is not None
    if isinstance(action, Use):
        return Talk("again" if action.die is None else "use", n=action.value)
    assert isinstance(action, Place | Guard)
    dice, lane = punch.faces.count(action.number), rumble.lane(punch.target, action.number)
    eyes = view.eyes[punch.target][action.number - 1]
    if isinstance(action, Guard):
        assert lane is not None
        left = list(lane.open)
        for owner in action.owners:
            left.remove(owner)
        saved = eyes_of(eyes, len(set(lane.open))) - (eyes_of(eyes, len(set(left))) if left else 0)
        return Talk("guard_saved", action.owners[0], saved) if saved else Talk("guard", action.owners[0])
    if lane is None:
        return Talk("place_alone", punch.target, dice)
    if len(lane.spares) >= dice:
        return Talk("place_spares", punch.target)
    others = [owner for owner in lane.open if owner != seat]
    if seat in lane.open:
        return Talk("place_more", punch.target)
    if len(set(others)) == 1 and not eyes:
        return Talk("place_both", others[0])
    return Talk("place_join", others[0]) if others else Talk("place_alone", punch.target, dice)
