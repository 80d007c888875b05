"""A match played: kept after every action, taken back, loaded and gone on with."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import CardTurned, DiceUsed, GameOver, Reroll, Rolled, Stop, Use
from gangdice_gui.games.index import GAMES, find_game
from gangdice_gui.match.cup import Cup
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat

SEATS = (Seat("human", "Marco", "onyx", "clerk"), Seat("gangster", "Tylor", "ivory", "hush", "sharp"))


def two(seed="Marco", **more):
    return Match.start(GANG, standard_options(2), SEATS, seed, **more)


def play_on(match, actions=10_000):
    """Let every seat play by itself for a number of actions."""
    for _ in range(actions):
        if match.over:
            break
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(match.to_act, decide(match.view(match.to_act), match.ask, match.rng()))
    return match


def test_a_match_plays_itself_through():
    match = play_on(two())
    assert match.over
    assert match.ask is None
    last = list(match.replay())[-1]
    assert isinstance(last.steps[-1].event, GameOver)
    assert last.after == match.state


def test_the_header_says_what_the_match_needs():
    head = two().to_text().split("---", maxsplit=1)[0].splitlines()
    assert head[:5] == ["gangdice-record 1", "game gang-of-dice", "edition standard", "players 2", "first 0"]
    assert "name 0 Marco" in head
    assert "seat 1 gangster ivory hush sharp" in head
    assert "seed Marco" in head
    assert not any(line.startswith(("bright", "dark", "open", "screens")) for line in head)


def test_another_deck_is_listed():
    options = replace(standard_options(2, edition="french", open_table=True), bright=("pair-bomb",) * 9)
    text = Match.start(GANG, options).to_text()
    assert "\nbright" + " pair-bomb" * 9 + "\n" in text
    assert "\ndark total-13-bomb " in text
    assert "\nopen yes\n" in text
    assert Match.from_text(text, find_game).options == options


@pytest.mark.parametrize("back", ["bright", "dark"])
def test_another_deck_of_one_back_alone_is_listed_and_read_again(back):
    cards = {"bright": ("pair-bomb",) * 9, "dark": ("has-1-bomb", "run-2-bomb", "run-2-bomb")}[back]
    options = replace(standard_options(2), **{back: cards})
    text = Match.start(GANG, options, seed="deck").to_text()
    assert f"\n{back} {' '.join(cards)}\n" in text
    assert Match.from_text(text, find_game).options == options


def test_text_is_kept_before_act_returns():
    kept = []
    match = two(keep=kept.append)
    assert kept == []
    steps = match.chance()
    assert isinstance(steps[0].event, CardTurned)
    assert kept == [match.to_text()]
    assert [step.event for step in match.act(0, Use(2))] == [DiceUsed(0, 2)]
    assert len(kept) == 2
    assert kept[-1].endswith("\n0 use 2\n")
    with pytest.raises(IllegalAction):
        match.act(0, Stop())
    assert len(kept) == 2


def test_a_full_disk_does_not_stop_the_match():
    def full(_):
        raise OSError(28, "No space left on device")

    match = two(keep=full)
    match.chance()
    assert match.keep_error == "The match could not be saved: No space left on device."
    match.keep = lambda _: None
    match.act(0, Use(1))
    assert match.keep_error is None
    assert len(match.log) == 2


@pytest.mark.parametrize(
    ("seat", "action"),
    [
        (1, Use(1)),
        (CHANCE, Use(1)),
        (0, Use(0)),
        (0, Use(-1)),
        (0, Use(49)),
        (0, Stop()),
        (0, Reroll(())),
        (0, "use x"),
    ],
)
def test_a_refused_action_changes_nothing(seat, action):
    match = two()
    match.chance()
    before = (match.state, list(match.log), match.to_text())
    with pytest.raises(IllegalAction, match=r"\.$"):
        match.act(seat, action)
    assert (match.state, match.log, match.to_text()) == before


def test_chance_answers_only_when_asked():
    match = two()
    match.chance()
    with pytest.raises(IllegalAction):
        match.chance()


def test_what_is_foreseen_is_what_falls_and_asking_changes_nothing():
    kept, looks = [], 0
    match = two(keep=kept.append)
    while not match.over and looks < 200:
        before = match.state, list(match.log), match.to_text(), match.drawn.copy(), match.can_undo, len(kept)
        foreseen, again = match.foreseen(), match.foreseen()
        now = match.state, list(match.log), match.to_text(), match.drawn.copy(), match.can_undo, len(kept)
        assert now == before and again == foreseen
        if match.to_act == CHANCE:
            looks += 1
            assert foreseen == match.chance() != ()
        else:
            assert foreseen == (), "nobody's answer is foreseen"
            play_on(match, 1)
    assert looks > 20 and match.foreseen() == ()


# ---------------------------------------------------------------- undo


def test_undo_takes_back_a_persons_last_action():
    kept = []
    match = two(keep=kept.append)
    match.chance()
    before = match.state
    match.act(0, Use(4))
    assert match.can_undo
    assert match.undo()
    assert match.state == before
    assert match.log[-1][0] == CHANCE
    assert kept[-1] == match.to_text()
    match.act(0, Use(3))
    assert isinstance(match.chance()[0].event, Rolled)


@pytest.mark.parametrize("seats", [None, (Seat("human"), Seat("gangster", colour="onyx", face="hush"))])
def test_undo_never_crosses_a_roll_or_a_card(seats):
    match = Match.start(GANG, standard_options(2), seats, "undo")
    assert not match.undo()
    match.chance()
    assert not match.undo()
    match.act(0, Use(2))
    match.chance()
    before = match.state
    assert not match.can_undo
    assert not match.undo()
    assert match.state == before


def test_undo_never_takes_back_what_a_gangster_did():
    match = two()
    while match.to_act != 1:
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(0, Use(1) if not match.view(0).turn.rolls else Stop())
    match.act(1, Use(1))
    assert not match.undo()


def test_undo_goes_back_one_action_only():
    match = Match.start(GANG, standard_options(2), seed="Marco")
    match.chance()
    match.act(0, Use(1))
    match.chance()
    match.act(0, Stop())
    match.act(1, Use(2))
    assert match.undo()
    # What is left last is seat 0's own stop: seat 1 has been asked since, so it stands.
    assert not match.can_undo
    assert not match.undo()
    assert match.to_act == 1


def test_the_end_of_a_game_cannot_be_taken_back():
    match = Match.start(GANG, standard_options(2), seed="Marco")
    while not match.over:
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(match.to_act, Use(1) if not match.view(None).turn.rolls else Stop())
    assert match.log[-1][1] == "stop"
    assert not match.can_undo


def test_undone_dice_come_again_the_same():
    one, other = two(), two()
    for match in (one, other):
        match.chance()
    one.act(0, Use(5))
    one.undo()
    for match in (one, other):
        match.act(0, Use(3))
    assert one.chance() == other.chance()


# ---------------------------------------------------------------- saving and loading


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_loaded_match_goes_on_with_the_same_dice_and_the_same_gangsters(players):
    whole = play_on(Match.start(GANG, standard_options(players), seed="go on"))
    for actions in (0, 1, 7, 40, 90):
        part = play_on(Match.start(GANG, standard_options(players), seed="go on"), actions)
        loaded = Match.from_text(part.to_text(), find_game)
        assert loaded.to_text() == part.to_text()
        assert (loaded.state, loaded.seats) == (part.state, part.seats)
        assert not loaded.can_undo
        assert play_on(loaded).to_text() == whole.to_text()


def test_a_record_without_a_seed_can_be_gone_on_with():
    text = "gangdice-record 1\ngame gang-of-dice\nplayers 2\n---\n- card total-7-bomb\n"
    one, other = Match.from_text(text, find_game), Match.from_text(text, find_game)
    assert one.seed != other.seed
    assert Match.from_text(one.to_text(), find_game).seed == one.seed
    assert play_on(one).over


def test_the_same_seed_is_the_same_luck_and_another_is_not():
    assert play_on(two("a")).log == play_on(two("a")).log
    assert play_on(two("a")).log != play_on(two("b")).log


def test_a_seed_may_be_as_long_as_200_letters():
    longest = "x" * 200
    assert f"\nseed {longest}\n" in two(longest).to_text()
    assert Match.from_text(two(longest).to_text(), find_game).seed == longest


@pytest.mark.parametrize("seed", ["", " a", "a\nb", "\udcff", "x" * 201])
def test_seeds_that_fit_in_no_line(seed):
    with pytest.raises(ValueError, match="seed"):
        two(seed)


def test_replay_goes_the_same_steps():
    match = two()
    told = []
    while not match.over:
        seat = match.to_act
        steps = match.chance() if seat == CHANCE else match.act(seat, decide(match.view(seat), match.ask, match.rng()))
        told.append((seat, steps, match.state))
    assert [(played.seat, played.steps, played.after) for played in match.replay()] == told
    assert [(played.seat, str(played.action)) for played in match.replay()] == match.log


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_of_the_house_keeps_its_options_in_its_header(game):
    for players in game.players:
        for first in range(players):
            options = game.usual_options(players, first)
            match = Match.start(game, options, seed="header")
            assert Match.from_text(match.to_text(), find_game).options == options


def test_a_header_keeps_edition_start_and_open_table():
    for number in range(12):
        options = standard_options(
            2 + number % 3, edition=("standard", "french")[number % 2], first=number % 2, open_table=number > 5
        )
        match = Match.start(GANG, options, seed=str(number))
        assert Match.from_text(match.to_text(), find_game).options == options


def test_every_card_and_every_roll_of_a_record_can_be_recomputed_from_its_seed():
    match = play_on(two("recompute"))
    cup, drawn, state = Cup("recompute"), Counter(), turn.new(match.options)
    for actor, text in match.log:
        if actor == CHANCE:
            kind = text.split()[0]
            assert str(cup.answer(turn.ask(state), drawn[kind])) == text
            drawn[kind] += 1
        state = turn.apply(state, turn.parse(text))[-1].state
    assert drawn["card"] == 12
    assert drawn["roll"] > 24
