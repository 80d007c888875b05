"""Table layouts drawn in Tiled: a map becomes named slots in window pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pygame import Rect

from gangdice_gui.store import assets_folder


class LayoutError(Exception):
    """A layout file is missing or damaged; its text is one sentence fit to show a player."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place on the screen."""

    name: str
    rect: Rect
    """Window pixels."""
    font: int = 0
    """Text size in pixels, 0 where the slot holds no text."""
    props: dict[str, Any] = field(default_factory=dict)
    """Further properties of the object in the map, unscaled."""


class Layout:
    """The slots of one screen for one window size."""

    def __init__(self, name: str, size: tuple[int, int], k: float, slots: dict[str, Slot]) -> None:
        """Hold slots already placed; use `load`."""
        self.name = name
        """The map taken, such as `table_1280`."""
        self.size = size
        self.k = k
        """Window pixels per map unit."""
        self.slots = slots

    def __getitem__(self, name: str) -> Slot:
        """Return a slot. Raises LayoutError where the map has none of that name."""
        try:
            return self.slots[name]
        except KeyError:
            raise LayoutError(f"The layout {self.name} has no place called {name}.") from None

    def __contains__(self, name: object) -> bool:
        """Return whether the layout has a slot: some maps leave things out."""
        return name in self.slots

    def __iter__(self) -> Iterator[Slot]:
        """Go through the slots."""
        return iter(self.slots.values())

    def px(self, units: float) -> int:
        """Return map units in pixels, at least 1 for anything above zero."""
        return max(1, round(units * self.k)) if units > 0 else round(units * self.k)

    @classmethod
    def load(
        cls,
        name: str,
        size: tuple[int, int],
        players: int = 4,
        text_size: int = 100,
        racks: bool = False,
        folder: Path | None = None,
    ) -> Layout:
        """Return the layout `name` (`table`) for a window in pixels.

        The layers `base` and `players-N` are read, and `racks` (more than 20 dice) where asked for; a later layer's slot
        replaces an earlier one of the same name, and one with the property `hidden` removes it. Raises LayoutError with one
        sentence.
        """
        folder = folder or assets_folder() / "layouts"
        raise LayoutError(f"The layout {name} is not drawn yet in {folder}.")
