"""The two lines over the rows of the alliances: who fights whom, or what has been said, and who is asked what."""

from __future__ import annotations

from typing import Final, NamedTuple

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.alliances import next_speaker
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.ui import theme

LETTERS: Final = 36
"""How high the letters of the first line are, in units."""
ASKED: Final = 29
"""The same of the second one, where somebody is asked."""
FOLDS: Final = 26
"""What would have to be smaller in one line takes both."""


class Head(NamedTuple):
    """What is written in both lines, and how high their letters are; both tell one thing where they are `told`."""

    lines: tuple[str, str]
    sizes: tuple[int, int]
    told: bool = False


def head(brush: Brush, where: Area, show: Show) -> Head:
    """Return what the two lines say: a long sentence takes both once all is decided, for it says so itself."""
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None
    fights = words("brawl.fights", name=show.names[rumble.attacker], other=show.names[rumble.defender])
    text, asks = show.said or fights, _asks(words, show)
    if asks is None and brush.width(text, FOLDS, "strong") > where.w:
        for size in range(LETTERS, FOLDS // 2, -1):
            rows = brush.desk.type.wrap(text, "strong", brush.letters(size), round(where.w * brush.k))
            if len(rows) == 2:
                return Head((rows[0], rows[1]), (size, size), True)
    return Head((text, words("brawl.all_decided") if asks is None else asks), (LETTERS, ASKED))


def draw_head(brush: Brush, where: Area, show: Show) -> None:
    """Draw both lines."""
    found, inks = head(brush, where, show), (theme.CREAM, theme.GOLD)
    for row, (line, size) in enumerate(zip(found.lines, found.sizes, strict=True)):
        ink = theme.CREAM if found.told else inks[row]
        brush.text(where.x, where.y + 30 + 52 * row, line, size, ink, "strong", room=where.w)


def _asks(words: Words, show: Show) -> str | None:
    """Return who is asked what; None once nobody is any more."""
    question, rumble = show.question, show.view.rumble
    assert rumble is not None
    speaker = question.seat if question is not None else next_speaker(rumble)
    if speaker is None:
        return None
    name = show.names[speaker]
    if question is None:
        return words("brawl.turn_of" if show.seats[speaker].human else "brawl.thinks", name=name)
    first = rumble.camps[speaker] is None
    return words("brawl.ask_side" if first else "brawl.ask_decided", name=name)
