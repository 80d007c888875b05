"""Every picture the scenes ask for is there at its size, every file has an origin, every typeface has every sign."""

from __future__ import annotations

import re
import struct
import sys
import tomllib
import zlib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.ui.faces import LIVING

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
SPRITES = ASSETS / "sprites"
SEATS = ("ivory", "crimson", "onyx", "sapphire", "tangerine", "pewter")
EMBLEMS = ("spade", "bowtie", "key", "horseshoe", "bottlecap", "cocktail", "fedora")
PEOPLE = (
    *("sal", "benno", "dot", "hush", "ada", "boss"),
    *("bellhop", "singer", "clerk", "aviator", "operator", "professor"),
)
CARDS = tuple(f"{stem}-{mode}" for stem in CONDITIONS for mode in ("bomb", "explosive"))
PANELS = ("panel", "glass", "focus", "paper", "plaque", "cell", "cell_selected")
BUTTONS = tuple(
    f"button_{material}_{state}"
    for material in ("brass", "bakelite", "oxblood")
    for state in ("normal", "hover", "focus", "pressed", "disabled")
)
ICONS = (
    *("access", "back", "book", "bulb", "check", "clock", "cont", "cross", "crown", "dice", "display", "door"),
    *("down", "edit", "eye", "eyeoff", "fast", "first", "gear", "globe", "help", "last", "left", "lock", "log"),
    *("menu", "minus", "mute", "next", "pause", "people", "play", "plus", "reroll", "right", "sound", "trophy"),
    "undo",
    *("chain", "copy", "dust", "fist", "flip", "lamp", "one_less", "one_more", "runner", "shield", "zzz"),
    *("aim", "bell", "build", "clear", "coin", "destroy", "dismantle", "flag", "hourglass", "level", "lift", "make"),
    *("offer", "pass", "pay", "perch", "promote", "repair", "rob", "sabotage", "sell", "star", "throw", "walk", "wire"),
)
GANGS = ("choir", "laundry", "bakers", "ledger", "tram", "picture")
FACTIONS = ("booze", "drugs", "artifacts", "guns")
LEVELLED = ("brewery", "laboratory", "forgery", "armory", "cellar", "stash", "vault", "arsenal")
HOUSES = (*LEVELLED, "nest", "perch", "wire", "dynamite")
FONTS = ("limelight-400", "oswald-400", "oswald-500", "oswald-600", "oswald-700", "special_elite-400")
SIGNS = "éèêëàâçùûîïôœæŒÆÉÈÀÇ«»’‘“”„…−×·–—≥≤≠←→↑↓‑ßäöüñłőčş%+€ \u00a0\u202f"
MEGABYTE = 1 << 20


def expected() -> Iterator[tuple[str, tuple[int, int]]]:
    """Give each sprite's name and its size in pixels."""
    for theme in ("slices", "slices_high"):
        yield from ((f"{theme}/{name}", (192, 192)) for name in PANELS + BUTTONS)
    yield from ((f"icons/{name}", (128, 128)) for name in ICONS)
    yield from ((f"emblems/{name}", (256, 256)) for name in EMBLEMS)
    for name in PEOPLE:
        yield f"portraits/{name}", (680, 680)
        yield f"portraits/{name}_grey", (680, 680)
    for name in LIVING:
        for mood in (
            "pleased",
            "worried",
            "singed",
            "thinking",
            "blink",
            "pleased_blink",
            "worried_blink",
            "singed_blink",
            "thinking_blink",
            "singed_grey",
        ):
            side = 680 if mood == "pleased" else 432  # a winner's is shown as large as any
            yield f"portraits/{name}_{mood}", (side, side)
    yield from ((f"rings/{name}", (680, 680)) for name in (*SEATS, "brass", "asleep"))
    for seat in SEATS:
        yield f"badges/{seat}", (200, 200)
        yield f"screens/{seat}", (632, 309)
        yield f"screens/{seat}_flat", (632, 309)
    yield "screens/own", (800, 412)
    yield "screens/own_big", (2100, 630)
    for name in (*CARDS, "back_bright", "back_dark"):
        yield f"cards/{name}", (600, 840)
        yield f"chips/{name}", (168, 235)
    yield from ((f"faces/{name}", (256, 256)) for name in "0123456")
    for member in (f"fisticuffs/members/{gang}_{number}" for gang in GANGS for number in range(1, 7)):
        yield member, (680, 680)
        yield from ((f"{member}_{state}", (400, 400)) for state in ("hurt", "asleep"))
    yield from ((f"rackets/houses/{owner}_{kind}", (192, 192)) for owner in FACTIONS for kind in HOUSES)
    yield from ((f"rackets/lights/{kind}_{level}", (192, 192)) for kind in LEVELLED for level in (1, 2, 3))
    yield "rackets/lights/perch_1", (192, 192)
    for name in ("damage", "guard", "clock_1", "clock_2", *(f"debt_{quarters}" for quarters in range(5))):
        yield f"rackets/states/{name}", (192, 192)
    for name in FACTIONS:
        yield f"rackets/goods/{name}", (240, 240)
        yield f"rackets/goods/{name}_loose", (192, 192)
        yield f"rackets/pawns/{name}", (200, 220)
        yield f"rackets/pawns/{name}_sulks", (200, 220)
    yield from ((f"rackets/market/{name}", (600, 840)) for name in ("slump", "quiet", "brisk", "boom", "back"))
    yield "rackets/town", (1888, 1888)
    yield from ((f"posters/{name}", (500, 744)) for name in ("fisticuffs", "rackets"))
    layers = [f"{pose}_back" for pose in ("open", "cup", "fist", "flick")] + ["cup_front", "fist_front", "arcs"]
    yield from ((f"hand/{name}", (520, 760)) for name in (*layers, *(f"cuff_{seat}" for seat in SEATS)))
    yield from ((f"hand/{name}", (192, 128)) for name in ("gather", "shake", "flick", "hold"))
    yield from {
        "effects/burst": (1200, 800),
        "effects/star": (400, 400),
        "effects/scorch": (520, 344),
        "effects/embers": (520, 344),
        "effects/smoke": (512, 340),
        "effects/glow": (256, 256),
        "effects/shadow": (256, 256),
        "effects/lamp": (512, 512),
        "effects/spark": (128, 128),
        "effects/medallion_glow": (512, 512),
        "pot/ring": (520, 520),
        "table/edge": (656, 656),
        "curtain/fold": (240, 16),
        "curtain/swag": (480, 304),
        "curtain/fringe": (48, 80),
        "curtain/spot": (480, 270),
        "icon": (64, 64),
    }.items()


def size_of(picture: Path) -> tuple[int, int]:
    """Return the size of a PNG, every part of which is whole: to draw them all would take twenty times as long."""
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", picture
    at, kinds = 8, []
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        kinds.append(kind)
        (sum_of_it,) = struct.unpack_from(">I", data, at + 8 + length)
        assert zlib.crc32(data[at + 4 : at + 8 + length]) == sum_of_it, f"{picture} is damaged"
        at += length + 12
    assert (kinds[0], kinds[-1], b"IDAT" in kinds) == (b"IHDR", b"IEND", True), picture
    return struct.unpack_from(">2I", data, 16)


def test_every_sprite_has_its_size() -> None:
    assert {name: size_of(SPRITES / f"{name}.png") for name, _ in expected()} == dict(expected())


def test_no_sprite_is_unknown() -> None:
    layers = {f"title/{name}" for name in tomllib.loads((SPRITES / "title" / "layers.toml").read_text("utf-8"))}
    found = {path.relative_to(SPRITES).with_suffix("").as_posix() for path in SPRITES.rglob("*.png")}
    assert found == {name for name, _ in expected()} | layers


def test_title_layers_keep_their_shape() -> None:
    layers = tomllib.loads((SPRITES / "title" / "layers.toml").read_text("utf-8"))
    assert set(layers) == {"rays", "cone", "boss", "table", "lamp", "logo"}
    for name, (_, _, w, h) in layers.items():
        width, height = pygame.image.load(SPRITES / "title" / f"{name}.png").get_size()
        assert (width, height) in ((w, h), (2 * w, 2 * h)), name


def test_masks_are_white() -> None:
    for path in [*(SPRITES / "icons").glob("*.png"), *(SPRITES / "emblems").glob("*.png")]:
        pixels = memoryview(pygame.image.tobytes(pygame.image.load(path), "RGBA")).cast("I")
        seen = {pixel.to_bytes(4, sys.byteorder) for pixel in set(pixels)}
        assert {tuple(pixel[:3]) for pixel in seen if pixel[3]} == {(255, 255, 255)}, path.name


def test_portraits_are_round_and_busted_ones_dull() -> None:
    for name in PEOPLE:
        bright, grey = (pygame.image.load(SPRITES / "portraits" / f"{name}{end}.png") for end in ("", "_grey"))
        assert bright.get_at((40, 40)).a == grey.get_at((40, 40)).a == 0
        assert bright.get_at((340, 60)).a == grey.get_at((340, 60)).a == 255
        assert pygame.transform.average_color(grey, consider_alpha=True)[:3] < (120, 120, 120), name
        spread = [
            max(c[:3]) - min(c[:3]) for c in (grey.get_at((x, y)) for x in range(0, 680, 20) for y in range(0, 680, 20))
        ]
        assert max(spread) < 45, name


def test_members_are_round_and_change_when_they_are_hit(screen: pygame.Surface) -> None:
    folder = SPRITES / "fisticuffs" / "members"
    for path in (folder / f"{gang}_{number}.png" for gang in GANGS for number in range(1, 7)):
        states = [pygame.image.load(path.with_stem(path.stem + end)) for end in ("", "_hurt", "_asleep")]
        sound, hurt, asleep = (pygame.transform.smoothscale(state.convert_alpha(), (100, 100)) for state in states)
        assert all(state.get_at((6, 6)).a == 0 and state.get_at((50, 9)).a > 250 for state in (sound, hurt, asleep))
        assert differ(sound, hurt) > 150, f"{path.stem}: a black eye is seen"
        assert differ(hurt, asleep) > 2500, f"{path.stem}: a sleeper is another picture"


def differ(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many of 100 x 100 pixels are clearly of another colour."""
    return 10000 - pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other).count()


def test_houses_are_told_by_their_outline_at_48_pixels(screen: pygame.Surface) -> None:
    """Each two kinds differ in their silhouettes alone, and a level in what is lit."""
    shapes = {}
    for kind in HOUSES:
        tile = pygame.image.load(SPRITES / "rackets" / "houses" / f"guns_{kind}.png").convert_alpha()
        shapes[kind] = pygame.mask.from_surface(pygame.transform.smoothscale(tile, (48, 48)), 200)
    for one, other in combinations(HOUSES, 2):
        common = shapes[one].overlap_area(shapes[other], (0, 0))
        apart = shapes[one].count() + shapes[other].count() - 2 * common
        assert apart > 100, f"{one} and {other} differ in {apart} of 2304 pixels"
    for kind in LEVELLED:
        lit = [pygame.image.load(SPRITES / "rackets" / "lights" / f"{kind}_{level}.png") for level in (1, 2, 3)]
        boxes = [light.get_bounding_rect(200) for light in lit]
        assert boxes[0].x < boxes[1].x < boxes[2].x, f"{kind}: windows light from the left"


def test_light_maps_and_materials_are_there() -> None:
    names = {path.name for path in (ASSETS / "textures").iterdir()}
    maps = {
        f"{name}.png" for name in ("light_felt", "glow_felt", "light_wood", "light_brass", "light_room", "glow_room")
    }
    assert names == {"felt.jpg", "walnut.jpg"} | maps


def test_materials_tile() -> None:
    for name in ("felt", "walnut"):
        picture = pygame.image.load(ASSETS / "textures" / f"{name}.jpg")
        w, h = picture.get_size()

        def step(a: int, b: int, across: bool, picture: pygame.Surface = picture, h: int = h, w: int = w) -> float:
            side = range(0, h if across else w, 7)
            pairs = [((a, i), (b, i)) if across else ((i, a), (i, b)) for i in side]
            return sum(abs(picture.get_at(p)[1] - picture.get_at(q)[1]) for p, q in pairs) / len(pairs)

        assert step(w - 1, 0, True) < 2 * step(w // 2, w // 2 + 1, True) + 2, name
        assert step(h - 1, 0, False) < 2 * step(h // 2, h // 2 + 1, False) + 2, name


@pytest.mark.parametrize("name", FONTS)
def test_font_can_say_everything(name: str, screen: pygame.Surface) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 40)
    lacking = [sign for sign, metrics in zip(SIGNS, font.metrics(SIGNS), strict=True) if metrics is None]
    assert lacking == []
    assert font.size("\u202f")[0] < font.size(" ")[0] == font.size("\u00a0")[0]
    for space in " \u00a0\u202f":
        ink = font.render(space, True, (255, 255, 255)).get_bounding_rect()
        assert ink.w == 0, f"U+{ord(space):04X} draws something"


def test_every_asset_has_an_origin_and_every_licence_its_text() -> None:
    text = (ASSETS / "ATTRIBUTIONS.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    patterns = [pattern for row in rows for pattern in re.findall(r"`([^`]+)`", row)]
    licences = set(re.findall(r"`(fonts/[^`]+\.txt)`", text))
    assert licences == {path.relative_to(ASSETS).as_posix() for path in (ASSETS / "fonts").glob("*.txt")}
    files = {path.relative_to(ASSETS) for path in ASSETS.rglob("*") if path.is_file() and path.name[0] != "."}
    files -= {Path("ATTRIBUTIONS.md")} | {Path(licence) for licence in licences}
    for pattern in patterns:
        hit = {f for f in files if f.as_posix().startswith(pattern)} if pattern.endswith("/") else set()
        hit |= {f for f in files if f.match(pattern)}
        assert hit, f"no file for {pattern}"
    orphans = [
        f for f in files if not any(f.match(p) or (p[-1] == "/" and f.as_posix().startswith(p)) for p in patterns)
    ]
    assert orphans == []


def test_pictures_stay_small() -> None:
    size = sum(p.stat().st_size for folder in ("sprites", "textures", "fonts") for p in (ASSETS / folder).rglob("*"))
    assert size < 12 * MEGABYTE


def test_program_icons_are_three_drawings(screen: pygame.Surface) -> None:
    for size in (16, 32, 48, 64, 128, 256, 512):
        assert pygame.image.load(ROOT / "build" / "icons" / f"gangdice_{size}.png").get_size() == (size, size)
    assert (ROOT / "build" / "icons" / "gangdice.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (ROOT / "build" / "icons" / "gangdice.icns").read_bytes()[:4] == b"icns"
    shrunk = pygame.transform.smoothscale(pygame.image.load(ROOT / "build" / "icons" / "gangdice_256.png"), (16, 16))
    drawn = pygame.image.load(ROOT / "build" / "icons" / "gangdice_16.png").convert_alpha()
    apart = [
        sum(abs(a - b) for a, b in zip(shrunk.get_at((x, y)), drawn.get_at((x, y)), strict=True))
        for x in range(16)
        for y in range(16)
    ]
    assert sum(apart) / len(apart) > 60


@pytest.mark.may_skip("only where the extra `bake` is installed")
def test_baking_twice_gives_the_same_bytes_and_the_committed_picture(
    tmp_path: Path, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("resvg_py", "oxipng", "PIL"):
        pytest.importorskip(module)
    from scripts.bake import draw_screens, svg

    monkeypatch.setattr(draw_screens, "SEATS", {"onyx": draw_screens.SEATS["onyx"]})
    bake, write = draw_screens.bake, svg.write
    # To pack a picture takes far longer than to draw it, and every one is packed alike.
    monkeypatch.setattr(svg, "write", lambda image, path: (write if path.name == "onyx.png" else keep)(image, path))
    for run, wanted in (("once", ".png"), ("again", "onyx.png")):
        monkeypatch.setattr(draw_screens, "SPRITES", tmp_path / run)
        monkeypatch.setattr(draw_screens, "bake", lambda *a, end=wanted: bake(*a) if a[1].name.endswith(end) else None)
        draw_screens.bake_screens()
    again = tmp_path / "again" / "screens" / "onyx.png"
    assert again.read_bytes() == (tmp_path / "once" / "screens" / "onyx.png").read_bytes()
    baked = sorted(path.relative_to(tmp_path / "once") for path in (tmp_path / "once").rglob("*.png"))
    assert [path.name for path in baked] == ["ring.png", "onyx.png", "onyx_flat.png", "own.png", "own_big.png"]
    for path in baked:
        new, old = pygame.image.load(tmp_path / "once" / path), pygame.image.load(SPRITES / path)
        assert new.get_size() == old.get_size()
        # Another version of the renderer may round an edge differently, no more.
        for here, there in ((new, old), (old, new)):
            apart = here.copy()
            apart.blit(there, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            assert max(pygame.transform.average_color(apart)) <= 1, path


def keep(image: object, path: Path) -> None:
    """Save a picture as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path)  # type: ignore[attr-defined]
