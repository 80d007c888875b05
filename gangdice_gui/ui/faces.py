"""Whose faces have moods, and which."""

from __future__ import annotations

from typing import Final, Literal

Mood = Literal[
    "calm",
    "pleased",
    "worried",
    "singed",
    "thinking",
    "blink",
    "pleased_blink",
    "worried_blink",
    "singed_blink",
    "thinking_blink",
]
LIVING: Final = {"sal", "benno", "dot", "hush", "ada", "bellhop", "singer", "clerk", "aviator", "operator", "professor"}
"""The faces that have moods: the gangsters', and those people sit behind."""


def worn(face: str, px: int, colour: str | None, grey: bool, mood: Mood) -> tuple[str, str, int, str | None, bool]:
    """Return the key of a portrait in its ring."""
    shows = face in LIVING and mood != "calm" and (not grey or mood == "singed")
    return "medallion", f"{face}_{mood}" if shows else face, px, colour, grey
