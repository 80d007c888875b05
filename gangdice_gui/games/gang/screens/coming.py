"""How the table will look next, drawn part by part where nobody sees it while clips run.

Its panels, letters and faces are made by that; the frame in which the dice lie still only has to lay them out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import BombChecked, Exploded, RoundSettled, View
from gangdice_gui.games.gang.screens import paint
from gangdice_gui.games.gang.screens.clips import hit_stop, win_figures
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.console.rivals_ahead import panels_ahead
from gangdice_gui.games.gang.screens.felt import aim_line, boss_note, middle, own_dice, rounds, scorch, seats, shards
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.made_ahead import asked, explosion
from gangdice_gui.games.gang.screens.show import AT_REST, Show
from gangdice_gui.match.match import Told
from gangdice_gui.ui.dice.dice_noted import NotedDice

SHORT: Final = 0.001
"""Seconds after which a part is one."""
FEW: Final = 9
"""Of fewer dice than these all are made as they look when they are picked: of more it would be too many pictures."""


class ComingLook:
    """The look after the event that is being shown, and what it takes to show the ones that wait."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._of: Told | None = None
        self._parts: Iterator[bool] = iter(())

    def draw(self, sight: Sight, coming: Sequence[Told]) -> bool:
        """Draw one part for the events to come, the first of them being shown; returns whether there may be more.

        What has been drawn before is no part: of a second explosion in a round nearly all has.
        """
        if coming[0] is not self._of:
            self._of, self._parts = coming[0], _parts(sight, coming)
        more, until = True, time.perf_counter() + SHORT
        while more and time.perf_counter() < until:
            more = next(self._parts, False)
        return more


def _parts(sight: Sight, coming: Sequence[Told]) -> Iterator[bool]:
    """Draw what is wanted soonest first: what an explosion is made of, then the table after it."""
    desk, layout, dice, nowhere = sight.desk, sight.layout, sight.dice, Surface((1, 1))
    card = sight.show.view.card
    if card and any(explodes(told.event) for told in coming):
        yield from explosion(desk, layout)
        yield from hit_stop.cut_ahead(sight)
        yield from scorch.sooty_ahead(desk, layout, card)
        yield from scorch.ahead(desk, layout, card, paint.backdrop(desk, layout))
        yield from _lit(sight, next(told for told in coming if explodes(told.event)))
    view = coming[0].view
    turn, me = view.turn, sight.show.viewer
    mine = turn is not None and turn.seat == me and bool(turn.faces) and sight.human(me)
    shown: dict[str, Any] = {**AT_REST, "view": view, "mode": "pick" if mine else "wait", "picked": frozenset()}
    look = replace(sight.show, pot=view.middle, **shown)
    won = next((told.event.round.pot for told in coming if isinstance(told.event, RoundSettled)), None)
    if won is not None:
        yield from win_figures.ahead(desk, layout, won)
        yield from _taken(sight, coming)
    noted = NotedDice(dice)
    middle.draw_pot(nowhere, desk, noted.art, layout, look)
    yield from noted.made()
    boss_note.draw_note(nowhere, desk, layout, look)
    yield True
    aim_line.draw_aim_line(nowhere, desk, layout, look)
    yield True
    own_dice.draw_own_dice(nowhere, desk, noted.art, layout, look)
    yield from noted.made()
    for seat, place in look.places.items():
        if place != "own":
            yield from seats.face_ahead(desk, layout, look, seat)
            seats.draw_seat(nowhere, desk, noted.art, layout, look, seat)
            yield True
    yield from noted.made()
    yield from _slips(look, coming[-1].view, sight)
    yield from panels_ahead(desk, layout, look)
    if look.mode != "wait":
        yield from console.face_ahead(desk, layout, look)
    console.draw_console(nowhere, desk, noted.art, layout, look)
    yield True
    yield from noted.made()
    then = coming[-1].view
    large = card_rect(layout).w > shards.LARGE  # a small window has no late frame by it, and would hold more
    if large and turn is not None and turn.seat == then.to_act != me and len(turn.faces) < FEW:
        # Which he will pick is not known before the frame that shows it.
        yield from _watched(replace(look, picked=frozenset(range(len(turn.faces)))), turn.seat, sight)
    if mine:
        slot = layout["gauges"].rect
        desk.art.slice9("glass", *slot.size, layout.k * 0.85)
        yield True
        for widget in console.to_press(desk, layout, look).answers:
            widget.draw(nowhere, desk)
            yield True
    if then.round > view.round:
        yield from _next_round(replace(look, view=then, gone=frozenset()), sight)
    if then.to_act == me and (then.turn is None or not then.turn.faces):
        yield from asked(replace(sight, show=replace(look, view=then, mode="wait")), nowhere)


def _lit(sight: Sight, told: Told) -> Iterator[bool]:
    """Draw the face of whoever goes boom, at the place and on the console, why it did, and what the Boss says to it.

    All others start at it.
    """
    view, event, desk, layout = told.view, told.event, sight.desk, sight.layout
    assert isinstance(event, Exploded | BombChecked)
    turn, nowhere = view.turn or view.turns[-1], Surface((1, 1))
    why = narrate.why_bust(sight.show.view.card or "", event.faces, event.culprits, desk.words)
    shown: dict[str, Any] = {**AT_REST, "view": view, "boom": True, "sentence": why, "picked": frozenset()}
    lit = replace(sight.show, **shown)
    boss_note.draw_note(nowhere, desk, layout, lit)
    yield True
    aim_line.draw_aim_line(nowhere, desk, layout, lit)
    yield True
    # The console says it once the explosion has been seen, the place at once.
    yield from _watched(replace(lit, burst=True), turn.seat, sight)
    for seat, place in lit.places.items():
        if place != "own" and seat != turn.seat:
            yield from seats.face_ahead(desk, layout, lit, seat)


def _taken(sight: Sight, coming: Sequence[Told]) -> Iterator[bool]:
    """Draw the console as it says who takes the round, with the dice of the best result."""
    view = next(told.view for told in coming if isinstance(told.event, RoundSettled))
    look = replace(sight.show, **{**AT_REST, "view": view, "mode": "wait", "winning": True, "picked": frozenset()})
    nowhere, noted = Surface((1, 1)), NotedDice(sight.dice)
    yield from panels_ahead(sight.desk, sight.layout, look)
    console.draw_console(nowhere, sight.desk, noted.art, sight.layout, look)
    yield True
    yield from noted.made()


def _watched(look: Show, seat: int, sight: Sight) -> Iterator[bool]:
    """Draw what whoever looks on sees of a turn: the place of its seat, if that is not one's own, and the console."""
    desk, layout, nowhere, noted = sight.desk, sight.layout, Surface((1, 1)), NotedDice(sight.dice)
    if look.places[seat] != "own":
        yield from seats.face_ahead(desk, layout, look, seat)
        seats.draw_seat(nowhere, desk, noted.art, layout, look, seat)
        yield True
    console.draw_console(nowhere, desk, noted.art, layout, look)
    yield True
    yield from noted.made()


def comes_back(sight: Sight, view: View) -> Iterator[bool]:
    """Draw what is written on the table as it comes back after a round's result, which has pushed it out."""
    shown: dict[str, Any] = {**AT_REST, "view": view, "gone": frozenset()}
    return _next_round(replace(sight.show, **shown), sight)


def _next_round(look: Show, sight: Sight) -> Iterator[bool]:
    """Write what names the round that begins, and what every seat has then, and make the back of its card."""
    nowhere = Surface((1, 1))
    yield from middle.back_ahead(sight.desk, sight.layout, look.view)
    rounds.draw_rounds(nowhere, sight.desk, sight.layout, look)
    yield True
    middle.draw_own(nowhere, sight.desk, sight.dice, sight.layout, look)
    yield True
    for seat, place in look.places.items():
        if place != "own":
            seats.draw_seat(nowhere, sight.desk, sight.dice, sight.layout, look, seat)
            yield True


def _slips(look: Show, then: View, sight: Sight) -> Iterator[bool]:
    """Write the papers over turns that will have gone boom."""
    lost = frozenset(turn.seat for turn in then.turns if turn.valid is False)
    after, nowhere = replace(look, view=then, gone=lost), Surface((1, 1))
    for seat in lost - look.gone:
        if look.places[seat] == "own":
            own_dice.draw_own_dice(nowhere, sight.desk, sight.dice, sight.layout, after)
        else:
            seats.draw_seat(nowhere, sight.desk, sight.dice, sight.layout, after, seat)
        yield True


def explodes(event: object) -> bool:
    """Tell whether an event is an explosion."""
    return isinstance(event, Exploded) or (isinstance(event, BombChecked) and bool(event.culprits))
