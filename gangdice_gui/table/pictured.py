"""The picture a table has of itself, for what lies over it and for what moves on it."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect, Surface

from gangdice_gui.table.pages.page import CoveredPage


class Pictured(CoveredPage):
    """A page that keeps a picture of what lies still on it."""

    def lie_beneath(self) -> None:
        """Keep no picture of itself while a page lies over it that changes everything."""

    def lie_on(self, canvas: Surface) -> None:
        """Paint its picture on that of the page that lay over it, which nobody sees any more."""

    @abstractmethod
    def picture(self, rect: Rect) -> Surface:
        """Return a copy of what lies still within a rectangle of the window."""

    @abstractmethod
    def seen(self, rect: Rect) -> Surface | None:
        """Return a copy of a part of what lay still as it was seen last; None where nothing was."""
