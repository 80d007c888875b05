"""What there is to press, by what is asked: the brass button gives the answer picked, everything else picks."""

from __future__ import annotations

from typing import Final

import pygame

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.actions import (
    Attack,
    Block,
    Call,
    Credit,
    Declare,
    Lick,
    Miss,
    Pass,
    Retire,
    Stop,
)
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.screens.alliances import alliances
from gangdice_gui.games.fisticuffs.screens.brush import LARGEST
from gangdice_gui.games.fisticuffs.screens.console import cards, lull, two_ways
from gangdice_gui.games.fisticuffs.screens.console.pieces import Answer, Pick, Spot, alike
from gangdice_gui.games.fisticuffs.screens.console.say import answer_text, lay_short, punch_text, short_answer
from gangdice_gui.games.fisticuffs.screens.console.what_if import Way, ghosts, lays
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.street import ghost_boxes, trays, why_not_chosen
from gangdice_gui.table.console import NEXT_EVENT, WHOLE_SERIES
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import floor
from gangdice_gui.ui.widgets import Kind, Widget

PICK: Final = 205
"""How wide a pick has to be at least."""
DIGITS: Final = tuple(getattr(pygame, f"K_{n}") for n in range(10))


def widgets(desk: Desk, places: Ground, show: Show, selection: Selection | None) -> list[Widget]:
    """Return what answers the open question, none where nobody at the screen is asked."""
    if selection is None or show.question is None:
        return []
    match show.question.kind:
        case "turn":
            return _turn(desk, places, show)
        case "side":
            return alliances.widgets(desk, places, show, selection)
        case "flight":
            return _flight(desk, places, show, selection)
        case "lead" | "punch":
            return _punch(desk, places, show, selection)
        case "call":
            return _call(desk, places, show)
        case "aim":
            return _aim(desk, places, show, selection)
        case "credit":
            return _credit(desk, places, show)
        case "care":
            return lull.widgets(desk, places, show)


def hurries(desk: Desk, places: Ground, show: Show) -> list[Widget]:
    """Return what hurries the blows of a settling while they land, none where no blow does."""
    due = show.view.rumble is not None and bool(forecast(show.view).blows)
    if show.stage != "settling" or (show.hit is None and not due):
        return []
    words, (top, _) = desk.words, rows(places.actions, 1, 1)
    left, right = (
        Area(top.x, top.y, top.w * 0.55, top.h),
        Area(top.x + top.w * 0.55 + 14, top.y, top.w * 0.45 - 14, top.h),
    )
    label = words("brawl.next_blow" if due else "table.continue")
    one = Answer(NEXT_EVENT, places.rect(left), label, "brass", icon="next", key=words("keycap.space"))
    rest = Answer(WHOLE_SERIES, places.rect(right), words("brawl.all_blows"), icon="fast", key=words("table.enter"))
    one.shortcut, rest.shortcut = pygame.K_SPACE, pygame.K_RETURN
    one.px, rest.px = letters(desk, places, 34), letters(desk, places, 30)
    return [one, rest]


def letters(desk: Desk, places: Ground, units: float) -> int:
    """Return a height of letters on a button, in pixels."""
    return max(floor(desk.size), round(units * places.k * places.near * min(desk.text_k, LARGEST)))


def go(desk: Desk, places: Ground, show: Show, box: Area, kind: Kind = "brass", name: str = "go") -> Answer:
    """Return the button that gives the answer picked."""
    label, sub, icon = answer_text(desk.words, show)
    cap = desk.words("table.enter")
    made = Answer(name, places.rect(box), label, kind, icon=icon, key=cap, shortcut=pygame.K_RETURN, decides=True)
    made.px, made.sub = letters(desk, places, 36), sub
    made.short, made.sub_short = short_answer(desk.words, show)
    return made


def rows(box: Area, *shares: float) -> list[Area]:
    """Return the rows of a box, as high as their shares, with gaps between."""
    gap, whole, y, found = 12.0, sum(shares), box.y, []
    for share in shares:
        high = (box.h - gap * (len(shares) - 1)) * share / whole
        found.append(Area(box.x, y, box.w, high))
        y += high + gap
    return found


def columns(box: Area, count: int, gap: float = 14.0) -> list[Area]:
    """Return the columns of a box."""
    wide = (box.w - gap * (count - 1)) / max(1, count)
    return [Area(box.x + i * (wide + gap), box.y, wide, box.h) for i in range(count)]


def cells(box: Area, count: int) -> tuple[list[Area], Area]:
    """Return a cell for each of `count` picks above the buttons, in two rows where one has no room, and what is left
    for the buttons."""
    each = max(1, int(box.w // PICK))
    if count <= each:
        top, low = rows(box, 0.82, 1)
        return columns(top, max(2, count), 12), low
    *lines, low = rows(box, 0.7, 0.7, 1)
    half = -(-count // 2)
    return [cell for line in lines for cell in columns(line, half, 12)], low


def rival_spot(places: Ground, name: str, seat: int, shortcut: int = 0) -> list[Widget]:
    """Return a rival's tile as something to press."""
    if seat == places.viewer:
        return [Spot(name, places.rect(places.own), shortcut=shortcut)]
    return [Spot(name, places.rect(places.tiles[seat].box), shortcut=shortcut)]


def _turn(desk: Desk, places: Ground, show: Show) -> list[Widget]:
    question = show.question
    assert question is not None
    rivals = [action for action in question.actions if isinstance(action, Declare)]
    licks = [action for action in question.actions if isinstance(action, Lick)]
    found: list[Widget] = [go(desk, places, show, rows(places.actions, 1, 0.72)[0])]
    found += two_ways.turn_widgets(desk, places, show, rivals, licks)
    for action in rivals:
        found += rival_spot(places, f"tile {action}", action.seat)
    for lick in licks:
        found.append(member_spot(places, f"face {lick}", question.seat, lick.member))
    return found


def member_spot(places: Ground, name: str, seat: int, number: int) -> Spot:
    """Return a member as something to press."""
    x, y = places.member(seat, number)
    side = places.face(seat) + 8
    return Spot(name, places.rect(Area(x - side / 2, y - side / 2, side, side)))


def _flight(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    first, second = rows(places.actions, 1, 1)
    words, nick = desk.words, show.nick(selection.question.seat, selection.member)
    fights = selection.picked is not None and not isinstance(selection.picked, Retire)
    enter = words("table.enter")
    dice = len([count for count in show.view.eyes[selection.question.seat] if count < 2])
    fight = Answer("do fight", places.rect(first), words("brawl.fight_on", n=dice), "brass" if fights else "bakelite")
    run = Answer(
        "do run",
        places.rect(second),
        words("brawl.run", member=nick, name=show.names[selection.credit]),
        "oxblood",
        icon="runner",
        key="R",
        shortcut=pygame.K_r,
        decides=True,
    )
    fight.icon, fight.key_hint, fight.shortcut, fight.decides = "fist", enter, pygame.K_RETURN, True
    fight.px = run.px = letters(desk, places, 34)
    return [fight, run, *two_ways.flight_widgets(desk, places, show, selection)]


def _punch(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    words, view, question = desk.words, show.view, selection.question
    attacks = [action for action in question.actions if isinstance(action, Attack)]
    blocks = [action for action in question.actions if isinstance(action, Block)]
    quiet = next((action for action in question.actions if isinstance(action, Stop | Pass)), None)
    picks: list[Widget] = []
    options: list[Attack | Block] = [*attacks, *blocks]
    boxes, low = cells(places.actions, len(options))
    for at, (action, box) in enumerate(zip(options, boxes, strict=False)):
        own = isinstance(action, Block) and action.seat == question.seat
        label = words("brawl.own_gang") if own else show.names[action.seat]
        picks.append(
            Pick(
                f"pick {action}",
                places.rect(box),
                label,
                colour=show.colour(action.seat),
                icon="fist" if isinstance(action, Attack) else "shield",
                key=str((at + 1) % 10),
                shortcut=DIGITS[(at + 1) % 10],
                chosen=action == selection.picked,
                px=letters(desk, places, 28),
                tip=punch_text(words, show, action),
            )
        )
        picks += rival_spot(places, f"tile {action}", action.seat) if isinstance(action, Attack) else []
    if quiet is None or quiet == selection.picked:
        wide = columns(low, 1)
    else:
        wide = [Area(low.x, low.y, low.w * 0.6, low.h), Area(low.x + low.w * 0.6 + 14, low.y, low.w * 0.4 - 14, low.h)]
    found: list[Widget] = [go(desk, places, show, wide[0])]
    if quiet is not None and quiet != selection.picked:
        key = "stop" if isinstance(quiet, Stop) else "pass"
        button = Answer(f"do {quiet}", places.rect(wide[1]), words(f"brawl.do_{key}"), icon="check", decides=True)
        button.key_hint, button.shortcut, button.px = "S", pygame.K_s, letters(desk, places, 30)
        button.short = words(f"brawl.short_{key}")
        found.append(button)
    assert view.rumble is not None
    alike(desk, [pick for pick in picks if isinstance(pick, Pick)])
    return [*found, *picks]


def _call(desk: Desk, places: Ground, show: Show) -> list[Widget]:
    question = show.question
    assert question is not None
    calls = [action for action in question.actions if isinstance(action, Call)]
    boxes, low = cells(places.actions, len(calls))
    found: list[Widget] = [go(desk, places, show, low)]
    for at, (action, box) in enumerate(zip(calls, boxes, strict=False)):
        found.append(
            Pick(
                f"pick {action}",
                places.rect(box),
                show.names[action.seat],
                colour=show.colour(action.seat),
                key=str((at + 1) % 10),
                shortcut=DIGITS[(at + 1) % 10],
                chosen=action == show.picked,
                px=letters(desk, places, 30),
            )
        )
        found += rival_spot(places, f"tile {action}", action.seat)
    alike(desk, [pick for pick in found if isinstance(pick, Pick)])
    return found


def _aim(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    words, way, punch = desk.words, selection.way, show.view.punch
    assert way is not None and punch is not None
    if selection.which:
        return [go(desk, places, show, rows(places.actions, 1, 0.8)[0]), *cards.widgets(desk, places, show, selection)]
    others = [other for other in selection.plain() if other.number != way.number or way.use is not None]
    more = selection.again
    others = [other for other in others if not isinstance(other.lay, Miss)][: 3 if more else 4]
    count, large = len(others) + (more is not None), desk.text_k > 1
    # Large letters take the room of a row that would stay empty, and say things in few words to need one only.
    top, *low = rows(places.actions, 1.35, *[0.8] * (max(1, -(-count // 2)) if large else 2))
    found: list[Widget] = [go(desk, places, show, top)]
    # In a narrow window what has a row to itself is said in full.
    alone = places.narrow and count <= len(low)
    free = [cell for row in low for cell in columns(row, 1 if alone else 2)]
    for other, box in zip(others, free, strict=False):
        found.append(_plain(desk, places, show, other, box))
    if more is not None:
        box = free[len(others)] if len(others) < len(free) else free[-1]
        text = words("brawl.throw_again", member=show.nick(punch.seat, more.member))
        button = Answer(f"do {more}", places.rect(box), text, icon="reroll", key="A", shortcut=pygame.K_a, decides=True)
        button.px, button.short = letters(desk, places, 28), words("brawl.short_again")
        found.append(button)
    return [*found, *_throw_spots(words, places, show, selection)]


def _plain(desk: Desk, places: Ground, show: Show, way: Way, box: Area) -> Widget:
    label, short = (lay_short(desk.words, show, way, nick) for nick in (False, True))
    label = short if places.narrow and desk.text_k > 1 else label
    # Its die on the street shows the key too.
    key, px = str(way.number) if desk.text_k == 1 else "", letters(desk, places, 28)
    return Pick(f"number {way.number} plain", places.rect(box), label, key=key, px=px, short=short)


def _throw_spots(words: Words, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    punch, way = show.view.punch, selection.way
    assert punch is not None and way is not None
    found: list[Widget] = []
    fits = {getattr(lay, "number", 0) for lay in lays(show.view, way.faces)}
    for tray in trays(places, punch.faces):
        tag = Area(tray.box.x - 20, tray.box.bottom, tray.box.w + 40, 52)
        why = "" if tray.number in fits else why_not_chosen(words, show, tray.number)
        found.append(Spot(f"number {tray.number}", places.rect(tag), shortcut=DIGITS[tray.number], reason=why))
        for die, x, y in tray.dice:
            side = places.throw_face * 1.2
            found.append(Spot(f"die {die}", places.rect(Area(x - side / 2, y - side / 2, side, side))))
    if selection.die is not None:
        uses = ghosts(show.view, selection.question, selection.die)
        for use, box in zip(uses, ghost_boxes(places, show, uses), strict=True):
            found.append(Spot(f"ghost {use}", places.rect(box)))
    return found


def _credit(desk: Desk, places: Ground, show: Show) -> list[Widget]:
    question = show.question
    assert question is not None
    shares = [action for action in question.actions if isinstance(action, Credit)]
    boxes, low = cells(places.actions, len(shares))
    found: list[Widget] = [go(desk, places, show, low)]
    for at, (action, box) in enumerate(zip(shares, boxes, strict=False)):
        label = ", ".join(show.names[seat] for seat in action.seats)
        found.append(
            Pick(
                f"pick {action}",
                places.rect(box),
                label,
                colour=show.colour(action.seats[0]),
                key=str((at + 1) % 10),
                shortcut=DIGITS[(at + 1) % 10],
                chosen=action == show.picked,
                px=letters(desk, places, 28),
            )
        )
    return found
