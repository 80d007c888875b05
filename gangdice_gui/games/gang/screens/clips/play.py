"""From events to clips: what the table shows while something happens. The scene settles to the view afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    PickedUp,
    Rolled,
    RoundBegan,
    RoundSettled,
    SeatOut,
    TurnBegan,
    TurnEnded,
)
from gangdice_gui.games.gang.screens.clips import burst as gang_boom
from gangdice_gui.games.gang.screens.clips import fly
from gangdice_gui.games.gang.screens.clips.card import draw_flip
from gangdice_gui.games.gang.screens.clips.count import add_count
from gangdice_gui.games.gang.screens.clips.throw import BRISK, add_throw, sorting
from gangdice_gui.ui.timeline import Clip

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

CARD = 600
CHOICE, AGAIN = 450, 380
"""How long a gangster's choice stands before the hand takes the dice: with the wind-up a little over half a second."""
BREATH = 350
"""How long the last result of a round stands before the round is settled."""
TICKS = (220, 180, 140)
FIZZLE = 300
OUT, LEAVES = 700, 380
"""How long it stands that somebody is out, and in which time their seat turns grey."""

Draw = Callable[[Surface, float], None]


def play(table: GangTable, event: Event) -> None:
    """Queue the clips of one event; the table's view moves past the event with the last of them."""
    show, line = table.show, table.timeline
    match event:
        case RoundBegan(_, _, bonus, middle):
            table.pass_event(event)
            show.gone = frozenset()
            if bonus:
                table.toast(table.desk.words("table.bonus", n=bonus))
                fly.bonus(table, middle - bonus, middle)
            else:
                table.change(pot=middle)
        case CardTurned():
            table.pass_event(event)
            table.change(card_flying=True, gone=frozenset(), pot=table.show.view.middle)
            dark = show.view.round > 9

            def flip(surface: Surface, t: float) -> None:
                draw_flip(surface, table.desk, table.layout, show, dark, t)

            line.add(Clip(CARD, flip, table.sounder("card_turn"), lambda: table.change(card_flying=False)))
        case TurnBegan():
            table.pass_event(event)
        case DiceUsed(seat, dice):
            table.pass_event(event)
            show.dice = dice
            table.ask_nothing()
            if not table.match.seats[seat].human:
                line.add(Clip(CHOICE, fade=False, start=table.sounder("chip_1", 0.6)))
        case PickedUp(seat, positions):
            table.pass_event(event)
            table.ask_nothing()
            table.change(picked=frozenset(positions))
            if not table.match.seats[seat].human:
                line.add(Clip(AGAIN, fade=False, start=table.sounder("cup_1", 0.7)))
        case Rolled():
            add_throw(table, event)
        case Exploded(seat, faces, culprits):
            _boom(table, event, faces, culprits)
        case BombChecked(_, faces, culprits):
            brisk = 1.0 if table.match.seats[event.seat].human else BRISK
            for k, ms in enumerate(TICKS):
                tick = Clip(round(ms / brisk), gang_boom.fuse(table, k, len(TICKS)), table.sounder("tick"))
                line.add(tick, *([Clip(1, start=table.sounder("fuse", 0.6))] if k == 0 else []))
            if culprits:
                _boom(table, event, faces, culprits)
            else:
                holds = round(FIZZLE / brisk)
                line.add(Clip(holds, gang_boom.fizzle(table), table.sounder("fizzle"), lambda: table.pass_event(event)))
        case TurnEnded(turn) if turn.valid:
            add_count(table, turn, show.view.leader, sorting(table, event))
        case TurnEnded(turn):
            fly.to_pot(table, event, turn)
        case RoundSettled():
            line.add(Clip(BREATH, fade=False, end=lambda: table.settle_round(event)))
        case SeatOut(seat):
            leaves = _leaving(table, seat)
            table.pass_event(event)
            table.toast(table.desk.words("table.goes_out", name=show.names[seat]))
            line.add(Clip(OUT, fade=False, start=table.sounder("out")), *leaves)
        case _:
            table.pass_event(event)


def _leaving(table: GangTable, seat: int) -> list[Clip]:
    """Return the clip of a seat as it has looked so far, fading."""
    place = table.show.places[seat]
    rect = table.layout["own" if place == "own" else f"seat_{place}"].rect
    old = table.picture(rect)

    def draw(surface: Surface, t: float) -> None:
        old.set_alpha(round(255 * (1 - t)))
        surface.blit(old, rect)

    return [Clip(LEAVES, draw)]


def _boom(table: GangTable, event: Exploded | BombChecked, faces: tuple[int, ...], culprits: tuple[int, ...]) -> None:
    show = table.show
    own = event.seat == show.viewer and table.match.seats[event.seat].human
    why = narrate.why_bust(show.view.card or "", faces, culprits, table.desk.words)

    def light() -> None:
        table.pass_event(event)
        table.change(boom=True, sentence=why)

    def burst() -> None:
        table.change(card_thrown=own)
        table.sounder("explosion")()
        if not table.silent:
            table.desk.sound.duck()

    def stand() -> None:
        table.change(burst=True)
        if own:
            table.await_continue()

    line = table.timeline
    line.add(Clip(gang_boom.HIT_STOP, start=light, fade=False))
    line.add(Clip(gang_boom.BURST, gang_boom.burst(table, own), burst, stand))
    if not own:
        line.add(Clip(gang_boom.STAND, fade=False))
