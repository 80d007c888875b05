"""The line under the card: the aim of the moment, else the card's rule, else why it went boom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang import aim, narrate
from gangdice_gui.games.gang.rules.state import leading
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.show import Show, public_most
from gangdice_gui.table.names import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size

LINE, HIGH = 1.11, 1.12
"""From line to line, rounded down, and what each adds to the paper, in letters' heights.

In a small window a pixel between the lines is seen less than one that is missing at the paper's edge."""
EDGE: Final = 0.43
"""How much of the paper is left free above and below two lines, together, in letters' heights."""
RISE: Final = 0.45
"""How much more of it is left free where the lines have no room to be smaller, in letters' heights."""
BESIDE: Final = 3
"""How far from the card and the pot it stays then, in pixels."""
PAPERS: Final = 4
"""Papers kept: the same sentence lies there for many pictures, and hardly ever comes back."""
_papers: dict[tuple[object, ...], Surface] = {}
for_one_size(_papers.clear)


def aim_line_text(show: Show, words: Words) -> str:
    """Return what the line says: why it went boom, what is to be done now, or the card's rule where nothing is.

    Once all have played nothing is said: a rule that comes then goes before anybody has read it.
    """
    if show.still_said:
        return show.still_said
    view, seat = _plays(show)
    if show.sentence or not show.view.card or show.card_flying or seat is None:
        return show.sentence
    return _aim_text(show, view, seat, words) or narrate.rule(show.view.card, words)


def _plays(show: Show) -> tuple[View, int | None]:
    """Return who plays, None once all have, and the view that is told of."""
    view = _uncounted(show.view) if show.counting else show.view
    if view.turn is not None and view.turn.seat in show.gone:
        view = _after_bust(view)
    return view, view.turn.seat if view.turn is not None else next(iter(view.still_to_play), None)


def _aim_text(show: Show, view: View, seat: int, words: Words) -> str:
    """Return the aim of a seat that plays, nothing where it has none."""
    own = seat == show.viewer and show.seats[seat].human
    most = show.most if own and show.mode == "choose" else public_most(view)
    found = aim.aim_of(view, most, stands=own and show.mode == "pick" and not show.air)
    return "" if found is None else aim.sentence(found, words, "" if own else show.names[seat])


def _uncounted(view: View) -> View:
    """Return a view as it was before the newest result: until it is counted up nobody is told what it comes to."""
    *before, last = view.turns
    best = leading(tuple(before))
    running = replace(last, ended=False, valid=None, total=None)
    return replace(view, turns=(*before, running), leader=None if best is None else best.seat)


def _after_bust(view: View) -> View:
    """Return a view as it is once the dice that leave are in the pot: what is said then is said at once."""
    *before, last = view.turns
    lost, follows = replace(last, ended=True, valid=False), next(iter(view.still_to_play), None)
    return replace(view, turns=(*before, lost), middle=view.middle + last.dice, to_act=follows)


def draw_aim_line(surface: Surface, desk: Desk, layout: Layout, show: Show, shown: float = 1.0) -> None:
    """Draw one sentence on paper, in two lines where it needs them; or so much of it, 0 to 1."""
    away = show.aside or show.winning or show.unsaid or shown <= 0
    piece = None if away else aim_line_piece(desk, layout, show)
    if piece is not None:
        draw_share(surface, *piece, shown)


def aim_line_piece(desk: Desk, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return the paper with the sentence and where it lies; None where nothing is said."""
    text = aim_line_text(show, desk.words)
    if not text:
        return None
    rect, lines, px = lay_aim_line(desk, layout, text)
    key = (*lines, rect.size, px, desk.art.high_contrast)
    if key not in _papers:
        if len(_papers) >= PAPERS:
            _papers.clear()
        _papers[key] = _paper(desk, layout, rect.size, lines, px)
    return _papers[key], rect


def _paper(desk: Desk, layout: Layout, size: tuple[int, int], lines: Sequence[str], px: int) -> Surface:
    paper = desk.art.sliced("paper", *size, layout.k * 0.5)
    pad, step = round(px * 1.2), int(px * LINE)
    top = size[1] // 2 - step * len(lines) // 2 - round(px * 0.06)
    for i, line in enumerate(lines):
        box = Rect(pad // 2, top + i * step, size[0] - pad, step)
        desk.type.draw(paper, line, "strong", px, theme.INK, box, "centre")
    return paper


def aim_line_rect(desk: Desk, layout: Layout, show: Show) -> Rect:
    """Return where the paper with the sentence lies; its place, where none does."""
    text = aim_line_text(show, desk.words)
    return lay_aim_line(desk, layout, text)[0] if text else layout["strip"].rect


def lay_aim_line(desk: Desk, layout: Layout, text: str) -> tuple[Rect, list[str], int]:
    """Return the paper's place, the lines on it, and the size of their letters."""
    slot = layout["strip"]
    px, least = slot.font, round(float(slot.props.get("least", 0)) * layout.k)
    pad = round(px * 1.2)
    lines = [text]
    small = round(float(slot.props.get("two-lines", 0)) * layout.k) or round(slot.rect.h * 0.42)
    px = desk.type.fitting(text, "strong", px, slot.rect.w - pad, small)
    wide = desk.type.width(text, "strong", px) + 2 * pad
    if wide - pad > slot.rect.w:
        lines = balanced(desk, text, px, slot.rect.w - pad)
        px = min(desk.type.fitting(line, "strong", px, slot.rect.w - pad, LEAST) for line in lines)
    # Two lines want some more; where their letters are as large as their place allows it is found above them alone.
    two, full = len(lines) > 1, "two-lines" in slot.props
    edge = EDGE if two and not full else 0.3
    high = max(slot.rect.h, round(px * HIGH) * len(lines) + round(px * edge))
    rect = Rect(0, 0, min(slot.rect.w, max(least, wide)), high)
    rect.center = slot.rect.center
    if two and full:
        lying = (layout[name].rect for name in ("card", "pot"))
        least = max((other.bottom for other in lying if other.left < rect.right and rect.left < other.right), default=0)
        top = min(rect.top, max(rect.top - round(px * RISE), least + BESIDE))
        rect = Rect(rect.x, top, rect.w, rect.bottom - top)
    return rect, lines, px


def balanced(desk: Desk, text: str, px: int, width: int) -> list[str]:
    """Return a text in two lines as equal as can be, no number parted from what it counts; in one where it fits."""
    if desk.type.width(text, "strong", px) <= width:
        return [text]
    words = text.split(" ")
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    whole = [pair for pair in splits if not pair[0][-1].isdigit()]
    best = min(whole or splits, key=lambda pair: max(desk.type.width(part, "strong", px) for part in pair))
    return list(best)
