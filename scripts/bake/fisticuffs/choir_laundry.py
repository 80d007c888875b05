"""Twelve members: the Sunday Choir in ruffs and bent halos, the Wet Laundry Mob with pegs, scarves and suds."""

from scripts.bake.fisticuffs.features import collar
from scripts.bake.fisticuffs.figures import Figure, halo
from scripts.bake.fisticuffs.shapes import CREAM, DARK, GOLD, curls, flat, line, solid, spot

CHOIR = (
    Figure(
        "b",
        "heart",
        collar("robe", "#B33A2C"),
        behind=solid("M40,150 C18,96 36,30 100,28 C164,30 182,96 160,150 Z", "#7A2E16"),
        over=solid(
            ("M48,92 C52,58 74,50 100,62 C126,50 148,58 152,92 C144,76 120,68 100,72 C80,68 56,76 48,92 Z"), "#7A2E16"
        )
        + spot(146, 62, 15, "#F1E4C6")
        + spot(146, 62, 6, GOLD),
        eyes="lash",
        brow="up",
        mouth="sing",
        ears=False,
        top=halo(-8, 18),
    ),
    Figure(
        "a",
        "round",
        collar("robe", "#2D5B57"),
        over=solid("M44,104 C38,56 66,42 100,42 C134,42 162,56 156,104 L146,88 H54 Z", "#C99A45"),
        eyes="wide",
        look=1,
        brow="none",
        mouth="sing",
        nose="button",
        top=halo(10, 24),
    ),
    Figure(
        "f",
        "long",
        collar("robe", "#3F2F55"),
        behind=solid(
            ("M60,96 L28,70 L58,66 L36,34 L70,46 L72,12 L100,40 L128,12 L130,46 L164,34 L142,66 L172,70 L140,96 Z"),
            "#2B211C",
        ),
        over=solid("M62,84 L72,56 H128 L138,84 L118,66 L100,78 L82,66 Z", "#2B211C"),
        eyes="plain",
        brow="angry",
        brow_colour="#2B211C",
        mouth="lips",
        nose="long",
        glasses=("cat", "#C2382A"),
        ears=False,
    ),
    Figure(
        "e",
        "square",
        collar("robe", "#5A4A24"),
        over=solid("M48,70 V24 H152 V70 Z", "#17120F") + solid("M46,68 H154 V82 H46 Z", "#241B16"),
        eyes="lid",
        brow="flat",
        brow_colour="#17120F",
        mouth="flat",
        nose="big",
        beard=("stubble", "#17120F"),
    ),
    Figure(
        "a",
        "oval",
        collar("robe", "#28506A"),
        behind=solid("M78,34 a22,22 0 1 1 44,0 a22,22 0 1 1 -44,0 Z", "#A7ABB4"),
        over=solid(
            ("M54,100 C50,62 72,50 100,50 C128,50 150,62 146,100 C140,80 122,72 104,70 C90,72 64,78 54,100 Z"),
            "#B9BDC6",
        )
        + (
            '<g transform="rotate(24 140 40)">'
            f"{flat('M120,24 h44 v30 h-44 Z', '#F7ECD2')}"
            f"{line('M126,32 h32 M126,40 h32 M126,48 h20', '#5B4632', 3)}</g>"
        ),
        eyes="dot",
        brow="thin",
        brow_colour="#8d919b",
        mouth="pout",
        glasses=("half", GOLD),
    ),
    Figure(
        "c",
        "round",
        collar("robe", "#7A1E3A"),
        over=solid(
            ("M44,108 C34,52 66,34 100,34 C134,34 166,52 156,108 C150,84 132,74 100,74 C68,74 50,84 44,108 Z"),
            "#EDEBE6",
        )
        + "".join(
            spot(x, y, r, c)
            for x, y, r, c in (
                (58, 52, 14, "#C2382A"),
                (58, 52, 6, "#8E2118"),
                (100, 38, 15, "#D9584A"),
                (100, 38, 7, "#8E2118"),
                (142, 52, 14, "#C2382A"),
                (142, 52, 6, "#8E2118"),
            )
        ),
        eyes="shut",
        brow="up",
        brow_colour="#D8D5CE",
        mouth="grin",
        nose="button",
    ),
)


LAUNDRY = (
    Figure(
        "b",
        "oval",
        collar("apron", "#3E6F7C", "#E9EEF2"),
        over=solid(
            ("M46,94 C42,50 70,34 100,34 C130,34 158,50 154,94 C140,76 120,70 100,70 C80,70 60,76 46,94 Z"),
            "#E9EEF2",
            0.16,
        )
        + solid("M90,38 L66,12 L96,20 L100,6 L106,20 L136,12 L110,38 Z", "#E9EEF2", 0.16)
        + "".join(
            spot(x, y, 5, "#4F9CB4") for x, y in ((64, 70), (82, 54), (104, 56), (126, 54), (140, 72), (100, 30))
        ),
        eyes="lash",
        brow="thin",
        mouth="lips",
    ),
    Figure(
        "d",
        "square",
        collar("plain", "#2E3B42"),
        over=solid("M50,78 C48,46 70,34 100,34 C130,34 152,46 150,78 Z", "#4B7A46")
        + solid("M50,70 H150 V84 H50 Z", "#D9D2BE")
        + solid("M40,60 C22,64 18,104 26,130 C30,144 50,140 48,126 L56,70 Z", "#4B7A46")
        + solid("M160,60 C178,64 182,104 174,130 C170,144 150,140 152,126 L144,70 Z", "#C98A2E")
        + line("M24,110 H50 M24,122 H48", CREAM, 5)
        + line("M150,110 H176 M152,122 H176", DARK, 5),
        eyes="lid",
        brow="flat",
        brow_colour="#241710",
        mouth="smirk",
        nose="big",
        ears=False,
    ),
    Figure(
        "f",
        "long",
        collar("stiff", "#4A3A5C", "#F4F1E8"),
        over=solid("M40,92 L54,26 H146 L160,92 L142,74 H58 Z", "#F7F4EA", 0.12)
        + line("M54,40 L148,40", "#B9B5A8", 3)
        + line("M76,28 V72 M100,28 V72 M124,28 V72", "#D2CDBE", 3),
        eyes="plain",
        brow="angry",
        brow_colour="#5A3A22",
        mouth="frown",
        nose="long",
        ears=False,
    ),
    Figure(
        "a",
        "tiny",
        solid("M14,214 V140 C40,118 64,120 100,150 C136,120 160,118 186,140 V214 Z", "#7C8B3A")
        + line("M100,150 V212", DARK, 4)
        + solid("M40,126 C60,150 84,156 100,168 C116,156 140,150 160,126 L150,156 L100,190 L50,156 Z", "#F4E7C8", 0.16),
        over=solid("M56,82 C56,62 80,56 100,56 C120,56 144,62 144,82 L138,88 H62 Z", "#3F4A1E")
        + solid("M88,56 C88,44 112,44 112,56 Z", "#3F4A1E"),
        eyes="wide",
        brow="sad",
        mouth="pout",
        nose="button",
        ears=False,
    ),
    Figure(
        "c",
        "pear",
        collar("plain", "#8C4A5E"),
        over=solid("M60,72 C60,42 80,34 100,34 C120,34 140,42 140,72 L146,80 H54 Z", "#D6A33B")
        + line("M100,34 V78 M78,40 L74,78 M122,40 L126,78", "#7A5312", 3.4)
        + "".join(line(f"M{x},72 v10", "#7A5312", 3) for x in (62, 84, 108, 132))
        + (
            '<g transform="rotate(14 136 50)">'
            f"{flat('M126,36 h34 v24 h-34 Z', CREAM)}{line('M131,44 h24 M131,52 h16', '#8E2118', 3)}</g>"
        ),
        eyes="plain",
        look=-1,
        brow="one",
        mouth="teeth",
        nose="big",
        top=line("M44,178 l8,10 l8,-10 l8,10 l8,-10 M124,178 l8,10 l8,-10 l8,10 l8,-10", "#F6D98B", 3),
    ),
    Figure(
        "e",
        "round",
        collar("plain", "#B5762A"),
        behind=curls(
            [(42, 62), (64, 38), (100, 28), (136, 38), (158, 62), (36, 96), (164, 96), (44, 126), (156, 126)],
            25,
            "#2A1A12",
        ),
        over=solid("M52,94 C54,70 76,60 100,60 C124,60 146,70 148,94 C132,78 68,78 52,94 Z", "#2A1A12")
        + "".join(
            spot(x, y, r, "#DCEEF4", 'opacity=".9"')
            for x, y, r in ((44, 46, 9), (60, 28, 6), (146, 34, 10), (162, 52, 6), (36, 66, 5))
        ),
        eyes="wide",
        look=-1,
        brow="up",
        brow_colour="#170d08",
        mouth="grin",
        nose="button",
        ears=False,
    ),
)
