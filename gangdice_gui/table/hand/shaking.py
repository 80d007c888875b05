"""The dice in the hand: shaken as long as the button that throws them is held, thrown when it is let go."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.table.hand.glove import BOX, GHOSTS, TIPS, Glove, Pose
from gangdice_gui.table.hand.hand import Flick, Grasp, pushed
from gangdice_gui.table.hand.rattle import BEAT, Rattle
from gangdice_gui.table.hand.stick import REACH, Stick
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.pad import HAND, TILTED
from gangdice_gui.ui.track import pan_at
from gangdice_gui.ui.widgets import Fired

GATHER: Final = 120.0
"""Milliseconds in which the hands close round the dice."""
SKILL: Final = 300.0
"""Milliseconds of shaking from which on it was meant."""
SWAYS: Final = (32.0, 10.0)
"""How far the glove is swung to the side and up while a key shakes it, in pixels of 1080 lines."""
LATELY: Final = 120.0
"""Milliseconds over which it is said whether the hand at the mouse shakes."""
LIVELY: Final = 0.35
"""How many pixels a millisecond it moves then, at 1080 lines."""
CLOSE: Final = 40.0
"""How far behind each other ghosts of the glove are at most, along its way, in pixels of 1080 lines."""
TRACED: Final = 10.0
"""Milliseconds from one place to the next at which that way is looked up."""
ARC: Final = 1.1
"""How high dice hop into the glove, in face widths."""
AROUND: Final = 2.399963
"""The angle from one die in the hand to the next."""
HOPS: Final = 2.5
"""How far above where it lay a die reaches at most as it hops, with all of its picture, in face widths."""
GROWS: Final = 3
"""In how many steps a die grows that is larger in the hand than it lies."""
HEAP: Final = 1.1
"""How far from the middle of the hand dice lie at most, in face widths."""
LEFT_WINDOW: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)

WHEEL: Final = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""A notch of the wheel comes as a press of these as well."""

LEADS_AWAY: Final = (pygame.K_ESCAPE, pygame.K_F1)
"""Keys that put the dice back and lead to another page."""


@dataclass(frozen=True, slots=True)
class HeldDie:
    """A die in the hand: its centre, its face's width, and what of it shows."""

    x: float
    y: float
    px: float
    face: int
    yaw: int
    colour: str
    number: int
    """Which of the dice it is: each has its own place in the hand."""
    grown: float = 0.0
    """Its face's width once it is there; 0 where it is as large as it lies."""

    def wide(self, share: float) -> float:
        """Return its face's width so far, 0 to 1, on its way into the hand: in steps, for each is a picture."""
        step = math.ceil(share * GROWS) / GROWS
        return self.px + ((self.grown or self.px) - self.px) * step


class Shaking:
    """Whether the dice are being shaken, and by what: a key, or 0 for the mouse."""

    def __init__(self, desk: Desk, sounds: Sounds) -> None:
        """Start with empty hands."""
        self.reach: float | None = None
        """How high the glove may reach, in pixels from the top; None where dice are shaken without one."""
        self.palm: tuple[float, float] | None = None
        """Where the glove's palm was when it let go; None where it held nothing."""
        self.closed = 0.0
        """How far the hands had closed when they let go, 0 to 1."""
        self.button = ""
        """The name of the button that is held, or that would throw what the hand holds."""
        self.hand: Grasp | None = None
        """The hand that holds the dice, where they have been dragged into it."""
        self.stick: Stick | None = None
        """The hand a gamepad's stick moves."""
        self.stirs = False
        """Whether anything of it moves: a hand that is held still does not."""
        self.rattle = Rattle(sounds)
        self.flick = Flick()
        """How the hand let go last."""
        self.spots: tuple[tuple[float, float], ...] = ()
        """Where the dice were in it then; none where no hand held them."""
        self.skilled = False
        """Whether they were dragged into it, or shaken for a while: whoever does that need not be shown how."""
        self._desk = desk
        self._begun: float | None = None
        self._by = 0
        self._fired: Fired | None = None
        self._since: dict[int, float] = {}
        """Since when each die hops into the glove, by its number."""

    @property
    def held(self) -> bool:
        """Whether the dice are being shaken."""
        return self._begun is not None

    def press(self, clock: float, button: str, found: Fired | None = None, by: int = 0) -> None:
        """Begin to shake; `found` is what letting go of the key `by` will mean, None where the mouse sees to that."""
        self._begun, self._by, self._fired, self.button = clock, by, found, button
        self.hand, self.flick, self.spots, self.palm = None, Flick(), (), None
        self.stick = Stick(clock) if by == HAND else None
        self._since, self.stirs = {}, True
        self.rattle.begin(clock, GATHER)

    def grasp(self, clock: float, button: str, pos: tuple[int, int]) -> None:
        """Take dice into the hand at a place; letting go of the mouse means the button that throws them."""
        self.press(clock, button, Fired(button))
        self.hand = Grasp(pos, clock)

    def handle(self, event: Event, clock: float, dice: Sequence[HeldDie]) -> tuple[bool, Fired | None]:
        """Take an event while these dice are shaken; returns whether it was used up, and what it means."""
        if event.type in LEFT_WINDOW or (event.type == pygame.KEYDOWN and event.key in LEADS_AWAY):
            self.let_go(clock)
            return False, None
        if self.hand is not None:
            return self._in_hand(self.hand, event, clock, dice)
        if event.type == TILTED and self.stick is not None:
            self.stick.push(event.tilt, self._desk.k)
            return True, None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._fired is None:
            self._leave(clock, dice)
            self.let_go(clock)
            return False, None
        if event.type == pygame.KEYUP and self._fired is not None and event.key == self._by:
            # A stick says which way it was pushed, and how quickly; a key says neither.
            push, hard = getattr(event, "push", None), getattr(event, "hard", 0.0)
            found, self.flick = self._fired, pushed(push[0], push[1], hard) if push else Flick()
            self._leave(clock, dice)
            self.let_go(clock)
            return True, found
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL), None

    def _in_hand(self, hand: Grasp, event: Event, clock: float, dice: Sequence[HeldDie]) -> tuple[bool, Fired | None]:
        """Take an event while the hand at the mouse holds the dice: another button puts them back."""
        if event.type == pygame.MOUSEMOTION:
            hand.move(event.pos, clock)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL:
            self.let_go(clock)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            found, self.flick = self._fired, hand.flick(clock, self._desk.k)
            self._leave(clock, dice)
            self.let_go(clock)
            return True, found
        return True, None

    def let_go(self, clock: float) -> None:
        """Stop shaking."""
        if self._begun is None:
            return
        self.rattle.end()
        self.closed = self.gathered(clock)
        self._begun, self.hand, self.stick, self.stirs = None, None, None, False

    def lay_down(self) -> None:
        """Forget how dice were let go: they lie again where they lay, and are not thrown yet."""
        self.flick, self.spots, self.palm, self.closed = Flick(), (), None, 0.0

    def update(self, clock: float, dice: Sequence[HeldDie]) -> bool:
        """Let these dice follow the hand, and rattle as it moves; returns whether anything is to be drawn for that."""
        if self._begun is None:
            return False
        hand, k, stirred = self._moved, self._desk.k, self.stirs
        palm = self._palm(clock, dice) or (hand.pos if hand else (dice[0].x, 0.0) if dice else (0.0, 0.0))
        pan = pan_at(palm[0], self._desk.size[0])
        if hand is None:
            self.rattle.beat(clock, min(1.0, (clock - self._begun) / GATHER), len(dice), pan)
            return True
        hand.update(clock, k, self._pose(clock) == "fist")
        self.rattle.feel(clock, hand, k, len(dice), pan)
        # Dice hop into it, and it closes, a moment after it has come to rest.
        hops = clock - max(self._since.values(), default=self._begun) <= 2 * GATHER
        self.stirs = hops or self.rattle.level > 0 or hand.stirs(clock, LATELY)
        return stirred or self.stirs

    @property
    def _moved(self) -> Grasp | None:
        """The hand that somebody moves; None where a key shakes."""
        return self.hand or self.stick

    def gathered(self, clock: float) -> float:
        """Return how far the shaking hands have closed, 0 to 1."""
        if self._begun is None or self._desk.settings.reduced:
            return 0.0
        return min(1.0, (clock - self._begun) / GATHER)

    def area(self, size: tuple[int, int], dice: Sequence[HeldDie]) -> Rect | None:
        """Return the part of a window of this size that all is drawn in; None for anywhere."""
        if self.reach is None:
            return None
        glove = self.reach + (TIPS - BOX[1] / 2) * self._desk.k
        over = [die.y - HOPS * max(die.px, die.grown) for die in dice]
        top = math.floor(min(glove, *over)) if dice else math.floor(glove)
        return Rect(0, top, size[0], size[1] - top).clip((0, 0), size)

    def draw(self, surface: Surface, art: DiceArt, dice: Sequence[HeldDie], clock: float) -> None:
        """Draw the dice in the shaking hands, or in the glove."""
        if self._begun is None:
            return
        settings = self._desk.settings
        palm = self._palm(clock, dice)
        glove = Glove(self._desk.art, dice[0].colour, self._desk.k) if palm and dice else None
        pose, shown = self._pose(clock), self._share(clock - self._begun)
        if glove is not None and palm is not None:
            if pose == "fist" and not settings.reduced:
                for was, left in self._ghosts(clock, dice):
                    glove.ghost(surface, was, pose, left)
                glove.arcs(surface, palm, 0.8)
            glove.back(surface, palm, pose, shown=shown)
        for i, die in enumerate(self._held(clock, dice)):
            still = settings.reduced or not self.rattle.level
            moved = (
                self.rattle.jiggle(clock - self._begun, i, die.px, self._moved is None)
                if not still
                else (0.0, 0.0, 0.0)
            )
            at, lift = (die.x + moved[0], die.y + moved[1]), die.px * 0.16
            outlined = settings.outlined_dice
            art.draw_die(
                surface, at, die.colour, die.face, die.px, die.yaw, lift=lift, tilt=moved[2], outlined=outlined
            )
        if glove is not None and palm is not None:
            glove.front(surface, palm, pose, shown=shown)

    # ------------------------------------------------------------ the glove

    def _palm(self, clock: float, dice: Sequence[HeldDie]) -> tuple[float, float] | None:
        """Return where the glove's palm is, or was a moment ago; None where there is no glove."""
        if self.reach is None or self._begun is None or not dice:
            return None
        k = self._desk.k
        lowest = self.reach + TIPS * k
        if self.hand is not None:
            x, y = self.hand.was(clock)
            return x, max(y, lowest)
        if self._desk.settings.reduced:
            return None
        middle = sum(die.x for die in dice) / len(dice)
        if self.stick is not None:
            dx, dy = self.stick.was(clock)
            return middle + dx, lowest + REACH[1] * k + dy
        turn = (clock - self._begun) / BEAT * math.tau
        strength = min(1.0, max(0.0, clock - self._begun) / GATHER)
        dx, dy = SWAYS[0] * math.sin(turn), -SWAYS[1] * abs(math.cos(turn / 2))
        return middle + dx * k * strength, lowest + dy * k * strength + SWAYS[1] * k

    def _ghosts(self, clock: float, dice: Sequence[HeldDie]) -> list[tuple[tuple[float, float], float]]:
        """Return where what is left of the glove trails along its way, the farthest first, and how much of it is seen.

        However fast it is, they stay close behind it: scattered they would look like so many hands.
        """
        assert self._begun is not None
        found, gone, last = list[tuple[tuple[float, float], float]](), 0.0, self._palm(clock, dice)
        left = [(ago, CLOSE * self._desk.k * (number + 1), shown) for number, (ago, shown) in enumerate(GHOSTS[::-1])]
        ago = 0.0
        while left and last is not None and clock - ago - TRACED > self._begun:
            ago += TRACED
            was = self._palm(clock - ago, dice)
            if was is None:
                break
            way = math.dist(last, was)
            while left and (gone + way >= left[0][1] or ago >= left[0][0]):
                _, most, shown = left.pop(0)
                found.append((_between(last, was, min(1.0, (most - gone) / way) if way else 1.0), shown))
            gone, last = gone + way, was
        return found[::-1]

    def _pose(self, clock: float) -> Pose:
        """Return how the glove is held: open while dice are gathered, a fist while it shakes them."""
        assert self._begun is not None
        hand = self._moved
        if hand is None:
            return "cup" if clock - self._begun < GATHER else "fist"
        if hand.speed(clock, LATELY) > LIVELY * self._desk.k:
            return "fist" if clock - max(self._since.values(), default=clock) > GATHER else "open"
        return "open" if clock - max(self._since.values(), default=clock) < 2 * GATHER else "cup"

    def _held(self, clock: float, dice: Sequence[HeldDie]) -> list[HeldDie]:
        """Return the dice where they are: in the glove, or still hopping into it."""
        palm = self._palm(clock, dice)
        if palm is None and self.hand is None:
            return list(dice)
        middle = self.hand.at if self.hand is not None else (0.0, 0.0)
        if palm is not None:
            lowest = (self.reach or 0.0) + TIPS * self._desk.k
            middle = (middle[0], max(middle[1], lowest)) if self.hand is not None else palm
        found, since = [], self._since
        px = max((die.grown or die.px for die in dice), default=0.0)
        shares = [self._share(clock - since.setdefault(die.number, clock)) for die in dice]
        # As they came, so that none lies elsewhere because another joins it: the first makes room as the second comes.
        places = dict(zip(since, spots(middle, len(since), px), strict=True))
        for first, second in islice(pairwise(since), 1):
            places[first] = _between(middle, places[first], _eased(self._share(clock - since[second])))
        for die, share in zip(dice, shares, strict=True):
            x, y = _between((die.x, die.y), places[die.number], _eased(share))
            wide = die.wide(share)
            found.append(replace(die, x=x, y=y - math.sin(math.pi * share) * ARC * wide, px=wide))
        return found

    def _share(self, ms: float) -> float:
        """Return how far a die has come into the glove so long after it has set out, 0 to 1."""
        return 1.0 if self._desk.settings.reduced else min(1.0, ms / GATHER)

    def _leave(self, clock: float, dice: Sequence[HeldDie]) -> None:
        """Keep in mind where the dice and the glove were when they were let go."""
        self.skilled = self.hand is not None or (self._begun is not None and clock - self._begun > SKILL)
        self.palm = self._palm(clock, dice)
        if self.palm is not None or self.hand is not None:
            self.spots = tuple((die.x, die.y) for die in self._held(clock, dice))


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    """Return the place so far, 0 to 1, on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def spots(middle: tuple[float, float], count: int, px: float) -> list[tuple[float, float]]:
    """Return where so many dice of a face width lie in the hand round a place: many in a heap."""
    x, y = middle
    found = []
    for k in range(count):
        away = min(HEAP, math.sqrt(k + 0.5) * 0.55) * px if count > 1 else 0.0
        found.append((x + math.cos(k * AROUND) * away, y + math.sin(k * AROUND) * away * 0.8))
    return found
