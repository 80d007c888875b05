"""What the table shows at one moment: the view, the player's selection, and what is in the air just now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from gangdice_gui.games.gang.advice.offers import Beat, Odds
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.match.seats import Seat, clockwise
from gangdice_gui.table.coach.paper import Figure
from gangdice_gui.table.hand.hand_hint import HandHint

Mode = Literal["wait", "choose", "pick", "bust"]
State = Literal["wait", "think", "roll", "lead", "beaten", "bust", "out"]

PLACES = {2: ("own", "top"), 3: ("own", "left", "right"), 4: ("own", "left", "top", "right")}
"""Where the seats sit, clockwise from the one at the bottom."""
MANY = 21
"""From this many dice on, they lie in racks by face."""


@dataclass(frozen=True, slots=True)
class OddsStrip:
    """What the odds strip says at one moment."""

    beat: Beat = None
    columns: Mapping[int, Odds | None] = field(default_factory=dict)
    """By number of dice, while choosing; None where it is not known."""
    best: int | None = None
    """The number of dice that wins the game most often; None where the coach has not been asked, or still counts."""
    picked: Odds | None = None
    """Of the dice picked to reroll, while picking; of stopping where none is."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A paper of the coach: what it is about, one sentence, and its numbers."""

    title: str
    text: str
    figure: Figure | None = None
    """Bars for choices; where one die decides, its six faces stand in their place."""
    best: tuple[int, ...] = ()
    """The positions of the own dice that are best thrown again."""
    spoken_of: tuple[int, int] | None = None
    """The round and the seat whose dice it explains, where it is somebody else."""
    beat: int | None = None
    """Whose result was then to beat."""


AT_REST: Final = {
    "air": frozenset[int](),
    "aside": False,
    "row_aside": False,
    "winning": False,
    "counting": False,
    "thinking": False,
    "ticking": False,
    "boom": False,
    "burst": False,
    "word": False,
    "kicked": False,
    "card_thrown": False,
    "card_flying": False,
    "sentence": "",
    "unsaid": False,
    "still_said": "",
    "hint": None,
}
"""What is shown while nothing is under way, beside what the view says."""


@dataclass(frozen=True, slots=True)
class Show:
    """Everything that is drawn; equal shows give equal pixels."""

    view: View
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    viewer: int
    """The seat at the bottom."""
    mode: Mode = "wait"
    stash: int | None = None
    """The viewer's stash where it may be seen, None where it hides behind the screen."""
    dice: int = 1
    """How many dice are chosen, in mode `choose`."""
    most: int = 1
    """The end of the scale in mode `choose`: never the secret worth while the stash is hidden."""
    picked: frozenset[int] = frozenset()
    """Positions of the running turn's dice that are to fly again."""
    air: frozenset[int] = frozenset()
    """Positions of the running turn's dice that a clip draws."""
    sliding: frozenset[int] = frozenset()
    """Positions of the own dice that are sliding from one tray to the other."""
    shaking: bool = False
    """Whether the dice to throw are being shaken in the hand."""
    aside: bool = False
    """Whether aim line and note have stepped aside for the dice in the air."""
    row_aside: bool = False
    """Whether more steps aside: the own row for a rival's dice, that have no way past it into their places, or the
    plate with what is to beat for the own ones, that would be smaller than at rest beside it."""
    thrown: int = 0
    """How many dice the throw in the air has."""
    numbers: bool = False
    """Whether the dice wear the digits that pick them."""
    thinking: bool = False
    calmed: frozenset[int] = frozenset()
    """Seats whose worry has passed."""
    card_flying: bool = False
    """Whether the card of the round is just being turned: a clip draws it."""
    card_thrown: bool = False
    """Whether the card has burst: a clip draws its pieces, and it as it comes to lie again."""
    kicked: bool = False
    """Whether the explosion has kicked the running dice into the air: a clip draws them."""
    pot: int = 0
    """Dice drawn in the middle: lags behind the view while some are on their way."""
    winning: bool = False
    """Whether the dice of the round are on their way to its winner: what was said of it makes room."""
    gone: frozenset[int] = frozenset()
    """Seats whose dice of this round have left their place: a clip draws them, or they lie in the pot."""
    counting: bool = False
    """Whether the newest result is just being counted up: a clip draws it."""
    hint: HandHint | None = None
    """The paper that has shown how to throw by hand, until it steps aside for the dice."""
    sentence: str = ""
    """What the aim line says instead of the card's rule: why it went boom."""
    unsaid: bool = False
    """Whether what the aim line has said is just going: it says something else once that has gone."""
    still_said: str = ""
    """What the aim line goes on saying until it has stepped aside for the dice, though a press has made it another."""
    ticking: bool = False
    """Whether a bomb ticks over dice that nobody throws again."""
    boom: bool = False
    """Whether the dice to blame are lit: from the explosion until the dice leave."""
    burst: bool = False
    """Whether the running turn's explosion has scorched the felt."""
    word: bool = False
    """Whether star and word of the explosion stand on the table, where nothing may move."""
    odds: OddsStrip | None = None
    """What the odds strip says; None while it does not show."""
    advice: Advice | None = None
    """What the coach says; None while nobody asks."""

    @property
    def places(self) -> dict[int, str]:
        """Where each seat sits."""
        players = self.view.players
        return dict(zip(clockwise(players, self.viewer), PLACES[players], strict=True))

    def turn_of(self, seat: int) -> Turn | None:
        """Return a seat's turn of this round, None before it began."""
        return next((turn for turn in self.view.turns if turn.seat == seat), None)

    @property
    def stand(self) -> tuple[tuple[Turn, ...], int | None]:
        """The turns that say how everybody stands, and who leads: those of a settled round until its dice are home."""
        view = self.view
        if self.winning and view.card is None and not view.turns and view.history:
            return view.history[-1].turns, view.history[-1].winner
        return view.turns, view.leader

    def acts(self, seat: int) -> bool:
        """Tell whether a seat plays just now: nobody does while the dice of a round are on their way to its winner."""
        view = self.view
        return not self.winning and (view.to_act == seat or (view.turn is not None and view.turn.seat == seat))

    def state_of(self, seat: int) -> State:
        """Return how a seat stands in this round."""
        view, (turns, leader) = self.view, self.stand
        turn = next((turn for turn in turns if turn.seat == seat), None)
        if view.out[seat]:
            return "out"
        if turn is None:
            return "wait"
        if not turn.ended and (self.boom or seat in self.gone):
            return "bust"
        if not turn.ended:
            return "think" if self.thinking and not self.air and view.to_act == seat else "roll"
        if not turn.valid:
            return "bust"
        if self.counting and turn is turns[-1]:
            return "roll"
        return "lead" if leader == seat else "beaten"

    def tie_of(self, seat: int) -> str:
        """Return why a result equal to the leader's is beaten all the same: `dice`, `later`, or nothing."""
        turns, leader = self.stand
        turn = next((turn for turn in turns if turn.seat == seat), None)
        best = next((turn for turn in turns if turn.seat == leader), None)
        if turn is None or best is None or turn is best or turn.total is None or turn.total != best.total:
            return ""
        if self.counting and turn is turns[-1]:
            return ""
        return "later" if turn.dice == best.dice else "dice"

    @property
    def own(self) -> Turn | None:
        """The viewer's turn of this round."""
        return self.turn_of(self.viewer)

    def covered(self) -> Show:
        """Return it with every stash hidden and nothing on the console."""
        view = replace(self.view, stash=(None,) * self.view.players)
        bare = replace(self, view=view, stash=None, mode="wait", picked=frozenset())
        return replace(bare, numbers=False, sliding=frozenset(), shaking=False, hint=None)


def blows(view: View) -> bool:
    """Tell whether the running turn would be invalid if it stopped now."""
    turn = view.turn
    return bool(turn and turn.faces and view.card and culprits(card_parts(view.card)[0], turn.faces))


def public_most(view: View) -> int:
    """Return how many dice a seat could hold at most, as anybody at the table can count."""
    in_play = START_WORTH[view.players] * view.players + sum(view.bonuses[: view.round])
    standing = sum(turn.dice for turn in view.turns if turn.valid is not False)
    others = sum(1 for seat, gone in enumerate(view.out) if not gone and view.to_act != seat)
    hidden = in_play - view.middle - standing
    # Whoever has played may have nothing left behind the screen; whoever has not holds at least one die.
    waiting = min(others, len(view.still_to_play))
    return max(1, hidden - waiting)


def sorted_positions(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the positions of the dice, sorted by face as they lie in the trays: Boss, then 1 to 5."""
    return tuple(sorted(range(len(faces)), key=lambda position: (faces[position], position)))
