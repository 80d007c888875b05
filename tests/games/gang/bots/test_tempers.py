"""What tells the five apart beside their strength, and what their reckoning must add up to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.games.gang.bots import minds
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.bots.minds import appraise
from gangdice_gui.games.gang.bots.one_round.round_game import FIST, answers, ends, stand_of
from gangdice_gui.games.gang.bots.whole_game.future import winning
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Card, HowMany, Round, Turn

CARDS = standard_options(3).bright


def seen(card, lost=0, players=3, middle=0):
    """Return what the first to act of a second round sees, after it lost so many dice in the first."""
    state = turn.apply(turn.new(standard_options(players)), Card(card))[-1].state
    past = Round(1, card, 1, (Turn(1, 1), Turn(0, lost)), 1, "", (), 0, 0, 1 + lost)
    own = state.stash[0] - lost
    return replace(
        turn.observe(state, 0), round=2, history=(past,), middle=middle, stash=(own, *(None,) * (players - 1))
    )


def numbers(monkeypatch, mind, lost=0, pots=range(0, 24, 6)):
    """Return for every card and some pots the dice a mind uses, and those it would use without its temper."""
    plain = replace(minds._CHARACTERS[mind], taste=lambda view, dice: 0.0)
    monkeypatch.setitem(minds._CHARACTERS, "plain", plain)
    views = [seen(card, lost, middle=middle) for card in CARDS for middle in pots]
    return [
        tuple(appraise(who, view, HowMany(view.stash[0]))[0].action.dice for who in (mind, "plain")) for view in views
    ]


def test_sal_uses_two_whatever_the_card(monkeypatch):
    both = numbers(monkeypatch, "sal", pots=(0, 6))
    assert {mine for mine, _ in both} == {2} and {plain for _, plain in both} != {2}


@pytest.mark.parametrize(("mind", "lost", "more"), [("benno", 0, 1), ("dot", 20, 1), ("hush", 0, -1)])
def test_a_temper_shows_in_the_number_of_dice(monkeypatch, mind, lost, more):
    """Benno's fist is never emptier than his reckoning says, nor Dot's when she is behind; Mister Hush holds back."""
    both = numbers(monkeypatch, mind, lost)
    assert all((mine - plain) * more >= 0 for mine, plain in both)
    assert any(mine != plain for mine, plain in both)


def test_dot_reckons_soberly_unless_she_is_behind(monkeypatch):
    assert all(mine == plain for mine, plain in numbers(monkeypatch, "dot"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("card", CARDS)
def test_whatever_the_others_do_it_comes_to_one(card, players):
    """A future that is always worth the same is worth that before any answer, too."""
    view = seen(card, players=players)
    worths, bust = ends(stand_of(view, 3), 3, lambda stash, middle, start: 1.0)
    assert worths == pytest.approx([1.0] * 16, abs=1e-12) and bust == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_die_is_lost_or_made_in_the_reckoning(players):
    view = seen("total-10-bomb", players=players)

    def all_dice(stash, middle, start):
        assert min(stash) >= 0 and 0 <= start < players
        return float(sum(stash) + middle)

    total = sum(stand_of(view, 4).stash) + stand_of(view, 4).pot
    worths, bust = ends(stand_of(view, 4), 4, all_dice)
    assert [*worths, bust] == pytest.approx([total] * 22)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_plays_after_the_others_is_likelier_to_win(players):
    """In the last round but one of a game that stands level, with the next start player at stake."""
    view = replace(seen("total-10-bomb", players=players), round=11)
    level = (30,) * players
    worth = winning(view)
    assert worth(level, 0, 1) > worth(level, 0, 0) + 0.02


@pytest.mark.parametrize("card", CARDS)
def test_the_last_to_act_is_foreseen_with_all_its_moods(card):
    """Every number of dice the house's player takes there, and no other."""
    view = seen(card, middle=6)
    first = Turn(1, 2, rolls=1, faces=(1, 2), ended=True, valid=True, total=3)
    view = replace(view, turns=(first,), still_to_play=(), leader=1)
    rng = Random(3)
    taken = {decide(view, HowMany(view.stash[0]), rng).dice for _ in range(60)}
    foreseen = answers(card, FIST + 1, (3, 2), 8, 0)
    assert {dice for _, dice, _, _ in foreseen} == taken
    assert sum(often for often, *_ in foreseen) == pytest.approx(1)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("left", range(11))
def test_dice_are_worth_having_and_never_certain_with_rounds_to_come(players, left):
    view = replace(seen("total-10-bomb", players=players), round=11 - left)
    chances = [winning(view)((mine, *(30,) * (players - 1)), 0, 1) for mine in range(0, 61, 3)]
    assert chances[0] == 0 and chances == sorted(chances) and chances[1] > 0 and chances[-1] < 1
