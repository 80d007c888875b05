"""A rumble in a gangster's head: the same street as the rules', as plain lists, so that it can be played on in no time.

Everybody in it is a hitter: he joins the stronger side, hits where a black eye earns him a credit, spends as few dice
on it as he can, never guards and never stops. What lands at the end follows the ruling in `rules.blows`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gangdice_gui.games.fisticuffs.bots.chance import Chance, Counts
from gangdice_gui.games.fisticuffs.rules.blows import eyes_of, strongest
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Rumble, View

ATTACK, DEFENCE, OUT = 1, 2, 0
DIE = 0.12
"""What a hitter would rather keep than lay one die more."""
ENOUGH = 1.0 - DIE - 0.01
"""Who can gain as much looks no further."""
TOGETHER = 1.1
"""What it is worth to make a blow of one colour one of two: a credit each."""
FOR_A_SPARE = 0.05
"""What it is worth to use up a guard that lies there with nothing to do."""
ROUNDS = 40
"""Nobody thinks on further than that."""

NEW, COPY, UP, DOWN, FLIP, AGAIN = (1 << bit for bit in range(6))
BITS = {"new": NEW, "copy": COPY, "up": UP, "down": DOWN, "flip": FLIP, "again": AGAIN}

TURNS = NEW | COPY | UP | DOWN | FLIP

Shown = tuple[tuple[int, int], ...]
"""A throw: (face from 0, how many dice show it)."""


class Street:
    """What lies on the street and who is there. A cell is six times a seat and a member's number, from 0."""

    __slots__ = (
        "able",
        "attacker",
        "defender",
        "eyes",
        "fists",
        "foes",
        "half",
        "hand",
        "lanes",
        "players",
        "rounds",
        "side",
        "spares",
        "todo",
    )

    def __init__(self, view: View) -> None:
        """Read the street off a view."""
        self.players = view.players
        self.eyes = [count for row in view.eyes for count in row]
        self.fists = list(view.fists)
        self.able = [
            sum(BITS[ability] for ability, count in zip(abilities, eyes, strict=True) if not count)
            for abilities, eyes in zip(view.abilities, view.eyes, strict=True)
        ]
        self.side = [OUT] * self.players
        self.hand = [0] * self.players
        self.lanes: dict[int, dict[int, int]] = {}
        """By cell, the attack dice not warded off by owner; empty where all are."""
        self.spares: dict[int, int] = {}
        self.half, self.rounds = ATTACK, 0
        self.todo: list[int] = []
        """Who has still to punch in this half, in order."""
        self.attacker = self.defender = view.turn or 0
        self.foes: dict[int, list[int]] = {}
        if view.rumble is not None:
            self._read(view.rumble)

    def _read(self, rumble: Rumble) -> None:
        self.attacker, self.defender, self.rounds = rumble.attacker, rumble.defender, rumble.rounds
        ran = {retreat.seat for retreat in rumble.retreats}
        for seat, camp in enumerate(rumble.camps):
            if seat not in ran:
                self.side[seat] = {"attack": ATTACK, "defence": DEFENCE}.get(camp or "", OUT)
        if rumble.half is not None:
            self.hand = list(rumble.hand)
            self.half = ATTACK if rumble.half == "attack" else DEFENCE
            self.todo = [seat for seat in rumble.fighting(rumble.half) if seat not in rumble.done]
        for lane in rumble.lanes:
            cell, counts = lane.seat * 6 + lane.number - 1, dict[int, int]()
            for owner in lane.open:
                counts[owner] = counts.get(owner, 0) + 1
            self.lanes[cell] = counts
            if lane.spares:
                self.spares[cell] = len(lane.spares)

    def copy(self) -> Street:
        """Return another street that looks the same."""
        twin = object.__new__(Street)
        twin.players, twin.able = self.players, self.able
        twin.attacker, twin.defender, twin.half, twin.rounds = self.attacker, self.defender, self.half, self.rounds
        twin.eyes, twin.fists, twin.side = self.eyes[:], self.fists[:], self.side[:]
        twin.hand, twin.todo = self.hand[:], self.todo[:]
        twin.lanes = {cell: counts.copy() for cell, counts in self.lanes.items()}
        twin.spares = self.spares.copy()
        twin.foes = self.foes
        return twin

    def take(self, twin: Street) -> None:
        """Become what another street has become of this one by a punch."""
        self.hand, self.lanes, self.spares = twin.hand, twin.lanes, twin.spares

    # ------------------------------------------------------------ before the first punch

    def standing(self, seat: int) -> int:
        """Count a gang's dice."""
        row = self.eyes[seat * 6 : seat * 6 + 6]
        return 6 - row.count(KNOCKED_OUT)

    def strength(self, side: int) -> int:
        """Count the dice of a side."""
        return sum(self.standing(seat) for seat in range(self.players) if self.side[seat] == side)

    def declare(self, attacker: int, defender: int) -> None:
        """Begin a rumble."""
        self.attacker, self.defender = attacker, defender
        self.side[attacker], self.side[defender] = ATTACK, DEFENCE

    def join(self, seats: Sequence[int]) -> None:
        """Let these third gangs join, each the side that is stronger just then."""
        for seat in seats:
            stronger = self.strength(DEFENCE) > self.strength(ATTACK)
            self.side[seat] = DEFENCE if stronger else ATTACK

    def begin(self) -> None:
        """Take the dice in hand."""
        self.hand = [self.standing(seat) if self.side[seat] else 0 for seat in range(self.players)]
        self.half, self.rounds, self.todo = ATTACK, 0, self.row(ATTACK)

    def row(self, side: int) -> list[int]:
        """Return the gangs of a side, clockwise from its leader."""
        leader, players = self.attacker if side == ATTACK else self.defender, self.players
        return [seat for seat in ((leader + i) % players for i in range(players)) if self.side[seat] == side]

    # ------------------------------------------------------------ punches

    def gain(self, seat: int, cell: int) -> float:
        """Return what one die of a gang is worth in front of a member, below 0 where none may lie."""
        eyes = self.eyes[cell]
        if eyes == KNOCKED_OUT:
            return -1.0
        counts = self.lanes.get(cell)
        if not counts:
            return FOR_A_SPARE if self.spares.get(cell) else 1.0
        if seat in counts:
            return 0.0
        if len(counts) == 1 and not eyes:
            return TOGETHER
        return 0.5 if max(counts.values()) == 1 else 0.1

    def _lay_best(self, seat: int, base: int, shown: Shown) -> float:
        """Lay the best number of a throw, or one die turned alone, and return the gain; below 0 for a miss. [R14]"""
        eyes, lanes = self.eyes, self.lanes
        best, number, dice = -1.0, -1, 0
        joined: list[tuple[int, int]] = []
        for at, count in shown:
            if eyes[base + at] == KNOCKED_OUT:
                continue
            if base + at in lanes:
                gain = self.gain(seat, base + at) - DIE * count
                if not joined or gain > best:
                    best, number, dice = gain, at, count
                joined.append((at, count))
            elif not joined:
                gain = 1.0 - DIE * count
                if gain > best or number < 0:
                    best, number, dice = gain, at, count
        if best < ENOUGH and self.able[seat] & TURNS:
            able, there = self.able[seat], [at for at, _ in shown]
            for after in range(6):
                if after in there:
                    continue
                gain = self.gain(seat, base + after) - DIE
                if gain <= best:
                    continue
                for before, count in shown:
                    # What lies there already goes first, unless the die turned was the only one that showed it.
                    free = not joined or base + after in lanes or (count == 1 and joined == [(before, 1)])
                    if free and turns(able, before, after, 0):
                        best, number, dice = gain, after, 1
                        break
        if number >= 0:
            self.lay(seat, base + number, dice)
        return best

    def lay(self, seat: int, cell: int, dice: int) -> None:
        """Lay attack dice in front of a member; spares that lie there meet them. [R15]"""
        met = min(self.spares.get(cell, 0), dice)
        if met:
            self.spares[cell] -= met
        counts = self.lanes.setdefault(cell, {})
        if dice > met:
            counts[seat] = counts.get(seat, 0) + dice - met
        self.hand[seat] -= dice

    def guard(self, seat: int, cell: int, dice: int, first: Sequence[int] = ()) -> None:
        """Lay guards in front of a member: against these owners' dice first, then against the fewest."""
        counts = self.lanes[cell]
        self.hand[seat] -= dice
        left = list(first[:dice])
        dice -= len(left)
        while dice and sum(counts.values()) > len(left):
            owner = min((o for o in counts if counts[o] > left.count(o)), key=lambda o: counts[o] - left.count(o))
            left.append(owner)
            dice -= 1
        for owner in left:
            counts[owner] -= 1
            if not counts[owner]:
                del counts[owner]
        if dice:
            self.spares[cell] = self.spares.get(cell, 0) + dice

    def hit(self, seat: int, stream: Chance, target: int | None = None) -> None:
        """Throw a punch as a hitter does, at a gang of his choice or at this one."""
        if target is None:
            enemies = self.foes[self.side[seat]]
            if not self.rounds and self.side[self.defender] == DEFENCE:
                target = self.defender
            else:
                target = enemies[stream.below(len(enemies))]
        self._lay_best(seat, target * 6, stream.shown(self.hand[seat]))

    def _face(self) -> dict[int, list[int]]:
        """Find who is on which side, and whom everybody can hit."""
        rows = {ATTACK: self.row(ATTACK), DEFENCE: self.row(DEFENCE)}
        self.foes = {ATTACK: rows[DEFENCE], DEFENCE: rows[ATTACK]}
        return rows

    def play_on(self, stream: Chance, wise: int | None = None) -> None:
        """Play the rumble on until its attacker is spent; one gang is wise enough to stop when that wins."""
        rows = self._face()
        if not rows[DEFENCE]:
            return
        hand = self.hand
        for _ in range(ROUNDS):
            for seat in self.todo:
                if hand[seat]:
                    self.hit(seat, stream)
                    self.rounds += seat == self.attacker
            if self.half == DEFENCE and not hand[self.attacker]:
                return
            self.half = ATTACK if self.half == DEFENCE else DEFENCE
            if self.half == ATTACK and self.attacker == wise and self.ahead(wise):
                return
            self.todo = rows[self.half]

    def last(self, seat: int) -> bool:
        """Tell whether nobody throws any more after a gang's punch: not even the gang itself."""
        others = range(self.players) if self.half == ATTACK else self.todo
        return self.attacker != seat and not any(self.hand[s] for s in (*others, self.attacker) if s != seat)

    def ahead(self, seat: int) -> bool:
        """Tell whether what lies on the street ends the game, and with a gang's track the highest."""
        tracks = self.fists[:]
        for counts in self.lanes.values():
            for owner in counts:
                tracks[owner] += 1
        return tracks[seat] >= END and tracks[seat] > max(tracks[:seat] + tracks[seat + 1 :])

    # ------------------------------------------------------------ the end of a rumble

    def settle(self, stream: Chance) -> None:
        """Let the blows land. Where gangs dispute a credit, the one with most dice there takes it, and the others go by
        the lowest track. [R17]"""
        for cell, counts in self.lanes.items():
            if not counts:
                continue
            eyes = eyes_of(self.eyes[cell], len(counts))
            if len(counts) <= eyes:
                credited = list(counts)
            else:
                tied = strongest(counts)
                says = tied[stream.below(len(tied))] if len(tied) > 1 else tied[0]
                rest = sorted((seat for seat in counts if seat != says), key=lambda seat: self.fists[seat])
                credited = [says, *rest[: eyes - 1]]
            self.eyes[cell] += eyes
            for seat in credited:
                self.fists[seat] += 1
        self.lanes = {}

    def over(self) -> bool:
        """Tell whether the game ends here."""
        return max(self.fists) >= END or any(self.standing(seat) == 0 for seat in range(self.players))


def turns(able: int, before: int, after: int, there: int) -> bool:
    """Tell whether sound members can turn a die from one face (from 0) to another that `there` dice show. [R12]"""
    return bool(
        (able & COPY if there else able & NEW)
        or (able & UP and after == before + 1)
        or (able & DOWN and after == before - 1)
        or (able & FLIP and before + after == 5)
    )


def ways(able: int, counts: Counts) -> Iterator[tuple[tuple[int, int], Counts]]:
    """Yield every other throw that sound members can make of one by turning a die: (from, to) from 0, and the throw."""
    for before in range(6):
        if not counts[before]:
            continue
        for after in range(6):
            if after != before and turns(able, before, after, counts[after]):
                made = list(counts)
                made[before] -= 1
                made[after] += 1
                yield (before, after), tuple(made)
