"""What the faces round the table show: only what everybody at the table has seen happen."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.gang.rules.state import leading
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.faces import Mood

SAFE: Final[tuple[bool, Mood]] = (False, "calm")
BLOWN: Final[tuple[bool, Mood]] = (True, "singed")


def face_after(turn: Turn) -> tuple[bool, Mood]:
    """Return whether the face of whoever played a turn and did not win is grey on the pages about it, and its mood."""
    return SAFE if turn.valid else BLOWN


def mood_of(show: Show, seat: int) -> Mood:
    """Return the mood of a seat's face: nothing but the turns of this round decides it."""
    (turns, leader), state = show.stand, show.state_of(seat)
    if state in ("bust", "out"):
        return "singed" if state == "bust" else "calm"
    if show.boom and seat not in show.calmed:
        return "worried"
    if state == "think" or (state == "roll" and not show.counting and leader is not None):
        return "thinking"
    ended = tuple(turn for turn in turns if turn.ended)
    # Whoever is passed worries until somebody else has dice in the hand.
    fresh = bool(turns) and (turns[-1].ended or not turns[-1].dice)
    before = leading(ended[:-1]) if fresh else None
    led = before is not None and before.seat == seat
    if show.counting:
        # Until the newest result is counted up nobody knows what it comes to.
        return "pleased" if led else "calm"
    if state == "lead":
        return "pleased"
    return "worried" if led and seat not in show.calmed else "calm"
