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
    """Modules within this package, each of which brings a few of all those its screens need.

    Read in this order none takes longer than a frame may: 16 ms at most where all of a game take 250 to 350.
    """


PLAYABLE: Final[dict[str, Playable]] = {
    "gang-of-dice": Playable(
        _gang_rules,
        _gang,
        _rounds,
        "app.name",
        parts=(
            "games.gang.rules.types",
            "games.gang.bots.one_turn.regard",
            "games.gang.bots.one_turn.odds",
            "games.gang.bots.one_turn.heap",
            "games.gang.narrate",
            "games.gang.bots.one_round.pair",
            "games.gang.bots.one_round.many",
            "games.gang.bots.whole_game.shares",
            "games.gang.bots.reads",
            "games.gang.advice.tempers",
            "games.gang.screens.log",
            "ui.dice.dice_places",
            "games.gang.screens.show",
            "games.gang.screens.felt.seat_pens",
            "games.gang.screens.felt.seats",
            "games.gang.screens.felt.shards",
            "ui.dice.slides.plan",
            "ui.dice.throws.frame",
            "games.gang.screens.clips.handfuls",
            "table.hand.rattle",
            "table.hand.shaking",
            "table.hand.hand_sight",
            "games.gang.advice.faces",
            "games.gang.screens.coach.bars",
            "games.gang.screens.coach.hint",
            "games.gang.screens.felt.own_dice",
            "games.gang.screens.clips.ground",
            "games.gang.screens.console.rivals_dice",
            "games.gang.screens.clips.planned",
            "games.gang.screens.clips.kicked",
            "games.gang.screens.felt.scorch",
            "games.gang.screens.clips.burst",
            "games.gang.screens.console.console",
            "games.gang.screens.coach.page",
            "games.gang.screens.coach.adviser",
            "table.softened",
            "games.gang.screens.clips.throw",
            "games.gang.screens.clips.win_flight",
            "games.gang.screens.clips.win",
            "games.gang.screens.clips.events",
            "games.gang.screens.results.round_buttons",
            "games.gang.screens.results.round_picture",
            "games.gang.screens.coming",
            "games.gang.screens.felt.stirring",
            "games.gang.screens.report.draw",
            "games.gang.screens.report.numbers",
            "games.gang.screens.results.standings",
            "games.gang.screens.results.final",
            "table.course",
            "table.stage",
            "games.gang.screens.advisers",
            "games.gang.screens.board",
            "games.gang.screens.howto.pages",
            "games.gang.screens.house",
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
            "games.fisticuffs.rules.actions",
            "games.fisticuffs.rules.types",
            "games.fisticuffs.bots.street",
            "games.fisticuffs.rules.events",
            "games.fisticuffs.bots.last_punch",
            "games.fisticuffs.bots.ahead",
            "games.fisticuffs.rules.legal",
            "games.fisticuffs.bots.minds",
            "games.fisticuffs.game",
            "games.fisticuffs.screens.show",
            "games.fisticuffs.screens.log",
            "games.fisticuffs.screens.street.places",
            "games.fisticuffs.screens.street.lane",
            "games.fisticuffs.screens.alliances.beam",
            "games.fisticuffs.screens.alliances.beneath",
            "games.fisticuffs.screens.alliances.alliances",
            "ui.dice.slides.plan",
            "ui.dice.throws.frame",
            "table.hand.glove",
            "table.hand.rattle",
            "table.hand.shaking",
            "table.board",
            "table.softened",
            "games.fisticuffs.screens.street.street",
            "games.fisticuffs.screens.console.two_ways",
            "games.fisticuffs.screens.console.cards",
            "games.fisticuffs.screens.console.console",
            "games.fisticuffs.screens.paint",
            "games.fisticuffs.screens.changing",
            "games.fisticuffs.screens.clips.blow",
            "games.fisticuffs.screens.clips.in_hand",
            "games.fisticuffs.screens.clips.throw",
            "games.fisticuffs.screens.clips.events",
            "table.coach.rows",
            "table.coach.adviser",
            "games.fisticuffs.screens.final_picture",
            "table.course",
            "table.stage",
            "games.fisticuffs.screens.coach.adviser",
            "games.fisticuffs.screens.made_ahead",
            "games.fisticuffs.screens.board",
            "games.fisticuffs.advice.report",
            "games.fisticuffs.screens.report",
            "games.fisticuffs.screens.howto",
            "games.fisticuffs.screens.house",
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
            "games.rackets.bots.fame",
            "games.rackets.rules.actions",
            "games.rackets.rules.errand_events",
            "games.rackets.rules.events",
            "games.rackets.rules.state",
            "games.rackets.rules.rounds",
            "games.rackets.rules.errands",
            "games.rackets.bots.worth",
            "games.rackets.bots.plays",
            "games.rackets.advice.outlook",
            "games.rackets.game",
            "games.rackets.screens.log",
            "games.rackets.screens.show",
            "games.rackets.screens.beside.ledgers",
            "games.rackets.screens.town.plans",
            "games.rackets.screens.beside.walking",
            "games.rackets.screens.sheets.row_button",
            "ui.dice.slides.plan",
            "ui.dice.throws.frame",
            "table.hand.glove",
            "table.hand.rattle",
            "games.rackets.screens.sheets.haggle",
            "games.rackets.screens.sheets.contents",
            "games.rackets.screens.sheets.sheet_panel",
            "games.rackets.screens.sheets.waiting",
            "games.rackets.screens.sheets.panel",
            "games.rackets.screens.paint",
            "table.hand.hand_sight",
            "games.rackets.screens.clips.dice",
            "games.rackets.screens.clips.hits",
            "table.coach.doubt",
            "games.rackets.screens.final_places",
            "games.rackets.screens.keys",
            "table.softened",
            "games.rackets.screens.stirring",
            "table.course",
            "games.rackets.screens.beside.market",
            "table.stage",
            "games.rackets.screens.clips.events",
            "games.rackets.screens.board",
            "games.rackets.advice.report",
            "games.rackets.screens.report.page",
            "games.rackets.screens.final",
            "games.rackets.screens.house",
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
        import_module(f"gangdice_gui.{part}")
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
