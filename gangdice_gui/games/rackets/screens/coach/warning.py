"""The coach's paper before a clear blunder: both choices side by side, and neither name is squeezed."""

from __future__ import annotations

from gangdice_gui.games.rackets.screens.coach.numbers import Numbers
from gangdice_gui.table.coach.doubt import WIDTHS, Doubt
from gangdice_gui.table.coach.paper import PAD
from gangdice_gui.ui.free_place import Shape


class Costly(Doubt):
    """Asks whether what costs much is meant."""

    def fits(self, shape: Shape) -> bool:
        """Tell whether the choices have room beside their points, or the paper is as wide as it can be."""
        figure, widest = self.said.figure, round(max(WIDTHS) * shape.px)
        inner = shape.w - 2 * round(PAD * shape.px)
        names = not isinstance(figure, Numbers) or figure.fits(self.desk, inner, shape.px)
        return super().fits(shape) and (names or shape.w >= widest)
