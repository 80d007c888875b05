"""The coach's paper before a clear blunder: it takes the hint's place where it lies over a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.paint import painting
from gangdice_gui.table.coach.doubt import Doubt


class Sure(Doubt):
    """Asks whether a blunder is meant."""

    def clear(self, surface: Surface) -> Iterator[None]:
        """Take the hint away of which the ends would stand out from under this paper: the table is painted there."""
        board: Any = self.table.board
        for paper in board.papers():
            if paper.colliderect(self.box):
                surface.set_clip(paper)
                try:
                    for _ in painting(board.brush(surface), board.places, board.show, board.selection):
                        yield
                finally:
                    surface.set_clip(None)
