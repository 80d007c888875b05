"""Answers nobody has to think ahead for: who is credited, who is cared for, which camp is stayed in."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Action, Confirm, Credit, Lick, Take
from gangdice_gui.games.fisticuffs.rules.types import Question, Rumble, View


def best_credit(view: View, question: Question) -> Credit:
    """Return who is credited: oneself first, then whoever is furthest behind."""
    seat = question.seat
    ways = [action for action in question.actions if isinstance(action, Credit)]
    return min(
        ways, key=lambda credit: (seat not in credit.seats, sorted(view.fists[s] for s in credit.seats if s != seat))
    )


def best_care(view: View, seat: int) -> int:
    """Return the member a gang cares for: one who wakes up or can help again, those knocked out first."""
    eyes = view.eyes[seat]
    hurt = [member for member in range(1, 7) if eyes[member - 1]]
    return max(hurt, key=lambda member: (eyes[member - 1], -member))


def best_lick(question: Question, view: View) -> Lick | None:
    """Return the member whose wounds are licked, None where that is not allowed."""
    if not any(isinstance(action, Lick) for action in question.actions):
        return None
    return Lick(best_care(view, question.seat))


def stays(rumble: Rumble, seat: int, camp: str) -> Action:
    """Return the answer that puts a gang in a camp: to confirm where it stands there already."""
    if rumble.camps[seat] == camp:
        return Confirm()
    return Take("attack" if camp == "attack" else "defence" if camp == "defence" else "out")
