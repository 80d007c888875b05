"""Every event has its sentence in both languages, and every busted hand hears which dice did it."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from gangdice_gui.base.words import LANGUAGES, Words
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    GameOver,
    PickedUp,
    Rolled,
    Round,
    RoundBegan,
    RoundSettled,
    SeatOut,
    TieBreak,
    Turn,
    TurnBegan,
    TurnEnded,
)

LOCALE = Path(__file__).resolve().parents[3] / "assets" / "locale"
NAMES = ("Marco", "Dot", "Ada", "Benno")
CARDS = [f"{stem}-{mode}" for stem in CONDITIONS for mode in ("explosive", "bomb")]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, LOCALE)


@pytest.fixture
def english() -> Words:
    return Words("en", LOCALE)


def turn(seat: int, *faces: int, bad: tuple[int, ...] = ()) -> Turn:
    return Turn(seat, len(faces), faces, 1, True, not bad, None if bad else sum(faces), bad)


def settled(*turns: Turn, winner: int | None, tie: TieBreak = "", tied: tuple[int, ...] = ()) -> Round:
    return Round(3, "total-11-bomb", 0, turns, winner, tie, tied, 0, 0, sum(each.dice for each in turns))


WON = settled(turn(0, 5, 4), turn(1, 5, 3), winner=0)
EVENTS: list[Event] = [
    RoundBegan(2, 1, 0, 0),
    RoundBegan(2, 1, 0, 7),
    RoundBegan(10, 1, 3, 3),
    RoundBegan(11, 1, 6, 20),
    CardTurned("pair-bomb", "dark"),
    TurnBegan(3),
    DiceUsed(0, 1),
    DiceUsed(0, 114),
    PickedUp(1, (0,)),
    PickedUp(1, (0, 2)),
    Rolled(1, (0, 1, 2), (4, 4, 0), 2),
    Rolled(1, (2,), (4, 4, 1), 1),
    Exploded(2, (3, 4), (0, 1)),
    BombChecked(2, (3, 4), (0, 1)),
    BombChecked(2, (3, 1), ()),
    TurnEnded(turn(0, 5, 4)),
    TurnEnded(turn(0, 0)),
    TurnEnded(turn(0, 5, 4, bad=(0, 1))),
    RoundSettled(WON),
    RoundSettled(settled(turn(0, 5, 4), turn(1, 5, 3, 1), winner=1, tie="dice", tied=(0,))),
    RoundSettled(settled(turn(0, 5, 4), turn(1, 5, 4), winner=0, tie="earlier", tied=(1,))),
    RoundSettled(settled(turn(0, 5, 4, 3, bad=(0, 1, 2)), winner=None)),
    SeatOut(2),
    GameOver((0,), (58, 44, 33, 9), "rounds"),
    GameOver((0, 1), (50, 50, 33, 11), "rounds"),
    GameOver((2,), (0, 0, 144, 0), "last-standing"),
    GameOver((0, 1), (0, 0, 0, 0), "all-out"),
    GameOver((3,), (0, 0, 0, 0), "all-out"),
]


def good(text: str | None) -> str:
    assert text
    assert "{" not in text
    assert "narrate." not in text
    assert not text[0].islower()
    assert text.rstrip()[-1] in ".!"
    return text


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Event, words: Words) -> None:
    good(narrate.sentence(event, NAMES, words, "run-2-explosive"))


def test_the_list_above_forgets_no_kind_of_event() -> None:
    assert {type(event) for event in EVENTS} == set(Event.__args__)


@pytest.mark.parametrize("card", CARDS)
def test_every_bust_names_real_dice(card: str, words: Words) -> None:
    """For all hands of up to four dice: each digit in the reason is a face, a sum or the card's limit."""
    stem = card.rpartition("-")[0]
    for dice in range(1, 5):
        for faces in product(range(6), repeat=dice):
            culprits = CONDITIONS[stem](faces)
            if not culprits:
                continue
            reason = good(narrate.why_bust(card, faces, culprits, words))
            guilty = [faces[position] for position in culprits]
            allowed = {*guilty, sum(guilty)} | ({int(stem[6:])} if stem.startswith("total") else set())
            numbers = [int(digits) for digits in re.findall(r"\d+", reason)]
            assert numbers
            assert set(numbers) <= allowed, (faces, reason)
            assert set(guilty) <= set(numbers), (faces, reason)


@pytest.mark.parametrize("card", CARDS)
def test_huge_hands_are_counted_by_face(card: str, words: Words) -> None:
    faces = (5, 4, 3, 1, 0, 5) * 19
    culprits = CONDITIONS[card.rpartition("-")[0]](faces)
    assert len(good(narrate.why_bust(card, faces, culprits, words))) < 110


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_title_and_a_rule(card: str, words: Words) -> None:
    assert len(narrate.title(card, words)) <= 17
    assert "narrate." not in narrate.title(card, words)
    assert len(good(narrate.rule(card, words))) <= 76


@pytest.mark.parametrize(
    ("card", "faces", "culprits", "reason"),
    [
        ("run-2-explosive", (3, 0, 4), (0, 2), "3 and 4 are neighbours."),
        ("run-3-explosive", (2, 4, 3, 5), (0, 1, 2, 3), "2, 3, 4 and 5 are in a row."),
        ("total-11-bomb", (4, 5, 0, 2), (0, 1, 3), "5 + 4 + 2 make 11: that is 11 or more."),
        ("odd-1-bomb", (5, 2), (0,), "5 is odd."),
        ("odd-2-explosive", (5, 2, 3, 3), (0, 2, 3), "5, 3 and 3 are odd: that makes three."),
        ("different-2-bomb", (5, 2, 2), (0, 1, 2), "5 and 2 are two different numbers."),
        ("pair-bomb", (4, 2, 4), (0, 2), "That is a pair: two 4s."),
        ("fives-2-explosive", (5, 5, 0), (0, 1), "That is two 5s."),
        ("has-345-bomb", (5, 1, 4, 4), (0, 2, 3), "One 5 and two 4s showed up."),
    ],
)
def test_reasons_read_well(
    card: str, faces: tuple[int, ...], culprits: tuple[int, ...], reason: str, english: Words
) -> None:
    assert narrate.why_bust(card, faces, culprits, english) == reason


def test_a_tie_says_why_it_was_won(english: Words) -> None:
    more = settled(turn(0, 5, 4), turn(1, 5, 3, 1), turn(2, 4), winner=1, tie="dice", tied=(0,))
    assert narrate.why_won(more, NAMES, english) == "Same result as Marco: more dice win."
    # Ada has as many dice as Marco, Dot only one: Ada alone lost by being later.
    first = settled(turn(0, 4, 1), turn(1, 5), turn(2, 3, 2), winner=0, tie="earlier", tied=(1, 2))
    reason = narrate.why_won(first, NAMES, english)
    assert reason == "Same result and as many dice as Ada: the earlier one wins."
    nobody = settled(turn(0, 5, 4, 3, bad=(0, 1, 2)), winner=None)
    assert narrate.why_won(nobody, NAMES, english) == "No result holds."
    alone = settled(turn(0, 5, 4, 3, bad=(0, 1, 2)), turn(1, 0), winner=1)
    assert narrate.why_won(alone, NAMES, english) == "The only result that holds."
    assert narrate.why_won(WON, NAMES, english) == "Highest result wins."


def test_sentences_are_made_for_the_ear(english: Words) -> None:
    def told(event: Event) -> str | None:
        return narrate.sentence(event, NAMES, english, "run-2-explosive")

    assert told(Rolled(1, (0, 1, 2), (4, 4, 0), 2)) == "Dot rolls two 4s and one Boss."
    assert told(Rolled(1, (2,), (4, 4, 1), 1)) == "Dot rolls one 1: now two 4s and one 1."
    assert told(Exploded(2, (3, 4), (0, 1))) == "Boom! 3 and 4 are neighbours."
    assert told(TurnEnded(turn(0, 5, 4, bad=(0, 1)))) == "Marco is busted: 2 dice go to the pot."
    assert (
        told(RoundBegan(11, 1, 6, 20)) == "Round 11. Dot starts. 6 bonus dice go to the pot. 20 dice wait in the pot."
    )
    assert told(GameOver((0, 1), (50, 50, 33, 11), "rounds")) == "Marco and Dot win together with 50 dice each."


def test_french_sentences(words: Words) -> None:
    french = Words("fr", LOCALE)
    reason = narrate.why_bust("total-11-bomb", (4, 5, 0, 2), (0, 1, 3), french)
    assert reason == "5 + 4 + 2 font 11\u00a0: c’est 11 ou plus."
    assert narrate.rule("run-3-bomb", french) == "À la fin\u00a0: boum si trois valeurs se suivent, comme 2, 3 et 4."
