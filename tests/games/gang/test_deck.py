"""The games of the house, and the deck as data."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.game import GANG, DeckError, NoDeckError, load_deck, standard_options
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.index import GAMES, find_game
from gangdice_gui.match.match import Match

SOURCED = {"total-7-bomb", "run-2-explosive", "fives-2-explosive"}


def test_ids_are_for_ever():
    assert [game.id for game in GAMES] == ["gang-of-dice", "fisticuffs", "rackets"]
    assert find_game("gang-of-dice") is GAMES[0]
    assert find_game("chess") is None


def test_the_standard_deck_has_every_warning_at_least_once():
    deck = load_deck()
    assert (len(deck.bright), len(deck.dark)) == (12, 6)
    cards = (*deck.bright, *deck.dark)
    assert len(set(cards)) == 18
    times = Counter(card_parts(card)[0] for card in cards)
    assert set(times) == set(CONDITIONS)
    assert {condition for condition, n in times.items() if n == 2} == {"different-3", "pair"}
    assert set(cards) >= SOURCED
    assert standard_options(3).dark == deck.dark


def test_every_card_says_where_it_comes_from():
    data = json.loads((assets_dir() / "gang" / "deck.json").read_bytes())
    own = {card["id"] for back in ("bright", "dark") for card in data[back] if card["source"].startswith("our choice")}
    assert len(own) == 18 - len(SOURCED)
    assert not own & SOURCED


def cards(n):
    return [{"id": "pair-bomb"}] * n


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        (b"\xff\xfe", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("1" * 5000, "no JSON"),
        ([], "no list of bright"),
        ({"bright": cards(9)}, "no list of dark"),
        ({"bright": cards(8), "dark": cards(3)}, "8 bright cards; at least 9"),
        ({"bright": cards(9), "dark": cards(2)}, "2 dark cards; at least 3"),
        ({"bright": [*cards(9), {"id": "ace-bomb"}], "dark": cards(3)}, "ace-bomb"),
        ({"bright": [*cards(9), {"id": 7}], "dark": cards(3)}, "no Warning card"),
        ({"bright": [*cards(9), "pair-bomb"], "dark": cards(3)}, "no Warning card"),
        ({"bright": [*cards(9), {"id": ["pair-bomb"]}], "dark": cards(3)}, "no Warning card"),
    ],
)
def test_a_damaged_deck_is_one_sentence(data, word, tmp_path):
    path = tmp_path / "deck.json"
    if not isinstance(data, (str, bytes)):
        data = json.dumps(data)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    with pytest.raises(DeckError, match=word) as caught:
        load_deck(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_deck_that_is_not_there(tmp_path):
    with pytest.raises(DeckError, match="cannot be read: No such file"):
        load_deck(tmp_path / "deck.json")


def test_where_the_assets_lie(monkeypatch, tmp_path):
    import sys

    monkeypatch.delenv("GANGDICE_ASSETS", raising=False)
    assert (assets_dir() / "gang" / "deck.json").is_file()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets_dir() == tmp_path / "assets"
    monkeypatch.setenv("GANGDICE_ASSETS", "/elsewhere")
    assert str(assets_dir()) == "/elsewhere"


def test_a_damaged_deck_is_not_the_records_fault(tmp_path, monkeypatch):
    record = Match.start(GANG, standard_options(2), seed="1").to_text()
    monkeypatch.setenv("GANGDICE_ASSETS", str(tmp_path))
    with pytest.raises(NoDeckError, match=r"deck\.json cannot be read"):
        Match.from_text(record, find_game)
