"""What is said on the table while nothing flies there: it changes softly, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.console import console_changes
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_text
from gangdice_gui.games.gang.screens.felt.own_dice import hand_room
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece, label_rect
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect, result_box
from gangdice_gui.games.gang.screens.felt.shown_how import shown_how
from gangdice_gui.games.gang.screens.felt.sliding import Spot
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.drawing import beside
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import LIFT
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import ease_out

GOES: Final = 140
"""Milliseconds in which goes what was said."""
HALF: Final = 0.5
"""The part of that in which it goes into what it stood on, where what comes waits until it has gone."""
STEPS: Final = 6
"""In so many steps it goes in a large window: between two of them nothing is drawn."""
GLOWS: Final = 34
"""How far the light about a portrait reaches beyond its seat, in units of the seat."""

Seen = Callable[[Rect], Surface | None]
"""Returns a copy of a part of what was painted last; None where that is another picture."""
SHOWN: Final = "shown"
"""What is said where a clip has shown already what stands there: dice that come to lie, or a result that is counted."""
WIDE: Final = 1.3
"""How wide a die is seen that lies, in faces, and its shadow."""
LIFTED: Final = 12
"""How far a rival's dice are seen beyond their place once they are picked, in units of 1080 lines."""
Box = tuple[int, int, int, int]


class Ground(NamedTuple):
    """What is said at a place stands on, which it goes into before what comes instead comes out of it."""

    bare: Callable[[], Surface]
    """Returns a picture of the window with nothing on it."""
    over: Callable[[Surface], None] | None = None
    """Draws what has stood there over what was painted."""


class _Going(NamedTuple):
    """What goes."""

    picture: Surface
    since: float
    lasts: float
    ground: Ground | None


class Softened:
    """The pictures of what was said, which go over what is said now."""

    def __init__(self) -> None:
        """Begin with nothing that goes."""
        self._going: dict[Box, _Going] = {}
        self._size = (0, 0)
        """How large the window was."""

    @property
    def busy(self) -> bool:
        """Whether something goes."""
        return bool(self._going)

    @property
    def places(self) -> list[Rect]:
        """Where something goes."""
        return [Rect(box) for box in self._going]

    def keep(
        self,
        places: Sequence[Rect],
        seen: Seen,
        size: tuple[int, int],
        clock: float,
        ground: Ground | None = None,
        lasts: float = GOES,
    ) -> None:
        """Let go what is `seen` at these places, over what comes; on a `ground` that comes when it has gone."""
        if size != self._size:
            self.clear()
        self._size = size
        # Of several changes in one frame the first tells what was seen: since then it may have been painted anew.
        told = [Rect(box) for box, going in self._going.items() if going.since == clock]
        for place in [rest for part in places for rest in _beside_all(part, told)]:
            if (picture := seen(place)) is not None:
                self._going.pop(_box(place), None)
                self._going[_box(place)] = _Going(picture, clock, lasts, ground)

    def follow(self, size: tuple[int, int], clock: float) -> bool:
        """Take note of the time; returns whether nothing goes any more."""
        before = self.busy
        going = self._going.items() if size == self._size else ()
        self._going = {box: one for box, one in going if clock < one.since + one.lasts}
        return before and not self.busy

    def clear(self) -> None:
        """Let nothing go any more."""
        self._going.clear()

    def leave(self, place: Rect) -> None:
        """Let nothing go any more on a part of the table, where something else comes its own way."""
        self._going = {box: one for box, one in self._going.items() if not place.colliderect(box)}

    def draw(self, surface: Surface, clock: float) -> None:
        """Draw what goes, over what lies still."""
        for box, one in self._going.items() if surface.get_size() == self._size else ():
            t = min(1.0, max(0.0, (clock - one.since) / one.lasts))
            t = int(t * STEPS) / STEPS if memory.large() else t
            if one.ground is None:
                fade(one.picture, 1 - ease_out(t))
                surface.blit(one.picture, box[:2])
                continue
            if t < HALF:
                surface.blit(one.picture, box[:2])
                if one.ground.over:
                    one.ground.over(surface)
            lay(one.ground.bare(), surface, Rect(box), t / HALF if t < HALF else (1 - t) / (1 - HALF))


def _beside_all(place: Rect, boxes: Sequence[Rect]) -> list[Rect]:
    """Return what of a place lies beside all of these boxes."""
    parts = [place]
    for box in boxes:
        parts = [rest for part in parts for rest in (beside(part, box) if part.colliderect(box) else [part])]
    return parts


def lay(ground: Surface, surface: Surface, place: Rect, share: float) -> None:
    """Lay so much of a picture of the bare window over a part of it, 0 to 1."""
    part = place.clip(surface.get_clip())
    if share >= 1 or not part:
        surface.blit(ground, part, part)
    elif share > 0 and ground.get_bytesize() == surface.get_bytesize():
        fade(ground, share)
        surface.blit(ground, part, part)
        fade(ground, 1)
    elif share > 0:
        some = spare.got(part.size, surface)  # a packed ground does not fade
        some.blit(ground, (0, 0), part)
        fade(some, share)
        surface.blit(some, part)
        spare.give(some)


def changing(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where something else is said; nowhere where the table is turned to another person, or an explosion is."""
    same = (before.viewer, before.view.players) == (after.viewer, after.view.players)
    if not same or after.kicked or after.card_thrown or (after.boom and not before.boom):
        return []
    old, new = (_told(desk, layout, show) for show in (before, after))
    found = []
    for box in old.keys() | new.keys():
        was, will = old.get(box), new.get(box)
        if was != will and SHOWN not in (was, will):
            found.append(Rect(box).clip((0, 0), desk.size))
    # The own label goes with what the dice lie in.
    found += [*console_changes.in_place(desk, layout, before, after), *_label(layout, before, after)]
    found += [*_asks(desk, layout, before, after), *_picks(layout, before, after)]
    return sorted((place for place in found if place), key=tuple)


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
    found: dict[Box, Hashable] = {_box(rounds): (view.round, view.card, show.card_flying)}
    if "beat" in layout and not show.winning and view.leader is not None:
        found[_box(layout["beat"].rect)] = view.leader
    for seat, side in show.places.items():
        if side != "own":
            found.update(_of_seat(desk, layout, show, seat, side))
    return found


def _of_seat(desk: Desk, layout: Layout, show: Show, seat: int, side: str) -> Iterator[tuple[Box, Hashable]]:
    """Yield what is said of one of the others: portrait and plate, the places for dice, the plate of the result."""
    view, turn, block = show.view, show.turn_of(seat), layout[f"seat_{side}"]
    acting = view.to_act == seat or (view.turn is not None and view.turn.seat == seat)
    looks = show.state_of(seat), acting, show.tie_of(seat), view.start == seat and bool(view.card)
    counts = show.counting and turn is view.turns[-1]
    reach, rect = round(GLOWS * float(block.props.get("scale", 1)) * layout.k), block.rect
    yield _box(Rect(rect.x - reach, rect.y - reach, rect.w + 2 * reach, rect.h + reach)), looks
    if side == "top" and "plate_top" in layout:
        yield _box(layout["plate_top"].rect), looks
    box = _box(result_box(layout, side))
    if turn is None or not turn.faces:
        yield box, (turn.dice if turn else 0, seat in show.gone, view.card is None, bool(show.air))
        return
    yield box, SHOWN
    if turn.valid is not False and not (show.air or show.winning or show.boom or seat in show.gone):
        plate, said = plaque_rect(pens(Surface((1, 1)), desk, layout, side), turn), turn.total or sum(turn.faces)
        yield _box(plate), SHOWN if counts else (said, show.state_of(seat) == "lead")


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


def _label(layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return the label of the own dice as it goes once they are kept."""
    turn = before.own
    keeps = before.mode == "pick" and after.mode == "wait" and not (before.picked or after.air or after.boom)
    place = label_rect(layout, turn) if turn is not None and turn.faces and keeps else None
    return [place] if place else []


def _box(place: Rect) -> Box:
    return place.x, place.y, place.w, place.h
