"""What a gangster can do with a question, each as a plan: the answer, and the street it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from gangdice_gui.games.fisticuffs.bots.chance import Chance, Counts, counted
from gangdice_gui.games.fisticuffs.bots.last_punch import LastPunch
from gangdice_gui.games.fisticuffs.bots.street import ATTACK, DEFENCE, DIE, OUT, Street, ways
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Block,
    Call,
    Credit,
    Declare,
    Fight,
    Guard,
    Miss,
    Place,
    Retire,
    Stop,
    Take,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.blows import eyes_of
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, Punch, Question, View

SIDES: Final = {"attack": ATTACK, "defence": DEFENCE, "out": OUT}
MOST: Final = 12
"""Ways to make use of a throw that are thought through."""
SAVED: Final = 0.5
"""What a black eye warded off is worth, its credit included."""

Then = Callable[[Street, Chance], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """One answer, and how the street goes on from it."""

    action: Action
    then: Then
    """Changes the street by the answer, with chance where it needs some, and plays the rumble to its end."""


def plans(view: View, question: Question, wanted: Action | None = None) -> list[Plan]:
    """Return the sensible answers to a question about a rumble, and the one `wanted`, each with what it leads to."""
    match question.kind:
        case "turn":
            return [_declare(question.seat, action) for action in question.actions if isinstance(action, Declare)]
        case "side":
            return [_side(view, question.seat, action) for action in question.actions]
        case "flight":
            return _flights(view, question, wanted)
        case "call":
            return [_call(question.seat, action) for action in question.actions if isinstance(action, Call)]
        case "lead" | "punch":
            # The quietest first: of answers as good as each other it is the one that is given.
            return [_punch(question.seat, action) for action in reversed(question.actions)]
        case "aim":
            assert view.punch is not None
            return list(_aims(view, question, view.punch, wanted))
        case "credit":
            return [_credit(view, action) for action in question.actions if isinstance(action, Credit)]
        case _:
            return []


def _credit(view: View, action: Credit) -> Plan:
    rumble, dispute = view.rumble, view.dispute
    assert rumble is not None and dispute is not None
    gone = [(dispute.seat, dispute.member), *((blow.seat, blow.member) for blow in rumble.blows)]

    def then(street: Street, stream: Chance) -> None:
        for seat, member in gone:
            del street.lanes[seat * 6 + member - 1]
        street.eyes[dispute.seat * 6 + dispute.member - 1] += dispute.eyes
        for seat in action.seats:
            street.fists[seat] += 1
        street.settle(stream)

    return Plan(action, then)


def _end(street: Street, seat: int, stream: Chance) -> None:
    street.play_on(stream, seat)
    street.settle(stream)


def _declare(seat: int, action: Declare) -> Plan:
    def then(street: Street, stream: Chance) -> None:
        street.declare(seat, action.seat)
        players = street.players
        thirds = [(seat + i) % players for i in range(1, players) if (seat + i) % players != action.seat]
        street.join(thirds)
        street.begin()
        _end(street, seat, stream)

    return Plan(action, then)


def _side(view: View, seat: int, action: Action) -> Plan:
    rumble = view.rumble
    assert rumble is not None
    camp = action.camp if isinstance(action, Take) else rumble.camps[seat]
    players = view.players
    silent = [s for s in ((seat + i) % players for i in range(1, players)) if rumble.camps[s] is None]

    def then(street: Street, stream: Chance) -> None:
        street.side[seat] = SIDES[camp or "out"]
        street.join(silent)
        street.begin()
        _end(street, seat, stream)

    return Plan(action, then)


def _flights(view: View, question: Question, wanted: Action | None) -> list[Plan]:
    seat, rumble = question.seat, view.rumble
    assert rumble is not None

    def fight(street: Street, stream: Chance) -> None:
        street.begin()
        _end(street, seat, stream)

    def run(action: Retire) -> Then:
        def then(street: Street, stream: Chance) -> None:
            street.eyes[seat * 6 + action.member - 1] += 1
            street.fists[action.seat] += 1
            street.side[seat] = OUT
            if seat != rumble.attacker and street.row(DEFENCE):
                street.begin()
                street.play_on(stream)
            street.settle(stream)

        return then

    found = [Plan(Fight(), fight)]
    runs = [action for action in question.actions if isinstance(action, Retire)]
    if runs:
        best = min(runs, key=lambda run: (not view.eyes[seat][run.member - 1], view.fists[run.seat], run.member))
        found += [Plan(action, run(action)) for action in runs if action in (best, wanted)]
    return found


def _call(seat: int, action: Call) -> Plan:
    def then(street: Street, stream: Chance) -> None:
        street.todo = [action.seat, *(other for other in street.todo if other != action.seat)]
        _end(street, seat, stream)

    return Plan(action, then)


def _punch(seat: int, action: Action) -> Plan:
    last: list[LastPunch] = []

    def then(street: Street, stream: Chance) -> None:
        street.todo = [other for other in street.todo if other != seat]
        if isinstance(action, Stop):
            return street.settle(stream)
        if isinstance(action, Attack | Block) and street.last(seat):
            if not last:
                last.append(LastPunch(street, seat, action.seat, isinstance(action, Block)))
            last[0].throw(street, stream)
            return street.settle(stream)
        if isinstance(action, Attack):
            street.hit(seat, stream, action.seat)
        elif isinstance(action, Block):
            ward_off(street, seat, action.seat, stream)
        street.rounds += seat == street.attacker
        return _end(street, seat, stream)

    return Plan(action, then)


# ---------------------------------------------------------------- guards


def saved(street: Street, cell: int, dice: int) -> float:
    """Return what so many guards in front of a member are worth: blows that do not land, less the dice."""
    counts = street.lanes.get(cell)
    if not counts:
        return -1.0
    left = sorted(counts.values())
    rest = dice
    while left and rest:
        gone = min(left[0], rest)
        rest -= gone
        left[0] -= gone
        if not left[0]:
            left.pop(0)
    before = eyes_of(street.eyes[cell], len(counts))
    after = eyes_of(street.eyes[cell], len(left)) if left else 0
    return SAVED * (before - after) - DIE * dice


def ward_off(street: Street, seat: int, target: int, stream: Chance) -> None:
    """Throw for a gang of one's own side, and lay the guards that save most, with one die turned if that helps."""
    counts = stream.throw(street.hand[seat])
    best, number, dice = -2.0, -1, 0
    for turned in {counts, *(made for _, made in ways(street.able[seat], counts))}:
        for at in range(6):
            if turned[at] and street.lanes.get(target * 6 + at):
                gain = saved(street, target * 6 + at, turned[at])
                if gain > best:
                    best, number, dice = gain, at, turned[at]
    if number >= 0:
        street.guard(seat, target * 6 + number, dice)


# ---------------------------------------------------------------- what to make of a throw


def _aims(view: View, question: Question, punch: Punch, wanted: Action | None) -> Iterator[Plan]:
    """Yield the best ways to make use of a throw by a first look, the one `wanted`, and to throw again."""
    looked = [plan for _, plan in first_look(view, question)]
    yield from (plan for at, plan in enumerate(looked) if at < MOST or plan.action == wanted)
    again = thrown_again(question)
    if again is not None:
        yield Plan(again, _again(punch))
    if Miss() in question.actions:
        yield Plan(Miss(), _missed(punch))


def first_look(view: View, question: Question) -> list[tuple[float, Plan]]:
    """Return the ways to lay out a throw, as it is or with one die turned, and what each gains; the best first."""
    punch = view.punch
    assert punch is not None
    street, counts = Street(view), counted(punch.faces)
    uses = plainest(view, question)
    looked: list[tuple[float, Plan]] = []
    for gain, number in _looks(street, punch, counts):
        for action in question.actions:
            if isinstance(action, Place | Guard) and action.number == number + 1:
                owners = action.owners if isinstance(action, Guard) else ()
                looked.append((gain, Plan(action, _laid(punch, counts, number, owners))))
    for move, made in ways_used(uses, counts):
        for gain, number in _looks(street, punch, made):
            looked.append((gain, Plan(uses[move], _laid(punch, made, number, ()))))
    return sorted(looked, key=lambda look: -look[0])


def thrown_again(question: Question) -> Use | None:
    """Return the ability that throws all dice again, None where there is none."""
    return next((action for action in question.actions if isinstance(action, Use) and action.die is None), None)


def ways_used(uses: dict[tuple[int, int], Use], counts: Counts) -> Iterator[tuple[tuple[int, int], Counts]]:
    """Yield every throw that these abilities can make of one."""
    for before, after in uses:
        made = list(counts)
        made[before] -= 1
        made[after] += 1
        yield (before, after), tuple(made)


def plainest(view: View, question: Question) -> dict[tuple[int, int], Use]:
    """Return by (face from 0, face it becomes) the plainest ability that turns a die so, and the first die of those."""
    assert view.punch is not None
    order = ("up", "down", "flip", "copy", "new")
    able, found = view.abilities[question.seat], dict[tuple[int, int], tuple[int, int, Use]]()
    for action in question.actions:
        if not isinstance(action, Use) or action.die is None or action.value is None:
            continue
        key = (view.punch.faces[action.die] - 1, action.value - 1)
        plain = (order.index(able[action.member - 1]), action.die)
        if key not in found or plain < found[key][:2]:
            found[key] = (*plain, action)
    return {key: use for key, (_, _, use) in found.items()}


def _looks(street: Street, punch: Punch, counts: Counts) -> list[tuple[float, int]]:
    """Return by number (from 0) what a first look says of laying it, only those that may be laid."""
    base, seat = punch.target * 6, punch.seat
    if punch.block:
        open_ = [at for at in range(6) if counts[at] and street.lanes.get(base + at)]
        return [(saved(street, base + at, counts[at]), at) for at in open_]
    shown = [at for at in range(6) if counts[at] and street.eyes[base + at] < KNOCKED_OUT]
    joined = [at for at in shown if base + at in street.lanes]
    return [(street.gain(seat, base + at) - DIE * counts[at], at) for at in joined or shown]


def _laid(punch: Punch, counts: Counts, number: int, owners: tuple[int, ...]) -> Then:
    def then(street: Street, stream: Chance) -> None:
        street.hand[punch.seat] = sum(counts)
        cell = punch.target * 6 + number
        if punch.block:
            street.guard(punch.seat, cell, counts[number], owners)
        else:
            street.lay(punch.seat, cell, counts[number])
        _end(street, punch.seat, stream)

    return then


def _again(punch: Punch) -> Then:
    def then(street: Street, stream: Chance) -> None:
        street.hand[punch.seat] = len(punch.faces)
        counts = stream.throw(len(punch.faces))
        looks = _looks(street, punch, counts)
        if looks:
            _, number = max(looks)
            return _laid(punch, counts, number, ())(street, stream)
        return _end(street, punch.seat, stream)

    return then


def _missed(punch: Punch) -> Then:
    def then(street: Street, stream: Chance) -> None:
        street.hand[punch.seat] = len(punch.faces)
        _end(street, punch.seat, stream)

    return then
