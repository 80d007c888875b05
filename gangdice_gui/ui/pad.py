"""Gamepads: buttons, d-pad and left stick become the keys every screen already knows, the right stick a hand."""

from __future__ import annotations

import math
from typing import Any, Final

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_p,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: pygame.K_u,
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
CAPS: Final = {"enter": "A", "esc": "B", "space": "X", "tab": "RB", "P": "Y", "U": "L3"}
"""What the button is called that stands for a key: by its letter, or its name among the words of `keycap`."""
HAND: Final = pygame.K_F15
"""The key the right stick stands for as long as it is pushed: it holds dice in the hand, and throws them."""
TILTED: Final = pygame.event.custom_type()
"""Says how far the right stick is pushed meanwhile, as `tilt`: -1 to 1 right and down."""
HAND_AXES: Final = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
PUSHED: Final = 20000
RELEASED: Final = 10000
"""A stick counts as pushed beyond the one and as released within the other, of 32767."""
FARTHEST: Final = 32767
"""How far it can be pushed."""
EDGE: Final = 29000
"""From where on it is at its edge."""
QUICK, SLOW = 30.0, 150.0
"""Milliseconds from rest to the edge of a stick that throws hardest, and from which on it only lets go."""


class Pad:
    """Every gamepad that is plugged in, at any time."""

    def __init__(self) -> None:
        """Start listening; a machine without gamepad support just has none."""
        self._open: dict[int, Any] = {}
        self._held: dict[int, int] = {}  # axis -> the key its stick holds down
        self._hand: dict[int, int] = {}  # axis -> how far the right stick is pushed
        self._grasps = False
        self._left: int | None = None
        """When the right stick left its rest, by SDL's clock; None as long as it rests."""
        self._push = (0, 0)
        """Which way it was pushed last, right and down."""
        self._hard: float | None = None
        """How fast it came to its edge, from 0, where it only lets go, to 1; None where it never did."""
        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._plug(index)

    def translate(self, event: Event) -> list[Event]:
        """Return the key events a gamepad event stands for; any other event comes back as it is."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = BUTTONS.get(event.button)
            mod = pygame.KMOD_SHIFT if event.button == pygame.CONTROLLER_BUTTON_LEFTSHOULDER else 0
            return [_key(key, event.type == pygame.CONTROLLERBUTTONDOWN, mod)] if key else []
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            return self._stick(event.axis, event.value)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in HAND_AXES:
            return self._grasp(event.axis, event.value)
        else:
            return [event]
        return []

    def _plug(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad  # an object nobody holds sends no events
        except pygame.error:
            pass

    def _stick(self, axis: int, value: int) -> list[Event]:
        events: list[Event] = []
        held = self._held.get(axis)
        if held is not None and abs(value) < RELEASED:
            events.append(_key(self._held.pop(axis), False))
        elif held is None and abs(value) > PUSHED:
            self._held[axis] = AXES[axis][value > 0]
            events.append(_key(self._held[axis], True))
        return events

    def _grasp(self, axis: int, value: int) -> list[Event]:
        """Return what the right stick does to the hand: it throws the way it was pushed last, as hard as quickly."""
        self._hand[axis] = value
        across, along = (self._hand.get(one, 0) for one in HAND_AXES)
        far, now = math.hypot(across, along), pygame.time.get_ticks()
        if far < RELEASED:
            self._left = None
        elif self._left is None:
            self._left, self._hard = now, None
        if far > EDGE and self._hard is None and self._left is not None:
            self._hard = min(1.0, max(0.0, (SLOW - (now - self._left)) / (SLOW - QUICK)))
        if far > PUSHED:
            self._push = across, along
        if far > PUSHED and not self._grasps:
            self._grasps = True
            return [_key(HAND, True), _tilted(across, along)]
        if far < RELEASED and self._grasps:
            self._grasps = False
            return [_key(HAND, False, push=self._push, hard=self._hard or 0.0)]
        return [_tilted(across, along)] if self._grasps else []


def _tilted(across: int, along: int) -> Event:
    return Event(TILTED, tilt=(across / FARTHEST, along / FARTHEST))


def _key(key: int, down: bool, mod: int = 0, **more: object) -> Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, {"key": key, "mod": mod, "unicode": "", "scancode": 0, "pad": True, **more})
