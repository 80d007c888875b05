"""Honest chance, proven: whatever somebody changes of it in a record, `gangdice verify` says where."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.cli.verify import verify
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.replay import replay
from gangdice_gui.games import index as games
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.index import find_game
from gangdice_gui.match import cup
from gangdice_gui.match.cup import Cup, stream_of
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.series import Series
from tests.games.every import EVERY, HANDS, chance, play_on

OLD = Path(__file__).parents[1] / "data" / "old"
SEED = "Marco"


@pytest.fixture
def say(tmp_path, capsys):
    """Return what `verify` says of a record: its line of JSON, or the line and the sentence."""

    def ask(text):
        path = tmp_path / "a.record"
        path.write_text(text, "utf-8")
        status = verify([str(path)])
        out, err = capsys.readouterr()
        if status == 0:
            assert err == ""
            return json.loads(out)
        assert (status, out, err.count("\n")) == (1, "", 1)
        return tuple(err.removeprefix(f"{path}:").rstrip("\n").split(": ", 1))

    return ask


def whole(game=GANG, number=1):
    """Return a match of people who play at random, its chance from the cup, and its record's lines."""
    match = Match.start(game, HANDS[game.id].deal(number), seed=SEED)
    play_on(match, number)
    return match, match.to_text().splitlines()


def written(lines):
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_any_answer_of_chance_changed_to_another_legal_one_is_named_by_its_line(game, say, monkeypatch):
    monkeypatch.setattr(games, "GAMES", EVERY)
    match, lines = whole(game)
    said = say(written(lines))
    assert said["chance"] == "as the seed says"
    assert sum(said["compared"].values()) == sum(seat == CHANCE for seat, _ in match.log) + (
        "first" in said["compared"]
    )
    rule, rng = lines.index("---"), Random(7)
    asked = [
        (at, game.rules.ask(played.before), str(played.action))
        for at, played in enumerate(replay(game.rules, match.options, match.log))
        if played.seat == CHANCE
    ]
    for stream in set(said["compared"]) - {"first"}:
        of_it = [each for each in asked if stream_of(each[1]) == stream]
        for at, question, given in rng.sample(of_it, min(6, len(of_it))):
            other = next(other for _ in range(60) if (other := str(chance(question, rng))) != given)
            changed = [*lines[: rule + 1 + at], f"- {other}", *lines[rule + 2 + at :]]
            sentence = f"The seed gives {given} here, not {other}."
            assert say(written(changed)) == (str(rule + 2 + at), sentence), "though it may make a later line illegal"


def test_one_die_of_one_roll_is_enough(say):
    _, lines = whole()
    at = max(n for n, line in enumerate(lines) if line.startswith("- roll"))
    *rest, last = lines[at].split(" ")
    lines[at] = " ".join([*rest, str((int(last) + 1) % 6)])
    line, sentence = say(written(lines))
    assert (line, sentence.endswith(f", not {lines[at][2:]}.")) == (str(at + 1), True)


def test_another_seed_is_not_that_of_these_dice(say):
    _, lines = whole()
    lines[lines.index(f"seed {SEED}")] = "seed Polo"
    line, sentence = say(written(lines))
    assert sentence.startswith("The seed gives ")
    assert int(line) <= lines.index("---") + 4


def test_the_first_player_is_drawn_again_where_the_cup_drew_it(say):
    drawn = Cup(SEED).first(3)
    for first in range(3):
        text = Match.start(GANG, standard_options(3, first=first), seed=SEED).to_text()
        assert say(text)["compared"] == ({"first": 1} if first == drawn else {}), "chosen, it is nobody's draw"
    text = Match.start(GANG, standard_options(3, first=drawn), seed=SEED).to_text()
    other = (drawn + 1) % 3
    at = text.splitlines().index(f"first {drawn}")
    wanted = f"The seed gives first {drawn} here, not first {other}."
    assert say(text.replace(f"\nfirst {drawn}", f"\nfirst {other}")) == (str(at + 1), wanted)


def test_a_first_player_claimed_and_not_said_is_missed(say):
    text = Match.start(FISTICUFFS, HANDS["fisticuffs"].deal(0), seed=SEED).to_text()
    claims = text.replace("\ncup gangdice-cup-1\n", "\ncup gangdice-cup-1 first\n")
    assert claims != text and say(text)["chance"] == "as the seed says"
    assert say(claims)[1] == "The header does not say first."


def test_every_game_of_a_series_bears_its_seed_out(say):
    seats = tuple(Seat("gangster", colour=colour, face=face) for colour, face in (("ivory", "sal"), ("onyx", "ada")))
    match = Match.start(GANG, standard_options(2), seats, SEED, series=Series(3))
    following = match
    for number in range(2):
        play_on(following, number)
        assert say(following.to_text())["chance"] == "as the seed says"
        following = following.next_game() or following


# ---------------------------------------------------------------- what claims nothing


FOREIGN = "gangdice-record 1\ngame gang-of-dice\nplayers 2\n{}---\n- card odd-1-bomb\n0 use 1\n- roll 1\n"


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ("", "not from a seed"),
        ("seed\napp 0.1.0\n", "not from a seed"),
        ("cup gangdice-cup-1\n", "not from a seed"),
        ("seed 42\n", "not from its seed"),
        ("seed 42\napp 0.1.0\n", "not from its seed"),
        ("seed 42\ncup another-cup\n", "not from its seed"),
        ("seed 42\ncup\n", "not from its seed"),
        ("seed 42\nseat 0 human ivory clerk\nseat 1 human onyx ada\napp 2.0\n", "not from its seed"),
    ],
)
def test_somebody_elses_dice_are_good_and_not_compared(more, word, say):
    said = say(FOREIGN.format(more))
    assert (said["chance"], said["compared"], said["finished"]) == (word, {}, False)


def test_without_a_claim_what_is_from_the_seed_is_still_said_to_be(say):
    _, lines = whole()
    lines = [line for line in lines if not line.startswith(("cup ", "app ", "seat "))]
    assert say(written(lines))["chance"] == "as the seed says"


def test_dice_that_were_there_before_their_seed_are_not_said_to_be_from_it(say, monkeypatch):
    """A record without a seed is gone on with under one of its own; this one gives other dice."""
    monkeypatch.setattr(cup, "urandom", bytes)
    match = Match.from_text(FOREIGN.format("cup gangdice-cup-1 first\napp 0.1.0\n"), find_game)
    match.act(0, "stop")
    assert "\nseed " in match.to_text()
    assert say(match.to_text())["chance"] == "not from its seed"


# ---------------------------------------------------------------- what older versions wrote


def test_an_old_record_of_the_house_is_held_to_its_seed_too(say):
    text = (OLD / "two.record").read_text("utf-8")
    assert say(text)["compared"] == {"cards": 12, "dice": 40}
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("- roll"))
    lines[at] = lines[at][:-1] + str((int(lines[at][-1]) + 1) % 6)
    assert say(written(lines))[0] == str(at + 1)


# ---------------------------------------------------------------- secrets


def test_a_running_match_keeps_its_seed_to_itself(say):
    match = Match.start(GANG, standard_options(2), seed="nobody may know")
    for changed in (False, True):
        play_on(match, 3, 6)
        text = match.to_text()
        if changed:
            text = text.replace("- card ", "- card has-1-bomb\n- card ", 1)
        assert "nobody may know" not in str(say(text))


def test_where_it_differs_is_said_in_french_too():
    said = Words("fr", assets_dir() / "locale").say("The seed gives roll 3 1 here, not roll 3 2.")
    assert said == "La graine donne ici roll 3 1, et non roll 3 2."
