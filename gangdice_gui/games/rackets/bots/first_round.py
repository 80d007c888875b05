"""The round a plan begins with: what a seat's business is after it, on average."""

from __future__ import annotations

from collections.abc import Iterator

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.rackets.bots.deals import OWED, bargains, gain_of, price_then, spite
from gangdice_gui.games.rackets.bots.plan import (
    FAME,
    MONEY,
    NESTS,
    OUTPUT,
    PERCHES,
    PLOTS,
    POINTS,
    ROOM,
    STOCK,
    Plans,
    Shop,
    passed,
    shop,
)
from gangdice_gui.games.rackets.bots.plays import Play, harm
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules import attacks, debts, goods, works
from gangdice_gui.games.rackets.rules.actions import (
    Accept,
    Action,
    Attack,
    Build,
    Decline,
    Dismantle,
    DismantleBomb,
    Level,
    Main,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import GOODS, MARKETS, distance
from gangdice_gui.games.rackets.rules.chances import over_dice
from gangdice_gui.games.rackets.rules.errands import dice_to
from gangdice_gui.games.rackets.rules.figures import (
    BOMB,
    CRATE_PRICE,
    GAINS,
    HOLDS,
    LOSSES,
    MAKES,
    MOST_FAME,
    MOST_TURNS,
    NEST,
    STRUCTURES,
)
from gangdice_gui.games.rackets.rules.state import Bargain
from gangdice_gui.games.rackets.rules.view import View


def chance_of(view: View, seat: int, action: Sell | Attack) -> float:
    """Return the chance of an errand over all throws of its dice, 1 where nothing is thrown, 1/2 for a coin."""
    if action.start is None:
        return 0.5 if isinstance(action, Attack) and action.verb == "dynamite" else 1.0
    target = MARKETS[action.good] if isinstance(action, Sell) else action.target
    return over_dice(distance(action.start, target), dice_to(view, seat, target))


def after(mind: Worth, action: Main, beside: float = 0.0) -> Shop:
    """Return a seat's business after a round spent on an action; `beside` are points no business knows of."""
    view, seat = mind.view, mind.seat
    now = list(shop(mind))
    now[POINTS] += beside
    due = [float(count) for count in view.due[seat]]
    match action:
        case Produce():
            for _, good, batches in goods.would_make(view, seat):
                _bring_in(now, GOODS.index(good), batches)
        case Sell(good=good):
            at = GOODS.index(good)
            chance = chance_of(view, seat, action)
            now[MONEY] += chance * mind.stock[good] * mind.first[good]
            now[FAME] -= (1 - chance) * min(now[FAME], LOSSES["sell"])
            due[at] *= 1 - chance
            now[STOCK + at] *= 1 - chance
        case Attack():
            _attack(mind, action, now)
        case Build() | Level() | Repair() | Dismantle() | DismantleBomb():
            _work(mind, action, now)
        case Promote(to=to):
            debt = debts.debt_to(view, seat, to)
            now[POINTS] += debts.promotion_worth(debt) if debt is not None else 0
    return passed(tuple(now), due)


def _attack(mind: Worth, action: Attack, now: list[float]) -> None:
    """Reckon with both ways an attack may end; what hits the rivals counts as far as they are rivals."""
    verb, target = action.verb, action.target
    chance = chance_of(mind.view, mind.seat, action) * mind.unseen
    won, lost = min(MOST_FAME, now[FAME] + GAINS[verb]), max(0.0, now[FAME] - LOSSES[verb])
    now[FAME] = chance * won + (1 - chance) * lost
    if verb in attacks.BLASTS:
        now[MONEY] -= CRATE_PRICE
    if verb not in attacks.SEARCHES:
        now[POINTS] += chance * harm(mind, verb, target)
    if verb == "rob":
        robbed = mind.view.board[target]
        _bring_in(now, GOODS.index(HOLDS[robbed.kind]), chance * robbed.goods)


def _work(mind: Worth, action: works.Work | DismantleBomb, now: list[float]) -> None:
    """Reckon with what a work costs, brings, and opens or closes."""
    dollars, points = works.brings(mind.view, action)
    now[MONEY] += dollars
    now[POINTS] += points
    if isinstance(action, DismantleBomb):
        return
    if isinstance(action, Build):
        if action.kind != BOMB:
            now[PLOTS] -= 1
            _open(now, action.kind, STRUCTURES[action.kind].batches[0] if STRUCTURES[action.kind].batches else 1)
        return
    structure = mind.view.board[action.space]
    kind, level, batches = structure.kind, structure.level, STRUCTURES[structure.kind].batches
    if isinstance(action, Level):
        _open(now, kind, batches[level] - batches[level - 1])
    elif isinstance(action, Repair):
        if kind in MAKES or kind in HOLDS:
            _open(now, kind, batches[level - 1])
    else:
        now[PLOTS] += 1
        if structure.works and (kind in MAKES or kind in HOLDS):
            _open(now, kind, -batches[level - 1])


def _open(now: list[float], kind: str, batches: int) -> None:
    if kind in MAKES:
        now[OUTPUT + GOODS.index(MAKES[kind])] += batches
    elif kind in HOLDS:
        now[ROOM + GOODS.index(HOLDS[kind])] += batches
    else:
        now[NESTS if kind == NEST else PERCHES] -= 1


def _bring_in(now: list[float], at: int, batches: float) -> None:
    """Store batches; of what lies loose count what it is worth to sell it at once."""
    stored = max(0.0, min(batches, now[ROOM + at] - now[STOCK + at]))
    now[STOCK + at] += stored + 0.5 * (batches - stored)


def after_deal(mind: Worth, bargain: Bargain) -> Shop:
    """Return a seat's business after the round of a bargain."""
    now, at = list(shop(mind)), GOODS.index(bargain.good)
    price = bargain.count * price_then(mind.view, bargain.asked, bargain.good)
    if mind.seat == bargain.seller:
        now[MONEY] += price
        now[STOCK + at] = max(0.0, now[STOCK + at] - bargain.count)
    else:
        now[MONEY] -= price
        now[POINTS] += OWED * min(0.0, now[MONEY])
        room = max(0.0, now[ROOM + at] - now[STOCK + at])
        now[STOCK + at] += min(bargain.count, room) + 0.85 * max(0.0, bargain.count - room)
    other = bargain.asker if mind.seat == bargain.asked else bargain.asked
    now[POINTS] -= spite(mind, other, gain_of(mind.rivals[other], bargain))
    return passed(tuple(now))


def outcomes(mind: Worth, found: list[Play], reach: int = MOST_TURNS) -> Pieces[dict[Action, float]]:
    """Find what each play leads to, and each offer that is taken, in points after so many rounds or in the end."""

    def begun() -> Iterator[tuple[Action, Shop]]:
        for play in found:
            yield play.action, after(mind, play.action, play.beside)
        for offer, bargain, _, _ in bargains(mind):
            yield offer, after_deal(mind, bargain)

    return (yield from Plans(mind, reach).values(begun()))


def answers(mind: Worth, bargain: Bargain, reach: int = MOST_TURNS) -> Pieces[dict[Action, float]]:
    """Find what taking an offer and refusing it lead to, after so many rounds or in the end."""
    plans = Plans(mind, reach)

    def begun() -> Iterator[tuple[Action, Shop]]:
        yield Accept(), after_deal(mind, bargain)
        for business in plans.rounds_of(shop(mind), plans.now, 1.0):
            yield Decline(), business

    return (yield from plans.values(begun()))
