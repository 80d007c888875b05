"""The dice in the hand: shaken as long as the button that throws them is held, thrown when it is let go."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.table.hand.glove import BOX, GHOSTS, REACHES, TIPS, WRIST, Glove, Pose
from gangdice_gui.table.hand.hand import TREMBLES, Flick, Grasp, pushed
from gangdice_gui.table.hand.held_dice import ARC, GATHER, LIFT, HeldDie, between, eased, spots
from gangdice_gui.table.hand.put_back import PutBack
from gangdice_gui.table.hand.rattle import BEAT, Rattle
from gangdice_gui.table.hand.stick import REACH, Stick
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.pad import HAND, TILTED
from gangdice_gui.ui.track import pan_at
from gangdice_gui.ui.widgets import Fired

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
HOPS: Final = 2.5
"""How far above where it lay a die reaches at most as it hops, with all of its picture, in face widths."""
SEEN: Final = 84.0
"""How near to an edge of the window the palm comes at most, in pixels of 1080 lines."""
LEFT_WINDOW: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)
WHEEL: Final = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""A notch of the wheel comes as a press of these as well."""
LEADS_AWAY: Final = pygame.K_F1
"""A key that puts the dice back and leads to another page."""


class Shaking:
    """Whether the dice are being shaken, and by what: a key, or 0 for the mouse."""

    def __init__(self, desk: Desk, sounds: Sounds, arrived: Callable[[], None] = lambda: None) -> None:
        """Start with empty hands; dice that have been put back, and are there, are said to have `arrived`."""
        self._arrived = arrived
        self.reach: float | None = None
        """How high the glove may reach, in pixels from the top; None where dice are shaken without one."""
        self.behind: Rect | None = None
        """The panel its sleeve goes behind; None where there is none."""
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
        self._back: PutBack | None = None
        self._pressed: tuple[float, tuple[int, int]] = 0.0, (0, 0)
        """When and where the mouse was pressed on dice that have been dragged since."""

    @property
    def held(self) -> bool:
        """Whether the dice are being shaken."""
        return self._begun is not None

    @property
    def shown(self) -> bool:
        """Whether the dice are in a hand, or still hop out of it to where they lay."""
        return self._begun is not None or self._back is not None

    def press(self, clock: float, button: str, found: Fired | None = None, by: int = 0) -> None:
        """Begin to shake; `found` is what letting go of the key `by` will mean, None where the mouse sees to that."""
        self._begun, self._by, self._fired, self.button = clock, by, found, button
        self.hand, self.flick, self.spots, self.palm = None, Flick(), (), None
        self.stick = Stick(clock) if by == HAND else None
        self._since, self.stirs, self._back = {}, True, None
        self.rattle.begin(clock, GATHER)

    def grasp(
        self, clock: float, button: str, pos: tuple[int, int], pressed: tuple[float, tuple[int, int]] | None = None
    ) -> None:
        """Take dice into the hand at a place; letting go of the mouse means the button that throws them.

        `pressed` is when and where the mouse was pressed, if not just now and there.
        """
        self.press(clock, button, Fired(button))
        self.hand, self._pressed = Grasp(pos, clock), pressed or (clock, pos)

    def handle(self, event: Event, clock: float, dice: Sequence[HeldDie]) -> tuple[bool, Fired | None]:
        """Take an event while these dice are shaken; returns whether it was used up, and what it means."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if event.type in LEFT_WINDOW or key == LEADS_AWAY:
            self.let_go(clock)
            return False, None
        if key == pygame.K_ESCAPE:
            self.put_back(clock, dice)
            return True, None
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
        elif (event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL) or (
            event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._trembled(event.pos, clock)
        ):
            self.put_back(clock, dice)
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

    def _trembled(self, pos: tuple[int, int], clock: float) -> bool:
        """Tell whether the mouse has hardly been pressed, and hardly moved: a click that trembled throws nothing."""
        (since, at), (ms, far) = self._pressed, TREMBLES
        return clock - since < ms and math.dist(at, pos) < far * max(1.0, self._desk.k)

    def put_back(self, clock: float, dice: Sequence[HeldDie]) -> None:
        """Stop shaking these dice, and let them hop to where they lay."""
        if self._begun is None:
            return
        palm = self._palm(clock, dice)
        if (palm is not None or self.hand is not None) and not self._desk.settings.still:
            self._back = PutBack(clock, palm, {die.number: die for die in self._held(clock, dice)}, self.behind)
        self.let_go(clock)
        self.lay_down()
        self.stirs = self._back is not None

    def arrive(self) -> None:
        """Let dice that are put back be there at once."""
        self._back, self.stirs = None, self.held
        self._arrived()

    def lay_down(self) -> None:
        """Forget how dice were let go: they lie again where they lay, and are not thrown yet."""
        self.flick, self.spots, self.palm, self.closed = Flick(), (), None, 0.0

    def update(self, clock: float, dice: Sequence[HeldDie]) -> bool:
        """Let these dice follow the hand, and rattle as it moves; returns whether anything is to be drawn for that."""
        if self._back is not None:
            if self._back.share(clock) >= 1:
                self.arrive()
            return True
        if self._begun is None:
            return False
        hand, k, stirred = self._moved, self._desk.k, self.stirs
        palm = self._palm(clock, dice) or (hand.pos if hand else (dice[0].x, 0.0) if dice else (0.0, 0.0))
        pan = pan_at(palm[0], self._desk.size[0])
        if hand is None:
            self.rattle.beat(clock, min(1.0, (clock - self._begun) / GATHER), len(dice), pan)
            return True
        hand.update(clock, k)
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
        settings = self._desk.settings
        if self._back is not None:
            self._back.draw(surface, self._desk, art, dice, clock)
        if self._begun is None:
            return
        palm = self._palm(clock, dice)
        glove = Glove(self._desk.art, dice[0].colour, self._desk.k, self.behind) if palm and dice else None
        pose, shown = self._pose(clock), self._share(clock - self._begun)
        if glove is not None and palm is not None:
            if pose == "fist" and not settings.reduced:
                for was, left in self._ghosts(clock, dice):
                    glove.ghost(surface, was, pose, left)
                glove.arcs(surface, palm, 0.8)
            glove.back(surface, palm, pose, shown=shown)
        stirs, moved = bool(self.rattle.level) and not settings.reduced, (0.0, 0.0, 0.0)
        for i, die in enumerate(self._held(clock, dice)):
            if stirs:
                moved = self.rattle.jiggle(clock - self._begun, i, die.px, self._moved is None)
            at, lift = (die.x + moved[0], die.y + moved[1]), die.px * LIFT
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
        k, lowest = self._desk.k, self.reach + TIPS * self._desk.k
        if self.hand is not None:
            return self._within(self.hand.was(clock))
        if self._desk.settings.reduced:
            return None
        middle = sum(die.x for die in dice) / len(dice)
        if self.stick is not None:
            (dx, dy), low = self.stick.was(clock), lowest + REACH[1] * k
            return middle + dx, low + dy - self._rise(low + REACH[1] * k, "open")
        turn = (clock - self._begun) / BEAT * math.tau
        strength = min(1.0, max(0.0, clock - self._begun) / GATHER)
        dx, dy, low = SWAYS[0] * math.sin(turn), -SWAYS[1] * abs(math.cos(turn / 2)), lowest + SWAYS[1] * k
        return middle + dx * k * strength, low + (dy * k - self._rise(low, "cup")) * strength

    def _rise(self, low: float, pose: Pose) -> float:
        """Return how much higher a palm that comes so low is held, in pixels: its wrist stays off the panel then."""
        room = (TIPS - REACHES[pose]) * self._desk.k
        return min(room, max(0.0, low + WRIST * self._desk.k - self.behind.y)) if self.behind else 0.0

    def _within(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return where the palm is for a hand at a place: it stays in sight where the pointer leaves the window."""
        (w, h), rim = self._desk.size, SEEN * self._desk.k
        lowest = 0.0 if self.reach is None else self.reach + TIPS * self._desk.k
        return min(max(place[0], rim), w - rim), max(min(place[1], h - rim), lowest)

    def _ghosts(self, clock: float, dice: Sequence[HeldDie]) -> list[tuple[tuple[float, float], float]]:
        """Return where what is left of the glove trails along its way, the farthest first, and how much of it is seen.

        However fast it is, they stay close behind it: scattered they would look like so many hands.
        """
        assert self._begun is not None
        found, gone, ago, last = list[tuple[tuple[float, float], float]](), 0.0, 0.0, self._palm(clock, dice)
        left = [(ago, CLOSE * self._desk.k * (number + 1), shown) for number, (ago, shown) in enumerate(GHOSTS[::-1])]
        while left and last is not None and clock - ago - TRACED > self._begun:
            ago += TRACED
            was = self._palm(clock - ago, dice)
            if was is None:
                break
            way = math.dist(last, was)
            while left and (gone + way >= left[0][1] or ago >= left[0][0]):
                _, most, shown = left.pop(0)
                found.append((between(last, was, min(1.0, (most - gone) / way) if way else 1.0), shown))
            gone, last = gone + way, was
        return found[::-1]

    def _pose(self, clock: float) -> Pose:
        """Return how the glove is held: open while dice are gathered, a fist while it shakes them."""
        assert self._begun is not None
        if (hand := self._moved) is None:
            return "cup" if clock - self._begun < GATHER else "fist"
        if hand.speed(clock, LATELY) > LIVELY * self._desk.k:
            return "fist" if clock - max(self._since.values(), default=clock) > GATHER else "open"
        return "open" if clock - max(self._since.values(), default=clock) < 2 * GATHER else "cup"

    def _held(self, clock: float, dice: Sequence[HeldDie]) -> list[HeldDie]:
        """Return the dice where they are: in the glove, or still hopping into it."""
        palm = self._palm(clock, dice)
        if palm is None and self.hand is None:
            return list(dice)
        middle = self._within(self.hand.at) if self.hand is not None else palm or (0.0, 0.0)
        found, since = [], self._since
        px = max((die.grown or die.px for die in dice), default=0.0)
        shares = [self._share(clock - since.setdefault(die.number, clock)) for die in dice]
        # As they came, so that none lies elsewhere because another joins it: the first makes room as the second comes.
        places = dict(zip(since, spots(middle, len(since), px), strict=True))
        for first, second in islice(pairwise(since), 1):
            places[first] = between(middle, places[first], eased(self._share(clock - since[second])))
        for die, share in zip(dice, shares, strict=True):
            x, y = between((die.x, die.y), places[die.number], eased(share))
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
