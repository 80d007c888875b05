"""A match: its state, the log of every action as text, and the dice cup; act, undo, replay, save and load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from gangdice_gui import __version__
from gangdice_gui.engine.game import CHANCE, BadText, IllegalAction, Step
from gangdice_gui.engine.replay import Played, gathered, replay
from gangdice_gui.match.cup import SCHEME, Cup, fresh_seed, mind_rng, stream_of
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.record import (
    Field,
    Record,
    RecordError,
    format_record,
    is_clean,
    parse_record,
    quoted,
)
from gangdice_gui.match.seats import Seat, check_seats, default_seats, read_seats, seat_lines
from gangdice_gui.match.series import Series, read_series, series_lines

Keep = Callable[[str], None]
"""Puts a record's text where it survives the program. May raise OSError."""


FindGame = Callable[[str], Entry | None]
"""Returns the game of an id, None where the house has none."""


class Told(NamedTuple):
    """One thing that happened as a seat may know it, and what the seat may know right after it."""

    event: Any
    view: Any


class Stray(NamedTuple):
    """An answer of CHANCE that is not the cup's."""

    at: int
    """Where in the log it stands."""
    wanted: str
    """What the cup of the seed answers there."""


class Match:
    """One match being played. Every action goes through its text, so what is played can be written and replayed."""

    def __init__(
        self,
        game: Entry,
        options: Any,
        seats: tuple[Seat, ...],
        seed: str,
        header: Sequence[Field],
        series: Series | None = None,
    ) -> None:
        """Use start or from_text. Raises ValueError with one sentence."""
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.series = series
        """The games before it, where it is one of several; None for a single game."""
        self.state: Any = game.rules.new(options)
        self.log: list[tuple[int, str]] = []
        """Every action so far: (seat or CHANCE, text)."""
        self.keep: Keep | None = None
        self.keep_error: str | None = None
        """Why the last action is not on disk; None when it is. The match goes on either way."""
        self.header = tuple(header)
        """The lines of its record before the actions."""
        self.unseeded = False
        """Whether it was read from a record that had no seed, and has one of its own only since."""
        self.drawn: Counter[str] = Counter()
        """Answers of CHANCE so far, by stream."""
        self.stray: Stray | None = None
        """The first of them that the cup of the seed does not give; None where all are the cup's."""
        self._next: Match | None = None
        self._played: list[Played] = []
        """The log played again, as `replayed` has it, until the match goes on."""
        self._cup = Cup(seed)
        self._before: tuple[Any, int] | None = None
        """The state that taking back leads to, and how long the log was."""

    @classmethod
    def start(
        cls,
        game: Entry,
        options: Any,
        seats: Sequence[Seat] | None = None,
        seed: str | None = None,
        keep: Keep | None = None,
        series: Series | None = None,
        felt: str = "",
    ) -> Match:
        """Start a match, one of a `series` or by itself.

        Without seats the table is of nameless people, without a seed nobody can guess the dice. The `felt` is the id of
        what lies on the table, for whoever goes on with it; empty where nobody said.

        Raises ValueError with one sentence where options, seats or seed do not do.
        """
        game.rules.new(options)
        seats = default_seats(options.players) if seats is None else tuple(seats)
        check_seats(seats, options.players)
        seed = fresh_seed() if seed is None else seed
        if not is_clean(seed) or seed != seed.strip() or not 0 < len(seed) <= 200:
            raise ValueError("A seed is one line of 1 to 200 characters.")
        lines = [("game", game.id), *game.write_options(options), *seat_lines(seats)]
        lines += [("felt", felt)] if felt else []
        lines += [*series_lines(series), ("seed", seed), ("cup", _claim(seed, options)), ("app", __version__)]
        match = cls(game, options, tuple(seats), seed, [Field(*line) for line in lines], series)
        match.keep = keep
        return match

    @classmethod
    def from_text(cls, text: str, find_game: FindGame, keep: Keep | None = None) -> Match:
        """Read a record and play it through. A record without a seed gets a fresh one. Raises RecordError."""
        match, refused = cls.read(text, find_game)
        if refused is not None:
            raise refused
        match.keep = keep
        return match

    @classmethod
    def read(cls, text: str, find_game: FindGame) -> tuple[Match, RecordError | None]:
        """Play a record as far as the rules let it; return the match and what they refused. Raises RecordError too."""
        record = parse_record(text)
        match = cls._from_header(record, find_game)
        for move in record.moves:
            try:
                match._apply(move.actor, move.text)
            except (BadText, IllegalAction) as error:
                return match, RecordError(move.line, str(error))
        match._before = None
        return match, None

    @classmethod
    def _from_header(cls, record: Record, find_game: FindGame) -> Match:
        named = record.field("game")
        if named is None:
            raise RecordError(record.rule, "The header does not say game.")
        game = find_game(named.value)
        if game is None:
            raise RecordError(named.line, f"There is no game {quoted(named.value)} here.")
        options = game.read_options(record)
        seats, series = read_seats(record, options.players), read_series(record, options.players)
        record.flag("screens", True)  # whether a curtain fell between people: no affair of the match any more
        header = record.header
        seed = record.field("seed")
        if seed is None or not seed.value:
            # Whatever the header claims of a cup, it was not that of this seed.
            header = (*(field for field in header if field.key not in ("seed", "cup")), Field("seed", fresh_seed()))
        try:
            match = cls(game, options, seats, next(f.value for f in header if f.key == "seed"), header, series)
        except ValueError as error:
            raise RecordError(record.rule, str(error)) from None
        match.unseeded = header is not record.header
        return match

    # ------------------------------------------------------------ reading

    @property
    def to_act(self) -> int | None:
        """The seat whose answer is awaited, CHANCE, or None when the match is over."""
        return self.game.rules.to_act(self.state)

    @property
    def ask(self) -> Any:
        """The open question; only the seat to act may see it."""
        return self.game.rules.ask(self.state)

    @property
    def over(self) -> bool:
        return self.to_act is None

    @property
    def felt(self) -> str:
        """What lay on the table when people sat down; empty where nobody said."""
        return next((field.value for field in self.header if field.key == "felt"), "")

    @property
    def series_now(self) -> Series | None:
        """The series with this game in it once it is over; None for a single game."""
        if self.series is None or not self.over or self.game.points is None:
            return self.series
        return self.series.after(self.game.winners(self.state), self.game.points(self.state))

    def next_game(self) -> Match | None:
        """Return the next game of the series, the same one every time; None where this one runs, or was the last.

        It is kept where this one is, from its first action on.
        """
        series = self.series_now
        if series is None or not self.over or series.winners:
            return None
        if self._next is None:
            seed = fresh_seed()
            options = replace(self.options, first=Cup(seed).first(self.options.players))
            self._next = Match.start(self.game, options, self.seats, seed, self.keep, series, self.felt)
        return self._next

    def view(self, seat: int | None) -> Any:
        """Return what a seat may know; None is a spectator."""
        return self.game.rules.observe(self.state, seat)

    def rng(self) -> Random:
        """Return the chance for the decision of the seat to act; the same again after loading."""
        to_act = self.to_act
        return mind_rng(self.seed, CHANCE if to_act is None else to_act, len(self.log))

    # ------------------------------------------------------------ playing

    def act(self, seat: int, action: Any, follows: bool = False) -> tuple[Step, ...]:
        """Play a seat's action, have it kept, and return its steps. Raises IllegalAction and changes nothing.

        An action that only `follows`, for there was no other, is taken back with the one that led to it.
        """
        try:
            steps = self._apply(seat, str(action), follows)
        except BadText as error:
            raise IllegalAction(str(error)) from None
        self._keep()
        return steps

    def chance(self) -> tuple[Step, ...]:
        """Let the cup answer for CHANCE and return the steps. Raises IllegalAction when a seat is to act."""
        if self.to_act != CHANCE:
            raise IllegalAction("No dice and no card are awaited now.")
        return self.act(CHANCE, self._fallen())

    def foreseen(self) -> tuple[Step, ...]:
        """Return the steps `chance` would return, none where a seat is to act; nothing changes, nobody may learn it."""
        if self.to_act != CHANCE:
            return ()
        rules = self.game.rules
        return rules.apply(self.state, rules.parse(str(self._fallen())))

    def _fallen(self) -> Any:
        """Return what the cup answers now."""
        question = self.ask
        return self._cup.answer(question, self.drawn[stream_of(question)])

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: a person made it, and nothing was revealed or done since."""
        return self._before is not None

    def undo(self) -> bool:
        """Take back the last action and return True, or change nothing and return False.

        Only the very last one goes, with what followed from it by itself, and only once: never a roll, a card, or what
        anybody else did.
        """
        if self._before is None:
            return False
        (self.state, length), self._before, self._played = self._before, None, []
        del self.log[length:]
        self._keep()
        return True

    def told(self, steps: Iterable[Step], seat: int | None) -> tuple[Told, ...]:
        """Return what a seat is told of some steps, and its view after each; None is a spectator."""
        rules = self.game.rules
        heard = ((rules.tell(event, seat), state) for event, state in steps)
        return tuple(Told(event, rules.observe(state, seat)) for event, state in heard if event is not None)

    def replay(self) -> Iterator[Played]:
        """Play the log again from the start, action by action."""
        return iter(self._played) if self._played else replay(self.game.rules, self.options, tuple(self.log))

    def replayed(self) -> Iterator[None]:
        """Play it again for all who will ask for that soon, an action at each step."""
        played = list[Played]()
        yield from gathered(self.replay(), played)
        self._played = played

    def since(self, start: int, seat: int | None) -> tuple[Any, tuple[Told, ...]]:
        """Return what a seat could see after the first `start` actions, and everything it was told since."""
        rules = self.game.rules
        before = rules.new(self.options)
        steps: list[Step] = []
        for at, played in enumerate(self.replay()):
            if at < start:
                before = played.after
            else:
                steps += played.steps
        return rules.observe(before, seat), self.told(steps, seat)

    def to_text(self) -> str:
        """Write the match as a record; from_text reads it and goes on with the same dice."""
        return format_record(self.header, self.log)

    def _apply(self, actor: int, text: str, follows: bool = False) -> tuple[Step, ...]:
        rules = self.game.rules
        action = rules.parse(text)
        to_act = rules.to_act(self.state)
        if actor != to_act:
            raise IllegalAction(_not_now(actor, to_act))
        before, question = self.state, rules.ask(self.state)
        steps = rules.apply(before, action)
        self.state, self._played = steps[-1].state, []
        self.log.append((actor, str(action)))
        if actor == CHANCE:
            self._compare(question, str(action))
        # The end of a game uncovers every stash, so it cannot be taken back either.
        mine = actor != CHANCE and self.seats[actor].human and not self.over
        shown = mine and self.game.reveals is not None and self.game.reveals(before, action)
        if not mine or shown:
            self._before = None
        elif not follows:
            self._before = before, len(self.log) - 1
        return steps

    def _compare(self, question: Any, given: str) -> None:
        stream = stream_of(question)
        wanted = str(self._cup.answer(question, self.drawn[stream]))
        if self.stray is None and given != wanted:
            self.stray = Stray(len(self.log) - 1, wanted)
        self.drawn[stream] += 1

    def _keep(self) -> None:
        if self.keep is None:
            return
        try:
            self.keep(self.to_text())
            self.keep_error = None
        except OSError as error:
            why = error.strerror or str(error)
            self.keep_error = f"The match could not be saved: {why.removesuffix('.')}."


def _claim(seed: str, options: Any) -> str:
    """Return what a header says of its cup: `first` stands there too where the first start player is the cup's."""
    drawn = getattr(options, "first", None) == Cup(seed).first(options.players)
    return f"{SCHEME} first" if drawn else SCHEME


def _not_now(actor: int, to_act: int | None) -> str:
    if to_act is None:
        return "The game is over."
    wanted = "A card or a roll" if to_act == CHANCE else f"An action of seat {to_act}"
    return f"{wanted} is awaited, not one of {'chance' if actor == CHANCE else f'seat {actor}'}."
