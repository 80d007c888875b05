"""The rule book point by point, and the rulings R1 to R7 where it is silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.engine.game import CHANCE, Draw, IllegalAction, Throw
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    Exploded,
    GameOver,
    HowMany,
    Reroll,
    RerollOrStop,
    RoundBegan,
    RoundSettled,
    SeatOut,
    TurnEnded,
)

from .hands import dice
from .play import only, options, play, rounds

ODD = "odd-1-explosive"
ALL_BUST = {
    2: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n",
    3: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n2 use 1\n- roll 1\n",
}


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "each"), [(2, 48), (3, 48), (4, 36)])
def test_what_everybody_owns_at_first(players, each):
    state = gang.new(standard_options(players))
    assert state.worth == (each,) * players
    assert gang.to_act(state) == CHANCE
    assert gang.ask(state) == Draw(state.options.bright)


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"players": 1}, "2 to 4"),
        ({"players": 5}, "2 to 4"),
        ({"first": 3}, "0 to 2"),
        ({"first": -1}, "0 to 2"),
        ({"edition": "german"}, "edition"),
        ({"bright": ("pair-bomb",) * 8}, "at least 9 bright"),
        ({"dark": ("pair-bomb",) * 2}, "at least 3 dark"),
        ({"dark": ("pair-bomb",) * 2 + ("ace-bomb",)}, "no Warning card"),
    ],
)
def test_options_that_are_not_playable(wrong, word):
    with pytest.raises(ValueError, match=word):
        gang.new(replace(options(3), **wrong))


def test_r1_the_first_start_player_is_an_option():
    state, _ = play(gang.new(options(3, first=2)), "- card total-7-bomb\n2 use 1\n- roll 1\n2 stop\n0 use 1")
    assert state.start == 2


# ---------------------------------------------------------------- cards


def test_nine_bright_rounds_then_three_dark_ones_and_no_card_twice():
    state = gang.new(standard_options(2))
    seen = []
    for number in range(12):
        question = gang.ask(state)
        assert not set(question.cards) & set(seen)
        assert len(question.cards) == (12 - number if number < 9 else 6 - (number - 9))
        card = question.cards[number % len(question.cards)]
        seen.append(card)
        state, events = play(state, f"- card {card}")
        assert events[0] == CardTurned(card, "bright" if number < 9 else "dark")
        while gang.to_act(state) != CHANCE or not isinstance(gang.ask(state), Draw):
            if gang.to_act(state) is None:
                break
            text = {HowMany: "use 1", Throw: "roll 0", RerollOrStop: "stop"}[type(gang.ask(state))]
            state = gang.apply(state, gang.parse(text))[-1].state
    assert len(set(seen)) == 12
    assert gang.to_act(state) is None


def test_a_repeated_card_comes_as_often_as_it_is_there():
    deck = replace(options(2), bright=("pair-bomb",) * 2 + (ODD,) * 7)
    state, _ = play(gang.new(deck), "- card pair-bomb\n0 use 1\n- roll 0\n0 stop\n1 use 1\n- roll 0\n1 stop")
    assert gang.ask(state).cards.count("pair-bomb") == 1
    state, _ = play(state, "- card pair-bomb\n0 use 1\n- roll 0\n0 stop\n1 use 1\n- roll 0\n1 stop")
    with pytest.raises(IllegalAction, match="not among"):
        play(state, "- card pair-bomb")


# ---------------------------------------------------------------- a turn


def turn(card, script):
    return play(gang.new(options(2, card)), f"- card {card}\n" + script)


def test_a_third_roll_ends_the_turn_by_itself():
    state, events = turn("total-7-bomb", "0 use 2\n- roll 1 1\n0 reroll 0\n- roll 2\n0 reroll 0 1\n- roll 2 3")
    (ended,) = only(events, TurnEnded)
    assert (ended.turn.rolls, ended.turn.total) == (3, 5)
    assert gang.to_act(state) == 1


def test_a_die_left_standing_may_be_rerolled_later():
    _, events = turn("total-13-bomb", "0 use 2\n- roll 1 5\n0 reroll 0\n- roll 4\n0 reroll 1\n- roll 3")
    assert only(events, TurnEnded)[0].turn.faces == (4, 3)


def test_a_bomb_looks_at_the_final_dice_only():
    _, events = turn("total-7-bomb", "0 use 2\n- roll 5 5\n0 reroll 0\n- roll 1\n0 stop")
    assert only(events, BombChecked) == [BombChecked(0, (1, 5), ())]
    assert only(events, TurnEnded)[0].turn.total == 6


def test_a_bomb_goes_off_at_the_end():
    state, events = turn("total-7-bomb", "0 use 2\n- roll 5 5\n0 stop")
    assert only(events, BombChecked) == [BombChecked(0, (5, 5), (0, 1))]
    assert (state.turns[0].valid, state.turns[0].total) == (False, None)
    assert state.middle == 2


@pytest.mark.parametrize("script", ["0 use 2\n- roll 5 5", "0 use 2\n- roll 1 1\n0 reroll 0 1\n- roll 5 2"])
def test_an_explosive_card_is_checked_after_every_roll(script):
    state, events = turn("total-7-explosive", script)
    assert len(only(events, Exploded)) == 1
    assert not only(events, BombChecked)
    assert gang.to_act(state) == 1


def test_an_explosive_card_looks_at_the_dice_left_standing_too():
    state, events = turn("pair-explosive", "0 use 2\n- roll 1 3\n0 reroll 0\n- roll 3")
    assert only(events, Exploded) == [Exploded(0, (3, 3), (0, 1))]
    assert gang.to_act(state) == 1
    _, events = turn("odd-2-explosive", "0 use 3\n- roll 1 2 4\n0 reroll 2\n- roll 5")
    assert only(events, Exploded) == [Exploded(0, (1, 2, 5), (0, 2))]


def test_an_explosion_on_the_third_roll():
    _, events = turn("pair-explosive", "0 use 2\n- roll 1 2\n0 reroll 0\n- roll 3\n0 reroll 0\n- roll 2")
    assert only(events, Exploded) == [Exploded(0, (2, 2), (0, 1))]


def test_an_explosive_card_asks_no_bomb_check_of_a_valid_result():
    _, events = turn("pair-explosive", "0 use 2\n- roll 1 2\n0 stop")
    assert not only(events, BombChecked)
    assert only(events, TurnEnded)[0].turn.total == 3


def test_only_boss_faces_are_a_valid_zero():
    state, events = turn(
        "total-7-bomb", "0 use 3\n- roll 0 0 0\n0 stop\n1 use 1\n- roll 5\n1 reroll 0\n- roll 0\n1 stop"
    )
    (settled,) = only(events, RoundSettled)
    assert [t.total for t in settled.round.turns] == [0, 0]
    assert settled.round.winner == 0
    assert state.worth == (49, 47)


def test_r5_only_worth_limits_a_roll():
    state = turn("pair-bomb", "")[0]
    assert gang.ask(state) == HowMany(48)
    state, _ = play(state, "0 use 48\n- roll 1x48")
    assert len(state.turns[0].faces) == 48
    for number in (0, 49):
        with pytest.raises(IllegalAction, match="between 1 and 48"):
            turn("pair-bomb", f"0 use {number}")


def test_r7_an_empty_reroll_is_no_action():
    state, _ = turn("pair-bomb", "0 use 2\n- roll 1 1")
    with pytest.raises(IllegalAction, match="at least one"):
        gang.apply(state, Reroll(()))


@pytest.mark.parametrize("positions", ["1 0", "0 0", "2", "0 1 2", "0 99"])
def test_rerolls_of_dice_that_are_not_there_or_out_of_order(positions):
    state, _ = turn("pair-bomb", "0 use 2\n- roll 1 1")
    with pytest.raises(IllegalAction):
        play(state, f"0 reroll {positions}")


@pytest.mark.parametrize("roll", ["1", "1 1 1", "1 6", "1 7"])
def test_a_roll_is_of_exactly_the_dice_thrown(roll):
    state, _ = turn("pair-bomb", "0 use 2")
    with pytest.raises(IllegalAction):
        play(state, f"- roll {roll}")


@pytest.mark.parametrize("text", ["stop", "use 1", "reroll 0", "roll 1", "card pair-bomb"])
def test_an_action_out_of_its_time_is_refused_and_nothing_changes(text):
    moments = ["", "- card pair-bomb", "0 use 1", "- roll 1"]
    wanted = ["card", "use", "roll", "stop reroll"]
    state = gang.new(options(2, "pair-bomb"))
    for moment, right in zip(moments, wanted, strict=True):
        state, _ = play(state, moment)
        if text.split()[0] not in right:
            before = repr(state)
            with pytest.raises(IllegalAction, match=r"\.$"):
                gang.apply(state, gang.parse(text))
            assert repr(state) == before


# ---------------------------------------------------------------- settling


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
