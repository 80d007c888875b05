"""Pictures an errand will want, made while a player thinks: none of them has to be decoded while dice roll."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Surface

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.turn import new, observe
from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger
from gangdice_gui.games.rackets.screens.beside.news import draw_news
from gangdice_gui.games.rackets.screens.beside.strip import draw_strip
from gangdice_gui.games.rackets.screens.beside.walking import felt_ahead, felt_picture, felt_rect, ten_art, ten_place
from gangdice_gui.games.rackets.screens.clips.in_hand import glove_size
from gangdice_gui.games.rackets.screens.setup import options
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.sheets.waiting import face_wide
from gangdice_gui.games.rackets.screens.show import COLOUR, Show, in_colours
from gangdice_gui.games.rackets.screens.town.town import town_parts
from gangdice_gui.games.rackets.screens.town.town_map import TownMap, town_map
from gangdice_gui.match.seats import Seat
from gangdice_gui.table import lamp
from gangdice_gui.table.faces import SHUT_EYES
from gangdice_gui.table.hand import glove
from gangdice_gui.table.hand_over import curtain_ahead
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt, dice_art
from gangdice_gui.ui.faces import LIVING, Mood

MOODS: Final[tuple[Mood, ...]] = (
    *("thinking", "pleased", "worried", "singed"),
    *(mood for mood, _ in SHUT_EYES.values()),
)
"""How faces beside the town look besides calm."""
Job = Callable[[], object]


def table_ahead(desk: Desk, seats: Sequence[Seat]) -> Iterator[object]:
    """Make what a table of these people is drawn of while they still choose: its map, its town and their faces.

    It is drawn where nobody sees it.
    """
    dice = dice_art(desk.art.folder.parent, "six")
    yield dice.throws
    places, nowhere = town_map(desk.size, desk.text_size), Surface(desk.size)
    yield places
    # Whose colour is a quarter's plays there, as in the set-up: the faces are made in the rings they will wear.
    match_options = options(len(seats), 0, False, {}, [seat.colour for seat in seats])
    sitting = in_colours(tuple(seats), match_options.factions)
    show = Show(observe(new(match_options), None), sitting, ("",) * len(seats), 0)
    for part in (draw_strip, *ledgers(show), draw_news):
        part(nowhere, desk, places, show)
        yield part
    yield from town_parts(nowhere, desk, places, show)
    # To read the felt takes the most of an errand's first frame, and the first may be run before anybody rests.
    yield felt_picture(desk.art, felt_rect(places).size)
    yield from gloves(desk, places, show)


def gloves(desk: Desk, places: TownMap, show: Show) -> Iterator[object]:
    """Fetch the gloves everybody throws with in the town, a picture at each step."""
    size = desk.k * glove_size(places.side * 0.7, desk.k)
    yield from glove.fetched(desk.art, [COLOUR[show.faction(seat)] for seat in range(len(show.seats))], size)


def ledgers(show: Show) -> Iterator[Callable[[Surface, Desk, TownMap, Show], None]]:
    """Yield what draws the ledgers, one at a time."""
    for faction in GOODS:
        yield partial(draw_ledger, faction)


class ErrandsAhead:
    """What has been made so far for the errands at a table."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self._errands: Iterator[Job] | None = None
        self._throws: Iterator[Job] | None = None

    def more(self, desk: Desk, places: TownMap, show: Show, dice: DiceArt) -> bool:
        """Make one picture; returns whether there may be more."""
        if self.for_every(desk, places, show):
            return True
        self._throws = self._throws or throws(desk, places, show, dice)
        return _one(self._throws)

    def for_every(self, desk: Desk, places: TownMap, show: Show) -> bool:
        """Make one picture that every errand wants: where nobody rests all the others would be too much to hold."""
        self._errands = self._errands or errands(desk, places, show)
        return _one(self._errands)


def _one(jobs: Iterator[Job]) -> bool:
    job = next(jobs, None)
    if job is not None:
        job()
    return job is not None


def errands(desk: Desk, places: TownMap, show: Show) -> Iterator[Job]:
    """Yield what makes one picture each that every errand wants: felt, panels and faces."""
    for _ in felt_ahead(desk.art, felt_rect(places).size):
        yield bool  # its texture is read meanwhile
    for _ in gloves(desk, places, show):
        yield bool  # one picture of a hand has been made: nothing is left to do
    rect, wide = places.layout["actions"].rect, face_wide(places)
    for kind in ("focus", "panel"):
        yield partial(desk.art.slice9, kind, *rect.size, places.layout.k * 0.66)
    for sitting in show.seats:
        yield partial(desk.art.medallion, sitting.face, wide, sitting.colour)
    for mood in MOODS:
        felt = replace(show, moods=(mood,) * len(show.seats))
        for seat, sitting in enumerate(show.seats):
            if sitting.face in LIVING:
                yield partial(desk.art.medallion, sitting.face, wide, sitting.colour, mood=mood)
                yield partial(draw_ledger, show.faction(seat), Surface((1, 1)), desk, places, felt)


def throws(desk: Desk, places: TownMap, show: Show, dice: DiceArt) -> Iterator[Job]:
    """Yield what makes one picture each: every seat's dice as they lie, and the ladder of a haggle.

    The ten-sided die lies in forty ways, eight megabytes: only where nothing makes the one that comes while it flies.
    """
    ladder = ladder_panel(places)
    if desk.settings.screens == "curtain" and sum(seat.human for seat in show.seats) > 1:
        for _ in curtain_ahead(desk, show.seats):
            yield bool  # a part of it has been made: nothing is left to do
    yield partial(felt_picture, desk.art, ladder.felt.size)
    yield partial(desk.art.slice9, "paper", *ladder.quote().size, desk.k)
    yield partial(desk.art.slice9, "plaque", *ladder.button().size, desk.k)
    yield partial(desk.art.emblem, "fedora", ladder.hat(), theme.INK)
    if people := [COLOUR[show.faction(seat)] for seat, sitting in enumerate(show.seats) if sitting.human]:
        for _ in glove.fetched(desk.art, people, desk.k):
            yield bool
        for _ in lamp.made_ahead(desk.size):
            yield bool
    for good in GOODS:
        yield partial(desk.art.image, f"rackets/goods/{good}", ladder.head.h, ladder.head.h)
    yield lambda: dice.throws
    outlined = desk.settings.outlined_dice
    ten, (_, px) = ten_art(desk.art.folder.parent / "dice"), ten_place(felt_rect(places))
    for seat in range(len(show.seats)):
        colour = COLOUR[show.faction(seat)]
        for size in (places.text * 2.6, places.side * 0.7, float(ladder.die())):
            yield partial(dice.rest, colour, 1, size, outlined=outlined)
        for face in () if ten.helped else range(1, 11):
            yield partial(ten.rest, colour, face, px, outlined)
