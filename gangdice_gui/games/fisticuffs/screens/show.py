"""What the table of a street fight shows at one moment: the view, the answer in the making, what is in the air."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from gangdice_gui.games.fisticuffs.narrate import Cast, cast_of
from gangdice_gui.games.fisticuffs.rules.actions import Action, Camp
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID, Ability
from gangdice_gui.games.fisticuffs.rules.types import Asked, Question, Side, View
from gangdice_gui.games.fisticuffs.screens.console.what_if import Way
from gangdice_gui.match.seats import Seat

AT_REST: Final[Mapping[str, Any]] = {
    "said": "",
    "speaker": None,
    "talk": None,
    "air": False,
    "aside": False,
    "cups": "still",
    "flying": None,
    "thrown": None,
    "hit": None,
    "settling": False,
    "cured": None,
}
"""What is shown of clips when nothing is under way."""

Stage = Literal["turn", "alliances", "flight", "rounds", "settling", "lull", "lick", "opening", "over"]


class Nursed(NamedTuple):
    """What a gang did in the lull so far."""

    seat: int
    member: int
    faces: tuple[int, ...] = ()
    """Empty before the dice have been thrown."""
    eyes: int = 0
    """How many are healed."""
    said: str = ""
    """What it said to that."""


class Cured(NamedTuple):
    """A member whose wounds were licked."""

    seat: int
    member: int
    before: int
    """Black eyes then."""
    after: int
    dice: int
    """Dice thrown."""
    hits: int
    """Those of them that showed the member's number."""


@dataclass(frozen=True, slots=True)
class Show:
    """Everything that is drawn; equal shows give equal pixels."""

    view: View
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    viewer: int
    """The seat at the bottom."""
    question: Question | None = None
    """What the person at the screen is asked; None while nothing is."""
    picked: Action | None = None
    """The answer Enter would give."""
    way: Way | None = None
    """What would become of the throw, where that is asked."""
    die: int | None = None
    """The die of the throw whose other faces are shown."""
    which: bool = False
    """Whether it is asked whose dice are warded off."""
    agreed: Mapping[int, Camp] = field(default_factory=dict)
    """Where other people at this screen will stand when they are asked."""
    foresees: bool = True
    """Whether it stands on the table what would happen if it ended now."""
    look: bool = False
    """Whether a panel over the table is put aside."""
    shaking: bool = False
    thinking: bool = False
    said: str = ""
    """The sentence of what has just happened."""
    speaker: int | None = None
    """Whose doing that is."""
    talk: tuple[int, str] | None = None
    """Who says something, and what."""
    air: bool = False
    """Whether a clip draws the throw in progress."""
    aside: bool = False
    """Whether the sentence in the street has stepped aside for it."""
    flying: tuple[int, int] | None = None
    """The lane, by seat and number, that a clip brings dice to."""
    thrown: tuple[int, tuple[int, ...]] | None = None
    """Dice on the felt that are no punch: whose, and what they show."""
    hit: tuple[int, int] | None = None
    """The member a blow lands on just now."""
    nursed: tuple[Nursed, ...] = ()
    """The lull as far as it was seen."""
    cups: Literal["still", "flying", "lying"] = "still"
    """The dice of a lull: all stay in their cups until everybody has marked a member, then a clip throws them."""
    settling: bool = False
    """Whether blows land."""
    before: View | None = field(default=None, compare=False)
    """The view before the lull."""
    mark: View | None = field(default=None, compare=False)
    """The view after the last punch of the viewer in this rumble."""
    cured: Cured | None = None
    """What licking wounds has come to."""
    heading: tuple[str, str] | None = None
    """What stands in the bar above instead of where the rumble is: where, and what."""

    @property
    def asked(self) -> Asked | None:
        """What is asked of the person at the screen, in a word."""
        return None if self.question is None else self.question.kind

    @property
    def weighs(self) -> bool:
        """Whether somebody at the screen is asked how the fight goes on."""
        return self.asked in ("lead", "punch", "call")

    @property
    def mine(self) -> bool:
        """Whether somebody at the screen sits at the bottom."""
        return self.seats[self.viewer].human

    @property
    def cast(self) -> Cast:
        """Who is who."""
        return cast_of(self.view, self.names)

    @property
    def actor(self) -> int | None:
        """The seat whose move it is, as far as the eye can see."""
        view = self.view
        if self.question is not None:
            return self.question.seat
        if self.speaker is not None:
            return self.speaker
        if view.punch is not None:
            return view.punch.seat
        return view.to_act if view.to_act is not None and view.to_act >= 0 else view.thrower

    @property
    def stage(self) -> Stage:
        """What is going on."""
        view, rumble = self.view, self.view.rumble
        if view.winners:
            return "over" if not self.settling else "settling"
        if self.settling or (rumble is not None and rumble.over):
            return "settling"
        if self.nursed or self.asked == "care":
            return "lull"
        if rumble is not None:
            if not rumble.decided:
                return "alliances"
            return "flight" if rumble.half is None else "rounds"
        if view.caring is not None or self.thrown is not None:
            return "lick"
        return "opening" if view.turn is None else "turn"

    def side(self, seat: int) -> Side | Literal["out", "fled"] | None:
        """Return where a gang stands in the rumble, None where there is none or it has not spoken."""
        rumble = self.view.rumble
        if rumble is None:
            return None
        if any(retreat.seat == seat for retreat in rumble.retreats):
            return "fled"
        camp: Camp | None = rumble.camps[seat]
        return camp

    def colour(self, seat: int) -> str:
        """Return the colour of a gang's dice."""
        return BY_ID[self.view.gangs[seat]].colour

    def ability(self, seat: int, number: int) -> Ability:
        """Return what a member can do."""
        return self.view.abilities[seat][number - 1]

    def member(self, seat: int, number: int) -> str:
        """Return a member's name."""
        return self.cast.member(seat, number)

    def nick(self, seat: int, number: int) -> str:
        """Return a member's name without what it plays upon."""
        return self.member(seat, number).rpartition(" ")[2]
