"""One line says what is to be done now, whatever the card and whoever plays, and it is never wrong."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import LANGUAGES, Words
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.aim import aim_of, highest, sentence
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, culprits
from gangdice_gui.games.gang.rules.types import Options, TurnBegan, View

ENGLISH, FRENCH = (Words(language, assets_dir() / "locale") for language in LANGUAGES)
CARDS = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]
BOMB_10 = "total-10-bomb"


def table(script: str) -> View:
    """Return what everybody sees after a script of answers: `card pair-bomb / use 2 / roll 3 1 / stop`."""
    card = script.split(" / ", 1)[0].removeprefix("card ")
    state = turn.new(Options(3, (card,) * 9, (card,) * 3))
    for text in script.split(" / "):
        state = turn.apply(state, turn.parse(text))[-1].state
    return turn.observe(state, None)


def said(script: str, most: int = 20, stands: bool = False, name: str = "", words: Words = ENGLISH) -> str:
    found = aim_of(table(script), most, stands)
    return "" if found is None else sentence(found, words, name)


BUST = "use 3 / roll 5 5 1 / stop"
"""Three dice that burst a bomb of ten or more."""
NINE = "use 3 / roll 5 3 1 / stop"

PLAY = [
    # the first of three
    ("card total-7-bomb", "Get as many points as you dare; 7 or more at the end blows up."),
    ("card pair-explosive", "Get as many points as you dare; a pair on any roll blows up."),
    ("card fives-2-explosive", "Get as many points as you dare; two 5s on any roll blow up."),
    ("card total-7-bomb / use 2", "Get as many points as you dare; 7 or more at the end blows up."),
    ("card total-7-bomb / use 2 / roll 3 1", "Get as many points as you dare; 7 or more at the end blows up."),
    # one busted: nothing to beat yet
    (f"card {BOMB_10} / {BUST}", "Get as many points as you dare; 10 or more at the end blows up."),
    # all before busted: the last one takes what lies in the pot with anything
    (f"card {BOMB_10} / {BUST} / {BUST}", "Any result takes 6 dice, except 10 or more at the end."),
    (
        "card total-10-explosive / use 2 / roll 5 5 / use 2 / roll 5 5",
        "Any result takes 4 dice, except 10 or more on any roll.",
    ),
    # something to beat
    ("card total-11-explosive / use 2 / roll 5 4 / stop", "Beat 9, or tie with 3 dice or more, without reaching 11."),
    ("card total-11-explosive / use 2 / roll 5 4 / stop / use 2", "Beat 9 without reaching 11."),
    ("card total-11-explosive / use 2 / roll 5 4 / stop / use 1", "With 1 die nothing beats 9 any more."),
    (
        "card total-11-explosive / use 2 / roll 5 4 / stop / use 3",
        "Beat 9 or tie, without reaching 11: your dice are more.",
    ),
    ("card pair-bomb / use 2 / roll 5 4 / stop / use 2", "With 2 dice nothing beats 9 any more."),
    ("card pair-bomb / use 2 / roll 4 3 / stop / use 2", "Beat 7 without a pair at the end."),
    ("card run-2-explosive / use 1 / roll 5 / stop / use 1", "With 1 die nothing beats 5 any more."),
    ("card run-2-bomb / use 1 / roll 3 / stop / use 1", "Beat 3 without neighbours like 3 and 4 at the end."),
    # 9 cannot be beaten without reaching 10: only a tie with more dice wins
    (f"card {BOMB_10} / {NINE}", "Only a tie can win: make 9 with 4 dice or more."),
    (f"card {BOMB_10} / {NINE} / use 4", "Make exactly 9: you use more dice, so a tie is yours."),
    (f"card {BOMB_10} / {NINE} / use 3", "With 3 dice nothing beats 9 any more."),
]  # fmt: skip


@pytest.mark.parametrize(("script", "text"), PLAY)
def test_the_aim_reads_like_play(script: str, text: str) -> None:
    assert said(script) == text


def test_who_owns_too_little_is_not_told_to_do_what_cannot_be_done() -> None:
    assert said(f"card {BOMB_10} / {NINE}", most=3) == "Nothing you have beats 9 any more."
    assert said("card pair-bomb / use 2 / roll 5 4 / stop", most=2) == "Nothing you have beats 9 any more."
    assert said("card run-2-bomb / use 5 / roll 5 5 5 5 5 / stop", most=5) == "Nothing you have beats 25 any more."
    assert said("card run-2-bomb / use 5 / roll 5 5 5 5 3 / stop", most=5).startswith("Beat 23 without")


def test_the_last_one_is_told_when_the_round_is_won() -> None:
    led = "card total-11-explosive / use 2 / roll 5 3 / stop / use 2 / roll 1 1 / stop / use 2 / roll 5 4"
    assert said(led, stands=True) == "Nobody plays after you: stop, and the round is yours."
    assert said(led) == "Beat 8 without reaching 11."
    low = led.removesuffix("5 4") + "5 3"
    assert said(low, stands=True) == "Beat 8 without reaching 11.", "a tie goes to who was first"
    blown = led.replace("total-11-explosive", "pair-bomb").replace("1 1", "1 2").removesuffix("5 4") + "5 5"
    assert said(blown, stands=True) == "Beat 8 without a pair at the end."
    second = "card total-11-explosive / use 2 / roll 5 3 / stop / use 2 / roll 5 4"
    assert said(second, stands=True) == "Beat 8 without reaching 11.", "somebody plays after"


def test_there_is_no_aim_between_rounds() -> None:
    state = turn.new(standard_options(3, first=0))
    assert aim_of(turn.observe(state, None)) is None
    over = "card total-7-bomb" + " / use 1 / roll 0 / stop" * 3
    assert aim_of(table(over)) is None


def test_of_somebody_else_it_is_said_by_name() -> None:
    assert said("card total-7-bomb", name="Dot") == "Dot goes for points; 7 or more at the end blows up."
    beat = "card total-11-explosive / use 2 / roll 5 4 / stop"
    assert said(f"{beat} / use 2", name="Dot") == "Dot has to beat 9 without reaching 11."
    assert said(f"{beat} / use 1", name="Dot") == "With 1 die Dot cannot beat 9 any more."
    assert said(f"{beat} / use 2", name="Dot", words=FRENCH) == "Dot doit battre 9 sans atteindre 11."
    assert said(f"{beat} / use 2", words=FRENCH) == "Battez 9 sans atteindre 11."


def test_the_narration_says_it_as_a_turn_begins() -> None:
    view = table("card total-11-explosive / use 2 / roll 5 4 / stop")
    told = narrate.sentence(TurnBegan(1), ("Marco", "Dot", "Ada"), ENGLISH, view.card, view)
    assert told == "Dot has to beat 9, or tie with 3 dice or more, without reaching 11."


# ---------------------------------------------------------------- every card, every moment


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_its_words_at_every_moment(card: str, words: Words) -> None:
    """First, to beat, to beat or tie, and last with nothing to beat; for oneself and for others."""
    valid = f"card {card} / use 1 / roll {'0' if 'has' in card or 'odd' in card else '2'} / stop"
    moments = [f"card {card}", valid, f"{valid} / use 1", f"{valid} / use 2", *_all_busted(card)]
    for script, name in product(moments, ("", "Dot")):
        text = said(script, name=name, words=words)
        assert text.endswith(".") and text[0].isupper()
        assert "{" not in text and "aim." not in text, text
        assert len(text) <= 96, text
        assert not name or name in text


def _all_busted(card: str) -> list[str]:
    condition = card.rpartition("-")[0]
    for dice in range(1, 4):
        for faces in combinations_with_replacement(range(6), dice):
            if culprits(condition, faces):
                bust = f"use {dice} / roll {' '.join(map(str, faces))}" + (" / stop" if card.endswith("bomb") else "")
                return [f"card {card} / {bust} / {bust}"]
    raise AssertionError(f"nothing busts {card}")


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_the_highest_result_is_the_highest(card: str, dice: int) -> None:
    condition = card.rpartition("-")[0]
    hands = combinations_with_replacement(range(6), dice)
    assert highest(card, dice) == max(sum(hand) for hand in hands if not culprits(condition, hand))


@pytest.mark.parametrize(("card", "dice", "top"), [
    ("total-13-bomb", 40, 12), ("pair-explosive", 40, 15), ("run-2-bomb", 40, 200), ("odd-2-bomb", 40, 161),
    ("has-345-bomb", 40, 80),
])  # fmt: skip
def test_the_highest_result_of_more_dice_than_the_table_of_chances_has(card: str, dice: int, top: int) -> None:
    assert highest(card, dice) == top


def test_two_worlds_that_look_the_same_have_the_same_aim() -> None:
    """What is behind the screens changes no word: Marco's and Dot's views say what a spectator's says."""
    state = turn.new(standard_options(3, first=0))
    for text in ("card total-10-bomb", *NINE.split(" / ")):
        state = turn.apply(state, turn.parse(text))[-1].state
    assert turn.to_act(state) != CHANCE
    found = {aim_of(turn.observe(state, seat)) for seat in (None, 0, 1, 2)}
    assert len(found) == 1
