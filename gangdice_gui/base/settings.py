"""What the player likes, kept from one evening to the next."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from gangdice_gui.base.store import Store

FILE: Final = "settings.json"
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "language": ("auto", "en", "fr"),
    "speed": ("slow", "normal", "fast", "instant"),
    "text_size": (100, 125, 150),
    "motion": ("full", "reduced"),
    "screens": ("curtain", "screens", "open"),
    "odds": ("off", "ask", "always"),
    "coach": ("off", "ask", "warn"),
    "felt": ("green", "oxblood", "midnight"),
}
"""What a setting may be where it is one of few."""


@dataclass(slots=True)
class Settings:
    """Every setting with its default. Volumes are 0 to 100.

    Whoever changes one just sets it: the window notices, obeys and saves.
    """

    language: str = "auto"
    speed: str = "normal"
    master: int = 80
    effects: int = 80
    music: int = 40
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    """The window's size in pixels when it is neither maximised nor full screen."""
    place: tuple[int, int] | None = None
    """Where its upper left corner is then, inside its frame; None where the system shall choose."""
    maximised: bool = False
    screens: str = "screens"
    """What several people at one computer see: a curtain between them, screens alone, or everything."""
    odds: str = "always"
    """Whether the table shows the chances: never, when asked, always."""
    forecast: bool = True
    """Whether a table whose game can tell shows what would happen if it ended now."""
    talk: bool = True
    """Whether gangsters say why they do what they do, where a game has words for it."""
    coach: str = "new"
    """Whether the coach speaks: never, when asked, or also before a clear blunder; `new` until the player says it."""
    finished: bool = False
    """Whether a game has been played to its end here."""
    hand_hints: int = 0
    """How often it was shown how dice are thrown by hand."""
    quips: bool = True
    """The Boss may say things."""
    flashes: bool = True
    """The one flash of an explosion; off with reduced motion too."""
    text_size: int = 100
    motion: str = "full"
    outlined_dice: bool = False
    high_contrast: bool = False
    felt: str = "green"
    """What lies on the house's tables; a match that was set up keeps the one it had."""
    dice: dict[str, str] = field(default_factory=dict)
    """By colour, the set of dice it wears at the table; a colour that is not named wears the usual one."""
    sets: dict[str, str] = field(default_factory=dict)
    """By a person's name, the set of dice chosen last: it goes along to every game and colour."""

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.motion == "reduced"

    @property
    def still(self) -> bool:
        """Whether nothing may move but what is played."""
        return self.reduced or self.speed == "instant"

    @property
    def coached(self) -> str:
        """What the coach does now: until the player says it, whoever has not finished a game yet is warned."""
        if self.coach in CHOICES["coach"]:
            return self.coach
        return "ask" if self.finished else "warn"

    def copy(self) -> Settings:
        """Return a copy."""
        return replace(self)

    def save(self, store: Store) -> None:
        """Write the settings; an unwritable folder is the store's trouble, not an error."""
        store.write(FILE, json.dumps(asdict(self), indent=1) + "\n")

    @classmethod
    def load(cls, store: Store) -> tuple[Settings, str]:
        """Return the settings and one sentence to show, empty when all is well.

        A value we do not know counts as its default; a file that cannot be read at all is kept aside and forgotten.
        """
        settings = cls(finished=bool(store.finished()))
        text = store.read(FILE)
        if text is None:
            return settings, ""
        try:
            table = json.loads(text)
            if not isinstance(table, dict):
                raise ValueError("not a table")
        except (ValueError, RecursionError):
            store.set_aside(FILE)
            return settings, "The settings file was damaged: the settings are back to their defaults."
        for each in fields(cls):
            value = _clean(each.name, _today(each.name, table), getattr(settings, each.name))
            setattr(settings, each.name, value)
        return settings, ""


def _today(name: str, table: dict[str, Any]) -> Any:
    """Return a value as it is written today."""
    value = table.get(name)
    if name == "screens" and isinstance(value, bool):  # once a switch, on for the curtain
        return "curtain" if value else "screens"
    if name == "coach" and "finished" not in table:  # once `ask` was written down for whoever had not chosen
        return None if value == "ask" else value
    return value


def _clean(name: str, value: Any, default: Any) -> Any:
    if name in CHOICES:
        return value if value in CHOICES[name] else default
    if name == "window":
        good = isinstance(value, list) and len(value) == 2 and all(type(n) is int and 320 <= n <= 16384 for n in value)
        return tuple(value) if good else default
    if name == "place":
        good = isinstance(value, list) and len(value) == 2 and all(type(n) is int and abs(n) < 1 << 15 for n in value)
        return tuple(value) if good else default
    if type(value) is not type(default):
        return default
    if isinstance(value, dict):
        return {key: worn for key, worn in value.items() if isinstance(worn, str)}
    return min(100, max(0, value)) if type(default) is int else value
