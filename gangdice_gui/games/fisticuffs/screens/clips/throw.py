"""Dice in the air: a punch, and dice on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.rules.types import Question, View
from gangdice_gui.games.fisticuffs.screens.clips.in_hand import gloved, lain, palm_of
from gangdice_gui.games.fisticuffs.screens.clips.lit import lit
from gangdice_gui.games.fisticuffs.screens.clips.question_goes import question_goes
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.ground import ground
from gangdice_gui.games.fisticuffs.screens.street.headline import headline, room
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.street import spots
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.hand.held_dice import spots as hand_spots
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.dice.slides.round import Box
from gangdice_gui.ui.dice.throws.clip import flown
from gangdice_gui.ui.dice.throws.heard import throw_clips
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.step_aside import BACK, LIFTS, Coming, Paper, stepping

BRISK: Final = 1.6
"""How much faster a rival's dice fall than one's own."""
REST: Final = 180
"""Milliseconds rivals' dice lie before they are used."""
NEARER: Final = 0.7
"""The part of the felt a rival's dice come to rest on, as far to a side as the rival is."""
CLEAR: Final = 6.0
"""How far a die at rest stays away from those that lie before the own gang, in units."""
LOOKS: Final = 16.0
"""Milliseconds between the moments at which sliding dice are looked at for lying over the headline."""


def punch_lots(sight: Sight, seat: int, faces: tuple[int, ...], view: View, tells: dict[str, Any]) -> list[Lot]:
    """Return the throw of a punch."""
    # What they show is said when they lie.
    lies = {**tells, "view": view, "air": False, "aside": False}
    clips, aside = _throw(sight, seat, faces, lies)
    rest = () if sight.human(seat) else (Clip(REST, fade=False),)
    return [Lot(clips, {"speaker": seat, "air": True, "aside": aside}), Lot(rest, lies)]


def loose_lots(
    sight: Sight, seat: int, faces: tuple[int, ...], view: View, tells: dict[str, Any], begins: tuple[Clip, ...] = ()
) -> list[Lot]:
    """Return a throw that is no punch, with what `begins` with it; its dice lie until something else happens."""
    lies = {**tells, "thrown": (seat, faces), "air": False, "aside": False, "view": view}
    clips, aside = _throw(sight, seat, faces, lies)
    return [
        Lot((*begins, *clips), {"air": True, "aside": aside, "speaker": seat, "said": "", "thrown": None}),
        Lot((Clip(2 * REST, fade=False),), lies),
    ]


def rolled_on(laid: Ground) -> Area:
    """Return the felt on which dice come to rest: above the dice before the own gang, whichever way they roll.

    It is as deep as ever where these take a part of it, as far as there is room below the sentence.
    """
    on, street = laid.thrown_on, laid.street
    if laid.high:
        return Area(on.x, on.y + 0.04 * on.h, on.w, 0.92 * on.h)
    low = min(street.y + 0.94 * street.h, laid.own_top - CLEAR if laid.own_rows else street.bottom)
    top = max(on.y, low - 0.66 * street.h)
    return Area(street.x, top, street.w, low - top)


def _throw(sight: Sight, seat: int, faces: tuple[int, ...], lies: dict[str, Any]) -> tuple[tuple[Clip, ...], bool]:
    """Return a throw after which the table `lies` so, and whether the headline steps aside for it."""
    laid, k, colour = sight.places, sight.places.k, sight.show.colour(seat)
    targets = spots(laid, faces)
    before = lain(sight, seat, len(faces))
    palm = palm_of(sight, seat, before)
    in_glove = [None] * len(faces) if palm is None else hand_spots(palm, len(faces), laid.air_face * k)
    flick = sight.flick if sight.own(seat) and sight.human(seat) and palm is not None else Flick()
    dice, wide = [], laid.throw_face * k
    for die, face in enumerate(faces):
        place, lay = (targets[die][0] * k, targets[die][1] * k), before[die] if before else None
        made = Die(colour, face, place, yaw=die % 3, px=wide, hand=in_glove[die], flung=flick.swung)
        dice.append(replace(made, start=lay.at, was=lay.face, lay=(lay.wide, lay.yaw)) if lay else made)
    x, y, w, h = rolled_on(laid)
    own = seat == laid.viewer
    # A rival's dice come from where the rival is: they run on from its side, and lie nearer to it at first.
    room, side = (1.0, 0.5) if own else (NEARER, min(1.0, max(0.0, (laid.home(seat)[0] - x) / w)))
    left = x + 30 + side * (w - 60) * (1 - room)
    zone = Rect(round(left * k), round(y * k), round((w - 60) * room * k), round(h * k))
    run = 0 if 0.4 < side < 0.6 else 1 if side < 0.5 else -1
    if own and palm is not None:
        run = flick.run or (1 if palm[0] <= zone.centerx else -1)
    how = sight.outlined, not own, laid.air_face * k, run, flick.pace
    throw = Throw(sight.dice, dice, wide, zone, sight.rng, sight.reduced, (), *how, gesture=flick.gesture)
    brisk = 1.0 if sight.human(seat) else BRISK
    flies = flown(throw, sight.desk.size[0], brisk)
    if sight.reduced or sight.instant:
        return (flies, Clip(1, sound="die_felt", volume=0.5)), False
    begins = round(throw.wind_up / brisk) if own else 0
    aside = _steps_aside(sight, begins, flies.duration - BACK, replace(sight.show, **lies), throw, brisk)
    under, over = gloved(sight, seat, palm, throw, brisk) if palm is not None else (Clip(0), Clip(0))
    clips = lit(sight, throw, zone, brisk, own, [*aside, under, flies, over])
    goes = question_goes(sight, sight.asked if own and sight.human(seat) else None)
    rim = Rect(*(round(side * k) for side in laid.felt))
    return (*goes, *clips, *throw_clips(throw.impacts(), sight.desk.size[0], brisk=brisk, rim=rim)), True


def _steps_aside(sight: Sight, begins: int, returns: int, then: Show, throw: Throw, brisk: float) -> list[Clip]:
    """Return the headline that goes, and what will stand there as it comes back: what is asked, if somebody is."""
    brush, lifted = sight.brush(Surface((1, 1))), -LIFTS * sight.places.k
    asked = then.view.ask
    if isinstance(asked, Question) and sight.human(asked.seat) and len(asked.actions) > 1:
        then = replace(then, question=asked)

    def paper(show: Show) -> Paper | None:
        if show.question is not None:
            chosen = Selection.begin(show.view, show.question)
            show = replace(show, way=chosen.way, die=chosen.die)
        piece = headline(brush, ground(sight.desk.size, show), show)
        return (*piece, (0.0, lifted)) if piece else None

    def clear_of(boxes: Sequence[Box], since: float) -> float:
        slides = [since + LOOKS * look for look in range(int((throw.duration / brisk - since) / LOOKS) + 1)]
        return max((ms + LOOKS for ms in slides if throw.covers(boxes, ms * brisk)), default=since)

    row = room(brush, ground(sight.desk.size, then), then)
    back = Coming(row.union(row.move(0, round(lifted))), partial(paper, then))
    away = paper(sight.show)
    return stepping([away] if away else [], [back], begins, returns, clear_of)
