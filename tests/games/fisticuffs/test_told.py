"""What is told of a street fight: a sentence for every event in both languages, and the forecast beside it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.narrate import Cast, cast_of, sentence
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.events import DicePlaced, Event
from gangdice_gui.games.fisticuffs.rules.forecast import Due, forecast
from tests.test_trouble_words import sentences

from .play import play, table
from .test_playouts import playout
from .test_worked_examples import EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5, EXAMPLE_6, at

NAMES = ("Ada", "Bert", "Cleo", "Dan", "Eve", "Finn")


def told(script, language="en"):
    state, events = at(*script)
    cast = cast_of(fisticuffs.observe(state, None), NAMES[:4])
    words = Words(language, assets_dir() / "locale")
    return [sentence(event, cast, words) for event in events]


def test_the_worked_example_reads_like_a_story():
    assert told([EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4])[5:] == [
        "The defence has 5 dice against 11 and may run.",
        "Cleo stays and fights.",
        "Dan stays and fights.",
        "Ada punches Cleo with 6 dice.",
        "Ada throws five 6s and one 5.",
        "Flat Floyd helps: a 6 becomes a 5.",
        "Ada lays 2 dice in front of Pancake Pete.",
        "Bert punches Cleo with 5 dice.",
        "Bert throws two 5s, one 3, one 2 and one 1.",
        "Starch Stella helps: a 5 becomes a 6.",
        "Bert lays one die in front of Pancake Pete.",
        "Cleo guards the own gang with 3 dice.",
        "Cleo throws one 4, one 3 and one 2.",
        "Pancake Pete helps: a 2 becomes a 5.",
        "Cleo wards off one die of Bert from Pancake Pete.",
    ]
    assert told([EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5, EXAMPLE_6])[-2:] == [
        "Sharp Shirley of Ada gets a black eye: a credit for Dan.",
        "Pancake Pete of Cleo gets a black eye: a credit for Ada.",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_is_one_sentence_in_both_languages(language):
    words, seen = Words(language, assets_dir() / "locale"), set()
    for number in range(9):
        for before, _, steps in playout(number):
            cast = Cast(NAMES[: before.players], before.options.gangs, before.options.tableaus)
            for step in steps:
                text = sentence(step.event, cast, words)
                seen.add(type(step.event))
                assert re.fullmatch(r"[^{}.]+\.", text), text
                assert "told_" not in text
    assert seen == set(get_args(Event))


def test_what_the_rules_refuse_is_said_in_french_too():
    rooms = Path(fisticuffs.__file__).parent
    paths = [path for path in rooms.glob("*.py") if path.name != "gangs.py"]
    found = [text for path in [*paths, rooms.parent / "game.py"] for text in sentences(path)]
    french = Words("fr", assets_dir() / "locale")
    assert len(found) > 25
    assert [text for text in found if french.say(text) == text] == []


def test_the_forecast_is_what_lands_when_the_attacker_stops():
    state, _ = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5)
    due = forecast(fisticuffs.observe(state, None))
    assert due.blows == (Due(0, 3, 1, 1, (3,), (), (3,)), Due(2, 5, 0, 1, (0,), (), (0,)))
    settled = play(state, EXAMPLE_6)[0].history[0]
    assert (due.eyes, due.fists) == (settled.eyes, settled.fists)


def test_the_forecast_says_who_would_have_the_say():
    script = "0 rumble 2\n1 join attack\n3 stay out\n1 confirm\n2 fight\n"
    script += "0 attack 2\n- roll 2 2 1 1 1 1\n0 place 2\n1 attack 2\n- roll 2 1 1 1 1 1\n1 place 2\n"
    state, _ = play(table(eyes={2: "2 1 2 0 0 2"}), script)
    assert forecast(fisticuffs.observe(state, None)).blows == (Due(2, 2, 1, 1, (0,), (0,), (0, 1)),)


@pytest.mark.parametrize("number", range(6))
def test_a_forecast_without_a_say_comes_true(number):
    foretold = None
    for before, _, steps in playout(number):
        rumble = before.rumble
        if rumble is not None and not rumble.over and steps[-1].state.rumble is None:
            foretold = forecast(fisticuffs.observe(before, None))
            retreats = len(steps[-1].state.history[-1].retreats) > len(rumble.retreats)
            if not any(due.says for due in foretold.blows) and not retreats and before.kind in ("lead", "punch"):
                settled = steps[-1].state.history[-1]
                assert (foretold.eyes, foretold.fists) == (settled.eyes, settled.fists)
    assert foretold is not None


def test_one_die_of_many_that_is_stopped_is_told_as_one_in_french():
    """It said "1 sont parés"."""
    state, _ = at(EXAMPLE_1)
    cast, words = cast_of(fisticuffs.observe(state, None), NAMES[:4]), Words("fr", assets_dir() / "locale")
    for met in (1, 2):
        said = sentence(DicePlaced(0, 2, 1, 3, met), cast, words)
        assert str(met) in said and "sont" not in said
