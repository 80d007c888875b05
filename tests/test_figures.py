"""Chances and amounts of dice are written as people say them, and in one place."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from gangdice_gui.base import figures
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import LANGUAGES, Words
from gangdice_gui.games.gang.advice import offers

FOLDER = assets_dir() / "locale"
SOURCES = Path(figures.__file__).parents[1]
ENGLISH, FRENCH = (Words(language, FOLDER) for language in LANGUAGES)

CHANCES = [
    # the chance, as a number that is exact, and where it is an estimate
    (0.0, "0%", "0%"),
    (1e-300, "<1%", "<1%"),
    (1.3e-13, "<1%", "<1%"),
    (0.0044, "<1%", "<1%"),
    (0.005, "0.5%", "1%"),
    (0.0051, "0.5%", "1%"),
    (0.0056, "1%", "1%"),
    (1 / 6, "17%", "17%"),
    (1 / 8, "12.5%", "13%"),
    (0.3744, "37%", "37%"),
    (0.375, "37.5%", "38%"),
    (0.57 + 0.005, "57.5%", "58%"),
    (0.64, "64%", "64%"),
    (0.8744, "87%", "87%"),
    (0.87499999, "87.5%", "88%"),
    (0.875 - 1e-13, "87.5%", "88%"),
    (0.875, "87.5%", "88%"),
    (0.8756, "88%", "88%"),
    (0.994, "99%", "99%"),
    (0.995, "99.5%", ">99%"),
    (0.9956, ">99%", ">99%"),
    (1 - 1e-7, ">99%", ">99%"),
    (1 - 1e-15, "100%", "100%"),
    (1.0, "100%", "100%"),
    (1 + 1e-15, "100%", "100%"),
]


@pytest.mark.parametrize(("share", "exact", "about"), CHANCES)
def test_a_chance_is_rounded_as_people_round_and_never_a_false_certainty(share: float, exact: str, about: str) -> None:
    assert figures.chance(share, ENGLISH) == exact
    assert figures.chance(share, ENGLISH, about=True) == about
    french = exact.replace(".", ",").replace("%", "\u202f%")
    assert figures.chance(share, FRENCH) == french


def test_a_chance_nobody_knows_is_a_dash() -> None:
    assert figures.chance(None, ENGLISH) == "–"


def test_only_what_cannot_be_is_nothing_and_only_what_must_be_is_certain() -> None:
    """Twenty dice may all come Boss: rare, and not impossible; nor then is losing certain."""
    odds = offers.first("total-7-explosive", 20, None)
    assert odds is not None
    assert odds.valid > 0
    assert figures.chance(odds.valid, ENGLISH) == "<1%"
    assert figures.chance(odds.bust, ENGLISH) == ">99%"
    assert offers.Odds(1 - 1e-15, 1.0).bust == 0.0
    assert offers.Odds(0.0, 0.0).bust == 1.0
    picked = offers.picks("total-13-bomb", (1, 1, 2), 1, (20, 3))
    assert picked is not None
    assert figures.chance(picked.odds((0,)).valid, ENGLISH) == "100%"
    assert figures.chance(picked.odds((0,)).lead, ENGLISH) == "0%"


@pytest.mark.parametrize(
    ("amount", "plain", "signed"),
    [
        (1.26, "1.3", "+1.3"),
        (-0.24, "−0.2", "−0.2"),
        (0.25, "0.3", "+0.3"),
        (-0.25, "−0.3", "−0.3"),
        (0.35, "0.4", "+0.4"),
        (0.1 + 0.7 + 0.05, "0.9", "+0.9"),
        (-0.05, "−0.1", "−0.1"),
        (-0.04, "0.0", "0.0"),
        (0.04, "0.0", "0.0"),
        (0.0, "0.0", "0.0"),
        (12.0, "12.0", "+12.0"),
    ],
)
def test_an_amount_of_dice_has_one_decimal(amount: float, plain: str, signed: str) -> None:
    assert figures.dice(abs(amount), ENGLISH) == plain.removeprefix("−")
    assert figures.signed(amount, ENGLISH) == signed
    assert figures.signed(amount, FRENCH) == signed.replace(".", ",")


@pytest.mark.parametrize(("amount", "text"), [(7, "+7"), (0, "0"), (-12, "−12")])
def test_whole_dice_have_a_sign(amount: int, text: str) -> None:
    assert figures.whole(amount) == text


# ---------------------------------------------------------------- one place


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_text_has_a_per_cent_sign(language: str) -> None:
    words = Words(language, FOLDER)
    signs = {key for key in words.keys() if "%" in str(words.raw(key))}  # noqa: SIM118 - a method of ours
    assert signs == {"figures.percent", "settings.text_size.percent"}


def formats(source: str) -> list[str]:
    """Return what rounds a fraction into a text, or says one in per cent, in a source."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            found += [spec for spec in (ast.unparse(node.format_spec),) if spec.rstrip("'\"")[-1:] in "feEgG%"]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
            found += [node.left.value] if isinstance(node.left.value, str) else []
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.startswith(("figures.percent", "figures.point")):
                found.append(node.value)
            elif "{" in node.value:
                specs = _specs(node.value)
                found += [spec for spec in specs if spec[-1] in "feEgG%"]
    return found


def _specs(text: str) -> list[str]:
    try:
        return [spec for _, _, spec, _ in string.Formatter().parse(text) if spec]
    except ValueError:
        return []


def test_the_search_below_finds_what_it_looks_for() -> None:
    assert formats('f"{100 * p:.0f}"') and formats('f"{p:.1%}"') and formats('"{:.1f}".format(p)')
    assert formats('"%d" % p') and formats('words("figures.percent", p=9)')
    assert not formats('f"{n}"') and not formats('f"{n:04d}"')


def test_no_other_place_writes_chances_or_fractions_of_dice() -> None:
    found = {path.relative_to(SOURCES).as_posix(): formats(path.read_text("utf-8")) for path in SOURCES.rglob("*.py")}
    mine = found.pop("base/figures.py")
    assert "figures.percent" in mine
    for terminal in ("cli/simulate.py", "outside/program.py"):  # seconds, and games a second
        found.pop(terminal)
    assert {path: places for path, places in found.items() if places} == {}
