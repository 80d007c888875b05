"""The sheet of components, for looking at the kit itself."""

from __future__ import annotations

from pygame import Surface
from pygame.event import Event

from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import (
    Button,
    Choice,
    Fired,
    Group,
    IconButton,
    Kind,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
    tooltip,
)

LABELS: tuple[tuple[Kind, str], ...] = (
    ("brass", "Roll 4 dice"),
    ("bakelite", "How to play"),
    ("oxblood", "Stop: boom"),
)
STATES = ("normal", "hover", "focus", "pressed", "disabled")


class Sheet(Scene):
    """Every widget in every state."""

    def __init__(self, desk: Desk) -> None:
        """Lay it out."""
        super().__init__(desk)
        self.fired: list[Fired] = []
        self.group = Group(desk, self.widgets(), focus="play")
        for kind, _ in LABELS:
            for state in STATES:
                widget = self.group[f"{kind} {state}"]
                widget.hover = state in ("hover", "pressed")
                widget.pressed, widget.focused = state == "pressed", state == "focus"

    def widgets(self) -> list[Widget]:
        """Return the widgets."""
        at = self.desk.page().at
        made: list[Widget] = []
        for row, (kind, label) in enumerate(LABELS):
            for column, state in enumerate(STATES):
                box = at(70 + column * 236, 140 + row * 96, 220, 80)
                made.append(Button(f"{kind} {state}", box, label, kind, enabled=state != "disabled", reason="Not now."))
        for x, value in ((70, 4), (370, 1), (670, 31)):
            made.append(Stepper(f"step {value}", at(x, 484, 250, 66), value, 1, 31))
        made += [
            Toggle("on", at(70, 622, 104, 52), True),
            Toggle("off", at(190, 622, 104, 52), False),
            Choice("edition", at(330, 616, 400, 62), [("standard", "Standard"), ("french", "French")], "standard"),
            Choice("players", at(760, 616, 300, 62), [(2, "2"), (3, "3"), (4, "4")], 4),
            Slider("volume", at(70, 940, 600, 60), 80),
            TextField("name", at(760, 940, 380, 64), "Marco"),
            Button("play", at(1280, 590, 560, 80), "New game", "brass", icon="play"),
            Button("cont", at(1280, 680, 560, 80), "Continue", icon="cont", note="Round 7 of 12"),
            Button("resume", at(1280, 770, 560, 96), "Resume", icon="book", key="F1"),
            Button("reroll", at(1280, 880, 372, 100), "Reroll 2 dice", "brass", key="Enter", px=self.desk.px(40)),
            IconButton("menu", at(1700, 900, 48, 48), "menu", tip="The menu"),
        ]
        return made

    def handle(self, event: Event) -> Scene:
        """Show what fires."""
        if fired := self.group.handle(event):
            self.fired.append(fired)
        return self

    def draw(self, surface: Surface) -> None:
        """Draw the sheet."""
        desk, at = self.desk, self.desk.page().at
        surface.fill(theme.FELT)
        desk.type.draw(surface, "Components", "title", desk.px(64), theme.GOLD, at(56, 6, 900, 70))
        for column, state in enumerate(STATES):
            desk.type.draw(
                surface, state, "body", desk.px(26), theme.SECOND, at(70 + column * 236, 100, 220, 36), "centre"
            )
        for i, (name, ink) in enumerate(
            (
                ("panel", theme.CREAM),
                ("glass", theme.CREAM),
                ("focus", theme.CREAM),
                ("paper", theme.INK),
                ("plaque", theme.INK),
                ("cell_selected", theme.CREAM),
            )
        ):
            box = at(1280 + i % 2 * 300, 140 + i // 2 * 134, 286, 120)
            surface.blit(desk.art.slice9(name, box.w, box.h, desk.k), box)
            desk.type.draw(surface, name, "label", desk.px(26), ink, box, "centre")
        self.group.draw(surface)
        tooltip(
            surface,
            desk,
            "The Boss face is no number: it adds nothing and is neither odd nor even.",
            at(200, 700, 40, 20),
        )
        for row, face in enumerate(("sal", "benno", "ada", "dot")):
            surface.blit(desk.art.medallion(face, desk.px(120), theme.COLOURS[row], row == 1), at(660 + row * 140, 740))


def tip(desk: Desk) -> Scene:
    """Return the sheet with a tooltip up."""
    sheet = Sheet(desk)
    sheet.group.handle(Event(1024, pos=sheet.group["menu"].rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(3):
        sheet.group.update(200)
    return sheet


SHOTS = {"kit:components": Sheet, "kit:tooltip": tip}
