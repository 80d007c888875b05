"""`gangdice play --seats`: a table named on the command line, and a program of one's own at it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from gangdice_gui import start as program
from gangdice_gui.__main__ import main
from gangdice_gui.app import App
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.new_match import own_match, program_name
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import COLOURS, Seat
from gangdice_gui.match.thinker import GUESTS, mind_of
from gangdice_gui.match.thinker import play as play_it
from gangdice_gui.outside.program import AtTable
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk

pytestmark = pytest.mark.usefixtures("few_drawn")

BOT = """import json, sys
for n, line in enumerate(sys.stdin):
    print("use 1" if json.loads(line)["question"]["kind"] == "how-many" else "stop", flush=True)
"""


@pytest.fixture(autouse=True)
def own_minds() -> Iterator[None]:
    """Have the programs of a test leave with it."""
    yield
    for mind in GUESTS.values():
        assert isinstance(mind, AtTable)
        mind.close()
    GUESTS.clear()


def bot(path: Path, text: str = BOT) -> str:
    path.write_text(text, encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def play(app: App, until: Callable[[Stage], bool], seconds: float = 240) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if isinstance(app.scene, Stage) and until(app.scene):
            return
        # Enter goes past the results of a round.
        keys = (
            []
            if isinstance(app.scene, Stage)
            else [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")]
        )
        app.step(keys, 50)
        time.sleep(0.001)
    raise AssertionError("it never came")


def sit(desk: Desk, *entries: str) -> App:
    desk.settings.speed = "instant"
    desk.seed = "own"
    scene = first_scene(desk, demo=False, play=True, record=None, seats=entries)
    return App(desk, scene, pygame.Surface(desk.size))


def test_who_is_named_sits_there(desk: Desk, tmp_path: Path) -> None:
    match = own_match(desk, ("human", "ada", bot(tmp_path / "my bot.py").replace("my bot.py", "'my bot.py'"), "house"))
    person, ada, mine, house = match.seats
    assert (person.human, person.name, person.mind) == (True, "Marco", "")
    assert (ada.human, ada.name, ada.face, ada.mind) == (False, "Ada Finch", "ada", "ada")
    assert (mine.human, mine.mind, house.mind, house.name) == (False, "own-3", "house", "The House")
    assert mind_of(GANG, ada) is GANG.minds["ada"]
    assert isinstance(mind_of(GANG, mine), AtTable)
    assert [seat.colour for seat in match.seats] == list(COLOURS[:4])


@pytest.mark.parametrize(
    "entries",
    [("human", "human"), ("ada", "ada", "ada", "ada"), ("house", "human", "house", "human"), ("benno", "sal", "benno")],
    ids=",".join,
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_twins_have_a_face_and_a_name_each(new_desk: Callable[..., Desk], entries: Any, language: str) -> None:
    seats = own_match(new_desk(language=language), entries).seats
    assert len({seat.face for seat in seats}) == len({seat.name for seat in seats}) == len(entries)
    assert [seat.mind or "human" for seat in seats] == list(entries)
    assert all((assets_dir() / "sprites" / "portraits" / f"{seat.face}.png").is_file() for seat in seats)


def test_a_program_is_called_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "sharp.py"
    path.write_text("", encoding="utf-8")
    assert program_name(f"python3 {path} --deep") == "sharp"
    assert program_name("./gambler -x") == "gambler"
    assert len(program_name("./" + "long" * 20)) <= 16


def test_a_program_plays_at_the_table_and_no_record_names_its_command(desk: Desk, tmp_path: Path) -> None:
    app = sit(desk, "sal", bot(tmp_path / "mine.py"))
    assert isinstance(app.scene, Stage)
    match = app.scene.match
    play(app, lambda table: sum(actor == 1 for actor, _ in match.log) >= 6)
    assert {text for actor, text in match.log if actor == 1} == {"use 1", "stop"}
    text = match.to_text()
    assert "\nseat 1 gangster crimson professor own-2\n" in text
    assert str(tmp_path) not in text
    GUESTS.pop("own-2")
    # Without the program the record is as good as any, and the house plays on.
    assert mind_of(GANG, Match.from_text(text, find_game).seats[1]) is GANG.minds["house"]
    app.scene.close()


def test_a_program_that_fails_forfeits_and_says_so(desk: Desk, tmp_path: Path, capsys: Any) -> None:
    bad = BOT.replace("    print(", "    print('use 99' if n == 2 else ")
    app = sit(desk, "sal", bot(tmp_path / "mine.py", bad))
    table = app.scene
    assert isinstance(table, Stage)
    said: list[str] = []
    table.toast = said.append  # type: ignore[method-assign]
    play(app, lambda table: sum(actor == 1 for actor, _ in table.match.log) >= 8)
    assert said == ["mine forfeits: it plays safe from now on. The terminal says why."]
    all_said = capsys.readouterr().err
    err = [line for line in all_said.splitlines() if "forfeits" in line]
    assert len(err) == 1, all_said
    assert 'mine.py forfeits: it wanted "use 99", and the rules say: Use between 1 and ' in err[0], all_said
    table.close()


def test_after_a_forfeit_the_next_match_is_played_again(tmp_path: Path) -> None:
    from random import Random

    from gangdice_gui.games.gang.game import standard_options

    bad = BOT.replace("    print(", "    print('use 99' if n == 1 else ").replace('"stop"', '"reroll 0"')
    mind = GUESTS["own-1"] = AtTable(GANG, bot(tmp_path / "mine.py", bad).removeprefix("cmd:"))
    seats = Seat("gangster", mind="own-1"), Seat(colour="onyx", face="dot")
    for _ in range(2):
        match = Match.start(GANG, standard_options(2), seats, seed="again")
        mind.sit_down(match)
        while len([text for seat, text in match.log if seat == 0]) < 4:
            if match.to_act == 0:
                play_it(match, mind(match.view(0), match.ask, Random(1)))
            elif match.to_act == 1:
                match.act(1, "stop" if match.view(1).turn.faces else "use 1")
            else:
                match.chance()
        # The second answer is not allowed here, so it was safe from there on.
        assert [text for seat, text in match.log if seat == 0] == ["use 1", "stop", "use 1", "stop"]
        assert (mind.forfeits(), mind.forfeits()) == (True, False)
    mind.close()


def test_the_command_line_seats_them(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(program, "run", lambda **options: asked.append(options) or 0)
    assert main(["play", "--seats", "human, ada", "--seed", "x"]) == 0
    assert (asked[0]["seats"], asked[0]["seed"], asked[0]["play"]) == (("human", "ada"), "x", True)
    assert main(["play"]) == 0
    assert asked[1]["seats"] == ()
    for args, why in (
        (["--seats", "human,nono"], 'there is no gangster "nono": it is one of human, '),
        (["--seats", "human"], "for 2 to 4 players"),
        (["--seats", "human,ada", "a.record"], "not both"),
    ):
        assert main(["play", *args]) == 2
        err = capsys.readouterr().err.splitlines()
        assert len(err) == 1
        assert err[0].startswith("gangdice play: ")
        assert why in err[0]
    assert len(asked) == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no SIGINT to one process")
@pytest.mark.may_skip(reason="Windows knows no SIGINT to one process")
def test_ctrl_c_closes_the_window_and_leaves_no_program_behind(tmp_path: Path, own_data: Path) -> None:
    """The program neither reads on nor ends by itself, and being ended is no forfeit."""
    note = tmp_path / "pid"
    text = f"import os, time\nopen({str(note)!r} + '~', 'w').write(str(os.getpid()))\n"
    mine = bot(tmp_path / "mine.py", text + f"os.rename({str(note)!r} + '~', {str(note)!r})\ntime.sleep(90)\n")
    own_data.mkdir()
    (own_data / "settings.json").write_text('{"speed": "instant", "motion": "reduced"}', encoding="utf-8")
    command = [sys.executable, "-m", "gangdice_gui", "play", "--seats", f"{mine},sal"]
    table = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while not note.exists() and time.monotonic() < until:
        time.sleep(0.05)
    table.send_signal(signal.SIGINT)
    _, err = table.communicate(timeout=30)
    assert (table.returncode, err) == (130, "")
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
