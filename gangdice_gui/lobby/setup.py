"""The set-up: who sits where, by which house rules, and who begins."""

from __future__ import annotations

from collections.abc import Iterator

from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.new_match import load_plan, seats_of, start_match
from gangdice_gui.lobby.screens import first_game, screens_of
from gangdice_gui.lobby.setup_page import SetUpPage
from gangdice_gui.match.seats import Kind
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired


class SetUp(SetUpPage):
    """Four chairs, the options, and one brass button."""

    def __init__(self, desk: Desk, ways: Ways, game: str = "") -> None:
        """Take up the last set-up of a game, by its id; without one it is the house's own."""
        screens = screens_of(game or first_game())
        super().__init__(desk, ways, screens, load_plan(desk, screens.seating))
        self.group.set(self.group.widgets, "start")
        self._wanted: tuple[object, ...] = ()
        """What is being made ahead is for such a table."""
        self._making: Iterator[object] = iter(())

    def ahead(self) -> bool:
        """Make a part of the table people will sit down at, as the plan is now."""
        settings = self.desk.settings
        look = self.desk.size, settings.text_size, settings.high_contrast, self.desk.art.felt
        seats = seats_of(self.desk, self.plan)
        wanted = *look, *seats
        if wanted != self._wanted:
            self._wanted, self._making = wanted, self.screens.ahead(self.desk, seats)
        return next(self._making, self) is not self

    # ------------------------------------------------------------ answering

    def fired(self, fired: Fired) -> Scene | None:
        """Change the plan, or start."""
        plan = self.plan
        name, _, seat = fired.name.partition(" ")
        match name:
            case "back":
                return self.back()
            case "start":
                return self._start()
            case "looks":
                return Dressing(self.desk, self.ways, self, plan)
            case "game":
                self._remember()
                return self.ways.set_up(str(fired.value))
            case "kind":
                other: Kind = "gangster" if plan.chairs[int(seat)].kind == "human" else "human"
                plan.turn_into(int(seat), fired.value or other)
            case "face_back" | "face_next":
                plan.change_face(int(seat), 1 if name == "face_next" else -1)
            case "name":
                plan.chairs[int(seat)].name = str(fired.value)
            case name if name in plan.seating.colours:
                plan.take_colour(int(seat), name)
            case "party_back" | "party_next":
                plan.take_colour(int(seat), plan.colour_beside(int(seat), 1 if name == "party_next" else -1))
            case "sheet":
                self.sheet = fired.value
            case "players":
                plan.seat_players(int(fired.value))
            case "invite":
                plan.seat_players(plan.players + 1)
            case name if name in plan.house:
                plan.house[name] = fired.value
            case "first":
                plan.first = None if fired.value else 0
            case "first_back" | "first_next":
                plan.first = ((plan.first or 0) + (1 if name == "first_next" else -1)) % plan.players
            case "screens":
                self.desk.settings.screens = fired.value
            case name if name in self.screens.switches:
                setattr(self.desk.settings, name, bool(fired.value))
            case "odds":
                self.desk.settings.odds = "always" if fired.value else "off"
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Remember the set-up and go to the title."""
        self._remember()
        return self.ways.title()

    def _remember(self) -> None:
        self.desk.store.write(self.plan.seating.file, self.plan.to_text())

    def _start(self) -> Scene:
        self._remember()
        try:
            match = start_match(self.desk, self.screens, self.plan)
        except ValueError as error:
            return self.ways.message(str(error), self)
        return self.ways.table(match, False)
