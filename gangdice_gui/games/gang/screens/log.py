"""How a match of Gang of Dice went: everything that happened, round by round, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.aim import aim_of
from gangdice_gui.games.gang.rules.types import (
    CardTurned,
    Event,
    GameOver,
    PickedUp,
    RoundBegan,
    RoundSettled,
    TurnBegan,
    TurnEnded,
    View,
)
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogEntry, LogPage
from gangdice_gui.table.names import names_of
from gangdice_gui.table.proven import proven
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk


def log_page(desk: Desk, ways: Ways, parent: Scene, match: Match) -> LogPage:
    """Return the log of a match over a page."""
    return LogPage(
        desk, ways, parent, match.seats, lambda: chain(entries(match, desk.words), proven(match, desk.words))
    )


def entries(match: Match, words: Words) -> Iterator[LogEntry]:
    """Yield what happened in a match so far, oldest first: only what everybody at the table has seen."""
    names = names_of(match.seats, words)
    began: LogEntry | None = None
    number, card = 1, ""
    rules = match.game.rules
    for played in match.replay():
        for event, state in played.steps:
            view = rules.observe(state, None)
            # What is picked up, and whose turn begins, the sentence after it says again.
            if isinstance(event, PickedUp) or (isinstance(event, TurnBegan) and _goes_without_saying(view)):
                continue
            text = narrate.sentence(event, names, words, card, view)
            if isinstance(event, RoundBegan):
                # The card comes first: it opens the round in the list.
                text = narrate.round_began(event, names, words, numbered=False)
                number, began = event.number, LogEntry(event.number, event.start, text)
            elif isinstance(event, CardTurned):
                card = event.card
                title = words("results.round_card", n=number, title=narrate.title(card, words))
                yield LogEntry(number, None, narrate.rule(card, words), title, f"chips/{card}")
                yield from [began] if began else []
                began = None
            else:
                yield LogEntry(number, _seat(event), text, loud=isinstance(event, RoundSettled | GameOver))
    yield from [began] if began else []


def _goes_without_saying(view: View) -> bool:
    found = aim_of(view)
    return found is None or found.kind == "points"


def _seat(event: Event) -> int | None:
    if isinstance(event, TurnEnded):
        return event.turn.seat
    if isinstance(event, RoundSettled):
        return event.round.winner
    return getattr(event, "seat", None)
