"""What earlier versions wrote down is read, gone on with and told to the byte as they did themselves.

The files in tests/data/old were written by version 0.1.0, those of Gang of Dice before the house had rooms, those of
the other games when their rules were new; nobody writes them again. Whoever changes what a record says keeps one.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.cli.simulate_play import WHOLE, Job, play_job
from gangdice_gui.cli.verify import verify
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.index import GAMES, find_game
from gangdice_gui.match.cup import mind_rng
from gangdice_gui.match.match import Match
from gangdice_gui.outside.program import question_line
from gangdice_gui.table.plan import TablePlan
from tests.simulate.kit import careful, wild

OLD = Path(__file__).parents[1] / "data" / "old"
RECORDS = sorted(OLD.glob("*.record"), key=lambda path: path.stem)


def read(path):
    return path.read_bytes().decode("utf-8")


def names(path):
    return path.stem


@pytest.fixture(scope="module")
def matches():
    return [Match.from_text(read(path), find_game) for path in RECORDS]


def test_there_are_finished_and_unfinished_ones_of_every_game(matches):
    assert {(match.game.id, match.over) for match in matches} == {(game.id, over) for game in GAMES for over in (0, 1)}
    assert {match.options.edition for match in matches if match.game.id == "rackets"} == {"standard", "balanced"}
    assert {match.options.players for match in matches if match.game.id == "fisticuffs"} == {4, 6}
    assert [match.series.games for match in matches if match.series is not None] == [3]


def test_there_are_ones_of_gang_of_dice_for_every_number_of_players(matches):
    matches = [match for match in matches if match.game is GANG]
    assert {(match.options.players, match.over) for match in matches} == {
        (n, over) for n in (2, 3, 4) for over in (0, 1)
    }
    assert {match.options.edition for match in matches} == {"standard", "french"}
    assert {match.options.open_table for match in matches} == {False, True}
    assert any("\nbright " in read(path) for path in RECORDS)
    sat = {(seat.human, bool(seat.name), seat.mind) for match in matches for seat in match.seats}
    assert {mind for _, _, mind in sat} == {"", "sal", "benno", "dot", "own-2", "from-the-future"}
    assert (True, False, "") in sat and (False, True, "") in sat


def test_verify_says_the_same_to_the_byte(monkeypatch, capsys):
    monkeypatch.chdir(OLD)
    assert verify([path.name for path in RECORDS]) == 0
    out, err = capsys.readouterr()
    said = [json.loads(line) for line in out.splitlines()]
    proofs = {each["file"]: (each.pop("chance"), each.pop("compared")) for each in said}
    assert ("".join(f"{json.dumps(each)}\n" for each in said), err) == (read(OLD / "verify.jsonl"), "")
    assert proofs.pop("by-hand.record") == ("not from a seed", {})
    assert {chance for chance, _ in proofs.values()} == {"as the seed says"}


@pytest.mark.parametrize("path", RECORDS, ids=names)
def test_a_record_is_written_as_it_was_read(path):
    written = Match.from_text(read(path), find_game).to_text()
    if path.stem == "by-hand":  # it has no seed, and gets one
        written = "".join(line for line in written.splitlines(True) if not line.startswith("seed "))
    assert written == read(path)


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem != "by-hand"], ids=names)
def test_the_cup_gives_the_same_cards_and_dice(path):
    whole = Match.from_text(read(path), find_game)
    again = Match.from_text(read(path).partition("---\n")[0] + "---\n", find_game)
    for seat, text in whole.log:
        if seat == CHANCE:
            again.chance()
        else:
            again.act(seat, text)
    assert again.to_text() == read(path)


def test_the_chance_of_a_decision_is_what_it_was():
    assert mind_rng("two at night", 1, 5).random() == 0.7458902111106134
    assert mind_rng("é", 3, 77).random() == 0.413875863514774


def asked_in(record):
    match = Match.from_text(read(OLD / record), find_game)
    return [
        question_line(
            match.game, match.game.rules.observe(played.before, played.seat), match.game.rules.ask(played.before)
        )
        for played in match.replay()
        if played.seat != CHANCE
    ]


@pytest.mark.parametrize(
    ("record", "program", "kinds"),
    [
        ("fisticuffs-four", "program-fisticuffs", "turn side lead aim punch care flight call credit"),
        ("rackets-three-errands", "program-rackets", "place act answer"),
    ],
)
def test_a_program_is_asked_in_the_same_words_in_every_game(record, program, kinds):
    """Of each kind of question the first one was kept."""
    lines = read(OLD / f"{program}.jsonl").splitlines()
    assert [json.loads(line)["question"]["kind"] for line in lines] == kinds.split()
    assert [line for line in asked_in(f"{record}.record") if line in lines] == lines


def test_a_program_is_asked_in_the_same_words():
    asked = asked_in("three-program.record")
    lines = read(OLD / "program.jsonl").splitlines()
    assert len(lines) == 24
    assert asked[: len(lines)] == lines
    assert {json.loads(line)["question"]["kind"] for line in lines} == {"how-many", "reroll-or-stop"}


def test_a_folder_of_old_is_gone_on_with(tmp_path):
    shutil.copytree(OLD / "folder", tmp_path / "data")
    store = Store(tmp_path / "data")
    assert store.load_match() == read(OLD / "two-running.record")
    assert [read(path) for path in store.finished()] == [read(OLD / "two.record")]
    settings, trouble = Settings.load(store)
    assert trouble == ""
    assert (settings.language, settings.speed, settings.motion, settings.music) == ("fr", "fast", "reduced", 30)
    assert (settings.screens, settings.odds, settings.coach, settings.window) == ("open", "always", "warn", (1440, 900))
    plan = TablePlan.from_text(store.read(SEATING.file), SEATING)
    assert (plan.players, plan.house["edition"], plan.first) == (4, "french", 2)
    assert [chair.colour for chair in plan.chairs] == ["onyx", "ivory", "crimson", "sapphire"]
    assert [chair.name for chair in plan.chairs] == [None, "Renée", None, None]


@pytest.mark.parametrize(
    ("seats", "parts", "choices"),
    [
        (("wild", "careful"), [126, 66], [508, 376]),
        (("careful", "wild", "wild"), [36, 120, 132], [566, 785, 776]),
        (("wild", "careful", "wild", "careful"), [216, 12, 138, 18], [1027, 757, 1031, 757]),
    ],
)
def test_a_tournament_has_the_same_luck(seats, parts, choices, monkeypatch):
    """Once a win had twelve parts."""
    for mind in (wild, careful):
        monkeypatch.setitem(GANG.minds, mind.__name__, mind)
    done = play_job(Job(GANG.id, seats, "old tournament", 0, 8))
    assert [tally.parts for tally in done.tallies] == [n * WHOLE // 12 for n in parts]
    assert [tally.times.total() for tally in done.tallies] == choices
