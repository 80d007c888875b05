"""Who starts: the highest sum of six dice. [R1]"""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.rules.blows import best_throws
from gangdice_gui.games.fisticuffs.rules.events import OpeningThrown, OpeningTied, Starts
from gangdice_gui.games.fisticuffs.rules.state import Course

DICE: Final = 6
"""Everybody throws as many for the start, whatever its members look like."""


def open_opening(course: Course) -> None:
    """Have the next contender throw, or find who starts; those tied for it throw again. [R1]"""
    state = course.state
    if len(state.throws) < len(state.contenders):
        return course.roll("opening")
    tied = best_throws(state.contenders, state.throws)
    if len(tied) > 1:
        return course.happened(OpeningTied(tied), contenders=tied, throws=())
    return course.happened(Starts(tied[0]), contenders=(), throws=(), seat=tied[0], stage="turn")


def throw_for_start(course: Course, faces: tuple[int, ...]) -> None:
    """Put down a contender's throw."""
    state = course.state
    seat = state.contenders[len(state.throws)]
    course.happened(OpeningThrown(seat, faces), throws=(*state.throws, faces))
