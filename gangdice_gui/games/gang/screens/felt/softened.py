"""Where something else is said on the table than before: there it changes softly, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.console import console_changes
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_text
from gangdice_gui.games.gang.screens.felt.own_dice import hand_room
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece, label_rect
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seat_plate import state_rect
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect, result_box
from gangdice_gui.games.gang.screens.felt.shown_how import shown_how
from gangdice_gui.games.gang.screens.felt.sliding import Spot
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.softened import Box, Seen, box_of
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import LIFT
from gangdice_gui.ui.layout import Layout

GLOWS: Final = 34
"""How far the light about a portrait reaches beyond its seat, in units of the seat."""

SHOWN: Final = "shown"
"""What is said where a clip has shown already what stands there: dice that come to lie, or a result that is counted."""
WIDE: Final = 1.3
"""How wide a die is seen that lies, in faces, and its shadow."""
LIFTED: Final = 12
"""How far a rival's dice are seen beyond their place once they are picked, in units of 1080 lines."""


def changing(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where something else is said; nowhere where the table is turned to another person, or an explosion is."""
    if not _softly(before, after):
        return []
    old, new = (_told(desk, layout, show) for show in (before, after))
    found = []
    for box in old.keys() | new.keys():
        was, will = old.get(box), new.get(box)
        if was != will and SHOWN not in (was, will):
            found.append(Rect(box).clip((0, 0), desk.size))
    # The own label goes with what the dice lie in.
    found += [*console_changes.in_place(desk, layout, before, after), *_label(layout, before, after)]
    found += [*_asks(desk, layout, before, after), *_picks(layout, before, after), *_odds(layout, before, after)]
    return sorted((place for place in found if place), key=tuple)


def _softly(before: Show, after: Show) -> bool:
    """Tell whether what is said changes softly: not where the table is turned to another person, or an explosion is."""
    same = (before.viewer, before.view.players) == (after.viewer, after.view.players)
    return same and not (after.kicked or after.card_thrown or (after.boom and not before.boom))


def states_change(desk: Desk, layout: Layout, before: Show, after: Show) -> list[tuple[int, Rect]]:
    """Return who of the others stands otherwise from now on, and where that is written on their plates."""
    if not _softly(before, after):
        return []
    seats = [seat for seat, side in after.places.items() if side != "own"]
    told = [seat for seat in seats if _stands(before, seat) != _stands(after, seat)]
    return [
        (seat, state_rect(desk, layout, before, seat).union(state_rect(desk, layout, after, seat))) for seat in told
    ]


def _stands(show: Show, seat: int) -> Hashable:
    return show.state_of(seat), show.tie_of(seat)


def trays_left(
    seen: Seen, desk: Desk, layout: Layout, show: Show, moves: Sequence[Spot], place: Rect
) -> Surface | None:
    """Return what the own dice lie in, as it was seen at a place; where dice move from there it is empty."""
    picture, frames = seen(place), frames_piece(desk, layout, show)
    if picture is None or frames is None:
        return None
    bare = backdrop(desk, layout)
    for spot in moves:
        box = Rect(0, 0, round(WIDE * spot.px), round((WIDE + 2 * LIFT) * spot.px))
        box.center = round(spot.x), round(spot.y)
        here = box.move(-place.x, -place.y)
        picture.blit(bare, here, box)
        picture.blit(frames[0], here, box.move(-frames[1].x, -frames[1].y))
    return picture


def _told(desk: Desk, layout: Layout, show: Show) -> dict[Box, Hashable]:
    """Return what is said at each place that changes for itself."""
    view, rounds = show.view, rounds_rect(layout)
    found: dict[Box, Hashable] = {box_of(rounds): (view.round, view.card, show.card_flying)}
    if "beat" in layout and not show.winning and view.leader is not None:
        found[box_of(layout["beat"].rect)] = view.leader
    if (own := show.own) is not None and own.ended and own.valid and (label := label_rect(layout, own)) is not None:
        found[box_of(label)] = _own_stands(show, own)
    for seat, side in show.places.items():
        if side != "own":
            found.update(_of_seat(desk, layout, show, seat, side))
    return found


def _of_seat(desk: Desk, layout: Layout, show: Show, seat: int, side: str) -> Iterator[tuple[Box, Hashable]]:
    """Yield what is said of one of the others: portrait and plate, the places for dice, the plate of the result."""
    view, turn, block = show.view, show.turn_of(seat), layout[f"seat_{side}"]
    looks = show.state_of(seat), show.acts(seat), show.tie_of(seat), view.start == seat and bool(view.card)
    counts = show.counting and turn is view.turns[-1]
    reach, rect = round(GLOWS * float(block.props.get("scale", 1)) * layout.k), block.rect
    yield box_of(Rect(rect.x - reach, rect.y - reach, rect.w + 2 * reach, rect.h + reach)), looks
    if side == "top" and "plate_top" in layout:
        yield box_of(layout["plate_top"].rect), looks
    box = box_of(result_box(layout, side))
    if turn is None or not turn.faces:
        yield box, (turn.dice if turn else 0, seat in show.gone, view.card is None, bool(show.air))
        return
    yield box, SHOWN
    if turn.valid is not False and not (show.air or show.winning or show.boom or seat in show.gone):
        plate, said = plaque_rect(pens(Surface((1, 1)), desk, layout, side), turn), turn.total or sum(turn.faces)
        yield box_of(plate), SHOWN if counts else (said, show.state_of(seat) == "lead")


def line_changes(desk: Desk, before: Show, after: Show) -> bool:
    """Tell whether the aim line says something else than before, or nothing, while nothing is asked."""
    shows = (before, after)
    if any(show.aside or show.winning or show.card_flying or show.mode != "wait" for show in shows):
        return False
    old, new = (aim_line_text(show, desk.words) for show in shows)
    return bool(old) and old != new


def _asks(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where dice lie in the hand once it is asked how many, and what shows how to throw them."""
    if (before.mode, after.mode) != ("wait", "choose") or after.shaking:
        return []
    paper = shown_how(desk, layout, after)
    return [hand_room(layout, after.dice), *([paper.rect] if paper else [])]


def _picks(layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where a rival's dice lie that lifts some to throw them again."""
    turn = after.view.turn
    if turn is None or before.air or after.air or before.picked or not after.picked or after.mode != "wait":
        return []
    side = after.places[turn.seat]
    lifts = round(LIFTED * layout.k)
    return [] if side == "own" else [result_box(layout, side).inflate(2 * lifts, 2 * lifts)]


def _odds(layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where figures come for the dashes that stood for what the dice picked can still do."""
    old, new = before.odds, after.odds
    if {before.mode, after.mode} != {"pick"} or old is None or new is None:
        return []
    return [layout["gauges"].rect] if old.picked is None and new.picked is not None else []


def _own_stands(show: Show, turn: Turn) -> Hashable:
    """Return how the own result stands, which its label says, where no clip shows that or takes it away."""
    counts = show.counting and turn is show.view.turns[-1]
    clip = counts or show.aside or show.winning or show.viewer in show.gone
    return SHOWN if clip or show.mode != "wait" else show.state_of(show.viewer)


def _label(layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return the label of the own dice as it goes once they are kept."""
    turn = before.own
    keeps = before.mode == "pick" and after.mode == "wait" and not (before.picked or after.air or after.boom)
    place = label_rect(layout, turn) if turn is not None and turn.faces and keeps else None
    return [place] if place else []
