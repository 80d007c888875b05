"""From the command line to the window, and away from it again."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from typing import Final

import pygame

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.paths import missing
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import NoFolder, Store
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.new_match import stand_up
from gangdice_gui.stop import StopSignals
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import memory
from gangdice_gui.ui.sound import BUFFER
from gangdice_gui.ui.track import RATE
from gangdice_gui.ui.window import find_display, open_window, set_icon

NOWHERE: Final = "There is no folder to save in: set HOME or GANGDICE_DATA to one, by its full path."


def run(
    *,
    demo: bool = False,
    seed: str | None = None,
    play: bool = False,
    record: str | None = None,
    seats: Sequence[str] = (),
) -> int:
    """Open the window and play until it is closed; returns the exit status.

    `demo` lets gangsters play for ever, `seed` seeds the next match's cup, `play` sits down at once, `record` is the
    path of a match to go on with, `seats` says who plays a new one.
    """
    with StopSignals() as stop, contextlib.ExitStack() as closing:
        try:
            store = Store()
        except NoFolder:
            print(NOWHERE, file=sys.stderr)
            return 1
        _prepare()
        closing.callback(pygame.quit)
        if not find_display():
            print("The window cannot be opened: there is no display.", file=sys.stderr)
            return 1
        pygame.init()
        try:
            if not store.try_out():
                print(store.trouble, file=sys.stderr)
            settings, store.damage = Settings.load(store)
            set_icon()
            surface = open_window(settings)
        except pygame.error as error:
            print(f"The window cannot be opened: {error}.", file=sys.stderr)
            return 1
        desk = make_desk(surface.get_size(), store, settings)
        desk.seed = seed
        if gone := missing():
            print(gone, file=sys.stderr)
        if not desk.sound.works:
            print(desk.words("app.no_sound"), file=sys.stderr)
        pygame.display.set_caption(desk.words("app.name"))
        app = App(desk, Scene(desk), surface, window=True)
        # The window goes last, and goes whatever the others say: what is said there is said by the one that failed.
        if seats:
            closing.callback(stand_up)
        closing.callback(desk.sound.close)
        closing.callback(settings.save, store)
        closing.callback(app.remember)
        # All that has been read by now stays: to look it over for what nobody holds takes a frame of the game 15 ms.
        gc.freeze()
        try:
            app.scene = first_scene(desk, demo, play, record, seats)
        except Exception as error:
            app.mishap(error)
        stop.close = lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.loop()
        return stop.status


def _prepare() -> None:
    """Tell the system, SDL and Python how the window wants them, before there is one."""
    if sys.platform == "linux":
        # Else SDL pushes every frame through software OpenGL.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        memory.keep()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    sys.setswitchinterval(0.001)  # a gangster thinking on another thread must not make frames late
    pygame.mixer.pre_init(RATE, -16, 2, BUFFER, allowedchanges=0)
