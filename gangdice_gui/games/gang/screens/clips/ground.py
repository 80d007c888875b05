"""Where a throw has room, and what steps aside for it or comes: the aim line, the Boss's note, the own bust slip."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from pygame import Rect

from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls
from gangdice_gui.games.gang.screens.clips.put_aside import block
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.coach.hint import hides_note
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.boss_note import note_piece, remarks
from gangdice_gui.games.gang.screens.felt.middle import beat_piece, card_rect, pot_label_rect, rival_throws
from gangdice_gui.games.gang.screens.felt.own_dice import row_piece, slip_piece
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.felt.shown_how import hint_piece, shown_how
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.notices import THROWING
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.dice.throws.pool import NO_SMALLER
from gangdice_gui.ui.dice.throws.slide import SLIDE, Passage, Route
from gangdice_gui.ui.felt import corners, free_felts
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.step_aside import BACK, LIFTS, Coming, Paper, as_it_is, box_of, stepping

RIM: Final = 13
"""How far from the rim a throw's felt ends, in pixels of 1080 lines and of a small window: its dice stay 12."""
CARD: Final = 7
"""How far from the card, likewise: its dice stay 6."""
GAP: Final = 6
"""How far from all else, in pixels of 1080 lines; half of that where there is little room."""
CLOSE: Final = 18
"""How far a rival's dice may be seen over the edge of the own plate as they come to lie before it."""
LEAST: Final = 0.7
"""How large many dice in the air are at least, of a few that lie, where the felt lets them."""
SMALLER: Final = 0.8
"""How large many dice are at least, of as large as they could be, for the sake of a way into their places."""
FILE: Final = 12
"""More than so many have no time to go through a gap one after the other,"""
ABREAST: Final = 1.7
"""but need a way that is so many faces wide, if there is one."""
ALIKE: Final = 0.9
"""How large a rival's dice are at least, of as large as they could be anywhere, for the sake of a longer felt,"""
ALONG: Final = 0.7
"""and for the sake of that along the near rim, as the own ones have it."""
BEST: Final = (2, 1.0)
"""How good the best felts are: a way home for dice side by side, none of which is smaller than at rest."""
BARELY: Final = 0.12
"""How deep what goes home from a felt may be seen over what stands, over all its way, in faces: no die goes just so."""
SLIPS: Final = 90
"""How far the note slips to the right, and the own bust slip to the left."""
_Found = tuple[float, int, Rect, float]
"""A felt: how wide a face is on it, reckoned up to what is wanted; its own width; where it is; and how wide it is."""


def ground_of(sight: Sight, seat: int, dice: int, px: float, lying: Sequence[Rect]) -> tuple[Rect, float]:
    """Return the felt a throw of so many dice has to itself, and how wide a face may be on it, in pixels.

    `px` is the face's width at rest. The own dice have the felt before the card, or what is behind those that lie if
    beside them they would be smaller; those of the others the felt that lets them be largest of all from which they
    have a way into their places.
    """
    return _ground(sight, seat, dice, px, lying)[:2]


def makes_room(sight: Sight, seat: int, dice: int, px: float, lying: Sequence[Rect]) -> bool:
    """Tell whether the own row, or for an own throw the plate with what is to beat, has to step aside for so many dice.

    It does if it closes their way into their places, or leaves so little felt that they would be smaller than at rest.
    """
    if not sight.own(seat) and not own_boxes(sight, sight.show.viewer):
        return False
    without = replace(sight, show=replace(sight.show, row_aside=True))
    good = _ground(sight, seat, dice, px, lying)[2]
    return good < BEST and good < _ground(without, seat, dice, px, lying)[2]


def _ground(
    sight: Sight, seat: int, dice: int, px: float, lying: Sequence[Rect]
) -> tuple[Rect, float, tuple[int, float]]:
    """Return the felt of a throw, how wide a face may be on it, and how good it is, at most `BEST`.

    First how good a way its dice have home, from 0 to 2: there is none where what lies before the card leaves no room
    beside it. Then how large few of them are there, of as large as at rest.
    """
    layout, own = sight.layout, sight.own(seat)
    felt, gap, taken = _within(sight, seat, lying)
    few = float(layout["zone"].props.get("face", 82)) * layout.k
    largest = max(px, few * _share(dice))
    if own:
        few = zone_lie(layout, Turn(seat, 3, (0, 0, 0)), frozenset()).places[0].px
    wanted = max(px, few * LEAST) if dice > 12 else px
    throws, count = sight.dice.throws, min(dice, MOST)
    if throws is None or not dice:
        return layout["zone"].rect, px, BEST
    found: list[_Found] = []
    behind = min((rect.y for rect in lying), default=felt.bottom + gap) - gap
    for rect in free_felts(felt, taken):
        if own and rect.bottom < behind:
            continue
        # Where dice are no smaller than at rest, nor many than they may be, the longest way is the best.
        face = throws.face(count, rect.size, largest)
        found.append((min(wanted, face), rect.w, rect, face))
    if not found:
        return layout["zone"].rect, px, BEST
    if own:
        enough = NO_SMALLER * wanted
        best = max(
            found,
            key=lambda one: (
                min(enough, throws.face(count, one[2].size, largest, px)),
                one[0] >= enough,
                one[2].bottom == felt.bottom,
                one[1],
            ),
        )
        # Many are smaller than at rest nowhere: they lie in racks.
        return best[2], largest, (BEST[0], min(BEST[1], throws.face(count, best[2].size, largest, px) / px))
    found.sort(key=_ranks(felt, found), reverse=True)
    # A felt from which dice go home past the pot's number is as good as any.
    stands = Obstacles(*stands_of(sight, seat, past=not own))
    home = layout[f"result_{sight.show.places[seat]}"].rect
    many = dice > FILE

    def large(worth: float) -> float:
        return 1.0 if many or worth >= NO_SMALLER * wanted else worth / wanted

    least = found[0][0] * (SMALLER if many else 0.999)
    # Side by side, or as large as they lie, dice have the best way; then one behind the other, or a little smaller.
    smaller = SMALLER if sight.show.row_aside else 1.0
    for good, wide, size in ((2, ABREAST if many else 1.0, least), (1, 1.0, least if many else smaller * least)):
        for worth, _, rect, face in found:
            if worth >= size and _leads_to(home, rect, face * wide, stands):
                return rect, largest, (good, large(worth))
    return found[0][2], largest, (0, large(found[0][0]))


def _within(sight: Sight, seat: int, lying: Sequence[Rect]) -> tuple[Rect, int, list[Rect]]:
    """Return the felt within the rim, how far dice stay from what is there, and all of that with so much round it."""
    layout = sight.layout
    rim, free = max(RIM, round(RIM * layout.k)), max(CARD, round(CARD * layout.k))
    gap = _gap(layout)
    card, felt = card_rect(layout).inflate(2 * free, 2 * free), layout["felt"].rect
    stands = [rect.inflate(2 * gap, 2 * gap) for rect in (*_standing(sight, seat), *lying)]
    return felt.inflate(-2 * rim, -2 * rim), gap, [*corners(felt, felt_cut(felt.x)), card, *stands]


def _gap(layout: Layout) -> int:
    """Return how far dice keep from what stands, in pixels."""
    return int(GAP * layout.k) if layout.k >= 1 else GAP // 2


def felt_aside(sight: Sight, seat: int, ground: Rect, dice: int, px: float, lying: Sequence[Rect]) -> Rect:
    """Return the felt beside the `ground` of a throw on which so many of its dice lie while the others fly.

    Their faces are up to `px` wide. It is none on which other seats' dice lie, or will.
    """
    felt, gap, taken = _within(sight, seat, lying)
    others = [sight.layout[f"result_{side}"].rect for side in sight.show.places.values() if side != "own"]
    free = free_felts(felt, [*taken, ground.inflate(2 * gap, 2 * gap), *others])
    return max(
        free,
        key=lambda rect: (block(rect.size, dice, px)[0], -math.dist(rect.center, ground.center)),
        default=sight.layout["zone"].rect,
    )


def _ranks(felt: Rect, found: Sequence[_Found]) -> Callable[[_Found], tuple[float, float, int]]:
    """Return what says which of some felts is best for a rival: one on which dice are large, then a long one.

    All are alike on which they are about as large as anywhere; and that along the near rim, as the own dice have it.
    """
    most = max(face for *_, face in found)

    def rank(one: _Found) -> tuple[float, float, int]:
        worth, wide, rect, face = one
        along = rect.bottom == felt.bottom and 2 * wide > felt.w and face >= ALONG * most
        return worth, ALIKE * most if along else min(ALIKE * most, face), wide

    return rank


def _leads_to(home: Rect, felt: Rect, wide: float, stands: Obstacles) -> bool:
    """Tell whether what is so wide has a way from the middle of a felt to where dice come to lie."""
    way = Passage(felt.center, home.center, wide, wide)
    return any(stands.covered(way, Route(SLIDE, via=via)) < BARELY for via in chain(((),), stands.rounds(way)))


def _share(dice: int) -> float:
    """Return how large so many dice may be in the air, of a few."""
    return 1.0 if dice <= 6 else 0.9 if dice <= 12 else 0.75


def _standing(sight: Sight, seat: int) -> list[Rect]:
    """Return all that stays where it is while somebody throws."""
    layout, show = sight.layout, sight.show
    found = [card_rect(layout), layout["pot"].rect, layout["own"].rect]
    if "beat" in layout and show.view.leader is not None and sight.own(seat) and not show.row_aside:
        found.append(layout["beat"].rect)
    for other, side in show.places.items():
        turn = show.turn_of(other)
        if side == "own":
            if other != seat and turn is not None and turn.faces:
                found += own_boxes(sight, other)
            continue
        found += [layout[name].rect for name in (f"seat_{side}", f"plate_{side}") if name in layout]
        if turn is not None and turn.dice and other != seat:
            found.append(layout[f"result_{side}"].rect)
    return found


def stands_of(sight: Sight, seat: int, past: bool = False) -> tuple[list[Box], Box]:
    """Return what no die of a seat may be seen over as it slides into its place, and the felt it has for its ways.

    What is `past` the pot's number may be seen over that.
    """
    layout, side = sight.layout, sight.show.places[seat]
    felt, pot, mine = layout["felt"].rect, layout["pot"].rect, [f"seat_{side}", f"plate_{side}"]
    gap = _gap(layout)
    found = [] if past else [pot_label_rect(sight.desk, layout).inflate(2 * gap, 2 * gap)]
    # The pot's ring lies flat on the felt, its dice in the middle.
    found += [pot.inflate(-0.4 * pot.w, -0.4 * pot.h)] if sight.show.pot else []
    # Before their own seat dice lie close to what is written there.
    before = [layout[name].rect for name in mine if name in layout]
    close = round(CLOSE * layout.k)
    found += [rect.inflate(-2 * close, -2 * close) for rect in before]
    found += [rect for rect in _standing(sight, seat) if rect != pot and rect not in before]
    return [box_of(rect) for rect in (*found, *corners(felt, felt_cut(felt.x)))], box_of(felt)


def own_boxes(sight: Sight, seat: int) -> list[Rect]:
    """Return where the dice of the seat at the bottom lie, with the labels of their trays."""
    turn = sight.show.turn_of(seat)
    if turn is None or not turn.faces or seat in sight.show.gone or sight.show.row_aside:
        return []
    lie = zone_lie(sight.layout, turn, frozenset())
    found = [Rect(rack.box) for rack in lie.racks]
    found += [Rect(tray.box).inflate(0, round(tray.places[0].px * 0.3)) for tray in lie.trays if tray is not None]
    low = sight.layout["zone"].rect.bottom
    return [Rect(box.x, box.y, box.w, max(box.h, low - box.y)) for box in found]


def steps_aside(
    sight: Sight, begins: int, returns: int, then: View, throw: Handfuls, brisk: float, why: str = ""
) -> list[Clip]:
    """Return the clips of the papers that go and, `returns` milliseconds after the press, come back.

    They come back later where dice still slide over their places; `brisk` says how much faster than itself it is shown.
    Of a throw that explodes they say `why` at once: what they said before would be gone before it is read.
    """
    before, after = sight.show, replace(sight.show, view=then, air=frozenset(), hint=None, sentence=why, still_said="")

    def clear_of(boxes: Sequence[Box], since: float) -> float:
        return throw.clear_of(boxes, since * brisk) / brisk

    back = [as_it_is(paper) for paper in _papers(sight, after)]
    away, told = _papers(sight, before), sight.toasts.take(THROWING, sight.desk, sight.layout)
    if told is not None:
        away.append((*told, (0, -LIFTS * sight.layout.k)))
    return stepping(away, back, begins, returns, clear_of)


def _papers(sight: Sight, show: Show) -> list[Paper]:
    """Return aim line, note, or what lay in its place, and bust slip, and for a rival the plate with what is to beat.

    Line and plate go upwards, the note to the right and the slip to the left, and the own row, where it is in the way,
    down. Where the own dice need its felt, the plate goes for them too.
    """
    desk, layout, k, others = sight.desk, sight.layout, sight.layout.k, rival_throws(sight.show)
    moves = (
        (beat_piece(desk, layout, show) if others or sight.show.row_aside else None, (0, -LIFTS * k)),
        (aim_line_piece(desk, layout, show), (0, -LIFTS * k)),
        (hint_piece(desk, show) or note_piece(desk, layout, show), (SLIPS * k, 0)),
        (slip_piece(desk, layout, show), (-SLIPS * k, 0)),
        (row_piece(desk, sight.dice, layout, show) if others and sight.show.row_aside else None, (0, LIFTS * k)),
    )
    return [(piece[0], piece[1], way) for piece, way in moves if piece is not None]


def frames_step(sight: Sight, then: Show | None, returns: int) -> list[Clip]:
    """Return the clips of what the own dice lie in: it goes as they are thrown, and that of `then` comes under them."""
    desk, layout = sight.desk, sight.layout
    lies = frames_piece(desk, layout, replace(sight.show, mode="pick"))
    comes = frames_piece(desk, layout, then) if then else None
    away, back = ([(*piece, (0.0, 0.0))] if piece else [] for piece in (lies, comes))
    return stepping(away, [as_it_is(paper) for paper in back], 0, returns, lambda _, since: since)


def comes_forth(sight: Sight, then: Show, length: int) -> list[Clip]:
    """Return the aim line and the Boss's note of `then` as they come at the end of a lot of this length."""
    desk, layout = sight.desk, sight.layout
    line = layout["strip"].rect
    room = Rect(0, 0, line.w, 2 * line.h)
    room.center = line.center
    lifted = round(LIFTS * layout.k)

    def aim_line() -> Paper | None:
        piece = aim_line_piece(desk, layout, then)
        return piece and (*piece, (0, -lifted))

    back = [Coming(room.union(room.move(0, -lifted)), aim_line)]
    if "note" in layout and desk.settings.quips and remarks(then):
        slot, slips = layout["note"].rect, round(SLIPS * layout.k)
        # It is as high as it has lines, but never higher than wide.
        wide = Rect(0, 0, round(1.1 * slot.w), slot.w)
        wide.center = slot.center

        def note() -> Paper | None:
            piece = None if shown_how(desk, layout, then) else note_piece(desk, layout, then)
            return piece and (*piece, (slips, 0))

        back.append(Coming(wide.union(wide.move(slips, 0)), note))
    return stepping([], back, 0, length - BACK, lambda _, since: since)


def note_goes(sight: Sight) -> list[Clip]:
    """Return the Boss's note as it goes, where it lies."""
    desk, layout, show = sight.desk, sight.layout, sight.show
    lies = not (show.aside or show.winning or shown_how(desk, layout, show) or hides_note(desk, layout, show))
    piece = note_piece(desk, layout, show) if lies else None
    papers = [(*piece, (SLIPS * layout.k, 0.0))] if piece else []
    return stepping(papers, [], 0, 0, lambda _, since: since)
