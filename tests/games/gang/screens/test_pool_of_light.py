"""The lamp over rolling dice: where they roll is the lightest place on the table, and the warmest."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.light import SLICES, Dimmed, Pool
from scripts.film_moments import begin

STEP = 10


def lit_by(desk, monkeypatch, moment) -> tuple[Rect, Surface, Surface, Rect]:
    """Return the felt of a throw, the bare table in its light and as it was, and the card."""
    pools: list[tuple[Rect, Pool]] = []
    tight = Pool.tight

    class Spied(Pool):
        @classmethod
        def tight(cls, felt, size):
            pools.append((felt, tight(felt, size)))
            return pools[-1][1]

    monkeypatch.setattr(throw, "Pool", Spied)
    app, table = begin(desk, moment)
    while not pools:
        app.step([], STEP)
    rest = backdrop(desk, table.board.layout)
    light = Dimmed(lambda rect: rest.subsurface(rect).copy(), desk.size, pools[0][1])
    light.make(SLICES)
    seen = rest.copy()
    light.show(seen, 1.0)
    return pools[0][0], seen, rest, card_rect(table.board.layout)


def level(picture: Surface, part: Rect) -> float:
    red, green, blue, *_ = pygame.transform.average_color(picture, part)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_where_dice_roll_is_the_lightest_place_on_the_felt(new_desk, monkeypatch, size):
    """It lay above them, right of the card, where the felt is lightest at rest."""
    zone, seen, rest, card = lit_by(new_desk(size), monkeypatch, "throw-12")
    side = size[1] // 30
    parts = [Rect(x, y, side, side) for x in range(zone.left, zone.right, side) for y in range(0, zone.bottom, side)]
    felt = [part for part in parts if not part.colliderect(card) and part.y > card.y]
    lightest = max(felt, key=lambda part: level(seen, part))
    assert zone.inflate(0, side).contains(lightest.inflate(-side // 2, -side // 2))
    assert not zone.contains(max(felt, key=lambda part: level(rest, part))), "as it does not lie at rest"
    beside = [level(seen, part) for part in felt if part.bottom < zone.top - zone.h // 2]
    assert max(beside) < 0.8 * level(seen, lightest)
    middle = Rect(0, 0, side, side)
    middle.center = zone.center
    warm = [
        (colour[0] + 1) / (colour[2] + 1)
        for colour in (pygame.transform.average_color(it, middle) for it in (seen, rest))
    ]
    assert warm[0] > 1.08 * warm[1]
