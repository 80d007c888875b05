"""In which windows, text sizes and languages a page is looked at, where all of them together would say no more."""

from __future__ import annotations

from collections.abc import Sequence

Size = tuple[int, int]


def looks(sizes: Sequence[Size]) -> list[tuple[Size, int, str]]:
    """Return size, text size and language: French, the longer one, in all of them, English once in each window."""
    french = [(size, text_size, "fr") for size in sizes for text_size in (100, 150)]
    return [*french, *((size, (150, 100)[at % 2], "en") for at, size in enumerate(sizes))]
