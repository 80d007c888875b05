"""What one seat of Rackets, or a spectator, may know. Secrets are R31 and the aims, wires and hands of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gangdice_gui.engine.game import Coin, Draw, Throw
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.rules.board import Space
from gangdice_gui.games.rackets.rules.points import Points, points
from gangdice_gui.games.rackets.rules.state import Bargain, Debt, Job, Options, State, Structure, Wire
from gangdice_gui.games.rackets.rules.weapons import bombs_of, owner_of


@dataclass(frozen=True, slots=True)
class View:
    """Built field by field, never from the state as a whole. What a field means: see State."""

    seat: int | None
    """Whose view this is; None is a spectator."""
    options: Options
    to_act: int | None
    """Who is asked, as far as this seat may know: a seat, CHANCE, or None when the game is over."""
    asks: str
    """What for: throw, reveal, coin, place, act, answer, drop or prize; empty when the game is over."""
    why: str
    """What a throw is for: order, walk, test, shot, haggle or deal."""
    ranking: tuple[tuple[int, ...], ...]
    turn: int
    order: tuple[int, ...]
    at: int
    card: str | None
    turned: tuple[str, ...]
    money: tuple[int, ...]
    fame: tuple[int, ...]
    board: Mapping[Space, Structure]
    loose: tuple[tuple[int, ...], ...]
    due: tuple[tuple[int, ...], ...]
    alert: tuple[int, ...]
    bound: tuple[Bargain | None, ...]
    placed: tuple[bool, ...]
    debts: tuple[Debt, ...]
    promotions: tuple[tuple[int, int], ...]
    asked: tuple[int, ...]
    offer: Bargain | None
    dealing: Bargain | None
    job: Job | None
    """Only the perch about to fire is known of those that look there."""
    bombs: tuple[int, ...]
    """Bombs of each seat, laid and in hand together."""
    bought: tuple[int, ...]
    fired: Mapping[Space, Space]
    wires: tuple[Wire, ...]
    """This seat's own; everybody's when the game is over."""
    hand: tuple[int | None, ...]
    """None where this seat may not know."""
    aims: Mapping[Space, Space]
    """This seat's own; everybody's when the game is over."""
    aimed: tuple[Space, ...]
    points: tuple[Points, ...]
    """Wires this seat does not know of left out."""
    winners: tuple[int, ...]

    @property
    def actor(self) -> int | None:
        """The seat whose round it is, None before the order is thrown."""
        return self.order[self.at] if self.order else None


def look(state: State, seat: int | None, to_act: int | None, question: object) -> View:
    """Build the view of a seat of a state with an open question."""
    everything = bool(state.winners)
    job = state.job
    asks, why = _asked(question)
    if job is not None:
        hidden = job.hidden and seat != state.actor
        job = replace(job, shooters=job.shooters[:1], hidden=False)
        if hidden:
            # For the others the walk is still being thrown: that there is a question would tell of a bomb in hand.
            job = replace(job, stage="walk", faces=(), chance=0)
            to_act, asks, why = -1, "throw", "walk"
    aims = {perch: at for perch, at in state.aims.items() if everything or owner_of(state, perch) == seat}
    wires = tuple(wire for wire in state.wires if everything or wire.owner == seat)
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act,
        asks=asks,
        why=why,
        ranking=state.ranking,
        turn=state.turn,
        order=state.order,
        at=state.at,
        card=state.card,
        turned=state.turned,
        money=state.money,
        fame=state.fame,
        board=state.board,
        loose=state.loose,
        due=state.due,
        alert=state.alert,
        bound=state.bound,
        placed=state.placed,
        debts=state.debts,
        promotions=state.promotions,
        asked=state.asked,
        offer=state.offer,
        dealing=state.dealing,
        job=job,
        bombs=tuple(bombs_of(state, other) for other in range(state.options.players)),
        bought=state.bought,
        fired=state.fired,
        wires=wires,
        hand=tuple(n if everything or other == seat else None for other, n in enumerate(state.hand)),
        aims=aims,
        aimed=tuple(perch for perch in state.aimed if owner_of(state, perch) == seat),
        points=points(state, wires),
        winners=state.winners,
    )


def secretly_asked(view: View) -> int | None:
    """Return the seat that may be asked where to lay its bomb while the others believe it walks, None for nobody.

    Whether one of its bombs is in its hand or all of them are laid is its secret. [R23]
    """
    seat, job = view.actor, view.job
    if view.why != "walk" or seat is None or seat == view.seat or job is None or not isinstance(job.action, Attack):
        return None
    return seat if view.bombs[seat] else None


def _asked(question: object) -> tuple[str, str]:
    if isinstance(question, Throw):
        return "throw", question.why
    kinds = {Draw: "reveal", Coin: "coin", type(None): ""}
    return kinds.get(type(question), getattr(question, "kind", "")), ""
