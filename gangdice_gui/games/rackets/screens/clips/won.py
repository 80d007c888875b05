"""The end of an evening: the lamp narrows on the town, a star bursts over it, and on it whoever has won."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface, transform

from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.rules.events import Over
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.clips.blast import star_picture
from gangdice_gui.games.rackets.screens.clips.heard import heard
from gangdice_gui.games.rackets.screens.clips.lit import BEGINS, lit
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.table.lamp import NARROWS
from gangdice_gui.table.light import Pool
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.timeline import ease_out

BURSTS: Final = BEGINS + NARROWS
"""Milliseconds after which the star is there: until then the light narrows."""
LASTS: Final = 1900
"""How long it is seen."""
GROWS: Final = 300
"""In how many of these it grows."""
STAR, FACE = 0.3, 0.3
"""How far the star reaches, and how wide a face is on it, in parts of the town."""
SIZES: Final = 6
"""How many sizes all takes while it grows."""


def won_lots(sight: Sight, event: Over, view: View) -> list[Lot]:
    """Return who has won, as it is seen before the last page; without motion it stands there at once."""
    still, board = sight.reduced or sight.instant, sight.places.layout["board"].rect
    text = narrate.sentence(event, sight.show.names, sight.desk.words)
    begins, t = 0 if still else BURSTS, sight.places.text
    plate = Rect(0, 0, round(board.w * 0.86), round(t * 3.2))
    plate.midtop = board.centerx, board.centery + round(board.h * (STAR - 0.06))
    stars: dict[float, Surface] = {}
    wide = round(board.w * FACE / max(1, len(event.winners) * 0.75))
    for who in (sight.show.seats[seat] for seat in event.winners):
        sight.desk.art.expect_medallion(who.face, wide, who.colour, mood="pleased")

    def draw(surface: Surface, u: float) -> None:
        part = 1.0 if still else math.ceil(ease_out(min(1.0, u * LASTS / GROWS)) * SIZES) / SIZES
        if part not in stars:
            stars.clear()  # each is as large as half the town
            stars[part] = star_picture(board.w * STAR * (0.5 + 0.5 * part), 255)
        surface.blit(stars[part], stars[part].get_rect(center=board.center))
        for at, seat in enumerate(event.winners):
            who = sight.show.seats[seat]
            face = sight.desk.art.medallion(who.face, wide, who.colour, mood="pleased")
            size = max(1, round(wide * part))
            face = face if size == wide else transform.smoothscale(face, (size, size))
            x = board.centerx + (at - (len(event.winners) - 1) / 2) * wide * 1.02
            surface.blit(face, face.get_rect(center=(round(x), board.centery - round(board.h * 0.02))))
        surface.blit(sight.desk.art.slice9("plaque", *plate.size, sight.desk.k), plate)
        write(surface, sight.desk, text, "strong", round(t * 1.5), theme.INK, plate.inflate(-2 * t, 0), "centre")

    area = board.union(plate).clip((0, 0), sight.desk.size)
    seen = Clip(LASTS, draw, delay=begins, fade=False, area=area)
    clips = (seen, heard("the evening is won", begins))
    pool = Pool(*board.center, board.w * 0.62, board.h * 0.62)
    return [Lot(clips if still else lit(sight, board, clips, pool), {"view": view, "walk": None})]
