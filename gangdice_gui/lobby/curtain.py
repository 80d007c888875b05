"""Secrets at a shared screen: the curtain between two people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import full, watched
from gangdice_gui.lobby.curtain_places import CurtainPlaces, curtain_places
from gangdice_gui.lobby.hanging import Hanging, borrowed, give_back
from gangdice_gui.lobby.screens import how_far
from gangdice_gui.table.lamp import lowered
from gangdice_gui.table.names import show_role, whole
from gangdice_gui.table.notices import take_back
from gangdice_gui.table.pages.menu import corner
from gangdice_gui.table.pages.page import AIDS, Page, aids
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Handover, Ways
from gangdice_gui.ui import spare, theme
from gangdice_gui.ui.cloth import cloth, cloth_ahead
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.label import Label, fitted, label
from gangdice_gui.ui.layers import fade, veil
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.timeline import SPEEDS
from gangdice_gui.ui.widget import RIM, with_key
from gangdice_gui.ui.widgets import Button, Fired, IconButton, Widget

FALL: Final = 500
FADE: Final = 150


class Curtain(Page):
    """Hides the table until the next person sits down and says so.

    The falling curtain only ever paints itself over the last frame, which gets dark, and the next screen is made when
    everything is covered: no frame in between can show what either of the two may not see. Both are painted in as many
    frames as it takes before anything moves.
    """

    muffles = True

    def __init__(self, desk: Desk, ways: Ways, hand: Handover) -> None:
        """Call for the next person; the next screen is made once, behind the closed curtain."""
        super().__init__(desk, ways)
        self.hand = hand
        self.match, self.number = hand.match, hand.number
        self.stage: Literal["fall", "down", "rise"] = "fall"
        self.below: Scene | None = None
        self.busy = True
        self._ms = 0.0
        self._stale: set[int] = set()
        self._pressed = False
        self._moved = False
        self._hung = Hanging(desk, hand.table)
        self._under: Surface | None = None
        """What is seen below as the curtain rises, once all of it is there."""
        self._made: Surface | None = None
        """That while it is painted."""
        self._last: Surface | None = None
        """What was on screen as the curtain began to fall."""
        self.resize()

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Take only a press that began while the curtain was down and waiting."""
        if self.stage == "rise":
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                return self._up()
            return self
        if event.type == pygame.KEYUP:
            self._stale.discard(event.key)
        elif event.type == pygame.KEYDOWN and (self.stage != "down" or event.key in self._stale):
            # A key held since before goes on reporting itself: it has to be let go once before it counts.
            self._stale.add(event.key)
            return self
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if self.stage != "down":
                return self
            self._pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and not self._pressed:
            return self
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.ways.pause(self)
        fired = self.fires(event)
        return self if fired is None else self._answer(fired)

    def _answer(self, fired: Fired) -> Scene | None:
        """Do what a button says."""
        if fired.name in AIDS:
            return self.aid(fired)
        if fired.name == "menu":
            return self.ways.pause(self)
        if fired.name == "undo" and self.hand.take_back is not None:
            return self.hand.take_back()
        self._raise()
        return self

    @property
    def ready(self) -> bool:
        """Whether a press raises it."""
        return self.stage == "down" and self._ms >= self.length + STANDS

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> Scene:
        """Let the curtain fall or rise; returns the next screen once it is up."""
        if self.half:
            return self  # what is to move is not there yet
        self.group.update(ms)
        self._ms += ms
        if self.stage == "fall" and self._ms >= self.length:
            self.stage, self.dirty = "down", True
            self._forget()
            self._take_pointer()
            self.group.patience.again()
            self.group.patience.update(round(self._ms - self.length))
        if self.stage == "rise" and self._ms >= self.length:
            return self._up()
        down = self.stage == "down"
        self.busy = self.group.busy or not down
        if down:
            self.stir()
        return self

    @property
    def length(self) -> float:
        """How long the curtain moves, in milliseconds."""
        pace = min(1.0, SPEEDS[self.desk.settings.speed])
        return (FADE if self.desk.settings.reduced else FALL) * pace

    def _take_pointer(self) -> None:
        """Lay the mouse on the button: where it rested may be what was chosen in secret."""
        if pygame.mouse.get_focused():
            pygame.mouse.set_pos(self.group["sit"].rect.center)

    def _raise(self) -> None:
        self.below = self.hand.sit()
        # What the one before pointed at is not shown to the next.
        self.below.handle(Event(pygame.MOUSEMOTION, pos=(-1, -1), rel=(0, 0), buttons=(0, 0, 0)))
        if self._moved:
            self.below.resize()
        self.stage, self._ms, self.busy = "rise", 0.0, True
        self._peep()

    def _up(self) -> Scene:
        assert self.below is not None
        self.below.dirty = True
        for seen in (self._under, self._made):
            if seen is not None:
                spare.give(seen)
        self._under = self._made = None
        return self.below

    def _forget(self) -> None:
        """Keep nothing of what was on screen as it began to fall."""
        if self._last is not None:
            give_back(self.hand.table, self._last)
        self._last = None

    def _peep(self) -> None:
        """Have painted what is seen below, at once in a frame nobody sees."""
        self._under, self._made = None, spare.got(self.desk.size, Surface((1, 1)))
        if not watched():
            self._peeps_on()

    def _peeps_on(self) -> bool:
        """Paint as much of it as a frame has room for; returns whether the next one draws it."""
        if self._made is None or self.below is None:
            return False
        self.below.redraw(self._made, True)
        if not self.below.half:
            self._under, self._made = self._made, None
        return self.below.half or full()

    # ------------------------------------------------------------ pictures

    def ahead(self) -> bool:
        """Make a part of what the next screen is drawn of, while everybody waits."""
        return self.stage == "down" and next(self.hand.ahead, self) is not self

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Draw it; in a frame that is seen what takes long is painted first, and what was there stays meanwhile."""
        self._hung.begin(self.hang)
        self.half = watched() and (self._hung.goes_on() or self._peeps_on())
        return () if self.half else super().redraw(surface, whole)

    def draw(self, surface: Surface) -> None:
        """Draw the curtain where it hangs now."""
        if self.stage == "down":
            self._lay(surface)
            self.group.draw(surface)
            return
        t = min(1.0, self._ms / self.length) if self.length else 1.0
        if self.desk.settings.reduced:
            self._draw_fade(surface, t)
            return
        if self.stage == "rise":
            t = 1 - t
        w, h = self.desk.size
        drop = round(h * (t * t * (3 - 2 * t)))
        bare = Rect(0, drop, w, h - drop)
        if self.stage == "fall" and self._last is None:
            self._lay(None)  # painted on the picture that is lent
            self._last = borrowed(self.hand.table)
            self._last.blit(surface, (0, 0))
        table = self._below() if self._last is None else self._last
        surface.blit(table, bare, bare)
        # The lamp goes down with the curtain, and up with it.
        level = lowered(t, self.desk.settings.high_contrast)
        surface.fill((level,) * 3, bare, special_flags=pygame.BLEND_RGB_MULT)
        self._lay(surface, drop - h)

    def _below(self) -> Surface:
        """Return what is seen below."""
        while self._under is None:
            self._peeps_on()
        return self._under

    def _draw_fade(self, surface: Surface, t: float) -> None:
        self._lay(surface)
        if self.stage != "rise":
            # Falling, it fades in from the dark, never from the table.
            veil(surface, (0, 0, 0), min(254, round(255 * (1 - t))), surface.get_rect())
            return
        below = self._below()
        fade(below, t)
        surface.blit(below, (0, 0))
        fade(below, 1)

    def resize(self) -> None:
        """Lay out anew; a curtain on its way down is down at once, for the frame under it is gone."""
        super().resize()
        self._moved = bool(self.group.widgets)
        if self._moved and self.stage == "fall":
            self.stage = "down"
            self._forget()
        if self.below is not None:
            self.below.resize()
            self._peep()
        desk, page = self.desk, self.desk.page(upright=True)
        places = curtain_places(page, desk.text_k)
        self.panel = places.panel
        self.labels = self._write(page, places)
        self.group.set([self._button(page, places), *self._aside(page, places)], focus="sit")
        self._hung.spoil()
        if not watched():
            self._lay(None)

    def _lay(self, surface: Surface | None, down: int = 0) -> None:
        """Have all of it painted as it hangs, and lay it on a surface, so many pixels further down."""
        self._hung.begin(self.hang)
        rim = 2 * self.desk.px(RIM)
        outside = [widget.rect for widget in self.group.widgets if not self.panel.contains(widget.rect)]
        self._hung.stand([self.panel, *(rect.inflate(rim, rim) for rect in outside)])
        if surface is not None:
            self._hung.lay(surface, down)

    def hang(self, surface: Surface) -> Iterator[None]:
        """Paint the curtain as it hangs, with all that stands on it, part by part."""
        desk, page = self.desk, self.desk.page(upright=True)
        yield from cloth_ahead(desk.art, desk.size)
        surface.blit(cloth(desk.art, desk.size), (0, 0))
        yield
        desk.art.lay_slice(surface, "focus", self.panel, page.k)
        yield
        self._draw_faces(surface, page, curtain_places(page, desk.text_k))
        for text in self.labels:
            yield
            text.draw(surface, desk)
        for widget in self.group.widgets:
            yield
            widget.draw(surface, desk)

    def _draw_faces(self, surface: Surface, page: DesignArea, places: CurtainPlaces) -> None:
        """Draw who is called, and who passes the screen on where somebody does."""
        desk, giver, seat, place = self.desk, self.hand.giver, self.hand.seat, places.face
        middle, face = place.centerx, place.w
        if giver is not None and giver != seat:
            apart = page.px(places.sizes.apart)
            surface.blit(desk.art.medallion(giver.face, face, giver.colour), place.move(-apart, 0))
            place = place.move(apart, 0)
            half = page.px(places.sizes.apart - places.sizes.face / 2 - 52)
            head, wide = page.px(36), max(3, page.px(10))
            tip = (middle + half, place.centery)
            pygame.draw.line(surface, theme.GOLD, (middle - half, place.centery), tip, wide)
            barbs = [(tip[0] - head, tip[1] - head), tip, (tip[0] - head, tip[1] + head)]
            pygame.draw.lines(surface, theme.GOLD, False, barbs, wide)
        surface.blit(desk.art.medallion(seat.face, face, seat.colour), place)

    def _aside(self, page: DesignArea, places: CurtainPlaces) -> list[Widget]:
        """Return what stands beside the panel: the menu, what every page has, and the way back for a while."""
        desk = self.desk
        menu = IconButton("menu", places.menu, "menu", tip=with_key(desk, desk.words("table.tip_menu"), "esc"))
        found: list[Widget] = [menu, *aids(desk, corner(page))]
        if self.hand.take_back is not None:
            found.append(take_back(desk, places.undo))
        return found

    def lie_beneath(self) -> None:
        """Keep no picture, nor have the table keep one."""
        self._hung.let_go()

    def draw_covered(self, surface: Surface) -> None:
        """Draw the closed curtain."""
        self._lay(surface)

    def _write(self, page: DesignArea, places: CurtainPlaces) -> list[Label]:
        """Return what is written on the panel: who is called, and what everybody else does meanwhile."""
        desk, words, sizes = self.desk, self.desk.words, places.sizes
        far = how_far(self.match, words, self.number)
        calls, _, said, _ = (units * page.near for units in sizes.letters)
        call = words("curtain.aside" if self.hand.aside else "curtain.pass")
        role = show_role(desk.type, self.hand.name)
        px = whole(desk.type, self.hand.name, role, page.px(sizes.letters[1]), places.name.w)
        box = places.name
        note = words("curtain.away" if self.hand.aside else "curtain.note", far=far)
        return [
            label(desk, places.call, call, "body", calls, theme.CREAM, align="centre"),
            Label(box, (self.hand.name,), role, px, theme.GOLD, "centre", box.y, box.h, True),
            label(desk, places.note, note, "body", said, theme.CREAM, align="centre", lines=2, leading=1),
        ]

    def _button(self, page: DesignArea, places: CurtainPlaces) -> Button:
        """Return the button of whoever sits down now, as wide as it needs to be."""
        desk, words, place = self.desk, self.desk.words, places.sit
        sit, key = words("curtain.sit", name=self.hand.name), words("curtain.enter")
        room = place.w - page.px(60) - desk.type.width(key, "label", desk.font_px(26 * page.near)) - page.px(50)
        px = fitted(desk, sit, "button", places.sizes.letters[3] * page.near, room)
        wide = min(place.w, max(page.px(460), desk.type.width(sit, "button", px) + place.w - room))
        place = Rect(place.centerx - wide // 2, place.y, wide, place.h)
        return Button("sit", place, sit, "brass", key=key, shortcut=pygame.K_RETURN, px=px, decides=True)

    def close(self) -> None:
        """Close the screen behind the curtain too."""
        for scene in (self.below, self.hand.table):
            if scene is not None:
                scene.close()
