"""The two languages: every text a player sees, by key."""

from __future__ import annotations

import locale
import re
import string
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")

NAMES: Final = {"en": "english", "fr": "french"}
"""What Windows calls them."""

Text = str | dict[str, str]


def spoken(codes: Iterable[str]) -> str:
    """Return the first language of a list of locales (`fr_CA`) that we speak, else English."""
    for code in codes:
        for language in LANGUAGES:
            if code.lower().startswith((language, NAMES[language])):
                return language
    return "en"


class Words:
    """The sentences of one language, with English behind it."""

    def __init__(self, language: str, folder: Path, machine: Iterable[str] = ()) -> None:
        """Read `folder/LANGUAGE/*.toml`; a damaged file is left out.

        `auto` takes the machine's language: the first we speak of the locales in `machine`, or the process's own.
        """
        self.folder = folder
        self.machine = spoken(machine or (locale.getlocale()[0] or "",))
        self.trouble = ""
        """Which file could not be read, one sentence; empty when all is well."""
        self.language = "en"
        self._english = self._read("en")
        self._troubles: list[tuple[str, re.Pattern[str]]] = []
        self._texts = self._english
        self.speak(language)

    def speak(self, language: str) -> None:
        """Change the language: one of LANGUAGES, or the machine's for `auto`."""
        self.language = language if language in LANGUAGES else self.machine
        self._texts = self._english if self.language == "en" else self._read(self.language)

    def __call__(self, key: str, n: int | None = None, **values: Any) -> str:
        """Return a text with its values filled in; `n` picks the plural. A missing key gives English, then the key."""
        text = self._texts.get(key, self._english.get(key, key))
        if isinstance(text, dict):
            text = text["one"] if self._is_one(1 if n is None else n) else text["other"]
        if n is not None:
            values["n"] = n
        try:
            return text.format(**values)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return text

    def say(self, sentence: str) -> str:
        """Return one of the program's own English sentences in this language; one nobody translated stays as it is.

        Rules, records and files know no languages: what goes wrong there is an English sentence, which the command line
        shows as it is. The texts under `trouble` are those sentences, and what stands in their places is said as well.
        """
        if self.language == "en":
            return sentence
        if not self._troubles:
            troubles = [(key, text) for key, text in self._english.items() if key.startswith("trouble.")]
            # The sentence with the most words of its own first: another one's place could swallow them.
            troubles.sort(key=lambda item: -len(re.sub(r"\{\w+\}", "", str(item[1]))))
            self._troubles = [(key, _pattern(text)) for key, text in troubles if isinstance(text, str)]
        for key, pattern in self._troubles:
            if found := pattern.fullmatch(sentence):
                parts: dict[str, Any] = {name: self._say_part(part) for name, part in found.groupdict().items()}
                return self(key, **parts)
        return sentence

    def _say_part(self, part: str) -> str:
        """Say what stands inside a sentence: a word, a name, or another sentence that left its full stop behind."""
        said = self.say(part)
        return said if said != part else self.say(part + ".").removesuffix(".")

    def has(self, key: str) -> bool:
        """Return whether the key exists in this language or in English."""
        return key in self._texts or key in self._english

    def raw(self, key: str) -> Text:
        """Return a text as it is written, with its places unfilled. Raises KeyError."""
        return self._texts[key]

    def keys(self) -> frozenset[str]:
        """Return the keys of this language alone."""
        return frozenset(self._texts)

    def _is_one(self, n: int) -> bool:
        return abs(n) <= 1 if self.language == "fr" else n == 1

    def _read(self, language: str) -> dict[str, Text]:
        texts: dict[str, Text] = {}
        for path in sorted((self.folder / language).glob("*.toml")):
            try:
                texts |= _texts_of(path.read_text("utf-8"))
            except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
                self.trouble = f"The language file {language}/{path.name} is damaged; install the game again."
        if not texts:
            self.trouble = self.trouble or f"There are no language files in {language}; install the game again."
        return texts


@lru_cache(maxsize=128)  # reading them is most of what a change of the language costs
def _texts_of(file: str) -> dict[str, Text]:
    """Return the texts of a language file. Raises tomllib.TOMLDecodeError."""
    return flatten(tomllib.loads(file))


def _pattern(text: str) -> re.Pattern[str]:
    """Return what recognises a text with something in its places."""
    parts = string.Formatter().parse(text)
    return re.compile("".join(re.escape(own) + (f"(?P<{name}>.+?)" if name else "") for own, name, _, _ in parts))


def flatten(table: dict[str, Any], prefix: str = "") -> dict[str, Text]:
    """Return a TOML table's texts by dotted key; a table of just `one` and `other` is a plural and stays whole.

    What is neither a text nor a table is left out.
    """
    texts: dict[str, Text] = {}
    for key, value in table.items():
        name = prefix + key
        if isinstance(value, str):
            texts[name] = value
        elif isinstance(value, dict):
            plural = set(value) == {"one", "other"} and all(isinstance(text, str) for text in value.values())
            texts |= {name: value} if plural else flatten(value, name + ".")
    return texts
