"""The chance to win a game of two: against the rules played out in rationals, and the table against itself."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from gangdice_gui.games.gang.bots.one_turn.chances import chance
from gangdice_gui.games.gang.bots.one_turn.odds import Turn
from gangdice_gui.games.gang.bots.whole_game.solved import before
from gangdice_gui.games.gang.bots.win import Hand
from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules.types import Roll, Stop, Use

from .positions import played, position, view
from .test_odds import Plain

DECK = load_deck()


def final(mine, theirs):
    return Fraction(1 + (mine > theirs) - (mine < theirs), 2) if mine or theirs else Fraction(1, 2)


def last_round(card, mine, theirs, middle):
    """Return the starter's chance in round 12 by its number of dice: every number, roll and reroll of both seats."""

    @cache
    def answer(dice, total):
        """The other seat's best, once a result of `dice` dice is known; a total of None is a bust."""
        low = Fraction(2)
        for n in range(1, theirs + 1):
            pot = middle + dice + n
            kept = final(mine - dice + (0 if total is None else pot), theirs - n)
            lost = final(mine - dice, theirs - n + pot)
            worth = [1 - (lost if total is None or (t, n) > (total, dice) else kept) for t in range(5 * n + 1)]
            low = min(low, 1 - Plain(card, n, worth, 1 - kept).value)
        return low

    def use(dice):
        worth = [answer(dice, total) for total in range(5 * dice + 1)]
        return Plain(card, dice, worth, answer(dice, None)).value

    return [use(dice) for dice in range(1, mine + 1)]


@pytest.mark.parametrize("card", DECK.dark)
@pytest.mark.parametrize("stash", [(2, 3), (3, 2)])
def test_a_last_round_with_a_handful_of_dice_is_what_the_rules_make_of_it(card, stash):
    """Whoever has little and much lies in the middle: going out, and both going out, are among the ends."""
    state = position(12, card, stash)
    exact = last_round(card, *stash, state.middle)
    assert [Hand(view(state), n + 1).use().win for n in range(stash[0])] == pytest.approx([float(x) for x in exact])


@pytest.mark.parametrize("number", range(2, 13))
@pytest.mark.parametrize(("stash", "edition"), [((50, 44), "standard"), ((35, 57), "french")])
def test_the_table_is_what_best_play_of_the_round_makes_of_the_table_after_it(number, stash, edition):
    """Every round is the mean of its cards, each played as well as can be by both."""
    gone = DECK.dark[: max(0, number - 10)]
    left = [card for card in (DECK.bright if number < 10 else DECK.dark) if card not in gone]
    if number < 10:
        left = left[number::5]  # bright rounds are written down card by card: two or three of them will do
    values = [
        max(Hand(view(position(number, card, stash, *gone, edition=edition)), n).use().win for n in range(1, 16))
        for card in left
    ]
    solved = before(edition, number, left, gone[-1] if gone else None).starter(*stash)
    assert sum(values) / len(values) == pytest.approx(solved, abs=1e-4)


def test_one_die_wins_for_certain_where_the_other_cannot_catch_up():
    """59 against 46 dice and 9 in the middle: 58 are left, and all the other can get is 46 + 1 + 9."""
    state = position(12, "different-3-bomb", (59, 46))
    assert state.middle == 9
    chances = {dice: Hand(view(state), dice).use().win for dice in range(1, 9)}
    assert chances[1] == 1
    assert all(chance < 1 for dice, chance in chances.items() if dice > 1)


def test_who_acts_last_throws_a_round_away_rather_than_start_the_next():
    """Round 10: the leader lets a Boss stand. To win one die is to start round 11; four are thrown to be bust."""
    state = played(position(10, "total-13-bomb", (55, 44)), Use(1), Roll((0,)), Stop())
    four = Hand(view(state), 4)
    assert four.use().win == pytest.approx(0.251, abs=0.001)
    assert four.stop((1, 1, 1, 1)).win == pytest.approx(0.149, abs=0.001), "it would win the round"
    assert four.stop((5, 5, 3, 1)).win == pytest.approx(0.273, abs=0.001), "it is bust"
    assert four.keep((5, 5), 1).win > four.keep((1, 1), 1).win
    assert max(Hand(view(state), dice).use().win for dice in range(1, 12)) == four.use().win


def test_the_last_seat_goes_by_the_chance_to_take_the_round():
    """Round 12, even: whoever takes the round has won. 4 of two dice are to beat."""
    state = played(position(12, "has-345-bomb", (50, 50)), Use(2), Roll((2, 2)), Stop())
    for dice, need in ((1, 5), (2, 5), (3, 4), (7, 4), (24, 4)):
        assert Hand(view(state), dice).use().win == chance("has-345-bomb", dice, need)


@pytest.mark.parametrize("dice", [9, 12])
@pytest.mark.parametrize("card", DECK.dark)
def test_a_large_hand_is_worth_what_the_best_of_a_few_ways_to_play_it_is(card, dice):
    """Counted out the same hand is worth next to nothing more."""
    hand = Hand(view(position(11, card, (30, 60), *[c for c in DECK.dark if c != card][:1])), dice)
    exact = Turn(card, dice, [end.win for end in hand.ends], hand.bust.win).value
    assert exact - 0.005 < hand.use().win <= exact + 1e-4
