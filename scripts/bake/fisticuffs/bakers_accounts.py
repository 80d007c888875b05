"""Twelve members: the Night-Shift Bakers in dough and flour, the Accounts Department with visors and pencils."""

from scripts.bake.fisticuffs.features import HEADS, collar
from scripts.bake.fisticuffs.figures import TOQUE, Figure
from scripts.bake.fisticuffs.shapes import DARK, curls, flat, line, solid, spot
from scripts.bake.svg import star

BAKERS = (
    Figure(
        "b",
        "oval",
        collar("apron", "#4A5A66", "#F4F1E8"),
        over=solid(TOQUE, "#F7F4EA", 0.14)
        + solid("M56,66 H144 V86 H56 Z", "#E2DDCC", 0.14)
        + line("M84,36 V62 M116,36 V62", "#C9C3AF", 3),
        eyes="plain",
        brow="flat",
        brow_colour="#5A2C14",
        mouth="none",
        nose="big",
        beard=("curl", "#5A2C14"),
    ),
    Figure(
        "c",
        "heart",
        collar("apron", "#8E2F3C", "#F4E7C8"),
        behind=solid("M46,160 C34,110 40,60 100,44 C160,60 166,110 154,160 Z", "#1E1512"),
        over=solid("M50,92 C54,62 76,52 100,52 C124,52 146,62 150,92 C130,72 70,72 50,92 Z", "#1E1512")
        + (
            f'<path d="{star(100, 40, 32, 15, 5)}" fill="#C98A45" stroke="#7A4A1C" '
            'stroke-width="4" stroke-linejoin="round"/>'
        )
        + "".join(spot(x, y, 4, "#4A2512") for x, y in ((92, 36), (108, 34), (100, 48), (88, 48), (112, 48))),
        eyes="lash",
        brow="thin",
        mouth="smile",
        ears=False,
    ),
    Figure(
        "d",
        "round",
        collar("apron", "#B5762A", "#F4F1E8"),
        over=solid("M52,80 C8,78 14,22 58,26 C64,-6 136,-6 142,26 C186,22 192,78 148,80 Z", "#E0A457")
        + flat("M58,40 C70,20 130,20 142,40 C126,32 74,32 58,40 Z", "#F0C27E")
        + solid("M50,70 H150 V88 H50 Z", "#F7F4EA", 0.14),
        eyes="dot",
        brow="up",
        brow_colour="#2A1A12",
        mouth="grin",
        nose="button",
    ),
    Figure(
        "a",
        "long",
        collar("apron", "#3C4A38", "#E9DFC6"),
        over=solid("M50,78 C46,40 66,18 100,18 V78 Z", "#B9783A", 0)
        + flat("M100,18 V78 H110 V18 Z", "#F3DDB0")
        + line("M62,44 l14,10 M70,32 l14,10 M56,60 l16,8", "#7A4A1C", 4)
        + solid("M46,76 H154 V86 H46 Z", "#F7F4EA", 0.14),
        eyes="lid",
        brow="sad",
        brow_colour="#3A2418",
        mouth="frown",
        nose="long",
        beard=("stubble", "#3A2418"),
    ),
    Figure(
        "f",
        "square",
        collar("apron", "#5B3A6B", "#F4F1E8"),
        over=solid(
            ("M22,66 C22,50 60,44 104,44 C150,44 184,52 182,68 C180,80 150,82 100,82 C52,82 22,80 22,66 Z"), "#D9A056"
        )
        + flat("M40,56 C60,48 140,48 164,58 C140,54 70,54 40,56 Z", "#F0C98A")
        + '<path d="M84,38 h34 v14 h-34 Z" fill="#FFE98A" stroke="#B8863B" stroke-width="3"/>',
        eyes="plain",
        look=1,
        brow="none",
        mouth="smirk",
        nose="button",
        beard=("handle", "#7A4A1C"),
    ),
    Figure(
        "b",
        "pear",
        collar("apron", "#9C4A22", "#F4F1E8"),
        behind=curls([(40, 70), (160, 70)], 30, "#A0561E") + spot(40, 70, 11, "#6E3810") + spot(160, 70, 11, "#6E3810"),
        over=solid(
            ("M56,92 C56,56 76,46 100,46 C124,46 144,56 144,92 C136,70 116,66 100,52 C84,66 64,70 56,92 Z"), "#A0561E"
        )
        + line("M66,64 q14,-14 34,-10 M134,64 q-14,-14 -34,-10", "#6E3810", 4),
        eyes="plain",
        brow="angry",
        brow_colour="#6E3810",
        mouth="smile",
        nose="big",
        top=spot(76, 136, 8, "#F4F1E8", 'opacity=".8"') + spot(132, 128, 6, "#F4F1E8", 'opacity=".7"'),
    ),
)


LEDGER = (
    Figure(
        "f",
        "oval",
        collar("tie", "#3F4A56"),
        behind=solid("M48,140 C38,86 56,40 100,40 C144,40 162,86 152,140 Z", "#B5552A"),
        over=solid("M54,82 C58,56 76,48 100,48 C124,48 142,56 146,82 Z", "#B5552A")
        + (
            '<path d="M40,86 C56,68 144,68 160,86 C140,96 60,96 40,86 Z" fill="#2F8A58" '
            'fill-opacity=".92" stroke="#0D3A28" stroke-width="3"/>'
        )
        + line("M54,72 H146", DARK, 5)
        + ('<path d="M146,84 L182,54 L188,61 L152,92 Z" fill="#F2C661" stroke="#5D3D10" stroke-width="2.5"/>'),
        eyes="dot",
        brow="none",
        mouth="smile",
        nose="button",
        ears=False,
    ),
    Figure(
        "a",
        "oval",
        collar("tie", "#22303A"),
        behind='<g transform="translate(-20 -3)" opacity=".62">'
        + flat(HEADS["oval"], "#7FA9D6")
        + flat("M54,72 C54,34 76,24 100,24 C124,24 146,34 146,72 Z M36,70 H164 L158,82 H42 Z", "#5F8FC4")
        + "</g>",
        over=solid("M54,72 C54,34 76,24 100,24 C124,24 146,34 146,72 Z", "#2B211C")
        + solid("M36,70 H164 L158,84 H42 Z", "#2B211C")
        + line("M56,66 H144", "#A9D0FA", 6),
        eyes="plain",
        brow="flat",
        mouth="flat",
        beard=("pencil", "#2B211C"),
        ears=False,
    ),
    Figure(
        "d",
        "round",
        collar("plain", "#6B2F4A"),
        behind=solid("M32,98 a68,68 0 1 1 136,0 a68,68 0 1 1 -136,0 Z", "#E6E0D2"),
        over=solid("M48,90 C54,62 76,56 100,56 C124,56 146,62 152,90 C128,74 72,74 48,90 Z", "#E6E0D2"),
        eyes="dot",
        brow="none",
        mouth="smile",
        nose="button",
        glasses=("round", "#F2C661"),
        ears=False,
        top="".join(spot(x, y, 7, "#F7ECD2") for x, y in ((64, 176), (82, 184), (100, 187), (118, 184), (136, 176))),
    ),
    Figure(
        "b",
        "long",
        collar("tie", "#4A4030"),
        over=line("M64,62 C84,48 116,48 138,60 M64,68 C86,56 114,56 138,66", "#5A3A22", 3.6)
        + solid("M58,84 C60,72 64,66 68,62 L70,96 Z M142,84 C140,72 136,66 132,62 L130,96 Z", "#5A3A22"),
        eyes="lid",
        brow="sad",
        brow_colour="#5A3A22",
        mouth="flat",
        nose="big",
        beard=("pencil", "#5A3A22"),
        glasses=("square", "#1C130D"),
        top=line("M28,62 L172,24", "#C2382A", 9) + line("M28,62 L172,24", "#E8705E", 3),
    ),
    Figure(
        "f",
        "heart",
        collar("plain", "#1F3E66"),
        behind=(
            '<clipPath id="vl"><rect x="0" y="0" width="100" height="200"/></clipPath><path '
            'd="M40,156 C22,90 42,32 100,30 C158,32 178,90 160,156 Z" fill="#F4F1E8"/><path '
            'd="M40,156 C22,90 42,32 100,30 V156 Z" fill="#17110D"/>'
        ),
        over=flat("M50,96 C52,62 74,50 100,50 V68 C80,68 58,76 50,96 Z", "#17110D")
        + flat("M150,96 C148,62 126,50 100,50 V68 C120,68 142,76 150,96 Z", "#F4F1E8"),
        eyes="lash",
        brow="thin",
        mouth="lips",
        ears=False,
        top=flat("M36,150 l10,-14 l10,14 l-10,14 Z", "#F4F1E8") + flat("M164,150 l-10,-14 l-10,14 l10,14 Z", "#17110D"),
    ),
    Figure(
        "c",
        "square",
        collar("tie", "#56606B"),
        over=solid(
            (
                "M42,76 C46,40 62,52 60,28 C78,44 84,20 98,34 C112,14 118,42 138,24 C136,46 158,42 "
                "158,76 C140,66 60,66 42,76 Z"
            ),
            "#9AA0A8",
        ),
        eyes="wide",
        look=1,
        brow="up",
        brow_colour="#7A8088",
        mouth="none",
        nose="big",
        beard=("beard", "#9AA0A8"),
    ),
)
