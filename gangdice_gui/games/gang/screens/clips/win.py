"""A win: the light goes to the winner, dice fly there one by one, pile up and are counted, and go into the stash."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Round, View
from gangdice_gui.games.gang.screens.clips import fly, tumbling
from gangdice_gui.games.gang.screens.clips.fading import LyingBy, nobody_wins, results_fade, slip_rect
from gangdice_gui.games.gang.screens.clips.fly import Traveller
from gangdice_gui.games.gang.screens.clips.pile import RISES, Goal, PileSlot, Ways, goal, ground, nobody, slots
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.tumbling import Aloft, draw_aloft
from gangdice_gui.games.gang.screens.clips.win_figures import COUNT, SWELLS, WORDS, figure, sums
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label, pot_pen
from gangdice_gui.games.gang.screens.felt.obstacles import spoken
from gangdice_gui.games.gang.screens.felt.scorch import scorched
from gangdice_gui.games.gang.screens.felt.shards import LARGE, UNITS
from gangdice_gui.table.lamp import OPENS, Lamp
from gangdice_gui.table.light import Pool
from gangdice_gui.table.notices import back_room
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.dice.throw_math import NEARER
from gangdice_gui.ui.felt import corners
from gangdice_gui.ui.layers import draw_about
from gangdice_gui.ui.timeline import Clip, Lot, ease_out, sounding
from gangdice_gui.ui.turned import Turned

LEAVES: Final = 120
"""Milliseconds before the first die leaves."""
APART: Final = 60
SPREAD: Final = 700
"""Milliseconds from one die to the next, and from the first to the last at most."""
FLIGHT: Final = 450
BUNCHES: Final = 24
"""More dice than these fly in so many bunches."""
IN_BUNCH: Final = 3
"""Dice of a bunch that are seen in the air."""
ARCS: Final = (3.2, 2.6, 2.0, 1.5, 1.0, 0.6, 0.3)
"""How high dice fly, in edges: as high as keeps them off figures and words."""
LATE: Final = (1.0, 1.7, 2.6)
"""How late in its way a die is highest: one that lies under a plate first gets away from there."""
BOWS: Final = (0.0, 1.2, 2.4)
"""How far towards the player its way swings, in faces: below what it would pass over."""
BEHIND: Final = 0.05
"""What it costs to be seen behind the count, against the same over a figure or words."""
TURNED: Final = 1.15
"""How wide a die that turns over is seen, in faces."""
FACE: Final = 64.0
"""The width of a face in the pile, in units of a card 264 wide, as all lengths here."""
SMALLER: Final = (1.0, 0.85, 0.72)
"""How small a face in the pile may be, of that, for a place that is nearer to the winner."""
SEEN: Final = 10
"""In how many parts its way is looked at to find a place for the number; of twice as many dice one half's is."""
PULSE: Final = 90
STANDS: Final = 600
"""Milliseconds the total stands."""
STASHED: Final = 260
"""Milliseconds in which all goes into the stash."""
LIGHT: Final = (0.36, 0.56, 0.52)
"""Half axes of the light on the winner, in parts of the window, and what is left of it outside."""

Arc = tuple[float, float, float]
"""How high dice fly, in edges, how late, and how far towards the player they swing."""
LIKELY: Final[tuple[Arc, ...]] = ((3.2, 1.0, 0.0), (1.5, 1.0, 0.0), (2.0, 1.0, 1.2))
"""Arcs of dice on their way to the pile that a place for the number is held against."""


@dataclass(frozen=True, slots=True)
class _Bunch:
    """Dice that fly together."""

    dice: tuple[Traveller, ...]
    slot: PileSlot
    count: int
    """How many dice are counted once it has landed."""


class Win:
    """One win as it is seen; `travellers` are all dice that can be seen, `total` those there are."""

    def __init__(self, sight: Sight, seat: int, travellers: Sequence[Traveller], total: int) -> None:
        """Find the places of pile and count."""
        self.sight, self.total = sight, total
        desk, layout = sight.desk, sight.layout
        self._k = card_rect(layout).w / UNITS
        some = list(travellers)
        many = min(BUNCHES, max(1, len(some)))
        self.apart = min(APART, SPREAD / max(1, many - 1))
        self.landed = LEAVES + self.apart * (many - 1) + FLIGHT
        self.length = round(self.landed + STANDS + STASHED)
        place = sight.show.places[seat]
        own = place == "own"
        screen = layout["own" if own else f"seat_{place}"].rect
        self._stash = (screen.x + screen.w * 0.6, screen.y + screen.h * 0.35)
        self._figures = standing(sight)
        other = None if own else layout["own"].rect
        near = layout["zone" if own else f"result_{place}"].rect.center
        felt = layout["felt"].rect
        rim = max(4, round(12 * layout.k))
        room = felt.inflate(-2 * rim, -2 * rim)
        word, count = (figure(desk, *told).get_rect() for told in sums(desk, self._k, total))
        widest = Rect(0, 0, max(word.w, count.w), max(word.h, count.h))
        cut = corners(felt, felt_cut(felt.x))
        taken = [*cut, *self._figures]
        eye = card_rect(layout).center
        # The number may lie on the pot's ring, which is empty by then.
        ring, label = layout["pot"].rect, pot_pen(Surface((1, 1)), desk, layout).at(*pot_label(layout))
        # A piece of the card beside it would be read as a sign.
        shards = card_rect(layout).inflate(90 * self._k, 40 * self._k) if scorched(sight.show) else label
        gap = 2 * rim
        covers = [*cut, label, shards, *(rect.inflate(gap, gap) for rect in self._figures if rect != ring)]
        # Nor may it lie on dice that have not left when the first is counted.
        left = math.floor(FLIGHT / self.apart)
        covers += [_seen(*die.begin, 0.0, die.px) for die in some[len(some) * (left + 1) // many :]]
        places = slots(many)
        ways = partial(self._ways, [some[len(some) * i // many] for i in range(many) if some], places)

        def lies(around: Sequence[Rect], share: float, known: Ways = nobody) -> Goal:
            return goal(room, around, many, FACE * self._k * share, near, eye, widest, covers, known, other)

        share = 1.0
        # Whoever has just stopped may still take that back, by a button that lies over all that moves.
        back = back_room(desk, layout, sight.show.viewer, lambda: spoken(desk, layout, sight.show))
        if lies(taken, share).pile.colliderect(back):
            taken = [*taken, back]
            # Where the pile lies does not depend on the ways there: they are looked at once.
            made = {share: lies(taken, share) for share in SMALLER}
            share = min(made, key=lambda at: math.dist(made[at].pile.center, near) / math.sqrt(made[at].face))
        self.goal: Goal = lies(taken, share, ways)
        self._fits = min(1.0, self.goal.number.w / widest.w)
        self._middle = ground(self.goal.pile, many, self.goal.face)
        self._large = card_rect(layout).w > LARGE
        self._turned = Turned(self._large)
        self._lying: dict[int, Surface] = {}
        """In a large window the dice of the pile, by bunch: there are more of them than are kept elsewhere."""
        self._arcs: dict[int, Arc] = {}
        """How those bunches fly that have left: to find that for all of them at once would be a late frame."""
        self._lying_by = LyingBy(sight)
        self.bunches = []
        for i in range(many):
            dice = tuple(some[len(some) * i // many : len(some) * (i + 1) // many])
            if dice:
                self.bunches.append(_Bunch(dice, places[i], total * (i + 1) // many))

    def _ways(
        self, dice: Sequence[Traveller], places: Sequence[PileSlot], pile: Rect, face: float
    ) -> Sequence[Sequence[Rect]]:
        """Return where each of the dice is seen on its usual way to a pile, from when on they are counted."""
        middle, found = ground(pile, len(places), face), []
        for i, (die, slot) in list(enumerate(zip(dice, places, strict=False)))[:: 1 + len(dice) // SEEN]:
            counted = 1 - self.apart * i / FLIGHT
            steps = [k / SEEN for k in range(1, SEEN) if k / SEEN > counted]
            found += [[_seen(*_way(die, slot, arc, middle, face, u)) for u in steps] for arc in LIKELY]
        return found

    # ------------------------------------------------------------ clips

    def clips(self) -> tuple[Clip, ...]:
        """Return it as clips: the light, the dice, and what is heard."""
        size, goal = self.sight.desk.size, self.goal
        middle = (goal.pile.centerx + self._stash[0]) / 2, (goal.pile.centery + self._stash[1]) / 2
        pool = Pool(*middle, size[0] * LIGHT[0], size[1] * LIGHT[1], LIGHT[2])
        lamp = Lamp(self.sight.still, size, self.sight.desk.settings.high_contrast)
        area = self.area()
        lit = lamp.clips(pool, LEAVES, self.length - OPENS, area)
        lands = [LEAVES + self.apart * i + FLIGHT for i in range(len(self.bunches))]
        chips = (sounding("chip", 0.7, at) for at in lands[:: max(1, len(lands) // 8)])
        return (*lit, results_fade(self.sight), Clip(self.length, self._draw, fade=False, area=area), *chips)

    def after(self) -> tuple[Clip, ...]:
        """Return what follows: all that the round leaves on the felt goes."""
        return (self._lying_by.fades(),)

    def area(self) -> Rect:
        """Return a rectangle that holds all that moves."""
        face = self.goal.face * 2.2
        boxes = [self.goal.pile.inflate(face, face), self.goal.number.inflate(face, face)]
        boxes.append(Rect(0, 0, 2 * face, 2 * face).move(self._stash[0] - face, self._stash[1] - face))
        for bunch in self.bunches:
            for die in bunch.dice:
                reach = max(die.px, self.goal.face) * 3
                boxes.append(Rect(die.begin[0] - reach, die.begin[1] - reach * 1.3, 2 * reach, 2.3 * reach))
        return boxes[0].unionall(boxes[1:]).clip(Rect((0, 0), self.sight.desk.size))

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

    def _draw(self, surface: Surface, t: float) -> None:
        ms = t * self.length
        goes = min(1.0, max(0.0, (ms - self.landed - STANDS) / STASHED))
        if goes > 0.7:
            self._lying_by.look(surface)
        self._draw_pile(surface, ms, goes)
        draw_aloft(self.sight, surface, self.aloft(ms), self._figures, ms, self._turned)
        count, ago = self.counted(ms)
        if not count:
            return
        if ms < self.landed + PULSE * 2:
            swell = 1 + SWELLS * max(0.0, 1 - ago / PULSE)
            self._draw_count(surface, figure(self.sight.desk, f"+{count}", round(COUNT * self._k)), swell, 0.0)
        else:
            words = self.sight.desk.words("table.dice", n=self.total)
            self._draw_count(surface, figure(self.sight.desk, words, round(WORDS * self._k)), 1.0, goes)

    def _draw_pile(self, surface: Surface, ms: float, goes: float) -> None:
        """Draw the dice that have landed, the lowest first; those on others throw no shadow."""
        face, dice = self.goal.face * (1 - 0.65 * goes), self.sight.dice
        x, y = (a + (b - a) * ease_out(goes) for a, b in zip(self._middle, self._stash, strict=True))
        landed = [bunch for i, bunch in enumerate(self.bunches) if ms >= LEAVES + self.apart * i + FLIGHT]
        if not goes:
            for bunch in landed:
                if not bunch.slot.high:
                    dice.draw_shadow(surface, (x + bunch.slot.x * face, y + bunch.slot.y * face), face)
        for i, bunch in sorted(enumerate(landed), key=lambda one: (one[1].slot.high, one[1].slot.y)):
            die, slot = bunch.dice[0], bunch.slot
            at = x + slot.x * face, y + (slot.y - slot.high * RISES) * face
            draw_about(surface, self._lies(i, die, face), at, (1 - goes) * 2.5)

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
            self._arcs[i] = self._arc(bunch.dice[0], bunch.slot)
        return [self._at(die, bunch, self._arcs[i], u, k, i % 3) for k, die in enumerate(bunch.dice[:IN_BUNCH])]

    def _at(self, die: Traveller, bunch: _Bunch, arc: Arc, u: float, k: int, yaw: int) -> Aloft:
        """Return a die of a bunch at u from 0 to 1 of its way."""
        x, y, high, px = _way(die, bunch.slot, arc, self._middle, self.goal.face, u)
        beside = (0.0, -0.9, 0.9)[k] * px * (1 - u)
        turns = 360 if die.end[0] >= die.begin[0] else -360
        over, number = turns * u * u * (3 - 2 * u), IN_BUNCH * bunch.count + k
        return Aloft(x + beside, y, px, high, die.colour, die.face, yaw, over, 90, number)

    def _arc(self, die: Traveller, slot: PileSlot) -> Arc:
        """Return how a die flies to stay clear of figures and words and of the count, or to touch the fewest."""
        # Card and pot are passed over as it comes.
        figures, number = self._figures[2:], self.goal.number
        best, least = (ARCS[0], LATE[0], BOWS[0]), math.inf
        for high, bow, late in itertools.product(ARCS, BOWS, LATE):
            hits = 0.0
            for step in range(1, 30):
                box = _seen(*_way(die, slot, (high, late, bow), self._middle, self.goal.face, step / 30))
                hits += sum(map(_size, (box.clip(figures[k]) for k in box.collidelistall(figures)))) / _size(box)
                hits += BEHIND * _size(box.clip(number)) / _size(box)
                if hits >= least:
                    break
            if hits < least:
                best, least = (high, late, bow), hits
            if not hits:
                break
        return best

    def _draw_count(self, surface: Surface, figure: Surface, swell: float, goes: float) -> None:
        """Draw the count on a soft dark ground; going, it follows the dice."""
        size = self._fits * swell * (1 - 0.6 * goes)
        x, y = (a + (b - a) * ease_out(goes) for a, b in zip(self.goal.number.center, self._stash, strict=True))
        if size != 1:
            figure = pygame.transform.smoothscale_by(figure, size)
        shade = self.sight.desk.art.image("effects/shadow", 256, 256)
        w, h = figure.get_size()
        dark = pygame.transform.smoothscale(shade, (round(w * 1.4), round(h * 1.4)))
        for picture, most in ((dark, 0.51), (figure, 1.0)):
            draw_about(surface, picture, (x, y), most * min(1.0, (1 - goes) * 2))


def _size(box: Rect) -> int:
    return box.w * box.h


def _way(
    die: Traveller, slot: PileSlot, arc: Arc, middle: tuple[float, float], face: float, u: float
) -> tuple[float, float, float, float]:
    """Return where on the felt a die is at u of its way, its height in edges and the width of its face."""
    eased = u * u * (3 - 2 * u)
    x = die.begin[0] + (middle[0] + slot.x * face - die.begin[0]) * eased
    y = die.begin[1] + (middle[1] + slot.y * face - die.begin[1]) * eased + math.sin(u * math.pi) * arc[2] * die.px
    return x, y, slot.high * eased + math.sin(u ** arc[1] * math.pi) * arc[0], die.px + (face - die.px) * eased


def _seen(x: float, y: float, high: float, px: float) -> Rect:
    """Return where a die is seen that is so high over a place on the felt."""
    side = round(px * (1 + NEARER * high) * TURNED)
    box = Rect(0, 0, side, side)
    box.center = round(x), round(y - high * px * tumbling.RISES)
    return box


def standing(sight: Sight) -> list[Rect]:
    """Return what stays on the table while dice fly to a winner: the card first, then pot, figures and words."""
    layout, show = sight.layout, sight.show
    found = [card_rect(layout), layout["pot"].rect, layout["own"].rect, layout["console"].rect, layout["history"].rect]
    for seat, side in show.places.items():
        turn = show.turn_of(seat)
        lost = turn is not None and turn.valid is False
        if side != "own":
            found += [layout[name].rect for name in (f"seat_{side}", f"plate_{side}") if name in layout]
        if lost:
            assert turn is not None
            found.append(slip_rect(sight, turn))
    return found


def to_winner(sight: Sight, settled: Round, view: View) -> list[Lot]:
    """Return what is seen once the round's result has been: everything at stake goes to the winner, or to the pot."""
    if settled.winner is None:
        return nobody_wins(sight, view)
    dice = fly.at_stake(sight, settled, settled.winner)
    moves = sight.reduced or sight.instant or not dice
    won = None if moves else Win(sight, settled.winner, dice, settled.pot)
    clips, after = (won.clips(), won.after()) if won else (fly.fly(sight, dice), ())
    leaves = {"gone": frozenset(range(view.players)), "pot": 0, "winning": True}
    arrives = {"view": view, "pot": view.middle, "gone": frozenset(), "winning": False}
    # Until that has gone it is said who takes the round.
    return [Lot(clips, leaves, page=True), Lot(after, {**arrives, "winning": True}), Lot(show={"winning": False})]
