"""Rounds of three and four who all play to win: against the rules played out in rationals, and the tables."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import exp
from statistics import mean

import pytest

from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.bots.one_round import many, settled
from gangdice_gui.games.gang.bots.one_turn.ways import SMALL, ways
from gangdice_gui.games.gang.bots.whole_game import shares
from gangdice_gui.games.gang.bots.whole_game.solved import before
from gangdice_gui.games.gang.bots.win import Hand, ends, standing, use
from gangdice_gui.games.gang.game import load_deck, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Roll, Round, Stop, Use

from .positions import laid, late, played, view
from .test_odds import Plain

DECK = load_deck()


def final(stash):
    most = max(stash)
    return [Fraction(dice == most, stash.count(most)) for dice in stash]


def last_round(card, stash, middle):
    """Return the starter's share in round 12 by its number of dice: every number, roll and reroll of every seat."""
    players = len(stash)

    def settled(rest, pot, leader):
        owned = list(rest)
        if leader is not None:
            owned[leader] += pot
        return tuple(final(owned))

    @cache
    def answer(seat, rest, pot, best):
        """Return all shares once the seats from one on have given their best; `best` is total, dice and seat."""
        if seat == players:
            return settled(rest, pot, best and best[2])
        return max((use(seat, rest, pot, best, dice) for dice in range(1, rest[seat] + 1)), key=lambda all_: all_[seat])

    def use(seat, rest, pot, best, dice):
        left = (*rest[:seat], rest[seat] - dice, *rest[seat + 1 :])
        bust = answer(seat + 1, left, pot + dice, best)
        found = []
        for total in range(5 * dice + 1):
            leads = best is None or (total, dice) > best[:2]
            found.append(answer(seat + 1, left, pot + dice, (total, dice, seat) if leads else best))
        # A trifle of another seat's share in its own shows what becomes of that by the seat's best play.
        trifle = Fraction(1, 10**9)
        own = Plain(card, dice, [end[seat] for end in found], bust[seat]).value
        return tuple(
            own
            if other == seat
            else (
                Plain(card, dice, [e[seat] + trifle * e[other] for e in found], bust[seat] + trifle * bust[other]).value
                - own
            )
            / trifle
            for other in range(players)
        )

    return [use(0, tuple(stash), middle, None, dice)[0] for dice in range(1, stash[0] + 1)]


@pytest.mark.parametrize(
    ("card", "stash"),
    [
        ("total-13-bomb", (2, 1, 2)),
        ("different-3-bomb", (2, 1, 2)),
        ("fives-2-explosive", (2, 1, 2)),
        ("has-345-bomb", (1, 1, 2, 1)),
    ],
)
def test_a_last_round_of_several_with_a_few_dice_is_what_the_rules_make_of_it(card, stash):
    exact = [float(share) for share in last_round(card, stash, 9)]
    state = late(12, card, stash)
    assert [Hand(view(state), n + 1).use().win for n in range(stash[0])] == pytest.approx(exact, abs=0.01)


def test_the_last_seat_beats_a_result_with_one_die_more_than_that_has():
    """Round 12: 12 of six dice are the most there is, and seven dice take them. Counted by `scripts/counted.py`."""
    state = played(late(12, "total-13-bomb", (35, 37, 32), middle=18), Use(1), Roll((3,)), Stop())
    chances = [Hand(view(state), dice).use().win for dice in range(1, 9)]
    assert chances == pytest.approx([0.0020, 0.0553, 0.2895, 0.3493, 0.3842, 0.4041, 0.3930, 0.3575], abs=0.0001)


def at(number, card, gone, stash, middle, done=(), faces=(), edition="standard"):
    """Return what the seat asked may know of a position as `scripts/late.py` draws them."""
    where = {"round": number, "card": card, "gone": gone, "edition": edition, "stash": stash, "middle": middle}
    return view(laid({**where, "done": done, "faces": faces}))


def test_where_nobody_leads_the_last_seat_may_leave_many_dice_in_the_middle():
    """Round 11: after two busts 19 dice thrown away win more in round 12 than the pot. Counted, as those below."""
    seen = at(11, "has-345-bomb", ["run-3-explosive"], (44, 45, 45), 13, edition="french")
    assert Hand(seen, 1).use().win == pytest.approx(0.2856, abs=0.0005)
    assert Hand(seen, 2).use().win == pytest.approx(0.1825, abs=0.0005)


def test_a_total_beyond_all_but_as_many_dice_is_told_from_those_below():
    """Round 12: twelve dice still reach 48, so the last seat tries, and what it loses makes the leader the richest."""
    found, _ = ends(view(late(12, "fives-2-explosive", (26, 47, 28))), 24)
    assert found[48].win > 0.99 and found[50].win == found[60].win == 0


def test_the_ends_of_a_round_are_reckoned_once_for_all_numbers_of_dice(monkeypatch):
    """The work of a number of dice of four, in ends of the round: each by itself they were 12,171."""
    known, missed, reckoned = shares.Outlook.__call__, shares.Outlook.missed, []
    monkeypatch.setattr(shares.Outlook, "__call__", lambda self, *end: reckoned.append(end) or known(self, *end))
    monkeypatch.setattr(shares.Outlook, "missed", lambda self, *end: reckoned.extend(end[-1]) or missed(self, *end))
    settled.settled_by.cache_clear()
    assert len(weigh(view(late(11, "different-3-bomb", (39, 40, 46, 48))))) == 25
    assert 5_000 < len(reckoned) < 5_800


@pytest.mark.parametrize("number", [8, 9, 10, 12])
@pytest.mark.parametrize("stash", [(44, 9, 31, 40), (12, 41, 14), (20, 0, 33)])
def test_what_a_seat_loses_is_reckoned_for_many_numbers_of_dice_as_for_one(number, stash):
    ahead = shares.Outlook(view(late(number, DECK.dark[0] if number > 9 else DECK.bright[0], stash)))
    for seat, taker in product(range(len(stash)), range(-1, len(stash))):
        if seat == taker or not stash[seat]:
            continue
        numbers, one_by_one = range(1, min(stash[seat], 24) + 1), []
        start = max(0, taker)
        for dice in numbers:
            owns = [*stash]
            owns[seat] -= dice
            if taker >= 0:
                owns[taker] += dice
            one_by_one.append(shares.Outlook.__call__(ahead, owns, 6 if taker >= 0 else 6 + dice, start))
        assert ahead.missed(stash, 6, start, seat, taker, numbers) == one_by_one
        assert ahead.missed(stash, 6, start, seat, taker, numbers[:-1]) == one_by_one[:-1]


@pytest.mark.parametrize(("seats", "steps"), [(3, 4), (4, 3)])
def test_points_without_a_seat_at_the_top_are_left_out_of_a_table(seats, steps):
    every = enumerate(product(range(steps + 1), repeat=seats))
    kept = [at - shares.inside(at, steps, seats) for at, ups in every if max(ups) == steps]
    assert kept == [*range(len(kept))]


@pytest.mark.parametrize("card", ["run-3-explosive", "different-3-bomb"])
def test_totals_many_dice_are_not_thrown_for_are_not_reckoned_and_change_nothing(card):
    seen = view(late(11, card, (44, 42, 40)))
    for dice in (9, 24):
        assert use(seen, dice) == Hand(seen, dice).use()


def test_who_acts_alone_at_last_may_use_any_number():
    rolled = (0, 0, 2, 2, 3, 3, 4, 4)
    seen = at(11, "fives-2-explosive", ["pair-bomb"], (16, 14, 7), 9, [[0, 0, 5]], rolled)
    assert Hand(seen, 8).stop(rolled).win == pytest.approx(0.4799, abs=0.0005)


def test_in_between_of_four_a_rival_may_use_one_die_more_than_who_leads():
    """Six dice lead here, and seven win a tie; of the numbers above five a rival of four has eight beside it."""
    rolled = (0, 1, 2, 4, 4, 5)
    seen = at(11, "pair-bomb", ["fives-2-explosive"], (19, 8, 8, 18), 14, faces=rolled, edition="french")
    found = Hand(seen, 6).rerolls(rolled, 2)
    assert max(win for win, *_ in found) == pytest.approx(0.2579, abs=0.001)


def test_who_cannot_win_any_more_is_told_nothing_else():
    found, bust = ends(view(late(12, "run-3-explosive", (9, 64, 51))), 1)
    assert {end.win for end in (*found, bust)} == {0.0}


def test_who_cannot_win_any_more_still_plays_for_dice():
    """Round 12: 9 and 29 dice are out of it, but what they take from the leader of the round makes another win."""
    state = played(late(12, "run-3-explosive", (9, 64, 51, 29), start=1), Use(6), Roll((5, 5, 1, 1, 0, 0)), Stop())
    found, _ = ends(view(state), 4)
    assert found[12].takes == 0 and 0.2 < found[13].takes < 0.25
    assert found[13].win == pytest.approx(found[13].takes, abs=1e-6)


def test_of_three_a_rival_chooses_from_as_many_numbers_behind_nine_dice_as_behind_eight(monkeypatch):
    seen = view(late(12, "total-13-bomb", (50, 46, 44)))
    behind_many = Hand(seen, 9).use().win
    monkeypatch.setattr(many, "MOST", 9)
    assert Hand(seen, 9).use().win == behind_many


@pytest.mark.parametrize(
    ("number", "stash", "off"),
    [
        (12, (40, 43, 36), 0.01),
        # Who cannot win any more plays for dice, and keeps others from the middle: the leader wins more often.
        (11, (60, 52, 24), 0.01),
        # Many dice left in the middle count for no more than the tables tell.
        (11, (59, 44, 44), 0.01),
        (12, (40, 43, 36, 46), 0.06),
    ],
)
def test_the_tables_are_what_best_play_of_a_round_makes_of_the_table_after_it(number, stash, off):
    """The mean over the dark cards; one's own turn is counted out, so it is worth a little more than in the table."""
    players = len(stash)
    values = []
    for card in DECK.dark if number > 9 else DECK.bright:
        seen = view(late(number, card, stash))
        values.append(max(Hand(seen, n).use().win for n in range(1, 9)))
    most = max(stash)
    table = shares.before(players, number).shares(tuple(most - dice for dice in stash), 0)
    assert table[0] - 0.01 < mean(values) < table[0] + off


@pytest.mark.parametrize(
    ("players", "number"), [(3, 2), (3, 6), (3, 10), (3, 11), (3, 12), (4, 2), (4, 9), (4, 10), (4, 11), (4, 12)]
)
def test_the_shares_of_all_seats_come_to_one_and_more_dice_are_worth_more(players, number):
    grid = shares.before(players, number)
    for carried in (0, 5, 30):
        row = [grid.shares((0, *[lag] * (players - 1)), carried) for lag in range(50)]
        assert [sum(each) for each in row] == pytest.approx([1] * 50)
        if isinstance(grid, shares.Grid):
            assert row[-1] == row[-2], "who lags further lags so much"
    for a, b in zip(grid.shares((0,) * players, 0), grid.shares((0,) * players, 9), strict=True):
        assert abs(a - b) < 0.2, "nine dice carried over change something, not everything"
    level, far = grid.shares((0,) * players, 0), grid.shares((0, *[30] * (players - 1)), 0)
    assert max(level) < 0.5 and far[0] > level[0] + (0.3 if number > 9 else 0.15)
    # A die more may be worth less: before the last round whoever leads by a little less is better placed to start it.
    row = [grid.shares((0, *[lag] * (players - 1)), 0)[0] for lag in range(31)]
    assert all(b >= a for a, b in zip(row, row[10:], strict=False))


def test_an_early_score_counts_every_die_ahead_of_all_others_to_who_leads_alone():
    """Nothing else is weighed here, so shares stand to each other as the scores do."""
    early = shares.Early(die=0.0, square=0.0, lead=0.5, lag=0.0, places=(0.0,) * 4)
    ahead, *others = early.shares((0, 2, 5, 9), 0)
    assert ahead / others[0] == pytest.approx(exp(0.5 * 2)) and len(set(others)) == 1
    assert early.shares((0, 0, 5, 9), 0) == (0.25,) * 4, "two who share the lead have no die ahead"
    weighed = shares.before(4, 9)
    assert isinstance(weighed, shares.Early) and weighed.lead > 0
    without = replace(weighed, lead=0.0).shares((0, 6, 6, 6), 0)[0]
    assert weighed.shares((0, 6, 6, 6), 0)[0] > without


def test_whoever_is_out_has_no_share_and_two_who_are_left_play_as_two():
    seen = view(late(11, "pair-bomb", (40, 43, 36)))
    ahead = shares.Outlook(seen)
    one, out, two = ahead((50, 0, 69), 0, 0)
    assert out == 0 and one + two == pytest.approx(1)
    left = [card for card in DECK.dark if card != "pair-bomb"]
    # Of 96 + 18 dice so many each that the lead is the same.
    assert one == pytest.approx(before("standard", 12, left, "pair-bomb").starter(43, 62), abs=0.02)
    assert ahead((70, 0, 0), 0, 0) == (1, 0, 0)


def test_after_the_last_round_the_richest_have_won():
    ahead = shares.Outlook(view(late(12, "pair-bomb", (40, 43, 36, 25))))
    assert ahead((50, 60, 60, 0), 0, 2) == (0, 0.5, 0.5, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_every_end_of_a_late_round_is_a_chance_and_the_best_total_takes_it_more_often(players):
    state = late(12, "has-345-bomb", (40, 43, 36, 38)[:players])
    found, bust = ends(view(state), 3)
    assert len(found) == 16 and bust.takes == 0
    assert all(0 <= end.win <= 1 for end in (*found, bust))
    assert found[-1].takes > found[0].takes + 0.2 and found[-1].win > found[0].win + 0.1
    assert found[-1].dice > 38 and bust.dice == pytest.approx(37)


def test_three_who_answer_are_foreseen_with_the_result_that_leads():
    """Whoever cannot beat the leader's total any more has what is left without it."""
    state = played(late(12, "total-13-bomb", (40, 40, 40)), Use(4), Roll((5, 5, 2, 0)), Stop())
    found, bust = ends(view(state), 4)
    assert found[12] == bust and found[13] != bust
    assert ends(view(state), 5)[0][12] != bust, "more dice win a tie"


def test_what_a_late_game_is_worth_before_a_card_is_the_share_in_the_table():
    state = late(12, "pair-bomb", (40, 43, 36))
    before_card = replace(
        view(state), card=None, history=(*view(state).history, Round(11, "run-3-explosive", 0, (), 0, "", (), 0, 0, 0))
    )
    assert standing(before_card) == shares.before(3, 12).shares((3, 0, 7), 0)[0]


@pytest.mark.parametrize("players", [3, 4])
def test_who_starts_a_level_game_has_the_smallest_share_and_all_have_one(players):
    found = [standing(turn.observe(turn.new(standard_options(players, first=1)), seat)) for seat in range(players)]
    assert sum(found) == pytest.approx(1, abs=1e-3)
    assert sorted(found) == [*found[1:], found[0]], "it is the last one to act who knows most"


@pytest.mark.parametrize("card", ["pair-bomb", "odd-1-explosive", "total-13-bomb"])
@pytest.mark.parametrize("dice", SMALL)
def test_ways_to_throw_are_chances_that_come_to_one(card, dice):
    for way in ways(card, dice):
        assert len(way.misses) == len(way.falling) + 1 == many.top(card, dice) + 2
        assert way.misses[-1] == 1 and list(way.misses) == sorted(way.misses)
        assert way.misses[0] == pytest.approx(1 - sum(way.falling), abs=1e-12)
