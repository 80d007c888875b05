"""The sheet of an errand: from where, how far, with what chance over all throws, and what comes of either end."""

from __future__ import annotations

from gangdice_gui.base import figures
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import chances, errands, goods
from gangdice_gui.games.rackets.rules.actions import Action
from gangdice_gui.games.rackets.rules.board import FACTION_AT, GOODS, MARKETS, distance
from gangdice_gui.games.rackets.rules.figures import (
    ALERT,
    CRATE_PRICE,
    GAINS,
    HOLDS,
    LOSSES,
    NEST,
    OUTAGE,
    PERCH,
    PERCH_RANGE,
)
from gangdice_gui.games.rackets.screens.sheets.sheet import Line, Row, Sheet
from gangdice_gui.games.rackets.screens.show import COLOUR, Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import key_name


def errand_sheet(desk: Desk, show: Show, action: Action | None, why: str) -> Sheet:
    """Return the sheet of the draft's errand."""
    words, view, seat, draft = desk.words, show.mine, show.viewer, show.draft
    dice, far = errands.dice_to(view, seat, draft.target), distance(draft.start, draft.target)
    share = chances.over_dice(far, dice)
    title, sub, picture = _head(desk, show)
    return Sheet(
        title,
        sub,
        picture,
        big=figures.chance(share, words),
        beside=words("town.from_space", start=draft.start, n=far),
        dice=(COLOUR[show.faction(seat)], dice),
        shaken=show.shaking,
        chart=tuple(chances.by_throw(far, dice).items()),
        rows=_sale_rows(desk, show) if draft.verb == "sell" else (),
        columns=2,
        lines=(*_gains(desk, show), *_losses(desk, show), *_danger(desk, show)),
        hint=words("town.errand_keys", cap=key_name(desk, "tab")),
        confirm=words("town.send_pawn"),
        able=not why,
        reason=why,
    )


def _head(desk: Desk, show: Show) -> tuple[str, str, str]:
    words, draft = desk.words, show.draft
    if draft.verb == "sell":
        n = goods.owned(show.mine, show.viewer, draft.good)
        price = errands.first_price(show.mine, show.viewer, draft.good)
        lot = narrate.lot(n, draft.good, words)
        first = words("town.first_price", n=n, price=dollars(words, price))
        return words("town.sell_title", lot=lot), first, f"rackets/goods/{draft.good}"
    structure = show.view.board.get(draft.target)
    faction = FACTION_AT[draft.target] or ""
    owner = show.seat_of(faction)
    name = show.names[owner] if owner is not None else ""
    kind = words(f"town.kinds.{structure.kind}") if structure else words("town.a_wire")
    title = words("town.work_title", verb=words(f"town.verbs.{draft.verb}"), kind=kind, space=draft.target)
    sub = name
    if structure is not None and structure.goods and draft.verb == "rob":
        lot = narrate.lot(structure.goods, HOLDS[structure.kind], words)
        sub = words("town.whose_lot", name=name, lot=lot)
    if structure is None or draft.verb in ("lift", "clear"):
        return (
            words("town.search_title", verb=words(f"town.verbs.{draft.verb}"), space=draft.target),
            sub,
            (f"rackets/houses/{faction}_wire"),
        )
    return title, sub, f"rackets/houses/{faction}_{structure.kind}"


def _sale_rows(desk: Desk, show: Show) -> tuple[Row, ...]:
    view, seat = show.mine, show.viewer
    counts = {good: goods.owned(view, seat, good) for good in GOODS}
    if sum(map(bool, counts.values())) < 2:
        return ()
    return tuple(
        Row(
            f"target:{MARKETS[good]}",
            narrate.lot(count, good, desk.words),
            picture=f"rackets/goods/{good}",
            chosen=good == show.draft.good,
        )
        for good, count in counts.items()
        if count
    )


def _gains(desk: Desk, show: Show) -> list[Line]:
    words, view, draft = desk.words, show.mine, show.draft
    if draft.verb == "sell":
        n = goods.owned(view, show.viewer, draft.good)
        first = errands.first_price(view, show.viewer, draft.good)
        low, high = n * first // 2, n * first * 3 // 2
        return [Line("good", words("town.in_sell", low=dollars(words, low), high=dollars(words, high)))]
    structure = view.board.get(draft.target)
    lines: list[Line] = []
    victim = show.seat_of(FACTION_AT[draft.target] or "")
    other = show.names[victim] if victim is not None else ""
    fame = GAINS[draft.verb]
    match draft.verb:
        case "rob" if structure is not None:
            good = HOLDS[structure.kind]
            lot = narrate.lot(structure.goods, good, words)
            lines.append(Line("good", words("town.in_rob", lot=lot, fame=fame, name=other)))
            room = goods.room_for(view, show.viewer, good)
            if room < structure.goods:
                loose = structure.goods - room
                short = words("town.loose_next_short", n=loose)
                lines.append(Line("bad", words("town.loot_loose", n=loose), "hourglass", short))
        case "sabotage" if structure is not None:
            lines.append(Line("good", words("town.in_sabotage", n=OUTAGE, fame=fame, name=other)))
        case "destroy":
            lines.append(Line("good", words("town.in_destroy", fame=fame, name=other)))
            lines.append(Line("plain", words("town.crate_paid", price=dollars(words, CRATE_PRICE)), "coin"))
        case "lift" | "clear":
            lines.append(Line("good", words(f"town.in_{draft.verb}", fame=fame)))
            lines.append(Line("plain", words("town.no_wire_there"), "wire"))
    if draft.verb in ("rob", "sabotage", "destroy") and not (structure and structure.kind == NEST):
        short = words("town.goes_alert_short", name=other)
        lines.append(Line("plain", words("town.goes_alert", name=other, n=ALERT), "bell", short))
    return lines


def _losses(desk: Desk, show: Show) -> list[Line]:
    loss = LOSSES[show.draft.verb]
    return [Line("bad", desk.words("town.seen_off", n=loss), short=desk.words("town.seen_off_short", n=loss))]


def _danger(desk: Desk, show: Show) -> list[Line]:
    """Say what of the rivals' known weapons may wait: perches in reach of either end, and bombs nobody sees."""
    words, view, draft = desk.words, show.mine, show.draft
    own = show.faction(show.viewer)
    ends = (draft.start, draft.target)
    perches = [
        space
        for space, s in view.board.items()
        if s.kind == PERCH
        and s.works
        and FACTION_AT[space] != own
        and any(distance(space, end) <= PERCH_RANGE and FACTION_AT[end] != FACTION_AT[space] for end in ends)
    ]
    bombs = sum(count for seat, count in enumerate(view.bombs) if seat != show.viewer)
    if not perches and not bombs:
        return [Line("good", words("town.nobody_waits"), "shield")]
    about = {"n": len(perches), "bombs": bombs}
    text = words("town.may_wait", start=draft.start, target=draft.target, **about)
    return [Line("plain", text, "eye", words("town.may_wait_short", **about))]
