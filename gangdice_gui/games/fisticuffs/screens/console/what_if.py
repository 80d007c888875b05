"""What would become of a throw: every way to use it, with one die turned or as it lies, and the street after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from gangdice_gui.games.fisticuffs.rules.actions import Guard, Miss, Place, Use
from gangdice_gui.games.fisticuffs.rules.forecast import Due, Forecast, forecast
from gangdice_gui.games.fisticuffs.rules.gangs import Ability
from gangdice_gui.games.fisticuffs.rules.punch import attacked, guarded, guards, numbers
from gangdice_gui.games.fisticuffs.rules.types import END, Lane, Question, View

PLAIN: Final[tuple[Ability, ...]] = ("up", "down", "flip", "copy", "new", "again")
"""Of two members who make the same face the plainer one helps: it costs nothing, so any may."""
Lay = Place | Guard | Miss


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a throw."""

    use: Use | None
    """The ability that turns a die first."""
    lay: Lay
    faces: tuple[int, ...]
    """What the dice show when they are laid."""

    @property
    def number(self) -> int:
        """The number laid, 0 for a miss."""
        return 0 if isinstance(self.lay, Miss) else self.lay.number

    @property
    def dice(self) -> int:
        """How many dice are laid."""
        return self.faces.count(self.number)


def lays(view: View, faces: tuple[int, ...]) -> tuple[Lay, ...]:
    """Return what fits, if the throw in progress showed these faces."""
    rumble, punch = view.rumble, view.punch
    assert rumble is not None and punch is not None
    punch = replace(punch, faces=faces)
    if punch.block:
        return tuple(guards(rumble, punch)) or (Miss(),)
    return tuple(map(Place, numbers(rumble, punch, view.eyes[punch.target]))) or (Miss(),)


def turned(view: View, use: Use) -> tuple[int, ...]:
    """Return the faces of the throw in progress once a member has turned a die."""
    assert view.punch is not None
    faces = view.punch.faces
    if use.die is None or use.value is None:
        return faces
    return (*faces[: use.die], use.value, *faces[use.die + 1 :])


def ghosts(view: View, question: Question, die: int) -> list[Use]:
    """Return what a die of the throw could become, by face; where two members do the same, the plainer one."""
    able, found = view.abilities[question.seat], dict[int, Use]()
    for action in question.actions:
        if not isinstance(action, Use) or action.die != die or action.value is None:
            continue
        other = found.get(action.value)
        if other is None or PLAIN.index(able[action.member - 1]) < PLAIN.index(able[other.member - 1]):
            found[action.value] = action
    return [found[value] for value in sorted(found)]


def again(question: Question) -> Use | None:
    """Return the ability that throws all dice again, None where there is none."""
    return next((action for action in question.actions if isinstance(action, Use) and action.die is None), None)


def ways(view: View, question: Question) -> Iterator[Way]:
    """Yield every way to use the throw, those without help first."""
    assert view.punch is not None
    faces = view.punch.faces
    for lay in lays(view, faces):
        yield Way(None, lay, faces)
    for die in range(len(faces)):
        for use in ghosts(view, question, die):
            now = turned(view, use)
            for lay in lays(view, now):
                yield Way(use, lay, now)


def after(view: View, way: Way) -> View:
    """Return the view as it would be with the dice laid."""
    rumble, punch, lay = view.rumble, view.punch, way.lay
    assert rumble is not None and punch is not None
    if isinstance(lay, Miss):
        return replace(view, punch=None)
    lane = rumble.lane(punch.target, lay.number) or Lane(punch.target, lay.number, ())
    if isinstance(lay, Place):
        lane, _ = attacked(lane, punch.seat, way.dice)
    else:
        lane = guarded(lane, punch.seat, lay.owners, way.dice - len(lay.owners))
    others = (old for old in rumble.lanes if (old.seat, old.number) != (lane.seat, lane.number))
    lanes = tuple(sorted((*others, lane), key=lambda street: street[:2]))
    return replace(view, punch=None, rumble=replace(rumble, lanes=lanes))


def met(view: View, way: Way) -> int:
    """Return how many of the dice laid would meet a spare."""
    rumble, punch = view.rumble, view.punch
    assert rumble is not None and punch is not None
    lane = rumble.lane(punch.target, way.number)
    return min(way.dice, len(lane.spares)) if isinstance(way.lay, Place) and lane is not None else 0


def due_at(view: View, seat: int, number: int) -> Due | None:
    """Return the blow that would land on a member if it ended now."""
    return next((due for due in forecast(view).blows if (due.seat, due.member) == (seat, number)), None)


def worth(view: View, now: Forecast, way: Way, seat: int) -> float:
    """Return how good a way looks at first sight: own credits, eyes saved on one's side, and dice kept.

    `now` is what would land without the throw.
    """
    then = forecast(after(view, way))
    gain = then.fists[seat] - now.fists[seat]
    rivals = max((then.fists[other] - now.fists[other] for other in range(view.players) if other != seat), default=0)
    saved = sum(map(sum, now.eyes)) - sum(map(sum, then.eyes)) if isinstance(way.lay, Guard) else 0
    wins = max(then.fists) >= END and then.fists[seat] == max(then.fists)
    return 3 * wins + gain + 0.6 * saved - 0.3 * max(0, rivals) - 0.1 * way.dice - 0.04 * (way.use is not None)


def best(view: View, question: Question) -> Way:
    """Return the way that looks best at first sight."""
    now = forecast(view)
    return max(ways(view, question), key=lambda way: worth(view, now, way, question.seat))
