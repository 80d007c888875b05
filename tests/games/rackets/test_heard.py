"""What is heard of the town."""

import re

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.screens.clips.heard import HEARD, aloud, heard


def test_every_sound_of_the_town_is_heard_at_some_moment_and_every_moment_has_its_sound():
    folder = assets_dir() / "sounds"
    own = {re.sub(r"_\d+$", "", path.stem) for path in (folder / "rackets").glob("*.ogg")}
    wanted = {sound for sound, _ in HEARD.values()}
    assert {f"rackets/{name}" for name in own} == {sound for sound in wanted if "/" in sound}
    there = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.ogg")}
    assert all(sound in there or f"{sound}_1" in there for sound in wanted)
    assert all(0.4 < volume <= 1 for _, volume in HEARD.values())


def test_a_bomb_is_bought_with_the_same_sound_for_whoever_may_know_where_it_lies_and_whoever_may_not():
    bought = events.BombBought(1, "c4", 5)
    mine, others = (aloud(events.tell(bought, seat)) for seat in (1, 2))
    assert mine == others and [clip.sound for clip in mine] == ["rackets/wire"]


def test_a_debt_is_paper_and_paying_it_is_money():
    made, paid = events.DebtMade(0, 1, 5, 5, 3), events.DebtPaid(0, 1, 5, 0)
    assert [clip.sound for event in (made, paid) for clip in aloud(event)] == ["rackets/bills", "rackets/coins"]
    assert aloud(events.TurnBegan(2)) == ()


def test_what_a_seat_does_is_heard_in_its_corner_of_the_town():
    (clip,) = aloud(events.Passed(1), pan=-0.2)
    assert (clip.sound, clip.pan) == ("chip", -0.2) and heard("a step", 30, 0.1).pan == 0.1
