"""The coach's sentences: an order and its reason, in plain words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.advice.weigh import Choice
from gangdice_gui.games.fisticuffs.narrate import Cast, hand, joined
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
    Pass,
    Place,
    Retire,
    Stop,
    Take,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.types import Question, View
from gangdice_gui.table.coach.rows import BarRow, BarRows

TOLD: Final = 4
"""The most choices that are set side by side."""
CERTAIN: Final = 1 - 1e-9
UNSURE: Final = 0.004
"""A chance that was only played on is at least so far from what cannot be and what must be."""


def order(view: View, cast: Cast, seat: int, action: Action, words: Words) -> str:
    """Return an answer of a seat as an order: "Punch Ada", "Lay two 5s on Starch Stella"."""

    def say(key: str, **values: Any) -> str:
        return words(f"corner.act_{key}", **values)

    punch, name = view.punch, cast.names
    match action:
        case Declare(rival):
            return say("rumble", name=name[rival])
        case Lick(member):
            return say("lick", member=cast.member(seat, member))
        case Care(member):
            return say("care", member=cast.member(seat, member))
        case Take(camp):
            return say(camp)
        case Confirm():
            return say("confirm")
        case Fight():
            return say("fight")
        case Retire(member, rival):
            return say("run", member=cast.member(seat, member), name=name[rival])
        case Attack(rival):
            return say("punch", name=name[rival])
        case Block(ally):
            return say("block_own") if ally == seat else say("block", name=name[ally])
        case Stop():
            return say("stop")
        case Pass():
            return say("pass")
        case Call(ally):
            return say("call", name=name[ally])
        case Credit(seats):
            return say("credit", names=joined([name[other] for other in seats], words))
        case Use(member, None):
            return say("again", member=cast.member(seat, member))
        case Use(member, int() as die, value) if punch is not None:
            return say("use", before=punch.faces[die], after=value, member=cast.member(seat, member))
        case Place(number) if punch is not None:
            return say("place", dice=_laid(view, number, words), member=cast.member(punch.target, number))
        case Guard(number, owners) if punch is not None:
            names = joined([name[owner] for owner in sorted(set(owners))], words)
            whom = cast.member(punch.target, number)
            return say("guard", names=names, dice=_laid(view, number, words), member=whom)
    return say("miss")


def _laid(view: View, number: int, words: Words) -> str:
    assert view.punch is not None
    return hand([face for face in view.punch.faces if face == number], words)


def reason(view: View, cast: Cast, seat: int, choices: Sequence[Choice], words: Words) -> str:
    """Return the best choice as an order, why, what the next best is worth, and how that was found."""
    best = choices[0]
    act = order(view, cast, seat, best.action, words)
    if best.exact and best.win <= 1 - CERTAIN:
        return words("corner.no_hope", act=act)
    if best.exact and best.win >= CERTAIN:
        return words("corner.certain", act=act)
    told = [because(best, act, words)]
    if len(choices) > 1:
        second = choices[1]
        other = order(view, cast, seat, second.action, words)
        points = figures.points(best.win - second.win, words)
        sure = second.behind > 0 and figures.tenths(100 * (best.win - second.win)) > 0
        told.append(
            words("corner.next_less", act=other, points=points) if sure else words("corner.next_equal", act=other)
        )
    told.append(words("corner.counted" if best.exact else "corner.played_on"))
    return " ".join(told)


def because(choice: Choice, act: str, words: Words) -> str:
    """Return a choice as an order, and what it brings."""
    earned, eyes = figures.dice(choice.credits, words), figures.dice(abs(choice.eyes), words)
    if isinstance(choice.action, Lick | Care):
        return words("corner.because_heals", act=act, eyes=eyes)
    if choice.rumble is None:
        return words("corner.because_alone", act=act, credits=earned, eyes=eyes)
    rumble = chance(choice.rumble, choice.exact, words)
    return words("corner.because_side", act=act, credits=earned, eyes=eyes, rumble=rumble)


def chance(share: float, exact: bool, words: Words) -> str:
    """Return a chance in per cent; where it was only played on, nothing is certain."""
    return figures.chance(share if exact else min(max(share, UNSURE), 1 - UNSURE), words, about=not exact)


def rows(
    view: View, cast: Cast, seat: int, choices: Sequence[Choice], words: Words, mine: Choice | None = None
) -> BarRows:
    """Return the choices side by side: the best ones, and what was chosen."""
    told = list(choices[:TOLD])
    if mine is not None and mine not in told:
        told = [*told[: TOLD - 1], mine]
    about = not all(choice.exact for choice in told)
    return BarRows(
        tuple(
            BarRow(
                short(view, cast, choice.action, words),
                choice.win,
                (chance(choice.win, choice.exact, words), figures.dice(choice.credits, words)),
                best=choice is choices[0],
                done=choice is mine,
            )
            for choice in told
        ),
        (words("corner.wins_about" if about else "corner.wins"), words("corner.credits")),
    )


def short(view: View, cast: Cast, action: Action, words: Words) -> str:
    """Return an answer in a word or two: "Ada", "5s", "6 to 5"."""
    punch, name = view.punch, cast.names
    match action:
        case Declare(other) | Attack(other) | Call(other):
            return name[other]
        case Block(other):
            return words("corner.row_block", name=name[other])
        case Lick(member):
            assert isinstance(view.ask, Question)
            return words("corner.row_lick", member=cast.member(view.ask.seat, member).rpartition(" ")[2])
        case Retire() | Fight() | Stop() | Pass() | Confirm():
            return words(f"corner.row_{str(action).partition(' ')[0]}")
        case Take(camp):
            return words(f"corner.row_{camp}")
        case Care(member):
            return words("corner.row_care", n=member)
        case Credit(seats):
            return joined([name[other] for other in seats], words)
        case Use(_, None):
            return words("corner.row_again")
        case Use(_, int() as die, value) if punch is not None:
            return words("corner.row_use", before=punch.faces[die], after=value)
        case Place(number):
            return words("corner.row_place", n=number)
        case Guard(number, owners):
            return words("corner.row_guard", n=number, names=joined([name[o] for o in sorted(set(owners))], words))
    return words("corner.row_miss")
