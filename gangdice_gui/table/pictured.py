"""The picture a table has of itself, for what lies over it and for what moves on it."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect, Surface

from gangdice_gui.table.pages.page import CoveredPage
from gangdice_gui.table.picture import Picture


class Pictured(CoveredPage):
    """A page that keeps a picture of what lies still on it."""

    kept: Picture

    def lie_beneath(self) -> None:
        """Keep no picture of itself while a page lies over it that hides all of it, or changes everything."""
        self.kept.let_go()

    def lend(self) -> Surface:
        """Hand its picture over to draw on: it has to be painted anew anyway for whoever comes."""
        canvas = self.kept.lent()
        return canvas if canvas is not None and canvas.get_size() == self.desk.size else super().lend()

    def lie_on(self, canvas: Surface) -> None:
        """Paint its picture on one that it has lent, or that of a page that is gone."""
        self.kept.lie_on(canvas)

    @abstractmethod
    def picture(self, rect: Rect) -> Surface:
        """Return a copy of what lies still within a rectangle of the window."""

    @abstractmethod
    def seen(self, rect: Rect) -> Surface | None:
        """Return a copy of a part of what lay still as it was seen last; None where nothing was."""
