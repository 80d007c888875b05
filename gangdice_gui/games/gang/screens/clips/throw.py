"""A throw on this table as it is seen and heard, and what the dice that stay do meanwhile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import Rolled, Turn, View
from gangdice_gui.games.gang.screens.clips.console_comes import console_comes, picks_next
from gangdice_gui.games.gang.screens.clips.ground import frames_step, steps_aside
from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls
from gangdice_gui.games.gang.screens.clips.planned import Planned, Spot, lowest, passes_pot, plan
from gangdice_gui.games.gang.screens.clips.pot_empties import pot_stands_over
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.waiting import Waiting
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.hand.glove import Glove, throws
from gangdice_gui.table.lamp import CLOSES, OPENS, Lamp, dust
from gangdice_gui.table.light import Pool
from gangdice_gui.table.loupe import loupe
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.throws.frame import Box, Shade, around, drawn_of
from gangdice_gui.ui.dice.throws.heard import throw_clips
from gangdice_gui.ui.dice.throws.math import FLEES, shadow_falls
from gangdice_gui.ui.dice.throws.plan import HOLD, WIND_UP
from gangdice_gui.ui.dice.throws.slide import LOW, OVER, OnTheWay
from gangdice_gui.ui.layers import about, both, draw_about
from gangdice_gui.ui.step_aside import BACK

REACH: Final = 0.75
"""How far from its middle a die is seen at most, in face widths."""
BRISK = 1.7
"""How much faster the gangsters' throws go: one only waits for them."""
CHECKED: Final = ("tick", "fuse")
"""What a bomb that is checked is heard by."""
READ = 400
"""How long the faces of a gangster's throw are seen before the next choice, from the last die's rest on."""
LIES: Final = 20
"""The least of that in which they lie in their row: what goes softly then is what a frame has shown, dice and all."""


def throw_lots(sight: Sight, event: Rolled, view: View, planned: Planned | None = None) -> list[Lot]:
    """Return the throw of an event; the table knows the new faces, `view`, only once the dice lie still.

    What has been `planned` ahead is not planned again.
    """
    seat = event.seat
    planned = plan(sight, event) if planned is None else planned
    before, turn, old, new, staying = planned.before, planned.turn, planned.old, planned.new, planned.staying
    throw, palm, reduced = planned.throw, planned.palm, sight.reduced
    length, landed = throw.duration, throw.landed

    brisk = 1.0 if sight.human(seat) else BRISK
    # All wait for the last die, in the lamp's light: only where there is one of its own is there another beside it.
    lit = bool(event.positions) and not reduced and not sight.instant
    why = _why_blows(sight, event)
    waiting = None
    if lit and throw.hang and len(throw.parts) > 1:
        lain = [(new | old)[position] for position in staying]
        waiting = Waiting(throw, lain, brisk, sight.desk.settings.high_contrast)

    def draw(surface: Surface, t: float) -> None:
        ms = t * length
        shade = waiting.shade(ms) if waiting else None
        sliding = dict(zip((position for position in staying if position in old), throw.beside(ms), strict=False))
        places = new if ms > landed + HOLD else new | old
        for position in staying:
            if position not in sliding:
                _draw_still(sight, surface, before, position, places[position], shade)
        # Those that are lifted lie over the dice that fly.
        for position, die in sliding.items():
            if die.lift <= LOW:
                _draw_sliding(sight, surface, before, position, new[position], die)
        throw.draw(surface, sight.dice, ms, shade)
        for position, die in sliding.items():
            if die.lift > LOW:
                _draw_sliding(sight, surface, before, position, new[position], die)

    def differs(last: float | None, t: float) -> Rect | None:
        flown = throw.differs(None if last is None else last * length, t * length, sight.desk.size[0])
        if flown is not None and waiting and last is not None:
            flown = both(flown, waiting.differs(last * length, t * length))
        if flown is None or not staying:
            return flown
        if last is None:
            return both(flown, around([_box(OnTheWay(*spot[:3], 0.0, 0.0)) for spot in (new | old).values()]))
        if t * length <= landed + HOLD:
            return flown
        # Those that stay slide with the others: in the first frame of that, and after the last, all is drawn.
        before, now = throw.beside(last * length), throw.beside(t * length)
        return both(flown, around(list(map(_box, (*before, *now))))) if before and now else None

    lie = [Rect(x - 2 * size, y - 2 * size, 4 * size, 4 * size) for x, y, size, _ in (*old.values(), *new.values())]
    area = planned.area.unionall(lie)
    about: dict[str, Any] = {"fade": False, "area": area, "differs": differs}
    flown = Clip(round(length / brisk), draw, waits=lambda t: throw.waits(t * length) / length, **about)
    clips, stepped = [flown], dict[str, object]()
    if lit:
        # Dice fly over what has not quite stepped aside, or comes back already. Those of others are over it at once.
        goes = round(min(WIND_UP, throw.parts[0].throw.wind_up) / brisk) if sight.own(seat) else 0
        table = replace(sight, show=replace(sight.show, row_aside=planned.row_aside))
        returns = round(length / brisk) - BACK
        papers = steps_aside(table, goes, returns, view, throw, brisk, why)
        # In the light of the lamp dice lie over what they will lie in.
        under = frames_step(sight, _lies_next(sight, event, view), returns) if sight.own(seat) else []
        clips, stepped = (
            _lamp(sight, planned, area, brisk, [*papers, *under, flown]),
            {"aside": True, "row_aside": planned.row_aside},
        )
    if palm is not None:
        clips = _gloved(sight, seat, planned, palm, clips, flown, brisk)
    if passes_pot(sight, turn) and not reduced:
        slides = round((landed + HOLD) / brisk)
        clips.append(pot_stands_over(sight, slides, round(length / brisk) - slides, clips[:]))
    if throw.hang:
        # The music is lowered while all wait for the last die.
        clips.append(Clip(1, hush=round(throw.hang / brisk), delay=round((landed - throw.hang) / brisk)))
    if lit and _asks_next(sight, event):
        clips += console_comes(sight, picks_next(sight, view), round(length))
    flies = {
        "hint": None,
        "air": frozenset(range(turn.dice)),
        **stepped,
        "thrown": len(event.positions),
        "picked": frozenset(event.positions),
    }
    read: tuple[Clip, ...] = ()
    if brisk > 1 and not _ticks_next(sight, event):
        seen = (length - landed) / brisk
        read = (Clip(max(LIES, round(READ - seen)), fade=False),)
    return [
        Lot((*clips, *_heard(sight, throw, brisk)), flies, comes=CHECKED if _may_tick(sight) else ()),
        Lot(
            read,
            {
                "view": view,
                "air": frozenset(),
                "picked": frozenset(),
                "aside": False,
                "row_aside": False,
                "sentence": why,
                "still_said": "",
            },
        ),
    ]


def _lamp(sight: Sight, planned: Planned, area: Rect, brisk: float, flown: Sequence[Clip]) -> list[Clip]:
    """Return the throw in the lamp's light: it narrows round the felt, and closes in on a die that all wait for."""
    size, throw = sight.desk.size, planned.throw
    lamp = Lamp(sight.still, size, sight.desk.settings.high_contrast)
    # Whoever throws at another side of the table is seen to do so in the usual light.
    winds_up = WIND_UP if sight.own(planned.turn.seat) else throw.parts[0].throw.wind_up
    begins, slid = round(winds_up / brisk), round(throw.duration / brisk)
    # It is open when the last die is there, or table and dice would be gone until it is.
    ends = min(round((throw.landed + HOLD) / brisk), slid - OPENS)
    pool = Pool.tight(planned.felt, size)
    clips = lamp.clips(pool, begins, ends, area)
    motes = dust(size, pool, begins, ends, area.clip(sight.layout["felt"].rect))
    if not throw.hang or len(throw.parts) < 2:
        return [*clips, *flown, motes]
    x, y, px = throw.parts[-1].throw.rests()[0]
    waits, rests = round((throw.landed - throw.hang) / brisk), round(throw.landed / brisk)
    clips += lamp.clips(Pool.on(x, y, size), waits, rests, area, CLOSES)
    lie = [*planned.still, *(rest for part in throw.parts[:-1] for rest in part.throw.rests())]
    others = [(left, top, REACH * wide) for left, top, wide in lie]
    # It has closed before the die slides away: an empty ring would stay behind.
    slides = int((throw.landed + HOLD) / brisk)
    return [*clips, *flown, motes, loupe((x, y), round(2 * px), waits, slides, size, others, slides - rests)]


def _gloved(
    sight: Sight, seat: int, planned: Planned, palm: tuple[float, float], clips: list[Clip], flown: Clip, brisk: float
) -> list[Clip]:
    """Return the clips of a throw with the glove that throws each handful: under the dice and over them."""
    k, throw, low, own = sight.desk.k, planned.throw, lowest(sight, seat), sight.own(seat)
    glove, at = Glove(sight.desk.art, planned.colour, k), clips.index(flown)
    hands = [part for part in throw.parts if not part.in_hand]
    kept = next((part for part in throw.parts if part.in_hand), None)
    last = None if kept is None else (kept.throw, kept.begins)
    shaken = sight.clenched if own and sight.human(seat) else 0.0
    there = [shaken, *(0.0 for _ in hands[1:])]
    pairs = [
        throws(glove, palm, low, part.throw, k, part.begins, last, brisk, own, seen)
        for part, seen in zip(hands, there, strict=True)
    ]
    under, over = ([pair[layer] for pair in pairs] for layer in (0, 1))
    return [*clips[:at], *under, flown, *over, *clips[at + 1 :]]


def _ticks_next(sight: Sight, event: Rolled) -> bool:
    """Tell whether the bomb is checked next: its ticking is time enough to read the faces."""
    return event.rerolls_left == 0 and _may_tick(sight)


def _may_tick(sight: Sight) -> bool:
    """Tell whether the bomb is checked once the turn ends."""
    card = sight.show.view.card
    return card is not None and card_parts(card)[1] == "bomb"


def _why_blows(sight: Sight, event: Rolled) -> str:
    """Return why the throw explodes as soon as it lies; nothing where it does not."""
    card = sight.show.view.card or ""
    condition, mode = card_parts(card)
    guilty = culprits(condition, event.faces) if mode == "explosive" else ()
    return narrate.why_bust(card, event.faces, guilty, sight.desk.words) if guilty else ""


def _asks_next(sight: Sight, event: Rolled) -> bool:
    """Tell whether the player at the screen is asked next what to throw again: nothing bursts, and throws are left."""
    if not event.rerolls_left or not (sight.own(event.seat) and sight.human(event.seat)):
        return False
    return not _why_blows(sight, event)


def _lies_next(sight: Sight, event: Rolled, view: View) -> Show | None:
    """Return what is shown once the own dice lie there; None where they explode, and lie in nothing."""
    if _asks_next(sight, event):
        return picks_next(sight, view)
    if _why_blows(sight, event):
        return None
    return replace(sight.show, view=view, air=frozenset(), picked=frozenset())


def _box(die: OnTheWay) -> Box:
    left, top, right, bottom = drawn_of(die.x, die.y, die.px, die.lift * die.px)
    flees = math.ceil(FLEES * die.lift / OVER * die.px)
    return left - flees, top, right + flees, bottom + flees


def _heard(sight: Sight, throw: Handfuls, brisk: float) -> list[Clip]:
    if sight.reduced or sight.instant:
        return [Clip(1, sound="die_felt", volume=0.5)]
    # The last die of a throw that hangs leaves the hand unheard.
    hands = throw.parts if not throw.hang else throw.parts[:1]
    later = [(hand.begins, len(hand.throw.dice)) for hand in hands[1:]]
    rim = sight.layout["felt"].rect
    return throw_clips(throw.impacts(), sight.desk.size[0], later, brisk, hands[0].throw.leaves[0], rim)


def _draw_still(
    sight: Sight, surface: Surface, turn: Turn, position: int, spot: Spot, shade: Shade | None = None
) -> None:
    x, y, px, yaw = spot
    colour, face = sight.show.seats[turn.seat].colour, turn.faces[position]
    sight.dice.draw_die(surface, (x, y), colour, face, px, yaw, outlined=sight.outlined)
    if shade:
        body = sight.dice.rest(colour, face, px, yaw, outlined=sight.outlined)
        shade(surface, [(body, about(body, (x, y)), 1.0)])


def _draw_sliding(sight: Sight, surface: Surface, turn: Turn, position: int, new: Spot, seen: OnTheWay) -> None:
    """Draw a die that was not thrown on its way to its new place, as those that were."""
    art, (x, y, px, *_), yaw = sight.dice, seen, new[3]
    height, colour = seen.lift / OVER, sight.show.seats[turn.seat].colour
    under = shadow_falls(x, y, px, height, surface.get_width())
    draw_about(surface, art.shadow_at(px, height, colour), under, 1.0)
    tilt = seen.yaw - YAWS[yaw]
    art.draw_body(surface, (x, y), colour, turn.faces[position], px, yaw, seen.lift * px, tilt, outlined=sight.outlined)
