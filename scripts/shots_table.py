"""The states of the table, for `scripts/shot.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.gang_types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games import standard_options
from gangdice_gui.match import Match
from gangdice_gui.scenes.gang_table import GangTable
from gangdice_gui.seats import Seat
from gangdice_gui.ui.desk import Desk

MARCO = Seat("human", "Marco", "ivory", "bellhop")
ADA = Seat("gangster", "Ada Finch", "onyx", "ada")
BENNO = Seat("gangster", "Big Benno", "crimson", "benno")
DOT = Seat("gangster", "Dot Calloway", "sapphire", "dot")
SINGER = Seat("human", "Tylor", "crimson", "singer")
FOUR = (MARCO, ADA, BENNO, DOT)


def played(match: Match, *answers: Any) -> Match:
    """Play answers in order, whoever they are from."""
    for answer in answers:
        seat = match.to_act
        assert seat is not None
        match.act(seat, answer)
    return match


def started(seats: tuple[Seat, ...] = FOUR, first: int = 0, **options: Any) -> Match:
    """Start a match with any card allowed and dice nobody draws: the answers are given."""
    made = replace(standard_options(len(seats), first=first, **options))
    return Match.start(made, seats, "shots")


def short_round(match: Match, card: str, *totals: int | None) -> None:
    """Play a whole round: in playing order each seat uses one die and rolls its number; None is nobody's."""
    played(match, Card(card))
    for total in totals:
        played(match, Use(1), Roll((total or 0,)))
        if match.state.card and match.state.turns and not match.state.turns[-1].ended and match.state.turns[-1].rolls:
            played(match, Stop())


def at_round(number: int, seats: tuple[Seat, ...] = FOUR, **options: Any) -> Match:
    """Return a match at the beginning of a round, the earlier ones played with one die each."""
    match = started(seats, **options)
    while match.view(None).round < number:
        view = match.view(None)
        cards = match.ask.cards
        done = view.round
        safe = [card for card in cards if not card.startswith(("odd-1", "has-"))] or list(cards)
        order = view.still_to_play
        short_round(match, safe[done % len(safe)], *[(2 + (seat * 3 + done) % 3) for seat in order])
        assert match.view(None).round == done + 1, (match.to_text(), done)
    return match


def table(match: Match, then: Callable[[GangTable], None] | None = None) -> Callable[[Desk], GangTable]:
    """Return a shot of a match as it stands."""

    def make(desk: Desk) -> GangTable:
        scene = GangTable(desk, Match.from_text(match.to_text()))
        scene.update(0)
        if then:
            then(scene)
        return scene

    return make


def _lead(match: Match) -> Match:
    """Dot leads with 9, Benno is busted, Ada waits; the player chooses."""
    start = match.view(None).still_to_play[0]
    assert start is not None
    return match


def choose() -> Match:
    """Return the moment of the first picture: 11 or more, Dot leads with 9."""
    match = started(first=2)
    return played(
        match,
        Card("total-11-explosive"),
        Use(6),
        Roll((5, 5, 1, 2, 0, 0)),
        Use(3),
        Roll((5, 3, 1)),
        Stop(),
    )


def shoot(match: Match, dice: int) -> Callable[[GangTable], None]:
    def then(scene: GangTable) -> None:
        scene.answer.want(dice)
        scene.change(dice=scene.answer.dice)

    return then


def picking(*positions: int) -> Callable[[GangTable], None]:
    def then(scene: GangTable) -> None:
        scene.answer.picked = set(positions)
        scene.change(picked=frozenset(positions))

    return then


def bomb(card: str = "total-10-bomb") -> Match:
    match = started(first=2)
    return played(match, Card(card), Use(6), Roll((5, 5, 1, 2, 0, 0)), Stop(), Use(3), Roll((4, 4, 1)), Stop())


SHOTS: dict[str, Callable[[Desk], GangTable]] = {
    "table:choose": table(choose()),
    "table:pick": table(played(bomb(), Use(5), Roll((5, 3, 0, 4, 2))), picking(3, 4)),
    "table:pick-none": table(played(bomb(), Use(5), Roll((5, 3, 0, 1, 0)))),
}
__all__ = ["CHANCE", "SHOTS", "SINGER", "Reroll"]
