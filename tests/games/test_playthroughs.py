"""What each step of a few matches tells whom, as files to be read: `tests/playthroughs`, one a game.

After a change that means to tell something else, `python scripts/playthrough.py tests/playthroughs/*.txt` writes them
anew, and the difference is for reading.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.match.match import Match
from scripts.playthrough import find, playthrough, record_of
from tests.games.every import EVERY

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def test_every_game_has_one():
    assert {path.stem for path in FILES} == {game.id for game in EVERY}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everybody_is_told_the_same_as_ever(path):
    text = path.read_text("utf-8")
    assert playthrough(text) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_dice_are_those_of_the_seed(path):
    match = Match.from_text(record_of(path.read_text("utf-8")), find)
    assert match.over
    again = Match.start(match.game, match.options, match.seats, match.seed)
    for seat, text in match.log:
        if seat == CHANCE:
            again.chance()
        else:
            again.act(seat, text)
    assert again.log == match.log


def test_a_secret_is_told_to_its_owner_only():
    lines = (FOLDER / "penny-guesses.txt").read_text("utf-8").splitlines()
    at = lines.index("0 guess 4")
    assert lines[at + 1 : at + 3] == [
        "        to 0: Guessed seat 0 number 4",
        "        to 1 -: Guessed seat 0 number -",
    ]
