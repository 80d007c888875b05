"""What Rackets brings to the house for the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.howto import pages
from gangdice_gui.games.rackets.screens.made_ahead import table_ahead
from gangdice_gui.games.rackets.screens.setup import DEMO, SEATING, greeting, house_rows, options
from gangdice_gui.games.rackets.screens.town import town
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.ui.desk import Desk


def _samples(desk: Desk, size: tuple[int, int]) -> Iterator[Surface]:
    return (desk.art.image(f"rackets/market/{mood}", *size) for mood in ("brisk", "boom"))


def _reads(desk: Desk) -> bool:
    frame = town_map(desk.size, desk.text_size).layout["frame"].rect
    return town.expect(desk, frame.size)


SPRITES: Final = 20 << 20
"""It wants 14 MB of them: no round is settled on a page of its own."""

SCREENS: Final = GameScreens(
    game=RACKETS,
    table=rackets_table,
    final=FinalReckoning,
    howto=pages,
    seating=SEATING,
    house_rows=house_rows,
    greeting=greeting,
    options=options,
    demo=DEMO,
    ahead=table_ahead,
    reads=_reads,
    sprites=SPRITES,
    samples=_samples,
    sample=lambda words: words("town.one_action"),
)
