"""The answer in the making: what presses and keys do to the draft, and what is taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKET_AT, SPACES, TERRITORY, Space, role
from gangdice_gui.games.rackets.rules.goods import would_make
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.sheets.targets import (
    KINDS,
    ON_MAP,
    aim_at,
    begin,
    nearest_best,
    perches,
    stocked,
    targets,
    walks,
)
from gangdice_gui.games.rackets.screens.sheets.verbs import FREE, VERBS
from gangdice_gui.games.rackets.screens.show import Draft, Mode, Show
from gangdice_gui.games.rackets.screens.town.town_map import grid
from gangdice_gui.ui.widgets import Widget

WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PLACED: Final = 3
"""Structures everybody begins with."""


class Selection:
    """The draft, and what it was before each change."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.draft = Draft()
        self.mode: Mode = "wait"
        self.plots: tuple[Space, ...] = ()
        self._past: list[Draft] = []

    def ask(self, mode: Mode, plots: tuple[Space, ...] = ()) -> None:
        """Begin to answer a question."""
        self.mode, self.plots, self._past = mode, plots, []
        self.draft = Draft(target=plots[0] if mode == "place" and plots else "")

    def say(self, draft: Draft) -> None:
        """Say something else from now on."""
        if draft != self.draft:
            self._past.append(self.draft)
            self.draft = draft

    def take_back(self) -> bool:
        """Take the last change back; returns whether there was one."""
        if not self._past:
            return False
        self.draft = self._past.pop()
        return True

    def leave(self) -> bool:
        """Go back to where nothing was said, or take back the last plot; returns whether there was either."""
        if self.mode == "place" and self.draft.placed:
            self.say(replace(self.draft, placed=self.draft.placed[:-1]))
            return True
        if self.mode in ("act", "drop") and self.draft != Draft():
            self.say(Draft())
            return True
        return False

    # ------------------------------------------------------------ presses

    def fired(self, view: View, seat: int, name: str, value: object) -> None:
        """Take a widget's word that only changes the draft."""
        word, _, rest = name.partition(":")
        draft = self.draft
        if name in VERBS or name in FREE:
            self.say(begin(view, seat, name, draft.target))
        elif word == "space":
            self.press(view, seat, rest)
        elif word == "kind":
            self.say(self._keep_plot(view, seat, replace(draft, kind=rest)))
        elif word == "target":
            self.say(aim_at(view, seat, draft, rest) if rest in SPACES else replace(draft, target=rest))
        elif word == "perch":
            self.say(begin(view, seat, "aim", rest))
        elif word == "to":
            draft = replace(draft, to=int(rest))
            self.say(stocked(view, seat, draft) if draft.verb == "offer" else draft)
        elif word == "way":
            self.say(stocked(view, seat, replace(draft, way="buy" if rest == "buy" else "sell")))
        elif word == "good":
            self.say(stocked(view, seat, draft, rest))
        elif word == "count":
            self.draft = replace(draft, count=int(str(value)))
        elif word == "unplace":
            self.say(replace(draft, placed=draft.placed[: int(rest)]))
        elif word == "back":
            self.leave()

    def _keep_plot(self, view: View, seat: int, draft: Draft) -> Draft:
        found = targets(view, seat, draft)
        return draft if draft.target in found or not found else replace(draft, target=found[0])

    def press(self, view: View, seat: int, space: Space) -> None:
        """Take a press on a space."""
        draft, own = self.draft, FACTION_AT[space] == view.options.factions[seat]
        if self.mode == "place":
            self._toggle(space)
        elif self.mode == "drop":
            if space in self.plots:
                self.say(replace(draft, target="" if draft.target == space else space))
        elif self.mode == "act":
            if walks(view, seat, draft) and own and space not in targets(view, seat, draft):
                self.say(replace(draft, start=space))
            elif draft.verb == "aim" and space in perches(view, seat):
                self.say(begin(view, seat, "aim", space))
            elif draft.verb in ON_MAP and space in targets(view, seat, draft):
                self.say(aim_at(view, seat, draft, space))
            elif draft.verb in ("", *ON_MAP):
                self.say(self._first(view, seat, space))

    def _first(self, view: View, seat: int, space: Space) -> Draft:
        """Return the draft of a space pressed before any verb."""
        if space in view.board:
            return Draft(target=space)
        own = FACTION_AT[space] == view.options.factions[seat]
        verb = "sell" if space in MARKET_AT else "build" if own and role(space) == "plot" else ""
        if verb and space in targets(view, seat, begin(view, seat, verb)):
            return begin(view, seat, verb, space)
        return Draft()

    def _toggle(self, space: Space) -> None:
        placed = self.draft.placed
        if space in placed:
            self.say(replace(self.draft, placed=tuple(s for s in placed if s != space), target=space))
        elif space in self.plots and len(placed) < PLACED:
            self.say(replace(self.draft, placed=(*placed, space), target=space))

    # ------------------------------------------------------------ keys

    def enter(self, view: View, seat: int) -> bool:
        """Take Enter where it does not answer yet: it puts a structure down."""
        if self.mode != "place" or len(self.draft.placed) == PLACED or self.draft.target in self.draft.placed:
            return False
        self._toggle(self.draft.target)
        free = [plot for plot in self.plots if plot not in self.draft.placed]
        near = min(free, key=lambda plot: _apart(plot, self.draft.target))
        self.draft = replace(self.draft, target=near)
        return True

    def arrow(self, view: View, seat: int, key: int) -> bool:
        """Move over the town: the start of an errand, else the target; returns whether there was anything to move."""
        draft = self.draft
        if self.mode == "act" and walks(view, seat, draft):
            starts = TERRITORY[view.options.factions[seat]]
            found = _next(draft.start, starts, WAYS[key])
            self.say(replace(draft, start=found or draft.start))
            return True
        spots = self._spots(view, seat)
        if not spots:
            return False
        found = _next(draft.target, spots, WAYS[key]) if draft.target in SPACES else spots[0]
        if found:
            draft = replace(draft, target=found)
            self.say(aim_at(view, seat, draft, found) if self.mode == "act" else draft)
        return True

    def tab(self, view: View, seat: int, by: int) -> bool:
        """Go on to the next thing on the sheet: the next kind to build, perch to aim, or target."""
        draft = self.draft
        if self.mode == "drop" and self.plots:
            choices = ["", *self.plots]
            self.say(replace(draft, target=_after(choices, draft.target, by)))
            return True
        if self.mode != "act" or draft.verb not in ON_MAP:
            return False
        if draft.verb == "build":
            self.say(self._keep_plot(view, seat, replace(draft, kind=_after(KINDS, draft.kind, by))))
        elif draft.verb == "aim" and len(own := perches(view, seat)) > 1:
            self.say(begin(view, seat, "aim", _after(own, draft.perch, by)))
        elif found := targets(view, seat, draft):
            self.say(aim_at(view, seat, draft, _after(found, draft.target, by)))
        return True

    def _spots(self, view: View, seat: int) -> list[Space]:
        if self.mode in ("place", "drop"):
            return list(self.plots)
        return targets(view, seat, self.draft) if self.mode == "act" and self.draft.verb in ON_MAP else []

    def best(self, view: View, seat: int) -> None:
        """Move the start of an errand to the best space there is."""
        if walks(view, seat, self.draft):
            self.say(replace(self.draft, start=nearest_best(view, seat, self.draft.target)))


def first_press(show: Show, answers: Sequence[Widget]) -> str:
    """Return what Enter means before anything was moved to, empty where it means nothing."""
    able = [widget.name for widget in answers if widget.enabled or widget.name == "confirm"]
    # Whoever only presses Enter shall not spend a round on making nothing.
    idle = show.mode == "act" and not would_make(show.mine, show.viewer)
    found = (name for name in ("confirm", *VERBS) if name in able and not (idle and name == "produce"))
    return next(found, "")


def _after(choices: Sequence[str], now: str, by: int) -> str:
    at = choices.index(now) if now in choices else -1 if by > 0 else 0
    return choices[(at + by) % len(choices)]


def _apart(one: Space, two: Space) -> int:
    (x, y), (u, v) = grid(one), grid(two)
    return (x - u) ** 2 + (y - v) ** 2


def _next(now: Space, spots: Iterable[Space], way: tuple[int, int]) -> Space | None:
    """Return the nearest of some spaces that way, None where there is none."""
    x, y = grid(now)
    best: tuple[float, Space] | None = None
    for space in spots:
        u, v = grid(space)
        ahead, aside = (u - x) * way[0] + (v - y) * way[1], abs((u - x) * way[1]) + abs((v - y) * way[0])
        if ahead > 0 and (best is None or (ahead + 2.5 * aside, space) < best):
            best = (ahead + 2.5 * aside, space)
    return best[1] if best else None
