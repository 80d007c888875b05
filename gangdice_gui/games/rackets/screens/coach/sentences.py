"""The coach's sentences: an order and its reason, in plain words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.advice.weigh import Choice, given_away
from gangdice_gui.games.rackets.bots.deals import price_then
from gangdice_gui.games.rackets.bots.lookout import reached
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.narrate import dollars, whole
from gangdice_gui.games.rackets.rules import attacks, goods, works
from gangdice_gui.games.rackets.rules.actions import (
    Accept,
    Action,
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
    Place,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import FACTION_AT, beside, role
from gangdice_gui.games.rackets.rules.figures import (
    BOMB,
    BOMB_BACK,
    BOMB_POINTS,
    BOMB_PRICE,
    CRATE_PRICE,
    GAINS,
    HOLDS,
    INJURED,
    INJURING,
    LOSSES,
    MAKES,
    STRUCTURES,
)
from gangdice_gui.games.rackets.rules.state import seat_of
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.coach.numbers import Advice, ChoiceRow, Numbers
from gangdice_gui.games.rackets.screens.town.plans import first_three

CLOSE: Final = 60.0
"""Points in the end that are no difference worth a word."""
ROWS: Final = 3
"""Choices set beside each other."""


class Speaker:
    """Says what a seat's choices are; `names` are indexed by seat."""

    def __init__(self, view: View, seat: int, names: Sequence[str], words: Words) -> None:
        """Speak of what `view` shows to `seat`."""
        self.view, self.seat, self.names, self.words = view, seat, names, words

    # ------------------------------------------------------------ what an action is called

    def act(self, action: Action) -> str:
        """Return an action as an order."""
        words, view = self.words, self.view
        match action:
            case Build(kind=kind, space=space):
                if kind == BOMB:
                    return self._say("act_bomb")
                return self._say("act_build", kind=self._kind(kind), space=space)
            case Level(space=space) | Repair(space=space) | Dismantle(space=space):
                verb = type(action).__name__.lower()
                return self._say(f"act_{verb}", kind=self._at(space))
            case DismantleBomb():
                return self._say("act_unbomb")
            case Sell(good=good):
                return self._say("act_sell", lot=self._lot(goods.owned(view, self.seat, good), good))
            case Attack(verb=verb, target=target):
                name = words(f"town.verbs.{verb}")
                if verb in attacks.SEARCHES or target not in view.board:
                    return self._say("act_search", verb=name, space=target)
                return self._say("act_attack", verb=name, kind=self._at(target), space=target)
            case Place():
                making, safe, nest = (self._kind(kind) for kind in first_three(view.options.factions[self.seat]))
                return self._say(
                    "act_place",
                    making=making[:1].upper() + making[1:],
                    safe=safe,
                    kind=nest,
                    space=action.production,
                    house=action.safe_house,
                    nest=action.nest,
                )
            case Drop(space=space):
                return self._say("act_drop", space=space)
            case Offer(to=to, way=way, good=good, count=count):
                return self._say(f"act_offer_{way}", lot=self._lot(count, good), name=self.names[to])
        return self._say(f"act_{type(action).__name__.lower()}")

    def _kind(self, kind: str) -> str:
        return self.words(f"town.kinds.{kind}").lower()

    def _at(self, space: str) -> str:
        structure = self.view.board.get(space)
        return self._kind(structure.kind) if structure is not None else space

    def _lot(self, count: int, good: str) -> str:
        return narrate.lot(count, good, self.words)

    def _say(self, key: str, n: int | None = None, **values: Any) -> str:
        return self.words(f"town.coach.{key}", n=n, **values)

    # ------------------------------------------------------------ why it is good

    def reason(self, choice: Choice) -> str:
        """Return an order and what speaks for it, with its numbers."""
        act, view = self.act(choice.action), self.view
        match choice.action:
            case Sell():
                return self._of_sale(choice, choice.action)
            case Produce():
                made = goods.would_make(view, self.seat)
                mean = Worth(view, self.seat).mean
                worth_ = sum(mean[good] * count for _, good, count in made)
                return self._say("produce", choice.at_once.made, act=act, dollars=self.dollars(worth_))
            case Build() | Level() | Repair() | Dismantle() | DismantleBomb():
                return self._of_work(choice)
            case Attack():
                return self._of_attack(choice, choice.action)
            case Promote():
                return self._say("promote", act=act, price=self.dollars(choice.at_once.debt))
            case Offer(to=to, good=good):
                return self._say("offer", act=act, price=self.dollars(price_then(view, to, good)))
            case Place():
                return self._of_place(choice.action)
            case Drop(space=space):
                victim = seat_of(view, FACTION_AT[space])
                name = self.names[victim] if victim is not None else ""
                seen = figures.chance(choice.at_once.chance, self.words)
                return self._say("drop", act=act, name=name, chance=seen, gain=INJURING, loss=INJURED)
            case Keep():
                return self._say("keep", act=act)
            case Fence():
                return self._say("fence", act=act, price=self.dollars(BOMB_BACK))
            case Accept() | Decline() if view.offer is not None:
                price = self.dollars(price_then(view, view.offer.asked, view.offer.good))
                return self._say(type(choice.action).__name__.lower(), act=act, price=price)
        return self._say("pass", act=act)

    def _of_place(self, place: Place) -> str:
        near = [plot for plot in beside(place.nest) if role(plot) == "plot"]
        risk = reached(self.view.options.factions, self.view.options.factions[self.seat])[place.production]
        return self._say(
            "place" if place.safe_house in near else "place_lone",
            len([plot for plot in near if plot not in (place.safe_house, place.production)]),
            act=self.act(place),
            chance=figures.chance(risk, self.words),
        )

    def _of_sale(self, choice: Choice, action: Sell) -> str:
        mind, good, at_once = Worth(self.view, self.seat), action.good, choice.at_once
        about: dict[str, Any] = {
            "act": self.act(action),
            "dollars": self.dollars(at_once.dollars),
            "price": self.dollars(mind.first[good]),
            "mean": self.dollars(mind.to_come[good]),
            "chance": figures.chance(at_once.chance, self.words),
        }
        if action.start is None:
            return self._say("sell_home", count=mind.stock[good], **about)
        if mind.rounds <= 1:
            return self._say("sell_last", **about)
        if mind.spoiling[good]:
            return self._say("sell_loose", mind.spoiling[good], **about)
        return self._say("sell_high" if mind.first[good] >= mind.to_come[good] else "sell_low", **about)

    def _of_work(self, choice: Choice) -> str:
        action, act, view = choice.action, self.act(choice.action), self.view
        if isinstance(action, Build):
            if action.kind == BOMB:
                return self._say("bomb", act=act, points=BOMB_POINTS, price=self.dollars(BOMB_PRICE))
            figures_ = STRUCTURES[action.kind]
            about: dict[str, Any] = {
                "act": act,
                "points": figures_.points[0],
                "price": self.dollars(figures_.prices[0]),
            }
            if action.kind in MAKES:
                mean = Worth(view, self.seat).mean[figures_.good]
                return self._say("build_makes", dollars=self.dollars(mean), **about)
            if action.kind in HOLDS:
                lot = self._lot(figures_.batches[0], figures_.good or "")
                return self._say("build_holds", lot=lot, **about)
            return self._say("build_weapon", **about)
        if isinstance(action, Level):
            structure = view.board[action.space]
            figures_, at = STRUCTURES[structure.kind], structure.level
            more = figures_.batches[at] - figures_.batches[at - 1]
            dollars_, points = works.brings(view, action)
            key = "level" if structure.kind in MAKES else "level_holds"
            return self._say(key, more, act=act, points=points, price=self.dollars(-dollars_))
        if isinstance(action, Repair):
            dollars_, points = works.brings(view, action)
            return self._say("repair", act=act, points=points, price=self.dollars(-dollars_))
        return self._say("dismantle", act=act, price=self.dollars(choice.at_once.dollars))

    def _of_attack(self, choice: Choice, action: Attack) -> str:
        victim = seat_of(self.view, FACTION_AT[action.target])
        structure = self.view.board.get(action.target)
        about: dict[str, Any] = {
            "act": self.act(action),
            "chance": figures.chance(choice.at_once.chance, self.words),
            "gain": figures.whole(GAINS[action.verb]),
            "loss": figures.whole(-LOSSES[action.verb]),
            "fame": figures.signed(choice.at_once.fame, self.words),
            "name": self.names[victim] if victim is not None else "",
            "price": self.dollars(CRATE_PRICE),
        }
        if action.verb == "rob" and structure is not None:
            value = structure.goods * Worth(self.view, self.seat).mean[HOLDS[structure.kind]]
            return self._say("rob", structure.goods, dollars=self.dollars(value), **about)
        return self._say("blast" if action.verb in attacks.BLASTS else "attack", **about)

    # ------------------------------------------------------------ papers

    def hint(self, choices: Sequence[Choice]) -> Advice:
        """Return the best choice and its reason; the rows set it beside the next best."""
        if not choices:
            return Advice(self._say("hint"), self._say("none"))
        best = choices[0]
        text = reason = self.reason(best)
        if len(choices) > 1:
            second, less = self.act(choices[1].action), given_away(best, choices[1])
            key = "close_call" if less < CLOSE else "better_by"
            text += " " + self._say(key, second=second, points=self.given(less))
        shorter = (reason, _first(reason))
        return Advice(self._say("hint"), text, self.rows(choices[:ROWS], best), best.action, shorter)

    def plan(self, choices: Sequence[Choice], mine: Choice) -> Advice:
        """Return what an action that is being planned brings, beside the best choice."""
        best = choices[0]
        less = given_away(best, mine)
        reason = self.reason(mine)
        costs = " " + self._say("costs", points=self.given(less)) if less >= CLOSE else ""
        shorter = (_first(reason) + costs, *((f"{self.act(mine.action)}.{costs}",) if costs else ()))
        return Advice(self._say("plan"), reason + costs, self.rows((mine, best), best), best.action, shorter)

    def rows(self, choices: Sequence[Choice], best: Choice) -> Numbers:
        """Return choices as lines of numbers, beside the best one."""
        heads = tuple(self._say(key) for key in ("at_once", "fame", "in_the_end"))
        return Numbers(tuple(self._row(choice, best) for choice in choices), heads)

    def _row(self, choice: Choice, best: Choice) -> ChoiceRow:
        less = given_away(best, choice)
        end = self._say("same_end" if choice is best else "as_good")
        if less >= CLOSE:
            end = "\N{MINUS SIGN}" + self.given(less)
        fame = figures.signed(choice.at_once.fame, self.words)
        return ChoiceRow(
            self.act(choice.action), (self.signed_dollars(choice.at_once.dollars), fame, end), choice is best
        )

    def why(self, choices: Sequence[Choice], mine: Choice) -> Advice:
        """Return why a gangster did what it did, by the coach's reckoning."""
        title = self._say("why", name=self.names[self.seat], act=self.act(mine.action))
        reason = self.reason(mine).partition(": ")[2] or self.reason(mine)
        best = choices[0]
        less = given_away(best, mine)
        judged = self._say("as_well")
        if less >= CLOSE:
            judged = self._say("otherwise", act=self.act(best.action), points=self.given(less))
        told = [mine] if best is mine else [best, mine]
        return Advice(title, f"{reason[:1].upper()}{reason[1:]} {judged}", self.rows(told, best))

    # ------------------------------------------------------------ numbers

    def dollars(self, amount: float) -> str:
        """Return an amount of money, whole, as the language writes it."""
        return dollars(self.words, round(amount))

    def signed_dollars(self, amount: float) -> str:
        """Return a gain or a loss of money with its sign."""
        sign = "+" if round(amount) > 0 else "\N{MINUS SIGN}" if round(amount) < 0 else ""
        return sign + self.dollars(abs(amount))

    def given(self, amount: float) -> str:
        """Return points given away in the end, to tens: nobody knows them better."""
        return self.points(round(amount / 10) * 10)

    def points(self, amount: float) -> str:
        """Return an amount of points, whole, as the language groups it."""
        return whole(self.words, round(amount))


def _first(text: str) -> str:
    """Return the first sentence of some."""
    first, stop, _ = text.partition(". ")
    return f"{first}." if stop else text
