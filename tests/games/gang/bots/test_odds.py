"""Exact odds: against the plain definition in rationals, against each other, and the table against them all."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from gangdice_gui.__main__ import main
from gangdice_gui.games.gang.advice.offers import Parts
from gangdice_gui.games.gang.bots.one_turn.chances import (
    LARGEST,
    LOSING,
    chance,
    chances,
    lead_chance,
    least_chances,
    to_lead,
)
from gangdice_gui.games.gang.bots.one_turn.hands import BUST, hands
from gangdice_gui.games.gang.bots.one_turn.odds import Turn, solve
from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts

CARDS = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]


@cache
def outcomes(kept, dice):
    """Return how often each hand comes up when the dice that are not kept are thrown, each in its place."""
    return Counter(tuple(sorted((*kept, *roll))) for roll in product(range(6), repeat=dice - len(kept)))


@cache
def parts(faces):
    """Return all that can be kept of a hand."""
    chosen = product((False, True), repeat=len(faces))
    return {tuple(sorted(f for f, k in zip(faces, keep, strict=True) if k)) for keep in chosen}


class Plain:
    """A turn by the rules, exact in rationals: every roll of dice in their places, every choice of what to reroll."""

    def __init__(self, card, dice, worth, bust):
        condition, mode = card_parts(card)
        holds = CONDITIONS[condition]

        def end(faces):
            return bust if holds(faces) else worth[sum(faces)]

        @cache
        def after(faces, left):
            if left == 0 or (mode == "explosive" and holds(faces)):
                return end(faces)
            keeps = (keep(kept, left) for kept in parts(faces) if len(kept) < dice)
            return max(end(faces), *keeps)

        @cache
        def keep(kept, left):
            found = outcomes(kept, dice)
            return sum((many * after(faces, left - 1) for faces, many in found.items()), Fraction(0)) / found.total()

        self.after, self.keep = after, keep
        self.value = keep((), 3)


def utilities(dice):
    """Return worths of totals, and of a bust: to reach a total, a table's, and some where being bust is good."""
    totals = range(5 * dice + 1)
    yield [Fraction(total >= 3 * dice - 1) for total in totals], Fraction(0)
    yield [Fraction(total * total, 7) - 3 for total in totals], Fraction(-3)
    yield [Fraction(total * 5 % 7) for total in totals], Fraction(2)
    yield [Fraction(1)] * len(totals), Fraction(4)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_turn_is_exact_at_every_moment_of_it(card, dice):
    for worth, bust in utilities(dice):
        plain, turn = Plain(card, dice, worth, bust), Turn(card, dice, list(map(float, worth)), float(bust))
        assert turn.value == pytest.approx(float(plain.value), abs=1e-9)
        for faces in product(range(6), repeat=dice):
            condition, mode = card_parts(card)
            if list(faces) != sorted(faces) or (mode == "explosive" and CONDITIONS[condition](faces)):
                continue
            assert turn.stop(faces) == pytest.approx(float(plain.after(faces, 0)), abs=1e-9)
            for kept in {faces[1:], faces[:-1], ()}:
                for left in (1, 2):
                    assert turn.keep(kept, left) == pytest.approx(float(plain.keep(kept, left)), abs=1e-9)


@pytest.mark.parametrize("card", ["total-13-bomb", "run-2-bomb", "pair-bomb", "odd-3-explosive", "fives-2-explosive"])
def test_four_dice_are_exact_too(card):
    for target in (0, 9, 12):
        plain = Plain(card, 4, [Fraction(total >= target) for total in range(21)], Fraction(0))
        assert chance(card, 4, target) == pytest.approx(float(plain.value), abs=1e-9)


def test_it_matters_which_pair_is_kept_by_who_wants_three_totals_or_else_to_be_bust():
    """Of 5 4 4 the 5 cannot be kept together with a pair: junk dice are not all the same."""
    worth = [Fraction(10 * (total in (2, 3, 5))) for total in range(21)]
    plain = Plain("pair-bomb", 4, worth, Fraction(4))
    assert Turn("pair-bomb", 4, list(map(float, worth)), 4.0).value == pytest.approx(float(plain.value), abs=1e-9)


@pytest.mark.parametrize("card", CARDS)
def test_the_table_is_what_the_odds_say(card):
    rng, large = Random(card), (8, 9, 11)[CARDS.index(card) % 3]
    for dice in (1, 2, 3, 4, 5, 6, 7, large):
        for target in (0, rng.randint(1, 5 * dice)):
            worth = [float(total >= target) for total in range(5 * dice + 1)]
            assert chance(card, dice, target) == pytest.approx(Turn(card, dice, worth, 0.0).value, abs=1e-10)


@pytest.mark.parametrize("card", ["total-7-explosive", "pair-bomb", "different-2-explosive", "has-345-explosive"])
def test_the_table_is_right_to_its_end(card):
    for dice in (16, 20, LARGEST):
        for target in (0, 2, 5, 6, dice):
            worth = [float(total >= target) for total in range(5 * dice + 1)]
            assert chance(card, dice, target) == pytest.approx(Turn(card, dice, worth, 0.0).value, abs=1e-10)


def test_chances_by_hand():
    assert chance("total-13-bomb", 1, 5) == pytest.approx(1 - (5 / 6) ** 3, abs=1e-10)
    # An odd die explodes at once; 24 dice all have to show Boss, 2 or 4, once.
    assert chance("odd-1-explosive", 24) == pytest.approx(0.5**24, abs=1e-10)
    # Each die that shows a 1 is rolled again, up to twice.
    assert chance("has-1-bomb", 24) == pytest.approx((1 - 1 / 216) ** 24, abs=1e-10)
    assert chance("has-1-bomb", 24, 120) == pytest.approx((1 - (5 / 6) ** 3) ** 24, abs=1e-10)


@pytest.mark.parametrize("card", CARDS)
def test_a_higher_target_is_never_likelier_and_one_die_can_always_be_played(card):
    assert 0 < chance(card, 1) <= 1
    for dice in range(1, LARGEST + 1):
        row = chances(card, dice)
        assert list(row) == sorted(row, reverse=True)
        assert len(row) <= 5 * dice + 1
        assert chance(card, dice, len(row)) == 0


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize(("card", "faces"), [("has-1-bomb", (0, 5, 5, 3, 2, 2, 1)), ("pair-explosive", (0, 0, 1, 4))])
def test_all_ways_to_throw_again_are_worth_what_each_is(card, faces, left):
    """The first stops; then one more of the lowest face, and last of all every die."""
    turn = Turn(card, len(faces), [total**0.5 for total in range(5 * len(faces) + 1)], -1.0)
    worths, parts = turn.rerolls(faces, left), Parts(faces)
    assert len(worths) == parts.count and worths[0] == turn.stop(faces)
    for way in range(1, parts.count):
        again = parts.again(way)
        kept = [face for position, face in enumerate(faces) if position not in again]
        assert worths[way] == turn.keep(kept, left)


def test_more_dice_win_a_tie():
    assert (to_lead(3, None), to_lead(3, (7, 2)), to_lead(2, (7, 2)), to_lead(1, (7, 2))) == (0, 7, 8, 8)
    assert lead_chance("pair-bomb", 3, (7, 2)) == chance("pair-bomb", 3, 7)
    assert lead_chance("pair-bomb", 2, (7, 2)) == chance("pair-bomb", 2, 8)


@pytest.mark.parametrize("card", CARDS)
def test_hands_are_what_the_dice_show(card):
    """Every hand of up to five dice: found whatever the order, valid or bust by the rules, one die less is in it."""
    condition, mode = card_parts(card)
    for capped in (True, False):
        listed = hands(card, 5, capped)
        kept_by: dict[int, set] = {}
        for size in range(6):
            for faces in combinations_with_replacement(range(6), size):
                place = listed.place(faces)
                assert place == listed.place(faces[::-1])
                if mode == "explosive" and CONDITIONS[condition](faces):
                    assert place == BUST
                    continue
                assert 0 <= place < listed.ends[size]
                assert listed.totals[place] == (-1 if CONDITIONS[condition](faces) else sum(faces))
                less = {listed.place(faces[:i] + faces[i + 1 :]) for i in range(size) if faces[i]}
                smaller = {column[place] for column in listed.fewer}
                # Which of two dice of a value is junk is all one, so junk may be what is left.
                assert not less or smaller == less or (capped and less < smaller)
                kept_by.setdefault(place, set()).add(tuple(face for face in faces if face))
        if not capped:
            assert all(len(same) == 1 for same in kept_by.values())


def test_the_largest_hands_take_little_memory():
    """Bytes of the columns of the largest list, and of one reroll of 24 dice solved."""
    listed = hands("run-2-bomb", LARGEST)
    assert sum(c.itemsize * len(c) for c in (listed.totals, *listed.larger, *listed.fewer)) < 6e6
    turn = Turn("run-2-bomb", LARGEST, [1.0] * 121, 0.0)
    turn.keep((0,), 1)
    assert sum(values.itemsize * len(values) for values in turn._after[1]) < 6e6


def test_what_cannot_be_asked():
    for dice in (0, LARGEST + 1):
        with pytest.raises(ValueError, match="1 to 24"):
            chance("pair-bomb", dice)
        with pytest.raises(ValueError, match="1 to 24"):
            Turn("pair-bomb", dice, [0.0] * 200, 0.0)
    with pytest.raises(KeyError):
        chance("pair", 3)


@pytest.mark.parametrize("card", ["total-13-bomb", "fives-2-bomb", "odd-3-bomb"])
def test_junk_makes_the_layers_smaller_and_changes_nothing(card):
    assert hands(card, 8).ends[7] <= hands(card, 8, capped=False).ends[7]
    assert hands(card, 8).place((5,) * 8) != BUST
    worth = [total / 3 for total in range(36)]
    rather = Turn(card, 7, worth, 0.0)
    # A bust a hair better than the least result: the same odds over all the hands there are.
    assert Turn(card, 7, worth, 1e-12).value == pytest.approx(rather.value, abs=1e-9)


def test_a_solved_turn_is_at_hand_and_not_solved_again(monkeypatch):
    worth = tuple(float(total) for total in range(51))
    turn = solve("different-3-bomb", 10, worth, -10.0)
    told = turn.keep((1, 1, 4, 5, 5), 2)
    monkeypatch.setattr(Turn, "_rolled", lambda *_: pytest.fail("solved again"))
    again = solve("different-3-bomb", 10, worth, -10.0)
    assert again is turn and again.keep((1, 1, 4, 5, 5), 2) == told


# ---------------------------------------------------------------- the command line


def test_odds_on_the_command_line(capsys):
    assert main(["odds", "total-7-bomb", "--dice", "3", "--target", "6"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {**told, "p": 0} == {"card": "total-7-bomb", "dice": 3, "target": 6, "p": 0}
    assert told["p"] == chance("total-7-bomb", 3, 6)
    for card in load_deck().bright:
        assert main(["odds", card, "--dice", "24"]) == 0
    assert all(json.loads(line)["target"] == 0 for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (["odds", "total-8-bomb", "--dice", "3"], "no Warning card"),
        (["odds", "pair-bomb", "--dice", "25"], "1 to 24"),
        (["odds", "pair-bomb", "--dice", "0"], "1 to 24"),
        (["odds", "pair-bomb", "--dice", "2", "--target", "-1"], "0 or more"),
    ],
)
def test_odds_that_cannot_be_said(line, word, capsys):
    assert main(line) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert word in out.err
    assert len(out.err.splitlines()) == 1


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("dice", [1, 2, 5, 7])
def test_the_table_of_losing_on_purpose_is_what_a_turn_played_to_lose_comes_to(card, dice):
    row = least_chances(card, dice)
    for total in range(0, 5 * dice + 1, max(2, dice)):
        lost = Turn(card, dice, [float(t < total) for t in range(5 * dice + 1)], 1.0).value
        assert (row[total] if total < len(row) else 0.0) == pytest.approx(1 - lost, abs=1e-10)


def test_losing_on_purpose_is_known_for_1_to_12_dice():
    assert LOSING == 12
    for dice in (0, 13):
        with pytest.raises(ValueError, match=f"1 to 12 dice, not {dice}"):
            least_chances("pair-bomb", dice)
