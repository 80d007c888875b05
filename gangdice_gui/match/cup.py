"""The dice cup: every card and every die of a match follows from one seed, in a way anybody can recompute.

The scheme, complete. There are four streams, `cards`, `dice`, `coins` and `first`, and the k-th answer of a stream
(from 0) depends on the seed, the stream and k alone: no choice a player makes can move a later roll.

1. Take SHAKE-256 of the UTF-8 bytes of `gangdice-cup-1`, the stream, k in decimal and the seed, with one line feed
   between each: `gangdice-cup-1\\ndice\\n7\\nmy seed`. SHAKE gives as many bytes as are wanted.
2. A number below n is drawn with w bytes, w the smallest with 256**w >= n (one byte up to n = 256). Read w bytes as a
   big-endian number x. If x >= 256**w - 256**w % n, throw it away and read the next w bytes; otherwise the number is x
   % n. Every number is then exactly as likely as every other.
3. A roll of d dice draws d numbers below the number of their sides, in position order: 0 is the lowest face, which on
   the dice of Gang of Dice is the Boss. A card draws one number below the number of cards that can still come and takes
   that one, counted in the deck's order. A coin draws one number below 2: 1 is heads. The first start player is one
   number below the number of seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from os import urandom
from random import Random
from typing import Any, Final

from gangdice_gui.base.hashes import sha256, shake_256
from gangdice_gui.engine.game import Card, Coin, Draw, Roll, Throw, Toss

SCHEME: Final = "gangdice-cup-1"
"""What a record calls this cup, on the line `cup` of its header."""
_START: Final = 64


def fresh_seed() -> str:
    """Return a new seed nobody can guess: 32 hexadecimal digits."""
    return urandom(16).hex()


class Cup:
    """Answers for CHANCE, honestly and repeatably."""

    def __init__(self, seed: str) -> None:
        """Make the cup of a seed, any text."""
        self._seed = seed

    def answer(self, question: Any, index: int) -> Roll | Card | Toss:
        """Answer a question for CHANCE, the index-th of its stream from 0. Raises TypeError for a seat's question."""
        stream = stream_of(question)
        if isinstance(question, Throw):
            numbers = self._numbers(stream, index, question.sides)
            faces = tuple(question.lowest + next(numbers) for _ in range(question.dice))
            return Roll(faces, question.sides)
        if isinstance(question, Draw):
            return Card(question.cards[next(self._numbers(stream, index, len(question.cards)))])
        if isinstance(question, Coin):
            return Toss(next(self._numbers(stream, index, 2)) == 1)
        raise TypeError(f"The cup does not answer {type(question).__name__}.")

    def first(self, players: int) -> int:
        """Draw the first start player, a seat from 0 to players - 1."""
        return next(self._numbers("first", 0, players))

    def _numbers(self, stream: str, index: int, n: int) -> Iterator[int]:
        message = f"{SCHEME}\n{stream}\n{index}\n{self._seed}".encode("utf-8", "surrogatepass")
        width, done, length = _width(n), 0, _START
        while True:
            # A longer digest begins with the shorter one, so asking again for more loses nothing.
            digest = shake_256(message).digest(length * width)
            for at in range(done, length * width, width):
                number = below(n, digest[at : at + width])
                if number is not None:
                    yield number
            done, length = length * width, 2 * length


def mind_rng(seed: str, seat: int, moves: int) -> Random:
    """Return the chance of one decision: the same for the same match, seat and number of actions so far.

    It comes out of a one-way hash, so a gangster that looks into it learns nothing of the seed or of the dice to come.
    """
    text = f"gangdice-mind-1\n{seat}\n{moves}\n{seed}"
    return Random(int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest(), "big"))


def stream_of(question: Any) -> str:
    """Return the name of the stream that answers a question, empty for a seat's question."""
    return {Throw: "dice", Draw: "cards", Coin: "coins"}.get(type(question), "")


def below(n: int, word: bytes) -> int | None:
    """Map one word of random bytes onto 0 to n - 1, each equally likely, or None for a word to throw away."""
    size, x = 256 ** len(word), int.from_bytes(word, "big")
    return None if x >= size - size % n else x % n


def _width(n: int) -> int:
    return max(1, ((n - 1).bit_length() + 7) // 8)
