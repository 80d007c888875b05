"""A tournament as a person runs it, and small programs that sit at the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from gangdice_gui.__main__ import main
from gangdice_gui.games.gang.bots import house
from gangdice_gui.games.gang.rules.types import HowMany, Reroll, RerollOrStop, Stop, Use

SAFE = """import json, sys
for line in sys.stdin:
    print("use 1" if json.loads(line)["question"]["kind"] == "how-many" else "stop", flush=True)
"""


def simulate(capsys: Any, *args: object) -> tuple[int, dict[str, Any], list[str]]:
    """Return the exit status, the JSON object and the lines on stderr.

    Programs have a minute unless the test says otherwise: starting Python on a busy machine must forfeit nothing.
    """
    status = main(["simulate", "--patience", "60", *map(str, args)])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else {}, err.splitlines()


def command(path: Path, *args: str) -> str:
    return " ".join([f"cmd:{sys.executable} {path}", *args])


def write(path: Path, text: str = SAFE) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# ---------------------------------------------------------------- quick minds and bad ones


def careful(view, question, rng):
    return house.safe(question)


def wild(view, question, rng):
    """Two dice, and some of them go back into the cup whenever they may."""
    if isinstance(question, HowMany):
        return Use(min(2, question.most))
    assert isinstance(question, RerollOrStop)
    some = tuple(i for i in range(len(question.faces)) if rng.random() < 0.7)
    return Reroll(some) if some else Stop()


def broken(view, question, rng):
    raise LookupError("no idea")


def cheat(view, question, rng):
    return Use(question.most + 1) if isinstance(question, HowMany) else Stop()
