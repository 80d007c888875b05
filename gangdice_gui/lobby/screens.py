"""The games that have screens. A game is read when it is first asked for, so that the title is there at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Literal

from gangdice_gui.base.words import Words
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.scene import Scene

COVERED: Final = ("parent", "under", "table")
"""What a page may call what it lies over."""


def _gang_rules() -> Entry:
    from gangdice_gui.games.gang.game import GANG

    return GANG


def _gang() -> GameScreens:
    from gangdice_gui.games.gang.screens.house import SCREENS

    return SCREENS


def _fisticuffs_rules() -> Entry:
    from gangdice_gui.games.fisticuffs.game import FISTICUFFS

    return FISTICUFFS


def _fisticuffs() -> GameScreens:
    from gangdice_gui.games.fisticuffs.screens.house import SCREENS

    return SCREENS


def _rackets_rules() -> Entry:
    from gangdice_gui.games.rackets.game import RACKETS

    return RACKETS


def _rackets() -> GameScreens:
    from gangdice_gui.games.rackets.screens.house import SCREENS

    return SCREENS


def _rumbles(match: Match) -> tuple[int, int]:
    """Return the rumble a match is in; nobody knows how many there will be."""
    return max(1, match.view(None).rumbles), 0


def _turns(match: Match) -> tuple[int, int]:
    view = match.view(None)
    return max(1, view.turn), view.options.turns


def _rounds(match: Match) -> tuple[int, int]:
    view = match.view(None)
    return max(1, view.round), view.rounds


@dataclass(frozen=True, slots=True)
class Playable:
    """A game that can be played here, before its screens are read."""

    rules: Callable[[], Entry]
    """Reads the game as the rooms know it."""
    read: Callable[[], GameScreens]
    """Reads its screens."""
    how_far: Callable[[Match], tuple[int, int]]
    """The round a match is in, and how many there are."""
    name: str
    """The key of what it is called."""
    poster: str = ""
    """The picture that hangs in the title's room, for a game that is not the house's own."""
    line: str = ""
    """The key of what is written on its poster, two lines."""
    far: str = "title.round"
    """The key that says how far a match is."""
    parts: tuple[str, ...] = ()
    """Modules of its screens, each of which brings a part of all the others: read in this order none takes long."""


PLAYABLE: Final[dict[str, Playable]] = {
    "gang-of-dice": Playable(
        _gang_rules,
        _gang,
        _rounds,
        "app.name",
        parts=(
            "gang.bots.one_turn.regard",
            "gang.narrate",
            "gang.game",
            "gang.screens.clips.star",
            "gang.screens.clips.ground",
            "gang.screens.clips.burst",
            "gang.screens.paint",
            "gang.screens.results.final",
            "gang.screens.board",
        ),
    ),
    "fisticuffs": Playable(
        _fisticuffs_rules,
        _fisticuffs,
        _rumbles,
        "brawl.name",
        "posters/fisticuffs",
        "brawl.poster",
        "brawl.rumble_n",
        (
            "fisticuffs.rules.types",
            "fisticuffs.rules.events",
            "fisticuffs.rules.legal",
            "fisticuffs.bots.street",
            "fisticuffs.bots.plans",
            "fisticuffs.game",
            "fisticuffs.screens.show",
            "fisticuffs.screens.street.tile",
            "fisticuffs.screens.alliances.alliances",
            "fisticuffs.screens.clips.blow",
            "fisticuffs.screens.clips.lay",
            "fisticuffs.screens.console.console",
            "fisticuffs.screens.clips.events",
            "fisticuffs.screens.coach.adviser",
            "fisticuffs.screens.board",
        ),
    ),
    "rackets": Playable(
        _rackets_rules,
        _rackets,
        _turns,
        "town.name",
        "posters/rackets",
        "town.poster",
        "town.far",
        (
            "rackets.rules.actions",
            "rackets.rules.errand_events",
            "rackets.rules.events",
            "rackets.rules.state",
            "rackets.rules.view",
            "rackets.rules.turn",
            "rackets.bots.plays",
            "rackets.game",
            "rackets.screens.town.town",
            "rackets.screens.beside.walking",
            "rackets.screens.sheets.haggle",
            "rackets.screens.beside.ledgers",
            "rackets.screens.clips.events",
            "rackets.screens.sheets.sheet_panel",
            "rackets.screens.sheets.verbs",
            "rackets.screens.paint",
            "rackets.screens.report.page",
            "rackets.screens.coach.adviser",
            "rackets.screens.board",
        ),
    ),
}
"""By the id of the game; the first is the house's own."""


def first_game() -> str:
    """Return the id of the house's own game."""
    return next(iter(PLAYABLE))


def find_playable(game: str) -> Entry | None:
    """Return the game of an id, None where there is none with screens."""
    return PLAYABLE[game].rules() if game in PLAYABLE else None


def how_far(match: Match | None, words: Words, number: int | None = None) -> str:
    """Return how far a match is, as its game says it, or of the round `number` instead of the one that runs."""
    game = None if match is None else PLAYABLE.get(match.game.id)
    reached, last = (1, number or 1) if game is None or match is None else game.how_far(match)
    return words("title.round" if game is None else game.far, n=reached if number is None else number, of=last)


def screens_of(game: str) -> GameScreens:
    """Return the screens of the game of an id, which has some."""
    return PLAYABLE[game].read()


def reading_ahead(game: str) -> Iterator[Literal[True]]:
    """Read the screens of the game of an id, a part at each step: all at once keep who asked for them waiting."""
    for part in PLAYABLE[game].parts:
        import_module(f"gangdice_gui.games.{part}")
        yield True
    screens_of(game)
    yield True


def screens_over(page: Scene) -> GameScreens:
    """Return the screens of the game a page is about, or the page it lies over; the house's own where none is."""
    below: object = page
    while below is not None:
        own: GameScreens | None = getattr(below, "screens", None)
        if own is not None:
            return own
        match: Match | None = getattr(below, "match", None)
        if match is not None:
            return screens_of(match.game.id)
        below = next(filter(None, (getattr(below, name, None) for name in COVERED)), None)
    return screens_of(first_game())


def other_games() -> dict[str, Playable]:
    """Return the games beside the house's own; none where there is only that."""
    return {game: playable for game, playable in PLAYABLE.items() if game != first_game()}
