"""The burst of a card: everything that flies, glows and smokes when dice explode."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final
from weakref import finalize

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.clips import boom_word, pieces_aloft, star
from gangdice_gui.games.gang.screens.clips.crack_light import CrackLight
from gangdice_gui.games.gang.screens.clips.kicked import leaps_of
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.smoke_ring import SmokeRing
from gangdice_gui.games.gang.screens.clips.star import burst_rect, draw_burst, grown, scale_of
from gangdice_gui.games.gang.screens.clips.tumbling import Soon, draw_aloft
from gangdice_gui.games.gang.screens.felt import aim_line, scorch, shards
from gangdice_gui.games.gang.screens.felt.blamed import under_rule
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.show import MANY, Show
from gangdice_gui.table.lamp import CALMS, SWUNG, SwingingLamp
from gangdice_gui.table.light import scaled
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.clip import Clip, Light, Place
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.timeline import ease_out
from gangdice_gui.ui.turned import FRAME, Turned, every_other

HIT_STOP = 70
BURST = 700
STAND, STAND_OTHER = 900, 700
LEFT: Final = 40
"""Milliseconds of a rival's for which nobody waits: the last of the embers go as the dice leave already."""
"""How long the burst's smoke and light take to go, and its embers to fade: one's own and another's."""
CLEAR: Final = 1030
"""From how many milliseconds after the burst on nothing covers a word any more."""
CRACKED: Final = 110
"""How long the card is still whole, with light in its cracks."""
SHAKE = 320
SHAKES = 10
"""Milliseconds from one place of the shaken table to the next."""
REACH, REACH_OTHER = 9, 5
"""How far the table is shaken, in design units: by one's own explosion and by another's."""
CARD_COMES: Final = 240
"""Milliseconds in which the card comes to lie on the burnt felt, beneath the word that goes: it is the rule for all."""
KINDLES: Final = 120
"""Milliseconds in which the embers are seen to glow, as the star that lay over them has gone."""
WORD: Final = 250
"""When the word comes."""
STAR_GOES: Final = (520, 160)
"""When the star begins to go, and how long that takes: it is gone before the dice lie beneath it again."""
RING: Final = (200, 690.0)
"""When the smoke ring runs out, and how wide it gets, in units."""
SPARKS, SPARKS_FLY, STREAKS = 16, 520, 34
"""How many sparks fly, for how many milliseconds at most, and how many streaks of light."""


def kicks(sight: Sight, turn: Turn) -> bool:
    """Tell whether the dice of a turn leap: so many that lie in racks stay where they are."""
    return not sight.reduced and not sight.instant and turn.dice < MANY


class Burst:
    """One explosion: a flash through the card's cracks, its pieces, a star, the word, a ring of smoke, dice kicked."""

    def __init__(self, sight: Sight, lit: Show, own: bool, turn: Turn) -> None:
        """Prepare it; `lit` is what the table shows meanwhile, `turn` the one whose dice explode."""
        self.sight, self.lit, self.own, self.turn = sight, lit, own, turn
        self.desk, self.layout = sight.desk, sight.layout
        card = card_rect(sight.layout)
        self._middle, self._k = card.center, card.w / shards.UNITS
        self._size = scorch.SMALL if scorch.scorched(sight.show) else 1.0
        chance = random.Random(sight.rng.random())
        self._sparks = [
            (
                chance.uniform(0, math.tau),
                chance.uniform(0.75, 1.3),
                chance.uniform(0.6, 1.0),
                chance.randrange(len(star.SPARK_SIZES)),
            )
            for _ in range(SPARKS)
        ]
        self._streaks = [
            (chance.uniform(0, math.tau), chance.uniform(300, 1000), chance.uniform(0.4, 1.0)) for _ in range(STREAKS)
        ]
        self._shakes = [(chance.uniform(-1, 1), chance.uniform(-1, 1)) for _ in range(SHAKE // SHAKES + 1)]
        large = card.w > shards.LARGE
        self._stands = STAND if own else STAND_OTHER
        self._waited = STAND if own else STAND_OTHER - LEFT
        self._large, self._beside = large, Beside(large)
        finalize(self, self._beside.end)
        contrast, bottom = sight.desk.settings.high_contrast, sight.layout["console"].rect.y
        self._lamp = SwingingLamp(sight.desk.size, bottom, contrast)
        self._ring = SmokeRing(self.desk.art, RING[1] * self._k * scale_of(self.layout, own), large, self._beside)
        self._star = star.LargeStar(self._beside, self.desk, self.layout, own) if large else None
        top = under_rule(self.desk, self.layout, lit) if sight.own(turn.seat) else 0
        leaps = leaps_of(sight, turn, self._middle[0], BURST, chance, top) if kicks(sight, turn) else {}
        self._leaps, self._soon = list(leaps.values()), Soon(sight.dice.flight, leaps) if large else None
        self._pieces = Turned(large, 2 * shards.RAYS, self._beside)
        self._dice = Turned(large, len(leaps), self._beside)
        self._light = CrackLight(self._beside, self.desk, self.layout, own)
        self._embers = scorch.LargeEmbers(self._beside, self.desk, self.layout) if large else scorch.Embers()

    def make_room(self) -> Iterator[None]:
        """Get the memory the burst is drawn in, a part at each step: of shade, light, ring and star.

        Ring and star have no late frame by it in a small window, and would hold more at once.
        """
        give_back()  # what lies free since the throw: most is held in a burst
        self._lamp.draw(Surface((1, 1)), 0)
        yield
        self._light.make_room()
        yield
        if card_rect(self.layout).w <= shards.LARGE:
            return
        self._ring.make_room()
        yield
        if self._star:
            self._star.make_room()

    def lies(self) -> Rect:
        """Return a rectangle that holds what it will throw as it still lies."""
        card, dice = card_rect(self.layout), [leap(0.0) for leap in self._leaps]
        reach = [Rect(die.x - 2 * die.px, die.y - 2 * die.px, 4 * die.px, 4 * die.px) for die in dice]
        return card.inflate(card.w // 2, card.h // 3).unionall(reach).clip((0, 0), self.desk.size)

    def draw_before(self, surface: Surface) -> None:
        """Draw what it will throw as it still lies: the table beneath has been painted, the burst has no time to."""
        scorch.draw_round_card(surface, self.desk, self.layout, self.lit)
        draw_aloft(self.sight, surface, [leap(0.0) for leap in self._leaps])

    def clip(self) -> Clip:
        """Return the burst itself."""
        area = self._lamp.area()
        under = None if self.sight.reduced else self._lay
        pan = self.sight.pan(self._middle[0])
        light = None if self.sight.reduced else partial(self._dims, 0, BURST)
        return Clip(BURST, self._draw, "explosion", pan=pan, breaks_off=True, area=area, under=under, light=light)

    def after(self) -> tuple[Clip, ...]:
        """Return what follows while the table stands: the word and the smoke go, the light and the card come back."""
        stands, waited = self._stands, Clip(self._waited, fade=False)
        if self.sight.reduced:
            return (waited,)
        goes = SWUNG + CALMS - BURST
        glow, there = partial(self._glow, goes), scorch.scorch_rect(self.layout).inflate(0, 80)
        glows = Clip(stands - goes, glow, delay=goes, fade=False, area=there, trails=True)
        area = self._lamp.area()
        clear, lay, dims = partial(self._clear, goes), partial(self._lay_clear, goes), partial(self._dims, BURST, goes)
        clears = Clip(goes, clear, fade=False, area=area, under=lay, light=dims)
        return clears, glows, waited

    def _dims(self, begins: int, length: int, t: float, place: Place, before: Light) -> Light:
        """Return what light the lamp leaves on a place at t of a clip that `begins` so long after the burst."""
        return scaled(before, self._lamp.light(begins + t * length, place))

    # ------------------------------------------------------------ the burst

    def _lay(self, surface: Surface, t: float) -> None:
        """Draw what lies beneath all that flies: burnt felt in the swinging light, the cracked card or the star."""
        ms = t * BURST
        draw_share(surface, *scorch.burnt_place(self.desk, self.layout), ms / 400)
        self._lamp.draw(surface, ms)
        if ms < CRACKED:
            self._draw_cracked(surface, ms)
        else:
            self._light.forget()
            self._draw_star(surface, ms)

    def _draw(self, surface: Surface, t: float) -> None:
        ms = t * BURST
        if self.sight.reduced:
            draw_burst(surface, self.desk, self.layout, self.own)
            boom_word.draw_word(surface, self.desk, self.layout, self.own)
            return
        whole = surface.get_clip()
        surface.set_clip(whole.clip(self._lamp.area()))
        # What will lie there in the end lies over each other from the beginning as it will then: nothing jumps.
        self._draw_shards(surface, ms - CRACKED, stay=True)
        self._draw_smoke(surface, ms)
        self._draw_shards(surface, ms - CRACKED, stay=False)
        aim_line.draw_aim_line(surface, self.desk, self.layout, self.lit, 1 - _star_at(ms)[1])
        aloft = [leap(ms) for leap in self._leaps]
        draw_aloft(self.sight, surface, aloft, ms=ms, turned=self._dice, soon=self._soon)
        if ms > WORD:
            boom_word.draw_word(surface, self.desk, self.layout, self.own)
            if isinstance(self._embers, scorch.LargeEmbers):
                self._embers.soon(self._bright(0.0))
        self._draw_sparks(surface, ms)
        if ms < SHAKE:
            reach = (REACH if self.own else REACH_OTHER) * self.layout.k * (1 - ms / SHAKE)
            right, down = self._shakes[int(ms / SHAKES)]
            # Scrolling in place: a copy of the window would cost a late frame at 4K. The console's words keep still.
            surface.scroll(round(right * reach), round(down * reach))
        surface.set_clip(whole)

    def _draw_cracked(self, surface: Surface, ms: float) -> None:
        card = card_rect(self.layout)
        size = self._size * (1 + 0.08 * ms / CRACKED)
        picture = shards.turned_card(self.desk, self.lit.view.card or "", card.size, 3 * ms / CRACKED, size)
        surface.blit(picture, picture.get_rect(center=card.center))
        self._light.draw(surface, every_other(0, ms), every_other(0, ms) + 2 * FRAME)
        if self._star:  # what comes next
            self._star.soon(_star_at(CRACKED))
            for piece in self._shattered():
                self._pieces.soon(piece.number, 0.0, partial(pieces_aloft.turn_later, piece, self._size))

    def _shattered(self) -> Sequence[shards.Shard]:
        return shards.shards_of(self.desk, self.lit.view.card or "", card_rect(self.layout).size).pieces

    def _draw_star(self, surface: Surface, ms: float) -> None:
        held = every_other(0, ms - CRACKED) + CRACKED
        if self._star:
            self._star.draw(surface, _star_at(held), _star_at(held + 2 * FRAME))
        else:
            draw_burst(surface, self.desk, self.layout, self.own, *_star_at(held))

    def _draw_shards(self, surface: Surface, ms: float, stay: bool) -> None:
        """Draw the pieces that will stay, or those that burn in the air."""
        for piece in self._shattered() if ms >= 0 else ():
            if piece.stays != stay:
                continue
            pose = piece.pose(pieces_aloft.flown(piece, ms))
            if pose.shown > 0:
                if self._large:
                    pose = pose._replace(shown=1.0)  # it is thinned as it is turned: that is drawn sooner
                turn = partial(pieces_aloft.turned_piece, piece, self._size, self._large)
                later = partial(pieces_aloft.turn_later, piece, self._size)
                picture = self._pieces.picture(piece.number, ms, turn, later)
                shards.draw_piece(surface, picture, pose, self._middle, self._k, self._lamp.area().bottom)

    def _draw_smoke(self, surface: Surface, ms: float, as_it_is: bool = False) -> None:
        (x, y), (begins, _) = self._middle, RING
        ms = every_other(0, ms - CRACKED + FRAME) + CRACKED  # not in one frame with the star
        self._ring.draw(surface, (x, y + round(10 * self._k)), (ms - begins) / (CLEAR - begins), as_it_is)

    def _draw_sparks(self, surface: Surface, ms: float) -> None:
        """Draw what flies out of the burst and falls: sparks, and streaks of light."""
        box = burst_rect(self.layout, scale_of(self.layout, self.own))
        for angle, reach, lasts, size in self._sparks:
            t = ms / (SPARKS_FLY * lasts)
            if t < 1:
                out = reach * (1 - (1 - t) ** 2) * 0.5
                x = box.centerx + math.cos(angle) * out * box.w
                y = box.centery + math.sin(angle) * out * box.h + t * t * box.h * 0.16
                spark = star.spark_picture(self.desk, self.layout, star.SPARK_SIZES[max(0, size - int(t * 3))])
                surface.blit(spark, spark.get_rect(center=(round(x), round(y))))
        t = ms / BURST
        for angle, reach, lasts in self._streaks:
            if t < lasts:
                far = reach * self._k * ease_out(t)
                near, fall = reach * self._k * ease_out(max(0.0, t - 0.05)), 190 * t * t * self._k
                begin, end = (
                    (box.centerx + math.cos(angle) * r, box.centery + math.sin(angle) * r * 0.66 + fall)
                    for r in (near, far)
                )
                warm = round(240 - 90 * t / lasts)
                pygame.draw.line(surface, (255, warm, 90), begin, end, max(1, round(3 * self._k * (1 - t / lasts))))

    # ------------------------------------------------------------ what follows

    def _lay_clear(self, length: int, surface: Surface, t: float) -> None:
        """Draw the light that comes back, and the last of the star."""
        ms = BURST + t * length
        self._lamp.draw(surface, ms)
        self._draw_star(surface, ms)

    def _clear(self, length: int, surface: Surface, t: float) -> None:
        """Draw what lies there, the last of the ring, what was seen over it in the air, and the last of the word."""
        ms = BURST + t * length
        self._draw_ground(surface, t * length)
        self._draw_smoke(surface, ms, as_it_is=t * length < 2 * FRAME)  # the first frame has the table to paint
        aim_line.draw_aim_line(surface, self.desk, self.layout, self.lit)
        draw_aloft(self.sight, surface, [leap(ms) for leap in self._leaps], shadows=False)
        boom_word.draw_word(surface, self.desk, self.layout, self.own, min(1.0, (CLEAR - ms) / (CLEAR - BURST) * 2))

    def _glow(self, since: int, surface: Surface, t: float) -> None:
        self._draw_ground(surface, since + t * (self._stands - since))

    def _draw_ground(self, surface: Surface, ms: float) -> None:
        """Draw the embers `ms` milliseconds after the dice are back, and on them the card, which is there at once.

        Once nobody waits for them any more it lies there without that.
        """
        if isinstance(self._embers, scorch.LargeEmbers):
            held = every_other(0, ms)
            self._embers.draw(surface, self._bright(held), self._bright(held + 2 * FRAME))
        else:
            self._embers.draw(surface, self.desk, self.layout, self._bright(ms))
        shown = min(1.0, ms / CARD_COMES)
        if shown > 0 and self.lit.view.card and ms < self._waited:
            draw_share(surface, *scorch.sooty_card(self.desk, self.layout, self.lit.view.card), shown)

    def _bright(self, ms: float) -> int:
        """Return how much of the embers is seen then, of 255."""
        return round(255 * min(1.0, ms / KINDLES) * max(0.0, 1 - ms / self._stands))


def _star_at(ms: float) -> star.Look:
    """Return how the star looks so many milliseconds after the burst."""
    begins, lasts = STAR_GOES
    return grown((ms - CRACKED) / (BURST - CRACKED)), 1 - max(0.0, ms - begins) / lasts
