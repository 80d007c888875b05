"""The command line: the window, `play` straight away, and what needs no window."""

from __future__ import annotations

from gangdice_gui.quiet import end_quietly

if __name__ == "__main__":  # before all the rest is fetched
    end_quietly()

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from gangdice_gui import __version__
from gangdice_gui.base.voice import NoOutput, check_output, forgiving, say
from gangdice_gui.match.record import is_clean, quoted
from gangdice_gui.stop import interruptible


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence on stderr and exit with 2."""
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help lists what there is.\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # Help and the version come here too, and argparse itself says nothing where they cannot be said.
        if file is sys.stderr:
            file.write(message)
        elif message:
            say(message.removesuffix("\n"))


def _seed(text: str) -> str:
    if not is_clean(text) or not text.strip() or len(text.strip()) > 200:
        raise argparse.ArgumentTypeError("a seed is one line of 1 to 200 characters")
    return text.strip()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="gangdice", description="Gangster dice games on the desktop.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"gangdice {__version__}")
    parser.add_argument("--demo", action="store_true", help="let gangsters play among themselves")
    parser.add_argument("--seed", type=_seed, metavar="TEXT", help="dice and cards of the next game follow from this")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    play = commands.add_parser("play", help="sit down at the table at once", allow_abbrev=False)
    play.add_argument(
        "--seed",
        type=_seed,
        metavar="TEXT",
        default=argparse.SUPPRESS,
        help="the dice and cards follow from this: the same seed, the same luck",
    )
    play.add_argument("--seats", metavar="A,B,...", help="who plays: human, gangsters, or cmd:PROGRAM for your own")
    play.add_argument("record", nargs="?", metavar="FILE", help="the record of a match to go on with")
    verify = commands.add_parser(
        "verify",
        help="replay records, compare their dice and cards with their seed, and say what came out",
        description="Replay records by the rules, draw dice, cards, coins and first player again from the seed in each "
        "and say what came out: a line of JSON for each good record, FILE:LINE: and a sentence for each other.",
        allow_abbrev=False,
    )
    verify.add_argument("files", nargs="+", metavar="FILE", help="the record of a match")
    odds = commands.add_parser("odds", help="say the exact chance of a turn played best", allow_abbrev=False)
    odds.add_argument("--game", metavar="ID", help="without it Gang of Dice")
    odds.add_argument("card", metavar="CARD", help="a Warning card, like total-7-bomb")
    odds.add_argument("--dice", type=int, required=True, metavar="N", help="dice used, 1 to 24")
    odds.add_argument("--target", type=int, default=0, metavar="T", help="the least total that is good enough")
    advise = commands.add_parser(
        "advise", help="say what every answer to a record's open question is worth", allow_abbrev=False
    )
    advise.add_argument("file", metavar="RECORD", help="the record of a match that goes on")
    advise.add_argument("--seat", type=int, metavar="N", help="the seat that is asked, counted from 0")
    many = commands.add_parser("simulate", help="let gangsters play many games and say who wins", allow_abbrev=False)
    many.add_argument("--game", metavar="ID", help="without it Gang of Dice")
    many.add_argument("--players", type=int, metavar="P", help="as many as there are seats")
    many.add_argument("--seats", required=True, metavar="A,B,...", help="gangsters, or cmd:PROGRAM for your own")
    many.add_argument("--games", type=int, required=True, metavar="N", help="rounded up to a multiple of the players")
    many.add_argument(
        "--seed", type=_seed, metavar="TEXT", default=argparse.SUPPRESS, help="the same seed, the same wins"
    )
    many.add_argument("--jobs", type=int, metavar="J", help="processes at work; without it one for each core")
    many.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster instead, as in tcp://host:8786")
    many.add_argument(
        "--patience", type=float, default=5.0, metavar="S", help="seconds a cmd: program has for a choice"
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status.

    0 well, 1 a bad record or a failure, 2 a wrong command line, 130 stopped with Ctrl-C, 129 and 143 with HUP and TERM.
    """
    with forgiving():
        try:
            args = _parser().parse_args(argv)
            if args.demo and _more_than_play(args):
                print("gangdice: --demo shows a game of its own: give it alone.", file=sys.stderr)
                return 2
            if "cmd:" in (getattr(args, "seats", None) or ""):
                from gangdice_gui.outside.warden import keep_private

                keep_private(args.seed)
            return _without_window(args) if args.command in ("verify", "odds", "advise", "simulate") else _window(args)
        except NoOutput as error:
            print(f"gangdice: {error}.", file=sys.stderr)
            return 1
        except BrokenPipeError:  # whoever read has enough, as `head` does
            return 1


def _more_than_play(args: argparse.Namespace) -> bool:
    return args.command is not None and (args.command != "play" or (args.record, args.seats) != (None, None))


def _window(args: argparse.Namespace) -> int:
    seats: tuple[str, ...] = ()
    if args.command == "play" and args.seats is not None:
        from gangdice_gui.games.index import GAMES
        from gangdice_gui.outside.program import read_seats

        try:
            if args.record is not None:
                raise ValueError("a record says who plays: give the record or --seats, not both")
            seats = read_seats(GAMES[0], args.seats, also=("human",))
        except ValueError as error:
            print(f"gangdice play: {error}.", file=sys.stderr)
            return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Only here, so that the rest runs where there is no window and no pygame.
    from gangdice_gui.start import run

    record = args.record if args.command == "play" else None
    return run(demo=args.demo, seed=args.seed, play=args.command == "play", record=record, seats=seats)


def _without_window(args: argparse.Namespace) -> int:
    check_output()
    try:
        with interruptible():
            return _say(args)
    except KeyboardInterrupt:
        print(f"gangdice {args.command}: stopped.", file=sys.stderr)
        return 130


def _say(args: argparse.Namespace) -> int:
    if args.command == "verify":
        from gangdice_gui.cli.verify import verify

        return verify(args.files)
    if args.command == "advise":
        from gangdice_gui.cli.advise import advise

        return advise(args.file, args.seat)
    from gangdice_gui.games.index import GAMES, find_game

    game = GAMES[0] if args.game is None else find_game(args.game)
    if game is None:
        known = ", ".join(each.id for each in GAMES)
        print(f"gangdice {args.command}: there is no game {quoted(args.game)}: it is one of {known}.", file=sys.stderr)
        return 2
    if args.command == "odds":
        from gangdice_gui.cli.odds import odds

        return odds(game, args.card, args.dice, args.target)
    from gangdice_gui.cli.simulate import simulate

    return simulate(game, args.seats, args.players, args.games, args.seed, args.jobs, args.dask, args.patience)


if __name__ == "__main__":
    sys.exit(main())
