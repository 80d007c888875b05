"""What every scene is handed: the player's settings, the words, the pictures, and the size of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pygame import Rect

from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice import dress
from gangdice_gui.ui.one_size import let_go

if TYPE_CHECKING:
    from gangdice_gui.base.settings import Settings
    from gangdice_gui.base.store import Store
    from gangdice_gui.base.words import Words
    from gangdice_gui.ui.art import Art
    from gangdice_gui.ui.sound import Sound
    from gangdice_gui.ui.type import Type


UPRIGHT: Final = 1.25
"""An upright window is at least so many times as high as it is wide."""
NARROWEST, LARGEST_TEXT = 600, 150
"""In a window less wide, in pixels, text is as large as players can have it, in percent."""
NARROW, HIGH = 960, 1536
"""Units it is wide and high at least: fewer than a page lies wide, for everything is larger there."""


class DesignArea:
    """A centred design area for screens laid out in code: 1920x1080 units, or 1365x1024 when `compact`.

    Wide windows get a wider `area` (the page keeps its 1080 units of height), so a background can reach the edges.
    """

    def __init__(self, size: tuple[int, int], deep: bool = False, upright: bool = False) -> None:
        """Take the middle of a window, or where that is upright and the area is to be `deep` all of its height.

        One that may be `upright` is in such a window fewer units wide, and as high as the window is.
        """
        self.size = size
        width, height = size
        self.compact = width / height < 1.5
        """True for the 4:3 class: lay out for 1365 x 1024 units instead of 1920 x 1080."""
        self.design = (1365, 1024) if self.compact else (1920, 1080)
        self.k = min(width / self.design[0], height / self.design[1])
        """Pixels per design unit."""
        self.upright = upright and height >= UPRIGHT * width
        """True where it fills an upright window with larger units: at least 960 wide, and 1536 high."""
        self.near = 1.0
        """How many times larger its units are than those of a page that lies in the middle; letters are as well."""
        if self.upright:
            usual, self.k = self.k, min(width / NARROW, height / HIGH)
            self.near = self.k / usual
            self.design = (int(width / self.k), int(height / self.k))
        if deep and self.compact:
            self.design = (self.design[0], max(self.design[1], int(height / self.k)))
        inner = (round(self.design[0] * self.k), round(self.design[1] * self.k))
        self.rect = Rect((width - inner[0]) // 2, (height - inner[1]) // 2, *inner)
        """The design area in window pixels."""

    def px(self, units: float) -> int:
        """Return design units in pixels, at least 1 for anything above zero."""
        return max(1, round(units * self.k)) if units > 0 else round(units * self.k)

    def at(self, x: float, y: float, w: float = 0, h: float = 0) -> Rect:
        """Return the window rectangle (pixels) of a rectangle in design units."""
        left, top = self.rect.x + round(x * self.k), self.rect.y + round(y * self.k)
        return Rect(
            left, top, self.rect.x + round((x + w) * self.k) - left, self.rect.y + round((y + h) * self.k) - top
        )


@lru_cache(maxsize=4)  # every length drawn asks for it
def _design_area(size: tuple[int, int], deep: bool, upright: bool) -> DesignArea:
    return DesignArea(size, deep, upright)


@dataclass(slots=True)
class Desk:
    """The one set of tools of a running program."""

    settings: Settings
    words: Words
    art: Art
    type: Type
    sound: Sound
    store: Store
    size: tuple[int, int]
    """The window in pixels."""
    typing: bool = False
    """True while a text field has the focus, so that letters are letters."""
    pad: bool = False
    """True while a gamepad was used last: keys are shown as its buttons."""
    seed: str | None = None
    """The seed the next match's cup is to take, from the command line; whoever takes it sets it back to None."""
    felt: str = ""
    """What lies on the table people sit at; empty for the felt of the house."""

    def obey(self) -> None:
        """Bring language, contrast, felt, dice and volumes in line with the settings."""
        settings, felt = self.settings, self.felt or self.settings.felt
        self.words.speak(settings.language)
        self.art.contrast(settings.high_contrast)
        theme.contrast(settings.high_contrast)
        theme.dye(felt)  # all desks share the theme: another one may have left it otherwise
        dress(self.art.folder.parent, settings.dice)
        if self.art.felt != felt:
            self.art.felt = felt
            let_go()
        self.sound.volumes(settings.master, settings.effects, settings.music, settings.muted)

    @property
    def k(self) -> float:
        """Pixels per design unit for everything that is laid out in code (`page().k`)."""
        return self.page().k

    def px(self, units: float) -> int:
        """Return design units in pixels, at least 1 for anything above zero."""
        return self.page().px(units)

    def page(self, deep: bool = False, upright: bool = False) -> DesignArea:
        """Return the design area of the window as it is now; a `deep` one is as high as an upright window.

        So is one that may be `upright`, and its units are larger there.
        """
        return _design_area(self.size, deep, upright)

    @property
    def text_k(self) -> float:
        """The player's text size as a factor: 1.0, 1.25 or 1.5. Pages multiply text by it where there is room."""
        return self.text_size / 100

    @property
    def narrow(self) -> bool:
        """Whether the window is so narrow that text is large there whatever the player has chosen."""
        return self.size[0] < NARROWEST

    @property
    def text_size(self) -> int:
        """The text size that is drawn, in percent: in the smallest windows the largest, or nobody could read it."""
        return LARGEST_TEXT if self.narrow else self.settings.text_size

    def font_px(self, units: float, floor: int = 15) -> int:
        """Return a text height in pixels for a size in design units, never below the legible floor."""
        return max(floor, round(units * self.k))
