"""What there is to press on the town: every space, and the eye that shows one's own secrets while it is held."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKET_AT, TERRITORY, Space, distance
from gangdice_gui.games.rackets.rules.figures import HOLDS, MAKES, STRUCTURES
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import draw_rings
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, IconButton, Widget

REACH: Final = 9
"""Rings round a space under the pointer: as far as a perch may look."""


class SpaceSpot(Widget):
    """One space of the town: it can be pressed, and says what stands there."""

    def __init__(
        self, space: Space, rect: Rect, says: Callable[[], str], rings: Callable[[Surface], None] | None = None
    ) -> None:
        """Make it; `rings` draws how far everything is from here, under the pointer."""
        self.says = says
        super().__init__(f"space:{space}", rect)
        self.rings = rings

    @property
    def tip(self) -> str:
        """What stands here. A hundred spaces are made anew with every change, and at most one of them is asked."""
        return self.says()

    @tip.setter
    def tip(self, text: str) -> None:
        """Take no other text."""

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here: it does not, for the arrows move over the town by themselves."""
        return False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw a thin line round the space under the pointer."""
        if self.hover:
            if self.rings is not None:
                self.rings(surface)
            pygame.draw.rect(surface, theme.FOCUS, self.rect.inflate(-2, -2), 2, border_radius=self.rect.w // 10)


class Eye(IconButton):
    """Shows one's own secrets as long as it is held."""

    def press(self, pos: tuple[int, int]) -> Fired | None:
        """Begin to show."""
        return Fired(self.name, True)

    def drag(self, pos: tuple[int, int]) -> Fired | None:
        """End where the pointer leaves it."""
        return None if self.rect.collidepoint(pos) else Fired(self.name, False)

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """End."""
        return Fired(self.name, False)

    def activate(self) -> Fired | None:
        """Do nothing: a key that is held does it, not one that is pressed."""
        return None


def spots(desk: Desk, places: TownMap, show: Show) -> list[Widget]:
    """Return every space, and the eye where there is anything to look at."""
    # From where an errand might begin it is seen how far it would be; while one is planned its own rings are there.
    own = TERRITORY[show.faction(show.viewer)] if show.mode == "act" and not show.draft.start else ()

    def rings(space: Space) -> Callable[[Surface], None] | None:
        return (lambda surface: draw_rings(surface, desk, places, space, REACH)) if space in own else None

    found: list[Widget] = [
        SpaceSpot(space, rect, partial(about, desk.words, show, space), rings(space))
        for space, rect in places.spaces.items()
    ]
    found.append(MarketSpot(places.layout["mood"].rect, with_key(desk, desk.words("town.cards.tip"), "K")))
    if show.asked and (show.secret is not None or _has_secrets(show)):
        rect = places.layout["actions"].rect
        side, pad = round(places.text * 2), max(8, round(places.text * 0.75))
        place = Rect(rect.right - pad - side, rect.y + pad - 2, side, side)
        found.append(Eye("peek", place, "eye", tip=with_key(desk, desk.words("town.peek_tip"), "P")))
    return found


class MarketSpot(Widget):
    """The mood of the market in the strip: pressed, it lays the market cards over the table."""

    def __init__(self, rect: Rect, tip: str) -> None:
        """Make it."""
        super().__init__("market", rect, tip=tip)
        self.shortcut = pygame.K_k

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here: it does not, for the arrows and K are shorter."""
        return False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw a thin line round it under the pointer."""
        if self.hover:
            pygame.draw.rect(surface, theme.FOCUS, self.rect.inflate(4, 4), 2, border_radius=6)


def _has_secrets(show: Show) -> bool:
    view = show.view
    return bool(view.wires or view.aims or any(n for n in view.hand if n))


def about(words: Words, show: Show, space: Space) -> str:
    """Return what a space is and what stands on it, in a line or two; empty for an empty one."""
    view = show.view
    structure = view.board.get(space)
    if space in MARKET_AT:
        return words("town.tip_market", good=narrate.good(MARKET_AT[space], words), space=space)
    if structure is None:
        start = show.draft.start
        if start and FACTION_AT[space] != show.faction(show.viewer):
            return words("town.tip_far", space=space, n=distance(start, space), start=start)
        return ""
    figures = STRUCTURES[structure.kind]
    parts = [words("town.chosen_house", kind=words(f"town.kinds.{structure.kind}"), space=space)]
    if figures.levels > 1:
        parts.append(words("town.tip_level", n=structure.level))
    if structure.kind in MAKES:
        parts.append(words("town.tip_makes", n=figures.batches[structure.level - 1]))
    if structure.kind in HOLDS:
        parts.append(words("town.tip_holds", n=structure.goods, room=figures.batches[structure.level - 1]))
    if structure.damaged:
        parts.append(words("town.tip_damaged"))
    elif structure.out:
        parts.append(words("town.tip_out", n=structure.out))
    if is_guarded(view, space):
        parts.append(words("town.tip_guarded"))
    return ", ".join(parts)
