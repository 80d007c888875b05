"""What holds in every game of the house, and in the tiny one that shows how to add another."""

from __future__ import annotations

import contextlib
import json
import sys
from dataclasses import is_dataclass
from random import Random
from typing import get_args

import pytest

from gangdice_gui.__main__ import main
from gangdice_gui.engine.game import CHANCE, BadText, IllegalAction, Step
from gangdice_gui.engine.replay import replay
from gangdice_gui.games import index as games
from gangdice_gui.games.index import GAMES, find_game
from gangdice_gui.match.match import Match
from gangdice_gui.outside.program import question_line
from tests.games.every import EVERY, HANDS, play_on, playout, seats

MATCHES = 12
"""Of each game."""
OPEN = {"fisticuffs"}
"""Games in which nothing is secret."""


@pytest.fixture(params=EVERY, ids=lambda game: game.id)
def game(request):
    return request.param


@pytest.fixture
def every_game(monkeypatch):
    """Have the house know the tiny game as well."""
    monkeypatch.setattr(games, "GAMES", EVERY)


def test_no_game_is_left_out():
    assert set(HANDS) == {game.id for game in EVERY}
    assert len({game.id for game in EVERY}) == len(EVERY)


# ---------------------------------------------------------------- the rules


def test_material_is_conserved_and_every_match_ends(game):
    sizes = set()
    for number in range(MATCHES):
        last = None
        for before, _, steps in playout(game, number):
            assert steps and all(isinstance(step, Step) for step in steps)
            HANDS[game.id].sound(before, steps)
            assert game.winners(before) == ()
            last = steps[-1].state
        assert game.rules.to_act(last) is game.rules.ask(last) is None
        players = HANDS[game.id].deal(number).players
        sizes.add(players)
        assert set(game.winners(last)) <= set(range(players)) and game.winners(last)
        assert len(game.standing(last)) == players
    assert sizes == set(game.players), "the matches are of every size"


def test_every_action_is_read_as_it_is_written(game):
    for number in range(MATCHES):
        for _, action, _ in playout(game, number):
            assert game.rules.parse(str(action)) == action
            assert "\n" not in str(action) and str(action) == str(action).strip()


def test_a_replay_goes_the_same_steps(game):
    for number in range(MATCHES):
        played = playout(game, number)
        log = [(game.rules.to_act(before), str(action)) for before, action, _ in played]
        again = list(replay(game.rules, HANDS[game.id].deal(number), log))
        assert [(each.before, each.action, each.steps) for each in again] == [*played]


def test_what_no_action_is_is_refused_in_a_sentence(game):
    state = game.rules.new(HANDS[game.id].deal(0))
    for text in ("", " ", "dance", "roll", "roll x", "card", "coin edge", "use 1 2 3 4 x", "ROLL 1"):
        with pytest.raises((BadText, IllegalAction), match=r"\.$") as caught:
            game.rules.apply(state, game.rules.parse(text))
        assert "\n" not in str(caught.value)


def test_every_event_stands_in_its_games_list_of_them(game):
    """Sentences and clips are held to that list: what is not in it would be told by nobody."""
    rules = sys.modules.get(getattr(game.rules, "__package__", ""))
    lists = [getattr(getattr(rules, file, None), "Event", None) for file in ("events", "types")]
    listed = {event for each in lists if each is not None for event in get_args(each)}
    happened = {type(step.event) for n in range(MATCHES) for _, _, steps in playout(game, n) for step in steps}
    assert happened <= listed if game in GAMES else not listed, "the small game has two kinds, and no list"


def test_everything_that_is_said_is_plain_data(game):
    """So that it can be kept, compared and shown without knowing the game."""
    for before, action, steps in playout(game, 1):
        for value in (action, game.rules.ask(before), game.rules.observe(before, None), *(s.event for s in steps)):
            assert is_dataclass(value) and type(value).__dataclass_params__.frozen, type(value)


# ---------------------------------------------------------------- secrets


def a_third(game, number):
    """Return every third answer of a match, of the next match those beside them."""
    return playout(game, number)[number % 3 :: 3]


def test_twins_look_alike_and_are_told_alike(game):
    """States that differ only in what a seat may not know: the same views, and the same told of the same action."""
    looked = told = 0
    for number in range(MATCHES):
        for before, action, steps in a_third(game, number):
            for seat in seats(HANDS[game.id].deal(number)):
                for twin in HANDS[game.id].twins(before, seat):
                    assert game.rules.observe(twin, seat) == game.rules.observe(before, seat)
                    looked += twin != before
                    if seat is not None and game.rules.to_act(before) == seat:
                        assert game.rules.ask(twin) == game.rules.ask(before)
                    if game.rules.to_act(steps[-1].state) is None:  # the end uncovers everything
                        continue
                    with contextlib.suppress(IllegalAction):
                        assert heard(game, game.rules.apply(twin, action), seat) == heard(game, steps, seat)
                        told += twin != before
    assert (looked > 20 and told > 20) == (game.id not in OPEN)


def heard(game, steps, seat):
    """Return what a seat is told of some steps, and its view after each of them."""
    return [(game.rules.tell(event, seat), game.rules.observe(state, seat)) for event, state in steps]


def test_what_a_seat_is_not_told_of_leaves_its_view_as_it_was(game):
    for number in range(MATCHES):
        for before, _, steps in a_third(game, number):
            for seat in seats(HANDS[game.id].deal(number)):
                view = game.rules.observe(before, seat)
                for event, state in steps:
                    after = game.rules.observe(state, seat)
                    assert game.rules.tell(event, seat) is not None or after == view, event
                    view = after


def test_who_is_asked_knows_it_and_believes_no_other_to_be(game):
    """Others may be mistaken, where even that somebody is asked is a secret; that the game is over all know.

    Whoever may be mistaken is told to suspect it, so that the table stops whether it is so or not.
    """
    for number in range(MATCHES):
        for before, _, _ in a_third(game, number):
            asked = game.rules.to_act(before)
            for seat in seats(HANDS[game.id].deal(number)):
                view = game.rules.observe(before, seat)
                assert seat is None or (view.to_act == seat) == (asked == seat)
                suspect = None if game.secret is None else game.secret(view)
                assert view.to_act == asked or suspect == asked
                assert seat is None or suspect != seat
        over = playout(game, number)[-1][2][-1].state
        assert {game.rules.observe(over, seat).to_act for seat in seats(HANDS[game.id].deal(number))} == {None}


def test_a_program_is_told_what_its_view_holds_and_not_a_byte_more(game):
    lines = 0
    for before, _, _ in playout(game, 3):
        seat = game.rules.to_act(before)
        if seat == CHANCE:
            continue
        line = question_line(game, game.rules.observe(before, seat), game.rules.ask(before))
        assert "\n" not in line and list(json.loads(line)) == ["gangdice", "question", "view"]
        for twin in HANDS[game.id].twins(before, seat):
            assert question_line(game, game.rules.observe(twin, seat), game.rules.ask(twin)) == line
        lines += 1
    assert lines


# ---------------------------------------------------------------- whoever chooses


def test_the_safe_answer_is_legal_whatever_is_asked(game):
    for number in range(MATCHES):
        for before, _, _ in playout(game, number):
            if game.rules.to_act(before) != CHANCE:
                game.rules.apply(before, game.safe(game.rules.ask(before)))


def test_who_has_no_choice_is_given_the_only_answer_there_is(game):
    if game.forced is None:
        return
    found = 0
    for number in range(MATCHES):
        for before, action, _ in playout(game, number):
            if game.rules.to_act(before) != CHANCE and (only := game.forced(game.rules.ask(before))) is not None:
                assert action == only
                found += 1
    assert found


def test_every_mind_answers_by_the_rules_and_the_same_again(game):
    assert game.usual in game.minds
    asked = [before for before, _, _ in playout(game, 2) if game.rules.to_act(before) != CHANCE]
    for before in Random(1).sample(asked, min(4, len(asked))):
        view, question = game.rules.observe(before, game.rules.to_act(before)), game.rules.ask(before)
        for mind_id, mind in game.minds.items():
            action = mind(view, question, Random(7))
            assert action == mind(view, question, Random(7)), mind_id
            assert game.rules.apply(before, game.rules.parse(str(action)))


# ---------------------------------------------------------------- a match


def start(game, number=0):
    return Match.start(game, HANDS[game.id].deal(number), seed=f"every {number}")


def test_options_are_kept_in_the_header(game):
    for number in range(MATCHES):
        match = start(game, number)
        assert Match.from_text(match.to_text(), lambda _: game).options == match.options


def test_killed_at_any_moment_it_goes_on_with_the_same_dice(game):
    for number in range(2):
        kept = []
        match = start(game, number)
        match.keep = kept.append
        play_on(match, number)
        assert match.over and kept[-1] == match.to_text()
        for text in Random(number).sample(kept, min(6, len(kept))):
            again = Match.from_text(text, lambda _: game)
            assert again.to_text() == text
            for seat, action in match.log[len(again.log) :]:
                if seat == CHANCE:
                    again.chance()
                else:
                    again.act(seat, action)
            assert (again.state, again.to_text()) == (match.state, match.to_text())


def test_an_answer_is_taken_back_until_something_is_revealed(game):
    match, undone = start(game, 1), 0
    rng = Random(1)
    for _ in range(200):
        if match.over:
            break
        if match.to_act == CHANCE:
            match.chance()
            assert not match.undo()
            continue
        before, text = match.state, match.to_text()
        seat, action = match.to_act, HANDS[game.id].anything(match.state, rng)
        match.act(seat, action)
        if game.reveals is not None and game.reveals(before, action):
            assert not match.undo()
        elif not match.over:
            assert match.undo() and not match.undo()
            assert (match.state, match.to_text()) == (before, text)
            match.act(seat, action)
            undone += 1
    assert undone


def test_somebody_who_comes_back_is_told_what_was_missed(game):
    match = play_on(start(game, 2), 2)
    for seat in seats(match.options):
        told = []
        for played in match.replay():
            told += match.told(played.steps, seat)
        for at in (0, len(match.log) // 2, len(match.log)):
            view, since = match.since(at, seat)
            assert list(since) == told[len(told) - len(since) :]
            assert view == (told[len(told) - len(since) - 1].view if len(since) < len(told) else view)
        assert told[-1].view == match.view(seat)


# ---------------------------------------------------------------- without a window


@pytest.mark.usefixtures("every_game")
def test_verify_says_what_was_played(game, tmp_path, capsys):
    for number, actions in enumerate((0, 7, 10**6)):
        match = play_on(start(game, number), number, actions)
        file = tmp_path / f"{number}.record"
        file.write_text(match.to_text(), "utf-8")
        assert main(["verify", str(file)]) == 0
        said = json.loads(capsys.readouterr().out)
        assert (said["file"], said["game"], said["finished"]) == (str(file), game.id, match.over)
        assert (said["winners"] or []) == list(game.winners(match.state))


@pytest.mark.usefixtures("every_game")
def test_a_tournament_is_played(game, monkeypatch, capsys):
    monkeypatch.setitem(game.minds, "careful", lambda view, question, rng: game.safe(question))
    players = game.players[0]
    seated = ",".join(["careful"] * players)
    args = ["simulate", "--game", game.id, "--seats", seated, "--games", "1", "--seed", "x", "--jobs", "1"]
    assert main(args) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["games"], said["players"]) == (game.id, players, players)
    assert sum(seat["wins"] for seat in said["seats"]) == pytest.approx(players, abs=0.01)
    assert not said["minds"]["careful"]["forfeits"]


def test_a_game_nobody_has_is_said_in_one_sentence(capsys):
    assert find_game("chess") is None
    assert main(["simulate", "--game", "chess", "--seats", "house,house", "--games", "2"]) == 2
    assert 'there is no game "chess": it is one of gang-of-dice' in capsys.readouterr().err
