"""Fisticuffs as the rooms of the house know it: its options in a record, its gangsters, its tournaments."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.bots.minds import BOSS, MINDS
from gangdice_gui.games.fisticuffs.rules import turn as rules
from gangdice_gui.games.fisticuffs.rules.actions import Action, Confirm, Fight, Pass, Stop, Take, Use
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID, Tableaus
from gangdice_gui.games.fisticuffs.rules.options import check_eyes, check_track, complete, seated
from gangdice_gui.games.fisticuffs.rules.state import PLAYERS, State
from gangdice_gui.games.fisticuffs.rules.types import SOUND, Options, Question
from gangdice_gui.games.fisticuffs.said import advise, summary
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.record import Field, Record, RecordError, number, quoted


def _read_options(record: Record) -> Options:
    players = record.number("players")
    if players not in PLAYERS:
        raise RecordError(_line(record, "players"), "Fisticuffs is for 4 to 6 players.")
    first = None if record.field("first") is None else record.number("first")
    if first is not None and first >= players:
        raise RecordError(_line(record, "first"), f"There is no seat {first}: seats are 0 to {players - 1}.")
    return Options(
        players, first, _tableaus(record), _gangs(record, players), _eyes(record, players), _fists(record, players)
    )


def _tableaus(record: Record) -> Tableaus:
    field = record.field("tableaus")
    if field is not None and field.value not in ("same", "mixed"):
        raise RecordError(field.line, f"The tableaus are same or mixed, not {quoted(field.value)}.")
    return "mixed" if field is not None and field.value == "mixed" else "same"


def _gangs(record: Record, players: int) -> tuple[str, ...]:
    listed: dict[int, str] = {}
    for seat, field in record.per_seat("gang", players):
        if field.value not in BY_ID:
            raise RecordError(
                field.line, f"A gang is choir, laundry, bakers, ledger, tram or picture, not {quoted(field.value)}."
            )
        if field.value in listed.values():
            raise RecordError(field.line, "Two seats have the same gang.")
        listed[seat] = field.value
    return seated(players, listed)


def _eyes(record: Record, players: int) -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = [SOUND] * players
    for seat, field in record.per_seat("eyes", players):
        rows[seat] = tuple(number(word, field.line, "eyes") for word in field.value.split(" "))
        try:
            check_eyes(rows[seat])
        except ValueError as error:
            raise RecordError(field.line, str(error)) from None
    return tuple(rows)


def _fists(record: Record, players: int) -> tuple[int, ...]:
    tracks = [0] * players
    for seat, field in record.per_seat("fists", players):
        tracks[seat] = _track(field)
    return tuple(tracks)


def _track(field: Field) -> int:
    track = number(field.value, field.line, "fists")
    try:
        check_track(track)
    except ValueError as error:
        raise RecordError(field.line, str(error)) from None
    return track


def _line(record: Record, key: str) -> int:
    field = record.field(key)
    return record.rule if field is None else field.line


def _write_options(options: Options) -> list[tuple[str, str]]:
    options = complete(options)
    lines = [("players", str(options.players))]
    if options.first is not None:
        lines.append(("first", str(options.first)))
    if options.tableaus != "same":
        lines.append(("tableaus", options.tableaus))
    if options.gangs != seated(options.players, {}):
        lines += [("gang", f"{seat} {gang}") for seat, gang in enumerate(options.gangs)]
    lines += [("eyes", f"{i} " + " ".join(map(str, row))) for i, row in enumerate(options.eyes) if row != SOUND]
    lines += [("fists", f"{i} {track}") for i, track in enumerate(options.fists) if track]
    return lines


# ---------------------------------------------------------------- what rooms ask


def _usual_options(players: int, first: int) -> Options:
    return complete(Options(players, first))


def _winners(state: State) -> tuple[int, ...]:
    return state.winners


def _standing(state: State) -> tuple[float, ...]:
    """Return the tracks, and less than one step for every black eye: who has fewer stands better."""
    return tuple(track - sum(eyes) / 100 for track, eyes in zip(state.fists, state.eyes, strict=True))


def safe(question: Question) -> Action:
    """Return the answer that risks least: to stand by one's word, stay out, fight on, stop or pass, and lay dice out
    as they fell."""
    for quiet in (Confirm(), Take("out"), Fight(), Stop(), Pass()):
        if quiet in question.actions:
            return quiet
    return next(action for action in question.actions if not isinstance(action, Use))


FISTICUFFS: Final = Entry(
    id="fisticuffs",
    name="Fisticuffs",
    players=range(min(PLAYERS), max(PLAYERS) + 1),
    rules=rules,
    read_options=_read_options,
    write_options=_write_options,
    usual_options=_usual_options,
    minds=dict(MINDS),
    usual=BOSS,
    safe=safe,
    kind=lambda question: str(question.kind),
    winners=_winners,
    standing=_standing,
    summary=summary,
    forced=lambda question: question.actions[0] if len(question.actions) == 1 else None,
    advise=advise,
    points=lambda state: state.fists,
)
