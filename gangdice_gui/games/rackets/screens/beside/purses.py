"""Money as the ledgers show it: it is counted up or down to what a seat has now, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger, head_and_face
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.pages.menu import room
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.timeline import ease_out

COUNTS: Final = 400
"""Milliseconds in which it is counted."""
DOLLARS: Final = 10
"""It is counted in so many dollars at a time, like all that is paid here."""


class _Count(NamedTuple):
    was: int
    now: int
    since: float


class Purses:
    """What is counted just now, by seat."""

    def __init__(self) -> None:
        """Begin with nothing to count."""
        self._counts: dict[int, _Count] = {}

    @property
    def busy(self) -> bool:
        """Whether something is counted."""
        return bool(self._counts)

    def change(self, before: Sequence[int], after: Sequence[int], clock: float) -> None:
        """Count from the dollars each seat had to those it has now."""
        shown = self.shown(before, clock)
        for seat, (was, now) in enumerate(zip(shown, after, strict=True)):
            if before[seat] != now:
                self._counts[seat] = _Count(was, now, clock)

    def clear(self) -> None:
        """Have everything counted."""
        self._counts.clear()

    def follow(self, clock: float) -> bool:
        """Take note of the time; returns whether the last count has ended by that."""
        before = self.busy
        self._counts = {seat: count for seat, count in self._counts.items() if clock < count.since + COUNTS}
        return before and not self.busy

    def shown(self, money: Sequence[int], clock: float) -> tuple[int, ...]:
        """Return the dollars that are shown of those each seat has."""
        return tuple(self._now(seat, dollars, clock) for seat, dollars in enumerate(money))

    def _now(self, seat: int, dollars: int, clock: float) -> int:
        count = self._counts.get(seat)
        if count is None:
            return dollars
        share = ease_out(min(1.0, max(0.0, (clock - count.since) / COUNTS)))
        gone = round((count.now - count.was) * share / DOLLARS) * DOLLARS
        return count.now if share >= 1 else count.was + gone

    def places(self, desk: Desk, places: TownMap, show: Show) -> list[Rect]:
        """Return where it is counted, in pixels: nowhere beneath a ladder."""
        return list(self._heads(desk, places, show).values())

    def _heads(self, desk: Desk, places: TownMap, show: Show) -> dict[int, Rect]:
        """Return the same by seat."""
        over = ladder_panel(places).rect if show.ladder is not None else Rect(0, 0, 0, 0)
        heads = {seat: head_and_face(desk, places, show, seat)[0] for seat in self._counts}
        return {seat: head for seat, head in heads.items() if not head.colliderect(over)}

    def draw(self, surface: Surface, desk: Desk, places: TownMap, show: Show, clock: float) -> None:
        """Draw the ledgers in which it is counted, as far as face, name and money are."""
        counted, whole = replace(show, paid=self.shown(show.view.money, clock)), surface.get_clip()
        for seat, place in self._heads(desk, places, show).items():
            surface.set_clip(whole.clip(place))
            if surface.get_clip():
                surface.blit(room(desk.art, desk.size), place, place)
                draw_ledger(show.faction(seat), surface, desk, places, counted)
        surface.set_clip(whole)
