"""Every event has its sentence in both languages, and says no more than a seat was told."""

from __future__ import annotations

import re
import typing
from functools import cache

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import LANGUAGES, Words
from gangdice_gui.games.rackets.narrate import lot, sentence
from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules.errand_events import (
    BombKept,
    Dropped,
    Sabotaged,
    Shot,
    WireCleared,
    WireLifted,
)
from gangdice_gui.games.rackets.rules.events import (
    Answered,
    BombBought,
    BombDismantled,
    Deal,
    DealOff,
    DebtPaid,
    DebtPromoted,
    Event,
    Market,
    Money,
    Placed,
    Sold,
)
from gangdice_gui.games.rackets.rules.figures import MOODS, OUTAGE, STRUCTURES
from gangdice_gui.games.rackets.rules.turn import tell

from .hands import evening
from .town import options

NAMES = ("Marco", "Dot", "Ada", "Benno")
RARE = (
    Dropped(0, None),
    BombKept(0),
    WireCleared(0, 1, "b3"),
    WireLifted(0, 1, "b3"),
    *(Shot(0, "b2", 1, "g7", face, 50, hit) for face, hit in ((3, True), (9, False))),
    DealOff(0, 1, "guns"),
    Money(0, 100, "fence"),
)
"""What does not happen every evening."""


@pytest.fixture(params=LANGUAGES)
def words(request):
    return Words(request.param, assets_dir() / "locale")


@cache
def heard():
    """Return all that happens in some evenings, each thing once."""
    played = (evening(number, options(4)) for number in range(6))
    return dict.fromkeys([*RARE, *(step.event for night in played for _, _, steps in night for step in steps)])


def test_every_event_is_a_sentence(words):
    told = {type(event) for event in RARE}
    for event in heard():
        for seat in (None, *range(4)):
            known = tell(event, seat)
            if known is None:
                continue
            said = sentence(known, NAMES, words)
            assert said.endswith("."), event
            assert not re.search(r"[{}]|rackets\.|None", said), said
            told.add(type(event))
    assert told == set(typing.get_args(Event))


def test_a_sentence_says_no_more_than_was_told(words):
    bought = {sentence(tell(BombBought(0, where, 200), 1), NAMES, words) for where in ("b3", "hand")}
    assert len(bought) == 1
    assert "b3" in sentence(tell(BombBought(0, "b3", 200), 0), NAMES, words)


def test_the_log_calls_structures_and_moods_as_the_table_does(words):
    for kind in STRUCTURES:
        assert words(f"town.kinds.{kind}").lower() in words(f"rackets.kinds.{kind}").split(), kind
    for mood in MOODS:
        assert words(f"town.moods.{mood}").lower() == words(f"rackets.moods.{mood}"), mood


def test_one_batch_is_one_and_several_are_several():
    english, french = (Words(language, assets_dir() / "locale") for language in ("en", "fr"))
    goods = ("booze", "drugs", "artifacts", "guns")
    assert [lot(1, good, english) for good in goods] == ["1 booze", "1 vial", "1 artifact", "1 gun"]
    assert [lot(2, good, english) for good in goods] == ["2 booze", "2 vials", "2 artifacts", "2 guns"]
    assert [lot(1, good, french) for good in goods] == ["1 bouteille", "1 fiole", "1 objet d’art", "1 arme"]
    assert [lot(3, good, french) for good in goods[:3]] == ["3 bouteilles", "3 fioles", "3 objets d’art"]


def test_a_listener_learns_what_stands_where_what_was_wanted_and_for_how_long(words):
    def said(event):
        return sentence(event, NAMES, words)

    placed = said(Placed(0, "b1", "c2", "d3"))
    parts = re.split(r"b1|c2|d3", placed)
    assert len(parts) == 4 and len(set(parts[:3])) == 3, "each plot with what stands there"
    assert words("town.kinds.nest").lower() in parts[2]
    for face, ok in ((8, True), (9, False)):
        numbers = re.findall(r"\d+", said(errands.Tested(0, face, 80, ok)))
        assert numbers == ["8", str(face)], "what is needed comes first: a throw is no limit"
    assert re.findall(r"\d+", said(Sabotaged(0, 1, "g7", "brewery"))).count(str(OUTAGE)) == 1


def test_a_haggle_is_told_with_where_it_began_and_what_was_thrown(words):
    sold = sentence(Sold(0, "drugs", 2, 90, (3, 5), 99), NAMES, words)
    assert re.findall(r"\d+", sold) == ["90", "3", "5", "2", "99", "198"]
    deal = sentence(Deal(0, 1, "drugs", 2, (6, 1), 117, 180), NAMES, words)
    assert "6 + 1" in deal and {"117", "180", "2"} < set(re.findall(r"\d+", deal))


def test_a_shot_is_told_as_every_test_is(words):
    for face, hit in ((4, True), (6, False)):
        numbers = re.findall(r"\d+", sentence(Shot(0, "b2", 1, "g7", face, 50, hit), NAMES, words))
        assert numbers[-2:] == [str(face), "5"]


def test_who_asked_and_for_what_is_told_when_nothing_comes_of_it(words):
    assert {"Marco", "Dot"} <= set(re.findall(r"\w+", sentence(Answered(1, 0, False), NAMES, words)))
    assert words("rackets.goods.guns") in sentence(DealOff(0, 1, "guns"), NAMES, words)


def test_a_debt_that_is_gone_is_not_told_as_a_sum(words):
    for paid in (DebtPaid, DebtPromoted):
        left, gone = (sentence(paid(0, 1, 30, owed), NAMES, words) for owed in (45, 0))
        assert re.findall(r"\d+", left) == ["30", "45"] and re.findall(r"\d+", gone) == ["30"]


def test_its_owner_alone_hears_which_bomb_was_given_back(words):
    back = [BombDismantled(0, where, 100) for where in ("b3", "hand")]
    assert len({sentence(tell(event, 1), NAMES, words) for event in back}) == 1
    assert "b3" not in sentence(tell(back[0], 1), NAMES, words)
    laid, held = (sentence(tell(event, 0), NAMES, words) for event in back)
    assert "b3" in laid and laid != held


def test_the_prices_of_a_card_are_told_as_money(words):
    said = sentence(Market("brisk-gbda"), NAMES, words)
    assert words("town.money", amount="160") in said and said.count("$") == 4
