"""Whoever plays with a gamepad is shown its buttons, and whoever takes a key or the mouse again is shown keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pad import BUTTONS, CAPS, Pad
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.widget import ENTER, cap_rect, key_name
from scripts.blank import Blank
from scripts.shot import collect
from scripts.shots_results import handover

SHOTS = collect()
KEYS = {"enter": "K_RETURN", "esc": "K_ESCAPE", "space": "K_SPACE", "tab": "K_TAB", "P": "K_p", "U": "K_u"}
LONG = {"RB": "RIGHTSHOULDER", "L3": "LEFTSTICK"}
SCENES = (
    "coach:hint",
    "curtain",
    "final",
    "fist:alliances",
    "fist:blow",
    "fist:final",
    "fist:flight",
    "log",
    "peek",
    "rackets:clear",
    "rackets:haggle",
    "rackets:secrets",
    "rackets:table",
    "report",
    "rules:keys",
    "settings:game",
    "table:pick",
    "title",
)
PRESSED = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
STROKE = Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)


@contextmanager
def written() -> Iterator[set[str]]:
    """Take note of what is written."""
    found: set[str] = set()
    render = Type.render

    def rendered(self: Type, text: str, *how: Any, **more: Any) -> Surface:
        found.add(text)
        return render(self, text, *how, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "render", rendered)
        yield found


def drawn(app: App, *events: Event) -> set[str]:
    """Return what is written once these have been handed over."""
    with written() as found:
        app.step(list(events), 16)
        while app.scene is not None and app.scene.half:
            app.step([], 0)
    return found


def test_each_button_is_called_what_it_is_called_on_a_gamepad() -> None:
    for name, button in CAPS.items():
        constant = getattr(pygame, f"CONTROLLER_BUTTON_{LONG.get(button, button)}")
        assert BUTTONS[constant] == getattr(pygame, KEYS[name])


def test_what_was_pressed_last_decides_what_is_shown(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1024, 768))
    app = App(desk, SHOTS["settings:game"](desk))
    app.pad = Pad()
    assert "Esc" in drawn(app) and not desk.pad
    assert {"B"} <= drawn(app, PRESSED) and desk.pad
    shown = drawn(app, STROKE)
    assert "Esc" in shown and "B" not in shown
    drawn(app, PRESSED)
    moved = Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    drawn(app, moved)
    assert desk.pad  # a table that is knocked against moves the mouse
    assert "Esc" in drawn(app, Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))


def test_while_something_moves_nothing_is_laid_out_anew(new_desk: Callable[..., Desk]) -> None:
    """A curtain that falls would be down at once, and the press that did it could raise it."""
    desk = new_desk((1024, 768))
    curtain = Curtain(desk, open_house(desk), handover(desk, sit=lambda: Blank(desk)))
    app = App(desk, curtain)
    app.pad = Pad()
    app.step([], 16)
    assert curtain.busy
    app.step([PRESSED], 16)
    assert curtain.stage == "fall" and curtain.busy and not desk.pad
    while curtain.busy:
        app.step([], 100)
    app.step([PRESSED], 16)
    assert desk.pad and app.scene is curtain


@pytest.mark.parametrize(("name", "language"), [(name, ("en", "fr")[at % 2]) for at, name in enumerate(SCENES)])
def test_no_key_is_named_to_whoever_plays_with_a_gamepad(
    new_desk: Callable[..., Desk], name: str, language: str
) -> None:
    desk = new_desk((1024, 768), language=language)
    keys = {desk.words(f"keycap.{key}") for key in ("enter", "esc", "space", "tab")}
    with written() as usual:
        app = App(desk, SHOTS[name](desk))
        drawn(app)
    desk.pad = True
    with written() as found:
        scene = SHOTS[name](desk)
        drawn(App(desk, scene))
    scene.close()
    named = {text for text in found if keys & set(text.replace(":", "").split())}
    assert not named
    if keys & usual:
        assert found & set(CAPS.values())


def test_a_key_without_a_button_takes_no_room(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1024, 768))
    assert cap_rect(desk, "S", 16).w > 0
    desk.pad = True
    assert cap_rect(desk, "S", 16).w == 0
    enter, sign = cap_rect(desk, desk.words("keycap.enter"), 16), cap_rect(desk, ENTER, 16)
    assert enter == sign and enter.w == enter.h
    assert key_name(desk, "P") == "Y"
