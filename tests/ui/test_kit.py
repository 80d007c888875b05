"""Colours that can be read, pictures without fringes, text that fits, sound that may be missing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art, AssetError
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import fitted, floor, least
from gangdice_gui.ui.shrunk import shrink
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.theme import Colour, rgb
from gangdice_gui.ui.type import SHRINK, Type

# ------------------------------------------------------------ colours


def light(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    bright, dark = sorted((light(a), light(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


CONSOLE = rgb("#2A1910")
GLASS_ON_FELT = rgb("#12150F")
TEXT = [
    (theme.CREAM, theme.PANEL),
    (theme.SECOND, theme.PANEL),
    (theme.HINT, CONSOLE),
    (theme.GOLD, theme.PANEL),
    (theme.NUMERAL, theme.PANEL),
    (theme.INK, theme.BRASS_MID),
    (theme.INK, theme.BRASS_DARK),
    (theme.INK, theme.PAPER),
    (theme.INK, theme.PAPER_TINT),
    (theme.OXBLOOD, theme.PAPER),
    (theme.DANGER_INK, theme.DANGER_TOP),
    (theme.DANGER_INK, theme.DANGER_FOOT),
    (theme.CREAM, theme.BUTTON_TOP),
    (theme.CREAM, theme.BUTTON_FOOT),
    (theme.SALMON, GLASS_ON_FELT),
    (theme.HOLDS, GLASS_ON_FELT),
    (theme.CREAM, GLASS_ON_FELT),
    (theme.DISABLED, theme.DISABLED_FACE),
    (theme.INK, theme.EXPLOSIVE),
    (theme.INK, theme.BURST),
    (theme.CREAM, theme.BOMB),
    (theme.NUMERAL, theme.BALL),
    (theme.BURST, theme.ODDS_VALID),
    (theme.BURST, theme.ODDS_BEATS),
    (theme.BURST, theme.ODDS_BEATS_STRIPE),
    *((seat.ink, seat.disc) for seat in theme.SEATS.values()),
]
OUTLINES = [
    (theme.FOCUS, theme.FELT),
    (theme.FOCUS, theme.PANEL),
    (theme.BRASS_EDGE, theme.PANEL),
    (theme.BRASS_EDGE, CONSOLE),
    (theme.BOOM_RED, theme.BURST),
]


@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("line", "ground"), OUTLINES)
def test_outlines_and_large_letters_can_be_seen(line: Colour, ground: Colour) -> None:
    assert contrast(line, ground) >= 3


def test_seats_differ_in_emblem_and_colour() -> None:
    assert [seat.emblem for seat in theme.SEATS.values()] == [
        "spade",
        "bowtie",
        "key",
        "horseshoe",
        "bottlecap",
        "cocktail",
    ]
    assert len({seat.disc for seat in theme.SEATS.values()}) == 6


def test_a_colour_is_six_digits() -> None:
    assert rgb("#1C130D") == (28, 19, 13)
    for text in ("1C130D", "#1C13", "#1C130X"):
        with pytest.raises(ValueError, match=r".+"):
            rgb(text)


# ------------------------------------------------------------ pictures


@pytest.fixture
def art(screen: Surface) -> Art:
    return Art(assets_dir())


def test_every_sprite_that_the_kit_names_is_there(art: Art) -> None:
    kinds = [f"button_{kind}_{state}" for kind in ("brass", "bakelite", "oxblood") for state in STATES]
    for name in (*kinds, "panel", "glass", "focus", "paper", "plaque", "cell", "cell_selected"):
        art.check(f"slices/{name}")
        art.check(f"slices_high/{name}")
    for seat in theme.SEATS.values():
        art.check(f"emblems/{seat.emblem}")
        art.check(f"badges/{seat.colour}")
        art.check(f"rings/{seat.colour}")
    for icon in ("plus", "minus", "check", "cross", "edit"):
        art.check(f"icons/{icon}")


STATES = ("normal", "hover", "focus", "pressed", "disabled")


def test_a_picture_is_scaled_once_per_size(art: Art) -> None:
    assert art.image("portraits/ada", 90, 90) is art.image("portraits/ada", 90, 90)
    assert art.image("portraits/ada", 90, 90).get_size() == (90, 90)
    assert art.icon("menu", 24, theme.CREAM) is not art.icon("menu", 24, theme.INK)
    assert art.medallion("ada", 60, "onyx").get_size() == (60, 60)


def test_a_picture_made_from_a_larger_one_is_another_than_the_baked_one_scaled(art: Art) -> None:
    whole, smaller = art.image("portraits/sal", 40, 40), art.smaller("portraits/sal", 40, 200)
    assert _bytes(whole) != _bytes(smaller)
    art.forget()
    assert _bytes(art.smaller("portraits/sal", 40, 200)) == _bytes(smaller), "whichever is asked for first"
    assert _bytes(art.image("portraits/sal", 40, 40)) == _bytes(whole)
    assert art.smaller("portraits/sal", 40, 200) is art.smaller("portraits/sal", 40, 200)


def _bytes(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_scaling_leaves_no_dark_fringe(screen: Surface) -> None:
    big = Surface((256, 256), pygame.SRCALPHA)
    pygame.draw.circle(big, (255, 255, 255, 255), (128, 128), 100)
    small = shrink(big, 40, 40)
    edges = [small.get_at((x, y)) for x in range(40) for y in range(40)]
    partly = [colour for colour in edges if 8 < colour.a < 250]
    assert len(partly) > 40
    assert min(min(colour.r, colour.g, colour.b) for colour in partly) >= 250
    assert small.get_at((0, 0)).a == 0
    assert small.get_at((20, 20)).a == 255


def test_panels_keep_their_corners_at_any_size(art: Art) -> None:
    small, large = art.slice9("panel", 200, 100, 1.0), art.slice9("panel", 700, 300, 1.0)
    assert (small.get_size(), large.get_size()) == ((200, 100), (700, 300))
    corner = pygame.Rect(0, 0, 30, 30)
    assert pygame.image.tobytes(small.subsurface(corner), "RGBA") == pygame.image.tobytes(
        large.subsurface(corner), "RGBA"
    )
    assert art.slice9("button_brass_normal", 7, 5, 1.0).get_size() == (7, 5)
    assert large.get_at((350, 150)) == small.get_at((100, 50)) == art.once("slices/panel", 192, 192).get_at((96, 96))
    brass = art.slice9("button_brass_normal", 300, 300, 1.0)
    assert brass.get_at((150, 90)) != brass.get_at((150, 210)), "what is lit from above stays so"


@pytest.mark.parametrize("name", ["focus", "glass"])
def test_a_large_panel_is_laid_without_a_picture_as_large_as_it(
    art: Art, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    made, laid, place = Surface((700, 400)), Surface((700, 400)), Rect(20, 10, 640, 360)
    made.blit(art.sliced(name, *place.size, 1.0), place)
    sizes: list[tuple[int, int]] = []
    for room in ("art", "layers"):
        monkeypatch.setattr(
            f"gangdice_gui.ui.{room}.Surface", lambda size, *flags: sizes.append(size) or Surface(size, *flags)
        )
    art.lay_slice(laid, name, place, 1.0)
    assert pygame.image.tobytes(laid, "RGB") == pygame.image.tobytes(made, "RGB")
    assert all(5 * w * h < place.w * place.h for w, h in sizes)


def test_a_missing_picture_is_a_placeholder_and_one_sentence(tmp_path: Path, screen: Surface) -> None:
    art = Art(tmp_path)
    assert art.image("portraits/ada", 80, 60).get_size() == (80, 60)
    assert art.slice9("panel", 90, 40, 1.0).get_size() == (90, 40)
    assert art.medallion("ada", 50, "ivory").get_size() == (50, 50)
    assert art.texture("felt").get_width() > 0
    assert "missing or damaged" in art.trouble
    with pytest.raises(AssetError, match=r"ada.png is missing or damaged"):
        art.check("portraits/ada")
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\nrubbish")
    with pytest.raises(AssetError, match=r"bad.png"):
        art.check("bad")


def test_the_cache_stays_within_its_budget(screen: Surface) -> None:
    art = Art(assets_dir(), budget=1 << 20)
    for size in range(100, 400, 4):
        art.image("portraits/ada", size, size)
    assert art._bytes <= 1 << 20
    assert art._bytes == sum(one.get_width() * one.get_height() * 4 for one in art._cache.values())
    art.forget()
    assert art._bytes == 0


def test_high_contrast_takes_the_other_panels(art: Art) -> None:
    usual = pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA")
    art.contrast(True)
    assert art.high_contrast
    assert pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA") != usual
    art.contrast(False)
    assert pygame.image.tobytes(art.slice9("panel", 100, 100, 1.0), "RGBA") == usual


# ------------------------------------------------------------ text


def test_all_fonts_have_every_sign_we_use(desk: Desk) -> None:
    for role in ("title", "number", "button", "label", "body", "boss"):
        font = desk.type.font(role, 40)
        for sign in "ABCxyz0189éèêçàùôîœÉÀ«»’“”…×%·\u00a0\u202f":
            assert font.metrics(sign)[0] is not None, (role, sign)
    for role in ("title", "body", "boss"):
        blank = desk.type.render("\u202f", role, 40, theme.INK)
        assert pygame.mask.from_surface(blank).count() == 0, role


def test_text_shrinks_by_at_most_12_percent_then_is_cut(desk: Desk) -> None:
    text = "Stop with 14: boom"
    full = desk.type.width(text, "button", 40)
    assert desk.type.fit(text, "button", 40, full) == (text, 40)
    fitted, px = desk.type.fit(text, "button", 40, round(full * 0.93))
    assert fitted == text
    assert 40 * SHRINK <= px < 40
    fitted, px = desk.type.fit(text, "button", 40, full // 2)
    assert fitted.endswith("…")
    assert text.startswith(fitted[:-1])
    assert px >= 35
    assert desk.type.width(fitted, "button", px) <= full // 2


def test_lines_break_at_spaces_and_hold_at_no_break_spaces(desk: Desk) -> None:
    text = "Après chaque lancer\u00a0: boum si trois valeurs se suivent.\nEt puis\u202f%"
    lines = desk.type.wrap(text, "body", 30, 260)
    assert len(lines) > 3
    assert " ".join(lines) == text.replace("\n", " ")
    assert all(desk.type.width(line, "body", 30) <= 260 for line in lines)
    assert not any(line.startswith((":", "%", "\u00a0")) for line in lines)
    assert desk.type.wrap("Unbreakablelongword", "body", 30, 20) == ["Unbreakablelongword"]


def test_numbers_that_change_do_not_dance(desk: Desk) -> None:
    widths = {desk.type.render(str(n), "number", 60, theme.INK, tabular=True).get_width() for n in range(10, 100)}
    assert len(widths) == 1


def test_letters_of_any_size_hold_no_file_open(tmp_path: Path, screen: Surface) -> None:
    """A system gives a program some hundred open files, and a page has letters of as many sizes."""
    shutil.copytree(assets_dir() / "fonts", tmp_path / "fonts")
    letters = Type(tmp_path)
    letters.render("Roll", "button", 40, theme.INK)
    shutil.rmtree(tmp_path / "fonts")
    for px in range(10, 60):
        assert letters.render("Stop", "button", px, theme.INK).get_width() > px
    assert not letters.trouble


@pytest.mark.parametrize("rubbish", [b"rubbish", b""])
def test_a_damaged_font_is_said_and_replaced(tmp_path: Path, screen: Surface, rubbish: bytes) -> None:
    shutil.copytree(assets_dir() / "fonts", tmp_path / "fonts")
    (tmp_path / "fonts" / "oswald-600.ttf").write_bytes(rubbish)
    letters = Type(tmp_path)
    assert letters.render("Roll", "button", 40, theme.INK).get_width() > 20
    assert "oswald-600.ttf is missing or damaged" in letters.trouble


# ------------------------------------------------------------ sound


def test_sounds_play_by_name_and_silence_is_no_error(screen: Surface, tmp_path: Path) -> None:
    sound = Sound(assets_dir())
    sound.volumes(100, 100, 50, False)
    sound.play("button")
    sound.play("no such sound")
    assert sound.missing == {"no such sound"}
    assert sound.works
    sound.loop("title_theme")
    sound.loop(None)
    empty = Sound(tmp_path)
    empty.volumes(100, 100, 100, False)
    empty.play("button")
    empty.loop("title_theme")
    assert empty.missing == {"button", "title_theme"}


def test_a_mute_is_silent_and_forgets_no_volume(screen: Surface, new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(muted=True, master=70)
    assert desk.sound._effects == 0
    desk.settings.muted = False
    desk.obey()
    assert desk.sound._effects == pytest.approx(0.7 * desk.settings.effects / 100)


@pytest.mark.parametrize("text", ["\udcff.record", "a\0b"])
def test_what_is_no_letter_is_still_drawn(desk: Desk, text: str) -> None:
    assert desk.type.width(text, "body", 20) > 0
    assert desk.type.render(text, "body", 20, theme.CREAM).get_width() > 0


def test_a_line_far_too_long_is_made_smaller_without_trying_every_height(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "The sides are fixed: Ada, Dan, Eve and Finn with 24 dice against Bert and Cleo with 12."
    tried: list[int] = []
    width = Type.width
    monkeypatch.setattr(
        Type,
        "width",
        lambda kind, text, role, px: tried.append(px) or width(kind, text, role, px),  # type: ignore[func-returns-value]
    )
    for room in range(400, 1300, 50):
        plain = next((px for px in range(46, 14, -1) if width(desk.type, text, "strong", px) <= room), None)
        tried.clear()
        found = fitted(desk.type, (text,), "strong", 46, room, (1920, 1080))
        assert plain is None or (found == (text, plain) and len(tried) <= 6)


def test_a_shorter_way_in_letters_one_can_read_goes_before_the_longer_in_small_ones(desk: Desk) -> None:
    long, short = "Accepted, and your next round is this trade.", "A yes binds it."
    sizes = least((1920, 1080)), floor((1920, 1080))
    small, large = (desk.type.width(long, "strong", px) for px in sizes)
    assert small < large > desk.type.width(short, "strong", sizes[1])
    assert fitted(desk.type, (long, short), "strong", 30, small, (1920, 1080))[0] == short
    assert fitted(desk.type, (long,), "strong", 30, small, (1920, 1080)) == (long, sizes[0])
