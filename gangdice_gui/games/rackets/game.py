"""Rackets as the rooms of the house know it: its options in a record, its gangsters, and what `verify` says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from gangdice_gui.engine.game import Coin, Draw, Throw
from gangdice_gui.engine.replay import Played
from gangdice_gui.games.rackets.advice.weigh import blunder_below, given_away, weigh
from gangdice_gui.games.rackets.bots.minds import MINDS, USUAL, safe
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import Action, Fence, Keep
from gangdice_gui.games.rackets.rules.board import FACTIONS
from gangdice_gui.games.rackets.rules.figures import EDITIONS, MOST_TURNS, SEATS
from gangdice_gui.games.rackets.rules.legal import reveals
from gangdice_gui.games.rackets.rules.points import points, totals
from gangdice_gui.games.rackets.rules.state import Dropping, Options, Question, State, Taking
from gangdice_gui.games.rackets.rules.view import View, secretly_asked
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.record import Record, RecordError, quoted


def standard_options(players: int, *, edition: str = "standard") -> Options:
    """Return the usual factions and length of an edition."""
    return Options(SEATS[players], edition, EDITIONS[edition].turns)


def _read_options(record: Record) -> Options:
    """Read a record's header. Raises RecordError."""
    players = record.number("players")
    if players not in SEATS:
        raise RecordError(_line(record, "players"), "Rackets is for 2 to 4 players.")
    field = record.field("edition")
    edition = "standard" if field is None else field.value
    if edition not in EDITIONS:
        raise RecordError(_line(record, "edition"), f"The edition is {' or '.join(EDITIONS)}, not {quoted(edition)}.")
    turns = record.number("turns", EDITIONS[edition].turns)
    if not 1 <= turns <= MOST_TURNS:
        raise RecordError(_line(record, "turns"), f"A game has 1 to {MOST_TURNS} turns, not {turns}.")
    return Options(_factions(record, players), edition, turns)


def _factions(record: Record, players: int) -> tuple[str, ...]:
    field = record.field("factions")
    if field is None:
        return SEATS[players]
    factions = tuple(field.value.split(" "))
    for faction in factions:
        if faction not in FACTIONS:
            raise RecordError(field.line, f"A faction is one of {', '.join(FACTIONS)}, not {quoted(faction)}.")
    if len(factions) != players:
        raise RecordError(field.line, f"There are {players} seats and {len(factions)} factions.")
    if len(set(factions)) < players:
        raise RecordError(field.line, "Two seats play the same faction.")
    return factions


def _write_options(options: Options) -> list[tuple[str, str]]:
    """Write header lines: the inverse of _read_options."""
    lines = [("edition", options.edition), ("players", str(options.players))]
    if options.factions != SEATS[options.players]:
        lines.append(("factions", " ".join(options.factions)))
    if options.turns != EDITIONS[options.edition].turns:
        lines.append(("turns", str(options.turns)))
    return lines


def _line(record: Record, key: str) -> int:
    field = record.field(key)
    return record.rule if field is None else field.line


def _summary(state: State, played: Iterable[Played]) -> dict[str, Any]:
    """Return what lies on the table, secrets included: a record is the whole truth."""
    seats = range(state.options.players)
    parts = points(state, state.wires)
    return {
        "turn": state.turn,
        "to_act": rules.to_act(state),
        "ask": _asked(state),
        "order": list(state.order),
        "card": state.card,
        "money": list(state.money),
        "fame": list(state.fame),
        "board": {space: [s.kind, s.level, int(s.damaged), s.out, s.goods] for space, s in sorted(state.board.items())},
        "aims": dict(sorted(state.aims.items())),
        "bombs": sorted([wire.owner, wire.space] for wire in state.wires),
        "hand": list(state.hand),
        "bombs_bought": list(state.bought),
        "loose": [[a + b for a, b in zip(state.loose[i], state.due[i], strict=True)] for i in seats],
        "alert": list(state.alert),
        "debts": [[d.debtor, d.creditor, d.amount, d.base, d.doubles] for d in state.debts],
        "points": [
            {
                "fame": part.fame,
                "weapons": part.weapons,
                "buildings": part.buildings,
                "money": part.money,
                "debt": part.debt,
                "total": part.total,
            }
            for part in parts
        ],
        "winners": list(state.winners) or None,
    }


def _asked(state: State) -> dict[str, str] | None:
    match question := rules.ask(state):
        case None:
            return None
        case Throw():
            return {"kind": "throw"}
        case Draw():
            return {"kind": "reveal"}
        case Coin():
            return {"kind": "coin"}
        case _:
            return {"kind": question.kind}


def _advise(view: View, question: Question) -> dict[str, Any]:
    """Return what the seat asked may be told: of each kind of answer the best."""
    choices = weigh(view, question)
    return {
        "options": [
            {
                "action": str(choice.action),
                "end": round(choice.end, 1),
                "costs": round(given_away(choices[0], choice), 1),
                "blunder_below": round(blunder_below(choices[0], choice.action), 1),
                "chance": round(choice.at_once.chance, 6),
                "dollars": round(choice.at_once.dollars, 2),
                "fame": round(choice.at_once.fame, 4),
                "points": round(choice.at_once.points, 2),
            }
            for choice in choices
        ],
    }


def _winners(state: State) -> tuple[int, ...]:
    return state.winners


def _forced(question: Question) -> Action | None:
    match question:
        case Dropping(plots=()):
            return Keep()
        case Taking(room=False):
            return Fence()
    return None


RACKETS: Final = Entry(
    id="rackets",
    name="Rackets",
    players=range(min(SEATS), max(SEATS) + 1),
    rules=rules,
    read_options=_read_options,
    write_options=_write_options,
    # Who goes first is thrown at the table. [R8]
    usual_options=lambda players, first: standard_options(players, edition="balanced"),
    minds=dict(MINDS),
    usual=USUAL,
    safe=safe,
    kind=lambda question: str(question.kind),
    winners=_winners,
    standing=totals,
    summary=_summary,
    reveals=reveals,
    forced=_forced,
    secret=secretly_asked,
    advise=_advise,
)
