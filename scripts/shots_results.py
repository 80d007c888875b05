"""Shots of what comes after a round and after the game, of the log, the curtain and the peek."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.gang.rules.types import Reroll, Round, Stop, TieBreak, Turn, Use, View
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.log import log_page
from gangdice_gui.games.gang.screens.peek import Peek
from gangdice_gui.games.gang.screens.report.reckoning import Report
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Handover
from gangdice_gui.ui.backdrop import table_backdrop
from gangdice_gui.ui.desk import Desk

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Dot Calloway", "sapphire", "dot"),
    Seat("gangster", "Ada Finch", "onyx", "ada"),
    Seat("gangster", "Big Benno", "crimson", "benno"),
)
LONG = (
    replace(SEATS[0], name="Maximiliane-Ève"),
    replace(SEATS[1], kind="human", name="Wolfgang Amadeus"),
    *SEATS[2:],
)


class Felt(Scene):
    """A table with nothing on it: stands under the screens in the pictures."""

    can_undo = False
    board = None

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.ways = open_house(desk)

    def lie_on(self, canvas: Surface) -> None: ...

    def draw(self, surface: Surface) -> None:
        page = self.desk.page()
        surface.blit(table_backdrop(self.desk.art, self.desk.size, page.px(36), page.px(64), page.px(242)), (0, 0))


def match_of(seats: Sequence[Seat] = SEATS, seed: str = "shots", upto: int | None = None) -> Match:
    """Play a match with careless people until its end, or until `upto` rounds are settled."""
    match = Match.start(GANG, standard_options(len(seats)), seats, seed)
    rng = Random(seed)
    while match.to_act is not None and (upto is None or len(match.state.history) < upto):
        if match.to_act == -1:
            match.chance()
            continue
        question = match.ask
        if hasattr(question, "most"):
            match.act(match.to_act, Use(min(question.most, rng.choice((1, 2, 3, 4, 6)))))
            continue
        bad = CONDITIONS[card_parts(match.state.card)[0]](question.faces)
        match.act(match.to_act, Reroll(bad) if bad else Stop())
    return match


def settled(
    card: str,
    hands: dict[int, tuple[int, ...]],
    winner: int | None,
    *,
    number: int = 7,
    carried: int = 5,
    bonus: int = 0,
    tie: TieBreak = "",
    tied: tuple[int, ...] = (),
) -> Round:
    """Return a round in which these hands lay on the table at the end."""
    turns = []
    for seat, faces in hands.items():
        bad = CONDITIONS[card_parts(card)[0]](faces)
        turns.append(Turn(seat, len(faces), faces, 2, True, not bad, None if bad else sum(faces), bad))
    pot = carried + bonus + sum(turn.dice for turn in turns)
    return Round(number, card, min(hands), tuple(turns), winner, tie, tied, bonus, carried, pot)


_reckoned: Final[dict[str, dict[int, Any]]] = {}
"""What the reports of matches say, by their records: to reckon one takes seconds."""


@cache
def _history(seats: tuple[Seat, ...]) -> tuple[Round, ...]:
    return tuple(match_of(seats).view(None).history)


def view_after(match: Match, done: Round, out: tuple[int, ...] = (), winners: tuple[int, ...] = ()) -> View:
    """Return a view after a round."""
    start = done.winner if done.winner is not None else done.start
    gone = tuple(seat in out for seat in range(len(match.seats)))
    past = _history(tuple(match.seats))[: done.number - 1]
    return replace(
        match.view(None), start=start, round=done.number + 1, out=gone, winners=winners, history=(*past, done)
    )


def result(done: Round, seats: Sequence[Seat] = SEATS, ms: int | None = None, **after: Any) -> Callable[[Desk], Scene]:
    """Return a shot of a settled round, `ms` milliseconds after it came up or built up whole."""

    def make(desk: Desk) -> Scene:
        match = match_of(seats, upto=1)
        table: Any = Felt(desk, match)
        scene = RoundResult(table, table.board, done, view_after(match, done, **after))
        scene.update(100_000 if ms is None else ms)
        return scene

    return make


@contextmanager
def reckoned(page: Report) -> Iterator[None]:
    """Wait at the end until a page knows what there is to report of its match; of matches seen before it knows most."""
    known = _reckoned.setdefault(page.match.to_text(), {})
    # The last of them comes as always: then the page says that all are there. The others are asked for no more.
    page.reckoning.close()
    page.reckoning.parts |= dict(list(known.items())[:-1])
    page.reckoning.follow()
    yield
    while not page.reckoning.known:
        page.update(20)
        time.sleep(0.005)
    known |= page.reckoning.parts


def final(seats: Sequence[Seat] = SEATS, seed: str = "shots", **changed: Any) -> Callable[[Desk], Scene]:
    """Return a shot of the end of a match; `changed` replaces parts of its view."""

    def make(desk: Desk) -> Scene:
        match = match_of(seats, seed)
        if changed:
            view = replace(match.view(None), **changed)
            match.view = lambda seat: view  # type: ignore[method-assign]
        scene = FinalResult(desk, open_house(desk), match)
        with reckoned(scene):
            scene.update(100_000)
        return scene

    return make


def handover(
    desk: Desk, seats: Sequence[Seat] = SEATS, seat: int = 0, number: int = 7, sit: Callable[[], Scene] | None = None
) -> Handover:
    """Return what calls for a seat; `sit` makes what comes next, a bare table otherwise."""
    table = Felt(desk, match_of(seats, upto=1))
    return Handover(table, table.match, seats[seat], names_of(seats, desk.words)[seat], number, sit or (lambda: table))


def curtain(ms: Sequence[int], seats: Sequence[Seat] = SEATS) -> Callable[[Desk], Scene]:
    """Return a shot of the curtain after these steps of time."""

    def make(desk: Desk) -> Scene:
        scene: Scene = Curtain(desk, open_house(desk), handover(desk, seats))
        for step in ms:
            scene = scene.update(step)
        return scene

    return make


def falling(ms: int) -> Callable[[Desk], Scene]:
    """Return a shot of the curtain so long after it began to fall over a table, on which the lamp goes down."""

    def make(desk: Desk) -> Scene:
        table = gang_table(desk, open_house(desk), match_of(upto=1))
        # The curtain falls over what is on the screen.
        window = pygame.display.get_surface()
        assert window is not None
        table.draw(window)
        table.close()
        return curtain((ms,))(desk)

    return make


def peek(dice: int, seats: Sequence[Seat] = SEATS, wanted: int = 0) -> Callable[[Desk], Scene]:
    """Return a shot of a stash of so many dice."""
    return lambda desk: Peek(desk, Felt(desk, match_of(seats, upto=1)), seats[0], dice, wanted=wanted)


MOCK = settled("total-11-bomb", {0: (5, 3, 1, 1, 0), 1: (5, 3, 1), 2: (4, 3, 2, 0), 3: (5, 4, 4, 3, 2, 0)}, 0)
TIE = settled("total-11-bomb", {0: (5, 4, 0), 1: (5, 4), 2: (5, 3, 1, 0), 3: (1, 1)}, 2, tie="dice", tied=(0, 1))
EARLIER = settled("pair-bomb", {0: (5, 4, 0), 1: (4, 5, 0), 2: (2, 2)}, 0, carried=0, tie="earlier", tied=(1,))
NOBODY = settled("run-2-explosive", {0: (3, 4), 1: (1, 2, 5), 2: (5, 4, 0), 3: (2, 3, 1, 0)}, None, number=9)
ONE = settled("has-1-explosive", {0: (5,), 1: (1,)}, 0, number=1, carried=0)
LATE = settled("total-13-bomb", {1: (5, 4, 3), 2: (5, 5, 1, 1), 0: (5, 5, 5)}, 2, number=12, carried=8, bonus=9)
rng = Random(4)
HUGE = settled(
    "has-1-explosive",
    {
        0: tuple(rng.choice((0, 2, 3, 4, 5)) for _ in range(114)),
        1: tuple(rng.randrange(6) for _ in range(31)),
        2: (5, 1, 0, 4, 2, 2, 3, 3, 5, 5, 0, 1, 2),
        3: (3, 2, 4),
    },
    0,
    carried=18,
    bonus=6,
    number=11,
)
MANY = settled(
    "has-1-explosive",
    {
        0: tuple(rng.choice((0, 2, 3, 4, 5)) for _ in range(18)),
        1: tuple(rng.randrange(6) for _ in range(9)),
        2: tuple(rng.choice((0, 2, 3)) for _ in range(12)),
        3: tuple(rng.randrange(6) for _ in range(20)),
    },
    0,
)

SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "round": result(MOCK),
    "round:building": result(MOCK, ms=1300),
    "round:tie": result(TIE, out=(3,)),
    "round:earlier": result(EARLIER, SEATS[:3]),
    "round:nobody": result(NOBODY),
    "round:two": result(ONE, SEATS[:2]),
    "round:late": result(LATE, SEATS[:3], winners=(2,)),
    "round:many": result(MANY),
    "round:huge": result(HUGE),
    "round:long": result(MOCK, LONG),
    "final": final(),
    "final:two": final(SEATS[:2]),
    "final:long": final(LONG, seed="again"),
    "final:joint": final(SEATS, winners=(0, 2), stash=(50, 33, 50, 11)),
    "final:broke": final(
        SEATS[:3], winners=(0, 1, 2), stash=(0, 0, 0), out=(True, True, True), history=(MOCK, TIE, EARLIER)
    ),
    "log": lambda desk: log_page(desk, open_house(desk), Felt(desk, match_of()), match_of()),
    "curtain": curtain((600, 400)),
    "curtain:falling": falling(240),
    "curtain:long": curtain((600, 400), LONG),
    "peek": peek(31),
    "peek:one": peek(1),
    "peek:too-many": peek(7, wanted=12),
    "peek:most": peek(200, LONG),
}
