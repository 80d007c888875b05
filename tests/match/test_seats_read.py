"""Who sat where comes back from a record, and no chance of one decision is that of another."""

from __future__ import annotations

import threading
from itertools import product
from random import Random

import pytest

from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import HowMany, Use
from gangdice_gui.games.index import find_game
from gangdice_gui.match.cup import mind_rng
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import COLOURS, LONGEST_NAME, PLAIN_FACES, Seat, check_seats
from gangdice_gui.match.thinker import Thinker

HEAD = "gangdice-record 1\ngame gang-of-dice\nplayers 3\nseed 7\n"


def read(*lines: str) -> tuple[Seat, ...]:
    return Match.from_text(HEAD + "".join(f"{line}\n" for line in lines) + "---\n", find_game).seats


@pytest.mark.parametrize("mind", LADDER)
def test_after_continue_everybody_plays_as_before(mind: str) -> None:
    seats = (
        Seat("human", "Marco", "onyx", "bellhop"),
        Seat("gangster", "", "ivory", mind, mind),
        Seat("gangster", "The house", "crimson", "clerk"),
    )
    match = Match.start(GANG, standard_options(3), seats, "7")
    assert Match.from_text(match.to_text(), find_game).seats == seats


def test_seats_a_record_does_not_list_take_what_is_left() -> None:
    """The second sits there in ivory with the clerk's face, which the first would have had."""
    seats = read("seat 1 gangster ivory clerk ada")
    assert seats[1].mind == "ada"
    assert [seat.colour for seat in seats] == [COLOURS[1], COLOURS[0], COLOURS[2]]
    assert [seat.face for seat in seats] == [PLAIN_FACES[1], PLAIN_FACES[0], PLAIN_FACES[2]]


def test_the_longest_name_has_its_seat_and_its_place_in_a_record() -> None:
    name = "o" * LONGEST_NAME
    check_seats((Seat(name=name), Seat(colour="onyx", face="dot")), 2)
    assert read(f"name 0 {name}")[0].name == name
    with pytest.raises(ValueError, match="at most 60"):
        read(f"name 0 {name}o")


def test_no_decision_has_the_chance_of_another() -> None:
    """Not even seat 1 after 15 moves that of seat 11 after 5."""
    keys = [*product(("7", "71"), range(12), range(0, 130, 5)), ("7", 1, 15), ("7", 11, 5)]
    assert len({mind_rng(*key).random() for key in keys}) == len(set(keys))


def test_a_decisions_chance_is_no_plain_word_about_the_seed() -> None:
    """Whoever tries seeds against a chance it was given has to undo a hash first, not to guess how a text is put."""
    for text in ("7", "7 0 1", "gangdice-mind-1\n0\n1\n7"):
        assert mind_rng("7", 0, 1).random() != Random(text).random()


# ---------------------------------------------------------------- the worker


def test_what_was_taken_back_before_its_turn_is_not_thought_about() -> None:
    match, thought = Match.start(GANG, standard_options(2), seed="seats"), []
    match.chance()
    view, question = match.view(0), match.ask
    assert isinstance(question, HowMany)
    began, go_on, done = threading.Event(), threading.Event(), threading.Event()

    def slow(*_: object) -> Use:
        began.set()
        assert go_on.wait(60)
        return Use(1)

    worker = Thinker(done.set)
    worker.think(slow, view, question, Random(1), GANG.safe)
    assert began.wait(60)
    for dice in (2, 3, 4):
        worker.think(lambda *_, dice=dice: thought.append(dice) or Use(dice), view, question, Random(1), GANG.safe)
    go_on.set()
    assert done.wait(60)
    worker.close()
    assert thought == [4]


def test_a_table_that_is_closed_is_told_nothing() -> None:
    match, told = Match.start(GANG, standard_options(2), seed="seats"), []
    match.chance()
    began, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> Use:
        began.set()
        go_on.wait(60)
        return Use(1)

    worker = Thinker(lambda: told.append("done"))
    worker.think(slow, match.view(0), match.ask, Random(1), GANG.safe)
    assert began.wait(60)
    threading.Timer(0.05, go_on.set).start()
    worker.close()
    assert not worker._thread.is_alive()
    assert told == []
