"""The six gangs: the table in the rules and the file beside the pictures say the same, and the squares are Latin."""

from __future__ import annotations

import json

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, GANGS, MEMBERS

DATA = json.loads((assets_dir() / "fisticuffs" / "gangs.json").read_bytes())


def test_table_and_file_agree():
    assert tuple(DATA["abilities"]) == tuple(DATA["same"]) == ABILITIES
    assert [gang["id"] for gang in DATA["gangs"]] == [gang.id for gang in GANGS]
    for gang, data in zip(GANGS, DATA["gangs"], strict=True):
        assert (gang.name, gang.motto, gang.colour, gang.emblem) == tuple(
            data[key] for key in ("name", "motto", "colour", "emblem")
        )
        assert tuple(gang.members) == tuple(data["members"][ability] for ability in ABILITIES)
        assert list(gang.mixed) == data["mixed"]


def test_mixed_tableaus_are_a_latin_square():
    assert all(sorted(gang.mixed) == sorted(ABILITIES) for gang in GANGS)
    for number in MEMBERS:
        assert sorted(gang.mixed[number - 1] for gang in GANGS) == sorted(ABILITIES)


def test_a_member_keeps_name_and_ability_together():
    tess = next(gang for gang in GANGS if gang.id == "choir")
    assert (tess.member(5, "same"), tess.member(6, "mixed")) == ("Turn-the-Page Tess", "Turn-the-Page Tess")
