"""Many dice weighed at once: against turns counted out hand by hand, and what can be reckoned on paper."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from gangdice_gui.games.gang.advice.offers import Parts
from gangdice_gui.games.gang.bots.one_turn import best_parts, heap, regard
from gangdice_gui.games.gang.bots.one_turn.hands import hands
from gangdice_gui.games.gang.bots.one_turn.heap import Heap, again
from gangdice_gui.games.gang.bots.one_turn.odds import Turn
from gangdice_gui.games.gang.bots.one_turn.regard import few_hands, regard_of
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts

from .test_odds import CARDS


def worths(dice, rng):
    """Return worths of totals and of a bust: what a table makes of them, any, and some where being bust is best."""
    totals = range(5 * dice + 1)
    yield tuple([1 / (1 + 2 ** (6 - total)) for total in totals]), 0.1
    yield tuple([rng.random() for _ in totals]), rng.random()
    yield tuple([1 - total / 100 for total in totals]), 1.5


@pytest.mark.parametrize("card", CARDS)
def test_dice_side_by_side_are_worth_what_they_are_hand_by_hand(card):
    rng = Random(card)
    condition, mode = card_parts(card)
    for dice in (3, 7):
        for worth, bust in worths(dice, rng):
            turn = Turn(card, dice, worth, bust)
            faces = tuple(rng.randrange(6) for _ in range(dice))
            if mode == "explosive" and CONDITIONS[condition](faces):
                faces = (0,) * (dice - 1) + (2,)
            for left in (1, 2):
                found = Heap(card, faces, worth, bust).rerolls(left)
                assert list(found) == pytest.approx(turn.rerolls(faces, left), abs=1e-12)


@pytest.mark.parametrize("card", ["different-3-bomb", "run-3-explosive", "total-13-bomb"])
def test_ten_dice_and_more_are_weighed_side_by_side(card):
    """Ten are rolled: more than the sums of rolls have room for at one go."""
    worth, bust = next(worths(10, Random(1)))
    faces = (0, 0, 0, 2, 2, 4, 4, 4, 4, 4)
    assert list(again(card, faces, 2, worth, bust)) == pytest.approx(
        Turn(card, 10, worth, bust).rerolls(faces, 2), abs=1e-12
    )


def test_twenty_four_dice_are_compared_and_added_up_in_a_bounded_number_of_fields(monkeypatch):
    """What the slowest card costs, counted: there are 118,755 hands of 24 dice, and 475,020 of fewer.

    1.14 million were compared and 1.18 million added up; rows of one length made that 3.4 million.
    """
    compared, added = 0, 0
    larger, summed = best_parts.BestParts.larger, heap._summed

    def comparing(best, one, other, guard):
        nonlocal compared
        compared += guard.bit_length() // (8 * best.width)
        return larger(best, one, other, guard)

    def adding(blocks, wide):
        nonlocal added
        added += sum(block.bit_length() // 64 for block in blocks)
        return summed(blocks, wide)

    monkeypatch.setattr(best_parts.BestParts, "larger", comparing)
    monkeypatch.setattr(heap, "_summed", adding)
    worth, _ = next(worths(24, Random(1)))
    Heap("different-3-bomb", (0, 1, 2, 3, 4, 5) * 4, worth, 0.1).rerolls(2)
    assert compared < 1_250_000
    assert added < 1_300_000


def test_where_dice_are_added_up_those_that_cannot_count_are_weighed_once_whichever_they_are(monkeypatch):
    """Two 5s are too many for `total-10`, as are a 5 and five 4s: of 2,600 blocks of up to 23 dice 375 are added up."""
    summed, added = heap._summed, []
    monkeypatch.setattr(heap, "_summed", lambda blocks, wide: added.append(len(blocks)) or summed(blocks, wide))
    worth, bust = next(worths(24, Random(1)))
    Heap("total-10-bomb", (0, 1, 2, 3, 4, 5) * 4, worth, bust).rerolls(2)
    assert sum(added[:24]) == 375


def test_worths_of_more_kinds_than_sixteen_bits_tell_apart_are_compared_all_the_same(monkeypatch):
    """Eleven dice, any worth for any total: few ranks have room here, as if the dice were many more."""
    totals, rng = range(56), Random(2)
    worth, faces = tuple([rng.random() for _ in totals]), (0, 1, 1, 2, 2, 4, 4, 5, 5, 5, 5)
    plain = list(Heap("different-3-bomb", faces, worth, 0.2).rerolls(2))
    monkeypatch.setattr(best_parts, "_SHORT", 100)
    assert list(Heap("different-3-bomb", faces, worth, 0.2).rerolls(2)) == plain


def test_twenty_four_dice_are_what_they_are_on_paper():
    """Four of them show a 1, which is bust: any number of the dice may be thrown again, and each has its own luck."""
    faces = (1,) * 4 + (2, 3, 4, 5, 0) * 4
    valid = (1.0,) * 121
    parts = Parts(faces)
    for left, safe in ((1, 5 / 6), (2, 35 / 36)):
        found = again("has-1-bomb", faces, left, valid, 0.0)
        assert len(found) == parts.count == 5**6
        assert found[parts.way(range(4))] == pytest.approx(safe**4, abs=1e-13)
        assert found[parts.way(range(24))] == pytest.approx(safe**24, abs=1e-13)
        # A 1 that is kept can still be thrown next time.
        assert found[parts.way(range(3))] == pytest.approx(0 if left == 1 else safe**3 * 5 / 6, abs=1e-13)
    assert again("has-1-bomb", faces, 0, valid, 0.0) == [0.0]


def test_what_is_certain_stays_certain_through_twenty_three_dice():
    """Only all fives are worth nothing here, and a 2 is kept."""
    faces = (2,) + (5,) * 23
    worth = (*(1.0,) * 120, 0.0)
    for left in (1, 2):
        found = again("run-2-bomb", faces, left, worth, 1.0)
        assert found[Parts(faces).way(range(1, 24))] == 1


def test_where_nothing_hangs_on_the_dice_every_way_to_throw_them_is_worth_the_same():
    for card in ("different-3-bomb", "run-3-explosive"):
        assert set(again(card, (0, 0, 1, 2) * 3, 2, (0.25,) * 61, 0.25)) == {0.25}


def test_cards_with_few_hands_are_counted_out_one_by_one(monkeypatch):
    monkeypatch.setattr(heap, "Heap", lambda *_: pytest.fail("side by side"))
    for card in ("total-11-explosive", "total-7-bomb", "pair-bomb"):
        assert len(again(card, (3,) * 9, 2, (0.5,) * 46, 0.0)) == 10


@pytest.mark.parametrize("card", ["total-7-bomb", "pair-bomb", "odd-1-bomb", "has-345-bomb", "run-3-explosive"])
def test_few_hands_are_as_many_as_are_listed(card):
    listed = hands(card, 12).ends[12]
    assert few_hands(card, 12, listed) and not few_hands(card, 12, listed - 1)
    assert not few_hands("run-3-bomb", 24, 4000)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_sees_no_more_of_dice_than_its_shape_says(condition):
    holds, regard = CONDITIONS[condition], regard_of(condition)
    for dice in range(6):
        valid = 0
        for faces in combinations_with_replacement(range(6), dice):
            seen = regard.seen(tuple(faces.count(face) for face in range(6)))
            assert bool(holds(faces)) == (seen not in regard.larger or sum(faces) >= regard.limit)
            valid += not holds(faces)
        assert regard.valid_hands(dice) == valid
        assert regard.kept(dice) == len(regard.keys(dice))


@pytest.mark.parametrize(
    ("condition", "caps"),
    [
        ("total-13", (0, 0, 0, 0, 0, 0)),
        ("run-3", (0, 1, 1, 1, 1, 1)),
        ("odd-3", (0, 3, 0, 3, 0, 3)),
        ("pair", (0, 2, 2, 2, 2, 2)),
        ("fives-2", (0, 0, 0, 0, 0, 2)),
        ("has-45", (0, 0, 0, 0, 1, 1)),
    ],
)
def test_no_more_dice_of_a_face_are_seen_than_make_a_difference(condition, caps):
    assert regard_of(condition).caps == caps


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_totals_a_condition_may_see_are_those_there_are(condition):
    holds, seen, found = CONDITIONS[condition], regard_of(condition), {}
    for faces in combinations_with_replacement(range(6), 5):
        if not holds(faces):
            found.setdefault(seen.seen(tuple(faces.count(face) for face in range(6))), []).append(sum(faces))
    assert {state: (min(totals), max(totals)) for state, totals in found.items()} == {
        state: seen.totals(state, 5) for state in found
    }


def test_two_faces_are_inner_ones_that_leave_the_fewest_outer_hands_of_24_dice():
    for condition in CONDITIONS:
        chosen = regard_of(condition)
        if chosen.adds:
            assert all(
                n * face < chosen.limit
                for key in chosen.keys(9)
                for n, face in zip(key.outer, chosen.outer, strict=True)
            )
            continue
        for inner in combinations(range(1, 6), 2):
            outer = tuple(face for face in range(1, 6) if face not in inner)
            other = regard.Regard(chosen.caps, chosen.limit, chosen.larger, inner, outer)
            assert chosen.kept(24) <= other.kept(24)


def test_that_many_hands_are_no_few_is_known_without_going_through_them(monkeypatch):
    monkeypatch.setattr(regard, "product", lambda *_: pytest.fail("one by one"))
    assert not few_hands("run-3-bomb", 24, 4000)


def test_no_more_dice_are_weighed_than_there_are_hands_for():
    with pytest.raises(ValueError, match="1 to 24 dice"):
        again("pair-bomb", (0,) * 25, 1, (1.0,) * 126, 0.0)
