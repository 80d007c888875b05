"""How to play Gang of Dice: what stands on each page and where. The warnings and the throw have files of their own."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.state import BONUSES, ROUNDS, START_WORTH
from gangdice_gui.games.gang.screens.howto.pieces import (
    caps_width,
    exception,
    show_caps,
    show_card,
    show_face,
    show_hand,
)
from gangdice_gui.games.gang.screens.howto.throwing import throwing
from gangdice_gui.games.gang.screens.howto.warnings import kinds, sixteen, warnings
from gangdice_gui.table.pages.paper import Pages, Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.type import LAST
from gangdice_gui.ui.widget import key_name

LATE: Final = (10, 11, 12)


def idea(paper: Paper) -> None:
    """Lay out page 1: what the game is."""
    paper.head("howto.idea")
    worth = {"few": START_WORTH[4], "many": START_WORTH[2]}
    (hide, throw, mind), foot = paper.three("howto.idea", 126, worth)
    w, h = paper.desk.art.size("screens/ivory")
    high = min(round(hide.w * 0.56 * h / w), round(hide.h * 0.54))
    screen = Rect(0, 0, round(high * w / h), high)
    screen.midbottom = (hide.centerx, hide.bottom - round(hide.h * 0.08))
    paper.spread("ivory", (5, 0, 3, 1), screen.move(0, -round(high * 0.58)), high * 0.4)
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
        paper.painters.append(show_card(paper, card, box))
    exception(paper, "howto.idea", foot, (("ivory", 5), ("crimson", 0), ("sapphire", 3)), {"rounds": ROUNDS})


def turn(paper: Paper) -> None:
    """Lay out page 2: a turn."""
    paper.head("howto.turn")
    (many, again, stop), foot = paper.three("howto.turn", 126)
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
            pen.frame(*units, theme.GOLD if lit else theme.TRAY, 255, dashed=lit)
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
    exception(paper, "howto.turn", foot, (("ivory", 0),))


def takes(paper: Paper) -> None:
    """Lay out page 4: who wins a round."""
    words, px, area = paper.words, paper.px, paper.area
    paper.head("howto.takes")
    compact = paper.page.page.compact
    tight = compact and paper.large
    pitch = px(122 if paper.upright else 76 if tight else 86 if compact else 98)
    card = Rect(area.x, paper.top, round((3 * pitch - px(8)) / 1.4), 3 * pitch - px(8))
    paper.painters.append(show_card(paper, "total-7-bomb", card))
    hands: tuple[tuple[str, str, tuple[int, ...], str, str], ...] = (
        ("operator", "ivory", (4, 0, 1, 0), "5", "win"),
        ("bellhop", "sapphire", (3, 2), "5", "less"),
        ("professor", "onyx", (3, 4), "", "bust"),
    )
    for index, hand in enumerate(hands):
        box = Rect(card.right + px(28), paper.top + index * pitch, area.right - card.right - px(28), pitch - px(8))
        show_hand(paper, paper.felt(box), *hand)
    y = paper.top + 3 * pitch + px(24 if paper.upright else 10)
    high = px(106 if tight else 100)
    # In an upright window the sum has all the width, and the rule stands below it.
    foot = Rect(area.x, area.bottom - high - (px(112) if paper.upright else 0), area.w, high)
    paper.rule(foot.y - px(16))
    heads = Rect(area.x, y, area.w, foot.y - px(24) - y)
    boxes = rows(heads, 3, px(10)) if paper.upright else columns(heads, 3, px(34))
    paper.steps([Rect(box.x, box.y, box.w, px(56)) for box in boxes], "howto.takes")
    texts = [Rect(box.x, box.y + px(62), box.w, box.h - px(62)) for box in boxes]
    paper.even([(box, words(f"howto.takes.text{n}")) for n, box in enumerate(texts, start=1)])
    window = paper.felt(Rect(foot.x, foot.y, area.w if paper.upright else px(580 if tight else 680), foot.h))
    face, x = px(34 if tight else 42), window.x + px(46)
    for _, colour, faces, _, _ in hands:
        x = round(paper.row(colour, faces, x, window.centery, face, face * 1.3)) + px(14)
    total = Rect(x - px(20), window.y, window.right - px(14) - x + px(20), window.h)
    paper.write(total, words("howto.takes.sum", n=8), "number", 38, theme.NUMERAL, align="right", lines=1, top=False)
    rest = Rect(window.right + px(26), foot.y, foot.right - window.right - px(26), foot.h)
    if paper.upright:
        rest = Rect(foot.x, foot.bottom + px(10), foot.w, px(102))
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
        badge = Rect(0, 0, max(round(high * 0.52), 2 * LAST), max(round(high * 0.36), round(1.5 * LAST)))
        badge.midbottom = (box.centerx, box.bottom + paper.px(6))
        paper.plaque(badge, f"+{BONUSES['standard'][number - 1]}", 40 * high / paper.px(168))
    side = round(out.h * 0.7)
    gone = Rect(out.x + round(out.w * 0.1), out.centery - side // 2, side, side)
    paper.painters.append(show_face(paper, "professor", "onyx", gone, grey=True))
    rest = Rect(gone.right + paper.px(14), gone.y, out.right - gone.right - paper.px(44), side)
    paper.image("screens/onyx_flat", Rect(rest.x, rest.centery, rest.w, rest.h // 2))
    tag = Rect(rest.x, rest.y, rest.w, round(rest.h * 0.62))
    paper.write(tag, paper.words("howto.late.out"), "button", 34, theme.SALMON, align="centre", lines=1, top=False)
    side, plate = round(min(count.h * 0.56, count.w * 0.24)), round(min(count.h * 0.4, count.w * 0.18))
    for way, (face, colour) in zip((-1, 1), (("singer", "crimson"), ("clerk", "sapphire")), strict=True):
        spot = Rect(0, 0, side, side)
        spot.center = (count.centerx + way * round(count.w * 0.34), count.centery)
        paper.painters.append(show_face(paper, face, colour, spot))
        sum_ = Rect(0, 0, round(plate * 1.1), plate)
        sum_.center = (count.centerx + way * round(count.w * 0.115), count.centery)
        paper.plaque(sum_, "61", 44 * plate / paper.px(80))
    window = paper.felt(Rect(foot.x, foot.y, paper.px(330), paper.px(116)))
    for index in range(3):
        back = Rect(0, 0, round(window.h * 0.76 / 1.4), round(window.h * 0.76))
        back.center = (window.x + round(window.w * (0.2 + 0.3 * index)), window.centery)
        paper.image("cards/back_dark", back)
    text = Rect(window.right + paper.px(26), foot.y, foot.right - window.right - paper.px(26), window.h)
    paper.write(text, paper.words("howto.late.rule2"), top=False)


PAD: Final = (
    (("A",), "roll"),
    (("<left", "<right"), "go"),
    (("LB", "RB"), "next"),
    (("X",), "mark"),
    (("Y",), "peek"),
    (("L3",), "undo"),
    (("RS",), "hand"),
    (("B",), "back"),
)
"""The buttons of a gamepad, and what they do."""


def keys(paper: Paper) -> None:
    """Lay out page 7: the keys, or the buttons of a gamepad where one is used, and how a stash stays hidden."""
    words, px = paper.words, paper.px
    paper.head("howto.keys")
    cap = {"enter": words("keycap.enter"), "esc": words("keycap.esc"), "space": words("keycap.space")}
    table: tuple[tuple[tuple[str, ...], str], ...] = (
        ((cap["enter"],), "roll"),
        (("1–9",), "number"),
        (("<left", "<right", cap["space"]), "arrows"),
        (("A", "N"), "all"),
        (("S",), "stop"),
        (("U",), "undo"),
        (("P",), "peek"),
        (("O",), "odds"),
        (("C", "W"), "coach"),
        ((cap["space"],), "hurry"),
        (("F",), "speed"),
        (("L",), "log"),
        (("M",), "mute"),
        (("F11",), "full"),
        (("F1",), "help"),
        ((cap["esc"],), "pause"),
    )
    table, told = (PAD, "pad") if paper.desk.pad else (table, "keys")
    high = px(190 if paper.upright else 120)
    foot = Rect(paper.area.x, paper.area.bottom - high, paper.area.w, high)
    paper.rule(foot.y - px(18))
    body = Rect(paper.area.x, paper.top, paper.area.w, foot.y - px(30) - paper.top)
    meanings: list[tuple[Rect, str]] = []
    across = 1 if paper.upright else 2
    each = len(table) // across
    for index, column in enumerate(columns(body, across, px(40))):
        part = table[index * each : index * each + each]
        wide = max(caps_width(paper, caps) for caps, _ in part)
        for box, (caps, key) in zip(rows(column, each, px(6)), part, strict=True):
            paper.painters.append(show_caps(paper, Rect(box.x, box.y, wide, box.h), caps))
            left = box.x + wide + px(22)
            meanings.append((Rect(left, box.y, box.right - left, box.h), words(f"howto.{told}.{key}")))
    paper.even(meanings, units=28, lines=1)
    window = paper.felt(Rect(foot.x, foot.y, px(240), foot.h))
    paper.image("screens/sapphire", window.inflate(-px(30), -px(24)))
    text = Rect(window.right + px(26), foot.y, foot.right - window.right - px(26), foot.h)
    paper.write(Rect(text.x, text.y, text.w, px(42)), words("howto.keys.hide"), "button", 32, lines=1, top=False)
    paper.write(
        Rect(text.x, text.y + px(44), text.w, text.h - px(44)),
        words("howto.keys.hide2", cap=key_name(paper.desk, "P")),
        units=28,
    )


PAGES: Final[Pages] = (
    ("idea", idea),
    ("turn", turn),
    ("warnings", warnings),
    ("takes", takes),
    ("late", late),
    ("throwing", throwing),
    ("keys", keys),
)
LARGE_PAGES: Final[Pages] = (*PAGES[:2], ("warnings", kinds), ("cards", sixteen), *PAGES[3:])
"""The same in large text: the sixteen conditions need a page to themselves."""


def pages(desk: Desk) -> Pages:
    """Return the pages for the player's size of text."""
    return LARGE_PAGES if desk.text_k > 1 else PAGES
