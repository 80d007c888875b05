"""Where the rule book can be read in two ways: the way that is held, each under its ruling."""

from __future__ import annotations

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.actions import DismantleBomb
from gangdice_gui.games.rackets.rules.events import Produced
from gangdice_gui.games.rackets.rules.legal import mains, targets
from gangdice_gui.games.rackets.rules.points import points
from gangdice_gui.games.rackets.rules.state import Wire

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, asked, events, only, play, refused, round_of, town

NAME = dict.fromkeys(range(4), 5)


def test_r23_two_bought_bombs_may_lie_on_one_space_a_dropped_one_never_joins_its_like():
    """A wire takes no room; what may not lie together is said of the bomb laid on the way alone."""
    state = play(town(wires=[(BOOZE, "b2")], money={BOOZE: 400}), "0 build bomb b2")
    assert state.wires == (Wire(BOOZE, "b2"), Wire(BOOZE, "b2"))
    assert points(state, state.wires)[BOOZE].weapons == 800
    state = round_of(state, BOOZE)
    assert [action for action in mains(state, BOOZE) if isinstance(action, DismantleBomb)] == [DismantleBomb("b2")]
    assert play(state, "0 dismantle bomb b2").wires == (Wire(BOOZE, "b2"),)
    tripped = town("d2 stash *2", wires=[(BOOZE, "d2"), (BOOZE, "d2")], actor=DRUGS, fame=NAME)
    tripped = play(tripped, "1 rob d2 from g2\n- roll 3")
    assert (tripped.wires, tripped.fame[DRUGS]) == ((Wire(BOOZE, "d2"),), 5 - 2 - 1), "one goes off at a time"
    walking = play(town("g2 stash *2", hand={BOOZE: 1}, wires=[(BOOZE, "h2")]), "0 rob g2 from d2\n- roll 4")
    assert rackets.ask(walking).plots == ("g1", "g3")
    refused(walking, "drop h2", "without a wire of yours")


def test_r21_a_third_bomb_is_asked_about_though_only_the_fence_is_left():
    state = town(wires=[(BOOZE, "b2"), (DRUGS, "g2")], hand={BOOZE: 1}, fame=NAME, bought={BOOZE: 4})
    state = play(state, "0 lift g2 from d2\n- roll 3\n0 keep")
    assert (asked(state), rackets.ask(state).room) == ("0 prize", False)
    refused(state, "keep", "more than 2 bombs")
    refused(state, "pass", "kept or fenced")
    after = play(state, "0 fence")
    assert (after.money[BOOZE], after.hand[BOOZE], asked(after)) == (300, 1, "1 act")
    one = town(wires=[(DRUGS, "g2")], hand={BOOZE: 1}, fame=NAME, bought={BOOZE: 4})
    kept = play(one, "0 lift g2 from d2\n- roll 3\n0 keep\n0 keep")
    assert (kept.hand[BOOZE], kept.bought[BOOZE]) == (2, 4), "a lifted bomb was not bought"


def test_r11_a_perch_that_has_not_fired_is_aimed_anew_in_a_later_round():
    state = play(town("d4 perch", aims={"d4": "g4"}), "0 aim d4 g3")
    assert state.aims == {"d4": "g3"}
    refused(state, "aim d4 g4", "in this round already")
    state = round_of(play(state, "0 pass"), BOOZE)
    assert play(state, "0 aim d4 g4").aims == {"d4": "g4"}, "it never shot there"


def test_r21_ones_own_market_is_no_plot_to_search():
    state = town(wires=[(BOOZE, "a1")], fame=NAME)
    for verb in ("lift", "clear"):
        refused(state, f"{verb} a1", "your market")
        refused(state, f"{verb} a1 from d2", "your market")
        assert "a1" not in targets(state, BOOZE, verb)
        assert {"j1", "b1", "g2"} <= set(targets(state, BOOZE, verb)), "a rival's market may hide a wire"


def test_r22_who_searches_a_space_sets_off_no_wire_there_but_is_shot_at():
    state = town("d4 perch", wires=[(DRUGS, "g4"), (GUNS, "g4")], aims={"d4": "g4"}, actor=ARTIFACTS, fame=NAME)
    state = play(state, "2 clear g4 from g7\n- roll 3")
    assert (asked(state), state.wires) == ("- shot", (Wire(DRUGS, "g4"), Wire(GUNS, "g4")))
    hit, missed = play(state, "- ten 7"), play(state, "- ten 8")
    assert (hit.wires, hit.fame) == (state.wires, (6, 5, 5 - 2 - 1, 5)), "injured before it searched"
    assert (missed.wires, missed.fame) == ((Wire(GUNS, "g4"),), (5, 4, 6, 5)), "the older one is found, the other waits"


def test_r12_a_produce_that_makes_nothing_is_a_round_spent():
    for structures in ((), ("b2 brewery",), ("b2 brewery", "b3 cellar *5"), ("b2 brewery damaged", "b3 cellar")):
        happened = events(town(*structures), "0 produce")
        assert only(happened, Produced) == [Produced(BOOZE, ())]
        assert asked(play(town(*structures), "0 produce")) == "1 act"


def test_r13_a_repair_ends_an_outage_too():
    """The structure works again: it is neither damaged nor out."""
    after = play(town("b2 nest out2 damaged", money={BOOZE: 250}), "0 repair b2")
    assert (after.board["b2"].works, after.board["b2"].out, after.money[BOOZE]) == (True, 0, 0)
    refused(town("b2 nest out2", money={BOOZE: 250}), "repair b2", "not damaged")


ALLOWED = (
    ("level b2", "b2 brewery out1"),
    ("build nest c3", "b2 nest"),
    ("rob g2 from d2", "g2 stash *2", "g1 nest"),
    ("rob g2 from d2", "g2 stash *2", "h2 nest out1"),
    ("destroy g2 from d2", "g2 nest out1"),
    ("clear g2 from d2", "g2 stash", "h2 nest"),
    ("aim d4 g4", "d4 perch out1"),
    ("offer 1 sell booze 9",),
    ("sell drugs from a1", "b2 stash *1"),
)
"""What nothing forbids: an action, and what stands on the table."""


def test_what_the_rules_do_not_forbid_is_allowed():
    """What is out levels and is aimed; nests may touch at a corner and guard no wire; one may offer what one lacks."""
    for line, *structures in ALLOWED:
        state = town(*structures, money={BOOZE: 900}, fame=NAME)
        assert play(state, f"0 {line}") != state, line
    owing = town("b2 brewery damaged", money={BOOZE: 900}, debts=[(BOOZE, DRUGS, 5, 5, 12)])
    assert not play(owing, "0 repair b2").board["b2"].damaged, "who owes may repair and build, but not level"
    assert "b3" in play(owing, "0 build brewery b3").board
    found = play(town(wires=[(DRUGS, "b3")], alert={DRUGS: 1}), "0 clear b3")
    assert (found.wires, found.fame[BOOZE]) == ((), 1), "a wire on one's own plot is no part of who is on the alert"
