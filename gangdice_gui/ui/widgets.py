"""Buttons and their kin: drawn like the sheet of components, driven by mouse, keys and pad alike."""

from __future__ import annotations

from gangdice_gui.ui.buttons import Button, IconButton, Kind, SoundButton, Stepper
from gangdice_gui.ui.focus import Group
from gangdice_gui.ui.inputs import Choice, Slider, Toggle
from gangdice_gui.ui.textfield import TextField
from gangdice_gui.ui.tooltip import tooltip
from gangdice_gui.ui.widget import Fired, Widget, key_cap, ring

__all__ = [
    "Button",
    "Choice",
    "Fired",
    "Group",
    "IconButton",
    "Kind",
    "Slider",
    "SoundButton",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "key_cap",
    "ring",
    "tooltip",
]
