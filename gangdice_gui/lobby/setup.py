"""The set-up: who sits where, which edition, who begins."""

from __future__ import annotations

from gangdice_gui.base.store import Keeper
from gangdice_gui.games.gang.game import GANG, DeckError, standard_options
from gangdice_gui.lobby.menu_seats import COLOURS, FILE, Plan, was_open
from gangdice_gui.lobby.menu_setup import SetUpPage
from gangdice_gui.match.cup import Cup, fresh_seed
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired


def load_plan(desk: Desk) -> Plan:
    """Return the last set-up of this player, or a first one."""
    text = desk.store.read(FILE)
    plan = Plan.from_text(text)
    if was_open(text):
        desk.settings.screens = "open"
        desk.store.write(FILE, plan.to_text())
    return plan


def start_match(desk: Desk, plan: Plan) -> Match:
    """Start the match a plan asks for, kept in the store from its first action on. Raises DeckError.

    The seed of the command line goes into the first one; without it nobody can guess the dice.
    """
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    first = Cup(seed).first(plan.players) if plan.first is None else plan.first
    is_open = desk.settings.screens == "open"
    options = standard_options(plan.players, edition=plan.edition, first=first, open_table=is_open)
    names = plan.names(lambda face: desk.words(f"people.{face}"))
    seats = [
        Seat(c.kind, name, c.colour, c.face, c.face if c.kind == "gangster" else "")
        for c, name in zip(plan.seated, names, strict=True)
    ]
    return Match.start(GANG, options, seats, seed, keep=Keeper(desk.store))


def demo_match(desk: Desk) -> Match:
    """Start a match of four gangsters that is not kept: it must not take the place of a saved one."""
    seed, desk.seed = fresh_seed() if desk.seed is None else desk.seed, None
    faces = ("sal", "benno", "dot", "ada")
    seats = [Seat("gangster", desk.words(f"people.{f}"), c, f, f) for f, c in zip(faces, COLOURS, strict=True)]
    return Match.start(GANG, standard_options(4, first=Cup(seed).first(4)), seats, seed)


class SetUp(SetUpPage):
    """Four chairs, the options, and one brass button."""

    def __init__(self, desk: Desk) -> None:
        """Take up the last set-up."""
        super().__init__(desk, load_plan(desk))
        self.group.set(self.group.widgets, "start")

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
            case "kind":
                plan.turn_into(int(seat), fired.value)
            case "face_back" | "face_next":
                plan.change_face(int(seat), 1 if name == "face_next" else -1)
            case "name":
                plan.chairs[int(seat)].name = str(fired.value)
            case "ivory" | "crimson" | "onyx" | "sapphire":
                plan.take_colour(int(seat), name)
            case "sheet":
                self.sheet = fired.value
            case "players":
                plan.seat_players(int(fired.value))
            case "invite":
                plan.seat_players(plan.players + 1)
            case "edition":
                plan.edition = fired.value
            case "first":
                plan.first = None if fired.value else 0
            case "first_back" | "first_next":
                plan.first = ((plan.first or 0) + (1 if name == "first_next" else -1)) % plan.players
            case "screens":
                self.desk.settings.screens = fired.value
            case "odds":
                self.desk.settings.odds = "always" if fired.value else "off"
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Remember the set-up and go to the title."""
        from gangdice_gui.lobby.title import Title

        self._remember()
        return Title(self.desk)

    def _remember(self) -> None:
        self.desk.store.write(FILE, self.plan.to_text())

    def _start(self) -> Scene:
        from gangdice_gui.games.gang.screens.table import GangTable
        from gangdice_gui.lobby.message import Message

        self._remember()
        try:
            match = start_match(self.desk, self.plan)
        except (DeckError, ValueError) as error:
            return Message(self.desk, str(error), self)
        return GangTable(self.desk, match)
