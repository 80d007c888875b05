"""Writes what the table of Rackets is set with: the town, houses and their lights, goods, pawns, cards, the poster.

A house is its dark tile with `lights/KIND_1` to `lights/KIND_LEVEL` over it, as all tiles of 96 units in one square;
`guard`, `damage` and `clock_ROUNDS` lie over that. A house that is out has no light, at .62 of its strength.
"""

from scripts.bake.paths import SPRITES
from scripts.bake.rackets import houses, market, things, town
from scripts.bake.rackets.factions import FACTIONS
from scripts.bake.svg import bake, document

TILE = 96
ROOM = SPRITES / "rackets"


def bake_rackets() -> None:
    """Write rackets/: tiles 192 square, goods 240, pawns 200 x 220, cards 600 x 840, the town 1888 square."""
    for kind in houses.DRAW:
        for name in FACTIONS:
            _tile(houses.house(kind, name), f"houses/{name}_{kind}")
        for level in range(1, houses.LEVELS + 1 if kind in houses.WINDOWS else 2 if kind == "perch" else 1):
            _tile(houses.light(kind, level), f"lights/{kind}_{level}")
    _tile(things.damage(), "states/damage")
    _tile(things.guard(), "states/guard")
    for rounds in (1, 2):
        _tile(things.clock(rounds), f"states/clock_{rounds}")
    for quarters in range(5):
        _tile(things.debt(quarters), f"states/debt_{quarters}")
    for name in FACTIONS:
        bake(document(things.good(name), 48, 48), ROOM / "goods" / f"{name}.png", 5.0)
        _tile(things.crate(name), f"goods/{name}_loose")
        for end, sulks in (("", False), ("_sulks", True)):
            bake(document(things.pawn(name, sulks), 100, 110), ROOM / "pawns" / f"{name}{end}.png", 2.0)
    for mood in market.PRICES:
        bake(document(market.card(mood), 300, 420), ROOM / "market" / f"{mood}.png", 2.0)
    bake(document(market.back(), 300, 420), ROOM / "market" / "back.png", 2.0)
    bake(document(town.town(), town.SIDE, town.SIDE), ROOM / "town.png", 2.0)


def _tile(drawing: str, name: str) -> None:
    bake(document(drawing, TILE, TILE), ROOM / f"{name}.png", 2.0)
