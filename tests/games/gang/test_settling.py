"""Who takes a round, what the end of a game is, and what may be seen of it all."""

from __future__ import annotations

import pytest

from gangdice_gui.engine.game import IllegalAction, Throw
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import (
    GameOver,
    RerollOrStop,
    RoundBegan,
    RoundSettled,
    SeatOut,
)

from .hands import dice
from .play import only, options, play, rounds

ODD = "odd-1-explosive"
ALL_BUST = {
    2: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n",
    3: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n2 use 1\n- roll 1\n",
}


def test_the_winner_takes_every_die_used_and_the_middle_and_starts_the_next_round():
    state = gang.new(options(3, ODD, "total-7-bomb"))
    state, _ = play(state, ALL_BUST[3])
    assert state.middle == 3
    state, events = play(
        state,
        """- card total-7-bomb
        0 use 2
        - roll 1 1
        0 stop
        1 use 3
        - roll 5 5 5
        1 stop
        2 use 4
        - roll 1 1 1 1
        2 stop""",
    )
    settled = only(events, RoundSettled)[0].round
    assert (settled.winner, settled.pot, settled.carried, settled.bonus) == (2, 3 + 2 + 3 + 4, 3, 0)
    assert state.worth == (45, 44, 55)
    assert state.middle == 0
    assert (state.start, state.waiting) == (2, (2, 0, 1))


@pytest.mark.parametrize(
    ("hands", "winner", "tie", "tied"),
    [
        (((5,), (4, 1), (3,)), 1, "dice", (0,)),
        (((5,), (5,), (3,)), 0, "earlier", (1,)),
        (((4, 1), (5, 0), (5,)), 0, "earlier", (1, 2)),
        (((5,), (4, 1), (4, 0, 1)), 2, "dice", (0, 1)),
        (((3,), (5,), (4, 0)), 1, "", ()),
    ],
)
def test_ties(hands, winner, tie, tied):
    script = "- card total-7-bomb\n"
    for seat, faces in enumerate(hands):
        script += f"{seat} use {len(faces)}\n- roll {' '.join(map(str, faces))}\n{seat} stop\n"
    state, events = play(gang.new(options(3)), script)
    settled = only(events, RoundSettled)[0].round
    assert (settled.winner, settled.tie, settled.tied_with) == (winner, tie, tied)
    assert state.start == winner


def test_the_leader_is_whoever_would_win_as_things_stand():
    state, _ = play(gang.new(options(3)), "- card total-7-bomb\n0 use 1\n- roll 5\n")
    assert gang.observe(state, 1).leader is None
    state, _ = play(state, "0 stop\n1 use 2\n- roll 5 0\n1 stop")
    assert gang.observe(state, 2).leader == 1
    assert gang.observe(state, 2).still_to_play == ()


def test_r2_after_a_round_nobody_won_the_same_seat_starts_again():
    state, events = play(
        gang.new(options(3, ODD, first=1)),
        f"- card {ODD}\n" + "".join(f"{seat} use 1\n- roll 3\n" for seat in (1, 2, 0)),
    )
    assert only(events, RoundSettled)[0].round.winner is None
    assert (state.start, state.middle) == (1, 3)


def test_r2_if_that_seat_is_out_the_next_one_clockwise_starts():
    state, events = play(
        gang.new(options(3, ODD, first=2)),
        f"""- card {ODD}
        2 use 48
        - roll 1x48
        0 use 1
        - roll 1
        1 use 1
        - roll 1""",
    )
    assert only(events, SeatOut) == [SeatOut(2)]
    assert only(events, RoundBegan) == [RoundBegan(2, 0, 0, 50)]
    assert (state.start, state.waiting) == (0, (0, 1))


@pytest.mark.parametrize(("edition", "bonuses"), [("standard", (3, 6, 9)), ("french", (3, 3, 6))])
def test_bonuses_of_the_last_three_rounds_and_r6_on_top_of_what_is_carried(edition, bonuses):
    state, events = rounds(gang.new(options(2, ODD, edition=edition)), 12, ALL_BUST[2])
    began = only(events, RoundBegan)
    assert [event.bonus for event in began] == [0] * 8 + list(bonuses)
    assert [event.middle for event in began[8:]] == [18 + bonuses[0], 20 + sum(bonuses[:2]), 22 + sum(bonuses)]
    settled = [event.round for event in only(events, RoundSettled)]
    assert [r.carried for r in settled[9:]] == [18, 20 + bonuses[0], 22 + sum(bonuses[:2])]
    assert [r.pot for r in settled[9:]] == [20 + bonuses[0], 22 + sum(bonuses[:2]), 24 + sum(bonuses)]
    assert dice(state) == 96 + sum(bonuses)


# ---------------------------------------------------------------- the end


def test_r4_what_lies_in_the_middle_at_the_end_goes_to_nobody_and_equal_worth_shares_the_win():
    state, events = rounds(gang.new(options(2, ODD)), 12, ALL_BUST[2])
    assert events[-1] == GameOver((0, 1), (36, 36), "rounds")
    assert state.middle == 24 + 18
    assert gang.to_act(state) is None
    assert gang.ask(state) is None
    with pytest.raises(IllegalAction, match="over"):
        gang.apply(state, gang.parse("stop"))


def test_the_greatest_worth_wins_after_twelve_rounds():
    state, _ = rounds(gang.new(options(3, ODD)), 11, ALL_BUST[3])
    last = f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 2\n1 stop\n2 use 1\n- roll 4\n2 stop"
    state, events = play(state, last)
    assert events[-1] == GameOver((2,), (36, 36, 36 + 36 + 18), "rounds")
    assert state.round == 12


def test_three_of_four_may_share_the_win():
    lose = f"- card {ODD}\n0 use 2\n- roll 1 1\n" + "".join(f"{s} use 1\n- roll 1\n" for s in (1, 2, 3))
    _, events = rounds(gang.new(options(4, ODD)), 12, lose)
    assert events[-1].winners == (1, 2, 3)


def test_the_last_one_standing_wins_at_once():
    state, events = play(
        gang.new(options(3, ODD)),
        f"""- card {ODD}
        0 use 48
        - roll 1x48
        1 use 2
        - roll 2 2
        1 stop
        2 use 48
        - roll 3x48""",
    )
    kinds = [type(event) for event in events[-4:]]
    assert kinds == [RoundSettled, SeatOut, SeatOut, GameOver]
    assert events[-1] == GameOver((1,), (0, 144, 0), "last-standing")
    assert state.round == 1


def test_the_last_one_standing_in_the_last_round_wins_as_that():
    state, _ = rounds(gang.new(options(2, ODD)), 11, ALL_BUST[2])
    last = f"- card {ODD}\n0 use 37\n- roll 1x37\n1 use 1\n- roll 2\n1 stop"
    _, events = play(state, last)
    assert events[-1] == GameOver((1,), (0, 36 + 22 + 18 + 37 + 1), "last-standing")


def test_seats_go_out_in_the_order_of_their_turns():
    state = gang.new(options(4, ODD, first=2))
    everything = "".join(f"{seat} use 36\n- roll 1x36\n" for seat in (2, 3, 0))
    _, events = play(state, f"- card {ODD}\n{everything}1 use 1\n- roll 2\n1 stop")
    assert only(events, SeatOut) == [SeatOut(2), SeatOut(3), SeatOut(0)]


def test_a_seat_that_is_out_is_passed_over():
    state, _ = play(
        gang.new(options(3, ODD)),
        f"""- card {ODD}
        0 use 1
        - roll 2
        0 stop
        1 use 48
        - roll 1x48
        2 use 1
        - roll 1
        - card {ODD}
        0 use 1
        - roll 1
        2 use 1
        - roll 1""",
    )
    assert [turn.seat for turn in state.history[1].turns] == [0, 2]
    assert state.out == (False, True, False)


def test_a_seat_with_all_its_dice_in_front_is_not_out_if_it_wins():
    state, events = play(gang.new(options(2, ODD)), f"- card {ODD}\n0 use 48\n- roll 2x48\n0 stop\n1 use 1\n- roll 1")
    assert not only(events, SeatOut)
    assert state.worth == (49, 47)


def test_r3_if_the_last_seats_go_out_together_they_share_an_empty_win():
    state = gang.new(options(3, ODD))
    first = f"- card {ODD}\n0 use 48\n- roll 1x48\n1 use 1\n- roll 1\n2 use 1\n- roll 1\n"
    state, events = play(state, first + f"- card {ODD}\n1 use 47\n- roll 1x47\n2 use 47\n- roll 1x47")
    assert events[-1] == GameOver((1, 2), (0, 0, 0), "all-out")
    assert only(events, SeatOut) == [SeatOut(0), SeatOut(1), SeatOut(2)]
    assert state.middle == 144


def test_r3_winners_are_told_in_the_order_of_their_seats_whoever_started():
    everything = "".join(f"{seat} use 48\n- roll 1x48\n" for seat in (2, 0, 1))
    state, events = play(gang.new(options(3, ODD, first=2)), f"- card {ODD}\n{everything}")
    assert only(events, SeatOut) == [SeatOut(2), SeatOut(0), SeatOut(1)]
    assert events[-1] == GameOver((0, 1, 2), (0, 0, 0), "all-out")
    assert state.winners == gang.observe(state, None).winners == (0, 1, 2)


# ---------------------------------------------------------------- what may be seen


@pytest.mark.parametrize(("edition", "bonuses"), [("standard", (3, 6, 9)), ("french", (3, 3, 6))])
def test_a_view_tells_the_edition_and_its_bonuses(edition, bonuses):
    view = gang.observe(gang.new(options(2, edition=edition)), 0)
    assert view.edition == edition
    assert view.bonuses == (0,) * 9 + bonuses


def test_an_open_table_hides_nothing():
    state = gang.new(options(3, open_table=True))
    assert gang.observe(state, None).stash == (48, 48, 48)


def test_everything_is_shown_when_the_game_is_over():
    state, _ = rounds(gang.new(options(2, ODD)), 12, ALL_BUST[2])
    assert gang.observe(state, 0).stash == (36, 36)
    assert gang.observe(state, 0).winners == (0, 1)


def test_the_view_follows_a_turn():
    state = gang.new(options(3))
    view = gang.observe(state, None)
    assert (view.round, view.card, view.turn, view.turns, view.still_to_play) == (1, None, None, (), (0, 1, 2))
    state, _ = play(state, "- card total-7-bomb")
    view = gang.observe(state, None)
    assert (view.to_act, view.turn.seat, view.turn.dice, view.rerolls_left) == (0, 0, 0, 2)
    state, _ = play(state, "0 use 2\n- roll 1 2")
    assert gang.observe(state, 0).rerolls_left == 2
    assert gang.ask(state) == RerollOrStop((1, 2), 2)
    state, _ = play(state, "0 reroll 1")
    assert gang.ask(state) == Throw(1, lowest=0)
    state, _ = play(state, "- roll 1")
    view = gang.observe(state, 0)
    assert (view.rerolls_left, view.turn.faces, view.stash) == (1, (1, 1), (46, None, None))
    assert state.worth == (48, 48, 48)
