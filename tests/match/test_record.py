"""The text form of a match: what is written is read again, and whatever is wrong has a line and a sentence."""

from __future__ import annotations

from random import Random

import pytest

from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import (
    MAX_BYTES,
    MAX_LINE,
    MAX_LINES,
    RULE,
    RecordError,
    decode,
    format_record,
    parse_record,
)
from tests.noise import noise

SIGNS = "ab-019 \n\r\x00\u2028-"
HOUSE = """gangdice-record 1
game gang-of-dice
edition standard
players 3
first 0
name 0 Marco
---
- card total-7-bomb
0 use 2
- roll 3 1
0 reroll 1
- roll 2
0 stop
"""


def lines(number, text, head=HOUSE):
    """Return the house's record with one line, counted from 1, replaced."""
    rows = head.split("\n")
    rows[number - 1] = text
    return "\n".join(rows)


def test_the_example_of_the_format():
    match = Match.from_text(HOUSE, find_game)
    assert match.to_act == 1
    assert match.state.turns[0].total == 5
    assert [seat.name for seat in match.seats] == ["Marco", "", ""]
    assert match.log[-1] == (0, "stop")


def test_options_not_listed_take_their_default():
    match = Match.from_text("gangdice-record 1\ngame gang-of-dice\nplayers 2\n---\n", find_game)
    assert (match.options.edition, match.options.first, match.options.open_table) == ("standard", 0, False)
    assert (len(match.options.bright), len(match.options.dark)) == (12, 6)
    assert match.to_act == -1


def test_every_option_is_read():
    text = (
        "gangdice-record 1\ngame gang-of-dice\nedition french\nplayers 4\nfirst 3\nopen yes\nscreens no\n"
        "bright" + " pair-bomb" * 9 + "\ndark run-2-bomb run-3-bomb run-3-bomb run-2-explosive\n"
        "name 1 Ada Lovelace\nseat 1 gangster onyx hush sharp\nseat 0 human sapphire singer\n---\n"
    )
    match = Match.from_text(text, find_game)
    options = match.options
    assert (options.edition, options.players, options.first, options.open_table) == ("french", 4, 3, True)
    assert options.bright == ("pair-bomb",) * 9
    assert options.dark == ("run-2-bomb", "run-3-bomb", "run-3-bomb", "run-2-explosive")
    assert "\nscreens no\n" in match.to_text(), "an old line about the curtain is kept"
    ada = match.seats[1]
    assert (ada.kind, ada.name, ada.colour, ada.face, ada.mind) == ("gangster", "Ada Lovelace", "onyx", "hush", "sharp")
    assert [seat.colour for seat in match.seats] == ["sapphire", "onyx", "ivory", "crimson"]


def test_unknown_keys_are_kept():
    text = HOUSE.replace(
        "name 0 Marco\n", "name 0 Marco\nweather fine and dry\nApp_Version: 2.0\nnote a\nnote b\nseal\nseed 7\n"
    )
    assert Match.from_text(text, find_game).to_text() == text


def test_windows_line_ends_a_byte_order_mark_and_a_missing_last_line_feed_do_no_harm():
    plain = Match.from_text(HOUSE, find_game).log
    assert Match.from_text(HOUSE.replace("\n", "\r\n"), find_game).log == plain
    assert Match.from_text("\ufeff" + HOUSE, find_game).log == plain
    assert Match.from_text(HOUSE.removesuffix("\n"), find_game).log == plain


WRONG = [
    ("", 1, "no record"),
    ("\n\n", 1, "no record"),
    ("hello", 1, "no record"),
    (lines(1, "gangdice-record 2"), 1, "format"),
    (lines(1, "gangdice-record"), 1, "no record"),
    (lines(1, "gangdice-record 1 "), 1, "format"),
    (lines(2, "game chess"), 2, "no game"),
    (lines(2, "game gang-of-dice\ngame gang-of-dice"), 3, "twice"),
    (lines(2, "weather"), 7, "does not say game"),
    (lines(3, "edition german"), 3, "standard or french"),
    (lines(3, ""), 3, "key and its value"),
    (lines(3, "3 players"), 3, "key and its value"),
    (lines(3, "screens no\nscreens no"), 4, "screens twice"),
    (lines(3, "seed 1\nseed 1"), 4, "seed twice"),
    (lines(3, "edition french\nedition french"), 4, "edition twice"),
    (lines(4, "players 5"), 4, "2 to 4"),
    (lines(4, "players 1"), 4, "2 to 4"),
    (lines(4, "players three"), 4, "plain number"),
    (lines(4, "players -3"), 4, "plain number"),
    (lines(4, "players " + "9" * 5000), 4, "plain number"),
    (lines(4, "players ٣"), 4, "plain number"),
    (lines(4, "players 03"), 4, "plain number"),
    (lines(5, "first 00"), 5, "plain number"),
    (lines(6, "name 00 Marco"), 6, "plain number"),
    (lines(4, "weather fine"), 7, "does not say players"),
    (lines(5, "first 3"), 5, "no seat 3"),
    (lines(6, "name 3 Marco"), 6, "no seat 3"),
    (lines(6, "name Marco"), 6, "plain number"),
    (lines(6, "name 0 Marco\nname 0 Polo"), 7, "two name lines"),
    (lines(6, "name 0 " + "o" * 61), 6, "at most 60"),
    (lines(6, "seat 0 human ivory"), 6, "A seat is"),
    (lines(6, "seat 0 robot ivory clerk"), 6, "A seat is"),
    (lines(6, "seat 0 human pink clerk"), 6, "no colour"),
    (lines(6, "seat 0 human ivory ../clerk"), 6, "ids"),
    (lines(6, "seat 0 human ivory clerk\nseat 1 human ivory singer"), 7, "same colour"),
    (lines(6, "seat 0 human ivory dot\nseat 1 human onyx dot"), 7, "same face"),
    (lines(6, "open maybe"), 6, "yes or no"),
    (lines(6, "screens 1"), 6, "yes or no"),
    (lines(6, "bright pair-bomb"), 6, "at least 9"),
    (lines(6, "dark pair-bomb pair-bomb"), 6, "at least 3"),
    (lines(6, "dark pair-bomb  pair-bomb pair-bomb"), 6, "no Warning card"),
    (lines(6, "bright " + "ace-bomb " * 9), 6, "no Warning card"),
    (lines(6, "x" * (MAX_LINE + 1)), 6, "too long"),
    (lines(6, "name 0 Mar\x00co"), 6, "no text"),
    (lines(6, "name 0 Mar\u2028co"), 6, "no text"),
    (lines(6, "name 0 Mar\x7fco"), 6, "no text"),
    (lines(6, "name 0 Mar\x80co"), 6, "no text"),
    (lines(6, "name 0 Mar\x9bco"), 6, "no text"),
    (lines(6, "k" * 41 + " too long a key"), 6, "key and its value"),
    (lines(6, "k" * 100), 6, "key and its value"),
    (lines(7, "--"), 7, "key and its value"),
    (HOUSE.split("---", maxsplit=1)[0], 6, "does not end"),
    (lines(8, "- card pair-bomb"), 8, "not among"),
    (lines(8, "- card ace-bomb"), 8, "no Warning card"),
    (lines(8, "0 card total-7-bomb"), 8, "is awaited"),
    (lines(8, "card total-7-bomb"), 8, "number of a seat"),
    (lines(9, "1 use 2"), 9, "seat 0"),
    (lines(9, "7 use 2"), 9, "seat 0"),
    (lines(9, "00 use 2"), 9, "number of a seat"),
    (lines(9, "0 use 02"), 9, "plain digits"),
    (lines(10, "- roll 03 1"), 10, "plain digits"),
    (lines(9, "- use 2"), 9, "not one of chance"),
    (lines(9, "0 use 0"), 9, "between 1 and 48"),
    (lines(9, "0 use 49"), 9, "between 1 and 48"),
    (lines(9, "0 use " + "9" * 9999), 9, "plain digits"),
    (lines(9, "0 use 2 "), 9, "An action is"),
    (lines(9, "0  use 2"), 9, "An action is"),
    (lines(9, "0"), 9, "seat and its action"),
    (lines(9, ""), 9, "seat and its action"),
    (lines(10, "- roll 3"), 10, "Exactly 2"),
    (lines(10, "- roll 3 6"), 10, "1 to 5"),
    (lines(11, "0 reroll 2"), 11, "positions 0 to 1"),
    (lines(11, "0 reroll 1 0"), 11, "ascending"),
    (lines(11, "0 reroll"), 11, "An action is"),
    (HOUSE + "\n", 14, "seat and its action"),
]


def test_what_is_just_within_the_limits():
    """A key of 40 letters, a line, a file and a number of lines of exactly the limit are good; one more is not."""
    key = "k" * 40 + " is kept"
    assert key in Match.from_text(lines(6, key), find_game).to_text()
    longest = "note " + "x" * (MAX_LINE - len("note "))
    assert longest in Match.from_text(lines(6, longest), find_game).to_text()
    with pytest.raises(RecordError, match="too long"):
        Match.from_text(lines(6, longest + "x"), find_game)
    full = b"x" * MAX_BYTES
    assert len(decode(full)) == MAX_BYTES
    with pytest.raises(RecordError, match="too large"):
        decode(full + b"x")
    head = ["gangdice-record 1", "game gang-of-dice", RULE]
    moves = ["0 stop"] * (MAX_LINES - len(head))
    assert len(parse_record("\n".join([*head, *moves])).moves) == len(moves)
    with pytest.raises(RecordError, match=f"at most {MAX_LINES} lines"):
        parse_record("\n".join([*head, *moves, "0 stop"]))


@pytest.mark.parametrize(("text", "line", "word"), WRONG)
def test_what_is_wrong_and_where(text, line, word):
    with pytest.raises(RecordError) as caught:
        Match.from_text(text, find_game)
    assert (caught.value.line, word in caught.value.sentence) == (line, True), caught.value.sentence
    assert caught.value.sentence.endswith(".")
    assert len(caught.value.sentence) < 200


def test_a_card_that_is_not_in_the_deck():
    deck = "bright" + " run-2-bomb" * 9
    with pytest.raises(RecordError, match="not among") as caught:
        Match.from_text(lines(6, deck), find_game)
    assert caught.value.line == 8


def test_bytes_that_are_no_text():
    with pytest.raises(RecordError, match="UTF-8") as caught:
        decode(HOUSE.encode() + b"0 stop\n\xff\xfe\x00junk")
    assert caught.value.line == 15
    with pytest.raises(RecordError, match="too large"):
        decode(b"x" * 4_000_001)


def test_no_text_gets_past_it_with_a_traceback():
    rng = Random(1)
    texts = ["gangdice-record 1\n---\n0 \n", *(noise(rng, rng.choice(("", SIGNS)), 200) for _ in range(200))]
    texts += [HOUSE[:at] + noise(rng, rng.choice(("", SIGNS)), 5) + HOUSE[at:] for at in range(len(HOUSE) + 1)]
    texts += [HOUSE[:at] + HOUSE[at + rng.randint(1, 5) :] for at in range(len(HOUSE))]
    for text in texts:
        try:
            match = Match.from_text(text, find_game)
        except RecordError as error:
            wrong = error
        else:
            assert Match.from_text(match.to_text(), find_game).log == match.log
            continue
        assert 1 <= wrong.line <= text.count("\n") + 1
        assert wrong.sentence.count("\n") == 0


def test_the_form_alone_is_written_as_it_was_read():
    record = parse_record(HOUSE)
    assert format_record(record.header, [(move.actor, move.text) for move in record.moves]) == HOUSE
    assert record.moves[0].line == 8
