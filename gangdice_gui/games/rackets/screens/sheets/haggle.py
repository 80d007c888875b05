"""The table for one as a ladder: eleven steps with their prices and odds, and where the two dice come to rest."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars, whole
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.chances import haggle_odds
from gangdice_gui.games.rackets.rules.figures import EVEN_HAGGLE
from gangdice_gui.games.rackets.screens.beside.walking import draw_felt
from gangdice_gui.games.rackets.screens.sheets.row_button import fit_buttons
from gangdice_gui.games.rackets.screens.show import COLOUR, Ladder
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, TINIEST, TownMap
from gangdice_gui.games.rackets.screens.write import write, write_two
from gangdice_gui.table.console import Console
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import Button
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.label import columns
from gangdice_gui.ui.traced import draw_box

WAYS: Final = 36
LOWEST: Final = 2
"""What two dice show at least."""
LOW: Final = 0.46
HIGH: Final = 0.78
"""How high the first and the last step are, in parts of the felt."""
BESIDE: Final = 0.54
"""How far right the dice lie before they are thrown, in parts of the felt: beside what is written there."""
LEAST: Final = 13
LEAD: Final = 1.35
"""From line to line on a step, in heights of letters."""
EDGE: Final = 18
"""What is written on a step stays clear of its edges by this part of its width."""
QUOTE: Final = 3.0
"""What it costs to hide what the Boss says."""
NARROW: Final = 28
"""A ladder that would be less wide beside the panel of actions, in letters, lies over that panel too."""
LEDGERS: Final = tuple(f"ledger_{good}" for good in GOODS)


def price_of(ladder: Ladder) -> int:
    """Return the dollars a batch brings as it was thrown."""
    return haggle_odds(ladder.first)[ladder.thrown - LOWEST][0]


def at_least_even(ladder: Ladder) -> float:
    """Return the chance of the first price or more."""
    return sum(ways for price, ways in haggle_odds(ladder.first) if price >= ladder.first) / WAYS


class LadderPanel:
    """Lays a ladder out in a rectangle of the window: the same arithmetic for what is drawn and where dice rest."""

    def __init__(self, rect: Rect, t: int) -> None:
        """Lay it out; `t` is the size of running text in pixels."""
        self.rect, self.t = rect, t
        pad = round(t * 0.9)
        inner = rect.inflate(-2 * pad, -2 * pad)
        self.head = Rect(inner.x, inner.y, inner.w, round(t * 3.4))
        foot = round(t * 2.9)
        self.foot = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        self.felt = Rect(inner.x, self.head.bottom + t // 3, inner.w, self.foot.y - self.head.bottom - t * 2 // 3)
        place = self.felt.inflate(-round(t * 0.8), -round(t * 0.8))
        boxes = columns(place, WAYS // 3 - 1, max(2, t // 5))
        self.steps = []
        for n, box in enumerate(boxes):
            high = round(place.h * (LOW + (HIGH - LOW) * n / (len(boxes) - 1)))
            self.steps.append(Rect(box.x, place.bottom - high, box.w, high))

    def button(self) -> Rect:
        """Return where the button is that throws."""
        return Rect(self.foot.right - self.foot.w * 4 // 10, self.foot.y, self.foot.w * 4 // 10, self.foot.h)

    def quote(self) -> Rect:
        """Return where the slip of paper is on which the Boss has his say."""
        button = self.button()
        return Rect(self.foot.x, button.y, button.x - self.foot.x - self.t, button.h)

    def hat(self) -> int:
        """Return how wide the hat on that slip is."""
        return round(self.foot.h * 0.62)

    def waits_at(self) -> list[tuple[int, int]]:
        """Return the middles of the two places where dice lie that are not thrown yet."""
        side = self.die()
        x, y = self.felt.x + round(self.felt.w * BESIDE) + side // 2, self.felt.y + self.t // 2 + side // 2
        return [(x + n * round(side * 1.35), y) for n in range(2)]

    def die(self) -> int:
        """Return how wide a die is."""
        return round(min(self.t * 3.2, self.felt.h * 0.2))

    def lying(self) -> list[Obstacle]:
        """Return what nothing may hide, down to the button; what the Boss says is the first that may be."""
        side, half = self.die(), round(self.felt.w * BESIDE)
        dice = [Rect(x - side // 2, y - side // 2, side, side) for x, y in self.waits_at()]
        written = Rect(self.felt.x, self.felt.y, half, round(self.t * 3.7))
        read = [self.head, written, *dice, *self.steps, self.button()]
        return [*map(Obstacle, read), Obstacle(self.quote(), QUOTE, instead=True)]

    def told(self, thrown: int) -> list[Rect]:
        """Return where it is read what is hoped for, and what has come of it once a sum is thrown."""
        half = self.head.w * 54 // 100
        right = Rect(self.head.x + half, self.head.y, self.head.w - half, self.head.h)
        return [right, self.written(thrown), self.foot]

    def written(self, thrown: int) -> Rect:
        """Return where it is written on the felt what decides, and what has come of it: beside the dice that lie."""
        t, felt, side = self.t, self.felt, self.die()
        over = Rect(felt.x + t, felt.y + t // 2, round(felt.w * BESIDE) - 2 * t, round(t * 3.1))
        if thrown:
            lie = Rect(0, 0, 3 * side, round(1.5 * side))
            lie.center = self.dice_at(thrown)
            if lie.colliderect(over):  # left of them, or right, as far as dice that wait have room above the steps
                end = felt.x + round(felt.w * BESIDE) + 2 * side
                sides = ((over.x, lie.x), (lie.right, end))
                left, right = max(sides, key=lambda ends: ends[1] - ends[0])
                over.x, over.w = left, right - left
        return over

    def dice_at(self, thrown: int) -> tuple[int, int]:
        """Return where two dice come to rest: the middle of both, on their step and within the felt."""
        step, side = self.steps[thrown - LOWEST], self.die()
        x = min(max(step.centerx, self.felt.x + round(side * 1.7)), self.felt.right - round(side * 1.7))
        left, right = x - round(side * 1.6), x + round(side * 1.6)
        top = min(box.y for box in self.steps if box.right > left and box.x < right)
        return x, max(self.felt.y + round(side * 0.7), top - round(side * 0.62))


def ladder_panel(places: TownMap) -> LadderPanel:
    """Lay a ladder out over the town, as wide as the window beside the panel of actions allows, or over that too."""
    board, actions, news = (places.layout[name].rect for name in ("board", "actions", "news"))
    covered = board.unionall([places.layout[name].rect for name in LEDGERS])
    if actions.x > board.right:
        beside = actions.x - places.text // 2 - covered.x
        if beside < NARROW * places.text:
            return LadderPanel(covered.unionall([actions, news]), places.text)
        covered = covered.union(news) if news.right < actions.x else covered
        covered.w = beside
    return LadderPanel(covered, places.text)


def throw_button(desk: Desk, panel: LadderPanel) -> Button:
    """Return the button that throws the two dice; held, it shakes them."""
    label, key = desk.words("town.haggle_throw"), desk.words("table.enter")
    button = Button("continue", panel.button(), label, "brass", shortcut=pygame.K_RETURN, key=key)
    fit_buttons(desk, (button,), round(panel.t * 1.4))
    return button


def haggle_console(desk: Desk, panel: LadderPanel) -> Console:
    """Return what there is to press on a ladder: it lies over the town, there is nothing else."""
    button = throw_button(desk, panel)
    button.soft = True
    return Console("haggle", [button], "continue", throws="continue", reach=reach(panel))


def held_dice(panel: LadderPanel, ladder: Ladder) -> list[HeldDie]:
    """Return the two dice while they are shaken in the hand."""
    side, colour = panel.die(), COLOUR[ladder.faction]
    return [HeldDie(x, y, side, 3 + i, 0, colour, i) for i, (x, y) in enumerate(panel.waits_at())]


def reach(panel: LadderPanel) -> float:
    """Return how high the glove that throws them may reach, in pixels: never over what is for sale."""
    return float(panel.head.bottom)


def draw_ladder(surface: Surface, desk: Desk, panel: LadderPanel, ladder: Ladder) -> None:
    """Draw the ladder; where it is thrown, its step is lit."""
    t, words = panel.t, desk.words
    desk.art.lay_slice(surface, "focus", panel.rect, desk.k * 0.9)  # as a picture it would be 5 MB all evening
    _head(surface, desk, panel, ladder)
    draw_felt(surface, desk, panel.felt)
    upper = panel.written(ladder.thrown)
    upper.h = round(t * 1.6)
    if ladder.thrown or not ladder.rolls:  # nothing is said where the dice roll and come to lie
        over = words("town.haggle_thrown") if ladder.thrown else words("town.haggle_two")
        write(surface, desk, over, "strong", round(t * 1.1), theme.CREAM, upper)
        below = _steps_off(desk, ladder) if ladder.thrown else words("town.haggle_seven")
        write(surface, desk, below, "label", t, theme.SOFT, upper.move(0, round(t * 1.5)))
    _foot(surface, desk, panel, ladder)
    for (price, ways), step, total in zip(
        haggle_odds(ladder.first), panel.steps, range(LOWEST, LOWEST + len(panel.steps)), strict=True
    ):
        _step(surface, desk, panel, ladder, step, (price, ways, total))


def lay_bare(desk: Desk, panel: LadderPanel, picture: Surface, part: Rect) -> None:
    """Draw the ladder with nothing on it but its felt over a picture of a part of the window."""
    moved = LadderPanel(panel.rect.move(-part.x, -part.y), panel.t)
    desk.art.lay_slice(picture, "focus", moved.rect, desk.k * 0.9)
    draw_felt(picture, desk, moved.felt)


def _foot(surface: Surface, desk: Desk, panel: LadderPanel, ladder: Ladder) -> None:
    """Let the Boss say what he thinks of it; show what it came to, or where the dice will lie."""
    t, words, button = panel.t, desk.words, panel.button()
    _quote(surface, desk, panel, _remark(ladder))
    if ladder.thrown:
        lot = narrate.lot(ladder.count, ladder.good, words)
        text = words("town.sold_for", lot=lot, price=dollars(words, price_of(ladder) * ladder.count))
        surface.blit(desk.art.slice9("plaque", *button.size, desk.k), button)
        write(surface, desk, text, "strong", round(t * 1.4), theme.INK, button.inflate(-2 * t, 0), "centre")
        return
    side = panel.die()
    for x, y in () if ladder.rolls else panel.waits_at():
        box = Rect(x - side // 2, y - side // 2, side, side)
        pygame.draw.rect(surface, theme.SOFT, box, 2, border_radius=side // 6)
        write(surface, desk, "?", "number", round(side * 0.6), theme.SOFT, box, "centre")


def _remark(ladder: Ladder) -> str:
    """Return the key of what the Boss says of it."""
    if not ladder.thrown:
        return "town.haggle_final"
    off = ladder.thrown - EVEN_HAGGLE
    return f"town.haggle_said_{'even' if not off else 'above' if off > 0 else 'below'}"


def _quote(surface: Surface, desk: Desk, panel: LadderPanel, key: str) -> None:
    """Draw a slip of paper with the Boss's hat and what he says."""
    rect, hat, t = panel.quote(), panel.hat(), panel.t
    surface.blit(desk.art.slice9("paper", *rect.size, desk.k), rect)
    surface.blit(desk.art.emblem("fedora", hat, theme.INK), (rect.x + t // 2, rect.centery - hat // 2))
    left = rect.x + t + hat
    room = Rect(left, rect.y + t // 4, rect.right - left - t // 2, rect.h - t // 2)
    write_two(surface, desk, desk.words(key), "boss", round(t * 1.1), theme.INK, room)


def _steps_off(desk: Desk, ladder: Ladder) -> str:
    off = ladder.thrown - EVEN_HAGGLE
    key = "haggle_even" if not off else "haggle_above" if off > 0 else "haggle_below"
    return desk.words(f"town.{key}", n=abs(off))


def _head(surface: Surface, desk: Desk, panel: LadderPanel, ladder: Ladder) -> None:
    t, words, head = panel.t, desk.words, panel.head
    side = head.h
    surface.blit(desk.art.image(f"rackets/goods/{ladder.good}", side, side), head.topleft)
    lot = narrate.lot(ladder.count, ladder.good, words)
    left = Rect(head.x + side + t // 2, head.y, head.w * 54 // 100 - side - t, head.h // 2)
    title = words(f"town.haggle_{ladder.market}", lot=lot)
    write(surface, desk, title, "strong", round(t * 1.35), theme.CREAM, left)
    price = dollars(words, ladder.first)
    key = "town.haggle_twice" if ladder.market == "far" else "town.haggle_first"
    first = words(key, price=price, n=ladder.first // 2)
    write(surface, desk, first, "label", t, theme.SECOND, left.move(0, head.h // 2))
    right = Rect(left.right, head.y, head.right - left.right, head.h // 2)
    big, small = _thrown(desk, ladder) if ladder.thrown else _hopes(desk, ladder, right.w, t)
    write(surface, desk, big, "strong", round(t * 1.3), theme.NUMERAL, right, "right")
    write(surface, desk, small, "label", t, theme.SECOND, right.move(0, head.h // 2), "right")


def _thrown(desk: Desk, ladder: Ladder) -> tuple[str, str]:
    """Return what the dice show and what that makes of the price, and what it comes to."""
    words, price = desk.words, price_of(ladder)
    sum_ = words("town.haggle_sum", faces=" + ".join(map(str, ladder.faces)), n=ladder.thrown)
    pays = words("town.haggle_pays", price=dollars(words, price), total=dollars(words, price * ladder.count))
    return f"{sum_}  {_rate(desk, ladder.thrown)}", pays


def _hopes(desk: Desk, ladder: Ladder, wide: int, t: int) -> tuple[str, str]:
    """Return the chance of the first price, and what it is on average, at worst and at best."""
    words, total = desk.words, ladder.first * ladder.count
    least = words("town.haggle_least", price=dollars(words, total), chance=figures.chance(at_least_even(ladder), words))
    low, high = dollars(words, total // 2), dollars(words, total * 3 // 2)
    span = words("town.haggle_span", low=low, high=high)
    mean = words("town.haggle_mean", mean=dollars(words, total), span=span)
    return least, mean if desk.type.width(mean, "label", t) <= wide else span


def _rate(desk: Desk, total: int) -> str:
    """Return what a sum makes of the price."""
    off = (total - EVEN_HAGGLE) * 10
    if not off:
        return desk.words("town.even")
    return ("+" if off > 0 else "\N{MINUS SIGN}") + figures.rate(abs(off), desk.words)


def _each(desk: Desk, ladder: Ladder, wide: int, px: int) -> bool:
    """Tell whether it can be written on every step that its price is a batch's."""
    texts = (desk.words("town.haggle_each", price=dollars(desk.words, price)) for price, _ in haggle_odds(ladder.first))
    return all(desk.type.width(text, "label", px) <= wide for text in texts)


def _step(
    surface: Surface, desk: Desk, panel: LadderPanel, ladder: Ladder, step: Rect, what: tuple[int, int, int]
) -> None:
    price, ways, total = what
    t, words = panel.t, desk.words
    lit, even = ladder.thrown == total, total == EVEN_HAGGLE
    fill, ink, edge = theme.NIGHT, theme.CREAM, theme.BRASS_EDGE
    if lit:
        fill, ink, edge = theme.BRASS, theme.INK, theme.NUMERAL
    pygame.draw.rect(surface, fill, step, border_radius=4)
    pygame.draw.rect(surface, theme.GOLD if even and not lit else edge, step, 2 if even or lit else 1, border_radius=4)
    numeral = theme.INK if lit else theme.NUMERAL
    px = max(LEAST, min(round(t * 1.15), step.w * 10 // 26))
    small = max(LEAST, min(round(t * 0.85), step.w * 10 // 36))
    aside = max(1, min(t // 4, step.w // EDGE))
    room = min(box.w for box in panel.steps) - 2 * aside
    say = dollars
    amounts = [dollars(words, each * ladder.count) for each, _ in haggle_odds(ladder.first)]
    if not all(desk.type.width(amount, "number", FLOOR) <= room for amount in amounts):
        # Rather without the sign, which the line below has, than cut.
        say = whole
        amounts = [whole(words, each * ladder.count) for each, _ in haggle_odds(ladder.first)]
    px = min(desk.type.fitting(amount, "number", px, room, FLOOR) for amount in amounts)
    each = dollars(words, price)
    if _each(desk, ladder, step.w - 2, small):
        each = words("town.haggle_each", price=each)
    texts = ((say(words, price * ladder.count), px, numeral, "number"), (each, small, ink, "label"))
    y = step.y + t // 3
    rate = _rate(desk, total)
    if even and desk.type.width(rate, "strong", FLOOR) > step.w - 2:
        rate = figures.rate(0, words)
    written = (*texts, (rate, max(LEAST, px - 3), ink, "strong"))
    foot = Rect(step.x + 1, step.bottom - round(small * 1.5), step.w - 2, round(small * 1.4))
    sum_ = Rect(foot.x, foot.y - round(small * 1.3), foot.w, foot.h)
    # In the lowest steps of a small window the lines stand closer together.
    lead = min(LEAD, (sum_.y - y) / sum(size for _, size, _, _ in written))
    for text, size, colour, role in written:
        line = Rect(step.x + aside, y, step.w - 2 * aside, round(size * lead))
        _whole(surface, desk, text, role, size, colour, line)
        y = line.bottom
    _whole(surface, desk, figures.chance(ways / WAYS, words, about=True), "strong", small + 1, ink, foot)
    _whole(surface, desk, f"{total}:", "label", small, ink, sum_)
    room = sum_.y - y - 4
    bar = Rect(0, 0, step.w * 4 // 10, max(2, round(max(0, room) * ways / 6)))
    bar.midbottom = (step.centerx, sum_.y - 2)
    if room >= 1:  # the lowest steps of a small window hold what is written there and no more
        surface.fill(theme.BRASS_DARK if lit else theme.ODDS_VALID, bar)
        draw_box(surface, theme.QUIET, bar, 1)


def _whole(surface: Surface, desk: Desk, text: str, role: str, px: int, colour: theme.Colour, rect: Rect) -> None:
    px = desk.type.fitting(text, role, px, rect.w, FLOOR)
    if px == FLOOR:
        px = desk.type.fitting(text, role, px, rect.w, TINIEST)
    desk.type.draw(surface, text, role, px, colour, rect, "centre")
