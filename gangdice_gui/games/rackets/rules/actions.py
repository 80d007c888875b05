"""What a seat of Rackets can say, and how it is written: str() and parse() are inverse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.engine.game import BadText, Card, Roll, Toss, parse_chance, plain_number
from gangdice_gui.games.rackets.rules.board import GOODS, PLACE, Space
from gangdice_gui.games.rackets.rules.figures import BOMB, STRUCTURES

HAND: Final = "hand"
"""Where a bomb is that is not laid."""
Verb = Literal["rob", "sabotage", "destroy", "dynamite", "lift", "clear"]
Way = Literal["sell", "buy"]
ATTACKS: Final[tuple[Verb, ...]] = ("rob", "sabotage", "destroy", "dynamite", "lift", "clear")

# ---------------------------------------------------------------- free, within one's round


@dataclass(frozen=True, slots=True)
class Aim:
    """Let a perch look at a space."""

    perch: Space
    target: Space

    def __str__(self) -> str:
        return f"aim {self.perch} {self.target}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Ask a seat for a trade: I sell you, or I buy from you."""

    to: int
    way: Way
    good: str
    count: int

    def __str__(self) -> str:
        return f"offer {self.to} {self.way} {self.good} {self.count}"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay a debt, or some of it, in dollars."""

    to: int
    amount: int

    def __str__(self) -> str:
        return f"pay {self.to} {self.amount}"


# ---------------------------------------------------------------- the action of a round


@dataclass(frozen=True, slots=True)
class Produce:
    def __str__(self) -> str:
        return "produce"


@dataclass(frozen=True, slots=True)
class Build:
    """Buy a structure for a plot, or a bomb for a space of one's own or for the hand."""

    kind: str
    space: Space

    def __str__(self) -> str:
        return f"build {self.kind} {self.space}"


@dataclass(frozen=True, slots=True)
class Level:
    space: Space

    def __str__(self) -> str:
        return f"level {self.space}"


@dataclass(frozen=True, slots=True)
class Repair:
    space: Space

    def __str__(self) -> str:
        return f"repair {self.space}"


@dataclass(frozen=True, slots=True)
class Dismantle:
    space: Space

    def __str__(self) -> str:
        return f"dismantle {self.space}"


@dataclass(frozen=True, slots=True)
class DismantleBomb:
    """Give back a wire that is laid, or the bomb in hand."""

    space: Space

    def __str__(self) -> str:
        return f"dismantle bomb {self.space}"


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell all one has of a good at its market."""

    good: str
    start: Space | None = None
    """None at home, where nobody walks."""

    def __str__(self) -> str:
        return f"sell {self.good}" + (f" from {self.start}" if self.start else "")


@dataclass(frozen=True, slots=True)
class Attack:
    verb: Verb
    target: Space
    start: Space | None = None
    """None for dynamite, which is thrown, and on one's own plots."""

    def __str__(self) -> str:
        return f"{self.verb} {self.target}" + (f" from {self.start}" if self.start else "")


@dataclass(frozen=True, slots=True)
class Promote:
    """Work off a debt."""

    to: int

    def __str__(self) -> str:
        return f"promote {self.to}"


@dataclass(frozen=True, slots=True)
class Pass:
    def __str__(self) -> str:
        return "pass"


# ---------------------------------------------------------------- answers to the other questions


@dataclass(frozen=True, slots=True)
class Place:
    """Choose the plots of the three structures everybody begins with."""

    production: Space
    safe_house: Space
    nest: Space

    def __str__(self) -> str:
        return f"place {self.production} {self.safe_house} {self.nest}"


@dataclass(frozen=True, slots=True)
class Accept:
    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Decline:
    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Drop:
    """Lay the bomb in hand where the walk allows it."""

    space: Space

    def __str__(self) -> str:
        return f"drop {self.space}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a bomb in hand."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Fence:
    """Sell the bomb that was lifted."""

    def __str__(self) -> str:
        return "fence"


Free = Aim | Offer | Pay
Main = Produce | Build | Level | Repair | Dismantle | DismantleBomb | Sell | Attack | Promote | Pass
Said = Place | Accept | Decline | Drop | Keep | Fence
Action = Free | Main | Said | Roll | Card | Toss

# ---------------------------------------------------------------- reading

_WORDS: Final[dict[str, Action]] = {
    str(action): action for action in (Produce(), Pass(), Accept(), Decline(), Keep(), Fence())
}
_FORMS: Final = (
    "An action is one of: place PLOT PLOT PLOT, aim PERCH SPACE, offer SEAT sell|buy GOOD N, pay SEAT N, produce, "
    "build KIND PLOT, level PLOT, repair PLOT, dismantle PLOT, sell GOOD [from START], "
    "rob|sabotage|destroy|lift|clear SPACE from START, dynamite PLOT, promote SEAT, pass, accept, decline, drop PLOT, "
    "keep, fence, roll FACE ..., ten FACE, card ID, coin heads|tails."
)


def parse(text: str) -> Action:
    """Return the action a text stands for: the inverse of str(action). Raises BadText with one sentence."""
    if text in _WORDS:
        return _WORDS[text]
    chance = parse_chance(text)
    if chance is not None:
        return chance
    match text.split(" "):
        case ["place", production, safe_house, nest]:
            return Place(_space(production), _space(safe_house), _space(nest))
        case ["aim", perch, target]:
            return Aim(_space(perch), _space(target))
        case ["offer", to, ("sell" | "buy") as way, good, count]:
            return Offer(plain_number(to), way, _good(good), plain_number(count))
        case ["pay", to, amount]:
            return Pay(plain_number(to), plain_number(amount))
        case ["build", "bomb", space]:
            return Build(BOMB, space if space == HAND else _space(space))
        case ["build", kind, space]:
            return Build(_kind(kind), _space(space))
        case ["level", space]:
            return Level(_space(space))
        case ["repair", space]:
            return Repair(_space(space))
        case ["dismantle", "bomb", space]:
            return DismantleBomb(space if space == HAND else _space(space))
        case ["dismantle", space]:
            return Dismantle(_space(space))
        case ["sell", good]:
            return Sell(_good(good))
        case ["sell", good, "from", start]:
            return Sell(_good(good), _space(start))
        case [verb, target] if verb in ATTACKS:
            return Attack(verb, _space(target))
        case [verb, target, "from", start] if verb in ATTACKS:
            return Attack(verb, _space(target), _space(start))
        case ["promote", to]:
            return Promote(plain_number(to))
        case ["drop", space]:
            return Drop(_space(space))
    raise BadText(_FORMS)


def _space(word: str) -> Space:
    if word not in PLACE:
        raise BadText("A space is a column a to j and a row 1 to 10, like b3.")
    return word


def _good(word: str) -> str:
    if word not in GOODS:
        raise BadText(f"A good is one of {', '.join(GOODS)}.")
    return word


def _kind(word: str) -> str:
    if word not in STRUCTURES:
        raise BadText(f"A structure is one of {', '.join(STRUCTURES)}, and a bomb.")
    return word
