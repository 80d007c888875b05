"""What a settled round no longer needs fades: the aim line and the note, what was to beat, and every result's plate."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.middle import beat_piece, note_piece
from gangdice_gui.games.gang.screens.felt.own_dice import result_piece
from gangdice_gui.games.gang.screens.felt.seats import plaque_piece
from gangdice_gui.ui.timeline import Clip, ease_out

GOES: Final = 180
"""Milliseconds in which it fades."""


def results_fade(sight: Sight) -> Clip:
    """Return the clip in which it goes: the table beneath shows none of it any more."""
    pieces = [(picture.copy(), rect) for picture, rect in _pieces(sight)]

    def draw(surface: Surface, t: float) -> None:
        for picture, rect in pieces:
            picture.set_alpha(round(255 * (1 - ease_out(t))))
            surface.blit(picture, rect)

    boxes = [rect for _, rect in pieces]
    return Clip(GOES, draw, fade=False, area=boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0))


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
