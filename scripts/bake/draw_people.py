"""The medallions: five gangsters, the Boss and six faces for human players, plus the rings that go round them.

A face is one vector drawing in people/, 200 x 200 units. Portrait and ring share one box of 216 units, so a window that
draws both into the same square gets the medallion.
"""

import re
from pathlib import Path

from PIL import Image

from scripts.bake.paths import SPRITES
from scripts.bake.seats import SEATS
from scripts.bake.svg import NIGHT, document, fan, render, write

FACES = Path(__file__).parent / "people"
SIDE, BOX = 680, "-8 -8 216 216"
HOLE = 92.5  # where the portrait ends, under the ring
# name: ground, rays, number of rays, brightness of the busted portrait (dark skins would sink at .62)
PEOPLE = {
    "sal": ("#2F5D62", "#376A6E", 24, 0.62),
    "benno": ("#7A3023", "#883829", 24, 0.62),
    "dot": ("#54294A", "#613056", 24, 0.62),
    "hush": ("#8F6B2C", "#9B7634", 24, 0.68),
    "ada": ("#274A36", "#2E563F", 24, 0.62),
    "boss": ("#1B1613", "#241C17", 20, 0.70),
    "bellhop": ("#27395E", "#2F4470", 24, 0.62),
    "singer": ("#6E2F45", "#7D3950", 24, 0.84),
    "clerk": ("#3E4A56", "#475563", 24, 0.62),
    "aviator": ("#4F7186", "#5B7F95", 24, 0.62),
    "operator": ("#6B6A2A", "#787732", 24, 0.78),
    "professor": ("#7C5B3B", "#8A6846", 24, 0.82),
}
GREYNESS = 0.85
BLINKS = ("blink", "pleased_blink", "worried_blink", "singed_blink", "thinking_blink")
MOODS = ("pleased", "worried", "singed", "thinking", *BLINKS)
"""What the faces also show, but for the Boss's; each is a drawing of its own, `people/NAME.MOOD.svg`.

Eyes shut in every mood; pleased ones, which are shut as they are, are pressed flat.
"""
MOOD_SIDE = 432
"""As large as any of them is shown at the table."""
WINS = "pleased"
"""The mood of a winner, whose face the pages after a round and a game show as large as any."""
COLOURS = 160


def bake_people() -> None:
    """Write portraits/ (in colour and grey) and rings/, 680 pixels square, and all moods but the Boss's."""
    for name, (_, _, _, brightness) in PEOPLE.items():
        picture = render(document(face(name), SIDE, SIDE, BOX))
        write(picture, SPRITES / "portraits" / f"{name}.png")
        write(busted(picture, brightness), SPRITES / "portraits" / f"{name}_grey.png")
    for name in sorted(path.name.partition(".")[0] for path in FACES.glob("*.blink.svg")):
        for mood in MOODS:
            side = SIDE if mood == WINS else MOOD_SIDE
            picture = render(document(face(name, mood=mood), side, side, BOX))
            write(picture, SPRITES / "portraits" / f"{name}_{mood}.png", COLOURS)
            if mood == "singed":
                write(busted(picture, PEOPLE[name][3]), SPRITES / "portraits" / f"{name}_{mood}_grey.png", COLOURS)
    for name, edge in {**{seat: look.edge for seat, look in SEATS.items()}, "brass": "#B8863B"}.items():
        write(render(document(ring(edge), SIDE, SIDE, BOX)), SPRITES / "rings" / f"{name}.png")


def face(name: str, radius: float = HOLE, mood: str = "") -> str:
    """Return a face on its ground of rays, cut to a circle, calm but for a mood. Raises KeyError if unknown."""
    ground, ray, rays, _ = PEOPLE[name]
    text = (FACES / f"{name}{mood and '.' + mood}.svg").read_text(encoding="utf-8")
    drawing = re.sub(r"<title>.*?</title>", "", text[text.index(">") + 1 : text.rindex("</svg>")])
    return (
        f'<clipPath id="round"><circle cx="100" cy="100" r="{radius}"/></clipPath><g clip-path="url(#round)">'
        f'<rect width="200" height="200" fill="{ground}"/><path d="{fan(100, 112, 190, rays)}" fill="{ray}"/>'
        f"{drawing}</g>"
    )


def ring(edge: str) -> str:
    """Return a ring of one colour between two dark lines, and the shadow it throws on the portrait."""
    return (
        f'<circle cx="100" cy="100" r="98" fill="none" stroke="{NIGHT}" stroke-width="12"/>'
        f'<circle cx="100" cy="100" r="96.75" fill="none" stroke="{edge}" stroke-width="4.5"/>'
        '<circle cx="100" cy="100" r="90.5" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>'
    )


def busted(picture: Image.Image, brightness: float) -> Image.Image:
    """Return a portrait drained of colour, `brightness` times as light."""
    keep, red, green, blue = 1 - GREYNESS, 0.2126 * GREYNESS, 0.7152 * GREYNESS, 0.0722 * GREYNESS
    rows = ((red + keep, green, blue), (red, green + keep, blue), (red, green, blue + keep))
    matrix = [value * brightness for row in rows for value in (*row, 0.0)]
    grey = picture.convert("RGB").convert("RGB", tuple(matrix))
    grey.putalpha(picture.getchannel("A"))
    return grey
