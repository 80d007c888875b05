"""The coach: the best choice with its reason, a warning before a blunder, and why a gangster did it."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.tempers import Thought, counted, thought
from gangdice_gui.games.gang.advice.weigh import BLUNDER, blunder_below, find, use, weigh
from gangdice_gui.games.gang.bots.chances import lead_chance
from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.coach.hint import hint
from gangdice_gui.games.gang.screens.coach.sentences import order_of
from gangdice_gui.games.gang.screens.coach.table import decisions
from gangdice_gui.games.gang.screens.coach.warning import Sure, blunder
from gangdice_gui.games.gang.screens.coach.why import Why, own_words, why
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import mind_of
from gangdice_gui.table.page import AIDS
from gangdice_gui.table.stage import Stage
from tests.looks import looks
from tests.people import ADA, DOT, MARCO
from tests.ui.events import key

SAL = Seat("gangster", "Sal", "onyx", "ada", "sal")
SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def played(match, *answers):
    for answer in answers:
        match.act(match.to_act, answer)
    return match


def started(*seats, first=0, **options):
    return Match.start(GANG, standard_options(len(seats), first=first, **options), seats, "coach")


def led(card="total-10-bomb", faces=(5, 3, 1)):
    """Ada is busted with six dice and Dot leads with 9; then Marco plays last."""
    match = played(started(MARCO, ADA, DOT, first=1), Card(card), Use(6), Roll((5, 5, 1, 2, 4, 4)), Stop())
    return played(match, Use(len(faces)), Roll(faces), Stop())


def sitting(desk, match):
    app = App(desk, gang_table(desk, open_house(desk), match))
    app.step([], 0)
    return app


def settled(app):
    for _ in range(60_000):
        app.step([], 20)
        table = app.scene
        if not isinstance(table, Stage):
            return table
        if table.board.advisers.worker.idle and not table.busy and table.board.show.mode != "wait":
            app.step([], 400)
            return app.scene
        time.sleep(0.001)
    raise AssertionError("the coach does not come to an end")


def on_paper(page):
    """Return the buttons of a paper, without those of the rim beside it."""
    return [widget for widget in page.group.widgets if widget.name not in ("back", *AIDS)]


def up(code):
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


# ---------------------------------------------------------------- the reckoning


def test_for_the_last_seat_the_chance_to_take_the_round_is_the_exact_chance_to_lead():
    prize = 9
    for dice in range(1, 25):
        choice = use(led().view(0), dice)
        assert choice.takes == pytest.approx(lead_chance("total-10-bomb", dice, (9, 3)), abs=1e-12)
        assert choice.dice == pytest.approx(prize * choice.takes - dice * (1 - choice.takes), abs=1e-9)


def test_stopping_and_rolling_again_are_weighed_by_the_same_measure():
    match = played(led(), Use(3), Roll((5, 4, 0)))
    choices = weigh(match.view(0))
    stop = find(choices, Stop())
    assert (stop.takes, stop.dice) == pytest.approx(
        (0.0, -3.0), abs=1e-6
    )  # an equal total with as many dice comes later
    match = played(led(), Use(4), Roll((5, 4, 0, 0)))
    stop = find(weigh(match.view(0)), Stop())
    assert (stop.takes, stop.dice) == pytest.approx((1.0, 9.0), abs=1e-6)
    assert weigh(match.view(0))[0].action == Stop()


def test_dice_of_equal_faces_are_one_choice():
    match = played(led(), Use(4), Roll((5, 3, 3, 0)))
    choices = weigh(match.view(0))
    assert len(choices) == 2 * 3 * 2
    assert find(choices, Reroll((1,)), (5, 3, 3, 0)) is find(choices, Reroll((2,)), (5, 3, 3, 0))


def test_nothing_behind_a_screen_changes_the_advice():
    """Twin worlds: the same table, other stashes."""
    view = led().view(0)
    one, other = (replace(view, stash=stash) for stash in ((48, None), (7, None)))
    assert weigh(one) == weigh(other)


def test_so_many_dice_are_not_weighed():
    match = played(led(), Use(25), Roll((0,) * 25))
    assert weigh(match.view(0)) == ()
    match = played(led(), Use(24), Roll((0,) * 24))
    choices = weigh(match.view(0))
    assert len(choices) == 25 and choices[0].action != Stop()


def test_every_number_up_to_24_is_weighed_and_all_dice():
    choices = weigh(led("different-2-bomb").view(0))
    assert sorted(choice.action.dice for choice in choices) == [*range(1, 25), 48]
    assert [use(led("different-2-bomb").view(0), dice).win for dice in (24, 30, 48)] == sorted(
        (use(led("different-2-bomb").view(0), dice).win for dice in (24, 30, 48)), reverse=True
    )
    assert use(led("different-2-bomb").view(0), 49) is None


# ---------------------------------------------------------------- sentences


def sentence(desk, match, picked=(), dice=1):
    view = match.view(0)
    return hint(view, weigh(view), picked, dice, desk.words)


def test_the_reason_for_a_number(desk):
    said = sentence(desk, led())
    assert said.text == "Roll 4: no other number of dice beats 9 more often."
    assert said.figure.caption == "wins the game (about)"
    assert [row.best for row in said.figure.rows if "4" in row.label] == [True]


def test_one_die_where_the_round_is_not_worth_more(desk):
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    said = sentence(desk, match)
    assert said.text == "Roll 1: too hard to win. Even 4 dice would win the game less often."
    assert [row.label for row in said.figure.rows if row.best] == ["1 die"]
    assert "4 dice" in [row.label for row in said.figure.rows]


def test_the_last_seat_after_nothing_but_busts_takes_one_die(desk):
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 5, 5)), Stop())
    assert sentence(desk, match).text == "Roll 1: whatever does not bust takes the pot, and nobody plays after."


@pytest.mark.parametrize(
    ("faces", "start"),
    [
        ((5, 5, 0, 0), "Reroll one 5: who stops now busts."),
        ((5, 4, 0, 0), "Stop: 9 takes the round."),
        ((5, 3, 0, 0), ": 8 does not beat 9."),
    ],
)
def test_the_reason_for_dice(desk, faces, start):
    assert start in sentence(desk, played(led(), Use(4), Roll(faces))).text


def test_what_cannot_be_counted_out_is_not_advised(desk):
    said = sentence(desk, played(led(), Use(40), Roll((0,) * 40)))
    assert said.figure is None and "I cannot count" in said.text


def test_the_selection_stands_beside_the_best_choice(desk):
    match = played(led(), Use(5), Roll((5, 3, 0, 4, 2)))
    rows = sentence(desk, match, picked=(0, 1, 2)).figure.rows
    assert (5, 3, 0) in [row.faces for row in rows] and sum(row.best for row in rows) == 1


def test_a_blunder_gives_away_two_points_of_the_chance_to_win_or_more():
    choices = weigh(led().view(0))
    best = choices[0]
    assert BLUNDER == 0.02 and blunder_below(choices) == best.win - BLUNDER
    for choice in choices:
        found = blunder(choices, choice.action)
        assert (found is not None) == (choice.win < best.win - BLUNDER)
    assert blunder(choices, Use(40)) is None


# ---------------------------------------------------------------- a gangster's own words


def crowd(rounds=3):
    """Three gangsters, each with its own mind, and Marco; some rounds by their minds."""
    people = (
        MARCO,
        *(
            Seat("gangster", mind, colour, mind, mind)
            for mind, colour in (("sal", "onyx"), ("dot", "sapphire"), ("ada", "crimson"))
        ),
    )
    match = started(*people)
    while match.to_act is not None and match.view(None).round <= rounds:
        seat = match.to_act
        if seat == CHANCE:
            match.chance()
        elif seat == 0:
            match.act(0, Use(1) if hasattr(match.ask, "most") else Stop())
        else:
            match.act(seat, mind_of(match.game, match.seats[seat])(match.view(seat), match.ask, match.rng()))
    return match


@pytest.fixture(scope="module")
def played_out():
    """A match of minds, and what each asked seat saw, could count and did."""
    match, found = crowd(), []
    rules = match.game.rules
    state = rules.new(match.options)
    for actor, text in match.log:
        action = rules.parse(text)
        if actor not in (CHANCE, 0):
            own, open_to_all = rules.observe(state, actor), rules.observe(state, None)
            found.append((actor, match.seats[actor].mind, own, open_to_all, action))
        state = rules.apply(state, action)[-1].state
    return found


def test_what_a_gangster_knew_can_be_counted_by_anybody(played_out):
    assert len(played_out) > 20
    for seat, _, own, everybody, _ in played_out:
        assert counted(everybody, seat) == own


def test_a_gangsters_thought_is_its_own(played_out):
    """Every answer is one its mind considered, the exact one's always its favourite."""
    seen = set()
    for seat, mind, _, everybody, action in played_out:
        told = thought(mind, everybody, seat, action)
        assert told is not None and told.mind == mind and 0 <= told.leads <= 1
        assert mind != "ada" or told.instead is None
        seen.add((mind, type(action)))
    assert {(mind, Use) for mind in ("sal", "dot", "ada")} <= seen


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everybody_has_words_for_everything(new_desk, language, played_out):
    words = new_desk((1024, 768), language=language).words
    view = next(v for _, _, _, v, action in played_out if isinstance(action, Stop))
    for mind in LADDER:
        for action in (Use(1), Use(3), Reroll((0,)), Stop()):
            for instead in (None, Use(2)):
                text = own_words(view, action, Thought(mind, 0.625, instead), words)
                assert "{" not in text and "coach." not in text
    assert not words.trouble


def test_sal_says_what_he_always_takes(desk):
    match = played(started(MARCO, SAL, first=1), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop())
    table = settled(sitting(desk, match))
    (_, stop, _, _), (view, use, choices, told) = decisions(table.match, 1, 1)
    assert (str(stop), str(use)) == ("stop", "use 2")
    paper = why(view, choices, use, "Sal", desk.words, told)
    assert paper.text.startswith("“Two dice is what I always take. >99% to lead, they tell me.")
    table.close()


def test_two_worlds_that_look_the_same_have_the_same_reasons(played_out):
    """The thought is a function of what everybody saw: hidden stashes written over change nothing."""
    for seat, mind, _, everybody, action in played_out[:12]:
        other = replace(everybody, stash=tuple(99 for _ in everybody.stash))
        assert thought(mind, other, seat, action) == thought(mind, everybody, seat, action)


def test_a_person_and_the_house_have_no_temper(played_out):
    seat, _, _, view, action = played_out[0]
    assert thought("", view, seat, action) is None and thought("house", view, seat, action) is None


# ---------------------------------------------------------------- one die at stake


def fates(match, action):
    view = match.view(None)
    return [(o.total, o.fate) for o in six(view, weigh(view), action)]


def alone(card, *rolled):
    """Dot leads with 7; Marco has rolled three dice."""
    match = played(started(MARCO, DOT, first=1), Card(card), Use(3), Roll((5, 1, 1)), Stop())
    return played(match, Use(3), *rolled)


def test_six_faces_of_the_die_thrown_again():
    match = alone("total-11-explosive", Roll((5, 1, 0)))
    assert fates(match, Reroll((2,))) == [(6, "short"), (7, "short"), *((n, "leads") for n in (8, 9, 10)), (11, "boom")]
    assert fates(match, Reroll((1, 2))) == []
    match = alone("total-11-explosive", Roll((5, 1, 3)))
    assert fates(match, Stop()) in (
        [(8, "lower"), (9, "same"), (10, "better"), (11, "boom"), (12, "boom"), (13, "boom")],
        [(6, "lower"), (7, "lower"), (8, "lower"), (9, "same"), (10, "better"), (11, "boom")],
    )


def test_under_a_bomb_one_die_decides_only_at_the_last_reroll():
    assert fates(alone("total-10-bomb", Roll((5, 1, 0))), Reroll((2,))) == []
    last = alone("total-10-bomb", Roll((5, 5, 5)), Reroll((1, 2)), Roll((5, 2)))
    assert fates(last, Reroll((1,))) == [
        (7, "short"), (8, "leads"), (9, "leads"), (10, "boom"), (11, "boom"), (12, "boom")
    ]  # fmt: skip


def test_the_paper_shows_the_six_faces_and_says_how_many_help(desk):
    match = alone("total-11-explosive", Roll((5, 1, 0)))
    view = match.view(None)
    paper = why(view, weigh(view), Reroll((2,)), "Sal", desk.words)
    assert [outcome.total for outcome in paper.figure.outcomes] == [6, 7, 8, 9, 10, 11]
    assert paper.text.endswith("Throwing one Boss again helps with 3 of its 6 faces and busts with 1.")


# ---------------------------------------------------------------- at the table


def test_c_shows_the_hint_and_puts_it_away(desk):
    app = sitting(desk, led())
    table = settled(app)
    assert table.board.show.advice is None
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is not None
    table = settled(app)
    assert table.board.show.advice.text.startswith("Roll 4: ")
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is None
    table.close()


def test_the_hint_goes_with_the_turn(desk):
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c)], 20)
    table.act(Use(1))
    app.step([], 20)
    assert table.board.show.mode != "choose" or table.board.show.advice is None
    table.close()


def test_a_coach_turned_off_is_silent(desk):
    desk.settings.coach = "off"
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c), key(pygame.K_w)], 20)
    assert settled(app) is table and table.board.show.advice is None
    assert not [widget for widget in table.group.widgets if widget.name.startswith(("coach", "why"))]
    table.close()


def warned(desk, dice):
    desk.settings.coach = "warn"
    app = sitting(desk, led())
    table = settled(app)
    table.board.selection.want(dice)
    table.board.change(dice=dice)
    app.step([], 20)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    app.step([], 400)
    return app, table


def test_a_warning_before_a_blunder_and_enter_takes_the_better(desk):
    app, table = warned(desk, 8)
    assert isinstance(app.scene, Sure)
    assert table.match.log[-1][1] == "stop"
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table and "use 4" in [text for _, text in table.match.log]
    table.close()


def test_the_warning_can_be_overruled_or_put_away(desk):
    app, table = warned(desk, 8)
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is table and table.match.log[-1][1] == "stop" and table.board.show.dice == 8
    app.step([], 400)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    app.step([], 400)
    pos = app.scene.group["anyway"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 20)
    assert app.scene is table and "use 8" in [text for _, text in table.match.log]
    table.close()


def test_a_warning_before_a_blunder_of_many_dice(desk):
    """Nobody has played: fifteen dice are far too many."""
    desk.settings.coach = "warn"
    app = sitting(desk, played(started(MARCO, DOT), Card("odd-1-bomb")))
    table = settled(app)
    table.board.selection.want(15)
    table.board.change(dice=15)
    settled(app)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert isinstance(app.scene, Sure) and app.scene.mine.action == Use(15)
    app.scene.close()


def test_no_warning_for_a_good_choice_or_where_none_is_wanted(desk):
    app, table = warned(desk, 4)
    assert app.scene is table and "use 4" in [text for _, text in table.match.log]
    table.close()
    desk.settings.coach = "ask"
    app = sitting(desk, led())
    table = settled(app)
    table.act(Use(8))
    app.step([], 20)
    assert app.scene is table and "use 8" in [text for _, text in table.match.log]
    table.close()


def test_w_says_why_the_last_gangster_did_it(desk):
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    assert isinstance(page, Why)
    assert [paper.title for paper in page.papers] == ["Why did Dot stop at 9?", "Why did Dot roll 3 dice?"]
    pos = page.group["earlier"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 20)
    assert page.at == 1
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table
    table.close()


def test_w_tells_of_the_round_before_where_nobody_has_played_yet(desk):
    match = played(started(MARCO, DOT), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop(), Use(1), Roll((2,)), Stop())
    played(match, Card("pair-explosive"))
    app = sitting(desk, match)
    table = settled(app)
    assert table.board.show.view.round == 2 and not any(turn.ended for turn in table.board.show.view.turns)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    assert [paper.title for paper in page.papers] == ["Why did Dot stop at 2?", "Why did Dot roll 1 die?"]
    page.close()


def test_w_has_nothing_to_say_before_any_gangster_has_played(desk):
    app = sitting(desk, played(started(MARCO, DOT), Card("total-10-bomb")))
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    assert settled(app) is table
    table.close()


def test_a_click_on_a_result_asks_why(desk):
    app = sitting(desk, led())
    table = settled(app)
    pos = table.group["why:2"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 20)
    assert isinstance(settled(app), Why)
    table.close()


def test_a_gangsters_reason_comes_from_what_everybody_saw(desk):
    """The view behind every reason is the spectator's: no stash in it."""
    table = settled(sitting(desk, led()))
    found = decisions(table.match, 1, 2)
    assert [str(action) for _, action, _, _ in found] == ["stop", "use 3"]
    for view, _, choices, _ in found:
        assert view.seat is None and set(view.stash) == {None}
        assert choices == weigh(view)
    table.close()


def test_a_mistake_is_called_one_by_the_coachs_count(desk):
    view = led().view(None)
    paper = why(view, weigh(view), Use(8), "Sal", desk.words)
    assert "“Roll 4” was worth" in paper.text and "points of chance more" in paper.text


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_the_papers_lie_inside_the_felt(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language, coach="warn")
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    felt = table.board.layout["felt"].rect
    papers = [(page.box, [widget.rect for widget in on_paper(page)])]
    choices = weigh(table.board.show.view)
    page = Sure(table, table.board, find(choices, Use(8)), choices[0], Use(8))
    papers.append((page.box, [page.rows, *(widget.rect for widget in on_paper(page))]))
    for box, inside in papers:
        assert felt.contains(box)
        for rect in inside:
            assert box.contains(rect)
    for widget in on_paper(page):
        assert desk.type.width(widget.label, "button", widget.px) <= widget.rect.w
    table.close()


# ---------------------------------------------------------------- at the end of a round


def resulted(desk):
    """A round of Sal's and Dot's is over: its result lies over the table."""
    minds = (MARCO, replace(DOT, mind="dot"), replace(SAL, face="sal"))
    match = played(started(*minds, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    played(match, Use(2), Roll((5, 2)), Stop(), Use(1), Roll((2,)), Stop())
    table = gang_table(desk, open_house(desk), match)
    app = App(desk, RoundResult(table, table.board, match.view(None).history[-1], match.view(None)))
    app.step([], 60_000)
    app.step([], 2_000)
    return app, table


def explained(app):
    for _ in range(60_000):
        app.step([], 20)
        if isinstance(app.scene, Why):
            return app.scene
        time.sleep(0.001)
    raise AssertionError("nobody says why")


def test_why_can_be_asked_at_the_result_of_a_round(desk):
    app, table = resulted(desk)
    result = app.scene
    app.step([key(pygame.K_w)], 20)
    page = explained(app)
    titles = [paper.title for paper in page.papers]
    assert titles == [f"Why did {rest}?" for rest in ("Sal stop at 7", "Sal roll 2 dice", "Dot stop at 9",
                                                      "Dot roll 3 dice")]  # fmt: skip
    assert all(paper.text.startswith("“") for paper in page.papers)
    for _ in range(3):
        pos = page.group["earlier"].rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            app.step([pygame.event.Event(kind, pos=pos, **more)], 20)
    assert page.at == 3 and "earlier" not in [widget.name for widget in page.group.widgets]
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is result
    app.step([], 400)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table
    table.close()


def test_no_bulb_at_the_result_where_no_coach_is_wanted(desk):
    desk.settings.coach = "off"
    app, table = resulted(desk)
    assert "why" not in [widget.name for widget in app.scene.group.widgets]
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_every_reason_has_room(new_desk, size, text_size, language):
    app, table = resulted(new_desk(size, text_size=text_size, language=language))
    papers = table.board.why_of_round(1)
    while papers is None:
        time.sleep(0.01)
        papers = table.board.why_of_round(1)
    long = replace(papers[0], text=f"{papers[0].text} {papers[1].text} {papers[0].text}")
    page = Why(table, table.board, [*papers, long], under=app.scene)
    for at in range(len(page.papers)):
        page.at = at
        page.resize()
        assert table.board.layout["felt"].rect.contains(page.box)
        assert all(page.box.contains(widget.rect) for widget in on_paper(page))
    widgets = [widget.rect for widget in app.scene.group.widgets]
    assert "why" in app.scene.group and not any(one.colliderect(other) for one, other in combinations(widgets, 2))
    assert all(not label.box.colliderect(rect) for label in app.scene.labels for rect in widgets)
    table.close()


# ---------------------------------------------------------------- what the paper must not say or cover


def test_what_was_done_is_marked_and_never_said_to_be_better_than_it_is(desk):
    """Ada stops at a number that holds a little less often than a new roll wins."""
    match = played(started(MARCO, ADA, DOT, first=1), Card("total-10-bomb"), Use(2), Roll((3, 5)))
    view = match.view(None)
    choices = weigh(view)
    best, stop = choices[0], find(choices, Stop())
    assert isinstance(best.action, Reroll) and 0 < best.win - stop.win < BLUNDER
    paper = why(view, choices, Stop(), "Ada", desk.words)
    assert paper.text.startswith("As I count, nearly as good as “Reroll")
    assert [row.label for row in paper.figure.rows if row.done] == ["Stop"]
    assert [row.best for row in paper.figure.rows].count(True) == 1
    level = why(view, [replace(best, win=stop.win + 0.0001), stop], Stop(), "Ada", desk.words)
    assert [row.label for row in level.figure.rows if row.best] == ["Stop"]
    assert paper.figure.legend, "two rows are marked: it is said which mark is which"
    assert not level.figure.legend


def test_neighbours_of_the_best_number_stand_beside_one_far_away(desk):
    rows = sentence(desk, led(), dice=9).figure.rows
    assert [row.label for row in rows] == ["3 dice", "4 dice", "5 dice", "9 dice"]


def test_more_dice_than_can_be_counted_are_warned_of_all_the_same(desk):
    desk.settings.coach = "warn"
    app = sitting(desk, played(started(MARCO, DOT), Card("run-2-explosive")))
    table = settled(app)
    table.board.selection.want(40)
    table.board.change(dice=40)
    settled(app)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert isinstance(app.scene, Sure) and app.scene.said.text.startswith("That gives away 50 points of your chance")
    app.scene.close()


def test_a_reroll_of_many_dice_names_those_that_stay(desk):
    faces = (5, 5, 5, 4, 4, 3, 3, 0, 0)
    again = Reroll(tuple(range(7)))
    assert order_of(again, faces, desk.words) == "Keep two Bosses, reroll the rest"
    assert order_of(Reroll((0, 1, 2, 3)), faces, desk.words) == "Reroll three 5s and one 4"
    rows = sentence(desk, played(led(), Use(9), Roll(faces)), picked=range(7)).figure.rows
    assert [(row.faces, row.kept) for row in rows if row.kept] and all(row.faces or row.label for row in rows)
