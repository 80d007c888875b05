"""Both languages say the same things, and say them properly."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.words import LANGUAGES, Words, flatten, spoken

FOLDER = assets_dir() / "locale"
NBSP, NARROW = "\u00a0", "\u202f"


def texts(language: str) -> dict[str, list[str]]:
    """Return every text of a language by key, a plural as its two forms."""
    words = Words(language, FOLDER)
    assert words.trouble == ""
    found = {}
    for key in words.keys():  # noqa: SIM118 - a method of ours, not a dict's
        value = words.raw(key)
        found[key] = list(value.values()) if isinstance(value, dict) else [value]
    return found


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_files_and_keys() -> None:
    files = [{path.name for path in (FOLDER / language).glob("*.toml")} for language in LANGUAGES]
    assert files[0] == files[1]
    english, french = texts("en"), texts("fr")
    assert set(english) - set(french) == set(), "not in French"
    assert set(french) - set(english) == set(), "not in English"
    assert len(english) > 50


def test_both_languages_have_the_same_places_and_plurals() -> None:
    english, french = texts("en"), texts("fr")
    for key, forms in english.items():
        assert len(forms) == len(french[key]), key
        wanted = set().union(*map(names, forms)) - {"n"}
        got = set().union(*map(names, french[key])) - {"n"}
        assert wanted == got, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_carelessly_spaced(language: str) -> None:
    for key, forms in texts(language).items():
        for text in forms:
            assert text, key
            assert text == text.strip(" "), key
            assert "  " not in text, key
            assert "--" not in text, key
            assert not re.search(r"\w'\w", text), f"{key}: a typewriter's apostrophe"
            assert '"' not in text, f"{key}: a typewriter's quotation mark"


def test_french_is_spaced_as_french_is() -> None:
    for key, forms in texts("fr").items():
        for text in forms:
            where = f"{key}: {text}"
            assert not re.search(rf"[^{NARROW}]%", text), where
            assert not re.search(rf"[^{NBSP}{NARROW}:?!\d][?!;]", text), where
            assert not re.search(rf"[^{NBSP}\d]:(?!\d)", re.sub(r"\{[^}]*\}", "x", text)), where
            assert not re.search(rf"«[^{NBSP}]|[^{NBSP}]»", text), where
            assert "“" not in text, where


def test_what_ends_a_french_sentence_on_a_number_keeps_it_with_its_word() -> None:
    for key in ("coach.why_stop", "brawl.loses", "brawl.gains"):
        for text in texts("fr")[key]:
            assert f"à{NBSP}{{" in text, f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_space_of_a_building_is_not_parted_from_it(language: str) -> None:
    for key in ("town.coach.act_attack", "town.work_title"):
        assert f"{{kind}},{NBSP}{{space}}" in texts(language)[key][0]


def test_english_has_no_french_spaces() -> None:
    for key, forms in texts("en").items():
        for text in forms:
            assert "«" not in text, key
            assert not re.search(rf"[{NBSP}{NARROW} ][:?!%]", text), key


def test_plurals_follow_the_language(tmp_path: Path) -> None:
    for language, one, other in (("en", "{n} die", "{n} dice"), ("fr", "{n} dé", "{n} dés")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.toml").write_text(f'[dice]\none = "{one}"\nother = "{other}"\n', "utf-8")
    english, french = Words("en", tmp_path), Words("fr", tmp_path)
    assert [english("dice", n=n) for n in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert [french("dice", n=n) for n in (0, 1, 2)] == ["0 dé", "1 dé", "2 dés"]


def test_what_is_missing_falls_back_to_english_then_to_its_key(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "fr").mkdir()
    (tmp_path / "en" / "a.toml").write_text('[a]\nhello = "Hello {name}"\n', "utf-8")
    words = Words("fr", tmp_path)
    assert words("a.hello", name="Ada") == "Hello Ada"
    assert words("a.hello") == "Hello {name}"
    assert words("no.such.key") == "no.such.key"
    assert words.has("a.hello")
    assert not words.has("no.such.key")


def test_a_damaged_file_is_said_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "bad.toml").write_bytes(b"\xff = [")
    (tmp_path / "en" / "good.toml").write_text('ok = "Fine"\n', "utf-8")
    words = Words("en", tmp_path)
    assert words("ok") == "Fine"
    assert "bad.toml is damaged" in words.trouble


def test_the_language_changes_at_once_and_auto_follows_the_machine() -> None:
    words = Words("en", FOLDER, ["de_DE", "fr_CA", "en_GB"])
    assert words("common.back") == "Back"
    words.speak("fr")
    assert words("common.back") == "Retour"
    words.speak("en")
    words.speak("auto")
    assert words("common.back") == "Retour"
    for machine, language in ((["French_France"], "fr"), (["English_US", "fr"], "en"), (["de"], "en"), ([""], "en")):
        assert spoken(machine) == language


def test_tables_become_dotted_keys_and_plurals_stay_whole() -> None:
    table = {"a": {"b": {"c": "x"}, "n": {"one": "1", "other": "2"}}}
    assert flatten(table) == {"a.b.c": "x", "a.n": {"one": "1", "other": "2"}}


def test_a_language_file_of_other_things_than_texts_harms_nobody(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.toml").write_text(
        'number = 3\nlist = ["a"]\nfine = "as {n} is"\nodd = "{n.nothing}"\nhalf = { one = 1, other = "x" }\n'
    )
    words = Words("en", tmp_path)
    assert [words(key, n=2) for key in ("number", "list", "fine", "odd", "half")] == [
        "number",
        "list",
        "as 2 is",
        "{n.nothing}",
        "half",
    ]


def test_no_language_files_at_all_is_said(tmp_path: Path) -> None:
    assert Words("fr", tmp_path).trouble == "There are no language files in en; install the game again."
