"""The gangsters of Rackets: legal, quick, each with a character of its own."""

from __future__ import annotations

import gc
import sys
import time
from collections import Counter
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.rackets.bots.deals import gain_of, offers, payment, would_take
from gangdice_gui.games.rackets.bots.first_round import answers, outcomes
from gangdice_gui.games.rackets.bots.lookout import placements
from gangdice_gui.games.rackets.bots.minds import MINDS, TEMPERS, safe
from gangdice_gui.games.rackets.bots.plays import Temper, plays
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import Accept, Decline, Offer, Pass, Pay, Place, Sell
from gangdice_gui.games.rackets.rules.board import beside
from gangdice_gui.games.rackets.rules.events import tell
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.rules.points import totals
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Bargain

from .hands import chance, twins
from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, options, town

CHARACTERS = tuple(TEMPERS)


def play(minds, number, edition="balanced", met=None):
    """Play an evening; return its end, what each did, and the seconds of each choice; `met` keeps the steps."""
    rng, done, times = Random(number), [Counter() for _ in minds], []
    state = rules.new(options(len(minds), edition))
    while (seat := rules.to_act(state)) is not None:
        question = rules.ask(state)
        if seat == CHANCE:
            action = chance(question, rng)
        else:
            began = time.process_time()
            action = minds[seat](rules.observe(state, seat), question, rng)
            times.append((seat, time.process_time() - began))
            words = str(action).split(" ")
            done[seat].update({words[0], " ".join(words[:2])})
        steps = rules.apply(state, rules.parse(str(action)))
        if met is not None:
            met.append((state, action, steps))
        state = steps[-1].state
    return state, done, times


@pytest.fixture(scope="module")
def played():
    """Play ten evenings, each gangster sitting out every fifth, a seat further round each time.

    Return what each did in each of its evenings, the steps, and the seconds of each of Ada's choices.
    """
    names = tuple(MINDS)
    done, met, times = {name: [] for name in names}, [], []
    for number in range(10):
        seated = [names[(number + seat) % 5] for seat in range(4)]
        _, acts, took = play([MINDS[name] for name in seated], number, met=met)
        for name, did in zip(seated, acts, strict=True):
            done[name].append(did)
        times += [seconds for seat, seconds in took if seated[seat] == "planner"]
    return done, met, times


@pytest.fixture(scope="module")
def evenings(played):
    """Return what each gangster did in all of its evenings."""
    return {name: sum(did, Counter()) for name, did in played[0].items()}


@pytest.fixture(scope="module")
def hidden(played):
    """Return offers and rounds of those evenings, each with a twin that differs in what the seat cannot know."""
    found = []
    for state, _, _ in played[1]:
        if rules.to_act(state) == CHANCE:
            continue
        others = [twin for twin in twins(state, rules.to_act(state)) if twin != state]
        found += [(state, others[len(found) % len(others)])] if others else []
    offered = [each for each in found if isinstance(rules.ask(each[0]), Answering)]
    rounds = [each for each in found if isinstance(rules.ask(each[0]), Acting)]
    return [*offered[:4], *Random(7).sample(rounds, 6)]


def test_four_characters_and_one_who_plans():
    assert set(MINDS) == {"grower", "trader", "raider", "spider", "planner"}


def test_characters_do_what_they_are_known_for(evenings):
    attacks = {
        name: sum(did[verb] for verb in ("rob", "sabotage", "destroy", "dynamite")) for name, did in evenings.items()
    }
    raids = {name: did["rob"] + did["destroy"] + did["dynamite"] for name, did in evenings.items()}
    spun = {name: did["build perch"] + did["build bomb"] + did["build nest"] for name, did in evenings.items()}
    assert max(evenings, key=lambda name: evenings[name]["produce"]) == "grower"
    assert min(attacks, key=attacks.__getitem__) == "grower"
    assert max(raids, key=raids.__getitem__) == "raider"
    assert max(spun, key=spun.__getitem__) in ("spider", "planner")
    assert spun["spider"] > 2 * max(spun[name] for name in ("grower", "trader", "raider"))


def test_one_evening_tells_which_character_played_it(played):
    """Each evening of a character is compared with how all of them usually play, that evening left out."""
    done = {name: played[0][name] for name in CHARACTERS}
    told = {name: [likest(done, did) for did in evenings] for name, evenings in done.items()}
    assert all(guesses.count(name) >= 5 for name, guesses in told.items())  # of 8 evenings; by luck 2
    assert sum(guesses.count(name) for name, guesses in told.items()) >= 24


HABITS = (
    ("produce",),
    ("sell",),
    ("sabotage",),
    ("rob", "destroy", "dynamite"),
    ("build perch", "build bomb", "build nest"),
    ("offer",),
)


def likest(done, evening):
    """Return whose usual evening is most like one of a gangster's."""

    def habits(did):
        return [sum(did[deed] for deed in deeds) ** 0.5 for deeds in HABITS]

    def far(other):
        usual = [habits(did) for did in done[other] if did is not evening]
        return sum(
            (sum(each) / len(each) - here) ** 2
            for each, here in zip(zip(*usual, strict=True), habits(evening), strict=True)
        )

    return min(done, key=far)


def test_they_ask_each_other_for_trades_and_take_some_and_refuse_some(evenings):
    said = sum(evenings.values(), Counter())
    assert said["offer"] >= 12
    assert said["accept"] >= 3
    assert said["decline"] >= 3
    assert evenings["trader"]["offer"] == max(did["offer"] for did in evenings.values())


@pytest.mark.parametrize("name", MINDS)
def test_what_a_gangster_cannot_see_changes_neither_its_answer_nor_its_thinking_time(hidden, name):
    """Other wires and aims of the others: the same answer, offers and answers to them included, by the same steps."""
    assert len(hidden) == 10
    for state, twin in hidden:
        assert thought(name, twin) == thought(name, state)


def test_what_others_hide_is_in_no_view_and_in_nothing_told(played):
    """Wires and aims of the others may lie elsewhere: a seat sees the same, and hears the same of what is done next."""
    met, pairs = played[1], 0
    for state, action, steps in Random(3).sample(met, 60):
        for seat in range(4):
            for twin in twins(state, seat):
                if twin == state or steps[-1].state.winners:  # in the end everything is shown
                    continue
                assert rules.observe(twin, seat) == rules.observe(state, seat)
                assert heard(rules.apply(twin, action), seat) == heard(steps, seat), (seat, action)
                pairs += 1
    assert pairs > 60


def heard(steps, seat):
    """Return what a seat hears of some steps, each with what it sees then."""
    told = [(tell(event, seat), after) for event, after in steps]
    return [(event, rules.observe(after, seat)) for event, after in told if event is not None]


def thought(name, state):
    """Return what a mind answers, and in how many calls: its thinking time on a machine that does nothing else."""
    seat, called = rules.to_act(state), []
    view, question = rules.observe(state, seat), rules.ask(state)
    MINDS[name](view, question, Random(3))  # what is remembered between two questions is remembered by now
    gc.disable()  # what it lets go of just now would be counted too
    sys.setprofile(lambda frame, what, about: called.append(what))
    try:
        action = MINDS[name](view, question, Random(3))
    finally:
        sys.setprofile(None)
        gc.enable()
    return str(action), called.count("call")


def test_a_choice_takes_less_than_a_quarter_of_a_second(played):
    times = sorted(played[2])
    assert len(times) > 200
    assert times[int(len(times) * 0.99)] < 0.25


def test_any_of_them_beats_three_who_only_pass():
    for name in MINDS:
        seats = [MINDS[name], *[lambda view, question, rng: safe(question)] * 3]
        state, _, _ = play(seats, 3)
        assert state.winners == (0,), name
        assert totals(state)[0] > 6000, name


def test_the_first_nest_guards_the_first_safe_house():
    question = None
    state = rules.new(options(2))
    for text in ("roll 1 2", "card slump-bdag"):
        state = rules.apply(state, rules.parse(text))[-1].state
    question = rules.ask(state)
    for name, mind in MINDS.items():
        place = mind(rules.observe(state, 1), question, Random(2))
        assert isinstance(place, Place), name
        assert is_guarded(rules.apply(state, place)[-1].state, place.safe_house), name


def test_a_good_card_is_a_time_to_sell_and_the_last_round_even_more():
    full = "b2 forgery 2", "b3 vault 2 *10", "c3 nest"
    for card, turn, sells in (("boom-bdga", 10, True), ("slump-abdg", 10, False), ("slump-abdg", 24, True)):
        state = town(*full, card=card, turn=turn, money={BOOZE: 100}, opts=options(edition="balanced"))
        action = MINDS["planner"](rules.observe(state, BOOZE), rules.ask(state), Random(1))
        assert (action.__class__ is Sell) == sells, (card, action)


def test_a_plan_that_begins_with_a_sale_beats_passing():
    state = town("b2 forgery 3", "b3 vault *5", card="boom-bdga", opts=options(edition="balanced"))
    mind = Worth(rules.observe(state, BOOZE), BOOZE)
    ends = at_once(outcomes(mind, plays(mind, Temper(), Random(1))))
    sale = next(action for action in ends if isinstance(action, Sell) and action.good == "artifacts")
    assert ends[sale] > ends[Pass()]


def test_offers_are_made_weighed_and_refused():
    held = "b2 cellar 3 *10", "g7 cellar 3"
    state = town(*held, card="brisk-bdag", money={ARTIFACTS: 2000}, alert={BOOZE: 1})
    view = rules.observe(state, BOOZE)
    bargain, offer = Bargain(BOOZE, ARTIFACTS, BOOZE, "booze", 10), Offer(ARTIFACTS, "sell", "booze", 10)
    assert offer in [asked for _, asked in offers(Worth(view, BOOZE), 1.6)]
    robbed = town(*held, card="brisk-bdag", money={ARTIFACTS: 2000})
    assert not [*offers(Worth(rules.observe(robbed, BOOZE), BOOZE), 1.6)], "nobody buys what it would rather rob"
    assert would_take(Worth(view, ARTIFACTS), bargain, 1.0, 0.0)
    dear = rules.observe(town("b2 cellar 3 *10", "g7 cellar 3", card="boom-adgb"), BOOZE)
    assert not would_take(Worth(dear, ARTIFACTS), bargain, 1.0, 0.0)


@pytest.mark.parametrize("card", ["slump-abgd", "brisk-bdag", "boom-adgb"])
def test_nobody_is_talked_into_a_loss(card):
    """Whatever is offered at whatever price, who takes it gains by it, and more than its round would bring."""
    held = "b2 cellar 3 *10", "h2 stash 2 *8", "g7 cellar 3", "h8 vault 2 *6"
    state = town(*held, card=card, turn=12, opts=options(edition="balanced"))
    for asked in (ARTIFACTS, GUNS):
        mind = Worth(rules.observe(state, asked), asked)
        for seller, good, count in ((BOOZE, "booze", 10), (asked, "artifacts", 6), (BOOZE, "drugs", 1)):
            bargain = Bargain(BOOZE, asked, seller, good, count)
            if would_take(mind, bargain, 2.0, 300.0):
                assert gain_of(mind, bargain) > 0


def test_a_bargain_with_the_leader_has_to_bring_more():
    taken = []
    for leader in (DRUGS, BOOZE):
        state = town(
            *("b2 cellar 3 *10", "g7 cellar 3"),
            card="slump-abgd",
            turn=12,
            money={ARTIFACTS: 900},
            fame={leader: 9},
            opts=options(edition="balanced"),
        )
        mind = Worth(rules.observe(state, ARTIFACTS), ARTIFACTS)
        bargain = Bargain(BOOZE, ARTIFACTS, BOOZE, "booze", 10)
        taken.append([would_take(mind, bargain, 1.0, otherwise) for otherwise in range(0, 4000, 50)].count(True))
    assert 0 < taken[1] < taken[0]


def test_who_plans_weighs_an_offer_by_where_it_leads():
    state = town("b2 cellar 3 *10", "g7 cellar 3", card="slump-bdag", turn=27, money={ARTIFACTS: 2000})
    bargain = Bargain(BOOZE, ARTIFACTS, BOOZE, "booze", 10)
    cheap = at_once(answers(Worth(rules.observe(state, ARTIFACTS), ARTIFACTS), bargain))
    assert cheap[Accept()] > cheap[Decline()]
    last = town("b2 cellar 3 *10", card="boom-adgb", turn=29, money={ARTIFACTS: 2000})
    dear = at_once(answers(Worth(rules.observe(last, ARTIFACTS), ARTIFACTS), bargain))
    assert dear[Accept()] < dear[Decline()]
    for town_, answer in ((state, Accept()), (last, Decline())):
        offered = rules.apply(town_, Offer(ARTIFACTS, "sell", "booze", 10))[-1].state
        assert MINDS["planner"](rules.observe(offered, ARTIFACTS), rules.ask(offered), Random(1)) == answer


def test_the_best_place_for_the_first_three_leaves_a_guarded_plot_free():
    state = rules.new(options(4))
    worth, best = placements(rules.observe(state, BOOZE), BOOZE)[0]
    near = beside(best.nest)
    assert best.safe_house in near and best.production not in near and len(near) == 2
    assert worth > placements(rules.observe(state, BOOZE), BOOZE)[-1][0]


def test_of_all_the_places_there_were_none_but_the_last_seat_s_are_remembered():
    """Each seat is asked once, and has nearly three thousand: they were held for all of them, all evening."""
    state = rules.new(options(4))
    for seat in (BOOZE, GUNS, DRUGS):
        some = len(placements(rules.observe(state, seat), seat))
    gc.collect()
    assert sum(isinstance(one, Place) for one in gc.get_objects()) < 1.5 * some


def test_a_debt_is_paid_before_it_doubles():
    state = town(money={BOOZE: 120}, debts=[(BOOZE, GUNS, 400, 400, 11)])
    assert payment(rules.observe(state, BOOZE), BOOZE) == Pay(GUNS, 120)
    early = town(money={BOOZE: 120}, debts=[(BOOZE, GUNS, 400, 400, 14)])
    assert payment(rules.observe(early, BOOZE), BOOZE) is None
