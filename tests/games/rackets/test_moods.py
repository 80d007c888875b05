"""The faces beside the town: they react to what everybody was told, and to nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.screens import log
from gangdice_gui.games.rackets.screens.beside.bulletin import Bulletin
from gangdice_gui.games.rackets.screens.beside.moods import Feelings, feelings, mood_of
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.faces import LIVING
from scripts.twins import other_secret
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, sit
from tests.games.rackets.hands import anything, chance, deal
from tests.games.rackets.town import BOOZE, DRUGS, GUNS, town

FACES = ("bellhop", "benno", "ada", "dot")
FACTIONS = ("booze", "drugs", "artifacts", "guns")
DOT = replace(ADA, name="Dot", colour="sapphire", face="dot")
SETS_OUT = errands.SetOut(BOOZE, Attack("rob", "g3", "d4"))


def felt(*told):
    """Return the moods that events leave behind, by seat."""
    return list(feelings(told, FACTIONS).moods)


def test_an_evening_begins_calm_but_for_who_plays():
    view = rules.observe(town("b1 brewery", actor=DRUGS), None)
    seats = tuple(Seat("gangster", name, colour, name) for name, colour in zip(sorted(LIVING), "abcd", strict=False))
    show = Show(view, seats, ("A", "B", "C", "D"), 0, moods=tuple(felt()))
    assert [mood_of(show, seat) for seat in range(4)] == ["calm", "thinking", "calm", "calm"]
    assert mood_of(replace(show, moods=("calm", "pleased", "calm", "calm")), DRUGS) == "pleased"
    over = replace(show, view=replace(view, winners=(2,)), moods=("worried",) * 4)
    assert [mood_of(over, seat) for seat in range(4)] == ["calm", "calm", "pleased", "calm"]


@pytest.mark.parametrize(
    ("event", "robber", "owner"),
    [
        (errands.Robbed(BOOZE, DRUGS, "g3", "drugs", 2), "pleased", "worried"),
        (errands.Sabotaged(BOOZE, DRUGS, "g3", "stash"), "pleased", "worried"),
        (errands.Destroyed(BOOZE, DRUGS, "g3", "stash"), "pleased", "singed"),
        (errands.Failed(BOOZE, SETS_OUT.action), "singed", "pleased"),
        (errands.BombWentOff(DRUGS, BOOZE, "g2"), "singed", "pleased"),
    ],
)
def test_a_raid_worries_whom_it_is_to_befall_and_leaves_both_as_it_ends(event, robber, owner):
    assert felt(SETS_OUT) == ["calm", "worried", "calm", "calm"]
    after = felt(SETS_OUT, event)
    assert after == [robber, owner, "calm", "calm"]
    assert felt(SETS_OUT, event, events.RoundBegan(DRUGS))[BOOZE] == robber, "until the own next round"
    assert felt(SETS_OUT, event, events.RoundBegan(BOOZE))[BOOZE] == "calm"


def test_who_is_shot_at_by_somebody_else_leaves_the_raided_calm():
    shot = errands.Shot(GUNS, "c8", BOOZE, "f4", 3, 50, hit=True)
    assert felt(SETS_OUT, shot) == ["singed", "calm", "calm", "pleased"]
    assert felt(SETS_OUT, replace(shot, hit=False)) == felt(SETS_OUT)


def test_money_is_seen_on_a_face():
    sold = events.Sold(GUNS, "guns", 2, 100, (5, 4), 120)
    assert felt(sold)[GUNS] == "pleased" and felt(replace(sold, price=90))[GUNS] == "worried"
    assert felt(events.DebtDoubled(BOOZE, GUNS, 400)) == ["worried", "calm", "calm", "pleased"]
    assert felt(events.Spoiled(DRUGS, "drugs", 2))[DRUGS] == "worried"


def test_a_face_tells_nothing_that_somebody_was_not_told():
    """Evenings that differ only in bombs and aims leave the same faces, seen through whosever eyes."""
    seen, secrets = set(), 0
    for number in range(6):
        rng, options = Random(number), deal(number)
        hidden = set(range(1, options.players))
        one = other = rules.new(options)
        calm = feelings((), options.factions)
        faces: dict[tuple[int, int | None], Feelings] = {}
        eyes = (None, *range(options.players))
        for _ in range(400):
            who = rules.to_act(one)
            if who is None or who != rules.to_act(other) or type(rules.ask(one)) is not type(rules.ask(other)):
                break
            action = chance(rules.ask(one), rng) if who == CHANCE else anything(one, rng)
            twin = action if who == CHANCE else other_secret(other, action, hidden, rng)
            secrets += action != twin
            try:
                both = rules.apply(one, action), rules.apply(other, twin)
            except IllegalAction:
                break
            told = [[rules.tell(event, 0) for event, _ in steps] for steps in both]
            if told[0] != told[1]:
                break
            for side, steps in enumerate(both):
                for eye in eyes:
                    now = faces.get((side, eye), calm)
                    for event, _ in steps:
                        heard = rules.tell(event, eye)
                        now = now if heard is None else now.after(heard, options.factions)
                    faces[side, eye] = now
            assert len(set(faces.values())) == 1
            seen |= set(faces[0, None].moods)
            one, other = both[0][-1].state, both[1][-1].state
    assert secrets > 3 and {"calm", "pleased", "worried", "singed"} <= seen


def test_what_is_taken_back_has_left_no_trace_and_another_seat_sees_the_same_faces(desk):
    """The board feels event by event what a whole log would leave behind."""
    options, rng = deal(4), Random(3)
    seats = [replace(seat, face=face) for seat, face in zip((MARCO, BENNO, ADA, DOT), FACES, strict=False)]
    matches = [Match.start(RACKETS, options, seats[: options.players], "moods") for _ in range(2)]
    table = SimpleNamespace(humans=(0,), match=matches[0], names=("A", "B", "C", "D"), desk=desk, eyes=0)
    bulletin = Bulletin(table)
    bulletin.catch_up()
    shorter, seen = matches[1], set()
    match = table.match
    for number in range(700):
        who = match.to_act
        if who is None:
            break
        action = chance(match.ask, rng) if who == CHANCE else anything(match.state, rng)
        if number < 150:
            shorter.act(who, action)
        for event, _ in match.told(match.act(who, action), 0):
            bulletin.add(event)
        if number % 50 == 20:
            bulletin.forget()
            bulletin.catch_up()
            assert bulletin.moods == feelings(log.public(match), options.factions).moods
        seen.add(bulletin.moods)
    assert number > 200 and len(seen) > 5
    table.match = shorter
    bulletin.catch_up()
    assert bulletin.moods == feelings(log.public(shorter), options.factions).moods


def test_the_ledger_and_the_panel_show_it(new_desk, monkeypatch):
    app = sit(new_desk((1280, 720)), MARCO, BENNO, ADA, DOT, state=town("b1 brewery"))
    assert asked(app)
    shown, desk = [], app.scene.desk
    real = type(desk.art).medallion

    def watched(self, face, px, colour=None, grey=False, mood="calm"):
        shown.append((face, mood))
        return real(self, face, px, colour, grey, mood)

    monkeypatch.setattr(type(desk.art), "medallion", watched)
    app.scene.board.change(moods=("calm", "singed", "pleased", "worried"))
    app.step([], 20)
    assert {("benno", "singed"), ("ada", "pleased"), ("dot", "worried")} <= set(shown)
