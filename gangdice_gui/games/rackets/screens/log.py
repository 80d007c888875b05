"""How a match of Rackets went, turn by turn, in sentences: only what the eyes at this screen were told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.events import Event
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogEntry
from gangdice_gui.table.names import names_of

UNSAID = (events.RoundBegan, events.TurnBegan)
"""What the next sentence says anyway."""


def line(event: Event, names: Sequence[str], words: Words) -> tuple[int | None, str] | None:
    """Return whose doing an event is, and its sentence; None for what goes without saying."""
    if isinstance(event, UNSAID):
        return None
    return doer(event), narrate.sentence(event, names, words)


def doer(event: Event) -> int | None:
    """Return whose doing an event is, None where nobody's."""
    for name in ("seat", "seller", "debtor", "owner"):
        seat = getattr(event, name, None)
        if isinstance(seat, int):
            return seat
    return None


def matter(event: Event, seat: int) -> int:
    """Return how much an event matters to a seat that looks back at others' rounds, 0 for not at all."""
    match event:
        case errands.Robbed() | errands.Sabotaged() | errands.Destroyed():
            return 4 if event.victim == seat else 2
        case errands.BombWentOff() | errands.Shot():
            return 4 if event.owner == seat else 1
        case errands.WireLifted() | errands.WireCleared():
            return 4 if event.owner == seat else 1
        case events.DebtDoubled():
            return 4 if event.debtor == seat else 1
        case events.Deal():
            return 3 if seat in (event.seller, event.buyer) else 1
        case events.Sold() | events.Built() | events.Levelled():
            return 1
    return 0


def _told(match: Match, eyes: int | None) -> Iterator[tuple[Event, Any]]:
    rules = match.game.rules
    for played in match.replay():
        for event, state in played.steps:
            told = rules.tell(event, eyes)
            if told is not None:
                yield told, state


def public(match: Match) -> Iterator[Event]:
    """Yield what everybody was told of a match so far, oldest first."""
    return (event for event, _ in _told(match, None))


def news(match: Match, eyes: int | None, words: Words, most: int) -> list[tuple[int | None, str]]:
    """Return what happened last as `most` sentences, newest first: late in an evening all of them take a frame."""
    names, told = names_of(match.seats, words), [event for event, _ in _told(match, eyes)]
    lines = (line(event, names, words) for event in reversed(told))
    return list(islice(filter(None, lines), most))


def entries(match: Match, eyes: int | None, words: Words) -> Iterator[LogEntry]:
    """Yield what has happened so far, oldest first, each turn under its market card."""
    names = names_of(match.seats, words)
    number = 1
    for event, _ in _told(match, eyes):
        if isinstance(event, events.TurnBegan):
            number = event.number
        elif isinstance(event, events.Market):
            mood = event.card.partition("-")[0]
            title = words("town.log_turn", turn=number, mood=words(f"town.moods.{mood}"))
            yield LogEntry(number, None, narrate.sentence(event, names, words), title, f"rackets/market/{mood}")
        elif (found := line(event, names, words)) is not None:
            yield LogEntry(number, *found, loud=isinstance(event, events.Over))
