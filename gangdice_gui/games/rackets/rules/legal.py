"""What a seat may do in its round: one judge for the table, the screens and the gangsters, and every legal line."""

from __future__ import annotations

from collections.abc import Iterator

from gangdice_gui.games.rackets.rules import attacks, debts, errands, trade, weapons, works
from gangdice_gui.games.rackets.rules.actions import (
    ATTACKS,
    HAND,
    Accept,
    Action,
    Aim,
    Attack,
    Build,
    Decline,
    Dismantle,
    DismantleBomb,
    Drop,
    Free,
    Keep,
    Level,
    Main,
    Offer,
    Pass,
    Pay,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import GOODS, SPACES, TERRITORY
from gangdice_gui.games.rackets.rules.figures import BOMB, PERCH, STRUCTURES
from gangdice_gui.games.rackets.rules.goods import owned, plots_of
from gangdice_gui.games.rackets.rules.state import State, Table


def why_not(table: Table, seat: int, action: Action) -> str | None:
    """Return in one sentence why a seat cannot do this in its round, None where it can."""
    match action:
        case Produce() | Pass():
            return None
        case Build():
            return works.why_not_build(table, seat, action)
        case Level():
            return works.why_not_level(table, seat, action)
        case Repair():
            return works.why_not_repair(table, seat, action)
        case Dismantle():
            return works.why_not_dismantle(table, seat, action)
        case DismantleBomb():
            return works.why_not_dismantle_bomb(table, seat, action)
        case Sell():
            return errands.why_not_sell(table, seat, action)
        case Attack():
            return attacks.why_not_attack(table, seat, action)
        case Promote():
            return None if debts.debt_to(table, seat, action.to) else f"You owe seat {action.to} nothing."
        case Aim():
            return weapons.why_not_aim(table, seat, action)
        case Offer():
            return trade.why_not_offer(table, seat, action)
        case Pay():
            return debts.why_not_pay(table, seat, action.to, action.amount)
    return "Now an action of the round is awaited."


def targets(table: Table, seat: int, verb: str) -> list[str]:
    """Return the spaces an attack may name, in reading order."""
    if verb not in ATTACKS or attacks.why_not_verb(table, seat, verb):
        return []
    spaces = SPACES if verb in attacks.SEARCHES else sorted(table.board, key=SPACES.index)
    return [space for space in spaces if attacks.why_not_target(table, seat, verb, space) is None]


def mains(table: Table, seat: int) -> Iterator[Main]:
    """Yield every action a round may be spent on."""
    yield Pass()
    yield Produce()
    starts = TERRITORY[table.options.factions[seat]]
    for good in GOODS:
        if owned(table, seat, good):
            home = good == table.options.factions[seat]
            yield from (Sell(good, start) for start in ((None,) if home else starts))
    for verb in ATTACKS:
        for target in targets(table, seat, verb):
            walks = attacks.needs_walk(table, seat, verb, target)
            yield from (Attack(verb, target, start) for start in (starts if walks else (None,)))
    for other in range(table.options.players):
        if debts.debt_to(table, seat, other):
            yield Promote(other)
    yield from works_of(table, seat)


def works_of(table: Table, seat: int) -> Iterator[Main]:
    """Yield what a seat may do on its own plots and with its bombs."""
    for kind in STRUCTURES:
        if works.why_not_kind(table, seat, kind) is None:
            plots = (space for space in plots_of(table, seat) if space not in table.board)
            yield from (Build(kind, plot) for plot in plots if works.why_not_plot(table, seat, kind, plot) is None)
    own: list[Main] = [Build(BOMB, HAND), DismantleBomb(HAND)]
    own += [Build(BOMB, space) for space in TERRITORY[table.options.factions[seat]]]
    own += [DismantleBomb(space) for space in dict.fromkeys(w.space for w in table.wires if w.owner == seat)]
    for space in plots_of(table, seat):
        if space in table.board:
            own += [Level(space), Repair(space), Dismantle(space)]
    yield from (action for action in own if why_not(table, seat, action) is None)


def frees(table: Table, seat: int) -> Iterator[Free]:
    """Yield what may be done before the action of a round; of offers those the seller could fill as things stand."""
    players = range(table.options.players)
    for perch in plots_of(table, seat):
        structure = table.board.get(perch)
        if structure is not None and structure.kind == PERCH:
            aims = (Aim(perch, target) for target in SPACES)
            yield from (aim for aim in aims if weapons.why_not_aim(table, seat, aim) is None)
    for debt in table.debts:
        if debt.debtor == seat:
            yield from (Pay(debt.creditor, n) for n in range(1, min(debt.amount, table.money[seat]) + 1))
    for other in players:
        if trade.why_not_offer(table, seat, Offer(other, "sell", GOODS[0], 1)) is None:
            for good in GOODS:
                yield from (Offer(other, "sell", good, n + 1) for n in range(owned(table, seat, good)))
                yield from (Offer(other, "buy", good, n + 1) for n in range(owned(table, other, good)))


def legal(table: Table, seat: int) -> Iterator[Main | Free]:
    """Yield every line a seat may say in its round; the rules also take offers of more than the seller has now."""
    yield from frees(table, seat)
    yield from mains(table, seat)


def reveals(state: State, action: Action) -> bool:
    """Tell whether an answer shows anybody what was not known: then nobody takes it back.

    Who shows itself learns that nothing waited there, too; only where the others have no bomb and no perch is there
    nothing to learn. [R22]
    """
    match action:
        case Offer() | Accept() | Decline() | Drop():
            return True
        case Keep():
            return state.job is not None and state.job.stage == "drop"
        case Attack(start=None):
            return action.verb in attacks.SEARCHES
        case Build(kind=kind) if kind == BOMB:
            return False
        case Build() | Level() | Repair() | Dismantle():
            return _may_wait(state)
        case Sell(start=start) | Attack(start=start):
            return start is not None and _may_wait(state)
    return False


def _may_wait(state: State) -> bool:
    """Tell whether the others have anything that may wait for the seat whose round it is; that much all know."""
    seat, own = state.actor, set(plots_of(state, state.actor))
    bombs = any(weapons.bombs_of(state, other) for other in range(state.options.players) if other != seat)
    return bombs or any(s.kind == PERCH and s.works and space not in own for space, s in state.board.items())
