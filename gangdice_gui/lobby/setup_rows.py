"""The rows of the set-up that are not about a chair: how many, who begins, who sees what, and those of the game."""

from __future__ import annotations

from pygame import Rect

from gangdice_gui.base.settings import CHOICES
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import OptionRow, TablePlan
from gangdice_gui.ui import theme
from gangdice_gui.ui.label import FLOOR, smallest
from gangdice_gui.ui.tabs import Arrow
from gangdice_gui.ui.widget import key_name
from gangdice_gui.ui.widgets import Toggle, Widget


def rows_of(page: MenuPage, screens: GameScreens, plan: TablePlan) -> tuple[list[OptionRow], list[OptionRow]]:
    """Return the rows about the game, and those about what is shown."""
    words, settings, lots = page.desk.words, page.desk.settings, plan.first is None
    first = ((True, words("setup.lots")), (False, words("setup.pick")))
    choices = [
        OptionRow(
            "players", words("setup.players"), "", tuple((n, str(n)) for n in plan.seating.players), plan.players
        ),
        *screens.house_rows(plan, words),
    ]
    if not plan.seating.thrown:
        choices.append(OptionRow("first", words("setup.first"), words("setup.lots_note") if lots else "", first, lots))
    if not plan.seating.secret:
        half = -(-(len(choices) + len(screens.switches)) // 2)
        for name in screens.switches:
            title, note = words(f"settings.{name}.label"), words(f"settings.{name}.note")
            choices.append(OptionRow(name, title, note, (), getattr(settings, name)))
        return choices[:half], choices[half:]
    sights = tuple((sight, words(f"setup.{sight}")) for sight in CHOICES["screens"])
    alone = plan.humans < 2 and settings.screens != "open"
    note = words("setup.alone_note" if alone else f"setup.{settings.screens}_note", cap=key_name(page.desk, "P"))
    shown = [
        OptionRow("screens", words(plan.seating.hides), note, sights, settings.screens),
        OptionRow("odds", words("setup.odds"), words("setup.odds_note"), (), settings.odds != "off"),
    ]
    return choices, shown


def lines_in(page: MenuPage, screens: GameScreens, plan: TablePlan) -> int:
    """Return how many lines all rows take one under the other, with room for whoever is picked to begin.

    Nothing moves under the pointer when somebody is.
    """
    left, right = rows_of(page, screens, plan)
    return len(left) + len(right) + int(not plan.seating.thrown) + int(plan.seating.secret)


def lay_tall(page: MenuPage, row: OptionRow, box: Rect) -> Widget:
    """Write a row of long names into the middle of its box, and its control below, as wide as the box."""
    tall, gap = min(page.px(60), round(box.h * 0.4)), page.px(8)
    head = min(box.h - tall - gap, max(round(FLOOR * 2.4), round(page.px(72) * page.desk.text_k)))
    top = box.y + (box.h - head - gap - tall) // 2
    control = Rect(box.x, top + head + gap, box.w, tall)
    titled(page, Rect(box.x, top, box.w, head), row.title, row.note)
    return page.choice(row.name, control, row.choices, row.value, 27)


def lay_row(page: MenuPage, row: OptionRow, box: Rect) -> Widget:
    """Write a row into its box and return its control, at the right."""
    px, tall = page.px, min(page.px(60), max(round(box.h * 0.72), min(box.h - page.px(8), page.px(52))))
    control = Rect(0, 0, px(104), px(52)) if not row.choices else Rect(0, 0, round(box.w * 0.62), tall)
    if row.choices and not row.note and not page.fits(control, [text for _, text in row.choices]):
        control.w = round(box.w * 0.74)
    if row.choices and row.note:
        # A control gives way to the words before it, as long as its own have room.
        room = box.w - page.desk.type.width(row.note, "body", smallest(page.desk, 24)) - px(12)
        slim = Rect(0, 0, room, tall)
        if room < control.w and page.fits(slim, [text for _, text in row.choices], smallest(page.desk, 27)):
            control = slim
    control.midright = box.midright
    titled(page, Rect(box.x, box.y, box.w - control.w - px(12 if row.choices else 20), box.h), row.title, row.note)
    if not row.choices:
        return Toggle(row.name, control, bool(row.value))
    if row.name == "players":
        control.w = round(control.w * 0.75)
    return page.choice(row.name, control, row.choices, row.value, 27)


def lay_first(page: MenuPage, plan: TablePlan, box: Rect) -> tuple[list[Widget], Rect]:
    """Lay out the picker of the first player: chevrons around the face and the name.

    Returns the chevrons and where the face stands.
    """
    words, px = page.desk.words, page.px
    side = px(60)
    left = Rect(box.x, box.centery - side // 2, side, side)
    back = Arrow("first_back", left, forth=False, tip=words("setup.first_back"))
    forth = Arrow("first_next", left.move(box.w - side, 0), forth=True, tip=words("setup.first_next"))
    face = Rect(box.x + side + px(16), box.centery - px(38), px(76), px(76))
    name = plan.names(words)[plan.first or 0]
    text = Rect(face.right + px(14), box.y, forth.rect.x - face.right - px(24), box.h)
    titled(page, text, name, words("setup.pick_note"))
    return [back, forth], face


def titled(page: MenuPage, box: Rect, title: str, note: str) -> None:
    """Write a name, and under it a line that explains it; the two share the box."""
    if not note:
        page.write(box, title, "button", 30)
        return
    # In a tall box the two stay together; a line too long for a narrow one becomes two where there is room.
    long = page.desk.type.width(note, "body", FLOOR) > box.w and box.h >= page.px(100)
    least = round((2 + long) * FLOOR * 1.2)
    tall = min(box.h, max(least, round(page.px(108 if long else 72) * page.desk.text_k)))
    box = Rect(box.x, box.centery - tall // 2, box.w, tall)
    upper = round(box.h * (0.38 if long else 0.56))
    page.write(Rect(box.x, box.y, box.w, upper), title, "button", 30)
    below = Rect(box.x, box.y + upper - page.px(4), box.w, box.h - upper)
    page.write(below, note, "body", 24, theme.SECOND, lines=1 + long, leading=0.8)
