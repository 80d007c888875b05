"""Widgets as a player meets them: by mouse, by keys, by pad."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gangdice_gui.ui import focus
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.widgets import (
    Button,
    Choice,
    Fired,
    Group,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from tests.ui import events as do
from tests.ui.events import play, values

A, B, C = Rect(100, 100, 200, 60), Rect(100, 200, 200, 60), Rect(400, 200, 200, 60)


def three(desk: Desk) -> Group:
    return Group(desk, [Button("a", A, "A"), Button("b", B, "B"), Button("c", C, "C", shortcut=pygame.K_c)])


def test_a_click_fires_once_and_only_when_it_ends_inside(desk: Desk) -> None:
    group = three(desk)
    assert play(group, *do.click(A.center)) == [Fired("a")]
    assert play(group, do.down(A.center)) == []
    assert group["a"].pressed
    assert play(group, do.move((5, 5)), do.up((5, 5))) == []
    assert not group["a"].pressed
    assert play(group, do.down((5, 5)), do.move(A.center), do.up(A.center)) == []
    assert play(group, do.down(A.center), do.move(B.center), do.up(B.center)) == []


def test_hover_follows_the_mouse_and_ends_with_the_window(desk: Desk) -> None:
    group = three(desk)
    play(group, do.move(A.center))
    assert group["a"].hover
    play(group, do.move(B.center))
    assert (group["a"].hover, group["b"].hover) == (False, True)
    play(group, do.down(B.center), Event(pygame.WINDOWLEAVE))
    assert not group["b"].hover
    assert play(group, do.up(B.center)) == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_tab_walks_round_and_enter_fires_what_has_the_ring(desk: Desk, code: int) -> None:
    group = three(desk)
    assert group.focus == "a"
    play(group, do.key(pygame.K_TAB))
    assert play(group, do.key(code)) == [Fired("b")]
    play(group, do.key(pygame.K_TAB), do.key(pygame.K_TAB))
    assert group.focus == "a"
    play(group, do.key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert play(group, do.key(code)) == [Fired("c")]


def test_arrows_go_where_they_point(desk: Desk) -> None:
    group = three(desk)
    for code, name in (
        (pygame.K_DOWN, "b"),
        (pygame.K_RIGHT, "c"),
        (pygame.K_DOWN, "c"),
        (pygame.K_LEFT, "b"),
        (pygame.K_UP, "a"),
    ):
        play(group, do.key(code))
        assert group.focus == name


def test_the_mouse_hides_the_ring_and_the_first_arrow_only_shows_it_again(desk: Desk) -> None:
    group = three(desk)
    play(group, *do.click(B.center))
    assert not any(widget.focused for widget in group.widgets)
    play(group, do.key(pygame.K_UP))
    assert group["b"].focused


def test_a_shortcut_fires_from_anywhere_but_not_while_disabled_or_with_control(desk: Desk) -> None:
    group = three(desk)
    assert play(group, do.key(pygame.K_c)) == [Fired("c")]
    assert play(group, do.key(pygame.K_c, pygame.KMOD_CTRL)) == []
    group["c"].enabled = False
    assert play(group, do.key(pygame.K_c)) == []


def test_enter_is_the_main_button_unless_another_shows_the_ring(desk: Desk) -> None:
    group = Group(desk, [Button("log", A, "Log"), Button("roll", B, "Roll", "brass", shortcut=pygame.K_RETURN)])
    assert play(group, do.key(pygame.K_RETURN)) == [Fired("log")]
    play(group, do.down((0, 0)), do.up((0, 0)))
    assert play(group, do.key(pygame.K_RETURN)) == [Fired("roll")]


def test_what_is_disabled_does_nothing_and_says_why(desk: Desk) -> None:
    group = Group(desk, [Button("a", A, "A", enabled=False, reason="Pick a die first."), Button("b", B, "B")])
    assert group.focus == "a", "what can say why takes the focus"
    assert play(group, *do.click(A.center), do.key(pygame.K_RETURN)) == []
    before = _picture(group)
    play(group, do.move(A.center))
    group.update(0)
    group.update(200)
    assert group.busy
    assert _picture(group) == before
    group.update(200)
    assert not group.busy
    assert group.dirty
    assert _picture(group) != before


def test_escape_is_left_to_the_scene(desk: Desk) -> None:
    group = three(desk)
    group.dirty = False
    assert group.handle(do.key(pygame.K_ESCAPE)) is None
    assert not group.dirty


def test_new_widgets_keep_the_focus_by_name(desk: Desk) -> None:
    group = three(desk)
    play(group, do.key(pygame.K_DOWN))
    group.set([Button("x", C, "X"), Button("b", A, "B")])
    assert group.focus == "b"
    group.set([Button("x", C, "X")])
    assert group.focus == "x"


# ------------------------------------------------------------ stepper


def stepper(desk: Desk, value: int = 4) -> Group:
    return Group(desk, [Stepper("dice", Rect(100, 100, 330, 70), value, 1, 31)])


def test_a_stepper_steps_by_mouse_wheel_and_arrows_within_its_limits(desk: Desk) -> None:
    group = stepper(desk, 3)
    widget = group["dice"]
    assert isinstance(widget, Stepper)
    assert values(play(group, *do.click(widget.minus.center), *do.click(widget.minus.center))) == [2, 1]
    assert play(group, *do.click(widget.minus.center)) == []
    assert values(play(group, do.wheel(2), do.wheel(-1))) == [3, 2]
    assert values(play(group, do.key(pygame.K_RIGHT), do.key(pygame.K_LEFT), do.key(pygame.K_END))) == [3, 2, 31]
    assert play(group, do.wheel(1)) == []
    assert play(group, *do.click(widget.rect.center)) == []


def test_a_small_stepper_takes_presses_beside_its_buttons_and_none_in_the_middle_of_a_large_one(desk: Desk) -> None:
    small, large = (Group(desk, [Stepper("dice", Rect(100, 100, wide, 30), 4, 1, 31)]) for wide in (68, 330))
    assert values(play(small, *do.click((131, 115)), *do.click((137, 115)), *do.click((137, 115)))) == [3, 4, 5]
    assert play(large, *do.click((265, 115))) == []


def test_a_held_stepper_waits_400_ms_then_steps_every_80_and_by_fives_after_two_seconds(desk: Desk) -> None:
    group = stepper(desk, 1)
    widget = group["dice"]
    assert isinstance(widget, Stepper)
    play(group, do.move(widget.plus.center), do.down(widget.plus.center))
    assert widget.value == 2
    for ms, value in ((399, 2), (1, 3), (79, 3), (1, 4), (80, 5)):
        group.update(ms)
        assert widget.value == value
    widget.value, widget.most = 1, 1000
    group.update(2000 - 560)  # 18 more steps
    assert 15 < widget.value < 30
    before = widget.value
    group.update(160)
    assert widget.value == before + 10
    assert group.busy
    play(group, do.up(widget.plus.center))
    assert not group.busy
    assert group.update(1000) is None


def test_a_held_stepper_survives_a_new_layout(desk: Desk) -> None:
    group = stepper(desk, 4)
    widget = group["dice"]
    assert isinstance(widget, Stepper)
    play(group, do.down(widget.plus.center))
    group.set([Stepper("dice", widget.rect, 5, 1, 31)])
    assert group.update(400) == Fired("dice", 6)


# ------------------------------------------------------------ slider, toggle, choice


def test_a_slider_follows_the_hand_even_outside_and_the_keys(desk: Desk, screen: pygame.Surface) -> None:
    group = Group(desk, [Slider("volume", Rect(100, 100, 500, 40), 50)])
    group.draw(screen)
    slider = group["volume"]
    assert isinstance(slider, Slider)
    groove = slider.groove
    assert values(play(group, do.down((groove.left, 120)))) == [0]
    assert values(play(group, do.move((groove.right + 300, 400)))) == [100]
    assert values(play(group, do.move((groove.centerx, 0)), do.up((groove.centerx, 0)))) == [50]
    assert play(group, do.move((groove.left, 120))) == []
    keys = (pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_HOME, pygame.K_HOME, pygame.K_END)
    assert values(play(group, *map(do.key, keys))) == [55, 65, 60, 0, 100]


def test_a_toggle_turns_by_click_enter_and_arrows(desk: Desk) -> None:
    group = Group(desk, [Toggle("music", Rect(100, 100, 104, 52), True)])
    assert values(play(group, *do.click((110, 110)))) == [False]
    assert values(play(group, do.key(pygame.K_RETURN), do.key(pygame.K_SPACE))) == [True, False]
    assert values(play(group, do.key(pygame.K_LEFT), do.key(pygame.K_RIGHT), do.key(pygame.K_RIGHT))) == [True]


def test_a_choice_is_made_by_click_and_arrows_and_lets_go_at_its_ends(desk: Desk) -> None:
    choice = Choice("players", Rect(100, 100, 300, 60), [(2, "2"), (3, "3"), (4, "4")], 3)
    group = Group(desk, [choice, Button("right", Rect(500, 100, 100, 60), "R")])
    assert values(play(group, *do.click(choice.boxes()[0].center), *do.click(choice.boxes()[0].center))) == [2]
    assert values(play(group, do.key(pygame.K_RIGHT), do.key(pygame.K_RIGHT), do.key(pygame.K_RIGHT))) == [3, 4]
    assert group.focus == "right"
    boxes = choice.boxes()
    assert boxes[0].left == 100
    assert boxes[-1].right == 400
    assert not any(a.colliderect(b) for a in boxes for b in boxes if a is not b)


# ------------------------------------------------------------ text


# ------------------------------------------------------------ pictures and pads


def test_every_state_of_a_button_looks_its_own_way(desk: Desk) -> None:
    pictures = set()
    for state in ("normal", "hover", "focused", "pressed", "disabled"):
        group = Group(desk, [Button("a", A, "Roll", "brass")], ring=False)
        widget = group["a"]
        widget.enabled = state != "disabled"
        widget.hover = state in ("hover", "pressed")
        widget.pressed = state == "pressed"
        widget.focused = state == "focused"
        pictures.add(_picture(group))
    assert len(pictures) == 5


def test_drawing_changes_nothing(desk: Desk) -> None:
    group = three(desk)
    assert _picture(group) == _picture(group)


def test_a_pad_speaks_in_keys() -> None:
    pad = Pad()
    (event,) = pad.translate(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
    assert (event.type, event.key) == (pygame.KEYDOWN, pygame.K_RETURN)
    (event,) = pad.translate(Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0))
    assert (event.type, event.key) == (pygame.KEYUP, pygame.K_LEFT)
    axis = {"axis": pygame.CONTROLLER_AXIS_LEFTX, "instance_id": 0}
    pushes = [15000, 25000, 32000, 12000, 5000, -30000]
    events = [
        event for value in pushes for event in pad.translate(Event(pygame.CONTROLLERAXISMOTION, value=value, **axis))
    ]
    assert [(event.type, event.key) for event in events] == [
        (pygame.KEYDOWN, pygame.K_RIGHT),
        (pygame.KEYUP, pygame.K_RIGHT),
        (pygame.KEYDOWN, pygame.K_LEFT),
    ]
    other = do.key(pygame.K_a)
    assert pad.translate(other) == [other]


def test_a_widget_alone_can_be_drawn_and_used(desk: Desk) -> None:
    plain = Widget("plain", A)
    assert play(Group(desk, [plain]), *do.click(A.center)) == [Fired("plain")]


def _picture(group: Group) -> bytes:
    surface = pygame.Surface((1280, 720))
    group.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tooltips that are drawn, one after the other."""
    texts: list[str] = []
    monkeypatch.setattr(focus, "tooltip", lambda surface, desk, text, *at: texts.append(text))
    return texts


def asked_why(group: Group, said: list[str]) -> list[str]:
    """Return what stands on the screen at once."""
    said.clear()
    group.update(0)
    group.draw(pygame.Surface((640, 360)))
    return list(said)


@pytest.mark.parametrize("how", ["mouse", "letter", "enter", "keypad", "pad"])
def test_what_is_refused_says_the_same_whatever_it_is_pressed_by(desk: Desk, said: list[str], how: str) -> None:
    why, code = "Pick a die first.", pygame.K_r if how == "letter" else pygame.K_RETURN
    group = Group(
        desk, [Button("a", A, "A"), Button("b", B, "B", enabled=False, reason=why, shortcut=code)], ring=False
    )
    group["a"].enters = False
    pad = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    pressed = {"letter": [do.key(code)], "keypad": [do.key(pygame.K_KP_ENTER)], "pad": Pad().translate(pad)}
    assert play(group, *(do.click(B.center) if how == "mouse" else pressed.get(how, [do.key(pygame.K_RETURN)]))) == []
    group.update(0)
    group.update(focus.TIP if how == "mouse" else 0)
    assert asked_why(group, said) == [why]
    if how != "mouse":
        group.set(group.widgets)
        assert asked_why(group, said) == [why], "a new layout takes it not away"
    play(group, do.move((5, 5)) if how == "mouse" else do.key(pygame.K_F5))
    assert asked_why(group, said) == [], "the next press, or the pointer elsewhere, has done with it"


def test_enter_on_a_refused_button_says_why_and_presses_no_other(desk: Desk, said: list[str]) -> None:
    main = Button("go", B, "Go", shortcut=pygame.K_RETURN)
    group = Group(desk, [Button("a", A, "A", enabled=False, reason="Not now."), main])
    assert group.focus == "a" and play(group, do.key(pygame.K_RETURN)) == []
    assert asked_why(group, said) == ["Not now."]
    assert play(group, do.click((5, 5))[0], *do.click((5, 5))[1:], do.key(pygame.K_RETURN)) == [Fired("go")]


def test_a_letter_two_buttons_share_is_that_of_the_one_that_takes_presses(desk: Desk, said: list[str]) -> None:
    refused = Button("a", A, "A", enabled=False, reason="Not now.", shortcut=pygame.K_r)
    group = Group(desk, [refused, Button("b", B, "B", shortcut=pygame.K_r)], ring=False)
    assert play(group, do.key(pygame.K_r)) == [Fired("b")] and asked_why(group, said) == []


def test_what_has_become_possible_says_no_more_why_it_was_not(desk: Desk, said: list[str]) -> None:
    group = Group(desk, [Button("a", A, "A", enabled=False, reason="Not now.", shortcut=pygame.K_r)], ring=False)
    play(group, do.key(pygame.K_r))
    group.set([Button("a", A, "A", reason="Not now.", shortcut=pygame.K_r)])
    assert asked_why(group, said) == []
    assert group.use("a") == Fired("a")
    group.set([Button("a", A, "A", enabled=False, reason="Not now.")])
    assert group.use("a") is None and asked_why(group, said) == ["Not now."]
