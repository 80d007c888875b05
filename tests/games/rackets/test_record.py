"""Records of Rackets: the header, `gangdice verify`, saving and going on."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gangdice_gui.cli.verify import verify
from gangdice_gui.games.index import find_game
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules.state import Options, Wire
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError

from .hands import evening
from .town import town

HEADER = "gangdice-record 1\ngame rackets\n"

TWO = """\
- roll 3 5
- card brisk-gbda
1 place g7 i7 h7
1 produce
0 place b2 d2 c2
0 build bomb hand
- card slump-bdag
1 aim h7 d4
"""

SEVERAL = """\
- roll 5 3
- card brisk-gbda
0 place b2 d2 c2
0 build bomb b3
1 place g7 i7 h7
1 produce
- card boom-bdag
0 produce
1 rob d2 from g7
"""


def read(text):
    return Match.from_text(text, find_game)


def report(tmp_path, capsys, text):
    path = tmp_path / "evening.record"
    path.write_text(text, "utf-8")
    status = verify([str(path)])
    out, err = capsys.readouterr()
    return (json.loads(out) if out else None), err.removeprefix(f"{path}:"), status


def test_what_verify_says_of_an_evening_that_runs(tmp_path, capsys):
    said, _, status = report(tmp_path, capsys, f"{HEADER}players 2\n---\n" + "\n".join(TWO.splitlines()[:-1]) + "\n")
    assert status == 0
    assert said.pop("file").endswith("evening.record")
    assert said == {
        "game": "rackets",
        "finished": False,
        "turn": 2,
        "to_act": 1,
        "ask": {"kind": "act"},
        "order": [1, 0],
        "card": "slump-bdag",
        "money": [0, 200],
        "fame": [0, 0],
        "board": {
            "b2": ["brewery", 1, 0, 0, 0],
            "c2": ["nest", 1, 0, 0, 0],
            "d2": ["cellar", 1, 0, 0, 0],
            "g7": ["forgery", 1, 0, 0, 0],
            "h7": ["nest", 1, 0, 0, 0],
            "i7": ["vault", 1, 0, 0, 1],
        },
        "aims": {},
        "bombs": [],
        "hand": [1, 0],
        "bombs_bought": [1, 0],
        "loose": [[0, 0, 0, 0], [0, 0, 0, 0]],
        "alert": [0, 0],
        "debts": [],
        "points": [
            {"fame": 0, "weapons": 1000, "buildings": 600, "money": 0, "debt": 0, "total": 1600},
            {"fame": 0, "weapons": 1000, "buildings": 600, "money": 200, "debt": 0, "total": 1800},
        ],
        "winners": None,
        "chance": "not from a seed",
        "compared": {},
    }


def test_what_verify_says_before_the_first_throw(tmp_path, capsys):
    said, _, _ = report(tmp_path, capsys, f"{HEADER}players 3\nedition balanced\n---\n")
    assert (said["turn"], said["order"], said["card"], said["to_act"], said["ask"]) == (
        0,
        [],
        None,
        -1,
        {"kind": "throw"},
    )
    assert (said["money"], said["fame"], said["board"]) == ([600] * 3, [1] * 3, {})


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (1, (-1, "reveal")),
        (2, (0, "place")),
        (3, (0, "act")),
        (9, (0, "act")),
    ],
)
def test_who_is_asked_and_for_what(lines, asked, tmp_path, capsys):
    text = "\n".join(SEVERAL.splitlines()[:lines])
    if lines == 9:
        said, err, status = report(tmp_path, capsys, f"{HEADER}players 2\n---\n{text}\n")
        assert (said, status) == (None, 1)
        assert err == "13: A tommy gun nest guards d2.\n"
        return
    said, _, _ = report(tmp_path, capsys, f"{HEADER}players 2\n---\n{text}\n")
    assert (said["to_act"], said["ask"]["kind"]) == asked


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1 aim h7 d4", "12: You have no perch on h7."),
        ("0 pass", "12: An action of seat 1 is awaited, not one of seat 0."),
        ("- roll 3", "12: An action of seat 1 is awaited, not one of chance."),
        ("1 dance", "12: An action is one of: place"),
        ("1 build castle g8", "12: A structure is one of brewery"),
        ("1 build brewery k8", "12: A space is a column a to j and a row 1 to 10, like b3."),
        ("1 pay 0 007", "12: A number is written in plain digits"),
        ("1 sell tea", "12: A good is one of booze"),
    ],
)
def test_a_refusal_is_a_file_a_line_and_a_sentence(line, sentence, tmp_path, capsys):
    text = "\n".join([*TWO.splitlines()[:-1], line])
    said, err, status = report(tmp_path, capsys, f"{HEADER}players 2\n---\n{text}\n")
    assert (said, status) == (None, 1)
    assert err.startswith(sentence)


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ("players 4", Options(("booze", "drugs", "artifacts", "guns"))),
        ("players 3", Options(("booze", "drugs", "artifacts"))),
        ("players 2\nedition standard", Options(("booze", "artifacts"))),
        ("players 2\nfactions guns booze\nedition balanced", Options(("guns", "booze"), "balanced", 24)),
        ("players 2\nturns 7", Options(("booze", "artifacts"), "standard", 7)),
        ("players 3\nedition balanced\nturns 30", Options(("booze", "drugs", "artifacts"), "balanced", 30)),
    ],
)
def test_the_header_says_what_is_played(lines, options):
    match = read(f"{HEADER}{lines}\n---\n")
    assert match.options == options
    again = read(Match.start(RACKETS, options).to_text())
    assert again.options == options


@pytest.mark.parametrize(
    ("lines", "at", "word"),
    [
        ("players 5", 3, "2 to 4 players"),
        ("players 1", 3, "2 to 4 players"),
        ("edition standard", 4, "does not say players"),
        ("players 2\nedition french", 4, 'standard or balanced, not "french"'),
        ("players 2\nfactions booze", 4, "2 seats and 1 factions"),
        ("players 2\nfactions booze drugs guns", 4, "2 seats and 3 factions"),
        ("players 2\nfactions booze booze", 4, "same faction"),
        ("players 2\nfactions booze tea", 4, 'not "tea"'),
        ("players 2\nturns 0", 4, "1 to 96 turns"),
        ("players 2\nturns 97", 4, "1 to 96 turns"),
        ("players 2\nturns many", 4, "plain number"),
    ],
)
def test_a_header_nobody_can_play_is_one_sentence(lines, at, word):
    with pytest.raises(RecordError, match=word) as caught:
        read(f"{HEADER}{lines}\n---\n")
    assert caught.value.line == at
    assert "\n" not in caught.value.sentence


def test_the_whole_of_an_evening_is_read_again(tmp_path, capsys):
    options = standard_options(4)
    lines = []
    for before, action, steps in evening(11, options):
        who = RACKETS.rules.to_act(before)
        lines.append(f"{'-' if who == -1 else who} {action}")
        last = steps[-1].state
    said, _, status = report(tmp_path, capsys, f"{HEADER}players 4\n---\n" + "\n".join(lines) + "\n")
    assert status == 0
    assert (said["finished"], said["to_act"], said["ask"], said["turn"]) == (True, None, None, 30)
    assert said["winners"] == list(last.winners)
    assert [part["total"] for part in said["points"]] == list(RACKETS.standing(last))
    more = f"{HEADER}players 4\n---\n" + "\n".join([*lines, "0 pass"]) + "\n"
    assert report(tmp_path, capsys, more)[1].endswith("The game is over.\n")


def test_a_saved_evening_goes_on_with_the_same_dice():
    match = Match.start(RACKETS, standard_options(2), seed="a long night")
    while len(match.log) < 60:
        if match.to_act == -1:
            match.chance()
        else:
            match.act(match.to_act, RACKETS.minds["grower"](match.view(match.to_act), match.ask, match.rng()))
    again = read(match.to_text())
    assert again.state == match.state
    for each in (match, again):
        while each.to_act != -1:
            each.act(each.to_act, RACKETS.safe(each.ask))
        each.chance()
    assert again.log == match.log


def undoable(state, line):
    """Tell whether a person may take back an answer."""
    return not RACKETS.reveals(state, RACKETS.rules.parse(line))


def test_nobody_takes_back_what_showed_somebody_something():
    quiet = town("b2 brewery", "g2 stash *2", "c4 stash *2", fame={0: 3}, money={0: 900}, hand={0: 1})
    wired = replace(quiet, wires=(Wire(1, "g3"),))
    watched = town("b2 brewery", "g2 stash *2", "c4 stash *2", "h3 perch", fame={0: 3}, money={0: 900})
    for line in ("produce", "build bomb b3", "dynamite g2", "pass", "dismantle bomb hand"):
        assert undoable(wired, line), line
    for line in ("rob g2 from d2", "sell drugs from d1", "build brewery b3", "level b2", "dismantle b2"):
        assert undoable(quiet, line), line
        assert not undoable(wired, line), line
        assert not undoable(watched, line), line
    for line in ("offer 1 sell drugs 1", "accept", "decline", "clear b3", "lift b4", "drop h2"):
        assert not undoable(quiet, line), line


def test_an_aim_and_an_errand_not_yet_thrown_for_are_taken_back():
    match = Match.start(RACKETS, standard_options(2, edition="balanced"), seed="undo")
    match.chance()
    match.chance()
    seat = match.to_act
    match.act(seat, RACKETS.safe(match.ask))
    assert match.undo()
    match.act(seat, RACKETS.safe(match.ask))
    start = "a2" if seat == 0 else "j9"
    match.act(seat, f"clear {'g7' if seat == 0 else 'd4'} from {start}")
    assert match.ask.why == "walk"
    assert match.undo()
    match.act(seat, f"clear {'g7' if seat == 0 else 'd4'} from {start}")
    match.chance()
    assert not match.undo()
