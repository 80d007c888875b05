"""A line to type in: any script, an input method, and keys that stay its own."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import (
    Button,
    Fired,
    Group,
    TextField,
)
from tests.ui import events as do
from tests.ui.events import play, values

A, B = Rect(100, 100, 200, 60), Rect(100, 200, 200, 60)


def field(desk: Desk, value: str = "") -> tuple[Group, TextField]:
    one = TextField("name", Rect(100, 100, 300, 60), value)
    return Group(desk, [one, Button("go", B, "Go", "brass", shortcut=pygame.K_m)]), one


def test_names_are_typed_in_any_script_up_to_16_letters(desk: Desk) -> None:
    group, one = field(desk)
    assert desk.typing
    assert values(play(group, do.text("Zo"), do.text("e\u0308"))) == ["Zo", "Zoe\u0308"] or one.text == "Zoë"
    assert one.text in ("Zoë", "Zoe\u0308")
    one.text, one.cursor = "", 0
    play(group, do.text("Ж" * 10), do.text("ん" * 10))
    assert one.text == "Ж" * 10 + "ん" * 6
    assert play(group, do.text("x")) == []
    one.text, one.cursor = "", 0
    assert values(play(group, do.text("a\n\t\x00\u202eb"))) == ["ab"]


def test_a_name_is_edited_in_the_middle(desk: Desk) -> None:
    group, one = field(desk, "Maco")
    play(group, do.key(pygame.K_LEFT), do.key(pygame.K_LEFT), do.text("r"))
    assert one.text == "Marco"
    play(group, do.key(pygame.K_HOME), do.key(pygame.K_DELETE), do.key(pygame.K_END), do.key(pygame.K_BACKSPACE))
    assert one.text == "arc"
    assert play(group, do.key(pygame.K_END), do.key(pygame.K_DELETE)) == []


def test_a_name_that_is_arrived_at_is_replaced_by_what_is_typed(desk: Desk) -> None:
    group, one = field(desk, "Marco")
    play(group, do.key(pygame.K_TAB), *do.click(one.rect.center), do.text("B"), do.text("ob"))
    assert one.text == "Bob"
    play(group, *do.click(one.rect.center), do.text("by"))
    assert one.text == "Bobby", "a click in the name one is typing marks nothing"
    play(group, do.key(pygame.K_a, pygame.KMOD_CTRL), do.key(pygame.K_BACKSPACE))
    assert one.text == ""


def test_enter_ends_the_typing_and_presses_nothing(desk: Desk) -> None:
    one = TextField("name", Rect(100, 100, 300, 60), "Marco")
    group = Group(desk, [one, Button("start", B, "Start", "brass", shortcut=pygame.K_RETURN)])
    assert play(group, do.text("Bob"), do.key(pygame.K_RETURN)) == [Fired("name", "Bob")]
    assert group.focus == "start"
    assert play(group, do.key(pygame.K_RETURN)) == [Fired("start")]


def test_letters_belong_to_the_field_that_has_the_focus(desk: Desk) -> None:
    group, one = field(desk)
    assert play(group, do.key(pygame.K_m, letter="m"), do.text("m")) == [Fired("name", "m")]
    play(group, do.key(pygame.K_TAB))
    assert not desk.typing
    assert play(group, do.text("x")) == []
    assert play(group, do.key(pygame.K_m, letter="m")) == [Fired("go")]
    play(group, *do.click(one.rect.center))
    assert desk.typing
    play(group, do.key(pygame.K_RETURN))
    assert group.focus == "go", "Enter ends the typing"


def test_a_covered_screen_takes_its_letters_back(desk: Desk) -> None:
    group, _ = field(desk)
    Group(desk, [Button("a", A, "A")])
    assert not desk.typing
    group.update(0)
    assert desk.typing


def test_an_input_method_has_the_keys_until_it_has_made_up_its_mind(desk: Desk) -> None:
    group, one = field(desk, "A")
    play(group, do.key(pygame.K_END))
    play(group, Event(pygame.TEXTEDITING, text="か", start=0, length=1))
    assert play(group, do.key(pygame.K_BACKSPACE), do.key(pygame.K_RETURN)) == []
    assert (one.text, group.focus) == ("A", "name")
    assert play(group, do.text("か")) == [Fired("name", "Aか")]
    assert one.composing == ""
