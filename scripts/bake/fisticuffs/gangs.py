"""The six gangs as drawn: whose dice and badge they have, the ground of their faces, and their members' figures."""

from dataclasses import dataclass

from scripts.bake.fisticuffs.bakers_accounts import BAKERS, LEDGER
from scripts.bake.fisticuffs.choir_laundry import CHOIR, LAUNDRY
from scripts.bake.fisticuffs.figures import Figure
from scripts.bake.fisticuffs.tram_back_row import PICTURE, TRAM


@dataclass(frozen=True)
class Gang:
    """One gang: the seat colour it plays in, ground and rays of its medallions, its members from one to six."""

    seat: str
    ground: str
    ray: str
    members: tuple[Figure, ...]


GANGS = {
    "choir": Gang("ivory", "#8C7448", "#9A8254", CHOIR),
    "laundry": Gang("crimson", "#86281E", "#963126", LAUNDRY),
    "bakers": Gang("onyx", "#26211D", "#332C25", BAKERS),
    "ledger": Gang("sapphire", "#1E4E8C", "#285B9C", LEDGER),
    "tram": Gang("tangerine", "#A65A17", "#B5671F", TRAM),
    "picture": Gang("pewter", "#555C67", "#626A76", PICTURE),
}
