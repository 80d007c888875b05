"""The sheets of the questions that are no verbs: placing, answering an offer, the bomb in hand, the lifted bomb."""

from __future__ import annotations

import pygame

from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import goods
from gangdice_gui.games.rackets.rules.figures import (
    BOMB,
    BOMB_BACK,
    prices,
    struck,
)
from gangdice_gui.games.rackets.screens.sheets.deals import span_of
from gangdice_gui.games.rackets.screens.sheets.sheet import Line, Row, Sheet
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import first_three
from gangdice_gui.ui.desk import Desk


def house_picture(show: Show, kind: str, seat: int | None = None) -> str:
    """Return the picture of a structure in a seat's colours, the viewer's where nobody is named."""
    name = "wire" if kind == BOMB else kind
    return f"rackets/houses/{show.faction(show.viewer if seat is None else seat)}_{name}"


def kind_name(desk: Desk, kind: str) -> str:
    """Return what a structure is called on a sheet."""
    return desk.words(f"town.kinds.{kind}")


def place(desk: Desk, show: Show) -> Sheet:
    """Ask for the plots of the first three structures."""
    words, chosen = desk.words, show.draft.placed
    kinds = first_three(show.faction(show.viewer))
    rows = tuple(
        Row(
            f"unplace:{n}",
            kind_name(desk, kind),
            chosen[n] if n < len(chosen) else "",
            house_picture(show, kind),
            chosen=n == len(chosen),
            enabled=n < len(chosen),
        )
        for n, kind in enumerate(kinds)
    )
    done = len(chosen) == len(kinds)
    sub = words("town.place_done") if done else words("town.place_next", kind=kind_name(desk, kinds[len(chosen)]))
    lines = (
        Line("plain", words("town.place_guard"), "shield"),
        Line("plain", words("town.place_street"), "walk"),
        Line("plain", words("town.place_free"), "coin"),
    )
    return Sheet(
        words("town.place_title"),
        sub,
        rows=rows,
        lines=lines,
        confirm=words("town.place_confirm"),
        able=done,
        reason=words("town.choose_first"),
        back=bool(chosen),
    )


def answer(desk: Desk, show: Show) -> Sheet:
    """Ask whether a seat trades."""
    words, view = desk.words, show.mine
    offer = view.offer
    assert offer is not None
    asker = show.names[offer.asker]
    buys = offer.buyer == show.viewer
    lot = narrate.lot(offer.count, offer.good, words)
    high = offer.count * struck(prices(view.card or "")[offer.good], 6, 1)
    title, cells = span_of(words, view.card or "", offer.good, offer.count, buys)
    lines = [
        Line("good", words("town.accept_means", name=asker), "offer", words("town.accept_means_short")),
        Line("plain", words("town.price_means"), "coin", words("town.price_means_short")),
    ]
    if buys:
        room = goods.room_for(view, show.viewer, offer.good)
        if room < offer.count:
            n = offer.count - room
            lines.append(Line("bad", words("town.no_room", n=n), "hourglass", words("town.no_room_short", n=n)))
        if view.money[show.viewer] < high:
            money = dollars(words, view.money[show.viewer])
            short = words("town.debt_warning_short", money=money)
            lines.append(Line("bad", words("town.debt_warning", money=money), "clock", short))
    else:
        have = goods.owned(view, show.viewer, offer.good)
        if have < offer.count:
            lines.append(Line("bad", words("town.you_have", n=have), "hourglass"))
    return Sheet(
        words("town.asks", name=asker, other=show.names[show.viewer]),
        words("town.offer_sells" if buys else "town.offer_buys", lot=lot),
        face=(show.seats[offer.asker].face, show.seats[offer.asker].colour),
        rows=(Row("refuse all", words("town.refuse_all"), key="X", shortcut=pygame.K_x, decides=True),),
        lines=tuple(lines),
        cells=cells,
        cells_title=title,
        confirm=words("town.accept"),
        second=("decline", words("town.refuse")),
        back=False,
    )


def drop(desk: Desk, show: Show) -> Sheet:
    """Ask in secret whether the bomb in hand is laid, while everybody else looks away."""
    words = desk.words
    chosen = show.draft.target
    return Sheet(
        words("town.drop_title"),
        words("town.drop_sub", n=sum(show.mine.job.faces) if show.mine.job else 0),
        picture=house_picture(show, BOMB),
        lines=(Line("plain", words("town.drop_some" if show.plots else "town.drop_none"), "wire"),),
        confirm=words("town.drop_here", space=chosen) if chosen else words("town.keep_bomb"),
        second=("keep", words("town.keep_bomb")) if chosen else ("", ""),
        back=False,
    )


def prize(desk: Desk, show: Show) -> Sheet:
    """Ask what becomes of a lifted bomb."""
    words = desk.words
    return Sheet(
        words("town.prize_title"),
        words("town.prize_sub"),
        picture=house_picture(show, BOMB),
        lines=(
            Line("plain", words("town.prize_keep"), "wire") if show.room else Line("bad", words("town.prize_full")),
            Line("good", words("town.prize_fence", price=dollars(words, BOMB_BACK)), "coin"),
        ),
        confirm=words("town.keep_bomb") if show.room else words("town.fence", price=dollars(words, BOMB_BACK)),
        second=("fence", words("town.fence", price=dollars(words, BOMB_BACK))) if show.room else ("", ""),
        back=False,
    )
