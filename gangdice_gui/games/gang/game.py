"""Gang of Dice as the rooms of the house know it: its deck, its options in a record, its gangsters, its tournaments."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.bots.house import safe
from gangdice_gui.games.gang.bots.minds import HOUSE, MINDS
from gangdice_gui.games.gang.rules import turn as rules
from gangdice_gui.games.gang.rules.conditions import is_card
from gangdice_gui.games.gang.rules.state import BONUSES, BRIGHT_ROUNDS, MAX_ROLLS, ROUNDS, START_WORTH, State
from gangdice_gui.games.gang.rules.types import Edition, HowMany, Options, RerollOrStop
from gangdice_gui.games.gang.said import advise, odds, summary
from gangdice_gui.match.entry import Damaged, Entry, NotItsFault
from gangdice_gui.match.record import Record, RecordError, quoted


class DeckError(Damaged):
    """A damaged deck; its text is one sentence that names the file."""


class NoDeckError(NotItsFault):
    """A record leans on the standard deck and that is damaged: the record itself may be good."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Card ids by back."""

    bright: tuple[str, ...]
    dark: tuple[str, ...]


def load_deck(path: Path | None = None) -> Deck:
    """Load a deck, without a path the standard one. Raises DeckError."""
    path = assets_dir() / "gang" / "deck.json" if path is None else path
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise DeckError(f"The deck {path} cannot be read: {error.strerror or 'no such file'}.") from None
    except (ValueError, RecursionError):
        raise DeckError(f"The deck {path} is no JSON.") from None
    backs: dict[str, tuple[str, ...]] = {}
    for back, least in (("bright", BRIGHT_ROUNDS), ("dark", ROUNDS - BRIGHT_ROUNDS)):
        cards = data.get(back) if isinstance(data, dict) else None
        if not isinstance(cards, list):
            raise DeckError(f"The deck {path} has no list of {back} cards.")
        ids: list[str] = []
        for card in cards:
            name = card.get("id") if isinstance(card, dict) else None
            if not isinstance(name, str) or not is_card(name):
                raise DeckError(f"The deck {path} lists among its {back} cards no Warning card: {quoted(str(name))}.")
            ids.append(name)
        if len(ids) < least:
            raise DeckError(f"The deck {path} has {len(ids)} {back} cards; at least {least} are needed.")
        backs[back] = tuple(ids)
    return Deck(backs["bright"], backs["dark"])


def standard_options(
    players: int, *, edition: Edition = "standard", first: int = 0, open_table: bool = False
) -> Options:
    """Return options with the standard deck. Raises DeckError."""
    deck = load_deck()
    return Options(players, deck.bright, deck.dark, edition, first, open_table)


def _read_options(record: Record) -> Options:
    players = record.number("players")
    if players not in START_WORTH:
        raise RecordError(_line(record, "players"), "Gang of Dice is for 2 to 4 players.")
    first = record.number("first", 0)
    if first >= players:
        raise RecordError(_line(record, "first"), f"There is no seat {first}: seats are 0 to {players - 1}.")
    field = record.field("edition")
    edition: Edition = "standard"
    if field is not None:
        if field.value not in BONUSES:
            raise RecordError(field.line, f"The edition is standard or french, not {quoted(field.value)}.")
        edition = "french" if field.value == "french" else "standard"
    try:
        deck = load_deck()
    except DeckError as error:
        raise NoDeckError(record.rule, str(error)) from None
    bright = _cards(record, "bright", BRIGHT_ROUNDS, deck.bright)
    dark = _cards(record, "dark", ROUNDS - BRIGHT_ROUNDS, deck.dark)
    return Options(players, bright, dark, edition, first, record.flag("open", False))


def _cards(record: Record, back: str, least: int, default: tuple[str, ...]) -> tuple[str, ...]:
    field = record.field(back)
    if field is None:
        return default
    ids = tuple(field.value.split(" "))
    for card in ids:
        if not is_card(card):
            raise RecordError(field.line, f"There is no Warning card {quoted(card)}.")
    if len(ids) < least:
        raise RecordError(field.line, f"A deck needs at least {least} {back} cards, not {len(ids)}.")
    return ids


def _write_options(options: Options) -> list[tuple[str, str]]:
    lines = [("edition", options.edition), ("players", str(options.players)), ("first", str(options.first))]
    if (options.bright, options.dark) != ((deck := load_deck()).bright, deck.dark):
        lines += [("bright", " ".join(options.bright)), ("dark", " ".join(options.dark))]
    if options.open_table:
        lines.append(("open", "yes"))
    return lines


def _line(record: Record, key: str) -> int:
    field = record.field(key)
    return record.rule if field is None else field.line


# ---------------------------------------------------------------- what rooms ask


def _winners(state: State) -> tuple[int, ...]:
    return state.winners


def _worth(state: State) -> tuple[int, ...]:
    return state.worth


def _luck(state: State) -> int:
    """Let it depend on the round alone which card comes, and on the seat and its rolls of this turn which dice."""
    if state.card is None:
        return state.round - 1
    turn = state.turns[-1]
    return ((state.round - 1) * state.options.players + turn.seat) * MAX_ROLLS + turn.rolls


GANG: Final = Entry(
    id="gang-of-dice",
    name="Gang of Dice",
    players=range(min(START_WORTH), max(START_WORTH) + 1),
    rules=rules,
    read_options=_read_options,
    write_options=_write_options,
    usual_options=lambda players, first: standard_options(players, first=first),
    minds=dict(MINDS),
    usual=HOUSE,
    safe=safe,
    kind=lambda question: {HowMany: "how-many", RerollOrStop: "reroll-or-stop"}[type(question)],
    winners=_winners,
    standing=_worth,
    summary=summary,
    luck=_luck,
    advise=advise,
    odds=odds,
)
