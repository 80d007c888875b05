"""What happened in Rackets, one sentence an event, from what a seat was told and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.actions import HAND, Attack, Main, Sell
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.events import Event
from gangdice_gui.games.rackets.rules.figures import OUTAGE, prices


def sentence(event: Event, names: Sequence[str], words: Words) -> str:
    """Return what happened as one sentence; names are indexed by seat, and the event is as a seat was told it."""
    told = _of_the_table(event, names, words) or _of_goods(event, names, words) or _of_trade(event, names, words)
    return told or _of_errands(event, names, words)


def good(name: str, words: Words) -> str:
    """Return what a good is called."""
    return words(f"rackets.goods.{name}")


def lot(count: int, name: str, words: Words) -> str:
    """Return so many batches of a good in words."""
    return words(f"rackets.lots.{name}", n=count)


def kind(name: str, words: Words) -> str:
    """Return what a structure is called."""
    return words(f"rackets.kinds.{name}")


def dollars(words: Words, amount: int) -> str:
    """Return an amount of money as the language writes it."""
    grouped = whole(words, abs(amount))
    return words("town.money", amount=grouped if amount >= 0 else f"\N{MINUS SIGN}{grouped}")


def whole(words: Words, amount: int) -> str:
    """Return a whole number, its thousands set apart as the language does."""
    return words("town.thousands", a=amount // 1000, b=f"{amount % 1000:03}") if amount >= 1000 else str(amount)


def points(words: Words, amount: int) -> str:
    """Return an amount of points in words."""
    return words("town.points", n=amount, points=whole(words, amount))


def _batches(counts: Iterable[tuple[str, int]], words: Words) -> str:
    return ", ".join(lot(count, name, words) for name, count in counts if count)


def _dice(faces: Iterable[int]) -> str:
    return " + ".join(map(str, faces))


def _of_the_table(event: Event, names: Sequence[str], words: Words) -> str:
    match event:
        case events.OrderThrown():
            thrown = zip(event.seats, event.faces, strict=True)
            return " ".join(words("rackets.order_thrown", name=names[seat], face=face) for seat, face in thrown)
        case events.OrderSet():
            return words("rackets.order_set", names=", ".join(names[seat] for seat in event.order))
        case events.TurnBegan():
            return words("rackets.turn", turn=event.number)
        case events.Market():
            mood = words(f"rackets.moods.{event.card.partition('-')[0]}")
            each = (
                words("rackets.price", good=good(name, words), price=dollars(words, p))
                for name, p in prices(event.card).items()
            )
            return words("rackets.market", mood=mood, prices=", ".join(each))
        case events.RoundBegan():
            return words("rackets.round", name=names[event.seat])
        case events.Placed(production=first, safe_house=second, nest=third):
            return words("rackets.placed", name=names[event.seat], first=first, second=second, third=third)
        case events.Passed():
            return words("rackets.passed", name=names[event.seat])
        case events.Over():
            together = "_together" if len(event.winners) > 1 else ""
            who = ", ".join(names[seat] for seat in event.winners)
            most = event.totals[event.winners[0]]
            return words(f"rackets.over{together}", n=most, points=whole(words, most), names=who)
    return ""


def _of_goods(event: Event, names: Sequence[str], words: Words) -> str:
    match event:
        case events.Built(space=space, price=price):
            return words(
                "rackets.built",
                name=names[event.seat],
                kind=kind(event.kind, words),
                space=space,
                price=dollars(words, price),
            )
        case events.BombBought(space=space, price=price):
            where = "" if space is None else "_hand" if space == HAND else "_laid"
            return words(
                f"rackets.bomb_bought{where}", name=names[event.seat], space=space, price=dollars(words, price)
            )
        case events.Levelled(space=space, level=level, price=price):
            what = kind(event.kind, words)
            return words(
                "rackets.levelled",
                name=names[event.seat],
                kind=what,
                space=space,
                level=level,
                price=dollars(words, price),
            )
        case events.Repaired(space=space, price=price):
            what = kind(event.kind, words)
            return words(
                "rackets.repaired", name=names[event.seat], kind=what, space=space, price=dollars(words, price)
            )
        case events.Dismantled(space=space, back=back):
            what = kind(event.kind, words)
            return words(
                "rackets.dismantled", name=names[event.seat], kind=what, space=space, back=dollars(words, back)
            )
        case events.BombDismantled(space=space, back=back):
            where = "" if space is None else "_hand" if space == HAND else "_laid"
            return words(
                f"rackets.bomb_dismantled{where}", name=names[event.seat], space=space, back=dollars(words, back)
            )
        case events.Aimed(perch=perch, target=target):
            return words("rackets.aimed", name=names[event.seat], perch=perch, space=target)
        case events.Produced():
            sums = {name: sum(n for _, made, n in event.made if made == name) for name in GOODS}
            key = "rackets.produced" if event.made else "rackets.produced_nothing"
            return words(key, name=names[event.seat], goods=_batches(sums.items(), words))
        case events.Loose() | events.Spoiled():
            key = "rackets.loose" if isinstance(event, events.Loose) else "rackets.spoiled"
            return words(key, n=event.count, name=names[event.seat], good=good(event.good, words))
        case events.Sold(price=price, count=count):
            lot = _batches([(event.good, count)], words)
            return words(
                "rackets.sold",
                name=names[event.seat],
                first=dollars(words, event.first),
                dice=_dice(event.faces),
                goods=lot,
                price=dollars(words, price),
                total=dollars(words, price * count),
            )
        case events.Money():
            return words(f"rackets.{event.why}", name=names[event.seat], price=dollars(words, abs(event.change)))
    return ""


def _of_trade(event: Event, names: Sequence[str], words: Words) -> str:
    match event:
        case events.Offered():
            lot = _batches([(event.good, event.count)], words)
            return words(f"rackets.offered_{event.way}", name=names[event.seat], other=names[event.to], goods=lot)
        case events.Answered():
            key = "rackets.accepted" if event.accepted else "rackets.declined"
            return words(key, name=names[event.seat], other=names[event.to])
        case events.Deal(seller=seller, buyer=buyer, price=price, paid=paid):
            lot = _batches([(event.good, event.count)], words)
            return words(
                "rackets.deal",
                name=names[seller],
                other=names[buyer],
                goods=lot,
                dice=_dice(event.faces),
                price=dollars(words, price),
                paid=dollars(words, paid),
            )
        case events.DealOff(seller=seller, buyer=buyer):
            return words("rackets.deal_off", name=names[seller], other=names[buyer], good=good(event.good, words))
        case events.DebtMade(owed=owed, doubles=doubles):
            who, other = names[event.debtor], names[event.creditor]
            return words("rackets.debt_made", name=who, other=other, owed=dollars(words, owed), turn=doubles)
        case events.DebtPaid() | events.DebtPromoted():
            how = "paid" if isinstance(event, events.DebtPaid) else "promoted"
            key = f"rackets.debt_{how}" if event.owed else f"rackets.debt_{how}_off"
            who, other = names[event.debtor], names[event.creditor]
            return words(
                key, name=who, other=other, amount=dollars(words, event.amount), owed=dollars(words, event.owed)
            )
        case events.DebtDoubled(owed=owed):
            return words(
                "rackets.debt_doubled", name=names[event.debtor], other=names[event.creditor], owed=dollars(words, owed)
            )
    return ""


def _of_errands(event: Event, names: Sequence[str], words: Words) -> str:
    match event:
        case errands.SetOut(action=action):
            return _set_out(names[event.seat], action, words)
        case errands.Walked(faces=faces, distance=distance, chance=chance):
            name, dice = names[event.seat], _dice(faces)
            likely = figures.chance(chance / 100, words)
            return words("rackets.walked", name=name, sum=sum(faces), dice=dice, distance=distance, chance=likely)
        case errands.Dropped(space=space):
            return words("rackets.kept" if space is None else "rackets.dropped", name=names[event.seat], space=space)
        case errands.Tested(face=face, chance=chance, ok=ok):
            key = "rackets.tested_ok" if ok else "rackets.tested_no"
            return words(key, name=names[event.seat], face=face, most=chance // 10)
        case errands.Failed():
            return words("rackets.failed", name=names[event.seat])
        case errands.Fuse(heads=heads):
            return words("rackets.fuse_heads" if heads else "rackets.fuse_tails")
        case errands.Fame(fame=fame):
            return words(
                "rackets.fame_up" if event.change > 0 else "rackets.fame_down", name=names[event.seat], fame=fame
            )
        case errands.BackInUse(space=space):
            return words("rackets.back", name=names[event.seat], kind=kind(event.kind, words), space=space)
        case errands.BombKept():
            return words("rackets.bomb_kept", name=names[event.seat])
        case errands.NoWire(space=space):
            return words("rackets.no_wire", name=names[event.seat], space=space)
    return _of_hits(event, names, words)


def _of_hits(event: Event, names: Sequence[str], words: Words) -> str:
    match event:
        case errands.Robbed(space=space):
            lot = _batches([(event.good, event.count)], words)
            return words("rackets.robbed", name=names[event.seat], other=names[event.victim], space=space, goods=lot)
        case errands.Sabotaged(space=space) | errands.Destroyed(space=space):
            key = "rackets.sabotaged" if isinstance(event, errands.Sabotaged) else "rackets.destroyed"
            what = kind(event.kind, words)
            return words(key, n=OUTAGE, name=names[event.seat], other=names[event.victim], kind=what, space=space)
        case errands.WireLifted(space=space) | errands.WireCleared(space=space):
            key = "rackets.wire_lifted" if isinstance(event, errands.WireLifted) else "rackets.wire_cleared"
            return words(key, name=names[event.seat], other=names[event.owner], space=space)
        case errands.BombWentOff(space=space):
            return words("rackets.bomb_went_off", name=names[event.seat], other=names[event.owner], space=space)
        case errands.Shot(perch=perch, space=space, face=face, chance=chance):
            key = "rackets.shot_hit" if event.hit else "rackets.shot_missed"
            name, other = names[event.seat], names[event.owner]
            return words(key, name=name, other=other, perch=perch, space=space, face=face, most=chance // 10)
    return ""


def _set_out(name: str, action: Main, words: Words) -> str:
    if isinstance(action, Sell):
        key = "rackets.out_sell" if action.start else "rackets.out_home"
        return words(key, name=name, start=action.start, good=good(action.good, words))
    if not isinstance(action, Attack):
        return words("rackets.out_work", name=name, space=getattr(action, "space", ""))
    if action.start:
        verb = words(f"rackets.verbs.{action.verb}")
        return words("rackets.out_walk", name=name, start=action.start, verb=verb, space=action.target)
    key = "rackets.out_throw" if action.verb == "dynamite" else "rackets.out_search"
    return words(key, name=name, space=action.target)
