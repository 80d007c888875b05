"""Errands: the walk, the test, and what comes between; and the works on which one shows oneself.

`[R22]` and so on: see turn.py.
"""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.engine.game import IllegalAction
from gangdice_gui.games.rackets.rules import attacks, goods, weapons
from gangdice_gui.games.rackets.rules.actions import Attack, Sell
from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKETS, Space, distance, is_diagonal
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.errand_events import Failed, Fuse, SetOut, Tested, Walked
from gangdice_gui.games.rackets.rules.events import Money, Sold
from gangdice_gui.games.rackets.rules.figures import (
    BOMBS_AT_ONCE,
    CRATE_PRICE,
    DIAGONAL_DICE,
    DIAGONAL_TIMES,
    HOME_PRICE,
    SIDE_DICE,
    haggled,
    prices,
    walk_chance,
)
from gangdice_gui.games.rackets.rules.rounds import end_round
from gangdice_gui.games.rackets.rules.state import Job, Stage, Table, seat_of
from gangdice_gui.games.rackets.rules.works import Work, work

# ---------------------------------------------------------------- selling


def first_price(table: Table, seat: int, good: str) -> int:
    """Return the dollars a batch is worth to a seat before the haggle. [R16]"""
    return price_by(table.card or "", table.options.factions[seat], good)


def price_by(card: str, own: str, good: str) -> int:
    """Return the dollars a batch is worth to a faction before the haggle by any card. [R16]"""
    if good == own:
        return HOME_PRICE
    return prices(card)[good] * (DIAGONAL_TIMES if is_diagonal(own, good) else 1)


def dice_to(table: Table, seat: int, space: Space) -> int:
    """Return how many dice walk a seat to a space of another faction's: one, on the diagonal three."""
    return dice_between(table.options.factions[seat], space)


def dice_between(own: str, space: Space) -> int:
    """Return how many dice walk a faction to a space of another one's."""
    there = FACTION_AT[space]
    diagonal = there is not None and is_diagonal(own, there)
    return DIAGONAL_DICE if diagonal else SIDE_DICE


def why_not_sell(table: Table, seat: int, action: Sell) -> str | None:
    """Return in one sentence why a seat cannot sell so, None where it can."""
    if not goods.owned(table, seat, action.good):
        return f"You have nothing of this good: {action.good}."
    if action.good == table.options.factions[seat]:
        return "At home there is no walk, so no start is named." if action.start else None
    if action.start is None:
        return "The walk needs a start in your own territory."
    return None if seat_of(table, FACTION_AT[action.start]) == seat else f"{action.start} is not in your territory."


def haggle(course: Course, seat: int, faces: tuple[int, ...]) -> None:
    """Sell everything one has of the good at the price of the table for one. [R16]"""
    good = _job(course).space
    good = next(name for name, market in MARKETS.items() if market == good)
    first = first_price(course.state, seat, good)
    price, count = haggled(first, sum(faces)), goods.owned(course.state, seat, good)
    goods.take_out(course, seat, good, count)
    course.earn(seat, price * count)
    course.happen(Sold(seat, good, count, first, faces, price))
    end_round(course)


# ---------------------------------------------------------------- setting out


def set_out(course: Course, seat: int, action: Sell | Attack) -> None:
    """Begin an errand, as far as it goes without a die."""
    target = MARKETS[action.good] if isinstance(action, Sell) else action.target
    if action.start is not None:
        far = distance(action.start, target)
        job = Job(action, "start", target, far, dice_to(course.state, seat, target))
    elif isinstance(action, Sell):
        job = Job(action, "haggle", target)
    else:
        job = Job(action, "fuse" if action.verb == "dynamite" else "arrival", target)
    course.happen(SetOut(seat, action), job=job)
    if isinstance(action, Attack) and action.verb in attacks.BLASTS:  # [R19]
        course.earn(seat, -CRATE_PRICE)
        course.happen(Money(seat, -CRATE_PRICE, "crate"))
    if job.stage == "start":
        face_danger(course, seat)
    elif job.stage == "arrival":
        _strike(course, seat)


def begin_work(course: Course, seat: int, action: Work) -> None:
    """Show oneself on a plot and, where nobody objects, do the work. [R22]"""
    course.change(job=Job(action, "work", action.space))
    face_danger(course, seat)
    if course.state.job is not None and course.state.job.shooters:
        course.happen(SetOut(seat, action))


def face_danger(course: Course, seat: int) -> None:
    """Let the wires and perches see a seat that shows itself; go on where none is left. [R22]"""
    job = _job(course)
    arriving = job.stage == "arrival"
    searching = isinstance(job.action, Attack) and job.action.verb in attacks.SEARCHES
    if weapons.show(course, seat, weapons.danger_on(job), wires=not (arriving and searching)):
        give_up(course, seat)
    elif not _job(course).shooters:
        go_on(course, seat)


def shot(course: Course, seat: int, face: int) -> None:
    """Fire the perch whose turn it is."""
    if weapons.shoot(course, seat, face):
        give_up(course, seat)
    elif not _job(course).shooters:
        go_on(course, seat)


def go_on(course: Course, seat: int) -> None:
    """Go on with a job whose danger is past."""
    job = _job(course)
    if job.stage == "work":
        assert not isinstance(job.action, Sell | Attack)
        work(course, seat, job.action)  # type: ignore[arg-type]
        end_round(course)
    elif job.stage == "start":
        _stage(course, "walk")
    elif isinstance(job.action, Sell):
        _stage(course, "haggle")
    else:
        _strike(course, seat)


def give_up(course: Course, seat: int) -> None:
    """End the round of a seat that was injured; an errand fails with its own loss on top. [R22]"""
    action = _job(course).action
    if isinstance(action, Sell | Attack):
        _fail(course, seat)
    else:
        end_round(course)


# ---------------------------------------------------------------- the walk


def walk(course: Course, seat: int, faces: tuple[int, ...]) -> None:
    """Walk what was thrown; an attacker with a bomb in hand is asked in secret before the others know the throw."""
    job = _job(course)
    chance = walk_chance(job.distance, sum(faces))
    carries = isinstance(job.action, Attack) and course.state.hand[seat] > 0
    stage: Stage = "drop" if carries else "test"
    job = replace(job, stage=stage, faces=faces, chance=chance, hidden=carries)
    course.happen(Walked(seat, faces, job.distance, chance, "walker" if carries else "all"), job=job)
    if not carries:
        _try(course, seat)


def drop(course: Course, seat: int, space: Space | None) -> None:
    """Lay the bomb in hand or keep it, and go on. [R23]"""
    if space is not None and space not in weapons.drop_plots(course.state):
        raise IllegalAction("The bomb is laid as far as the dice say, on a plot there without a wire of yours.")
    _stage(course, "test")
    weapons.drop(course, seat, space)
    job = replace(_job(course), hidden=False)
    course.happen(Walked(seat, job.faces, job.distance, job.chance, "others"), job=job)
    _try(course, seat)


def _try(course: Course, seat: int) -> None:
    chance = _job(course).chance
    if chance == 0:  # [R17]
        _fail(course, seat, there=True)
    elif chance == 100:
        _arrive(course, seat)


def test(course: Course, seat: int, face: int) -> None:
    """Throw the ten-sided die of an errand."""
    chance = _job(course).chance
    ok = 10 * face <= chance
    course.happen(Tested(seat, face, chance, ok))
    if ok:
        _arrive(course, seat)
    else:
        _fail(course, seat, there=True)


def _arrive(course: Course, seat: int) -> None:
    _stage(course, "arrival")
    face_danger(course, seat)


def _strike(course: Course, seat: int) -> None:
    job = _job(course)
    assert isinstance(job.action, Attack)
    if attacks.strike(course, seat, job.action.verb, job.space):
        _stage(course, "prize")
    else:
        end_round(course)


def _fail(course: Course, seat: int, *, there: bool = False) -> None:
    """End an errand that failed. Who tried to clear a wire, and failed at that, finds it. [R21]"""
    job = _job(course)
    action = job.action
    assert isinstance(action, Sell | Attack)
    verb = "sell" if isinstance(action, Sell) else action.verb
    course.happen(Failed(seat, action))
    wire = weapons.foreign_wire(course.state, seat, job.space)
    if there and verb == "clear" and wire is not None:
        weapons.go_off(course, wire, seat)
    course.lose(seat, verb)
    end_round(course)


# ---------------------------------------------------------------- dynamite, and the lifted bomb


def burn(course: Course, seat: int, heads: bool) -> None:
    """Toss the coin of a stick of dynamite."""
    course.happen(Fuse(seat, heads))
    if heads:
        _strike(course, seat)
    else:
        _fail(course, seat)


def may_keep(table: Table, seat: int) -> bool:
    """Tell whether a lifted bomb may be kept: with two already there is only the fence. [R21]"""
    return weapons.bombs_of(table, seat) < BOMBS_AT_ONCE


def prize(course: Course, seat: int, keep: bool) -> None:
    """Keep the lifted bomb or fence it."""
    if keep and not may_keep(course.state, seat):
        raise IllegalAction(f"Nobody has more than {BOMBS_AT_ONCE} bombs at a time.")
    attacks.take_prize(course, seat, keep)
    end_round(course)


def _job(course: Course) -> Job:
    assert course.state.job is not None
    return course.state.job


def _stage(course: Course, stage: Stage) -> None:
    course.change(job=replace(_job(course), stage=stage))
