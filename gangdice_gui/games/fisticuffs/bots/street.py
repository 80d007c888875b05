"""A rumble in a gangster's head: the same street as the rules', as plain lists, so that it can be played on in no time.

Everybody in it is a hitter: he joins the stronger side, hits where a black eye earns him a credit, spends as few dice
on it as he can, never guards and never stops. What lands at the end follows the ruling in `rules.blows`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gangdice_gui.games.fisticuffs.bots.chance import Counts, Stream
from gangdice_gui.games.fisticuffs.rules.blows import eyes_of
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Rumble, View

ATTACK, DEFENCE, OUT = 1, 2, 0
DIE = 0.12
"""What a hitter would rather keep than lay one die more."""
ROUNDS = 40
"""Nobody thinks on further than that."""

NEW, COPY, UP, DOWN, FLIP, AGAIN = (1 << bit for bit in range(6))
BITS = {"new": NEW, "copy": COPY, "up": UP, "down": DOWN, "flip": FLIP, "again": AGAIN}

Laid = tuple[float, int, Counts]
"""What it gains, the number laid (from 0), and the throw after an ability."""


class Street:
    """What lies on the street and who is there. A cell is six times a seat and a member's number, from 0."""

    __slots__ = (
        "able",
        "attacker",
        "defender",
        "eyes",
        "fists",
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
        return twin

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
            stronger = self.strength(ATTACK) > self.strength(DEFENCE)
            self.side[seat] = ATTACK if stronger else DEFENCE

    def begin(self) -> None:
        """Take the dice in hand."""
        self.hand = [self.standing(seat) if self.side[seat] else 0 for seat in range(self.players)]
        self.half, self.rounds, self.todo = ATTACK, 0, self.row(ATTACK)

    def row(self, side: int) -> list[int]:
        """Return the gangs of a side, clockwise from its leader."""
        leader, players = self.attacker if side == ATTACK else self.defender, self.players
        return [seat for seat in ((leader + i) % players for i in range(players)) if self.side[seat] == side]

    # ------------------------------------------------------------ punches

    def gains(self, seat: int, target: int) -> list[float]:
        """Return what one die of a gang is worth in front of each member of another, below 0 where none may lie."""
        found = []
        for cell in range(target * 6, target * 6 + 6):
            eyes, counts = self.eyes[cell], self.lanes.get(cell)
            if eyes == KNOCKED_OUT:
                found.append(-1.0)
            elif not counts:
                found.append(0.05 if self.spares.get(cell) else 1.0)
            elif seat in counts:
                found.append(0.0)
            elif len(counts) == 1 and not eyes:
                found.append(1.1)
            else:
                found.append(0.5 if max(counts.values()) == 1 else 0.1)
        return found

    def best(self, counts: Counts, gains: Sequence[float], base: int) -> tuple[float, int]:
        """Return the best number to lay of a throw and its gain; below 0 where the punch misses. [R14]"""
        lanes, best, number, joined = self.lanes, -1.0, -1, False
        for at in range(6):
            if counts[at] and gains[at] >= 0:
                gain = gains[at] - DIE * counts[at]
                if base + at in lanes:
                    if not joined or gain > best:
                        joined, best, number = True, gain, at
                elif not joined and (number < 0 or gain > best):
                    best, number = gain, at
        return best, number

    def aim(self, seat: int, target: int, counts: Counts, gains: Sequence[float]) -> Laid:
        """Return the best that can be made of a throw with at most one die turned."""
        base, able = target * 6, self.able[seat]
        gain, number = self.best(counts, gains, base)
        found: Laid = gain, number, counts
        top = max(gains) - DIE
        if gain >= top or not able & ~AGAIN:
            return found
        for before in range(6):
            if not counts[before]:
                continue
            for after in range(6):
                if after == before or not turns(able, before, after, counts[after]):
                    continue
                turned = list(counts)
                turned[before] -= 1
                turned[after] += 1
                gain, number = self.best(turned, gains, base)  # type: ignore[arg-type]
                if number >= 0 and gain > found[0] + 1e-9:
                    found = gain, number, tuple(turned)
                    if gain >= top:
                        return found
        return found

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

    def hit(self, seat: int, stream: Stream, target: int | None = None) -> None:
        """Throw a punch as a hitter does, at a gang of his choice or at this one."""
        if target is None:
            target = self._whom(seat, stream)
        counts = stream.throw(self.hand[seat])
        gains = self.gains(seat, target)
        gain, number, counts = self.aim(seat, target, counts, gains)
        if gain <= 0 and self.able[seat] & AGAIN:
            again = stream.throw(self.hand[seat])
            gain, number = self.best(again, gains, target * 6)
            counts = again
        if number >= 0:
            self.lay(seat, target * 6 + number, counts[number])

    def _whom(self, seat: int, stream: Stream) -> int:
        enemy = DEFENCE if self.side[seat] == ATTACK else ATTACK
        enemies = [rival for rival in range(self.players) if self.side[rival] == enemy]
        if not self.rounds and self.side[self.defender] == DEFENCE:
            return self.defender
        return enemies[stream.below(len(enemies))] if len(enemies) > 1 else enemies[0]

    def play_on(self, stream: Stream, punch: Callable[[Street, int, Stream], None] | None = None) -> None:
        """Play the rumble on until its attacker is spent; `punch` is how everybody punches."""
        for _ in range(ROUNDS):
            for seat in self.todo:
                if self.hand[seat]:
                    if punch is None:
                        self.hit(seat, stream)
                    else:
                        punch(self, seat, stream)
                if seat == self.attacker:
                    self.rounds += 1
            if self.half == ATTACK:
                self.half = DEFENCE
            elif not self.hand[self.attacker]:
                return
            else:
                self.half = ATTACK
            self.todo = self.row(self.half)
            if not self.todo:
                return

    # ------------------------------------------------------------ the end of a rumble

    def settle(self, stream: Stream) -> None:
        """Let the blows land. Where gangs dispute a credit, the one with most dice there takes it, and the others go by
        the lowest track. [R17]"""
        for cell, counts in self.lanes.items():
            if not counts:
                continue
            eyes = eyes_of(self.eyes[cell], len(counts))
            if len(counts) <= eyes:
                credited = list(counts)
            else:
                credited = sorted(counts, key=lambda seat: (-counts[seat], stream.random()))[:1]
                rest = sorted((seat for seat in counts if seat not in credited), key=lambda seat: self.fists[seat])
                credited += rest[: eyes - 1]
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
