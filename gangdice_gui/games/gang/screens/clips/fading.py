"""What a settled round no longer needs fades: aim line, note, what was to beat, each result's plate, then the card."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.boss_note import note_piece
from gangdice_gui.games.gang.screens.felt.middle import beat_piece, card_rect
from gangdice_gui.games.gang.screens.felt.own_dice import own_slip
from gangdice_gui.games.gang.screens.felt.own_frames import result_piece
from gangdice_gui.games.gang.screens.felt.scorch import scorch_rect, scorched
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seat_plate import plate_rect
from gangdice_gui.games.gang.screens.felt.seats import plaque_piece, slip_of
from gangdice_gui.games.gang.screens.felt.shards import UNITS
from gangdice_gui.table.softened import beside_all
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.timeline import ease_out

GOES: Final = 180
"""Milliseconds in which it fades."""
STANDS: Final = 220
"""Milliseconds in which a round nobody wins still lies there, once its result has been seen."""
LAST: Final = 40
"""Of these the milliseconds in which it is kept in mind how it lies, when nothing else fades any more."""
SHARDS: Final = 100.0
"""How far from the card its pieces may lie, in units of a card 264 wide."""


def results_fade(sight: Sight) -> Clip:
    """Return the clip in which it goes: the table beneath shows none of it any more."""
    pieces = [(picture.copy(), rect) for picture, rect in _pieces(sight)]

    def draw(surface: Surface, t: float) -> None:
        for picture, rect in pieces:
            picture.set_alpha(round(255 * (1 - ease_out(t))))
            surface.blit(picture, rect)

    boxes = [rect for _, rect in pieces]
    return Clip(GOES, draw, fade=False, area=boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0))


class LyingBy:
    """What a round has left on the felt, as it lies there in the end: the card, burnt felt, papers over busts."""

    def __init__(self, sight: Sight) -> None:
        """Know where it lies."""
        layout, show = sight.layout, sight.show
        card = card_rect(layout)
        k = card.w / UNITS
        around = scorch_rect(layout).union(card.inflate(2 * SHARDS * k, 2 * SHARDS * k)) if scorched(show) else card
        felt = layout["felt"].rect
        places = [around.inflate(round(24 * k), round(40 * k)).clip(felt)]
        places += [slip_rect(sight, turn).clip(felt) for turn in show.view.turns if turn.valid is False]
        # What a plate says goes its own way, and nothing goes twice: more would be seen of it there.
        taken = [plate_rect(sight.desk, layout, side) for side in show.places.values() if side != "own"]
        self._places = list[Rect]()
        for place in places:
            self._places += beside_all(place, taken)
            taken.append(place)
        self._seen: list[tuple[Surface, Rect]] = []

    @property
    def area(self) -> Rect:
        """A rectangle that holds all of it."""
        return self._places[0].unionall(self._places[1:])

    def look(self, surface: Surface) -> None:
        """Keep in mind how it looks."""
        for place in self._places if not self._seen else ():
            if surface.get_rect().contains(place):
                self._seen.append((Surface(place.size), place))
        for picture, place in self._seen:
            picture.blit(surface, (0, 0), place)

    def fades(self) -> Clip:
        """Return the clip in which it goes: the table beneath shows none of it any more."""
        return Clip(GOES, self.draw, fade=False, area=self.area)

    def draw(self, surface: Surface, t: float) -> None:
        """Draw it at t from 0 to 1 of its going."""
        if t >= 1:
            self._seen.clear()  # a megabyte, and nobody knows how long the clip is kept
        for picture, place in self._seen:
            fade(picture, 1 - ease_out(t))
            surface.blit(picture, place)


def nobody_wins(sight: Sight, view: View) -> list[Lot]:
    """Return what is seen once it has been that nobody wins a round: all dice lie in the pot, and the rest goes."""
    arrives = {"view": view, "pot": view.middle, "gone": frozenset()}
    if sight.reduced or sight.instant:
        return [Lot((Clip(STANDS + GOES),), page=True), Lot(show=arrives)]
    lying = LyingBy(sight)
    looked = Clip(LAST, lambda surface, _: lying.look(surface), delay=STANDS - LAST, fade=False, area=lying.area)
    stands = Lot((results_fade(sight), looked), {"winning": True}, page=True)
    return [stands, Lot((lying.fades(),), {**arrives, "winning": True}), Lot(show={"winning": False})]


def slip_rect(sight: Sight, turn: Turn) -> Rect:
    """Return where the paper over a turn that went boom lies."""
    if sight.own(turn.seat):
        return own_slip(sight.desk, sight.layout, turn.dice)[1]
    return slip_of(pens(Surface((1, 1)), sight.desk, sight.layout, sight.show.places[turn.seat]), turn)[1]


def _pieces(sight: Sight) -> list[tuple[Surface, Rect]]:
    desk, layout, show = sight.desk, sight.layout, sight.show
    found = [aim_line_piece(desk, layout, show), note_piece(desk, layout, show), beat_piece(desk, layout, show)]
    for seat, place in show.places.items():
        turn = show.turn_of(seat)
        if turn is None or not turn.valid or seat in show.gone:
            continue
        own = place == "own"
        found.append(result_piece(desk, layout, show, turn) if own else plaque_piece(desk, layout, show, seat))
    return [piece for piece in found if piece is not None]
