"""`gangdice advise`: what every answer to a record's open question is worth, in chances to win the game."""

from __future__ import annotations

import json

import pytest

from gangdice_gui.__main__ import main
from gangdice_gui.games.gang.advice.weigh import BLUNDER
from gangdice_gui.games.gang.game import GANG, load_deck, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match

DECK = load_deck()


def play(match, *actions):
    for action in actions:
        match.act(match.to_act, action)
    return match


def quiet_round(match, card, winner, lost=1):
    """Both use a die, the loser perhaps more; the winner's shows a 4, the loser's a 2 and Bosses."""
    play(match, Card(card))
    for _ in range(2):
        mine = match.to_act == winner
        dice = 1 if mine else lost
        play(match, Use(dice), Roll((4,) if mine else (2, *[0] * (dice - 1))), Stop())


def before_the_last_round(card="different-3-bomb"):
    """Seat 0 has 59 dice against 46, starts round 12, and 9 lie in the middle."""
    match = Match.start(GANG, standard_options(2), seed="advise")
    for number in range(1, 10):
        quiet_round(match, DECK.bright[number - 1], number % 2, lost=2 if number == 2 else 1)
    quiet_round(match, "total-13-bomb", 0)
    quiet_round(match, "run-3-explosive", 0)
    return play(match, Card(card))


def asked(match, tmp_path, capsys, *more):
    """Return what `gangdice advise` says of a match."""
    file = tmp_path / "late.record"
    file.write_text(match.to_text(), "utf-8")
    assert main(["advise", str(file), *more]) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.count("\n") == 1
    said = json.loads(out)
    assert list(said) == ["file", "seat", "options", "blunder_below"]
    assert said["file"] == str(file)
    return said


def test_one_die_wins_for_certain(tmp_path, capsys):
    """58 dice are left then, and all the other can get is 46 + 1 + 9: any other number only puts that at risk."""
    match = before_the_last_round()
    assert (match.state.stash, match.state.middle, match.to_act) == ((59, 46), 9, 0)
    said = asked(match, tmp_path, capsys)
    one, next_best = said["options"][:2]
    assert one["action"] == "use 1" and one["win"] == 1
    assert next_best["win"] < 0.6
    assert said["blunder_below"] == pytest.approx(1 - BLUNDER)


def test_every_number_up_to_24_is_told_and_all_dice(tmp_path, capsys):
    options = asked(before_the_last_round(), tmp_path, capsys)["options"]
    told = [int(option["action"].removeprefix("use ")) for option in options]
    assert sorted(told) == [*range(1, 25), 59]
    assert [option["win"] for option in options] == sorted((o["win"] for o in options), reverse=True)
    assert all(0 <= option["win"] <= 1 and list(option) == ["action", "win", "dice"] for option in options)


def test_the_dice_are_what_the_round_brings(tmp_path, capsys):
    """The last seat needs a total, with no more to win or lose than lies there: 1 die of its own and 10 others."""
    match = play(before_the_last_round("has-345-bomb"), Use(1), Roll((0,)), Stop())
    said = asked(match, tmp_path, capsys)
    one = next(option for option in said["options"] if option["action"] == "use 1")
    leads = 1 - (4 / 6) ** 3  # a 1 or a 2 in three throws, whatever else may blow
    assert one["dice"] == pytest.approx(leads * 10 - (1 - leads), abs=0.001)
    assert one["win"] == 0


def test_of_the_ways_to_go_on_with_a_roll_twelve_are_told_with_stopping_among_them(tmp_path, capsys):
    match = play(before_the_last_round("pair-bomb"), Use(6), Roll((5, 5, 4, 4, 2, 0)))
    said = asked(match, tmp_path, capsys, "--seat", "0")
    actions = [option["action"] for option in said["options"]]
    assert len(actions) == len(set(actions)) == 12
    assert actions[0].startswith("reroll ") and "stop" in actions


def test_who_is_asked_nothing_is_told_so_in_one_sentence(tmp_path, capsys):
    match = before_the_last_round()
    rolling = play(before_the_last_round(), Use(1))
    over = play(before_the_last_round(), Use(1), Roll((1,)), Stop(), Use(1), Roll((0,)), Stop())
    for number, (case, more, sentence) in enumerate(
        (
            (match, ("--seat", "1"), "Seat 0 is asked, not seat 1."),
            (match, ("--seat", "7"), "Seat 0 is asked, not seat 7."),
            (rolling, (), "A card or a roll is awaited, not a seat's answer."),
            (over, (), "The game is over."),
        )
    ):
        file = tmp_path / f"{number}.record"
        file.write_text(case.to_text(), "utf-8")
        assert main(["advise", str(file), *more]) == 1
        assert capsys.readouterr() == ("", f"gangdice advise: {sentence}\n")


def test_more_dice_than_can_be_counted_out_are_said_in_one_sentence(tmp_path, capsys):
    match = play(before_the_last_round("pair-bomb"), Use(25), Roll((1,) * 25))
    file = tmp_path / "many.record"
    file.write_text(match.to_text(), "utf-8")
    assert main(["advise", str(file)]) == 1
    sentence = "More than 24 dice are more than can be counted out."
    assert capsys.readouterr() == ("", f"gangdice advise: {sentence}\n")


def test_what_is_no_record_is_said_in_one_sentence(tmp_path, capsys):
    file = tmp_path / "no.record"
    for make in (lambda: None, lambda: file.write_text("three dice, please\n", "utf-8")):
        make()
        assert main(["advise", str(file)]) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.startswith(f"{file}:1: ") and err.count("\n") == 1


def test_advice_goes_by_what_the_seat_may_know(tmp_path, capsys):
    """The cards that will never be turned are among those it counts with: a record with other dice to come says the
    same."""
    match = before_the_last_round("has-345-bomb")
    other = Match.from_text(match.to_text().replace("seed advise", "seed another"), find_game)
    assert other.seed == "another"
    said = [asked(each, tmp_path, capsys) for each in (match, other)]
    assert said[0] == said[1]


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_are_told_too(players, tmp_path, capsys):
    match = play(Match.start(GANG, standard_options(players), seed="advise"), Card("total-10-bomb"))
    said = asked(match, tmp_path, capsys)
    assert len(said["options"]) == 25
    assert 0.5 / players < said["options"][0]["win"] < 1.5 / players


def test_where_nothing_can_be_won_any_more_dice_tell_and_nothing_is_a_blunder(tmp_path, capsys):
    """Seat 1 is too far behind in the last round: what brings more dice comes first."""
    match = play(before_the_last_round("has-345-bomb"), Use(1), Roll((0,)), Stop())
    said = asked(match, tmp_path, capsys)
    lost = [option["dice"] for option in said["options"] if option["win"] == 0]
    assert len(lost) > 5 and lost == sorted(lost, reverse=True)
    assert said["options"][0]["win"] > BLUNDER or said["blunder_below"] == 0


def test_a_file_by_a_name_that_colours_the_terminal_is_named_without_it(tmp_path, capsys):
    file = tmp_path / "\x1b[31mred.record"
    assert main(["advise", str(file)]) == 1
    err = capsys.readouterr().err
    assert "red.record:1: " in err and "\x1b" not in err
