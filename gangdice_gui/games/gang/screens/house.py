"""What Gang of Dice brings to the house for the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from pygame import Surface

from gangdice_gui.engine.game import Card
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn as rules
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console.rivals_ahead import panels_ahead
from gangdice_gui.games.gang.screens.console.rivals_turn import face_size
from gangdice_gui.games.gang.screens.felt.middle import back_picture, card_picture, card_rect
from gangdice_gui.games.gang.screens.howto.pages import pages
from gangdice_gui.games.gang.screens.paint import backdrop_ahead, painted
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.setup import DEMO, SEATING, greeting, house_rows, options
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.match.seats import Seat, first_person
from gangdice_gui.table import lamp
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.names import names_of
from gangdice_gui.table.rim import rim
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.layout import Layout

SAMPLES: Final = ("different-3-bomb", "run-2-explosive")


def _samples(desk: Desk, size: tuple[int, int]) -> Iterator[Surface]:
    return (card_picture(desk, card, size) for card in SAMPLES)


def _ahead(desk: Desk, seats: Sequence[Seat]) -> Iterator[object]:
    """Draw the table of these people where nobody sees it."""
    dice = dice_art(desk.art.folder.parent)
    yield dice.throws
    layout = Layout.load("table", desk.size, len(seats), desk.text_size)
    yield from backdrop_ahead(desk, layout)
    me, nowhere = first_person(seats), Surface((1, 1))
    view = rules.observe(rules.new(standard_options(len(seats), first=0)), me)
    show = Show(view, tuple(seats), names_of(seats, desk.words), me, stash=view.stash[me])
    yield from painted(nowhere, desk, dice, layout, show)
    for widget in rim(desk, layout):
        widget.draw(nowhere, desk)
        yield widget
    for seat in seats:  # lots are drawn for who begins
        yield desk.art.medallion(seat.face, face_size(layout), seat.colour)
    yield back_picture(desk, False, card_rect(layout).size)
    # Where a gangster begins nobody rests before the first dice fly.
    yield from lamp.made_ahead(desk.size)
    for number, who in enumerate(seats):
        if number != me and who.kind == "gangster":
            rule_set = standard_options(len(seats), first=number)
            begun = rules.apply(rules.new(rule_set), Card(rule_set.bright[0]))[-1].state
            yield from panels_ahead(desk, layout, replace(show, view=rules.observe(begun, me), mode="wait"))


SPRITES: Final = 19 << 20
"""With 24 MB a whole game held 174.1 MB, with these 168.1 and 168.9; no frame of the last one took over 25 ms."""

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
    sprites=SPRITES,
    samples=_samples,
    sample=lambda words: narrate.rule(SAMPLES[1], words),
)
