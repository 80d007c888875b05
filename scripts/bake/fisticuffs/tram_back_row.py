"""Twelve members: the Last Tram Home in caps with bells and tickets, the Back Row with stars and reels."""

from scripts.bake.fisticuffs.features import collar
from scripts.bake.fisticuffs.figures import Figure, tram_cap
from scripts.bake.fisticuffs.shapes import CREAM, DARK, GOLD, curls, flat, line, solid, spot
from scripts.bake.svg import star

TRAM = (
    Figure(
        "c",
        "oval",
        collar("uniform", "#4A3320", "#F4E7C8"),
        behind=solid("M146,70 C196,64 196,150 160,170 C172,130 160,108 140,104 Z", "#1E1512"),
        over=tram_cap(
            "#3B4A6B",
            extra=(
                '<g transform="rotate(-18 66 44)"><path d="M50,20 h30 v44 h-30 Z" fill="#F7ECD2" '
                'stroke="#5B4632" stroke-width="2.5"/>'
            )
            + spot(65, 34, 5, "#A65A17")
            + line("M56,48 h18 M56,55 h12", "#5B4632", 3)
            + "</g>",
        ),
        eyes="lash",
        brow="none",
        mouth="smile",
    ),
    Figure(
        "b",
        "round",
        collar("uniform", "#5A1F1A", "#F4E7C8"),
        over=solid("M52,84 C52,56 74,50 100,50 C126,50 148,56 148,84 C126,74 74,74 52,84 Z", "#3A2418")
        + "".join(
            solid(f"M{x - 24},62 C{x - 22},26 {x + 22},26 {x + 24},62 Z", "#F2C661")
            + flat(f"M{x - 28},60 h56 v8 h-56 Z", "#B27A24")
            + spot(x, 74, 7, "#7A5317")
            + line(f"M{x},34 v-10", "#7A5317", 5)
            for x in (58, 142)
        ),
        eyes="wide",
        brow="none",
        mouth="grin",
        nose="button",
        ears_big=1.3,
    ),
    Figure(
        "e",
        "pear",
        collar("uniform", "#2D4A3A", "#F4E7C8"),
        over=tram_cap("#2D4A3A"),
        eyes="lid",
        brow="none",
        mouth="none",
        nose="big",
        beard=("walrus", "#EDEBE6"),
    ),
    Figure(
        "a",
        "tiny",
        collar("uniform", "#6B3A55", "#F4E7C8"),
        behind=solid("M58,150 C48,110 60,70 100,66 C140,70 152,110 142,150 Z", "#D9A441"),
        over=solid("M34,80 C32,34 64,20 100,20 C136,20 168,34 166,80 Z", "#7A3B5C")
        + flat("M28,82 C50,72 150,72 172,82 C166,102 130,98 100,98 C70,98 34,102 28,82 Z", DARK)
        + spot(100, 52, 13, GOLD)
        + line("M36,72 H164", GOLD, 4),
        eyes="dot",
        brow="none",
        mouth="pout",
        nose="button",
        ears=False,
    ),
    Figure(
        "f",
        "long",
        collar("uniform", "#2A5A6E", "#F4E7C8"),
        behind=(
            '<path d="M40,186 V96 C40,50 64,28 100,28 C136,28 160,50 160,96 V186" fill="none" '
            'stroke="#EBC66A" stroke-width="34"/>'
        )
        + "".join(line(f"M26,{y} l28,10 M146,{y + 10} l28,-10", "#A8752A", 4) for y in (110, 130, 150, 170)),
        over=solid("M62,84 C64,56 80,50 100,50 C120,50 136,56 138,84 C120,66 80,66 62,84 Z", "#EBC66A"),
        eyes="plain",
        look=-1,
        brow="up",
        brow_colour="#A8752A",
        mouth="smirk",
        ears=False,
    ),
    Figure(
        "d",
        "oval",
        collar("uniform", "#22303A", "#F4E7C8"),
        over=f'<g transform="rotate(-16 100 60)">{tram_cap("#8E2F22")}</g>',
        eyes="plain",
        brow="none",
        brow_colour="#17110D",
        mouth="none",
        beard=("goatee", "#17110D"),
        glasses=("monocle", GOLD),
        top="".join(
            spot(x, y, 8, "#E8EDF2", 'stroke="#5B4632" stroke-width="2.5"')
            for x, y in ((140, 176), (154, 184), (146, 190))
        ),
    ),
)


PICTURE = (
    Figure(
        "b",
        "square",
        solid("M30,214 L44,136 H156 L170,214 Z", "#F4F1E8", 0.16)
        + "".join(flat(f"M{x},214 L{x + 4},136 H{x + 16} L{x + 14},214 Z", "#C2382A") for x in (56, 92, 128)),
        over=solid("M52,78 C50,44 74,34 100,34 C126,34 150,44 148,78 C130,62 70,62 52,78 Z", "#1E1512"),
        eyes="wide",
        look=-1,
        brow="up",
        brow_colour="#1E1512",
        mouth="none",
        nose="line",
        top=curls(
            [(52, 138), (76, 130), (100, 136), (124, 130), (148, 138), (64, 146), (112, 146), (136, 146)], 13, "#FFF3CF"
        ),
    ),
    Figure(
        "e",
        "oval",
        collar("fur", "#5B2A4A", "#EDE6D8"),
        behind=curls([(44, 92), (156, 92), (46, 120), (154, 120)], 20, "#17110D"),
        over=solid("M46,88 C44,56 70,44 100,44 C130,44 156,56 154,88 C130,72 70,72 46,88 Z", "#17110D")
        + (
            f'<path d="{star(66, 46, 22, 9, 5)}" fill="#F2C661" stroke="#5D3D10" '
            f'stroke-width="3"/><path d="{star(134, 46, 22, 9, 5)}" fill="#E8EDF2" '
            'stroke="#3A4048" stroke-width="3"/>'
        ),
        eyes="lash",
        brow="thin",
        brow_colour="#17110D",
        mouth="lips",
        ears=False,
    ),
    Figure(
        "f",
        "round",
        collar("fur", "#2F4A6B", "#B9BDC6"),
        over=solid(
            ("M46,96 C40,50 68,36 100,36 C132,36 160,50 154,96 C146,70 124,66 100,66 C76,66 54,70 46,96 Z"), "#8C5A2B"
        )
        + solid("M60,42 C70,18 130,18 140,42 C128,34 72,34 60,42 Z", "#8C5A2B"),
        eyes="dot",
        brow="none",
        mouth="smile",
        nose="button",
        top=(
            '<path d="M50,92 h40 v30 h-40 Z M110,92 h40 v30 h-40 Z" fill="#17110D" stroke="#D9A441" stroke-width="4"/>'
        )
        + spot(70, 107, 12, "#BFE0EC")
        + spot(130, 107, 12, "#BFE0EC")
        + line("M90,104 h20", GOLD, 7)
        + line("M150,112 L180,170", GOLD, 7),
    ),
    Figure(
        "a",
        "round",
        collar("plain", "#3F6B4A"),
        over=solid("M40,80 C34,40 66,26 100,26 C134,26 166,40 160,80 C140,70 60,70 40,80 Z", "#8E9A5A")
        + solid("M36,82 C60,66 120,66 132,82 C112,96 54,98 36,82 Z", "#6B763E")
        + spot(100, 28, 6, "#6B763E")
        + line("M100,30 C84,42 74,54 70,70 M100,30 C116,42 126,54 130,70", "#6B763E", 3),
        eyes="wide",
        brow="none",
        mouth="teeth",
        nose="button",
        top="".join(
            spot(x, y, 2.6, "#A8623A") for x, y in ((70, 126), (78, 132), (66, 134), (130, 126), (122, 132), (134, 134))
        ),
    ),
    Figure(
        "c",
        "heart",
        collar("fur", "#1B1613", "#6B2F45"),
        behind=solid("M48,150 C36,110 44,60 100,50 C156,60 164,110 152,150 Z", "#4A1E14"),
        over=solid("M28,74 C40,36 110,16 172,48 C178,62 150,74 118,74 C84,74 60,92 28,74 Z", "#1B1613")
        + line("M60,66 C90,52 130,48 158,52", "#C2382A", 6)
        + '<path d="M50,84 H150 L146,128 H54 Z" fill="#0B0705" fill-opacity=".30"/>'
        + "".join(line(f"M{50 + i * 14},84 L{56 + i * 12.6},128", "#0B0705", 1.6) for i in range(8))
        + line("M50,96 H150 M52,112 H148", "#0B0705", 1.6),
        eyes="lash",
        look=1,
        brow="thin",
        mouth="lips",
        ears=False,
    ),
    Figure(
        "d",
        "square",
        collar("tie", "#5B4632"),
        over='<g transform="rotate(-9 60 60)">'
        + flat("M42,20 H160 V44 H42 Z", "#F4F1E8")
        + "".join(flat(f"M{46 + i * 30},20 h14 l-10,24 h-14 Z", DARK) for i in range(4))
        + "</g>"
        + solid("M44,46 H156 V80 H44 Z", "#22201E")
        + line("M52,58 H148 M52,68 H116", CREAM, 4),
        eyes="plain",
        look=1,
        brow="none",
        mouth="grin",
        nose="big",
    ),
)
