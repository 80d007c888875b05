"""What clips of a game are made from in which hands throw: the table, and how the hand at it let go last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.glove import Glove, throws
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.sight import TableSight
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.throw import Throw

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HandSight(TableSight):
    """The table at one moment; a game adds where things lie."""

    clenched: float
    """How far the hands that shook the dice had closed, 0 to 1."""
    flick: Flick
    """How the hand let go of them."""
    held: tuple[Point, ...]
    """Where they were in that hand; empty where none held them."""
    palm: Point | None
    """Where the palm of its glove was."""

    @staticmethod
    def hand_of(table: TablePage) -> dict[str, Any]:
        """Return how the hand at a table let go last, as these fields."""
        hand = table.shaking
        return {"clenched": table.clenched, "flick": hand.flick, "held": hand.spots, "palm": hand.palm}

    def gloved(
        self,
        colour: str,
        palm: Point,
        throw: Throw,
        brisk: float = 1.0,
        lowest: float = 0.0,
        near: bool = True,
        there: float = 0.0,
        size: float = 1.0,
    ) -> tuple[Clip, Clip]:
        """Return the glove that throws from a palm: what lies under the dice, and over them; see `throws`.

        It is so many times as large as usual.
        """
        k = self.desk.k * size
        glove = Glove(self.desk.art, colour, k)
        return throws(glove, palm, lowest, throw, k, brisk=brisk, near=near, there=there)
