"""Options, the order of play and the first turn, line by line."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.state import Options

from .town import asked, options, play, refused


def order(players, *throws):
    state = rackets.new(options(players))
    for seats, faces in throws:
        assert rackets._tied(state) == tuple(map(int, seats.split()))
        state = play(state, f"- roll {faces}")
    return state.order


def test_the_higher_throw_goes_first():
    assert order(4, ("0 1 2 3", "3 6 1 5")) == (1, 3, 0, 2)
    assert order(2, ("0 1", "2 5")) == (1, 0)


def test_all_equal_throw_again():
    assert order(4, ("0 1 2 3", "2 2 2 2"), ("0 1 2 3", "4 3 2 1")) == (0, 1, 2, 3)
    assert order(2, ("0 1", "6 6"), ("0 1", "3 3"), ("0 1", "1 2")) == (1, 0)


def test_three_equal_throw_for_the_first_three_places_and_the_fourth_is_last_whatever_it_threw():
    assert order(4, ("0 1 2 3", "2 6 2 2"), ("0 2 3", "1 5 3")) == (2, 3, 0, 1)


def test_two_equal_throw_for_the_first_two_places_whatever_the_others_threw():
    assert order(4, ("0 1 2 3", "1 6 1 5"), ("0 2", "2 3")) == (2, 0, 1, 3)


def test_two_pairs_the_higher_one_takes_the_first_places_and_each_throws_again():
    assert order(4, ("0 1 2 3", "2 5 2 5"), ("1 3", "1 4"), ("0 2", "6 3")) == (3, 1, 0, 2)


def test_three_seats_the_tied_ones_come_first():
    assert order(3, ("0 1 2", "3 3 6"), ("0 1", "1 2")) == (1, 0, 2)


def test_a_tie_within_a_tie():
    # Three share the first three places; of their throw two are equal and come first again.
    assert order(4, ("0 1 2 3", "4 4 4 6"), ("0 1 2", "2 5 2"), ("0 2", "3 3"), ("0 2", "1 6")) == (2, 0, 1, 3)


def test_one_face_for_each_seat_in_question():
    state = play(rackets.new(options()), "- roll 3 3 1 5")
    assert asked(state) == "- order"
    refused(state, "roll 3 6 1 5", "2 dice")
    refused(state, "roll 3 7", "1 to 6")
    refused(state, "roll 0 3", "1 to 6")
    refused(state, "ten 3", "6 sides")
    refused(state, "card brisk-bdag", "dice")
    refused(state, "coin heads", "dice")
    refused(state, "pass", "dice")


def test_a_turn_is_a_card_and_a_round_for_each_seat():
    state = play(rackets.new(options(2)), "- roll 1 6")
    assert (asked(state), state.turn, state.card) == ("- draw", 1, None)
    state = play(
        state,
        """
        - card slump-bdag
        1 place g7 h7 i7
        1 pass
        0 place b2 d2 c2
        0 pass
        """,
    )
    assert (asked(state), state.turn, state.card) == ("- draw", 2, None)
    refused(state, "card slump-bdag", "not among")
    refused(state, "card slump-bdaa", "not among")
    refused(state, "roll 1", "card")
    state = play(state, "- card slump-bdga\n1 pass\n0 pass")
    assert state.turn == 3


def test_the_first_three_structures_are_free_and_of_ones_own_good():
    state = play(rackets.new(options(3)), "- roll 6 5 1\n- card boom-abdg")
    assert asked(state) == "0 place"
    refused(state, "place b2 b2 c2", "different")
    refused(state, "place a1 b2 c2", "own plots")
    refused(state, "place g2 b2 c2", "own plots")
    refused(state, "place e2 b2 c2", "own plots")
    refused(state, "produce", "placed first")
    state = play(state, "0 place b2 d2 c2")
    assert {space: s.kind for space, s in state.board.items()} == {"b2": "brewery", "d2": "cellar", "c2": "nest"}
    assert all((s.level, s.goods) == (1, 0) for s in state.board.values())
    assert state.money == (200, 200, 200)
    assert asked(state) == "0 act"
    state = play(state, "0 produce\n1 place g2 j2 h2\n1 produce\n2 place g7 h7 i7\n2 pass")
    assert state.board["d2"].goods == 1
    assert (state.board["g2"].kind, state.board["j2"].kind) == ("laboratory", "stash")
    assert (state.board["g7"].kind, state.board["h7"].kind) == ("forgery", "vault")
    state = play(state, "- card boom-abgd")
    assert asked(state) == "0 act"


def test_the_editions_begin_differently():
    assert (rackets.new(options()).money, rackets.new(options()).fame) == ((200,) * 4, (0,) * 4)
    balanced = rackets.new(options(edition="balanced"))
    assert (balanced.money, balanced.fame, balanced.options.turns) == ((600,) * 4, (1,) * 4, 24)


@pytest.mark.parametrize(
    ("bad", "word"),
    [
        (Options(("booze",)), "2 to 4"),
        (Options(("booze", "booze")), "another faction"),
        (Options(("booze", "tea")), "another faction"),
        (Options(("booze", "guns"), "french"), "edition"),
        (Options(("booze", "guns"), "standard", 0), "1 to 96"),
        (Options(("booze", "guns"), "standard", 97), "1 to 96"),
    ],
)
def test_options_nobody_can_play(bad, word):
    with pytest.raises(ValueError, match=word):
        rackets.new(bad)
