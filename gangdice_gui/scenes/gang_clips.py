"""From events to clips: what the table shows while something happens. The scene settles to the view afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from gangdice_gui import narrate
from gangdice_gui.engine.gang_types import (
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
from gangdice_gui.scenes import gang_boom, gang_fly
from gangdice_gui.scenes.gang_flip import draw_flip
from gangdice_gui.scenes.gang_throw import add_sorting, add_throw
from gangdice_gui.ui.timeline import Clip

if TYPE_CHECKING:
    from gangdice_gui.scenes.gang_table import GangTable

CARD = 600
CHOICE = 600
"""How long a gangster's choice stands before the dice fly."""
BREATH = 500
"""How long the last result of a round stands before the round is settled."""
TICK = 240
COUNT, COUNT_MOST = 80, 700
"""Milliseconds a die when a result is counted up, and all in all."""
OUT = 700

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
                gang_fly.bonus(table, middle - bonus, middle)
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
            if seat == show.viewer:
                table.sounder(f"cup_{table.rng.randint(1, 3)}")()
            else:
                line.add(Clip(CHOICE, start=table.sounder("chip_1", 0.6)))
        case PickedUp(seat, positions):
            table.pass_event(event)
            table.ask_nothing()
            table.change(picked=frozenset(positions))
            if seat == show.viewer:
                table.sounder("cup_1", 0.7)()
            else:
                line.add(Clip(CHOICE, start=table.sounder("cup_1", 0.7)))
        case Rolled():
            add_throw(table, event)
        case Exploded(seat, faces, culprits):
            _boom(table, event, faces, culprits)
        case BombChecked(_, faces, culprits):
            for k in range(2):
                line.add(Clip(TICK, gang_boom.fuse(table, k), table.sounder("tick")))
            if culprits:
                _boom(table, event, faces, culprits)
            else:
                line.add(
                    Clip(TICK * 2, gang_boom.fizzle(table), table.sounder("fizzle"), lambda: table.pass_event(event))
                )
        case TurnEnded(turn) if turn.valid:
            add_sorting(table, event)
            _count_up(table, turn.total or 0, turn.dice)
        case TurnEnded(turn):
            gang_fly.to_pot(table, event, turn)
        case RoundSettled():
            line.add(Clip(BREATH, end=lambda: table.settle_round(event)))
        case SeatOut(seat):
            table.pass_event(event)
            table.toast(table.desk.words("table.goes_out", name=show.names[seat]))
            line.add(Clip(OUT, start=table.sounder("out")))
        case _:
            table.pass_event(event)


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

    def stand() -> None:
        table.change(burst=True)
        if own:
            table.await_continue()

    line = table.timeline
    line.add(Clip(gang_boom.HIT_STOP, start=light, fade=False))
    line.add(Clip(gang_boom.BURST, gang_boom.burst(table, own), burst, stand))
    if not own:
        line.add(Clip(gang_boom.STAND))


def _count_up(table: GangTable, total: int, dice: int) -> None:
    if dice < 2 or total < 2 or table.timeline.reduced:
        table.timeline.add(Clip(240))
        return
    steps = min(dice, COUNT_MOST // COUNT)
    clips: list[Clip] = []
    for k in range(steps):
        number = total * (k + 1) // steps

        def step(number: int = number, k: int = k) -> None:
            table.change(counted=number)
            table.sounder(f"count_{min(12, k + 1)}")()

        clips.append(Clip(COUNT, start=step, delay=k * COUNT))
    table.change(counted=0)
    table.timeline.add(*clips)
    table.timeline.add(Clip(200, start=lambda: table.change(counted=None)))
