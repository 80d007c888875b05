"""The window: one loop, one clock, one scene."""

from __future__ import annotations

import os
import sys

import pygame
from pygame.event import Event

from gangdice_gui.scenes.scene import Scene
from gangdice_gui.settings import Settings
from gangdice_gui.store import Store, assets_folder
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.type import Type
from gangdice_gui.words import Words

LEAST = (1024, 768)
"""The smallest window asked for; smaller ones still work, scaled down."""


def make_desk(size: tuple[int, int], store: Store | None = None, settings: Settings | None = None) -> Desk:
    """Return a desk for a window of `size` pixels; loads the settings unless they are given."""
    store = store or Store()
    trouble = ""
    if settings is None:
        settings, trouble = Settings.load(store)
    assets = assets_folder()
    desk = Desk(
        settings, Words(settings.language, assets / "locale"), Art(assets), Type(assets), Sound(assets), store, size
    )
    store.trouble = store.trouble or trouble
    return desk


class App:
    """A desk, a scene and a surface. Tests drive it with `step`, the program with `loop`."""

    def __init__(self, desk: Desk, scene: Scene, surface: pygame.Surface | None = None) -> None:
        """Draw on `surface`, else on one of the desk's size."""
        self.desk = desk
        self.scene: Scene | None = scene
        self.surface = surface or pygame.Surface(desk.size)

    def step(self, events: list[Event], ms: int) -> bool:
        """Hand over events, let `ms` pass and draw if need be; returns False once the program should end."""
        for event in events:
            if self.scene is not None:
                self.scene = self.scene.handle(event)
        if self.scene is not None:
            self.scene = self.scene.update(ms)
            if self.scene.dirty or self.scene.busy:
                self.scene.draw(self.surface)
                self.scene.dirty = False
        return self.scene is not None


def run(*, demo: bool = False, seed: str | None = None, play: bool = False, record: str | None = None) -> int:
    """Open the window and play until it is closed; returns the exit status."""
    if sys.platform == "linux":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    raise NotImplementedError
