"""Pictures made ahead of the frame that will draw them, beside those that are seen: to read one takes long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.faces import Mood

Steps = Iterator[Literal[True]]
"""Something that is made step by step, one of them a frame."""


def image(art: Art, name: str, w: int, h: int) -> Steps:
    """Make a sprite at w x h pixels: frames pass until it is there."""
    while art.expect(name, w, h):
        yield True
    art.image(name, w, h)
    yield True


def rimless(art: Art, name: str, w: int, h: int) -> Steps:
    """Make a sprite at w x h pixels without its empty rims: frames pass until it is there."""
    while art.expect_rimless(name, w, h):
        yield True
    art.rimless(name, w, h)
    yield True


def medallion(
    art: Art, face: str, px: int, colour: str | None = None, grey: bool = False, mood: Mood = "calm"
) -> Steps:
    """Make a portrait in its ring, `px` pixels wide: frames pass until it is there."""
    while art.expect_medallion(face, px, colour, grey, mood):
        yield True
    art.medallion(face, px, colour, grey, mood)
    yield True
