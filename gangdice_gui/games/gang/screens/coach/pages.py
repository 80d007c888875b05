"""The coach's two papers that want an answer: the warning before a blunder, and why a gangster did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.weigh import Choice
from gangdice_gui.games.gang.rules.types import Action, Reroll, Use
from gangdice_gui.games.gang.screens.coach.coach import NAMED, Advice, caption, estimated, named
from gangdice_gui.games.gang.screens.coach.paper import PAD, draw_paper, shapes
from gangdice_gui.games.gang.screens.middle import card_rect
from gangdice_gui.games.gang.screens.named import draw_marks, own_marks, own_trays, rival_marks
from gangdice_gui.games.gang.screens.odds import bar
from gangdice_gui.games.gang.screens.strip import strip_rect
from gangdice_gui.games.gang.screens.taken import HEAVY, taken
from gangdice_gui.table.page import AIDS, Page, aids
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.free_place import Obstacle, Shape, place
from gangdice_gui.ui.layout import LayoutError
from gangdice_gui.ui.widgets import Button, Fired, IconButton, Widget

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.results.pages import RoundResult
    from gangdice_gui.games.gang.screens.table import GangTable

SHADE: Final = (8, 3, 2, 120)
BUTTON: Final = 2.6
"""A button's height in letters' heights."""
WHY_WIDTHS: Final = (25.0, 22.0, 20.0, 18.4, 17.2, 16.2, 15.0, 28.0, 30.0, 32.0)
SURE_WIDTHS: Final = (24.0, 22.0, 20.5, 19.0, 17.6, 16.4, 15.2, 26.0)
"""How wide the papers may be, in letters' heights; the first is the best."""
HEAD: Final = 1.2
LINE: Final = 1.6
NUMBER: Final = 3.1
"""The caption's and a choice's height and a chance's width on the warning, in letters' heights."""


class CoachPage(Page):
    """A paper over the resting table; Escape puts it away."""

    decides = False
    """Whether what its buttons do cannot be taken back."""

    def __init__(self, table: GangTable, under: RoundResult | None = None) -> None:
        """Cover `table`, which rests meanwhile, or what lies over it: the result of a round."""
        super().__init__(table.desk)
        self.table = table
        self.result = under
        self.under: GangTable | RoundResult = table if under is None else under
        self._moved = False
        self.px, self.box = 0, Rect(0, 0, 0, 0)
        self._asked: tuple[object, ...] = ()
        """What `place` was last asked for."""
        self.resize()

    def lay(self) -> list[Widget]:
        """Place the paper, `box`, and return the buttons on it."""
        raise NotImplementedError

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        raise NotImplementedError

    def chosen(self, fired: Fired) -> Scene:
        """Do what a button says."""
        return self.back()

    def resize(self) -> None:
        """Lay out anew, the table under it too."""
        super().resize()
        if self._moved:
            self.table.resize()
            if self.under is not self.table:
                self.under.resize()
        self._moved = True
        widgets = self.lay()
        layout, words = self.table.layout, self.desk.words
        way = words("common.with_key", text=words("common.back"), cap=words("keycap.esc"))
        rim = [IconButton("back", layout["menu"].rect, "back", tip=way)]
        self.group.set(
            [*widgets, *rim, *aids(self.desk, (layout["sound"].rect, layout["help"].rect))], widgets[-1].name
        )

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons and Escape."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        fired = self.group.handle(event)
        self.dirty = self.dirty or self.group.dirty
        return self if fired is None else self._answer(fired)

    def _answer(self, fired: Fired) -> Scene | None:
        if fired.name in AIDS:
            return self.aid(fired)
        return self.back() if fired.name == "back" else self.chosen(fired)

    def update(self, ms: int) -> Scene:
        """Let tooltips come and buttons be held."""
        self.group.update(ms)
        self.busy = self.group.busy
        self.dirty = self.dirty or self.group.dirty
        return self

    def back(self) -> Scene:
        """Give the table back as it was."""
        self.under.dirty = True
        return self.under

    def draw(self, surface: Surface) -> None:
        """Draw the table in the dark, and the paper."""
        self.under.draw(surface)
        shade = Surface(self.desk.size, pygame.SRCALPHA)
        shade.fill(SHADE)
        for rect in self.lit():
            pygame.draw.rect(shade, (0, 0, 0, 0), rect, border_radius=round(self.px * 0.5))
        surface.blit(shade, (0, 0))
        draw_marks(surface, self.desk, self.marks())
        self.write(surface)
        self.group.draw(surface)
        self.group.dirty = False

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""
        self.under.draw_covered(surface)

    def close(self) -> None:
        """Close what lies below."""
        self.under.close()

    def place(self, papers: Sequence[Advice], widths: Iterable[float], more: Callable[[int, int], int]) -> None:
        """Find the paper's place, `box`, and the size of its letters, `px`; see gang_coach_paper.shapes()."""
        felt, base = self.table.layout["felt"].rect, self.table.layout["odds"].font
        edge = round(base * 0.4)
        area, near = felt.inflate(-2 * edge, -2 * edge), (felt.right, felt.bottom)
        lying = self.lying()
        asked = self.table.layout, self.desk.words.language, tuple(papers), lying
        if asked == self._asked:
            return  # turning over a page of the same paper moves nothing
        heavy = [Obstacle(item.rect, item.weight or HEAVY) for item in lying]
        # In a small or an upright window there may be no room on the felt beside everything.
        for room, obstacles in ((area, lying), (self.further(area), lying), (area, heavy)):
            made = (shape for shape in shapes(self.desk, papers, base, widths, more) if self.fits(shape))
            found = place(room, made, obstacles, near, edge)
            if found is not None:
                break
        if found is None:
            raise LayoutError(f"The layout {self.table.layout.name} has no place for the coach at {self.desk.size}.")
        self.box, self.px, self._asked = found[0], found[1].px, asked

    def further(self, felt: Rect) -> Rect:
        """Return where the paper may lie if the felt has no room: nowhere else, for it speaks of the console."""
        return felt

    def fits(self, shape: Shape) -> bool:
        """Tell whether everything on the paper can be read in a shape."""
        return True

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper."""
        return taken(self.desk, self.table.layout, self.table.show)

    def marks(self) -> list[Rect]:
        """Return where the dice lie that the paper speaks of, in window pixels."""
        return []

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the dice spoken of, the card and its rule."""
        layout, show = self.table.layout, self.table.show
        found = [card_rect(layout), strip_rect(self.desk, layout, show)]
        if "beat" in layout and show.view.leader is not None:
            found.append(layout["beat"].rect)
        return found

    def button(self, name: str, rect: Rect, label: str, brass: bool, key: str = "", shortcut: int = 0) -> Button:
        """Return a button on the paper, its letters made to fit."""
        px = round(self.px * 1.1)
        aside = 2.2 * self.px + (1.5 * self.px if key else 0)
        while px > self.px * 0.8 and self.desk.type.width(label, "button", px) > rect.w - aside:
            px -= 1
        about: dict[str, Any] = {"key": key, "shortcut": shortcut, "px": px, "decides": self.decides}
        return Button(name, rect, label, "brass" if brass else "bakelite", **about)


class Sure(CoachPage):
    """Asks before a clear blunder: the chosen act and the best one, side by side."""

    decides = True

    def __init__(self, table: GangTable, mine: Choice, best: Choice, action: Action) -> None:
        """Warn of `action`, the choice `mine`, where `best` is better."""
        self.mine, self.best, self.action = mine, best, action
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place the rows and two buttons, side by side where they have room."""
        words, action = self.desk.words, self.action
        text = words("coach.costs", points=self.given)
        if isinstance(action, Use) and 1 < action.dice == self.table.show.most:
            text = f"{words('coach.risk_all', n=action.dice)} {text}"
        self.advice = Advice(words("coach.sure"), text)
        self.place([self.advice], SURE_WIDTHS, self._more)
        px, box = self.px, self.box
        pad, foot = round(PAD * px), round(BUTTON * px)
        wide = box.w - 2 * pad
        self.rows = Rect(box.x + pad, 0, wide, round((HEAD + 2 * LINE) * px))
        self.rows.bottom = box.bottom - self._buttons_high(box.w, px) - pad
        first = Rect(box.x + pad, self.rows.bottom + pad // 2, wide, foot)
        second = first.move(0, foot + pad // 2)
        if self._beside(box.w, px):
            first.w = (wide - pad) // 2
            second = first.move(first.w + pad, 0)
        enter = words("table.enter")
        return [
            self.button("anyway", first, self._label("anyway", self.action), False),
            self.button("instead", second, self._label("instead", self.best.action), True, enter, pygame.K_RETURN),
        ]

    def _more(self, width: int, px: int) -> int:
        return round((HEAD + 2 * LINE) * px) + self._buttons_high(width, px)

    def _buttons_high(self, width: int, px: int) -> int:
        pad, foot = round(PAD * px), round(BUTTON * px)
        return pad // 2 + foot + (0 if self._beside(width, px) else pad // 2 + foot)

    def _beside(self, width: int, px: int) -> bool:
        """Tell whether both buttons fit side by side on a paper of this width."""
        half = (width - 3 * round(PAD * px)) // 2
        labels = (self._label("anyway", self.action), self._label("instead", self.best.action))
        return all(self.desk.type.width(label, "button", px) <= half - 2.2 * px for label in labels)

    def fits(self, shape: Shape) -> bool:
        """Tell whether each choice has room beside its chances."""
        width, words, px = self.desk.type.width, self.desk.words, shape.px
        room = shape.w - round((2 * PAD + 2 * NUMBER + 0.5) * px)
        for choice, note in ((self.mine, "yours"), (self.best, "best")):
            head = 1.2 * px
            if isinstance(choice.action, Reroll):
                head += min(NAMED, len(choice.action.positions)) * 1.24 * px
            elif not isinstance(choice.action, Use):
                head = width(words("coach.row_stop"), "number", round(px * 1.3))
            if head + width(words(f"coach.{note}"), "body", px) > room:
                return False
        return True

    def marks(self) -> list[Rect]:
        """Return where the dice lie that had better be thrown again, or kept."""
        show = self.table.show
        faces = show.view.turn.faces if show.view.turn else ()
        return own_marks(self.table.layout, show, named(self.best.action, faces, show.picked))

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the own dice too."""
        return [*super().lit(), *own_trays(self.table.layout, self.table.show)]

    @property
    def given(self) -> str:
        """How much of the chance to win the blunder gives away, in points."""
        return figures.points(self.best.win - self.mine.win, self.desk.words)

    def _label(self, what: str, action: object) -> str:
        match action:
            case Use(dice):
                return self.desk.words(f"coach.{what}_use", n=dice)
            case Reroll(positions):
                return self.desk.words(f"coach.{what}_reroll", n=len(positions))
        return self.desk.words(f"coach.{what}_stop")

    def write(self, surface: Surface) -> None:
        """Draw the paper with both choices, the best one tinted."""
        desk, px, words = self.desk, self.px, self.desk.words
        draw_paper(surface, desk, self.box, self.advice, px, foot=False)
        low, column = round(px * 0.86), round(NUMBER * px)
        dice = self.rows.right
        wins, y = dice - column, self.rows.y
        for name, right in ((caption(self.table.show.view, words), wins), (words("coach.dice"), dice)):
            left = self.rows.x if right == wins else wins
            box = Rect(left, y, right - left, round(HEAD * px))
            desk.type.draw(surface, name, "body", low, theme.OXBLOOD, box, "right")
        y += round(HEAD * px)
        lines = [Rect(self.rows.x, round(y + i * LINE * px), self.rows.w, round(LINE * px)) for i in range(2)]
        pygame.draw.rect(surface, theme.PAPER_TINT, lines[1].inflate(round(px * 0.5), 0))
        both = ((self.mine, lines[0], "yours"), (self.best, lines[1], "best"))
        named_to = max(self._name(surface, line, choice, words(f"coach.{note}"), wins) for choice, line, note in both)
        left = named_to + round(px * 0.6)
        for choice, line, _ in both:
            gauge = Rect(left, 0, wins - round(NUMBER * px) - left, round(px * 0.66))
            gauge.centery = line.centery
            if gauge.w > px:
                bar(surface, desk, gauge, choice.win, "lead")
            won = figures.chance(choice.win, words, estimated(self.table.show.view))
            for text, right in ((won, wins), (figures.signed(choice.dice, words), dice)):
                box = Rect(right - column, line.y, column, line.h)
                desk.type.draw(surface, text, "strong", px, theme.INK, box, "right")

    def _name(self, surface: Surface, line: Rect, choice: Choice, note: str, wins: int) -> int:
        """Draw what a choice is, and whose; returns where that ends."""
        desk, px, turn = self.desk, self.px, self.table.show.view.turn
        left = line.x
        match choice.action:
            case Use(dice):
                head = str(dice)
            case Reroll(positions):
                faces = sorted((turn.faces[i] for i in positions), reverse=True) if turn else []
                side = round(px * 1.1)
                surface.blit(desk.art.icon("reroll", side, theme.INK), (left, line.centery - side // 2))
                left += round(side * 1.2)
                head = "" if len(faces) <= NAMED else str(len(faces))
                for face in faces if not head else ():
                    surface.blit(desk.art.image(f"faces/{face}", side, side), (left, line.centery - side // 2))
                    left += round(side * 1.12)
            case _:
                head = desk.words("coach.row_stop")
        if head:
            box = Rect(left, line.y, wins - left, line.h)
            left = desk.type.draw(surface, head, "number", round(px * 1.3), theme.INK, box).right
        left += round(px * 0.5)
        room = Rect(left, line.y, wins - round(NUMBER * px) - left, line.h)
        return desk.type.draw(surface, note, "body", px, theme.INK, room).right

    def chosen(self, fired: Fired) -> Scene:
        """Do the one or the other."""
        self.table.act(self.best.action if fired.name == "instead" else self.action, sure=True)
        return self.back()


class Why(CoachPage):
    """Says why a gangster did what it did, from what everybody at the table could see."""

    def __init__(self, table: GangTable, papers: Sequence[Advice], under: RoundResult | None = None) -> None:
        """Show the decisions of one turn, or of a whole round, the last one first."""
        self.papers, self.at = tuple(papers), 0
        super().__init__(table, under)

    def lay(self) -> list[Widget]:
        """Place the paper and the buttons: through the turn, and away."""
        words = self.desk.words
        self.place(self._together, WHY_WIDTHS, lambda width, px: round(BUTTON * px) + round(PAD * px))
        px = self.px
        pad, foot = round(PAD * px), round(BUTTON * px)
        y = self.box.bottom - pad - foot
        half = (self.box.w - 3 * pad) // 2
        close = Rect(self.box.right - pad - half, y, half, foot)
        found: list[Widget] = []
        if self.at + 1 < len(self.papers):
            place = Rect(self.box.x + pad, y, half, foot)
            found.append(self.button("earlier", place, words("coach.earlier"), False))
        found.append(self.button("close", close, words("coach.close"), True, words("table.enter"), pygame.K_RETURN))
        return found

    def further(self, felt: Rect) -> Rect:
        """Return where the paper may lie if the felt has no room: over the console, which it does not speak of."""
        edge = self.table.layout["odds"].font
        return felt.union(self.table.layout["console"].rect.inflate(-edge, -edge))

    @property
    def _together(self) -> list[Advice]:
        """The papers about the same dice: they lie at the same place, so that the buttons stay under the pointer."""
        return [paper for paper in self.papers if paper.spoken_of == self.papers[self.at].spoken_of]

    @property
    def _seat(self) -> int | None:
        """The seat explained, where its dice of that round still lie on the table."""
        about, view = self.papers[self.at].spoken_of, self.table.show.view
        return about[1] if self.result is None and about is not None and about[0] == view.round else None

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper: the dice explained must stay in sight."""
        if self.result is not None:
            return self.result.lying(self.papers[self.at].spoken_of)
        return taken(
            self.desk, self.table.layout, self.table.show, (self._seat, *(paper.beat for paper in self._together))
        )

    def marks(self) -> list[Rect]:
        """Return where the dice explained lie."""
        if self.result is not None:
            return self.result.marks(self.papers[self.at].spoken_of)
        if self._seat is None:
            return []
        return rival_marks(self.desk, self.table.layout, self.table.show, self._seat)

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the explained seat's dice too."""
        if self.result is not None:
            return [mark.inflate(self.px, self.px) for mark in self.marks()]
        if self._seat is None:
            return super().lit()
        return [*super().lit(), self.table.layout[f"result_{self.table.show.places[self._seat]}"].rect]

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_paper(surface, self.desk, self.box, self.papers[self.at], self.px, foot=False)

    def chosen(self, fired: Fired) -> Scene:
        """Look at the decision before, or put the paper away."""
        if fired.name != "earlier":
            return self.back()
        self.at += 1
        self.resize()
        return self
