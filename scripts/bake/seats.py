"""The six seats as drawn: emblem, colours of the badge, colours of the folding screen."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatLook:
    """Colours of one seat: badge disc, its ink and edge, and the screen's panels from light to dark."""

    emblem: str
    disc: str
    ink: str
    edge: str
    light: str
    middle: str
    dark: str


SEATS = {
    "ivory": SeatLook("spade", "#F1E4C6", "#1C130D", "#B8863B", "#EBDDB9", "#D3C090", "#B9A36F"),
    "crimson": SeatLook("bowtie", "#C2382A", "#FFF3DC", "#F6B9A4", "#B5362A", "#94281F", "#6F1B15"),
    "onyx": SeatLook("key", "#171412", "#F2C661", "#E8B54A", "#2B2522", "#1D1917", "#120F0D"),
    "sapphire": SeatLook("horseshoe", "#2565B0", "#FFF3DC", "#A9D0FA", "#2B68B2", "#1E5092", "#153A6C"),
    "tangerine": SeatLook("bottlecap", "#E8862A", "#1C130D", "#FFD9A6", "#DE8A36", "#BD6A1F", "#8C4A14"),
    "pewter": SeatLook("cocktail", "#8E949E", "#1C130D", "#E3E7EE", "#A2A8B2", "#7C828D", "#575D68"),
}
