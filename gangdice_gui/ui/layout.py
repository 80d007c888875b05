"""Table layouts drawn in Tiled: a map becomes named slots in window pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pygame import Rect
from pytmx import TiledMap, TiledObject, TiledObjectGroup

from gangdice_gui.base.paths import assets_dir

NARROW: Final = 1.54
"""Below this width to height the window belongs to the 4:3 class: the mean of 4:3 and 16:9."""
UPRIGHT: Final = 0.86
"""Below this width to height the window belongs to the upright class."""
SQUARE: Final = 1.1
"""Below this width to height, and not upright, the window is nearly square: a screen may have a map for that shape."""
TALL: Final = 0.69
"""Below this width to height an upright window is tall: a screen may have a map for that shape too."""
SMALL: Final = 0.8
"""Below this part of 1920x1080 the map of 1280x720 is taken, whose text is larger for its size."""


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

    def __init__(self, name: str, size: tuple[int, int], k: float, slots: Mapping[str, Slot]) -> None:
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
        layers: Sequence[str] = (),
    ) -> Layout:
        """Return the layout `name` (`table`) for a window in pixels.

        The layers `base` and `players-N` are read, and `racks` (more than 20 dice) where asked for; or `layers`, where
        a map has others. A later layer's slot replaces an earlier one of the same name, and one with the property
        `hidden` removes it. Raises LayoutError with one sentence.
        """
        folder = folder or assets_dir() / "layouts"
        chosen = pick(name, size, text_size, lambda ending: (folder / f"{name}{ending}.tmx").is_file())
        # A map without an ending serves every shape of window that has none of its own.
        if not (folder / f"{chosen}.tmx").is_file() and (folder / f"{name}.tmx").is_file():
            chosen = name
        wanted = tuple(layers) or ("base", f"players-{players}", *(["racks"] if racks else []))
        k, slots = _placed(folder / f"{chosen}.tmx", size, wanted, 0.84 if text_size == 125 else 1.0)
        return cls(chosen, size, k, slots)


def pick(name: str, size: tuple[int, int], text_size: int = 100, has: Callable[[str], bool] | None = None) -> str:
    """Return the map of the nearest shape: large text has one of its own, small windows the one with larger text.

    `has` tells whether there is a map with an ending: not every screen has one for windows nearly square, or tall.
    """
    width, height = size
    large = "_large_text" if text_size > 100 else ""
    upright = width / height < UPRIGHT
    own = "_square" if width / height < SQUARE and not upright else "_tall" if width / height < TALL else ""
    if own and has is not None and has(own + large):
        return f"{name}{own}{large}"
    if upright:
        return f"{name}_portrait{large}"
    if width / height < NARROW:
        return f"{name}_1024{large}"
    if large:
        return f"{name}{large}"
    return f"{name}_1280" if min(width / 1920, height / 1080) < SMALL else f"{name}_1920"


@dataclass(frozen=True, slots=True)
class _Place:
    """A rectangle as drawn in the map, in map units."""

    name: str
    rect: tuple[float, float, float, float]
    anchors: tuple[float, float]
    stretch: str
    wider: float
    """The part of the spare room beside it that it has, up to as much again as its own width."""
    font: int
    props: dict[str, Any]

    def at(self, k: float, spare: tuple[float, float], shrink: float) -> Slot:
        """Return the slot where it falls in the window: scaled, moved by its share of the spare room, stretched."""
        x, y, w, h = (value * k for value in self.rect)
        wider = spare[0] if "x" in self.stretch else min(self.wider * spare[0], w)
        x += self.anchors[0] * (spare[0] - (wider if self.wider else 0))
        y += self.anchors[1] * spare[1]
        w += wider
        h += spare[1] if "y" in self.stretch else 0
        # Rounding edges, not sizes, keeps neighbours that touch from overlapping by a pixel.
        left, top = round(x), round(y)
        rect = Rect(left, top, round(x + w) - left, round(y + h) - top)
        return Slot(self.name, rect, round(self.font * k * shrink), self.props)


@dataclass(frozen=True, slots=True)
class _Board:
    width: int
    height: int
    layers: dict[str, list[_Place]]


@lru_cache(maxsize=16)  # a table asks for it again with every event
def _placed(
    path: Path, size: tuple[int, int], layers: tuple[str, ...], shrink: float
) -> tuple[float, Mapping[str, Slot]]:
    """Return the pixels per unit and the slots of a map's layers. Raises LayoutError."""
    board = _read(path)
    k = min(size[0] / board.width, size[1] / board.height)
    spare = (size[0] - board.width * k, size[1] - board.height * k)
    slots: dict[str, Slot] = {}
    for layer in layers:
        if layer not in board.layers:
            raise LayoutError(f"The layout file {path.stem}.tmx has no layer {layer}; install the game again.")
        for place in board.layers[layer]:
            if place.props.get("hidden"):
                slots.pop(place.name, None)
            else:
                slots[place.name] = place.at(k, spare, shrink)
    return k, MappingProxyType(slots)


@cache
def _read(path: Path) -> _Board:
    """Return a map as it was drawn. Raises LayoutError."""
    try:
        tiled = TiledMap(str(path))
    except Exception as error:  # pytmx raises whatever its parser meets: OSError, ParseError, KeyError, ValueError ...
        raise LayoutError(f"The layout file {path.name} is missing or damaged; install the game again.") from error
    layers = {
        layer.name: [_place(item, path.name) for item in layer]
        for layer in tiled.layers
        if isinstance(layer, TiledObjectGroup)
    }
    board = _Board(tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight, layers)
    if board.width <= 0 or board.height <= 0:
        raise LayoutError(f"The layout file {path.name} is damaged: it has no size; install the game again.")
    return board


def _place(item: TiledObject, file: str) -> _Place:
    props = dict(item.properties)
    try:
        anchors = float(props.pop("anchor-x", 0)), float(props.pop("anchor-y", 0))
        font, wider = int(props.pop("font", 0)), float(props.pop("wider", 0))
        rect = float(item.x), float(item.y), float(item.width), float(item.height)
    except (TypeError, ValueError) as error:
        raise LayoutError(f"In the layout file {file} the place {item.name} has a number that is none.") from error
    if not item.name or not all(anchor in (0, 0.5, 1) for anchor in anchors) or rect[2] <= 0 or rect[3] <= 0:
        raise LayoutError(f"In the layout file {file} the place {item.name or item.id} is drawn wrongly.")
    return _Place(item.name, rect, anchors, str(props.pop("stretch", "")), wider, font, props)
