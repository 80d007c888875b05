"""A table of seats named on the command line, programs of one's own among them."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gangdice_gui.base.store import Keeper
from gangdice_gui.games.gang.game import GANG, DeckError, standard_options
from gangdice_gui.games.gang.screens.table import GangTable
from gangdice_gui.lobby.menu_seats import COLOURS, GANGSTERS, HUMANS, LETTERS
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.title import Title
from gangdice_gui.match.cup import Cup, fresh_seed
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import is_clean
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import GUESTS
from gangdice_gui.outside.program import PREFIX, AtTable
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk

HUMAN: Final = "human"


def sit_down(desk: Desk, entries: Sequence[str]) -> Scene:
    """Return the table where these play: `human`, ids of minds, or commands after `cmd:` that can be run."""
    try:
        return GangTable(desk, own_match(desk, entries))
    except (DeckError, ValueError) as error:
        return Message(desk, str(error), Title(desk))


def stand_up() -> None:
    """End the programs that sat down, once the window is closed."""
    for mind in GUESTS.values():
        if isinstance(mind, AtTable):
            mind.close()


def own_match(desk: Desk, entries: Sequence[str]) -> Match:
    """Start the match of these seats, kept from its first action on. Raises DeckError.

    A record calls a program own-1, own-2 and so on, and never its command: whoever goes on with it where there is no
    such program plays against the house. Nobody's record runs anything.
    """
    seats: list[Seat] = []
    for entry, colour in zip(entries, COLOURS, strict=False):
        command = entry.startswith(PREFIX)
        mind = "" if entry == HUMAN else f"own-{len(seats) + 1}" if command else entry
        if command:
            GUESTS[mind] = AtTable(GANG, entry.removeprefix(PREFIX))
            # It could turn a link round that is on the way to where the match is kept.
            desk.store.folder = desk.store.folder.resolve()
        taken = {seat.face for seat in seats} | {other for other in entries if other != entry}
        cast = HUMANS if entry == HUMAN else (entry, *GANGSTERS) if entry in GANGSTERS else HUMANS[::-1]
        face = next(face for face in (*cast, *HUMANS) if face not in taken)
        if command:
            name = program_name(entry.removeprefix(PREFIX))
        else:
            name = desk.words("own.house") if entry == "house" else desk.words(f"people.{face}")
        twins = sum(seat.name.split(" #")[0] == name for seat in seats)
        name = f"{name} #{twins + 1}" if twins and name else name
        seats.append(Seat("human" if entry == HUMAN else "gangster", name, colour, face, mind))
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    is_open = desk.settings.screens == "open"
    options = standard_options(len(seats), first=Cup(seed).first(len(seats)), open_table=is_open)
    return Match.start(GANG, options, seats, seed, keep=Keeper(desk.store))


def program_name(command: str) -> str:
    """Return what a program is called at the table: the stem of its first file, as in `mybot` for python3 mybot.py."""
    words = shlex.split(command, posix=False)
    file = next((word for word in words[1:] if Path(word.strip("'\"")).is_file()), words[0])
    name = " ".join(Path(file.strip("'\"")).stem.split())[:LETTERS].strip()
    return name if is_clean(name) else ""
