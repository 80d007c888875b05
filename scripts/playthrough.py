"""Write beside each action of a record what it told whom: `python scripts/playthrough.py FILE...`.

A playthrough is a record with lines put in, all of them indented: what happened as each seat was told it, `-` being
somebody who only looks on. Without those lines it is the record again, so a file is brought up to date by running this
over it; a plain record becomes a playthrough.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.games.index import find_game
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from tests.nullgame.game import NULL

INDENT: Final = " " * 8
WIDTH: Final = 118


def record_of(text: str) -> str:
    """Return a playthrough's record."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(" "))


def find(game_id: str) -> Entry | None:
    """Return a game of the house by its id, or the small one that only tests play."""
    return NULL if game_id == NULL.id else find_game(game_id)


def playthrough(text: str, find: Callable[[str], Entry | None] = find) -> str:
    """Return the playthrough of a record, or of a playthrough. Raises RecordError."""
    match = Match.from_text(record_of(text), find)
    head, rule, _ = match.to_text().partition("---\n")
    lines = []
    for (seat, action), played in zip(match.log, match.replay(), strict=True):
        lines.append(f"{'-' if seat < 0 else seat} {action}")
        for step in played.steps:
            lines += _told(match, step.event)
    return head + rule + "".join(f"{line}\n" for line in lines)


def _told(match: Match, event: Any) -> Iterator[str]:
    heard: dict[str, list[str]] = {}
    watching = (*range(match.options.players), None)
    for seat in watching:
        told = match.game.rules.tell(event, seat)
        if told is not None:
            heard.setdefault(words(told), []).append("-" if seat is None else str(seat))
    for text, who in heard.items():
        label = "" if len(who) == len(watching) else f"to {' '.join(who)}: "
        yield textwrap.fill(label + text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT + "    ")
    if not heard:
        yield f"{INDENT}to nobody: {words(event)}"


def words(value: Any) -> str:
    """Return an event, or what is in one, in words."""
    if isinstance(value, str):
        return value or "-"
    if "__str__" in vars(type(value)):
        return f"({value})"
    if is_dataclass(value) and not isinstance(value, type):
        parts = [f"{field.name} {words(getattr(value, field.name))}" for field in fields(value) if field.repr]
        return " ".join([type(value).__name__, *parts])
    if isinstance(value, tuple):
        return f"[{', '.join(map(words, value))}]"
    if isinstance(value, dict):
        return f"[{', '.join(f'{words(key)} {words(kept)}' for key, kept in value.items())}]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    for path in parser.parse_args().files:
        path.write_text(playthrough(path.read_text("utf-8")), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
