"""Why a gangster did it: a line for every answer anybody can give, and true of the table."""

from __future__ import annotations

from types import SimpleNamespace

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import Words
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.bots.talk import Talk, reason
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.screens.clips.talk import line, talk_of

from .play import play, table
from .test_playouts import playout
from .test_worked_examples import EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5, at

NAMES = ("Ada", "Bert", "Cleo", "Dan", "Eve", "Finn")


def why(state, text):
    view = fisticuffs.observe(state, fisticuffs.to_act(state))
    return reason(view, view.ask, fisticuffs.parse(text))


def test_the_worked_example_has_its_reasons():
    state, _ = at("0 rumble 2\n1 join attack")
    assert why(state, "3 join defence".removeprefix("3 ")) == Talk("join_weaker", 2, 3)
    state, _ = at(EXAMPLE_1)
    assert why(state, "attack 2") == Talk("attack_first", 2)
    state, _ = at(EXAMPLE_1, "0 attack 2\n- roll 6 6 6 6 6 5")
    assert why(state, "use 4 0 5") == Talk("use", n=5)
    assert why(state, "place 5") == Talk("place_alone", 2, 1)
    state, _ = at(EXAMPLE_1, EXAMPLE_2, "1 attack 2\n- roll 5 5 1 2 3")
    assert why(state, "place 5") == Talk("place_both", 0)
    state, _ = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, "2 block 2\n- roll 2 3 4\n2 use 5 0 5")
    assert why(state, "guard 5 1") == Talk("guard_saved", 1, 1)
    state, _ = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5)
    assert why(state, "stop") == Talk("stop_gain", n=1)
    assert why(state, "block 0") == Talk("block_own", 0, 1)


def test_a_guard_says_when_a_rival_would_win():
    script = "0 rumble 2\n1 stay out\n3 join defence\n1 confirm\n0 attack 2\n- roll 2 1 1 1 1 1\n0 place 2"
    state, _ = play(table(fists={0: 7}), script)
    assert why(state, "block 2") == Talk("block_win", 0)


def test_who_stops_with_the_most_says_that_it_wins():
    script = "0 rumble 2\n1 stay out\n3 stay out\n1 confirm\n0 attack 2\n- roll 2 1 1 1 1 1\n0 place 2\n2 pass"
    state, _ = play(table(fists={0: 7}), script)
    assert why(state, "stop") == Talk("stop_win", n=8)


def test_every_answer_has_a_line_and_every_line_an_answer():
    words, spoken = Words("en", assets_dir() / "locale"), set()
    for number in range(12):
        for before, action, steps in playout(number):
            if fisticuffs.to_act(before) == CHANCE:
                continue
            view = fisticuffs.observe(before, None)
            talk = reason(view, view.ask, action)
            spoken.add(f"fisticuffs.talk_{talk.key}")
            said = line(view, view.ask, action, NAMES, words)
            assert "{" not in said and "talk_" not in said
            # At the table it is said from what everybody is told.
            shown = SimpleNamespace(view=view, names=NAMES, seats=[SimpleNamespace(human=False)] * view.players)
            assert talk_of(steps[0].event, shown, words) == (view.ask.seat, said)
    written = {key for key in words.keys() if key.startswith("fisticuffs.talk_")}  # noqa: SIM118 - a method of ours
    rare = {"stop_win", "block_win", "attack", "place_spares", "guard"}
    assert spoken <= written
    assert written - spoken <= {f"fisticuffs.talk_{key}" for key in rare}
