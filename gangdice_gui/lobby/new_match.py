"""How a match begins: from the set-up, among gangsters, once more, or with seats named on the command line.

And what lies on its table, also when people go on with it.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from gangdice_gui.base.settings import CHOICES
from gangdice_gui.base.store import Keeper
from gangdice_gui.lobby.screens import first_game, screens_of
from gangdice_gui.match.cup import Cup, fresh_seed
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import is_clean
from gangdice_gui.match.seats import Kind, Seat
from gangdice_gui.match.series import Series
from gangdice_gui.match.thinker import GUESTS
from gangdice_gui.outside.program import PREFIX, AtTable
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.plan import DICE, HUMANS, LETTERS, Chair, Seating, TablePlan, was_open
from gangdice_gui.ui.desk import Desk

HUMAN: Final = "human"


def load_plan(desk: Desk, seating: Seating) -> TablePlan:
    """Return the last set-up of this player at a game's table, or a first one."""
    text = desk.store.read(seating.file)
    plan = TablePlan.from_text(text, seating)
    if was_open(text):
        desk.settings.screens = "open"
        desk.store.write(seating.file, plan.to_text())
    return plan


def start_match(desk: Desk, screens: GameScreens, plan: TablePlan) -> Match:
    """Start the match a plan asks for, kept in the store from its first action on. Raises Damaged.

    The seed of the command line goes into the first one; without it nobody can guess the dice.
    """
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    first = Cup(seed).first(plan.players) if plan.first is None else plan.first
    plan.dress(desk.settings.sets, desk.words)
    colours = [chair.colour for chair in plan.seated]
    if plan.dealt:
        colours = Random(f"colours {seed}").sample(plan.seating.colours, plan.players)
    options = screens.options(plan.players, first, desk.settings.screens == "open", plan.house, colours)
    seats, felt = seats_of(desk, plan, colours), desk.settings.felt
    games = plan.house.get("games", 1)
    series = Series(games) if games > 1 else None
    return Match.start(screens.game, options, seats, seed, keep=Keeper(desk.store), series=series, felt=felt)


def dress_table(desk: Desk, match: Match) -> None:
    """Lay out the dice and the felt a match was set up with, whatever was chosen for another one since.

    A record of old says nothing of them: people have what they chose last, other colours what they wore last.
    """
    settings = desk.settings
    last = {seat.colour: settings.dice.get(seat.colour, DICE[0]) for seat in match.seats}
    last |= {seat.colour: settings.sets[seat.name] for seat in match.seats if seat.human and seat.name in settings.sets}
    settings.dice = last | {seat.colour: seat.dice for seat in match.seats if seat.dice}
    desk.felt = match.felt if match.felt in CHOICES["felt"] else ""
    desk.obey()


def seats_of(desk: Desk, plan: TablePlan, colours: Sequence[str] = ()) -> list[Seat]:
    """Return the seats of a plan, in these colours, or in those chosen there."""
    names = plan.names(desk.words)
    colours = colours or [chair.colour for chair in plan.seated]
    return [
        Seat(c.kind, name, colour, c.face, plan.seating.mind_of(c.face) if c.kind == "gangster" else "", c.dice)
        for c, name, colour in zip(plan.seated, names, colours, strict=True)
    ]


def demo_match(desk: Desk, screens: GameScreens) -> Match:
    """Start a match of gangsters that is not kept: it must not take the place of a saved one."""
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    seats = [
        Seat("gangster", desk.words(f"people.{face}"), colour, face, screens.seating.mind_of(face))
        for face, colour in zip(screens.demo, screens.seating.colours, strict=False)
    ]
    colours = [seat.colour for seat in seats]
    options = screens.options(len(seats), Cup(seed).first(len(seats)), False, {}, colours)
    return Match.start(screens.game, options, seats, seed)


def once_more(desk: Desk, match: Match) -> Match:
    """Start a match of the same people: a new cup, and lots drawn for the first turn.

    In a series it is the next game, and after the last one another series.
    """
    following = match.next_game()
    if following is not None:
        return following
    people = any(seat.human for seat in match.seats)
    keep = match.keep or (Keeper(desk.store) if people else None)
    seed, desk.seed = desk.seed or fresh_seed(), None
    options = match.options
    if hasattr(options, "first"):  # elsewhere the players throw at the table for it
        options = replace(options, first=Cup(seed).first(options.players))
    series = None if match.series is None else Series(match.series.games)
    return Match.start(match.game, options, match.seats, seed, keep=keep, series=series, felt=match.felt)


# ---------------------------------------------------------------- seats named on the command line


def own_match(desk: Desk, entries: Sequence[str]) -> Match:
    """Start the match of these seats, kept from its first action on. Raises Damaged.

    A record calls a program own-1, own-2 and so on, and never its command: whoever goes on with it where there is no
    such program plays against the house. Nobody's record runs anything.
    """
    screens, seats = screens_of(first_game()), list[Seat]()
    gangsters = screens.seating.gangsters
    for entry, colour in zip(entries, screens.seating.colours, strict=False):
        command = entry.startswith(PREFIX)
        mind = "" if entry == HUMAN else f"own-{len(seats) + 1}" if command else entry
        if command:
            GUESTS[mind] = AtTable(screens.game, entry.removeprefix(PREFIX))
            # It could turn a link round that is on the way to where the match is kept.
            desk.store.folder = desk.store.folder.resolve()
        taken = {seat.face for seat in seats} | {other for other in entries if other != entry}
        cast = HUMANS if entry == HUMAN else (entry, *gangsters) if entry in gangsters else HUMANS[::-1]
        face = next(face for face in (*cast, *HUMANS) if face not in taken)
        if command:
            name = program_name(entry.removeprefix(PREFIX))
        else:
            name = desk.words("own.house") if entry == "house" else desk.words(f"people.{face}")
        twins = sum(seat.name.split(" #")[0] == name for seat in seats)
        name = f"{name} #{twins + 1}" if twins and name else name
        known = desk.settings.sets.get(name) if entry == HUMAN else None
        kind: Kind = "human" if entry == HUMAN else "gangster"
        dice = known if known in DICE else Chair(kind, face, colour).dice
        seats.append(Seat(kind, name, colour, face, mind, dice))
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    is_open, colours = desk.settings.screens == "open", [seat.colour for seat in seats]
    options = screens.options(len(seats), Cup(seed).first(len(seats)), is_open, {}, colours)
    return Match.start(screens.game, options, seats, seed, keep=Keeper(desk.store), felt=desk.settings.felt)


def program_name(command: str) -> str:
    """Return what a program is called at the table: the stem of its first file, as in `mybot` for python3 mybot.py."""
    words = shlex.split(command, posix=False)
    file = next((word for word in words[1:] if Path(word.strip("'\"")).is_file()), words[0])
    name = " ".join(Path(file.strip("'\"")).stem.split())[:LETTERS].strip()
    return name if is_clean(name) else ""


def stand_up() -> None:
    """End the programs that sat down, once the window is closed."""
    for mind in GUESTS.values():
        if isinstance(mind, AtTable):
            mind.close()
