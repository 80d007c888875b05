"""What each question and each verb puts on its sheet. One call for each; `SHEETS` says which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import chances, goods, works
from gangdice_gui.games.rackets.rules.actions import HAND, Dismantle, Level, Repair
from gangdice_gui.games.rackets.rules.board import FACTION_AT, GOODS, MARKETS, distance
from gangdice_gui.games.rackets.rules.figures import (
    ALERT,
    BOMB,
    BOMB_BACK,
    BOMBS_BOUGHT,
    CRATE_PRICE,
    GAINS,
    HOLDS,
    HOME_PRICE,
    LOSSES,
    MAKES,
    STRUCTURES,
    VICTIM,
    new_points,
    new_price,
    shot_chance,
)
from gangdice_gui.games.rackets.rules.points import worth
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.screens.coach.marks import marked_kind
from gangdice_gui.games.rackets.screens.sheets.deals import offer, pay, promote
from gangdice_gui.games.rackets.screens.sheets.errands import errand_sheet
from gangdice_gui.games.rackets.screens.sheets.questions import answer, drop, house_picture, kind_name, place, prize
from gangdice_gui.games.rackets.screens.sheets.sheet import Line, Row, Sheet
from gangdice_gui.games.rackets.screens.sheets.targets import KINDS, bombs_in_reach, perches, refusal, walks
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import told
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import key_name

A_COIN: Final = 0.5


def sheet_of(desk: Desk, show: Show) -> Sheet | None:
    """Return the sheet that stands beside the town; None while the verbs stand there, or nothing is asked."""
    if show.mode == "act":
        verb = show.draft.verb
        if walks(show.mine, show.viewer, show.draft):
            return errand_sheet(desk, show, *refusal(desk, show))
        return SHEETS[verb](desk, show) if verb else None
    return SHEETS[show.mode](desk, show) if show.mode in SHEETS else None


# ---------------------------------------------------------------- at home


def build(desk: Desk, show: Show) -> Sheet:
    """Choose what is built, with price, points and tokens left; where, is chosen on the town."""
    words, view, seat, draft = desk.words, show.mine, show.viewer, show.draft
    rows = []
    for kind in KINDS:
        why = works.why_not_kind(view, seat, kind)
        price = dollars(words, new_price(kind))
        label = words("town.kind_price", kind=kind_name(desk, kind), price=price)
        brief = words("town.kind_price", kind=words("town.laboratory_short"), price=price)
        rows.append(
            Row(
                f"kind:{kind}",
                label,
                narrate.whole(words, new_points(kind)),
                house_picture(show, kind),
                chosen=kind == draft.kind,
                enabled=why is None,
                reason=words.say(why) if why else "",
                advised=kind == marked_kind(show),
                last=str(_left(show, kind)),
                notes=_of_most(words, show, kind),
                short=brief if kind == "laboratory" else "",
            )
        )
    if draft.kind == BOMB:
        rows.append(Row("target:hand", words("town.in_hand"), chosen=draft.target == HAND and told(show)))
    _, why = refusal(desk, show)
    lines = [Line("plain", _where(desk, show), "shield")] if draft.target else []
    return Sheet(
        words("town.verbs.build"),
        words("town.money_left", money=dollars(words, view.money[seat])),
        heads=(words("town.head_points"), words("town.head_left")),
        rows=tuple(rows),
        lines=tuple(lines),
        confirm=words("town.build_confirm", kind=kind_name(desk, draft.kind)),
        able=not why,
        reason=why,
    )


def _of_most(words: Words, show: Show, kind: str) -> tuple[str, ...]:
    """Say how many of a kind one has of as many as one may have, where the rules bound them."""
    most = works.most_of(kind)
    about = {"n": works.number_of(show.mine, show.viewer, kind), "of": most}
    return (words("town.kind_of", **about), words("town.kind_of_short", **about)) if most else ()


def _left(show: Show, kind: str) -> int:
    """Return how many of a kind may still be built: tokens, or the bombs a faction may still buy."""
    view = show.mine
    return BOMBS_BOUGHT - view.bought[show.viewer] if kind == BOMB else works.tokens_left(view, kind)


def _where(desk: Desk, show: Show) -> str:
    """Say what is built where, and how well rivals get there."""
    words, view, draft = desk.words, show.mine, show.draft
    kind = kind_name(desk, draft.kind)
    if draft.kind == BOMB:
        where = words("town.in_hand") if draft.target == HAND else draft.target
        where = where if told(show) else words("town.hidden_choice")
        return words("town.build_on", kind=kind, space=where)
    text = words("town.build_on", kind=kind, space=draft.target)
    if goods.is_guarded(view, draft.target):
        return f"{text} {words('town.build_guarded')}"
    own = show.faction(show.viewer)
    rivals = [chances.reach(other, draft.target) for other in view.options.factions if other != own]
    return f"{text} {words('town.build_open', chance=figures.chance(max(rivals), words))}"


def work(desk: Desk, show: Show) -> Sheet:
    """Level up, repair or take down what stands on a plot."""
    words, view, draft = desk.words, show.mine, show.draft
    action, why = refusal(desk, show)
    structure = view.board.get(draft.target)
    lines: list[Line] = []
    picture = ""
    if structure is not None:
        picture = house_picture(show, structure.kind)
        match action:
            case Level():
                price = works.level_price(structure) or 0
                about = STRUCTURES[structure.kind]
                level = min(structure.level, len(about.points) - 1)
                lines.append(
                    Line("good", words("town.level_to", level=structure.level + 1, price=dollars(words, price)), "coin")
                )
                gain = about.points[level] - about.points[structure.level - 1]
                does = "level_makes" if structure.kind in MAKES else "level_holds"
                lines.append(Line("good", words(f"town.{does}", n=about.batches[level])))
                lines.append(Line("good", words("town.points_more", points=narrate.points(words, gain)), "star"))
            case Repair():
                lines.append(
                    Line("good", words("town.repair_for", price=dollars(words, works.repair_price(structure))), "coin")
                )
                lines.append(
                    Line("good", words("town.points_more", points=narrate.points(words, worth(structure))), "star")
                )
            case Dismantle():
                lines.append(
                    Line("plain", words("town.dismantle_for", price=dollars(words, works.back_for(structure))), "coin")
                )
                if structure.goods:
                    lines.append(Line("bad", words("town.contents_loose", n=structure.goods), "hourglass"))
    rows: tuple[Row, ...] = ()
    if draft.verb == "dismantle" and (show.secret is None or show.secrets):
        rows = tuple(
            Row(
                f"target:bomb {place}",
                words("town.bomb_hand") if place == HAND else words("town.bomb_at", space=place),
                dollars(words, BOMB_BACK),
                house_picture(show, BOMB),
                chosen=draft.target == f"bomb {place}",
            )
            for place in bombs_in_reach(view, show.viewer)
        )
    name = kind_name(desk, structure.kind) if structure else words("town.kinds.bomb")
    title = words("town.work_title", verb=words(f"town.verbs.{draft.verb}"), kind=name, space=draft.target)
    return Sheet(
        title if structure else words(f"town.verbs.{draft.verb}"),
        words("town.tab_next", cap=key_name(desk, "tab")),
        picture,
        rows=rows,
        lines=tuple(lines),
        confirm=words(f"town.verbs.{draft.verb}"),
        able=not why,
        reason=why,
    )


def sell(desk: Desk, show: Show) -> Sheet:
    """Sell at home; abroad the errand has a sheet of its own."""
    words, view, seat, draft = desk.words, show.mine, show.viewer, show.draft
    _, why = refusal(desk, show)
    n = goods.owned(view, seat, draft.good) if draft.good else 0
    return Sheet(
        words("town.sell_title", lot=narrate.lot(n, draft.good, words)),
        words("town.sell_home"),
        picture=f"rackets/goods/{draft.good}",
        big=dollars(words, n * HOME_PRICE),
        beside=words("town.first_price", n=n, price=dollars(words, HOME_PRICE)),
        rows=sale_rows(desk, show),
        columns=2,
        lines=(Line("plain", words("town.haggle_line"), "dice"),),
        confirm=words("town.sell_confirm"),
        able=not why,
        reason=why,
    )


def sale_rows(desk: Desk, show: Show) -> tuple[Row, ...]:
    """Return the goods there are to sell."""
    words, view, seat = desk.words, show.mine, show.viewer
    return tuple(
        Row(
            f"target:{MARKETS[good]}",
            narrate.lot(count, good, words),
            picture=f"rackets/goods/{good}",
            chosen=good == show.draft.good,
        )
        for good in GOODS
        if (count := goods.owned(view, seat, good))
    )


# ---------------------------------------------------------------- attacks without a walk


def strike(desk: Desk, show: Show) -> Sheet:
    """Throw dynamite, or search a plot of one's own."""
    words, view, draft = desk.words, show.mine, show.draft
    _, why = refusal(desk, show)
    structure = view.board.get(draft.target)
    owner = show.seat_of(FACTION_AT.get(draft.target) or "")
    whose = show.names[owner] if owner is not None else ""
    flies = draft.verb == "dynamite"
    lines: list[Line] = []
    if flies:
        lines = _blast(words, structure, whose)
    elif draft.target:
        lines = [Line("plain", words("town.search_own"), "wire")]
    name = kind_name(desk, structure.kind) if structure else words("town.a_wire")
    return Sheet(
        words("town.work_title", verb=words(f"town.verbs.{draft.verb}"), kind=name, space=draft.target),
        whose,
        house_picture(show, structure.kind, owner) if structure else "",
        big=figures.chance(A_COIN, words) if flies and structure else "",
        beside=words("town.dynamite_coin") if flies else "",
        lines=tuple(lines),
        hint=words("town.tab_next", cap=key_name(desk, "tab")),
        confirm=words(f"town.verbs.{draft.verb}"),
        able=not why,
        reason=why,
    )


def _blast(words: Words, structure: Structure | None, whose: str) -> list[Line]:
    """Say what comes of either side of the coin."""
    lines = [Line("plain", words("town.dynamite_crate", price=dollars(words, CRATE_PRICE)), "coin")]
    if structure is None:
        return lines
    lost = narrate.points(words, worth(structure) - worth(replace(structure, damaged=True)))
    fame = {"gain": GAINS["dynamite"], "loss": VICTIM}
    lines.append(Line("good", words("town.dynamite_heads", name=whose, points=lost, **fame)))
    if structure.goods:
        lot = narrate.lot(structure.goods, HOLDS[structure.kind], words)
        lines.append(Line("good", words("town.dynamite_goods", lot=lot), "hourglass"))
    lines.append(Line("plain", words("town.goes_alert", name=whose, n=ALERT), "bell"))
    return [*lines, Line("bad", words("town.dynamite_tails", n=LOSSES["dynamite"]))]


def aim(desk: Desk, show: Show) -> Sheet:
    """Let a perch look at a space: it fires when another seat shows itself there."""
    words, draft = desk.words, show.draft
    _, why = refusal(desk, show)
    seen = told(show)
    lines = [Line("plain", words("town.aim_secret"), "eyeoff")]
    big = beside = ""
    if draft.target and draft.perch and seen:
        far = distance(draft.perch, draft.target)
        big = figures.chance(shot_chance(far) / 100, words)
        beside = words("town.aim_at", space=draft.target, n=far)
    elif draft.target:
        lines.append(Line("plain", words("town.hidden_choice"), "eye"))
    rows = tuple(
        Row(
            f"perch:{perch}",
            words("town.perch_at", space=perch),
            picture=house_picture(show, "perch"),
            chosen=perch == draft.perch,
        )
        for perch in perches(show.mine, show.viewer)
    )
    return Sheet(
        words("town.verbs.aim"),
        words("town.aim_sub"),
        big=big,
        beside=beside,
        rows=rows,
        lines=tuple(lines),
        confirm=words("town.aim_confirm"),
        able=not why,
        reason=why,
    )


def give_up(desk: Desk, show: Show) -> Sheet:
    """Ask once more before loose goods are lost by passing."""
    words = desk.words
    due = show.view.due[show.viewer]
    lots = ", ".join(narrate.lot(n, good, words) for good, n in zip(GOODS, due, strict=True) if n)
    return Sheet(
        words("town.pass_title"),
        lines=(Line("bad", words("town.pass_loses", lots=lots), "hourglass"),),
        confirm=words("town.pass_confirm"),
    )


SHEETS: Final[dict[str, Callable[[Desk, Show], Sheet]]] = {
    "place": place,
    "answer": answer,
    "drop": drop,
    "prize": prize,
    "build": build,
    "level": work,
    "repair": work,
    "dismantle": work,
    "sell": sell,
    "rob": strike,
    "sabotage": strike,
    "destroy": strike,
    "dynamite": strike,
    "lift": strike,
    "clear": strike,
    "aim": aim,
    "offer": offer,
    "pay": pay,
    "promote": promote,
    "pass": give_up,
}
"""By what is asked, or by the verb that was chosen."""
