"""What the papers of the coach of Gang of Dice know of the table they lie on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import beat_rect, card_rect
from gangdice_gui.games.gang.screens.felt.obstacles import taken
from gangdice_gui.games.gang.screens.felt.scorch import lies_there, scorched
from gangdice_gui.games.gang.screens.felt.shown_how import small_paper
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.coach.page import CoachPage
from gangdice_gui.table.pages.page import CoveredPage
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout


class Seen(Protocol):
    """The board, as the coach sees it."""

    layout: Layout
    show: Show

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""


class Result(CoveredPage):
    """The result of a round, as a paper may lie over it instead of the table."""

    def lying(self, spoken_of: tuple[int, int] | None) -> list[Obstacle]:
        """Return what lies under the paper; see RoundResult."""
        raise NotImplementedError

    def marks(self, spoken_of: tuple[int, int] | None) -> list[Rect]:
        """Return where the dice of a round and a seat lie."""
        raise NotImplementedError


class GangPaper(CoachPage):
    """A paper over the table of Gang of Dice, which knows what lies there."""

    board: Seen

    def arrive(self) -> None:
        """Take the hint away meanwhile: its tail would come out from under this paper."""
        super().arrive()
        self.board.change(advice=None)

    @property
    def layout(self) -> Layout:
        """Where everything lies on the table."""
        return self.board.layout

    @property
    def letters(self) -> int:
        """The wanted height of its letters, in pixels."""
        return self.layout["odds"].font

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper."""
        return taken(self.desk, self.board.layout, self.board.show)

    def clear(self, surface: Surface) -> Iterator[None]:
        """Take the small paper away of which the ends would stand out from under this one."""
        small = small_paper(self.desk, self.layout, self.board.show) if self.under is self.table else None
        if small is not None and small.colliderect(self.box):
            surface.blit(backdrop(self.desk, self.layout), small, small)
            yield

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the dice spoken of, the card and its rule."""
        layout, show = self.board.layout, self.board.show
        found = [aim_line_rect(self.desk, layout, show)]
        if not scorched(show):
            found.append(card_rect(layout))
        if "beat" in layout and show.view.leader is not None:
            found.append(beat_rect(layout))
        return found

    def lit_shapes(self) -> list[tuple[Surface, Rect]]:
        """Return a card that has burst, with its pieces: a rectangle would cut through them."""
        layout, show = self.board.layout, self.board.show
        if self.under is not self.table or not scorched(show) or show.view.card is None:
            return []
        return lies_there(self.desk, layout, show.view.card)
