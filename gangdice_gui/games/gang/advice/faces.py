"""What one die thrown again can come to: six faces, and what each of them would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.advice.weigh import Choice
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, View

Fate = Literal["boom", "leads", "short", "better", "same", "lower"]
GOOD: tuple[Fate, ...] = ("leads", "better")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One face the die can show."""

    face: int
    total: int
    """Of all dice then."""
    fate: Fate
    """Of who leads already: whether the total is better; of who does not: whether it leads."""


def lone(choices: Sequence[Choice], action: Action) -> int | None:
    """Return the position of the only die at stake, None where there is more to it.

    At stake is the die thrown again; of who stops, the one that would have been the best to throw again.
    """
    if isinstance(action, Stop):
        other = next((choice.action for choice in choices[:2] if isinstance(choice.action, Reroll)), action)
        action = other
    if isinstance(action, Reroll) and len(action.positions) == 1:
        return action.positions[0]
    return None


def six(view: View, choices: Sequence[Choice], action: Action) -> tuple[Outcome, ...]:
    """Return what the six faces of the only die at stake come to; empty unless that one roll decides."""
    turn, position = view.turn, lone(choices, action)
    condition, mode = card_parts(view.card or "")
    if turn is None or position is None or not (view.rerolls_left == 1 or mode == "explosive"):
        return ()
    beat, now = to_beat(view), sum(turn.faces)
    blown = bool(culprits(condition, turn.faces))
    ahead = not blown and (beat is None or (now, turn.dice) > beat)

    def fate(faces: tuple[int, ...]) -> Fate:
        total = sum(faces)
        if culprits(condition, faces):
            return "boom"
        if not ahead:
            return "leads" if beat is None or (total, turn.dice) > beat else "short"
        return "better" if total > now else "same" if total == now else "lower"

    found = []
    for face in range(6):
        faces = (*turn.faces[:position], face, *turn.faces[position + 1 :])
        found.append(Outcome(face, sum(faces), fate(faces)))
    return tuple(found)
