"""Thirty-six members as flat medallions: sound, hurt (a shiner or its remedy), asleep under a newspaper.

Box and hole are those of the other medallions: the window draws rings/SEAT over a face, rings/asleep over a sleeper.
"""

from scripts.bake.draw_people import BOX, HOLE, SIDE, ring
from scripts.bake.fisticuffs import features
from scripts.bake.fisticuffs.figures import Figure
from scripts.bake.fisticuffs.gangs import GANGS
from scripts.bake.fisticuffs.shapes import DARK, HALF, flat, line, mix, solid
from scripts.bake.paths import SPRITES
from scripts.bake.svg import OUTLINE, document, fan, render, write

STATES = ("", "_hurt", "_asleep")
"""What the names of the files end in. The remedy of the hurt goes by number: shiner, ice bag, steak, and again."""
SMALL = 400
"""Side of the pictures of the hurt and of sleepers: only the sound are ever shown large."""
NIGHTFALL = 0.62
"""How much darker it is where somebody sleeps."""


def bake_members() -> None:
    """Write fisticuffs/members/GANG_NUMBER.png, 680 pixels square, and _hurt and _asleep of 400; rings/asleep."""
    for name in GANGS:
        for number in range(1, 7):
            for state, end in enumerate(STATES):
                side = SMALL if state else SIDE
                picture = render(document(member(name, number, state), side, side, BOX))
                write(picture, SPRITES / "fisticuffs" / "members" / f"{name}_{number}{end}.png")
    write(render(document(ring("#7D766A"), SIDE, SIDE, BOX)), SPRITES / "rings" / "asleep.png")


def member(name: str, number: int, state: int = 0) -> str:
    """Return a member's drawing, cut to a circle: state 0 sound, 1 hurt, 2 asleep. Raises KeyError, IndexError."""
    gang = GANGS[name]
    one = gang.members[number - 1]
    ground, ray = gang.ground, gang.ray
    if state == 2:
        ground, ray = mix(ground, "#14100E", NIGHTFALL), mix(ray, "#14100E", NIGHTFALL)
    drawing = _asleep(one) if state == 2 else _awake(one, features.REMEDIES[(number - 1) % 3] if state else None)
    return (
        f'{HALF}<clipPath id="round"><circle cx="100" cy="100" r="{HOLE}"/></clipPath><g clip-path="url(#round)">'
        f'<rect width="200" height="200" fill="{ground}"/><path d="{fan(100, 112, 190, 24)}" fill="{ray}"/>'
        f"{drawing}</g>"
    )


def _head(one: Figure) -> str:
    skin = features.SKINS[one.skin]
    shift = {"long": 4, "round": -4}.get(one.head, 0)
    neck = solid("M82,136 h36 v26 L100,176 L82,162 Z", mix(skin, "#5A1F16", 0.2), 0.1)
    ears = features.ears(skin, shift, one.ears_big) if one.ears else ""
    return one.behind + one.clothes + neck + ears + solid(features.HEADS[one.head], skin, 0.22)


def _awake(one: Figure, remedy: features.Remedy | None) -> str:
    beard = features.beard(*one.beard) if one.beard else ""
    under = bool(one.beard) and one.beard[0] in ("beard", "stubble")  # such a beard lies under nose and mouth
    mouth = "frown" if remedy and one.mouth != "none" else one.mouth
    drawing = _head(one) + (beard if under else "") + features.eye(one.eyes, 79, one.look)
    if not remedy:
        drawing += features.eye(one.eyes, 121, one.look)
    drawing += features.nose(one.nose, features.SKINS[one.skin]) + features.mouth(mouth) + ("" if under else beard)
    drawing += features.brows(one.brow, one.brow_colour)
    if remedy is features.shiner:
        drawing += remedy(121)
    drawing += (features.glasses(*one.glasses) if one.glasses else "") + one.over + one.top
    return drawing if remedy in (None, features.shiner) else drawing + remedy(123)


def _asleep(one: Figure) -> str:
    zzz = "M128,52 h18 l-18,20 h18 M154,24 h22 l-22,24 h22"
    figure = _head(one) + features.shut(79) + features.shut(121) + one.over
    return (
        f'<g transform="rotate(-7 100 120)">{figure}</g><rect width="200" height="200" fill="#0C0A12" opacity=".18"/>'
        f"{newspaper()}{line(zzz, OUTLINE, 11)}{line(zzz, '#FFF3D2', 6)}"
    )


def newspaper() -> str:
    """Return the paper a sleeper lies under; the window writes the gang's motto on it where it can be read."""
    return (
        '<path d="M6,134 L100,124 L194,134 L186,212 H14 Z" fill="#000" opacity=".35"/>'
        + flat("M8,130 L100,120 V214 H16 Z", "#F1E4C6")
        + flat("M192,130 L100,120 V214 H184 Z", "#D9C8A2")
        + flat("M22,140 L92,133 V147 L23,153 Z M178,140 L108,133 V147 L177,153 Z", DARK)
        + line("M24,164 L92,158 M26,178 L92,173 M108,158 L176,164 M108,173 L174,178", "#7C6B4E", 6)
    )
