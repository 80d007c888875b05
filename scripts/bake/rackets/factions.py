"""The four factions as drawn: whose badge they have, and the colours of roofs, walls and ground in their quarter."""

from dataclasses import dataclass

from scripts.bake.seats import SEATS

LAMP = "#FFD767"
"""A lit window."""


@dataclass(frozen=True)
class Faction:
    """One faction: its seat colour, roof and wall on their lit and their shaded side, plot, ground, edge of a roof."""

    seat: str
    roof: str
    shade: str
    wall: str
    dark: str
    plot: str
    ground: str
    edge: str
    corner: tuple[int, int]
    """Column and row of the quarter's first space."""
    market: tuple[int, int]
    """Column and row of its market."""

    @property
    def emblem(self) -> str:
        """The seat's emblem."""
        return SEATS[self.seat].emblem

    @property
    def disc(self) -> str:
        """The ground of the seat's badge."""
        return SEATS[self.seat].disc

    @property
    def ink(self) -> str:
        """The emblem's colour on it."""
        return SEATS[self.seat].ink


FACTIONS = {
    "booze": Faction(
        *("ivory", "#F1E4C6", "#C6AF7E", "#6B573B", "#4B3B28", "#4C3F2E", "#3A2F22", "#E2CD98"), (0, 0), (0, 0)
    ),
    "drugs": Faction(
        *("crimson", "#D2453A", "#9A2A20", "#62201A", "#461410", "#4A201B", "#351512", "#F6B9A4"), (6, 0), (9, 0)
    ),
    "artifacts": Faction(
        *("onyx", "#37302B", "#221D1A", "#171311", "#0F0C0B", "#2E271F", "#1B1713", "#E8B54A"), (6, 6), (9, 9)
    ),
    "guns": Faction(
        *("sapphire", "#3D82D2", "#23579C", "#1B3D6B", "#122B4E", "#1E3552", "#12233A", "#A9D0FA"), (0, 6), (0, 9)
    ),
}
"""Clockwise from the top left; quarters never move."""
