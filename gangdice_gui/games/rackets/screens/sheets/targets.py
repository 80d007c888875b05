"""What a verb may be done to, the draft it begins with, and the action it stands for. The rules judge all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gangdice_gui.games.rackets.rules import attacks, errands, goods, legal, works
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
    Fence,
    Keep,
    Level,
    Offer,
    Pass,
    Pay,
    Place,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import GOODS, MARKET_AT, MARKETS, SPACES, TERRITORY, Space, distance
from gangdice_gui.games.rackets.rules.chances import heat
from gangdice_gui.games.rackets.rules.figures import BOMB, PERCH, STRUCTURES
from gangdice_gui.games.rackets.rules.state import Table
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.show import Draft, Show
from gangdice_gui.ui.desk import Desk

WORKS: Final[dict[str, Callable[[Space], Level | Repair | Dismantle]]] = {
    "level": Level,
    "repair": Repair,
    "dismantle": Dismantle,
}
"""Verbs for what stands on one's own plots."""
ON_MAP: Final = ("build", *WORKS, "sell", *ATTACKS, "aim")
"""Verbs that take a space."""
KINDS: Final = (*STRUCTURES, BOMB)
"""What can be built, in the order of the menu."""


def targets(view: View, seat: int, draft: Draft) -> list[Space]:
    """Return the spaces the draft's verb may take, in reading order."""
    verb = draft.verb
    if verb == "build":
        plots = TERRITORY[view.options.factions[seat]] if draft.kind == BOMB else goods.plots_of(view, seat)
        kind = draft.kind or next(iter(STRUCTURES))
        return [plot for plot in plots if works.why_not_plot(view, seat, kind, plot) is None]
    if verb in WORKS:
        made = WORKS[verb]
        plots = tuple(plot for plot in goods.plots_of(view, seat) if plot in view.board)
        return [plot for plot in plots if legal.why_not(view, seat, made(plot)) is None]
    if verb == "sell":
        return sorted((MARKETS[good] for good in GOODS if goods.owned(view, seat, good)), key=SPACES.index)
    if verb in ATTACKS:
        return legal.targets(view, seat, verb)
    if verb == "aim":
        return [space for space in SPACES if legal.why_not(view, seat, Aim(draft.perch, space)) is None]
    return []


def perches(view: View, seat: int) -> list[Space]:
    """Return a seat's perches that may be aimed now."""
    own = [s for s in goods.plots_of(view, seat) if (there := view.board.get(s)) and there.kind == PERCH]
    return [perch for perch in own if targets(view, seat, Draft("aim", perch=perch))]


def walks(view: View, seat: int, draft: Draft) -> bool:
    """Tell whether the draft is of an errand that is walked."""
    if draft.verb == "sell":
        return bool(draft.good) and draft.good != view.options.factions[seat]
    return draft.verb in ATTACKS and bool(draft.target) and attacks.needs_walk(view, seat, draft.verb, draft.target)


def nearest_best(view: Table, seat: int, target: Space) -> Space:
    """Return the start with the best chance, of equal ones the nearest to the target."""
    chances = heat(view, seat, target)
    return max(chances, key=lambda start: (round(chances[start], 6), -distance(start, target)))


def begin(view: View, seat: int, verb: str, target: Space = "") -> Draft:
    """Return the draft a verb begins with: what one would most likely say, on `target` where that may be."""
    draft = Draft(verb)
    if verb == "build":
        kinds = [kind for kind in KINDS if works.why_not_kind(view, seat, kind) is None]
        draft = replace(draft, kind=kinds[0] if kinds else KINDS[0])
    elif verb == "aim":
        own = perches(view, seat)
        perch = target if target in own else own[0] if own else ""
        draft = replace(draft, perch=perch)
        target = view.aims.get(perch, "") if target in own or not target else target
    elif verb == "offer":
        return _offer(view, seat)
    elif verb in ("pay", "promote"):
        debts = [debt for debt in view.debts if debt.debtor == seat]
        if debts:
            return replace(draft, to=debts[0].creditor, count=max(1, min(debts[0].amount, view.money[seat])))
        return draft
    found = targets(view, seat, draft)
    if target in found:
        return aim_at(view, seat, draft, target)
    return aim_at(view, seat, draft, _first(view, seat, draft, found)) if found else draft


def _first(view: View, seat: int, draft: Draft, found: Sequence[Space]) -> Space:
    """Return the target an errand begins with: the dearest market, else the best chance."""
    if draft.verb == "sell":
        return max(found, key=lambda space: errands.first_price(view, seat, MARKET_AT[space]))
    if draft.verb in ATTACKS and draft.verb != "dynamite":
        rivals = [space for space in found if walks(view, seat, replace(draft, target=space))]
        return max(rivals, key=lambda space: max(heat(view, seat, space).values())) if rivals else found[0]
    return found[0]


def _offer(view: View, seat: int) -> Draft:
    asked = [n for n in range(view.options.players) if n != seat]
    able = [n for n in asked if legal.why_not(view, seat, Offer(n, "sell", GOODS[0], 1)) is None]
    return stocked(view, seat, Draft("offer", to=able[0] if able else -1))


def stocked(view: View, seat: int, draft: Draft, good: str = "") -> Draft:
    """Return an offer of a good, else of the one whoever sells has most of, and of all there is."""
    seller = seat if draft.way == "sell" else draft.to
    have = {name: goods.owned(view, seller, name) if seller >= 0 else 0 for name in GOODS}
    good = good or max(have, key=have.__getitem__)
    return replace(draft, good=good, count=max(1, have[good]))


def aim_at(view: View, seat: int, draft: Draft, target: Space) -> Draft:
    """Return the draft with another target, and the best start for it where it is walked to."""
    good = MARKET_AT.get(target, "") if draft.verb == "sell" else draft.good
    draft = replace(draft, target=target, good=good)
    return replace(draft, start=nearest_best(view, seat, target) if walks(view, seat, draft) else "")


def action_of(view: View, seat: int, draft: Draft) -> Action | None:
    """Return the action a draft stands for, legal or not; None while something is missing."""
    target, verb = draft.target, draft.verb
    match verb:
        case "produce":
            return Produce()
        case "pass":
            return Pass()
        case "build" if target:
            return Build(draft.kind, target)
        case "dismantle" if target.startswith("bomb "):
            return DismantleBomb(target.removeprefix("bomb "))
        case "level" | "repair" | "dismantle" if target:
            return WORKS[verb](target)
        case "sell" if draft.good:
            return Sell(draft.good, draft.start or None)
        case "aim" if target:
            return Aim(draft.perch, target)
        case "offer" if draft.to >= 0:
            return Offer(draft.to, draft.way, draft.good, draft.count)
        case "pay" if draft.to >= 0:
            return Pay(draft.to, draft.count)
        case "promote" if draft.to >= 0:
            return Promote(draft.to)
    if verb in ATTACKS and target:
        return Attack(verb, target, draft.start or None)
    return None


def answer_of(show: Show, draft: Draft, name: str) -> Action | None:
    """Return the answer a button of the sheet stands for, legal or not; None while something is missing."""
    match show.mode:
        case "place":
            return Place(*draft.placed) if len(draft.placed) == 3 else None
        case "act":
            return action_of(show.mine, show.viewer, draft)
        case "answer":
            return Decline() if name == "decline" else Accept()
        case "drop":
            return Drop(draft.target) if draft.target and name == "confirm" else Keep()
        case "prize":
            return Fence() if name == "fence" or not show.room else Keep()
    return None


def bombs_in_reach(view: View, seat: int) -> list[Space]:
    """Return where a seat's own bombs are that it may give back: spaces, and `hand`."""
    places = [HAND] if view.hand[seat] else []
    return places + list(dict.fromkeys(wire.space for wire in view.wires if wire.owner == seat))


def refusal(desk: Desk, show: Show) -> tuple[Action | None, str]:
    """Return the action of the draft and, in the player's language, why it is refused; empty where it may be done."""
    action = action_of(show.mine, show.viewer, show.draft)
    if action is None:
        return None, desk.words("town.choose_first")
    why = legal.why_not(show.mine, show.viewer, action)
    return action, desk.words.say(why) if why else ""
