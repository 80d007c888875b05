"""What an explosion leaves on the felt until the round ends: a burnt place, pieces of the card, the card.

The card is the rule of the round for all who still play: it lies there smaller and sooty, but can be read. The embers
have gone out by then: what glows on would be taken for something to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_picture, card_rect, draw_card
from gangdice_gui.games.gang.screens.felt.shards import (
    LARGE,
    NEAR,
    UNITS,
    Shard,
    draw_piece,
    piece_rect,
    shards_of,
    turned_piece,
)
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.ahead import Steps, image
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.enlarged import Growing, Size, thinned
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.traced import Traced

WIDE: Final = (690.0, 456.0)
"""The burnt place, in units of a card 264 wide."""
LOW: Final = 30.0
"""How far below the card's middle its own is."""
SMALL: Final = 0.64
"""How large the card is that lies on it, of its usual size."""
TURNED: Final = -6.0
SOOT: Final = (212, 204, 190)
CLEAN: Final = (230, 224, 216)
"""What the soot leaves of its colours, of 255, and where contrasts are to be high."""
GLOW: Final = (520, 344)
"""The size the embers are baked in."""
ACROSS: Final = 100.0
"""How far a piece reaches at most from its middle, in units."""
_made: dict[tuple[object, ...], Surface] = {}
for_one_size(_made.clear)


def scorched(show: Show) -> bool:
    """Tell whether something has exploded in this round."""
    return show.view.card is not None and (show.burst or any(turn.valid is False for turn in show.view.turns))


def card_now(layout: Layout, show: Show) -> Rect:
    """Return where the card of the round lies, as large as it is; the burnt one is turned a little besides."""
    card = card_rect(layout)
    if scorched(show):
        card = card.inflate(round(card.w * (SMALL - 1)), round(card.h * (SMALL - 1)))
    return card


def scorch_rect(layout: Layout) -> Rect:
    """Return where the burnt place is."""
    card = card_rect(layout)
    k = card.w / UNITS
    rect = Rect(0, 0, round(WIDE[0] * k), round(WIDE[1] * k))
    rect.center = card.centerx, card.centery + round(LOW * k)
    return rect


def burnt_place(desk: Desk, layout: Layout) -> tuple[Surface, Rect]:
    """Return the burnt felt alone, and where it is."""
    rect = scorch_rect(layout)
    return desk.art.image("effects/scorch", *rect.size), rect


def burnt_ahead(desk: Desk, layout: Layout) -> Steps:
    """Make it, beside frames that are seen."""
    return image(desk.art, "effects/scorch", *scorch_rect(layout).size)


def embers(desk: Desk, layout: Layout) -> tuple[Surface, Rect]:
    """Return what glows in it at first, and where."""
    rect = scorch_rect(layout)
    key = ("embers", rect.size)
    if key not in _made:
        _made[key] = pygame.transform.smoothscale(_small_embers(desk), rect.size)
    return _made[key], rect


def _small_embers(desk: Desk) -> Surface:
    return desk.art.once("effects/embers", *GLOW)


class Embers:
    """The embers as they fade."""

    def draw(self, surface: Surface, desk: Desk, layout: Layout, bright: int) -> None:
        """Draw so much of them, of 255."""
        draw_share(surface, *embers(desk, layout), bright / 255)


class LargeEmbers:
    """The embers as they fade in a large window: thinned while they are small, and enlarged for the next frames."""

    def __init__(self, beside: Beside, desk: Desk, layout: Layout) -> None:
        """Begin with no picture."""
        self._desk, self._place, self._fades = desk, scorch_rect(layout), Growing(beside)
        self._small: Surface | None = None

    def soon(self, bright: int) -> None:
        """Say how much of them will be seen first."""
        self._fades.next(*self._look(bright))

    def draw(self, surface: Surface, bright: int, later: int) -> None:
        """Draw so much of them, of 255, having thought of how much it will be `later`."""
        left = self._fades.at(*self._look(bright))
        self._fades.next(*self._look(later))
        surface.blit(left, self._place)

    def _look(self, bright: int) -> tuple[Hashable, Callable[[], Surface], Size, Size]:
        """Return the key of a look, what makes it small, and its size, which is the largest as well."""
        if self._small is None:
            self._small = _small_embers(self._desk)
        return bright, partial(thinned, self._small, bright), self._place.size, self._place.size


def draw_scorch(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the burnt place with the pieces that lie on it, where there is one, on the bare felt."""
    card = show.view.card
    if not scorched(show) or card is None:
        return
    if card_rect(layout).w <= LARGE:
        _burn(surface, desk, layout, card)
        return
    whole, key = _reach(layout).clip(surface.get_rect()), _felt_key(desk, layout, card)
    if isinstance(surface, Traced):
        surface.note(whole, lambda on: _draw_felt(on, desk, layout, card, whole), *key)
    else:
        _draw_felt(surface, desk, layout, card, whole)


def _felt_key(desk: Desk, layout: Layout, card: str) -> tuple[object, ...]:
    felt = desk.art.felt, desk.settings.high_contrast, tuple(layout["felt"].rect), tuple(layout["console"].rect)
    return "felt", card, desk.words.language, *felt


def _draw_felt(surface: Surface, desk: Desk, layout: Layout, card: str, whole: Rect) -> None:
    """Draw the burnt felt of a large window, which is kept once it has been drawn wholly."""
    key = _felt_key(desk, layout, card)
    if key in _made:
        surface.blit(_made[key], whole)
        return
    _burn(surface, desk, layout, card)
    if surface.get_clip().contains(whole):
        _keep_felt(key, surface.subsurface(whole).copy())


def _keep_felt(key: tuple[object, ...], felt: Surface) -> None:
    for old in [old for old in _made if old[0] in ("felt", "piece")]:
        del _made[old]
    _made[key] = felt


def _reach(layout: Layout) -> Rect:
    """Return a rectangle that holds the burnt place and all pieces that lie on it."""
    card = card_rect(layout)
    k = card.w / UNITS
    lie = Rect(0, 0, round(2 * (NEAR[0] + ACROSS) * k), round(2 * (NEAR[1] + ACROSS) * k))
    lie.center = card.center
    return lie.union(scorch_rect(layout))


def _burn(surface: Surface, desk: Desk, layout: Layout, card: str, right: int = 0, down: int = 0) -> None:
    """Burn the felt, `right` and `down` by so many pixels."""
    picture, rect = burnt_place(desk, layout)
    surface.blit(picture, rect.move(right, down))
    place = card_rect(layout).move(right, down)
    for piece in shards_of(desk, card, place.size).pieces:
        if piece.stays:
            draw_piece(surface, _lies(desk, layout, card, piece), piece.pose(1.0), place.center, place.w / UNITS)


def ahead(desk: Desk, layout: Layout, card: str, bare: Surface) -> Iterator[Literal[True]]:
    """Make the burnt felt of a large window, a part at each step, out of the `bare` one: at once it would be late.

    It is kept: to draw what lies on it takes longer than all the rest of the table.
    """
    key = _felt_key(desk, layout, card)
    if card_rect(layout).w <= LARGE or key in _made:
        return
    for piece in shards_of(desk, card, card_rect(layout).size).pieces:
        if piece.stays:
            _lies(desk, layout, card, piece)
            yield True
    whole = _reach(layout).clip(bare.get_rect())
    felt = Surface(whole.size)
    felt.blit(bare, (0, 0), whole)
    yield True
    _burn(felt, desk, layout, card, -whole.x, -whole.y)
    _keep_felt(key, felt)
    yield True


def _lies(desk: Desk, layout: Layout, card: str, piece: Shard) -> Surface:
    """Return a piece as it lies in the end, kept with those of its card; in a large window until the felt is."""
    whole = ("piece", card, card_rect(layout).size, desk.words.language)
    key = (*whole, piece.number)
    if key not in _made:
        for old in [old for old in _made if old[0] == "piece" and old[: len(whole)] != whole]:
            del _made[old]
        _made[key] = turned_piece(piece, piece.pose(1.0), burnt=True)
    return _made[key]


def sooty_ahead(desk: Desk, layout: Layout, card: str) -> Iterator[Literal[True]]:
    """Make the card as it lies there; its picture is read beside the frames: that is half of what it takes."""
    if _sooty_key(desk, layout, card) not in _made:
        while desk.art.expect(f"cards/{card}", *_sooty_size(layout)):
            yield True
    sooty_card(desk, layout, card)
    yield True


def _sooty_key(desk: Desk, layout: Layout, card: str) -> tuple[object, ...]:
    soot = CLEAN if desk.settings.high_contrast else SOOT
    return "card", card, card_rect(layout).size, desk.words.language, soot


def _sooty_size(layout: Layout) -> tuple[int, int]:
    place = card_rect(layout)
    return round(place.w * SMALL), round(place.h * SMALL)


def sooty_card(desk: Desk, layout: Layout, card: str) -> tuple[Surface, Rect]:
    """Return the card as it lies on the burnt place, and where."""
    place = card_rect(layout)
    soot = CLEAN if desk.settings.high_contrast else SOOT
    key = _sooty_key(desk, layout, card)
    if key not in _made:
        for old in [old for old in _made if old[0] == "card"]:
            del _made[old]
        # Cut anew in this size: letters that are scaled down twice can no longer be read.
        sooty = card_picture(desk, card, _sooty_size(layout)).copy()
        sooty.fill(soot, special_flags=pygame.BLEND_RGB_MULT)
        _made[key] = pygame.transform.rotozoom(sooty, TURNED, 1.0)
    picture = _made[key]
    return picture, picture.get_rect(center=place.center)


def lies_there(desk: Desk, layout: Layout, card: str) -> list[tuple[Surface, Rect]]:
    """Return the sooty card and its pieces that lie round it, as pictures, and where."""
    place = card_rect(layout)
    k, found = place.w / UNITS, [sooty_card(desk, layout, card)]
    for piece in shards_of(desk, card, place.size).pieces:
        if piece.stays:
            picture = _lies(desk, layout, card, piece)
            found.append((picture, piece_rect(picture, piece.pose(1.0), place.center, k)))
    return found


def draw_round_card(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the card of the round: sooty where something has exploded."""
    if not scorched(show) or show.view.card is None:
        draw_card(surface, desk, layout, show)
    elif not show.card_thrown and not show.card_flying:
        surface.blit(*sooty_card(desk, layout, show.view.card))
