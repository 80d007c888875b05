"""A seat's ledger: who, money, fame, bombs, alert, goods and room for them, what lies loose, what is owed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import HOLDS, MOST_FAME, STRUCTURES
from gangdice_gui.games.rackets.rules.goods import plots_of
from gangdice_gui.games.rackets.rules.state import lies_loose
from gangdice_gui.games.rackets.screens.beside.moods import mood_of
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST, TINIEST, TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

NARROW: Final = 15.5
"""Letters a ledger is wide: below, name and money have a line each."""
WIDE, TALL = 11.5, 7.6
"""Letters a ledger has to be wide and high."""
READ, CLOSE = 12, 6.5
"""In an upright window letters are no smaller, in pixels, if a ledger is at least so many of them high."""
FINE: Final = 9.0
"""A ledger less than so many letters high has a finer frame: its corners leave the first and the last line alone."""
READABLE: Final = 0.8
"""How small letters may become, beside the wanted ones, before less is said."""

MARK, SMALL_MARK = 1.3, 0.95
"""How large goods are drawn, in letters' heights, and where all four with what lies loose have no room else."""


def draw_ledger(faction: str, surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the ledger of whoever plays a faction, or that nobody does, beside its corner of the town."""
    seat, rect = show.seat_of(faction), places.layout[f"ledger_{faction}"].rect
    if seat is None:
        _vacant(surface, desk, places, rect, faction)
    else:
        _Ledger(surface, desk, places, show, seat, rect).draw()


def head_and_face(desk: Desk, places: TownMap, show: Show, seat: int) -> tuple[Rect, Rect]:
    """Return where a seat's ledger has face, name and money, and where the face."""
    rect = places.layout[f"ledger_{show.faction(seat)}"].rect
    ledger = _Ledger(Surface((1, 1)), desk, places, show, seat, rect)
    head = ledger.head
    return head, ledger.face(head)


def _vacant(surface: Surface, desk: Desk, places: TownMap, rect: Rect, faction: str) -> None:
    picture = desk.art.slice9("panel", rect.w, rect.h, places.layout.k * 0.62).copy()
    picture.set_alpha(120)
    surface.blit(picture, rect)
    px = places.text
    middle = Rect(rect.x + px, rect.centery - px * 2, rect.w - 2 * px, px * 2)
    write(surface, desk, desk.words(f"town.factions.{faction}"), "strong", px, theme.SECOND, middle, "centre")
    write(surface, desk, desk.words("town.vacant"), "body", px, theme.HINT, middle.move(0, round(px * 1.5)), "centre")


class Stock(NamedTuple):
    """What there is of a good."""

    good: str
    held: list[int]
    """How many batches are stored, of how many there is room for."""
    loose: int
    live: bool
    """Whether there is any, or any room."""


class _Ledger:
    def __init__(self, surface: Surface, desk: Desk, places: TownMap, show: Show, seat: int, rect: Rect) -> None:
        self.surface, self.desk, self.show, self.seat, self.rect = surface, desk, show, seat, rect
        self.k = places.layout.k
        # In a small panel everything is a little smaller, so that the whole ledger has room.
        self.t = min(places.text, round(rect.w / WIDE), round(rect.h / TALL))
        if self.t < READ and desk.page(upright=True).upright:
            self.t = min(READ, places.text, round(rect.w / WIDE), round(rect.h / CLOSE))
        self.small = rect.w < NARROW * self.t
        self.pad = max(9, round(self.t * 0.75))
        self.words = desk.words
        self.glass, self.mark = True, MARK
        """Whether there is room for an hourglass beside what lies loose."""

    def draw(self) -> None:
        show, rect, now = self.show, self.rect, self.show.view.actor == self.seat
        over = bool(show.view.winners)
        name = "focus" if now and not over else "panel"
        scale = self.k * 0.66 * min(1.0, rect.h / (FINE * self.t))
        self.surface.blit(self.desk.art.slice9(name, rect.w, rect.h, scale), rect)
        foot, lots, lines = self._lines()
        self._head(lines[:2])
        self._marks(lines[2])
        last = len(lines) - 1 if foot or len(lots) < 2 else len(lines)
        for line, some in zip(lines[last - len(lots) : last], lots, strict=True):
            self._goods(line, some)
        if foot:
            self._footer(lines[-1], *foot)

    def _lines(self) -> tuple[tuple[str, str, str] | None, list[list[Stock]], list[Rect]]:
        """Return what the last line says, the goods line by line, and where all lines are."""
        rect = self.rect
        foot, goods = self._foot(), self._stock()
        # What is low and wide has room beside its frame.
        beside = round(self.t * 0.2) if rect.h < FINE * self.t and not self.small else 0
        inner = rect.inflate(-2 * (self.pad + beside), -round(self.pad * 1.2))
        lots = [goods]
        px = self._letters(goods, inner.w)
        tight, upright = px < min(READ, self.t) or self.mark < MARK, self.desk.page(upright=True).upright
        if (tight and upright) or px < FLOOR:
            # Many goods that lie loose have a line more where there is room below, or where they would be tiny.
            lots = [goods[:2], goods[2:]]
        rows = 6 if foot and len(lots) > 1 else 5
        inner = inner.inflate(0, round(0.2 * self.t) if rows > 5 else 0)
        step = inner.h / rows
        lines = [Rect(inner.x, round(inner.y + n * step), inner.w, round(step)) for n in range(rows)]
        return foot, lots, lines

    @property
    def head(self) -> Rect:
        """Where face, name and money are."""
        lines = self._lines()[2]
        return lines[0].unionall(lines[1:2])

    def face(self, head: Rect) -> Rect:
        """Return where the face is: in a low panel it takes what the first two lines leave it."""
        side = min(round(head.h * 0.94), round(self.t * 3.4))
        return Rect(head.x - 2, head.centery - side // 2, side, side)

    # ------------------------------------------------------------ who

    def _head(self, lines: list[Rect]) -> None:
        seat, t, type_ = self.show.seats[self.seat], self.t, self.desk.type
        two = lines[0].unionall(lines[1:2])
        face = self.face(two)
        portrait = self.desk.art.medallion(seat.face, face.w, seat.colour, mood=mood_of(self.show, self.seat))
        self.surface.blit(portrait, face)
        left = two.x + face.w + round(t * 0.4)
        name = self.show.names[self.seat]
        paid = self.show.paid[self.seat] if self.show.paid else self.show.view.money[self.seat]
        money = dollars(self.words, paid)
        px = min(round(t * (1.5 if self.small else 1.62)), round(lines[0].h * 1.15))
        wide = type_.width(money, "number", px)
        upper, lower = (
            Rect(left, two.y, two.right - left, two.h // 2),
            Rect(left, two.centery, two.right - left, two.h // 2),
        )
        # In the lowest lines an accent of the state would touch the name above it.
        apart = 0 if lines[0].h >= 1.3 * t else 1 if lines[0].h >= 1.1 * t else 2
        if self.small and lines[0].h < 1.5 * t:  # there the money stands below the name
            apart, px = 2, min(px, round(lines[0].h * 0.95))
        upper, lower = upper.move(0, -apart), lower.move(0, apart)
        purse = lower if self.small else upper
        if not self.small and self.rect.h < FINE * t:
            # The corner of a low panel's frame reaches down beside the first line.
            purse = Rect(purse.x, purse.y, purse.w - round(0.3 * t), purse.h)
        write(self.surface, self.desk, money, "number", px, theme.NUMERAL, purse, "right")
        room = upper if self.small else Rect(left, upper.y, purse.w - wide - round(t * 0.5), upper.h)
        # Where there is a line more they are closer still.
        high = min(round(t * 1.2), max(t, round(lines[0].h * 1.05)) if lines[0].h < 1.1 * t else t * 2)
        write(self.surface, self.desk, name, "name", high, theme.CREAM, room)
        state, icon, lit = self._state()
        below = Rect(left, lower.y, lower.w - (wide + t // 2 if self.small else 0), lower.h)
        colour = theme.GOLD if lit else theme.SECOND
        if type_.width(state, "label", round(t * READABLE)) > below.w and icon == "flag":
            state = self.words("town.your_round_short" if seat.human else "town.plays")
        if type_.width(state, "label", t) + round(t * 1.3) <= below.w:
            mark = round(t * 0.95)
            self.surface.blit(self.desk.art.icon(icon, mark, colour), (below.x, below.centery - mark // 2))
            below = Rect(below.x + round(t * 1.25), below.y, below.w - round(t * 1.25), below.h)
        if type_.width(state, "label", max(FLOOR, t // 2)) <= below.w:
            write(self.surface, self.desk, state, "label", t, colour, below)
            return
        mark = min(t, below.w)
        self.surface.blit(self.desk.art.icon(icon, mark, colour), (below.x, below.centery - mark // 2))

    def _state(self) -> tuple[str, str, bool]:
        view, words = self.show.view, self.words
        if view.winners:
            won = self.seat in view.winners
            return words("town.won" if won else "town.lost"), "crown" if won else "check", won
        if not view.order:
            return words("town.to_play"), "clock", False
        place = view.order.index(self.seat)
        if view.bound[self.seat] is not None and view.actor != self.seat:
            return words("town.bound"), "chain", False
        if view.actor == self.seat and view.card is not None:
            mine = self.show.seats[self.seat].human
            if self.show.thinking:
                return words("town.thinks"), "clock", True
            return words("town.your_round" if mine else "town.plays"), "flag", True
        if place < view.at and view.card is not None:
            return words("town.played"), "check", False
        return (
            words("town.next" if place == view.at + (view.card is not None) else "town.to_play"),
            ("cont" if place == view.at + (view.card is not None) else "clock"),
            False,
        )

    # ------------------------------------------------------------ fame, bombs, alert

    def _marks(self, line: Rect) -> None:
        view, t = self.show.view, self.t
        fame = view.fame[self.seat]
        drawn = write(self.surface, self.desk, str(fame), "number", round(t * 1.15), theme.GOLD, line)
        right = line.right
        for icon, count in (("bell", view.alert[self.seat]), ("wire", view.bombs[self.seat])):
            right -= round(t * 1.95)
            colour = theme.NUMERAL if count else theme.DISABLED
            mark = round(t * 1.1)
            self.surface.blit(self.desk.art.icon(icon, mark, colour), (right, line.centery - mark // 2))
            place = Rect(right + mark + 2, line.y, t, line.h)
            write(self.surface, self.desk, str(count) if count else "–", "strong", t, colour, place)
            right -= round(t * 0.2)
        left = drawn.right + round(t * 0.35)
        star = min(round(t * 0.8), (right - left) // MOST_FAME)
        # Stars as far as there is room for all ten; the number stands there in any case.
        if star >= 7:
            for n in range(MOST_FAME):
                colour = theme.GOLD if n < fame else theme.SPENT
                self.surface.blit(self.desk.art.icon("star", star, colour), (left + n * star, line.centery - star // 2))

    # ------------------------------------------------------------ goods

    def _stock(self) -> list[Stock]:
        """Return what there is of the goods that have room."""
        view = self.show.view
        held = {good: [0, 0] for good in GOODS}
        for plot in plots_of(view, self.seat):
            structure = view.board.get(plot)
            if structure is not None and structure.kind in HOLDS:
                good = HOLDS[structure.kind]
                held[good][0] += structure.goods
                if structure.works:
                    held[good][1] += STRUCTURES[structure.kind].batches[structure.level - 1]
        loose = {good: lies_loose(view, self.seat, good) for good in GOODS}
        shown = [good for good in GOODS if any(held[good]) or loose[good]]
        crowded = self.small or len(shown) == len(GOODS) or any(loose.values())
        cells = shown if crowded and shown else list(GOODS)
        return [Stock(good, held[good], loose[good], good in shown) for good in cells]

    def _letters(self, goods: Sequence[Stock], room: int) -> int:
        """Return how high letters of goods are side by side, and note whether hourglasses have room there."""
        px, self.glass, self.mark = self.t, True, MARK
        while px > FLOOR and sum(self._cell(px, one.held, one.loose) for one in goods) > room:
            if self.glass and px <= LEAST:
                self.glass = False  # the last line has it
            else:
                px -= 1
        if sum(self._cell(px, one.held, one.loose) for one in goods) > room:
            self.mark = SMALL_MARK
        while px > TINIEST and sum(self._cell(px, one.held, one.loose) for one in goods) > room:
            px -= 1
        return px

    def _goods(self, line: Rect, goods: Sequence[Stock]) -> None:
        px = self._letters(goods, line.w)
        spare = max(0, line.w - sum(self._cell(px, one.held, one.loose) for one in goods))
        x = float(line.x)
        for one in goods:
            self._lot(one.good, one.held, one.loose, px, Rect(round(x), line.y, line.w, line.h), one.live)
            x += self._cell(px, one.held, one.loose) + spare / max(len(goods), 3)

    @staticmethod
    def _said(held: list[int], loose: int) -> str:
        """Return how many batches are stored of how many there is room for."""
        have, room = held
        return f"{have}/{room}" if room or have else "" if loose else "–"

    def _cell(self, px: int, held: list[int], loose: int) -> int:
        """Return how wide a good's part of the line is."""
        type_ = self.desk.type
        wide = (
            round(px * self.mark)
            + type_.width(self._said(held, loose), "strong", px)
            + round(px * (0.3 if self.mark == MARK else 0.1))
        )
        glass = round(px * 0.95) + 4 if self.glass else 2
        return wide + (glass + type_.width(f"+{loose}", "number", px) if loose else 0)

    def _lot(self, good: str, held: list[int], loose: int, px: int, place: Rect, live: bool) -> None:
        """Draw what there is of a good, and under an hourglass what lies loose."""
        # Between two lines of goods a picture keeps to its own.
        mark = min(round(px * self.mark), place.h + 1)
        glass = round(px * 0.95) if self.glass else 0
        picture = self.desk.art.image(f"rackets/goods/{good}", mark, mark)
        if not live:
            picture = picture.copy()
            picture.set_alpha(90)
        self.surface.blit(picture, (place.x - 2, place.centery - mark // 2))
        place = Rect(place.x + mark, place.y, place.w, place.h)
        drawn = write(
            self.surface,
            self.desk,
            self._said(held, loose),
            "strong",
            px,
            theme.CREAM if live else theme.DISABLED,
            place,
        )
        if loose:
            at = drawn.right + 3 if held[0] or held[1] else place.x
            if glass:
                icon = self.desk.art.icon("hourglass", glass, theme.SALMON)
                self.surface.blit(icon, (at, place.centery - glass // 2))
            rest = Rect(at + glass + 1, place.y, place.w, place.h)
            write(self.surface, self.desk, f"+{loose}", "number", px, theme.SALMON, rest)

    # ------------------------------------------------------------ what presses

    def _foot(self) -> tuple[str, str, str] | None:
        """Return the last line: the debt that doubles next, else what spoils next."""
        view, words = self.show.view, self.words
        debts = [debt for debt in view.debts if debt.debtor == self.seat]
        if debts:
            debt = min(debts, key=lambda d: d.doubles)
            left = max(0, debt.doubles - view.turn) + 1
            owed, twice = dollars(words, debt.amount), dollars(words, 2 * debt.amount)
            name = self.show.names[debt.creditor]
            long = words("town.owes", n=left, name=name, owed=owed, twice=twice)
            return "clock", long, words("town.owes_short", n=left, owed=owed, twice=twice)
        due = sum(view.due[self.seat])
        loose = due + sum(view.loose[self.seat])
        if not loose:
            return None
        if view.actor == self.seat and due:
            return "hourglass", words("town.loose_now", n=due), words("town.loose_now_short", n=due)
        return "hourglass", words("town.loose_next", n=loose), words("town.loose_next_short", n=loose)

    def _footer(self, line: Rect, icon: str, text: str, short: str) -> None:
        t, type_ = self.t, self.desk.type
        self.surface.fill(theme.SPENT, Rect(line.x, line.y + 1, line.w, 1))
        mark = round(t * 1.05)
        self.surface.blit(self.desk.art.icon(icon, mark, theme.SALMON), (line.x, line.centery - mark // 2))
        room = Rect(line.x + round(t * 1.4), line.y, line.w - round(t * 1.4), line.h)
        told = text if type_.width(text, "label", t) <= room.w else short
        if type_.width(told, "label", FLOOR) > room.w:
            told = told.partition(", ")[0]
        write(self.surface, self.desk, told, "label", t, theme.SALMON, room)
