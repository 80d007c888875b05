"""The verbs of a round with their numbers: what each brings, costs or risks at best, and why one is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import attacks, chances, errands, goods, legal, works
from gangdice_gui.games.rackets.rules.actions import ATTACKS, Offer
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import BOMB_BACK, CRATE_PRICE, FAME_FOR_SABOTAGE, STRUCTURES, new_price
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.sheets.targets import WORKS, bombs_in_reach, perches, targets, walks
from gangdice_gui.games.rackets.screens.show import Draft

VERBS: Final = {
    "produce": ("G", "make"),
    "build": ("B", "build"),
    "level": ("V", "level"),
    "repair": ("R", "repair"),
    "sell": ("S", "sell"),
    "dismantle": ("D", "dismantle"),
    "rob": ("1", "rob"),
    "sabotage": ("2", "sabotage"),
    "destroy": ("3", "destroy"),
    "dynamite": ("4", "throw"),
    "lift": ("5", "lift"),
    "clear": ("6", "clear"),
    "promote": ("7", "promote"),
    "pass": ("0", "pass"),
}
"""The key and the picture of each action of a round, in the order of the panel."""
FREE: Final = {"aim": ("A", "aim"), "offer": ("O", "offer"), "pay": ("Y", "pay")}
"""What may be done before it."""
AT_HOME: Final = 6
"""So many verbs are done at home; the others out in town."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb as it stands now."""

    name: str
    note: str = ""
    """What it brings, costs, or its best chance."""
    short: str = ""
    """The same in less room, or why not."""
    reason: str = ""
    """Why it is refused, in a sentence; empty where it may be done."""
    brief: str = ""
    """What there is room for in the smallest windows; empty where there is nothing shorter."""


def verbs_of(view: View, seat: int, words: Words) -> dict[str, Verb]:
    """Return every verb as it stands for a seat."""
    made = {name: _of(name)(view, seat, words) for name in (*VERBS, *FREE)}
    return {name: Verb(name, *parts) for name, parts in made.items()}


Parts = tuple[str, ...]


def _of(name: str) -> Callable[[View, int, Words], Parts]:
    if name in ATTACKS:
        return lambda view, seat, words: _attack(view, seat, words, name)
    if name in WORKS:
        return lambda view, seat, words: _work(view, seat, words, name)
    return {
        "produce": _produce,
        "build": _build,
        "sell": _sell,
        "promote": _promote,
        "pass": lambda view, seat, words: (words("town.ends_round"), "", ""),
        "aim": _aim,
        "offer": _offer,
        "pay": _pay,
    }[name]


def _produce(view: View, seat: int, words: Words) -> Parts:
    made = {good: n for good, n in chances.output(view, seat).items() if n}
    if not made:
        return words("town.makes_nothing"), "0", ""
    loose = sum(max(0, n - goods.room_for(view, seat, good)) for good, n in made.items())
    long = ", ".join(narrate.lot(n, good, words) for good, n in made.items())
    some = words("town.and_loose", n=loose) if loose else ""
    return long + some, f"{sum(made.values())}{some}", ""


def _build(view: View, seat: int, words: Words) -> Parts:
    kinds = [kind for kind in STRUCTURES if works.why_not_kind(view, seat, kind) is None]
    if not kinds:
        least = min(new_price(kind) for kind in STRUCTURES)
        why = works.why_not_kind(view, seat, next(iter(STRUCTURES))) or ""
        return "", _needs(words, least) if view.money[seat] < least else "", why
    text = words("town.from", price=dollars(words, min(map(new_price, kinds))))
    free = any(plot not in view.board for plot in goods.plots_of(view, seat))
    return text, text, "" if free else words("town.no_plot")


def _work(view: View, seat: int, words: Words, verb: str) -> Parts:
    found = [view.board[space] for space in targets(view, seat, Draft(verb))]
    if verb == "dismantle":
        back = [works.back_for(structure) for structure in found]
        back += [BOMB_BACK] if bombs_in_reach(view, seat) else []
        if not back:
            return "", "", words("town.nothing_yours")
        low, high = dollars(words, min(back)), dollars(words, max(back))
        return words("town.back", low=low, high=high), high, ""
    costs = [cost for structure in found if (cost := _price(verb, structure)) is not None]
    if not costs:
        own = [view.board[plot] for plot in goods.plots_of(view, seat) if plot in view.board]
        dear = [cost for structure in own if (cost := _price(verb, structure)) is not None]
        short = _needs(words, min(dear)) if dear and min(dear) > view.money[seat] else ""
        if verb == "repair" and not dear:
            short = words("town.all_whole")
        return "", short, _why_no_work(view, seat, words, verb)
    text = words("town.from", price=dollars(words, min(costs)))
    return text, text, ""


def _price(verb: str, structure: Structure) -> int | None:
    """Return the dollars of a level or a repair, None where there is nothing to do."""
    if verb == "level":
        return works.level_price(structure)
    return works.repair_price(structure) if structure.damaged else None


def _needs(words: Words, price: int) -> str:
    return words("town.needs", price=dollars(words, price))


def _why_no_work(view: View, seat: int, words: Words, verb: str) -> str:
    own = [space for space in goods.plots_of(view, seat) if space in view.board]
    if verb == "repair":
        own = [space for space in own if view.board[space].damaged]
        if not own:
            return words("town.nothing_damaged")
    whys = [legal.why_not(view, seat, WORKS[verb](space)) for space in own]
    return next((why for why in whys if why and "dollars" in why), next((why for why in whys if why), "")) or words(
        "town.nothing_yours"
    )


def _sell(view: View, seat: int, words: Words) -> Parts:
    lots = {good: goods.owned(view, seat, good) for good in GOODS}
    worth = sorted(n * errands.first_price(view, seat, good) for good, n in lots.items() if n)
    if not worth:
        return "", "", words("town.no_goods")
    if len(worth) == 1:
        return dollars(words, worth[0]), dollars(words, worth[0]), ""
    both = words("town.or", low=dollars(words, worth[0]), high=dollars(words, worth[-1]))
    return both, both, "", dollars(words, worth[-1])


def _attack(view: View, seat: int, words: Words, verb: str) -> Parts:
    found = targets(view, seat, Draft(verb))
    away = [space for space in found if verb == "dynamite" or walks(view, seat, Draft(verb, space))]
    if not away:
        return "", _short_no_attack(view, seat, words, verb), _why_no_attack(view, seat, words, verb)
    if verb == "dynamite":
        price = dollars(words, CRATE_PRICE)
        return words("town.coin", price=price), price, ""
    best = figures.chance(max(chances.best_start(view, seat, space)[1] for space in away), words)
    if verb in attacks.SEARCHES:
        return words("town.up_to", chance=best), best, ""
    if verb == "destroy":
        return (
            words("town.crate_spots", price=dollars(words, CRATE_PRICE), n=len(away)),
            dollars(words, CRATE_PRICE),
            "",
        )
    return words("town.spots", n=len(away), chance=best), words("town.spots_short", n=len(away), chance=best), ""


def _why_no_attack(view: View, seat: int, words: Words, verb: str) -> str:
    refused = attacks.why_not_verb(view, seat, verb)  # type: ignore[arg-type]
    if refused:
        return refused
    rivals = [other for other in range(view.options.players) if other != seat]
    if all(view.alert[other] for other in rivals):
        return words("town.all_alert")
    return words("town.nothing_to_rob" if verb == "rob" else "town.nothing_open")


def _short_no_attack(view: View, seat: int, words: Words, verb: str) -> str:
    if verb in attacks.BLASTS and view.money[seat] < CRATE_PRICE:
        return _needs(words, CRATE_PRICE)
    if verb in ("sabotage", "lift") and view.fame[seat] < FAME_FOR_SABOTAGE:
        return words("town.needs_fame", n=FAME_FOR_SABOTAGE)
    return ""


def _promote(view: View, seat: int, words: Words) -> Parts:
    debts = [debt for debt in view.debts if debt.debtor == seat]
    if not debts:
        return "", words("town.no_debt"), words("town.owe_nobody")
    off = dollars(words, -(-debts[0].base // 4))
    text = words("town.off_debt", price=off)
    return text, text, "", f"\N{MINUS SIGN}{off}"


def _aim(view: View, seat: int, words: Words) -> Parts:
    return "", "", "" if perches(view, seat) else words("town.no_perch")


def _offer(view: View, seat: int, words: Words) -> Parts:
    others = [n for n in range(view.options.players) if n != seat]
    able = any(legal.why_not(view, seat, Offer(n, "sell", GOODS[0], 1)) is None for n in others)
    return "", "", "" if able else words("town.nobody_to_ask")


def _pay(view: View, seat: int, words: Words) -> Parts:
    if not any(debt.debtor == seat for debt in view.debts):
        return "", "", words("town.owe_nobody")
    return "", "", "" if view.money[seat] else words("town.no_money")
