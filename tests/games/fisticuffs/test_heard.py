"""What is heard of a street fight."""

import re

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.fisticuffs.screens.clips.heard import HEARD, heard


def test_every_sound_of_the_fight_is_heard_at_some_moment_and_every_moment_has_its_sound():
    folder = assets_dir() / "sounds"
    own = {re.sub(r"_\d+$", "", path.stem) for path in (folder / "fisticuffs").glob("*.ogg")}
    wanted = {sound for sound, _ in HEARD.values()}
    assert {f"fisticuffs/{name}" for name in own} == {sound for sound in wanted if "/" in sound}
    there = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.ogg")}
    assert all(sound in there or f"{sound}_1" in there for sound in wanted)


def test_a_blow_is_the_loudest_moment_and_none_is_mute():
    volumes = {moment: volume for moment, (_, volume) in HEARD.items()}
    assert max(volumes, key=volumes.get) == "a blow lands"
    assert all(0.4 < volume <= 1 for volume in volumes.values())
    assert (heard("a blow lands", 205.4).delay, heard("a blow lands").volume) == (205, 1.0)
