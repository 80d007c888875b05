"""The six pages of How to play: what stands on each and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui import narrate
from gangdice_gui.engine.gang import BONUSES, ROUNDS, START_WORTH
from gangdice_gui.scenes.gang_middle import card_picture
from gangdice_gui.scenes.menu_page import columns, rows
from gangdice_gui.scenes.menu_paper import BROWN, Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.theme import Colour

OK: Final = theme.rgb("#1F5A36")
LATE: Final = (10, 11, 12)
CONDITIONS: Final = (
    "total-7-bomb",
    "total-10-bomb",
    "total-11-explosive",
    "total-13-explosive",
    "run-2-explosive",
    "run-3-explosive",
    "odd-1-bomb",
    "odd-2-explosive",
    "odd-3-explosive",
    "different-2-bomb",
    "different-3-bomb",
    "pair-bomb",
    "fives-2-explosive",
    "has-1-explosive",
    "has-45-explosive",
    "has-345-bomb",
)
"""One card for each of the sixteen conditions, as the standard deck frames it."""


def idea(paper: Paper) -> None:
    """Lay out page 1: what the game is."""
    paper.head("howto.idea")
    worth = {"few": START_WORTH[4], "many": START_WORTH[2]}
    (hide, throw, mind), foot = paper.three("howto.idea", 150, worth)
    width = min(round(hide.w * 0.56), round(hide.h * 1.6))
    screen = Rect(0, 0, width, round(width * 0.47))
    screen.midbottom = (hide.centerx, hide.bottom - paper.px(16))
    paper.spread("ivory", (5, 0, 3, 1), screen.move(0, -round(screen.h * 0.56)), screen.h * 0.4)
    paper.image("screens/ivory", screen)
    side = min(paper.px(100), round(throw.h * 0.6))
    face = side * 0.5
    left = throw.centerx - (face * 1.42 * 3 + side) / 2 + face / 2
    after = paper.row("ivory", (5, 4, 2), left, throw.centery, face)
    paper.plaque(Rect(round(after - face / 2), throw.centery - side // 2, side, side), "11", 58 * side / paper.px(100))
    high = mind.h - paper.px(36)
    for index, card in enumerate(("total-7-bomb", "pair-explosive")):
        box = Rect(0, 0, round(high / 1.4), high)
        box.center = (mind.centerx + (index * 2 - 1) * round(high * 0.42), mind.centery)
        paper.painters.append(_card(paper, card, box))
    _exception(paper, "howto.idea", foot, (("ivory", 5), ("crimson", 0), ("sapphire", 3)), {"rounds": ROUNDS})


def turn(paper: Paper) -> None:
    """Lay out page 2: a turn."""
    paper.head("howto.turn")
    (many, again, stop), foot = paper.three("howto.turn", 150)
    side = min(paper.px(74), round(many.h * 0.5))

    def stepper(surface: Surface) -> None:
        for index, icon in enumerate(("minus", "plus")):
            box = Rect(0, 0, round(side * 1.1), side)
            box.center = (many.centerx + (index * 2 - 1) * round(side * 1.6), many.centery)
            surface.blit(paper.desk.art.slice9("button_bakelite_normal", *box.size, paper.page.page.k * 0.8), box)
            picture = paper.desk.art.icon(icon, round(side * 0.46), theme.CREAM)
            surface.blit(picture, picture.get_rect(center=box.center))
        paper.desk.type.draw(surface, "4", "number", side, theme.NUMERAL, many, "centre")

    paper.painters.append(stepper)
    halves = columns(again.inflate(-paper.px(28), -paper.px(40)), 2, paper.px(8))
    face = min(halves[0].w / 3.4, halves[0].h * 0.36)

    def trays(surface: Surface) -> None:
        pen = paper.pen(surface)
        k = pen.k
        for box, icon, key, lit in zip(halves, ("lock", "reroll"), ("keep", "reroll"), (False, True), strict=True):
            units = ((box.x - pen.x) / k, (box.y - pen.y) / k, box.w / k, (box.h - paper.px(14)) / k)
            pen.frame(*units, theme.GOLD if lit else theme.rgb("#CDB98D"), 255, dashed=lit)
            cx, y = (box.centerx - pen.x) / k, (box.bottom - pen.y) / k - 32
            pen.pill(cx, y, icon, paper.words(f"howto.turn.{key}"), 22, lit)

    paper.painters.append(trays)
    for box, faces, lit in zip(halves, ((5, 3), (4, 0)), (False, True), strict=True):
        paper.row("ivory", faces, box.centerx - face * 0.75, box.centery - paper.px(18), face, face * 1.5, lifted=lit)
    square = min(paper.px(106), round(stop.h * 0.62))
    die = square * 0.52
    left = stop.centerx - (die * 1.42 * 3 + square) / 2 + die / 2
    after = paper.row("ivory", (5, 3, 1), left, stop.centery, die)
    paper.plaque(
        Rect(round(after - die / 2), stop.centery - square // 2, square, square), "9", 64 * square / paper.px(106)
    )
    _exception(paper, "howto.turn", foot, (("ivory", 0),))


def warnings(paper: Paper) -> None:
    """Lay out page 3: the two kinds of card and the sixteen conditions."""
    words, px = paper.words, paper.px
    paper.head("howto.warnings")
    compact = paper.page.page.compact
    high = px(178 if compact else 200)
    halves = columns(Rect(paper.area.x, paper.top, paper.area.w, high), 2, px(36))
    rolls = (
        (((5, 3, 0), "apart", 0, "ok"), ((5, 3, 4), "boom", 0, "boom")),
        (((5, 4, 4), "not_yet", 13, "wait"), ((5, 4, 1), "holds", 10, "ok")),
    )
    for half, card, kind, lines in zip(
        halves, ("run-2-explosive", "total-11-bomb"), ("explosive", "bomb"), rolls, strict=True
    ):
        box = Rect(half.x, half.y, round(high / 1.4), high)
        paper.painters.append(_card(paper, card, box))
        right = Rect(box.right + px(20), half.y, half.right - box.right - px(20), high)
        paper.write(
            Rect(right.x, right.y - px(6), right.w, px(46)),
            words(f"howto.warnings.{kind}"),
            "button",
            31,
            lines=1,
            top=False,
        )
        paper.write(
            Rect(right.x, right.y + px(40), right.w, px(38)),
            words(f"howto.warnings.{kind}_text"),
            units=26,
            lines=1,
            top=False,
        )
        strip = Rect(right.x, right.y + px(84), right.w, high - px(84))
        for index, (place, line) in enumerate(zip(rows(strip, 2, px(6)), lines, strict=True)):
            faces, key, total, state = line
            _verdict(
                paper,
                place,
                words(f"howto.warnings.{('first', 'second')[index]}"),
                faces,
                words(f"howto.warnings.{key}", n=total),
                state,
            )
    grid = Rect(paper.area.x, paper.top + high + px(18), paper.area.w, 0)
    note = Rect(paper.area.x, paper.area.bottom - px(44), paper.area.w, px(44))
    grid.h = note.y - px(8) - grid.y
    for line, cells in enumerate(rows(grid, 2, px(6))):
        for box, card in zip(columns(cells, 8, px(6)), CONDITIONS[line * 8 : line * 8 + 8], strict=True):
            title = Rect(box.x, box.bottom - px(34), box.w, px(34))
            tall = title.y - box.y - px(2)
            chip = Rect(0, 0, round(tall / 1.4), tall)
            chip.midtop = (box.centerx, box.y)
            paper.image(f"chips/{card}", chip)
            paper.write(title, narrate.title(card, words), "strong", 23, align="centre", lines=1, top=False)
    paper.write(note, words("howto.warnings.rule"), units=27, lines=1, top=False)


def takes(paper: Paper) -> None:
    """Lay out page 4: who wins a round."""
    words, px, area = paper.words, paper.px, paper.area
    paper.head("howto.takes")
    compact = paper.page.page.compact
    pitch = px(86 if compact else 98)
    card = Rect(area.x, paper.top, round((3 * pitch - px(8)) / 1.4), 3 * pitch - px(8))
    paper.painters.append(_card(paper, "total-7-bomb", card))
    hands: tuple[tuple[str, str, tuple[int, ...], str, str], ...] = (
        ("operator", "ivory", (4, 0, 1, 0), "5", "win"),
        ("bellhop", "sapphire", (3, 2), "5", "less"),
        ("professor", "onyx", (3, 4), "", "bust"),
    )
    for index, hand in enumerate(hands):
        box = Rect(card.right + px(28), paper.top + index * pitch, area.right - card.right - px(28), pitch - px(8))
        _hand(paper, paper.felt(box), *hand)
    y = paper.top + 3 * pitch + px(10)
    foot = Rect(area.x, area.bottom - px(100), area.w, px(100))
    paper.rule(foot.y - px(16))
    for index, column in enumerate(columns(Rect(area.x, y, area.w, foot.y - px(24) - y), 3, px(34))):
        paper.step(Rect(column.x, column.y, column.w, px(56)), index + 1, words(f"howto.takes.head{index + 1}"))
        text = Rect(column.x, column.y + px(62), column.w, column.h - px(62))
        paper.write(text, words(f"howto.takes.text{index + 1}"))
    window = paper.felt(Rect(foot.x, foot.y, px(680), foot.h))
    face, x = px(42), window.x + px(46)
    for _, colour, faces, _, _ in hands:
        x = round(paper.row(colour, faces, x, window.centery, face, face * 1.3)) + px(14)
    total = Rect(x - px(20), window.y, window.right - px(14) - x + px(20), window.h)
    paper.write(total, words("howto.takes.sum", n=8), "number", 38, theme.NUMERAL, align="right", lines=1, top=False)
    rest = Rect(window.right + px(26), foot.y, foot.right - window.right - px(26), foot.h)
    paper.write(rest, words("howto.takes.rule", name=words("people.operator")), top=False)


def late(paper: Paper) -> None:
    """Lay out page 5: the bonus, elimination and the end."""
    paper.head("howto.late")
    names = dict(zip("abcdef", (BONUSES[e][n - 1] for e in ("standard", "french") for n in LATE), strict=True))
    (bonus, out, count), foot = paper.three("howto.late", 128, {**names, "rounds": ROUNDS})
    high = bonus.h - paper.px(32)
    for index, number in enumerate(LATE):
        box = Rect(0, 0, round(high / 1.4), high)
        box.center = (bonus.centerx + (index - 1) * round(bonus.w * 0.31), bonus.centery)
        paper.image("cards/back_dark", box)
        badge = Rect(0, 0, round(high * 0.52), round(high * 0.36))
        badge.midbottom = (box.centerx, box.bottom + paper.px(6))
        paper.plaque(badge, f"+{BONUSES['standard'][number - 1]}", 40 * high / paper.px(168))
    side = round(out.h * 0.74)
    gone = Rect(out.x + round(out.w * 0.1), out.centery - side // 2, side, side)
    art = paper.desk.art
    paper.painters.append(lambda surface: surface.blit(art.medallion("professor", side, "onyx", True), gone))
    flat = Rect(0, 0, round(out.w * 0.42), round(out.w * 0.42 * 0.3))
    flat.midleft = (gone.right + paper.px(12), out.centery + round(side * 0.14))
    paper.painters.append(lambda surface: _contain(paper, surface, "screens/onyx_flat", flat))
    tag = Rect(flat.x, out.centery - round(side * 0.4), flat.w, paper.px(44))
    paper.write(tag, paper.words("howto.late.out"), "button", 30, theme.SALMON, align="centre", lines=1, top=False)
    plate = round(count.h * 0.46)
    for index, (face, colour) in enumerate((("singer", "crimson"), ("clerk", "sapphire"))):
        spot = Rect(0, 0, round(count.h * 0.56), round(count.h * 0.56))
        spot.center = (count.centerx + (index * 2 - 1) * round(count.w * 0.34), count.centery - round(count.h * 0.08))
        paper.painters.append(_face(paper, face, colour, spot))
        inner = Rect(0, 0, round(plate * 1.1), plate)
        inner.center = (count.centerx + (index * 2 - 1) * round(count.w * 0.12), count.centery)
        paper.plaque(inner, "61", 44 * plate / paper.px(92))
    window = paper.felt(Rect(foot.x, foot.y, paper.px(330), paper.px(116)))
    for index in range(3):
        back = Rect(0, 0, round(window.h * 0.76 / 1.4), round(window.h * 0.76))
        back.center = (window.x + round(window.w * (0.2 + 0.3 * index)), window.centery)
        paper.image("cards/back_dark", back)
    text = Rect(window.right + paper.px(26), foot.y, foot.right - window.right - paper.px(26), window.h)
    paper.write(text, paper.words("howto.late.rule2"), top=False)


def keys(paper: Paper) -> None:
    """Lay out page 6: the keys, and how a stash stays hidden."""
    words, px = paper.words, paper.px
    paper.head("howto.keys")
    cap = {"enter": words("keycap.enter"), "esc": words("keycap.esc"), "space": words("keycap.space")}
    table: tuple[tuple[tuple[str, ...], str], ...] = (
        ((cap["enter"],), "roll"),
        (("1–9",), "number"),
        (("<left", "<right", cap["space"]), "arrows"),
        (("A", "N"), "all"),
        (("T",), "stop"),
        (("U",), "undo"),
        (("P",), "peek"),
        ((cap["space"],), "hurry"),
        (("F",), "speed"),
        (("L",), "log"),
        (("M",), "mute"),
        (("F11",), "full"),
        (("F1",), "help"),
        ((cap["esc"],), "pause"),
    )
    foot = Rect(paper.area.x, paper.area.bottom - px(120), paper.area.w, px(120))
    paper.rule(foot.y - px(18))
    body = Rect(paper.area.x, paper.top, paper.area.w, foot.y - px(30) - paper.top)
    for index, column in enumerate(columns(body, 2, px(40))):
        for box, (caps, key) in zip(rows(column, 7, px(6)), table[index * 7 : index * 7 + 7], strict=True):
            left = box.x + px(270)
            paper.painters.append(_caps(paper, Rect(box.x, box.y, px(254), box.h), caps))
            paper.write(
                Rect(left, box.y, box.right - left, box.h), words(f"howto.keys.{key}"), units=28, lines=1, top=False
            )
    window = paper.felt(Rect(foot.x, foot.y, px(240), foot.h))
    width = min(round(window.w * 0.8), round(window.h * 1.7))
    screen = Rect(0, 0, width, round(width * 0.47))
    screen.center = window.center
    paper.image("screens/sapphire", screen)
    text = Rect(window.right + px(26), foot.y, foot.right - window.right - px(26), foot.h)
    paper.write(Rect(text.x, text.y, text.w, px(42)), words("howto.keys.hide"), "button", 32, lines=1, top=False)
    paper.write(Rect(text.x, text.y + px(44), text.w, text.h - px(44)), words("howto.keys.hide2"), units=28)


PAGES: Final[tuple[tuple[str, Callable[[Paper], None]], ...]] = (
    ("idea", idea),
    ("turn", turn),
    ("warnings", warnings),
    ("takes", takes),
    ("late", late),
    ("keys", keys),
)


def _exception(
    paper: Paper, key: str, foot: Rect, dice: tuple[tuple[str, int], ...], values: dict[str, object] | None = None
) -> None:
    """Lay out the foot of a page: a felt window with dice, a bold line and a plain one."""
    px = paper.px
    window = paper.felt(Rect(foot.x, foot.y, px(70 + 84 * len(dice)), px(112)))
    face = px(56)
    for index, (material, value) in enumerate(dice):
        x = window.centerx + (index - (len(dice) - 1) / 2) * face * 1.42
        paper.row(material, (value,), x, window.centery, face)
    text = Rect(window.right + px(26), foot.y - px(4), foot.right - window.right - px(26), foot.h)
    paper.write(Rect(text.x, text.y, text.w, px(44)), paper.words(f"{key}.rule"), "button", 32, lines=1, top=False)
    rest = Rect(text.x, text.y + px(48), text.w, text.h - px(44))
    paper.write(rest, paper.words(f"{key}.rule2", **(values or {})), units=28)


def _verdict(paper: Paper, box: Rect, roll: str, faces: tuple[int, ...], text: str, state: str) -> None:
    """Lay out one roll of an example: which roll, its dice, and what the Boss says."""
    px = paper.px
    colour, icon = {"ok": (OK, "check"), "boom": (theme.OXBLOOD, "cross"), "wait": (BROWN, "clock")}[state]
    paper.felt(box)
    name = Rect(box.x + px(14), box.y, round(box.w * 0.2), box.h)
    paper.write(name, roll, "body", 25, theme.CREAM, lines=1, top=False)
    face = min(px(36), round(box.h * 0.62))
    paper.row("ivory", faces, name.right + face * 0.9, box.centery, face, face * 1.36)
    left = round(name.right + face * 0.4 + face * 1.36 * 3 + px(10))
    slip = Rect(left, box.y + px(6), box.right - left - px(7), box.h - px(12))
    side = px(24)

    def paint(surface: Surface) -> None:
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(8))
        surface.blit(paper.desk.art.icon(icon, side, colour), (slip.x + px(10), slip.centery - side // 2))

    paper.painters.append(paint)
    inner = Rect(slip.x + side + px(20), slip.y, slip.w - side - px(28), slip.h)
    paper.write(inner, text, "strong", 25, colour, lines=1, top=False)


def _hand(paper: Paper, box: Rect, face: str, colour: str, dice: tuple[int, ...], total: str, state: str) -> None:
    """Lay out one player's result on page 4."""
    px, words = paper.px, paper.words
    side = box.h - px(14)
    spot = Rect(box.x + px(12), box.y + px(7), side, side)
    paper.painters.append(_face(paper, face, colour, spot, grey=state == "bust"))
    name = Rect(spot.right + px(16), box.y, round(box.w * 0.13), box.h)
    paper.write(name, words(f"people.{face}"), "name", 32, theme.CREAM, lines=1, top=False)
    die = min(px(44), box.h * 0.52)
    paper.row(colour, dice, name.right + die * 0.7, box.centery, die, die * 1.36, dim=state == "bust")
    plate = Rect(0, 0, px(106), box.h - px(18))
    plate.midleft = (round(name.right + die * 1.36 * 4 + px(24)), box.centery)
    if state == "win":
        paper.plaque(plate, total, 46)
    elif state == "less":
        paper.write(plate, total, "number", 46, theme.CREAM, align="centre", lines=1, top=False)
    else:
        slip = plate.inflate(px(8), -px(12))
        paper.painters.append(
            lambda surface: surface.blit(paper.desk.art.slice9("paper", *slip.size, paper.page.page.k * 0.5), slip)
        )
        paper.write(
            slip.inflate(-px(16), 0),
            words("howto.takes.slip"),
            "number",
            27,
            theme.OXBLOOD,
            align="centre",
            lines=1,
            top=False,
        )
    why = Rect(plate.right + px(22), box.y, box.right - plate.right - px(34), box.h)
    paper.write(why, words(f"howto.takes.{state}"), units=27, colour=theme.CREAM, lines=2, top=False)


def _face(paper: Paper, face: str, colour: str, box: Rect, grey: bool = False) -> Callable[[Surface], None]:
    return lambda surface: surface.blit(paper.desk.art.medallion(face, box.w, colour, grey), box) and None


def _card(paper: Paper, card: str, box: Rect) -> Callable[[Surface], None]:
    def paint(surface: Surface) -> None:
        surface.blit(card_picture(paper.desk, card, box.size), box)

    return paint


def _contain(paper: Paper, surface: Surface, name: str, box: Rect) -> None:
    """Draw a sprite as wide as the box, in its own proportions, on the box's middle line."""
    picture = paper.desk.art.image(name, box.w, box.h)
    surface.blit(picture, picture.get_rect(center=box.center))


def _caps(paper: Paper, box: Rect, caps: tuple[str, ...]) -> Callable[[Surface], None]:
    """Return what draws key caps, right-aligned in a box; a name after `<` is an icon."""
    px, desk = paper.px, paper.desk
    ink: Colour = theme.INK

    def paint(surface: Surface) -> None:
        high = min(box.h - px(6), px(52))
        size = desk.font_px(27)
        right = box.right
        for text in reversed(caps):
            width = px(54) if text.startswith("<") else max(px(54), desk.type.width(text, "strong", size) + px(28))
            cap = Rect(right - width, box.centery - high // 2, width, high)
            pygame.draw.rect(surface, theme.rgb("#E4D3AC"), cap, border_radius=px(9))
            pygame.draw.rect(surface, theme.PAPER_EDGE, cap, px(2), border_radius=px(9))
            if text.startswith("<"):
                picture = desk.art.icon(text[1:], px(26), ink)
                surface.blit(picture, picture.get_rect(center=cap.center))
            else:
                desk.type.draw(surface, text, "strong", size, ink, cap, "centre")
            right = cap.x - px(10)

    return paint
