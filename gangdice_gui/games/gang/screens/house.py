"""What Gang of Dice brings to the house for the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.middle import card_picture
from gangdice_gui.games.gang.screens.howto.pages import pages
from gangdice_gui.games.gang.screens.paint import backdrop_ahead
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.setup import DEMO, SEATING, greeting, house_rows, options
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.layout import Layout

SAMPLES: Final = ("different-3-bomb", "run-2-explosive")


def _samples(desk: Desk, size: tuple[int, int]) -> tuple[Surface, ...]:
    return tuple(card_picture(desk, card, size) for card in SAMPLES)


def _ahead(desk: Desk, players: int) -> Iterator[object]:
    yield dice_art(desk.art.folder.parent).throws
    yield from backdrop_ahead(desk, Layout.load("table", desk.size, players, desk.settings.text_size))


SCREENS: Final = GameScreens(
    game=GANG,
    table=gang_table,
    final=FinalResult,
    howto=pages,
    seating=SEATING,
    house_rows=house_rows,
    greeting=greeting,
    options=options,
    demo=DEMO,
    ahead=_ahead,
    samples=_samples,
    sample=lambda words: narrate.rule(SAMPLES[1], words),
)
