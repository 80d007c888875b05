"""What things are worth to a seat, in points: a dollar is one, a token of fame a thousand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from gangdice_gui.games.rackets.bots.fame import lasting
from gangdice_gui.games.rackets.rules import goods
from gangdice_gui.games.rackets.rules.board import GOODS, MARKETS, Space, distance
from gangdice_gui.games.rackets.rules.chances import price_for, price_to_come, sale_chance
from gangdice_gui.games.rackets.rules.figures import HOLDS, MAKES, MOST_FAME, PERCH, POINTS_A_FAME, STRUCTURES
from gangdice_gui.games.rackets.rules.points import totals
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.rules.view import View

KEPT: Final = (0.0, 0.0, 0.45, 0.65, 0.8)
"""Share of its mean price a batch is worth that is kept, by the rounds left; the last holds for more."""
RISK: Final = 0.012
"""Share of errands that go wrong for a wire or a perch nobody sees, for each bomb and perch of the others."""
PRODUCES: Final = 0.32
"""Share of one's rounds that are spent on producing."""


@dataclass(frozen=True)
class Worth:
    """Reckons for one seat, with what the view says of everybody."""

    view: View
    seat: int

    @property
    def faction(self) -> str:
        """The faction this seat plays."""
        return self.view.options.factions[self.seat]

    @cached_property
    def rounds(self) -> int:
        """Rounds the seat still has, the running one included."""
        view = self.view
        played = view.order.index(self.seat) < view.at
        return view.options.turns - view.turn + (0 if played else 1)

    def kept(self, later: int = 0) -> float:
        """Return the share of its mean price a batch is worth some rounds later."""
        return KEPT[max(0, min(self.rounds - later, len(KEPT) - 1))]

    @cached_property
    def first(self) -> dict[str, float]:
        """What a batch of each good begins the haggle at, at this turn's card, in dollars."""
        return {good: float(price_for(self.view, self.seat, good)) for good in GOODS}

    @cached_property
    def to_come(self) -> dict[str, float]:
        """What a batch of each good begins the haggle at on the average of the cards to come, in dollars."""
        return {good: price_to_come(self.view.turned, self.faction, good) for good in GOODS}

    @cached_property
    def mean(self) -> dict[str, float]:
        """What a batch of each good brings on the average, the walk included, in dollars."""
        return {good: price * sale_chance(self.view, self.seat, good) for good, price in self.to_come.items()}

    @cached_property
    def now(self) -> dict[str, float]:
        """What a batch of each good brings at this turn's card, the walk included, in dollars."""
        return {good: price * sale_chance(self.view, self.seat, good) for good, price in self.first.items()}

    @cached_property
    def stock(self) -> dict[str, int]:
        """Batches of each good, loose ones included."""
        return {good: goods.owned(self.view, self.seat, good) for good in GOODS}

    @cached_property
    def spoiling(self) -> dict[str, int]:
        """Batches of each good that are gone at the end of this round."""
        return dict(zip(GOODS, self.view.due[self.seat], strict=True))

    @cached_property
    def output(self) -> dict[str, int]:
        """Batches of each good all working production structures make at once where there is room."""
        made = dict.fromkeys(GOODS, 0)
        for _, structure in self.own:
            if structure.kind in MAKES and structure.works:
                made[MAKES[structure.kind]] += STRUCTURES[structure.kind].batches[structure.level - 1]
        return made

    @cached_property
    def capacity(self) -> dict[str, int]:
        """Batches of each good the working safe houses hold."""
        held = dict.fromkeys(GOODS, 0)
        for _, structure in self.own:
            if structure.kind in HOLDS and structure.works:
                held[HOLDS[structure.kind]] += STRUCTURES[structure.kind].batches[structure.level - 1]
        return held

    @cached_property
    def own(self) -> list[tuple[Space, Structure]]:
        """The seat's structures in reading order."""
        board = self.view.board
        return [(space, board[space]) for space in goods.plots_of(self.view, self.seat) if space in board]

    @cached_property
    def rivals(self) -> dict[int, Worth]:
        """What things are worth to the others, by seat."""
        return {seat: Worth(self.view, seat) for seat in range(self.view.options.players) if seat != self.seat}

    @cached_property
    def unseen(self) -> float:
        """The chance that no wire and no perch one does not know of stops an errand."""
        view = self.view
        own = sum(s.kind == PERCH for _, s in self.own)
        perches = sum(s.kind == PERCH and s.works for s in view.board.values()) - own
        bombs = sum(count for seat, count in enumerate(view.bombs) if seat != self.seat)
        return max(0.6, 1 - RISK * (bombs + max(0, perches)))

    def fame(self, by: int, seat: int | None = None) -> float:
        """Return the points a change of fame leads to in the end, within what is possible."""
        before, left = self.view.fame[self.seat if seat is None else seat], self.rounds - 1
        after = min(MOST_FAME, max(0, before + by))
        return POINTS_A_FAME * (lasting(after, left) - lasting(before, left))

    @cached_property
    def rivalry(self) -> dict[int, float]:
        """How much of a rival's loss is one's own gain: more for those who stand better."""
        standing = totals(self.view)
        best = max(total for seat, total in enumerate(standing) if seat != self.seat)
        share = 0.9 / max(1, len(standing) - 1)
        return {
            seat: share * (1.5 if total == best else 0.8) for seat, total in enumerate(standing) if seat != self.seat
        }

    def goods_of(self, space: Space) -> float:
        """Return what the goods in a safe house are worth to this seat."""
        structure = self.view.board[space]
        return structure.goods * self.mean[HOLDS[structure.kind]] if structure.kind in HOLDS else 0.0

    def depth(self, space: Space) -> int:
        """Return how far from its own market a space is: what is near it is far from everybody else."""
        return distance(space, MARKETS[self.faction])
