"""From events to clips: what the table shows while something happens. All of them are values, and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

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
    TurnEnded,
    View,
)
from gangdice_gui.games.gang.screens.clips import bomb, burst, fly, hit_stop
from gangdice_gui.games.gang.screens.clips.card import draw_flip, flip_area
from gangdice_gui.games.gang.screens.clips.console_comes import chooses_next, console_comes
from gangdice_gui.games.gang.screens.clips.count import count_lots
from gangdice_gui.games.gang.screens.clips.ground import comes_forth
from gangdice_gui.games.gang.screens.clips.planned import Planned
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.throw import BRISK, throw_lots
from gangdice_gui.games.gang.screens.clips.win import to_winner
from gangdice_gui.games.gang.screens.clips.win_planned import WinAhead
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_text
from gangdice_gui.games.gang.screens.show import Mode, Show
from gangdice_gui.table.hand import glove
from gangdice_gui.ui.clip import Clip, Lot, lasting
from gangdice_gui.ui.dice.shake_heard import shaken
from gangdice_gui.ui.dice.throws.heard import MIXING
from gangdice_gui.ui.layers import fade

CARD = 600
CHOICE, AGAIN = 420, 400
"""How long a gangster's choice stands before the hand takes the dice: with the wind-up a little over half a second."""
BREATH = 200
"""How long the last result of a round stands before the round is settled."""
TICKS = (220, 180, 140)
BURNS: Final = ("fuse", 0.6)
"""What a bomb that is checked is heard by until it goes off, or does not, and how loud."""
FIZZLE = 300
OUT, LEAVES = 700, 380
"""How long it stands that somebody is out, and in which time their seat turns grey."""
ASKED_NOTHING: Final = {"mode": "wait", "thinking": False, "picked": frozenset()}


def lots_of(
    event: Event, view: View, sight: Sight, planned: Planned | None = None, win: WinAhead | None = None
) -> Sequence[Lot]:
    """Return an event as clips; `view` is the one after it, which the table shows with the last of them.

    A throw may have been `planned` ahead, and where the dice of a `win` pile up.
    """
    show = sight.show
    match event:
        case RoundBegan(_, _, bonus, middle):
            if bonus:
                return fly.bonus(sight, middle - bonus, view)
            return [Lot(show={"view": view, "gone": frozenset(), "pot": middle})]
        case CardTurned(card):
            return _card(sight, card, view)
        case DiceUsed(seat, dice):
            choice = (
                ()
                if sight.human(seat)
                else (Clip(CHOICE, fade=False, sound="chip", volume=0.6, pan=sight.seat_pan(seat)),)
            )
            return [
                Lot(choice, {"view": view, "dice": dice, **ASKED_NOTHING, **_goes_on_saying(sight, seat, "choose")})
            ]
        case PickedUp(seat, positions):
            again = () if sight.human(seat) else (Clip(AGAIN, fade=False), *_shaken(sight, event))
            shown = {
                "view": view,
                **ASKED_NOTHING,
                "picked": frozenset(positions),
                **_goes_on_saying(sight, seat, "pick"),
            }
            return [Lot(again, shown)]
        case Rolled():
            return throw_lots(sight, event, view, planned)
        case Exploded():
            return _boom(sight, event, view)
        case BombChecked():
            return _bomb(sight, event, view)
        case TurnEnded(turn) if turn.valid:
            return count_lots(sight, turn, view)
        case TurnEnded(turn):
            return fly.to_pot(sight, turn, view)
        case RoundSettled(settled):
            return [
                Lot((Clip(BREATH, fade=False),)),
                *to_winner(sight, settled, view, (win or WinAhead()).take(sight, event)),
            ]
        case SeatOut(seat):
            notice = sight.desk.words("table.goes_out", name=show.names[seat])
            return [Lot((Clip(OUT, fade=False, sound="out"), _leaving(sight, seat)), {"view": view}, notice)]
    return ()


def _goes_on_saying(sight: Sight, seat: int, asked: Mode) -> dict[str, str]:
    """Return that the aim line keeps the words it had as whoever pressed was `asked`: they fade as they were read."""
    if not (sight.own(seat) and sight.human(seat)):
        return {}
    return {"still_said": aim_line_text(replace(sight.show, mode=asked), sight.desk.words)}


def _shaken(sight: Sight, event: PickedUp) -> tuple[Clip, ...]:
    """Return what is heard of a gangster who shakes the dice that were picked up, until they are thrown."""
    rng = Random(f"{sight.show.view.round} {event}")  # of its own: how the dice fly must not depend on it
    track = shaken(len(event.positions), AGAIN - MIXING, rng, sight.seat_pan(event.seat))
    return (Clip(1, track=track, delay=round(MIXING), fade=False),)


def _card(sight: Sight, card: str, view: View) -> list[Lot]:
    dark = view.round > 9

    def flip(surface: Surface, t: float) -> None:
        draw_flip(surface, sight.desk, sight.layout, card, dark, t)

    turns: dict[str, Any] = {"view": view, "card_flying": True, "gone": frozenset(), "pot": view.middle}
    area = flip_area(sight.layout)
    turned = Clip(CARD, flip, "card_turn", area=area, pan=sight.pan(area.centerx))
    lies = replace(sight.show, **{**turns, "card_flying": False})
    comes = [] if sight.reduced or sight.instant else _comes(sight, lies)
    return [Lot((turned, *comes), turns), Lot(show={"card_flying": False})]


def _comes(sight: Sight, lies: Show) -> list[Clip]:
    """Return what comes while a card is turned: what is said of it, and the console if it is the player who begins.

    So it is there as the card lies, and takes presses from then on.
    """
    asked = chooses_next(sight, lies)
    if asked is None:
        return comes_forth(sight, lies, CARD)
    return [*comes_forth(sight, asked, CARD), *(console_comes(sight, asked, CARD) if asked.most > 1 else ())]


def _leaving(sight: Sight, seat: int) -> Clip:
    """Return the clip of a seat as it has looked so far, fading."""
    place = sight.show.places[seat]
    rect = sight.layout["own" if place == "own" else f"seat_{place}"].rect
    old = sight.still(rect)

    def draw(surface: Surface, t: float) -> None:
        fade(old, 1 - t)
        surface.blit(old, rect)

    return Clip(LEAVES, draw)


def _bomb(sight: Sight, event: BombChecked, view: View) -> list[Lot]:
    brisk = 1.0 if sight.human(event.seat) else BRISK
    lots = []
    pan = sight.pan(flip_area(sight.layout).centerx)
    for k, ms in enumerate(TICKS):
        tick = Clip(round(ms / brisk), bomb.fuse(sight, k, len(TICKS)), "tick", pan=pan)
        lots.append(Lot((tick, lasting(*BURNS, tick.duration, pan, fade=True)), {"ticking": True}))
    over = Lot(show={"ticking": False})
    if event.culprits:
        return [*lots, over, *_boom(sight, event, view)]
    return [*lots, Lot((Clip(round(FIZZLE / brisk), bomb.fizzle(sight), "fizzle", pan=pan),)), over]


def _boom(sight: Sight, event: Exploded | BombChecked, view: View) -> list[Lot]:
    own = sight.own(event.seat) and sight.human(event.seat)
    why = narrate.why_bust(sight.show.view.card or "", event.faces, event.culprits, sight.desk.words)
    lit = replace(sight.show, view=view, boom=True, sentence=why)
    turn = lit.turn_of(event.seat)
    assert turn is not None
    # Most is held in a burst, and of how the last throw looked the next one finds a fifth.
    glove.let_go()
    sight.dice.flight.let_go()
    bang = burst.Burst(sight, lit, own, turn)
    thrown = {"card_thrown": True, "kicked": burst.kicks(sight, turn)}
    cutting, pan = hit_stop.cutting(sight, bang), sight.pan(flip_area(sight.layout).centerx)
    lots = [
        Lot(
            # A fuse burns until the bomb goes off.
            (cutting, *((lasting(*BURNS, cutting.duration, pan),) if isinstance(event, BombChecked) else ())),
            {"view": view, "boom": True, "sentence": why, **({} if sight.reduced else thrown)},
        ),
        Lot((bang.clip(),), thrown),
    ]
    if sight.reduced:
        # Nothing moves: the burst is seen for as long as it would take, and goes.
        lots.append(Lot((Clip(burst.CLEAR - burst.BURST, fade=False),), {"word": True}))
    after = bang.after()
    # The player may go on as soon as the word has been read, while light and card come back.
    clears = {"burst": True, "kicked": False, "word": False, **({"mode": "bust"} if own else {})}
    if sight.reduced:
        clears["card_thrown"] = False  # nobody draws it, and nothing moves: it lies there at once
    return [*lots, Lot(after, clears, stands=own), Lot(show={"card_thrown": False})]
