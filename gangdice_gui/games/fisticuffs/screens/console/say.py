"""What the table of a street fight asks and answers, in the player's words."""

from __future__ import annotations

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.narrate import joined
from gangdice_gui.games.fisticuffs.rules.actions import (
    Attack,
    Block,
    Call,
    Care,
    Confirm,
    Credit,
    Declare,
    Guard,
    Lick,
    Miss,
    Pass,
    Place,
    Stop,
)
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.screens.console.what_if import Way, met
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import strength


def gang_name(words: Words, show: Show, seat: int) -> str:
    """Return what a gang is called."""
    return words(f"brawl.gang_{show.view.gangs[seat]}")


def prompt(words: Words, show: Show) -> str:
    """Return the one sentence in the street: what is asked of whom, or what has just happened."""
    view, question = show.view, show.question
    if question is None:
        if show.said:
            return show.said
        actor = show.actor
        if actor is None or view.winners:
            return ""
        return words("brawl.turn_of" if show.seats[actor].human else "brawl.thinks", name=show.names[actor])
    name, rumble = show.names[question.seat], view.rumble
    match question.kind:
        case "turn":
            can_lick = any(isinstance(action, Lick) for action in question.actions)
            return words("brawl.ask_turn" if can_lick else "brawl.ask_rumble", name=name)
        case "flight":
            assert rumble is not None and rumble.overwhelmed is not None
            mine, theirs = strength(show) if rumble.overwhelmed == "attack" else strength(show)[::-1]
            return words("brawl.ask_flight", name=name, n=mine, against=theirs)
        case "lead" | "punch":
            assert rumble is not None
            key = "first" if not rumble.rounds else "stop" if Stop() in question.actions else "punch"
            return words(f"brawl.ask_{key}", name=name, other=show.names[rumble.defender])
        case "call":
            return words("brawl.ask_call", name=name)
        case "aim":
            return _aim(words, show, name)
        case "credit":
            assert view.dispute is not None
            hit = show.member(view.dispute.seat, view.dispute.member)
            return words("brawl.ask_credit", name=name, member=hit)
        case _:
            return ""


def _aim(words: Words, show: Show, name: str) -> str:
    punch, way, rumble = show.view.punch, show.way, show.view.rumble
    assert punch is not None and way is not None and rumble is not None
    if show.which and isinstance(way.lay, Guard) and (lane := rumble.lane(punch.target, way.number)) is not None:
        dice = _dice(words, way)
        return words("brawl.ask_which", name=name, dice=dice, n=len(way.lay.owners), of=len(lane.open))
    if isinstance(way.lay, Miss):
        return words("brawl.ask_miss", name=name)
    if punch.block:
        own = punch.target == punch.seat
        return words("brawl.ask_guard_own" if own else "brawl.ask_guard", name=name, other=show.names[punch.target])
    return words("brawl.ask_aim", name=name, gang=gang_name(words, show, punch.target))


def punch_text(words: Words, show: Show, action: Attack | Block) -> str:
    """Return a punch as an answer."""
    rumble = show.view.rumble
    assert rumble is not None and show.question is not None
    dice = rumble.hand[show.question.seat]
    if isinstance(action, Attack):
        return words("brawl.do_attack", n=dice, name=show.names[action.seat])
    own = action.seat == show.question.seat
    return words("brawl.do_guard_own" if own else "brawl.do_guard", n=dice, name=show.names[action.seat])


def short_answer(words: Words, show: Show) -> tuple[str, str]:
    """Return what the brass button says in fewer words: its label and its second line, empty where there are none."""
    action, way = show.picked, show.way
    if isinstance(action, Attack | Block):
        own = isinstance(action, Block) and show.question is not None and action.seat == show.question.seat
        key = "short_attack" if isinstance(action, Attack) else "short_guard_own" if own else "short_guard"
        return words(f"brawl.{key}", name=show.names[action.seat]), ""
    if isinstance(action, Stop):
        return words("brawl.do_stop"), ""
    if action is not None or way is None or isinstance(way.lay, Miss):
        return "", ""
    return lay_short(words, show, way, nick=True), _laying(words, show, way, nick=True)[1]


def answer_text(words: Words, show: Show) -> tuple[str, str, str]:
    """Return what the brass button says: its label, a second line, and an icon."""
    action, view = show.picked, show.view
    match action:
        case Declare(seat):
            return words("brawl.do_rumble", name=show.names[seat]), "", "fist"
        case Lick(member):
            nick = show.nick(show.viewer, member)
            return words("brawl.do_lick", member=nick), "", "plus"
        case Attack() | Block():
            return punch_text(words, show, action), "", "fist" if isinstance(action, Attack) else "shield"
        case Stop() if not show.foresees:
            return words("brawl.do_stop"), "", "check"
        case Stop():
            due = forecast(view).fists[show.viewer]
            return words("brawl.do_stop_at", n=due), "", "check"
        case Pass():
            return words("brawl.do_pass"), "", "check"
        case Call(seat):
            return words("brawl.do_call", name=show.names[seat]), "", "next"
        case Credit(seats):
            return words("brawl.do_credit", names=joined([show.names[seat] for seat in seats], words)), "", "check"
        case Care(member):
            return words("brawl.do_care", member=show.nick(show.viewer, member)), "", "dice"
        case Confirm():
            return words("brawl.do_confirm"), "", "check"
    if show.way is not None:
        return _laying(words, show, show.way)
    return words("table.continue"), "", ""


def _laying(words: Words, show: Show, way: Way, nick: bool = False) -> tuple[str, str, str]:
    punch = show.view.punch
    assert punch is not None
    if isinstance(way.lay, Miss):
        return words("brawl.do_miss"), "", "cross"
    label = lay_short(words, show, way)
    parts = []
    if way.use is not None and way.use.die is not None:
        before = punch.faces[way.use.die]
        helper = (show.nick if nick else show.member)(punch.seat, way.use.member)
        parts.append(words("brawl.by", member=helper, before=before, after=way.use.value))
    if isinstance(way.lay, Place):
        stopped = met(show.view, way)
        if stopped:
            parts.append(words("brawl.meets", n=stopped, hit=way.dice - stopped))
    elif way.dice > len(way.lay.owners):
        parts.append(words("brawl.spares", n=way.dice - len(way.lay.owners)))
    return label, ": ".join(parts), "" if isinstance(way.lay, Place) else "shield"


def lay_short(words: Words, show: Show, way: Way, nick: bool = False) -> str:
    """Return what it means to lay a number: how many dice, and on or beside whom, `nick` by a short name."""
    punch = show.view.punch
    assert punch is not None
    member = (show.nick if nick else show.member)(punch.target, way.number) if way.number else ""
    key = "brawl.lay_guard" if isinstance(way.lay, Guard) else "brawl.lay"
    return words(key, dice=_dice(words, way), member=member)


def _dice(words: Words, way: Way) -> str:
    return words("narrate.faces_value", n=way.dice, count=words(f"narrate.number_{max(1, way.dice)}"), face=way.number)
