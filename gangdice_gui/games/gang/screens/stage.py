"""The table as a stage: what is shown, laid out and drawn. What is played on it is `gang_table`'s affair."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import DiceUsed, PickedUp, Rolled, View
from gangdice_gui.games.gang.screens import console, hud, paint, prepare, seats
from gangdice_gui.games.gang.screens.beats import after
from gangdice_gui.games.gang.screens.clips.slide import Slide
from gangdice_gui.games.gang.screens.shaking import Cup
from gangdice_gui.games.gang.screens.show import MANY, Show
from gangdice_gui.games.gang.screens.toast import Toasts, notice_room, take_back
from gangdice_gui.match.match import Match
from gangdice_gui.table.names import names_of
from gangdice_gui.table.page import Page
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import dice_art
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import Timeline


class Stage(Page):
    """One match on screen: a `Show`, the picture made of it, the clips over it and the widgets on top."""

    def __init__(self, desk: Desk, ways: Ways, match: Match) -> None:
        """Set the stage for `match` as it stands."""
        super().__init__(desk, ways)
        self.match = match
        self.humans = tuple(i for i, seat in enumerate(match.seats) if seat.human)
        self.dice = dice_art(desk.art.folder.parent)
        self.rng = random.Random(f"pictures {len(match.log)}")
        """For what only decorates: never the cup's."""
        self.timeline = Timeline()
        self.toasts = Toasts()
        self.cup = Cup()
        self.slide = Slide()
        self.waiting = False
        """Whether a burst stands until the player goes on."""
        self.clock = 0.0
        self.silent = False
        """While clips are cut short their sounds would come all at once."""
        self.heard: set[str] = set()
        """Sounds begun in this frame: at instant pace a whole round would ring at once."""
        self._look: tuple[Any, ...] = ()
        self._base: Surface | None = None
        self._drawn: tuple[Surface, Surface | None, Rect] | None = None
        """What the last `redraw` left on which surface, and where it may differ in the next."""
        self._ahead: Iterator[bool] | None = None
        self._ahead_of: tuple[int, str | None, int] | None = None
        """The round, its card and the turns ended for which the result's pictures have been made."""
        self._mode_shown = ""
        self._ring = True
        viewer = self.humans[0] if self.humans else 0
        view = self.present(viewer)
        lost = frozenset(turn.seat for turn in view.turns if turn.valid is False)
        names = names_of(match.seats, desk.words)
        self.show = Show(view, match.seats, names, viewer, pot=view.middle, gone=lost)
        self.resize()

    # ------------------------------------------------------------ what may be seen

    @property
    def number(self) -> int:
        """The round on screen."""
        return max(1, self.show.view.round)

    @property
    def hidden(self) -> bool:
        """Whether the stash hides behind the screen because several people share this one."""
        return len(self.humans) > 1 and not self.match.options.open_table

    @property
    def curtained(self) -> bool:
        """Whether a curtain falls between two people. An open table stays open, whatever is wanted of the next one."""
        return self.hidden and self.desk.settings.screens == "curtain"

    def present(self, viewer: int) -> View:
        """Return the view the table is drawn from: while the stash hides it holds no secret at all."""
        view: View = self.match.view(viewer if self.humans and not self.hidden else None)
        return view

    def settle(self) -> None:
        """Bring the picture in line with the match: whatever clips did, this is the truth."""
        view = self.present(self.show.viewer)
        lost = frozenset(turn.seat for turn in view.turns if turn.valid is False)
        self.change(view=view, gone=lost, pot=view.middle, air=frozenset(), counting=False, thinking=False)
        self.change(boom=False, burst=False, card_thrown=False, sentence="", card_flying=False)
        self._fit_layout()

    # ------------------------------------------------------------ what clips ask for

    def pass_event(self, event: Any) -> None:
        """Move the view past an event."""
        self.show.view = after(self.show.view, event)
        if isinstance(event, DiceUsed | PickedUp | Rolled):
            self._fit_layout()
        self.change()

    def change(self, **parts: Any) -> None:
        """Change what is shown; the picture is made anew."""
        for name, value in parts.items():
            setattr(self.show, name, value)
        stash = self.show.view.stash[self.show.viewer]
        self.show.stash = None if self.hidden or not self.humans else stash
        self._base = None
        self.dirty = True
        self._fit_widgets()

    def ask_nothing(self) -> None:
        """Close the console: the question has been answered."""
        self.change(mode="wait", thinking=False, picked=frozenset())

    def sounder(self, name: str, volume: float = 1.0) -> Callable[[], None]:
        """Return a call that plays a sound, unless clips are being skipped."""

        def play() -> None:
            if not self.silent and name not in self.heard:
                self.heard.add(name)
                self.desk.sound.play(name, volume)

        return play

    def toast(self, text: str) -> None:
        """Show a short notice."""
        self.toasts.add(text, self.clock)
        self.dirty = True

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self.sounder("error", 0.7)()
        self.toast(text)

    def await_continue(self) -> None:
        """Let the burst stand until the player goes on."""
        self.waiting = True
        self.change(mode="bust")

    def draw_lit(self, surface: Surface) -> None:
        """Draw the strip and the own dice once more, above what a clip has darkened or covered."""
        paint.draw_lit(surface, self)

    def skip(self) -> None:
        """Have done with the running clip."""
        self.silent = True
        self.timeline.skip()
        self.silent = False
        self.dirty = True

    # ------------------------------------------------------------ layout

    def resize(self) -> None:
        """Lay out anew where something has changed; a clip in the middle of its way settles."""
        super().resize()
        settings = self.desk.settings
        size = (self.desk.size, settings.text_size, self.desk.words.language, self.show.viewer, self.hidden)
        look = (*size, settings.high_contrast, settings.outlined_dice, settings.speed, settings.muted)
        if look == self._look:
            return
        moved = size != self._look[: len(size)]
        self._look = look
        self._ahead = None
        if moved and self.timeline.busy:
            self.silent = True
            self.timeline.finish()
            self.silent = False
        self.show.names = names_of(self.match.seats, self.desk.words)
        if self.show.view.seat != self.present(self.show.viewer).seat:
            self.refresh_view()
        self._fit_layout()

    def refresh_view(self) -> None:
        """Look at the match through other eyes, as far as nothing is under way."""
        self.show.view = self.present(self.show.viewer)

    def _fit_layout(self) -> None:
        """Take the layout with racks while the player has many dice out."""
        own = self.show.own
        many = own is not None and own.dice >= MANY and self.show.mode != "choose"
        text_size = self.desk.settings.text_size
        self.layout = Layout.load("table", self.desk.size, self.show.view.players, text_size, racks=many)
        self.change()

    def _fit_widgets(self) -> None:
        show, group = self.show, self.group
        widgets = console.widgets(self.desk, self.layout, show)
        names = [widget.name for widget in widgets]
        same = self._mode_shown == show.mode
        kept = group.focus in names or (group.focus in hud.NAMES and same)
        if not same and "wait" in (self._mode_shown, show.mode):
            # While others play nothing of the console can have the focus, and its ring would only draw the eye.
            waits = show.mode == "wait" and not names
            self._ring, group.ring = (group.ring, False) if waits else (False, self._ring or group.ring)
        self._mode_shown = show.mode
        focus = {"choose": "dice", "pick": "stop", "bust": "continue"}.get(show.mode, "")
        if show.mode == "pick":
            focus = next((name for name in names if name.startswith(("die:", "again:"))), focus)
        aside = [*hud.widgets(self.desk, self.layout), *seats.spots(self.desk, self.layout, show)]
        back = [take_back(self.desk, notice_room(self.desk, self.layout, self.show))] if self.offers_undo else []
        group.set([*widgets, *aside, *back], "" if kept else focus)

    @property
    def offers_undo(self) -> bool:
        """Whether the button that takes the last action back stands there."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing that has happened still waits to be shown."""
        return True

    # ------------------------------------------------------------ pictures

    def draw(self, surface: Surface) -> None:
        """Draw the table, what moves on it, the buttons and the notices."""
        area = surface.get_clip()
        surface.blit(self._still(), area, area)
        self.cup.draw(surface, self)
        self.slide.draw(surface, self)
        self.timeline.draw(surface)
        self.group.draw(surface)
        self.group.dirty = False
        button = self.group["undo"].rect if "undo" in self.group else None
        self.toasts.draw(surface, self.desk, self.layout, self.show, button)

    def redraw(self, surface: Surface) -> Rect | None:
        """Draw anew only where clips draw, as long as nothing else has changed."""
        area = self._moving
        if area is None or self._base is None or self._drawn != (surface, self._base, area):
            self.draw(surface)
            area = self._moving
            self._drawn = None if area is None else (surface, self._base, area)
            return None
        if area:
            surface.set_clip(area)
            self.draw(surface)
            surface.set_clip(None)
        return area

    @property
    def _moving(self) -> Rect | None:
        """Where the table differs from frame to frame; None for anywhere."""
        if self.cup.held or self.slide.busy or self.group.dirty or self.toasts.next_end is not None:
            return None
        return self.timeline.area

    def picture(self, rect: Rect) -> Surface:
        """Return a copy of what lies still within a rectangle of the window."""
        base = self._still()
        return base.subsurface(rect.clip(base.get_rect())).copy()

    def _still(self) -> Surface:
        if self._base is None:
            self._base = Surface(self.desk.size)
            paint.paint(self._base, self)
        return self._base

    def ahead(self) -> bool:
        """Make one of the pictures the table will want soon."""
        if self._ahead is None:
            self._ahead, self._ahead_of = prepare.pieces(self), None
        view = self.show.view
        so_far = view.round, view.card, sum(turn.ended for turn in view.turns)
        if not next(self._ahead, False):
            if so_far == self._ahead_of:
                return False
            self._ahead, self._ahead_of = prepare.turns(self), so_far
        return True

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with every stash hidden and nothing on the console."""
        view = replace(self.show.view, stash=(None,) * self.show.view.players)
        bare = replace(self.show, view=view, stash=None, mode="wait", picked=frozenset(), numbers=False)
        bare = replace(bare, sliding=frozenset(), shaking=False)
        paint.paint(surface, self, bare, covered=True)
