"""The text form of a match: a header of `key value` lines, a line `---`, then one line an action.

This file knows the form only; what the keys and the actions mean is for the match and its game to say. Reading never
trusts the text: whatever is wrong with it comes out as one RecordError, a line and a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from gangdice_gui.base import files
from gangdice_gui.engine.game import CHANCE

MAGIC: Final = "gangdice-record"
FORMAT: Final = "1"
RULE: Final = "---"
MAX_LINE: Final = 20_000
MAX_BYTES: Final = files.MAX_BYTES
MAX_LINES: Final = 20_000
"""A match of Gang of Dice has at most some 300 actions."""
MAX_HEADER: Final = 1000
"""Lines of a header, keys that nobody knows included."""
TOO_LARGE: Final = "The file is too large to be a record."

_KEY: Final = re.compile(r"[A-Za-z]\S{0,39}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_NO_TEXT: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")
_UNSAFE: Final = re.compile(f"{_NO_TEXT.pattern}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What a terminal may obey, and what turns the writing of a line round."""


class RecordError(ValueError):
    """What is wrong with a record: the line, counted from 1, and one sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Field:
    """One `key value` line of the header."""

    key: str
    value: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """One action line: who, and the action's text."""

    actor: int
    text: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it stands in the file, unknown keys included."""

    header: tuple[Field, ...]
    moves: tuple[Move, ...] = ()
    rule: int = 0
    """The line of `---`."""

    def field(self, key: str) -> Field | None:
        """Find the line of a key, None where the header lacks it. Raises RecordError where it comes twice."""
        found = [field for field in self.header if field.key == key]
        if len(found) > 1:
            raise RecordError(found[1].line, f"The header says {key} twice.")
        return found[0] if found else None

    def number(self, key: str, default: int | None = None) -> int:
        """Read a key's value as a number. Raises RecordError, also where it is missing and has no default."""
        field = self.field(key)
        if field is not None:
            return number(field.value, field.line, key)
        if default is None:
            raise RecordError(self.rule, f"The header does not say {key}.")
        return default

    def flag(self, key: str, default: bool) -> bool:
        """Read a key's value as yes or no. Raises RecordError."""
        field = self.field(key)
        if field is None:
            return default
        if field.value not in ("yes", "no"):
            raise RecordError(field.line, f"{key} is yes or no, not {quoted(field.value)}.")
        return field.value == "yes"

    def per_seat(self, key: str, players: int) -> Iterator[tuple[int, Field]]:
        """Yield (seat, field with the seat's number cut off) for a key that comes once per seat. Raises RecordError."""
        seen: set[int] = set()
        for field in self.header:
            if field.key != key:
                continue
            first, _, rest = field.value.partition(" ")
            seat = number(first, field.line, key)
            if seat >= players:
                raise RecordError(field.line, f"There is no seat {seat}: seats are 0 to {players - 1}.")
            if seat in seen:
                raise RecordError(field.line, f"There are two {key} lines for seat {seat}.")
            seen.add(seat)
            yield seat, Field(key, rest, field.line)


def parse_record(text: str) -> Record:
    """Read a record's form. Raises RecordError; the actions are not looked at beyond `SEAT ACTION`."""
    lines = _lines(text)
    if not lines or not lines[0]:
        raise RecordError(1, f"This is no record: the first line is not {MAGIC} {FORMAT}.")
    if lines[0] != f"{MAGIC} {FORMAT}":
        word, _, version = lines[0].partition(" ")
        if word == MAGIC and version:
            raise RecordError(1, f"This record is of format {quoted(version)}; only format {FORMAT} is known.")
        raise RecordError(1, f"This is no record: the first line is not {MAGIC} {FORMAT}.")
    if len(lines) > MAX_LINES:
        raise RecordError(MAX_LINES + 1, f"A record has at most {MAX_LINES} lines.")
    header: list[Field] = []
    for at, line in enumerate(lines[1:], start=2):
        if line == RULE:
            moves = tuple(_move(row, n) for n, row in enumerate(lines[at:], start=at + 1))
            return Record(tuple(header), moves, at)
        key, _, value = line.partition(" ")
        if not _KEY.fullmatch(key):
            raise RecordError(at, f"A header line is a key and its value, not {quoted(line)}.")
        if len(header) == MAX_HEADER:
            raise RecordError(at, f"A header has at most {MAX_HEADER} lines.")
        header.append(Field(key, value, at))
    raise RecordError(len(lines), f"The header does not end: a line {RULE} is missing.")


def format_record(header: Iterable[Field], moves: Iterable[tuple[int, str]]) -> str:
    """Write a record: the inverse of parse_record, with line feeds and a last one at the end."""
    lines = [f"{MAGIC} {FORMAT}"]
    lines += [f"{field.key} {field.value}" if field.value else field.key for field in header]
    lines.append(RULE)
    lines += [f"{'-' if actor == CHANCE else actor} {text}" for actor, text in moves]
    return "\n".join(lines) + "\n"


def decode(data: bytes) -> str:
    """Decode a record's bytes. Raises RecordError where they are not UTF-8 text or too many."""
    if len(data) > MAX_BYTES:
        raise RecordError(1, TOO_LARGE)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(data.count(b"\n", 0, error.start) + 1, "This is no UTF-8 text.") from None


def read_file(file: str) -> str:
    """Return the text of a record's file. Raises RecordError, also where the file cannot be read."""
    try:
        return decode(files.read_plain(file, MAX_BYTES))
    except files.TooLarge:
        raise RecordError(1, TOO_LARGE) from None
    except RecordError:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError(1, f"The file cannot be read: {why}.") from None


def is_clean(text: str) -> bool:
    """Tell whether a text can stand in one line of a record: no control characters, no lone surrogates."""
    return _NO_TEXT.search(text) is None


def number(word: str, line: int, what: str) -> int:
    """Read a plain number. Raises RecordError."""
    if not _NUMBER.fullmatch(word):
        raise RecordError(line, f"{what} wants a plain number, not {quoted(word)}.")
    return int(word)


def clean(text: str) -> str:
    """Return a text that does nothing to a terminal: what is no plain writing becomes a replacement character."""
    return _UNSAFE.sub("\ufffd", text)


def quoted(text: str) -> str:
    """Quote a text for a sentence, clean and cut short."""
    text = clean(text)
    return f'"{text}"' if len(text) <= 40 else f'"{text[:37]}..."'


def _lines(text: str) -> list[str]:
    """Return the lines, the first MAX_LINES + 1 at most. Raises RecordError."""
    # Not splitlines: that one also breaks at characters which are no line ends in a record.
    lines = text.removeprefix("\ufeff").split("\n", MAX_LINES + 1)[: MAX_LINES + 1]
    if lines[-1] == "":
        lines.pop()
    for at, line in enumerate(lines):
        if len(line) > MAX_LINE:
            raise RecordError(at + 1, "The line is too long.")
        lines[at] = line.removesuffix("\r")
        if not is_clean(lines[at]):
            raise RecordError(at + 1, "The line holds a character that is no text.")
    return lines


def _move(line: str, at: int) -> Move:
    who, _, text = line.partition(" ")
    if not text:
        raise RecordError(at, f"A line after {RULE} is a seat and its action, not {quoted(line)}.")
    if who == "-":
        return Move(CHANCE, text, at)
    if not _NUMBER.fullmatch(who):
        raise RecordError(at, f"A line begins with the number of a seat, or with - for chance, not {quoted(who)}.")
    return Move(int(who), text, at)
