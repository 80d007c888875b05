"""Dice and felt: which set of dice each player owns, and what lies on the tables; all of it is seen at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.settings import CHOICES
from gangdice_gui.lobby.setup_chair import in_rows
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.plan import DICE, TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.backdrop import felt_piece
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.widgets import Fired, Widget

CLOSE: Final = frozenset({("oxblood", "crimson"), ("midnight", "sapphire")})
"""Felts and dice so near in colour that the set-up warns; a test measures it."""
FACES: Final = (0, 5, 3)
LOW: Final = 0.7
"""How far a die that lies is seen below its middle, with its shadow, in faces: whose it is stands below that."""


class Dressing(MenuPage):
    """The dice of everybody at the table on the felt, and what can be chosen; leaving hands the set-up back."""

    upright = True

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, plan: TablePlan) -> None:
        """Open it over the set-up, whose `plan` it changes."""
        self.parent: Scene = parent
        self.plan = plan
        plan.dress(desk.settings.sets, desk.words)
        self._dress(desk)
        super().__init__(desk, ways)
        self.group.set(self.group.widgets, "done")

    # ------------------------------------------------------------ laying out

    def build(self) -> list[Widget]:
        """Return the felts, a row of sets for each player, and the way back."""
        words, at, wide, upright = self.desk.words, self.page.at, not self.page.compact, self.page.upright
        across, tall = self.page.design
        widgets = self.heading(words("looks.title"), words("looks.back"))
        self.felt = at(56, 140, 1808, 380) if wide else at(37, 104, 1291, 240)
        felts = at(56, 536, 1808, 84) if wide else at(37, 354, 1291, 76)
        if upright:
            self.felt, felts = at(37, 124, across - 74, tall * 0.26), at(37, 136 + tall * 0.26, across - 74, 92)
        self.frame = self.felt.inflate(0, 2 * self.px(8))
        inset = self.px(24)
        label = Rect(felts.x + inset, felts.y, round(felts.w * 0.28), felts.h)
        self.write(label, words("looks.felt"), "button", 30)
        box = Rect(label.right, felts.y + self.px(8), felts.right - label.right, felts.h - self.px(16))
        choices = [(felt, words(f"looks.{felt}")) for felt in CHOICES["felt"]]
        widgets.append(self.choice("felt", box, choices, self.desk.settings.felt, 28))
        seats, gap = self.plan.players, self.px(10)
        whole = at(56, 632, 1808, 284) if wide else at(37, 440, 1291, 452)
        if upright:
            top = felts.bottom + self.px(12)
            whole = Rect(felts.x, top, felts.w, self.page.rect.y + self.px(tall - 136) - top)
        if wide:
            self.chairs = columns(whole, seats, gap) if seats < 3 else in_rows(whole, seats, gap, 2)
            if seats < 3:
                self.chairs = [Rect(box.x, box.y, box.w, round(whole.h * 0.48)) for box in self.chairs]
        else:
            most = self.px(230 if upright else 88) * seats
            self.chairs = rows(Rect(whole.x, whole.y, whole.w, min(whole.h, most)), seats, gap)
        for seat in range(seats):
            widgets.append(self._chair(seat, self.chairs[seat], tall=wide or upright))
        note = at(56, 936, 1380, 104) if wide else at(37, 906, 860, 96)
        done = at(1464, 936, 400, 104) if wide else at(913, 906, 415, 96)
        if upright:
            note, done = at(37, tall - 120, across - 377 - 60, 96), at(across - 377, tall - 120, 340, 92)
        note = Rect(felts.x + inset, note.y, note.right - felts.x - inset, note.h)
        self.write(note, self.warning(), "body", 26, theme.SALMON, lines=0)
        widgets.append(self.button("done", done, words("looks.done"), 42, brass=True))
        return widgets

    def _chair(self, seat: int, box: Rect, tall: bool) -> Widget:
        """Write who sits there, and return the row of sets: below in a tall box, else beside."""
        words, px = self.desk.words, self.px
        name = self.plan.names(words)[seat]
        inner = box.inflate(-2 * px(20), -2 * px(10))
        if tall:
            side = min(px(60), round(inner.h * 0.46))
            self.badges.append((Rect(inner.x, inner.y, side, side), self.plan.chairs[seat].colour))
            self.write(Rect(inner.x + side + px(14), inner.y, inner.w - side - px(14), side), name, "button", 30)
            control = Rect(inner.x, inner.y + side + px(6), inner.w, inner.h - side - px(6))
        else:
            side = min(px(60), inner.h)
            self.badges.append((Rect(inner.x, inner.centery - side // 2, side, side), self.plan.chairs[seat].colour))
            self.write(Rect(inner.x + side + px(14), inner.y, px(280), inner.h), name, "button", 30)
            left = inner.x + side + px(308)
            control = Rect(left, inner.y, inner.right - left, inner.h)
        sets = [(kind, words(f"looks.{kind}")) for kind in DICE]
        return self.choice(f"dice {seat}", control, sets, self.plan.chairs[seat].dice, 26)

    def relay(self) -> None:
        """Lay the page out for the window as it is."""
        self.badges: list[tuple[Rect, str]] = []
        super().relay()

    def warning(self) -> str:
        """Return what is said about dice that are hard to see on the felt; empty where all are seen well."""
        words, felt = self.desk.words, self.desk.settings.felt
        names = self.plan.names(words)
        lost = [name for name, chair in zip(names, self.plan.seated, strict=True) if (felt, chair.colour) in CLOSE]
        return words("looks.close", name=lost[0]) if lost else ""

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw the felt with everybody's dice, and the panels, part by part."""
        art, desk = self.desk.art, self.desk
        surface.blit(room(art, desk.size), (0, 0))
        yield None
        surface.blit(art.slice9("glass", *self.frame.size, self.page.k), self.frame)
        yield None
        # The frame's corners are stepped: the felt ends within the steps.
        felt = self.frame.inflate(-2 * self.px(18), -2 * self.px(18))
        cloth = yield from felt_piece(art, felt.size, self.page.k)
        surface.blit(cloth, felt)
        for box in self.chairs:
            yield None
            surface.blit(art.slice9("panel", *box.size, self.page.k), box)
        for box, colour in self.badges:
            surface.blit(art.image(f"badges/{colour}", *box.size), box)
        dice, seats = dice_art(art.folder.parent), self.plan.players
        # An upright window's felt is high enough for two rows of larger dice.
        two = self.page.upright and seats > 2
        places = in_rows(self.felt, seats, 0, 2) if two else columns(self.felt, seats, 0)
        for place, chair in zip(places, self.plan.seated, strict=True):
            face = min(place.w / 4.4, place.h * 0.44, self.px(112))
            badge = Rect(0, 0, self.px(44), self.px(44))
            badge.midbottom = place.centerx, place.bottom - self.px(14)
            high = min(place.centery - self.px(12), badge.top - LOW * face)
            for number, shown in enumerate(FACES):
                yield None
                at = place.centerx + (number - 1) * face * 1.28, high
                dice.draw_die(surface, at, chair.colour, shown, face, number, outlined=desk.settings.outlined_dice)
            surface.blit(art.image(f"badges/{chair.colour}", *badge.size), badge)

    # ------------------------------------------------------------ answering

    def fired(self, fired: Fired) -> Scene | None:
        """Change a set or the felt, or go back."""
        name, _, seat = fired.name.partition(" ")
        match name:
            case "dice":
                self._choose(int(seat), str(fired.value))
                self._dress(self.desk)
            case "felt":
                self.desk.settings.felt = str(fired.value)
                self.desk.obey()
            case _:
                return self.back()
        self.relay()
        return self

    def _choose(self, seat: int, dice: str) -> None:
        """Give a seat a set; a person has it by name, in other games and colours too."""
        chair, settings = self.plan.chairs[seat], self.desk.settings
        chair.dice = dice
        if chair.kind == "human":
            name = self.plan.names(self.desk.words)[seat]
            settings.sets = {**settings.sets, name: dice}

    def _dress(self, desk: Desk) -> None:
        desk.settings.dice = {chair.colour: chair.dice for chair in self.plan.chairs}
        desk.obey()

    def close(self) -> None:
        """Close what lies below."""
        self.parent.close()

    def back(self) -> Scene | None:
        """Hand the set-up back, which keeps what was chosen."""
        self.desk.store.write(self.plan.seating.file, self.plan.to_text())
        self.parent.resize()
        return self.parent
