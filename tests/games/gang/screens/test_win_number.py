"""The number of a win stands where the eye is, between the card and the pile, and dice fly past it."""

import itertools

import pygame
import pytest

from gangdice_gui.games.gang.screens.clips import win, win_place
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from tests.games.gang.screens.wins import winner_of


@pytest.fixture
def won(tmp_path):
    return winner_of(tmp_path)


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_a_rival_s_total_counts_up_between_the_card_and_his_pile(won, size, text_size):
    """It lay in the lower right corner, beneath the pile: as far from the eye as there was felt."""
    beside = []
    for (own, dice), winner in itertools.product([(2, 3), (5, 5), (9, 2)], (1, 3)):
        made, _ = won(winner, size=size, own=own, dice=dice, text_size=text_size)
        card, goal = card_rect(made.sight.layout), made.goal
        way, there = (pygame.Vector2(one.center) - card.center for one in (goal.pile, goal.number))
        assert 0.4 < there * way / way.length_squared() < 0.8, (winner, own)
        beside.append(abs(way.cross(there)) / way.length() / goal.number.h)
    # In heights of it, from the line between the two: on that of a rival at the left lies the pot's ring.
    assert sum(beside) / len(beside) < 1.35 and max(beside) < 2.0


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize(
    ("size", "text_size"),
    [(size, text_size) for size in ((1280, 720), (1920, 1080), (1024, 768)) for text_size in (100, 150)],
)
def test_what_flies_to_the_pile_passes_beside_its_number(won, winner, size, text_size):
    """Dice that lay where it comes to stand go away from there; no others are seen behind it."""
    made, _ = won(winner, size=size, text_size=text_size)
    behind, flown = [], 0
    for ms in range(win.LEAVES + win_place.FLIGHT, made.length, 30):
        for die in (die for die in made.aloft(ms) if die.high > 0):
            seen = round(die.px * (1 + 0.12 * die.high))
            box = pygame.Rect(0, 0, seen, seen)
            box.center = round(die.x), round(die.y - die.high * die.px * 0.358)
            over, flown = box.clip(made.goal.number), flown + 1
            if over.w * over.h > 0.05 * seen**2:
                behind.append((ms, die.number))
    assert len(behind) <= 0.035 * flown, behind
