"""How a gangster foresees the end of a round: what the seats to come will do, and what it brings to whom."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from gangdice_gui.games.gang.bots.minds import MINDS
from gangdice_gui.games.gang.bots.one_round import pair
from gangdice_gui.games.gang.bots.one_round.round_game import FIST, Stand, aims, answers, ends, holds, stand_of
from gangdice_gui.games.gang.bots.one_turn.chances import chance
from gangdice_gui.games.gang.bots.whole_game.solved import Over, Solved, ahead_of
from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules import turn
from tests.games.gang.bots.positions import position, view
from tests.games.gang.hands import dice
from tests.games.gang.play import options, play

DECK = load_deck()


def at(script, card, players=3):
    return play(turn.new(options(players, card)), f"- card {card}\n{script}")[0]


def seen(script, card, players=3):
    """Return what the seat to act sees."""
    state = at(script, card, players)
    return turn.observe(state, turn.to_act(state))


SEVEN = "0 use 2\n- roll 4 3\n0 stop\n"
BUST = "0 use 3\n- roll 5 5 5\n0 stop\n"
BOTH_BUST = BUST + "1 use 2\n- roll 5 5\n1 stop\n"
ROLLED = BUST + "1 use 4\n- roll 5 3 2 0\n"


@pytest.mark.parametrize("script", ["", SEVEN, BUST, BOTH_BUST, ROLLED])
def test_every_die_is_counted_once_also_those_of_a_bust(script):
    state = at(script, "pair-bomb")
    stand = stand_of(turn.observe(state, turn.to_act(state)), 4)
    assert sum(stand.stash) + stand.pot == dice(state)


def test_the_result_to_beat_is_that_of_who_leads_not_of_who_came_first():
    stand = stand_of(seen(SEVEN + "1 use 2\n- roll 5 3\n1 stop\n", "pair-bomb"), 1)
    assert stand.best == (8, 2, 1)


@pytest.mark.parametrize(
    ("card", "used", "pot"), [("run-2-bomb", 8, 10), ("odd-2-bomb", 8, 20), ("total-7-bomb", 2, 9)]
)
def test_the_last_to_come_is_foreseen_for_every_total_and_who_wins_starts_next(card, used, pot):
    """Whoever owns many dice stakes eight of them as lightly as one."""
    stand = Stand(card, 0, 0, (20, 30), pot, None, (1,))
    worths, _ = ends(stand, used, lambda stash, middle, start: stash[0] + 100 * start)
    for total, worth in enumerate(worths):
        each = answers(card, FIST + 1, (total, used), pot, 0)
        assert worth == pytest.approx(
            sum(often * (leads * 120 + (1 - leads) * (20 + pot + n)) for often, n, leads, _ in each)
        )


def test_a_seat_in_between_is_foreseen_as_one_that_others_follow():
    """Nothing lies in the middle: the next seat counts on what the last one will bring, as who is last cannot."""
    used = set()
    ends(
        Stand("run-3-bomb", 0, 0, (20, 30, 30), 0, None, (1, 2)), 0, lambda stash, middle, start: used.add(stash) or 0.0
    )
    (number,) = numbers("run-3-bomb", FIST + 1, None, 0, behind=1)
    assert {30 - stash[1] for stash in used if stash[1] < 30} == {number} != numbers("run-3-bomb", FIST + 1, None, 0)


def test_where_all_bust_the_same_seat_starts_again():
    """The first of three does, not the last, who was asked."""
    stand = stand_of(seen(BOTH_BUST, "pair-bomb"), 2)
    assert ends(stand, 2, lambda stash, middle, start: float(start))[1] == 0


def test_a_tie_with_as_many_dice_is_worth_no_more_than_a_bust():
    stand = stand_of(seen(SEVEN, "has-1-bomb", 2), 2)
    worths, bust = ends(stand, 2, lambda stash, middle, start: float(stash[1]))
    assert worths[7] == bust < worths[8]


def numbers(card, most, best, pot, behind=0):
    return {number for _, number, _, _ in answers(card, most, best, pot, behind)}


def test_nobody_stakes_the_last_dice_as_lightly_as_others():
    """4 of two dice is to beat: who has three dice says two, who has more says three."""
    assert numbers("run-2-bomb", 3, (4, 2), 2) == {2}
    assert numbers("run-2-bomb", FIST + 1, (4, 2), 2) == {3}


def test_with_nothing_in_the_middle_there_is_what_those_behind_will_bring():
    assert numbers("run-3-bomb", FIST + 1, None, 0, behind=1) == {8}
    assert 8 not in numbers("run-3-bomb", FIST + 1, None, 0)


def test_who_is_followed_aims_high_and_may_lead_with_less():
    """Half the chance between that of its aim and that of any total that leads."""
    for number, (_, leads, total) in enumerate(aims("has-1-bomb", (3, 1), 1), 1):
        low, high = (chance("has-1-bomb", number, each) for each in (3 + (number == 1), total))
        assert leads == pytest.approx((low + high) / 2)
    assert aims("total-7-bomb", (6, 1), 0)[0] == (0.0, 0.0, 7), "one die cannot"
    assert aims("total-7-bomb", (6, 1), 0)[1][1] == chance("total-7-bomb", 2, 6), "two win the tie"


def test_a_result_is_beaten_by_up_to_four_dice_and_only_more_of_them_win_a_tie():
    assert holds("total-13-bomb", 10, 1) == 1 - chance("total-13-bomb", 4, 10) < 1 - chance("total-13-bomb", 3, 10)
    assert holds("total-13-bomb", 10, 4) == 1 - chance("total-13-bomb", 4, 11)


def test_a_seat_still_to_come_is_taken_to_bring_two_or_three_dice():
    assert numbers("total-7-bomb", FIST + 1, None, 2, behind=2) == {4}
    assert numbers("total-10-bomb", FIST + 1, None, 1, behind=1) == {1}


def test_a_result_stands_less_often_the_more_seats_are_to_come():
    for one, two in zip(aims("total-10-bomb", None, 1), aims("total-10-bomb", None, 2), strict=True):
        assert two[0] < one[0]


def test_of_the_ladder_only_the_boss_has_no_moods():
    def said(mind, script, card):
        state = at(script, card)
        view, question = turn.observe(state, turn.to_act(state)), turn.ask(state)
        return {str(MINDS[mind](view, question, Random(seed))) for seed in range(20)}

    plays = [(script, card) for script in ("", SEVEN) for card in ("run-2-bomb", "has-1-bomb")]
    for mind in ("benno", "dot"):
        assert any(len(said(mind, *play)) > 1 for play in plays), mind
    assert len(said("ada", *plays[0])) == 1


# ---------------------------------------------------------------- a round of two


@dataclass
class Share:
    """As many chances as one has of the dice, and a little more for who starts."""

    more: float = 0.1

    def starter(self, mine, theirs):
        return mine / (mine + theirs) + self.more


def stand(mine, theirs, pot, best=None, last=False, card="total-7-bomb"):
    return Stand(card, 0, 1 if last else 0, (mine, theirs), pot, best, () if last else (1,))


def test_last_of_two_a_tie_with_as_many_dice_takes_nothing():
    two, three = (pair.ends(stand(20, 30, 9, (6, 2, 1), True), dice, Share())[0] for dice in (2, 3))
    assert [end.takes for end in two[5:8]] == [0, 0, 1]
    assert [end.takes for end in three[5:8]] == [0, 1, 1]


def test_where_both_bust_the_other_one_who_started_starts_again():
    """Nobody has a result: 20 against 30 dice, and 9 stay in the middle."""
    _, bust = pair.ends(stand(20, 30, 9, None, True), 2, Share())
    assert bust.win == pytest.approx(1 - (30 / 50 + 0.1))


def test_a_result_that_cannot_be_beaten_brings_the_pot_and_what_the_other_used():
    """6 of two dice, under a bomb of 7: with his last two dice the other can at best draw level."""
    found, _ = pair.ends(stand(20, 2, 9), 2, Share())
    best = found[6]
    assert best.takes == 1
    assert best.dice in (20 + 9 + 1, 20 + 9 + 2)
    used = best.dice - 29
    assert best.win == pytest.approx((29 + used) / 31 + 0.1)


def test_a_game_that_ends_level_is_half_won():
    assert [Over().starter(mine, 30) for mine in (29, 30, 31)] == [0, 0.5, 1]


def test_a_card_that_is_gone_is_not_reckoned_with():
    """Two games alike but for the card of a round before: before the last round it makes a difference."""
    ahead = [ahead_of(view(position(11, "pair-bomb", (45, 50), gone))) for gone in DECK.dark[:2]]
    assert all(isinstance(each, Solved) for each in ahead)
    assert ahead[0].starter(45, 50) != ahead[1].starter(45, 50)
