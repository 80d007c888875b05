"""How a match of Fisticuffs went: everything that happened, rumble by rumble, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gangdice_gui.base.words import Words
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.replay import Played
from gangdice_gui.games.fisticuffs.narrate import cast_of, sentence
from gangdice_gui.games.fisticuffs.rules.events import Blow, GameOver, RumbleDeclared, RumbleOver, Starts, TurnBegan
from gangdice_gui.games.fisticuffs.screens.clips.talk import line
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogEntry, LogPage
from gangdice_gui.table.names import names_of
from gangdice_gui.table.proven import proven
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk


def log_page(desk: Desk, ways: Ways, parent: Scene, match: Match) -> LogPage:
    """Return the log of a match over a page."""

    def told() -> Iterator[LogEntry]:
        yield from entries(match, desk.words, talk=desk.settings.talk)
        yield from proven(match, desk.words)

    return LogPage(desk, ways, parent, match.seats, told)


class Promise(NamedTuple):
    """Something said to the table: after how many actions, whose words, and their key."""

    at: int
    seat: int
    key: str


def entries(match: Match, words: Words, promises: Sequence[Promise] = (), talk: bool = True) -> Iterator[LogEntry]:
    """Yield what happened in a match so far and what was promised, oldest first; every rumble opens a part.

    With `talk` gangsters are quoted.
    """
    names, number = names_of(match.seats, words), 0
    rules = match.game.rules

    def said(at: int) -> Iterator[LogEntry]:
        for promise in promises:
            if promise.at == at:
                text = words(f"brawl.promise_{promise.key}")
                yield LogEntry(number, promise.seat, words("brawl.says", name=names[promise.seat], text=text))

    for at, played in enumerate(match.replay()):
        yield from said(at)
        quoted = _quoted(match, played, names, words) if talk else ""
        for event, state in played.steps:
            view = rules.observe(state, None)
            text, title = sentence(event, cast_of(view, names), words), ""
            if isinstance(event, RumbleDeclared):
                number += 1
                title = words("brawl.rumble_n", n=number)
            loud = isinstance(event, Blow | RumbleOver | GameOver | Starts)
            if isinstance(event, TurnBegan) and not event.must_rumble:
                continue
            yield LogEntry(number, _seat(event), f"{text} {quoted}".rstrip(), title, loud=loud)
            quoted = ""
    yield from said(len(match.log))


def _quoted(match: Match, played: Played, names: Sequence[str], words: Words) -> str:
    """Return what a gangster said to his answer, where there was a choice."""
    rules = match.game.rules
    if played.seat == CHANCE or match.seats[played.seat].human:
        return ""
    question = rules.ask(played.before)
    if len(question.actions) < 2:
        return ""
    view = rules.observe(played.before, None)
    return words("coach.quoted", text=line(view, question, played.action, names, words))


def _seat(event: object) -> int | None:
    if isinstance(event, Blow):
        return event.blow.seat
    found = getattr(event, "seat", None)
    return found if isinstance(found, int) else getattr(event, "attacker", None)
