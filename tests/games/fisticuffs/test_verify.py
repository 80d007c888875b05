"""`gangdice verify` and the record of a street fight: what is said of it, and what is refused where."""

from __future__ import annotations

import json
from random import Random

import pytest

from gangdice_gui import __main__ as command
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.game import FISTICUFFS, safe
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match

HEAD = """gangdice-record 1
game fisticuffs
players 4
first 0
eyes 0 1 1 1 0 1 1
eyes 1 1 1 0 1 2 0
eyes 2 2 2 2 1 0 1
eyes 3 0 2 2 2 2 1
fists 1 3
---
"""
RUMBLE = """0 rumble 2
1 join attack
3 join defence
1 confirm
2 retire 4 1
3 fight
0 attack 3
- roll 6 6 6 6 6 5
0 use 4 0 5
0 place 6
1 pass
3 pass
0 stop
"""


@pytest.fixture
def verify(capsys, tmp_path):
    def run(text):
        path = tmp_path / "a.record"
        path.write_text(text, "utf-8")
        status = command.main(["verify", str(path)])
        out, err = capsys.readouterr()
        said = json.loads(out) if out else None
        if said:
            assert (said.pop("file"), said.pop("chance"), said.pop("compared")) == (str(path), "not from a seed", {})
        return status, said, err.replace(str(path), "FILE").strip()

    return run


def test_the_words_of_a_game_that_runs(verify):
    status, said, err = verify(HEAD + RUMBLE)
    assert (status, err) == (0, "")
    eyes = [[1, 1, 1, 0, 1, 1], [1, 1, 0, 1, 2, 0], [2, 2, 2, 2, 0, 1], [0, 2, 2, 2, 2, 2]]
    assert list(said) == [
        *("game", "finished", "winners", "fists", "eyes", "suffered", "rumbles", "turns", "turn", "rumble_list", "ask")
    ]
    assert said == {
        "game": "fisticuffs",
        "finished": False,
        "winners": [],
        "fists": [1, 4, 0, 0],
        "eyes": eyes,
        "suffered": [0, 0, 1, 1],
        "rumbles": 1,
        "turns": 1,
        "turn": 0,
        "rumble_list": [
            {
                "attacker": 0,
                "defender": 2,
                "attack": [0, 1],
                "defence": [2, 3],
                "retired": [{"seat": 2, "member": 4, "credit": 1}],
                "rounds": 1,
                "blows": [{"seat": 3, "member": 6, "eyes": 1, "credit": [0]}],
                "fists": [1, 4, 0, 0],
                "eyes": eyes,
            }
        ],
        "ask": {"kind": "care", "seat": 0, "legal": ["care 1", "care 2", "care 3", "care 5", "care 6"]},
    }


def test_chance_is_asked_without_a_list(verify):
    assert verify(HEAD.replace("first 0\n", ""))[1]["ask"] == {"kind": "opening", "seat": None}
    assert verify(HEAD + RUMBLE + "0 care 1\n")[1]["ask"] == {"kind": "heal", "seat": None}


def test_a_game_that_is_over_asks_nothing(verify):
    head = "gangdice-record 1\ngame fisticuffs\nplayers 4\nfirst 0\nfists 0 7\n---\n"
    fight = "0 rumble 2\n1 stay out\n3 stay out\n1 confirm\n0 attack 2\n- roll 2 2 2 2 2 2\n0 place 2\n2 pass\n"
    status, said, _ = verify(head + fight)
    assert (status, said["finished"], said["winners"], said["turn"]) == (0, True, [0], None)
    assert "ask" not in said
    assert verify(head + fight + "0 care 1\n") == (1, None, "FILE:15: The game is over.")


@pytest.mark.parametrize(
    ("header", "line", "word"),
    [
        ("players 3", 3, "4 to 6 players"),
        ("first 0", 4, "does not say players"),
        ("players 4\nfirst 4", 4, "no seat 4"),
        ("players 4\ntableaus other", 4, "same or mixed"),
        ("players 4\ngang 0 wolves", 4, "choir, laundry"),
        ("players 4\ngang 0 tram\ngang 1 tram", 5, "same gang"),
        ("players 4\ngang 4 tram", 4, "no seat 4"),
        ("players 4\ngang 0 tram\ngang 0 choir", 5, "two gang lines"),
        ("players 4\neyes 0 0 0 0 0 0", 4, "six members"),
        ("players 4\neyes 0 0 0 0 0 0 3", 4, "0, 1 or 2"),
        ("players 4\neyes 0 0 0 0 0 0 x", 4, "plain number"),
        ("players 4\neyes 0 2 2 2 2 2 2", 4, "all six"),
        ("players 4\nfists 0 8", 4, "0 to 7"),
        ("players 4\nfists 0", 4, "plain number"),
    ],
)
def test_a_header_that_does_not_do_is_named_by_its_line(verify, header, line, word):
    status, said, err = verify(f"gangdice-record 1\ngame fisticuffs\n{header}\n---\n")
    assert (status, said) == (1, None)
    assert err.startswith(f"FILE:{line}: ")
    assert err.endswith(".")
    assert word in err


@pytest.mark.parametrize(
    ("script", "word"),
    [
        ("1 rumble 2", "seat 0 is awaited"),
        ("0 rumble 0", "rumble with another gang"),
        ("0 rumble", "no action"),
        ("0 rumble 02", "plain digits"),
        ("0 rumble 2\n1 confirm", "joins the attack"),
        ("0 rumble 2\n1 stay out\n3 stay out\n1 stay out", "confirms or changes"),
        ("0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n2 retire 4 3", "enemy side"),
        ("0 lick 4", "black eye"),
        ("- roll 1", "seat 0 is awaited"),
    ],
)
def test_an_action_that_does_not_do_is_named_by_its_line(verify, script, word):
    status, said, err = verify(HEAD + script + "\n")
    assert (status, said) == (1, None)
    assert err.startswith(f"FILE:{HEAD.count(chr(10)) + script.count(chr(10)) + 1}: ")
    assert word in err


def test_gangs_not_listed_take_the_unused_ones_in_order():
    text = "gangdice-record 1\ngame fisticuffs\nplayers 5\ngang 1 choir\ngang 3 picture\n---\n"
    assert Match.from_text(text, find_game).options.gangs == ("laundry", "choir", "bakers", "picture", "ledger")


def test_a_match_is_saved_undone_and_read_again():
    match = Match.start(FISTICUFFS, FISTICUFFS.usual_options(6, 2), seed="a long night")
    rng = Random(1)
    for _ in range(150):
        if match.over:
            break
        if match.to_act == CHANCE:
            match.chance()
            continue
        before = match.state
        match.act(match.to_act, safe(match.ask) if rng.random() < 0.3 else rng.choice(match.ask.actions))
        if rng.random() < 0.2 and match.can_undo:
            assert match.undo()
            assert match.state == before
    again = Match.from_text(match.to_text(), find_game)
    assert again.state == match.state
    assert again.log == match.log
