"""The six gangs and what each of their members can do: the same table as `assets/fisticuffs/gangs.json`.

[R3] An ability goes with a member's number and is the same in every gang (tableaus `same`). The other tableaus,
`mixed`, are a Latin square: each gang has each ability once, and so has each number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Ability = Literal["new", "copy", "up", "down", "flip", "again"]
Tableaus = Literal["same", "mixed"]

ABILITIES: Final[tuple[Ability, ...]] = ("new", "copy", "up", "down", "flip", "again")
"""What members 1 to 6 can do where the tableaus are the same."""
MEMBERS: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Gang:
    """One gang of six."""

    id: str
    """Stands in records, so it is for ever."""
    name: str
    motto: str
    colour: str
    emblem: str
    members: tuple[str, ...]
    """Names by ability, in the order of ABILITIES."""
    mixed: tuple[Ability, ...]
    """What members 1 to 6 can do where the tableaus are mixed."""

    def abilities(self, tableaus: Tableaus) -> tuple[Ability, ...]:
        """Return what members 1 to 6 can do."""
        return ABILITIES if tableaus == "same" else self.mixed

    def member(self, number: int, tableaus: Tableaus) -> str:
        """Return the name of a member, by number from 1."""
        return self.members[ABILITIES.index(self.abilities(tableaus)[number - 1])]


GANGS: Final = (
    Gang(
        "choir",
        "The Sunday Choir",
        "We hit every note. And then some.",
        "ivory",
        "spade",
        ("Solo Sue", "Chorus Carl", "Sharp Shirley", "Flat Floyd", "Turn-the-Page Tess", "Encore Enid"),
        ("up", "again", "new", "down", "copy", "flip"),
    ),
    Gang(
        "laundry",
        "The Wet Laundry Mob",
        "You will come out spotless, apart from the eye.",
        "crimson",
        "bow tie",
        ("Fresh-Linen Flo", "Two-Socks Moe", "Starch Stella", "Shrinking Eddie", "Inside-Out Otto", "Tumble Trudy"),
        ("flip", "copy", "up", "new", "down", "again"),
    ),
    Gang(
        "bakers",
        "The Night-Shift Bakers",
        "Knuckle sandwiches, hot at four.",
        "onyx",
        "key",
        (
            "First-Batch Fritz",
            "Cookie-Cutter Kate",
            "Rising Rosa",
            "Half-Loaf Lou",
            "Pancake Pete",
            "Knead-Again Nell",
        ),
        ("copy", "new", "down", "again", "flip", "up"),
    ),
    Gang(
        "ledger",
        "The Accounts Department",
        "Every blow is entered twice.",
        "sapphire",
        "horseshoe",
        (
            "New-Entry Nora",
            "Carbon-Copy Clyde",
            "Round-Up Ruth",
            "Write-Off Walt",
            "Vice-Versa Vera",
            "Start-Over Stan",
        ),
        ("new", "down", "again", "flip", "up", "copy"),
    ),
    Gang(
        "tram",
        "The Last Tram Home",
        "Hold tight, please.",
        "tangerine",
        "bottle cap",
        (
            "Transfer Tilly",
            "Twin-Bell Bill",
            "One-More-Stop Mo",
            "Mind-the-Step Minnie",
            "U-Turn Ulla",
            "All-Change Charlie",
        ),
        ("again", "up", "flip", "copy", "new", "down"),
    ),
    Gang(
        "picture",
        "The Back Row",
        "Stars, every night, free of charge.",
        "pewter",
        "cocktail glass",
        (
            "Sneak-Preview Sid",
            "Double-Bill Dot",
            "Balcony Bess",
            "Half-Price Max",
            "Plot-Twist Pearl",
            "Take-Two Toby",
        ),
        ("down", "flip", "copy", "up", "again", "new"),
    ),
)
BY_ID: Final = {gang.id: gang for gang in GANGS}
