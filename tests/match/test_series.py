"""Several games in a row: who has won them, what a record says of it, and that the next one waits on disk."""

from __future__ import annotations

from random import Random

import pytest

from gangdice_gui.base.store import Keeper, Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.bots.minds import MINDS
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.types import Options
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError
from gangdice_gui.match.series import Series


def series(*played, games=3):
    """Return a series after games told as (winners, points)."""
    found = Series(games)
    for winners, points in played:
        found = found.after(winners, points)
    return found


def test_whoever_has_won_two_of_three_has_won():
    assert series().winners == ()
    assert series(([1], [3, 8, 2, 5])).winners == ()
    assert series(([1], [3, 8, 2, 5]), ([1], [0, 8, 0, 0])).winners == (1,)
    assert series(([1], [3, 8, 2, 5]), ([3], [4, 4, 4, 8])).winners == ()


def test_among_equals_all_points_together_decide_and_then_they_win_together():
    one_each = [([0], [8, 1, 5, 0]), ([1], [1, 8, 5, 0])]
    assert series(*one_each, ([2], [2, 2, 8, 0])).winners == (2,)
    assert series(*one_each, ([2], [6, 6, 4, 0])).winners == (0, 1)


def test_a_game_won_together_counts_for_both():
    both = series(([0, 2], [8, 1, 8, 3]))
    assert (both.won(0), both.won(1), both.won(2)) == (1, 0, 1)
    assert both.after([2], [5, 5, 8, 5]).winners == ()
    assert both.after([2], [5, 5, 8, 5]).after([1], [7, 8, 2, 0]).winners == (2,)


def test_it_ends_before_the_last_game_only_where_nobody_can_catch_up():
    first = ([0], [8, 0, 0, 0])
    assert series(first, first, games=5).winners == ()
    assert series(first, first, first, games=5).winners == (0,)


# ---------------------------------------------------------------- in the record


def begin(keep=None):
    """Begin a series at the end of its first game: one blow decides it."""
    options = Options(4, 0, eyes=((0,) * 6,) * 4, fists=(7, 7, 7, 7))
    return Match.start(FISTICUFFS, options, seed="best of three", keep=keep, series=Series(3))


def play_out(match):
    rng = Random(1)
    while not match.over:
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(match.to_act, MINDS["hush"](match.view(None), match.ask, rng))
    return match


def test_the_record_says_which_game_of_a_series_it_is():
    match = begin()
    assert "\ngames 3\n" in match.to_text() and match.next_game() is None
    play_out(match)
    following = match.next_game()
    assert following is match.next_game()
    winners, fists = match.state.winners, match.state.fists
    line = f"before {'+'.join(map(str, winners))} {' '.join(map(str, fists))}"
    assert f"\n{line}\n" in following.to_text()
    assert following.seats == match.seats and following.seed != match.seed and not following.log
    again = Match.from_text(following.to_text(), find_game)
    assert again.series == following.series == match.series_now == Series(3).after(winners, fists)


def test_a_series_ends_and_a_single_game_has_no_next():
    match = begin()
    for _ in range(3):
        play_out(match)
        following = match.next_game()
        if following is None:
            break
        match = following
    assert match.series_now.winners and match.next_game() is None
    single = Match.start(FISTICUFFS, begin().options, seed="one")
    assert play_out(single).next_game() is None and "games" not in single.to_text()


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["games 0"], "A series has 1 to 9 games, not 0."),
        (["before 0 8 1 1 1"], "A single game has none before it."),
        (["games 3", "before 0 8 1 1"], 'A game before is its winners and 4 numbers, not "0 8 1 1".'),
        (["games 3", "before 1+0 8 8 1 1"], 'A game before is its winners and 4 numbers, not "1+0 8 8 1 1".'),
        (["games 3", "before 4 8 8 1 1"], 'A game before is its winners and 4 numbers, not "4 8 8 1 1".'),
        (["games 3", "before x 8 1 1 1"], 'before wants a plain number, not "x".'),
        (["games 3", "before 0 8 1 1 1", "before 0 8 1 1 1"], "The series was over before this game."),
    ],
)
def test_what_is_no_series_is_refused_in_one_sentence(lines, sentence):
    text = "\n".join(["gangdice-record 1", "game fisticuffs", "players 4", "first 0", *lines, "---", ""])
    with pytest.raises(RecordError) as error:
        Match.from_text(text, find_game)
    assert error.value.sentence == sentence


def test_the_next_game_waits_on_disk_when_the_finished_one_is_laid_by(tmp_path):
    store = Store(tmp_path)
    match = play_out(begin(Keeper(store)))
    following = match.next_game()
    store.clear_match(finished=True, then=following.to_text())
    assert [path.read_text("utf-8") for path in store.finished()] == [match.to_text()]
    waiting = Match.from_text(store.load_match(), find_game, keep=Keeper(store))
    assert waiting.series == following.series and not waiting.log
    # Its first action lays nothing by: it is the match that waits.
    waiting.act(waiting.to_act, waiting.ask.actions[0])
    assert store.load_match() == waiting.to_text()
    assert not (tmp_path / "unfinished").exists() or not list((tmp_path / "unfinished").iterdir())
