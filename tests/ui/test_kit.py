"""Colours that can be read, text that fits, sound that may be missing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import fitted, floor, least
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
