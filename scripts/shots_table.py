"""The states of the table, for `scripts/shot.py`. Every one comes out of a match played by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from scripts.moments import Change, ponder

MARCO = Seat("human", "Marco", "ivory", "bellhop")
ADA = Seat("gangster", "Ada Finch", "onyx", "ada")
BENNO = Seat("gangster", "Big Benno", "crimson", "benno")
DOT = Seat("gangster", "Dot Calloway", "sapphire", "dot")
TYLOR = Seat("human", "Tylor", "crimson", "singer")
FOUR = (MARCO, ADA, BENNO, DOT)


def played(match: Match, *answers: Any) -> Match:
    """Play answers in order, whoever they are from."""
    for answer in answers:
        seat = match.to_act
        assert seat is not None
        match.act(seat, answer)
    return match


def started(seats: tuple[Seat, ...] = FOUR, first: int = 0, **options: Any) -> Match:
    """Start a match whose answers are all given by hand."""
    return Match.start(GANG, standard_options(len(seats), first=first, **options), seats, "shots")


def at_round(number: int, seats: tuple[Seat, ...] = FOUR, **options: Any) -> Match:
    """Return a match at the beginning of a round, the earlier ones played with one die each."""
    match = started(seats, **options)
    chance = random.Random(5)
    while match.view(None).round < number:
        view = match.view(None)
        played(match, Card(match.ask.cards[0]))
        for _ in view.still_to_play:
            played(match, Use(1), Roll((chance.choice((2, 2, 4)),)))
            if match.view(None).turn is not None and match.view(None).turn.rolls:
                played(match, Stop())
    return match


def rich(others: int = 35) -> Match:
    """Return a match in which Marco has just taken nearly everything."""
    match = played(started(), Card("total-11-explosive"), Use(1), Roll((4,)), Stop())
    for _ in range(3):
        played(match, Use(others), Roll((5,) * others))
    return match


def shot(match: Match, *then: Change) -> Callable[[Desk], Stage]:
    """Return a picture of a match as it stands, changed as told."""

    def make(desk: Desk) -> Stage:
        scene = gang_table(desk, open_house(desk), Match.from_text(match.to_text(), find_game))
        ponder(scene)
        scene.update(0)
        for change in then:
            change(scene)
        return scene

    return make


def wanting(dice: int) -> Change:
    """Choose a number."""

    def change(scene: Stage) -> None:
        scene.board.selection.want(dice)
        scene.board.change(dice=scene.board.selection.dice)

    return change


def picking(*positions: int) -> Change:
    """Pick dice."""

    def change(scene: Stage) -> None:
        scene.board.selection.picked = set(positions)
        scene.board.change(picked=frozenset(positions))

    return change


def doing(ms: int, *answers: Any) -> Change:
    """Play on and stop the clock in the middle of it."""

    def change(scene: Stage) -> None:
        steps: list[Any] = []
        for answer in answers:
            seat = scene.match.to_act
            assert seat is not None
            steps += scene.match.act(seat, answer)
        scene.course.take(steps)
        for _ in range(ms // 10):
            scene.update(10)

    return change


def numbered(scene: Stage) -> None:
    """Show the digits that pick the dice."""
    scene.board.change(numbers=True)


def some(count: int, faces: tuple[int, ...], seed: int = 1) -> tuple[int, ...]:
    """Return any faces."""
    chance = random.Random(seed)
    return tuple(chance.choice(faces) for _ in range(count))


def of_face(faces: tuple[int, ...], *wanted: int) -> tuple[int, ...]:
    """Return the positions of some faces."""
    return tuple(position for position, face in enumerate(faces) if face in wanted)


def led(card: str = "total-10-bomb", match: Match | None = None) -> Match:
    """Benno is busted and Dot leads with 9; then it is Marco's turn."""
    match = started(first=2) if match is None else match
    played(match, Card(card), Use(6), Roll((5, 5, 1, 2, 4, 4)))
    if match.view(None).turns[0].ended is False:
        played(match, Stop())
    return played(match, Use(3), Roll((5, 3, 1)), Stop())


def trayed(count: int) -> tuple[Match, tuple[int, ...]]:
    """Marco throws so many dice at a card that forbids two values."""
    faces = some(count, (0, 1, 2, 3, 4, 5))
    return played(started(), Card("different-2-bomb"), Use(count), Roll(faces)), faces


def crowd() -> Match:
    """Others stand with 60, 8 and 20 dice."""
    match = played(started(first=1), Card("total-11-explosive"), Use(1), Roll((4,)), Stop())
    for lost in (28, 16, 20):
        played(match, Use(lost), Roll((5,) * lost))
    played(match, Card("different-2-bomb"))
    for count in (60, 8, 20):
        played(match, Use(count), Roll((3, 0, 3, 3) * (count // 4)), Stop())
    return match


def shared(**options: Any) -> Match:
    """Two people and a gangster at one screen."""
    return played(started((MARCO, TYLOR, ADA), **options), Card("pair-explosive"))


def out_seat() -> Match:
    """Ada has lost everything."""
    match = played(started(), Card("total-11-explosive"), Use(1), Roll((4,)), Stop())
    played(match, Use(36), Roll((5,) * 36))
    for _ in range(2):
        played(match, Use(2), Roll((1, 0)), Stop())
    return played(match, Card("total-10-bomb"))


def by_hand(match: Match, *answers: Any) -> Match:
    """Play on in a match and return it."""
    return played(match, *answers)


MANY = some(31, (0, 1, 2, 3, 4, 5))
MOST = some(114, (0, 1, 2, 3, 4, 5), 3)
EIGHT = (2, 2, 2, 0, 2, 2, 0, 2)
TRAY12, FACES12 = trayed(12)
TRAY18, FACES18 = trayed(18)
TIE = played(
    started(first=1),
    Card("total-10-bomb"),
    *(Use(2), Roll((4, 4)), Stop()),
    *(Use(3), Roll((4, 4, 0)), Stop()),
    *(Use(2), Roll((3, 5)), Stop()),
)
SHOTS: dict[str, Callable[[Desk], Stage]] = {
    "table:choose": shot(led("total-11-explosive")),
    "table:choose-31": shot(rich(), doing(0), wanting(1)),
    "table:pick": shot(played(led(), Use(5), Roll((5, 3, 0, 4, 2))), picking(3, 4)),
    "table:pick-none": shot(played(led(), Use(5), Roll((5, 3, 0, 1, 0)))),
    "table:pick-digits": shot(played(led(), Use(9), Roll((5, 3, 0, 4, 2, 1, 1, 0, 3))), picking(0, 3), numbered),
    "table:pick-1": shot(played(led(), Use(1), Roll((5,)))),
    "table:pick-12": shot(TRAY12, picking(*of_face(FACES12, 3, 4))),
    "table:pick-18": shot(TRAY18, picking(*of_face(FACES18, 3, 4, 5))),
    "table:pick-31": shot(played(rich(), Card("different-2-bomb"), Use(31), Roll(MANY)), picking(*of_face(MANY, 0, 1))),
    "table:pick-114": shot(
        played(rich(), Card("different-2-bomb"), Use(114), Roll(MOST)), picking(*of_face(MOST, 0, 1)[:33])
    ),
    "table:choose-141": shot(played(rich(), Card("different-2-bomb")), wanting(64)),
    "table:bust": shot(led("run-2-explosive"), doing(4000, Use(5), Roll((3, 1, 4, 0, 1)))),
    "table:boom-flying": shot(led("run-2-explosive"), doing(1950, Use(5), Roll((3, 1, 4, 0, 1)))),
    "table:busted": shot(played(started(), Card("run-2-explosive"), Use(5), Roll((3, 1, 4, 0, 1)))),
    "table:boom-other": shot(
        played(started(first=1), Card("run-2-explosive")), doing(3300, Use(4), Roll((3, 1, 4, 0)))
    ),
    "table:bomb-check": shot(played(led(), Use(2), Roll((4, 3))), doing(700, Stop())),
    "table:throw": shot(led(), doing(700, Use(5), Roll((5, 3, 0, 4, 2)))),
    "table:reroll": shot(played(led(), Use(5), Roll((5, 3, 0, 4, 2))), doing(700, Reroll((3, 4)), Roll((1, 1)))),
    "table:throw-114": shot(played(rich(), Card("different-2-bomb")), doing(700, Use(114), Roll(MOST))),
    "table:throw-other": shot(
        played(started(first=1), Card("pair-explosive")), doing(1300, Use(5), Roll((5, 3, 0, 4, 2)))
    ),
    "table:thinking": shot(played(started(first=1), Card("pair-explosive"))),
    "table:card": shot(started(first=1), doing(280)),
    "table:crowd": shot(crowd()),
    "table:tie": shot(TIE),
    "table:two": shot(
        played(
            started((MARCO, DOT), first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop(), Use(2), Roll((4, 3))
        )
    ),
    "table:three": shot(
        played(started((MARCO, ADA, DOT), first=2), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    ),
    "table:hidden": shot(shared(), doing(10)),
    "table:hidden-refused": shot(shared(), doing(10), wanting(90), lambda scene: scene.act(Use(90), sure=True)),
    "table:open": shot(led(match=started(first=2, open_table=True))),
    "table:out": shot(out_seat()),
    "table:late": shot(played(at_round(11), Card("run-3-explosive"))),
    "table:long": shot(played(at_round(10), Card("run-3-explosive"), Use(4), Roll((5, 4, 4, 1)))),
    "table:eight": shot(
        played(
            started(first=1),
            Card("different-2-bomb"),
            Use(8),
            Roll(EIGHT),
            Stop(),
            Use(8),
            Roll(EIGHT),
            Stop(),
            Use(18),
            Roll((2, 0) * 9),
            Stop(),
        )
    ),
}
__all__ = ["CHANCE", "SHOTS", "by_hand", "replace"]
