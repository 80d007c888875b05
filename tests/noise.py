"""Texts nobody means to write, the same ones at every run."""

from __future__ import annotations

from random import Random

ODD = "\x00\t\n\r \x1b\x7f\x85\xa0²٣éßŒ\u0301\u2028\u202e\u3000\ufeff\U0001d7d9\U0001f3b2"
"""What separates, what turns round, what counts as a digit elsewhere."""


def noise(rng: Random, letters: str = "", most: int = 30) -> str:
    """Return a text of so many letters at most: of these, else of whatever there is."""
    return "".join(
        rng.choice(letters or rng.choice((ODD, chr(rng.randrange(0xD800))))) for _ in range(rng.randrange(most))
    )
