"""What can be decided before the first throw, and the first state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID, GANGS
from gangdice_gui.games.fisticuffs.rules.settle import asleep
from gangdice_gui.games.fisticuffs.rules.state import PLAYERS, State, clockwise
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, SOUND, Options


def seated(players: int, listed: Mapping[int, str]) -> tuple[str, ...]:
    """Return the gangs by seat: those listed, and for the other seats the unused ones in their order."""
    unused = iter([gang.id for gang in GANGS if gang.id not in listed.values()])
    return tuple(listed[seat] if seat in listed else next(unused) for seat in range(players))


def complete(options: Options) -> Options:
    """Return options with everything said that was left open. Raises ValueError with one sentence."""
    players = options.players
    if players not in PLAYERS:
        raise ValueError("Fisticuffs is for 4 to 6 players.")
    options = replace(
        options,
        gangs=options.gangs or seated(players, {}),
        eyes=options.eyes or (SOUND,) * players,
        fists=options.fists or (0,) * players,
    )
    check(options)
    return options


def check(options: Options) -> None:
    """Look for what is not playable. Raises ValueError with one sentence."""
    players = options.players
    if options.first is not None and not 0 <= options.first < players:
        raise ValueError(f"The first player is a seat from 0 to {players - 1}.")
    if options.tableaus not in ("same", "mixed"):
        raise ValueError("The tableaus are same or mixed.")
    if not len(options.gangs) == len(options.eyes) == len(options.fists) == players:
        raise ValueError(f"There are {players} gangs, each with its eyes and its track.")
    if not set(options.gangs) <= set(BY_ID):
        raise ValueError("The gangs are choir, laundry, bakers, ledger, tram and picture.")
    if len(set(options.gangs)) < players:
        raise ValueError("Two seats have the same gang.")
    for eyes in options.eyes:
        check_eyes(eyes)
    for track in options.fists:
        check_track(track)


def check_eyes(eyes: tuple[int, ...]) -> None:
    """Look for what no gang can look like. Raises ValueError with one sentence."""
    if len(eyes) != len(SOUND):
        raise ValueError("A gang has six members.")
    if not all(0 <= count <= KNOCKED_OUT for count in eyes):
        raise ValueError("A member has 0, 1 or 2 black eyes.")
    if asleep(eyes):
        raise ValueError("A gang with all six knocked out ends the game: it cannot begin so.")


def check_track(track: int) -> None:
    """Look for a track no game can begin with. Raises ValueError with one sentence."""
    if not 0 <= track < END:
        raise ValueError(f"A track begins at 0 to {END - 1}.")


def first_state(options: Options) -> State:
    """Return the state before the first throw or turn. Raises ValueError with one sentence."""
    options = complete(options)
    state = State(options, options.eyes, options.fists, (0,) * options.players, "turn", seat=options.first)
    if options.first is None:
        return replace(state, stage="opening", contenders=clockwise(0, options.players))
    return state
