"""The sixteen warnings, as a table of hands and as their plain meaning over every hand of up to four dice."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

from gangdice_gui.games.gang import bots
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts, culprits, is_card

BOSS = 0
# condition, faces, the positions that are to blame
TABLE = [
    ("total-7", (3, 4), (0, 1)),
    ("total-7", (3, 3), ()),
    ("total-7", (0, 5, 0, 2), (1, 3)),
    ("total-7", (0,) * 20, ()),
    ("total-10", (5, 5), (0, 1)),
    ("total-10", (5, 4, 0), ()),
    ("total-11", (5, 5, 1), (0, 1, 2)),
    ("total-11", (5, 5), ()),
    ("total-13", (5, 5, 3), (0, 1, 2)),
    ("total-13", (4, 4, 4, 0), ()),
    ("run-2", (5, 3, 2), (1, 2)),
    ("run-2", (0, 1), ()),
    ("run-2", (1, 3, 5), ()),
    ("run-2", (2, 2, 3, 5), (0, 1, 2)),
    ("run-2", (1, 2, 3, 4, 5), (0, 1, 2, 3, 4)),
    ("run-2", (1, 2, 4, 5), (0, 1, 2, 3)),
    ("run-3", (1, 2, 4, 5), ()),
    ("run-3", (5, 1, 3, 4), (0, 2, 3)),
    ("run-3", (0, 1, 2), ()),
    ("run-3", (1, 2, 3, 5, 3), (0, 1, 2, 4)),
    ("odd-1", (2, 0, 4), ()),
    ("odd-1", (2, 3), (1,)),
    ("odd-1", (5, 2, 1, 3), (0, 2, 3)),
    ("odd-2", (1, 2, 4), ()),
    ("odd-2", (1, 1), (0, 1)),
    ("odd-2", (1, 2, 3, 5), (0, 2, 3)),
    ("odd-3", (1, 5, 2, 0), ()),
    ("odd-3", (1, 5, 2, 3), (0, 1, 3)),
    ("odd-3", (1, 5, 2, 3, 1), (0, 1, 3, 4)),
    ("different-2", (4, 4, 0), ()),
    ("different-2", (4, 0, 2), (0, 2)),
    ("different-3", (1, 2, 2, 0), ()),
    ("different-3", (1, 2, 2, 3), (0, 1, 2, 3)),
    ("pair", (1, 2, 3, 4, 5, 0), ()),
    ("pair", (0, 0, 4), ()),
    ("pair", (4, 2, 4), (0, 2)),
    ("pair", (4, 4, 4, 1, 2, 2), (0, 1, 2, 4, 5)),
    ("fives-2", (5, 4, 0), ()),
    ("fives-2", (5, 1, 5), (0, 2)),
    ("has-1", (0, 2, 5), ()),
    ("has-1", (1, 2, 1), (0, 2)),
    ("has-45", (1, 3, 0), ()),
    ("has-45", (4, 3, 5), (0, 2)),
    ("has-345", (1, 2, 0), ()),
    ("has-345", (3, 2), (0,)),
]


@pytest.mark.parametrize(("condition", "faces", "blame"), TABLE)
def test_a_hand_and_the_dice_to_blame(condition, faces, blame):
    assert culprits(condition, faces) == blame


def test_the_table_shows_every_condition_holding_and_not_holding():
    assert {(c, bool(blame)) for c, _, blame in TABLE} == {(c, yes) for c in CONDITIONS for yes in (True, False)}


def plainly(condition, faces):
    """Say again, in other words and die by die, whether a condition holds."""
    values = [face for face in faces if face != BOSS]
    kind, _, figures = condition.partition("-")
    n = int(figures or 0)
    groups = list(combinations(values, n)) if kind in ("run", "odd", "different") else []
    match kind:
        case "total":
            return sum(values) >= n
        case "run":
            return any(max(g) - min(g) == n - 1 and len(set(g)) == n for g in groups)
        case "odd":
            return any(all(v % 2 for v in g) for g in groups)
        case "different":
            return any(len(set(g)) == n for g in groups)
        case "pair":
            return any(a == b for a, b in combinations(values, 2))
        case "fives":
            return values.count(5) >= 2
        case "has":
            return any(str(v) in figures for v in values)
    raise AssertionError(condition)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_hand_of_up_to_four_dice(condition):
    hands = [faces for dice in range(1, 5) for faces in product(range(6), repeat=dice)]
    assert len(hands) == 6 + 36 + 216 + 1296
    for faces in hands:
        blame = culprits(condition, faces)
        assert bool(blame) == plainly(condition, faces), faces
        assert all(faces[i] != BOSS for i in blame)
        assert list(blame) == sorted(set(blame))
        if blame:
            # The culprits alone are enough, and a Boss more or less changes nothing.
            assert plainly(condition, [faces[i] for i in blame])
            assert culprits(condition, (*faces, BOSS)) == blame


def test_programs_of_ones_own_are_told_of_every_condition():
    page = (Path(bots.__file__).parent / "README.md").read_text("utf-8")
    assert [condition for condition in CONDITIONS if f"`{condition}`" not in page] == []


def test_card_ids():
    cards = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]
    assert len(CONDITIONS) == 16
    assert all(map(is_card, cards))
    assert card_parts("has-45-explosive") == ("has-45", "explosive")
    assert card_parts("pair-bomb") == ("pair", "bomb")
    for wrong in ("", "pair", "pair-Bomb", "total-8-bomb", "pair-bomb ", "bomb"):
        assert not is_card(wrong)
        with pytest.raises(KeyError):
            card_parts(wrong)
