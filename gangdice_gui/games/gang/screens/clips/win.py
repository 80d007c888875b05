"""A win: the light goes to the winner, dice fly there one by one, pile up and are counted, and go into the stash."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import thread_time
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.manners import full, watched
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.rules.types import Round, View
from gangdice_gui.games.gang.screens.clips import fly
from gangdice_gui.games.gang.screens.clips.fading import LyingBy, nobody_wins, results_fade
from gangdice_gui.games.gang.screens.clips.fly import Traveller
from gangdice_gui.games.gang.screens.clips.pile import RISES, PileSlot, ground, slots
from gangdice_gui.games.gang.screens.clips.pot_empties import pot_empties
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.stash_nods import stash_nods
from gangdice_gui.games.gang.screens.clips.tumbling import Aloft, draw_aloft
from gangdice_gui.games.gang.screens.clips.win_figures import COUNT, SWELLS, WORDS, draw_figure, figure, still
from gangdice_gui.games.gang.screens.clips.win_flight import Arc, best_arc, seen, sets_out, way
from gangdice_gui.games.gang.screens.clips.win_place import FLIGHT, WinPlace, apart_of, many_of, placing, standing
from gangdice_gui.games.gang.screens.clips.win_planned import PlannedWin
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.own_plate import told_rect
from gangdice_gui.games.gang.screens.felt.seat_plate import plate_rect
from gangdice_gui.games.gang.screens.felt.shards import LARGE, UNITS
from gangdice_gui.table.lamp import OPENS, Lamp
from gangdice_gui.table.light import Pool
from gangdice_gui.ui.clip import Clip, Lot, sounding
from gangdice_gui.ui.felt import pieces_beside
from gangdice_gui.ui.layers import about, draw_about, fade
from gangdice_gui.ui.turned import Turned

LEAVES: Final = 120
"""Milliseconds before the first die leaves."""
IN_BUNCH: Final = 3
"""Dice of a bunch that are seen in the air."""
PULSE: Final = 90
STANDS: Final = 770
"""Milliseconds the total stands before the pile leaves: its words for 600 of them, in the winner's light."""
SAID: Final = 160
"""Milliseconds in which the count becomes words: it goes, and then they come, for both at once could not be read."""
STASHED: Final = 260
"""Milliseconds in which all goes into the stash."""
READ: Final = 900
"""Milliseconds after the last die has landed when the light is back and what the round has left begins to go."""
CLEARS: Final = STANDS + STASHED - READ
"""Milliseconds of that after which what comes next begins, as the pile is gone: nothing that comes lies under it."""
DIM: Final = 80
"""How long before the light is back it is kept in mind how everything lies, in milliseconds: in the last such frame."""
TOLD: Final = STANDS - PULSE - SAID // 2
"""Milliseconds of that in which the words stand: as long where nothing moves."""
WANES: Final = 0.4
"""The part of those in which the words go, where they stand: they would fly over the winner's figures, and the next
card's rule comes where they stood."""
LIFTS: Final = 0.35
"""The part of those in which the pile's shadows go."""
FULL: Final = 0.6
"""The part of those from which on the own screen tells of more dice."""
SHARE: Final = 0.002
"""Seconds of a frame in which is found how the next bunch will fly."""
LIGHT: Final = (0.36, 0.56, 0.52)
"""Half axes of the light on the winner, in parts of the window, and what is left of it outside."""


@dataclass(frozen=True, slots=True)
class _Bunch:
    """Dice that fly together."""

    dice: tuple[Traveller, ...]
    slot: PileSlot
    count: int
    """How many dice are counted once it has landed."""


class Win:
    """One win as it is seen; `travellers` are all dice that can be seen, `total` those there are."""

    def __init__(
        self, sight: Sight, seat: int, travellers: Sequence[Traveller], total: int, place: WinPlace | None = None
    ) -> None:
        """Take the place of pile and count, which is found here where it is not known yet."""
        self.sight, self.total = sight, total
        layout = sight.layout
        self._k = card_rect(layout).w / UNITS
        many = many_of(travellers)
        self.apart = apart_of(many)
        self.landed = LEAVES + self.apart * (many - 1) + FLIGHT
        self.length = round(self.landed + STANDS + STASHED)
        self.bright = round(self.landed + READ)
        """When the light is back and what the round leaves on the felt begins to go."""
        self._side = side = sight.show.places[seat]
        own = side == "own"
        screen = layout["own" if own else f"seat_{side}"].rect
        self._screen = screen
        self._held = sight.still(screen) if own else None
        """The own screen as it is before: it tells of more dice only once they are behind it."""
        self._stash = (screen.x + screen.w * 0.6, screen.y + screen.h * 0.35)
        self._plate = told_rect(layout) if own else plate_rect(sight.desk, layout, side)
        """What tells of the winner: the pile goes behind it, and the own one says one number or the other."""
        self._figures = standing(sight)
        found = place or at_once(placing(sight, seat, self._figures, travellers, total))
        self.goal, self._fits, some = found
        self._middle = ground(self.goal.pile, many, self.goal.face)
        self._large = card_rect(layout).w > LARGE
        self._turned = Turned(self._large)
        self._lying: dict[int, Surface] = {}
        """In a large window the dice of the pile, by bunch: there are more of them than are kept elsewhere."""
        self._arcs: dict[int, Arc] = {}
        """How those bunches fly that have left, or soon will: to find that at once could be a late frame."""
        self._next: tuple[int, Pieces[Arc]] | None = None
        """The bunch whose way is being found, and what is left of that."""
        self._lying_by = LyingBy(sight)
        self.bunches, places = [], slots(many)
        for i in range(many):
            dice = tuple(some[len(some) * i // many : len(some) * (i + 1) // many])
            if dice:
                self.bunches.append(_Bunch(dice, places[i], total * (i + 1) // many))

    # ------------------------------------------------------------ clips

    def clips(self) -> tuple[Clip, ...]:
        """Return it as clips: the light, the dice, and what is heard; what is left of them trails."""
        size, goal = self.sight.desk.size, self.goal
        middle = (goal.pile.centerx + self._stash[0]) / 2, (goal.pile.centery + self._stash[1]) / 2
        pool = Pool(*middle, size[0] * LIGHT[0], size[1] * LIGHT[1], LIGHT[2])
        lamp = Lamp(self.sight.still, size, self.sight.desk.settings.high_contrast)
        area = self.area()
        lit = lamp.clips(pool, LEAVES, self.bright - OPENS, area)
        lands = [LEAVES + self.apart * i + FLIGHT for i in range(len(self.bunches))]
        pan = self.sight.pan(goal.pile.centerx)
        chips = (sounding("chip", 0.7, at, pan) for at in lands[:: max(1, len(lands) // 8)])
        flies = Clip(self.bright, lambda surface, t: self.draw(surface, t * self.bright), fade=False, area=area)
        counts = pot_empties(self.sight, self.pot_leaves(), lit)
        return (*lit, results_fade(self.sight), counts, flies, *chips, *self._left())

    def pot_leaves(self) -> list[float]:
        """Return after how many milliseconds each die of the pot sets out."""
        some = enumerate(self.bunches)
        return [LEAVES + self.apart * i for i, bunch in some for die in bunch.dice if die.pooled]

    def stands(self) -> Clip:
        """Return the clip of the total as it stands where nothing moves."""
        words = figure(self.sight.desk, self.sight.desk.words("table.dice", n=self.total), round(WORDS * self._k))
        draw = partial(draw_figure, self.sight.desk, words, self.goal.number.center, self._fits)
        return still(draw, self.goal.number, self.sight.desk.size, TOLD)

    def _left(self) -> Iterator[Clip]:
        """Yield what is seen on while the next round begins: what the last one has left goes, and so does the pile."""
        yield replace(self._lying_by.fades(), delay=self.bright, trails=True)
        left, face = self.length - self.bright, self.goal.face * 2.2
        if self._held is not None:
            yield Clip(left, self._draw_held, delay=self.bright, fade=False, area=self._screen, trails=True)

        def stays(surface: Surface, t: float) -> None:
            self.draw(surface, self.bright + t * left)

        way = self.goal.pile.inflate(face, face).union(self._stash_box())
        area = way.union(self.goal.number.inflate(face, face)).clip(Rect((0, 0), self.sight.desk.size))
        yield Clip(left, stays, delay=self.bright, fade=False, area=area, trails=True)
        yield stash_nods(self.sight, self._side, self.length)

    def area(self) -> Rect:
        """Return a rectangle that holds all that moves."""
        face = self.goal.face * 2.2
        boxes = [self.goal.pile.inflate(face, face), self.goal.number.inflate(face, face)]
        boxes.append(self._stash_box())
        for bunch in self.bunches:
            for die in bunch.dice:
                reach = max(die.px, self.goal.face) * 3
                boxes.append(Rect(die.begin[0] - reach, die.begin[1] - reach * 1.3, 2 * reach, 2.3 * reach))
        return boxes[0].unionall(boxes[1:]).clip(Rect((0, 0), self.sight.desk.size))

    def _stash_box(self) -> Rect:
        face = self.goal.face * 2.2
        return Rect(0, 0, 2 * face, 2 * face).move(self._stash[0] - face, self._stash[1] - face)

    # ------------------------------------------------------------ pictures

    def aloft(self, ms: float) -> list[Aloft]:
        """Return the dice that have left, or have not, as they are in the air or lie where they lay."""
        return [die for i, bunch in enumerate(self.bunches) for die in self._fly(i, bunch, ms)]

    def counted(self, ms: float) -> tuple[int, float]:
        """Return how many dice have landed, and how many milliseconds ago the last of them did."""
        landed = math.floor((ms - LEAVES - FLIGHT) / self.apart) if self.apart else len(self.bunches) - 1
        last = min(landed, len(self.bunches) - 1)
        if last < 0:
            return 0, 0.0
        return self.bunches[last].count, ms - LEAVES - FLIGHT - last * self.apart

    def draw(self, surface: Surface, ms: float) -> None:
        """Draw dice, pile and count `ms` milliseconds after it has begun."""
        goes = self._goes(ms)
        if self.bright - DIM < ms < self.bright:
            self._lying_by.look(surface)
        self._draw_pile(surface, ms, goes)
        draw_aloft(self.sight, surface, self.aloft(ms), self._figures, ms, self._turned)
        self._seek()
        count, ago = self.counted(ms)
        if not count:
            return
        said = min(1.0, max(0.0, (ms - self.landed - PULSE) / SAID))
        if said < 0.5:
            swell = 1 + SWELLS * max(0.0, 1 - ago / PULSE)
            number = figure(self.sight.desk, f"+{count}", round(COUNT * self._k))
            self.draw_count(surface, number, swell, 1 - 2 * said)
        else:
            words = self.sight.desk.words("table.dice", n=self.total)
            shown = min(2 * said - 1, max(0.0, 1 - goes / WANES))
            if shown > 0:
                self.draw_count(surface, figure(self.sight.desk, words, round(WORDS * self._k)), 1.0, shown)

    def _goes(self, ms: float) -> float:
        """Return how far the pile is on its way into the stash, 0 to 1."""
        return min(1.0, max(0.0, (ms - self.landed - STANDS) / STASHED))

    def _draw_held(self, surface: Surface, t: float) -> None:
        """Draw the own screen as it was before, until the pile is behind it."""
        assert self._held is not None
        goes = self._goes(self.bright + t * (self.length - self.bright))
        shown, screen = min(1.0, (1 - goes) / (1 - FULL)), self._screen
        fade(self._held, shown)
        for part in pieces_beside(screen, self._plate):
            surface.blit(self._held, part, part.move(-screen.x, -screen.y))
        if shown > 0.5:
            fade(self._held, 1.0)
            surface.blit(self._held, self._plate, self._plate.move(-screen.x, -screen.y))

    def _draw_pile(self, surface: Surface, ms: float, goes: float) -> None:
        """Draw the dice that have landed, the lowest first; those on others throw no shadow."""
        face, dice = self.goal.face * (1 - 0.65 * goes), self.sight.dice
        x, y = (a + (b - a) * sets_out(goes) for a, b in zip(self._middle, self._stash, strict=True))
        landed = [bunch for i, bunch in enumerate(self.bunches) if ms >= LEAVES + self.apart * i + FLIGHT]
        for bunch in landed if goes < LIFTS else ():
            if not bunch.slot.high:
                wide, (left, top) = self.goal.face, self._middle
                at = left + bunch.slot.x * wide, top + bunch.slot.y * wide
                draw_about(surface, dice.shadow(wide, False, bunch.dice[0].colour), at, 1 - goes / LIFTS)
        dice_seen = []
        for i, bunch in sorted(enumerate(landed), key=lambda one: (one[1].slot.high, one[1].slot.y)):
            die, slot = bunch.dice[0], bunch.slot
            at = x + slot.x * face, y + (slot.y - slot.high * RISES) * face
            dice_seen.append((self._lies(i, die, face), at))
        whole = surface.get_clip()
        parts = pieces_beside(whole, self._plate) if goes else [whole]
        for part in parts:
            surface.set_clip(part)
            for picture, at in dice_seen:
                if len(parts) == 1 or part.colliderect(picture.get_rect(topleft=about(picture, at))):
                    draw_about(surface, picture, at, (1 - goes) * 2.5)
        surface.set_clip(whole)

    def _lies(self, i: int, die: Traveller, face: float) -> Surface:
        """Return a die of the pile whose face is so wide."""
        if not self._large:
            return self.sight.dice.rest(die.colour, die.face, face, i % 3, outlined=self.sight.outlined)
        if i not in self._lying:
            self._lying[i] = self.sight.dice.rest(
                die.colour, die.face, self.goal.face, i % 3, outlined=self.sight.outlined
            )
        whole = self._lying[i]
        return whole if face == self.goal.face else pygame.transform.smoothscale_by(whole, face / self.goal.face)

    def _fly(self, i: int, bunch: _Bunch, ms: float) -> list[Aloft]:
        u = (ms - LEAVES - self.apart * i) / FLIGHT
        if u >= 1:
            return []
        if u <= 0:
            return [Aloft(*die.begin, die.px, 0.0, die.colour, die.face, k % 3) for k, die in enumerate(bunch.dice)]
        if i not in self._arcs:
            self._arcs[i] = at_once(self._next[1] if self._next and self._next[0] == i else self._arc(i))
        return [self._at(die, bunch, self._arcs[i], u, k, i % 3) for k, die in enumerate(bunch.dice[:IN_BUNCH])]

    def _at(self, die: Traveller, bunch: _Bunch, arc: Arc, u: float, k: int, yaw: int) -> Aloft:
        """Return a die of a bunch at u from 0 to 1 of its way."""
        x, y, high, px = way(die, bunch.slot, arc, self._middle, self.goal.face, u)
        beside = (0.0, -0.9, 0.9)[k] * px * (1 - u)
        turns = 360 if die.end[0] >= die.begin[0] else -360
        over, number = turns * u * u * (3 - 2 * u), IN_BUNCH * bunch.count + k
        sizes = die.px, self.goal.face, u
        return Aloft(x + beside, y, px, high, die.colour, die.face, yaw, over, 90, number, resized=sizes)

    def _seek(self) -> None:
        """Go on with how the next bunch flies, as far as a frame has room for it."""
        began, i = thread_time(), max(self._arcs, default=-1) + 1
        if i == len(self.bunches):
            return
        if self._next is None or self._next[0] != i:
            self._next = i, self._arc(i)
        while watched() and not full() and thread_time() - began < SHARE:
            try:
                next(self._next[1])
            except StopIteration as done:
                self._arcs[i] = done.value
                return

    def _arc(self, i: int) -> Pieces[Arc]:
        """Find how a bunch flies to stay clear of figures and words, of the count and of dice that still lie."""
        die, slot = self.bunches[i].dice[0], self.bunches[i].slot

        def at(arc: Arc, u: float) -> Rect:
            return seen(*way(die, slot, arc, self._middle, self.goal.face, u))

        # Beside others of its row a die sets out as it comes.
        row = () if die.wins else enumerate(self.bunches[i:])
        lain = [
            (seen(*one.begin, 0.0, one.px), k * self.apart / FLIGHT)
            for k, bunch in row
            for one in bunch.dice
            if one.wins
        ]
        # Card and pot are passed over as it comes; it stays in what is drawn anew, else it would be cut.
        felt = self.sight.layout["felt"].rect.clip(self.area())
        return (yield from best_arc(at, felt, self._figures[2:], self.goal.number, lain))

    def draw_count(self, surface: Surface, figure: Surface, swell: float, shown: float) -> None:
        """Draw so much of the count on a soft dark ground."""
        draw_figure(self.sight.desk, figure, self.goal.number.center, self._fits * swell, surface, shown)


def to_winner(sight: Sight, settled: Round, view: View, planned: PlannedWin) -> list[Lot]:
    """Return what is seen once the round's result has been: everything at stake goes to the winner, or to the pot."""
    if settled.winner is None:
        return nobody_wins(sight, view)
    dice, place = planned
    won = Win(sight, settled.winner, dice, settled.pot, place) if place else None
    clips = _moved(sight, dice)
    if won:
        clips = (*clips, won.stands()) if sight.reduced else won.clips()
    leaves = {"gone": frozenset(range(view.players)), "pot": 0, "winning": True}
    arrives = {"view": view, "pot": view.middle, "gone": frozenset(), "winning": False}
    clears = (Clip(CLEARS, fade=False),) if won and not sight.reduced else ()
    # Until that has gone it is said who takes the round.
    return [Lot(clips, leaves, page=True), Lot(clears, {**arrives, "winning": True}), Lot(show={"winning": False})]


def _moved(sight: Sight, dice: Sequence[Traveller]) -> tuple[Clip, ...]:
    """Return how dice come to the winner that do not fly: half way through they are there."""
    flight, *chips = fly.fly(sight, dice)
    leaves = [flight.duration / 2 for die in dice if die.pooled]
    return pot_empties(sight, leaves, length=flight.duration), flight, *chips
