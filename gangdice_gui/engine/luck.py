"""Luck, choices and the rest: what made a seat's chance to win what it became, summed up over the parts of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, Self, TypeVar

SAME: Final = 0.005
"""Chances to win that are no difference."""


class Weighed(Protocol):
    """A decision that has been weighed."""

    @property
    def seat(self) -> int:
        """Whose it was."""

    @property
    def cost(self) -> float:
        """Chances to win given away against the best choice."""

    @property
    def margin(self) -> float:
        """Where the best was chosen: what it was worth beyond the next best."""


@dataclass(slots=True)
class Share:
    """What one part of a match brought one seat, in chances to win."""

    start: float = 0.0
    """The chance before it."""
    luck: float = 0.0
    skill: float = 0.0
    """What choices cost: zero for the best play, else below."""
    others: float = 0.0
    """What is neither: what everybody else's dice and choices made of it, and the cards."""

    def close(self, after: float) -> None:
        """Book what is neither luck nor choice, by the chance after the part."""
        self.others = after - self.start - self.luck - self.skill


S = TypeVar("S", bound=Share)
D = TypeVar("D", bound=Weighed)


@dataclass(slots=True)
class Part(Generic[S, D]):
    """One part of a match reckoned, a round or a turn: shares by seat, and the decisions in playing order."""

    shares: dict[int, S] = field(default_factory=dict)
    decisions: list[D] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Balance(Generic[S, D]):
    """A seat's game: its shares by part, the sums, and the decisions to look at again."""

    shares: dict[int, S]
    luck: float
    skill: float
    others: float
    start: float
    """The chance at the start of the game."""
    best: D | None
    worst: D | None

    @property
    def end(self) -> float:
        """The share of the win: what luck, choices and the rest have led to."""
        return round(self.start + self.luck + self.skill + self.others, 9)

    @classmethod
    def of(cls, parts: Mapping[int, Part[S, D]], seat: int) -> Self:
        """Sum a seat's game up over the parts reckoned so far."""
        shares = {number: part.shares[seat] for number, part in sorted(parts.items()) if seat in part.shares}
        mine = [decision for part in parts.values() for decision in part.decisions if decision.seat == seat]
        best = max(mine, key=lambda decision: decision.margin, default=None)
        worst = max(mine, key=lambda decision: decision.cost, default=None)
        return cls(
            shares,
            sum(share.luck for share in shares.values()),
            sum(share.skill for share in shares.values()),
            sum(share.others for share in shares.values()),
            next((share.start for share in shares.values()), 0.0),
            best if best is not None and best.margin >= SAME else None,
            worst if worst is not None and worst.cost >= SAME else None,
        )
