"""What stirs on the table beside the play: faces that change, dice that slide to another tray. Nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.console.before_boom import as_it_flew, unseen
from gangdice_gui.games.gang.screens.console.console import widgets
from gangdice_gui.games.gang.screens.console.console_changes import in_box, in_panel, in_place, through_wood
from gangdice_gui.games.gang.screens.console.rivals_dice import draw_glass
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_bare
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.faces import Faces
from gangdice_gui.games.gang.screens.felt.own_frames import frames_room
from gangdice_gui.games.gang.screens.felt.seat_plate import draw_plate
from gangdice_gui.games.gang.screens.felt.sliding import Slide, belong
from gangdice_gui.games.gang.screens.felt.softened import changing, line_changes, states_change, trays_left
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.softened import GOES, HALF, Bed, Softened
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import SPEEDS
from gangdice_gui.ui.widget import moved

ASKED: Final = ("choose", "pick")
"""What is shown while something is asked, as modes."""


class Stirred(Protocol):
    """The board, as what stirs on it sees it."""

    show: Show
    layout: Layout

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""


class Stirring:
    """Follows what is shown, and has the board show what became of faces and dice."""

    def __init__(self, table: TablePage, board: Stirred) -> None:
        """Begin with everything at rest."""
        self.table, self.board, self.settings = table, board, table.desk.settings
        self.faces, self.slide = Faces(), Slide()
        self.softened = Softened(lambda place, coming: table.kept.came(place, coming))
        self._says = 0.0
        """When the aim line, which has said something else until now, says what it has to."""

    @property
    def busy(self) -> bool:
        """Whether dice slide from one tray to the other, a face changes, or the aim line is about to say something."""
        return self.slide.busy or self.faces.busy or self.softened.busy or self.board.show.unsaid

    @property
    def ends(self) -> Sequence[float]:
        """When a face does something although nothing else happens."""
        return self.faces.ends()

    @property
    def _still(self) -> bool:
        """Whether all of this changes at once."""
        return self.settings.still or self.table.laid

    def follow(self) -> None:
        """Let slides end, and let the gang live."""
        board, table, changed = self.board, self.table, self.faces.busy
        board.change(calmed=self.faces.follow(board.show, table.clock, table.moving, self._still))
        if changed and not self.faces.busy:
            table.dirty = True
        if board.show.unsaid and table.clock >= self._says:
            board.change(unsaid=False)
        table.dirty = self.softened.follow(table.desk.size, table.clock) or table.dirty
        if self.slide.busy and self.slide.over(table.clock):
            self.rest()

    def shows(self, show: Show) -> Show:
        """Take note of what is shown next, and return it: what has been said goes bit by bit."""
        board = self.board
        # A question has its own ways; of what is laid open to another person nothing may be left.
        person = show.viewer == board.show.viewer
        same, bursts = person and not show.card_thrown, show.card_thrown and not board.show.card_thrown
        if same and (board.show.mode, show.mode) == ("wait", "choose"):
            self.softened.leave(board.layout["console"].rect)
        elif bursts and show.view.turn is not None and show.view.turn.seat != show.viewer:
            # A rival's dice may still be coming to lie on the console.
            self.softened.leave(Rect(0, 0, self.table.desk.size[0], board.layout["console"].rect.y))
        elif not person or bursts or show.mode != board.show.mode:
            self.softened.clear()
        if person and unseen(board.show) and not unseen(show) and not self.settings.still:
            self._tell_boom(board.show, show)
        if self._still or not same:
            return show
        if not board.show.unsaid and line_changes(self.table.desk, board.show, show):
            # Two sentences over each other could not be read.
            show, self._says = replace(show, unsaid=True), self.table.clock + HALF * GOES
        self._let_go(board.show, show)
        return show

    def _tell_boom(self, before: Show, after: Show) -> None:
        """Have the console say what came of an explosion that has been seen."""
        before, after = as_it_flew(before), replace(after, mode="wait")
        self._turn_console(before, after)
        places = in_place(self.table.desk, self.board.layout, before, after)
        self.softened.keep(places, self.table.seen, self.table.desk.size, self.table.clock)

    def _let_go(self, before: Show, after: Show) -> None:
        """Have what was said go where something else is."""
        desk, layout, seen, now = self.table.desk, self.board.layout, self.table.seen, self.table.clock
        wood = partial(backdrop, desk, layout)
        if before.mode in ASKED and after.mode == "wait":
            # It has gone before the lamp narrows for the dice, which follows the pace.
            place, lasts = layout["console"].rect, GOES * min(1.0, SPEEDS[self.settings.speed])
            stood = [widget for widget in widgets(desk, layout, before) if place.colliderect(widget.rect)]

            def buttons(picture: Surface, part: Rect) -> None:
                for widget in stood:
                    moved(widget, -part.x, -part.y).draw(picture, desk)

            self.softened.keep([place], seen, desk.size, now, Bed(wood, buttons), lasts)
        self._turn_console(before, after)
        for seat, place in states_change(desk, layout, before, after):

            def plate(picture: Surface, part: Rect, seat: int = seat) -> None:
                picture.blit(wood(), (0, 0), part)
                draw_plate(picture, desk, layout, after, seat, part.topleft, said=False)

            self.softened.keep([place], seen, desk.size, now, Bed(None, None, plate))
        if before.unsaid != after.unsaid:
            lies = [aim_line_rect(desk, layout, before if after.unsaid else after)]
            self.softened.keep(lies, seen, desk.size, now, lasts=HALF * GOES)
        self.softened.keep(changing(desk, layout, before, after), seen, desk.size, now)

    def _turn_console(self, before: Show, after: Show) -> None:
        """Have what the console has said go where something else is, which comes when that has gone."""
        desk, layout, seen, now = self.table.desk, self.board.layout, self.table.seen, self.table.clock
        wood = partial(backdrop, desk, layout)
        self.softened.keep(through_wood(desk, layout, before, after), seen, desk.size, now, Bed(wood))
        for place, panel in in_panel(desk, layout, before, after):

            def blank(picture: Surface, part: Rect, panel: Rect = panel) -> None:
                picture.blit(wood(), (0, 0), part)
                draw_bare(picture, desk, layout, after, panel.move(-part.x, -part.y))

            self.softened.keep([place], seen, desk.size, now, Bed(None, None, blank))
        for place, box in in_box(desk, layout, before, after):

            def glass(picture: Surface, part: Rect, box: Rect = box) -> None:
                picture.blit(wood(), (0, 0), part)
                draw_glass(picture, desk, layout, box.move(-part.x, -part.y))

            self.softened.keep([place], seen, desk.size, now, Bed(None, None, glass))

    def pick(self, picked: frozenset[int]) -> None:
        """Show other dice as picked; they slide unless motion is not wanted, and what they lay in goes meanwhile."""
        board, table, clock = self.board, self.table, self.table.clock
        if self._still:
            board.change(picked=picked)
            return
        lay = belong(board.layout, board.show)
        now, then = self.slide.spots(lay, clock), belong(board.layout, replace(board.show, picked=picked))
        moves = [spot for position, spot in lay.items() if now[position] != then.get(position)]
        emptied = partial(trays_left, table.seen, table.desk, board.layout, board.show, moves)
        self.softened.keep([frames_room(board.layout)], emptied, table.desk.size, clock)
        sliding = self.slide.begin(now, then, clock)
        board.change(picked=picked)
        board.change(sliding=sliding)

    def rest(self) -> None:
        """Let all dice be where they belong."""
        self.slide.stop()
        self.board.change(sliding=frozenset())

    def where(self, dice: Sequence[HeldDie]) -> Sequence[HeldDie]:
        """Return dice that are shaken where they are: those picked just now come from where they lay."""
        spots = (
            self.slide.spots(belong(self.board.layout, self.board.show), self.table.clock) if self.slide.busy else {}
        )
        there = [(die, spots.get(die.number)) for die in dice]
        return [replace(die, x=spot.x, y=spot.y, px=spot.px) if spot else die for die, spot in there]

    def draw(self, surface: Surface) -> None:
        """Draw the faces that change, and the dice that slide."""
        board, clock = self.board, self.table.clock
        self.faces.draw(surface, self.table.desk, board.layout, board.show, clock)
        there, outlined = belong(board.layout, board.show), self.settings.outlined_dice
        self.softened.draw(surface, clock)
        self.slide.draw(surface, self.table.dice, board.show, there, clock, outlined)
