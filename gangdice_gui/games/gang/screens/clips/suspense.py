"""Whether the last die of a throw still matters: from what everybody at the table can see, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.state import leading
from gangdice_gui.games.gang.rules.types import Turn, View

BOSS_TO_FIVE = range(6)


def outcomes(view: View, turn: Turn, last: int, rerolls_left: int) -> frozenset[str]:
    """Return what may become of `turn` once the die at position `last` lies, all other faces being known.

    Of `bust`, `lead`, `beaten`, and `open` where the seat may still go on. `turn` has its faces; the one at `last` is
    not looked at.
    """
    if view.card is None:
        return frozenset({"open"})
    condition, mode = card_parts(view.card)
    found = set()
    for face in BOSS_TO_FIVE:
        faces = (*turn.faces[:last], face, *turn.faces[last + 1 :])
        checked = mode == "explosive" or rerolls_left == 0
        if checked and culprits(condition, faces):
            found.add("bust")
        elif rerolls_left:
            found.add("open")
        else:
            ended = replace(turn, faces=faces, ended=True, valid=True, total=sum(faces))
            others = tuple(other for other in view.turns if other.seat != turn.seat)
            best = leading((*others, ended))
            found.add("lead" if best is ended else "beaten")
    return frozenset(found)


def matters(view: View, turn: Turn, last: int, rerolls_left: int) -> bool:
    """Tell whether the last die alone decides between bust or not, or between leading or not; a lone die is no last."""
    return len(turn.faces) > 1 and len(outcomes(view, turn, last, rerolls_left)) > 1
