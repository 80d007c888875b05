"""The moments of a table that can be filmed: where a match stands, and what happens then."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired
from scripts.evening import evening, match_of
from scripts.moments import ponder
from scripts.shots_fisticuffs import (
    LULL,
    OWN_ATTACK,
    ROUND_ONE,
    WARDING,
    decided,
    fighting,
    four,
    outnumbered,
    speaking,
)
from scripts.shots_rackets import line
from scripts.shots_table import EIGHT, at_round, led, played, rich, some, started

Moment = Callable[[], tuple[Match, tuple[Any, ...]]]


def throw(dice: int) -> Moment:
    """Return the throw of so many own dice."""
    faces = some(dice, (0, 1, 2, 3, 4, 5))
    return lambda: (
        played(rich() if dice > 20 else started(), Card("different-2-bomb")),
        (Use(dice), Roll(faces)),
    )


def throw_other(dice: int) -> Moment:
    """Return the throw of so many dice by the first of the others."""
    return lambda: (
        played(started(first=1), Card("different-2-bomb")),
        (Use(dice), Roll(some(dice, (0, 1, 2, 3, 4, 5)))),
    )


ONE = (Use(1), Roll((4,)), Stop())
TWO = (Use(2), Roll((1, 0)), Stop())
NURSING = "care 2", "roll 3 2", "care 2", "roll 5 4 3 2", "care 3", "roll 2", "care 5", "roll 3 2"


def street(before: Callable[[], Match], *actions: str) -> Moment:
    """Return a moment of a street fight, and what follows."""
    return lambda: (before(), tuple(map(FISTICUFFS.rules.parse, actions)))


MOMENTS: dict[str, Moment] = {
    **{f"throw-{dice}": throw(dice) for dice in (1, 3, 12, 20, 30, 60, 114)},
    **{f"throw-other-{dice}": throw_other(dice) for dice in (3, 5, 12, 20)},
    "reroll": lambda: (played(led(), Use(5), Roll((5, 3, 0, 4, 2))), (Reroll((3, 4)), Roll((1, 1)))),
    "reroll-other": lambda: (
        played(started(first=1), Card("different-2-bomb"), Use(8), Roll(EIGHT)),
        (Reroll((1, 4, 6)), Roll((5, 0, 2))),
    ),
    **dict.fromkeys(
        ("hand", "hand-hard", "hand-soft", "hand-drop", "hand-up", "hand-down"),
        lambda: (played(led(), Use(5), Roll((5, 3, 0, 4, 2))), ()),
    ),
    "suspense": lambda: (led("total-11-explosive"), (Use(4), Roll((4, 1, 3, 0)))),
    "suspense-other": lambda: (
        played(started(first=0), Card("total-11-explosive"), Use(3), Roll((4, 3, 3)), Stop()),
        (Use(3), Roll((5, 3, 1))),
    ),
    "count": lambda: (played(led(), Use(6), Roll((1, 1, 0, 2, 3, 2))), (Stop(),)),
    "count-18": lambda: (played(started(), Card("different-2-bomb"), Use(18), Roll((2, 0) * 9)), (Stop(),)),
    "count-other": lambda: (played(started(first=1), Card("different-2-bomb"), Use(8), Roll(EIGHT)), (Stop(),)),
    "explosion": lambda: (led("run-2-explosive"), (Use(5), Roll((3, 1, 4, 0, 1)))),
    "explosion-first": lambda: (played(started(), Card("total-11-explosive")), (Use(5), Roll((3, 1, 4, 0, 5)))),
    "explosion-other": lambda: (played(started(first=1), Card("run-2-explosive")), (Use(4), Roll((3, 1, 4, 0)))),
    "bomb": lambda: (played(led("total-7-bomb"), Use(2), Roll((4, 2))), (Stop(),)),
    "bomb-other": lambda: (played(started(first=1), Card("total-7-bomb"), Use(4), Roll((3, 1, 4, 0))), (Stop(),)),
    "win": lambda: (played(led(), Use(3), Roll((5, 4, 0)), Stop(), Use(4), Roll((1, 2, 0, 2))), (Stop(),)),
    "card": lambda: (started(first=0), (Card("pair-explosive"),)),
    "win-other": lambda: (
        played(
            started(first=1),
            Card("total-11-explosive"),
            Use(3),
            Roll((5, 4, 1)),
            Stop(),
            *(Use(2), Roll((1, 0)), Stop()) * 2,
        ),
        (Use(2), Roll((3, 2)), Stop()),
    ),
    "win-own": lambda: (
        played(
            started(first=1),
            Card("total-11-explosive"),
            *(Use(2), Roll((1, 0)), Stop()) * 3,
            *(Use(3), Roll((5, 4, 0))),
        ),
        (Stop(),),
    ),
    "nobody": lambda: (
        played(started(), Card("total-11-explosive"), *(Use(3), Roll((5, 4, 5))) * 3),
        (Use(3), Roll((5, 4, 5))),
    ),
    "bonus": lambda: (
        played(at_round(9), Card("has-1-explosive"), *(Use(1), Roll((2,)), Stop()) * 3),
        (Use(1), Roll((3,)), Stop()),
    ),
    "alliance": street(speaking, "join defence", "join attack"),
    "punch": street(fighting(ROUND_ONE), "attack 3", "roll 2 3 3 5 6", "place 3"),
    "punch-other": street(four(WARDING[: WARDING.index("3 attack")]), "attack 0", "roll 4 1 2 2", "place 4"),
    "help": street(fighting(OWN_ATTACK), "use 3 0 3", "place 3"),
    "guard": street(four(WARDING), "guard 4 2 3"),
    "run": street(outnumbered, "retire 4 2"),
    "victory": street(decided, "stop"),
    "settling": street(fighting(ROUND_ONE), LULL[2:].strip()),
    "lull": street(fighting(ROUND_ONE + LULL), *NURSING, "care 3", "roll 3 2", "care 1", "roll 5 4 3 1"),
    "errand": lambda: (match_of(evening()), line("rob b7 from b4", "roll 5", "ten 6")),
    "errand-far": lambda: (match_of(evening()), line("sabotage g7 from a3", "roll 2 4 3", "ten 9")),
    "sale": lambda: (match_of(evening()), line("sell artifacts from d4", "roll 4 5 3", "roll 3 5")),
    "blast": lambda: (match_of(evening()), line("dynamite g3", "coin heads")),
    "shot": lambda: (match_of(evening(aims={"c8": "b4"})), line("sabotage a8 from b4", "ten 3")),
    "last-turn": lambda: (match_of(evening(turn=30, at=3, due=((0,) * 4,) * 4)), line("pass")),
    "wire": lambda: (match_of(evening()), line("sabotage a9 from a4", "roll 5")),
    "out": lambda: (
        played(started(), Card("total-11-explosive"), *ONE, Use(36), Roll((5,) * 36), *TWO, *TWO[:2]),
        (Stop(),),
    ),
}


WAITS, CHOOSES = 3000, 600
"""How long a table stands before whoever is asked chooses, and before they press, in milliseconds."""
GATHERS, SHAKES, FLICKS, LETS_GO = 200, 600, 1500, 1620
"""When the mouse takes two dice into the hand, shakes them, flicks them and lets go, in milliseconds."""
FLICKED = {
    "hand": (700, 2.4, -0.5),
    "hand-hard": (560, 2.0, 0.0),
    "hand-soft": (560, 0.6, 0.0),
    "hand-drop": (560, 0.0, 0.0),
    "hand-up": (560, 1.5, -1.5),
    "hand-down": (560, 1.5, 1.0),
}
"""Where it shakes them, and how fast it flicks them right and down, in pixels of 720 lines and a millisecond."""


def by_hand(name: str, table: Stage, ms: int) -> list[Event]:
    """Return what a player's mouse does at a moment that is thrown by hand; none at others."""
    if name not in FLICKED or not GATHERS <= ms <= LETS_GO or ms % 20:
        return []
    k, (x, right, low) = table.desk.size[1] / 720, FLICKED[name]
    # In a narrow window that is its middle.
    x = min(x, 0.5 * table.desk.size[0] / k)
    first, last = (table.group[f"die:{die}"].rect.center if ms < SHAKES else (0, 0) for die in (3, 4))
    if ms == GATHERS:
        return [Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1)]
    if ms < SHAKES:
        u = (ms - GATHERS) / (SHAKES - GATHERS)
        at = first[0] + (last[0] - first[0]) * u, first[1] + (last[1] - first[1]) * u
    elif ms < FLICKS:
        beat = math.tau * (ms - SHAKES) / 300
        at = (x + 70 * math.sin(beat)) * k, (580 + 24 * math.cos(2 * beat)) * k
    else:
        at = (x + right * (ms - FLICKS)) * k, (580 + low * (ms - FLICKS)) * k
    pos = round(at[0]), round(at[1])
    if ms == LETS_GO:
        return [Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)]
    return [Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))]


def begin(desk: Desk, name: str) -> tuple[App, Stage]:
    """Return the table at a moment, at the first frame of what happens then.

    What a person does in Gang of Dice is done as they do it, with widgets and a key, by one who has thrown before.
    """
    match, answers = MOMENTS[name]()
    desk.settings.hand_hints, desk.settings.coach = TIMES, "off"
    table = screens_of(match.game.id).table(desk, open_house(desk), match, False, False)
    assert isinstance(table, Stage)
    ponder(table)
    app = App(desk, table)
    waits = match.to_act != CHANCE
    for _ in range(WAITS // 10 if waits else 0):
        app.step([], 10)
    table.toasts.leave(table.clock)  # as whoever answers does
    if answers and _pressed(match, answers):
        _press(app, table, answers)
    else:
        table.course.take([step for answer in answers for step in match.act(match.to_act, answer)])
    if not waits:
        app.step([], 0)
    return app, table


def _pressed(match: Match, answers: Sequence[Any]) -> bool:
    """Tell whether a person answers, and all that follows is chance."""
    seat, (first, *rest) = match.to_act, answers
    mine = seat is not None and seat != CHANCE and match.seats[seat].human
    return mine and isinstance(first, Use | Reroll | Stop) and all(isinstance(answer, Roll) for answer in rest)


def _press(app: App, table: Stage, answers: Sequence[Any]) -> None:
    """Answer with widgets and a key, and let the dice fall as the moment says."""
    match, falls = table.match, list(answers[1:])
    chance = match.chance
    match.chance = lambda: match.act(CHANCE, falls.pop(0)) if falls else chance()  # type: ignore[method-assign]
    match answers[0]:
        case Use(dice):
            table.fired(Fired("dice", dice))
        case Reroll(positions):
            for die in positions:
                table.fired(Fired(f"die:{die}"))
    for _ in range(CHOOSES // 10):
        app.step([], 10)
    key = pygame.K_s if isinstance(answers[0], Stop) else pygame.K_RETURN
    app.step([Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)], 0)
