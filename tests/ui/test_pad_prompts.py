"""Whoever plays with a gamepad is shown its buttons, and whoever takes a key or the mouse again is shown keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

import gangdice_gui
from gangdice_gui.app import App
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import LANGUAGES, Words
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.page import Page
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pad import BUTTONS, CAPS, Pad
from gangdice_gui.ui.tooltip import tip_text
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.widget import ENTER, cap_rect, key_name, with_key
from scripts.blank import Blank
from scripts.shot import collect
from scripts.shots_results import handover

SHOTS = collect()
KEYS = {"enter": "K_RETURN", "esc": "K_ESCAPE", "space": "K_SPACE", "tab": "K_TAB", "P": "K_p", "U": "K_u"}
NAMED = re.compile(
    r"""(?<![\w-])(?:F\d{1,2}|Enter|Entrée|Esc|Escape|Échap|Space|Espace|Tab|Shift|Maj|Ctrl|Alt)(?![\w-])
    # by its name, or by its letter, which no word is; A and I are such words
    |(?<![\w’'-])[B-HJ-Z](?![\w’'°-])
    |(?<=[\w,(] )A\b(?! [A-Z])|\([A-Z\d]\)""",
    re.VERBOSE,
)
"""How a text names a key of the keyboard, or a button of a gamepad."""
LABELS = ("keycap.", "table.enter", "results.enter", "curtain.enter")
"""What stands on a key, handed to whatever draws or names one."""
TYPED = ("trouble.", "rackets.forms")
"""What is said to whoever types: a program's actions, and lines in a file."""
SHORTCUTS = {"coach": "C", "odds": "O", "why": "W", "log": "L", "fast": "F", "sound": "M", "help": "F1"}
SHORTCUTS |= {"peek": "P", "market": "K"}
"""What uses a button by its name."""
LONG = {"RB": "RIGHTSHOULDER", "L3": "LEFTSTICK"}
SCENES = (
    "coach:hint",
    "curtain",
    "final",
    "fist:alliances",
    "fist:blow",
    "fist:final",
    "fist:flight",
    "fist:howto-try",
    "fist:puzzle",
    "log",
    "peek",
    "rackets:clear",
    "rackets:haggle",
    "rackets:market",
    "rackets:secrets",
    "rackets:table",
    "report",
    "rules:keys",
    "rules:throwing",
    "settings:display",
    "settings:game",
    "settings:sound",
    "setup",
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
    assert not {text for text in found if keys & set(text.replace(":", "").split())}
    assert not {text for text in found if keys_named(text) - set(CAPS.values())}
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
    assert with_key(desk, "Look", "P") == "Look (Y)" and with_key(desk, "Pace", "F") == "Pace"


def keys_named(text: str) -> set[str]:
    """Return the keys and buttons a text names."""
    return {named.strip("()") for named in NAMED.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_key_of_itself(language: str) -> None:
    """Or whoever plays with a gamepad reads of keys: where a text names one it has a place for it."""
    words, found = Words(language, assets_dir() / "locale"), {}
    for key in words.keys():  # noqa: SIM118 - a method of ours, not a dict's
        value = words.raw(key)
        for text in value.values() if isinstance(value, dict) else [value]:
            if not key.startswith((*LABELS, *TYPED)) and keys_named(text):
                found[key] = text
    assert not found


def test_every_text_has_its_key_named_as_keys_are_named_now() -> None:
    """Three texts were not looked at with a gamepad at all: whatever has a place for a key, `key_name` fills it."""
    others, calls = list[str](), 0
    for path in sorted(Path(gangdice_gui.__file__).parent.rglob("*.py")):
        text = path.read_text("utf-8")
        for given in re.findall(r"\bcap=([^\s(,)]+)", text):
            calls += 1
            if given != "key_name" and not (given == "cap" and "cap = key_name(" in text):
                others.append(f"{path.name}: {given}")
    assert others == ["settings.py: row.key"] and calls > 15, "its notes are others with a gamepad"


def test_a_gamepad_has_no_digits_to_press(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk((1024, 768))
    few, marks = (desk.words(f"table.reroll_reason{how}", cap="X") for how in ("", "_many"))
    for desk.pad, reason in ((False, few), (True, marks)):
        scene = SHOTS["table:pick-none"](desk)
        assert isinstance(scene, Page) and scene.group["reroll"].reason == reason
        scene.close()


def tips(scene: Scene | None) -> list[str]:
    """Return what the tooltips of a page say."""
    assert isinstance(scene, Page)
    return [text for widget in scene.group.widgets for text in (tip_text(widget), widget.reason) if text]


@pytest.mark.parametrize(
    ("name", "language"), [(name, ("fr", "en")[at % 2]) for at, name in enumerate(SCENES) if name != "peek"]
)
def test_tooltips_name_the_key_or_the_button_or_nothing(
    new_desk: Callable[..., Desk], name: str, language: str
) -> None:
    desk = new_desk((1024, 768), language=language)
    app = App(desk, SHOTS[name](desk))
    drawn(app)
    keys = tips(app.scene)
    assert isinstance(app.scene, Page)
    assert any("(M)" in text for text in keys) and any("(F1)" in text for text in keys)
    for widget in app.scene.group.widgets:
        named, name = re.search(r"\((\w+)\)$", tip_text(widget)), widget.name.split()[0]
        assert named is None or SHORTCUTS.get(name, named[1]) == named[1], widget.name
        assert named or name not in SHORTCUTS or not tip_text(widget), f"{widget.name} names its key"
    desk.pad = True
    app.scene.resize()
    for text in tips(app.scene):
        assert keys_named(text) <= set(CAPS.values()), text
    app.scene.close()
