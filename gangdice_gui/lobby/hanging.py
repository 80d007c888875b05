"""The closed curtain with what stands on it, of which the cloth is everybody's and only the rest its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pygame import Rect, Surface

from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.cloth import cloth
from gangdice_gui.ui.desk import Desk


def borrowed(table: Scene) -> Surface:
    """Return a picture as large as the window: the table's own, which has to be painted anew for whoever comes.

    A large window has another one in stock, and no time to lose what of the table need not be painted again.
    """
    return spare.got(table.desk.size, Surface((1, 1))) if memory.large() else table.lend()


def give_back(table: Scene, canvas: Surface) -> None:
    """Return what was borrowed from a table."""
    spare.give(canvas) if memory.large() else table.lie_on(canvas)


class Hanging:
    """Painted on a picture the table lends, which nobody sees meanwhile; of that the places are kept that differ.

    All of it would be another picture as large as the window, beside the cloth it is painted on.
    """

    def __init__(self, desk: Desk, table: Scene) -> None:
        """Begin with nothing painted, before a table."""
        self._desk, self._table = desk, table
        self._still = StillPicture()
        self._stands: list[tuple[Surface, Rect]] | None = None
        """What stands on the cloth, and where; None until it is painted."""

    def spoil(self) -> None:
        """Have it painted anew."""
        self._stands = None
        if not self._still.gone:
            give_back(self._table, self._still.lent())

    def begin(self, paint: Callable[[Surface], Iterator[None]]) -> None:
        """Have it painted by `paint`, part by part, where it is not."""
        if self._stands is None and self._still.gone:
            self._still.lie_on(borrowed(self._table))
            self._still.spoil(self._desk.size, paint)

    def goes_on(self) -> bool:
        """Paint as much of it as a frame has room for; returns whether the next one draws it."""
        return self._still.goes_on()

    def stand(self, places: Iterable[Rect]) -> None:
        """Paint what is left of it, and keep these places: all that is not bare cloth."""
        if self._stands is None:
            hung = self._still.whole()
            clipped = [place.clip(hung.get_rect()) for place in places]
            self._stands = [(hung.subsurface(place).copy(), place) for place in clipped]
            give_back(self._table, self._still.lent())

    def lay(self, surface: Surface, down: int) -> None:
        """Lay it on a surface, so many pixels further down than where it hangs."""
        surface.blit(cloth(self._desk.art, self._desk.size), (0, down))
        surface.fblits([(picture, place.move(0, down)) for picture, place in self._stands or ()])

    def let_go(self) -> None:
        """Keep nothing, nor have the table: a page hides both."""
        self.spoil()
        self._table.lie_beneath()
