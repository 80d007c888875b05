"""The window: one loop, one clock, one scene."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base.manners import breath, frame
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.base.words import Words
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.too_small import TooSmall, is_too_small
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.mishap import note
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import memory
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.dice.throws.shapes import FACES
from gangdice_gui.ui.held_key import HeldKey
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.sleep import rest
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.theme import NIGHT
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.window import locales, open_window, remember

SWELL: Final = 30
"""Milliseconds between the steps in which the music changes while nothing moves."""
LONGEST: Final = 100
"""Milliseconds one frame may count while something moves, so that a hiccup skips nothing."""
CHAIN: Final = 8
"""Scenes that may lead from one to the next within one step, at most."""
SPARE: Final = (0.009, 0.014)
"""Seconds after which a frame has no time for what will be wanted later, at first and at most."""
PATIENCE: Final = 0.001
"""By how much that grows with each frame in a row in which it waits."""
PUT_OFF: Final = 24
"""Such frames, at most."""
REDRAW: Final = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
STEADY: Final = 80
"""Milliseconds a window must keep its size before everything is laid out anew, while a hand drags its edge."""


def make_desk(size: tuple[int, int], store: Store | None = None, settings: Settings | None = None) -> Desk:
    """Return a desk for a window of `size` pixels; loads the settings unless they are given."""
    store = store or Store()
    if settings is None:
        settings, store.damage = Settings.load(store)
    assets = assets_dir()
    words = Words(settings.language, assets / "locale", locales())
    desk = Desk(settings, words, Art(assets), Type(assets), Sound(assets), store, size)
    memory.suit(size)
    desk.art.suit(size)
    desk.type.suit(size)
    desk.obey()
    return desk


class App:
    """A desk, a scene and a surface. Tests drive it with `step`, the program with `loop`."""

    def __init__(self, desk: Desk, scene: Scene, surface: Surface | None = None, window: bool = False) -> None:
        """Draw on `surface`, else on one of the desk's size; with `window` on the display, whatever size it takes."""
        self.desk = desk
        self.scene: Scene | None = scene
        self.window = window
        self.surface = surface or Surface(desk.size)
        self.frames = 0
        """Pictures drawn so far."""
        self._whole = True
        """Whether the surface may hold something else than the scene's last picture."""
        self._told: set[str] = set()
        self._dice = tuple(dice_art(desk.art.folder.parent, faces) for faces in FACES)
        self._known = desk.settings.copy()
        self._unsaved = self._counted = False
        self._size, self._sized = desk.size, 0
        self._moved: int | None = None
        """When the window was moved last, until that is remembered."""
        self._owed = False
        """Whether memory goes back as soon as nothing is to do: of what was made for later, or for another size."""
        self._waited = 0
        """Frames since something was made for later that had no time left for it."""
        self._held = HeldKey()
        self.pad = Pad() if window else None
        """What turns a gamepad's events into keys; None where nobody plays at a window."""
        self._full = desk.settings.full_screen

    def step(self, events: list[Event], ms: int) -> bool:
        """Let `ms` pass, hand over events, draw if need be; returns False once the program should end."""
        with frame(seen=self.window):
            return self._step(events, ms, time.perf_counter())

    def _step(self, events: list[Event], ms: int, began: float) -> bool:
        if any(event.type == pygame.QUIT for event in events):
            # First of all: whatever else came along might fail, and the wish to close would be lost with it.
            self.leave()
            return False
        if self.window:
            self._fit()
        if self.scene is not None and is_too_small(self.desk.size) and not isinstance(self.scene, TooSmall):
            self._follow(TooSmall(self.desk, self.scene))
        self.desk.sound.update(ms)
        # Not a scene that an event may lead away from: its pictures are as large as the window.
        before = None if events else self.scene
        if self.scene is not None:
            self._follow(self.scene.update(ms))
        for again in self._held.again(ms):
            self._take(again)
        for event in events:
            for key in self.pad.translate(event) if self.pad else [event]:
                self._held.follow(key)
                self._see(key)
                self._take(key)
        # A scene says in `update` whether it is busy: ask after events, and ask a new one before the window sleeps.
        # That scene may lead on at once to the next, which is asked as well.
        asked = before
        for _ in range(CHAIN):
            if self.scene is None or self.scene is asked:
                break
            asked = self.scene
            self._follow(asked.update(0))
        self._settle()
        if self.scene is not None and (self.scene.dirty or self.scene.busy):
            self.scene.dirty = False
            changed = self._draw(self.scene)
            self._tell()
            self.frames += 1
            if self.window:
                pygame.display.flip() if changed is None else pygame.display.update(changed)
            if changed is not None and not self._full_frame(began):
                self.scene.meanwhile()
            memory.moved(ms)
        return self.scene is not None

    def _full_frame(self, began: float) -> bool:
        """Tell whether what will be wanted later waits: it and a long frame would be a late one that is seen."""
        seen = self.window or self.surface.get_height() >= memory.LARGE
        spare = min(SPARE[1], SPARE[0] + PATIENCE * self._waited)
        waits = seen and time.perf_counter() - began > spare and self._waited < PUT_OFF
        self._waited = self._waited + 1 if waits else 0
        return waits

    def _draw(self, scene: Scene) -> Sequence[Rect] | None:
        """Draw the scene; returns the parts of the surface that changed, None for all of it."""
        whole, self._whole = self._whole, False
        changed = scene.redraw(self.surface, whole)
        if scene.half:
            scene.dirty, self._whole = True, whole
        return changed

    def _tell(self) -> None:
        # A picture, die or font that failed has a stand-in on the screen; why is said here, once each.
        desk = self.desk
        dice = {art.trouble for art in self._dice}
        for sentence in {desk.art.trouble, desk.type.trouble, *dice} - self._told - {""}:
            self._told.add(sentence)
            print(sentence, file=sys.stderr)

    def loop(self) -> None:
        """Run until the scene is None: 60 pictures a second while it is busy, none while it rests."""
        clock = pygame.time.Clock()
        then = pygame.time.get_ticks()
        while self.scene is not None:
            busy = self.scene.busy or self.scene.dirty or self._held.key is not None or self._size != self.desk.size
            busy = busy or self._moved is not None
            try:
                if busy:
                    clock.tick(60)
                    events = pygame.event.get()
                else:
                    events = rest(self.wake)
                now = pygame.time.get_ticks()
                ms, then = now - then, now
                began = time.perf_counter()
                self.step(events, min(ms, LONGEST) if busy else ms)
                time.sleep(breath(time.perf_counter() - began))
                self.make_ahead()
            except Exception as error:  # whatever a screen does wrong, the player gets a sentence, not a dead window
                self.mishap(error)

    @property
    def wake(self) -> int | None:
        """Milliseconds until there is something to do though nobody does anything, None where there is nothing."""
        wake = self.scene.wake if self.scene else None
        swell = SWELL if self.desk.sound.ducked else None
        return min((ms for ms in (wake, swell, self.desk.sound.wake) if ms is not None), default=None)

    def make_ahead(self) -> None:
        """Make what the scene will want soon, as long as nothing else is to do; what that took goes back at the end."""
        while self.scene and not (self.scene.busy or self.scene.dirty or pygame.event.peek()):
            if not self.scene.ahead():
                memory.tidy()
                if self._owed:
                    memory.give_back()
                    self._owed = False
                return
            self._owed = True

    def leave(self) -> None:
        """Close the window, whatever the scene says to that."""
        scene, self.scene = self.scene, None
        try:
            if scene is not None:
                scene.close()
        except Exception as error:
            print(note(error, self.desk.store), file=sys.stderr)

    def _follow(self, scene: Scene | None) -> None:
        if scene is not self.scene:
            if self.scene is not None:
                self.scene.depart()
            self.scene = scene
            self._whole = True
            if scene is not None:
                scene.dirty = True
                scene.arrive()
                if scene.muffles is not None:
                    self.desk.sound.muffle(scene.muffles)

    def _take(self, event: Event) -> None:
        if self.scene is None:
            return
        if event.type == pygame.WINDOWMOVED:
            self._moved = pygame.time.get_ticks()
        elif event.type in REDRAW or (event.type == pygame.KEYDOWN and self._own_key(event)):
            self.scene.dirty = self._whole = True
        else:
            self._follow(self.scene.handle(event))

    def _see(self, event: Event) -> None:
        """Show keys as a gamepad's buttons from its first press on, and as keys again after one of another kind.

        While something moves they stay: all is laid out anew by it, and a curtain on its way down would be down.
        """
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or (self.scene is not None and self.scene.busy):
            return
        pad = getattr(event, "pad", False)
        if pad != self.desk.pad:
            self.desk.pad = pad
            if self.scene is not None:
                self.scene.resize()
                self.scene.dirty = self._whole = True

    def _own_key(self, event: Event) -> bool:
        """Take the keys that mean the same everywhere; returns whether this was one."""
        settings = self.desk.settings
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            settings.full_screen = not settings.full_screen
        elif event.key == pygame.K_m and not self.desk.typing and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            settings.muted = not settings.muted
        else:
            return False
        return True

    def _settle(self) -> None:
        """Obey settings that have changed, and keep them once the mouse lets go of a slider."""
        settings = self.desk.settings
        if settings != self._known and settings == replace(self._known, hand_hints=settings.hand_hints):
            # Nobody chose that: it is kept when the table rests, not in the frame of the press that threw.
            self._known, self._counted = settings.copy(), True
        if settings != self._known:
            seen = _seen(self._known)
            self._known = settings.copy()
            self._unsaved = True
            self.desk.obey()
            if self.window and settings.full_screen != self._full:
                if settings.full_screen:
                    self.remember()
                self._full = settings.full_screen
                open_window(settings)
                self._fit(at_once=True)
            if self.scene is not None:
                # A volume that changes under the mouse must not lay the screen out anew in the middle of the drag.
                if seen != _seen(settings):
                    self.scene.resize()
                self.scene.dirty = self._whole = True
        if self._unsaved and (self.scene is None or not pygame.mouse.get_pressed()[0]):
            self._unsaved = self._counted = False
            settings.save(self.desk.store)
        elif self._counted and (self.scene is None or not self.scene.busy):
            self._counted = False
            settings.save(self.desk.store)

    def _fit(self, at_once: bool = False) -> None:
        """Follow the window to its present size, once it has kept it for a moment."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self.surface = surface
        size, now = surface.get_size(), pygame.time.get_ticks()
        if size != self._size:
            self._size, self._sized = size, now
            surface.fill(NIGHT)
            self._whole = True
        if self._moved is not None and now - self._moved >= STEADY:
            # Not at once: a window that is maximised moves first, and says a moment later why.
            self._moved = None
            self.remember()
        if size != self.desk.size and (at_once or now - self._sized >= STEADY):
            self.desk.size, self._owed = size, True
            if not at_once:
                self.remember()
            let_go()
            memory.suit(size)
            self.desk.art.suit(size)
            self.desk.type.suit(size)
            if self.scene is not None:
                self.scene.resize()
                self.scene.dirty = self._whole = True

    def remember(self) -> None:
        """Keep where the window is, for the next start and the way back from the full screen."""
        if not self.window or self._full:
            return
        settings, known = self.desk.settings, self._known
        remember(settings)
        known.window, known.place, known.maximised = settings.window, settings.place, settings.maximised
        self._unsaved = True

    def mishap(self, error: Exception) -> None:
        """Say on screen and on standard error what went wrong; the details go to the log file."""
        sentence = note(error, self.desk.store)
        print(sentence, file=sys.stderr)
        with contextlib.suppress(Exception):
            if self.scene is not None:
                self.scene.close()
        try:
            if isinstance(self.scene, Message):
                raise error
            self.scene, self._whole = open_house(self.desk).message(sentence, None), True
        except Exception:
            self.scene = None


def _seen(settings: Settings) -> tuple[object, ...]:
    """Return the settings that change where things are or how they are drawn."""
    return settings.language, settings.text_size, settings.high_contrast, settings.outlined_dice
