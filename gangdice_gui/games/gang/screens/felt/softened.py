"""What is said on the table while nothing flies there: it changes softly, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.console.rivals_dice import decided, followed
from gangdice_gui.games.gang.screens.console.rivals_turn import panels_rect, rivals_turn_lines, text_end
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect, aim_line_text
from gangdice_gui.games.gang.screens.felt.own_dice import hand_room
from gangdice_gui.games.gang.screens.felt.own_frames import frames_piece, label_rect
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect, result_box
from gangdice_gui.games.gang.screens.felt.shown_how import shown_how
from gangdice_gui.games.gang.screens.felt.sliding import Spot
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import LIFT
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.memory import HUGE
from gangdice_gui.ui.timeline import ease_out

GOES: Final = 140
"""Milliseconds in which goes what was said."""
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


class Softened:
    """The pictures of what was said, which go over what is said now."""

    def __init__(self) -> None:
        """Begin with nothing that goes."""
        self._going: dict[Box, tuple[Surface, float]] = {}
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

    def keep(self, places: Sequence[Rect], seen: Seen, size: tuple[int, int], clock: float) -> None:
        """Let go over what comes what is `seen` at these places."""
        if size != self._size:
            self.clear()
        self._size = size
        for place in places:
            box = _box(place)
            # Of several changes in one frame the first tells what was seen: since then it may have been painted anew.
            if self._going.get(box, (None, -1.0))[1] != clock and (picture := seen(place)) is not None:
                self._going[box] = picture, clock

    def follow(self, size: tuple[int, int], clock: float) -> bool:
        """Take note of the time; returns whether nothing goes any more."""
        before = self.busy
        self._going = {box: one for box, one in self._going.items() if clock < one[1] + GOES and size == self._size}
        return before and not self.busy

    def clear(self) -> None:
        """Let nothing go any more."""
        self._going.clear()

    def leave(self, place: Rect) -> None:
        """Let nothing go any more on a part of the table, where something else comes its own way."""
        self._going = {box: one for box, one in self._going.items() if not place.colliderect(box)}

    def draw(self, surface: Surface, clock: float) -> None:
        """Draw what goes, over what lies still."""
        for box, (picture, since) in self._going.items() if surface.get_size() == self._size else ():
            fade(picture, 1 - ease_out(min(1.0, max(0.0, (clock - since) / GOES))))
            surface.blit(picture, box[:2])


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
    # What is asked has its own way out of the wood, and so has the own label with what the dice lie in.
    found += [*_console(desk, layout, before, after), *_label(layout, before, after)]
    found += [*_aim_line(desk, layout, before, after), *_asks(desk, layout, before, after)]
    found += _picks(layout, before, after)
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


def _console(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where the console says something else than before while nothing is asked: its words, and its panels."""
    # In a large window that would be late frames.
    if {before.mode, after.mode} != {"wait"} or desk.size[1] >= HUGE:
        return []
    found, shows = [], (before, after)
    panels = [panels_rect(desk, layout, show) for show in shows]
    left, *boxes = layout["console"].rect, *(box for box in panels if box)
    if panels[0] != panels[1] or _followed(before) != _followed(after):
        found += [left.clip(boxes[0].unionall(boxes))] if boxes else []
    lines = [rivals_turn_lines(desk, show) for show in shows]
    if lines[0] != lines[1]:
        # How the player stands may be said in more room than where there are panels.
        below = max(desk.type.width(line[1], "body", layout["watch"].font) for line in lines)
        right = min((box.x for box in boxes), default=max(text_end(desk, layout, show) for show in shows) + below)
        found.append(left.clip((0, 0, right, desk.size[1])))
    return found


def _aim_line(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where the aim line says something else than before while nothing is asked."""
    shows = (before, after)
    old, new = (aim_line_text(show, desk.words) for show in shows)
    away = any(show.aside or show.winning or show.card_flying or show.mode != "wait" for show in shows)
    if away or not old or not new or old == new:
        return []
    return [aim_line_rect(desk, layout, before).union(aim_line_rect(desk, layout, after))]


def _followed(show: Show) -> Hashable:
    lies = followed(show)
    return lies and (lies.seat, lies.dice, lies.faces, decided(show, lies), show.air, show.picked)


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
