"""How the band plays: by what everybody is told, so that nobody hears what is hidden from them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.screens import manner as street
from gangdice_gui.games.fisticuffs.screens.show import Show as StreetShow
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.screens import manner as gang
from gangdice_gui.games.gang.screens.show import Show as GangShow
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.screens.manner import manner_after
from gangdice_gui.match.seats import Seat
from tests.games.every import HANDS, playout

MATCHES = 6
PEOPLE = tuple(Seat(name=name) for name in ("Ann", "Bob", "Cy", "Di", "Eve", "Flo"))
NAMES = tuple(seat.name for seat in PEOPLE)


def of_gang(view: Any, **parts: Any) -> str:
    return gang.manner_of(GangShow(view, PEOPLE, NAMES, 0, **parts))


def of_street(view: Any, **parts: Any) -> str:
    return street.manner_of(StreetShow(view, PEOPLE, NAMES, 0, **parts))


@pytest.mark.parametrize(("game", "manner"), [(GANG, of_gang), (FISTICUFFS, of_street)])
def test_every_seat_hears_what_a_stranger_hears_whatever_is_behind_the_screens(game: Any, manner: Any) -> None:
    heard: Counter[str] = Counter()
    hidden = 0
    for number in range(MATCHES):
        for state in (before for before, _, _ in playout(game, number)):
            said = manner(game.rules.observe(state, None))
            heard[said] += 1
            for seat in range(state.options.players):
                assert manner(game.rules.observe(state, seat)) == said
                for twin in HANDS[game.id].twins(state, seat):
                    assert all(
                        manner(game.rules.observe(twin, other)) == said for other in range(state.options.players)
                    )
                    hidden += twin != state
    assert set(heard) == {"bright", "tense", "warm"} or game is FISTICUFFS
    assert {"bright", "tense"} <= set(heard) and min(heard.values()) > 10
    assert (hidden > 100) == (game is GANG)


def of_evening(number: int, seat: int | None) -> list[str]:
    """Return how the band plays after every answer of an evening of Rackets, as a seat hears it."""
    found, manner = [], "bright"
    for _, _, steps in playout(RACKETS, number):
        for event, state in steps:
            if (told := RACKETS.rules.tell(event, seat)) is not None:
                manner = manner_after(manner, told, RACKETS.rules.observe(state, seat))
        found.append(manner)
    return found


def test_every_seat_of_an_evening_hears_what_a_stranger_hears() -> None:
    heard: Counter[str] = Counter()
    for number in range(MATCHES):
        stranger = of_evening(number, None)
        heard.update(stranger)
        for seat in range(HANDS[RACKETS.id].deal(number).players):
            assert of_evening(number, seat) == stranger
    assert set(heard) == {"bright", "tense", "warm"}


def test_an_evening_sounds_the_same_where_only_what_is_hidden_differs() -> None:
    looked = 0
    for number in range(MATCHES):
        for before, action, steps in playout(RACKETS, number)[::3]:
            for seat in range(before.options.players):
                for twin in HANDS[RACKETS.id].twins(before, seat):
                    try:
                        others = RACKETS.rules.apply(twin, action)
                    except ValueError:
                        continue
                    if RACKETS.rules.to_act(steps[-1].state) is None:
                        continue
                    here, there = (
                        [
                            manner_after("bright", told, RACKETS.rules.observe(state, seat))
                            for event, state in some
                            if (told := RACKETS.rules.tell(event, seat)) is not None
                        ]
                        for some in (steps, others)
                    )
                    assert here == there
                    looked += twin != before
    assert looked > 20


def test_it_is_tense_where_a_lead_is_to_be_beaten_and_little_is_left() -> None:
    for number in range(MATCHES):
        for before, _, _ in playout(GANG, number):
            view = GANG.rules.observe(before, None)
            turn, tense = view.turn, of_gang(view) == "tense"
            beats = turn is not None and view.leader is not None and view.leader != turn.seat
            assert not tense or beats, "who leads, or rolls first, has nobody to beat"
            if beats and not view.winners:
                assert tense or (view.still_to_play and view.round <= view.rounds - gang.LATE)
                assert tense == (not view.still_to_play or view.round > view.rounds - gang.LATE) or (
                    gang.danger(view.card) >= gang.DANGEROUS
                )
                assert of_gang(view, boom=True) == of_gang(view, winning=False, boom=True) == "bright"


def test_a_card_is_dangerous_on_which_three_dice_go_wrong_every_other_time() -> None:
    assert gang.danger("has-345-bomb") == gang.danger("has-345-explosive") == pytest.approx(1 - 1 / 8)
    assert gang.danger("fives-2-bomb") == pytest.approx(16 / 216)


def test_a_win_is_warm_until_the_next_card_and_a_round_nobody_won_is_not() -> None:
    seen: Counter[bool] = Counter()
    for number in range(MATCHES):
        for before, _, _ in playout(GANG, number):
            view = GANG.rules.observe(before, None)
            if view.card is None and view.history:
                won = view.history[-1].winner is not None
                assert of_gang(view) == ("warm" if won else "bright")
                seen[won] += 1
            elif view.leader is not None and view.turn is None:
                assert of_gang(view, winning=True) == "warm"
    assert seen[True] and seen[False]


def test_a_street_fight_is_tense_while_it_hangs_and_warm_when_it_is_over() -> None:
    ends = 0
    for number in range(MATCHES):
        for before, _, steps in playout(FISTICUFFS, number):
            view = FISTICUFFS.rules.observe(before, None)
            if of_street(view) == "tense":
                assert view.rumble is not None and view.rumble.decided and not view.rumble.over
            over = FISTICUFFS.rules.observe(steps[-1].state, None)
            if over.winners:
                assert of_street(over) == "warm" and of_street(over, settling=True) != "tense"
                ends += 1
    assert ends == MATCHES


def test_an_attack_is_tense_a_name_made_warm_and_the_next_round_neither() -> None:
    view = RACKETS.rules.observe(playout(RACKETS, 0)[0][0], None)
    out = errands.SetOut(0, Attack("raid", "c4", "a1"))
    assert manner_after("bright", out, view) == "tense"
    assert manner_after("tense", errands.Walked(0, (3, 4), 2, 60), view) == "tense"
    assert manner_after("tense", errands.Fame(0, 1, 1, "raid"), view) == "warm"
    assert manner_after("warm", errands.Fame(0, -1, 0, "caught"), view) == "bright"
    assert manner_after("warm", events.RoundBegan(1), view) == "bright"
    assert manner_after("warm", events.Aimed(0, "c4", "a1"), view) == "warm", "what one seat knows changes nothing"
