"""The coach's numbers: right to the last digit where few ways of the dice are left, and near it where many are."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from gangdice_gui.engine.game import CHANCE, Roll
from gangdice_gui.games.fisticuffs.advice.weigh import BLUNDER, blunder, find, healing, plain, weigh
from gangdice_gui.games.fisticuffs.bots import ahead
from gangdice_gui.games.fisticuffs.bots.chance import Every, Stream
from gangdice_gui.games.fisticuffs.bots.street import Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.actions import Credit

from .play import play, table

HELPLESS = {0: "2 2 2 2 2 1", 2: "2 1 1 2 2 2"}
"""Ada has one die, Cleo two, and nobody is sound enough to help."""
LAST = "0 rumble 2\n1 stay out\n3 stay out\n1 confirm\n0 attack 2\n- roll 2\n0 place 2\n"
"""Ada's only die lies in front of Cleo's 2; now Cleo has the last punch."""


def asked(state):
    view = fisticuffs.observe(state, fisticuffs.to_act(state))
    return view, view.ask


def weighed(state, wanted=None, seed=1, **more):
    view, question = asked(state)
    action = None if wanted is None else fisticuffs.parse(wanted)
    return {str(choice.action): choice for choice in weigh(view, question, Stream(seed), action, **more)}


@cache
def by_hand(state, seat):
    """Return what a state is worth to a gang by the rules alone: every throw, and the best of all legal answers."""
    if state.rumble is None:
        return worth(Street(fisticuffs.observe(state, None)), seat)
    if state.kind == "tie":
        tied = state.dispute.tied
        return sum(by_hand(outthrows(state, winner), seat) for winner in tied) / len(tied)
    if fisticuffs.to_act(state) == CHANCE:
        throws = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=fisticuffs.ask(state).dice))
        return sum(n * after(state, Roll(faces), seat) for faces, n in throws.items()) / throws.total()
    if fisticuffs.to_act(state) != seat:
        # Whoever else says who is credited thinks of himself.
        return after(state, Credit((fisticuffs.to_act(state),)), seat)
    return max(after(state, action, seat) for action in fisticuffs.legal(state))


def outthrows(state, winner):
    """Let one of the tied gangs throw highest."""
    for gang in state.dispute.tied:
        dice = fisticuffs.ask(state).dice
        state = fisticuffs.apply(state, Roll((6 if gang == winner else 1,) * dice))[-1].state
    return state


def after(state, action, seat):
    return by_hand(fisticuffs.apply(state, action)[-1].state, seat)


# ---------------------------------------------------------------- exact where dice are few


@pytest.mark.parametrize(
    ("eyes", "fists"),
    [
        (HELPLESS, {}),
        (HELPLESS, {0: 7, 2: 5}),
        ({**HELPLESS, 2: "2 1 0 2 2 2"}, {}),
        ({**HELPLESS, 2: "2 1 2 2 2 0"}, {2: 6}),
        ({**HELPLESS, 2: "0 1 2 2 2 2"}, {1: 4}),
        ({0: "2 2 1 2 2 2", 2: "2 1 2 0 2 2"}, {}),
    ],
    ids=["nobody helps", "a game at stake", "plus one", "again", "new", "minus one"],
)
def test_the_last_punch_is_worth_what_all_its_throws_come_to(eyes, fists):
    state, _ = play(table(eyes=eyes, fists=fists), LAST)
    said = weighed(state)
    assert set(said) == {"attack 0", "block 2", "pass"}
    for text, choice in said.items():
        assert choice.exact
        assert choice.win == pytest.approx(after(state, fisticuffs.parse(text), 2), abs=1e-9)
    assert [*said] == sorted(said, key=lambda text: -said[text].win)


JOINING = """
0 rumble 3
1 join defence
2 join defence
1 confirm
0 fight
0 attack 3
- roll 6 6
0 place 6
3 attack 0
- roll 5 5
3 place 5
3 call 1
1 attack 0
- roll 6
1 place 6
"""


def test_the_last_punch_joins_what_lies_there_where_it_gains_most():
    """Beside Dan's die Ada's sound 5 pays a credit each; beside Bert's her hurt 6 is a quarrel over one."""
    eyes = {0: "2 2 2 2 0 1", 1: "2 2 2 2 2 1", 2: "2 1 1 2 2 2", 3: "2 2 2 2 1 1"}
    state, _ = play(table(eyes=eyes, fists={1: 6, 2: 6, 3: 6}), JOINING)
    said = weighed(state)
    for text, choice in said.items():
        assert choice.exact and choice.win == pytest.approx(after(state, fisticuffs.parse(text), 2), abs=1e-9)


def test_the_last_punch_has_to_join_what_lies_there():
    """A 5 and a 6: her sound 6 would be a credit of one's own, but Dan's die lies at her hurt 5."""
    eyes = {0: "2 2 2 2 1 0", 1: "2 2 2 2 2 1", 2: "2 1 1 2 2 2", 3: "2 2 2 2 1 1"}
    script = JOINING.partition("1 attack 0")[0] + "1 pass"
    state, _ = play(table(eyes=eyes, fists={1: 6, 2: 6, 3: 6}), script)
    for text, choice in weighed(state).items():
        assert choice.exact and choice.win == pytest.approx(after(state, fisticuffs.parse(text), 2), abs=1e-9)


def test_credits_and_eyes_are_counted_out():
    """One die of two shows the 6 of the only member awake in 11 of 36 throws, the 2 to be guarded likewise."""
    state, _ = play(table(eyes=HELPLESS), LAST)
    said = weighed(state)
    attack, block, idle = said["attack 0"], said["block 2"], said["pass"]
    assert (attack.credits, attack.eyes) == (pytest.approx(11 / 36), pytest.approx(1))
    assert (block.credits, block.eyes) == (0, pytest.approx(1 - 11 / 36))
    assert (idle.credits, idle.eyes) == (0, 1)
    assert attack.rumble == block.rumble == idle.rumble == 0


def test_a_side_wins_the_rumble_with_more_black_eyes_dealt_than_taken():
    """Ada's die meets a guard, so any 6 of the two dice makes it one black eye to none."""
    script = "0 rumble 2\n1 stay out\n3 join defence\n1 confirm\n0 fight\n0 attack 2\n- roll 2\n0 place 2\n2 call 3\n"
    state, _ = play(
        table(eyes={**HELPLESS, 3: "2 1 2 2 2 2"}),
        script.replace("2 call 3\n", "2 block 2\n- roll 2 5\n2 guard 2 0\n"),
    )
    said = weighed(state)
    assert said["attack 0"].rumble == pytest.approx(1 / 6) and said["pass"].rumble == 0
    assert said["attack 0"].credits == pytest.approx(1 / 6) and said["attack 0"].eyes == 0


def test_how_to_lay_out_the_last_throw_is_counted_out():
    state, _ = play(table(eyes={**HELPLESS, 2: "2 1 0 2 2 2"}), LAST + "2 attack 0\n- roll 5 2")
    said = weighed(state)
    assert set(said) == {"use 3 0 6", "miss"}
    for text, choice in said.items():
        assert choice.exact and choice.win == pytest.approx(after(state, fisticuffs.parse(text), 2), abs=1e-9)
    assert said["use 3 0 6"].credits == 1


DISPUTED = """
0 rumble 2
1 join attack
3 join attack
1 confirm
2 fight
0 attack 2
- roll 1 2 2 3 3 4
0 place 1
0 call 1
1 attack 2
- roll 1 1 2 3 3 4
1 place 1
3 attack 2
- roll 1 2 2 3 3 4
3 place 1
2 pass
0 stop
"""


def test_who_is_credited_is_counted_out():
    """Three gangs have hit Cleo's 1 for two black eyes, Bert with most dice: whom he credits decides the game."""
    state, _ = play(table(fists={0: 7, 1: 3, 3: 6}), DISPUTED)
    said = weighed(state)
    assert set(said) == {"credit 0 1", "credit 0 3", "credit 1 3"}
    for text, choice in said.items():
        assert choice.exact and choice.win == pytest.approx(after(state, fisticuffs.parse(text), 1), abs=1e-9)
    assert next(iter(said)) == "credit 1 3" and said["credit 0 1"].win == 0
    assert said["credit 1 3"].credits == 1 and said["credit 0 3"].credits == 0


@pytest.mark.parametrize(("dice", "eyes"), [(dice, eyes) for dice in range(1, 6) for eyes in (1, 2)])
def test_healing_is_counted_out(dice, eyes):
    throws = list(product(range(1, 7), repeat=dice))
    healed = [min(faces.count(4), 2, eyes) for faces in throws]
    for gone, likely in enumerate(healing(dice, eyes)):
        assert likely == pytest.approx(healed.count(gone) / len(throws))
    assert sum(healing(dice, eyes)) == pytest.approx(1)


def test_care_goes_where_most_heals_and_its_numbers_are_exact():
    state = table(eyes={0: "1 2 0 0 0 0"})
    said = weighed(state)
    assert said["lick 2"].eyes == pytest.approx(-(11 / 36 + 1 / 36))
    assert said["lick 1"].eyes == pytest.approx(-11 / 36)
    assert said["lick 2"].win > said["lick 1"].win and said["lick 2"].exact and not said["rumble 1"].exact


# ---------------------------------------------------------------- near it where they are many


def test_playing_on_by_chance_agrees_with_going_all_ways(monkeypatch):
    state, _ = play(table(eyes={**HELPLESS, 2: "2 1 0 2 2 2"}, fists={0: 6, 2: 6}), LAST)
    exact = weighed(state)
    monkeypatch.setattr(ahead, "WAYS", 0)
    tried = weighed(state, work=30_000)
    for text, choice in tried.items():
        assert not choice.exact
        assert choice.win == pytest.approx(exact[text].win, abs=0.02)
        assert choice.credits == pytest.approx(exact[text].credits, abs=0.06)


def test_chance_that_goes_all_its_ways_goes_each_of_them_once():
    chance, seen = Every(), []
    while True:
        seen.append(((chance.throw(2), chance.below(3)), chance.likely))
        if not chance.next():
            break
    assert len({way for way, _ in seen}) == len(seen) == 21 * 3
    assert sum(likely for _, likely in seen) == pytest.approx(1)
    doubles = [likely for (counts, _), likely in seen if 2 in counts]
    assert doubles == [pytest.approx(1 / 108)] * 18


OPENED = "0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n0 attack 2\n- roll 4 4 1 1 2 3\n0 place 4\n1 pass\n"


def test_the_same_question_has_the_same_answer_and_what_is_wanted_is_among_it():
    state, _ = play(table(), OPENED + "2 attack 0\n- roll 1 1 2 2 3 3")
    assert weighed(state, seed=3) == weighed(state, seed=3)
    view, question = asked(state)
    said = weighed(state)
    left = [action for action in question.actions if find(list(said.values()), view, question, action) is None]
    assert left
    assert find(list(weighed(state, str(left[0])).values()), view, question, left[0]) is not None


def test_abilities_that_turn_a_die_alike_are_one_choice():
    state, _ = play(table(), OPENED + "2 attack 0\n- roll 3 3 4 5 6 6")
    view, question = asked(state)
    copy, up, down = (fisticuffs.parse(text) for text in ("use 2 0 4", "use 3 0 4", "use 4 3 4"))
    assert plain(view, question, copy) == plain(view, question, up) == up
    assert plain(view, question, down) == down


# ---------------------------------------------------------------- blunders


def test_to_let_the_winning_blow_land_is_a_blunder():
    state, _ = play(table(eyes=HELPLESS, fists={0: 7, 2: 6}), LAST)
    said = weighed(state)
    choices = list(said.values())
    assert str(choices[0].action) == "block 2" and 0 < choices[0].win < 11 / 36
    assert said["pass"].win == 0 and said["pass"].behind == pytest.approx(choices[0].win)
    assert {text for text in said if blunder(choices, said[text])} == {"attack 0", "pass"}


def test_what_chance_may_have_made_of_the_numbers_is_no_difference():
    """Two ways that differ by the number alone: one comes out ahead, and it is hardly ever called the better one."""
    script = "0 rumble 2\n1 stay out\n3 stay out\n1 confirm\n0 attack 2\n- roll 4 4 4 1 1 1"
    state, _ = play(table(eyes={0: "1 1 1 1 1 1"}), script)
    told = 0
    for seed in range(6):
        said = weighed(state, seed=seed)
        assert set(said) == {"place 1", "place 4"}
        told += any(choice.behind > 0.001 for choice in said.values())
        assert not any(blunder(list(said.values()), choice) for choice in said.values())
    assert told <= 1


def test_advise_says_it_in_numbers():
    state, _ = play(table(eyes=HELPLESS), LAST)
    said = FISTICUFFS.advise(*asked(state))
    first = said["options"][0]
    assert set(first) == {"action", "win", "credits", "eyes", "rumble", "exact"}
    assert said["blunder_below"] == pytest.approx(max(0, first["win"] - BLUNDER), abs=1e-6)
    assert first["action"] == "attack 0" and first["exact"]
